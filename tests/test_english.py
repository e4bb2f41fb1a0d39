"""How English texts are put together from parts, and that nothing else does it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pawtable.games import english

ROOT = Path(__file__).parents[1]
SOURCES = [*(ROOT / "src/pawtable").rglob("*.py"), *(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
# A choice between two quoted words by whether a number is 1, in Python and in TypeScript.
WORD = r"""["'](\w*)["']"""
CHOICES = [
    re.compile(rf"{WORD} if [^\n\"'`]*(?:==|!=|>) 1 else {WORD}"),
    re.compile(rf"(?:===|!==|>) 1 \? {WORD} : {WORD}"),
]
VERBS = [{"is", "are"}, {"has", "have"}, {"was", "were"}, {"does", "do"}]


def is_by_hand(line: str) -> bool:
    """Whether a line has a plural that is made without the helpers."""
    for choice in CHOICES:
        for one, other in choice.findall(line):
            short, long = sorted((one, other), key=len)
            if {one, other} in VERBS or long in (f"{short}s", f"{short}es", f"{short[:-1]}ies"):
                return True
    return False


@pytest.mark.parametrize(
    ("number", "expected"),
    [(0, "0 cards are"), (1, "1 card is"), (2, "2 cards are"), (-1, "-1 card is"), (21, "21 cards are")],
)
def test_things_are_counted_and_verbs_agree(number: int, expected: str) -> None:
    assert f"{english.counted(number, 'card')} {english.agree(number, 'is', 'are')}" == expected


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("card", "cards"),
        ("vote", "votes"),
        ("husky", "huskies"),
        ("donkey", "donkeys"),
        ("fox", "foxes"),
        ("match", "matches"),
        ("more card", "more cards"),
        ("7", "7s"),
    ],
)
def test_plurals(one: str, many: str) -> None:
    assert english.plural(one) == many
    assert english.counted(1, one, english.number_word) == f"one {one}"
    assert english.counted(3, one, english.number_word) == f"three {many}"


def test_one_thing_or_several_as_people_say_it() -> None:
    assert [english.some(number, "letter") for number in (0, 1, 2, 13)] == [
        "no letters",
        "a letter",
        "two letters",
        "13 letters",
    ]
    assert english.some(1, "8") == "an 8"
    assert english.some(1, "Ottermother card") == "an Ottermother card"


def test_ranges_and_lists() -> None:
    assert english.from_to(2, 5, "player") == "2 to 5 players"
    assert english.from_to(1, 1, "player") == "1 player"
    assert [english.listing(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert english.either(["a", "b", "c"]) == "a, b or c"


@pytest.mark.parametrize(
    "line",
    [
        """f"{votes} vote{'' if votes == 1 else 's'}\"""",
        """{'s' if len(self.cards) > 1 else ''}""",
        """"has" if len(givers) == 1 else "have\"""",
        """{total === 1 ? 'card' : 'cards'}""",
        """`${number} thing${number === 1 ? "" : "s"}`""",
    ],
)
def test_plurals_by_hand_are_found(line: str) -> None:
    assert is_by_hand(line)


def test_no_text_makes_a_plural_by_hand() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in SOURCES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if is_by_hand(line)
    ]
    assert not found, "use counted, agree or some (games/english.py, web/src/wording.ts)"
