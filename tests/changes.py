"""The game as a client holds it, kept up to date by what the server says changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

Play = dict[str, Any]


class TipTexts(dict[str, str]):
    """The words of the tips that there are now; those of earlier ones are remembered, because they are not told again."""

    known: dict[str, str]

    def __init__(self, before: dict[str, str], new: dict[str, str], tips: list[str]) -> None:
        self.known = {**(before.known if isinstance(before, TipTexts) else before), **new}
        super().__init__({key: self.known[key] for key in tips})


class Moves(list[dict[str, Any]]):
    """The moves that there are now; those of earlier decisions are remembered, because they may be told by their texts."""

    known: dict[str, dict[str, Any]]

    def __init__(self, before: list[dict[str, Any]], now: list[dict[str, Any] | str]) -> None:
        self.known = dict(before.known) if isinstance(before, Moves) else {move["text"]: move for move in before}
        self.known.update((move["text"], move) for move in now if not isinstance(move, str))
        super().__init__(self.known[move] if isinstance(move, str) else move for move in now)


def changed(play: Play, change: dict[str, Any]) -> Play:
    """The game with a message of type `change`. What is not named stays as it is."""
    assert change["at"] == play["at"] + 1, "a change was lost, or came twice"
    view = play["view"]
    known = {place["name"]: place for place in view["table"]["places"]}
    for place in change.get("places", []):
        before, in_slots = known.get(place["name"], {}), place.pop("in_slots", {})
        if in_faces := place.pop("in_faces", None):
            first, gone, come = in_faces
            place["faces"] = [*before["faces"][:first], *come, *before["faces"][first + gone :]]
        slots = [{**slot, **in_slots.get(str(at), {})} for at, slot in enumerate(before.get("slots", []))]
        known[place["name"]] = {**before, "slots": slots, **place}
    for name in change.get("gone", []):
        del known[name]
    order = change.get("order") or [*known]
    lines = change.get("lines", {})
    table = {**view["table"], **change.get("facts", {}), "places": [known[name] for name in order]}
    for name, items in change.get("items", {}).items():
        table[name] = [{**item, **items.get(str(at), {})} for at, item in enumerate(view["table"][name])]
    titles = {**view["table"]["titles"], **change.get("titles", {})}
    table["titles"] = {name: titles[name] for name in order}
    now = {**play, **change.get("play", {}), "at": change["at"]}
    now["moves"] = Moves(play["moves"], now["moves"])
    now["tip_texts"] = TipTexts(play["tip_texts"], change.get("tip_texts", {}), now["tips"])
    if now["presets"] is not None:
        now["presets"] = {**now["presets"], **change.get("presets", {})}
    now["view"] = {
        **view,
        **change.get("view", {}),
        "lines": [{**line, **lines.get(str(seat), {})} for seat, line in enumerate(view["lines"])],
        "table": table,
    }
    return {**now, "first": change["first"], "events": change.get("events", []), "seconds_left": change.get("seconds_left")}


def told(play: Play | None, message: dict[str, Any]) -> Play | None:
    """The game after any message of the server."""
    if message["type"] in ("welcome", "play"):
        return cast("Play | None", message["play"])
    if message["type"] == "change":
        assert play is not None
        return changed(play, message)
    return play


def plays(messages: Iterable[dict[str, Any]]) -> Iterator[Play]:
    """The game each time that somebody was told of it; its events are those that were new."""
    play: Play | None = None
    for message in messages:
        before, play = play, told(play, message)
        if play is not None and play is not before:
            yield play
