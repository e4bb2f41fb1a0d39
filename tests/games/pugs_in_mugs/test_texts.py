"""What people read of Pugs in Mugs, and what they may type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

import pawtable
from pawtable import IllegalMove, Match, Move
from pawtable.core.steps import MoveFacts
from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.moves import Dig, Discard, Draw, Exchange, Gimme, Pass, Steal, Surprise
from pawtable.games.pugs_in_mugs.preset import _OUTCOMES
from pawtable.games.pugs_in_mugs.texts import _TIPS
from pawtable.terminal.preset import typed, understood
from pawtable.testing.scripted import moves
from tests.games.pugs_in_mugs.tables import TINY, A, B, C, act, answer, hand, only, table

NAMES = ["Ada", "Bo", "Cy", "Di"]


def ada(*hands: str, **details: object) -> Match:
    return table(*hands, names=NAMES[: len(hands)], **details)


def sentence_for(match: Match, kind: str, seat: int | None) -> str:
    """The last sentence of a kind, as a seat reads it."""
    return [event.text for event in match.log_for(seat) if event.kind == kind][-1]


# --- events -------------------------------------------------------------------------------------------------------


def a_deal() -> Match:
    seed = next(f"{i}" for i in range(99) if pawtable.new("pugs-in-mugs", players=3, seed=f"{i}").to_act == (A,))
    return pawtable.new("pugs-in-mugs", players=3, seed=seed, names=NAMES[:3])


def a_drawing() -> Match:
    return only(ada("r", "b", "g", deck="p"), "draw")


def a_new_deck() -> Match:
    return only(ada("r", "b", "g", deck=""), "draw")


def one_card() -> Match:
    return table("rrbb", "rbggp", "gyypp", deck="", discard="y", options=TINY, names=NAMES[:3])


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


def a_fourth_mug() -> Match:
    return only(ada("rrr", "r", "g", mugs={"A": "bgy"}), "exchange red")


def a_fourth_mug_stolen() -> Match:
    return only(ada("rbgyp", "r", "g", mugs={"A": "bgy", "B": "r"}), "steal B red")


def a_lost_surprise() -> Match:
    return answer(only(ada("r", "S", "S", deck="p"), "draw"), B="surprise C")


def a_given_surprise() -> Match:
    return only(ada("G", "S", "g"), "gimme B surprise")


def a_late_surprise() -> Match:
    return answer(only(ada("rr", "S", "S", deck="p"), "draw"), B="surprise A", C="surprise B")


def no_second_action() -> Match:
    return act(ada("rrbb", "rbggD", "gyypp", "y", deck="p", options={**TINY, "digs": 1}), "draw")


NO_ACTIONS = "Nobody can take an action any more, so the game ends and most mugs win."
AT_FOUR = (
    "You exchange three red pugs for the red mug. You have four mugs and need only one more!",
    "Ada exchanges three red pugs for the red mug. Ada has four mugs and needs only one more!",
)
AT_FOUR_STOLEN = (
    "Ada steals your red mug for one pug of each colour. Ada has four mugs and needs only one more!",
    "Ada steals Bo's red mug for one pug of each colour. Ada has four mugs and needs only one more!",
)
AT_FIVE = (
    "You exchange three red pugs for the red mug. You have all five mugs!",
    "Ada exchanges three red pugs for the red mug. Ada has all five mugs!",
)
LOST = (
    "Surprise! Bo makes you lose a Surprise. If you planned to play it, check your plan.",
    "Surprise! Bo makes Cy lose a Surprise.",
)
GIVEN_AWAY = (
    "Gimme! Ada asks you for a Surprise and gets it. If you planned to play it, check your plan.",
    "Gimme! Ada asks Bo for a Surprise and gets it.",
)


@pytest.mark.parametrize(
    ("happening", "kind", "you", "to_you", "to_others"),
    [
        (a_deal, "began", A, "You go first.", "Ada goes first."),
        (a_drawing, "drew", A, "You draw a purple pug.", "Ada draws a card."),
        (
            a_new_deck,
            "reshuffled",
            A,
            "The deck is empty: the 75 cards of the discard pile are shuffled into a new deck.",
            "The deck is empty: the 75 cards of the discard pile are shuffled into a new deck.",
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
        (
            a_find,
            "dug",
            A,
            "Dig! You take a yellow pug from the discard pile.",
            "Dig! Ada takes a yellow pug from the discard pile.",
        ),
        (
            no_find,
            "dug",
            A,
            "Dig! You look for a Dig, but the discard pile has none.",
            "Dig! Ada looks for a Dig, but the discard pile has none.",
        ),
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
            "You steal Bo's yellow mug for one pug of each colour.",
            "Ada steals Bo's yellow mug for one pug of each colour.",
        ),
        (
            a_theft,
            "stole",
            B,
            "Ada steals your yellow mug for one pug of each colour.",
            "Ada steals Bo's yellow mug for one pug of each colour.",
        ),
        (
            a_surprise,
            "surprised",
            B,
            "Surprise! You make Cy lose a green pug.",
            "Surprise! Bo makes Cy lose a green pug.",
        ),
        (
            a_surprise,
            "surprised",
            C,
            "Surprise! Bo makes you lose a green pug.",
            "Surprise! Bo makes Cy lose a green pug.",
        ),
        (a_discarding, "discarded", A, "You discard two red pugs.", "Ada discards two red pugs."),
        (a_fourth_mug, "exchanged", A, *AT_FOUR),
        (a_fourth_mug_stolen, "stole", B, *AT_FOUR_STOLEN),
        (a_win, "exchanged", A, *AT_FIVE),
        (a_lost_surprise, "surprised", C, *LOST),
        (a_given_surprise, "given", B, *GIVEN_AWAY),
        (a_late_surprise, "late", C, "Bo's Surprise came first, so yours is not played. You still hold it.", ""),
        (
            a_stuck_round,
            "stuck",
            A,
            "You can't take any action, so the turn is skipped.",
            "Ada can't take any action, so the turn is skipped.",
        ),
        (
            no_second_action,
            "stuck",
            A,
            "You can't take a second action, so the turn ends.",
            "Ada can't take a second action, so the turn ends.",
        ),
        (
            a_stuck_round,
            "game_over",
            C,
            f"{NO_ACTIONS} You and Ada share the win with one mug each.",
            f"{NO_ACTIONS} Ada and Cy share the win with one mug each.",
        ),
        (
            a_win,
            "game_over",
            A,
            "You win the game with one mug of each colour!",
            "Ada wins the game with one mug of each colour!",
        ),
        (
            a_last_turn,
            "game_over",
            A,
            "After 1,000 turns nobody has all five mugs, so the game ends and most mugs win. You win the game with one mug.",
            "After 1,000 turns nobody has all five mugs, so the game ends and most mugs win. Ada wins the game with one mug.",
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
    assert re.fullmatch(r"You are dealt (a|two) .*\.", sentence_for(match, "dealt", C))
    assert [event.text for event in match.log_for(None) if event.kind == "dealt"] == ["", "", ""]


def test_sentence_of_a_new_deck_of_one_card() -> None:
    """M8."""
    assert (
        sentence_for(only(one_card(), "draw"), "reshuffled", A)
        == "The deck is empty: the only card of the discard pile is the new deck."
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
        ("dig dig", "Dig for a Dig: the discard pile has none", Dig("dig", 0)),
        ("exchange red", "Exchange three red pugs for the red mug", Exchange("red", "mug:0:red")),
        (
            "steal B blue",
            "Steal Bo's blue mug for one pug of each colour",
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
    assert worded(match, A, "exchange red").label == "Exchange three red pugs for the red mug and win"


def test_answers_in_words() -> None:
    """M5."""
    match = only(ada("rb", "S", "ggg", deck="p"), "draw")
    assert [(move.text, move.label, move.data) for move in match.moves(B)] == [
        ("pass", "Pass: play no Surprise now", Pass()),
        ("surprise A", "Play a Surprise on Ada: they lose one of 3 cards at random", Surprise(A)),
        ("surprise C", "Play a Surprise on Cy: they lose one of 3 cards at random", Surprise(C)),
    ]
    match = only(ada("rb", "S", "g", deck="p"), "draw")
    assert worded(match, B, "surprise C").label == "Play a Surprise on Cy: they lose their only card"


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
        ("r", "gimme B red", "you hold no Gimme; try 'draw'"),
        ("G", "gimme", "name one player and one kind of card; try 'gimme B red'"),
        ("G", "gimme B", "name one player and one kind of card; try 'gimme B red'"),
        ("G", "gimme A red", "that is you, so name another player; try 'gimme B red'"),
        ("G", "gimme Ada red", "that is you, so name another player; try 'gimme B red'"),
        ("G", "gimme D red", "there is no player 'd'; name B or C; try 'gimme B red'"),
        ("G", "gimme Bob red", "there is no player 'bob'; name B or C"),
        ("G", "gimme B pink", "there is no 'pink' here; name red, blue, green, yellow, purple, gimme, dig or surprise; try"),
        ("G", "gimme Bo pink", "there is no 'pink' here; name red"),
        ("r", "dig red", "you hold no Dig; try 'draw'"),
        ("D", "dig pink", "there is no 'pink' here; name red"),
        ("D", "dig", "name one kind of card; try 'dig red'"),
        ("D", "dig blue red", "name one kind of card; try 'dig red'"),
        ("rr", "exchange red", "that takes three red pugs, and you hold two; try 'draw'"),
        ("b", "exchange red", "that takes three red pugs, and you hold none; try 'draw'"),
        ("ppp", "exchange purple", "you have the purple mug already; try 'draw'"),
        ("rrr", "exchange blue", "that takes three blue pugs, and you hold none; try 'exchange red'"),
        ("r", "exchange gimme", "there is no 'gimme' here; name red, blue, green, yellow or purple; try 'draw'"),
        ("rrr", "exchange red red red", "name one colour; try 'exchange red'"),
        ("rgy", "steal B red", "that takes one pug of each colour, and you hold no blue or purple one; try 'draw'"),
        ("rbgyp", "steal", "name one player and one colour; try 'steal B red'"),
        ("rbgyp", "steal A purple", "that is you, so name another player; try 'steal B red'"),
        ("rbgyp", "steal B pink", "there is no 'pink' here; name red"),
        ("rbgyp", "steal B green", "Bo has no green mug; try 'steal B red'"),
        ("rbgyp", "steal C purple", "you have the purple mug already; try 'steal B red'"),
        ("rS", "surprise B", "a Surprise is played after an action, when everyone is asked; first take an action: try 'draw'"),
        ("r", "pass", "you can't pass while you can take an action; try 'draw'"),
        ("r", "discard red", "you discard at the end of your turn, if you hold more than five cards; try 'draw'"),
        ("r", "sing", "that is no move here; try 'draw'"),
        ("r", "", "that is no move here; try 'draw'"),
        ("r", "draw two", "that is no move here; try 'draw'"),
    ],
)
def test_why_not(cards: str, said: str, reason: str) -> None:
    """Rules 7 to 12: the reason that helps, and a move that is open to this player now."""
    match = ada(cards, "r", "g", mugs={"A": "p", "B": "r"})
    with pytest.raises(IllegalMove) as refusal:
        match.play(A, said)
    assert reason in str(refusal.value)


def test_why_not_steal_where_there_is_nothing_to_steal() -> None:
    """M6."""
    match = ada("rbgyp", "r", "g", mugs={"A": "p", "B": "p"})
    with pytest.raises(IllegalMove, match="no other player has a mug that you need; try 'draw'"):
        match.play(A, "steal B purple")


def test_why_not_the_fifth() -> None:
    """M6."""
    match = ada("rbgyp", "r", "g", mugs={"A": "bgyp", "B": "r"})
    reason = "your fifth mug can't be stolen, only exchanged for three pugs of its colour; try 'draw'"
    with pytest.raises(IllegalMove, match=reason):
        match.play(A, "steal B red")


def test_why_not_draw() -> None:
    """M3."""
    match = ada("rrr", "bbbggg", "yyyppp", deck="", options=TINY)
    reason = "the deck and the discard pile are empty, so there is no card to draw; try 'exchange red'"
    with pytest.raises(IllegalMove, match=reason):
        match.play(A, "draw")


@pytest.mark.parametrize(
    ("seat", "said", "reason"),
    [
        (A, "surprise B", "you hold no Surprise, so you can only pass; try 'pass'"),
        (B, "surprise B", "that is you, so name another player; try 'surprise A'"),
        (B, "surprise", "name one player who loses a card; try 'surprise A'"),
        (B, "surprise Z", "there is no player 'z'; name A or C; try 'surprise A'"),
        (B, "draw", "everyone is asked for a Surprise now; try 'pass'"),
    ],
)
def test_why_not_that_answer(seat: int, said: str, reason: str) -> None:
    """M5."""
    match = only(ada("r", "S", "g", deck="p"), "draw")
    with pytest.raises(IllegalMove, match=reason):
        match.play(seat, said)


def test_why_not_a_surprise_on_nobody() -> None:
    """M5: the others hold nothing that they could lose."""
    match = only(ada("S", "", "", deck="p"), "draw")
    assert match.view(A).prompt == "Pass: nobody else holds a card."
    with pytest.raises(IllegalMove, match="no other player holds a card to lose; try 'pass'"):
        match.play(A, "surprise B")


def refusal(match: Match, seat: int, said: str) -> str:
    """Why a text is no move; empty: it is one."""
    try:
        match.find(seat, said)
    except IllegalMove as error:
        return error.reason
    return ""


WRONG = [
    "",
    "sing",
    *(f"{verb}{rest}" for verb in ("gimme", "dig", "exchange", "steal", "surprise", "discard", "draw", "pass")
      for rest in ("", " red", " B", " B red", " A red", " Z pink", " gimme gimme", " red red red red red red", " at 5")),
]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 5])
def test_refusals_name_a_move_that_is_open(players: int) -> None:
    """Whatever is wrong, each refusal has one example, and that is legal for this player now."""
    chooser = random.Random(f"refusals {players}")
    options: dict[str, int] = {"surprises": 12, "gimmes": 12, "digs": 12}
    refused = set()
    for deck in (options, {"pugs": 3, "gimmes": 1, "digs": 1, "surprises": 1}):
        match = pawtable.new("pugs-in-mugs", players=players, seed="refusals", **deck)  # type: ignore[arg-type]
        for _ in range(120):
            if match.over:
                break
            for seat in match.to_act:
                legal = set(moves(match, seat))
                for reason in filter(None, (refusal(match, seat, said) for said in WRONG)):
                    (example,) = re.findall("try '([^']*)'", reason)
                    assert example in legal, reason
                    refused.add(re.sub("'[^']*'", "", reason))
            seat = chooser.choice(match.to_act)
            match.play(seat, chooser.choice(match.moves(seat)))
    assert len(refused) > 20


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("dig blue pug", "dig blue"),
        ("Dig for a blue pug", "dig blue"),
        ("draw a card", "draw"),
        ("gimme Bo red pug", "gimme B red"),
        ("exchange three red pugs for the red mug", "exchange red"),
    ],
)
def test_words_of_the_label_are_understood(said: str, meant: str) -> None:
    """Rule 18: what the list says can be typed."""
    match = ada("rrrGD", "b", "g", discard="b")
    assert match.find(A, said).text == meant


def test_a_word_that_could_be_a_player_is_not_guessed() -> None:
    """Ada's letter is also an article."""
    match = ada("r", "bG", "g", turn="B")
    with pytest.raises(IllegalMove):
        match.find(B, "gimme a red pug")


