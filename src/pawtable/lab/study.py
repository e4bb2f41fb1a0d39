"""Questions about a game's balance, answered by playing it: `pawtable study GAME`, `pawtable.study(...)`."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pawtable.bots.own import MOVE_SECONDS, OwnBotProcess
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup, short_repr
from pawtable.games.english import counted, listing
from pawtable.lab.question import BY, PRINTED, USUAL_SEED, Question, ask
from pawtable.lab.ray_workers import check_ray

if TYPE_CHECKING:
    import polars

    from pawtable.lab.findings import Findings
    from pawtable.lab.simulating import Progress

PACKAGES = ("numba", "numpy", "scipy", "polars", "altair", "vl_convert")
TABLES = ("shares", "endings", "lengths", "luck", "happenings", "cards", "actions", "comparison")


def check_packages() -> None:
    """Refuse to play games that nothing could be made of."""
    from importlib.util import find_spec

    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise BadSetup(f"a study needs {missing[0].replace('_', '-')} and more: pip install 'pawtable[lab]'")


@dataclass(eq=False)
class Study:
    """What was asked, and what was found. The tables are Polars frames; each figure stands between `low` and `high`."""

    question: Question
    findings: Findings
    seconds: float  # that playing took
    complete: bool  # whether all games were played

    @cached_property
    def answers(self) -> list[str]:
        """The answers in plain sentences."""
        from pawtable.lab.answers import answers

        return answers(self.findings)

    @cached_property
    def cautions(self) -> list[str]:
        """What whoever reads the figures must know."""
        from pawtable.lab.answers import cautions

        games, wanted = self.played, self.question.deals * self.question.turns * len(self.question.variants)
        early = [] if self.complete else [f"It was ended early: {games:,} of {wanted:,} games were played."]
        return [*early, *cautions(self.findings)]

    @property
    def played(self) -> int:
        """How many games there are, of all variants."""
        return sum(outcome.games for outcome in self.findings.outcomes)

    @property
    def games(self) -> polars.DataFrame:
        """One row a game."""
        return self.findings.games

    @property
    def shares(self) -> polars.DataFrame:
        """Win shares by seat, starter, role and bot."""
        return self.findings.shares

    @property
    def endings(self) -> polars.DataFrame:
        """How games end."""
        return self.findings.endings

    @property
    def lengths(self) -> polars.DataFrame:
        """How long games are."""
        return self.findings.lengths

    @property
    def luck(self) -> polars.DataFrame:
        """How much the cards that are dealt decide."""
        return self.findings.luck

    @property
    def happenings(self) -> polars.DataFrame:
        """How often what happens."""
        return self.findings.happenings

    @property
    def cards(self) -> polars.DataFrame:
        """What being dealt a card does: its effect, since nothing but chance deals."""
        return self.findings.cards

    @property
    def actions(self) -> polars.DataFrame:
        """What goes together with winning: an association, no effect."""
        return self.findings.actions

    @property
    def comparison(self) -> polars.DataFrame:
        """How the other variants differ from the first one."""
        return self.findings.comparison

    def as_text(self) -> str:
        """What was asked and the answers, as lines for people."""
        question, games = self.question, self.played
        variants = "" if question.variants[0].name == PRINTED else f", {question.variants[0].name}"
        bots = listing([bot.name for bot in question.bots])
        head = f"{question.game.title}, {counted(question.players, 'player')}{variants}: {games:,} games by {bots}"
        lines = [f"{head} in {self.seconds:.1f} s", *self.answers, *self.cautions]
        return "\n".join([lines[0], *(f"- {line}" for line in lines[1:])])

    def as_json(self) -> dict[str, object]:
        """The question, the answers and all tables but that of games."""
        tables = {name: getattr(self, name).to_dicts() for name in TABLES}
        return {
            "question": {**self.question.as_json(), "games": self.question.games},
            "games": self.played,
            "complete": self.complete,
            "answers": self.answers,
            "cautions": self.cautions,
            "minutes": self.findings.how_minutes,
            **tables,
        }

    def write(self, folder: str | Path) -> None:
        """Write index.html, games.parquet and study.json into a folder."""
        from pawtable.lab.report import page
        from pawtable.lab.simulating import write

        where = Path(folder)
        try:
            where.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup(f"the folder {str(where)!r} cannot be made: {error.strerror}") from None
        games = BytesIO()
        self.games.write_parquet(games)
        write(where / "games.parquet", games.getvalue())
        write(where / "study.json", (json.dumps(self.as_json(), indent=1) + "\n").encode())
        write(where / "index.html", page(self).encode())

    def _repr_html_(self) -> str:
        from pawtable.lab.report import notebook

        return notebook(self)


def study(
    game: str | AnyGame,
    *,
    players: int | None = None,
    games: int | None = None,
    bots: Sequence[str] = ("simple",),
    options: Mapping[str, int | str] | None = None,
    versus: Sequence[Mapping[str, int | str] | str] = (),
    by: Sequence[str] = BY,
    seed: str | int = USUAL_SEED,
    processes: int = 1,
    ray: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    move_seconds: float = MOVE_SECONDS,
    progress: Progress = lambda games, total: None,
) -> Study:
    """Play so many games of each variant and say what was found. The same seed gives the same games.

    `ray` is the address of a Ray cluster, or "auto" for the one here: it plays instead of processes of this machine.
    The variants of `versus` have the options of the first one but for those that they name; "printed" is the printed game.

    >>> found = study("dnup", players=3, games=1000, seed=1)
    >>> found.shares.filter(by="starter")["who"].to_list()
    ['who begins', 'second to play', 'third to play']
    """
    question = ask(
        game,
        players=players,
        games=games,
        bots=bots,
        options=options,
        versus=versus,
        by=by,
        seed=seed,
        move_seconds=move_seconds,
    )
    if type(processes) is not int or processes < 1:
        raise BadSetup(f"there is at least 1 process, not {short_repr(processes)}")
    check_packages()
    if ray is not None:
        check_ray()
    from pawtable.lab.findings import Findings
    from pawtable.lab.simulating import Kept, joined, play

    for bot in question.bots:
        if not bot.ours:
            own = OwnBotProcess(bot.name)
            try:
                own.start()
            finally:
                own.close()
    kept = Kept(Path(out), question, resume=resume) if out is not None else None
    began = time.monotonic()
    done, complete = play(question, processes, kept, progress, ray)
    seconds = time.monotonic() - began
    found = Study(question, Findings(question, joined(question, done)), seconds, complete)
    if out is not None:
        found.write(out)
    return found
