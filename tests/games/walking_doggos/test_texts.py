"""What people read of Walking Doggos, and what they may type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match, Move
from pawtable.core.events import BIG, Movement, Phrase
from pawtable.core.steps import MoveFacts, Step, Touch
from pawtable.core.views import SeatLine
from pawtable.games.walking_doggos.cards import Clue
from pawtable.games.walking_doggos.moves import Bet, Keep, Play, Tell, Trade
from pawtable.match import Event
from pawtable.testing.scripted import moves, play
from tests.games.walking_doggos.tables import DOGGOS, A, B, C, hand, table, walk

NAMES = ["Ada", "Bo", "Cy"]
TWO = ("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")
THREE = ("D1 D2 D3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 L3 L4 D4")


def ada(*hands: str, **details: Any) -> Match:
    return table(*hands, names=NAMES[: len(hands)], **details)


def sentence_for(match: Match, kind: str, seat: int | None) -> str:
    """The last sentence of a kind, as a seat reads it."""
    return [event.text for event in match.log_for(seat) if event.kind == kind][-1]


# --- events -------------------------------------------------------------------------------------------------------


def a_deal() -> Match:
    seed = next(f"{i}" for i in range(99) if pawtable.new(DOGGOS, players=3, seed=f"{i}").to_act == (A,))
    return pawtable.new(DOGGOS, players=3, seed=seed, names=NAMES)


def a_breed() -> Match:
    return play(ada(*THREE), "tell B corgi")


def a_number() -> Match:
    return play(ada(*THREE), "tell B 1")


def a_card() -> Match:
    return play(ada(*THREE), "tell B card 5")


def three_cards() -> Match:
    return play(ada(*THREE, turn="B"), "tell A dane")


def somebody_passed_over() -> Match:
    clues = {"A": "dane labrador 1", "B": "corgi beagle 1", "C": "shiba"}
    return play(ada(*THREE, clues=clues, turn="B"), "tell C labrador")


def a_trade() -> Match:
    return play(ada(*THREE, phase="trading"), "trade 2")


def no_trade() -> Match:
    return play(ada(*THREE, phase="trading"), "keep")


def a_new_card() -> Match:
    seed = next(f"{i}" for i in range(999) if hand(play(table(*THREE, phase="trading", seed=f"{i}"), *STAY), B)[1] == "P5")
    return play(ada(*THREE, phase="trading", seed=seed), *STAY)


STAY = ("keep", "trade 2", "keep")


def a_bet() -> Match:
    return play(ada(*THREE, phase="betting"), "bet 3")


def a_small_bet() -> Match:
    return play(ada(*THREE, phase="betting"), "bet 1")


def a_walk() -> Match:
    return walk(ada(*THREE, phase="walking"), "3")


def a_pack() -> Match:
    return walk(ada(*THREE, phase="walking"), "1 1 1")


def two_packs() -> Match:
    return walk(ada(*THREE, phase="walking"), "111 222")


def an_end(**bets: int) -> Match:
    return walk(ada(*TWO, phase="walking", bets=bets), "11 22 33 44 55")


def a_win() -> Match:
    return an_end(A=5)


def too_many() -> Match:
    return an_end(A=4)


def nobody_wins() -> Match:
    return walk(ada("D1 D2 D3 L1 C1", "S1 S2 S3 B1 L2", phase="walking", bets={"A": 5, "B": 2}), "11 22 33 44 55")


def fewer_dogs() -> Match:
    return walk(ada("D1 D2 D3 L1 C1", "S1 S2 S3 B1 L2", phase="walking", bets={"A": 4}), "11 22 33 44 55")


def a_lower_sum() -> Match:
    hands = ("D1 D2 D3 C1 C2", "B1 B2 C3 L1 B3", "S1 S2 S3 C4 L2")
    return walk(ada(*hands, phase="walking", bets={"A": 4}), "111 222 333 444 555")


def a_shared_win() -> Match:
    details = {"points": [0, 0], "packs_before": [1, 4], "sums": [5, 16], "rounds": 1, "longer": True}
    hands = ("D1 D2 D3 L1 C1", "S1 S2 S3 B1 L2")
    return walk(ada(*hands, phase="walking", bets={"A": 4, "B": 1}, **details), "11 22 33 44 55")


def the_next_round() -> Match:
    return walk(ada(*TWO, phase="walking", longer=True), "11 22 33 44 55")


SENTENCES = [
    (a_deal, "began", A, "Round 1. You begin.", "Round 1. Ada begins."),
    (the_next_round, "began", B, "Round 2. You begin.", "Round 2. Bo begins."),
    (the_next_round, "round_over", B, "Round 1 is over.", "Round 1 is over."),
    (a_breed, "clued", A, "You tell Bo: cards 1 and 2 are Corgis.", "Ada tells Bo: cards 1 and 2 are Corgis."),
    (a_breed, "clued", B, "Ada tells you: cards 1 and 2 are Corgis.", "Ada tells Bo: cards 1 and 2 are Corgis."),
    (
        three_cards,
        "clued",
        A,
        "Bo tells you: cards 1, 2 and 3 are Great Danes.",
        "Bo tells Ada: cards 1, 2 and 3 are Great Danes.",
    ),
    (a_number, "clued", A, "You tell Bo: cards 1 and 3 have the number 1.", "Ada tells Bo: cards 1 and 3 have the number 1."),
    (a_number, "clued", B, "Ada tells you: cards 1 and 3 have the number 1.", "Ada tells Bo: cards 1 and 3 have the number 1."),
    (a_card, "clued", A, "You tell Bo: card 5 is the Shiba Inu 4.", "Ada tells Bo: card 5 is the Shiba Inu 4."),
    (a_card, "clued", B, "Ada tells you: card 5 is the Shiba Inu 4.", "Ada tells Bo: card 5 is the Shiba Inu 4."),
    (somebody_passed_over, "passed_over", C, "You have nobody to give a clue to.", "Cy has nobody to give a clue to."),
    (a_trade, "traded", A, "You trade card 2 with the dead hand.", "Ada trades card 2 with the dead hand."),
    (no_trade, "stayed", A, "You keep all five cards.", "Ada keeps all five cards."),
    (a_new_card, "joined", B, "Your new card 2 is there.", "Bo's new card 2 is there."),
    (a_bet, "betted", A, "You bet on three packs.", "Ada bets on three packs."),
    (a_small_bet, "betted", A, "You bet on one pack.", "Ada bets on one pack."),
    (a_walk, "played", A, "You play card 3: it is the Great Dane 3.", "Ada plays the Great Dane 3."),
    (a_pack, "pack_taken", A, "You take the pack: one pack now.", "Ada takes the pack: one pack now."),
    (two_packs, "pack_taken", A, "You take the pack: two packs now.", "Ada takes the pack: two packs now."),
    (
        a_win,
        "scored",
        B,
        "You walked no packs and bet on one: minus one point.",
        "Bo walked no packs and bet on one: minus one point.",
    ),
    (
        nobody_wins,
        "scored",
        B,
        "You walked one pack and bet on two: minus one point.",
        "Bo walked one pack and bet on two: minus one point.",
    ),
    (a_win, "game_over", A, "You win the game. Bo is fired.", "Ada wins the game. Bo is fired."),
    (nobody_wins, "game_over", A, "Everybody is fired. Nobody wins.", "Everybody is fired. Nobody wins."),
    (
        fewer_dogs,
        "game_over",
        B,
        "You win the tie: fewer dogs in your packs than Ada.",
        "Bo wins the tie: fewer dogs in their packs than Ada.",
    ),
    (
        a_lower_sum,
        "game_over",
        A,
        "Bo wins the tie: a lower sum of numbers than Cy. You are fired.",
        "Bo wins the tie: a lower sum of numbers than Cy. Ada is fired.",
    ),
    (a_shared_win, "game_over", B, "The win is shared by you and Ada.", "The win is shared by Ada and Bo."),
]


@pytest.mark.parametrize(("happening", "kind", "you", "to_you", "to_others"), SENTENCES)
def test_sentences(happening: Callable[[], Match], kind: str, you: int, to_you: str, to_others: str) -> None:
    """Each kind of event reads well for the one it happens to, and for someone who watches."""
    match = happening()
    assert sentence_for(match, kind, you) == to_you
    assert sentence_for(match, kind, None) == to_others
    assert not re.search(r"\byour?\b", sentence_for(match, kind, None), re.IGNORECASE)


@pytest.mark.parametrize(
    ("happening", "kind", "reader", "sentence"),
    [
        (a_breed, "clued", C, "Ada tells Bo: cards 1 and 2 are Corgis."),
        (a_trade, "traded", B, "Ada trades card 2, the Great Dane 2, with the dead hand."),
        (a_trade, "traded", C, "Ada trades card 2, the Great Dane 2, with the dead hand."),
        (a_new_card, "joined", A, "Bo's new card 2 is the Pug 5."),
        (a_new_card, "joined", C, "Bo's new card 2 is the Pug 5."),
        (no_trade, "stayed", C, "Ada keeps all five cards."),
        (a_bet, "betted", C, "Ada bets on three packs."),
        (a_walk, "played", B, "Ada plays the Great Dane 3."),
        (a_pack, "pack_taken", B, "Ada takes the pack: one pack now."),
        (too_many, "scored", B, "You walked no packs and bet on one: minus one point."),
        (a_win, "game_over", B, "Ada wins the game. You are fired."),
        (a_shared_win, "game_over", A, "The win is shared by you and Bo."),
    ],
)
def test_sentences_for_another_player(happening: Callable[[], Match], kind: str, reader: int, sentence: str) -> None:
    """W2, W5: the other players read what they see."""
    assert sentence_for(happening(), kind, reader) == sentence


@pytest.mark.parametrize(
    ("bets", "seat", "sentence"),
    [
        ({"A": 4}, A, "Ada walked five packs and bet on four: one point."),
        ({"A": 5}, A, "Ada walked five packs and bet on five: no points."),
        ({"A": 1}, A, "Ada walked five packs and bet on one: four points."),
        ({"B": 5}, B, "Bo walked no packs and bet on five: minus five points."),
    ],
)
def test_points_in_sentences(bets: dict[str, int], seat: int, sentence: str) -> None:
    """Rule 16: above, at and below."""
    lines = [event.text for event in an_end(**bets).log if event.kind == "scored"]
    assert lines[seat] == sentence


def test_names_that_end_in_s() -> None:
    """A new card of Jonas."""
    match = play(table(*TWO, phase="trading", names=["Ada", "Jonas"]), "keep", "trade 1")
    assert sentence_for(match, "joined", None) == "Jonas' new card 1 is there."


def test_a_deal_is_not_worth_a_word() -> None:
    """Rule 5: the hands are there to be seen."""
    assert [event.text for event in a_deal().log_for(B) if event.kind == "dealt"] == ["", "", ""]


def test_every_kind_of_event_is_there() -> None:
    """All that the rules tell is in the list above, chapters too."""
    found = {event.kind for happening, *_ in SENTENCES for event in happening().log}
    assert found == {kind.kind for kind in DOGGOS.events}
    assert {kind for _, kind, *_ in SENTENCES} | {"dealt"} == found
    assert [kind.kind for kind in DOGGOS.events if kind.chapter] == ["began", "game_over"]
    assert [kind.kind for kind in DOGGOS.events if kind.weight is BIG] == ["game_over", "round_over"]


def last(match: Match, kind: str, seat: int | None) -> Event:
    return [event for event in match.log_for(seat) if event.kind == kind][-1]


@pytest.mark.parametrize(
    ("happening", "kind", "phrase"),
    [
        (a_breed, "clued", Phrase(A, "Bo: 1, 2 are Corgis")),
        (a_number, "clued", Phrase(A, "Bo: 1, 3 are 1s")),
        (a_card, "clued", Phrase(A, "Bo: 5 is Shiba Inu 4")),
        (somebody_passed_over, "passed_over", Phrase(C, "nobody to tell")),
        (a_trade, "traded", Phrase(A, "trades card 2")),
        (no_trade, "stayed", Phrase(A, "keeps all five")),
        (a_new_card, "joined", None),
        (a_bet, "betted", Phrase(A, "bets 3")),
        (a_walk, "played", None),  # it lies in the middle, for all to see
        (a_pack, "pack_taken", Phrase(A, "takes the pack")),
        (a_win, "scored", Phrase(B, "0 of 1 pack, −1 point")),
        (a_win, "game_over", None),
    ],
)
def test_phrases(happening: Callable[[], Match], kind: str, phrase: Phrase | None) -> None:
    """What somebody just did, at their seat."""
    assert last(happening(), kind, None).phrase == phrase


def test_a_phrase_to_you() -> None:
    """The one who is told reads "you"."""
    assert last(a_breed(), "clued", B).phrase == Phrase(A, "you: 1, 2 are Corgis")


@pytest.mark.parametrize(
    ("happening", "kind", "reader", "movements"),
    [
        (a_deal, "dealt", C, [Movement("dead", "hand:2", [None] * 5)]),
        (a_breed, "clued", C, [Movement("seat:0", "slot:1:0", ["C"]), Movement("seat:0", "slot:1:1", ["C"])]),
        (a_number, "clued", C, [Movement("seat:0", "slot:1:0", ["1"]), Movement("seat:0", "slot:1:2", ["1"])]),
        (a_card, "clued", C, [Movement("seat:0", "slot:1:4", ["S"])]),
        (a_trade, "traded", B, [Movement("slot:0:1", "dead", [None]), Movement("dead", "slot:0:1", [None])]),
        (a_new_card, "joined", A, [Movement("slot:1:1", "slot:1:1", ["P5"])]),
        (a_new_card, "joined", B, []),
        (
            a_walk,
            "played",
            B,
            [Movement("pack", "seat:0", [], everything=True), Movement("slot:0:2", "pack:0", ["D3"])],
        ),
        (a_pack, "played", B, [Movement("slot:2:0", "pack:2", ["S1"])]),
        (a_pack, "pack_taken", B, []),
    ],
)
def test_movements(happening: Callable[[], Match], kind: str, reader: int, movements: list[Movement]) -> None:
    """Which cards went where, as somebody saw it; who begins a pack takes the last one along."""
    assert last(happening(), kind, reader).movements == movements


def test_a_deal_that_is_seen() -> None:
    """W2: the others' cards fly open."""
    match = a_deal()
    assert last(match, "dealt", A).movements == [Movement("dead", "hand:2", list(hand(match, C)))]


