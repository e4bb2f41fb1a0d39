"""Setting up: animals, options, the Teller, the deal, and which cards are turned before the first round."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import BadSetup, Match
from pawtable.__main__ import main
from pawtable.core.cards import members
from pawtable.games.smallseat.cards import COLOUR_NAMES
from pawtable.testing.scripted import chi_squared, events, kinds, play, sights
from tests.games.smallseat.tables import (
    ANIMALS,
    NAMES,
    SMALLSEAT_GAME,
    A,
    B,
    C,
    D,
    answer,
    everything,
    hand,
    held,
    letters,
    moves,
    name,
    phase,
    places,
    public,
    rounds,
    secret,
    shown_to,
)

STARTER = "pr ch cu sn tr se po pu ka sl ti ot"
MEDIUM = "ka tr se po pr ch cu sn pu sl ti ot"
ADVANCED = "sl ti pu ot pr ch cu sn tr se po ka"


def new(players: int, seed: str = "new", **options: Any) -> Match:
    return pawtable.new(SMALLSEAT_GAME, players=players, seed=seed, **options)


def animals(match: Match) -> str:
    return letters(shown_to(match).animals)


def dealt(players: int, seed: str = "dealt", **options: Any) -> Match:
    """A match in which the Teller has called, and the cards are dealt."""
    match = new(players, seed, **options)
    return play(match, moves(match)[0])


def ordered(cards: str) -> str:
    return " ".join(sorted(cards.split(), key=ANIMALS.index))


# --- animals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(4, 11))
def test_as_many_animals_as_players(players: int) -> None:
    """S1; Setup: nine equal cards of each animal, as many animals as players; the starter set grows in its order."""
    match = dealt(players)
    assert animals(match) == " ".join(STARTER.split()[:players])
    assert everything(match) == Counter(dict.fromkeys(STARTER.split()[:players], 9))


@pytest.mark.parametrize(("ready", "order"), [("starter", STARTER), ("medium", MEDIUM), ("advanced", ADVANCED)])
@pytest.mark.parametrize("players", range(4, 11))
def test_ready_sets(ready: str, order: str, players: int) -> None:
    """S1: starter, medium and advanced, for every number of players; also with more animals than players."""
    assert animals(new(players, animals=ready)) == ordered(" ".join(order.split()[:players]))
    for number in range(players, 13):
        assert animals(new(players, animals=f"{ready} {number}")) == ordered(" ".join(order.split()[:number]))


def test_colours() -> None:
    """S1: each animal has its colour, and the starter set avoids similar ones as long as it can."""
    assert dict(zip(NAMES, COLOUR_NAMES, strict=True)) == {
        "karate-chicks": "yellow",
        "pricklypettes": "orange",
        "sleepersippies": "grey",
        "chewy-carrots": "white",
        "tree-of-hainut": "brown",
        "curlysnouts": "pink",
        "tinybears": "red",
        "purplepaws": "purple",
        "ottermother": "dark blue",
        "sealalater": "light blue",
        "snufflesniff": "green",
        "ponytailors": "many-coloured",
    }


@pytest.mark.parametrize("between", [" ", ", ", ","])
def test_animals_by_name(between: str) -> None:
    """S1: animals can be named one by one, in any order, as many as players or more."""
    for named in ("ot ti sl ka", "ti pr ot cu sn"):
        assert animals(new(4, animals=between.join(map(name, named.split())))) == ordered(named)
    assert animals(new(4, animals="Ottermother TINYBEARS sleepersippies karate-chicks")) == "ka sl ti ot"


def test_animals_as_a_number() -> None:
    """S1: records keep the set as a number, a bit an animal."""
    match = new(4, animals="ottermother tinybears sleepersippies karate-chicks")
    assert match.options["animals"] == 0b111100000000
    assert animals(new(4, animals=0b111100000000)) == animals(match)
    assert pawtable.replay(match.record()).position() == match.position()


def test_random_animals() -> None:
    """S1: the same with the same seed, as many as players or as many as are said, each as likely as the others."""
    assert animals(new(5, "a", animals="random")) == animals(new(5, "a", animals="random"))
    assert len(animals(new(5, "a", animals="random")).split()) == 5
    assert len(animals(new(5, "a", animals="random 9")).split()) == 9
    assert animals(new(4, animals="random 12")) == ordered(STARTER)
    seen = Counter(animal for number in range(300) for animal in animals(new(4, f"{number}", animals="random")).split())
    assert chi_squared(seen, dict.fromkeys(ANIMALS, 100))


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("starter 4", "animals: 5 players need at least 5 animals, not 4"),
        ("curlysnouts tinybears", "animals: 5 players need at least 5 animals, not 2"),
        (0b1111, "animals: 5 players need at least 5 animals, not 4"),
        (0, "animals: 5 players need at least 5 animals, not 0"),
        ("medium 13", "animals: there are 12 to choose from, not 13"),
        ("random 0", "animals: there are 12 to choose from, not 0"),
        ("startr", "animals: there is no 'startr'; did you mean 'starter'?"),
        ("curlysnout tinybears", "animals: there is no 'curlysnout'; did you mean 'curlysnouts'?"),
        ("starter medium", "animals: 'starter' stands alone, or with a number after it"),
        ("tinybears random", "animals: 'random' stands alone, or with a number after it"),
        ("starter six", "animals: 'starter' stands alone, or with a number after it"),
        ("xyzzy", f"animals: there is no 'xyzzy'; there are {', '.join(NAMES)}"),
        ("tinybears tinybears", "animals: something is named twice"),
        ("", "animals is starter, medium, advanced or random, with a number after it if you like, or names such as "),
        (-1, "animals is starter, medium, advanced or random"),
        (1 << 12, "animals is starter, medium, advanced or random"),
        (None, "animals is starter, medium, advanced or random"),
        (True, "animals is starter, medium, advanced or random"),
    ],
)
def test_animals_that_cannot_be(given: Any, reason: str) -> None:
    """S1: what is impossible is refused, and the refusal says what would be right."""
    with pytest.raises(BadSetup, match=re.escape(reason)):
        new(5, animals=given)


@pytest.mark.parametrize(
    ("option", "there"),
    [
        ("animals=medium", "In the game: Tree of Hainut, Sealalater, Ponytailors, Karate Chicks."),
        ("animals=advanced 5", "In the game: Pricklypettes, Purplepaws, Sleepersippies, Tinybears, Ottermother."),
        (
            "animals=curlysnouts,tinybears,ottermother,sealalater",
            "In the game: Curlysnouts, Sealalater, Tinybears, Ottermother.",
        ),
        ("animals=15", "In the game: Pricklypettes, Chewy Carrots, Curlysnouts, Snufflesniff."),
        ("teller=1", "You are the Teller and have not called an animal yet."),
    ],
)
def test_options_from_the_command_line(
    option: str, there: str, capsys: pytest.CaptureFixture[str], monkeypatch: Any, tmp_path: Any
) -> None:
    """S1, S2: `pawtable play smallseat --option animals=...`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    assert main(["play", "smallseat", "--plain", "--players", "4", "--seed", "line", "--option", option]) == 0
    assert there in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("animals=", "animals is starter, medium, advanced or random"),
        ("animals=stater", "did you mean 'starter'?"),
        ("animals=starter 3", "4 players need at least 4 animals, not 3"),
        ("teller=medium", "an option is written NAME=N"),
        ("teller=5", "teller: there is no seat 5, only 4 seats"),
        ("tellers=1", "Smallseat has no option 'tellers'; its options are animals, teller"),
    ],
)
def test_options_that_the_command_line_refuses(option: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    """S1, S2."""
    assert main(["play", "smallseat", "--plain", "--players", "4", "--option", option]) == 2
    assert reason in capsys.readouterr().err


# --- the Teller -----------------------------------------------------------------------------------------------------


def test_the_teller_is_drawn_at_random() -> None:
    """S2: everybody equally often."""
    seen = Counter(shown_to(new(5, f"teller {number}")).teller for number in range(500))
    assert chi_squared(seen, dict.fromkeys(range(5), 100))


@pytest.mark.parametrize("teller", [1, 3, 4])
def test_a_chosen_teller(teller: int) -> None:
    """S2: the option names a seat, counted from 1."""
    for number in range(5):
        assert shown_to(new(4, f"{number}", teller=teller)).teller == teller - 1


def test_a_teller_who_is_not_there() -> None:
    """S2: refused, with the number of seats."""
    assert shown_to(new(6, teller=6)).teller == 5
    with pytest.raises(BadSetup, match="teller: there is no seat 6, only 5 seats"):
        new(5, teller=6)
    with pytest.raises(BadSetup, match="teller is a whole number from 0 to 10"):
        new(5, teller=11)


@pytest.mark.parametrize("players", [4, 7, 10])
def test_the_tellers_place_is_the_smallseat(players: int) -> None:
    """S3; Setup: the others sit clockwise from it, in the order of seats."""
    match = new(players, "seats", teller=3)
    assert places(match) == "CDEFGHIJ"[: players - 2] + "AB"
    assert (shown_to(match).boss, shown_to(match).teller) == (C, C)


def test_the_teller_calls_before_seeing_anything() -> None:
    """S2; Setup: one animal of the game, aloud, and only then are cards dealt."""
    match = new(4, teller=2, animals="tinybears ottermother curlysnouts sealalater snufflesniff")
    assert (phase(match), match.to_act) == ("call", (B,))
    assert moves(match) == ["call cu", "call sn", "call se", "call ti", "call ot"]
    assert [held(match, seat) for seat in range(4)] == [0, 0, 0, 0]
    assert kinds(match) == ["teller"]
    play(match, "call tinybears")
    for viewer in (A, B, C, D, None):
        assert shown_to(match, viewer).called == "tinybears"
        assert events(match, "called", viewer) == [{"seat": B, "animal": "tinybears"}]


# --- the deal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "number", "each", "left"),
    [
        (4, 4, 12, 0),
        (4, 5, 15, 0),
        (5, 5, 11, 1),
        (6, 6, 10, 4),
        (7, 7, 10, 3),
        (8, 8, 10, 2),
        (9, 9, 10, 1),
        (10, 10, 10, 0),
        (8, 12, 15, 3),
        (10, 12, 12, 0),
        (5, 7, 15, 3),
    ],
)
def test_the_deal(players: int, number: int, each: int, left: int) -> None:
    """S2; Setup: all cards to the Candidates, the same number for all; what remains goes to the Teller."""
    match = dealt(players, teller=2, animals=f"starter {number}")
    assert [shown_to(match).secret(seat).count for seat in range(players)] == [
        left if seat == B else each for seat in range(players)
    ]
    assert [len(secret(match, seat).split()) for seat in range(players)] == [
        left if seat == B else each for seat in range(players)
    ]
    assert [public(match, seat) for seat in range(players)] == [""] * players
    assert everything(match) == Counter(dict.fromkeys(STARTER.split()[:number], 9))


