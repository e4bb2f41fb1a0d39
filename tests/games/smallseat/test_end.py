"""The end of the game: when it comes, and who has won."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pawtable import Match
from pawtable.testing.scripted import events, kinds, play, state
from tests.games.smallseat.tables import (
    EVERYBODY,
    A,
    B,
    C,
    D,
    everything,
    hand,
    held,
    letters,
    losing,
    moves,
    phase,
    rounds,
    secret,
    shown_to,
    table,
    vote,
)


def last_round(teller: str, *last: str, called: str, **details: Any) -> Match:
    """A round after which no Candidate can vote: all vote pr, with one card each left; three more for the Teller."""
    hands = [f"{teller}", *(f"pr {card}" for card in last)]
    match = table(*hands, called=called, **details)
    return vote(match, A="pr public", B="pr", C="pr", D="pr")


def winners(match: Match) -> tuple[int, ...]:
    assert match.result is not None
    assert match.result.scores == tuple(int(seat in match.result.winners) for seat in range(match.players))
    assert events(match, "game_over") == [{"winners": list(match.result.winners)}]
    return match.result.winners


def test_the_game_ends_when_no_candidate_can_vote() -> None:
    """S12: all have one card or none, or only public ones; the Teller may have any number."""
    match = last_round("", "cu", "cu", "cu", called="cu")
    assert (match.over, phase(match), match.to_act) == (True, "over", ())
    match = last_round("", "| cu sn sn", "", "cu", called="cu")
    assert match.over, "B has only public cards, C none"
    match = last_round("", "cu | sn", "cu", "cu", called="cu")
    assert (match.over, rounds(match)) == (False, 2), "B can still vote"


def test_one_who_can_vote_goes_on_alone() -> None:
    """S12: the game ends when nobody can, not when few can."""
    match = table("", "cu sn sn", "cu", "cu", called="cu")
    vote(match, A="pr public", B="cu")
    while not match.over:
        play(match, "swap B" if moves(match)[0] == "execute" and "swap B" in moves(match) else moves(match)[-1])
    assert held(match, B) == 1


def test_the_teller_wins_alone() -> None:
    """S12; Objective: the called animal is most frequent among the Teller's secret cards."""
    match = last_round("cu", "pr", "pr", "cu", called="pr")
    assert (winners(match), secret(match, A).split().count("pr")) == ((A,), 4)
    for viewer in EVERYBODY:
        (told,) = events(match, "counted", viewer)
        assert (told["seat"], letters(told["cards"]), told["best"]) == (A, "pr pr pr pr cu", ["pricklypettes"])


def test_candidates_win_by_their_final_card() -> None:
    """S12; Objective: everyone whose one card left is the winning animal, secret or public; several may."""
    assert winners(last_round("", "pr", "cu", "| pr", called="cu")) == (B, D)
    assert winners(last_round("", "cu", "pr", "cu", called="cu")) == (C,)


def test_public_cards_do_not_count() -> None:
    """S12: only the Teller's secret cards do."""
    match = last_round("| cu cu cu cu cu", "pr", "ch", "ch", called="cu")
    assert winners(match) == (B,)


def test_several_winning_animals() -> None:
    """S12: each of the most frequent ones wins; is the called one among them, the Teller wins alone."""
    cards = "cu cu cu cu ch"
    assert winners(last_round(cards, "pr", "cu", "ch", called="ch")) == (B, C)
    assert winners(last_round(cards, "pr", "cu", "ch", called="cu")) == (A,)
    assert winners(last_round(cards, "pr", "cu", "ch", called="pr")) == (A,)
    match = last_round(cards, "pr", "cu", "ch", called="ch")
    assert [told["best"] for told in events(match, "counted")] == [["pricklypettes", "curlysnouts"]]


