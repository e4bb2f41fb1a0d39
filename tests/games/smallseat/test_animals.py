"""What the twelve animals do (S10), and immunity (S11b)."""

from __future__ import annotations

import copy
import itertools
import pickle
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.core.contract import AnyGame
from pawtable.games.smallseat import GAME, GAME_1
from pawtable.testing.scripted import chi_squared, events, kinds, play, sights, state
from tests.games.smallseat.tables import (
    EVERYBODY,
    NAMES,
    A,
    B,
    C,
    D,
    E,
    answer,
    at_most,
    everything,
    hand,
    held,
    known,
    letters,
    losing,
    moves,
    name,
    of_seat,
    phase,
    places,
    position,
    public,
    rounds,
    secret,
    shown_to,
    table,
    vote,
)


def executing(animal: str, *left: str, **details: Any) -> Match:
    """Somebody's losing vote, which they execute."""
    return play(losing(animal, *left, **details), "execute")


def two_losing(first: str, second: str, *left: str, **details: Any) -> Match:
    """B's and C's votes lose to those of A, D and E; B decides."""
    win = "ch" if "pr" in (first, second) else "pr"
    votes = (win, first, second, win, win)
    match = table(*(f"{card} {hand}" for card, hand in zip(votes, left, strict=True)), **details)
    return vote(match, **dict(zip("ABCDE", votes, strict=True)))


def penniless(animal: str, **details: Any) -> Match:
    """B's vote loses, and B has paid with the last card."""
    led = "sn" if animal == "cu" else "cu"
    win = "ch" if animal == "pr" else "pr"
    match = table("", f"{animal} {led}", f"{win} tr tr", f"{win} tr tr", sitting="BACD", **details)
    vote(match, A=f"{led} public", B=animal, C=win, D=win)
    play(match, f"pay {led} D", "keep")
    assert (phase(match), match.to_act, held(match, B)) == ("handle", (B,), 0)
    return match


# --- Pricklypettes --------------------------------------------------------------------------------------------------


def test_pricklypettes() -> None:
    """S10: this round nobody may swap with you."""
    match = play(two_losing("pr", "cu", "", "tr", "tr", "tr", "tr"), "execute")
    for viewer in EVERYBODY:
        assert [of_seat(match, seat, viewer).spiny for seat in range(5)] == [False, True, False, False, False]
        assert events(match, "spines", viewer) == [{"seat": B}]
    assert moves(match) == ["execute", "swap A", "swap D", "swap E"]
    with pytest.raises(IllegalMove, match="B can't be swapped with this round; try: execute or: swap A"):
        match.play(C, "swap B")


def test_several_pricklypettes() -> None:
    """S10: each is safe."""
    match = table("", "pr tr", "pr tr", "sn tr", "ch tr", "ch tr")
    vote(match, A="ch public", B="pr", C="pr", D="sn", E="ch", F="ch")
    play(match, "execute", "execute")
    assert moves(match) == ["execute", "swap A", "swap E", "swap F"]


def test_pricklypettes_are_no_immunity() -> None:
    """S10: actions still reach you."""
    match = play(two_losing("pr", "cu", "", "tr", "tr", "tr", "tr"), "execute", "execute")
    assert "give tr B" in moves(match)


# --- Chewy Carrots --------------------------------------------------------------------------------------------------


def test_chewy_carrots() -> None:
    """S10: an animal of your hand to one player, who says aloud how many of it they hold, secret and public."""
    match = executing("ch", "", "tr cu | sn", "tr | cu tr", "tr tr")
    assert phase(match) == "show to"
    assert sorted(moves(match)) == sorted(f"show {animal} {seat}" for animal in ("cu", "sn", "tr") for seat in "ACD")
    play(match, "show tr C")
    for viewer in EVERYBODY:
        animal = "tree-of-hainut" if viewer in (B, C) else None
        assert events(match, "showed_to", viewer) == [{"seat": B, "to": C, "count": 2, "animal": animal}]
    assert (rounds(match), hand(match, B), hand(match, C)) == (2, "cu tr | sn", "tr | cu tr")


def test_carrots_are_remembered_by_the_two() -> None:
    """S10: who asked knows the number of secret ones, who was asked knows that there is one; nobody else anything."""
    match = play(executing("ch", "", "tr cu", "tr tr sn | tr", "tr tr"), "show tr C")
    assert (known(match, C, B), known(match, B, C)) == ("tr tr", "tr")
    assert (at_most(match, C, B)["tr"], at_most(match, C, D)["tr"]) == (2, 3), "and not more than that"
    for viewer in (A, D, None):
        assert (known(match, C, viewer), known(match, B, viewer)) == ("", "")


def test_carrots_from_the_public_cards_tell_nothing_of_secret_ones() -> None:
    """S10: the animal may be one that everybody sees."""
    match = play(executing("ch", "", "tr cu | tr", "sn sn", "tr tr"), "show tr C")
    assert known(match, B, C) == ""
    assert events(match, "showed_to", C)[0]["count"] == 0


def test_carrots_without_a_card() -> None:
    """S10: there is nothing to show."""
    match = play(penniless("ch"), "execute")
    assert (kinds(match)[-1], match.to_act) == ("nothing", (A,))
    assert public(match, A).split().count("ch") == 9


def test_carrots_of_the_teller() -> None:
    """S8, S10: the Teller executes like everybody."""
    match = executing("ch", "tr", "tr", "tr tr", "sn tr", loser="A", rest="D")
    play(match, "show tr C")
    assert events(match, "showed_to", A) == [{"seat": A, "to": C, "count": 2, "animal": "tree-of-hainut"}]


# --- Curlysnouts ----------------------------------------------------------------------------------------------------


def test_curlysnouts() -> None:
    """S10: up to three cards to others, one by one; for each the Teller gives a secret card of the Teller's choice."""
    match = executing("cu", "sn sn", "tr tr tr | ch", "tr", "tr", rest="D")
    assert (phase(match), shown_to(match).owed) == ("give", 3)
    assert sorted(moves(match)) == sorted([*(f"give {card} {seat}" for card in ("ch public", "tr") for seat in "ACD"), "done"])
    play(match, "give tr C")
    assert (phase(match), match.to_act) == ("hold", (C,))
    play(match, "keep", "give ch public D", "open ch", "give tr C", "keep")
    assert (phase(match), match.to_act, shown_to(match).owed) == ("repay", (A,), 3)
    assert moves(match) == ["repay pr", "repay sn"]
    play(match, "repay sn", "keep", "repay pr", "open pr", "repay pr", "keep")
    assert (hand(match, B), hand(match, C)) == ("pr sn tr | pr", "tr tr tr")
    assert (rounds(match), hand(match, A)) == (2, "pr sn | cu")


