"""What people hold: the public names, and errors that say what would be right."""

from __future__ import annotations

import copy
import json
import pickle
import re
from typing import Any

import pytest

import pawtable


def test_the_promised_names_are_there() -> None:
    for name in ("game_names", "new", "replay", "set_up"):
        assert callable(getattr(pawtable, name))
    for name in ("to_act", "moves", "play", "view", "over", "result", "log", "log_for", "record", "position"):
        assert hasattr(pawtable.Match, name)
    assert "dnup" in pawtable.game_names()


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("dnub", "did you mean 'dnup'?"),
        ("DNUP", "did you mean 'dnup'?"),
        ("chess", "the games are dnup"),
        (None, "the games are"),
    ],
)
def test_unknown_games(name: Any, answer: str) -> None:
    with pytest.raises(pawtable.UnknownGame, match=re.escape(answer)):
        pawtable.new(name, players=3)


def test_every_error_is_a_value_error() -> None:
    """So that callers who know nothing of Pawtable's errors can catch them."""
    for error in (pawtable.BadPosition, pawtable.BadRecord, pawtable.BadSeat, pawtable.BadSetup, pawtable.IllegalMove):
        assert issubclass(error, pawtable.PawtableError)
    assert issubclass(pawtable.PawtableError, ValueError)


def test_a_short_text_is_enough_where_it_is_clear() -> None:
    match = pawtable.new("dnup", players=3, seed="friday night")
    seat = match.to_act[0]
    by_short: dict[str, list[pawtable.Move]] = {}
    for move in match.moves(seat):
        by_short.setdefault(move.short, []).append(move)
    clear = next(moves[0] for short, moves in by_short.items() if len(moves) == 1 and short != moves[0].text)
    unclear = next(moves for moves in by_short.values() if len(moves) > 1)
    assert match.find(seat, f"  {clear.short.upper()} ") == clear
    with pytest.raises(pawtable.IllegalMove) as refused:
        match.find(seat, unclear[0].short)
    assert all(move.text in str(refused.value) for move in unclear[:8])
    assert "say which" in str(refused.value)


def test_whole_and_short_words_can_be_mixed() -> None:
    match = pawtable.new("dnup", players=2, seed="x")
    seat = match.to_act[0]
    texts = {move.text for move in match.moves(seat)}
    assert {"play 2/4 2/5", "play 2/5 2/5"} <= texts
    assert match.find(seat, "play 2 2/4").text == "play 2/4 2/5"
    with pytest.raises(pawtable.IllegalMove, match="say which"):
        match.find(seat, "play 2/5 2")


def test_words_of_a_move_may_stand_in_any_order() -> None:
    match = pawtable.new("dnup", players=2, seed="x")
    move = next(move for move in match.moves(match.to_act[0]) if len(set(move.text.split())) == 3)
    verb, one, other = move.text.split()
    assert match.find(match.to_act[0], f"{verb} {other} {one}") == move


def test_names_are_used_in_sentences() -> None:
    match = pawtable.new("dnup", players=2, seed="x", names=["Ada", "Bess"])
    first = match.to_act[0]
    match.play(first, "rotate")
    other = 1 - first
    assert [event.text for event in match.log_for(first)][-1] == "You rotate your hand."
    assert [event.text for event in match.log_for(other)][-1] == f"{match.names[first]} rotates their hand."
    assert match.log_for(None)[-1].text == match.log[-1].text == f"{match.names[first]} rotates their hand."
    assert match.log_for(None, since=match.events_so_far - 1) == match.log_for(None)[-1:]


def test_a_move_that_has_become_another_is_refused() -> None:
    """A late click: after rotations the same card shows its other end, and that is another move."""
    match = pawtable.new("dnup", players=3, seed="late")
    seat = match.to_act[0]
    late = match.moves(seat)[0]
    for _ in range(3):
        match.play(match.to_act[0], "rotate")
    assert match.to_act == (seat,)
    with pytest.raises(pawtable.IllegalMove):
        match.play(seat, late)


def test_moves_can_be_in_sets() -> None:
    match = pawtable.new("dnup", players=3, seed="x")
    assert len(set(match.moves(match.to_act[0]))) == len(match.moves(match.to_act[0]))


def test_seats_can_be_called_by_name() -> None:
    match = pawtable.new("dnup", players=3, seed="x", names=["Ada", "Bo Lee", "Cy"])
    first = match.to_act[0]
    match.play(first, match.moves(first)[0])
    second = match.to_act[0]
    taking = match.find(second, f"take {match.names[first]}")
    assert taking.text == f"take {'ABC'[first]}"


def test_commas_and_ands_are_passed_over() -> None:
    match = pawtable.new("dnup", players=2, seed="x")
    assert match.find(match.to_act[0], "play 2/4, and 2/5").text == "play 2/4 2/5"


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


