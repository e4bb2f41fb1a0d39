"""Walking Doggos in the browser: clues by pointing, whole games by touch and by keyboard, on phones, replays, secrecy."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pawtable.testing.tables import in_a_hurry
from tests.web.people import PATIENCE, PHONE, PHONE_ON_ITS_SIDE, WIDE, Person, asked_of
from tests.web.test_accessible import check
from tests.web.test_phones import check_fits
from tests.web.test_pugs_in_mugs import OUT_OF_SIGHT

Come = Callable[..., Person]
Move = dict[str, Any]
BREEDS = {"D": "Great Dane", "L": "Labrador", "S": "Shiba Inu", "B": "Beagle", "C": "Corgi", "P": "Pug"}
ASKED = re.compile("All moves as a list|^1$")
NEWS_OR_MOMENT = """before => document.querySelector("[data-testid=moment]")
  || document.querySelector("[data-testid=told]").dataset.times !== before"""
UNREADABLE = 22  # pixels
ENOUGH = 150 if in_a_hurry() else 1000  # cards that somebody was looked for who sees them; in a whole game there are fewer
WIDTHS = "cards => cards.map((card) => card.getBoundingClientRect().width)"


def moves_of(someone: Person, kind: str) -> list[Move]:
    return [move for move in someone.play["moves"] if move["data"]["kind"] == kind]


def place(someone: Person, name: str) -> Locator:
    return someone.page.locator(f'[data-place="{name}"]')


def point(someone: Person, move: Move) -> None:
    """Touch the first card that a clue is about."""
    place(someone, move["data"]["slots"][0]).click()


def button_of(someone: Person, move: Move) -> Locator:
    """The button for a clue, once one of its cards is touched."""
    return someone.prompt.get_by_role("button", name=move["button"])


def touch(someone: Person, move: Move) -> None:
    data = move["data"]
    if data["kind"] == "tell":
        point(someone, move)
        button_of(someone, move).click()
    elif data["kind"] == "keep":
        someone.prompt.get_by_role("button", name="Keep all five").click()
    elif data["kind"] == "bet":
        someone.prompt.get_by_role("button", name=str(data["packs"]), exact=True).click()
        someone.prompt.get_by_role("button", name=re.compile(r"^Confirm: Bet")).click()
    else:
        place(someone, data["slot"]).click()
        place(someone, "dead" if data["kind"] == "trade" else "pack").click()


def play_by_touch(someone: Person, move: Move) -> None:
    before = someone.times_told
    touch(someone, move)
    someone.wait_for_news(before, move["text"])


def any_move(someone: Person) -> Move:
    """Trades are more interesting than keeping, and clues about several cards than those about one."""
    moves = someone.play["moves"]
    several = [move for move in moves if len(move["data"].get("slots", [])) > 1]
    trades = [move for move in moves if move["data"]["kind"] == "trade"]
    chosen: Move = someone.chance.choice(several or trades or moves)
    return chosen


PHASES = {"clues", "trading", "betting", "walking"}


def test_a_game_to_its_end_and_its_replay(person: Come, axe: str) -> None:
    """To its last phase, where there is little time; on the default table a whole game is played."""
    ada = person("Ada", size=PHONE, touch=True, scheme="dark")
    ada.new_table(game="walking-doggos", players=3, bots=["simple", "simple"], start=True)
    seen = set()
    while ada.wait_until_asked():
        phase = ada.table["phase"]
        if phase not in seen or phase == "walking":
            check_fits(ada)
            ada.check_finds_nothing(OUT_OF_SIGHT)
        if phase not in seen:
            check(ada, axe, phase)
        seen.add(phase)
        if in_a_hurry() and len(seen) == len(PHASES):
            return
        play_by_touch(ada, any_move(ada))
    assert seen == PHASES
    result = ada.page.get_by_role("dialog")
    expect(ada.scores.get_by_role("listitem")).to_have_count(3)
    expect(result.get_by_role("listitem").filter(has_text=re.compile("takes? the pack"))).to_have_count(5)
    check_ranking(ada)
    result.get_by_role("link", name="Replay").click()
    check_replay(ada)
    check(ada, axe, "its replay")


def check_ranking(someone: Person) -> None:
    """Winners first, then few points before many; who is fired is last, and it says so."""
    rows = [row.inner_text().split("\n") for row in someone.scores.get_by_role("listitem").all()]
    points = [int(row[-1].replace("−", "-")) for row in rows]
    fired = [score < 0 for score in points]
    assert fired == sorted(fired)
    assert [score for score in points if score >= 0] == sorted(score for score in points if score >= 0)
    assert [any("fired" in part for part in row) for row in rows] == fired


def check_replay(someone: Person) -> None:
    """Your own cards are backs through your eyes, and to be seen through all others."""
    slider = someone.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.press("Home")
    eyes = someone.page.get_by_label("Through whose eyes")
    eyes.select_option("0")
    hand = someone.page.get_by_role("group", name=re.compile("The hand of Ada"))
    expect(hand.get_by_role("button", name="nothing known")).to_have_count(5)
    eyes.select_option("1")
    theirs = someone.page.get_by_role("group", name="Ada’s hand")
    expect(theirs.locator('[data-face]:not([data-face*="?"])')).to_have_count(5)
    eyes.select_option("all")
    for name in someone.page.locator("main [role=group]").all():
        expect(name.locator('[data-face]:not([data-face*="?"])')).to_have_count(5)
    expect(hand).to_have_count(0)
    slider.press("End")
    expect(someone.page.locator("main [data-face]")).to_have_count(3)  # the last pack


def test_a_clue_is_given_by_pointing(person: Come) -> None:
    ada = person("Ada", guide=True)
    ada.new_table(game="walking-doggos", players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    expect(ada.page.get_by_role("complementary", name="A tip")).to_contain_text("You see every hand except your own.")
    clue = next(move for move in moves_of(ada, "tell") if not move["data"]["clue"]["breed"])  # five cards, three numbers
    slots, number = clue["data"]["slots"], clue["data"]["clue"]["number"]
    point(ada, clue)
    expect(ada.prompt).to_contain_text("Which clue?")
    expect(ada.prompt.get_by_role("button", name=re.compile(": "))).to_have_count(
        sum(slots[0] in move["data"]["slots"] for move in moves_of(ada, "tell"))
    )
    button_of(ada, clue).hover()
    for at in range(5):
        card = place(ada, f"slot:1:{at}")
        (expect(card).to_have_class if f"slot:1:{at}" in slots else expect(card).not_to_have_class)(re.compile("pointed"))
    ada.page.keyboard.press(str(int(slots[-1][-1]) + 1))  # another card, by its number, and the first one again
    expect(place(ada, slots[-1])).to_have_attribute("aria-pressed", "true")
    point(ada, clue)
    before = ada.times_told
    button_of(ada, clue).click()
    ada.wait_for_news(before)
    for slot in slots:
        name = re.compile(rf"^Biscuit’s card {int(slot[-1]) + 1}, [A-Z].* {number}, they know: .*{number}")
        expect(ada.page.get_by_role("button", name=name)).to_be_visible()


def drag(someone: Person, card: Locator, target: Locator) -> None:
    start, end, mouse = card.bounding_box(), target.bounding_box(), someone.page.mouse
    assert start is not None
    assert end is not None
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    expect(target).to_have_class(re.compile("chosen"))
    mouse.up()


def test_a_card_is_dragged_to_the_dead_hand(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(game="walking-doggos", players=2, bots=["simple"], start=True)
    while ada.wait_until_asked() and not moves_of(ada, "trade"):
        play_by_touch(ada, any_move(ada))
    drag(ada, place(ada, "slot:0:3"), place(ada, "dead"))
    expect(place(ada, "slot:0:3")).to_have_accessible_name("card 4, new from the dead hand")
    assert ada.table["seats"][0]["traded"] == 3


def play_by_keys(someone: Person) -> str:
    """Whatever comes first, without a mouse; the answer is what was done."""
    before, page = someone.times_told, someone.page
    kind: str = someone.play["moves"][-1]["data"]["kind"]
    if kind == "bet":
        someone.prompt.get_by_role("button", name="1", exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-confirm]")).to_be_focused()
        page.keyboard.press("Enter")
    elif kind == "tell":
        page.keyboard.press("Home")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        expect(page.locator("[data-confirm]")).to_be_focused()
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("End")
        page.keyboard.press("Space")
        expect(page.locator("[data-confirm]")).to_be_visible()
        page.keyboard.press("Enter")
    someone.wait_for_news(before, kind)
    return kind


@pytest.mark.parametrize("packs", [1, pytest.param(5, marks=pytest.mark.breadth)], ids=["to the first pack", "whole"])
def test_a_game_by_keyboard_alone(person: Come, packs: int) -> None:
    ada = person("Ada")
    ada.new_table(game="walking-doggos", players=3, bots=["simple", "simple"], start=True)
    done: list[str] = []
    while done.count("play") < packs and ada.wait_until_asked():
        done.append(play_by_keys(ada))
    assert {"tell", "trade", "bet", "play"} == set(done)
    if packs == 5:
        assert not ada.wait_until_asked()
        expect(ada.scores).to_be_visible()


@pytest.mark.parametrize(
    "size",
    [pytest.param(PHONE, id="phone"), pytest.param(PHONE_ON_ITS_SIDE, id="on its side")],
)
@pytest.mark.breadth
def test_seven_players_on_a_phone(person: Come, size: dict[str, int]) -> None:
    ada = person("Ada", size=size, touch=True)
    ada.new_table(game="walking-doggos", players=7, bots=["simple"] * 6, start=True)
    seen: set[str] = set()
    for _ in range(20):
        assert ada.wait_until_asked()
        phase = ada.table["phase"]
        seen.add(phase)
        check_fits(ada)
        ada.check_finds_nothing(OUT_OF_SIGHT)
        assert min(ada.page.locator("main [data-face]").evaluate_all(WIDTHS)) >= UNREADABLE
        if phase == "walking":
            break
        play_by_touch(ada, any_move(ada))
    assert seen == {"clues", "trading", "betting", "walking"}


@pytest.mark.breadth
def test_rounds_of_the_longer_game(person: Come) -> None:
    ada = person("Ada", motion=True)
    ada.new_table(game="walking-doggos", players=2, bots=["simple"], options={"longer": 1}, start=True)
    moment = ada.page.get_by_test_id("moment")
    button = ada.prompt.get_by_role("button", name=ASKED)
    while True:
        expect(button.or_(moment).first).to_be_visible(timeout=PATIENCE)
        if moment.count():
            break
        before = ada.times_told
        touch(ada, any_move(ada))
        ada.page.wait_for_function(NEWS_OR_MOMENT, arg=before)
    expect(moment).to_contain_text("Round 1 is over.")
    expect(moment).to_contain_text(re.compile(r"bet \d, took \d: −?\d points?"))


HANDS = """() => [...document.querySelectorAll("main .hand .slot > .card, main .hand .slot > .outline")].map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def test_hands_stay_where_they_are_in_all_phases(person: Come) -> None:
    """Where there is room: all phases are laid out alike."""
    ada = person("Ada", size=WIDE)
    ada.new_table(game="walking-doggos", players=3, bots=["simple", "simple"], start=True)
    lying: dict[str, list[list[int]]] = {}
    while ada.wait_until_asked() and (phase := ada.table["phase"]) != "walking":
        ada.page.mouse.move(1, 1)
        lying.setdefault(phase, ada.page.evaluate(HANDS))
        play_by_touch(ada, any_move(ada))
    at_last = ada.page.evaluate(HANDS)
    assert [*lying] == ["clues", "trading", "betting"]
    for phase, boxes in lying.items():
        assert len(boxes) == len(at_last) == 10
        pairs = [*zip(boxes, at_last, strict=True)]
        moved = [pair for pair in pairs if any(abs(one - other) > 2 for one, other in zip(*pair, strict=True))]
        assert not moved, phase


