"""One word for one thing: the glossary stands in texts.py, and what was dropped for it stays away."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.rulebook import read_rulebook
from pawtable.testing.scripted import play
from pawtable.testing.tables import viewers
from tests.games.walking_doggos.tables import DOGGOS, A, B, C, each_seat, hand, table, walk

DROPPED = {
    r"walk(s|ed)?|tricks?|won the pack|wins? the pack": "play a card, take a pack",
    r"bets? on|bid|guess": "bet two packs",
    r"pass(es|ed)?": "keep all five, or give no clue",
    r"swaps?|exchanges?|discards?": "trade with the dead hand",
    r"clues? to come|clues? left|hints?": "a clue costs a token; tokens are left",
    r"lays?|laid|puts? down|begins? (a|the) pack": "play a card, start a pack",
    r"suits?|ranks?|kinds? of dog|races?": "breed, number",
    r"deck|draw pile|stock|leftovers?": "dead hand",
    r"somebody|everybody|anybody|whoever|those who": "everyone, another player, the player who",
    r"shall|be rid of|let go of|by what you know|touch|it is written": "plain words",
}
NOTATION = re.compile(r"`[^`]*`|\bwalk \d")  # how records write a move is read for ever


def texts_of(match: Match) -> Iterator[str]:
    """All that anybody reads of a table now."""
    for viewer in viewers(match):
        view = match.view(viewer)
        yield from (view.prompt, *view.headline, *match.describe(viewer), *view.table.titles.values())
        yield from (text for _, text in match.tips(viewer))
        for line in view.lines:
            yield from (line.label, line.short, line.remark)
    for seat in match.to_act:
        for move in match.moves(seat):
            yield from (move.label, move.button, move.sentence, *(step.question for step in move.steps))
        for wrong in ("", "tell", "tell A 1", "tell B pug", "tell B 9", "tell Z 1", "trade 9", "pass", "bet 9", "play 9"):
            try:
                match.find(seat, wrong)
            except IllegalMove as refusal:
                yield refusal.reason


def texts_of_the_log(match: Match) -> Iterator[str]:
    for viewer in viewers(match):
        for event in match.log_for(viewer):
            yield event.text
            yield event.phrase.text if event.phrase else ""


@pytest.fixture(scope="module")
def texts() -> set[str]:
    """All texts of some games, and those that belong to no table."""
    found = {DOGGOS.rules_text(), DOGGOS.texts["en"].tagline, DOGGOS.texts["en"].hint}
    found |= {text for face in DOGGOS.catalogue for text in (face.name, face.text)}
    found |= {option.meaning for option in DOGGOS.options}
    for players, longer in ((2, 1), (3, 0), (7, 0)):
        chooser = random.Random("words")
        names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"][:players]
        match = pawtable.new(DOGGOS, players=players, seed="words", names=names, longer=longer)
        while not match.over:
            found.update(texts_of(match))
            (seat,) = match.to_act
            match.play(seat, chooser.choice(match.moves(seat)))
        found.update(texts_of(match), texts_of_the_log(match))
    return found


@pytest.mark.parametrize("words", DROPPED)
def test_dropped_words_stay_away(texts: set[str], words: str) -> None:
    pattern = re.compile(rf"\b({words})\b", re.IGNORECASE)
    said = {match[0]: text[:80] for text in texts if (match := pattern.search(NOTATION.sub("", text)))}
    assert not said, f"say instead: {DROPPED[words]}"


def test_the_words_are_looked_for_in_all_texts(texts: set[str]) -> None:
    for each in (
        "Bo's new card",
        "takes the pack",
        "Give Bo",
        "tokens left",
        "Trade card 2 with the dead hand",
        "; try '",
        "Round 2 of 2",
        "bet 1, took",
        "fired",
    ):
        assert any(each in text for text in texts), each


def test_no_rule_is_called_by_a_sign(texts: set[str]) -> None:
    assert not any("§" in text for text in texts)


# --- RULES.md -----------------------------------------------------------------------------------------------------


def test_rules_are_in_the_order_in_which_people_need_them() -> None:
    titles = [section.title for section in read_rulebook(DOGGOS.rules_text()).sections if section.title]
    assert titles[:3] == ["In short", "Goal", "Setup"]
    assert titles[-2:] == ["How to type your moves", "How this differs from the printed rules, and rulings"]
    assert titles.index("Walking") + 1 == titles.index("An example")


def test_the_example_is_right_by_the_rules() -> None:
    """Rule 15: the deal behind it, and all that it tells."""
    hands = ("L2 D1 D2 C4 B1", "C1 C2 B3 S1 S2", "L4 D4 L3 L1 S4")
    names = ["Ada", "Bo", "Cy"]
    match = play(table(*hands, names=names), "tell B corgi")
    assert match.log[-1].text == "Ada tells Bo: cards 1 and 2 are Corgis."
    assert each_seat(match, "tokens") == [3, 2, 3]
    assert "3: not Corgi; 4: not Corgi; 5: not Corgi" in match.describe(B)[-1]
    match = table(*hands, names=names, phase="walking", trades={"B": "1 P2"}, bets={"A": 2, "B": 1, "C": 1})
    assert hand(match, B)[0] == "P2"
    assert "1: Pug 2" in "".join(match.describe(A))
    assert "1: Pug 2" in "".join(match.describe(C))
    assert "Pug 2" not in "".join(match.describe(B))
    walk(match, "131")
    assert [event.text for event in match.log[-4:-1]] == [
        "Ada plays the Labrador 2.",
        "Bo plays the Beagle 3.",
        "Cy plays the Labrador 4.",
    ]
    assert match.to_act == (C,)
    walk(match, "424 353 422 551")  # Cy 4, Ada 2, Bo 4; then Ada, Bo, Cy; and so on
    assert match.result is not None
    assert (each_seat(match, "packs"), each_seat(match, "points")) == ([2, 0, 3], [0, -1, 2])
    assert each_seat(match, "fired") == [False, True, False]
    assert match.result.winners == (A,)
