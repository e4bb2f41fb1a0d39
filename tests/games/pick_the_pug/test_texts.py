"""What people read of Pick the Pug, and what they may type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.core.steps import MoveFacts
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.moves import (
    Begin,
    Call,
    Choose,
    Discard,
    DiscardOne,
    Give,
    Offer,
    Pass,
    PassOn,
    Reveal,
    Show,
    Steal,
    Take,
)
from pawtable.testing.scripted import forced, play
from tests.games.pick_the_pug.tables import PUG_GAME, A, B, C, answer, hand, phase, table

NAMES = ["Ada", "Bo", "Cy"]


def ada(*hands: str, **details: Any) -> Match:
    return table(*hands, names=[*NAMES, "Di", "Eve"][: len(hands)], **details)


def calling(creature: str, *cards: str, **details: Any) -> Match:
    others = [each for each in ("medusa", "cyclops", "djinn") if each != creature][:2]
    return ada(*cards, **{"doing": "call", "creatures": " ".join([creature, *others]), **details})


def sentence_for(match: Match, kind: str, seat: int | None) -> str:
    """The first sentence of a kind, as a seat reads it."""
    return next(event.text for event in match.log_for(seat) if event.kind == kind)


# --- events -------------------------------------------------------------------------------------------------------


def a_deal() -> Match:
    return forced(lambda seed: pawtable.new(PUG_GAME, players=3, seed=seed, names=NAMES), lambda match: match.to_act == (A,))


def named() -> Match:
    return play(a_deal(), "begin B")


def named_oneself() -> Match:
    return play(a_deal(), "begin A")


def a_theft() -> Match:
    return play(ada("d", "ga", "p oa"), "steal B")


def no_theft() -> Match:
    cards = ("", "d", "ga bk p")
    match = ada(*cards, turn="B", window="donkeys", donkeys_phase="ABC", creatures="unicorn", asleep="")
    return play(answer(match, B="show"), "call unicorn C", "discard bk ga steal")


def a_swap() -> Match:
    return play(ada("bb bk d", "ga", "p gk", doing="discard"), "discard bb bk swap B")


def a_50_50() -> Match:
    return forced(
        lambda seed: play(ada("gb gk d", "oa ga", "p gl", doing="discard", seed=seed), "discard gb gk 50 B", "offer ga oa"),
        lambda match: hand(match, A) == "ga d",
    )


def some_taxes() -> Match:
    return play(ada("gb ok d", "oa ga", "p gl", doing="discard"), "discard gb ok tax B", "give oa")


def a_mini_tornado() -> Match:
    return forced(mini, lambda match: hand(match, A) == "ga d")


def mini(seed: str) -> Match:
    match = play(ada("bb ok d d", "ga gs", "p gl", doing="discard", seed=seed), "discard bb ok mini")
    return answer(match, A="reveal d", B="reveal ga", C="reveal p")


def a_big_tornado() -> Match:
    return play(ada("ob ok", "ga gs", "", "p d", doing="discard"), "discard ob ok big")


def shown_donkeys() -> Match:
    match = ada("ga gk", "d d", "p gl", window="donkeys", donkeys_phase="ABC", creatures="yeti hydra kraken")
    return play(answer(match, B="show"), "call yeti")


def phoenix() -> Match:
    return play(calling("phoenix", "ga d", "oa", "p gl"), "call phoenix ga")


def unicorn() -> Match:
    return play(calling("unicorn", "ga d", "oa", "p gl"), "call unicorn B")


def mermaid() -> Match:
    return play(calling("mermaid", "ga d", "oa", "p gl"), "call mermaid B")


def sphinx() -> Match:
    return play(calling("sphinx", "ga d", "oa d", "p gl"), "call sphinx B", "take oa")


def minotaur() -> Match:
    return answer(play(calling("minotaur", "ga d", "oa d", "p gl"), "call minotaur"), A="pass ga", B="pass d", C="pass gl")


def cerberus() -> Match:
    return answer(play(calling("cerberus", "ga d", "oa d", "p d"), "call cerberus"), B="discard oa")


def pegasus() -> Match:
    return play(calling("pegasus", "ga d", "oa d", "p d"), "call pegasus")


def basilisk() -> Match:
    return answer(play(calling("basilisk", "ga d", "oa d", "p d"), "call basilisk B"))


def medusa() -> Match:
    return play(calling("medusa", "ga d", "oa d d", "p d"), "call medusa B")


def djinn() -> Match:
    return play(calling("djinn", "ga d", "oa d", "p d", discard="bb"), "call djinn bb")


def cyclops() -> Match:
    return play(calling("cyclops", "ga d", "oa d", "p d"), "call cyclops")


def a_win() -> Match:
    return play(ada("d", "p", "gk gl", safe="B", deck="oa ob"), "steal C")


def the_end() -> Match:
    return play(ada("d", "p", "gk gl", safe="B", pugs=[0, 1, 0]), "steal C")


def void() -> Match:
    return play(ada("d", "p ga d", "d", turns=400, creatures="", asleep=""), "steal C")


def a_draw() -> Match:
    return play(ada("d", "p ga d", "d", turns=400, deals=20, pugs=[1, 0, 1], creatures="", asleep=""), "steal C")


def a_tie_breaker() -> Match:
    return play(ada("d", "p", "gk gl", safe="B", pugs=[1, 0, 1]), "steal C")


def odd_one_out() -> Match:
    return answer(a_tie_breaker(), A="choose blue", B="choose blue", C="choose green")


def all_different() -> Match:
    return answer(a_tie_breaker(), A="choose blue", B="choose orange", C="choose green")


def a_tie() -> Match:
    match = a_tie_breaker()
    for colour in ("blue", "green"):
        answer(match, A=f"choose {colour}", B=f"choose {colour}", C=f"choose {colour}")
    return match


SENTENCES: list[tuple[Callable[[], Match], str, int, str, str]] = [
    (a_deal, "round", A, "Round 1 is dealt.", "Round 1 is dealt."),
    (
        a_deal,
        "pug_drafted",
        A,
        "You draw the Pug in the draft and take a donkey.",
        "Ada draws the Pug in the draft and takes a donkey.",
    ),
    (void, "pug_drafted", 9, "", " draws the Pug in the draft."),
    (named, "named", A, "You let Bo go first.", "Ada lets Bo go first."),
    (named, "named", B, "Ada lets you go first.", "Ada lets Bo go first."),
    (named_oneself, "named", A, "You go first.", "Ada goes first."),
    (a_theft, "stole", A, "You steal a green monkey with an amulet from Bo.", "Ada steals a card from Bo."),
    (a_theft, "stole", B, "Ada steals a green monkey with an amulet from you.", "Ada steals a card from Bo."),
    (a_theft, "stole", C, "Ada steals a card from Bo.", "Ada steals a card from Bo."),
    (a_theft, "no_pair", A, "You can't discard two monkeys.", "Ada can't discard two monkeys."),
    (
        no_theft,
        "no_theft",
        C,
        "You have nobody to steal from and skip the Stealing Phase.",
        "Cy has nobody to steal from and skips the Stealing Phase.",
    ),
    (
        no_theft,
        "nothing",
        C,
        "Nothing happens: nobody else has cards.",
        "Nothing happens: nobody else has cards.",
    ),
    (
        a_swap,
        "discarded",
        B,
        "Ada discards a blue monkey with a bell and a blue monkey with a key: Random Swap with you.",
        "Ada discards a blue monkey with a bell and a blue monkey with a key: Random Swap with Bo.",
    ),
    (
        a_swap,
        "swapped",
        A,
        "You draw a green monkey with an amulet from Bo, who draws a donkey from you.",
        "Ada and Bo draw a card from each other.",
    ),
    (
        a_swap,
        "swapped",
        B,
        "You draw a donkey from Ada, who draws a green monkey with an amulet from you.",
        "Ada and Bo draw a card from each other.",
    ),
    (
        a_50_50,
        "offered",
        B,
        "You put your best two cards face down: a green monkey with an amulet and an orange monkey with an amulet.",
        "Bo puts their best two cards face down.",
    ),
    (a_50_50, "offered", A, "Bo puts their best two cards face down.", "Bo puts their best two cards face down."),
    (a_50_50, "drew", A, "You draw a green monkey with an amulet from Bo.", "Ada draws one of Bo's two cards."),
    (a_50_50, "drew", B, "Ada draws a green monkey with an amulet from you.", "Ada draws one of Bo's two cards."),
    (some_taxes, "taxed", A, "Bo gives you their best card: an orange monkey with an amulet.", "Bo gives Ada their best card."),
    (some_taxes, "taxed", B, "You give Ada your best card: an orange monkey with an amulet.", "Bo gives Ada their best card."),
    (
        a_mini_tornado,
        "discarded",
        A,
        "You discard a blue monkey with a bell and an orange monkey with a key: Mini-Tornado.",
        "Ada discards a blue monkey with a bell and an orange monkey with a key: Mini-Tornado.",
    ),
    (a_mini_tornado, "showed", A, "You reveal a donkey.", "Ada reveals a donkey."),
    (
        a_mini_tornado,
        "whirled",
        A,
        "These cards are shuffled and dealt out face down, starting with you.",
        "These cards are shuffled and dealt out face down, starting with Ada.",
    ),
    (a_mini_tornado, "got", A, "You are dealt a green monkey with an amulet.", ""),
    (
        a_big_tornado,
        "whirled",
        A,
        "All cards are collected, shuffled and dealt out again, starting with you.",
        "All cards are collected, shuffled and dealt out again, starting with Ada.",
    ),
    (shown_donkeys, "donkeys_shown", B, "You show two donkeys and nothing else.", "Bo shows two donkeys and nothing else."),
    (shown_donkeys, "called", B, "You call the Yeti.", "Bo calls the Yeti."),
    (
        shown_donkeys,
        "safe",
        B,
        "Nobody may steal from you in a Stealing Phase until your next turn.",
        "Nobody may steal from Bo in a Stealing Phase until Bo's next turn.",
    ),
    (phoenix, "discarded_one", A, "You discard a green monkey with an amulet.", "Ada discards a green monkey with an amulet."),
    (unicorn, "called", B, "Ada calls the Unicorn.", "Ada calls the Unicorn."),
    (unicorn, "gave_donkey", B, "Ada gives you a donkey.", "Ada gives Bo a donkey."),
    (unicorn, "gave_donkey", A, "You give Bo a donkey.", "Ada gives Bo a donkey."),
    (
        mermaid,
        "hands_swapped",
        A,
        "You and Bo swap hands: you now hold an orange monkey with an amulet.",
        "Ada and Bo swap hands.",
    ),
    (
        mermaid,
        "hands_swapped",
        B,
        "Ada and you swap hands: you now hold a green monkey with an amulet and a donkey.",
        "Ada and Bo swap hands.",
    ),
    (
        sphinx,
        "looked",
        A,
        "You look at Bo's hand: an orange monkey with an amulet and a donkey.",
        "Ada looks at Bo's hand.",
    ),
    (sphinx, "looked", B, "Ada looks at your hand.", "Ada looks at Bo's hand."),
    (sphinx, "took", A, "You take an orange monkey with an amulet from Bo.", "Ada takes a card from Bo."),
    (minotaur, "passed", A, "You pass a green monkey with an amulet to Bo.", "Ada passes a card to Bo."),
    (minotaur, "passed", B, "Ada passes a green monkey with an amulet to you.", "Ada passes a card to Bo."),
    (
        cerberus,
        "discarded_one",
        B,
        "You discard an orange monkey with an amulet.",
        "Bo discards an orange monkey with an amulet.",
    ),
    (cerberus, "no_monkey", C, "You have no monkey to discard.", "Cy has no monkey to discard."),
    (pegasus, "extra_turn", A, "You take an extra turn after this one.", "Ada takes an extra turn after this one."),
    (basilisk, "turn_skipped", B, "The Basilisk makes you skip this turn.", "The Basilisk makes Bo skip this turn."),
    (
        medusa,
        "hand_shown",
        B,
        "You show everyone an orange monkey with an amulet and two donkeys.",
        "Bo shows everyone an orange monkey with an amulet and two donkeys.",
    ),
    (
        djinn,
        "found",
        A,
        "You take a blue monkey with a bell from the discard pile.",
        "Ada takes a blue monkey with a bell from the discard pile.",
    ),
    (cyclops, "pug_shown", C, "The Cyclops finds the Pug: you hold it!", "The Cyclops finds the Pug: Cy holds it!"),
    (a_win, "one_short", B, "You need only one more Pug to win the game!", "Bo needs only one more Pug to win the game!"),
    (a_win, "won", B, "You hold only the Pug and win the round!", "Bo holds only the Pug and wins the round!"),
    (the_end, "game_over", B, "You have won two rounds and win the game!", "Bo has won two rounds and wins the game!"),
    (
        a_tie,
        "tie_breaker",
        C,
        "Three rounds, three winners: you, Ada and Bo play the Tie Breaker!",
        "Three rounds, three winners: Ada, Bo and Cy play the Tie Breaker!",
    ),
    (a_tie, "tie_card", A, "You choose blue.", "Ada chooses blue."),
    (
        a_tie,
        "game_over",
        A,
        "Three greens again: all three finalists lose, and nobody wins the game.",
        "Three greens again: all three finalists lose, and nobody wins the game.",
    ),
    (
        odd_one_out,
        "game_over",
        C,
        "Two blues eliminate each other: you win the game!",
        "Two blues eliminate each other: Cy wins the game!",
    ),
    (
        all_different,
        "game_over",
        B,
        "All three colours are different and orange is the highest: you win the game!",
        "All three colours are different and orange is the highest: Bo wins the game!",
    ),
    (
        a_draw,
        "game_over",
        C,
        "The game ends after 20 rounds: you and Ada share the win with the most Pugs.",
        "The game ends after 20 rounds: Ada and Cy share the win with the most Pugs.",
    ),
]


@pytest.mark.parametrize(("happening", "kind", "you", "to_you", "to_others"), SENTENCES)
def test_sentences(happening: Callable[[], Match], kind: str, you: int, to_you: str, to_others: str) -> None:
    """Each kind of event reads well for thief and victim, for the others and for someone who watches."""
    match = happening()
    if you < 3:
        assert sentence_for(match, kind, you) == to_you
        assert sentence_for(match, kind, None) == to_others
    else:
        assert sentence_for(match, kind, None).endswith(to_others)
    assert not re.search(r"\byour?\b", sentence_for(match, kind, None), re.IGNORECASE)


def test_sentences_of_a_deal() -> None:
    """P4: one's own cards are worth a sentence, those of the others are not."""
    match = a_deal()
    assert re.fullmatch(r"You are dealt .* monkeys? with .*\.", [e.text for e in match.log_for(C) if e.kind == "dealt"][C])
    assert re.fullmatch(r"You draw .* in the draft\.", [e.text for e in match.log_for(C) if e.kind == "drafted"][C])
    for kind in ("dealt", "drafted"):
        assert [event.text for event in match.log_for(None) if event.kind == kind] == ["", "", ""]
    assert [event.text for event in match.log_for(A) if event.kind == "drafted"][A] == "", "the Pug has its own sentence"


