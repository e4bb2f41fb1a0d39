"""Writes docs/balance.md from studies: `python -m bench.balance`, or `make balance`.

Every game is studied at every number of players, and with each of its named sets, which takes some minutes. With a folder for
reports, a study that lies there already is not played again: for changes of the page, not of games or bots.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.lab.study import study

GAMES_EACH = 10_000
PAGE = Path("docs/balance.md")
BOTS = "simple"
LUCK = ("the first deal", "later deals", "what comes later")
_POINT, _OFTEN, _MUCH = 0.01, 0.1, 0.2  # from where on something is worth telling
_SURELY = 2  # intervals: hundreds of shares are looked at

Row = dict[str, Any]  # of a table in a study's JSON


@dataclass(frozen=True)
class Asked:
    """A game with so many players, and one of its named sets, if it has several."""

    game: AnyGame
    players: int
    option: str = ""
    ready: str = ""

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.game.name, str(self.players), self.ready)))


def questions() -> Iterator[Asked]:
    """All that is studied."""
    for game in GAMES:
        for players in range(game.min_players, game.max_players + 1):
            for option, ready in _named_sets(game, players) or [("", "")]:
                yield Asked(game, players, option, ready)


def _named_sets(game: AnyGame, players: int) -> list[tuple[str, str]]:
    """Options and the names of their sets, where there are several; sets that are the same are one."""
    found = []
    for option in game.options:
        different = {ready.members(players): ready.name for ready in reversed(option.ready)}
        if len(option.ready) > 1:
            found += [(option.name, ready.name) for ready in option.ready if ready.name in different.values()]
    return found


def report(asked: Asked, folder: Path, games: int, processes: int) -> Row:
    """What a study says, as JSON: as it was kept, or played now."""
    file = folder / f"{asked.name}.json"
    if file.exists():
        kept: Row = json.loads(file.read_text(encoding="utf-8"))
        if (kept["question"]["rules"], kept["question"]["games"]) == (asked.game.version, games):
            return kept
    options: dict[str, int | str] = {asked.option: asked.ready} if asked.option else {}
    found = study(asked.game, players=asked.players, games=games, options=options, processes=processes, bots=[BOTS])
    file.write_text(json.dumps(found.as_json()), encoding="utf-8")
    print(found.as_text(), flush=True)
    return found.as_json()


# --- the page -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Surprise:
    """Something that one would not have guessed, and how far it is from what one would."""

    size: float
    subject: str  # of each the largest is told
    line: str


def page(found: list[tuple[Asked, Row]]) -> str:
    """The whole page."""
    games = found[0][1]["question"]["games"]
    surprises = sorted((each for asked, row in found for each in surprising(asked, row)), key=lambda each: -each.size)
    largest = {each.subject: each for each in reversed(surprises)}
    about = (
        f"Made by `make balance` from {len(found)} studies of {games:,} games each, between **{BOTS} bots** in all seats; every"
        " figure has its 95 % interval. Simple bots play sensibly but look no move ahead, so stronger players may get other"
        " figures: [ask that yourself](study.md) with `--bots hound:50`. Minutes are estimated from the number of moves."
    )
    told = "\n".join(f"- {each.line}" for each in surprises if each is largest[each.subject])
    parts = ["# How balanced are the games?", about, "## What surprised", told]
    for game in dict.fromkeys(asked.game.name for asked, _ in found):
        rows = [(asked, row) for asked, row in found if asked.game.name == game]
        parts += [f"## {rows[0][0].game.title}", _table(rows)]
    return "\n\n".join([*parts, HOW_TO_READ]) + "\n"


HOW_TO_READ = """## How to read this

- **Goes first, wins**: the win share of whoever begins. A **fair share** is that of equal players: less where nobody may win.
- **First deal**, **later deals**, **later**: what decides who wins, as parts of all that there is to decide: the cards of the
  first deal, those of later rounds, and what is drawn or chosen after that. "< 4 %" cannot be told from nothing.
