"""Records and positions that are wrong are refused, with the line (or the field) and the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pawtable
from pawtable.testing.tables import random_match

MATCH = random_match(pawtable.new("dnup", players=3, seed="x").game, 3, "friday night", 12)
RECORD = MATCH.record()
LINES = RECORD.split("\n")
POSITION = json.loads(MATCH.position())


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


def test_the_format() -> None:
    assert [line.split()[0] for line in LINES[:9]] == "pawtable game rules players seed option name name name".split()
    assert LINES[9] == "moves"
    assert LINES[10].startswith("1 ")
    assert LINES[-3:-1] == ["result unfinished", f"check {MATCH.as_record().check}"]


@pytest.mark.parametrize(
    ("start", "becomes", "reason"),
    [
        ("pawtable", "pawtable record 2", "'pawtable record 1' stands here"),
        ("game", "game whist", "there is no game 'whist'"),
        ("game", "", "a line 'game ...' stands here, not 'rules 1'"),
        ("rules", "rules 7", "version 7"),
        ("rules", "rules one", "a whole number stands here"),
        ("players", "players 9", "2 to 5 players, not 9"),
        ("players", "players 2", "one name for each"),
        ("seed", "seed friday", "JSON stands here"),
        ("seed", "seed 5", "a text in double quotes"),
        ("option", "option goal 99", "from 1 to 20"),
        ("option", "option gaol 4", "no option 'gaol'"),
        ("option", "", "the number of players or the options"),
        ("name B", 'name C "Cy"', "order of the seats"),
        ("name B", 'name B ""', "1 to 40 printable"),
        ("name C", 'name C "A"', "same name"),
        ("moves", "movse", "'moves' stands here, not 'movse'"),
        ("3 ", "4 A rotate", "move 3 stands here, not 4"),
        ("3 ", "3 Z rotate", "the letter of a seat"),
        ("3 ", "3 E rotate", "no seat 4"),
        ("3 ", "3", "the letter of a seat"),
        ("result", "result A 4 0 0", "these moves lead to 'unfinished'"),
        ("result", "result Q 4 0 0", "the winners are seats"),
        ("check", "check 0000000000000000", "changed after it was written"),
        ("check", "", "ends here"),
    ],
)
def test_wrong_lines_are_named(start: str, becomes: str, reason: str) -> None:
    at = line_of(start)
    changed = "\n".join([*LINES[: at - 1], becomes, *LINES[at:]])
    with pytest.raises(pawtable.BadRecord) as refused:
        pawtable.replay(changed)
    assert reason in refused.value.reason, refused.value
    if becomes and reason not in ("one name for each", "same name"):
        assert refused.value.line == at
    assert str(refused.value).startswith(f"line {refused.value.line}: ")


def test_a_record_says_the_stream_if_it_is_not_the_first() -> None:
    first = pawtable.new("dnup", players=3, seed="x", stream=0)
    assert first.record() == pawtable.new("dnup", players=3, seed="x").record()
    assert "stream" not in first.record()
    assert pawtable.replay(first.record().replace('seed "x"\n', 'seed "x"\nstream 0\n')).record() == first.record()
    other = pawtable.new("dnup", players=3, seed="x", stream=(1 << 62) - 1)
    other.play(other.to_act[0], "rotate")
    assert f'seed "x"\nstream {(1 << 62) - 1}\n' in other.record()
    again = pawtable.replay(other.record())
    assert again.position() == other.position()
    assert again.record() == other.record()
    with pytest.raises(pawtable.BadRecord):
        pawtable.replay(other.record().replace(f"stream {(1 << 62) - 1}", "stream 7"))


@pytest.mark.parametrize("stream", ["-1", "x", "1.5", str(1 << 62), "9" * 50])
def test_a_wrong_stream_is_refused(stream: str) -> None:
    at = line_of("seed")
    with pytest.raises(pawtable.BadRecord, match="whole number") as refused:
        pawtable.replay("\n".join([*LINES[:at], f"stream {stream}", *LINES[at:]]))
    assert refused.value.line == at + 1


def test_a_changed_move_is_noticed() -> None:
    """Another legal move in the same place: if no later move gives it away, the check does."""
    last = line_of(f"{len(MATCH.history)} ")
    before = random_match(MATCH.game, 3, "friday night", 11)
    seat, move = MATCH.history[-1]
    other = next(each for each in before.moves(seat) if each != move)
    changed = [*LINES]
    changed[last - 1] = f"{len(MATCH.history)} {'ABC'[seat]} {other.text}"
    with pytest.raises(pawtable.BadRecord, match="changed after it was written"):
        pawtable.replay("\n".join(changed))
    changed[last - 1] = f"{len(MATCH.history)} {'ABC'[seat]} play 99"
    with pytest.raises(pawtable.BadRecord, match=f"^line {last}: 'play 99' is not open to seat"):
        pawtable.replay("\n".join(changed))


def test_other_notation_for_a_move_is_refused() -> None:
    """A record has one text for a game, so that two records can be compared."""
    number = next(i for i, (_, move) in enumerate(MATCH.history, 1) if move.short != move.text)
    seat, move = MATCH.history[number - 1]
    at = line_of(f"{number} ")
    changed = [*LINES]
    changed[at - 1] = f"{number} {'ABC'[seat]} {move.text.upper()}"
    with pytest.raises(pawtable.BadRecord, match=f"line {at}: (this move is written|'PLAY)"):
        pawtable.replay("\n".join(changed))


def test_what_says_nothing_is_passed_over() -> None:
    spaced = "\ufeff" + "\n\n# a remark\n".join(line + " " for line in LINES)
    assert pawtable.replay(spaced).record() == RECORD
    assert pawtable.replay(RECORD.replace("\n", "\r\n")).record() == RECORD
    with pytest.raises(pawtable.BadRecord, match="something follows"):
        pawtable.replay(RECORD + "more\n")


@pytest.mark.parametrize("cut", range(0, len(LINES) - 1, 3))
def test_cut_records_are_refused(cut: int) -> None:
    with pytest.raises(pawtable.BadRecord, match="is missing"):
        pawtable.replay("\n".join(LINES[:cut]))


@given(st.integers(0, len(RECORD) - 1), st.characters())
@settings(max_examples=150)
def test_any_changed_character_is_noticed(at: int, character: str) -> None:
    changed = RECORD[:at] + character + RECORD[at + 1 :]
    try:
        again = pawtable.replay(changed)
    except pawtable.BadRecord:
        return
    assert again.record() == RECORD  # it said the same


@given(st.text(max_size=200))
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(pawtable.BadRecord):
        pawtable.replay(text)
    with pytest.raises(pawtable.BadPosition):
        pawtable.set_up("dnup", text)


@pytest.mark.parametrize("wrong", [None, 5, b"pawtable record 1", [], "x" * 5_000_000])
def test_no_record_at_all(wrong: Any) -> None:
    with pytest.raises(pawtable.BadRecord):
        pawtable.replay(wrong)


def changed_position(path: str, value: Any) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(json.dumps(POSITION))
    *parts, last = path.split(".")
    inner = position
    for part in parts:
        inner = inner[part]
    if value is KeyError:
        del inner[last]
    else:
        inner[last] = value
    return position


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("pawtable", "position 9", "'position 1' is what can be read"),
        ("game", "whist", "a position of 'whist'"),
        ("rules", 2, "version 2"),
        ("seen_by", 5, "a seat from 0 to 2"),
        ("seen_by", True, "a seat from 0 to 2"),
        ("seen_by", 0, "key"),
        ("state", [], "an object"),
        ("more", 1, "'more', which is none of its keys"),
        ("state.more", 1, "'more', which is none of its keys"),
        ("state.turn", KeyError, "state lacks 'turn'"),
        ("state.turn", 9, "a whole number from 0 to 4, not 9"),
        ("state.turn", "B", "a whole number from 0 to 4, not 'B'"),
        ("state.turn", True, "a whole number from 0 to 4, not True"),
        ("state.turn", 1.0, "a whole number from 0 to 4, not 1.0"),
        ("state.letters", [0, 0], "a list of 5"),
        ("state.letters", [0, 0, 0, 0, -1], "state.letters[4]"),
        ("state.players", 1, "2 to 5 players, not 1"),
        ("state.goal", 0, "from 1 to 20"),
        ("state.hand", [["7/11"], [], [], [], []], "state.hand[0]: there is no card '7/11'; the cards are 1/5"),
        ("state.hand", [["3/5", "3/5"], [], [], [], []], "named twice"),
        ("state.hand", [{}, [], [], [], []], "a list of cards"),
        ("state.hand", [[], [], [], [], []], "this cannot be"),
        ("state.discarded", [], "this cannot be"),
        ("state.round_number", 0, "no round has begun"),
        ("state.out", 1, "out says otherwise"),
        ("state.letters", [9, 0, 0, 0, 0], "reached the goal"),
        ("state.letters", [0, 0, 0, 0, 1], "3 players do not have"),
        ("state.value", [10, 10, 10, 10, 10], "do not all show the value 10"),
        ("memory.hand_size", [1, 1, 1, 0, 0], "hand_size says"),
        ("memory.faced", ["1/5"], "faced names"),
    ],
)
def test_wrong_positions_are_refused(path: str, value: Any, reason: str) -> None:
    position = changed_position(path, value)
    for form in (position, json.dumps(position)):
        with pytest.raises(pawtable.BadPosition) as refused:
            pawtable.set_up("dnup", form)
        assert reason in str(refused.value)


def test_no_position_at_all() -> None:
    with pytest.raises(pawtable.BadPosition, match="line 2: this is not JSON"):
        pawtable.set_up("dnup", "{\n oops")
    with pytest.raises(pawtable.BadPosition, match="a JSON object"):
        pawtable.set_up("dnup", "[]")
    with pytest.raises(pawtable.BadPosition, match="not int"):
        pawtable.set_up("dnup", 5)  # type: ignore[arg-type]
    with pytest.raises(pawtable.BadPosition, match="nested"):
        pawtable.set_up("dnup", "[" * 100_000)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(leaf for key, item in inner for leaf in leaves(item, (*path, key)))]


PATHS = leaves(POSITION)[1:]
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 45) | st.sampled_from(["", "1/5", "3/6b", "all"]), st.lists, max_leaves=6
)


@given(st.sampled_from(PATHS), JSON_VALUES)
@settings(max_examples=300)
def test_any_edited_position_is_refused_or_playable(path: tuple[Any, ...], value: Any) -> None:
    """Whatever is edited: a clear refusal, or a game that can be played; never a crash."""
    position = json.loads(json.dumps(POSITION))
    inner = position
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    try:
        match = pawtable.set_up("dnup", position)
    except pawtable.BadPosition:
        return
    for _ in range(20):
        if match.over:
            break
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        assert match.game.problem(match._state, match._memory, -2) == ""
