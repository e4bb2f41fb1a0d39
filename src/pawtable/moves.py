"""Moves, and what people mean by the text of one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from pawtable.core.contract import MoveText
from pawtable.core.places import Mark
from pawtable.core.seats import with_seat_letters
from pawtable.core.steps import MoveFacts, Step

LONGEST_MOVE = 300
_MOVES_NAMED_IN_ERRORS = 8


class Move:
    """A legal move of a seat, in the position that it was asked for in. `id` is its place in the list of moves.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=3, seed="friday night")
    >>> move = match.moves(match.to_act[0])[-1]
    >>> move.text, move.button
    ('rotate', 'Rotate your hand')
    """

    __slots__ = ("_words", "_written", "actions", "id")

    def __init__(self, id: int, actions: tuple[int, ...], words: MoveText | Callable[[tuple[int, ...]], MoveText]) -> None:
        """Internal: moves come from `Match.moves`."""
        self.id = id
        self.actions = actions  # the decisions that the move consists of
        self._written: MoveText | None = None
        self._words: Callable[[tuple[int, ...]], MoveText] | None = None  # what makes that of the actions
        if isinstance(words, MoveText):
            self._written = words
        else:
            self._words = words

    @property
    def written(self) -> MoveText:
        """Internal: all that is said of it: made when somebody looks, since programs mostly don't."""
        if (written := self._written) is None:
            assert self._words is not None
            written, self._words = self._words(self.actions), None
            self._written = written
        return written

    @property
    def text(self) -> str:
        """Its notation: the same in every language, and in records."""
        return (self._written or self.written).text

    @property
    def data(self) -> MoveFacts:
        """What it is: of the class that the game declares for this kind of move."""
        return self.written.data

    @property
    def label(self) -> str:
        """A line for a list of choices, in the match's language."""
        return self.written.label

    @property
    def short(self) -> str:
        """The text, word for word shortened; accepted where it fits one move only."""
        return self.written.short

    @property
    def minor(self) -> bool:
        """One of so many alike that a list may leave it out at first; such moves stand last."""
        return self.written.minor

    @property
    def button(self) -> str:
        """What its button says."""
        return self.written.button or self.written.label

    @property
    def sentence(self) -> str:
        """What it means, in a sentence."""
        return self.written.sentence or self.written.label

    @property
    def caution(self) -> Mark | None:
        """What it costs."""
        return self.written.caution

    @property
    def picture(self) -> str:
        """A small picture beside it: a face, or what a layout can draw."""
        return self.written.picture

    @property
    def steps(self) -> list[Step]:
        """What a player touches to make it, in order."""
        return self.written.data.steps()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.id, self.actions, self.written) == (other.id, other.actions, other.written)

    def __hash__(self) -> int:
        return hash((self.text, self.actions))

    def __reduce__(self) -> tuple[type[Move], tuple[int, tuple[int, ...], MoveText]]:
        return Move, (self.id, self.actions, self.written)

    def __repr__(self) -> str:
        return f"Move(id={self.id!r}, actions={self.actions!r}, written={self.written!r})"

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=10_000)
def made(seat: int, text: str) -> tuple[int, Move]:
    """A move that a seat has made, of which only the text is remembered; one for all matches."""
    return seat, Move(0, (), MoveText(text, text, text, MoveFacts()))


def readable(said: str) -> bool:
    """Whether a text could be a move at all."""
    return len(said) <= LONGEST_MOVE and said.isprintable()


def moves_matching(said: str, moves: Sequence[Move], names: Sequence[str]) -> list[Move]:
    """The moves that a text can mean: the very text, its words in any order, words shortened, words of its label added."""
    if exact := [each for each in moves if each.text == said]:
        return exact  # what programs and records say: no player's name can change what it means
    if not readable(said):
        return []
    words = " ".join(word for word in said.casefold().replace(",", " ").split() if word != "and")
    words = with_seat_letters(words, names)
    return (
        [each for each in moves if each.text.casefold() == words]
        or [each for each in moves if _says(words, each.text, each.text)]
        or [each for each in moves if _says(words, each.text, each.short)]
        or [each for each in moves if _says_more(words, each, names)]
    )


def _says(said: str, text: str, short: str) -> bool:
    """Whether someone said a move: each word whole or shortened, in any order."""
    left = list(zip(text.casefold().split(), short.casefold().split(), strict=True))
    for word in sorted(said.split(), key=len, reverse=True):  # whole words first: they leave less choice
        fitting = [pair for pair in left if word == pair[0]] or [pair for pair in left if word == pair[1]]
        if not fitting and word.isalpha():  # "curly", where "cu" is enough for "curlysnouts"
            fitting = [pair for pair in left if pair[0].startswith(word) and word.startswith(pair[1])]
        if not fitting:
            return False
        left.remove(fitting[0])
    return not left


def _says_more(said: str, move: Move, names: Sequence[str]) -> bool:
    """Whether someone said a whole move with more words, all of them from its label: "dig blue pug", "draw a card"."""
    more, text = Counter(said.split()), Counter(move.text.casefold().split())
    if not text <= more:
        return False
    label = Counter(with_seat_letters(re.sub(r"[:,.;!?()]", " ", move.label.casefold()), names).split())
    if text["a"] and more["a"] < label["a"]:  # "gimme a red pug": is that the player A?
        return False
    return more - text <= label - text


def list_some(moves: Sequence[Move]) -> str:
    """The texts of some moves, for a message."""
    named = ", ".join(move.text for move in moves[:_MOVES_NAMED_IN_ERRORS])
    more = len(moves) - _MOVES_NAMED_IN_ERRORS
    return named + (f" and {more} more" if more > 0 else "")
