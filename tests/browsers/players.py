"""Somebody who plays by clicking what the page highlights."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import httpx

from tests.browsers.windows import Window

PATIENCE = 60.0  # seconds until something must have changed, on a machine with a lot to do
LEAST = "/icon.svg"  # the least that has the page's storage
BEGIN = """(settings, table, token, seat) => {
  localStorage.clear();
  localStorage.setItem("pawtable.settings", JSON.stringify(settings));
  localStorage.setItem("pawtable.keys", JSON.stringify({ [table]: { token, seat } }));
}"""

# Where to click now: a point on something that is highlighted, any by chance; null: nothing is asked; "over".
# What is ready to be played is played; whoever has picked cards that lead nowhere takes them back.
NEXT = """(chance) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pointOn = (element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75]) for (const along of [0.5, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * along, box.top + box.height * down];
      if (document.elementFromPoint(x, y)?.closest("button") === element) return { x, y, name: element.innerText };
    }
    return null;
  };
  const any = (selector) => {
    const points = all(selector).map(pointOn).filter(Boolean);
    return points[Math.floor(chance * points.length)] ?? null;
  };
  if (document.querySelector("[aria-label=Scores]")) return "over";
  const onTop = any("[data-testid=moment], [data-go-on], dialog[open] header button");
  if (onTop) return onTop;
  if (!document.querySelector(".prompt.yours")) return null;
  const buttons = ".prompt .buttons > .button:not(.back, .quiet)";
  if (document.querySelector(".prompt [data-confirm]")) return any(buttons);
  const cards = "[aria-label^='Your hand'] button[aria-disabled=false][aria-pressed=false]";
  const places = "main :is(.lit > button, button:is(.lit, .whole, .action, .loose))[data-place]:not(:disabled)";
  const kinds = ".chooser button[aria-pressed=false]";
  return any([buttons, cards, places, kinds].join()) ?? any(".prompt .back");
}"""

# Whether nothing moves but what moves for ever.
AT_REST = """() =>
  document.getAnimations().every(({ playState, effect }) =>
    playState !== "running" || !Number.isFinite(effect?.getComputedTiming().endTime))"""

# After some frames what was arranged is on the screen.
FRAMES = """() => new Promise((done) => {
  let left = 8;
  const next = () => (left-- ? requestAnimationFrame(next) : done(true));
  next();
})"""

# Counts the cards that are seen to move on their way.
WATCH_FLIGHTS = """() => {
  window.flown = 0;
  const places = new WeakMap();
  const look = () => {
    for (const card of document.querySelectorAll(".flying")) {
      const { x, y } = card.getBoundingClientRect();
      const before = places.get(card);
      if (before && before.x !== x && before.y !== y) window.flown += 1;
      places.set(card, { x, y });
    }
    requestAnimationFrame(look);
  };
  look();
}"""

# Whether something is there that a person can click on, in the middle of it.
FOUND = """(selector, name) => {
  const named = (element) => !name || element.innerText.trim() === name || element.title.startsWith(name);
  for (const element of [...document.querySelectorAll(selector)].filter(named)) {
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (element.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}"""


class Player:
    """Somebody at a window. What they do by chance is the same each time."""

    def __init__(self, window: Window, url: str, name: str) -> None:
        self.window = window
        self.url = url
        self.name = name
        self.chance = random.Random(name)

    def sit_down(self, game: str, players: int, **options: int) -> None:
        """Begin a game against bots, with sound, and see it."""
        wanted = {"game": game, "name": self.name, "players": players, "bots": ["simple"] * (players - 1)}
        wanted |= {"options": options, "start": True, "pace": "fast"}
        made = httpx.post(f"{self.url}/api/tables", json=wanted, trust_env=False, verify=False).raise_for_status().json()
        self.window.visit(self.url + LEAST)
        settings = {"name": self.name, "guide": False, "sound": True}
        self.window.ask(BEGIN, settings, made["table"], made["token"], made["seat"])
        self.window.visit(f"{self.url}/t/{made['table']}")

    def wait_for(self, function: str, *given: object, patience: float = PATIENCE) -> Any:
        """What a function answers in the page, once that is something."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if found := self.window.ask(function, *given):
                return found
            time.sleep(0.02)
        shown = self.window.ask("() => document.body.innerText")
        raise AssertionError(f"nothing came of {function} with {given} where this is shown:\n{shown}")

    def click(self, selector: str, name: str = "") -> None:
        """Click on something when it is there."""
        found = self.wait_for(FOUND, selector, name)
        self.window.click(found["x"], found["y"])

    def step(self) -> bool:
        """Click on something that is highlighted; False: the game is over."""
        found = self.wait_for(NEXT, self.chance.random())
        if found == "over":
            return False
        self.window.click(found["x"], found["y"])
        return True

    def resize(self, width: int, height: int) -> None:
        """Give the page another size, and wait until it has it."""
        self.window.resize(width, height)
        self.wait_for("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def keep_picture(self, folder: Path, name: str) -> None:
        """Keep what is to be seen, for somebody to look at."""
        self.wait_for(AT_REST)
        self.window.ask(FRAMES)
        self.wait_for(AT_REST)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.png").write_bytes(self.window.picture())
