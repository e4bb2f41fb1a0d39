"""What a study asks: which game, in which variants, played by whom."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pawtable.bots import STRONG_BOT
from pawtable.bots.finding import Entrant, entrant
from pawtable.bots.own import MOVE_SECONDS
from pawtable.checks import checked_seed
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup, short_repr
from pawtable.opening import check_players, checked_options, read_options, usual_players
from pawtable.registry import find_game

USUAL_GAMES = 20_000
USUAL_GAMES_OF_OTHERS = 200  # where bots think
USUAL_SEED = "study"
BY = ("seat", "starter", "role")
PRINTED = "printed"
_MOST_GAMES = 100_000_000
_MOST_VARIANTS = 50


@dataclass(frozen=True)
class Variant:
    """A game with some options."""

    name: str  # "goal=4", or "printed"
    options: Mapping[str, int]  # all of them


@dataclass(frozen=True)
class Question:
    """What is asked."""

    game: AnyGame
    players: int
    variants: tuple[Variant, ...]  # the others are compared with the first
    bots: tuple[Entrant, ...]  # one for all seats, or one for each
    games: int  # of each variant
    seed: str
    by: tuple[str, ...]
    move_seconds: float = MOVE_SECONDS  # of somebody's own bot

    @property
    def native(self) -> bool:
        """Whether only simple players play, so that all can be done natively."""
        return all(bot.ours == "simple" for bot in self.bots)

    @property
    def turns(self) -> int:
        """How often each deal is played: different bots play it from every seat."""
        return self.players if len(self.bots) > 1 else 1

    @property
    def deals(self) -> int:
        """How many deals there are of each variant."""
        return -(-self.games // self.turns)

    def sitting(self, turned: int) -> tuple[int, ...]:
        """Which of the bots sits in each seat, in one of a deal's games."""
        seats = range(self.players) if len(self.bots) > 1 else [0] * self.players
        return (*seats[turned:], *seats[:turned])

    def as_json(self) -> dict[str, object]:
        """All that the games depend on, but for how many there are."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.players,
            "bots": [bot.name for bot in self.bots],
            "seed": self.seed,
            "variants": {variant.name: dict(variant.options) for variant in self.variants},
        }


def ask(
    game: str | AnyGame,
    *,
    players: int | None = None,
    games: int | None = None,
    bots: Sequence[str] = ("simple",),
    options: Mapping[str, int | str] | None = None,
    versus: Sequence[Mapping[str, int | str] | str] = (),
    by: Sequence[str] = BY,
    seed: str | int = USUAL_SEED,
    move_seconds: float = MOVE_SECONDS,
) -> Question:
    """A question, or a line that says why there can be none."""
    found, seed = find_game(game), checked_seed(seed)
    players = usual_players(found) if players is None else players
    check_players(found, players)
    entrants = tuple(map(entrant, bots))
    if len(entrants) not in (1, players):
        raise BadSetup(f"a study has one bot for all seats, or one for each of the {players}, not {len(entrants)}")
    if len(set(entrants)) == 1:
        entrants = entrants[:1]
    if games is None:
        games = USUAL_GAMES if all(bot.ours == "simple" for bot in entrants) else USUAL_GAMES_OF_OTHERS
    if type(games) is not int or not 1 <= games <= _MOST_GAMES:
        raise BadSetup(f"a study has 1 to {_MOST_GAMES:,} games, not {short_repr(games)}")
    if not by or (unknown := [each for each in by if each not in BY]):
        raise BadSetup(f"win shares are told by {', '.join(BY)}, not by {short_repr(unknown[0] if by else '')}")
    if len(versus) >= _MOST_VARIANTS:
        raise BadSetup(f"a study compares at most {_MOST_VARIANTS} variants, not {len(versus) + 1}")
    first = checked_options(found, players, options or {}, seed)
    others = [
        checked_options(
            found, players, {**first, **(_read_versus(found, players, each) if isinstance(each, str) else each)}, seed
        )
        for each in versus
    ]
    printed = {option.name: option.default(players) for option in found.options}
    variants = [Variant(_name(found, players, printed, first), first)]
    for other in others:
        variant = Variant(PRINTED if other == printed else _name(found, players, first, other), other)
        if same := [each for each in variants if each.options == other]:
            names = " and ".join(dict.fromkeys((variant.name, same[0].name)))
            raise BadSetup(f"a comparison needs different variants, and {names} is here twice")
        variants.append(variant)
    return Question(found, players, tuple(variants), entrants, games, seed, tuple(by), move_seconds)


def _name(game: AnyGame, players: int, usual: Mapping[str, int], options: Mapping[str, int]) -> str:
    """What is other than usual, in words."""
    return ", ".join(changes(game, players, usual, options)) or PRINTED


def changes(game: AnyGame, players: int, usual: Mapping[str, int], options: Mapping[str, int]) -> list[str]:
    """Each option that is other than usual, such as "goal=5"."""
    return [
        f"{each.name}={each.in_words(players, options[each.name])}"
        for each in game.options
        if options[each.name] != usual[each.name]
    ]


def _read_versus(game: AnyGame, players: int, text: str) -> dict[str, int | str]:
    """The options of a variant from text: "goal=5", "goal=5,first_out=3", "printed"."""
    if text == PRINTED:
        return {option.name: option.default(players) for option in game.options}
    return read_options(game, re.split(r",(?=\w+=)", text))


def overlooked(question: Question) -> list[str]:
    """The options that differ from the printed game and that the simple player does not think of, if it plays."""
    if not any(bot.ours == "simple" for bot in question.bots):
        return []
    return [
        option.name
        for option in question.game.options
        if not option.simple_knows
        and any(variant.options[option.name] != option.default(question.players) for variant in question.variants)
    ]


def advice_for_overlooked(names: Sequence[str]) -> str:
    """What is said of options that the simple player does not think of."""
    return f"The simple player takes no account of {', '.join(names)}. To see players who do, try --bots {STRONG_BOT}:50."
