"""People of an earlier tournament, whose file stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.storage.looking import meddle, neighbours

from turnierleitung.domain.problems import Refused
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import plan, reading
from turnierleitung.services.people.importing.plan import RowDecision
from turnierleitung.services.people.participants import PersonData


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A closed tournament of four, one of them a helper."""
    tournament = sample.new_tournament(tmp_path, people=0)
    for name in ("Zorn", "Äpfel", "Kern"):
        participants.register(
            tournament,
            PersonData(
                last_name=name,
                first_name="Ida",
                club="SV",
                town="Erding",
                note="laut",
                keep_apart="Familie",
                category="Jugend",
            ),
        )
    participants.add_helpers(tournament, [PersonData("Aushilfe")])
    tournament.close()
    return tournament.path


def test_they_come_by_name_with_what_belongs_to_the_person(old: Path) -> None:
    sheet = reading.read_earlier(old)
    assert [row[0] for row in sheet.rows] == ["Äpfel", "Kern", "Zorn"]
    looked = plan.look(sheet, reading.EARLIER_FIELDS, ())
    (entry,) = plan.decide(looked, {2: RowDecision.TAKE}).new
    assert entry.person == PersonData(
        last_name="Kern",
        first_name="Ida",
        club="SV",
        town="Erding",
        note="laut",
        keep_apart="Familie",
        category="Jugend",
    )
    assert (entry.start_number, entry.paid_cents) == (None, 0)


def test_the_file_stays_as_it_is_and_may_be_write_protected(old: Path) -> None:
    old.chmod(0o444)
    before, beside = old.read_bytes(), neighbours(old)
    reading.read_earlier(old)
    assert (old.read_bytes(), neighbours(old)) == (before, beside)


def test_a_file_of_an_earlier_version_may_lack_columns(old: Path) -> None:
    meddle(old, "ALTER TABLE person DROP COLUMN keep_apart")
    assert [row[-6:-4] for row in reading.read_earlier(old).rows] == [("laut", "")] * 3


def test_a_tournament_that_is_open_is_read_as_well(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=3)
    assert len(reading.read_earlier(tournament.path).rows) == 3
    tournament.close()


def test_one_that_is_being_written_says_so(old: Path) -> None:
    import sqlite3  # noqa: PLC0415 - only here

    with sqlite3.connect(old, isolation_level=None) as raw:
        raw.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Refused, match=r"import\.earlier_in_use"):
            reading.read_earlier(old)
    raw.close()


def test_what_is_no_tournament_says_why(old: Path, tmp_path: Path) -> None:
    other = tmp_path / "liste.csv"
    other.write_text("Nachname")
    with pytest.raises(Refused, match=r"file\.foreign"):
        reading.read_earlier(other)
    with pytest.raises(Refused, match=r"file\.missing"):
        reading.read_earlier(tmp_path / "fort.turnier")
    meddle(old, "PRAGMA foreign_keys = OFF", "DROP TABLE participant")
    with pytest.raises(Refused, match=r"file\.damaged"):
        reading.read_earlier(old)


def test_one_whose_pages_are_spoilt_says_why(old: Path) -> None:
    raw = bytearray(old.read_bytes())
    raw[4096:] = b"\xff" * (len(raw) - 4096)
    old.write_bytes(raw)
    with pytest.raises(Refused, match=r"file\.damaged"):
        reading.read_earlier(old)


def test_one_without_anybody_says_so(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=0)
    tournament.close()
    with pytest.raises(Refused, match=r"import\.empty"):
        reading.read_earlier(tournament.path)
