"""What the seats of Smallseat may know, and what they remember."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.testing.scripted import memory, play
from tests.games.smallseat.tables import (
    EVERYBODY,
    PUBLIC,
    SEATS,
    SMALLSEAT_GAME,
    A,
    B,
    C,
    D,
    answer,
    at_most,
    known,
    losing,
    names,
    phase,
    position,
    public,
    secret,
    shown_to,
    table,
    vote,
)

BOSS_LEADS: dict[str, Any] = {"boss_leads": True, "sitting": "BACD"}


def paying(b: str, c: str = "pr pr", **details: Any) -> Match:
    """B has not followed cu, votes sn, and must pay; C and D vote pr."""
    return vote(table("", f"sn {b}", c, "pr pr", **details), A="cu public", B="sn", C="pr", D="pr")


# --- what is hidden -------------------------------------------------------------------------------------------------


def test_secret_cards_are_their_holders() -> None:
    """S4; Setup: everybody sees all public cards, how many secret ones there are, and their own."""
    match = table("ch ch", "cu cu | sn", "cu pr", "pr pr", rest="D")
    for viewer in EVERYBODY:
        seen = shown_to(match, viewer)
        assert [seen.secret(seat).count for seat in range(4)] == [2, 2, 2, 2]
        assert [seen.public(seat).faces for seat in range(3)] == [[], ["public snufflesniff"], []]
        assert [len(seen.secret(seat).faces) for seat in range(4)] == [2 if seat == viewer else 0 for seat in range(4)]
        fields = json.loads(match.position(viewer))["state"]
        assert [bool(cards) for cards in fields["secret"][:4]] == [seat == viewer for seat in range(4)]
        assert fields["key"] == [0] * 8


def test_the_tellers_secret_cards_are_the_tellers() -> None:
    """S5: like everybody's; but all know the votes that have won."""
    match = losing("sn", "ch", "tr", "tr", "tr", rest="D")
    assert secret(match, A) == "pr pr pr ch"
    for viewer in (B, C, D, None):
        assert (known(match, A, viewer), shown_to(match, viewer).secret(A).count) == ("pr pr pr", 4)


def test_memory_is_ones_own() -> None:
    """S6: nobody sees what others know, but for what everybody has seen."""
    match = play(paying("cu cu"), "pay cu C")
    for viewer in EVERYBODY:
        fields = json.loads(match.position(viewer))["memory"]
        mine = PUBLIC if viewer is None else viewer
        for field, whole in memory(match).items():
            for row, values in enumerate(fields[field]):
                assert values == whole[row] if row in (mine, PUBLIC) else not any(values)


def test_half_a_move_is_nobodys_business() -> None:
    """S6: the card of a payment is noted, and nobody but its owner sees it before it is given."""
    match = paying("cu cu")
    s, m = match.game.copy(match._state, match._memory)
    m.events = 0
    match.game.step(s, m, B, 2)
    assert (s.chosen, m.events) == (3, 0)
    for viewer in (A, B, C, D, -1):
        seen, _ = match.game.hidden(s, m, viewer)
        assert seen.chosen == (3 if viewer == B else 0)


# --- what is remembered ---------------------------------------------------------------------------------------------


def test_nothing_is_known_of_a_deal() -> None:
    """S2: but how many cards there are of each animal, and in each hand."""
    match = pawtable.new(SMALLSEAT_GAME, players=5, seed="sight", teller=1)
    play(match, "call pr")
    for viewer in (B, None):
        assert known(match, C, viewer) == ""
        assert at_most(match, C, viewer) == Counter(dict.fromkeys("pr ch cu sn tr".split(), 9))
        assert at_most(match, A, viewer) == Counter(dict.fromkeys("pr ch cu sn tr".split(), 1))


def test_what_is_turned_before_the_first_round_is_no_longer_secret() -> None:
    """S4: one card of twelve is left, of whichever animal."""
    match = play(pawtable.new(SMALLSEAT_GAME, players=4, seed="sight", teller=1), "call pr")
    for card in secret(match, B).split()[1:]:
        match.play(B, f"turn {card}")
    answer(match, B="ready", C="ready", D="ready")
    for viewer in (A, C, None):
        assert at_most(match, B, viewer) == Counter(pr=1, ch=1, cu=1, sn=1)


def test_winning_votes_are_known() -> None:
    """S7: everybody knows which secret cards the Teller got."""
    match = losing("sn", "", "tr", "tr", "tr", rest="D")
    for viewer in (B, C, D, None):
        assert (known(match, A, viewer), at_most(match, A, viewer)) == ("pr pr pr", Counter(pr=3))


