"""A kept file opens as it was; the way to a new schema is one transaction, after a backup."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.fixtures import kept, make_fixture
from tests.sample import deviations, verify
from tests.storage.looking import asked, dump, meddle, neighbours

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import history
from turnierleitung.services.ground import backups
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage import schema
from turnierleitung.storage.errors import FileError, FileTrouble, RevertError, RevertTrouble
from turnierleitung.storage.tournament_file import TournamentFile

NOW = schema.SCHEMA_VERSION
UNDONE = 40


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return kept.put("sample", tmp_path)


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
    @pytest.mark.parametrize("name", kept.names())
    def test_opens_and_ends_as_it_did(self, name: str, tmp_path: Path) -> None:
        path = kept.put(name, tmp_path)
        tournament = TournamentFile.open(path)
        assert verify(tournament) is None
        assert deviations(tournament) == ()
        assert not history.check_invariants(tournament)
        assert make_fixture.ranking(tournament) == kept.expected()[name]
        tournament.close()
        assert neighbours(path) == {path.name}

    @pytest.mark.parametrize(
        "name", [name for name in kept.names() if name.startswith(("sample", "at-random"))]
    )
    def test_undoes_and_does_again_what_was_done(self, name: str, tmp_path: Path) -> None:
        tournament = TournamentFile.open(kept.put(name, tmp_path))
        before, undone = dump(tournament), 0
        while undone < UNDONE and history.view(tournament).undo is not None:
            history.undo(tournament)
            undone += 1
        assert verify(tournament) is None
        for _ in range(undone):
            tournament.redo()
        after = dump(tournament)
        # What everybody saw on the wall stays seen.
        assert after | {"release": ()} == before | {"release": ()}
        tournament.close()

    def test_is_of_the_first_version_and_holds_a_row_of_every_table(self, tmp_path: Path) -> None:
        seen: set[str] = set()
        for name in kept.names():
            path = kept.put(name, tmp_path)
            assert asked(path, "PRAGMA user_version") == [(100,)]
            seen |= {table for table in schema.METADATA.tables if asked(path, f'SELECT 1 FROM "{table}"')}  # noqa: S608
        assert seen == {*schema.METADATA.tables}


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
