"""What happens in Pick the Pug. Rules tell of it by the numbers after each class."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence

from pawtable.core.cards import members
from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, all_but, event, event_field
from pawtable.games.english import (
    agree,
    all_do,
    counted,
    does,
    listing,
    number_word,
    players,
    possessive,
    some,
    subject,
    verb,
    whom,
    with_article,
)
from pawtable.games.pick_the_pug.cards import (
    ACTION_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    DECK,
    DISCARD,
    DONKEYS_LEFT,
    FACES,
    HAND,
    KIND_NAMES,
    MIDDLE,
    ROUNDS_TO_WIN,
    SLEEPING,
    brief,
    colour_of,
    creature_slot,
    item_of,
    names_of,
)
from pawtable.games.pick_the_pug.state import FIRST_ACTION, FIRST_CREATURE, ROUND_LIMIT, TURN_LIMIT

# --- words ------------------------------------------------------------------------------------------------------------

_CARD_WORDS = {
    name: FACES[name].name if name == "pug" else with_article(FACES[name].name) for name in KIND_NAMES
}  # in a sentence: "a blue monkey with a bell", "a donkey", "the Pug"
_PROPER_NAMES = ("cerberus", "medusa", "pegasus")
_AIMED_ACTIONS = {"swap": "Random Swap with", "steal": "Steal from", "50-50": "50-50 with", "taxes": "Taxes from"}
_TORNADOES = ("mini-tornado", "big-tornado")
# Creatures that do something to everyone else.
_FOR_EVERYONE = ("kraken", "minotaur", "cerberus")
# Why an action or a creature does nothing (P12); the others: because nobody else has cards.
_LACKING = {"phoenix": "no monkey", "unicorn": "no donkey"}


def card_words(name: str, number: int = 1) -> str:
    """A card, or several that are alike, in a sentence: "a blue monkey with a bell", "two donkeys", "the Pug"."""
    if number == 1:
        return _CARD_WORDS[name]
    if name == "donkey":
        return some(number, "donkey")
    return f"{some(number, f'{colour_of(name)} monkey')} with {with_article(item_of(name))}"


def cards_words(names: Sequence[str]) -> str:
    """Cards as a list in a sentence, those that are alike together."""
    return listing([card_words(name, often) for name, often in Counter(names).items()])


def creature_words(creature: str) -> str:
    """A creature in a sentence: "the Kraken", "Cerberus"."""
    return creature.capitalize() if creature in _PROPER_NAMES else f"the {creature.capitalize()}"


def action_title(action: str) -> str:
    """What an action is called."""
    return FACES[action].name


def aimed(action: str, player: str = "") -> str:
    """An action, and the player it is aimed at: "Steal from Bo", "Mini-Tornado"."""
    return f"{_AIMED_ACTIONS[action]} {player}" if player else action_title(action)


# --- how numbers are read ---------------------------------------------------------------------------------------------


def _card(kind: int) -> str:
    return KIND_NAMES[kind]


def _two_cards(one: int, other: int) -> list[str]:
    return [KIND_NAMES[one], KIND_NAMES[other]]


def _hand(cards: int, donkeys: int) -> list[str]:
    return list(names_of(cards, donkeys))


def _seat_or_none(number: int) -> int | None:
    return number - 1 if number else None


def _effect(effect: int) -> str:
    return CREATURE_NAMES[effect - FIRST_CREATURE] if effect >= FIRST_CREATURE else ACTION_NAMES[effect - FIRST_ACTION]


def _creature(creature: int) -> str:
    return CREATURE_NAMES[creature]


def _colour(colour: int) -> str:
    return COLOUR_NAMES[colour]


def _colour_or_none(number: int) -> str | None:
    return COLOUR_NAMES[number - 1] if number else None


# --- movements --------------------------------------------------------------------------------------------------------


def _moved(source: str, target: str, *cards: str | None) -> Movement:
    """Cards that go somewhere at the same time as others."""
    return Movement(source, target, [*cards], together=True)


def _between(source: int, target: int, card: str | None) -> list[Movement]:
    """A card from hand to hand."""
    return [Movement(HAND.named(source), HAND.named(target), [card])]


# --- whom it concerns, and how much -------------------------------------------------------------------------------------


def _end(*cards: str | None) -> str:
    """How a sentence about cards ends, to those who see them."""
    return "!" if "pug" in cards else "."


# --- a round ----------------------------------------------------------------------------------------------------------


@event
class Round(EventFacts):
    """A round is dealt."""

    round: int
    deal: int
    chapter = True

    def sentence(self, voice: Voice) -> str:
        return f"Round {self.round} is dealt."


ROUND = Round.number


@event
class Dealt(EventFacts):
    """A seat is dealt monkeys, or what a Big-Tornado brings."""

    seat: Seat
    count: int
    cards: list[str] | None = event_field(_hand, numbers=2, secret=True)
    whirled: bool = event_field(bool)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if not self.count:
            return f"{does(voice, self.seat, 'are', 'is')} dealt no cards."
        if self.cards is None:
            return ""
        return f"{does(voice, self.seat, 'are', 'is')} dealt {cards_words(self.cards)}."

    def movements(self, players: int) -> list[Movement]:
        source = MIDDLE if self.whirled else DECK
        cards = [None] * self.count if self.cards is None else self.cards
        return [_moved(source.named(), HAND.named(self.seat), *cards)]


DEALT = Dealt.number


@event
class Reshuffled(EventFacts):
    """The discard pile becomes the deck."""

    count: int
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        return f"The deck is empty: the {self.count} monkeys in the discard pile are shuffled into a new deck."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DISCARD.named(), DECK.named(), [], everything=True)]


RESHUFFLED = Reshuffled.number


@event
class Drafted(EventFacts):
    """A seat draws a card in the draft."""

    seat: Seat
    card: str | None = event_field(_card, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if self.card is None or self.card == "pug":  # the Pug is shown: the next line says so
            return ""
        return f"{does(voice, self.seat, 'draw')} {card_words(self.card)} in the draft."

    def movements(self, players: int) -> list[Movement]:
        return [_moved(DECK.named(), HAND.named(self.seat), self.card)]


DRAFTED = Drafted.number


@event
class PugDrafted(EventFacts):
    """A seat has drawn the Pug in the draft, and takes a donkey."""

    seat: Seat
    donkey: bool = event_field(bool)

    def sentence(self, voice: Voice) -> str:
        drew = f"{does(voice, self.seat, 'draw')} the Pug in the draft"
        return f"{drew} and {verb(voice, self.seat, 'take')} a donkey." if self.donkey else f"{drew}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "draws the Pug")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,)

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DONKEYS_LEFT.named(), HAND.named(self.seat), ["donkey"])] if self.donkey else []


PUG_DRAFTED = PugDrafted.number


@event
class Named(EventFacts):
    """The player who drew the Pug decides who goes first."""

    seat: Seat
    first: Seat
    starts = "first"

    def sentence(self, voice: Voice) -> str:
        if self.seat == self.first:
            return f"{does(voice, self.seat, 'go', 'goes')} first."
        return f"{does(voice, self.seat, 'let')} {whom(voice, self.first)} go first."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "goes first" if self.seat == self.first else f"lets {whom(voice, self.first)} go first")

    def concerns(self, players: int) -> Sequence[int]:
        return () if self.seat == self.first else (self.first,)


NAMED = Named.number


# --- a turn -----------------------------------------------------------------------------------------------------------


@event
class Stole(EventFacts):
    """A seat steals a random card."""

    seat: Seat
    victim: Seat
    card: str | None = event_field(_card, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.victim)

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "steal") + " a card"

    def sentence(self, voice: Voice) -> str:
        what = "a card" if self.card is None else card_words(self.card)
        return f"{does(voice, self.seat, 'steal')} {what} from {whom(voice, self.victim)}{_end(self.card)}"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"steals from {whom(voice, self.victim)}")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.victim,)

    def movements(self, players: int) -> list[Movement]:
        return _between(self.victim, self.seat, self.card)


STOLE = Stole.number


@event
class NoTheft(EventFacts):
    """There is nobody to steal from."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        skips = verb(voice, self.seat, "skip")
        return f"{does(voice, self.seat, 'have', 'has')} nobody to steal from and {skips} the Stealing Phase."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "has nobody to steal from")