def test_cards_are_dealt_at_random() -> None:
    """S2: every card as likely to anybody, the leftover of the Teller too."""
    first: Counter[str] = Counter()
    leftover: Counter[str] = Counter()
    for number in range(200):
        match = dealt(5, f"at random {number}", teller=1)
        first.update(secret(match, B).split())
        leftover.update([secret(match, A)])
    assert chi_squared(first, dict.fromkeys(STARTER.split()[:5], 200 * 11 / 5))
    assert chi_squared(leftover, dict.fromkeys(STARTER.split()[:5], 40))


def test_what_is_told_of_a_deal() -> None:
    """S2: everybody reads how many, and of their own which."""
    match = dealt(5, teller=1)
    for viewer in (*range(5), None):
        for seat, told in enumerate(events(match, "dealt", viewer)):
            assert (told["seat"], told["count"]) == (seat, 1 if seat == A else 11)
            assert told["cards"] == (shown_to(match, seat).secret(seat).faces if seat == viewer else None)


# --- turning --------------------------------------------------------------------------------------------------------


def test_everybody_with_cards_is_asked() -> None:
    """S4: the Teller too, if there were leftovers."""
    assert (phase(dealt(4, teller=1)), dealt(4, teller=1).to_act) == ("ready", (B, C, D))
    assert dealt(5, teller=1).to_act == (A, B, C, D, 4)


