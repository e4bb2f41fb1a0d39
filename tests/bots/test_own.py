"""Somebody's own bot: in a process of its own, within its time; what it does there is one line here."""

from __future__ import annotations

import os
import sys
from typing import Any

import pytest

import pawtable
from pawtable.bots.own import BotFailed, OwnBotProcess
from pawtable.core.chance import Chance
from pawtable.match import Match

HERE = __name__
NO_BOT = 7


class NoBot:
    """Makes nothing that can be asked."""


class Counts:
    """Plays the moves one after the other, and talks; one is made for each seat of each game."""

    def __init__(self) -> None:
        self.asked = -1

    def __call__(self, seen: Match, seat: int, chance: Chance) -> int:
        print("thinking ...", flush=True)
        os.write(1, b"aloud\n")
        assert sys.stdin.read() == ""
        self.asked += 1
        return self.asked


def misbehaves(seen: Match, seat: int, chance: Chance) -> Any:
    """In every round of another kind."""
    what = seen.names[0]
    if what == "hang":
        while True:
            pass
    if what == "leave":
        os._exit(3)
    if what == "crash":
        raise KeyError("nothing\nof that name")
    return {"number": 3.5, "nothing": None, "long": "x" * 10_000}[what]


def match_of(name: str = "A") -> tuple[Match, int]:
    match = pawtable.new("dnup", players=2, seed="own", names=[name, "B"])
    return match.as_seen(match.to_act[0]), match.to_act[0]


def test_it_remembers_within_a_game_by_seat() -> None:
    seen, seat = match_of()
    bot = OwnBotProcess(f"{HERE}:Counts")
    try:
        asked = [(game, where) for game in ("one", "two") for where in (seat, seat, 1 - seat)]
        assert [bot.ask(game, seen, where, "x") for game, where in asked] == [0, 1, 0, 0, 1, 0]
    finally:
        bot.close()


def test_whatever_it_does_is_one_line_and_it_can_be_asked_again() -> None:
    bot = OwnBotProcess(f"{HERE}:misbehaves", seconds=30)
    try:
        for what, reason in (
            ("crash", "crashed: KeyError: 'nothing\\nof that name' (test_own.py, line "),
            ("number", "returned 3.5, which is no move"),
            ("nothing", "returned None, which is no move"),
            ("long", "which is no move"),
            ("leave", "ended its process (exit status 3)"),
            ("hang", "took more than 0.1 s for a move"),
        ):
            bot.start()
            with pytest.raises(BotFailed) as failed:
                bot.ask("game", *match_of(what), "x", 0.1 if what == "hang" else None)
            assert str(failed.value).startswith(f"the bot {HERE}:misbehaves ")
            assert reason in str(failed.value)
            assert "\n" not in str(failed.value)
            assert bot._process is None, "its process has ended"
    finally:
        bot.close()


def test_what_is_no_bot_is_refused() -> None:
    probes = [
        (OwnBotProcess(name), reason)
        for name, reason in (
            ("nowhere:bot", "cannot be imported: ModuleNotFoundError: No module named 'nowhere'"),
            (f"{HERE}:nobody", f"{HERE} has no 'nobody'"),
            (f"{HERE}:NO_BOT", "is no bot: a bot is called with (seen, seat, chance)"),
            (f"{HERE}:NoBot", "makes no bots: it has no method __call__"),
        )
    ]
    for probe, _ in probes:
        probe.launch()
    for probe, reason in probes:
        with pytest.raises(pawtable.BadSetup) as refused:
            probe.start()
        assert reason in str(refused.value)
