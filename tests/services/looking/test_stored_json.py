"""What is kept as JSON is read when a file is opened: one wrong letter never lames a page later."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import CheckConstraint
from tests.services.conftest import At, Stage
from tests.services.test_undo import ACTIONS, Act
from tests.services.test_views import every_view

from turnierleitung.domain.problems import Refused
from turnierleitung.services import releases, stored_json, wall
from turnierleitung.services.ground import backups
from turnierleitung.services.prizes import ceremony
from turnierleitung.services.wall import WallSettings
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

pytestmark = pytest.mark.unmeasured

_OF_THE_JOURNAL = frozenset({schema.JOURNAL_ENTRY.c.parameters})
"""They are looked at with the whole file."""


def shown_to_the_hall(tournament: TournamentFile) -> Changes:
    wall.change_settings(tournament, WallSettings(text="Willkommen"))
    releases.release(tournament, releases.offered(tournament)[0].ranking.subject)
    ceremony.begin(tournament)
    for _ in range(3):
        ceremony.advance(tournament)
    return Changes.of(1, [("wall", 1), ("release", 1), *(("ceremony_step", step) for step in (1, 2, 3))])


def columns_of_json() -> set[str]:
    """Every column that the tables say holds JSON."""
    named = {
        f"{table.name}.{str(constraint.name).removesuffix('_json')}"
        for table in schema.METADATA.sorted_tables
        for constraint in table.constraints
        if isinstance(constraint, CheckConstraint) and str(constraint.name).endswith("_json")
    }
    return named - {str(column) for column in _OF_THE_JOURNAL}


def test_every_column_of_json_has_a_reader(at: At) -> None:
    read = {str(column) for column in (*stored_json.readers(at(Stage.ANNOUNCED)), *stored_json.TOLERANT)}
    assert read == columns_of_json()


DEEDS: list[tuple[str, Stage, tuple[Act, ...], Act]] = [
    *ACTIONS,
    ("shown to the hall", Stage.BRACKET_PLAYED, (), shown_to_the_hall),
]


@pytest.mark.parametrize(
    ("stage", "before", "act"), [case[1:] for case in DEEDS], ids=[f"{case[0]}-{case[1]}" for case in DEEDS]
)
def test_a_wrong_letter_is_refused_or_harms_no_page(
    at: At, stage: Stage, before: tuple[Act, ...], act: Act
) -> None:
    tournament = at(stage)
    for earlier in before:
        earlier(tournament)
    changes = act(tournament)
    assert isinstance(changes, Changes)
    assert not list(stored_json.unreadable(tournament))
    source = random.Random(3)
    for column in stored_json.readers(tournament):
        for row_id in changes.touched.get(column.table.name, ()):
            for _ in range(2):
                if letter_changed(tournament, str(column), row_id, source):
                    tournament.derived.forget_all()
                    if not is_refused(tournament):
                        every_view(tournament)
    tournament.close()


def is_refused(tournament: TournamentFile) -> bool:
    """Tell whether a file is refused when it is opened; of a rulebook that is told before all else."""
    try:
        stored_json.check(tournament, tournament.path.name)
    except (Refused, ValueError):
        return True
    return False


def letter_changed(tournament: TournamentFile, column: str, row_id: int, source: random.Random) -> bool:
    """Change one letter as a flipped bit does; tell whether it is JSON still."""
    table, _, name = column.partition(".")
    with closing(sqlite3.connect(tournament.path, isolation_level=None)) as raw:
        query = f"SELECT {name} FROM {table} WHERE id = ?"  # noqa: S608 - our names
        row = raw.execute(query, (row_id,)).fetchone()
        text = str(row[0]) if row and row[0] is not None else ""
        letters = [place for place, letter in enumerate(text) if letter.isalpha()]
        if not letters:
            return False
        place = source.choice(letters)
        wrong = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
        try:
            json.loads(wrong)
        except ValueError:
            return False
        raw.execute(f"UPDATE {table} SET {name} = ? WHERE id = ?", (wrong, row_id))  # noqa: S608 - our names
    return True


@pytest.mark.parametrize("wrong", ['{"kind":"tptals"}', "[]", "7", "null"])
def test_a_backup_with_a_slip_that_nobody_can_read_is_not_restored(
    at: At, tmp_path: Path, wrong: str
) -> None:
    tournament = at(Stage.ENTERED)
    made = backups.make(tournament.path, tmp_path / "backups", datetime.now(UTC))
    with closing(sqlite3.connect(made.path, isolation_level=None)) as raw:
        raw.execute("UPDATE result SET content = ?", (wrong,))
    before = tournament.path.read_bytes()
    with pytest.raises(Refused, match=r"file\.damaged") as told:
        backups.restore(tournament, made, tmp_path / "backups", check=stored_json.check)
    assert told.value.problems[0].params == {"name": made.path.name}
    assert tournament.path.read_bytes() == before
    tournament.close()
