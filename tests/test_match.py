"""What people hold: the public names, and errors that say what would be right."""

from __future__ import annotations

import re
from typing import Any

import pytest

import pawtable


def test_the_promised_names_are_there() -> None:
    for name in ("games", "new", "replay", "set_up"):
        assert callable(getattr(pawtable, name))
    for name in ("to_act", "moves", "play", "view", "over", "result", "log", "log_for", "record", "position"):
        assert hasattr(pawtable.Match, name)
    assert "dnup" in pawtable.games()


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
    assert "Say which" in str(refused.value)


def test_whole_and_short_words_can_be_mixed() -> None:
    match = pawtable.new("dnup", players=2, seed="x")
    seat = match.to_act[0]
    texts = {move.text for move in match.moves(seat)}
    assert {"play 2/4 2/5", "play 2/5 2/5"} <= texts
    assert match.find(seat, "play 2 2/4").text == "play 2/4 2/5"
    with pytest.raises(pawtable.IllegalMove, match="Say which"):
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
    assert [event.text for event in match.log_for(first)][-1] == "You turn your whole hand."
    assert [event.text for event in match.log_for(other)][-1] == f"{match.names[first]} turns their whole hand."
    assert match.log_for(None)[-1].text == match.log[-1].text == f"{match.names[first]} turns their whole hand."
    assert [event.ply for event in match.log_for(None, since=1)] == [1]
