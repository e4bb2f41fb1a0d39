"""What the seats of Pick the Pug may know, and what they remember."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, strategies

import pawtable
from pawtable import Match
from pawtable.core.chance import Chance, chance_from, draw
from pawtable.testing.scripted import events, forced, kinds, memory, play, state
from tests.games.pick_the_pug.tables import (
    EVERYBODY,
    KINDS,
    PUBLIC,
    PUG_GAME,
    A,
    B,
    C,
    D,
    answer,
    hand,
    hands,
    known,
    letters,
    number_in,
    phase,
    pug,
    quiet,
    shown_to,
    table,
    unnumbered,
)

MINOTAUR = "minotaur yeti cyclops"


def discarding(*cards: str, **details: Any) -> Match:
    return table(*cards, doing="discard", **details)


def calling(creature: str, *cards: str, **details: Any) -> Match:
    others = [each for each in ("medusa", "cyclops", "djinn") if each != creature][:2]
    return table(*cards, **{"doing": "call", "creatures": " ".join([creature, *others]), **details})


def about(match: Match, viewer: int | None = None) -> str:
    """The monkeys that somebody knows to be in some other hand, without knowing which."""
    return unnumbered(memory(match)["about"][PUBLIC if viewer is None else viewer])


# --- what is hidden -------------------------------------------------------------------------------------------------


def test_hands_and_deck_are_hidden() -> None:
    """The Game: bluff: everybody sees how many cards the others hold; of the cards only their own and the pile."""
    match = table("bb gb d", "p oa", "wm", discard="ba ba")
    for viewer in EVERYBODY:
        seen = shown_to(match, viewer)
        assert [seen.hand(seat).count for seat in (A, B, C)] == [3, 2, 1]
        assert [seen.known(seat) for seat in (A, B, C) if seat != viewer] == [[]] * (3 if viewer is None else 2)
        assert (number_in(match, "deck"), seen.faces("discard")) == (60 - 6 + 2 - 2, ["blue-amulet"] * 2)
        fields = json.loads(match.position(viewer))["state"]
        assert (fields["deck"], fields["key"]) == ([], [0] * 8)
        for seat, cards in enumerate(("bb gb d", "oa p", "wm")):
            own = seat == viewer
            assert bool(fields["hand"][seat]) == own
            assert fields["donkeys"][seat] == (cards.count("d") if own else 0)


def test_memory_is_ones_own() -> None:
    """P5: nobody sees what others know, but for what everybody has seen."""
    match = play(table("bb d", "ga", "p oa"), "steal B")
    for viewer in EVERYBODY:
        fields = json.loads(match.position(viewer))["memory"]
        mine = PUBLIC if viewer is None else viewer
        for field in ("known", "known_donkeys", "about", "pug_at", "donkeys_at"):
            for row, values in enumerate(fields[field]):
                assert values == memory(match)[field][row] if row in (mine, PUBLIC) else not any(values)


def test_half_a_move_is_nobodys_business() -> None:
    """P6: the first card of a pair is noted, and nobody but its owner sees it before the pair is discarded."""
    match = discarding("bb gk oa", "ga", "p gs")
    s, m = match.game.copy(match._state, match._memory)
    m.events = 0
    match.game.step(s, m, A, KINDS.index("bb"))
    assert (s.first, m.events) == (KINDS.index("bb") + 1, 0)
    for viewer in (A, B, C, -1):
        seen, _ = match.game.hidden(s, m, viewer)
        assert seen.first == (s.first if viewer == A else 0)


# --- a card that was seen -------------------------------------------------------------------------------------------


def test_a_theft_is_remembered_by_two() -> None:
    """P5: thief and victim know the stolen card; to the others a card has moved that could be any."""
    match = forced(
        lambda seed: play(table("gk gl", "ga oc", "p oa", seed=seed), "steal B"), lambda match: "oc" in hand(match, A).split()
    )
    assert (known(match, A, B), known(match, A, C), known(match, A, None)) == ("oc", "", "")
    assert known(match, B, A) == "", "of the card that is left the thief knows nothing"


@pytest.mark.parametrize("card", ["d", "p"])
def test_stolen_donkeys_and_pugs_are_remembered(card: str) -> None:
    """P5: they are cards like the others."""
    rest = "ba d" if card == "p" else "p ba"
    match = play(table("gk gl", card, rest), "steal B")
    assert known(match, A, B) == ("d" if card == "d" else "")
    assert pug(match, B) == (["yes", "no", "no"] if card == "p" else ["maybe", "no", "maybe"])
    assert pug(match, C) == (["yes", "no", "no"] if card == "p" else ["no", "no", "yes"]), "B has no cards left"


def test_a_known_card_that_may_have_moved_on() -> None:
    """Remembering: it is in one of two hands then, and known in neither."""
    match = table("d", "ga oc", "p oa", shown="B", turn="C")
    play(match, "steal B")
    assert (known(match, B, A), known(match, C, A)) == ("", "")
    assert about(match, A) == about(match) == "ga oc"
    assert known(match, C, B) in ("ga", "oc")
    assert (about(match, B), letters([events(match, "stole", B)[0]["card"]])) == ("", known(match, C, B)), "B knows which"


def test_two_of_a_kind_one_of_which_stays() -> None:
    """Remembering: of two equal cards one at least is still there."""
    match = table("d", "ga ga", "p oa", shown="B", turn="C")
    play(match, "steal B")
    assert (known(match, B, A), about(match, A)) == ("ga", "ga")


def test_an_only_card_that_is_known() -> None:
    """Remembering: whoever steals a hand's only card, which everybody knew, holds it, and everybody knows that too."""
    for card in ("ga", "d"):
        match = play(table("d", card, "p oa", shown="B", turn="C"), "steal B")
        assert (known(match, C, A), known(match, C, None), about(match, A)) == (card, card, "")


