"""What happens in Walking Doggos. Rules tell of it by the numbers after each class. Places of a hand count from 0."""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.cards import members
from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, event, event_field
from pawtable.games.english import (
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
    whom,
)
from pawtable.games.walking_doggos.cards import (
    CARDS_DEALT,
    CLUES_EACH,
    DEAD,
    HAND,
    PACK,
    POINTS_FOR_A_PACK,
    TITLE_OF,
    Clue,
    card_name,
    card_words,
    clue_of,
    hand_slot,
    pack_slot,
    tag_of,
    unpacked,
)


def places_words(places: Sequence[int]) -> str:
    """Places of a hand: "card 2", "cards 1 and 3"."""
    return f"{agree(len(places), 'card', 'cards')} {listing([str(place + 1) for place in places])}"


def all_of_them(cards: int) -> str:
    """A whole hand in a word or two: "all five", "the only card"."""
    return f"all {number_word(cards)}" if cards > 1 else "the only card"


def all_cards(cards: int) -> str:
    """A whole hand in a sentence: "all five cards"."""
    return f"{all_of_them(cards)} cards" if cards > 1 else all_of_them(cards)


def places_listed(places: Sequence[int]) -> str:
    """The same where there is little room: "1, 3"."""
    return ", ".join([str(place + 1) for place in places])


def clue_words(clue: Clue) -> str:
    """What a clue says of its cards: "are Corgis", "have the number 3", "is the Corgi 3"."""
    if clue.breed is None:
        return f"have the number {clue.number}"
    if clue.number is None:
        return f"are {plural(TITLE_OF[clue.breed])}"
    return f"is the {TITLE_OF[clue.breed]} {clue.number}"


def clue_cards(clue: Clue) -> str:
    """The cards that a breed or a number stands for: "Corgis", "3s"."""
    return plural(str(clue.number) if clue.breed is None else TITLE_OF[clue.breed])


def packs_words(packs: int) -> str:
    """A number of packs in a sentence: "one pack"."""
    return counted(packs, "pack", number_word)


def bet_and_packs(packs: int, bet: int) -> str:
    """The bet of a seat and the packs that it took: "bet 2, took 1"."""
    return f"bet {bet}, took {packs}"


def points_words(points: int) -> str:
    """Points in a sentence: "no points", "minus one point"."""
    return f"{'minus ' if points < 0 else ''}{counted(abs(points), 'point', number_word)}"


def points_brief(points: int) -> str:
    """The same in figures: "−1 point"."""
    return f"{'−' if points < 0 else ''}{counted(abs(points), 'point')}"


def _word(number: int) -> str:
    """A number that stands alone: "two", "none", "minus one"."""
    return f"{'minus ' if number < 0 else ''}{number_word(abs(number)) if number else 'none'}"


@event
class Began(EventFacts):
    """A round is dealt."""

    seat: Seat  # the first player
    rounds: int  # that are over
    cards: int = CARDS_DEALT  # that everyone gets
    clues: int = CLUES_EACH  # as many tokens does everyone get
    chapter = True
    starts = "seat"

    def sentence(self, voice: Voice) -> str:
        tokens = f" and {some(self.clues, 'clue token')}" if self.clues else ""
        dealt = f"Round {self.rounds + 1}" if self.rounds else f"Everyone gets {some(self.cards, 'card')}{tokens}"
        return f"{dealt}. {does(voice, self.seat, 'start')}."


BEGAN = Began.number


@event
class Dealt(EventFacts):
    """A seat is dealt its cards, which all other players see."""

    seat: Seat
    cards: list[str] | None = event_field(unpacked, secret=True)
    count: int = CARDS_DEALT
    weight = ROUTINE

    def seen_by(self, seat: int) -> bool:
        return seat != self.seat

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DEAD.named(), HAND.named(self.seat), [*self.cards] if self.cards else [None] * self.count)]


DEALT = Dealt.number