# --- the table ----------------------------------------------------------------------------------------------------


def test_prompts() -> None:
    """Rules 6, 12, 14: what is asked of whom."""
    match = ada("rrrbb", "S", "g", mugs={"A": "r"}, deck="pp")
    assert match.view(A).prompt == "Draw a card."
    assert match.view(B).prompt == match.view(None).prompt == "Waiting for Ada's first action."
    only(match, "draw")
    assert [match.view(seat).prompt for seat in (A, B)] == ["Pass: you hold no Surprise.", "Play a Surprise, or pass?"]
    assert match.view(None).prompt == "Does anyone play a Surprise?"
    answer(match)
    assert match.view(A).prompt == "Draw a card."
    assert match.view(B).prompt == "Waiting for Ada's second action."
    act(match, "draw")
    assert match.view(A).prompt == "Discard two cards: you may keep five."
    assert match.view(B).prompt == match.view(None).prompt == "Waiting for Ada to discard."
    assert ada("rrrrrr", "b", discarding=True).view(A).prompt == "Discard one card: you may keep five."
    assert a_win().view(A).prompt == ""


@pytest.mark.parametrize(
    ("cards", "details", "prompt"),
    [
        ("rrS", {}, "Draw a card."),
        ("r", {"deck": ""}, "Shuffle the discard pile and draw a card."),
        ("G", {}, "Your first action: draw a card or play a Gimme."),
        ("D", {"actions": 1}, "Your second action: draw a card or play a Dig."),
        ("GD", {}, "Your first action: draw a card or play a Gimme or a Dig."),
        ("rrr", {}, "Your first action: draw a card or exchange three red pugs for the red mug."),
        ("rrrbbb", {}, "Your first action: draw a card or exchange three pugs for a mug."),
        ("rrr", {"mugs": {"A": "bgyp"}}, "Your first action: draw a card or exchange three red pugs for the red mug and win."),
        ("rrr", {"mugs": {"A": "r"}}, "Draw a card."),
        ("rbgyp", {}, "Draw a card."),
        ("rbgyp", {"mugs": {"B": "r"}}, "Your first action: draw a card or steal a mug."),
        ("rbgyp", {"mugs": {"A": "r", "B": "r"}}, "Draw a card."),
        ("rbgyp", {"mugs": {"A": "bgyp", "B": "r"}}, "Draw a card."),
        (
            "rrrbgypG",
            {"mugs": {"B": "r"}},
            "Your first action: draw a card, play a Gimme, exchange three red pugs for the red mug or steal a mug.",
        ),
    ],
)
def test_prompts_offer_what_is_possible(cards: str, details: dict[str, object], prompt: str) -> None:
    """Rules 6 to 11: no action is named that cannot be taken, and none is left out."""
    match = ada(cards, "b", "g", **details)
    assert match.view(A).prompt == prompt
    assert named_in(prompt) == {type(move.data) for move in match.moves(A)}