NO_THEFT = NoTheft.number


@event
class Discarded(EventFacts):
    """A seat discards a pair for its action."""

    seat: Seat
    cards: list[str] = event_field(_two_cards, numbers=2)
    action: str = event_field(ACTION_NAMES.__getitem__)
    victim: Seat | None = event_field(_seat_or_none)
    alone: bool = event_field(bool)  # nobody else has cards, so the action does nothing

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'discard')} {cards_words(self.cards)}: {self._action(voice)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, self._action(voice))

    def _action(self, voice: Voice) -> str:
        return aimed(self.action, "" if self.victim is None else whom(voice, self.victim))

    def concerns(self, players: int) -> Sequence[int]:
        if self.victim is not None:
            return (self.victim,)
        return all_but(self.seat, players) if self.action in _TORNADOES and not self.alone else ()

    def movements(self, players: int) -> list[Movement]:
        return [_moved(HAND.named(self.seat), DISCARD.named(), *self.cards)]


DISCARDED = Discarded.number


@event
class NoPair(EventFacts):
    """A seat cannot discard two monkeys."""

    seat: Seat
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} can't discard two monkeys."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "can't discard two")


NO_PAIR = NoPair.number


# --- actions ----------------------------------------------------------------------------------------------------------


@event
class Swapped(EventFacts):
    """Two seats draw a card from each other."""

    seat: Seat
    victim: Seat
    gave: str | None = event_field(_card, secret=True)
    got: str | None = event_field(_card, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.victim)

    def sentence(self, voice: Voice) -> str:
        seat, victim = self.seat, self.victim
        if self.gave is None or self.got is None:
            return f"{voice.names[seat]} and {voice.names[victim]} draw a card from each other."
        gave, got, end = card_words(self.gave), card_words(self.got), _end(self.gave, self.got)
        if voice.is_you(victim):
            return f"You draw {gave} from {voice.names[seat]}, who draws {got} from you{end}"
        return f"{does(voice, seat, 'draw')} {got} from {voice.names[victim]}, who draws {gave} from {whom(voice, seat)}{end}"

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat, self.victim)

    def movements(self, players: int) -> list[Movement]:
        one, other = HAND.named(self.seat), HAND.named(self.victim)
        return [_moved(one, other, self.gave), _moved(other, one, self.got)]


