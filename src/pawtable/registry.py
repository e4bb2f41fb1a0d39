"""The games that can be played here: those that come along, and those that other packages add.

A package adds a game by an entry point in the group `pawtable.games`:

    [project.entry-points."pawtable.games"]
    fetch = "pawtable_fetch:GAME"

A package that cannot be used harms nothing else: what is wrong with it is one line of `problems()`.
"""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from pawtable.core.contract import CONTRACT, AnyGame, Game
from pawtable.errors import UnknownGame, short_repr
from pawtable.games import GAMES

GROUP = "pawtable.games"


@cache
def _found() -> tuple[dict[str, AnyGame], dict[str, str]]:
    """All games by name, and what is wrong with the entry points that could not be used, by their names."""
    games: dict[str, AnyGame] = {game.name: game for game in GAMES}
    wrong: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        loaded = _loaded(entry)
        if isinstance(loaded, str):
            wrong[entry.name] = loaded
        elif loaded.name in games:
            wrong[entry.name] = (
                f"the name {loaded.name!r} is taken by {_home(games[loaded.name])}; a game has a name of its own"
            )
        else:
            games[loaded.name] = loaded
    return games, wrong


def _loaded(entry: EntryPoint) -> AnyGame | str:
    """The game of an entry point, or what is wrong with it."""
    try:
        game = entry.load()
    except Exception as error:  # whatever a foreign package does wrong
        return f"{entry.value} cannot be imported: {type(error).__name__}: {_one_line(error)}"
    if not isinstance(game, Game):
        return f"{entry.value} is {short_repr(game)}, and a game of pawtable.core.contract.Game is needed"
    if game.contract != CONTRACT:
        return (
            f"{entry.value} is written for version {game.contract} of the contract with games, and this is version {CONTRACT}"
        )
    if game.name != entry.name:
        return f"{entry.value} is called {game.name!r}, and its entry point {entry.name!r}; the two names must be the same"
    return game


def _one_line(error: BaseException) -> str:
    return " ".join(str(error).split())[:200]


def _home(game: AnyGame) -> str:
    return game.state.__module__.partition(".")[0]


def all_games() -> tuple[AnyGame, ...]:
    """All games that can be played here: those that come along first."""
    return tuple(_found()[0].values())


def game_names() -> tuple[str, ...]:
    """The names of all games.

    >>> import pawtable
    >>> "dnup" in pawtable.game_names()
    True
    """
    return tuple(_found()[0])


def problems() -> tuple[str, ...]:
    """A line for each package that wants to add a game and cannot."""
    return tuple(f"the game {name!r} cannot be used: {problem}" for name, problem in _found()[1].items())


def find_game(game: str | AnyGame) -> AnyGame:
    """A game by its name. A game that is not on the list can be given as it is."""
    if isinstance(game, Game):
        return game
    games, wrong = _found()
    if isinstance(game, str) and game in games:
        return games[game]
    if isinstance(game, str) and game in wrong:
        raise UnknownGame(f"the game {game!r} cannot be used: {wrong[game]}")
    close = difflib.get_close_matches(game.casefold(), games, 1) if isinstance(game, str) else []
    hint = f"did you mean {close[0]!r}?" if close else f"the games are {', '.join(games)}"
    raise UnknownGame(f"there is no game {short_repr(game)}; {hint}")


def look_again() -> None:
    """Forget what was found: packages were installed or removed since."""
    _found.cache_clear()
