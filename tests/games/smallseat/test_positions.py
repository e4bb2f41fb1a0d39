"""Positions: what can be set up, and what cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition
from pawtable.games.smallseat.choices import AGREE, DONE
from pawtable.games.smallseat.state import HANDLED, PAY, REPAY, TAKE_ONE
from pawtable.testing.positions import Change, all_of, assert_refused, fields, in_memory, in_state, position_of
from pawtable.testing.scripted import play
from tests.games.smallseat.tables import PUBLIC, SMALLSEAT_GAME, A, B, C, D, answer, losing, moves, names, position, table, vote


def in_seats(*values: Any) -> list[Any]:
    return [*values, *[0] * (10 - len(values))]


NO_COMMANDS = in_seats()
TELLING = position("", "cu cu", "cu sn", "pr pr")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        # Seats and animals.
        (fields(animals=names("pr cu sn")), "4 players need at least 4 animals, not 3"),
        (fields(sitting=in_seats(0, 1, 1, 3)), "everybody sits at one place, from the Smallseat on"),
        (fields(sitting=in_seats(0, 1, 2, 3, 1)), "everybody sits at one place, from the Smallseat on"),
        (in_state("secrets", 4, to=1), "secrets speaks of seats that 4 players do not have"),
        (in_state("votes", 6, to=1), "votes speaks of seats that 4 players do not have"),
        (fields(immune=16), "immune speaks of seats that 4 players do not have"),
        (fields(handler=4), "handler speaks of seats that 4 players do not have"),
        (fields(teller=5), "teller speaks of seats that 4 players do not have"),
        (in_memory("known", A, 5, to=names("cu")), "known speaks of seats that 4 players do not have"),
        (in_memory("known", 4, B, to=names("cu")), "known speaks of viewers that 4 players do not have"),
        (in_memory("receiver_known", 9, to=names("cu")), "receiver_known speaks of viewers that 4 players do not have"),
        (fields(teller=2), "seat 1 was to be the Teller"),
        (fields(called=12), "there is an animal that is not in this game"),
        (in_state("public", A, 0, to="ottermother"), "there is an animal that is not in this game"),
        # Cards.
        (in_state("secrets", B, to=3), "seat 1 holds 3 secret cards, and 2 are in its hand"),
        (in_state("secret", B, 0, to="chewy-carrots"), "there are 9 cards of the kind chewy-carrots, and this has 10"),
        (
            all_of(in_state("secret", B, to=names("cu")), in_state("secrets", B, to=1)),
            "nine cards of each of 4 animals, and here are 35",
        ),
        (in_state("opening", B, to=names("cu")), "seat 1 cannot be about to turn these cards"),
        # Memory.
        (in_memory("known", B, B, to=names("cu")), "nobody remembers their own cards: they see them"),
        (in_memory("known", A, B, to=names("sn")), "what is known of the secret cards of seat 1 is not so"),
        (in_memory("most", A, B, to=names("cu sn sn")), "what is known of the secret cards of seat 1 is not so"),
        (in_memory("most", A, B, to=names("cu")), "what is known of the secret cards of seat 1 cannot be"),
        (in_memory("known", A, B, to=names("cu cu cu")), "what is known of the secret cards of seat 1 cannot be"),
        (in_memory("giver_most", A, to=names("cu")), "nobody has just given a card unseen"),
        (in_memory("receiver_known", A, to=names("cu")), "nobody has just received a card"),
        # Commands.
        (in_state("commands", B, to=5), "commands are given once each, the last one first"),
        (in_state("commands", B, to=4), "commands are given once each, the last one first"),
        (in_state("orders", B, to=1), "the votes are not counted yet"),
        # Rounds and votes.
        (fields(over=1), "there is no reason why the game should be over"),
        (fields(victors=1), "there are winners when the game is over"),
        (fields(rounds=0), "the Teller calls, the cards are dealt, and then come rounds"),
        (fields(called=0), "there are nine cards of each of 4 animals, and here are 36 cards"),
        (fields(lying=2), "here are 37 cards"),
        (fields(payers=2), "only who has not followed must pay"),
        (fields(winning=1), "the votes are not counted yet"),
        (fields(spiny=1), "the votes are not counted yet"),
        (fields(boss_will_lead=1), "the votes are not counted yet"),
        (in_state("votes", B, to=1), "all votes lie on the table until they are counted"),
        (fields(led=1), "there is nothing to follow yet"),
        # What is going on.
        (fields(acting=1), "what is decided does not fit the action that is going on"),
        (fields(owed=1), "no action is going on, and something of one is left"),
        (fields(marked_secret=names("cu")), "no action is going on, and something of one is left"),
        (fields(coming_count=1), "more was known before cards were received than there was"),
        (fields(giver=1), "what was known before a card was given cannot be"),
        (fields(after=PAY), "nobody has just received a card"),
        (fields(actor=1), "that is decided by seat 0"),
        (fields(doing=1), "that is decided by seat 0|the Boss does not vote before the Teller"),
        (fields(doing=5), "the votes are counted before the losing ones are handled"),
        (fields(asked=2), "asked does not fit the open question"),
        (fields(window=2, asked=2), "the question was put to others than it should be"),
        (fields(window=9, asked=2), "there is no such question|the votes are counted before"),
    ],
)
def test_impossible_positions_are_refused(change: Change, reason: str) -> None:
    """S1 to S16: a table that the rules cannot lead to is refused, with the reason."""
    assert_refused(TELLING, change, reason)


VOTING = position_of(play(table("", "cu cu", "cu sn", "pr pr"), "vote cu public"))
PAYING = position_of(vote(table("", "sn cu cu", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr"))
GIVEN = position_of(play(vote(table("", "sn cu cu", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr"), "pay cu C"))
HANDLING = position_of(losing("sn", "", "tr", "tr", "tr"))
CALLING = position_of(pawtable.new(SMALLSEAT_GAME, players=4, seed="x", teller=1))
READY = position_of(play(pawtable.new(SMALLSEAT_GAME, players=4, seed="x", teller=1), "call pr"))
LEADING = position("", "cu cu", "cu sn", "pr pr", sitting="BACD", boss_leads=True)
SLEEPERS = position_of(
    play(
        vote(table("", "sl tr", "sl tr", "pr tr", "pr tr", "pr tr"), A="pr public", B="sl", C="sl", D="pr", E="pr", F="pr"),
        "execute",
    )
)
OVER = position_of(vote(table("", "pr cu", "pr ch", "pr sn"), A="pr public", B="pr", C="pr", D="pr"))


def executed(animal: str, *after: str) -> dict[str, Any]:
    return position_of(play(losing(animal, "ch", "tr tr tr", "tr", "tr", rest="D", sitting="CBAD"), "execute", *after))


@pytest.mark.parametrize(
    ("whole", "change", "reason"),
    [
        (VOTING, fields(asked=6), "the question was put to others than it should be"),
        (VOTING, all_of(fields(answered=2), in_state("answers", B, to=3)), "seat 1 cannot have answered that"),
        (VOTING, all_of(in_state("votes", B, to=3), fields(lying=3)), "others have not voted yet|here are 37 cards"),
        (PAYING, fields(payers=0), "seat 1 need not pay"),
        (PAYING, fields(payers=4), "seat 1 need not pay"),
        (PAYING, fields(payers=3), "only who has not followed must pay"),
        (GIVEN, fields(coming=names("pr")), "what was known before a card was given is not so"),
        (GIVEN, fields(coming=[]), "is not so|cards were received, and 0 are there"),
        (GIVEN, fields(coming_seen=7), "giver and receiver have seen the card that was given"),
        (GIVEN, fields(coming_count=2), "more was known|giver and receiver have seen the card|2 cards were received"),
        (GIVEN, fields(after=HANDLED), "what is decided does not fit the action|the votes are counted"),
        (GIVEN, in_memory("giver_known", A, to=names("sn")), "what was known before a card was given (cannot be|is not so)"),
        (GIVEN, in_memory("giver_most", A, to=[]), "what was known before a card was given cannot be"),
        (GIVEN, in_memory("giver_known", B, to=names("cu")), "nobody remembers a gift that they have seen"),
        (GIVEN, in_memory("receiver_known", C, to=names("pr")), "nobody remembers a gift that they have seen"),
        (GIVEN, in_memory("receiver_known", B, to=names("sn")), "what was known before cards were received is"),
        (HANDLING, fields(actor=2), "that is decided by seat 1"),
        (HANDLING, fields(handler=2, actor=2), "seat 2 has no losing vote"),
        (HANDLING, fields(winning=0), "the votes are counted before the losing ones are handled"),
        (HANDLING, fields(winning=4), "the winning votes are with the Teller"),
        (HANDLING, fields(won=4), "there were not so many winning votes"),
        (CALLING, fields(doing=2), "the Teller calls, the cards are dealt"),
        (CALLING, fields(rounds=1), "the Teller calls, the cards are dealt"),
        (CALLING, in_memory("known", B, C, to=names("cu")), "nothing can be known before the cards are dealt"),
        (CALLING, fields(sitting=in_seats(1, 0, 2, 3)), "the game has just begun, and something of a round is there"),
        (READY, fields(immune=1), "the game has just begun, and something of a round is there"),
        (READY, fields(asked=15), "the question was put to others than it should be"),
        (READY, all_of(fields(answered=2), in_state("answers", B, to=1)), "seat 1 cannot have answered that"),
        (LEADING, fields(boss_leads=0), "the Boss does not vote before the Teller"),
        (LEADING, fields(sitting=in_seats(0, 1, 2, 3), actor=0), "the Boss does not vote before the Teller"),
        (SLEEPERS, fields(asked=12), "the question was put to others than it should be"),
        (SLEEPERS, fields(acting=1), "what is decided does not fit the action that is going on"),
        (SLEEPERS, fields(handler=2), "the question was put to others than it should be"),
        (SLEEPERS, all_of(fields(answered=4), in_state("answers", C, to=AGREE)), "all who were asked have answered"),
        (SLEEPERS, fields(named=1), "an animal is named for the Tinybears alone"),
        (executed("cu"), fields(owed=2), "up to three cards are given"),
        (executed("cu"), fields(marked_public=names("tr")), "no cards are shown or turned in this action"),
        (executed("cu"), fields(immune=13), "there is nobody to choose"),
        (executed("cu", "give tr D", "keep", "done"), fields(owed=2), "as many cards are given back as were given"),
        (executed("cu", "give tr D", "keep", "done"), fields(owed=0), "the Teller has nothing to give back"),
        (executed("cu", "give tr D", "keep", "done", "repay pr"), fields(after=REPAY, actor=3), "cannot be|is not so|seen"),
        (executed("pu"), fields(owed=2), "three cards are shown or turned, or all"),
        (executed("pu", "show tr"), fields(marked_secret=[]), "three cards are shown or turned, or all"),
        (executed("se", "put tr"), fields(owed=1), "three cards are shown or turned, or all"),
        (executed("ti", "name tr"), fields(named=0), "an animal is named for the Tinybears alone|the question was put"),
        (executed("ti", "name tr"), fields(asked=1), "the question was put to others than it should be"),
        (executed("po"), fields(given=0), "the winning votes went to the Boss, or they did not"),
        (executed("po"), fields(after=TAKE_ONE, acting=0), "what is decided does not fit the action"),
        (executed("po"), fields(coming_seen=1), "whoever receives cards sees them"),
        (executed("ch"), fields(owed=1), "nothing is owed in this action"),
        (
            executed("tr", "drop tr"),
            fields(actor=0),
            "somebody else receives the cards|the cards that were received are not there",
        ),
        (OVER, fields(victors=2), "these have not won"),
        (OVER, fields(lying=2), "here are 37 cards"),
        (OVER, in_state("orders", B, to=1), "the game is over, and something of a round is left"),
    ],
)
def test_impossible_moments_are_refused(whole: dict[str, Any], change: Change, reason: str) -> None:
    """S4 to S12: the same in the middle of a round, of an action, and in the end."""
    assert_refused(whole, change, reason)


SEEN = position_of(vote(table("", "sn cu cu", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr"), B)
SEEN_GIFT = position_of(
    play(vote(table("", "sn cu cu", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr"), "pay cu C"), D
)


@pytest.mark.parametrize(
    ("whole", "change", "reason"),
    [
        (SEEN, in_state("secret", C, to=names("pr")), "nobody else sees the secret cards of seat 2"),
        (SEEN, in_memory("known", C, D, to=names("pr")), "it holds something that 'seen_by' does not see"),
        (SEEN, in_memory("known", B, C, to=names("pr pr")), "what is known of the secret cards of seat 2 cannot be"),
        (
            SEEN,
            in_memory("known", PUBLIC, C, to=names("ch")),
            "everybody knows more of the secret cards of seat 2 than this seat",
        ),
        (
            SEEN,
            in_memory("known", PUBLIC, B, to=names("ch")),
            "everybody knows more of the secret cards of seat 1 than this seat",
        ),
        (
            SEEN,
            all_of(*(in_memory("most", row, C, to=names("sn")) for row in (B, PUBLIC))),
            "there are 9|no cards fit|more cards",
        ),
        (SEEN_GIFT, fields(coming=names("cu")), "the cards that were received are not seen"),
        (SEEN_GIFT, fields(coming_seen=10), "giver and receiver have seen the card"),
        (SEEN_GIFT, fields(key=[1] * 8), "a position as a seat sees it has no key"),
        (
            position_of(play(table("", "cu cu", "cu sn", "pr pr"), "vote cu public"), B),
            fields(answered=4),
            "nobody sees the answers of others",
        ),
    ],
)
def test_what_a_seat_cannot_see(whole: dict[str, Any], change: Change, reason: str) -> None:
    """S6: a position as a seat sees it holds nothing that this seat could not see, and a world is behind it."""
    assert_refused(whole, change, reason)


def test_more_is_known_than_there_is() -> None:
    """S1: nine cards of each animal."""
    match = table("", "ch ch", "cu ch", "pr pr")
    whole = position_of(match, B)
    for seat in (C, D):
        for row in (B, PUBLIC):
            whole["memory"]["known"][row][seat] = names("cu")
    refused_whole = json.loads(json.dumps(whole))
    with pytest.raises(BadPosition, match="more cards of an animal are known than there are"):
        pawtable.set_up(SMALLSEAT_GAME, refused_whole)


@pytest.mark.parametrize(
    "whole", [TELLING, VOTING, PAYING, GIVEN, HANDLING, CALLING, READY, LEADING, SLEEPERS, OVER, executed("po"), executed("se")]
)
def test_positions_that_can_be(whole: dict[str, Any]) -> None:
    """S1 to S16: whole, and as everybody sees them, they can be set up, and are the same again."""
    match = pawtable.set_up(SMALLSEAT_GAME, whole)
    assert position_of(match) == json.loads(json.dumps(whole))
    for viewer in (A, B, C, D, None):
        assert pawtable.set_up(SMALLSEAT_GAME, match.position(viewer)).view(viewer) == match.view(viewer)


def test_answers_in_a_position() -> None:
    """S6: half of the votes may be in."""
    match = play(table("", "cu cu", "cu sn", "pr pr"), "vote ch public")
    match.play(B, "vote cu")
    again = pawtable.set_up(SMALLSEAT_GAME, match.position())
    assert again.to_act == (C, D)
    answer(again, C="vote sn", D="vote pr")
    assert moves(again)[0] == "execute"
    ready = pawtable.set_up(SMALLSEAT_GAME, READY)
    ready.play(B, "ready")
    assert position_of(ready)["state"]["answers"][B] == DONE
