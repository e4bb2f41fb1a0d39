"""All that people read of Smallseat, and type."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.games.smallseat import GAME
from pawtable.games.smallseat.cards import ANIMAL_TITLES
from pawtable.games.smallseat.events import Opened
from pawtable.games.smallseat.moves import ShowTo
from pawtable.testing.scripted import play
from tests.games.smallseat.tables import NAMES, SMALLSEAT_GAME, A, B, C, D, E, answer, losing, phase, table, vote

PEOPLE = ["Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal"]


def ada(*hands: str, **details: Any) -> Match:
    return table(*hands, players=PEOPLE[: len(hands)], **details)


def lost(animal: str, *left: str, **details: Any) -> Match:
    left = left or ("ch", "tr tr cu", "tr tr", "tr tr")
    return losing(animal, *left, players=PEOPLE[: len(left)], **{"rest": "D", **details})


def sentence_for(match: Match, kind: str, viewer: int | None) -> str:
    return [event.text for event in match.log_for(viewer) if event.kind == kind][-1]


# --- what happened ------------------------------------------------------------------------------------------------


def deal() -> Match:
    match = pawtable.new(SMALLSEAT_GAME, players=4, seed="words", teller=1, names=PEOPLE[:4])
    return play(match, "call curlysnouts")


def opened() -> Match:
    match = deal()
    card = match.view(B).table.secret(B).faces[0]
    match.play(B, f"turn {card}")
    return answer(match, B="ready", C="ready", D="ready")


def paid() -> Match:
    match = vote(ada("", "sn cu cu", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    return play(match, "pay cu C", "open cu", "swap D")


def tied() -> Match:
    return vote(ada("", "sn sn", "pr pr", "ch ch"), A="cu public", B="sn", C="pr", D="ch")


def does(animal: str, *moves: str, **details: Any) -> Callable[[], Match]:
    return lambda: play(lost(animal, **details), "execute", *moves)


def sleepers(*said: str) -> Callable[[], Match]:
    def happening() -> Match:
        hands = ("pr", "sl tr", "sl tr", "sl tr", "", "pr tr", "pr tr", "pr tr tr")
        match = vote(ada(*hands, rest="E"), A="pr", B="sl", C="sl", D="sl", F="pr", G="pr", H="pr")
        play(match, "execute")
        return answer(match, C=said[0], D=said[1]) if said else match

    return happening


def bears() -> Match:
    return answer(play(lost("ti"), "execute", "name tr"), A="give ch", C="give tr")


def over(called: str, *last: str) -> Callable[[], Match]:
    def happening() -> Match:
        hands = (f"pr {card}" for card in last)
        return vote(ada("", *hands, called=called), A="pr public", B="pr", C="pr", D="pr")

    return happening


PERHAPS = "This may be the last vote: no Candidate has more than two cards."


def nearly_over() -> Match:
    return vote(ada("", "pr cu ch", "pr ch", "pr ch", called="sn"), A="pr public", B="pr", C="pr", D="pr")


def nothing_counted() -> Match:
    match = ada("", "po | sn", "pr sn", "ch sn", "pr | ch", sitting="BACDE", rest="E", called="sn")
    vote(match, B="po", C="pr", D="ch", E="pr")
    return play(match, "execute", "open pr", "open pr", "swap E")


def nothing() -> Match:
    return play(lost("ch", immune="ACD"), "execute")


def penniless(animal: str) -> Match:
    """Bo's vote lost, and Bo has paid with the last card."""
    match = vote(ada("", f"{animal} cu", "pr tr tr", "pr tr tr", sitting="BACD"), A="cu public", B=animal, C="pr", D="pr")
    return play(match, "pay cu D", "keep")


def no_votes_left() -> Match:
    """Cy gives three cards away and gets all winning votes for them; then Bo uses Ponytailors."""
    hands = ("pr", "po tr tr", "cu tr tr tr", "pr tr", "pr tr")
    match = vote(ada(*hands, sitting="DCBAE", rest="E"), A="pr", B="po", C="cu", D="pr", E="pr")
    return play(match, "execute", *["give tr E", "keep"] * 3, *["repay pr", "keep"] * 3, "execute")


def tied_at_the_end() -> Match:
    """Four cards of each of two animals, and the called one is among them."""
    hands = ("pr sn sn sn sn", "pr ch", "pr ch", "pr ch")
    return vote(ada(*hands, called="sn"), A="pr", B="pr", C="pr", D="pr")


