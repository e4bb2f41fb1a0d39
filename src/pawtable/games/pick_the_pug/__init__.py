"""Pick the Pug, 3 to 8 players."""

from __future__ import annotations

from pawtable.core.contract import FixedDefault, Game, Option
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
    options=(Option("keep_playing", 0, 1, FixedDefault(0), "1: no Tie Breaker; play until someone has won two rounds"),),
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