# --- what nobody may know -----------------------------------------------------------------------------------------


def hidden_from(watcher: Person, holder: int, seer: Person) -> list[str]:
    """Cards of a hand that the watcher may not know: never told of, at once or by two clues.

    A clue can name the whole card; the log still says so when the card was traded away and came back.
    """
    events = [event for play in watcher.plays for event in play["events"]]
    told = {event["data"].get("card") for event in events}
    named = "".join(event["text"] for event in events if event["kind"] == "clued")
    hand = next(place for place in seer.table["places"] if place["name"] == f"hand:{holder}")
    unknown = [
        slot["face"] for slot in hand["slots"] if slot["face"] not in [None, *(mark["picture"] for mark in slot["marks"])]
    ]
    return [card for card in unknown if card not in told and f"{BREEDS[card[0]]} {card[1:]}" not in named]


def check_page(watcher: Person, cards: list[str]) -> int:
    html = watcher.page.content()
    for card in cards:
        assert f'data-face="{card}"' not in html, f"{watcher.name} sees {card}"
        assert f"{BREEDS[card[0]]} {card[1:]}" not in html, f"{watcher.name} reads {card}"
    return len(cards)


def check_traffic(watcher: Person, seat: int | None) -> None:
    """In all that came over the network, no card that was not played: one's own, or for a spectator any."""
    for play in watcher.plays:
        assert play["view"]["seat"] == seat
        for hand in play["view"]["table"]["places"]:
            if hand["kind"] == "fan" and (seat is None or hand["owner"] == seat):
                assert all(slot["face"] is None for slot in hand["slots"])
        for event in play["events"]:
            if event["kind"] in ("dealt", "traded", "joined") and (seat is None or event["data"]["seat"] == seat):
                assert event["data"].get("card") is None
                assert event["data"].get("cards") is None


def test_nobody_sees_their_own_cards_and_a_spectator_sees_none(person: Come) -> None:
    ada, ben, cleo = person("Ada"), person("Ben"), person("Cleo")
    link = ada.new_table(game="walking-doggos", players=2)
    ben.join(link)
    cleo.visit(link)
    expect(ada.page.get_by_role("main")).to_contain_text("Ben")
    for each in (ada, ben, cleo):
        each.forget()
    ada.deal()
    people, checked = [ada, ben], 0
    while checked < ENOUGH and (mover := asked_of(ada, ben, cleo)) and mover.wait_until_asked():
        for each in (ada, ben):
            other = people[1 - people.index(each)]
            checked += check_page(each, hidden_from(each, people.index(each), other))
            checked += check_page(cleo, hidden_from(cleo, people.index(each), other))
        play_by_touch(mover, any_move(mover))
    assert checked > 100
    check_traffic(ada, 0)
    check_traffic(ben, 1)
    check_traffic(cleo, None)
    assert cleo.hand.count() == 0