def test_any_cards_may_be_turned() -> None:
    """S4: as many as one likes; all others are secret; then the first round begins."""
    match = dealt(4, teller=1)
    cards = secret(match, B).split()
    assert moves(match, B) == [f"turn {each}" for each in sorted(set(cards), key=ANIMALS.index)] + ["ready"]
    for each in cards[:3]:
        match.play(B, f"turn {each}")
    assert letters(shown_to(match, B).opening) == " ".join(cards[:3])
    assert (public(match, B), secret(match, B)) == ("", " ".join(cards)), "not before all are ready"
    answer(match, B="ready", C="ready", D="ready")
    assert (hand(match, B), public(match, C), public(match, D)) == (f"{' '.join(cards[3:])} | {' '.join(cards[:3])}", "", "")
    assert events(match, "opened") == [{"seat": B, "cards": [name(each) for each in cards[:3]]}]
    assert (phase(match), rounds(match)) == ("vote", 1)


def test_a_card_is_turned_once() -> None:
    """S4: of two cards of an animal two can be turned."""
    match = dealt(4, teller=1)
    animal, number = Counter(secret(match, B).split()).most_common()[-1]
    for _ in range(number):
        assert f"turn {animal}" in moves(match, B)
        match.play(B, f"turn {animal}")
    assert f"turn {animal}" not in moves(match, B)
    with pytest.raises(pawtable.IllegalMove, match="cards will be public already"):
        match.play(B, f"turn {animal}")


