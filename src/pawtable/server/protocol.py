"""Every message that crosses the network, declared once.

`web/src/protocol.ts` and `docs/protocol.md` are made from this file (`make types`).

Over HTTP come the lobby, rules, replays and records; at an open table everything goes through one WebSocket,
`/ws/tables/{table}`. A client begins with `hello`, is answered by `welcome`, and from then on draws what `table` and `play`
tell it. Each message of a client may carry a number `ref`; the answer is `done` or `refused` with the same number, once what it
asked for is safe on disk.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from pawtable.core.contract import OptionKind
from pawtable.core.events import EventFacts, Phrase, Weight
from pawtable.core.places import Face, Mark, PlaceView
from pawtable.core.steps import MoveFacts, Touch
from pawtable.core.views import GameView, PresetView, Result, View
from pawtable.moves import LONGEST_MOVE
from pawtable.server.fair import SEAL_PATTERN, WORDS_PATTERN

PROTOCOL = 9  # raised when an old client could not understand a new server, or the other way round

LONGEST_NAME = 20
LONGEST_CHAT = 300
LONGEST_MESSAGE = 16_384  # bytes, of anything that a client sends

Seat = Annotated[int, Meta(ge=0, le=9, description="a seat, counted from 0")]
Ref = Annotated[int, Meta(ge=0, le=2**53 - 1, description="your number for this message; the answer carries it")]
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{6,24}$", description="a table's id, as in its link")]
Token = Annotated[str, Meta(min_length=16, max_length=64, description="what makes a seat yours; show it to nobody")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="what a player is called")]
Words = Annotated[str, Meta(pattern=WORDS_PATTERN, description="128 random bits, as 32 hexadecimal digits")]
NextGame = Annotated[int, Meta(ge=1, description="the number of the game at this table that they are for: the next one")]
Phase = Literal["waiting", "playing", "over"]
Pace = Literal["slow", "normal", "fast", "at once", "step by step"]
Hold = Annotated[
    bool, Meta(description="with a single person at the table: after the deal, bots wait until that person says `continue`")
]


# --- what a client says at a table --------------------------------------------------------------------------------


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What all messages of a client have."""

    ref: Ref | None = None


class Known(Struct, forbid_unknown_fields=True, kw_only=True):
    """How much of a game's log you have, from when you were here before."""

    game: Annotated[int, Meta(ge=1, description="the number of the game, from `play`")]
    seat: Annotated[int, Meta(ge=0, le=9, description="the seat that you had; null: you watched")] | None
    events: Annotated[int, Meta(ge=0, description="how many events, from the first")]
    undone: Annotated[int, Meta(ge=0, description="how often moves had been taken back, from `play`")] = 0


class Hello(FromClient, tag="hello"):
    """The first message: who you are, if you have a seat here."""

    protocol: Annotated[int, Meta(description="the version of the protocol that you speak")]
    token: Token | None = None
    known: Annotated[Known | None, Meta(description="what you need not be told again, if you lost the connection")] = None


class Sit(FromClient, tag="sit"):
    """Take a free seat; after a game also one that was left in it, from its bot. The answer is `seated`."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=9, description="which one; any free one if null")] | None = None


class Leave(FromClient, tag="leave"):
    """Leave your seat. While a game is played a bot plays there until it ends; until then only you may `come_back`."""


class ComeBack(FromClient, tag="come_back"):
    """Take the seat again that you left while this game is played. It is yours by the token that you said hello with."""


class Start(FromClient, tag="start"):
    """Deal: the first game, or after a game the next one, with the seats moved on by one. The host can.

    `done` says that the seals of all players are fixed. The cards come when the words behind them are shown, or a few seconds
    later; at once, if nobody at the table has sealed any.
    """

    hold: Hold = False


class SetPace(FromClient, tag="pace"):
    """Choose how quickly bots move; the host can, at any time. Nobody keeps it but your client: say it when you come back.

    `step by step`: with a single person at the table, every move of a bot waits for `continue`, but for answers that several
    give at once. With more people it is as `normal`.
    """

    pace: Pace


class Continue(FromClient, tag="continue"):
    """Let bots move: the game begins, if they were told to `hold`; step by step, one of them moves."""

    events: Annotated[int, Meta(ge=0, le=2**53 - 1, description="how many events of this game you have seen")]


class HaveShown(FromClient, tag="shown"):
    """You have shown to a person what you were told. Bots wait for that, for a moment; there is no answer.

    A client that never says it is never waited for.
    """

    at: Annotated[
        int, Meta(ge=0, le=2**53 - 1, description="the number of the last change that was shown, from `play` or `change`")
    ]


class PutBot(FromClient, tag="put_bot"):
    """Put a bot into a free seat, or take one out; the host can, while no game is played."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=40, description="how strong: one of the server's bots; null: none")] | None


class AddSeat(FromClient, tag="add_seat"):
    """One more player from the next game on; the host can, while no game is played, up to the game's most."""

    bot: Annotated[str, Meta(max_length=40, description="who sits there: one of the server's bots; null: nobody yet")] | None


class RemoveSeat(FromClient, tag="remove_seat"):
    """One player fewer from the next game on: a free seat or a bot's; the host can, while no game is played."""

    seat: Seat


