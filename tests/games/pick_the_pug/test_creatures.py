"""The sixteen creatures."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from pawtable import IllegalMove, Match
from pawtable.testing.scripted import chi_squared, events, forced, kinds, moves, play, state
from tests.games.pick_the_pug.tables import (
    EVERYBODY,
    SEATS,
    A,
    B,
    C,
    D,
    answer,
    creatures,
    hand,
    hands,
    held,
    known,
    letters,
    of_seat,
    phase,
    pile,
    pug,
    quiet,
    shown_to,
    sights,
    table,
    turn,
)


def calling(creature: str, *cards: str, **details: Any) -> Match:
    """A table at which A is to call a creature, after a pair with the same item."""
    others = [each for each in ("medusa", "cyclops", "djinn") if each != creature][:2]
    return table(*cards, **{"doing": "call", "creatures": " ".join([creature, *others]), **details})


def called(match: Match) -> list[str]:
    """The moves that call the first creature."""
    return [move for move in moves(match) if move.split()[1] == creatures(match)[0]]


# --- one's own hand and the discard pile ----------------------------------------------------------------------------


def test_phoenix() -> None:
    """P11: discard one monkey from your hand; no donkey, and not the Pug."""
    match = calling("phoenix", "ga ga oa d p", "bb", "gk")
    assert called(match) == ["call phoenix green-amulet", "call phoenix orange-amulet"]
    play(match, "call phoenix green-amulet")
    assert (hand(match, A), pile(match)) == ("ga oa d p", "ga")
    assert kinds(match)[:2] == ["called", "discarded_one"]
    for viewer in EVERYBODY:
        assert events(match, "discarded_one", viewer) == [{"seat": A, "card": "green-amulet"}]


def test_phoenix_without_a_monkey() -> None:
    """P12: then it does nothing; it is gone all the same."""
    match = calling("phoenix", "d p", "bb", "gk")
    assert called(match) == ["call phoenix"]
    play(match, "call phoenix")
    assert kinds(match) == ["called", "nothing", "came"]
    assert (hand(match, A), pile(match)) == ("d p", "")
    assert "phoenix" not in creatures(match)


def test_a_phoenix_wins_a_round() -> None:
    """P8, P11: the creature comes before the Pug's Phase."""
    match = play(calling("phoenix", "ga p", "bb", "gk"), "call phoenix ga")
    assert events(match, "won") == [{"seat": A, "pugs": 1}]


def test_unicorn() -> None:
    """P11: give one donkey from your hand to another player, one without cards too."""
    for target in (B, C):
        match = calling("unicorn", "ga d d", "bb p", "")
        assert called(match) == ["call unicorn B", "call unicorn C"]
        play(match, f"call unicorn {SEATS[target]}")
        assert hand(match, A) == "ga d"
        assert [hand(match, seat) for seat in (B, C)] == (["bb d p", ""] if target == B else ["bb p", "d"])
        assert held(match) == ([2, 3, 0] if target == B else [2, 2, 1])
        for viewer in EVERYBODY:
            assert events(match, "gave_donkey", viewer) == [{"seat": A, "victim": target}]


def test_unicorn_without_a_donkey() -> None:
    """P12: then it does nothing, and is aimed at nobody."""
    match = calling("unicorn", "ga", "bb p d", "")
    assert called(match) == ["call unicorn"]
    play(match, "call unicorn")
    assert kinds(match)[:2] == ["called", "nothing"]
    assert hands(match) == ["ga", "bb d p", ""]


def test_djinn() -> None:
    """P11: take a monkey of your choice from the discard pile; everybody sees which."""
    match = calling("djinn", "ga d", "bb p", "gk", discard="ba ba oc wm")
    assert called(match) == ["call djinn blue-amulet", "call djinn orange-crown", "call djinn white-mirror"]
    play(match, "call djinn blue-amulet")
    assert (hand(match, A), pile(match)) == ("ba ga d", "ba oc wm")
    for viewer in EVERYBODY:
        assert events(match, "found", viewer) == [{"seat": A, "card": "blue-amulet"}]
    assert [known(match, A, viewer) for viewer in (B, C, None)] == ["ba"] * 3


