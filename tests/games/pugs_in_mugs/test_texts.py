"""What people read of Pugs in Mugs, and what they may type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import pawtable
from pawtable import IllegalMove, Match, Move
from pawtable.core.steps import MoveFacts
from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.moves import Dig, Discard, Draw, Exchange, Gimme, Pass, Steal, Surprise
from pawtable.testing.scripted import moves
from tests.games.pugs_in_mugs.tables import TINY, A, B, C, act, answer, only, table

NAMES = ["Ada", "Bo", "Cy"]


def ada(*hands: str, **details: object) -> Match:
    return table(*hands, names=NAMES[: len(hands)], **details)


def sentence_for(match: Match, kind: str, seat: int | None) -> str:
    """The last sentence of a kind, as a seat reads it."""
    return [event.text for event in match.log_for(seat) if event.kind == kind][-1]


# --- events -------------------------------------------------------------------------------------------------------


def a_deal() -> Match:
    seed = next(f"{i}" for i in range(99) if pawtable.new("pugs-in-mugs", players=3, seed=f"{i}").to_act == (A,))
    return pawtable.new("pugs-in-mugs", players=3, seed=seed, names=NAMES)


def a_drawing() -> Match:
    return only(ada("r", "b", "g", deck="p"), "draw")


def a_new_deck() -> Match:
    return only(ada("r", "b", "g", deck=""), "draw")


def one_card() -> Match:
    return table("rrbb", "rbggp", "gyypp", deck="", discard="y", options=TINY, names=NAMES)


def a_gift() -> Match:
    return only(ada("G", "r", "g"), "gimme B red")


def a_refusal() -> Match:
    return only(ada("G", "r", "g"), "gimme B surprise")


def a_find() -> Match:
    return only(ada("D", "r", "g", discard="y"), "dig yellow")


def no_find() -> Match:
    return only(ada("D", "r", "g"), "dig dig")


def an_exchange() -> Match:
    return only(ada("rrr", "r", "g"), "exchange red")


def a_theft() -> Match:
    return only(ada("rbgyp", "r", "g", mugs={"B": "y"}), "steal B yellow")


def a_surprise() -> Match:
    return answer(only(ada("r", "S", "g", deck="p"), "draw"), B="surprise C")


def a_discarding() -> Match:
    return only(ada("rrbbgyG", "r", "g", discarding=True), "discard red red")


def a_stuck_round() -> Match:
    return act(ada("rrbb", "rbggy", "gyypp", deck="p", mugs={"A": "r", "C": "b"}, options=TINY), "draw")


def a_last_turn() -> Match:
    return act(ada("r", "r", "g", mugs={"A": "b"}, turns=999), "draw", "draw")


def a_win() -> Match:
    return only(ada("rrr", "r", "g", mugs={"A": "bgyp"}), "exchange red")


@pytest.mark.parametrize(
    ("happening", "kind", "you", "to_you", "to_others"),
    [
        (a_deal, "began", A, "You begin.", "Ada begins."),
        (a_drawing, "drew", A, "You draw a purple pug.", "Ada draws a card."),
        (
            a_new_deck,
            "reshuffled",
            A,
            "The deck is empty; 75 cards of the discard pile are shuffled into a new one.",
            "The deck is empty; 75 cards of the discard pile are shuffled into a new one.",
        ),
        (a_gift, "given", A, "Gimme! You ask Bo for a red pug and get it.", "Gimme! Ada asks Bo for a red pug and gets it."),
        (a_gift, "given", B, "Gimme! Ada asks you for a red pug and gets it.", "Gimme! Ada asks Bo for a red pug and gets it."),
        (
            a_refusal,
            "given",
            A,
            "Gimme! You ask Bo for a Surprise, but Bo has none.",
            "Gimme! Ada asks Bo for a Surprise, but Bo has none.",
        ),
        (
            a_refusal,
            "given",
            B,
            "Gimme! Ada asks you for a Surprise, but you have none.",
            "Gimme! Ada asks Bo for a Surprise, but Bo has none.",
        ),
        (a_find, "dug", A, "You dig for a yellow pug and find it.", "Ada digs for a yellow pug and finds it."),
        (no_find, "dug", A, "You dig for a Dig, and there is none.", "Ada digs for a Dig, and there is none."),
        (
            an_exchange,
            "exchanged",
            A,
            "You exchange three red pugs for the red mug.",
            "Ada exchanges three red pugs for the red mug.",
        ),
        (
            a_theft,
            "stole",
            A,
            "You steal Bo's yellow mug, for a pug of every colour.",
            "Ada steals Bo's yellow mug, for a pug of every colour.",
        ),
        (
            a_theft,
            "stole",
            B,
            "Ada steals your yellow mug, for a pug of every colour.",
            "Ada steals Bo's yellow mug, for a pug of every colour.",
        ),
        (
            a_surprise,
            "surprised",
            B,
            "Surprise! You startle Cy. Cy loses a green pug.",
            "Surprise! Bo startles Cy. Cy loses a green pug.",
        ),
        (
            a_surprise,
            "surprised",
            C,
            "Surprise! Bo startles you. You lose a green pug.",
            "Surprise! Bo startles Cy. Cy loses a green pug.",
        ),
        (a_discarding, "discarded", A, "You discard two red pugs.", "Ada discards two red pugs."),
        (a_stuck_round, "stuck", A, "You can do nothing.", "Ada can do nothing."),
        (
            a_stuck_round,
            "game_over",
            C,
            "Nobody can do anything any more: most mugs win. The win is shared by you and Ada.",
            "Nobody can do anything any more: most mugs win. The win is shared by Ada and Cy.",
        ),
        (a_win, "game_over", A, "You win the game.", "Ada wins the game."),
        (
            a_last_turn,
            "game_over",
            A,
            "After 1,000 turns the game is over: most mugs win. You win the game.",
            "After 1,000 turns the game is over: most mugs win. Ada wins the game.",
        ),
    ],
)
def test_sentences(happening: Callable[[], Match], kind: str, you: int, to_you: str, to_others: str) -> None:
    """Each kind of event reads well for the one it happens to, for the others and for someone who watches."""
    match = happening()
    assert sentence_for(match, kind, you) == to_you
    assert sentence_for(match, kind, None) == to_others
    assert not re.search(r"\byour?\b", sentence_for(match, kind, None), re.IGNORECASE)


def test_sentence_of_a_deal() -> None:
    """Rule 3: one's own cards are worth a sentence, those of the others are not."""
    match = a_deal()
    assert re.fullmatch(r"You get (a|two) .*\.", sentence_for(match, "dealt", C))
    assert [event.text for event in match.log_for(None) if event.kind == "dealt"] == ["", "", ""]


