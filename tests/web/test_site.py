"""The documentation site builds without a warning or the network, leads nowhere wrong, can be read and searched."""

from __future__ import annotations

import functools
import html
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).parents[2]
PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 900}
AUDIENCES = {  # what somebody comes for, and the page that says it
    "Play": "play/dnup.html",
    "Host": "hosting.html",
    "Write a bot": "bots.html",
    "Add a game": "add-a-game.html",
    "Study a variant": "study.html",
    "Train an agent": "research/index.html",
    "How it works": "how/architecture.html",
    "Look it up": "reference/python.html",
}
SERIOUS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
}"""
pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, as `make docs` builds it."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    environment = {
        **os.environ,
        "NO_MKDOCS_2_WARNING": "1",
        "http_proxy": "http://127.0.0.1:1",
        "https_proxy": "http://127.0.0.1:1",
    }
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    assert not built.stderr
    return folder


def pages(site: Path) -> dict[str, str]:
    """But for 404.html, whose links begin at the root of a server."""
    found = {page.relative_to(site).as_posix(): page.read_text(encoding="utf-8") for page in sorted(site.rglob("*.html"))}
    del found["404.html"]
    return found


def test_links_pictures_and_anchors_of_the_site_exist_and_nothing_comes_from_elsewhere(site: Path) -> None:
    found = pages(site)
    anchors = {name: set(re.findall(r'\bid="([^"]*)"', text)) for name, text in found.items()}
    for name, text in found.items():
        for attribute, target in re.findall(r'\b(href|src)="([^"]*)"', text):
            path, _, anchor = unquote(html.unescape(target)).partition("#")
            if path.startswith("https://"):
                assert attribute == "href", f"{name} loads {target}"
                continue
            there = (site / name).parent / path if path else site / name
            assert there.resolve().exists(), f"{name}: {target}"
            if anchor and there.suffix == ".html":
                assert anchor in anchors[there.resolve().relative_to(site.resolve()).as_posix()], f"{name}: {target}"
        assert not re.search(r"""<(script|link)[^>]+(src|href)="https?:""", text), name


def test_every_page_is_in_the_navigation(site: Path) -> None:
    """Files that a page links to are pages, too, and need not be."""
    found = pages(site)
    linked = set(
        re.findall(r'class="md-nav__link[^"]*"[^>]*href="([^"#]+)"|href="([^"#]+)" class="md-nav__link', found["index.html"])
    )
    there = {path for each in linked for path in each if path}
    assert {name for name in found if not name.startswith("files/")} <= there | {"index.html"}


def test_rules_keep_their_numbers_and_games_have_pictures_and_tips(site: Path) -> None:
    for game in "dnup pugs-in-mugs pick-the-pug smallseat walking-doggos".split():
        page = (site / f"play/{game}.html").read_text(encoding="utf-8")
        rules = (ROOT / f"src/pawtable/games/{game.replace('-', '_')}/RULES.md").read_text(encoding="utf-8")
        second = rules.split("\n1. ", 1)[1].split("\n## ", 1)[1]
        assert f'<ol start="{re.findall(r"^([0-9]+)[.] ", second, re.MULTILINE)[0]}">' in page
        assert page.count("<figcaption><strong>") == 3
        assert len(page.split(">Tips<")[1].split("</ul>")[0].split("<li>")) >= 6


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The site, served as files."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    with server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page that asks for nothing that is not on the site, and has no trouble."""
    context = browser.new_context(viewport=WIDE)  # type: ignore[arg-type]
    page = context.new_page()
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(address) else trouble.append(request.url))
    page.goto(f"{address}/index.html")
    yield page
    context.close()
    assert trouble == []


@pytest.mark.breadth
def test_everybody_finds_their_page_within_two_clicks(page: Page, address: str) -> None:
    for audience, wanted in AUDIENCES.items():
        page.goto(f"{address}/index.html")
        page.get_by_role("article").get_by_role("link", name=audience, exact=True).click()
        page.wait_for_load_state()
        if not page.url.endswith(wanted):
            page.locator(
                f"article a[href$='{wanted.rpartition('/')[2]}'], nav a[href$='{wanted.rpartition('/')[2]}']"
            ).first.click()
        expect(page).to_have_url(re.compile(wanted))


@pytest.mark.breadth
def test_the_search_finds_a_rule_a_function_and_a_word(page: Page, address: str) -> None:
    for said, title in {"donkeys": "Pick the Pug", "set_up": "position: str", "Caddy": "Hosting"}.items():
        page.goto(f"{address}/index.html")
        page.get_by_placeholder("Search").press_sequentially(said)
        expect(page.locator(".md-search-result__list")).to_contain_text(title)


@pytest.mark.breadth
def test_axe_finds_nothing_on_any_page_and_phones_need_no_sideways_scrolling(
    page: Page, address: str, site: Path, axe: str
) -> None:
    trouble: list[str] = []
    for name in pages(site):
        for size, scheme in ((WIDE, "light"), (PHONE, "dark")):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.goto(f"{address}/{name}")
            page.evaluate(axe)
            trouble += [f"{name}, {scheme}: {each}" for each in page.evaluate(SERIOUS)]
            if page.evaluate("document.documentElement.scrollWidth") > size["width"]:
                trouble.append(f"{name} is wider than {size['width']}")
    assert trouble == []
