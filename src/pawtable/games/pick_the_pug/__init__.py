"""Pick the Pug, 3 to 8 players."""

from __future__ import annotations

from pawtable.core.contract import FixedDefault, Game, Option, ReadySet
from pawtable.core.events import events_of
from pawtable.core.lessons import lesson_of
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable.games.pick_the_pug import bot, cards, choices, events, moves, positions, rules, sight, state, texts, view
from pawtable.games.pick_the_pug.preset import DonkeysPresetAnswers

GAME: Game[state.PickState, state.PickMemory, view.PickView] = Game(
    name="pick-the-pug",
    title="Pick the Pug",
    version=1,
    min_players=3,
    max_players=8,
    minutes=30,
    options=(
        Option(
            "keep_playing",
            0,
            1,
            FixedDefault(0),
            "1: no Tie Breaker; play on until someone has won the game",
            rules=("22", "P13"),
        ),
        Option(
            "rounds_to_win",
            1,
            cards.MOST_ROUNDS_TO_WIN,
            FixedDefault(cards.ROUNDS_TO_WIN),
            "rounds that win the game",
            house=True,
            simple_knows=False,
            rules=("1", "21", "22", "P13"),
        ),
        Option(
            "dealt",
            1,
            cards.MOST_DEALT,
            FixedDefault(cards.CARDS_DEALT),
            "cards that everyone is dealt up to, before the draft",
            house=True,
            simple_knows=False,
            rules=("4", "P3"),
        ),
        Option(
            "items",
            1,
            cards.ITEMS,
            FixedDefault(cards.ITEMS),
            "items on the monkeys",
            house=True,
            simple_knows=False,
            rules=("P1",),
        ),
        Option("blue", 0, 3, FixedDefault(3), "blue monkeys with each item", house=True, simple_knows=False, rules=("P1",)),
        Option("green", 0, 2, FixedDefault(2), "green monkeys with each item", house=True, simple_knows=False, rules=("P1",)),
        Option("orange", 0, 1, FixedDefault(1), "orange monkeys", house=True, simple_knows=False, rules=("P1",)),
        Option("white", 0, 1, FixedDefault(1), "white monkeys", house=True, simple_knows=False, rules=("P1",)),
        Option(
            "donkey_cards",
            0,
            cards.DONKEYS,
            FixedDefault(cards.DONKEYS),
            "donkeys",
            house=True,
            simple_knows=False,
            rules=("P1",),
        ),
        Option(
            "open_creatures",
            0,
            cards.OPEN_CREATURES,
            FixedDefault(cards.OPEN_CREATURES),
            "open creatures",
            house=True,
            rules=("3", "P10"),
        ),
        Option(
            "creature_deck",
            1,
            (1 << cards.CREATURES) - 1,
            FixedDefault((1 << cards.CREATURES) - 1),
            "the creatures of the game",
            members=cards.CREATURE_NAMES,
            ready=(ReadySet("printed", FixedDefault((1 << cards.CREATURES) - 1)),),
            house=True,
            rules=("P10", "P11"),
        ),
    ),
    options_problem=cards.problem_with_house_rules,
    actions=choices.ACTIONS,
    action_texts=choices.ACTION_TEXTS,
    seat_actions=choices.SEAT_ACTIONS,
    state=state.PickState,
    memory=state.PickMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    phases=view.Phase,
    view_type=view.PickView,
    moves=moves.MOVES,
    events=events_of(events.__name__),
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    lesson=lesson_of(__package__),
    preset=DonkeysPresetAnswers(),
    **slots_from(choices, rules, sight, positions, bot, view),
)
