"""What is said at a table."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import running, served


@running
async def test_everybody_hears_what_is_said(tmp_path: Path) -> None:
    async with served(tmp_path, now=lambda: 1234.5) as server:
        host = await server.host(players=3)
        bess = await server.guest(host.id, "Bess")
        watcher = await server.come(host.id)
        await bess.ask("say", text="  good \n evening ")
        line = {"name": "Bess", "text": "good evening", "at": 1234.5, "seat": 1, "watching": False}
        for each in (host, bess, watcher):
            assert (await each.hear("chat"))["line"] == line
        late = await server.come(host.id)
        assert late.chat == [line]


@running
async def test_spectators_have_a_channel_of_their_own(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3)
        watcher, other = await server.come(host.id), await server.come(host.id)
        assert "need a name" in await watcher.refused("say", text="psst")
        assert "called ada already" in await watcher.refused("say", text="psst", name="ada")
        assert "name" in await watcher.refused("say", text="psst", name="\u202e")
        await watcher.ask("say", text="psst", name="Wim")
        for each in (host, watcher, other):
            line = (await each.hear("chat"))["line"]
            assert (line["name"], line["text"], line["seat"], line["watching"]) == ("Wim", "psst", None, True)
        await host.ask("say", text="hello", name="Wim")  # whoever has a seat has a name
        line = (await watcher.hear("chat"))["line"]
        assert line["name"] == "Ada"
        assert not line["watching"]
    async with served(tmp_path) as server:
        assert [line["watching"] for line in (await server.come(host.id)).chat] == [True, False]


@running
async def test_nobody_talks_all_the_time(tmp_path: Path) -> None:
    async with served(tmp_path, messages_a_second=10) as server:
        host = await server.host(players=3)
        bess = await server.guest(host.id, "Bess")
        answers = [await host.answer("say", text="😀") for _ in range(8)]
        assert [answer["type"] for answer in answers[:5]] == ["done"] * 5
        assert any("a lot at once" in answer.get("reason", "") for answer in answers[5:])
        await bess.ask("say", text="hm")  # the others may


@running
async def test_what_is_said_is_data_and_nothing_else(tmp_path: Path) -> None:
    """It is carried as it was said, in JSON of a type that no browser takes for a page."""
    text = "<img src=x onerror=alert(1)> & \"'\\ \u2028 &lt;"
    async with served(tmp_path) as server:
        host = await server.host()
        assert "letters, numbers or emoji" in await host.refused("say", text=text)
        text = text.replace("\u2028 ", "")
        await host.ask("say", text=text)
        assert (await host.hear("chat"))["line"]["text"] == text


@running
async def test_chat_is_bounded(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host()
        await host.ask("say", text="x" * 300)
        before = server.lines(host.id)
        for text in ("x" * 301, "", "   ", "\x1b[31m", "\u202etxet", "\ud83d"):
            await host.refused("say", text=text)
        assert server.lines(host.id) == before
        for at in range(205):
            await host.ask("say", text=f"line {at}")
        late = await server.come(host.id)
        assert [line["text"] for line in late.chat] == [f"line {at}" for at in range(5, 205)]


@running
async def test_the_host_mutes_and_lets_speak_again(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple"])
        bess = await server.guest(host.id, "Bess")
        assert "Only the host" in await bess.refused("mute", seat=0, muted=True)
        await host.ask("mute", seat=1, muted=True)  # a bot
        assert host.place(1)["muted"]
        await host.ask("mute", seat=2, muted=True)
        await bess.until(lambda: bess.place(2)["muted"])
        assert "muted you" in await bess.refused("say", text="hm")
        again = await server.come(host.id, bess.token)
        assert "muted you" in await again.refused("say", text="hm")
        await host.ask("mute", seat=2, muted=False)
        await bess.ask("say", text="ah")
        assert [line.text for line in server.room(host.id).table.chat] == ["ah"]
