"""Strength over time, as a picture: a line for each number of players, where 1 is as strong as those that it plays against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from pawtable.learn.keeping import Strength

_COLOURS = ("#0b6e4f", "#c84630", "#3d5a98", "#b8860b", "#7b3f82", "#2f8f9d", "#6b705c", "#d1495b", "#444444", "#8d99ae")
_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 720, 400, 60, 150, 50, 50


def draw_curves(title: str, entries: Sequence[Strength], file: Path) -> None:
    """Write an SVG picture of what was measured."""
    lines = "\n".join(_picture(title, entries))
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif">\n{lines}\n</svg>\n'
    )


def _picture(title: str, entries: Sequence[Strength]) -> Iterator[str]:
    most_seconds = max((entry["seconds"] for entry in entries), default=0.0) or 1.0
    highest = max(2.0, *(entry["share"] * entry["players"] for entry in entries)) if entries else 2.0

    def x(seconds: float) -> float:
        return round(_LEFT + seconds / most_seconds * (_WIDTH - _LEFT - _RIGHT), 1)

    def y(times: float) -> float:
        return round(_HEIGHT - _BOTTOM - times / highest * (_HEIGHT - _TOP - _BOTTOM), 1)

    yield f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
    yield _text(_LEFT, 25, f"{title}: wins, as a multiple of what equal players would win", 15)
    for times in range(int(highest) + 1):
        dash = "" if times in (0, 1) else ' stroke-dasharray="2 4"'
        yield f'<line x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y(times)}" y2="{y(times)}" stroke="#888888"{dash}/>'
        yield _text(_LEFT - 22, y(times) + 4, str(times), 12)
    yield _text(_LEFT, _HEIGHT - 15, f"0 to {most_seconds:,.0f} seconds of learning", 12)
    series = sorted({(entry["against"], entry["players"]) for entry in entries})
    for number, (against, players) in enumerate(series):
        mine = [entry for entry in entries if (entry["against"], entry["players"]) == (against, players)]
        points = " ".join(f"{x(entry['seconds'])},{y(entry['share'] * players)}" for entry in mine)
        colour = _COLOURS[number % len(_COLOURS)]
        yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        yield _text(_WIDTH - _RIGHT + 8, _TOP + 16 * number, f"{players} with {against}", 12, colour)


def _text(x: float, y: float, text: str, size: int, colour: str = "#222222") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}">{escape(text, quote=False)}</text>'
