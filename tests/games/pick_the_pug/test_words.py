"""Good English, in all that players of Pick the Pug read: one word for one thing, and only what is possible now."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.core.places import Mark
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.cards import CATALOGUE, CREATURE_NAMES, PLACES
from pawtable.rulebook import IN_SHORT, read_rulebook
from pawtable.testing.scripted import play
from pawtable.testing.tables import viewers
from tests.games.pick_the_pug.tables import PUG_GAME, A, B, C, answer, table
from tests.games.pick_the_pug.test_texts import SENTENCES, ada, calling, every_question

# Words that had the same meaning as another one, or that nobody says at a table.
DROPPED = re.compile(
    r"""\b(
    lay(s|ing)?\ down | laid\ down | keep(s|ing)?\ still | theft | thie(f|ves) | knock(s|ed)?\ (each\ other\ )?out
    | looks?\ on | anew | everybody | somebody | anybody | whoever | whosever | whom | shall | be\ rid\ of | lets?\ go\ of
    | those\ who | no\ Pug\ yet | tornados | comes\ to\ the\ table | carr(y|ies)\ the | begins? | summon(s|ed)? | touch
    )\b | § """,
    re.IGNORECASE | re.VERBOSE,
)


def read_at(match: Match) -> Iterator[str]:
    """All that anyone reads at a table."""
    for viewer in viewers(match):
        view = match.view(viewer)
        yield from (view.prompt, *view.headline, *view.table.titles.values(), *match.describe(viewer))
        for line in view.lines:
            yield from (line.label, line.remark)
            yield from (words for badge in line.badges for words in _of_mark(badge))
        yield from (text for _, text in match.tips(viewer))
        for event in match.log_for(viewer):
            yield event.text
            if event.phrase is not None:
                yield event.phrase.text
    for seat in match.to_act:
        for move in match.moves(seat):
            yield from (move.label, move.button, move.sentence, *(step.question for step in move.steps))
        for said in ("", "steal", "dance B"):
            yield from refusal(match, seat, said)


def _of_mark(mark: Mark) -> tuple[str, str]:
    return mark.text, mark.meaning


def refusal(match: Match, seat: int, said: str) -> list[str]:
    """Why a text is no move now, if it is none."""
    try:
        match.find(seat, said)
    except IllegalMove as error:
        return [error.reason or ""]
    return []


def always_there() -> Iterator[str]:
    """What is read of the game beside its tables. What is typed is notation, which stays as it is."""
    yield from re.sub(r"`[^`]+`|\"[^\"]+\"", "", GAME.rules_text()).split("\n")
    for face in CATALOGUE:
        yield from (face.name, face.text, face.short)
    for place in PLACES:
        yield from (place.title, place.meaning)
    for option in GAME.options:
        yield option.meaning
    texts, preset = GAME.texts["en"], GAME.preset
    assert preset is not None
    yield from (texts.tagline, texts.hint, preset.name, preset.when, preset.unable, preset.about, preset.problem(3, A, "x"))
    for choice in preset.choices(["Ada", "Bo", "Cy"], A):
        yield from (choice.label, choice.sentence, choice.brief)


def check(texts: Iterator[str]) -> None:
    for text in texts:
        found = DROPPED.search(re.sub(r"; try '[^']*'$", "", text))  # examples are notation
        assert not found, f"{found and found[0]!r} in {text!r}"


def test_dropped_words_do_not_come_back() -> None:
    """In the rules, on cards, in options, in answers in advance."""
    check(always_there())


@pytest.mark.parametrize("number", range(15))
def test_dropped_words_are_in_no_question(number: int) -> None:
    check(read_at(every_question()[number][0]))


@pytest.mark.parametrize("happening", dict.fromkeys(happening for happening, *_ in SENTENCES))
def test_dropped_words_are_in_no_event(happening: object) -> None:
    assert callable(happening)
    check(read_at(happening()))


@pytest.mark.parametrize("players", [3, 5, 8])
def test_dropped_words_are_in_no_game(players: int) -> None:
    chooser = random.Random(f"words {players}")
    match = pawtable.new(PUG_GAME, players=players, seed=f"words {players}")
    for step in range(120):
        if match.over:
            break
        if step % 10 == 0:
            check(read_at(match))
        seat = match.to_act[0]
        match.play(seat, chooser.choice(match.moves(seat)))
    check(read_at(match))


# --- the rules --------------------------------------------------------------------------------------------------------


def test_rules_teach_in_the_order_people_need() -> None:
    """In short first, rulings last, and an example in between."""
    titles = [section.title for section in read_rulebook(GAME.rules_text()).sections if section.title]
    assert titles[0] == IN_SHORT
    assert titles[1] == "Goal"
    assert titles.index("A turn") < titles.index("An example") < titles.index("How to type your moves")
    assert titles[-1].startswith("How this differs")


def test_the_example_is_right() -> None:
    """A turn as RULES.md tells it, move by move."""
    match = ada("bb gb gk d", "ok", "p gl ba", creatures="unicorn yeti kraken")
    play(match, "steal B", "discard green-key orange-key taxes C", "give pug", "call unicorn B")
    answer(match, B="show")
    play(match, "call yeti")
    assert "won" not in [event.kind for event in match.log]
    example = next(section for section in read_rulebook(GAME.rules_text()).sections if section.title == "An example")
    for word in ("blue bell", "green bell", "green key", "donkey", "orange key", "Taxes", "Unicorn", "Yeti"):
        assert any(word in passage.text for passage in example.passages)


# --- refusals ---------------------------------------------------------------------------------------------------------

WRONG = (
    "",
    "dance",
    "steal",
    "steal A",
    "steal B C",
    "discard",
    "discard blue-bell",
    "discard blue-bell green-key C",
    "d bb gk steal d",
    "discard donkey pug swap B",
    "discard orange-key orange-key big-tornado",
    "call",
    *(f"call {creature}{aim}" for creature in CREATURE_NAMES for aim in ("", " A", " B", " green-amulet", " pug")),
    "give",
    "give donkey",
    "offer pug",
    "offer donkey donkey",
    "take",
    "reveal",
    "pass",
    "pass pug",
    "show",
    "choose",
    "choose white",
    "begin",
    "begin H",
)


def check_examples(match: Match) -> int:
    """Every refusal names a move that this player can make now; how many there were."""
    refused = 0
    for seat in match.to_act:
        for said in WRONG:
            for reason in refusal(match, seat, said):
                if reason.endswith("say which"):  # it fits several moves, and these are listed
                    continue
                (example,) = re.findall(r"; try '([^']+)'$", reason)
                assert match.find(seat, example).text == example, (said, reason)
                refused += 1
    return refused


@pytest.mark.parametrize("number", range(15))
def test_a_refusal_names_a_legal_move(number: int) -> None:
    assert check_examples(every_question()[number][0])


@pytest.mark.parametrize("players", [3, 4, 8])
def test_refusals_name_legal_moves_all_game_long(players: int) -> None:
    chooser = random.Random(f"wrong {players}")
    match = pawtable.new(PUG_GAME, players=players, seed=f"wrong {players}")
    for step in range(90):
        if match.over:
            break
        if step % 3 == 0:
            check_examples(match)
        seat = match.to_act[0]
        match.play(seat, chooser.choice(match.moves(seat)))


@pytest.mark.parametrize(
    ("said", "example"),
    [
        ("discard blue-bell green-key C", "discard blue-bell green-key steal C"),
        ("discard green-key blue-bell taxes", "discard blue-bell green-key steal B"),
        ("d bb bb steal C", "discard blue-bell green-key steal C"),
        ("d bb wm C", "discard blue-bell white-mirror swap C"),
        ("d bb wm taxes B", "discard blue-bell white-mirror swap B"),
        ("steal C", "discard blue-bell green-key steal C"),
    ],
)
def test_the_example_is_near_to_what_was_typed(said: str, example: str) -> None:
    match = ada("bb gk wm d", "ga", "p oa", doing="discard")
    assert refusal(match, A, said)[0].endswith(f"; try '{example}'")


# --- prompts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "seat", "prompt"),
    [
        (ada("d", "", "p oa"), A, "Steal a card from Cy."),
        (ada("d", "ga", "p oa", safe="C"), A, "Steal a card from Bo."),
        (play(calling("hydra", "ga d", "oa", "p gl"), "call hydra B"), A, "Steal a second card from Cy."),
        (ada("bb gk d", "ga", "p oa", doing="discard"), A, "Discard your two monkeys for Steal."),
        (
            ada("bb wm d", "ga", "p oa", doing="discard"),
            A,
            "Discard your two monkeys and choose the action: white counts as any colour.",
        ),
        (
            play(ada("gb ok d", "p ga", "gl", doing="discard"), "discard gb ok tax B"),
            B,
            "Give Ada your best card: the Pug.",
        ),
        (
            play(ada("gb gk d", "d d ba", "p gl", doing="discard"), "discard gb gk 50 B"),
            B,
            "Put the blue amulet and the donkey face down. Ada draws one of them.",
        ),
        (
            play(ada("gb gk d", "ga ga ba", "p gl", doing="discard"), "discard gb gk 50 B"),
            B,
            "Put two green monkeys with an amulet face down. Ada draws one of them.",
        ),
        (calling("yeti", "ga", "oa", "p gl", creatures="yeti", asleep=""), A, "Call the Yeti."),
        (play(calling("sphinx", "ga", "d d", "p gl"), "call sphinx B"), A, "Take a donkey from Bo."),
        (
            play(ada("bb ok ga d", "oa", "p gl", doing="discard"), "discard bb ok mini"),
            B,
            "Mini-Tornado: reveal an orange monkey with an amulet.",
        ),
        (
            play(ada("bb ok ga d", "oa", "p gl", doing="discard"), "discard bb ok mini"),
            C,
            "Mini-Tornado: you hold the Pug, so you must reveal it.",
        ),
        (
            play(calling("minotaur", "ga d", "oa", "p gl"), "call minotaur"),
            B,
            "Minotaur: pass an orange monkey with an amulet to Cy, on your left.",
        ),
        (
            play(calling("cerberus", "ga d", "oa d", "p d"), "call cerberus"),
            B,
            "Cerberus: discard an orange monkey with an amulet.",
        ),
        (
            play(calling("cerberus", "ga d", "oa d", "p d"), "call cerberus"),
            C,
            "Cerberus: you have no monkey to discard. Pass.",
        ),
    ],
)
def test_prompts_offer_what_is_possible(match: Match, seat: int, prompt: str) -> None:
    """One move, or one card: the prompt says it plainly."""
    assert match.view(seat).prompt == prompt


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_prompt_leaves_a_choice_where_there_is_one(players: int) -> None:
    """Somebody who could do something else is not told to do one thing."""
    chooser = random.Random(f"prompts {players}")
    match = pawtable.new(PUG_GAME, players=players, seed=f"prompts {players}")
    choice = re.compile(r"choose|Choose|\?|two monkeys|a card|a creature|a monkey")
    for _ in range(250):
        if match.over:
            break
        seat = chooser.choice(match.to_act)
        moves, prompt = match.moves(seat), match.view(seat).prompt
        if len({tuple(move.text.split()[:4]) for move in moves}) > 1 and not prompt.startswith(
            ("Discard your two", "Call the ")
        ):
            assert choice.search(prompt), (prompt, [move.text for move in moves])
        if len(moves) == 1:
            assert "choose" not in prompt.lower(), (prompt, moves[0].text)
        match.play(seat, chooser.choice(moves))


# --- what comes of it -------------------------------------------------------------------------------------------------


def test_what_does_nothing_says_why() -> None:
    """P12: in the log, to the player and to the others."""
    for creature, cards, you, others in (
        ("phoenix", ("d", "oa", "p gl"), "you have no monkey", "Ada has no monkey"),
        ("unicorn", ("ga", "oa", "p gl"), "you have no donkey", "Ada has no donkey"),
        ("djinn", ("ga", "oa", "p gl"), "the discard pile is empty", "the discard pile is empty"),
        ("kraken", ("ga p", "", ""), "nobody else has cards", "nobody else has cards"),
        ("cerberus", ("ga p", "", ""), "nobody else has cards", "nobody else has cards"),
    ):
        match = play(calling(creature, *cards), f"call {creature}")
        for viewer, why in ((A, you), (B, others), (None, others)):
            assert f"Nothing happens: {why}." in [event.text for event in match.log_for(viewer)]


def test_a_random_swap_or_a_50_50_that_is_a_steal_says_so() -> None:
    """P7: without cards left there is nothing to swap, and of one card there are no best two."""
    match = ada("bb bk", "ga", "p oa", doing="discard")
    assert match.find(A, "discard bb bk swap B").label.endswith("(you have no cards left, so it is a Steal)")
    match = ada("gb gk d", "ga", "p oa", doing="discard")
    assert match.find(A, "discard gb gk 50 B").sentence == "50-50: Bo has only one card, so it is a Steal."
    assert match.find(A, "discard gb gk 50 C").sentence.startswith("50-50: Cy puts their best two cards face down")


def test_no_creature_is_promised_where_there_is_none() -> None:
    """P10."""
    for creatures, promised in (("yeti", True), ("", False)):
        match = table("bb gb d", "ga", "p oa", doing="discard", creatures=creatures, asleep="")
        move = match.find(A, "discard bb gb steal B")
        assert ("creature" in move.label + move.button + move.sentence) == promised
        assert any("creature" in step.question for step in move.steps) == promised
        assert ("match" in [key for key, _ in match.tips(A)]) == promised


def test_the_kraken_is_news_and_a_card_that_was_dealt_is_not() -> None:
    """What was done to a player is told to them first; the Pug is always news."""
    match = play(calling("kraken", "ga d", "oa d", "p gl"), "call kraken")
    news = [event.text for event in match.log_for(B) if event.concerns_you]
    assert news == ["Ada calls the Kraken: a Big-Tornado hits everyone."]
    match = play(ada("bb ok d d", "ga gs", "p gl", doing="discard"), "discard bb ok mini")
    answer(match, A="reveal d", B="reveal ga", C="reveal p")
    for seat in (B, C):
        dealt = [event.text for event in match.log_for(seat) if event.concerns_you and event.kind == "got"]
        assert dealt in ([], ["You are dealt the Pug!"])
