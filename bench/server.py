"""How many moves a second the server takes, each on disk before it is acknowledged: python bench/server.py [--tables N]

Starts the real server on this machine with an empty folder, opens tables of two people, and plays random moves at all of them
at once over real WebSockets. Also: how long a move takes until it is acknowledged, and how long a restart takes until all pages
are welcomed again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect

SECONDS = 10.0


def start(data: str, port: int = 0) -> tuple[subprocess.Popen[str], str]:
    """The server and its address."""
    command = [sys.executable, "-m", "pawtable", "serve", "--port", str(port), "--data", data]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    url = process.stdout.readline().split()[-1]
    process.stdout.readline()
    return process, url


class Player:
    """Plays at random and times the answers."""

    def __init__(self, url: str, table: str, token: str | None, number: int) -> None:
        self.address = f"{url.replace('http', 'ws')}/ws/tables/{table}"
        self.token = token
        self.chance = random.Random(number)
        self.times: list[float] = []
        self.seated = asyncio.Event()
        self._sent = 0.0
        self._decision = -1

    async def live(self) -> None:
        """Open the table, take a seat if need be, play."""
        async with connect(self.address, max_queue=None) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 2, "token": self.token}))
            if self.token is None:
                await socket.send(json.dumps({"type": "sit", "name": "Second"}))
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "done" and self._sent:
                    self.times.append(time.perf_counter() - self._sent)
                if message["type"] == "welcome" and message["you"]["seat"] is not None:
                    self.seated.set()
                await self._move(socket, message.get("play"))

    async def _move(self, socket: Any, play: dict[str, Any] | None) -> None:
        if play and play["moves"] and play["decision"] > self._decision:
            self._decision, self._sent = play["decision"], time.perf_counter()
            move = self.chance.choice(play["moves"])["text"]
            await socket.send(
                json.dumps({"type": "move", "ref": 1, "game": play["number"], "decision": play["decision"], "move": move})
            )


async def measure(tables: int) -> None:
    """Play for a while and print what was measured."""
    with tempfile.TemporaryDirectory() as data:
        process, url = start(data)
        try:
            players = []
            async with httpx.AsyncClient() as client:
                for number in range(tables):
                    wanted = {"game": "dnup", "name": "First", "players": 2, "options": {"goal": 20}}
                    made = (await client.post(f"{url}/api/tables", json=wanted)).raise_for_status().json()
                    players.append(Player(url, made["table"], made["token"], number))
                    players.append(Player(url, made["table"], None, -number - 1))
            living = [asyncio.create_task(player.live()) for player in players]
            await asyncio.gather(*(player.seated.wait() for player in players))
            for host in players[::2]:
                async with connect(host.address) as socket:
                    await socket.send(json.dumps({"type": "hello", "protocol": 2, "token": host.token}))
                    await socket.send(json.dumps({"type": "start"}))
                    async for text in socket:
                        if json.loads(text)["type"] == "done":
                            break
            before = sum(len(player.times) for player in players)
            began = time.perf_counter()
            await asyncio.sleep(SECONDS)
            times = sorted(moment for player in players for moment in player.times)
            rate = (len(times) - before) / (time.perf_counter() - began)
            print(f"{tables} tables of two: {rate:,.0f} moves a second, each on disk before it is acknowledged")
            print(f"  from move to answer: median {1000 * statistics.median(times):.1f} ms,", end=" ")
            print(f"99 of 100 within {1000 * times[int(0.99 * len(times))]:.0f} ms (the players share these cores)")
            for task in living:
                task.cancel()
            process.kill()
            process.wait()
            began = time.perf_counter()
            process, _ = start(data, int(url.rsplit(":", 1)[1]))
            print(f"  restart with {tables} tables in play: ready after {time.perf_counter() - began:.2f} s")
        finally:
            process.kill()
            process.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 50, 200])
    for count in parser.parse_args().tables:
        asyncio.run(measure(count))
