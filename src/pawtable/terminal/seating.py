"""Who sits where: one person and bots. The match's notes say it, so that a record can be resumed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from pawtable.bots import BOTS
from pawtable.bots.names import BOT_NAMES
from pawtable.core.contract import AnyGame
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadSetup, short_repr
from pawtable.match import Match
from pawtable.opening import check_players, new, usual_players

USUAL_BOT = "simple"
USUAL_NAME = "Guest"


def deal(
    game: AnyGame,
    *,
    players: int | None = None,
    bots: Sequence[str] = (USUAL_BOT,),
    name: str = USUAL_NAME,
    seed: str | None = None,
    options: Mapping[str, int | str] | None = None,
) -> Match:
    """A new game of one person in seat A against bots."""
    seats = usual_players(game) if players is None else players
    check_players(game, seats)
    names, notes = seat_players(seats, bots, name)
    match = new(game, players=seats, seed=seed, stream=0, names=names, language="en", **(options or {}))
    match.notes = notes
    return match


def seat_players(players: int, bots: Sequence[str], name: str) -> tuple[list[str], dict[str, str]]:
    """Names and notes for a game of one person in seat A against bots."""
    for bot in bots:
        if bot not in BOTS:
            raise BadSetup(f"there is no bot {short_repr(bot)}; the bots are {', '.join(BOTS)}")
    if len(bots) not in (1, players - 1):
        raise BadSetup(f"say one bot for all {players - 1} other seats, or one for each, not {len(bots)}")
    kinds = list(bots) * (players - 1) if len(bots) == 1 else list(bots)
    names = [name, *(bot for bot in BOT_NAMES if bot.casefold() != name.casefold())][:players]
    notes = {"you": "A", "bot-seed": secrets.token_hex(8)}
    notes.update({f"bot-{SEAT_LETTERS[seat]}": kind for seat, kind in enumerate(kinds, 1)})
    return names, notes


def your_seat(match: Match) -> int:
    """The seat of the person."""
    letter = match.notes.get("you", "A")
    if letter not in SEAT_LETTERS[: match.players] or len(letter) != 1:
        raise BadSetup(f"the note 'you' names the seat of the player, A to {SEAT_LETTERS[match.players - 1]}")
    return SEAT_LETTERS.index(letter)


def bots_of(match: Match) -> dict[int, str]:
    """The names of the bots in the other seats."""
    you = your_seat(match)
    kinds = {}
    for seat, letter in enumerate(SEAT_LETTERS[: match.players]):
        if seat != you:
            kinds[seat] = match.notes.get(f"bot-{letter}", USUAL_BOT)
            if kinds[seat] not in BOTS:
                raise BadSetup(f"seat {letter} is played by {short_repr(kinds[seat])}, and the bots are {', '.join(BOTS)}")
    return kinds


def bot_seed(match: Match, seat: int) -> str:
    """The seed of a bot's next decision: interrupted or not, the bots do the same."""
    # Where several are asked at once, it does not matter who has answered already.
    answered = len(match.as_seen(None).to_act) - len(match.to_act)
    return f"{match.notes.get('bot-seed', '')} {seat} {len(match.history) - answered}"