def test_whom_it_concerns() -> None:
    """Who is told something, is passed over, or gets a new card."""
    for happening, kind, concerned in (
        (a_breed, "clued", B),
        (somebody_passed_over, "passed_over", C),
        (a_new_card, "joined", B),
        (a_walk, "played", None),
    ):
        match = happening()
        assert [seat for seat in (A, B, C) if last(match, kind, seat).concerns_you] == (
            [] if concerned is None else [concerned]
        )


# --- moves --------------------------------------------------------------------------------------------------------


def worded(match: Match, text: str) -> Move:
    return next(move for move in match.moves(match.to_act[0]) if move.text == text)


@pytest.mark.parametrize(
    ("text", "label", "data"),
    [
        (
            "tell B corgi",
            "Tell Bo: cards 1 and 2 are Corgis",
            Tell(B, Clue("corgi", None), ["slot:1:0", "slot:1:1"]),
        ),
        (
            "tell C labrador",
            "Tell Cy: cards 3 and 4 are Labradors",
            Tell(C, Clue("labrador", None), ["slot:2:2", "slot:2:3"]),
        ),
        (
            "tell B 1",
            "Tell Bo: cards 1 and 3 have the number 1",
            Tell(B, Clue(None, 1), ["slot:1:0", "slot:1:2"]),
        ),
        (
            "tell C card 5",
            "Tell Cy: card 5 is the Great Dane 4",
            Tell(C, Clue("dane", 4), ["slot:2:4"]),
        ),
    ],
)
def test_clues_in_words(text: str, label: str, data: MoveFacts) -> None:
    """Rules 7, 19 and 20: what is typed, and how it reads in a list."""
    match = ada(*THREE)
    move = worded(match, text)
    assert (move.label, move.data, move.short) == (label, data, text)
    assert match.find(A, text.upper()) == move, "however it is written"
    assert match.find(A, text.replace(" B", " bo").replace(" C", " Cy")) == move, "players by name, too"


