"""A bot that plays at a table of Pawtable: python bot.py http://127.0.0.1:8017/t/TABLE NAME (see docs/protocol.md)."""

import asyncio
import json
import random
import sys
from typing import Any

from websockets.asyncio.client import connect


async def play(link: str, name: str) -> Any:
    """Take a seat at a table, play any legal move until the game is over, and return the last view."""
    server, _, table = link.rpartition("/t/")
    async with connect(f"{server.replace('http', 'ws', 1)}/ws/tables/{table}") as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 9}))
        await socket.send(json.dumps({"type": "sit", "name": name}))
        game, answered = None, -1
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("refused", "gone"):
                raise SystemExit(message["reason"])
            if message["type"] in ("welcome", "play"):
                game = message["play"]
            elif message["type"] == "change":  # only what is new, moves as lists or as texts: see docs/protocol.md
                game |= message.get("play", {})
                game["view"] |= message.get("view", {})
            if game and game["view"]["over"]:
                return game["view"]
            if game and game["moves"] and game["decision"] > answered:
                texts = [m if isinstance(m, str) else m[0] if isinstance(m, list) else m["text"] for m in game["moves"]]
                answered, move = game["decision"], random.choice(texts)
                await socket.send(json.dumps({"type": "move", "game": game["number"], "decision": answered, "move": move}))
        raise SystemExit("The server has gone.")


if __name__ == "__main__":
    view = asyncio.run(play(*sys.argv[1:3]))
    print("Won by", ", ".join(view["names"][seat] for seat in view["result"]["winners"]))