def test_sentence_of_a_new_deck_of_one_card() -> None:
    """M8."""
    assert (
        sentence_for(only(one_card(), "draw"), "reshuffled", A)
        == "The deck is empty; the one card of the discard pile is the new one."
    )


def test_every_kind_of_event_is_there() -> None:
    """All that the rules tell is in the list above, chapters too."""
    found = {
        event.kind
        for happening in (a_deal, a_new_deck, a_gift, a_find, an_exchange, a_theft, a_surprise, a_discarding, a_stuck_round)
        for event in happening().log
    }
    assert found == {event.kind for event in GAME.events}
    assert [event.kind for event in GAME.events if event.chapter] == ["began", "game_over"]


# --- moves --------------------------------------------------------------------------------------------------------


def worded(match: Match, seat: int, text: str) -> Move:
    return next(move for move in match.moves(seat) if move.text == text)


@pytest.mark.parametrize(
    ("text", "label", "data"),
    [
        ("draw", "Draw a card", Draw()),
        ("gimme B red", "Gimme: ask Bo for a red pug", Gimme(B, "red")),
        ("gimme C gimme", "Gimme: ask Cy for a Gimme", Gimme(C, "gimme")),
        ("dig purple", "Dig for a purple pug", Dig("purple", 2)),
        ("dig dig", "Dig for a Dig: there is none", Dig("dig", 0)),
        ("exchange red", "Exchange three red pugs for the red mug", Exchange("red", "mug:0:red")),
        (
            "steal B blue",
            "Steal Bo's blue mug, for a pug of every colour",
            Steal(B, "blue"),
        ),
    ],
)
def test_actions_in_words(text: str, label: str, data: MoveFacts) -> None:
    """Rules 7 to 11, 17 and 18: what is typed, and how it reads in a list."""
    match = ada("rrrbgypGD", "r", "g", mugs={"A": "g", "B": "b"}, discard="pp", actions=1)
    move = worded(match, A, text)
    assert (move.label, move.data, move.short) == (label, data, text)
    assert match.find(A, text.upper()) == move, "however it is written"
    assert match.find(A, text.replace(" B", " bo").replace(" C", " Cy")) == move, "players by name, too"


def test_drawing_from_the_pile_in_words() -> None:
    """M8."""
    assert worded(ada("r", "b", "g", deck=""), A, "draw").label == "Shuffle the discard pile and draw a card"


