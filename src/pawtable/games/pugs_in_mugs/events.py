"""What happens in Pugs in Mugs. Rules tell of it by the numbers after each class. The words are those of texts.py."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence

from pawtable.core.cards import members
from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, event, event_field
from pawtable.games.english import agree, counted, does, listing, number_word, players, possessive, some, subject, verb, whom
from pawtable.games.pugs_in_mugs.cards import (
    ACTIONS_A_TURN,
    COLOUR_NAMES,
    COLOURS,
    DECK,
    DISCARD,
    HAND,
    KIND_NAMES,
    MISCHIEF_NAMES,
    MUGS,
    MUGS_TO_WIN,
    PUGS_FOR_MUG,
    SHELF,
    mug_face,
    unpack,
)

ORDINALS = ("first", "second", "third", "fourth", "fifth")
_CHECK_PLAN = " If you planned to play it, check your plan."  # it may be off, or wait for another Surprise


def kind_word(kind: str) -> str:
    """A kind alone: "red pug", "Gimme"."""
    return kind.capitalize() if kind in MISCHIEF_NAMES else f"{kind} pug"


def card_words(kind: str, count: int = 1) -> str:
    """A card, or several, in a sentence: "a red pug", "two Gimmes"."""
    return some(count, kind_word(kind))


def cards_words(kinds: Sequence[str], unknown: int = 0) -> str:
    """Cards in a sentence, the same kinds together; last, how many others there are."""
    found = [card_words(kind, often) for kind, often in Counter(kinds).items()]
    return listing([*found, f"{unknown} unknown"] if unknown else found)


def all_mugs(mugs_to_win: int) -> str:
    """The mugs that win: "all five mugs", "three mugs"."""
    return f"all {number_word(mugs_to_win)} mugs" if mugs_to_win == COLOURS else counted(mugs_to_win, "mug", number_word)


def _mugs_so_far(voice: Voice, seat: int, mugs: int, mugs_to_win: int) -> str:
    """What makes everyone look up: a player needs only one more mug, or has them all."""
    if mugs == mugs_to_win:
        return f" {does(voice, seat, 'have', 'has')} {all_mugs(mugs_to_win)}!"
    if mugs == mugs_to_win - 1:
        got = f"{does(voice, seat, 'have', 'has')} {counted(mugs, 'mug', number_word)}"
        return f" {got} and {verb(voice, seat, 'need')} only one more!"
    return ""


def _discarded(seat: int, cards: Sequence[str]) -> Movement:
    return Movement(HAND.named(seat), DISCARD.named(), [*cards])


@event
class Began(EventFacts):
    """The game begins with this seat's turn."""

    seat: Seat
    chapter = True
    starts = "seat"

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'go', 'goes')} first."


BEGAN = Began.number


@event
class Dealt(EventFacts):
    """A seat is dealt its first cards."""

    seat: Seat
    count: int
    cards: list[str] | None = event_field(unpack, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if self.cards is None:
            return ""  # everyone gets as many, and that is all there is to see
        return f"{does(voice, self.seat, 'are', 'is')} dealt {cards_words(self.cards)}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HAND.named(self.seat), [*self.cards] if self.cards else [None] * self.count)]


DEALT = Dealt.number


@event
class Drew(EventFacts):
    """A seat draws a card, which nobody else sees."""

    seat: Seat
    card: str | None = event_field(KIND_NAMES.__getitem__, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        what = "a card" if self.card is None else card_words(self.card)
        return f"{does(voice, self.seat, 'draw')} {what}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "draws a card")

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HAND.named(self.seat), [self.card])]


DREW = Drew.number


@event
class Reshuffled(EventFacts):
    """The deck is empty, and the discard pile becomes the new one."""

    count: int

    def sentence(self, voice: Voice) -> str:
        if self.count == 1:
            return "The deck is empty: the only card of the discard pile is the new deck."
        return (
            f"The deck is empty: the {counted(self.count, 'card')} of the discard pile"
            f" {agree(self.count, 'is', 'are')} shuffled into a new deck."
        )

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DISCARD.named(), DECK.named(), [], everything=True)]


RESHUFFLED = Reshuffled.number