@pytest.mark.parametrize(
    ("phase", "text", "label", "data"),
    [
        ("trading", "keep", "Keep your cards", Keep()),
        ("trading", "trade 4", "Trade card 4 with the dead hand", Trade("slot:0:3")),
        ("betting", "bet 1", "Bet on one pack", Bet(1)),
        ("betting", "bet 5", "Bet on five packs", Bet(5)),
        ("walking", "walk 2", "Play card 2", Play("slot:0:1")),
    ],
)
def test_other_moves_in_words(phase: str, text: str, label: str, data: MoveFacts) -> None:
    """Rules 9, 11, 12 and 20."""
    match = ada(*TWO, phase=phase)
    move = worded(match, text)
    assert (move.label, move.data) == (label, data)
    assert match.find(A, move.short) == move
    assert match.find(A, text.upper()) == move


@pytest.mark.parametrize(
    ("phase", "text", "button", "picture"),
    [
        ("clues", "tell B corgi", "Corgis: 1, 2", "C"),
        ("clues", "tell B 1", "1s: 1, 3", "1"),
        ("clues", "tell B card 5", "Card 5 exactly", ""),
        ("trading", "keep", "Keep all five", ""),
        ("trading", "trade 4", "Trade card 4", ""),
        ("betting", "bet 1", "1 pack", ""),
        ("betting", "bet 2", "2", ""),
        ("walking", "walk 2", "Play card 2", ""),
    ],
)
def test_buttons(phase: str, text: str, button: str, picture: str) -> None:
    """What is picked is seen, so they are short."""
    move = worded(ada(*THREE, phase=phase), text)
    assert (move.button, move.picture) == (button, picture)
    assert picture == "" or picture in {face.id for face in DOGGOS.catalogue}


