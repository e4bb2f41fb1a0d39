"""Smallseat in the browser: whole games by touch and by keyboard, every kind of choice, ten players on phones, secrecy."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pawtable import Match
from pawtable.games.smallseat.cards import ANIMAL_NAMES
from pawtable.testing.scripted import play
from tests.games.smallseat.tables import answer, losing, shown_to, table, vote
from tests.web.people import PHONE_ON_ITS_SIDE, TABLET, Person
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_accessible import SETTLED, check
from tests.web.test_phones import check_fits
from tests.web.test_pugs_in_mugs import OUT_OF_SIGHT

Come = Callable[..., Person]
Move = dict[str, Any]
SMALL_PHONE = {"width": 360, "height": 640}
TALL_PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 720}
SIZES = {"small phone": SMALL_PHONE, "phone": TALL_PHONE, "on its side": PHONE_ON_ITS_SIDE, "tablet": TABLET, "laptop": LAPTOP}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture(scope="module")
def url(tables: Prepared) -> str:
    return tables.url


@pytest.fixture(autouse=True)
def usual_deals(tables: Prepared) -> None:
    """What one test has prepared is not dealt in another."""
    tables.positions.clear()


def title(animal: str) -> str:
    return " ".join(word if word == "of" else word.capitalize() for word in animal.split("-"))


def faces_at(here: dict[str, Any], place: str) -> list[str]:
    """The cards that are seen of a place."""
    found: list[str] = next((each["faces"] for each in here["places"] if each["name"] == place), [])
    return found


def aim(data: dict[str, Any]) -> int | None:
    """The player who must be touched for a move with a card."""
    return None if data.get("asked") else data.get("seat")


def heaps(someone: Person) -> dict[str, int]:
    """The hand as the page shows it."""
    script = "cards => Object.fromEntries(cards.map((card) => [card.dataset.face, Number(card.dataset.heap)]))"
    shown: dict[str, int] = someone.hand.get_by_role("button").evaluate_all(script)
    return shown


def held(someone: Person) -> dict[str, int]:
    """The hand as the server has told it."""
    here, seat = someone.table, someone.play["view"]["seat"]
    opening = Counter(here["opening"])
    found = Counter(faces_at(here, f"hand:{seat}")) - opening
    found.update(faces_at(here, f"public:{seat}"))
    found.update({f"public {card}": count for card, count in opening.items()})
    return dict(found)


def moves(someone: Person) -> list[Move]:
    """The legal moves, once the page shows all that has happened."""
    for _ in range(200):
        if heaps(someone) == held(someone) and someone.play["moves"]:
            return list(someone.play["moves"])
        someone.page.wait_for_timeout(30)
    raise AssertionError(f"the page shows {heaps(someone)}, and the hand is {held(someone)}")


def any_move(someone: Person) -> Move:
    """Any move: often the one that gets the game on, as a long game is no better a test than a short one."""
    all_moves = moves(someone)
    last = [move for move in all_moves if move["data"]["kind"] in ("ready", "execute", "done", "keep")]
    chosen: Move = someone.chance.choice(last if last and someone.chance.random() < 0.5 else all_moves)
    return chosen


def place(someone: Person, name: str) -> Locator:
    return someone.page.locator(f'main button[data-place="{name}"]')


def ending(someone: Person, kind: str, name: str) -> Locator:
    return someone.page.locator(f'main button[data-place^="{kind}:"][data-place$=":{name}"]')


def confirm(someone: Person) -> None:
    someone.page.locator("[data-confirm]").click()


def pick(someone: Person, wanted: str) -> None:
    """Touch a card of the hand: its left edge, as the rest may be behind the next one."""
    card = someone.hand.locator(f'button[data-face="{wanted}"]')
    card.click(position={"x": 14, "y": 30}, force=card.get_attribute("aria-disabled") == "true")


BUTTONS = {
    "ready": "^Ready",
    "keep": "^Keep",
    "done": "^Give n",
    "agree": "^Agree",
    "refuse": "^Refuse",
    "open": "^Turn (it|one) public",
    "execute": "^Use",
}


def touch(someone: Person, move: Move) -> None:
    """Make a move by touching what it is about, as a person would."""
    data, decision = move["data"], someone.play["decision"]
    kind, phase = data["kind"], someone.table["phase"]
    button = someone.prompt.get_by_role("button", name=re.compile(BUTTONS.get(kind, "^$")))
    if kind == "turn" and phase == "ready":
        pick(someone, data["card"])
        someone.prompt.get_by_role("button", name=re.compile("^Ready")).click()
    elif kind in ("call", "name"):
        ending(someone, "animal", data["card"]).click()
        confirm(someone)
    elif kind == "open" and len(set(someone.table["coming"])) > 1:
        ending(someone, "received", data["card"]).click()
        confirm(someone)
    elif kind == "swap":
        place(someone, f"seat:{data['seat']}").click()
        confirm(someone)
    elif kind == "execute":
        button.click()
        confirm(someone)
    elif kind == "vote" and data["card"] is None:
        someone.prompt.get_by_role("button", name="Vote a random card").click()
        confirm(someone)
    elif kind in BUTTONS:
        button.click()
    else:
        pick(someone, data["card"])
        if aim(data) is None:
            confirm(someone)
        else:
            place(someone, f"seat:{data['seat']}").click()
    someone.wait_until_played(decision)


def sit_at(someone: Person, tables: Prepared, match: Match) -> None:
    """A table that is as the match is, with bots in the other seats."""
    tables.positions[someone.name] = json.loads(match.position())
    someone.new_table(game="smallseat", players=match.players, bots=["simple"] * (match.players - 1), start=True)
    assert someone.wait_until_asked()


OVERLAPPING = """() => {
  const parts = [...document.querySelectorAll("main .plate .body, main .called")];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const found = [];
  const table = document.querySelector("main .felt").getBoundingClientRect();
  for (const [at, one] of boxes.entries()) {
    for (const [after, other] of boxes.slice(at + 1).entries()) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 2) found.push(`${parts[at].innerText} and ${parts[at + 1 + after].innerText}: ${wide}x${high}`);
    }
  }
  for (const front of document.querySelectorAll("main .front")) {
    const own = front.closest(".sitter");
    for (const part of front.querySelectorAll(".thing, .secrets, .vote > *, .more")) {
      const box = part.getBoundingClientRect();
      if (!box.width) continue;
      const out = box.right > table.right || box.bottom > table.bottom || box.left < table.left;
      if (out) found.push(`out of the table: ${own.innerText} ${part.className}`);
      for (const [at, other] of boxes.entries()) {
        if (own.contains(parts[at])) continue;
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (wide > 4 && high > 4) found.push(`${own.innerText} ${part.className} on ${parts[at].innerText}: ${wide}x${high}`);
      }
    }
  }
  const over = (one, other, by) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;
  const seen = (what, within = document) =>
    [...within.querySelectorAll(what)].map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width);
  // Each heap is seen whole, with its number, and no chair stands on it.
  for (const front of document.querySelectorAll("main .front")) {
    const things = seen(".thing, .secrets, .vote > *, .more", front);
    for (const [at, [part, box]] of things.entries()) {
      for (const [other, there] of things.slice(at + 1)) {
        if (over(box, there, 2)) found.push(`${part.dataset.face} lies on ${other.dataset.face ?? other.innerText}`);
      }
      for (const [, chair] of seen("main .chair")) if (over(box, chair, 5)) found.push(`a chair on ${part.innerText}`);
    }
  }
  // What is said in the middle is seen whole.
  for (const [part, box] of seen("main .matter p, main .matter .card, main .tally li")) {
    const inner = part.closest(".inner").getBoundingClientRect();
    if (box.top < inner.top - 2 || box.bottom > inner.bottom + 2 || box.left < inner.left - 2 || box.right > inner.right + 2)
      found.push(`cut off: ${part.innerText} ${part.className}`);
    for (const [plate, there] of seen("main .plate .body, main .called, main .thing, main .secrets"))
      if (over(box, there, 2)) found.push(`${part.innerText} on ${plate.innerText}`);
  }
  return found;
}"""


def check_layout(someone: Person) -> None:
    someone.page.evaluate(SETTLED)
    check_fits(someone)
    for wrong in (OUT_OF_SIGHT, OVERLAPPING):
        someone.check_finds_nothing(wrong)


def sitting(someone: Person) -> list[int]:
    """Who sits where on the page, by where they are seen: clockwise from the Smallseat."""
    script = """() => {
      const middle = document.querySelector("main .ring").getBoundingClientRect();
      const [x, y] = [middle.left + middle.width / 2, middle.top + middle.height / 2];
      return [...document.querySelectorAll("main .sitter")].map((each) => {
        const box = each.getBoundingClientRect();
        const turn = Math.atan2(box.left + box.width / 2 - x, y - box.top - box.height / 2);
        return [turn < -0.01 ? turn + 2 * Math.PI : turn, Number(each.dataset.sitter)];
      }).sort((one, other) => one[0] - other[0]).map(([, seat]) => seat);
    }"""
    someone.page.evaluate(SETTLED)
    found: list[int] = someone.page.evaluate(script)
    return found


def in_order(someone: Person) -> list[int]:
    """The same, as a screen reader goes along them."""
    return [int(each.get_attribute("data-sitter") or -1) for each in someone.page.locator("main .sitter").all()]


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.breadth
def test_a_game_to_its_end_and_its_replay(person: Come, axe: str) -> None:
    ada = person("Ada", size=TALL_PHONE, touch=True, scheme="dark")
    ada.new_table(game="smallseat", players=4, bots=["simple"] * 3, start=True, options={"teller": 2})
    seen = set()
    while ada.wait_until_asked():
        phase = ada.table["phase"]
        if phase not in seen:
            check_layout(ada)
        if phase not in seen and phase in ("vote", "handle"):
            check(ada, axe, phase)
        seen.add(phase)
        touch(ada, any_move(ada))
    assert {"ready", "vote"} <= seen
    check_end(ada)
    check(ada, axe, "the result")
    check_replay(ada)
    check(ada, axe, "its replay")


def check_end(someone: Person) -> None:
    """All cards lie open, the Teller's secret ones are counted, and it is said who wins and why."""
    here = someone.table
    result = someone.page.get_by_role("dialog")
    expect(someone.scores.get_by_role("listitem")).to_have_count(len(here["seats"]))
    count = result.get_by_role("region", name="The count")
    secret = Counter(faces_at(here, f"hand:{here['teller']}"))
    rows = [" ".join(text.split()) for text in count.get_by_role("listitem").all_inner_texts()]
    assert rows == [f"{title(animal)} {secret[animal]}" for animal in sorted(here["animals"], key=lambda each: -secret[each])]
    expect(result).to_contain_text(re.compile("wins? alone|last card is|no animal wins"))
    for seat in range(len(here["seats"])):
        shown = someone.page.locator(f'main [data-sitter="{seat}"] .thing')
        faces = sorted(each.get_attribute("data-face") or "" for each in shown.all())
        hidden = [] if seat == here["teller"] else faces_at(here, f"hand:{seat}")  # the Teller's are counted beside the table
        assert faces == sorted({*hidden, *faces_at(here, f"public:{seat}")})


