"""Which bot is stronger, and how sure that is: bots play in one table, and everybody is rated by all the games.

Every deal is played as often as there are seats, and everybody moves on by a seat each time, so that luck with cards and seats
is the same for all who sit there. A bot's share of the wins is over the seats that it had; its interval is over deals. Equal
bots would win one game in as many as there are players, or less where a game can end without a winner.

A bot is a name ("simple", "hound:2000") or the place of one of your own ("mymodule:my_bot", see bots/finding.py). Your own runs
in a process of its own; one that crashes, hangs or answers nonsense is out, and the others play on. Bots are asked where they
have two moves at least.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from importlib.util import find_spec

from pawtable.bots import BOTS, LEARNED_BOT, STRONG_BOT
from pawtable.bots.finding import entrant
from pawtable.bots.own import MOVE_SECONDS, OwnBotProcess
from pawtable.checks import checked_seed
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup, short_repr
from pawtable.lab.playing import Deal, Played, Terms, line_up, play_deals
from pawtable.lab.rating import Rating, check_openskill, rate
from pawtable.lab.ray_workers import check_ray
from pawtable.lab.wilson import wilson
from pawtable.opening import check_players, checked_options, usual_players
from pawtable.registry import find_game

USUAL_SECONDS = 60.0
USUAL_SEED = "ladder"

Progress = Callable[[int, float], None]  # games so far, and which part of all that is done, from 0 to 1


@dataclass(frozen=True)
class Standing:
    """How a bot did."""

    bot: str
    rating: Rating | None  # None: it has played no game to its end
    games: int  # that it took part in
    share: float  # of the wins, of each seat that it had
    low: float  # the 95 % interval of that
    high: float
    equal: float  # what equal bots would have won in these games
    move_seconds: float  # for a move, on average
    out: str = ""  # why it plays no more, if so


@dataclass(frozen=True)
class Ladder:
    """All bots, the strongest first."""

    game: str
    players: int
    options: dict[str, int]  # that are not as usual
    deals: int
    games: int
    seconds: float  # that it all took
    standings: list[Standing]

    def as_json(self) -> dict[str, object]:
        """For files."""
        return asdict(self)


def ladder(
    game: str | AnyGame,
    bots: Sequence[str] = tuple(BOTS),
    *,
    players: int | None = None,
    options: Mapping[str, int | str] | None = None,
    seconds: float = USUAL_SECONDS,
    deals: int | None = None,
    seed: str | int = USUAL_SEED,
    processes: int = 1,
    ray: str | None = None,
    move_seconds: float = MOVE_SECONDS,
    progress: Progress = lambda games, part: None,
) -> Ladder:
    """Play for so many seconds, or so many deals if that is sooner, and rate all bots. The same seed gives the same games.

    `ray` is the address of a Ray cluster, or "auto" for the one here: it plays instead of processes of this machine.

    >>> found = ladder("dnup", ["random", "simple"], players=2, deals=4, seed=1)
    >>> [standing.bot for standing in found.standings], found.games
    (['simple', 'random'], 8)
    """
    began = time.monotonic()
    found, seed = find_game(game), checked_seed(seed)
    players = usual_players(found) if players is None else players
    check_players(found, players)
    chosen = checked_options(found, players, options or {}, seed)
    entrants = tuple(map(entrant, bots))
    names = [each.name for each in entrants]
    if len(names) < 2:
        raise BadSetup(f"a ladder has two bots at least, not {short_repr(names)}")
    if twice := [name for name in names if names.count(name) > 1]:
        raise BadSetup(f"the bot {short_repr(twice[0])} is named twice")
    for wanted, number in (("deal", deals), ("process", processes)):
        if number is not None and (type(number) is not int or number < 1):
            raise BadSetup(f"there is at least 1 {wanted}, not {short_repr(number)}")
    for limit in (seconds, move_seconds):
        if not 0 < limit < math.inf:
            raise BadSetup(f"a time limit is a number of seconds, not {short_repr(limit)}")
    check_openskill()
    if ray is not None:
        check_ray()
    if any(each.ours == STRONG_BOT for each in entrants) and find_spec("numba") is None:
        raise BadSetup(f"{STRONG_BOT} searches natively, and for that it needs numba: pip install numba; or leave it out")
    for each in entrants:
        if each.ours == LEARNED_BOT:
            from pawtable.bots.retriever import weights_of

            weights_of(found, each.weights)
    _check_own([each.name for each in entrants if not each.ours])
    terms = Terms(found, players, chosen, seed, entrants, move_seconds)
    played, out = _play_all(terms, began, seconds, deals, processes, ray, progress)
    standings = _standings(terms, sorted(played, key=lambda each: each.deal.number), out)
    unusual = {each.name: chosen[each.name] for each in found.options if chosen[each.name] != each.default(players)}
    return Ladder(
        found.name, players, unusual, len(played), sum(len(each.games) for each in played), time.monotonic() - began, standings
    )


def _check_own(names: list[str]) -> None:
    """Refuse somebody's own bots that cannot be imported; all are tried at the same time."""
    with ExitStack() as stack:
        probes = [OwnBotProcess(name) for name in names]
        for probe in probes:
            stack.callback(probe.close)
            probe.launch()
        for probe in probes:
            probe.start()