@pytest.mark.parametrize("given", [0, 1, 2])
def test_curlysnouts_give_as_many_as_one_likes(given: int) -> None:
    """S10: up to three, also none; as many come back."""
    match = executing("cu", "", "tr tr tr", "tr", "tr", rest="D")
    for _ in range(given):
        play(match, "give tr C", "keep")
    play(match, "done")
    for _ in range(given):
        assert (phase(match), match.to_act) == ("repay", (A,))
        play(match, "repay pr", "keep")
    assert rounds(match) == 2
    assert secret(match, B) == " ".join(["pr"] * given + ["tr"] * (3 - given))


def test_curlysnouts_with_few_cards() -> None:
    """S10: who has no card left gives no more."""
    match = executing("cu", "", "tr", "tr", "tr", rest="D")
    play(match, "give tr C", "keep")
    assert (phase(match), shown_to(match).owed) == ("repay", 1)
    play(penniless("cu"), "execute")
    assert "nothing" in kinds(play(penniless("cu"), "execute"))


def test_the_teller_has_too_few_secret_cards() -> None:
    """S10: then fewer come back; the Teller's public cards are not asked for."""
    match = table("| pr", "cu tr tr tr", "pr sn sn", "sn tr ch", rest="D", sitting="BACD")
    vote(match, A="pr public", B="cu", C="pr", D="ch")
    assert secret(match, A) == "pr pr"
    play(
        match, "execute", "give tr C", "keep", "give tr C", "keep", "give tr C", "keep", "repay pr", "keep", "repay pr", "keep"
    )
    assert (match.to_act, hand(match, A), hand(match, B)) == ((D,), "| cu", "pr pr")


def test_curlysnouts_when_the_teller_gets_a_gift() -> None:
    """S10: it is a secret card that may come back, if the Teller holds it so."""
    match = executing("cu", "", "sn tr tr", "tr", "tr", rest="D")
    play(match, "give sn A", "keep", "done")
    assert moves(match) == ["repay pr", "repay sn"]


def test_curlysnouts_of_the_teller() -> None:
    """S10: nothing comes back."""
    match = executing("cu", "sn sn sn sn", "tr tr", "tr", "tr", loser="A", rest="D")
    play(match, "give sn B", "keep", "give sn B", "keep", "give sn C", "keep")
    assert (rounds(match), hand(match, A)) == (2, "pr pr pr sn | cu")


def test_gifts_are_seen_by_giver_and_receiver() -> None:
    """S10, S15: everybody sees that they go; what goes back too."""
    match = executing("cu", "", "tr ch", "tr", "tr", rest="D")
    play(match, "give ch C", "keep", "done", "repay pr", "keep")
    for viewer in EVERYBODY:
        gifts = [(told["seat"], told["to"], told["card"]) for told in events(match, "gave", viewer)]
        assert gifts == [
            (B, C, "chewy-carrots" if viewer in (B, C) else None),
            (A, B, "pricklypettes" if viewer in (A, B) else None),
        ]
    assert [known(match, C, viewer) for viewer in (A, B, D, None)] == ["", "ch", "", ""]


# --- Snufflesniff ---------------------------------------------------------------------------------------------------


def test_snufflesniff_shows_the_whole_hand() -> None:
    """S10: to everybody, who remember it; facing stays."""
    match = executing("sn", "", "tr cu cu | ch", "tr tr", "tr tr")
    for viewer in EVERYBODY:
        told = events(match, "showed_hand", viewer)
        assert [(each["seat"], letters(each["secret"]), each["public"]) for each in told] == [
            (B, "cu cu tr", ["public chewy-carrots"])
        ]
        assert known(match, B, viewer) == ("" if viewer == B else "cu cu tr")
    assert hand(match, B) == "cu cu tr | ch"


def test_snufflesniff_without_a_card() -> None:
    """S10: one is immune all the same."""
    match = play(penniless("sn"), "execute")
    assert of_seat(match, B).immune


def test_immunity_lasts_until_the_end_of_the_next_round() -> None:
    """S10: this round, the next, and no longer."""
    match = play(two_losing("sn", "ch", "", "cu cu cu", "tr tr tr", "cu cu cu", "cu cu cu"), "execute")
    assert (rounds(match), [of_seat(match, seat).immune for seat in range(5)]) == (1, [False, True, False, False, False])
    assert moves(match) == ["execute", "swap A", "swap D", "swap E"]
    play(match, "swap A")
    for number in (2, 3):
        assert (rounds(match), of_seat(match, B).immune) == (number, number == 2)
        vote(match, A="ch public", B="cu", C="tr", D="cu", E="cu")
        assert match.to_act != (B,)
        assert ("swap B" in moves(match)) == (number == 3)
        while phase(match) == "handle":
            play(match, moves(match)[1])


def test_how_long_one_is_immune_is_shown() -> None:
    """S10: this round only, or the next one too."""
    match = play(two_losing("sn", "ch", "", "cu cu cu", "tr tr tr", "cu cu cu", "cu cu cu", immune="C"), "execute")
    for viewer in EVERYBODY:
        seats = [of_seat(match, seat, viewer) for seat in (B, C)]
        assert [(each.immune, each.immune_next) for each in seats] == [(True, True), (True, False)]
    lines = match.describe(None)
    assert [line.split(", ")[-2:] for line in lines if "immune" in line] == [
        ["voted Snufflesniff (resolved)", "immune until the end of the next round."],
        ["voted Chewy Carrots", "immune."],
    ]


def test_nobody_to_swap_with() -> None:
    """S8, S11b: then the vote can only be executed."""
    assert moves(losing("ch", "", "tr", "tr", "tr", immune="ACD")) == ["execute"]


def test_votes_reach_an_immune_teller() -> None:
    """S11b: winning and losing votes come by the rules, not by an action."""
    match = play(losing("pr", "", "tr tr", "tr tr", "tr tr", immune="A"), "execute")
    assert hand(match, A).startswith("ch ch ch | pr")


def test_commands_of_chicks_and_sleepers_reach_the_immune() -> None:
    """S11b: an immune Boss leads, and an immune voter of Sleepersippies is asked."""
    match = table("cu", "cu pr", "cu ch", "ch ch", sitting="BACD", boss_leads=True, immune="AB", rest="D")
    assert (phase(match), match.to_act) == ("lead", (B,))
    hands = ("pr", "sl tr tr", "sl tr tr", "pr cu cu", "pr cu cu", "pr cu cu")
    match = vote(table(*hands, rest="F", immune="C"), A="pr", B="sl", C="sl", D="pr", E="pr", F="pr")
    play(match, "execute")
    assert (phase(match), match.to_act) == ("agree", (C,))