def check_replay(someone: Person) -> None:
    """Each seat sees its own cards; with all hands open every card is somewhere on the table."""
    animals = someone.table["animals"]
    someone.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    slider, eyes = someone.page.get_by_role("slider"), someone.page.get_by_label("Through whose eyes")
    expect(slider).to_be_visible()
    slider.press("Home")
    for _ in range(3):
        slider.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(r"of \d+: \S"))
    eyes.select_option("2")
    expect(someone.page.get_by_role("group", name=re.compile("The hand of"))).to_be_visible()
    assert someone.page.locator("main .thing.secret").count() == 0
    eyes.select_option("all")
    expect(someone.page.get_by_role("group", name=re.compile("The hand of"))).to_have_count(0)
    expect(someone.page.locator("main .thing.secret").first).to_be_attached()
    counts = "things => things.reduce((sum, each) => sum + Number(each.querySelector('b')?.innerText ?? 1), 0)"
    assert someone.page.locator("main .thing, main .cast, main .score [data-count]").evaluate_all(counts) == 9 * len(animals)


def press_digit(someone: Person, where: Locator) -> None:
    """Press the key that stands at a place."""
    someone.page.keyboard.press("Shift")  # keys are shown to those who use them
    digit = where.locator(".digit").or_(where.locator("xpath=following-sibling::*[contains(@class, 'digit')]")).first
    expect(digit).to_be_visible()
    someone.page.keyboard.press(digit.inner_text())