def test_a_winning_exchange_in_words() -> None:
    """M7."""
    match = ada("rrr", "b", "g", mugs={"A": "bgyp"})
    assert worded(match, A, "exchange red").label == "Exchange three red pugs for the red mug, and win"


def test_answers_in_words() -> None:
    """M5."""
    match = only(ada("rb", "S", "ggg", deck="p"), "draw")
    assert [(move.text, move.label, move.data) for move in match.moves(B)] == [
        ("pass", "No Surprise now", Pass()),
        ("surprise A", "Surprise Ada: they lose a random card of 3", Surprise(A)),
        ("surprise C", "Surprise Cy: they lose a random card of 3", Surprise(C)),
    ]


def test_discarding_in_words() -> None:
    """M7, rule 18."""
    match = ada("rrbbgGG", "b", "g", discarding=True)
    move = worded(match, A, "discard red gimme")
    assert move.label == "Discard a red pug and a Gimme"
    assert move.data == Discard(["red", "gimme"])
    assert worded(match, A, "discard gimme gimme").label == "Discard two Gimmes"


def test_the_order_of_moves() -> None:
    """What is best comes first; what will hardly be wanted comes last and may be left out at first."""
    match = ada("rrrbgypGD", "r", "g", mugs={"A": "g", "B": "b"}, discard="pp", actions=1)
    listed = match.moves(A)
    major = [move.text for move in listed if not move.minor]
    assert major[:3] == ["exchange red", "steal B blue", "draw"]
    assert major[3:] == [
        *(f"gimme {seat} {colour}" for seat in "BC" for colour in ("red", "blue", "yellow", "purple")),
        "dig purple",
    ]
    assert [move.minor for move in listed] == sorted(move.minor for move in listed)


def test_texts_are_told_apart() -> None:
    """In the course of games: every text, and every label, belongs to one move."""
    chooser = random.Random("texts")
    match = pawtable.new("pugs-in-mugs", players=4, seed="texts", names=["Ada", "Bo", "Cy", "Di"], gimmes=12)
    for _ in range(200):
        seat = match.to_act[0]
        listed = match.moves(seat)
        assert len({move.text for move in listed}) == len({move.label for move in listed}) == len(listed)
        assert all(match.find(seat, move.text) == move for move in listed)
        match.play(seat, chooser.choice(listed))


# --- why not ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "said", "reason"),
    [
        ("r", "gimme B red", "you hold no Gimme"),
        ("G", "gimme", "say whom you ask and for what: 'gimme B red'"),
        ("G", "gimme B", "say whom you ask and for what"),
        ("G", "gimme A red", "that is you; name another player"),
        ("G", "gimme Ada red", "that is you; name another player"),
        ("G", "gimme D red", "there is no player 'd'; the others are B C"),
        ("G", "gimme Bob red", "there is no player 'bob'; the others are B C"),
        ("G", "gimme B pink", "there is no 'pink'; say one of red, blue, green, yellow, purple, gimme, dig, surprise"),
        ("G", "gimme Bo pink", "there is no 'pink'; say one of red"),
        ("r", "dig red", "you hold no Dig"),
        ("D", "dig pink", "there is no 'pink'; say one of red"),
        ("D", "dig", "say one of red, blue"),
        ("D", "dig blue pug", "say only 'dig blue'"),
        ("rr", "exchange red", "an exchange takes three red pugs, and you hold two"),
        ("b", "exchange red", "an exchange takes three red pugs, and you hold no"),
        ("ppp", "exchange purple", "you have the purple mug already"),
        ("r", "exchange gimme", "there is no 'gimme'; say one of red, blue, green, yellow, purple"),
        ("rrr", "exchange red red red", "say only 'exchange red'"),
        ("rgy", "steal B red", "stealing takes a pug of every colour, and you hold no blue or purple one"),
        ("rbgyp", "steal", "say whose mug and which: 'steal B red'"),
        ("rbgyp", "steal A purple", "that is you"),
        ("rbgyp", "steal B pink", "there is no 'pink'"),
        ("rbgyp", "steal B green", "that player does not have this mug, or you have it already"),
        ("rS", "surprise B", "a Surprise is played when everybody is asked: after an action, not before one"),
        ("r", "pass", "a Surprise is played when everybody is asked"),
        ("r", "sing", "a move is 'draw', 'gimme B red', 'dig red', 'exchange red' or 'steal B red'"),
        ("r", "", "a move is 'draw'"),
        ("r", "draw two", "a move is 'draw'"),
    ],
)
def test_why_not(cards: str, said: str, reason: str) -> None:
    """Rules 7 to 12: the reason that helps."""
    match = ada(cards, "r", "g", mugs={"A": "p", "B": "r"})
    with pytest.raises(IllegalMove) as refusal:
        match.play(A, said)
    assert reason in str(refusal.value)


