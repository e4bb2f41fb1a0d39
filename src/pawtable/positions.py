"""Positions as readable text: a state and its memory as JSON, field by field as they are declared.

A position is whole, or what one seat (or a spectator) sees. docs/positions.md, made from the declarations, explains every
field. Sets of cards are lists of names, piles too, where a name may stand several times; scratch fields are left out, since
they can be made again.

What a server writes after every move is a position too, but in plain numbers (`position_in_numbers`): sets of cards are the
bits that rules work on, with the names of all cards beside them, so that it can be read when the deck has another order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast  # Any: the value of a field, of the shape that it declares

from pawtable.core.chance import key_words, restore_block
from pawtable.core.contract import SPECTATOR, WHOLE, AnyGame, Memory, State
from pawtable.core.state import Declared, Field
from pawtable.errors import BadPosition, short_repr
from pawtable.games.english import from_to

FORMAT = "position 1"
FORMAT_IN_NUMBERS = "position in numbers 1"
D = TypeVar("D", bound=Declared)
_HEAD = ("pawtable", "game", "rules", "seen_by", "state", "memory")


def write_position(game: AnyGame, s: State, m: Memory, seen_by: int) -> str:
    """A position as text: JSON, one field a line."""
    head = {
        "pawtable": FORMAT,
        "game": game.name,
        "rules": game.version,
        "seen_by": {WHOLE: "all", SPECTATOR: "spectator"}.get(seen_by, seen_by),
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    silent = [option.name for option in game.options if option.is_silent(s.players, getattr(s, option.name))]
    for part, declared in (("state", s), ("memory", m)):
        kept = [field for field in _kept(declared) if part == "memory" or field.name not in silent]
        fields = [f'    "{field.name}": {_value_text(field, getattr(declared, field.name))}' for field in kept]
        lines.append(f"  {json.dumps(part)}: {{\n" + ",\n".join(fields) + "\n  }")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def whole_position(
    game: AnyGame, players: int, state: Mapping[str, Any], memory: Mapping[str, Any] | None = None, seed: str = "table"
) -> dict[str, Any]:
    """A position with these fields; all others are blank. Rows that are too short are filled up: seats that nobody has."""
    blank = game.state()
    blank.players, blank.key = players, key_words(seed)
    for option in game.options:
        if option.house:
            setattr(blank, option.name, option.default(players))
    position: dict[str, Any] = json.loads(write_position(game, blank, game.memory(), WHOLE))
    house = {option.name for option in game.options if option.house}
    for part, given in (("state", state), ("memory", memory or {})):
        if unknown := given.keys() - position[part].keys() - (house if part == "state" else set()):
            raise BadPosition(f"the {part} of {game.title} has no {', '.join(sorted(unknown))}")
        position[part] |= {name: _filled(value, position[part].get(name)) for name, value in given.items()}
    return position


def _filled(value: Any, blank: Any) -> Any:
    if not isinstance(value, list) or not isinstance(blank, list):
        return value
    rows = [_filled(*pair) for pair in zip(value, blank, strict=False)]
    return [*rows, *value[len(rows) :], *blank[len(value) :]]


def position_in_numbers(game: AnyGame, s: State, m: Memory) -> dict[str, object]:
    """A whole position, as quickly as it can be had; ready for JSON."""
    return {
        "pawtable": FORMAT_IN_NUMBERS,
        "game": game.name,
        "rules": game.version,
        "seen_by": "all",
        "state": dict(zip(*_values(game.state, s), strict=True)),
        "memory": dict(zip(*_values(game.memory, m), strict=True)),
        "cards": card_names(game),
    }


def _values(declared: type[Declared], holder: Declared) -> tuple[tuple[str, ...], tuple[object, ...]]:
    names, get = _getter(declared)
    return names, get(holder)


@cache
def _getter(declared: type[Declared]) -> tuple[tuple[str, ...], Callable[[Declared], tuple[object, ...]]]:
    names = tuple(field.name for field in _kept(declared))
    if len(names) > 1:
        return names, attrgetter(*names)
    return names, lambda holder: tuple(getattr(holder, name) for name in names)  # of one name, attrgetter makes no tuple


@cache
def card_names(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """The names of the cards of each field that holds any."""
    return {
        f"{part}.{field.name}": field.cards
        for part, declared in (("state", game.state), ("memory", game.memory))
        for field in _kept(declared)
        if field.cards
    }


def _in_names(game: AnyGame, data: Mapping[str, object]) -> Mapping[str, object]:
    """The same position with cards by name."""
    _check_keys("the position", data, (*_HEAD, "cards"))
    named = {**data, "pawtable": FORMAT}
    del named["cards"]
    for part, declared in (("state", game.state), ("memory", game.memory)):
        values, cards = data[part], data["cards"]
        if not isinstance(values, Mapping) or not isinstance(cards, Mapping):
            raise BadPosition(f"{part}: it is an object with a value for each field")
        fields = {field.name: field for field in _kept(declared)}
        named[part] = {
            name: _names_for(fields[name], cards.get(f"{part}.{name}"), value)
            if name in fields and fields[name].cards
            else value
            for name, value in values.items()
        }
    return named


def _names_for(field: Field, cards: object, value: object) -> object:
    if isinstance(value, list):
        return [_names_for(field, cards, item) for item in value]
    if type(value) is not int or value < 0 or not isinstance(cards, list):
        raise BadPosition(f"{field.name}: in numbers it is a whole number, with the names of the cards under 'cards'")
    most = (1 << field.bits_a_card) - 1
    return [name for at, name in enumerate(cards) for _ in range(value >> field.bits_a_card * at & most)]


def version_in(position: str | Mapping[str, object]) -> object:
    """The version of the rules that a position's text or JSON says it follows; None if it says none."""
    return _parse(position).get("rules")


