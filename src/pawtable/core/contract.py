"""What every game supplies. Everything else (match, records, bots, clients, tests) is written once against this.

The slots below are the rules of a game, by name; a game's functions of the same names fill them. `s` is the state, `m`
the memory: what was seen and said, kept beside the state and skipped where `None` is passed (playouts don't pay for it).
Seats count from 0; several seats as one number are bits, `1 << seat`.
"""

from __future__ import annotations

import enum
import importlib
import operator
import pickle
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import FunctionType, MappingProxyType
from typing import Any, Generic, Literal, Protocol, Self, SupportsIndex, TypeVar, cast

from pawtable.core.binding import Binder, rule, slot
from pawtable.core.by_seat import SeatActions
from pawtable.core.cards import members
from pawtable.core.chance import Chance, rekey
from pawtable.core.events import EventFacts, Voice
from pawtable.core.lessons import Lesson
from pawtable.core.observing import Layout, ObservationField, mask_writer
from pawtable.core.places import EncodedOnce, Face, Mark, Place, PlaceView
from pawtable.core.rotation import rotation_of_actions, rotation_of_memory, rotation_of_state
from pawtable.core.state import EVERYONE, Array, Declared, blank_record, number, numbers, show_record_without
from pawtable.core.steps import MoveFacts
from pawtable.core.views import GameView, Phase, PresetChoice, PresetView, SeatLine
from pawtable.errors import BadSeat, BadSetup, IllegalMove, short_repr

CONTRACT = 1  # raised when games of other packages have to be written otherwise
MAX_SEATS = 10
MAX_EVENTS = 48
EVENT_ARGUMENTS = 6
EVENT_NUMBERS = EVENT_ARGUMENTS + 2
TO_ALL = (1 << MAX_SEATS) - 1
SPECTATOR = -1  # in place of a seat: someone who only watches
WHOLE = -2  # in place of a seat: nothing is hidden


class State(Chance):
    """The fields that every game's state has."""

    players: int = number(0, MAX_SEATS, "how many seats there are", EVERYONE)


class Memory(Declared):
    """What the seats know beyond the state, and what has just happened. Games add what their players can remember."""

    events: int = number(0, MAX_EVENTS, "how many events the last decision caused", scratch=True)
    event: list[int] = numbers(
        MAX_EVENTS * EVENT_NUMBERS,
        -(1 << 63),
        (1 << 63) - 1,
        "of each event its kind, the seats that see all of it, its arguments, one after the other",
        scratch=True,
    )


