"""All that people read of Smallseat, and type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.games.smallseat import GAME
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


def nothing_counted() -> Match:
    match = ada("", "po | sn", "pr sn", "ch sn", "pr | ch", sitting="BACDE", rest="E", called="sn")
    vote(match, B="po", C="pr", D="ch", E="pr")
    return play(match, "execute", "open pr", "open pr", "swap E")


def nothing() -> Match:
    return play(lost("ch", immune="ACD"), "execute")


YOURS_COUNTED = "The voting is over. Your secret cards are counted: most are Pricklypettes, four."
ADAS_COUNTED = "The voting is over. Ada's secret cards are counted: most are Pricklypettes, four."
SENTENCES: list[tuple[Callable[[], Match], str, int, str, str]] = [
    (deal, "teller", A, "You are the Teller, and sit on the Smallseat.", "Ada is the Teller, and sits on the Smallseat."),
    (
        deal,
        "called",
        A,
        "You call Curlysnouts, and win if it is most frequent among your secret cards in the end.",
        "Ada calls Curlysnouts, and wins if it is most frequent among Ada's secret cards in the end.",
    ),
    (opened, "round", A, "Round 1.", "Round 1."),
    (paid, "led", A, "You vote Curlysnouts, face up.", "Ada votes Curlysnouts, face up."),
    (paid, "voted", D, "You vote Pricklypettes.", "Di votes Pricklypettes."),
    (paid, "paid", B, "You did not follow, and pay for it.", "Bo did not follow, and pays for it."),
    (paid, "gave", B, "You give Cy a Curlysnouts card.", "Bo gives Cy a card."),
    (paid, "gave", C, "Bo gives you a Curlysnouts card.", "Bo gives Cy a card."),
    (paid, "gave", D, "Bo gives Cy a card.", "Bo gives Cy a card."),
    (paid, "held", C, "You make a Curlysnouts card public.", "Cy makes a Curlysnouts card public."),
    (
        paid,
        "vote_won",
        A,
        "Most votes are for Pricklypettes (two). They go to the Teller's secret cards.",
        "Most votes are for Pricklypettes (two). They go to the Teller's secret cards.",
    ),
    (
        tied,
        "vote_won",
        A,
        "The votes are tied; the first from the Smallseat counts: Curlysnouts (one). It goes to the Teller's secret cards.",
        "The votes are tied; the first from the Smallseat counts: Curlysnouts (one). It goes to the Teller's secret cards.",
    ),
    (
        paid,
        "swapped",
        A,
        "You swap places with Di. Di is the Boss now.",
        "Ada swaps places with Di. Di is the Boss now.",
    ),
    (
        paid,
        "swapped",
        D,
        "Ada swaps places with you. You are the Boss now.",
        "Ada swaps places with Di. Di is the Boss now.",
    ),
    (lambda: play(lost("sn"), "swap C"), "swapped", C, "Bo swaps places with you.", "Bo swaps places with Cy."),
    (does("sn"), "executed", B, "You use Snufflesniff's action.", "Bo uses Snufflesniff's action."),
    (
        does("sn"),
        "showed_hand",
        B,
        "You show all secret cards: a Curlysnouts card and two Tree of Hainut cards.",
        "Bo shows all secret cards: a Curlysnouts card and two Tree of Hainut cards.",
    ),
    (
        does("sn"),
        "immune",
        B,
        "Until the end of the next round no action or swap may target you.",
        "Until the end of the next round no action or swap may target Bo.",
    ),
    (nothing, "nothing", B, "Nothing comes of it.", "Nothing comes of it."),
    (
        does("ka"),
        "boss_will_lead",
        B,
        "Next round the Boss votes before the Teller, and everybody must follow the Boss.",
        "Next round the Boss votes before the Teller, and everybody must follow the Boss.",
    ),
    (
        does("pr"),
        "spines",
        B,
        "Nobody may swap places with you this round.",
        "Nobody may swap places with Bo this round.",
    ),
    (sleepers(), "asked_to_end", B, "You ask Cy and Di to end the round.", "Bo asks Cy and Di to end the round."),
    (sleepers(), "asked_to_end", C, "Bo asks you and Di to end the round.", "Bo asks Cy and Di to end the round."),
    (sleepers("agree", "agree"), "agreed", B, "All agree.", "All agree."),
    (sleepers("agree", "refuse"), "agreed", D, "You refuse.", "Di refuses."),
    (sleepers("refuse", "refuse"), "agreed", D, "You and Cy refuse.", "Cy and Di refuse."),
    (sleepers("agree", "agree"), "round_ends", B, "The round ends at once.", "The round ends at once."),
    (
        sleepers("agree", "refuse"),
        "must_sleep",
        B,
        "Next round you must vote Sleepersippies, if possible.",
        "Next round Bo must vote Sleepersippies, if possible.",
    ),
    (
        does("ch", "show tr C"),
        "showed_to",
        B,
        "You show Cy Tree of Hainut in secret; Cy holds two.",
        "Bo shows Cy a card in secret; Cy holds two.",
    ),
    (
        does("ch", "show cu C"),
        "showed_to",
        C,
        "Bo shows you Curlysnouts in secret; you hold none.",
        "Bo shows Cy a card in secret; Cy holds none.",
    ),
    (
        does("tr", "drop cu"),
        "took_back",
        B,
        "You take the Tree of Hainut back; a Curlysnouts card goes instead.",
        "Bo takes the Tree of Hainut back; a Curlysnouts card goes instead.",
    ),
    (bears, "named", B, "You name Tree of Hainut.", "Bo names Tree of Hainut."),
    (does("pu", "show cu"), "showed", B, "You show a Curlysnouts card.", "Bo shows a Curlysnouts card."),
    (
        does("pu", "show cu", "show tr", "show tr"),
        "must_vote_most",
        B,
        "Next round everybody must vote the animal they hold most.",
        "Next round everybody must vote the animal they hold most.",
    ),
    (
        does("ot"),
        "must_vote_random",
        B,
        "Next round chance chooses how you vote.",
        "Next round chance chooses how Bo votes.",
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
        "You turn a Chewy Carrots card: it is public now.",
        "Ada turns a Chewy Carrots card: it is public now.",
    ),
    (
        does("po", sitting="CBAD"),
        "got_votes",
        C,
        "You get three Pricklypettes cards from the winning votes.",
        "Cy gets three Pricklypettes cards from the winning votes.",
    ),
    (
        over("cu", "pr", "cu", "pr"),
        "counted",
        A,
        f"{YOURS_COUNTED} You called Curlysnouts, so Candidates whose last card is that animal win.",
        f"{ADAS_COUNTED} Ada called Curlysnouts, so Candidates whose last card is that animal win.",
    ),
    (
        over("pr", "pr", "cu", "pr"),
        "counted",
        A,
        f"{YOURS_COUNTED} You called it, and win alone.",
        f"{ADAS_COUNTED} Ada called it, and wins alone.",
    ),
    (
        over("cu", "cu", "cu", "cu"),
        "counted",
        A,
        f"{YOURS_COUNTED} You called Curlysnouts, and no Candidate's last card is that animal.",
        f"{ADAS_COUNTED} Ada called Curlysnouts, and no Candidate's last card is that animal.",
    ),
    (
        nothing_counted,
        "counted",
        A,
        "You have no secret card, so no animal wins.",
        "Ada has no secret card, so no animal wins.",
    ),
    (nothing_counted, "game_over", A, "Nobody wins the game.", "Nobody wins the game."),
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
    """S2: one's own cards are worth a sentence, those of the others are not; but everybody reads who gets none."""
    match = deal()
    lines = [event.text for event in match.log_for(C) if event.kind == "dealt"]
    assert lines[:2] == ["Ada gets no cards.", ""]
    assert re.fullmatch(r"You get .* cards?\.", lines[C])
    assert [event.text for event in match.log_for(None) if event.kind == "dealt"] == ["Ada gets no cards.", "", "", ""]


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


