"""The moves of Fetch, what a player touches to make them, and all that people read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pawtable.core.contract import MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.piles import number_of
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.steps import MoveFacts, Step, card, place, seat
from pawtable.core.views import SeatLine
from pawtable.games.english import EnglishTexts, counted
from pawtable_fetch.cards import BREEDS, DECK, LITTER, LITTERS
from pawtable_fetch.rules import BREED, DRAW, FetchState
from pawtable_fetch.sight import FetchView


@dataclass(slots=True)
class Ask(MoveFacts):
    """Ask another player for all cards of a breed that you hold."""

    seat: int
    breed: str
    kind: Literal["ask"] = "ask"

    def steps(self) -> list[Step]:
        return [card(self.breed), seat(self.seat, question=f"Whom do you ask for {self.breed}s?")]


@dataclass(slots=True)
class Draw(MoveFacts):
    """Draw a card, because nobody else has any."""

    kind: Literal["draw"] = "draw"

    def steps(self) -> list[Step]:
        return [place(DECK.named())]


MOVES = (Ask, Draw)


class English(EnglishTexts[FetchState, FetchView]):
    """Fetch in English."""

    tagline = "Ask the others for dogs that you have, and lay down whole litters."
    hint = "Breeds by name, seats by letter: 'ask B for pug'."

    def move(self, s: FetchState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if actions[0] == DRAW:
            return MoveText("draw", "d", "Draw a card", Draw())
        other, breed = actions[0], BREEDS[actions[1] - BREED]
        held = number_of(s.hand[seat], actions[1] - BREED)
        return MoveText(
            f"ask {SEAT_LETTERS[other]} for {breed}",
            f"a {SEAT_LETTERS[other]} for {breed[:2]}",
            f"Ask {voice.names[other]} for {breed}s (you have {held} of {LITTER})",
            Ask(other, breed),
            (-held, actions[1], other),
            button=f"Ask {voice.names[other]} for {breed}s",
        )

    def why_not(self, s: FetchState, seat: int, text: str, voice: Voice) -> str:
        return "ask a player with cards for a breed that you hold, such as 'ask B for pug'"

    def prompt(self, view: FetchView, voice: Voice) -> str:
        if voice.you != view.turn:
            return f"{voice.names[view.turn]} is thinking."
        return "Your turn: tap a card, then the player you ask for that breed."

    def headline(self, view: FetchView, voice: Voice) -> list[str]:
        deck = view.place(DECK.named())
        return [f"{counted(deck.count if deck else 0, 'card')} in the deck", "Most litters win"]

    def seat_line(self, view: FetchView, seat: int, voice: Voice) -> SeatLine:
        lacks = ", ".join(view.lacks[seat])
        return SeatLine(
            label=counted(len(view.faces(LITTERS.named(seat))), "litter"),
            remark=f"surely no {lacks}" if lacks and not voice.is_you(seat) else "",
            turn=seat == view.turn,
        )

    def rules_behind(self, view: FetchView, voice: Voice) -> tuple[str, ...]:
        return ("4", "5", "6")

    def tips(self, view: FetchView, voice: Voice) -> tuple[tuple[str, str], ...]:
        if voice.you is None or voice.you != view.turn:
            return ()
        return (
            ("goal", "Collect all four dogs of a breed: most litters win."),
            ("ask", "Ask for a breed that you hold. If they have it, you get all of it and go on."),
            ("listen", "Listen to what others ask for: whoever asks for a breed has one."),
        )


TEXTS: dict[str, Texts[FetchState, FetchView]] = {"en": English()}
