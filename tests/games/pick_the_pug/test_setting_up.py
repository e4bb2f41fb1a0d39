"""The cards, the deal, the draft and who begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import BadSetup, Match
from pawtable.testing.scripted import chi_squared, events, forced, kinds, moves, play, state
from tests.games.pick_the_pug.tables import (
    ITEMS,
    MONKEYS,
    PUG_GAME,
    SEATS,
    A,
    B,
    C,
    all_monkeys,
    creatures,
    everything,
    hand,
    hands,
    held,
    known,
    letters,
    number_in,
    phase,
    pile,
    pug,
    shown_to,
    table,
    turn,
)


def new(players: int = 3, seed: str = "deal", **options: Any) -> Match:
    return pawtable.new(PUG_GAME, players=players, seed=seed, **options)


# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 9))
def test_cards(players: int) -> None:
    """P1: 30 blue, 20 green, 6 orange and 4 white monkeys; of the donkeys one is in the game, and one Pug."""
    whole = everything(new(players))
    colours: Counter[str] = Counter()
    for card, often in whole.items():
        colours[card[0]] += often
    assert colours == {"b": 30, "g": 20, "o": 6, "w": 4, "d": 1, "p": 1}
    assert number_in(new(players), "donkeys") == 5


def test_items() -> None:
    """P1: each item is on three blue monkeys, two green ones, and an orange or a white one: six orange, four white."""
    whole = everything(new())
    for item in ITEMS:
        assert [whole[colour + item[0]] for colour in "bg"] == [3, 2]
    assert [item[0] for item in ITEMS if whole["o" + item[0]]] == list("abcfkl")
    assert [item[0] for item in ITEMS if whole["w" + item[0]]] == list("mrsw")
    assert max(whole["o" + item[0]] + whole["w" + item[0]] for item in ITEMS) == 1


@pytest.mark.parametrize("players", [2, 9])
def test_number_of_players(players: int) -> None:
    """In the box: eight summary cards; three rounds need three players."""
    with pytest.raises(BadSetup, match="Pick the Pug is for 3 to 8 players"):
        new(players)


def test_options() -> None:
    """P13: the Tie Breaker can be left out."""
    assert new().options == {"keep_playing": 0}
    assert new(keep_playing=1).options == {"keep_playing": 1}
    with pytest.raises(BadSetup, match="from 0 to 1"):
        new(keep_playing=2)


# --- creatures ----------------------------------------------------------------------------------------------------


def test_three_creatures_are_open() -> None:
    """P10: three different ones, all sixteen equally likely; thirteen are left in the deck."""
    seen: Counter[Any] = Counter()
    for number in range(400):
        match = new(seed=f"creatures {number}")
        there = creatures(match)
        assert len(set(there)) == 3
        assert None not in there
        assert number_in(match, "asleep") == 13
        assert set(there).isdisjoint(state(match)["asleep"])
        seen.update(there)
    assert chi_squared(seen, dict.fromkeys([*state(match)["asleep"], *there], 75))


# --- the deal and the draft ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 9))
def test_deal(players: int) -> None:
    """First Round, A; P4: four monkeys for everybody, then a card of the draft; a donkey for whoever drew the Pug."""
    match = new(players, f"deal {players}")
    (holder,) = [seat for seat in range(players) if "p" in hand(match, seat).split()]
    for seat in range(players):
        cards = Counter(hand(match, seat).split())
        monkeys = sum(often for card, often in cards.items() if card in MONKEYS)
        assert (monkeys, cards["p"], cards["d"]) == ((4, 1, 1) if seat == holder else (5, 0, 0))
    assert held(match) == [6 if seat == holder else 5 for seat in range(players)]
    assert number_in(match, "deck") == 60 - 4 * players - (players - 1)
    assert pile(match) == ""
    assert match.to_act == (holder,)
    assert (phase(match), turn(match), shown_to(match).turns) == ("name", holder, 0)
    assert (shown_to(match).round, state(match)["deals"]) == (1, 1)


def test_the_pug_goes_to_anybody() -> None:
    """P4: the draft is face down, so everybody draws the Pug equally often."""
    seen = Counter(new(5, f"anybody {number}").to_act[0] for number in range(500))
    assert chi_squared(seen, dict.fromkeys(range(5), 100))


def test_monkeys_are_dealt_at_random() -> None:
    """P1, P4: every card is as likely as every other: colours come up as often as they are there."""
    seen: Counter[str] = Counter()
    for number in range(300):
        seen.update(card[0] for card in " ".join(hands(new(3, f"colours {number}"))).split() if card not in "dp")
    total = 300 * 14
    assert chi_squared(seen, {"b": total / 2, "g": total / 3, "o": total / 10, "w": total / 15})


def test_what_is_told_of_a_deal() -> None:
    """P4: everybody learns who drew the Pug and took a donkey, and reads of monkeys only their own."""
    match = new(3, "told")
    (holder,) = match.to_act
    for viewer in (A, B, C, None):
        assert events(match, "pug_drafted", viewer) == [{"seat": holder, "donkey": True}]
        for seat, dealt in enumerate(events(match, "dealt", viewer)):
            assert (dealt["seat"], dealt["count"]) == (seat, 4)
            assert (dealt["cards"] is None) == (seat != viewer)
        for seat, drafted in enumerate(events(match, "drafted", viewer)):
            assert drafted["seat"] == seat
            assert (drafted["card"] is None) == (seat != viewer)
        if viewer is not None:
            told = events(match, "dealt", viewer)[viewer]["cards"] + [events(match, "drafted", viewer)[viewer]["card"]]
            assert letters(told + ["donkey"] * (viewer == holder)) == hand(match, viewer)
    assert kinds(match) == ["came"] * 3 + ["round"] + ["dealt"] * 3 + ["drafted"] * 3 + ["pug_drafted"]


def test_the_pug_and_the_donkey_are_seen() -> None:
    """P4: who drew the Pug must reveal it, and everybody saw the donkey; nothing else is known."""
    match = new(4, "seen")
    (holder,) = match.to_act
    for viewer in (0, 1, 2, 3, None):
        assert pug(match, viewer) == ["yes" if seat == holder else "no" for seat in range(4)]
        for seat in range(4):
            assert known(match, seat, viewer) == ("d" if seat == holder and viewer != holder else "")


@pytest.mark.parametrize("first", [A, B, C])
def test_who_drew_the_pug_names_the_first_player(first: int) -> None:
    """Let's play; P4: any player, themselves too; and that player's turn begins with the Stealing Phase."""
    match = forced(lambda seed: new(3, seed), lambda match: match.to_act == (B,))
    assert moves(match) == ["begin A", "begin B", "begin C"]
    play(match, f"begin {SEATS[first]}")
    assert (phase(match), turn(match), match.to_act) == ("steal", first, (first,))
    assert shown_to(match).turns == 1
    assert events(match, "named") == [{"seat": B, "first": first}]


# --- later rounds -------------------------------------------------------------------------------------------------


def next_round(first: str, *others: str, **details: Any) -> Match:
    """The round after one that B has won, with only the Pug, when A had no pair. A, C and so on held these cards."""
    match = table(first, "p", *others, safe="B", **details)
    return play(match, "steal C")


def test_donkeys_stay_with_their_holders() -> None:
    """P3; End of Round, B: a player with donkeys only gets enough monkeys to reach four cards."""
    for number in range(5):
        match = next_round("d d", "gb gb", "", "d d d", seed=f"stay {number}", donkeys_left=1)
        assert shown_to(match).round == 2
        (holder,) = match.to_act
        for seat, donkeys in enumerate((2, 0, 0, 0, 3)):
            cards = hand(match, seat).split()
            assert cards.count("d") == donkeys + (seat == holder)
            assert len([card for card in cards if card in MONKEYS]) == 4 - donkeys + (seat != holder)
        assert [dealt["count"] for dealt in events(match, "dealt")] == [2, 4, 4, 4, 1]


@pytest.mark.parametrize("donkeys", [3, 4, 5, 6])
def test_four_donkeys_or_more(donkeys: int) -> None:
    """P3: who has four donkeys or more gets no monkeys, but a card of the draft."""
    match = next_round(" ".join("d" * donkeys), "gb", "")
    (holder,) = match.to_act
    assert events(match, "dealt", A)[0]["count"] == max(0, 4 - donkeys)
    assert held(match)[A] == max(4, donkeys) + 1 + (holder == A and donkeys < 6)


def test_the_deal_of_a_later_round_is_told_to_its_owner() -> None:
    """P3: one's own cards only, though everybody sees how many."""
    match = next_round("d", "gb gk", "")
    for viewer in (A, B, C, 3, None):
        assert [dealt["count"] for dealt in events(match, "dealt", viewer)] == [3, 4, 4, 4]
        assert [dealt["cards"] is not None for dealt in events(match, "dealt", viewer)] == [seat == viewer for seat in range(4)]


