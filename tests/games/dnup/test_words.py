"""One word for one thing, only what is possible, and refusals that help: whole games are read for it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.games.dnup import GAME
from pawtable.games.dnup.texts import TEXTS
from pawtable.rulebook import read_rulebook
from pawtable.testing.scripted import moves, play
from tests.games.dnup.tables import A, B, table

NAMES = ["Ada", "Bo", "Cy", "Dee", "Eli"]

# Other words for things that have theirs: see the top of texts.py.
DROPPED = (
    r"whole hand",
    r"turn(s|ed|ing)? (the|a|your|their) hand",
    r"\bturned\b",
    r"upside down",
    r"(far|other|upper|lower) end",
    r"the end that is up",
    r"\b(come|came|go|goes|went|comes|send|sends) back\b",
    r"safe and lea",
    r"leaves? the round",
    r"\bput(s|ting)? (it|them|a set|cards) down",
    r"\blays? down",
    r"\bli(es|e) ",
    r"\bshows? (a |an |the same |value )?(\d|number|value)",
    r"cards that show",
    r"\byou hold\b",
    r"\bshed\b",
    r"\bheap\b",
    r"be rid of",
    r"let go of",
    r"\bwhoever\b",
    r"\bsomebody\b",
    r"\bshall\b",
    r"those who",
    r"the one that",
    r"\btouch",
    r"§",
)
AREA = r"\b[AB][12]\b"  # notation, which is for typing


def games(players: int, seed: str, turns: int = 90) -> Iterator[Match]:
    """A match before each of its turns, and at its end; the moves are chosen at random, or as a simple player would."""
    match = pawtable.new("dnup", players=players, seed=seed, names=NAMES[:players])
    chooser = random.Random(f"{players} {seed}")
    for _ in range(turns):
        if match.over:
            break
        yield match
        (seat,) = match.to_act
        match.play(seat, match.suggestion(seat) if chooser.random() < 0.7 else chooser.choice(match.moves(seat)))
    yield match


def read_by(match: Match, viewer: int | None) -> Iterator[str]:
    """What somebody reads of a match now, but for the log and the typed moves."""
    view = match.view(viewer)
    yield view.prompt
    yield from view.headline
    yield from view.table.titles.values()
    yield from (text for _, text in match.tips(viewer))
    for line in view.lines:
        yield from (line.label, line.remark)
    if viewer in match.to_act and viewer is not None:
        for move in match.moves(viewer):
            yield from (move.label, move.button, move.sentence)


@cache
def all_texts() -> frozenset[str]:
    """What people read in some games with any number of players."""
    texts: set[str] = set()
    for players in (2, 3, 4, 5):
        for match in games(players, "read"):
            for viewer in (*range(players), None):
                texts.update(read_by(match, viewer))
        for viewer in (*range(players), None):
            for event in match.log_for(viewer):
                texts.add(event.text)
                texts.add(event.phrase.text if event.phrase else "")
    english = TEXTS["en"]
    texts |= {english.tagline, english.hint, *(option.meaning for option in GAME.options)}
    texts |= {face.name for face in GAME.catalogue} | {place.title for place in GAME.places}
    assert GAME.lesson
    for step in GAME.lesson().steps:
        texts |= {step.says, step.asks, step.because, *step.wrong.values()}
    return frozenset(texts - {""})


WRONG = (
    "", "play", "play 99", "play 3/3", "play foo", "play 1 2", "play 1", "play 10", "play 7 7 7 7 7 7 7", "play 7/1 7/1", "add",
    "add 1", "add 7/1", "add to B", "add 7/1 B", "add 7/1 to", "add 7/1 7/4 to B", "add 1 to A", "add 2 to B", "add 3 to C",
    "add 1 to A1", "add 4 to B2", "add 5 to left", "add 6 to Bo", "take", "take A", "take B", "take C", "take E", "take A1",
    "take B2", "take left", "take right", "take Ada", "take Bo", "take me", "take B C", "rotate 7/1", "rotate hand", "pass",
    "discard", "hello there", "PLAY 5 AND 6", "play 1/5, 5/1", "1/6", "play 12/1/3", "play ٣", "take " + "x" * 50,
)  # fmt: skip


def refused(match: Match, seat: int, said: str) -> str:
    """Why a text is no move of a seat; empty: it is one, or can mean several."""
    try:
        match.find(seat, said)
    except IllegalMove as error:
        return "" if "say which" in error.reason else error.reason
    return ""


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", DROPPED)
def test_dropped_words_stay_away(word: str) -> None:
    """In all that the game says, and in RULES.md."""
    found = [text for text in (*all_texts(), *GAME.rules_text().splitlines()) if re.search(word, text, re.IGNORECASE)]
    assert not found, found[:3]


@cache
def tables_and_refusals() -> frozenset[str]:
    """The table in words, as everybody sees it, and what is said to moves that are none."""
    texts: set[str] = set()
    for players in (2, 4):
        for match in games(players, "refused", turns=12):
            for viewer in (*range(players), None):
                texts.update(match.describe(viewer))
            texts.update(refused(match, match.to_act[0], said) for said in (WRONG if match.to_act else ()))
    return frozenset(texts)


@pytest.mark.parametrize("word", DROPPED)
def test_dropped_words_stay_away_from_tables_and_refusals(word: str) -> None:
    assert [text for text in tables_and_refusals() if re.search(word, text, re.IGNORECASE)] == []


def test_areas_are_left_and_right() -> None:
    """D9: A1 and B2 are for typing; everywhere else a set is on the left or on the right."""
    assert [text for text in all_texts() if re.search(AREA, text)] == []
    assert any("left set" in text for text in all_texts())
    assert any("on the right" in text for text in all_texts())


def test_left_and_right_can_be_typed() -> None:
    """The opponent's sets by the words that the labels have for them."""
    match = table("7/4 2/9", "4/8 3/9", sets={"B1": "7/1", "B2": "3/5 3/6"}, turn="A1", names=NAMES[:2])
    for said, meant in {
        "take left": "take B1",
        "take right": "take B2",
        "add 7 to left": "add 7/4 to B1",
        "add 7/4 to left": "add 7/4 to B1",
    }.items():
        assert match.find(A, said).text == meant