def test_who_did_not_follow_and_does_not_pay_has_nothing_to_follow_with() -> None:
    """S6: everybody knows it."""
    match = vote(table("", "sn ch ch", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    for viewer in (A, C, D, None):
        assert at_most(match, B, viewer)["cu"] == 0
        assert at_most(match, B, viewer)["ch"] == 2


def test_who_pays_had_something_to_follow_with() -> None:
    """S6: everybody knows it, until a card has gone unseen."""
    match = paying("cu ch ch")
    for viewer in (A, C, D, None):
        assert known(match, B, viewer) == "cu"
    play(match, "pay ch C", "keep")
    for viewer in (A, D, None):
        assert (known(match, B, viewer), known(match, C, viewer)) == ("", "")
    assert (known(match, B, C), known(match, C, B)) == ("cu", "ch")


def remembering(*hands: str, **most: str) -> Match:
    """A table on which A knows what others have at most."""
    whole = position(*hands)
    for seat, cards in most.items():
        whole["memory"]["most"][A][SEATS.index(seat)] = names(cards)
    return pawtable.set_up(SMALLSEAT_GAME, whole)


def test_what_cannot_be_leaves_the_rest() -> None:
    """S6: whoever has one of three animals each, and not the one to be followed, has the other two."""
    match = remembering("", "sn pr ch", "pr pr", "pr pr", B="sn pr ch cu")
    vote(match, A="cu public", B="sn", C="pr", D="pr")
    assert (known(match, B, A), known(match, B, C)) == ("pr ch", "")


def test_the_only_one_of_its_kind_is_given() -> None:
    """S6: who had one at most, and gave it for all to see, has none."""
    match = remembering("", "sn cu ch ch", "pr pr", "pr pr", B="sn sn cu ch ch pr pr")
    vote(match, A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay cu C", "open cu")
    assert at_most(match, B, A)["cu"] == 0
    assert at_most(match, B, D)["cu"] > 0


def test_what_was_shown_was_all_that_came() -> None:
    """S6: so the receiver has no other animal that it could have been."""
    match = remembering("", "sn cu cu ch", "pr pr sn sn", "pr pr", C="pr pr pr sn sn sn")
    vote(match, A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay cu C")
    assert at_most(match, C, A)["ch"] == 1
    play(match, "open cu")
    assert at_most(match, C, A)["ch"] == 0


def test_who_followed_tells_nothing_more() -> None:
    """S6."""
    match = vote(table("", "cu ch ch", "pr pr", "pr pr"), A="cu public", B="cu", C="pr", D="pr")
    assert (known(match, B, A), at_most(match, B, A)) == ("", Counter(pr=2, ch=2, cu=2, sn=2))


def test_a_commanded_vote_tells_nothing() -> None:
    """S9: it need not follow."""
    match = table("", "sl cu ch", "pr pr", "pr pr", commands={"B": "sl"})
    vote(match, A="cu public", B="sl", C="pr", D="pr")
    assert (known(match, B, A), at_most(match, B, A)["cu"]) == ("", 2)


def test_a_command_that_was_not_obeyed() -> None:
    """S9: who is told to vote Sleepersippies and does not has none; who need not obey, follow or pay had nothing to follow."""
    match = table("", "sn ch ch", "pr pr", "pr pr", commands={"B": "sl"}, animals="sl cu")
    vote(match, A="cu public", B="sn", C="pr", D="pr")
    for viewer in (A, C, D, None):
        assert (at_most(match, B, viewer)["sl"], at_most(match, B, viewer)["cu"]) == (0, 0)
    match = table("", "sn ch ch", "pr pr", "pr pr", commands={"B": "sl most"}, animals="sl cu")
    vote(match, A="cu public", B="ch", C="pr", D="pr")
    assert (at_most(match, B, C)["sl"], at_most(match, B, C)["cu"] > 0) == (0, True), "the next command may have been obeyed"


def test_a_command_to_the_teller_or_the_boss_that_was_not_obeyed() -> None:
    """S9, S10: they have no secret Sleepersippies either, and everybody sees it at once."""
    match = table("sn ch", "pr cu", "pr pr", "pr pr", commands={"A": "sl", "B": "sl"}, animals="sl cu", rest="D", **BOSS_LEADS)
    play(match, "vote cu")
    assert (at_most(match, B, C)["sl"], at_most(match, A, C)["sl"]) == (0, 2)
    play(match, "vote sn")
    assert at_most(match, A, C)["sl"] == 0


def test_the_teller_who_pays_may_have_a_public_card() -> None:
    """S10, S16: only without one it is a secret card that could have followed."""
    for cards, knows in (("sn ch | cu", ""), ("sn cu", "cu")):
        match = table(cards, "cu pr", "pr pr", "pr pr", boss_leads=True, sitting="BACD", rest="D")
        vote(match, A="sn", B="cu", C="pr", D="pr")
        assert known(match, A, C) == knows


def test_the_teller_who_does_not_pay_has_none() -> None:
    """S10: neither secret nor public."""
    match = table("sn ch", "cu pr", "pr pr", "pr pr", boss_leads=True, sitting="BACD", rest="D")
    vote(match, A="sn", B="cu", C="pr", D="pr")
    assert at_most(match, A, C)["cu"] == 0


def test_a_known_card_that_may_have_gone() -> None:
    """S6: of two that are known one is surely left."""
    match = play(paying("cu cu ch", shown="B"), "pay cu C", "keep")
    for viewer in (A, D, None):
        assert known(match, B, viewer) == "cu"
        assert at_most(match, B, viewer) == Counter(cu=2, ch=1)
        assert at_most(match, C, viewer)["sn"] <= 1, "C got no sn: B had none left"


def test_an_only_card_that_is_known() -> None:
    """S6: everybody knows what went."""
    match = play(paying("cu", shown="B"), "pay cu C", "keep")
    for viewer in (A, D, None):
        assert known(match, C, viewer) == "cu"
        assert at_most(match, B, viewer) == Counter()


def test_a_gift_that_is_then_shown() -> None:
    """S6: what was known of the giver before is known again, less that card; and nothing came to the secret cards.

    C could not follow cu before, and still cannot.
    """
    match = play(paying("cu cu ch", shown="B"), "pay cu C", "open cu")
    for viewer in (A, D, None):
        assert (known(match, B, viewer), at_most(match, B, viewer)) == ("ch cu", Counter(cu=1, ch=1))
        assert (known(match, C, viewer), at_most(match, C, viewer)) == ("", Counter(pr=1, ch=1, sn=1))


@pytest.mark.parametrize("said", ["keep", "open ch"])
def test_a_gift_leaves_what_was_known_of_the_receiver(said: str) -> None:
    """S6: a card like the one that came is still there when the one that came is shown."""
    match = table("", "sn cu | ch", "sn cu ch", "pr pr pr")
    vote(match, A="cu public", B="sn", C="sn", D="pr")
    play(match, "pay ch public D", "keep", "pay ch D", said)
    for viewer in (A, B, None):
        assert known(match, D, viewer) == "ch"
    assert known(match, D, C) == ("ch ch" if said == "keep" else "ch")


def test_a_single_card_to_the_bears_that_is_then_shown() -> None:
    """S10: everybody knows who gave it, so what was known of the giver is known again, less that card."""
    match = table("pr ch", "ti tr tr", "pr tr sn | cu", "pr tr ch | cu", "", rest="D", shown="A")
    play(vote(match, A="pr", B="ti", C="pr", D="pr"), "execute", "name cu")
    play(answer(match, A="give ch"), "open ch")
    for viewer in (C, D, None):
        assert known(match, A, viewer) == "pr pr pr"


@pytest.mark.parametrize("said", ["keep", "open ch"])
def test_bears_leave_what_was_known_of_the_receiver(said: str) -> None:
    """S10: the same where several cards came at once; whoever gave one knows that much more.

    Everybody knows what C gave: C had paid, and held one card, to follow with.
    """
    match = table("cu ch", "ti tr", "sn cu | ch", "pr ch", "pr tr", rest="E", sitting="BACDE")
    vote(match, A="cu", B="ti", C="sn", D="pr", E="pr")
    play(match, "pay ch public B", "keep", "execute", "name tr")
    answer(match, A="give ch", C="give cu", D="give ch")
    play(match, said, *["keep"] * (said != "keep"))
    knows = {viewer: known(match, B, viewer) for viewer in (A, C, D, 4, None)}
    if said == "keep":
        assert knows == {A: "ch ch cu", C: "ch cu", D: "ch ch cu", 4: "ch cu", None: "ch cu"}
    else:
        assert knows == dict.fromkeys((A, C, D, 4, None), "ch cu")


def test_a_public_gift_is_seen_by_all() -> None:
    """S6."""
    match = play(paying("cu | ch"), "pay ch public C", "keep")
    for viewer in (A, B, D, None):
        assert known(match, C, viewer) == "ch"


def test_a_card_that_is_turned_public_is_no_longer_among_the_secret_ones() -> None:
    """S10: Sealalater."""
    match = play(losing("se", "ch", "tr cu", "tr tr", "tr tr", rest="D", shown="A"), "execute", "put cu", "turn ch", "turn pr")
    for viewer in (C, None):
        assert known(match, A, viewer) == "pr pr"
    assert known(match, A, B) == "pr pr cu"


def test_a_turned_secret_card_is_known() -> None:
    """S10: Sealalater."""
    match = play(losing("se", "| ch", "tr cu", "tr tr", "tr tr", rest="D"), "execute", "put cu", "turn ch public")
    assert known(match, A, C) == "pr pr pr ch"


def test_votes_to_the_boss_are_known() -> None:
    """S10: Ponytailors move cards that everybody knows."""
    match = play(losing("po", "", "tr", "tr", "tr", sitting="CBAD", rest="D"), "execute", "keep", "keep")
    for viewer in (A, D, None):
        assert (known(match, A, viewer), known(match, C, viewer), known(match, B, viewer)) == ("", "pr pr", "pr")


def test_a_hand_that_was_shown_shrinks_vote_by_vote() -> None:
    """S10: Snufflesniff; the rest stays known."""
    match = play(losing("sn", "", "tr cu cu", "tr tr", "tr tr", called="ch"), "execute")
    for viewer in (A, C, None):
        assert (known(match, B, viewer), at_most(match, B, viewer)) == ("cu cu tr", Counter(cu=2, tr=1))
    vote(match, A="ch public", B="cu", C="tr", D="tr")
    for viewer in (A, C, None):
        assert (known(match, B, viewer), at_most(match, B, viewer)) == ("cu tr", Counter(cu=1, tr=1))


def test_shown_cards_are_known() -> None:
    """S10: Purplepaws: as many as were shown at once, and no more."""
    match = play(losing("pu", "", "tr tr cu cu", "ch", "ch"), "execute", "show tr", "show cu", "show tr")
    for viewer in (A, C, None):
        assert known(match, B, viewer) == "cu tr tr"


def test_what_came_lies_among_the_secret_cards() -> None:
    """S15: until it is said how they are held."""
    match = play(paying("cu cu"), "pay cu C")
    assert (phase(match), secret(match, C), public(match, C)) == ("hold", "pr cu", "")
    assert [shown_to(match, viewer).coming_count for viewer in EVERYBODY] == [1] * 5


# --- always true ----------------------------------------------------------------------------------------------------


def within(part: int, whole: int) -> bool:
    """Whether a pile has no more of any animal than another."""
    return all(here <= there for here, there in zip(f"{part:012x}", f"{whole:012x}", strict=True))


def remembered_is_true(match: Match) -> int:
    """Nobody remembers what is not so; how many seats something is known of, over all viewers."""
    cards, known, most = match._state.secret, match._memory.known, match._memory.most
    found = 0
    for viewer in [*range(match.players), PUBLIC]:
        for seat in range(match.players):
            if seat != viewer:
                assert within(known[viewer][seat], cards[seat])
                assert within(cards[seat], most[viewer][seat])
                assert within(known[PUBLIC][seat], known[viewer][seat]), "all know what everybody saw"
                assert within(most[viewer][seat], most[PUBLIC][seat])
                found += known[viewer][seat] > 0
    return found


@pytest.mark.parametrize(
    ("players", "animals"), [(4, "starter"), (4, "medium"), (4, "advanced"), (5, "starter 12"), (8, "advanced")]
)
def test_what_is_remembered_is_true(players: int, animals: str) -> None:
    """S6, S10: what is known is there, and no more is there than is thought possible; after every move of random games."""
    found = 0
    for number in range(2):
        chooser = random.Random(f"true {players} {animals} {number}")
        match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"true {number}", animals=animals)
        while not match.over:
            seat = chooser.choice(match.to_act)
            listed = match.moves(seat)
            (move,) = chooser.choices(listed, [1 + 3 * (move.text in ("execute", "ready", "keep")) for move in listed])
            match.play(seat, move)
            found += remembered_is_true(match)
    assert found > 100, "something is remembered"


def test_a_known_card_is_never_forgotten_while_it_stays() -> None:
    """S7: the Teller's winning votes are known until a card leaves the Teller's secret ones."""
    match = losing("sn", "ch ch", "tr tr tr", "tr tr", "tr tr", rest="D")
    play(match, "swap A")
    for viewer in (B, C, None):
        assert known(match, A, viewer) == "pr pr pr"
    vote(match, A="ch", B="tr", C="tr", D="tr")
    for viewer in (B, C, None):
        assert known(match, A, viewer) == "pr pr pr tr tr tr"