TIE = (
    "The vote is tied at one vote each. Curlysnouts wins: it comes first, clockwise from the Smallseat. "
    "The winning vote becomes a secret card of the Teller."
)
ENDS_AT_ONCE = "The round ends at once! The votes still on the table go to the Teller, public."
BY_TIE = "Snufflesniff, and a tie is enough"
TWO_ANIMALS = "Pricklypettes and Snufflesniff, with four cards each."
OVER = "Voting is over: no Candidate can vote."
YOURS_COUNTED = f"{OVER} Most common among your secret cards: Pricklypettes, with four cards."
ADAS_COUNTED = f"{OVER} Most common among Ada's secret cards: Pricklypettes, with four cards."
SENTENCES: list[tuple[Callable[[], Match], str, int, str, str]] = [
    (
        deal,
        "teller",
        A,
        "You are the Teller and start on the Smallseat, as the Boss.",
        "Ada is the Teller and starts on the Smallseat, as the Boss.",
    ),
    (
        deal,
        "called",
        A,
        "You call Curlysnouts. If it is the most common among your secret cards at the end, you win alone.",
        "Ada calls Curlysnouts. If it is the most common among Ada's secret cards at the end, Ada wins alone.",
    ),
    (opened, "round", A, "Round 1.", "Round 1."),
    (paid, "led", A, "You vote Curlysnouts, face up.", "Ada votes Curlysnouts, face up."),
    (paid, "voted", D, "You vote Pricklypettes.", "Di votes Pricklypettes."),
    (paid, "paid", B, "You didn't follow and have to pay.", "Bo didn't follow and has to pay."),
    (paid, "gave", B, "You give Cy a Curlysnouts card.", "Bo gives Cy a card."),
    (paid, "gave", C, "Bo gives you a Curlysnouts card.", "Bo gives Cy a card."),
    (paid, "gave", D, "Bo gives Cy a card.", "Bo gives Cy a card."),
    (paid, "held", C, "You turn a Curlysnouts card public.", "Cy turns a Curlysnouts card public."),
    (
        paid,
        "vote_won",
        A,
        "Pricklypettes wins with two votes. The winning votes become secret cards of the Teller.",
        "Pricklypettes wins with two votes. The winning votes become secret cards of the Teller.",
    ),
    (
        tied,
        "vote_won",
        A,
        TIE,
        TIE,
    ),
    (
        paid,
        "swapped",
        A,
        "You swap places with Di. Di is the new Boss!",
        "Ada swaps places with Di. Di is the new Boss!",
    ),
    (
        paid,
        "swapped",
        D,
        "Ada swaps places with you. You are the new Boss!",
        "Ada swaps places with Di. Di is the new Boss!",
    ),
    (lambda: play(lost("sn"), "swap C"), "swapped", C, "Bo swaps places with you.", "Bo swaps places with Cy."),
    (does("sn"), "executed", B, "You use Snufflesniff's action.", "Bo uses Snufflesniff's action."),
    (
        does("sn"),
        "showed_hand",
        B,
        "You show your secret cards: a Curlysnouts card and two Tree of Hainut cards.",
        "Bo shows their secret cards: a Curlysnouts card and two Tree of Hainut cards.",
    ),
    (
        does("sn"),
        "immune",
        B,
        "You are immune: until the end of the next round, no action or swap can target you.",
        "Bo is immune: until the end of the next round, no action or swap can target Bo.",
    ),
    (nothing, "nothing", B, "Nothing happens: all other players are immune.", "Nothing happens: all other players are immune."),
    (
        lambda: play(penniless("ch"), "execute"),
        "nothing",
        B,
        "Nothing happens: you have no card left.",
        "Nothing happens: Bo has no card left.",
    ),
    (does("cu", "done"), "nothing", B, "You choose to give no cards.", "Bo chooses to give no cards."),
    (does("ti", "name tr", immune="ACD"), "nothing", B, "Nobody has to give a card.", "Nobody has to give a card."),
    (
        does("po", immune="A"),
        "nothing",
        B,
        "Nothing happens: the Teller is immune and keeps the winning votes.",
        "Nothing happens: the Teller is immune and keeps the winning votes.",
    ),
    (
        does("po", loser="A"),
        "nothing",
        A,
        "Nothing happens: you have the winning votes already, as the Teller.",
        "Nothing happens: Ada has the winning votes already, as the Teller.",
    ),
    (
        no_votes_left,
        "nothing",
        B,
        "Nothing happens: the Teller has none of this round's winning votes left.",
        "Nothing happens: the Teller has none of this round's winning votes left.",
    ),
    (
        does("ka"),
        "boss_will_lead",
        B,
        "Next round, the Boss votes before the Teller, and everybody must follow the Boss.",
        "Next round, the Boss votes before the Teller, and everybody must follow the Boss.",
    ),
    (
        does("pr"),
        "spines",
        B,
        "Nobody can swap places with you this round.",
        "Nobody can swap places with Bo this round.",
    ),
    (sleepers(), "asked_to_end", B, "You ask Cy and Di to end the round.", "Bo asks Cy and Di to end the round."),
    (sleepers(), "asked_to_end", C, "Bo asks you and Di to end the round.", "Bo asks Cy and Di to end the round."),
    (sleepers("agree", "agree"), "agreed", B, "All agree to end the round.", "All agree to end the round."),
    (sleepers("agree", "refuse"), "agreed", D, "You refuse to end the round.", "Di refuses to end the round."),
    (sleepers("refuse", "refuse"), "agreed", D, "You and Cy refuse to end the round.", "Cy and Di refuse to end the round."),
    (sleepers("agree", "agree"), "round_ends", B, ENDS_AT_ONCE, ENDS_AT_ONCE),
    (
        sleepers("agree", "refuse"),
        "must_sleep",
        B,
        "You must vote Sleepersippies next round, if possible.",
        "Bo must vote Sleepersippies next round, if possible.",
    ),
    (
        does("ch", "show tr C"),
        "showed_to",
        B,
        "You secretly show Cy Tree of Hainut. Cy holds two of it, secret or public.",
        "Bo secretly shows Cy an animal. Cy holds two of it, secret or public.",
    ),
    (
        does("ch", "show cu C"),
        "showed_to",
        C,
        "Bo secretly shows you Curlysnouts. You hold none of it, secret or public.",
        "Bo secretly shows Cy an animal. Cy holds none of it, secret or public.",
    ),
    (
        does("tr", "drop cu"),
        "took_back",
        B,
        "You take the Tree of Hainut card back and send the Teller a Curlysnouts card instead.",
        "Bo takes the Tree of Hainut card back and sends the Teller a Curlysnouts card instead.",
    ),
    (bears, "named", B, "You name Tree of Hainut.", "Bo names Tree of Hainut."),
    (does("pu", "show cu"), "showed", B, "You show a Curlysnouts card.", "Bo shows a Curlysnouts card."),
    (
        does("pu", "show cu", "show tr", "show tr"),
        "must_vote_most",
        B,
        "Next round, everybody must vote the animal they hold most, if possible.",
        "Next round, everybody must vote the animal they hold most, if possible.",
    ),
    (
        does("ot"),
        "must_vote_random",
        B,
        "Next round, you must vote a random card.",
        "Next round, Bo must vote a random card.",
    ),
    (
        does("se", "put cu"),
        "put",
        B,
        "You put a Curlysnouts card among Ada's secret cards.",
        "Bo puts a card among Ada's secret cards.",
    ),
    (
        does("se", "put cu"),
        "put",
        A,
        "Bo puts a Curlysnouts card among your secret cards.",
        "Bo puts a card among Ada's secret cards.",
    ),
    (
        does("se", "put ch", loser="A"),
        "put",
        A,
        "You put a Chewy Carrots card among your own secret cards.",
        "Ada puts a card among their own secret cards.",
    ),
    (
        does("se", "put cu", "turn ch"),
        "turned",
        A,
        "You turn a Chewy Carrots card public.",
        "Ada turns a Chewy Carrots card public.",
    ),
    (
        does("po", sitting="CBAD"),
        "got_votes",
        C,
        "You get this round's winning votes from Ada: three Pricklypettes cards, all secret.",
        "Cy gets this round's winning votes from Ada: three Pricklypettes cards, all secret.",
    ),
    (
        over("cu", "pr", "cu", "pr"),
        "counted",
        A,
        f"{YOURS_COUNTED} You called Curlysnouts, so Candidates whose last card is Pricklypettes win: Bo and Di.",
        f"{ADAS_COUNTED} Ada called Curlysnouts, so Candidates whose last card is Pricklypettes win: Bo and Di.",
    ),
    (
        over("pr", "pr", "cu", "pr"),
        "counted",
        A,
        f"{YOURS_COUNTED} You called it, so you win alone.",
        f"{ADAS_COUNTED} Ada called it, so Ada wins alone.",
    ),
    (
        over("cu", "cu", "cu", "cu"),
        "counted",
        A,
        f"{YOURS_COUNTED} You called Curlysnouts, and no Candidate's last card is Pricklypettes, so nobody wins.",
        f"{ADAS_COUNTED} Ada called Curlysnouts, and no Candidate's last card is Pricklypettes, so nobody wins.",
    ),
    (
        tied_at_the_end,
        "counted",
        A,
        f"{OVER} Most common among your secret cards: {TWO_ANIMALS} You called {BY_TIE}, so you win alone.",
        f"{OVER} Most common among Ada's secret cards: {TWO_ANIMALS} Ada called {BY_TIE}, so Ada wins alone.",
    ),
    (
        nothing_counted,
        "counted",
        A,
        f"{OVER} You have no secret cards, so no animal wins.",
        f"{OVER} Ada has no secret cards, so no animal wins.",
    ),
    (nothing_counted, "game_over", A, "Nobody wins the game.", "Nobody wins the game."),
    (nearly_over, "perhaps_last", A, PERHAPS, PERHAPS),
    (over("cu", "pr", "cu", "cu"), "game_over", B, "You win the game.", "Bo wins the game."),
    (over("cu", "pr", "cu", "pr"), "game_over", D, "The win is shared by you and Bo.", "The win is shared by Bo and Di."),
]


