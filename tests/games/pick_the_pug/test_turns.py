"""Turns and their four phases."""

from __future__ import annotations

from collections import Counter

import pytest

from pawtable import IllegalMove, Match
from pawtable.testing.scripted import chi_squared, events, forced, kinds, moves, play
from tests.games.pick_the_pug.tables import (
    EVERYBODY,
    A,
    B,
    C,
    D,
    answer,
    hand,
    hands,
    held,
    known,
    phase,
    pile,
    quiet,
    shown_to,
    table,
    turn,
)

# --- the four phases ------------------------------------------------------------------------------------------------


def test_four_phases_in_order() -> None:
    """Let's play: theft, pair, the check for the Pug, the check for donkeys; then the next player clockwise."""
    match = table("bb gk", "ga ga", "p d")
    assert (phase(match), match.to_act) == ("steal", (A,))
    play(match, "steal B")
    assert (phase(match), match.to_act) == ("discard", (A,))
    play(match, "discard blue-bell green-key steal C")
    assert (phase(match), match.to_act) == ("donkeys", (A, B, C))
    quiet(match)
    assert (phase(match), match.to_act, turn(match)) == ("steal", (B,), B)
    assert kinds(match) == ["stole", "discarded", "stole"]


def test_turns_go_clockwise() -> None:
    """Let's play: around the table, and after the last seat comes the first."""
    match = table("d", "d", "p d d", "d d", turn="C", turns=7)
    for seat, victim in ((C, "D"), (D, "A"), (A, "D"), (B, "D"), (C, "B")):
        assert (turn(match), match.to_act) == (seat, (seat,))
        quiet(play(match, f"steal {victim}"))
    assert (turn(match), shown_to(match).turns) == (D, 12)


# --- stealing -------------------------------------------------------------------------------------------------------


def test_whom_to_steal_from() -> None:
    """Stealing Phase: any other player with cards."""
    match = table("bb", "ga", "", "p d")
    assert moves(match) == ["steal B", "steal D"]
    with pytest.raises(IllegalMove, match="C has no cards"):
        match.play(A, "steal C")
    with pytest.raises(IllegalMove, match="you can't choose yourself"):
        match.play(A, "steal A")


def test_one_can_steal_without_cards() -> None:
    """Stealing Phase: a turn is one's turn with an empty hand, too."""
    match = play(table("", "ga", "p d"), "steal B")
    assert hands(match)[:2] == ["ga", ""]


def test_every_card_is_equally_likely() -> None:
    """P5: of two donkeys, two equal monkeys, another one and the Pug."""
    seen: Counter[str] = Counter()
    for number in range(300):
        match = table("", "d d ga ga oa p", "bb", seed=f"likely {number}")
        seen[events(play(match, "steal B"), "stole", A)[0]["card"]] += 1
    assert chi_squared(seen, {"donkey": 100, "green-amulet": 100, "orange-amulet": 50, "pug": 50})


def test_the_stolen_card_moves() -> None:
    """P5: it leaves the one hand and is in the other."""
    for card in ("ga", "d", "p"):
        match = forced(
            lambda seed: play(table("bb", "d ga p", "gk", seed=seed), "steal B"),
            lambda match, card=card: card in hand(match, A).split(),  # type: ignore[misc]
        )
        assert hand(match, A).split() == sorted(["bb", card])
        assert sorted(hand(match, B).split()) == sorted({"d", "ga", "p"} - {card})
        assert held(match) == [2, 2, 1]


def test_thief_and_victim_see_the_card() -> None:
    """P5: the others see only that there was a theft."""
    match = play(table("d", "ga", "p oa"), "steal B")
    assert [event["card"] for viewer in EVERYBODY for event in events(match, "stole", viewer)] == [
        "green-amulet",
        "green-amulet",
        None,
        None,
    ]
    assert [known(match, A, viewer) for viewer in (B, C, None)] == ["ga", "d", ""], "no pair, and C has the Pug"


def test_the_only_player_with_cards_skips_the_theft() -> None:
    """Stealing Phase: if you are the only player with cards, skip this phase; on goes the turn with the pair."""
    match = table("", "d", "ga bk p", turn="B", window="donkeys", donkeys_phase="ABC", creatures="unicorn", asleep="")
    answer(match, B="show")
    play(match, "call unicorn C")
    assert hands(match) == ["", "", "bk ga d p"]
    assert (phase(match), turn(match), match.to_act) == ("discard", C, (C,))
    assert kinds(match, -1) == ["called", "gave_donkey", "no_theft"]
    assert moves(match) == ["discard blue-key green-amulet steal"], "which is aimed at nobody"
    play(match, "discard blue-key green-amulet steal")
    assert (hand(match, C), pile(match)) == ("d p", "bk ga"), "the monkeys are discarded all the same"
    assert kinds(match, -1) == ["discarded", "nothing"]
    assert (phase(match), turn(match)) == ("steal", A)


