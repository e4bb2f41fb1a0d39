"""What a viewer sees of the table of Walking Doggos."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pawtable.core.cards import members
from pawtable.core.places import Mark, PlaceView, Slot
from pawtable.core.views import GameView
from pawtable.games.walking_doggos.cards import (
    BREED_LETTERS,
    CARD_CLUE,
    CARD_NAMES,
    CARDS_DEALT,
    CLUES_EACH,
    DEAD,
    HAND,
    HIGHEST_BET,
    KNOWN_MARKS,
    LEADS_MARK,
    LOWEST_BET,
    NEW_MARK,
    NUMBER_CLUE,
    PACK,
    PLAYED,
    POINTS_FOR_A_PACK,
    PUGS,
    SKIPPED_MARKS,
    breed_of,
    card_name,
    deck_rows,
    hand_slot,
    number_of,
    pack_slot,
)
from pawtable.games.walking_doggos.rules import (
    BET_NONE,
    CLUING,
    KEPT,
    TRADING,
    WALKING,
    DoggosMemory,
    DoggosState,
    bet_of,
    bit,
    card_laid,
    cards_of_clue,
    highest_open_bet,
    large_dogs,
    leading,
    pugs_in_game,
    rounds_to_play,
    winners,
)
from pawtable.games.walking_doggos.sight import could_be_held


class Phase(enum.StrEnum):
    """What is going on."""

    CLUES = "clues"
    TRADING = "trading"
    BETTING = "betting"
    WALKING = "walking"
    OVER = "over"


_PHASES = (Phase.CLUES, Phase.TRADING, Phase.BETTING, Phase.WALKING)  # by their numbers in the rules


@dataclass(slots=True)
class DoggosSeat:
    """What is known of a seat beside its cards. Places of its hand count from 0."""

    tokens: int  # clue tokens left: as many clues can still be given to it
    kept: bool  # it did not trade, by choice
    traded: int | None  # the place of the card that it traded
    bet: int  # 0: none yet, or on no packs
    packs: int  # that it took in this round
    points: int  # of the rounds that are over
    dogs: int  # cards in the packs that it took, in all rounds
    sum: int  # of the numbers on them
    laid: int | None  # the place that its card of this pack came from
    fired: bool  # below zero at the end
    bet_none: bool = False  # it has bet that it will take no packs

    @property
    def has_bet(self) -> bool:
        """Whether it has made its bet."""
        return self.bet > 0 or self.bet_none


@dataclass(slots=True)
class DoggosView(GameView):
    """Walking Doggos' own facts. Faces are a letter and a number: D8 is the Great Dane 8, then L, S, B, C and P.

    The slots of a hand have no face for its owner, nor for a spectator. What clues have told of a card is pinned on as marks,
    the same for everybody: their pictures are D8, D or 8 for what it is, "not D" or "not 8" for what it is not, and "new" for a
    card of the dead hand, of which nothing was said.
    """

    phase: Phase
    round: int
    rounds: int  # of the whole game
    turn: int  # the seat whose turn it is
    first: int  # the first player of the round
    numbers: int  # the highest number of the five large breeds
    deck: list[list[str]]  # every card of the game, seen or not: a row for each breed, the highest first
    yours: list[str]  # cards out of sight that could be in your hand, by all that you know; nothing for a spectator
    leading: int | None  # the seat with the highest card of this pack so far
    seats: list[DoggosSeat]
    ranking: list[int]  # at the end: the seats, the best first
    dealt: int = CARDS_DEALT  # cards of each player, and packs in a round
    clues: int = CLUES_EACH  # clue tokens that each player gets
    trading: bool = True  # whether cards are traded
    lowest_bet: int = LOWEST_BET
    highest_bet: int = HIGHEST_BET
    over_points: int = POINTS_FOR_A_PACK  # for each pack above a bet
    missing_points: int = POINTS_FOR_A_PACK  # taken off for each missing pack
    pugs: int = PUGS  # in the dead hand at first; their numbers go up to this


def view(s: DoggosState, m: DoggosMemory, seat: int) -> DoggosView:
    """The hands come first, in the order of the seats."""
    players, rounds = s.players, rounds_to_play(s)
    lead = leading(s) if s.phase == WALKING else -1
    noted = s.phase == TRADING or any(map(any, m.may))  # else nothing is remembered, not even which card was traded
    places = [
        _hand(
            other,
            tuple(s.hand[other][: s.dealt]),
            tuple(m.may[other]),
            s.told[other],
            s.traded[other] if noted else 0,
            s.walked[other],
        )
        for other in range(players)
    ]
    deck = large_dogs(s) | pugs_in_game(s)
    places.append(DEAD.shared(None, deck.bit_count() - players * s.dealt, ()))
    if s.phase == WALKING:
        places.append(PACK.view(slots=_pack(s, lead)))
        for other in range(players):
            gone = s.walked[other] & ~((1 << s.laid[other]) >> 1)
            places.append(_played(other, gone, tuple(s.hand[other])) if gone else PLAYED.shared(other, 0, ()))
    return DoggosView(
        phase=Phase.OVER if s.over else _PHASES[s.phase],
        places=places,
        round=min(s.rounds + 1, rounds),
        rounds=rounds,
        turn=s.turn,
        first=s.first,
        numbers=s.highest,
        deck=deck_rows(deck),
        yours=[] if seat < 0 else _yours(s, m, seat),
        leading=None if lead < 0 else lead,
        seats=[_seat(s, other, s.traded[other] if noted else 0) for other in range(players)],
        ranking=_ranking(s) if s.over else [],
        dealt=s.dealt,
        clues=s.clues,
        trading=bool(s.trading),
        lowest_bet=s.lowest_bet,
        highest_bet=highest_open_bet(s),
        over_points=s.over_points,
        missing_points=s.missing_points,
        pugs=s.pugs,
    )


def _seat(s: DoggosState, seat: int, traded: int) -> DoggosSeat:
    points = s.points[seat]
    return DoggosSeat(
        tokens=s.tokens[seat],
        kept=traded == KEPT,
        traded=traded - 1 if 0 < traded < KEPT else None,
        bet=bet_of(s, seat),
        packs=s.packs[seat],
        points=points,
        dogs=s.dogs[seat],
        sum=s.sums[seat],
        laid=s.laid[seat] - 1 if s.laid[seat] else None,
        fired=s.over == 1 and points < 0,
        bet_none=s.bets[seat] == BET_NONE,
    )


# --- cards --------------------------------------------------------------------------------------------------------


# Most slots stay as they are from move to move, and are the same for several viewers: they are made once. Nobody changes them.


@lru_cache(maxsize=10_000)
def _hand(seat: int, cards: Sequence[int], may: Sequence[int], told: int, traded: int, walked: int) -> PlaceView:
    slots = [
        Slot(hand_slot(seat, place), None, empty=True)
        if walked >> place & 1
        else Slot(hand_slot(seat, place), card_name(cards[place]), _marks(may[place], told, traded == place + 1))
        for place in range(len(cards))
    ]
    return HAND.view(seat, slots=slots)


@lru_cache(maxsize=10_000)
def _marks(may: int, told: int, new: bool) -> list[Mark]:
    """What follows from the clues about a card that could be any of these, and what they have skipped it with."""
    if not may:  # nothing is remembered
        return []
    breeds = {breed_of(card) for card in members(may)}
    numbers = {number_of(card) for card in members(may)}
    breed = BREED_LETTERS[min(breeds)] if len(breeds) == 1 else ""
    number = str(min(numbers)) if len(numbers) == 1 else ""
    marks = [KNOWN_MARKS[breed + number]] if breed or number else []
    for clue in members(told):
        if clue < CARD_CLUE and not cards_of_clue(clue, 0) & may:
            if clue < NUMBER_CLUE and not breed:
                marks.append(SKIPPED_MARKS[f"not {BREED_LETTERS[clue + 1]}"])
            elif clue >= NUMBER_CLUE and not number:
                marks.append(SKIPPED_MARKS[f"not {clue - NUMBER_CLUE + 1}"])
    return [*marks, NEW_MARK] if new else marks


def _pack(s: DoggosState, lead: int) -> list[Slot]:
    """A slot for each seat, from the one that starts the pack."""
    begun = s.turn - sum(map(bool, s.laid))  # everybody plays one, clockwise
    order = [(begun + after) % s.players for after in range(s.players)]
    return [_pack_slot(seat, card_laid(s, seat), seat == lead) for seat in order]


@lru_cache(maxsize=10_000)
def _pack_slot(seat: int, card: int, leads: bool) -> Slot:
    return Slot(pack_slot(seat), card_name(card), [LEADS_MARK] if leads else [], empty=card == 0)


@lru_cache(maxsize=10_000)
def _played(seat: int, gone: int, cards: Sequence[int]) -> PlaceView:
    """The cards of a seat in packs that were taken, in the places that they had in its hand."""
    return PLAYED.view(seat, slots=[Slot(PLAYED.named(seat, str(place)), card_name(cards[place])) for place in members(gone)])


def _yours(s: DoggosState, m: DoggosMemory, seat: int) -> list[str]:
    """Pugs are among them only after a trade: nobody is dealt one."""
    if s.over:
        return []
    could = could_be_held(s, m, seat) if any(m.may[seat]) else _could_be_held_without_notes(s)
    for other in range(s.players):
        for card in s.hand[other]:
            could &= ~bit(card)
    return [CARD_NAMES[card] for card in members(could)]


def _could_be_held_without_notes(s: DoggosState) -> int:
    """What anybody knows who remembers nothing: before the first trade there are no Pugs."""
    return large_dogs(s) | (pugs_in_game(s) if s.trading and s.phase != CLUING else 0)


# --- the end ------------------------------------------------------------------------------------------------------


def _ranking(s: DoggosState) -> list[int]:
    """The winners, then the others by points, dogs and sum; fired players come last (W7)."""
    won = winners(s)

    def order(seat: int) -> tuple[bool, bool, int, int, int]:
        points = s.points[seat]
        return not won >> seat & 1, points < 0, abs(points), s.dogs[seat], s.sums[seat]

    return sorted(range(s.players), key=order)
