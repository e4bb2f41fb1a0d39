"""The checks of secrecy find leaks: the toy game passes them, and versions of it that tell a little too much do not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pawtable.core.contract import EVENT_NUMBERS, TO_ALL, AnyGame
from pawtable.core.events import Voice
from pawtable.core.windows import ask
from pawtable.testing.secrecy import (
    check_deals_tell_no_more_than_is_seen,
    check_hidden_states_are_clean,
    check_secrets_are_told_to_those_who_may_know_them,
    check_two_worlds_in_step_look_alike,
)
from tests import sneeze

PLAYERS = 3


def telling_all(kind: int, rule: Any) -> Any:
    """A rule of the toy that tells everybody what it should tell some."""

    def leaky(s: Any, m: Any, *arguments: int) -> None:
        rule(s, m, *arguments)
        for i in range(m.events if m is not None else 0):
            if m.event[i * EVENT_NUMBERS] == kind:
                m.event[i * EVENT_NUMBERS + 1] = TO_ALL

    return leaky


def showing_a_hand(s: Any, m: Any, seat: int, seen: Any, seen_m: Any) -> None:
    """Everybody sees the hand of seat 0."""
    sneeze.reveal(s, m, seat, seen, seen_m)
    seen.hand[0] = s.hand[0]


def asking_the_able(s: Any, m: Any, seat: int, action: int) -> None:
    """Only who can sneeze is asked, so that everybody sees who holds "a"."""
    sneeze.step(s, m, seat, action)
    if s.window == sneeze.SNEEZE_WINDOW and not s.answered:
        able = sum(1 << seat for seat in range(s.players) if s.hand[seat] & sneeze.SNEEZER)
        if able:
            ask(s, sneeze.SNEEZE_WINDOW, able)


def sneezing_at_low_cards(s: Any, seat: int, action_mask: Any) -> None:
    """Only a seat that holds a low card can be sneezed at: what is legal tells of other hands."""
    sneeze.legal(s, seat, action_mask)
    for target in range(s.players):
        if not s.hand[target] & 0b11111111 and action_mask[0] >> sneeze.PASS:
            action_mask[0] &= ~(1 << (sneeze.SNEEZE + target))


class Peeping:
    """Something that notes on the quiet what the deck is behind a hidden state, and behind the view that is made of it."""

    def __init__(self) -> None:
        self.deck: dict[int, int] = {}  # by the id of what was made: ids of what is gone are given again, and overwritten

    def reveal(self, s: Any, m: Any, seat: int, seen: Any, seen_m: Any) -> None:
        sneeze.reveal(s, m, seat, seen, seen_m)
        self.deck[id(seen)] = s.deck

    def view(self, s: Any, m: Any, seat: int) -> sneeze.SneezeView:
        view = sneeze.view(s, m, seat)
        self.deck[id(view)] = self.deck[id(s)]
        return view

    def telling_view(self, s: Any, m: Any, seat: int) -> sneeze.SneezeView:
        view = sneeze.view(s, m, seat)
        view.points[0] += self.deck[id(s)] % 3
        return view


class PeepingTexts(sneeze.English):
    """Words from somebody who has seen the deck."""

    def __init__(self, peeping: Peeping) -> None:
        self.peeping = peeping


class PeepingPrompt(PeepingTexts):
    """In the question."""

    def prompt(self, view: sneeze.SneezeView, voice: Voice) -> str:
        return f"{super().prompt(view, voice)} {self.peeping.deck[id(view)]}"


class PeepingReason(PeepingTexts):
    """In the reason of a refusal."""

    def why_not(self, s: Any, seat: int, text: str, voice: Voice) -> str:
        return f"the deck is {self.peeping.deck[id(s)]}"


def leaky_games() -> dict[str, AnyGame]:
    """The toy with a leak each, by where it is."""
    peeping = Peeping()
    peeped = replace(sneeze.GAME, reveal=peeping.reveal, view=peeping.view)
    return {
        "a drawn card is told to all": replace(sneeze.GAME, step=telling_all(sneeze.DREW, sneeze.step)),
        "a stolen card is told to all": replace(sneeze.GAME, step=telling_all(sneeze.STOLE, sneeze.step)),
        "a hand is seen by all": replace(sneeze.GAME, reveal=showing_a_hand),
        "who is asked tells who is able": replace(sneeze.GAME, step=asking_the_able),
        "legal moves depend on other hands": replace(sneeze.GAME, legal=sneezing_at_low_cards),
        "a view shows more than is seen": replace(peeped, view=peeping.telling_view),
        "a prompt tells more than is seen": replace(peeped, texts={"en": PeepingPrompt(peeping)}),
        "an error tells more than is seen": replace(peeped, texts={"en": PeepingReason(peeping)}),
    }


@pytest.mark.parametrize("leak", leaky_games())
def test_worlds_in_step_find_a_leak(leak: str) -> None:
    with pytest.raises(AssertionError, match=r"(seat [0-2]|a spectator), (after move|in a world)"):
        check_two_worlds_in_step_look_alike(leaky_games()[leak], PLAYERS)


def finds(check: Callable[..., None], game: AnyGame) -> bool:
    """Whether a check finds something in one of some random games."""
    for seed in range(20):
        try:
            check(game, PLAYERS, str(seed), 30)
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("kind", [sneeze.DREW, sneeze.STOLE])
def test_an_event_that_is_told_to_others_than_it_declares_is_found(kind: int) -> None:
    assert finds(check_secrets_are_told_to_those_who_may_know_them, replace(sneeze.GAME, step=telling_all(kind, sneeze.step)))
    assert not finds(check_secrets_are_told_to_those_who_may_know_them, sneeze.GAME)


def test_a_deal_that_is_told_to_others_is_found() -> None:
    leaky = replace(sneeze.GAME, deal=telling_all(sneeze.DEALT, sneeze.deal))
    assert finds(check_secrets_are_told_to_those_who_may_know_them, leaky)
    with pytest.raises(AssertionError, match=r"\[0\].data.cards\[\d\] is"):
        check_deals_tell_no_more_than_is_seen(leaky, PLAYERS, deals=400)


def test_legal_actions_that_do_not_follow_from_what_is_seen_are_found() -> None:
    assert finds(check_hidden_states_are_clean, replace(sneeze.GAME, legal=sneezing_at_low_cards))
    assert not finds(check_hidden_states_are_clean, sneeze.GAME)


def test_the_toy_deals_alike() -> None:
    check_deals_tell_no_more_than_is_seen(sneeze.GAME, PLAYERS, deals=400)
