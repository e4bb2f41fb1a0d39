"""Write what follows from the declarations: the page's types, the docs of the protocol and of each game, JSON Schemas.

Run by `make types`; a test fails when a file differs. Messages are declared in protocol.py, what leaves a game in its folder.
"""

from __future__ import annotations

import enum
import inspect
import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as types

from pawtable.core import events, places, steps, views
from pawtable.core.contract import AnyGame, Option
from pawtable.core.events import EventFacts
from pawtable.core.steps import MoveFacts
from pawtable.core.views import GameView, View
from pawtable.games import GAMES
from pawtable.games.english import from_to
from pawtable.server import protocol

TYPES_FILE = Path("web/src/protocol.ts")
DOCS_FILE = Path("docs/protocol.md")
GAME_TYPES = Path("web/src/generated")
GAME_DOCS = Path("docs/games")
_MADE = "Made from the game's declarations by `make types`."
_OF_GAMES = (
    "What a game adds (the `table` of a view, the `data` of moves and events) is described for each game in the"
    " [reference](reference/index.md)."
)
_BESIDE = (
    "What every view, move and event has is described in [the protocol](../protocol.md), positions in"
    " [positions](../positions.md); the rules are in RULES.md in the game's folder."
)
_SIMPLE: dict[type, str] = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
}
_LIMITS = (
    f"What a client sends has at most {protocol.LONGEST_MESSAGE} bytes. Fields that a message does not have are refused;"
    " fields that a client does not know are to be ignored. `examples/bot.py` is a whole client in a few lines."
)
_CLIENT, _SERVER = get_args(protocol.ClientMessage), get_args(protocol.ServerMessage)
_PLAIN = (
    places.Mark,
    places.Slot,
    places.PlaceView,
    places.Face,
    events.Phrase,
    views.Point,
    views.SeatLine,
    views.Result,
    views.PresetChoice,
    views.PresetView,
    steps.Step,
    views.GameView,
)  # dataclasses of the core that messages are made of
_TOLD = """/** A text; or how many letters of the one before, from its beginning and from its end, and what is new between. */
export type ToldText = string | [number, number, string];

/** What is new in a line; a badge is its text, meaning and picture. */
export type ToldLine = Partial<Omit<SeatLine, "badges">> & { badges?: [string, string, string][] };

/** A step of a move: 0, what is touched, or that and whether it is implied, what else would do, and what is asked. */
export type ToldStep = 0 | string | [string, number?, (string[] | 0)?, (1 | ToldText)?];

/** A move, as `Change` says: text, label, data, steps, button, sentence, how, caution and picture. */
export type ToldMove = [
  string,
  (ToldText | null)?,
  (unknown[] | object | null)?,
  (ToldStep[] | null)?,
  (number | ToldText | null)?,
  (number | ToldText | null)?,
  (number | null)?,
  (Mark | 0 | null)?,
  (string | null)?,
];

/** A movement: source, target, faces, before and how. */
export type ToldMovement = [string, string, ((string | null)[] | 0)?, (string[] | 0)?, number?];

/** An event: ply, kind, data, text, phrase, movements, and whether it concerns you. */
export type ToldEvent = [
  number,
  string,
  unknown[],
  string,
  (string | [number, string] | 0)?,
  (ToldMovement[] | 0)?,
  number?,
];

/** What is new in a place: its count, faces and slots. */
export type ToldPlace = [
  (number | null)?,
  (string[] | [number, number, ...string[]] | null)?,
  (Slot[] | Record<number, Partial<Slot>> | null)?,
];"""  # what `Change` has instead of names
Declared = types.StructType | types.DataclassType


# --- the protocol ---------------------------------------------------------------------------------------------------


