"""Pugs in Mugs in the browser: whole games by clicks and by keyboard, a theft by touch, its replay, on phones, and axe."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, PHONE_ON_ITS_SIDE, TABLET, Person
from tests.web.test_accessible import check
from tests.web.test_phones import check_fits

Come = Callable[..., Person]
Move = dict[str, Any]
WISHES = ("exchange", "steal", "gimme", "dig", "draw", "discard", "pass", "surprise")
ONLY_PUGS = {"gimmes": 0, "digs": 0, "surprises": 0}
SMALL_PHONE = {"width": 360, "height": 640}
SIZES = {"phone": PHONE, "small phone": SMALL_PHONE, "on its side": PHONE_ON_ITS_SIDE, "tablet": TABLET}
OUT_OF_SIGHT = """() => {
  const table = document.querySelector("main").getBoundingClientRect();
  const outside = [];
  for (const element of document.querySelectorAll("[data-place]")) {
    const box = element.getBoundingClientRect();
    if (!box.width || !element.closest("main")) continue;
    const inside = box.left >= table.left - 1 && box.right <= table.right + 1 && box.bottom <= table.bottom + 1;
    if (!inside) outside.push(element.dataset.place);
  }
  return outside;
}"""


def place_of(play: dict[str, Any], name: str) -> dict[str, Any]:
    """A place as somebody was shown it."""
    return next(place for place in play["view"]["table"]["places"] if place["name"] == name)


def mugs_of(play: dict[str, Any], seat: int) -> list[str]:
    """The colours of a seat's mugs."""
    return [slot["face"].removeprefix("mug ") for slot in place_of(play, f"mug:{seat}")["slots"] if not slot["empty"]]


def choose(someone: Person) -> Move:
    """What a person with some sense would do: exchange, take what is near a mug, and let go of what is not."""
    held, mugs = Counter(someone.held()), mugs_of(someone.play, 0)

    def worth(card: str) -> int:
        return 1 if card in WISHES else -1 if card in mugs else held[card]

    def rank(move: Move) -> tuple[bool, int, int]:
        data = move["data"]
        cards = data.get("cards", [data["card"]] if "card" in data else [])
        value = sum(worth(card) for card in cards)
        # Minor moves are behind "more" in the list.
        return move.get("minor", False), WISHES.index(data["kind"]), value if data["kind"] == "discard" else -value

    return min(someone.moves(), key=rank)


def play_from_the_list(someone: Person) -> None:
    before = someone.times_told
    move = choose(someone)
    someone.prompt.get_by_role("button", name="All moves as a list").click()
    listed = someone.page.get_by_role("dialog")
    listed.get_by_role("button", name=move["label"], exact=False).first.click()
    confirm = someone.page.locator("[data-confirm]")
    expect(confirm).to_be_visible()
    confirm.click()
    someone.wait_for_news(before, move["text"])


def press_digit_of(someone: Person, what: str) -> None:
    """Press the key that stands at a place, or at a kind of card."""
    someone.page.keyboard.press("Shift")  # keys are shown to those who use them
    digit = someone.page.locator(f"{what} .digit")
    expect(digit).to_be_visible()
    someone.page.keyboard.press(digit.inner_text())


def play_by_keys(someone: Person, move: Move) -> None:
    before, data = someone.times_told, move["data"]
    if data["kind"] == "draw":
        press_digit_of(someone, '[data-place="deck"]')
    elif data["kind"] in ("gimme", "dig"):  # with one other player it goes without saying who is asked
        someone.pick_by_keys([data["kind"]])
        press_digit_of(someone, f'[data-kind="{data["card"]}"]')
    elif data["kind"] == "discard":
        someone.pick_by_keys(data["cards"])
    else:
        seat = data.get("seat", 0)
        press_digit_of(someone, f'[data-place="mug:{seat}:{data["colour"]}"]')
    if data["kind"] != "draw":
        expect(someone.page.locator("[data-confirm]")).to_be_visible()
        someone.page.keyboard.press("Enter")
    someone.wait_for_news(before, move["text"])


