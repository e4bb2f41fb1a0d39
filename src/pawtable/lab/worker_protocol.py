"""Who does tasks for somebody else: what it can do, and how it says that it cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

T_contra = TypeVar("T_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)


class Worker(Protocol[T_contra, R_co]):
    """Does tasks, one after the other, with what it has made ready for that."""

    def do(self, task: T_contra, /) -> R_co:
        """One task. A PawtableError ends all the work."""
        ...

    def close(self) -> None:
        """Let go of what it has."""
        ...


@dataclass(frozen=True)
class Failed:
    """Why a task cannot be done."""

    reason: str
