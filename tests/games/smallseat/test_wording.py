"""One word for one thing, only what is possible, and examples that can be played: in all texts of Smallseat."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.games.smallseat import GAME
from pawtable.games.smallseat.cards import ANIMAL_NAMES, ANIMAL_TEXTS, ANIMAL_TITLES, CATALOGUE, COLOUR_NAMES, PLACES
from pawtable.games.smallseat.view import Phase
from pawtable.testing.scripted import play
from tests.games.smallseat.tables import (
    SMALLSEAT_GAME,
    A,
    C,
    D,
    answer,
    lies,
    of_seat,
    payers,
    phase,
    places,
    public,
    secret,
    shown_to,
    table,
    winner,
)

PEOPLE = ["Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal", "Ida", "Joe"]
MOVES = 130  # of each game that is looked through

# What was dropped, for what the glossary in texts.py says.
DROPPED = (
    *("most frequent", "in the end", "final card", "chance chooses", "at random, as", "lays? down", "a public one"),
    *(r"ma[dk]es?\b[^.:;]*\bpublic", r"lets?\b[^.:;]*\bgo", "gives? back", "given back", "to be public", "held publicly"),
    *("spiny", "execut(es|ed|ing)", "handled", "did not follow", "need not", "nobody need", "may not", "comes of it"),
    *("whoever", "whomever", "somebody", "someone", "anyone", "everyone", "shall", "be rid of", "let go of", "those who"),
    *("by what you know", "it is written", "the one that", "touch", "§", "abstain", r"\bcasts?\b", "make public"),
)
FORBIDDEN = re.compile("|".join(DROPPED), re.IGNORECASE)


@cache
def matches() -> tuple[Match, ...]:
    """Games with different animals and numbers of players, for each of them the seed."""
    sets = ("starter", "medium", "advanced", "random", "random", "random")
    return tuple(
        pawtable.new(SMALLSEAT_GAME, players=4 + at, seed=f"wording {at}", animals=animals, names=PEOPLE[: 4 + at])
        for at, animals in enumerate(sets)
    )


def moments() -> Iterator[Match]:
    """What people come to read: the same matches move by move, actions used as often as places are swapped."""
    for at, begun in enumerate(matches()):
        match, chooser = pawtable.replay(begun.record()), random.Random(at)
        for _ in range(MOVES):
            yield match
            if match.over:
                break
            seat = chooser.choice(match.to_act)
            listed = match.moves(seat)
            usual = [move for move in listed if move.text in ("execute", "ready")]
            match.play(seat, usual[0] if usual and chooser.random() < 0.6 else chooser.choice(listed))


def texts_of(match: Match) -> Iterator[str]:
    """All that a game says at one moment."""
    for viewer in (*range(match.players), None):
        view = match.view(viewer)
        yield view.prompt
        yield from view.headline
        yield from view.table.titles.values()
        yield from match.describe(viewer)
        for line in view.lines:
            yield from (line.label, line.remark, *(mark.meaning for mark in line.badges), *(mark.text for mark in line.badges))
        if viewer is not None:
            yield from (text for _, text in match.tips(viewer))
    for seat in match.to_act:
        for move in match.moves(seat):
            yield from (move.label, move.button, move.sentence, move.caution.meaning if move.caution else "")
            yield from (step.question for step in move.data.steps())


def test_words_that_were_dropped_do_not_come_back() -> None:
    """The glossary of texts.py: one word for one thing, wherever the game speaks."""
    said: set[str] = set()
    for match in moments():
        said.update(texts_of(match))
        for viewer in (match.to_act[:1] or (0,))[0], None:
            for event in match.log_for(viewer)[-8:]:
                said.update((event.text, event.phrase.text if event.phrase else ""))
    said.update(f"{face.name}. {face.text}" for face in CATALOGUE)
    said.update(place.meaning for place in PLACES)
    said.update(option.meaning for option in GAME.options)
    said.update((GAME.texts["en"].tagline, GAME.texts["en"].hint))
    assert len(said) > 1000
    assert sorted(text for text in said if FORBIDDEN.search(text)) == []


def test_words_that_were_dropped_are_not_in_the_rules() -> None:
    """What is typed stays as it is, in quotes or as code."""
    prose = re.sub(r"`[^`]*`|\"[^\"]*\"", "", GAME.rules_text())
    assert [line for line in prose.splitlines() if FORBIDDEN.search(line)] == []


# --- only what is possible ------------------------------------------------------------------------------------------


def test_prompts_offer_what_is_possible() -> None:
    """Whoever is asked reads of swapping, paying, stopping and choosing only where there is a move for it."""
    seen: set[Phase] = set()
    for match in moments():
        for seat in match.to_act:
            prompt, listed = match.view(seat).prompt, match.moves(seat)
            texts, now = [move.text for move in listed], shown_to(match, seat).phase
            seen.add(now)
            if now is Phase.HANDLE:
                assert ("or swap places" in prompt) == any(text.startswith("swap") for text in texts)
            if now in (Phase.LEAD, Phase.TELL, Phase.VOTE):
                assert ("and pay a card" in prompt) == any("pay a card" in move.label for move in listed)
                animals = {move.text.split()[1] for move in listed}
                only = [title for name, title in ANIMAL_TITLES.items() if animals == {name}]
                assert not only or only[0] in prompt
                assert "random" not in animals or "random" in prompt
            if now is Phase.READY:
                assert ("Turn any cards public?" in prompt) == (texts != ["ready"])
            if now is Phase.TURN:
                assert prompt.endswith(" public.") == all(move.label.endswith("public") for move in listed)
                assert prompt.endswith(" secret.") == all(move.label.endswith("secret") for move in listed)
            if now is Phase.GIVE:
                assert "you may give" in prompt
                assert "done" in texts
        for seat in set(range(match.players)) - set(match.to_act):
            assert not re.match(r"Vote|Follow|Turn any|You didn't|Your vote lost|Keep", match.view(seat).prompt)
    assert len(seen) > 14


# --- refusals -------------------------------------------------------------------------------------------------------

WRONG = (
    *("", "dance", "yes", "1000", "vote", "pay", "swap", "swap Z", "give", "show", "turn", "open", "execute now", "public"),
    *("vote random", "keep", "done", "agree", "refuse", "ready", "execute"),
)


def wrong_texts(match: Match, chooser: random.Random) -> Iterator[str]:
    """Texts that are mostly no moves, or not now, or not for this player."""
    yield from WRONG
    verbs = ("call", "vote", "pay", "open", "show", "drop", "give", "repay", "name", "put", "turn", "v", "p")
    for verb in verbs:
        animal = chooser.choice(ANIMAL_NAMES)
        player = chooser.choice([*"ABCDEFGHIJ"[: match.players], *match.names])
        yield from (f"{verb} {animal}", f"{verb} {animal[:2]} public")
        yield from (f"{verb} {animal} {player}", f"{verb} {animal} public {player}")
    yield from (f"swap {letter}" for letter in "ABCDEFGHIJ"[: match.players])


def refusal_of(match: Match, seat: int, text: str) -> str:
    """Why a text is refused; empty if it is a move, or can mean several."""
    try:
        match.find(seat, text)
    except IllegalMove as refusal:
        return "" if "not clear" in str(refusal) else refusal.reason
    return ""


def test_every_refusal_names_a_move_that_is_legal() -> None:
    """One for that player and now, as it is typed."""
    chooser, refused = random.Random("refused"), 0
    for at, match in enumerate(moments()):
        if at % 5:
            continue
        for seat in match.to_act[:2]:
            legal = {move.text for move in match.moves(seat)}
            for text in wrong_texts(match, chooser):
                if reason := refusal_of(match, seat, text):
                    refused += 1
                    _, found, examples = reason.rpartition("try: ")
                    assert found, (text, reason)
                    assert set(examples.split(" or: ")) <= legal, (text, reason)
    assert refused > 3000


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("pay pr D", "you don't hold a Pricklypettes card; try: pay snufflesniff A"),
        ("pay ti D", "that is you, so choose another player; try: pay snufflesniff A"),
        ("pay ti Di", "that is you, so choose another player; try: pay snufflesniff A"),
        ("pay ti", "say which player; try: pay snufflesniff A"),
    ],
)
def test_a_payment_to_oneself(said: str, reason: str) -> None:
    """The true reason, whether by letter or by name."""
    match = table("", "pr pr", "pr pr", "sn ti ti", players=PEOPLE[:4], called="cu")
    play(match, "vote sn public")
    answer(match, B="vote pr", C="vote pr", D="vote ti")
    assert payers(match) == "D"
    assert refusal_of(match, D, said) == reason


# --- RULES.md -------------------------------------------------------------------------------------------------------


def test_the_order_of_the_rules() -> None:
    """What one wants first comes first; rulings come last."""
    assert re.findall(r"^## (.+)$", GAME.rules_text(), re.MULTILINE) == [
        "In short",
        "Goal",
        "Setting up",
        "A round",
        "An example",
        "The animals",
        "The end",
        "How to type your moves",
        "How this differs from the printed rules, and rulings",
    ]


def test_the_rules_say_what_is_on_the_cards() -> None:
    """Rule 16: every animal, with its colour and its action."""
    text = GAME.rules_text()
    for name, colour in zip(ANIMAL_NAMES, COLOUR_NAMES, strict=True):
        assert f"\n- {ANIMAL_TITLES[name]}, {colour}: {ANIMAL_TEXTS[name]}\n" in text


def test_the_example_of_the_rules() -> None:
    """ "An example" is played, and everything in it is so."""
    match = table("cu", "cu ch", "cu pr ch", "pr ch ch", players=PEOPLE[:4], called="sn", rounds=4)
    play(match, "vote cu")
    answer(match, B="vote cu", C="vote pr", D="vote pr")
    assert payers(match) == "C"
    play(match, "pay ch D", "keep")
    assert (winner(match), secret(match, A), match.to_act) == ("cu", "cu cu", (C,))
    assert "tied at two votes each" in [event.text for event in match.log if event.kind == "vote_won"][-1]
    play(match, "swap A")
    assert (places(match), match.to_act, lies(match, C)) == ("CBAD", (D,), False)
    before = public(match, A).split().count("pr")
    play(match, "execute")
    assert public(match, A).split().count("pr") == before + 1
    assert (phase(match), match.to_act) == ("tell", (A,))
    assert of_seat(match, A).voted is None
