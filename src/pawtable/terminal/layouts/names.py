"""The name of a seat, as every table has it."""

from __future__ import annotations

from dataclasses import replace

from pawtable.core.seats import SEAT_LETTERS
from pawtable.terminal.canvas import Canvas, shortened
from pawtable.terminal.colours import REVERSE, SOMEONE, TO_ACT
from pawtable.terminal.layouts.base import AnyScene

_AROUND = len("▶A  · ")  # what stands around a name and what plays the seat


def draw_name(scene: AnyScene, canvas: Canvas, seat: int, x: int, y: int, width: int, *, meant: bool = False) -> None:
    """A bar with the letter and the name of a seat, and whether a decision of it is waited for: ▶ and another bar.

    Whoever is meant by the move that is pointed at gets a ◆.
    """
    acting = seat in scene.view.to_act
    style = (TO_ACT if scene.colour else REVERSE) if acting else SOMEONE
    text = shortened(f"{'◆' if meant else '▶' if acting else ' '}{SEAT_LETTERS[seat]} {_called(scene, seat, width)}", width)
    canvas.put(x, y, " " * width, style)
    canvas.put(x, y, text, style)


def with_kinds_if_all_fit(scene: AnyScene, narrowest: int) -> AnyScene:
    """The scene, without what plays the seats unless there is room to say it of all of them."""
    lengths = [len(scene.view.names[seat]) + len(kind) for seat, kind in scene.kinds.items() if kind]
    return scene if all(length + _AROUND <= narrowest for length in lengths) else replace(scene, kinds={})


def _called(scene: AnyScene, seat: int, width: int) -> str:
    name = scene.view.names[seat]
    if seat == scene.view.seat:
        return f"{name} (you)" if name != "You" and len(name) + 9 <= width else "You"
    kind = scene.kinds.get(seat, "")
    return f"{name} · {kind}" if kind else name
