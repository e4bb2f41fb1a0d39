"""The simple player: what it suggests is legal, sensible, and from its own seat's view."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.testing.scripted import play
from tests.games.smallseat.tables import PUBLIC, SMALLSEAT_GAME, A, B, C, D, losing, phase, rounds, table, vote
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
        (table("cu pr | sn", "cu sn", "cu pr", "pr pr", called="cu", rest="D"), A, "vote pricklypettes"),
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


def reason(match: Match, seat: int) -> str:
    """What is suggested, animals as letters."""
    return " ".join(word if len(word) < 8 else word[:2] for word in match.suggestion(seat).text.split())


# --- votes ----------------------------------------------------------------------------------------------------------


def test_the_teller_leads_what_has_a_good_action() -> None:
    """S10: a vote that is likely to lose is used for its action; a secret card of the called animal stays where it counts."""
    match = table("cu | tr se", "cu sn", "cu pr", "pr pr", called="cu", rest="D")
    assert reason(match, A) == "vote se public"


def test_nobody_pays_with_the_last_card() -> None:
    """S6, S12: who has two cards left follows even with the favourite, since whoever pays the other one has none."""
    match = play(table("cu cu cu ch | cu", "cu ch", "tr tr", "tr tr", called="sn", shown="A", rest="D"), "vote cu public")
    assert reason(match, B) == "vote cu"


def test_called_cards_are_voted_one_at_a_time() -> None:
    """Of several Candidates who could follow with the called animal, one does, and only where ties are lost with it."""
    hands = ("| ch", "ch cu cu", "ch cu cu", "ch cu cu")
    for sitting, number in (("ABCD", 0), ("BCDA", 1)):
        match = play(table(*hands, called="ch", sitting=sitting, rest="D"), "vote ch public")
        assert sum(reason(match, seat) == "vote ch" for seat in (B, C, D)) == number


def test_called_cards_are_followed_with_when_they_do_no_harm() -> None:
    """With a favourite that is far ahead, nobody pays for keeping them."""
    match = table("tr tr tr tr tr tr tr | ch", "ch cu tr tr", "cu cu", "cu cu", called="ch", shown="A", rest="D")
    assert reason(play(match, "vote ch public"), B) == "vote ch"


def test_a_dangerous_lead_is_followed() -> None:
    """S10: Sealalater that wins does nothing for the Teller; Sealalater that loses does much."""
    match = table("tr | se se ch", "se pr pr pr", "cu cu", "cu cu", called="ch", shown="A", rest="D")
    assert reason(play(match, "vote se public"), B) == "vote se"


# --- cards that are paid, given and received ---------------------------------------------------------------------------


def paying(hand: str, *others: str, called: str = "ch", **details: Any) -> Match:
    """B has not followed with Curlysnouts, and pays."""
    match = table("| cu", f"cu pr {hand}", *others, called=called, **details)
    vote(match, A="cu public", B="pr", **{"CDEF"[at]: other.split()[0] for at, other in enumerate(others)})
    assert (phase(match), match.to_act) == ("pay", (B,))
    return match


def test_what_is_paid_is_not_needed() -> None:
    """S6: a public card first, since it can't be voted; then a called one, but not to the Teller."""
    assert reason(paying("tr tr | sn", "cu tr", "cu tr"), B) == "pay sn public A"
    assert reason(paying("tr tr tr ch", "cu tr", "cu tr tr"), B).startswith("pay ch C")


def test_called_cards_go_to_whoever_is_stuck_with_some() -> None:
    """S12: who holds several public cards cannot win any more, and need not follow with one more."""
    assert reason(paying("tr tr tr ch", "cu tr tr tr tr", "cu tr | ch ch", "cu tr"), B) == "pay ch D"


@pytest.mark.parametrize(("tellers", "answer"), [("tr tr tr tr tr", "keep"), ("ch tr", "open ch")])
def test_called_cards_are_held_publicly_only_while_the_teller_seems_to_win(tellers: str, answer: str) -> None:
    """S4: public cards can't be voted, so each is one too many in the end; but the Teller does not get them either."""
    match = table(f"{tellers} | cu", "cu pr sn sn ch", "cu tr tr", "cu sn", called="ch", shown="A", rest="D")
    vote(match, A="cu public", B="pr", C="cu", D="cu")
    assert reason(play(match, "pay ch C"), C) == answer