def test_djinn_and_an_empty_pile() -> None:
    """P12: then it does nothing."""
    match = calling("djinn", "ga d", "bb p", "gk")
    assert called(match) == ["call djinn"]
    assert kinds(play(match, "call djinn"))[:2] == ["called", "nothing"]
    assert hand(match, A) == "ga d"


# --- taking cards ---------------------------------------------------------------------------------------------------


def test_griffin() -> None:
    """P11: Taxes on a player: the owner chooses among the best."""
    match = calling("griffin", "d", "ba bb d", "p gl", "")
    assert called(match) == ["call griffin B", "call griffin C"], "not D, who has no cards"
    play(match, "call griffin B")
    assert (phase(match), match.to_act, moves(match)) == ("give", (B,), ["give blue-amulet", "give blue-bell"])
    assert (shown_to(match).effect, shown_to(match).caller) == ("griffin", A)
    play(match, "give blue-bell")
    assert hands(match)[:2] == ["bb d", "ba d"]
    assert events(match, "taxed", C) == [{"seat": A, "victim": B, "card": None}]
    assert kinds(match) == ["called", "taxed", "came"], "it is replaced when its effect is resolved"


def test_leprechaun() -> None:
    """P11: 50-50 on a player."""
    match = calling("leprechaun", "d", "ba bb d", "p gl", "")
    assert called(match) == ["call leprechaun B", "call leprechaun C"]
    play(match, "call leprechaun B")
    assert (phase(match), match.to_act, moves(match)) == ("offer", (B,), ["offer blue-amulet blue-bell"])
    play(match, "offer blue-amulet blue-bell")
    drawn = letters([events(match, "drew", A)[0]["card"]])
    assert hand(match, A) == f"{drawn} d"
    assert kinds(match) == ["called", "offered", "drew", "came"]


def test_leprechaun_on_one_card() -> None:
    """P7, P11: that is a theft."""
    match = play(calling("leprechaun", "d", "ba", "p gk"), "call leprechaun B")
    assert kinds(match)[:2] == ["called", "stole"]
    assert hands(match)[:2] == ["ba d", ""]


def test_hydra_on_two_players() -> None:
    """P11: steal twice, from different players."""
    match = play(calling("hydra", "d", "ba", "gk d", "p oc"), "call hydra B")
    assert (phase(match), match.to_act, moves(match)) == ("steal again", (A,), ["steal C", "steal D"])
    assert hand(match, A) == "ba d"
    play(match, "steal C")
    assert (held(match), kinds(match)) == ([3, 0, 1, 2], ["called", "stole", "stole", "came"])
    assert [event["victim"] for event in events(match, "stole")] == [B, C]
    seen = {viewer: [event["card"] is not None for event in events(match, "stole", viewer)] for viewer in EVERYBODY}
    assert seen == {A: [True, True], B: [True, False], C: [False, True], None: [False, False]}  # P5


def test_hydra_on_one_player() -> None:
    """P11: or from the same; any card, each time."""
    match = play(calling("hydra", "d", "ba gk", "p d"), "call hydra B")
    assert moves(match) == ["steal B", "steal C"]
    play(match, "steal B")
    assert hands(match)[:2] == ["ba gk d", ""]


def test_hydra_when_nobody_is_left() -> None:
    """P12: after the first theft nobody else has cards: it is over."""
    match = play(calling("hydra", "d", "p", ""), "call hydra B")
    assert kinds(match)[:3] == ["called", "stole", "came"]
    assert (hand(match, A), phase(match)) == ("d p", "donkeys")


def test_the_yeti_does_not_help_against_the_hydra() -> None:
    """P11: its care is for Stealing Phases only."""
    match = calling("hydra", "d", "ba gk", "p d", safe="B")
    assert called(match) == ["call hydra B", "call hydra C"]
    assert moves(play(match, "call hydra B")) == ["steal B", "steal C"]


