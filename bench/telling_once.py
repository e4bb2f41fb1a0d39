"""What bench/telling.py runs in a process of its own, in this version and in an earlier one: so it knows the names of both."""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from itertools import count
from pathlib import Path

from pawtable.opening import new
from pawtable.server import log
from pawtable.server.room import Room
from pawtable.server.settings import Settings
from pawtable.server.table import Table

try:
    from pawtable.registry import find_game
    from pawtable.server import validation
except ImportError:  # as it was called before
    from pawtable.opening import find_game  # type: ignore[attr-defined,no-redef]
    from pawtable.server import wishes as validation  # type: ignore[attr-defined,no-redef]

try:
    from pawtable.server.garbage import look_for_garbage_seldom  # as `pawtable serve` does, before anybody comes
except ImportError:  # what it did not do before

    def look_for_garbage_seldom() -> None:
        """Leave it to Python."""


# Private parts of a room: what is measured is below its doors.
send_play, position = vars(Room).get("_send_play") or vars(Room)["_tell_play"], vars(Room)["_position"]
LONG_GAMES = {"dnup": {"goal": 6}, "walking-doggos": {"longer": 1}}  # so that there is a 300th move, if there can be
STRETCHES = (0, 3, 60, 240)  # where the clock is read: early is from the 3rd to the 60th move, late from the 240th on


class Listener:
    """Somebody at the table, without a socket."""

    greeted = True

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.received = 0

    def send(self, message: bytes) -> None:
        """Take note of how much came."""
        self.received += len(message)


def room_of(game: str, players: int, secret: str) -> Room:
    """A table of people, just dealt: the same secret deals the same cards."""
    options = LONG_GAMES.get(game, {})
    usual = new(find_game(game), players=players, seed="options", **options).options  # type: ignore[arg-type]
    created = log.Created(game=game, players=players, options=usual, clock=None, listed=False, hints=True)
    table = Table.begin("telling", created, 0.0)
    for seat in range(players):
        table.apply(log.Sat(seat=seat, name=f"Player {seat + 1}", token=f"token {seat}"), 0.0)
    table.apply(log.Prepared(secret=secret), 0.0)
    room = Room(table, None, None, Settings(data=Path()), [])  # type: ignore[arg-type]
    room.connections = {Listener(seat) for seat in range(players)}  # type: ignore[misc]
    table.apply(log.Started(rules=table.game.version, rotated=False), 0.0)
    return room


def chosen_at_random(table: Table, chance: random.Random) -> list[tuple[int, str]]:
    """A whole game: who played what."""
    made: list[tuple[int, str]] = []
    while table.match is not None and not table.match.over:
        seat = chance.choice(table.match.to_act)
        made.append((seat, chance.choice(table.match.moves(seat)).text))
        table.apply(log.Moved(seat=seat, move=made[-1][1]), 0.0)
    return made


def clocked(room: Room, moves: list[tuple[int, str]]) -> dict[int, float]:
    """Plays a whole game with all that follows from each move; the processor time when so many moves were made."""
    table, times = room.table, {}
    send_play(room)
    for at, (seat, text) in enumerate(moves):
        if at in STRETCHES:
            times[at] = time.process_time()
        entry = validation.play(table, seat, table.number, table.decision(seat), text)
        table.apply(entry, 0.0)
        log.encode(entry)
        position(room)
        send_play(room)
    times[len(moves)] = time.process_time()
    return times


def match_time(game: str, players: int, seconds: float, chance: random.Random) -> float:
    """Microseconds for a move of `Match`, played at random. What is made once, with the first game, does not count."""
    began, moves = 0.0, 0
    while not began or time.process_time() - began < seconds:
        match = new(game, players=players, seed=str(chance.random()))
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.moves(seat)))
            moves += 1
        if not began:
            began, moves = time.process_time(), 0
    return (time.process_time() - began) / moves * 1e6


def main() -> None:
    """Measure for so many seconds and print the figures as JSON."""
    game, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    chance = random.Random(1)
    match_us = match_time(game, players, seconds / 2, chance)  # first: a library leaves the collector alone
    look_for_garbage_seldom()
    spent, moves, received = 0.0, 0, 0
    early, late = [], []  # seconds for a move
    for number in count():
        made = chosen_at_random(room_of(game, players, f"secret {number}").table, chance)
        room = room_of(game, players, f"secret {number}")
        times = clocked(room, made)
        if number == 0:
            continue  # to warm up
        spent += times[len(made)] - times[0]
        moves += len(made)
        received += sum(listener.received for listener in room.connections)  # type: ignore[attr-defined]
        first, until, then = STRETCHES[1:]
        if len(made) > then + 20:
            early.append((times[until] - times[first]) / (until - first))
            late.append((times[len(made)] - times[then]) / (len(made) - then))
        if spent > seconds:
            break
    print(
        json.dumps(
            {
                "telling_us": spent / moves * 1e6,
                "bytes": received / moves / players,
                "late": statistics.median(late) / statistics.median(early) if late else 0.0,  # no game was that long
                "match_us": match_us,
            }
        )
    )


if __name__ == "__main__":
    main()
