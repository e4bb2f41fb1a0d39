"""The simple player: what it suggests is legal, sensible, and from its own seat's view."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.games.pick_the_pug.moves import Begin
from pawtable.testing.scripted import moves, play, state
from tests.games.pick_the_pug.tables import PUG_GAME, A, B, C, phase, table


@pytest.mark.parametrize("players", [3, 4, 6, 8])
def test_suggestions_are_legal(players: int) -> None:
    """Over games in which now and then something else is played: always one of the moves; every phase comes up."""
    for game in range(3):
        chooser = random.Random(f"{players} {game}")
        match = pawtable.new(PUG_GAME, players=players, seed=f"legal {players} {game}", keep_playing=game % 2)
        for _ in range(150):
            if match.over:
                break
            seat = chooser.choice(match.to_act)
            suggested = match.suggestion(seat)
            assert suggested in match.moves(seat)
            match.play(seat, suggested if chooser.random() < 0.6 else chooser.choice(match.moves(seat)))


def calling(creature: str, *cards: str, **details: Any) -> Match:
    return table(*cards, **{"doing": "call", "creatures": f"{creature} djinn cerberus", **details})


def test_in_every_phase() -> None:
    """Whatever is asked, there is an answer."""
    asked = [
        pawtable.new(PUG_GAME, players=3, seed="phase"),
        table("d", "ga", "p oa"),
        table("bb gk wm d", "ga", "p oa", doing="discard"),
        play(table("gb ok d", "oa ob ga", "p gl", doing="discard"), "discard gb ok tax B"),
        play(table("gb gk d", "ba bb bc", "p gl", doing="discard"), "discard gb gk 50 B"),
        play(table("gb gk d", "d d d", "p gl", doing="discard"), "discard gb gk 50 B"),
        play(table("gb gk d", "p d d", "bb gl", doing="discard"), "discard gb gk 50 B"),
        *(calling(name, "ga gk d", "oa", "p gl", discard="bb") for name in "phoenix unicorn kraken griffin leprechaun".split()),
        *(calling(name, "ga gk d", "oa", "p gl", discard="bb") for name in "mermaid hydra sphinx minotaur pegasus".split()),
        *(calling(name, "ga gk d", "oa", "p gl", discard="bb") for name in "basilisk medusa cyclops yeti".split()),
        table("d p", "", "", doing="call", creatures="phoenix sphinx mermaid"),
        play(calling("hydra", "ga d", "oa ob", "p gl"), "call hydra B"),
        play(calling("sphinx", "ga d", "oa d p", "gl"), "call sphinx B"),
        play(table("bb ok ga d", "oa", "p gl", doing="discard"), "discard bb ok mini"),
        play(calling("minotaur", "ga d", "oa", "p gl"), "call minotaur"),
        play(table("ga d", "oa ob d", "d", "p gl", doing="call", creatures="cerberus djinn hydra"), "call cerberus"),
        table("d", "oa", "p gl", window="donkeys", donkeys_phase="ABC"),
        play(table("d", "p", "gk gl", safe="B", pugs=[1, 0, 1]), "steal C"),
    ]
    for match in asked:
        for seat in match.to_act:
            assert match.suggestion(seat) in match.moves(seat)


@pytest.mark.parametrize("players", [3, 5, 8])
def test_its_games_come_to_an_end(players: int) -> None:
    """P13: with a champion, long before 20 rounds of 400 turns."""
    match = pawtable.new(PUG_GAME, players=players, seed=f"end {players}")
    for seat in range(players):
        match.preset(seat, "show")
    turns = 0
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
        turns = max(turns, match.view(None).table.turns)
    assert turns < 200
    assert state(match)["deals"] <= 3


@pytest.mark.parametrize(
    ("match", "seat", "suggested"),
    [
        (table("d", "ga oa", "p oc ob", pug_known=True), A, "steal C"),
        (table("d", "p oc ob", "ga oa", pug_known=True), A, "steal B"),
        (table("d", "p oc", "ga oa", pug_known=True), A, "steal C"),
        (table("ga p", "d d", "oc oa", shown="B"), A, "steal C"),
        (table("gb ok", "p ga", "bb bc", doing="discard", pug_known=True), A, "discard green-bell orange-key taxes B"),
        (table("gb ok", "bb bc", "p ga", doing="discard", pug_known=True), A, "discard green-bell orange-key taxes C"),
        (calling("sphinx", "ga d", "oa d", "p gl", pug_known=True), A, "call sphinx C"),
        (play(calling("sphinx", "ga d", "oa d p", "gl"), "call sphinx B"), A, "take pug"),
        (play(calling("sphinx", "ga d", "d oa ba", "p gl"), "call sphinx B"), A, "take orange-amulet"),
        (play(calling("sphinx", "ga d", "d d", "p gl"), "call sphinx B"), A, "take donkey"),
        (calling("unicorn", "p d", "oa d", "ga gl"), A, "call unicorn B"),
        (calling("unicorn", "ga d", "oa d", "p gl", pug_known=True), A, "call unicorn C"),
        (calling("phoenix", "p ga", "oa d", "bb gl"), A, "call phoenix green-amulet"),
        (calling("cyclops", "p ga", "oa d", "bb gl", creatures="cyclops pegasus kraken"), A, "call pegasus"),
        (table("d d", "ga oa", "p oc", window="donkeys", donkeys_phase="ABC"), A, "show"),
        (table("d d", "ga oa", "p oc", window="donkeys", donkeys_phase="ABC"), B, "pass"),
        (play(calling("minotaur", "ga d", "oa ba", "p gl"), "call minotaur"), A, "pass donkey"),
        (play(calling("minotaur", "ga d", "oa ba", "p gl"), "call minotaur"), B, "pass blue-amulet"),
        (play(calling("minotaur", "ga d", "oa ba", "p gl"), "call minotaur"), C, "pass green-lantern"),
        (play(table("bb ok ga d", "oa", "p gl", doing="discard"), "discard bb ok mini"), A, "reveal donkey"),
        (play(table("bb ok ga d", "oa", "p gl", doing="discard"), "discard bb ok mini"), C, "reveal pug"),
    ],
)
def test_obvious_things(match: Match, seat: int, suggested: str) -> None:
    """It goes after the Pug where it is known to be, takes it when it can, and gets rid of donkeys."""
    assert match.suggestion(seat).text == suggested


def test_a_pair_with_the_same_item() -> None:
    """P8: of pairs that do the same, the one that calls a creature."""
    match = table("bb gb gk d", "ga oa", "p oc", doing="discard")
    assert "blue-bell green-bell" in match.suggestion(A).text


def test_it_begins_itself() -> None:
    """P4."""
    match = pawtable.new(PUG_GAME, players=4, seed="begin")
    (holder,) = match.to_act
    assert match.suggestion(holder).data == Begin(holder)


@pytest.mark.parametrize("players", [3, 5])
def test_it_knows_only_what_its_seat_knows(players: int) -> None:
    """It suggests the same from what its seat sees, and in every world that could be behind that."""
    match = pawtable.new(PUG_GAME, players=players, seed=f"blind {players}")
    for ply in range(60):
        if match.over:
            break
        seat = match.to_act[0]
        suggested = match.suggestion(seat)
        seen = match.as_seen(seat)
        assert seen.suggestion(seat) == suggested
        assert seen.imagine(f"{ply}").suggestion(seat).text == suggested.text
        match.play(seat, suggested)


def test_it_wins_when_it_can() -> None:
    """Pug's Phase: with the last two monkeys gone it would hold only the Pug: alone at the table nothing can come."""
    match = table("p bb gk", "", "", doing="discard")
    play(match, match.suggestion(A).text)
    assert phase(match) == "name"
    assert moves(match) == ["begin A", "begin B", "begin C"]
