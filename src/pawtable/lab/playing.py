"""Playing deals for a ladder, in this process or in others."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

from pawtable.bots import BOTS, LEARNED_BOT, STRONG_BOT
from pawtable.bots.finding import Entrant
from pawtable.bots.own import BotFailed, OwnBotProcess
from pawtable.core.chance import chance_from
from pawtable.core.contract import AnyGame
from pawtable.errors import IllegalMove
from pawtable.lab.workers import spread
from pawtable.match import Match, Move
from pawtable.opening import new

_LEAST_SECONDS = 0.01  # that a bot is given, however late it is


@dataclass(frozen=True)
class Terms:
    """What is played, by whom."""

    game: AnyGame
    players: int
    options: Mapping[str, int | str]
    seed: str
    entrants: tuple[Entrant, ...]
    move_seconds: float  # of somebody's own bot


@dataclass(frozen=True)
class Deal:
    """One deal, to be played from rotated seats."""

    number: int
    line_up: tuple[int, ...]  # which bot sits in each seat in the first of its games


@dataclass
class Played:
    """What came of a deal."""

    deal: Deal
    games: list[tuple[tuple[int, ...], list[float]]] = field(default_factory=list)  # the bots by seat, their shares of the win
    moves: list[int] = field(default_factory=list)  # by bot: how many it was asked for
    seconds: list[float] = field(default_factory=list)  # by bot: how long it took for these
    failed: int | None = None  # the bot that could not go on; then nothing of the deal counts
    reason: str = ""


def line_up(terms: Terms, number: int, bots: Sequence[int]) -> Deal:
    """Who plays a deal: all bots alike as far as there are seats; all choices of those for odd seats come in turn."""
    whole, odd = divmod(terms.players, len(bots))
    choices = list(itertools.combinations(bots, odd))
    again, at = divmod(number, len(choices))
    random.Random(f"{terms.seed} {again}").shuffle(choices)
    seats = [*bots] * whole + [*choices[at]]
    random.Random(f"{terms.seed} {number} seats").shuffle(seats)
    return Deal(number, tuple(seats))


class Bots:
    """Bots that are asked for moves; somebody's own have processes of their own."""

    def __init__(self, entrants: Sequence[Entrant], move_seconds: float) -> None:
        self._entrants = entrants
        self._own = {
            number: OwnBotProcess(entrant.name, move_seconds) for number, entrant in enumerate(entrants) if not entrant.ours
        }

    def close(self) -> None:
        """End the processes of bots."""
        for bot in self._own.values():
            bot.close()

    def ask(self, bot: int, seen: Match, seat: int, game: str, decision: int, left: float) -> Move | int | str:
        """A bot's move for a seat; `left`: the seconds that there are for it, at most."""
        entrant, seed = self._entrants[bot], f"{game} {decision}"
        if bot in self._own:
            return self._own[bot].ask(game, seen, seat, seed, left)
        if entrant.ours == STRONG_BOT:
            from pawtable.bots.hound import SIMULATIONS, advise

            simulations = entrant.simulations or SIMULATIONS
            return advise(seen, seat, seed=seed, simulations=simulations, seconds=max(left, _LEAST_SECONDS)).move
        if entrant.ours == LEARNED_BOT:
            from pawtable.bots.retriever import retrieved, weights_of

            return retrieved(seen, seat, weights_of(seen.game, entrant.weights))
        return BOTS[entrant.ours](seen, seat, chance_from(seed))


class Table:
    """Where one process plays deal after deal."""

    def __init__(self, terms: Terms, deadline: float) -> None:
        self._terms, self._deadline = terms, deadline
        self._bots = Bots(terms.entrants, terms.move_seconds)

    def close(self) -> None:
        """End the processes of bots."""
        self._bots.close()

    def do(self, deal: Deal) -> Played | None:
        """All games of a deal; None if there is no time for that."""
        bots = len(self._terms.entrants)
        played = Played(deal, moves=[0] * bots, seconds=[0.0] * bots)
        seats = deal.line_up
        for turned in range(self._terms.players if len(set(seats)) > 1 else 1):
            sitting = seats[turned:] + seats[:turned]
            shares = self._play_game(f"{self._terms.seed} {deal.number}", turned, sitting, played)
            if played.failed is not None:
                return played
            if shares is None:
                return None
            played.games.append((sitting, shares))
        return played

    def _play_game(self, seed: str, turned: int, sitting: tuple[int, ...], played: Played) -> list[float] | None:
        terms = self._terms
        match = new(terms.game, players=terms.players, seed=seed, stream=0, names=None, language="en", **terms.options)
        while not match.over:
            seat = match.to_act[0]
            moves = match.moves(seat)
            if len(moves) == 1:
                match.play(seat, moves[0])
                continue
            left = self._deadline - time.monotonic()
            if left <= 0:
                return None
            bot = sitting[seat]
            began = time.perf_counter()
            try:
                move = self._bots.ask(bot, match.as_seen(seat), seat, f"{seed} {turned}", len(match.history), left)
                played.seconds[bot] += time.perf_counter() - began
                played.moves[bot] += 1
                match.play(seat, move)
            except BotFailed as error:
                if time.monotonic() >= self._deadline:
                    return None  # it was not given the time that it should have
                played.failed, played.reason = bot, str(error)
                return None
            except IllegalMove as error:
                played.failed = bot
                played.reason = f"the bot {terms.entrants[bot].name} returned no legal move of its seat: {error}"
                return None
        assert match.result
        winners = match.result.winners
        return [(seat in winners) / max(1, len(winners)) for seat in range(terms.players)]


def play_deals(
    terms: Terms, deals: Callable[[], Deal | None], processes: int, deadline: float, ray: str | None = None
) -> Iterator[Played]:
    """Play the deals that are handed out, until there are no more or no time is left; as they are done, in any order."""
    table = partial(_table, terms, deadline - time.monotonic())
    with closing(spread(table, deals, processes, deadline, ray)) as all_played:
        for played in all_played:
            if played is None and (processes > 1 or ray is not None):
                return  # it had no time
            if played is not None:
                yield played


def _table(terms: Terms, seconds: float) -> Table:
    return Table(terms, time.monotonic() + seconds)