def test_no_donkey_is_left() -> None:
    """P4: who draws the Pug takes a donkey if one is left."""
    match = next_round("d d d", "d d d", "gb")
    (holder,) = match.to_act
    assert events(match, "pug_drafted") == [{"seat": holder, "donkey": False}]
    assert hand(match, holder).split().count("d") == (3 if holder == A else 3 if holder == C else 0)
    assert number_in(match, "donkeys") == 0
    assert everything(match)["d"] == 6


def test_the_last_donkey() -> None:
    """P4: and the last one is taken like the others."""
    match = next_round("d d d", "d d", "gb")
    (holder,) = match.to_act
    assert events(match, "pug_drafted") == [{"seat": holder, "donkey": True}]
    assert (number_in(match, "donkeys"), everything(match)["d"]) == (0, 6)


def test_monkeys_are_not_shuffled_between_rounds() -> None:
    """P2: the deck goes on as it is, and the discard pile stays."""
    deck = all_monkeys() - Counter({"gb": 1, "gk": 1, **{card: 3 for card in MONKEYS if card[0] == "b"}})
    match = next_round("d", "gb gk bb", deck=" ".join(deck.elements()))
    assert "reshuffled" not in kinds(match)
    dealt = " ".join(hands(match)).split()
    assert not [card for card in dealt if card[0] == "b"], "only the deck was dealt from"
    assert pile(match).split().count("bb") == 3, "and C's monkey lies with the others"