def test_no_action_in_the_next_round() -> None:
    """S10: Tinybears ask somebody who is still immune for nothing."""
    match = table("pr ch", "ti tr tr", "pr tr", "pr tr", immune="C", rest="D", animals="cu")
    play(vote(match, A="pr", B="ti", C="pr", D="pr"), "execute", "name cu")
    assert C not in match.to_act


@pytest.mark.parametrize(
    ("animal", "told"),
    [("pr", "spines"), ("sn", "immune"), ("ka", "boss_will_lead"), ("pu", "must_vote_most"), ("ti", "named")],
)
def test_the_teller_executes(animal: str, told: str) -> None:
    """S8: the Teller's vote that has lost, like anybody's."""
    match = losing(animal, "tr tr tr", "tr", "tr", "tr", loser="A", rest="D")
    play(match, "execute", *{"pu": ["show tr"] * 3, "ti": ["name tr"]}.get(animal, []))
    assert events(match, "executed") == [{"seat": A, "animal": next(n for n in NAMES if n.startswith(animal))}]
    assert told in kinds(match)


def test_what_a_tree_lets_go_is_not_executed() -> None:
    """S10: without its action: a Snufflesniff card shows no hand and makes nobody immune."""
    match = play(losing("tr", "", "sn cu", "ch", "ch", rest="D"), "execute", "drop sn", "keep")
    assert public(match, A).split()[-1:] == ["sn"]
    assert "showed_hand" not in kinds(match)
    assert not of_seat(match, B).immune


@pytest.mark.parametrize("ending", ["ot", "sl"])
def test_chicks_before_the_round_ends_at_once(ending: str) -> None:
    """S9, S11: what was said for the next round holds, also when that begins at once."""
    match = play(
        two_losing("ka", ending, "", "tr tr", "tr tr", "tr tr", "tr tr", rest="D", sitting="DBCAE"), "execute", "execute"
    )
    assert (rounds(match), shown_to(match).boss_leads) == (2, True)


def test_an_immune_player_may_act() -> None:
    """S11b: and swap with others."""
    match = losing("ch", "", "tr", "tr", "tr", immune="B")
    assert moves(match) == ["execute", "swap A", "swap C", "swap D"]


def test_nobody_swaps_with_the_immune() -> None:
    """S11b."""
    match = losing("ch", "", "tr", "tr", "tr", immune="AC")
    assert moves(match) == ["execute", "swap D"]
    with pytest.raises(IllegalMove, match="A is immune"):
        match.play(B, "swap A")


def test_carrots_and_immunity() -> None:
    """S11b: the immune cannot be shown an animal; if all are, nothing comes of it."""
    assert moves(executing("ch", "", "tr", "tr", "tr", immune="AC")) == ["show tr D"]
    match = executing("ch", "", "tr tr", "tr tr", "tr tr", immune="ACD")
    assert (kinds(match)[-3:], rounds(match)) == (["nothing", "round", "perhaps_last"], 2)


def test_curlysnouts_and_immunity() -> None:
    """S11b: no gifts to the immune; an immune Teller need not give back, but the rest happens."""
    match = executing("cu", "", "tr tr", "tr", "tr", immune="C", rest="D")
    assert sorted(moves(match)) == ["done", "give tr A", "give tr D"]
    play(match, "give tr D", "keep", "done")
    assert (phase(match), match.to_act) == ("repay", (A,))
    match = executing("cu", "", "tr tr", "tr", "tr", immune="A", rest="D")
    play(match, "give tr D", "keep", "done")
    assert (rounds(match), secret(match, A)) == (2, "pr pr pr")
    match = executing("cu", "", "tr tr", "tr tr", "tr tr", immune="ACD")
    assert (kinds(match)[-3:], rounds(match)) == (["nothing", "round", "perhaps_last"], 2)


def test_an_immune_giver_is_repaid() -> None:
    """S11b: by one's own action one may get cards."""
    match = play(executing("cu", "", "tr tr", "tr", "tr", immune="B", rest="D"), "give tr D", "keep", "done")
    assert (phase(match), match.to_act) == ("repay", (A,))


def test_sealalater_and_immunity() -> None:
    """S11b: an immune Teller gets no card; then the Teller turns three, which is the rest of the action."""
    match = executing("se", "ch ch", "tr cu", "tr", "tr", immune="A", rest="D")
    assert (phase(match), match.to_act) == ("turn", (A,))
    play(match, "turn ch", "turn ch", "turn pr")
    assert (rounds(match), hand(match, A), secret(match, B)) == (2, "pr pr | pr ch ch se", "cu tr")
    match = executing("se", "ch", "tr cu", "tr", "tr", loser="A", immune="A", rest="D")
    assert phase(match) == "put", "the Teller's own action is not another's"


def test_tinybears_and_immunity() -> None:
    """S11b: the immune need not give."""
    match = play(executing("ti", "ch", "tr cu", "tr", "tr", immune="C", rest="D"), "name cu")
    assert match.to_act == (A,), "D shows a Curlysnouts card"
    match = play(executing("ti", "ch", "tr cu", "tr tr", "tr tr", immune="AC", rest="D"), "name cu")
    assert (kinds(match)[-2:], rounds(match)) == (["nothing", "round"], 2)


@pytest.mark.parametrize(
    ("sitting", "immune", "boss_gets", "b_gets"),
    [
        ("CBAD", "C", 0, 1),  # the votes stay with the Teller, and B gets one of them
        ("CBAD", "A", 0, 0),  # the Teller cannot be made to give
        ("CBAD", "B", 2, 1),  # B's own action
        ("ACBD", "A", 0, 0),
        ("BACD", "B", 3, 0),
    ],
)
def test_ponytailors_and_immunity(sitting: str, immune: str, boss_gets: int, b_gets: int) -> None:
    """S11b: an immune Boss gets nothing, an immune Teller gives nothing."""
    match = executing("po", "", "tr tr", "tr tr", "tr tr", sitting=sitting, immune=immune, rest="D")
    while phase(match) == "hold":
        play(match, "keep")
    boss = "ABCD".index(sitting[0])
    if boss != A:
        assert secret(match, boss).split().count("pr") == boss_gets
    if boss != B:
        assert secret(match, B).split().count("pr") == b_gets
    assert rounds(match) == 2


@pytest.mark.parametrize(("immune", "seats"), [("C", "CBAD"), ("A", "BCAD"), ("B", "BCAD")])
def test_ottermother_and_immunity(immune: str, seats: str) -> None:
    """S11b: an immune Boss cancels only the swap; the round ends all the same."""
    match = executing("ot", "", "tr tr", "tr tr", "tr tr", sitting="CBAD", immune=immune)
    assert (places(match), rounds(match), of_seat(match, B).commands) == (seats, 2, ["random"])


