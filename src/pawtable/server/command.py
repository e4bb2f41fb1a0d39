"""The commands `serve`, `export` and `verify`."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any  # Any: argparse's class for several commands is private
from urllib.parse import SplitResult, urlsplit

from pawtable.errors import BadSetup, PawtableError
from pawtable.folders import data_folder
from pawtable.games.english import counted
from pawtable.registry import problems

if TYPE_CHECKING:
    from pawtable.server.fair import Verification
    from pawtable.server.settings import Settings

_TOO_LONG_SECONDS = 0.02  # for one thing to keep everybody waiting; with --log debug it is told
_USUAL_PORT = 8017
_SLOWEST_PACE = 60
_LEVELS = ("debug", "info", "warning", "error")


def add_server_commands(commands: Any) -> None:
    """Add the commands to the parser of `pawtable`."""
    serve = commands.add_parser("serve", help="open tables for the browser, on this machine", allow_abbrev=False)
    serve.add_argument("--port", type=int, metavar="N", help=f"usually {_USUAL_PORT}, or any free one; 0: any free one")
    _add_data(serve)
    serve.add_argument("--open", action="store_true", help="open the browser, too")
    serve.add_argument("--base-url", metavar="URL", help="where people reach it through a proxy: https://cards.example.org")
    serve.add_argument("--keep-days", type=float, default=30.0, metavar="N", help="delete tables left alone for so long (30)")
    serve.add_argument("--pace", type=float, default=0.9, metavar="S", help="seconds between the moves of bots (0.9)")
    serve.add_argument("--log", choices=_LEVELS, default="warning", help="how much is logged, as lines of JSON (warning)")
    serve.set_defaults(run=_serve)

    export = commands.add_parser("export", help="write the records of all finished games to files", allow_abbrev=False)
    export.add_argument("folder", type=Path, metavar="FOLDER", help="where to; it is made if it is not there")
    _add_data(export)
    export.set_defaults(run=_export)

    verify = commands.add_parser("verify", help="check that the deal of a record was fair", allow_abbrev=False)
    verify.add_argument("file", type=Path, metavar="FILE", help="a record, as the page's Download gives it")
    verify.add_argument("--commitment", metavar="HASH", help="what the page showed before the first card, if you wrote it down")
    verify.set_defaults(run=_verify)


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where tables are kept; usually your data folder")


def _serve(arguments: argparse.Namespace) -> int:
    from pawtable.server.settings import Settings

    if arguments.base_url is not None:
        parts = _url_parts(arguments.base_url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
            raise BadSetup(f"--base-url is written https://cards.example.org, not {arguments.base_url!r:.80}")
    if arguments.port is not None and not 0 <= arguments.port < 65536:
        raise BadSetup(f"a port is a number from 0 to 65535, not {arguments.port}")
    if not arguments.keep_days > 0 or not 0 <= arguments.pace <= _SLOWEST_PACE:  # "nan" is neither
        raise BadSetup(f"--keep-days is more than 0, and --pace from 0 to {_SLOWEST_PACE}")
    _log_to_stderr(arguments.log)
    for problem in problems():
        logging.getLogger("pawtable.server").warning("a game cannot be used", extra={"problem": problem})
    listening = _listen(arguments.port)
    settings = Settings(
        data=arguments.data or data_folder(),
        port=listening.getsockname()[1],
        base_url=None if arguments.base_url is None else arguments.base_url.rstrip("/"),
        keep_days=arguments.keep_days,
        pace=arguments.pace,
        metrics_token=os.environ.get("PAWTABLE_METRICS_TOKEN", ""),
    )
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_run(settings, listening, open_browser=arguments.open))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _url_parts(url: str) -> SplitResult:
    try:
        return urlsplit(url)
    except ValueError:
        return SplitResult("", "", "", "", "")


def _listen(port: int | None) -> socket.socket:
    """A socket on this machine only."""
    for choice in (_USUAL_PORT, 0) if port is None else (port,):
        # The protocol is named because asyncio switches Nagle's delay off only for sockets that say they are TCP.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(("127.0.0.1", choice))
        except OSError:
            listening.close()
            continue
        return listening
    raise BadSetup(f"something else is using port {port}; leave --port out, and a free one is found")


async def _run(settings: Settings, listening: socket.socket, *, open_browser: bool) -> int:
    import uvicorn

    from pawtable.server.app import App
    from pawtable.server.garbage import look_for_garbage_seldom
    from pawtable.server.listening import allow_many_connections
    from pawtable.server.lobby import Lobby

    allow_many_connections()
    if logging.getLogger().isEnabledFor(logging.DEBUG):  # says what keeps the event loop busy, and takes time itself
        loop = asyncio.get_running_loop()
        loop.set_debug(True)
        loop.slow_callback_duration = _TOO_LONG_SECONDS
    app = App(Lobby(settings))
    look_for_garbage_seldom()

    class TableServer(uvicorn.Server):
        """Lets everybody know before it stops, so that pages wait for its return instead of wondering."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.say_goodbye()
            await super().shutdown(sockets)

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            """Being told to stop is no failure: without this, uvicorn ends by the signal again when all is done."""
            self.force_exit = self.should_exit and sig == signal.SIGINT
            self.should_exit = True

    server = TableServer(app.web_server())
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        address = settings.base_url or f"http://127.0.0.1:{settings.port}"
        print(f"Pawtable is at {address}", flush=True)
        print(f"Games are kept in {settings.database}. Press Ctrl-C to stop; they go on when you start it again.", flush=True)
        if open_browser and not await asyncio.to_thread(webbrowser.open, address):
            print("No browser could be opened here. Open that address yourself.", flush=True)
    await serving
    return 0 if server.started else 1


