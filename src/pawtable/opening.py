"""How a match comes to be: dealt anew, set up from a position, or played again from a record."""

from __future__ import annotations

import contextlib
import difflib
import secrets
from collections.abc import Iterator, Mapping, Sequence

from pawtable.checks import check_name, checked_seed, checked_stream
from pawtable.core.chance import chance_from, draw, key_words
from pawtable.core.contract import AnyGame, Option
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadRecord, BadSetup, IllegalMove, PawtableError, short_repr
from pawtable.games.english import from_to
from pawtable.match import Match
from pawtable.positions import read_numbers, read_position, version_in
from pawtable.records import LONGEST_OPTION, UNDONE_NOTE, Lines, Record, read_record, result_text
from pawtable.registry import find_game, game_by_version

_USUAL_PLAYERS = 3


def new(
    game: str | AnyGame,
    *,
    players: int,
    seed: str | int | None = None,
    stream: int = 0,
    names: Sequence[str] | None = None,
    language: str = "en",
    **options: int | str,
) -> Match:
    """Deal a new game. The same seed gives the same game; without one it is a secret that nobody can guess.

    A seed is a text, or a whole number, which means the same as its digits: `seed=1` is `seed="1"`. It gives many games,
    numbered by `stream`: they are those that a `Batch` of this seed begins with.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=2, seed="friday night", goal=3)
    >>> match.options
    {'goal': 3}
    >>> pawtable.new("dnup", players=2, seed="friday night", stream=1, goal=3).position() == match.position()
    False
    """
    found = find_game(game)
    check_players(found, players)
    seed = secrets.token_hex(16) if seed is None else checked_seed(seed)
    state, memory = found.state(), found.memory()
    state.players = players
    state.key, state.stream = key_words(seed), checked_stream(stream)
    for name, value in checked_options(found, players, options, seed).items():
        setattr(state, name, value)
    found.deal(state, memory)
    return Match(found, state, memory, seed=seed, names=names, language=language)


