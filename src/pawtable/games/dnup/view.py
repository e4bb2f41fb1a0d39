"""What a viewer sees of dnup's table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pawtable.core.cards import members
from pawtable.core.places import FAN, PILE, ROW, PlaceView
from pawtable.core.views import GameView, Phase
from pawtable.games.dnup.cards import DISCARD, HAND, HIGH, LOW, area_owner, face
from pawtable.games.dnup.events import area_place
from pawtable.games.dnup.rules import DnupMemory, DnupState, areas


@dataclass(slots=True)
class DnupSeat:
    """What is known of a seat beside its cards."""

    letters: int  # won; rounds with two players
    out: bool  # of this round
    star: bool  # everybody knows that it holds the star, but not how that lies


@dataclass(slots=True)
class DnupView(GameView):
    """dnup's own facts. Faces read "7/4": the value that counts first, the other end second.

    A hand shows its owner all faces, and the others those that everybody saw come to it; the count tells how many there are.
    """

    round: int
    turn: int  # the seat whose turn it is
    area: str  # the place that this turn is for
    goal: int  # letters that win; rounds with two players
    turns: int  # taken in this round
    seats: list[DnupSeat]
    known: list[str]  # cards of the viewer's own hand that everybody knows

    # The order of the places: everybody's hand, the areas, the discard pile.

    @property
    def hands(self) -> list[PlaceView]:
        """Everybody's hand, by their seats."""
        return self.places[: len(self.seats)]

    @property
    def areas(self) -> list[PlaceView]:
        """The areas."""
        return self.places[len(self.seats) : -1]


def view(s: DnupState, m: DnupMemory, seat: int) -> DnupView:
    players = s.players
    places = [
        PlaceView(
            HAND.of_seats[other],
            FAN,
            other,
            m.hand_size[other],
            _faces(s, s.hand[other] if other == seat else s.hand[other] & m.faced),
        )
        for other in range(players)
    ]
    places += [
        PlaceView(area_place(players, area), ROW, area_owner(players, area), s.cards_in[area], _faces(s, s.area[area]))
        for area in range(areas(s))
    ]
    discarded = _faces(s, s.discarded)
    places.append(PlaceView(DISCARD.name, PILE, None, len(discarded), discarded))
    return DnupView(
        phase=Phase.OVER if s.over else Phase.PLAYING,
        places=places,
        round=s.round_number,
        turn=s.turn,
        area=area_place(players, s.place),
        goal=s.goal,
        turns=s.turns,
        seats=[
            DnupSeat(s.letters[other], s.out >> other & 1 == 1, s.hand[other] & m.placed & ~m.faced != 0)
            for other in range(players)
        ],
        known=_faces(s, s.hand[seat] & m.faced) if seat >= 0 else [],
    )


def _faces(s: DnupState, cards: int) -> list[str]:
    return [*_faces_by_value(cards, s.turned & cards)] if cards else []


@lru_cache(maxsize=4096)  # every viewer of every move asks for much the same
def _faces_by_value(cards: int, turned: int) -> tuple[str, ...]:
    """Cards as they read, by the value that counts."""
    value = {card: HIGH[card] if turned >> card & 1 else LOW[card] for card in members(cards)}
    return tuple(face(card, turned) for card in sorted(value, key=lambda card: (value[card], card)))
