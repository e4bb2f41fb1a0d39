"""The one exit. Whatever a seat, a spectator or a replay is told of a game is made here, from what `hide` leaves.

`Match.view`, `moves`, `log_for`, `rules_behind` and `tips` are made from hidden states (core/contract.py); nothing else of a
match is read here. Messages say what is new to their reader: they follow from what the reader saw before and sees now. Records,
positions and seeds of a game leave when it is over, through `replays.py`, and not before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast

import msgspec

from pawtable.core.contract import AnyGame, MoveText
from pawtable.core.places import EncodedOnce, PlaceKind, PlaceView, Slot
from pawtable.core.views import PresetView, View
from pawtable.match import Event, Match
from pawtable.opening import usual_players
from pawtable.server import fair
from pawtable.server.protocol import (
    Change,
    ChatLine,
    EventInfo,
    GameInfo,
    MoveInfo,
    MovementInfo,
    OptionInfo,
    PlayInfo,
    ReadySetInfo,
    SeatInfo,
    StepInfo,
    TableCard,
    TableInfo,
    TipInfo,
    WordsInfo,
    YouInfo,
)
from pawtable.server.table import Table

T = TypeVar("T", bound=EncodedOnce)


class Shown:
    """The game as a viewer sees it now, in parts: which of them are new is found by comparing."""

    __slots__ = ("events", "number", "places", "play", "presets", "table", "view")

    def __init__(self, table: Table, match: Match, seat: int | None) -> None:
        self.number = table.number
        self.events = match.events_so_far
        if seat is None:
            self.presets = None
            of_seat: tuple[object, ...] = 0, [], None
        else:
            self.presets = match.preset_view(seat)
            of_seat = table.decision(seat), [move.written for move in match.moves(seat)], match.preset_answer(seat)
        self.play = (*of_seat, match.rules_behind(seat), match.tips(seat))  # in the order of _PLAY
        self.view = match.view(seat)
        self.table = self.view.table
        self.places: list[PlaceView] = self.table.places


def shown(table: Table, seat: int | None) -> Shown | None:
    """The game as a seat (None: a spectator) sees it; None: there is none yet."""
    return None if table.match is None else Shown(table, table.match, seat)


def play(now: Shown, at: int, events: list[Event], seconds_left: float | None) -> PlayInfo:
    """The whole game as somebody sees it, as a message, with these events of its log, from the first."""
    return PlayInfo(
        number=now.number,
        at=at,
        view=now.view,
        presets=now.presets,
        first=0,
        events=_events(events),
        seconds_left=seconds_left,
        **_play_message(dict(zip(_PLAY, now.play, strict=True))),  # type: ignore[arg-type]
    )


def change(before: Shown, now: Shown, at: int, events: list[Event], seconds_left: float | None) -> Change | None:
    """What is new to somebody in the same game, as a message; None: nothing is."""
    new_play = _new(_PLAY, before.play, now.play)
    new_view: dict[str, object] = {}
    lines: dict[int, msgspec.Raw] = {}
    if now.view is not before.view:
        new_view = _new(_VIEW, _view_parts(before.view), _view_parts(now.view))
        for seat, (line, old) in enumerate(zip(now.view.lines, before.view.lines, strict=True)):
            if line is not old and (told := _encoded_change(old, line)):
                lines[seat] = told
    new_facts: dict[str, object] = {}
    items: dict[str, dict[int, dict[str, object]]] = {}
    titles: dict[str, str] = {}
    places: list[msgspec.Raw] = []
    order = None
    if now.table is not before.table:
        names, parts = _parts_of(now.table.__class__, ("places", "titles"))
        new_facts = _new(names, parts(before.table), parts(now.table))
        old_facts = dict(zip(names, parts(before.table), strict=True)) if new_facts else {}
        items = {name: new for name, fact in new_facts.items() if (new := _new_items(old_facts[name], fact))}
        for name in items:
            del new_facts[name]
        if now.table.titles is not before.table.titles:
            known = before.table.titles
            titles = {name: title for name, title in now.table.titles.items() if known.get(name) != title}
        places, order = _new_places(before.places, now.places)
    new_presets: dict[str, object] = {}
    if now.presets is None or before.presets is None:
        if now.presets is not before.presets:
            new_play["presets"] = now.presets
    else:
        new_presets = _new(_PRESETS, _preset_parts(before.presets), _preset_parts(now.presets))
    if not (events or new_play or new_view or lines or new_facts or items or titles or places or order or new_presets):
        return None
    return Change(
        at=at,
        play=_play_message(new_play),
        view=new_view,
        lines=cast("dict[int, dict[str, object]]", lines),
        facts=new_facts,
        items=items,
        titles=titles,
        presets=new_presets,
        places=cast("list[dict[str, object]]", places),
        order=order,
        first=before.events,
        events=_events(events),
        seconds_left=seconds_left,
    )


def _new(names: tuple[str, ...], before: tuple[object, ...], now: tuple[object, ...]) -> dict[str, object]:
    """The parts that are not what they were, by name."""
    return {name: new for name, old, new in zip(names, before, now, strict=True) if new is not old and new != old}


def _new_items(before: object, now: object) -> dict[int, dict[str, object]]:
    """What is new in the items of a list, if it is as long as before and they are things with fields; else nothing."""
    if not isinstance(before, list) or not isinstance(now, list) or len(before) != len(now) or not all(map(is_dataclass, now)):
        return {}
    new = {}
    for at, (old, item) in enumerate(zip(before, now, strict=True)):
        if item is not old:
            names, parts = _parts_of(cast("Hashable", item.__class__))
            new[at] = _new(names, parts(old), parts(item))
    return {at: parts_of_it for at, parts_of_it in new.items() if parts_of_it}


def _new_places(before: list[PlaceView], now: list[PlaceView]) -> tuple[list[msgspec.Raw], list[str] | None]:
    """What is new in places, and, if there are others than before, the names of all."""
    order, pairs = None, []
    if len(before) == len(now):
        pairs = [(old, place) for old, place in zip(before, now, strict=True) if place is not old]
    if len(before) != len(now) or any(old.name != place.name for old, place in pairs):
        known = {place.name: place for place in before}
        pairs = [(known.get(place.name, _NO_PLACE), place) for place in now]
        order = [place.name for place in now]
    return [new for old, place in pairs if (new := _encoded_change(old, place, keep="name"))], order


def _encoded_change(old: T, thing: T, keep: str = "") -> msgspec.Raw | None:
    """What is new in a thing, encoded, with a field that is always told; None: nothing is. All who saw the old one share it."""
    try:
        before, change = thing.encoded
    except AttributeError:
        before = change = None
    if before is not old:
        names, parts = _parts_of(cast("Hashable", thing.__class__))
        new = _new(names, parts(old), parts(thing))
        if new and keep:
            new[keep] = getattr(thing, keep)
        change = msgspec.Raw(msgspec.json.encode(new)) if new else None
        thing.encoded = old, change
        old.encoded = None, None  # what it came from is nobody's question any more; else all that ever was would be kept
    found: msgspec.Raw | None = change
    return found


def _play_message(parts: dict[str, object]) -> dict[str, object]:
    """Parts of the game itself, as they are told."""
    if "moves" in parts:
        parts["moves"] = [encoded_once(written, move_info) for written in cast("list[MoveText]", parts["moves"])]
    if "tips" in parts:
        parts["tips"] = [TipInfo(key=key, text=text) for key, text in cast("tuple[tuple[str, str], ...]", parts["tips"])]
    return parts


def _events(events: list[Event]) -> list[EventInfo]:
    return cast("list[EventInfo]", [encoded_once(event, event_info) for event in events])


@cache
def _parts_of(declared: Hashable, but: tuple[str, ...] = ()) -> tuple[tuple[str, ...], attrgetter[Any]]:
    """The names of a class's fields, and what takes their values out of it."""
    names = tuple(field.name for field in fields(cast("type[View[Any]]", declared)) if field.name not in but)
    return names, attrgetter(*names)


