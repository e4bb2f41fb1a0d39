"""What names, seeds and notes may be: short, visible, and such that a record can hold them."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Sequence

from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadSetup, short_repr
from pawtable.records import LAST_STREAM

LONGEST_NAME_IN_RECORD = 40  # names at tables of the server are shorter
_LONGEST_NOTE = 1000
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)  # show nothing


def check_name(name: str) -> None:
    """Refuse a name that cannot be shown, or looks like another one than it is."""
    if (
        not isinstance(name, str)
        or not 1 <= len(name) <= LONGEST_NAME_IN_RECORD
        or not name.isprintable()
        or _INVISIBLE.search(name)
        or not name.strip()
        or name != unicodedata.normalize("NFC", name).strip()
    ):
        raise BadSetup(
            f"a name is 1 to {LONGEST_NAME_IN_RECORD} printable characters, with no space around them, not {short_repr(name)}"
        )


def checked_seed(seed: str | int) -> str:
    """A seed as text: a whole number means the same as the text of its digits."""
    if isinstance(seed, str):
        check_seed(seed)
        return seed
    try:
        text = "" if isinstance(seed, bool) else str(operator.index(seed))
    except (TypeError, ValueError):  # it is no number, or one of thousands of digits
        text = ""
    if not 0 < len(text) <= _LONGEST_NOTE:
        raise BadSetup(_not_a_seed(seed))
    return text


def check_seed(seed: str) -> None:
    """Refuse a seed that cannot be written down."""
    if not isinstance(seed, str) or len(seed) > _LONGEST_NOTE:
        raise BadSetup(_not_a_seed(seed))
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise BadSetup("the seed has a character that cannot be written as UTF-8") from None


def checked_stream(stream: int) -> int:
    """The number of a stream: which of the games that a seed gives."""
    try:
        number = -1 if isinstance(stream, bool) else operator.index(stream)
    except TypeError:
        number = -1
    if not 0 <= number <= LAST_STREAM:
        raise BadSetup(f"a stream is a whole number from 0 to {LAST_STREAM}, not {short_repr(stream)}")
    return number


def _not_a_seed(given: object) -> str:
    return f"a seed is a whole number or a text, of at most {_LONGEST_NOTE} characters, not {short_repr(given)}"


def check_notes(notes: dict[str, str]) -> None:
    """Refuse notes that a record could not hold."""
    for key, note in notes.items():
        if not isinstance(key, str) or not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key):
            raise BadSetup(f"the key of a note is up to 40 letters, digits, - and _, not {short_repr(key)}")
        if not isinstance(note, str) or len(note) > _LONGEST_NOTE:
            raise BadSetup(f"the note {key!r} is a text of at most {_LONGEST_NOTE} characters, not {short_repr(note)}")


def checked_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The names of the seats; the seats' letters if none are given."""
    if names is None:
        return tuple(SEAT_LETTERS[:players])
    if not isinstance(names, (list, tuple)) or len(names) != players:
        raise BadSetup(f"there is one name for each of the {players} seats, in a list, not {short_repr(names)}")
    for name in names:
        check_name(name)
    if len({unicodedata.normalize("NFKC", name).casefold() for name in names}) != players:
        raise BadSetup(f"two seats have the same name, or nearly; give each of the {players} seats one of its own")
    return tuple(names)
