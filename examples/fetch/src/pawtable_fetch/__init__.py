"""Fetch, 2 to 5 players: a game that a package adds to Pawtable."""

from __future__ import annotations

from pawtable.core.contract import Game
from pawtable.core.events import events_of
from pawtable.core.slots import slots_from
from pawtable.games.english import rules_of
from pawtable_fetch import cards, rules, sight, texts

GAME: Game[rules.FetchState, rules.FetchMemory, sight.FetchView] = Game(
    name="fetch",
    title="Fetch",
    version=1,
    contract=1,
    min_players=2,
    max_players=rules.SEATS,
    minutes=15,
    actions=len(rules.ACTION_TEXTS),
    action_texts=rules.ACTION_TEXTS,
    seat_actions=rules.SEAT_ACTIONS,
    state=rules.FetchState,
    memory=rules.FetchMemory,
    places=(cards.DECK, cards.HANDS, cards.LITTERS),
    catalogue=cards.CATALOGUE,
    view_type=sight.FetchView,
    moves=(texts.Ask,),
    events=events_of(cards.__name__),
    **slots_from(rules, sight),
    texts={"en": texts.English()},
    rules_text=rules_of(__name__),
)