def test_commands_reach_the_immune() -> None:
    """S11b: Purplepaws speak to everybody."""
    match = play(executing("pu", "", "tr", "tr tr", "tr tr", immune="ACD"), "show tr")
    assert [of_seat(match, seat).commands for seat in range(4)] == [["most"]] * 4


# --- Tree of Hainut -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "held"), [("drop cu", "ch tr | sn"), ("drop sn public", "ch cu tr")])
def test_tree_of_hainut(said: str, held: str) -> None:
    """S10: it comes back, and another card, secret or public, goes to the Teller in its place, public, without its action."""
    match = executing("tr", "", "ch cu | sn", "cu cu", "cu cu", rest="D")
    assert moves(match) == ["drop ch", "drop cu", "drop sn public"]
    play(match, said)
    assert (phase(match), match.to_act, moves(match)) == ("hold", (B,), ["keep", "open tr"])
    play(match, "keep")
    assert (hand(match, B), hand(match, A), rounds(match)) == (held, f"pr pr pr | {said.split()[1]}", 2)
    for viewer in EVERYBODY:
        assert events(match, "took_back", viewer) == [
            {"seat": B, "card": name(said[5:7]), "teller": A, "public": said.endswith("public")}
        ]


def test_a_tree_held_publicly() -> None:
    """S4, S10: as one likes."""
    match = play(executing("tr", "", "ch cu", "cu cu", "cu cu", rest="D"), "drop cu", "open tr")
    assert (hand(match, B), rounds(match)) == ("ch | tr", 2)


def test_everybody_knows_the_tree() -> None:
    """S10: all saw it come back."""
    match = play(executing("tr", "", "ch cu", "cu cu", "cu cu", rest="D"), "drop cu", "keep")
    for viewer in (A, C, D, None):
        assert known(match, B, viewer) == "tr"


def test_a_tree_and_one_card() -> None:
    """S10: the one other card goes, a Tree too; with none nothing happens."""
    match = play(executing("tr", "", "tr", "cu cu", "cu cu", rest="D"), "drop tr", "keep")
    assert (hand(match, B), public(match, A)) == ("tr", "tr")
    match = play(penniless("tr"), "execute")
    assert ("nothing" in kinds(match), held(match, B), match.to_act) == (True, 0, (A,))
    assert "tr" in public(match, A)


def test_a_tree_of_the_teller() -> None:
    """S8, S10: the Teller's secret card becomes a public one."""
    match = play(executing("tr", "ch sn", "cu cu", "cu cu", "cu cu", loser="A", rest="D"), "drop ch", "keep")
    assert hand(match, A) == "pr pr pr sn tr | ch"


# --- Sealalater -----------------------------------------------------------------------------------------------------


def test_sealalater() -> None:
    """S10: any hand card into the Teller's secret cards; then the Teller turns three of theirs, as they choose."""
    match = executing("se", "ch | sn", "cu cu | tr", "tr tr", "tr tr", rest="D")
    assert (phase(match), moves(match)) == ("put", ["put cu", "put tr public"])
    play(match, "put cu")
    assert (phase(match), match.to_act, hand(match, A)) == ("turn", (A,), "pr pr pr ch cu | sn")
    assert moves(match) == ["turn pr", "turn ch", "turn cu", "turn sn public"]
    play(match, "turn sn public", "turn cu")
    assert moves(match) == ["turn pr", "turn ch"], "what was turned is not turned back"
    play(match, "turn pr")
    assert (rounds(match), hand(match, A), hand(match, B)) == (2, "pr pr ch sn | pr cu se", "cu | tr")
    for viewer in EVERYBODY:
        turned = [(told["card"][:2], told["public"]) for told in events(match, "turned", viewer)]
        assert turned == [("sn", False), ("cu", True), ("pr", True)]


def test_who_sees_what_is_put() -> None:
    """S10: giver and Teller; everybody, if it was public."""
    match = play(executing("se", "", "cu cu | tr", "tr tr", "tr tr", rest="D"), "put cu")
    for viewer in EVERYBODY:
        seen = "curlysnouts" if viewer in (A, B) else None
        assert events(match, "put", viewer) == [{"seat": B, "to": A, "card": seen, "public": False}]
    match = play(executing("se", "", "cu cu | tr", "tr tr", "tr tr", rest="D"), "put tr public")
    for viewer in EVERYBODY:
        assert events(match, "put", viewer) == [{"seat": B, "to": A, "card": "tree-of-hainut", "public": True}]
        assert viewer == A or "tr" in known(match, A, viewer)


def test_a_teller_with_few_cards_turns_all() -> None:
    """S10: all, if they have fewer than three."""
    match = table("", "se cu", "pr tr", "pr tr", rest="D", animals="sn", sitting="BACD")
    vote(match, B="se", C="pr", D="tr")
    assert hand(match, A) == "se", "a tie, and the Boss's animal has won"
    match = table("", "pr cu", "se tr", "tr tr", rest="D", animals="sn", sitting="BACD")
    vote(match, B="pr", C="se", D="tr")
    play(match, "execute", "put tr")
    assert (shown_to(match).owed, hand(match, A)) == (2, "pr tr")
    play(match, "turn pr", "turn tr")
    assert (match.to_act, hand(match, A)) == ((D,), "| pr tr se")


def test_sealalater_without_a_card() -> None:
    """S10: nothing is put, and the Teller turns."""
    match = play(penniless("se"), "execute")
    assert (phase(match), match.to_act, shown_to(match).owed) == ("turn", (A,), 3)


@pytest.mark.parametrize(("said", "held"), [("put cu", "pr pr pr cu | sn"), ("put sn public", "pr pr pr cu sn")])
def test_sealalater_of_the_teller(said: str, held: str) -> None:
    """S8, S10: a public card becomes a secret one; a secret one stays what it is."""
    match = play(executing("se", "cu | sn", "tr tr", "tr tr", "tr tr", loser="A", rest="D"), said)
    assert (phase(match), hand(match, A)) == ("turn", held)


# --- Ponytailors ----------------------------------------------------------------------------------------------------


