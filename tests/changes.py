"""The game as a client holds it, kept up to date by what the server says changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from pawtable.registry import find_game
from pawtable.server.brief import forms_of
from pawtable.server.protocol import Forms

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

    def __init__(self, before: list[dict[str, Any]], told: list[list[Any] | str], forms: Forms) -> None:
        super().__init__()
        known = before.known if isinstance(before, Moves) else {move["text"]: move for move in before}
        for move in told:
            self.append(known[move] if isinstance(move, str) else read_move(move, self[-1] if self else {}, forms))
        self.known = known | {move["text"]: move for move in self}


def read_move(told: list[Any], before: dict[str, Any], forms: Forms) -> dict[str, Any]:
    """A move, from its list and the move before it."""
    text, label, data, steps, button, sentence, how, caution, picture = filled(told, 9)
    if isinstance(label, str):
        before = {}
    move = {"text": text, "label": read_text(label, before.get("label", ""))}
    move["data"] = before["data"] if data is None else read_data(data, before.get("data", {}), forms)
    old = [*before.get("steps", []), *[{}] * len(steps or [])]
    move["steps"] = [read_step(*each) for each in zip(steps, old, strict=False)] if steps else before.get("steps")
    for name, beside in (("button", button), ("sentence", sentence)):
        if isinstance(beside, int):
            move[name] = f"{move['label']}." if beside < 0 else move["label"][:beside]
        else:
            move[name] = read_text(beside, before.get(name, ""))
    move["minor"], move["at_once"] = before.get("minor"), before.get("at_once")
    if how is not None:
        move["minor"], move["at_once"] = bool(how & 1), bool(how & 2)
    move["caution"] = before.get("caution") if caution is None else caution
    move["picture"] = before.get("picture") if picture is None else picture
    return without_usual(move)


def read_data(told: list[Any] | dict[str, Any], before: dict[str, Any], forms: Forms) -> dict[str, Any]:
    if isinstance(told, dict):
        return before | told
    form = forms.moves[told[0]]
    return ({"kind": form.kind} if form.kind else {}) | dict(zip(form.fields, told[1:], strict=True))


def filled(told: list[Any], size: int) -> list[Any]:
    """A list with what is left out at its end."""
    return told + [None] * (size - len(told))


def read_text(told: str | list[Any] | None, before: str) -> str:
    if isinstance(told, list):
        head, tail, between = told
        return before[:head] + str(between) + before[len(before) - tail :]
    return before if told is None else told


def read_line(told: bool | dict[str, Any]) -> dict[str, Any]:
    if isinstance(told, bool):
        return {"turn": told}
    if badges := told.get("badges"):
        return {**told, "badges": [dict(zip(("text", "meaning", "picture"), badge, strict=True)) for badge in badges]}
    return told


def read_step(told: list[Any] | str | int, before: dict[str, Any]) -> dict[str, Any]:
    if isinstance(told, int):
        return before
    touched, implied, also, question = filled(told if isinstance(told, list) else [told], 4)
    touch, _, target = str(touched).partition(" ")
    if isinstance(told, str):
        return without_usual({**before, "touch": touch, "target": target})
    asked = before.get("question", "") if question == 1 else read_text(question or "", before.get("question", ""))
    return without_usual({"touch": touch, "target": target, "implied": bool(implied), "also": also, "question": asked})


def read_event(told: list[Any], forms: Forms) -> dict[str, Any]:
    """An event, from its list."""
    ply, kind, values, text, phrase, movements, concerns = filled(told, 7)
    form = forms.events[kind]
    data = dict(zip(form.fields, values, strict=True))
    if phrase:
        seat, words = phrase if isinstance(phrase, list) else (data["seat"], phrase)
        phrase = {"seat": seat, "text": words}
    more = {"phrase": phrase, "movements": [*map(read_movement, movements or [])], "concerns_you": bool(concerns)}
    more |= {"chapter": form.chapter, "weight": "" if form.weight == "normal" else str(form.weight)}
    return {"ply": ply, "kind": kind, "data": data, "text": text, **without_usual(more)}


def read_movement(told: list[Any]) -> dict[str, Any]:
    source, target, faces, before, how = filled(told, 5)
    ways = {"everything": bool(how and how & 1), "rotated": bool(how and how & 2), "together": bool(how and how & 4)}
    return without_usual({"source": source, "target": target, "faces": faces, "before": before, **ways})


def without_usual(thing: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in thing.items() if value}


def changed_place(place: dict[str, Any], told: list[Any]) -> dict[str, Any]:
    """A place, with what is new in it."""
    count, faces, slots = filled(told, 3)
    now = {**place, "count": place["count"] if count is None else count}
    if faces and isinstance(faces[0], int):
        first, gone, *come = faces
        now["faces"] = [*place["faces"][:first], *come, *place["faces"][first + gone :]]
    elif faces is not None or count == 0:
        now["faces"] = faces or []
    if isinstance(slots, dict):
        now["slots"] = [{**slot, **slots.get(str(at), {})} for at, slot in enumerate(place["slots"])]
    elif slots is not None:
        now["slots"] = slots
    return now


def changed(play: Play, change: dict[str, Any], forms: Forms | None = None) -> Play:
    """The game with a message of type `change`, by the forms of `welcome`. What is not named stays as it is."""
    assert change["at"] == play["at"] + 1, "a change was lost, or came twice"
    view, told_places = play["view"], change.get("places", {})
    forms = forms or forms_of(find_game(view["game"]))
    before = view["table"]["places"]
    now_there = [changed_place(place, told_places.get(str(at), [])) for at, place in enumerate(before)]
    known = {place["name"]: place for place in now_there + change.get("come", [])}
    for name in change.get("gone", []):
        del known[name]
    order = change.get("order") or [*known]
    lines = {seat: read_line(told) for seat, told in change.get("lines", {}).items()}
    told_view = change.get("view", {})
    table = {**view["table"], **change.get("facts", {}), "places": [known[name] for name in order]}
    for name, items in change.get("items", {}).items():
        table[name] = [{**item, **items.get(str(at), {})} for at, item in enumerate(view["table"][name])]
    titles = {**view["table"]["titles"], **change.get("titles", {})}
    table["titles"] = {name: titles[name] for name in order}
    now = {**play, **change.get("play", {}), "at": change["at"]}
    told_moves = change.get("play", {}).get("moves")
    now["moves"] = play["moves"] if told_moves is None else Moves(play["moves"], told_moves, forms)
    now["tip_texts"] = TipTexts(play["tip_texts"], change.get("tip_texts", {}), now["tips"])
    if now["presets"] is not None:
        now["presets"] = {**now["presets"], **change.get("presets", {})}
    now["view"] = {
        **view,
        **told_view,
        "prompt": read_text(told_view.get("prompt"), view["prompt"]),
        "lines": [{**line, **lines.get(str(seat), {})} for seat, line in enumerate(view["lines"])],
        "table": table,
    }
    events = [read_event(event, forms) for event in change.get("events", [])]
    first = play["first"] + len(play["events"])
    return {**now, "first": first, "events": events, "seconds_left": change.get("seconds_left")}


def dealt(play: Play, forms: Forms | None = None) -> Play:
    """The game of a message of type `play`, by the forms of `welcome`."""
    forms = forms or forms_of(find_game(play["view"]["game"]))
    return {**play, "events": [read_event(event, forms) for event in play["events"]]}


def told(play: Play | None, message: dict[str, Any], forms: Forms | None = None) -> Play | None:
    """The game after any message of the server, by the forms of `welcome`."""
    if message["type"] == "welcome":
        return cast("Play | None", message["play"])
    if message["type"] == "play":
        return dealt(message["play"], forms)
    if message["type"] == "change":
        assert play is not None
        return changed(play, message, forms)
    return play


def plays(messages: Iterable[dict[str, Any]]) -> Iterator[Play]:
    """The game each time that somebody was told of it; its events are those that were new."""
    play: Play | None = None
    for message in messages:
        before, play = play, told(play, message)
        if play is not None and play is not before:
            yield play
