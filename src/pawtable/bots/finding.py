"""Bots as a ladder is told of them: ours by name and strength, your own by the place that it can be imported from.

A bot is called with the match as its seat sees it, the seat, and a source of chance, and returns a legal move: one of
`seen.moves(seat)`, its id or its text. A class of bots makes one for each seat of each game.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from pawtable.bots import BOTS, LEARNED_BOT, STRONG_BOT
from pawtable.core.chance import Chance
from pawtable.errors import BadSetup, short_repr
from pawtable.match import Match, Move

OwnBot = Callable[[Match, int, Chance], Move | int | str]


@dataclass(frozen=True)
class Entrant:
    """A bot that takes part."""

    name: str  # as it was named: "simple", "hound:2000", "mymodule:my_bot"
    ours: str = ""  # which of ours it is; nothing: somebody's own, which runs in a process of its own
    simulations: int | None = None  # of hound, for a move
    weights: str = ""  # of retriever: a file that somebody else's learning made; nothing: those that come with the package


def entrant(name: str) -> Entrant:
    """A bot as it was named. Somebody's own is looked at in its own process, and nowhere else.

    >>> entrant("retriever")
    Entrant(name='retriever', ours='retriever', simulations=None, weights='')
    >>> entrant("hound:150")
    Entrant(name='hound:150', ours='hound', simulations=150, weights='')
    """
    if not isinstance(name, str):
        raise BadSetup(f"a bot is named, as simple, {STRONG_BOT}:2000 or MODULE:NAME; {short_repr(name)} is no name")
    first, colon, rest = name.partition(":")
    if first in BOTS and not colon:
        return Entrant(name, first)
    if first == STRONG_BOT:
        if not (rest.isascii() and rest.isdigit() and len(rest) <= 9 and int(rest) > 0):
            raise BadSetup(f"{first}'s strength is a number of simulations, such as {first}:2000, not {short_repr(rest)}")
        return Entrant(name, first, int(rest))
    if first == LEARNED_BOT:
        if colon and not rest.endswith(".npz"):
            raise BadSetup(f"{first} plays by weights that were learned, as {first}:FILE.npz, not by {short_repr(rest)}")
        return Entrant(name, first, weights=rest)
    if first in BOTS:
        raise BadSetup(f"only {STRONG_BOT} has a strength: write {first}, not {short_repr(name)}")
    if not (first and rest):
        raise BadSetup(
            f"there is no bot {short_repr(name)}; the bots are {', '.join(BOTS)}, and your own is written MODULE:NAME"
        )
    return Entrant(name)


def find_bot(place: str) -> OwnBot | type[OwnBot]:
    """The bot, or the class of bots, at a place such as "module:name"; refused if there is none.

    >>> from pawtable.bots import simple_bot
    >>> find_bot("pawtable.bots:simple_bot") is simple_bot
    True
    """
    found = _imported(place)
    if not callable(found):
        raise BadSetup(f"{short_repr(place)} is no bot: a bot is called with (seen, seat, chance) and returns a move")
    if isinstance(found, type) and not any("__call__" in vars(base) for base in found.__mro__):
        raise BadSetup(f"the class {short_repr(place)} makes no bots: it has no method __call__(self, seen, seat, chance)")
    return found


def _imported(place: str) -> object:
    module, _, attribute = place.partition(":")
    try:
        found: object = importlib.import_module(module)
    except Exception as error:  # whatever somebody's module does while it is imported
        reason = f"{type(error).__name__}: {error}"
        raise BadSetup(f"the module of the bot {short_repr(place)} cannot be imported: {reason}") from None
    for name in attribute.split("."):
        if not hasattr(found, name):
            raise BadSetup(f"the bot {short_repr(place)} is not there: {module} has no {short_repr(attribute)}")
        found = getattr(found, name)
    return found