class StandIn(FromClient, tag="stand_in"):
    """Let a bot play for a person who has been away for a while; the host can. On return the seat is theirs again at once."""

    seat: Seat


class Remove(FromClient, tag="remove"):
    """Remove a person from the table; the host can. While a game is played a bot plays there until it ends."""

    seat: Seat


class Mute(FromClient, tag="mute"):
    """Let a person or a bot no longer be heard in the chat, or again; the host can."""

    seat: Seat
    muted: bool


class Seal(FromClient, tag="seal"):
    """Draw random words for the next deal, keep them secret, and say only this of them; before the host deals.

    With words of yours in it nobody else has chosen the deal, not even the server. Keep the commitment and, when `dealing` is
    true, the seals of all seats: held against the record afterwards, they show that nothing was exchanged. A client that seals
    nothing can play all the same; the deal is made without it, and the record says so.
    """

    game: NextGame
    seal: Annotated[
        str,
        Meta(
            pattern=SEAL_PATTERN,
            description="SHA-256, in hexadecimal digits, of the commitment to that deal, your words and your name, with a"
            " space between them",
        ),
    ]


class ShowWords(FromClient, tag="show_words"):
    """Show the words behind your seal: as soon as `dealing` is true, and never before, or for another set of seals."""

    game: NextGame
    words: Words


class Play(FromClient, tag="move"):
    """Play a move. Sent again after a lost connection it is never played twice."""

    game: Annotated[int, Meta(ge=1, description="the number of the game at this table, from `play`")]
    decision: Annotated[int, Meta(ge=0, description="the number of your decision, from `play`")]
    move: Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE, description="the text of the move")]


class Undo(FromClient, tag="undo"):
    """Go back to your previous decision in this game; where you are the only person. The cards to come stay the same."""


class Preset(FromClient, tag="preset"):
    """Give an answer by itself whenever you are asked and can. Nobody is told."""

    move: Annotated[str, Meta(max_length=LONGEST_MOVE, description="the text of the move; null takes it back")] | None


class AskHint(FromClient, tag="ask_hint"):
    """Ask the strong bot what it would do in your place. The answer is `hint`."""


