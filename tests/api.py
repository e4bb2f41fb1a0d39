"""The public API as lines of text: what `pawtable` exports, with its signatures, but for what is marked as internal."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from pathlib import Path

import griffe

import pawtable

HERE = Path(__file__).parent
RELEASED = HERE / "api.txt"
CHANGELOG = HERE.parent / "CHANGELOG.md"
INTERNAL = "Internal:"  # how the docstring of what is public by name alone begins


def public_api() -> list[str]:
    """A line for each name, sorted."""
    package = griffe.load("pawtable", search_paths=[HERE.parent / "src"])
    return sorted(line for name in pawtable.__all__ for line in _lines(name, package[name]))


def _lines(name: str, named: griffe.Object | griffe.Alias) -> Iterator[str]:
    found = named.final_target if isinstance(named, griffe.Alias) else named
    if _is_internal(found):
        return
    if isinstance(found, griffe.Class):
        maker = found.members.get("__init__")
        yield name if maker and _is_internal(maker) else f"{name}{_parameters(found)}"
        for each, member in found.members.items():
            if not each.startswith("_"):
                yield from _lines(f"{name}.{each}", member)
    elif isinstance(found, griffe.Function):
        yield f"{name}{_parameters(found)} -> {found.returns}"
    elif isinstance(found, griffe.Attribute):
        yield name if found.annotation is None else f"{name}: {found.annotation}"


def _is_internal(found: griffe.Object | griffe.Alias) -> bool:
    return bool(found.docstring and found.docstring.value.startswith(INTERNAL))


def _parameters(found: griffe.Class | griffe.Function) -> str:
    written, kinds = [], {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}
    for each in found.parameters:
        if each.name in ("self", "cls"):
            continue
        if each.kind is griffe.ParameterKind.keyword_only and "*" not in written:
            written.append("*")
        stars = kinds.get(each.kind, "") if each.kind else ""
        text = f"{stars}{each.name}" + ("" if each.annotation is None else f": {each.annotation}")
        written.append(text if each.default is None or stars else f"{text} = {each.default}")
    return f"({', '.join(written)})"


def released() -> tuple[str, list[str]]:
    """The version that was released last, and its API."""
    first, *lines = RELEASED.read_text(encoding="utf-8").splitlines()
    return first.removeprefix("# pawtable "), lines


def changed_since_release() -> list[str]:
    """The names that were added, removed or changed since."""
    _, before = released()
    changed = [line[2:] for line in difflib.ndiff(before, public_api()) if line.startswith(("+ ", "- "))]
    return sorted({re.split(r"[(:]", line, maxsplit=1)[0] for line in changed})


def unreleased() -> str:
    """What the changelog says of the next release."""
    _, _, rest = CHANGELOG.read_text(encoding="utf-8").partition("\n## Unreleased\n")
    return rest.partition("\n## ")[0]


def untold(changed: list[str], said: str) -> list[str]:
    """The changes that the changelog does not name, in code, by the last part of their name at least."""
    code = " ".join(re.findall(r"`([^`]+)`", said))
    return [name for name in changed if not re.search(rf"\b{name.rpartition('.')[2]}\b", code)]


def write_release() -> None:
    """Keep the API of a version that is new; that of one that was released stays as it was."""
    if not RELEASED.exists() or released()[0] != pawtable.__version__:
        RELEASED.write_text("\n".join([f"# pawtable {pawtable.__version__}", *public_api()]) + "\n", encoding="utf-8")