def _play_all(
    terms: Terms, began: float, seconds: float, most: int | None, processes: int, ray: str | None, progress: Progress
) -> tuple[list[Played], dict[int, str]]:
    """The deals that were played to their end, and the bots that could not go on, with the reason."""
    done: list[Played] = []
    out: dict[int, str] = {}
    given = 0

    def next_deal() -> Deal | None:
        nonlocal given
        left = [bot for bot in range(len(terms.entrants)) if bot not in out]
        if len(left) < 2 or (most is not None and given >= most):
            return None
        given += 1
        return line_up(terms, given - 1, left)

    for played in play_deals(terms, next_deal, processes, began + seconds, ray):
        if played.failed is not None:
            out.setdefault(played.failed, played.reason)
            continue
        done.append(played)
        part = (time.monotonic() - began) / seconds
        progress(sum(len(each.games) for each in done), max(part, len(done) / most) if most else part)
    return done, out


def _standings(terms: Terms, played: list[Played], out: dict[int, str]) -> list[Standing]:
    games = [game for each in played for game in each.games]
    ratings = rate(games, len(terms.entrants), terms.players)
    standings = []
    for bot, each in enumerate(terms.entrants):
        of_deals = [_of_deal(deal, bot) for deal in played if bot in deal.deal.line_up]
        moves, seconds = sum(deal.moves[bot] for deal in played), sum(deal.seconds[bot] for deal in played)
        took_part = [shares for seats, shares in games if bot in seats]
        low, share, high = share_of(of_deals)
        standings.append(
            Standing(
                each.name,
                ratings[bot] if took_part else None,
                len(took_part),
                share,
                low,
                high,
                sum(map(sum, took_part)) / max(1, len(took_part)) / terms.players,
                seconds / max(1, moves),
                out.get(bot, ""),
            )
        )
    return sorted(standings, key=lambda each: (each.rating is None, -each.rating.mean if each.rating else 0.0))


def _of_deal(played: Played, bot: int) -> tuple[float, int]:
    """What a bot won in the games of a deal, and how many seats it had in them."""
    won = [share for seats, shares in played.games for seat, share in zip(seats, shares, strict=True) if seat == bot]
    return sum(won), len(won)


def share_of(deals: Sequence[tuple[float, int]]) -> tuple[float, float, float]:
    """The share of the wins of each seat, between the ends of its 95 % interval, from what was won in each deal.

    It is Wilson's interval, which is right for few games and for shares near 0 and 1, for as many independent games as would
    have the spread that the deals have.
    """
    seats = sum(number for _, number in deals)
    if seats == 0:
        return 0.0, 0.0, 1.0
    share = sum(won for won, _ in deals) / seats
    free = len(deals) / max(1, len(deals) - 1)
    variance = free * sum((won - share * number) ** 2 for won, number in deals) / seats**2
    games = float(len(deals))  # if all were won, or all were lost
    if 0 < share < 1:
        most = 2.0 * seats  # deals that happen to be alike promise no more than that
        games = min(share * (1 - share) / variance, most) if variance > 0 else most
    found = wilson(share, games)
    return found.low, share, found.high
