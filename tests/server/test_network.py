"""Letting others in the network join: only by whoever sits at the machine, at a second address, and only for as long."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest

from pawtable.server.network import own_address
from tests.server.house import Client, running, served

SECOND = "127.0.0.2"  # another address of this machine, in place of the one in a network


@running
async def test_others_join_at_a_second_address(tmp_path: Path) -> None:
    async with served(tmp_path, lan_address=SECOND) as server:
        port = server.url.rsplit(":", 1)[1]
        with pytest.raises(httpx.ConnectError):
            await server.http.get(f"http://{SECOND}:{port}/healthz")
        opened = await server.post("/api/network", {"open": True})
        assert opened == {"network": f"http://{SECOND}:{port}"}
        assert (await server.get("/api/house"))["network"] == opened["network"]
        assert await server.post("/api/network", {"open": True}) == opened  # again changes nothing
        host = await server.host(options={"goal": 1})
        async with Client(opened["network"]) as phone:
            assert (await phone.http.post("/api/mine", json={"keys": []}, headers={"origin": phone.url})).status_code == 200
            bess = await phone.guest(host.id, "Bess")
            await host.until(lambda: host.place(1)["name"] == "Bess")
            await host.ask("start")
            await bess.until(lambda: bess.play)
            assert await server.post("/api/network", {"open": False}) == {"network": None}
            assert await bess.closed() == 1012  # come back soon: perhaps it is opened again
        await host.until(lambda: not host.place(1)["present"])
        with pytest.raises(httpx.ConnectError):
            await server.http.get(f"{opened['network']}/healthz")
        assert (await server.http.get("/healthz", headers={"host": f"{SECOND}:{port}"})).status_code == 403
        assert await server.post("/api/network", {"open": True}) == opened
        async with Client(opened["network"]) as phone:
            assert (await phone.come(host.id, bess.token)).seat == 1


@running
async def test_another_port_where_that_is_taken(tmp_path: Path) -> None:
    async with served(tmp_path, lan_address=SECOND) as server:
        port = int(server.url.rsplit(":", 1)[1])
        with socket.create_server((SECOND, port)):
            opened = (await server.post("/api/network", {"open": True}))["network"]
            assert opened.startswith(f"http://{SECOND}:")
            assert not opened.endswith(f":{port}")
            async with Client(opened) as phone:
                assert (await phone.get("/healthz"))["status"] == "ok"


@running
async def test_only_whoever_sits_at_the_machine_opens_it(tmp_path: Path) -> None:
    async with served(tmp_path, lan_address=SECOND) as server:
        for address, status in (("192.0.2.7", 403), ("not an address", 403), ("127.0.0.1", 200)):
            transport = httpx.ASGITransport(server.app.asgi, client=(address, 5))
            async with httpx.AsyncClient(transport=transport, base_url=server.url) as stranger:
                answer = await stranger.post("/api/network", json={"open": True})
                assert answer.status_code == status
                assert (await stranger.get("/api/house")).json()["may_open"] == (status == 200)
                assert (server.app.network.url is None) == (status != 200)
        wrong = {"origin": "https://evil.example"}
        assert (await server.http.post("/api/network", json={"open": False}, headers=wrong)).status_code == 403
        assert server.app.network.url is not None


@running
async def test_behind_a_proxy_nobody_does(tmp_path: Path) -> None:
    async with served(tmp_path, lan_address=SECOND, base_url="https://cards.example.org") as server:
        refused = await server.post("/api/network", {"open": True}, 403)
        assert "own machine" in refused["error"]
        assert not (await server.get("/api/house"))["may_open"]


@running
async def test_where_there_is_no_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pawtable.server import network

    monkeypatch.setattr(network, "own_address", lambda: None)
    async with served(tmp_path) as server:
        assert "in no network" in (await server.post("/api/network", {"open": True}, 409))["error"]
        assert (await server.get("/api/house"))["network"] is None
    async with served(tmp_path, lan_address="192.0.2.1") as server:  # nobody's address
        assert "cannot listen at 192.0.2.1" in (await server.post("/api/network", {"open": True}, 409))["error"]
        assert (await server.get("/api/house"))["network"] is None


def test_the_own_address_is_none_that_only_this_machine_has() -> None:
    found = own_address()
    assert found is None or not found.startswith("127.")


@running
async def test_it_is_closed_with_the_server(tmp_path: Path) -> None:
    async with served(tmp_path, lan_address=SECOND) as server:
        opened = (await server.post("/api/network", {"open": True}))["network"]
        async with Client(opened) as phone:
            await phone.get("/healthz")
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{opened}/healthz", trust_env=False, verify=False)
