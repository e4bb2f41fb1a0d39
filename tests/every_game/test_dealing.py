"""Every game here deals alike to all."""

from __future__ import annotations

from pawtable.core.cards import count
from pawtable.core.contract import AnyGame, Option
from pawtable.core.piles import total
from pawtable.core.state import OWNER
from pawtable.testing.tables import fresh
from tests.every_game.games import every_table


def extremes(game: AnyGame, players: int) -> list[dict[str, int]]:
    """The usual options, and each option as low and as high as it can be."""
    found: list[dict[str, int]] = [{}]
    for option in game.options:
        found += [{option.name: value} for value in (option.low, option.high) if _can_be(game, players, option, value)]
    return found


def _can_be(game: AnyGame, players: int, option: Option, value: int) -> bool:
    usual = {each.name: each.default(players) for each in game.options}
    return not (option.problem(players, value) or game.options_problem(players, {**usual, option.name: value}))


@every_table
def test_everybody_is_dealt_the_same_number_of_cards(game: AnyGame, players: int) -> None:
    """Whatever the options are. A deck that does not divide is refused, or what is left over goes where the rules say."""
    for options in extremes(game, players):
        s, _ = fresh(game, players, "even", options)
        for field in game.state.fields:
            if field.cards and field.seen_by is OWNER:
                held = [(count if field.bits_a_card == 1 else total)(cards) for cards in getattr(s, field.name)]
                assert set(held[:players]) == {held[0]}, (field.name, options)
