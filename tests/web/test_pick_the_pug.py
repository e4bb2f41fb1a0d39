"""Pick the Pug in the browser: whole games by touch, turns by keyboard, every kind of choice, phones, replays, secrecy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pawtable.testing.tables import in_a_hurry
from tests.games.pick_the_pug.tables import position
from tests.web.people import PHONE, PHONE_ON_ITS_SIDE, TABLET, Person, asked_of
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_accessible import SETTLED, check
from tests.web.test_phones import check_fits
from tests.web.test_pugs_in_mugs import OUT_OF_SIGHT

Come = Callable[..., Person]
Move = dict[str, Any]
ASKED = re.compile("All moves as a list|Pass")
SMALL_PHONE = {"width": 360, "height": 640}
SIZES = {"phone": PHONE, "small phone": SMALL_PHONE, "on its side": PHONE_ON_ITS_SIDE, "tablet": TABLET}
OVERLAPPING = """() => {
  const all = [...document.querySelectorAll("main .plate .body, main button.creature, main .notes, main .pile")];
  const parts = all.filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const found = [];
  for (const [at, one] of boxes.entries()) {
    for (const [after, other] of boxes.slice(at + 1).entries()) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 2) found.push(`${parts[at].className} and ${parts[at + 1 + after].className}: ${wide}x${high}`);
    }
    for (const inner of parts[at].querySelectorAll(".badges > span, .cards b, .count, .name")) {
      const box = inner.getBoundingClientRect();
      if (box.width && (box.right > one.right + 1 || box.bottom > one.bottom + 2)) found.push(`out of it: ${inner.className}`);
    }
  }
  return found;
}"""
TIE_DECIDED = re.compile("eliminate each other|is the highest")
UNREADABLE = """() => [...document.querySelectorAll("main button.creature")].flatMap((creature) => {
  const box = creature.getBoundingClientRect();
  const words = creature.querySelector(".does");
  const { top, bottom, height } = words.getBoundingClientRect();
  const small = parseFloat(getComputedStyle(words).fontSize) < 11;
  return small || height < 10 || top < box.top - 1 || bottom > box.bottom + 1 ? [words.textContent] : [];
})"""
FACES = """() => [...document.querySelectorAll("[data-face]")].map((each) => each.dataset.face).sort()"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture(scope="module")
def url(tables: Prepared) -> str:
    return tables.url


def sit_at(someone: Person, tables: Prepared, *hands: str, **details: Any) -> None:
    """A table that is as the position says, with bots in the other seats."""
    tables.positions[someone.name] = position(*hands, **details)
    others = len(hands) - 1
    someone.new_table(game="pick-the-pug", players=len(hands), bots=["simple"] * others, start=True)
    assert someone.wait_until_asked()


def place(someone: Person, name: str) -> Locator:
    """A place by the beginning of its name, and its end after a colon."""
    return someone.page.locator(f'main button[data-place="{name}"], main button[data-place^="{name}:"]').first


def ending(someone: Person, kind: str, name: str) -> Locator:
    return someone.page.locator(f'main button[data-place^="{kind}:"][data-place$=":{name}"]').first


def places_of(someone: Person) -> dict[str, dict[str, Any]]:
    return {place["name"]: place for place in someone.table["places"]}


def open_creatures(someone: Person) -> dict[str, str]:
    """The creatures on the table, each with its slot."""
    return {slot["face"]: slot["name"] for slot in places_of(someone)["creatures"]["slots"] if slot["face"]}


def creature_of(someone: Person, name: str) -> Locator:
    return place(someone, open_creatures(someone)[name])


def cards_of(data: dict[str, Any]) -> list[str]:
    """The cards of the hand that a move is made with."""
    return data.get("cards") or ([data["card"]] if data.get("card") else [])


def confirm(someone: Person) -> None:
    someone.page.locator("[data-confirm]").click()


