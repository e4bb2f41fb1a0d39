"""What leaves Pick the Pug: places and faces, what a move touches, what an event tells and moves, how seats stand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.core.events import BIG, Movement, Phrase
from pawtable.core.steps import Touch
from pawtable.core.views import SeatLine
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.cards import CREATURE_NAMES
from pawtable.games.pick_the_pug.view import PickView
from pawtable.testing.scripted import play, state
from tests.games.pick_the_pug.tables import COPIES, PUG_GAME, A, B, C, answer, shown_to, table
from tests.games.pick_the_pug.test_texts import (
    SENTENCES,
    a_50_50,
    a_big_tornado,
    a_deal,
    a_mini_tornado,
    a_swap,
    a_theft,
    a_tie,
    a_win,
    ada,
    basilisk,
    calling,
    cerberus,
    cyclops,
    djinn,
    every_question,
    medusa,
    mermaid,
    minotaur,
    named,
    no_theft,
    odd_one_out,
    phoenix,
    some_taxes,
    sphinx,
    unicorn,
)

FACES = {face.id: face for face in GAME.catalogue}
PLACES = {place.name for place in GAME.places}


def random_match(players: int, seed: str, moves: int) -> Match:
    chooser = random.Random(seed)
    match = pawtable.new(PUG_GAME, players=players, seed=seed)
    for _ in range(moves):
        if match.over:
            break
        seat = chooser.choice(match.to_act)
        match.play(seat, match.suggestion(seat) if chooser.random() < 0.5 else chooser.choice(match.moves(seat)))
    return match


def viewers(match: Match) -> list[int | None]:
    return [*range(match.players), None]


# --- places and faces -----------------------------------------------------------------------------------------------


def test_every_face_is_there_once() -> None:
    """P1, P11: 30 kinds of monkeys, donkeys and the Pug, 16 creatures;
    the six actions, three colours and the Tie Breaker beside them.
    """
    assert len(FACES) == len(GAME.catalogue) == 32 + 16 + 6 + 3 + 2
    assert all(face.name and face.text.endswith(".") for face in GAME.catalogue)
    assert FACES["orange-amulet"].name == "orange monkey with an amulet"
    assert (FACES["blue-bell"].short, FACES["blue-bell"].colour) == ("Bb", "blue")
    assert (FACES["taxes"].name, FACES["taxes"].picture) == ("Taxes", "green+orange")


@pytest.mark.parametrize("players", [3, 5, 8])
def test_every_card_lies_in_one_place(players: int) -> None:
    """All cards are somewhere, none twice, whoever looks; and what is seen is a face that there is."""
    for moves in range(0, 160, 8):
        match = random_match(players, f"places {players} {moves}", moves)
        fields = state(match)
        in_game = 60 + 6 - fields["donkeys_left"] + (not match.over and fields["window"] != 5)
        for viewer in viewers(match):
            places = shown_to(match, viewer).places
            assert len({place.name for place in places}) == len(places)
            assert {place.name.partition(":")[0] for place in places} <= PLACES
            held = [place for place in places if place.name.partition(":")[0] in ("hand", "discard", "deck")]
            assert sum(place.count for place in held) == in_game
            seen = Counter(face for place in held for face in place.faces)
            seen.update(slot.face or "" for place in held for slot in place.slots)
            assert all(number <= COPIES.get(face[0], 1) for face, number in seen.items() if "-" in face)
            assert seen["pug"] <= 1
            assert set(seen) <= set(FACES)
            if viewer is not None:
                hand = fields["hand"][viewer]
                assert len(shown_to(match, viewer).known(viewer)) == len(hand) + fields["donkeys"][viewer]


def test_a_hand_that_is_looked_at_has_slots() -> None:
    """P11: for the Sphinx' caller alone; the moves point at the slots, at either of two that look alike."""
    match = play(calling("sphinx", "ga", "ba ba d p", "gk"), "call sphinx B")
    for viewer in viewers(match):
        hand = shown_to(match, viewer).hand(B)
        faces = ["blue-amulet", "blue-amulet", "donkey", "pug"]
        assert hand.count == 4
        assert [(slot.name, slot.face) for slot in hand.slots] == (
            [(f"look:{at}", face) for at, face in enumerate(faces)] if viewer == A else []
        )
    steps = [move.steps for move in match.moves(A)]
    assert [[(step.target, step.also) for step in each] for each in steps] == [
        [("look:0", ["look:1"])],
        [("look:2", [])],
        [("look:3", [])],
    ]


