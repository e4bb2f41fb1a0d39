"""The protocol: the files made from it are up to date, and what it says is what the server understands."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import httpx
import jsonschema
import msgspec
import pytest
from msgspec import inspect as look

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.server import protocol, showing, typescript
from pawtable.testing.tables import random_play, viewers
from tests import sneeze
from tests.server.house import Client, process, running, served

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "bot.py"

MESSAGES: dict[type[msgspec.Struct], dict[str, Any]] = {
    protocol.Hello: {
        "protocol": protocol.PROTOCOL,
        "token": "t" * 32,
        "known": {"game": 1, "seat": 0, "events": 3, "undone": 0},
    },
    protocol.Sit: {"name": "Bess", "seat": 1},
    protocol.Leave: {},
    protocol.ComeBack: {},
    protocol.Start: {"hold": True},
    protocol.SetPace: {"pace": "step by step"},
    protocol.Continue: {"events": 12},
    protocol.HaveShown: {"at": 3},
    protocol.PutBot: {"seat": 1, "bot": "simple"},
    protocol.AddSeat: {"bot": "simple"},
    protocol.RemoveSeat: {"seat": 1},
    protocol.StandIn: {"seat": 1},
    protocol.Remove: {"seat": 1},
    protocol.Mute: {"seat": 1, "muted": True},
    protocol.Seal: {"game": 1, "seal": "5" * 64},
    protocol.ShowWords: {"game": 1, "words": "5" * 32},
    protocol.Play: {"game": 1, "decision": 0, "move": "rotate"},
    protocol.Preset: {"move": "pass"},
    protocol.Undo: {},
    protocol.AskHint: {},
    protocol.Say: {"text": "hello", "name": None},
    protocol.AskDevice: {},
    protocol.Ping: {},
}


def test_generated_files_are_up_to_date() -> None:
    """If not: make types."""
    generated = typescript.generated()
    stale = [str(file) for file, text in generated.items() if (ROOT / file).read_text(encoding="utf-8") != text]
    folders = {file.parent for file in generated} - {typescript.TYPES_FILE.parent, typescript.DOCS_FILE.parent}
    there = {file.relative_to(ROOT) for folder in folders for file in (ROOT / folder).iterdir()}
    assert (stale, there - set(generated)) == ([], set())


def strict(schema: dict[str, Any]) -> dict[str, Any]:
    """The same schema, which takes nothing that it does not name."""
    for declared in schema["$defs"].values():
        if "properties" in declared:
            declared["additionalProperties"] = False
    return schema


@pytest.mark.parametrize("game", [*GAMES, sneeze.GAME], ids=lambda game: game.name)
def test_what_a_server_tells_fits_the_schema_of_the_game(game: AnyGame) -> None:
    """A whole game through everybody's eyes: each view, each legal move, each event."""
    whole = strict(json.loads(typescript.game_schema(game)))
    jsonschema.Draft202012Validator.check_schema(whole)
    parts = whole.pop("properties")
    seen, told = (jsonschema.Draft202012Validator({**whole, **parts[part]}) for part in ("view", "move"))
    kinds = {kind: jsonschema.Draft202012Validator({**whole, **part}) for kind, part in parts["event"]["properties"].items()}
    match = pawtable.new(game, players=game.min_players, seed="schema")
    for _ in random_play(match, "schema", 60):
        for viewer in viewers(match):
            view = json.loads(msgspec.json.encode(match.view(viewer).table))
            seen.validate(view)
        for seat in match.to_act:
            for move in match.moves(seat):
                told.validate(json.loads(msgspec.json.encode(showing.move_info(move.written)))["data"])
    for viewer in viewers(match):
        for event in match.log_for(viewer):
            message = json.loads(msgspec.json.encode(showing.event_info(event)))
            kinds[message["kind"]].validate(message["data"])
    with pytest.raises(jsonschema.ValidationError):
        seen.validate({**view, "phase": "lunch"})
    with pytest.raises(jsonschema.ValidationError):
        told.validate({"kind": "no such kind"})


def test_every_message_is_in_the_documentation_and_in_the_types() -> None:
    both = (*get_args(protocol.ClientMessage), *get_args(protocol.ServerMessage))
    documentation, types = typescript.documentation(), typescript.typescript()
    for each in both:
        tag = each.__struct_config__.tag
        assert f"### `{tag}`\n" in documentation
        assert re.search(rf'export interface {each.__name__}(<.*>)? {{\n  type: "{tag}";', types)


