"""Random games, every move of every decision against a second, slow and simple telling of the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.games.smallseat.cards import animal_of, public_face
from pawtable.testing.scripted import events, parts
from tests.games.smallseat.tables import SEATS, SMALLSEAT_GAME, shown_to

Asked = dict[int, set[str]]  # who is asked, and what they may do
Story = Generator[Asked, tuple[int, str], Any]


class Book:
    """The rules, told again as a story that stops at every question. What chance does is taken from the match."""

    def __init__(self, match: Match) -> None:
        table = shown_to(match)
        self.match = match
        self.players = match.players
        self.animals: list[str] = table.animals
        self.teller: int = table.teller
        self.places: list[int] = [(self.teller + place) % self.players for place in range(self.players)]
        self.secret: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.public: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.lying: dict[int, str] = {}
        self.votes: dict[int, str] = {}
        self.rounds = 0
        self.immune: set[int] = set()
        self.immune_next: set[int] = set()
        self.spiny: set[int] = set()
        self.boss_leads = self.boss_will_lead = False
        self.commands: list[list[str]] = [[] for _ in range(self.players)]
        self.orders: list[list[str]] = [[] for _ in range(self.players)]
        self.winners: list[int] = []
        self.news: list[tuple[str, dict[str, Any]]] = []

    # --- looking ------------------------------------------------------------------------------------------------------

    def number(self, seat: int) -> int:
        return self.secret[seat].total() + self.public[seat].total()

    def can_vote(self, seat: int) -> bool:
        """S6."""
        return seat != self.teller and self.number(seat) > 1 and self.secret[seat].total() > 0

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat]

    def not_immune(self, seat: int) -> list[int]:
        return [other for other in self.others(seat) if other not in self.immune]

    def cards(self, seat: int, verb: str, end: str = "") -> set[str]:
        """A move for every card of a hand."""
        return {f"{verb} {card}{end}" for card in +self.secret[seat]} | {
            f"{verb} {card} public{end}" for card in +self.public[seat]
        }

    def last_event(self, kind: str, **wanted: Any) -> dict[str, Any]:
        return next(data for each, data in self.news if each == kind and wanted.items() <= data.items())

    # --- asking -------------------------------------------------------------------------------------------------------

    def ask(self, seat: int, moves: set[str]) -> Story:
        """One player decides; what comes is the words of the answer."""
        _, text = yield {seat: moves}
        return text.split()

    def ask_all(self, asked: Asked) -> Story:
        """All decide, in any order."""
        answers: dict[int, list[str]] = {}
        while len(answers) < len(asked):
            seat, text = yield {seat: moves for seat, moves in asked.items() if seat not in answers}
            answers[seat] = text.split()
        return answers

    # --- cards --------------------------------------------------------------------------------------------------------

    def remove(self, seat: int, words: list[str]) -> str:
        """A card, such as "curlysnouts" or "curlysnouts public", leaves a hand."""
        side = self.public if "public" in words else self.secret
        side[seat][words[0]] -= 1
        assert side[seat][words[0]] >= 0
        return words[0]

    def hold(self, seat: int, coming: Counter[str]) -> Story:
        """S4: whoever gets cards decides how to hold them, one by one; how many are public."""
        self.secret[seat] += coming
        left, opened = Counter(coming), 0
        while left:
            words = yield from self.ask(seat, {"keep", *(f"open {card}" for card in left)})
            if words == ["keep"]:
                break
            left = left - Counter([words[1]])
            self.secret[seat][words[1]] -= 1
            self.public[seat][words[1]] += 1
            opened += 1
        return opened

    def give(self, giver: int, words: list[str]) -> Story:
        """A card and a letter."""
        card = self.remove(giver, words)
        yield from self.hold(SEATS.index(words[-1]), Counter([card]))

    # --- the game -----------------------------------------------------------------------------------------------------

    def story(self) -> Story:
        words = yield from self.ask(self.teller, {f"call {animal}" for animal in self.animals})
        for told in [data for kind, data in self.news if kind == "dealt"]:
            self.secret[told["seat"]] = Counter(told["cards"])
        each, left = divmod(9 * len(self.animals), self.players - 1)
        assert [self.number(seat) for seat in range(self.players)] == [
            left if seat == self.teller else each for seat in range(self.players)
        ]
        yield from self.turning()
        while self.rounds < 200 and any(map(self.can_vote, range(self.players))):
            self.rounds += 1
            yield from self.a_round()
            self.end_round()
        numbers = +self.secret[self.teller]
        best = [animal for animal in numbers if numbers[animal] == max(numbers.values())]
        if words[1] in best:
            self.winners = [self.teller]
        else:
            final = [self.secret[seat] + self.public[seat] for seat in range(self.players)]
            self.winners = [
                seat for seat in self.others(self.teller) if final[seat].total() == 1 and next(iter(final[seat])) in best
            ]

    def turning(self) -> Story:
        """S4."""
        waiting = {seat: self.secret[seat].copy() for seat in range(self.players) if self.number(seat)}
        turned: list[tuple[int, str]] = []
        while waiting:
            seat, text = yield {each: {"ready", *(f"turn {card}" for card in +left)} for each, left in waiting.items()}
            if text == "ready":
                del waiting[seat]
            else:
                waiting[seat][text.split()[1]] -= 1
                turned.append((seat, text.split()[1]))
        for seat, card in turned:
            self.secret[seat][card] -= 1
            self.public[seat][card] += 1

    def must(self, seat: int) -> list[str] | None:
        """S9: the animals that the last command that can be obeyed leaves, or "random"; None: no command."""
        held = self.secret[seat] + self.public[seat]
        able = held if seat == self.teller else +self.secret[seat]
        for command in self.commands[seat]:
            if command == "random":
                return ["random"]
            wanted = ["sleepersippies"] if command == "sleepersippies" else [a for a in held if held[a] == max(held.values())]
            if obeyed := [animal for animal in wanted if able[animal]]:
                return obeyed
        return None

    def open_votes(self, seat: int) -> set[str]:
        must = self.must(seat)
        if must == ["random"]:
            return {"vote random"}
        votes = self.cards(seat, "vote") if seat == self.teller else {f"vote {card}" for card in +self.secret[seat]}
        return {text for text in votes if must is None or text.split()[1] in must}

    def lay(self, seat: int, words: list[str]) -> str:
        if words == ["vote", "random"]:
            found: str = next(data["animal"] for kind, data in self.news if kind in ("led", "voted") and data["seat"] == seat)
            hidden = self.secret[seat][found] > 0
            if seat == self.teller and hidden and self.public[seat][found]:  # which of the two, the match must say
                hidden = shown_to(self.match).public(seat).faces.count(public_face(found)) == self.public[seat][found]
            words = ["vote", found] if hidden else ["vote", found, "public"]
        animal = self.remove(seat, words[1:])
        self.votes[seat] = self.lying[seat] = animal
        return animal

    def a_round(self) -> Story:
        teller, boss, led, payers = self.teller, self.places[0], None, set()
        if self.boss_leads and boss != teller and self.can_vote(boss):
            words = yield from self.ask(boss, self.open_votes(boss))
            led = self.lay(boss, words)
        candidates = {
            seat: self.open_votes(seat) for seat in range(self.players) if self.can_vote(seat) and seat not in self.lying
        }
        if self.number(teller):
            must = self.must(teller)
            words = yield from self.ask(teller, self.open_votes(teller))
            animal = self.lay(teller, words)
            if led and animal != led and must is None and (self.secret[teller] + self.public[teller])[led]:
                payers.add(teller)
            if led is None and not (self.boss_leads and boss == teller):
                led = animal
        duties = {seat: self.must(seat) for seat in candidates}
        answers = yield from self.ask_all(candidates)
        for seat, words in answers.items():
            animal = self.lay(seat, words)
            if led and animal != led and duties[seat] is None and self.secret[seat][led]:
                payers.add(seat)
        for seat in [seat for seat in self.places if seat in payers]:
            to = [SEATS[other] for other in self.others(seat)]
            words = yield from self.ask(seat, {text for letter in to for text in self.cards(seat, "pay", f" {letter}")})
            yield from self.give(seat, words[1:])
        self.count()
        yield from self.losers()

    def count(self) -> None:
        """S7."""
        numbers = Counter(self.votes.values())
        in_order = [self.votes[seat] for seat in self.places if seat in self.votes]
        self.winning = next(animal for animal in in_order if numbers[animal] == max(numbers.values()))
        self.won = numbers[self.winning]
        self.secret[self.teller][self.winning] += self.won
        self.lying = {seat: animal for seat, animal in self.lying.items() if animal != self.winning}

    def losers(self) -> Story:
        """S8."""
        at = 0
        while self.lying:
            seat = self.places[at % self.players]
            at += 1
            if seat in self.lying:
                swaps = {f"swap {SEATS[other]}" for other in self.not_immune(seat) if other not in self.spiny}
                words = yield from self.ask(seat, swaps | {"execute"})
                if words == ["execute"]:
                    ends = yield from getattr(self, self.lying[seat].replace("-", "_"))(seat)
                    if ends:
                        return
                else:
                    self.swap(seat, SEATS.index(words[1]))
                if seat in self.lying:
                    self.public[self.teller][self.lying.pop(seat)] += 1

    def swap(self, one: int, other: int) -> None:
        here, there = self.places.index(one), self.places.index(other)
        self.places[here], self.places[there] = other, one

    def end_round(self) -> None:
        """S9, S11."""
        for animal in self.lying.values():
            self.public[self.teller][animal] += 1
        self.lying, self.votes, self.spiny = {}, {}, set()
        self.immune, self.immune_next = self.immune_next, set()
        self.boss_leads, self.boss_will_lead = self.boss_will_lead, False
        self.commands, self.orders = self.orders, [[] for _ in range(self.players)]

    def command(self, seat: int, order: str) -> None:
        self.orders[seat] = [order] + [each for each in self.orders[seat] if each != order]

    # --- the animals --------------------------------------------------------------------------------------------------

    def pricklypettes(self, seat: int) -> Story:
        self.spiny.add(seat)
        yield from ()

    def karate_chicks(self, seat: int) -> Story:
        self.boss_will_lead = True
        yield from ()

    def snufflesniff(self, seat: int) -> Story:
        self.immune.add(seat)
        self.immune_next.add(seat)
        assert Counter(self.last_event("showed_hand")["secret"]) == +self.secret[seat]
        yield from ()

    def chewy_carrots(self, seat: int) -> Story:
        animals, to = self.secret[seat] + self.public[seat], self.not_immune(seat)
        if animals and to:
            words = yield from self.ask(seat, {f"show {animal} {SEATS[other]}" for animal in animals for other in to})
            other = SEATS.index(words[2])
            assert self.last_event("showed_to")["count"] == self.secret[other][words[1]] + self.public[other][words[1]]

    def tree_of_hainut(self, seat: int) -> Story:
        if self.number(seat):
            words = yield from self.ask(seat, self.cards(seat, "drop"))
            self.public[self.teller][self.remove(seat, words[1:])] += 1
            yield from self.hold(seat, Counter([self.lying.pop(seat)]))

    def curlysnouts(self, seat: int) -> Story:
        given, to = 0, self.not_immune(seat)
        while given < 3 and self.number(seat) and to:
            gifts = {text for other in to for text in self.cards(seat, "give", f" {SEATS[other]}")}
            words = yield from self.ask(seat, gifts | {"done"})
            if words == ["done"]:
                break
            yield from self.give(seat, words[1:])
            given += 1
        for _ in range(given):
            if seat != self.teller and self.teller not in self.immune and +self.secret[self.teller]:
                words = yield from self.ask(self.teller, {f"repay {card}" for card in +self.secret[self.teller]})
                yield from self.give(self.teller, [words[1], SEATS[seat]])

    def sealalater(self, seat: int) -> Story:
        if self.number(seat) and (seat == self.teller or self.teller not in self.immune):
            words = yield from self.ask(seat, self.cards(seat, "put"))
            self.secret[self.teller][self.remove(seat, words[1:])] += 1
        unturned = self.secret[self.teller].copy(), self.public[self.teller].copy()
        for _ in range(min(3, self.number(self.teller))):
            moves = {f"turn {card}" for card in +unturned[0]} | {f"turn {card} public" for card in +unturned[1]}
            words = yield from self.ask(self.teller, moves)
            unturned["public" in words][words[1]] -= 1
            self.remove(self.teller, words[1:])
            (self.secret if "public" in words else self.public)[self.teller][words[1]] += 1

    def ponytailors(self, seat: int) -> Story:
        boss, teller = self.places[0], self.teller
        held = self.secret[teller][self.winning] + self.public[teller][self.winning]
        votes = min(self.won, held)
        if not votes or (teller in self.immune and teller != seat):
            return
        if boss != teller and (boss == seat or boss not in self.immune):
            for _ in range(votes):
                self.take_vote()
            opened = yield from self.hold(boss, Counter({self.winning: votes}))
            if boss == seat:
                return
            # Which of them goes, the match must say; it can be a public one only if some are.
            shown = shown_to(self.match).public(boss).faces.count(public_face(self.winning))
            went_public = shown < self.public[boss][self.winning]
            assert (opened > 0) if went_public else (opened < votes)
            self.remove(boss, [self.winning, "public"] if went_public else [self.winning])
        elif seat == teller:
            return
        else:  # S10: a random one of them; which, the match must say
            shown = shown_to(self.match).public(teller).faces.count(public_face(self.winning))
            went_public = shown < self.public[teller][self.winning]
            self.won = votes - 1
            self.remove(teller, [self.winning, "public"] if went_public else [self.winning])
        yield from self.hold(seat, Counter([self.winning]))

    def take_vote(self) -> None:
        """S16: as many as the Teller has, secret ones first."""
        secret, public = self.secret[self.teller], self.public[self.teller]
        self.won = min(self.won, secret[self.winning] + public[self.winning]) - 1
        (secret if secret[self.winning] else public)[self.winning] -= 1

    def purplepaws(self, seat: int) -> Story:
        unshown = self.secret[seat].copy(), self.public[seat].copy()
        for _ in range(min(3, self.number(seat))):
            moves = {f"show {card}" for card in +unshown[0]} | {f"show {card} public" for card in +unshown[1]}
            words = yield from self.ask(seat, moves)
            unshown["public" in words][words[1]] -= 1
        for each in range(self.players):
            self.command(each, "most")

    def sleepersippies(self, seat: int) -> Story:
        asked = [other for other in self.others(seat) if self.votes.get(other) == "sleepersippies"]
        answers = yield from self.ask_all({other: {"agree", "refuse"} for other in asked})
        if all(words == ["agree"] for words in answers.values()):
            return True
        self.command(seat, "sleepersippies")
        return False

    def tinybears(self, seat: int) -> Story:
        words = yield from self.ask(seat, {f"name {animal}" for animal in self.animals})
        asked = [other for other in self.not_immune(seat) if self.number(other) and not self.public[other][words[1]]]
        answers = yield from self.ask_all({other: self.cards(other, "give") for other in asked})
        coming = Counter(self.remove(other, given[1:]) for other, given in answers.items())
        yield from self.hold(seat, coming)

    def ottermother(self, seat: int) -> Story:
        boss = self.places[0]
        if boss != seat and boss not in self.immune | self.spiny:
            self.swap(seat, boss)
        for voter, animal in self.votes.items():
            if animal == "ottermother":
                self.command(voter, "random")
        yield from ()
        return True


def by_the_book(match: Match, book: Book, asked: Asked) -> None:
    """Everything that both tell is the same."""
    table = shown_to(match)
    assert set(match.to_act) == set(asked)
    for seat in range(match.players):
        offered = [move.text for move in match.moves(seat)]
        assert len(offered) == len(set(offered))
        assert set(offered) == asked.get(seat, set())
        here = table.seats[seat]
        assert Counter(shown_to(match, seat).secret(seat).faces) == +book.secret[seat]
        assert Counter(map(animal_of, table.public(seat).faces)) == +book.public[seat]
        assert table.secret(seat).count == book.secret[seat].total()
        assert (here.voted, table.lies(seat)) == (book.votes.get(seat), seat in book.lying)
        assert (here.spiny, here.immune) == (seat in book.spiny, seat in book.immune)
        assert (here.commands, here.orders) == (book.commands[seat], book.orders[seat])
    assert table.sitting == book.places
    assert table.round == book.rounds
    assert (table.boss_leads, table.boss_will_lead) == (book.boss_leads, book.boss_will_lead)


TURNING = {"turn": 0.1, "keep": 2.0, "done": 0.5, "execute": 4.0}  # how often some moves are chosen, so that games are lively


def a_game(players: int, animals: str, seed: str) -> Counter[str]:
    """Play one game with the book in hand; what was executed in it."""
    chooser = random.Random(seed)
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed=seed, animals=animals)
    book = Book(match)
    story = book.story()
    asked = next(story)
    while True:
        by_the_book(match, book, asked)
        seat = chooser.choice(match.to_act)
        listed = match.moves(seat)
        first = [TURNING.get(move.text.split()[0], 1.0) if len(move.text.split()) < 3 else 1.0 for move in listed]
        (move,) = chooser.choices(listed, first)
        before = match.events_so_far
        match.play(seat, move)
        book.news = [(event.kind, parts(event)) for event in match.log[before:]]
        try:
            asked = story.send((seat, move.text))
        except StopIteration:
            break
    assert match.over
    assert match.result is not None
    assert list(match.result.winners) == book.winners
    return Counter(told["animal"] for told in events(match, "executed"))


@pytest.mark.parametrize(
    ("players", "animals", "games"),
    [
        (4, "starter", 2),
        (4, "medium", 3),
        (4, "advanced", 3),
        pytest.param(4, "starter 12", 1, marks=pytest.mark.breadth),
        pytest.param(5, "medium 9", 1, marks=pytest.mark.breadth),
        (7, "advanced", 1),
        (10, "starter 11", 1),
    ],
)
def test_random_games(players: int, animals: str, games: int) -> None:
    """S1 to S16: all moves that the rules allow are offered, each once, and no other; they do what the book says."""
    executed: Counter[str] = Counter()
    for game in range(games):
        executed += a_game(players, animals, f"every move {players} {animals} {game}")
    assert len(executed) > 3, "all animals of the three sets of four, and some of the others"
