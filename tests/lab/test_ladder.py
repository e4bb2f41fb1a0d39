"""The ladder: all bots in one table, the same deals from rotated seats, intervals that say how sure that is."""

from __future__ import annotations

import json
import math
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import pawtable
from pawtable.__main__ import main
from pawtable.bots.finding import entrant
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.walking_doggos import GAME as DOGGOS
from pawtable.lab.ladder import Ladder, ladder, share_of
from pawtable.lab.playing import Terms, line_up
from pawtable.lab.rating import rate
from pawtable.match import Match
from tests import sneeze

OWN_BOTS = "tests.lab.own_bots"


def by_bot(found: Ladder) -> dict[str, tuple[int, float, float]]:
    """What does not depend on the clock."""
    return {each.bot: (each.games, each.share, each.rating.mean if each.rating else 0.0) for each in found.standings}


def test_simple_beats_random() -> None:
    told: list[tuple[int, float]] = []
    found = ladder(
        "dnup", ["random", "simple"], players=2, deals=8, seed="test", progress=lambda games, part: told.append((games, part))
    )
    strong, weak = found.standings
    assert (strong.bot, weak.bot, found.deals, found.games) == ("simple", "random", 8, 16)
    assert strong.rating
    assert weak.rating
    assert strong.rating.low > weak.rating.high
    assert strong.low > strong.equal == 0.5
    assert [games for games, _ in told] == list(range(2, 17, 2))
    assert told[-1][1] == 1.0
    json.dumps(found.as_json())


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    bots = ["random", "simple"]
    one, again, other = (ladder("walking-doggos", bots, players=3, deals=4, seed=seed) for seed in ("same", "same", "other"))
    assert by_bot(one) == by_bot(again) != by_bot(other)
    assert by_bot(ladder(DOGGOS, bots, players=3, deals=4, seed="same", processes=2)) == by_bot(one)


def test_options_are_those_of_the_games() -> None:
    assert ladder("dnup", ["random", "simple"], players=3, options={"goal": 1}, deals=1).options == {"goal": 1}
    with pytest.raises(pawtable.BadSetup, match="goal is a whole number from 1 to"):
        ladder("dnup", ["random", "simple"], options={"goal": 99})


def terms(bots: int, players: int) -> Terms:
    return Terms(DNUP, players, {}, "x", tuple(entrant(f"m:b{i}") for i in range(bots)), 1.0)


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 5), (3, 2), (4, 3), (3, 5), (5, 10)])
def test_everybody_meets_everybody_as_often(bots: int, players: int) -> None:
    whole, odd = divmod(players, bots)
    choices = math.comb(bots, odd)
    deals = [line_up(terms(bots, players), number, range(bots)).line_up for number in range(2 * choices)]
    assert {len(seats) for seats in deals} == {players}
    if whole == 0:
        assert all(len(set(seats)) == players for seats in deals)
        assert set(Counter(frozenset(seats) for seats in deals).values()) == {2}
    assert len(set(Counter(bot for seats in deals for bot in seats).values())) == 1  # as many seats for each


def test_every_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[str, str]] = []

    def note(*arguments: object, **named: object) -> Match:
        match = pawtable.new(*arguments, **named)  # type: ignore[arg-type]
        dealt.append((str(named["seed"]), match.position()))
        return match

    monkeypatch.setattr("pawtable.lab.playing.new", note)
    found = ladder("dnup", ["random", "simple"], players=3, deals=2, seed="rotated")
    assert found.games == 6
    assert len(dealt) == 6
    assert len(set(dealt)) == 2


# --- figures ----------------------------------------------------------------------------------------------------------


def test_an_interval_is_wider_if_deals_differ() -> None:
    low, share, high = share_of([(1.0, 2)] * 50)  # each deal is won from one of the seats
    assert share == 0.5
    assert high - low < 0.15
    wide_low, share, wide_high = share_of([(2.0, 2), (0.0, 2)] * 25)  # some deals are won from both
    assert share == 0.5
    assert wide_high - wide_low == pytest.approx(2 * 1.96 * 0.5 / math.sqrt(50), rel=0.06)
    low, share, high = share_of([(2.0, 2)] * 8)  # always
    assert (share, high) == (1.0, 1.0)
    assert 0.6 < low < 0.7
    assert share_of([]) == (0.0, 0.0, 1.0)
    assert share_of([(1.0, 2)])[0] < 0.2  # one deal says little


def test_intervals_hold_what_is_true_nineteen_times_in_twenty() -> None:
    dice = random.Random("intervals")
    held = 0
    for _ in range(400):
        deals = [(float((dice.random() < 0.7) + (dice.random() < 0.7)), 2) for _ in range(30)]
        low, _, high = share_of(deals)
        held += low <= 0.7 <= high
    assert 0.92 < held / 400 <= 0.99


def luce_game(dice: random.Random, seats: Sequence[int], strengths: Sequence[float]) -> list[float]:
    weights = [math.exp(strengths[bot]) for bot in seats]
    winner = dice.choices(range(len(seats)), weights)[0]
    return [float(seat == winner) for seat in range(len(seats))]


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2), (0, 0, 1, 2, 2)])
def test_ratings_find_the_strengths_and_say_how_surely(seats: tuple[int, ...]) -> None:
    """Of bots whose true strengths are known; with several seats the second place says nothing."""
    strengths = [0.0, 1.0, 1.5]
    unit = math.sqrt(2) * 25 / 6
    dice = random.Random("strengths")
    held = total = 0
    for _ in range(60):
        games = [(seats, luce_game(dice, seats, strengths)) for _ in range(150)]
        ratings = rate(games, 3, len(seats))
        for one, other in ((0, 1), (1, 2)):
            if one in seats and other in seats:
                true = unit * (strengths[other] - strengths[one])
                reach = math.hypot(*(ratings[bot].high - ratings[bot].mean for bot in (one, other)))
                held += abs(ratings[other].mean - ratings[one].mean - true) <= reach
                total += 1
    assert held / total >= 0.9