def test_sentences_of_a_tornado() -> None:
    """P7: who gets no cards reads so, and so do the others."""
    match = play(ada("ob ok", "p d", "", "", doing="discard"), "discard ob ok big")
    assert "Cy is dealt no cards." in [event.text for event in match.log_for(None)]
    assert "You are dealt no cards." in [event.text for event in match.log_for(C)]


def test_sentence_of_the_second_chance() -> None:
    """P13."""
    lines = [event.text for event in a_tie().log_for(None) if event.kind == "tie_breaker"]
    assert lines[1] == "Three blues eliminate each other: the finalists play the Tie Breaker one more time."


def test_sentence_of_a_void_round() -> None:
    """P14: it is dealt again, unless it was the last."""
    assert sentence_for(void(), "round_void", None) == "400 turns without a winner: this round is void and is dealt again."
    assert "dealt again" not in sentence_for(a_draw(), "round_void", None)


def test_sentence_of_a_new_deck() -> None:
    """P2."""
    assert sentence_for(a_win(), "reshuffled", A) == (
        "The deck is empty: the 58 monkeys in the discard pile are shuffled into a new deck."
    )


def test_sentence_of_a_new_creature() -> None:
    """P10."""
    assert re.fullmatch(r"(The )?[A-Z][a-z]+ appears\.", sentence_for(phoenix(), "came", None))


