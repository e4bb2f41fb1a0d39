"""Reviews and practice in the browser: what was luck, what was decided, and positions to try again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.web.people import PHONE, WIDE, Person, asked_steps, button_of, play_elsewhere
from tests.web.test_accessible import check, check_looks
from tests.web.test_phones import check_fits

Come = Callable[..., Person]
LONG = 180_000  # milliseconds: the coach is polite, and lets everybody else go first
MOST_LOOKS = 400
KEYS = """() => Object.entries(JSON.parse(localStorage.getItem('pawtable.keys')))
  .map(([table, { token }]) => ({ table, token }))"""
# Whatever reaches beyond the page.
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll("main *, header *")]
    .filter((each) => each.getBoundingClientRect().right > width + 1 && !each.closest(".visually-hidden, .scroll"))
    .map((each) => each.outerHTML.slice(0, 90));
}"""


def check_width(someone: Person) -> None:
    someone.check_finds_nothing(WIDER)


def asked(someone: Person, path: str, **wanted: Any) -> Any:
    """What the server answers to somebody with these keys."""
    body = {"keys": someone.page.evaluate(KEYS), **wanted}
    return httpx.post(f"{someone.url}/api/{path}", json=body, trust_env=False, verify=False).raise_for_status().json()


def answer(someone: Person, puzzle: Any, text: str) -> str:
    """Make a move in a puzzle; what is said to it."""
    move = next(move for move in puzzle["play"]["moves"] if move["text"] == text)
    panel = someone.page.get_by_role("region", name="Practice", exact=True)
    expect(panel.get_by_text("Your turn. What now?").last).to_be_visible()
    for step in asked_steps(move):
        someone.take_step(step)
    onward = panel.get_by_role("button", name="Continue")
    for _ in range(MOST_LOOKS):
        if onward.count():
            return someone.page.get_by_test_id("verdict").inner_text()
        for button in (button_of(panel, move), panel.locator(".button.primary")):
            if button.count():
                button.first.click(timeout=1000)
                break
        someone.page.wait_for_timeout(30)
    raise AssertionError(f"{text} was not answered:\n{someone.page.locator('body').aria_snapshot()}")


def reviewed(someone: Person) -> None:
    """The review that is open is made."""
    expect(someone.page.get_by_role("heading", name="Where the result came from")).to_be_visible(timeout=LONG)


def test_a_game_is_reviewed_and_what_cost_most_is_practised(person: Come, axe: str) -> None:
    ada, ben = person("Ada", size=WIDE), person("Ben", size=PHONE, scheme="dark")
    page = ada.page
    ben.join(ada.new_table(players=3, bots=[None, "simple"], options={"goal": 1}))
    ada.deal()
    for each in (ada, ben):
        assert each.play
    play_elsewhere(ada, ben, choose=lambda moves: moves[-1])  # who only rotates loses something with that
    page.get_by_role("dialog").get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile("/review/"))
    replay = page.url.rpartition("/")[2]
    expect(page.get_by_role("progressbar").or_(page.get_by_role("heading", name="Where the result came from"))).to_be_visible(
        timeout=LONG
    )
    reviewed(ada)
    expect(page.get_by_role("img", name=re.compile("A chart of your chance to win, from [0-9]+% to 0%"))).to_be_visible()
    balance = page.get_by_role("region", name="Where the result came from").get_by_role("row")
    told = balance.all_inner_texts()
    for part in ("Fair share", "The deal", "Draws", "Hidden cards", "Your decisions", "The others’ decisions"):
        assert any(re.search(rf"^{part}\s.*about\s[+−]?\d+%", row, re.DOTALL) for row in told), part
    assert any("compared with a simple player in your seat" in row for row in told)
    expect(page.get_by_role("region", name="Decisions")).to_contain_text("Compared with the best move found")

    news = asked(ada, f"replays/{replay}/review")
    number = next(each["number"] for each in news["review"]["decisions"] if each["best"] != each["played"])
    check_looks(ada, axe, "review")
    ada.check_in({"wide": WIDE, "phone": PHONE}, check_width)
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    page.get_by_role("link", name=f"Move {number}: see it in the replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    at = int(page.get_by_role("slider").input_value())
    frames = httpx.get(f"{ada.url}/api/replays/{replay}?eyes=0", trust_env=False, verify=False).json()["frames"]
    assert frames[at]["moves"] < number <= frames[at + 1]["moves"]
    page.get_by_role("link", name="Review").click()
    reviewed(ada)

    other = page.get_by_role("group", name="Whose game").get_by_role("button", name="Ben")
    expect(other).to_be_disabled()
    ben.visit(f"/review/{replay}")
    reviewed(ben)
    ben.page.get_by_role("switch", name="Show my review to the others").check(force=True)
    for _ in range(MOST_LOOKS):
        if asked(ada, f"replays/{replay}/review")["seats"][1]["agrees"]:
            break
        page.wait_for_timeout(30)
    page.reload()
    other.click()
    expect(page.get_by_text(re.compile("^Ben played a"))).to_be_visible(timeout=LONG)

    page.goto(f"{ada.url}/practice")
    own = page.get_by_role("region", name="From your games")
    many = own.get_by_role("listitem").count()
    assert many
    own.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(rf"/practice/{replay}\.0\.\d+$"))
    puzzle = asked(ada, f"replays/{replay}/puzzle", seat=0, number=int(page.url.rpartition(".")[2]))
    check(ada, axe, "a puzzle")
    assert "is the best move found" in answer(ada, puzzle, puzzle["best"])
    page.get_by_role("button", name="Delete this position").click()
    page.goto(f"{ada.url}/practice")
    expect(own.get_by_role("listitem")).to_have_count(many - 1)


def test_five_positions_a_day(person: Come, axe: str) -> None:
    """For somebody who has never played: on a phone, from the home page."""
    ada = person("Ada", size=PHONE, touch=True)
    page = ada.page
    ada.visit("/")
    page.get_by_role("link", name="Practice: five positions").click()
    check_looks(ada, axe, "practice")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.get_by_role("link", name="Start").click()
    games = set()
    for at in range(5):
        expect(page.get_by_text(f"Position {at + 1} of 5")).to_be_visible()
        id = page.url.rpartition("/")[2]
        puzzle = httpx.get(f"{ada.url}/api/practice/{id}", trust_env=False, verify=False).raise_for_status().json()
        games.add(puzzle["table"]["game"])
        check_fits(ada)
        worst = max(puzzle["answers"], key=lambda text: puzzle["answers"][text]["loss"]["mean"])
        said = answer(ada, puzzle, worst if at else puzzle["best"])
        assert ("is better, by about" in said) == bool(at), said
        check_fits(ada)
        page.get_by_role("button", name="Continue").click()
    assert len(games) == 5
    expect(page.get_by_text("Done for today: 1 of 5 right.")).to_be_visible()
    page.get_by_role("link", name="To the games").last.click()
    expect(page.get_by_role("link", name="Practice: done for today")).to_be_visible()