@pytest.mark.parametrize(("happening", "kind", "you", "to_you", "to_others"), SENTENCES)
def test_sentences(happening: Callable[[], Match], kind: str, you: int, to_you: str, to_others: str) -> None:
    """Each kind of event reads well for those it concerns, and for someone who watches."""
    match = happening()
    assert sentence_for(match, kind, you) == to_you
    assert sentence_for(match, kind, None) == to_others


def test_sentences_of_a_deal() -> None:
    """S2: your own cards by name, of the others how many."""
    match = deal()
    lines = [event.text for event in match.log_for(C) if event.kind == "dealt"]
    assert lines[:2] == ["Ada gets no cards.", "Bo gets twelve cards."]
    assert re.fullmatch(r"You get .* cards?\.", lines[C])
    assert [event.text for event in match.log_for(None) if event.kind == "dealt"] == [
        "Ada gets no cards.",
        *(f"{name} gets twelve cards." for name in ("Bo", "Cy", "Di")),
    ]


def test_sentence_of_cards_that_are_turned() -> None:
    """S4."""
    match = opened()
    (opening,) = [event.data for event in match.log if isinstance(event.data, Opened)]
    assert opening.cards[0] in NAMES
    assert re.fullmatch(r"Bo turns an? [A-Z][A-Za-z ]+ card public\.", sentence_for(match, "opened", None))
    assert sentence_for(match, "opened", B).startswith("You turn a")


def test_every_kind_of_event_is_there() -> None:
    """All that the rules tell is in the list above, or in the two after it; chapters too."""
    found = {event.kind for happening, *_ in SENTENCES for event in happening().log}
    assert found == {kind.kind for kind in GAME.events}
    assert {kind.kind for kind in GAME.events if kind.chapter} == {"round", "counted"}


# --- moves --------------------------------------------------------------------------------------------------------