def test_nothing_but_donkeys() -> None:
    """Remembering: of a hand of only donkeys a donkey was stolen."""
    match = play(table("ga", "d d", "p oa", shown="B", turn="C"), "steal B")
    assert (known(match, B, A), known(match, C, A)) == ("d", "d")


def test_a_known_donkey_may_have_moved_on() -> None:
    """Remembering: of two donkeys one is still there, where the other is is uncertain."""
    match = play(table("ga", "d d oc", "p oa", shown="B", turn="C"), "steal B")
    assert known(match, B, A) == "d"
    rows = memory(match)["donkeys_at"][A]
    assert rows[B] > 0
    assert rows[C] > 0
    assert rows[A] == 0


def test_a_discarded_card_is_no_longer_known() -> None:
    """Remembering: one that was known to be there is the one that goes."""
    match = play(discarding("ba ba gk d", "ga", "p gs d", shown="A"), "discard ba gk steal B")
    assert known(match, A, C) == "ba d"
    assert known(match, A, B) == "ba ga d"


def test_what_is_about_is_seen_again() -> None:
    """Remembering: a card that might have been anywhere is discarded in the open: it is about no more."""
    match = forced(
        lambda seed: play(table("d gl", "gk oc", "bs oa", "p d", shown="B", turn="C", seed=seed), "steal B"),
        lambda match: "gk" in hand(match, C).split(),
    )
    assert about(match, A) == "gk oc"
    play(match, "discard green-key orange-amulet taxes D", "give pug")
    assert about(match, A) == "oc"


def test_medusa_shows_to_everybody() -> None:
    """P11: everybody knows all of it, and others are not where it was."""
    match = play(calling("medusa", "gk d", "ba ba d p", "oc d"), "call medusa B")
    for viewer in (A, C, None):
        assert known(match, B, viewer) == "ba ba d"
        assert pug(match, viewer) == ["no", "yes", "no"]
    assert memory(match)["most_monkeys"][:3] == [2, 2, 2]


def test_sphinx_shows_to_one() -> None:
    """P11: the caller knows the whole hand, the others know no more than before."""
    match = play(calling("sphinx", "gk d", "ba ba d p", "oc d"), "call sphinx B")
    assert (known(match, B, A), pug(match, A)) == ("ba ba d", ["no", "yes", "no"])
    for viewer in (C, None):
        assert known(match, B, viewer) == ""
        assert pug(match, viewer)[B] == "maybe"
    play(match, "take blue-amulet")
    assert (known(match, B, A), known(match, A, B), known(match, A, C)) == ("ba d", "ba", "")


