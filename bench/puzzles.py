"""Makes the puzzles that everybody can practise with at once: `python -m bench.puzzles [GAME ...]`.

Games among simple bots are reviewed, and the decisions that cost most become puzzles: those with a reason, or that cost a lot.
It takes some minutes a game, and writes src/pawtable/coach/ready/GAME.json.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import pawtable
from pawtable.bots.names import BOT_NAMES
from pawtable.coach import NO_SINGLE_REASON
from pawtable.coach.reviewing import Decision
from pawtable.games import GAMES
from pawtable.match import Match
from pawtable.opening import usual_players
from pawtable.registry import find_game

READY = Path(pawtable.__file__).parent / "coach" / "ready"
PUZZLES = 12  # of each game
MOST_GAMES = 40  # that are looked at
OF_A_GAME = 2
LEAST_LOSS = 0.05
MUCH = 0.15  # so much needs no reason
PLAYOUTS = 3000


def played(game: str, number: int) -> tuple[Match, int]:
    """A game among simple bots, and the seat that is called You."""
    low, high = find_game(game).min_players, find_game(game).max_players
    players = max(low, min(high, usual_players(find_game(game)) + number % 3 - 1))
    you = number % players
    names = ["You" if seat == you else BOT_NAMES[(seat + number) % len(BOT_NAMES)] for seat in range(players)]
    match = pawtable.new(game, players=players, seed=f"practice {number}", names=names)
    while not match.over:
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    return match, you


def is_worth_it(decision: Decision) -> bool:
    """Whether a decision makes a puzzle: much was lost, and few moves are good."""
    good = sum(tried.loss.mean <= 2 * tried.loss.error for tried in decision.tried)
    return (
        decision.is_mistake
        and decision.loss.mean >= LEAST_LOSS
        and (decision.reason != NO_SINGLE_REASON or decision.loss.mean >= MUCH)
        and len(decision.tried) >= 3
        and good * 2 <= len(decision.tried)
    )


def make(game: str) -> None:
    """Write the puzzles of a game."""
    found: list[dict[str, object]] = []
    puzzles = 0
    for number in range(MOST_GAMES):
        match, you = played(game, number)
        (seat,) = pawtable.review(match.record(), seats=[you], playouts=PLAYOUTS).seats
        worth = sorted(filter(is_worth_it, seat.decisions), key=lambda each: -each.loss.mean)[:OF_A_GAME]
        print(game, number, [f"{each.loss.mean:.0%}" for each in worth], flush=True)
        if worth:
            found.append({"record": match.record(), "seat": you, "decisions": [_in_short(each) for each in worth]})
            puzzles += len(worth)
        if puzzles >= PUZZLES:
            break
    READY.mkdir(exist_ok=True)
    (READY / f"{game}.json").write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _in_short(decision: Decision) -> dict[str, object]:
    kept = ("number", "played", "best", "reason")
    tried = [
        {"move": each.move, "label": each.label, "loss": {name: round(x, 4) for name, x in asdict(each.loss).items()}}
        for each in decision.tried
    ]
    return {**{name: getattr(decision, name) for name in kept}, "tried": tried}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or [game.name for game in GAMES]:
        make(wanted)
