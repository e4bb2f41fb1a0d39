"""Phase 2: trading with the dead hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pawtable import IllegalMove, Match
from pawtable.testing.scripted import chi_squared, events, kinds, memory, moves, play, state
from tests.games.walking_doggos.tables import (
    CARDS,
    PUGS,
    A,
    B,
    C,
    as_bits,
    cards,
    dealt_cards,
    each_seat,
    everything,
    fresh,
    hand,
    hints,
    phase,
    table,
)

TWO = ("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")
THREE = ("D1 D2 D3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 L3 L4 D4")


def trading(*hands: str, **details: Any) -> Match:
    return table(*hands, phase="trading", **details)


def test_what_can_be_traded() -> None:
    """W5, rulebook 3a, rule 9: any one card, or none."""
    assert moves(trading(*TWO)) == ["keep", "trade 1", "trade 2", "trade 3", "trade 4", "trade 5"]


def test_in_turn() -> None:
    """Rulebook 3a: from the first player clockwise, once each; then betting begins with the first player."""
    match = trading(*THREE, first="B", turn="B")
    order = []
    for move in ("keep", "trade 2", "keep"):
        assert phase(match) == "trading"
        order.append(match.to_act[0])
        play(match, move)
    assert order == [B, C, A]
    assert (phase(match), match.to_act) == ("betting", (B,))


def test_keeping_changes_nothing() -> None:
    """W5: pass."""
    match = trading(*TWO)
    play(match, "keep", "keep")
    assert [hand(match, seat) for seat in (A, B)] == [each.split() for each in TWO]
    assert len(state(match)["dead"]) == 10
    assert each_seat(match, "kept") == [True, True]
    assert kinds(match) == ["stayed", "stayed"]
    assert hints(match, A) == ["dane 1", "dane 2", "dane 3", "", ""]


def test_a_trade() -> None:
    """W5, rulebook 3a: the card goes into the dead hand, one of the eleven comes out; there are ten again."""
    match = trading(*TWO)
    before = everything(match)
    play(match, "trade 2")
    (new, _) = fresh(match)
    assert new in [*PUGS, "C1", "C2", "C3", "B3", "L3", "D2"]
    assert sorted([*state(match)["dead"], new]) == sorted([*PUGS, "C1", "C2", "C3", "B3", "L3", "D2"])
    assert everything(match) == before
    assert hand(match, A) == ["D1", "", "D3", "L1", "L2"]
    assert each_seat(match, "traded") == [1, None]
    play(match, "keep")
    assert hand(match, A) == ["D1", new, "D3", "L1", "L2"]
    assert fresh(match) == ["", ""]
    assert everything(match) == before


def test_each_card_is_as_likely() -> None:
    """W5: the card is shuffled in, so it comes back as often as any other comes."""
    often = 1100
    drawn: Counter[str] = Counter()
    for i in range(often):
        drawn[fresh(play(trading(*TWO, seed=f"{i}"), "trade 2"))[A]] += 1
    assert chi_squared(drawn, dict.fromkeys([*PUGS, "C1", "C2", "C3", "B3", "L3", "D2"], often / 11))


def test_what_one_traded_the_next_can_draw() -> None:
    """W5: A's Great Dane 2 can come to B, and B cannot draw what A has drawn."""
    seen = set()
    for i in range(200):
        match = play(trading(*TWO, seed=f"{i}"), "trade 2", "trade 5")
        seen.add(hand(match, B)[4])
        assert hand(match, A)[1] != hand(match, B)[4]
    assert "D2" in seen
    assert "B2" in seen, "its own, too"
    assert len(seen) == 12


def drawn_back() -> Match:
    seed = next(f"{i}" for i in range(99) if fresh(play(trading(*TWO, seed=f"{i}"), "trade 2"))[A] == "D2")
    return trading(*TWO, seed=seed)


def test_the_same_card_again() -> None:
    """W5: it may come back; the place loses its marks all the same."""
    match = drawn_back()
    assert hints(match, A)[1] == "dane 2"
    play(match, "trade 2", "keep")
    assert hand(match, A) == ["D1", "D2", "D3", "L1", "L2"]
    assert hints(match, A) == ["dane 1", "new", "dane 3", "", ""]
    assert memory(match)["may"][A][1] == as_bits([*PUGS, *dealt_cards(2)])


