"""A round up to the count: the Teller's vote, the Candidates', payments, commands, ties."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from pawtable import IllegalMove, Match
from pawtable.testing.scripted import chi_squared, events, play, sights
from tests.games.smallseat.tables import (
    EVERYBODY,
    A,
    B,
    C,
    D,
    E,
    answer,
    at_most,
    everything,
    hand,
    known,
    lies,
    losing,
    moves,
    name,
    of_seat,
    payers,
    phase,
    places,
    public,
    rounds,
    secret,
    shown_to,
    table,
    vote,
    voted,
    winner,
)

# --- the Teller's vote ----------------------------------------------------------------------------------------------


def test_the_teller_votes_first_and_face_up() -> None:
    """S5: with any card of the hand, secret or public; everybody sees it before they vote."""
    match = table("cu sn | pr", "cu cu", "cu pr", "pr pr", rest="D")
    assert (phase(match), match.to_act) == ("tell", (A,))
    assert moves(match) == ["vote pr public", "vote cu", "vote sn"]
    play(match, "vote sn")
    assert (phase(match), match.to_act) == ("vote", (B, C, D))
    for viewer in EVERYBODY:
        assert (of_seat(match, A, viewer).voted, shown_to(match, viewer).led) == ("snufflesniff", "snufflesniff")
    assert hand(match, A) == "cu | pr"


def test_a_public_card_of_the_teller() -> None:
    """S5: it leaves the public cards."""
    match = play(table("pr | pr cu", "cu cu", "cu pr", "pr pr", rest="D"), "vote pr public")
    assert hand(match, A) == "pr | cu"


def test_a_teller_with_one_card() -> None:
    """S5: at least one card is enough; the Candidates' two are not asked for."""
    match = table("cu", "cu cu", "cu pr", "pr pr", rest="D")
    vote(match, A="cu", B="cu", C="cu", D="pr")
    assert secret(match, A) == "cu cu cu"


def test_a_teller_without_cards() -> None:
    """S5: then nothing need be followed, and nobody pays."""
    match = table("", "cu pr", "cu pr", "pr sn", rest="D")
    assert (phase(match), match.to_act, shown_to(match).led) == ("vote", (B, C, D), None)
    vote(match, B="cu", C="pr", D="sn")
    assert payers(match) == ""
    assert [event["seat"] for event in events(match, "voted")] == [B, C, D]
    assert of_seat(match, A).voted is None


# --- the Candidates' votes ------------------------------------------------------------------------------------------


def test_candidates_vote_with_any_secret_card() -> None:
    """S6: public cards cannot be voted."""
    match = play(table("", "cu sn | pr", "cu", "pr pr"), "vote cu public")
    assert match.to_act == (B, D), "C has one card only"
    assert moves(match, B) == ["vote cu", "vote sn"]
    with pytest.raises(IllegalMove, match="Candidates can't vote public cards; try: vote curlysnouts"):
        match.play(B, "vote pr")


@pytest.mark.parametrize(
    ("cards", "votes"), [("cu", False), ("cu | pr", True), ("cu pr", True), ("| cu", False), ("| cu pr sn", False), ("", False)]
)
def test_who_can_vote(cards: str, votes: bool) -> None:
    """S6: two hand cards or more, one of them secret."""
    match = play(table("", cards, "cu cu", "pr pr"), "vote cu public")
    assert (B in match.to_act) == votes


def test_a_teller_with_one_card_is_no_candidate() -> None:
    """S5, S6: the Teller is not asked twice."""
    match = play(table("cu pr", "cu cu", "cu pr", "pr pr", rest="D"), "vote cu")
    assert match.to_act == (B, C, D)


@pytest.mark.parametrize("order", list(itertools.permutations((B, C, D))))
def test_votes_are_secret_until_all_have_voted(order: tuple[int, ...]) -> None:
    """S6: nobody sees what, or who, has voted, in any order; then everybody sees all of it."""
    cards = ("", "cu cu", "cu pr sn", "sn pr")
    said = {B: "vote cu", C: "vote sn", D: "vote pr"}
    match, reference = (play(table(*cards), "vote ch public") for _ in range(2))
    for seat in (B, C, D):
        reference.play(seat, said[seat])
    viewers = (A, B, C, D, None)
    before = dict(zip(viewers, sights(match, *viewers), strict=True))
    for at, seat in enumerate(order[:-1]):
        match.play(seat, said[seat])
        others = (A, *order[at + 1 :], None)
        assert sights(match, *others) == [before[viewer] for viewer in others]
    match.play(order[-1], said[order[-1]])
    assert match.position() == reference.position()
    for viewer in viewers:
        assert [voted(match, seat, viewer) for seat in range(4)] == ["ch", "cu", "sn", "pr"]
        assert [(told["seat"], told["animal"][:2]) for told in events(match, "voted", viewer)] == [
            (B, "cu"),
            (C, "sn"),
            (D, "pr"),
        ]


