"""One person's game against bots: the match, who plays, where it is kept. What a screen shows, without the screen."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Protocol

from pawtable.bots import STRONG_BOT, quick_move
from pawtable.bots.hound import SIMULATIONS
from pawtable.bots.worker import Answer, WorkerStopped
from pawtable.core.views import PresetChoice
from pawtable.errors import PawtableError
from pawtable.match import Match, Move
from pawtable.opening import taken_back
from pawtable.terminal import preset
from pawtable.terminal.saves import new_file, save, why_not_saved
from pawtable.terminal.seating import bot_seed, bots_of, your_seat
from pawtable.terminal.takeback import Takeback

_SECONDS = 3.0  # the longest that hound may think; usually its simulations are done before, and its move repeatable
HINT_SECONDS = 1.0
UNDONE = "Undone. A game with undo counts for fun only."
_ANSWER_SIMULATIONS = SIMULATIONS // 4  # where several are asked at once, and often


def budget(bot: str, asked: int) -> tuple[int | None, float | None]:
    """How many simulations and seconds a bot has, where so many are asked at once; the same whatever it holds."""
    if bot != STRONG_BOT:
        return None, None
    return (SIMULATIONS, _SECONDS) if asked == 1 else (_ANSWER_SIMULATIONS, _SECONDS / asked)


class BotClient(Protocol):
    """Where the bots are: `pawtable.bots.worker.Worker`, or what stands in for it in tests."""

    warm: bool
    cannot_warm: str

    def ask(
        self,
        seen: Match,
        seat: int,
        *,
        bot: str,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
        explain: bool = False,
    ) -> Future[Answer]:
        """Ask a bot for a move; `explain`: and for a reason."""
        ...

    def close(self) -> None:
        """Send the bots home."""
        ...


class GameSession:
    """A match, a person in one seat and bots in the others, and a file.

    `known` is how many events of your log are old: all before your last move.
    """

    def __init__(self, match: Match, file: Path | None) -> None:
        self.match = match
        self.you = your_seat(match)
        self.bots = bots_of(match)
        self.takeback = Takeback(self.you)
        self._decided = [at for at, (seat, _) in enumerate(match.history) if seat == self.you]  # your moves, in its history
        self.file = file or new_file(match)
        self._only_looked_at = file is not None and match.over  # the file of a finished game stays as it is
        self.known = max(0, len(match.log_for(self.you)) - 2 * match.players) if match.history else 0
        preset.begin(match, self.you)

    @property
    def yours(self) -> bool:
        """Whether a decision of yours is waited for."""
        return self.you in self.match.to_act

    def play(self, move: Move) -> str:
        """Play your move and keep the game; the answer is why it could not be kept, if so."""
        known = len(self.match.log_for(self.you))
        self._decided.append(len(self.match.history))
        self.takeback.play(self.match, move)
        self.known = known
        preset.answer_alone(self.match, self.you)
        return self.keep()

    @property
    def undoable(self) -> bool:
        """Whether there is a move of yours to take back."""
        return self.yours and bool(self._decided)

    def undo(self, text: str | None = None) -> str:
        """Go back to your previous decision; the answer is why the game could not be kept, if so.

        What nobody has seen yet is taken back without a trace, of that text or your last one.
        """
        decided = self._decided.pop()
        if self.takeback.moves:
            self.match = self.takeback.undo(text)
        else:
            self.match = taken_back(self.match, decided, self.you)
            self.known = min(self.known, self.match.events_so_far)
        return self.keep()

    def preset(self, choice: PresetChoice) -> str:
        """Say something in advance; the answer is why the game could not be kept, if so."""
        self.match.preset(self.you, choice.text)
        preset.answer_alone(self.match, self.you)
        return self.keep()

    def keep(self) -> str:
        """Keep the game; the answer is why it could not be kept, if so."""
        if self._only_looked_at:
            return ""
        try:
            save(self.match, self.file)
        except (OSError, ValueError) as error:
            return why_not_saved(self.file, error)
        return ""

    def bots_to_act(self) -> list[int]:
        """The seats of the bots that owe a decision: one, or several that are asked at once."""
        return [seat for seat in self.match.to_act if seat != self.you]

    async def bots_play(self, bot_client: BotClient, before: Callable[[int], Awaitable[None]]) -> bool:
        """Let the bots whose turn it is play, all at once if several are asked; whether anything came of it that can be seen.

        `before` is waited for when they know what to do; it is told how many they are.
        """
        seats = self.bots_to_act()
        moves = await asyncio.gather(*(self.bot_move(bot_client, seat, len(seats)) for seat in seats))
        await before(len(seats))
        events = self.match.events_so_far
        for seat, move in zip(seats, moves, strict=True):
            self.match.play(seat, move)
        preset.answer_alone(self.match, self.you)
        return self.match.events_so_far > events

    async def bot_move(self, bot_client: BotClient, seat: int, asked: int = 1) -> Move:
        """What the bot in a seat does. If the bots' process fails, the simple bot plays here: the game goes on."""
        seen, bot, seed = self.match.as_seen(seat), self.bots[seat], bot_seed(self.match, seat)
        simulations, seconds = budget(bot, asked)
        try:
            answer = await answered(bot_client.ask(seen, seat, bot=bot, seed=seed, simulations=simulations, seconds=seconds))
            return self.match.find(seat, answer.move)
        except (PawtableError, WorkerStopped, OSError):
            return quick_move(bot, seen, seat, seed)

    async def hint(self, bot_client: BotClient) -> Answer:
        """What hound would do in your place."""
        seed = f"hint {bot_seed(self.match, self.you)}"
        seen = self.match.as_seen(self.you)
        return await answered(bot_client.ask(seen, self.you, bot=STRONG_BOT, seed=seed, seconds=HINT_SECONDS, explain=True))


async def answered(future: Future[Answer]) -> Answer:
    """Wait for an answer. To stop waiting does not cancel the question: the bots' process would stumble over that."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def wake(_: Future[Answer]) -> None:
        with contextlib.suppress(RuntimeError):  # nobody waits any more
            loop.call_soon_threadsafe(done.set)

    future.add_done_callback(wake)
    await done.wait()
    return future.result()
