"""Finished games: kept as their records, shown move by move through anybody's eyes, and checked for fairness."""

from __future__ import annotations

import msgspec

from pawtable.errors import BadRecord
from pawtable.match import Match
from pawtable.opening import new, replay, set_up
from pawtable.records import read_record
from pawtable.registry import find_game
from pawtable.server import fair, showing
from pawtable.server.protocol import FairCheck, Frame, Replay, ReplayCard, SealInfo, WordsInfo
from pawtable.server.store import Finished
from pawtable.server.table import Table

_CARDS = msgspec.json.Decoder(ReplayCard)
_STORIES = msgspec.json.Decoder(list[str])


def finished_game(table: Table, at: float) -> Finished:
    """What is kept of a game that has just ended."""
    match = table.match
    assert match is not None
    assert match.result is not None
    result = match.result
    card = ReplayCard(
        replay=table.replay,
        game=table.game.name,
        title=table.game.title,
        names=list(match.names),
        animals=[place.animal for place in table.places],
        result=result,
        ended=at,
        undone=table.undone > 0,
        people=[seat for seat, place in enumerate(table.places) if place.person],
    )
    return Finished(
        replay=table.replay,
        table=table.id,
        game=table.game.name,
        ended=at,
        card=msgspec.json.encode(card).decode(),
        record=match.record(),
        story=msgspec.json.encode([event.text for event in match.log if event.text]).decode(),
        keys=" ".join([table.founder, *(place.token for place in table.places if place.person)]),
    )


def card(finished: Finished) -> ReplayCard:
    """A finished game in a list."""
    return _CARDS.decode(finished.card)


def show(finished: Finished, eyes: int | None) -> Replay:
    """A finished game through the eyes of a seat; None: with nothing hidden."""
    about = card(finished)
    try:
        frames = _frames(finished.record, eyes)
    except BadRecord:  # the rules have changed since
        frames = []
    game, players, options = find_game(about.game), len(about.names), frames[0].view.options if frames else {}
    return Replay(
        replay=about.replay,
        game=about.game,
        title=about.title,
        names=about.names,
        animals=about.animals,
        eyes=eyes,
        frames=frames,
        story=_STORIES.decode(finished.story),
        house_rules=game.house_rules(players, options),
        changed_rules=game.changed_rules(players, options),
        result=about.result,
        ended=about.ended,
    )


def _frames(text: str, eyes: int | None) -> list[Frame]:
    record, _ = read_record(text)
    whole = replay(text)
    if record.position is not None:
        match = set_up(whole.game, record.position, names=record.names)
    else:
        match = new(
            whole.game,
            players=record.players,
            seed=record.seed,
            stream=record.stream,
            names=record.names,
            language="en",
            **record.options,
        )
    frames, known = [_frame(match, eyes, 0, None, None)], match.events_so_far
    for seat, move in record.moves:
        match.play(seat, move)
        frame = _frame(match, eyes, known, seat, move)
        known = match.events_so_far
        if frame.events:
            frames.append(frame)
        else:  # an answer that nobody sees: what it leads to is seen with what happened before it
            frames[-1] = msgspec.structs.replace(frames[-1], view=frame.view, open=frame.open, moves=frame.moves)
    return frames


def _frame(match: Match, eyes: int | None, known: int, seat: int | None, move: str | None) -> Frame:
    everything = eyes is None
    events = match.log[known:] if everything else match.log_for(eyes, known)
    return Frame(
        events=[showing.event_info(event) for event in events],
        view=match.view(eyes),
        seat=seat,
        move=move,
        moves=len(match.history),
        open=[match.view(each).table for each in range(match.players)] if everything else None,
    )


def fairness(finished: Finished) -> FairCheck:
    """What is needed to check the deal, and what a check here finds."""
    found = fair.check_record(finished.record)
    return FairCheck(
        commitment=found.commitment,
        secret=found.secret,
        words=[WordsInfo(name=name, text=text) for name, text in found.words],
        sealed=[SealInfo(seat=seal.seat, name=seal.name, seal=seal.seal) for seal in found.sealed],
        left_out=list(found.left_out.values()),
        seed=found.seed,
        replays=found.match is not None,
        problem=found.problem,
    )
