"""A game played at random: it ends, nothing is lost, what is illegal is refused."""

from __future__ import annotations

import re

import msgspec
import pytest

import pawtable
from pawtable.core.chance import chance_from, draw, key_words
from pawtable.core.contract import MAX_EVENTS, WHOLE, AnyGame, begin
from pawtable.core.state import problem_with_ranges
from pawtable.positions import write_position
from pawtable.testing.differences import assert_same
from pawtable.testing.tables import drawn_options, fresh, random_match, random_move, viewers, worth_a_look

STEP_LIMIT = 200_000


def check_random_games_end_and_every_step_is_sound(game: AnyGame, players: int, seed: str) -> None:
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
        if (steps % 3 == 0 and worth_a_look(steps)) or not game.to_act(s):  # what is wrong once stays wrong
            assert problem_with_ranges(s) == problem_with_ranges(m) == ""
            assert game.problem(s, m, WHOLE) == ""
        steps += 1
        assert steps < STEP_LIMIT
    assert game.winners(s) >> players == 0


def check_a_match_ends_with_a_result(game: AnyGame, players: int, seed: str) -> None:
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


def check_moves_are_distinct_and_found_by_move_id_and_text(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        moves = match.moves(seat)
        assert [move.id for move in moves] == list(range(len(moves)))
        assert len({move.text for move in moves}) == len({move.actions for move in moves}) == len(set(moves)) == len(moves)
        assert all(move.label and move.text == " ".join(move.text.split()) for move in moves)
        msgspec.json.encode([(move.data, move.steps) for move in moves])
        for move in moves[:: max(1, len(moves) // 5)]:
            assert match.find(seat, move) == match.find(seat, move.id) == match.find(seat, move.text.upper()) == move


def check_a_suggestion_is_legal(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        assert match.suggestion(seat) in match.moves(seat)


def check_illegal_moves_are_refused_and_change_nothing(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    before = (match.position(), match.record(), match.log)
    for seat in range(players):
        legal = {move.id for move in match.moves(seat)}
        for wrong in [*range(-2, game.actions + 5), 10**30]:
            if wrong not in legal:
                with pytest.raises(pawtable.IllegalMove):
                    match.play(seat, wrong)
        nonsense: list[object] = ["", " ", "fold", "play", "play ?", "add to", "\x00", "🐾" * 1000, None, 1.5, True, []]
        for wrong in nonsense:
            with pytest.raises(pawtable.IllegalMove):
                match.play(seat, wrong)  # type: ignore[arg-type]
    for no_seat in (-1, players, 99, "A", None, True, 0.0):
        with pytest.raises(pawtable.BadSeat, match="seats are 0 to"):
            match.play(no_seat, 0)  # type: ignore[arg-type]
    assert (match.position(), match.record(), match.log) == before


def check_the_order_of_simultaneous_decisions_does_not_matter(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    chance = chance_from(f"choices {seed}")
    choices = [(seat, random_move(match, seat, chance).text) for seat in match.to_act]
    outcomes = []
    for order in (choices, choices[::-1], choices[1:] + choices[:1]):
        again = pawtable.set_up(game, match.position())
        for seat, text in order:
            again.play(seat, text)
        events = [[(event.kind, event.data) for event in again.log_for(seat)] for seat in viewers(again)]
        outcomes.append({"position": again.position(), "events": events})
    for other in outcomes[1:]:
        assert_same(outcomes[0], other, f"answers of {[seat for seat, _ in choices]}", "in another order")


def check_a_deal_forgets_what_was_there_before(game: AnyGame, players: int, seed: str) -> None:
    """States are dealt into again and again in batches: nothing of the last game may be left."""
    match = random_match(game, players, seed, int(seed) % 200)
    s, m = game.copy(match._state, match._memory)
    clean, clean_m = fresh(game, players, f"other {seed}", match.options)
    s.key, s.stream, s.drawn = key_words(f"other {seed}"), 0, 0
    m.events = 0
    game.interpreted.bind(begin)(s, m)
    m.events = 0
    again, anew = (write_position(game, *pair, WHOLE) for pair in ((s, m), (clean, clean_m)))
    assert_same(again, anew, "dealt into a used state", "in a new one")


def check_the_same_seed_gives_the_same_game(game: AnyGame) -> None:
    players = game.max_players
    one, same, other = (pawtable.new(game, players=players, seed=seed) for seed in ("x", "x", "y"))
    assert one.position() == same.position() != other.position()
    assert pawtable.new(game, players=players).seed != pawtable.new(game, players=players).seed


def check_bad_set_ups_are_refused(game: AnyGame) -> None:
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
            usual = {each.name: each.default(players) for each in game.options}
            if reason := option.problem(players, value) or game.options_problem(players, {**usual, option.name: value}):
                with pytest.raises(pawtable.BadSetup, match=re.escape(reason)):
                    pawtable.new(game, players=players, **{option.name: value})  # type: ignore[arg-type]
                continue
            match = pawtable.new(game, players=players, **{option.name: value})  # type: ignore[arg-type]
            assert match.options.get(option.name, option.default(players)) == value
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
