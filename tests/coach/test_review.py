"""What a result came from: exact in a toy that can be worked out by hand, and adding up in every game."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import pawtable
from pawtable.coach.reviewing import SeatReview
from pawtable.coach.values import Estimate
from pawtable.core.contract import AnyGame
from pawtable.errors import BadRecord, BadSeat, BadSetup
from pawtable.games import GAMES
from pawtable.match import Match
from tests import toss

WITHIN = 4.5  # standard errors: what is farther off is wrong
PARTS = ("fair", "deal", "draws", "own", "others", "hidden")
Choose = Callable[[Match, int], str]


def played(game: AnyGame, players: int, seed: str, choose: Choose) -> Match:
    match = pawtable.new(game, players=players, seed=seed)
    while not match.over:
        match.play(match.to_act[0], choose(match, match.to_act[0]))
    return match


def tossed(mine: int, theirs: int, move: str) -> Match:
    """A game of the toy that was dealt like this."""
    for seed in range(1000):
        match = pawtable.new(toss.GAME, players=2, seed=seed)
        if match._state.die == [mine, theirs]:
            match.play(0, move)
            return match
    raise AssertionError("no seed deals that")


def wins(mine: float, theirs: float) -> float:
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def rolled_against(theirs: int) -> float:
    """The chance of a new die."""
    return (toss.SIDES - theirs + 0.5) / toss.SIDES


def looks_like(part: Estimate, exact: float) -> bool:
    return abs(part.mean - exact) <= WITHIN * part.error + 1e-9


@pytest.mark.parametrize("mine", [1, 3, 4])
@pytest.mark.parametrize("theirs", [1, 2, 4])
@pytest.mark.parametrize("move", ["keep", "roll"])
def test_all_parts_are_what_can_be_worked_out_by_hand(mine: int, theirs: int, move: str) -> None:
    match = tossed(mine, theirs, move)
    assert match.result is not None
    first, second = pawtable.review(match.record(), game=toss.GAME, playouts=3000).seats
    kept = wins(mine, theirs)
    by_what_was_known = (mine - 0.5) / toss.SIDES
    result = (0 in match.result.winners) / len(match.result.winners)
    own = 0.0 if move == "keep" else 0.5 - by_what_was_known
    draws = 0.0 if move == "keep" else result - rolled_against(theirs)
    hidden = result - kept - own - draws
    assert first.result == result
    for part, exact in zip(PARTS, (0.5, kept - 0.5, draws, own, 0.0, hidden), strict=True):
        assert looks_like(getattr(first, part), exact), part
    for part, exact in zip(PARTS, (0.5, 0.5 - kept, -draws, 0.0, -own, -hidden), strict=True):
        assert looks_like(getattr(second, part), exact), part
    (decision,) = first.decisions
    assert looks_like(decision.chance, by_what_was_known), "a simple player keeps the die"
    better = {"keep": 0.5 - by_what_was_known, "roll": by_what_was_known - 0.5}[move]
    assert decision.is_mistake == (better > 0.1)
    if decision.is_mistake:
        assert {decision.played, decision.best} == {"keep", "roll"}
        assert looks_like(decision.loss, better)
    assert not second.decisions


def test_a_new_die_that_is_not_worth_it_has_no_reason_but_the_dice() -> None:
    (decision,) = pawtable.review(tossed(4, 2, "roll").record(), game=toss.GAME, playouts=1000).seats[0].decisions
    assert decision.reason == "no single reason", "that it is rolled is the move's own event"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_parts_of_every_seat_add_up_to_its_result(game: AnyGame) -> None:
    chance = random.Random(1)

    def now_and_then_anything(match: Match, seat: int) -> str:
        return (chance.choice(match.moves(seat)) if chance.random() < 0.1 else match.suggestion(seat)).text

    match = played(game, game.min_players, "add up", now_and_then_anything)
    assert match.result is not None
    told: list[tuple[int, int]] = []
    found = pawtable.review(match.record(), seats=[0], playouts=20, progress=lambda done, of: told.append((done, of)))
    (seat,) = found.seats
    assert sum(getattr(seat, part).mean for part in PARTS) == pytest.approx(seat.result)
    assert seat.adjusted.mean + seat.lucky.mean == pytest.approx(seat.result)
    assert told == [(done, told[-1][1]) for done in range(told[-1][1] + 1)]
    assert len(told) > len(match.history)
    assert seat.decisions, "somebody has decided something"
    again = pawtable.review(match.record(), seats=[0], playouts=20)
    assert again == found, "the same record is judged alike"
    in_json = found.as_json()["seats"]
    assert isinstance(in_json, list)
    assert {*in_json[0]} >= {*PARTS, "result", "error", "decisions"}


def test_a_game_among_simple_players_has_no_effect_of_decisions() -> None:
    match = played(GAMES[0], 3, "simple", lambda match, seat: match.suggestion(seat).text)
    for seat in pawtable.review(match.record(), seats=[], playouts=20).seats:
        assert (seat.own.mean, seat.others.mean) == (0, 0)


def test_what_cannot_be_reviewed_is_refused_in_a_line() -> None:
    match = pawtable.new("dnup", players=2, seed=1)
    with pytest.raises(BadSetup, match="not over"):
        pawtable.review(match.record())
    over = tossed(1, 1, "keep")
    over.notes["undone"] = "1"
    with pytest.raises(BadSetup, match="taken back"):
        pawtable.review(over.record(), game=toss.GAME)
    record = tossed(1, 1, "keep").record()
    with pytest.raises(BadSeat, match="no seat 5"):
        pawtable.review(record, game=toss.GAME, seats=[5])
    with pytest.raises(BadSetup, match="2 playouts"):
        pawtable.review(record, game=toss.GAME, playouts=1)
    with pytest.raises(BadRecord):
        pawtable.review(record.replace("keep", "roll"), game=toss.GAME)
    with pytest.raises(BadRecord):
        pawtable.review("nonsense")


def test_levels_are_words_for_what_a_decision_costs() -> None:
    assert isinstance(pawtable.review(tossed(1, 4, "keep").record(), game=toss.GAME, playouts=500).seats[0], SeatReview)
    careless = pawtable.review(tossed(1, 4, "keep").record(), game=toss.GAME, playouts=500).seats[0]
    careful = pawtable.review(tossed(4, 4, "keep").record(), game=toss.GAME, playouts=500).seats[0]
    assert (careless.level, careful.level) == ("adventurous", "flawless")
