"""What a viewer sees of Smallseat's table."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pawtable.core.cards import members
from pawtable.core.piles import kinds_in, number_of, one
from pawtable.core.places import PlaceView
from pawtable.core.views import GameView
from pawtable.games.smallseat.cards import (
    ANIMAL_NAMES,
    HAND,
    PUBLIC_CARDS,
    VOTE,
    names_of,
    public_faces,
    public_faces_of,
    secret_faces,
)
from pawtable.games.smallseat.sight import sees_coming
from pawtable.games.smallseat.state import (
    AGREE_WINDOW,
    BEARS_WINDOW,
    CALLING,
    COMMAND_BITS,
    COMMANDS,
    GIVING,
    HANDLING,
    HOLDING,
    LEADING,
    NAMING,
    PAYING,
    PUBLIC,
    PUTTING,
    READY_WINDOW,
    REPAYING,
    ROUND_LIMIT,
    SHOWING,
    SHOWING_TO,
    SWAPPING_BACK,
    TELLING,
    TURNING,
    VOTE_MOST,
    VOTE_RANDOM,
    VOTE_SLEEPERS,
    VOTE_WINDOW,
    SmallseatMemory,
    SmallseatState,
    animals_in_game,
    held,
)


class Phase(enum.StrEnum):
    """What is going on."""

    CALL = "call"  # the Teller calls an animal
    READY = "ready"  # everybody may turn dealt cards public
    LEAD = "lead"  # the Boss votes before the Teller
    TELL = "tell"  # the Teller votes
    VOTE = "vote"  # the Candidates vote, all at once
    PAY = "pay"  # somebody who did not follow pays
    HOLD = "hold"  # somebody keeps what came secret, or makes it public
    HANDLE = "handle"  # somebody's vote has lost: its action, or swap places
    SHOW_TO = "show to"  # Chewy Carrots
    TAKE_BACK = "take back"  # Tree of Hainut
    GIVE = "give"  # Curlysnouts
    REPAY = "repay"  # the Teller gives back what the Curlysnouts gave
    NAME = "name"  # Tinybears: an animal is named
    BEARS = "bears"  # Tinybears: cards are given, all at once
    SHOW = "show"  # Purplepaws
    PUT = "put"  # Sealalater: a card for the Teller
    TURN = "turn"  # Sealalater: the Teller turns cards
    AGREE = "agree"  # Sleepersippies
    OVER = "over"


class Command(enum.StrEnum):
    """What somebody must vote (S9)."""

    SLEEPERSIPPIES = "sleepersippies"
    MOST = "most"  # an animal that they hold most
    RANDOM = "random"


_DOING = {
    CALLING: Phase.CALL,
    LEADING: Phase.LEAD,
    TELLING: Phase.TELL,
    PAYING: Phase.PAY,
    HOLDING: Phase.HOLD,
    HANDLING: Phase.HANDLE,
    SHOWING_TO: Phase.SHOW_TO,
    SWAPPING_BACK: Phase.TAKE_BACK,
    GIVING: Phase.GIVE,
    REPAYING: Phase.REPAY,
    NAMING: Phase.NAME,
    SHOWING: Phase.SHOW,
    PUTTING: Phase.PUT,
    TURNING: Phase.TURN,
}
_WINDOWS = {READY_WINDOW: Phase.READY, VOTE_WINDOW: Phase.VOTE, AGREE_WINDOW: Phase.AGREE, BEARS_WINDOW: Phase.BEARS}
_COMMAND = {VOTE_SLEEPERS: Command.SLEEPERSIPPIES, VOTE_MOST: Command.MOST, VOTE_RANDOM: Command.RANDOM}


def _commands(number: int) -> tuple[Command, ...]:
    """What a field of commands says, the last one first."""
    each = ((number >> COMMAND_BITS * place) & ((1 << COMMAND_BITS) - 1) for place in range(COMMANDS))
    return tuple(_COMMAND[command] for command in each if command)


_COMMANDS = tuple(map(_commands, range(1 << COMMAND_BITS * COMMANDS)))
_ANIMALS = (None, *ANIMAL_NAMES)  # counted from 1


def phase_of(s: SmallseatState) -> Phase:
    """What is going on in a state."""
    return Phase.OVER if s.over else _WINDOWS[s.window] if s.window else _DOING[s.doing]


@dataclass(slots=True)
class SmallseatSeat:
    """What is known of a seat beside its cards."""

    voted: str | None  # the animal, this round
    pays: bool  # it did not follow, and must give a card
    spiny: bool  # nobody may swap with it this round
    immune: bool  # no action or swap may target it this round
    immune_next: bool  # the same for the next round
    commands: list[Command]  # for this round; the last one that can be obeyed counts, and it comes first
    orders: list[Command]  # for the next round
    lacks: list[str]  # animals that the viewer knows it to have no secret card of; empty where all its cards are known


@dataclass(slots=True)
class SmallseatView(GameView):
    """Smallseat's own facts. Faces are names of animals, such as tree-of-hainut; "public tree-of-hainut" faces everybody.

    `hand` are a seat's secret cards: all for itself and when the game is over, for the others those that they know. There is
    a place `vote` only for seats whose vote lies on the table.
    """

    phase: Phase
    round: int  # 0: the first one has not begun
    animals: list[str]  # of this game
    teller: int
    called: str | None
    sitting: list[int]  # who sits at each place, clockwise from the Smallseat; so the first one is the Boss
    actor: int | None  # who decides; None when several do
    asked: list[int]  # who is asked, where several decide at once
    answered: bool  # whether the viewer has answered
    led: str | None  # the animal that must be followed
    leading: str | None  # the animal that wins the vote, when all votes are seen and some must be paid for
    tied: bool  # others have as many votes; it is the first one clockwise from the Smallseat
    winning: str | None  # the animal that has won the vote
    acting: str | None  # the animal whose action goes on
    handler: int | None  # who does it, or decides about a losing vote
    named: str | None  # for the Tinybears
    owed: int  # how many cards the action is still about
    coming: list[str] | None  # cards just received, among the secret ones of the actor; None: not seen
    coming_count: int
    opening: list[str]  # dealt cards of the viewer that will be public
    marked: list[str]  # cards that were shown or turned in this action
    unseen: dict[str, int]  # how many cards of each animal the viewer does not know the place of
    givers: dict[str, list[int]]  # who would have to give a card to who names an animal for the Tinybears, by animal
    boss_leads: bool  # the command that the Boss votes before the Teller is for this round
    boss_will_lead: bool  # it is for the next round
    seats: list[SmallseatSeat]
    teller_ties: bool = True  # whether a tie at the end is enough for the Teller
    round_limit: int = ROUND_LIMIT

    @property
    def boss(self) -> int:
        """Who sits on the Smallseat."""
        return self.sitting[0]

    def secret(self, seat: int) -> PlaceView:
        """The secret cards of a seat."""
        return self.places[seat]

    def public(self, seat: int) -> PlaceView:
        """The public cards of a seat."""
        return self.places[len(self.seats) + seat]

    def lies(self, seat: int) -> bool:
        """Whether the vote of a seat lies on the table."""
        return any(place.owner == seat for place in self.places[2 * len(self.seats) :])

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.secret(seat).count + self.public(seat).count

    @property
    def boss_votes_first(self) -> bool:
        """Whether the Boss votes before the Teller, or has done so: not if they are one, or the Boss cannot vote (S10)."""
        boss = self.boss
        if not self.boss_leads or self.winning is not None or boss == self.teller:
            return False
        return self.seats[boss].voted is not None or (self.secret(boss).count > 0 and self.held(boss) > 1)

    @property
    def nobody_follows(self) -> bool:
        """Whether nobody has to follow this round: the Boss was to vote first, and is the Teller (S10)."""
        return self.boss_leads and self.winning is None and self.boss == self.teller and self.phase is not Phase.OVER


def view(s: SmallseatState, m: SmallseatMemory, seat: int) -> SmallseatView:
    players, acting, over, animals, lying = s.players, s.acting, s.over, animals_in_game(s), s.lying
    pays, spiny, immune, immune_next = s.payers, s.spiny, s.immune, s.immune_next
    row = seat if seat >= 0 else PUBLIC
    known, most = m.known[row], m.most[row]
    seats, secret, public, votes = [], [], [], []
    seen = 0
    for other in range(players):
        number, vote = s.secrets[other], _ANIMALS[s.votes[other]]
        of_seat = s.secret[other] if other == seat or over else known[other]
        seen += of_seat + s.public[other]
        cards, open_cards = secret_faces(of_seat), public_faces(s.public[other])
        secret.append(HAND.shared(other, number, cards))
        public.append(PUBLIC_CARDS.shared(other, len(open_cards), open_cards))
        if vote is not None and lying >> other & 1:
            seen += one(s.votes[other] - 1)
            votes.append(VOTE.shared(other, 1, (vote,)))
        seats.append(
            _seat(
                vote,
                pays >> other & 1 == 1,
                spiny >> other & 1 == 1,
                immune >> other & 1 == 1,
                immune_next >> other & 1 == 1,
                s.commands[other],
                s.orders[other],
                () if len(cards) == number else _lacking(animals, most[other]),
            )
        )
    phase = phase_of(s)
    leading, tied = _leading(s) if s.payers or (s.lying and not s.winning and phase is Phase.HOLD) else (0, False)
    return SmallseatView(
        phase=phase,
        places=secret + public + votes,
        round=s.rounds,
        animals=[*_named(animals)],
        teller=s.teller_seat,
        called=_ANIMALS[s.called],
        sitting=s.sitting[:players],
        actor=None if s.window or s.over else s.actor,
        asked=members(s.asked),
        answered=seat >= 0 and s.answered >> seat & 1 == 1,
        led=_ANIMALS[s.led],
        leading=_ANIMALS[leading],
        tied=tied,
        winning=_ANIMALS[s.winning],
        acting=_ANIMALS[acting],
        handler=s.handler if acting or phase is Phase.HANDLE else None,
        named=_ANIMALS[s.named],
        owed=s.owed,
        coming=names_of(s.coming) if s.coming_count and sees_coming(s, seat) else None,
        coming_count=s.coming_count,
        opening=names_of(s.opening[seat]) if seat >= 0 else [],
        marked=names_of(s.marked_secret) + public_faces_of(s.marked_public),
        unseen={**_unseen(animals, s.cards_each, seen)} if s.called else {},
        givers={ANIMAL_NAMES[each]: givers_of(s, each) for each in members(animals)} if phase is Phase.NAME else {},
        boss_leads=s.boss_leads == 1,
        boss_will_lead=s.boss_will_lead == 1,
        seats=seats,
        teller_ties=s.teller_ties == 1,
        round_limit=s.round_limit,
    )


@lru_cache(4096)
def _seat(
    vote: str | None,
    pays: bool,
    spiny: bool,
    immune: bool,
    immune_next: bool,
    commands: int,
    orders: int,
    lacks: tuple[str, ...],
) -> SmallseatSeat:
    """What is known of a seat: mostly what was known before, and the same for several viewers. Nobody changes it."""
    return SmallseatSeat(vote, pays, spiny, immune, immune_next, [*_COMMANDS[commands]], [*_COMMANDS[orders]], [*lacks])


def givers_of(s: SmallseatState, animal: int) -> list[int]:
    """Who has to give a card when this animal is named for the Tinybears: all this lies open."""
    return [
        other
        for other in range(s.players)
        if other != s.handler and held(s, other) and not s.immune >> other & 1 and not number_of(s.public[other], animal)
    ]


def _leading(s: SmallseatState) -> tuple[int, bool]:
    """The animal that wins the vote, counted from 1, and whether others have as many votes (S7)."""
    votes = [vote for seat in s.sitting[: s.players] if (vote := s.votes[seat])]
    most = max(map(votes.count, votes))
    best = [vote for vote in votes if votes.count(vote) == most]
    return best[0], len(set(best)) > 1


@lru_cache(4096)
def _lacking(animals: int, most: int) -> tuple[str, ...]:
    """The animals that somebody has none of, who has so many at most; 0: nothing is remembered."""
    return () if not most else _named(animals & ~kinds_in(most))


@lru_cache(4096)
def _unseen(animals: int, each: int, seen: int) -> Mapping[str, int]:
    """How many cards of each animal there are beside those that are seen."""
    return {ANIMAL_NAMES[animal]: each - number_of(seen, animal) for animal in members(animals)}


@lru_cache(4096)
def _named(animals: int) -> tuple[str, ...]:
    return tuple(ANIMAL_NAMES[animal] for animal in members(animals))
