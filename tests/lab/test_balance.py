"""docs/balance.md: every game at every number of players, and what is on it follows from reports."""

from __future__ import annotations

import re
from pathlib import Path

from bench.balance import Asked, page, questions, report, surprising
from pawtable.games import GAMES
from pawtable.games.dnup import GAME as DNUP

WRITTEN = Path(__file__).parents[2] / "docs" / "balance.md"


def test_the_page_has_every_game_at_every_number_of_players() -> None:
    text = WRITTEN.read_text(encoding="utf-8")
    assert text.index("## What surprised") < min(text.index(f"## {game.title}") for game in GAMES)
    for game in GAMES:
        rows = re.findall(r"^\| (\d+) \|", text.partition(f"## {game.title}\n")[2].partition("\n## ")[0], re.MULTILINE)
        assert [*map(int, rows)] == [asked.players for asked in questions() if asked.game is game]


def test_a_page_is_made_from_reports_that_are_kept(tmp_path: Path) -> None:
    asked = Asked(DNUP, 2)
    made = report(asked, tmp_path, 60, 1)
    assert report(asked, tmp_path, 60, 1) == made
    assert [file.name for file in tmp_path.iterdir()] == ["dnup-2.json"]
    (first,) = [share for share in made["shares"] if share["who"] == "who begins"]
    text = page([(asked, made)])
    assert f"**{100 * first['share']:.1f} % ±" in text
    first.update(share=0.8, low=0.7, high=0.9, fair=0.5)
    (found,) = [each for each in surprising(asked, made) if each.subject == "dnup starter" and "begins" in each.line]
    assert found.line == "**dnup, 2 players**: who begins wins 80.0 % ± 10.0, and a fair share is 50.0 %."
