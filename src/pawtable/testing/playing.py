"""Any game, played at random: it ends, nothing is lost, what is illegal is refused."""

from __future__ import annotations

import itertools
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies

import pawtable
from pawtable.core.chance import chance_from, draw, key_words
from pawtable.core.contract import MAX_EVENTS, WHOLE, AnyGame, begin
from pawtable.core.state import problem_with_ranges
from pawtable.games import GAMES
from pawtable.match import Match
from pawtable.positions import write_position
from pawtable.server.rules_text import read_rules
from tests.every_game.games import (
    drawn_options,
    every_game,
    every_table,
    fresh,
    lengths,
    random_match,
    random_move,
    random_play,
    seeds,
    viewers,
)

STEP_LIMIT = 200_000


@every_table
@given(seed=seeds)
def test_random_games_end_and_every_step_is_sound(game: AnyGame, players: int, seed: str) -> None:
    """Decision by decision: cards are conserved, ranges hold, somebody can always act, the game ends."""
    s, m = fresh(game, players, seed, drawn_options(game, players, seed))
    chance = chance_from(seed)
    steps = 0
    while seats := game.to_act(s):
        waiting = [seat for seat in range(players) if seats >> seat & 1]
        assert seats >> players == 0
        seat = waiting[draw(chance, len(waiting))]
        actions = game.legal_actions(s, seat)
        assert actions, f"seat {seat} owes a decision and has none"
        assert max(actions) < game.actions
        m.events = 0
        drawn = s.drawn
        game.step(s, m, seat, actions[draw(chance, len(actions))])
        if len(waiting) > 1 and game.to_act(s) in (seats, seats & ~(1 << seat)):  # others still owe their answers
            assert (s.drawn, m.events) == (drawn, 0), "something happened before the last of several answers"
        assert m.events <= MAX_EVENTS
        if steps % 3 == 0 or not game.to_act(s):  # what is wrong once stays wrong
            assert problem_with_ranges(s) == problem_with_ranges(m) == ""
            assert game.problem(s, m, WHOLE) == ""
        steps += 1
        assert steps < STEP_LIMIT
    assert game.winners(s) >> players == 0


@every_table
@given(seed=seeds)
def test_a_match_ends_with_a_result(game: AnyGame, players: int, seed: str) -> None:
    match = random_match(game, players, seed, 1_000_000)
    assert match.over
    assert match.to_act == ()
    assert match.result is not None
    assert len(match.result.scores) == players
    for seat in range(players):
        assert match.moves(seat) == []
        with pytest.raises(pawtable.IllegalMove, match="over"):
            match.play(seat, 0)
    msgspec.json.encode([match.view(seat) for seat in viewers(match)])


