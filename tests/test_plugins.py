"""Games of other packages, found through real entry points: listed, played, served; and what a broken one does to the rest."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.packages import environment, install, install_fetch
from tests.server.house import Client, Guest, process, running

COPY = "from dataclasses import replace\nfrom pawtable_fetch import GAME as FETCH\n"


def _asked(guest: Guest) -> bool:
    """Whether somebody can move, or the game is over."""
    return bool(guest.moves) or guest.over


def pawtable(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with the packages that are in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "pawtable", *arguments],
        input=typed,
        env=environment(folder, PAWTABLE_DATA=str(folder / "data")),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A folder with the example's package."""
    install_fetch(tmp_path)
    return tmp_path


# --- a package that works -----------------------------------------------------------------------------------------


def test_it_is_listed_and_its_rules_are_shown(packages: Path) -> None:
    listed = pawtable(packages, "games")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "fetch: Fetch, 2 to 5 players, about 15 minutes.\n" in listed.stdout
    assert "dnup" in listed.stdout
    assert "Four of a breed are laid down at once." in pawtable(packages, "rules", "fetch").stdout


def test_it_is_played_in_the_terminal_and_replayed(packages: Path) -> None:
    played = pawtable(
        packages, "play", "fetch", "--plain", "--players", "3", "--bots", "simple", "--seed", "x", typed="1\n" * 300
    )
    assert played.returncode == 0, played.stderr
    assert "a litter of" in played.stdout
    (record,) = (packages / "data" / "games").glob("fetch-*.txt")
    again = pawtable(packages, "replay", "--plain", str(record))
    assert again.returncode == 0, again.stderr
    assert "a litter of" in again.stdout
    gone = pawtable(packages / "elsewhere", "replay", "--plain", str(record))
    assert gone.returncode == 2
    assert gone.stderr.count("\n") == 1
    assert "there is no game 'fetch'" in gone.stderr


def test_its_bots_climb_the_ladder(packages: Path) -> None:
    climbed = pawtable(
        packages, "ladder", "fetch", "--players", "2", "--bots", "random,simple", "--deals", "30", "--processes", "1"
    )
    assert climbed.returncode == 0, climbed.stderr
    assert climbed.stdout.splitlines()[2].startswith("simple")


def test_it_is_served_and_its_finished_game_is_verified(packages: Path) -> None:
    with process(packages / "tables", environment=environment(packages)) as (_, url):

        @running
        async def play() -> None:
            async with Client(url) as client:
                listed = {game["name"]: game for game in (await client.get("/api/house"))["games"]}
                assert listed["fetch"]["title"] == "Fetch"
                assert len((await client.get("/api/games/fetch/faces"))["faces"]) == 9
                assert (await client.get("/api/rules/fetch"))["title"] == "Fetch"
                host = await client.host("fetch", players=3, bots=["simple", "random"])
                await host.ask("start")
                await host.play_on()
                assert host.play["view"]["result"]["winners"]
                replay = f"/api/replays/{host.table['replay']}"
                assert len((await client.get(replay))["frames"]) > 10
                assert (await client.get(f"{replay}/fair"))["problem"] == ""
                record.write_text((await client.http.get(f"{replay}/record")).text, encoding="utf-8")

        record = packages / "record.txt"
        play()
    verified = pawtable(packages, "verify", str(record))
    assert verified.returncode == 0
    assert "Fetch, 3 players" in verified.stdout


# --- packages that do not work --------------------------------------------------------------------------------------

NO_SLOT = "from pawtable.core.slots import slots_from\nfrom pawtable_fetch import sight\nslots_from(sight)\n"
NO_TEXTS = (
    "from pawtable.games.english import EnglishTexts\nGAME = replace(FETCH, name='barks', texts={'en': EnglishTexts()})\n"
)
BROKEN = {  # the name of the entry point, the module that it leads to, what is said
    "import": ("barks", "import no_such", " cannot be imported: ModuleNotFoundError: No module named 'no_such'"),
    "exit": ("barks", "raise SystemExit('no')", " cannot be imported: SystemExit: no"),
    "empty": ("barks", "", " cannot be imported: AttributeError: module 'MODULE' has no attribute 'GAME'"),
    "slot": (
        "barks",
        NO_SLOT,
        " cannot be imported: TypeError: there is no function 'deal' in pawtable_fetch.sight; see `Game`",
    ),
    "texts": ("barks", COPY + NO_TEXTS, ": its texts have no 'hint'; see `Texts` in core/contract.py for what it is"),
    "taken": (
        "dnup",
        COPY + "GAME = replace(FETCH, name='dnup')",
        " has the name of a game of pawtable; every game needs a name of its own",
    ),
    "version": (
        "barks",
        COPY + "GAME = replace(FETCH, name='barks', contract=99)",
        " is written for version 99 of the contract with games; this Pawtable has 1",
    ),
    "no game": ("barks", "GAME = 'woof'", " is not a pawtable.core.contract.Game but 'woof'"),
    "other name": ("barks", COPY + "GAME = FETCH", " is called 'fetch', but its entry point 'barks'; both need the same name"),
}


