"""What happens in Smallseat. Rules tell of it by the numbers after each class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pawtable.core.cards import members
from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, all_but, event, event_field
from pawtable.games.english import (
    agree,
    counted,
    does,
    game_over,
    listing,
    number_word,
    players,
    possessive,
    some,
    subject,
    verb,
    whom,
)
from pawtable.games.smallseat.cards import (
    ANIMAL_NAMES,
    ANIMAL_TITLES,
    DECK,
    HAND,
    PUBLIC_CARDS,
    VOTE,
    names_of,
    public_face,
    public_faces_of,
)

# --- words ------------------------------------------------------------------------------------------------------------
# The glossary is at the top of texts.py.


def card_words(name: str | None, number: int = 1) -> str:
    """A card, or several, in a sentence: "a Curlysnouts card", "two Tinybears cards"; "a card" where it is not seen."""
    if name is None:
        return "a card"
    title = ANIMAL_TITLES[name]
    return some(number, f"{title} card")


def cards_words(names: Sequence[str]) -> str:
    """Cards in a sentence, those that are alike together."""
    return listing([card_words(name, often) for name, often in Counter(names).items()])


def action_words(name: str) -> str:
    """What an animal does, in a sentence: "Curlysnouts' action"."""
    title = ANIMAL_TITLES[name]
    return f"{title}' action" if title.endswith("s") else f"{title}'s action"


# --- reading ----------------------------------------------------------------------------------------------------------


def _animal(animal: int) -> str:
    return ANIMAL_NAMES[animal]


def _animals(animals: int) -> list[str]:
    return [ANIMAL_NAMES[animal] for animal in members(animals)]


def _seat_or_nobody(number: int) -> int | None:
    return number - 1 if number else None


def _source(seat: int, public: bool) -> str:
    """Where a card of a seat comes from."""
    return PUBLIC_CARDS.named(seat) if public else HAND.named(seat)


def _to_hand(seat: int, to: int, card: str | None, public: bool) -> Movement:
    """A card goes to the secret cards of a player."""
    before = [public_face(card)] if public and card is not None else []
    return Movement(_source(seat, public), HAND.named(to), [card], before=before)


# Why an action does nothing.
_REASONS = ("no card", "all immune", "no gift", "nobody gives", "no votes left", "Teller immune", "own votes")
NO_CARD, ALL_IMMUNE, NO_GIFT, NOBODY_GIVES, NO_VOTES_LEFT, TELLER_IMMUNE, OWN_VOTES = range(len(_REASONS))


def _reason(number: int) -> str:
    return _REASONS[number]


# --- before the first round -------------------------------------------------------------------------------------------


@event
class Teller(EventFacts):
    """Somebody is the Teller."""

    seat: Seat
    roles = ("Teller", "Candidates")

    def sentence(self, voice: Voice) -> str:
        who = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'are', 'is')} the Teller"
        return f"{who} and {verb(voice, self.seat, 'start')} on the Smallseat, as the Boss."

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,)


TELLER = Teller.number


@event
class Called(EventFacts):
    """The Teller has called an animal."""

    seat: Seat
    animal: str = event_field(_animal)
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        call = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'call')} {ANIMAL_TITLES[self.animal]}."
        win, whose = verb(voice, self.seat, "win"), possessive(voice, self.seat)
        return f"{call} If it is the most common among {whose} secret cards at the end, {whom(voice, self.seat)} {win} alone."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"calls {ANIMAL_TITLES[self.animal]}")


CALLED = Called.number


@event
class Dealt(EventFacts):
    """A seat is dealt its cards."""

    seat: Seat
    count: int
    cards: list[str] | None = event_field(names_of, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if not self.count:
            return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'get')} no cards."
        cards = counted(self.count, "card", number_word) if self.cards is None else cards_words(self.cards)
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'get')} {cards}."

    def movements(self, players: int) -> list[Movement]:
        if not self.count:
            return []
        faces: list[str | None] = [*self.cards] if self.cards else [None] * self.count
        return [Movement(DECK.named(), HAND.named(self.seat), faces, together=True)]


DEALT = Dealt.number


@event
class Round(EventFacts):
    """A round begins."""

    round: int
    chapter = True
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        return f"Round {self.round}."


ROUND_BEGINS = Round.number


@event
class Opened(EventFacts):
    """A seat turns dealt cards public."""

    seat: Seat
    cards: list[str] = event_field(names_of)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'turn')} {cards_words(self.cards)} public."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"turns {counted(len(self.cards), 'card')} public")

    def movements(self, players: int) -> list[Movement]:
        faces: list[str | None] = [public_face(card) for card in self.cards]
        return [Movement(HAND.named(self.seat), PUBLIC_CARDS.named(self.seat), faces, before=self.cards, together=True)]


OPENED = Opened.number


# --- votes ------------------------------------------------------------------------------------------------------------


@event
class Led(EventFacts):
    """The Teller, or the Boss before the Teller, votes face up."""

    seat: Seat
    animal: str = event_field(_animal)
    public: bool = event_field(bool)  # whether it was a public card

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'vote')} {ANIMAL_TITLES[self.animal]}, face up."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"votes {ANIMAL_TITLES[self.animal]}")

    def movements(self, players: int) -> list[Movement]:
        before = [public_face(self.animal)] if self.public else []
        return [Movement(_source(self.seat, self.public), VOTE.named(self.seat), [self.animal], before=before)]


LED = Led.number


@event
class Voted(EventFacts):
    """A vote is revealed."""

    seat: Seat
    animal: str = event_field(_animal)
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'vote')} {ANIMAL_TITLES[self.animal]}."


VOTED = Voted.number


@event
class Paid(EventFacts):
    """A seat that did not follow pays."""

    seat: Seat

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "pay") + " a card"

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} didn't follow and {verb(voice, self.seat, 'have', 'has')} to pay."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "pays a card")


PAID = Paid.number


@event
class VoteWon(EventFacts):
    """The votes are counted."""

    animal: str = event_field(_animal)
    count: int
    tied: bool = event_field(bool)
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        title, votes = ANIMAL_TITLES[self.animal], counted(self.count, "vote", number_word)
        if self.tied:
            won = f"The vote is tied at {votes} each. {title} wins: it comes first, clockwise from the Smallseat."
        else:
            won = f"{title} wins with {votes}."
        become = agree(self.count, "vote becomes a secret card", "votes become secret cards")
        return f"{won} The winning {become} of the Teller."


VOTE_WON = VoteWon.number


# --- losing votes -----------------------------------------------------------------------------------------------------


@event
class Swapped(EventFacts):
    """Two players change places."""

    seat: Seat
    to: Seat
    boss: Seat | None = event_field(_seat_or_nobody)  # who of the two is the Boss now, and was not before

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "swap") + " places"

    def sentence(self, voice: Voice) -> str:
        swap = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'swap')} places with {whom(voice, self.to)}."
        if self.boss is None:
            return swap
        return f"{swap} {subject(voice, self.boss)} {verb(voice, self.boss, 'are', 'is')} the new Boss!"

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"swaps places with {whom(voice, self.to)}")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.to,)


SWAPPED = Swapped.number


@event
class Executed(EventFacts):
    """A seat uses the action of its losing vote."""

    seat: Seat
    animal: str = event_field(_animal)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'use')} {action_words(self.animal)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"uses {ANIMAL_TITLES[self.animal]}")


EXECUTED = Executed.number


@event
class Gave(EventFacts):
    """A card goes to another player."""

    seat: Seat
    to: Seat
    card: str | None = event_field(_animal, secret=True)
    public: bool = event_field(bool)  # whether it was a public card

    def seen_by(self, seat: int) -> bool:
        return self.public or seat in (self.seat, self.to)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'give')} {whom(voice, self.to)} {card_words(self.card)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"gives {whom(voice, self.to)} a card")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.to,)

    def movements(self, players: int) -> list[Movement]:
        return [_to_hand(self.seat, self.to, self.card, self.public)]


GAVE = Gave.number


@event
class Held(EventFacts):
    """A card just received is turned public."""

    seat: Seat
    card: str = event_field(_animal)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'turn')} {card_words(self.card)} public."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"turns {ANIMAL_TITLES[self.card]} public")

    def movements(self, players: int) -> list[Movement]:
        source, target = HAND.named(self.seat), PUBLIC_CARDS.named(self.seat)
        return [Movement(source, target, [public_face(self.card)], before=[self.card])]


HELD = Held.number


@event
class Nothing(EventFacts):
    """An action does nothing."""

    seat: Seat
    reason: str = event_field(_reason)  # one of "no card", "all immune", "no gift" and the like

    def sentence(self, voice: Voice) -> str:
        who, have = subject(voice, self.seat), verb(voice, self.seat, "have", "has")
        match self.reason:
            case "no card":
                return f"Nothing happens: {whom(voice, self.seat)} {have} no card left."
            case "all immune":
                return "Nothing happens: all other players are immune."
            case "no gift":
                return f"{who} {verb(voice, self.seat, 'choose')} to give no cards."
            case "nobody gives":
                return "Nobody has to give a card."
            case "no votes left":
                return "Nothing happens: the Teller has none of this round's winning votes left."
            case "Teller immune":
                return "Nothing happens: the Teller is immune and keeps the winning votes."
            case _:
                return f"Nothing happens: {whom(voice, self.seat)} {have} the winning votes already, as the Teller."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "nothing happens")


NOTHING = Nothing.number


@event
class BossWillLead(EventFacts):
    """Karate Chicks: next round the Boss votes before the Teller."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return "Next round, the Boss votes before the Teller, and everybody must follow the Boss."

    def concerns(self, players: int) -> Sequence[int]:
        return all_but(self.seat, players)


