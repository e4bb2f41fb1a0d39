"""Any game: known games and counts stay as they are, unless they are changed on purpose (`make golden`)."""

from __future__ import annotations

import json

from pawtable.core.contract import AnyGame
from pawtable.testing import assert_same
from tests.every_game.games import ALL_TABLES, every_table
from tests.golden import (
    COUNTS,
    PLAYTHROUGHS,
    POSITIONS,
    RECORDS,
    counts,
    playthrough,
    playthrough_file,
    positions_page,
    records_page,
)


@every_table
def test_playthrough(game: AnyGame, players: int) -> None:
    file = playthrough_file(game, players)
    assert_same(playthrough(game, players), file.read_text(encoding="utf-8"), file.name, "in the golden file")


@every_table
def test_counts_of_decision_sequences(game: AnyGame, players: int) -> None:
    assert counts(game, players) == json.loads(COUNTS.read_text(encoding="utf-8"))[f"{game.name}-{players}"]


def test_no_golden_file_is_left_over() -> None:
    expected = {f"{game.name}-{players}" for game, players in ALL_TABLES}
    assert {file.stem for file in PLAYTHROUGHS.iterdir()} == expected
    assert set(json.loads(COUNTS.read_text(encoding="utf-8"))) == expected


def test_docs_of_positions_and_records_are_those_of_the_code() -> None:
    for made, file in ((positions_page(), POSITIONS), (records_page(), RECORDS)):
        assert_same(made, file.read_text(encoding="utf-8"), file.name, "in the file")