def test_ponytailors() -> None:
    """S10: this round's winning votes go to the Boss, who holds them as they like; then you get one of them."""
    match = executing("po", "pr", "tr tr", "tr tr", "tr tr", sitting="CBAD", rest="D")
    assert (phase(match), match.to_act, secret(match, A)) == ("hold", (C,), "pr")
    assert (secret(match, C), shown_to(match).coming) == ("pr pr pr tr tr", ["pricklypettes"] * 3)
    play(match, "keep")
    assert (phase(match), match.to_act, secret(match, C), secret(match, B)) == ("hold", (B,), "pr pr tr tr", "pr tr tr")
    play(match, "open pr")
    assert (rounds(match), hand(match, B), hand(match, A)) == (2, "tr tr | pr", "pr | po")
    for viewer in EVERYBODY:
        told = [(each["seat"], each["count"]) for each in events(match, "got_votes", viewer)]
        assert told == [(C, 3), (B, 1)]
        if viewer != C:
            assert known(match, C, viewer) == "pr pr"


def test_a_random_one_of_them() -> None:
    """S10: the Boss may hold some publicly; each is as likely to go."""
    seen: Counter[str] = Counter()
    for number in range(200):
        match = executing("po", "", "tr tr", "tr tr", "tr tr", sitting="CBAD", rest="D", seed=f"{number}")
        play(match, "open pr", "keep", "keep")
        seen[hand(match, C)] += 1
        assert everything(match)["pr"] == 9
    assert chi_squared(seen, {"pr pr tr tr": 200 / 3, "pr tr tr | pr": 400 / 3})


def test_the_boss_is_the_teller() -> None:
    """S10: the votes stay, and you get one of them."""
    match = executing("po", "", "tr tr", "tr tr", "tr tr", rest="D")
    assert (phase(match), match.to_act, secret(match, A), secret(match, B)) == ("hold", (B,), "pr pr", "pr tr tr")
    play(match, "keep")
    assert (rounds(match), hand(match, A)) == (2, "pr pr | po")


def test_you_are_the_boss() -> None:
    """S10: you get all of them, and hold them as you like."""
    match = executing("po", "", "tr tr", "tr tr", "tr tr", sitting="BACD", rest="D")
    assert (phase(match), match.to_act, secret(match, A)) == ("hold", (B,), "")
    play(match, "open pr", "keep")
    assert (rounds(match), hand(match, B), hand(match, A)) == (2, "pr pr tr tr | pr", "| po")


def test_ponytailors_of_the_teller() -> None:
    """S10: the Teller gives all to the Boss, and gets one back; nothing, if the Teller is the Boss."""
    match = executing("po", "", "tr tr", "tr tr", "tr tr", loser="A", sitting="CABD", rest="D")
    play(match, "keep")
    assert (match.to_act, secret(match, A), secret(match, C)) == ((A,), "pr", "pr pr tr tr")
    match = executing("po", "", "tr tr", "tr tr", "tr tr", loser="A", rest="D")
    assert (rounds(match), hand(match, A)) == (2, "pr pr pr | po")


def test_ponytailors_twice() -> None:
    """S10: the second finds what the Teller still has: nothing, if the Boss has got them."""
    match = play(two_losing("po", "po", "", "tr tr", "tr tr", "tr tr", "tr tr", sitting="DBCAE", rest="D"), "execute")
    play(match, "keep", "keep", "execute")
    assert (kinds(match)[-2:], rounds(match), secret(match, C)) == (["nothing", "round"], 2, "tr tr")


def test_ponytailors_twice_while_the_teller_is_boss() -> None:
    """S10: each gets one, as long as there are any."""
    match = play(two_losing("po", "po", "", "tr tr", "tr tr", "tr tr", "tr tr", rest="D"), "execute", "keep", "execute", "keep")
    assert [secret(match, seat) for seat in (A, B, C)] == ["pr", "pr tr tr", "pr tr tr"]
    match = table("", "pr tr tr", "po tr tr", "po tr tr", "tr tr", rest="E", sitting="ABCDE", animals="ch")
    vote(match, B="pr", C="po", D="po", E="tr")
    assert match.to_act == (B,), "Ponytailors have won"


def test_ponytailors_when_the_teller_has_given_the_votes_away() -> None:
    """S10, S16: the Curlysnouts have taken two of three; one is left."""
    match = play(two_losing("cu", "po", "", "tr tr", "tr tr", "tr tr", "tr tr", rest="D", sitting="DBCAE"), "execute")
    play(match, "give tr D", "keep", "give tr D", "keep", "repay pr", "keep", "repay pr", "keep", "execute")
    assert (match.to_act, secret(match, A), shown_to(match).coming) == ((D,), "", ["pricklypettes"])
    play(match, "keep")
    assert (match.to_act, secret(match, C)) == ((C,), "pr tr tr"), "and C gets it at once"


def test_ponytailors_when_the_teller_no_longer_has_the_votes() -> None:
    """S10: then nothing comes of it."""
    match = play(two_losing("cu", "po", "", "tr tr tr", "tr tr", "tr tr", "tr tr", rest="D", sitting="DBCAE"), "execute")
    play(match, *["give tr D", "keep"] * 3, *["repay pr", "keep"] * 3, "execute")
    assert (kinds(match)[-2:], rounds(match)) == (["nothing", "round"], 2)


def test_a_public_card_that_was_no_vote() -> None:
    """S10, S16: the votes are gone, and the Teller's old public card of that animal is none of them."""
    match = two_losing("cu", "po", "sn sn sn | pr", "tr tr tr", "tr tr", "tr tr", "tr tr", rest="D", sitting="DBCAE")
    play(match, "execute", *["give tr D", "keep"] * 3, *["repay pr", "keep"] * 3, "execute")
    assert (kinds(match)[-2:], hand(match, A)) == (["nothing", "round"], "sn sn sn | pr cu po")


def test_a_card_that_a_tree_let_go_is_no_vote() -> None:
    """S10, S16: it came to the Teller public, after the vote."""
    match = table("pr", "po tr tr", "tr ti | pr", "pr ti", "cu ti", "pr tr", sitting="DACBEF", rest="F")
    vote(match, A="pr", B="po", C="tr", D="pr", E="cu", F="pr")
    play(match, "execute", "drop pr public", "keep")
    assert (match.to_act, hand(match, A)) == ((B,), "pr pr pr | pr")
    play(match, "execute")
    assert (match.to_act, shown_to(match).coming, hand(match, A)) == ((D,), ["pricklypettes"] * 3, "| pr")


def test_how_many_votes_there_were_tells_nothing_of_the_hand() -> None:
    """S10: the Boss is the Teller, and gives back two cards unseen; one vote goes to C; what is left is the Teller's secret."""
    seen = []
    for repaid in ("pr", "sn"):
        match = play(two_losing("cu", "po", "sn sn", "tr tr", "tr tr", "tr tr", "tr tr", rest="D"), "execute")
        play(match, *["give tr E", "keep"] * 2, *[f"repay {repaid}", "keep"] * 2, "execute")
        assert secret(match, A) == ("sn sn" if repaid == "pr" else "pr pr")
        seen.append(sights(match, D, None))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("given", "left"), [(1, "pr sn sn sn"), (2, "sn sn sn"), (3, "sn sn sn")])