SWAPPED = Swapped.number


@event
class Offered(EventFacts):
    """A seat puts its best two cards face down."""

    seat: Seat
    to: Seat
    cards: list[str] | None = event_field(_two_cards, numbers=2, secret=True)

    def sentence(self, voice: Voice) -> str:
        whose = "your" if voice.is_you(self.seat) else "their"
        put = f"{does(voice, self.seat, 'put')} {whose} best two cards face down"
        return f"{put}." if self.cards is None else f"{put}: {cards_words(self.cards)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "puts two face down")

    def movements(self, players: int) -> list[Movement]:
        return [Movement(HAND.named(self.seat), MIDDLE.named(), [None, None])]


OFFERED = Offered.number


@event
class Drew(EventFacts):
    """A seat draws one of the two cards."""

    seat: Seat
    victim: Seat
    card: str | None = event_field(_card, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.victim)

    def sentence(self, voice: Voice) -> str:
        if self.card is None:
            return f"{does(voice, self.seat, 'draw')} one of {possessive(voice, self.victim)} two cards."
        return f"{does(voice, self.seat, 'draw')} {card_words(self.card)} from {whom(voice, self.victim)}{_end(self.card)}"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"draws from {whom(voice, self.victim)}")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat, self.victim)

    def movements(self, players: int) -> list[Movement]:
        middle = MIDDLE.named()
        return [_moved(middle, HAND.named(self.seat), self.card), _moved(middle, HAND.named(self.victim), None)]


