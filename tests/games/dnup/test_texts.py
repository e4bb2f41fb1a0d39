"""What people read of dnup, and what they may type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.games.dnup import GAME
from pawtable.games.dnup.events import Dealt
from pawtable.testing.scripted import moves, play
from tests.games.dnup.tables import A, B, C, hand, table

NAMES = ["Ada", "Bo", "Cy"]


def ada(*hands: str, **details: object) -> Match:
    return table(*hands, names=NAMES[: len(hands)], **details)


def sentence_for(match: Match, kind: str, seat: int | None) -> str:
    """The last sentence of a kind, as a seat reads it."""
    return [event.text for event in match.log_for(seat) if event.kind == kind][-1]


# --- events -------------------------------------------------------------------------------------------------------


def a_void_round() -> Match:
    return play(ada("2/5 3/8", "7/3 1/6", "4/6 9/2", turns=599, round_number=50, letters=[3, 1, 3]), "rotate")


def a_beating() -> Match:
    return play(ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "3/5 3/6"}), "play 7/1 7/4")


def an_adding() -> Match:
    return play(ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"}), "add 7/4 to B")


def a_taking() -> Match:
    return play(ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "3/5 3/6"}), "take B")


def a_sweeping() -> Match:
    return play(ada("9/2 2/5", "", "4/8 2/4", sets={"B": "7/3"}), "play 9/2")


def a_going_out() -> Match:
    return play(ada("7/1", "2/9 1/8", "4/8 2/4"), "play 7/1")


def a_new_round() -> Match:
    return play(ada("7/1", "", "4/8 2/4"), "play 7/1")


def a_win() -> Match:
    return play(ada("7/1", "2/9 1/8", "4/8 2/4", letters=[2, 0, 0]), "play 7/1")


def a_round_for_two() -> Match:
    return play(ada("7/1", "2/9 1/8"), "play 7/1")


def a_game_that_is_too_long() -> Match:
    return play(ada("2/5 3/8", "7/3 1/6", "4/6 9/2", turns=599, round_number=50, letters=[3, 1, 2]), "rotate")


def beating_for_two() -> Match:
    match = ada("7/4 2/9 2/10", "4/8 3/9", sets={"B1": "7/1", "B2": "3/5 3/6"}, turn="A1")
    return play(match, "add 7/4 to B1", "rotate")


def taking_for_two() -> Match:
    return play(ada("7/4 2/9", "4/8 3/9", sets={"B2": "3/5 3/6"}, turn="A1"), "take B2")


def sweeping_for_two() -> Match:
    return play(ada("9/2", "4/8 3/9", sets={"A1": "7/3"}, turn="A2", letters=[1, 0]), "play 9/2")


def one_left() -> Match:
    return play(ada("7/1 2/5", "2/9 1/8", "4/8 2/4"), "play 7/1")


def a_decisive_round() -> Match:
    """Both winners of this round can win the game with the next one."""
    return play(ada("7/1", "", "4/8 2/4", letters=[1, 2, 1]), "play 7/1")


VOID = "Round 50 is void: it has not ended after 600 turns. Letters already won still count."


@pytest.mark.parametrize(
    ("happening", "kind", "you", "to_you", "to_others"),
    [
        (a_beating, "played", A, "You play two 7s (7/1 7/4)", "Ada plays two 7s (7/1 7/4)"),
        (
            a_beating,
            "returned",
            B,
            "Your two 3s are beaten and return as a 5 and a 6.",
            "Bo's two 3s are beaten and return as a 5 and a 6.",
        ),
        (an_adding, "added", A, "You add 7/4 to Bo's 7, making two 7s.", "Ada adds 7/4 to Bo's 7, making two 7s."),
        (an_adding, "added", B, "Ada adds 7/4 to your 7, making", "Ada adds 7/4 to Bo's 7"),
        (an_adding, "discarded", B, "You discard two 7s.", "Bo discards two 7s."),
        (
            a_taking,
            "took",
            A,
            "You take Bo's two 3s: they become a 5 and a 6.",
            "Ada takes Bo's two 3s: they become a 5 and a 6.",
        ),
        (a_taking, "took", B, "Ada takes your two 3s", "Ada takes Bo's two 3s"),
        (a_void_round, "rotated", A, "You rotate your hand.", "Ada rotates their hand."),
        (a_void_round, "round_void", A, VOID, VOID),
        (
            a_void_round,
            "game_over",
            C,
            "The game ends after 50 rounds. You and Ada share the win with three letters each.",
            "The game ends after 50 rounds. Ada and Cy share the win with three letters each.",
        ),
        (
            a_game_that_is_too_long,
            "game_over",
            A,
            "The game ends after 50 rounds. You win with the most letters, three.",
            "The game ends after 50 rounds. Ada wins with the most letters, three.",
        ),
        (a_sweeping, "swept", B, "Your 7 is beaten and discarded", "Bo's 7 is beaten and discarded"),
        (a_going_out, "went_out", A, "You are out first and win two letters!", "Ada is out first and wins two letters!"),
        (
            a_new_round,
            "went_out",
            A,
            "You are out second and win a letter! The round is over.",
            "Ada is out second and wins a letter! The round is over.",
        ),
        (a_win, "went_out", A, "win two letters, four in all!", "wins two letters, four in all!"),
        (a_new_round, "dealt", C, "You get ten cards: ", ""),
        (a_win, "game_over", A, "You win the game with four letters!", "Ada wins the game with four letters!"),
        (a_round_for_two, "went_out", A, "You are out and win the round!", "Ada is out and wins the round!"),
        (a_round_for_two, "played", A, "You play a 7 on the left (7/1).", "Ada plays a 7 on the left (7/1)."),
        (
            beating_for_two,
            "returned",
            B,
            "Your right set (two 3s) is beaten and returns as a 5 and a 6.",
            "Bo's right set (two 3s) is beaten and returns as a 5 and a 6.",
        ),
        (beating_for_two, "added", A, "You add 7/4 to Bo's left set (a 7), making two 7s.", "Ada adds 7/4 to Bo's left set"),
        (beating_for_two, "discarded", B, "You discard your left set (two 7s).", "Bo discards their left set (two 7s)."),
        (
            taking_for_two,
            "took",
            A,
            "You take Bo's right set (two 3s): they become a 5 and a 6.",
            "Ada takes Bo's right set (two 3s): they become a 5 and a 6.",
        ),
        (sweeping_for_two, "swept", A, "Your left set (a 7) is beaten and discarded.", "Ada's left set (a 7) is beaten and"),
        (one_left, "one_card_left", A, "You have only one card left!", "Ada has only one card left!"),
        (
            a_decisive_round,
            "nearly_won",
            A,
            "You and Bo can win the game in this round by going out first.",
            "Ada and Bo can win the game in this round by going out first.",
        ),
        (sweeping_for_two, "game_over", B, "Ada wins the game with two rounds!", "Ada wins the game with two rounds!"),
    ],
)
def test_sentences(happening: Callable[[], Match], kind: str, you: int, to_you: str, to_others: str) -> None:
    """Each kind of event reads well for the one it happens to, for the others and for someone who watches."""
    match = happening()
    assert to_you in sentence_for(match, kind, you)
    assert to_others in sentence_for(match, kind, None)
    assert not re.search(r"\byour?\b", sentence_for(match, kind, None), re.IGNORECASE)


def test_sentence_of_a_new_round() -> None:
    """Whoever has the star begins, and is told so."""
    match = a_new_round()
    (starter,) = match.to_act
    assert "Round 2. You have the star and begin" in sentence_for(match, "round_began", starter)
    assert f"Round 2. {NAMES[starter]} has the star and begins" in sentence_for(match, "round_began", None)


def test_article() -> None:
    """8 is the one value that needs an "an"."""
    match = play(ada("2/8 2/6", "8/4 1/9", "3/7 2/4"), "play 2/8")
    assert "Play an 8 (8/4), beating Ada's 2" in [move.label for move in match.moves(B)]
    play(match, "play 8/4")
    assert "Bo plays an 8 (8/4)" in sentence_for(match, "played", None)
    assert "Ada's 2 is beaten and returns as an 8." in sentence_for(match, "returned", None)


def test_all_sentences_are_whole() -> None:
    """Every kind of event comes up somewhere here, and never with a piece of the program in it."""
    games = [a_void_round(), a_beating(), an_adding(), a_taking(), a_sweeping(), a_going_out(), a_new_round(), a_win()]
    for players in (2, 5):
        match = pawtable.new("dnup", players=players, seed="words")
        for _ in range(1000):
            if not match.over:
                match.play(match.to_act[0], match.suggestion(match.to_act[0]))
        assert match.over
        games.append(match)
    seen = set()
    for match in games:
        for reader in [*range(match.players), None]:
            for event in match.log_for(reader):
                seen.add(event.kind)
                unseen = isinstance(event.data, Dealt) and event.data.cards is None  # nothing to tell: all get as many
                assert unseen or re.fullmatch(r"[A-Z0-9][^{}<>_\[\]]*[.!]", event.text), event.text
                assert not (unseen and event.text)
                assert "None" not in event.text
                assert "  " not in event.text
        assert all(re.fullmatch(r"[A-Z0-9][^{}<>_\[\]]*[.!]", event.text) for event in match.log)
    assert seen == {kind.kind for kind in GAME.events}


def told_of(match: Match, kind: str) -> list[int]:
    """The seats that an event concerns, once for each time that it was told."""
    return [seat for seat in range(match.players) for event in match.log_for(seat) if event.kind == kind and event.concerns_you]


def test_the_last_card_is_announced_to_the_others() -> None:
    """When a hand comes down to it, by playing or adding; not when it is out, nor when the card has company again."""
    assert told_of(one_left(), "one_card_left") == [B, C]
    assert told_of(play(ada("7/1 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"}), "add 7/1 to B"), "one_card_left") == [B, C]
    assert told_of(a_going_out(), "one_card_left") == []
    assert told_of(a_beating(), "one_card_left") == [B, C]
    back = play(ada("9/1 2/5", "1/8 3/9", sets={"A1": "4/6"}, turn="A2"), "play 9/1")
    assert told_of(back, "one_card_left") == []


def test_who_can_win_with_the_next_round_is_announced() -> None:
    """D8, D9: those whom going out first is enough for, if they have won anything; with two players one round."""
    assert told_of(a_decisive_round(), "nearly_won") == [A, B, C]
    assert told_of(a_round_for_two(), "nearly_won") == [A, B]
    assert "Ada can win the game" in sentence_for(a_round_for_two(), "nearly_won", None)
    assert told_of(play(ada("7/1", "", "4/8 2/4", letters=[0, 2, 0], goal=6), "play 7/1"), "nearly_won") == []


# --- moves --------------------------------------------------------------------------------------------------------


def test_labels() -> None:
    """A line for each choice, which says what it would do."""
    match = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3", "C": "3/5 3/6"})
    labels = {move.text: move.label for move in match.moves(A)}
    assert labels["play 7/1 7/4"] == "Play two 7s (7/1 7/4), beating Cy's two 3s"
    assert labels["add 7/1 to B"] == "Add 7/1 to Bo's 7, beating Cy's two 3s"
    assert labels["take C"] == "Take Cy's two 3s: they become a 5 and a 6"
    assert labels["take B"] == "Take Bo's 7: it becomes a 3"
    assert labels["rotate"] == "Rotate your hand: 2 7 7 become 1 4 5"


def test_labels_with_two_players() -> None:
    """D9: where there are two areas a player, the label says which; your own set can be the one that is beaten."""
    match = ada("9/2 7/4 2/5", "1/8 1/9", sets={"A1": "8/3", "B1": "7/3 7/5"}, turn="A2")
    labels = {move.text: move.label for move in match.moves(A)}
    assert labels["play 9/2"] == "Play a 9 (9/2), beating your left set (an 8)"
    assert labels["add 7/4 to B1"] == "Add 7/4 to Bo's left set (two 7s)"
    assert labels["take B1"] == "Take Bo's left set (two 7s): they become a 3 and a 5"


def test_buttons_are_short() -> None:
    """Beside the cards that are picked, a button says what a move does, and no more."""
    match = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3", "C": "3/5 3/6"})
    buttons = {move.text: move.button for move in match.moves(A)}
    assert buttons["play 7/1 7/4"] == "Play two 7s, beating Cy's two 3s"
    assert buttons["take B"] == "Take Bo's 7"
    assert buttons["rotate"] == "Rotate your hand"
    assert buttons["add 7/1 to B"] == "Add 7/1 to Bo's 7, beating Cy's two 3s"


def test_what_is_touched() -> None:
    """Cards for a set, which goes before its player by itself; a card and a set; a set; the hand."""
    match = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3", "C": "3/5 3/6"})
    touched = {move.text: [(step.touch.value, step.target, step.implied) for step in move.steps] for move in match.moves(A)}
    assert touched["play 7/1 7/4"] == [("card", "7/1", False), ("card", "7/4", False), ("place", "area:0", True)]
    assert touched["add 7/1 to B"] == [("card", "7/1", False), ("place", "area:1", False)]
    assert touched["take C"] == [("place", "area:2", False)]
    assert touched["rotate"] == [("hand", "", False)]
    steps = {move.text: move.steps for move in match.moves(A)}
    assert steps["play 7/1 7/4"][-1].also == ["area:2"]  # the set that they beat
    alone = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"C": "3/5 3/6"})
    assert next(move for move in alone.moves(A) if move.text == "play 7/1").steps[-1].also == []
    two = ada("9/2 7/4 2/5", "1/8 1/9", sets={"A1": "8/3", "B1": "7/3 7/5"}, turn="A2")
    assert [step.target for move in two.moves(A) if move.text == "play 9/2" for step in move.steps] == ["9/2", "area:0:2"]


@pytest.mark.parametrize("players", [2, 4])
def test_moves_of_whole_games(players: int) -> None:
    """Every move of a game has words without gaps, can be typed as it is written, and is the only one so written."""
    match = pawtable.new("dnup", players=players, seed=f"labels {players}")
    chooser = random.Random(players)
    for _ in range(60):
        (seat,) = match.to_act
        offered = match.moves(seat)
        assert len({move.text for move in offered}) == len({move.id for move in offered}) == len(offered)
        for move in offered:
            assert re.fullmatch(r"[A-Z][^{}<>_\[\]]*", move.label), move.label
            assert match.find(seat, move.text) == move
        play(match, chooser.choice(moves(match)))
        if match.over:
            break


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("play 7 7", "play 7/1 7/4"),
        ("play 7/4 7/1", "play 7/1 7/4"),
        ("  PLAY   7/1 7/4 ", "play 7/1 7/4"),
        ("play 2", "play 2/5"),
        ("take c", "take C"),
        ("add 7/4 to b", "add 7/4 to B"),
        ("Rotate", "rotate"),
    ],
)
def test_what_can_be_typed(said: str, meant: str) -> None:
    """The values alone where only one choice fits; cards in any order; capitals and spaces do not matter."""
    match = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3", "C": "1/5 1/6 1/7"})
    if meant == "play 2/5":
        match = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"C": "1/5"})
    match.play(A, said)
    assert match.history[-1][1].text == meant


def test_short_addition() -> None:
    """`add 7 to B` is enough with one 7 in hand."""
    match = ada("7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"})
    match.play(A, "add 7 to B")
    assert match.history[-1][1].text == "add 7/4 to B"


@pytest.mark.parametrize("said", ["play 7", "add 7 to B"])
def test_short_is_refused_where_it_is_not_clear(said: str) -> None:
    """D5: which 7 is for the player to say."""
    match = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"} if said.startswith("add") else {})
    before = match.position()
    with pytest.raises(IllegalMove, match=r"7/1.*7/4.*say which"):
        match.play(A, said)
    assert match.position() == before


# --- refusals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("play 10/1", "you have no 10/1; your hand is 2/5 4/6 4/7 7/1 7/3"),
        ("play 7/1 7/1", "you have only one 7/1; your hand is "),
        ("play 7 7 7", "you have only two 7s; your hand is "),
        ("play 7/1 2/5", "one value, and these have 2 and 7"),
        ("play 2/5", "Bo's 9 is on the table, so one card alone must be higher than 9"),
        ("play 7", "Bo's 9 is on the table, so one card alone must be higher than 9"),
        ("play 4/6 4/7", "Cy's two 5s are on the table, so a set of two must be higher than 5"),
        ("play 5/2", "your 2/5 has 2 on top, not 5"),
        ("play fast", "'fast' is not a card; a card reads 2/5, or just 2"),
        ("play", "say which cards you play"),
        ("take A", "you cannot take your own set"),
        ("take Ada", "you cannot take your own set"),
        ("take D", "there is no player 'd'; the other players are B and C"),
        ("take", "say whose set you take"),
        ("add 2/5 to B", "the card must have the value of Bo's set, 9"),
        ("add 2/5 to Bo", "the card must have the value of Bo's set, 9"),
        ("add 9/1 to B", "you have no 9/1; your hand is "),
        ("add 2/5 to A", "you cannot add to your own set"),
        ("add 2/5 to E", "there is no player 'e'"),
        ("add 2/5", "say whose set you add it to"),
        ("add", "say which card you add, and to whose set"),
        ("add 7/1 7/3 to B", "you add exactly one card"),
        ("rotate 7/1", "you always rotate all the cards in your hand"),
        ("discard", "your set is discarded by itself"),
        ("pass", "you cannot pass, but you can always rotate"),
        ("hello", "a move begins with play, add, take or rotate"),
        ("", "a move begins with play, add, take or rotate"),
    ],
)
def test_refusals_say_why(said: str, reason: str) -> None:
    """D4 to D7: each refusal gives its reason, names what is open, and changes nothing."""
    match = ada("7/1 7/3 2/5 4/6 4/7", "2/9 1/8", "3/8 2/4", sets={"B": "9/3", "C": "5/1 5/8"})
    before = match.position()
    with pytest.raises(IllegalMove, match=reason) as refused:
        match.play(A, said)
    assert "Open: " in str(refused.value)
    assert "rotate" in str(refused.value)
    assert match.position() == before


def test_refused_addition_that_would_be_too_low() -> None:
    """D7: the grown set would meet a higher one."""
    match = ada("3/5 2/6", "2/9 1/8", "3/8 2/4", sets={"B": "3/4", "C": "5/1 5/7"})
    with pytest.raises(IllegalMove, match=r"Cy's two 5s are on the table, so a set of two must be higher than 5"):
        match.play(A, "add 3/5 to B")


def test_refused_for_want_of_a_set() -> None:
    """D7: nothing lies there."""
    match = ada("3/5 2/6", "2/9 1/8", "3/8 2/4", sets={"B": "3/4"})
    for said in ("take C", "add 3/5 to C"):
        with pytest.raises(IllegalMove, match="Cy has no set on the table"):
            match.play(A, said)


def test_areas_in_refusals_with_two_players() -> None:
    """D9: each player has a left set and a right one."""
    match = ada("3/5 2/6", "2/9 1/8", sets={"A2": "3/4"}, turn="A1")
    with pytest.raises(IllegalMove, match=r"Bo's sets are called B1 \(left\) and B2 \(right\)"):
        match.play(A, "take B")
    with pytest.raises(IllegalMove, match="your own set"):
        match.play(A, "take A2")
    with pytest.raises(IllegalMove, match="Bo has no set on the right"):
        match.play(A, "take B2")


def test_refusals_tell_no_secrets() -> None:
    """Rulebook, playing a round: what another hand holds does not change the reason."""
    reasons = []
    for hands in (("7/1 2/5", "8/1 8/2", "4/8 2/4"), ("7/1 2/5", "1/8 4/8", "2/8 2/4")):
        with pytest.raises(IllegalMove) as refused:
            ada(*hands, sets={"B": "9/2"}).play(A, "play 8/1")
        reasons.append(str(refused.value))
    assert reasons[0] == reasons[1]


# --- events beside their sentences --------------------------------------------------------------------------------


def phrases(match: Match, reader: int | None) -> list[tuple[int, str]]:
    return [(event.phrase.seat, event.phrase.text) for event in match.log_for(reader) if event.phrase]


def test_who_did_what_in_a_few_words() -> None:
    """At the seat that did it; whose set it was about is said as the reader knows them."""
    adding = play(ada("7/1 2/5 9/1", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"}), "add 7/1 to B")
    assert phrases(adding, B) == [(A, "+7 to yours")]
    assert phrases(adding, C) == phrases(adding, None) == [(A, "+7 to Bo's")]
    taking = play(ada("7/1 2/5 9/1", "2/9 1/8", "4/8 2/4", sets={"B": "7/3 7/5"}), "take B")
    assert phrases(taking, B) == [(A, "takes your 7s")]
    beating = play(ada("8/2 2/5 9/1", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"}), "play 8/2", "rotate")
    assert phrases(beating, C) == [(A, "an 8"), (B, "7 returns"), (B, "rotates")]
    out = play(ada("8/2", "2/9 1/8", "4/8 2/4"), "play 8/2")
    assert phrases(out, C) == [(A, "an 8"), (A, "out!")]
    assert phrases(one_left(), C) == [(A, "a 7"), (A, "one card left!")]


def test_what_is_done_to_somebody_concerns_them() -> None:
    """Whose set grows, is taken or comes back; nobody by what they do themselves."""
    beating = play(ada("8/2 2/5 9/1", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"}), "play 8/2", "rotate")
    assert [event.kind for event in beating.log_for(B) if event.concerns_you] == ["returned"]
    assert not any(event.concerns_you for seat in (A, C, None) for event in beating.log_for(seat))
    taking = play(ada("7/1 2/5 9/1", "2/9 1/8", "4/8 2/4", sets={"B": "7/3 7/5"}), "take B")
    assert [event.kind for event in taking.log_for(B) if event.concerns_you] == ["took"]


def test_where_cards_go() -> None:
    """From hand to area and back, rotated on the way; to the discard; dealt cards as their reader sees them."""
    beating = play(ada("8/2 2/5", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"}), "play 8/2", "rotate", "rotate", "rotate")
    moved = [(each.source, each.target, each.faces, each.before) for event in beating.log_for(C) for each in event.movements]
    assert moved[:2] == [("hand:0", "area:0", ["8/2"], []), ("area:1", "hand:1", ["3/7"], ["7/3"])]
    assert ("area:0", "discard", ["8/2"], []) in moved
    match = pawtable.new("dnup", players=3, seed="hidden")
    for viewer in (A, B, C, None):
        dealt = [each for event in match.log_for(viewer) for each in event.movements]
        assert [each.target for each in dealt] == ["hand:0", "hand:1", "hand:2"]
        for seat, each in enumerate(dealt):
            assert each.faces == [None] * 10 or seat == viewer
            assert None not in each.faces or seat != viewer


# --- the table ----------------------------------------------------------------------------------------------------


def test_how_seats_stand() -> None:
    """Letters are spelled out, rounds are stars; who holds the star is said of the others."""
    match = ada("5/1 7/4 2/6", "3/7 9/1", "4/8 2/4", letters=[0, 1, 2])
    lines = match.view(B).lines
    assert lines[2].label == "2 of 4 letters"
    assert "".join(point.text.upper() if point.won else point.text for point in lines[2].points) == "DNup"
    assert [(line.remark, line.sign) for line in lines] == [("holds the star", "★"), ("", ""), ("", "")]
    assert match.view(A).lines[A].remark == ""
    assert [line.turn for line in lines] == [True, False, False]
    two = ada("5/1 7/4 2/6", "3/7 9/1", letters=[1, 0], turn="A1").view(None)
    assert [line.label for line in two.lines] == ["1 of 2 rounds", "0 of 2 rounds"]
    assert [point.text for point in two.lines[1].points] == ["★", "★"]
    assert two.headline == ["Round 1", "2 rounds win"]
    assert [line.points for line in ada("5/1 7/4", "3/7 9/1", "4/8 2/4", goal=20).view(A).lines] == [[], [], []]


def test_places_are_titled_for_their_reader() -> None:
    """D9: with two players there are two sets each, so a title says which."""
    titles = ada("5/1 7/4", "3/7 9/1", "4/8 2/4").view(A).table.titles
    assert (titles["hand:0"], titles["area:1"], titles["discard"]) == ("Your hand", "Bo's set", "Discard pile")
    titles = ada("5/1 7/4", "3/7 9/1").view(B).table.titles
    assert (titles["area:0:1"], titles["area:1:2"]) == ("Ada's left set", "Your right set")


def test_prompts() -> None:
    """Who is to act is asked; the others are told who thinks."""
    match = ada("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4")
    assert match.view(A).prompt.startswith("Your turn")
    assert "Ada" in match.view(B).prompt
    assert "Ada" in match.view(None).prompt
    two = ada("7/1 7/4 2/5", "2/9 1/8", turn="A2")
    assert two.view(A).prompt == "Your turn on the right: play a set or rotate your hand."


def test_table_in_lines() -> None:
    """Everything on the table is told in words, for a reader who does not see it; the hand comes last."""
    match = ada("5/1 7/4 2/6", "", "4/8 2/4", sets={"B": "7/3", "C": "2/5 2/9"}, letters=[1, 2, 0], known="4/8")
    lines = match.describe(C)
    assert lines[0] == "Round 1. The first player with four letters wins the game."
    assert lines[-2].startswith("Discarded: 1/6 1/6 ")
    assert lines[-1] == "Your hand: 2/4 4/8"
    text = "\n".join(lines)
    for piece in (
        "Ada (A): one letter, 3 cards in hand, holds the star.",
        "Bo (B): two letters, out, set: a 7 (7/3).",
        "set: two 2s (2/5 2/9)",
        "You: ",
    ):
        assert piece in text
    assert "Cy (C): no letters, 2 cards in hand, including 4/8" in "\n".join(match.describe(A))
    assert "You: no letters, 2 cards in hand (the others know 4/8)" in text
    assert "5/1★" in match.describe(A)[-1]
    assert "Your hand" not in "\n".join(match.describe(None))
    assert hand(match, A) not in text


# --- RULES.md -----------------------------------------------------------------------------------------------------


def test_rules_can_be_read_in_a_terminal() -> None:
    """The help: all rulings by their numbers, numbered rules, and no markup but headings and code."""
    text = GAME.rules_text()
    for number in range(1, 11):
        assert re.search(rf"^D{number}\b", text, re.MULTILINE), f"D{number}"
    assert text.startswith("# dnup\n")
    assert not re.search(r"^\||<[a-z/]|!\[|\]\(", text, re.MULTILINE)
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 20
    assert "!!" not in text


def test_first_example_of_the_rules() -> None:
    """RULES.md, first example: what is said there is what happens."""
    match = ada("3/8 7/1 7/4 9/2", "1/8 1/9", "2/6 2/10", sets={"B": "7/6", "C": "3/4 3/5"})
    assert set(moves(match)) == {
        "play 9/2",
        "play 7/1 7/4",
        "add 7/1 to B",
        "add 7/4 to B",
        "add 3/8 to C",
        "take B",
        "take C",
        "rotate",
    }
    play(match, "play 7/1 7/4")
    assert hand(match, C) == "2/6 2/10 4/3 5/3"


def test_second_example_of_the_rules() -> None:
    """RULES.md, second example: two players, and your own set in the way."""
    match = ada("9/1 2/5", "1/8 1/7", sets={"A1": "4/6"}, turn="A2")
    assert moves(match) == ["play 9/1", "rotate"]
    play(match, "play 9/1")
    assert hand(match, A) == "2/5 6/4"
    match = play(ada("9/1", "1/8 1/7", sets={"A1": "4/6"}, turn="A2"), "play 9/1")
    assert [event.kind for event in match.log][:3] == ["played", "swept", "went_out"]
