"""People who use the page: what they see, click and press."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Literal
from urllib.parse import urlsplit

import httpx
import msgspec
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, WebSocket, expect
from playwright.sync_api import TimeoutError as OutOfPatience
from websockets.asyncio.client import connect

from pawtable.server.protocol import PROTOCOL, Forms
from pawtable.testing.tables import in_a_hurry
from tests.changes import Play, told

# Chromium looks for updates and more by itself; here it talks to nobody.
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PHONE_ON_ITS_SIDE = {"width": 740, "height": 360}
TABLET = {"width": 768, "height": 1024}
PATIENCE = 20_000.0  # milliseconds
LEAST = "/icon.svg"  # the least that has the page's storage
MOST_PATIENCE = 20  # times that patience may run out while others play
# What the page leaves on show for a moment goes by eight times as fast; toasts, pings and the like keep their time.
IN_HASTE = """(() => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (f, wait = 0, ...more) => later(f, 100 <= wait && wait < 2500 ? wait / 8 : wait, ...more);
})()"""

# Nobody looks at the page: it is arranged, and touched, as ever, but not drawn, which is nearly half of the work.
UNSEEN = """(() => {
  window.unseen = new CSSStyleSheet();
  window.unseen.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets.push(window.unseen);
})()"""

# A moment is gone at the press of a key; pressed from outside, it might come too late and close what is there next.
ASKED = """() => {
  if (document.querySelector("[data-testid=moment]")) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    return null;
  }
  const waiting = document.querySelector("[data-go-on], dialog[open]:has(.question) button.icon-only");
  if (waiting) {
    waiting.click();  // to start, to continue, or to choose an answer in advance some other time
    return null;
  }
  if (document.querySelector("[aria-label=Scores]")) return "over";
  return document.querySelector(".prompt.yours") && "asked";
}"""
FACES = """() =>
  [...document.querySelectorAll("[role=group][aria-label^='Your hand'] button")].map((card) => card.dataset.face)"""
TOLD = "() => document.querySelector('[data-testid=told]').dataset.times"
KEY = "() => Object.values(JSON.parse(localStorage.getItem('pawtable.keys'))).at(-1).token"
BEGIN = """settings => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("pawtable.settings", JSON.stringify(settings));
}"""
NEWS = "before => document.querySelector('[data-testid=told]').dataset.times !== before"


def launch(playwright: Playwright) -> Browser:
    """Debian's Chromium, or the one that CHROMIUM names."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "no Chromium here; `make browser` installs it"
    return playwright.chromium.launch(executable_path=found, args=QUIET)


@cache
def left_behind(browser: Browser, *, motion: bool, touch: bool, drawn: bool) -> list[Page]:
    """Browsers that nobody uses any more: they run, and know the page's scripts already, which saves a good deal."""
    return []


def _motion(wanted: bool) -> Literal["no-preference", "reduce"]:
    return "no-preference" if wanted else "reduce"


def _context(browser: Browser, *, motion: bool, touch: bool, drawn: bool) -> BrowserContext:
    context = browser.new_context(reduced_motion=_motion(motion), has_touch=touch, service_workers="block")
    context.set_default_timeout(PATIENCE)
    if not motion:
        context.add_init_script(IN_HASTE)
    if not drawn:
        context.add_init_script(UNSEEN)
    return context