BOSS_WILL_LEAD = BossWillLead.number


@event
class Spines(EventFacts):
    """Pricklypettes: nobody may swap with a seat this round."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return f"Nobody can swap places with {whom(voice, self.seat)} this round."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "can't be swapped with")


SPINES = Spines.number


@event
class AskedToEnd(EventFacts):
    """Sleepersippies: others are asked to end the round."""

    seat: Seat
    asked: list[Seat] = event_field(members)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'ask')} {players(voice, self.asked)} to end the round."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "wants to end the round")

    def concerns(self, players: int) -> Sequence[int]:
        return self.asked


ASKED_TO_END = AskedToEnd.number


@event
class Agreed(EventFacts):
    """Their answers are revealed."""

    agreed: list[Seat] = event_field(members)
    refused: list[Seat] = event_field(members)

    def sentence(self, voice: Voice) -> str:
        if not self.refused:
            return "All agree to end the round."
        if len(self.refused) == 1:
            return f"{subject(voice, self.refused[0])} {verb(voice, self.refused[0], 'refuse')} to end the round."
        who = players(voice, self.refused)
        return f"{who[:1].upper()}{who[1:]} refuse to end the round."


AGREED = Agreed.number


@event
class RoundEnds(EventFacts):
    """The round ends before all losing votes are handled."""

    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return "The round ends at once! The votes still on the table go to the Teller, public."


ROUND_ENDS = RoundEnds.number


@event
class MustSleep(EventFacts):
    """Sleepersippies: a seat must vote it next round."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} must vote Sleepersippies next round, if possible."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "must vote Sleepersippies next round")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.seat,)


