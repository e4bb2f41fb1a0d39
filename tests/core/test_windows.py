"""Windows: everybody is asked, nobody sees who answered, preset answers speak at once (shown with the toy game)."""

from __future__ import annotations

import pytest
from msgspec import json

import pawtable
from pawtable.match import Event, Match
from tests import sneeze


def in_sneeze_window(players: int = 4, seed: str = "window") -> Match:
    match = pawtable.new(sneeze.GAME, players=players, seed=seed)
    for seat in range(players):
        match.play(seat, match.moves(seat)[-1])
    return match


def test_every_seat_is_asked_whatever_it_holds() -> None:
    match = in_sneeze_window()
    assert match.to_act == (0, 1, 2, 3)
    for seat in range(4):
        assert "pass" in {move.text for move in match.moves(seat)}


def test_nobody_sees_who_has_answered() -> None:
    match = in_sneeze_window()
    before = [json.encode(match.view(seat)) for seat in (1, 2, None)]
    match.play(0, "pass")
    match.play(3, "pass")
    assert [json.encode(match.view(seat)) for seat in (1, 2, None)] == before
    assert match.view(1).to_act == [0, 1, 2, 3]
    assert match.view(0).to_act == [1, 2, 3]
    assert match.to_act == (1, 2)
    for seat, reason in ((0, "waiting for seat 1 (B), 2 (C), 3 (D)"), (3, "waiting for seat 0 (A), 1 (B), 2 (C)")):
        with pytest.raises(pawtable.IllegalMove) as refused:
            match.play(seat, "pass")
        assert reason in str(refused.value)
    assert match.log_for(1) == in_sneeze_window().log_for(1)


def test_choices_stay_unseen_until_all_are_in() -> None:
    match = pawtable.new(sneeze.GAME, players=3, seed="choices")
    match.play(2, match.moves(2)[0])
    seen = json.encode([match.view(0), match.position(0), match.position(None), [e.text for e in match.log_for(0)]])
    other = pawtable.new(sneeze.GAME, players=3, seed="choices")
    other.play(2, other.moves(2)[1])
    assert seen == json.encode([other.view(0), other.position(0), other.position(None), [e.text for e in other.log_for(0)]])
    assert not any(event.kind == "played" for event in match.log)


def play_a_card_each(match: Match) -> None:
    for seat in range(match.players):
        match.play(seat, next(move for move in match.moves(seat) if move.text.startswith("play")))


def test_a_preset_answer_is_given_at_once_and_can_be_taken_back() -> None:
    match = in_sneeze_window()
    for seat in (1, 2, 3):
        match.preset(seat, "pass")
    assert match.to_act == (0,)
    assert match.view(0).to_act == [0, 1, 2, 3]  # that others have preset an answer is not told
    match.play(0, "pass")
    play_a_card_each(match)  # a preset answer that is not open now says nothing
    assert match.to_act == (0,)
    match.preset(0, "pass")  # now all have preset their answers: the window closes by itself
    assert match._state.window == sneeze.PLAY_WINDOW
    match.preset(2, None)
    while match._state.window == sneeze.PLAY_WINDOW:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    assert match.to_act == ((2,) if match._state.held[2] else ())
    again = pawtable.replay(match.record(), game=sneeze.GAME)
    assert again.position() == match.position()


def test_preset_answers_show_nowhere() -> None:
    """Whether a seat answers by itself or by hand, everybody else gets the same, event numbers included."""

    def world(preset: bool) -> Match:
        match = in_sneeze_window()
        if preset:
            match.preset(2, "pass")
        for _ in range(2):
            for seat in match.to_act:
                match.play(seat, "pass")
            if not match.over:
                play_a_card_each(match)
        return match

    one, other = world(False), world(True)
    for viewer in (0, 1, 3, None):
        assert one.log_for(viewer) == other.log_for(viewer)
        assert one.view(viewer) == other.view(viewer)
    for nonsense in ("", 5, "x" * 1000):
        with pytest.raises(pawtable.IllegalMove, match="preset answer"):
            one.preset(0, nonsense)  # type: ignore[arg-type]


def thefts(log: list[Event]) -> list[list[str] | None]:
    return [event.data.cards for event in log if isinstance(event.data, sneeze.Stole)]


def test_a_theft_is_seen_by_two() -> None:
    tables = [in_sneeze_window(seed=str(i)) for i in range(60)]
    match, thief = next((m, seat) for m in tables for seat in range(4) if m._state.hand[seat] & sneeze.SNEEZER)
    target = (thief + 1) % 4
    for seat in range(4):
        match.play(seat, f"sneeze {'ABCD'[target]}" if seat == thief else "pass")
    (stolen,) = thefts(match.log)
    assert stolen
    for viewer in (0, 1, 2, 3, None):
        assert thefts(match.log_for(viewer)) == [stolen if viewer in (thief, target) else None]
    assert stolen[0] in match.view(target).table.faces(sneeze.HAND.named(thief))
