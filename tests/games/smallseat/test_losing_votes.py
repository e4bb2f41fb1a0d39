"""Losing votes: who handles them when, swapped places, and rounds that end at once."""

from __future__ import annotations

import itertools

import pytest

from pawtable import IllegalMove
from pawtable.testing.scripted import events, kinds, play, state
from tests.games.smallseat.tables import (
    EVERYBODY,
    SEATS,
    A,
    B,
    C,
    D,
    everything,
    hand,
    held,
    losing,
    moves,
    of_seat,
    phase,
    places,
    public,
    rounds,
    secret,
    shown_to,
    table,
    vote,
)


def test_execute_or_swap() -> None:
    """S8: whoever's vote it is chooses: its action, or places with any other player."""
    match = losing("sn", "", "tr", "tr tr", "tr tr")
    assert moves(match) == ["execute", "swap A", "swap C", "swap D"]
    with pytest.raises(IllegalMove, match="that is you"):
        match.play(B, "swap B")
    with pytest.raises(IllegalMove, match="try: execute or: swap A"):
        match.play(B, "sit down")


@pytest.mark.parametrize("move", ["execute", "swap A"])
def test_the_card_goes_to_the_teller_public(move: str) -> None:
    """S8: whatever happens."""
    match = losing("sn", "", "tr tr", "tr tr", "tr tr", rest="D")
    play(match, move)
    assert (rounds(match), hand(match, A)) == (2, "pr pr pr | sn")


def test_the_tellers_own_too() -> None:
    """S8: the Teller's losing vote becomes a public card of the Teller."""
    match = losing("sn", "", "tr tr", "tr tr", "tr tr", loser="A", rest="D")
    play(match, "swap C")
    assert (hand(match, A), places(match)) == ("pr pr pr | sn", "CBAD")


def test_after_the_last_one_a_round_begins() -> None:
    """Gameplay; S8: and nothing is left of the votes."""
    match = play(losing("sn", "", "tr tr", "tr tr", "tr tr"), "swap A")
    assert (rounds(match), phase(match), shown_to(match).winning, shown_to(match).led) == (2, "tell", None, None)
    assert [of_seat(match, seat).voted for seat in range(4)] == [None] * 4
    assert events(match, "round") == [{"round": 2}]


def test_no_losing_vote() -> None:
    """S8: if all votes are equal, the next round begins at once."""
    match = vote(table("pr", "pr tr tr", "pr tr", "pr tr", rest="D"), A="pr", B="pr", C="pr", D="pr")
    assert (rounds(match), secret(match, A)) == (2, "pr pr pr pr")


@pytest.mark.parametrize("sitting", ["ABCDE", "CEBDA", "EDCBA", "BAEDC"])
def test_from_the_smallseat_clockwise(sitting: str) -> None:
    """S8: by place, not by seat; the winner's voters are passed over."""
    match = table("", "ch tr", "cu tr", "sn tr", "pr tr", sitting=sitting)
    vote(match, A="pr public", B="ch", C="cu", D="sn", E="pr")
    handled = []
    while phase(match) == "handle":
        (seat,) = match.to_act
        handled.append(SEATS[seat])
        play(match, "execute")
        while phase(match) in ("show to", "give"):
            play(match, "done" if phase(match) == "give" else moves(match)[0])
    assert handled == [seat for seat in sitting if seat in "BCD"]


def test_swaps_count_at_once() -> None:
    """S8: C, whose turn would come next, is moved to where the round has already been: around again."""
    match = table("", "ch tr tr", "cu tr", "sn tr", "pr tr", sitting="BCDEA")
    vote(match, A="pr public", B="ch", C="cu", D="sn", E="pr")
    assert match.to_act == (B,)
    play(match, "swap C")
    assert (places(match), match.to_act) == ("CBDEA", (D,)), "B sits at the second place now and is done"
    play(match, "swap E")
    assert (places(match), match.to_act) == ("CBEDA", (C,)), "and C's vote is found the second time around"
    play(match, "swap A")
    assert (places(match), rounds(match)) == ("ABEDC", 2)


