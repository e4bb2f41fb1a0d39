"""The end of a round and of the game, the Tie Breaker, and rounds that would never end."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.games.pick_the_pug.events import Ending
from pawtable.testing.scripted import events, kinds, moves, play, state
from tests.games.pick_the_pug.tables import (
    EVERYBODY,
    MONKEYS,
    PUG_GAME,
    SEATS,
    A,
    B,
    C,
    D,
    all_monkeys,
    answer,
    everything,
    hand,
    hands,
    held,
    known,
    number_in,
    of_seat,
    phase,
    pile,
    quiet,
    shown_to,
    sights,
    table,
    turn,
)


def round_won(**details: Any) -> Match:
    """B wins a round with only the Pug, in A's turn."""
    return play(table("d", "p", "gk gl", safe="B", **details), "steal C")


# --- the end of a round ---------------------------------------------------------------------------------------------


def test_the_winner_keeps_the_pug() -> None:
    """End of Round, A: as a point; and there is another one in the next round."""
    match = round_won()
    assert [of_seat(match, seat).pugs for seat in (A, B, C)] == [0, 1, 0]
    for viewer in EVERYBODY:
        assert events(match, "won", viewer) == [{"seat": B, "pugs": 1}]
    assert everything(match)["p"] == 1
    assert (shown_to(match).round, state(match)["deals"]) == (2, 2)


def test_monkeys_are_discarded_and_donkeys_stay() -> None:
    """End of Round, B; P3: all monkeys of all players, not the donkeys."""
    match = round_won(pugs=[0, 1, 0])
    assert match.over
    assert hands(match) == ["d", "", ""]
    assert held(match) == [1, 0, 0]
    assert pile(match) == "gk gl"
    assert everything(match) == all_monkeys() + Counter({"d": 1})


def test_a_new_round_begins_with_a_draft() -> None:
    """End of Round, B: whoever draws the Pug, not the winner, says who begins."""
    match = round_won()
    (holder,) = match.to_act
    assert phase(match) == "name"
    assert "p" in hand(match, holder).split()
    assert (turn(match), shown_to(match).turns) == (holder, 0)
    assert sum(card in MONKEYS for card in " ".join(hands(match)).split()) == 3 + 4 + 4 + 2
    starters = {round_won(seed=f"{number}").to_act for number in range(30)}
    assert starters == {(A,), (B,), (C,)}


def test_donkeys_are_seen_at_the_end_of_a_round() -> None:
    """P3: everybody sees who keeps which donkeys."""
    match = round_won()
    (holder,) = match.to_act
    for viewer in EVERYBODY:
        for seat in (A, B, C):
            donkeys = (seat == A) + (seat == holder)
            assert known(match, seat, viewer) == ("" if seat == viewer else " ".join("d" * donkeys))


# --- the end of the game --------------------------------------------------------------------------------------------


def test_two_pugs_win() -> None:
    """Win the Game, A: whoever has won two rounds."""
    match = round_won(pugs=[1, 1, 0])
    assert match.over
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ((B,), (1, 2, 0))
    assert kinds(match)[-2:] == ["won", "game_over"]
    assert events(match, "game_over") == [{"winners": [B], "ending": Ending.TWO_ROUNDS, "colour": None, "rounds_to_win": 2}]
    assert match.to_act == ()
    assert phase(match) == "over"


def test_two_pugs_after_two_rounds() -> None:
    """Win the Game: it lasts at least two rounds."""
    match = round_won(pugs=[0, 1, 0])
    assert match.over
    assert not round_won(pugs=[1, 0, 0]).over


def test_two_pugs_in_the_third_round() -> None:
    """Win the Game: then there is no Tie Breaker."""
    match = round_won(pugs=[1, 1, 0])
    assert "tie_breaker" not in kinds(match)


def test_nothing_of_the_round_is_left() -> None:
    """P12: when the game is over, nothing is going on."""
    match = round_won(pugs=[0, 1, 0])
    fields = state(match)
    assert [fields[each] for each in ("window", "effect", "called", "matched", "chances", "extra", "safe", "skipping")] == [
        0
    ] * 8
    assert match.moves(B) == []


# --- the Tie Breaker ------------------------------------------------------------------------------------------------


def tie(players: int = 4, **details: Any) -> Match:
    """B wins the third round; A and C have won one each."""
    rest = ["ga", "gb", "gc", "gf", "gm"][: players - 3]
    return play(table("d", "p", "gk gl", *rest, safe="B", pugs=[1, 0, 1], **details), "steal C")


def test_three_winners_play_the_tie_breaker() -> None:
    """Win the Game, B: after three rounds with three winners; the finalists are asked, and nobody else."""
    match = tie(5)
    assert (phase(match), match.to_act) == ("tie", (A, B, C))
    assert shown_to(match).finalists == [A, B, C]
    assert moves(match, A) == ["choose blue", "choose green", "choose orange"]
    assert moves(match, D) == []
    assert events(match, "tie_breaker") == [{"finalists": [A, B, C], "again": False, "colour": None}]
    assert held(match) == [1, 0, 0, 0, 0], "the hands are cleared"
    assert shown_to(match).round == 3


