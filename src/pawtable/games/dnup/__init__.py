"""dnup, 2 to 5 players."""

from __future__ import annotations

from pawtable.core.contract import Game, Option
from pawtable.core.events import events_of
from pawtable.core.lessons import lesson_of
from pawtable.core.slots import slots_from
from pawtable.games.dnup import bot, cards, events, moves, rules, sight, texts, view
from pawtable.games.english import rules_of


def _usual_goal(players: int) -> int:
    return 2 if players == 2 else 4


GAME: Game[rules.DnupState, rules.DnupMemory, view.DnupView] = Game(
    name="dnup",
    title="dnup",
    version=1,
    min_players=2,
    max_players=5,
    minutes=20,
    options=(
        Option(
            "goal",
            1,
            20,
            _usual_goal,
            "letters that win the game (with two players: rounds)",
        ),
    ),
    actions=rules.ACTIONS,
    action_texts=rules.ACTION_TEXTS,
    seat_actions=rules.SEAT_ACTIONS,
    state=rules.DnupState,
    memory=rules.DnupMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    view_type=view.DnupView,
    moves=moves.MOVES,
    events=events_of(events.__name__),
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    lesson=lesson_of(__package__),
    **slots_from(rules, sight, bot, view),
)