@event
class Clued(EventFacts):
    """A seat gives another one a clue, which everyone hears."""

    seat: Seat
    whom: Seat  # who was told
    clue: Clue = event_field(clue_of, numbers=2)
    places: list[int] = event_field(members)  # of that hand: all cards that it fits
    reveals = True

    def sentence(self, voice: Voice) -> str:
        tells = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'tell')} {self._called(voice)}"
        return f"{tells}: {places_words(self.places)} {clue_words(self.clue)}."

    def phrase(self, voice: Voice) -> Phrase:
        clue = self.clue
        if clue.breed is not None and clue.number is not None:
            said = f"is {TITLE_OF[clue.breed]} {clue.number}"
        else:
            said = f"are {clue_cards(clue)}"
        return Phrase(self.seat, f"{self._called(voice)}: {places_listed(self.places)} {said}")

    def concerns(self, players: int) -> list[int]:
        return [self.whom]

    def movements(self, players: int) -> list[Movement]:
        tag = tag_of(self.clue)
        return [Movement(f"seat:{self.seat}", hand_slot(self.whom, place), [tag]) for place in self.places]

    def _called(self, voice: Voice) -> str:
        return whom(voice, self.whom)


CLUED = Clued.number


@event
class PassedOver(EventFacts):
    """A seat gives no clue, because nobody else has a token (W3)."""

    seat: Seat
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'give')} no clue: nobody else has a token."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "no clue to give")

    def concerns(self, players: int) -> list[int]:
        return [self.seat]


PASSED_OVER = PassedOver.number


@event
class Traded(EventFacts):
    """A seat trades a card with the dead hand; all other players saw the old one, and nobody sees the new one yet (W5)."""

    seat: Seat
    place: int
    card: str | None = event_field(card_name, secret=True)  # that went into the dead hand

    def seen_by(self, seat: int) -> bool:
        return seat != self.seat

    def sentence(self, voice: Voice) -> str:
        what = f"card {self.place + 1}" + (f", the {card_words(self.card)}," if self.card else "")
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'trade')} {what} with the dead hand."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"trades card {self.place + 1}")

    def movements(self, players: int) -> list[Movement]:
        slot = hand_slot(self.seat, self.place)
        return [Movement(slot, DEAD.named(), [None]), Movement(DEAD.named(), slot, [None])]


TRADED = Traded.number


@event
class Stayed(EventFacts):
    """A seat keeps its cards."""

    seat: Seat
    cards: int = CARDS_DEALT  # how many these are
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'keep')} {all_cards(self.cards)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"keeps {all_of_them(self.cards)}")


STAYED = Stayed.number


@event
class Joined(EventFacts):
    """A new card joins a hand, and all players but its owner see it (W5)."""

    seat: Seat
    place: int
    card: str | None = event_field(card_name, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat != self.seat

    def sentence(self, voice: Voice) -> str:
        new = f"{possessive(voice, self.seat, start=True)} new card {self.place + 1}"
        if self.card:
            return f"{new} is the {card_words(self.card)}."
        return f"{new} joins {'your' if voice.is_you(self.seat) else 'their'} hand. Every other player can see it now."

    def concerns(self, players: int) -> list[int]:
        return [self.seat]

    def movements(self, players: int) -> list[Movement]:
        slot = hand_slot(self.seat, self.place)
        return [Movement(slot, slot, [self.card])] if self.card else []


JOINED = Joined.number


@event
class Betted(EventFacts):
    """A seat bets how many packs it will take."""

    seat: Seat
    packs: int
    counted = "packs"

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'bet')} {packs_words(self.packs)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"bets {counted(self.packs, 'pack')}")


BETTED = Betted.number


@event
class Played(EventFacts):
    """A seat plays a card into the pack, and everyone sees it."""

    seat: Seat
    place: int
    card: str = event_field(card_name)
    cards_in_pack: int  # with this one
    reveals = True

    def sentence(self, voice: Voice) -> str:
        if voice.is_you(self.seat):
            return f"You play card {self.place + 1}: the {card_words(self.card)}."
        return f"{voice.names[self.seat]} plays the {card_words(self.card)}."

    def movements(self, players: int) -> list[Movement]:
        played = Movement(hand_slot(self.seat, self.place), pack_slot(self.seat), [self.card])
        if self.cards_in_pack > 1:
            return [played]
        # The last pack lies there until now; the player who took it starts this one.
        return [Movement(PACK.named(), f"seat:{self.seat}", [], everything=True), played]


PLAYED = Played.number


@event
class PackTaken(EventFacts):
    """A seat has played the highest card and takes the pack."""

    seat: Seat
    packs: int  # of this round
    card: str = event_field(card_name)  # the highest

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "take") + " the pack"

    def sentence(self, voice: Voice) -> str:
        takes = f"{possessive(voice, self.seat, start=True)} {card_words(self.card)} takes the pack"
        return f"{takes}. {subject(voice, self.seat)} now {verb(voice, self.seat, 'have', 'has')} {packs_words(self.packs)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "takes the pack")