@rule
def tell(m: Memory | None, kind: int, to: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Note that something happened; the seats in `to` see its secret arguments too."""
    if m is None:
        return
    if m.events < MAX_EVENTS:
        at = m.events * EVENT_NUMBERS
        m.event[at] = kind
        m.event[at + 1] = to
        m.event[at + 2] = a
        m.event[at + 3] = b
        m.event[at + 4] = c
        m.event[at + 5] = d
        m.event[at + 6] = e
        m.event[at + 7] = f
    if m.events <= MAX_EVENTS:  # one too many stays visible as a range error, and never wraps around
        m.events += 1


@rule
def forget_events(m: Memory | None) -> None:
    """Make room for the events of the next decision."""
    if m is not None:
        m.events = 0


# --- the slots: the rules of a game -------------------------------------------------------------------------------


@slot
def deal(s: State, m: Memory | None) -> None:
    """Set up a new game in a state that is blank but for what is given: `players`, the options and the chance fields."""


@slot
def to_act(s: State) -> int:
    """The seats that owe a decision, as bits; none when the game is over."""
    return 0


@slot
def legal(s: State, seat: int, action_mask: list[int]) -> None:
    """Write the actions open to a seat that owes a decision into `action_mask`: 63 actions a word, a bit each."""


@slot
def unfinished(s: State, seat: int, action: int) -> bool:
    """Whether this action only begins or extends a move: it is noted, nothing happens and nobody sees it yet."""
    return False


@slot
def step(s: State, m: Memory | None, seat: int, action: int) -> None:
    """Carry out a legal action of a seat."""


@slot
def winners(s: State) -> int:
    """The seats that have won, as bits; none while the game goes on, or when nobody wins."""
    return 0


@slot
def score(s: State, seat: int) -> int:
    """The score of a seat, now."""
    return 0


@slot
def reveal(s: State, m: Memory, seat: int, seen: State, seen_m: Memory) -> None:
    """Add to `seen` what a seat (or SPECTATOR) may know of the fields that the declaration does not show by itself."""


@slot
def imagine(s: State, m: Memory, seat: int, chance: Chance) -> None:
    """Fill a hidden state with a random world that contradicts nothing the seat knows. Bounded time, any world possible.

    Answers that others may have given to an open question stay open, and what only others remember stays blank.
    """


@slot
def suggest(s: State, m: Memory, seat: int) -> int:
    """The action of a simple, sensible player who knows only what `hide` leaves."""
    return 0


@slot
def copy_state(source: State, target: State) -> None:
    """Copy a state; made from its declaration."""


@slot
def copy_memory(source: Memory, target: Memory) -> None:
    """Copy a memory; made from its declaration."""


@slot
def show_state(source: State, target: State, seat: int) -> None:
    """Copy what the declaration shows to a seat, zero for the rest; made from the declaration."""


@slot
def show_memory(source: Memory, target: Memory, seat: int) -> None:
    """The same for a memory."""


@slot
def show_lasting(source: Memory, target: Memory, seat: int) -> None:
    """The same, but for what has just happened, which stays as it is."""


@slot
def blank_state(target: State) -> None:
    """Blank a state but for what is given for a new game; made from its declaration and the options."""


@slot
def blank_memory(target: Memory) -> None:
    """Blank a memory; made from its declaration."""


@slot
def rotate_state(source: State, target: State, by: int) -> None:
    """Write a state into another one, all seats moved on by so many places; made from its declaration (core/rotation.py)."""


@slot
def rotate_memory(source: Memory, target: Memory, players: int, by: int) -> None:
    """The same for a memory."""


@slot
def rotate_action(action: int, players: int, by: int) -> int:
    """The same for an action; made from the game's `seat_actions`."""
    return action


@slot
def write_observation(seen: State, seen_m: Memory, seat: int, out: Array) -> None:
    """Write what a seat sees as a row of numbers, me first; made from the declaration (core/observing.py)."""


@slot
def write_action_mask(words: list[int], players: int, seat: int, out: Array) -> None:
    """Write packed legal actions one by one, turned so that a seat is seat 0; made from the game's `seat_actions`."""


# --- what follows from the slots, for any game --------------------------------------------------------------------


@rule
def begin(s: State, m: Memory | None) -> None:
    """Set up a new game whatever was there before, but for what is given: `players`, the options and the chance fields."""
    blank_state(s)
    if m is not None:
        blank_memory(m)
    deal(s, m)


@rule
def hide(s: State, m: Memory, seat: int, seen: State, seen_m: Memory) -> None:
    """Write into `seen` and `seen_m` what a seat (or SPECTATOR) may know: what is not shown by a rule is zero there."""
    show_state(s, seen, seat)
    show_memory(m, seen_m, seat)
    reveal(s, m, seat, seen, seen_m)


@rule
def imagine_world(seen: State, seen_m: Memory, seat: int, chance: Chance, world: State, world_m: Memory) -> None:
    """Write into `world` a whole state that could be behind what a seat sees, with a key of its own for what comes."""
    copy_state(seen, world)
    copy_memory(seen_m, world_m)
    imagine(world, world_m, seat, chance)
    rekey(world, chance)


@rule
def rotate(s: State, m: Memory, by: int, turned: State, turned_m: Memory) -> None:
    """Write a whole position, all seats moved on by so many places. What has just happened is not in it."""
    rotate_state(s, turned, by)
    rotate_memory(m, turned_m, s.players, by)
    forget_events(turned_m)


@rule
def observe(s: State, m: Memory, seat: int, seen: State, seen_m: Memory, out: Array) -> None:
    """Write what a seat may know into `seen` and `seen_m`, and then, from that alone, its observation into `out`.

    What has just happened is not observed, so it is not written.
    """
    show_state(s, seen, seat)
    show_lasting(m, seen_m, seat)
    reveal(s, m, seat, seen, seen_m)
    write_observation(seen, seen_m, seat, out)


# --- what a game says about itself --------------------------------------------------------------------------------

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Memory)
V = TypeVar("V", bound=GameView)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
V_contra = TypeVar("V_contra", bound=GameView, contravariant=True)


@dataclass(frozen=True)
class FixedDefault:
    """The usual value of an option that is the same for any number of players."""

    value: int

    def __call__(self, players: int) -> int:
        return self.value


@dataclass(frozen=True)
class ReadySet:
    """A value of an option that has a name: a set of so many members, or as many as there are players."""

    name: str
    members: Callable[[int], int]  # by how many


