"""Fair deals: the record of a game shows whether its cards were those that were promised, also without the server."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import subprocess
import sys
from dataclasses import astuple, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pawtable
from pawtable.__main__ import main
from pawtable.server.fair import (
    COMMITMENT_NOTE,
    Seal,
    _parts,
    check_record,
    commitment_to,
    fair_seed,
    left_out_note,
    new_secret,
    seal_note,
    seal_of,
)
from pawtable.server.seals import digest
from tests.server.house import running, served

Words = list[tuple[str, str]]
SECRET = "5ec" + 29 * "0"
WORDS = [("Ada", "a" * 32), ("Bess", "b" * 32)]
TYPED = [("Ada", "friday night"), ("Bess", 'quoted "words" \\ é')]  # as in older versions


def played(seed: str, notes: dict[str, str], stream: int = 0) -> str:
    """The record of a game, played to its end by simple bots."""
    match = pawtable.new("dnup", players=2, seed=seed, stream=stream, names=["Ada", "Bess"], goal=1)
    match.notes = notes
    while not match.over:
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    return match.record()


def notes(words: Words = WORDS, commitment: str | None = None) -> dict[str, str]:
    """What a record says, if these are the words that were sealed."""
    promised = commitment or commitment_to(SECRET)
    seals = [seal_note(seat, name, seal_of(promised, name, text)) for seat, (name, text) in enumerate(words)]
    return {COMMITMENT_NOTE: promised, **{key: note for seal in seals for key, note in seal.items()}}


def record(words: Words = WORDS, more: dict[str, str] | None = None, sealed: Words | None = None) -> str:
    """The record of a game with sealed words; `more`: other notes than those that fit."""
    return played(fair_seed(SECRET, words), {**notes(WORDS if sealed is None else sealed), **(more or {})})


def typed_record(words: Words = TYPED) -> str:
    """The record of a game as older versions wrote it."""
    return played(fair_seed(SECRET, words), {COMMITMENT_NOTE: commitment_to(SECRET)})


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    return Verify(tmp_path / "record.txt", capsys)


class Verify:
    """The command, and what it says."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._file, self._capsys = file, capsys

    def __call__(self, text: str | bytes, *more: str) -> tuple[int, str]:
        self._file.write_bytes(text.encode() if isinstance(text, str) else text)
        status = main(["verify", str(self._file), *more])
        said = self._capsys.readouterr()
        return status, said.out + said.err


def test_a_good_record(verify: Verify) -> None:
    status, said = verify(record())
    assert status == 0
    assert "✓ The seed and the moves give this very game" in said
    assert f"Secret of the deal: {SECRET}" in said
    assert f"Words of Ada: {'a' * 32}" in said
    assert f"Words of Bess: {'b' * 32}" in said
    assert f"✓ Its SHA-256 is the commitment that was shown before the first card: {commitment_to(SECRET)}" in said
    assert "✓ All words are the ones that were sealed" in said
    assert "If your own page drew some of these words, nobody else chose the deal." in said
    assert "✗" not in said
    assert "two deals" not in said


def test_a_record_of_an_older_version(verify: Verify) -> None:
    """It is as good as ever, and no longer said to show more than it does."""
    status, said = verify(typed_record())
    assert status == 0
    assert "Words of Ada: friday night" in said
    assert 'Words of Bess: quoted "words" \\ é' in said
    assert "typed where everybody saw them" in said
    assert "the last player to type could choose it, if they knew the secret" in said
    assert "sealed" not in said


def test_words_that_were_left_out(verify: Verify) -> None:
    """The record says so, and so does the check: one could choose between a deal with these words and one without."""
    status, said = verify(record(WORDS[:1], left_out_note(1, "Bess's page did not show the sealed words in time")))
    assert status == 0
    assert "Left out: Bess's page did not show the sealed words in time." in said
    assert "Bess sealed words and did not show them. Together with the server, Bess could choose between two deals." in said
    status, said = verify(record(WORDS[:1], left_out_note(1, "Bess's page sealed no words"), sealed=WORDS[:1]))
    assert status == 0
    assert "Left out: Bess's page sealed no words." in said
    assert "two deals" not in said