- **Shared**, **nobody**: games with several winners, or none."""


def surprising(asked: Asked, row: Row) -> Iterator[Surprise]:
    """What is far from what one would guess, and surely so."""
    title = asked.game.title
    where = f"**{title}, {asked.players} players{f', {asked.ready} set' if asked.ready else ''}**"
    for share in row["shares"]:
        if share["by"] not in ("starter", "role") or share["who"].startswith("each of"):
            continue
        off, reach = abs(share["share"] - share["fair"]), (share["high"] - share["low"]) / 2
        if off < max(_POINT, _SURELY * reach):
            continue
        who = f"the {share['who']}" if share["by"] == "role" else share["who"]
        line = f"{where}: {who} wins {_share(share)}, and a fair share is {100 * share['fair']:.1f} %."
        yield Surprise(abs(math.log(share["share"] / share["fair"])), f"{title} {share['by']}", line)
    for ending in row["endings"]:
        if ending["ending"] == "nobody wins" and ending["low"] > _OFTEN:
            yield Surprise(ending["share"], f"{title} nobody", f"{where}: {_share(ending)} of the games end without a winner.")
    for each in row["luck"]:
        if each["decided by"] == "the first deal" and each["low"] > _MUCH:
            line = f"{where}: the first deal alone decides {_part(each)} of who wins."
            yield Surprise(each["share"], f"{title} deal", line)


def _table(rows: list[tuple[Asked, Row]]) -> str:
    roles = any(share["by"] == "role" for _, row in rows for share in row["shares"])
    sets = any(asked.ready for asked, _ in rows)
    role = next((share["who"] for _, row in rows for share in row["shares"] if share["by"] == "role"), "")
    who = f"{role} wins" if roles else "goes first, wins"
    columns = ["players", *(["set"] if sets else []), who, *(["each Candidate"] if roles else []), "fair share"]
    columns += ["minutes", "moves", "first deal", "later deals", "later", "shared", "nobody"]
    lines = [columns, ["---"] * len(columns)]
    for asked, row in rows:
        shares = {share["who"]: share for share in row["shares"]}
        first = shares[role] if roles else shares["who begins"]
        others = [_share(share) for share in row["shares"] if share["by"] == "role" and share["who"] != role]
        lengths = {each["what"]: each for each in row["lengths"]}
        luck = {each["decided by"]: each for each in row["luck"]}
        endings = {each["ending"]: each for each in row["endings"]}
        lines.append(
            [
                str(asked.players),
                *([asked.ready] if sets else []),
                f"**{_share(first)}**",
                *others,
                f"{100 * first['fair']:.1f} %",
                _amount(lengths["minutes"]),
                _amount(lengths["moves"]),
                *(_part(luck[each]) if each in luck else "–" for each in LUCK),
                *(_share(endings[each]) for each in ("several share the win", "nobody wins")),
            ]
        )
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _share(row: Row) -> str:
    if row["share"] == 0:
        return "0"
    return f"{100 * row['share']:.1f} % ± {50 * (row['high'] - row['low']):.1f}"


def _part(row: Row) -> str:
    if row["high"] <= 0:
        return "about 0"
    if row["low"] <= 0:
        return f"< {100 * row['high']:.1f} %"
    return f"> {100 * row['low']:.1f} %" if row["high"] >= 1 else _share(row)


def _amount(row: Row) -> str:
    digits = 0 if row["mean"] >= 100 else 1
    return f"{row['mean']:.{digits}f} ± {(row['high'] - row['low']) / 2:.1f}"


def main() -> None:
    """Study what was not studied yet, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--reports", type=Path, metavar="FOLDER", help="keep studies here, and take those that are here already"
    )
    parser.add_argument("--games", type=int, default=GAMES_EACH, metavar="N", help="of each study")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        reports = arguments.reports or Path(passing)
        reports.mkdir(parents=True, exist_ok=True)
        found = [(asked, report(asked, reports, arguments.games, arguments.processes)) for asked in questions()]
    PAGE.write_text(page(found), encoding="utf-8")
    print(f"wrote {PAGE}")


if __name__ == "__main__":
    main()
