"""Phase 5: points, who is fired and who wins."""

from __future__ import annotations

import itertools

import pytest

from pawtable import Match
from pawtable.games.walking_doggos import rules
from pawtable.testing.scripted import events
from tests.games.walking_doggos.tables import A, B, C, D, each_seat, table, walk

# A takes the packs with Great Danes and Labradors, B those that A leaves to it.
TWO = ("D1 D2 D3 L1 C1", "S1 S2 S3 B1 L2")


def finished(bets: dict[str, int], packs: str = "11 22 33 44 55") -> Match:
    """A game of two to its end: with these packs A takes four, and B the last one."""
    return walk(table(*TWO, phase="walking", bets=bets), packs)


@pytest.mark.parametrize(
    ("bets", "scores", "winners"),
    [
        ({"A": 4, "B": 1}, (0, 0), (B,)),  # both exactly: fewer dogs
        ({"A": 3, "B": 1}, (1, 0), (B,)),  # one above
        ({"A": 1, "B": 1}, (3, 0), (B,)),  # three above
        ({"A": 1, "B": 2}, (3, -1), (A,)),  # B is fired
        ({"A": 5, "B": 1}, (-1, 0), (B,)),  # A is fired
        ({"A": 4, "B": 5}, (0, -4), (A,)),  # four below
        ({"A": 5, "B": 2}, (-1, -1), ()),  # both are
    ],
)
def test_points(bets: dict[str, int], scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Rulebook 6a to 6c, rules 1, 16 and 17: above, at and below the bet; fewest points win, but nobody who is fired."""
    match = finished(bets)
    assert match.result is not None
    assert (match.result.scores, match.result.winners) == (scores, winners)
    assert each_seat(match, "points") == list(scores)
    assert each_seat(match, "packs") == [4, 1]


def test_what_is_told_at_the_end() -> None:
    """Rulebook 6: everybody hears packs, bets and points, and who wins."""
    match = finished({"A": 3, "B": 2})
    for viewer in (A, B, None):
        each = {"over_points": 1, "missing_points": 1}
        assert events(match, "scored", viewer) == [
            {"seat": A, "packs": 4, "bet": 3, "points": 1, **each},
            {"seat": B, "packs": 1, "bet": 2, "points": -1, **each},
        ]
        assert events(match, "game_over", viewer) == [{"winners": [A], "fired": [B], "tied": [A], "fewest_dogs": [A]}]
    nobody = {"winners": [], "fired": [A, B], "tied": [], "fewest_dogs": []}
    assert events(finished({"A": 5, "B": 5}), "game_over") == [nobody]


def test_no_pack_at_all() -> None:
    """Rulebook 6a: since a bet is one at least, who walks nothing is fired."""
    match = walk(table("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2", phase="walking", bets={"A": 5}), "11 22 33 44 55")
    assert match.result is not None
    assert match.result.scores == (0, -1)
    assert match.result.winners == (A,)


def test_nobody_wins_when_everybody_is_fired() -> None:
    """W7."""
    match = finished({"A": 5, "B": 3})
    assert match.over
    assert match.result is not None
    assert match.result.winners == ()


def test_fewer_dogs() -> None:
    """W7, rulebook 6d: with as many points, fewer dogs win: three packs of three, one and one."""
    hands = ("D1 D2 D3 C1 C2", "B1 B2 C3 L1 B3", "S1 S2 S3 C4 L2")
    match = walk(table(*hands, phase="walking", bets={"A": 3}), "111 222 333")
    assert each_seat(match, "packs") == [3, 0, 0]
    walk(match, "444 555")  # B takes with the Labrador 1, then B3, L2, C2 in turn: C takes
    assert each_seat(match, "packs") == [3, 1, 1]
    assert each_seat(match, "dogs") == [9, 3, 3]
    assert each_seat(match, "points") == [0, 0, 0]
    assert match.result is not None
    assert match.result.winners == (B,), "with the lower sum than C"
    assert each_seat(match, "sum")[B] < each_seat(match, "sum")[C]


def ended(points: list[int], dogs: list[int], sums: list[int]) -> tuple[int, ...]:
    """Who wins a game that is over like this."""
    s = rules.DoggosState()
    s.players = len(points)
    for seat, (one, two, three) in enumerate(zip(points, dogs, sums, strict=True)):
        s.points[seat], s.dogs[seat], s.sums[seat] = one, two, three
    assert rules.winners(s) == 0, "nobody, while it goes on"
    s.over = 1
    found = rules.winners(s)
    return tuple(seat for seat in range(s.players) if found >> seat & 1)


@pytest.mark.parametrize(
    ("points", "dogs", "sums", "winners"),
    [
        ([0, 0], [8, 2], [9, 9], (B,)),
        ([0, 0], [4, 4], [9, 8], (B,)),
        ([0, 0], [4, 4], [8, 9], (A,)),
        ([0, 0], [4, 4], [9, 9], (A, B)),
        ([1, 0], [2, 8], [3, 30], (B,)),
        ([-1, 1], [2, 8], [3, 30], (B,)),
        ([-1, -1], [5, 5], [3, 3], ()),
        ([2, 2, 2], [6, 6, 9], [20, 20, 9], (A, B)),
        ([2, 2, 1], [6, 6, 9], [20, 20, 90], (C,)),
        ([3, 2, -5, 2], [3, 9, 0, 8], [3, 50, 0, 60], (D,)),
        ([1, 1, 1, 1], [8, 4, 4, 4], [30, 12, 11, 11], (C, D)),
        ([1, 1, 1, 1], [4, 4, 4, 8], [11, 12, 11, 3], (A, C)),
        ([0, 1], [10, 0], [30, 0], (A,)),
    ],
)
def test_ties(points: list[int], dogs: list[int], sums: list[int], winners: tuple[int, ...]) -> None:
    """W7: fewer points, then fewer dogs, then the lower sum, then the win is shared; negative scores never win."""
    assert ended(points, dogs, sums) == winners
    turned = tuple(sorted(len(points) - 1 - seat for seat in winners))
    assert ended(points[::-1], dogs[::-1], sums[::-1]) == turned, "wherever they sit"


def test_ties_in_every_order() -> None:
    """W7: the same winners by sorting."""
    for points in itertools.product((-1, 0, 1), repeat=3):
        for dogs in itertools.product((3, 6), repeat=3):
            for sums in itertools.product((7, 8), repeat=3):
                keys = {seat: (points[seat], dogs[seat], sums[seat]) for seat in range(3) if points[seat] >= 0}
                best = min(keys.values(), default=None)
                expected = tuple(seat for seat, key in keys.items() if key == best)
                assert ended(list(points), list(dogs), list(sums)) == expected