def test_shown_donkeys_are_known() -> None:
    """P9: the whole hand, so there is nothing else."""
    match = answer(
        table("gk d", "d d", "p oc", window="donkeys", donkeys_phase="ABC", creatures="cyclops yeti pegasus"), B="show"
    )
    for viewer in (A, C, None):
        assert known(match, B, viewer) == "d d"
    assert pug(match, A) == ["no", "no", "yes"], "and the Pug is with the third"


def test_a_given_donkey_is_known() -> None:
    """P11: the Unicorn's gift is seen by all."""
    match = play(calling("unicorn", "gk d", "ba", "oc p"), "call unicorn B")
    for viewer in (A, C, None):
        assert known(match, B, viewer) == "d"


def test_swapped_hands_are_known_to_the_two() -> None:
    """P11: what was known of a hand goes with it, for those who watch as well."""
    match = play(calling("mermaid", "gk d", "ba ba", "oc p", shown="B"), "call mermaid B")
    assert known(match, B, A) == "gk d"
    assert known(match, A, B) == "ba ba"
    assert (known(match, A, C), known(match, B, C)) == ("ba ba", "")
    assert (known(match, A, None), known(match, B, None)) == ("ba ba", "")


def test_the_pug_goes_with_a_swapped_hand() -> None:
    """P11."""
    match = play(calling("mermaid", "gk p", "ba ba", "oc d", pug_known=True), "call mermaid B")
    for viewer in EVERYBODY:
        assert pug(match, viewer) == ["no", "yes", "no"]


def test_passed_cards_are_known_to_giver_and_receiver() -> None:
    """P11: Minotaur."""
    match = play(calling("minotaur", "gk d", "ba oa p", "oc d"), "call minotaur")
    answer(match, A="pass donkey", B="pass orange-amulet", C="pass orange-crown")
    assert [known(match, seat, A) for seat in (A, B, C)] == ["", "d", ""]
    assert [known(match, seat, B) for seat in (A, B, C)] == ["", "", "oa"]
    assert [known(match, seat, C) for seat in (A, B, C)] == ["oc", "", ""]
    assert [known(match, seat, None) for seat in (A, B, C)] == ["", "", ""]


def test_single_known_cards_that_are_passed() -> None:
    """P11: whoever passes the only card, which everybody knew, passes that."""
    match = play(calling("minotaur", "gk", "ba oa p", "oc", shown="AC"), "call minotaur")
    answer(match, A="pass green-key", B="pass pug", C="pass orange-crown")
    assert events(match, "won") == [{"seat": C, "pugs": 1}]
    match = play(calling("minotaur", "gk", "ba oa p", "oc", shown="AC"), "call minotaur")
    answer(match, A="pass green-key", B="pass blue-amulet", C="pass orange-crown")
    assert [known(match, seat, None) for seat in (A, B, C)] == ["oc", "gk", ""]


def test_a_big_tornado_leaves_nothing_known() -> None:
    """P7: but everybody knows which monkeys are about: those they held, and those they knew."""
    match = play(discarding("ob ok gk d", "ba", "oc p d", shown="B"), "discard ob ok big")
    for viewer in EVERYBODY:
        assert [known(match, seat, viewer) for seat in (A, B, C)] == ["", "", ""]
    mine = Counter(hand(match, A).split())
    assert Counter(about(match, A).split()) == Counter(["gk", "ba"]) - mine
    assert about(match) == "ba"


def test_a_mini_tornado_leaves_revealed_cards_about() -> None:
    """P7: everybody saw the cards, and knows which one they got themselves."""
    match = play(discarding("bb ok gk d", "ba gs", "oc p"), "discard bb ok mini")
    answer(match, A="reveal green-key", B="reveal blue-amulet", C="reveal pug")
    got = {seat: events(match, "got", seat)[seat]["card"] for seat in (A, B, C)}
    for seat in (A, B, C):
        rest = Counter(["gk", "ba"]) - Counter(hand(match, seat).split())
        assert Counter(about(match, seat).split()) == rest
        assert pug(match, seat)[seat] == ("yes" if got[seat] == "pug" else "no")
    assert Counter(about(match).split()) == Counter(["gk", "ba"])
    assert pug(match, None) == ["maybe", "maybe", "maybe"]