def test_with_two_players_there_is_one_opponent() -> None:
    match = table("4/8 2/4 7/1", "3/7 5/2", known="4/8 3/7", sets={"B2": "9/1"}, turn="A1", names=NAMES[:2])
    assert "You: no rounds, 3 cards in hand (Bo knows 4/8)." in match.describe(A)
    assert "Bo (B): no rounds, 2 cards in hand, including 3/7, right set B2: a 9 (9/1)." in match.describe(A)
    assert not [text for _, text in match.tips(A) if "others" in text or "another player" in text]


def test_the_star_does_not_tell_its_side() -> None:
    """D3: that a player has the star is known, but not which of its numbers is on top."""
    match = table("5/1 7/4 2/6", "3/7 9/1", "4/8 2/4", names=NAMES[:3])
    seen = "\n".join([*match.describe(B), *read_by(match, B)])
    assert "holds the star" in seen
    assert not re.search("1/5|5/1", seen)
    assert "You: no letters, 3 cards in hand (the others know the star)." in match.describe(A)


# --- only what is possible --------------------------------------------------------------------------------------------

OFFERS = {"play": "play a set", "add": "add a card", "take": "take a set", "rotate": "rotate your hand"}
RULES = {"play": "10", "add": "11", "take": "12", "rotate": "13"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_prompts_offer_what_is_legal_and_nothing_else(players: int) -> None:
    """Rules 9 to 13; the same for the rules that are pointed at, and for tips about actions."""
    met = set()
    for seed in ("one", "two", "three"):
        for match in games(players, seed):
            for seat in match.to_act:
                legal = {move.split()[0] for move in moves(match)}
                prompt = match.view(seat).prompt
                assert {kind for kind, offer in OFFERS.items() if offer in prompt} == legal, prompt
                assert set(match.rules_behind(seat)) - {"9", "21", "23"} == {RULES[kind] for kind in legal}
                tips = dict(match.tips(seat))
                assert tips.keys() & OFFERS.keys() == legal
                assert ("beat" in tips) == any("beating" in move.label for move in match.moves(seat))
                met.add(frozenset(legal))
    assert len(met) > 3, "too few positions to tell"


def test_the_only_move() -> None:
    match = table("2/5 3/8", "7/3", "10/2", turn="A", names=NAMES[:3])
    assert match.view(A).prompt == "Your turn: play a set or rotate your hand."
    # A set of one that nothing beats is your own: so neither taking nor playing is possible.
    two = table("2/5 3/8", "7/3 1/6", sets={"A1": "10/2"}, turn="A2", names=NAMES[:2])
    assert moves(two) == ["rotate"]
    assert two.view(A).prompt == "Your turn on the right: rotate your hand. You have no other move."


def test_danger_is_told_only_to_who_can_do_something() -> None:
    """An opponent with one or two cards is nearly out; what helps is to beat their set, if they have one."""

    def in_danger(*hands: str, **details: object) -> bool:
        return "danger" in dict(table(*hands, names=NAMES[: len(hands)], **details).tips(A))

    assert in_danger("9/2 2/5", "4/8 3/6", "4/7 4/6 2/4", sets={"B": "7/3"})
    assert not in_danger("9/2 2/5", "4/8 3/6", "4/7 4/6 2/4"), "there is no set to beat"
    assert not in_danger("6/2 2/5", "4/8 3/6", "4/7 4/6 2/4", sets={"B": "7/3"}), "it cannot be beaten"
    assert not in_danger("9/2 2/5", "4/8 3/6", "4/7 4/6 2/4", sets={"C": "7/3"}), "it belongs to another player"
    assert not in_danger("9/2 2/5", "", "4/7 4/6 2/4", sets={"B": "7/3"}, letters=[0, 2, 0]), "they are out already"
    assert in_danger("5/2 2/6", "4/8 3/6", "4/7 4/6 2/4", sets={"B": "3/5 3/8", "C": "5/1"}), "adding beats as well"


def test_going_out_says_what_it_wins() -> None:
    def label(*hands: str, **details: object) -> str:
        return table(*hands, names=NAMES[: len(hands)], **details).moves(A)[0].label

    assert label("9/1", "2/9 1/8", "4/8 2/4") == "Play a 9 (9/1), going out for two letters"
    assert label("9/1", "", "4/8 2/4", letters=[0, 2, 0]) == "Play a 9 (9/1), going out for a letter"
    assert label("9/1", "2/9 1/8", "4/8 2/4", letters=[2, 0, 0]) == "Play a 9 (9/1), going out to win the game"
    beating = label("9/1", "2/9 1/8", "4/8 2/4", sets={"B": "7/3"})
    assert beating == "Play a 9 (9/1), beating Bo's 7 and going out for two letters"
    assert label("9/1", "2/9 1/8", turn="A1") == "Play a 9 (9/1), going out to win the round"


def test_more_letters_than_needed() -> None:
    """The first out may win one letter more than the goal: that is no "4 of 3"."""
    match = play(table("7/1", "2/9 1/8", "4/8 2/4", goal=3, letters=[2, 0, 1], names=NAMES[:3]), "play 7/1")
    assert [line.label for line in match.view(A).lines] == ["4 letters", "0 of 3 letters", "1 of 3 letters"]
    assert match.log_for(None)[-1].text == "Ada wins the game with four letters!"


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_refusal_has_a_reason_and_an_example_that_is_legal(players: int) -> None:
    """Of the kind that was tried, where there is one."""
    tried = 0
    for match in games(players, "wrong"):
        for seat in match.to_act:
            legal = moves(match)
            for said in WRONG:
                if reason := refused(match, seat, said):
                    found = re.fullmatch(r"(.+)\. Try: (.+)", reason)
                    assert found, reason
                    example = match.find(seat, found[2]).text
                    assert found[1] != "it is not possible now", f"{said!r}: {reason}"
                    kind = said.split()[0] if said else ""
                    if kind in {move.split()[0] for move in legal}:
                        assert example.startswith(kind), f"{said!r}: {reason}"
                    tried += 1
    assert tried > 1000


def test_nothing_is_higher_than_ten() -> None:
    match = table("10/1 2/5", "4/8 3/6", "4/7 4/6 2/4", sets={"B": "10/2"}, names=NAMES[:3])
    assert refused(match, A, "play 10/1").startswith("Bo's 10 is on the table, and one card alone cannot be higher than 10.")


# --- RULES.md ---------------------------------------------------------------------------------------------------------


def test_rules_teach_in_the_order_in_which_people_need_it() -> None:
    titles = [section.title for section in read_rulebook(GAME.rules_text()).sections if section.title]
    assert titles[:2] == ["In short", "Goal"]
    assert titles[-2:] == ["How to type your moves", "How this differs from the printed rules, and rulings"]
    order = ("Setup and rounds", "A turn", "The four actions", "An example", "Going out and letters", "The end")
    assert sorted(order, key=titles.index) == list(order)


@pytest.mark.parametrize("word", ["tie", "pass", "star", "letter", "rotate", "discard", "pair", "left", "size", "type", "50"])
def test_words_that_people_look_for_are_in_the_rules(word: str) -> None:
    assert any(passage.number for passage in read_rulebook(GAME.rules_text()).about(word))