def set_up(
    game: str | AnyGame,
    position: str | Mapping[str, object],
    *,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> Match:
    """A match that begins from a position: text or JSON, whole or as a seat sees it.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=2, seed="friday night")
    >>> there = pawtable.set_up("dnup", match.position())
    >>> there.to_act == match.to_act
    True
    """
    found = game_by_version(find_game(game), version_in(position))
    state, memory, seen_by = read_position(found, position)
    return Match(found, state, memory, seen_by=seen_by, names=names, language=language)


def resume(
    game: AnyGame,
    position: Mapping[str, object],
    *,
    seed: str,
    names: Sequence[str],
    story: tuple[Sequence[tuple[int, str]], Sequence[Sequence[int]]],
    presets: Sequence[str | None],
) -> Match:
    """A match as a server has noted it: where it stands (`position_in_numbers`) and what led there (`Match.story`)."""
    state, memory = read_numbers(game, position)
    match = Match(game, state, memory, seed=seed, names=names, language="en")
    match.recall(*story, presets)
    return match


def taken_back(match: Match, moves: int, seat: int) -> Match:
    """The same game when so many moves were made, for a seat that decides again: the same deal, and the same chance to come.

    Its record says that moves were taken back.
    """
    if match.seed is None:
        again = set_up(match.game, match.start or "", names=match.names, language=match.language)
    else:
        again = new(
            match.game,
            players=match.players,
            seed=match.seed,
            stream=match.stream,
            names=match.names,
            language=match.language,
            **match.options,
        )
    for by, move in match.history[:moves]:
        again.play(by, move.text)
    before = match.notes.get(UNDONE_NOTE, "")
    again.notes = {**match.notes, UNDONE_NOTE: str(int(before) + 1 if before.isdecimal() else 1)}
    again.reminds = match.reminds
    again.take_presets(match, seat)
    return again


def replay(text: str, *, game: str | AnyGame | None = None) -> Match:
    """Play a record again: the match as it was when the record was made. `game`: one that is not on the list.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=2, seed="friday night")
    >>> match.play(match.to_act[0], "rotate")
    >>> again = pawtable.replay(match.record())
    >>> again.position() == match.position()
    True
    """
    record, lines = read_record(text)
    match = _begin(record, lines, None if game is None else find_game(game))
    for (seat, move), line in zip(record.moves, lines.moves, strict=True):
        with _at_line(line):
            match.play(seat, move)
            if match.history[-1][1].text != move:
                raise IllegalMove(f"this move is written {match.history[-1][1].text!r}, not {short_repr(move)}")
    played = match.as_record()
    if played.result != record.result:
        raise BadRecord(lines["result"], f"these moves lead to {result_text(played)!r}, not {result_text(record)!r:.80}")
    if played.check != record.check:
        raise BadRecord(lines["check"], "the check does not fit: the record was changed after it was written")
    return match


def beginning(text: str, *, game: str | AnyGame | None = None) -> Match:
    """The match that a record begins with, before the first move."""
    return _begin(*read_record(text), None if game is None else find_game(game))


def _begin(record: Record, lines: Lines, game: AnyGame | None) -> Match:
    """The match that a record begins with."""
    with _at_line(lines["game"]):
        found = game if game and game.name == record.game else find_game(record.game)
    with _at_line(lines["rules"]):
        found = game_by_version(found, record.rules)
        if record.rules != found.version:
            raise BadSetup(f"this follows version {record.rules} of the rules, and version {found.version} is played here")
    with _at_line(lines["players"]):
        check_players(found, record.players)
    for (option, value), line in zip(record.options.items(), lines.options, strict=True):
        with _at_line(line):
            _option_value(found.option(option), record.players, value, None)
    for name, line in zip(record.names, lines.names, strict=True):
        with _at_line(line):
            check_name(name)
    with _at_line(lines["start"]):
        if record.position is not None:
            match = set_up(found, record.position, names=record.names)
            match.as_record()  # a record begins with a whole position
        else:
            match = new(
                found,
                players=record.players,
                seed=record.seed,
                stream=record.stream,
                names=record.names,
                language="en",
                **record.options,
            )
        if match.options != found.stated_options(match.players, record.options) or match.players != record.players:
            raise BadSetup("the number of players or the options are not those of the game that begins here")
    match.notes = dict(record.notes)
    return match


@contextlib.contextmanager
def _at_line(line: int) -> Iterator[None]:
    try:
        yield
    except PawtableError as error:
        raise BadRecord(line, str(error)) from None


def check_players(game: AnyGame, players: int) -> None:
    """Refuse a number of players that the game cannot be played with."""
    if type(players) is not int or not game.min_players <= players <= game.max_players:
        allowed = from_to(game.min_players, game.max_players, "player")
        raise BadSetup(f"{game.title} is for {allowed}, not {short_repr(players)}")


def usual_players(game: AnyGame) -> int:
    """How many seats a game has if nobody says."""
    return max(game.min_players, min(_USUAL_PLAYERS, game.max_players))


def checked_options(game: AnyGame, players: int, given: Mapping[str, int | str], seed: str | None = None) -> dict[str, int]:
    """All options of a game: those that are given, the usual value for the others; refused if one cannot be.

    What is left to chance comes from the seed, if there is one.
    """
    values = {option.name: option.default(players) for option in game.options}
    for name, value in {**game.usual_options, **given}.items():
        values[name] = _option_value(game.option(name), players, value, seed)
    if reason := game.options_problem(players, values):
        raise BadSetup(reason)
    return values


def read_options(game: AnyGame, texts: Sequence[str]) -> dict[str, int | str]:
    """Options as commands take them, such as "goal=3"."""
    options: dict[str, int | str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        option = game.option(name) if name else None
        kind = option.kind if option else "number"
        if name in options:
            raise BadSetup(f"the option {name} is given twice")
        is_number = value.removeprefix("-").isdigit() and value.isascii() and len(value) <= LONGEST_OPTION
        if equals and kind == "set" and not is_number:
            options[name] = value
        elif kind == "seat" and len(value) == 1 and value.upper() in SEAT_LETTERS:
            options[name] = SEAT_LETTERS.index(value.upper()) + 1
        elif name and is_number:
            options[name] = int(value)
        else:
            wanted = "a whole number"
            if kind == "seat":
                wanted = "a whole number or the letter of a seat"
            elif option and option.members:
                wanted = f"a set such as {option.ready[0].name} or names such as {option.members[0]}"
            raise BadSetup(f"an option is written NAME=N, with {wanted}, not {short_repr(text)}")
    return options


def _option_value(option: Option, players: int, given: int | str, seed: str | None) -> int:
    """The number that an option is set to."""
    in_words = isinstance(given, str) and bool(option.members)
    value = _members_value(option, players, str(given), seed) if in_words else given
    if type(value) is not int or not option.low <= value <= option.high:
        wanted = f"a whole number from {option.low} to {option.high}"
        if option.members:
            names = [ready.name for ready in option.ready]
            wanted = f"{', '.join(names)} or random, with a number after it if you like, or names such as {option.members[0]}"
        raise BadSetup(f"{option.name} is {wanted} ({option.meaning}), not {short_repr(given)}")
    if reason := option.problem(players, value):
        raise BadSetup(f"{option.name}: {reason}")
    return value


def _members_value(option: Option, players: int, text: str, seed: str | None) -> int | None:
    """A set from text: 'medium', 'random', 'starter 6', or names; None: it is none of them."""
    words = text.casefold().replace(",", " ").split()
    ready = {each.name: each.members for each in option.ready}
    number = players
    if len(words) == 2 and words[1].isascii() and words[1].isdigit() and len(words[1]) < 4:
        number = int(words.pop())
        if not 0 < number <= len(option.members):
            raise BadSetup(f"{option.name}: there are {len(option.members)} to choose from, not {number}")
    if words == ["random"]:
        chance = chance_from(f"{option.name} {secrets.token_hex(16) if seed is None else seed}")
        left = list(range(len(option.members)))
        return sum(1 << left.pop(draw(chance, len(left))) for _ in range(number))
    if len(words) == 1 and words[0] in ready:
        return ready[words[0]](number)
    for word in words:
        if word in ready or word == "random":
            raise BadSetup(f"{option.name}: {word!r} stands alone, or with a number after it")
        if word not in option.members:
            close = difflib.get_close_matches(word, (*ready, "random", *option.members), 1)
            hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(option.members)}"
            raise BadSetup(f"{option.name}: there is no {short_repr(word)}; {hint}")
    if len(set(words)) != len(words):
        raise BadSetup(f"{option.name}: something is named twice")
    return sum(1 << option.members.index(word) for word in words) or None