def test_what_a_trade_costs() -> None:
    """W5: marks go even if the same card comes back."""
    sentence = "Trade card 4 with the dead hand. What you know of it is gone, even if the same card comes back."
    assert worded(ada(*TWO, phase="trading"), "trade 4").sentence == sentence


@pytest.mark.parametrize(
    ("phase", "text", "steps", "at_once"),
    [
        ("clues", "tell B corgi", [Step(Touch.SLOT, "slot:1:0", also=["slot:1:1"], question="Which clue do you give?")], False),
        ("clues", "tell B card 5", [Step(Touch.SLOT, "slot:1:4", question="Which clue do you give?")], False),
        ("trading", "trade 4", [Step(Touch.SLOT, "slot:0:3"), Step(Touch.PLACE, "dead")], False),
        ("walking", "walk 2", [Step(Touch.SLOT, "slot:0:1"), Step(Touch.PLACE, "pack", implied=True)], False),
        ("trading", "keep", [], True),
        ("betting", "bet 3", [], True),
    ],
)
def test_steps(phase: str, text: str, steps: list[Step], at_once: bool) -> None:
    """What is touched: any card of a clue; a card and the dead hand; a card, with the pack implied; a button."""
    move = worded(ada(*THREE, phase=phase), text)
    assert (move.steps, move.data.at_once) == (steps, at_once)


def test_what_is_touched_is_there() -> None:
    """In the course of a game: all steps point at places that are there and at slots with a card."""
    chooser = random.Random("steps")
    match = pawtable.new(DOGGOS, players=4, seed="steps")
    while not match.over:
        (seat,) = match.to_act
        places = match.view(seat).table.places
        there = {place.name for place in places} | {slot.name for place in places for slot in place.slots if not slot.empty}
        for move in match.moves(seat):
            assert all({step.target, *step.also} <= there for step in move.steps)
        match.play(seat, chooser.choice(match.moves(seat)))


