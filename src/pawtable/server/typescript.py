"""Write `web/src/protocol.ts` and `docs/protocol.md` from protocol.py. Run by `make types`; a test fails when they differ."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

from msgspec import inspect as look

from pawtable.server import protocol

TYPES_FILE = Path("web/src/protocol.ts")
DOCS_FILE = Path("docs/protocol.md")
_SIMPLE: dict[type, str] = {
    look.IntType: "number",
    look.FloatType: "number",
    look.StrType: "string",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "unknown",
}
_LIMITS = (
    f"What a client sends has at most {protocol.LONGEST_MESSAGE} bytes. Fields that a message does not have are refused;"
    " fields that a client does not know are to be ignored. `examples/bot.py` is a whole client in a few lines."
)
_CLIENT, _SERVER = get_args(protocol.ClientMessage), get_args(protocol.ServerMessage)


def typescript() -> str:
    """The types, as a TypeScript module."""
    parts = [
        "// Made from src/pawtable/server/protocol.py by `make types`. Do not edit.",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        *(f"export const {name} = {getattr(protocol, name)};" for name in dir(protocol) if name.startswith("LONGEST_")),
    ]
    for each in _structs():
        lines = [f"/** {_doc(each.cls)} */", f"export interface {each.cls.__name__} {{"]
        if each.tag is not None:
            lines.append(f'  type: "{each.tag}";')
        for field in each.fields:
            optional = "?" if not field.required and each.forbid_unknown_fields else ""
            if comment := _description(field.type):
                lines.append(f"  /** {comment} */")
            lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
        parts.append("\n".join([*lines, "}"]))
    for name, messages in (("ClientMessage", _CLIENT), ("ServerMessage", _SERVER)):
        parts.append(f"export type {name} = {' | '.join(each.__name__ for each in messages)};")
    return "\n\n".join(parts) + "\n"


def documentation() -> str:
    """The protocol for people who write clients and bots."""
    intro = inspect.getdoc(protocol) or ""
    parts = [
        "# The protocol",
        "Made from `src/pawtable/server/protocol.py` by `make types`.",
        f"This is version {protocol.PROTOCOL}. Messages are JSON.",
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
    parts += ["## Parts of messages", *(_documented(each) for each in _structs() if each.cls not in named)]
    return "\n\n".join(parts) + "\n"


def _documented(each: look.StructType) -> str:
    title = f"`{each.tag}`" if each.tag is not None else each.cls.__name__
    rows = [f"| `{field.encode_name}` | {_escaped(_type(field.type))} | {_escaped(_meaning(field))} |" for field in each.fields]
    table = "\n".join(["| field | type | |", "|---|---|---|", *rows]) if rows else ""
    return "\n\n".join(part for part in (f"### {title}", _doc(each.cls), table) if part)


def _meaning(field: look.Field) -> str:
    usual = "" if field.required else "may be left out"
    return "; ".join(part for part in (_description(field.type), usual) if part)


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


def _structs() -> list[look.StructType]:
    """All structs of the protocol, in the order of the file; bases of messages are none themselves."""
    bases = (protocol.FromClient, protocol.FromServer)
    classes = [value for value in vars(protocol).values() if inspect.isclass(value) and value.__module__ == protocol.__name__]
    found = [look.type_info(each) for each in classes if each not in bases]
    return [each for each in found if isinstance(each, look.StructType)]


def _doc(cls: type) -> str:
    return " ".join((inspect.getdoc(cls) or "").split())


def _description(kind: look.Type) -> str:
    if isinstance(kind, look.Metadata):
        return (kind.extra_json_schema or {}).get("description", "") or _description(kind.type)
    if isinstance(kind, look.UnionType):
        return next((text for text in map(_description, kind.types) if text), "")
    return ""


def _type(kind: look.Type) -> str:
    if isinstance(kind, look.Metadata):
        return _type(kind.type)
    if isinstance(kind, look.UnionType):
        return _union(_type(each) for each in kind.types)
    if isinstance(kind, look.StructType):
        return kind.cls.__name__
    if isinstance(kind, look.LiteralType):
        return _union(f'"{value}"' for value in kind.values)
    if isinstance(kind, look.ListType):
        item = _type(kind.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if isinstance(kind, look.DictType):
        return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
    return _SIMPLE[type(kind)]


def _union(types: Iterable[str]) -> str:
    return " | ".join(types)


def generated() -> dict[Path, str]:
    """What each file should hold."""
    return {TYPES_FILE: typescript(), DOCS_FILE: documentation()}


if __name__ == "__main__":
    for file, text in generated().items():
        file.write_text(text, encoding="utf-8")
        print(f"wrote {file}")
