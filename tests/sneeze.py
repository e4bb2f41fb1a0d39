"""A toy game for tests of the core: simultaneous secret choices, a window, theft that two seats see.

Everybody plays a card at once; the highest wins a point and draws. Then everybody is asked whether to sneeze: only the
holder of card "a" can, which steals a random card. Six tricks. It is here so that every promise of the conformance suite is
tried by a game that needs it.
"""

from __future__ import annotations

import enum
import sys
from dataclasses import dataclass
from typing import Any, Literal

from pawtable.core import steps
from pawtable.core.binding import rule
from pawtable.core.by_seat import SeatActions, by_seat
from pawtable.core.cards import count, index, members
from pawtable.core.chance import Chance
from pawtable.core.checking import open_actions, problem_with_sets, problem_with_sizes, problem_with_unused_seats, sees_hand
from pawtable.core.contract import TO_ALL, WHOLE, FixedDefault, Game, Memory, MoveText, Option, tell
from pawtable.core.dealing import fill_hands, random_cards
from pawtable.core.events import EventFacts, Movement, Seat, Voice, event, event_field, events_of
from pawtable.core.places import FAN, PILE, Face, Place
from pawtable.core.seats import SEAT_LETTERS, with_most
from pawtable.core.slots import slots_from
from pawtable.core.state import EVERYONE, OWNER, cards, hands, number, numbers
from pawtable.core.views import GameView, SeatLine
from pawtable.core.windows import (
    WindowState,
    answer_of,
    ask,
    close,
    keep_answer,
    problem_with_answers,
    problem_with_each_answer,
    unanswered,
)
from pawtable.games.english import EnglishTexts, counted, possessive, subject, verb

NAMES = tuple("abcdefghijklmno")
ALL = (1 << 15) - 1
SEATS = 4
SNEEZER = 1  # card "a"
PLAY_WINDOW, SNEEZE_WINDOW = 1, 2
PASS, SNEEZE = 15, 16

# Where cards lie, and how they look.
HAND = Place("hand", FAN, "hand", "the cards of a seat: all for itself; for the others those that they know", of_seat=True)
DISCARD = Place("discard", PILE, "discard pile", "what was played")
DECK = Place("deck", PILE, "deck", "what is left")


def names(held: int) -> list[str]:
    return [NAMES[card] for card in members(held)]


# --- what happens -------------------------------------------------------------------------------------------------


@event
class Dealt(EventFacts):
    """A seat is dealt its hand."""

    seat: Seat
    cards: list[str] | None = event_field(names, secret=True)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'get')} {_shown(self.cards, 'cards')}."


@event
class Played(EventFacts):
    """A seat has played a card."""

    seat: Seat
    cards: list[str] = event_field(names)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'play')} {self.cards[0]}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(HAND.named(self.seat), DISCARD.named(), [*self.cards])]