DREW = Drew.number


@event
class Taxed(EventFacts):
    """A seat gets the best card of another one."""

    seat: Seat
    victim: Seat
    card: str | None = event_field(_card, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.victim)

    def sentence(self, voice: Voice) -> str:
        whose = "your" if voice.is_you(self.victim) else "their"
        what = "" if self.card is None else f": {card_words(self.card)}"
        return f"{does(voice, self.victim, 'give')} {whom(voice, self.seat)} {whose} best card{what}{_end(self.card)}"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.victim, "gives their best card")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,)

    def movements(self, players: int) -> list[Movement]:
        return _between(self.victim, self.seat, self.card)


TAXED = Taxed.number


@event
class Showed(EventFacts):
    """A seat reveals a card for a Mini-Tornado."""

    seat: Seat
    card: str = event_field(_card)
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'reveal')} {card_words(self.card)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"reveals {brief(self.card)}")

    def movements(self, players: int) -> list[Movement]:
        return [_moved(HAND.named(self.seat), MIDDLE.named(), self.card)]


SHOWED = Showed.number


@event
class Whirled(EventFacts):
    """A tornado: of all cards, or of those that were revealed."""

    seat: Seat
    big: bool = event_field(bool)

    def sentence(self, voice: Voice) -> str:
        first = f"starting with {whom(voice, self.seat)}"
        if self.big:
            return f"All cards are collected, shuffled and dealt out again, {first}."
        return f"These cards are shuffled and dealt out face down, {first}."

    def movements(self, players: int) -> list[Movement]:
        if not self.big:
            return []  # what was revealed lies there already
        middle = MIDDLE.named()
        return [Movement(HAND.named(seat), middle, [], everything=True, together=True) for seat in range(players)]


WHIRLED = Whirled.number


@event
class Got(EventFacts):
    """What a Mini-Tornado brings a seat."""

    seat: Seat
    card: str | None = event_field(_card, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if self.card is None:
            return ""
        return f"{does(voice, self.seat, 'are', 'is')} dealt {card_words(self.card)}{_end(self.card)}"

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,) if self.card == "pug" else ()  # any other card is seen in the hand, if it is still there

    def movements(self, players: int) -> list[Movement]:
        return [_moved(MIDDLE.named(), HAND.named(self.seat), self.card)]


GOT = Got.number


@event
class Nothing(EventFacts):
    """An action or a creature does nothing: there is nobody or nothing to do it to (P12)."""

    seat: Seat
    effect: str = event_field(_effect)  # the action or creature

    def sentence(self, voice: Voice) -> str:
        if self.effect == "djinn":
            return "Nothing happens: the discard pile is empty."
        if self.effect in _LACKING:
            lacks = f"{whom(voice, self.seat)} {verb(voice, self.seat, 'have', 'has')} {_LACKING[self.effect]}"
            return f"Nothing happens: {lacks}."
        return "Nothing happens: nobody else has cards."


NOTHING = Nothing.number


# --- creatures --------------------------------------------------------------------------------------------------------