def no_problem(players: int, value: int) -> str:
    """For an option that any number of players can have with any of its values."""
    return ""


def no_problem_together(players: int, options: Mapping[str, int]) -> str:
    """For games whose options have nothing to do with each other."""
    return ""


OptionKind = Literal["number", "switch", "set", "seat"]


@dataclass(frozen=True)
class Option:
    """A number that may be set for a game; the state has a field of the same name. It pickles if its functions have names.

    Everything that a menu, a slider or a report needs to know of it is here: its name, its kind and range, what is usual
    for so many players, what it means, and whether the simple player plays otherwise by it.

    >>> from pawtable.games.dnup import GAME
    >>> for option in GAME.options[:2]:
    ...     print(option.name, option.kind, option.low, option.high, option.default(3), option.simple_knows)
    goal number 1 20 4 False
    first_out number 1 6 2 False

    Not every number of players can have every value: `problem` says why, and `Game.options_problem` does for several options
    together. Rules read the field at run time: nothing is compiled anew when a value changes.
    """

    name: str
    low: int
    high: int
    default: Callable[[int], int]  # by the number of players
    meaning: str
    members: tuple[str, ...] = ()  # the number is a set of these, a bit each
    ready: tuple[ReadySet, ...] = ()  # sets that have a name
    seat: bool = False  # the number is a seat, counted from 1; 0: chance chooses one
    zero: str = ""  # what 0 is called, where it is no number of things; the meaning says it after a semicolon
    problem: Callable[[int, int], str] = no_problem  # why so many players cannot have this value, and what would be right
    # A house rule: what is usual is what is printed. It is named (in records, positions, views) only where it is something
    # else, so a game by the printed rules reads as if there were no such choice.
    house: bool = False
    simple_knows: bool = True  # whether the simple player plays otherwise by it; reports of a study say so
    rules: tuple[str, ...] = ()  # the numbers of the rules that state what is usual; at a table they say what it is there

    @property
    def kind(self) -> OptionKind:
        """What is chosen: a number, on or off, a set of members, or a seat."""
        if self.members:
            return "set"
        if self.seat:
            return "seat"
        return "switch" if (self.low, self.high) == (0, 1) else "number"

    @property
    def title(self) -> str:
        """What it means, as the beginning of a line; what 0 means is said by the value itself."""
        meaning = self.meaning.partition(";")[0] if self.zero else self.meaning.removeprefix("1: ")
        return meaning[:1].upper() + meaning[1:]

    def in_words(self, players: int, value: int) -> str:
        """A value of it: "3", "all", "on", "starter", or names."""
        if self.kind == "switch":
            return "on" if value else "off"
        if self.members:
            ready = next((each.name for each in self.ready if each.members(players) == value), "")
            return ready or " ".join(self.members[at] for at in members(value))
        return self.zero if value == 0 and self.zero else str(value)

    def differs(self, players: int, value: int) -> str:
        """A line for a table at which it is not as usual."""
        if self.members:
            return f"{self.title}: {self.in_words(players, value)}"
        usual = f"{'printed' if self.house else 'usual'}: {self.in_words(players, self.default(players))}"
        return f"{self.title}: {self.in_words(players, value)} ({usual})"

    def has_choice(self, players: int) -> bool:
        """Whether so many players can have anything but what is usual."""
        if self.members:
            return True
        usual = self.default(players)
        return any(value != usual and not self.problem(players, value) for value in range(self.low, self.high + 1))

    def is_silent(self, players: int, value: int) -> bool:
        """Whether so many players have this value without a word."""
        return self.house and value == self.default(players)


def never_forced(s: State, m: Memory, seat: int) -> bool:
    """For games in which nobody can see that another player has no choice."""
    return False


MoveOrder = Callable[[tuple[int, ...]], tuple[int, ...]]  # a move, by its actions, to what it is sorted by


@dataclass(slots=True)
class MoveText(EncodedOnce):
    """How a move is written."""

    text: str  # the notation: the same in every language, in records and for typing
    short: str  # the same number of words, some shortened; it may fit several moves
    label: str  # a line for a list of choices
    data: MoveFacts
    minor: bool = False  # one of so many alike that a list may leave it out at first
    button: str = ""  # on its button, where the cards that it uses are seen; empty: the label
    sentence: str = ""  # what it means, where its button is all that is left to press; empty: the label
    caution: Mark | None = None  # what it costs, on its card before it is picked
    picture: str = ""  # a small picture beside it: a face, or what a layout can draw