def test_a_mini_tornado_with_one_card_unknown() -> None:
    """P7: of two cards, who got one knows the other."""
    match = forced(
        lambda seed: answer(
            play(discarding("bb ok", "ba gs", "", "oc p", seed=seed), "discard bb ok mini"), B="reveal ba", D="reveal pug"
        ),
        lambda match: "won" not in kinds(match),
    )
    assert hands(match) == ["ba", "gs p", "", "oc"]
    assert (pug(match, A), known(match, A, B)) == (["no", "yes", "no", "no"], "ba")
    assert pug(match, D) == ["no", "yes", "no", "no"], "A's only card cannot be it: the Pug's Phase has passed"


def test_a_mini_tornado_with_equal_cards() -> None:
    """P7: of the Pug and two donkeys, who got the Pug knows that the others got donkeys."""
    match = forced(
        lambda seed: answer(
            play(discarding("bb ok d gl", "d gk", "p oc oa", seed=seed), "discard bb ok mini"),
            A="reveal donkey",
            B="reveal donkey",
            C="reveal pug",
        ),
        lambda match: "p" in hand(match, A).split(),
    )
    assert [known(match, seat, A) for seat in (B, C)] == ["d", "d"]
    assert about(match, A) == ""


def test_a_mini_tornado_and_hands_that_were_revealed_whole() -> None:
    """P7: who has revealed the only card, a monkey, has no donkey but one that was dealt out."""
    match = forced(
        lambda seed: answer(
            play(discarding("bb ok gs gl", "ga", "p oc", "d gm gr", seed=seed), "discard bb ok mini"),
            A="reveal gs",
            B="reveal ga",
            C="reveal pug",
            D="reveal gm",
        ),
        lambda match: "won" not in kinds(match) and "p" not in hand(match, A).split(),
    )
    assert memory(match)["donkeys_at"][A][B] == 0
    assert memory(match)["donkeys_at"][A][D] > 0


def test_a_minotaur_and_the_only_card_of_a_hand() -> None:
    """P11: who gets the only card of a hand knows that nothing else was in it; what comes to it is another's."""
    match = table("gk gl", "ga", "d", "p d oc", turn="D", window="donkeys", donkeys_phase="ABCD", shown="A", creatures=MINOTAUR)
    answer(match, C="show")
    answer(play(match, "call minotaur"), A="pass gk", B="pass ga", C="pass donkey", D="pass oc")
    assert hands(match) == ["gl oc", "gk", "ga", "d d p"]
    assert pug(match, C) == ["maybe", "no", "no", "maybe"]
    assert memory(match)["donkeys_at"][C][B] == 0
    worlds = [hands(match.as_seen(C).imagine(f"{number}")) for number in range(60)]
    assert not {"d", "p"} & {world[B] for world in worlds}


def test_taxes_take_the_best_known_card() -> None:
    """P7: only what may be the best is uncertain afterwards."""
    match = play(discarding("gb ok d", "wm ga ba d", "oc p", "gs", shown="B"), "discard gb ok taxes B", "give white-mirror")
    assert (known(match, B, C), about(match, C)) == ("ba ga d", "wm"), "the white one was the best of all"


def test_taxes_and_the_pug() -> None:
    """P7: everybody knows that the Pug is not left there."""
    match = play(discarding("gb ok d", "p ga ba", "oc d", "gs gl"), "discard gb ok taxes B", "give pug")
    for viewer in (C, D, None):
        assert pug(match, viewer)[B] == "no"
        assert pug(match, viewer)[A] == "maybe"


def test_taxes_on_the_sure_holder() -> None:
    """P7: then the Pug went, and everybody knows it."""
    match = play(discarding("gb ok d", "p ga ba", "oc d", pug_known=True), "discard gb ok taxes B", "give pug")
    for viewer in EVERYBODY:
        assert pug(match, viewer) == ["yes", "no", "no"]


def test_a_50_50_with_the_sure_holder() -> None:
    """P7: the Pug is one of the two; it went or it stayed; what else was known and is not among the best stays known."""
    match = play(discarding("gb gk d", "p ga ba d", "oc d", shown="B"), "discard gb gk 50-50 B", "offer ga pug")
    assert pug(match, C) == ["maybe", "maybe", "no"]
    assert known(match, B, C) == "ba d"
    assert about(match, C) == "ga"


# --- who holds the Pug ----------------------------------------------------------------------------------------------


