"""What was costly to make is kept for whoever asks for it next, within bounds."""

from __future__ import annotations


class Kept:
    """The answers that were asked for last, up to so many bytes in all."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._answers: dict[str, bytes] = {}  # the one that was asked for longest ago is the first
        self.size = 0

    def get(self, name: str) -> bytes | None:
        """An answer, if it is kept."""
        answer = self._answers.pop(name, None)
        if answer is not None:
            self._answers[name] = answer
        return answer

    def put(self, name: str, answer: bytes) -> None:
        """Keep an answer, and forget others if there is no room for all."""
        self.size += len(answer) - len(self._answers.pop(name, b""))
        self._answers[name] = answer
        while self.size > self._most:
            oldest = next(iter(self._answers))
            self.size -= len(self._answers.pop(oldest))