WORDS = {Draw: "draw a card", Gimme: "Gimme", Dig: "Dig", Exchange: "exchange", Steal: "steal", Discard: "discard"}


def named_in(prompt: str) -> set[type[MoveFacts]]:
    """The kinds of move that a prompt offers."""
    words = prompt.removeprefix("Shuffle the discard pile and ").casefold()
    words = words.replace("shuffle the discard pile and ", "")
    return {kind for kind, word in WORDS.items() if word.casefold() in words}


@pytest.mark.parametrize("players", [2, 4])
def test_prompts_offer_what_is_possible_in_whole_games(players: int) -> None:
    """Whatever happens: a player is offered what is legal, all of it and nothing else."""
    chooser = random.Random(f"prompts {players}")
    match = pawtable.new("pugs-in-mugs", players=players, seed="prompts", gimmes=9, digs=9, surprises=9)
    for _ in range(400):
        if match.over:
            break
        for seat in match.to_act:
            prompt, kinds = match.view(seat).prompt, {type(move.data) for move in match.moves(seat)}
            if Pass in kinds:
                assert (prompt == "Play a Surprise, or pass?") == (Surprise in kinds)
                assert prompt.startswith("Pass: ") == (Surprise not in kinds)
            else:
                assert named_in(prompt) == kinds
        seat = chooser.choice(match.to_act)
        listed = match.moves(seat)
        eager = [move for move in listed if move.text.startswith(("exchange", "steal"))]
        match.play(seat, chooser.choice(eager or listed))


