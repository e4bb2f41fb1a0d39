"""What leaves the game: places and faces, what a player touches, what moved, what is said in a few words and in advance."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.core.events import Movement, Weight
from pawtable.core.steps import Step, Touch
from pawtable.core.views import PresetView
from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.cards import COLOUR_NAMES, KIND_NAMES
from pawtable.games.pugs_in_mugs.events import Drew
from pawtable.games.pugs_in_mugs.view import PugsView
from tests.games.pugs_in_mugs.tables import A, B, C, answer, happened, held, only, seen, table

NAMES = ["Ada", "Bo", "Cy"]
FACES = {face.id for face in GAME.catalogue}


def random_games(seed: str, moves: int = 150) -> Any:
    """Matches in the course of a game in which all kinds of moves come up."""
    for players in (2, 3, 5):
        chooser = random.Random(f"{seed} {players}")
        match = pawtable.new("pugs-in-mugs", players=players, seed=seed, gimmes=12, digs=12, surprises=12)
        for _ in range(moves):
            yield match
            if match.over:
                break
            seat = chooser.choice(match.to_act)
            listed = match.moves(seat)
            eager = [move for move in listed if move.text.startswith(("exchange", "steal"))]
            match.play(seat, chooser.choice(eager or listed))


# --- places and faces ---------------------------------------------------------------------------------------------


def test_every_face_is_in_the_catalogue_once() -> None:
    """M1: eight kinds of cards, five mugs, each with all that is said of it."""
    assert [face.id for face in GAME.catalogue] == [*KIND_NAMES, *(f"mug {colour}" for colour in COLOUR_NAMES)]
    assert [face.name for face in GAME.catalogue][3:9] == ["yellow pug", "purple pug", "Gimme", "Dig", "Surprise", "red mug"]
    assert all(face.text.endswith(".") and face.short and face.picture for face in GAME.catalogue)


def test_every_card_lies_in_one_place() -> None:
    """Hands, deck and pile have all cards, shelves and the heap all mugs; faces and names are declared ones."""
    for match in random_games("places"):
        for viewer in (*range(match.players), None):
            view = seen(match, viewer)
            names = [place.name for place in view.places]
            assert len(set(names)) == len(names)
            assert {name.partition(":")[0] for name in names} == {place.name for place in GAME.places}
            counts = Counter[str]()
            for place in view.places:
                counts[place.name.partition(":")[0]] += place.count
                assert set(place.faces) <= FACES
                assert len(place.faces) <= place.count
            assert counts["deck"] + counts["discard"] + counts["hand"] == 60 + 36
            assert counts["mug"] + counts["mugs"] == 25
            for seat in range(match.players):
                slots = view.shelf(seat).slots
                assert [slot.name for slot in slots] == [f"mug:{seat}:{colour}" for colour in COLOUR_NAMES]
                assert all((slot.face is None) == slot.empty for slot in slots)
                assert {slot.face for slot in slots if not slot.empty} <= FACES
                assert view.shelf(seat).count == sum(not slot.empty for slot in slots)


def test_titles() -> None:
    match = table("r", "b", names=["Ada", "Bo"])
    assert seen(match, A).titles == {
        "hand:0": "Your hand",
        "hand:1": "Bo's hand",
        "mug:0": "Your mugs",
        "mug:1": "Bo's mugs",
        "deck": "Deck",
        "discard": "Discard pile",
        "mugs": "Mugs",
    }


def test_how_seats_stand() -> None:
    """A plate tells how many mugs there are, and what is not in the hand of another."""
    match = table("r", "bb", "g", mugs={"A": "r", "C": "rb"}, none={"A": "D", "B": "rG"}, names=NAMES, turn="B", turns=6)
    lines = match.view(A).lines
    assert [line.label for line in lines] == ["1 mug", "0 mugs", "2 mugs"]
    assert [line.remark for line in lines] == ["", "no red pugs or Gimmes", ""]
    assert [line.turn for line in lines] == [False, True, False]
    assert match.view(None).lines[A].remark == "no Digs"
    assert match.view(A).headline == ["Turn 7", "Five mugs win"]
    over = only(table("rrr", "b", mugs={"A": "bgyp"}), "exchange red")
    assert [line.turn for line in over.view(A).lines] == [False, False]


# --- moves --------------------------------------------------------------------------------------------------------


def check_step(step: Step, view: PugsView, seat: int) -> None:
    """What is to be touched is there."""
    slots = {slot.name for place in view.places for slot in place.slots}
    there: dict[Touch, set[str]] = {
        Touch.CARD: set(view.hand(seat).faces),
        Touch.SLOT: slots,
        Touch.PLACE: {place.name for place in view.places},
        Touch.SEAT: {f"seat:{other}" for other in range(len(view.lacks)) if other != seat},
        Touch.KIND: FACES,
    }
    assert step.target in there[step.touch]


def test_what_is_touched_is_there() -> None:
    """Every step of every move, and of everything that can be planned, points at something; no two moves at the same."""
    kinds = set()
    thefts = table("rbgyp", "r", "g", mugs={"B": "y", "C": "yg"})
    for match in itertools.chain([thefts], random_games("steps")):
        for seat in range(match.players):
            view = seen(match, seat)
            listed = match.moves(seat)
            for move in listed:
                kinds.add(type(move.data))
                cards = Counter(step.target for step in move.steps if step.touch is Touch.CARD)
                assert cards <= Counter(view.hand(seat).faces)
                for step in move.steps:
                    check_step(step, view, seat)
                assert not move.steps or any(not step.implied for step in move.steps)
            touched = [str(sorted((step.touch, step.target) for step in move.steps)) for move in listed]
            assert len(set(touched)) == len(touched)
            preset = match.preset_view(seat)
            for choice in preset.choices if preset else ():
                for step in choice.steps:
                    check_step(step, view, seat)
    assert kinds == set(GAME.moves)


@pytest.mark.parametrize(
    ("text", "button", "steps"),
    [
        ("draw", "Draw a card", ["place deck"]),
        ("gimme B red", "Ask Bo for a red pug", ["card gimme", "seat seat:1", "kind red"]),
        ("dig purple", "Dig for a purple pug", ["place discard", "(card dig)", "kind purple"]),
        ("exchange red", "Exchange for the red mug", ["slot mug:0:red", *["(card red)"] * 3]),
        ("steal B blue", "Steal Bo's blue mug", ["slot mug:1:blue", *(f"(card {colour})" for colour in COLOUR_NAMES)]),
    ],
)
def test_what_is_touched_for_an_action(text: str, button: str, steps: list[str]) -> None:
    """In order; what goes without saying in brackets."""
    match = table("rrrbgypGD", "r", "g", mugs={"A": "g", "B": "b"}, discard="pp", actions=1, names=NAMES)
    move = match.find(A, text)
    assert move.button == button
    assert [spelled_out(step) for step in move.steps] == steps
    assert move.data.at_once == (text == "draw")


def spelled_out(step: Step) -> str:
    return f"({step.touch} {step.target})" if step.implied else f"{step.touch} {step.target}"


def test_what_is_touched_for_the_rest() -> None:
    match = only(table("rb", "S", "ggg", deck="p", names=NAMES), "draw")
    passing, surprise = match.find(B, "pass"), match.find(B, "surprise C")
    assert (passing.steps, passing.data.at_once, passing.button) == ([], True, "Pass")
    assert [spelled_out(step) for step in surprise.steps] == ["card surprise", "seat seat:2"]
    assert (surprise.button, surprise.steps[1].question) == (
        "Make Cy lose a card",
        "Surprise: which player loses a random card?",
    )
    discard = table("rrbbgGG", "b", discarding=True).find(A, "discard red gimme")
    assert [spelled_out(step) for step in discard.steps] == ["card red", "card gimme", "(place discard)"]
    assert table("r", "b", deck="").find(A, "draw").button == "Shuffle and draw a card"
    assert table("rrr", "b", mugs={"A": "bgyp"}).find(A, "exchange red").button == "Exchange for the red mug and win"


# --- events -------------------------------------------------------------------------------------------------------


def named(*hands: str, **details: Any) -> Match:
    return table(*hands, names=NAMES[: len(hands)], **details)


def a_gift() -> Match:
    return only(named("G", "r", "g"), "gimme B red")


def a_refusal() -> Match:
    return only(named("G", "r", "g"), "gimme B surprise")


def a_find() -> Match:
    return only(named("D", "r", "g", discard="y"), "dig yellow")


def no_find() -> Match:
    return only(named("D", "r", "g"), "dig red")


def an_exchange() -> Match:
    return only(named("rrr", "r", "g"), "exchange red")


def a_theft() -> Match:
    return only(named("rbgyp", "r", "g", mugs={"B": "y"}), "steal B yellow")


def a_surprise() -> Match:
    return answer(only(named("r", "S", "g", deck="p"), "draw"), B="surprise C")


def a_discarding() -> Match:
    return only(named("rrbbgyG", "r", "g", discarding=True), "discard red gimme")


THEFT = ["hand:0 discard red blue green yellow purple", "mug:1:yellow mug:0:yellow mug yellow"]


@pytest.mark.parametrize(
    ("happening", "to", "phrase", "moved"),
    [
        (a_gift, C, "gets a red pug from Bo", ["hand:1 hand:0 red", "hand:0 discard gimme"]),
        (a_refusal, B, "asks you for a Surprise: none", ["hand:0 discard gimme"]),
        (a_find, B, "digs up a yellow pug", ["discard hand:0 yellow", "hand:0 discard dig"]),
        (no_find, B, "digs for a red pug: none", ["hand:0 discard dig"]),
        (an_exchange, B, "gets the red mug", ["hand:0 discard red red red", "mugs mug:0:red mug red"]),
        (a_theft, B, "steals your yellow mug", THEFT),
        (a_theft, C, "steals Bo's yellow mug", THEFT),
        (a_surprise, A, "plays a Surprise on Cy", ["hand:1 discard surprise", "hand:2 discard green"]),
        (a_surprise, C, "plays a Surprise on you", ["hand:1 discard surprise", "hand:2 discard green"]),
        (a_discarding, B, "discards two cards", ["hand:0 discard red gimme"]),
    ],
)
def test_what_moved(happening: Callable[[], Match], to: int, phrase: str, moved: list[str]) -> None:
    """Who did what, in a few words, and which cards and mugs went where."""
    event = [event for event in happening().log_for(to) if event.kind != "late"][-1]
    assert event.phrase is not None
    assert event.phrase.text == phrase
    assert [route(movement) for movement in event.movements] == moved


def route(movement: Movement) -> str:
    return " ".join([movement.source, movement.target, *(face or "?" for face in movement.faces)])


def test_drawn_cards_fly_face_down_for_others() -> None:
    """Rule 7."""
    match = only(named("r", "b", "g", deck="p"), "draw")
    for viewer in (A, B, C, None):
        assert [route(each) for each in match.log_for(viewer)[-1].movements] == [
            f"deck hand:0 {'purple' if viewer == A else '?'}"
        ]
        assert happened(match, Drew, viewer) == [Drew(A, "purple" if viewer == A else None)]
    dealt = pawtable.new("pugs-in-mugs", players=3, seed="x").log_for(B)
    faces = {event.movements[0].target: event.movements[0].faces for event in dealt if event.kind == "dealt"}
    assert [faces[f"hand:{seat}"] == [None, None] for seat in (A, B, C)] == [True, False, True]


def test_the_whole_pile_becomes_the_deck() -> None:
    """M8."""
    event = next(event for event in only(named("r", "b", deck=""), "draw").log if event.kind == "reshuffled")
    (movement,) = event.movements
    assert (movement.source, movement.target, movement.faces, movement.everything) == ("discard", "deck", [], True)


def test_movements_add_up() -> None:
    """What a viewer sees move is just what is gone at one place and there at the other."""
    for before, match in following(random_games("movements")):
        for viewer in (*range(match.players), None):
            counts = Counter({place.name: place.count for place in before[viewer].places})
            for event in match.log_for(viewer)[len(match.log) - len(news(match)) :]:
                for movement in event.movements:
                    source, target = home(movement.source), home(movement.target)
                    moved = counts[source] if movement.everything else len(movement.faces)
                    counts[source] -= moved
                    counts[target] += moved
            assert counts == Counter({place.name: place.count for place in seen(match, viewer).places})


def following(matches: Any) -> Any:
    """Each match after a move, with the views before it."""
    before: dict[int | None, PugsView] = {}
    last: tuple[int, int] | None = None
    for match in matches:
        now = {viewer: seen(match, viewer) for viewer in (*range(match.players), None)}
        if last is not None and last[0] == match.players and last[1] < match.events_so_far:
            yield before, match
        before, last = now, (match.players, match.events_so_far)


def news(match: Match) -> list[Any]:
    return [event for event in match.log if event.ply == match.log[-1].ply]


def home(name: str) -> str:
    """The place of a slot."""
    return ":".join(name.split(":")[:2])


def test_whom_events_concern() -> None:
    """Who is asked, or loses a mug or a card, but not who does it."""
    for happening, victim in ((a_gift, B), (a_refusal, B), (a_theft, B), (a_surprise, C)):
        match = happening()
        assert [any(event.concerns_you for event in match.log_for(viewer)) for viewer in (A, B, C, None)] == [
            viewer == victim for viewer in (A, B, C, None)
        ]
    for happening in (a_find, an_exchange, a_discarding):
        match = happening()
        assert not any(match.log_for(viewer)[-1].concerns_you for viewer in (A, B, C, None))


def test_what_matters() -> None:
    """Mugs that come and go, Surprises and the end; a draw may be left out."""
    weights = {event.kind: event.weight for event in GAME.events}
    assert {kind for kind, weight in weights.items() if weight is Weight.BIG} == {
        "exchanged",
        "stole",
        "surprised",
        "game_over",
    }
    assert {kind for kind, weight in weights.items() if weight is Weight.ROUTINE} == {"dealt", "drew"}


# --- in advance ---------------------------------------------------------------------------------------------------


def in_advance(match: Match, seat: int) -> PresetView:
    preset = match.preset_view(seat)
    assert preset is not None
    return preset


def test_answers_in_advance() -> None:
    """M5: everybody can say the same; only a Surprise in hand can be planned, with that card and a player."""
    match = named("r", "S", "g", deck="ppp")
    assert [choice.text for choice in in_advance(match, A).choices] == ["pass", "pass this turn", None, "ask me once"]
    preset = in_advance(match, B)
    assert (preset.title, preset.offered, preset.soon) == ("Surprises", True, "")
    planned = {choice.text: choice for choice in preset.choices if choice.steps}
    assert list(planned) == ["surprise A", "surprise A at 5", "surprise C", "surprise C at 5"]
    assert [spelled_out(step) for step in planned["surprise C at 5"].steps] == ["card surprise", "seat seat:2"]
    assert planned["surprise C at 5"].brief == "Cy at five cards"


def test_while_others_are_asked() -> None:
    """M5: whoever has answered is told whose turn it is."""
    match = named("r", "S", "g", deck="ppp")
    assert in_advance(match, B).meanwhile == ""
    only(match, "draw")
    assert [in_advance(match, seat).meanwhile for seat in (A, B)] == ["Your turn continues in a moment.", "It is Ada's turn."]


def test_this_turn_only() -> None:
    """M5: who passes for a turn is asked in the next one."""
    match = named("r", "S", "g", deck="pppppp")
    match.preset(B, "pass this turn")
    match.preset(A, "pass")
    match.preset(C, "pass")
    only(only(match, "draw"), "draw")
    assert (match.to_act, match.preset_answer(B)) == ((B,), "pass this turn")
    only(match, "draw")
    assert (match.to_act, match.preset_answer(B)) == ((B,), None)


def test_a_surprise_when_they_hold_five_cards() -> None:
    """M5: planned for then, and not before; when it has happened, the seat passes again."""
    match = named("rrg", "bS", "g", deck="pppppp")
    for seat in (A, C):
        match.preset(seat, "pass")
    match.preset(B, "surprise A at 5")
    only(match, "draw")
    assert (held(match, A), held(match, B)) == (4, 2)
    only(match, "draw")
    assert (held(match, A), held(match, B), match.preset_answer(B)) == (4, 1, "pass")


def test_a_surprise_at_the_next_chance_waits_for_another() -> None:
    """M5: if somebody else's comes first it stays planned, and comes next."""
    match = named("rrS", "bS", "gg", deck="pppppp")
    match.preset(A, "surprise C")
    match.preset(B, "surprise C")
    only(match, "draw")
    match.play(C, "pass")
    assert (held(match, A), held(match, B), held(match, C)) == (3, 2, 1)
    match.play(C, "pass")
    assert (held(match, B), held(match, C)) == (1, 0)