def asked_to_pay() -> Match:
    return vote(ada("", "sn cu cu | pr", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")


QUESTIONS: dict[str, tuple[Callable[[], Match], int]] = {  # a table for each thing that can be asked, and who is asked
    "call": (lambda: pawtable.new(SMALLSEAT_GAME, players=4, seed="words", teller=1, names=PEOPLE[:4]), A),
    "ready": (deal, B),
    "lead": (lambda: ada("", "cu sn", "cu pr", "pr pr", sitting="BACD", boss_leads=True), B),
    "tell": (lambda: ada("cu | cu", "cu sn", "cu pr", "pr pr", rest="D"), A),
    "vote": (lambda: play(ada("", "cu sn", "cu pr", "pr pr"), "vote cu public"), B),
    "pay": (asked_to_pay, B),
    "hold": (lambda: play(asked_to_pay(), "pay cu C"), C),
    "handle": (lambda: lost("sn"), B),
    "show to": (does("ch"), B),
    "take back": (does("tr"), B),
    "give": (does("cu"), B),
    "repay": (does("cu", "give tr C", "keep", "done"), A),
    "name": (does("ti"), B),
    "show": (does("pu"), B),
    "put": (does("se"), B),
    "turn": (does("se", "put tr"), A),
    "agree": (sleepers(), C),
    "bears": (does("ti", "name tr"), C),
}


def question(asked: str) -> tuple[Match, int]:
    make, seat = QUESTIONS[asked]
    return make(), seat


REFUSE = "Refuse: Bo must vote Sleepersippies next round, if possible"
SNUFFLESNIFF = "Snufflesniff: show everybody your hand. No action or swap can target you until the end of the next round"


@pytest.mark.parametrize("asked", QUESTIONS)
def test_every_move_can_be_typed(asked: str) -> None:
    """Rules 19 and 20: a text means its own move, whole, in capitals, and short where that is clear."""
    match, seat = question(asked)
    assert phase(match) == asked
    listed = match.moves(seat)
    assert len({move.text for move in listed}) == len({move.label for move in listed}) == len(listed)
    for move in listed:
        assert match.find(seat, move.text) == move
        assert match.find(seat, move.text.upper()) == move
        assert len(move.short.split()) == len(move.text.split())
        if sum(other.short == move.short for other in listed) == 1:
            assert match.find(seat, move.short) == move
        assert move.label[0].isupper()


@pytest.mark.parametrize("said", ["v cu", "vote cur", "vo curlysnout", "CURLY vote"])
def test_first_letters_are_enough(said: str) -> None:
    match = table("cu pr", "cu pr", "pr pr", "pr pr", rest="D")
    assert match.find(A, said).text == "vote curlysnouts"


def test_short_names_are_told_apart() -> None:
    """Rule 19: the first two letters of each animal are its own."""
    assert len({name[:2] for name in NAMES}) == 12


@pytest.mark.parametrize(
    ("asked", "said", "text", "label", "data"),
    [
        ("call", "c cu", "call curlysnouts", "Call Curlysnouts", {"kind": "call", "card": "curlysnouts"}),
        ("vote", "v sn", "vote snufflesniff", "Vote Snufflesniff and pay a card", {"card": "snufflesniff", "pays": True}),
        ("vote", "v cu", "vote curlysnouts", "Vote Curlysnouts", {"kind": "vote", "card": "curlysnouts", "pays": False}),
        ("tell", "v cu public", "vote curlysnouts public", "Vote Curlysnouts (public card)", {"card": "public curlysnouts"}),
        ("pay", "pay cu cy", "pay curlysnouts C", "Pay Curlysnouts to Cy", {"kind": "pay", "seat": C, "card": "curlysnouts"}),
        ("pay", "p pr public A", "pay pricklypettes public A", "Pay Pricklypettes (public card) to Ada", {"seat": A}),
        ("hold", "keep", "keep", "Keep it secret", {"kind": "keep"}),
        ("hold", "o cu", "open curlysnouts", "Turn Curlysnouts public", {"kind": "open"}),
        ("handle", "s Di", "swap D", "Swap places with Di", {"kind": "swap", "seat": D}),
        ("handle", "e", "execute", SNUFFLESNIFF, {"kind": "execute", "card": "snufflesniff"}),
        ("give", "done", "done", "Give no cards", {"kind": "done"}),
        ("give", "g cu Ada", "give curlysnouts A", "Give Curlysnouts to Ada", {"kind": "give", "seat": A}),
        ("show to", "show tr C", "show tree-of-hainut C", "Show Tree of Hainut to Cy", {"kind": "show", "seat": C}),
        ("take back", "d cu", "drop curlysnouts", "Send Curlysnouts instead", {"kind": "drop"}),
        ("repay", "r pr", "repay pricklypettes", "Repay Bo with Pricklypettes", {"kind": "repay"}),
        ("name", "n ti", "name tinybears", "Name Tinybears", {"kind": "name"}),
        ("show", "s tr", "show tree-of-hainut", "Show Tree of Hainut to everybody", {"kind": "show"}),
        ("put", "put tr", "put tree-of-hainut", "Put Tree of Hainut among the Teller's secret cards", {"kind": "put"}),
        ("turn", "t pr", "turn pricklypettes", "Turn Pricklypettes public", {"kind": "turn"}),
        ("agree", "a", "agree", "Agree to end the round", {"kind": "agree"}),
        ("agree", "r", "refuse", REFUSE, {"kind": "refuse"}),
        ("bears", "g tr", "give tree-of-hainut", "Give Tree of Hainut to Bo", {"kind": "give"}),
        ("ready", "r", "ready", "Ready: keep all cards secret", {"kind": "ready"}),
    ],
)  # fmt: skip
def test_moves_in_notation(asked: str, said: str, text: str, label: str, data: dict[str, Any]) -> None:
    """Rules 19 and 20: what moves look like, typed short or with a player's name, with the data that clients get."""
    match, seat = question(asked)
    move = match.find(seat, said)
    assert (move.text, move.label) == (text, label)
    assert data.items() <= asdict(move.data).items()


def test_a_random_vote_in_notation() -> None:
    """S10."""
    match = play(ada("", "cu sn", "cu pr", "pr pr", commands={"B": "random"}), "vote cu public")
    (move,) = match.moves(B)
    assert (move.text, move.label) == ("vote random", "Vote a random card")
    assert match.find(B, "v random") == move


def test_a_vote_that_costs_nothing() -> None:
    """S6, S9: who cannot follow, or is commanded, reads nothing of paying."""
    for cards, commands in (("sn sn", {}), ("sn | cu", {}), ("sl cu", {"B": "sl"})):
        match = play(ada("", cards, "cu pr", "pr pr", commands=commands, animals="cu"), "vote cu public")
        assert not [move.label for move in match.moves(B) if "pay" in move.label]


def test_keeping_and_giving() -> None:
    """S4, S10: what is left of several cards, and of three gifts."""
    match = play(lost("po", sitting="CBAD"), "execute")
    assert [move.label for move in match.moves(C)] == ["Keep them secret", "Turn Pricklypettes public"]
    play(match, "open pr")
    assert match.moves(C)[0].label == "Keep the rest secret"
    match = play(lost("cu"), "execute", "give tr C", "keep")
    assert match.find(B, "done").label == "Give no more cards"


def test_how_to_type() -> None:
    """Rule 20 of RULES.md: every move that is named there is one."""
    typed = re.findall(r"`([^`]+)`", GAME.rules_text().split("\n20. ")[1].split("\n## ")[0])
    assert len(typed) > 25
    left = ("cu ch | cu", "tr tr", "tr cu | cu", "tr tr")
    losing_votes = [lost(animal, *left, loser="C") for animal in ("sn", "cu", "ch", "tr", "se", "pu", "ti")]
    tables = [
        *(match for match, _ in map(question, QUESTIONS)),
        *losing_votes,
        vote(ada("", "pr pr", "sn cu cu | cu", "pr pr"), A="cu public", B="pr", C="sn", D="pr"),
        play(ada("", "cu sn", "cu pr", "pr pr", commands={"B": "random"}), "vote cu public"),
        *(play(lost(animal, *left, loser="C"), "execute") for animal in ("cu", "ch", "tr", "se", "pu", "ti")),
        play(lost("se", *left, loser="C"), "execute", "put tr"),
        play(lost("ti", *left, loser="C"), "execute", "name tr"),
    ]
    for text in typed:
        assert any(fits(match, seat, text) for match in tables for seat in match.to_act), text


def test_every_kind_of_move_is_in_how_to_type() -> None:
    """Rule 20: nothing that can be typed is missing."""
    typed = re.findall(r"`([^`]+)`", GAME.rules_text().split("\n20. ")[1].split("\n## ")[0])
    shapes = {shape(text) for text in typed}
    for match, seat in map(question, QUESTIONS):
        assert {shape(move.text) for move in match.moves(seat)} <= shapes
    for number in range(6):
        match = pawtable.new(SMALLSEAT_GAME, players=4 + number, seed=f"typed {number}", animals="random")
        chooser = random.Random(number)
        for _ in range(150):
            if match.over:
                break
            seat = chooser.choice(match.to_act)
            listed = match.moves(seat)
            assert {shape(move.text) for move in listed} <= shapes
            match.play(seat, chooser.choice(listed))


def shape(text: str) -> str:
    """A move without which animal and which player."""
    words = ["animal" if word in NAMES else "player" if len(word) == 1 else word for word in text.split()]
    return " ".join(words)


def fits(match: Match, seat: int, text: str) -> bool:
    try:
        match.find(seat, text)
    except IllegalMove:
        return False
    return True


def test_turning_is_typed() -> None:
    """Rule 20: `turn`, then `ready`."""
    match, seat = question("ready")
    card = match.view(seat).table.secret(seat).faces[0]
    assert match.find(seat, f"t {card[:2]}").label.startswith("Turn ")


@pytest.mark.parametrize("players", [4, 7, 10])
def test_texts_are_told_apart(players: int) -> None:
    """In the course of games: every text, and every label, belongs to one move; some aims stand for all."""
    chooser = random.Random(f"texts {players}")
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"texts {players}", animals="random")
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[0]
        listed = match.moves(seat)
        assert len({move.text for move in listed}) == len({move.label for move in listed}) == len(listed)
        assert not all(move.minor for move in listed)
        match.play(seat, chooser.choice(listed))


def test_few_aims_are_listed_at_first() -> None:
    """With many players a list names the Teller, or the first who can be chosen, and leaves the others out."""
    match = vote(ada("", "sn cu cu", "pr pr", "pr pr", ""), A="cu public", B="sn", C="pr", D="pr")
    assert [move.text for move in match.moves(B) if not move.minor] == ["pay curlysnouts A"]
    match = play(lost("ch", "", "tr", "tr tr", "tr", "tr", immune="A", rest="E"), "execute")
    assert [move.text for move in match.moves(B) if not move.minor] == ["show tree-of-hainut C"]
    assert E not in [move.data.seat for move in match.moves(B) if not move.minor and isinstance(move.data, ShowTo)]


# --- why not ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "said", "reason"),
    [
        ("call", "call tinybears", "Tinybears is not in this game; try: call pricklypettes"),
        ("call", "vote curlysnouts", r"'vote' is not possible now; try: call pricklypettes\. Open"),
        ("ready", "turn", "try: turn pricklypettes or: ready"),
        ("vote", "vote pr", "you have no secret Pricklypettes card; try: vote "),
        ("vote", "dance", r"try: vote curlysnouts\. Open"),
        ("vote", "vote cu public", "Candidates can't vote public cards; try: vote curlysnouts"),
        ("lead", "vote pr", "you have no secret Pricklypettes card; try: vote "),
        ("tell", "vote pr", "you have no Pricklypettes card; try: vote curlysnouts"),
        ("vote", "vote zebra", "no animal is called 'zebra'; try: vote curlysnouts"),
        ("vote", "vote c", "name the animal with two letters at least; try: vote curlysnouts"),
        ("vote", "vote random", "you vote a random card only by a command; try: vote curlysnouts"),
        ("vote", "vote", "name an animal; try: vote curlysnouts"),
        ("pay", "pay cu", r"say which player; try: pay curlysnouts A\. Open"),
        ("pay", "pay cu B", "that is you, so choose another player; try: pay curlysnouts A"),
        ("pay", "pay cu Bo", "that is you, so choose another player; try: pay curlysnouts A"),
        ("pay", "pay ch C", "you don't hold a Chewy Carrots card; try: pay "),
        ("pay", "cu C", "try: pay curlysnouts A"),
        ("pay", "pay cu public C", "you have no public Curlysnouts card; try: pay curlysnouts A"),
        ("hold", "yes", "try: open curlysnouts or: keep"),
        ("handle", "swap", "say which player; try: execute or: swap A"),
        ("handle", "vote cu", "'vote' is not possible now; try: execute or: swap A"),
        ("hold", "open sn", "you don't hold a Snufflesniff card; try: open curlysnouts or: keep"),
        ("hold", "open pr", "you didn't just receive a Pricklypettes card; try: open curlysnouts or: keep"),
        ("hold", "open cu public", "leave out the word public; try: open curlysnouts or: keep"),
        ("show to", "show tr", "say which player; try: show curlysnouts A"),
        ("show to", "show tr public C", "leave out the word public; try: show curlysnouts A"),
        ("repay", "repay pr public", "you repay with secret cards only; try: repay "),
        ("bears", "give tr B", "leave out the player; try: give tree-of-hainut"),
        ("handle", "swap Bo", "that is you, so choose another player"),
        ("give", "give cu B", "that is you, so choose another player; try: give curlysnouts A"),
        ("give", "give cu", "say which player; try: give curlysnouts A"),
        ("give", "nothing", "try: give curlysnouts A or: done"),
        ("take back", "drop cu public", "you have no public Curlysnouts card; try: drop curlysnouts"),
        ("repay", "repay tr", "you don't hold a Tree of Hainut card; try: repay "),
        ("name", "name sn", "Snufflesniff is not in this game; try: name "),
        ("turn", "turn pr public", "you have no public Pricklypettes card left; try: turn pricklypettes"),
        ("agree", "perhaps", "try: agree or: refuse"),
        ("bears", "give cu", "you don't hold a Curlysnouts card; try: give tree-of-hainut"),
    ],
)
def test_why_not(asked: str, said: str, reason: str) -> None:
    """The reason that helps, whatever is asked; and nothing has changed."""
    match, seat = question(asked)
    before = match.position()
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, said)
    assert re.search(reason, str(refusal.value))
    assert match.position() == before