# --- following and paying -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "voted", "pays"),
    [
        ("cu sn", "cu", False),
        ("cu sn", "sn", True),
        ("sn sn", "sn", False),
        ("sn | cu", "sn", False),
        ("cu cu sn", "sn", True),
        ("cu sn | cu", "sn", True),
    ],
)
def test_who_could_follow_and_did_not_pays(cards: str, voted: str, pays: bool) -> None:
    """S6; Gameplay: only a secret card counts for "if you can"."""
    match = vote(table("", cards, "pr pr", "pr pr"), A="cu public", B=voted, C="pr", D="pr")
    assert payers(match) == ("B" if pays else "")
    assert phase(match) == ("pay" if pays else "handle")


def test_a_payment_is_any_card_to_anybody() -> None:
    """S6: secret or public, one that remains, to another player: the Teller, or one without cards, too."""
    match = vote(table("", "cu cu sn | pr", "pr pr", "pr pr", ""), A="cu public", B="sn", C="pr", D="pr")
    assert (phase(match), match.to_act) == ("pay", (B,))
    assert moves(match) == [f"pay {card} {seat}" for card in ("pr public", "cu") for seat in "A"] + [
        f"pay {card} {seat}" for card in ("pr public", "cu") for seat in "CDE"
    ]
    play(match, "pay cu E")
    assert (hand(match, B), secret(match, E), payers(match)) == ("cu | pr", "cu", "")


def test_whoever_gets_a_payment_says_how_to_hold_it() -> None:
    """S4, S6: secret or public, as they like; before anything else goes on."""
    for said, held in (("keep", "cu"), ("open cu", "| cu")):
        match = vote(table("", "cu cu sn", "pr pr", "pr pr", ""), A="cu public", B="sn", C="pr", D="pr")
        play(match, "pay cu E")
        assert (phase(match), match.to_act, moves(match)) == ("hold", (E,), ["keep", "open cu"])
        assert shown_to(match).winning is None
        play(match, said)
        assert (hand(match, E), winner(match)) == (held, "pr")


