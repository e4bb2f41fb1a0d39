"""What a server counts about itself."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.server.house import Served, running, served


async def asked(server: Served, address: str, **headers: str) -> httpx.Response:
    transport = httpx.ASGITransport(server.app.asgi, client=(address, 5))
    async with httpx.AsyncClient(transport=transport, base_url=server.url) as client:
        return await client.get("/metrics", headers=headers)


def figures(page: str) -> dict[str, float]:
    return {sample.name: sample.value for family in text_string_to_metric_families(page) for sample in family.samples}


@running
async def test_moves_sockets_tables_and_delays_are_counted(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=2, bots=["simple"], options={"goal": 1}, start=True)
        await host.play_on()
        answer = await asked(server, "127.0.0.1")
        found = figures(answer.text)
        entries = server.lines(host.id)
        assert found["pawtable_moves_total"] == sum('"entry":"moved"' in str(line) for line in entries) > 5
        assert found["pawtable_move_seconds_count"] > 5
        assert (found["pawtable_sockets"], found["pawtable_tables_open"]) == (1, 1)
        assert found["pawtable_disk_free_bytes"] > 0
        assert not re.search(f"Guest|Ada|{host.id[:4]}", answer.text)


@running
async def test_only_the_own_machine_and_who_knows_the_token_may_see_it(tmp_path: Path) -> None:
    async with served(tmp_path, metrics_token="a long token") as server:
        assert (await asked(server, "127.0.0.1")).status_code == 200
        assert (await asked(server, "192.0.2.7")).status_code == 403
        assert (await asked(server, "192.0.2.7", authorization="Bearer another token")).status_code == 403
        assert (await asked(server, "192.0.2.7", authorization="Bearer a long token")).status_code == 200
    async with served(tmp_path / "more") as server:
        assert (await asked(server, "192.0.2.7", authorization="Bearer ")).status_code == 403
