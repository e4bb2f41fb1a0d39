"""Every game's lesson, played to its end in the browser: with a mouse, by keys and by touch."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from pawtable.core.contract import AnyGame
from pawtable.registry import all_games, find_game
from pawtable.testing.tables import in_a_hurry
from tests.changes import Play, changed
from tests.web.people import WIDE, Person, asked_steps, button_of
from tests.web.test_accessible import check
from tests.web.test_phones import OUTSIDE, check_fits

Come = Callable[..., Person]
Move = dict[str, Any]
TAUGHT = [game for game in all_games() if game.lesson is not None]
MOST_LOOKS = 400  # at what the teacher says, until the table has shown what it speaks of
PHONES: dict[str, ViewportSize] = {
    "small": {"width": 360, "height": 640},
    "larger": {"width": 390, "height": 844},
    "on its side": {"width": 844, "height": 390},
}
# Where the seats and cards on the table are; if wanted, also what grows when it can be touched, and the hand. It is looked from
# frame to frame until they stay there, for longer than a table takes to be arranged (what waits there is in haste here).
BOXES = """async all => {
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2].map((each) => Math.round(each));
  const look = () =>
    [...document.querySelectorAll(`main .plate, main .card${all ? ", main [data-place], .hand button" : ""}`)].map(
    (each) => [each.dataset.place ?? each.dataset.face ?? "", ...middle(each.getBoundingClientRect())]);
  let [boxes, alike] = [[], 0];
  for (let looks = 0; looks < 200; looks += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    const before = boxes;
    boxes = look();
    alike = boxes.length > 0 && JSON.stringify(boxes) === JSON.stringify(before) ? alike + 1 : 0;
    if (alike === 5) return boxes;
  }
  return null;
}"""
# What the lesson covers of the table and the hand.
COVERED = """() => {
  const panel = document.querySelector("section[aria-label=Lesson]").getBoundingClientRect();
  return [...document.querySelectorAll("main .plate, main [data-place], .hand button[data-face]")].filter((each) => {
    const box = each.getBoundingClientRect();
    const across = Math.min(panel.right, box.right) - Math.max(panel.left, box.left);
    const down = Math.min(panel.bottom, box.bottom) - Math.max(panel.top, box.top);
    return across > 2 && down > 2;
  }).map((each) => each.outerHTML.slice(0, 90));
}"""

# The task, if it is not whole in sight.
CUT = """() => {
  const speech = document.querySelector("[data-testid=speech]").getBoundingClientRect();
  const task = document.querySelector("[data-testid=asks]").getBoundingClientRect();
  return task.top >= speech.top - 1 && task.bottom <= speech.bottom + 1 ? [] : [speech, task];
}"""


class Learner:
    """Somebody in a lesson, who knows what it will say."""

    def __init__(self, someone: Person, game: AnyGame) -> None:
        self.someone = someone
        self.page = someone.page
        self.game = game
        answer = httpx.get(f"{someone.url}/api/games/{game.name}/lesson", trust_env=False, verify=False)
        self.steps: list[dict[str, Any]] = answer.raise_for_status().json()["steps"]
        self._tables = list(self._begin())
        self.at = 0

    def _begin(self) -> Any:
        play: Play = {}
        for step in self.steps:
            play = step["begins"] or play
            yield play
            for change in [*step["right"].values()][-1] if step["right"] else []:
                play = changed(play, change)

    def come(self, query: str = "") -> None:
        self.someone.visit(f"/learn/{self.game.name}{query}")

    @property
    def step(self) -> dict[str, Any]:
        return self.steps[self.at]

    @property
    def panel(self) -> Locator:
        return self.page.locator("section[aria-label=Lesson]")

    @property
    def onward(self) -> Locator:
        return self.panel.get_by_role("button", name="Continue")

    @property
    def teacher(self) -> Locator:
        return self.page.get_by_test_id("teacher")

    def move(self, text: str) -> Move:
        return next(move for move in self._tables[self.at]["moves"] if move["text"] == text)

    def expect_step(self, at: int) -> None:
        """The lesson has come to a step, and says so."""
        self.at = at
        expect(self.panel.get_by_text(f"Step {at + 1} of {len(self.steps)}")).to_be_visible()
        expect(self.teacher).to_have_text(self.step["says"])
        expect(self.page.get_by_test_id("asks")).to_contain_text(self.step["asks"])

    def expect_done(self) -> None:
        expect(self.teacher).to_have_text(self.step["because"] or self.step["says"])

    def make(self, move: Move, reply: str) -> None:
        """Touch what a move asks for, and press its button until the teacher says something about it."""
        for step in asked_steps(move):
            self.someone.take_step(step)
        if (self.page.viewport_size or WIDE)["width"] >= WIDE["width"]:  # on a phone many buttons take its room
            self.someone.check_finds_nothing(CUT)
        named = button_of(self.panel, move)
        for _ in range(MOST_LOOKS):
            if self.teacher.inner_text() == reply:
                return
            for button in (named, self.panel.locator(".button.primary").filter(has_not_text="Continue")):
                if button.count():
                    button.first.click(timeout=1000)
                    break
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{move['text']} was not answered:\n{self.page.locator('body').aria_snapshot()}")

    def make_by_keys(self, move: Move, reply: str) -> None:
        """The same from the list of moves, without a mouse; by its button where there is no list."""
        self.page.keyboard.press("m")
        if move.get("minor"):
            self.someone.tab_to("more like these")
            self.page.keyboard.press("Enter")
        self.someone.tab_to(move["label"] if self.page.locator("dialog[open]").count() else move.get("button") or move["label"])
        for _ in range(MOST_LOOKS):
            if self.teacher.inner_text() == reply:
                return
            if "Done:" not in self.page.get_by_test_id("asks").inner_text():
                self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{move['text']} was not answered:\n{self.page.locator('body').aria_snapshot()}")

    def go_on_by_keys(self) -> None:
        """Enter, as often as it takes: the first may have been for a moment that was still shown."""
        following = self.panel.get_by_text(f"Step {self.at + 2} of")
        for _ in range(10):
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(200)
            if following.count():
                return
        raise AssertionError("Enter does not lead to the next step")

    def boxes(self, *, all_of_it: bool) -> list[Any]:
        """Where everything on the table is, once it stays there."""
        boxes: list[Any] | None = self.page.evaluate(BOXES, all_of_it)
        assert boxes is not None, "the table does not come to rest"
        return boxes

    def err(self) -> None:
        """Make a move that was not asked for: it is answered in its place, and nothing moves."""
        text, reply = next(iter(self.step["wrong"].items()))
        self.page.mouse.move(1, 1)
        before = self.boxes(all_of_it=True)
        self.make(self.move(text), reply)
        self.page.mouse.move(1, 1)
        assert self.boxes(all_of_it=True) == before
        expect(self.page.locator(".toasts > *")).to_have_count(0)
        expect(self.onward).to_have_count(0)

    def succeed(self, make: Callable[[Move, str], None]) -> None:
        """Make the move that is asked for, if there is any."""
        if self.step["asks"]:
            make(self.move([*self.step["right"]][-1]), self.step["because"] or self.step["says"])
            self.expect_done()


def learn(learner: Learner, make: Callable[[Move, str], None], go_on: Callable[[], None], look: Callable[[], None]) -> None:
    """A whole lesson, with a wrong move wherever there is one."""
    for at, step in enumerate(learner.steps):
        learner.expect_step(at)
        look()
        if step["wrong"]:
            learner.err()
            look()
        learner.succeed(make)
        look()
        if at < len(learner.steps) - 1:
            go_on()
    expect(learner.panel.get_by_role("button", name="Play your first game")).to_be_visible()


@pytest.mark.parametrize("game", [TAUGHT[0], *(pytest.param(game, marks=pytest.mark.breadth) for game in TAUGHT[1:])], ids=str)
def test_a_lesson_by_keys(person: Come, axe: str, game: AnyGame) -> None:
    """In a wide window; then it has been finished, and the first game begins."""
    learner = Learner(person("Ada", size=WIDE), game)
    page = learner.page
    learner.someone.visit("/")
    page.get_by_role("link", name=f"Learn {game.title}", exact=True).click()
    checked = set()

    def look() -> None:
        state = "asked" if learner.step["asks"] else "read"
        if state not in checked:
            checked.add(state)
            check(learner.someone, axe, state)

    learn(learner, learner.make_by_keys, learner.go_on_by_keys, look)
    check(learner.someone, axe, "the end of a lesson")
    learner.someone.visit("/")
    page.get_by_role("link", name=f"Learn {game.title} (finished)").click()
    learner.expect_step(0)
    learner.come(f"?step={len(learner.steps)}")
    learner.at = len(learner.steps) - 1
    learner.succeed(learner.make)
    learner.panel.get_by_role("button", name="Play your first game").click()
    expect(page).to_have_url(re.compile("/t/"))
    assert learner.someone.wait_until_asked()


# The largest hand that stays, and cards of others that are touched; what a lesson says is the same wherever it is learned.
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game.name == "walking-doggos" else pytest.mark.breadth) for game in TAUGHT], ids=str
)
def test_a_lesson_by_touch(person: Come, axe: str, game: AnyGame) -> None:
    """On phones, of which one looks at each step where there is little time: everything has its room. And once more."""
    usual = PHONES["larger"]
    sizes = cycle([{name: PHONES[name]} for name in ("small", "on its side")] if in_a_hurry() else [PHONES])
    learner = Learner(person("Ada", size=usual, scheme="dark", touch=True), game)
    seen = set()

    def look() -> None:
        check_nothing_is_covered(learner.someone)
        if learner.at not in seen:
            seen.add(learner.at)
            learner.someone.check_in(next(sizes), check_nothing_is_covered)
            learner.page.set_viewport_size(usual)

    def go_on() -> None:
        following = learner.steps[learner.at + 1]
        stays = following["begins"] is None and not learner.step["asks"]
        before = learner.boxes(all_of_it=False) if stays else []
        learner.onward.tap()
        learner.expect_step(learner.at + 1)
        assert not stays or learner.boxes(all_of_it=False) == before

    learner.come()
    learn(learner, learner.make, go_on, look)
    check(learner.someone, axe, "the end of a lesson, dark")
    learner.panel.get_by_role("button", name="Again").tap()
    learner.expect_step(0)


def check_nothing_is_covered(someone: Person) -> None:
    """The table, the hand and the task are in sight."""
    check_fits(someone)
    for script in (OUTSIDE, COVERED, CUT):
        someone.check_finds_nothing(script)


def test_a_lesson_is_left_and_resumed(person: Come) -> None:
    learner = Learner(person("Ada"), TAUGHT[0])
    page, last = learner.page, len(learner.steps)
    learner.come()
    for at in range(2):
        learner.expect_step(at)
        learner.succeed(learner.make)
        learner.onward.click()
    learner.expect_step(2)
    hand = learner.someone.faces()
    page.get_by_role("link", name="To the games").click()
    page.get_by_role("link", name=f"Continue lesson (3 of {last})").click()
    learner.expect_step(2)
    assert learner.someone.faces() == hand  # where the step before has led
    page.reload()
    learner.expect_step(2)
    learner.panel.get_by_role("button", name="Previous step").click()
    learner.expect_step(1)
    assert learner.someone.faces() != hand
    learner.succeed(learner.make)
    learner.onward.click()
    learner.expect_step(2)
    expect(page).to_have_url(re.compile(r"/learn/\w+\?step=3$"))


def test_what_cannot_be_done_is_explained_as_ever(person: Come) -> None:
    """Cards wait for the teacher; what belongs to tables of people is not there."""
    learner = Learner(person("Ada"), TAUGHT[0])
    learner.come()
    learner.expect_step(0)
    learner.someone.hand.locator("button").first.click(position={"x": 20, "y": 30}, force=True)
    expect(learner.page.get_by_test_id("prompt")).to_have_text("Press Continue first.")
    for key in ("h", "c"):
        learner.page.keyboard.press(key)
    expect(learner.page.locator("dialog[open], .toasts > *")).to_have_count(0)
    for name in ("Hint", "Chat"):
        expect(learner.page.get_by_role("button", name=name)).to_have_count(0)
    learner.page.keyboard.press("?")
    expect(learner.page.get_by_role("dialog").get_by_text("all moves as a list")).to_be_visible()
    expect(learner.page.get_by_role("dialog").get_by_text("hint", exact=True)).to_have_count(0)


def test_the_set_that_you_want_to_beat_can_be_touched(person: Come) -> None:
    """Before the card, and after it: what it comes to is said before anything else is done."""
    learner = Learner(person("Ada", size=PHONES["larger"], touch=True), find_game("dnup"))
    someone, page = learner.someone, learner.page
    learner.come("?step=4")
    learner.expect_step(3)
    said = page.get_by_test_id("prompt")
    someone.touch("area:1")
    expect(said).to_have_text("Take Biscuit's 7: it becomes a 3.")
    someone.pick(["9/3"])
    expect(said).to_have_text("Play a 9 (9/3), beating Biscuit's 7.")
    page.keyboard.press("Escape")
    someone.pick(["9/3"])
    someone.touch("area:1")
    learner.expect_done()


def test_a_card_that_is_picked_moves_nothing_else(person: Come) -> None:
    """Not even by a part of a pixel, at which the table might be laid out otherwise; of several choices none stands out."""
    learner = Learner(person("Ada", size=WIDE), find_game("walking-doggos"))
    page = learner.page
    learner.come("?step=2")
    learner.expect_step(1)
    before = learner.boxes(all_of_it=False)
    learner.someone.hand.locator('button[data-place="slot:0:0"]').click()
    expect(learner.panel.get_by_role("button", name="Play card 1")).to_have_class(re.compile("primary"))
    assert learner.boxes(all_of_it=False) == before
    learner.come("?step=6")
    learner.expect_step(5)
    page.locator('[data-place="slot:2:4"]').click()
    expect(learner.panel.get_by_role("button", name="Card 5: Beagle 1")).to_be_visible()
    expect(learner.panel.locator(".primary")).to_have_count(0)


def test_touches_in_vain_are_answered(person: Come) -> None:
    learner = Learner(person("Ada"), find_game("dnup"))
    page = learner.page
    learner.come("?step=4")
    learner.expect_step(3)
    said = page.get_by_test_id("prompt")
    for place, answer in (("area:0", "First pick the cards that go there."), ("area:2", "Nothing can be done there now.")):
        page.locator(f'main [data-place="{place}"]').click(force=True)
        expect(said).to_have_text(answer)
        expect(page.get_by_test_id("asks")).to_contain_text(learner.step["asks"])
        page.keyboard.press("Escape")
        expect(said).to_have_count(0)


# Some of what takes the place of the words is not seen.
CUT = """() => {
  const speech = document.querySelector("[data-testid=speech]").getBoundingClientRect();
  const said = document.querySelector("[data-testid=asks]").getBoundingClientRect();
  return said.bottom > speech.bottom + 1 || speech.height < 20 ? [speech.height, said.bottom - speech.bottom] : null;
}"""


def test_what_is_asked_stays_when_a_phone_is_turned(person: Come) -> None:
    learner = Learner(person("Ada", size={"width": 390, "height": 844}), find_game("pugs-in-mugs"))
    page = learner.page
    learner.come("?step=5")
    learner.expect_step(4)
    learner.someone.hand.locator("button").last.click()
    page.locator('main [data-place="seat:1"]').click()
    expect(page.get_by_test_id("prompt")).to_have_text("Gimme: which card do you ask for?")
    upright: ViewportSize = {"width": 390, "height": 844}
    lying: ViewportSize = {"width": 844, "height": 390}
    for size in (upright, lying, upright):
        page.set_viewport_size(size)
        learner.someone.check_finds_nothing(CUT)


def test_touches_in_vain_in_the_middle_of_a_move_ask_again(person: Come) -> None:
    learner = Learner(person("Ada"), find_game("pick-the-pug"))
    learner.come("?step=12")
    learner.expect_step(11)
    for card in learner.someone.hand.locator("button").all():
        card.click()
    asked = learner.page.get_by_test_id("prompt")
    expect(asked).to_have_text("White counts as any colour. Which action?")
    learner.page.locator('main [data-place="seat:2"]').click(force=True, position={"x": 20, "y": 20})
    expect(asked).to_have_text("White counts as any colour. Which action?")
    expect(asked).to_have_class(re.compile("trouble"))


def test_a_button_that_asks_once_more_looks_different_then(person: Come, axe: str) -> None:
    learner = Learner(person("Ada"), find_game("dnup"))
    learner.come("?step=3")
    learner.expect_step(2)
    learner.panel.get_by_role("button", name="Rotate your hand", exact=True).click()
    expect(learner.page.get_by_test_id("prompt")).to_have_text("Rotate your hand: 2 3 become 6 8.")
    once_more = learner.panel.get_by_role("button", name="Confirm: Rotate your hand")
    expect(once_more).to_have_class(re.compile("primary"))
    expect(learner.panel.get_by_role("button", name="Rotate your hand", exact=True)).to_have_count(0)
    check(learner.someone, axe, "a button that asks once more")
    once_more.click()
    learner.expect_done()


def test_a_card_can_be_dragged(person: Come) -> None:
    learner = Learner(person("Ada"), find_game("dnup"))
    learner.come("?step=7")
    learner.expect_step(6)
    learner.boxes(all_of_it=True)
    card = learner.someone.hand.locator("button").bounding_box()
    spot = learner.page.locator('main button[data-place="area:0"]').bounding_box()
    assert card is not None
    assert spot is not None
    mouse = learner.page.mouse
    mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    mouse.down()
    mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=20)
    mouse.up()
    learner.expect_done()


def test_a_game_without_a_lesson_says_so(person: Come) -> None:
    ada = person("Ada")
    ada.visit("/learn/snap")
    expect(ada.page.get_by_role("heading", name="No lesson here")).to_be_visible()
    ada.page.get_by_role("link", name="To the games").click()
    expect(ada.page.get_by_role("heading", name="dnup")).to_be_visible()
    ada.trouble.clear()  # the browser says that there is nothing there