def test_sphinx() -> None:
    """P11: look at a player's hand and take a card of your choice."""
    match = play(calling("sphinx", "ga", "ba ba d p", "gk"), "call sphinx B")
    assert (phase(match), match.to_act) == ("take", (A,))
    assert moves(match) == ["take blue-amulet", "take donkey", "take pug"]
    assert letters(shown_to(match, A).known(B)) == "ba ba d p"
    assert [shown_to(match, viewer).looking(viewer) for viewer in (A, B, C, None)] == [True, False, False, False]
    assert [shown_to(match, viewer).known(B) for viewer in (C, None)] == [[], []]
    play(match, "take pug")
    assert hands(match) == ["ga p", "ba ba d", "gk"]
    assert [event["card"] for viewer in EVERYBODY for event in events(match, "took", viewer)] == ["pug", "pug", None, None]


def test_only_the_caller_looks() -> None:
    """P11: the Sphinx shows the hand to its caller alone; what is left in it the caller remembers."""
    match = play(calling("sphinx", "ga", "ba ba d p", "gk"), "call sphinx B")
    for viewer in EVERYBODY:
        (event,) = events(match, "looked", viewer)
        assert (event["cards"] is not None) == (viewer == A)
    assert letters(events(match, "looked", A)[0]["cards"]) == "ba ba d p"
    play(match, "take donkey")
    assert [known(match, B, viewer) for viewer in (A, C, None)] == ["ba ba", "", ""]
    assert (pug(match, A), pug(match, None)) == (["no", "yes", "no"], ["maybe", "maybe", "no"]), "C's only card is not it"


def test_what_is_not_there_cannot_be_taken() -> None:
    """P11: one of the cards one looks at."""
    match = play(calling("sphinx", "ga", "ba p", "gk"), "call sphinx B")
    with pytest.raises(IllegalMove, match="take one of the cards in B's hand"):
        match.play(A, "take donkey")


@pytest.mark.parametrize("creature", ["griffin", "leprechaun", "mermaid", "hydra", "sphinx", "medusa", "kraken", "cerberus"])
def test_nobody_else_with_cards(creature: str) -> None:
    """P7, P12: what finds nobody does nothing."""
    match = calling(creature, "ga d p", "", "")
    assert called(match) == [f"call {creature}"]
    play(match, f"call {creature}")
    assert kinds(match) == ["called", "nothing", "came"]
    assert (hand(match, A), phase(match)) == ("ga d p", "donkeys")
    assert creature not in creatures(match), "it is gone all the same"


# --- whole hands ----------------------------------------------------------------------------------------------------


def test_kraken() -> None:
    """P11: a Big-Tornado, from the caller on."""
    match = play(calling("kraken", "d", "p ga", "gs gk gl"), "call kraken")
    assert held(match) == [2, 2, 2]
    assert Counter(" ".join(hands(match)).split()) == Counter("d p ga gs gk gl".split())
    assert kinds(match) == ["called", "whirled", "dealt", "dealt", "dealt", "came"]


def test_mermaid() -> None:
    """P11: swap hands with another player who has cards."""
    match = calling("mermaid", "ga d", "bb bk oa p", "", "gk")
    assert called(match) == ["call mermaid B", "call mermaid D"]
    play(match, "call mermaid B")
    assert hands(match) == ["bb bk oa p", "ga d", "", "gk"]
    assert held(match) == [4, 2, 0, 1]
    assert kinds(match) == ["called", "hands_swapped", "came"]


def test_mermaid_with_an_empty_hand() -> None:
    """P11: for nothing one may get everything: the victim is left without cards."""
    match = play(calling("mermaid", "", "ga p", "gk"), "call mermaid B")
    assert hands(match) == ["ga p", "", "gk"]
    assert held(match) == [2, 0, 1]