def typescript() -> str:
    """The types, as a TypeScript module."""
    parts = [
        "// Made from src/pawtable/server/protocol.py and src/pawtable/core by `make types`. Do not edit.",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        *(f"export const {name} = {value};" for name, value in sorted(vars(protocol).items()) if name.startswith("LONGEST_")),
        *map(_interface, _plain()),
        _view_interface(),
        _TOLD,
        *map(_interface, _structs()),
    ]
    for name, messages in (("ClientMessage", _CLIENT), ("ServerMessage", _SERVER)):
        parts.append(f"export type {name} = {' | '.join(each.__name__ for each in messages)};")
    return "\n\n".join(parts) + "\n"


def _interface(each: Declared, base: type | None = None, phases: type[enum.StrEnum] | None = None) -> str:
    """A declared class as a TypeScript interface; fields that a base has already are left out."""
    cls = each.cls
    inherited = {field.name for field in _dataclass(base).fields} if base else set()
    parameters, extends = _PARAMETERS.get(cls, ""), f" extends {base.__name__}" if base else ""
    lines = [f"/** {_doc(cls)} */", f"export interface {cls.__name__}{parameters}{extends} {{"]
    if phases is not None:
        lines.append(f"  phase: {_literals(each.value for each in phases)};")
    if isinstance(each, types.StructType) and each.tag is not None:
        lines.append(f'  type: "{each.tag}";')
    for field in each.fields:
        if field.name in inherited:
            continue
        if comment := _meaning_of(cls, field):
            lines.append(f"  /** {comment} */")
        own = _OWN_TYPES.get((cls, field.name))
        lines.append(f"  {field.encode_name}{_optional(each, field)}: {own or _type(field.type)};")
    if len(lines) == 2:
        return f"{lines[0]}\nexport type {cls.__name__} = Record<string, never>;"
    return "\n".join([*lines, "}"])


# Where a class is generic for the page, or holds what each game declares.
_PARAMETERS: dict[type, str] = {
    protocol.MoveInfo: "<D extends { kind: string } = { kind: string }>",
    protocol.PlayInfo: "<T extends GameView = GameView>",
    protocol.Change: "<T extends GameView = GameView>",
    protocol.Frame: "<T extends GameView = GameView>",
}
_OWN_TYPES: dict[tuple[type, str], str] = {
    (protocol.MoveInfo, "data"): "D",
    (protocol.EventInfo, "data"): "object",
    (protocol.PlayInfo, "view"): "View<T>",
    (protocol.Dealt, "play"): 'Omit<PlayInfo, "events"> & { events: ToldEvent[] }',
    (protocol.Change, "play"): 'Partial<Omit<PlayInfo<T>, "moves">> & { moves?: (string | ToldMove)[] }',
    (protocol.Change, "view"): 'Partial<Omit<View<T>, "prompt">> & { prompt?: ToldText }',
    (protocol.Change, "lines"): "Record<number, boolean | ToldLine>",
    (protocol.Change, "facts"): "Partial<T>",
    (protocol.Change, "items"): "Record<string, Record<number, object>>",
    (protocol.Change, "places"): "Record<number, ToldPlace>",
    (protocol.Change, "events"): "ToldEvent[]",
    (protocol.Change, "presets"): "Partial<PresetView>",
    (protocol.Frame, "view"): "View<T>",
    (protocol.Frame, "open"): "T[] | null",
}


def _optional(each: Declared, field: types.Field) -> str:
    """Fields that may be missing: what a client need not send, and what a server leaves out because it is the usual."""
    if not isinstance(each, types.StructType) or field.required:
        return ""
    return "?" if each.forbid_unknown_fields or each.cls.__struct_config__.omit_defaults else ""


def _view_interface() -> str:
    lines = [f"/** {_doc(View)} */", "export interface View<T extends GameView = GameView> {"]
    for field in _dataclass(View).fields:
        if comment := _meaning_of(View, field):
            lines.append(f"  /** {comment} */")
        lines.append(f"  {field.encode_name}: {'T' if field.name == 'table' else _type(field.type)};")
    return "\n".join([*lines, "}"])


