"""What happens in dnup. Rules tell of it by the numbers after each class."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from pawtable.core.cards import members
from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, event, event_field
from pawtable.games.dnup.cards import AREA, DECK, DISCARD, HAND, area_owner, area_part, faces_of, rotated, side
from pawtable.games.english import (
    GameEnded,
    agree,
    all_do,
    counted,
    does,
    listing,
    number_word,
    players,
    plural,
    possessive,
    some,
    subject,
    verb,
)


@cache
def end(card: str) -> int:
    """The value of a card such as "7/4": its top number."""
    return int(card.split("/", maxsplit=1)[0])


@cache
def set_words(value: int, size: int) -> str:
    """A set in a sentence: "a 7", "an 8", "two 5s"."""
    return some(size, str(value))


@cache
def set_of(value: int, size: int) -> str:
    """A set after the name of its owner: "7", "two 5s"."""
    return agree(size, str(value), some(size, str(value)))


@lru_cache(maxsize=30_000)
def values_in_words(cards: tuple[str, ...]) -> str:
    """The values of cards, equal ones together: "a 1, two 3s and an 8"."""
    return listing([set_words(value, often) for value, often in sorted(Counter(map(end, cards)).items())])


def set_at(voice: Voice, area: int, value: int, size: int, *, start: bool = False) -> str:
    """A set with its owner: "Bo's two 5s"; with two players, who have two sets each, "Bo's left set (two 5s)"."""
    seats = len(voice.names)
    whose = possessive(voice, area_owner(seats, area), start=start)
    return f"{whose} {side(area)} set ({set_words(value, size)})" if seats == 2 else f"{whose} {set_of(value, size)}"


def set_verb(voice: Voice, size: int, one: str, many: str) -> str:
    """The verb after `set_at`."""
    return agree(size if len(voice.names) > 2 else 1, one, many)


def became(cards: list[str]) -> str:
    """What cards that were rotated are now."""
    return f"{agree(len(cards), 'it becomes', 'they become')} {values_in_words(tuple(cards))}"


@cache
def area_place(players: int, area: int) -> str:
    """The place on the table that an area is."""
    return AREA.named(area_owner(players, area), area_part(players, area))


@event
class RoundBegan(EventFacts):
    """A round is dealt; the holder of the star begins."""

    round: int
    seat: Seat
    chapter = True
    starts = "seat"

    def sentence(self, voice: Voice) -> str:
        has, begins = verb(voice, self.seat, "have", "has"), verb(voice, self.seat, "begin")
        return f"Round {self.round}. {subject(voice, self.seat)} {has} the star and {begins}."


ROUND_BEGAN = RoundBegan.number


@event
class Dealt(EventFacts):
    """A seat is dealt its hand."""

    seat: Seat
    count: int
    cards: list[str] | None = event_field(faces_of, numbers=2, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if self.cards is None:
            return ""  # everybody gets as many, and that is all there is to see
        got = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'get')} {number_word(self.count)} cards"
        return f"{got}: {' '.join(sorted(self.cards, key=end))}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HAND.named(self.seat), [*self.cards] if self.cards else [None] * self.count)]


DEALT = Dealt.number


@event
class Played(EventFacts):
    """A seat plays a set."""

    seat: Seat
    area: int
    value: int
    cards: list[str] = event_field(faces_of, numbers=2)
    counted = "value"

    def sentence(self, voice: Voice) -> str:
        played = set_words(self.value, len(self.cards))
        on_side = f" on the {side(self.area)}" if len(voice.names) == 2 else ""
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'play')} {played}{on_side} ({' '.join(self.cards)})."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, set_words(self.value, len(self.cards)))

    def movements(self, players: int) -> list[Movement]:
        return [Movement(HAND.named(self.seat), area_place(players, self.area), [*self.cards])]


PLAYED = Played.number


@event
class Added(EventFacts):
    """A seat adds a card to another one's set."""

    seat: Seat
    area: int
    value: int
    cards: list[str] = event_field(faces_of, numbers=2)
    size: int

    def sentence(self, voice: Voice) -> str:
        theirs = set_at(voice, self.area, self.value, self.size - 1)
        added = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'add')} {self.cards[0]} to {theirs}"
        return f"{added}, making {set_words(self.value, self.size)}."

    def phrase(self, voice: Voice) -> Phrase:
        owner = area_owner(len(voice.names), self.area)
        whose = "yours" if voice.is_you(owner) else possessive(voice, owner)
        return Phrase(self.seat, f"+{self.value} to {whose}")

    def concerns(self, players: int) -> list[int]:
        return [area_owner(players, self.area)]

    def movements(self, players: int) -> list[Movement]:
        return [Movement(HAND.named(self.seat), area_place(players, self.area), [*self.cards])]


ADDED = Added.number


@event
class Took(EventFacts):
    """A seat takes another one's set into its hand, every card rotated."""

    seat: Seat
    area: int
    value: int
    cards: list[str] = event_field(faces_of, numbers=2)

    def sentence(self, voice: Voice) -> str:
        took = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'take')}"
        return f"{took} {set_at(voice, self.area, self.value, len(self.cards))}: {became(self.cards)}."

    def phrase(self, voice: Voice) -> Phrase:
        whose = possessive(voice, area_owner(len(voice.names), self.area))
        return Phrase(self.seat, f"takes {whose} {agree(len(self.cards), str(self.value), plural(str(self.value)))}")

    def concerns(self, players: int) -> list[int]:
        return [area_owner(players, self.area)]

    def movements(self, players: int) -> list[Movement]:
        return [_back_to_hand(players, self.area, self.seat, self.cards)]


