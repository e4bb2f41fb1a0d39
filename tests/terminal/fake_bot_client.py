"""Bots for tests of the full-screen client: they answer at once, in this process."""

from __future__ import annotations

from concurrent.futures import Future

from pawtable.bots import BOTS
from pawtable.bots.worker import Answer, WorkerStopped
from pawtable.core.chance import chance_from
from pawtable.match import Match


class FakeBotClient:
    """The simple bot in place of hound, with chances that look like something."""

    def __init__(self, game: str, *, warm: bool = True, cannot_warm: str = "", stopped: bool = False) -> None:
        self.game = game
        self.warm = warm
        self.cannot_warm = cannot_warm
        self.stopped = stopped
        self.closed = False
        self.asked: list[tuple[int, str, str, float | None]] = []
        self.hold: list[tuple[Future[Answer], Answer]] | None = None  # a list: answers are kept back there

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
        self.asked.append((seat, bot, seed, seconds))
        future: Future[Answer] = Future()
        moves = seen.moves(seat)
        if self.stopped:
            future.set_exception(WorkerStopped("gone"))
        elif bot == "hound" and self.warm:
            chances = [(move.text, 0.61 - 0.08 * at, 900 - 100 * at) for at, move in enumerate(moves[-7:])]
            future.set_result(Answer(chances[0][0], "hound", 3120, chances))
        else:
            bot = "simple" if bot == "hound" else bot
            answer = Answer(BOTS[bot](seen, seat, chance_from(seed)).text, bot)
            if self.hold is None:
                future.set_result(answer)
            else:
                self.hold.append((future, answer))
        return future

    def close(self) -> None:
        self.closed = True
