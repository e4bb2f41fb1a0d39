"""Walking Doggos, 2 to 7 players."""

from __future__ import annotations

from pawtable.core.contract import FixedDefault, Game, Option
from pawtable.core.events import events_of
from pawtable.core.lessons import lesson_of
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable.games.walking_doggos import bot, cards, events, moves, rules, sight, texts, view

GAME: Game[rules.DoggosState, rules.DoggosMemory, view.DoggosView] = Game(
    name="walking-doggos",
    title="Walking Doggos",
    version=1,
    min_players=2,
    max_players=7,
    minutes=20,
    trust_simple=False,  # it knows little of what the others are after
    options=(
        Option(
            "longer",
            0,
            1,
            FixedDefault(0),
            "1: one round for each player, and points add up",
            simple_knows=False,
            rules=("18", "W8"),
        ),
        Option(
            "clues", 0, cards.MOST_CLUES, FixedDefault(cards.CLUES_EACH), "clues given to each player", house=True, rules=("4",)
        ),
        Option("trading", 0, 1, FixedDefault(1), "trading with the dead hand", house=True, rules=("8", "9", "W5")),
        Option(
            "lowest_bet", 0, cards.HAND_SIZE, FixedDefault(cards.LOWEST_BET), "the lowest bet", house=True, rules=("11", "W6")
        ),
        Option(
            "highest_bet",
            1,
            cards.HAND_SIZE,
            FixedDefault(cards.HIGHEST_BET),
            "the highest bet",
            house=True,
            rules=("11", "W6"),
        ),
        Option(
            "over_points",
            0,
            cards.MOST_POINTS,
            FixedDefault(cards.POINTS_FOR_A_PACK),
            "points for each pack above a bet",
            house=True,
            simple_knows=False,
            rules=("1", "16"),
        ),
        Option(
            "missing_points",
            0,
            cards.MOST_POINTS,
            FixedDefault(cards.POINTS_FOR_A_PACK),
            "points taken off for each missing pack",
            house=True,
            simple_knows=False,
            rules=("1", "16", "17"),
        ),
        Option(
            "dealt",
            1,
            cards.HAND_SIZE,
            FixedDefault(cards.CARDS_DEALT),
            "cards dealt to each player, and packs in a round",
            house=True,
            rules=("3", "9", "14", "W1"),
        ),
        Option(
            "highest",
            1,
            cards.NUMBERS,
            cards.printed_highest,
            "the highest number of the five large breeds",
            house=True,
            rules=("2", "W1"),
        ),
        Option("pugs", 0, cards.PUGS, FixedDefault(cards.PUGS), "Pugs in the dead hand", house=True, rules=("2", "3", "W1")),
        Option(
            "longer_rounds",
            2,
            cards.SEATS,
            cards.same_number,
            "rounds of the longer game",
            house=True,
            simple_knows=False,
            rules=("18", "W8"),
        ),
    ),
    options_problem=cards.problem_with_house_rules,
    actions=rules.ACTIONS,
    action_texts=rules.ACTION_TEXTS,
    seat_actions=rules.SEAT_ACTIONS,
    state=rules.DoggosState,
    memory=rules.DoggosMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    phases=view.Phase,
    view_type=view.DoggosView,
    moves=moves.MOVES,
    events=events_of(events.__name__),
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    lesson=lesson_of(__package__),
    **slots_from(rules, sight, bot, view),
)