class Texts(Protocol[S_contra, V_contra]):
    """All that people read of a game, in one language. `EnglishTexts` in games/english.py has the usual for most of it."""

    tagline: str  # the game in one line
    hint: str  # what one must know to read the first screen
    before_start: str  # what is read before a first game while bots wait, though one of them moves first

    def move(self, s: S_contra, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        """A whole move of a seat that is open in this state. Worded when somebody looks at it."""
        ...

    def order(self, s: S_contra, seat: int) -> MoveOrder | None:
        """By what the moves of a seat are sorted, minor ones last; else, or None, they stand in the order of their actions."""
        ...

    def event(self, event: EventFacts, voice: Voice) -> str:
        """What happened, as a sentence; what the reader may not know is None. Empty: not worth a word."""
        ...

    def why_not(self, s: S_contra, seat: int, text: str, voice: Voice) -> str:
        """Why a text that is no legal move of a seat is none, from what that seat sees; empty: nothing to say.

        It follows a colon: a clause without a capital and a full stop, as in "you hold no Gimme".
        """
        ...

    def prompt(self, view: V_contra, voice: Voice) -> str:
        """What is asked of the seat that this view belongs to."""
        ...

    def headline(self, view: V_contra, voice: Voice) -> list[str]:
        """Where the game stands, in a few words; what matters most first."""
        ...

    def seat_line(self, view: V_contra, seat: int, voice: Voice) -> SeatLine:
        """How a seat stands."""
        ...

    def seat_lines(self, view: V_contra, players: int, voice: Voice) -> list[SeatLine]:
        """How all seats stand. Whoever sees the same may be given the same list: nobody may change it."""
        ...

    def place_title(self, place: PlaceView, title: str, voice: Voice) -> str:
        """What a place is called: "Your hand", "Discard pile"."""
        ...

    def rules_behind(self, view: V_contra, voice: Voice) -> tuple[str, ...]:
        """The numbers in RULES.md of the rules behind what the prompt asks, such as "9" or "D4"."""
        ...

    def tips(self, view: V_contra, voice: Voice) -> tuple[tuple[str, str], ...]:
        """Words to somebody who plays for the first time and is asked something: a key and a text for each.

        What matters most at this decision comes first. Clients show one at a decision, and each only once: so what fits
        few decisions comes before what fits many, and nothing is told that does not help to decide now.
        """
        ...

    def table(self, view: V_contra, voice: Voice) -> list[str]:
        """The table as lines of text: the hand last."""
        ...


@dataclass(frozen=True)
class PresetReply:
    """What a seat does by itself when it is asked."""

    move: str | None  # None: the seat is asked
    then: str | None  # the preset answer from then on
    anew: bool = False  # it counts as said now, even if it is the same as before


class PresetAnswers(Generic[V]):
    """Answers that a seat can give in advance, for games that put questions to all (core/windows.py)."""

    usual: str  # what most people want, where nobody wants to be asked all the time
    # What people begin with until they choose. Alone with bots they are asked whenever it makes a difference; with other
    # people, where a pause would tell what they hold, the usual is answered for them. Empty: the usual, as if chosen.
    until_chosen_alone: str = ""
    until_chosen: str = ""
    question: str = ""  # what they are asked in private when it first makes a difference
    name: str  # what everybody is asked for, in a word
    when: str  # when that is, for help
    asks: str = ""  # what is asked above the list of choices; empty: what is said when that is
    unable: str  # what is said to a seat that is not able
    about: str = ""  # what it is about, for those who open it
    # Answers that need no look at the moves: the first of these actions that is open is what the seat does.
    always: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    # What is no choice, by its text, but how it can stand: what people begin with, or what comes of a choice.
    outcomes: Mapping[str, PresetChoice] = MappingProxyType({})

    def choices(self, names: Sequence[str], seat: int) -> list[PresetChoice]:
        """All that a seat can say in advance, whatever it holds: to be asked, and the usual, are among it."""
        raise NotImplementedError

    def able(self, now: V, seat: int) -> bool:
        """Whether a seat could do otherwise than everybody, from its view: what it says in advance makes a difference."""
        raise NotImplementedError

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why a text is nothing that a seat can say in advance; empty: it is."""
        raise NotImplementedError

    def reply(self, look: Callable[[], V], given: V, seat: int, moves: Sequence[str], text: str) -> PresetReply:
        """What a seat does by itself, from its legal moves and, if that is not enough, from its view now and then."""
        raise NotImplementedError

    def looks_back(self, text: str) -> bool:
        """Whether `reply` needs to know the view that this answer was given at; if not, it gets any other."""
        return True

    def at_first(self, alone: bool) -> str:
        """What a person begins with; `alone`: all others are bots."""
        return (self.until_chosen_alone if alone else self.until_chosen) or self.usual

    def is_chosen(self, answer: str | None) -> bool:
        """Whether a person has said this, and not only begun with it."""
        return not answer or answer not in (self.until_chosen_alone, self.until_chosen)

    def concerns(self, now: V, seat: int) -> bool:
        """Whether it is time to ask a person what they want, from their view."""
        return self.able(now, seat)

    def offered(self, now: V) -> bool:
        """Whether there is anything to answer now."""
        return True

    def meanwhile(self, now: V, voice: Voice) -> str:
        """What to say while others are asked who have not answered in advance; empty: what is asked."""
        return ""

    def soon(self, now: V, voice: Voice, answer: str | None) -> str:
        """What the answer comes to as things stand, in a few words; empty: nothing now."""
        return ""

    def view(self, now: V, voice: Voice, seat: int, answer: str | None) -> PresetView:
        """All of this for a seat, from its view. Nobody may change it: mostly it is what it was before."""
        return _preset_view(
            self,
            tuple(voice.names),
            seat,
            self.able(now, seat),
            answer if answer in self.outcomes else None,
            self.offered(now),
            self.meanwhile(now, voice),
            self.soon(now, voice, answer),
            self.question if not self.is_chosen(answer) and self.concerns(now, seat) else "",
        )


@lru_cache(maxsize=500)
def _preset_view(
    answers: AnyPresetAnswers,
    names: tuple[str, ...],
    seat: int,
    able: bool,
    outcome: str | None,
    offered: bool,
    meanwhile: str,
    soon: str,
    question: str,
) -> PresetView:
    choices = [choice for choice in answers.choices(names, seat) if able or not choice.only_able]
    if outcome is not None:
        choices.append(answers.outcomes[outcome])
    return PresetView(
        title=answers.name,
        about=answers.about,
        choices=choices,
        offered=offered,
        meanwhile=meanwhile,
        soon=soon,
        question=question,
    )


class SeenBySeats(Protocol):
    """What an observation can be made of: a match."""

    game: AnyGame

    def hidden_state(self, seat: int) -> tuple[State, Memory]:
        """State and memory with only what a seat knows."""
        ...


class _Printer(Protocol):
    def text(self, text: str) -> object: ...


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game(Generic[S, M, V]):
    """One game: its rules, what they work on, and its texts."""

    name: str
    title: str
    version: int  # of the rules: a change that makes old records play otherwise raises it
    min_players: int
    max_players: int
    minutes: int  # how long a game takes among people, about
    options: tuple[Option, ...] = ()
    # Why so many players cannot have these options together, each of which they can have; empty: they can. Say what would do.
    options_problem: Callable[[int, Mapping[str, int]], str] = no_problem_together
    actions: int  # actions are numbered from 0
    action_texts: tuple[str, ...]  # each action in short, for programmers; people read `texts`
    seat_actions: tuple[SeatActions, ...] = ()  # actions that name a seat
    state: type[S]
    memory: type[M]
    places: tuple[Place, ...]
    catalogue: tuple[Face, ...]  # every card face there is
    phases: type[enum.StrEnum] = Phase
    view_type: type[V]
    moves: tuple[type[MoveFacts], ...]
    events: tuple[type[EventFacts], ...]  # by their numbers

    deal: Callable[[S, M | None], None]
    to_act: Callable[[S], int]
    legal: Callable[[S, int, list[int]], None]
    unfinished: Callable[[S, int, int], bool]
    step: Callable[[S, M | None, int, int], None]
    winners: Callable[[S], int]
    score: Callable[[S, int], int]
    reveal: Callable[[S, M, int, S, M], None]
    imagine: Callable[[S, M, int, Chance], None]
    suggest: Callable[[S, M, int], int]

    # What is impossible (cards lost or doubled ...) in a state as it is seen by WHOLE, a seat or SPECTATOR, in words.
    problem: Callable[[S, M, int], str]
    # What is seen in a hidden state, for clients. With a blank memory it shows what lies on the table, and nothing remembered.
    view: Callable[[S, M, int], V]
    # Whether a seat that alone owes a decision has a single legal move, whatever it holds: seen from a state that is hidden as
    # for a SPECTATOR. A server makes such moves by itself; what only the player knows must not hurry them.
    forced: Callable[[S, M, int], bool] = never_forced
    texts: Mapping[str, Texts[S, V]]  # by language; "en" is always there
    rules_text: Callable[[], str]  # RULES.md
    lesson: Callable[[], Lesson] | None = None  # the game taught step by step, if it is
    horizon: Callable[[int], int] = lambda players: 1000  # actions after which hound judges a playout by its scores
    trust_simple: bool = True  # whether hound prefers what `suggest` says until something else is surely better
    preset: PresetAnswers[V] | None = None  # answers in advance; without it, any move's text can be one
    contract: int = CONTRACT  # the version of this contract that the game was written for: other packages say it
    variant_of: AnyGame | None = None  # the game as it is printed, for one with other options
    usual_options: Mapping[str, int | str] = field(default_factory=dict)  # of a variant, where nobody says anything else

    def __repr__(self) -> str:
        return f"<the game {', '.join([self.name, *(f'{name}={value}' for name, value in self.usual_options.items())])}>"

    def __reduce__(self) -> tuple[Callable[..., AnyGame], tuple[object, ...]]:
        """A game is pickled as the place where it can be imported from: rules are code, and code is not copied."""
        if self.variant_of is not None:
            return variant_of, (self.variant_of, dict(self.usual_options))
        return game_at, self.address

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def variant(self, **options: int | str) -> Self:
        """The same game with other options where nobody says anything else: what `new`, `Batch` and the ladder take.

        >>> import pawtable
        >>> from pawtable.games.dnup import GAME
        >>> pawtable.new(GAME.variant(first_out=3), players=3, seed="friday night").options
        {'goal': 4, 'first_out': 3}
        """
        printed = self.variant_of or self
        for name in sorted(options):
            self.option(name)
        return replace(self, variant_of=printed, usual_options={**self.usual_options, **options})

    def option(self, name: str) -> Option:
        """The option of this name; refused if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options) or "none"
        raise BadSetup(f"{self.title} has no option {short_repr(name)}; its options are {names}")

    @property
    def address(self) -> tuple[str, str]:
        """The module that holds this game, and its name there. Raises PicklingError if there is none."""
        rules = self.state.__module__.split(".")
        near = [".".join(rules[:parts]) for parts in range(len(rules), 0, -1)]  # the folder of a game holds it, mostly
        for module in (*near, *list(sys.modules)):
            for name, value in list(getattr(sys.modules.get(module), "__dict__", {}).items()):
                if value is self:
                    return module, name
        raise pickle.PicklingError(
            f"the game {self.name!r} cannot be pickled, nor sent to another process: no module holds it. Assign it to a "
            "name at the top of a module, as pawtable.games.dnup does with GAME"
        )

    def _repr_pretty_(self, printer: _Printer, cycle: bool) -> None:
        printer.text(repr(self))  # what IPython and Hypothesis ask for; they would spell out every field

    @cached_property
    def mask_words(self) -> int:
        """How many words of 63 bits an action mask takes."""
        return (self.actions + 62) // 63

    def action_text(self, action: SupportsIndex) -> str:
        """What an action is, in short: for programmers, who see its number in `Move.actions` and `Batch.action_mask`.

        Seats, areas and places count from 0 here. A move of several actions reads best as a whole: `Move.text`.

        >>> from pawtable.games.dnup import GAME
        >>> [GAME.action_text(action) for action in (26, 40, 43)]
        ['card 3/7', 'done', 'take area 2']
        """
        try:
            number = -1 if isinstance(action, bool) else operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.actions:
            raise IllegalMove(f"there is no action {short_repr(action)} in {self.title}; actions are 0 to {self.actions - 1}")
        return self.action_texts[number]

    def supply(self, name: str) -> FunctionType:
        """The rule that fills a slot."""
        made = {**self._rotations, **self._observers, **self._copies}
        return cast("FunctionType", made.get(name) or getattr(self, name))

    @cached_property
    def _copies(self) -> dict[str, Callable[..., object]]:
        """Rules that copy, for records."""
        return {
            "copy_state": self.state.copy_record,
            "copy_memory": self.memory.copy_record,
            "show_state": self.state.show_record,
            "show_memory": self.memory.show_record,
            "show_lasting": show_record_without(self.memory, {field.name for field in Memory.fields}),
        }

    @cached_property
    def blank_state(self) -> Callable[[Declared], None]:
        """A rule that blanks a state but for what a new game is given."""
        return blank_record(self.state, {*(field.name for field in State.fields), *(option.name for option in self.options)})

    @cached_property
    def blank_memory(self) -> Callable[[Declared], None]:
        """A rule that blanks a memory."""
        return blank_record(self.memory)

    @cached_property
    def _rotated_action(self) -> Callable[[int, int, int], int]:
        return rotation_of_actions(self.name, self.seat_actions)

    @cached_property
    def _rotations(self) -> dict[str, Callable[..., object]]:
        """Rules that move all seats on."""
        return {
            "rotate_action": self._rotated_action,
            "rotate_state": rotation_of_state(self.state, rotate_action),
            "rotate_memory": rotation_of_memory(self.memory, rotate_action),
        }

    @cached_property
    def _layout(self) -> Layout:
        return Layout(
            self.state,
            self.memory,
            left_out={field.name for field in (*Chance.fields, *Memory.fields)},
            revealed=Binder(lambda name: self._copies.get(name) or getattr(self, name)).names_reached(self.reveal),
            most_players=self.max_players,
            fewest_players=self.min_players,
            actions=self.actions,
        )

    @cached_property
    def _observers(self) -> dict[str, Callable[..., object]]:
        """Rules that write observations and action masks."""
        return {
            "write_observation": self._layout.writer(self.name, self._rotated_action),
            "write_action_mask": mask_writer(self.name, self.actions, self.seat_actions),
        }

    def _supply_plain(self, name: str) -> FunctionType:
        """What fills a slot when rules run as plain Python: lists are copied whole."""
        made: dict[str, Callable[..., None]] = {
            "copy_state": self.state.copy_into,
            "copy_memory": self.memory.copy_into,
            "show_state": self.state.show_into,
            "show_memory": self.memory.show_into,
        }
        return cast("FunctionType", made.get(name) or self.supply(name))

    @cached_property
    def interpreted(self) -> Binder:
        """Binds generic rules to this game, to be run as plain Python."""
        return Binder(self._supply_plain)

    @cached_property
    def place_titles(self) -> dict[str, str]:
        """What the declared places are called, by name."""
        return {place.name: place.title for place in self.places}

    def stated_options(self, players: int, options: Mapping[str, int]) -> dict[str, int]:
        """These options without the house rules that are as printed."""
        known = [option for option in self.options if option.name in options]
        return {option.name: options[option.name] for option in known if not option.is_silent(players, options[option.name])}

    def house_rules(self, players: int, options: Mapping[str, int]) -> list[str]:
        """The house rules of a table that are not as printed, a line each.

        >>> from pawtable.games.dnup import GAME
        >>> GAME.house_rules(3, {"goal": 4, "first_out": 3})
        ['Letters for going out first: 3 (printed: 2)']
        """
        return [each.differs(players, options[each.name]) for each in self._not_usual(players, options) if each.house]

    def changed_rules(self, players: int, options: Mapping[str, int]) -> dict[str, list[str]]:
        """By the number of a rule: what this table plays otherwise than it says there, a line each.

        >>> from pawtable.games.dnup import GAME
        >>> GAME.changed_rules(3, {"goal": 4, "first_out": 3})["17"]
        ['Letters for going out first: 3 (printed: 2)']
        """
        found: dict[str, list[str]] = {}
        for each in self._not_usual(players, options):
            for passage in each.rules:
                found.setdefault(passage, []).append(each.differs(players, options[each.name]))
        return found

    def _not_usual(self, players: int, options: Mapping[str, int]) -> list[Option]:
        there = [each for each in self.options if each.name in options]
        return [each for each in there if options[each.name] != each.default(players)]

    def legal_actions(self, s: S, seat: int) -> list[int]:
        """The open actions of a seat as a list."""
        action_mask = [0] * self.mask_words
        self.legal(s, seat, action_mask)
        if len(action_mask) == 1:
            return members(action_mask[0])
        return [63 * i + bit for i, word in enumerate(action_mask) for bit in members(word)]

    def copy(self, s: S, m: M) -> tuple[S, M]:
        """A copy of a state and its memory."""
        return s.__copy__(), m.__copy__()

    def between_moves(self, s: S) -> S:
        """The state before the move that was begun in it and not completed; the very state if there is none.

        What was chosen so far is only noted, in scratch fields: nothing has happened yet and nobody has seen it.
        """
        notes = [field for field in self.state.fields if field.scratch and field not in Chance.fields]
        if not any(any(field.values(getattr(s, field.name))) for field in notes):
            return s
        before, blank = self.state(), self.state()
        self.state.copy_into(s, before)
        for note in notes:
            setattr(before, note.name, getattr(blank, note.name))
        return before

    def hidden(self, s: S, m: M, seat: int) -> tuple[S, M]:
        """A new state and memory with only what a seat (or SPECTATOR) may know."""
        seen, seen_m = self.state.__new__(self.state), self.memory.__new__(self.memory)
        self._hide(s, m, seat, seen, seen_m)
        return seen, seen_m

    def rotated(self, s: S, m: M, by: int) -> tuple[S, M]:
        """A position in which all seats have moved on by so many places; without what has just happened."""
        turned, turned_m = self.state(), self.memory()
        self._rotate(s, m, by, turned, turned_m)
        return turned, turned_m

    def rotated_action(self, action: int, players: int, by: int) -> int:
        """The same action in such a position."""
        return self._rotated_action(action, players, by)

    def looks_same(self, s: S, m: M, other_s: S, other_m: M) -> bool:
        """Whether two hidden states that were made for one viewer are the same."""
        state, memory = self._contents
        return bool(state(s) == state(other_s) and memory(m) == memory(other_m))

    @cached_property
    def _contents(self) -> tuple[operator.attrgetter[object], operator.attrgetter[object]]:
        """What takes everything out of a state, and out of a memory."""
        state, memory = ([field.name for field in each.fields] for each in (self.state, self.memory))
        return operator.attrgetter(*state), operator.attrgetter(*memory)

    def observation_fields(self) -> tuple[ObservationField, ...]:
        """What each part of an observation means, in order: the same for all numbers of players.

        >>> from pawtable.games.dnup import GAME
        >>> hand = next(field for field in GAME.observation_fields() if field.name == "hand")
        >>> hand.slice, hand.shape, hand.axes, hand.encoding
        (slice(67, 267, None), (5, 40), ('seat, me first',), 'bits')
        """
        return tuple(self._layout.fields)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return self._layout.size

    def observation_tensor(self, match: SeenBySeats, seat: int) -> Array:
        """What a seat sees of a match, as float32 of shape (observation_size,): the same that a `Batch` has of this position.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=2, seed="friday night")
        >>> row = match.game.observation_tensor(match, match.to_act[0])
        >>> row.shape == (match.game.observation_size,), str(row.dtype)
        (True, 'float32')
        """
        import numpy  # here, because only those who learn need it

        if match.game.state is not self.state:
            raise BadSetup(f"this is a match of {match.game.title}, not of {self.title}")
        if type(seat) is not int:
            raise BadSeat(f"an observation is what a seat sees, and there is no seat {short_repr(seat)}")
        return numpy.array(self.observation_row(*match.hidden_state(seat), seat), numpy.float32)

    def observation_row(self, seen: State, seen_m: Memory, seat: int) -> list[float]:
        """The same from a hidden state of a seat, for programs that work below the match."""
        row = [0.0] * self._layout.size
        self._observers["write_observation"](seen, seen_m, seat, row)
        return row

    def turned_action_mask(self, s: S, seat: int) -> list[bool]:
        """For each action whether it is open to a seat, turned as the seat's observation is."""
        words, mask = [0] * self.mask_words, [False] * self.actions
        self.legal(s, seat, words)
        self._observers["write_action_mask"](words, s.players, seat, mask)
        return mask

    @cached_property
    def _hide(self) -> Callable[[S, M, int, S, M], None]:
        return self.interpreted.bind(hide)

    @cached_property
    def _rotate(self) -> Callable[[S, M, int, S, M], None]:
        return self.interpreted.bind(rotate)

    def imagined(self, seen: S, seen_m: M, seat: int, chance: Chance) -> tuple[S, M]:
        """A random whole world behind a hidden state."""
        world, world_m = self.state(), self.memory()
        self.interpreted.bind(imagine_world)(seen, seen_m, seat, chance, world, world_m)
        return world, world_m


# Any: where it does not matter which game it is, its state and view may be of any class.
AnyGame = Game[Any, Any, Any]
AnyTexts = Texts[Any, Any]
AnyPresetAnswers = PresetAnswers[Any]


def variant_of(game: AnyGame, options: Mapping[str, int | str]) -> AnyGame:
    """What a pickled variant becomes."""
    return game.variant(**options)


def game_at(module: str, name: str) -> AnyGame:
    """The game that a module holds under a name: what a pickled game becomes."""
    found = getattr(importlib.import_module(module), name, None)
    if not isinstance(found, Game):
        raise pickle.UnpicklingError(f"there is no game {name} in the module {module}")
    return found