def test_a_candidate_left_with_no_card() -> None:
    """S12: has no final card, and does not win."""
    match = vote(table("", "pr cu", "pr pr", "pr ch", called="ch"), A="cu public", B="pr", C="pr", D="pr")
    play(match, "pay cu A", "open cu", "swap B")
    assert ([held(match, seat) for seat in (B, C, D)], winners(match)) == ([0, 1, 1], (C,))


def test_a_candidate_with_several_public_cards() -> None:
    """S12: exactly one card must be left."""
    assert winners(last_round("", "| pr pr", "ch", "cu", called="cu")) == ()
    assert winners(last_round("", "| pr", "ch", "cu", called="cu")) == (B,)


def test_the_tellers_only_card_is_no_final_card() -> None:
    """S12: only Candidates win by it."""
    match = vote(table("", "cu sn", "| sn", "pr", rest="C", called="pr"), B="cu")
    assert (hand(match, A), winners(match)) == ("cu", ())


def test_nobody_wins() -> None:
    """S12: nobody's final card fits; the Teller's own cards are no final card."""
    match = last_round("", "cu", "ch", "cu", called="cu")
    assert winners(match) == ()
    assert match.result is not None
    assert match.result.scores == (0, 0, 0, 0)


def test_the_teller_has_no_secret_card() -> None:
    """S12: then no animal wins, and nobody does, whatever they hold."""
    match = table("", "po | sn", "pr sn", "ch sn", "pr | ch", sitting="BACDE", rest="E", called="sn")
    vote(match, B="po", C="pr", D="ch", E="pr")
    play(match, "execute")
    play(match, "open pr", "open pr")
    assert (match.to_act, secret(match, A)) == ((D,), "")
    play(match, "swap E")
    assert winners(match) == ()
    assert [told["best"] for told in events(match, "counted")] == [[]]


def test_the_round_limit() -> None:
    """S13: after 200 rounds the game ends as in S12, though there are votes left."""
    match = table("", "pr cu cu", "pr cu", "pr pr", called="ch", rounds=200)
    vote(match, A="pr public", B="pr", C="pr", D="pr")
    assert (match.over, rounds(match)) == (True, 200)
    assert winners(match) == (D,), "B has two cards, C's is another animal"
    (counted,) = [event.text for event in match.log if event.kind == "counted"]
    assert counted.startswith(
        "Voting is over: the last round has been played. Most common among A's secret cards: Pricklypettes, "
    )
    match = table("", "pr cu cu", "pr cu", "pr pr", called="ch", rounds=199)
    vote(match, A="pr public", B="pr", C="pr", D="pr")
    assert (match.over, rounds(match)) == (False, 200)


def test_when_it_is_over_all_cards_are_laid_down() -> None:
    """S14: everybody sees everything."""
    match = last_round("", "cu", "ch", "cu", called="cu")
    for viewer in EVERYBODY:
        table = shown_to(match, viewer)
        assert [letters(table.secret(seat).faces) for seat in range(4)] == ["pr pr pr pr", "cu", "ch", "cu"]
        assert [table.seats[seat].lacks for seat in range(4)] == [[], [], [], []]


def test_nothing_is_laid_down_before() -> None:
    """S14: not in the last vote either."""
    match = losing("sn", "", "cu", "ch", "cu")
    for viewer in EVERYBODY:
        faces = [shown_to(match, viewer).secret(seat).faces for seat in (B, C, D)]
        assert [len(cards) for cards in faces] == [seat == viewer for seat in (B, C, D)]


def test_nothing_of_a_round_is_left() -> None:
    """S12: nobody can do anything any more, and all cards are there."""
    match = last_round("", "cu", "ch", "cu", called="cu")
    assert [match.moves(seat) for seat in range(4)] == [[]] * 4
    assert [state(match)[each] for each in ("lying", "led", "payers", "winning", "won", "handler")] == [0] * 6
    assert everything(match) == Counter(pr=9, ch=9, cu=9, sn=9)
    assert (kinds(match)[-2:], hand(match, B)) == (["counted", "game_over"], "cu")
