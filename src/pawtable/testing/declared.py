"""What is seen, offered and told fits together, so that a client that knows no rules can draw and play the game."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from pawtable.core.contract import AnyGame
from pawtable.core.places import FAN
from pawtable.core.steps import Step, Touch
from pawtable.core.views import AnyView, GameView
from pawtable.match import Match, Move
from pawtable.testing.tables import random_match, viewers


def faces_of(game: AnyGame) -> set[str]:
    return {face.id for face in game.catalogue}


def slots_of(table: GameView) -> list[str]:
    return [slot.name for place in table.places for slot in place.slots]


def own_cards(view: AnyView) -> Counter[str]:
    """The faces in the hand of the seat that looks."""
    hands = [place for place in view.table.places if place.kind is FAN and place.owner == view.seat]
    return Counter(
        face for hand in hands for face in [*hand.faces, *(slot.face for slot in hand.slots if slot.face is not None)]
    )


def check_declarations_are_whole(game: AnyGame) -> None:
    assert len(faces_of(game)) == len(game.catalogue)
    assert all(face.id and face.name for face in game.catalogue)
    assert len({place.name for place in game.places}) == len(game.places)
    assert all(place.title and place.meaning and ":" not in place.name for place in game.places)
    assert len({kind.kind for kind in game.events}) == len(game.events)
    assert [kind.number for kind in game.events] == list(range(len(game.events)))


def check_places_are_declared_and_hold_what_they_say(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    declared, faces = {place.name: place for place in game.places}, faces_of(game)
    for viewer in viewers(match):
        view = match.view(viewer)
        table: GameView = view.table
        assert type(table) is game.view_type
        assert table.phase in list(game.phases)
        assert len(view.lines) == players
        assert len({place.name for place in table.places}) == len(table.places)
        assert len(set(slots_of(table))) == len(slots_of(table))
        assert not set(slots_of(table)) & {place.name for place in table.places}
        for place in table.places:
            of, *rest = place.name.split(":")
            assert (declared[of].kind, declared[of].of_seat) == (place.kind, place.owner is not None)
            assert place.owner is None or rest[0] == str(place.owner)
            assert table.titles[place.name]
            assert {*place.faces, *(slot.face for slot in place.slots if slot.face is not None)} <= faces
            assert len(place.faces) <= place.count
            if place.slots:
                assert place.count == sum(not slot.empty for slot in place.slots)
        titles = [table.titles[place.name] for place in table.places]
        assert len(set(titles)) == len(titles), "two places are called the same"


def check_moves_point_at_what_is_there(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        view = match.view(seat)
        for move in match.moves(seat):
            assert type(move.data) in game.moves
            assert move.button
            assert move.sentence
            assert Counter(step.target for step in move.steps if step.touch is Touch.CARD) <= own_cards(view)
            for step in move.steps:
                for target in (step.target, *step.also):
                    assert is_there(game, view, step, target), (move.text, step)


def is_there(game: AnyGame, view: AnyView, step: Step, target: str) -> bool:
    match step.touch:
        case Touch.CARD:
            return target in own_cards(view)
        case Touch.SLOT:
            return target in slots_of(view.table)
        case Touch.PLACE:
            return view.table.place(target) is not None
        case Touch.SEAT:
            return target in [f"seat:{seat}" for seat in range(view.players)]
        case Touch.KIND:
            return target in faces_of(game)
        case Touch.OPTION:
            return bool(target)
        case Touch.HAND:
            return not target
        case _:
            assert_never(step.touch)


def check_no_two_moves_ask_for_the_same_and_are_called_the_same(game: AnyGame, players: int, seed: str, length: int) -> None:
    """Whoever has touched all that a move asks for is left with a button for each that it can be."""
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        asked: dict[tuple[object, ...], Move] = {}
        for move in match.moves(seat):
            touched = sorted((step.touch.value, step.target, *step.also) for step in move.steps)
            key = (*touched, move.button)
            assert key not in asked, (move.text, asked[key].text)
            asked[key] = move


def check_movements_go_from_somewhere_to_somewhere(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    faces, places = faces_of(game), {place.name: place.of_seat for place in game.places}
    for viewer in viewers(match):
        for event in match.log_for(viewer):
            assert type(event.data) in game.events
            assert event.phrase is None or (event.phrase.text and 0 <= event.phrase.seat < players)
            for movement in event.movements:
                for end in (movement.source, movement.target):
                    assert is_somewhere(match, places, end), (event.kind, end)
                assert {face for face in movement.faces if face is not None} <= faces
                assert set(movement.before) <= faces
                assert len(movement.before) in (0, len(movement.faces))
                assert not (movement.everything and movement.faces)


def is_somewhere(match: Match, places: dict[str, bool], end: str) -> bool:
    """A place, one that is there at times, a slot of one, or a player."""
    of, *rest = end.split(":")
    if of == "seat" or places.get(of):
        return bool(rest) and rest[0].isdecimal() and int(rest[0]) < match.players
    return of in places or end in slots_of(match.view(None).table)


def check_what_concerns_somebody_is_told_to_them(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for viewer in viewers(match):
        for event in match.log_for(viewer):
            assert event.concerns_you == (viewer in event.data.concerns(players))
            assert viewer is not None or not event.concerns_you