def test_a_prompt_without_cards_to_draw() -> None:
    """M3."""
    match = ada("rrr", "bbbggg", "yyyppp", deck="", options=TINY)
    assert match.view(A).prompt == "Exchange three red pugs for the red mug."
    assert [key for key, _ in match.tips(A)] == ["goal", "exchange"]


def test_headlines() -> None:
    """M7, M9, M10: last chances, and why the game is over."""
    match = ada("rrr", "r", "g", mugs={"B": "bgyp"}, turns=6)
    assert match.view(A).headline == match.view(None).headline == ["Bo needs one more mug", "Turn 7"]
    assert match.view(B).headline == ["You need one more mug", "Turn 7"]
    match = ada("rrr", "r", "g", mugs={"B": "bgyp", "C": "rbgy"})
    assert match.view(A).headline[0] == "Bo and Cy need one more mug"
    assert match.view(C).headline[0] == "You and Bo need one more mug"
    assert (a_win().view(A).headline, a_win().view(B).headline) == (["You have all five mugs"], ["Ada has all five mugs"])
    assert a_last_turn().view(A).headline == ["1,000 turns are over"]
    assert a_stuck_round().view(A).headline == ["Nobody can take an action any more"]


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
    assert C in match.to_act or match.tips(C) == ()


def test_table() -> None:
    """What lies there, what everyone holds and is known to hold or not to hold; one's own hand last."""
    match = ada("rrrGDS", "rb", "g", mugs={"A": "bgyp", "B": "r"}, discard="ppG", known={"B": "r", "C": "g"}, none={"B": "gyS"})
    assert match.describe(A) == [
        "Turn 1. 66 cards in the deck. You need one more mug!",
        "You: blue, green, yellow and purple mugs; 6 cards in hand.",
        "Bo (B): red mug; 2 cards in hand: a red pug and 1 unknown, but no green pugs, yellow pugs or Surprises.",
        "Cy (C): no mugs; 1 card in hand: a green pug.",
        "Discard pile: two purple pugs and a Gimme.",
        "Your hand: three red pugs, a Gimme, a Dig and a Surprise.",
    ]
    assert match.describe(B)[2] == "You: red mug; 2 cards in hand, and everyone knows of a red pug."
    assert match.describe(None) == [
        "Turn 1. 66 cards in the deck. Ada needs one more mug!",
        "Ada (A): blue, green, yellow and purple mugs; 6 cards in hand.",
        *match.describe(A)[2:5],
    ]
    match = ada("r", "bb", none={"B": "r"})
    assert match.describe(A)[2] == "Bo (B): no mugs; 2 cards in hand, but no red pugs."