def test_a_number_is_no_place() -> None:
    """Rule 20: "tell B 3" is about the number 3, "tell B card 3" about a card."""
    match = ada("D1 D2 L3 C1 C2", "S1 S2 S3 B1 B2")
    with pytest.raises(IllegalMove):
        match.play(A, "tell B 3")
    assert worded(match, "tell B card 3").data == Tell(B, Clue("shiba", 3), ["slot:1:2"])
    assert match.find(A, "tell B 2").data == Tell(B, Clue(None, 2), ["slot:1:1", "slot:1:4"])


def test_a_card_is_played() -> None:
    """Rule 20: records say "walk", people may say what the button says."""
    match = ada(*TWO, phase="walking")
    assert match.find(A, "play 3") == match.find(A, "walk 3") == worded(match, "walk 3")


def test_names_of_several_words() -> None:
    """Rule 20: players by name, in moves and in what is said to a wrong one."""
    match = table(*THREE, names=["Ada", "Bo the Great", "Cy"])
    assert match.find(A, "tell bo the great corgi").text == "tell B corgi"
    assert match.find(A, "tell cy shiba").text == "tell C shiba"
    with pytest.raises(IllegalMove, match="Bo the Great holds no Great Dane; a clue about a breed or a number takes two cards"):
        match.play(A, "tell Bo the Great dane")


def test_a_player_who_is_called_like_a_breed() -> None:
    """Rule 20: what is written as in the list means just that."""
    match = table(*THREE, names=["Ada", "corgi", "3"])
    assert all(match.find(A, move.text) == move for move in match.moves(A))


def test_texts_are_told_apart() -> None:
    """In the course of games: every text, and every label, belongs to one move."""
    chooser = random.Random("texts")
    match = pawtable.new(DOGGOS, players=4, seed="texts", names=["Ada", "Bo", "Cy", "Di"])
    while not match.over:
        (seat,) = match.to_act
        listed = match.moves(seat)
        assert len({move.text for move in listed}) == len({move.label for move in listed}) == len(listed)
        assert all(match.find(seat, move.text) == move for move in listed)
        match.play(seat, chooser.choice(listed))


# --- why not ------------------------------------------------------------------------------------------------------

ONE_TOKEN_LESS = {"C": "shiba labrador 4"}


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("", "give a clue: 'tell B corgi' or 'tell B 1' or 'tell B card 2'"),
        ("keep", "give a clue: 'tell B corgi'"),
        ("tell", "give a clue: 'tell B corgi'"),
        ("tell B", "give a clue: 'tell B corgi'"),
        ("tell A dane", "that is you; you can tell Bo (B)"),
        ("tell Ada dane", "that is you; you can tell Bo (B)"),
        ("tell C card 1", "Cy has no token left; you can tell Bo (B)"),
        ("tell cy shiba", "Cy has no token left; you can tell Bo (B)"),
        ("tell D dane", "there is no player 'd'; you can tell Bo (B)"),
        ("tell Bob corgi", "there is no player 'bob'; you can tell Bo (B)"),
        ("tell card 2", "give a clue: 'tell B corgi' or 'tell B 1' or 'tell B card 2'"),
        ("tell B dane", "Bo holds no Great Dane; a clue about a breed or a number takes two cards"),
        ("tell B great dane", "Bo holds no Great Dane; a clue about a breed or a number takes two cards"),
        ("tell Bo shiba", "Bo holds only one Shiba Inu; a clue about a breed or a number takes two cards"),
        ("tell A great dane", "that is you; you can tell Bo (B)"),
        ("tell B Pugs", "there are no clues about Pugs: nobody is dealt one, they come from the dead hand"),
        ("tell B pug", "there are no clues about Pugs"),
        ("tell B 4", "Bo holds only one card with the number 4; a clue about a breed or a number takes two cards"),
        ("tell Bo 9", "there is no number 9; say 'tell B corgi' or 'tell B 1' or 'tell B card 2'"),
        ("tell B beagle", "Bo was told that already; say 'tell B corgi' or 'tell B 1' or 'tell B card 2'"),
        ("tell B card 0", "name one of the five cards, 1 to 5, that Bo was not told exactly"),
        ("tell B card 6", "name one of the five cards, 1 to 5, that Bo was not told exactly"),
        ("tell B card 1", "name one of the five cards, 1 to 5, that Bo was not told exactly"),
        ("tell Bo card", "name one of the five cards, 1 to 5, that Bo was not told exactly"),
        ("tell B poodle", "say a breed (dane, labrador, shiba, beagle, corgi), a number, or 'card' and a place from 1 to 5"),
        ("tell B corgis", "type it as 'tell B corgi'"),
    ],
)
def test_why_no_clue(said: str, reason: str) -> None:
    """W3, rules 6 and 7: the reason that helps."""
    match = ada(*THREE, clues={"B": "card1 beagle", **ONE_TOKEN_LESS})
    with pytest.raises(IllegalMove) as refusal:
        match.play(A, said)
    assert reason in str(refusal.value)


def test_whom_one_can_tell() -> None:
    """W3: all who have a token."""
    with pytest.raises(IllegalMove, match=r"that is you; you can tell Bo \(B\) or Cy \(C\)"):
        ada(*THREE).play(A, "tell A dane")


