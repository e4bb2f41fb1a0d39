"""The chairs of Smallseat in a ring, and who sits there: people move, the golden chair stays where it is."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from pawtable.core.places import PlaceView
from pawtable.games.smallseat.cards import animal_of
from pawtable.games.smallseat.view import Command, Phase, SmallseatView
from pawtable.terminal.canvas import Canvas, TablePlace, shortened
from pawtable.terminal.colours import BOLD, TO_ACT
from pawtable.terminal.layouts.base import Scene
from pawtable.terminal.layouts.names import draw_name
from pawtable.terminal.layouts.smallseat_cards import Group, groups, named, put_animal, put_groups

CHAIR, HIGH_CHAIR = 5, 6  # lines of a chair; the high one has legs
SECRET, OPEN = "▒", "□"
_WIDE, _WIDEST = 20, 40  # cells of a chair that has room for words, and of the widest
_SHORTEST_VOTE, _NICKNAME = 5, 10  # cells of a vote
_BACK, _GOLDEN_BACK = ("╭", "─", "╮"), ("╔", "═", "╗")
_LEGS, _GOLDEN_LEGS = ("╰", "┬", "─", "╯"), ("╚", "╦", "═", "╝")
_COMMANDS = {
    Command.SLEEPERSIPPIES: ("must vote Sleepers", "!Sl"),
    Command.MOST: ("must vote most", "!most"),
    Command.RANDOM: ("random vote", "!rnd"),
}


@dataclass(frozen=True)
class Chair:
    """Where a place of the ring is drawn."""

    place: int  # counted from the Smallseat, which is 0
    x: int
    y: int
    width: int
    words: bool  # whether all of the ring have room for words


def ring(players: int, width: int, below: int) -> list[Chair]:
    """The places clockwise: from left to right above, from right to left below, where a line `below` begins."""
    above = -(-players // 2)
    found = []
    for place in range(players):
        count, at = (above, place) if place < above else (players - above, players - 1 - place)
        left, right = ((width + 1) * edge // count for edge in (at, at + 1))
        room = right - left - 1
        wide = min(room, _WIDEST)
        words = (width + 1) // above > _WIDE
        found.append(Chair(place, left + (room - wide) // 2, 0 if place < above else below, wide, words))
    return found


def draw_chair(scene: Scene[SmallseatView], canvas: Canvas, chair: Chair, *, high: bool, cards: bool) -> None:
    """A chair and its player: name, vote and what holds for them; how many cards, and which, if that is wanted."""
    table = scene.view.table
    seat = table.sitting[chair.place]
    name = f"seat:{seat}"
    x, y, width = chair.x, chair.y, chair.width
    _draw_back(scene, canvas, chair, seat)
    draw_name(scene, canvas, seat, x, y + 1, width, meant=name in scene.pointed.places)
    _write_vote(scene, canvas, x, y + 2, width, seat)
    secret, public = secret_groups(table.secret(seat)), public_groups(table.public(seat))
    if not cards:
        secret, public = [], []
    soon_public = len(table.opening) if seat == scene.view.seat else 0
    for row, sign, word, some, number in (
        (3, SECRET, "secret", secret, table.secret(seat).count - soon_public),
        (4, OPEN, "public", public, table.public(seat).count),
    ):
        begin = f"{sign} {number} {word}" if chair.words else f"{sign}{number}"
        canvas.put(x, y + row, begin, BOLD)
        put_groups(canvas, x + len(begin) + 1, y + row, some, width - len(begin) - 1)
    if high:
        left, leg, flat, right = _GOLDEN_LEGS if chair.place == 0 else _LEGS
        legs = left + leg + flat * (width - 4) + leg + right
        canvas.put(x, y + 5, legs, _gold(scene, chair))
    canvas.spot(x, y, width, HIGH_CHAIR if high else CHAIR, TablePlace(name))


def _gold(scene: Scene[SmallseatView], chair: Chair) -> Style:
    return TO_ACT if chair.place == 0 and scene.colour else BOLD


def _draw_back(scene: Scene[SmallseatView], canvas: Canvas, chair: Chair, seat: int) -> None:
    """The back of a chair: which place it is, and what that makes of who sits there."""
    teller = "Teller" if seat == scene.view.table.teller else ""
    place, boss = ("Smallseat", "Boss") if chair.place == 0 else (str(chair.place + 1), "")
    inner = chair.width - 2
    says = " · ".join(filter(None, (place, boss, teller)))
    if len(says) + 2 > inner:
        says = " ".join(filter(None, (boss or place, teller)))
    left, flat, right = _GOLDEN_BACK if chair.place == 0 else _BACK
    middle = f" {says} ".center(inner, flat) if len(says) + 2 <= inner else shortened(says, inner).center(inner, flat)
    canvas.put(chair.x, chair.y, left + middle + right, _gold(scene, chair))


def secret_groups(secret: PlaceView) -> list[Group]:
    """The secret cards of a seat as far as they are known; if any are, how many are not."""
    others = secret.count - len(secret.faces)
    return groups(secret.faces) + ([Group("", others)] if secret.faces and others else [])


def public_groups(public: PlaceView) -> list[Group]:
    """The public cards of a seat."""
    return groups(map(animal_of, public.faces))


# --- votes --------------------------------------------------------------------------------------------------------------


def _write_vote(scene: Scene[SmallseatView], canvas: Canvas, x: int, y: int, width: int, seat: int) -> None:
    """What a seat has voted, and what is to be said of it at the right."""
    table = scene.view.table
    flags = _flags(scene, seat, width)
    canvas.put(x + width - len(flags), y, flags, BOLD)
    room = width - (len(flags) + 1 if flags else 0)
    vote = table.seats[seat].voted
    if vote is None:
        canvas.put(x, y, shortened(_no_vote(table, seat, room), room))
    elif vote == table.winning:
        canvas.put(x, y, "★", BOLD)
        put_animal(canvas, x + 1, y, vote, named(vote, room - 1))
    elif table.lies(seat):
        put_animal(canvas, x, y, vote, f" {named(vote, room - 2)} ")
    else:
        canvas.put(x, y, f"({named(vote, room - 2)})")


def _no_vote(table: SmallseatView, seat: int, room: int) -> str:
    if table.phase is Phase.VOTE and seat in table.asked:
        return f"{SECRET * 3} votes" if room >= len("▒▒▒ votes") else SECRET * 3
    voted = any(of_seat.voted for of_seat in table.seats)
    return "no vote" if voted and table.phase not in (Phase.LEAD, Phase.TELL, Phase.VOTE, Phase.OVER) else ""


def _flags(scene: Scene[SmallseatView], seat: int, width: int) -> str:
    """What is to be said of a seat, in words if there is room for them."""
    table, of_seat, result = scene.view.table, scene.view.table.seats[seat], scene.view.result
    found = [("★ wins", "★ wins")] if result is not None and seat in result.winners else []
    found += [("must pay", "pays")] if of_seat.pays else []
    found += [("no swap", "no swap")] if of_seat.spiny else []
    found += [("immune", "immune")] if of_seat.immune else []
    if seat == table.boss and table.boss_will_lead:
        found.append(("next: votes first", "next 1st"))
    if table.winning is None:  # until the votes are counted
        found += [("votes first", "1st")] if seat == table.boss and table.boss_votes_first else []
        found += [_COMMANDS[command] for command in of_seat.commands]
    found += [(f"next: {_COMMANDS[order][0]}", f"next {_COMMANDS[order][1]}") for order in of_seat.orders]
    long, short = (" ".join(each[way] for each in found) for way in (0, 1))
    return long if len(long) <= width - _NICKNAME else shortened(short, width - _SHORTEST_VOTE)
