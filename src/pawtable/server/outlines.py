"""What a table's log tells at a glance: who has a key to it and whether it was played at, without playing its games again."""

from __future__ import annotations

from dataclasses import dataclass

from pawtable.server import log
from pawtable.server.store import Store


@dataclass(frozen=True)
class Outline:
    """A table that is not open, in few words."""

    keys: frozenset[str]  # the hashes of all tokens that ever were good here: others need not be looked at further
    created: float
    touched: float  # when something happened last
    begun: bool  # whether cards were ever dealt
    played: bool  # whether a person ever made a move


def read_outline(id: str, store: Store) -> Outline:
    """The outline of a table, from its log."""
    keys: set[str] = set()
    begun = played = False
    lines = store.lines(id)
    for line in lines:
        match log.decode(line.entry):
            case log.Sat(token=token) | log.Retokened(token=token):
                keys.add(token)
            case log.Started():
                begun = True
            case log.Moved(by=by):
                played = played or by != "bot"
            case _:
                pass
    created, touched = (lines[0].at, lines[-1].at) if lines else (0.0, 0.0)
    return Outline(frozenset(keys), created, touched, begun, played)