def test_every_kind_of_event_is_there() -> None:
    """All that the rules tell is in the list above, chapters too."""
    found = {event.kind for happening, *_ in SENTENCES for event in happening().log}
    assert found == {kind.kind for kind in GAME.events}
    assert {kind.kind for kind in GAME.events if kind.chapter} == {
        "round",
        "won",
        "round_void",
        "tie_breaker",
        "game_over",
    }


# --- moves --------------------------------------------------------------------------------------------------------


def every_question() -> list[tuple[Match, int]]:
    """A table for each thing that can be asked, with a seat that is asked."""
    return [
        (a_deal(), A),
        (ada("d", "ga", "p oa"), A),
        (ada("bb gk wm d", "ga", "p oa", doing="discard"), A),
        (play(ada("gb ok d", "oa ob ga", "p gl", doing="discard"), "discard gb ok tax B"), B),
        (play(ada("gb gk d", "ba bb bc", "p gl", doing="discard"), "discard gb gk 50 B"), B),
        (calling("phoenix", "ga gk d", "oa", "p gl"), A),
        (calling("unicorn", "ga d", "oa", "p gl"), A),
        (calling("djinn", "ga d", "oa", "p gl", discard="bb wm"), A),
        (play(calling("hydra", "ga d", "oa ob", "p gl"), "call hydra B"), A),
        (play(calling("sphinx", "ga d", "oa d p", "gl"), "call sphinx B"), A),
        (play(ada("bb ok ga d", "oa", "p gl", doing="discard"), "discard bb ok mini"), A),
        (play(calling("minotaur", "ga d", "oa", "p gl"), "call minotaur"), A),
        (play(calling("cerberus", "ga d", "oa ob d", "p gl"), "call cerberus"), B),
        (ada("d", "oa", "p gl", window="donkeys", donkeys_phase="ABC"), A),
        (play(ada("d", "p", "gk gl", safe="B", pugs=[1, 0, 1]), "steal C"), C),
    ]


