"""Which bot is stronger, and how sure that is.

One bot sits among others of another kind, in every seat in turn with the same deals. Its share of the wins, averaged over
the seats of a deal, is one observation; the interval is over deals. Equal bots would win one game in as many as there are
players, or less where a game can end without a winner: so every deal is also played by the others alone.

A bot is a name ("simple"), the place of one of your own ("mymodule:my_bot"), or the bot itself (bots/finding.py). It is asked
where it has two moves at least.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import multiprocessing
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass

from pawtable.bots import BOTS, STRONG_BOT
from pawtable.bots.finding import AnyBot, bot_name, check_bot_travels, find_bot, make_bot
from pawtable.checks import checked_seed
from pawtable.core.chance import chance_from
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup, IllegalMove, short_repr
from pawtable.match import Move
from pawtable.opening import check_players, new
from pawtable.registry import find_game

USUAL_DEALS = 40
USUAL_SEED = "ladder"

# Student's t for 95 %, by degrees of freedom; from the last one on it is near enough to 1.96.
_STUDENT = (
    12.71,
    4.30,
    3.18,
    2.78,
    2.57,
    2.45,
    2.36,
    2.31,
    2.26,
    2.23,
    2.20,
    2.18,
    2.16,
    2.14,
    2.13,
    2.12,
    2.11,
    2.10,
    2.09,
    2.09,
)


@dataclass(frozen=True)
class Rung:
    """How one bot did among others of another kind."""

    game: str
    players: int
    bot: str
    against: str
    deals: int
    games: int
    share: float  # of the wins
    low: float  # the 95 % interval of that
    high: float
    equal: float  # what equal bots would win: what the others win among themselves
    margin: float  # the 95 % interval of share - equal, to both sides
    simulations: int | None  # of hound, for each of its moves

    @property
    def verdict(self) -> str:
        """Whether the interval says that the bot is stronger or weaker."""
        if self.share - self.equal > self.margin:
            return "stronger"
        return "weaker" if self.equal - self.share > self.margin else "not decided"

    def as_json(self) -> dict[str, object]:
        """For files."""
        return {**asdict(self), "verdict": self.verdict}


_NOBODY = -1


@dataclass(frozen=True)
class _Task:
    game: AnyGame
    players: int
    bot: AnyBot
    against: AnyBot
    seat: int  # of the bot in question; _NOBODY: all are of the other kind
    deal: str
    simulations: int | None


def ladder(
    game: str | AnyGame,
    players: Sequence[int] | None = None,
    pairs: Sequence[tuple[AnyBot, AnyBot]] | None = None,
    *,
    deals: int = USUAL_DEALS,
    seed: str | int = USUAL_SEED,
    simulations: int | None = None,
    processes: int = 1,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[Rung]:
    """Play all pairs at all numbers of players; `progress` is told how many games are done.

    A pair is a bot and the one that it sits among. If nothing is said: all numbers of players, and each of our bots among
    those of the next weaker kind.

    >>> def longest(seen, seat, chance):
    ...     return max(seen.moves(seat), key=lambda move: len(move.actions))
    >>> [rung] = ladder("dnup", [2], [(longest, "random")], deals=4, seed=1)
    >>> rung.bot, rung.games, rung.share > rung.equal
    ('longest', 8, True)
    """
    found, seed = find_game(game), checked_seed(seed)
    players = range(found.min_players, found.max_players + 1) if players is None else players
    pairs = [(strong, weak) for weak, strong in itertools.pairwise(BOTS)] if pairs is None else pairs
    check_ladder(found, players, pairs, deals, processes)
    tasks = [
        _Task(found, count, bot, against, seat, f"{seed} {deal}", simulations)
        for count in players
        for bot, against in pairs
        for deal in range(deals)
        for seat in (_NOBODY, *range(count))
    ]
    shares = iter(_play_all(tasks, processes, progress))
    return [
        _rung(found.name, count, pair, list(itertools.islice(shares, deals * (count + 1))), deals, simulations)
        for count in players
        for pair in pairs
    ]


def check_ladder(
    game: AnyGame, players: Sequence[int], pairs: Sequence[tuple[AnyBot, AnyBot]], deals: int, processes: int
) -> None:
    """Refuse what cannot be measured."""
    for count in players:
        check_players(game, count)
    for bot in (bot for pair in pairs for bot in pair):
        find_bot(bot)
        if processes != 1:
            check_bot_travels(bot)
    if type(deals) is not int or deals < 2:
        raise BadSetup(f"an interval needs at least 2 deals, not {short_repr(deals)}")
    if type(processes) is not int or processes < 1:
        raise BadSetup(f"there is at least 1 process, not {short_repr(processes)}")


def _play_all(tasks: list[_Task], processes: int, progress: Callable[[int, int], None]) -> list[float]:
    shares = []
    with contextlib.ExitStack() as stack:
        played: Iterable[float] = map(_play, tasks)
        if processes > 1:
            pool = stack.enter_context(ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")))
            played = pool.map(_play, tasks)
        for share in played:
            shares.append(share)
            progress(len(shares), len(tasks))
    return shares


def _play(task: _Task) -> float:
    """One game: the share of the win that the bot in question gets; or, if all are alike, each of them on average."""
    from pawtable.bots.hound import advise

    match = new(task.game, players=task.players, seed=task.deal)
    bots = [task.bot if seat == task.seat else task.against for seat in range(task.players)]
    asked = [make_bot(bot) for bot in bots]
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        if len(moves) == 1:
            match.play(seat, moves[0])
            continue
        seen, seed = match.as_seen(seat), f"{task.deal} {task.seat} {len(match.history)}"
        if bots[seat] == STRONG_BOT:
            move: Move | int | str = advise(seen, seat, seed=seed, simulations=task.simulations).move
        else:
            move = asked[seat](seen, seat, chance_from(seed))
        try:
            match.play(seat, move)
        except IllegalMove as error:
            raise BadSetup(f"the bot {bot_name(bots[seat])} returned no legal move of its seat: {error}") from None
    assert match.result
    winners = match.result.winners
    if task.seat == _NOBODY:
        return 1 / task.players if winners else 0.0
    return (task.seat in winners) / len(winners) if winners else 0.0


def _rung(
    game: str, players: int, pair: tuple[AnyBot, AnyBot], shares: list[float], deals: int, simulations: int | None
) -> Rung:
    of_deal = [shares[i * (players + 1) : (i + 1) * (players + 1)] for i in range(deals)]
    equal = [each[0] for each in of_deal]
    won = [sum(each[1:]) / players for each in of_deal]
    mean, half = _interval(won)
    _, margin = _interval([one - other for one, other in zip(won, equal, strict=True)])
    used = simulations if STRONG_BOT in pair else None
    low, high = max(0.0, mean - half), min(1.0, mean + half)
    bot, against = map(bot_name, pair)
    return Rung(game, players, bot, against, deals, deals * players, mean, low, high, sum(equal) / deals, margin, used)


def _interval(observed: list[float]) -> tuple[float, float]:
    """The mean, and how far the 95 % interval goes to both sides of it."""
    number = len(observed)
    mean = sum(observed) / number
    deviation = math.sqrt(sum((each - mean) ** 2 for each in observed) / (number - 1))
    if deviation < 1e-9:
        # All the same: so many say no more than that fewer than 3 / number are otherwise ("rule of three").
        return mean, 3 / number
    student = _STUDENT[number - 2] if number - 2 < len(_STUDENT) else 1.96 + 2.5 / (number - 1)
    return mean, student * deviation / math.sqrt(number)