def test_who_wins_nothing_from_nobody_stays_where_it_was() -> None:
    (rating,) = rate([((0, 0), [1.0, 0.0]), ((0, 0), [0.0, 0.0])], 1, 2)
    assert rating.mean == 25.0


# --- nonsense ---------------------------------------------------------------------------------------------------------


def test_nonsense_is_refused() -> None:
    for game, bots, said, reason in (
        ("whist", ["simple", "random"], {}, "there is no game 'whist'"),
        ("dnup", ["simple", "random"], {"players": 9}, "2 to 5 players"),
        ("dnup", ["simple"], {}, "two bots at least"),
        ("dnup", ["simple", "genius"], {}, "the bots are random, simple, hound, and your own is written MODULE:NAME"),
        ("dnup", ["simple", "simple"], {}, "the bot 'simple' is named twice"),
        ("dnup", ["simple", "hound:many"], {}, "hound's strength is a number of simulations, such as hound:2000, not 'many'"),
        ("dnup", ["simple", "hound:0"], {}, "hound's strength is a number of simulations"),
        ("dnup", ["simple", "random:7"], {}, "only hound has a strength: write random, not 'random:7'"),
        ("dnup", ["simple", 7], {}, "7 is no name"),
        ("dnup", ["simple", "random"], {"deals": 0}, "at least 1 deal"),
        ("dnup", ["simple", "random"], {"processes": 0}, "at least 1 process"),
        ("dnup", ["simple", "random"], {"seconds": 0}, "a time limit is a number of seconds"),
        ("dnup", ["simple", "random"], {"seconds": math.nan}, "a time limit is a number of seconds"),
    ):
        with pytest.raises(pawtable.PawtableError, match=re.escape(reason)):
            ladder(game, bots, **said)  # type: ignore[arg-type]


# --- bots of one's own ------------------------------------------------------------------------------------------------


def test_own_bots_play_and_who_fails_is_out() -> None:
    found = ladder("dnup", [f"{OWN_BOTS}:by_text", f"{OWN_BOTS}:crash", "random"], players=2, deals=9, seed="own")
    bots = {each.bot: each for each in found.standings}
    good, bad, ours = bots[f"{OWN_BOTS}:by_text"], bots[f"{OWN_BOTS}:crash"], bots["random"]
    assert re.fullmatch(
        rf"the bot {OWN_BOTS}:crash crashed: ZeroDivisionError: of all things \(own_bots.py, line \d+\)", bad.out
    )
    assert (bad.games, bad.rating, good.out, ours.out) == (0, None, "", "")
    assert found.standings[-1] is bad
    assert good.games == ours.games == 16  # of nine deals one was given to the one that failed
    assert good.rating
    assert ours.rating
    assert good.rating.mean > ours.rating.mean


def test_one_line_names_what_failed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"simple,random,{OWN_BOTS}:crash"
    assert main(["ladder", "dnup", "--players", "2", "--bots", bots, "--deals", "4", "--processes", "1"]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"pawtable: the bot {OWN_BOTS}:crash crashed")
    assert len(said.out.splitlines()) == 5


def test_the_example_enters_by_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    monkeypatch.chdir(Path(__file__).parents[2] / "examples")
    said = ["ladder", "dnup", "--players", "2", "--deals", "2", "--processes", "2", "--bots"]
    assert main([*said, "random,own_bot:longest"]) == 0
    assert {row.split()[0] for row in capsys.readouterr().out.splitlines()[2:]} == {"random", "own_bot:longest"}
    assert main([*said, "random,own_bot:lognest"]) == 2
    assert "own_bot has no 'lognest'" in capsys.readouterr().err


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.json"
    said = ["ladder", "dnup", "--players", "2", "--bots", "random,simple", "--deals", "10", "--processes", "1"]
    assert main([*said, "--option", "goal=1", "--json", str(file)]) == 0
    title, head, first, second = capsys.readouterr().out.splitlines()
    assert title.startswith("dnup, 2 players, goal=1: 20 games of 10 deals in ")
    assert head.split() == "bot rating 95 % interval games wins 95 % interval if equal a move".split()
    assert (first.split()[0], second.split()[0]) == ("simple", "random")
    figures = json.loads(file.read_text())
    assert [each["bot"] for each in figures["standings"]] == ["simple", "random"]
    assert figures["options"] == {"goal": 1}
    assert main([*said, "--option", "luck=1"]) == 2
    assert "no option 'luck'" in capsys.readouterr().err


def test_seconds_bound_it() -> None:
    began = time.monotonic()
    found = ladder("dnup", ["simple", "random"], players=5, seconds=0.5)
    assert found.seconds >= 0.5
    assert time.monotonic() - began < 20


def test_a_game_that_is_on_no_list() -> None:
    assert ladder(sneeze.GAME, ["simple", "random"], players=4, deals=2).game == "sneeze"


def test_nobody_waits_for_openskill_who_does_not_need_it() -> None:
    asked = "import sys, pawtable, pawtable.lab.command; sys.exit('openskill' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
