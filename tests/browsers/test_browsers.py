"""Whole games in Firefox and in WebKit, which is what iPhones have, and what browsers do differently. `make test-browsers`"""

from __future__ import annotations

from pathlib import Path

import pytest

from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from tests.browsers.players import AT_REST, NEXT, WATCH_FLIGHTS, Player
from tests.web.prepared import server_beside

pytestmark = pytest.mark.browsers

MOST_CLICKS = 600
LOOK_AT = 12  # clicks, after which a picture is taken
PHONE = 390, 844
WIDE = 1280, 800

# Keeps what the page's sounds are made with at hand.
LISTEN = """() => {
  const { createGain } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createGain = function () {
    window.heard = this;
    return createGain.call(this);
  };
}"""
# A card that can be picked, where it is not behind another one.
CARD = """() => {
  for (const card of document.querySelectorAll("[aria-label^='Your hand'] button[aria-disabled=false]")) {
    const { left, top, height } = card.getBoundingClientRect();
    const [x, y] = [left + 24, top + height / 2];
    if (card.contains(document.elementFromPoint(x, y))) return { x, y, face: card.dataset.face };
  }
  return null;
}"""
LIT = """() => {
  const lit = document.querySelector("main button.lit[data-place]");
  if (!lit) return null;
  const { left, top, width, height } = lit.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, place: lit.dataset.place };
}"""
SHOWN = "(selector) => document.querySelector(selector) !== null"
HELD = "() => document.querySelectorAll(\"[aria-label^='Your hand'] button\").length"
# The open sheet, once it lies still within the window.
SHEET = """() => {
  const sheet = document.querySelector("dialog[open]");
  if (!sheet || sheet.getAnimations().some(({ playState }) => playState === "running")) return null;
  const { left, top, right, bottom } = sheet.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  return inside && sheet.querySelector(".content")?.innerText.length > 0 && { top, middle: (left + right) / 2 };
}"""
# No sheet is open any more, and nothing of one is kept.
NO_SHEET = "() => !document.querySelector('dialog[open], dialog .content')"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_whole_game_by_clicks(player: Player, game: AnyGame, pictures: Path) -> None:
    options = {"goal": 1} if game.name == "dnup" else {}
    player.sit_down(game.name, min(game.min_players + 1, game.max_players), **options)
    player.window.ask(WATCH_FLIGHTS)
    clicks = 0
    while player.step():
        clicks += 1
        assert clicks < MOST_CLICKS, "the game does not end"
        if clicks == LOOK_AT:
            player.wait_for(NEXT, 0)
            player.keep_picture(pictures, f"{game.name}-wide")
            player.resize(*PHONE)
            player.keep_picture(pictures, f"{game.name}-phone")
            player.resize(*WIDE)
    player.wait_for(SHEET)
    player.keep_picture(pictures, f"{game.name}-over")
    assert clicks > LOOK_AT
    assert player.window.ask("() => window.flown") > 0, "no card was seen to fly"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_sheet_opens_and_closes(player: Player, size: tuple[int, int], pictures: Path) -> None:
    player.resize(*size)
    player.sit_down("dnup", 2)
    player.wait_for(NEXT, 0)
    player.click("button", "Rules (r)")
    player.wait_for(SHEET)
    player.keep_picture(pictures, f"sheet-{size[0]}")
    player.click("dialog[open] header button")
    player.wait_for(NO_SHEET)


def test_a_finger_pulls_a_sheet_down(player: Player) -> None:
    player.resize(*PHONE)
    player.sit_down("dnup", 2)
    player.wait_for(NEXT, 0)
    player.click("button", "Rules (r)")
    sheet = player.wait_for(SHEET)
    x, y = sheet["middle"] - 100, sheet["top"] + 20
    player.window.move((x, y), "down", (x, y + 60), (x, y + 120), (x, y + 200), "up", finger=True)
    player.wait_for(NO_SHEET)


@pytest.mark.parametrize("finger", [False, True], ids=["by mouse", "by finger"])
def test_a_card_is_dragged_to_its_place(player: Player, finger: bool, pictures: Path) -> None:
    player.sit_down("dnup", 2)
    player.wait_for(NEXT, 0)
    player.wait_for(AT_REST)
    held, card = player.window.ask(HELD), player.wait_for(CARD)
    player.window.move((card["x"], card["y"]), "down", (card["x"], card["y"] - 30), finger=finger)
    place = player.wait_for(LIT)
    player.window.move((place["x"], place["y"] + 20), (place["x"], place["y"]), finger=finger)
    player.wait_for(SHOWN, f".dragged[data-face='{card['face']}']")
    player.wait_for(SHOWN, f".chosen[data-place='{place['place']}']")
    player.keep_picture(pictures, "drag")
    player.window.move("up", finger=finger)
    player.wait_for(SHOWN, f"[data-place='{place['place']}'] [data-face='{card['face']}']")
    assert player.window.ask(HELD) == held - 1


def test_sound_starts_at_a_click(player: Player) -> None:
    player.sit_down("dnup", 2)
    player.window.ask(LISTEN)
    while not player.window.ask("() => window.heard !== undefined"):
        assert player.step()
    player.wait_for("() => window.heard.state === 'running'")


def test_the_page_opens_without_a_server(player: Player, tmp_path: Path, pictures: Path) -> None:
    with server_beside(tmp_path) as (url, _):
        player.window.visit(url)
        player.wait_for("() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    player.window.visit(url)
    player.wait_for("() => document.querySelector('#app').innerText.length > 0")
    player.keep_picture(pictures, "offline")
    player.window.trouble.clear()  # that nobody answers is in the console
