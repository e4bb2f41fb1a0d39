"""Playing deals for a ladder, in this process or in others."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait

from pawtable.bots import BOTS, STRONG_BOT
from pawtable.bots.finding import Entrant
from pawtable.bots.own import BotFailed, OwnBotProcess
from pawtable.core.chance import chance_from
from pawtable.core.contract import AnyGame
from pawtable.errors import IllegalMove
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


class Table:
    """Where one process plays deal after deal."""

    def __init__(self, terms: Terms, deadline: float) -> None:
        self._terms, self._deadline = terms, deadline
        self._own: dict[int, OwnBotProcess] = {
            number: OwnBotProcess(entrant.name, terms.move_seconds)
            for number, entrant in enumerate(terms.entrants)
            if not entrant.ours
        }

    def close(self) -> None:
        """End the processes of bots."""
        for bot in self._own.values():
            bot.close()

    def play(self, deal: Deal) -> Played | None:
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
                move = self._ask(bot, match.as_seen(seat), seat, f"{seed} {turned}", len(match.history), left)
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

    def _ask(self, bot: int, seen: Match, seat: int, game: str, decision: int, left: float) -> Move | int | str:
        entrant, seed = self._terms.entrants[bot], f"{game} {decision}"
        if bot in self._own:
            return self._own[bot].ask(game, seen, seat, seed, left)
        if entrant.ours == STRONG_BOT:
            from pawtable.bots.hound import SIMULATIONS, advise

            simulations = entrant.simulations or SIMULATIONS
            return advise(seen, seat, seed=seed, simulations=simulations, seconds=max(left, _LEAST_SECONDS)).move
        return BOTS[entrant.ours](seen, seat, chance_from(seed))


def play_deals(terms: Terms, deals: Callable[[], Deal | None], processes: int, deadline: float) -> Iterator[Played]:
    """Play the deals that are handed out, until there are no more or no time is left; as they are done, in any order."""
    if processes == 1:
        with closing(Table(terms, deadline)) as table:
            while time.monotonic() < deadline and (deal := deals()) is not None:
                if (done := table.play(deal)) is not None:
                    yield done
        return
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        busy: set[Connection] = set()
        for _ in range(processes):
            ours, theirs = context.Pipe()
            process = context.Process(target=_play_for, args=(theirs, terms, deadline - time.monotonic()))
            process.start()
            stack.callback(_end, process, ours)
            theirs.close()
            if (deal := deals()) is not None:
                ours.send(deal)
                busy.add(ours)
        while busy and (left := deadline - time.monotonic()) > 0:
            for connection in wait(list(busy), left):
                assert isinstance(connection, Connection)
                played: Played | None = connection.recv()
                if played is None:
                    return  # it had no time
                yield played
                if (deal := deals()) is not None:
                    connection.send(deal)
                else:
                    busy.discard(connection)


def _end(process: multiprocessing.process.BaseProcess, connection: Connection) -> None:
    connection.close()
    process.terminate()
    process.join()


def _play_for(connection: Connection, terms: Terms, seconds: float) -> None:
    """What runs in a process that plays."""
    _leave_with_parent()
    table = Table(terms, time.monotonic() + seconds)
    with closing(table), suppress(EOFError, OSError):  # until it is not wanted any more
        while True:
            connection.send(table.play(connection.recv()))


def _leave_with_parent() -> None:
    """End this process when the one that started it has ended, even if it is busy."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