def touch(someone: Person, move: Move) -> None:
    """Make a move by touching what it is about, as a person would."""
    data, decision = move["data"], someone.play["decision"]
    kind, cards = data["kind"], cards_of(data)
    if kind in ("begin", "steal"):
        place(someone, f"seat:{data['seat']}").click()
    elif kind == "discard":
        someone.pick(cards)
        white = any(card.startswith("white") for card in cards)
        if white:
            ending(someone, "action", data["action"]).click()
        if data["seat"] is not None:
            place(someone, f"seat:{data['seat']}").click()
        elif not white:
            confirm(someone)
    elif kind == "take":
        place(someone, data["slots"][0]).click()
        confirm(someone)
    elif kind == "call":
        place(someone, data["slot"]).click()
        if data["seat"] is not None:
            place(someone, f"seat:{data['seat']}").click()
        else:
            if data["creature"] == "djinn" and data["card"]:
                someone.page.locator(f'[data-kind="{data["card"]}"]').click()
            elif data["card"]:
                someone.pick([data["card"]])
            confirm(someone)
    elif kind == "choose":
        ending(someone, "tie", data["colour"]).click()
        confirm(someone)
    elif cards:
        someone.pick(cards)
        confirm(someone)
    else:
        name = re.compile({"show": "Show and call a creature", "pass": "Pass"}[kind])
        someone.prompt.get_by_role("button", name=name).click()
    someone.wait_until_played(decision)


def any_move(someone: Person) -> Move:
    chosen: Move = someone.chance.choice(someone.moves())
    return chosen


def check_layout(someone: Person) -> None:
    someone.page.evaluate(SETTLED)
    check_fits(someone)
    for wrong in (OUT_OF_SIGHT, OVERLAPPING):
        someone.check_finds_nothing(wrong)


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.breadth
def test_a_game_to_its_end_and_its_replay(person: Come, axe: str) -> None:
    ada = person("Ada", size=PHONE, touch=True, scheme="dark")
    ada.new_table(game="pick-the-pug", players=3, bots=["simple", "simple"], start=True)
    seen = set()
    while ada.wait_until_asked():
        phase = ada.table["phase"]
        if phase not in seen:
            check_layout(ada)
        if phase in ("discard", "call") and phase not in seen:
            check(ada, axe, phase)
        seen.add(phase)
        touch(ada, any_move(ada))
    assert {"steal", "discard"} <= seen
    result = ada.page.get_by_role("dialog")
    expect(ada.scores.get_by_role("listitem")).to_have_count(3)
    rounds = result.get_by_role("listitem").filter(has_text=re.compile("only the Pug and wins? the round"))
    assert rounds.count() >= 2
    check(ada, axe, "the result")
    result.get_by_role("link", name="Replay").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.press("Home")
    for _ in range(4):
        slider.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(r"of \d+: \S"))
    check_replay(ada)
    check(ada, axe, "its replay")


def check_replay(someone: Person) -> None:
    """Each seat sees its own cards; with all hands open the Pug is in exactly one of them."""
    slider, eyes = someone.page.get_by_role("slider"), someone.page.get_by_label("Through whose eyes")
    slider.press("Home")
    eyes.select_option("1")
    expect(someone.page.get_by_role("group", name=re.compile("The hand of Biscuit"))).to_be_visible()
    eyes.select_option("all")
    expect(someone.page.locator('.hands [data-face="pug"]')).to_have_count(1)
    assert someone.page.locator(".hands [data-face]").count() == 16  # five each, and a donkey


def digit_of(someone: Person, where: Locator) -> None:
    """Press the key that stands at a place."""
    someone.page.keyboard.press("Shift")  # keys are shown to those who use them
    digit = where.locator(".digit").or_(where.locator("xpath=following-sibling::*[contains(@class, 'digit')]")).first
    expect(digit).to_be_visible()
    someone.page.keyboard.press(digit.inner_text())


def press(someone: Person, move: Move) -> None:
    """The same without a mouse."""
    data, decision = move["data"], someone.play["decision"]
    kind, cards = data["kind"], cards_of(data)
    if kind in ("begin", "steal"):
        digit_of(someone, place(someone, f"seat:{data['seat']}"))
    elif kind == "call":
        digit_of(someone, place(someone, data["slot"]))
        if data["seat"] is not None:
            digit_of(someone, place(someone, f"seat:{data['seat']}"))
        elif data["card"] and data["creature"] != "djinn":
            someone.pick_by_keys([data["card"]])
        if data["creature"] == "djinn" and data["card"]:
            someone.page.keyboard.press("1")  # any of them
    elif kind == "take":
        digit_of(someone, place(someone, data["slots"][0]))
    elif kind == "choose":
        digit_of(someone, ending(someone, "tie", data["colour"]))
    elif kind == "discard":
        someone.pick_by_keys(cards)
        if any(card.startswith("white") for card in cards):
            digit_of(someone, ending(someone, "action", data["action"]))
        if data["seat"] is not None:
            digit_of(someone, place(someone, f"seat:{data['seat']}"))
    elif cards:
        someone.pick_by_keys(cards)
    else:
        someone.tab_to(move.get("button") or move["label"])
    someone.page.wait_for_timeout(30)
    if someone.page.locator("[data-confirm]").count() or not (cards or kind in ("begin", "steal", "call", "choose")):
        someone.page.keyboard.press("Enter")
    someone.wait_until_played(decision)