@event
class Given(EventFacts):
    """A seat plays a Gimme on another one, which gives a card of the kind if it holds one."""

    seat: Seat
    victim: Seat  # who is asked
    card: str = event_field(KIND_NAMES.__getitem__)  # the kind that is named
    got: bool = event_field(bool)
    reveals = True

    def sentence(self, voice: Voice) -> str:
        asked = whom(voice, self.victim)
        first = f"Gimme! {does(voice, self.seat, 'ask')} {asked} for {card_words(self.card)}"
        if self.got:
            lost = _CHECK_PLAN if self.card == "surprise" and voice.is_you(self.victim) else ""
            return f"{first} and {verb(voice, self.seat, 'get')} it.{lost}"
        return f"{first}, but {asked} {verb(voice, self.victim, 'have', 'has')} none."

    def phrase(self, voice: Voice) -> Phrase:
        asked = whom(voice, self.victim)
        if self.got:
            return Phrase(self.seat, f"gets {card_words(self.card)} from {asked}")
        return Phrase(self.seat, f"asks {asked} for {card_words(self.card)}: none")

    def concerns(self, players: int) -> list[int]:
        return [self.victim]

    def movements(self, players: int) -> list[Movement]:
        given = [Movement(HAND.named(self.victim), HAND.named(self.seat), [self.card])] if self.got else []
        return [*given, _discarded(self.seat, ["gimme"])]


GIVEN = Given.number


@event
class Dug(EventFacts):
    """A seat plays a Dig, and takes a card of the kind from the discard pile if there is one."""

    seat: Seat
    card: str = event_field(KIND_NAMES.__getitem__)  # the kind that is named
    got: bool = event_field(bool)

    def sentence(self, voice: Voice) -> str:
        if self.got:
            return f"Dig! {does(voice, self.seat, 'take')} {card_words(self.card)} from the discard pile."
        return f"Dig! {does(voice, self.seat, 'look')} for {card_words(self.card)}, but the discard pile has none."

    def phrase(self, voice: Voice) -> Phrase:
        text = f"digs up {card_words(self.card)}" if self.got else f"digs for {card_words(self.card)}: none"
        return Phrase(self.seat, text)

    def movements(self, players: int) -> list[Movement]:
        found = [Movement(DISCARD.named(), HAND.named(self.seat), [self.card])] if self.got else []
        return [*found, _discarded(self.seat, ["dig"])]


DUG = Dug.number


@event
class Exchanged(EventFacts):
    """A seat exchanges pugs of a colour for its mug."""

    seat: Seat
    colour: str = event_field(KIND_NAMES.__getitem__)
    mugs: int  # how many it has then
    pugs: int = PUGS_FOR_MUG  # how many it took
    mugs_to_win: int = MUGS_TO_WIN
    weight = BIG

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "get") + " a mug"

    def sentence(self, voice: Voice) -> str:
        pugs = counted(self.pugs, f"{self.colour} pug", number_word)
        exchanged = f"{does(voice, self.seat, 'exchange')} {pugs} for the {self.colour} mug."
        return exchanged + _mugs_so_far(voice, self.seat, self.mugs, self.mugs_to_win)

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"gets the {self.colour} mug")

    def movements(self, players: int) -> list[Movement]:
        return [
            _discarded(self.seat, [self.colour] * self.pugs),
            Movement(MUGS.named(), SHELF.named(self.seat, self.colour), [mug_face(self.colour)]),
        ]


EXCHANGED = Exchanged.number


@event
class Stole(EventFacts):
    """A seat steals another one's mug for one pug of each colour."""

    seat: Seat
    victim: Seat  # whose mug it was
    colour: str = event_field(KIND_NAMES.__getitem__)
    mugs: int  # how many it has then
    mugs_to_win: int = MUGS_TO_WIN
    weight = BIG

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "steal") + " a mug"

    def sentence(self, voice: Voice) -> str:
        stolen = f"{possessive(voice, self.victim)} {self.colour} mug"
        paid = f"{does(voice, self.seat, 'steal')} {stolen} for one pug of each colour."
        return paid + _mugs_so_far(voice, self.seat, self.mugs, self.mugs_to_win)

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"steals {possessive(voice, self.victim)} {self.colour} mug")

    def concerns(self, players: int) -> list[int]:
        return [self.victim]

    def movements(self, players: int) -> list[Movement]:
        taken = SHELF.named(self.victim, self.colour), SHELF.named(self.seat, self.colour)
        return [_discarded(self.seat, COLOUR_NAMES), Movement(*taken, [mug_face(self.colour)])]


STOLE = Stole.number


