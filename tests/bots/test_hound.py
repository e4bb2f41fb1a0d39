"""Hound: it searches what its seat sees, and nothing else; its choice can be repeated; it works for every game."""

from __future__ import annotations

import time
from typing import Any

import pytest

import pawtable
from pawtable.bots.hound import _Searcher, advise
from pawtable.core.chance import chance_from
from pawtable.core.contract import AnyGame
from pawtable.core.search import Node, Tree, search
from pawtable.core.state import from_record, into_record, numpy_type, problem_with_ranges
from pawtable.testing.native import native
from pawtable.testing.tables import random_match
from tests import sneeze
from tests.every_game.games import every_game_in_one_process
from tests.games.dnup.tables import A, table

in_dnups_process = pytest.mark.xdist_group("dnup")


@every_game_in_one_process
def test_its_choice_does_not_change_when_only_hidden_things_do(game: AnyGame) -> None:
    for length in (0, 5, 17):
        match = random_match(game, game.max_players, f"hidden {length}", length)
        for seat in match.to_act[:3]:
            advices = [advise(match.as_seen(seat), seat, seed="same", simulations=300)]
            for i in range(3):
                other = match.as_seen(seat).imagine(str(i))
                advices.append(advise(other.as_seen(seat), seat, seed="same", simulations=300))
            assert all(repr(advice) == repr(advices[0]) for advice in advices)


@every_game_in_one_process
def test_seed_and_simulations_decide_the_choice(game: AnyGame) -> None:
    match = random_match(game, game.min_players, "again", 3)
    while len(match.moves(seat := match.to_act[0])) < 2:
        match.play(seat, match.suggestion(seat))
    one, again, other = (advise(match.as_seen(seat), seat, seed=seed, simulations=700) for seed in ("a", "a", "b"))
    assert one == again
    assert one.simulations == other.simulations == 700
    assert one.chances != other.chances
    assert sum(tried for _, _, tried in one.chances) <= 700
    assert all(0 <= won <= 1 for _, won, _ in one.chances)
    assert one.move == one.chances[0][0]


@every_game_in_one_process
def test_it_plays_whole_games_legally(game: AnyGame) -> None:
    match = pawtable.new(game, players=game.max_players, seed="whole")
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[0]
        move = advise(match.as_seen(seat), seat, seed=str(len(match.history)), simulations=40).move
        assert move in match.moves(seat)
        match.play(seat, move)


@every_game_in_one_process
def test_the_compiled_search_is_the_interpreted_one(game: AnyGame) -> None:
    """The same tree, node for node."""
    import numpy

    compiled = native(game)
    match = random_match(game, game.max_players, "search", 6)
    seat = match.to_act[0]
    seen, seen_m = match.hidden_state(seat)
    chance, tree = chance_from("search"), Tree()
    nodes = [Node() for _ in range(80)]
    find = game.interpreted.bind(search)
    find(seen, seen_m, seat, chance, game.state(), game.memory(), tree, nodes, game.mask_words, 60, 300)
    states, memories, chances = compiled.states(2), compiled.memories(2), compiled.chances(1)
    trees, native_nodes = numpy.zeros(1, numpy_type(Tree)), numpy.zeros(80, numpy_type(Node))
    into_record(seen, states[0])
    into_record(seen_m, memories[0])
    into_record(chance_from("search"), chances[0])
    compiled.kernel(search)(
        states[0], memories[0], seat, chances[0], states[1], memories[1], trees[0], native_nodes, game.mask_words, 60, 300
    )
    assert problem_with_ranges(tree) == ""
    assert tree.simulations == 60
    for node, record in zip(nodes, native_nodes, strict=True):
        again = from_record(record, Node)
        assert [getattr(again, field.name) for field in Node.fields] == [getattr(node, field.name) for field in Node.fields]


@in_dnups_process
def test_it_goes_out_when_that_wins() -> None:
    match = table("7/1 7/4", "9/2 3/6 1/8", "4/6 10/2 2/5", letters=[2, 0, 3])
    advice = advise(match.as_seen(A), A, seed="x", simulations=400)
    assert advice.move.text == "play 7/1 7/4"
    assert advice.chances[0][1] == 1.0


@in_dnups_process
def test_it_keeps_to_its_time() -> None:
    match = pawtable.new("dnup", players=4, seed="time")
    seat = match.to_act[0]
    advise(match.as_seen(seat), seat, seed="x", simulations=1)
    started = time.monotonic()
    advice = advise(match.as_seen(seat), seat, seed="x", seconds=0.3)
    assert 0.25 < time.monotonic() - started < 3
    assert advice.simulations > 100


@in_dnups_process
def test_nonsense_is_refused() -> None:
    match = pawtable.new("dnup", players=3, seed="x")
    seat = match.to_act[0]
    other = (seat + 1) % 3
    with pytest.raises(pawtable.IllegalMove, match="owes no decision"):
        advise(match.as_seen(other), other, seed="x")
    unwise: list[dict[str, Any]] = [{"simulations": 0}, {"seconds": 0.0}, {"simulations": -5}]
    for wrong in unwise:
        with pytest.raises(pawtable.BadSetup, match="at least one simulation"):
            advise(match.as_seen(seat), seat, seed="x", **wrong)


@every_game_in_one_process
def test_no_seat_is_special_by_its_number(game: AnyGame) -> None:
    """With the table turned, and the same chance, it looks at the same moves, turned, and finds the same of them."""
    players = game.max_players
    searcher = _Searcher(game)
    for length in (0, 9, 30):
        match = random_match(game, players, f"turned {length}", length)
        for seat in match.to_act[:2]:
            found = []
            for by in range(players):
                seen = game.rotated(*match.hidden_state(seat), by)
                searcher.begin(*seen, (seat + by) % players, chance_from("turned"))
                searcher.search(120)
                found.append(
                    [
                        (tuple(game.rotated_action(action, players, -by) for action in actions), won, visits)
                        for actions, won, visits in searcher.moves()
                    ]
                )
            assert found == [found[0]] * players


def test_nobody_answers_knowing_the_answers_of_others() -> None:
    """In the toy's first tricks all are asked at once: only the searching seat's own decisions are looked at."""
    match = pawtable.new(sneeze.GAME, players=4, seed="at once", tricks=2)
    for seat in match.to_act:
        tree, nodes = Tree(), [Node() for _ in range(200)]
        state, memory = sneeze.SneezeState(), sneeze.SneezeMemory()
        find = sneeze.GAME.interpreted.bind(search)
        find(*match.hidden_state(seat), seat, chance_from("at once"), state, memory, tree, nodes, 1, 150, 300)
        assert {node.seat for node in nodes[1 : tree.nodes + 1]} == {seat}
