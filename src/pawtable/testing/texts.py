"""Everything that people read of a game is there."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import fields

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.core.steps import MoveFacts
from pawtable.errors import IllegalMove
from pawtable.lessons import LEARNER, Learning
from pawtable.rulebook import IN_SHORT, read_rulebook
from pawtable.testing.tables import random_match, random_play, viewers


def check_every_event_has_words_for_everyone(game: AnyGame, rare_events: Collection[str]) -> None:
    """Sentences are made for every reader, and none is left with a gap. Random games meet all events but rare ones."""
    missing = {kind.kind for kind in game.events} - set(rare_events)
    for i in range(30):
        if i >= 6 and not missing:
            break
        match = random_match(game, game.min_players + i % (game.max_players - game.min_players + 1), str(i), 1_000_000)
        for reader in viewers(match):
            for event in match.log_for(reader):
                missing.discard(event.kind)
                assert "{" not in event.text
                assert "None" not in event.text
                assert event.text == "" or event.text[-1] in ".!?"
    assert not missing, "random games never met these; if that is as it should be, name them in `rare_events`"


def check_rules_text_and_words_are_there(game: AnyGame) -> None:
    assert game.rules_text().startswith("# ")
    assert game.texts["en"].tagline
    assert game.texts["en"].hint
    match = pawtable.new(game, players=game.min_players, seed="x")
    for viewer in viewers(match):
        assert match.describe(viewer)
        assert match.view(viewer).prompt


def check_refusals_are_clauses(game: AnyGame, players: int, seed: str, length: int) -> None:
    """What is wrong with a move follows a colon."""
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        for said in ("", "play", "pass", "fly home", "play 99", *(f"{move.text} twice" for move in match.moves(seat)[:3])):
            try:
                match.find(seat, said)
            except IllegalMove as error:
                reason = error.reason or "it"
                assert not reason.endswith("."), f"of {said!r} it is said: {reason!r}; leave the full stop away"


def check_rules_have_numbers_that_can_be_pointed_at(game: AnyGame) -> None:
    """The page and the terminal find sections by their titles, and paragraphs by their numbers."""
    rules = read_rulebook(game.rules_text())
    titles = [section.title for section in rules.sections]
    assert IN_SHORT in titles
    assert any(title.startswith("How to type") for title in titles)
    passages = [passage for section in rules.sections for passage in section.passages]
    numbers = [passage.number for passage in passages if passage.number]
    assert len(set(numbers)) == len(numbers)
    assert {number for option in game.options for number in option.rules} <= set(numbers)
    assert not [each.text for each in passages if each.number is None and re.match(r"[A-Z]?\d+[a-z]?[. ]", each.text)]
    for seed in ("pointed", "at"):
        match = pawtable.new(game, players=game.max_players, seed=seed)
        for _ in random_play(match, seed, 150):
            for viewer in viewers(match):
                assert set(match.rules_behind(viewer)) <= set(numbers)
                tips = match.tips(viewer)
                assert len({key for key, _ in tips}) == len(tips)
                assert all(text.endswith((".", "!", "?")) for _, text in tips)


def check_the_lesson_can_be_learned(game: AnyGame) -> None:
    """Every step can be done as it is asked, and all kinds of moves occur that a beginner needs."""
    if game.lesson is None:
        return
    learning, asked = Learning(game), set()
    while not learning.over:
        step, number = learning.step, learning.at + 1
        moves = {move.text: _kind(type(move.data)) for move in learning.match.moves(LEARNER)}
        assert set(step.answers) <= moves.keys(), f"step {number}: {step.answers} are not all among {sorted(moves)}"
        asked |= {moves[answer] for answer in step.answers}
        for begins in step.wrong:
            left = [move for move in moves if move not in step.answers and move.startswith(begins)]
            assert left, f"step {number}: nothing wrong begins with {begins!r}"
        texts = [step.says, *(text for text in (step.asks, step.because, *step.wrong.values()) if text)]
        assert all(text.endswith((".", "!", "?")) for text in texts), f"step {number}: {texts}"
        assert bool(step.asks) == bool(step.because), f"step {number} does not say what the move did"
        if step.answers:
            for move in moves.keys() - set(step.answers):
                assert step.reply_to(move)
            assert learning.try_move(step.answers[0]).right
            learning.let_others_move()
            owing = [learning.lesson.names[seat] for seat in learning.match.to_act if seat != LEARNER]
            early = [name for name in owing if len(owing) > 1 and re.search(rf"{name} (has )?(voted|followed)", step.because)]
            assert not early, f"step {number} speaks of moves that {early} have not made yet"
        later = learning.lesson.steps[number:]
        if len(step.answers) > 1 and later:
            assert later[0].position, f"step {number} has several answers, so the next one needs a position of its own"
        learning.go_on()
    declared = {_kind(move) for move in game.moves}
    missing = declared - asked - set(learning.lesson.leaves_out)
    assert not missing, f"the lesson asks for no {', '.join(sorted(missing))}; say so in leaves_out, if they are rare"


def _kind(move: type[MoveFacts]) -> str:
    """What a move is, in a word, as its class declares it."""
    return next(str(field.default) for field in fields(move) if field.name == "kind")
