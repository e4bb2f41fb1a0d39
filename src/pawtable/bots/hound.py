"""Hound: the search bot. It is given what a seat sees, and searches worlds that could be behind it (core/search.py).

It turns the table until it sits in seat 0 itself, so that seats have no numbers to it but how far they are, clockwise.

Compiling its kernel takes some seconds, once; it is then found on disk. Nobody should wait for that: `pawtable.bots.worker`
runs hound in a process of its own and plays simply until the kernel is there.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from pawtable.checks import checked_seed
from pawtable.core.chance import Chance, chance_from
from pawtable.core.contract import AnyGame, Memory, State
from pawtable.core.search import Node, Tree, search
from pawtable.errors import BadSetup, IllegalMove
from pawtable.match import Match, Move

SIMULATIONS = 4000  # for a choice, if nothing else is said
_SLICE = 250  # simulations between two looks at the clock
_MOST_NODES = 400_000
_ME = 0  # the seat from which it looks
_DOUBT = 1.0  # standard errors by which a move must be better than the simple player's, to be played instead


@dataclass(frozen=True)
class Advice:
    """What hound thinks of a position."""

    move: Move  # what it would play
    chances: tuple[tuple[Move, float, int], ...]  # moves it looked at: chance to win, simulations; its own first
    simulations: int


def advise(seen: Match, seat: int, *, seed: str | int, simulations: int | None = None, seconds: float | None = None) -> Advice:
    """Search for a number of simulations (the choice follows from them and the seed), or for some time, or both."""
    if seat not in seen.to_act:
        raise IllegalMove(f"seat {seat} owes no decision now, so there is nothing to advise")
    if simulations is None and seconds is None:
        simulations = SIMULATIONS
    if (simulations is not None and simulations < 1) or (seconds is not None and seconds <= 0):
        raise BadSetup("hound needs at least one simulation, or some time")
    state, memory = seen.hidden_state(seat)
    searcher = _searcher(seen.game)
    searcher.begin(state, memory, seat, chance_from(f"hound {checked_seed(seed)}"))
    deadline = None if seconds is None else time.monotonic() + seconds
    most = min(simulations or _MOST_NODES, _MOST_NODES)
    while searcher.simulations < most and (deadline is None or time.monotonic() < deadline):
        if not searcher.search(min(_SLICE, most - searcher.simulations)):
            break
    by_actions = {move.actions: move for move in seen.moves(seat)}
    best = searcher.best()
    move = by_actions[best] if best else seen.suggestion(seat)  # too few simulations even for one whole move
    found = sorted(searcher.moves(), key=lambda each: (each[0] != best, -each[2]))
    return Advice(move, tuple((by_actions[actions], won, visits) for actions, won, visits in found), searcher.simulations)


def warm_up(game: AnyGame) -> None:
    """Compile the kernel, or find it on disk."""
    searcher = _searcher(game)
    match_state = game.state()
    match_state.players = game.min_players
    for option in game.options:
        setattr(match_state, option.name, option.default(game.min_players))
    memory = game.memory()
    game.deal(match_state, memory)
    seat = next(seat for seat in range(game.min_players) if game.to_act(match_state) >> seat & 1)
    searcher.begin(*game.hidden(match_state, memory, seat), seat, chance_from("warm up"))
    searcher.search(1)


@cache
def _searcher(game: AnyGame) -> _Searcher:
    return _Searcher(game)


class _Searcher:
    """The arrays that a search works on, and the compiled kernel."""

    def __init__(self, game: AnyGame) -> None:
        import numpy

        from pawtable.core.compiled import Native
        from pawtable.core.state import numpy_type

        self.game = game
        self._native = Native(game)
        self._states, self._memories = self._native.states(2), self._native.memories(2)
        self._chances = self._native.chances(1)
        self._trees = numpy.zeros(1, numpy_type(Tree))
        self._nodes = numpy.zeros(1024, numpy_type(Node))
        self._turned = 0  # how far the table is turned
        self._players = 1

    @property
    def simulations(self) -> int:
        return int(self._trees["simulations"][0])

    def begin(self, state: State, memory: Memory, seat: int, chance: Chance) -> None:
        """Start anew from what a seat sees."""
        from pawtable.core.state import into_record

        turned, turned_memory = self.game.rotated(state, memory, _ME - seat)
        into_record(turned, self._states[0])
        into_record(turned_memory, self._memories[0])
        into_record(chance, self._chances[0])
        tree = Tree()
        tree.wary = not self.game.trust_simple
        into_record(tree, self._trees[0])
        into_record(Node(), self._nodes[0])
        self._turned, self._players = _ME - seat, state.players

    def search(self, simulations: int) -> bool:
        """Make some simulations; False if there is no room for more."""
        import numpy

        used = int(self._trees["nodes"][0])
        if used + simulations >= len(self._nodes) and len(self._nodes) < _MOST_NODES + 1:
            more = numpy.zeros(min(2 * len(self._nodes) + simulations, _MOST_NODES + 1), self._nodes.dtype)
            more[: used + 1] = self._nodes[: used + 1]
            self._nodes = more
        before = self.simulations
        self._native.kernel(search)(
            self._states[0],
            self._memories[0],
            _ME,
            self._chances[0],
            self._states[1],
            self._memories[1],
            self._trees[0],
            self._nodes,
            self.game.mask_words,
            simulations,
            self.game.horizon(int(self._states["players"][0])),
        )
        return self.simulations > before

    def best(self) -> tuple[int, ...]:
        """The actions of the move that was tried most, decision by decision; () if none was tried to its end."""
        from pawtable.core.state import from_record

        actions: tuple[int, ...] = ()
        state, at = from_record(self._states[0], self.game.state), 0
        while True:
            below = [node for node in self._below(at) if int(self._nodes["seat"][node]) == _ME]
            if not below:
                return ()
            at = self._most_promising(below)
            action = int(self._nodes["action"][at])
            actions = (*actions, action)
            if not self.game.unfinished(state, _ME, action):
                return self._turned_back(actions)
            self.game.step(state, None, _ME, action)

    def _turned_back(self, actions: tuple[int, ...]) -> tuple[int, ...]:
        """Actions as they are called at the table."""
        return tuple(self.game.rotated_action(action, self._players, -self._turned) for action in actions)

    def _most_promising(self, nodes: list[int]) -> int:
        """The node that was tried most; but the simple player's, if the other is not better; surely, where that is trusted."""
        best = max(nodes, key=lambda node: int(self._nodes["visits"][node]))
        doubt = _DOUBT if self.game.trust_simple else 0.0
        for usual in nodes:
            if self._nodes["suggested"][usual] and usual != best:
                (mean, error), (usual_mean, usual_error) = self._estimate(best), self._estimate(usual)
                if mean - usual_mean < doubt * math.hypot(error, usual_error):
                    return usual
        return best

    def _estimate(self, node: int) -> tuple[float, float]:
        """The chance to win after a node, and its standard error."""
        visits = int(self._nodes["visits"][node])
        mean = int(self._nodes["won"][node]) / (visits * 1_000_000)
        return mean, math.sqrt(max(mean * (1 - mean), 1 / visits) / visits)

    def _below(self, at: int) -> Iterator[int]:
        node = int(self._nodes["child"][at])
        while node:
            yield node
            node = int(self._nodes["sibling"][node])

    def moves(self) -> Iterator[tuple[tuple[int, ...], float, int]]:
        """Whole moves of the seat as their actions, each with the chance to win and how often it was tried."""
        from pawtable.core.state import from_record

        yield from self._moves(0, (), from_record(self._states[0], self.game.state))

    def _moves(self, at: int, before: tuple[int, ...], state: State) -> Iterator[tuple[tuple[int, ...], float, int]]:
        for node in self._below(at):
            entry = self._nodes[node]
            if int(entry["seat"]) == _ME:
                action = int(entry["action"])
                actions = (*before, action)
                if self.game.unfinished(state, _ME, action):
                    begun = self.game.state()
                    self.game.state.copy_into(state, begun)
                    self.game.step(begun, None, _ME, action)
                    yield from self._moves(node, actions, begun)
                else:
                    visits = int(entry["visits"])
                    yield self._turned_back(actions), int(entry["won"]) / (visits * 1_000_000), visits
