"""Moves and events as a change tells them: as lists, because what their fields are called is told once, in `welcome`.

Of a move that its reader was told before, in the very same words, there is only the text. Where many are new at once, each says
only what is not as in the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, cast, get_args, get_type_hints

import msgspec

from pawtable.core.contract import AnyGame, MoveText
from pawtable.core.events import EventFacts, Movement
from pawtable.core.steps import MoveFacts, Step
from pawtable.match import Event
from pawtable.server.protocol import EventForm, Forms, MoveForm

_MANY = 6  # moves that are new: if there are more, each is told by what is not as in the one before
_WORTH_IT = 6  # letters in common, from which on it takes less room to tell only the others
_AND_A_FULL_STOP = -1  # instead of how many letters of the label it is
_ENCODER = msgspec.json.Encoder()


@cache
def forms_of(game: AnyGame) -> Forms:
    """What the parts of a game's moves and events are called, and what is the same for all events of a kind."""
    moves = {}
    for move in game.moves:
        facts = cast("Hashable", move)
        moves[move.__name__] = MoveForm(fields=list(_names(facts)), kind=_kind_of(facts))
    if len(moves) < len(game.moves):
        raise TypeError(f"two kinds of moves of {game.title} have classes of one name")
    events = {}
    for happening in game.events:
        names = list(_names(cast("Hashable", happening)))
        events[happening.kind] = EventForm(fields=names, chapter=happening.chapter, weight=happening.weight)
    return Forms(moves=moves, events=events)


@cache
def _names(facts: Hashable) -> tuple[str, ...]:
    """What a move or an event tells beside a kind that is always the same."""
    names = [field.name for field in fields(cast("type[MoveFacts]", facts))]
    return tuple(name for name in names if name != "kind" or not _kind_of(facts))


@cache
def _kind_of(facts: Hashable) -> str:
    """The kind of all moves of a class; empty if they are of several."""
    kinds = get_args(get_type_hints(cast("type", facts))["kind"])
    return str(kinds[0]) if len(kinds) == 1 else ""


def _values(facts: MoveFacts | EventFacts) -> tuple[object, ...]:
    """The values of these."""
    found: tuple[object, ...] = _reader(cast("Hashable", facts.__class__))(facts)
    return found


@cache
def _reader(facts: Hashable) -> Callable[[Any], Any]:
    names = _names(facts)
    return attrgetter(*names) if len(names) > 1 else lambda each: [getattr(each, name) for name in names]


# --- events -------------------------------------------------------------------------------------------------------


def event(happened: Event) -> msgspec.Raw:
    """An event, encoded: once for all who are told the same. What all are told alike of it is encoded once, too."""
    encoded: msgspec.Raw | None = happened.encoded
    if encoded is None:
        encoded = happened.encoded = msgspec.Raw(_ENCODER.encode(_event(happened)))
    return encoded


def _event(happened: Event) -> list[object]:
    first, facts = happened.alike or happened, happened.data
    if first.encoded_parts is None:
        values = _values(first.data)
        movements = [_movement(each) for each in first.movements]
        first.encoded_parts = msgspec.Raw(_ENCODER.encode(values)), msgspec.Raw(_ENCODER.encode(movements)) if movements else 0
    values, movements = first.encoded_parts
    told = [happened.ply, facts.kind, values, happened.text]
    if phrase := happened.phrase:
        told.append(phrase.text if phrase.seat == getattr(facts, "seat", None) else [phrase.seat, phrase.text])
    elif movements or happened.concerns_you:
        told.append(0)
    if movements or happened.concerns_you:
        told.append(movements)
    if happened.concerns_you:
        told.append(1)
    return told


def _movement(movement: Movement) -> list[object]:
    how = movement.everything + 2 * movement.rotated + 4 * movement.together
    return _without_rest([movement.source, movement.target, movement.faces or 0, movement.before or 0, how])


def _without_rest(told: list[object]) -> list[object]:
    """Without what is usual at the end."""
    while not told[-1]:
        told.pop()
    return told


# --- moves --------------------------------------------------------------------------------------------------------


def moves(written: list[MoveText], known: dict[str, MoveText]) -> tuple[list[object], dict[str, MoveText]]:
    """Moves as they are told to somebody who knows some already, by their texts; and those that are new."""
    new: dict[str, MoveText] = {}
    for each in written:
        before = known.get(each.text)
        if before is not each and (before is None or not _told_alike(before, each)):
            new[each.text] = each
    if len(new) > _MANY:
        return _many(written, new), new
    return [each.encoded or _encoded_move(each) if each.text in new else each.text for each in written], new


def _told_alike(before: MoveText, now: MoveText) -> bool:
    return before.label == now.label and before == now and before.data.steps() == now.data.steps()


