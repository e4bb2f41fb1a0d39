"""The one exit. Whatever a seat, a spectator or a replay is told of a game is made here, from what `hide` leaves.

`Match.view`, `moves`, `log_for`, `rules_behind` and `tips` are made from hidden states (core/contract.py); nothing else of a
match is read here. Records, positions and seeds of a game leave when it is over, through `replays.py`, and not before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import TypeVar, cast

import msgspec

from pawtable.core.contract import AnyGame, MoveText
from pawtable.core.views import AnyView, EncodedOnce, PresetView, View
from pawtable.match import Event
from pawtable.opening import usual_players
from pawtable.server import fair
from pawtable.server.protocol import (
    ChatLine,
    EventInfo,
    GameInfo,
    MoveInfo,
    MovementInfo,
    OptionInfo,
    PlayInfo,
    PlayNow,
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


def encoded_play(table: Table, seat: int | None, first: int) -> tuple[bytes, list[msgspec.Raw]] | None:
    """The game as a seat (None: a spectator) sees it, encoded, but for its log; and the log from its first-th event on."""
    match = table.match
    if match is None:
        return None
    presets = None if seat is None else match.preset_view(seat)
    now = PlayNow(
        number=table.number,
        view=cast("AnyView", encoded_once(match.view(seat), _view_message)),
        decision=0 if seat is None else table.decision(seat),
        moves=[]
        if seat is None
        else cast("list[MoveInfo]", [encoded_once(move.written, move_info) for move in match.moves(seat)]),
        preset=None if seat is None else match.preset_answer(seat),
        presets=None if presets is None else cast("PresetView", _preset_message(presets)),
        rules=list(match.rules_behind(seat)),
        tips=[TipInfo(key=key, text=text) for key, text in match.tips(seat)],
    )
    return msgspec.json.encode(now), [encoded_once(event, event_info) for event in match.log_for(seat, first)]


def play(rest: bytes, first: int, events: list[msgspec.Raw], seconds_left: float | None) -> PlayInfo:
    """The game and its log, from what `encoded_play` returned. It is encoded already, which only the encoder can tell."""
    changing = msgspec.json.encode({"first": first, "events": events, "seconds_left": seconds_left})
    return cast("PlayInfo", msgspec.Raw(rest[:-1] + b"," + changing[1:]))


T = TypeVar("T", bound=EncodedOnce)


def encoded_once(thing: T, message: Callable[[T], object]) -> msgspec.Raw:
    """Something as a message, encoded: once for all who are told the same, now or later."""
    try:
        encoded: msgspec.Raw = thing.encoded
    except AttributeError:
        encoded = thing.encoded = msgspec.Raw(msgspec.json.encode(message(thing)))
    return encoded


def _fields_of(declared: type) -> Callable[[object], dict[str, object]]:
    names = tuple(field.name for field in fields(declared))
    values = attrgetter(*names)
    return lambda thing: dict(zip(names, values(thing), strict=True))


def _as_it_is(thing: EncodedOnce) -> EncodedOnce:
    return thing


_view_fields, _preset_fields = _fields_of(View), _fields_of(PresetView)


def _view_message(view: AnyView) -> dict[str, object]:
    return {**_view_fields(view), "lines": [encoded_once(line, _as_it_is) for line in view.lines]}


def _preset_message(presets: PresetView) -> dict[str, object]:
    return {**_preset_fields(presets), "choices": [encoded_once(choice, _as_it_is) for choice in presets.choices]}


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
                vacated=place.vacated and table.phase == "playing",
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
