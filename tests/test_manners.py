"""What a Python library is expected to do: import, pickle, compare, take a number for a seed."""

from __future__ import annotations

import copy
import dataclasses
import itertools
import pickle
import types
from collections.abc import Iterator
from typing import Any

import numpy
import pytest

import pawtable
import pawtable.games.dnup
from pawtable.batch import Batch
from pawtable.bots.hound import advise
from pawtable.core.chance import chance_from, draw
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.games.dnup import rules as dnup
from pawtable.games.pick_the_pug import choices as pick
from pawtable.games.pugs_in_mugs import rules as pugs
from pawtable.games.smallseat import choices as smallseat
from pawtable.games.walking_doggos import rules as doggos
from pawtable.games.walking_doggos.cards import CARD_CLUE, NUMBER_CLUE
from pawtable.lab.ladder import ladder
from pawtable.registry import find_game
from tests import sneeze

pytestmark = pytest.mark.xdist_group("dnup")  # what is compiled once is there for all


def test_the_package_of_games_is_a_package() -> None:
    assert isinstance(pawtable.games, types.ModuleType)
    assert pawtable.games.dnup.GAME.name in pawtable.game_names()


# --- seeds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, -7, 10**40, numpy.int64(12)])
def test_a_number_is_a_seed_and_means_its_digits(seed: int) -> None:
    match = pawtable.new("dnup", players=3, seed=seed)
    assert match.seed == str(seed)
    assert match.position() == pawtable.new("dnup", players=3, seed=str(seed)).position()
    assert pawtable.replay(match.record()).position() == match.position()


def test_a_number_is_a_seed_wherever_one_is_taken() -> None:
    batches = [Batch("dnup", 3, players=2, seed=seed) for seed in (5, "5")]
    assert numpy.array_equal(batches[0].states, batches[1].states)
    seen = pawtable.new("dnup", players=2, seed=5).as_seen(pawtable.new("dnup", players=2, seed=5).to_act[0])
    seat = seen.to_act[0]
    assert advise(seen, seat, seed=5, simulations=50) == advise(seen, seat, seed="5", simulations=50)
    found = [ladder("dnup", ["simple", "random"], players=2, deals=2, seed=seed) for seed in (5, "5")]
    assert [each.share for each in found[0].standings] == [each.share for each in found[1].standings]


@pytest.mark.parametrize("seed", [True, 1.5, b"x", 10**2000, [1], numpy.arange(3)])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    for wrong in (
        lambda: pawtable.new("dnup", players=3, seed=seed),
        lambda: Batch("dnup", 3, players=2, seed=seed),
        lambda: ladder("dnup", ["simple", "random"], deals=2, seed=seed),
    ):
        with pytest.raises(pawtable.BadSetup, match="a seed is a whole number or a text"):
            wrong()


@pytest.mark.parametrize("stream", [-1, True, 1.5, "3", None, 1 << 62])
def test_what_is_no_stream_is_refused(stream: Any) -> None:
    with pytest.raises(pawtable.BadSetup, match="a stream is a whole number from 0"):
        pawtable.new("dnup", players=3, seed="x", stream=stream)


# --- pickling and copying -----------------------------------------------------------------------------------------

ALL_GAMES = [*GAMES, sneeze.GAME]
games = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])


@games
def test_a_game_is_pickled_as_the_place_it_is_imported_from(game: AnyGame) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert len(pickle.dumps(game)) < 200
    assert copy.copy(game) is copy.deepcopy(game) is game


@games
def test_what_a_game_declares_is_pickled(game: AnyGame) -> None:
    assert pickle.loads(pickle.dumps(game.options)) == game.options
    for declared in (game.events, game.moves, game.view_type, game.places, game.catalogue):
        assert pickle.loads(pickle.dumps(declared)) == declared


def test_a_game_that_no_module_holds_says_so() -> None:
    homeless = dataclasses.replace(sneeze.GAME, name="homeless")
    with pytest.raises(pickle.PicklingError, match=r"the game 'homeless' cannot be pickled.*no module holds it"):
        pickle.dumps(homeless)
    assert copy.deepcopy(homeless) is homeless
    lost = pickle.dumps(sneeze.GAME).replace(b"GAME", b"GONE")
    with pytest.raises(pickle.UnpicklingError, match=r"there is no game GONE in the module tests\.sneeze"):
        pickle.loads(lost)


@games
def test_a_match_goes_on_after_pickling(game: AnyGame) -> None:
    match = pawtable.new(game, players=game.min_players, seed="pickle")
    for _ in range(8):
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    again = pickle.loads(pickle.dumps(match))
    seat = match.to_act[0]
    assert again.moves(seat) == match.moves(seat)
    for each in (match, again):
        each.play(seat, each.suggestion(seat))
    assert again.record() == match.record()
    assert again.log == match.log
    assert pickle.loads(pickle.dumps(match.as_record())) == match.as_record()