@event
class Called(EventFacts):
    """A seat calls a creature."""

    seat: Seat
    creature: str = event_field(_creature)
    victim: Seat | None = event_field(_seat_or_none)
    alone: bool = event_field(bool)  # nobody else has cards
    weight = BIG

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "call") + " a creature"

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'call')} {creature_words(self.creature)}{self._then(voice)}."

    def _then(self, voice: Voice) -> str:
        """What it does, where the next sentence does not tell it."""
        victim = self.victim
        if self.creature == "minotaur":
            return ": everyone with cards passes one to the left"
        if self.creature in ("cerberus", "kraken") and not self.alone:
            return ": everyone else discards a monkey" if self.creature == "cerberus" else ": a Big-Tornado hits everyone"
        if victim is None:
            return ""
        if self.creature == "basilisk":
            their = "your" if voice.is_you(victim) else "their"
            return f": {whom(voice, victim)} {verb(voice, victim, 'skip')} {their} next turn"
        if self.creature == "hydra":
            return " to steal twice"
        action = {"griffin": "taxes", "leprechaun": "50-50"}.get(self.creature)
        return f": {aimed(action, whom(voice, victim))}" if action else ""

    def phrase(self, voice: Voice) -> Phrase:
        if self.victim is None:
            return Phrase(self.seat, f"calls {creature_words(self.creature)}")
        return Phrase(self.seat, f"{self.creature.capitalize()}: {whom(voice, self.victim)}")

    def concerns(self, players: int) -> Sequence[int]:
        if self.victim is not None:
            return (self.victim,)
        return all_but(self.seat, players) if self.creature in _FOR_EVERYONE and not self.alone else ()


CALLED = Called.number


@event
class Came(EventFacts):
    """A creature appears: the next one of the deck."""

    creature: str = event_field(_creature)
    slot: str = event_field(creature_slot)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        words = creature_words(self.creature)
        return f"{words[0].upper()}{words[1:]} appears."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(SLEEPING.named(), self.slot, [self.creature])]


CAME = Came.number


@event
class DonkeysShown(EventFacts):
    """A seat shows that it holds only donkeys."""

    seat: Seat
    count: int
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'show')} {card_words('donkey', self.count)} and nothing else."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, agree(self.count, "shows a donkey", f"shows {self.count} donkeys"))


DONKEYS_SHOWN = DonkeysShown.number


@event
class DiscardedOne(EventFacts):
    """A seat discards a single monkey (Phoenix, Cerberus)."""

    seat: Seat
    card: str = event_field(_card)

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'discard')} {card_words(self.card)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"discards {brief(self.card)}")

    def movements(self, players: int) -> list[Movement]:
        return [_moved(HAND.named(self.seat), DISCARD.named(), self.card)]


DISCARDED_ONE = DiscardedOne.number


@event
class GaveDonkey(EventFacts):
    """A seat gives another one a donkey (Unicorn)."""

    seat: Seat
    victim: Seat

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'give')} {whom(voice, self.victim)} a donkey."

    def concerns(self, players: int) -> Sequence[int]:
        return (self.victim,)

    def movements(self, players: int) -> list[Movement]:
        return _between(self.seat, self.victim, "donkey")


GAVE_DONKEY = GaveDonkey.number


@event
class HandsSwapped(EventFacts):
    """Two seats swap hands (Mermaid)."""

    seat: Seat
    victim: Seat
    gave: list[str] | None = event_field(_hand, numbers=2, secret=True)
    got: list[str] | None = event_field(_hand, numbers=2, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.victim)

    def sentence(self, voice: Voice) -> str:
        swap = f"{subject(voice, self.seat)} and {whom(voice, self.victim)} swap hands"
        if self.gave is not None and self.got is not None and (voice.is_you(self.seat) or voice.is_you(self.victim)):
            mine = self.got if voice.is_you(self.seat) else self.gave
            return f"{swap}: you now hold {cards_words(mine) or 'no cards'}."
        return f"{swap}."

    def concerns(self, players: int) -> Sequence[int]:
        return (self.victim,)

    def movements(self, players: int) -> list[Movement]:
        return [
            Movement(HAND.named(source), HAND.named(target), [*(cards or ())], everything=cards is None, together=True)
            for source, target, cards in ((self.seat, self.victim, self.gave), (self.victim, self.seat, self.got))
        ]


HANDS_SWAPPED = HandsSwapped.number