# --- the table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "to_you", "to_others"),
    [
        ("call", "You are the Teller. Which animal do you call?", "Ada, the Teller, calls an animal."),
        (
            "ready",
            "Turn any cards public? Everybody will see them, and you can't vote with them.",
            "The players look at their cards.",
        ),
        (
            "lead",
            "You are the Boss: vote first, face up. Everybody must follow you or pay.",
            "Bo, the Boss, votes first.",
        ),
        (
            "tell",
            "You are the Teller: vote first, face up. Vote Curlysnouts, the only animal you can vote.",
            "Ada, the Teller, votes first.",
        ),
        (
            "vote",
            "Follow Curlysnouts, or vote another animal and pay a card.",
            "The Candidates vote. They follow Curlysnouts or pay.",
        ),
        ("pay", "You didn't follow: pay a card to another player.", "Bo didn't follow and pays a card."),
        ("hold", "Keep this card secret, or turn it public?", "Cy got a card. Secret or public?"),
        (
            "handle",
            "Your vote lost. Use Snufflesniff's action, or swap places with another player.",
            "Bo has a losing vote: Snufflesniff's action, or swap places?",
        ),
        (
            "show to",
            "Chewy Carrots: show one player an animal. They say how many of it they hold.",
            "Bo shows one player an animal.",
        ),
        (
            "take back",
            "Tree of Hainut: which card do you send the Teller instead?",
            "Bo sends the Teller another card instead.",
        ),
        (
            "give",
            "Curlysnouts: you may give away up to three cards. The Teller repays each with a secret card.",
            "Bo may give cards to other players.",
        ),
        ("repay", "Repay Bo with one of your secret cards.", "Ada, the Teller, repays Bo with a secret card."),
        (
            "name",
            "Tinybears: name an animal. Players without a public card of it give you a card.",
            "Bo names an animal.",
        ),
        ("show", "Purplepaws: show everybody three cards.", "Bo shows three cards."),
        (
            "put",
            "Sealalater: which card do you put among the Teller's secret cards?",
            "Bo puts a card among the Teller's secret cards.",
        ),
        ("turn", "Sealalater: turn three cards public.", "Ada, the Teller, turns three cards."),
        (
            "agree",
            "End the round? If anybody refuses, Bo must vote Sleepersippies next round, if possible.",
            "The other players who voted Sleepersippies agree or refuse to end the round.",
        ),
        (
            "bears",
            "Bo named Tree of Hainut, and you have no public card of it: give Bo a card.",
            "Players without a public Tree of Hainut card give Bo a card.",
        ),
    ],
)
def test_prompts(asked: str, to_you: str, to_others: str) -> None:
    """What is asked of whom: those who decide, the others, and those who watch."""
    match, seat = question(asked)
    assert match.view(seat).prompt == to_you
    assert match.view(None).prompt == to_others
    deciding = match.view(None).to_act
    for other in range(4):
        if other not in deciding:
            yours = other == B and asked in ("bears", "repay")
            assert match.view(other).prompt == (to_others.replace(" Bo ", " you ") if yours else to_others)


