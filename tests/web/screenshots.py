"""Take the pictures in docs/pictures anew: python -m tests.web.screenshots [FOLDER]  (make screenshots)

Every page and state, wide and narrow, light and dark, go to FOLDER if one is given; without one, the few that README and docs
show go to docs/pictures.
"""

from __future__ import annotations

import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from deploy.cluster import local_cluster
from deploy.postgres import local_postgres
from pawtable.lab import report
from pawtable.lab.study import study
from tests.server.house import process
from tests.web import test_pick_the_pug as pick_the_pug
from tests.web import test_pugs_in_mugs as pugs_in_mugs
from tests.web import test_smallseat as smallseat
from tests.web import test_walking_doggos as walking_doggos
from tests.web.people import PHONE, PHONE_ON_ITS_SIDE, TABLET, WIDE, Person, asked_steps, launch
from tests.web.prepared import server_beside
from tests.web.test_many_machines import LOST, owner

LOOKS = [
    ("wide-dark", WIDE, "dark"),
    ("wide-light", WIDE, "light"),
    ("phone-dark", PHONE, "dark"),
    ("phone-light", PHONE, "light"),
    ("side-dark", PHONE_ON_ITS_SIDE, "dark"),
    ("tablet-light", TABLET, "light"),
]
REVIEWED = 300_000  # milliseconds: the coach is polite, and lets everybody else go first
KEPT = {
    "home-wide-light",
    "home-phone-dark",
    "table-wide-dark",
    "table-phone-light",
    "mugs-act-4-phone-dark",
    "pick-discard-5-phone-light",
    "pick-discard-5-wide-dark",
    "doggos-walking-4-phone-dark",
    "smallseat-vote-6-phone-light",
    "smallseat-handle-6-wide-dark",
    "result-wide-light",
    "replay-wide-dark",
    "review-wide-light",
    "lesson-wide-dark",
    "waiting-wide-light",
}


def pages(someone: Person, shoot: Callable[[str], None]) -> None:
    """The pages around the table."""
    someone.visit("/")
    expect(someone.page.get_by_role("button", name="Play against bots").first).to_be_visible()
    shoot("home")
    someone.page.get_by_role("button", name="Settings").click()
    expect(someone.page.get_by_role("dialog")).to_be_visible()
    shoot("settings")
    someone.visit("/new/dnup")
    expect(someone.page.get_by_role("heading", level=1)).to_be_visible()
    shoot("new")
    someone.visit("/nowhere")
    expect(someone.page.get_by_role("heading", level=1)).to_be_visible()
    shoot("nowhere")


def after_the_game(someone: Person, shoot: Callable[[str], None]) -> None:
    """A lesson, and the review of a game, for which it is played at a table."""
    someone.visit("/learn/dnup?step=4")
    expect(someone.page.get_by_test_id("asks")).to_be_visible()
    shoot("lesson")
    someone.new_table(players=3, bots=["hound", "simple"], start=True, options={"goal": 2})
    while someone.wait_until_asked():
        someone.play_by_clicks()
    someone.page.get_by_role("dialog").get_by_role("link", name="Review").click()
    expect(someone.page.get_by_role("heading", name="Where the result came from")).to_be_visible(timeout=REVIEWED)
    shoot("review")


