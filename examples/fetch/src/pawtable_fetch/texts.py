"""The moves of Fetch, what a player touches to make them, and all that people read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pawtable.core.contract import MoveText
from pawtable.core.events import Voice
from pawtable.core.piles import number_of
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.steps import MoveFacts, Step, card, seat
from pawtable.core.views import SeatLine
from pawtable.games.english import EnglishTexts, counted, plural
from pawtable_fetch.cards import BREEDS, DECK, KINDS, LITTER, LITTERS
from pawtable_fetch.rules import FetchState
from pawtable_fetch.sight import FetchView


@dataclass(slots=True)
class Ask(MoveFacts):
    """Ask another player for all cards of a breed that you hold."""

    seat: int
    breed: str
    kind: Literal["ask"] = "ask"

    def steps(self) -> list[Step]:
        return [card(self.breed), seat(self.seat, question=f"Whom do you ask for {plural(self.breed)}?")]


class English(EnglishTexts[FetchState, FetchView]):
    """Fetch in English."""

    tagline = "Ask the others for dogs of your breeds, and collect whole litters."
    hint = "Breeds by name, players by letter: 'ask B for pug'."

    def move(self, s: FetchState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        other, kind = divmod(actions[0], KINDS)
        letter, breed, held = SEAT_LETTERS[other], BREEDS[kind], number_of(s.hand[seat], kind)
        text, short = f"ask {letter} for {breed}", f"a {letter} for {breed[:2]}"
        button = f"Ask {voice.names[other]} for {plural(breed)}"
        label = f"{button} (you have {held} of {LITTER})"
        return MoveText(text, short, label, Ask(other, breed), button=button)

    def prompt(self, view: FetchView, voice: Voice) -> str:
        if voice.you != view.turn:
            return f"{voice.names[view.turn]} is thinking."
        return "Your turn: choose a card, then the player you ask for that breed."

    def headline(self, view: FetchView, voice: Voice) -> list[str]:
        return [f"{counted(view.count(DECK.named()), 'card')} in the deck", "Most litters win"]

    def seat_line(self, view: FetchView, seat: int, voice: Voice) -> SeatLine:
        lacks = ", ".join(map(plural, view.lacks[seat])) if not voice.is_you(seat) else ""
        label = counted(len(view.faces(LITTERS.named(seat))), "litter")
        return SeatLine(label, remark=f"no {lacks}" if lacks else "", turn=seat == view.turn)

    def rules_behind(self, view: FetchView, voice: Voice) -> tuple[str, ...]:
        return ("4", "5", "6")

    def tips(self, view: FetchView, voice: Voice) -> tuple[tuple[str, str], ...]:
        if voice.you != view.turn:
            return ()
        return (
            ("goal", "Collect all four dogs of a breed: most litters win."),
            ("ask", "Ask for a breed that you hold. If they have it, you get all of it and go on."),
            ("listen", "Listen to what others ask for: a player who asks for a breed has one."),
        )
