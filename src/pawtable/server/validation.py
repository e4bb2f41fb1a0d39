"""What people want of a table: checked here, and answered with the entries that would do it.

Nothing has changed until those are applied (`Table.apply`). Refusals say what would be right.
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Collection

from pawtable.bots import BOTS
from pawtable.bots.names import BOT_NAMES
from pawtable.checks import check_name
from pawtable.errors import IllegalMove, PawtableError, short_repr
from pawtable.games.english import agree, counted
from pawtable.opening import check_players, checked_options
from pawtable.registry import find_game
from pawtable.server import fair, log
from pawtable.server.protocol import LONGEST_NAME, NewTable
from pawtable.server.table import AlreadyPlayed, Refusal, Table, token_hash


def new_table(id: str, at: float, wanted: NewTable, token: str) -> tuple[Table, list[log.AnyEntry]]:
    """A table with its host in seat 0, and the log that it begins with."""
    game, others = find_game(wanted.game), wanted.players - 1
    check_players(game, wanted.players)
    if len(wanted.bots) > others:
        there = f"{agree(others, 'is', 'are')} {counted(others, 'seat')}"
        raise Refusal(f"There {there} beside yours, and bots for {len(wanted.bots)} were named.")
    created = log.Created(
        game=game.name,
        players=wanted.players,
        options=game.stated_options(wanted.players, checked_options(game, wanted.players, wanted.options)),
        clock=wanted.clock,
        listed=wanted.listed,
        hints=wanted.hints and wanted.notes,
        notes=wanted.notes,
    )
    table = Table.begin(id, created, at)
    entries: list[log.AnyEntry] = [created]

    def then(entry: log.AnyEntry) -> None:
        table.apply(entry, at)
        entries.append(entry)

    then(sit(table, wanted.name, 0, token))
    for seat, bot in enumerate(wanted.bots, 1):
        if bot is not None:
            then(put_bot(table, 0, seat, bot))
    for entry in table.follow_up():
        then(entry)
    return table, entries


def sit(table: Table, name: str, seat: int | None, token: str) -> log.Sat:
    """Take a seat."""
    _check_not_dealing(table)
    free = table.open_seats()
    vacated = [at for at, place in enumerate(table.places) if place.vacated]
    if not free and not vacated:
        raise Refusal("All seats are taken. You can watch, and take a seat when one is free.")
    if seat is None:
        seat = [*free, *vacated][0]
    _check_seat(table, seat)
    if seat not in free:
        taken = f"That seat is taken by {table.places[seat].name}. Take a free one."
        raise Refusal(_why_closed(table, seat) if seat in vacated else taken)
    _check_free_name(table, name, seat)
    return log.Sat(seat=seat, name=name, token=token_hash(token))


def leave(table: Table, seat: int) -> list[log.AnyEntry]:
    """Give a seat up."""
    _check_not_dealing(table)
    if table.phase != "playing":
        return [log.Left(seat=seat)]
    return [log.Left(seat=seat, bot_name=_bot_name(table), may_return=True)]


def take_again(table: Table, by: int | None, key: str) -> log.Returned:
    """Somebody who left in the middle of this game comes back to their seat; a token's hash says who."""
    if by is not None:
        raise Refusal("You have a seat already.")
    seat = table.seat_left_by(key)
    if seat is None:
        raise Refusal(
            "You have no seat here to come back to. Players who leave a game can come back until it ends; players who were "
            "removed can't. You can watch, and take a free seat between games."
        )
    return log.Returned(seat=seat)


def remove(table: Table, by: int | None, seat: int) -> list[log.AnyEntry]:
    """The host removes a person."""
    check_host(table, by, "remove somebody")
    _check_not_dealing(table)
    _check_seat(table, seat)
    if seat == by:
        raise Refusal("That is your own seat. To go, leave it.")
    if not table.places[seat].person:
        raise Refusal("There is no person in that seat to remove. To remove a bot, choose 'no bot' for the seat.")
    return [log.Left(seat=seat, bot_name=_bot_name(table) if table.phase == "playing" else "")]


