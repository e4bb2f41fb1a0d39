"""What is written down of a table. The log is the table: everything else is made from these entries, in their order.

Tokens are kept as hashes: whoever reads the file cannot take a seat. Secrets of deals are kept as they are: a table must go on
after a restart.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Came(Struct, array_like=True):
    """What came of an entry in the game on the table, so that it need not be played again to know: see `Match.story`."""

    moves: list[tuple[int, str]]  # by seats, answers in advance among them
    events: list[list[int]]


class Entry(Struct, tag_field="entry", kw_only=True, omit_defaults=True):
    """One thing that changed a table."""

    came: Came | None = None  # nothing, or it is of a version that did not note it


class Created(Entry, tag="created"):
    """The table was set up. Seats are filled by what follows."""

    game: str
    players: int
    options: dict[str, int]
    clock: int | None
    listed: bool
    hints: bool
    notes: bool = True


class Sat(Entry, tag="sat"):
    """A person took a seat. The first person is the host."""

    seat: int
    name: str
    token: str  # its hash


class Left(Entry, tag="left"):
    """A person left a seat, or was removed; in a game a bot takes over until it ends."""

    seat: int
    bot_name: str = ""  # what the bot is called that takes over; empty: the seat is free
    may_return: bool = False  # who left a game by themselves may come back to it; older versions did not say it


class BotPut(Entry, tag="bot_put"):
    """A bot was put into a seat, or (None) taken out."""

    seat: int
    bot: str | None
    name: str = ""


class SeatAdded(Entry, tag="seat_added"):
    """There is one more seat, from the next game on."""

    seat: int  # one that was removed and is back, or the next one after the last
    options: dict[str, int]  # for so many players


class SeatRemoved(Entry, tag="seat_removed"):
    """A seat in which no person sat is not in the next game."""

    seat: int
    options: dict[str, int]  # for so few players


class Prepared(Entry, tag="prepared"):
    """The secret of the next deal was drawn; its hash is shown from now on."""

    secret: str


class WordsAdded(Entry, tag="words"):
    """A player typed words for the seed of the next deal; older versions wrote this."""

    seat: int
    text: str


class Sealed(Entry, tag="sealed"):
    """A player's page drew words for the next deal, and this is their seal."""

    seat: int
    seal: str


class DealFixed(Entry, tag="fixed"):
    """The host deals: no seal can be changed any more, and the words behind them are shown."""

    absent: tuple[int, ...] = ()  # people whose page was not open, so that nobody waits for their words


class WordsShown(Entry, tag="shown"):
    """A player's page showed the words behind its seal."""

    seat: int
    words: str


class Started(Entry, tag="started"):
    """The cards were dealt; after a game people have moved on by one seat before that."""

    rules: int  # the version of the game's rules
    rotated: bool
    until_chosen: bool = False  # people choose their auto-answers in this game; else, as before, they begin with the usual ones


class Moved(Entry, tag="moved"):
    """A decision was made."""

    seat: int
    move: str
    by: str = ""  # "bot" if one stood in for a person; "table" if everybody could see that there was no other move


class Undone(Entry, tag="undone"):
    """The only person at the table took moves back: the game is again where it was before one of their decisions."""

    seat: int
    moves: int  # that are left of the game
    events: int


class Ended(Entry, tag="ended"):
    """The game on the table was over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    replay: str  # the id of its replay: another one than the table's, so that a shared replay does not give away the table


class PresetGiven(Entry, tag="stood"):  # logs on disk say so
    """A seat gave a preset answer, or took it back."""

    seat: int
    move: str | None


class StoodIn(Entry, tag="stood_in"):
    """A bot began to play for a person who is away."""

    seat: int


class Returned(Entry, tag="returned"):
    """The person for whom a bot stood in, or who had left the game, is back and has the seat again."""

    seat: int


class Muted(Entry, tag="muted"):
    """A person was muted, or may speak again."""

    seat: int
    muted: bool


class Said(Entry, tag="said"):
    """Something was said."""

    name: str
    text: str
    seat: int | None = None  # where they sat then; older versions did not say it
    watching: bool = False  # a spectator, to other spectators


class Retokened(Entry, tag="retokened"):
    """A seat moved to another device: its old token is no longer good."""

    seat: int
    token: str


FORMAT = 1  # of the entries: raised when there are such that earlier versions cannot read
WordsEntry = WordsAdded | Sealed | WordsShown  # what is about somebody's words for the deal
# what is about a single seat
SeatEntry = Sat | Left | BotPut | SeatRemoved | StoodIn | Returned | Muted | Retokened | WordsEntry
AnyEntry = Created | SeatAdded | Prepared | DealFixed | Started | Moved | Undone | Ended | PresetGiven | Said | SeatEntry

_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_ENCODER = msgspec.json.Encoder()


def encode(entry: AnyEntry) -> str:
    """An entry as it is stored."""
    return _ENCODER.encode(entry).decode()


def decode(text: str) -> AnyEntry:
    """An entry from what was stored."""
    return _DECODER.decode(text)


def _beginning(kind: type[Entry]) -> str:
    return f'{{"entry":"{kind.__struct_config__.tag}"'


BEGUN = _beginning(Started)  # what entries begin with, as they are stored: to know them without reading them
PLAYED = (_beginning(Moved), _beginning(Undone), _beginning(PresetGiven))
