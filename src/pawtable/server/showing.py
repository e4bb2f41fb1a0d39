"""The one exit. Whatever a seat, a spectator or a replay is told of a game is made here, from what `hide` leaves.

`Match.view`, `moves`, `log_for`, `rules_behind` and `tips` are made from hidden states (core/contract.py); nothing else of a
match is read here. Messages say what is new to their reader: they follow from what the reader saw before and sees now. Records,
positions and seeds of a game leave when it is over, through `replays.py`, and not before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import compress, count
from operator import attrgetter, is_not, ne
from typing import Any, TypeVar, cast

import msgspec

from pawtable.core.contract import AnyGame, MoveText
from pawtable.core.places import EncodedOnce, PlaceKind, PlaceView, Slot
from pawtable.core.views import PresetView, SeatLine, View
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
    Pace,
    PlayInfo,
    ReadySetInfo,
    SeatInfo,
    StepInfo,
    TableCard,
    TableInfo,
    WordsInfo,
    YouInfo,
)
from pawtable.server.table import Table

T = TypeVar("T", bound=EncodedOnce)


class Shown:
    """The game as a viewer sees it now, in parts: which of them are new is found by comparing."""

    __slots__ = ("events", "log_from", "number", "parts", "presets", "tip_texts", "tips", "undone", "view")

    def __init__(self, match: Match, seat: int | None, number: int, decision: int, undone: int = 0, log_from: int = 0) -> None:
        self.number = number  # of the game at its table
        self.undone = undone  # so often moves were taken back in it
        self.events = match.events_so_far
        self.log_from = log_from
        view, moves, rules, self.tips = match.look(seat)
        self.view = view
        self.tip_texts: dict[str, str] = {}  # that the viewer has been told
        self.presets: PresetView | None = None
        if seat is None:
            of_seat: tuple[object, ...] = log_from, 0, [], None
        else:
            if match.game.preset is not None:
                self.presets = match.preset_view(seat)
            of_seat = log_from, decision, [move.written for move in moves], match.preset_answer(seat)
        _, facts_of = _parts_of(view.table.__class__, _NOT_FACTS)
        self.parts = (*of_seat, rules, *_view_parts(view), *facts_of(view.table))  # in the order of _sections


def shown(table: Table, seat: int | None) -> Shown | None:
    """The game as a seat (None: a spectator) sees it; None: there is none yet."""
    if (match := table.match) is None:
        return None
    if seat is not None and seat >= match.players:
        seat = None  # it was added when that game was over
    decision = 0 if seat is None else table.made_before[seat] + match.decisions(seat)
    return Shown(match, seat, table.number, decision, table.undone, 0 if table.notes else table.log_from(seat))


def play(now: Shown, at: int, events: list[Event], seconds_left: float | None, first: int = 0) -> PlayInfo:
    """The whole game as somebody sees it, as a message, with these events of its log, from the first that is new to them."""
    now.tip_texts = dict(now.tips)
    return PlayInfo(
        number=now.number,
        at=at,
        undone=now.undone,
        view=now.view,
        presets=now.presets,
        tips=[key for key, _ in now.tips],
        tip_texts=now.tip_texts,
        first=first,
        events=_events(events),
        seconds_left=seconds_left,
        **_play_message(dict(zip(_PLAY, now.parts, strict=False))),  # type: ignore[arg-type]
    )


# What is new in something that many see, encoded, by the identities of what it was and what it is now; both are kept with it,
# so that nothing else can have these identities meanwhile.
Shared = dict[tuple[int, int], tuple[msgspec.Raw | None, object, object]]
Seen = TypeVar("Seen", PlaceView, SeatLine)
# Lines go to and fro ("it is her turn", "no longer"), so what is new in them is kept for other moves and tables, too.
_LINES: Shared = {}
_LINES_KEPT = 500


def change(
    before: Shown,
    now: Shown,
    at: int,
    events: list[Event],
    seconds_left: float | None,
    shared: Shared,
    earlier: list[Event] | None = None,
) -> Change | None:
    """What is new to somebody in the same game, as a message; None: nothing is. `shared`: what others were told of this.

    `earlier`: all that had happened before, for those who were to forget it.
    """
    new_play: dict[str, object] = {}
    new_view: dict[str, object] = {}
    new_facts: dict[str, object] = {}
    items: dict[str, dict[int, dict[str, object]]] = {}
    table = now.view.table
    sections = _sections(table.__class__)
    was_parts, parts = before.parts, now.parts
    for (section, name), was, part in compress(zip(sections, was_parts, parts, strict=True), map(ne, was_parts, parts)):
        if section is _PLAY_SECTION:
            new_play[name] = part
        elif section is _VIEW_SECTION:
            new_view[name] = part
        elif new_items := _new_items(was, part):
            items[name] = new_items
        else:
            new_facts[name] = part
    lines: dict[int, msgspec.Raw] = {}
    titles: dict[str, str] = {}
    places: list[msgspec.Raw] = []
    gone: list[str] = []
    order = None
    if now.view is not before.view:
        lines_before, lines_now = before.view.lines, now.view.lines
        for seat, was_line, line in compress(zip(count(), lines_before, lines_now), map(is_not, lines_before, lines_now)):
            if new_line := _encoded_change(was_line, line, _LINES):
                lines[seat] = new_line
        if len(_LINES) > _LINES_KEPT:
            _LINES.clear()
        if table.titles is not before.view.table.titles:
            known = before.view.table.titles
            titles = {name: title for name, title in table.titles.items() if known.get(name) != title}
        places, gone, order = _new_places(before.view.table.places, table.places, shared)
    tip_texts: dict[str, str] = {}
    now.tip_texts = before.tip_texts
    if now.tips != before.tips:
        new_play["tips"] = [key for key, _ in now.tips]
        tip_texts = {key: text for key, text in now.tips if before.tip_texts.get(key) != text}
        now.tip_texts = before.tip_texts | tip_texts
    new_presets: dict[str, object] = {}
    if now.presets is not before.presets:
        if now.presets is not None and before.presets is not None:
            new_presets = _new(_PRESETS, _preset_parts(before.presets), _preset_parts(now.presets))
        else:
            new_play["presets"] = now.presets
    if not (events or new_play or new_view or lines or new_facts or items or titles or places or gone or order or new_presets):
        return None
    return Change(
        at=at,
        play=_play_message(new_play),
        view=new_view,
        lines=cast("dict[int, dict[str, object]]", lines),
        facts=new_facts,
        items=items,
        titles=titles,
        tip_texts=tip_texts,
        presets=new_presets,
        places=cast("list[dict[str, object]]", places),
        gone=gone,
        order=order,
        first=before.events,
        events=_events(events),
        earlier=None if earlier is None else _events(earlier),
        seconds_left=seconds_left,
    )


def _new(names: tuple[str, ...], before: tuple[object, ...], now: tuple[object, ...]) -> dict[str, object]:
    """The parts that are not what they were, by name."""
    return {name: new for name, old, new in zip(names, before, now, strict=True) if new is not old and new != old}


def _new_items(before: object, now: object) -> dict[int, dict[str, object]]:
    """What is new in the items of a list, if it is as long as before and they are things with fields; else nothing."""
    if not isinstance(before, list) or not isinstance(now, list) or len(before) != len(now) or not is_dataclass(now[0]):
        return {}
    new = {}
    for at, (old, item) in enumerate(zip(before, now, strict=True)):
        if item is not old:
            names, parts = _parts_of(cast("Hashable", item.__class__))
            if told := _new(names, parts(old), parts(item)):
                new[at] = told
    return new


def _new_places(
    before: list[PlaceView], now: list[PlaceView], shared: Shared
) -> tuple[list[msgspec.Raw], list[str], list[str] | None]:
    """What is new in places; which are gone; and, if new ones do not come last, the names of all."""
    gone, order = [], None
    pairs = list(compress(zip(before, now, strict=False), map(is_not, before, now)))
    same = len(before) == len(now)
    for old, place in pairs:
        same = same and old.name == place.name
    if not same:
        known, names = {place.name: place for place in before}, {place.name: None for place in now}
        pairs = [(known.get(place.name, _NO_PLACE), place) for place in now]
        gone = [name for name in known if name not in names]
        if [*names] != [*(name for name in known if name in names), *(name for name in names if name not in known)]:
            order = [*names]
    return [new for old, place in pairs if (new := _encoded_change(old, place, shared))], gone, order


def _encoded_change(old: Seen, thing: Seen, shared: Shared) -> msgspec.Raw | None:
    """What is new in a thing, encoded; None: nothing is. All who saw the old one share it."""
    key = id(old), id(thing)
    if (known := shared.get(key)) is None:
        if isinstance(thing, PlaceView) and isinstance(old, PlaceView):
            new = _new_in_place(old, thing)
        else:
            names, parts = _parts_of(cast("Hashable", thing.__class__))
            new = _new(names, parts(old), parts(thing))
        known = shared[key] = msgspec.Raw(msgspec.json.encode(new)) if new else None, old, thing
    return known[0]


def _new_in_place(old: PlaceView, place: PlaceView) -> dict[str, object]:
    """What is new in a place, with its name; nothing if nothing is. Kind and owner are what they were, if it is the same."""
    new: dict[str, object] = {"name": place.name}
    if old is _NO_PLACE:
        new["kind"], new["owner"] = place.kind, place.owner
    if place.count != old.count:
        new["count"] = place.count
    if place.faces != old.faces:
        new["faces"] = place.faces
    if place.slots != old.slots:
        if in_slots := _new_items(old.slots, place.slots):
            new["in_slots"] = in_slots
        else:
            new["slots"] = place.slots
    return new if len(new) > 1 else {}


def _play_message(parts: dict[str, object]) -> dict[str, object]:
    """Parts of the game itself, as they are told."""
    if "moves" in parts:
        parts["moves"] = [encoded_once(written, move_info) for written in cast("list[MoveText]", parts["moves"])]
    return parts


def _events(events: list[Event]) -> list[EventInfo]:
    return cast("list[EventInfo]", [encoded_once(event, event_info) for event in events])


@cache
def _parts_of(declared: Hashable, but: tuple[str, ...] = ()) -> tuple[tuple[str, ...], attrgetter[Any]]:
    """The names of a class's fields, and what takes their values out of it."""
    names = tuple(field.name for field in fields(cast("type[View[Any]]", declared)) if field.name not in but)
    return names, attrgetter(*names)


