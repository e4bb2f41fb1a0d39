"""dnup, 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from pawtable.core.contract import FixedDefault, Game, Option, ReadySet
from pawtable.core.events import events_of
from pawtable.core.lessons import lesson_of
from pawtable.core.slots import slots_from
from pawtable.games.dnup import bot, cards, events, moves, rules, sight, texts, view
from pawtable.games.english import rules_of


def _usual_goal(players: int) -> int:
    return 2 if players == 2 else 4


def _printed_deck(players: int) -> int:
    return cards.DECK_FOR[min(players, 5)]


def _no_letters(players: int, as_printed: bool) -> str:
    return "" if players > 2 or as_printed else "with two players there are no letters: going out wins the round"


def _no_letters_for_first(players: int, value: int) -> str:
    return _no_letters(players, value == rules.FIRST_OUT_LETTERS)


def _no_letters_for_second(players: int, value: int) -> str:
    return _no_letters(players, value == rules.SECOND_OUT_LETTERS)


def _too_few_dealt(players: int, value: int) -> str:
    fewest = cards.FEWEST_EACH
    return f"a hand has {fewest} cards at least; 0 deals the whole deck" if 0 < value < fewest else ""


def _problem_with_deal(players: int, options: Mapping[str, int]) -> str:
    return cards.deal_problem(players, options["deck"], options["dealt"])


GAME: Game[rules.DnupState, rules.DnupMemory, view.DnupView] = Game(
    name="dnup",
    title="dnup",
    version=1,
    min_players=2,
    max_players=5,
    minutes=20,
    options=(
        Option(
            "goal",
            1,
            20,
            _usual_goal,
            "letters that win the game (with two players: rounds)",
            simple_knows=False,
            rules=("1", "25", "26", "D8", "D9"),
        ),
        Option(
            "first_out",
            1,
            rules.MOST_FOR_OUT,
            FixedDefault(rules.FIRST_OUT_LETTERS),
            "letters for going out first",
            problem=_no_letters_for_first,
            house=True,
            simple_knows=False,
            rules=("1", "17", "D8"),
        ),
        Option(
            "second_out",
            0,
            rules.MOST_FOR_OUT,
            FixedDefault(rules.SECOND_OUT_LETTERS),
            "letters for going out second",
            problem=_no_letters_for_second,
            house=True,
            simple_knows=False,
            rules=("1", "19", "D8"),
        ),
        Option(
            "deck",
            1,
            (1 << cards.CARDS) - 1,
            _printed_deck,
            "the cards, each either way up; a second one that looks alike has a b",
            members=cards.NAMES,
            ready=(ReadySet("printed", _printed_deck),),
            problem=cards.deck_problem,
            house=True,
            simple_knows=False,
            rules=("5", "D1"),
        ),
        Option(
            "dealt",
            0,
            cards.CARDS // 2,
            FixedDefault(rules.ALL_CARDS),
            "cards dealt to each player; 0 deals the whole deck",
            zero="all",
            problem=_too_few_dealt,
            house=True,
            simple_knows=False,
            rules=("5", "D1"),
        ),
    ),
    options_problem=_problem_with_deal,
    actions=rules.ACTIONS,
    action_texts=rules.ACTION_TEXTS,
    seat_actions=rules.SEAT_ACTIONS,
    state=rules.DnupState,
    memory=rules.DnupMemory,
    places=cards.PLACES,
    catalogue=cards.CATALOGUE,
    view_type=view.DnupView,
    moves=moves.MOVES,
    events=events_of(events.__name__),
    texts=texts.TEXTS,
    rules_text=rules_of(__package__),
    lesson=lesson_of(__package__),
    **slots_from(rules, sight, bot, view),
)