def test_who_sees_swapped_hands() -> None:
    """P5, P11: the two know both hands, the others neither."""
    match = play(calling("mermaid", "ga d", "bb p", "gk d"), "call mermaid B")
    for viewer in (A, B):
        (event,) = events(match, "hands_swapped", viewer)
        assert (letters(event["gave"]), letters(event["got"])) == ("ga d", "bb p")
    for other in (C, None):
        (event,) = events(match, "hands_swapped", other)
        assert (event["gave"], event["got"]) == (None, None)
    assert (known(match, B, A), known(match, A, B), known(match, A, C), known(match, B, None)) == ("ga d", "bb", "", "")


def test_medusa() -> None:
    """P11, P15: another player with cards shows their hand to everyone; nothing moves."""
    match = calling("medusa", "ga", "ba ba d p", "", "gk")
    assert called(match) == ["call medusa B", "call medusa D"]
    play(match, "call medusa B")
    for viewer in EVERYBODY:
        (event,) = events(match, "hand_shown", viewer)
        assert (event["seat"], letters(event["cards"])) == (B, "ba ba d p")
        if viewer != B:
            assert known(match, B, viewer) == "ba ba d"
            assert pug(match, viewer) == ["no", "yes", "no", "no"]
    assert hands(match) == ["ga", "ba ba d p", "", "gk"]


def test_cyclops() -> None:
    """P11: the Pug's holder shows the Pug to everyone, and nothing else."""
    for holder in (A, B, C):
        cards = ["ga d", "ba d", "gk d"]
        cards[holder] += " p"
        match = calling("cyclops", *cards)
        assert called(match) == ["call cyclops"]
        play(match, "call cyclops")
        for viewer in EVERYBODY:
            assert events(match, "pug_shown", viewer) == [{"seat": holder}]
            assert pug(match, viewer) == ["yes" if seat == holder else "no" for seat in (A, B, C)]
            assert [known(match, seat, viewer) for seat in (A, B, C)] == [""] * 3


# --- everybody at once ----------------------------------------------------------------------------------------------


def test_minotaur() -> None:
    """P11: every player with cards passes one card of choice to the left seat: clockwise, the last to the first."""
    match = play(calling("minotaur", "ga d", "", "p gk", "ba oc"), "call minotaur")
    assert (phase(match), match.to_act) == ("minotaur", (A, C, D))
    assert moves(match, C) == ["pass green-key", "pass pug"], "the Pug is passed like any card"
    answer(match, A="pass donkey", C="pass pug", D="pass blue-amulet")
    assert hands(match) == ["ba ga", "d", "gk", "oc p"]
    assert held(match) == [2, 1, 1, 2]
    assert kinds(match)[:5] == ["called", "passed", "passed", "passed", "came"]


def test_minotaur_of_the_only_player_with_cards() -> None:
    """P11: a card goes to the left all the same."""
    match = play(calling("minotaur", "ga d p", "", ""), "call minotaur")
    assert match.to_act == (A,)
    answer(match, A="pass donkey")
    assert hands(match) == ["ga p", "d", ""]


def test_minotaur_called_without_cards() -> None:
    """P9, P11: whoever has given the last card away before calls it for the others."""
    match = play(calling("minotaur", "", "ga gk p", "d"), "call minotaur")
    assert match.to_act == (B, C)
    answer(match, B="pass green-amulet", C="pass donkey")
    assert hands(match)[:1] == ["d"]


def test_what_came_cannot_be_passed_on() -> None:
    """P11: all at once: of one's own cards."""
    match = play(calling("minotaur", "ga", "gk p", "d"), "call minotaur")
    match.play(A, "pass green-amulet")
    assert moves(match, B) == ["pass green-key", "pass pug"]
    answer(match, B="pass green-key", C="pass donkey")
    assert hands(match) == ["d", "ga p", "gk"]


def test_who_sees_what_is_passed() -> None:
    """P5, P11: giver and receiver."""
    match = play(calling("minotaur", "ga d", "gk p d", "ba bb"), "call minotaur")
    answer(match, A="pass donkey", B="pass green-key", C="pass blue-bell")
    told = {
        viewer: [(event["seat"], event["victim"], event["card"]) for event in events(match, "passed", viewer)]
        for viewer in EVERYBODY
    }
    assert told[A] == [(A, B, "donkey"), (B, C, None), (C, A, "blue-bell")]
    assert told[B] == [(A, B, "donkey"), (B, C, "green-key"), (C, A, None)]
    assert told[C] == [(A, B, None), (B, C, "green-key"), (C, A, "blue-bell")]
    assert told[None] == [(A, B, None), (B, C, None), (C, A, None)]


