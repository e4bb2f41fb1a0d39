"""What happens in Fetch. Rules tell of it by the numbers after each class."""

from __future__ import annotations

from pawtable.core.cards import members
from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, event, told
from pawtable.games.english import game_over, number_word, players, subject, verb
from pawtable_fetch.cards import DECK, HANDS, LITTERS, breed_name, breeds_in


@event
class Dealt(EventFacts):
    """A seat is dealt its hand."""

    seat: Seat
    count: int
    cards: list[str] | None = told(breeds_in, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if self.cards is None:
            return ""
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'get')} {', '.join(self.cards)}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HANDS.named(self.seat), [*self.cards] if self.cards else [None] * self.count)]


DEALT = Dealt.number


@event
class Fetched(EventFacts):
    """A seat asked another one for a breed, and got all of it."""

    seat: Seat
    other: Seat
    breed: str = told(breed_name)
    count: int

    def sentence(self, voice: Voice) -> str:
        whom = players(voice, [self.other])
        got = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'fetch', 'fetches')} {number_word(self.count)} {self.breed}"
        return f"{got}{'' if self.count == 1 else 's'} from {whom} and {verb(voice, self.seat, 'go', 'goes')} on."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"{self.breed}? Thanks!")

    def concerns(self, players: int) -> list[int]:
        return [self.other]

    def movements(self, players: int) -> list[Movement]:
        return [Movement(HANDS.named(self.other), HANDS.named(self.seat), [self.breed] * self.count)]


FETCHED = Fetched.number


@event
class Refused(EventFacts):
    """A seat asked for a breed that the other one does not have."""

    seat: Seat
    other: Seat
    breed: str = told(breed_name)

    def sentence(self, voice: Voice) -> str:
        asked = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'ask')} {players(voice, [self.other])} for {self.breed}s"
        return f"{asked}: none."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"{self.breed}? None")

    def concerns(self, players: int) -> list[int]:
        return [self.other]


REFUSED = Refused.number


@event
class Drew(EventFacts):
    """A seat draws a card; it is shown if it lets the seat go on."""

    seat: Seat
    breed: str | None = told(breed_name, secret=True)
    goes_on: bool = told(bool)

    def sentence(self, voice: Voice) -> str:
        what = "a card" if self.breed is None else f"a {self.breed}"
        on = f" and {verb(voice, self.seat, 'go', 'goes')} on" if self.goes_on else ""
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'draw')} {what}{on}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "draws")

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HANDS.named(self.seat), [self.breed])]


DREW = Drew.number


@event
class LaidDown(EventFacts):
    """A seat has four of a breed and lays the litter down."""

    seat: Seat
    breed: str = told(breed_name)
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'lay')} down a litter of {self.breed}s."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"four {self.breed}s!")

    def movements(self, players: int) -> list[Movement]:
        return [Movement(HANDS.named(self.seat), LITTERS.named(self.seat), [self.breed])]


LAID_DOWN = LaidDown.number


@event
class GameOver(EventFacts):
    """The game has ended."""

    winners: list[Seat] = told(members)
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return game_over(self.winners, voice)


GAME_OVER = GameOver.number
