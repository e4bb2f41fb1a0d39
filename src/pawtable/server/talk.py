"""What bots say now and then. They know what spectators know, and whether they speak is drawn from what everybody can see."""

from __future__ import annotations

import hashlib

from pawtable.core.events import Weight
from pawtable.server import fair, log
from pawtable.server.table import Table

REST_SECONDS = 20.0  # after a bot has spoken
_LATELY = 3  # moves that anybody has noticed: what was before is no longer worth a word
_SHARE = 0.4  # of what is worth a word
_GLAD = ("😀", "🐾")  # about what the bot did itself
_MOVED = ("😮", "Nice!", "Oh no!", "😀")  # about what others did
_GOODBYE = ("Good game!", "Thanks!", "🐾")


def reaction(table: Table) -> log.Said | None:
    """What a bot says of what has just happened, if it does.

    Never while everybody is asked something: not even a joke may seem to tell who has answered. It waits until they have.
    """
    bots = [seat for seat, place in enumerate(table.places) if place.bot and not place.vacated and not place.muted]
    match = table.match
    if match is None or not bots or table.in_window:
        return None
    since = match.latest_events(_LATELY)
    big = [(at, event) for at, event in enumerate(match.log_for(None, since), since) if event.weight == Weight.BIG]
    if not big:
        return None
    at, event = big[-1]
    drawn = hashlib.sha256(f"{fair.commitment_to(table.secret)} {table.number} {at}".encode()).digest()
    if drawn[0] >= 256 * _SHARE:
        return None
    seat = bots[drawn[1] % len(bots)]
    mine = event.phrase is not None and event.phrase.seat == seat
    words = _GOODBYE if match.over else _GLAD if mine else _MOVED
    return log.Said(name=table.places[seat].name or "?", seat=seat, text=words[drawn[2] % len(words)])
