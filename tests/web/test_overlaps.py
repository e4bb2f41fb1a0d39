"""On phones nothing lies on anything else and nothing is cut off, in any game with any number of players."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from pawtable.games import GAMES
from pawtable.testing.scripted import play
from tests.games.dnup.tables import position
from tests.games.pugs_in_mugs import tables as mugs
from tests.games.smallseat import tables as seats
from tests.web.overlaps import FAULTS, sit_in_the_middle
from tests.web.people import WIDE, Person
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_accessible import SETTLED
from tests.web.test_accessible import check as check_axe
from tests.web.test_smallseat import sit_at, ten_players
from tests.web.test_still import CUT

Come = Callable[..., Person]
SMALL_PHONE = {"width": 360, "height": 640}
PHONE = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
SIZES = (SMALL_PHONE, PHONE, ON_ITS_SIDE)

# The cards of a hand of which one end or the other cannot be read: each value is written at least once where it is seen.
ENDS_HIDDEN = """() => [...document.querySelectorAll("[role=group][aria-label^='Your hand'] button")].filter((card) => {
  const { top, height } = card.getBoundingClientRect();
  const values = [...card.querySelectorAll("svg text")].map((text) => text.getBoundingClientRect());
  const read = values.filter((box) => card.contains(
    document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)));
  const middle = (box) => (box.top + box.bottom) / 2 - top;
  return !read.some((box) => middle(box) < height / 2) || !read.some((box) => middle(box) > height / 2);
}).map((card) => card.dataset.face)"""


def test_the_side_and_the_size_of_a_set_do_not_touch(person: Come, tables: Prepared) -> None:
    """With two players each has two sets, and where there is little room both signs are wider than a set."""
    ada = person("Ada", touch=True)
    sets = {"A2": "5/2 5/3 5/7", "B1": "7/1 7/6 7/4 7/3", "B2": "9/2 9/3"}
    tables.positions["Ada"] = position("1/6 1/7 2/4", "1/8 2/6 3/4", sets=sets)
    ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    check_sizes(ada)


# Everybody says something long at once; the numbers of cards that are covered by that, or bubbles that leave the window.
BUBBLES = """() => {
  document.querySelectorAll(".said-by-a-test").forEach((each) => each.remove());
  for (const plate of document.querySelectorAll("main .plate")) {
    const bubble = plate.appendChild(document.createElement("span"));
    const scope = [...plate.classList].find((name) => name.startsWith("svelte-"));
    bubble.className = `bubble said-by-a-test ${scope}`;
    bubble.style.animation = "none";
    bubble.textContent = "discards two monkeys for a Steal";
  }
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => [each, each.getBoundingClientRect()]);
  const name = (element) => element.closest(".plate, [data-sitter]").querySelector(".name").textContent;
  const found = [];
  for (const [bubble, said] of boxes("main .bubble")) {
    if (said.left < 0 || said.right > innerWidth) found.push(`${name(bubble)}: out of the window`);
    for (const [count, box] of boxes("main :is(.plate .cards b, .front [data-cards])")) {
      const across = Math.min(said.right, box.right) - Math.max(said.left, box.left);
      const down = Math.min(said.bottom, box.bottom) - Math.max(said.top, box.top);
      if (across > 1 && down > 1) found.push(`${name(bubble)} covers the cards of ${name(count)} by ${across} x ${down}`);
    }
  }
  return found;
}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture(scope="module")
def url(tables: Prepared) -> str:
    return tables.url


@pytest.fixture(autouse=True)
def usual_deals(tables: Prepared) -> None:
    """What another test has prepared for somebody of the same name is gone."""
    tables.positions.clear()
    tables.seeds.clear()


def check_sizes(someone: Person, faults: str = FAULTS, *sizes: dict[str, int]) -> None:
    for size in sizes or SIZES:
        someone.page.set_viewport_size(size)  # type: ignore[arg-type]
        someone.page.evaluate(SETTLED)
        try:
            someone.check_finds_nothing(faults)
        except AssertionError as error:
            error.add_note(f"in a window of {size}")
            raise


EVERY = [(game.name, players) for game in GAMES for players in range(game.min_players, game.max_players + 1)]


@pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(*each, id="-".join(map(str, each))) for each in EVERY],
)
@pytest.mark.breadth  # ten at a table of Smallseat are looked at below
def test_nothing_overlaps_or_is_cut(person: Come, tables: Prepared, game: str, players: int) -> None:
    ada = person("Ada", touch=True)
    sit_in_the_middle(ada, tables, game, players)
    check_sizes(ada)


