"""What people read of Walking Doggos, and what they may type."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match, Move
from pawtable.core.events import BIG, Movement, Phrase, Voice
from pawtable.core.steps import MoveFacts, Step, Touch
from pawtable.core.views import SeatLine
from pawtable.games.walking_doggos.cards import Clue
from pawtable.games.walking_doggos.events import GameOver
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


def nobody_to_tell() -> Match:
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


def four_packs(**bets: int) -> Match:
    """A has taken four, and B none."""
    return walk(ada(*TWO, phase="walking", bets=bets), "11 22 33 44")


def a_last_pack() -> Match:
    return four_packs(A=5, B=2)


def a_last_pack_for_two() -> Match:
    return four_packs(A=5, B=1)


def a_last_pack_for_nobody() -> Match:
    return four_packs(A=1, B=5)


def a_last_round() -> Match:
    return walk(ada(*TWO, phase="walking", bets={"A": 1, "B": 1}, longer=True), "11 22 33 44 55")


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


ALL_FIRED = "Everyone ends below zero and is fired. Nobody wins!"
TIED = "share the win: tied on points, on cards taken and on their sum."
DEAL = "Everyone gets five cards and three clue tokens. {}."
SENTENCES = [
    (a_deal, "began", A, DEAL.format("You start"), DEAL.format("Ada starts")),
    (the_next_round, "began", B, "Round 2. You start.", "Round 2. Bo starts."),
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
    (
        nobody_to_tell,
        "passed_over",
        C,
        "You give no clue: nobody else has a token.",
        "Cy gives no clue: nobody else has a token.",
    ),
    (a_trade, "traded", A, "You trade card 2 with the dead hand.", "Ada trades card 2 with the dead hand."),
    (no_trade, "stayed", A, "You keep all five cards.", "Ada keeps all five cards."),
    (
        a_new_card,
        "joined",
        B,
        "Your new card 2 joins your hand. Every other player can see it now.",
        "Bo's new card 2 joins their hand. Every other player can see it now.",
    ),
    (a_bet, "betted", A, "You bet three packs.", "Ada bets three packs."),
    (a_small_bet, "betted", A, "You bet one pack.", "Ada bets one pack."),
    (a_walk, "played", A, "You play card 3: the Great Dane 3.", "Ada plays the Great Dane 3."),
    (
        a_pack,
        "pack_taken",
        A,
        "Your Great Dane 1 takes the pack. You now have one pack.",
        "Ada's Great Dane 1 takes the pack. Ada now has one pack.",
    ),
    (
        two_packs,
        "pack_taken",
        A,
        "Your Great Dane 2 takes the pack. You now have two packs.",
        "Ada's Great Dane 2 takes the pack. Ada now has two packs.",
    ),
    (
        a_last_pack,
        "last_pack",
        A,
        "The last pack! You need it to reach your bet.",
        "The last pack! Ada needs it to reach their bet.",
    ),
    (
        a_last_pack_for_two,
        "last_pack",
        B,
        "The last pack! You and Ada need it to reach your bets.",
        "The last pack! Ada and Bo need it to reach their bets.",
    ),
    (
        a_last_pack_for_nobody,
        "last_pack",
        A,
        "The last pack! Nobody needs it to reach a bet.",
        "The last pack! Nobody needs it to reach a bet.",
    ),
    (a_last_round, "last_round", A, "This is the last round!", "This is the last round!"),
    (
        a_win,
        "scored",
        B,
        "You bet one pack and took none: minus one point.",
        "Bo bet one pack and took none: minus one point.",
    ),
    (
        nobody_wins,
        "scored",
        B,
        "You bet two packs and took one: minus one point.",
        "Bo bet two packs and took one: minus one point.",
    ),
    (
        a_win,
        "game_over",
        A,
        "You win the game! Bo ends below zero and is fired!",
        "Ada wins the game! Bo ends below zero and is fired!",
    ),
    (nobody_wins, "game_over", A, ALL_FIRED, ALL_FIRED),
    (
        fewer_dogs,
        "game_over",
        B,
        "You win the tie with Ada: fewer cards in the packs you took.",
        "Bo wins the tie with Ada: fewer cards in the packs they took.",
    ),
    (
        a_lower_sum,
        "game_over",
        A,
        "Bo wins the tie with Cy: as many cards taken, but their numbers add up to less. You end below zero and are fired!",
        "Bo wins the tie with Cy: as many cards taken, but their numbers add up to less. Ada ends below zero and is fired!",
    ),
    (a_shared_win, "game_over", B, f"You and Ada {TIED}", f"Ada and Bo {TIED}"),
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
        (a_bet, "betted", C, "Ada bets three packs."),
        (a_walk, "played", B, "Ada plays the Great Dane 3."),
        (a_pack, "pack_taken", B, "Ada's Great Dane 1 takes the pack. Ada now has one pack."),
        (too_many, "scored", B, "You bet one pack and took none: minus one point."),
        (a_win, "game_over", B, "Ada wins the game! You end below zero and are fired!"),
        (a_shared_win, "game_over", A, f"You and Bo {TIED}"),
    ],
)
def test_sentences_for_another_player(happening: Callable[[], Match], kind: str, reader: int, sentence: str) -> None:
    """W2, W5: the other players read what they see."""
    assert sentence_for(happening(), kind, reader) == sentence


@pytest.mark.parametrize(
    ("bets", "seat", "sentence"),
    [
        ({"A": 4}, A, "Ada bet four packs and took five: one point."),
        ({"A": 5}, A, "Ada bet five packs and took five: no points."),
        ({"A": 1}, A, "Ada bet one pack and took five: four points."),
        ({"B": 5}, B, "Bo bet five packs and took none: minus five points."),
    ],
)
def test_points_in_sentences(bets: dict[str, int], seat: int, sentence: str) -> None:
    """Rule 16: above, at and below."""
    lines = [event.text for event in an_end(**bets).log if event.kind == "scored"]
    assert lines[seat] == sentence


@pytest.mark.parametrize(
    ("winners", "fired", "tied", "fewest_dogs", "sentence"),
    [
        ([A], [], [A], [A], "bo wins the game: the fewest points."),
        ([A], [C], [A], [A], "bo wins the game: the fewest points without being fired. Cy ends below zero and is fired!"),
        ([A], [B, C, 3], [A], [A], "bo wins the game! You, Cy and Di end below zero and are fired!"),
        ([B], [], [A, B, C], [B], "You win the tie with bo and Cy: fewer cards in the packs you took."),
        ([A], [], [A, B, C], [A, B], "bo wins the tie with you: as many cards taken, but their numbers add up to less."),
        ([A, C], [], [A, B, C], [A, B, C], f"bo and Cy {TIED} You have a higher sum."),
        ([A, C], [B], [A, C, 3], [A, C], f"bo and Cy {TIED} Di has more cards. You end below zero and are fired!"),
    ],
)
def test_the_end_says_why(winners: list[int], fired: list[int], tied: list[int], fewest_dogs: list[int], sentence: str) -> None:
    """W7, rule 17: who has won and by what, who is fired; names stay as they are written."""
    over = GameOver(winners=winners, fired=fired, tied=tied, fewest_dogs=fewest_dogs)
    assert over.sentence(Voice(["bo", "Ada", "Cy", "Di"], B)) == sentence


def test_names_that_end_in_s() -> None:
    """A new card of Jonas."""
    match = play(table(*TWO, phase="trading", names=["Ada", "Jonas"]), "keep", "trade 1")
    assert sentence_for(match, "joined", None) == "Jonas' new card 1 joins their hand. Every other player can see it now."


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
        (nobody_to_tell, "passed_over", Phrase(C, "no clue to give")),
        (a_trade, "traded", Phrase(A, "trades card 2")),
        (no_trade, "stayed", Phrase(A, "keeps all five")),
        (a_new_card, "joined", None),
        (a_bet, "betted", Phrase(A, "bets 3 packs")),
        (a_walk, "played", None),  # it lies in the middle, for all to see
        (a_pack, "pack_taken", Phrase(A, "takes the pack")),
        (a_win, "scored", Phrase(B, "bet 1, took 0: −1 point")),
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
        (nobody_to_tell, "passed_over", C),
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
        ("trading", "keep", "Keep all five cards", Keep()),
        ("trading", "trade 4", "Trade card 4 with the dead hand", Trade("slot:0:3")),
        ("betting", "bet 1", "Bet one pack", Bet(1)),
        ("betting", "bet 5", "Bet five packs", Bet(5)),
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
        ("clues", "tell B corgi", "Corgis: cards 1, 2", "C"),
        ("clues", "tell B 1", "Number 1: cards 1, 3", "1"),
        ("clues", "tell B card 5", "Card 5: Shiba Inu 4", ""),
        ("trading", "keep", "Keep all five", ""),
        ("trading", "trade 4", "Trade card 4", ""),
        ("betting", "bet 1", "1", ""),
        ("betting", "bet 2", "2", ""),
        ("walking", "walk 2", "Play card 2", ""),
    ],
)
def test_buttons(phase: str, text: str, button: str, picture: str) -> None:
    """What is picked is seen, so they are short, and say what they do."""
    move = worded(ada(*THREE, phase=phase), text)
    assert (move.button, move.picture) == (button, picture)
    assert picture == "" or picture in {face.id for face in DOGGOS.catalogue}


def test_what_a_clue_costs() -> None:
    """Rule 6: a token of the player who is told."""
    assert worded(ada(*THREE), "tell B corgi").sentence == "Tell Bo: cards 1 and 2 are Corgis. It costs Bo a token."


def test_what_a_trade_costs() -> None:
    """W5: marks go even if the same card comes back."""
    sentence = "Trade card 4 with the dead hand. You will know nothing about the new card, even if the same one comes back."
    assert worded(ada(*TWO, phase="trading"), "trade 4").sentence == sentence


@pytest.mark.parametrize(
    ("phase", "text", "steps", "at_once"),
    [
        ("clues", "tell B corgi", [Step(Touch.SLOT, "slot:1:0", also=["slot:1:1"], question="Which clue?")], False),
        ("clues", "tell B card 5", [Step(Touch.SLOT, "slot:1:4", question="Which clue?")], False),
        ("trading", "trade 4", [Step(Touch.SLOT, "slot:0:3"), Step(Touch.PLACE, "dead")], False),
        ("walking", "walk 2", [Step(Touch.SLOT, "slot:0:1"), Step(Touch.PLACE, "pack", implied=True)], False),
        ("trading", "keep", [], True),
        ("betting", "bet 3", [], False),
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
    with pytest.raises(IllegalMove, match="Bo the Great has no Great Dane, and such a clue needs two; try 'tell B corgi'"):
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
WHICH = "say a breed (dane, labrador, shiba, beagle or corgi), a number, or 'card' and 1 to 5; try 'tell B corgi'"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("", "it's time to give a clue; try 'tell B corgi'"),
        ("keep", "it's time to give a clue; try 'tell B corgi'"),
        ("tell", "say who gets the clue, and what you tell them; try 'tell B corgi'"),
        ("tell corgi", "say who gets the clue, and what you tell them; try 'tell B corgi'"),
        ("tell card 2", "say who gets the clue, and what you tell them; try 'tell B corgi'"),
        ("tell A dane", "you can't give yourself a clue; try 'tell B corgi'"),
        ("tell Ada dane", "you can't give yourself a clue; try 'tell B corgi'"),
        ("tell A great dane", "you can't give yourself a clue; try 'tell B corgi'"),
        ("tell C card 1", "Cy has no token left; try 'tell B corgi'"),
        ("tell cy shiba", "Cy has no token left; try 'tell B corgi'"),
        ("tell D dane", "there is no player 'd', you can tell Bo (B); try 'tell B corgi'"),
        ("tell Bob corgi", "there is no player 'bob', you can tell Bo (B); try 'tell B corgi'"),
        ("tell the bob great dane", "there is no player 'the bob', you can tell Bo (B); try 'tell B corgi'"),
        ("tell Bob card 3", "there is no player 'bob', you can tell Bo (B); try 'tell B corgi'"),
        (f"tell {'x' * 100} corgi", f"there is no player '{'x' * 18}', you can tell Bo (B); try 'tell B corgi'"),
        ("tell B", WHICH),
        ("tell B poodle", WHICH),
        ("tell B dane", "Bo has no Great Dane, and such a clue needs two; try 'tell B corgi'"),
        ("tell B great dane", "Bo has no Great Dane, and such a clue needs two; try 'tell B corgi'"),
        ("tell Bo shiba", "Bo has only one Shiba Inu, and such a clue needs two; try 'tell B corgi'"),
        ("tell B Pugs", "there are no clues about Pugs, because nobody is dealt one; try 'tell B corgi'"),
        ("tell B pug", "there are no clues about Pugs, because nobody is dealt one; try 'tell B corgi'"),
        ("tell B 4", "Bo has only one card with the number 4, and such a clue needs two; try 'tell B 1'"),
        ("tell B 5", "numbers are 1 to 4 here; try 'tell B 1'"),
        ("tell Bo 0", "numbers are 1 to 4 here; try 'tell B 1'"),
        ("tell B beagle", "Bo was told that already; try 'tell B corgi'"),
        ("tell B card 0", "cards are 1 to 5, from the left; try 'tell B card 2'"),
        ("tell B card 6", "cards are 1 to 5, from the left; try 'tell B card 2'"),
        ("tell Bo card", "cards are 1 to 5, from the left; try 'tell B card 2'"),
        ("tell B card 2 3", "cards are 1 to 5, from the left; try 'tell B card 2'"),
        ("tell B card 1", "Bo was told card 1 already; try 'tell B card 2'"),
        ("tell B corgis", "that clue is typed a little differently; try 'tell B corgi'"),
        ("tell B 01", "that clue is typed a little differently; try 'tell B 1'"),
    ],
)
def test_why_no_clue(said: str, reason: str) -> None:
    """W3, rules 6 and 7: the reason that helps, and a clue that can be given."""
    match = ada(*THREE, clues={"B": "card1 beagle", **ONE_TOKEN_LESS})
    assert why_not(match, A, said) == reason


def why_not(match: Match, seat: int, said: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        match.find(seat, said)
    return refusal.value.reason


def test_whom_one_can_tell() -> None:
    """W3: all who have a token, whatever they are called."""
    match = table(*THREE, names=["Ada", "Tom and Kim", "Cy"])
    assert why_not(match, A, "tell Bo corgi") == (
        "there is no player 'bo', you can tell Tom and Kim (B) or Cy (C); try 'tell B corgi'"
    )


@pytest.mark.parametrize(
    ("phase", "packs", "said", "reason"),
    [
        ("trading", "", "trade 6", "cards are 1 to 5, from the left; try 'trade 2'"),
        ("trading", "", "trade D2", "cards are 1 to 5, from the left; try 'trade 2'"),
        ("trading", "", "trade 1 2", "you can trade only one card; try 'trade 2'"),
        ("trading", "", "pass", "you can keep all five cards; try 'keep'"),
        ("trading", "", "keep 2", "you can keep all five cards; try 'keep'"),
        ("trading", "", "", "trade one card or keep all five; try 'keep'"),
        ("betting", "", "bet 0", "a bet is 1 to 5 packs; try 'bet 2'"),
        ("walking", "", "walk 6", "your cards are 1, 2, 3, 4 and 5; try 'play 1'"),
        ("walking", "", "walk D1", "your cards are 1, 2, 3, 4 and 5; try 'play 1'"),
        ("walking", "12", "walk 1", "you have already played card 1; try 'play 2'"),
        ("walking", "12", "play", "your cards are 2, 3, 4 and 5; try 'play 2'"),
        ("walking", "11 22 33 44", "walk 1", "card 5 is your only card; try 'play 5'"),
    ],
)
def test_why_not(phase: str, packs: str, said: str, reason: str) -> None:
    """W5, W6: what is open."""
    assert why_not(walk(ada(*TWO, phase=phase), packs), A, said) == reason


WRONG = (
    *("", "pass", "keep", "trade", "trade 7", "trade 1 1", "bet", "bet 0", "bet 6", "play", "play 9", "walk 1", "walk 5"),
    *("tell", "tell A", "tell card 1", "tell Z corgi", "tell B pug", "tell cy great danes", "tell di 9", "tell B card 9"),
    *(f"tell {who} {what}" for who in "ABCD" for what in ("dane", "corgi", "shiba", "1", "2", "3", "4", "card 1", "card 5")),
)


@pytest.mark.parametrize("players", [2, 4])
def test_a_refusal_names_a_move_that_is_open(players: int) -> None:
    """In the course of games: whatever is typed, the one example is a legal move of this player."""
    chooser = random.Random("wrong")
    match = pawtable.new(DOGGOS, players=players, seed="wrong", names=["Ada", "Bo", "Cy", "Di"][:players])
    refused = 0
    while not match.over:
        (seat,) = match.to_act
        for said in WRONG:
            try:
                match.find(seat, said)
            except IllegalMove as refusal:
                (example,) = re.findall(r"; try '([^']+)'$", refusal.reason)
                assert match.find(seat, example) in match.moves(seat)
                refused += 1
        match.play(seat, chooser.choice(match.moves(seat)))
    assert refused > 500


# --- the table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "asked", "others"),
    [
        (
            "clues",
            "Give Bo or Cy a clue about their cards.",
            "Ada is giving a clue.",
        ),
        ("trading", "Trade a card with the dead hand, or keep all five.", "Ada is thinking about a trade."),
        ("betting", "How many packs will you take?", "Ada is thinking about a bet."),
        ("walking", "Play a card to start the first pack.", "Ada is choosing a card."),
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
    assert match.view(B).prompt == "Play a card. Ada's Great Dane 1 is the highest so far."
    walk(match, "5")
    assert match.view(C).prompt == "Play a card. Ada's Great Dane 1 is the highest so far."
    assert match.view(A).prompt == "Cy is choosing a card."
    assert a_win().view(A).prompt == ""


def test_prompt_with_one_card_left() -> None:
    """Rule 14: one legal move, said plainly."""
    match = walk(ada(*TWO, phase="walking"), "11 22 33 44")
    assert match.view(A).prompt == "Play your last card to start the last pack."
    assert walk(match, "5").view(B).prompt == "Play your last card. Ada's Labrador 2 is the highest so far."
    assert walk(ada(*TWO, phase="walking"), "11").view(A).prompt == "Play a card to start the second pack."


SEVEN = (
    *("D1 D2 D3 D4 D5", "L1 L2 L3 L4 L5", "S1 S2 S3 S4 S5", "B1 B2 B3 B4 B5"),
    *("C1 C2 C3 C4 C5", "D6 L6 S6 B6 C6", "D7 L7 S7 B7 C7"),
)


@pytest.mark.parametrize(
    ("hands", "clues", "prompt"),
    [
        (TWO, "", "Give B a clue about their cards."),
        (THREE, "B", "Give C a clue about their cards."),
        (SEVEN, "", "Give another player a clue about their cards."),
        (SEVEN, "BC", "Give a clue to a player who has a token left."),
        (SEVEN, "BCD", "Give E, F or G a clue about their cards."),
    ],
)
def test_prompt_for_a_clue(hands: tuple[str, ...], clues: str, prompt: str) -> None:
    """W3: only players who have a token."""
    match = table(*hands, clues=dict.fromkeys(clues, "card1 card2 card3"), names=list("ABCDEFG"[: len(hands)]))
    assert match.view(A).prompt == prompt


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


BELOW_ZERO = {"longer": True, "rounds": 1, "points": [-2, 4], "packs_before": [0, 5], "sums": [0, 20]}


@pytest.mark.parametrize(
    ("details", "packs", "keys"),
    [
        ({}, "", ["clue"]),
        ({"clues": {"A": "dane"}}, "", ["clue", "not"]),
        ({"clues": {"A": "card1"}}, "", ["clue"]),
        ({"phase": "trading"}, "", ["trade"]),
        ({"phase": "betting"}, "", ["bet"]),
        ({"phase": "betting", "longer": True}, "", ["bet in a longer game"]),
        ({"phase": "walking"}, "", ["walk"]),
        ({"phase": "walking", "bets": {"A": 2}}, "11", ["walk"]),
        ({"phase": "walking"}, "11", ["enough"]),
        ({"phase": "walking", **BELOW_ZERO}, "11", ["behind"]),
        ({"phase": "walking", **BELOW_ZERO}, "11 22 33", ["enough"]),
    ],
)
def test_tips(details: dict[str, Any], packs: str, keys: list[str]) -> None:
    """What matters now, to whoever plays for the first time; nothing to those who watch."""
    match = walk(ada(*TWO, **details), packs)
    assert [key for key, _ in match.tips(A)] == keys
    assert match.tips(B) == ()
    assert all(text.endswith(".") for _, text in match.tips(A))
    assert match.tips(None) == ()


def test_table_with_clues() -> None:
    """Everybody's cards, with what their owners know of them; one's own hand last, as far as it is known."""
    match = ada(*THREE, clues={"A": "dane 1", "B": "corgi beagle 1", "C": "card5"})
    lines = match.describe(A)
    assert lines[0] == "Clues. Numbers are 1 to 4, Pugs 1 to 5. In brackets: what the owner of a card knows."
    assert lines[1] == "You: 1 token left."
    assert lines[2] == "Bo (B): no tokens left."
    assert lines[3] == (
        "   1: Corgi 1 [Corgi 1]; 2: Corgi 2 [Corgi, not 1]; 3: Beagle 1 [Beagle 1]; 4: Beagle 3 [Beagle, not 1]; "
        "5: Shiba Inu 4 [not Corgi, not Beagle, not 1]"
    )
    assert lines[4] == "Cy (C): 2 tokens left."
    assert lines[5] == "   1: Shiba Inu 1; 2: Shiba Inu 2; 3: Labrador 3; 4: Labrador 4; 5: Great Dane 4 [Great Dane 4]"
    assert lines[6] == (
        "What you know of your hand: 1: Great Dane 1; 2: Great Dane, not 1; 3: Great Dane, not 1; "
        "4: number 1, not Great Dane; 5: not Great Dane, not 1."
    )
    assert len(lines) == 7


def test_table_for_those_who_watch() -> None:
    """W2: no card, but what was said."""
    match = ada(*TWO, clues={"A": "dane"})
    lines = match.describe(None)
    known = ["Great Dane"] * 3 + ["not Great Dane"] * 2
    assert lines[2] == "   " + "; ".join(f"{place}: hidden [{each}]" for place, each in enumerate(known, 1))
    assert lines[4] == "   1: hidden; 2: hidden; 3: hidden; 4: hidden; 5: hidden"
    assert not any("hand" in line for line in lines)
    assert len(lines) == 5


def test_table_while_walking() -> None:
    """Trades, bets and packs; what lies in this pack; what was walked is gone from the hands."""
    match = walk(ada(*TWO, phase="walking", trades={"A": "2 P3"}, bets={"B": 3}), "11 2")
    assert match.describe(A) == [
        "Walking. Numbers are 1 to 3, Pugs 1 to 5. In brackets: what the owner of a card knows.",
        "You: traded card 2, bet 1, took 1, 2 cards in the packs taken (sum 2).",
        "Bo (B): kept all five, bet 3, took 0.",
        "   2: Shiba Inu 2 [Shiba Inu 2]; 3: Shiba Inu 3 [Shiba Inu 3]; 4: Beagle 1; 5: Beagle 2",
        "Played in earlier packs: Great Dane 1; Shiba Inu 1.",
        "In this pack: Pug 3 (you).",
        "What you know of your hand: 3: Great Dane 3; 4: unknown; 5: unknown.",
    ]
    assert match.describe(B)[2] == "   3: Great Dane 3 [Great Dane 3]; 4: Labrador 1; 5: Labrador 2"
    assert "In this pack: Pug 3 (Ada)." in match.describe(None)


def test_table_with_a_new_card() -> None:
    """W5: nothing is known of it."""
    match = ada(*TWO, phase="betting", trades={"A": "2 P3"})
    assert match.describe(A)[-1].startswith(
        "What you know of your hand: 1: Great Dane 1; 2: new from the dead hand; 3: Great Dane 3;"
    )
    assert match.describe(B)[2].startswith("   1: Great Dane 1 [Great Dane 1]; 2: Pug 3 [new from the dead hand];")


def test_table_with_a_pending_card() -> None:
    """W5: nobody sees it."""
    match = ada(*TWO, phase="trading", turn="B", trades={"A": "2 P3"})
    assert "2: hidden [new from the dead hand]" in match.describe(B)[2]
    assert match.describe(A)[2] == "Bo (B): may trade."


def test_table_of_a_longer_game() -> None:
    """W8: rounds, and the points so far."""
    lines = the_next_round().describe(A)
    assert lines[0] == "Round 2 of 2. Clues. Numbers are 1 to 3, Pugs 1 to 5."
    assert lines[1].endswith(", four points.")
    assert lines[2].endswith(", minus one point.")


def test_table_at_the_end() -> None:
    """Rule 14: no card is left."""
    assert a_win().describe(A) == [
        "Game over. Numbers are 1 to 3, Pugs 1 to 5.",
        "You: kept all five, bet 5, took 5, 10 cards in the packs taken (sum 18), no points.",
        "Bo (B): kept all five, bet 1, took 0, minus one point, fired.",
        "Played: Great Dane 3, 2 and 1; Labrador 2 and 1; Shiba Inu 3, 2 and 1; Beagle 2 and 1.",
        "Your hand: empty.",
    ]


@pytest.mark.parametrize(
    ("details", "packs", "viewer", "headline"),
    [
        ({}, "", A, ["Clues", "You have 3 tokens"]),
        ({"clues": {"A": "dane labrador 1"}}, "", A, ["Clues"]),
        ({}, "", None, ["Clues"]),
        ({"phase": "trading"}, "", A, ["Trading"]),
        ({"phase": "betting", "longer": True}, "", A, ["Betting", "Round 1 of 2"]),
        ({"phase": "walking"}, "", A, ["Pack 1 of 5"]),
        ({"phase": "walking"}, "11 2", B, ["Pack 2 of 5"]),
        ({"phase": "walking"}, "11 22 33 44 55", B, ["Game over"]),
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
        "1 token left",
        "1 left",
        [True, False, False],
    )
    assert (clues.remark, clues.sign, clues.turn) == ("starts each phase", "starts", True)
    assert line(ada(*TWO, clues={"A": "dane labrador 1"}), A).label == "no tokens left"
    other = line(ada(*TWO), B)
    assert (other.remark, other.sign, other.turn) == ("", "", False)
    trading = ada(*TWO, phase="trading", turn="B", trades={"A": "2 P3"})
    assert [(each.label, each.short) for each in trading.view(None).lines] == [("traded card 2", "traded"), ("may trade", "")]
    kept = line(ada(*TWO, phase="trading", turn="B"), A)
    assert (kept.label, kept.short) == ("kept all five", "kept")
    betting = ada(*TWO, phase="betting", turn="B", bets={"A": 2})
    assert [(each.label, each.short) for each in betting.view(None).lines] == [("bet 2", "bet 2"), ("no bet yet", "")]
    walking = line(ada(*TWO, phase="walking", bets={"A": 2}), A)
    assert (walking.label, walking.short) == ("bet 2, took 0", "0 of 2")


def test_lines_of_a_longer_game() -> None:
    """W8: points are on the plate from the second round on; then tokens are in words."""
    match = the_next_round()
    assert [each.label for each in match.view(None).lines] == ["3 tokens left, 4 points", "3 tokens left, −1 point"]
    assert line(match, A).points == []


def test_lines_at_the_end() -> None:
    """W7: who is fired, and what broke a tie."""
    assert [each.label for each in a_win().view(None).lines] == ["bet 5, took 5", "fired: bet 1, took 0"]
    assert [each.label for each in fewer_dogs().view(None).lines] == [
        "8 cards taken, bet 4, took 4",
        "2 cards taken, bet 1, took 1",
    ]
    assert [each.label for each in a_lower_sum().view(None).lines] == [
        "fired: bet 4, took 3",
        "3 cards taken, sum 6, bet 1, took 1",
        "3 cards taken, sum 7, bet 1, took 1",
    ]
    assert [each.short for each in too_many().view(None).lines] == ["4 of 4 +1", "0 of 1"]
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
    assert faces["C1"].text == "Beats all Pugs."
    assert faces["S2"].text == "Beats lower Shiba Inus and all Beagles, Corgis and Pugs."
    assert (faces["P1"].text, faces["P2"].text) == ("The lowest card of all.", "Beats lower Pugs.")
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