@pytest.mark.breadth  # keys are the same on all tables; dnup, Walking Doggos and the default table are played by them
def test_turns_by_keyboard_alone(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(game="pick-the-pug", players=4, bots=["simple"] * 3, start=True)
    done: list[str] = []
    while len(done) < 12 and ada.wait_until_asked():
        move = any_move(ada)
        press(ada, move)
        done.append(move["data"]["kind"])
    assert {"steal", "discard"} <= set(done)


# --- choices ------------------------------------------------------------------------------------------------------


def test_a_pair_says_what_it_makes_and_then_for_whom(person: Come, tables: Prepared) -> None:
    ada = person("Ada", guide=True)
    sit_at(ada, tables, "bb gb gk", "p bk bl", "ga gf oa", doing="discard")
    expect(ada.page.get_by_role("complementary", name="A tip")).to_be_visible()
    ada.pick(["blue-bell"])
    expect(ada.prompt).to_contain_text("Second monkey? Green: Steal; bell: also a creature.")
    ada.pick(["green-bell"])
    expect(ada.prompt).to_contain_text("Steal: who do you steal a random card from?")
    expect(ada.prompt).to_contain_text("Both have a bell, so you also call a creature.")
    place(ada, "seat:2").click()
    expect(ada.prompt).to_contain_text("Call a creature.")
    assert len(ada.held()) == 2


def test_a_pair_with_a_white_monkey(person: Come, tables: Prepared) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    sit_at(ada, tables, "bb wm gk", "p bk bl", "oa d", "gf ga", doing="discard")
    ada.pick(["blue-bell", "white-mirror"])
    actions = ada.page.get_by_role("group", name="Which action?")
    expect(actions.get_by_role("button")).to_contain_text(["Random Swap", "Steal a random card.", "Mini-Tornado"])
    check_fits(ada)
    ending(ada, "action", "steal").click()
    expect(actions).to_have_count(0)
    expect(ada.prompt).to_contain_text("Steal: who do you steal a random card from?")
    check_layout(ada)
    ada.prompt.get_by_role("button", name="Back").click()
    ada.pick(["blue-bell", "white-mirror"])
    decision = ada.play["decision"]
    ending(ada, "action", "swap").click()
    place(ada, "seat:3").click()
    ada.wait_until_played(decision)
    ada.wait_for_event("discarded", action="swap", victim=3)


def test_a_card_is_taken_from_a_hand_that_a_sphinx_shows(person: Come, tables: Prepared, axe: str) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    sit_at(ada, tables, "bb gk", "p bk bk gl d", "oa d", doing="call", creatures="yeti sphinx phoenix")
    creature = creature_of(ada, "sphinx")
    expect(creature).to_have_accessible_name("Sphinx: Look at another player's hand and take a card you choose.")
    creature.click()
    expect(ada.prompt).to_contain_text("Sphinx: whose hand do you look at, to take a card?")
    place(ada, "seat:1").click()
    shown = ada.page.get_by_role("group", name="Biscuit's hand")
    expect(shown.get_by_role("button")).to_have_count(5)
    check_fits(ada)
    check(ada, axe, "a hand that is looked at")
    place(ada, next(slot["name"] for slot in places_of(ada)["hand:1"]["slots"] if slot["face"] == "pug")).click()
    decision = ada.play["decision"]
    ada.prompt.get_by_role("button", name="Take the Pug").click()
    ada.wait_until_played(decision)
    ada.wait_for_event("took", seat=0, victim=1, card="pug")
    expect(shown).to_have_count(0)


def test_it_is_said_that_nothing_will_come_of_a_call(person: Come, tables: Prepared) -> None:
    ada = person("Ada")
    sit_at(ada, tables, "bb gk", "p bk bk gl d", "oa d", doing="call", creatures="unicorn djinn phoenix")
    creature_of(ada, "unicorn").click()
    expect(ada.prompt).to_contain_text("It does nothing, because you have no donkey.")


def test_creatures_for_cards_and_for_nobody(person: Come, tables: Prepared) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    for creature, told in {"phoenix": "discarded_one", "djinn": "found", "minotaur": "passed", "yeti": "safe"}.items():
        ada.forget()
        there = f"{creature} kraken cyclops"
        sit_at(ada, tables, "bb gl", "p bk bm", "oa d", doing="call", creatures=there, discard="gk gk bl ob")
        touch(ada, next(move for move in ada.moves() if move["data"]["creature"] == creature))
        if creature == "minotaur":
            assert ada.wait_until_asked()
            touch(ada, any_move(ada))
        ada.wait_for_event(told)


def test_a_mini_tornado_whirls(person: Come, tables: Prepared) -> None:
    ada = person("Ada", motion=True)
    sit_at(ada, tables, "bb oc gk", "p bk bl", "ga gf oa", doing="discard")
    ada.page.evaluate(
        """() => {
          window.flown = [];
          const note = (changes) => {
            for (const { addedNodes } of changes) for (const each of addedNodes) window.flown.push(each.className);
          };
          new MutationObserver(note).observe(document.querySelector(".layer"), { childList: true });
        }"""
    )
    ada.pick(["blue-bell", "orange-crown"])
    ada.prompt.get_by_role("button", name="Mini-Tornado").click()
    expect(ada.prompt).to_contain_text("Mini-Tornado: reveal a green monkey with a key.")
    ada.pick(["green-key"])
    ada.prompt.get_by_role("button", name="Reveal the green key").click()
    expect(ada.page.locator(".layer .storm")).to_have_count(1)
    flown = ada.page.evaluate("window.flown")
    assert flown.count("flying storm") == 1
    assert flown.count("flying") >= 2 + 3 + 3  # a pair, three to the middle and out again
    backs = ada.page.locator(".layer .flying:not(.storm)")
    expect(backs.locator(".back").first).to_be_attached()  # what whirls is turned over


def test_a_big_tornado_shows_only_backs(person: Come, tables: Prepared) -> None:
    ada = person("Ada", motion=True)
    sit_at(ada, tables, "ob oc gk d", "p bk bl", "ga gf", doing="discard")
    ada.pick(["orange-bell", "orange-crown"])
    ada.prompt.get_by_role("button", name="Big-Tornado").click()
    expect(ada.page.locator(".layer .storm")).to_have_count(1)
    shown = [place for play in ada.plays for place in play["view"]["table"]["places"]]
    open_to_ada = [place for place in shown if place["name"] in ("hand:0", "creatures")]
    seen = {face for place in open_to_ada for face in [*place["faces"], *(slot["face"] for slot in place["slots"])]}
    assert set(faces_on(ada)) <= seen


def test_a_tornado_without_motion_is_told(person: Come, tables: Prepared) -> None:
    ada = person("Ada")
    sit_at(ada, tables, "ob oc gk d", "p bk bl", "ga gf", doing="discard")
    before = ada.times_told
    ada.pick(["orange-bell", "orange-crown"])
    ada.prompt.get_by_role("button", name="Big-Tornado").click()
    ada.wait_for_news(before)
    assert ada.page.locator(".storm").count() == 0


def test_whether_donkeys_are_shown_is_asked_until_one_chooses(person: Come, tables: Prepared) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    sit_at(ada, tables, "d bb", "p bk bl ga", "gf oa ob", creatures="yeti pegasus cyclops", discard="gl")
    control = ada.page.get_by_test_id("advance")
    expect(control).to_contain_text("ask me for now")
    ada.go()
    ben = person("Ben", size=SMALL_PHONE, touch=True)
    hands = ("d d", "p bk bl ga", "gf oa ob")
    sit_at(ben, tables, *hands, turn="A", doing="call", donkeys_phase="BC", creatures="yeti pegasus cyclops")
    control = ben.page.get_by_test_id("advance")
    expect(control).to_contain_text("Donkeys: ask me for now")  # they have been shown just now
    control.click()
    ben.page.get_by_role("radio", name=re.compile("Never show")).click()
    expect(control).to_contain_text("never show")
    touch(ben, next(move for move in ben.moves() if move["data"]["creature"] == "yeti"))
    assert '"preset":"pass"' in "".join(ben.frames)


def test_donkeys_are_shown_and_call_a_creature(person: Come, tables: Prepared) -> None:
    ada = person("Ada")
    tables.positions["Ada"] = position("d", "p bk bl ga d", "gf oa ob", turn="B", creatures="yeti pegasus cyclops")
    ada.new_table(game="pick-the-pug", players=3, bots=["simple", "simple"], start=True)
    for _ in range(40):
        assert ada.wait_until_asked()
        told = [(event["kind"], event["data"].get("seat")) for play in ada.plays for event in play["events"]]
        if ada.table["phase"] == "call" and ("donkeys_shown", 0) in told:
            break
        touch(ada, any_move(ada))
    else:
        raise AssertionError("the donkeys were never shown")
    touch(ada, any_move(ada))


def test_the_tie_breaker_and_who_begins(person: Come, tables: Prepared, axe: str) -> None:
    ada = person("Ada", size=PHONE, touch=True, motion=True)
    sit_at(ada, tables, "", "", "", "d", window="tie", finalists="ABC", pugs=[1, 1, 1, 0])
    check_layout(ada)
    expect(ada.page.get_by_role("main")).to_contain_text("Orange beats green, green beats blue.")
    expect(place(ada, "seat:3")).to_have_accessible_name(re.compile("not in the Tie Breaker"))
    expect(ada.page.get_by_test_id("advance")).to_have_count(0)
    eve = person("Eve")
    eve.visit(ada.page.url)
    expect(eve.prompt).to_contain_text("You are watching.")
    ending(ada, "tie", "orange").click()
    ada.prompt.get_by_role("button", name="Choose orange").click()
    moment = ada.page.get_by_test_id("moment")
    expect(moment).to_contain_text(TIE_DECIDED)
    expect(moment).to_contain_text("You choose orange.")
    assert ada.scores.count() == 0
    check(ada, axe, "the Tie Breaker is decided")
    for each in (ada, eve):
        assert not each.wait_until_asked()
        expect(each.scores).to_be_visible()
        expect(each.page.get_by_role("region", name="The Tie Breaker")).to_contain_text(re.compile("chooses? orange"))
        expect(each.page.get_by_role("dialog")).to_contain_text(TIE_DECIDED)
    ada.go()
    eve.go()
    ben = person("Ben")
    sit_at(ben, tables, "bb gb d p", "bk bl ga", "gf oa ob", doing="name", turns=0, pug_known=True)
    place(ben, "seat:2").click()
    ben.wait_until_played(0)
    ben.wait_for_event("named", seat=0, first=2)


# --- sizes --------------------------------------------------------------------------------------------------------

EIGHT = ("bb gb gk oc wm d", "bk bl ga p", "ga gf", "bf d", "bs br bw gs gr", "oa ob", "gc d d", "wr")


@pytest.mark.breadth  # as at a table of Smallseat with ten, which has more marks
def test_eight_players_and_nothing_is_hidden(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True)
    sit_at(ada, tables, *EIGHT, creatures="sphinx mermaid leprechaun", shown="CE", safe="D", skipping="G", pugs=[1, 1])
    ada.check_in(SIZES, check_layout)
    assert ada.page.locator("main .plate").count() == 8
    place(ada, "seat:5").click()
    expect(ada.prompt).to_contain_text("Discard two monkeys")
    ada.check_in(SIZES, check_layout)
    ada.pick(["blue-bell"])
    ada.check_in(SIZES, check_layout)
    ada.pick(["green-bell"])
    ada.check_in(SIZES, check_layout)
    place(ada, "seat:2").click()
    expect(ada.prompt).to_contain_text("Call a creature.")
    ada.check_in(SIZES, check_layout)
    ada.check_in({**SIZES, "wide": {"width": 1280, "height": 720}}, lambda someone: someone.check_finds_nothing(UNREADABLE))
    creature_of(ada, "mermaid").click()
    ada.check_in(SIZES, check_layout)


@pytest.mark.breadth
def test_fewer_players(person: Come, tables: Prepared) -> None:
    ada = person("Ada", size=SMALL_PHONE, guide=True)
    for players in (3, 5, 6):
        sit_at(ada, tables, *EIGHT[:players], creatures="sphinx mermaid leprechaun", shown="C", safe="B")
        for size in (SMALL_PHONE, PHONE_ON_ITS_SIDE, {"width": 1280, "height": 720}):
            ada.page.set_viewport_size(size)  # type: ignore[arg-type]
            ada.page.wait_for_timeout(60)
            check_layout(ada)
        ada.page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]


