"""One game, action by action, as programs that learn see it: the words and shapes of a `Batch`, for every seat.

An episode is interpreted, so it begins at once and can be copied at any point. For millions of steps a second take a `Batch`.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Self, SupportsIndex

import numpy

from pawtable.core.cards import index, lowest, members
from pawtable.core.chance import chance_from
from pawtable.core.contract import SPECTATOR, AnyGame, Memory, State
from pawtable.core.state import Array
from pawtable.errors import BadSeat, IllegalMove, short_repr
from pawtable.match import Match
from pawtable.opening import new

NOBODY = -1  # the current player when the game is over


class Episode:
    """A game that is played by actions. Actions, masks and observations are counted from their seat: it is seat 0 in them.

    >>> episode = Episode("dnup", players=2, seed="friday night")
    >>> while not episode.terminated:
    ...     seat = episode.current_player
    ...     episode.step(seat, episode.action_mask(seat).argmax())
    >>> episode.rewards.sum(), episode.observation(0).shape == (episode.game.observation_size,)
    (np.float64(1.0), True)
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        players: int,
        seed: str | int,
        stream: int = 0,
        options: Mapping[str, int | str] | None = None,
    ) -> None:
        match = new(game, players=players, seed=seed, stream=stream, names=None, language="en", **(options or {}))
        self.game = match.game
        self.players = players
        self._names = match.names
        self.state, self.memory = match.whole_state()  # they are not changed: a step makes new ones
        self._seen: dict[int, tuple[State, Memory]] = {}

    def copy(self) -> Self:
        """The same game, to be played on apart from this one."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self), _seen=dict(self._seen))
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        return {**vars(self), "_seen": {}}

    def __repr__(self) -> str:
        return f"<Episode of {self.game.name}, {self.players} players, to act: {', '.join(map(str, self.to_act)) or 'nobody'}>"

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision; () when the game is over."""
        return tuple(members(self.game.to_act(self.state)))

    @property
    def current_player(self) -> int:
        """The lowest seat that owes a decision: the order of several changes nothing. -1 when the game is over."""
        waiting = self.game.to_act(self.state)
        return index(lowest(waiting)) if waiting else NOBODY

    @property
    def terminated(self) -> bool:
        """Whether the game is over."""
        return self.game.to_act(self.state) == 0

    @property
    def rewards(self) -> Array:
        """Each seat's share of the win when the game is over, before that zeros: float64, (players,)."""
        won = self.game.winners(self.state) if self.terminated else 0
        return numpy.array([(won >> seat & 1) / max(1, won.bit_count()) for seat in range(self.players)], numpy.float64)

    @property
    def final_scores(self) -> Array:
        """Each seat's score when the game is over, before that zeros: int64, (players,)."""
        over = self.terminated
        return numpy.array([over and self.game.score(self.state, seat) for seat in range(self.players)], numpy.int64)

    def observation(self, seat: int) -> Array:
        """What a seat sees, and nothing else: float32, (`game.observation_size`,)."""
        return numpy.array(self.game.observation_row(*self.seen(seat), seat), numpy.float32)

    def action_mask(self, seat: int) -> Array:
        """Which actions are open to a seat: bool, (`game.actions`,). Of others than those who owe a decision: none."""
        self._check_seat(seat)
        if not self.game.to_act(self.state) >> seat & 1:
            return numpy.zeros(self.game.actions, numpy.bool_)
        return numpy.array(self.game.turned_action_mask(self.state, seat), numpy.bool_)

    def legal_actions(self, seat: int) -> list[int]:
        """The same as a sorted list of numbers."""
        return [int(action) for action in self.action_mask(seat).nonzero()[0]]

    def step(self, seat: int, action: SupportsIndex) -> None:
        """Carry out an open action of a seat. If it is not open, nothing has changed."""
        number = self.checked(seat, action)
        state, memory = self.game.copy(self.state, self.memory)
        memory.events = 0
        self.game.step(state, memory, seat, number)
        self.state, self.memory, self._seen = state, memory, {}

    def checked(self, seat: int, action: SupportsIndex) -> int:
        """The number that an action has in the rules; refused if it is not open."""
        self._check_seat(seat)
        if self.terminated:
            raise IllegalMove("the game is over: there are no more actions; begin a new one")
        if not self.game.to_act(self.state) >> seat & 1:
            raise IllegalMove(f"seat {seat} owes no decision now")
        try:
            number = -1 if isinstance(action, (bool, numpy.bool_)) else operator.index(action)
        except TypeError:
            raise IllegalMove(f"an action is a whole number, not {short_repr(action)}") from None
        if 0 <= number < self.game.actions:
            number = self.game.rotated_action(number, self.players, seat)
            if number in self.game.legal_actions(self.state, seat):
                return number
        raise IllegalMove(f"action {short_repr(action)} is not open to seat {seat} now; see its action_mask")

    def action_text(self, seat: int, action: SupportsIndex) -> str:
        """An action of a seat in short, with the seats as they are numbered at the table."""
        self.game.action_text(action)  # refuses what is none
        return self.game.action_text(self.game.rotated_action(operator.index(action), self.players, seat))

    def seen(self, seat: int) -> tuple[State, Memory]:
        """State and memory with only what a seat (or SPECTATOR) knows. Nobody may change them."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        if seat not in self._seen:
            self._seen[seat] = self.game.hidden(self.state, self.memory, seat)
        return self._seen[seat]

    def as_seen(self, seat: int) -> Match:
        """The match as a seat sees it: what a bot gets. Between two moves, for a move is several actions at times."""
        return Match(self.game, *self.game.copy(*self.seen(seat)), seen_by=seat, names=self._names)

    def imagine(self, seat: int, seed: str | int) -> Self:
        """Another episode that could be behind what a seat sees."""
        return self.at(*self.game.imagined(*self.seen(seat), seat, chance_from(str(seed))))

    def at(self, state: State, memory: Memory) -> Self:
        """Another episode of the same table, at this position, which nobody else may change."""
        other = self.copy()
        vars(other).update(state=state, memory=memory, _seen={})
        return other

    def in_words(self) -> str:
        """The table as a spectator sees it, as lines of text."""
        return "\n".join(self.as_seen(SPECTATOR).describe(None))

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadSeat(f"there is no seat {short_repr(seat)}; seats are 0 to {self.players - 1}")
