"""A match: one game being played. What people hold; clients, bots and the server use games through it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from operator import attrgetter
from typing import Any, ClassVar, Literal, TypeAlias, cast

from pawtable.checks import check_notes, checked_names, checked_seed
from pawtable.core.cards import members
from pawtable.core.chance import chance_from
from pawtable.core.contract import SPECTATOR, TO_ALL, WHOLE, AnyGame, AnyTexts, Memory, State
from pawtable.core.events import Voice
from pawtable.core.places import PlaceView
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import AnyView, GameView, PresetView, Result, View
from pawtable.core.windows import WindowState
from pawtable.earlier import renamed
from pawtable.errors import BadSeat, BadSetup, IllegalMove, short_repr
from pawtable.events import Event, RecordedEvent, Telling, event_for, from_numbers, in_numbers, read_events
from pawtable.moves import LONGEST_MOVE, Move, list_some, made, moves_matching, readable
from pawtable.positions import position_in_numbers, write_position
from pawtable.records import Record, write_record

__all__ = ["Event", "Match", "Move", "Result"]

# To this module, a state and a memory are those that every game has. Whoever looks inside (tests, mostly) knows of which game
# they are: for them they are Any.


_name = attrgetter("name")
_NO_TITLES: tuple[list[str], dict[str, str]] = [], {}


class Moment:
    """A match at one point: the state, and how much of the history led to it. A move makes a new one."""

    __slots__ = (
        "bare",
        "decisions",
        "earlier",
        "events",
        "found",
        "memory",
        "moves",
        "seen",
        "state",
        "to_act",
        "told",
        "told_all",
    )

    def __init__(
        self,
        state: State,
        memory: Memory,
        to_act: tuple[int, ...],
        moves: int,
        events: int,
        decisions: tuple[int, ...],
        earlier: dict[int, Seen],
    ) -> None:
        self.state = state
        self.memory = memory
        self.to_act = to_act  # who owes a decision
        self.moves = moves  # made so far
        self.events = events  # so far
        self.decisions = decisions  # made so far, by each seat
        self.earlier = earlier  # what viewers saw before a move of which nobody was told anything
        self.seen: dict[int, Seen] = {}  # by viewer, as far as they looked
        self.bare: dict[int, Seen] = {}  # the same, for those who are shown nothing that is only remembered
        self.told: dict[int, dict[bool, Telling]] = {}  # by event, as far as they asked
        # What happened since an event, where everybody may see all of it, and the seats that it speaks of: all others are told
        # the same.
        self.told_all: dict[int, tuple[list[Event], set[int]] | None] = {}
        self.found: tuple[int, str, Move] | None = None  # the move that was looked up last, by seat and text

    def unseen(self) -> Moment:
        """The same, before anybody looked."""
        return Moment(self.state, self.memory, self.to_act, self.moves, self.events, self.decisions, {})


class Seen:
    """What one viewer sees at one point, made when it is asked for and then kept. Nobody may change it."""

    __slots__ = ("memory", "moves", "rules", "state", "table", "tips", "view")

    def __init__(self, state: State, memory: Memory) -> None:
        self.state = state
        self.memory = memory
        self.table: GameView | None = None
        self.view: AnyView | None = None
        self.moves: list[Move] | None = None
        self.rules: tuple[str, ...] | None = None
        self.tips: tuple[tuple[str, str], ...] = ()


# What a viewer is shown: `view`, `moves`, `rules_behind`, `tips`, `decisions` and `preset_answer`.
Look: TypeAlias = tuple[AnyView, list[Move], tuple[str, ...], tuple[tuple[str, str], ...], int, str | None]


@dataclass(frozen=True)
class Hint:
    """What a seat could play, and why.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=2, seed="friday night")
    >>> hint = match.hint(match.to_act[0], seconds=0.1)
    >>> hint.move in match.moves(match.to_act[0])
    True
    """

    move: Move
    win_chance: float | None  # the seat's, as far as the bot can tell; None: it was not searched
    reason: str

    def __str__(self) -> str:
        return f"{self.move.label}. {self.reason}"


class Match:
    """One game, from the deal to the end. `pawtable.new`, `pawtable.replay` and `pawtable.set_up` make one.

    | attribute | type | what it is |
    |---|---|---|
    | `game` | | the game that is played |
    | `players` | int | how many seats there are, numbered from 0 |
    | `seed` | str or None | what the cards were dealt from; None: the match was set up from a position |
    | `language` | str | of all texts |
    | `notes` | dict | short remarks that go into the record: who played, where |

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=3, seed="friday night")
    >>> seat = match.to_act[0]
    >>> move = match.moves(seat)[0]
    >>> match.play(seat, move)
    >>> match.over
    False
    """

    adviser: ClassVar[Callable[[Match, int, float], Hint]]
    """Internal: who gives hints. Bots know matches, not the other way round: they fill it in."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        memory: Memory,
        *,
        seen_by: int = WHOLE,
        seed: str | None = None,
        names: Sequence[str] | None = None,
        language: str = "en",
    ) -> None:
        """Internal: see `pawtable.new`, `pawtable.set_up` and `pawtable.replay`."""
        state = game.between_moves(state)
        self.game = game
        self.seed = seed
        self.players: int = state.players  # how many seats there are
        self.language = language
        self.notes: dict[str, str] = {}  # short remarks that go into the record: who played, where
        self._names = checked_names(names, self.players)
        self._name_list = list(self._names)  # what all views hold
        self._texts = _texts(game, language)
        self._seen_by = seen_by
        self.reminds = True
        """Internal: whether those who look on are reminded of what was seen, or see only the table and their hand.

        Bots, which get the match `as_seen`, remember in any case.
        """
        # What happened, append-only. What counts of it is what the moment says: so that not even Ctrl-C can leave a state
        # without its history.
        self._history: list[tuple[int, Move]] = []
        self._recorded: list[RecordedEvent] = read_events(game, memory, 0)
        # What, and the view it was said at; None: that does not matter, and any will do.
        self._presets: list[tuple[str, GameView | None] | None] = [None] * self.players
        memory.events = 0
        self._now = Moment(state, memory, _seats(game.to_act(state)), 0, len(self._recorded), (0,) * self.players, {})
        self._titles: dict[int, tuple[list[str], dict[str, str]]] = {}  # by viewer: places, and what they are called
        self._voices: dict[int | None, Voice] = {}
        self._first = (state, memory) if seed is None else None  # every move makes new ones

    def __copy__(self) -> Match:
        return self.copy()

    def copy(self) -> Match:
        """The match as it is now, to be played on apart from this one.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> other = match.copy()
        >>> other.play(other.to_act[0], "rotate")
        >>> len(match.history), len(other.history)
        (0, 1)
        """
        other = Match.__new__(Match)
        vars(other).update(
            vars(self),
            notes=dict(self.notes),
            _history=self._history[: self._now.moves],
            _recorded=self._recorded[: self._now.events],
            _presets=list(self._presets),
        )
        return other

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._names = checked_names(names, self.players)
        self._name_list = list(self._names)
        self._now = self._now.unseen()  # all that was said of somebody names them
        self._titles, self._voices = {}, {}

    def forget(self) -> None:
        """Internal: let go of all that was made for those who look on, and of moves that were made but for their texts.

        What is to be seen is made again, the same, when somebody looks.
        """
        self._history = [made(seat, move.text) for seat, move in self.history]
        self._now = self._now.unseen()
        self._titles, self._voices = {}, {}
        for seat, preset in enumerate(self._presets):
            if preset is not None and self.game.preset is not None and not self.game.preset.looks_back(preset[0]):
                self._presets[seat] = preset[0], None

    def story(self, moves: int = 0, events: int = 0) -> tuple[list[tuple[int, str]], list[list[int]]]:
        """Internal: for `recall`, the moves (seats and texts) and the events (in numbers), without so many at the beginning.

        It tells every secret of the game.
        """
        made_since = [(seat, move.text) for seat, move in self._history[moves : self._now.moves]]
        return made_since, [in_numbers(event) for event in self._recorded[events : self._now.events]]

    def presets_to_recall(self) -> list[str | None] | None:
        """Internal: the answers in advance of all seats; None: more than their texts must be known of them."""
        texts = [None if preset is None else preset[0] for preset in self._presets]
        looks_back = self.game.preset is not None and any(text and self.game.preset.looks_back(text) for text in texts)
        return None if looks_back else texts

    def take_presets(self, other: Match, asked: int) -> None:
        """Internal: let seats answer in advance as in another match; what looks back to its views there is the usual here.

        `asked`: a seat that wants to decide by itself now.
        """
        answers = self.game.preset
        for seat, preset in enumerate(other._presets):
            if preset is None:
                self._presets[seat] = None
            else:
                looks_back = answers is not None and answers.looks_back(preset[0])
                self._presets[seat] = (answers.usual if answers is not None and looks_back else preset[0]), None
        if asked in self.to_act and self._preset_move(asked) is not None:
            self._presets[asked] = None

    def recall(self, moves: Sequence[tuple[int, str]], events: Sequence[Sequence[int]], presets: Sequence[str | None]) -> None:
        """Internal: let this be what led to a match that was set up from a position, with the answers that stand in advance."""
        decisions = [0] * self.players
        for seat, _ in moves:
            decisions[seat] += 1
        self._history = [made(seat, text) for seat, text in moves]
        self._recorded = [from_numbers(self.game, event) for event in events]
        self._presets = [None if text is None else (text, None) for text in presets]
        now = self._now
        self._now = Moment(now.state, now.memory, now.to_act, len(moves), len(self._recorded), tuple(decisions), {})

    @property
    def history(self) -> Sequence[tuple[int, Move]]:
        """The moves so far, each with the seat that made it.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> match.play(match.to_act[0], "rotate")
        >>> [(seat, move.text) for seat, move in match.history]
        [(2, 'rotate')]
        """
        return self._history if len(self._history) == self._now.moves else self._history[: self._now.moves]

    @property
    def stream(self) -> int:
        """Which of the games that its seed gives this is."""
        return 0 if self.seed is None else int(self._state.stream)

    def decisions(self, seat: int) -> int:
        """How many moves a seat has made."""
        self._check_seat(seat)
        return self._now.decisions[seat]

    def _voice(self, seat: int | None) -> Voice:
        if (voice := self._voices.get(seat)) is None:
            voice = self._voices[seat] = Voice(self._names, seat)
        return voice

    @property
    def _state(self) -> Any:
        return self._now.state

    @property
    def _memory(self) -> Any:
        return self._now.memory

    @cached_property
    def start(self) -> str | None:
        """Internal: a match that began with a seed is told by it; any other by the position that it began from."""
        return None if self._first is None else write_position(self.game, *self._first, self._seen_by)

    def __repr__(self) -> str:
        state = "over" if self.over else f"to act: {', '.join(map(str, self.to_act))}"
        return f"<Match of {self.game.name}, {self.players} players, {len(self.history)} moves, {state}>"

    @cached_property
    def options(self) -> dict[str, int]:
        """The options of this game, by name; of the house rules those that are not as printed."""
        options = {option.name: int(getattr(self._state, option.name)) for option in self.game.options}
        return self.game.stated_options(self.players, options)

    @property
    def house_rules(self) -> list[str]:
        """What this table plays otherwise than printed, a line each."""
        return self.game.house_rules(self.players, self.options)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision, in any order; () when the game is over."""
        return self._now.to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._now.to_act

    @property
    def result(self) -> Result | None:
        """Winners and scores, or None while the game goes on.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=2, seed="friday night")
        >>> match.result is None
        True
        >>> while not match.over:
        ...     match.play(match.to_act[0], match.suggestion(match.to_act[0]))
        >>> match.result.scores[match.result.winners[0]]
        2
        """
        if not self.over:
            return None
        scores = tuple(self.game.score(self._state, seat) for seat in range(self.players))
        return Result(_seats(self.game.winners(self._state)), scores)

    # --- moves ----------------------------------------------------------------------------------------------------

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat; none when it owes no decision.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> [move.text for move in match.moves(match.to_act[0])][-1]
        'rotate'
        """
        self._check_own(seat)
        if seat not in self.to_act:
            return []
        return list(self._moves(seat))

    def _moves(self, seat: int) -> list[Move]:
        seen = self._sight(seat)
        if seen.moves is None:
            state = seen.state  # what can be done, and how it reads, follows from what the seat sees
            voice, texts = self._voice(seat), self._texts
            found = self._chains(state, seat)
            if (order := texts.order(state, seat)) is not None:
                found.sort(key=order)
            words = partial(texts.move, state, seat, voice=voice)
            seen.moves = [Move(at, actions, words) for at, actions in enumerate(found)]
        return seen.moves

    def play(self, seat: int, move: Move | int | str) -> None:
        """Play a move of a seat: one of `moves(seat)`, its id or its text. If that is refused, nothing has changed.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> match.play(match.to_act[0], "rotate")
        >>> match.play(match.to_act[0], "draw")
        Traceback (most recent call last):
            ...
        pawtable.errors.IllegalMove: ...
        """
        self._check_whole("play")
        self._carry_out([(seat, self.find(seat, move))])
        self._play_presets()

    def preset(self, seat: int, text: str | None) -> None:
        """Let a seat give this answer by itself whenever it is asked and can ("pass"), from now on; None takes it back.

        Nobody is told. What it answers is played, and recorded, like any other move. Some games understand more than the text
        of a move: see `preset.py` in the game's folder.
        """
        self._check_whole("take preset answers")
        self._check_seat(seat)
        if text is None:
            self._presets[seat] = None
            return
        if not isinstance(text, str) or not text or len(text) > LONGEST_MOVE:
            raise IllegalMove(f"a preset answer is the text of a move, or None, not {short_repr(text)}")
        if self.game.preset and (problem := self.game.preset.problem(self.players, seat, text)):
            raise IllegalMove(problem)
        self._presets[seat] = (text, self._table(seat))
        self._play_presets()

    def preset_answer(self, seat: int) -> str | None:
        """The answer that a seat gives by itself."""
        self._check_own(seat)
        preset = self._presets[seat]
        return None if preset is None else preset[0]

    stand = renamed("Match.stand", "Match.preset", preset)
    """Internal: the earlier name of `preset`."""
    standing = renamed("Match.standing", "Match.preset_answer", preset_answer)
    """Internal: the earlier name of `preset_answer`."""

    def _play_presets(self) -> None:
        if not any(self._presets):
            return
        # Those who are asked at once don't see each other's answers, so all of them are known before the first is given.
        while answers := [(seat, move) for seat in self._now.to_act if (move := self._preset_move(seat)) is not None]:
            self._carry_out(answers)

    def _preset_move(self, seat: int) -> Move | None:
        """The move that a seat makes by itself now, if any."""
        preset = self._presets[seat]
        if preset is None:
            return None
        if self.game.preset is not None and not cast("WindowState", self._now.state).window:
            return None  # in advance only questions to all are answered
        text, given = preset
        wanted: str | None = text
        if self.game.preset and (actions := self.game.preset.always.get(text)):
            return self._first_open(seat, actions)
        if self.game.preset:
            moves = [move.text for move in self._moves(seat)]
            if given is None:
                given = self._table(seat)
                self._presets[seat] = text, given
            reply = self.game.preset.reply(lambda: self._table(seat), given, seat, moves, text)
            wanted = reply.move
            if reply.then is None:
                self._presets[seat] = None
            elif reply.anew or reply.then != text:
                self._presets[seat] = (reply.then, self._table(seat))
        return next((move for move in self._moves(seat) if move.text == wanted), None)

    def _first_open(self, seat: int, actions: Sequence[int]) -> Move | None:
        """The first of these actions that a seat has as a whole move: found without making all its moves."""
        state, texts = self._state, self._texts
        open_actions = self.game.legal_actions(state, seat)
        action = next((action for action in actions if action in open_actions), None)
        if action is None or self.game.unfinished(state, seat, action):
            return None
        return Move(0, (action,), partial(texts.move, state, seat, voice=self._voice(seat)))

    def _carry_out(self, made: Sequence[tuple[int, Move]]) -> None:
        now = self._now
        state, memory = self.game.copy(now.state, now.memory)
        del self._history[now.moves :], self._recorded[now.events :]  # of a move that was broken off
        decisions = list(now.decisions)
        for seat, move in made:
            # Counted by what came of it: how many answers were given unseen before is nobody's business.
            ply = self._recorded[-1].ply + 1 if self._recorded else 1
            _ = move.written  # now: what makes the words holds all that the seat saw, and a history is kept for long
            for action in move.actions:
                memory.events = 0
                self.game.step(state, memory, seat, action)
                if memory.events:
                    self._recorded += read_events(self.game, memory, ply)
            decisions[seat] += 1
        memory.events = 0
        self._history += made
        to_act = _seats(self.game.to_act(state))
        earlier = now.seen if len(self._recorded) == now.events and to_act else {}
        self._now = Moment(state, memory, to_act, now.moves + len(made), len(self._recorded), tuple(decisions), earlier)

    def forced_move(self, seat: int) -> Move | None:
        """The only move of a seat, if everybody can see that there is no other, whatever it holds; else None."""
        self._check_whole("say what everybody can see")
        self._check_seat(seat)
        seen = self._seen(SPECTATOR)
        if self.to_act != (seat,) or _seats(self.game.to_act(seen.state)) != (seat,):
            return None
        moves = self._moves(seat) if self.game.forced(seen.state, seen.memory, seat) else []
        return moves[0] if len(moves) == 1 else None

    def suggestion(self, seat: int) -> Move:
        """What a simple, sensible player would do who knows what this seat knows.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> match.suggestion(match.to_act[0]) in match.moves(match.to_act[0])
        True
        """
        self._check_own(seat)
        if seat not in self.to_act:
            raise IllegalMove(self._not_to_act(seat))
        state, memory = self.hidden_state(seat)
        actions: tuple[int, ...] = ()
        while True:
            action = self.game.suggest(state, memory, seat)
            actions += (action,)
            if not self.game.unfinished(state, seat, action):
                for move in self.moves(seat):
                    if move.actions == actions:
                        return move
                raise AssertionError(f"{self.game.name} suggests {actions}, which is no legal move")
            self.game.step(state, None, seat, action)

    def _chains(self, state: State, seat: int, before: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
        """The whole moves of a seat, as the decisions they consist of."""
        game = self.game
        found: list[tuple[int, ...]] = []
        unfinished = game.unfinished
        for action in game.legal_actions(state, seat):
            if unfinished(state, seat, action):
                begun = state.__copy__()
                game.step(begun, None, seat, action)
                found += self._chains(begun, seat, (*before, action))
            else:
                found.append((*before, action))
        return found

    @classmethod
    def take_advice_from(cls, adviser: Callable[[Match, int, float], Hint]) -> None:
        """Internal: who gives hints, by what a seat sees, its number, and the seconds that there are."""
        cls.adviser = adviser

    def hint(self, seat: int, *, seconds: float = 2.0) -> Hint:
        """What the strong bot would play, by what the seat knows, and why. It thinks about so long; the first time it compiles.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=2, seed="friday night")
        >>> hint = match.hint(match.to_act[0], seconds=0.1)
        >>> hint.move in match.moves(match.to_act[0])
        True
        """
        self._check_viewer(seat)
        if seat not in self.to_act:
            raise BadSeat(f"seat {SEAT_LETTERS[seat]} owes no decision now: there is nothing to give a hint about")
        return type(self).adviser(self.as_seen(seat), seat, seconds)

    def find(self, seat: int, move: Move | int | str) -> Move:
        """The legal move that is meant by a move, its id or its text; `IllegalMove` if it is none, or not clear which."""
        self._check_own(seat)
        now = self._now
        if seat not in now.to_act:
            raise IllegalMove(self._not_to_act(seat))
        if now.found is not None and now.found[:2] == (seat, move):
            return now.found[2]
        moves = self._moves(seat)
        if isinstance(move, Move):
            if move.id < len(moves) and moves[move.id] is move:
                return move
            fitting = [each for each in moves if (each.text, each.actions) == (move.text, move.actions)]
        elif isinstance(move, int) and not isinstance(move, bool):
            fitting = moves[move : move + 1] if 0 <= move < len(moves) else []
        elif isinstance(move, str):
            fitting = moves_matching(move, moves, self.names)
        else:
            raise IllegalMove(f"a move is one of moves({seat}), its id or its text, not {short_repr(move)}")
        if len(fitting) == 1:
            if isinstance(move, str):
                now.found = seat, move, fitting[0]  # it is checked first, and then played
            return fitting[0]
        if fitting:
            reason = f"it can mean {list_some(fitting)}; say which"
            raise IllegalMove(f"{short_repr(move)} is not clear: {reason}", reason)
        raise self._refusal(seat, move, moves)

    def _refusal(self, seat: int, move: Move | int | str, moves: list[Move]) -> IllegalMove:
        said = move.text if isinstance(move, Move) else move
        reason = f"it is no move here; try {moves[0].text!r}"
        if isinstance(said, int):
            reason = f"ids go from 0 to {len(moves) - 1} here"
        elif not readable(said):
            reason = f"a move is one line of at most {LONGEST_MOVE} characters"
        elif why := self._texts.why_not(self._sight(seat).state, seat, said, self._voice(seat)):
            reason = why
        named = f"{short_repr(said)} is not open to seat {seat} ({SEAT_LETTERS[seat]}) now"
        return IllegalMove(f"{named}: {reason}. Open: {list_some(moves)}.", reason)

    def _not_to_act(self, seat: int) -> str:
        if self.over:
            return "the game is over: there are no more moves"
        # As this seat sees it: who else has already answered a question is nobody's business.
        waited_for = _seats(self.game.to_act(self._sight(seat).state))
        named = ", ".join(f"{other} ({SEAT_LETTERS[other]})" for other in waited_for if other != seat)
        return f"seat {seat} ({SEAT_LETTERS[seat]}) owes no decision now; waiting for seat {named or 'nobody'}"

    # --- what is known --------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> AnyView:
        """All that a seat may know, and no more; None: what a spectator may know. Kept until the next move: don't change it.

        `table` is the game itself: of the class that the game declares as its view, described in docs/games.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> match.view(None).table.faces("hand:0")
        []
        """
        return self._view(self._sight(self._check_viewer(seat)), seat)

    def _view(self, seen: Seen, seat: int | None) -> AnyView:
        if seen.view is None:
            voice, texts = self._voices.get(seat) or self._voice(seat), self._texts
            table = seen.table or self._made_table(seen, SPECTATOR if seat is None else seat)
            over = not self._now.to_act
            lines = texts.seat_lines(table, self.players, voice)
            if over:
                lines = [replace(line, turn=False) for line in lines]
            seen.view = View(  # in the order of its fields: this is made for everybody at every move
                self.game.name,
                self.game.version,
                seat,
                self.players,
                self._name_list,
                self.options,
                [*_seats(self.game.to_act(seen.state))],
                "" if over else texts.prompt(table, voice),
                texts.headline(table, voice),
                lines,
                over,
                self.result if over else None,
                table,
            )
        return seen.view

    def look(self, seat: int | None) -> Look:
        """Internal: what a viewer is shown, all at once."""
        watching = self._check_viewer(seat)
        now = self._now
        seen = (now.seen.get(watching) if self.reminds else None) or self._sight(watching)
        view = seen.view or self._view(seen, seat)
        asked = watching in now.to_act
        if seen.rules is None:
            voice, texts = self._voice(seat), self._texts
            seen.rules = texts.rules_behind(view.table, voice)
            seen.tips = texts.tips(view.table, voice) if asked else ()
        moves = seen.moves or self._moves(watching) if asked else []
        if watching < 0:
            return view, moves, seen.rules, seen.tips, 0, None
        preset = self._presets[watching]
        return view, moves, seen.rules, seen.tips, now.decisions[watching], None if preset is None else preset[0]

    def _table(self, seat: int | None) -> GameView:
        """The game's own view."""
        watching = SPECTATOR if seat is None else seat
        seen = self._sight(watching)
        return seen.table or self._made_table(seen, watching)

    def _made_table(self, seen: Seen, watching: int) -> GameView:
        table: GameView = self.game.view(seen.state, seen.memory, watching)
        table.titles = self._titles_of(table.places, watching)
        seen.table = table
        return table

    def _titles_of(self, places: Sequence[PlaceView], watching: int) -> dict[str, str]:
        """What places are called in a viewer's words. As long as there are the same places, it is the very same dictionary."""
        known, titles = self._titles.get(watching, _NO_TITLES)
        names = [*map(_name, places)]
        if names != known:
            texts, declared = self._texts, self.game.place_titles
            voice = self._voice(None if watching == SPECTATOR else watching)
            titles = {place.name: texts.place_title(place, declared[place.name.partition(":")[0]], voice) for place in places}
            self._titles[watching] = names, titles
        return titles

    def preset_view(self, seat: int) -> PresetView | None:
        """The answers that a seat can give in advance now, if the game has any."""
        self._check_own(seat)
        if self.game.preset is None or self.over:
            return None
        return self.game.preset.view(self._table(seat), self._voice(seat), seat, self.preset_answer(seat))

    @property
    def notation_help(self) -> str:
        """What one must know to read the game's views and moves."""
        return self._texts.hint

    def describe(self, seat: int | None) -> list[str]:
        """The table as a seat sees it, as lines of text; the seat's hand last."""
        self._check_viewer(seat)
        return self._texts.table(self._table(seat), self._voice(seat))

    def rules_behind(self, seat: int | None) -> tuple[str, ...]:
        """The numbers of the rules behind what is asked of a seat now."""
        return self.look(seat)[2]

    def tips(self, seat: int | None) -> tuple[tuple[str, str], ...]:
        """Words to somebody who plays for the first time, about what is asked of the seat now: a key and a text for each."""
        return self.look(seat)[3]

    @property
    def log(self) -> list[Event]:
        """Everything that happened, with nothing hidden."""
        return self._events(WHOLE, self._voice(None), 0)

    def log_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as a seat saw it; None: as a spectator did. `since`: without that many events at the beginning.

        Others may be told the same: don't change it.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> match.play(match.to_act[0], "rotate")
        >>> match.log_for(None)[-1].kind
        'rotated'
        """
        watching = self._check_viewer(seat)
        if type(since) is not int:
            raise BadSeat(f"since is a number of events, not {short_repr(since)}")
        return self._events(watching, self._voice(seat), max(0, since))

    def _events(self, watching: int, voice: Voice, since: int) -> list[Event]:
        now, texts = self._now, self._texts
        recorded = self._recorded[since : now.events]
        if not since:  # the whole log is for somebody who comes, and is long: what is made for it is not kept
            return [event_for(each, watching, texts, voice) for each in recorded]
        if since not in now.told_all:
            now.told_all[since] = self._told_all(since, recorded)
        if (told_all := now.told_all[since]) is not None and voice.you not in told_all[1]:
            return told_all[0]
        told = now.told
        return [event_for(each, watching, texts, voice, told.setdefault(at, {})) for at, each in enumerate(recorded, since)]

    def _told_all(self, since: int, recorded: Sequence[RecordedEvent]) -> tuple[list[Event], set[int]] | None:
        """Events as everybody is told of them whom they do not speak of, and the seats that they speak of.

        None: somebody may not see all of them.
        """
        if any(each.to != TO_ALL for each in recorded):
            return None
        told, texts, voice = self._now.told, self._texts, self._voice(None)
        events: list[Event] = []
        spoken_of: set[int] = set()
        for at, each in enumerate(recorded, since):
            tellings = told.setdefault(at, {})
            events.append(event_for(each, SPECTATOR, texts, voice, tellings))
            spoken_of |= tellings[True].speaks_of
        return events, spoken_of

    @property
    def events_so_far(self) -> int:
        """Internal: how many events there are in the log; everybody's has as many."""
        return self._now.events

    def latest_events(self, plies: int) -> int:
        """Internal: how many events there were before the last so many moves that anybody has noticed."""
        recorded, until = self._recorded, self._now.events
        oldest = recorded[until - 1].ply - plies if until else 0
        while until and recorded[until - 1].ply > oldest:
            until -= 1
        return until

    def as_seen(self, seat: int | None) -> Match:
        """The match with only what a seat (None: a spectator) knows: what a bot gets. `imagine` makes it whole.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> seen = match.as_seen(0)
        >>> seen.view(0) == match.view(0)
        True
        >>> seen.view(1)
        Traceback (most recent call last):
            ...
        pawtable.errors.BadSeat: ...
        """
        watching = self._check_viewer(seat)
        state, memory = self._copied(watching)
        return Match(self.game, state, memory, seen_by=watching, names=self.names, language=self.language)

    def imagine(self, seed: str | int) -> Match:
        """A whole match that could be behind what a seat sees; another seed gives another one.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> one, other = (match.as_seen(0).imagine(seed) for seed in (1, 2))
        >>> one.view(0) == other.view(0), one.position() == other.position()
        (True, False)
        """
        if self._seen_by == WHOLE:
            raise BadSeat("nothing is hidden here, so there is nothing to imagine; see as_seen(seat)")
        chance = chance_from(checked_seed(seed))
        state, memory = self.game.imagined(self._state, self._memory, self._seen_by, chance)
        return Match(self.game, state, memory, names=self.names, language=self.language)

    def hidden_state(self, seat: int) -> tuple[State, Memory]:
        """Internal: state and memory with only what a seat knows, for bots that work below the match."""
        return self._copied(self._check_viewer(seat))

    def whole_state(self) -> tuple[State, Memory]:
        """Internal: state and memory with nothing hidden, for programs that work below the match."""
        self._check_whole("be looked through")
        return self.game.copy(self._now.state, self._now.memory)

    def _copied(self, watching: int) -> tuple[State, Memory]:
        """What a viewer knows, for somebody who may change it."""
        seen = self._seen(watching)
        return self.game.copy(seen.state, seen.memory)

    def _sight(self, watching: int) -> Seen:
        """What a viewer is shown."""
        now = self._now
        if self.reminds or self._seen_by != WHOLE:
            return now.seen.get(watching) or self._seen(watching)
        if (bare := now.bare.get(watching)) is None:
            bare = now.bare[watching] = Seen(*self.game.hidden(now.state, self.game.memory(), watching))
        return bare

    def _seen(self, watching: int) -> Seen:
        now = self._now
        if (seen := now.seen.get(watching)) is None:
            if self._seen_by != WHOLE:
                seen = Seen(now.state, now.memory)
            else:
                seen = Seen(*self.game.hidden(now.state, now.memory, watching))
                # While others answer a question unseen, a viewer sees nothing new: what was made of it still holds.
                before = now.earlier.get(watching)
                if before is not None and self.game.looks_same(before.state, before.memory, seen.state, seen.memory):
                    seen = before
            now.seen[watching] = seen
        return seen

    # --- records and positions ------------------------------------------------------------------------------------

    def record(self) -> str:
        """The whole game as readable text, to be read by `pawtable.replay`. It tells every secret of the game.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> match.record().splitlines()[1]
        'game dnup'
        """
        return write_record(self.as_record())

    def as_record(self) -> Record:
        """Internal: what `record` writes."""
        self._check_whole("record")
        check_notes(self.notes)
        result = self.result
        digest = hashlib.sha256(self.position().encode())
        for part in (self.game.version, self.seed, self.start, self.options, self.names, self.notes):
            digest.update(json.dumps(part).encode() + b"\n")
        for seat, move in self.history:
            digest.update(f"{seat} {move.text}\n".encode())
        return Record(
            game=self.game.name,
            rules=self.game.version,
            players=self.players,
            seed=self.seed,
            position=self.start,
            options=self.options,
            names=list(self.names),
            notes=dict(self.notes),
            moves=[(seat, move.text) for seat, move in self.history],
            result=None if result is None else (result.winners, result.scores),
            check=digest.hexdigest()[:16],
            stream=self.stream,
        )

    def position(self, seen_by: int | Literal["all"] | None = "all") -> str:
        """The position as readable text for `pawtable.set_up`: whole, or as a seat (None: a spectator) sees it.

        >>> import pawtable
        >>> match = pawtable.new("dnup", players=3, seed="friday night")
        >>> pawtable.set_up("dnup", match.position()).view(1) == match.view(1)
        True
        """
        if seen_by == "all":
            return write_position(self.game, self._state, self._memory, self._seen_by)
        watching = self._check_viewer(seen_by)
        seen = self._seen(watching)
        return write_position(self.game, seen.state, seen.memory, watching)

    def position_in_numbers(self) -> dict[str, object]:
        """Internal: the same as `position()`, quickly made and hardly readable: what a server keeps after each move."""
        self._check_whole("give its position")
        return position_in_numbers(self.game, self._state, self._memory)

    # --- checks ---------------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadSeat(self._no_seat(seat))

    def _no_seat(self, seat: object) -> str:
        return f"there is no seat {short_repr(seat)}; seats are 0 to {self.players - 1}"

    def _check_own(self, seat: int) -> None:
        self._check_seat(seat)
        if self._seen_by not in (WHOLE, seat):
            raise BadSeat(f"this match holds only what {self._who_sees()} knows, not what seat {seat} can do")

    def _check_viewer(self, seat: int | None) -> int:
        if type(seat) is int and 0 <= seat < self.players:  # told first: it is asked for all that is said to anybody
            watching = seat
        elif seat is None:
            watching = SPECTATOR
        else:
            raise BadSeat(self._no_seat(seat))
        if self._seen_by not in (WHOLE, watching):
            raise BadSeat(f"this match holds only what {self._who_sees()} knows; ask it for that, or ask the whole match")
        return watching

    def _check_whole(self, verb: str) -> None:
        if self._seen_by != WHOLE:
            raise BadSeat(f"this match holds only what {self._who_sees()} knows; imagine(seed) one that can {verb}")

    def _who_sees(self) -> str:
        return "a spectator" if self._seen_by == SPECTATOR else f"seat {self._seen_by}"


def _texts(game: AnyGame, language: str) -> AnyTexts:
    if not isinstance(language, str) or language not in game.texts:
        raise BadSetup(f"{game.title} does not speak {short_repr(language)}; it speaks {', '.join(game.texts)}")
    return game.texts[language]


@cache
def _seats(bits: int) -> tuple[int, ...]:
    return tuple(members(bits))
