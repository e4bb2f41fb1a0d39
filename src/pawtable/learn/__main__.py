"""`python -m pawtable.learn GAME`: learn for a while, and go on another time."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from dataclasses import asdict, fields, replace
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Self

from pawtable.core.contract import AnyGame
from pawtable.errors import PawtableError
from pawtable.registry import find_game, game_names

if TYPE_CHECKING:
    from pawtable.learn.measuring import Share
    from pawtable.learn.training import Learner


def main(words: Sequence[str] | None = None) -> int:
    """Learn, and print how it goes."""
    try:
        import torch  # noqa: F401
    except ImportError:
        print("pawtable.learn needs PyTorch; it comes with: pip install 'pawtable[learn]'", file=sys.stderr)
        return 1
    arguments = _parser().parse_args(words)
    try:
        return _learn(find_game(arguments.game), arguments)
    except PawtableError as error:
        print(f"pawtable.learn: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    from pawtable.learn.training import Settings

    parser = argparse.ArgumentParser(
        prog="python -m pawtable.learn", description="Learn a game by playing it against oneself.", allow_abbrev=False
    )
    parser.add_argument("game", help=f"one of: {', '.join(game_names())}")
    parser.add_argument("--players", type=int, action="append", help="may be repeated; all numbers if left out")
    parser.add_argument("--folder", type=Path, help="where all is kept, and gone on from; learned/GAME if left out")
    parser.add_argument("--seconds", type=float, default=480.0, help="for this piece; it goes on from there another time")
    parser.add_argument("--all-seconds", type=float, help="of all pieces together: it then is done, whatever the iterations")
    parser.add_argument("--measure-seconds", type=float, default=40.0, help="between two looks at how strong it is")
    parser.add_argument("--measure-games", type=int, default=4096, help="that are played for such a look")
    parser.add_argument("--against", default="", help="another bot to look at, in a process beside it: hound:200, say")
    parser.add_argument("--against-seconds", type=float, default=60.0, help="that such a look takes")
    parser.add_argument("--device", default="", help="cuda or cpu; the graphics card if there is one")
    parser.add_argument("--light", action="store_true", help="keep checkpoints of a third of the size")
    for setting in fields(Settings):
        kind = {"int": int, "float": float, "str": str}[str(setting.type)]
        parser.add_argument(f"--{setting.name.replace('_', '-')}", type=kind, help=f"usually {setting.default}")
    return parser


def _learn(game: AnyGame, arguments: argparse.Namespace) -> int:
    import torch

    from pawtable.core.compiled import problem_with_cuda
    from pawtable.learn.keeping import CHECKPOINT, load
    from pawtable.learn.training import Learner, Settings

    device = torch.device(arguments.device or ("cpu" if problem_with_cuda() or not torch.cuda.is_available() else "cuda"))
    folder: Path = arguments.folder or Path("learned") / game.name
    folder.mkdir(parents=True, exist_ok=True)
    chosen = {each.name: value for each in fields(Settings) if (value := getattr(arguments, each.name)) is not None}
    if (folder / CHECKPOINT).exists():
        learner = load(game, folder, device)
        learner.settings = replace(learner.settings, **chosen)
    else:
        players = tuple(arguments.players or range(game.min_players, game.max_players + 1))
        learner = Learner(game, players, Settings(**chosen), device)
    with Measuring(learner, folder, arguments) as measuring:
        measuring.measure()
        while learner.iteration < learner.settings.iterations and measuring.seconds < arguments.seconds and measuring.gone < 1:
            progress = learner.iterate(measuring.gone)
            if measuring.is_due():
                print(
                    f"{game.name}: {learner.iteration} iterations, {learner.decisions / 1e6:,.0f} million decisions, "
                    f"{measuring.seconds:,.0f} s; policy {progress.policy_loss:.4f}, value {progress.value_loss:.4f}, "
                    f"variety {progress.variety:.3f}",
                    flush=True,
                )
                measuring.measure()
        measuring.measure(last=True)
    return 0


class Measuring:
    """Looks at the strength from time to time: at simple players here, at a searching one in a process of its own."""

    def __init__(self, learner: Learner, folder: Path, arguments: argparse.Namespace) -> None:
        from pawtable.learn.keeping import strengths

        self._learner, self._folder, self._arguments = learner, folder, arguments
        self._before = max((entry["seconds"] for entry in strengths(folder)), default=0.0)
        self._began = self._measured = time.monotonic()
        self._others = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        self._waiting: tuple[Future[list[Share]], dict[str, object]] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._others.shutdown()

    @property
    def seconds(self) -> float:
        """How long this piece goes on."""
        return time.monotonic() - self._began

    @property
    def gone(self) -> float:
        """Which part of the time of all pieces is over; 0 if there is no end to it."""
        return (self._before + self.seconds) / self._arguments.all_seconds if self._arguments.all_seconds else 0.0

    def is_due(self) -> bool:
        """Whether it is time for another look."""
        between: float = self._arguments.measure_seconds
        return time.monotonic() - self._measured > between

    def measure(self, last: bool = False) -> None:
        """Save everything, and look how strong it is."""
        from pawtable.learn.keeping import WEIGHTS, save
        from pawtable.learn.measuring import against_bot, against_simple

        learner, arguments = self._learner, self._arguments
        seed = f"measure {learner.game.name}"
        shares = against_simple(learner.network, learner.game, learner.players, arguments.measure_games, seed, learner.device)
        save(learner, self._folder, light=arguments.light)
        now: dict[str, object] = {
            "seconds": round(self._before + self.seconds, 1),
            "iteration": learner.iteration,
            "decisions": learner.decisions,
        }
        self._note("simple", shares, now)
        if arguments.against:
            if last and self._waiting:
                wait([self._waiting[0]])
            if self._waiting and self._waiting[0].done():
                self._note(arguments.against, self._waiting[0].result(), self._waiting[1])
                self._waiting = None
            if not self._waiting:
                weights = self._folder / "measured.npz"
                shutil.copy(self._folder / WEIGHTS, weights)
                each = arguments.against_seconds / len(learner.players)
                asked = learner.game, str(weights), arguments.against, learner.players, each
                self._waiting = self._others.submit(against_bot, *asked), now
            if last and self._waiting:
                self._note(arguments.against, self._waiting[0].result(), self._waiting[1])
        self._measured = time.monotonic()

    def _note(self, against: str, shares: list[Share], now: dict[str, object]) -> None:
        from pawtable.learn.curves import draw_curves
        from pawtable.learn.keeping import note_strength, strengths

        for share in shares:
            note_strength(self._folder, {**now, "against": against, **asdict(share)})
        draw_curves(self._learner.game.title, strengths(self._folder), self._folder / "strength.svg")
        print(f"{self._learner.game.name} against {against}, {now['seconds']} s: " + "; ".join(map(str, shares)), flush=True)


if __name__ == "__main__":
    sys.exit(main())