COLOURS = ("blue", "green", "orange")


@pytest.mark.parametrize("chosen", list(itertools.product(COLOURS, repeat=3)))
def test_tie_breaker(chosen: tuple[str, ...]) -> None:
    """Tie Breaker; P13: all different: orange wins; two equal knock each other out; three equal: once more."""
    match = tie()
    answer(match, **{SEATS[seat]: f"choose {colour}" for seat, colour in enumerate(chosen)})
    assert [(event["seat"], event["colour"]) for event in events(match, "tie_card")] == list(enumerate(chosen))
    if len(set(chosen)) == 1:
        assert (phase(match), match.to_act) == ("tie", (A, B, C))
        assert shown_to(match).second_chance
        assert events(match, "tie_breaker")[1:] == [{"finalists": [A, B, C], "again": True, "colour": chosen[0]}]
        return
    single = [colour for colour in chosen if chosen.count(colour) == 1]
    winner = chosen.index(max(single, key=COLOURS.index))
    assert match.result is not None
    assert match.result.winners == (winner,)
    assert match.result.scores == (1, 1, 1, 0)


def test_the_second_chance() -> None:
    """Tie Breaker; P13: all three colours are there again, and whoever wins it wins the game."""
    match = answer(tie(), A="choose blue", B="choose blue", C="choose blue")
    assert moves(match, B) == ["choose blue", "choose green", "choose orange"]
    answer(match, A="choose orange", B="choose blue", C="choose orange")
    assert match.result is not None
    assert match.result.winners == (B,)


@pytest.mark.parametrize(("players", "winners"), [(3, ()), (4, (D,)), (6, (3, 4, 5))])
def test_three_equal_twice(players: int, winners: tuple[int, ...]) -> None:
    """Tie Breaker; P13: all three lose and the others are champions; with three players nobody wins."""
    match = tie(players)
    for colour in ("green", "orange"):
        assert not match.over
        answer(match, A=f"choose {colour}", B=f"choose {colour}", C=f"choose {colour}")
    assert match.result is not None
    assert match.result.winners == winners
    assert events(match, "game_over") == [
        {"winners": list(winners), "ending": Ending.ALL_ALIKE, "colour": "orange", "rounds_to_win": 2}
    ]


@pytest.mark.parametrize("order", list(itertools.permutations((A, B, C))))
def test_choices_are_secret(order: tuple[int, ...]) -> None:
    """Tie Breaker: chosen secretly, and flipped when everyone is ready; their order changes nothing."""
    said = {A: "choose blue", B: "choose green", C: "choose blue"}
    match, reference = tie(), tie()
    answer(reference, A=said[A], B=said[B], C=said[C])
    viewers = (A, B, C, D, None)
    before = dict(zip(viewers, sights(match, *viewers), strict=True))
    for at, seat in enumerate(order[:-1]):
        match.play(seat, said[seat])
        for viewer in (*order[at + 1 :], D, None):
            assert sights(match, viewer) == [before[viewer]]
    match.play(order[-1], said[order[-1]])
    assert match.position() == reference.position()


def test_white_cannot_be_chosen() -> None:
    """Tie Breaker: one monkey for every color: blue, green and orange."""
    with pytest.raises(IllegalMove, match="choose blue, green or orange"):
        tie().play(A, "choose white")


def test_finalists_who_are_not_the_first_three() -> None:
    """Win the Game, B: those who have won, wherever they sit."""
    match = play(table("d", "p", "gk gl", "ga", "gb", safe="B", pugs=[0, 0, 0, 1, 1]), "steal C")
    assert match.to_act == (B, D, 4)
    answer(match, B="choose green", D="choose orange", E="choose green")
    assert match.result is not None
    assert match.result.winners == (D,)


def test_keep_playing() -> None:
    """Win the Game, B; P13: the option leaves the Tie Breaker out: rounds go on until somebody has won two."""
    match = tie(keep_playing=True)
    assert (phase(match), shown_to(match).round, match.options["keep_playing"]) == ("name", 4, 1)
    match = play(table("d", "p", "gk gl", "ga", safe="B", pugs=[1, 0, 1, 1], keep_playing=True), "steal C")
    assert (phase(match), shown_to(match).round) == ("name", 5)
    match = play(table("d", "p", "gk gl", "ga", safe="B", pugs=[1, 1, 1, 0], keep_playing=True), "steal C")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (B,)


# --- rounds without an end ------------------------------------------------------------------------------------------