@pytest.mark.parametrize(
    ("cards", "command", "said"),
    [
        ("cu sn", "", "Follow Curlysnouts, or vote another animal and pay a card."),
        ("cu cu", "", "Follow: vote Curlysnouts."),
        ("pr sn | cu", "", "You can't follow Curlysnouts. Vote any animal."),
        ("sn sn | cu", "", "You can't follow Curlysnouts. Vote Snufflesniff, the only animal you can vote."),
        ("cu sn", "random", "By last round's command, you vote a random card."),
        ("cu sl", "sl", "By last round's command, you must vote Sleepersippies."),
        ("cu sn", "sl", "Follow Curlysnouts, or vote another animal and pay a card."),
        ("cu sn sn", "most", "By last round's command, you must vote the animal you hold most: Snufflesniff."),
        ("cu sn", "most", "By last round's command, you must vote the animal you hold most: Curlysnouts or Snufflesniff."),
        ("cu sn | ch ch", "most", "Follow Curlysnouts, or vote another animal and pay a card."),
        ("sn sl | ch ch", "most sl", "By last round's command, you must vote Sleepersippies."),
    ],
)
def test_what_one_must_vote(cards: str, command: str, said: str) -> None:
    """S6, S9: the last command that can be obeyed, else what is to be followed: as the moves are."""
    match = play(table("", cards, "pr pr", "pr pr", commands={"B": command}, animals="sl cu"), "vote cu public")
    assert match.view(B).prompt == said
    match.play(B, match.moves(B)[0])
    assert match.view(B).prompt == "You have voted. Waiting for the other Candidates."