TOOK = Took.number


@event
class Rotated(EventFacts):
    """A seat rotates its hand."""

    seat: Seat
    count: int

    def sentence(self, voice: Voice) -> str:
        whose = "your" if voice.is_you(self.seat) else "their"
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'rotate')} {whose} hand."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "rotates")

    def movements(self, players: int) -> list[Movement]:
        hand = HAND.named(self.seat)
        return [Movement(hand, hand, [], everything=True, rotated=True)]


ROTATED = Rotated.number


@event
class Returned(EventFacts):
    """A beaten set returns to its owner's hand, every card rotated."""

    seat: Seat
    area: int
    value: int
    cards: list[str] = event_field(faces_of, numbers=2)

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return f"{possessive(voice, seat, start=True)} set is beaten"

    def sentence(self, voice: Voice) -> str:
        size = len(self.cards)
        happened = set_verb(voice, size, "is beaten and returns", "are beaten and return")
        return f"{set_at(voice, self.area, self.value, size, start=True)} {happened} as {values_in_words(tuple(self.cards))}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, agree(len(self.cards), f"{self.value} returns", f"{self.value}s return"))

    def concerns(self, players: int) -> list[int]:
        return [self.seat]

    def movements(self, players: int) -> list[Movement]:
        return [_back_to_hand(players, self.area, self.seat, self.cards)]


RETURNED = Returned.number


@event
class Swept(EventFacts):
    """A beaten set whose owner is out is discarded."""

    seat: Seat
    area: int
    value: int
    cards: list[str] = event_field(faces_of, numbers=2)

    def sentence(self, voice: Voice) -> str:
        size = len(self.cards)
        happened = set_verb(voice, size, "is beaten and discarded", "are beaten and discarded")
        return f"{set_at(voice, self.area, self.value, size, start=True)} {happened}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(area_place(players, self.area), DISCARD.named(), [*self.cards])]


SWEPT = Swept.number


@event
class Discarded(EventFacts):
    """A set that nobody has beaten is discarded."""

    seat: Seat
    area: int
    value: int
    cards: list[str] = event_field(faces_of, numbers=2)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        what = set_words(self.value, len(self.cards))
        if len(voice.names) == 2:
            what = f"{'your' if voice.is_you(self.seat) else 'their'} {side(self.area)} set ({what})"
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'discard')} {what}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(area_place(players, self.area), DISCARD.named(), [*self.cards])]


DISCARDED = Discarded.number


@event
class WentOut(EventFacts):
    """A seat has no cards left."""

    seat: Seat
    place: int
    won: int
    letters: int
    counted = "place"
    weight = BIG

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "go", "goes") + " out"

    def sentence(self, voice: Voice) -> str:
        out = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'are', 'is')} out"
        win = verb(voice, self.seat, "win")
        in_all = f", {number_word(self.letters)} in all" if self.letters > self.won else ""
        if len(voice.names) == 2:
            return f"{out} and {win} the round{in_all}!"
        letters = some(self.won, "letter")
        if self.place == 1:
            return f"{out} first and {win} {letters}{in_all}!"
        return f"{out} second and {win} {letters}{in_all}! The round is over."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "out!")


WENT_OUT = WentOut.number


@event
class RoundVoid(EventFacts):
    """A round that does not end is void (D10)."""

    round: int
    turns: int
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        kept = "" if len(voice.names) == 2 else " Letters already won still count."
        return f"Round {self.round} is void: it has not ended after {self.turns} turns.{kept}"


ROUND_VOID = RoundVoid.number


@event
class GameOver(GameEnded):
    """The game has ended."""

    letters: int  # of the winners; rounds with two players
    rounds: int  # after which the game ends though nobody has reached the goal (D10); 0: somebody has

    def sentence(self, voice: Voice) -> str:
        unit = "round" if len(voice.names) == 2 else "letter"
        have, winner = counted(self.letters, unit, number_word), self.winners[0]
        if not self.rounds:
            return f"{subject(voice, winner)} {verb(voice, winner, 'win')} the game with {have}!"
        ended = f"The game ends after {counted(self.rounds, 'round')}."
        if len(self.winners) == 1:
            most = f"with the most {plural(unit)}, {number_word(self.letters)}"
            return f"{ended} {subject(voice, winner)} {verb(voice, winner, 'win')} {most}."
        tied = players(voice, self.winners)
        tied = f"Y{tied[1:]}" if any(voice.is_you(seat) for seat in self.winners) else tied
        return f"{ended} {tied} share the win with {have} each."


GAME_OVER = GameOver.number


def _back_to_hand(players: int, area: int, seat: int, cards: list[str]) -> Movement:
    return Movement(
        area_place(players, area), HAND.named(seat), [*cards], before=[rotated(card) for card in cards], rotated=True
    )


@event
class OneCardLeft(EventFacts):
    """A seat has one card left: with the next one it is out."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'have', 'has')} only one card left!"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "one card left!")

    def concerns(self, players: int) -> list[int]:
        return [seat for seat in range(players) if seat != self.seat]


ONE_CARD_LEFT = OneCardLeft.number


@event
class NearlyWon(EventFacts):
    """A round begins that these seats can win the game with."""

    seats: list[Seat] = event_field(members)

    def sentence(self, voice: Voice) -> str:
        return f"{all_do(voice, self.seats, 'can win', 'can win')} the game in this round by going out first."

    def concerns(self, players: int) -> list[int]:
        return [*range(players)]


NEARLY_WON = NearlyWon.number
