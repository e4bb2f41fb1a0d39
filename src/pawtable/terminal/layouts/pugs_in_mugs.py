"""The table of Pugs in Mugs: a shelf of mugs for each seat, what is known of its hand, the deck, the discard pile by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.style import Style

from pawtable.core.places import PlaceView
from pawtable.core.views import View
from pawtable.games.english import counted, number_word
from pawtable.games.pugs_in_mugs.cards import DISCARD
from pawtable.games.pugs_in_mugs.moves import Dig, Gimme, Steal
from pawtable.games.pugs_in_mugs.view import PugsView
from pawtable.match import Move
from pawtable.terminal.canvas import Canvas, TablePlace
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.fan import draw_fan, fan_height
from pawtable.terminal.layouts.pugs_in_mugs_cards import (
    COLOURS,
    KINDS,
    LARGE,
    LETTERS,
    MEDIUM,
    PATTERNS,
    SMALL,
    draw_card,
    draw_mug,
    hue,
    short,
)

_SIZES = (LARGE, MEDIUM, SMALL)
_WIDEST_MUG, _NARROWEST_MUG = 6, 3
_ROOM_FOR_WORDS = 74  # cells in which the whole pile fits with its names


class PugsInMugsLayout(Layout[PugsView]):
    """Drawn in columns, under the names of the seats; the deck and the discard pile in a line below."""

    def headline(self, view: View[PugsView]) -> str:
        first = view.headline[0]
        turn = f"turn {view.table.turns + 1} · {counted(view.table.actions, 'action', number_word)} left"
        return first if view.over else f"{first} · {turn}" if view.table.leaders() else turn

    def uses(self, view: View[PugsView], move: Move) -> Uses:
        used = super().uses(view, move)
        match move.data:
            case Steal(seat=seat):
                return Uses(used.cards, (_place_of(seat), *used.places))
            case Gimme(card=kind):  # what is named is clicked where the discard pile is counted
                return Uses(used.cards, (*used.places, _place_of_kind(kind)))
            case Dig(card=kind):
                return Uses(used.cards, (_place_of_kind(kind),))
            case _:
                return used

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene[PugsView], width: int, lines: int) -> int:
        return 9 if is_tall(lines) else 6

    def draw_table(self, scene: Scene[PugsView], canvas: Canvas) -> None:
        roomy, table = canvas.height >= 9, scene.view.table
        for seat, x, width in scene.columns(canvas.width):
            place, hand = _place_of(seat), table.hand(seat)
            canvas.spot(x, 0, width, canvas.height - 1, TablePlace(place))
            canvas.put(x, 0, f"{_held(hand.count)}{' ◆' if place in scene.pointed.places else ''}", BOLD)
            self._draw_shelf(scene, canvas, table.shelf(seat), x, width, board=roomy)
            mine = seat == scene.view.seat
            below = 4 if roomy else 3
            canvas.put(x, below, _kinds("seen", table.known, width) if mine else _kinds("has", hand.faces, width))
            if not mine:
                canvas.put(x, below + 1, _kinds("no", table.lacks[seat], width))
        self._draw_piles(scene, canvas, canvas.height - (2 if roomy else 1))

    @staticmethod
    def _draw_shelf(scene: Scene[PugsView], canvas: Canvas, shelf: PlaceView, x: int, width: int, *, board: bool) -> None:
        pitch = max(_NARROWEST_MUG, min(_WIDEST_MUG, width // len(COLOURS)))
        broad = pitch if pitch == _NARROWEST_MUG else pitch - 1
        across = min(width, pitch * len(COLOURS))
        if not board:
            canvas.put(x, 2, " " * across, Style(underline=True))
        for at, (colour, slot) in enumerate(zip(COLOURS, shelf.slots, strict=True)):
            meant = slot.name in scene.pointed.places
            draw_mug(canvas, x + at * pitch, 1, colour, broad, owned=not slot.empty, meant=meant, lined=not board)
            canvas.spot(x + at * pitch, 1, broad, 2, TablePlace(slot.name))
        if board:
            canvas.put(x, 3, "▔" * across)

    @staticmethod
    def _draw_piles(scene: Scene[PugsView], canvas: Canvas, y: int) -> None:
        """The deck, which is counted, and the discard pile, which is open."""
        deck, pile = scene.view.table.deck, scene.view.table.discard
        discarded = Counter(pile.faces)
        words = canvas.width >= _ROOM_FOR_WORDS
        # A Gimme is about a kind, not about the pile.
        meant = {place for place in scene.pointed.places if "gimme" not in scene.pointed.cards}
        x = 1

        def write(text: str, place: str, style: Style) -> None:
            nonlocal x
            canvas.put(x, y, text, style)
            if place in meant:
                canvas.put(x - 1, y, "◆", BOLD)
            if place:
                canvas.spot(x, y, len(text), 1, TablePlace(place))
            x += len(text) + 1

        write(f"Deck {deck.count}", deck.name, BOLD)
        write(f" {'Discard pile' if words else 'Discard'} {pile.count}:", "", BOLD)
        for kind in KINDS:
            count = discarded[kind]
            if kind in LETTERS:
                text = f"{LETTERS[kind]}{PATTERNS[kind]}{count}"
            else:
                text = f"{kind.capitalize() if words else short(kind)} {count}"
            write(text, _place_of_kind(kind), hue(kind) if count and kind in LETTERS else BOLD if count else Style())

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand_height(self, scene: Scene[PugsView], width: int, lines: int) -> int:
        return fan_height(scene, lines, _SIZES)

    def draw_hand(self, scene: Scene[PugsView], canvas: Canvas) -> None:
        draw_fan(scene, canvas, self.cards(scene.view), _SIZES, draw_card)


def _place_of(seat: int) -> str:
    """A player, as a place on the table."""
    return f"seat:{seat}"


def _place_of_kind(kind: str) -> str:
    """A kind of card, where the pile is counted."""
    return DISCARD.named(part=kind)


def _held(cards: int) -> str:
    """How many cards a seat holds, and as many backs."""
    return f"{cards} {'▌' * cards}"


def _kinds(begin: str, kinds: Sequence[str], width: int) -> str:
    """Kinds of cards in a few letters, as many as there is room for; the table in words has them all."""
    if not kinds:
        return ""
    shorts = [short(kind) for kind in kinds]
    for left_out in range(len(shorts) + 1):
        more = [f"+{left_out}"] if left_out else []
        text = " ".join([begin, *shorts[: len(shorts) - left_out], *more])
        if len(text) <= width:
            return text
    return ""


LAYOUT = PugsInMugsLayout()