def test_what_the_teller_must_vote() -> None:
    """S9, S10: any card of the hand can follow the Boss."""
    match = table("sn | cu", "cu pr", "pr pr", "pr pr", boss_leads=True, sitting="BACD", rest="D")
    assert match.view(B).prompt == "You are the Boss: vote first, face up. Everybody must follow you or pay."
    play(match, "vote cu")
    follow = "Follow Curlysnouts, or vote another animal and pay a card."
    assert match.view(A).prompt == f"You are the Teller: vote after the Boss, face up. {follow}"
    must = "By last round's command, you must vote the animal you hold most:"
    match = table("sn sn | cu", "cu pr", "pr pr", "pr pr", commands={"A": "most"}, rest="D")
    assert match.view(A).prompt == f"You vote first. {must} Snufflesniff."
    commands = {"A": "most", "B": "most"}
    match = table("sn sn | cu", "cu cu", "pr pr", "pr pr", commands=commands, boss_leads=True, sitting="BACD", rest="D")
    assert match.view(B).prompt == f"You vote first. {must} Curlysnouts."
    play(match, "vote cu")
    assert match.view(A).prompt == f"You vote after the Boss. {must} Snufflesniff."


@pytest.mark.parametrize(
    ("hands", "sitting", "says"),
    [
        (("sn | cu", "cu pr", "pr pr", "pr pr"), "ABCD", "Nobody has to follow."),  # the Teller is the Boss
        (("sn | cu", "| cu", "pr pr", "pr pr"), "BACD", "The Candidates must follow you or pay."),  # the Boss can't vote
    ],
)
def test_a_boss_who_does_not_vote_first(hands: tuple[str, ...], sitting: str, says: str) -> None:
    """S10: nowhere is it said that the Boss votes first, and everybody reads whether anything is to be followed."""
    match = ada(*hands, sitting=sitting, boss_leads=True, rest="D")
    assert match.view(A).prompt == f"You are the Teller: vote first, face up. {says}"
    for viewer in (A, B, C, None):
        view = match.view(viewer)
        said = " ".join([*view.headline, *match.describe(viewer), *(line.remark for line in view.lines)])
        assert "Boss votes" not in said
        assert "votes before" not in said
        assert ("nobody has to follow" in said) == (sitting[0] == "A")
    play(match, "vote sn")
    free = sitting[0] == "A"
    expected = "Vote any animal, with a secret card." if free else "You can't follow Snufflesniff. Vote Pricklypettes, "
    assert match.view(C).prompt.startswith("Vote Pricklypettes, the only" if free else expected)