PHASES = "name steal discard give offer call call call steal_again take tornado minotaur cerberus donkeys tie".split()


@pytest.mark.parametrize("number", range(15), ids=PHASES)
def test_every_move_can_be_typed(number: int) -> None:
    """Rules 23 and 24: a text means its own move, whole, in capitals, and short where that is clear; words in any order."""
    match, seat = every_question()[number]
    assert phase(match).replace(" ", "_") == PHASES[number]
    listed = match.moves(seat)
    assert len({move.text for move in listed}) == len({move.label for move in listed}) == len(listed)
    for move in listed:
        assert match.find(seat, move.text) == move
        assert match.find(seat, move.text.upper()) == move
        assert match.find(seat, " ".join(reversed(move.text.split()))) == move
        assert len(move.short.split()) == len(move.text.split())
        if sum(other.short == move.short for other in listed) == 1:
            assert match.find(seat, move.short) == move
        assert move.label[0].isupper() or move.label[0].isdigit()


def test_moves_in_notation() -> None:
    """Rule 24: what moves look like, with the data that clients get."""
    found: dict[str, tuple[str, MoveFacts]] = {}
    for match, seat in every_question():
        for move in match.moves(seat):
            found.setdefault(type(move.data).__name__, (move.text, move.data))
    assert found["Begin"] == ("begin A", Begin(A))
    assert found["Steal"] == ("steal B", Steal(B))
    assert found["Discard"] == (
        "discard blue-bell green-key steal B",
        Discard(["blue-bell", "green-key"], "steal", B, match=False),
    )
    assert found["Give"] == ("give orange-amulet", Give("orange-amulet", A))
    assert found["Offer"] == ("offer blue-amulet blue-bell", Offer(["blue-amulet", "blue-bell"], A))
    assert found["Take"] == ("take orange-amulet", Take("orange-amulet", ["look:0"]))
    assert found["Reveal"] == ("reveal green-amulet", Reveal("green-amulet"))
    assert found["PassOn"] == ("pass green-amulet", PassOn("green-amulet", B))
    assert found["DiscardOne"] == ("discard orange-amulet", DiscardOne("orange-amulet"))
    assert found["Show"] == ("show", Show())
    assert found["Pass"] == ("pass", Pass())
    assert found["Choose"] == ("choose blue", Choose("blue"))
    assert set(found) == {kind.__name__ for kind in GAME.moves}