def mute(table: Table, by: int | None, seat: int, muted: bool) -> log.Muted:
    """The host mutes a person or a bot, or lets them speak again."""
    check_host(table, by, "mute somebody")
    _check_seat(table, seat)
    if table.places[seat].free:
        raise Refusal("There is nobody in that seat to mute.")
    return log.Muted(seat=seat, muted=muted)


def put_bot(table: Table, by: int | None, seat: int, bot: str | None) -> log.BotPut:
    """The host puts a bot into a seat, or takes one out."""
    check_host(table, by, "put bots into seats")
    _check_not_dealing(table)
    _check_seat(table, seat)
    if table.phase == "playing":
        raise Refusal("Bots are seated between games. This one is still being played.")
    place = table.places[seat]
    if place.person:
        raise Refusal(f"{place.name} sits there. Choose a free seat.")
    _check_bot(bot)
    # One that was there before keeps its name, however strong it is now.
    return log.BotPut(seat=seat, bot=bot, name="" if bot is None else place.name or _bot_name(table))


def add_seat(table: Table, by: int | None, bot: str | None) -> list[log.AnyEntry]:
    """The host lets one more play from the next game on: a bot, or (None) somebody who is yet to come."""
    check_host(table, by, "add a player")
    _check_between_games(table)
    _check_bot(bot)
    players, most = table.players + 1, table.game.max_players
    if players > most:
        raise Refusal(f"{table.game.title} has at most {counted(most, 'player')}.")
    seat = next((at for at, place in enumerate(table.places) if place.removed), len(table.places))
    added = log.SeatAdded(seat=seat, options=_options_for(table, players))
    return [added] if bot is None else [added, log.BotPut(seat=seat, bot=bot, name=_bot_name(table))]


def remove_seat(table: Table, by: int | None, seat: int) -> log.SeatRemoved:
    """The host lets one fewer play from the next game on."""
    check_host(table, by, "remove a seat")
    _check_between_games(table)
    _check_seat(table, seat)
    if table.places[seat].person:
        raise Refusal(f"{table.places[seat].name} sits there. Remove the person first.")
    players, fewest = table.players - 1, table.game.min_players
    if players < fewest:
        raise Refusal(f"{table.game.title} has at least {counted(fewest, 'player')}.")
    return log.SeatRemoved(seat=seat, options=_options_for(table, players))


def _options_for(table: Table, players: int) -> dict[str, int]:
    """The table's options for another number of players: what was usual stays usual, and what can stay, stays."""
    options = {option.name: option.default(players) for option in table.game.options}
    for option in table.game.options:
        if option.name not in table.options:
            continue  # a house rule as printed
        value, usual = table.options[option.name], options[option.name]
        if value == option.default(table.players):
            continue
        ready = (each.members(players) for each in option.ready if each.members(table.players) == value)
        value = next(ready, value)
        for member in range(len(option.members)):
            if option.problem(players, value):
                value |= 1 << member
        options[option.name] = usual if option.problem(players, value) else value
    for option in table.game.options:
        if table.game.options_problem(players, options):
            options[option.name] = option.default(players)
    return table.game.stated_options(players, options)


def stand_in(table: Table, by: int | None, seat: int, away: set[int]) -> log.StoodIn:
    """The host, or anybody at the table while the host is away, lets a bot play for somebody who is away."""
    if by is None or not any(table.places[other].host for other in away):
        check_host(table, by, "let a bot stand in")
    _check_seat(table, seat)
    place = table.places[seat]
    if table.phase != "playing" or not place.person or place.stand_in:
        raise Refusal("A bot can stand in for a person while a game is played.")
    if seat not in away:
        raise Refusal(f"{place.name} is here, or was a moment ago. Wait a little.")
    return log.StoodIn(seat=seat)


def come_back(table: Table, key: str) -> list[log.AnyEntry]:
    """A person for whom a bot stood in is there again."""
    seat = table.seat_with(key)
    return [] if seat is None or not table.places[seat].stand_in else [log.Returned(seat=seat)]


