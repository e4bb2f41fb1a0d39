"""Random games, every move of every decision against a second, slow and simple telling of the rules."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import asdict
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.games.pick_the_pug.moves import Call, Discard
from tests.games.pick_the_pug.tables import (
    MONKEYS,
    PUG_GAME,
    SEATS,
    all_monkeys,
    creatures,
    everything,
    hands,
    held,
    letters,
    name,
    pile,
    shown_to,
)

ACTIONS = {"bb": "swap", "bg": "steal", "bo": "mini-tornado", "gg": "50-50", "go": "taxes", "oo": "big-tornado"}
AIMED_ACTIONS = {"swap", "steal", "50-50", "taxes"}
AIMED_CREATURES = {"griffin", "leprechaun", "mermaid", "hydra", "sphinx", "medusa"}
ORDER = "d b g o w p"


def rank(card: str) -> int:
    return ORDER.split().index(card[0])


class Book:
    """The rules, told again: hands are lists of cards, and what chance does is taken from the match."""

    def __init__(self, match: Match) -> None:
        self.players = match.players
        self.pugs = [0] * match.players
        self.begin_round(match)

    def begin_round(self, match: Match) -> None:
        """P3, P4: cards are as the match dealt them."""
        self.hands = [each.split() for each in hands(match)]
        (holder,) = [seat for seat, cards in enumerate(self.hands) if "p" in cards]
        self.turn = self.actor = holder
        self.doing = "name"
        self.effect = ""
        self.matched = self.donkeys_phase = False
        self.asked: list[int] = []
        self.answers: dict[int, str] = {}
        self.chances: set[int] = set()
        self.extra: int | None = None
        self.resume: int | None = None
        self.skips: set[int] = set()
        self.safe: set[int] = set()
        self.pile = pile(match).split()

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat]

    def others_with_cards(self, seat: int) -> list[int]:
        return [other for other in self.others(seat) if self.hands[other]]

    # --- what may be done ---------------------------------------------------------------------------------------------

    def to_act(self) -> set[int]:
        return {seat for seat in self.asked if seat not in self.answers} if self.asked else {self.actor}

    def moves(self, seat: int, match: Match) -> set[str]:
        held = self.hands[seat]
        monkeys = [card for card in held if card in MONKEYS]
        kinds = {name(card) for card in held}
        if self.doing == "tornado":
            return {"reveal pug"} if "p" in held else {f"reveal {card}" for card in kinds}
        if self.doing == "minotaur":
            return {f"pass {card}" for card in kinds}
        if self.doing == "cerberus":
            return {f"discard {name(card)}" for card in monkeys} or {"pass"}
        if self.doing == "donkeys":
            return {"pass", "show"} if set(held) == {"d"} else {"pass"}
        if self.doing == "tie":
            return {"choose blue", "choose green", "choose orange"}
        if self.doing == "name":
            return {f"begin {letter}" for letter in SEATS[: self.players]}
        if self.doing == "steal":
            return {f"steal {SEATS[other]}" for other in self.others_with_cards(seat) if other not in self.safe}
        if self.doing == "again":
            return {f"steal {SEATS[other]}" for other in self.others_with_cards(seat)}
        if self.doing == "take":
            return {f"take {name(card)}" for card in self.hands[self.victim]}
        if self.doing == "give":
            return {f"give {name(card)}" for card in held if rank(card) == max(map(rank, held))}
        if self.doing == "offer":
            best = sorted(map(rank, held))[-2:]
            pairs = itertools.combinations(sorted(held, key=[*MONKEYS, "d", "p"].index), 2)
            return {f"offer {name(one)} {name(two)}" for one, two in pairs if sorted((rank(one), rank(two))) == best}
        return self.calls(seat, match) if self.doing == "call" else self.pairs(seat, monkeys)

    def pairs(self, seat: int, monkeys: list[str]) -> set[str]:
        found = set()
        victims = self.others_with_cards(seat)
        for one, two in itertools.combinations(sorted(monkeys, key=MONKEYS.index), 2):
            for colours in itertools.product(*("bgo" if card[0] == "w" else card[0] for card in (one, two))):
                action = ACTIONS["".join(sorted(colours))]
                text = f"discard {name(one)} {name(two)} {action}"
                aimed = action in AIMED_ACTIONS and victims
                found |= {f"{text} {SEATS[victim]}" for victim in victims} if aimed else {text}
        return found

    def calls(self, seat: int, match: Match) -> set[str]:
        found: set[str] = set()
        for creature in creatures(match):
            aims: list[str] = []
            if creature in AIMED_CREATURES:
                aims = [SEATS[other] for other in self.others_with_cards(seat)]
            elif creature == "basilisk" or (creature == "unicorn" and "d" in self.hands[seat]):
                aims = [SEATS[other] for other in self.others(seat)]
            elif creature == "phoenix":
                aims = [name(card) for card in self.hands[seat] if card in MONKEYS]
            elif creature == "djinn":
                aims = [name(card) for card in self.pile]
            if creature:
                found |= {f"call {creature} {aim}" for aim in aims} or {f"call {creature}"}
        return found

    # --- what it does -------------------------------------------------------------------------------------------------

    def play(self, seat: int, text: str, match: Match, news: list[tuple[str, dict[str, Any]]]) -> None:
        """Carry out a move that the match has just played too; `news` is what it told of, with nothing hidden."""
        self.news = news
        words = text.split()
        if self.asked:
            self.answers[seat] = text
            if set(self.answers) == set(self.asked):
                self.close(match)
        elif self.doing == "name":
            self.turn = SEATS.index(words[1])
            self.begin_turn(match)
        elif self.doing == "steal":
            self.steal(seat, SEATS.index(words[1]))
            self.action_phase(match)
        elif self.doing == "discard":
            self.discard(seat, words, match)
        elif self.doing == "call":
            self.call(seat, words, match)
        else:
            if self.doing == "again":
                self.steal(seat, SEATS.index(words[1]))
            elif self.doing == "offer":
                self.move(self.victim, self.caller, self.last_event("drew")["card"])
            else:
                self.move(self.victim, self.caller, words[1])
            self.done(match)

    def last_event(self, kind: str) -> dict[str, Any]:
        at = next(at for at, (each, _) in enumerate(self.news) if each == kind)
        return self.news.pop(at)[1]

    def move(self, source: int, target: int, card: str) -> None:
        self.hands[source].remove(letters([card]))
        self.hands[target].append(letters([card]))

    def steal(self, thief: int, victim: int) -> None:
        self.move(victim, thief, self.last_event("stole")["card"])

    def lay_down(self, seat: int, card: str) -> None:
        self.hands[seat].remove(letters([card]))
        self.pile.append(letters([card]))

    def discard(self, seat: int, words: list[str], match: Match) -> None:
        one, two, action = words[1:4]
        self.lay_down(seat, one)
        self.lay_down(seat, two)
        self.matched = one.split("-")[1] == two.split("-")[1]
        self.carry_out(action, seat, SEATS.index(words[4]) if len(words) > 4 else None, match)

    def call(self, seat: int, words: list[str], match: Match) -> None:
        creature, aim = words[1], words[2] if len(words) > 2 else ""
        victim = SEATS.index(aim) if len(aim) == 1 else None
        if creature == "phoenix" and aim:
            self.lay_down(seat, aim)
        elif creature == "djinn" and aim:
            self.pile.remove(letters([aim]))
            self.hands[seat].append(letters([aim]))
        elif creature == "unicorn" and victim is not None:
            self.move(seat, victim, "donkey")
        elif creature == "mermaid" and victim is not None:
            self.hands[seat], self.hands[victim] = self.hands[victim], self.hands[seat]
        elif creature == "pegasus":
            self.extra = seat
        elif creature == "basilisk" and victim is not None:
            self.skips.add(victim)
        elif creature == "yeti":
            self.safe.add(seat)
        same = {"kraken": "big-tornado", "griffin": "taxes", "leprechaun": "50-50"}.get(creature, creature)
        self.carry_out(same, seat, victim, match)

    def carry_out(self, effect: str, seat: int, victim: int | None, match: Match) -> None:
        self.effect, self.caller, self.victim = effect, seat, victim if victim is not None else -1
        others = self.others_with_cards(seat)
        if (
            victim is not None
            and effect in ("taxes", "50-50", "sphinx", "hydra")
            and not (effect == "50-50" and len(self.hands[victim]) == 1)
        ):
            self.doing = {"taxes": "give", "50-50": "offer", "sphinx": "take", "hydra": "again"}[effect]
            self.actor = victim if effect in ("taxes", "50-50") else seat
            if effect == "hydra":
                self.steal(seat, victim)
                if not self.others_with_cards(seat):
                    self.done(match)
            return
        if effect in ("mini-tornado", "minotaur", "cerberus") and (others or effect == "minotaur"):
            self.doing = "tornado" if effect == "mini-tornado" else effect
            self.asked = others if effect == "cerberus" else [each for each in range(self.players) if self.hands[each]]
            return
        if victim is not None and (effect in ("steal", "50-50") or (effect == "swap" and not self.hands[seat])):
            self.steal(seat, victim)
        elif victim is not None and effect == "swap":
            facts = self.last_event("swapped")
            self.move(seat, victim, facts["gave"])
            self.move(victim, seat, facts["got"])
        elif effect == "big-tornado" and others:
            self.big_tornado(seat)
        self.done(match)

    def big_tornado(self, seat: int) -> None:
        before = Counter(itertools.chain(*self.hands))
        sizes = [0] * self.players
        for number in range(before.total()):
            sizes[(seat + number) % self.players] += 1
        for _ in range(self.players):
            facts = self.last_event("dealt")
            self.hands[facts["seat"]] = letters(facts["cards"]).split()
        assert [len(cards) for cards in self.hands] == sizes
        assert Counter(itertools.chain(*self.hands)) == before

    def close(self, match: Match) -> None:
        """All answers are in."""
        answers, doing = self.answers, self.doing
        self.asked, self.answers = [], {}
        if doing == "donkeys":
            self.close_donkeys(answers, match)
            return
        if doing == "tie":
            self.tie_breaker(answers)
            return
        given = {seat: letters([text.split()[1]]) for seat, text in answers.items() if text != "pass"}
        for seat, card in given.items():
            self.hands[seat].remove(card)
        if doing == "cerberus":
            self.pile += given.values()
        elif doing == "minotaur":
            for seat, card in given.items():
                self.hands[self.left_of(seat)].append(card)
        else:
            dealt = []
            for number in range(len(given)):
                facts = self.last_event("got")
                assert facts["seat"] == (self.caller + number) % self.players
                dealt.append(letters([facts["card"]]))
                self.hands[facts["seat"]].append(dealt[-1])
            assert Counter(dealt) == Counter(given.values())
        self.done(match)

    def done(self, match: Match) -> None:
        """P8, P10: an effect is over."""
        self.effect = ""
        if self.donkeys_phase:
            self.ask_for_donkeys(match)
        elif self.matched and any(creatures(match)):
            self.matched = False
            self.doing, self.actor = "call", self.turn
        else:
            self.matched = False
            self.pugs_phase(match)

    def pugs_phase(self, match: Match) -> None:
        for seat, cards in enumerate(self.hands):
            if cards == ["p"]:
                self.pugs[seat] += 1
                if self.pugs[seat] == 2:
                    self.doing = "over"
                elif sum(self.pugs) == 3 and not match.options["keep_playing"]:
                    self.doing, self.asked = "tie", [each for each in range(self.players) if self.pugs[each]]
                    self.hands = [[card for card in each if card == "d"] for each in self.hands]
                    self.pile = pile(match).split()
                    self.second = False
                else:
                    self.begin_round(match)
                return
        self.donkeys_phase = True
        self.chances = set(range(self.players))
        self.ask_for_donkeys(match)

    def ask_for_donkeys(self, match: Match) -> None:
        asked = [seat for seat in sorted(self.chances) if self.hands[seat]]
        if asked and any(creatures(match)):
            self.doing, self.asked = "donkeys", asked
        else:
            self.end_turn(match)

    def close_donkeys(self, answers: dict[int, str], match: Match) -> None:
        for number in range(self.players):
            seat = (self.turn + number) % self.players
            self.chances.discard(seat)
            if answers.get(seat) == "show":
                self.doing, self.actor = "call", seat
                return
        self.end_turn(match)

    def end_turn(self, match: Match) -> None:
        self.donkeys_phase = False
        while True:
            if self.extra is not None:
                self.resume, self.turn, self.extra = self.turn, self.extra, None
            elif self.resume is not None:
                self.turn, self.resume = self.left_of(self.resume), None
            else:
                self.turn = self.left_of(self.turn)
            if self.turn not in self.skips:
                break
            self.skips.discard(self.turn)
            self.safe.discard(self.turn)
        self.begin_turn(match)

    def begin_turn(self, match: Match) -> None:
        self.safe.discard(self.turn)
        self.doing, self.actor = "steal", self.turn
        if not [other for other in self.others_with_cards(self.turn) if other not in self.safe]:
            self.action_phase(match)

    def action_phase(self, match: Match) -> None:
        self.doing = "discard"
        if sum(card in MONKEYS for card in self.hands[self.turn]) < 2:
            self.pugs_phase(match)

    def tie_breaker(self, answers: dict[int, str]) -> None:
        chosen = [text.split()[1] for text in answers.values()]
        if len(set(chosen)) == 1 and not self.second:
            self.second, self.asked = True, sorted(answers)
        else:
            self.doing = "over"


def by_the_book(match: Match, book: Book) -> None:
    """Everything that both tell is the same."""
    table = shown_to(match)
    assert table.phase == {"again": "steal again"}.get(book.doing, book.doing)
    assert [Counter(each.split()) for each in hands(match)] == [Counter(cards) for cards in book.hands]
    assert Counter(pile(match).split()) == Counter(book.pile)
    assert [seat.pugs for seat in table.seats] == book.pugs
    assert held(match) == [len(cards) for cards in book.hands]
    assert {seat for seat, each in enumerate(table.seats) if each.safe} == book.safe
    assert {seat for seat, each in enumerate(table.seats) if each.skips} == book.skips
    assert set(match.to_act) == book.to_act()
    assert book.doing == "tie" or table.turn == book.turn
    for seat in range(match.players):
        offered = [move.text for move in match.moves(seat)]
        assert len(offered) == len(set(offered))
        assert set(offered) == (book.moves(seat, match) if seat in match.to_act else set())


def eager(match: Match, seat: int, chooser: random.Random) -> Any:
    """A move: pairs that call creatures, and shown donkeys, rather than others."""
    listed = match.moves(seat)
    wanted = [move for move in listed if move.text == "show" or (isinstance(move.data, Discard) and move.data.match)]
    return chooser.choice(wanted or listed)


@pytest.mark.parametrize(
    ("players", "keep_playing", "games"), [(3, 0, 3), (3, 1, 1), (4, 0, 1), (5, 0, 1), (6, 1, 1), (8, 0, 1)]
)
def test_random_games(players: int, keep_playing: int, games: int) -> None:
    """P1 to P13: all moves that the rules allow are offered, each once, and no other; they do what the book says."""
    called = 0
    for game in range(games):
        chooser = random.Random(f"{players} {keep_playing} {game}")
        match = pawtable.new(PUG_GAME, players=players, seed=f"every move {players} {game}", keep_playing=keep_playing)
        book = Book(match)
        while not match.over and len(match.history) < 150:
            by_the_book(match, book)
            seat = chooser.choice(match.to_act)
            move = eager(match, seat, chooser)
            called += isinstance(move.data, Call)
            before = match.events_so_far
            match.play(seat, move)
            news = [(event.kind, asdict(event.data)) for event in match.log[before:]]
            book.play(seat, move.text, match, news)
        assert everything(match) - Counter(d=6, p=1) == all_monkeys(), "no card is lost or doubled"
        if match.over:
            assert book.doing == "over"
            assert match.result is not None
            assert list(match.result.scores) == book.pugs
    assert called > 3