def test_calls_in_notation() -> None:
    """P11: a creature, and the player or the card it is for."""
    match = calling("unicorn", "ga d", "oa", "p gl")
    move = match.find(A, "call unicorn Cy")
    expected = Call("unicorn", "creature:0", seat=C, card=None)
    assert (move.text, move.short, move.data) == ("call unicorn C", "c unicorn C", expected)
    move = calling("phoenix", "ga d", "oa", "p gl").find(A, "c phoenix ga")
    expected = Call("phoenix", "creature:0", seat=None, card="green-amulet")
    assert (move.text, move.data) == ("call phoenix green-amulet", expected)


def test_short_forms() -> None:
    """Rules 23 and 24: cards are two letters, donkey and Pug one; actions are shortened, players named."""
    match = ada("wm wr d", "ga", "p oa", doing="discard")
    for short, text in (
        ("d wm wr swap bo", "discard white-mirror white-ring swap B"),
        ("d wr wm steal C", "discard white-mirror white-ring steal C"),
        ("d wm wr mini", "discard white-mirror white-ring mini-tornado"),
        ("d wm wr 50 B", "discard white-mirror white-ring 50-50 B"),
        ("d wm wr tax B", "discard white-mirror white-ring taxes B"),
        ("d wm wr big", "discard white-mirror white-ring big-tornado"),
        ("discard white-mirror and white-ring, swap, Cy", "discard white-mirror white-ring swap C"),
    ):
        assert match.find(A, short).text == text
    assert play(calling("sphinx", "ga", "oa d p", "gl"), "call sphinx B").find(A, "take p").text == "take pug"
    assert play(calling("sphinx", "ga", "oa d p", "gl"), "call sphinx B").find(A, "take d").text == "take donkey"


def test_how_to_type() -> None:
    """Rule 24 of RULES.md: every move that is named there is one, and every kind of move and every action is named."""
    listed = GAME.rules_text().split("\n24. ")[1].split("\n25. ")[0]
    typed = re.findall(r"`([^`]+)`", listed)
    actions = {"swap", "steal", "mini-tornado", "50-50", "taxes", "big-tornado"}
    short_actions = {"mini", "50", "tax", "big"}
    assert actions | short_actions <= set(typed)
    typed = [text for text in typed if text not in actions | short_actions]
    kinds_of_moves = {"begin", "steal", "discard", "call", "give", "offer", "take", "reveal", "pass", "show", "choose"}
    assert {text.split()[0] for text in typed} == kinds_of_moves | {"d", "c"}
    for text in typed:
        assert any(fits(match, seat, text) for match, seat in tables_for(text)), text


def test_how_to_type_in_advance() -> None:
    """Rule 25: what can be said before one is asked, and what everyone starts with."""
    assert GAME.preset is not None
    told = GAME.rules_text().split("\n25. ")[1].split("\n")[0]
    assert re.findall(r"`([^`]+)`", told) == ["always show", "pass", "ask me", "pass", "ask me", f"always {GAME.preset.usual}"]
    for choice in GAME.preset.choices(NAMES, A):
        assert f"`{'always show' if choice.text == 'show' else choice.text or 'ask me'}`" in told


def tables_for(text: str) -> list[tuple[Match, int]]:
    return [
        *every_question(),
        (ada("bb gb d", "ga", "p oa", doing="discard"), A),
        (ada("bb ok d", "ga", "p oa", doing="discard"), A),
        (calling("phoenix", "bk", "oa", "p gl"), A),
        (calling("djinn", "ga d", "oa", "p gl", discard="bk"), A),
        (calling("yeti", "ga d", "oa", "p gl"), A),
        (play(ada("gb ok d", "p ga", "gl", doing="discard"), "discard gb ok tax B"), B),
        (play(ada("gb gl d", "p gk", "gs", doing="discard"), "discard gb gl 50 B"), B),
        (play(calling("cerberus", "ga d", "bk", "p gl"), "call cerberus"), B),
    ]


def fits(match: Match, seat: int, text: str) -> bool:
    try:
        match.find(seat, text)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("players", [3, 6, 8])
