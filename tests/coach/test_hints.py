"""Reasons of hints: what explains a difference is found, and nothing is made up where nothing does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pawtable
from pawtable.bots.worker import Worker
from pawtable.coach import hints
from pawtable.match import Match
from tests import toss


def reason(match: Match, seat: int, best: str, other: str) -> str:
    seen = match.as_seen(seat)
    found = [seen.find(seat, text) for text in (best, other)]
    return hints.reason_to(seen, seat, found[0], found[1], seed="reason", worlds=800)


def at_seat_0(seed: int, moves: int = 0) -> Match:
    """A game of dnup, after so many moves, in which the first seat decides."""
    match = pawtable.new("dnup", players=3, seed=seed, names=["Ada", "Bo", "Cy"])
    while match.to_act != (0,) or len(match.history) < moves:
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    return match


def test_what_is_about_the_same_is_said_to_be() -> None:
    match = pawtable.new(toss.GAME, players=2, seed=1)
    seen = match.as_seen(0)
    move = seen.moves(0)[0]
    assert hints.reason_to(seen, 0, move, move, seed="x", worlds=80) == f"“{move.label}” is about as good."


def test_a_better_move_without_an_event_has_no_single_reason() -> None:
    match = next(
        match for seed in range(99) if (match := pawtable.new(toss.GAME, players=2, seed=seed))._state.die[0] == toss.SIDES
    )
    assert reason(match, 0, "keep", "roll") == "It is better than “Roll”, for no single reason."
    assert reason(match, 0, "roll", "keep").startswith("Looking far ahead it is better than “Keep”;")


def test_what_happens_more_often_after_one_move_is_the_reason() -> None:
    """Of some decisions at least one is explained, by what dnup can tell of, and the two frequencies differ."""

    def told() -> Iterator[str]:
        for seed in range(30):
            match = at_seat_0(seed, 10)
            best = match.suggestion(0).text if match.to_act else ""
            others = [move.text for move in match.moves(0) if move.text.startswith("play") and move.text != best]
            yield from (reason(match, 0, best, other) for other in others[:3] if best.startswith("play"))

    explained = next(each for each in told() if each.startswith("If everybody plays simply: "))
    assert re.search(r"set is beaten|out", explained)
    assert " before your next turn in " in explained
    first, second = re.findall(r"(\d+)%", explained)
    assert first != second


def test_the_same_seed_gives_the_same_reason_from_what_the_seat_sees_alone() -> None:
    match = at_seat_0(3)
    first, second = (match.as_seen(0).imagine(seed) for seed in ("one world", "another"))
    texts = [move.text for move in match.moves(0)][:2]
    seen = [world.as_seen(0) for world in (first, second)]
    worlds = [hints._tried(each, 0, [each.find(0, text) for text in texts], "same", 40, None).won.tolist() for each in seen]
    assert worlds[0] == worlds[1]


def test_a_worker_explains_when_it_is_asked_to() -> None:
    with Worker("dnup") as worker:
        match = at_seat_0(1)
        while True:
            answer = worker.ask(match.as_seen(0), 0, bot="hound", seed="x", simulations=300, explain=True).result(120)
            if answer.reason:
                break
        assert answer.bot == "hound"
        assert answer.reason.endswith(".")
        assert not worker.ask(match.as_seen(0), 0, bot="hound", seed="x", simulations=300).result(120).reason