def test_long_nonsense_is_cut() -> None:
    with pytest.raises(IllegalMove, match=r"there is no player 'x{19}; you can tell"):
        ada(*THREE).play(A, f"tell {'x' * 100} corgi")


@pytest.mark.parametrize(
    ("phase", "packs", "said", "reason"),
    [
        ("trading", "", "trade 6", "trade a card, such as 'trade 2', or 'keep'; cards are 1 to 5, from the left"),
        ("trading", "", "", "trade a card, such as 'trade 2', or 'keep'"),
        ("betting", "", "bet 0", "a bet is one to five packs, such as 'bet 2'"),
        ("walking", "", "walk 6", "play one of your cards that are left: 1, 2, 3, 4 or 5, such as 'play 1'"),
        ("walking", "12", "walk 1", "play one of your cards that are left: 2, 3, 4 or 5, such as 'play 2'"),
        ("walking", "11 22 33 44", "walk 1", "play one of your cards that are left: 5, such as 'play 5'"),
        ("walking", "", "walk D1", "play one of your cards that are left"),
    ],
)
def test_why_not(phase: str, packs: str, said: str, reason: str) -> None:
    """W5, W6: what is open."""
    match = walk(ada(*TWO, phase=phase), packs)
    with pytest.raises(IllegalMove) as refusal:
        match.play(A, said)
    assert reason in str(refusal.value)


# --- the table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "asked", "others"),
    [
        (
            "clues",
            "Give a clue: a breed or number that somebody holds twice, or a single card.",
            "Ada is giving a clue.",
        ),
        ("trading", "Trade a card for one of the dead hand, or keep your five.", "Ada is thinking about a trade."),
        ("betting", "How many packs will you walk?", "Ada is thinking about a bet."),
        ("walking", "Begin a pack: play a card.", "Ada is choosing a card."),
    ],
)
def test_prompts(phase: str, asked: str, others: str) -> None:
    """What is asked of whom."""
    match = ada(*THREE, phase=phase)
    assert match.view(A).prompt == asked
    assert match.view(B).prompt == match.view(None).prompt == others


def test_prompt_within_a_pack() -> None:
    """Rule 13: what is to be beaten."""
    match = walk(ada(*THREE, phase="walking"), "1")
    assert match.view(B).prompt == "Play a card. The Great Dane 1 leads."
    walk(match, "5")
    assert match.view(C).prompt == "Play a card. The Great Dane 1 leads."
    assert match.view(A).prompt == "Cy is choosing a card."
    assert a_win().view(A).prompt == ""


@pytest.mark.parametrize("phase", ["clues", "trading", "betting", "walking"])
def test_rules_behind(phase: str) -> None:
    """The numbers are those of RULES.md."""
    text = DOGGOS.rules_text()
    numbers = ada(*TWO, phase=phase).rules_behind(A)
    assert numbers
    for number in numbers:
        assert re.search(rf"^{number}\. ", text, re.MULTILINE)


def test_which_rules_are_behind() -> None:
    behind = [ada(*TWO, phase=phase).rules_behind(A) for phase in ("clues", "trading", "betting", "walking")]
    assert behind == [("6", "7", "W3"), ("9", "10", "W5"), ("11", "16"), ("12", "13", "14")]


@pytest.mark.parametrize(
    ("details", "packs", "keys", "keys_of_b"),
    [
        ({}, "", ["backs", "clue"], ["backs"]),
        ({"clues": {"A": "dane"}}, "", ["backs", "clue", "not"], ["backs"]),
        ({"clues": {"A": "card1"}}, "", ["backs", "clue"], ["backs"]),
        ({"phase": "trading"}, "", ["backs", "trade"], ["backs"]),
        ({"phase": "betting"}, "", ["backs", "bet"], ["backs"]),
        ({"phase": "betting", "longer": True}, "", ["backs", "bet in a longer game"], ["backs"]),
        ({"phase": "walking"}, "", ["backs", "walk"], ["backs", "walk"]),
        ({"phase": "walking", "bets": {"A": 2}}, "11", ["backs", "walk"], ["backs", "walk"]),
        ({"phase": "walking"}, "11", ["backs", "enough"], ["backs", "walk"]),
    ],
)
def test_tips(details: dict[str, Any], packs: str, keys: list[str], keys_of_b: list[str]) -> None:
    """What matters now, to whoever plays for the first time; nothing to those who watch."""
    match = walk(ada(*TWO, **details), packs)
    assert [key for key, _ in match.tips(A)] == keys
    assert [key for key, _ in match.tips(B)] == keys_of_b
    assert all(text.endswith(".") for _, text in match.tips(A))
    assert match.tips(None) == ()