# What is written on a plate and runs out of it.
OUTSIDE = """() => [...document.querySelectorAll("main .plate")].flatMap((plate) => {
  const { left, right } = plate.querySelector(".body").getBoundingClientRect();
  return [...plate.querySelectorAll(".lines *")].filter((part) => {
    const box = part.getBoundingClientRect();
    return part.childElementCount === 0 && box.width > 1 && (box.left < left || box.right > right - 2);
  }).map((part) => part.textContent);
})"""


@pytest.mark.parametrize("players", [3, pytest.param(5, marks=pytest.mark.breadth)])
def test_plates_have_room_for_letters_and_cards(person: Come, tables: Prepared, players: int) -> None:
    ada = person("Ada", size=WIDE)
    ada.new_table(players=players, bots=["simple"] * (players - 1), start=True)
    assert ada.wait_until_asked()
    ada.page.evaluate(SETTLED)
    ada.check_finds_nothing(OUTSIDE)


TALKATIVE = (("dnup", 5), ("pugs-in-mugs", 5), ("pick-the-pug", 6), ("pick-the-pug", 8), ("smallseat", 8))


@pytest.mark.parametrize(
    ("game", "players"), [*(pytest.param(*each, marks=pytest.mark.breadth) for each in TALKATIVE), ("smallseat", 10)], ids=str
)
def test_what_is_said_leaves_the_numbers_of_cards_in_sight(person: Come, tables: Prepared, game: str, players: int) -> None:
    ada = person("Ada", touch=True)
    sit_in_the_middle(ada, tables, game, players)
    for size in SIZES:
        ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        ada.page.evaluate(SETTLED)
        ada.check_finds_nothing(BUBBLES)
    ada.altered = True


def test_where_the_count_has_no_room_it_is_a_chip_that_opens_it(person: Come, tables: Prepared, axe: str) -> None:
    """With ten on a small phone: what is most common stands in the middle, and the whole count is a table."""
    ada = person("Ada", touch=True, size=SMALL_PHONE)
    sit_in_the_middle(ada, tables, "smallseat", 10)
    score, leaders = ada.page.get_by_role("region", name="Count so far"), ada.page.get_by_test_id("leaders")
    expect(score).to_be_hidden()
    expect(leaders).to_be_visible()
    ada.page.locator("main button.called").tap()
    counted = ada.page.get_by_role("dialog").get_by_role("table")
    expect(counted).to_be_visible()
    check_axe(ada, axe, "the animals and the count")
    counts = [int(text) for text in counted.locator("td").all_inner_texts()]
    assert int(leaders.locator("b").first.inner_text()) == max(counts[:10])
    ada.page.keyboard.press("Escape")
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(score).to_be_visible()
    expect(leaders).to_be_hidden()


def test_marks_of_seats_leave_the_names_in_sight(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True)
    sit_at(ada, tables, ten_players(commands={"B": "most", "F": "sl", "G": "random most"}))
    check_sizes(ada)


def test_faults_are_found(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True, size=PHONE)
    sit_in_the_middle(ada, tables, "smallseat", 4)
    ada.check_finds_nothing(FAULTS)
    ada.page.evaluate(
        """() => {
          const { left, top } = document.querySelector("main .plate .name").getBoundingClientRect();
          const spoil = (style, text) => {
            const added = document.querySelector("main").appendChild(document.createElement("p"));
            added.style.cssText = `position: fixed; z-index: 9; left: ${left}px; ${style}`;
            added.textContent = text;
          };
          spoil(`top: ${top}px; width: 40px; height: 30px; background: red`, "");
          spoil("top: 40%; width: 40px; overflow: hidden; white-space: nowrap", "this has no room");
        }"""
    )
    found = ada.page.evaluate(FAULTS)
    assert any(each.startswith("cut:") for each in found)
    assert any(each.startswith("covered:") for each in found)
    ada.altered = True


def test_a_last_card_is_announced_and_can_be_read(person: Come, tables: Prepared, axe: str) -> None:
    """It stays when the next player has moved; the next touch takes it away."""
    ada = person("Ada", touch=True, size=PHONE)
    tables.positions["Ada"] = position("1/6 1/7 2/4", "8/1 9/2", "1/9 3/7")
    ada.new_table(players=3, bots=["simple"] * 2, start=True)
    assert ada.wait_until_asked()
    ada.play_by_clicks(next(move for move in ada.moves() if move["text"] == "rotate"))
    assert ada.wait_until_asked()
    assert [event["kind"] for event in ada.play["events"]] == ["rotated"]  # what the second of the others has done
    announced = ada.page.get_by_test_id("concern")
    expect(announced).to_have_text("Biscuit has only one card left!")
    check_axe(ada, axe, "an announcement")
    ada.page.locator("main").tap(position={"x": 5, "y": 5})
    expect(announced).to_have_count(0)


