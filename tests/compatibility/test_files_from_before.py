"""What was written down before still loads, and means the same: records, positions, saves of the terminal, a server's tables.

The files beside this one were written by version 0.1.0, before the views were declared. They are never written anew, and there
is no way to do so: if one of these tests fails, the code is wrong, not the file.

- records/: finished, unfinished and begun from a position; steps.json: digests of all positions and legal moves on the way
- positions/: whole (.all), as a seat sees them (.seat-0) and as a spectator does (.spectator)
- moves.json: the texts of the legal moves, at the positions and at moments of the records
- saves/: games that were kept by `pawtable play`
- tables.sql: the database of a server, as SQL; tables.json: what its tables were like
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pawtable
from pawtable.match import Match
from pawtable.server.room import load
from pawtable.server.sqlite_store import SqliteStore
from tests.server.house import Guest, QuickBotPool, running, served
from tests.terminal.playing import play
from tests.terminal.test_real_terminal import terminal

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").iterdir())
POSITIONS = sorted((HERE / "positions").iterdir())
SAVES = sorted((HERE / "saves").iterdir())
GAMES = {"dnup", "pick-the-pug", "pugs-in-mugs", "smallseat", "walking-doggos"}  # that there were then
ONCE_ON_A_FULL_SCREEN = ("smallseat-6", "walking-doggos-2-finished")  # every save is gone on with line by line
DIGEST_EVERY = 10  # moves
LATER = 1_800_100_000.0  # a day after the tables were written, by the clock of that server
SEEN_OF_SEATS = ("name", "kind", "bot", "stand_in", "vacated", "host", "muted", "wins")

each_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
each_position = pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
each_save = pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)


def text_of(file: Path) -> str:
    return file.read_bytes().decode()


def stored(name: str) -> Any:
    return json.loads(text_of(HERE / name))


def legal(match: Match, seat: int) -> list[str]:
    """The texts of a seat's moves. In what order they are offered may change."""
    return sorted(move.text for move in match.moves(seat))


def legal_moves(match: Match) -> dict[str, list[str]]:
    """The texts of all legal moves, by seat."""
    return {str(seat): legal(match, seat) for seat in range(match.players) if match.moves(seat)}


# --- records ------------------------------------------------------------------------------------------------------


def step_by_step(record: str) -> Iterator[Match]:
    """The match of a record as it is dealt and after each move."""
    whole = pawtable.replay(record)
    if whole.start is None:
        match = pawtable.new(
            whole.game, players=whole.players, seed=whole.seed, names=whole.names, language="en", **whole.options
        )
    else:
        match = pawtable.set_up(whole.game, whole.start, names=whole.names)
    yield match
    for seat, move in whole.history:
        match.play(seat, move.text)
        yield match


def digests(record: str) -> list[str]:
    """Every so often, a digest of all there was until then: positions, as everybody sees them, and legal moves."""
    running_digest, found = hashlib.sha256(), []
    for at, match in enumerate(step_by_step(record)):
        for seen in (match.position(), match.position(None), *map(match.position, range(match.players))):
            running_digest.update(seen.encode())
        running_digest.update(json.dumps(legal_moves(match)).encode())
        if at % DIGEST_EVERY == 0:
            found.append(running_digest.hexdigest()[:12])
    return [*found, running_digest.hexdigest()[:12]]


@each_record
def test_a_record_replays_and_is_written_as_it_was(file: Path) -> None:
    match = pawtable.replay(text_of(file))  # the result and the check are those of the file, or it would be refused
    assert match.record() == text_of(file)
    assert match.over == file.stem.endswith("-finished")


@each_record
def test_all_on_the_way_of_a_record_is_as_it_was(file: Path) -> None:
    assert digests(text_of(file)) == stored("steps.json")[file.name]


@each_record
def test_moves_are_written_as_they_were(file: Path) -> None:
    """The same as the digests say, in words, at moments that differ."""
    wanted = stored("moves.json")[f"records/{file.name}"]
    found = {str(at): legal_moves(match) for at, match in enumerate(step_by_step(text_of(file))) if str(at) in wanted}
    assert found == wanted


# --- positions ----------------------------------------------------------------------------------------------------


@each_position
def test_a_position_is_set_up_and_written_as_it_was(file: Path) -> None:
    match = pawtable.set_up(json.loads(text_of(file))["game"], text_of(file))
    assert match.position() == text_of(file)
    assert pawtable.set_up(match.game.name, json.loads(text_of(file))).position() == text_of(file)


@each_position
def test_the_moves_at_a_position_are_what_they_were(file: Path) -> None:
    match = pawtable.set_up(json.loads(text_of(file))["game"], text_of(file))
    seen_by = json.loads(text_of(file))["seen_by"]
    seats = {"all": list(range(match.players)), "spectator": []}.get(seen_by, [seen_by])
    wanted = stored("moves.json")[f"positions/{file.name}"]
    assert {str(seat): legal(match, seat) for seat in seats if match.moves(seat)} == wanted