def table(someone: Person, shoot: Callable[[str], None], players: int, suffix: str) -> None:
    """A table from the first guest to the replay."""
    someone.new_table(players=players, bots=[None, *["simple"] * (players - 2)], options={"goal": 2 if players == 2 else 3})
    expect(someone.page.get_by_role("heading", name="Invite friends")).to_be_visible()
    shoot(f"waiting{suffix}")
    someone.page.get_by_label("Who plays in seat 2").select_option("hound")
    someone.deal()
    assert someone.wait_until_asked()
    shoot(f"dealt{suffix}")
    for _ in range(3):
        someone.play_by_clicks()
        if not someone.wait_until_asked():
            return
    shoot(f"table{suffix}")
    picks = [[step["target"] for step in asked_steps(move) if step["touch"] == "card"] for move in someone.moves()]
    if several := [faces for faces in picks if len(faces) > 1]:
        someone.pick(several[-1])
        shoot(f"picked{suffix}")
        someone.page.keyboard.press("Escape")
    for name in ("Rules", "Menu"):
        someone.page.get_by_role("button", name=name, exact=True).first.click()
        expect(someone.page.get_by_role("dialog").first).to_be_visible()
        shoot(f"{name.lower()}{suffix}")
        someone.page.keyboard.press("Escape")
        expect(someone.page.get_by_role("dialog")).to_have_count(0)
    someone.play_on()
    someone.page.wait_for_timeout(800)
    shoot(f"result{suffix}")
    someone.page.get_by_role("dialog").get_by_role("button", name="Verify").click()
    expect(someone.page.get_by_test_id("verified")).to_be_visible()
    shoot(f"verify{suffix}")
    someone.page.keyboard.press("Escape")
    someone.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    slider = someone.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.press("Home")
    for _ in range(12):
        slider.press("ArrowRight")
    shoot(f"replay{suffix}")
    someone.visit("/")
    someone.page.wait_for_timeout(600)
    shoot(f"home-again{suffix}")
    someone.visit("/replays")
    someone.page.wait_for_timeout(600)
    shoot(f"replays{suffix}")


def doggos(someone: Person) -> None:
    walking_doggos.play_by_touch(someone, walking_doggos.any_move(someone))


def pick(someone: Person) -> None:
    pick_the_pug.touch(someone, pick_the_pug.any_move(someone))


def seats(someone: Person) -> None:
    smallseat.touch(someone, smallseat.any_move(someone))


# Each game that is played phase by phase: its short name here, and how a person answers a question.
GAMES: dict[str, tuple[str, Callable[[Person], None]]] = {
    "mugs": ("pugs-in-mugs", pugs_in_mugs.play_from_the_list),
    "pick": ("pick-the-pug", pick),
    "doggos": ("walking-doggos", doggos),
    "smallseat": ("smallseat", seats),
}
OPTIONS = {"smallseat": {"teller": 2}}  # so that whoever takes the pictures votes like everybody else


def phases(someone: Person, shoot: Callable[[str], None], short: str, players: int, until: set[str] | None = None) -> None:
    """A game: each phase as it begins, the end, and its replay with open hands; or until these phases were met."""
    game, answer = GAMES[short]
    someone.new_table(game=game, players=players, bots=["simple"] * (players - 1), start=True, options=OPTIONS.get(short, {}))
    seen: set[str] = set()
    while someone.wait_until_asked():
        phase = someone.play["view"]["table"]["phase"]
        if phase not in seen:
            shoot(f"{short}-{phase.replace(' ', '-')}-{players}")
        seen.add(phase)
        if until is not None and until <= seen:
            return
        answer(someone)
    shoot(f"{short}-result-{players}")
    someone.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(someone.page.get_by_role("slider")).to_be_visible()
    someone.page.get_by_label("Through whose eyes").select_option("all")
    someone.page.get_by_role("slider").press("Home")
    shoot(f"{short}-replay-{players}")


TURNS = {
    "dnup": (2, 3, 4),
    "pugs-in-mugs": (2, 3, 4),
    "pick-the-pug": (2, 3, 5),
    "smallseat": (4, 5, 7),
    "walking-doggos": (2, 4, 10),
}


def turns(browser: Browser, url: str, folder: Path) -> None:
    """For each game's page, the steps of its lesson that make a turn (`TURNS`), on a phone: GAME-STEP.png."""
    folder.mkdir(parents=True, exist_ok=True)
    someone = Person(browser, url, "Ada", size=PHONE, scheme="light", motion=False, drawn=True)
    for game, steps in TURNS.items():
        for step in steps:
            someone.visit(f"/learn/{game}?step={step}")
            expect(someone.page.get_by_test_id("asks")).to_be_visible()
            someone.page.wait_for_timeout(500)
            someone.page.screenshot(path=folder / f"{game}-{step}.png")
    someone.go()


# Questions that docs/study.md asks, and the part of the report that answers each.
STUDIES: tuple[tuple[str, str, int, list[str], str], ...] = (
    ("who-begins", "dnup", 3, [], "Who wins"),
    ("how-long", "smallseat", 6, [], "How long it takes"),
    ("three-letters", "dnup", 3, ["first_out=3"], "Compared"),
)