@event
class Surprised(EventFacts):
    """A seat plays a Surprise on another one, which loses a random card."""

    seat: Seat
    victim: Seat
    card: str = event_field(KIND_NAMES.__getitem__)  # what the victim loses
    weight = BIG
    reveals = True

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "play") + " a Surprise"

    def sentence(self, voice: Voice) -> str:
        victim, lost = whom(voice, self.victim), card_words(self.card)
        off = _CHECK_PLAN if self.card == "surprise" and voice.is_you(self.victim) else ""
        return f"Surprise! {does(voice, self.seat, 'make')} {victim} lose {lost}.{off}"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"plays a Surprise on {whom(voice, self.victim)}")

    def concerns(self, players: int) -> list[int]:
        return [self.victim]

    def movements(self, players: int) -> list[Movement]:
        return [_discarded(self.seat, ["surprise"]), _discarded(self.victim, [self.card])]


SURPRISED = Surprised.number


@event
class Late(EventFacts):
    """Whether a seat's Surprise came too late, after another one. Told to each seat that it can have happened to, alone."""

    seat: Seat
    first: Seat  # whose Surprise was played
    late: bool | None = event_field(bool, secret=True)
    kept: bool | None = event_field(bool, secret=True)  # whether the seat still holds a Surprise

    def sentence(self, voice: Voice) -> str:
        if not self.late:
            return ""
        first = f"{possessive(voice, self.first, start=True)} Surprise came first, so"
        whose = "yours" if voice.is_you(self.seat) else possessive(voice, self.seat)
        return f"{first} {whose} is not played. " + (
            f"{does(voice, self.seat, 'still hold', 'still holds')} it." if self.kept else "Now it is gone."
        )

    def concerns(self, players: int) -> list[int]:
        return [self.seat] if self.late else []


LATE = Late.number


@event
class Discarded(EventFacts):
    """A seat discards down to the hand limit."""

    seat: Seat
    cards: list[str] = event_field(unpack)

    def sentence(self, voice: Voice) -> str:
        off = _CHECK_PLAN if "surprise" in self.cards and voice.is_you(self.seat) else ""
        return f"{does(voice, self.seat, 'discard')} {cards_words(self.cards)}.{off}"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"discards {counted(len(self.cards), 'card', number_word)}")

    def movements(self, players: int) -> list[Movement]:
        return [_discarded(self.seat, self.cards)]


DISCARDED = Discarded.number


@event
class Stuck(EventFacts):
    """A seat can take no action in its turn, or no further one."""

    seat: Seat
    left: int  # two less the actions that it has taken

    @property
    def ordinal(self) -> str:
        """Which action it cannot take."""
        return ORDINALS[ACTIONS_A_TURN - self.left]

    def sentence(self, voice: Voice) -> str:
        if self.left < ACTIONS_A_TURN:
            return f"{subject(voice, self.seat)} can't take a {self.ordinal} action, so the turn ends."
        return f"{subject(voice, self.seat)} can't take any action, so the turn is skipped."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"no {self.ordinal} action" if self.left < ACTIONS_A_TURN else "no action possible")

    def concerns(self, players: int) -> list[int]:
        return [self.seat]


STUCK = Stuck.number


class End(enum.StrEnum):
    """Why the game is over."""

    FIVE_MUGS = "five_mugs"  # M7
    LAST_TURN = "last_turn"  # M9
    ALL_STUCK = "all_stuck"  # M10


_ENDS = tuple(End)
FIVE_MUGS, LAST_TURN, ALL_STUCK = range(len(_ENDS))  # as rules tell of it
_ENDS_IN_WORDS = {
    End.FIVE_MUGS: "",
    End.LAST_TURN: "After 1,000 turns nobody has {all_mugs}, so the game ends and most mugs win. ",
    End.ALL_STUCK: "Nobody can take an action any more, so the game ends and most mugs win. ",
}


@event
class GameOver(EventFacts):
    """The game has ended."""

    winners: list[Seat] = event_field(members)
    reason: End = event_field(_ENDS.__getitem__)
    mugs: int  # how many the winners have
    mugs_to_win: int = MUGS_TO_WIN
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        if self.reason is End.FIVE_MUGS:
            every = self.mugs_to_win == COLOURS
            mugs = "one mug of each colour" if every else counted(self.mugs_to_win, "mug", number_word)
            return f"{does(voice, self.winners[0], 'win')} the game with {mugs}!"
        mugs = counted(self.mugs, "mug", number_word)
        first = _ENDS_IN_WORDS[self.reason].format(all_mugs=all_mugs(self.mugs_to_win))
        if len(self.winners) == 1:
            return f"{first}{does(voice, self.winners[0], 'win')} the game with {mugs}."
        who = players(voice, self.winners)
        if any(voice.is_you(seat) for seat in self.winners):
            who = who.replace("you", "You", 1)
        return f"{first}{who} share the win with {mugs} each."


GAME_OVER = GameOver.number