def test_the_pug_is_known_until_a_hidden_move() -> None:
    """Remembering: who drew it is known until a card leaves that hand unseen; moves elsewhere change nothing."""
    match = table("gk d", "ba bb p", "oc oa", "gs gl", pug_known=True)
    play(match, "steal C")
    assert pug(match, D) == ["no", "yes", "no", "no"]
    match = table("gk gl d", "ba bb p", "oc oa", "gs gl", pug_known=True)
    play(match, "steal B")
    assert pug(match, D) == ["maybe", "maybe", "no", "no"]
    stolen = events(match, "stole", B)[0]["card"] == "pug"
    assert pug(match, B) == (["yes", "no", "no", "no"] if stolen else ["no", "yes", "no", "no"])
    assert pug(match, A) == pug(match, B)


def test_a_discarded_pair_is_no_hidden_move() -> None:
    """Remembering: what leaves a hand in the open is not the Pug."""
    match = play(discarding("bb gk p d", "ba", "oc", pug_known=True), "discard bb gk steal B")
    assert pug(match, C) == ["yes", "no", "no"]


def test_cyclops_makes_it_sure_again() -> None:
    """P11."""
    match = table("gk d", "ba bb p", "oc oa", doing="call", creatures="cyclops yeti hydra")
    assert pug(match, C) == ["maybe", "maybe", "no"]
    play(match, "call cyclops")
    for viewer in EVERYBODY:
        assert pug(match, viewer) == ["no", "yes", "no"]


def test_a_single_card_is_not_the_pug() -> None:
    """Pug's Phase: whoever holds one card after it does not hold the Pug: else the round would be over."""
    match = table("d d", "ba", "p oa d", "oc gs")
    assert pug(match, D)[B] == "maybe"
    play(match, "steal D")
    assert phase(match) == "donkeys", "it has passed"
    assert pug(match, D) == ["maybe", "no", "maybe", "no"]
    assert pug(match, None) == ["maybe", "no", "maybe", "no"], "D has one card left, too"


def test_no_pair_shows_that_there_are_few_monkeys() -> None:
    """P6: whoever skips the Action Phase has one monkey at most."""
    match = play(table("d d", "ga gs", "p oa"), "steal B")
    assert memory(match)["most_monkeys"][:3] == [1, 1, 2]


def test_no_monkey_is_remembered() -> None:
    """P15: who has no monkey says so, and everybody hears it."""
    match = answer(play(calling("cerberus", "gk", "d d", "ba bb p"), "call cerberus"), C="discard ba")
    assert memory(match)["most_monkeys"][:3] == [1, 0, 2]


def test_no_pair_and_the_only_donkey_elsewhere() -> None:
    """P6: two cards and no pair; who holds the only donkey in the game knows that one of them is the Pug."""
    match = play(table("p", "gk oa", "gs gr", "d gl"), "steal B")
    assert kinds(match)[:2] == ["stole", "no_pair"]
    assert pug(match, D) == ["yes", "no", "no", "no"]
    assert pug(match, None) == ["maybe", "no", "maybe", "maybe"], "a donkey, for all that they know"


def test_no_monkey_and_one_donkey_in_the_game() -> None:
    """P15: two cards without a monkey are that donkey and the Pug, and it is remembered when cards move on."""
    match = calling("cerberus", "ga gk gm", "p d", "bb bk gs gr bl", "ba oa gw", creatures="cerberus yeti cyclops")
    answer(play(match, "call cerberus"), C="discard gs", D="discard ba")
    for viewer in EVERYBODY:
        assert pug(match, viewer) == ["no", "yes", "no", "no"]
        assert known(match, B, viewer) == ("d" if viewer != B else "")
    play(quiet(match), "steal D")
    play(quiet(match), "steal A", "discard blue-bell blue-key swap B")
    for viewer in (A, D, None):
        assert pug(match, viewer) == ["no", "maybe", "maybe", "no"]
        seen = match.as_seen(viewer)
        worlds = [hands(seen.imagine(f"{number}")) for number in range(60)]
        assert {seat for world in worlds for seat in range(4) if "p" in world[seat].split()} == {B, C}