_PLAY = ("decision", "moves", "preset", "rules", "tips")
# The lines and the table are compared part by part; some fields stay what they are as long as a game goes on.
_VIEW, _view_parts = _parts_of(View, ("game", "rules", "seat", "players", "options", "lines", "table"))
_PRESETS, _preset_parts = _parts_of(PresetView)
_NO_PLACE = PlaceView("", PlaceKind.COUNTER, -1, -1, [""], [Slot("", None)])  # of which nothing is told already


def encoded_once(thing: T, message: Callable[[T], object]) -> msgspec.Raw:
    """Something as a message, encoded: once for all who are told the same, now or later."""
    try:
        encoded: msgspec.Raw = thing.encoded
    except AttributeError:
        encoded = thing.encoded = msgspec.Raw(msgspec.json.encode(message(thing)))
    return encoded


def move_info(written: MoveText) -> MoveInfo:
    """A move, as a message."""
    return MoveInfo(
        text=written.text,
        label=written.label,
        data=written.data,
        steps=[
            StepInfo(touch=step.touch, target=step.target, implied=step.implied, also=step.also, question=step.question)
            for step in written.data.steps()
        ],
        at_once=written.data.at_once,
        minor=written.minor,
        button=written.button,
        sentence=written.sentence,
        caution=written.caution,
        picture=written.picture,
    )