def test_an_empty_table() -> None:
    """Nothing in the discard pile, no hand, one card in the deck."""
    match = ada("rrr", "", deck="", turns=41)
    only(match, "draw")
    assert match.describe(B)[0] == "Turn 42. 74 cards in the deck."
    assert match.describe(B)[-2:] == ["Discard pile: empty.", "Your hand: empty."]
    assert ada("r", "b", deck="p").describe(None)[0] == "Turn 1. 1 card in the deck."
    assert a_last_turn().describe(None)[0].startswith("1,000 turns are over. ")


def typed_in(number: int) -> list[str]:
    """What a rule says can be typed."""
    rule = GAME.rules_text().split(f"\n{number}. ")[1].split("\n")[0]
    return re.findall(r"`([^`]+)`", rule)


def test_how_to_type() -> None:
    """Rule 18: every move that is named there is one, and no kind of move is missing."""
    match = ada("rrrbgypGD", "r", "g", mugs={"B": "g"}, discard="b", actions=1)
    said = typed_in(18)
    assert len(said) == len(GAME.moves)
    assert set(said[:5]) <= set(moves(match))
    assert said[5] in moves(ada("rrbbgyG", "b", discarding=True))
    assert set(said[6:]) <= set(moves(ada("S", "b", "g", window=True), A))