@each_position
def test_what_others_see_of_a_whole_position_is_what_they_saw(file: Path) -> None:
    moment, who, _ = file.name.split(".")
    whole = pawtable.set_up(json.loads(text_of(file))["game"], text_of(file.with_name(f"{moment}.all.json")))
    viewers: dict[str, Any] = {"all": "all", "spectator": None, **{f"seat-{seat}": seat for seat in range(whole.players)}}
    assert whole.position(viewers[who]) == text_of(file)


# --- saves --------------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the terminal keeps games, with those of before in it."""
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    for file in SAVES:
        (folder / file.name).write_bytes(file.read_bytes())
    return folder


def played(match: Match) -> list[tuple[int, str]]:
    return [(seat, move.text) for seat, move in match.history]


@each_save
def test_a_kept_game_is_gone_on_with(file: Path, kept: Path) -> None:
    before = pawtable.replay(text_of(file))
    told = play("play", "--plain", "--resume", str(kept / file.name), said="1\n1\n1\n1\nquit\n")
    assert told.startswith("Welcome back to ")
    if before.over:
        assert text_of(kept / file.name) == text_of(file)
        assert "Final score:" in told
        return
    after = pawtable.replay(text_of(kept / file.name))
    assert (after.names, after.notes, after.options) == (before.names, before.notes, before.options)
    assert played(after)[: len(before.history)] == played(before)
    assert len(after.history) > len(before.history)


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, id=file.stem, marks=[] if file.stem in ONCE_ON_A_FULL_SCREEN else [pytest.mark.breadth])
        for file in SAVES
    ],
)
def test_a_kept_game_is_gone_on_with_on_a_full_screen(file: Path, kept: Path) -> None:
    before = pawtable.replay(text_of(file))
    with terminal("play", "--resume", str(kept / file.name), data=kept.parent) as screen:
        screen.wait_for(before.names[1])
        screen.type("\x03")
        screen.wait_for("The record of this game is in" if before.over else "Your game is saved. To resume it:")
        assert screen.process.wait(30) == 0
        assert "Traceback" not in screen.text
    after = pawtable.replay(text_of(kept / file.name))
    assert played(after)[: len(before.history)] == played(before)


def test_the_terminal_finds_the_latest_kept_game(kept: Path) -> None:
    before = {file.name: text_of(file) for file in kept.iterdir()}
    play("play", "--plain", "--resume", said="1\n1\n1\nquit\n")
    assert len([name for name, text in before.items() if text_of(kept / name) != text]) == 1


@each_save
def test_a_kept_game_is_told(file: Path) -> None:
    assert len(play("replay", "--plain", str(file)).splitlines()) > 5


# --- a server's tables ----------------------------------------------------------------------------------------------


TABLES: dict[str, dict[str, Any]] = stored("tables.json")  # by the tables' ids
PLAYING = [id for id, about in TABLES.items() if about["phase"] == "playing"]
FINISHED = {replay: id for id, about in TABLES.items() for replay in about["replays"]}
name_of_table = {id: about["name"] for id, about in TABLES.items()}.get
each_table_in_play = pytest.mark.parametrize("id", PLAYING, ids=name_of_table)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a server, with the tables of before."""
    folder = tmp_path / "data"
    folder.mkdir()
    connection = sqlite3.connect(folder / "tables.sqlite")
    connection.executescript(text_of(HERE / "tables.sql"))
    connection.close()
    return folder


def rows(data: Path, asked: str, *values: str) -> list[Any]:
    connection = sqlite3.connect(data / "tables.sqlite")
    try:
        return connection.execute(asked, values).fetchall()
    finally:
        connection.close()


def match_at(data: Path, id: str) -> Match:
    """The match on a table, made from the table's log."""
    store = SqliteStore(data / "tables.sqlite")
    try:
        match = load(id, store).match
    finally:
        store.close()
    assert match is not None
    return match


def play_on(match: Match, moves: int = 40) -> str:
    """Go on in a way that depends on nothing but the texts of moves; the answer is all moves of the game so far."""
    for at in range(moves):
        if match.over:
            break
        seat = min(match.to_act)
        texts = legal(match, seat)
        match.play(seat, texts[7 * at % len(texts)])
    return match.record().partition("\nmoves\n")[2]


def test_the_database_has_everything_in_it(data: Path) -> None:
    """Otherwise these tests would say little."""
    kinds = {json.loads(entry)["entry"] for (entry,) in rows(data, "SELECT entry FROM entries")}
    seats = "sat left bot_put stood_in returned muted retokened"
    assert kinds == set(f"created {seats} prepared words started moved ended stood said".split())
    assert {game for (game,) in rows(data, "SELECT game FROM finished")} == GAMES
    assert {TABLES[id]["game"] for id in PLAYING} == GAMES
    assert {about["phase"] for about in TABLES.values()} == {"waiting", "playing", "over"}


