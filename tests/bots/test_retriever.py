"""The bot that learned: weights for every game come with the package, are small, and play whole games by the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import pawtable
from pawtable.bots import retriever
from pawtable.bots.finding import entrant
from pawtable.bots.retriever import learned_games, retrieved, weights_of
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup
from pawtable.games.dnup import GAME as DNUP
from pawtable.lab.head_to_head import head_to_head
from pawtable.lab.ladder import ladder
from pawtable_fetch import GAME as FETCH
from tests.every_game.games import every_game_in_one_process

MOST_BYTES = 3_000_000


@every_game_in_one_process
def test_it_has_learned_every_game_of_the_package(game: AnyGame) -> None:
    assert game.name in learned_games()
    file = Path(retriever.__file__).parent / "learned" / f"{game.name}.npz"
    assert file.stat().st_size <= MOST_BYTES
    match = pawtable.new(game, players=game.max_players, seed="retriever")
    weights = weights_of(game)
    for _ in range(30):
        if match.over:
            break
        seat = match.to_act[0]
        seen = match.as_seen(seat)
        move = retrieved(seen, seat, weights)
        assert move == retrieved(seen, seat, weights)  # there is no chance in it
        match.play(seat, move if seat == 0 else match.suggestion(seat))
    assert match.history


def test_it_beats_random_players_and_is_measured_from_all_seats() -> None:
    found = head_to_head(DNUP, 2, "retriever", "random", seconds=1000, deals=6)
    assert (found.deals, found.games) == (6, 12)
    assert found.share > 0.7
    assert found.low < found.share < found.high or found.share == 1


def test_it_is_named_in_a_ladder(tmp_path: Path) -> None:
    assert entrant("retriever").ours == "retriever"
    assert entrant("retriever:mine/weights.npz").weights == "mine/weights.npz"
    for name, reason in (("retriever:", "as retriever:FILE.npz, not by ''"), ("retriever:200", "FILE.npz, not by '200'")):
        with pytest.raises(BadSetup, match=reason):
            entrant(name)
    found = ladder("dnup", ["retriever", "random"], players=2, deals=2, seed=1)
    assert [standing.bot for standing in found.standings] == ["retriever", "random"]
    missing = f"retriever:{tmp_path / 'missing.npz'}"
    with pytest.raises(BadSetup, match=r"missing\.npz holds no weights that can be read"):
        ladder("dnup", [missing, "random"], players=2, deals=2, seed=1)
    with pytest.raises(BadSetup, match="retriever has not learned Fetch"):
        ladder(FETCH, ["retriever", "random"], players=2, deals=2, seed=1)
