"""dnup, 2 to 5 players."""

from __future__ import annotations

from pawtable.core.contract import Game, Option
from pawtable.core.slots import slots_from
from pawtable.games.dnup import bot, rules, sight, texts
from pawtable.games.english import rules_of

GAME: Game[rules.DnupState, rules.DnupMemory] = Game(
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
            lambda players: 2 if players == 2 else 4,
            "letters that win the game (with two players: rounds)",
        ),
    ),
    actions=rules.ACTIONS,
    state=rules.DnupState,
    memory=rules.DnupMemory,
    event_kinds=texts.EVENT_KINDS,
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    **slots_from(rules, sight, bot),
)