def test_no_monkeys_are_donkeys_where_the_pug_is_not() -> None:
    """P15: who holds the Pug knows that cards which are no monkeys are donkeys."""
    match = answer(play(calling("cerberus", "gk", "d d", "ba bb p", "d oa"), "call cerberus"), C="discard ba", D="discard oa")
    assert [known(match, B, viewer) for viewer in (A, C, D, None)] == ["d", "d d", "d", "d"]
    assert memory(match)["donkeys_at"][C][:4] == [1 << 19, 0, 0, 1 << 19], "the third one"


def test_nothing_but_monkeys_where_nothing_else_is_needed() -> None:
    """P6: B and C have no pair, and need the Pug and both donkeys of the game: A and D have neither."""
    match = play(table("ga gk gl gm", "d", "p d", "oa ob oc", turn="B"), "steal A")
    play(quiet(match), "steal A")
    assert memory(match)["most_monkeys"][:4] == [2, 1, 1, 3]
    assert pug(match, None) == ["no", "maybe", "maybe", "no"]
    assert [known(match, seat, None) for seat in (B, C)] == ["", "d"]
    assert [weight > 0 for weight in memory(match)["donkeys_at"][PUBLIC][:4]] == [False, True, True, False]


def test_a_phoenix_without_a_monkey_is_remembered() -> None:
    """P12: everybody sees that nothing came of it."""
    match = play(calling("phoenix", "d d", "ga gs", "p oa"), "call phoenix")
    assert memory(match)["most_monkeys"][A] == 0


def test_a_unicorn_without_a_donkey_is_remembered() -> None:
    """P12: then there is no donkey in that hand."""
    match = calling("unicorn", "gk oc", "ga d", "p oa d")
    assert memory(match)["donkeys_at"][B][A] > 0
    play(match, "call unicorn")
    for viewer in (B, C, PUBLIC):
        assert memory(match)["donkeys_at"][viewer][A] == 0


def test_most_monkeys_goes_with_cards() -> None:
    """Remembering: a card that comes may be a monkey; a hand that is swapped takes it along; a shown monkey counts."""
    match = table("d d", "ga gs", "p oa", "gk", shown="A", turn="D")
    assert memory(match)["most_monkeys"][:4] == [0, 2, 2, 1]
    play(match, "steal B")
    assert memory(match)["most_monkeys"][:4] == [0, 1, 2, 2]
    match = play(calling("mermaid", "d d", "ga gs", "p oa", shown="A"), "call mermaid B")
    assert memory(match)["most_monkeys"][:3] == [2, 0, 2]
    match = play(calling("djinn", "d d", "ga gs", "p oa", shown="A", discard="bb"), "call djinn bb")
    assert memory(match)["most_monkeys"][:3] == [1, 2, 2]


def test_a_new_deck_is_remembered() -> None:
    """P2: what was dealt of the old deck is surely in some hand, when the pile is made the new deck."""
    match = table("d", "p", "gk gl", safe="B", deck="oa ob oc")
    play(match, "steal C")
    for viewer in EVERYBODY:
        mine = Counter() if viewer is None else Counter(hand(match, viewer).split())
        assert Counter(about(match, viewer).split()) == Counter(["oa", "ob", "oc"]) - mine
    assert unnumbered(memory(match)["before"]) == "oa ob oc"


def test_a_round_clears_what_was_known() -> None:
    """P3: only donkeys stay."""
    match = table("d", "p", "gk gl", safe="B", shown="C")
    play(match, "steal C")
    (holder,) = match.to_act
    for viewer in EVERYBODY:
        for seat in (A, B, C):
            assert known(match, seat, viewer) == ("" if seat == viewer else " ".join("d" * ((seat == A) + (seat == holder))))
    assert about(match) == ""


# --- in random games ------------------------------------------------------------------------------------------------


def as_bits(cards: int, other: int) -> bool:
    """Whether one set is within another."""
    return cards & ~other == 0


