"""The games that can be played here: those that come along, and those that other packages add.

A package adds a game by an entry point in the group `pawtable.games`:

    [project.entry-points."pawtable.games"]
    fetch = "pawtable_fetch:GAME"

A package that cannot be used harms nothing else: what is wrong with it is one line of `problems()`. They are looked for
when somebody first asks for a game.
"""

from __future__ import annotations

import difflib
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from pawtable.core.contract import CONTRACT, MAX_SEATS, AnyGame, Game, Texts
from pawtable.errors import UnknownGame, short_repr
from pawtable.games import GAMES, OLDER_GAMES

GROUP = "pawtable.games"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TEXTS = sorted(name for name in {*vars(Texts), *Texts.__annotations__} if not name.startswith("_"))


@cache
def _found() -> tuple[dict[str, AnyGame], list[tuple[str, str]]]:
    """All games by name, and the entry points that could not be used: their names, and what is wrong."""
    games: dict[str, AnyGame] = {game.name: game for game in GAMES}
    wrong: list[tuple[str, str]] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        loaded = _loaded(entry)
        if isinstance(loaded, str):
            wrong.append((entry.name, loaded))
        elif loaded.name in games:
            taken = f"{entry.value} has the name of a game of {_home(games[loaded.name])}; every game needs a name of its own"
            wrong.append((entry.name, taken))
        else:
            games[loaded.name] = loaded
    return games, wrong


def _loaded(entry: EntryPoint) -> AnyGame | str:
    """The game of an entry point, or what is wrong with it."""
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:  # whatever a foreign package does wrong
        return f"{entry.value} cannot be imported: {type(error).__name__}: {_one_line(error)}"
    if not isinstance(game, Game):
        return f"{entry.value} is not a pawtable.core.contract.Game but {_one_line(short_repr(game))}"
    if game.contract != CONTRACT:
        return f"{entry.value} is written for version {game.contract} of the contract with games; this Pawtable has {CONTRACT}"
    if game.name != entry.name:
        return f"{entry.value} is called {game.name!r}, but its entry point {entry.name!r}; both need the same name"
    if problem := _problem_with(game):
        return f"{entry.value}: {problem}"
    return game


def _problem_with(game: AnyGame) -> str:
    """What can be seen to be wrong with a game before anybody plays it. The conformance suite finds the rest."""
    if not _NAME.fullmatch(game.name):
        return "a game's name is made of small letters, digits and hyphens"
    if not 1 <= game.min_players <= game.max_players <= MAX_SEATS:
        return f"a game is for 1 to {MAX_SEATS} players, not for {game.min_players} to {game.max_players}"
    if len(game.action_texts) != game.actions:
        return f"it has {game.actions} actions and {len(game.action_texts)} action_texts; every action has one"
    if "en" not in game.texts:
        return "it has no texts in English ('en')"
    missing = [name for texts in game.texts.values() for name in _TEXTS if not hasattr(texts, name)]
    return f"its texts have no {missing[0]!r}; see `Texts` in core/contract.py for what it is" if missing else ""


def _one_line(error: object) -> str:
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
    return tuple(f"the game {name!r} cannot be used: {problem}" for name, problem in _found()[1])


def find_game(game: str | AnyGame) -> AnyGame:
    """A game by its name. A game that is not on the list can be given as it is.

    >>> import pawtable
    >>> game = pawtable.find_game("smallseat")
    >>> game.title, game.min_players, game.max_players
    ('Smallseat', 4, 10)
    """
    if isinstance(game, Game):
        return game
    games, wrong = _found()
    if isinstance(game, str) and game in games:
        return games[game]
    for name, problem in wrong:
        if game == name:
            raise UnknownGame(f"the game {game!r} cannot be used: {problem}")
    close = difflib.get_close_matches(game.casefold(), games, 1) if isinstance(game, str) else []
    hint = f"did you mean {close[0]!r}?" if close else f"the games are {', '.join(games)}"
    raise UnknownGame(f"there is no game {short_repr(game)}; {hint}")


def game_by_version(game: AnyGame, version: object) -> AnyGame:
    """A game by the version of its rules that something was written down under; as it is played now, if that is not kept.

    >>> import pawtable
    >>> [game_by_version(find_game("smallseat"), version).version for version in (1, 2, 99)]
    [1, 2, 2]
    """
    if game.version == version or game not in GAMES:
        return game
    return next((older for older in OLDER_GAMES if (older.name, older.version) == (game.name, version)), game)


def refresh() -> None:
    """Forget what was found: packages were installed or removed since."""
    _found.cache_clear()