class Person:
    """Somebody with a browser of their own. What goes wrong in their page is noted in `trouble`.

    Without `motion` they want no animation, and are quick readers. Only what is `drawn` can be photographed.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        size: dict[str, int] = WIDE,
        scheme: str = "light",
        motion: bool = False,
        guide: bool = False,
        touch: bool = False,
        drawn: bool = False,
    ) -> None:
        self.url = url
        self.name = name
        self.trouble: list[str] = []
        self.altered = False  # by what cannot be undone
        self._forms: Forms | None = None  # of the game's moves and events
        self.frames: list[str] = []  # everything that came over WebSockets
        self.plays: list[Play] = []  # the game each time that the server told it, the latest last
        self._play: Play | None = None
        self.chance = random.Random(name)
        self._left = left_behind(browser, motion=motion, touch=touch, drawn=drawn)
        self.page: Page = (
            self._left.pop() if self._left else _context(browser, motion=motion, touch=touch, drawn=drawn).new_page()
        )
        self.page.set_viewport_size(size)  # type: ignore[arg-type]
        self.page.emulate_media(color_scheme=scheme, reduced_motion=_motion(motion))  # type: ignore[arg-type]
        self._ears: dict[Any, Callable[[Any], None]] = {
            "console": lambda message: self._note(message.type, message.text),
            "pageerror": lambda error: self.trouble.append(f"{name}: {error}"),
            "websocket": self._listen,
            "request": lambda request: self._check_request(request.url),
        }
        for what, ear in self._ears.items():
            self.page.on(what, ear)
        if self.page.url != url + LEAST:
            self.visit(LEAST)
        self.page.evaluate(BEGIN, {"name": name, "guide": guide, "sound": False})

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and "WebSocket connection" not in text and "ERR_INTERNET_DISCONNECTED" not in text:
            self.trouble.append(f"{self.name}: {text}")

    def _check_request(self, address: str) -> None:
        if not address.startswith((self.url, "data:", "blob:")):
            self.trouble.append(f"{self.name}: asked {address}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self._hear(str(payload)))

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "welcome":
            self._forms = msgspec.convert(message["forms"], Forms)
        before, self._play = self._play, told(self._play, message, self._forms)
        if self._play is not None and self._play is not before:
            self.plays.append(self._play)

    def forget(self) -> None:
        """Forget what was told so far."""
        self.frames.clear()
        self.plays.clear()

    def go(self) -> None:
        """Leave; somebody else may have the browser then, unless it was altered."""
        if self.page.is_closed() or self.page in self._left:
            return
        self.page.mouse.move(-1, -1)  # nothing is under the pointer of somebody who has just come
        for what, ear in self._ears.items():
            self.page.remove_listener(what, ear)
        try:
            self.visit(LEAST)  # of the same site, so that what runs there goes on running
        except Error:  # there is no server any more
            self.altered = True
        if self.altered:
            self.page.close()
        else:
            self._left.append(self.page)

    def visit(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def page_address(self) -> str:
        """The address of the page itself: that of a sheet which has been closed goes a moment later."""
        self.page.wait_for_url(lambda address: "#" not in address)
        return self.page.url

    # --- tables ---

    def new_table(self, *, game: str = "dnup", players: int = 2, bots: list[str | None] | None = None, **more: Any) -> str:
        """A table that this person hosts, as if they had set it up in their browser; the answer is its link."""
        wanted = {"game": game, "name": self.name, "players": players, "bots": bots or [], **more}
        made = httpx.post(f"{self.url}/api/tables", json=wanted, trust_env=False, verify=False).raise_for_status().json()
        self.take_key(made)
        link = f"{self.url}/t/{made['table']}"
        self.visit(link)
        return link

    def take_key(self, made: dict[str, Any]) -> None:
        """Keep a seat's token where the page keeps it."""
        self.page.evaluate(
            "([table, token, seat]) => { const all = JSON.parse(localStorage.getItem('pawtable.keys') ?? '{}');"
            " all[table] = { token, seat }; localStorage.setItem('pawtable.keys', JSON.stringify(all)); }",
            [made["table"], made["token"], made["seat"]],
        )

    def join(self, link: str) -> None:
        """Open somebody's link and take a seat."""
        self.visit(link)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Take a seat").click()
        expect(self.page.get_by_role("button", name="Take a seat")).to_have_count(0)

    def deal(self) -> None:
        self.page.get_by_role("button", name="Deal", exact=True).click()

    # --- at a table ---

    @property
    def prompt(self) -> Locator:
        return self.page.locator("section[aria-label='What is asked of you']")  # by CSS: roles are slow, and this is used often

    @property
    def hand(self) -> Locator:
        return self.page.locator("[role=group][aria-label^='Your hand']")

    def faces(self) -> list[str]:
        """The cards of the hand, as the page shows them."""
        shown: list[str] = self.page.evaluate(FACES)
        return shown

    @property
    def scores(self) -> Locator:
        return self.page.get_by_role("list", name="Scores")

    def wait_until_asked(self) -> bool:
        """Wait until something is asked, without looking at moments for long; False: the game is over.

        Others may play for long meanwhile: only where nothing of the game comes any more, nothing will be asked.
        """
        for _ in range(MOST_PATIENCE):
            came = len(self.plays)
            try:
                found = self.page.wait_for_function(ASKED, polling=30).json_value()
            except OutOfPatience:
                if len(self.plays) == came:
                    raise AssertionError(f"nothing is asked:\n{self.page.locator('body').aria_snapshot()}") from None
                continue
            if found == "asked" and len(self.play["moves"]) < 2:
                # Perhaps a move that goes without saying, which the table is about to make.
                self.page.wait_for_timeout(150)
                if self.page.evaluate(ASKED) != "asked" or not self.play["moves"]:
                    continue
            return bool(found == "asked")
        raise AssertionError("others have played for minutes, and nothing was asked")

    def wait_until_played(self, decision: int) -> None:
        """Wait until the server has told of something after a decision."""
        for _ in range(500):
            if self.play["decision"] > decision or self.play["view"]["over"]:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing was played:\n{self.page.locator('body').aria_snapshot()}")

    @property
    def play(self) -> dict[str, Any]:
        """The game as the server told it last."""
        for _ in range(500):
            if self.plays:
                return self.plays[-1]
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.name} was told nothing of a game:\n{self.page.locator('body').aria_snapshot()}")

    def wait_for_event(self, kind: str, **data: Any) -> dict[str, Any]:
        """What was told of an event, and when it is told, if it was not yet."""
        for _ in range(500):
            for play in self.plays:
                for event in play["events"]:
                    if event["kind"] == kind and data.items() <= event["data"].items():
                        return dict(event["data"])
            self.page.wait_for_timeout(20)
        raise AssertionError(f"no {kind} with {data}:\n{self.page.locator('body').aria_snapshot()}")

    @property
    def table(self) -> dict[str, Any]:
        """The game's own table, as the server told it last."""
        table: dict[str, Any] = self.play["view"]["table"]
        return table

    def shown(self) -> str:
        """All that the page shows of the game."""
        self.page.wait_for_timeout(250)
        parts: str = self.page.evaluate(
            "() => [...document.querySelectorAll('main, .ask, .hand, .layer')].map((part) => part.outerHTML).join('')"
        )
        return parts

    def pick_by_keys(self, wanted: list[str]) -> None:
        """Pick cards of the hand with the keyboard alone."""
        faces: list[str | None] = [*self.faces()]
        for face in wanted:
            at = faces.index(face)
            faces[at] = None  # of two that look alike, the other one next time
            self.page.keyboard.press("Home")
            for _ in range(at):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Space")

    def held(self) -> list[str]:
        """The cards of the hand, as the server told of them last."""
        view = self.play["view"]
        hands = [place for place in view["table"]["places"] if place["kind"] == "fan" and place["owner"] == view["seat"]]
        return [face for hand in hands for face in hand["faces"]]

    def moves(self) -> list[dict[str, Any]]:
        """The legal moves, once the page shows all that has happened; none, if the last one went without saying."""
        for _ in range(200):
            if self.play["view"]["over"]:
                return []
            faces = sorted(held_faces(self.play))
            shown = sorted(self.faces())
            # Of cards that are not seen a game's own page may show more than what is pinned on them.
            alike = len(shown) == len(faces) if any(face.startswith("?") for face in faces) else shown == faces
            if alike and self.play["moves"]:
                return list(self.play["moves"])
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the page shows {shown}, and the hand is {faces}")

    def pick(self, faces: list[str]) -> None:
        """Touch cards of the hand."""
        for face in faces:
            card = self.hand.locator(f'button[data-face="{face}"][aria-pressed="false"]').first
            card.click(position={"x": 20, "y": 30})  # the left edge: the rest may be behind the next card

    def touch(self, place: str) -> None:
        """Touch a place on the table."""
        self.page.locator(f'button[data-place="{place}"]').click()

    def confirm(self) -> None:
        """Press the button that plays what was picked."""
        self.prompt.locator("[data-confirm]").click()

    def play_by_clicks(self, move: dict[str, Any] | None = None) -> None:
        """Make a move, any if none is named, by touching what it says, in its order."""
        before = self.times_told
        move = move or self.chance.choice(self.moves())
        decision = self.play["decision"]
        for step in asked_steps(move):
            self.take_step(step)
        self.press_until_played(move, decision)
        self.wait_for_news(before, move["text"])

    def take_step(self, step: dict[str, Any]) -> None:
        """Touch one thing that a move asks for; the whole hand is a button, pressed at the end."""
        target = step.get("target", "")
        match step["touch"]:
            case "card":
                self.pick([target])
            case "slot" if self.hand.locator(f'button[data-place="{target}"]').count():
                self.hand.locator(f'button[data-place="{target}"]').click()
            case "slot" | "place" | "seat" | "option":
                self.touch(target)
            case "kind":
                self.page.locator(f'button[data-kind="{target}"]').click()

    def press_until_played(self, move: dict[str, Any], decision: int) -> None:
        """Press the button of a move, as often as it asks for that: not at all, if the last touch has played it."""
        button = button_of(self.prompt, move)
        for _ in range(500):
            if self.play["decision"] > decision or self.play["view"]["over"]:
                return
            if button.count():
                with contextlib.suppress(OutOfPatience):  # it may be gone by now: the move is on its way
                    button.first.click(timeout=1000)
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{move['text']} is not played:\n{self.page.locator('body').aria_snapshot()}")

    def play_by_keys(self, move: dict[str, Any] | None = None) -> None:
        """Make a move, any if none is named, without a mouse: cards and places by their keys, the rest by the list of moves."""
        before = self.times_told
        move = move or self.chance.choice(self.moves())
        keyboard, decision = self.page.keyboard, self.play["decision"]
        keyboard.press("Shift")  # keys are shown to those who use them
        steps = asked_steps(move)
        if not steps or any(step["touch"] == "hand" for step in steps):
            self.choose_by_keys(move)
        faces: list[str | None] = [*self.faces()]
        for step in steps:
            if step["touch"] == "card":
                at = faces.index(step["target"])
                faces[at] = None  # of two that look alike, the other one next time
                keyboard.press("Home")
                for _ in range(at):
                    keyboard.press("ArrowRight")
                keyboard.press("Space")
            elif step["touch"] == "kind":
                keyboard.press(self.page.locator(f'button[data-kind="{step["target"]}"] .digit').inner_text())
            elif step["touch"] != "hand":
                keyboard.press(self.page.locator(f'button[data-place="{step["target"]}"] .digit').inner_text())
        for _ in range(500):
            if self.play["decision"] > decision or self.play["view"]["over"]:
                break
            if self.prompt.locator("[data-confirm]").count():
                keyboard.press("Enter")
            self.page.wait_for_timeout(20)
        self.wait_for_news(before, move["text"])

    def choose_by_keys(self, move: dict[str, Any]) -> None:
        """Make a move without a mouse, by the list of moves, or by its button where that is all there is."""
        keyboard, decision = self.page.keyboard, self.play["decision"]
        keyboard.press("m")
        if move.get("minor"):
            self.tab_to("more like these")
            keyboard.press("Enter")
        self.tab_to(move["label"])
        keyboard.press("Enter")
        for _ in range(500):
            if self.play["decision"] > decision or self.play["view"]["over"]:
                return
            if self.prompt.locator("[data-confirm]").count():
                keyboard.press("Enter")
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{move['text']} is not played:\n{self.page.locator('body').aria_snapshot()}")

    def tab_to(self, text: str) -> None:
        """Press Tab until a button has the focus."""
        for _ in range(60):
            if text in self.page.evaluate("document.activeElement.matches('button') && document.activeElement.innerText || ''"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {text!r}")

    @property
    def times_told(self) -> str:
        """How often the live region has said something: it may say the same twice."""
        self.page.wait_for_selector("[data-testid=told]", state="attached")
        times: str = self.page.evaluate(TOLD)
        return times

    def wait_for_news(self, before: str, move: str = "") -> None:
        try:
            self.page.wait_for_function(NEWS, arg=before, polling=30)
        except OutOfPatience:
            raise AssertionError(f"nothing came of {move}:\n{self.page.locator('body').aria_snapshot()}") from None

    def check_finds_nothing(self, script: str) -> None:
        """What the script looks for is not on the page, a few seconds later at most.

        A table is arranged by its measured size, a moment after it is there or has changed its size.
        """
        for _ in range(100):
            if not (found := self.page.evaluate(script)):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"found on the page: {found}")

    def check_in(self, sizes: Mapping[str, Any], check: Callable[[Person], None]) -> None:
        """Check something in windows of the first and the last of these sizes; of all, where there is more time."""
        for name in [*sizes][:: max(len(sizes) - 1, 1) if in_a_hurry() else 1]:
            size = sizes[name]
            self.page.set_viewport_size(size)
            try:
                check(self)
            except AssertionError as error:
                error.add_note(f"in a window of the size: {name}")
                raise

    def play_on(self, most: int = 400) -> None:
        """Play by clicks until the game is over."""
        for _ in range(most):
            if not self.wait_until_asked():
                return
            self.play_by_clicks()
        raise AssertionError(f"the game is not over after {most} moves")