def press(someone: Person, move: Move) -> None:
    """Make a move without a mouse."""
    data, decision, keyboard = move["data"], someone.play["decision"], someone.page.keyboard
    kind, phase = data["kind"], someone.table["phase"]
    if kind == "turn" and phase == "ready":
        someone.pick_by_keys([data["card"]])
        someone.tab_to("Ready")
        keyboard.press("Enter")
    elif kind in ("call", "name") or (kind == "open" and len(set(someone.table["coming"])) > 1):
        press_digit(someone, ending(someone, "received" if kind == "open" else "animal", data["card"]))
        keyboard.press("Enter")
    elif kind == "swap":
        press_digit(someone, place(someone, f"seat:{data['seat']}"))
        expect(someone.page.locator("[data-confirm]")).to_be_focused()
        keyboard.press("Enter")
    elif kind == "execute" or (kind == "vote" and data["card"] is None):
        someone.tab_to("Use" if kind == "execute" else "Vote a random card")
        keyboard.press("Enter")
        expect(someone.page.locator("[data-confirm]")).to_be_focused()
        keyboard.press("Enter")
    elif kind in BUTTONS:
        label = {"done": "Give n", "open": "Turn ", "keep": "Keep"}.get(kind, kind.capitalize())
        someone.tab_to(label)
        keyboard.press("Enter")
    else:
        someone.pick_by_keys([data["card"]])
        if aim(data) is None:
            keyboard.press("Enter")
        else:
            press_digit(someone, place(someone, f"seat:{data['seat']}"))
    someone.wait_until_played(decision)


