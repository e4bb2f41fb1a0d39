"""Golden files: playthroughs, counts, generated docs, the API of a new version. `make golden` writes them anew, on purpose.

A playthrough is a whole game as a readable file: the state, every seat's view and log and the legal moves, as they change
with each of the first moves and in the end. Whoever changes a rule sees in the difference what changed for whom.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from typing import Any

import pawtable
from pawtable.core.chance import chance_from
from pawtable.core.contract import AnyGame
from pawtable.core.views import AnyView
from pawtable.match import Event, Match
from pawtable.positions import describe_fields
from pawtable.testing.tables import fresh, random_move, random_seat, viewers
from tests.api import RELEASED, write_release
from tests.every_game.games import ALL_GAMES, ALL_TABLES

HERE = Path(__file__).parent
ROOT = HERE.parent
COUNTS = HERE / "every_game" / "counts.json"
PLAYTHROUGHS = HERE / "playthroughs"
POSITIONS = ROOT / "docs" / "positions.md"
RECORDS = ROOT / "docs" / "records.md"
DEPTHS = 4
MOVES_IN_FULL = 40
SHORTEST = {"dnup": {"goal": 1}, "sneeze": {"tricks": 3}}  # options that make a game short


def playthrough(game: AnyGame, players: int) -> str:
    """A game in full: what changes with each move, for the state and for everyone who looks."""
    match = pawtable.new(game, players=players, seed="golden", language="en", **SHORTEST.get(game.name, {}))  # type: ignore[arg-type]
    chance = chance_from(f"golden {game.name} {players}")
    lines = [f"# {game.title}, {players} players, rules {game.version}", ""]
    before: dict[str, Any] = {}
    lines += _changes(before, match)
    while not match.over:
        seat = random_seat(match, chance)
        moves, move = match.moves(seat), random_move(match, seat, chance)
        told = len(match._recorded)
        match.play(seat, move)
        ply = len(match.history)
        if ply > MOVES_IN_FULL:
            lines.append(f"{ply}. seat {seat}: {move.text}")
            continue
        lines.append(f"moves of {seat}: {', '.join(f'{each.text} ({each.id})' for each in moves)}")
        lines += ["", f"## {ply}. seat {seat}: {move.text}", ""]
        for viewer in viewers(match):
            events = match.log_for(viewer)[told:]
            lines += [f"told {viewer}: {event.text} {json.dumps(plain(event.data))}{_more(event)}" for event in events]
        lines += _changes(before, match)
    lines += ["", *_changes(before, match), f"result: {match.result}"]
    return "\n".join(lines) + "\n"


def _changes(before: dict[str, Any], match: Match) -> Iterator[str]:
    position = json.loads(match.position())
    now = {f"{part}.{name}": value for part in ("state", "memory") for name, value in position[part].items()}
    for viewer in viewers(match):
        now.update(_flat(f"seen by {viewer}", match.view(viewer)))
    for name, value in now.items():
        if name not in before or before[name] != value:
            yield f"{name}: {json.dumps(value)}"
    before.clear()
    before.update(now)


def _flat(prefix: str, view: AnyView) -> dict[str, Any]:
    whole = plain(view)
    table = whole.pop("table")
    parts = {f"place {place.pop('name')}": place for place in table.pop("places")}
    parts |= {f"line of {seat}": line for seat, line in enumerate(whole.pop("lines"))}
    parts |= {f"table.{name}": value for name, value in table.items()}
    return {f"{prefix}: {name}": value for name, value in {**whole, **parts}.items()}


def _more(event: Event) -> str:
    """What else is told with an event."""
    more = plain(event)
    return "".join(f" {name} {json.dumps(more[name])}" for name in ("phrase", "movements", "concerns_you") if more[name])


def plain(value: Any) -> Any:
    """Dataclasses as dicts, without what a field has anyway."""
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if not is_dataclass(value):
        return value
    shown = {field.name: (field, getattr(value, field.name)) for field in fields(value)}
    return {name: plain(held) for name, (field, held) in shown.items() if held != _usual(field)}


def _usual(field: Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def counts(game: AnyGame, players: int) -> list[int]:
    """How many sequences of 1, 2, 3, 4 decisions there are from a fixed deal."""
    s, _ = fresh(game, players, "counted")
    totals = [0] * DEPTHS
    _count(game, s, 0, totals)
    return totals


def _count(game: AnyGame, s: Any, depth: int, totals: list[int]) -> None:
    for seat in range(s.players):
        if game.to_act(s) >> seat & 1:
            for action in game.legal_actions(s, seat):
                totals[depth] += 1
                if depth + 1 < DEPTHS:
                    after = game.state()
                    game.state.copy_into(s, after)
                    game.step(after, None, seat, action)
                    _count(game, after, depth + 1, totals)


def all_counts() -> str:
    table = {f"{game.name}-{players}": counts(game, players) for game, players in ALL_TABLES}
    return json.dumps(table, indent=1) + "\n"


def records_page() -> str:
    """docs/records.md, with an example that is a real record."""
    match = pawtable.new("dnup", players=3, seed="friday night", names=["Ada", "Bo", "Cy"])
    match.notes = {"place": "at home"}
    for text in ("play 8/3 8/4", "rotate", "play 10/2"):
        match.play(match.to_act[0], text)
    head, _, rest = RECORDS.read_text(encoding="utf-8").partition("```text\n")
    return f"{head}```text\n{match.record()}```{rest.partition('```')[2]}"


def positions_page() -> str:
    """docs/positions.md: the format, and the fields of every game."""
    head, _, _ = POSITIONS.read_text(encoding="utf-8").partition("<!-- generated from here on -->\n")
    described = "\n".join(describe_fields(game) for game in ALL_GAMES if game.name in pawtable.game_names())
    return f"{head}<!-- generated from here on -->\n\n{described}"


def playthrough_file(game: AnyGame, players: int) -> Path:
    return PLAYTHROUGHS / f"{game.name}-{players}.txt"


def main() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for game, players in ALL_TABLES:
        playthrough_file(game, players).write_text(playthrough(game, players), encoding="utf-8")
    COUNTS.write_text(all_counts(), encoding="utf-8")
    POSITIONS.write_text(positions_page(), encoding="utf-8")
    RECORDS.write_text(records_page(), encoding="utf-8")
    write_release()
    print(f"Written: {PLAYTHROUGHS}, {COUNTS}, {POSITIONS}, {RECORDS}, {RELEASED}. Now look at what has changed.")


if __name__ == "__main__":
    main()
