"""Everything that people read of a game is there."""

from __future__ import annotations

import re
from collections.abc import Collection

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.errors import IllegalMove
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
    assert not [each.text for each in passages if each.number is None and re.match(r"[A-Z]?\d+[a-z]?[. ]", each.text)]
    for seed in ("pointed", "at"):
        match = pawtable.new(game, players=game.max_players, seed=seed)
        for _ in random_play(match, seed, 150):
            for viewer in viewers(match):
                assert set(match.rules_behind(viewer)) <= set(numbers)
                tips = match.tips(viewer)
                assert len({key for key, _ in tips}) == len(tips)
                assert all(text.endswith((".", "!", "?")) for _, text in tips)