def test_a_public_payment_may_be_held_secret() -> None:
    """S4, S6: facing is the receiver's choice; everybody has seen what it is."""
    match = vote(table("", "cu sn | pr", "pr pr", "pr pr", ""), A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay pr public E", "keep")
    assert (hand(match, B), hand(match, E)) == ("cu", "pr")
    assert known(match, E, C) == "pr"


def test_payments_go_from_the_smallseat_clockwise() -> None:
    """S6: by place, after the reveal, one after the other."""
    match = table("", "cu sn", "cu sn", "cu sn", sitting="CADB")
    vote(match, A="cu public", B="sn", C="sn", D="sn")
    assert (payers(match), match.to_act) == ("BCD", (C,))
    play(match, "pay cu A", "keep")
    assert (payers(match), match.to_act) == ("BD", (D,))
    play(match, "pay cu A", "keep")
    assert match.to_act == (B,)
    play(match, "pay cu A", "keep")
    assert winner(match) == "sn"


def test_a_payment_can_be_what_one_has_just_got() -> None:
    """S6: one card of their choice of those that they then hold."""
    match = vote(table("", "cu sn", "cu sn", "pr pr"), A="cu public", B="sn", C="sn", D="pr")
    play(match, "pay cu C", "keep", "pay cu B", "keep")
    assert (secret(match, B), secret(match, C)) == ("cu", "cu")


def test_giver_and_receiver_see_a_payment() -> None:
    """S6: the others see that a card went."""
    match = vote(table("", "cu cu sn", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay cu C")
    for viewer in EVERYBODY:
        seen = viewer in (B, C)
        assert events(match, "gave", viewer) == [{"seat": B, "to": C, "card": name("cu") if seen else None, "public": False}]
        assert shown_to(match, viewer).coming == ([name("cu")] if seen else None)
    play(match, "keep")
    assert [known(match, C, viewer) for viewer in (A, B, D, None)] == ["", "cu", "", ""]


def test_a_payment_then_held_publicly_is_seen() -> None:
    """S6: by all."""
    match = vote(table("", "cu cu sn", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay cu C", "open cu")
    for viewer in EVERYBODY:
        assert events(match, "held", viewer) == [{"seat": C, "card": "curlysnouts"}]
    assert hand(match, C) == "pr | cu"


def test_payments_reach_the_immune() -> None:
    """S11b: to pay is no action."""
    match = vote(table("", "cu sn", "pr pr", "pr pr", immune="ABCD"), A="cu public", B="sn", C="pr", D="pr")
    assert moves(match) == ["pay cu A", "pay cu C", "pay cu D"]


# --- the count ------------------------------------------------------------------------------------------------------


def test_most_votes_win() -> None:
    """S7: the winning votes become secret cards of the Teller; the others lie there and are handled."""
    match = vote(table("", "cu cu", "cu sn", "sn sn", "cu cu"), A="pr public", B="cu", C="cu", D="sn", E="cu")
    assert (winner(match), secret(match, A)) == ("cu", "cu cu cu")
    for viewer in EVERYBODY:
        assert events(match, "vote_won", viewer) == [{"animal": "curlysnouts", "count": 3, "tied": False}]
    assert [lies(match, seat) for seat in range(5)] == [True, False, False, True, False]


def test_the_tellers_vote_counts() -> None:
    """S7."""
    match = vote(table("", "cu cu", "sn sn", "pr ch"), A="pr public", B="cu", C="sn", D="pr")
    assert (winner(match), secret(match, A)) == ("pr", "pr pr")
    assert events(match, "vote_won") == [{"animal": "pricklypettes", "count": 2, "tied": False}]


@pytest.mark.parametrize(
    ("sitting", "wins"), [("ABCD", "pr"), ("BCDA", "cu"), ("CDAB", "sn"), ("DABC", "sn"), ("BDCA", "cu"), ("CABD", "sn")]
)
def test_ties(sitting: str, wins: str) -> None:
    """S7: the first tied animal clockwise from the Smallseat's own vote wins; D's vote is one of the three tied."""
    match = table("", "cu cu", "sn sn", "sn sn", "cu cu", "pr ch", sitting=f"{sitting}EF")
    vote(match, A="pr public", B="cu", C="sn", D="sn", E="cu", F="pr")
    assert winner(match) == wins
    assert events(match, "vote_won") == [{"animal": name(wins), "count": 2, "tied": True}]


def test_ties_pass_over_animals_with_fewer_votes() -> None:
    """S7: a vote that is not among the most is no matter, wherever it lies."""
    match = table("", "cu cu", "sn sn", "sn sn", "cu cu", sitting="ACBDE")
    vote(match, A="pr public", B="cu", C="sn", D="sn", E="cu")
    assert winner(match) == "sn"


@pytest.mark.parametrize(("sitting", "wins"), [("BCDA", "sn"), ("BDCA", "pr"), ("ABDC", "pr"), ("ABCD", "sn")])
def test_ties_pass_over_people_without_a_vote(sitting: str, wins: str) -> None:
    """S7: a Boss without a vote, and a Teller without cards, are passed over."""
    match = vote(table("", "| cu", "sn sn", "pr ch", rest="B", sitting=sitting), C="sn", D="pr")
    assert winner(match) == wins


def test_a_single_vote_wins() -> None:
    """S7: one is the most."""
    match = vote(table("", "cu sn", "| sn", "pr", rest="C"), B="cu")
    assert events(match, "vote_won") == [{"animal": "curlysnouts", "count": 1, "tied": False}]
    assert secret(match, A) == "cu"


# --- Karate Chicks: the Boss leads ----------------------------------------------------------------------------------


def after_chicks(*hands: str, sitting: str, **details: str) -> Match:
    return table(*hands, sitting=sitting, boss_leads=True, **details)


def test_the_boss_votes_before_the_teller() -> None:
    """S10: face up, a secret card; then the Teller, then all others."""
    match = after_chicks("ch", "cu pr | sn", "cu sn", "pr sn", sitting="BACD")
    assert (phase(match), match.to_act, moves(match)) == ("lead", (B,), ["vote pr", "vote cu"])
    play(match, "vote cu")
    for viewer in EVERYBODY:
        assert (of_seat(match, B, viewer).voted, shown_to(match, viewer).led) == ("curlysnouts", "curlysnouts")
    assert (phase(match), match.to_act) == ("tell", (A,))
    play(match, "vote ch public")
    assert (phase(match), match.to_act, shown_to(match).led) == ("vote", (C, D), "curlysnouts")
    answer(match, C="vote sn", D="vote pr")
    assert payers(match) == "AC", "the Teller held a public one; D could not follow"


@pytest.mark.parametrize(
    ("cards", "voted", "pays"),
    [
        ("cu sn", "cu", False),
        ("cu sn", "sn", True),
        ("sn | cu", "sn", True),
        ("sn | cu", "cu public", False),
        ("sn sn", "sn", False),
        ("sn", "sn", False),
        ("cu", "cu", False),
    ],
)
def test_the_teller_follows_the_boss(cards: str, voted: str, pays: bool) -> None:
    """S10, S16: and pays like a Candidate, but can follow with any card; nothing is paid if no card remains."""
    match = after_chicks(cards, "cu pr", "ch ch", "pr pr", sitting="BACD", rest="D")
    vote(match, A=voted, B="cu", C="ch", D="pr")
    assert payers(match) == ("A" if pays else "")


def test_the_teller_must_pay_only_shows_after_the_reveal() -> None:
    """S6, S10: like a Candidate's: while the others vote, nobody can tell whether the Teller could have followed the Boss."""
    seen, paid = [], []
    for cards in ("sn cu", "sn ch"):
        match = after_chicks(cards, "cu pr", "cu ch", "ch ch", sitting="BACD", rest="D")
        play(match, "vote cu", "vote sn")
        seen.append([(shown_to(match, viewer).seats[A], at_most(match, A, viewer)) for viewer in (B, C, D, None)])
        answer(match, C="vote cu", D="vote ch")
        paid.append(payers(match))
    assert seen[0] == seen[1]
    assert paid == ["A", ""]


def test_the_tellers_payment_when_only_the_boss_can_vote() -> None:
    """S10: nobody else is asked, and the Teller pays all the same."""
    match = after_chicks("sn cu", "cu pr", "", "| ch", sitting="BACD", rest="D")
    play(match, "vote cu", "vote sn")
    assert (payers(match), phase(match), match.to_act) == ("A", "pay", (A,))


def test_the_tellers_payment() -> None:
    """S10: one card to another player, like everybody's; from the Smallseat clockwise."""
    match = after_chicks("sn | cu", "cu pr", "cu ch", "ch ch", sitting="BDAC", rest="D")
    vote(match, A="sn", B="cu", C="ch", D="ch")
    assert (payers(match), match.to_act) == ("AC", (A,))
    play(match, "pay cu public B", "keep")
    assert (secret(match, B), public(match, A), match.to_act) == ("pr cu", "", (C,))


def test_the_boss_does_not_pay() -> None:
    """S10: whoever leads follows nobody."""
    match = after_chicks("cu", "cu pr", "cu ch", "ch ch", sitting="BDAC", rest="D")
    vote(match, A="cu", B="pr", C="cu", D="ch")
    assert payers(match) == ""
    assert winner(match) == "cu"


def test_the_teller_is_the_boss() -> None:
    """S10: then nobody need follow anything; the Teller votes face up as always."""
    match = after_chicks("cu", "cu pr", "cu ch", "ch ch", sitting="ABCD", rest="D")
    assert (phase(match), match.to_act) == ("tell", (A,))
    play(match, "vote cu")
    assert shown_to(match).led is None
    answer(match, B="vote pr", C="vote ch", D="vote ch")
    assert payers(match) == ""


@pytest.mark.parametrize("cards", ["cu", "| cu cu", ""])
def test_a_boss_who_cannot_vote(cards: str) -> None:
    """S10: the command lapses: the Teller is followed, as always."""
    match = after_chicks("cu", cards, "cu ch", "ch ch", sitting="BACD", rest="D")
    assert (phase(match), match.to_act) == ("tell", (A,))
    vote(match, A="cu", C="ch", D="ch")
    assert payers(match) == "C"


def test_a_boss_who_can_no_longer_vote() -> None:
    """S10: the same when the Chicks spoke in the round before."""
    match = play(losing("ka", "", "sn sn", "tr", "tr tr", sitting="CBAD"), "execute")
    assert (shown_to(match).boss_leads, shown_to(match).boss) == (True, C)
    assert (phase(match), match.to_act) == ("tell", (A,))


def test_a_boss_leads_a_teller_without_cards() -> None:
    """S5, S10: everybody follows the Boss, though the Teller has no vote."""
    match = after_chicks("", "cu pr", "cu ch", "ch ch", sitting="BACD", rest="D")
    play(match, "vote cu")
    assert (phase(match), match.to_act) == ("vote", (C, D))
    answer(match, C="vote ch", D="vote ch")
    assert payers(match) == "C"


def test_the_boss_alone_can_vote() -> None:
    """S10, S6: then nobody else is asked."""
    match = after_chicks("", "cu pr", "| cu", "ch", sitting="BACD", rest="C")
    play(match, "vote cu")
    assert (rounds(match), secret(match, A)) == (1, "cu")
    assert match.over, "B has one card left, and nobody can vote"


def test_chicks_hold_for_one_round() -> None:
    """S9, S10: the next round, and only that."""
    match = play(losing("ka", "", "sn sn sn", "tr tr tr", "tr tr tr"), "execute")
    assert (rounds(match), shown_to(match).boss_leads, shown_to(match).boss_will_lead) == (2, True, False)
    vote(match, A="ka public", B="sn", C="tr", D="tr")
    play(match, "swap B")
    assert match.to_act == (B,)
    play(match, "swap D")
    assert (rounds(match), places(match), shown_to(match).boss_leads) == (3, "DACB", False)
    assert (phase(match), match.to_act) == ("tell", (A,))


def test_the_boss_is_who_sits_there_when_voting_starts() -> None:
    """S10: not who sat there when the Chicks spoke."""
    match = vote(table("", "ka sn sn", "tr tr tr", "pr tr tr", "pr tr tr"), A="pr public", B="ka", C="tr", D="pr", E="pr")
    play(match, "execute")
    assert (match.to_act, shown_to(match).boss_will_lead, shown_to(match).boss) == ((C,), True, A)
    play(match, "swap A")
    assert (phase(match), match.to_act) == ("lead", (C,))


# --- commands -------------------------------------------------------------------------------------------------------


def commanded(command: str, cards: str, **details: str) -> Match:
    """A vote in which B must obey, and the Teller has led with cu."""
    return play(table("", cards, "pr pr", "pr pr", commands={"B": command}, animals="sl cu", **details), "vote cu public")


@pytest.mark.parametrize(
    ("command", "cards", "open_to_b"),
    [
        ("sl", "sl sn cu", "sl"),
        ("sl", "sn cu", "sn cu"),
        ("sl", "sn cu | sl", "sn cu"),
        ("most", "sn sn cu", "sn"),
        ("most", "sn sn cu cu ch", "cu sn"),
        ("most", "sn cu | cu", "cu"),
        ("most", "sn ch | cu cu", "ch sn"),
        ("most", "sn sn ch | cu cu", "sn"),
        ("random", "sn sn cu", "random"),
        ("sl most", "sl sn sn", "sl"),
        ("most sl", "sl sn sn", "sn"),
        ("sl most", "ch sn sn", "sn"),
        ("most sl", "sl ch | sn sn", "sl"),
        ("random sl most", "sl sn sn", "random"),
        ("sl random", "ch sn sn", "random"),
        ("most sl random", "ch | sn sn", "random"),
    ],
)
def test_commands(command: str, cards: str, open_to_b: str) -> None:
    """S9: the last command that can be obeyed counts, with secret cards; one that cannot be obeyed is ignored."""
    match = commanded(command, cards)
    assert sorted(moves(match, B)) == sorted(f"vote {each}" for each in open_to_b.split())
    assert sorted(moves(match, C)) == ["vote pr"]


@pytest.mark.parametrize(
    ("command", "cards", "voted", "pays"),
    [
        ("sl", "sl cu", "sl", False),
        ("most", "sn sn cu", "sn", False),
        ("random", "cu cu", "random", False),
        ("sl", "sn cu", "sn", True),
        ("most", "sn cu | ch ch", "sn", True),
        ("most", "sn cu | ch ch", "cu", False),
    ],
)
def test_a_commanded_vote_is_never_paid_for(command: str, cards: str, voted: str, pays: bool) -> None:
    """S9: it replaces the duty to follow; but who cannot obey follows, or pays."""
    match = answer(commanded(command, cards), B=f"vote {voted}", C="vote pr", D="vote pr")
    assert payers(match) == ("B" if pays else "")


def test_why_a_commanded_vote_is_refused() -> None:
    """S9."""
    with pytest.raises(IllegalMove, match="by last round's command, you must vote Sleepersippies; try: vote sl"):
        commanded("sl", "sl cu").play(B, "vote cu")
    teller = table("sl cu", "cu pr", "pr pr", "pr pr", commands={"A": "sl"}, rest="D")
    with pytest.raises(IllegalMove, match="by last round's command, you must vote Sleepersippies; try: vote sl"):
        teller.play(A, "vote cu")
    with pytest.raises(IllegalMove, match="by last round's command, you vote a random card; try: vote random"):
        commanded("random", "sl cu").play(B, "vote cu")


def test_a_random_vote() -> None:
    """S10: of the secret cards, each as likely."""
    seen: Counter[str] = Counter()
    for number in range(300):
        match = commanded("random", "sn sn ch | pr pr", seed=f"{number}")
        answer(match, B="vote random", C="vote pr", D="vote pr")
        seen[voted(match, B)] += 1
        assert everything(match)["sn"] == 9
    assert chi_squared(seen, {"sn": 200, "ch": 100})


def test_random_votes_of_several_differ() -> None:
    """S10: chance is drawn for each."""
    seen = set()
    for number in range(60):
        match = table("", "sn cu", "sn cu", "pr pr", commands={"B": "random", "C": "random"}, seed=f"{number}")
        vote(match, A="pr public", B="random", C="random", D="pr")
        seen.add((voted(match, B), voted(match, C)))
    assert len(seen) == 4


@pytest.mark.parametrize(
    ("command", "cards", "open_to_a"),
    [
        ("sl", "sl sn cu", ["vote sl"]),
        ("sl", "sn | sl", ["vote sl public"]),
        ("sl", "sn cu", ["vote cu", "vote sn"]),
        ("most", "sn sn cu", ["vote sn"]),
        ("most", "sn cu | cu", ["vote cu", "vote cu public"]),
        ("most", "sn | cu cu", ["vote cu public"]),
        ("random", "sn | cu cu", ["vote random"]),
    ],
)
def test_commands_to_the_teller(command: str, cards: str, open_to_a: list[str]) -> None:
    """S9: "everybody" includes the Teller, who may vote any card, secret or public."""
    match = table(cards, "cu pr", "pr pr", "pr pr", commands={"A": command}, animals="sl", rest="D")
    assert moves(match) == open_to_a


def test_a_random_vote_of_the_teller() -> None:
    """S9, S10: of all cards, each as likely; and it is followed like any other."""
    seen: Counter[str] = Counter()
    for number in range(300):
        match = table("sn | cu cu", "cu pr", "pr pr", "pr pr", commands={"A": "random"}, rest="D", seed=f"{number}")
        play(match, "vote random")
        assert shown_to(match).led == of_seat(match, A).voted
        assert hand(match, A) in ("| cu cu", "sn | cu")
        seen[hand(match, A)] += 1
    assert chi_squared(seen, {"| cu cu": 100, "sn | cu": 200})


def test_a_commanded_teller_does_not_pay_the_boss() -> None:
    """S9, S10: the command replaces the duty to follow the Boss too."""
    match = table("sl cu", "cu pr", "pr pr", "pr pr", commands={"A": "sl"}, boss_leads=True, sitting="BACD", rest="D")
    vote(match, A="sl", B="cu", C="pr", D="pr")
    assert payers(match) == ""


def test_a_commanded_boss() -> None:
    """S9, S10: what the Boss leads with is what they must vote."""
    match = table("sl cu", "sl cu pr", "pr pr", "pr pr", commands={"B": "sl"}, boss_leads=True, sitting="BACD", rest="D")
    assert moves(match) == ["vote sl"]
    match = table("sl cu", "sl cu", "pr pr", "pr pr", commands={"B": "random"}, boss_leads=True, sitting="BACD", rest="D")
    play(match, "vote random")
    assert shown_to(match).led in ("sleepersippies", "curlysnouts")


def test_who_sees_a_command() -> None:
    """S9: everybody."""
    match = commanded("sl most", "sl sn sn")
    for viewer in EVERYBODY:
        assert [of_seat(match, seat, viewer).commands for seat in range(4)] == [[], ["sleepersippies", "most"], [], []]
