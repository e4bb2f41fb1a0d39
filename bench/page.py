"""How quick the page is, in a real Chromium on this machine: python bench/page.py

What the first load of the home page and of a table weighs, compressed; how long it takes from the click on "Play against bots"
until a table can be used; and how smooth it is while cards fly. Needs what `make test` sets up.
"""

from __future__ import annotations

import itertools
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import CDPSession, sync_playwright

from tests.server.house import process
from tests.web.people import Person, launch

ROUNDS = 5
FRAMES = """() => new Promise((done) => {
  const times = [];
  const step = (now) => { times.push(now); times.length < 120 ? requestAnimationFrame(step) : done(times); };
  requestAnimationFrame(step);
})"""


def weight(session: CDPSession) -> list[int]:
    """Counts the bytes that come over the network, as they come."""
    counted = [0]

    def add(event: dict[str, float]) -> None:
        counted[0] += int(event["encodedDataLength"])

    session.on("Network.loadingFinished", add)
    session.send("Network.enable")
    return counted


def main() -> None:
    """Measure and print."""
    with (
        tempfile.TemporaryDirectory() as data,
        process(Path(data) / "data", "--pace", "0.4") as (_, url),
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        homes, tables, weights = [], [], []
        for number in range(ROUNDS):
            someone = Person(browser, url, f"Guest {number}", motion=True, drawn=True)
            session = someone.context.new_cdp_session(someone.page)
            session.send("Network.clearBrowserCache")
            counted = weight(session)
            began = time.perf_counter()
            someone.visit("/")
            play = someone.page.get_by_role("button", name="Play against bots").first
            play.wait_for()
            homes.append(time.perf_counter() - began)
            someone.page.wait_for_load_state("networkidle")
            home_weight = counted[0]
            began = time.perf_counter()
            play.click()
            someone.hand.get_by_role("button").first.wait_for()
            tables.append(time.perf_counter() - began)
            someone.page.wait_for_load_state("networkidle")
            weights.append((home_weight, counted[0]))
            if number == ROUNDS - 1:
                smoothness(someone)
            someone.go()
        home, table = weights[0]
        print(f"first load of the home page: {home / 1000:.0f} kB compressed, with a table {table / 1000:.0f} kB")
        print(f"home page to be seen: median {1000 * statistics.median(homes):.0f} ms")
        print(f"from the click to a table with cards in hand: median {1000 * statistics.median(tables):.0f} ms")
        browser.close()


def smoothness(someone: Person) -> None:
    """Frames while bots play and their cards fly."""
    assert someone.wait_for_turn()
    someone.prompt.get_by_role("button", name="Rotate your hand").click()
    someone.confirm()
    times = someone.page.evaluate(FRAMES)
    gaps = sorted(later - earlier for earlier, later in itertools.pairwise(times))
    slow = gaps[int(0.95 * len(gaps))]
    print(f"frames while cards fly: median {statistics.median(gaps):.1f} ms apart, 95 of 100 within {slow:.1f} ms")


if __name__ == "__main__":
    main()
