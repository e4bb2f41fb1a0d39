"""The game as a client holds it, kept up to date by what the server says changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

Play = dict[str, Any]


def changed(play: Play, change: dict[str, Any]) -> Play:
    """The game with a message of type `change`. What is not named stays as it is."""
    assert change["at"] == play["at"] + 1, "a change was lost, or came twice"
    view = play["view"]
    known = {place["name"]: place for place in view["table"]["places"]}
    for place in change.get("places", []):
        known[place["name"]] = {**known.get(place["name"], {}), **place}
    order = change.get("order") or [place["name"] for place in view["table"]["places"]]
    lines = change.get("lines", {})
    table = {**view["table"], **change.get("facts", {}), "places": [known[name] for name in order]}
    for name, items in change.get("items", {}).items():
        table[name] = [{**item, **items.get(str(at), {})} for at, item in enumerate(view["table"][name])]
    titles = {**view["table"]["titles"], **change.get("titles", {})}
    table["titles"] = {name: titles[name] for name in order}
    now = {**play, **change.get("play", {}), "at": change["at"]}
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