def test_how_to_type_auto_answers() -> None:
    """Rule 19: all that can be said, and how the terminal takes it."""
    match = ada("S", "b", "g")
    choices = {typed(choice) for choice in GAME.preset.choices(match.names, A)} if GAME.preset else set()
    said = [understood(match, A, each) for each in typed_in(19)]
    found = {typed(choice) for choice in said if choice is not None}
    assert len(said) == len(found)
    assert found == {each for each in choices if " B" not in each}


# --- one word for one thing -----------------------------------------------------------------------------------------

# The words that texts.py keeps out, each as it could stand in a sentence; "pile" and "draw" have one meaning only.
DROPPED = re.compile(
    r"\b(buys?|bought|trad(e|es|ed|ing)|swaps?|fills?|robs?|robbed|thef(t|ts)|thief|owns?|owned|startl\w+"
    r"|windows?|in advance|standing answer|a draw between|draws? between|ties?|to the left|heap|stack"
    r"|lays? down|laid down|everybody|somebody|anybody|whoever|shall|be rid of|let go of|those who|surely|touch)\b"
    r"|(?<!discard )\bpiles?\b|§",
    re.IGNORECASE,
)
AS_A_VERB = re.compile(r"\bto surprise\b|\bSurprise (Ada|Bo|Cy|Di|you|them|a player)\b|\b[Ss]urprised\b")


