"""Pugs in Mugs, 2 to 5 players."""

from __future__ import annotations

from pawtable.core.contract import FixedDefault, Game, Option
from pawtable.core.events import events_of
from pawtable.core.lessons import lesson_of
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable.games.pugs_in_mugs import bot, cards, events, moves, rules, sight, texts, view
from pawtable.games.pugs_in_mugs.cards import MOST_OF_A_KIND
from pawtable.games.pugs_in_mugs.preset import SurprisePresetAnswers

GAME: Game[rules.PugsState, rules.PugsMemory, view.PugsView] = Game(
    name="pugs-in-mugs",
    title="Pugs in Mugs",
    version=1,
    min_players=2,
    max_players=5,
    minutes=25,
    options=(
        Option("pugs", cards.FEWEST_PUGS, MOST_OF_A_KIND, FixedDefault(12), "pugs of each colour", rules=("M1",)),
        Option("gimmes", 0, MOST_OF_A_KIND, FixedDefault(6), "Gimmes in the deck", rules=("M1",)),
        Option("digs", 0, MOST_OF_A_KIND, FixedDefault(6), "Digs in the deck", rules=("M1",)),
        Option("surprises", 0, MOST_OF_A_KIND, FixedDefault(6), "Surprises in the deck", rules=("M1",)),
        Option(
            "pugs_for_mug",
            1,
            cards.MOST_PUGS_FOR_MUG,
            FixedDefault(cards.PUGS_FOR_MUG),
            "pugs of one colour that are exchanged for a mug",
            house=True,
            rules=("10", "M1", "M6"),
        ),
        Option(
            "mugs_to_win",
            1,
            cards.COLOURS,
            FixedDefault(cards.MUGS_TO_WIN),
            "mugs that win the game, each of another colour",
            house=True,
            rules=("1", "11", "16", "M6", "M7"),
        ),
        Option(
            "hand_limit",
            1,
            cards.HIGHEST_LIMIT,
            FixedDefault(cards.HAND_LIMIT),
            "cards that a player may keep at the end of a turn",
            house=True,
            rules=("5", "14", "M7"),
        ),
        Option(
            "turn_actions",
            1,
            cards.MOST_ACTIONS,
            FixedDefault(cards.ACTIONS_A_TURN),
            "actions in a turn",
            house=True,
            simple_knows=False,
            rules=("5", "6", "15", "M3"),
        ),
        Option(
            "dealt",
            0,
            cards.MOST_AT_FIRST,
            FixedDefault(cards.HAND_AT_FIRST),
            "cards dealt to each player at first",
            house=True,
            simple_knows=False,
            rules=("3",),
        ),
    ),
    options_problem=cards.problem_with_house_rules,
    actions=rules.ACTIONS,
    action_texts=rules.ACTION_TEXTS,
    seat_actions=rules.SEAT_ACTIONS,
    state=rules.PugsState,
    memory=rules.PugsMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    phases=view.Phase,
    view_type=view.PugsView,
    moves=moves.MOVES,
    events=events_of(events.__name__),
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    lesson=lesson_of(__package__),
    horizon=lambda players: 80 * players,  # some twelve rounds of the table; to the end, there would be more luck in it
    preset=SurprisePresetAnswers(),
    **slots_from(rules, sight, bot, view),
)