@pytest.mark.parametrize(
    ("words", "sealed", "more", "problem"),
    [
        ([("Ada", "a" * 32), ("Bess", "c" * 32)], WORDS, {}, "Bess's words do not fit their seal"),
        (WORDS, WORDS[:1], {}, "Bess's words were never sealed"),
        (WORDS[:1], WORDS, {}, "does not say why Bess's words were left out"),
        (WORDS, WORDS, left_out_note(1, "late"), "says that Bess's words were left out, but they are in the seed"),
        (WORDS[::-1], WORDS, {}, "not in the order of the seats"),
        ([*WORDS, ("Cy", "c" * 32)], WORDS, {}, "Cy's words were never sealed"),
        ([("Ada", "a" * 32), ("Ada", "a" * 32)], WORDS, left_out_note(1, "late"), "not in the order of the seats"),
        (TYPED, TYPED, {}, "Ada's words do not fit their seal"),
        (WORDS, WORDS, {"seal-B": "b" * 64}, "does not say why 's words were left out"),
        (WORDS, WORDS, {"seal-B": notes()["seal-A"].replace("Ada", "Bess")}, "Bess's words do not fit their seal"),
    ],
)
def test_words_that_are_not_what_was_sealed(
    words: Words, sealed: Words, more: dict[str, str], problem: str, verify: Verify
) -> None:
    status, said = verify(record(words, more, sealed=sealed))
    assert status == 1
    assert problem in said
    assert "nobody else chose" not in said


def test_a_seal_is_good_for_one_deal_and_one_player() -> None:
    """Nobody can take over another one's seal, or one of another deal, and open it with what they are shown."""
    promised, words = commitment_to(SECRET), "a" * 32
    others = [seal_of(promised, "Bess", words), seal_of(commitment_to("x"), "Ada", words), seal_of(promised, "Ada", "b" * 32)]
    assert seal_of(promised, "Ada", words) not in others
    known = hashlib.sha256(f"{promised} {words} Ada".encode()).hexdigest()  # as docs/protocol.md says
    assert seal_of(promised, "Ada", words) == known


def test_a_deal_that_was_chosen_among_those_of_its_seed(verify: Verify) -> None:
    status, said = verify(played(fair_seed(SECRET, WORDS), {COMMITMENT_NOTE: commitment_to(SECRET)}, stream=3))
    assert status == 1
    assert "The deal is not the first one of its seed" in said


def test_the_commitment_that_somebody_wrote_down(verify: Verify) -> None:
    shown = commitment_to(SECRET)
    assert verify(record(), "--commitment", f" {shown.upper()} ")[0] == 0
    status, said = verify(record(), "--commitment", commitment_to("another"))
    assert status == 1
    assert "✗ The record promises another deal than the commitment that you wrote down." in said


@pytest.mark.parametrize("more", [{}, left_out_note(0, "Ada's page sealed no words")])
def test_without_words_it_says_what_is_not_shown(more: dict[str, str], verify: Verify) -> None:
    status, said = verify(record([], more, sealed=[]))
    assert status == 0
    assert "it was not changed since the commitment, but the server could choose it" in said


def test_a_changed_move(verify: Verify) -> None:
    good = record()
    line = next(line for line in good.splitlines() if line.startswith("1 "))
    status, said = verify(good.replace(line, f"1 {line[2]} rotate" if "rotate" not in line else f"1 {line[2]} take A"))
    assert status == 1
    assert "✗ The record does not play: line " in said
    assert "✓" not in said


def test_a_changed_result(verify: Verify) -> None:
    good = record()
    line = next(line for line in good.splitlines() if line.startswith("result "))
    status, said = verify(good.replace(line, line.replace("A", "X").replace("B", "A").replace("X", "B")))
    assert status == 1
    assert "does not play" in said


def test_a_changed_commitment(verify: Verify) -> None:
    """The check over the record notices it."""
    status, said = verify(record().replace(commitment_to(SECRET), commitment_to("another")))
    assert status == 1
    assert "the record was changed after it was written" in said


def test_another_commitment_in_a_record_that_fits_otherwise(verify: Verify) -> None:
    """Somebody dealt again and wrote a whole new record, but had promised something else."""
    status, said = verify(record(more={COMMITMENT_NOTE: commitment_to("another")}))
    assert status == 1
    assert "✓ The seed and the moves give this very game" in said
    assert "✗ The secret is not the one that was promised" in said


