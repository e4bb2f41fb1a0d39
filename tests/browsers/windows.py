"""Firefox and WebKit, driven from outside as WebDriver says: by the pointer, with a look at what the page shows.

Firefox speaks WebDriver BiDi by itself, without a driver, which Debian does not have. WebKitGTK has one that speaks the classic
protocol. Both say in the same words what a pointer does, and little more is needed here.
"""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import os
import signal
import socket
import struct
import subprocess
import tempfile
import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds that a browser has to answer
MINI_BROWSER = "*/webkit2gtk-4.1/MiniBrowser"
# Notes in the page what goes wrong there; that something is measured in the next frame is all right.
EARS = """() => {
  window.trouble = [];
  const complain = console.error;
  console.error = (...words) => (window.trouble.push(words.join(" ")), complain(...words));
  addEventListener("error", ({ message }) => message.startsWith("ResizeObserver") || window.trouble.push(message));
  addEventListener("unhandledrejection", ({ reason }) => window.trouble.push(String(reason)));
}"""
# A finger in a browser whose driver has none: the events that one sends, all to what it was put down on, as with a real one.
FINGER = """(steps) => {
  const id = 1000;
  const { setPointerCapture } = Element.prototype;
  if (!window.finger) {
    window.finger = { x: 0, y: 0, on: null };
    Element.prototype.setPointerCapture = function (pointer) {
      if (pointer !== id) setPointerCapture.call(this, pointer);
    };
  }
  const { finger } = window;
  const send = (kind, pressed) => {
    const at = { clientX: finger.x, clientY: finger.y, bubbles: true, cancelable: true, composed: true };
    finger.on?.dispatchEvent(
      new PointerEvent(kind, { ...at, pointerId: id, pointerType: "touch", isPrimary: true, button: 0, buttons: pressed }));
  };
  for (const { type, x, y } of steps) {
    if (type === "pointerMove") {
      Object.assign(finger, { x, y });
      send("pointermove", 1);
    } else if (type === "pointerDown") {
      finger.on = document.elementFromPoint(finger.x, finger.y);
      send("pointerdown", 1);
    } else {
      send("pointerup", 0);
      finger.on = null;
    }
  }
}"""
# Settings of Firefox, so that it asks nobody about anything.
QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.blockedURIs.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
}


class Window(ABC):
    """A window of a browser."""

    @property
    @abstractmethod
    def trouble(self) -> list[str]:
        """What went wrong in the page, as the browser's console has it."""

    @abstractmethod
    def visit(self, address: str) -> None:
        """Open an address, and wait until it is loaded."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this many pixels."""

    @abstractmethod
    def picture(self) -> bytes:
        """What is to be seen, as a PNG."""

    @abstractmethod
    def _evaluate(self, expression: str) -> str: ...

    @abstractmethod
    def _perform(self, actions: list[dict[str, Any]]) -> None: ...

    def ask(self, function: str, *given: object) -> Any:
        """What a function answers in the page."""
        call = f"({function})({', '.join(map(json.dumps, given))})"
        return json.loads(self._evaluate(f"Promise.resolve({call}).then((it) => JSON.stringify(it ?? null))"))

    def move(self, *steps: tuple[float, float] | str, finger: bool = False) -> None:
        """Move the pointer through these points; "down" and "up" press and release its button, or put a finger on the page."""
        actions: list[dict[str, Any]] = []
        for step in steps:
            if isinstance(step, str):
                actions.append({"type": f"pointer{step.capitalize()}", "button": 0})
            else:
                actions.append({"type": "pointerMove", "x": round(step[0]), "y": round(step[1]), "duration": 30})
        kind = "touch" if finger else "mouse"
        self._perform([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}])

    def click(self, x: float, y: float) -> None:
        self.move((x, y), "down", "up")