def test_table_with_clues() -> None:
    """Everybody's cards, with what their owners know of them; one's own hand last, as far as it is known."""
    match = ada(*THREE, clues={"A": "dane 1", "B": "corgi beagle 1", "C": "card5"})
    lines = match.describe(A)
    assert lines[0] == "Clues. Numbers go up to 4, Pugs to 5. In brackets: what the owner of a card knows."
    assert lines[1].startswith("You: two ")
    assert lines[2].startswith("Bo (B): three ")
    assert lines[3] == (
        "   1 Corgi 1 [Corgi 1]; 2 Corgi 2 [Corgi, not 1]; 3 Beagle 1 [Beagle 1]; 4 Beagle 3 [Beagle, not 1]; "
        "5 Shiba Inu 4 [not Corgi, not Beagle, not 1]"
    )
    assert lines[4].startswith("Cy (C): one ")
    assert lines[5] == "   1 Shiba Inu 1; 2 Shiba Inu 2; 3 Labrador 3; 4 Labrador 4; 5 Great Dane 4 [Great Dane 4]"
    assert lines[6] == (
        "Your hand, as far as you know it: 1 Great Dane 1; 2 Great Dane, not 1; 3 Great Dane, not 1; "
        "4 number 1, not Great Dane; 5 not Great Dane, not 1."
    )
    assert len(lines) == 7


def test_table_for_those_who_watch() -> None:
    """W2: no card, but what was said."""
    match = ada(*TWO, clues={"A": "dane"})
    lines = match.describe(None)
    known = ["Great Dane"] * 3 + ["not Great Dane"] * 2
    assert lines[2] == "   " + "; ".join(f"{place} hidden [{each}]" for place, each in enumerate(known, 1))
    assert lines[4] == "   1 hidden; 2 hidden; 3 hidden; 4 hidden; 5 hidden"
    assert not any("hand" in line for line in lines)
    assert len(lines) == 5


def test_table_while_walking() -> None:
    """Trades, bets and packs; what lies in this pack; what was walked is gone from the hands."""
    match = walk(ada(*TWO, phase="walking", trades={"A": "2 P3"}, bets={"B": 3}), "11 2")
    assert match.describe(A) == [
        "Walking. Numbers go up to 3, Pugs to 5. In brackets: what the owner of a card knows.",
        "You: traded card 2, bet 1, walked one pack, 2 dogs with a sum of 2.",
        "Bo (B): kept all cards, bet 3, walked no packs.",
        "   2 Shiba Inu 2 [Shiba Inu 2]; 3 Shiba Inu 3 [Shiba Inu 3]; 4 Beagle 1; 5 Beagle 2",
        "Played in earlier packs: Great Dane 1; Shiba Inu 1.",
        "In this pack: Pug 3 (you).",
        "Your hand, as far as you know it: 3 Great Dane 3; 4 unknown; 5 unknown.",
    ]
    assert match.describe(B)[2] == "   3 Great Dane 3 [Great Dane 3]; 4 Labrador 1; 5 Labrador 2"
    assert "In this pack: Pug 3 (Ada)." in match.describe(None)


def test_table_with_a_new_card() -> None:
    """W5: nothing is known of it."""
    match = ada(*TWO, phase="betting", trades={"A": "2 P3"})
    assert match.describe(A)[-1].startswith(
        "Your hand, as far as you know it: 1 Great Dane 1; 2 new from the dead hand; 3 Great Dane 3;"
    )
    assert match.describe(B)[2].startswith("   1 Great Dane 1 [Great Dane 1]; 2 Pug 3 [new from the dead hand];")


def test_table_with_a_pending_card() -> None:
    """W5: nobody sees it."""
    match = ada(*TWO, phase="trading", turn="B", trades={"A": "2 P3"})
    assert "2 hidden [new from the dead hand]" in match.describe(B)[2]
    assert match.describe(A)[2] == "Bo (B): still to decide."


def test_table_of_a_longer_game() -> None:
    """W8: rounds, and the points so far."""
    lines = the_next_round().describe(A)
    assert lines[0] == "Round 2 of 2. Clues. Numbers go up to 3, Pugs to 5."
    assert lines[1].endswith(", four points.")
    assert lines[2].endswith(", minus one point.")


def test_table_at_the_end() -> None:
    """Rule 14: no card is left."""
    assert a_win().describe(A) == [
        "Game over. Numbers go up to 3, Pugs to 5.",
        "You: kept all cards, bet 5, walked five packs, 10 dogs with a sum of 18, no points.",
        "Bo (B): kept all cards, bet 1, walked no packs, minus one point, fired.",
        "Played: Great Dane 3, 2 and 1; Labrador 2 and 1; Shiba Inu 3, 2 and 1; Beagle 2 and 1.",
        "Your hand: empty.",
    ]


@pytest.mark.parametrize(
    ("details", "packs", "viewer", "headline"),
    [
        ({}, "", A, ["Clues", "3 to come for you"]),
        ({"clues": {"A": "dane labrador 1"}}, "", A, ["Clues"]),
        ({}, "", None, ["Clues"]),
        ({"phase": "trading"}, "", A, ["Trading"]),
        ({"phase": "betting", "longer": True}, "", A, ["Betting", "Round 1 of 2"]),
        ({"phase": "walking"}, "", A, ["Pack 1 of 5"]),
        ({"phase": "walking"}, "11 2", B, ["Pack 2 of 5"]),
        ({"phase": "walking"}, "11 22 33 44 55", B, ["Pack 5 of 5"]),
    ],
)
def test_headline(details: dict[str, Any], packs: str, viewer: int | None, headline: list[str]) -> None:
    """Where the game stands."""
    assert walk(ada(*TWO, **details), packs).view(viewer).headline == headline


