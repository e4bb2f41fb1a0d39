"""What a viewer sees of dnup's table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from pawtable.core.cards import members
from pawtable.core.places import PlaceView
from pawtable.core.views import OVER, PLAYING, GameView
from pawtable.games.dnup.cards import AREA, CARDS, DISCARD, HAND, HIGH, LOW, area_owner, area_part, face
from pawtable.games.dnup.events import area_place
from pawtable.games.dnup.rules import SEATS, DnupMemory, DnupState


@dataclass(slots=True)
class DnupSeat:
    """What is known of a seat beside its cards."""

    letters: int  # won; rounds with two players
    out: bool  # of this round
    star: bool  # everybody knows that it holds the star, but not how that lies


@dataclass(slots=True)
class DnupView(GameView):
    """dnup's own facts. Faces read "7/4": the top number, which is the card's value, then the bottom number.

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
    players, hands, turned, faced = s.players, s.hand, s.turned, m.faced
    places = _hands_seen(players, tuple(m.hand_size), tuple(map(faced.__and__, hands)), turned & faced).copy()
    known: list[str] = []
    if seat >= 0:
        hand = hands[seat]
        lying = turned & hand
        places[seat] = _hand(seat, m.hand_size[seat], hand, lying)
        if seen := hand & faced:
            known = _known(seen, lying)
    stars = 0
    if with_star := m.placed & ~faced:
        for other in range(players):
            stars |= (hands[other] & with_star != 0) << other
    cards = sum(s.area, s.discarded)  # no card is in two places
    places += _open_places(players, tuple(s.area), s.discarded, turned & cards)
    return DnupView(  # in the order of its fields: this is made for everybody at every move
        OVER if s.over else PLAYING,
        places,
        s.round_number,
        s.turn,
        area_place(players, s.place),
        s.goal,
        s.turns,
        _seats(players, tuple(s.letters), s.out, stars),
        known,
    )


# Every viewer of every move asks for much the same: it is made once. Nobody changes it. There is room for a thousand tables.

# What each card is sorted by, either way up: its value, then the card; and how it reads.
_UPRIGHT = tuple((LOW[card] * CARDS + card) * 2 for card in range(CARDS))
_TURNED = tuple((HIGH[card] * CARDS + card) * 2 + 1 for card in range(CARDS))
_READS = {key: face(card, turned << card) for turned, keys in enumerate((_UPRIGHT, _TURNED)) for card, key in enumerate(keys)}


@lru_cache(maxsize=30_000)
def _hands_seen(players: int, sizes: tuple[int, ...], cards: tuple[int, ...], turned: int) -> list[PlaceView]:
    """Everybody's hand, as everybody knows it."""
    return [_hand(seat, sizes[seat], cards[seat], turned & cards[seat]) for seat in range(players)]


_HANDS = tuple(HAND.named(seat) for seat in range(SEATS))


@lru_cache(maxsize=30_000)
def _hand(seat: int, held: int, cards: int, turned: int) -> PlaceView:
    return PlaceView(_HANDS[seat], HAND.kind, seat, held, _faces(cards, turned))


@lru_cache(maxsize=30_000)
def _open_places(players: int, laid: tuple[int, ...], discarded: int, turned: int) -> list[PlaceView]:
    """The areas and the discard pile: everybody sees the same."""
    in_areas = [
        _area(players, area, cards, turned & cards) for area, cards in enumerate(laid[: 4 if players == 2 else players])
    ]
    return [*in_areas, _discard_pile(discarded, turned & discarded)]


@lru_cache(maxsize=30_000)
def _discard_pile(cards: int, turned: int) -> PlaceView:
    return DISCARD.view(faces=_faces(cards, turned))


@lru_cache(maxsize=30_000)
def _area(players: int, area: int, cards: int, turned: int) -> PlaceView:
    return AREA.view(area_owner(players, area), part=area_part(players, area), faces=_faces(cards, turned))


@lru_cache(maxsize=30_000)
def _seats(players: int, letters: tuple[int, ...], out: int, stars: int) -> list[DnupSeat]:
    return [_seat(letters[seat], out >> seat & 1 == 1, stars >> seat & 1 == 1) for seat in range(players)]


@cache
def _seat(letters: int, out: bool, star: bool) -> DnupSeat:
    return DnupSeat(letters, out, star)


@lru_cache(maxsize=30_000)
def _known(cards: int, turned: int) -> list[str]:
    return _faces(cards, turned)


def _faces(cards: int, turned: int) -> list[str]:
    """Cards as they read, by their values."""
    if not cards:
        return []
    keys = [_UPRIGHT[card] for card in members(cards & ~turned)] + [_TURNED[card] for card in members(cards & turned)]
    return [_READS[key] for key in sorted(keys)]