def test_prompts_with_one_move() -> None:
    """What can only be done in one way is said plainly."""
    match = vote(ada("", "sn cu cu", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    assert match.view(B).prompt == "You didn't follow: pay a Curlysnouts card to another player."
    match = lost("sn", immune="ACD")
    assert match.view(B).prompt == "Your vote lost. Use Snufflesniff's action: there is nobody you can swap places with."
    assert match.view(None).prompt == "Bo has a losing vote: Snufflesniff's action."
    match = play(lost("tr", "ch", "cu", "tr tr", "tr tr"), "execute")
    assert match.view(B).prompt == "Tree of Hainut: send the Teller a Curlysnouts card."
    match = play(lost("se", "ch", "cu", "tr tr", "tr tr"), "execute")
    assert match.view(B).prompt == "Sealalater: put a Curlysnouts card among the Teller's secret cards."
    assert play(match, "put cu").view(A).prompt == "Sealalater: turn three cards public."
    assert play(match, "turn pr").view(A).prompt == "Sealalater: turn two more cards public."
    match = does("cu", "give tr C", "keep", "give tr C", "keep")()
    assert match.view(B).prompt.startswith("Curlysnouts: you may give away one more card.")
    match, seat = question("ready")
    for _ in range(12):
        match.play(seat, match.moves(seat)[0])
    assert [move.text for move in match.moves(seat)] == ["ready"]
    assert match.view(seat).prompt == "All your cards will be public. Confirm that you are ready."


def test_prompts_without_a_lead() -> None:
    """S5."""
    match = ada("", "cu sn", "cu pr", "pr pr", rest="D")
    assert match.view(B).prompt == "Vote any animal, with a secret card."
    assert over("cu", "pr", "cu", "pr")().view(A).prompt == ""


def test_rules_behind() -> None:
    """The numbers are those of RULES.md."""
    text = GAME.rules_text()
    for match, seat in map(question, QUESTIONS):
        assert match.rules_behind(seat)
        for number in match.rules_behind(seat):
            assert re.search(rf"^{number}[. (]", text, re.MULTILINE), number
    assert question("vote")[0].rules_behind(B) == ("10", "11", "S6")
    assert question("bears")[0].rules_behind(B) == ("S10",)


def test_every_ruling_is_there() -> None:
    """S1 to S17 and S11b, each once, in order; and every animal's action."""
    found = re.findall(r"^(S\d+b?)", GAME.rules_text(), re.MULTILINE)
    assert found == [*(f"S{number}" for number in range(1, 12)), "S11b", *(f"S{number}" for number in range(12, 18))]
    numbers = [int(each) for each in re.findall(r"^(\d+)\. ", GAME.rules_text(), re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    actions = re.findall(r"^- ([A-Z][A-Za-z ]+): ", GAME.rules_text(), re.MULTILINE)
    assert {each.lower().replace(" ", "-") for each in actions} >= set(NAMES)


@pytest.mark.parametrize(
    ("asked", "keys"),
    [
        ("call", ["call", "goal, Teller"]),
        ("ready", ["goal", "public"]),
        ("lead", ["goal", "vote"]),
        ("tell", ["tell", "goal, Teller"]),
        ("vote", ["goal", "vote", "follow"]),
        ("pay", ["goal", "pay"]),
        ("hold", ["goal", "public"]),
        ("handle", ["goal", "handle"]),
        ("turn", ["turn", "goal, Teller"]),
        ("agree", ["goal"]),
    ],
)
def test_tips(asked: str, keys: list[str]) -> None:
    """What matters now, to whoever plays for the first time; nothing to those who watch, or when it is over."""
    match, seat = question(asked)
    assert [key for key, _ in match.tips(seat)] == keys
    assert all(text.endswith(".") for _, text in match.tips(seat))
    assert match.tips(None) == ()
    assert match.tips(next(each for each in range(4) if each not in match.to_act)) == ()


def test_no_tip_to_follow_with_nothing() -> None:
    """S6: only who could follow reads of it."""
    match = play(ada("", "sn sn", "cu pr", "pr pr"), "vote cu public")
    assert [key for key, _ in match.tips(B)] == ["goal", "vote"]
    assert over("cu", "pr", "cu", "pr")().tips(A) == ()


def test_table() -> None:
    """Who sits where, clockwise from the Smallseat, with cards, votes and what holds for them; one's own cards last."""
    match = ada(
        "", "cu cu sn | pr", "cu pr", "pr pr", shown="B", immune="D", commands={"C": "most sl"}, sitting="CABD", called="cu",
        rest="D", animals="sl", boss_leads=True, rounds=3,
    )  # fmt: skip
    assert match.describe(C)[:6] == [
        "Round 3. Ada is the Teller and called Curlysnouts.",
        "In the game: Pricklypettes, Curlysnouts, Snufflesniff, Sleepersippies.",
        "This round, the Boss votes before the Teller.",
        "1. You, the Boss: 2 secret, nothing public, must vote the animal held most, must vote Sleepersippies.",
        "2. Ada (A), the Teller: 0 secret, nothing public.",
        "3. Bo (B): 3 secret (Curlysnouts ×2, Snufflesniff), public Pricklypettes.",
    ]
    assert match.describe(C)[6].startswith("4. Di (D): 2 secret, public ")
    assert match.describe(C)[6].endswith(", immune.")
    assert match.describe(C)[-1] == "Your secret cards: Pricklypettes, Curlysnouts."
    assert match.describe(A)[-1] == "Your secret cards: none."
    assert "Your" not in match.describe(None)[-1]


def test_table_with_votes() -> None:
    """S7, S8: what was voted, what has won, and who must pay."""
    match = question("pay")[0]
    lines = match.describe(B)
    assert "Animal to follow: Curlysnouts." in lines
    assert "2. You: 2 secret, public Pricklypettes, voted Snufflesniff, must pay a card." in lines
    match = lost("pr")
    lines = match.describe(C)
    assert "Chewy Carrots won the vote with three votes." in lines
    assert any(line.startswith("3. You: 2 secret") and "voted Chewy Carrots (won)" in line for line in lines)


def test_table_with_new_cards() -> None:
    """S4: who has seen them reads which."""
    match, seat = question("hold")
    assert "Your new cards: Curlysnouts." in match.describe(seat)
    assert "Cy's new cards: Curlysnouts." in match.describe(B)
    assert not [line for line in match.describe(A) if "new cards" in line]


def test_table_before_and_after() -> None:
    """S2, S4, S14: before the first round, while cards are turned, and when all is laid down."""
    match, seat = question("call")
    assert match.describe(B)[0] == "Before the first round. Ada is the Teller and has not called an animal yet."
    assert match.describe(A)[0] == "Before the first round. You are the Teller and have not called an animal yet."
    match, seat = question("ready")
    dealt = Counter(match.view(seat).table.secret(seat).faces)
    card = next(face for face, number in dealt.items() if number > 2)
    match.play(seat, f"turn {card}")
    assert f"You will turn public: {ANIMAL_TITLES[card]}." in match.describe(seat)
    assert f"{ANIMAL_TITLES[card]} ×{dealt[card] - 1}" in match.describe(seat)[-1], "it is no longer among the secret cards"
    assert "2. Bo (B): 1 secret (Pricklypettes), nothing public." in over("cu", "pr", "cu", "pr")().describe(None)


def test_what_is_to_come_is_on_the_table() -> None:
    """S9, S10: commands for the next round."""
    hands = ("pr", "ka tr", "sl tr tr", "sl tr", "pr tr", "pr tr", "pr")
    match = vote(ada(*hands, rest="G"), A="pr", B="ka", C="sl", D="sl", E="pr", F="pr", G="pr")
    play(match, "execute")
    assert "Next round, the Boss votes before the Teller." in match.describe(None)
    answer(play(match, "execute"), D="refuse")
    assert [line for line in match.describe(None) if line.startswith("3. Cy") and "next round must vote Sleepersippies" in line]


def test_tagline_and_hint() -> None:
    """One line each."""
    texts = GAME.texts["en"]
    for text in (texts.tagline, texts.hint):
        assert text.endswith(".")
        assert "\n" not in text
        assert len(text) < 130


def test_what_is_read_in_the_middle_speaks_of_those_who_still_vote() -> None:
    """Whoever has voted need not follow any more, and whoever only looks never did."""
    match = table("", "cu cu", "pr pr", "pr pr cu", rest="D")
    match.play(B, "vote cu")
    assert match.view(A).headline[2] == "Candidates vote any animal"
    assert match.view(B).headline[2] == "The others vote any animal"
    assert match.view(C).headline[2] != "Candidates vote any animal"


def test_nothing_is_dealt_before_the_call() -> None:
    assert GAME.texts["en"].before_start.startswith("The Teller calls an animal, then the cards are dealt.")