def everything_that_is_said() -> Iterator[str]:
    """What players read in whole games, of all seats, and what is always the same."""
    texts = GAME.texts["en"]
    yield from (texts.tagline, texts.hint, *_TIPS.values())
    yield from (line for line in GAME.rules_text().split("\n"))
    yield from (option.meaning for option in GAME.options)
    yield from (face.text for face in GAME.catalogue)
    preset = GAME.preset
    assert preset
    yield from (preset.name, preset.when, preset.unable, preset.about, preset.problem(3, A, "sing"))
    for choice in (*preset.choices(NAMES, A), *_OUTCOMES.values()):
        yield from (choice.label, choice.sentence, choice.brief, choice.button)
    for players, deck in ((3, {"gimmes": 12, "surprises": 12}), (4, {"pugs": 3, "gimmes": 1, "digs": 1, "surprises": 1})):
        chooser = random.Random("words")
        match = pawtable.new("pugs-in-mugs", players=players, seed="words", names=NAMES[:players], **deck)  # type: ignore[arg-type]
        while not match.over and len(match.history) < 500:
            for viewer in (*range(players), None):
                view = match.view(viewer)
                yield from (view.prompt, *view.headline, *match.describe(viewer), *view.table.titles.values())
                yield from (line.label + line.remark for line in view.lines)
            seat = chooser.choice(match.to_act)
            listed = match.moves(seat)
            for move in listed[:12]:
                yield from (move.label, move.button, move.sentence, *(step.question for step in move.steps))
            yield from (refusal(match, seat, said) for said in ("", "gimme", "steal B red", "surprise Z"))
            eager = [move for move in listed if move.text.startswith(("exchange", "steal"))]
            match.play(seat, chooser.choice(eager or listed))
        for viewer in (*range(players), None):
            for event in match.log_for(viewer):
                yield event.text
                yield event.phrase.text if event.phrase else ""


def test_one_word_for_one_thing() -> None:
    """The synonyms that were dropped do not come back."""
    said = set(everything_that_is_said())
    assert len(said) > 300
    assert [text for text in said if DROPPED.search(text) or AS_A_VERB.search(text)] == []


def test_the_order_of_the_rules() -> None:
    """What people need comes first, rulings last."""
    titles = re.findall("^## (.*)$", GAME.rules_text(), re.MULTILINE)
    assert titles[:3] == ["In short", "Goal", "Setup"]
    assert "An example" in titles
    assert titles[-2:] == ["How to type your moves", "How this differs from the printed rules, and rulings"]


def test_the_example_in_the_rules() -> None:
    """Rule 13, played."""
    match = ada("rrbGD", "r", "g", known={"B": "r"}, deck="pppp")
    act(match, "gimme B red", "exchange red")
    assert hand(match, A) == "bD"
    assert match.to_act == (B,)


def test_tagline_and_hint() -> None:
    """One line each."""
    texts = GAME.texts["en"]
    for text in (texts.tagline, texts.hint):
        assert text.endswith(".")
        assert "\n" not in text
        assert len(text) < 110