def last_turn(turns: int = 400, cards: tuple[str, ...] = ("d", "p ga", "gk gl d"), **details: Any) -> Match:
    """The end of a turn in which nobody has won."""
    match = play(table(*cards, turns=turns, creatures="", asleep="", **details), "steal B")
    while phase(match) == "discard":
        play(match, moves(match)[0])
    return match


def test_a_round_of_400_turns_is_void() -> None:
    """P14: it is dealt again; donkeys stay and none is added; it does not count among the three."""
    match = last_turn()
    assert kinds(match).count("round_void") == 1
    assert events(match, "round_void") == [{"deal": 1}]
    assert (phase(match), shown_to(match).round, state(match)["deals"]) == ("name", 1, 2)
    assert [hand(match, seat).split().count("d") for seat in (A, B, C)] == [1, 0, 1]
    (holder,) = match.to_act
    assert events(match, "pug_drafted") == [{"seat": holder, "donkey": False}]
    assert number_in(match, "donkeys") == 4
    assert shown_to(match).turns == 0
    assert [of_seat(match, seat).pugs for seat in (A, B, C)] == [0, 0, 0]
    assert [event["count"] for event in events(match, "dealt")] == [3, 4, 3]
    assert pile(match) == "ga gk gl"


def test_not_before_the_400th_turn_is_over() -> None:
    """P14: 400 turns are played to their end."""
    match = last_turn(399)
    assert ("round_void" in kinds(match), turn(match), shown_to(match).turns) == (False, B, 400)


def test_the_400th_turn_may_win() -> None:
    """P14: a round that is won in it is won."""
    match = play(table("d", "p", "gk d", turns=400, safe="B"), "steal C")
    assert "round_void" not in kinds(match)
    assert events(match, "won") == [{"seat": B, "pugs": 1}]


def test_donkeys_may_be_shown_in_the_400th_turn() -> None:
    """P14: the Donkey's Phase belongs to the turn; what a creature there gives an eye to ends with the round."""
    match = play(table("d", "p ga", "d d", turns=400, creatures="pegasus yeti cyclops"), "steal C")
    answer(match, A="show")
    play(match, "call pegasus")
    quiet(match)
    assert "round_void" in kinds(match)
    assert state(match)["extra"] == 0


@pytest.mark.parametrize(
    ("pugs", "winners"),
    [([0, 0, 0], (A, B, C)), ([1, 0, 1], (A, C)), ([0, 1, 0], (B,))],
)
def test_the_twentieth_void_round(pugs: list[int], winners: tuple[int, ...]) -> None:
    """P14: the game is a draw between those with most Pugs."""
    match = last_turn(deals=20, pugs=pugs)
    assert match.over
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == (winners, tuple(pugs))
    assert kinds(match)[-2:] == ["round_void", "game_over"]
    assert not last_turn(deals=19, pugs=pugs).over


def test_the_twentieth_round_is_won() -> None:
    """P14: after 20 rounds the game is over, whoever won the last: a draw if nobody has two Pugs."""
    match = round_won(deals=20, pugs=[1, 0, 0])
    assert match.result is not None
    assert match.result.winners == (A, B)
    assert round_won(deals=20, pugs=[0, 1, 0]).result == pawtable.match.Result((B,), (0, 2, 0))
    assert not round_won(deals=19, pugs=[1, 0, 0]).over


def test_a_tie_breaker_after_the_twentieth_round() -> None:
    """P13, P14: three winners after 20 deals play it: it is no round."""
    assert phase(tie(deals=20)) == "tie"


def test_there_are_pugs_enough() -> None:
    """P13: with "keep playing" many rounds may be won, more than there are Pugs in a box."""
    match = play(
        table("d", "p", "gk gl", "", "", "", "", "ga", safe="B", pugs=[1, 0, 1, 1, 1, 1, 1, 0], keep_playing=True), "steal C"
    )
    assert (phase(match), shown_to(match).round) == ("name", 8)
    assert [of_seat(match, seat).pugs for seat in range(8)] == [1, 1, 1, 1, 1, 1, 1, 0]


def test_void_rounds_do_not_count_among_the_three() -> None:
    """P14: three winners play the Tie Breaker after three rounds that were won, however many were void."""
    match = tie(deals=9)
    assert (phase(match), shown_to(match).round) == ("tie", 3)
    match = round_won(deals=5, pugs=[0, 1, 0])
    assert (match.over, shown_to(match).round) == (True, 2)
    assert not round_won(deals=3, pugs=[1, 0, 0]).over


def test_random_games_end() -> None:
    """P13, P14: every game comes to an end with champions, or with none after two Tie Breakers."""
    for seed in range(4):
        match = pawtable.new(PUG_GAME, players=3 + seed, seed=f"end {seed}")
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, match.suggestion(seat))
        assert match.result is not None
        assert max(match.result.scores) in (1, 2)
        assert sum(match.result.scores) <= 3