@each_table_in_play
def test_the_log_of_a_table_leads_to_its_position(id: str, data: Path) -> None:
    match = match_at(data, id)
    assert rows(data, "SELECT position FROM positions WHERE table_id = ?", id) == [(match.position(),)]
    assert legal_moves(match) == TABLES[id]["moves"]


@each_table_in_play
def test_a_table_goes_on_as_it_would_have(id: str, data: Path) -> None:
    """Answers that were given in advance are still given: they are in the log, and what they lead to is not."""
    assert play_on(match_at(data, id)) == TABLES[id]["played_on"]


@running
async def test_all_tables_are_there_and_everybody_has_their_seat(data: Path) -> None:
    bot_pool = QuickBotPool()
    bot_pool.may_answer.clear()
    async with served(data, bot_pool=bot_pool, now=lambda: LATER) as server:
        for id, about in TABLES.items():
            watcher = await server.come(id)
            table = watcher.table
            assert (table["game"], table["phase"], table["options"]) == (about["game"], about["phase"], about["options"])
            assert [{part: seat[part] for part in SEEN_OF_SEATS} for seat in table["seats"]] == about["seats"]
            assert [[line["name"], line["text"]] for line in watcher.chat] == about["chat"]
            dealt = about["words"] if about["phase"] == "playing" else []  # typed for the next deal: they no longer count
            assert [[words["name"], words["text"]] for words in table["words"]] == dealt
            for seat, token in about["tokens"].items():
                guest = await server.come(id, token)
                assert guest.seat == int(seat)
                assert sorted(guest.moves) == about["moves"].get(seat, [])


async def everybody_plays(guests: list[Guest], moves: int) -> None:
    """People make their first move, bots what they like, until so many moves were made or the game is over."""
    for _ in range(moves):
        for _ in range(500):
            for guest in guests:
                await guest.settle()
            mover = next((guest for guest in guests if guest.moves), None)
            if mover is not None or any(guest.over for guest in guests):
                break
            await asyncio.sleep(0.01)
        if mover is None:
            assert any(guest.over for guest in guests)
            return
        answer = await mover.move(mover.moves[0])
        assert answer["type"] == "done" or answer["played"]  # the table makes a move that is the only one, as all can see


@each_table_in_play
@running
async def test_people_come_back_to_a_table_and_play_on(id: str, data: Path) -> None:
    async with served(data, now=lambda: LATER) as server:
        guests = [await server.come(id, token) for token in TABLES[id]["tokens"].values()]
        before = len(rows(data, "SELECT n FROM entries WHERE table_id = ?", id))
        await everybody_plays(guests, 12)
        assert len(rows(data, "SELECT n FROM entries WHERE table_id = ?", id)) > before


@running
async def test_finished_games_are_shown(data: Path) -> None:
    async with served(data, now=lambda: LATER) as server:
        keys = [{"table": id, "token": token} for id, about in TABLES.items() for token in about["tokens"].values()]
        cards = (await server.post("/api/replays", {"keys": keys}))["replays"]
        assert {card["replay"] for card in cards} == set(FINISHED)
        for card in cards:
            path = f"/api/replays/{card['replay']}"
            ((record, told),) = rows(data, "SELECT record, story FROM finished WHERE replay = ?", card["replay"])
            match = pawtable.replay(record)
            assert match.result is not None
            result = {"winners": list(match.result.winners), "scores": list(match.result.scores)}
            for eyes in ("all", "0"):
                shown = await server.get(f"{path}?eyes={eyes}")
                assert len(shown["frames"]) > 5
                assert (shown["result"], shown["names"]) == (result, list(match.names))
                assert shown["story"] == json.loads(told)
            assert card["result"] == result
            assert (await server.http.get(f"{path}/record")).text == record
            fair = await server.get(f"{path}/fair")
            assert (fair["replays"], fair["problem"]) == (True, "")


def test_finished_games_are_exported(data: Path, tmp_path: Path) -> None:
    play("export", str(tmp_path / "records"), "--data", str(data))
    written = {text_of(file) for file in (tmp_path / "records").iterdir()}
    assert written == {record for (record,) in rows(data, "SELECT record FROM finished")}


@running
async def test_another_game_is_begun_where_one_is_over(data: Path) -> None:
    async with served(data, now=lambda: LATER) as server:
        for id in (id for id, about in TABLES.items() if about["phase"] == "over"):
            guests = [await server.come(id, token) for token in TABLES[id]["tokens"].values()]
            host = next(guest for guest in guests if guest.you["host"])
            await host.ask("start")
            await host.until(lambda host=host: host.table["phase"] == "playing")  # type: ignore[misc]