HUGE = 10**5000
MATCH = pawtable.new("dnup", players=3, seed="x")
POSITION = MATCH.position()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: pawtable.new("dnup", players=HUGE),
        lambda: pawtable.new("dnup", players=3, goal=HUGE),
        lambda: pawtable.new("dnup", players=3, goal=nested(100_000)),
        lambda: pawtable.new("dnup", players=3, names=5),  # type: ignore[arg-type]
        lambda: pawtable.new("dnup", players=3, names={"a", "b", "c"}),  # type: ignore[arg-type]
        lambda: pawtable.new("dnup", players=3, names=["a", "A", "b"]),
        lambda: pawtable.new("dnup", players=3, names=["a ", "b", "c"]),
        lambda: pawtable.new("dnup", players=3, names=["\u3164", "b", "c"]),
        lambda: pawtable.new("dnup", players=3, names=["Zoe\u0308", "b", "c"]),
        lambda: pawtable.new("dnup", players=3, language=[]),  # type: ignore[arg-type]
        lambda: pawtable.new("dnup", players=3, seed="s" * 2000),
        lambda: MATCH.play(MATCH.to_act[0], HUGE),
        lambda: MATCH.play(HUGE, 0),
        lambda: MATCH.play(MATCH.to_act[0], nested(100_000)),
        lambda: MATCH.play(MATCH.to_act[0], "play " + "x" * 10**6),
        lambda: MATCH.play(MATCH.to_act[0], "play \x1b[31m"),
        lambda: MATCH.log_for(0, since="x"),  # type: ignore[arg-type]
        lambda: MATCH.as_seen(0).imagine(None),  # type: ignore[arg-type]
        lambda: MATCH.as_seen(0).imagine("\ud800"),
        lambda: MATCH.as_seen(0).as_record(),
        lambda: pawtable.set_up("dnup", '{"pawtable": ' + "1" * 5000 + "}"),
        lambda: pawtable.set_up("dnup", POSITION.replace('"goal": 4', '"goal": 4, "goal": 5')),
        lambda: pawtable.set_up("dnup", POSITION.replace('"rules": 1', '"rules": true')),
        lambda: pawtable.set_up("dnup", POSITION.replace('"turn": ', f'"turn": "{"x" * 10**6}", "turn2": ')),
        lambda: pawtable.set_up("dnup", MATCH.record()),
        lambda: pawtable.replay(MATCH.record(), game="whist"),
        lambda: pawtable.replay(MATCH.record().replace('seed "x"', f"position {json.dumps(json.loads(MATCH.position(0)))}")),
    ],
)
def test_whatever_is_given_the_error_is_ours_and_short(wrong: Any) -> None:
    with pytest.raises(pawtable.PawtableError) as refused:
        wrong()
    assert 10 < len(str(refused.value)) < 700
    assert "\x1b" not in str(refused.value)


@pytest.mark.parametrize("notes", [{"a b": "x"}, {"x": 5}, {"k\nmoves": "x"}, {" lead": "v"}, {5: "x"}, {"k": "x" * 2000}])
def test_notes_that_could_not_be_read_again_are_refused(notes: Any) -> None:
    match = pawtable.new("dnup", players=2, seed="x")
    match.notes = notes
    with pytest.raises(pawtable.BadSetup, match="note"):
        match.record()


def test_a_position_holds_nothing_that_its_seat_does_not_see() -> None:
    """The star lies in somebody's hand: everybody knows that, but not how it lies."""
    starter = MATCH.to_act[0]
    seen = json.loads(MATCH.position((starter + 1) % 3))
    seen["state"]["turned"].append("1/5")
    with pytest.raises(pawtable.BadPosition, match=r"state\.turned: it holds something"):
        pawtable.set_up("dnup", seen)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("dnup", "play "),
        ("pugs-in-mugs", "dig "),
        ("pick-the-pug", "discard "),
        ("smallseat", "pay "),
        ("walking-doggos", "tell "),
    ],
)
def test_a_match_that_is_built_in_the_middle_of_a_move_begins_it_anew(game: str, text: str) -> None:
    """Such states come from a batch, or from somebody who steps the rules. Nothing has happened in them yet."""
    match, seat, begun = a_begun_move(game, text)
    memory = match.game.copy(match._state, match._memory)[1]
    built = pawtable.Match(match.game, begun, memory)
    assert built.moves(seat) == match.moves(seat)
    assert built.position() == match.position()
    built.play(seat, built.suggestion(seat))
    assert pawtable.replay(built.record()).position() == built.position()


def a_begun_move(game: str, text: str) -> tuple[pawtable.Match, int, Any]:
    """A match, the seat to act, and the state after the first of several actions of a move that begins with a text."""
    for seed in range(50):
        match = pawtable.new(game, players=4, seed=seed)
        while not match.over:
            seat = match.to_act[0]
            for move in match.moves(seat):
                if len(move.actions) > 1 and move.text.startswith(text):
                    begun = copy.copy(match._state)
                    match.game.step(begun, None, seat, move.actions[0])
                    return match, seat, begun
            match.play(seat, match.suggestion(seat))
    raise AssertionError(f"no move of {game} begins with {text}")


def test_a_number_is_a_seed_for_imagining() -> None:
    seen = MATCH.as_seen(0)
    assert seen.imagine(7).position() == seen.imagine("7").position()
    for seed in (True, 1.5, None):
        with pytest.raises(pawtable.BadSetup, match="a seed is a whole number or a text"):
            seen.imagine(seed)  # type: ignore[arg-type]


def test_a_copy_of_a_match_goes_on_by_itself() -> None:
    match = pawtable.new("dnup", players=3, seed="x")
    for copied in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        copied.preset(copied.to_act[0], "rotate")
        copied.notes["who"] = "somebody"
        assert len(copied.history) == 1
        assert (match.history, match.notes, match.preset_answer(match.to_act[0])) == ([], {}, None)


def test_a_match_says_what_it_is() -> None:
    assert repr(MATCH) == f"<Match of dnup, 3 players, 0 moves, to act: {MATCH.to_act[0]}>"