def test_changed_words(verify: Verify) -> None:
    status, said = verify(typed_record().replace("friday night", "friday light"))
    assert status == 1
    assert "✗ The record does not play" in said


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        ("friday night", "this deal was not promised"),
        (fair_seed(SECRET, WORDS).removeprefix("pawtable fair deal: "), "not written as"),
        (fair_seed(SECRET, WORDS).replace(", ", ","), "not written as"),
        (fair_seed(SECRET, WORDS) + " ", "not written as"),
        ("pawtable fair deal: []", "not promised"),
        ("pawtable fair deal: 5", "not promised"),
        ('pawtable fair deal: ["a", ["b"]]', "not promised"),
        ('pawtable fair deal: ["a", ["b", 5]]', "not promised"),
        ('pawtable fair deal: [5, ["b", "c"]]', "not promised"),
        ("pawtable fair deal: " + "[" * 980, "not promised"),
    ],
)
def test_seeds_that_promise_nothing(seed: str, words: str, verify: Verify) -> None:
    status, said = verify(played(seed, {COMMITMENT_NOTE: commitment_to(SECRET)}))
    assert status == 1
    assert words in said
    assert "Secret of the deal" not in said


def test_a_record_without_a_commitment(verify: Verify) -> None:
    status, said = verify(played(fair_seed(SECRET, WORDS), {}))
    assert status == 1
    assert "does not say which commitment was shown" in said


def test_files_that_are_no_records(verify: Verify, tmp_path: Path) -> None:
    status, said = verify("dear diary\n")
    assert (status, said) == (1, "✗ The record does not play: line 1: 'pawtable record 1' stands here, not 'dear diary'\n")
    status, said = verify(b"\xff\xfe\x00")
    assert (status, "it is not text" in said) == (2, True)
    command = [sys.executable, "-m", "pawtable", "verify", str(tmp_path / "none.txt")]
    missing = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr == "pawtable: this could not be read or written: No such file or directory\n"


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@given(secret=texts, words=st.lists(st.tuples(texts, texts), max_size=5), other=st.lists(st.tuples(texts, texts), max_size=5))
def test_a_seed_tells_exactly_what_it_is_made_of(
    secret: str, words: list[tuple[str, str]], other: list[tuple[str, str]]
) -> None:
    """No other secret and words give the same seed, however they are spelled."""

    assert _parts(fair_seed(secret, words)) == (secret, tuple(words))
    assert (fair_seed(secret, words) == fair_seed(secret, other)) == (words == other)


def test_secrets_are_long_and_never_the_same() -> None:
    found = {new_secret() for _ in range(100)}
    assert len(found) == 100
    assert all(len(secret) == 32 for secret in found)


@running
async def test_what_the_server_hands_out_is_what_can_be_checked(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1})
        words = await host.seal()
        promised = host.table["commitment"]
        seal = seal_of(promised, "Ada", words)
        assert host.place(0)["seal"] == seal
        await host.ask("start")
        await host.show(words)
        await host.play_on()
        text = (await server.http.get(f"/api/replays/{host.table['replay']}/record")).text
        found = check_record(text)
        assert (found.problem, found.commitment, found.words) == ("", promised, (("Ada", words),))
        assert (found.sealed, found.left_out) == ((Seal(0, "Ada", seal),), {})
        fair = await server.get(f"/api/replays/{host.table['replay']}/fair")
        assert fair == {
            "commitment": promised,
            "secret": found.secret,
            "words": [{"name": "Ada", "text": words}],
            "sealed": [{"seat": 0, "name": "Ada", "seal": seal}],
            "left_out": [],
            "seed": fair_seed(found.secret, found.words),
            "replays": True,
            "problem": "",
        }
        assert json.loads(fair["seed"].removeprefix("pawtable fair deal: ")) == [found.secret, ["Ada", words]]


@running
async def test_a_record_that_was_tampered_with_on_the_server(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.play_on()
        kept = server.lobby.store.finished(host.table["replay"])
        assert kept is not None
        other = replace(kept, record=record(more={COMMITMENT_NOTE: commitment_to("another")}))
        with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
            connection.execute("UPDATE finished SET record = ?, seal = ?", (other.record, digest(*astuple(other))))
        connection.close()
        fair = await server.get(f"/api/replays/{host.table['replay']}/fair")
        assert fair["replays"]
        assert "not the one that was promised" in fair["problem"]
