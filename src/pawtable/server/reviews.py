"""Reviews of finished games: who may see which, and what is kept of them.

A review shows how well somebody decided. So people see that of their own seat and of bots; that of another person only if they
say yes. Nothing of it can be asked for before the game is over, since only then is it among the finished ones.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec

from pawtable.coach.puzzles import puzzle_in
from pawtable.core.seats import SEAT_LETTERS
from pawtable.records import read_record
from pawtable.server import replays
from pawtable.server.protocol import AskPuzzle, AskReview, Key, PuzzleInfo, ReviewNews, ReviewSeat, SeatReview
from pawtable.server.puzzles import puzzle_info
from pawtable.server.review_pool import Progress, ReviewPool, ReviewProcess, ReviewTrouble
from pawtable.server.store import Finished, Store, StoreProblem
from pawtable.server.table import Refusal, token_hash

T = TypeVar("T")
LOGGER = logging.getLogger("pawtable.server")
_REVIEWS = msgspec.json.Decoder(SeatReview)
_UNDONE = "Moves were taken back in this game, so nobody can say what was luck in it."


class Reviews:
    """The reviews of a server."""

    def __init__(self, store: Store, process: ReviewProcess | None = None) -> None:
        self._store = store
        self._pool = ReviewPool(self._keep, process)

    async def news(self, finished: Finished, wanted: AskReview, client: str) -> ReviewNews:
        """What is known of a review by now; it is begun if it is not."""
        about = replays.card(finished)
        if about.undone:
            raise ReviewTrouble(_UNDONE)
        record, _ = read_record(finished.record)
        seats = await self._read(lambda: self._seats(finished, record.notes, wanted.keys))
        seat = wanted.seat
        if seat is None:
            can_see = [at for at, each in enumerate(seats) if each.yours] + [at for at, each in enumerate(seats) if each.agrees]
            seat = can_see[0] if can_see else None
        moves = len(record.moves)
        news = ReviewNews(game=about.game, title=about.title, seats=seats, seat=seat, done=0, of=0, moves=moves, review=None)
        if seat is None:
            return news
        self._check(seats, seat)
        progress = await self._read(lambda: self._kept(finished, seat)) or await self._pool.progress(
            client, finished.replay, seat, finished.record, wanted.known
        )
        news.done, news.of = progress.done, progress.of
        if progress.of:
            news.review = _REVIEWS.decode(progress.review)
        return news

    async def agree(self, finished: Finished, keys: Sequence[Key], *, agrees: bool) -> None:
        """A player lets others see a review, or no longer."""
        seats = await self._read(lambda: self._all_seats(finished, keys))
        seat = next((at for at, each in enumerate(seats) if each.yours), None)
        if seat is None:
            raise Refusal("Only players of this game can show their review to others.")
        await self._store.agree(finished.replay, seat, agrees=agrees)

    async def _read(self, read: Callable[[], T]) -> T:
        """What is read of the store, beside the event loop if that may take its time."""
        return read() if self._store.reads_quickly else await asyncio.to_thread(read)

    def puzzle(self, finished: Finished, wanted: AskPuzzle) -> PuzzleInfo:
        """A decision of a review as a puzzle."""
        self._check(self._all_seats(finished, wanted.keys), wanted.seat)
        review = self._store.review(finished.replay, wanted.seat)
        puzzle = None if review is None else puzzle_in(finished.record, review, wanted.number)
        if puzzle is None:
            raise Refusal("There is no puzzle here. Review the game first: what cost most becomes a puzzle.")
        return puzzle_info(puzzle)

    def _all_seats(self, finished: Finished, keys: Sequence[Key]) -> list[ReviewSeat]:
        return self._seats(finished, read_record(finished.record)[0].notes, keys)

    def _seats(self, finished: Finished, notes: Mapping[str, str], keys: Sequence[Key]) -> list[ReviewSeat]:
        """Who played, as far as it matters here to somebody with these keys."""
        about = replays.card(finished)
        bots = {seat for seat in range(len(about.names)) if f"bot-{SEAT_LETTERS[seat]}" in notes}
        people = about.people
        if people is None:
            people = [seat for seat in range(len(about.names)) if seat not in bots]
        _, *tokens = finished.keys.split()
        mine = {token_hash(key.token) for key in keys if key.table == finished.table}
        yours = {seat for seat, token in zip(people, tokens, strict=False) if len(people) == len(tokens) and token in mine}
        agreed = bots | self._store.agreed(finished.replay)
        return [
            ReviewSeat(
                name=name,
                animal=about.animals[seat] if seat < len(about.animals) else seat,
                yours=seat in yours,
                person=seat not in bots,
                agrees=seat in agreed,
            )
            for seat, name in enumerate(about.names)
        ]

    @staticmethod
    def _check(seats: list[ReviewSeat], seat: int) -> None:
        if seat >= len(seats):
            raise Refusal(f"There is no seat {seat} in this game; seats are 0 to {len(seats) - 1}.")
        if not (seats[seat].yours or seats[seat].agrees):
            raise Refusal(f"{seats[seat].name} has not said yes to showing this review.")

    def _kept(self, finished: Finished, seat: int) -> Progress | None:
        review = self._store.review(finished.replay, seat)
        if review is None:
            return None
        with contextlib.suppress(msgspec.DecodeError):  # an older version has written something else: it is made again
            _REVIEWS.decode(review)
            return Progress(done=1, of=1, review=msgspec.Raw(review.encode()))
        return None

    async def _keep(self, replay: str, seat: int, review: bytes) -> None:
        try:
            await self._store.keep_review(replay, seat, review.decode())
        except StoreProblem:  # then it is made again the next time
            LOGGER.exception("a review could not be kept")

    def close(self) -> None:
        """Drop what is being made."""
        self._pool.close()