def test_the_pug_is_among_the_known_cards_where_it_surely_is() -> None:
    """The place says so, and so does the seat."""
    match = table("ga d", "oa p", "gk", pug_known=True)
    for viewer in (A, C, None):
        assert shown_to(match, viewer).known(B) == ["pug"]
        assert [each.pug for each in shown_to(match, viewer).seats] == ["no", "yes", "no"]
    match = table("ga d", "oa p", "gk")
    assert shown_to(match, A).known(B) == []
    assert [each.pug for each in shown_to(match, A).seats] == ["no", "maybe", "maybe"]


# --- moves ----------------------------------------------------------------------------------------------------------


def check_steps(match: Match, seat: int) -> None:
    seen: PickView = match.view(seat).table
    slots = {slot.name for place in seen.places for slot in place.slots if not slot.empty}
    hand = Counter(seen.known(seat))
    for move in match.moves(seat):
        cards = Counter(step.target for step in move.steps if step.touch is Touch.CARD)
        assert cards <= hand
        for step in move.steps:
            match step.touch:
                case Touch.CARD:
                    pass
                case Touch.SLOT:
                    assert {step.target, *step.also} <= slots
                case Touch.SEAT:
                    assert step.target in {f"seat:{other}" for other in range(match.players)}
                case Touch.OPTION:
                    assert step.target in slots or step.target.rpartition(":")[2] in FACES
                case Touch.KIND:
                    assert step.target in seen.faces("discard")
                case Touch.PLACE:
                    assert step.target in PLACES
                case Touch.HAND:
                    raise AssertionError("no move is about the whole hand")
        touched = [(step.touch, step.target) for step in move.steps if not step.implied]
        assert touched or move.data.at_once
        assert move.button
        assert move.sentence


def test_steps_point_at_what_is_there() -> None:
    """Whatever is asked; and two moves are never made by the same touches."""
    for match, seat in every_question():
        check_steps(match, seat)
        touches = [tuple((step.touch, step.target) for step in move.steps if not step.implied) for move in match.moves(seat)]
        assert len(set(touches)) == len(touches) or touches == [(), ()]


@pytest.mark.parametrize("players", [3, 6])
def test_steps_in_random_games(players: int) -> None:
    for moves in range(0, 90, 3):
        match = random_match(players, f"steps {players} {moves}", moves)
        for seat in match.to_act:
            check_steps(match, seat)


def test_what_is_asked_for_a_pair() -> None:
    """P6, P8: what another colour makes of the first one, which action a white one is, whom it is for."""
    match = ada("bb gb bk wm d", "ga", "p oa", doing="discard")

    def asked(text: str) -> list[str]:
        return [step.question for step in match.find(A, text).steps]

    with_bell = "Second monkey? Blue: Random Swap; green: Steal; white: your choice; bell: also a creature."
    assert asked("d bb bk swap B") == [
        "Second monkey? Blue: Random Swap; green: Steal; white: your choice.",
        with_bell,
        "Random Swap: who do you swap a random card with?",
    ]
    stolen = "Steal: who do you steal a random card from?"
    assert asked("d bb gb steal B")[-1] == f"{stolen} Both have a bell, so you also call a creature."
    assert asked("d bb wm mini") == [
        "Second monkey? White counts as any colour.",
        with_bell,
        "White counts as any colour. Which action?",
    ]
    assert match.find(A, "d bb wm steal C").steps[2].target == "action:1:steal"
    assert match.find(A, "d bb gb steal C").button == "Steal from Cy, then a creature"


@pytest.mark.parametrize(
    ("creature", "asked"),
    [
        ("phoenix", "Phoenix: which monkey do you discard?"),
        ("unicorn", "Unicorn: who gets your donkey?"),
        ("sphinx", "Sphinx: whose hand do you look at, to take a card?"),
        ("djinn", "Djinn: which monkey do you take?"),
        ("yeti", ""),
    ],
)
def test_what_is_asked_for_a_creature(creature: str, asked: str) -> None:
    """P11: whom or what it is for."""
    match = calling(creature, "ga d", "oa", "p gl", discard="bb")
    move = next(move for move in match.moves(A) if creature in move.text)
    assert move.steps[0].target == "creature:0"
    assert move.steps[-1].question == asked
    assert (move.button, move.picture) == (f"Call the {creature.capitalize()}", creature)