def test_fewer_votes_tell_that_there_are_no_more(given: int, left: str) -> None:
    """S10: three have won and fewer came, or nothing: the Teller has no secret card of that animal."""
    match = two_losing("cu", "po", "sn sn sn | pr", "tr tr tr", "tr tr", "tr tr", "tr tr", rest="D", sitting="DBCAE")
    play(match, "execute", *["give tr E", "keep"] * given, *["done"] * (given < 3))
    assert at_most(match, A, E)["pr"] >= 3
    play(match, *["repay pr", "keep"] * given, "execute")
    for viewer in (B, C, D, E, None):
        assert at_most(match, A, viewer)["pr"] == 0
    if given < 3:
        assert events(match, "got_votes") == [
            {"seat": D, "animal": "pricklypettes", "count": 3 - given, "source": A, "public": 0, "by": C}
        ]


def test_votes_that_the_teller_has_turned() -> None:
    """S16: those among the Teller's public cards that were turned this round; secret ones first."""
    match = play(two_losing("se", "po", "", "tr tr", "tr tr", "tr tr", "tr tr", rest="D", sitting="DBCAE"), "execute", "put tr")
    play(match, "turn pr", "turn pr", "turn tr")
    assert hand(match, A) == "pr | pr pr tr se"
    play(match, "execute")
    assert (match.to_act, shown_to(match).coming, hand(match, A)) == ((D,), ["pricklypettes"] * 3, "| tr se")
    assert at_most(match, A, E)["pr"] == 0, "a public one was taken, so there was no secret one left"


def turned_and_taken(seed: str, game: AnyGame = GAME, sitting: str = "", immune: str = "") -> Match:
    """Two of the three winning votes are public again when C's Ponytailors take one from the Teller."""
    hands = ("pr", "se tr tr", "po tr tr", "pr tr tr", "pr tr tr")
    there = position(*hands, rest="D", sitting=sitting, immune=immune, seed=seed)
    match = pawtable.set_up(game, {**there, "rules": game.version})
    vote(match, A="pr", B="se", C="po", D="pr", E="pr")
    return play(match, "execute", "put tr", "turn pr", "turn pr", "turn tr", "execute")


@pytest.mark.parametrize(("sitting", "immune"), [("ABCDE", ""), ("DABCE", "D")])
def test_a_random_one_of_the_votes_that_stay_with_the_teller(sitting: str, immune: str) -> None:
    """S10, S11b: the Teller is the Boss, or the Boss is immune; one vote is secret and two were turned public."""
    taken: Counter[int] = Counter()
    for number in range(60):
        match = turned_and_taken(f"{number}", sitting=sitting, immune=immune)
        (got,) = events(match, "got_votes")
        assert (got["seat"], got["count"], got["source"]) == (C, 1, A)
        taken[got["public"]] += 1
        assert hand(match, A) == ("pr | pr tr se" if got["public"] else "| pr pr tr se")
        assert number_taken_is_told(match, got["public"])
    assert chi_squared(taken, {0: 20, 1: 40})


def number_taken_is_told(match: Match, public: int) -> bool:
    """That a public card went does not tell whether the Teller has secret ones; everybody saw the others go."""
    return all(at_most(match, A, viewer)["pr"] == (1 if public else 0) for viewer in (B, C, D, E, None))


def test_version_1_of_the_rules_is_still_played() -> None:
    """A secret one was taken then, and what was written down is read as it was; new games follow the new rule (S10)."""
    for number in range(8):
        match = turned_and_taken(f"{number}", GAME_1)
        assert [event["public"] for event in events(match, "got_votes")] == [0]
        again = pawtable.replay(match.record())
        assert (again.game, again.position(), again.record()) == (GAME_1, match.position(), match.record())
        assert pawtable.set_up("smallseat", match.position()).game is GAME_1
        assert copy.deepcopy(pickle.loads(pickle.dumps(match))).game is GAME_1
    assert pawtable.new("smallseat", players=4).game is GAME
    assert (GAME.version, GAME_1.version) == (2, 1)


def test_votes_that_were_turned_and_turned_back() -> None:
    """S16: two Sealalaters; what is secret again is found among the secret cards."""
    match = table("pr", "se tr tr", "se tr tr", "po tr", "pr tr", "pr tr", "pr tr", sitting="EABCDFG", rest="G")
    vote(match, A="pr", B="se", C="se", D="po", E="pr", F="pr", G="pr")
    play(match, "execute", "put tr", "turn pr", "turn pr", "turn pr", "execute", "put tr", *["turn pr public"] * 3)
    assert hand(match, A) == "pr pr pr pr tr tr | se se"
    play(match, "execute")
    assert shown_to(match).coming == ["pricklypettes"] * 4


def test_older_cards_are_not_this_rounds_votes() -> None:
    """S10, S16: as many as have won this round, and secret ones before public ones."""
    match = executing("po", "pr | pr", "tr tr", "tr tr", "tr tr", sitting="BACD", rest="D")
    assert shown_to(match).coming == ["pricklypettes"] * 3
    play(match, "keep")
    assert hand(match, A) == "pr | pr po"


# --- Purplepaws -----------------------------------------------------------------------------------------------------


def test_purplepaws() -> None:
    """S10: show everybody three hand cards, facing stays; next round everybody must vote what they hold most."""
    match = executing("pu", "", "tr tr cu | ch", "tr tr sn", "cu cu tr", rest="D")
    assert (phase(match), shown_to(match).owed, moves(match)) == ("show", 3, ["show ch public", "show cu", "show tr"])
    play(match, "show tr", "show ch public")
    assert moves(match) == ["show cu", "show tr"], "what was shown is not shown again"
    play(match, "show tr")
    for viewer in EVERYBODY:
        assert [(told["seat"], told["card"][:2]) for told in events(match, "showed", viewer)] == [
            (B, "tr"),
            (B, "ch"),
            (B, "tr"),
        ]
        assert known(match, B, viewer) == ("" if viewer == B else "tr tr")
    assert (rounds(match), hand(match, B)) == (2, "cu tr tr | ch")
    assert [of_seat(match, seat).commands for seat in range(4)] == [["most"]] * 4
    play(match, "vote pr")
    assert [moves(match, seat) for seat in (B, C)] == [["vote tr"], ["vote tr"]]