def _many(written: list[MoveText], new: dict[str, MoveText]) -> list[object]:
    """Moves of which many are new: of these, what is not as in the move before; None: as there."""
    told: list[object] = []
    before: MoveText | None = None
    for now in written:
        if now.text not in new:
            told.append(now.text)
        elif before is None:
            told.append(now.encoded or _encoded_move(now))
        else:
            label, button, sentence = now.label, now.button, now.sentence
            data, steps, how = now.encoded_parts or _parts(now)
            data_before, steps_before, how_before = before.encoded_parts or _parts(before)
            move: list[object] = [
                now.text,
                _label(before.label, label),
                None if data == data_before else _new_data(data_before, data, _names(cast("Hashable", now.data.__class__))),
                None if steps == steps_before else _new_steps(steps_before, steps),
                None if button == before.button else _beside(label, button, before.button),
                None if sentence == before.sentence else _beside(label, sentence, before.sentence),
                None if how == how_before else how,
                None if now.caution == before.caution else now.caution or 0,
                None if now.picture == before.picture else now.picture,
            ]
            while move[-1] is None:
                move.pop()
            told.append(move)
        before = now
    return told


def _encoded_move(written: MoveText) -> msgspec.Raw:
    """A move that is told by itself: once for all who can make it, now or later."""
    encoded = written.encoded = msgspec.Raw(_ENCODER.encode(_move(written)))
    return encoded


def _move(written: MoveText) -> list[object]:
    label, data = written.label, written.data
    steps = [_alone(_step(step)) for step in data.steps()]
    button, sentence = _beside(label, written.button), _beside(label, written.sentence)
    how = written.minor + 2 * data.at_once
    return _without_rest([written.text, label, _data(data), steps, button, sentence, how, written.caution, written.picture])


StepParts = tuple[str, int, list[str] | int, str]  # what is touched, whether it is implied, what else would do, what is asked
Parts = tuple[list[object], list[StepParts], int]
_NO_STEP: StepParts = "", 0, 0, ""


def _parts(written: MoveText) -> Parts:
    """What moves that are told one after the other are compared by; kept beside the move."""
    data = written.data
    found: Parts = _data(data), [_step(step) for step in data.steps()], written.minor + 2 * data.at_once
    written.encoded_parts = found
    return found


def _data(data: MoveFacts) -> list[object]:
    return [data.__class__.__name__, *_values(data)]


def _step(step: Step) -> StepParts:
    touched = f"{step.touch.value} {step.target}" if step.target else step.touch.value
    return touched, int(step.implied), step.also or 0, step.question


def _alone(step: StepParts) -> object:
    told = _without_rest([*step])
    return told[0] if len(told) == 1 else told


def _new_data(before: list[object], now: list[object], names: Sequence[str]) -> object:
    """The parts that are new, by their names, in a move of the same form."""
    if before[0] != now[0]:
        return now
    return {name: part for name, was, part in zip(names, before[1:], now[1:], strict=True) if part != was}


def _new_steps(before: list[StepParts], now: list[StepParts]) -> list[object]:
    """0: the same step as there. A text: only that is touched is other than there, and a list: all of it may be."""
    told: list[object] = []
    for at, step in enumerate(now):
        old = before[at] if at < len(before) else _NO_STEP
        if step == old:
            told.append(0)
        elif step[1:] == old[1:]:
            told.append(step[0])
        else:
            touched, implied, also, asked = step
            question = text(old[3], asked) if asked else ""
            told.append(_without_rest([touched, implied, also, 1 if question is None else question]))
    return told


def _label(before: str, now: str) -> object:
    """Never a text alone: that is what tells a move of many from one that is told by itself."""
    told = text(before, now)
    return [0, 0, told] if isinstance(told, str) else told


def _beside(label: str, said: str, before: str = "") -> object:
    """A text beside a label: how many letters of the label it is, if it begins the same; else as it is told after another."""
    if said and label.isascii():
        if label.startswith(said):
            return len(said)
        if said == f"{label}.":
            return _AND_A_FULL_STOP
    return text(before, said) if before else said


# --- texts --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)  # what is asked of others, and what they can do, is said again and again
def text(before: str, now: str) -> str | list[object] | None:
    """None: as before. A list: so many letters from its beginning, as many from its end, and what is new between them."""
    if now == before:
        return None
    if now.isascii() and before.isascii():
        one, other = before.encode(), now.encode()
        most = min(len(one), len(other))
        head = most - _bytes_of(int.from_bytes(one[:most]) ^ int.from_bytes(other[:most]))
        most -= head
        ends = int.from_bytes(one[len(one) - most :], "little"), int.from_bytes(other[len(other) - most :], "little")
        tail = most - _bytes_of(ends[0] ^ ends[1])
        if head + tail > _WORTH_IT:
            return [head, tail, now[head : len(now) - tail]]
    return now


def _bytes_of(number: int) -> int:
    return (number.bit_length() + 7) // 8