def test_errors_come_back_from_other_processes() -> None:
    for error in (pawtable.BadRecord(7, "no"), pawtable.IllegalMove("message", "reason"), pawtable.BadSetup("no")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


# --- actions ------------------------------------------------------------------------------------------------------


@games
def test_every_action_has_a_text_of_its_own(game: AnyGame) -> None:
    texts = [game.action_text(action) for action in range(game.actions)]
    assert len(set(texts)) == len(texts) == len(game.action_texts)
    assert all(3 <= len(text) <= 30 and text.isprintable() and text == text.strip() for text in texts)


@pytest.mark.parametrize(
    ("name", "action", "text"),
    [
        ("dnup", 0, "card 1/5"),
        ("dnup", dnup.DONE, "done"),
        ("dnup", dnup.TAKE + 2, "take area 2"),
        ("dnup", dnup.ADD, "add to area 0"),
        ("dnup", dnup.ROTATE, "rotate"),
        ("pugs-in-mugs", 1, "kind blue"),
        ("pugs-in-mugs", pugs.DRAW, "draw"),
        ("pugs-in-mugs", pugs.PLAY_DIG, "dig"),
        ("pugs-in-mugs", pugs.PLAY_GIMME + 3, "gimme from seat 3"),
        ("pugs-in-mugs", pugs.EXCHANGE + 4, "exchange purple"),
        ("pugs-in-mugs", pugs.STEAL + 5 * 3 + 1, "steal blue from seat 3"),
        ("pugs-in-mugs", pugs.PASS, "pass"),
        ("pugs-in-mugs", pugs.PLAY_SURPRISE + 1, "surprise seat 1"),
        ("pick-the-pug", 31, "card pug"),
        ("pick-the-pug", pick.PICK + 7, "pick seat 7"),
        ("pick-the-pug", pick.PLAY_AS + 4, "play as taxes"),
        ("pick-the-pug", pick.CALL + 2, "call creature 2"),
        ("pick-the-pug", pick.CHOOSE + 2, "choose orange"),
        ("pick-the-pug", pick.PASS, "pass"),
        ("pick-the-pug", pick.SHOW, "show"),
        ("smallseat", 7, "animal purplepaws"),
        ("smallseat", smallseat.OPEN + 7, "public purplepaws"),
        ("smallseat", smallseat.PICK + 9, "pick seat 9"),
        ("smallseat", smallseat.EXECUTE, "execute"),
        ("smallseat", smallseat.DONE, "done"),
        ("smallseat", smallseat.AGREE, "agree"),
        ("smallseat", smallseat.REFUSE, "refuse"),
        ("smallseat", smallseat.AT_RANDOM, "at random"),
        ("walking-doggos", 4, "place 4"),
        ("walking-doggos", doggos.KEEP, "keep"),
        ("walking-doggos", doggos.BET + 1, "bet 2"),
        ("walking-doggos", doggos.TELL + 6, "tell seat 6"),
        ("walking-doggos", doggos.CLUE, "clue corgi"),
        ("walking-doggos", doggos.CLUE + NUMBER_CLUE + 2, "clue 3"),
        ("walking-doggos", doggos.CLUE + CARD_CLUE + 4, "clue place 4"),
    ],
)
def test_actions_are_called_what_they_are(name: str, action: int, text: str) -> None:
    assert find_game(name).action_text(action) == text
    assert find_game(name).action_text(numpy.int64(action)) == text


@pytest.mark.parametrize("action", [-1, 52, True, 1.0, "done", None])
def test_what_is_no_action_has_no_text(action: Any) -> None:
    with pytest.raises(pawtable.IllegalMove, match=r"there is no action .* in dnup; actions are 0 to 51"):
        find_game("dnup").action_text(action)


# --- in the middle of a move ----------------------------------------------------------------------------------------


def begun_moves(game: AnyGame, seed: str) -> Iterator[tuple[pawtable.Match, Any]]:
    """Matches of a game, and states after some but not all actions of a move."""
    match, chance = pawtable.new(game, players=game.min_players, seed=seed), chance_from(seed)
    while not match.over and len(match.history) < 60:
        seat = match.to_act[0]
        moves = match.moves(seat)
        for move in moves[:: max(1, len(moves) // 4)]:
            state = copy.copy(match._state)
            for action in move.actions[:-1]:
                game.step(state, None, seat, action)
                yield match, copy.copy(state)
        match.play(seat, moves[draw(chance, len(moves))])


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_move_that_was_begun_can_be_forgotten(game: AnyGame) -> None:
    begun = 0
    for match, state in itertools.chain.from_iterable(begun_moves(game, str(seed)) for seed in range(4)):
        begun += 1
        assert state != match._state
        assert game.between_moves(state) == match._state
        assert game.between_moves(match._state) is match._state
    assert begun > 5