def test_a_deck_that_runs_out() -> None:
    """P2: then the discard pile is the new deck; the last of the old one are dealt before."""
    match = next_round("d", "ga", "", deck="oa ob oc of ok", discard="")
    assert [event["count"] for event in events(match, "reshuffled")] == [60 - 5]
    assert Counter({"oa": 1, "ob": 1, "oc": 1, "of": 1, "ok": 1}) <= Counter(" ".join(hands(match)).split())
    dealt = 3 + 4 + 4 + 4 + 3  # four hands and a draft of three monkeys
    assert number_in(match, "deck") == 60 - dealt
    assert pile(match) == ""
    assert everything(match) == all_monkeys() + Counter({"d": 2, "p": 1})


@pytest.mark.parametrize(("deck", "reshuffled"), [(13, 0), (12, 1)])
def test_a_deck_that_just_lasts(deck: int, reshuffled: int) -> None:
    """P2: only when it runs out is it made anew, not when its last card was dealt."""
    cards = [card for card in all_monkeys().elements() if card[0] == "b"][:deck]  # hands of 3, 4 and 4, a draft of two
    match = next_round("d", "gb ob", deck=" ".join(cards))
    assert (len(events(match, "reshuffled")), shown_to(match).round) == (reshuffled, 2)
    assert (number_in(match, "deck") == 0) == (not reshuffled)