# What lies on something that can be chosen.
ON_LIT = """() => {
  const said = document.querySelector("[data-testid=concern]").getBoundingClientRect();
  return [...document.querySelectorAll("main :is(button.lit, .lit > button)")].filter((lit) => {
    const box = lit.getBoundingClientRect();
    return Math.min(said.right, box.right) - Math.max(said.left, box.left) > 1
      && Math.min(said.bottom, box.bottom) - Math.max(said.top, box.top) > 1;
  }).map((lit) => lit.dataset.place);
}"""


# What is shown for some seconds stays, however slow the machine is.
IT_STAYS = """(() => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (f, wait = 0, ...more) => later(f, wait < 5000 ? wait : 100 * wait, ...more);
})()"""


@pytest.mark.parametrize(
    ("game", "players", "question", "told"),
    [
        # It can be you, and your plate is at the edge of the table.
        ("pick-the-pug", 3, "Who goes first?", "You draw the Pug"),
        # The animals lie in the middle, where nobody sits.
        ("smallseat", 8, "Which animal do you call?", "You are the Teller"),
    ],
    ids=lambda value: str(value).split()[0],
)
def test_what_was_done_to_you_lies_on_nothing_that_you_can_choose(
    person: Come, tables: Prepared, game: str, players: int, question: str, told: str
) -> None:
    dora = person("Dora", size=WIDE)
    tables.seeds["Dora"] = "deal 1"
    dora.page.add_init_script(IT_STAYS)
    dora.altered = True
    options = {"teller": 1} if game == "smallseat" else {}
    dora.new_table(game=game, players=players, bots=["simple"] * (players - 1), start=True, options=options)
    assert dora.wait_until_asked()
    expect(dora.prompt).to_contain_text(question)
    expect(dora.page.get_by_test_id("concern")).to_contain_text(told)
    for size in (WIDE, *SIZES):
        dora.page.set_viewport_size(size)  # type: ignore[arg-type]
        dora.page.evaluate(SETTLED)
        dora.check_finds_nothing(ON_LIT)


# The longest questions of games, as positions.
LONG_QUESTIONS = {
    "pugs-in-mugs": lambda: mugs.table("rrrgggbypGDS", "rr", "gS", deck="", mugs={"B": "r"}, actions=1),
    "smallseat, a command": lambda: seats.table(
        "sl sl pr pr ot ot", "cu pr", "pr pr", "pr pr", commands={"A": "most"}, rest="D", animals="sl ot cu pr"
    ),
    "smallseat, gifts": lambda: play(
        seats.losing(
            "cu", "pr pr ti | ti", "se se", "ti pr", "pr ti", loser="A", win="ch", teller="B", rest="D", animals="pr ch ti se"
        ),
        "execute",
    ),
}


@pytest.mark.parametrize("question", LONG_QUESTIONS)
def test_long_questions_are_read_whole_beside_tips(person: Come, tables: Prepared, question: str) -> None:
    ada = person("Ada", touch=True, guide=True)
    match = LONG_QUESTIONS[question]()
    tables.positions["Ada"] = json.loads(match.position())
    ada.new_table(game=match.game.name, players=match.players, bots=["simple"] * (match.players - 1), start=True)
    assert ada.wait_until_asked()
    check_sizes(ada, CUT, WIDE, *SIZES)


@pytest.mark.parametrize("guide", [False, True], ids=["alone", "beside tips"])
def test_both_ends_of_every_card_are_read(person: Come, tables: Prepared, guide: bool) -> None:
    ada = person("Ada", touch=True, guide=guide)
    hand = "1/6 1/7 2/4 2/5 3/6 3/7 4/8 4/5 1/9 6/7 5/8 2/8 3/5"
    tables.positions["Ada"] = position(hand, "1/8", "3/4", sets={"B": "5/7"})
    ada.new_table(players=3, bots=["simple"] * 2, start=True)
    assert ada.wait_until_asked()
    expect(ada.hand.get_by_role("button")).to_have_count(13)
    expect(ada.page.get_by_role("complementary", name="A tip")).to_have_count(int(guide))
    for size in SIZES:
        ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        ada.page.evaluate(SETTLED)
        ada.check_finds_nothing(ENDS_HIDDEN)
