"""The lab: a rule is moved, and who wins and how long it takes is drawn anew, by mouse and keyboard, wide and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from pawtable.lab.study import study
from tests.web.people import PHONE, WIDE, Person
from tests.web.prepared import server_beside
from tests.web.test_accessible import check_looks, check_page

Come = Callable[..., Person]
REPORT_MILLISECONDS = 90_000
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def lab_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with (
        pytest.MonkeyPatch.context() as patch,
        server_beside(tmp_path_factory.mktemp("lab") / "data", lab="here") as (address, _),
    ):
        patch.setattr("pawtable.server.lab.USUAL_GAMES", 100)
        asked = {"game": "dnup", "players": 3}
        httpx.post(f"{address}/api/lab", json=asked, timeout=120, trust_env=False).raise_for_status()  # it is warm now
        yield address


@pytest.fixture
def ada(browser: Browser, lab_url: str) -> Iterator[Person]:
    someone = Person(browser, lab_url, "Ada")
    yield someone
    someone.go()
    assert someone.trouble == []


def games(someone: Person) -> int:
    return int(re.sub(r"\D", "", someone.page.locator(".games").inner_text().partition(" games")[0]))


@pytest.mark.xdist_group("lab")
def test_a_rule_is_moved_by_the_keyboard(ada: Person, axe: str) -> None:
    ada.visit("/")
    ada.page.get_by_role("link", name="Open the lab").click()
    expect(ada.page.get_by_role("heading", name="What happens")).to_be_visible()
    expect(ada.page.get_by_role("table")).to_be_visible()
    before = games(ada)
    expect(ada.page.locator(".games")).not_to_contain_text(f"{before:,} games between")  # it grows while one looks
    expect(ada.page.locator(".legend")).to_have_count(0)
    slider = ada.page.get_by_role("slider", name="First out")
    slider.focus()
    slider.press("ArrowRight")
    expect(ada.page.locator(".legend")).to_have_text(re.compile(r"first out 3\s+■ printed"))
    slider.press("ArrowRight")
    expect(ada.page.locator(".legend")).to_contain_text("first out 4")
    expect(ada.page.get_by_role("heading", name="Changed by these rules")).to_be_visible()
    expect(ada.page.locator(".found")).to_contain_text("Simple players take no account of first out.")
    check_looks(ada, axe, "the lab")
    check_looks(ada, axe, "the lab")
    ada.page.get_by_role("button", name="As printed").click()
    expect(ada.page.locator(".legend")).to_have_count(0)


@pytest.mark.xdist_group("lab")
def test_what_cannot_be_dealt_is_said_where_figures_would_be(ada: Person) -> None:
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ada.visit("/lab/dnup")
    expect(ada.page.get_by_role("table")).to_be_visible()
    assert ada.page.evaluate(TOO_WIDE) <= 0
    slider = ada.page.get_by_role("slider", name="Dealt")
    slider.press("End")
    expect(ada.page.locator(".found").get_by_role("alert")).to_contain_text("cannot get 20 cards each")
    expect(ada.page.get_by_role("button", name="Play this variant")).to_be_disabled()
    slider.press("Home")
    expect(ada.page.get_by_role("button", name="Play this variant")).to_be_enabled()
    ada.trouble = [trouble for trouble in ada.trouble if "400 (Bad Request)" not in trouble]  # what browsers note of a refusal


@pytest.mark.xdist_group("lab")
def test_a_variant_is_played(ada: Person) -> None:
    ada.visit("/lab/dnup")
    ada.page.get_by_role("slider", name="Goal").press("Home")
    ada.page.get_by_role("button", name="Play this variant").click()
    ada.page.wait_for_url("**/t/*")
    assert ada.play["view"]["seat"] == 0
    assert any('"goal":1' in frame for frame in ada.frames)


@pytest.mark.breadth
@pytest.mark.xdist_group("lab")
def test_a_variant_becomes_a_report(ada: Person) -> None:
    ada.visit("/lab/dnup")
    ada.page.get_by_role("slider", name="Goal").press("Home")
    ada.page.get_by_role("button", name="Make this a report").click()
    with ada.page.expect_popup(timeout=REPORT_MILLISECONDS) as opened:
        ada.page.get_by_role("link", name="Open the report").click(timeout=REPORT_MILLISECONDS)
    report = opened.value
    expect(report.get_by_role("heading", name="dnup, 3 players")).to_be_visible()
    expect(report.get_by_text("With goal=1 instead of 4 (on the same deals)")).to_be_visible()
    report.close()


def test_there_is_no_lab_where_nobody_started_one(person: Come) -> None:
    bess = person("Bess")
    bess.visit("/")
    expect(bess.page.get_by_role("heading", name="Replays")).to_be_visible()
    expect(bess.page.get_by_role("link", name="Open the lab")).to_have_count(0)
    bess.visit("/lab")
    expect(bess.page.get_by_role("main")).to_contain_text("start it with pawtable lab")


@pytest.mark.breadth
def test_a_report_is_for_everybody(browser: Browser, axe: str, tmp_path: Path) -> None:
    """A study's report: nothing serious by axe, no wider than a phone, nothing asked of a network, plain on paper."""
    study("dnup", players=3, games=300, versus=["goal=5"]).write(tmp_path)
    asked: list[str] = []
    with browser.new_page() as page:
        page.on("request", lambda request: asked.append(request.url))
        page.goto((tmp_path / "index.html").as_uri())
        page.evaluate("() => { window.unseen = { disabled: true }; }")
        for summary in page.get_by_text("All figures").all():
            summary.click()
        for scheme, size in (("light", WIDE), ("dark", PHONE)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.set_viewport_size(size)  # type: ignore[arg-type]
            assert page.evaluate(TOO_WIDE) <= 0
            check_page(page, axe, f"a report, {scheme}")
        page.emulate_media(media="print", color_scheme="dark")
        assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert asked == [(tmp_path / "index.html").as_uri()]
