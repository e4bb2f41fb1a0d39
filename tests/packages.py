"""Packages that add games, as an installer would leave them: a module, and a folder that names its entry point."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parent.parent
FETCH = ROOT / "examples" / "fetch" / "src"


def install(folder: Path, name: str, value: str, source: str | None = None) -> None:
    """Let an entry point of this name lead to `value`; `source` is the module that it is in, if that is not there yet."""
    module = value.partition(":")[0]
    about = folder / f"{name.replace('-', '_')}_{module.replace('.', '_')}-0.1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {about.name.partition('-')[0]}\nVersion: 0.1\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text(f"[pawtable.games]\n{name} = {value}\n", encoding="utf-8")
    if source is not None:
        (folder / f"{module}.py").write_text(source, encoding="utf-8")


def install_fetch(folder: Path) -> None:
    install(folder, "fetch", "pawtable_fetch:GAME")


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What a process needs to find the packages in a folder, and the code of the example and of the toy."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(FETCH), str(ROOT), str(ROOT / "src"))), **more}