MUST_SLEEP = MustSleep.number


@event
class ShowedTo(EventFacts):
    """Chewy Carrots: one player sees an animal, and says how many of it they hold."""

    seat: Seat
    to: Seat
    count: int
    animal: str | None = event_field(_animal, secret=True)
    reveals = True

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.to)

    def sentence(self, voice: Voice) -> str:
        number = "none" if not self.count else number_word(self.count)
        what = "an animal" if self.animal is None else ANIMAL_TITLES[self.animal]
        showed = f"{subject(voice, self.seat)} secretly {verb(voice, self.seat, 'show')} {whom(voice, self.to)} {what}"
        return f"{showed}. {subject(voice, self.to)} {verb(voice, self.to, 'hold')} {number} of it, secret or public."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.to, f"holds {self.count or 'none'} of it")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.to,)


SHOWED_TO = ShowedTo.number


@event
class TookBack(EventFacts):
    """Tree of Hainut: a vote goes back to the hand, and another card to the Teller."""

    seat: Seat
    card: str = event_field(_animal)
    teller: Seat
    public: bool = event_field(bool)  # whether the other card was a public one

    def sentence(self, voice: Voice) -> str:
        took = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'take')} the Tree of Hainut card back"
        return f"{took} and {verb(voice, self.seat, 'send')} the Teller {card_words(self.card)} instead."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"sends {ANIMAL_TITLES[self.card]} instead")

    def movements(self, players: int) -> list[Movement]:
        goes: list[str | None] = [public_face(self.card)]
        before = [] if self.public else [self.card]
        return [
            Movement(VOTE.named(self.seat), HAND.named(self.seat), ["tree-of-hainut"]),
            Movement(_source(self.seat, self.public), PUBLIC_CARDS.named(self.teller), goes, before=before, together=True),
        ]


