"""What nobody has named is drawn plainly: places, faces, phases, events, badges and moves that no page knows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.opening import usual_players
from pawtable.testing.tables import in_a_hurry
from tests.web.people import Person

Come = Callable[..., Person]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

MARK = {"text": "zz", "meaning": "asleep", "picture": "asleep-9"}
SLOTS: list[dict[str, Any]] = [
    {"name": "loft:1:a", "face": "gizmo", "marks": [MARK], "empty": False},
    {"name": "loft:1:b", "face": None, "marks": [MARK], "empty": False},
    {"name": "loft:1:c", "face": None, "marks": [], "empty": True},
]
PLACES: list[dict[str, Any]] = [
    {"name": "attic", "kind": "heap", "owner": None, "count": 2, "faces": ["gizmo", "gizmo"], "slots": []},
    {"name": "loft:1", "kind": "shelf", "owner": 1, "count": 2, "faces": [], "slots": SLOTS},
]
EVENT = {
    "ply": 0,
    "kind": "yodelled",
    "data": {"how": "loudly"},
    "text": "Somebody yodels.",
    "weight": "deafening",
    "phrase": {"seat": 1, "text": "yodels"},
    "movements": [{"source": "attic", "target": "loft:1:a", "faces": ["gizmo"]}],
}
MOVE = {"text": "yodel", "label": "Yodel", "data": {"kind": "yodel"}, "steps": [{"touch": "place", "target": "attic"}]}
TOLD_EVENT = [0, "yodelled", ["loudly"], "Somebody yodels.", [1, "yodels"], [["attic", "loft:1:a", ["gizmo"]]]]
TOLD_MOVES = [
    ["yodel", "Yodel", ["yodel"], ["place attic"]],
    ["hum", "Hum", ["hum"], ["nose own"], "", "", 0, None, "nose"],
]
HUM = {"text": "hum", "label": "Hum", "data": {"kind": "hum"}, "picture": "nose", "steps": [{"touch": "nose", "target": "own"}]}


def made_strange(text: str) -> str:
    """What the server said, with much in it that no page knows."""
    message: dict[str, Any] = json.loads(text)
    if "forms" in message:
        message["forms"]["events"]["yodelled"] = {"fields": ["how"], "weight": "deafening"}
        message["forms"]["moves"] |= {name: {"fields": [], "kind": name} for name in ("yodel", "hum")}
    if message["type"] == "change":
        message.setdefault("facts", {})["phase"] = "siesta"
        if "order" in message:
            message["order"] += [place["name"] for place in PLACES]
        for line in message.get("lines", {}).values():
            if isinstance(line, dict) and "badges" in line:
                line["badges"].append(list(MARK.values()))
        if moves := message.get("play", {}).get("moves"):
            moves += TOLD_MOVES
        message.setdefault("events", []).append(TOLD_EVENT)
    elif play := message.get("play"):
        view = play["view"]
        view["table"]["phase"] = "siesta"
        make_strange(view["table"]["places"], view["lines"], play["moves"])
        view["table"]["places"] += PLACES
        play["events"].append(TOLD_EVENT if message["type"] == "play" else EVENT)
    return json.dumps(message)


def make_strange(places: list[dict[str, Any]], lines: list[dict[str, Any]], moves: list[dict[str, Any]]) -> None:
    """Strange cards among those of the first seat, which looks; a strange mark at every seat; strange moves."""
    for place in places:
        if place["name"] == "hand:0" and not place.get("slots"):
            if "faces" in place:
                place["faces"].append("gizmo")
            if "count" in place:
                place["count"] += 1
    for line in lines:
        if "badges" in line:
            line["badges"].append(MARK)
    if moves:
        moves += [MOVE, HUM]


def interpose(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda text: route.send(made_strange(str(text))))


@every_game
def test_what_nobody_has_named_is_drawn_plainly(person: Come, game: AnyGame) -> None:
    """On the game's own table, where the strange cards are dealt before all eyes, and on the default table, alike for all."""
    ada = person("Ada", motion=True)
    ada.altered = True
    ada.page.route_web_socket("**", interpose)
    players = usual_players(game)
    link = ada.new_table(game=game.name, players=players, bots=["simple"] * (players - 1), start=True)
    check_plain(ada)
    if in_a_hurry() and game is not GAMES[0]:
        return
    ada.visit(f"{link}?layout=default")
    check_plain(ada)
    expect(ada.page.get_by_text("attic", exact=True)).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.touch("attic")
    expect(ada.prompt.get_by_role("button", name="Yodel")).to_be_visible()


def check_plain(ada: Person) -> None:
    assert ada.wait_until_asked()
    expect(ada.page.get_by_role("region", name="Log", exact=True)).to_contain_text("Somebody yodels.")
    expect(ada.page.get_by_role("main")).to_be_visible()
    if ada.hand.locator("button:not([data-place])").count():
        expect(ada.hand.get_by_role("button", name="gizmo").first).to_be_visible()
    ada.page.keyboard.press("m")
    expect(ada.page.get_by_role("dialog").get_by_role("button", name="Hum")).to_be_visible()