@every_table
@given(seed=seeds, length=lengths)
def test_moves_are_distinct_and_found_by_move_id_and_text(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        moves = match.moves(seat)
        assert [move.id for move in moves] == list(range(len(moves)))
        assert len({move.text for move in moves}) == len({move.actions for move in moves}) == len(set(moves)) == len(moves)
        assert all(move.label and move.text == " ".join(move.text.split()) for move in moves)
        msgspec.json.encode([(move.data, move.steps) for move in moves])
        for move in moves[:: max(1, len(moves) // 5)]:
            assert match.find(seat, move) == match.find(seat, move.id) == match.find(seat, move.text.upper()) == move


@every_table
@given(seed=seeds, length=lengths)
def test_a_suggestion_is_legal(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        assert match.suggestion(seat) in match.moves(seat)


@every_table
@given(seed=seeds, length=lengths)
def test_illegal_moves_are_refused_and_change_nothing(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    before = (match.position(), match.record(), match.log)
    for seat in range(players):
        legal = {move.id for move in match.moves(seat)}
        for wrong in [*range(-2, game.actions + 5), 10**30]:
            if wrong not in legal:
                with pytest.raises(pawtable.IllegalMove):
                    match.play(seat, wrong)
        nonsense: list[Any] = ["", " ", "fold", "play", "play ?", "add to", "\x00", "🐾" * 1000, None, 1.5, True, []]
        for wrong in nonsense:
            with pytest.raises(pawtable.IllegalMove):
                match.play(seat, wrong)
    for no_seat in (-1, players, 99, "A", None, True, 0.0):
        with pytest.raises(pawtable.BadSeat, match="seats are 0 to"):
            match.play(no_seat, 0)  # type: ignore[arg-type]
    assert (match.position(), match.record(), match.log) == before


@every_table
@given(seed=seeds, length=lengths)
def test_the_order_of_simultaneous_decisions_does_not_matter(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    chance = chance_from(f"choices {seed}")
    choices = [(seat, random_move(match, seat, chance).text) for seat in match.to_act]
    outcomes = []
    for order in (choices, choices[::-1], choices[1:] + choices[:1]):
        again = pawtable.set_up(game, match.position())
        for seat, text in order:
            again.play(seat, text)
        events = [[(event.kind, event.data) for event in again.log_for(seat)] for seat in viewers(again)]
        outcomes.append((again.position(), events))
    assert outcomes[0] == outcomes[1] == outcomes[2]


def test_some_game_here_has_simultaneous_decisions() -> None:
    """Else the test above would show nothing."""
    from tests import sneeze

    assert len(pawtable.new(sneeze.GAME, players=4, seed="x").to_act) == 4


@every_table
@given(seed=seeds)
def test_a_deal_forgets_what_was_there_before(game: AnyGame, players: int, seed: str) -> None:
    """States are dealt into again and again in batches: nothing of the last game may be left."""
    match = random_match(game, players, seed, int(seed) % 200)
    s, m = game.copy(match._state, match._memory)
    clean, clean_m = fresh(game, players, f"other {seed}", match.options)
    s.key, s.stream, s.drawn = key_words(f"other {seed}"), 0, 0
    m.events = 0
    game.interpreted.bind(begin)(s, m)
    m.events = 0
    again = [write_position(game, *pair, WHOLE) for pair in ((s, m), (clean, clean_m))]
    assert again[0] == again[1]


@every_table
@given(seed=seeds, length=lengths, data=strategies.data())
def test_damaged_positions_are_refused_or_work(
    game: AnyGame, players: int, seed: str, length: int, data: strategies.DataObject
) -> None:
    """Whatever is edited in a whole position, or one that a seat sees: a clear refusal, or one that works."""
    match = random_match(game, players, seed, length)
    for viewer in [*viewers(match), "all"]:
        position = json.loads(match.position(viewer))  # type: ignore[arg-type]
        part = position[data.draw(strategies.sampled_from([each for each in ("state", "memory") if position[each]]))]
        name = data.draw(strategies.sampled_from(sorted(part)))
        if isinstance(part[name], list) and part[name] and data.draw(strategies.booleans()):
            part[name][data.draw(strategies.integers(0, len(part[name]) - 1))] = data.draw(strategies.integers(-1, 12))
        elif isinstance(part[name], list):
            part[name] = data.draw(strategies.permutations(part[name]))
        else:
            part[name] = data.draw(strategies.integers(-1, 12))
        try:
            edited = pawtable.set_up(game, position)
        except pawtable.BadPosition:
            continue
        world = edited if viewer == "all" else edited.imagine(seed)
        for _ in random_play(world, seed, 12):
            assert problem_with_ranges(world._state) == ""
            assert game.problem(world._state, world._memory, WHOLE) == ""


@every_game
def test_the_same_seed_gives_the_same_game(game: AnyGame) -> None:
    players = game.max_players
    one, same, other = (pawtable.new(game, players=players, seed=seed) for seed in ("x", "x", "y"))
    assert one.position() == same.position() != other.position()
    assert pawtable.new(game, players=players).seed != pawtable.new(game, players=players).seed


@every_game
def test_every_event_has_words_for_everyone(game: AnyGame) -> None:
    """Sentences are made for every reader, and none is left with a gap."""
    missing = {kind.kind for kind in game.events}
    # Too rare to meet by chance.
    rare = {"round_void", "stuck", "no_theft", "nothing", "asked_to_end", "agreed", "must_sleep", "round_over"}
    for i in range(30):
        if i >= 6 and missing <= rare:
            break
        match = random_match(game, game.min_players + i % (game.max_players - game.min_players + 1), str(i), 1_000_000)
        for reader in viewers(match):
            for event in match.log_for(reader):
                missing.discard(event.kind)
                assert "{" not in event.text
                if game in GAMES:
                    assert "None" not in event.text
                    assert event.text == "" or event.text[-1] in ".!?"
    assert missing <= rare


@every_game
def test_rules_text_and_words_are_there(game: AnyGame) -> None:
    assert game.rules_text().startswith("# ")
    assert game.texts["en"].tagline
    assert game.texts["en"].hint
    match = pawtable.new(game, players=game.min_players, seed="x")
    for viewer in viewers(match):
        assert match.describe(viewer)
        assert match.view(viewer).prompt


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_rules_have_numbers_that_can_be_pointed_at(game: AnyGame) -> None:
    """The page and the terminal find sections by their titles, and paragraphs by their numbers."""
    rules = read_rules(game.rules_text())
    titles = [section.title for section in rules.sections]
    assert titles[-1] == "In short"
    assert any(title.startswith("How this differs") for title in titles)
    assert any(title.startswith("How to type") for title in titles)
    items = [item for section in rules.sections for item in section.items]
    numbers = [item.number for item in items if item.number]
    assert len(set(numbers)) == len(numbers)
    assert not [item.text for item in items if item.number is None and re.match(r"[A-Z]?\d+[a-z]?[. ]", item.text)]
    for seed in ("pointed", "at"):
        match = pawtable.new(game, players=game.max_players, seed=seed)
        for _ in random_play(match, seed, 150):
            for viewer in viewers(match):
                assert set(match.rules_behind(viewer)) <= set(numbers)
                tips = match.tips(viewer)
                assert len({key for key, _ in tips}) == len(tips)
                assert all(text.endswith((".", "!", "?")) for _, text in tips)


def test_every_game_is_where_it_must_be() -> None:
    """In the list, in the contract of imports, on the page."""
    root = Path(__file__).parents[2]
    folders = sorted(each.parent.name for each in root.glob("src/pawtable/games/*/__init__.py"))
    assert sorted(game.name.replace("-", "_") for game in GAMES) == folders
    contracts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    independent = next(each for each in contracts if each["type"] == "independence")["modules"]
    assert sorted(independent) == [f"pawtable.games.{folder}" for folder in folders]
    page = (root / "web/src/games/index.ts").read_text(encoding="utf-8")
    readme = (root / "README.md").read_text(encoding="utf-8")
    for game in GAMES:
        assert f"./{game.name}" in page, f"web/src/games/index.ts has no layout for {game.name}"
        assert game.title in readme, f"README.md does not name {game.title}"


@every_game
def test_bad_set_ups_are_refused(game: AnyGame) -> None:
    for players in (game.min_players - 1, game.max_players + 1, 0, -1, "3", 2.5, None, True):
        with pytest.raises(pawtable.BadSetup, match=f"{game.min_players} to {game.max_players} players"):
            pawtable.new(game, players=players)  # type: ignore[arg-type]
    players = game.min_players
    with pytest.raises(pawtable.BadSetup, match="no option 'no_such'"):
        pawtable.new(game, players=players, no_such=1)
    for option in game.options:
        for value in (option.low - 1, option.high + 1, "1", 1.0, None, True):
            wanted = f"{option.low} to {option.high}" if not option.members else option.name
            with pytest.raises(pawtable.BadSetup, match=wanted):
                pawtable.new(game, players=players, **{option.name: value})  # type: ignore[arg-type]
        for value in (option.low, option.high):
            if reason := option.problem(players, value):
                with pytest.raises(pawtable.BadSetup, match=f"{option.name}: {reason}"):
                    pawtable.new(game, players=players, **{option.name: value})  # type: ignore[arg-type]
                continue
            assert pawtable.new(game, players=players, **{option.name: value}).options[option.name] == value  # type: ignore[arg-type]
    for names in (
        ["only one"],
        "abc",
        ["a"] * players,
        ["", *"bcdefghij"[: players - 1]],
        ["a\nb", *"bcdefghij"[: players - 1]],
    ):
        with pytest.raises(pawtable.BadSetup, match="name"):
            pawtable.new(game, players=players, names=names)
    with pytest.raises(pawtable.BadSetup, match="speaks en"):
        pawtable.new(game, players=players, language="tlh")
    with pytest.raises(pawtable.BadSetup, match="seed"):
        pawtable.new(game, players=players, seed=7.5)  # type: ignore[arg-type]
    with pytest.raises(pawtable.BadSetup, match="UTF-8"):
        pawtable.new(game, players=players, seed="\ud800")


@every_game
@given(seed=seeds)
def test_records_replay_exactly_at_any_point(game: AnyGame, seed: str) -> None:
    players = game.min_players + int(seed) % (game.max_players - game.min_players + 1)
    names = [f"player {i} «ß»" for i in range(players)]
    match = pawtable.new(game, players=players, seed=seed, names=names, **drawn_options(game, players, seed))  # type: ignore[arg-type]
    match.notes = {"place": "at home", "mood": 'quotes " and \\ backslashes\nand lines'}
    stops = {0, 1, 7, int(seed) % 50}
    for ply, _ in enumerate(itertools.chain([None], random_play(match, seed))):
        if ply in stops or match.over:
            _assert_same(pawtable.replay(match.record(), game=game), match)


@every_table
@given(seed=seeds, length=lengths)
def test_positions_round_trip(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    again = pawtable.set_up(game, match.position())
    assert again.position() == match.position()
    assert pawtable.set_up(game, json.loads(match.position())).position() == match.position()
    for viewer in viewers(match):
        assert again.position(viewer) == match.position(viewer)
        seen = pawtable.set_up(game, match.position(viewer))
        assert seen.position() == match.position(viewer)
        assert seen.view(viewer) == match.view(viewer)
    # The chance that is still to come is the same too, and what is played on is recorded from the position.
    for one, other in zip(random_play(match, seed, 60), random_play(again, seed, 60), strict=True):
        assert one == other
    assert match.position() == again.position()
    _assert_same(pawtable.replay(again.record(), game=game), again)


def _assert_same(one: Match, other: Match) -> None:
    assert one.position() == other.position()
    assert one.record() == other.record()
    assert one.log == other.log
    assert (one.result, one.names, one.notes, one.options) == (other.result, other.names, other.notes, other.options)
    assert [one.view(seat) for seat in viewers(one)] == [other.view(seat) for seat in viewers(other)]