@event
class Won(EventFacts):
    """A seat wins the trick."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'win')} the trick."


@event
class Drew(EventFacts):
    """A seat draws a card."""

    seat: Seat
    cards: list[str] | None = event_field(names, secret=True)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'draw')} {_shown(self.cards, 'a card')}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HAND.named(self.seat), [*self.cards] if self.cards else [None])]


@event
class Stole(EventFacts):
    """A seat sneezes, and has a card of another one."""

    seat: Seat
    target: Seat
    cards: list[str] | None = event_field(names, secret=True)

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.target)

    def sentence(self, voice: Voice) -> str:
        sneezes = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'sneeze')}"
        whose = possessive(voice, self.target, start=True)
        return f"{sneezes}. {whose} {_shown(self.cards, 'card')} comes along."

    def concerns(self, players: int) -> list[int]:
        return [self.target]

    def movements(self, players: int) -> list[Movement]:
        return [
            Movement(HAND.named(self.seat), DISCARD.named(), ["a"]),
            Movement(HAND.named(self.target), HAND.named(self.seat), [*self.cards] if self.cards else [None]),
        ]


@event
class Over(EventFacts):
    """The game has ended."""

    def sentence(self, voice: Voice) -> str:
        return "That was all."


def _shown(cards: list[str] | None, otherwise: str) -> str:
    return otherwise if cards is None else " ".join(cards)


DEALT, PLAYED, WON, DREW, STOLE, OVER = (kind.number for kind in events_of(__name__))


# --- the rules ----------------------------------------------------------------------------------------------------


class SneezeState(WindowState):
    tricks: int = number(0, 9, "how many tricks there are", EVERYONE)
    hand: list[int] = hands(by_seat(SEATS), NAMES, "the hands", OWNER)
    held: list[int] = numbers(by_seat(SEATS), 0, 15, "how many cards each hand has", EVERYONE)
    deck: int = cards(NAMES, "what is left")
    discard: int = cards(NAMES, "what was played", EVERYONE)
    points: list[int] = numbers(by_seat(SEATS), 0, 9, "tricks won", EVERYONE)
    played: int = number(0, 9, "tricks played", EVERYONE)
    over: int = number(0, 1, "whether it is over", EVERYONE)


class SneezeMemory(Memory):
    known: list[int] = hands(by_seat(SEATS), NAMES, "cards in other hands that a seat knows", OWNER)


@rule
def deal(s: SneezeState, m: SneezeMemory | None) -> None:
    s.deck = ALL
    for seat in range(s.players):
        for _ in range(3):
            draw_card(s, seat)
        tell(m, DEALT, 1 << seat, seat, s.hand[seat])
    count_hands(s)
    ask(s, PLAY_WINDOW, holders(s))


@rule
def draw_card(s: SneezeState, seat: int) -> int:
    card = random_cards(s, s.deck, 1)
    s.deck ^= card
    s.hand[seat] |= card
    return card


@rule
def count_hands(s: SneezeState) -> None:
    for seat in range(SEATS):
        s.held[seat] = count(s.hand[seat])


@rule
def holders(s: SneezeState) -> int:
    seats = 0
    for seat in range(s.players):
        if s.held[seat] > 0:
            seats |= 1 << seat
    return seats


@rule
def to_act(s: SneezeState) -> int:
    if s.over:
        return 0
    return unanswered(s)


@rule
def legal(s: SneezeState, seat: int, action_mask: Any) -> None:
    if s.window == PLAY_WINDOW:
        action_mask[0] = s.hand[seat]
        return
    action_mask[0] = 1 << PASS
    if s.hand[seat] & SNEEZER:
        for target in range(s.players):
            if target != seat and s.held[target] > 0:
                action_mask[0] |= 1 << (SNEEZE + target)


@rule
def unfinished(s: SneezeState, seat: int, action: int) -> bool:
    return False


@rule
def step(s: SneezeState, m: SneezeMemory | None, seat: int, action: int) -> None:
    if not keep_answer(s, seat, action):
        return
    if s.window == PLAY_WINDOW:
        end_trick(s, m)
        if holders(s) == 0:
            end_sneezes(s, m)
        else:
            ask(s, SNEEZE_WINDOW, holders(s))
    else:
        end_sneezes(s, m)


@rule
def end_trick(s: SneezeState, m: SneezeMemory | None) -> None:
    best = 0
    for seat in range(s.players):
        if (s.asked >> seat) & 1:
            card = 1 << answer_of(s, seat)
            leave(s, m, seat, card)
            tell(m, PLAYED, TO_ALL, seat, card)
            if answer_of(s, seat) >= answer_of(s, best):
                best = seat
    s.points[best] += 1
    s.played += 1
    tell(m, WON, TO_ALL, best)
    if s.deck != 0:
        tell(m, DREW, 1 << best, best, draw_card(s, best))
    count_hands(s)


@rule
def leave(s: SneezeState, m: SneezeMemory | None, seat: int, card: int) -> None:
    s.hand[seat] &= ~card
    s.discard |= card
    if m is not None:
        for other in range(SEATS):
            m.known[other] &= ~card


@rule
def end_sneezes(s: SneezeState, m: SneezeMemory | None) -> None:
    for seat in range(s.players):
        if (s.asked >> seat) & 1 and answer_of(s, seat) >= SNEEZE:
            target = answer_of(s, seat) - SNEEZE
            leave(s, m, seat, SNEEZER)
            card = random_cards(s, s.hand[target], 1)
            s.hand[target] ^= card
            s.hand[seat] |= card
            tell(m, STOLE, (1 << seat) | (1 << target), seat, target, card)
            if m is not None:
                m.known[seat] &= ~card
                m.known[target] |= card
                for other in range(s.players):
                    if other != seat and other != target:
                        m.known[other] &= ~s.hand[target]  # any of them may be the one that went
                        m.known[other] &= ~card
    count_hands(s)
    close(s)
    if s.played >= s.tricks or holders(s) == 0:
        s.over = 1
        tell(m, OVER, TO_ALL)
    else:
        ask(s, PLAY_WINDOW, holders(s))


@rule
def winners(s: SneezeState) -> int:
    if not s.over:
        return 0
    return with_most(s, s.points)


@rule
def score(s: SneezeState, seat: int) -> int:
    return s.points[seat]


@rule
def reveal(s: SneezeState, m: SneezeMemory, seat: int, seen: SneezeState, seen_m: SneezeMemory) -> None:
    if seat >= 0:
        for other in range(s.players):
            if other != seat:
                seen.hand[other] = s.hand[other] & m.known[seat]


@rule
def imagine(s: SneezeState, m: SneezeMemory, seat: int, chance: Chance) -> None:
    unseen = ALL & ~s.discard
    for other in range(s.players):
        unseen &= ~s.hand[other]
    s.deck = fill_hands(chance, s.hand, s.held, s.players, unseen)


@rule
def suggest(s: SneezeState, m: SneezeMemory, seat: int) -> int:
    if s.window == SNEEZE_WINDOW:
        return PASS
    best = 0
    hand = s.hand[seat]
    while hand != 0:
        best = index(hand & -hand)
        hand &= hand - 1
    return best


def problem(s: SneezeState, m: SneezeMemory, seen_by: int) -> str:
    places = [*((f"hand {seat}", hand) for seat, hand in enumerate(s.hand)), ("discard", s.discard), ("deck", s.deck)]
    if reason := (
        problem_with_unused_seats(s, s.players, ("hand", "held", "points"))
        or problem_with_sets(places, ALL, lambda card: NAMES[card], whole=seen_by == WHOLE)
        or problem_with_sizes("held", s.held, list(map(count, s.hand)), sees_hand(seen_by))
    ):
        return reason
    if sum(s.held) + count(s.discard) > len(NAMES):
        return "there are too many cards"
    return "points or played are wrong" if sum(s.points) != s.played else problem_with_window(s, seen_by)


def problem_with_window(s: SneezeState, seen_by: int) -> str:
    if reason := problem_with_answers(s):
        return reason
    if s.over:
        return "" if (s.played >= s.tricks or not holders(s)) and not s.window else "it cannot be over"
    if s.window not in (PLAY_WINDOW, SNEEZE_WINDOW) or s.asked != holders(s) or not s.asked:
        return "the wrong seats are asked"
    if s.played > s.tricks or (s.window == PLAY_WINDOW and s.played == s.tricks):
        return "it should be over"
    return problem_with_each_answer(s, seen_by, lambda seat: open_actions(legal, s, seat))


# --- what is seen and said ----------------------------------------------------------------------------------------


class Phase(enum.StrEnum):
    PLAY = "play"
    SNEEZE = "sneeze"
    OVER = "over"


@dataclass(slots=True)
class SneezeView(GameView):
    """The toy's own facts."""

    points: list[int]  # tricks won, by seat


