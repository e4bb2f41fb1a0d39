"""A table: who sits where, and the game on it. It is made from its log alone, and knows nothing of time, sockets or files.

What people want of it is checked in `validation.py` before it is written into the log.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import pickle
import zlib
from dataclasses import dataclass, field, replace
from typing import assert_never

import msgspec

from pawtable.core.contract import AnyGame
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import PawtableError
from pawtable.match import Match
from pawtable.opening import new, resume, set_up, taken_back
from pawtable.positions import declared_as
from pawtable.records import UNDONE_NOTE
from pawtable.registry import find_game, game_by_version
from pawtable.server import fair, log
from pawtable.server.animals import free_animal
from pawtable.server.ids import new_id
from pawtable.server.protocol import Phase

STAND_IN = "simple"  # the bot that plays for somebody who is away
_CHAT_KEPT = 200
_PACKING = 1  # how hard to try


class Refusal(PawtableError):
    """What was asked for cannot be done; nothing has changed. The message is for a person."""


class GameMissing(Refusal):
    """The game of a table is not installed; the table waits for it."""


class AlreadyPlayed(Refusal):
    """This very decision has been made already."""


class NotWritten(Refusal):
    """The disk is full, or worse."""


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(slots=True)
class Place:
    """A seat and who has it."""

    name: str | None = None
    animal: int = 0  # the picture of whoever sits there; it stays theirs for as long as they do
    removed: bool = False  # not in the next game; it keeps its place until then, since the others keep theirs
    token: str = ""  # the hash of a person's token; empty for bots and free seats
    bot: str | None = None
    host: bool = False
    muted: bool = False
    stand_in: bool = False
    vacated: bool = False  # a person left or was removed in mid-game; a bot plays until the game ends, then the seat is open
    left: Place | None = None  # who left it and may come back while the game is played, as they sat there
    wins: int = 0
    seal: str = ""  # of the words that the person's page drew for the next deal
    absent: bool = False  # when the next deal was fixed, the person's page was not open
    words: str = ""  # for the next deal, when they were shown
    last_game: int = 0  # the number of the last game that was ended here
    last_moves: list[str] = field(default_factory=list)  # the decisions that were made here in it

    @property
    def free(self) -> bool:
        return self.name is None and not self.removed

    @property
    def person(self) -> bool:
        return bool(self.token)


@dataclass(frozen=True)
class ChatMessage:
    """Something that was said."""

    name: str
    text: str
    at: float
    seat: int | None
    watching: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a person made, and how many moves and events there were before it."""

    seat: int
    moves: int
    events: int


class Beside(msgspec.Struct):
    """What is kept beside a position, so that a game goes on from there as if it had been played again."""

    declared: str  # what its numbers, and those of its events, mean
    moves: int  # so far
    events: int
    presets: list[str | None] | None  # answers that seats have given in advance; None: there are some that need more


@dataclass
class Recalled:
    """A game that is known by what came of its entries, and not played again."""

    game: AnyGame  # by the rules that it began with
    notes: dict[str, str]  # of its match
    moves: list[tuple[int, str]] = field(default_factory=list)
    events: list[list[int]] = field(default_factory=list)

    def add(self, came: log.Came | None) -> None:
        if came is not None:
            self.moves += came.moves
            self.events += came.events


class NotNoted(Exception):
    """What came of the entries of a game was not noted, or not all of it: it must be played again to know where it stands."""