@pytest.mark.breadth  # keys are the same on all tables; dnup, Walking Doggos and the default table are played by them
def test_a_game_by_keyboard(person: Come, tables: Prepared) -> None:
    ada = person("Ada")
    ada.new_table(game="smallseat", players=4, bots=["simple"] * 3, start=True, options={"teller": 1})
    for phase in ("call", "tell", "tell"):  # the Teller of four has no cards at first
        while ada.wait_until_asked() and ada.table["phase"] != phase:
            press(ada, any_move(ada))
        press(ada, any_move(ada))
    sit_at(ada, tables, table("cu ti pr ch ti", "cu pr ch ti", "pr pr ch", "ti cu", teller="C", called="cu", rest="C"))
    seen = set()
    while ada.wait_until_asked():
        seen.add(ada.table["phase"])
        press(ada, any_move(ada))
    assert {"vote", "handle"} <= seen
    check_end(ada)


# --- choices ------------------------------------------------------------------------------------------------------


def test_cards_are_turned_before_the_first_round_and_minds_change(person: Come) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True, guide=True)
    ada.new_table(game="smallseat", players=4, bots=["simple"] * 3, start=True, options={"teller": 2})
    assert ada.wait_until_asked()
    tip = ada.page.get_by_role("complementary", name="A tip")
    expect(tip).to_contain_text("If the called animal is the most common among the Teller's secret cards")
    check_layout(ada)
    tip.get_by_role("button", name="Got it").click()
    before = Counter(faces_at(ada.table, "hand:0"))
    (often, count), (other, _) = before.most_common(2)
    expect(ada.prompt.get_by_role("button", name="Ready")).to_be_visible()
    for _ in range(2):
        pick(ada, often)
    pick(ada, other)
    assert heaps(ada)[f"public {often}"] == 2
    assert heaps(ada).get(often, 0) == count - 2
    pick(ada, f"public {often}")
    expect(ada.prompt).to_contain_text("Everybody will see them, and you can't vote with them.")
    assert sum(count for card, count in heaps(ada).items() if card.startswith("public ")) == 2
    assert ada.table["opening"] == []  # nothing has been said yet
    ada.forget()
    ada.prompt.get_by_role("button", name="Ready").click()
    ada.wait_for_event("opened", seat=0)
    assert ada.wait_until_asked()
    turned = [animal for animal in ANIMAL_NAMES if animal in (often, other)]
    assert faces_at(ada.table, "public:0") == [f"public {card}" for card in turned]
    assert Counter(faces_at(ada.table, "hand:0")) == before - Counter(turned)


def test_what_to_follow_what_it_costs_and_a_payment(person: Come, tables: Prepared, axe: str) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    # The Teller can vote nothing but Curlysnouts.
    sit_at(ada, tables, table("cu cu ti pr | ti", "cu", "pr pr ti", "ti pr ch", teller="B", called="ti", rest="D"))
    main = ada.page.get_by_role("main")
    expect(main).to_contain_text("Follow Curlysnouts, or pay")
    expect(ada.prompt).to_contain_text("Follow Curlysnouts, or vote another animal and pay a card.")
    names = [card.get_by_text(re.compile(".")).first.inner_text() for card in ada.hand.get_by_role("button").all()]
    assert names == [
        "Pricklypettes, costs a card",
        "Curlysnouts, 2 of them",
        "Tinybears, costs a card",
        "Tinybears, public",
    ]
    pick(ada, "public tinybears")
    expect(ada.prompt).to_contain_text("Tinybears, public: Name an animal")
    pick(ada, "tinybears")
    expect(ada.prompt).to_contain_text("Vote Tinybears and pay a card. If it loses, you can use its action: name an animal")
    ada.prompt.get_by_role("button", name="Vote Tinybears and pay a card").click()
    expect(ada.prompt).to_contain_text("You didn't follow: pay a card")
    expect(ada.page.get_by_role("list", name="Votes")).to_contain_text("Tinybears:")
    expect(place(ada, "seat:0")).to_contain_text("must pay")
    check(ada, axe, "a payment")
    assert place(ada, "seat:2").get_attribute("aria-pressed") is None
    pick(ada, "curlysnouts")
    expect(ada.prompt).to_contain_text("Pay Curlysnouts to whom?")
    check_layout(ada)
    place(ada, "seat:2").click()
    ada.wait_for_event("gave", seat=0, to=2, card="curlysnouts")