class _JsonLines(logging.Formatter):
    """A line of JSON for each thing worth knowing."""

    _OWN = frozenset(vars(logging.makeLogRecord({})))

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in self._OWN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _log_to_stderr(level: str) -> None:
    from pawtable.server.few_lines import FewLines

    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines())
    handler.addFilter(FewLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("websockets").setLevel(logging.ERROR)
    logging.getLogger("uvicorn").setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))


def _export(arguments: argparse.Namespace) -> int:
    from pawtable.server.settings import DATABASE
    from pawtable.server.store import all_finished

    written = damaged = 0
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for game in all_finished((arguments.data or data_folder()) / DATABASE):
        if game is None:
            damaged += 1
            continue
        (arguments.folder / f"{game.game}-{game.replay}.txt").write_text(game.record, encoding="utf-8")
        written += 1
    print(f"{counted(written, 'finished game')} written to {arguments.folder}.")
    if damaged:
        print(f"{damaged} could not be: what is on the disk is not what was written.", file=sys.stderr)
        return 1
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    from pawtable.server.fair import check_record

    try:
        text = arguments.file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise PawtableError(f"{arguments.file} is not a record: it is not text") from None
    found = check_record(text)
    if found.match is not None:
        names = found.match.names
        players, moves = counted(len(names), "player"), counted(len(found.match.history), "move")
        print(f"{found.match.game.title}, {players} ({', '.join(names)}), {moves}.")
        print("✓ The seed and the moves give this very game, to its last card.")
    if found.match is not None and found.secret:
        print(f"  Secret of the deal: {found.secret}")
        for name, words in found.words:
            print(f"  Words of {name}: {words}")
        for why in found.left_out.values():
            print(f"  Left out: {why}.")
    problem = found.problem
    if not problem and arguments.commitment is not None and arguments.commitment.strip().lower() != found.commitment:
        problem = "The record promises another deal than the commitment that you wrote down."
    if problem:
        print(f"✗ {problem}")
        return 1
    print(f"✓ Its SHA-256 is the commitment that was shown before the first card: {found.commitment}")
    if arguments.commitment is None:
        print("  Compare that with what you saw then, or give it with --commitment.")
    if found.sealed:
        print("✓ All words are the ones that were sealed, and nobody's words are missing without a reason.")
    for line in _what_it_shows(found):
        print(f"  {line}")
    return 0


def _what_it_shows(found: Verification) -> list[str]:
    """What a record that fits shows about who could have chosen the deal."""
    if not found.words:
        return ["The deal has nobody's words in it: it was not changed since the commitment, but the server could choose it."]
    if found.typed:
        return [
            "These words were typed where everybody saw them.",
            "The deal was not changed since, but whoever typed last could choose it, if they knew the secret.",
        ]
    kept_silent = [
        f"{name} sealed words and did not show them. Together with the server, {name} could choose between two deals."
        for name in found.kept_silent
    ]
    return ["If your own page drew some of these words, nobody else chose the deal.", *kept_silent]
