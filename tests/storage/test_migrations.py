"""A kept file opens as it was; the way to a new schema is one transaction, after a backup."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.sample import deviations, verify
from tests.storage.looking import asked, dump, meddle, neighbours

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import history, printing
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import standings
from turnierleitung.storage import schema
from turnierleitung.storage.errors import FileError, FileTrouble, RevertError, RevertTrouble
from turnierleitung.storage.tournament_file import TournamentFile

KEPT = Path(__file__).parents[1] / "fixtures" / "version-0.9.turnier"
NOW = schema.SCHEMA_VERSION


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return Path(shutil.copy(KEPT, tmp_path / "alt.turnier"))


def add_a_column(connection: Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE round ADD COLUMN called TEXT NOT NULL DEFAULT ''")
    connection.exec_driver_sql("UPDATE round SET called = 'Runde ' || number")


def close_all_rounds(connection: Connection) -> None:
    connection.exec_driver_sql("UPDATE round SET state = 'running'")


def stumble(connection: Connection) -> None:
    connection.exec_driver_sql("DELETE FROM print_job")
    raise RuntimeError("stumble")


def run_into_the_disk(connection: Connection) -> None:
    add_a_column(connection)
    connection.exec_driver_sql("PRAGMA max_page_count = 1")
    connection.exec_driver_sql("CREATE TABLE hoard AS SELECT zeroblob(9000000) AS much")


class TestAKeptFile:
    def test_opens_and_is_whole(self, old: Path) -> None:
        tournament = TournamentFile.open(old)
        assert verify(tournament) is None
        assert deviations(tournament) == ()
        assert not history.check_invariants(tournament)
        assert tournaments.header(tournament).facts.name == "12. Schwaiger Schafkopfturnier"
        tournament.close()
        assert neighbours(old) == {old.name}

    def test_ranks_as_it_did(self, old: Path) -> None:
        tournament = TournamentFile.open(old)
        ranking = standings.view(tournament)
        tournament.close()
        assert ranking.final
        assert [(row.rank, row.name, row.round_points) for row in ranking.rows] == [
            (1, "Obermüller, Łucja", (32, 9)),
            (2, "Ćosić, Ana", (6, 12)),
            (3, "<b>Fett</b>, Rosa & Maria", (2, 11)),
            (4, "Schmidt-Rottluff von Hohenlohe-Langenburg, Maximilian-Alexander", (-12, 6)),
            (5, "Şahin, Deniz", (-14, 1)),
            (6, '<img src="x">', (6, -21)),
            (7, "Graßl, Anneliese", (-22, 6)),
            (8, "Zöllner, René", (2, -24)),
        ]

    def test_knows_what_was_printed_and_undoes_what_was_done(self, old: Path) -> None:
        tournament = TournamentFile.open(old)
        assert [job.number for job in printing.printed(tournament)] == [1]
        while history.view(tournament).undo is not None:
            history.undo(tournament)
        assert verify(tournament) is None
        assert history.view(tournament).deeds[-1].kind == "tournament.created"
        tournament.close()


class TestAStepToTheNextVersion:
    def test_is_noted_as_a_barrier(self, old: Path) -> None:
        tournament = TournamentFile.open(old, steps={NOW: add_a_column})
        last = tournament.history()[-1]
        assert (last.kind, last.parameters) == ("file.migrated", {"from": NOW, "to": NOW + 1})
        assert verify(tournament) is None
        with pytest.raises(RevertError) as refused:
            tournament.undo()
        assert refused.value.trouble is RevertTrouble.NOTHING
        tournament.close()
        assert asked(old, "PRAGMA user_version") == [(NOW + 1,)]
        assert asked(old, "SELECT called FROM round ORDER BY number") == [("Runde 1",), ("Runde 2",)]

    def test_hides_from_the_journal_only_what_it_changed_itself(self, old: Path) -> None:
        tournament = TournamentFile.open(old, steps={NOW: close_all_rounds})
        assert deviations(tournament) == ()
        someone = participants.people(tournament)[0]
        participants.edit(tournament, someone.id, PersonData("Huber"))
        tournament.close()
        meddle(old, "UPDATE person SET last_name = 'Maier' WHERE last_name = 'Huber'")
        tournament = TournamentFile.open(old, steps={NOW: close_all_rounds})
        assert [table for table, _ in deviations(tournament)] == ["person"]
        tournament.close()

    def test_is_taken_once(self, old: Path) -> None:
        for _ in range(2):
            TournamentFile.open(old, steps={NOW: add_a_column}).close()
        kinds = [row[0] for row in asked(old, "SELECT kind FROM journal_entry")]
        assert kinds.count("file.migrated") == 1

    def test_comes_after_a_backup_of_the_file_as_it_was(self, old: Path, tmp_path: Path) -> None:
        def back_up(path: Path) -> None:
            backups.make(path, tmp_path / "sicherungen", datetime(2027, 1, 2, tzinfo=UTC))

        before = asked(old, "SELECT count(*) FROM journal_entry")
        TournamentFile.open(old, before_migration=back_up, steps={NOW: add_a_column}).close()
        kept = backups.made(tmp_path / "sicherungen")[0].path
        assert asked(kept, "PRAGMA user_version") == [(NOW,)]
        assert asked(kept, "SELECT count(*) FROM journal_entry") == before

    def test_is_not_taken_without_its_backup(self, old: Path) -> None:
        def refuse(_path: Path) -> None:
            raise Refused(Problem("file.not_saved"))

        before = old.read_bytes()
        with pytest.raises(Refused):
            TournamentFile.open(old, before_migration=refuse, steps={NOW: add_a_column})
        assert old.read_bytes() == before
        assert neighbours(old) == {old.name}

    def test_that_fails_leaves_the_file_as_it_was(self, old: Path) -> None:
        before = old.read_bytes()
        with pytest.raises(RuntimeError):
            TournamentFile.open(old, steps={NOW: stumble})
        assert old.read_bytes() == before
        assert neighbours(old) == {old.name}
        TournamentFile.open(old).close()

    def test_that_finds_the_disk_full_leaves_the_file_as_it_was(self, old: Path) -> None:
        before = old.read_bytes()
        with pytest.raises(FileError) as refused:
            TournamentFile.open(old, steps={NOW: run_into_the_disk})
        assert refused.value.trouble is FileTrouble.NOT_SAVED
        assert old.read_bytes() == before

    def test_that_fails_after_another_takes_that_back_too(self, old: Path) -> None:
        before = old.read_bytes()
        with pytest.raises(RuntimeError):
            TournamentFile.open(old, steps={NOW: add_a_column, NOW + 1: stumble})
        assert old.read_bytes() == before

    def test_is_not_for_a_file_that_is_newer_still(self, old: Path) -> None:
        meddle(old, f"PRAGMA user_version = {NOW + 2}")
        before = old.read_bytes()
        with pytest.raises(FileError) as refused:
            TournamentFile.open(old, steps={NOW: add_a_column})
        assert refused.value.trouble is FileTrouble.NEWER
        assert old.read_bytes() == before

    def test_is_taken_back_when_the_program_died_within(self, old: Path) -> None:
        """What a killed program left half migrated is settled before its version is asked."""
        tournament = TournamentFile.open(old)
        rows = dump(tournament)
        tournament.close()
        with pytest.raises(RuntimeError):
            TournamentFile.open(old, steps={NOW: stumble})
        tournament = TournamentFile.open(old, steps={NOW: add_a_column})
        assert dump(tournament) == rows
        tournament.close()