def test_what_is_received_is_held_as_one_likes(person: Come, tables: Prepared) -> None:
    match = table("cu ti pr", "cu ch", "cu pr ti ch", "pr ch sn", teller="B", called="ti", rest="D")
    play(match, "vote cu")
    answer(match, A="vote cu", C="vote pr", D="vote pr")
    play(match, "pay ti A")
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    sit_at(ada, tables, match)
    expect(ada.page.locator("main .cards")).to_contain_text("Tinybears")
    expect(ada.prompt.get_by_role("button", name="Keep it secret")).to_be_visible()
    check_layout(ada)
    ada.prompt.get_by_role("button", name="Turn it public").click()
    ada.wait_for_event("held", seat=0, card="tinybears")
    expect(ada.hand.locator('[data-face="public tinybears"]')).to_have_count(1)


def received() -> Match:
    """Ten players; A has named an animal for the Tinybears, and was given cards of seven kinds."""
    given = dict(zip("CDEFGHIJ", "ch cu sn tr se po pu ch".split(), strict=True))
    left = ("ka sl ti | ti", "ka ka", *(f"{animal} sl" for animal in given.values()))
    match = losing("ti", *left, loser="A", teller="B", rest="B", called="ti", animals=ALL)
    play(match, "execute", "name tinybears")
    return answer(match, **{seat: f"give {animal}" for seat, animal in given.items()})


def test_received_cards_of_many_kinds_can_be_touched(person: Come, tables: Prepared) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    sit_at(ada, tables, received())
    panel = ada.page.get_by_role("group", name="Received")
    expect(ada.prompt).to_contain_text("Keep these cards secret, or turn some public?")
    ada.check_in({each: SIZES[each] for each in ("on its side", "small phone")}, check_layout)
    cards = panel.get_by_role("button")
    for card in cards.all():
        card.click(trial=True)
    cards.last.click()
    expect(cards).to_have_count(7)  # the others can still be touched
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    ada.prompt.get_by_role("button", name="Turn Chewy Carrots public").click()
    ada.wait_for_event("held", seat=0, card="chewy-carrots")


# What is done after "execute", by animal: the moves, and an event that tells of it.
EXECUTED: dict[str, tuple[list[str], str]] = {
    "cu": (["give pricklypettes C", "give pricklypettes D", "done"], "gave"),
    "ch": (["show pricklypettes C"], "showed_to"),
    "tr": (["drop pricklypettes"], "took_back"),
    "se": (["put pricklypettes"], "put"),
    "pu": (["show pricklypettes", "show tinybears", "show pricklypettes"], "showed"),
    "ti": (["name tinybears"], "named"),
    "sn": ([], "immune"),
    "pr": ([], "spines"),
    "ka": ([], "boss_will_lead"),
    "po": (["open chewy-carrots"], "got_votes"),
    "sl": ([], "round_ends"),
    "ot": ([], "must_vote_random"),
}


FOR_PLAYERS_AND_CARDS = ("cu", "pu", "ti", "po")  # all that can be touched is in these


@pytest.mark.parametrize(
    "animals",
    [FOR_PLAYERS_AND_CARDS, pytest.param([*EXECUTED.keys() - FOR_PLAYERS_AND_CARDS], marks=pytest.mark.breadth)],
    ids=["some", "the others"],
)
def test_animals_do_what_they_do(person: Come, tables: Prepared, animals: Sequence[str]) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    for animal in animals:
        said, told = EXECUTED[animal]
        win = "ch" if animal != "ch" else "ot"
        left = ("pr pr ti | ti", "se se", "ti pr", "pr ti")
        ada.forget()
        sit_at(ada, tables, losing(animal, *left, loser="A", win=win, teller="B", rest="D", animals="pr ch ti se"))
        expect(ada.prompt).to_contain_text("Your vote lost. Use ")
        touch(ada, next(move for move in moves(ada) if move["text"] == "execute"))
        for text in said:
            assert ada.wait_until_asked()
            check_fits(ada)
            touch(ada, next(move for move in moves(ada) if move["text"] == text))
        ada.wait_for_event("executed", seat=0, animal=next(each for each in ANIMAL_NAMES if each.startswith(animal)))
        ada.wait_for_event(told)


def test_people_change_places_and_the_smallseat_stays(person: Come, tables: Prepared) -> None:
    ada = person("Ada")
    match = losing("ti", "ch ch", "ch", "ch pr", "pr ch", loser="A", teller="B", sitting="CBDA", rest="D")
    sit_at(ada, tables, match)
    assert in_order(ada) == sitting(ada) == [2, 1, 3, 0]
    chair = ada.page.locator("main .golden span.chair").bounding_box()
    place(ada, "seat:2").click()
    expect(ada.prompt).to_contain_text("and become the Boss")
    confirm(ada)
    ada.wait_for_event("swapped", seat=0, to=2)
    expect(ada.page.locator("main .sitter").first).to_have_attribute("data-sitter", "0")
    assert in_order(ada) == sitting(ada) == [0, 1, 3, 2]
    assert ada.page.locator("main .golden span.chair").bounding_box() == chair
    expect(place(ada, "seat:0")).to_contain_text("Boss")


