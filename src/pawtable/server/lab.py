"""The lab: figures of variants while somebody looks on, and reports that are kept."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

from pawtable.errors import PawtableError
from pawtable.lab.question import USUAL_GAMES, changes
from pawtable.opening import check_players, checked_options, usual_players
from pawtable.registry import all_games, find_game
from pawtable.server.ids import new_id
from pawtable.server.line_process import LineProcess
from pawtable.server.lobby import HERE
from pawtable.server.protocol import LabFigures, LabVariant
from pawtable.server.waiting import FairLine

LOGGER = logging.getLogger("pawtable.server")
_FIGURES_SECONDS = 300.0  # that figures may take: on a slow machine a large game compiles for minutes, once
_REPORT_SECONDS = 300.0  # that a report may take
_MOST_REPORTS = 30  # kept; then the oldest goes
_REPORT = re.compile(r"[a-z0-9]{1,40}")
_TROUBLE = "The lab had trouble with that. Try again."


class LabTrouble(PawtableError):
    """Something cannot be found out. The message is for a person."""


class LabRooms:
    """The lab of a server. What it needs starts when somebody asks."""

    def __init__(self, data: Path, process: LineProcess | None = None) -> None:
        self._folder = data / "reports"
        self._process = process or LineProcess("pawtable.lab.worker", _FIGURES_SECONDS)
        self._line, self._writing = FairLine(1), FairLine(1)
        self._getting_ready: asyncio.Task[None] | None = None

    def get_ready(self) -> None:
        """Start what the first figures need, before somebody waits for them."""
        self._getting_ready = asyncio.create_task(self._first_figures())

    async def _first_figures(self) -> None:
        game = all_games()[0]
        with contextlib.suppress(LabTrouble):
            await self.figures(LabVariant(game=game.name, players=usual_players(game)), HERE)

    async def figures(self, wanted: LabVariant, client: str) -> LabFigures:
        """What is known of a variant after playing a moment longer."""
        async with self._line.turn(client):
            try:
                answer = await self._process.ask(msgspec.to_builtins(wanted))
            except (OSError, TimeoutError, ValueError) as error:
                LOGGER.warning("the lab had trouble", extra={"problem": type(error).__name__})
                raise LabTrouble(_TROUBLE) from None
        with contextlib.suppress(msgspec.ValidationError):
            return msgspec.json.decode(answer, type=LabFigures)
        raise LabTrouble(msgspec.json.decode(answer, type=dict[str, str])["error"])

    async def make_report(self, wanted: LabVariant, client: str) -> str:
        """The name of a report on a variant, compared with the printed game if it is another one."""
        game = find_game(wanted.game)
        check_players(game, wanted.players)
        printed = {option.name: option.default(wanted.players) for option in game.options}
        options = checked_options(game, wanted.players, wanted.options)
        changed = changes(game, wanted.players, printed, options)
        versus = ",".join(f"{name}={options[name]}" for name in (each.partition("=")[0] for each in changed))
        name = new_id()
        asked = ["study", game.name, "--players", str(wanted.players), "--games", str(USUAL_GAMES), "--processes", "1"]
        asked += ["--out", str(self._folder / name), *(["--versus", versus] if versus else [])]
        async with self._writing.turn(client):
            await self._run(asked)
        await asyncio.to_thread(self._tidy, name)
        return name

    async def _run(self, asked: list[str]) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "pawtable", *asked),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            _, said = await asyncio.wait_for(process.communicate(), _REPORT_SECONDS)
        except BaseException as error:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            if isinstance(error, TimeoutError):
                raise LabTrouble("This report takes too long here. Try: pawtable study") from None
            raise
        if process.returncode:
            line = said.decode(errors="replace").strip().rpartition("\n")[2]
            LOGGER.warning("a report could not be made", extra={"problem": line})
            raise LabTrouble(line.removeprefix("pawtable: ") if line.startswith("pawtable: ") else _TROUBLE)

    def _tidy(self, made: str) -> None:
        """Keep the page and its tables, not the games one by one; and not more reports than anybody looks at."""
        shutil.rmtree(self._folder / made / "parts", ignore_errors=True)
        reports = sorted(self._folder.iterdir(), key=lambda folder: folder.stat().st_mtime)
        for old in reports[:-_MOST_REPORTS]:
            shutil.rmtree(old, ignore_errors=True)

    def report(self, name: str) -> Path | None:
        """The page of a report, if there is one."""
        page = self._folder / name / "index.html"
        return page if _REPORT.fullmatch(name) and page.is_file() else None

    async def close(self) -> None:
        """End the process."""
        if self._getting_ready is not None:
            self._getting_ready.cancel()
        await self._process.closed()
