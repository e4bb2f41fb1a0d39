"""A list to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Choices(OptionList):
    """A list that marks its choice by a shape too: ▶ where the keyboard is, ▷ where it is not."""

    _marked: int | None = None
    _offered: Sequence[Content] = ()

    def offer(self, lines: Sequence[Content], *, part_at: int = 0, disabled: bool = False) -> None:
        """Offer these lines; a rule parts them before the one at `part_at`, if that is not the first."""
        options: list[Option | None] = [Option(Content.assemble("  ", line), disabled=disabled) for line in lines]
        if 0 < part_at < len(options):
            options.insert(part_at, None)
        self._marked = None
        self._offered = list(lines)
        self.set_options(options)

    def watch_highlighted(self, highlighted: int | None) -> None:
        self._mark()
        super().watch_highlighted(highlighted)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self._mark()

    def _mark(self) -> None:
        """Move the mark to what is highlighted now."""
        for at in {self._marked, self.highlighted} - {None}:
            assert at is not None
            if at < self.option_count:
                mark = " " if at != self.highlighted else "▶" if self.has_focus else "▷"
                self.replace_option_prompt_at_index(at, Content.assemble(f"{mark} ", self._offered[at]))
        self._marked = self.highlighted