def event_info(event: Event) -> EventInfo:
    """An event, as a message."""
    return EventInfo(
        ply=event.ply,
        kind=event.kind,
        data=event.data,
        text=event.text,
        phrase=event.phrase,
        movements=[
            MovementInfo(
                source=movement.source,
                target=movement.target,
                faces=movement.faces,
                before=movement.before,
                everything=movement.everything,
                rotated=movement.rotated,
                together=movement.together,
            )
            for movement in event.movements
        ],
        concerns_you=event.concerns_you,
        chapter=event.chapter,
        weight=event.weight,
    )


def table_info(table: Table, present: set[int], away: set[int], watching: int) -> TableInfo:
    """A table, as everybody sees it."""
    words = table.dealt_words if table.phase == "playing" else table.words
    return TableInfo(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        options=table.options,
        phase=table.phase,
        number=table.number,
        seats=[
            SeatInfo(
                name=place.name,
                kind="free" if place.free else "person" if place.person else "bot",
                bot=place.bot,
                present=not place.person or seat in present,
                away=place.person and seat in away,
                stand_in=place.stand_in,
                vacated=place.vacated,
                host=place.host,
                muted=place.muted,
                wins=place.wins,
            )
            for seat, place in enumerate(table.places)
        ],
        clock=table.clock,
        listed=table.listed,
        hints=table.hints,
        watching=watching,
        commitment=fair.commitment_to(table.secret),
        next_commitment=fair.commitment_to(table.next_secret) if table.next_secret else None,
        words=[WordsInfo(name=name, text=text) for name, text in words],
        replay=table.replay if table.phase == "over" else None,
    )


def you_info(table: Table, seat: int | None) -> YouInfo:
    """What somebody is at a table."""
    return YouInfo(seat=seat, host=seat is not None and table.places[seat].host)


def chat_lines(table: Table) -> list[ChatLine]:
    """What was said."""
    return [ChatLine(name=line.name, text=line.text, at=line.at) for line in table.chat]


def table_card(table: Table, seat: int | None) -> TableCard:
    """A table in a list, for a seat or for anybody."""
    asked: list[int] = []
    if table.match is not None and table.phase == "playing" and seat is not None:
        asked = table.match.view(seat).to_act
    return TableCard(
        table=table.id,
        game=table.game.name,
        title=table.game.title,
        phase=table.phase,
        seats=[place.name for place in table.places],
        your_seat=seat,
        your_turn=seat in asked,
        changed=table.asked_at if table.phase == "playing" else table.changed_at,
        may_delete=seat is not None and table.places[seat].token == table.founder,
    )


def game_info(game: AnyGame) -> GameInfo:
    """A game, for the home page."""
    texts = game.texts["en"]
    numbers = range(game.min_players, game.max_players + 1)
    return GameInfo(
        name=game.name,
        title=game.title,
        tagline=texts.tagline,
        hint=texts.hint,
        min_players=game.min_players,
        max_players=game.max_players,
        usual_players=usual_players(game),
        minutes=game.minutes,
        options=[
            OptionInfo(
                name=option.name,
                low=option.low,
                high=option.high,
                usual=[option.default(players) for players in numbers],
                meaning=option.meaning,
                members=list(option.members),
                ready=[
                    ReadySetInfo(name=ready.name, values=[ready.members(players) for players in numbers])
                    for ready in option.ready
                ],
            )
            for option in game.options
        ],
    )
