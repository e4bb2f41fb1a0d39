"""How strong the bot that learned is: at the smallest, a middle and the largest table of every game.

python bench/retriever.py --against simple,hound:200 --deals 200 --seconds 60 --processes 2
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from dataclasses import asdict

from pawtable.core.contract import AnyGame
from pawtable.lab.head_to_head import head_to_head
from pawtable.registry import find_game, game_names


def sizes(game: AnyGame) -> Iterator[int]:
    """The smallest, a middle and the largest number of players."""
    yield from sorted({game.min_players, (game.min_players + game.max_players) // 2, game.max_players})


def main() -> None:
    """Play, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="may be repeated; all if left out")
    parser.add_argument("--bot", default="retriever", help="retriever:learned/GAME/weights.npz tries what was just learned")
    parser.add_argument("--against", default="simple,hound:200")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60, help="for each table")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    for other in arguments.against.split(","):
        for name in arguments.game or game_names():
            game = find_game(name)
            for players in arguments.players or sizes(game):
                found = head_to_head(
                    game, players, arguments.bot.replace("GAME", name), other,
                    seconds=arguments.seconds, deals=arguments.deals, processes=arguments.processes,
                )  # fmt: skip
                if arguments.json:
                    print(json.dumps({"game": name, "players": players, "other": other, **asdict(found)}), flush=True)
                    continue
                equal = 1 / players
                verdict = "stronger" if found.low > equal else "weaker" if found.high < equal else "no difference found"
                print(
                    f"{name}, {players} players, {arguments.bot.partition(':')[0]} against {other}: {100 * found.share:.1f} % "
                    f"({100 * found.low:.1f} to {100 * found.high:.1f}; equal {100 * equal:.1f}), {found.deals} deals, "
                    f"{found.games} games, {1000 * found.move_seconds:.2f} ms a move: {verdict}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