def test_purplepaws_with_few_cards() -> None:
    """S10: all, if there are fewer; with none the command is given all the same."""
    match = play(executing("pu", "", "tr | cu", "tr tr", "tr tr"), "show tr", "show cu public")
    assert (rounds(match), of_seat(match, C).commands) == (2, ["most"])
    match = play(penniless("pu"), "execute")
    assert "must_vote_most" in kinds(match)
    assert [of_seat(match, seat).orders for seat in range(4)] == [["most"]] * 4


def test_several_commands() -> None:
    """S9: per player the last one comes first; a command that comes again counts as the last."""
    match = table("", "pu tr tr tr", "sl tr tr tr", "pr ch ch", "pr ch ch", "sl tr tr", "pu ch ch", animals="sn")
    vote(match, A="pr public", B="pu", C="sl", D="pr", E="pr", F="sl", G="pu")
    play(match, "execute", "show tr", "show tr", "show tr", "execute")
    match.play(5, "refuse")
    assert [of_seat(match, seat).orders for seat in range(4)] == [["most"], ["most"], ["sleepersippies", "most"], ["most"]]
    play(match, "swap A", "execute", "show ch", "show ch")
    assert [of_seat(match, seat).commands for seat in (B, C)] == [["most"], ["most", "sleepersippies"]]
    assert rounds(match) == 2


def test_commands_are_for_one_round() -> None:
    """S9: then they are over."""
    match = play(executing("pu", "", "tr tr tr", "tr tr tr", "tr tr tr"), "show tr", "show tr", "show tr")
    vote(match, A=moves(match)[0].removeprefix("vote "), B="tr", C="tr", D="tr")
    play(match, "swap B")
    assert (rounds(match), [of_seat(match, seat).commands for seat in range(4)]) == (3, [[]] * 4)


# --- Karate Chicks (the next round: test_voting.py) -----------------------------------------------------------------


def test_karate_chicks() -> None:
    """S10: next round, not this one; everybody hears it."""
    match = play(two_losing("ka", "ch", "", "tr", "tr", "tr", "tr"), "execute")
    for viewer in EVERYBODY:
        assert (shown_to(match, viewer).boss_will_lead, shown_to(match, viewer).boss_leads) == (True, False)
        assert events(match, "boss_will_lead", viewer) == [{"seat": B}]


# --- Sleepersippies -------------------------------------------------------------------------------------------------


def sleepers(**details: Any) -> Match:
    """B, C and D have voted for them, A and four others for another animal; B decides first, then C, then D."""
    hands = ["pr", *["sl tr tr"] * 3, *["pr cu ch"] * 4]
    match = table(*hands, **{"rest": "H", **details})
    return vote(match, A="pr", **dict.fromkeys("BCD", "sl"), **dict.fromkeys("EFGH", "pr"))


def test_sleepersippies_alone() -> None:
    """S10: nobody else has voted it, so the round ends at once."""
    match = play(two_losing("sl", "cu", "", "tr tr", "tr tr", "tr tr", "tr tr", rest="D"), "execute")
    assert (rounds(match), hand(match, A)) == (2, "pr pr pr | cu sl")
    assert "asked_to_end" not in kinds(match)
    assert of_seat(match, B).commands == []


def test_sleepersippies_with_agreement() -> None:
    """S10, S11: all others who voted it are asked at once; all agree: the round ends, and all votes are public cards."""
    match = play(sleepers(), "execute")
    assert (phase(match), match.to_act, moves(match, C)) == ("agree", (C, D), ["agree", "refuse"])
    for viewer in EVERYBODY:
        assert events(match, "asked_to_end", viewer) == [{"seat": B, "asked": [C, D]}]
    answer(match, C="agree", D="agree")
    assert (rounds(match), hand(match, A)) == (2, "pr pr pr pr pr | sl sl sl")
    assert [of_seat(match, seat).commands for seat in (B, C, D)] == [[], [], []]
    assert events(match, "agreed") == [{"agreed": [C, D], "refused": []}]


@pytest.mark.parametrize("said", [("refuse", "agree"), ("agree", "refuse"), ("refuse", "refuse")])
def test_sleepersippies_without_agreement(said: tuple[str, str]) -> None:
    """S10: one refusal is enough; then you must vote it next round, and the round goes on."""
    match = answer(play(sleepers(), "execute"), C=said[0], D=said[1])
    assert (rounds(match), match.to_act) == (1, (C,))
    assert [of_seat(match, seat).orders for seat in (B, C, D)] == [["sleepersippies"], [], []]
    assert public(match, A) == "sl"


def test_sleepersippies_ask_those_whose_vote_was_handled() -> None:
    """S10: they too have voted it."""
    match = play(sleepers(), "swap A", "execute")
    assert match.to_act == (B, D)
    answer(match, B="agree", D="refuse")
    assert [of_seat(match, seat).orders for seat in (B, C, D)] == [[], ["sleepersippies"], []]
    play(match, "execute")
    assert match.to_act == (B, C)
    answer(match, B="agree", C="agree")
    assert (rounds(match), of_seat(match, C).commands) == (2, ["sleepersippies"])


@pytest.mark.parametrize("order", list(itertools.permutations((C, D))))
def test_answers_are_given_at_once(order: tuple[int, int]) -> None:
    """S10: nobody sees an answer before all are there."""
    match = play(sleepers(), "execute")
    others = (A, B, order[1], None)
    before = sights(match, *others)
    match.play(order[0], "refuse")
    assert sights(match, *others) == before
    match.play(order[1], "agree")
    for viewer in EVERYBODY:
        assert events(match, "agreed", viewer) == [{"agreed": [order[1]], "refused": [order[0]]}]


def test_sleepersippies_and_the_teller() -> None:
    """S9, S10: "everybody who voted it" includes the Teller; who must vote it if they can."""
    match = table("sl sl", "sl tr tr", "pr tr tr", "pr tr tr", "pr tr tr", rest="E", animals="ch", sitting="BACDE")
    vote(match, A="sl", B="sl", C="pr", D="pr", E="pr")
    play(match, "execute")
    assert match.to_act == (A,)
    answer(match, A="refuse")
    play(match, "execute")
    answer(match, B="refuse")
    assert (rounds(match), moves(match)) == (2, ["vote sl", "vote sl public"])


# --- Tinybears ------------------------------------------------------------------------------------------------------


def bears(**details: Any) -> Match:
    """B has executed them, and named cu, of which D shows a card, and E has no card."""
    match = table("pr ch", "ti tr tr", "pr tr sn | sn", "pr tr | cu", "", **{"rest": "D", **details})
    return play(vote(match, A="pr", B="ti", C="pr", D="pr"), "execute", "name cu")


