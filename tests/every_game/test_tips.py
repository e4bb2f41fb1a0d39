"""First games as the page guides them: at each decision one tip at most, the first that is new, and each where it helps."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
import pytest

import pawtable
from pawtable.bots import quick_move
from pawtable.match import Match

YOU = 0
Fits = Callable[[Match, dict[str, Any]], bool]


def can(word: str) -> Fits:
    """There is a move that is written so."""
    return lambda match, _: any(move.text.split()[0] == word for move in match.moves(YOU))


def asked(*phases: str) -> Fits:
    return lambda _, table: table["phase"] in phases


def holding(*faces: str) -> Fits:
    return lambda _, table: any(each.startswith(face) for each in hand(table) for face in faces)


def always(match: Match, table: dict[str, Any]) -> bool:
    return True


def hand(table: dict[str, Any]) -> list[str]:
    return [face for place in table["places"] if place["name"] == f"hand:{YOU}" for face in place["faces"]]


class FirstGame(NamedTuple):
    main: set[str]  # the tips that are surely met
    players: int
    options: dict[str, Any]
    seed: str


def games(main: str, players: int, *seeds: int, **options: Any) -> list[FirstGame]:
    return [FirstGame({key.replace("_", " ") for key in main.split()}, players, options, f"game {seed}") for seed in seeds]


class Taught(NamedTuple):
    """Which tips a game has, and where they help; and the games in which they are met."""

    fits: Mapping[str, Fits]
    games: list[FirstGame]


TAUGHT = {
    "dnup": Taught(
        {
            "goal": always,
            "danger": lambda match, _: any("beating" in move.label for move in match.moves(YOU)),
            "play": can("play"),
            "sides": lambda match, _: match.players == 2,
            "beat": lambda match, _: any("beating" in move.label for move in match.moves(YOU)),
            "add": can("add"),
            "take": can("take"),
            "rotate": can("rotate"),
            "known": lambda _, table: bool(table["known"]),
        },
        [*games("goal play beat add take rotate", 3, 0, 1, 2), *games("goal sides play beat add take rotate", 2, 0, 1)],
    ),
    "pugs-in-mugs": Taught(
        {
            "goal": asked("act"),
            "draw": can("draw"),
            "exchange": can("exchange"),
            "gimme": can("gimme"),
            "dig": can("dig"),
            "steal": can("steal"),
            "surprise": holding("surprise"),
            "discard": asked("discard"),
            "leader": lambda match, table: 4 in map(mugs(table), range(1, match.players)),
        },
        games("goal draw exchange gimme dig surprise discard", 3, 1, 2, 6),
    ),
    "pick-the-pug": Taught(
        {
            "goal": always,
            **{key: asked(key) for key in ("name", "steal", "discard", "give", "offer", "call", "tornado", "tie")},
            "match": asked("discard"),
            "white": holding("white"),
            "pug": holding("pug"),
            "donkey": holding("donkey"),
            "only": lambda _, table: set(hand(table)) == {"donkey"},
        },
        games("goal steal discard pug donkey", 4, 0, 1, 2, 4, 9, 14),
    ),
    "smallseat": Taught(
        {
            "goal": always,
            "goal, Teller": always,
            "call": asked("call"),
            "public": asked("ready", "hold"),
            "public, Teller": asked("ready", "hold"),
            "tell": asked("tell"),
            "vote": asked("lead", "vote"),
            "follow": asked("vote"),
            "pay": asked("pay"),
            "handle": asked("handle"),
            "turn": asked("turn"),
        },
        [
            *games("goal public vote follow handle", 5, 0, 1, 2, teller=2),
            *games("call goal,_Teller tell", 7, 0, 6, teller=1),
            *games("call goal,_Teller tell turn", 4, 4, teller=1, animals="medium"),
        ],
    ),
    "walking-doggos": Taught(
        {
            "clue": asked("clues"),
            "not": asked("clues"),
            "trade": asked("trading"),
            "bet": asked("betting"),
            "bet in a longer game": asked("betting"),
            "walk": asked("walking"),
            "enough": asked("walking"),
            "behind": asked("walking"),
        },
        [*games("clue not trade bet walk", 3, 0, 1, 2), *games("clue not trade walk", 3, *range(8), longer=1)],
    ),
}


def mugs(table: dict[str, Any]) -> Callable[[int], int]:
    shelves = {place["owner"]: place["slots"] for place in table["places"] if place["name"].startswith("mug:")}
    return lambda seat: sum(not slot["empty"] and slot["face"] is not None for slot in shelves[seat])


def first_game(match: Match) -> Iterator[tuple[str, Match]]:
    """What somebody who plays as simple bots do is told, and when."""
    seen: set[str] = set()
    while not match.over:
        seat = min(match.to_act, key=lambda each: each != YOU)
        if seat == YOU:
            new = next((key for key, _ in match.tips(YOU) if key not in seen), None)
            if new is not None:
                seen.add(new)
                yield new, match
        match.play(seat, quick_move("simple", match.as_seen(seat), seat, f"{len(seen)}").text)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_main_idea_is_met_in_a_first_game(game: str) -> None:
    fits, some = TAUGHT[game]
    texts = importlib.import_module(f"pawtable.games.{game.replace('-', '_')}.texts")
    assert fits.keys() == texts._TIPS.keys()
    met: set[str] = set()
    for main, players, options, seed in some:
        told = set()
        for key, match in first_game(pawtable.new(game, players=players, seed=seed, **options)):
            assert fits[key](match, msgspec.to_builtins(match.view(YOU).table)), f"{key} at {match.view(YOU).prompt}"
            told.add(key)
        assert main <= told, f"{seed} with {players} teaches nothing of {main - told}"
        met |= told
    assert met == fits.keys()


@pytest.mark.parametrize("game", TAUGHT)
def test_nobody_is_told_anything_who_is_not_asked(game: str) -> None:
    match = pawtable.new(game, players=4, seed="asked")
    for seat in range(match.players):
        assert bool(match.tips(seat)) == (seat in match.to_act)
    assert match.tips(None) == ()
