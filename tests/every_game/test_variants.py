"""Variants: games by house rules are as sound, as fair and as silent as the printed ones."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from pawtable.core.binding import slots_in
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.testing.native import check_many_games_by_digest, check_native_is_interpreted_at_every_step
from pawtable.testing.playing import check_random_games_end_and_every_step_is_sound
from pawtable.testing.records import check_positions_round_trip
from pawtable.testing.secrecy import check_hidden_states_are_clean, check_imagined_worlds_are_possible_and_can_be_played
from pawtable.testing.worlds import Tally, play_in_step
from tests.every_game.games import every_game_in_one_process


class Variant(NamedTuple):
    """A game by house rules."""

    game: AnyGame
    players: int
    rules: dict[str, int | str]


BY_NAME = {game.name: game for game in GAMES}
QUICK = [
    Variant(BY_NAME["dnup"], 3, {"dealt": 5, "goal": 2}),
    Variant(BY_NAME["pugs-in-mugs"], 2, {"pugs_for_mug": 1, "mugs_to_win": 3, "hand_limit": 9, "turn_actions": 3, "dealt": 6}),
    Variant(BY_NAME["smallseat"], 4, {"cards_each": 4, "dealt": 4, "more_animals": 2, "teller_ties": 0, "round_limit": 9}),
    Variant(BY_NAME["pick-the-pug"], 3, {"items": 6, "dealt": 2, "blue": 2, "rounds_to_win": 1, "donkey_cards": 3}),
    Variant(BY_NAME["walking-doggos"], 3, {"dealt": 4, "highest": 6, "pugs": 3, "lowest_bet": 0, "over_points": 2, "clues": 2}),
]
WIDE = [
    *QUICK,
    Variant(BY_NAME["dnup"], 5, {"dealt": 3, "first_out": 6, "second_out": 0}),
    Variant(BY_NAME["dnup"], 2, {"dealt": 8}),
    Variant(BY_NAME["pugs-in-mugs"], 4, {"pugs_for_mug": 2, "hand_limit": 1, "dealt": 0, "turn_actions": 1, "gimmes": 20}),
    Variant(BY_NAME["pugs-in-mugs"], 3, {"mugs_to_win": 1, "turn_actions": 5}),
    Variant(BY_NAME["smallseat"], 10, {"cards_each": 15, "dealt": 3}),
    Variant(BY_NAME["smallseat"], 5, {"cards_each": 2, "animals": "random 8"}),
    Variant(BY_NAME["pick-the-pug"], 8, {"open_creatures": 0, "donkey_cards": 0, "white": 0, "rounds_to_win": 3}),
    Variant(BY_NAME["pick-the-pug"], 4, {"dealt": 5, "creature_deck": "pegasus basilisk yeti djinn kraken", "orange": 0}),
    Variant(BY_NAME["pick-the-pug"], 5, {"dealt": 1, "open_creatures": 1, "green": 0}),
    Variant(BY_NAME["walking-doggos"], 2, {"highest": 8, "longer": 1, "longer_rounds": 4, "missing_points": 3}),
    Variant(BY_NAME["walking-doggos"], 7, {"trading": 0, "clues": 0, "highest_bet": 2, "pugs": 0, "missing_points": 0}),
    Variant(BY_NAME["walking-doggos"], 4, {"dealt": 2, "clues": 1, "highest": 3, "lowest_bet": 0}),
]


def _named(variant: Variant) -> str:
    return "-".join([variant.game.name, str(variant.players), *map(str, variant.rules)])


def _game(variant: Variant) -> AnyGame:
    return variant.game.variant(**variant.rules)


quick_variants = pytest.mark.parametrize("variant", QUICK, ids=map(_named, QUICK))
wide_variants = pytest.mark.parametrize("variant", WIDE, ids=map(_named, WIDE))


@quick_variants
def test_a_whole_game_tells_nobody_what_is_hidden(variant: Variant) -> None:
    """Played in step with other worlds behind what each viewer sees."""
    tally = Tally()
    play_in_step(_game(variant), variant.players, "variant", tally)
    assert tally.compared
    check_hidden_states_are_clean(_game(variant), variant.players, "variant", 40)


@quick_variants
def test_variants_end_and_are_kept(variant: Variant) -> None:
    check_random_games_end_and_every_step_is_sound(_game(variant), variant.players, "variant")
    check_positions_round_trip(_game(variant), variant.players, "variant", 30)


@pytest.mark.breadth
@wide_variants
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_wide_variants(variant: Variant, seed: str) -> None:
    game, players = _game(variant), variant.players
    play_in_step(game, players, seed, Tally())
    check_random_games_end_and_every_step_is_sound(game, players, seed)
    check_imagined_worlds_are_possible_and_can_be_played(game, players, seed, 30)
    check_positions_round_trip(game, players, seed, 60)


@pytest.mark.breadth
@wide_variants
def test_wide_variants_are_the_same_natively(variant: Variant) -> None:
    check_many_games_by_digest(_game(variant))
    check_native_is_interpreted_at_every_step(_game(variant))


@every_game_in_one_process
def test_house_rules_are_read_at_run_time(game: AnyGame) -> None:
    """No value of an option needs another kernel, nor other fields."""
    variant = game.variant(**{option.name: option.high for option in game.options})
    slots = slots_in("pawtable.core.contract")
    assert [Native(variant)._digest(variant.supply(name)) for name in slots] == [
        Native(game)._digest(game.supply(name)) for name in slots
    ]
    assert {option.name for option in game.options} <= {field.name for field in game.state.fields}
