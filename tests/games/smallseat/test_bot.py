"""The simple player: what it suggests is legal, sensible, and from its own seat's view."""

from __future__ import annotations

import random

import pytest

import pawtable
from pawtable import Match
from pawtable.testing.scripted import play
from tests.games.smallseat.tables import SMALLSEAT_GAME, A, B, losing, rounds, table
from tests.games.smallseat.test_texts import QUESTIONS, question


@pytest.mark.parametrize("animals", ["starter", "medium", "advanced"])
@pytest.mark.parametrize("players", [4, 6, 10])
def test_its_games_come_to_an_end(players: int, animals: str) -> None:
    """S12: with legal moves only, and long before 200 rounds."""
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"end {players}", animals=animals)
    while not match.over:
        seat = match.to_act[0]
        suggested = match.suggestion(seat)
        assert suggested in match.moves(seat)
        match.play(seat, suggested)
    assert 5 < rounds(match) < 100


@pytest.mark.parametrize(("players", "animals"), [(4, "starter 12"), (5, "advanced 9"), (9, "random")])
def test_suggestions_are_legal(players: int, animals: str) -> None:
    """Over games in which now and then something else is played: always one of the moves."""
    chooser = random.Random(f"legal {players}")
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"legal {players}", animals=animals)
    for _ in range(150):
        if match.over:
            break
        seat = chooser.choice(match.to_act)
        suggested = match.suggestion(seat)
        assert suggested in match.moves(seat)
        match.play(seat, suggested if chooser.random() < 0.6 else chooser.choice(match.moves(seat)))


def test_in_every_phase() -> None:
    """Whatever is asked, there is an answer."""
    for match, seat in map(question, QUESTIONS):
        assert match.suggestion(seat) in match.moves(seat)


@pytest.mark.parametrize(
    ("match", "seat", "suggested"),
    [
        # The Teller wants the called animal among the secret cards.
        (table("cu pr | sn", "cu sn", "cu pr", "pr pr", called="cu", rest="D"), A, "vote curlysnouts"),
        (table("pr cu | cu", "cu sn", "cu pr", "pr pr", called="cu", rest="D"), A, "vote curlysnouts public"),
        (
            play(losing("se", "| ch", "tr", "tr", "tr", called="ch", rest="D"), "execute", "put tr"),
            A,
            "turn chewy-carrots public",
        ),
        (play(losing("cu", "ch", "tr tr", "tr", "tr", called="pr"), "execute", "give tr A"), A, "open tree-of-hainut"),
        (play(losing("cu", "ch", "tr tr", "tr", "tr", called="tr"), "execute", "give tr A"), A, "keep"),
        # A Candidate does not want it there, and wants the Teller off the Smallseat.
        (play(table("", "ch cu cu", "tr tr", "tr tr", called="ch"), "vote ch public"), B, "vote curlysnouts"),
        (losing("pr", "", "tr", "tr", "tr"), B, "swap A"),
        (losing("po", "", "tr", "tr", "tr", sitting="BACD", called="pr"), B, "execute"),
        (play(losing("cu", "", "tr tr", "tr", "tr"), "execute"), B, "done"),
    ],
)
def test_obvious_things(match: Match, seat: int, suggested: str) -> None:
    """It knows what it wants in the end."""
    assert match.suggestion(seat).text == suggested


def test_it_keeps_a_last_card() -> None:
    """S12: of two cards it does not vote the one that it would win with."""
    match = table("cu cu cu tr", "cu ch", "tr tr", "tr tr", shown="A", called="sn", rest="D")
    assert play(match, "vote tr").suggestion(B).text == "vote chewy-carrots"


@pytest.mark.parametrize("players", [4, 6])
def test_it_knows_only_what_its_seat_knows(players: int) -> None:
    """It suggests the same from what its seat sees, and in every world that could be behind that."""
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"blind {players}", animals="medium")
    for ply in range(80):
        if match.over:
            break
        seat = match.to_act[0]
        suggested = match.suggestion(seat)
        seen = match.as_seen(seat)
        assert seen.suggestion(seat) == suggested
        assert seen.imagine(f"{ply}").suggestion(seat).text == suggested.text
        match.play(seat, suggested)


def test_candidates_win_now_and_then() -> None:
    """S12: they keep a card of the animal that they vote for."""
    won = 0
    for number in range(8):
        match = pawtable.new(SMALLSEAT_GAME, players=6, seed=f"sides {number}", teller=1)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, match.suggestion(seat))
        assert match.result is not None
        won += bool({*match.result.winners} - {A})
    assert won >= 3