def test_cerberus() -> None:
    """P11, P15: every other player with cards is asked; who has a monkey discards one, who has none says so."""
    match = play(calling("cerberus", "ga gk", "ba bb p", "d", "", "oa"), "call cerberus")
    assert (phase(match), match.to_act) == ("cerberus", (B, C, 4))
    assert moves(match, B) == ["discard blue-amulet", "discard blue-bell"]
    assert moves(match, C) == ["pass"]
    answer(match, B="discard blue-bell", E="discard orange-amulet")
    assert hands(match) == ["ga gk", "ba p", "d", "", ""]
    assert pile(match) == "bb oa"
    for viewer in EVERYBODY:
        assert [(event["seat"], event["card"]) for event in events(match, "discarded_one", viewer)] == [
            (B, "blue-bell"),
            (4, "orange-amulet"),
        ]
        assert events(match, "no_monkey", viewer) == [{"seat": C}]


def test_nobody_with_a_monkey_may_pass() -> None:
    """P11: who has a monkey must discard one."""
    match = play(calling("cerberus", "ga", "ba p", "d"), "call cerberus")
    with pytest.raises(IllegalMove, match="you can pass only if you have no monkey"):
        match.play(B, "pass")


@pytest.mark.parametrize("order", list(itertools.permutations((A, B, C))))
@pytest.mark.parametrize("creature", ["minotaur", "cerberus"])
def test_simultaneous_choices(creature: str, order: tuple[int, ...]) -> None:
    """P11: all at once: the order of answers changes nothing, and nobody sees one before all are in."""
    said = (
        {A: "pass donkey", B: "pass green-key", C: "pass blue-bell"}
        if creature == "minotaur"
        else {B: "discard green-key", C: "discard blue-bell"}
    )
    match, reference = (play(calling(creature, "ga d", "gk gw p", "ba bb", seed="same"), f"call {creature}") for _ in range(2))
    answer(reference, **{SEATS[seat]: text for seat, text in said.items()})
    before = dict(zip(EVERYBODY, sights(match, *EVERYBODY), strict=True))
    left = [seat for seat in order if seat in said]
    while len(left) > 1:
        seat = left.pop(0)
        match.play(seat, said[seat])
        for viewer in EVERYBODY:
            if viewer in left or viewer is None or viewer not in said:
                assert sights(match, viewer) == [before[viewer]]
    match.play(left[0], said[left[0]])
    assert match.position() == reference.position()


# --- turns ----------------------------------------------------------------------------------------------------------


def test_pegasus_in_ones_own_turn() -> None:
    """P11: after this turn you take a turn, then play goes on after you."""
    match = play(calling("pegasus", "d", "ga p", "gk d"), "call pegasus")
    assert shown_to(match).extra == A
    assert (phase(match), turn(match)) == ("donkeys", A), "this turn goes on first"
    quiet(match)
    assert (phase(match), turn(match), shown_to(match).extra) == ("steal", A, None)
    play(match, "steal C")
    while phase(match) != "donkeys":
        play(match, moves(match)[0])
    quiet(match)
    assert turn(match) == B


def test_pegasus_out_of_turn() -> None:
    """P11: C's turn comes after A's, then play goes on from the seat after the interrupted one."""
    match = table("d", "p d d", "d", "d", window="donkeys", donkeys_phase="ABCD", creatures="pegasus", asleep="")
    answer(match, C="show")
    assert match.to_act == (C,)
    play(match, "call pegasus")
    assert (phase(match), turn(match)) == ("steal", C)
    assert events(match, "extra_turn") == [{"seat": C}]
    play(match, "steal A")
    assert turn(match) == B, "after A, whose turn it was"
    play(match, "steal C")
    assert turn(match) == C, "and C takes the usual turn, too"
    play(match, "steal D")
    assert turn(match) == D