def line(match: Match, seat: int) -> SeatLine:
    return match.view(None).lines[seat]


def test_lines_of_seats() -> None:
    """A plate tells what matters in each phase."""
    clues = line(ada(*TWO, clues={"A": "dane labrador"}), A)
    assert (clues.label, clues.short, [point.won for point in clues.points]) == (
        "1 clue to come",
        "1 left",
        [True, False, False],
    )
    assert (clues.remark, clues.sign, clues.turn) == ("first player", "1st", True)
    assert line(ada(*TWO, clues={"A": "dane labrador 1"}), A).label == "no clues to come"
    other = line(ada(*TWO), B)
    assert (other.remark, other.sign, other.turn) == ("", "", False)
    trading = ada(*TWO, phase="trading", turn="B", trades={"A": "2 P3"})
    assert [(each.label, each.short) for each in trading.view(None).lines] == [("traded card 2", "traded"), ("may trade", "")]
    kept = line(ada(*TWO, phase="trading", turn="B"), A)
    assert (kept.label, kept.short) == ("kept all", "kept")
    betting = ada(*TWO, phase="betting", turn="B", bets={"A": 2})
    assert [(each.label, each.short) for each in betting.view(None).lines] == [("bets on 2", "bets 2"), ("no bet yet", "")]
    walking = line(ada(*TWO, phase="walking", bets={"A": 2}), A)
    assert (walking.label, walking.short) == ("0 of 2 packs", "0 of 2")


def test_lines_of_a_longer_game() -> None:
    """W8: points are on the plate from the second round on; then tokens are in words."""
    match = the_next_round()
    assert [each.label for each in match.view(None).lines] == ["3 clues to come, 4 points", "3 clues to come, −1 point"]
    assert line(match, A).points == []


def test_lines_at_the_end() -> None:
    """W7: who is fired, and what broke a tie."""
    assert [each.label for each in a_win().view(None).lines] == ["5 of 5 packs", "0 of 1 pack, fired"]
    assert [each.label for each in fewer_dogs().view(None).lines] == ["4 of 4 packs, 8 dogs", "1 of 1 pack, 2 dogs"]
    assert [each.label for each in a_lower_sum().view(None).lines] == [
        "3 of 4 packs, fired",
        "1 of 1 pack, 3 dogs, sum 6",
        "1 of 1 pack, 3 dogs, sum 7",
    ]
    assert not any(each.turn for each in a_win().view(None).lines)


def test_titles_of_places() -> None:
    """In the viewer's words."""
    match = walk(ada(*TWO, phase="walking"), "11")
    titles = match.view(A).table.titles
    assert titles == {
        "hand:0": "Your hand",
        "hand:1": "Bo's hand",
        "dead": "Dead hand",
        "pack": "Pack",
        "played:0": "Your played cards",
        "played:1": "Bo's played cards",
    }


def test_faces() -> None:
    """Every card, and the tags of clues: what it is called and what it beats."""
    faces = {face.id: face for face in DOGGOS.catalogue}
    assert len(faces) == len(DOGGOS.catalogue) == 45 + 6 + 8
    assert (faces["D8"].name, faces["D8"].picture) == ("Great Dane 8", "dane")
    assert faces["C1"].text == "Beats Pugs."
    assert faces["S2"].text == "Beats Shiba Inus with a lower number, Beagles, Corgis and Pugs."
    assert (faces["P1"].text, faces["P2"].text) == ("The lowest card of all.", "Beats Pugs with a lower number.")
    assert (faces["D"].name, faces["8"].name) == ("Great Dane", "number 8")


def test_how_to_type() -> None:
    """Rules 19 and 20, and the short version: every move that is named there is one."""
    hands = ("D1 D2 D3 L1 L2", "C1 C2 S3 B3 B2")
    text = DOGGOS.rules_text()
    typed = re.findall(r"`([^`]+)`", text.split("\n20. ")[1].split("\n")[0])
    assert typed == ["tell B corgi", "tell B 3", "tell B card 2", "trade 2", "keep", "bet 2", "play 3", "walk 3"]
    assert set(typed[:3]) <= set(moves(ada(*hands)))
    assert set(typed[3:5]) <= set(moves(ada(*hands, phase="trading")))
    assert typed[5] in moves(ada(*hands, phase="betting"))
    assert [ada(*hands, phase="walking").find(A, each).text for each in typed[6:]] == ["walk 3"] * 2
    short = re.findall(r'"([a-z]+(?: [A-Za-z0-9]+)+|keep)"', text.split("Type the number of a move")[1])
    assert short == ["tell B corgi", "tell B 3", "tell B card 2", "trade 2", "keep", "bet 1", "play 4"]
    breeds = re.findall(r"`([^`]+)`", text.split("\n19. ")[1].split("\n")[0])
    assert breeds == ["dane", "labrador", "shiba", "beagle", "corgi"]


def test_tagline_and_hint() -> None:
    """One line each."""
    texts = DOGGOS.texts["en"]
    for text in (texts.tagline, texts.hint):
        assert text.endswith(".")
        assert "\n" not in text
        assert len(text) < 110
