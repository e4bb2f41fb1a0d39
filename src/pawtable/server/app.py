"""The server's routes: the page, the lobby and replays over HTTP, and a WebSocket for each open table."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import ipaddress
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from pawtable import __version__
from pawtable.errors import PawtableError, UnknownGame
from pawtable.registry import find_game
from pawtable.server import fair, protocol, puzzles, replays
from pawtable.server.connection import CLOSE_AGAIN, CLOSE_GONE, encode
from pawtable.server.kept import Kept
from pawtable.server.lab import LabRooms
from pawtable.server.lessons import lesson_as_json
from pawtable.server.limits import Bucket, Buckets, Crowd, client_of
from pawtable.server.listening import connections_within, uvicorn_config
from pawtable.server.lobby import HERE, Lobby, NotFound, home_page
from pawtable.server.network import Network
from pawtable.server.protocol import LONGEST_MESSAGE, GameFaces
from pawtable.server.requests import USED_CODE
from pawtable.server.room import Room
from pawtable.server.rules_text import read_rules
from pawtable.server.sockets import SOCKET, TableConnection, TableSocket
from pawtable.server.store import Damaged, NotNow, StoreProblem, Unsure
from pawtable.server.table import GameMissing, Refusal, token_hash
from pawtable.server.waiting import FairLine

LOGGER = logging.getLogger("pawtable.server")
PAGE = Path(str(resources.files("pawtable.server"))) / "page"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"
_HEADERS = {
    "content-security-policy": _POLICY,
    "referrer-policy": "no-referrer",  # links of tables are for those they are given to
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_HTTPS_ONLY = "max-age=31536000"  # for a year browsers do not try without
_FOREVER = "public, max-age=31536000, immutable"
_USUAL_PORTS = {"http": 80, "https": 443}
_GOODBYE_SECONDS = 2.0
LOCAL_RATE_MULTIPLIER = 100  # clients on this machine may send so many times more messages: bots that learn are quick
_SHOWN_AT_ONCE = 2  # replays: each takes some tenths of a second of a core
_KEPT_BYTES = 16_000_000  # of replays, packed
_PACKING = 6  # how hard to try; more takes longer than it saves
T = TypeVar("T")


class App:
    """What the routes share."""

    def __init__(self, lobby: Lobby, network: Network | None = None) -> None:
        self.lobby = lobby
        self.settings = lobby.settings
        self.network = network or Network(self.settings.lan_address)
        self.port = self.settings.port
        self._sockets: dict[str, int] = {}
        lobby.metrics.show("pawtable_sockets", "open WebSockets", lambda: sum(self._sockets.values()))
        self._showing = FairLine(_SHOWN_AT_ONCE)
        self._can_be_written = lobby.health()
        self._kept = Kept(_KEPT_BYTES)
        self.lab = LabRooms(self.settings.data)
        self.connections = Crowd(self.settings.most_connections_by_address, connections_within(self.settings.most_connections))
        self.being_answered = Crowd(self.settings.most_connections_by_address, self.settings.most_connections)
        self._requests = Buckets(10 * self.settings.requests_a_second, self.settings.requests_a_second)
        self.asgi: ASGIApp = _Guard(self._build(), self)  # outermost, so that it holds for errors too

    def connect(self, socket: TableSocket, room: Room, bucket: Bucket, lost: Callable[[], None]) -> TableConnection:
        """Somebody has come to a table."""
        return TableConnection(socket, room, bucket, lost)

    def sockets_of(self, address: str) -> int:
        """How many connections to tables an address has."""
        return self._sockets.get(address, 0)

    def _build(self) -> ASGIApp:
        routes = [
            Route("/healthz", self._healthz),
            Route("/metrics", self._metrics),
            Route("/api/house", self._house),
            Route("/api/rules/{game}", self._rules),
            Route("/api/games/{game}/faces", self._faces),
            Route("/api/games/{game}/lesson", self._lesson),
            Route("/api/tables", self._listed, methods=["GET"]),
            Route("/api/tables", self._new, methods=["POST"]),
            Route("/api/tables/{table}/device", self._device, methods=["POST"]),
            Route("/api/tables/{table}/start", self._start, methods=["POST"]),
            Route("/api/tables/{table}/delete", self._delete, methods=["POST"]),
            Route("/api/mine", self._mine, methods=["POST"]),
            Route("/api/replays", self._replays, methods=["POST"]),
            Route("/api/replays/{replay}", self._replay),
            Route("/api/replays/{replay}/record", self._record),
            Route("/api/replays/{replay}/fair", self._fair),
            Route("/api/replays/{replay}/review", self._review, methods=["POST"]),
            Route("/api/replays/{replay}/agree", self._agree, methods=["POST"]),
            Route("/api/replays/{replay}/puzzle", self._puzzle, methods=["POST"]),
            Route("/api/practice", self._practice),
            Route("/api/practice/{puzzle}", self._ready_puzzle),
            Route("/api/network", self._network, methods=["POST"]),
            Route("/api/lab", self._lab_figures, methods=["POST"]),
            Route("/api/lab/reports", self._lab_report, methods=["POST"]),
            Route("/lab/reports/{report}", self._report_page),
            Route("/api/{rest:path}", self._no_such_route, methods=["GET", "POST", "PUT", "DELETE"]),
            WebSocketRoute("/ws/tables/{table}", self._socket),
            *([Mount("/assets", StaticFiles(directory=PAGE / "assets"))] if (PAGE / "assets").is_dir() else []),
            Route("/{path:path}", self._page),
        ]
        return Starlette(
            routes=routes,
            middleware=[Middleware(GZipMiddleware, minimum_size=800)],
            exception_handlers={
                PawtableError: _client_error,
                msgspec.ValidationError: _client_error,
                HTTPException: _client_error,
                ClientDisconnect: _nobody_waits,
                Exception: _server_error,
            },
            lifespan=self._lifespan,
        )

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.lobby.open()
        if self.settings.lab != "off":
            self.lab.get_ready()
        yield
        await self.lab.close()
        await self.network.close()
        await self.lobby.close()

    async def say_goodbye(self) -> None:
        """Before the server stops: tell everybody, and wait until they have been told."""
        await self.lobby.say_goodbye()
        until = self.settings.steady() + _GOODBYE_SECONDS
        while self._sockets and self.settings.steady() < until:
            await asyncio.sleep(0.01)

    # --- who may ---------------------------------------------------------------------------------------------------

    def hosts(self) -> set[str]:
        """The names under which this server may be asked for. Others are somebody's trick with names."""
        own = {f"{name}:{self.port}" for name in ("127.0.0.1", "localhost", "[::1]")}
        for url in (self.settings.base_url, self.network.url):
            if url is not None:
                own.add(_host(url))
        if self.port == _USUAL_PORTS["http"]:
            own |= {name.rpartition(":")[0] for name in own}
        return own

    def address(self, connection: HTTPConnection) -> str | None:
        """Whose limits this counts for: `client_of` the address; None: nobody's, it is the server's own machine."""
        address = connection.client.host if connection.client else "?"
        own = self.settings.base_url is None and self.settings.trust_this_machine and _is_loopback(address)
        return None if own else client_of(address)

    def whose(self, address: str) -> str | None:
        """The same for whoever opens a connection, and has said nothing yet; who is behind a proxy is told later."""
        own = self.settings.base_url is not None or self.settings.trust_this_machine
        return None if own and _is_loopback(address) else client_of(address)

    def web_server(self, *, second: bool = False) -> uvicorn.Config:
        """How the web server is run; `second`: at another address, beside the first."""
        proxied = self.settings.base_url is not None and not second
        return uvicorn_config(
            self.asgi, self.port, lifespan=not second, proxied=proxied, crowd=self.connections, whose=self.whose
        )

    def client(self, connection: HTTPConnection) -> str:
        """With whom this takes turns, where many wait for the same."""
        return self.address(connection) or HERE

    def within_limit(self, connection: HTTPConnection) -> bool:
        """Whether one more request is not one too many."""
        address = self.address(connection)
        return address is None or self._requests.take(address)

    def _may_open(self, connection: HTTPConnection) -> bool:
        """Only whoever sits at the server's own machine may open it to the network; behind a proxy nobody can tell who does."""
        return self.settings.base_url is None and connection.client is not None and _is_loopback(connection.client.host)

    def _has_lab(self, connection: HTTPConnection) -> bool:
        """Whether this may use the lab: whoever sits at the server's own machine, and others only if the host says so."""
        return self.settings.lab == "shared" or (self.settings.lab == "here" and self._may_open(connection))

    def _check_lab(self, connection: HTTPConnection) -> None:
        if not self._has_lab(connection):
            raise HTTPException(403, "There is no lab here. On your own machine: pawtable lab")

    # --- HTTP -----------------------------------------------------------------------------------------------------

    async def _healthz(self, _: Request) -> Response:
        well = await self._can_be_written()
        open_rooms = list(self.lobby.rooms.values())
        health = {
            "status": "ok" if well else "nothing can be written to the disk: games wait until that is mended",
            "version": __version__,
            "tables": len(open_rooms),
            "connections": sum(len(room.connections) for room in open_rooms),
        }
        return as_json(health, 200 if well else 503)

    async def _metrics(self, request: Request) -> Response:
        token, given = self.settings.metrics_token, request.headers.get("authorization", "").removeprefix("Bearer ")
        if not self._may_open(request) and not (token and secrets.compare_digest(given.encode(), token.encode())):
            raise HTTPException(403, "Only the server's own machine, or a request with the token, may see this.")
        return Response(self.lobby.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def _house(self, request: Request) -> Response:
        may_open, has_lab = self._may_open(request), self._has_lab(request)
        return as_json(home_page(may_open=may_open, network=self.network.url, lab=has_lab, server=__version__))

    async def _faces(self, request: Request) -> Response:
        return as_json(GameFaces(faces=list(find_game(request.path_params["game"]).catalogue)))

    async def _lesson(self, request: Request) -> Response:
        game = find_game(request.path_params["game"])
        if game.lesson is None:
            raise NotFound(f"There is no lesson for {game.title} yet.")
        return Response(lesson_as_json(game.name), media_type="application/json")

    async def _rules(self, request: Request) -> Response:
        return as_json(read_rules(find_game(request.path_params["game"]).rules_text()))

    async def _listed(self, _: Request) -> Response:
        return as_json(protocol.TableCards(tables=await self.lobby.listed()))

    async def _new(self, request: Request) -> Response:
        return as_json(await self.lobby.new(await read_body(request, protocol.NewTable), self.address(request)), 201)

    async def _device(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.UseDevice)
        table = request.path_params["table"]
        if (room := self.lobby.open_room(table)) is None:  # codes last as long as the room, and keep it open
            raise Refusal(USED_CODE)
        seat, token = await room.requests.use_device(wanted.code)
        commitment = fair.commitment_to(room.table.secret)
        return as_json(protocol.NewTableMade(table=table, seat=seat, token=token, commitment=commitment))

    async def _start(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.StartTable)
        room = await self.lobby.room_for(request.path_params["table"], wanted.token, self.client(request))
        if room is None:
            raise Refusal("Only the host can start, and this token is not for a seat at the table.")
        await room.start(room.table.seat_with(token_hash(wanted.token)), wanted.words, hold=wanted.hold)
        return as_json({})

    async def _delete(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.HostKey)
        await self.lobby.delete(request.path_params["table"], wanted.token, self.client(request))
        return as_json({})

    async def _mine(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.Mine)
        return as_json(protocol.TableCards(tables=await self.lobby.mine(wanted, self.client(request))))

    async def _replays(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.Mine)
        async with self._showing.turn(self.client(request)):
            return as_json(protocol.ReplayCards(replays=await asyncio.to_thread(self.lobby.finished_of, wanted)))

    async def _replay(self, request: Request) -> Response:
        finished = await asyncio.to_thread(self.lobby.finished, request.path_params["replay"])
        eyes = _replay_viewer(request.query_params.get("eyes", "all"), len(replays.card(finished).names))
        return await self._shown(request, f"{finished.replay} {eyes}", lambda: replays.show(finished, eyes))

    async def _record(self, request: Request) -> Response:
        finished = await asyncio.to_thread(self.lobby.finished, request.path_params["replay"])
        name = f"{finished.game}-{finished.replay}.txt"
        return PlainTextResponse(finished.record, headers={"content-disposition": f'attachment; filename="{name}"'})

    async def _fair(self, request: Request) -> Response:
        finished = await asyncio.to_thread(self.lobby.finished, request.path_params["replay"])
        return await self._shown(request, f"{finished.replay} fair", lambda: replays.fairness(finished))

    async def _review(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.AskReview)
        finished = await asyncio.to_thread(self.lobby.finished, request.path_params["replay"])
        return as_json(await self.lobby.reviews.news(finished, wanted, self.client(request)))

    async def _agree(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.Agree)
        finished = await asyncio.to_thread(self.lobby.finished, request.path_params["replay"])
        await self.lobby.reviews.agree(finished, wanted.keys, agrees=wanted.agrees)
        return as_json({})

    async def _puzzle(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.AskPuzzle)
        finished = await asyncio.to_thread(self.lobby.finished, request.path_params["replay"])
        async with self._showing.turn(self.client(request)):
            return as_json(await asyncio.to_thread(self.lobby.reviews.puzzle, finished, wanted))

    async def _practice(self, _: Request) -> Response:
        return as_json(puzzles.practice())

    async def _ready_puzzle(self, request: Request) -> Response:
        puzzle = puzzles.ready_puzzle(request.path_params["puzzle"])
        if puzzle is None:
            raise NotFound("There is no such puzzle.")
        return await self._shown(request, f"puzzle {request.path_params['puzzle']}", lambda: puzzles.puzzle_info(puzzle))

    async def _shown(self, request: Request, name: str, make: Callable[[], object]) -> Response:
        """What is made from a finished game: as it was made before or, if anybody still waits for it, in the client's turn."""
        packed = self._kept.get(name)
        if packed is None:
            async with self._showing.turn(self.client(request)):
                packed = self._kept.get(name)  # somebody else may have waited for the same
                if packed is None:
                    if await request.is_disconnected():
                        raise ClientDisconnect
                    packed = await asyncio.to_thread(lambda: gzip.compress(msgspec.json.encode(make()), _PACKING))
                    self._kept.put(name, packed)
        headers = {"vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type="application/json")
        return Response(await asyncio.to_thread(gzip.decompress, packed), headers=headers, media_type="application/json")

    async def _network(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.OpenNetwork)
        if not self._may_open(request):
            raise HTTPException(403, "The server can only be opened to the network from its own machine.")
        if wanted.open:
            await self.network.open(self.web_server(second=True))
        else:
            await self.network.close()
        return as_json(protocol.Network(network=self.network.url))

    async def _lab_figures(self, request: Request) -> Response:
        self._check_lab(request)
        return as_json(await self.lab.figures(await read_body(request, protocol.LabVariant), self.client(request)))

    async def _lab_report(self, request: Request) -> Response:
        self._check_lab(request)
        made = await self.lab.make_report(await read_body(request, protocol.LabVariant), self.client(request))
        return as_json(protocol.LabReport(address=f"/lab/reports/{made}"), 201)

    async def _report_page(self, request: Request) -> Response:
        self._check_lab(request)
        page = self.lab.report(request.path_params["report"])
        if page is None:
            raise NotFound("There is no such report.")
        return FileResponse(page, headers={"cache-control": "no-cache", "content-security-policy": _REPORT_POLICY})

    async def _no_such_route(self, request: Request) -> Response:
        raise NotFound("There is nothing here. docs/protocol.md tells what there is.")

    async def _page(self, request: Request) -> Response:
        """A file of the page; the page itself for every address that it draws."""
        if not (PAGE / "index.html").is_file():
            return PlainTextResponse("The page has not been built. In a clone of the project: make page\n", 503)
        path = request.path_params["path"]
        if not path.startswith(".") and path in (file.name for file in PAGE.iterdir() if file.is_file()):
            return FileResponse(PAGE / path, headers={"cache-control": "no-cache"})
        return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})

    # --- the WebSocket of a table ---------------------------------------------------------------------------------

    async def _socket(self, socket: WebSocket) -> None:
        address = self.address(socket) or ""
        await socket.accept()
        try:
            room = await self.lobby.opened(socket.path_params["table"], self.client(socket))
            taken, total = self.sockets_of(address), sum(self._sockets.values())
            if (address and taken >= self.settings.most_sockets_by_address) or total >= self.settings.most_sockets:
                raise Refusal("There are too many open connections. Close a page, or try again later.")
        except PawtableError as error:
            kept, missing = isinstance(error, (GameMissing, Damaged)), isinstance(error, NotFound)
            again, reason = isinstance(error, NotNow), str(error)
            if isinstance(error, StoreProblem) and not self.lobby.store.reads_quickly:
                again, reason = True, "The server has trouble with its database. Your game is safe. Reconnecting…"
            gone = encode(protocol.Gone(reason=reason, again=again, kept=kept, missing=missing))
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await socket.send_text(gone.decode())
                await socket.close(CLOSE_AGAIN if again else CLOSE_GONE)
            return
        self._sockets[address] = self._sockets.get(address, 0) + 1
        a_second = self.settings.messages_a_second * (1 if address else LOCAL_RATE_MULTIPLIER)
        self.connect(socket.scope["state"][SOCKET], room, Bucket(4 * a_second, a_second), lambda: self._one_less(address))

    def _one_less(self, address: str) -> None:
        """A connection from an address has ended."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
        self.being_answered.go(address or None)


class _Guard:
    """What holds for every request: who may ask, how much, and what browsers may do with the answer."""

    def __init__(self, inner: ASGIApp, app: App) -> None:
        self._inner = inner
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._inner(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra = dict(_HEADERS)
                if (self._app.settings.base_url or "").startswith("https:"):
                    extra["strict-transport-security"] = _HTTPS_ONLY
                lasting = scope["path"].startswith("/assets/") and message["status"] in (200, 206, 304)
                extra["cache-control"] = _FOREVER if lasting else "no-store"
                given = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in extra.items() if name.encode() not in given),
                ]
                LOGGER.info("request", extra={"method": scope["method"], "status": message["status"], "route": _route(scope)})
            await send(message)

        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if reason := self._reason_to_refuse(scope, headers):
            await _refuse(scope, receive, send_guarded, 403, reason)
        elif not self._app.within_limit(HTTPConnection(scope)):
            await _refuse(scope, receive, send_guarded, 429, "That is a lot of requests at once. Wait a little.")
        elif not self._app.being_answered.come(client := self._app.address(HTTPConnection(scope))):
            reason = "There are too many open connections. Close a page, or try again later."
            await _refuse(scope, receive, send_guarded, 429, reason)
        else:
            try:
                await self._inner(scope, receive, send_guarded)
            finally:
                if not _handed_over(scope):
                    self._app.being_answered.go(client)

    def _reason_to_refuse(self, scope: Scope, headers: dict[str, str]) -> str:
        hosts = self._app.hosts()
        if headers.get("host", "").lower() not in hosts:
            where = min(hosts)
            return f"This server is not known by that name. It is at {where}; behind a proxy, start it with --base-url."
        origin = headers.get("origin")
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if origin is not None and not reads and _netloc(origin) not in hosts:
            return "Another site asked for this. Only this server's own pages may."
        return ""


def _handed_over(scope: Scope) -> bool:
    """Whether this was a request for a WebSocket that somebody listens to now: it counts until that ends."""
    socket: TableSocket | None = scope.get("state", {}).get(SOCKET)
    return socket is not None and socket.listener is not None


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "refused"})
        return
    await as_json(protocol.Problem(error=reason), status)(scope, receive, send)


def _route(scope: Scope) -> str:
    """The shape of an address, without the id of a table in it: that is for those who were given its link."""
    parts = scope["path"].split("/")
    return "/".join(part if len(part) < 12 else "…" for part in parts[:5])


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _host(url: str) -> str:
    """Where an address leads, as browsers write it: small letters, without the port that goes without saying."""
    parts = urlsplit(url)
    return parts.netloc.lower().removesuffix(f":{_USUAL_PORTS.get(parts.scheme)}")


@lru_cache(maxsize=1000)  # it is asked several times for each request
def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def as_json(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def read_body(request: Request, kind: type[T]) -> T:
    given = b""
    async for chunk in request.stream():
        given += chunk
        if len(given) > LONGEST_MESSAGE:
            raise HTTPException(413, f"A request has at most {LONGEST_MESSAGE} bytes.")
    try:
        return msgspec.json.decode(given, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HTTPException(400, f"This request was not understood: {error}.") from None


def _replay_viewer(said: str, players: int) -> int | None:
    if said == "all":
        return None
    if said not in [str(seat) for seat in range(players)]:
        raise HTTPException(400, f"eyes is a seat from 0 to {players - 1}, or all.")
    return int(said)


async def _client_error(_: Request, error: Exception) -> Response:
    status = 404 if isinstance(error, (NotFound, UnknownGame)) else 409 if isinstance(error, Refusal) else 400
    text = str(error)
    if isinstance(error, StoreProblem):
        status, text = 503, "The server could not write that down, so it has not happened. Try again."
    if isinstance(error, Unsure):
        text = "Nobody can tell yet whether that was written. Look again in a moment."
    if isinstance(error, (Damaged, NotNow)):
        status = 503
    if isinstance(error, HTTPException):
        status, text = error.status_code, error.detail
    return as_json(protocol.Problem(error=text), status)


async def _nobody_waits(_: Request, __: Exception) -> Response:
    """Whoever asked has hung up; what is answered goes nowhere."""
    return Response(status_code=400)


async def _server_error(request: Request, error: Exception) -> Response:
    LOGGER.error("a request failed", exc_info=error, extra={"route": _route(request.scope)})
    return as_json(protocol.Problem(error="Something went wrong in the server. Nothing was changed by it."), 500)