@event
class Looked(EventFacts):
    """A seat looks at a hand (Sphinx)."""

    seat: Seat
    victim: Seat
    cards: list[str] | None = event_field(_hand, numbers=2, secret=True)

    def sentence(self, voice: Voice) -> str:
        look = f"{does(voice, self.seat, 'look')} at {possessive(voice, self.victim)} hand"
        return f"{look}." if self.cards is None else f"{look}: {cards_words(self.cards)}."

    def concerns(self, players: int) -> Sequence[int]:
        return (self.victim,)


LOOKED = Looked.number


@event
class Took(EventFacts):
    """A seat takes a card that it sees (Sphinx)."""

    seat: Seat
    victim: Seat
    card: str | None = event_field(_card, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.victim)

    def sentence(self, voice: Voice) -> str:
        what = "a card" if self.card is None else card_words(self.card)
        return f"{does(voice, self.seat, 'take')} {what} from {whom(voice, self.victim)}{_end(self.card)}"

    def concerns(self, players: int) -> Sequence[int]:
        return (self.victim,)

    def movements(self, players: int) -> list[Movement]:
        return _between(self.victim, self.seat, self.card)


TOOK = Took.number


@event
class Passed(EventFacts):
    """A seat passes a card to the left (Minotaur)."""

    seat: Seat
    victim: Seat
    card: str | None = event_field(_card, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.victim)

    def sentence(self, voice: Voice) -> str:
        what = "a card" if self.card is None else card_words(self.card)
        return f"{does(voice, self.seat, 'pass', 'passes')} {what} to {whom(voice, self.victim)}{_end(self.card)}"

    def concerns(self, players: int) -> Sequence[int]:
        return (self.victim,)

    def movements(self, players: int) -> list[Movement]:
        return [_moved(HAND.named(self.seat), HAND.named(self.victim), self.card)]


PASSED = Passed.number


@event
class NoMonkey(EventFacts):
    """A seat has no monkey to discard (Cerberus)."""

    seat: Seat
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'have', 'has')} no monkey to discard."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "has no monkey")


NO_MONKEY = NoMonkey.number


@event
class ExtraTurn(EventFacts):
    """A seat will take a turn after this one (Pegasus)."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'take')} an extra turn after this one."


EXTRA_TURN = ExtraTurn.number


@event
class TurnSkipped(EventFacts):
    """A seat skips its turn (Basilisk)."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return f"The Basilisk makes {whom(voice, self.seat)} skip this turn."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "skips this turn")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,)


TURN_SKIPPED = TurnSkipped.number


@event
class HandShown(EventFacts):
    """A seat shows its hand to everyone (Medusa)."""

    seat: Seat
    cards: list[str] = event_field(_hand, numbers=2)
    weight = BIG
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'show')} everyone {cards_words(self.cards)}{_end(*self.cards)}"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "shows their hand")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,)


HAND_SHOWN = HandShown.number


@event
class Found(EventFacts):
    """A seat takes a monkey from the discard pile (Djinn)."""

    seat: Seat
    card: str = event_field(_card)
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'take')} {card_words(self.card)} from the discard pile."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"takes {brief(self.card)}")

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DISCARD.named(), HAND.named(self.seat), [self.card])]


FOUND = Found.number


@event
class PugShown(EventFacts):
    """The player with the Pug shows it (Cyclops)."""

    seat: Seat
    weight = BIG
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"The Cyclops finds the Pug: {whom(voice, self.seat)} {verb(voice, self.seat, 'hold')} it!"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "holds the Pug")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,)


PUG_SHOWN = PugShown.number