def test_naming() -> None:
    """S10: any animal of the game."""
    match = executing("ti", "", "tr", "tr", "tr", animals="ch sn")
    assert (phase(match), moves(match)) == ("name", ["name pr", "name ch", "name sn", "name tr", "name ti"])


def test_tinybears() -> None:
    """S10: every other player without a public card of it gives you a card of their choice, all at the same time."""
    match = bears()
    assert (phase(match), match.to_act) == ("bears", (A, C)), "E has no card, D shows a Curlysnouts card"
    assert moves(match, C) == ["give sn", "give sn public", "give tr"]
    answer(match, A="give ch", C="give sn public")
    assert (phase(match), match.to_act, secret(match, B)) == ("hold", (B,), "ch sn tr tr")
    assert moves(match) == ["keep", "open ch", "open sn"]
    play(match, "open sn")
    assert (phase(match), moves(match)) == ("hold", ["keep", "open ch"])
    play(match, "keep")
    assert (rounds(match), hand(match, B), hand(match, C), secret(match, A)) == (2, "ch tr tr | sn", "sn tr", "pr pr pr")


def test_a_secret_card_of_the_named_animal_does_not_help() -> None:
    """S10: only a public one does."""
    match = play(executing("ti", "", "tr tr", "cu cu", "tr", rest="D"), "name cu")
    assert C in match.to_act


def test_bears_are_unseen_by_the_rest() -> None:
    """S10: giver and receiver see a card; public ones everybody."""
    match = answer(bears(), A="give ch", C="give sn public")
    for viewer in EVERYBODY:
        gifts = [(told["seat"], told["to"], told["card"]) for told in events(match, "gave", viewer)]
        assert gifts == [(A, B, "chewy-carrots" if viewer in (A, B) else None), (C, B, "snufflesniff")]
        assert shown_to(match, viewer).coming == (["chewy-carrots", "snufflesniff"] if viewer in (A, B) else None)
    play(match, "keep")
    assert [known(match, B, viewer) for viewer in (A, C, D, None)] == ["ch sn", "sn", "sn", "sn"]


@pytest.mark.parametrize("order", list(itertools.permutations((A, C))))
def test_bears_are_given_at_once(order: tuple[int, int]) -> None:
    """S10: nobody sees a choice before all are made."""
    said = {A: "give ch", C: "give tr"}
    match, reference = bears(), bears()
    answer(reference, A=said[A], C=said[C])
    others = (B, D, E, order[1], None)
    before = sights(match, *others)
    match.play(order[0], said[order[0]])
    assert sights(match, *others) == before
    match.play(order[1], said[order[1]])
    assert match.position() == reference.position()


def test_nobody_gives_a_bear_anything() -> None:
    """S10: if everybody shows such a card, or has none."""
    match = play(executing("ti", "| cu", "tr tr", "tr tr | cu", "tr tr | cu"), "name cu")
    assert (kinds(match)[-2:], rounds(match)) == (["nothing", "round"], 2)


def test_bears_of_one_without_a_card() -> None:
    """S10: the bears still bring cards."""
    match = play(penniless("ti"), "execute", "name cu")
    assert match.to_act == (C, D)


def test_the_last_card_goes_to_the_bears() -> None:
    """S6, S10: a Candidate left with no card votes no more."""
    match = play(executing("ti", "", "tr tr", "tr", "tr", rest="D"), "name ch")
    answer(match, A="give pr", C="give tr")
    play(match, "keep")
    assert (held(match, C), rounds(match)) == (0, 2)
    play(match, moves(match)[0])
    assert match.to_act == (B, D)


# --- Ottermother ----------------------------------------------------------------------------------------------------


def test_ottermother() -> None:
    """S10, S11: places with the Boss, the next round at once; unhandled votes go to the Teller public; random votes."""
    match = play(two_losing("ot", "cu", "", "tr sn", "tr tr", "tr tr", "tr tr", rest="D"), "execute")
    assert (rounds(match), places(match), hand(match, A)) == (2, "BACDE", "pr pr pr | cu ot")
    assert [of_seat(match, seat).commands for seat in range(5)] == [[], ["random"], [], [], []]
    assert kinds(match)[-5:] == ["executed", "swapped", "must_vote_random", "round_ends", "round"]
    play(match, "vote pr")
    assert moves(match, B) == ["vote random"]


def test_ottermother_in_the_middle_of_handling() -> None:
    """S10, S11: handled votes stay handled; all who voted Ottermother, handled or not, vote at random."""
    hands = ("pr", "ot tr tr", "ch tr tr", "ot tr tr", "ot tr", "pr cu cu", "pr cu cu", "pr cu cu")
    match = table(*hands, rest="H", sitting="CBDEAFGH")
    vote(match, A="pr", B="ot", C="ch", D="ot", E="ot", F="pr", G="pr", H="pr")
    play(match, "swap A", "swap F", "execute")
    assert (rounds(match), hand(match, A)) == (2, "pr pr pr pr | ch ot ot ot")
    assert events(match, "must_vote_random") == [{"seats": [B, D, E]}]
    assert [of_seat(match, seat).commands for seat in range(6)] == [[], ["random"], [], ["random"], ["random"], []]
    assert places(match) == "DFAECBGH"


def test_ottermother_of_the_boss() -> None:
    """S10: nobody to swap with; the round ends all the same."""
    match = executing("ot", "", "tr tr", "tr tr", "tr tr", sitting="BACD")
    assert (rounds(match), places(match), kinds(match).count("swapped")) == (2, "BACD", 0)


def test_ottermother_and_a_spiny_boss() -> None:
    """S11b: a Boss whom nobody may swap with cancels only the swap."""
    match = play(two_losing("pr", "ot", "", "tr tr", "tr tr", "tr tr", "tr tr", sitting="BCADE"), "execute", "execute")
    assert (rounds(match), places(match), of_seat(match, C).commands) == (2, "BCADE", ["random"])


def test_ottermother_of_the_teller() -> None:
    """S9: the Teller's vote is a random one too."""
    match = executing("ot", "tr", "tr tr", "tr tr", "tr tr", loser="A", sitting="BACD", rest="D")
    assert (rounds(match), places(match), moves(match)) == (2, "ABCD", ["vote random"])


def test_nothing_of_an_action_is_left() -> None:
    """S8: when a card was handled, the next one begins anew."""
    match = bears()
    answer(match, A="give ch", C="give tr")
    play(match, "keep")
    fields = state(match)
    left = ("acting", "named", "owed", "given", "coming", "coming_count", "coming_seen", "giver", "opened", "after")
    assert [fields[each] for each in left] == [0, 0, 0, 0, [], 0, 0, 0, 0, 0]