def documentation() -> str:
    """The protocol for people who write clients and bots."""
    intro = inspect.getdoc(protocol) or ""
    parts = [
        "# The protocol",
        "Made from `src/pawtable/server/protocol.py` by `make types`.",
        f"This is version {protocol.PROTOCOL}. Messages are JSON. {_OF_GAMES}",
        "\n\n".join(intro.split("\n\n")[2:]),
        _LIMITS,
    ]
    for title, messages in (
        ("What a client says at a table", _CLIENT),
        ("What a table says to a client", _SERVER),
        ("Over HTTP", protocol.HTTP_MESSAGES),
    ):
        parts.append(f"## {title}")
        parts += [_documented(each) for each in _structs() if each.cls in messages]
    named = {*_CLIENT, *_SERVER, *protocol.HTTP_MESSAGES}
    rest: list[Declared] = [each for each in _structs() if each.cls not in named]
    rest += [_dataclass(View), *_plain()]
    parts += ["## Parts of messages", *map(_documented, rest)]
    return "\n\n".join(parts) + "\n"


def _documented(each: Declared, level: str = "###") -> str:
    tag = each.tag if isinstance(each, types.StructType) else None
    title = f"`{tag}`" if tag is not None else each.cls.__name__
    return "\n\n".join(part for part in (f"{level} {title}", _doc(each.cls), _field_table(each)) if part)


def _field_table(each: Declared, without: Iterable[str] = ()) -> str:
    rows = [
        f"| `{field.encode_name}` | `{_escaped(_type(field.type))}` | {_escaped(_meaning(each, field))} |"
        for field in each.fields
        if field.name not in without
    ]
    return "\n".join(["| field | type | |", "|---|---|---|", *rows]) if rows else ""


def _meaning(each: Declared, field: types.Field) -> str:
    may_miss = "may be left out" if isinstance(each, types.StructType) and not field.required else ""
    return "; ".join(part for part in (_meaning_of(each.cls, field), may_miss) if part)


def _meaning_of(cls: type, field: types.Field) -> str:
    """What a field means: its description, or the comment behind it in the source of a dataclass."""
    return _description(field.type) or next(
        (_comments(base)[field.name] for base in cls.__mro__ if field.name in _comments(base)), ""
    )


@cache
def _comments(cls: type) -> dict[str, str]:
    """The comments behind the fields of a dataclass, by their names."""
    if "__dataclass_fields__" not in vars(cls):
        return {}
    return dict(re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(cls), re.MULTILINE))


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


def _structs() -> list[types.StructType]:
    """All structs of the protocol, in the order of the file; bases of messages are none themselves."""
    bases = (protocol.FromClient, protocol.FromServer)
    classes = [value for value in vars(protocol).values() if inspect.isclass(value) and value.__module__ == protocol.__name__]
    found = [types.type_info(each) for each in classes if each not in bases]
    return [each for each in found if isinstance(each, types.StructType)]


def _plain() -> list[types.DataclassType]:
    return [_dataclass(each) for each in _PLAIN]


def _dataclass(cls: type) -> types.DataclassType:
    found = types.type_info(cls)
    assert isinstance(found, types.DataclassType)
    return found


def _doc(cls: type) -> str:
    text, _, _ = (inspect.getdoc(cls) or "").partition("\n\n>>> ")  # without its example
    return " ".join(text.split())


def _description(kind: types.Type) -> str:
    if isinstance(kind, types.Metadata):
        return (kind.extra_json_schema or {}).get("description", "") or _description(kind.type)
    if isinstance(kind, types.UnionType):
        return next((text for text in map(_description, kind.types) if text), "")
    return ""


