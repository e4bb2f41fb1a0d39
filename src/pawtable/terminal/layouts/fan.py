"""A hand as a fan of cards: as large as there is room for, overlapping if need be, the chosen ones raised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pawtable.terminal.canvas import Canvas, HandCard
from pawtable.terminal.colours import BOLD, MARK
from pawtable.terminal.layouts.base import AnyScene, is_tall

_MIDDLING = 29  # lines of a terminal that has room for cards of the middle size


@dataclass(frozen=True)
class Size:
    """A size of cards; `showing` is how many cells of a card must show at least where others overlap it."""

    width: int
    height: int
    showing: int


class DrawCard(Protocol):
    """Draws a card with its upper left corner at a cell; only its first `showing` cells will stay uncovered."""

    def __call__(
        self, canvas: Canvas, x: int, y: int, card: str, size: Size, *, showing: int, raised: bool = False, heavy: bool = False
    ) -> None: ...


def fan_height(scene: AnyScene, lines: int, sizes: tuple[Size, Size, Size]) -> int:
    """How many lines the hand takes in cards of the size that a terminal of so many lines has room for, one of them raised."""
    if scene.view.seat is None:
        return 0
    large, medium, small = sizes
    return 1 + (large if is_tall(lines) else medium if lines >= _MIDDLING else small).height


def draw_fan(scene: AnyScene, canvas: Canvas, cards: Sequence[str], sizes: Sequence[Size], draw_card: DrawCard) -> None:
    """Draw the hand in the largest of some sizes that leaves every card readable; the smallest is the last."""
    if not cards:
        canvas.put(2, canvas.height // 2, "Your hand is empty." if scene.view.seat is not None else "")
        return
    size, pitch = _fitting(len(cards), canvas, sizes)
    first, last = _window(scene, len(cards), canvas.width, size, pitch)
    across = (last - first) * pitch + size.width
    left = max(0, (canvas.width - across) // 2)
    raised = scene.raised(cards)
    for at in range(first, last + 1):
        x, y = left + (at - first) * pitch, 0 if at in raised else 1
        showing = pitch if at < last else size.width
        draw_card(canvas, x, y, cards[at], size, showing=showing, raised=at in raised, heavy=at == scene.cursor)
        canvas.put(x, y + size.height, " " * size.width)
        if at in scene.chosen:
            canvas.put(x + 1, size.height, "▲", MARK)
        canvas.spot(x, 0, size.width, size.height + 1, HandCard(at))
    if first:
        canvas.put(0, size.height // 2, f"‹{first}", BOLD)
    if last < len(cards) - 1:
        canvas.put(canvas.width - 3, size.height // 2, f"{len(cards) - 1 - last}›", BOLD)


def _fitting(count: int, canvas: Canvas, sizes: Sequence[Size]) -> tuple[Size, int]:
    """The largest size that leaves every card readable, and how far apart the cards lie."""
    for size in sizes:
        pitch = min(size.width + 1, (canvas.width - size.width) // max(1, count - 1))
        if size.height < canvas.height and pitch >= size.showing:
            return size, pitch
    return sizes[-1], sizes[-1].showing


def _window(scene: AnyScene, count: int, width: int, size: Size, pitch: int) -> tuple[int, int]:
    """The first and the last card that are shown: all, or those around the cursor where there is no room for all."""
    if (count - 1) * pitch + size.width <= width:
        return 0, count - 1
    room = max(1, (width - size.width - 8) // pitch + 1)
    first = max(0, min((scene.cursor or 0) - room // 2, count - room))
    return first, min(count, first + room) - 1
