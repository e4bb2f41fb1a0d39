"""Bots by name, by the place that they can be imported from, or as they are: so that a bot of your own can enter the ladder.

A bot is called with the match as its seat sees it, the seat, and a source of chance, and returns a legal move: one of
`seen.moves(seat)`, its id or its text. A class of bots makes one for each seat of each game.
"""

from __future__ import annotations

import importlib
import pickle
from collections.abc import Callable

from pawtable.bots import BOTS
from pawtable.core.chance import Chance
from pawtable.errors import BadSetup, short_repr
from pawtable.match import Match, Move

OwnBot = Callable[[Match, int, Chance], Move | int | str]
AnyBot = str | OwnBot | type[OwnBot]  # a name, "module:attribute", a function or other callable, or a class of bots


def bot_name(bot: AnyBot) -> str:
    """What a bot is called in tables."""
    return bot if isinstance(bot, str) else str(getattr(bot, "__qualname__", type(bot).__qualname__))


def find_bot(bot: AnyBot) -> OwnBot | type[OwnBot]:
    """A bot, or a class of bots; refused if there is none.

    >>> from pawtable.bots import simple_bot
    >>> find_bot("simple") is find_bot("pawtable.bots:simple_bot") is find_bot(simple_bot) is simple_bot
    True
    """
    found = _imported(bot) if isinstance(bot, str) else bot
    if not callable(found):
        raise BadSetup(f"{short_repr(bot)} is no bot: a bot is called with (seen, seat, chance) and returns a move")
    if isinstance(found, type) and not any("__call__" in vars(base) for base in found.__mro__):
        raise BadSetup(f"the class {bot_name(bot)} makes no bots: it has no method __call__(self, seen, seat, chance)")
    return found


def make_bot(bot: AnyBot) -> OwnBot:
    """A bot that can be asked; of a class, a new one."""
    found = find_bot(bot)
    made: OwnBot = found() if isinstance(found, type) else found
    return made


def check_bot_travels(bot: AnyBot) -> None:
    """Refuse a bot that cannot be sent to another process."""
    if isinstance(bot, str):
        return
    try:
        pickle.loads(pickle.dumps(bot))
    except Exception as error:  # whatever pickling its parts raises
        raise BadSetup(
            f"the bot {bot_name(bot)} cannot be sent to other processes ({error}): define it at the top of a module, or say "
            "processes=1"
        ) from None


def _imported(bot: str) -> object:
    if bot in BOTS:
        return BOTS[bot]
    module, colon, attribute = bot.partition(":")
    if not colon:
        raise BadSetup(
            f"there is no bot {short_repr(bot)}; the bots are {', '.join(BOTS)}, and your own is written MODULE:NAME"
        )
    try:
        found: object = importlib.import_module(module)
    except Exception as error:  # whatever somebody's module does while it is imported
        reason = f"{type(error).__name__}: {error}"
        raise BadSetup(f"the module of the bot {short_repr(bot)} cannot be imported: {reason}") from None
    for name in attribute.split("."):
        if not hasattr(found, name):
            raise BadSetup(f"the bot {short_repr(bot)} is not there: {module} has no {short_repr(attribute)}")
        found = getattr(found, name)
    return found
