"""What bench/telling.py runs in a process of its own, in this version and in an earlier one: so it knows the names of both."""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
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

# Private parts of a room: what is measured is below its doors.
send_play, position = vars(Room).get("_send_play") or vars(Room)["_tell_play"], vars(Room)["_position"]
LONG_GAMES = {"dnup": {"goal": 20}, "walking-doggos": {"longer": 1}}  # so that there is a 300th move
EARLY, LATE = range(3, 60), range(240, 10_000)


class Listener:
    """Somebody at the table, without a socket."""

    greeted = True

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.received = 0

    def send(self, message: bytes) -> None:
        """Take note of how much came."""
        self.received += len(message)


def room_of(game: str, players: int) -> Room:
    """A table of people, just dealt."""
    options = LONG_GAMES.get(game, {})
    usual = new(find_game(game), players=players, seed="options", **options).options  # type: ignore[arg-type]
    created = log.Created(game=game, players=players, options=usual, clock=None, listed=False, hints=True)
    table = Table.begin("telling", created, 0.0)
    for seat in range(players):
        table.apply(log.Sat(seat=seat, name=f"Player {seat + 1}", token=f"token {seat}"), 0.0)
    table.apply(log.Prepared(secret="secret"), 0.0)
    room = Room(table, None, None, Settings(data=Path()), [])  # type: ignore[arg-type]
    room.connections = {Listener(seat) for seat in range(players)}  # type: ignore[misc]
    return room


def played(room: Room, chance: random.Random) -> list[float]:
    """A whole game, and how long each move took with all that follows from it."""
    table = room.table
    table.apply(log.Started(rules=table.game.version, rotated=table.phase == "over"), 0.0)
    send_play(room)
    times: list[float] = []
    while table.match is not None and not table.match.over:
        match = table.match
        seat = match.to_act[chance.randrange(len(match.to_act))]
        moves = match.moves(seat)  # they were told before, and are kept with that in this version
        text = moves[chance.randrange(len(moves))].text
        began = time.perf_counter()  # a clock that costs no system call: some machines take 100 µs for one
        entry = validation.play(table, seat, table.number, table.decision(seat), text)
        table.apply(entry, 0.0)
        log.encode(entry)
        position(room)
        send_play(room)
        times.append(time.perf_counter() - began)
    table.apply(log.Ended(winners=(), scores=(), replay="replay"), 0.0)
    table.apply(log.Prepared(secret="another"), 0.0)
    return times


def match_time(game: str, players: int, seconds: float, chance: random.Random) -> float:
    """Microseconds for a move of `Match`, played at random."""
    began, moves = time.process_time(), 0
    while time.process_time() - began < seconds:
        match = new(game, players=players, seed=str(chance.random()))
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.moves(seat)))
            moves += 1
    return (time.process_time() - began) / moves * 1e6


def main() -> None:
    """Measure for so many seconds and print the figures as JSON."""
    game, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    chance = random.Random(1)
    room = room_of(game, players)
    played(room, chance)  # to warm up
    for listener in room.connections:
        listener.received = 0  # type: ignore[attr-defined]
    games: list[list[float]] = []
    while sum(map(sum, games)) < seconds:
        games.append(played(room, chance))
    every = [each for times in games for each in times]
    early = [times[at] for times in games for at in EARLY if at < len(times)]
    late = [each for times in games for each in times[LATE.start :]] or early
    received = sum(listener.received for listener in room.connections)  # type: ignore[attr-defined]
    print(
        json.dumps(
            {
                "telling_us": statistics.mean(every) * 1e6,
                "bytes": received / len(every) / players,
                "late": statistics.median(late) / statistics.median(early),
                "match_us": match_time(game, players, seconds / 2, chance),
            }
        )
    )


if __name__ == "__main__":
    main()
