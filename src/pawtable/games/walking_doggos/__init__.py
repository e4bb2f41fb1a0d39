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
    options=(Option("longer", 0, 1, FixedDefault(0), "1: one round for each player, and points add up"),),
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