def test_texts_are_told_apart(players: int) -> None:
    """In the course of games: every text, and every label, belongs to one move."""
    chooser = random.Random(f"texts {players}")
    match = pawtable.new(PUG_GAME, players=players, seed=f"texts {players}")
    for _ in range(60):
        if match.over:
            break
        seat = match.to_act[0]
        listed = match.moves(seat)
        assert len({move.text for move in listed}) == len({move.label for move in listed}) == len(listed)
        assert all(match.find(seat, move.text) == move for move in listed[:20])
        match.play(seat, chooser.choice(listed))


# --- why not ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "said", "reason"),
    [
        (0, "steal B", "decide which player goes first; try 'begin B'"),
        (0, "begin D", "decide which player goes first; try 'begin A'"),
        (1, "steal", "name another player who has cards; try 'steal B'"),
        (1, "steal A", "you can't choose yourself; try 'steal B'"),
        (1, "steal Ada", "you can't choose yourself"),
        (1, "steal D", "name another player who has cards"),
        (1, "steal B C", "name one player and nothing else"),
        (1, "dance", "steal a card from another player"),
        (2, "discard blue-bell donkey steal B", "donkeys can't be discarded; try 'discard blue-bell green-key steal B'"),
        (2, "discard blue-bell blue-key swap B", "you don't hold a blue monkey with a key"),
        (
            2,
            "discard blue-bell green-key taxes C",
            "these two make steal, not taxes; try 'discard blue-bell green-key steal C'",
        ),
        (
            2,
            "discard blue-bell green-key C",
            "name the action too: these two make steal; try 'discard blue-bell green-key steal C'",
        ),
        (2, "d bb wm", "name the action too: these two make swap or steal or mini-tornado"),
        (2, "d bb wm mini C", "the Mini-Tornado is for everyone, so name no player"),
        (2, "d bb gk steal", "name another player who has cards"),
        (2, "discard blue-bell green-key steal A", "you can't choose yourself"),
        (2, "discard blue-bell", "name exactly two monkeys from your hand"),
        (2, "steal B", "in the Action Phase you discard two monkeys"),
        (3, "give green-amulet", "you must give your best card; the order is the Pug, white, orange, green, blue, donkeys"),
        (4, "offer blue-amulet", "you must put your best two cards face down"),
        (5, "call kraken", "the Kraken is not on the table, but phoenix, medusa and cyclops"),
        (5, "call phoenix oa", "name a monkey from your hand for the Phoenix; try 'call phoenix green-amulet'"),
        (5, "call cyclops B", "the Cyclops needs no player and no card here; try 'call cyclops'"),
        (5, "steal B", "call a creature that is on the table: phoenix or medusa or cyclops"),
        (6, "call unicorn A", "you can't choose yourself; try 'call unicorn B'"),
        (6, "call unicorn", "name another player; try 'call unicorn B'"),
        (8, "steal A", "you can't choose yourself"),
        (9, "take green-amulet", "take one of the cards in Bo's hand; try 'take orange-amulet'"),
        (10, "reveal pug", "reveal a card from your hand; try 'reveal green-amulet'"),
        (11, "pass pug", "pass a card from your hand to the left"),
        (12, "pass", "you can pass only if you have no monkey; try 'discard orange-amulet'"),
        (12, "discard pug", "discard a monkey from your hand; try 'discard orange-amulet'"),
        (13, "yes", "show your donkeys, or pass"),
        (14, "choose white", "choose blue, green or orange; try 'choose blue'"),
    ],
)
def test_why_not(number: int, said: str, reason: str) -> None:
    """The reason that helps, whatever is asked."""
    match, seat = every_question()[number]
    before = match.position()
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, said)
    assert reason in str(refusal.value)
    assert match.position() == before


def test_why_not_from_a_player_without_cards() -> None:
    """Stealing Phase, P11."""
    with pytest.raises(IllegalMove, match="Bo has no cards; try 'steal C'"):
        ada("d", "", "p oa").play(A, "steal Bo")
    with pytest.raises(IllegalMove, match="the Yeti protects Bo in the Stealing Phase; try 'steal C'"):
        ada("d", "ga", "p oa", safe="B").play(A, "steal B")


# --- the table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "to_actor", "to_others"),
    [
        (0, "Who goes first?", "Ada decides who goes first."),
        (1, "Steal a card: choose a player.", "Ada is choosing a player to steal from."),
        (2, "Discard two monkeys: their colours decide the action.", "Ada is choosing two monkeys to discard."),
        (3, "Give Ada your best card: choose one of your orange monkeys.", "Bo must give Ada their best card."),
        (
            4,
            "Choose your best two cards and put them face down. Ada draws one of them.",
            "Bo must put their best two cards face down.",
        ),
        (5, "Call a creature.", "Ada is choosing a creature to call."),
        (8, "Steal a second card: choose a player.", "Ada is choosing a player to steal from again."),
        (9, "Take a card from Bo.", "Ada is looking at Bo's hand and takes a card."),
        (10, "Mini-Tornado: choose a card to reveal.", "Mini-Tornado: everyone with cards reveals one."),
        (11, "Minotaur: pass a card to Bo, on your left.", "Minotaur: everyone with cards passes one to the left."),
        (12, "Cerberus: discard a monkey.", "Cerberus: everyone else discards a monkey."),
        (
            13,
            "Donkey's Phase: do you show your donkeys?",
            "Donkey's Phase: players who hold only donkeys may show them.",
        ),
        (
            14,
            "Tie Breaker: choose a colour. Two of the same eliminate each other.",
            "Tie Breaker: the finalists are choosing a colour.",
        ),
    ],
)
def test_prompts(number: int, to_actor: str, to_others: str) -> None:
    """What is asked of whom: those who decide, the others, and those who watch."""
    match, seat = every_question()[number]
    assert match.view(seat).prompt == to_actor
    assert match.view(None).prompt == to_others
    asked = match.view(None).to_act
    for other in range(3):
        if other not in asked:
            of_them = {"Ada": "you", "Bo's": "your"} if other != seat else {}
            said = match.view(other).prompt
            assert said == to_others or said in [to_others.replace(f" {name} ", f" {you} ") for name, you in of_them.items()]


