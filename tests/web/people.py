"""People who use the page: what they see, click and press."""

from __future__ import annotations

import os
import random
import re
import shutil
from typing import Any

import httpx
from playwright.sync_api import Browser, Locator, Page, Playwright, WebSocket, expect

# Chromium looks for updates and more by itself; here it talks to nobody.
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PHONE_ON_ITS_SIDE = {"width": 740, "height": 360}
TABLET = {"width": 768, "height": 1024}
PATIENCE = 20_000.0  # milliseconds


def launch(playwright: Playwright) -> Browser:
    """Debian's Chromium, or the one that CHROMIUM names."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert found, "no Chromium here; `make browser` installs it"
    return playwright.chromium.launch(executable_path=found, args=QUIET)


class Person:
    """Somebody with a browser of their own. What goes wrong in their page is noted in `trouble`."""

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
    ) -> None:
        self.url = url
        self.name = name
        self.trouble: list[str] = []
        self.frames: list[str] = []  # everything that came over WebSockets
        self.chance = random.Random(name)
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            service_workers="block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.trouble.append(f"{name}: {error}"))
        self.page.on("websocket", self._listen)
        self.page.on("request", lambda request: self._check_request(request.url))
        self.visit("/")
        self.page.evaluate(
            "settings => localStorage.setItem('pawtable.settings', JSON.stringify(settings))", {"name": name, "guide": guide}
        )

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and "WebSocket connection" not in text and "ERR_INTERNET_DISCONNECTED" not in text:
            self.trouble.append(f"{self.name}: {text}")

    def _check_request(self, address: str) -> None:
        if not address.startswith((self.url, "data:", "blob:")):
            self.trouble.append(f"{self.name}: asked {address}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def go(self) -> None:
        self.context.close()

    def visit(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    # --- tables ---

    def new_table(self, *, players: int = 2, bots: list[str | None] | None = None, **more: Any) -> str:
        """A table that this person hosts, as if they had set it up in their browser; the answer is its link."""
        wanted = {"game": "dnup", "name": self.name, "players": players, "bots": bots or [], **more}
        made = httpx.post(f"{self.url}/api/tables", json=wanted, trust_env=False).raise_for_status().json()
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
        return self.page.get_by_role("region", name="What is asked of you")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("Your hand"))

    @property
    def scores(self) -> Locator:
        return self.page.get_by_role("list", name="Scores")

    def wait_for_turn(self) -> bool:
        """Wait until a move is asked of this person; False: the game is over."""
        both = self.prompt.get_by_text("Your turn").or_(self.scores)
        expect(both.first).to_be_visible(timeout=PATIENCE)
        return self.scores.count() == 0

    def confirm(self) -> bool:
        """Press the button that plays what is picked; False: there is none, so a place must be chosen."""
        for button in self.prompt.get_by_role("button").all():
            name = button.get_attribute("aria-label") or button.inner_text()
            if re.match(r"(Play|Add|Take|Turn) ", name) and button.is_enabled():
                button.click()
                return True
        return False

    def play_by_clicks(self) -> None:
        """Touch what can be touched, card by card and place by place, until there is a move; then confirm it."""
        before = self.told
        for _ in range(6):
            lit = self.lit_cards() or self.lit_places()
            if not lit:
                break
            self.chance.choice(lit).click()
            if self.confirm() or self.told != before:
                break
        else:
            raise AssertionError(f"no move came of it:\n{self.page.locator('body').aria_snapshot()}")
        if not lit:
            self.prompt.get_by_role("button", name="Turn the whole hand").click()
            self.confirm()
        self.wait_for_news(before)

    def lit_cards(self) -> list[Locator]:
        """Cards that can be picked, and are not yet."""
        cards = self.hand.get_by_role("button").all()
        return [
            card
            for card in cards
            if card.get_attribute("aria-disabled") != "true" and card.get_attribute("aria-pressed") != "true"
        ]

    def lit_places(self) -> list[Locator]:
        places = self.page.get_by_role("main").locator("button[data-place]:not([disabled])")
        return [place for place in places.all() if place.get_attribute("data-place") != "discard"]

    @property
    def told(self) -> str:
        """What the live region says."""
        return self.page.get_by_test_id("told").inner_text()

    def wait_for_news(self, before: str) -> None:
        expect(self.page.get_by_test_id("told")).not_to_have_text(before, timeout=PATIENCE)

    def play_on(self, most: int = 400) -> None:
        """Play by clicks until the game is over."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            self.play_by_clicks()
        raise AssertionError(f"the game is not over after {most} moves")