@pytest.mark.parametrize(
    ("creature", "hands", "why"),
    [
        ("phoenix", ("d", "oa", "p gl"), "you have no monkey"),
        ("unicorn", ("ga", "oa d", "p gl"), "you have no donkey"),
        ("djinn", ("ga", "oa d", "p gl"), "the discard pile is empty"),
        ("kraken", ("ga p", "", ""), "nobody else has cards"),
        ("cerberus", ("ga p", "", ""), "nobody else has cards"),
        ("hydra", ("ga p", "", ""), "nobody else has cards"),
        ("yeti", ("ga p", "", ""), ""),
        ("cyclops", ("ga p", "", ""), ""),
    ],
)
def test_a_creature_that_does_nothing_says_so_before(creature: str, hands: tuple[str, ...], why: str) -> None:
    """P12."""
    move = calling(creature, *hands).find(A, f"call {creature}")
    assert ("it does nothing" in move.label) == bool(why)
    if why:
        assert (
            move.sentence
            == f"Call {'' if creature == 'cerberus' else 'the '}{creature.capitalize()}? It does nothing, because {why}."
        )
    else:
        assert "nothing" not in move.sentence


def test_an_action_that_does_nothing_says_so_before() -> None:
    """P7, P12: an action that finds nobody."""
    for move in ada("bb bk ok p", "", "", doing="discard").moves(A):
        assert move.label.endswith("(it does nothing, because nobody else has cards)")
        assert "it does nothing, because nobody else has cards." in move.sentence
    assert "nothing" not in ada("bb bk", "ga", "p", doing="discard").moves(A)[0].sentence


# --- events ---------------------------------------------------------------------------------------------------------


def event_for(match: Match, kind: str, viewer: int | None) -> Any:
    return next(event for event in match.log_for(viewer) if event.kind == kind)


HAPPENINGS = list(dict.fromkeys(happening for happening, *_ in SENTENCES))


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_movements_go_from_place_to_place(happening: Callable[[], Match]) -> None:
    """Of faces that there are; and nobody sees a card move that the event does not tell them of."""
    match = happening()
    slots = {f"creature:{at}" for at in range(3)}
    for viewer in viewers(match):
        for event in match.log_for(viewer):
            for movement in event.movements:
                for end in (movement.source, movement.target):
                    assert end in slots or end.partition(":")[0] in {*PLACES, "seat"}
                assert {face for face in movement.faces if face is not None} <= set(FACES)
                assert not (movement.everything and movement.faces)
            secrets = [reading.name for reading in type(event.data).readings if reading.secret]
            if secrets and getattr(event.data, secrets[0]) is None:
                assert not [face for movement in event.movements for face in movement.faces if face is not None]


def test_a_theft_is_seen_by_two() -> None:
    """P5."""
    for viewer in (A, B, C, None):
        card = "green-amulet" if viewer in (A, B) else None
        assert event_for(a_theft(), "stole", viewer).movements == [Movement("hand:1", "hand:0", [card])]


@pytest.mark.parametrize(
    ("happening", "kind", "viewer", "movements"),
    [
        (a_deal, "came", None, ["asleep>creature:0"]),
        (a_deal, "dealt", None, ["deck>hand:0 ? ? ? ?"]),
        (a_deal, "pug_drafted", None, ["donkeys>hand:0 donkey"]),
        (a_swap, "discarded", C, ["hand:0>discard blue-bell blue-key"]),
        (a_swap, "swapped", A, ["hand:0>hand:1 donkey", "hand:1>hand:0 green-amulet"]),
        (a_swap, "swapped", C, ["hand:0>hand:1 ?", "hand:1>hand:0 ?"]),
        (a_50_50, "offered", B, ["hand:1>middle ? ?"]),
        (a_50_50, "drew", A, ["middle>hand:0 green-amulet", "middle>hand:1 ?"]),
        (some_taxes, "taxed", C, ["hand:1>hand:0 ?"]),
        (a_mini_tornado, "showed", C, ["hand:0>middle donkey"]),
        (a_mini_tornado, "whirled", C, []),
        (a_mini_tornado, "got", A, ["middle>hand:0 green-amulet"]),
        (a_big_tornado, "whirled", A, ["hand:0>middle all", "hand:1>middle all", "hand:2>middle all", "hand:3>middle all"]),
        (a_big_tornado, "dealt", None, ["middle>hand:0 ?"]),
        (phoenix, "discarded_one", B, ["hand:0>discard green-amulet"]),
        (unicorn, "gave_donkey", C, ["hand:0>hand:1 donkey"]),
        (mermaid, "hands_swapped", C, ["hand:0>hand:1 all", "hand:1>hand:0 all"]),
        (mermaid, "hands_swapped", A, ["hand:0>hand:1 green-amulet donkey", "hand:1>hand:0 orange-amulet"]),
        (sphinx, "took", B, ["hand:1>hand:0 orange-amulet"]),
        (minotaur, "passed", C, ["hand:0>hand:1 ?"]),
        (djinn, "found", C, ["discard>hand:0 blue-bell"]),
        (a_win, "reshuffled", C, ["discard>deck all"]),
        (a_tie, "tie_card", C, ["seat:0>middle blue"]),
    ],
)
def test_what_moves(happening: Callable[[], Match], kind: str, viewer: int | None, movements: list[str]) -> None:
    """From where to where, and what is seen of it."""
    written = []
    for movement in event_for(happening(), kind, viewer).movements:
        faces = ["all"] if movement.everything else [face or "?" for face in movement.faces]
        written.append(" ".join([f"{movement.source}>{movement.target}", *([] if kind == "came" else faces)]))
    assert written == movements


