"""A file from a stranger or a bad disk is looked at whole before anything in it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from tests.storage.looking import asked, meddle, neighbours

from turnierleitung.storage import file_check, inspection
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.file_check import uuid_in
from turnierleitung.storage.tournament_file import TournamentFile

ENDLESS: Final = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS uuid FROM n"

STRANGE: Final[dict[str, tuple[str, ...]]] = {
    "a trigger that renames everybody": (
        "CREATE TRIGGER t AFTER INSERT ON participant BEGIN UPDATE person SET last_name = 'Huber'; END",
    ),
    "a view": ("CREATE VIEW everybody AS SELECT * FROM person",),
    "a table of its own": ("CREATE TABLE shopping (what)",),
    "a table that a module answers for": ("CREATE VIRTUAL TABLE words USING fts5(word)",),
    "an index by an expression": ("CREATE INDEX ix ON person (upper(last_name))",),
    "an index of ours over something else": (
        "DROP INDEX ix_seat_participant_id",
        "CREATE INDEX ix_seat_participant_id ON seat (number)",
    ),
    "an index that is made by a number": (
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = 5 WHERE name = 'ix_seat_participant_id'",
    ),
    "a column more": ("ALTER TABLE person ADD COLUMN phone TEXT",),
    "a column that is computed": ("ALTER TABLE person ADD COLUMN x GENERATED ALWAYS AS (upper(club))",),
    "a table that replaces rows in silence": (
        "DROP TABLE lot_place",
        "CREATE TABLE lot_place (id INTEGER PRIMARY KEY ON CONFLICT REPLACE, lot_id, position)",
    ),
}

SENSELESS: Final[dict[str, tuple[str, ...]]] = {
    "no tournament": ("DELETE FROM tournament",),
    "no operator": ("DELETE FROM operator",),
    "no rulebook": ("DELETE FROM rulebook",),
    "no round": ("DELETE FROM round",),
    "a day that is no date": ("UPDATE tournament SET held_on = 'gestern'",),
    "an id that is a path": ("UPDATE tournament SET uuid = '/Bilder'",),
    "a time that is none": ("UPDATE journal_entry SET at = 'neulich' WHERE sequence = 2",),
    "version 0": ("PRAGMA user_version = 0",),
    "an entry that takes itself back": ("UPDATE journal_entry SET reverts = 3 WHERE sequence = 3",),
    "a gap in the journal": (
        "DELETE FROM journal_image WHERE sequence = 3",
        "DELETE FROM journal_entry WHERE sequence = 3",
    ),
    "images of no entry": ("DELETE FROM journal_entry WHERE sequence = 6",),
    "parameters that are a list": ("UPDATE journal_entry SET parameters = '[1]' WHERE sequence = 3",),
    "an image that is no JSON": ("UPDATE journal_image SET after = '{' WHERE sequence = 3",),
    "an image of an unknown table": ("UPDATE journal_image SET table_name = 'x' WHERE sequence = 3",),
    "bytes that are no text": ("UPDATE person SET club = CAST(x'ff41' AS TEXT) WHERE id = 2",),
    "bytes in place of a text": ("UPDATE person SET club = x'41' WHERE id = 2",),
    "a word in place of a number": ("UPDATE participant SET seed_rank = 'eins' WHERE id = 2",),
    "somebody without a person": ("DELETE FROM person WHERE id = 2",),
}


def refusal_of(path: Path) -> FileTrouble:
    before = path.read_bytes()
    with pytest.raises(FileError) as refused:
        TournamentFile.open(path)
    assert path.read_bytes() == before
    assert neighbours(path) == {path.name}
    return refused.value.trouble


@pytest.mark.parametrize("what", STRANGE)
def test_what_this_program_never_makes_is_refused(closed: Path, what: str) -> None:
    meddle(closed, *STRANGE[what])
    assert refusal_of(closed) is FileTrouble.STRANGE


@pytest.mark.parametrize("what", SENSELESS)
def test_rows_that_are_no_tournament_are_refused(closed: Path, what: str) -> None:
    meddle(closed, *SENSELESS[what])
    assert refusal_of(closed) is FileTrouble.SENSELESS


def test_an_index_that_lacks_a_row_is_damage(closed: Path) -> None:
    """Only the whole check finds it; the quick one says that all is well."""
    index = asked(closed, "SELECT * FROM sqlite_master WHERE name = 'ix_cash_entry_participant_id'")[0]
    meddle(
        closed,
        "PRAGMA writable_schema = ON",
        "DELETE FROM sqlite_master WHERE name = 'ix_cash_entry_participant_id'",
    )
    meddle(
        closed,
        "INSERT INTO cash_entry (participant_id, kind, cents, text, at) VALUES (1, 'entry_fee', 500, '', '')",
    )
    meddle(closed, "PRAGMA writable_schema = ON", f"INSERT INTO sqlite_master VALUES {index}")  # noqa: S608 - as it was
    assert asked(closed, "PRAGMA quick_check") == [("ok",)]
    assert refusal_of(closed) is FileTrouble.DAMAGED


def test_a_column_that_a_migration_adds_may_stand_elsewhere_than_in_a_new_table() -> None:
    new = "CREATE TABLE round (\n\tid INTEGER, called TEXT, \n\tCHECK (id IN (1, 2)), UNIQUE (id)\n)"
    migrated = 'CREATE TABLE "round" (id INTEGER, CHECK (id IN (1, 2)), UNIQUE (id), called TEXT)'
    assert inspection._parts(migrated) == inspection._parts(new)
    assert inspection._parts(migrated.replace("2", "3")) != inspection._parts(new)
    assert inspection._parts(migrated + " STRICT") != inspection._parts(new)


def test_a_view_in_the_place_of_a_table_is_not_asked(closed: Path) -> None:
    for table in ("tournament", "participant"):
        meddle(closed, f"ALTER TABLE {table} RENAME TO x_{table}", f"CREATE VIEW {table} AS {ENDLESS}")
    assert uuid_in(closed) is None
    with pytest.raises(FileError) as refused:
        file_check.read_people(closed)
    assert refused.value.trouble is FileTrouble.DAMAGED


def test_a_tournament_is_recognised_in_a_damaged_file_also_between_two_blocks(tmp_path: Path) -> None:
    path = tmp_path / "damaged"
    path.write_bytes(b"\0" * (file_check._BLOCK_BYTES - 3) + b"first-id" + b"\xff" * 50 + b"third-id")
    assert file_check.mentioned_in(path, ("first-id", "second-id", "third-id")) == ("first-id", "third-id")
