"""Finished games: shown through anybody's eyes, downloaded, exported; and nothing of a game before it is over."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pawtable
from pawtable.__main__ import main
from tests.changes import plays
from tests.server.house import Guest, Served, Watch, all_until, process, running, served


async def finished(server: Served, **more: Any) -> Guest:
    host = await server.host(**{"players": 3, "bots": ["simple", "random"], "options": {"goal": 1}, **more})
    await host.ask("start")
    await host.play_on()
    return host


def views(guest: Guest) -> list[Any]:
    """The views that somebody was sent, one after the other."""
    return [play["view"] for play in plays(map(json.loads, guest.received))]


@running
async def test_a_replay_shows_what_the_seat_saw(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=["simple"], options={"goal": 1})
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        while not ada.over:
            await all_until((ada, bess), lambda each: each.play)
            for each in (ada, bess):
                await each.settle()
                if each.moves:
                    await each.move(each.moves[0])
        await all_until((ada, bess), lambda each: each.over)
        for each in (ada, bess):
            replay = await server.get(f"/api/replays/{each.table['replay']}?eyes={each.seat}")
            assert replay["eyes"] == each.seat
            assert [frame["view"] for frame in replay["frames"]] == views(each)
            assert [event for frame in replay["frames"] for event in frame["events"]] == each.log
            assert all(frame["open"] is None for frame in replay["frames"])
            assert replay["result"] == each.play["view"]["result"]
        first, *others = replay["frames"]
        assert (first["seat"], first["move"]) == (None, None)
        match = server.room(ada.id).table.match
        assert match is not None
        assert [(frame["seat"], frame["move"]) for frame in others] == [(seat, move.text) for seat, move in match.history]


@running
async def test_open_replays_hide_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await finished(server)
        path = f"/api/replays/{host.table['replay']}"
        whole = await server.get(path)
        assert whole == await server.get(f"{path}?eyes=all")
        seats = [await server.get(f"{path}?eyes={seat}") for seat in range(3)]
        for at, frame in enumerate(whole["frames"]):
            assert frame["open"] == [seat["frames"][at]["view"]["table"] for seat in seats]
        assert whole["eyes"] is None
        assert whole["names"] == [seat["name"] for seat in host.table["seats"]]
        match = server.room(host.id).table.match
        assert match is not None
        assert [event["text"] for frame in whole["frames"] for event in frame["events"]] == [event.text for event in match.log]
        assert whole["story"] == [event.text for event in match.log if event.text]


def steps(guest: Guest) -> list[tuple[list[Any], Any]]:
    """What somebody was told, each time with what there was to see in the end, before they were told more."""
    told: list[tuple[list[Any], Any]] = []
    for play in plays(map(json.loads, guest.received)):
        if play["events"]:
            told.append((play["events"], play["view"]))
        else:
            told[-1] = (told[-1][0], play["view"])
    return told


@running
async def test_an_answer_that_nobody_sees_is_no_step_of_a_replay(tmp_path: Path, sneeze_too: None) -> None:
    async with served(tmp_path) as server:
        host = await finished(server, game="sneeze", options={})
        match = server.room(host.id).table.match
        assert match is not None
        path = f"/api/replays/{host.table['replay']}"
        frames = (await server.get(f"{path}?eyes=0"))["frames"]
        assert [(frame["events"], frame["view"]) for frame in frames] == steps(host)
        assert len(frames) < len(match.history) / 2
        whole = (await server.get(path))["frames"]
        assert all(frame["events"] for frame in whole)
        assert [event["text"] for frame in whole for event in frame["events"]] == [event.text for event in match.log]


@pytest.mark.parametrize("eyes", ["3", "-1", "x", "", "00", "all ", "²", "000" + "1" * 5000])
def test_eyes_that_are_nobodys(eyes: str, tmp_path: Path) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            host = await finished(server)
            answer = await server.http.get(f"/api/replays/{host.table['replay']}", params={"eyes": eyes})
            assert answer.status_code == 400
            assert "a seat from 0 to 2, or all" in answer.json()["error"]

    story()


@running
async def test_nothing_leaves_before_the_game_is_over(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        for what in ("", "?eyes=0", "?eyes=all", "/record", "/fair"):
            refused = await server.get(f"/api/replays/{host.id}-1{what}", 404)
            assert "when it is over" in refused["error"]
        keys = {"keys": [{"table": host.id, "token": host.token}]}
        assert (await server.post("/api/replays", keys)) == {"replays": []}
        table = server.room(host.id).table
        assert not any(table.secret in text for text in host.received)


@running
async def test_records_are_downloaded_and_play(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await finished(server)
        answer = await server.http.get(f"/api/replays/{host.table['replay']}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="dnup-{host.table["replay"]}.txt"'
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        match = pawtable.replay(answer.text)
        assert match.result is not None
        assert list(match.result.winners) == host.play["view"]["result"]["winners"]
        assert list(match.names) == [seat["name"] for seat in host.table["seats"]]
        assert match.notes["commitment"] == host.table["commitment"]
        assert (match.notes["bot-B"], match.notes["bot-C"]) == ("simple", "random")


@running
async def test_your_finished_games_newest_first(tmp_path: Path) -> None:
    async with served(tmp_path, now=Watch()) as server:
        watch = server.app.settings.now
        assert isinstance(watch, Watch)
        one = await finished(server)
        ids = [one.table["replay"]]
        watch.forward(60)
        two = await finished(server)
        ids.append(two.table["replay"])
        watch.forward(60)
        await one.ask("start")
        await one.play_on()
        ids.append(one.table["replay"])
        keys = [{"table": each.id, "token": each.token} for each in (one, two)]
        cards = (await server.post("/api/replays", {"keys": keys}))["replays"]
        assert [card["replay"] for card in cards] == ids[::-1]
        assert cards[0]["result"] == one.play["view"]["result"]
        assert cards[0]["names"] == [seat["name"] for seat in one.table["seats"]]
        keys[0]["token"] = "x" * 32  # not somebody who played there
        cards = (await server.post("/api/replays", {"keys": keys}))["replays"]
        assert [card["replay"] for card in cards] == [two.table["replay"]]


def test_export_writes_all_records_while_the_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "what? 100% #1"  # folders are called all sorts of things

    @running
    async def story() -> None:
        async with served(data) as server:
            hosts = [await finished(server), await finished(server)]
            await server.host(bots=["simple"], start=True)  # one that is not over
            for _ in range(2):  # again does not matter
                assert main(["export", str(tmp_path / "records"), "--data", str(data)]) == 0
            names.update(f"dnup-{host.table['replay']}.txt" for host in hosts)
            texts.update([(await server.http.get(f"/api/replays/{host.table['replay']}/record")).text for host in hosts])

    names: set[str] = set()
    texts: set[str] = set()
    story()
    assert capsys.readouterr().out.count(f"2 finished games written to {tmp_path / 'records'}.") == 2
    assert {file.name for file in (tmp_path / "records").iterdir()} == names
    assert {file.read_text(encoding="utf-8") for file in (tmp_path / "records").iterdir()} == texts


def test_export_where_there_is_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path / "records"), "--data", str(tmp_path / "none")]) == 2
    assert "there are no tables in" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    (tmp_path / "tables.sqlite").write_text("my diary\n" * 1000, encoding="utf-8")
    assert main(["export", str(tmp_path / "records"), "--data", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_export_as_a_program(tmp_path: Path) -> None:
    with process(tmp_path / "data"):
        command = [sys.executable, "-m", "pawtable", "export", str(tmp_path / "out"), "--data", str(tmp_path / "data")]
        said = subprocess.run(command, capture_output=True, text=True, check=True)
        assert said.stdout == f"0 finished games written to {tmp_path / 'out'}.\n"