def test_prompts_of_ones_own() -> None:
    """P9, P11: who sits to the left; and what the Donkey's Phase is about, to those who hold only donkeys."""
    match, _ = every_question()[11]
    assert [match.view(seat).prompt for seat in (A, B)] == [
        "Minotaur: pass a card to Bo, on your left.",
        "Minotaur: pass an orange monkey with an amulet to Cy, on your left.",
    ]
    match = table("d d", "p ga", "gk d", window="donkeys", donkeys_phase="ABC", creatures="yeti cyclops pegasus")
    assert match.view(A).prompt == "Donkey's Phase: do you show your donkeys?"
    for viewer in (B, C):
        assert match.view(viewer).prompt == "Donkey's Phase: you have nothing to show. Pass."
    assert match.view(None).prompt == "Donkey's Phase: players who hold only donkeys may show them."


def test_a_creature_that_does_nothing_says_why() -> None:
    """P12."""
    match = table("gk oa", "p ga", "gl", doing="call", creatures="unicorn djinn yeti")
    assert [move.label for move in match.moves(A)][:2] == [
        "Unicorn: it does nothing, because you have no donkey",
        "Djinn: it does nothing, because the discard pile is empty",
    ]
    match = table("d p", "", "", doing="call", creatures="phoenix mermaid yeti")
    assert [move.label for move in match.moves(A)][:2] == [
        "Phoenix: it does nothing, because you have no monkey",
        "Mermaid: it does nothing, because nobody else has cards",
    ]


def test_no_prompt_when_it_is_over() -> None:
    """P13."""
    assert the_end().view(A).prompt == ""


def test_rules_behind() -> None:
    """The numbers are those of RULES.md."""
    text = GAME.rules_text()
    for match, seat in every_question():
        for number in match.rules_behind(seat):
            assert re.search(rf"^{number}[. (]", text, re.MULTILINE), number
    assert every_question()[1][0].rules_behind(A) == ("9",)
    assert "P9" in every_question()[13][0].rules_behind(None)