def check_memory(match: Match) -> None:
    """What is remembered is true, for everybody."""
    s, m = match._state, match._memory
    if s.over or shown_to(match).phase == "tie":
        return
    players = range(s.players)
    holder = next(seat for seat in players if s.hand[seat] >> 60 & 1)
    for viewer in [*players, PUBLIC]:
        others = [seat for seat in players if seat != viewer]
        lost = sum(s.donkeys[seat] - m.known_donkeys[viewer][seat] for seat in others)
        there: Counter[int] = Counter()
        for seat in others:
            assert as_bits(m.known[viewer][seat], s.hand[seat]), "known cards are there"
            assert m.known_donkeys[viewer][seat] <= s.donkeys[seat], "known donkeys are there"
            if s.donkeys[seat] > m.known_donkeys[viewer][seat]:
                assert m.donkeys_at[viewer][seat] > 0, "a donkey is where it can be"
            unknown = s.held[seat] - m.known[viewer][seat].bit_count() - m.known_donkeys[viewer][seat]
            assert not (m.pug_at[viewer][seat] and not unknown)
            for card in range(60):
                if (s.hand[seat] >> card & 1) > (m.known[viewer][seat] >> card & 1):
                    there[kind_of(card)] += 1
        about = Counter(kind_of(card) for card in range(60) if m.about[viewer] >> card & 1)
        assert about <= there, "cards that are about are in other hands, beside those that are known"
        assert m.pug_at[viewer][holder] > 0, "the Pug is where it can be"
        assert viewer in (holder, PUBLIC) or m.pug_at[viewer][viewer] == 0
        if viewer == holder:
            assert m.pug_at[viewer] == [(1 << 20) * (seat == holder) for seat in range(8)], "who holds it knows"
        total = sum(m.pug_at[viewer])
        assert abs(total - (1 << 20)) <= 8, "it is somewhere"
        assert lost == 0 or abs(sum(m.donkeys_at[viewer]) - lost * (1 << 20)) <= 8 * lost
        assert lost or not any(m.donkeys_at[viewer])
        assert all(value >= 0 for value in (*m.pug_at[viewer], *m.donkeys_at[viewer]))
    for seat in players:
        assert (s.hand[seat] & (1 << 60) - 1).bit_count() <= m.most_monkeys[seat] <= s.held[seat]


def kind_of(card: int) -> int:
    return PUG_KINDS[card]


PUG_KINDS = (
    [kind for kind in range(10) for _ in range(3)] + [10 + kind for kind in range(10) for _ in range(2)] + list(range(20, 30))
)


@given(players=strategies.integers(3, 8), seed=strategies.integers(0, 1 << 32))
def test_what_is_remembered_is_true(players: int, seed: int) -> None:
    """Remembering: in random games, after every decision, for every seat and for those who watch."""
    match = pawtable.new(PUG_GAME, players=players, seed=f"{seed}")
    chance = chance_from(f"{seed}")
    check_memory(match)
    for _ in range(70):
        if match.over:
            break
        seat = match.to_act[draw(chance, len(match.to_act))]
        listed = match.moves(seat)
        match.play(seat, listed[draw(chance, len(listed))])
        check_memory(match)


@given(seed=strategies.integers(0, 1 << 32))
def test_what_is_remembered_is_true_when_creatures_are_called(seed: int) -> None:
    """Remembering: from tables at which creatures can be called at once, so that all of them come up."""
    chance = chance_from(f"called {seed}")
    deals = ["d", "d d", "ga gk", "oa wm d", "bb bk ba", "", "gs d", "oc bl"]
    order = [deals.pop(draw(chance, len(deals))) for _ in range(4)]
    order[draw(chance, 4)] += " p bc"
    match = table(
        *order, doing="call", turn="A", asleep=None, creatures=some_creatures(chance), seed=f"{seed}", discard="ga wr"
    )
    for _ in range(30):
        if match.over:
            break
        seat = match.to_act[draw(chance, len(match.to_act))]
        listed = [move for move in match.moves(seat) if move.text == "show"] or match.moves(seat)
        match.play(seat, listed[draw(chance, len(listed))])
        check_memory(match)


def some_creatures(chance: Chance) -> str:
    names = (
        "phoenix unicorn kraken griffin leprechaun mermaid hydra sphinx minotaur cerberus basilisk medusa djinn cyclops".split()
    )
    return " ".join(names.pop(draw(chance, len(names))) for _ in range(3))


def test_looking_at_it_is_shown_as_yes_no_or_maybe() -> None:
    """Remembering: the table says where the Pug may be, as far as you can know."""
    match = table("gk d", "ba bb p", "oc oa", "gs gl d")
    assert pug(match, B) == ["no", "yes", "no", "no"]
    assert pug(match, A) == ["no", "maybe", "maybe", "maybe"]
    assert pug(match, None) == ["maybe"] * 4
    assert state(match)["donkeys_left"] == 4
