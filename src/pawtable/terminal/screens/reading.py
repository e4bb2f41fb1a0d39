"""Things to read, over the table: rules, help, the whole log, the table in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Footer, Markdown, Static

from pawtable.core.contract import AnyGame
from pawtable.match import Event, Match
from pawtable.rulebook import IN_SHORT, read_rulebook, rules_at_table
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.widgets.log import Log

_HELP = """\
[b]Your move[/b]
  ↑ ↓ Enter   pick a move and play it; or click it
  1 2 3 …     the number of a move, then Enter
  :           type a move, or a command such as rules tie
  ← → Space   choose {choosable}; or click them.
              You see only the moves that use them. Esc unselects.

[b]At any time[/b]
  h   hint: what a strong player would do
  r   rules       l   game log       t   table in words
  u   undo: back to your previous decision
  d   dark or light              q   leave; the game is saved{more}
  any other key while bots play: don't wait for them

[b]With a screen reader[/b]
  pawtable play GAME --plain: the same game, line by line"""

_AUTO_ANSWER = """

[b]Auto-answer · {name}[/b]
  s   {when}: what answers for you.
      The bots wait while you choose."""


class ReadingScreen(ModalScreen[None]):
    """A sheet of paper to read. Escape, q or the key that opened it puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "Back", key_display="Esc"),
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown,space", "page(1)", "Next page", key_display="Space"),
        Binding("home", "end(-1)", "Top", key_display="Home"),
        Binding("end", "end(1)", "End", key_display="End"),
    ]
    AUTO_FOCUS = ""
    HEADING = ""

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(self.HEADING, id="heading")
            yield self.text()
            yield Footer(show_command_palette=False, compact=True)

    def text(self) -> VerticalScroll:
        """What there is to read, with the id "text": an empty sheet, if nobody says more."""
        return VerticalScroll(id="text")

    @property
    def _scroll(self) -> VerticalScroll:
        return self.query_one("#text", VerticalScroll)

    def action_scroll(self, by: int) -> None:
        self._scroll.scroll_relative(y=by, animate=False)

    def action_page(self, by: int) -> None:
        self._scroll.scroll_relative(y=by * max(1, self._scroll.size.height - 1), animate=False)

    def action_end(self, to: int) -> None:
        if to < 0:
            self._scroll.scroll_home(animate=False)
        else:
            self._scroll.scroll_end(animate=False)


class RulesScreen(ReadingScreen):
    """The rules of a game: in short, all of them, or those about a word."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "all", "All rules / in short"),
        Binding("r", "dismiss", show=False),
    ]

    def __init__(self, game: AnyGame, about: str = "", match: Match | None = None) -> None:
        super().__init__()
        self._house_rules = match.house_rules if match else []
        self._rules = rules_at_table(game.rules_text(), game.changed_rules(match.players, match.options) if match else {})
        self._about = about
        self._whole = about.casefold() == "all"
        self.HEADING = f"The rules of {game.title}"

    def text(self) -> VerticalScroll:
        return _page(Markdown(self._first(), open_links=False))

    def _first(self) -> str:
        if self._whole:
            return self._rules
        return rules_about(self._rules, self._about) if self._about else self._in_short()

    def _in_short(self) -> str:
        """What this table plays otherwise, then the short version."""
        return with_house_rules(in_short(self._rules), self._house_rules)

    async def action_all(self) -> None:
        """From the short version to the whole, and back."""
        self._whole = not self._whole
        await self.query_one(Markdown).update(self._rules if self._whole else self._in_short())
        self.action_end(-1)


class HelpScreen(ReadingScreen):
    """The keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark", "dismiss", show=False)]
    HEADING = "Help"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._hint, answers = match.notation_help, match.game.preset
        layout = layout_for(match.game.name)
        more = f"\n  a   {layout.glossary_name.lower()}: what they do" if layout.glossary_name else ""
        self._keys = _HELP.format(choosable=layout.choosable, more=more)
        if answers:
            self._keys += _AUTO_ANSWER.format(name=answers.name, when=answers.when[:1].lower() + answers.when[1:])

    def text(self) -> VerticalScroll:
        return _page(Static(Content.assemble(self._hint, "\n\n", Content.from_markup(self._keys))))


class LogScreen(ReadingScreen):
    """Everything that happened, the latest last."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l", "dismiss", show=False)]
    HEADING = "Game log"

    def __init__(self, events: Sequence[Event], known: int) -> None:
        super().__init__()
        self._events, self._known = events, known

    def text(self) -> VerticalScroll:
        return Log(latest=None, id="text")

    def on_mount(self) -> None:
        self.query_one(Log).show(self._events, self._known)


class TableTextScreen(ReadingScreen):
    """The table in words: complete, whatever the drawing had room for."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "dismiss", show=False)]
    HEADING = "Table in words"

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines

    def text(self) -> VerticalScroll:
        return _page(Static(Content("\n\n").join(Content(line) for line in self._lines)))


class GlossaryScreen(ReadingScreen):
    """What the cards of a game do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("a", "dismiss", show=False)]

    def __init__(self, heading: str, entries: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.HEADING = heading
        self._entries = entries

    def text(self) -> VerticalScroll:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        for name, text in self._entries:
            grid.add_row(name, Text(text))
        return _page(Static(grid))


def rules_about(rules: str, word: str) -> str:
    """What the rules say about a word."""
    found = read_rulebook(rules).about(word)
    said = [f"**{passage.number}.** {passage.text}" if passage.number else passage.text for passage in found]
    return "\n\n".join(said) or f"The rules don't mention '{word:.40}'. Press a for all of them."


def in_short(rules: str) -> str:
    """The short version of rules, or all of them if there is none."""
    before, heading, rest = rules.partition(f"\n## {IN_SHORT}\n")
    return (heading + rest.partition("\n## ")[0] if heading else before).strip()


def with_house_rules(rules: str, house_rules: Sequence[str]) -> str:
    """Rules below what a table plays otherwise."""
    if not house_rules:
        return rules
    return "\n".join(["## House rules at this table", "", *(f"- {line}" for line in house_rules), "", rules])


def _page(text: Widget) -> VerticalScroll:
    return VerticalScroll(text, id="text", can_focus=False)