class Say(FromClient, tag="say"):
    """Say something to the table; without a seat, to the other spectators."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    name: Annotated[Name | None, Meta(description="what you are called, if you have no seat")] = None


class AskDevice(FromClient, tag="ask_device"):
    """Ask for a code that moves your seat to another device. The answer is `device`."""


class Ping(FromClient, tag="ping"):
    """Are you there? The answer is `pong`."""


# what is about who sits where
SeatMessage = Sit | Leave | ComeBack | PutBot | AddSeat | RemoveSeat | StandIn | Remove | Mute | AskDevice
PaceMessage = SetPace | Continue | HaveShown  # what is about when bots move
ClientMessage = Hello | Start | Seal | ShowWords | Play | Undo | Preset | AskHint | Say | Ping | SeatMessage | PaceMessage


# --- what a table says to a client --------------------------------------------------------------------------------


class SeatInfo(Struct, kw_only=True):
    """A seat, as everybody sees it."""

    name: Annotated[str | None, Meta(description="null: the seat is free")]
    animal: Annotated[int, Meta(description="the picture of whoever sits there, counted from 0; it stays theirs")]
    kind: Annotated[Literal["free", "person", "bot", "removed"], Meta(description="a removed seat is not in the next game")]
    bot: Annotated[str | None, Meta(description="how strong, for a bot")]
    present: Annotated[bool, Meta(description="whether the person's page is open; always true for bots")]
    away: Annotated[bool, Meta(description="absent for so long that a bot may stand in")]
    stand_in: Annotated[bool, Meta(description="a bot plays for the person until they are back")]
    vacated: Annotated[bool, Meta(description="a person left in mid-game; a bot plays until it ends, then the seat is open")]
    host: bool
    muted: bool
    wins: Annotated[int, Meta(description="games won at this table")]
    seal: Annotated[str | None, Meta(description="of the words that the person's page drew for the next deal; null: none")]


class WordsInfo(Struct, kw_only=True):
    """Words of a player that a deal was made with."""

    name: str
    text: str


class TableInfo(Struct, kw_only=True):
    """A table, but for the game on it."""

    id: TableId
    game: Annotated[str, Meta(description="the name of the game, such as dnup")]
    title: str
    options: dict[str, int]
    house_rules: Annotated[list[str], Meta(description="what is not as printed, a line each")]
    changed_rules: Annotated[
        dict[str, list[str]], Meta(description="by the number of a rule: what is otherwise than it says, a line each")
    ]
    phase: Phase
    number: Annotated[int, Meta(description="which game at this table is played, was played or comes: counted from 1")]
    seats: list[SeatInfo]
    clock: Annotated[int | None, Meta(description="seconds for a decision; null: no clock")]
    listed: Annotated[bool, Meta(description="whether the home page shows the table to everybody")]
    hints: Annotated[bool, Meta(description="whether hints may be asked for")]
    pace: Annotated[Pace, Meta(description="how quickly bots move")]
    held: Annotated[
        str,
        Meta(
            description="what is read while bots wait for the only person to say `continue`, or to move, before the game "
            "begins; empty: they don't wait"
        ),
    ]
    notes: Annotated[bool, Meta(description="whether you are told what was seen earlier, and what follows from it")]
    watching: Annotated[int, Meta(description="how many people only watch")]
    commitment: Annotated[str, Meta(description="SHA-256 of the secret of the game on the table or, before it, of the next")]
    next_commitment: Annotated[str | None, Meta(description="after a game: the same for the next one")]
    dealing: Annotated[bool, Meta(description="the host deals: seals are fixed, now words are shown, and the cards come")]
    words: Annotated[list[WordsInfo], Meta(description="that the deal on the table was made with, while the game is played")]
    replay: Annotated[str | None, Meta(description="the id of the finished game's replay, when it is over")]


class StepInfo(Struct, kw_only=True, omit_defaults=True):
    """Something that is touched to make a move; what is left out is false or empty."""

    touch: Annotated[
        Touch,
        Meta(
            description="a card of the hand by its face; a slot or place by its name; a seat such as seat:2; an option is"
            " a spot that says what the move is; a kind of card that is named; the whole hand"
        ),
    ]
    target: str = ""
    implied: Annotated[bool, Meta(description="it goes without saying once the other steps are done")] = False
    also: Annotated[list[str], Meta(description="touching one of these means the same")] = []
    question: Annotated[str, Meta(description="what is asked when this is what is missing")] = ""


class MoveInfo(Struct, kw_only=True, omit_defaults=True):
    """A legal move of yours."""

    text: Annotated[str, Meta(description="its notation: what you send to play it")]
    label: Annotated[str, Meta(description="a line for a list of choices")]
    data: Annotated[MoveFacts, Meta(description="its parts; `kind` says which there are: see docs/games")]
    steps: Annotated[list[StepInfo], Meta(description="what is touched to make it, in order; none: a button")] = []
    at_once: Annotated[bool, Meta(description="the last touch plays it, with nothing left to confirm")] = False
    minor: Annotated[bool, Meta(description="one of so many alike that a list may leave it out at first")] = False
    button: Annotated[str, Meta(description="what its button says; left out: the label")] = ""
    sentence: Annotated[str, Meta(description="what it means, in a sentence; left out: the label")] = ""
    caution: Annotated[Mark | None, Meta(description="what it costs")] = None
    picture: Annotated[str, Meta(description="a small picture beside it: a face, or what a layout can draw")] = ""


class MovementInfo(Struct, kw_only=True, omit_defaults=True):
    """Cards that went from one place to another, as you saw it; what is left out is false or empty."""

    source: Annotated[str, Meta(description="the name of a place or slot, or seat:2")]
    target: str
    faces: Annotated[list[str | None], Meta(description="as they look when they arrive; null: not seen")] = []
    before: Annotated[list[str], Meta(description="as they looked before, where that is different")] = []
    everything: Annotated[bool, Meta(description="whatever lies at the source goes along")] = False
    rotated: Annotated[bool, Meta(description="turned by half a circle on the way")] = False
    together: Annotated[bool, Meta(description="with the movement before, not after it")] = False


class EventInfo(Struct, kw_only=True, omit_defaults=True):
    """Something that happened, as you saw it; what is left out is false, empty or null."""

    ply: Annotated[int, Meta(description="events of one move share it; 0 is the deal")]
    kind: str
    data: Annotated[EventFacts, Meta(description="its parts; what you may not know is null: see docs/games")]
    text: Annotated[str, Meta(description="a sentence; may be empty")]
    phrase: Annotated[Phrase | None, Meta(description="the same in a few words, at the seat that did it")] = None
    movements: list[MovementInfo] = []
    concerns_you: Annotated[bool, Meta(description="it was done to you, by others or by chance")] = False
    chapter: Annotated[bool, Meta(description="something new begins with it: a round, a phase")] = False
    weight: Annotated[Weight, Meta(description="how much it matters: routine, normal or big")] = Weight.NORMAL


class PlayInfo(Struct, kw_only=True):
    """The game on the table, as you see it."""

    number: Annotated[int, Meta(description="which game at this table it is")]
    at: Annotated[int, Meta(description="how often you were told of this game; the next change has the next number")]
    undone: Annotated[int, Meta(description="how often moves were taken back; if so, the game counts for nothing but fun")]
    view: View[GameView]
    decision: Annotated[int, Meta(description="the number of your next decision in this game; send it with a move")]
    moves: Annotated[list[MoveInfo], Meta(description="what you can do now; empty when nothing is asked of you")]
    preset: Annotated[str | None, Meta(description="the answer that you give by itself, if any")]
    presets: Annotated[PresetView | None, Meta(description="the answers that you can give in advance, if the game has any")]
    rules: Annotated[list[str], Meta(description="the numbers of the rules behind what is asked of you")]
    tips: Annotated[list[str], Meta(description="keys of words to a beginner about what is asked, what matters most first")]
    tip_texts: Annotated[dict[str, str], Meta(description="the words, by their keys")]
    log_from: Annotated[int, Meta(description="the place in the log before which you forget it; 0 where notes are on")]
    first: Annotated[int, Meta(description="the place in the log of the first of these events")]
    events: Annotated[list[EventInfo], Meta(description="what has happened since you were told last")]
    seconds_left: Annotated[float | None, Meta(description="on the clock of whoever owes a decision; null: no clock")]


class ChatLine(Struct, kw_only=True):
    """Something that was said."""

    name: str
    text: str
    at: Annotated[float, Meta(description="when, in seconds since 1970")]
    seat: Annotated[int | None, Meta(description="where they sat then; null: nowhere, or it is not known")]
    watching: Annotated[bool, Meta(description="a spectator said it to the other spectators; players see it if they want to")]


class YouInfo(Struct, kw_only=True):
    """What you are at this table."""

    seat: Annotated[int | None, Meta(description="your seat; null: you watch")]
    host: bool


class FromServer(Struct, tag_field="type", kw_only=True):
    """What all messages of a server have: their type."""


class EventForm(Struct, kw_only=True, omit_defaults=True):
    """What is the same for all events of a kind."""

    fields: Annotated[list[str], Meta(description="what the parts of their `data` are called, in order")]
    chapter: bool = False
    weight: Weight = Weight.NORMAL


class MoveForm(Struct, kw_only=True, omit_defaults=True):
    """What is the same for all moves of a form."""

    fields: Annotated[list[str], Meta(description="what the parts of their `data` are called, in order")]
    kind: Annotated[str, Meta(description="the `kind` in their data; left out: it is one of these parts")] = ""


class Forms(Struct, kw_only=True):
    """How the moves and events of a `change` are read. What is left out at the end of a list, or 0, is empty.

    An event is a list: `ply`, `kind`, the parts of its `data`, `text`, the text of its `phrase` (or its seat and text, if it
    is not the `seat` of the data), `movements`, 1 if it `concerns_you`. A movement: `source`, `target`, `faces`, `before`, the
    sum of 1 (`everything`), 2 (`rotated`) and 4 (`together`).

    A move is a list: `text`; `label`; a list of the name of its form and the parts of its `data`; `steps`; `button`;
    `sentence`; the sum of 1 (`minor`) and 2 (`at_once`); `caution`; `picture`. A step is a text: what to touch, a space, the
    target; or a list of that, 1 if it is `implied`, `also`, the `question`. A number instead of a button or sentence: so many
    letters of the label, -1: all of it and a full stop.

    If the label of a move is no text, then what is null, or left out at the end, is as in the move before it in the list; so is
    a step that is 0, all but what to touch of a step that is a text, a question that is 1, and all parts of the data but
    those that are named, if that is no list. There, instead of a text there may be a list: so many letters from the
    beginning of the text before, so many from its end, and what is new between them. A caution of 0 is none.
    """

    moves: Annotated[dict[str, MoveForm], Meta(description="by the names of forms")]
    events: Annotated[dict[str, EventForm], Meta(description="by kinds")]


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`: everything."""

    protocol: int
    server: Annotated[str, Meta(description="the version of Pawtable")]
    you: YouInfo
    table: TableInfo
    play: Annotated[
        PlayInfo | None, Meta(description="the game with its log, without what you have known; null before the first deal")
    ]
    chat: list[ChatLine]
    forms: Annotated[Forms, Meta(description="by which to read the moves and events of each `change`")]