def test_pegasus_and_the_next_seat() -> None:
    """P11: who would be next anyway has two turns."""
    match = table("d", "d", "p d d", "d", window="donkeys", donkeys_phase="ABCD", creatures="pegasus", asleep="")
    answer(match, B="show")
    play(match, "call pegasus")
    assert turn(match) == B
    play(match, "steal A")
    assert turn(match) == B
    play(match, "steal D")
    assert turn(match) == C


def test_basilisk() -> None:
    """P11, P15: another player skips their next turn, one without cards too; and only that one."""
    match = calling("basilisk", "d", "p d d", "d", "")
    assert called(match) == ["call basilisk B", "call basilisk C", "call basilisk D"], "not oneself"
    play(match, "call basilisk B")
    assert [of_seat(match, seat).skips for seat in (A, B, C, D)] == [False, True, False, False]
    quiet(match)
    assert turn(match) == C
    assert events(match, "turn_skipped") == [{"seat": B}]
    assert not of_seat(match, B).skips
    for victim in ("A", "C", "D"):
        quiet(play(match, f"steal {victim}"))
    assert turn(match) == B, "once"


def test_a_skipped_turn_is_no_turn() -> None:
    """P14: it is not counted."""
    match = quiet(play(calling("basilisk", "d", "p d d", "d", turns=5), "call basilisk B"))
    assert (turn(match), shown_to(match).turns) == (C, 6)


def test_basilisk_and_pegasus() -> None:
    """P12: a Pegasus turn counts as the next turn for the Basilisk: it is skipped, and play goes on."""
    match = table("d", "p d d", "d", "d", window="donkeys", donkeys_phase="ABCD", creatures="pegasus", asleep="", skipping="C")
    answer(match, C="show")
    play(match, "call pegasus")
    assert events(match, "turn_skipped") == [{"seat": C}]
    assert turn(match) == B
    play(match, "steal A")
    assert turn(match) == C, "the usual turn is not skipped any more"


def test_yeti() -> None:
    """P11: until your next turn nobody may steal from you in a Stealing Phase."""
    match = play(calling("yeti", "d d", "p d", "gk d"), "call yeti")
    assert events(match, "safe") == [{"seat": A}]
    assert [of_seat(match, seat).safe for seat in (A, B, C)] == [True, False, False]
    quiet(match)
    assert (turn(match), moves(match)) == (B, ["steal C"])
    with pytest.raises(IllegalMove, match="the Yeti protects A in the Stealing Phase"):
        match.play(B, "steal A")
    quiet(play(match, "steal C"))
    assert (turn(match), moves(match)) == (C, ["steal B"])
    quiet(play(match, "steal B"))
    assert (turn(match), of_seat(match, A).safe) == (A, False), "it ends with one's own turn"
    quiet(play(match, "steal C" if held(match)[C] > 1 else "steal B"))
    assert "steal A" in moves(match)


def test_the_yeti_and_actions() -> None:
    """P11: in a Stealing Phase only: actions can be aimed at whoever is safe."""
    match = table("bb gk", "ga p", "gs", doing="discard", safe="B")
    assert moves(match) == ["discard blue-bell green-key steal B", "discard blue-bell green-key steal C"]


def test_only_the_yetis_friend_is_left() -> None:
    """P11: if you are the only one left to pick, the phase is skipped."""
    match = table("d", "p d ga bk", "", window="donkeys", donkeys_phase="ABC", creatures="yeti", asleep="")
    answer(match, A="show")
    play(match, "call yeti")
    assert kinds(match, -1) == ["called", "safe", "no_theft"]
    assert (turn(match), phase(match), hands(match)[:2]) == (B, "discard", ["d", "bk ga d p"])
    play(match, "discard bk ga steal A")
    assert hands(match) == ["", "d d p", ""], "an action may be aimed at A all the same"