def test_ask_me_once() -> None:
    """M5, rule 19: passing while there is no choice, then asked at one chance, then always passing."""
    match = named("r", "b", "g", deck="pppS")
    for seat, text in ((A, "pass"), (B, "ask me once"), (C, "pass")):
        match.preset(seat, text)
    only(match, "draw")
    assert match.preset_answer(B) == "ask me once", "who holds no Surprise is not asked"
    match = named("r", "bS", "g", deck="pppppp")
    for seat, text in ((B, "ask me once"), (C, "pass")):
        match.preset(seat, text)
    only(match, "draw")
    assert set(match.to_act) == {A, B}, "nobody answers for B, however often the others are looked at"
    match.preset(A, "pass")
    assert (match.to_act, match.preset_answer(B)) == ((B,), "asked once")
    assert [choice.brief for choice in in_advance(match, B).choices if choice.text == "asked once"] == ["asked once"]
    match.play(B, "pass")
    assert (match.to_act, seen(match).phase) == ((A,), "act")
    only(match, "draw")
    assert (match.to_act, match.preset_answer(B)) == ((B,), "pass")
    assert seen(match).turn == B


def test_always_pass_while_asked_once() -> None:
    """Rule 19: it answers at once."""
    match = named("r", "bS", "g", deck="pppppp")
    for seat, text in ((A, "pass"), (B, "ask me once"), (C, "pass")):
        match.preset(seat, text)
    only(match, "draw")
    match.preset(B, "pass")
    assert (match.to_act, match.preset_answer(B)) == ((A,), "pass")