def _type(kind: types.Type) -> str:
    match kind:
        case types.Metadata():
            return _type(kind.type)
        case types.UnionType():
            return " | ".join(map(_type, kind.types))
        case types.DataclassType() | types.CustomType() if kind.cls in (MoveFacts, EventFacts):
            return "object"  # each game has its own
        case types.CustomType() if kind.cls is object:
            return "unknown"
        case types.StructType() | types.DataclassType():
            return kind.cls.__name__
        case types.EnumType():
            return _literals(each.value for each in kind.cls)
        case types.LiteralType():
            return _literals(kind.values)
        case types.ListType() | types.VarTupleType():
            item = _type(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case types.DictType():
            return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
        case _:
            return _SIMPLE[type(kind)]


def _literals(values: Iterable[object]) -> str:
    return " | ".join(f'"{value}"' for value in values)


# --- a game ---------------------------------------------------------------------------------------------------------


def game_typescript(game: AnyGame) -> str:
    """The types of a game's view, moves and events, as a TypeScript module."""
    own = _own_classes(game)
    view = game.view_type.__name__
    prefix = view.removesuffix("View")
    bodies = [_interface(_dataclass(cls)) for cls in own if cls is not game.view_type]
    bodies.append(_interface(_dataclass(game.view_type), GameView, game.phases))
    bodies += [_interface(_dataclass(cls)) for cls in (*game.moves, *game.events)]
    shared = sorted({name for body in bodies for name in re.findall(r"\b[A-Z]\w+\b", body) if name in _shared_names()})
    imported = ", ".join(sorted({"EventInfo", "MoveInfo", "GameView", *shared}))
    kinds = " | ".join(cls.__name__ for cls in game.moves)
    told = "\n".join(f'  | EventOf<"{cls.kind}", {cls.__name__}>' for cls in game.events)
    return (
        "\n\n".join(
            [
                f"// {_MADE} Do not edit.",
                f'import type {{ {imported} }} from "../protocol";',
                *bodies,
                f"/** A legal move of {game.title}. */\nexport type {prefix}Move = MoveInfo<{kinds}>;",
                'type EventOf<Kind extends string, Data> = Omit<EventInfo, "kind" | "data"> & { kind: Kind; data: Data };',
                f"/** What happens in {game.title}. */\nexport type {prefix}Event =\n{told};",
            ]
        )
        + "\n"
    )


def _shared_names() -> set[str]:
    return {each.__name__ for each in _PLAIN}


def _own_classes(game: AnyGame) -> list[type]:
    """The dataclasses that a game's view, moves and events are made of, beside those that every game has."""
    found: list[type] = []

    def visit(kind: types.Type) -> None:
        match kind:
            case types.DataclassType():
                if kind.cls in found or kind.cls in _PLAIN:
                    return
                for field in kind.fields:
                    visit(field.type)
                if kind.cls not in (*game.moves, *game.events):
                    found.append(kind.cls)
            case types.Metadata():
                visit(kind.type)
            case types.UnionType():
                for each in kind.types:
                    visit(each)
            case types.ListType() | types.VarTupleType():
                visit(kind.item_type)
            case types.DictType():
                visit(kind.value_type)
            case _:
                pass

    for cls in (game.view_type, *game.moves, *game.events):
        visit(types.type_info(cls))
    return found


def game_documentation(game: AnyGame) -> str:
    """A game's view, moves, events, places and faces, for people who write clients, bots and tests."""
    parts = [
        f"# {game.title}",
        f"{_MADE} {_BESIDE} A JSON Schema of all of it is in [{game.name}.schema.json]({game.name}.schema.json).",
        *_options_documented(game),
        "## View",
        f"The phases: {_quoted(each.value for each in game.phases)}.",
        *(_documented(_dataclass(cls)) for cls in reversed(_own_classes(game))),
        "## Places",
        _table(("place", "kind", "what lies there"), [_place_row(place) for place in game.places]),
        "## Moves",
        *(_move_documented(cls) for cls in game.moves),
        "## Events",
        *(_event_documented(cls) for cls in game.events),
        "## Faces",
        _table(("face", "name", "what it does"), [(f"`{face.id}`", face.name, face.text) for face in game.catalogue]),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _options_documented(game: AnyGame) -> list[str]:
    """What may be set, and the house rules: as printed unless somebody wants otherwise."""
    parts = []
    for title, about, house in (("Options", _ABOUT_OPTIONS, False), ("House rules", _ABOUT_HOUSE_RULES, True)):
        if rows := [_option_row(game, option) for option in game.options if option.house == house]:
            head = ("option", "can be", "usual", "meaning", "the simple player knows of it")
            parts += [f"## {title}", about, _table(head, rows)]
    return parts


_ABOUT_OPTIONS = (
    'What may be set for a game: `pawtable.new(..., name=value)`, `--option name=value`, or "House rules" on the page.'
)
_ABOUT_HOUSE_RULES = "What is usual is what is printed. What cannot be is refused with the reason."


def _option_row(game: AnyGame, option: Option) -> tuple[str, str, str, str, str]:
    usual: dict[str, list[int]] = {}
    for players in range(game.min_players, game.max_players + 1):
        usual.setdefault(option.in_words(players, option.default(players)), []).append(players)
    return (
        f"`{option.name}`",
        f"some of {' '.join(option.members)}" if option.members else f"{option.low} to {option.high}",
        ", ".join(f"{value} with {from_to(at[0], at[-1], 'player')}" for value, at in usual.items())
        if len(usual) > 1
        else next(iter(usual)),
        option.meaning,
        "yes" if option.simple_knows else "no",
    )


def _place_row(place: places.Place) -> tuple[str, str, str]:
    return f"`{place.named()}{':SEAT' if place.of_seat else ''}`", place.kind.value, place.meaning


def _move_documented(cls: type[MoveFacts]) -> str:
    return "\n\n".join([f"### {_kind_of(cls)}", _doc(cls), _field_table(_dataclass(cls), without=("kind",))]).strip()


def _kind_of(cls: type[MoveFacts]) -> str:
    field = next(field for field in _dataclass(cls).fields if field.name == "kind")
    return ", ".join(f"`{value}`" for value in re.findall(r'"([^"]*)"', _type(field.type)))


def _event_documented(cls: type[EventFacts]) -> str:
    secret = [reading.name for reading in cls.readings if reading.secret]
    known = f"Not everybody sees: {_quoted(secret)}." if secret else ""
    notes = " ".join(filter(None, ["Something new begins with it." if cls.chapter else "", known]))
    return "\n\n".join(filter(None, [f"### `{cls.kind}`", _doc(cls), notes, _field_table(_dataclass(cls))]))


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *(f"| {' | '.join(map(_escaped, row))} |" for row in rows)])