@pytest.mark.breadth
def test_a_game_to_its_end(person: Come, axe: str) -> None:
    ada = person("Ada", size=PHONE, touch=True)
    ada.new_table(game="pugs-in-mugs", players=2, bots=["simple"], options=ONLY_PUGS, start=True)
    asked = 0
    while ada.wait_until_asked():
        if asked % 6 == 0:
            check_fits(ada)
        if asked == 3:
            check(ada, axe, "Pugs in Mugs")
        play_from_the_list(ada)
        asked += 1
        assert asked < 300
    expect(ada.scores.get_by_role("listitem")).to_have_count(2)
    result = ada.page.get_by_role("dialog")
    told = result.get_by_role("listitem").filter(has_text=re.compile("for the .* mug|steals? .* mug"))
    assert told.count() >= 5  # somebody has five mugs, and this is how they came to them
    result.get_by_role("link", name="Replay").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.press("Home")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    for _ in range(4):  # in every step there is something to see
        expect(slider).to_have_attribute("aria-valuetext", re.compile(r"of \d+: \S"))
        slider.press("ArrowRight")
    slider.press("End")
    check(ada, axe, "its replay")


@pytest.mark.breadth  # keys are the same on all tables; dnup, Walking Doggos and the default table are played by them
def test_a_game_by_keyboard_alone(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(game="pugs-in-mugs", players=2, bots=["simple"], options={"surprises": 0}, start=True)
    played: Counter[str] = Counter()
    while ada.wait_until_asked():
        move = choose(ada)
        play_by_keys(ada, move)
        played[move["data"]["kind"]] += 1
    assert ada.play["view"]["over"]
    assert played["draw"] > 0
    assert played.total() > played["draw"]  # what else there was to do was left to chance


def spared(cards: list[str]) -> Callable[[Move], int]:
    """How many colours are left of a hand after a discard."""
    return lambda move: len(Counter(cards) - Counter(move["data"]["cards"]))


def test_a_mug_is_stolen_by_touch(person: Come, axe: str) -> None:
    ada = person("Ada", size=PHONE, touch=True, guide=True)  # so that moments wait
    ada.new_table(game="pugs-in-mugs", players=2, bots=["simple"], options=ONLY_PUGS, start=True)
    for _ in range(200):
        assert ada.wait_until_asked()
        before, moves = ada.times_told, ada.moves()
        thefts = [move["data"] for move in moves if move["data"]["kind"] == "steal"]
        if thefts:
            break
        if moves[0]["data"]["kind"] == "discard":
            best = max(moves, key=spared(ada.held()))
            ada.pick(best["data"]["cards"])
            ada.page.locator("[data-confirm]").tap()
        else:
            ada.page.locator('button[data-place="deck"]').tap()
        ada.wait_for_news(before)
    colour = thefts[0]["colour"]
    check_fits(ada)
    ada.page.locator(f'button[data-place="mug:1:{colour}"]').tap()
    expect(ada.hand.locator('button[aria-pressed="true"]')).to_have_count(5)
    ada.page.get_by_role("button", name=re.compile("^Steal ")).tap()
    expect(ada.page.get_by_test_id("moment")).to_contain_text("You steal")
    check(ada, axe, "a moment")
    then = next(
        play for play in ada.plays if ("stole", 0) in {(event["kind"], event["data"].get("seat")) for event in play["events"]}
    )
    assert mugs_of(then, 0) == [colour]
    assert colour not in mugs_of(then, 1)
    expect(ada.page.locator(f'[data-place="mug:0:{colour}"] [data-face="mug {colour}"]')).to_have_count(1)


def test_a_card_is_drawn_by_a_touch_of_the_deck(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(game="pugs-in-mugs", players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    while not any(move["text"].startswith("draw") for move in ada.play["moves"]):  # a Surprise of the bot may come first
        play_from_the_list(ada)
        assert ada.wait_until_asked()
    held, decision = len(ada.held()), ada.play["decision"]
    ada.page.locator('button[data-place="deck"]').click()
    ada.wait_until_played(decision)
    assert len(ada.held()) == held + 1


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.breadth), 5])
def test_nothing_of_the_table_is_hidden(person: Come, players: int) -> None:
    ada = person("Ada", touch=True)
    ada.new_table(game="pugs-in-mugs", players=players, bots=["simple"] * (players - 1), start=True)
    assert ada.wait_until_asked()
    ada.check_in(SIZES, check_fits)
    ada.check_in(SIZES, lambda someone: someone.check_finds_nothing(OUT_OF_SIGHT))
