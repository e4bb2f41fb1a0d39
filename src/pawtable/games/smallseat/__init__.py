"""Smallseat, 4 to 10 players."""

from __future__ import annotations

from dataclasses import replace

from pawtable.core.contract import FixedDefault, Game, Option
from pawtable.core.events import events_of
from pawtable.core.lessons import lesson_of
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable.games.smallseat import bot, cards, choices, events, moves, older, positions, rules, sight, state, texts, view


def _problem_with_teller(players: int, seat: int) -> str:
    return f"there is no seat {seat}, only {players} seats" if seat > players else ""


def _problem_with_dealt(players: int, dealt: int) -> str:
    return "" if dealt == 0 or dealt >= cards.FEWEST_DEALT else f"a Candidate needs at least {cards.FEWEST_DEALT} cards to vote"


GAME: Game[state.SmallseatState, state.SmallseatMemory, view.SmallseatView] = Game(
    name="smallseat",
    title="Smallseat",
    version=2,
    min_players=4,
    max_players=10,
    minutes=20,
    options=(
        Option(
            "animals",
            0,
            (1 << cards.ANIMALS) - 1,
            cards.starter,
            "the animals of the game: at least as many as players",
            members=cards.ANIMAL_NAMES,
            ready=cards.READY_SETS,
            problem=cards.problem_with_animals,
        ),
        Option(
            "teller",
            0,
            state.SEATS,
            FixedDefault(0),
            "which seat is the Teller, from 1; 0 draws one at random",
            seat=True,
            problem=_problem_with_teller,
        ),
        Option(
            "cards_each",
            1,
            cards.MOST_EACH,
            FixedDefault(cards.CARDS_EACH),
            "cards of each animal",
            house=True,
            simple_knows=False,
            rules=("3", "S1"),
        ),
        Option(
            "dealt",
            0,
            state.MOST_CARDS // 3,
            FixedDefault(0),
            "cards dealt to each Candidate, the rest going to the Teller; 0 deals as many as can be dealt evenly",
            zero="all",
            problem=_problem_with_dealt,
            house=True,
            simple_knows=False,
            rules=("6", "S2"),
        ),
        Option(
            "more_animals",
            0,
            cards.ANIMALS - 4,
            FixedDefault(0),
            "animals more than the set has, in the order of the starter set",
            house=True,
            rules=("3", "S1"),
        ),
        Option(
            "teller_ties",
            0,
            1,
            FixedDefault(1),
            "a tie at the end is enough for the Teller",
            house=True,
            simple_knows=False,
            rules=("1", "2", "S12"),
        ),
        Option(
            "round_limit",
            1,
            state.ROUND_LIMIT,
            FixedDefault(state.ROUND_LIMIT),
            "rounds after which the game ends",
            house=True,
            simple_knows=False,
            rules=("S13",),
        ),
    ),
    options_problem=cards.problem_with_deal,
    actions=choices.ACTIONS,
    action_texts=choices.ACTION_TEXTS,
    seat_actions=choices.SEAT_ACTIONS,
    state=state.SmallseatState,
    memory=state.SmallseatMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    phases=view.Phase,
    view_type=view.SmallseatView,
    moves=moves.MOVES,
    events=events_of(events.__name__),
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    lesson=lesson_of(__package__),
    **slots_from(choices, rules, sight, positions, bot, view),
)

GAME_1 = replace(GAME, version=1, step=older.step_1)  # what records and positions of version 1 are played by
