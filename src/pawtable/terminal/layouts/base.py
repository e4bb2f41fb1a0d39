"""How a game's table and hand are drawn. A game without a layout of its own gets `Layout`, which shows its texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar, assert_never

from pawtable.core.places import FAN, PlaceView
from pawtable.core.steps import Touch
from pawtable.core.views import AnyView, GameView, View
from pawtable.match import Move
from pawtable.terminal.canvas import Canvas, wrapped

V = TypeVar("V", bound=GameView)

TALL = 36  # lines of a terminal with room to spare


@dataclass(frozen=True)
class Uses:
    """What on the screen a move is about: cards of the hand, as `Layout.cards` names them, and places on the table."""

    cards: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    def fits(self, chosen: Uses) -> bool:
        """Whether a player who chose these cards and places can mean this move."""
        return not Counter(chosen.cards) - Counter(self.cards) and set(chosen.places) <= set(self.places)

    def same(self, chosen: Uses) -> bool:
        """Whether these cards are all that the move uses, and the place is the one it is about."""
        return Counter(chosen.cards) == Counter(self.cards) and set(chosen.places) == set(self.places)

    @staticmethod
    def common(several: Sequence[Uses]) -> Uses:
        """What all of several moves are about."""
        if len(several) < 2:
            return several[0] if several else Uses()
        first, *others = several
        cards = Counter(first.cards)
        for other in others:
            cards &= Counter(other.cards)
        return Uses(tuple(cards.elements()), tuple(place for place in first.places if all(place in o.places for o in others)))


@dataclass(frozen=True)
class Scene(Generic[V]):
    """What there is to draw."""

    view: View[V]  # Match.view
    lines: Sequence[str]  # Match.describe
    seats: Sequence[int]  # in the order in which they are shown
    chosen: frozenset[int] = frozenset()  # the cards of the hand that the player chose, by their place in it
    cursor: int | None = None  # the card of the hand that the keyboard is at
    pointed: Uses = Uses()  # what the move that is pointed at uses
    kinds: Mapping[int, str] = field(default_factory=dict)  # what plays a seat, where it is a bot
    colour: bool = True  # whether there is any

    def columns(self, width: int) -> list[tuple[int, int, int]]:
        """A column for each seat: seat, left edge, width; there is one cell of room between two."""
        count = len(self.seats)
        edges = [(width + 1) * at // count for at in range(count + 1)]
        return [(seat, edges[at], edges[at + 1] - edges[at] - 1) for at, seat in enumerate(self.seats)]

    def raised(self, cards: Sequence[str]) -> set[int]:
        """The places in the hand of all cards that are chosen or used by the move that is pointed at."""
        return places_of(self.pointed.cards, cards, self.chosen) | self.chosen


def places_of(wanted: Sequence[str], cards: Sequence[str], chosen: frozenset[int] = frozenset()) -> set[int]:
    """The places of wanted cards among some; of cards that look alike, the chosen ones come first."""
    left = Counter(wanted)
    places = set()
    for at in sorted(range(len(cards)), key=lambda at: at not in chosen):
        if left[cards[at]] > 0:
            left[cards[at]] -= 1
            places.add(at)
    return places


class Layout(Generic[V]):
    """The table and the hand in words. A game's own layout draws them, and says what its moves are about.

    Things that can be clicked are spots of the canvas: `HandCard(3)` is the fourth card of `cards`, `TablePlace("deck")` the
    place of that name. `view` is `Match.view` everywhere.
    """

    choosable = "cards of your hand"  # what `cards` are, in the help
    glossary_name = ""  # what is looked up there, in a word
    draws_names = False  # whether the names of the seats are drawn with the table (names.py), and not in a line above it

    def headline(self, view: View[V]) -> str:
        """Some words for the title, beside the game's name."""
        return " · ".join(view.headline)

    def cards(self, view: View[V]) -> list[str]:
        """The cards of the hand that can be chosen, in the order in which they are drawn: faces, or names of slots."""
        hand = own_hand(view)
        if hand is None:
            return []
        return [slot.name for slot in hand.slots if not slot.empty] or hand.faces

    def uses(self, view: View[V], move: Move) -> Uses:
        """What a move is about: what a player touches to make it, and what goes without saying."""
        cards, places = [], []
        held = self.cards(view)
        for step in move.steps:
            match step.touch:
                case Touch.CARD:
                    cards.append(step.target)
                case Touch.HAND:
                    cards += held
                case Touch.SLOT:
                    slots = [step.target, *step.also]
                    cards += [slot for slot in slots if slot in held]
                    places += [slot for slot in slots if slot not in held]
                case Touch.PLACE | Touch.SEAT | Touch.OPTION:
                    if not step.implied:
                        places.append(step.target)
                case Touch.KIND:
                    pass
                case _:
                    assert_never(step.touch)
        return Uses(tuple(cards), tuple(places))

    def usual(self, moves: Sequence[Move]) -> Move | None:
        """The move that is pointed at first; None: the first one."""
        return None

    def together(self, one: str, other: str) -> bool:
        """Whether two cards of `cards` can be chosen at once; if not, the one that is chosen last counts."""
        return True

    def uncovered(self, view: View[V], views: Sequence[View[V]]) -> View[V]:
        """Where nothing is hidden: the view of somebody who watches, with whatever the views of the seats add to it."""
        places = [uncovered_place(place, [each.table for each in views]) for place in view.table.places]
        return replace(view, table=replace(view.table, places=places))

    def order(self, score: int) -> tuple[int, int]:
        """Where a score comes in a list of all: the lowest is the best."""
        return 0, -score

    def undoes(self, view: View[V], card: str) -> str:
        """The move, in notation, that choosing this card of `cards` takes back if that is possible; empty: none."""
        return ""

    def glossary(self, view: View[V]) -> Sequence[tuple[str, str]]:
        """What the cards of this game do, to be looked up: a name and a text for each."""
        return ()

    def about(self, name: str) -> str:
        """What a member of an option that is a set does in the game; empty: nothing is to be said of it."""
        return ""

    def table_height(self, scene: Scene[V], width: int, lines: int) -> int:
        """How many lines the table takes, in a terminal with so many lines."""
        return min(len(self._table_lines(scene, width)), lines // 3)

    def hand_height(self, scene: Scene[V], width: int, lines: int) -> int:
        """How many lines the hand takes."""
        return min(len(self._hand_lines(scene, width)), lines // 4)

    def draw_table(self, scene: Scene[V], canvas: Canvas) -> None:
        """Draw what is on the table."""
        for y, line in enumerate(self._table_lines(scene, canvas.width)):
            canvas.put(0, y, line)

    def draw_hand(self, scene: Scene[V], canvas: Canvas) -> None:
        """Draw the hand of the seat that looks."""
        for y, line in enumerate(self._hand_lines(scene, canvas.width)):
            canvas.put(0, y, line)

    @staticmethod
    def _table_lines(scene: Scene[V], width: int) -> list[str]:
        lines = scene.lines if scene.view.seat is None else scene.lines[:-1]
        return [part for line in lines for part in wrapped(line, width)]

    @staticmethod
    def _hand_lines(scene: Scene[V], width: int) -> list[str]:
        return [] if scene.view.seat is None else wrapped(scene.lines[-1], width)


def own_hand(view: AnyView) -> PlaceView | None:
    """The hand of the seat that looks: its fan."""
    return next((place for place in view.table.places if place.kind is FAN and place.owner == view.seat), None)


def uncovered_place(place: PlaceView, tables: Sequence[GameView]) -> PlaceView:
    """A place as whoever saw most of it saw it."""
    seen = [found for table in tables if (found := table.place(place.name)) is not None]
    if any(each.slots for each in seen):
        return max(seen, key=lambda each: sum(slot.face is not None for slot in each.slots))
    return max([place, *seen], key=lambda each: len(each.faces))


def is_tall(lines: int) -> bool:
    """Whether a terminal has lines to spare."""
    return lines >= TALL


AnyScene = Scene[Any]  # where it does not matter which game is drawn: its table may be of any class
AnyLayout = Layout[Any]