def read_position(game: AnyGame, position: str | Mapping[str, object]) -> tuple[State, Memory, int]:
    """The state, the memory and who sees it, from a position's text or JSON. Checked through and through."""
    data = _parse(position)
    if data.get("pawtable") == FORMAT_IN_NUMBERS:
        data = _in_names(game, data)
    _check_keys("the position", data, _HEAD)
    if data["pawtable"] != FORMAT:
        raise BadPosition(f"pawtable: this is {short_repr(data['pawtable'])}, and {FORMAT!r} is what can be read")
    if data["game"] != game.name:
        raise BadPosition(f"game: this is a position of {short_repr(data['game'])}, not of {game.name!r}")
    if type(data["rules"]) is not int or data["rules"] != game.version:
        raise BadPosition(f"rules: this follows version {short_repr(data['rules'])}; version {game.version} is played here")
    house = [option for option in game.options if option.house]
    s = _read_declared(game.state, "state", data["state"], {option.name for option in house})
    m = _read_declared(game.memory, "memory", data["memory"])
    if not game.min_players <= s.players <= game.max_players:
        raise BadPosition(
            f"state.players: {game.title} is for {from_to(game.min_players, game.max_players, 'player')}, not {s.players}"
        )
    stated = cast("Mapping[str, object]", data["state"])  # it has been read
    for option in house:
        if option.name not in stated:
            setattr(s, option.name, option.default(s.players))
    _check_options(game, s)
    seen_by = _read_seen_by(data["seen_by"], s.players)
    if seen_by != WHOLE and (any(s.key) or s.stream or s.drawn):
        raise BadPosition("state.key: a position as a seat sees it has no key, stream or drawn: they are all 0")
    if reason := game.problem(s, m, seen_by):
        raise BadPosition(f"this cannot be: {reason}")
    if seen_by != WHOLE:
        _check_hidden(game, s, m, seen_by)
    restore_block(s)
    return s, m, seen_by


def _check_options(game: AnyGame, s: State) -> None:
    options: dict[str, int] = {option.name: getattr(s, option.name) for option in game.options}
    for option in game.options:
        if not option.low <= options[option.name] <= option.high:
            raise BadPosition(f"state.{option.name}: it goes from {option.low} to {option.high}")
        if option.house and (reason := option.problem(s.players, options[option.name])):
            raise BadPosition(f"state.{option.name}: {reason}")
    if reason := game.options_problem(s.players, options):
        raise BadPosition(f"state: {reason}")


def read_numbers(game: AnyGame, position: Mapping[str, object]) -> tuple[State, Memory]:
    """The whole position that `position_in_numbers` of this very game wrote, read as quickly as it was written.

    For a server's own positions, that nobody else can have changed: their numbers are not looked at. That the fields and their
    cards are the same as now is for the caller to know (`declared_as`).
    """
    s, m = game.state(), game.memory()
    for holder, (names, _), values in (
        (s, _values(game.state, s), position["state"]),
        (m, _values(game.memory, m), position["memory"]),
    ):
        if not isinstance(values, dict) or tuple(values) != names:
            raise BadPosition("this has other fields than the game has now")
        for name, value in values.items():
            setattr(holder, name, value)
    restore_block(s)
    return s, m


@cache
def declared_as(game: AnyGame) -> str:
    """A digest of what numbers mean in a game's positions and events: where it is the same, so are they."""
    fields = [
        (field.name, field.shape, field.low, field.high, field.cards)
        for declared in (game.state, game.memory)
        for field in _kept(declared)
    ]
    events = [(kind.kind, [(reading.name, reading.numbers) for reading in kind.readings]) for kind in game.events]
    said = json.dumps([game.name, game.version, fields, events])
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def _check_hidden(game: AnyGame, s: State, m: Memory, seen_by: int) -> None:
    """A position as a seat sees it holds nothing that the seat could not see: hiding it again changes nothing."""
    for part, declared, hidden in zip(("state", "memory"), (s, m), game.hidden(s, m, seen_by), strict=True):
        for field in declared.fields:
            if field.values(getattr(declared, field.name)) != field.values(getattr(hidden, field.name)):
                raise BadPosition(f"{part}.{field.name}: it holds something that 'seen_by' does not see")