@dataclass(slots=True)
class Table:
    """A table, as its log tells it."""

    id: str
    game: AnyGame
    options: dict[str, int]
    clock: int | None
    listed: bool
    hints: bool
    notes: bool  # whether people are reminded of what was seen
    created_at: float
    places: list[Place]
    phase: Phase = "waiting"
    number: int = 1  # of the game that is played, was played last or, before the first, comes
    secret: str = ""  # of the game on the table or, before the first, of the next
    next_secret: str = ""  # after a game: of the next one
    dealing: bool = False  # the next deal is fixed: it is made when all words are shown, or the time for that is up
    dealt_words: list[tuple[str, str]] = field(default_factory=list)  # that the deal on the table was made with
    dealt_notes: dict[str, str] = field(default_factory=dict)  # what the record says of seals, and of words left out
    chat: list[ChatMessage] = field(default_factory=list)
    entries: int = 0  # how many entries the log has
    changed_at: float = 0.0
    asked_at: float = 0.0  # when the decision that is owed came to be owed, as far as everybody can see
    founder: str = ""  # the hash of the token of whoever set the table up, and may delete it
    replay: str = ""  # the id of the replay of the game that was played last
    made_before: list[int] = field(default_factory=list)  # decisions by seat that the match does not know of
    until_chosen: bool = False  # in this game, people have chosen no auto-answers at first
    undone: int = 0  # how often moves of this game were taken back
    outdated: bool = False  # the game began under other rules; it waits to go on from its last position
    recalls: bool = False  # whether games are taken as noted, and not played again; the last one must be made whole then
    recalled: Recalled | None = None
    _match: Match | None = None
    _decided: list[Decision] = field(default_factory=list)
    _packed: bytes = b""  # the match and what was decided in it, where nothing has happened for long

    @property
    def match(self) -> Match | None:
        """The game that is played, or was played last."""
        if self._packed:
            self._unpack()
        return self._match

    @match.setter
    def match(self, match: Match | None) -> None:
        self._match, self._packed = match, b""
        if match is not None:
            match.reminds = self.notes

    @property
    def decided(self) -> list[Decision]:
        """What people decided in this game, as far as it was not taken back."""
        self._unpack()
        return self._decided

    @decided.setter
    def decided(self, decided: list[Decision]) -> None:
        self._unpack()
        self._decided = decided

    def pack(self) -> None:
        """Let the game take little memory until somebody asks for it. What was made for those who look on is let go of."""
        if self._match is None:
            return
        self._match.forget()
        try:
            packed = zlib.compress(pickle.dumps((self._match, self._decided)), _PACKING)
        except (pickle.PicklingError, AttributeError, TypeError):  # a game of another package, with parts that cannot be
            return
        self._match, self._decided, self._packed = None, [], packed

    def _unpack(self) -> None:
        if self._packed:
            match, decided = pickle.loads(zlib.decompress(self._packed))
            assert isinstance(match, Match)
            self.match, self._decided = match, decided

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
            notes=created.notes,
            created_at=at,
            places=[Place() for _ in range(created.players)],
            entries=1,
            changed_at=at,
        )

    def apply(self, entry: log.AnyEntry, at: float) -> None:
        """Let an entry have happened."""
        match entry:
            case log.Prepared():
                self._apply_prepared(entry)
            case log.DealFixed():
                self._apply_deal_fixed(entry)
            case log.Started():
                self._apply_started(entry, at)
            case log.Moved():
                self._apply_moved(entry, at)
            case log.Undone():
                self._apply_undone(entry, at)
            case log.PresetGiven():
                self._apply_preset_given(entry, at)
            case log.Ended():
                self._apply_ended(entry)
            case log.SeatAdded():
                self._apply_seat_added(entry)
            case log.Said():
                said = ChatMessage(entry.name, entry.text, at, entry.seat, entry.watching)
                self.chat = [*self.chat, said][-_CHAT_KEPT:]
            case log.Created():
                raise ValueError("a log begins with the table's creation, and has no other")
            case _:
                self._apply_to_seat(entry)
        if self.recalled is not None:
            self.recalled.add(entry.came)
        self.entries += 1
        self.changed_at = at

    def apply_new(self, entry: log.AnyEntry, at: float) -> None:
        """Let something happen now, and note in the entry what came of it."""
        match, moves, events = self.match, 0, 0
        if match is not None:
            moves, events = len(match.history), match.events_so_far
        self.apply(entry, at)
        if self.match is not None and not isinstance(entry, log.Undone):  # which says itself what came of it
            if self.match is not match:
                moves = events = 0
            came = log.Came(*self.match.story(moves, events))
            if came.moves or came.events or isinstance(entry, log.Started):
                entry.came = came

    def pass_over(self, at: float) -> None:
        """Let something have been played in a game that was followed by two others: nothing of it is asked for any more."""
        self.entries += 1
        self.changed_at = at

    def _apply_to_seat(self, entry: log.SeatEntry) -> None:
        place = self.places[entry.seat]
        match entry:
            case log.WordsAdded(text=words) | log.WordsShown(words=words):
                place.words = words
            case log.Sealed():
                place.seal = entry.seal
            case log.Sat():
                self._apply_sat(entry)
            case log.Left():
                self._apply_left(entry)
            case log.BotPut():
                animal = self._animal_for(entry.name, entry.seat)
                self.places[entry.seat] = Place() if entry.bot is None else Place(entry.name, animal, bot=entry.bot)
            case log.SeatRemoved():
                self.places[entry.seat] = Place(removed=True)
                self.options = dict(entry.options)
            case log.StoodIn():
                place.stand_in = True
            case log.Returned():
                self._apply_returned(entry)
            case log.Muted():
                place.muted = entry.muted
            case log.Retokened():
                if self.founder == place.token:
                    self.founder = entry.token
                place.token = entry.token
            case _:
                assert_never(entry)

    def _apply_seat_added(self, entry: log.SeatAdded) -> None:
        self.places[entry.seat : entry.seat + 1] = [Place()]
        self.options = dict(entry.options)

    def _animal_for(self, name: str, seat: int) -> int:
        """The animal of somebody who comes to a seat: nobody else's, as long as there are enough."""
        others = [self.places[seat].left, *(place for at, place in enumerate(self.places) if at != seat)]
        kept = [each for place in others if place for each in (place, place.left) if each and each.name]
        return free_animal(name, {each.animal for each in kept})

    def _apply_sat(self, entry: log.Sat) -> None:
        first = not any(place.host for place in self.places)
        self.founder = self.founder or entry.token
        self.places[entry.seat] = Place(entry.name, self._animal_for(entry.name, entry.seat), token=entry.token, host=first)
        self._give_usual_preset(entry.seat, self.places[entry.seat])
        self._rename()

    def _apply_left(self, entry: log.Left) -> None:
        before = self.places[entry.seat]
        if entry.bot_name:
            left = replace(before, host=False, stand_in=False) if entry.may_return else None
            before.left = left  # whoever may come back keeps their animal
            animal = self._animal_for(entry.bot_name, entry.seat)
            self.places[entry.seat] = Place(entry.bot_name, animal, bot=STAND_IN, vacated=True, left=left)
        else:
            self.places[entry.seat] = Place()
        self._give_usual_preset(entry.seat, self.places[entry.seat])
        if before.host and (heirs := [place for place in self.places if place.person]):
            heirs[0].host = True
        self._rename()

    def _apply_returned(self, entry: log.Returned) -> None:
        place = self.places[entry.seat]
        if place.left is None:
            place.stand_in = False
            return
        self.places[entry.seat] = replace(place.left, host=not any(other.host for other in self.places))
        self._give_usual_preset(entry.seat, self.places[entry.seat])
        self._rename()

    def _apply_prepared(self, entry: log.Prepared) -> None:
        if self.secret:
            self.next_secret = entry.secret
        else:
            self.secret = entry.secret

    def _apply_deal_fixed(self, entry: log.DealFixed) -> None:
        self.dealing = True
        for seat, place in enumerate(self.places):
            place.words = ""  # typed for an older version, and never sealed
            place.absent = seat in entry.absent
            if place.absent:
                place.seal = ""

    def _apply_started(self, entry: log.Started, at: float) -> None:
        self.places = [place for place in self.places if not place.removed]
        if entry.rotated:
            self.places = [self.places[-1], *self.places[:-1]]
            self.number += 1
            self.secret, self.next_secret = self.next_secret, ""
        self.dealt_words = self.words
        self.dealt_notes = self._notes_on_words() if self.dealing else {}
        self.dealing = False
        for place in self.places:
            place.seal, place.absent, place.words, place.vacated = "", False, "", False
        self.phase = "playing"
        self.asked_at = at
        self.until_chosen = entry.until_chosen
        self.made_before = [0] * len(self.places)
        self.undone, self.decided = 0, []
        game = game_by_version(self.game, entry.rules)
        self.outdated = entry.rules != game.version
        self.match = self.recalled = None
        if self.recalls and not self.outdated:
            self.recalled = Recalled(game, self._notes())
        elif not self.outdated:
            self.match = self._deal(game)
        for seat, place in enumerate(self.places):
            self._give_usual_preset(seat, place)

    def _give_usual_preset(self, seat: int, place: Place) -> None:
        """People begin with an answer in advance, so that nobody is asked all the time; bots answer each time."""
        if self.phase == "playing" and self.match is not None and (answers := self.game.preset) is not None:
            usual = answers.at_first(self.alone) if self.until_chosen else answers.usual
            self.match.preset(seat, usual if place.person else None)

    def _deal(self, game: AnyGame) -> Match:
        match = new(
            game,
            players=len(self.places),
            seed=fair.fair_seed(self.secret, self.dealt_words),
            names=self._names(),
            language="en",
            **self.options,
        )
        match.notes = self._notes()
        return match

    def _notes(self) -> dict[str, str]:
        return {fair.COMMITMENT_NOTE: fair.commitment_to(self.secret), **self.dealt_notes, **self._bot_notes()}

    def _notes_on_words(self) -> dict[str, str]:
        """What the record of a deal says of people's seals, and of words that it was made without."""
        notes: dict[str, str] = {}
        for seat, place in enumerate(self.places):
            if place.person and place.seal:
                notes |= fair.seal_note(seat, place.name or "?", place.seal)
            if place.person and not place.words:
                why = (
                    "'s page did not show the sealed words in time"
                    if place.seal
                    else "'s page was not open"
                    if place.absent
                    else "'s page sealed no words"
                )
                notes |= fair.left_out_note(seat, f"{place.name}{why}")
        return notes

    def position(self) -> dict[str, object] | None:
        """Where the game on the table stands, and what else must be known to go on from there; None: none is played."""
        if self.phase != "playing" or self.match is None:
            return None
        match = self.match
        beside = Beside(declared_as(match.game), len(match.history), match.events_so_far, match.presets_to_recall())
        return {**match.position_in_numbers(), "beside": beside}

    def recall(self, position: str | bytes) -> None:
        """Make the game whole that was recalled, from where it stood last."""
        there, recalled = msgspec.json.decode(position), self.recalled
        try:
            beside = msgspec.convert(there.get("beside"), Beside)
        except msgspec.ValidationError:
            raise NotNoted from None
        if recalled is None or beside.presets is None or beside.declared != declared_as(recalled.game):
            raise NotNoted
        if (beside.moves, beside.events) != (len(recalled.moves), len(recalled.events)):
            raise NotNoted
        self.match = resume(
            recalled.game,
            there,
            seed=fair.fair_seed(self.secret, self.dealt_words),
            names=self._names(),
            story=(recalled.moves, recalled.events),
            presets=beside.presets,
        )
        self.match.notes = recalled.notes
        self.recalled = None

    def _apply_undone(self, entry: log.Undone, at: float) -> None:
        gone: list[int] = []  # the seats whose moves were taken back
        self.undone += 1
        self.asked_at = at
        if self.recalled is not None:
            gone = [seat for seat, _ in self.recalled.moves[entry.moves :]]
            del self.recalled.moves[entry.moves :], self.recalled.events[entry.events :]
            self.recalled.notes[UNDONE_NOTE] = str(self.undone)
        elif self.match is not None:
            gone = [seat for seat, _ in self.match.history[entry.moves :]]
            self.match = taken_back(self.match, entry.moves, entry.seat)
        # Numbers of decisions never come again: what was on its way for one of those is for none of these.
        self.made_before = [made + gone.count(seat) + 1 for seat, made in enumerate(self.made_before)]
        self.decided = [decision for decision in self.decided if decision.moves < entry.moves]

    def _apply_moved(self, entry: log.Moved, at: float) -> None:
        if not entry.by and (moves_and_events := self._so_far()) is not None:
            self.decided.append(Decision(entry.seat, *moves_and_events))
        if self.recalled is not None:
            self._restart_recalled(entry, at)
            return
        if self.match is None:  # it began under other rules
            self.made_before[entry.seat] += 1
            self.asked_at = at
            return
        before = self.match.events_so_far
        self.match.play(entry.seat, entry.move)
        self._restart_clock(before, at)

    def _so_far(self) -> tuple[int, int] | None:
        """How many moves and events the game has; None: it began under other rules."""
        if self.recalled is not None:
            return len(self.recalled.moves), len(self.recalled.events)
        return None if self.match is None else (len(self.match.history), self.match.events_so_far)

    def _restart_recalled(self, entry: log.Moved | log.PresetGiven, at: float) -> None:
        if entry.came is not None and entry.came.events:
            self.asked_at = at

    def _apply_preset_given(self, entry: log.PresetGiven, at: float) -> None:
        if self.recalled is not None:
            self._restart_recalled(entry, at)
        if self.match is not None:
            before = self.match.events_so_far
            self.match.preset(entry.seat, entry.move)
            self._restart_clock(before, at)

    def _restart_clock(self, events_before: int, at: float) -> None:
        """The clock begins anew when everybody can see that something happened, and tells nobody of hidden answers."""
        if self.match is not None and self.match.events_so_far != events_before:
            self.asked_at = at

    def _apply_ended(self, entry: log.Ended) -> None:
        self.phase = "over"
        self.replay = entry.replay
        self.outdated = False
        if self.match is not None:
            self.match.notes.update(self._bot_notes())  # those who took over from people are in the record too
        for seat in entry.winners:
            self.places[seat].wins += 1
        for seat, place in enumerate(self.places):
            place.stand_in, place.left = False, None
            place.last_game, place.last_moves = self.number, self.moves_of(seat)

    def resume_from(self, position: str | bytes) -> None:
        """The rules have changed since the deal: let the game go on from where it stood."""
        there = {**json.loads(position), "rules": self.game.version}  # whether it can be is checked where it is set up
        there.pop("beside", None)
        self.match = set_up(self.game, there, names=self._names(), language="en")
        self.outdated = False

    def follow_up(self) -> list[log.AnyEntry]:
        """What must be written down after what was just applied."""
        if not self.secret or (self.phase == "over" and not self.next_secret):
            return [log.Prepared(secret=fair.new_secret())]
        if self.dealing and not self.words_awaited():
            return [self.deal()]
        if self.phase == "playing" and self.match is not None and self.match.result is not None:
            result = self.match.result
            return [log.Ended(winners=result.winners, scores=result.scores, replay=new_id())]
        return []

    # --- what there is --------------------------------------------------------------------------------------------

    def deal(self) -> log.Started:
        """The entry that deals, from the secret and the words that were shown."""
        return log.Started(rules=self.game.version, rotated=self.phase == "over", until_chosen=self.game.preset is not None)

    @property
    def next_number(self) -> int:
        """The number of the game that is dealt next; of the one on the table, while it is played."""
        return self.number + 1 if self.phase == "over" else self.number

    @property
    def deal_commitment(self) -> str:
        """What was shown of the secret of that deal."""
        return fair.commitment_to(self.next_secret if self.phase == "over" else self.secret)

    def words_awaited(self) -> list[str]:
        """Who has sealed words for the next deal and not shown them."""
        return [place.name or "?" for place in self.places if place.seal and not place.words]

    @property
    def words(self) -> list[tuple[str, str]]:
        """Words that were shown for the seed of the next deal."""
        return [(place.name or "", place.words) for place in self.places if place.words and place.name]

    def seat_with(self, key: str) -> int | None:
        """The seat that a token stands for, by the token's hash."""
        for seat, place in enumerate(self.places):
            if place.token and hmac.compare_digest(place.token, key):
                return seat
        return None

    def seat_left_by(self, key: str) -> int | None:
        """The seat that somebody left in this game and may come back to, by the hash of their token."""
        for seat, place in enumerate(self.places):
            if place.left is not None and hmac.compare_digest(place.left.token, key):
                return seat
        return None

    @property
    def players(self) -> int:
        """How many play the next game; the one on the table, while it is played."""
        return sum(not place.removed for place in self.places)

    def seat_in_game(self, seat: int | None) -> int | None:
        """The seat as the game on the table knows it; None: it was added when that game was over."""
        return seat if seat is not None and self.match is not None and seat < self.match.players else None

    def open_seats(self) -> list[int]:
        """The seats that anybody may take, free ones first.

        One that was left in mid-game is not among them before the game ends: whoever sat there would see another hand. Only if
        nobody is left who could end the game, as logs of older versions tell, it is.
        """
        free = [seat for seat, place in enumerate(self.places) if place.free]
        closed = self.phase == "playing" and any(place.person or place.left for place in self.places)
        return free if closed else free + [seat for seat, place in enumerate(self.places) if place.vacated]

    def decision(self, seat: int) -> int:
        """The number of a seat's next decision in this game: so many it has made, if none was taken back."""
        return 0 if self.match is None else self.made_before[seat] + self.match.decisions(seat)

    def moves_of(self, seat: int) -> list[str]:
        """The decisions that a seat has made in this game; empty texts for those that the match does not know of."""
        if self.recalled is not None:
            known = [text for by, text in self.recalled.moves if by == seat]
        else:
            known = [] if self.match is None else [move.text for by, move in self.match.history if by == seat]
        return [""] * self.made_before[seat] + known

    @property
    def forgot(self) -> bool:
        """Whether nobody was reminded of anything in a game that is over now: its log is whole again."""
        return not self.notes and self.match is not None and self.match.over

    def log_from(self, seat: int | None) -> int:
        """Where the log begins for a viewer: at their last decision, where nobody is reminded of what was before.

        For spectators it follows from what all can see: that somebody has answered a question is nobody's business.
        """
        if self.notes or self.match is None or self.match.over:
            return 0
        if seat is None:
            return self.match.latest_events(len(self.places))
        return next((decision.events for decision in reversed(self.decided) if decision.seat == seat), 0)

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.match.to_act if self.phase == "playing" and self.match is not None else ()

    @property
    def in_window(self) -> bool:
        """Whether a question is open that is put to several seats, as far as everybody can see."""
        return self.match is not None and len(self.match.view(None).to_act) > 1

    def played_by_bot(self, seat: int) -> str | None:
        """The bot that decides for a seat now, if one does."""
        place = self.places[seat]
        return STAND_IN if place.stand_in else place.bot

    @property
    def alone(self) -> bool:
        """Whether a single person plays here, with nobody but bots, and nobody else may come back to this game."""
        return sum(place.person or place.left is not None for place in self.places) == 1

    @property
    def has_people(self) -> bool:
        """Whether any person plays, or will when they are back: without one, bots have nobody to play for."""
        return any(place.person and not place.stand_in for place in self.places)

    def _names(self) -> list[str]:
        return [place.name or "?" for place in self.places]

    def _rename(self) -> None:
        if self.phase == "playing" and self.match is not None:
            self.match.names = tuple(self._names())

    def _bot_notes(self) -> dict[str, str]:
        return {f"bot-{SEAT_LETTERS[seat]}": place.bot for seat, place in enumerate(self.places) if place.bot}
