"""Packages that not everybody needs: where one is missing, a line says how to get it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator


@contextlib.contextmanager
def needed_for(what: str, install: str = "'pawtable[research]'") -> Iterator[None]:
    """Around imports: what is missing is named, with the command that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if not package or package == "pawtable":
            raise
        raise ImportError(f"{what} needs the package {package}: pip install {install}") from None