class Table(FromServer, tag="table"):
    """The table has changed: seats, seals, phase."""

    you: YouInfo
    table: TableInfo


class Dealt(FromServer, tag="play"):
    """A game begins, as you see it; or moves were taken back, and this is all that is left of it."""

    play: Annotated[PlayInfo, Meta(description="its events are lists, as in `change`")]


class Change(FromServer, tag="change", kw_only=True, omit_defaults=True):
    """The game has changed, as you see it: only what is new to you. What you cannot see change sends you nothing.

    Put the fields of `play`, `view`, `facts` and `presets` in the place of those that you have, those of each of `lines` into
    the line of its seat, and those of each of `items` into that item. A line that is true or false is only its `turn`, and its
    badges are lists of their text, meaning and picture. Each of `places` is a list of its count, faces and slots;
    what is null or left out is as it was. Faces that begin with two numbers come from that place on, instead of so many; slots
    that are no list are put into those at these places; a count of 0 alone leaves no faces. Then drop the places that are
    `gone`, and add those that `come`; add the `titles` and the `tip_texts`.

    Events and moves are lists: `Forms` says how they are read. Where `moves` has a text, you were told the move with this text
    before: the last one is meant. To choose a move you need no more than its text, which always comes first.

    If the number is not the next one, something was lost: connect again, and you are told everything.
    """

    at: Annotated[int, Meta(description="one more than you were told last")]
    play: Annotated[dict[str, object], Meta(description="of the game itself: `decision`, `moves`, `preset` ...")] = {}
    view: Annotated[
        dict[str, object], Meta(description="of its view, without its lines; a `prompt` may be a list: see `Forms`")
    ] = {}
    lines: Annotated[
        dict[int, bool | dict[str, object]],
        Meta(description="of the view's lines that changed, by seat: what is new, or its turn"),
    ] = {}
    facts: Annotated[dict[str, object], Meta(description="of the view's table, without its places and titles")] = {}
    items: Annotated[
        dict[str, dict[int, dict[str, object]]],
        Meta(description="of lists in the view's table: what is new in their items, by the list's name and the place in it"),
    ] = {}
    titles: Annotated[dict[str, str], Meta(description="of places, where they are new")] = {}
    tip_texts: Annotated[dict[str, str], Meta(description="of tips, where they are new")] = {}
    presets: Annotated[dict[str, object], Meta(description="of the answers that you can give in advance")] = {}
    places: Annotated[
        dict[int, list[object]], Meta(description="what is new in places of the table, by where in your list they are")
    ] = {}
    come: Annotated[list[PlaceView], Meta(description="places that are new")] = []
    gone: Annotated[list[str], Meta(description="the names of places that are no longer there")] = []
    order: Annotated[list[str] | None, Meta(description="the names of all places, if new ones do not come last")] = None
    events: Annotated[list[list[object]], Meta(description="what has happened since you were told last")] = []
    earlier: Annotated[
        list[EventInfo] | None,
        Meta(description="all of the log up to these events, when a game without notes is over; null: no more than you have"),
    ] = None
    seconds_left: Annotated[
        float | None, Meta(description="on the clock of whoever owes a decision; null, or not there: no clock")
    ] = None


