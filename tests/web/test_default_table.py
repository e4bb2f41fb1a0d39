"""Any game on the default table, which knows no game: whole games by touching what is lit, by keyboard, on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.testing.tables import in_a_hurry
from tests.web.people import PHONE, Person, asked_steps, held_faces
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_accessible import check
from tests.web.test_phones import check_fits

Come = Callable[..., Person]
VARIED = 12  # decisions of all kinds; then sensible ones, or those that take most, so that the game comes to its end
# Deals of short games, if they are played like that.
SEEDS = {"dnup": "10", "pugs-in-mugs": "10", "pick-the-pug": "120", "smallseat": "51"}
BY_KEYS = (1, 4, 10)  # decisions that are made by keyboard alone
PHONE_FROM = 6  # the decision from which on the window is a phone's, and dark
LOOKS = (0, PHONE_FROM)  # decisions at which axe looks: both, or from game to game by turns
VARIED_IN_HASTE = 8
LONG = ("pugs-in-mugs", "pick-the-pug", "smallseat")  # that they come to their end is played where there is more time
DECISIONS = 400
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
# What can be touched on the page now: places and slots, kinds, and cards of the hand.
LIT = """() => [...document.querySelectorAll("main button[data-place], button[data-kind]")]
  .filter((each) => !each.disabled && (each.matches(".lit, .loose, [data-kind]") || each.closest(".lit")))
  .map((each) => each.dataset.place ?? each.dataset.kind)"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture(scope="module")
def url(tables: Prepared) -> str:
    return tables.url


def sit_down(someone: Person, game: AnyGame) -> None:
    """A table of this game against bots, with the default layout, that does not take long."""
    players = max(game.min_players, 3) if game.preset and not in_a_hurry() else game.min_players
    options = {option.name: option.low for option in game.options if option.name == "goal"}
    link = someone.new_table(game=game.name, players=players, bots=["simple"] * (players - 1), options=options)
    someone.visit(f"{link}?layout=default")
    someone.deal()
    expect(someone.page.get_by_test_id("default-table")).to_be_attached()


def lit(someone: Person) -> set[str]:
    return set(someone.page.evaluate(LIT))


def check_all_is_reachable(someone: Person, moves: list[dict[str, Any]]) -> None:
    """Whatever a legal move asks for first can be touched: it is lit on the table, a card of the hand, or a button."""
    places, hand = lit(someone), held_faces(someone.play)
    slots = [slot["name"] for place in someone.play["view"]["table"]["places"] for slot in place["slots"]]
    own = own_slots(someone, slots)
    buttons = someone.prompt.locator("button").evaluate_all("all => all.map((each) => each.ariaLabel ?? each.innerText)")
    for move in moves:
        steps = asked_steps(move)
        if not steps or steps[0]["touch"] in ("hand", "kind"):
            name = move.get("button") or move["label"]
            assert any(name in button for button in buttons), f"{move['text']} has no button: {buttons}"
        elif steps[0]["touch"] == "card":
            assert steps[0]["target"] in hand, move["text"]
        elif steps[0]["touch"] != "slot" or steps[0]["target"] not in own:
            assert {steps[0]["target"], *steps[0].get("also", [])} & places, f"nothing is lit for {move['text']}: {places}"


def own_slots(someone: Person, slots: list[str]) -> set[str]:
    shown = someone.hand.locator("button[data-place]").evaluate_all("cards => cards.map((card) => card.dataset.place)")
    return set(shown) & set(slots)


def any_move(someone: Person) -> dict[str, Any] | None:
    """Any move, every kind as likely as the others: else there would be little but plays of single cards."""
    if not (moves := someone.moves()):
        return None
    kind = someone.chance.choice(sorted({move["data"]["kind"] for move in moves}))
    return someone.chance.choice([move for move in moves if move["data"]["kind"] == kind])


def largest_move(someone: Person) -> dict[str, Any] | None:
    """The move for which most must be touched: in most games that is what gets one on."""
    return max(someone.moves(), default=None, key=lambda move: (not move.get("minor"), len(move.get("steps", []))))


def sensible_move(someone: Person, tables: Prepared) -> dict[str, Any] | None:
    """What a bot would do, once the server asks what the page was told."""
    for _ in range(500):
        if not (moves := someone.moves()):
            return None
        text = tables.advice(someone.name)
        for move in moves:
            if move["text"] == text:
                return move
        someone.page.wait_for_timeout(20)
    raise AssertionError(f"{text} is none of {[move['text'] for move in moves]}")


def make(someone: Person, move: dict[str, Any]) -> None:
    """Make a move by touching only what is lit when it is touched; what goes without saying may have played it before."""
    decision = someone.play["decision"]
    for step in asked_steps(move):
        if step["touch"] in ("place", "seat", "option", "kind") and not is_lit(someone, step["target"], decision, move["text"]):
            return
        someone.take_step(step)
    someone.press_until_played(move, decision)


def is_lit(someone: Person, target: str, decision: int, move: str) -> bool:
    """Whether something is lit, or will be soon; False: the move is played."""
    for _ in range(500):
        if target in lit(someone):
            return True
        if someone.play["decision"] > decision:
            return False
        someone.page.wait_for_timeout(20)
    raise AssertionError(f"{target} is not lit for {move}:\n{someone.page.locator('body').aria_snapshot()}")


@every_game
def test_a_whole_game(person: Come, tables: Prepared, axe: str, game: AnyGame) -> None:
    """By touching what is lit and by keyboard, in a wide window and on a phone, to the end."""
    ada = person("Ada", touch=True)
    tables.seeds["Ada"] = SEEDS.get(game.name, "any")
    sit_down(ada, game)
    decisions = VARIED_IN_HASTE if in_a_hurry() and game.name in LONG else DECISIONS
    looks = LOOKS[GAMES.index(game) % 2 :][:1] if in_a_hurry() else LOOKS
    for made in range(decisions):
        if made == PHONE_FROM:
            ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
            ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        if not ada.wait_until_asked():
            break
        move, decision = (any_move(ada) if made < VARIED else sensible_move(ada, tables)), ada.play["decision"]
        if move is None:
            break
        if made < VARIED:
            check_all_is_reachable(ada, ada.play["moves"])
            check_fits(ada)
        if made in looks:
            check(ada, axe, f"the default table of {game.name}, decision {made}")
        if made in BY_KEYS:
            ada.choose_by_keys(move)  # by the list of moves, which has them all, and cards by arrows
            ada.wait_until_played(decision)
        else:
            make(ada, move)
    if decisions == DECISIONS:
        assert ada.play["view"]["over"]
        expect(ada.scores).to_be_visible()