# --- who sees what ------------------------------------------------------------------------------------------------


def test_the_old_card_is_seen_by_the_others() -> None:
    """W2, W5: everybody saw it but its owner; spectators do not."""
    match = play(trading(*THREE), "trade 2")
    for viewer in (A, B, C, None):
        assert events(match, "traded", viewer) == [{"seat": A, "place": 1, "card": "D2" if viewer in (B, C) else None}]


def test_a_card_that_was_told_exactly() -> None:
    """W4, W5: its owner knew it; the clue stays in the history, and is gone from the new card."""
    match = trading(*TWO, clues={"A": "card2 dane labrador", "B": "shiba beagle 1"})
    assert hints(match, A) == ["dane", "dane 2", "dane", "labrador", "labrador"]
    play(match, "trade 2", "keep")
    assert hints(match, A) == ["dane", "new", "dane", "labrador", "labrador"]
    assert memory(match)["was"][A] == as_bits(["D2"])
    assert memory(match)["gave"][:2] == [CARDS.index("D2") + 1, 0]


def test_new_cards_are_hidden_until_all_have_decided() -> None:
    """W5, rulebook 3a: face down before everybody, and in nobody's log."""
    match = play(trading(*THREE), "trade 2", "trade 1")
    for viewer in (A, B, C, None):
        assert cards(match, A, viewer).split()[1] == "??"
        assert cards(match, B, viewer).split()[0] == "??"
        assert "joined" not in [event.kind for event in match.log_for(viewer)]
        assert hints(match, A, viewer)[1] == "new"
    play(match, "keep")
    assert cards(match, A, B).split()[1] == hand(match, A)[1]
    assert cards(match, B, C).split()[0] == hand(match, B)[0]


def test_new_cards_join_the_hands() -> None:
    """W5, rule 10: when all have decided, in order from the first player; unseen by their owners and by spectators."""
    match = play(trading(*THREE, first="C", turn="C"), "trade 5", "keep", "trade 1")
    assert kinds(match, -1) == ["traded", "joined", "joined"]
    for viewer in (A, B, C, None):
        first, second = events(match, "joined", viewer)
        assert first == {"seat": C, "place": 4, "card": hand(match, C)[4] if viewer in (A, B) else None}
        assert second == {"seat": B, "place": 0, "card": hand(match, B)[0] if viewer in (A, C) else None}
    assert cards(match, C, C) == cards(match, B, B) == "?? ?? ?? ?? ??"


def test_marks_of_the_other_cards_stay() -> None:
    """W5: only the traded place loses what was said about it."""
    match = play(trading(*TWO, clues={"A": "dane 1 card5"}), "trade 1", "keep")
    assert hints(match, A) == ["new", "dane -1", "dane -1", "1 -dane", "labrador 2"]


@pytest.mark.parametrize("text", ["trade", "trade 0", "trade 6", "pass", "trade D2", "tell B shiba", "bet 1"])
def test_other_texts_are_refused(text: str) -> None:
    """W5."""
    match = trading(*TWO)
    with pytest.raises(IllegalMove, match=r"try '(keep|trade 2)'"):
        match.play(A, text)


def test_nobody_trades_twice() -> None:
    """W5: once each."""
    match = play(trading(*TWO), "trade 1")
    with pytest.raises(IllegalMove, match="owes no decision now"):
        match.play(A, "trade 2")
    play(match, "keep")
    with pytest.raises(IllegalMove, match="a bet is 1 to 5 packs"):
        match.play(A, "trade 2")


@pytest.mark.parametrize("players", [2, 5, 7])
def test_everybody_trades(players: int) -> None:
    """W5: seven trades, and no card is lost or doubled."""
    pool = dealt_cards(players)
    match = trading(*(" ".join(pool[5 * seat : 5 * seat + 5]) for seat in range(players)))
    before = everything(match)
    for seat in range(players):
        play(match, f"trade {seat % 5 + 1}")
        assert everything(match) == before
    assert len(state(match)["dead"]) == 10
    assert len(events(match, "joined")) == players