def _parse(position: str | Mapping[str, object]) -> Mapping[str, object]:
    if isinstance(position, Mapping):
        return position
    if not isinstance(position, str):
        raise BadPosition(f"a position is text or a mapping, not {type(position).__name__}")
    try:
        data = json.loads(position, object_pairs_hook=_without_repeats)
    except json.JSONDecodeError as error:
        if position.lstrip().startswith("pawtable record"):
            raise BadPosition("this is a record, not a position: pawtable.replay(text) reads it") from None
        raise BadPosition(f"line {error.lineno}: this is not JSON ({error.msg})") from None
    except RecursionError:
        raise BadPosition("this is nested far too deeply for a position") from None
    except ValueError as error:
        raise BadPosition(f"this cannot be read: {error}") from None
    if not isinstance(data, dict):
        raise BadPosition("a position is a JSON object with the keys " + ", ".join(_HEAD))
    return data


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    for i, (key, _) in enumerate(pairs):
        if any(key == other for other, _ in pairs[:i]):
            raise BadPosition(f"{short_repr(key)} stands there twice")
    return dict(pairs)


def _read_seen_by(value: object, players: int) -> int:
    if value == "all":
        return WHOLE
    if value == "spectator":
        return SPECTATOR
    if type(value) is int and 0 <= value < players:
        return value
    raise BadPosition(f"seen_by: it is 'all', 'spectator' or a seat from 0 to {players - 1}, not {short_repr(value)}")


def _kept(declared: Declared | type[Declared]) -> list[Field]:
    return [field for field in declared.fields if not field.scratch]


def _value_text(field: Field, value: Any) -> str:
    if not field.cards:
        return json.dumps(value) if field.shape else str(int(value))
    if not field.shape:
        return json.dumps(field.card_names(value))
    if len(field.shape) == 1:
        return json.dumps([field.card_names(item) for item in value])
    return json.dumps([[field.card_names(item) for item in line] for line in value])


def _read_declared(declared: type[D], part: str, data: object, silent: Collection[str] = ()) -> D:
    """A state or a memory; what is `silent` may be missing, and stays blank."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"{part}: it is an object with a value for each field")
    kept = [field for field in _kept(declared) if field.name in data or field.name not in silent]
    _check_keys(part, data, [field.name for field in kept])
    result = declared()
    for field in kept:
        setattr(result, field.name, _read_value(field, f"{part}.{field.name}", data[field.name], field.shape))
    return result


def _check_keys(where: str, data: Mapping[str, object], wanted: Collection[str]) -> None:
    for key in wanted:
        if key not in data:
            raise BadPosition(f"{where} lacks {short_repr(key)}")
    for key in data:
        if key not in wanted:
            raise BadPosition(f"{where} has {short_repr(key)}, which is none of its keys: {', '.join(wanted)}")


def _read_value(field: Field, where: str, value: object, shape: tuple[int, ...]) -> object:
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            raise BadPosition(f"{where}: it is a list of {shape[0]}")
        return [_read_value(field, f"{where}[{i}]", item, shape[1:]) for i, item in enumerate(value)]
    if field.cards:
        return _read_cards(field, where, value)
    if type(value) is not int or not field.low <= value <= field.high:
        raise BadPosition(f"{where}: it is a whole number from {field.low} to {field.high}, not {short_repr(value)}")
    return value


def _read_cards(field: Field, where: str, value: object) -> int:
    if not isinstance(value, list):
        raise BadPosition(f"{where}: it is a list of cards")
    cards = 0
    most = (1 << field.bits_a_card) - 1
    for name in value:
        if name not in field.cards:
            raise BadPosition(f"{where}: there is no card {short_repr(name)}; the cards are {' '.join(field.cards)}")
        shift = field.bits_a_card * field.cards.index(name)
        if (cards >> shift & most) == most:
            raise BadPosition(f"{where}: the card {short_repr(name)} is named {'twice' if most == 1 else 'too often'}")
        cards += 1 << shift
    return cards


def describe_fields(game: AnyGame) -> str:
    """The documentation of a game's positions, from its declarations, as Markdown."""
    lines = [f"## {game.title}", "", "| field | shape | range | seen by* | meaning |", "|---|---|---|---|---|"]
    for part, declared in (("state", game.state), ("memory", game.memory)):
        for field in _kept(declared):
            shape = " × ".join(map(str, field.shape)) or "one"
            span = "cards" if field.cards else f"{field.low} to {field.high}"
            lines.append(f"| {part}.{field.name} | {shape} | {span} | {field.seen_by.value} | {field.meaning} |")
    return "\n".join(lines) + "\n"