class Firefox(Window):
    """A window of Firefox."""

    def __init__(self, line: ClientConnection, screen: Screen) -> None:
        self._line = line
        self._screen = screen
        self._ids = itertools.count()
        self._trouble: list[str] = []
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        self._window: str = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _call(self, method: str, **given: object) -> dict[str, Any]:
        id = next(self._ids)
        self._line.send(json.dumps({"id": id, "method": method, "params": given}))
        while True:
            came = json.loads(self._line.recv(timeout=PATIENCE))
            if came.get("method") == "log.entryAdded" and came["params"]["level"] == "error":
                self._trouble.append(came["params"]["text"])
            if came.get("id") == id:
                assert came["type"] == "success", f"{method}: {came}"
                result: dict[str, Any] = came["result"]
                return result

    @property
    def trouble(self) -> list[str]:
        self._call("session.status")  # what is on its way comes first
        return self._trouble

    def visit(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self._call("browsingContext.setViewport", context=self._window, viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        """What is on the screen: pictures that Firefox takes of itself lack what can be turned over in space."""
        left, top, width, height = self.ask("() => [mozInnerScreenX, mozInnerScreenY, innerWidth, innerHeight]")
        return self._screen.picture(round(left), round(top), width, height)

    def _evaluate(self, expression: str) -> str:
        came = self._call(
            "script.evaluate",
            target={"context": self._window},
            expression=expression,
            awaitPromise=True,
        )
        assert came["type"] == "success", came["exceptionDetails"]["text"]
        value: str = came["result"]["value"]
        return value

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        self._call("input.performActions", context=self._window, actions=actions)

    def close(self) -> None:
        self._call("browser.close")


class WebKit(Window):
    """A window of WebKitGTK's MiniBrowser."""

    def __init__(self, driver: httpx.Client, binary: Path) -> None:
        self._driver = driver
        self._trouble: list[str] = []
        self._session = ""
        # As on an iPhone, nothing is heard before somebody has touched the page.
        settings = ["--media-playback-requires-user-gesture=true", "--javascript-can-open-windows-automatically=true"]
        options = {"binary": str(binary), "args": ["--automation", *settings]}
        made = self._call("POST", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self._session = f"/{made['sessionId']}"
        # A window with a toolbar cannot be as narrow as a phone.
        first = self._call("GET", "/window")
        self._evaluate("void window.open('about:blank', '', 'popup,width=800,height=600')")
        (second,) = {*self._call("GET", "/window/handles")} - {first}
        self._call("POST", "/window", handle=second)

    def _call(self, method: str, path: str = "", **given: object) -> Any:
        body = given if method == "POST" else None
        came = self._driver.request(method, f"/session{self._session}{path}", json=body).json()["value"]
        assert not isinstance(came, dict) or "error" not in came, f"{path}: {came}"
        return came

    @property
    def trouble(self) -> list[str]:
        """Its driver does not tell of the console: what is noted is what comes after a page was loaded."""
        heard: list[str] = self.ask("() => window.trouble?.splice(0)") or []
        self._trouble += heard
        return self._trouble

    def visit(self, address: str) -> None:
        assert self.trouble is not None  # what was noted goes with the page
        self._call("POST", "/url", url=address)
        self.ask(EARS)

    def resize(self, width: int, height: int) -> None:
        around = self._evaluate("JSON.stringify([outerWidth - innerWidth, outerHeight - innerHeight])")
        beside, above = json.loads(around)
        self._call("POST", "/window/rect", width=width + beside, height=height + above)

    def picture(self) -> bytes:
        return base64.b64decode(self._call("GET", "/screenshot"))

    def _evaluate(self, expression: str) -> str:
        value: str = self._call("POST", "/execute/sync", script=f"return {expression}", args=[])
        return value

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        (pointer,) = actions
        if pointer["parameters"]["pointerType"] == "touch":
            for step in pointer["actions"]:  # one by one, so that the page is arranged anew in between
                self.ask(FINGER, [step])
        else:
            self._call("POST", "/actions", actions=actions)

    def close(self) -> None:
        self._call("DELETE")


@contextlib.contextmanager
def _started(
    command: list[str], environment: dict[str, str], output: int = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[bytes]]:
    """A program, in a group of its own; at the end nothing of the group is left. It does not outlive the tests, either."""
    with subprocess.Popen(
        ["setpriv", "--pdeathsig", "KILL", *command],
        env={**os.environ, **environment},
        stdout=output,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as program:
        try:
            yield program
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def _wait_for(file: Path) -> Path:
    """A file that a program writes when it is ready."""
    until = time.monotonic() + PATIENCE
    while not file.exists() or (file.is_file() and file.stat().st_size == 0):
        assert time.monotonic() < until, f"{file.name} was not written"
        time.sleep(0.05)
    return file


@contextlib.contextmanager
def _loudspeaker(folder: Path) -> Iterator[str]:
    """Where sound can be sent to, though nobody hears it: without that, Firefox begins none."""
    address = folder / "loudspeaker"
    command = ["pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"]
    modules = ["--load=module-null-sink", f"--load=module-native-protocol-unix auth-anonymous=1 socket={address}"]
    with _started([*command, *modules], {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}):
        _wait_for(address)
        yield f"unix:{address}"


class Screen:
    """What windows are shown on, though nobody looks."""

    def __init__(self, name: str, pixels: Path) -> None:
        self.name = name
        self._pixels = pixels

    def picture(self, left: int, top: int, width: int, height: int) -> bytes:
        """A part of it, as a PNG."""
        shown = self._pixels.read_bytes()  # as xwd writes it: a header, colours, then rows of blue, green, red and nothing
        header = struct.unpack(">20I", shown[:80])
        begins, row = header[0] + 12 * header[19], header[12]
        lines = bytearray()
        for at in range(begins + top * row + 4 * left, begins + (top + height) * row, row):
            line = bytearray(3 * width)
            line[0::3], line[1::3], line[2::3] = (shown[at + colour : at + 4 * width : 4] for colour in (2, 1, 0))
            lines += b"\0" + line
        head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + _part(b"IHDR", head) + _part(b"IDAT", zlib.compress(lines)) + _part(b"IEND", b"")


def _part(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


@contextlib.contextmanager
def _screen(folder: Path) -> Iterator[Screen]:
    number = folder / "screen"
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-fbdir", str(folder)]
    with number.open("w") as file, _started(command, {}, file.fileno()):
        yield Screen(f":{_wait_for(number).read_text().strip()}", folder / "Xvfb_screen0")


@contextlib.contextmanager
def firefox() -> Iterator[Window]:
    """Firefox, with a profile that goes."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        _loudspeaker(Path(home)) as loudspeaker,
        _screen(Path(home)) as screen,
    ):
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in QUIET.items()]
        Path(home, "user.js").write_text("".join(lines), encoding="utf-8")
        command = ["firefox-esr", "--no-remote", "--profile", home, "--remote-debugging-port", "0"]
        size = ["--width", "1500", "--height", "1100"]
        environment = {"HOME": home, "PULSE_SERVER": loudspeaker, "DISPLAY": screen.name, "GDK_BACKEND": "x11"}
        with _started([*command, *size], environment) as program:
            told = json.loads(_wait_for(Path(home, "WebDriverBiDiServer.json")).read_text(encoding="utf-8"))
            address = f"ws://{told['ws_host']}:{told['ws_port']}/session"
            with connect(address, proxy=None, max_size=None, open_timeout=PATIENCE) as line:
                window = Firefox(line, screen)
                yield window
                window.close()
            program.wait(PATIENCE)


@contextlib.contextmanager
def webkit() -> Iterator[Window]:
    """WebKitGTK's MiniBrowser."""
    (binary,) = Path("/usr/lib").glob(MINI_BROWSER)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, _screen(Path(home)) as screen:
        port = _free_port()
        environment = {"HOME": home, "DISPLAY": screen.name, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        address = f"http://127.0.0.1:{port}"
        transport = httpx.HTTPTransport(retries=8)  # it takes a moment until it listens
        with (
            _started(["WebKitWebDriver", f"--port={port}"], environment),
            httpx.Client(base_url=address, transport=transport, trust_env=False, timeout=PATIENCE) as driver,
        ):
            window = WebKit(driver, binary)
            yield window
            window.close()