def view(s: SneezeState, m: SneezeMemory, seat: int) -> SneezeView:
    seats = range(s.players)
    return SneezeView(
        phase=(Phase.OVER, Phase.PLAY, Phase.SNEEZE)[s.window],
        places=[
            *(HAND.view(of, faces=names(s.hand[of]), count=s.held[of]) for of in seats),
            DISCARD.view(faces=names(s.discard)),
            DECK.view(count=len(NAMES) - count(s.discard) - sum(s.held)),
        ],
        points=s.points[: s.players],
    )


@dataclass(slots=True)
class Play(steps.MoveFacts):
    """Play a card."""

    card: str
    kind: Literal["play"] = "play"

    def steps(self) -> list[steps.Step]:
        return [steps.card(self.card)]


@dataclass(slots=True)
class Pass(steps.MoveFacts):
    """Do not sneeze."""

    kind: Literal["pass"] = "pass"


@dataclass(slots=True)
class Sneeze(steps.MoveFacts):
    """Sneeze at somebody, and have one of their cards."""

    at: int
    kind: Literal["sneeze"] = "sneeze"

    def steps(self) -> list[steps.Step]:
        return [steps.seat(self.at)]


class English(EnglishTexts[SneezeState, SneezeView]):
    tagline = "A toy."
    hint = "Cards are letters."

    def move(self, s: SneezeState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        text, data = self._move(actions[0])
        return MoveText(text, text, text.capitalize(), data)

    @staticmethod
    def _move(action: int) -> tuple[str, steps.MoveFacts]:
        if action == PASS:
            return "pass", Pass()
        if action < PASS:
            return f"play {NAMES[action]}", Play(NAMES[action])
        return f"sneeze {SEAT_LETTERS[action - SNEEZE]}", Sneeze(action - SNEEZE)

    def why_not(self, s: SneezeState, seat: int, text: str, voice: Voice) -> str:
        return f"you hold {names(s.hand[seat])}, others {s.held}"

    def prompt(self, view: SneezeView, voice: Voice) -> str:
        return "Play a card." if view.phase == Phase.PLAY else "Will you sneeze?"

    def seat_line(self, view: SneezeView, seat: int, voice: Voice) -> SeatLine:
        return SeatLine(counted(view.points[seat], "trick"))

    def rules_behind(self, view: SneezeView, voice: Voice) -> tuple[str, ...]:
        return ("1",)

    def tips(self, view: SneezeView, voice: Voice) -> tuple[tuple[str, str], ...]:
        return () if voice.you is None else (("sneeze", f"You hold {len(view.faces(HAND.named(voice.you)))} cards."),)


RULES = """# Sneeze

1. A toy.

## How to type your moves

`play a`, `pass`, `sneeze B`.

## In short

- Play high cards.
"""

GAME: Game[SneezeState, SneezeMemory, SneezeView] = Game(
    name="sneeze",
    title="Sneeze",
    version=1,
    min_players=3,
    max_players=SEATS,
    minutes=1,
    options=(Option("tricks", 1, 9, FixedDefault(6), "tricks in a game"),),
    actions=SNEEZE + SEATS,
    action_texts=(*(f"card {name}" for name in NAMES), "pass", *(f"sneeze at seat {seat}" for seat in range(SEATS))),
    seat_actions=(SeatActions(SNEEZE, SEATS),),
    state=SneezeState,
    memory=SneezeMemory,
    places=(HAND, DISCARD, DECK),
    catalogue=tuple(Face(name, name) for name in NAMES),
    phases=Phase,
    view_type=SneezeView,
    moves=(Play, Pass, Sneeze),
    events=events_of(__name__),
    texts={"en": English()},
    rules_text=lambda: RULES,
    **slots_from(sys.modules[__name__]),
)
