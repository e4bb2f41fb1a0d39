"""Bots in a process of their own: they answer at once, and nothing that happens to them takes the game along."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import pawtable
from pawtable.bots.worker import Worker, WorkerStopped

pytestmark = pytest.mark.xdist_group("dnup")


def test_it_answers_simply_until_hound_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing compiled yet, the first answers come at once, from the simple bot; later ones are hound's."""
    monkeypatch.setenv("PAWTABLE_CACHE", str(tmp_path))
    match = pawtable.new("dnup", players=3, seed="worker")
    seat = match.to_act[0]
    with Worker("dnup") as worker:
        first = worker.ask(match.as_seen(seat), seat, bot="hound", seed="x", simulations=200).result(30)
        assert not worker.warm
        assert (first.bot, first.move, first.chances) == ("simple", match.suggestion(seat).text, [])
        deadline = time.monotonic() + 120
        while not worker.warm and time.monotonic() < deadline:
            time.sleep(0.1)
        assert worker.warm
        answer = worker.ask(match.as_seen(seat), seat, bot="hound", seed="x", simulations=200).result(30)
        assert answer.bot == "hound"
        assert answer.simulations == 200
        assert answer.move == answer.chances[0][0]
        assert answer == worker.ask(match.as_seen(seat), seat, bot="hound", seed="x", simulations=200).result(30)


def test_questions_may_overlap_and_errors_are_answers() -> None:
    match = pawtable.new("dnup", players=3, seed="worker")
    seat = match.to_act[0]
    other = (seat + 1) % 3
    with Worker("dnup") as worker:
        futures = [worker.ask(match.as_seen(seat), seat, bot="random", seed=str(i)) for i in range(20)]
        wrong = worker.ask(match.as_seen(other), other, bot="simple", seed="x")
        legal = {move.text for move in match.moves(seat)}
        assert {future.result(30).move for future in futures} <= legal
        with pytest.raises(pawtable.PawtableError, match="owes no decision"):
            wrong.result(30)
        given_up = worker.ask(match.as_seen(seat), seat, bot="simple", seed="x")
        given_up.cancel()
        assert worker.ask(match.as_seen(seat), seat, bot="simple", seed="x").result(30).move in legal
        with pytest.raises(pawtable.BadSetup, match="the bots are random, simple, hound"):
            worker.ask(match.as_seen(seat), seat, bot="genius", seed="x")


def test_when_the_process_dies_open_questions_are_told_so() -> None:
    match = pawtable.new("dnup", players=3, seed="worker")
    seat = match.to_act[0]
    with Worker("dnup") as worker:
        worker.ask(match.as_seen(seat), seat, bot="simple", seed="x").result(30)
        worker._process.kill()
        worker._process.wait()
        with pytest.raises(WorkerStopped):
            worker.ask(match.as_seen(seat), seat, bot="simple", seed="x").result(30)


def test_only_known_games() -> None:
    with pytest.raises(pawtable.UnknownGame):
        Worker("whist")


def test_the_process_gets_what_the_seat_sees_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte that goes to the bots is the same when only hidden things change."""
    sent: list[str] = []

    class Pipe:
        def write(self, text: str) -> None:
            sent.append(text)

        def flush(self) -> None:
            pass

        def close(self) -> None:
            pass

    match = pawtable.new("dnup", players=3, seed="bytes")
    seat = match.to_act[0]
    other = match.as_seen(seat).imagine("another world")
    assert other.position() != match.position()
    for each in (match, other):
        worker = Worker("dnup")
        assert worker._process.stdin
        worker._process.stdin.close()
        monkeypatch.setattr(worker._process, "stdin", Pipe())
        worker.ask(each.as_seen(seat), seat, bot="hound", seed="x")
        worker.close()
    assert sent[0] == sent[1]