PACK_TAKEN = PackTaken.number


@event
class Scored(EventFacts):
    """A round is over: what it brought a seat."""

    seat: Seat
    packs: int
    bet: int
    points: int  # of all rounds so far
    over_points: int = POINTS_FOR_A_PACK  # for each pack above the bet
    missing_points: int = POINTS_FOR_A_PACK  # taken off for each missing one

    def sentence(self, voice: Voice) -> str:
        above = self.packs - self.bet
        points = above * (self.over_points if above > 0 else self.missing_points)
        took = f"{subject(voice, self.seat)} bet {packs_words(self.bet)} and took {_word(self.packs)}"
        total = "" if points == self.points else f", {_word(self.points)} in total"
        return f"{took}: {points_words(points)}{total}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"{bet_and_packs(self.packs, self.bet)}: {points_brief(self.points)}")


SCORED = Scored.number


@event
class GameOver(EventFacts):
    """The game has ended."""

    winners: list[Seat] = event_field(members)
    fired: list[Seat] = event_field(members)  # they ended below zero
    tied: list[Seat] = event_field(members)  # the winners, and the others with as many points
    fewest_dogs: list[Seat] = event_field(members)  # of these, the winners, and the others with as many dogs
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return f"{self._won(voice)} {self._fired(voice)}".rstrip()

    def _won(self, voice: Voice) -> str:
        """Who wins, and by what (W7)."""
        if not self.winners:
            return "Everyone ends below zero and is fired. Nobody wins!"
        by_sum = [seat for seat in self.fewest_dogs if seat not in self.winners]
        by_dogs = [seat for seat in self.tied if seat not in self.winners]
        if len(self.winners) > 1:
            won = f"{_named(voice, self.winners)} share the win: tied on points, on cards taken and on their sum."
            if by_sum:
                return f"{won} {_have(voice, by_sum)} a higher sum."
            return f"{won} {_have(voice, by_dogs)} more cards." if by_dogs else won
        (winner,) = self.winners
        wins = does(voice, winner, "win")
        if by_sum:
            return f"{wins} the tie with {players(voice, by_sum)}: as many cards taken, but their numbers add up to less."
        if by_dogs:
            who = "you" if voice.is_you(winner) else "they"
            return f"{wins} the tie with {players(voice, by_dogs)}: fewer cards in the packs {who} took."
        if len(self.fired) == len(voice.names) - 1:
            return f"{wins} the game!"
        return f"{wins} the game: the fewest points{' without being fired' if self.fired else ''}."

    def _fired(self, voice: Voice) -> str:
        if not self.fired or not self.winners:
            return ""
        ends = "end below zero and are" if _several(voice, self.fired) else "ends below zero and is"
        return f"{_named(voice, self.fired)} {ends} fired!"


def _named(voice: Voice, seats: Sequence[int]) -> str:
    """Players at the beginning of a sentence."""
    named = players(voice, seats)
    return f"Y{named[1:]}" if any(voice.is_you(seat) for seat in seats) else named


def _several(voice: Voice, seats: Sequence[int]) -> bool:
    """Whether the verb after them is that of several."""
    return len(seats) > 1 or voice.is_you(seats[0])


def _have(voice: Voice, seats: Sequence[int]) -> str:
    return f"{_named(voice, seats)} {'have' if _several(voice, seats) else 'has'}"


GAME_OVER = GameOver.number


@event
class RoundOver(EventFacts):
    """A round is over, and another one begins (W8)."""

    round: int
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return f"Round {self.round} is over."


ROUND_OVER = RoundOver.number


@event
class LastRound(EventFacts):
    """The last round of the longer game begins."""

    def sentence(self, voice: Voice) -> str:
        return "This is the last round!"

    def concerns(self, players: int) -> list[int]:
        return [*range(players)]


LAST_ROUND = LastRound.number


@event
class LastPack(EventFacts):
    """One pack of the round is left, and these seats need it to reach their bets."""

    seats: list[Seat] = event_field(members)

    def sentence(self, voice: Voice) -> str:
        if not self.seats:
            return "The last pack! Nobody needs it to reach a bet."
        whose = "your" if any(voice.is_you(seat) for seat in self.seats) else "their"
        bets = f"{whose} {agree(len(self.seats), 'bet', 'bets')}"
        return f"The last pack! {all_do(voice, self.seats, 'need')} it to reach {bets}."

    def concerns(self, players: int) -> list[int]:
        return [*range(players)]


LAST_PACK = LastPack.number