def test_every_message_is_tried() -> None:
    assert set(MESSAGES) == set(get_args(protocol.ClientMessage))


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: str(kind.__struct_config__.tag))
def test_messages_go_there_and_back(kind: type[msgspec.Struct]) -> None:
    fields = {"type": kind.__struct_config__.tag, "ref": 7, **MESSAGES[kind]}
    decoded = msgspec.json.decode(msgspec.json.encode(fields), type=protocol.ClientMessage)
    assert type(decoded) is kind
    assert msgspec.json.decode(msgspec.json.encode(decoded)) == fields


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: str(kind.__struct_config__.tag))
def test_fields_that_a_message_does_not_have_are_refused(kind: type[msgspec.Struct]) -> None:
    fields = {"type": kind.__struct_config__.tag, **MESSAGES[kind], "more": 1}
    with pytest.raises(msgspec.ValidationError, match="more"):
        msgspec.json.decode(msgspec.json.encode(fields), type=protocol.ClientMessage)


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: str(kind.__struct_config__.tag))
def test_texts_and_numbers_are_bounded(kind: type[msgspec.Struct]) -> None:
    """Nothing of any length, and no number of any size, is even looked at."""
    info = look.type_info(kind)
    assert isinstance(info, look.StructType)
    for field in info.fields:
        for part in field.type.types if isinstance(field.type, look.UnionType) else (field.type,):
            if isinstance(part, look.StrType):
                assert part.max_length is not None, field.name
            if isinstance(part, look.IntType) and field.name not in ("protocol", "game", "decision"):
                assert part.le is not None, field.name


@running
async def test_every_message_is_understood_at_a_table(tmp_path: Path) -> None:
    """Whatever is asked for in the documented shape is done or refused for a reason of the table's own."""
    async with served(tmp_path) as server:
        for kind, fields in MESSAGES.items():
            if kind in (protocol.Hello, protocol.Ping, protocol.HaveShown):  # which have answers of their own, or none
                continue
            host = await server.host()
            answer = await host.answer(str(kind.__struct_config__.tag), **fields)
            assert answer["type"] == "done" or "not understood" not in answer["reason"]


@running
async def test_another_version_is_told_to_reload(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        made = await server.new_table()
        guest = await server.connect(made["table"])
        ours, other = protocol.PROTOCOL, protocol.PROTOCOL + 1
        assert f"version {ours} of the protocol, and you speak {other}" in await guest.refused("hello", protocol=other)
        assert "Say hello first" in await guest.refused("say", text="x")
        assert (await guest.hello())["protocol"] == protocol.PROTOCOL
        assert "already said hello" in await guest.refused("hello", protocol=protocol.PROTOCOL)


@running
async def test_the_first_message_is_hello(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        made = await server.new_table()
        guest = await server.connect(made["table"])
        assert await guest.refused("sit", name="Bess") == "Say hello first."
        assert len(server.lines(made["table"])) == 3  # created, the host sat down, the secret was drawn


@running
async def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        guest = await server.connect("nosuchtable")
        assert "There is no such table" in (await guest.hear("gone"))["reason"]
        assert await guest.closed() == 4000


def test_the_example_is_short() -> None:
    """A client is a small thing: docs/protocol.md promises a few lines."""
    tree = ast.parse(EXAMPLE.read_text(encoding="utf-8"))
    documented = {node.body[0].lineno for node in ast.walk(tree) if isinstance(node, (ast.Module, ast.AsyncFunctionDef))}
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    code = [line for at, line in enumerate(lines, 1) if line.strip() and at not in documented]
    assert len(code) <= 31


def test_the_example_plays_a_game_to_its_end(tmp_path: Path) -> None:
    """As a program of its own, against the real server."""
    with process(tmp_path / "data") as (_, url):
        wanted = {"game": "dnup", "name": "Ada", "players": 2, "options": {"goal": 1}}
        made = httpx.post(f"{url}/api/tables", json=wanted, trust_env=False, verify=False).json()
        command = [sys.executable, str(EXAMPLE), f"{url}/t/{made['table']}"]
        guest = subprocess.Popen([*command, "Bess"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            host_starts(url, made["table"], made["token"])
            said, errors = guest.communicate(timeout=60)
        finally:
            guest.kill()
            guest.communicate()
    assert errors == ""
    assert said in ("Won by Bess\n", "Won by Biscuit\n")


@running
async def host_starts(url: str, table: str, token: str) -> None:
    async with Client(url) as client:
        host = await client.come(table, token)
        await host.until(lambda: host.place(1)["name"] == "Bess")
        await host.ask("start")
        await host.ask("leave")  # a bot plays on; Bess is told of its name, and perhaps asked the same again
        await host.until(lambda: host.over)