@pytest.mark.parametrize(
    ("happening", "kind", "seats"),
    [
        (a_deal, "pug_drafted", [A]),
        (named, "named", [B]),
        (a_theft, "stole", [B]),
        (a_swap, "discarded", [B]),
        (a_big_tornado, "discarded", [B, C, 3]),
        (a_mini_tornado, "discarded", [B, C]),
        (a_mini_tornado, "got", []),
        (no_theft, "discarded", []),
        (minotaur, "called", [B, C]),
        (cerberus, "called", [B, C]),
        (some_taxes, "taxed", [A]),
        (unicorn, "called", [B]),
        (mermaid, "hands_swapped", [B]),
        (sphinx, "looked", [B]),
        (minotaur, "passed", [B]),
        (basilisk, "turn_skipped", [B]),
        (cyclops, "pug_shown", [C]),
        (a_win, "won", []),
    ],
)
def test_whom_it_concerns(happening: Callable[[], Match], kind: str, seats: list[int]) -> None:
    """To whom something was done, by others or by chance; never a spectator."""
    match = happening()
    assert [seat for seat in range(match.players) if event_for(match, kind, seat).concerns_you] == seats
    assert not event_for(match, kind, None).concerns_you


@pytest.mark.parametrize(
    ("happening", "kind", "viewer", "phrase"),
    [
        (named, "named", B, Phrase(A, "lets you go first")),
        (a_theft, "stole", C, Phrase(A, "steals from Bo")),
        (a_swap, "discarded", B, Phrase(A, "Random Swap with you")),
        (a_50_50, "offered", A, Phrase(B, "puts two face down")),
        (a_50_50, "drew", B, Phrase(A, "draws from you")),
        (a_50_50, "drew", C, Phrase(A, "draws from Bo")),
        (some_taxes, "taxed", A, Phrase(B, "gives their best card")),
        (a_mini_tornado, "showed", C, Phrase(A, "reveals donkey")),
        (unicorn, "called", B, Phrase(A, "Unicorn: you")),
        (cerberus, "called", B, Phrase(A, "calls Cerberus")),
        (medusa, "hand_shown", A, Phrase(B, "shows their hand")),
        (a_big_tornado, "whirled", A, None),
    ],
)
def test_phrases(happening: Callable[[], Match], kind: str, viewer: int, phrase: Phrase | None) -> None:
    """In a few words, at the seat that did it."""
    assert event_for(happening(), kind, viewer).phrase == phrase


def test_what_everybody_stops_for() -> None:
    """Creatures, what they show, the end of a round, the Tie Breaker, the end."""
    big = {kind.kind for kind in GAME.events if kind.weight is BIG}
    assert big == set("called hand_shown pug_shown won round_void tie_breaker tie_card game_over".split())


def test_the_tie_breaker_tells_who_is_knocked_out() -> None:
    """P13."""
    cards = [event.data for event in odd_one_out().log if event.kind == "tie_card"]
    assert [(card.seat, card.colour, card.out) for card in cards] == [  # type: ignore[attr-defined]
        (A, "blue", True),
        (B, "blue", True),
        (C, "green", False),
    ]


@pytest.mark.parametrize("creature", CREATURE_NAMES)
def test_everybody_reads_what_a_creature_does(creature: str) -> None:
    """P11: where nothing else tells it at once, the call does."""
    match = calling(creature, "ga d", "oa d", "p gl", discard="bb")
    match.play(A, next(move for move in match.moves(A) if creature in move.text))
    (called, *rest) = [event for event in match.log_for(C) if event.kind != "came"]
    assert rest or len(called.text) > len(f"Ada calls the {creature} on Bo.")


