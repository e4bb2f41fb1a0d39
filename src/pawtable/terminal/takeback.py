"""Taking back what nobody has seen yet: a card that is to be turned public, while everybody still chooses."""

from __future__ import annotations

from pawtable.match import Match, Move


class Takeback:
    """Your moves that only took note of something. They can be taken back until something comes of them."""

    def __init__(self, you: int) -> None:
        self._you = you
        self._before: Match | None = None  # the match without them
        self.moves: list[Move] = []

    def play(self, match: Match, move: Move) -> None:
        """Play your move; it can be taken back if you still decide and nothing has happened. The bots wait meanwhile."""
        events = match.events_so_far
        if not self.moves:
            self._before = match.copy()
        match.play(self._you, move)
        if self._you in match.to_act and match.events_so_far == events:
            self.moves.append(move)
        else:
            self._before, self.moves = None, []

    def undo(self, text: str | None = None) -> Match:
        """The match without the move of that text, or without your last one."""
        assert self._before is not None
        texts = [move.text for move in self.moves]
        gone = len(texts) - 1 if text is None else texts.index(text)
        del self.moves[gone], texts[gone]
        match = self._before.copy()
        for each in texts:
            match.play(self._you, each)
        return match