_PLAY_SECTION, _VIEW_SECTION, _FACTS_SECTION = range(3)  # where in a message a part is told


@cache
def _sections(table: Hashable) -> list[tuple[int, str]]:
    """The parts of what somebody is shown, for the class of the game's own table: where each is told, and its name."""
    facts, _ = _parts_of(table, _NOT_FACTS)
    sections = (_PLAY_SECTION, _PLAY), (_VIEW_SECTION, _VIEW), (_FACTS_SECTION, facts)
    return [(section, name) for section, names in sections for name in names]


_PLAY = ("log_from", "decision", "moves", "preset", "rules")
# The lines and the table are compared part by part; some fields stay what they are as long as a game goes on.
_VIEW, _view_parts = _parts_of(View, ("game", "rules", "seat", "players", "options", "lines", "table"))
_NOT_FACTS = ("places", "titles")
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


def table_info(
    table: Table, present: set[int], away: set[int], watching: int, pace: Pace = "normal", held: bool = False
) -> TableInfo:
    """A table, as everybody sees it."""
    words = table.dealt_words if table.phase == "playing" else []  # never before the deal
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
                kind="removed" if place.removed else "free" if place.free else "person" if place.person else "bot",
                animal=place.animal,
                bot=place.bot,
                present=not place.person or seat in present,
                away=place.person and seat in away,
                stand_in=place.stand_in,
                vacated=place.vacated,
                host=place.host,
                muted=place.muted,
                wins=place.wins,
                seal=place.seal or None,
            )
            for seat, place in enumerate(table.places)
        ],
        clock=table.clock,
        listed=table.listed,
        hints=table.hints,
        pace=pace,
        held=table.game.texts["en"].before_start if held else "",
        notes=table.notes,
        watching=watching,
        commitment=fair.commitment_to(table.secret),
        next_commitment=fair.commitment_to(table.next_secret) if table.next_secret else None,
        dealing=table.dealing,
        words=[WordsInfo(name=name, text=text) for name, text in words],
        replay=table.replay if table.phase == "over" else None,
    )


def you_info(table: Table, seat: int | None) -> YouInfo:
    """What somebody is at a table."""
    return YouInfo(seat=seat, host=seat is not None and table.places[seat].host)


def chat_lines(table: Table) -> list[ChatLine]:
    """What was said."""
    return [ChatLine(name=line.name, text=line.text, at=line.at, seat=line.seat, watching=line.watching) for line in table.chat]


def table_card(table: Table, seat: int | None) -> TableCard:
    """A table in a list, for a seat or for anybody."""
    asked: list[int] = []
    if table.match is not None and table.phase == "playing" and seat is not None:
        asked = table.match.view(seat).to_act
    places = [place for place in table.places if not place.removed]
    return TableCard(
        table=table.id,
        game=table.game.name,
        title=table.game.title,
        phase=table.phase,
        seats=[place.name for place in places],
        animals=[None if place.free else place.animal for place in places],
        your_seat=None if seat is None else sum(not place.removed for place in table.places[:seat]),
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
        lesson=game.lesson is not None,
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
                choice=[option.has_choice(players) for players in numbers],
            )
            for option in game.options
            if not (option.house and option.members)  # sets of cards are chosen in programs and on the command line
        ],
    )