def test_basilisk_and_cerberus_say_what_comes() -> None:
    """P11, P12: unless nothing comes of it."""
    assert event_for(basilisk(), "called", B).text == "Ada calls the Basilisk: you skip your next turn."
    assert event_for(cerberus(), "called", A).text == "You call Cerberus: everyone else discards a monkey."
    assert event_for(play(calling("cerberus", "ga p", "", ""), "call cerberus"), "called", B).text == "Ada calls Cerberus."


# --- how it stands --------------------------------------------------------------------------------------------------


def line(match: Match, seat: int, viewer: int | None) -> SeatLine:
    found: SeatLine = match.view(viewer).lines[seat]
    return found


def test_a_line_tells_what_whoever_looks_knows() -> None:
    """And no more: what is known of the hand, where the Pug may be, what creatures have done."""
    match = ada("ga bk", "bb d oc", "p gl gs", "oa", shown="B", safe="B", skipping="C", extra="D", pugs=[0, 0, 1, 0])
    seen = line(match, B, A)
    assert (seen.label, seen.short, [(point.text, point.won) for point in seen.points]) == ("no Pugs", "0/2", [("P", False)])
    assert seen.remark == (
        "among them a blue monkey with a bell, an orange monkey with a crown, a donkey, safe in Stealing Phases"
    )
    assert [badge.picture for badge in seen.badges] == ["yeti", "blue-bell", "orange-crown", "donkey"]
    assert line(match, C, A).remark == "may hold the Pug, skips their next turn"
    assert (line(match, C, A).label, line(match, C, A).short) == ("1 Pug", "1/2")
    assert line(match, 3, A).remark == "may hold the Pug, takes an extra turn after this one"
    assert (line(match, A, A).remark, line(match, A, A).badges, line(match, A, A).turn) == ("", [], True)
    assert line(match, B, B).remark == "safe in Stealing Phases"


def test_many_known_cards_are_counted() -> None:
    """Three are drawn, and how many more there are."""
    match = ada("ga bk", "ba bb bc bf bk d", "p gl", shown="B")
    assert [badge.text for badge in line(match, B, A).badges][-2:] == ["Bc", "+3"]


def test_lines_in_the_tie_breaker_and_at_the_end() -> None:
    """The others look on; it is nobody's turn."""
    match = play(ada("d", "p", "gk gl", "d", safe="B", pugs=[1, 0, 1, 0]), "steal C")
    assert line(match, 3, A).remark == "not in the Tie Breaker"
    assert line(match, B, A).remark == ""
    assert match.view(A).headline == ["Tie Breaker"]
    assert not any(each.turn for each in match.view(A).lines)
    answer(match, A="choose blue", B="choose green", C="choose orange")
    assert [line(match, seat, A).label for seat in (A, 3)] == ["1 Pug", "no Pugs"]
    assert match.view(A).headline == ["Round 3"]


def test_headlines() -> None:
    """The round, and whose turn it is."""
    match = ada("ga bk", "bb", "p", turn="B")
    assert match.view(B).headline == ["Round 1", "Your turn"]
    assert match.view(None).headline == ["Round 1", "Bo's turn"]


def test_what_the_answer_in_advance_comes_to() -> None:
    """P9: to whoever holds only donkeys, while there are creatures to call."""
    for hand, said, soon in (
        ("d d", "show", "you will show them"),
        ("d", "pass", "you won't show them"),
        ("d", None, "you will be asked"),
        ("d ga", "show", ""),
    ):
        match = ada(hand, "oa gk", "p gl", turn="B")
        match.preset(A, said)
        seen = match.preset_view(A)
        assert seen
        assert (seen.soon, seen.offered) == (soon, True)
    match = ada("d", "oa gk", "p gl", turn="B", creatures="", asleep="")
    assert match.preset_view(A).soon == ""  # type: ignore[union-attr]


def test_what_is_said_while_others_are_asked() -> None:
    """P9: nothing that tells who is asked."""
    match = ada("d", "oa gk", "p gl", turn="B", window="donkeys", donkeys_phase="ABC")
    for seat, said in ((A, "It is Bo's turn."), (B, "Your turn ends in a moment.")):
        seen = match.preset_view(seat)
        assert seen
        assert seen.meanwhile == said
    tie = play(ada("d", "p", "gk gl", safe="B", pugs=[1, 0, 1]), "steal C").preset_view(A)
    assert tie
    assert not tie.offered