def test_the_teller_turns_leftovers() -> None:
    """S4: they count at the end, if they are secret."""
    match = dealt(5, teller=1)
    leftover = secret(match, A)
    match.play(A, f"turn {leftover}")
    answer(match, **dict.fromkeys("ABCDE", "ready"))
    assert hand(match, A) == f" | {leftover}".strip()
    assert moves(match) == [f"vote {leftover} public"]


@pytest.mark.parametrize("order", list(itertools.permutations((B, C, D))))
def test_nobody_sees_what_is_turned_before_all_are_ready(order: tuple[int, ...]) -> None:
    """S4: all at the same time, in any order of answering."""
    match, reference = dealt(4, teller=1), dealt(4, teller=1)
    choice = {seat: secret(match, seat).split()[seat] for seat in order}
    for seat in (B, C, D):
        reference.play(seat, f"turn {choice[seat]}")
        reference.play(seat, "ready")
    before = dict(zip((A, B, C, D, None), sights(match, A, B, C, D, None), strict=True))
    for at, seat in enumerate(order):
        others = [viewer for viewer in (A, *order[at + 1 :], None) if viewer != seat]
        match.play(seat, f"turn {choice[seat]}")
        assert sights(match, *others) == [before[viewer] for viewer in others]
        match.play(seat, "ready")
        if at < 2:
            assert sights(match, *others) == [before[viewer] for viewer in others]
    assert match.position() == reference.position()


def test_everything_turned() -> None:
    """S4, S12: if all cards are public, no Candidate can vote, and the game is over before it began; nobody wins."""
    match = dealt(4, teller=1)
    for seat in (B, C, D):
        for each in secret(match, seat).split():
            match.play(seat, f"turn {each}")
        match.play(seat, "ready")
    assert match.over
    assert match.result is not None
    assert match.result.winners == ()
    assert pawtable.set_up(SMALLSEAT_GAME, match.position()).position() == match.position()
    assert pawtable.set_up(SMALLSEAT_GAME, match.position(B)).view(B) == match.view(B)


def test_who_turns_everything_does_not_vote() -> None:
    """S4, S6: public cards cannot be voted."""
    match = dealt(4, teller=1)
    for each in secret(match, C).split():
        match.play(C, f"turn {each}")
    answer(match, B="ready", C="ready", D="ready")
    assert match.to_act == (B, D)


def test_bits_of_animals() -> None:
    """S1: the default of the option is the starter set for that many players."""
    (option,) = [each for each in SMALLSEAT_GAME.options if each.name == "animals"]
    assert [members(option.default(players)) for players in range(4, 11)] == [list(range(players)) for players in range(4, 11)]