def test_a_skipped_turn_ends_the_yetis_care() -> None:
    """P12: a skipped turn is a next turn, too."""
    match = calling("basilisk", "d", "p d d", "gk d", safe="B")
    play(match, "call basilisk B")
    assert of_seat(match, B).safe
    quiet(match)
    assert (turn(match), of_seat(match, B).safe) == (C, False)
    assert moves(match) == ["steal A", "steal B"]


def test_a_pegasus_turn_ends_the_yetis_care() -> None:
    """P12."""
    match = table("d", "p d d", "d", "d", window="donkeys", donkeys_phase="ABCD", creatures="pegasus", asleep="", safe="C")
    answer(match, C="show")
    play(match, "call pegasus")
    assert (turn(match), of_seat(match, C).safe) == (C, False)


@pytest.mark.parametrize("field", ["safe", "skipping", "extra"])
def test_all_three_end_with_the_round(field: str) -> None:
    """P12: the Yeti's care, the Basilisk's look and a Pegasus turn."""
    match = table("bb gk", "", "p", doing="discard", **{field: "B"})
    play(match, "discard bb gk steal C")
    assert events(match, "won")
    fields = state(match)
    assert [fields[each] for each in ("safe", "skipping", "extra", "interrupted")] == [0, 0, 0, 0]
    match = play(table("d", "p ga", "gk d", turns=400, creatures="", asleep="", **{field: "C"}), "steal B")
    assert events(match, "round_void")
    assert [state(match)[each] for each in ("safe", "skipping", "extra", "interrupted")] == [0, 0, 0, 0]


def test_a_pegasus_turn_is_forgotten_with_the_round() -> None:
    """P12: a round that ends in the extra turn: the next one goes round as usual."""
    match = table("", "p", "d ga", turn="A", interrupted="B", safe="B")
    play(match, "steal C")
    (first,) = match.to_act
    play(match, f"begin {SEATS[first]}")
    assert state(match)["interrupted"] == 0


# --- being called ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["sphinx", "minotaur", "griffin"])
def test_the_creature_is_there_until_it_is_done(creature: str) -> None:
    """One-time-only effect: it is replaced as soon as its effect is resolved, not before."""
    match = calling(creature, "ga d", "gk gw p", "ba bb")
    play(match, called(match)[0])
    assert creatures(match)[0] == creature
    while phase(match) != "donkeys":
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert creatures(match)[0] not in (creature, None)
    assert creatures(match)[1:] == ["medusa", "cyclops"], "the other two stay where they are"


def test_any_open_creature_can_be_called() -> None:
    """One-time-only effect: one of those on the table."""
    match = table("ga d", "gk p", "ba", doing="call", creatures="yeti pegasus cyclops")
    assert moves(match) == ["call yeti", "call pegasus", "call cyclops"]
    play(match, "call pegasus")
    assert creatures(match)[0] == "yeti"
    assert creatures(match)[2] == "cyclops"
    assert creatures(match)[1] not in ("yeti", "pegasus", "cyclops", None)


def test_every_sleeping_creature_can_come() -> None:
    """P10: a random one of the deck."""
    seen: Counter[Any] = Counter()
    for number in range(150):
        match = table(
            "d", "p", "ga", doing="call", creatures="cyclops djinn hydra", asleep="yeti sphinx kraken", seed=f"{number}"
        )
        play(match, "call cyclops")
        came = creatures(match)[0]
        assert [event["creature"] for event in events(match, "came")] == [came]
        seen[came] += 1
    assert chi_squared(seen, {"yeti": 50, "sphinx": 50, "kraken": 50})


def test_forced_targets() -> None:
    """P5: a Hydra's two thefts are independent draws: the Pug can come in either."""
    for which in (0, 1):
        match = forced(
            lambda seed: play(calling("hydra", "d", "ba p", "gk d", seed=seed), "call hydra B", "steal B"),
            lambda match, which=which: events(match, "stole", A)[which]["card"] == "pug",  # type: ignore[misc]
        )
        assert hand(match, A) == "ba d p"