def test_why_not_the_fifth() -> None:
    """M6."""
    match = ada("rbgyp", "r", "g", mugs={"A": "bgyp", "B": "r"})
    with pytest.raises(IllegalMove, match="the fifth mug cannot be stolen; it takes three pugs of its colour"):
        match.play(A, "steal B red")


def test_why_not_draw() -> None:
    """M3."""
    match = ada("rrr", "bbbggg", "yyyppp", deck="", options=TINY)
    with pytest.raises(IllegalMove, match="there is no card to draw: the deck and the discard pile are empty"):
        match.play(A, "draw")


@pytest.mark.parametrize(
    ("seat", "said", "reason"),
    [
        (A, "surprise B", "you hold no Surprise; you can only pass"),
        (B, "surprise B", "name another player who holds a card, such as 'surprise B'"),
        (B, "surprise", "name another player who holds a card"),
        (B, "draw", "everybody is asked for a Surprise now: 'pass', or 'surprise' and a player"),
    ],
)
def test_why_not_that_answer(seat: int, said: str, reason: str) -> None:
    """M5."""
    match = only(ada("r", "S", "g", deck="p"), "draw")
    with pytest.raises(IllegalMove, match=reason):
        match.play(seat, said)


# --- the table ----------------------------------------------------------------------------------------------------


def test_prompts() -> None:
    """Rules 6, 12, 14: what is asked of whom."""
    match = ada("rrrbb", "S", "g", mugs={"A": "r"}, deck="pp")
    assert match.view(A).prompt == "Your first action: draw a card."
    assert match.view(B).prompt == match.view(None).prompt == "Ada is thinking."
    only(match, "draw")
    assert [match.view(seat).prompt for seat in (A, B)] == ["A Surprise, anybody?"] * 2
    assert match.view(None).prompt == "Everybody is asked for a Surprise."
    answer(match)
    assert match.view(A).prompt == "Your second action: draw a card."
    act(match, "draw")
    assert match.view(A).prompt == "The end of your turn: discard two cards, keep five."
    assert match.view(B).prompt == match.view(None).prompt == "Ada is discarding."
    assert ada("rrrrrr", "b", discarding=True).view(A).prompt == "The end of your turn: discard one card, keep five."
    assert a_win().view(A).prompt == ""


@pytest.mark.parametrize(
    ("cards", "details", "possible"),
    [
        ("rrS", {}, "draw a card"),
        ("G", {}, "draw a card or play a Gimme"),
        ("D", {}, "draw a card or play a Dig"),
        ("GD", {}, "draw a card, play a Gimme or play a Dig"),
        ("rrr", {}, "draw a card or exchange three pugs for a mug"),
        ("rrr", {"mugs": {"A": "r"}}, "draw a card"),
        ("rbgyp", {}, "draw a card"),
        ("rbgyp", {"mugs": {"B": "r"}}, "draw a card or steal a mug"),
        ("rbgyp", {"mugs": {"A": "r", "B": "r"}}, "draw a card"),
        ("rbgyp", {"mugs": {"A": "bgyp", "B": "r"}}, "draw a card"),
        ("rrrbgypG", {"mugs": {"B": "r"}}, "draw a card, play a Gimme, exchange three pugs for a mug or steal a mug"),
    ],
)
def test_prompts_offer_what_is_possible(cards: str, details: dict[str, object], possible: str) -> None:
    """Rules 6 to 11: no action is named that cannot be taken."""
    match = ada(cards, "b", "g", **details)
    assert match.view(A).prompt == f"Your first action: {possible}."
    kinds = {type(move.data) for move in match.moves(A)}
    words = {Draw: "draw", Gimme: "Gimme", Dig: "Dig", Exchange: "exchange", Steal: "steal"}
    assert kinds == {kind for kind, word in words.items() if word in possible}


def test_a_prompt_without_cards_to_draw() -> None:
    """M3."""
    match = ada("rrr", "bbbggg", "yyyppp", deck="", options=TINY)
    assert match.view(A).prompt == "Your first action: exchange three pugs for a mug."


