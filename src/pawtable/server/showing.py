"""The one exit. Whatever a seat, a spectator or a replay is told of a game is made here, from what `hide` leaves.

`Match.view`, `moves`, `log_for`, `rules_behind` and `tips` are made from hidden states (core/contract.py); nothing else of a
match is read here. Messages say what is new to their reader: they follow from what the reader saw before and sees now. Records,
positions and seeds of a game leave when it is over, through `replays.py`, and not before.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import compress
from operator import attrgetter, is_not, ne
from typing import Any, TypeVar, cast  # Any: what the fields of a view hold

import msgspec

from pawtable.core.contract import AnyGame, MoveText
from pawtable.core.events import Movement
from pawtable.core.places import PlaceView
from pawtable.core.views import PresetView, SeatLine, View
from pawtable.match import Event, Match
from pawtable.opening import usual_players
from pawtable.server import brief, fair
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

_ENCODER = msgspec.json.Encoder()


class Shown:
    """The game as a viewer sees it now, in parts: which of them are new is found by comparing."""

    __slots__ = ("events", "known_moves", "log_from", "number", "parts", "presets", "tip_texts", "tips", "undone", "view")

    def __init__(self, match: Match, seat: int | None, number: int, made: int = 0, undone: int = 0, log_from: int = 0) -> None:
        """`made`: how many decisions the seat had made that the match does not know of."""
        self.number = number  # of the game at its table
        self.undone = undone  # so often moves were taken back in it
        self.events = match.events_so_far
        self.log_from = log_from
        view, moves, rules, self.tips, decisions, preset = match.look(seat)
        self.view = view
        self.tip_texts: dict[str, str] = {}  # that the viewer has been told
        self.known_moves: dict[str, MoveText] = {}  # likewise, by their texts
        self.presets: PresetView | None = None
        if seat is not None and match.game.preset is not None:
            self.presets = match.preset_view(seat)
        written = [move.written for move in moves]
        table = view.table
        _, facts_of = _parts_of(table.__class__, _NOT_FACTS)
        # in the order of _sections
        self.parts = (log_from, made + decisions, written, preset, rules, *_view_parts(view), *facts_of(table))


def shown(table: Table, seat: int | None) -> Shown | None:
    """The game as a seat (None: a spectator) sees it; None: there is none yet."""
    if (match := table.match) is None:
        return None
    if seat is None or seat >= match.players:  # or it was added when that game was over
        return Shown(match, None, table.number, 0, table.undone, 0 if table.notes else table.log_from(None))
    return Shown(match, seat, table.number, table.made_before[seat], table.undone, 0 if table.notes else table.log_from(seat))


def play(
    now: Shown, at: int, events: list[Event], seconds_left: float | None, first: int = 0, *, in_short: bool = False
) -> PlayInfo:
    """The whole game as somebody sees it, as a message, with these events of its log, from the first that is new to them.

    `in_short`: the events are told as in a change.
    """
    now.tip_texts = dict(now.tips)
    parts = dict(zip(_PLAY, now.parts, strict=False))
    written = cast("list[MoveText]", parts["moves"])
    parts["moves"] = [move_info(each) for each in written]
    now.known_moves = {each.text: each for each in written}
    return PlayInfo(
        number=now.number,
        at=at,
        undone=now.undone,
        view=now.view,
        presets=now.presets,
        tips=[key for key, _ in now.tips],
        tip_texts=now.tip_texts,
        first=first,
        events=cast("list[EventInfo]", _in_short(events)) if in_short else [event_info(each) for each in events],
        seconds_left=seconds_left,
        **parts,
    )


# What is new in something that many see, encoded, by the identities of what it was and what it is now; both are kept with it,
# so that nothing else can have these identities meanwhile.
Shared = dict[tuple[int, int], tuple[msgspec.Raw | None, object, object]]
Seen = TypeVar("Seen", PlaceView, SeatLine)
# Lines go to and fro ("it is her turn", "no longer"), so what is new in them is kept for other moves and tables, too.
_LINES: Shared = {}
_LINES_KEPT = 500
_FEW = 1  # faces, that it takes as much room to say where some came
_MOVES_KNOWN = 100  # of a viewer, until those are forgotten that are not open now; the viewer may remember more


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
    new_parts = new_play, new_view, new_facts
    view, was_view = now.view, before.view
    was_parts, parts = before.parts, now.parts
    sections = _sections(view.table.__class__)
    for (section, name), was, part in compress(zip(sections, was_parts, parts, strict=True), map(ne, was_parts, parts)):
        if section == _FACTS_SECTION and part.__class__ is list and (new_items := _new_items(was, part)):
            items[name] = new_items
        else:
            new_parts[section][name] = part
    lines: dict[int, msgspec.Raw] = {}
    titles: dict[str, str] = {}
    places: dict[int, msgspec.Raw] = {}
    come: list[PlaceView] = []
    gone: list[str] = []
    order = None
    if view is not was_view:
        pairs = zip(was_view.lines, view.lines, strict=True)
        for seat, (was_line, line) in compress(enumerate(pairs), map(is_not, was_view.lines, view.lines)):
            if new_line := _encoded_change(was_line, line, _LINES):
                lines[seat] = new_line
        if "prompt" in new_view:
            new_view["prompt"] = brief.text(was_view.prompt, view.prompt)
        if len(_LINES) > _LINES_KEPT:
            _LINES.clear()
        known, names = was_view.table.titles, view.table.titles
        if names is not known:
            titles = {name: title for name, title in names.items() if known.get(name) != title}
        places, come, gone, order = _new_places(was_view.table.places, view.table.places, shared)
    tip_texts: dict[str, str] = {}
    now.tip_texts, now.known_moves = before.tip_texts, before.known_moves
    if "moves" in new_play:
        new_play["moves"] = _new_moves(now, cast("list[MoveText]", new_play["moves"]))
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
    if not (
        events
        or new_play
        or new_view
        or lines
        or new_facts
        or items
        or titles
        or places
        or come
        or gone
        or order
        or new_presets
    ):
        return None
    return Change(
        at=at,
        play=new_play,
        view=new_view,
        lines=cast("dict[int, bool | dict[str, object]]", lines),
        facts=new_facts,
        items=items,
        titles=titles,
        tip_texts=tip_texts,
        presets=new_presets,
        places=cast("dict[int, list[object]]", places),
        come=come,
        gone=gone,
        order=order,
        events=_in_short(events),
        earlier=None if earlier is None else [event_info(each) for each in earlier],
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
) -> tuple[dict[int, msgspec.Raw], list[PlaceView], list[str], list[str] | None]:
    """What is new in places, by where they were; those that come and go; and, if they do not come last, the names of all."""
    found: dict[int, msgspec.Raw] = {}
    if len(before) == len(now):
        pairs = zip(before, now, strict=True)
        for at, (old, place) in compress(enumerate(pairs), map(is_not, before, now)):
            if old.name != place.name:
                break
            if new := _encoded_change(old, place, shared):
                found[at] = new
        else:
            return found, [], [], None
    known, names = {place.name: at for at, place in enumerate(before)}, {place.name: None for place in now}
    gone = [name for name in known if name not in names]
    come = [place for place in now if place.name not in known]
    common = [name for name in known if name in names]
    order = None if [*names] == common + [place.name for place in come] else [*names]
    found = {}
    for place in now:
        if (was := known.get(place.name)) is not None and (new := _encoded_change(before[was], place, shared)):
            found[was] = new
    return found, come, gone, order


def _encoded_change(old: Seen, thing: Seen, shared: Shared) -> msgspec.Raw | None:
    """What is new in a thing, encoded; None: nothing is. All who saw the old one share it."""
    key = id(old), id(thing)
    if known := shared.get(key):
        return known[0]
    new: object
    if isinstance(thing, PlaceView) and isinstance(old, PlaceView):
        new = _new_in_place(old, thing)
    else:
        names, parts = _parts_of(cast("Hashable", thing.__class__))
        new = _new(names, parts(old), parts(thing))
        if new.keys() == _ONLY_ITS_TURN:
            new = thing.turn
        elif "badges" in new:
            new["badges"] = [[mark.text, mark.meaning, mark.picture] for mark in thing.badges]
    encoded = None if new in _NOTHING_NEW else msgspec.Raw(_ENCODER.encode(new))
    shared[key] = encoded, old, thing
    return encoded


def _new_in_place(old: PlaceView, place: PlaceView) -> list[object]:
    """What is new in a place: its count, faces and slots, null where nothing is; nothing if nothing is at all."""
    new: list[object] = [place.count if place.count != old.count else None, None, None]
    if place.faces != old.faces and (place.faces or place.count):  # without cards it has no faces
        first, gone, come = _new_faces(old.faces, place.faces)
        new[1] = [first, gone, *come] if len(come) + _FEW < len(place.faces) else place.faces
    if place.slots != old.slots:
        new[2] = _new_items(old.slots, place.slots) or place.slots
    while new and new[-1] is None:
        new.pop()
    return new


def _new_faces(old: list[str], faces: list[str]) -> tuple[int, int, list[str]]:
    """Where faces begin to differ, how many of the old ones are gone from there on, and which came."""
    first, last, most = 0, 0, min(len(old), len(faces))
    while first < most and old[first] == faces[first]:
        first += 1
    while last < most - first and old[-1 - last] == faces[-1 - last]:
        last += 1
    return first, len(old) - last - first, faces[first : len(faces) - last]


def _new_moves(now: Shown, written: list[MoveText]) -> list[object]:
    """Moves as they are told: of what the viewer was told before, in the very same words, only the text."""
    known = now.known_moves
    told, new = brief.moves(written, known)
    if new:
        if len(known) > _MOVES_KNOWN:
            known = {each.text: known[each.text] for each in written if each.text in known}
        now.known_moves = known | new
    return told


def _in_short(events: list[Event]) -> list[list[object]]:
    return cast("list[list[object]]", [each.encoded or brief.event(each) for each in events])


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
_ONLY_ITS_TURN = {"turn"}
_NOTHING_NEW: tuple[object, ...] = ([], {})


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
        movements=[_movement_info(movement) for movement in event.movements],
        concerns_you=event.concerns_you,
        chapter=event.chapter,
        weight=event.weight,
    )


def _movement_info(movement: Movement) -> MovementInfo:
    return MovementInfo(
        source=movement.source,
        target=movement.target,
        faces=movement.faces,
        before=movement.before,
        everything=movement.everything,
        rotated=movement.rotated,
        together=movement.together,
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
        house_rules=table.game.house_rules(table.players, table.options),
        changed_rules=table.game.changed_rules(table.players, table.options),
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
        options=_options(game),
    )


def _options(game: AnyGame) -> list[OptionInfo]:
    """What may be set for a game; sets of cards are chosen in programs and on the command line."""
    numbers = range(game.min_players, game.max_players + 1)
    return [
        OptionInfo(
            name=option.name,
            kind=option.kind,
            low=option.low,
            high=option.high,
            usual=[option.default(players) for players in numbers],
            meaning=option.meaning,
            members=list(option.members),
            ready=[
                ReadySetInfo(name=ready.name, values=[ready.members(players) for players in numbers]) for ready in option.ready
            ],
            choice=[option.has_choice(players) for players in numbers],
            house=option.house,
            simple_knows=option.simple_knows,
        )
        for option in game.options
        if not (option.house and option.members)
    ]
