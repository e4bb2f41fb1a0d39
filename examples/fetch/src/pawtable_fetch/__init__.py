"""Fetch, 2 to 5 players: a game that a package adds to Pawtable."""

from __future__ import annotations

from pawtable.core.contract import Game
from pawtable.core.events import events_of
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable_fetch import bot, cards, events, rules, sight, texts

GAME: Game[rules.FetchState, rules.FetchMemory, sight.FetchView] = Game(
    name="fetch",
    title="Fetch",
    version=1,
    min_players=2,
    max_players=cards.SEATS,
    minutes=15,
    options=(),
    actions=rules.ACTIONS,
    action_texts=rules.ACTION_TEXTS,
    state=rules.FetchState,
    memory=rules.FetchMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    phases=sight.Phase,
    view_type=sight.FetchView,
    moves=texts.MOVES,
    events=events_of(events.__name__),
    **slots_from(rules, sight, bot),
    texts=texts.TEXTS,
    rules_text=rules_of(__name__),
    contract=1,
)