def held_faces(play: dict[str, Any]) -> list[str]:
    """The hand of whoever was told this, as a page shows it; of a card that is not seen, what is pinned on it."""
    view = play["view"]
    own = [place for place in view["table"]["places"] if place["kind"] == "fan" and place["owner"] == view["seat"]]
    faces = [face for place in own for face in place["faces"]]
    slots = [slot for place in own for slot in place["slots"] if not slot["empty"]]
    return faces + [slot["face"] or "?" + "\n".join(mark["text"] for mark in slot["marks"]) for slot in slots]


def button_of(part: Locator, move: dict[str, Any]) -> Locator:
    """The button of a move, or what it becomes where it asks once more."""
    name = move.get("button") or move["label"]
    found = part.get_by_role("button", name=name, exact=True)
    for said in dict.fromkeys((name, move["label"])):
        found = found.or_(part.get_by_role("button", name=f"Confirm: {said}", exact=True))
    return found


def asked_steps(move: dict[str, Any]) -> list[dict[str, Any]]:
    """What is touched to make a move; the rest goes without saying."""
    return [step for step in move.get("steps", []) if not step.get("implied")]


def asked_of(*people: Person) -> Person | None:
    """Somebody of whom something is asked, once everybody was told all that has happened; nobody, if the game is over."""
    for _ in range(400):
        plays = [each.play for each in people]
        if len({play["first"] + len(play["events"]) for play in plays}) == 1:
            if plays[0]["view"]["over"]:
                return None
            for each, play in zip(people, plays, strict=True):
                if play["moves"]:
                    return each
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def play_elsewhere(*people: Person, choose: Callable[[list[Any]], Any] = lambda moves: moves[0]) -> None:
    """End the game for these people from other devices, which have their keys, while nobody looks; then they look again."""

    async def play(someone: Person, link: str, key: str) -> None:
        table = urlsplit(link).path.rpartition("/t/")[2]
        async with connect(f"{someone.url.replace('http', 'ws', 1)}/ws/tables/{table}", proxy=None) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": key}))
            game: Play | None = None
            decision = -1
            while game is None or not game["view"]["over"]:
                game = told(game, json.loads(await socket.recv()))
                if game is not None and game["moves"] and game["decision"] > decision:
                    decision, move = game["decision"], choose(game["moves"])["text"]
                    await socket.send(json.dumps({"type": "move", "game": game["number"], "decision": decision, "move": move}))

    places = [(someone, someone.page_address(), someone.page.evaluate(KEY)) for someone in people]
    for someone in people:
        someone.visit(LEAST)

    async def play_all() -> None:
        await asyncio.gather(*(play(*each) for each in places))

    with ThreadPoolExecutor() as beside:  # the browser has an event loop in this thread
        beside.submit(lambda: asyncio.run(play_all())).result()
    for someone, link, _ in places:
        someone.visit(link)