def test_who_swaps_forward_is_not_handled_twice() -> None:
    """S8: a vote that was handled lies there no more, wherever its voter sits."""
    match = table("", "ch tr tr", "cu tr", "sn tr", "pr tr", sitting="BCDEA")
    vote(match, A="pr public", B="ch", C="cu", D="sn", E="pr")
    play(match, "swap A")
    assert (places(match), match.to_act) == ("ACDEB", (C,))
    play(match, "swap B")
    assert (places(match), match.to_act) == ("ABDEC", (D,))
    play(match, "swap B")
    assert (places(match), rounds(match)) == ("ADBEC", 2)


def test_one_who_is_moved_forward_is_handled_sooner() -> None:
    """S8: by place, as people then sit."""
    match = table("", "ch tr", "cu tr", "sn tr", "pr tr", sitting="BEACD")
    vote(match, A="pr public", B="ch", C="cu", D="sn", E="pr")
    play(match, "swap E")
    assert (places(match), match.to_act) == ("EBACD", (C,))
    play(match, "swap D")
    assert (places(match), match.to_act) == ("EBADC", (D,)), "who sat behind C sits before C, and has not been passed"


@pytest.mark.parametrize(("sitting", "other"), list(itertools.product(("ABCD", "BCDA", "DACB", "CBAD"), "ACD")))
def test_all_places_and_swaps(sitting: str, other: str) -> None:
    """S3, S8: the two change places, nobody else; the Smallseat stays where it is, and who sits there is the Boss."""
    match = losing("sn", "", "tr tr", "tr tr", "tr tr", sitting=sitting)
    play(match, f"swap {other}")
    expected = sitting.translate(str.maketrans(f"B{other}", f"{other}B"))
    assert places(match) == expected
    boss = SEATS.index(expected[0]) if expected[0] != sitting[0] else None
    for viewer in EVERYBODY:
        assert shown_to(match, viewer).boss == SEATS.index(expected[0])
        assert events(match, "swapped", viewer) == [{"seat": B, "to": SEATS.index(other), "boss": boss}]
    assert shown_to(match).teller == A, "the Teller is a role that moves with its player"


def test_cards_stay_with_their_players() -> None:
    """S3: people move, with their cards."""
    match = losing("sn", "", "tr ch", "tr tr", "cu tr", rest="D")
    before = [hand(match, seat) for seat in (B, C, D)]
    play(match, "swap D")
    assert [hand(match, seat) for seat in (B, C, D)] == before


def test_a_swap_moves_who_is_first_in_a_tie() -> None:
    """S3, S7: in the next round ties are counted from the Smallseat as people then sit."""
    match = losing("sn", "", "tr ch", "tr ch", "cu tr", rest="D")
    play(match, "swap A")
    assert places(match) == "BACD"
    vote(match, A="pr", B="ch", C="tr", D="cu")
    assert shown_to(match).winning == "chewy-carrots"


def test_the_round_ends_at_once() -> None:
    """S11: votes that were not handled go to the Teller, public: the executed one, and all after it."""
    match = table("", "sl tr tr", "sn tr tr", "cu tr tr", "pr pr tr", rest="E", animals="ch")
    vote(match, B="sl", C="sn", D="cu", E="pr")
    assert match.to_act == (C,), "the first of four tied is B's Sleepersippies, which has won"
    match = table("", "sl tr tr", "sn tr tr", "cu tr tr", "pr tr", "pr tr", rest="F", animals="ch")
    vote(match, B="sl", C="sn", D="cu", E="pr", F="pr")
    play(match, "execute")
    assert (rounds(match), hand(match, A), phase(match)) == (2, "pr pr | cu sn sl", "tell")
    assert everything(match)["sl"] == 9
    assert kinds(match)[-2:] == ["round_ends", "round"]


def test_the_end_of_the_game_waits_for_the_end_of_the_round() -> None:
    """S11: though no Candidate could vote any more, losing votes are handled first."""
    match = vote(table("pr", "sn tr", "pr ch", "pr cu", animals="tr", rest="A"), A="pr", B="sn", C="pr", D="pr")
    assert [held(match, seat) for seat in (B, C, D)] == [1, 1, 1]
    assert (phase(match), match.over) == ("handle", False)
    play(match, "swap A")
    assert match.over


def test_what_an_action_sets_ends_with_the_round() -> None:
    """S9: spines are for this round only."""
    match = play(losing("pr", "", "tr tr", "tr tr", "tr tr"), "execute")
    assert (rounds(match), state(match)["spiny"]) == (2, 0)
    assert public(match, A).split().count("pr") == 9