TOOK_BACK = TookBack.number


@event
class Named(EventFacts):
    """Tinybears: an animal is named."""

    seat: Seat
    animal: str = event_field(_animal)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'name')} {ANIMAL_TITLES[self.animal]}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"names {ANIMAL_TITLES[self.animal]}")


NAMED = Named.number


@event
class Showed(EventFacts):
    """Purplepaws: a card is shown to everybody."""

    seat: Seat
    card: str = event_field(_animal)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'show')} {card_words(self.card)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"shows {ANIMAL_TITLES[self.card]}")


SHOWED = Showed.number


@event
class MustVoteMost(EventFacts):
    """Purplepaws: next round everybody must vote what they hold most."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return "Next round, everybody must vote the animal they hold most, if possible."

    def concerns(self, players: int) -> Sequence[int]:
        return all_but(self.seat, players)


MUST_VOTE_MOST = MustVoteMost.number


@event
class MustVoteRandom(EventFacts):
    """Ottermother: next round chance chooses the votes of some."""

    seats: list[Seat] = event_field(members)

    def sentence(self, voice: Voice) -> str:
        if len(self.seats) == 1:
            return f"Next round, {whom(voice, self.seats[0])} must vote a random card."
        return f"Next round, {players(voice, self.seats)} must each vote a random card."

    def concerns(self, players: int) -> Sequence[int]:
        return self.seats


MUST_VOTE_RANDOM = MustVoteRandom.number


@event
class Put(EventFacts):
    """Sealalater: a card comes to the Teller's secret cards."""

    seat: Seat
    to: Seat
    card: str | None = event_field(_animal, secret=True)
    public: bool = event_field(bool)  # whether it was a public card

    def seen_by(self, seat: int) -> bool:
        return self.public or seat in (self.seat, self.to)

    def sentence(self, voice: Voice) -> str:
        if self.seat != self.to:
            whose = possessive(voice, self.to)
        else:
            whose = "your own" if voice.is_you(self.seat) else "their own"
        return (
            f"{subject(voice, self.seat)} {verb(voice, self.seat, 'put')} {card_words(self.card)} among {whose} secret cards."
        )

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "puts a card among the Teller's")

    def concerns(self, players: int) -> Sequence[int]:
        return (self.to,) if self.to != self.seat else ()

    def movements(self, players: int) -> list[Movement]:
        if self.seat == self.to and not self.public:
            return []
        return [_to_hand(self.seat, self.to, self.card, self.public)]


PUT = Put.number


@event
class Turned(EventFacts):
    """Sealalater: the Teller turns a card."""

    seat: Seat
    card: str = event_field(_animal)
    public: bool = event_field(bool)  # it is now

    def sentence(self, voice: Voice) -> str:
        facing = "public" if self.public else "secret"
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'turn')} {card_words(self.card)} {facing}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"turns {ANIMAL_TITLES[self.card]} {'public' if self.public else 'secret'}")

    def movements(self, players: int) -> list[Movement]:
        hand, public, face = HAND.named(self.seat), PUBLIC_CARDS.named(self.seat), public_face(self.card)
        if self.public:
            return [Movement(hand, public, [face], before=[self.card])]
        return [Movement(public, hand, [self.card], before=[face])]


TURNED = Turned.number


@event
class ShowedHand(EventFacts):
    """Snufflesniff: a hand is shown to everybody."""

    seat: Seat
    secret: list[str] = event_field(names_of)
    public: list[str] = event_field(public_faces_of)
    weight = BIG
    reveals = True

    def sentence(self, voice: Voice) -> str:
        if not self.secret:
            return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'have', 'has')} no secret card to show."
        whose = "your" if voice.is_you(self.seat) else "their"
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'show')} {whose} secret cards: {cards_words(self.secret)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "shows every card")


SHOWED_HAND = ShowedHand.number