def game_schema(game: AnyGame) -> str:
    """A JSON Schema with the game's view, the data of its moves and the data of its events, by kind."""
    classes = [game.view_type, *game.moves, *game.events]
    schemas, components = msgspec.json.schema_components(classes, ref_template="#/$defs/{name}")
    for each in filter(lambda each: "properties" in each, components.values()):
        each["description"] = " ".join(each.get("description", "").split())
        each["required"] = list(each["properties"])  # what has its usual value is sent as well
    components[game.view_type.__name__]["properties"]["phase"] = {"enum": [each.value for each in game.phases]}
    moves = schemas[1 : 1 + len(game.moves)]
    told = dict(zip((cls.kind for cls in game.events), schemas[1 + len(game.moves) :], strict=True))
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.title,
        "properties": {
            "view": schemas[0],
            "move": {"anyOf": moves},
            "event": {"properties": told},
        },
        "$defs": components,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def generated() -> dict[Path, str]:
    """What each file should hold."""
    files = {TYPES_FILE: typescript(), DOCS_FILE: documentation()}
    for game in GAMES:
        files[GAME_TYPES / f"{game.name}.ts"] = game_typescript(game)
        files[GAME_DOCS / f"{game.name}.md"] = game_documentation(game)
        files[GAME_DOCS / f"{game.name}.schema.json"] = game_schema(game)
    return files


if __name__ == "__main__":
    for file, text in generated().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"wrote {file}")
