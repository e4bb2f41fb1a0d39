"""The commands `serve`, `lab`, `export` and `verify`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import json
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from pawtable.errors import BadSetup, PawtableError
from pawtable.folders import data_folder
from pawtable.games.english import counted
from pawtable.registry import problems

if TYPE_CHECKING:
    from pawtable.server.app import App
    from pawtable.server.fair import Verification
    from pawtable.server.settings import LabAccess, Settings
    from pawtable.server.store import Finished

_TOO_LONG_SECONDS = 0.02  # for one thing to keep everybody waiting; with --log debug it is told
_USUAL_PORT = 8017
_PACE, _SLOWEST_PACE = 0.9, 60
_KEEP_DAYS = 30.0
_LEVELS = ("debug", "info", "warning", "error")


def add_server_commands(add_command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands to the parser of `pawtable`."""
    serve = add_command("serve", help="open tables for the browser, on this machine", allow_abbrev=False)
    _add_port(serve)
    _add_data(serve)
    serve.add_argument("--open", action="store_true", help="open the browser, too")
    serve.add_argument("--base-url", metavar="URL", help="where people reach it through a proxy: https://cards.example.org")
    serve.add_argument(
        "--keep-days",
        type=float,
        default=_KEEP_DAYS,
        metavar="N",
        help=f"delete tables left alone for so long ({_KEEP_DAYS:g})",
    )
    serve.add_argument("--pace", type=float, default=_PACE, metavar="S", help=f"seconds between the moves of bots ({_PACE:g})")
    _add_log(serve)
    many = serve.add_argument_group("many machines", "any number of servers with one PostgreSQL database (docs/hosting.md)")
    many.add_argument("--store", metavar="URL", help="postgresql://user:password@host:5432/database; or PAWTABLE_STORE")
    many.add_argument("--node", metavar="NAME", help="what this server is called among them; usually the machine's name")
    many.add_argument("--bind", metavar="ADDRESS", help="where it listens: 10.0.0.5, or 10.0.0.5:8017 (127.0.0.1)")
    many.add_argument("--advertise", metavar="URL", help="where the other servers reach it: http://10.0.0.5:8017")
    many.add_argument("--trusted-proxies", metavar="LIST", help="balancers and other servers: 10.0.0.2,10.0.1.0/24")
    many.add_argument("--lease", type=float, default=3.0, metavar="S", help="after which a lost server's tables go on (3)")
    serve.set_defaults(run=_serve)

    lab = add_command("lab", help="move house rules in the browser and see who wins, and how long it takes", allow_abbrev=False)
    _add_port(lab)
    _add_data(lab)
    lab.add_argument("--no-open", action="store_false", dest="open", help="do not open the browser")
    lab.add_argument(
        "--share",
        action="store_const",
        const="shared",
        default="here",
        dest="lab",
        help="others may use it too, once you let them join in the browser; otherwise only this machine may",
    )
    _add_log(lab)
    lab.set_defaults(run=_lab, base_url=None, keep_days=_KEEP_DAYS, pace=_PACE)

    export = add_command("export", help="write the records of all finished games to files", allow_abbrev=False)
    export.add_argument("folder", type=Path, metavar="FOLDER", help="where to; it is made if it is not there")
    _add_data(export)
    export.add_argument("--store", metavar="URL", help="a PostgreSQL database instead; or PAWTABLE_STORE")
    export.set_defaults(run=_export)

    mover = add_command("move-store", help="copy all tables from a file into PostgreSQL", allow_abbrev=False)
    mover.add_argument("file", type=Path, metavar="FROM", help="tables.sqlite, or the data folder that it is in")
    mover.add_argument("store", metavar="TO", help="an empty database: postgresql://user:password@host:5432/database")
    mover.set_defaults(run=_move_store)

    verify = add_command("verify", help="check that the deal of a record was fair", allow_abbrev=False)
    verify.add_argument("file", type=Path, metavar="FILE", help="a record, as the page's Download gives it")
    verify.add_argument("--commitment", metavar="HASH", help="what the page showed before the first card, if you wrote it down")
    verify.set_defaults(run=_verify)


def _add_port(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, metavar="N", help=f"usually {_USUAL_PORT}, or any free one; 0: any free one")


def _add_log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--log", choices=_LEVELS, default="warning", help="how much is logged, as lines of JSON (warning)")


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where tables are kept; usually your data folder")


def _lab(arguments: argparse.Namespace) -> int:
    from pawtable.lab.study import check_packages

    check_packages()
    _begin(arguments)
    return _serve_here(arguments, arguments.lab)