def test_curlysnouts_bring_a_card_of_the_animal_that_does_best() -> None:
    """S10: a Candidate without one gives one card away, and no more than one."""
    match = losing("cu", "tr tr tr", "sn sn sn", "sn sn", "sn sn", win="tr", called="ch", shown="A")
    assert reason(match, B) == "execute"
    assert reason(play(match, "execute"), B) == "give sn A"


# --- losing votes -----------------------------------------------------------------------------------------------------


def two_losers(sitting: str) -> Match:
    """B's and C's votes lose; C's is handled after B's."""
    match = table("| tr", "pr cu", "pr cu", "tr cu", "tr cu", called="sn", sitting=sitting, rest="E", animals="ch")
    return vote(match, A="tr public", B="pr", C="pr", D="tr", E="tr")


def test_not_everybody_swaps_with_the_teller() -> None:
    """S7, S8: the last loser behind the Teller takes the Teller's place; the others use their actions."""
    match = two_losers("ABDEC")
    assert (match.to_act, reason(match, B)) == ((B,), "execute")
    play(match, "execute")
    assert (match.to_act, reason(match, C)) == ((C,), "swap A")


def test_a_place_that_wins_ties_is_kept() -> None:
    """Nobody swaps without a reason: an action that does no harm is used."""
    for sitting in ("BDECA", "DBECA", "DEBCA"):
        match = two_losers(sitting)
        assert (match.to_act, reason(match, B)) == ((B,), "execute")


def test_the_tree_brings_no_tree_back_for_a_tree() -> None:
    """S10: another animal is sent instead, if there is one."""
    match = play(losing("tr", "", "tr cu cu", "pr", "pr", called="sn"), "execute")
    assert reason(match, B) == "drop cu"


def test_the_tree_is_not_taken_back_where_it_is_called() -> None:
    """Whoever has lost a vote for the called animal is glad to be rid of it."""
    assert reason(losing("tr", "", "tr cu", "pr", "pr", called="tr", sitting="CBDA"), B) == "swap C"


# --- all seats are alike ------------------------------------------------------------------------------------------------


def turned_bits(seats: int, by: int, players: int) -> int:
    return sum(1 << (seat + by) % players for seat in range(players) if seats >> seat & 1)


def turned(match: Match, by: int) -> tuple[Any, Any]:
    """The position and what is remembered, with everybody so many seats further round the table."""
    state, memory = match.game.copy(match._state, match._memory)
    players = match.players

    def rows(values: list[Any]) -> list[Any]:
        return [values[(at - by) % players] if at < players else value for at, value in enumerate(values)]

    for name in ("secret", "public", "secrets", "opening", "votes", "commands", "orders", "answers"):
        setattr(state, name, rows(getattr(state, name)))
    for name in ("lying", "payers", "spiny", "immune", "immune_next", "asked", "answered", "coming_seen"):
        setattr(state, name, turned_bits(getattr(state, name), by, players))
    for name in ("teller_seat", "actor", "handler"):
        setattr(state, name, (getattr(state, name) + by) % players)
    state.giver = (state.giver - 1 + by) % players + 1 if state.giver else 0
    state.sitting = [(seat + by) % players if place < players else seat for place, seat in enumerate(state.sitting)]
    for name in ("known", "most"):
        setattr(memory, name, rows([rows(row) for row in getattr(memory, name)]))
    assert len(memory.known) == PUBLIC + 1
    return state, memory


@pytest.mark.parametrize(("players", "animals"), [(4, "advanced"), (6, "starter"), (7, "medium")])
def test_no_choice_depends_on_the_number_of_a_seat(players: int, animals: str) -> None:
    """Everybody some seats further round the table: the same is suggested to the same player."""
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"turned {players}", animals=animals)
    game = match.game
    pick = {text: action for action, text in enumerate(game.action_texts)}["pick seat 0"]
    while not match.over:
        seat = match.to_act[0]
        state, memory = match._state, match._memory
        action = game.suggest(state, memory, seat)
        for by in range(1, players):
            expected = pick + (action - pick + by) % players if pick <= action < pick + players else action
            assert game.suggest(*turned(match, by), (seat + by) % players) == expected
        match.play(seat, match.suggestion(seat))


# --- whole games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "least"), [(4, 11), (6, 14), (8, 15)])
def test_most_games_have_a_winner(players: int, least: int) -> None:
    """Of twenty, on either side."""
    tellers = candidates = 0
    for number in range(20):
        match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"winner {number}", teller=1)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, match.suggestion(seat))
        assert match.result is not None
        tellers += A in match.result.winners
        candidates += bool({*match.result.winners} - {A})
    assert tellers + candidates >= least
    assert tellers >= 2
    assert candidates >= 2


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
