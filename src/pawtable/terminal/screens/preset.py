"""The auto-answer: what answers for you when everybody is asked."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, OptionList, Static

from pawtable.core.contract import AnyPresetAnswers
from pawtable.core.views import PresetChoice
from pawtable.terminal import preset
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.choices import Choices


class PresetScreen(ModalScreen[PresetChoice | None]):
    """The auto-answers to choose from; the one that holds now is marked. None: it stays as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,s", "put_away", "Back", key_display="Esc"),
    ]

    def __init__(self, session: GameSession, answers: AnyPresetAnswers) -> None:
        super().__init__()
        self._answers = answers
        self._match, self._you = session.match, session.you
        self._choices = preset.open_choices(self._match, self._you)

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet") as sheet:
            sheet.border_title = f"Auto-answer · {self._answers.name}"
            yield Static(self._saying(), id="saying")
            yield Choices(id="chances")
            yield Footer(show_command_palette=False, compact=True)

    def _saying(self) -> str:
        wait = "The bots wait while you choose."
        if question := preset.question(self._match, self._you):
            return f"{question} {wait}"
        question = f"{self._answers.asks or f'{self._answers.when}: what do you want to answer?'} {wait}"
        all_offered = len(self._choices) == len(preset.choices(self._match, self._you))
        return question if all_offered else f"{self._answers.unable} {question}"

    def on_mount(self) -> None:
        offered, now = self.query_one(Choices), self._match.preset_answer(self._you)
        offered.offer([_line(choice, choice.text == now) for choice in self._choices])
        now = now if any(choice.text == now for choice in self._choices) else None  # nothing was chosen yet: to be asked
        offered.highlighted = next((at for at, choice in enumerate(self._choices) if choice.text == now), 0)
        offered.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._choices[event.option_index])

    def action_put_away(self) -> None:
        self.dismiss(None)


def _line(choice: PresetChoice, now: bool) -> Content:
    return Content.assemble(("● " if now else "○ "), (choice.label, "bold" if now else ""), " (now)" if now else "")