def _serve(arguments: argparse.Namespace) -> int:
    if arguments.base_url is not None:
        parts = _url_parts(arguments.base_url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
            raise BadSetup(f"--base-url is written https://cards.example.org, not {arguments.base_url!r:.80}")
    if not arguments.keep_days > 0 or not 0 <= arguments.pace <= _SLOWEST_PACE:  # "nan" is neither
        raise BadSetup(f"--keep-days is more than 0, and --pace from 0 to {_SLOWEST_PACE}")
    _begin(arguments)
    if store := arguments.store or os.environ.get("PAWTABLE_STORE", ""):
        return _serve_node(arguments, store)
    for option in ("node", "bind", "advertise", "trusted_proxies"):
        if getattr(arguments, option) is not None:
            raise BadSetup(f"--{option.replace('_', '-')} is for many machines: it needs --store postgresql://...")
    return _serve_here(arguments, "off")


def _begin(arguments: argparse.Namespace) -> None:
    """What every server does first."""
    if arguments.port is not None and not 0 <= arguments.port < 65536:
        raise BadSetup(f"a port is a number from 0 to 65535, not {arguments.port}")
    _log_to_stderr(arguments.log)
    for problem in problems():
        logging.getLogger("pawtable.server").warning("a game cannot be used", extra={"problem": problem})


def _serve_here(arguments: argparse.Namespace, lab: LabAccess) -> int:
    from pawtable.server.settings import Settings

    listening = listen(arguments.port)
    settings = Settings(
        data=arguments.data or data_folder(),
        port=listening.getsockname()[1],
        base_url=None if arguments.base_url is None else arguments.base_url.rstrip("/"),
        keep_days=arguments.keep_days,
        pace=arguments.pace,
        lab=lab,
        metrics_token=os.environ.get("PAWTABLE_METRICS_TOKEN", ""),
    )
    kept = f"Games are kept in {settings.database}."
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(run(lambda: _app(settings), listening, kept, open_browser=arguments.open))


@contextlib.contextmanager
def _postgres_library() -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        if error.name != "psycopg":
            raise
        raise PawtableError("PostgreSQL needs a library that is not here: pip install 'pawtable[postgres]'") from None


def _serve_node(arguments: argparse.Namespace, store: str) -> int:
    with _postgres_library():
        from pawtable.server.cluster.command import Wanted, serve
    return serve(Wanted.read(arguments, store))


def _app(settings: Settings) -> App:
    from pawtable.server.app import App
    from pawtable.server.lobby import Lobby

    return App(Lobby(settings))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
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


def listen(port: int | None, address: str = "127.0.0.1") -> socket.socket:
    """A socket; on this machine only, if nothing else is said."""
    for choice in (_USUAL_PORT, 0) if port is None else (port,):
        # The protocol is named because asyncio switches Nagle's delay off only for sockets that say they are TCP.
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address, choice))
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRNOTAVAIL:
                raise BadSetup(f"{address} is no address of this machine") from None
            continue
        return listening
    raise BadSetup(f"something else is using port {port}; leave --port out, and a free one is found")


async def run(make_app: Callable[[], App], listening: socket.socket, kept: str, *, open_browser: bool) -> int:
    """Serve until somebody says stop. `kept`: where games are."""
    import uvicorn

    from pawtable.server.garbage import look_for_garbage_seldom
    from pawtable.server.listening import allow_many_connections

    allow_many_connections()
    if logging.getLogger().isEnabledFor(logging.DEBUG):  # says what keeps the event loop busy, and takes time itself
        loop = asyncio.get_running_loop()
        loop.set_debug(True)
        loop.slow_callback_duration = _TOO_LONG_SECONDS
    app = make_app()
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
        address = app.settings.base_url or f"http://127.0.0.1:{app.settings.port}"
        if app.settings.lab != "off":
            address += "/lab"
        print(f"{'Pawtable' if app.settings.lab == 'off' else 'The lab'} is at {address}", flush=True)
        print(f"{kept} Press Ctrl-C to stop; they go on when you start it again.", flush=True)
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
    written = damaged = 0
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for game in _all_finished(arguments):
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


def _all_finished(arguments: argparse.Namespace) -> Iterator[Finished | None]:
    if store := arguments.store or ("" if arguments.data else os.environ.get("PAWTABLE_STORE", "")):
        with _postgres_library():
            from pawtable.server.cluster import postgres_store
        return postgres_store.all_finished(store)
    from pawtable.server.settings import DATABASE
    from pawtable.server.sqlite_store import all_finished

    return all_finished((arguments.data or data_folder()) / DATABASE)


def _move_store(arguments: argparse.Namespace) -> int:
    from pawtable.server.settings import DATABASE

    file = arguments.file / DATABASE if arguments.file.is_dir() else arguments.file
    with _postgres_library():
        from pawtable.server.cluster.moving import move
    moved = move(file, arguments.store)
    games = counted(moved.finished, "finished game")
    print(f"{counted(moved.tables, 'table')} with {moved.entries} entries, and {games}: moved, and compared.")
    if moved.damaged:
        print(f"{moved.damaged} could not be: what is on the disk is not what was written.", file=sys.stderr)
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
            "The deal was not changed since, but the last player to type could choose it, if they knew the secret.",
        ]
    kept_silent = [
        f"{name} sealed words and did not show them. Together with the server, {name} could choose between two deals."
        for name in found.kept_silent
    ]
    return ["If your own page drew some of these words, nobody else chose the deal.", *kept_silent]