def seal(table: Table, seat: int, game: int, seal: str) -> list[log.AnyEntry]:
    """Seal words for the next deal, or others than before."""
    _check_not_dealing(table)
    if table.phase == "playing":
        raise Refusal("The cards are dealt. Seal words for the next deal when this game is over.")
    _check_next_game(table, game)
    return [] if table.places[seat].seal == seal else [log.Sealed(seat=seat, seal=seal)]


def show_words(table: Table, seat: int, game: int, words: str) -> list[log.AnyEntry]:
    """Show the words behind a seal."""
    place = table.places[seat]
    if not table.dealing:
        raise Refusal("Words are shown while the cards are being dealt. Keep yours secret until then.")
    _check_next_game(table, game)
    if not place.seal:
        raise Refusal("You had sealed no words when this deal was fixed, so it is made without yours.")
    if fair.seal_of(table.deal_commitment, place.name or "?", words) != place.seal:
        raise Refusal("These words do not fit your seal. Show the words that you sealed.")
    return [] if place.words else [log.WordsShown(seat=seat, words=words)]


def start(table: Table, by: int | None, absent: Collection[int] = (), words: str | None = None) -> list[log.AnyEntry]:
    """Fix the deal; when all words are shown, it is made. `words`: the host's own, sealed and shown here and now."""
    check_host(table, by, "start")
    _check_not_dealing(table)
    if table.phase == "playing":
        raise Refusal("The game has begun already.")
    if free := sum(place.free for place in table.places):
        seats = agree(free, "One seat is", f"{free} seats are")
        raise Refusal(f"{seats} still free. Wait for somebody, or put a bot there.")
    if words is None or by is None:
        return [log.DealFixed(absent=tuple(sorted(absent)))]
    name = table.places[by].name or "?"
    return [
        log.Sealed(seat=by, seal=fair.seal_of(table.deal_commitment, name, words)),
        log.DealFixed(absent=tuple(sorted(set(absent) - {by}))),
        log.WordsShown(seat=by, words=words),
    ]


def play(table: Table, seat: int, number: int, decision: int, move: str, *, by: str = "") -> log.Moved:
    """Make a decision."""
    match = table.match
    if match is None or table.phase == "waiting":
        raise Refusal("The cards are not dealt yet.")
    if table.seat_in_game(seat) is None:
        raise Refusal("You play from the next game on.")
    made = table.decision(seat)
    if number < table.number:
        place = table.places[seat]
        if number == place.last_game and [move] == place.last_moves[decision : decision + 1]:
            raise AlreadyPlayed("That move has arrived already.")
        raise Refusal("That game is over.")
    if number == table.number and decision < made:
        played = table.moves_of(seat)[decision]
        if played == move:
            raise AlreadyPlayed("That move has arrived already.")
        raise Refusal(f"That decision has been made already: {played or 'another move'}.")
    if number > table.number or decision > made:
        raise Refusal(f"Your next decision is number {made} of game {table.number}.")
    try:
        return log.Moved(seat=seat, move=match.find(seat, move).text, by=by)
    except IllegalMove as error:
        raise Refusal(_sentence(error.reason)) from None


def undo(table: Table, seat: int) -> log.Undone:
    """Go back to a person's previous decision."""
    if table.match is None or table.phase != "playing":
        raise Refusal("You can undo a move while a game is played. The next game starts from the deal.")
    if not table.alone:
        raise Refusal("You can undo moves only when you play alone with bots.")
    if table.match.seed is None:
        raise Refusal("The rules have changed since this game began, so its moves can't be undone.")
    decision = next((decision for decision in reversed(table.decided) if decision.seat == seat), None)
    if decision is None:
        raise Refusal("You have not made a move yet, so there is nothing to undo.")
    return log.Undone(seat=seat, moves=decision.moves, events=decision.events)