@event
class Immune(EventFacts):
    """Snufflesniff: no action or swap may target a seat."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        who = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'are', 'is')}"
        return f"{who} immune: until the end of the next round, no action or swap can target {whom(voice, self.seat)}."


IMMUNE = Immune.number


@event
class GotVotes(EventFacts):
    """Ponytailors: winning votes go to the Boss, then one of them to the player of the action."""

    seat: Seat
    animal: str = event_field(_animal)
    count: int
    source: Seat  # who had them
    public: int  # how many of them were public cards
    by: Seat  # who uses the action

    def sentence(self, voice: Voice) -> str:
        got = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'get')}"
        giver = whom(voice, self.source)
        if self.count == 1:
            facing = "public" if self.public else "secret"
            return f"{got} one of this round's winning votes from {giver}: a {facing} {ANIMAL_TITLES[self.animal]} card."
        secret = self.count - self.public
        if not secret or not self.public:
            facing = f"all {'secret' if secret else 'public'}"
        else:
            facing = f"{number_word(secret)} secret, {number_word(self.public)} public"
        return f"{got} this round's winning votes from {giver}: {card_words(self.animal, self.count)}, {facing}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"gets {f'{self.count} ' if self.count > 1 else ''}{ANIMAL_TITLES[self.animal]}")

    def concerns(self, players: int) -> Sequence[int]:
        return [seat for seat in (self.seat, self.source) if seat != self.by]

    def movements(self, players: int) -> list[Movement]:
        target, secret = HAND.named(self.seat), self.count - self.public
        found = [Movement(HAND.named(self.source), target, [self.animal] * secret)] if secret else []
        if self.public:
            before = [public_face(self.animal)] * self.public
            source = PUBLIC_CARDS.named(self.source)
            found.append(Movement(source, target, [self.animal] * self.public, before=before, together=secret > 0))
        return found


GOT_VOTES = GotVotes.number


# --- the end ----------------------------------------------------------------------------------------------------------


@event
class Counted(EventFacts):
    """The voting is over, and the Teller's secret cards are counted."""

    seat: Seat  # the Teller
    cards: list[str] = event_field(names_of)
    best: list[str] = event_field(_animals)  # the most common ones
    called: str = event_field(_animal)
    winners: list[Seat] = event_field(members)
    limit: bool = event_field(bool)  # the game ends because it has had so many rounds
    chapter = True
    weight = BIG
    reveals = True

    def sentence(self, voice: Voice) -> str:
        over = "Voting is over: the last round has been played." if self.limit else "Voting is over: no Candidate can vote."
        if not self.cards:
            have = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'have', 'has')}"
            return f"{over} {have} no secret cards, so no animal wins."
        titles = listing([ANIMAL_TITLES[name] for name in self.best])
        cards = f"{counted(self.cards.count(self.best[0]), 'card', number_word)}{' each' if len(self.best) > 1 else ''}"
        most = f"Most common among {possessive(voice, self.seat)} secret cards: {titles}, with {cards}."
        return f"{over} {most} {self._cause(voice)}"

    def _cause(self, voice: Voice) -> str:
        """Why the Teller has won, or others, or nobody."""
        who, tied = subject(voice, self.seat), len(self.best) > 1
        if self.winners == [self.seat]:
            what = f"{ANIMAL_TITLES[self.called]}, and a tie is enough, so" if tied else "it, so"
            return f"{who} called {what} {whom(voice, self.seat)} {verb(voice, self.seat, 'win')} alone."
        too_few = " (a tie is not enough)" if self.called in self.best else ""
        called, that = (
            f"{who} called {ANIMAL_TITLES[self.called]}{too_few}",
            " or ".join(ANIMAL_TITLES[name] for name in self.best),
        )
        if self.winners:
            return f"{called}, so Candidates whose last card is {that} win: {players(voice, self.winners)}."
        return f"{called}, and no Candidate's last card is {that}, so nobody wins."


COUNTED = Counted.number


@event
class GameOver(EventFacts):
    """The game has ended."""

    winners: list[Seat] = event_field(members)
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return game_over(self.winners, voice)


GAME_OVER = GameOver.number


@event
class PerhapsLast(EventFacts):
    """A round begins after which no Candidate can vote, unless somebody receives cards in it; or the last one."""

    limit: int = 0  # so many rounds end the game, and this is the last of them; 0: it is not

    def sentence(self, voice: Voice) -> str:
        if self.limit:
            return "This is the last round!"
        return "This may be the last vote: no Candidate has more than two cards."

    def concerns(self, players: int) -> list[int]:
        return [*range(players)]


PERHAPS_LAST = PerhapsLast.number
