"""Pick the Pug, 3 to 8 players."""

from __future__ import annotations

from pawtable.core.contract import Always, Game, Option
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable.games.pick_the_pug import bot, choices, positions, rules, sentences, sight, state, texts
from pawtable.games.pick_the_pug.preset import DonkeysPresetAnswers

GAME: Game[state.PickState, state.PickMemory] = Game(
    name="pick-the-pug",
    title="Pick the Pug",
    version=1,
    min_players=3,
    max_players=8,
    minutes=30,
    options=(Option("keep_playing", 0, 1, Always(0), "1: no Tie Breaker, rounds go on until somebody has won two"),),
    actions=choices.ACTIONS,
    action_texts=choices.ACTION_TEXTS,
    state=state.PickState,
    memory=state.PickMemory,
    event_kinds=sentences.EVENT_KINDS,
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    preset=DonkeysPresetAnswers(),
    **slots_from(choices, rules, sight, positions, bot),
)
