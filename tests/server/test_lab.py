"""The lab: figures and reports for whoever sits at the machine, and for nobody else unless the host says so."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from pawtable.lab.growing import Lab
from pawtable.lab.worker import answer
from pawtable.server import lab
from pawtable.server.line_process import LineProcess
from tests.server.house import Served, running, served

ASKED = {"game": "dnup", "players": 3, "options": {"first_out": 3}, "compare": True}


class Here(LineProcess):
    """The lab's process, without a process."""

    def __init__(self, module: str, patience: float) -> None:
        super().__init__(module, patience)
        self._lab = Lab()
        self.crashes = False

    async def ask(self, question: Mapping[str, object]) -> bytes:
        if self.crashes:
            raise ConnectionError("the process has ended")
        return json.dumps(answer(self._lab, question)).encode()  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "LineProcess", Here)


@running
async def test_figures_grow(tmp_path: Path) -> None:
    async with served(tmp_path, lab="here") as server:
        assert (await server.get("/api/house"))["lab"]
        first = await server.post("/api/lab", ASKED)
        more = await server.post("/api/lab", {**ASKED, "known": first["variant"]["games"]})
        assert more["variant"]["games"] > first["variant"]["games"]
        assert more["printed"]["name"] == "printed"
        assert {each["what"] for each in more["differences"]} >= {"win share of who begins", "minutes"}
        assert more["overlooked"] == ["first_out"]


@running
async def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    async with served(tmp_path, lab="here") as server:
        for wanted, reason in (
            ({"game": "whist"}, "there is no game 'whist'"),
            ({"players": 9}, "dnup is for 2 to 5 players, not 9"),
            ({"options": {"luck": 1}}, "dnup has no option 'luck'"),
            ({"players": 5, "options": {"dealt": 20}}, "5 players cannot get 20 cards each"),
            ({"known": -1}, "This request was not understood"),
        ):
            status = 404 if "game" in wanted else 400
            for path in ("/api/lab", "/api/lab/reports"):
                problem = await refused(server, path, {**ASKED, **wanted})
                assert reason in problem[1], path
                assert problem[0] in (status, 400)
        assert isinstance(server.app.lab._process, Here)
        server.app.lab._process.crashes = True
        assert await refused(server, "/api/lab", ASKED) == (400, "The lab had trouble with that. Try again.")


async def refused(server: Served, path: str, wanted: object) -> tuple[int, str]:
    answer = await server.http.post(path, json=wanted)
    return answer.status_code, answer.json()["error"]


@running
async def test_the_lab_is_for_this_machine_unless_the_host_says_otherwise(tmp_path: Path) -> None:
    for setting, here, elsewhere in (("off", 403, 403), ("here", 200, 403), ("shared", 200, 200)):
        async with served(tmp_path / setting, lab=setting) as server:
            for address, status in (("127.0.0.1", here), ("192.0.2.7", elsewhere)):
                asgi: Any = httpx.ASGITransport(server.app.asgi, client=(address, 1))
                async with httpx.AsyncClient(transport=asgi, base_url=server.url) as someone:
                    assert (await someone.post("/api/lab", json=ASKED)).status_code == status
                    assert (await someone.get("/api/house")).json()["lab"] == (status == 200)
                    assert (await someone.get("/lab/reports/abc")).status_code == (404 if status == 200 else 403)
                    if status == 403:
                        assert (await someone.post("/api/lab/reports", json=ASKED)).status_code == 403
    async with served(tmp_path, lab="here", base_url="https://cards.example.org") as server:
        answer = await server.http.post("/api/lab", json=ASKED, headers={"host": "cards.example.org"})
        assert answer.status_code == 403, "behind a proxy nobody can tell who sits at the machine"


@running
async def test_a_report_is_written_kept_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "USUAL_GAMES", 100)
    monkeypatch.setattr(lab, "_MOST_REPORTS", 1)
    old = tmp_path / "reports" / "old"
    old.mkdir(parents=True)
    (old / "index.html").write_text("an old report")
    os.utime(old, (0, 0))
    async with served(tmp_path, lab="here") as server:
        assert (await server.http.get("/lab/reports/old")).text == "an old report"
        made = await server.post("/api/lab/reports", ASKED, 201)
        page = await server.http.get(made["address"])
        assert page.status_code == 200
        assert "With first_out=3 instead of 2 (on the same deals)" in page.text
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src" not in policy
        assert (await server.http.get("/lab/reports/old")).status_code == 404, "the oldest goes"
        for name in ("OLD", "%2e%2e", "x" * 60):
            assert (await server.http.get(f"/lab/reports/{name}")).status_code == 404
        assert not [*tmp_path.glob("reports/*/parts")]
