"""Stepping through a record, through the eyes of a seat, or of nobody and with nothing hidden."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from pawtable.core.seats import SEAT_LETTERS
from pawtable.match import Event, Match, Move
from pawtable.opening import new, set_up
from pawtable.terminal.layouts import Uses
from pawtable.terminal.screens.reading import LogScreen, RulesScreen, TableTextScreen
from pawtable.terminal.screens.table import TableScreen
from pawtable.terminal.widgets.moves import Moves

if TYPE_CHECKING:
    from pawtable.terminal.app import PawtableApp

_BETWEEN_STEPS = 0.8  # seconds, while it plays by itself
_BAR = 24


class Steps:
    """A match as it was after each of its moves. Earlier matches are made when they are first asked for."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._now = _begun(match)
        self._steps = [copy.copy(self._now)]

    def __len__(self) -> int:
        return len(self.match.history) + 1

    def __getitem__(self, ply: int) -> Match:
        while len(self._steps) <= ply:
            seat, move = self.match.history[len(self._steps) - 1]
            self._now.play(seat, move)
            self._steps.append(copy.copy(self._now))  # a match replaces its state and never changes it, so this stays
        return self._steps[ply]


def _begun(match: Match) -> Match:
    """The match before its first move."""
    if match.start is not None:
        return set_up(match.game, match.start, names=match.names, language=match.language)
    return new(
        match.game,
        players=match.players,
        seed=match.seed,
        stream=match.as_record().stream,
        names=match.names,
        language=match.language,
        **match.options,
    )


class ReplayScreen(TableScreen):
    """A record, step by step."""

    app: PawtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "go(1)", "Next", key_display="→", priority=True),
        Binding("left,p", "go(-1)", "Back", key_display="←", priority=True),
        Binding("home", "go_to(0)", "Start", key_display="Home", priority=True),
        Binding("end", "go_to(-1)", "End", key_display="End", priority=True),
        Binding("pagedown", "go(10)", "Ten on", show=False, priority=True),
        Binding("pageup", "go(-10)", "Ten back", show=False, priority=True),
        Binding("space", "run", "Play", key_display="Space"),
        Binding("s", "seat", "Next seat"),
        Binding("r", "rules", "Rules", show=False),
        Binding("l", "log", "Log", show=False),
        Binding("t", "table_text", "Table in words", show=False),
        Binding("d", "app.light", "Dark or light", show=False),
        Binding("q,escape", "leave", "Leave", key_display="q"),
    ]

    def __init__(self, match: Match, seat: int | None) -> None:
        super().__init__(match, _bots(match))
        self.steps = Steps(match)
        self.seat = seat
        self.ply = 0
        self._timer: Timer | None = None

    def compose_last(self) -> ComposeResult:
        yield Static(id="progress")

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        now = self.steps[self.ply]
        following = self.steps.match.history[self.ply] if self.ply < len(self.steps) - 1 else None
        self.show_scene(now, self.seat, pointed=self._pointed(now, following))
        self.show_log(*self._log())
        self.show_prompt(self._next(following))
        self._show_hands_or_moves(now, following)
        self.query_one("#progress", Static).update(self._progress())

    def _log(self) -> tuple[list[Event], int]:
        """What happened so far, and how much of it before the last move."""
        now, before = (self.steps[ply] for ply in (self.ply, max(0, self.ply - 1)))
        if self.seat is None:
            return now.log, len(before.log) if self.ply else 0
        return now.log_for(self.seat), len(before.log_for(self.seat)) if self.ply else 0

    def _pointed(self, now: Match, following: tuple[int, Move] | None) -> Uses:
        """What the next move uses, if it is a move of the seat whose eyes these are."""
        if following is None or following[0] != self.seat:
            return Uses()
        return self.layout_of_game.uses(now.view(self.seat), following[1])

    def _next(self, following: tuple[int, Move] | None) -> str:
        if following is None:
            return "The game is over." if self.steps.match.over else "The game was left here."
        seat, move = following
        # What another seat is about to do is told when it has happened, as that seat's opponents see it.
        return f"{self.steps.match.names[seat]} is next: {move.text}" if self.seat in (seat, None) else self.view.prompt

    def _show_hands_or_moves(self, now: Match, following: tuple[int, Move] | None) -> None:
        moves = self.query_one(Moves)
        if self.seat is None:
            # The hand is the last line of a table in words: "Your hand: ..."
            hands = [now.describe(seat)[-1].partition(": ")[2] for seat in range(now.players)]
            moves.show_lines([f"{name}: {hand}" for name, hand in zip(now.names, hands, strict=True)])
        else:
            moves.number(now, self.seat)
            moves.show(at=following[1] if following is not None and following[0] == self.seat else None)

    def _progress(self) -> Content:
        last = len(self.steps) - 1
        full = round(_BAR * self.ply / last) if last else _BAR
        eyes = "nothing hidden" if self.seat is None else f"as {self.steps.match.names[self.seat]} saw it"
        whose = "" if self.seat is None else f" ({SEAT_LETTERS[self.seat]})"
        return Content.assemble(
            (f" {'▶' if self._timer else ' '} ", "bold"),
            ("━" * full + "╌" * (_BAR - full), "$primary"),
            (f" move {self.ply} of {last} ", "bold"),
            f" {eyes}{whose}",
        )

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_moves_pointed(self, _: Moves.Pointed) -> None:
        line = self.query_one(Moves).pointed_line  # by now this may be another one than when that was sent
        made = self.steps.match.history[self.ply][1].text if self.ply < len(self.steps) - 1 else ""
        moves = [move for move in line if move.text == made] or line
        if moves:
            self.point(Uses.common([self.layout_of_game.uses(self.view, move) for move in moves]), None, frozenset())

    def action_go(self, by: int) -> None:
        ply = max(0, min(len(self.steps) - 1, self.ply + by))
        step = 1 if by > 0 else -1
        # Answers that several give at once are passed over until something comes of them.
        while self._unseen(ply) and 0 <= ply + step < len(self.steps):
            ply += step
        self.action_go_to(ply)

    def _unseen(self, ply: int) -> bool:
        """Whether the move before was one that nobody else could see."""
        return ply > 0 and self.steps[ply].events_so_far == self.steps[ply - 1].events_so_far

    def action_go_to(self, ply: int) -> None:
        self.ply = ply % len(self.steps)
        self._show()

    def action_run(self) -> None:
        """Play by itself, or stop."""
        if self._timer is None:
            self._timer = self.set_interval(_BETWEEN_STEPS, self._run_on)
        else:
            self._stop()
        self._show()

    def _run_on(self) -> None:
        if self.ply == len(self.steps) - 1:
            self._stop()
            self._show()
        else:
            self.action_go(1)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_seat(self) -> None:
        """Look through the eyes of the next seat; after the last, nothing is hidden."""
        players = self.steps.match.players
        self.seat = 0 if self.seat is None else self.seat + 1 if self.seat + 1 < players else None
        self._show()

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.steps.match.game, match=self.steps.match))

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(*self._log()))

    def action_table_text(self) -> None:
        self.app.push_screen(TableTextScreen(self.steps[self.ply].describe(self.seat)))

    def action_leave(self) -> None:
        self._stop()
        self.app.leave("")


def _bots(match: Match) -> dict[int, str]:
    """What plays each seat, as far as the record says so."""
    notes = {seat: match.notes.get(f"bot-{SEAT_LETTERS[seat]}", "") for seat in range(match.players)}
    return {seat: kind for seat, kind in notes.items() if kind}
