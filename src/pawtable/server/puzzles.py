"""Practice as messages: the table is shown as the player saw it, and nothing else of the game."""

from __future__ import annotations

from pawtable.coach.puzzles import Puzzle, ready_puzzles
from pawtable.registry import all_games
from pawtable.server import showing
from pawtable.server.animals import animals_of
from pawtable.server.lessons import quiet_table
from pawtable.server.protocol import EstimateInfo, Practice, PuzzleAnswer, PuzzleCard, PuzzleInfo


def practice() -> Practice:
    """The puzzles that are ready for everybody."""
    return Practice(
        puzzles=[
            PuzzleCard(puzzle=f"{game.name}-{at + 1}", game=game.name)
            for game in all_games()
            for at in range(len(ready_puzzles(game.name)))
        ]
    )


def ready_puzzle(id: str) -> Puzzle | None:
    """One of them, if there is such a one."""
    game, _, number = id.rpartition("-")
    ready = ready_puzzles(game) if game in [each.name for each in all_games()] else ()
    if number not in [str(at + 1) for at in range(len(ready))]:
        return None
    return ready[int(number) - 1]


def puzzle_info(puzzle: Puzzle) -> PuzzleInfo:
    """A puzzle as a message."""
    match = puzzle.match()
    seat = puzzle.seat
    shown = showing.Shown(match, seat, 1)
    return PuzzleInfo(
        table=quiet_table("puzzle", match.game, match.names, animals_of(list(match.names)), seat),
        play=showing.play(shown, 0, match.log_for(seat), None),
        best=puzzle.best,
        played=puzzle.played,
        reason=puzzle.reason,
        answers={
            text: PuzzleAnswer(label=answer.label, loss=EstimateInfo(mean=answer.loss.mean, error=answer.loss.error))
            for text, answer in puzzle.answers.items()
        },
    )
