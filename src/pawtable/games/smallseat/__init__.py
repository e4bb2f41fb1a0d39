"""Smallseat, 4 to 10 players."""

from __future__ import annotations

from pawtable.core.contract import Game, Option
from pawtable.core.events import events_of
from pawtable.games.english import rules_of
from pawtable.games.smallseat import bot, cards, choices, events, moves, positions, rules, sight, state, texts, view

GAME: Game[state.SmallseatState, state.SmallseatMemory, view.SmallseatView] = Game(
    name="smallseat",
    title="Smallseat",
    version=1,
    min_players=4,
    max_players=10,
    minutes=20,
    options=(
        Option(
            "animals",
            0,
            (1 << cards.ANIMALS) - 1,
            lambda players: cards.grown(cards.STARTER, players),
            "the animals of the game, as many as players or more",
            members=cards.ANIMAL_NAMES,
            ready=cards.READY_SETS,
            problem=cards.problem_with_animals,
        ),
        Option(
            "teller",
            0,
            state.SEATS,
            lambda players: 0,
            "which seat is the Teller, counted from 1; 0: drawn at random",
            seat=True,
            problem=lambda players, value: f"there are {players} seats, and no seat {value}" if value > players else "",
        ),
    ),
    actions=choices.ACTIONS,
    state=state.SmallseatState,
    memory=state.SmallseatMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    phases=view.Phase,
    view_type=view.SmallseatView,
    moves=moves.MOVES,
    events=events_of(events.__name__),
    deal=rules.deal,
    to_act=choices.to_act,
    legal=choices.legal,
    unfinished=choices.unfinished,
    step=rules.step,
    winners=rules.winners,
    score=rules.score,
    reveal=sight.reveal,
    imagine=sight.imagine,
    suggest=bot.suggest,
    problem=positions.problem,
    view=view.view,
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
)