def test_a_plan_that_is_off() -> None:
    """Rule 19: a Surprise that is lost cannot be played as planned, and the player is told so."""
    match = named("G", "bS", "g", deck="pppppp")
    for seat, text in ((A, "pass"), (B, "surprise C at 5"), (C, "pass")):
        match.preset(seat, text)
    only(match, "gimme B surprise")
    assert match.preset_answer(B) == "plan is off"
    (choice,) = [choice for choice in in_advance(match, B).choices if choice.text == "plan is off"]
    assert (choice.brief, choice.sentence) == ("plan is off, always pass", "Your plan is off, and you always pass.")
    assert match.log_for(B)[-1].text.endswith(" If you planned to play it, check your plan.")
    only(match, "draw")
    assert (seen(match).turn, match.preset_answer(B)) == (B, "plan is off"), "and passes"


def test_a_plan_is_off_when_another_surprise_takes_the_card() -> None:
    """M5: A's comes first, and hits the Surprise that B had planned for C."""
    match = named("rS", "S", "gg", deck="pppppp")
    for seat, text in ((B, "surprise C"), (C, "pass")):
        match.preset(seat, text)
    only(match, "draw")
    match.play(A, "surprise B")
    assert (held(match, B), held(match, C), match.preset_answer(B)) == (0, 2, "plan is off")
    assert [event.text for event in match.log_for(B)][-2:-1] == [
        "Ada's Surprise came first, so yours is not played. Now it is gone."
    ]
