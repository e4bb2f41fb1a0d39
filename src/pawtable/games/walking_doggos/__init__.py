"""Walking Doggos, 2 to 7 players."""

from __future__ import annotations

from pawtable.core.contract import Always, Game, Option
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable.games.walking_doggos import bot, rules, sight, texts

GAME: Game[rules.DoggosState, rules.DoggosMemory] = Game(
    name="walking-doggos",
    title="Walking Doggos",
    version=1,
    min_players=2,
    max_players=7,
    minutes=20,
    options=(Option("longer", 0, 1, Always(0), "1 for the longer game: everybody deals once, and points add up"),),
    actions=rules.ACTIONS,
    action_texts=rules.ACTION_TEXTS,
    state=rules.DoggosState,
    memory=rules.DoggosMemory,
    event_kinds=texts.EVENT_KINDS,
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    **slots_from(rules, sight, bot),
)