def test_what_creatures_do_and_what_you_know_is_one_touch_away(person: Come, tables: Prepared, axe: str) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True, scheme="dark")
    sit_at(ada, tables, *EIGHT, creatures="sphinx mermaid leprechaun", shown="C")
    creature_of(ada, "mermaid").click()
    sheet = ada.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Swap hands with another player who has cards.")
    check(ada, axe, "creatures")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name=re.compile("^Notes")).click()
    expect(sheet).to_contain_text(f"{ada.play['view']['names'][2]} 2 cards")
    expect(sheet).to_contain_text("may hold the Pug")
    expect(sheet).to_contain_text("Taxes.")
    expect(sheet).to_contain_text("What the marks mean")
    check(ada, axe, "notes")


# --- what nobody may know -----------------------------------------------------------------------------------------


def faces_on(someone: Person) -> list[str]:
    faces: list[str] = someone.page.evaluate(FACES)
    return faces


def check_page(someone: Person) -> None:
    """No card has a face but one's own and the creatures."""
    expected: list[str] = []
    for _ in range(100):
        expected = sorted([*someone.held(), *open_creatures(someone)])
        if faces_on(someone) == expected:
            return
        someone.page.wait_for_timeout(30)
    assert faces_on(someone) == expected


SECRET = {"dealt": "cards", "drafted": "card", "stole": "card", "drew": "card", "taxed": "card", "got": "card", "took": "card"}


