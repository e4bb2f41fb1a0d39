"""Random games, every move of every decision against a second, slow and simple telling of the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pawtable
from pawtable import Match
from pawtable.games.walking_doggos.moves import Tell
from pawtable.testing.scripted import events, state
from tests.games.walking_doggos.tables import (
    BREED_NAMES,
    CARDS,
    DOGGOS,
    PUGS,
    SEATS,
    dealt_cards,
    everything,
    fits,
    fresh,
    hand,
    hands,
    hints,
    phase,
    shown,
)


class Book:
    """The rules, told again: cards are names, and what happens is done by hand."""

    def __init__(self, match: Match) -> None:
        self.players = match.players
        self.rounds = match.players if match.options["longer"] else 1
        self.points = [0] * self.players
        self.walked_cards: list[list[str]] = [[] for _ in range(self.players)]
        self.deal(match, shown(match).first)

    def deal(self, match: Match, first: int) -> None:
        """What chance does is taken from the match (W1, W2)."""
        self.phase, self.first, self.turn = "clues", first, first
        self.hands = hands(match)
        self.told: list[list[str]] = [[] for _ in range(self.players)]
        self.new: dict[int, tuple[int, str]] = {}
        self.decided = 0
        self.bets = [0] * self.players
        self.left = [list(range(1, 6)) for _ in range(self.players)]
        self.pack: dict[int, str] = {}
        self.packs = [0] * self.players

    def clues_for(self, seat: int) -> list[str]:
        if len(self.told[seat]) == 3:
            return []
        held = self.hands[seat]
        breeds, numbers = Counter(BREED_NAMES[card[0]] for card in held), Counter(card[1] for card in held)
        found = [each for counts in (breeds, numbers) for each, often in counts.items() if often >= 2]
        return [clue for clue in [*found, *(f"card {place}" for place in range(1, 6))] if clue not in self.told[seat]]

    def moves(self) -> set[str]:
        """What the player whose turn it is may do (W3, W5, W6)."""
        if self.phase == "clues":
            others = [seat for seat in range(self.players) if seat != self.turn]
            return {f"tell {SEATS[seat]} {clue}" for seat in others for clue in self.clues_for(seat)}
        if self.phase == "trading":
            return {"keep", *(f"trade {place}" for place in range(1, 6))}
        if self.phase == "betting":
            return {f"bet {packs}" for packs in range(1, 6)}
        return {f"walk {place}" for place in self.left[self.turn]}

    def play(self, text: str, match: Match) -> bool:
        """Carry out a move that the match has just played too; True if a round is over."""
        seat, words = self.turn, text.split()
        self.turn = (seat + 1) % self.players
        if words[0] == "tell":
            self.told[SEATS.index(words[1])].append(" ".join(words[2:]))
            if all(len(clues) == 3 for clues in self.told):
                self.phase, self.turn = "trading", self.first
            while self.phase == "clues" and not self.moves():
                self.turn = (self.turn + 1) % self.players
        elif words[0] in ("keep", "trade"):
            self.decided += 1
            if words[0] == "trade":
                place = int(words[1]) - 1
                self.new[seat] = (place, fresh(match)[seat] or hand(match, seat)[place])
                self.hands[seat][place] = ""
            if self.decided == self.players:
                self.phase = "betting"
                for owner, (place, card) in self.new.items():
                    self.hands[owner][place] = card
        elif words[0] == "bet":
            self.bets[seat] = int(words[1])
            if all(self.bets):
                self.phase = "walking"
        else:
            return self.walk(seat, int(words[1]), match)
        return False

    def walk(self, seat: int, place: int, match: Match) -> bool:
        self.left[seat].remove(place)
        self.pack[seat] = self.hands[seat][place - 1]
        if len(self.pack) < self.players:
            return False
        taker = max(self.pack, key=lambda each: ("PCBSLD".index(self.pack[each][0]), int(self.pack[each][1])))
        self.packs[taker] += 1
        self.walked_cards[taker] += self.pack.values()
        self.pack, self.turn = {}, taker
        if any(self.left):
            return False
        for each in range(self.players):
            self.points[each] += self.packs[each] - self.bets[each]
        self.rounds -= 1
        if self.rounds:
            self.deal(match, (self.first + 1) % self.players)
        return True

    def winners(self) -> tuple[int, ...]:
        """W7."""
        sums = [sum(int(card[1]) for card in walked) for walked in self.walked_cards]
        ranks = {
            seat: (self.points[seat], len(self.walked_cards[seat]), sums[seat])
            for seat in range(self.players)
            if self.points[seat] >= 0
        }
        return tuple(seat for seat, rank in ranks.items() if rank == min(ranks.values()))


def by_the_book(match: Match, book: Book) -> None:
    """Everything that both tell is the same."""
    assert match.to_act == (book.turn,)
    for seat in range(match.players):
        offered = [move.text for move in match.moves(seat)]
        assert len(offered) == len(set(offered))
        assert set(offered) == (book.moves() if seat == book.turn else set())
    table = shown(match)
    assert (table.phase, table.first, table.turn) == (book.phase, book.first, book.turn)
    assert hands(match) == book.hands
    sums = [sum(int(card[1]) for card in walked) for walked in book.walked_cards]
    for seat, of_seat in enumerate(table.seats):
        assert of_seat.tokens == 3 - len(book.told[seat])
        assert (of_seat.bet, of_seat.packs, of_seat.points) == (book.bets[seat], book.packs[seat], book.points[seat])
        assert (of_seat.dogs, of_seat.sum) == (len(book.walked_cards[seat]), sums[seat])
    laid = {seat: book.hands[seat][place] for seat, of_seat in enumerate(table.seats) if (place := of_seat.laid) is not None}
    assert laid == book.pack
    best = max(book.pack.values(), key=CARDS.index, default=None)
    assert table.leading == next((seat for seat, card in book.pack.items() if card == best), None)


@pytest.mark.parametrize(
    ("players", "longer", "games"), [(2, 0, 6), (2, 1, 3), (3, 1, 2), (4, 0, 2), (5, 0, 1), (6, 0, 1), (7, 0, 1)]
)
def test_random_games(players: int, longer: int, games: int) -> None:
    """W1 to W8: all moves that the rules allow are offered, each once, and no other; and what they do is what the book says."""
    for game in range(games):
        chooser = random.Random(f"{players} {longer} {game}")
        match = pawtable.new(DOGGOS, players=players, seed=f"every move {players} {game}", longer=longer)
        book = Book(match)
        whole = [*PUGS, *dealt_cards(players)]
        while not match.over:
            by_the_book(match, book)
            assert everything(match) == whole, "no card is lost or doubled"
            (seat,) = match.to_act
            move = chooser.choice(match.moves(seat))
            match.play(seat, move)
            book.play(move.text, match)
        assert len(state(match)["dead"]) == 10
        assert match.result is not None
        assert match.result.scores == tuple(book.points)
        assert match.result.winners == book.winners()
        assert len(events(match, "began")) == (players if longer else 1)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_marks_are_what_was_said(players: int) -> None:
    """W4: in the course of clues, the marks of every card are what follows from all that was said to its owner."""
    chooser = random.Random(f"marks {players}")
    match = pawtable.new(DOGGOS, players=players, seed=f"marks {players}")
    told: list[list[str]] = [[] for _ in range(players)]
    held = hands(match)
    while phase(match) == "clues":
        (seat,) = match.to_act
        move = chooser.choice(match.moves(seat))
        match.play(seat, move)
        assert isinstance(move.data, Tell)
        told[move.data.seat].append(move.text.split(maxsplit=2)[2].replace("card ", "card"))
        pointed = [place for place, card in enumerate(held[move.data.seat]) if fits(told[move.data.seat][-1], card, place)]
        assert move.data.slots == [f"slot:{move.data.seat}:{place}" for place in pointed]
    for seat in range(players):
        for place, (card, marks) in enumerate(zip(held[seat], hints(match, seat), strict=True)):
            for clue in told[seat]:
                if fits(clue, card, place):
                    expected = [BREED_NAMES[card[0]], card[1]] if clue.startswith("card") else [clue]
                    assert set(expected) <= set(marks.split())
                elif not clue.startswith("card"):
                    assert clue not in marks.split()