def test_they_are_seen_walking_and_votes_are_turned_over_together(person: Come, tables: Prepared) -> None:
    ada = person("Ada", motion=True)
    hands = ("cu cu ti pr", "cu", "cu cu", "cu cu")
    sit_at(ada, tables, table(*hands, teller="B", called="ti", sitting="CBDA", rest="D"))
    slips = ada.page.locator("main .slip")
    expect(slips).to_have_count(3)
    ada.page.evaluate(
        """() => {
          window.seen = { votes: 0, won: 0, walked: new Set() };
          const look = () => {
            const count = (what) => document.querySelectorAll(what).length;
            window.seen.votes = Math.max(window.seen.votes, count("main .cast"));
            window.seen.won = Math.max(window.seen.won, count("main .vote.won .cast"));
            for (const each of document.querySelectorAll("main .sitter")) {
              if (each.getAnimations().length) window.seen.walked.add(each.dataset.sitter);
            }
          };
          // With every change, and not with every frame: on a busy machine a frame may come too late.
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    pick(ada, "curlysnouts")
    confirm(ada)
    ada.wait_for_event("vote_won")
    ada.page.wait_for_function("() => window.seen.won > 0")
    assert ada.page.evaluate("[window.seen.votes, window.seen.won]") == [4, 4]
    assert ada.page.evaluate("[...window.seen.walked]") == []
    ada.go()
    ben = person("Ben", motion=True)
    sit_at(ben, tables, losing("ti", "ch ch", "ch", "ch pr", "pr ch", loser="A", teller="B", sitting="CBDA", rest="D"))
    ben.page.evaluate(  # on a busy machine a walk may be over before anybody looks
        """() => {
          window.walked = new Set();
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            if (this.matches("main .sitter")) window.walked.add(this.dataset.sitter);
            return animate.apply(this, how);
          };
        }"""
    )
    place(ben, "seat:2").click()
    confirm(ben)
    ben.page.wait_for_function("() => window.walked.size === 2")
    assert in_order(ben) == [0, 1, 3, 2]


def test_the_sleepersippies_question(person: Come, tables: Prepared, axe: str) -> None:
    match = table("sl cu cu", "pr pr", "sl cu", "pr ch", teller="B", called="cu", rest="B", sitting="BCDA")
    vote(match, B="pr", A="sl", C="sl", D="pr")
    play(match, "execute")
    assert shown_to(match).phase == "agree"
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    sit_at(ada, tables, match)
    expect(ada.prompt).to_contain_text("End the round?")
    expect(ada.prompt.get_by_role("button", name="Refuse")).to_be_visible()
    check_layout(ada)
    check(ada, axe, "a question")
    ada.prompt.get_by_role("button", name="Agree").click()
    ada.wait_for_event("agreed", refused=[])
    ada.wait_for_event("round_ends")
    ada.go()
    ben = person("Ben")
    sit_at(ben, tables, match)
    ben.prompt.get_by_role("button", name="Refuse").click()
    ben.wait_for_event("agreed", refused=[0])
    expect(ben.prompt).to_contain_text("Your vote lost. Use ")  # the round goes on


# --- sizes --------------------------------------------------------------------------------------------------------

TEN = (
    *("cu cu cu ti ti sl ka | pr pr", "pr pr ch | ot", "cu sn | ti ti", "tr tr se", "po pu ka"),
    *("sl ti ot ch", "pr ch cu | sn sn", "tr se po pu", "ka sl ti ot", "pr ch cu sn tr | pu"),
)
ALL = "pr ch cu sn tr se po pu ka sl ti ot"
VOTES = {"A": "sl", "B": "pr", "D": "tr", "E": "po", "F": "sl", "G": "pr", "H": "tr", "I": "ka", "J": "ch"}


def ten_players(**details: Any) -> Match:
    """In the middle of a vote; the Teller has far more public cards than there is room for."""
    match = table(*TEN, animals=ALL, teller="C", called="ti", sitting="DCABEFGHIJ", immune="E", **details)
    return play(match, "vote ti public")


def test_ten_players_and_nothing_is_hidden(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True)
    sit_at(ada, tables, ten_players(commands={"B": "most", "F": "sl", "G": "random most"}))
    assert ada.page.locator("main .plate").count() == 10
    ada.check_in(SIZES, check_layout)
    pick(ada, "karate-chicks")
    ada.check_in(SIZES, check_layout)
    ada.prompt.get_by_role("button", name="Back").click()
    place(ada, "seat:2").click()
    sheet = ada.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Teller")
    expect(sheet.locator(".times").first).to_be_visible()
    shown = [int(each.removeprefix("× ")) for each in sheet.locator(".times").all_inner_texts()]
    assert sum(shown) == len(faces_at(ada.table, "public:2"))
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    match = answer(ten_players(), **{seat: f"vote {animal}" for seat, animal in VOTES.items()})
    while match.to_act != (0,):
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1].text)
    sit_at(ada, tables, match)
    ada.check_in(SIZES, check_layout)
    pick(ada, "curlysnouts")
    ada.check_in(SIZES, check_layout)
    place(ada, "seat:9").click()
    ada.wait_for_event("gave", seat=0, to=9)


def test_what_six_have_at_a_wide_table_is_all_seen(person: Come, tables: Prepared) -> None:
    ada = person("Ada", size={"width": 1280, "height": 800})
    hands = ("cu ti", "pr ch", "cu sn | pr pr ch sn tr", "tr se", "sn pr", "ti ch")
    match = table(*hands, animals="pr ch cu sn tr ti se", teller="C", called="ti", rest="A", sitting="CDEFAB")
    sit_at(ada, tables, play(match, "vote cu"))
    teller = ada.page.locator('main [data-sitter="2"]')
    expect(teller.locator(".thing.public")).to_have_count(4)
    expect(teller.locator(".more")).to_have_count(0)
    edges = "part => { const { left, right, width } = part.getBoundingClientRect(); return [left, right, width]; }"
    (vote, plate, others) = (teller.locator(each).evaluate(edges) for each in (".cast", ".plate", ".things"))
    assert vote[1] < plate[0] < plate[1] < others[0]
    below = ada.page.locator('main [data-sitter="3"] .vote').evaluate(edges)
    assert below[2] > vote[2] >= 40  # there is more room below a plate than beside one


@pytest.mark.breadth
def test_fewer_players(person: Come, tables: Prepared) -> None:
    ada = person("Ada", size=SMALL_PHONE)
    for players in (4, 7, 9):
        sit_at(ada, tables, play(table(*TEN[:players], animals=ALL, teller="C", called="ti"), "vote ti public"))
        for size in (SMALL_PHONE, PHONE_ON_ITS_SIDE, LAPTOP):
            ada.page.set_viewport_size(size)  # type: ignore[arg-type]
            ada.page.wait_for_timeout(60)
            check_layout(ada)


def test_the_call_of_twelve(person: Come) -> None:
    ada = person("Ada", size=SMALL_PHONE)
    options = {"teller": 1, "animals": (1 << 12) - 1}
    ada.new_table(game="smallseat", players=10, bots=["simple"] * 9, start=True, options=options)
    assert ada.wait_until_asked()
    choices = ada.page.get_by_role("group", name="Which animal?")
    expect(choices.get_by_role("button")).to_have_count(12)
    check_fits(ada)
    ending(ada, "animal", "ottermother").click()
    expect(choices).to_contain_text("Ottermother: Swap places with the Boss")
    ada.prompt.get_by_role("button", name="Call Ottermother").click()
    ada.wait_for_event("called", seat=0, animal="ottermother")


def test_what_animals_do_is_one_touch_away(person: Come, tables: Prepared, axe: str) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True, scheme="dark")
    sit_at(ada, tables, ten_players())
    ada.page.get_by_role("button", name="Called: Tinybears Animals").click()
    sheet = ada.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Name an animal. Every other player without a public card of it gives you a card.")
    expect(sheet.get_by_role("listitem").filter(has_text="Curlysnouts")).to_contain_text("Your secret cards ×3")
    expect(sheet.get_by_role("listitem")).to_have_count(12)
    check(ada, axe, "animals")


# --- what nobody may know -----------------------------------------------------------------------------------------

SECRET = {"gave": "card", "put": "card", "showed_to": "animal", "dealt": "cards"}


def check_traffic(someone: Person, seat: int | None) -> int:
    """Nothing of a hidden card in all that came over the network; the answer is how many things were looked at."""
    looked = 0
    for told in someone.plays:
        here = told["view"]["table"]
        assert told["view"]["seat"] == seat
        for place in here["places"]:
            looked += 1
            if place["name"].startswith("hand:"):
                known = place["owner"] == seat or told["view"]["over"]
                assert (len(place["faces"]) == place["count"]) >= known
        for of, seated in enumerate(here["seats"]):
            assert seated["voted"] is None or here["phase"] != "vote" or of in (here["teller"], here["sitting"][0])
        for event in told["events"]:
            data = event["data"]
            if event["kind"] in SECRET and seat not in (data["seat"], data.get("to")):
                assert data[SECRET[event["kind"]]] is None, event
    return looked


def test_a_vote_is_nobodys_business_until_all_are_in(person: Come, tables: Prepared) -> None:
    people = [person("Ann", motion=True), person("Ben", motion=True)]
    watcher = person("Eve", motion=True)
    match = table("cu ti pr", "cu pr ti", "cu ch", "cu pr ch", teller="C", called="ti", rest="D")
    tables.positions["Ann"] = json.loads(match.position())
    link = people[0].new_table(game="smallseat", players=4, bots=[None, "simple", "simple"])
    people[1].join(link)
    watcher.visit(link)
    expect(people[0].page.get_by_role("main")).to_contain_text("Ben")
    everybody = [*people, watcher]
    for each in everybody:
        each.forget()
    people[0].deal()
    for each in everybody:
        expect(each.prompt).to_contain_text(re.compile("[Ff]ollow |any animal"))
        expect(each.page.locator(".flying")).to_have_count(0)  # what led to it is on its way no more
    others = [(each, each.shown(), len(each.plays)) for each in everybody[1:]]
    pick(people[0], "tinybears")
    confirm(people[0])
    expect(people[0].prompt.get_by_role("button", name=re.compile("^Vote"))).to_have_count(0)
    people[0].page.wait_for_timeout(400)
    for each, before, plays in others:
        assert each.shown() == before
        assert len(each.plays) == plays
    assert '"cast"' not in others[0][1]
    pick(people[1], "pricklypettes")
    confirm(people[1])
    for each in everybody:
        each.wait_for_event("voted", seat=0, animal="tinybears")
    assert check_traffic(people[0], 0) > 4
    assert check_traffic(people[1], 1) > 4
    assert check_traffic(watcher, None) > 4
    assert watcher.hand.count() == 0
    expect(watcher.prompt).to_contain_text("You are watching.")


def test_the_page_is_the_same_whatever_others_hold(person: Come, tables: Prepared) -> None:
    """A player's, and a spectator's."""
    worlds = [("cu ch", "pr pr ch", "ti ot"), ("pr ch", "ch ti cu", "ot pr")]
    pages = []
    ada, eve = person("Ada"), person("Eve")
    for two, three, four in worlds:
        match = table("cu ti pr | ti", two, three, four, teller="B", called="ti", rest="B")
        play(match, "vote ot public")
        sit_at(ada, tables, match)
        eve.visit(ada.page.url)
        expect(eve.prompt).to_contain_text("You are watching.")
        pages.append([ada.shown(), eve.shown()])
        check_traffic(ada, 0)
        check_traffic(eve, None)
    assert pages[0] == pages[1]
    assert min(map(len, pages[0])) > 5000


# --- a new table --------------------------------------------------------------------------------------------------


def pressed(someone: Person) -> list[str]:
    group = someone.page.get_by_role("group", name="Animals")
    return [each.inner_text() for each in group.locator('.member[aria-pressed="true"]').all()]


def test_the_animals_of_a_new_table(person: Come, axe: str) -> None:
    ada = person("Ada", size=SMALL_PHONE, touch=True)
    ada.visit("/new/smallseat")
    page = ada.page
    group = page.get_by_role("group", name="Animals")
    expect(group.get_by_role("button", name="Starter")).to_have_attribute("aria-pressed", "true")
    expect(group.locator(".member")).to_have_count(12)
    check_fits(ada)
    check(ada, axe, "a new table")
    more = page.get_by_role("button", name="More: Players")
    group.get_by_role("button", name="Advanced").click()
    first = pressed(ada)
    assert set(first) >= {"Sleepersippies", "Tinybears", "Purplepaws", "Ottermother"}
    more.click()
    assert len(pressed(ada)) == len(first) + 1  # the ready set grows
    expect(group.get_by_role("button", name="Advanced")).to_have_attribute("aria-pressed", "true")
    group.get_by_role("button", name="Random").click()
    assert len(pressed(ada)) == len(first) + 1
    group.locator(".member", has_text=pressed(ada)[0]).click()
    expect(group).to_contain_text("Choose one more: you need at least as many animals as players.")
    page.get_by_role("button", name=re.compile("Open the table|Deal the cards")).click()
    expect(page).to_have_url(re.compile("/new/smallseat"))
    for _ in range(12 - len(pressed(ada))):
        group.locator('.member[aria-pressed="false"]').first.click()
    expect(group).to_contain_text("12 of 12 are in the game.")
    page.get_by_text("House rules and clock").click()
    expect(page.get_by_role("radio", name="At random")).to_be_checked()
    page.get_by_role("radio", name="You", exact=True).check()
    page.get_by_role("button", name=re.compile("Open the table|Deal the cards")).click()
    expect(page).to_have_url(re.compile("/t/"))
    seats = page.get_by_label(re.compile("Who plays in seat"))
    expect(seats).to_have_count(len(first))
    for seat in seats.all():
        seat.select_option("simple")
    ada.deal()
    assert ada.wait_until_asked()
    assert ada.table["animals"] == list(ANIMAL_NAMES)
    assert (ada.table["teller"], ada.table["phase"]) == (0, "call")