SNUFFLESNIFF = "Snufflesniff: show your hand; until the end of the next round no action or swap may target you"


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


def test_short_names_are_told_apart() -> None:
    """Rule 19: the first two letters of each animal are its own."""
    assert len({name[:2] for name in NAMES}) == 12


@pytest.mark.parametrize(
    ("asked", "said", "text", "label", "data"),
    [
        ("call", "c cu", "call curlysnouts", "Call Curlysnouts", {"kind": "call", "card": "curlysnouts"}),
        ("vote", "v sn", "vote snufflesniff", "Vote Snufflesniff, and pay for it", {"card": "snufflesniff", "pays": True}),
        ("vote", "v cu", "vote curlysnouts", "Vote Curlysnouts", {"kind": "vote", "card": "curlysnouts", "pays": False}),
        ("tell", "v cu public", "vote curlysnouts public", "Vote Curlysnouts (a public one)", {"card": "public curlysnouts"}),
        ("pay", "pay cu cy", "pay curlysnouts C", "Pay Curlysnouts to Cy", {"kind": "pay", "seat": C, "card": "curlysnouts"}),
        ("pay", "p pr public A", "pay pricklypettes public A", "Pay Pricklypettes (a public one) to Ada", {"seat": A}),
        ("hold", "keep", "keep", "Keep it secret", {"kind": "keep"}),
        ("hold", "o cu", "open curlysnouts", "Make public: Curlysnouts", {"kind": "open"}),
        ("handle", "s Di", "swap D", "Swap places with Di", {"kind": "swap", "seat": D}),
        ("handle", "e", "execute", SNUFFLESNIFF, {"kind": "execute", "card": "snufflesniff"}),
        ("give", "done", "done", "Give nothing", {"kind": "done"}),
        ("give", "g cu Ada", "give curlysnouts A", "Give Curlysnouts to Ada", {"kind": "give", "seat": A}),
        ("show to", "show tr C", "show tree-of-hainut C", "Show Tree of Hainut to Cy", {"kind": "show", "seat": C}),
        ("take back", "d cu", "drop curlysnouts", "Let go Curlysnouts", {"kind": "drop"}),
        ("repay", "r pr", "repay pricklypettes", "Give back Pricklypettes", {"kind": "repay"}),
        ("name", "n ti", "name tinybears", "Name Tinybears", {"kind": "name"}),
        ("show", "s tr", "show tree-of-hainut", "Show everybody Tree of Hainut", {"kind": "show"}),
        ("put", "put tr", "put tree-of-hainut", "Put among the Teller's secret cards: Tree of Hainut", {"kind": "put"}),
        ("turn", "t pr", "turn pricklypettes", "Turn to public: Pricklypettes", {"kind": "turn"}),
        ("agree", "a", "agree", "Agree: the round ends", {"kind": "agree"}),
        ("agree", "r", "refuse", "Refuse", {"kind": "refuse"}),
        ("bears", "g tr", "give tree-of-hainut", "Give Tree of Hainut", {"kind": "give"}),
        ("ready", "r", "ready", "Ready", {"kind": "ready"}),
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
    assert (move.text, move.label) == ("vote random", "Vote a random card, as you must")
    assert match.find(B, "v random") == move


def test_a_vote_that_costs_nothing() -> None:
    """S6, S9: who cannot follow, or is commanded, reads nothing of paying."""
    for cards, commands in (("sn sn", {}), ("sn | cu", {}), ("sl cu", {"B": "sl"})):
        match = play(ada("", cards, "cu pr", "pr pr", commands=commands, animals="cu"), "vote cu public")
        assert not [move.label for move in match.moves(B) if "pay" in move.label]


def test_keeping_and_giving() -> None:
    """S4, S10: what is left of several cards, and of three gifts."""
    match = play(lost("po", sitting="CBAD"), "execute")
    assert [move.label for move in match.moves(C)] == ["Keep them secret", "Make public: Pricklypettes"]
    play(match, "open pr")
    assert match.moves(C)[0].label == "Keep the rest secret"
    match = play(lost("cu"), "execute", "give tr C", "keep")
    assert match.find(B, "done").label == "Give no more"


def test_how_to_type() -> None:
    """Rule 20 of RULES.md: every move that is named there is one."""
    typed = re.findall(r"`([^`]+)`", GAME.rules_text().split("\n20. ")[1].split("\n")[0])
    assert len(typed) > 15
    left = ("ch", "tr tr", "tr cu | cu", "tr tr")
    tables = [
        *map(question, QUESTIONS),
        (vote(ada("", "pr pr", "sn cu cu", "pr pr"), A="cu public", B="pr", C="sn", D="pr"), C),
        (lost("sn", *left, loser="C"), C),
        (play(ada("", "cu sn", "cu pr", "pr pr", commands={"B": "random"}), "vote cu public"), B),
        *((play(lost(animal, *left, loser="C"), "execute"), C) for animal in ("cu", "ch", "tr")),
    ]
    for text in typed:
        # Whichever cards were dealt: the next test says how they are turned.
        assert text.startswith("turn") or any(fits(match, seat, text) for match, seat in tables), text


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
    assert match.find(seat, f"t {card[:2]}").label.startswith("Turn public: ")


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
        ("call", "call tinybears", "tinybears is not in this game; its animals are pricklypettes, chewy-carrots, curlysnouts"),
        ("call", "vote curlysnouts", r"try: call pricklypettes\. Open"),
        ("ready", "turn", "try: turn pricklypettes or: ready"),
        ("vote", "vote pr", "you have no secret Pricklypettes card to vote with"),
        ("vote", "dance", r"try: vote curlysnouts\. Open"),
        ("vote", "vote cu public", "a public card cannot be voted; vote with a secret one"),
        ("lead", "vote pr", "you have no secret Pricklypettes card to vote with"),
        ("tell", "vote pr", "you have no Pricklypettes card to vote with"),
        ("pay", "pay cu", r"say to whom; try: pay curlysnouts A\. Open"),
        ("pay", "pay cu B", "that is you; name another player; try: pay curlysnouts A"),
        ("pay", "pay cu Bo", "that is you; name another player; try: pay curlysnouts A"),
        ("pay", "pay ch C", "you don't hold a Chewy Carrots card"),
        ("pay", "cu C", "try: pay curlysnouts A"),
        ("pay", "pay cu public C", "you have no public Curlysnouts card for that; try: pay curlysnouts A"),
        ("hold", "yes", "try: open curlysnouts or: keep"),
        ("handle", "swap", "try: execute or: swap A"),
        ("handle", "swap Bo", "that is you; name another player"),
        ("give", "give cu B", "that is you; name another player; try: give curlysnouts A"),
        ("give", "give cu", "say to whom; try: give curlysnouts A"),
        ("give", "nothing", "try: give curlysnouts A or: done"),
        ("take back", "drop cu public", "you have no public Curlysnouts card for that; try: drop curlysnouts"),
        ("repay", "repay tr", "you don't hold a Tree of Hainut card"),
        ("name", "name sn", "snufflesniff is not in this game"),
        ("turn", "turn pr public", "you have no public Pricklypettes card for that; try: turn pricklypettes"),
        ("agree", "perhaps", "try: agree or: refuse"),
        ("bears", "give cu", "you don't hold a Curlysnouts card"),
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
        ("call", "You are the Teller. Which animal do you call?", "Ada calls an animal."),
        (
            "ready",
            "Which cards do you turn public? Everybody sees them, and you can't vote with them.",
            "Everybody looks at their cards.",
        ),
        ("lead", "You are the Boss: vote first, face up. Everybody must follow.", "Bo, the Boss, votes first."),
        ("tell", "You are the Teller: vote, face up.", "Ada, the Teller, votes."),
        (
            "vote",
            "Vote with a secret card. Follow Curlysnouts, or pay a card.",
            "The Candidates vote. Curlysnouts should be followed.",
        ),
        ("pay", "You did not follow: pay a card to any player.", "Bo did not follow, and pays a card."),
        ("hold", "Keep this card secret, or make it public?", "Cy got a card: secret or public?"),
        (
            "handle",
            "Your vote has lost. Use Snufflesniff's action, or swap places with somebody.",
            "Bo has a losing vote: use Snufflesniff's action, or swap places?",
        ),
        ("show to", "Chewy Carrots: show an animal to somebody.", "Bo shows somebody an animal."),
        ("take back", "Tree of Hainut: which card goes instead?", "Bo lets another card go."),
        ("give", "Curlysnouts: you may give away up to three cards.", "Bo may give cards away."),
        ("repay", "Give back a secret card.", "Ada, the Teller, gives a secret card back."),
        ("name", "Tinybears: name an animal.", "Bo names an animal."),
        ("show", "Purplepaws: show three cards.", "Bo shows three cards."),
        (
            "put",
            "Sealalater: which card do you put among the Teller's secret cards?",
            "Bo puts a card among the Teller's secret cards.",
        ),
        ("turn", "Sealalater: turn three cards.", "Ada, the Teller, turns three cards."),
        (
            "agree",
            "Do you agree that the round ends? If anybody refuses, Bo must vote Sleepersippies next round.",
            "All who voted Sleepersippies say whether the round ends.",
        ),
        (
            "bears",
            "Bo named Tree of Hainut, and you have no public one: give Bo a card.",
            "All who show no Tree of Hainut card give Bo a card.",
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
            yours = asked == "bears" and other == B
            assert match.view(other).prompt == (to_others.replace("give Bo", "give you") if yours else to_others)


@pytest.mark.parametrize(
    ("cards", "command", "said"),
    [
        ("cu sn", "", "Follow Curlysnouts, or pay a card."),
        ("pr sn | cu", "", "You can't follow Curlysnouts: vote for any animal."),
        ("cu sn", "random", "Chance chooses your card."),
        ("cu sl", "sl", "You must vote Sleepersippies."),
        ("cu sn", "sl", "Follow Curlysnouts, or pay a card."),
        ("cu sn sn", "most", "You must vote the animal that you hold most."),
        ("cu sn | ch ch", "most", "Follow Curlysnouts, or pay a card."),
        ("sn sl | ch ch", "most sl", "You must vote Sleepersippies."),
    ],
)
def test_what_one_must_vote(cards: str, command: str, said: str) -> None:
    """S6, S9: the last command that can be obeyed, else what is to be followed: as the moves are."""
    match = play(table("", cards, "pr pr", "pr pr", commands={"B": command}, animals="sl cu"), "vote cu public")
    assert match.view(B).prompt == f"Vote with a secret card. {said}"


def test_what_the_teller_must_vote() -> None:
    """S9, S10: any card of the hand can follow the Boss."""
    match = table("sn | cu", "cu pr", "pr pr", "pr pr", boss_leads=True, sitting="BACD", rest="D")
    assert match.view(B).prompt == "You are the Boss: vote first, face up. Everybody must follow."
    play(match, "vote cu")
    assert match.view(A).prompt == "You are the Teller: vote, face up. Follow Curlysnouts, or pay a card."


def test_prompts_without_a_lead() -> None:
    """S5."""
    match = ada("", "cu sn", "cu pr", "pr pr", rest="D")
    assert match.view(B).prompt == "Vote for any animal, with a secret card."
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
    """S1 to S16 and S11b, each once, in order; and every animal's action."""
    found = re.findall(r"^(S\d+b?)", GAME.rules_text(), re.MULTILINE)
    assert found == [*(f"S{number}" for number in range(1, 12)), "S11b", *(f"S{number}" for number in range(12, 17))]
    numbers = [int(each) for each in re.findall(r"^(\d+)\. ", GAME.rules_text(), re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    actions = re.findall(r"^- ([A-Z][A-Za-z ]+): ", GAME.rules_text(), re.MULTILINE)
    assert {each.lower().replace(" ", "-") for each in actions} >= set(NAMES)


@pytest.mark.parametrize(
    ("asked", "keys"),
    [
        ("call", ["goal", "call"]),
        ("ready", ["goal", "ready"]),
        ("lead", ["goal", "vote"]),
        ("tell", ["goal", "tell"]),
        ("vote", ["goal", "vote", "follow"]),
        ("pay", ["goal", "pay"]),
        ("hold", ["goal", "hold"]),
        ("handle", ["goal", "handle"]),
        ("turn", ["goal", "turn"]),
        ("agree", ["goal"]),
    ],
)
def test_tips(asked: str, keys: list[str]) -> None:
    """What matters now, to whoever plays for the first time; nothing to those who watch, or when it is over."""
    match, seat = question(asked)
    assert [key for key, _ in match.tips(seat)] == keys
    assert all(text.endswith(".") for _, text in match.tips(seat))
    assert match.tips(None) == ()
    assert [key for key, _ in match.tips(next(each for each in range(4) if each not in match.to_act))] == ["goal"]


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
        "This round the Boss votes before the Teller.",
        "1. You, the Boss: 2 secret, nothing public, must vote what they hold most, must vote Sleepersippies.",
        "2. Ada (A), the Teller: 0 secret, nothing public.",
        "3. Bo (B): 3 secret (among them Curlysnouts ×2, Snufflesniff), public Pricklypettes.",
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
    assert "To be followed: Curlysnouts." in lines
    assert "2. You: 2 secret, public Pricklypettes, voted Snufflesniff, must pay." in lines
    match = lost("pr")
    lines = match.describe(C)
    assert "Chewy Carrots won the vote with three votes." in lines
    assert any(line.startswith("3. You: 2 secret") and "voted Chewy Carrots (gone)" in line for line in lines)


def test_table_with_new_cards() -> None:
    """S4: who has seen them reads which."""
    match, seat = question("hold")
    assert "Your new cards: Curlysnouts." in match.describe(seat)
    assert "Cy's new cards: Curlysnouts." in match.describe(B)
    assert not [line for line in match.describe(A) if "new cards" in line]


def test_table_before_and_after() -> None:
    """S2, S4, S14: before the first round, while cards are turned, and when all is laid down."""
    match, seat = question("call")
    assert match.describe(B)[0] == "Before the first round. Ada is the Teller and called nothing yet."
    assert match.describe(A)[0] == "Before the first round. You are the Teller and called nothing yet."
    match, seat = question("ready")
    match.play(seat, match.moves(seat)[0])
    assert [line for line in match.describe(seat) if line.startswith("To be public: ")]
    assert "2. Bo (B): 1 secret (Pricklypettes), nothing public." in over("cu", "pr", "cu", "pr")().describe(None)


def test_what_is_to_come_is_on_the_table() -> None:
    """S9, S10: commands for the next round."""
    hands = ("pr", "ka tr", "sl tr tr", "sl tr", "pr tr", "pr tr", "pr")
    match = vote(ada(*hands, rest="G"), A="pr", B="ka", C="sl", D="sl", E="pr", F="pr", G="pr")
    play(match, "execute")
    assert "Next round the Boss votes before the Teller." in match.describe(None)
    answer(play(match, "execute"), D="refuse")
    assert [line for line in match.describe(None) if line.startswith("3. Cy") and "next round must vote Sleepersippies" in line]


def test_tagline_and_hint() -> None:
    """One line each."""
    texts = GAME.texts["en"]
    for text in (texts.tagline, texts.hint):
        assert text.endswith(".")
        assert "\n" not in text
        assert len(text) < 130
