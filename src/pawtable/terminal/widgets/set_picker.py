"""A choice of a set: one that has a name, one drawn at random, or one's own."""

from __future__ import annotations

import random

from textual.app import ComposeResult
from textual.containers import Vertical

from pawtable.core.contract import Option
from pawtable.terminal.widgets.stepper import Stepper
from pawtable.terminal.widgets.toggles import Toggles

RANDOM, OWN = "random", "your own"


class SetPicker(Vertical):
    """The value of an option that is a set: sets by name, below them all that could be in one.

    A set with a name, or drawn, has as many members as there are players; whoever changes it makes it their own.
    """

    def __init__(self, option: Option, players: int, *, id: str) -> None:
        super().__init__(id=id)
        self._option = option
        self._players = players
        names = [*(ready.name for ready in option.ready), RANDOM, OWN]
        usual = option.default(players)
        first = next((ready.name for ready in option.ready if ready.members(players) == usual), OWN)
        self._stepper = Stepper(option.name.capitalize(), names, first, id=f"{id}-ready")
        self._toggles = Toggles([in_words(name) for name in option.members], usual, id=f"{id}-members")
        self._shown = first

    def compose(self) -> ComposeResult:
        yield self._stepper
        yield self._toggles

    @property
    def value(self) -> int:
        """The set, a bit for each member."""
        return self._toggles.value

    @property
    def problem(self) -> str:
        """Why so many players cannot have this set; empty: they can."""
        return self._option.problem(self._players, self.value)

    @property
    def note(self) -> str:
        """What there is to say about the set."""
        return f"{self.value.bit_count()} of {len(self._option.members)}: {self._option.meaning}"

    @property
    def pointed(self) -> str | None:
        """The member that the keyboard is at."""
        return self._option.members[self._toggles.at] if self._toggles.has_focus else None

    def follow(self, players: int) -> None:
        """So many players are there now. A set of one's own stays as it is."""
        if players != self._players:
            self._players = players
            self._fill()

    def _fill(self) -> None:
        """Take the members of the set that was chosen by name."""
        self._shown = self._stepper.value
        ready = {each.name: each.members for each in self._option.ready}
        if self._shown in ready:
            self._toggles.value = ready[self._shown](self._players)
        elif self._shown == RANDOM:
            drawn = random.SystemRandom().sample(range(len(self._option.members)), self._players)
            self._toggles.value = sum(1 << each for each in drawn)

    def on_stepper_changed(self) -> None:
        if self._stepper.value != self._shown:
            self._fill()

    def on_toggles_changed(self) -> None:
        self._shown = OWN
        self._stepper.choose(OWN)


def in_words(name: str) -> str:
    """The name of a member as people write it."""
    return name.replace("-", " ").title().replace(" Of ", " of ")
