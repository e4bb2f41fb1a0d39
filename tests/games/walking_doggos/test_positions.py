"""Positions: what can be set up, and what cannot be."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition
from pawtable.core.contract import WHOLE
from pawtable.testing.positions import Change, all_of, assert_refused, in_memory, in_state
from pawtable.testing.scripted import play
from tests.games.walking_doggos.tables import (
    CLUES,
    DOGGOS,
    PUGS,
    A,
    B,
    C,
    as_bits,
    dealt_cards,
    each_seat,
    number,
    position,
    table,
    walk,
)

TWO = ("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")
NOT_TOLD = as_bits(dealt_cards(2))


def told(seat: int, clues: str) -> Change:
    """Clues and tokens of a seat, but not what follows from them."""
    bits = sum(1 << CLUES.index(clue) for clue in clues.split())
    return all_of(in_state("told", seat, to=bits), in_state("tokens", seat, to=3 - len(clues.split())))


# --- whole positions ----------------------------------------------------------------------------------------------

NO_SUCH_SEAT = "speaks of seats that 2 players do not have"
ODD_CARD = "is missing, is not in the game, or is there twice"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("tokens", 2, to=3), NO_SUCH_SEAT),
        (in_state("told", 2, to=1), NO_SUCH_SEAT),
        (in_state("fresh", 2, to=1), NO_SUCH_SEAT),
        (in_state("traded", 6, to=6), NO_SUCH_SEAT),
        (in_state("bets", 2, to=1), NO_SUCH_SEAT),
        (in_state("walked", 2, to=1), NO_SUCH_SEAT),
        (in_state("laid", 2, to=1), NO_SUCH_SEAT),
        (in_state("packs", 2, to=1), NO_SUCH_SEAT),
        (in_state("points", 2, to=-1), NO_SUCH_SEAT),
        (in_state("dogs", 2, to=2), NO_SUCH_SEAT),
        (in_state("sums", 2, to=2), NO_SUCH_SEAT),
        (in_state("hand", 2, 0, to=number("C1")), NO_SUCH_SEAT),
        (in_memory("was", 2, to=1), NO_SUCH_SEAT),
        (in_memory("gave", 2, to=1), NO_SUCH_SEAT),
        (in_memory("may", 2, 0, to=NOT_TOLD), NO_SUCH_SEAT),
        (in_state("turn", to=2), "speaks of seats that 2 players do not have"),
        (in_state("first", to=2), "speaks of seats that 2 players do not have"),
        (in_state("rounds", to=1), "the game has 1 rounds, 1 are over, and the game is not"),
        (in_state("over", to=1), "the game has 1 rounds, 0 are over, and the game is"),
        (in_state("rounds", to=2), "the game has 1 rounds, 2 are over"),
        (in_state("points", A, to=1), "seat 0 cannot have 1 points"),
        (in_state("points", B, to=-1), "seat 1 cannot have -1 points"),
        (in_state("dogs", A, to=1), "the dogs of seat 0 do not fit the packs that it took, or their sum"),
        (in_state("sums", B, to=1), "the dogs of seat 1 do not fit the packs that it took, or their sum"),
        (in_state("tokens", A, to=2), "a clue costs a token, and told and tokens do not fit"),
        (in_state("told", A, to=1 << CLUES.index("dane")), "a clue costs a token"),
        (in_state("tokens", to=[0] * 7), "a clue costs a token"),
        (in_state("phase", to=1), "all clues are given before trading begins"),
        (in_state("phase", to=3), "all clues are given before trading begins"),
        (in_state("traded", A, to=6), "the wrong seats have traded or kept"),
        (in_state("bets", A, to=1), "the wrong seats have bet"),
        (in_state("packs", A, to=1), "do not fit the packs that it took"),
        (in_state("walked", A, to=1), "nobody has played a card yet"),
        (in_state("laid", A, to=1), "nobody has played a card yet"),
        (in_state("hand", A, 0, to=0), f"the card in place 0 of seat 0 {ODD_CARD}"),
        (in_state("hand", A, 0, to=number("D2")), f"the card in place 1 of seat 0 {ODD_CARD}"),
        (in_state("hand", B, 4, to=number("D1")), f"the card in place 4 of seat 1 {ODD_CARD}"),
        (in_state("hand", B, 4, to=number("D4")), f"the card in place 4 of seat 1 {ODD_CARD}"),
        (in_state("hand", B, 4, to=number("P1")), f"the card in place 4 of seat 1 {ODD_CARD}"),
        (in_state("hand", B, 4, to=number("C1")), "the dead hand is not what dealing and trading leave"),
        (in_state("dead", to=PUGS), "the dead hand is not what dealing and trading leave"),
        (
            in_state("dead", to=[*PUGS, "C1", "C2", "C3", "B3", "L3", "D1"]),
            "the dead hand is not what dealing and trading leave",
        ),
        (in_state("fresh", A, to=number("P1")), "gave, fresh and hand do not fit what seat 0 has traded"),
        (in_memory("gave", A, to=number("P1")), "gave, fresh and hand do not fit what seat 0 has traded"),
        (told(B, "labrador"), "seat 1 cannot have been given one of its clues: it fits no two cards"),
        (told(B, "3"), "seat 1 cannot have been given one of its clues"),
        (told(B, "8"), "seat 1 cannot have been given one of its clues"),
        (told(B, "shiba"), "may and was of seat 1 are not what its clues say"),
        (told(A, "card1"), "may and was of seat 0 are not what its clues say"),
        (in_memory("may", A, 0, to=NOT_TOLD - 32), "may and was of seat 0 are not what its clues say"),
        (in_memory("may", A, 0, to=NOT_TOLD + 1), "may and was of seat 0 are not what its clues say"),
        (in_memory("was", B, to=NOT_TOLD), "may and was of seat 1 are not what its clues say"),
        (in_state("longer", to=2), "longer"),
        (in_state("players", to=1), "is for 2 to 7 players, not 1"),
        (in_state("players", to=3), "a clue costs a token, and told and tokens do not fit"),
    ],
)
def test_impossible_positions_are_refused(change: Change, reason: str) -> None:
    """W1, W3, W8: a table that the rules cannot lead to is refused, with the reason."""
    assert_refused(position(*TWO), change, reason)


def test_nobody_to_give_a_clue_to() -> None:
    """W3: such a player is passed over, and with no token left clues are over."""
    with pytest.raises(BadPosition, match="seat 1 cannot give a clue: nobody else has a token"):
        table(*TWO, clues={"A": "dane labrador 1"}, turn="B")
    with pytest.raises(BadPosition, match="seat 0 cannot give a clue: nobody else has a token"):
        table(*TWO, clues={"A": "dane labrador 1", "B": "shiba beagle 1"})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("turn", to=A), "the wrong seats have traded or kept"),
        (in_state("first", to=B), "the wrong seats have traded or kept"),
        (in_state("traded", B, to=6), "the wrong seats have traded or kept"),
        (in_state("traded", A, to=0), "the wrong seats have traded or kept"),
        (in_state("traded", A, to=6), f"the card in place 1 of seat 0 {ODD_CARD}"),
        (in_state("traded", A, to=3), "is missing, is not in the game, or is there twice"),
        (in_state("fresh", A, to=0), "gave, fresh and hand do not fit what seat 0 has traded"),
        (in_state("fresh", B, to=number("P2")), "gave, fresh and hand do not fit what seat 1 has traded"),
        (in_state("hand", A, 1, to=number("P1")), "gave, fresh and hand do not fit what seat 0 has traded"),
        (in_state("fresh", A, to=number("S1")), "seat 0 cannot have drawn its new card from the dead hand"),
        (in_state("fresh", A, to=number("D4")), "seat 0 cannot have drawn its new card from the dead hand"),
        (in_state("fresh", A, to=number("P2")), "the dead hand is not what dealing and trading leave"),
        (in_memory("gave", A, to=0), "is missing"),
        (in_memory("gave", A, to=number("P1")), "is missing, is not in the game"),
        (in_memory("gave", A, to=number("D1")), "is there twice"),
        (in_memory("was", A, to=0), "may and was of seat 0 are not what its clues say"),
        (in_memory("was", A, to=as_bits(["D1"])), "may and was of seat 0 are not what its clues say"),
        (in_memory("may", A, 1, to=as_bits(["D2"])), "may and was of seat 0 are not what its clues say"),
        (in_memory("may", A, 1, to=NOT_TOLD), "may and was of seat 0 are not what its clues say"),
        (in_state("bets", A, to=1), "the wrong seats have bet"),
        (in_state("phase", to=0), "seat 1 cannot give a clue: nobody else has a token"),
        (in_state("phase", to=2), "the wrong seats have traded or kept"),
    ],
)
def test_impossible_trades_are_refused(change: Change, reason: str) -> None:
    """W5: in order, once each; what was drawn was in the dead hand, and a new card has no marks."""
    assert_refused(position(*TWO, phase="trading", turn="B", trades={"A": "2 P1"}), change, reason)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("fresh", A, to=number("P1")), "gave, fresh and hand do not fit what seat 0 has traded"),
        (in_state("hand", A, 1, to=0), "seat 0 cannot have drawn its new card"),
        (in_state("hand", A, 1, to=number("S1")), "seat 0 cannot have drawn its new card"),
        (in_state("hand", B, 0, to=number("P1")), "seat 1 cannot have drawn its new card"),
        (
            all_of(in_state("hand", A, 1, to=number("S1")), in_state("hand", B, 0, to=number("P1"))),
            "seat 0 cannot have drawn its new card",
        ),
        (in_state("bets", A, to=0), "the wrong seats have bet"),
        (in_state("bets", B, to=1), "the wrong seats have bet"),
        (in_state("traded", B, to=0), "the wrong seats have traded or kept"),
        (in_state("tokens", B, to=1), "a clue costs a token"),
    ],
)
def test_impossible_bets_are_refused(change: Change, reason: str) -> None:
    """W5, W6: nobody draws what is traded in later, and bets are made in order."""
    assert_refused(position(*TWO, phase="betting", turn="B", trades={"A": "2 P1", "B": "1 D2"}), change, reason)


def on_the_way() -> dict[str, Any]:
    """A has walked D1 over S1, then begun with L1."""
    whole: dict[str, Any] = json.loads(walk(table(*TWO, phase="walking", bets={"A": 3}), "11 4").position())
    return whole


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("packs", A, to=2), "the dogs of seat 0 do not fit the packs that it took, or their sum"),
        (
            all_of(in_state("packs", to=[0] * 7), in_state("dogs", to=[0] * 7), in_state("sums", to=[0] * 7)),
            "has played too many cards or too few",
        ),
        (
            all_of(
                in_state("packs", to=[0, 1] + [0] * 5),
                in_state("dogs", to=[0, 2] + [0] * 5),
                in_state("sums", to=[0, 2] + [0] * 5),
            ),
            "starts the next",
        ),
        (
            all_of(in_state("packs", A, to=5), in_state("dogs", A, to=10), in_state("sums", A, to=20)),
            "5 packs of 5 are taken, and the game is not over",
        ),
        (in_state("walked", A, to=1), "seat 0 has played too many cards or too few"),
        (in_state("walked", A, to=0b11001), "seat 0 has played too many cards or too few"),
        (in_state("walked", B, to=0), "seat 1 has played too many cards or too few"),
        (in_state("walked", A, to=0b00101), "seat 0 has not played the card that it has in the pack"),
        (in_state("laid", A, to=0), "has played too many cards or too few"),
        (in_state("laid", B, to=1), "has played too many cards or too few"),
        (in_state("laid", A, to=2), "seat 0 has not played the card that it has in the pack"),
        (in_state("turn", to=A), "has played too many cards or too few"),
        (in_state("bets", B, to=0), "the wrong seats have bet"),
        (in_state("dogs", A, to=4), "the dogs of seat 0 do not fit the packs that it took, or their sum"),
        (in_state("sums", A, to=1), "the dogs of seat 0 do not fit the packs that it took, or their sum"),
        (in_state("sums", A, to=17), "the dogs of seat 0 do not fit the packs that it took, or their sum"),
        (in_state("phase", to=2), "the wrong seats have bet"),
        (in_state("points", A, to=-2), "seat 0 cannot have -2 points"),
    ],
)
def test_impossible_walks_are_refused(change: Change, reason: str) -> None:
    """W6: a card each, from whoever took the last pack."""
    assert_refused(on_the_way(), change, reason)


def test_the_first_pack_is_begun_by_the_first_player() -> None:
    """Rulebook 5a: not by anybody else."""
    whole = position(*TWO, phase="walking")
    whole["state"]["turn"] = B
    with pytest.raises(
        BadPosition, match="the first player starts the first pack, and the player who took a pack starts the next"
    ):
        pawtable.set_up(DOGGOS, whole)
    begun = json.loads(walk(table(*TWO, phase="walking"), "1").position())
    begun["state"]["first"] = B
    with pytest.raises(BadPosition, match="the first player starts the first pack"):
        pawtable.set_up(DOGGOS, begun)


def test_a_card_that_comes_back() -> None:
    """W5: A may have drawn its own Great Dane 2, or a Pug, and left the other one to B."""
    for one, other in (("P1", "D2"), ("D2", "P1")):
        match = table(*TWO, phase="betting", trades={"A": f"2 {one}", "B": f"1 {other}"})
        assert match.to_act == (A,)


# --- later rounds, and the end ------------------------------------------------------------------------------------


def later(**changes: Any) -> dict[str, Any]:
    """The second of two rounds: A took two packs of the first one, and had bet on one."""
    details: dict[str, Any] = {"longer": True, "rounds": 1, "points": [1, 2], "packs_before": [2, 3], "sums": [8, 12]}
    return position(*TWO, **(details | changes))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, ""),
        ({"points": [-3, -2]}, ""),
        ({"points": [2, 2]}, "seat 0 cannot have 2 points"),
        ({"points": [1, -3]}, "seat 1 cannot have -3 points"),
        ({"packs_before": [2, 2], "points": [1, 1]}, "the dogs do not fit the packs that were taken"),
        ({"packs_before": [2, 4], "points": [1, 3]}, "the dogs do not fit the packs that were taken"),
        ({"sums": [3, 12]}, "the dogs of seat 0 do not fit the packs that it took, or their sum"),
        ({"sums": [8, 49]}, "the dogs of seat 1 do not fit the packs that it took, or their sum"),
        ({"rounds": 2}, "the game has 2 rounds, 2 are over, and the game is not"),
        ({"rounds": 3}, "the game has 2 rounds, 3 are over"),
        ({"longer": False}, "the game has 1 rounds, 1 are over, and the game is not"),
        ({"rounds": 0}, "seat 0 cannot have 1 points"),
    ],
)
def test_later_rounds(changes: dict[str, Any], reason: str) -> None:
    """W8: points, dogs and sums fit the rounds that are over."""
    if reason:
        with pytest.raises(BadPosition, match=reason):
            pawtable.set_up(DOGGOS, later(**changes))
    else:
        assert each_seat(pawtable.set_up(DOGGOS, later(**changes)), "dogs") == [4, 6]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("points", A, to=3), "seat 0 cannot have 3 points"),
        (in_state("points", B, to=0), "seat 1 cannot have 0 points"),
        (in_state("over", to=0), "the game has 1 rounds, 1 are over, and the game is not"),
        (in_state("rounds", to=0), "the game has 1 rounds, 0 are over, and the game is"),
        (in_state("laid", A, to=1), "5 packs of 5 are taken, and the game is over"),
        (in_state("walked", A, to=30), "seat 0 has played too many cards or too few"),
        (in_state("turn", to=B), "the first player starts the first pack, and the player who took a pack starts the next"),
        (in_state("phase", to=0), "seat 0 cannot give a clue: nobody else has a token"),
        (all_of(in_state("packs", A, to=4), in_state("points", A, to=3)), "seat 0 cannot have 3 points"),
    ],
)
def test_games_that_are_over(change: Change, reason: str) -> None:
    """W7: five packs, and what they are worth."""
    whole = json.loads(walk(table(*TWO, phase="walking"), "11 22 33 44 55").position())
    assert pawtable.set_up(DOGGOS, whole).over
    assert_refused(whole, change, reason)


# --- half a move, which positions leave out -----------------------------------------------------------------------


@pytest.mark.parametrize(("telling", "fine"), [(B, True), (C, True), (A, False)])
def test_half_a_clue(telling: int, fine: bool) -> None:
    """W3: whoever is being told something has a token, and is somebody else."""
    match = table("D1 D2 D3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 L3 L4 D4")
    s, m = DOGGOS.copy(match._state, match._memory)
    s.telling = telling + 1
    assert DOGGOS.problem(s, m, WHOLE) == ("" if fine else "nobody is giving a clue")


def test_no_half_clue_later() -> None:
    """W3: nor to somebody without a token."""
    full = table(*TWO, clues={"B": "shiba beagle 1"}, turn="B")
    later = table(*TWO, phase="trading")
    for match, telling in ((full, B), (later, B)):
        s, m = DOGGOS.copy(match._state, match._memory)
        s.telling = telling + 1
        assert DOGGOS.problem(s, m, WHOLE) == "nobody is giving a clue"


# --- as a seat sees it --------------------------------------------------------------------------------------------

NOT_SEEN = "it holds something that 'seen_by' does not see"


@pytest.mark.parametrize(
    ("viewer", "change", "reason"),
    [
        (A, in_state("dead", to=PUGS), f"state.dead: {NOT_SEEN}"),
        (A, in_state("hand", A, 2, to=number("D3")), f"state.hand: {NOT_SEEN}"),
        (None, in_state("hand", A, 0, to=number("D1")), f"state.hand: {NOT_SEEN}"),
        (None, in_state("hand", A, 0, to=number("C1")), "may and was of seat 0 are not what its clues say"),
        (A, in_memory("gave", A, to=number("D2")), f"memory.gave: {NOT_SEEN}"),
        (None, in_memory("gave", A, to=number("D2")), f"memory.gave: {NOT_SEEN}"),
        (A, in_state("stream", to=1), "key"),
        (A, in_state("hand", B, 0, to=0), "the card in place 0 of seat 1 is missing$"),
        (A, in_state("hand", B, 0, to=number("S2")), ODD_CARD),
        (A, in_state("hand", B, 0, to=number("P1")), ODD_CARD),
        (B, in_state("hand", A, 0, to=0), "the card in place 0 of seat 0 is missing$"),
        (B, in_state("hand", A, 1, to=0), "the card in place 1 of seat 0 is missing$"),
        (B, in_memory("gave", A, to=0), f"the card in place 1 of seat 0 {ODD_CARD}"),
        (B, in_state("hand", A, 1, to=number("S1")), f"the card in place 0 of seat 1 {ODD_CARD}"),
        (B, in_state("hand", A, 1, to=number("L1")), "seat 0 cannot have drawn its new card"),
        (B, in_state("hand", A, 0, to=number("D2")), ODD_CARD),
        (A, in_memory("may", A, 0, to=0), "is missing, is not in the game, or is there twice"),
        (A, in_memory("was", A, to=NOT_TOLD), "may and was of seat 0 are not what its clues say"),
        (A, in_state("told", A, to=0), "a clue costs a token"),
        (A, in_state("hand", 3, 0, to=1), NO_SUCH_SEAT),
    ],
)
def test_positions_that_a_seat_cannot_see(viewer: int | None, change: Change, reason: str) -> None:
    """W2: what is hidden from a seat is not in its position, and what it sees is there and fits."""
    whole = json.loads(table(*TWO, phase="betting", trades={"A": "2 P1"}).position(viewer))
    assert_refused(whole, change, reason)


@pytest.mark.parametrize("viewer", [A, B, None])
@pytest.mark.parametrize("place", [0, 1])
def test_walked_cards_lie_open(viewer: int | None, place: int) -> None:
    """W6: nobody can have missed one, the new ones included."""
    match = walk(table(*TWO, phase="walking", trades={"A": "2 P1"}), "11 22")
    for seat in (A, B):
        whole = json.loads(match.position(viewer))
        assert_refused(whole, in_state("hand", seat, place, to=0), f"the card in place {place} of seat {seat} is missing$")
    assert_refused(json.loads(match.position(viewer)), in_state("hand", B, place, to=number("D1")), ODD_CARD)


def test_a_pending_card_is_nobodys_business() -> None:
    """W5: in the middle of trading a place is empty for all."""
    match = table(*TWO, phase="trading", turn="B", trades={"A": "2 P1"})
    for viewer in (A, B, None):
        again = pawtable.set_up(DOGGOS, match.position(viewer))
        assert again.view(viewer).table == match.view(viewer).table
        assert_refused(json.loads(match.position(viewer)), in_state("fresh", A, to=number("P1")), NOT_SEEN)
    whole = json.loads(match.position(B))
    whole["state"]["hand"][A][1] = number("P1")
    with pytest.raises(BadPosition, match="gave, fresh and hand do not fit what seat 0 has traded"):
        pawtable.set_up(DOGGOS, whole)


def test_a_hand_that_cannot_be_filled() -> None:
    """W3: A was told of two Corgis, and B is seen to hold two of the three."""
    whole = json.loads(table("C1 C2 D1 D2 L1", "S1 S2 S3 B1 B2", clues={"A": "corgi"}).position(A))
    pawtable.set_up(DOGGOS, whole)
    whole["state"]["hand"][B][:2] = [number("C1"), number("C2")]
    with pytest.raises(BadPosition, match="is missing"):
        pawtable.set_up(DOGGOS, whole)


def test_hands_that_cannot_be_filled_together() -> None:
    """W3: three Corgis for A and two for B, where there are three: no deal that a spectator could think of."""
    whole = json.loads(table("C1 C2 C3 D1 L1", "S1 S2 S3 B1 B2", clues={"A": "corgi", "B": "beagle"}).position(None))
    pawtable.set_up(DOGGOS, whole)
    whole["state"]["told"][B] = 1 << CLUES.index("corgi")
    for place in range(5):
        kept = [card for card in dealt_cards(2) if (card[0] == "C") == (place > 2)]
        whole["memory"]["may"][B][place] = as_bits(kept)
    with pytest.raises(BadPosition, match="is missing"):
        pawtable.set_up(DOGGOS, whole)


def test_positions_as_seen_can_be_set_up() -> None:
    """A position that a seat sees is one that it can start from; what it imagines from there is the same game."""
    match = table(*TWO, phase="trading")
    for move in ("trade 2", "trade 5", "bet 1", "bet 3", "walk 2", "walk 5"):
        play(match, move)
        for viewer in (A, B, None):
            again = pawtable.set_up(DOGGOS, match.position(viewer))
            assert again.view(viewer).table == match.view(viewer).table
            assert again.imagine("x").position() == match.as_seen(viewer).imagine("x").position()


@pytest.mark.parametrize("players", [2, 4])
def test_positions_of_random_games(players: int) -> None:
    """Every position that play leads to is possible, whole and as seen, and the game goes on from it in the same way."""
    chooser = random.Random(players)
    match = pawtable.new(DOGGOS, players=players, seed=f"positions {players}", longer=int(players == 2))
    while not match.over:
        again = pawtable.set_up(DOGGOS, json.loads(match.position()))
        viewer = chooser.choice([*range(players), None])
        pawtable.set_up(DOGGOS, match.position(viewer))
        (seat,) = match.to_act
        move = chooser.choice(match.moves(seat)).text
        for each in (match, again):
            each.play(seat, move)
        assert again.position() == match.position()
    assert pawtable.set_up(DOGGOS, match.position()).result == match.result


def test_whatever_is_changed_is_read_or_refused() -> None:
    """A position with anything in it is refused in words; what is not refused can be looked at, imagined and played."""
    chooser = random.Random("changed")
    match = pawtable.new(DOGGOS, players=3, seed="changed")
    read = 0
    while not match.over:
        positions = [(match.position(), A), (match.position(), None), (match.position(A), A), (match.position(None), None)]
        for text, viewer in positions * 5:
            changed = json.loads(text)
            for _ in range(chooser.randint(1, 3)):
                change_something(changed, chooser)
            try:
                again = pawtable.set_up(DOGGOS, changed)
            except BadPosition:
                continue
            read += 1
            assert again.describe(viewer)
            if changed["seen_by"] == "all":
                again = again.as_seen(viewer)
            world = again.imagine("x")
            if not world.over:
                world.play(world.to_act[0], 0)
        (seat,) = match.to_act
        match.play(seat, chooser.choice(match.moves(seat)))
    assert read > 50


def change_something(whole: dict[str, Any], chooser: random.Random) -> None:
    part = whole[chooser.choice(["state", "memory"])]
    field = chooser.choice([each for each in part if each not in ("key", "dead", "players", "stream", "drawn")])
    if isinstance(part[field], int):
        part[field] = chooser.choice([0, 1, 2])
        return
    row = part[field]
    if isinstance(row[0], list):
        row = row[chooser.randrange(3)]
    one, other = chooser.randrange(3), chooser.randrange(3)
    row[one] = chooser.choice([0, row[other], 1])