class Seated(FromServer, tag="seated"):
    """You have a seat. Keep the token: it is what makes the seat yours."""

    seat: int
    token: str


class Chat(FromServer, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Notice(FromServer, tag="notice"):
    """Something about the table that is no event of the game: a bot moved for somebody whose time was up, or had trouble."""

    text: Annotated[str, Meta(description="a sentence for a person")]


class HintMove(Struct, kw_only=True):
    """A move that the strong bot looked at."""

    move: str
    label: str
    chance: Annotated[float, Meta(description="its estimate of your chance to win, 0 to 1")]


class Hint(FromServer, tag="hint"):
    """What the strong bot would do, knowing what you know; best first."""

    decision: int
    moves: Annotated[list[HintMove], Meta(description="at least one")]
    simple: Annotated[bool, Meta(description="the strong bot is still waking up; this is the simple one's advice")]
    reason: Annotated[str, Meta(description="why the first is better than the second, in a sentence; may be empty")] = ""


class Device(FromServer, tag="device"):
    """A code that moves your seat to another device, once, soon: open `/t/{table}#seat={code}` there."""

    code: str
    seconds: Annotated[int, Meta(description="how long it is good for")]


class Done(FromServer, tag="done"):
    """What you asked for has been done, and is safe on disk."""

    ref: int | None


class Refused(FromServer, tag="refused"):
    """What you asked for has not been done, and nothing has changed."""

    ref: int | None
    reason: Annotated[str, Meta(description="what was wrong and what would be right, for a person")]
    played: Annotated[bool, Meta(description="this very decision has been made: a repeated move has arrived")] = False


class Gone(FromServer, tag="gone"):
    """The last message before the server closes the connection."""

    reason: str
    again: Annotated[bool, Meta(description="whether to come back by yourself: the server restarts")]
    kept: Annotated[
        bool, Meta(description="the table waits, with your seat: its game is not installed now, or it is damaged on disk")
    ] = False
    missing: Annotated[bool, Meta(description="there is no such table")] = False


class Pong(FromServer, tag="pong"):
    """Yes, I am here."""


ServerMessage = Welcome | Table | Dealt | Change | Seated | Chat | Notice | Hint | Device | Done | Refused | Gone | Pong


# --- over HTTP ----------------------------------------------------------------------------------------------------


class ReadySetInfo(Struct, kw_only=True):
    """A value of an option that has a name."""

    name: str
    values: Annotated[list[int], Meta(description="by number of players, from the smallest number on")]


class OptionInfo(Struct, kw_only=True):
    """A number that may be set for a game."""

    name: str
    kind: Annotated[OptionKind, Meta(description="a switch is 0 or 1; a seat is counted from 1, and 0 leaves it to chance")]
    low: int
    high: int
    usual: Annotated[list[int], Meta(description="by number of players, from the smallest number on")]
    meaning: str
    members: Annotated[list[str], Meta(description="if there are any: the number is a set of these, a bit each")]
    ready: Annotated[list[ReadySetInfo], Meta(description="sets that have a name")]
    choice: Annotated[list[bool], Meta(description="by number of players: whether it can be anything but usual")]
    house: Annotated[bool, Meta(description="a house rule: what is usual is what is printed, and goes without saying")]
    simple_knows: Annotated[bool, Meta(description="whether the simple player plays otherwise by it")]


class GameInfo(Struct, kw_only=True):
    """A game that can be played."""

    name: str
    title: str
    tagline: Annotated[str, Meta(description="the game in one line")]
    hint: Annotated[str, Meta(description="what one must know to read the first screen")]
    min_players: int
    max_players: int
    usual_players: int
    minutes: Annotated[int, Meta(description="how long a game takes, about")]
    lesson: Annotated[bool, Meta(description="whether it can be learned step by step")]
    options: list[OptionInfo]


class GameFaces(Struct, kw_only=True):
    """`GET /api/games/{game}/faces`: every card face of a game, with all that is said of it."""

    faces: list[Face]


class LessonStepInfo(Struct, kw_only=True):
    """A step of a lesson. What a table would say is said in the same messages."""

    says: Annotated[str, Meta(description="one thing to know")]
    asks: Annotated[str, Meta(description="one thing to do; empty: there is only something to read")]
    because: Annotated[str, Meta(description="what the right move did, and why that mattered")]
    begins: Annotated[PlayInfo | None, Meta(description="the table, if a new one is prepared for this step")]
    right: Annotated[
        dict[str, list[Change]], Meta(description="the moves that are asked for, and what changes by each and by what follows")
    ]
    wrong: Annotated[dict[str, str], Meta(description="what is said to each other legal move")]


class LessonInfo(Struct, kw_only=True):
    """A game taught step by step."""

    game: str
    title: str
    table: TableInfo
    steps: list[LessonStepInfo]
    forms: Annotated[Forms, Meta(description="as in `welcome`")]


class BotInfo(Struct, kw_only=True):
    """A kind of bot."""

    name: str
    text: Annotated[str, Meta(description="how it plays, in a few words")]


class House(Struct, kw_only=True):
    """`GET /api/house`: what this server offers."""

    protocol: int
    server: str
    games: list[GameInfo]
    bots: Annotated[list[BotInfo], Meta(description="from weak to strong")]
    bot_names: Annotated[list[str], Meta(description="what bots are called, in the order in which they come to a table")]
    may_open: Annotated[bool, Meta(description="whether you may open the server to the network: you are at its own machine")]
    network: Annotated[str | None, Meta(description="the address for others in this network, if it is open to them")]
    lab: Annotated[bool, Meta(description="whether there is a lab here, and it is open to you")]


class LabVariant(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/lab`: how a game plays with these rules. Ask again, and the answer comes from more games."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=10)]
    options: Annotated[dict[str, int], Meta(max_length=60)] = {}
    compare: Annotated[bool, Meta(description="with the printed game, on the same deals")] = False
    known: Annotated[int, Meta(ge=0, description="how many games the figures have that you know")] = 0


class LabFigure(Struct, kw_only=True):
    """A figure between the ends of its 95 % interval."""

    value: float
    low: float
    high: float


class LabShare(LabFigure, kw_only=True):
    """A win share."""

    by: Annotated[str, Meta(description="starter, role or seat")]
    who: str


class LabLength(LabFigure, kw_only=True):
    """How long games are, on average."""

    what: Annotated[str, Meta(description="such as moves, rounds, minutes")]


class LabBar(Struct, kw_only=True):
    """The share of the games that take so many minutes."""

    low: Annotated[float, Meta(description="from so many on, up to where the next bar begins")]
    share: float


class LabDifference(LabFigure, kw_only=True):
    """How much more there is of something than in the printed game."""

    what: str
    is_share: bool
    sure: Annotated[bool, Meta(description="whether it is more than chance, after having looked at so many figures")]


class LabFound(Struct, kw_only=True):
    """What is known of a variant by now."""

    name: Annotated[str, Meta(description="what is other than printed, or printed")]
    games: int
    fair: Annotated[float, Meta(description="the win share of each of equal players")]
    shares: list[LabShare]
    shared: Annotated[LabFigure, Meta(description="the share of the games that several win")]
    nobody: Annotated[LabFigure, Meta(description="the share of the games that nobody wins")]
    lengths: list[LabLength]
    minutes: list[LabBar]


class LabFigures(Struct, kw_only=True):
    """The answer."""

    variant: LabFound
    printed: Annotated[LabFound | None, Meta(description="the printed game, if it is another one and was asked for")]
    differences: list[LabDifference]
    as_printed: Annotated[bool, Meta(description="whether the variant is the printed game")]
    overlooked: Annotated[list[str], Meta(description="the options that the simple player takes no account of")]
    most: Annotated[int, Meta(description="how many games there will be at most")]


class LabReport(Struct, kw_only=True):
    """`POST /api/lab/reports`, with a `LabVariant`: a report with all figures, compared with the printed game."""

    address: Annotated[str, Meta(description="where it is to be seen")]


class RuleItem(Struct, kw_only=True):
    """A paragraph of rules."""

    number: Annotated[str | None, Meta(description="such as 7 or D3")]
    text: Annotated[str, Meta(description="plain text; `code` in backquotes")]


class RuleSection(Struct, kw_only=True):
    """A part of the rules."""

    title: str
    items: list[RuleItem]


class RulesText(Struct, kw_only=True):
    """`GET /api/rules/{game}`: the rules of a game."""

    title: str
    sections: list[RuleSection]


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/tables`: a new table, with you as its host in seat 0."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    players: Annotated[int, Meta(ge=1, le=10)]
    options: Annotated[dict[str, int], Meta(max_length=60)] = {}
    bots: Annotated[
        list[str | None], Meta(max_length=10, description="for the seats from 1 on: a bot, or null for a person to come")
    ] = []
    clock: Annotated[int, Meta(ge=5, le=7 * 86400, description="seconds for a decision; null: no clock")] | None = None
    listed: bool = False
    hints: bool = True
    notes: Annotated[
        bool, Meta(description="false: people see only the table and their hand, get no hints, and the log is short")
    ] = True
    start: Annotated[bool, Meta(description="deal at once; all other seats must be bots'")] = False
    pace: Pace = "normal"


class NewTableMade(Struct, kw_only=True):
    """The answer."""

    table: TableId
    seat: int
    token: str
    commitment: Annotated[str, Meta(description="SHA-256 of the secret of the table's first deal, or of the one on it")]


class TableCard(Struct, kw_only=True):
    """A table in a list."""

    table: TableId
    game: str
    title: str
    phase: Phase
    seats: Annotated[list[str | None], Meta(description="names; null: free")]
    animals: Annotated[list[int | None], Meta(description="the pictures of those who sit there; null: free")]
    your_seat: int | None
    your_turn: bool
    changed: Annotated[float, Meta(description="when something last happened, in seconds since 1970")]
    may_delete: Annotated[bool, Meta(description="you have set it up")]


class TableCards(Struct, kw_only=True):
    """`GET /api/tables`: the listed tables; `POST /api/mine`: yours."""

    tables: list[TableCard]


class Key(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table and your token for it."""

    table: TableId
    token: Token


class Mine(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/mine`: which of these tables are still there, and how they stand."""

    keys: Annotated[list[Key], Meta(max_length=100)]


class UseDevice(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/tables/{table}/device`: take over the seat that a code stands for. The answer is `NewTableMade`."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


class StartTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/tables/{table}/start`: deal, as `start` does; the host can. The answer is `{}`."""

    token: Token
    words: Annotated[
        Words | None,
        Meta(description="your own, sealed and shown at once: if nobody else has sealed any, the cards come at once"),
    ] = None
    hold: Hold = False


class HostKey(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/tables/{table}/delete`: delete the table and its finished games; whoever set it up can. The answer is `{}`."""

    token: Token


class OpenNetwork(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/network`: let others in this network join, or no longer. Only from the server's own machine."""

    open: bool


class Network(Struct, kw_only=True):
    """The answer."""

    network: Annotated[str | None, Meta(description="the address for others in this network")]


class ReplayCard(Struct, kw_only=True):
    """A finished game in a list."""

    replay: str
    game: str
    title: str
    names: list[str]
    animals: Annotated[list[int], Meta(description="the pictures of the players; empty: a game of an older version")] = []
    result: Result
    ended: Annotated[float, Meta(description="in seconds since 1970")]
    undone: Annotated[bool, Meta(description="moves were taken back, so it counts for nothing but fun")] = False
    people: Annotated[
        list[int] | None, Meta(description="the seats that people had at the end; null: a game of an older version")
    ] = None


class ReplayCards(Struct, kw_only=True):
    """`POST /api/replays`, with `Mine`: the finished games that you had a seat in, newest first."""

    replays: list[ReplayCard]


class Frame(Struct, kw_only=True):
    """A moment of a finished game: what had just happened, and what there was to see then."""

    events: list[EventInfo]
    view: View[GameView]
    seat: Annotated[int | None, Meta(description="whose move led here; null: the deal")]
    move: Annotated[str | None, Meta(description="the text of that move")]
    moves: Annotated[int, Meta(description="how many moves had been made by then")]
    open: Annotated[list[GameView] | None, Meta(description="with nothing hidden: the `table` of each seat's view")]


class Replay(Struct, kw_only=True):
    """`GET /api/replays/{replay}?eyes=0`: a finished game through the eyes of a seat; `eyes=all`: with nothing hidden.

    `GET /api/replays/{replay}/record` is its record, as text.
    """

    replay: str
    game: str
    title: str
    names: list[str]
    animals: Annotated[list[int], Meta(description="the pictures of the players; empty: a game of an older version")]
    eyes: Annotated[int | None, Meta(description="null: nothing is hidden")]
    frames: Annotated[list[Frame], Meta(description="empty when the rules have changed since; `story` tells the game then")]
    story: Annotated[list[str], Meta(description="the game in sentences, as it was told when it ended")]
    house_rules: Annotated[list[str], Meta(description="what was not as printed, a line each")]
    changed_rules: Annotated[
        dict[str, list[str]], Meta(description="by the number of a rule: what was otherwise than it says, a line each")
    ]
    result: Result
    ended: float


class EstimateInfo(Struct, kw_only=True):
    """A chance to win, or a part of one."""

    mean: float
    error: Annotated[float, Meta(description="the standard error: the truth is within twice as much in 19 of 20 cases")]


class ReviewedDecision(Struct, kw_only=True):
    """A decision of a player, compared with the best move that was found."""

    number: Annotated[int, Meta(description="of the game's moves, from 1")]
    played: str
    label: Annotated[str, Meta(description="the same in words")]
    simple: Annotated[str, Meta(description="what a simple player would have played")]
    best: Annotated[str, Meta(description="the best move found; what was played, if none is surely better")]
    best_label: str
    chance: Annotated[EstimateInfo, Meta(description="to win, by what the player knew, before the decision")]
    loss: Annotated[EstimateInfo, Meta(description="of the chance to win, compared with the best move found")]
    reason: Annotated[str, Meta(description="why the best move is better, without a full stop; empty: it was played")]


class TurningPoint(Struct, kw_only=True):
    """A moment that changed a player's chance to win a good deal."""

    number: Annotated[int, Meta(description="of the game's moves, from 1; 0: the first deal")]
    cause: Annotated[Literal["deal", "draws", "own", "others"], Meta(description="the part of the balance that it belongs to")]
    change: EstimateInfo
    happened: Annotated[str, Meta(description="what the player was told of it")]


class SeatReview(Struct, kw_only=True):
    """What the result of a seat came from: `fair` to `hidden` add up to it."""

    seat: int
    name: str
    result: Annotated[float, Meta(description="the share of the win: 1 for a winner, 0.5 for one of two")]
    fair: Annotated[EstimateInfo, Meta(description="the chance to win before the deal")]
    deal: EstimateInfo
    draws: EstimateInfo
    own: Annotated[EstimateInfo, Meta(description="the seat's decisions, compared with a simple player in this seat")]
    others: Annotated[EstimateInfo, Meta(description="everybody else's decisions, compared with simple players")]
    hidden: Annotated[EstimateInfo, Meta(description="what nobody who decided could know")]
    adjusted: Annotated[EstimateInfo, Meta(description="the result without the luck")]
    level: Annotated[str, Meta(description="how well the seat decided, in a word")]
    decisions: list[ReviewedDecision]
    turns: Annotated[list[TurningPoint], Meta(description="the greatest, in the order of the game")]


class AskReview(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/replays/{replay}/review`: review a seat of a finished game. Ask again until `done` is `of`.

    The review is made as long as somebody asks for it, and then kept. You can see that of your own seat, of bots, and
    of players who agree.
    """

    keys: Annotated[list[Key], Meta(max_length=100, description="of your seats; those of other tables do not matter")] = []
    seat: Annotated[Seat | None, Meta(description="null: your own, or the first that you can see")] = None
    known: Annotated[int, Meta(ge=0, description="`done` as you know it: the answer waits a moment for more")] = 0


class ReviewSeat(Struct, kw_only=True):
    """A seat of a finished game."""

    name: str
    animal: int
    yours: bool
    person: Annotated[bool, Meta(description="not a bot")]
    agrees: Annotated[bool, Meta(description="its player lets others see the review; bots always do")]


class ReviewNews(Struct, kw_only=True):
    """The answer: what is known by now."""

    game: str
    title: str
    seats: list[ReviewSeat]
    seat: Annotated[int | None, Meta(description="which is reviewed; null: there is none that you can see")]
    done: Annotated[int, Meta(description="how much was looked at")]
    of: Annotated[int, Meta(description="how much there is to look at; 0: it has not begun")]
    moves: Annotated[int, Meta(description="how many the game has")]
    review: Annotated[SeatReview | None, Meta(description="the parts of the result add up when all is done")]


class Agree(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/replays/{replay}/agree`: let others see the review of your seat, or no longer. The answer is `{}`."""

    keys: Annotated[list[Key], Meta(max_length=100)]
    agrees: bool


class AskPuzzle(Struct, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/replays/{replay}/puzzle`: a decision of a review that you can see, as a puzzle. The answer is `PuzzleInfo`."""

    keys: Annotated[list[Key], Meta(max_length=100)] = []
    seat: Seat
    number: Annotated[int, Meta(ge=1, description="of the decision, as in the review")]


class PuzzleCard(Struct, kw_only=True):
    """A puzzle in a list."""

    puzzle: str
    game: str


class Practice(Struct, kw_only=True):
    """`GET /api/practice`: puzzles from games of bots. Each is at `/api/practice/{puzzle}`, a `PuzzleInfo`."""

    puzzles: list[PuzzleCard]


class PuzzleAnswer(Struct, kw_only=True):
    """A move that can be made in a puzzle."""

    label: str
    loss: Annotated[EstimateInfo, Meta(description="of the chance to win, compared with the best move found")]


class PuzzleInfo(Struct, kw_only=True):
    """A position in which much was lost, as the player saw it, with the answer."""

    table: TableInfo
    play: PlayInfo
    best: Annotated[str, Meta(description="the best move found")]
    played: Annotated[str, Meta(description="the move that was made in the game")]
    reason: Annotated[str, Meta(description="why the best move is better than that, without a full stop")]
    answers: Annotated[dict[str, PuzzleAnswer], Meta(description="by the text of the move")]


class SealInfo(Struct, kw_only=True):
    """A seal that was fixed before any words were shown."""

    seat: int
    name: Annotated[str, Meta(description="who sat there at the deal")]
    seal: str


class FairCheck(Struct, kw_only=True):
    """`GET /api/replays/{replay}/fair`: what is needed to check that the deal was fair, and what the server found."""

    commitment: Annotated[str, Meta(description="SHA-256 of the secret, shown before the first card")]
    secret: str
    words: list[WordsInfo]
    sealed: Annotated[list[SealInfo], Meta(description="by seat; empty also for words that were typed, in old games")]
    left_out: Annotated[list[str], Meta(description="whose words the deal was made without, and why")]
    seed: Annotated[str, Meta(description="made of the secret and the words; the whole deal follows from it")]
    replays: Annotated[bool, Meta(description="whether the seed and the moves give this very game again")]
    problem: Annotated[str, Meta(description="what does not fit; empty: all fits")]


class Problem(Struct, kw_only=True):
    """Any answer over HTTP with a status of 400 or more."""

    error: Annotated[str, Meta(description="what was wrong and what would be right, for a person")]


HTTP_MESSAGES = (
    House,
    GameFaces,
    LessonStepInfo,
    LessonInfo,
    RulesText,
    NewTable,
    NewTableMade,
    TableCards,
    Mine,
    UseDevice,
    StartTable,
    HostKey,
    OpenNetwork,
    Network,
    ReplayCards,
    Replay,
    AskReview,
    ReviewNews,
    Agree,
    AskPuzzle,
    Practice,
    PuzzleInfo,
    FairCheck,
    Problem,
)