def preset(table: Table, seat: int, move: str | None) -> log.PresetGiven:
    """Give a preset answer."""
    if table.match is None or table.phase != "playing":
        raise Refusal("You can set your auto-answer while a game is played.")
    if move is not None and (not move or not move.isprintable()):
        raise Refusal("A preset answer is the text of a move.")
    if move is not None and table.game.preset and (problem := table.game.preset.problem(len(table.places), seat, move)):
        raise Refusal(_sentence(problem))
    return log.PresetGiven(seat=seat, move=move)


def say(table: Table, seat: int | None, text: str, name: str | None = None) -> log.Said:
    """Say something: players to the table, spectators (under a name that no player has) to each other."""
    if seat is None:
        if name is None:
            raise Refusal("Spectators need a name to write. Enter yours in the settings.")
        _check_free_name(table, name, seat=-1)
    else:
        name = table.places[seat].name or "?"
        if table.places[seat].muted:
            raise Refusal("The host has muted you at this table.")
    plain = text.replace("\n", " ").replace("\u200d", "").replace("\u200c", "")  # joiners, as in some emoji
    if not plain.strip() or not plain.isprintable():
        raise Refusal("Please use letters, numbers or emoji.")
    return log.Said(name=name, text=" ".join(text.split()), seat=seat, watching=seat is None)


# --- checks -------------------------------------------------------------------------------------------------------


def check_host(table: Table, by: int | None, what: str) -> None:
    """Refuse what only the host may do."""
    if by is None or not table.places[by].host:
        host = next((place.name for place in table.places if place.host), "the host")
        raise Refusal(f"Only the host can {what}; that is {host}.")


def _check_not_dealing(table: Table) -> None:
    if table.dealing:
        raise Refusal("The cards are being dealt. Wait a moment.")


def _check_between_games(table: Table) -> None:
    _check_not_dealing(table)
    if table.phase == "playing":
        raise Refusal("Players are added and removed between games. This one is still being played.")


def _check_bot(bot: str | None) -> None:
    if bot is not None and bot not in BOTS:
        raise Refusal(f"There is no bot {short_repr(bot)}; the bots are {', '.join(BOTS)}.")


def _check_next_game(table: Table, game: int) -> None:
    if game != table.next_number:
        raise Refusal(f"The next game here is number {table.next_number}, and these words are for number {game}.")


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.places) or table.places[seat].removed:
        raise Refusal(f"There is no seat {seat} here; seats go from 0 to {len(table.places) - 1}.")


def _why_closed(table: Table, seat: int) -> str:
    """Why nobody may take a seat that was left in mid-game."""
    if not any(place.person for place in table.places):
        return "All players have left this game, and it waits for one of them to come back. To play, set up your own table."
    return (
        f"{table.places[seat].name}'s seat is played by a bot until this game ends. "
        "Until then, only the player who left can come back to it. You can watch, and take it for the next game."
    )


def _check_free_name(table: Table, name: str, seat: int) -> None:
    _check_name(name)
    taken = {_alike(place.name) for at, place in enumerate(table.places) if place.name and at != seat}
    if _alike(name) in taken:
        raise Refusal(f"Somebody here is called {name} already, or nearly. Choose another name.")


def _bot_name(table: Table) -> str:
    names = [each.name for place in table.places for each in (place, place.left) if each is not None]
    taken = {_alike(name) for name in names if name}
    all_names = (name if turn == 1 else f"{name} {turn}" for turn in itertools.count(1) for name in BOT_NAMES)
    return next(name for name in all_names if _alike(name) not in taken)


def _check_name(name: str) -> None:
    """Refuse a name that cannot be shown or is too long for a seat."""
    try:
        check_name(name)
    except PawtableError:
        raise Refusal(
            f"A name is 1 to {LONGEST_NAME} printable characters, with no space around them, not {short_repr(name)}."
        ) from None
    if len(name) > LONGEST_NAME:
        raise Refusal(f"A name has at most {LONGEST_NAME} characters, and this has {len(name)}.")


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _sentence(reason: str) -> str:
    return reason[:1].upper() + reason[1:] + ("" if reason.endswith((".", "?")) else ".")