# --- the pair -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stolen", ["d", "p", "ga"])
def test_without_two_monkeys_no_pair(stolen: str) -> None:
    """Action Phase: skipped by whoever has not two monkeys; a donkey and the Pug are none."""
    match = play(table("bb d", stolen, "gk" if stolen == "p" else "p gk"), "steal B")
    if stolen == "ga":
        assert (phase(match), kinds(match)) == ("discard", ["stole"])
    else:
        assert (phase(match), kinds(match)) == ("donkeys", ["stole", "no_pair"])
        assert pile(match) == ""


def test_with_two_monkeys_there_is_no_way_around() -> None:
    """P6: whoever holds two monkeys must discard exactly two."""
    match = table("bb gk oc d p", "ga", "gb", doing="discard")
    assert all(move.startswith("discard ") for move in moves(match))
    assert {tuple(move.split()[1:3]) for move in moves(match)} == {
        ("blue-bell", "green-key"),
        ("blue-bell", "orange-crown"),
        ("green-key", "orange-crown"),
    }
    play(match, "discard green-key orange-crown taxes B", "give green-amulet")
    assert pile(match) == "gk oc"
    assert hand(match, A) == "bb ga d p"
    assert phase(match) == "donkeys", "one action a turn, though there are two monkeys again"


# --- the Pug's Phase ------------------------------------------------------------------------------------------------


def test_only_the_pug_wins_the_round() -> None:
    """Pug's Phase: the round ends at once; nobody is asked for donkeys, though C could show some."""
    match = table("", "p", "d d", safe="B")
    play(match, "steal C")
    assert kinds(match, -1)[:3] == ["stole", "no_pair", "won"]
    assert phase(match) == "name"


def test_my_own_pugs_phase() -> None:
    """Pug's Phase: of the current player, too."""
    match = play(table("d oa gb", "p", "bk d", doing="discard"), "discard gb oa taxes B", "give pug")
    assert (hand(match, A), phase(match)) == ("d p", "donkeys")
    match = play(table("oa gb", "p", "bk d", doing="discard"), "discard gb oa taxes B", "give pug")
    assert events(match, "won") == [{"seat": A, "pugs": 1}]


def test_somebody_else_wins_in_my_pugs_phase() -> None:
    """Pug's Phase: any player; mind whom you leave with a single card."""
    match = forced(
        lambda seed: play(table("bb gk d", "p ga", "oc oa", doing="discard", seed=seed), "discard bb gk steal B"),
        lambda match: "won" in kinds(match),
    )
    assert events(match, "won") == [{"seat": B, "pugs": 1}]
    assert [seat.pugs for seat in shown_to(match).seats] == [0, 1, 0]
    assert (phase(match), shown_to(match).round) == ("name", 2)


def test_the_pug_and_a_donkey_win_nothing() -> None:
    """The Game: donkeys cannot be discarded, so you cannot win with them."""
    match = play(table("", "p d", "bk", turn="A", safe="B"), "steal C")
    assert (phase(match), held(match)) == ("donkeys", [1, 2, 0])


def test_the_pug_and_a_monkey_win_nothing() -> None:
    """Pug's Phase: only the Pug."""
    match = play(table("", "p ga", "bk", turn="A", safe="B"), "steal C")
    assert phase(match) == "donkeys"


def test_a_player_without_cards_wins_nothing() -> None:
    """Pug's Phase: an empty hand is not a hand of only the Pug."""
    match = play(table("", "p ga", "d"), "steal C")
    assert (held(match), phase(match)) == ([1, 2, 0], "donkeys")


def test_no_check_between_theft_and_pair() -> None:
    """Pug's Phase: it comes after the Action Phase, not after the theft."""
    match = forced(
        lambda seed: play(table("bb gk", "p ga", "d", seed=seed), "steal B"), lambda match: "ga" in hand(match, A).split()
    )
    assert (hand(match, B), phase(match)) == ("p", "discard")
    play(match, "discard bb gk steal B")
    assert hand(match, A) == "ga p"
    assert (phase(match), shown_to(match).round) == ("donkeys", 1), "stolen before the check"


def waiting_pug() -> Match:
    """C's Cerberus takes B's last monkey in D's Donkey's Phase."""
    cards = ("d", "ga p", "d", "gk gk")
    match = table(*cards, turn="D", window="donkeys", donkeys_phase="ABCD", creatures="cerberus", asleep="")
    answer(match, C="show")
    play(match, "call cerberus")
    return answer(match, B="discard green-amulet", D="discard green-key")


def test_it_waits_and_wins() -> None:
    """P12: nobody has won in the Donkey's Phase; the next player steals elsewhere, and then the round is over."""
    match = waiting_pug()
    assert hand(match, B) == "p"
    assert (phase(match), turn(match), shown_to(match).round) == ("steal", A, 1)
    play(match, "steal C")
    assert events(match, "won") == [{"seat": B, "pugs": 1}]


def test_it_waits_and_is_stolen() -> None:
    """P12: it may be stolen before."""
    match = waiting_pug()
    play(match, "steal B")
    assert (hand(match, A), hand(match, B), shown_to(match).round) == ("d p", "", 1)
    assert "won" not in kinds(match)