@event
class Safe(EventFacts):
    """Nobody may steal from a seat (Yeti)."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        until = f"until {possessive(voice, self.seat)} next turn"
        return f"Nobody may steal from {whom(voice, self.seat)} in a Stealing Phase {until}."


SAFE = Safe.number


# --- the end of a round, and of the game ------------------------------------------------------------------------------


@event
class Won(EventFacts):
    """A seat wins a round."""

    seat: Seat
    pugs: int
    chapter = True
    weight = BIG
    reveals = True

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "win") + " the round"

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'hold')} only the Pug and {verb(voice, self.seat, 'win')} the round!"


WON = Won.number


@event
class RoundVoid(EventFacts):
    """A round that does not end is void (P14)."""

    deal: int
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        again = " and is dealt again" if self.deal < ROUND_LIMIT else ""
        return f"{TURN_LIMIT} turns without a winner: this round is void{again}."


VOID = RoundVoid.number


@event
class TieBreaker(EventFacts):
    """Three winners of three rounds play the Tie Breaker, or play it again."""

    finalists: list[Seat] = event_field(members)
    again: bool = event_field(bool)
    colour: str | None = event_field(_colour_or_none)  # that all three have chosen
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        if self.again:
            return f"Three {self.colour}s eliminate each other: the finalists play the Tie Breaker one more time."
        return f"Three rounds, three winners: {players(voice, self.finalists)} play the Tie Breaker!"


TIE_BREAKER = TieBreaker.number


@event
class TieCard(EventFacts):
    """What a finalist has chosen."""

    seat: Seat
    colour: str = event_field(_colour)
    out: bool = event_field(bool)  # another finalist has chosen the same
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'choose')} {self.colour}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, self.colour)

    def movements(self, players: int) -> list[Movement]:
        return [_moved(f"seat:{self.seat}", MIDDLE.named(), self.colour)]


TIE_CARD = TieCard.number


class Ending(enum.StrEnum):
    """Why a game has ended as it did."""

    TWO_ROUNDS = "two rounds"  # a player has won two, or as many as a house rule says
    MOST_PUGS = "most pugs"  # too many rounds were dealt (P14)
    OTHERS_ALIKE = "others alike"  # in the Tie Breaker two of the same colour eliminate each other
    HIGHEST = "highest"  # in the Tie Breaker all colours are different
    ALL_ALIKE = "all alike"  # in the Tie Breaker three colours were equal twice


TWO_ROUNDS, MOST_PUGS, OTHERS_ALIKE, HIGHEST, ALL_ALIKE = range(len(Ending))


@event
class GameOver(EventFacts):
    """The game has ended."""

    winners: list[Seat] = event_field(members)
    ending: Ending = event_field(list(Ending).__getitem__)
    colour: str | None = event_field(_colour_or_none)  # of the finalists who are eliminated
    rounds_to_win: int = ROUNDS_TO_WIN
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        if self.ending is Ending.TWO_ROUNDS:
            (winner,) = self.winners
            rounds = counted(self.rounds_to_win, "round", number_word)
            return f"{does(voice, winner, 'have', 'has')} won {rounds} and {verb(voice, winner, 'win')} the game!"
        why = {
            Ending.MOST_PUGS: f"The game ends after {ROUND_LIMIT} rounds",
            Ending.OTHERS_ALIKE: f"Two {self.colour}s eliminate each other",
            Ending.HIGHEST: "All three colours are different and orange is the highest",
            Ending.ALL_ALIKE: f"Three {self.colour}s again: all three finalists lose",
        }[self.ending]
        won = f"{why}{', and' if self.ending is Ending.ALL_ALIKE else ':'}"
        if not self.winners:
            return f"{won} nobody wins the game."
        who = players(voice, self.winners)
        if self.ending is Ending.MOST_PUGS:
            if len(self.winners) > 1:
                return f"{won} {who} share the win with the most Pugs."
            return f"{won} {who} {verb(voice, self.winners[0], 'win')} with the most Pugs."
        wins = agree(len(self.winners), verb(voice, self.winners[0], "win"), "win")
        return f"{won} {who} {wins} the game!"


GAME_OVER = GameOver.number


@event
class OneShort(EventFacts):
    """Another round begins, and these seats need only one more Pug."""

    seats: list[Seat] = event_field(members)

    def sentence(self, voice: Voice) -> str:
        return f"{all_do(voice, self.seats, 'need')} only one more Pug to win the game!"

    def concerns(self, players: int) -> list[int]:
        return [*range(players)]


ONE_SHORT = OneShort.number