def test_rules_behind() -> None:
    """The numbers are those of RULES.md."""
    text = GAME.rules_text()
    for match in (ada("r", "b"), ada("r", "b", window=True), ada("rrrrrr", "b", discarding=True)):
        for number in match.rules_behind(A):
            assert re.search(rf"^{number}[. (]", text, re.MULTILINE)
    assert ada("r", "b").rules_behind(A) == ("6", "7", "8", "9", "10", "11")
    assert ada("r", "b", window=True).rules_behind(A) == ("12", "M5")
    assert ada("rrrrrr", "b", discarding=True).rules_behind(A) == ("14",)


@pytest.mark.parametrize(
    ("cards", "details", "keys"),
    [
        ("r", {}, ["goal", "draw"]),
        ("rrr", {}, ["goal", "draw", "exchange"]),
        ("rrr", {"mugs": {"A": "r"}}, ["goal", "draw"]),
        ("GD", {}, ["goal", "draw", "gimme", "dig"]),
        ("rbgyp", {"mugs": {"B": "r"}}, ["goal", "draw", "steal"]),
        ("rbgyp", {"mugs": {"A": "bgyp"}}, ["goal", "draw"]),
        ("rS", {}, ["goal", "draw", "surprise"]),
        ("r", {"mugs": {"B": "bgyp"}}, ["goal", "draw", "leader"]),
        ("r", {"mugs": {"A": "bgyp"}}, ["goal", "draw"]),
        ("rrrbbb", {"discarding": True}, ["discard"]),
        ("rS", {"window": True}, ["surprise"]),
        ("r", {"window": True}, []),
    ],
)
def test_tips(cards: str, details: dict[str, object], keys: list[str]) -> None:
    """What matters now, to whoever plays for the first time; nothing to those who watch."""
    match = ada(cards, "b", "g", **details)
    assert [key for key, _ in match.tips(A)] == keys
    assert all(text.endswith(".") for _, text in match.tips(A))
    assert match.tips(None) == ()
    assert {key for key, _ in match.tips(C)} <= {"leader"}


def test_table() -> None:
    """What lies there, what everybody holds and is known to hold or not to hold; one's own hand last."""
    match = ada("rrrGDS", "rb", "g", mugs={"A": "bgyp", "B": "r"}, discard="ppG", known={"B": "r", "C": "g"}, none={"B": "gyS"})
    assert match.describe(A) == [
        "Turn 1. 66 cards in the deck. Five mugs win the game.",
        "You: blue, green, yellow and purple mugs, 6 cards in hand.",
        "Bo (B): red mug, 2 cards in hand, among them a red pug, no green pugs, yellow pugs and no Surprises.",
        "Cy (C): no mug, 1 card in hand: a green pug.",
        "Discard pile: two purple pugs and a Gimme.",
        "Your hand: three red pugs, a Gimme, a Dig and a Surprise.",
    ]
    assert match.describe(B)[2] == "You: red mug, 2 cards in hand, the others know a red pug."
    assert match.describe(None) == [
        match.describe(A)[0],
        "Ada (A): blue, green, yellow and purple mugs, 6 cards in hand.",
        *match.describe(A)[2:5],
    ]


def test_an_empty_table() -> None:
    """Nothing in the pile, no hand, one card in the deck."""
    match = ada("rrr", "", deck="", turns=41)
    only(match, "draw")
    assert match.describe(B)[0] == "Turn 42. 74 cards in the deck. Five mugs win the game."
    assert match.describe(B)[-2:] == ["Discard pile: empty.", "Your hand: empty."]
    assert ada("r", "b", deck="p").describe(None)[0] == "Turn 1. 1 card in the deck. Five mugs win the game."


def test_how_to_type() -> None:
    """Rules 17 and 18, and the short version: every move that is named there is one."""
    match = ada("rrrbgypGD", "r", "g", mugs={"B": "g"}, discard="b", actions=1)
    typed = re.findall(r"`([^`]+)`", GAME.rules_text().split("18. ")[1].split("\n")[0])
    assert typed == [
        "draw",
        "gimme B red",
        "dig blue",
        "exchange red",
        "steal B green",
        "discard red blue",
        "pass",
        "surprise C",
    ]
    assert set(typed[:5]) <= set(moves(match))
    assert typed[5] in moves(ada("rrbbgyG", "b", discarding=True))
    assert set(typed[6:]) <= set(moves(ada("S", "b", "g", window=True), A))


def test_tagline_and_hint() -> None:
    """One line each."""
    texts = GAME.texts["en"]
    for text in (texts.tagline, texts.hint):
        assert text.endswith(".")
        assert "\n" not in text
        assert len(text) < 110
