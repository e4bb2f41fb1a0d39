"""English: how texts are put together from parts. Games, server and terminal share it; another language has its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import resources
from typing import Generic, TypeVar

from pawtable.core.cards import members
from pawtable.core.contract import MoveOrder, State
from pawtable.core.events import BIG, EventFacts, Seat, Voice, event, event_field
from pawtable.core.places import PlaceView
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import GameView, SeatLine

S = TypeVar("S", bound=State, contravariant=True)
V = TypeVar("V", bound=GameView, contravariant=True)

_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()


def number_word(number: int) -> str:
    """A small number as a word."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


@lru_cache(maxsize=10_000)
def plural(noun: str) -> str:
    """Several of a thing.

    >>> plural("pug"), plural("husky"), plural("donkey"), plural("fox")
    ('pugs', 'huskies', 'donkeys', 'foxes')
    """
    if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou"):
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


def agree(number: int, one: str, many: str) -> str:
    """The words that go with a number.

    >>> [f"{number} {agree(number, 'is', 'are')} left" for number in (0, 1, 2, -1)]
    ['0 are left', '1 is left', '2 are left', '-1 is left']
    """
    return one if abs(number) == 1 else many


@lru_cache(maxsize=10_000)
def counted(number: int, unit: str, spelled: Callable[[int], str] = str) -> str:
    """A number of things: "1 card", "3 cards"; with `number_word`: "three cards"."""
    return f"{spelled(number)} {agree(number, unit, plural(unit))}"


@lru_cache(maxsize=10_000)
def with_article(noun: str) -> str:
    """A thing.

    >>> with_article("bell"), with_article("amulet"), with_article("8"), with_article("unicorn")
    ('a bell', 'an amulet', 'an 8', 'a unicorn')
    """
    vowel = noun[:1].casefold() in tuple("aeiou8") and not noun.casefold().startswith(("eu", "one", "uni", "use"))
    return f"{'an' if vowel else 'a'} {noun}"


@lru_cache(maxsize=10_000)
def some(number: int, unit: str) -> str:
    """One thing or several, as people say it: "a card", "two cards", "no cards"."""
    return agree(number, with_article(unit), counted(number, unit, number_word))


def from_to(low: int, high: int, unit: str) -> str:
    """A range of numbers: "2 to 5 players", "3 players"."""
    return counted(low, unit) if low == high else f"{low} to {counted(high, unit)}"


def listing(items: Sequence[str], last: str = "and") -> str:
    """Items as a list in a sentence: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def either(items: Sequence[str]) -> str:
    """Items of which one is meant: "a, b or c"."""
    return listing(items, "or")


def players(voice: Voice, seats: Sequence[int]) -> str:
    """Players as a list in a sentence, "you" first."""
    names = [whom(voice, seat) for seat in seats]
    return listing(sorted(names, key=lambda name: name != "you"))


def subject(voice: Voice, seat: int) -> str:
    """Who does something, at the beginning of a sentence."""
    return "You" if voice.is_you(seat) else voice.names[seat]


def seat_title(voice: Voice, seat: int) -> str:
    """A player as a line about them begins: "You", "Bo (B)"."""
    return "You" if voice.is_you(seat) else f"{voice.names[seat]} ({SEAT_LETTERS[seat]})"


def whom(voice: Voice, seat: int) -> str:
    """A player to whom something is done: "you", "Bo"."""
    return "you" if voice.is_you(seat) else voice.names[seat]


def verb(voice: Voice, seat: int, plain: str, third: str = "") -> str:
    """The form of a verb after `subject`: "you play", "Bo plays"."""
    return plain if voice.is_you(seat) else third or plain + "s"


def does(voice: Voice, seat: int, plain: str, third: str = "") -> str:
    """Who does something: "You draw", "Bo draws"."""
    return f"{subject(voice, seat)} {verb(voice, seat, plain, third)}"


def all_do(voice: Voice, seats: Sequence[int], plain: str, third: str = "") -> str:
    """What several do, at the beginning of a sentence: "You and Bo win", "Bo wins"."""
    if len(seats) == 1:
        return does(voice, seats[0], plain, third)
    who = players(voice, seats)
    return f"{f'Y{who[1:]}' if any(voice.is_you(seat) for seat in seats) else who} {plain}"


def possessive(voice: Voice, seat: int, *, start: bool = False) -> str:
    """Whose something is: "your", "Bo's"; at the start of a sentence "Your"."""
    if voice.is_you(seat):
        return "Your" if start else "your"
    name = voice.names[seat]
    return name + ("'" if name.endswith("s") else "'s")


def rules_of(package: str) -> Callable[[], str]:
    """The rules of a game in its own words: RULES.md, beside its code."""
    return lambda: resources.files(package).joinpath("RULES.md").read_text(encoding="utf-8")


def game_over(winners: Sequence[int], voice: Voice) -> str:
    """How a game ended, as a sentence."""
    if not winners:
        return "Nobody wins the game."
    if len(winners) == 1:
        return f"{subject(voice, winners[0])} {verb(voice, winners[0], 'win')} the game."
    return f"The win is shared by {players(voice, winners)}."


@event
class GameEnded(EventFacts):
    """That a game is over, and who has won. A game derives its own event from it."""

    winners: list[Seat] = event_field(members)
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return game_over(self.winners, voice)


class EnglishTexts(Generic[S, V]):
    """What a game says where its own texts say nothing else. See `Texts` in core/contract.py."""

    before_start = "The cards are dealt. Look around, then start."

    def order(self, s: S, seat: int) -> MoveOrder | None:
        return None

    def event(self, event: EventFacts, voice: Voice) -> str:
        return event.sentence(voice)

    def place_title(self, place: PlaceView, title: str, voice: Voice) -> str:
        if place.owner is None:
            return title[:1].upper() + title[1:]
        return f"{possessive(voice, place.owner, start=True)} {title}"

    def why_not(self, s: S, seat: int, text: str, voice: Voice) -> str:
        return ""

    def headline(self, view: V, voice: Voice) -> list[str]:
        return []

    def seat_line(self, view: V, seat: int, voice: Voice) -> SeatLine:
        return SeatLine()

    def seat_lines(self, view: V, players: int, voice: Voice) -> list[SeatLine]:
        line = self.seat_line
        return [line(view, seat, voice) for seat in range(players)]

    def rules_behind(self, view: V, voice: Voice) -> tuple[str, ...]:
        return ()

    def tips(self, view: V, voice: Voice) -> tuple[tuple[str, str], ...]:
        return ()

    def table(self, view: V, voice: Voice) -> list[str]:
        """The table as lines: what lies in the middle, then the seats, then the hand."""
        lines = self.headline(view, voice)[:]
        lines += [self._place_line(view, place) for place in view.places if place.owner is None]
        for seat in range(len(voice.names)):
            label = self.seat_line(view, seat, voice).label
            who = seat_title(voice, seat)
            lines.append(f"{who}: {label}" if label else who)
            lines += [
                f"  {self._place_line(view, place)}" for place in view.places if place.owner == seat and not voice.is_you(seat)
            ]
        lines += [self._place_line(view, place) for place in view.places if voice.you is not None and place.owner == voice.you]
        return lines

    @staticmethod
    def _place_line(view: GameView, place: PlaceView) -> str:
        faces = [slot.face or "?" for slot in place.slots if not slot.empty] or place.faces
        title, held = view.titles[place.name], counted(place.count, "card")
        if not faces:
            return f"{title}: {held if place.count else 'empty'}"
        among = "" if len(faces) == place.count else f"{held}, among them "
        return f"{title}: {among}{', '.join(faces)}"