def check_traffic(someone: Person, seat: int | None) -> int:
    """Nothing of a hidden card in all that came over the network; the answer is how many events were looked at."""
    looked = 0
    for play in someone.plays:
        assert play["view"]["seat"] == seat
        for place in play["view"]["table"]["places"]:
            if place["name"] == f"hand:{seat}":
                assert len(place["faces"]) == place["count"]
        for event in play["events"]:
            data = event["data"]
            if event["kind"] in SECRET and seat not in (data["seat"], data.get("victim")):
                looked += 1
                assert data[SECRET[event["kind"]]] is None, event
    return looked


def test_nobody_sees_more_than_they_may_and_spectators_see_no_hand(person: Come) -> None:
    people = [person("Ann"), person("Ben"), person("Cat")]
    watcher = person("Dan")
    link = people[0].new_table(game="pick-the-pug", players=3)
    for each in people[1:]:
        each.join(link)
    watcher.visit(link)
    expect(people[0].page.get_by_role("main")).to_contain_text("Cat")
    everybody = [*people, watcher]
    for each in everybody:
        each.forget()
    people[0].deal()
    for decision in range(20):  # as chance has it: until enough was told that not everybody may see
        if decision >= (5 if in_a_hurry() else 8) and check_traffic(watcher, None) > 2:
            break
        mover = asked_of(*everybody)
        if mover is None or not mover.wait_until_asked():
            break
        for each in everybody:
            check_page(each)
        touch(mover, any_move(mover))
    assert sum(check_traffic(each, seat) for seat, each in enumerate(people)) > 6
    assert check_traffic(watcher, None) > 2
    assert watcher.hand.count() == 0
    expect(watcher.prompt).to_contain_text("You are watching.")


def test_the_page_is_the_same_wherever_the_pug_is(person: Come, tables: Prepared) -> None:
    """A player's, and a spectator's."""
    worlds = [("p bk ga", "bl gf oc"), ("bk ga gf", "p bl oc")]
    pages = []
    ada, eve = person("Ada"), person("Eve")
    for two in worlds:
        sit_at(ada, tables, "bb gb wm", *two, "bs d", creatures="sphinx mermaid leprechaun")
        eve.visit(ada.page.url)
        expect(eve.prompt).to_contain_text("You are watching.")
        seen = [ada.shown(), eve.shown()]
        place(ada, "seat:3").click()
        expect(ada.prompt).to_contain_text("Discard two monkeys")
        for eyes in (ada, eve):
            expect(eyes.page.get_by_test_id("told")).to_contain_text(re.compile("steals? "))
            seen.append(eyes.shown())
        pages.append(seen)
    assert pages[0] == pages[1]
    assert min(map(len, pages[0])) > 5000
