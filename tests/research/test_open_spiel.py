"""OpenSpiel's own simulation test passes, its search and its learning run, and no player gets more than its seat may know."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr, tabular_qlearner

import pawtable
from pawtable import open_spiel
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.testing.tables import some_players

open_spiel.register()
TABLES = [(game, players) for game in GAMES for players in some_players(game)]
every_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{game.name}-{players}" for game, players in TABLES])


def load(game: AnyGame | str, players: int, **options: int | str) -> Any:
    name = game if isinstance(game, str) else game.name
    return pyspiel.load_game(open_spiel.spiel_name(name), {"players": players, **options})


def play(state: Any, seed: int, decisions: int = 10**9) -> Any:
    """Play at random, on to a decision."""
    chooser = numpy.random.default_rng(seed)
    while not state.is_terminal() and (decisions > 0 or state.is_chance_node()):
        decisions -= not state.is_chance_node()
        state.apply_action(int(chooser.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(
    ("game", "players"),
    [  # with more players it takes minutes
        pytest.param(
            game, players, id=f"{game.name}-{players}", marks=[pytest.mark.breadth] if players > game.min_players else []
        )
        for game, players in TABLES
    ],
)
def test_openspiels_simulation_test_passes(game: AnyGame, players: int) -> None:
    """Copies, serialized states, masks, texts, tensors, returns and their bounds, over a whole game."""
    loaded = load(game, players)
    assert str(loaded) == f"{open_spiel.spiel_name(game.name)}(players={players})"
    assert (loaded.num_players(), loaded.num_distinct_actions()) == (players, game.actions)
    assert loaded.observation_tensor_shape() == [game.observation_size]
    assert (loaded.min_utility(), loaded.max_utility()) == (0, 1)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@every_table
def test_another_world_looks_the_same_to_the_player_who_imagines_it(game: AnyGame, players: int) -> None:
    loaded, sampler, different = load(game, players), pyspiel.UniformProbabilitySampler(0.0, 1.0), 0
    for seed in range(2):
        state = play(loaded.new_initial_state(), seed, 11)
        if state.is_terminal():
            continue
        for player in range(players):
            world = state.resample_from_infostate(player, sampler)
            for ask in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(world, ask)(player) == getattr(state, ask)(player), ask
            assert world.history() == []
            if player == state.current_player():
                assert world.current_player() == player
                assert world.legal_actions() == state.legal_actions()
            different += str(world.point.episode.state.key) != str(state.point.episode.state.key)
        assert len(play(world, seed, 9).returns()) == players
    assert different


def test_an_information_state_is_all_that_a_player_did_and_was_told() -> None:
    """An action that nobody else notices is in that of its player, and in no other."""
    unnoticed = noticed = 0
    state = play(load("smallseat", 6).new_initial_state(), 1, 0)
    while not state.is_terminal():
        acting = state.current_player()
        before = [state.information_state_string(player) for player in range(6)]
        sights = [state.observation_string(player) for player in range(6)]
        assert all(text.endswith(sight.partition(": ")[2]) for text, sight in zip(before, sights, strict=True))
        assert len(set(before)) == 6
        state = play(state, 1, 1)
        for player in range(6):
            same = state.information_state_string(player) == before[player]
            assert not (same and player == acting)
            unnoticed += same
            noticed += not same and player != acting
    assert unnoticed > 20
    assert noticed > 5


def test_actions_that_lead_to_the_same_sight_are_remembered() -> None:
    """Perfect recall: of two orders in which a player chose the same cards, each is an information state of its own."""
    loaded = load("dnup", 2)
    for seed in range(200):
        state = play(loaded.new_initial_state(), seed, 6)
        player = state.current_player()
        for first in state.legal_actions():
            after = state.child(first)
            if after.is_chance_node() or after.current_player() != player:
                continue
            for second in after.legal_actions():
                other = state.clone()
                if second == first or second not in other.legal_actions():
                    continue
                other.apply_action(second)
                if other.is_chance_node() or other.current_player() != player or first not in other.legal_actions():
                    continue
                one, two = after.child(second), other.child(first)
                if one.observation_string(player) == two.observation_string(player):
                    assert one.information_state_string(player) != two.information_state_string(player)
                    return
    raise AssertionError("no such two orders were found")


def test_what_will_be_drawn_is_asked_of_chance() -> None:
    """After an action that draws comes a chance node: whoever copies a state does not see what will be drawn."""
    state = play(load("pugs-in-mugs", 2).new_initial_state(), 1, 0)
    drawn = set()
    while not state.is_terminal():
        for action in state.legal_actions():
            after = state.child(action)
            if after.is_chance_node():
                assert after.information_state_string(0) == state.information_state_string(0)
                drawn = {after.child(outcome).information_state_string(state.current_player()) for outcome in range(40)}
                assert len(drawn) > 1
                return
        state.apply_action(state.legal_actions()[0])
    raise AssertionError("nothing was drawn")


@pytest.mark.parametrize(("game", "players"), [("walking-doggos", 2), ("smallseat", 6)])
def test_the_search_of_openspiel_plays(game: str, players: int) -> None:
    """In Smallseat it is asked together with others, some of whom have answered."""
    loaded, chooser = load(game, players), numpy.random.RandomState(1)
    bot = ismcts.ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1, chooser), 2.0, 8, random_state=chooser)
    state, searched = play(loaded.new_initial_state(), 5, 6), 0
    while searched < 4:
        action = bot.step(state)
        assert action in state.legal_actions()
        searched += len(state.legal_actions()) > 1
        state.apply_action(action)
        state = play(state, 5, 0)


def test_openspiels_learning_algorithms_run() -> None:
    """Q-learning from observations, and counterfactual regret from information states."""
    loaded = load("walking-doggos", 2)
    environment = rl_environment.Environment(loaded)
    agents = [tabular_qlearner.QLearner(player, loaded.num_distinct_actions()) for player in range(2)]
    for _ in range(3):
        step = environment.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = environment.step([agents[player].step(step).action])
        for agent in agents:
            agent.step(step)
    assert step.rewards in ([0.0, 1.0], [1.0, 0.0], [0.5, 0.5], [0.0, 0.0])
    assert all(agent._q_values for agent in agents)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded)
    solver.iteration()
    assert solver._infostates


def test_what_is_wrong_is_one_line_and_changes_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    for wrong, message in (
        ({"players": 9}, "dnup is for 2 to 5 players, not 9"),
        ({"goal": 99}, "goal is a whole number from 1 to 20"),
        ({"deck": "no such cards"}, "deck"),
    ):
        with pytest.raises(pawtable.BadSetup, match=message) as raised:
            pyspiel.load_game("pawtable_dnup", wrong)
        assert "\n" not in str(raised.value)
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'gaol'"):
        pyspiel.load_game("pawtable_dnup", {"gaol": 1})
    capfd.readouterr()
    state = load("dnup", 3).new_initial_state()
    with pytest.raises(pawtable.IllegalMove, match="outcomes of chance are 0 to 255"):
        state.apply_action(256)
    with pytest.raises(pawtable.BadSeat, match="where somebody decides"):
        state.resample_from_infostate(0, lambda: 0.5)
    state = play(state, 1, 5)
    before = str(state), state.history()
    closed = next(action for action in range(52) if action not in state.legal_actions())
    for action in (closed, 52):
        with pytest.raises(pawtable.IllegalMove, match=f"action {action} is not open to seat {state.current_player()} now"):
            state.apply_action(action)
        assert (str(state), state.history()) == before
    observer = load("dnup", 3).make_py_observer
    with pytest.raises(pawtable.BadSetup, match="observers have no parameters"):
        observer(None, {"x": 1})
    with pytest.raises(pawtable.BadSetup, match="private_info is SINGLE_PLAYER"):
        observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))


def test_options_are_parameters() -> None:
    assert play(load("dnup", 2, goal=3).new_initial_state(), 1, 0).point.dealt.state.goal == 3
    state = (
        play(load("smallseat", 6, animals="random").new_initial_state(), 1, 0) if "animals" in _options("smallseat") else None
    )
    assert state is None or state.point.dealt.state.players == 6
    loaded = load("dnup", 2, goal=2)
    again, state = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(loaded, play(loaded.new_initial_state(), 1, 9))
    )
    assert str(again) == "pawtable_dnup(goal=2,players=2)"
    assert state.point.dealt.state.goal == 2


def _options(game: str) -> set[str]:
    return {option.name for option in pawtable.find_game(game).options}


def test_the_parts_of_a_tensor_have_names() -> None:
    loaded = load("dnup", 2)
    state = play(loaded.new_initial_state(), 1, 9)
    observer = loaded.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.tolist() == state.observation_tensor(0)
    hand = observer.dict["hand"]
    assert hand.shape == (5, 40)
    assert hand[0].sum() == state.point.dealt.state.hand[0].bit_count()


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps what makes games until Python has gone."""
    program = "import pyspiel; from pawtable import open_spiel as ours; ours.register(); ours.register()\n"
    program += "print(pyspiel.load_game('pawtable_dnup(players=2)').new_initial_state())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "to be dealt: \n"), done.stderr