def test_every_ruling_is_there() -> None:
    """P1 to P16, each once, in order."""
    assert re.findall(r"^(P\d+)", GAME.rules_text(), re.MULTILINE) == [f"P{number}" for number in range(1, 17)]
    numbers = [int(each) for each in re.findall(r"^(\d+)\. ", GAME.rules_text(), re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(
    ("cards", "details", "keys"),
    [
        ("ga oa", {}, ["goal", "steal"]),
        ("ga d", {}, ["goal", "steal", "donkey"]),
        ("d d", {}, ["goal", "steal", "only"]),
        ("ga p", {}, ["goal", "pug"]),
        ("ga", {}, ["goal", "steal"]),
        ("ga gb p", {"doing": "discard"}, ["goal", "discard", "pug"]),
        ("ga gb", {"doing": "discard"}, ["goal", "discard"]),
        ("ga ba", {"doing": "discard"}, ["goal", "discard", "match"]),
        ("ga wm", {"doing": "discard"}, ["goal", "discard", "white"]),
        ("ga", {"doing": "call"}, ["goal", "call"]),
        ("ga", {"window": "donkeys", "donkeys_phase": "ABC"}, ["goal"]),
        ("d", {"window": "donkeys", "donkeys_phase": "ABC"}, ["goal", "only"]),
    ],
)
def test_tips(cards: str, details: dict[str, Any], keys: list[str]) -> None:
    """What matters now, to whoever plays for the first time; nothing to those who watch."""
    rest = "gl gs" if "p" in cards.split() else "p gs"
    match = ada(cards, "oc", rest, **details)
    assert [key for key, _ in match.tips(A)] == keys
    assert all(text.endswith(".") for _, text in match.tips(A))
    assert match.tips(None) == ()
    assert the_end().tips(A) == ()


@pytest.mark.parametrize(("number", "key"), [(3, "give"), (4, "offer"), (10, "tornado"), (14, "tie"), (0, "name")])
def test_tips_for_questions(number: int, key: str) -> None:
    """What is asked has a tip."""
    match, seat = every_question()[number]
    assert key in [each for each, _ in match.tips(seat)]


def test_no_tip_to_keep_what_must_be_given() -> None:
    """The word on holding the Pug waits for a decision that may be about keeping it."""
    taxed = play(ada("gb ok d", "p oa ob ga", "gl", doing="discard"), "discard gb ok tax B")
    assert [key for key, _ in taxed.tips(B)] == ["goal", "give"]


def test_table() -> None:
    """What lies there, what everybody holds and is known to hold; one's own hand last."""
    match = ada(
        "bb bb d", "p oa d", "ga", "", shown="B", discard="gk gk wm", safe="C", skipping="D", pugs=[1, 0, 0, 0], turns=3,
        creatures="cyclops hydra djinn",
    )  # fmt: skip
    lines = match.describe(A)
    assert lines[0] == "Round 2, turn 3. Rounds won: you 1."
    assert [line.split(":")[0] for line in lines[1:4]] == ["Creature Cyclops", "Creature Hydra", "Creature Djinn"]
    assert lines[4:] == [
        "You: three cards.",
        "Bo (B): three cards (known: orange amulet, donkey), holds the Pug.",
        "Cy (C): one card, safe in Stealing Phases.",
        "Di (D): no cards, skips their next turn.",
        "Discard pile: green key ×2, white mirror.",
        "Your hand: blue bell ×2, donkey.",
    ]
    assert match.describe(None)[4] == "Ada (A): three cards."
    assert match.describe(None)[-1] == "Discard pile: green key ×2, white mirror."
    assert match.describe(None)[0] == "Round 2, turn 3. Rounds won: Ada 1."


def test_an_empty_table() -> None:
    """No creatures, nothing in the pile, no cards in hand; and a Pug that may be anywhere."""
    match = ada("d gk", "p oa", "", creatures="", asleep="")
    lines = match.describe(C)
    assert lines == [
        "Round 1, turn 1. Nobody has won a round yet.",
        "No creatures left.",
        "Ada (A): two cards, may hold the Pug.",
        "Bo (B): two cards, may hold the Pug.",
        "You: no cards.",
        "Discard pile: empty.",
        "Your hand: empty.",
    ]


def test_the_hand_that_one_looks_at() -> None:
    """P11: the Sphinx' caller sees it on the table."""
    match = play(calling("sphinx", "ga", "oa d d p", "gl"), "call sphinx B")
    assert match.describe(A)[-2:] == ["Bo's hand: orange amulet, donkey ×2, the Pug.", "Your hand: green amulet."]
    assert not [line for line in match.describe(C) if line.startswith("Bo's hand")]


def test_tagline_and_hint() -> None:
    """One line each."""
    texts = GAME.texts["en"]
    for text in (texts.tagline, texts.hint):
        assert text.endswith(".")
        assert "\n" not in text
        assert len(text) < 110


# --- answers in advance -------------------------------------------------------------------------------------------


def test_preset_show() -> None:
    """P9: who says so shows whenever there are only donkeys, and passes else; calling is still up to them."""
    match = ada("d", "d d", "p gl oa", creatures="cyclops yeti pegasus", window="donkeys", donkeys_phase="ABC")
    match.preset(B, "show")
    assert B not in match.to_act, "it has answered"
    answer(match)
    assert (phase(match), match.to_act) == ("call", (B,))
    match = ada("d", "oc ga", "p gl oa", creatures="cyclops yeti pegasus", window="donkeys", donkeys_phase="ABC")
    match.preset(B, "show")
    assert match.to_act == (A, C), "it has passed"
    assert [move.text for _, move in match.history] == ["pass"]


def test_preset_pass() -> None:
    """P9: keep still, whatever one holds."""
    match = ada("d", "d d", "p gl oa", creatures="cyclops yeti pegasus", window="donkeys", donkeys_phase="ABC")
    match.preset(B, "pass")
    assert match.to_act == (A, C)
    answer(match)
    assert phase(match) == "steal"
    assert match.preset_answer(B) == "pass", "it stays preset"


def test_nothing_else_is_answered_in_advance() -> None:
    """P9: other questions are put to everybody who preset an answer as well."""
    match = play(ada("bb ok d d", "ga gs", "p gl", doing="discard"), "discard bb ok mini")
    for seat in (A, B, C):
        match.preset(seat, "pass")
    assert (phase(match), match.to_act) == ("tornado", (A, B, C))


def test_what_cannot_stand() -> None:
    """P9: only show and pass."""
    with pytest.raises(IllegalMove, match="in advance you can only say 'show' or 'pass'"):
        ada("d", "ga", "p gl").preset(B, "reveal pug")


def test_who_is_able() -> None:
    """P9: whoever holds only donkeys."""
    assert GAME.preset is not None
    for cards, able in (("d", True), ("d d", True), ("d ga", False), ("", False), ("ga", False)):
        match = ada(cards, "oa gk", "p gl", turn="B")
        assert GAME.preset.able(match.view(A).table, A) is able
    assert [choice.text for choice in GAME.preset.choices(NAMES, A)] == ["show", "pass", None]
    assert GAME.preset.usual == "show"