def test_every_broken_package_is_one_clear_line(packages: Path) -> None:
    said = set()
    for kind, (name, source, problem) in BROKEN.items():
        module = f"barks_{kind.replace(' ', '_')}"
        install(packages, name, f"{module}:GAME", source)
        said.add(f"pawtable: the game {name!r} cannot be used: {module}:GAME{problem.replace('MODULE', module)}")
    listed = pawtable(packages, "games")
    assert listed.returncode == 1
    lines = listed.stderr.splitlines()
    assert len(lines) == len(BROKEN)
    assert [each for each in said if not any(line.startswith(each) for line in lines)] == []
    assert {"dnup", "fetch"} <= {line.partition(":")[0] for line in listed.stdout.splitlines()}


def test_broken_packages_harm_nothing_else(packages: Path) -> None:
    for kind in ("import", "taken", "version"):
        name, source, _ = BROKEN[kind]
        install(packages, name, f"barks_{kind}:GAME", source)
    assert pawtable(packages, "games").stderr.count("\n") == 3
    asked = pawtable(packages, "rules", "barks")
    assert asked.returncode == 2
    assert asked.stderr.startswith("pawtable: the game 'barks' cannot be used: barks_import:GAME cannot be imported")
    played = pawtable(packages, "play", "dnup", "--plain", "--players", "2", "--bots", "simple", typed="1\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    with process(packages / "tables", "--log", "warning", environment=environment(packages)) as (server, url):
        listed = {game["name"] for game in httpx.get(f"{url}/api/house", trust_env=False, verify=False).json()["games"]}
        assert {"dnup", "fetch"} <= listed
        assert "barks" not in listed
        noted = [json.loads(line) for line in server.errors_text.splitlines()]
        assert [line["event"] for line in noted] == ["a game cannot be used"] * 3


# --- a package that goes and comes back -----------------------------------------------------------------------------


def test_a_table_waits_for_its_game(packages: Path, tmp_path: Path) -> None:
    """The server restarts without the package: its tables say so, all others go on. With it, the game goes on."""
    kept: dict[str, str] = {}
    log: list[object] = []

    @running
    async def begin(url: str) -> None:
        async with Client(url) as client:
            for game in ("fetch", "dnup"):
                host = await client.host(game, players=2, bots=["simple"])
                await host.ask("start")
                await host.until(partial(_asked, host))
                await host.move(host.moves[0])
                await host.until(partial(_asked, host))
                kept[f"{game} table"], kept[f"{game} token"] = host.id, host.token or ""
                if game == "fetch":
                    log.extend(host.log)

    @running
    async def without(url: str) -> None:
        async with Client(url) as client:
            told = await client.connect(kept["fetch table"])
            gone = await told.hear("gone")
            assert gone["reason"] == (
                "This table plays 'fetch', a game that is not installed on this server now. "
                "The table is kept, with your seat, and comes back with the game."
            )
            assert (gone["again"], gone["kept"]) == (False, True)
            keys = [{"table": kept[f"{game} table"], "token": kept[f"{game} token"]} for game in ("fetch", "dnup")]
            mine = await client.post("/api/mine", {"keys": keys})
            assert [table["game"] for table in mine["tables"]] == ["dnup"]
            refused = await client.post(f"/api/tables/{kept['fetch table']}/start", {"token": kept["fetch token"]}, 409)
            assert "not installed" in refused["error"]
            await client.post("/api/tables", {"game": "fetch", "name": "Ada", "players": 2}, 404)
            host = await client.come(kept["dnup table"], kept["dnup token"])
            await host.until(lambda: host.moves or host.over)

    @running
    async def after(url: str) -> None:
        async with Client(url) as client:
            host = await client.come(kept["fetch table"], kept["fetch token"])
            assert host.seat == 0
            assert host.log[: len(log)] == log
            await host.play_on()

    with process(tmp_path / "tables", environment=environment(packages)) as (server, url):
        begin(url)
        assert server.stop() == 0
    with process(tmp_path / "tables", environment=environment(tmp_path / "nothing")) as (server, url):
        without(url)
        assert server.stop() == 0
        assert "Traceback" not in server.errors_text
    with process(tmp_path / "tables", environment=environment(packages)) as (_, url):
        after(url)
