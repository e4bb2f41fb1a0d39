"""A table: who sits where, and the game on it. It is made from its log alone, and knows nothing of time, sockets or files.

What somebody wants (`sit`, `start`, `play` ...) is checked first and answered with the entries that would do it; nothing has
changed until they are applied. Refusals say what would be right.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import unicodedata
from dataclasses import dataclass, field
from typing import Any

from pawtable.bots import BOTS
from pawtable.bots.names import BOT_NAMES
from pawtable.checks import check_name, check_seed
from pawtable.core.contract import Game
from pawtable.errors import IllegalMove, PawtableError, shown
from pawtable.match import Match
from pawtable.opening import check_players, checked_options, find_game, new, set_up
from pawtable.server import fair, log
from pawtable.server.ids import new_id
from pawtable.server.protocol import LONGEST_NAME, Phase

STAND_IN = "simple"  # the bot that plays for somebody who is away
_CHAT_KEPT = 200


class Refusal(PawtableError):
    """What was asked for cannot be done; nothing has changed. The message is for a person."""


class AlreadyPlayed(Refusal):
    """This very decision has been made already."""


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass
class Place:
    """A seat and who has it."""

    name: str | None = None
    token: str = ""  # the hash of a person's token; empty for bots and free seats
    bot: str | None = None
    host: bool = False
    muted: bool = False
    stand_in: bool = False
    vacated: bool = False  # a bot took over from a person who left; somebody else may have the seat
    wins: int = 0
    words: str = ""

    @property
    def free(self) -> bool:
        return self.name is None

    @property
    def person(self) -> bool:
        return bool(self.token)


@dataclass(frozen=True)
class Line:
    """Something that was said."""

    name: str
    text: str
    at: float


@dataclass
class Table:
    """A table, as its log tells it."""

    id: str
    game: Game[Any, Any]
    options: dict[str, int]
    clock: int | None
    listed: bool
    hints: bool
    created_at: float
    places: list[Place]
    phase: Phase = "waiting"
    number: int = 1  # of the game that is played, was played last or, before the first, comes
    match: Match | None = None
    secret: str = ""  # of the game on the table or, before the first, of the next
    next_secret: str = ""  # after a game: of the next one
    dealt_words: list[tuple[str, str]] = field(default_factory=list)  # that the deal on the table was made with
    chat: list[Line] = field(default_factory=list)
    entries: int = 0  # how many entries the log has
    changed_at: float = 0.0
    asked_at: float = 0.0  # when the decision that is owed came to be owed, as far as everybody can see
    founder: str = ""  # the hash of the token of whoever set the table up, and may delete it
    replay: str = ""  # the id of the replay of the game that was played last
    made_before: list[int] = field(default_factory=list)  # decisions by seat that the match does not know of
    outdated: bool = False  # the game began under other rules; it waits to go on from its last position

    # --- the log --------------------------------------------------------------------------------------------------

    @staticmethod
    def begin(id: str, created: log.Created, at: float) -> Table:
        """The table that a log begins with."""
        return Table(
            id=id,
            game=find_game(created.game),
            options=dict(created.options),
            clock=created.clock,
            listed=created.listed,
            hints=created.hints,
            created_at=at,
            places=[Place() for _ in range(created.players)],
            entries=1,
            changed_at=at,
        )

    def apply(self, entry: log.AnyEntry, at: float) -> None:
        """Let an entry have happened."""
        getattr(self, f"_apply_{type(entry).__struct_config__.tag}")(entry, at)
        self.entries += 1
        self.changed_at = at

    def _apply_sat(self, entry: log.Sat, at: float) -> None:
        first = not any(place.host for place in self.places)
        self.founder = self.founder or entry.token
        self.places[entry.seat] = Place(name=entry.name, token=entry.token, host=first)
        self._stand_as_usual(entry.seat, self.places[entry.seat])
        self._rename()

    def _apply_left(self, entry: log.Left, at: float) -> None:
        was_host = self.places[entry.seat].host
        if entry.bot_name:
            self.places[entry.seat] = Place(name=entry.bot_name, bot=STAND_IN, vacated=True)
        else:
            self.places[entry.seat] = Place()
        self._stand_as_usual(entry.seat, self.places[entry.seat])
        if was_host and (heirs := [place for place in self.places if place.person]):
            heirs[0].host = True
        self._rename()

    def _apply_bot_put(self, entry: log.BotPut, at: float) -> None:
        self.places[entry.seat] = Place() if entry.bot is None else Place(name=entry.name, bot=entry.bot)

    def _apply_prepared(self, entry: log.Prepared, at: float) -> None:
        if self.secret:
            self.next_secret = entry.secret
        else:
            self.secret = entry.secret

    def _apply_words(self, entry: log.WordsAdded, at: float) -> None:
        self.places[entry.seat].words = entry.text

    def _apply_started(self, entry: log.Started, at: float) -> None:
        if entry.rotated:
            self.places = [self.places[-1], *self.places[:-1]]
            self.number += 1
            self.secret, self.next_secret = self.next_secret, ""
        self.dealt_words = self.words
        for place in self.places:
            place.words, place.vacated = "", False
        self.phase = "playing"
        self.asked_at = at
        self.made_before = [0] * len(self.places)
        self.outdated = entry.rules != self.game.version
        self.match = None if self.outdated else self._deal()
        for seat, place in enumerate(self.places):
            self._stand_as_usual(seat, place)

    def _stand_as_usual(self, seat: int, place: Place) -> None:
        """People begin with the game's usual answer in advance, so that nobody is asked all the time; bots answer each time."""
        if self.phase == "playing" and self.match is not None and self.game.standing is not None:
            self.match.stand(seat, self.game.standing.usual if place.person else None)

    def _deal(self) -> Match:
        match = new(
            self.game,
            players=len(self.places),
            seed=fair.fair_seed(self.secret, self.dealt_words),
            names=self._names(),
            language="en",
            **self.options,
        )
        match.notes = {**fair.notes_for(fair.commitment_to(self.secret)), **self._bot_notes()}
        return match

    def _apply_moved(self, entry: log.Moved, at: float) -> None:
        if self.match is None:  # it began under other rules
            self.made_before[entry.seat] += 1
            self.asked_at = at
            return
        before = self.match.events_so_far
        self.match.play(entry.seat, entry.move)
        self._look_at_clock(before, at)

    def _apply_stood(self, entry: log.Stood, at: float) -> None:
        if self.match is not None:
            before = self.match.events_so_far
            self.match.stand(entry.seat, entry.move)
            self._look_at_clock(before, at)

    def _look_at_clock(self, events_before: int, at: float) -> None:
        """The clock begins anew when everybody can see that something happened, and tells nobody of hidden answers."""
        if self.match is not None and self.match.events_so_far != events_before:
            self.asked_at = at

    def _apply_ended(self, entry: log.Ended, at: float) -> None:
        self.phase = "over"
        self.replay = entry.replay
        self.outdated = False
        for seat in entry.winners:
            self.places[seat].wins += 1
        for place in self.places:
            place.stand_in = False

    def _apply_stood_in(self, entry: log.StoodIn, at: float) -> None:
        self.places[entry.seat].stand_in = True

    def _apply_returned(self, entry: log.Returned, at: float) -> None:
        self.places[entry.seat].stand_in = False

    def _apply_muted(self, entry: log.Muted, at: float) -> None:
        self.places[entry.seat].muted = entry.muted

    def _apply_said(self, entry: log.Said, at: float) -> None:
        self.chat = [*self.chat, Line(entry.name, entry.text, at)][-_CHAT_KEPT:]

    def _apply_retokened(self, entry: log.Retokened, at: float) -> None:
        place = self.places[entry.seat]
        if self.founder == place.token:
            self.founder = entry.token
        place.token = entry.token

    def go_on_from(self, position: str) -> None:
        """The rules have changed since the deal: let the game go on from where it stood."""
        there = {**json.loads(position), "rules": self.game.version}  # whether it can be is checked where it is set up
        self.match = set_up(self.game, there, names=self._names(), language="en")
        self.outdated = False

    def follow_up(self) -> list[log.AnyEntry]:
        """What must be written down after what was just applied."""
        if not self.secret or (self.phase == "over" and not self.next_secret):
            return [log.Prepared(secret=fair.new_secret())]
        if self.phase == "playing" and self.match is not None and self.match.result is not None:
            result = self.match.result
            return [log.Ended(winners=result.winners, scores=result.scores, replay=new_id())]
        return []

    # --- what there is --------------------------------------------------------------------------------------------

    @property
    def words(self) -> list[tuple[str, str]]:
        """Words that were added to the seed of the next deal."""
        return [(place.name or "", place.words) for place in self.places if place.words and place.name]

    def seat_with(self, key: str) -> int | None:
        """The seat that a token stands for, by the token's hash."""
        for seat, place in enumerate(self.places):
            if place.token and hmac.compare_digest(place.token, key):
                return seat
        return None

    def decision(self, seat: int) -> int:
        """How many decisions a seat has made in this game."""
        return 0 if self.match is None else self.made_before[seat] + len(self._made(seat))

    def _made(self, seat: int) -> list[str]:
        """The decisions of a seat that the match knows of."""
        return [] if self.match is None else [move.text for by, move in self.match.history if by == seat]

    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.match.to_act if self.phase == "playing" and self.match is not None else ()

    @property
    def in_window(self) -> bool:
        """Whether a question is open that is put to several seats, as far as everybody can see."""
        return self.match is not None and len(self.match.view(None)["to_act"]) > 1

    def played_by_bot(self, seat: int) -> str | None:
        """The bot that decides for a seat now, if one does."""
        place = self.places[seat]
        return STAND_IN if place.stand_in else place.bot

    @property
    def kept_by_people(self) -> bool:
        """Whether any person plays, or will when they are back: without one, bots have nobody to play for."""
        return any(place.person and not place.stand_in for place in self.places)

    def _names(self) -> list[str]:
        return [place.name or "?" for place in self.places]

    def _rename(self) -> None:
        if self.phase == "playing" and self.match is not None:
            self.match.names = tuple(self._names())

    def _bot_notes(self) -> dict[str, str]:
        return {f"bot-{'ABCDEFGHIJ'[seat]}": place.bot for seat, place in enumerate(self.places) if place.bot}

    # --- what people want -----------------------------------------------------------------------------------------

    def sit(self, name: str, seat: int | None, token: str) -> log.Sat:
        """Take a seat."""
        free = [at for at, place in enumerate(self.places) if place.free or (self.phase == "playing" and place.vacated)]
        if not free:
            raise Refusal("All seats are taken. You can watch, and take a seat when one is free.")
        if seat is None:
            seat = free[0]
        self._check_seat(seat)
        if seat not in free:
            raise Refusal(f"That seat is taken by {self.places[seat].name}. Take a free one.")
        self._check_free_name(name, seat)
        return log.Sat(seat=seat, name=name, token=token_hash(token))

    def leave(self, seat: int) -> list[log.AnyEntry]:
        """Give a seat up."""
        if self.phase != "playing":
            return [log.Left(seat=seat)]
        return [log.Left(seat=seat, bot_name=self._bot_name())]

    def remove(self, by: int | None, seat: int) -> list[log.AnyEntry]:
        """The host removes a person."""
        self._check_host(by, "remove somebody")
        self._check_seat(seat)
        if seat == by:
            raise Refusal("That is your own seat. To go, leave it.")
        if not self.places[seat].person:
            raise Refusal("Nobody sits there who could be removed. To take out a bot, choose no bot for the seat.")
        return self.leave(seat)

    def mute(self, by: int | None, seat: int, muted: bool) -> log.Muted:
        """The host mutes a person, or lets them speak again."""
        self._check_host(by, "mute somebody")
        self._check_seat(seat)
        if not self.places[seat].person:
            raise Refusal("Nobody sits there who could be heard.")
        return log.Muted(seat=seat, muted=muted)

    def put_bot(self, by: int | None, seat: int, bot: str | None) -> log.BotPut:
        """The host puts a bot into a seat, or takes one out."""
        self._check_host(by, "put bots into seats")
        self._check_seat(seat)
        if self.phase == "playing":
            raise Refusal("Bots are seated between games. This one is still being played.")
        if self.places[seat].person:
            raise Refusal(f"{self.places[seat].name} sits there. Choose a free seat.")
        if bot is not None and bot not in BOTS:
            raise Refusal(f"There is no bot {shown(bot)}; the bots are {', '.join(BOTS)}.")
        return log.BotPut(seat=seat, bot=bot, name="" if bot is None else self._bot_name())

    def stand_in(self, by: int | None, seat: int, away: set[int]) -> log.StoodIn:
        """The host, or anybody at the table while the host is away, lets a bot play for somebody who is away."""
        if by is None or not any(self.places[other].host for other in away):
            self._check_host(by, "let a bot stand in")
        self._check_seat(seat)
        place = self.places[seat]
        if self.phase != "playing" or not place.person or place.stand_in:
            raise Refusal("A bot can stand in for a person while a game is played.")
        if seat not in away:
            raise Refusal(f"{place.name} is here, or was a moment ago. Wait a little.")
        return log.StoodIn(seat=seat)

    def come_back(self, key: str) -> list[log.AnyEntry]:
        """A person for whom a bot stood in is there again."""
        seat = self.seat_with(key)
        return [] if seat is None or not self.places[seat].stand_in else [log.Returned(seat=seat)]

    def add_words(self, seat: int, text: str) -> log.WordsAdded:
        """Add words to the next deal's seed."""
        if self.phase == "playing":
            raise Refusal("The cards are dealt. You can add words for the next deal when this game is over.")
        if not text.isprintable():
            raise Refusal("Words are one line of printable characters.")
        text = " ".join(text.split())
        others = [(place.name or "", place.words) for at, place in enumerate(self.places) if at != seat and place.words]
        try:
            check_seed(fair.fair_seed(self.secret, [*others, (self.places[seat].name or "", text)]))
        except PawtableError:
            raise Refusal("So many words have been added that there is no room for these. Use fewer.") from None
        return log.WordsAdded(seat=seat, text=text)

    def start(self, by: int | None) -> log.Started:
        """Deal."""
        self._check_host(by, "start")
        if self.phase == "playing":
            raise Refusal("The game has begun already.")
        if free := sum(place.free for place in self.places):
            seats = "One seat is" if free == 1 else f"{free} seats are"
            raise Refusal(f"{seats} still free. Wait for somebody, or put a bot there.")
        return log.Started(rules=self.game.version, rotated=self.phase == "over")

    def play(self, seat: int, number: int, decision: int, move: str, *, by: str = "") -> log.Moved:
        """Make a decision."""
        match = self.match
        if match is None or self.phase == "waiting":
            raise Refusal("The cards are not dealt yet.")
        made = self.decision(seat)
        if number < self.number:
            raise Refusal("That game is over.")
        if number == self.number and decision < made:
            known = decision - self.made_before[seat]
            played = self._made(seat)[known] if known >= 0 else ""
            if played == move:
                raise AlreadyPlayed("That move has arrived already.")
            raise Refusal(f"That decision has been made already: {played or 'another move'}.")
        if number > self.number or decision > made:
            raise Refusal(f"Your next decision is number {made} of game {self.number}.")
        try:
            return log.Moved(seat=seat, move=match.find(seat, move).text, by=by)
        except IllegalMove as error:
            raise Refusal(_sentence(error.reason)) from None

    def stand(self, seat: int, move: str | None) -> log.Stood:
        """Give a standing answer."""
        if self.match is None or self.phase != "playing":
            raise Refusal("Standing answers are given while a game is played.")
        if move is not None and (not move or not move.isprintable()):
            raise Refusal("A standing answer is the text of a move.")
        if move is not None and self.game.standing and (problem := self.game.standing.problem(len(self.places), seat, move)):
            raise Refusal(_sentence(problem))
        return log.Stood(seat=seat, move=move)

    def say(self, seat: int | None, text: str) -> log.Said:
        """Say something."""
        if seat is None:
            raise Refusal("Those who watch listen. Take a seat to speak.")
        if self.places[seat].muted:
            raise Refusal("The host has muted you at this table.")
        plain = text.replace("\n", " ").replace("\u200d", "").replace("\u200c", "")  # joiners, as in some emoji
        if not plain.strip() or not plain.isprintable():
            raise Refusal("Say it in printable characters.")
        return log.Said(name=self.places[seat].name or "?", text=" ".join(text.split()))

    # --- checks ---------------------------------------------------------------------------------------------------

    def _check_host(self, by: int | None, what: str) -> None:
        if by is None or not self.places[by].host:
            host = next((place.name for place in self.places if place.host), "the host")
            raise Refusal(f"Only the host can {what}; that is {host}.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.places):
            raise Refusal(f"There is no seat {seat} here; seats go from 0 to {len(self.places) - 1}.")

    def _check_free_name(self, name: str, seat: int) -> None:
        check_guest_name(name)
        taken = {_alike(place.name) for at, place in enumerate(self.places) if place.name and at != seat}
        if _alike(name) in taken:
            raise Refusal(f"Somebody here is called {name} already, or nearly. Choose another name.")

    def _bot_name(self) -> str:
        taken = {_alike(place.name) for place in self.places if place.name}
        return next(name for name in BOT_NAMES if _alike(name) not in taken)


def check_guest_name(name: str) -> None:
    """Refuse a name that cannot be shown or is too long for a seat."""
    try:
        check_name(name)
    except PawtableError:
        raise Refusal(
            f"A name is 1 to {LONGEST_NAME} printable characters, with no space around them, not {shown(name)}."
        ) from None
    if len(name) > LONGEST_NAME:
        raise Refusal(f"A name has at most {LONGEST_NAME} characters, and this has {len(name)}.")


def new_table(
    id: str,
    at: float,
    *,
    game: str,
    players: int,
    options: dict[str, int],
    bots: list[str | None],
    clock: int | None,
    listed: bool,
    hints: bool,
    host: str,
    token: str,
) -> tuple[Table, list[log.AnyEntry]]:
    """A table with its host in seat 0, and the log that it begins with."""
    found = find_game(game)
    check_players(found, players)
    if len(bots) > players - 1:
        raise Refusal(f"There are {players - 1} seats beside yours, and bots for {len(bots)} were named.")
    created = log.Created(
        game=found.name,
        players=players,
        options=checked_options(found, players, options),
        clock=clock,
        listed=listed,
        hints=hints,
    )
    table = Table.begin(id, created, at)
    entries: list[log.AnyEntry] = [created]

    def then(entry: log.AnyEntry) -> None:
        table.apply(entry, at)
        entries.append(entry)

    then(table.sit(host, 0, token))
    for seat, bot in enumerate(bots, 1):
        if bot is not None:
            then(table.put_bot(0, seat, bot))
    for entry in table.follow_up():
        then(entry)
    return table, entries


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _sentence(reason: str) -> str:
    return reason[:1].upper() + reason[1:] + ("" if reason.endswith((".", "?")) else ".")