def studies(browser: Browser, folder: Path) -> None:
    """A part of each of these reports."""
    page = browser.new_page(viewport={"width": 960, "height": 900}, color_scheme="light")
    for name, game, players, versus, part in STUDIES:
        page.set_content(report.page(study(game, players=players, versus=versus)))
        section = page.locator("section", has=page.get_by_role("heading", name=part, exact=True))
        section.screenshot(path=folder / f"study-{name}.png")
    page.close()


def lab(browser: Browser, folder: Path) -> None:
    """The lab, when it has played for a while."""
    with tempfile.TemporaryDirectory() as data, server_beside(Path(data) / "data", lab="here") as (address, _):
        someone = Person(browser, address, "Ada", size={"width": 1200, "height": 1040}, motion=False, drawn=True)
        someone.visit("/lab/dnup")
        slider = someone.page.get_by_role("slider", name="First out")
        slider.press("ArrowRight")
        expect(someone.page.locator(".legend")).to_contain_text("first out 3", timeout=60_000)
        slider.blur()
        expect(someone.page.locator(".games")).to_contain_text("100,000 games between", timeout=120_000)
        someone.page.screenshot(path=folder / "lab.png")
        someone.go()


def machines(browser: Browser, folder: Path) -> None:
    """A table whose server was just killed, while others go on with it."""
    with local_postgres() as postgres:
        store = postgres.new_database()
        with local_cluster(dict.fromkeys("abc", store)) as cluster:
            someone = Person(browser, cluster.url, "Ada", motion=False, drawn=True)
            someone.altered = True
            someone.new_table(game="pugs-in-mugs", players=4, bots=["simple"] * 3, start=True)
            for _ in range(3):
                assert someone.wait_until_asked()
                someone.play_by_clicks()
            assert someone.wait_until_asked()
            cluster.nodes[owner(store)].end(signal.SIGKILL)
            expect(someone.page.get_by_text(LOST)).to_be_visible()
            someone.page.wait_for_timeout(500)
            someone.page.screenshot(path=folder / "server-killed-wide-light.png")
            someone.go()


def take(browser: Browser, url: str, folder: Path, wanted: set[str] | None) -> None:
    """Take all pictures, or those that are wanted."""
    for look, size, scheme in LOOKS:
        if wanted is not None and not any(name.endswith(look) for name in wanted):
            continue
        someone = Person(browser, url, "Ada", size=size, scheme=scheme, motion=False, drawn=True)

        def shoot(state: str, someone: Person = someone, look: str = look) -> None:
            if wanted is None or f"{state}-{look}" in wanted:
                someone.page.wait_for_timeout(500)
                someone.page.screenshot(path=folder / f"{state}-{look}.png")
                print(f"{state}-{look}")

        pages(someone, shoot)
        table(someone, shoot, 3, "")
        if wanted is None or {f"review-{look}", f"lesson-{look}"} & wanted:
            after_the_game(someone, shoot)
        if wanted is None:
            table(someone, shoot, 5, "-5")
            table(someone, shoot, 2, "-2")
            for short, several in (
                ("mugs", (2, 5)),
                ("pick", (3, 5, 8)),
                ("doggos", (2, 4, 7)),
                ("smallseat", (4, 6, 10)),
            ):
                for players in several:
                    phases(someone, shoot, short, players)
        else:
            for short, phase, players in (
                ("mugs", "act", 4),
                ("pick", "discard", 5),
                ("doggos", "walking", 4),
                ("smallseat", "vote", 6),
                ("smallseat", "handle", 6),
            ):
                if f"{short}-{phase}-{players}-{look}" in wanted:
                    phases(someone, shoot, short, players, {phase})
        someone.go()


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/pictures")
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, process(Path(data) / "data") as (_, address), sync_playwright() as playwright:
        chromium = launch(playwright)
        take(chromium, address, target, None if len(sys.argv) > 1 else KEPT)
        turns(chromium, address, target / "turns")
        studies(chromium, target)
        lab(chromium, target)
        machines(chromium, target)
        chromium.close()
