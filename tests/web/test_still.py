"""Nothing on the table moves but cards and people: prompts, tips, choices, bubbles and announcements have room of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import test_smallseat as smallseat
from tests.web.people import WIDE, Person

Come = Callable[..., Person]
PHONE = {"width": 390, "height": 844}
OTHERS = ("pugs-in-mugs", "pick-the-pug", "walking-doggos", "smallseat")
# Looks after every change of the page, and listens to what Chromium counts as a layout shift.
#  - the parts of the page: always in their place, to the end of the game
#  - plates and piles: as long as the same ones are there; people may change places, so a plate may be where another was
#  - cards of the hand: as long as it is the same hand; those that are picked stand out
WATCH = """() => {
  const PARTS = { bar: "header.bar", table: "main.board", ask: ".ask", panel: ".ask > section", hand: "section.hand" };
  const PILE = /^(deck|discard|dead|middle|(area|creature|mug):\\d+)$/;
  const watch = (window.watch = { looks: 0, decisions: new Set(), moved: new Set(), shifts: 0 });
  const all = (selector) => [...document.querySelectorAll(selector)];
  const piles = () =>
    all("main [data-place]").filter((pile) => PILE.test(pile.dataset.place) && pile.offsetWidth && !pile.closest(".plate"));
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  };
  const near = (one, other) => one.every((number, at) => Math.abs(number - other[at]) < 1);
  const now = () => {
    const cards = all("[aria-label^='Your hand'] button");
    return {
      doing: document.querySelector("[data-testid=prompt]")?.textContent ?? "over",
      parts: Object.entries(PARTS).map(([name, selector]) => [name, box(document.querySelector(selector))]),
      piles: piles().map((pile) => [pile.dataset.place, box(pile)]),
      plates: all("main .plate").map((plate) => [plate.querySelector("[data-place]").dataset.place, box(plate)]),
      hand: cards.map((card) => card.dataset.face).join(),
      cards: cards.map((card) => [card.matches(".up") ? "picked" : card.dataset.face, box(card)]),
    };
  };
  const names = (things) => things.map(([name]) => name).join();
  const compare = (what, before, after) => {
    after[what].forEach(([name, is], at) => {
      const places = what === "plates" ? before[what].map(([, was]) => was) : [before[what][at][1]];
      if (!places.some((was) => near(was, is)))
        watch.moved.add(`${what}: ${name} from ${before[what][at][1]} to ${is}, "${before.doing}" to "${after.doing}"`);
    });
  };
  let before = now();
  let settling = 0;
  // Other piles are there: they find their place when the page is drawn.
  const settle = () => {
    settling += 1;
    requestAnimationFrame(() => requestAnimationFrame(() => ((before = now()), (settling -= 1))));
  };
  const look = () => {
    const after = now();
    watch.looks += 1;
    watch.decisions.add(after.doing);
    compare("parts", before, after);
    const other = names(before.piles) !== names(after.piles);
    if (other) settle();
    if (!other && !settling && after.doing !== "over") {
      compare("piles", before, after);
      compare("plates", before, after);
    }
    if (before.hand === after.hand && names(before.cards) === names(after.cards)) compare("cards", before, after);
    before = after;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const fixed = Object.values(PARTS).join();
  new PerformanceObserver((list) => {
    for (const { sources, value } of list.getEntries())
      for (const { node } of sources) {
        if (!(node instanceof Element) || !(node.matches(fixed) || node.querySelector(fixed))) continue;
        watch.shifts += value;
        watch.moved.add(`shifted: ${node.className}, at "${before.doing}"`);
      }
  }).observe({ type: "layout-shift" });
}"""
SEEN = "() => ({ ...watch, decisions: watch.decisions.size, moved: [...watch.moved] })"
# A question that has no room, a button that runs out of the panel, a tip that nobody sees.
CUT = """() => {
  const panel = document.querySelector(".ask > section");
  if (!panel) return [];  // the game is over
  const { top, bottom } = panel.getBoundingClientRect();
  const words = panel.querySelector(".words");
  const found = words.scrollHeight > words.clientHeight + 4 ? [`cut: ${words.innerText}`] : [];
  for (const button of panel.querySelectorAll(".buttons > button")) {
    const box = button.getBoundingClientRect();
    if (box.top < top || box.bottom > bottom + 1) found.push(`outside: ${button.innerText}`);
  }
  const tip = panel.querySelector(".coach");
  if (tip && !tip.checkVisibility()) found.push(`hidden: ${tip.innerText}`);
  return found;
}"""
GAMES: dict[str, dict[str, Any]] = {
    "dnup": {"players": 3, "options": {"goal": 1}},
    "pugs-in-mugs": {"players": 3},
    "pick-the-pug": {"players": 4},
    "smallseat": {"players": 5},
    "walking-doggos": {"players": 3},
}


def play(someone: Person, game: str) -> None:
    if game == "smallseat":
        smallseat.touch(someone, smallseat.any_move(someone))
    else:
        someone.play_by_clicks()


@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, marks=() if (game, size) == ("dnup", PHONE) else pytest.mark.breadth)
        for game in GAMES
        for size in (WIDE, PHONE)
    ],
    ids=lambda value: str(value["width"]) if isinstance(value, dict) else str(value),
)
def test_nothing_moves_in_a_guided_game(person: Come, game: str, size: dict[str, int]) -> None:
    ada = person("Ada", size=size, guide=True, drawn=True, touch=size is PHONE)
    ada.altered = True  # by what watches
    bots: list[str | None] = ["simple"] * (GAMES[game]["players"] - 1)
    ada.new_table(game=game, bots=bots, start=True, **GAMES[game])
    assert ada.wait_until_asked()
    expect(ada.page.get_by_role("complementary", name="A tip")).to_be_visible()
    ada.page.evaluate("document.fonts.ready")
    ada.page.evaluate(WATCH)
    played = 0
    while ada.wait_until_asked():
        ada.check_finds_nothing(CUT)
        play(ada, game)
        played += 1
    expect(ada.scores).to_be_visible()
    seen = ada.page.evaluate(SEEN)
    assert seen["moved"] == []
    assert seen["shifts"] == 0
    assert seen["looks"] > played
    assert seen["decisions"] > 3


# Whenever something is asked, and how often nothing was in the way of it.
TOO_EARLY = """() => {
  const watch = (window.watch = { flights: 0, asked: 0, early: new Set() });
  const look = () => {
    const flying = document.querySelectorAll(".layer > *").length;
    watch.flights += flying > 0;
    const prompt = document.querySelector(".prompt.yours [data-testid=prompt]");
    if (!prompt) return;
    watch.asked += 1;
    if (flying > 0) watch.early.add(`${flying} cards fly at "${prompt.textContent}"`);
    if (document.querySelector("[data-testid=moment]")) watch.early.add(`a moment covers "${prompt.textContent}"`);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_a_question_waits_for_what_led_to_it(person: Come) -> None:
    ada = person("Ada", motion=True, guide=True)
    ada.altered = True
    ada.new_table(players=3, bots=["simple"] * 2, options={"goal": 2}, start=True)
    assert ada.wait_until_asked()
    ada.page.evaluate(TOO_EARLY)
    for _ in range(2):
        if not ada.wait_until_asked():
            break
        ada.play_by_clicks()
    seen = ada.page.evaluate("() => ({ ...watch, early: [...watch.early] })")
    assert seen["early"] == []
    assert seen["flights"] > 0
    assert seen["asked"] > 0


# What moves, frame by frame, and whether what has changed is told apart instead.
MOVING = """() => {
  const watch = (window.watch = { looks: 0, moving: new Set(), marked: 0 });
  const look = () => {
    watch.looks += 1;
    for (const { effect, playState } of document.getAnimations()) {
      const { duration, iterations } = effect.getTiming();
      if (playState !== "running" || effect.getKeyframes().length < 2) continue;
      if (duration * iterations > 1) watch.moving.add(`${effect.target.className}: ${duration} ms`);
    }
    if (document.querySelector(".layer > *")) watch.moving.add("something flies");
    if (document.querySelector(".fresh")) watch.marked += 1;
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("game", ["dnup", *(pytest.param(each, marks=pytest.mark.breadth) for each in OTHERS)])
def test_who_wants_no_motion_sees_none(person: Come, game: str) -> None:
    """Nothing flies, walks or grows, and a highlight tells what has changed."""
    ada = person("Ada", drawn=True)
    ada.altered = True
    ada.new_table(game=game, players=4, bots=["simple"] * 3, start=True)
    assert ada.wait_until_asked()
    ada.page.evaluate(MOVING)
    for _ in range(6 if game == "smallseat" else 3):  # votes are taken up late in a round
        if not ada.wait_until_asked():
            break
        if game == "smallseat":
            smallseat.touch(ada, smallseat.any_move(ada))
        else:
            ada.play_by_clicks()
    seen = ada.page.evaluate("() => ({ ...watch, moving: [...watch.moving] })")
    assert seen["looks"] > 3
    assert seen["moving"] == []
    assert seen["marked"] > 0
