"""A commit that fails is looked into; nothing is lost, nothing is done twice."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError
from tests.sample import verify
from tests.storage.looking import dump, fail_to_register

from turnierleitung.domain.problems import Refused
from turnierleitung.services import history
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage import schema
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.journal import entries
from turnierleitung.storage.tournament_file import TournamentFile

HUBER = PersonData("Huber", "Rosa")


def disk_error() -> OperationalError:
    cause = sqlite3.OperationalError("disk I/O error")
    cause.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    return OperationalError("COMMIT", None, cause)


@contextmanager
def failing_commit(tournament: TournamentFile, *, stores: bool) -> Iterator[None]:
    """Let the next commit report an error, though it was stored or because it was not."""
    connection = tournament._connection
    commit: Callable[[], None] = connection.commit

    def fail() -> None:
        if stores:
            commit()
        raise disk_error()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(connection, "commit", fail)
        yield


def test_a_commit_that_fails_leaves_the_file_as_it_was(tournament: TournamentFile) -> None:
    before = tournament.path.read_bytes(), dump(tournament)
    with failing_commit(tournament, stores=False), pytest.raises(Refused) as told:
        participants.register(tournament, HUBER)
    assert told.value.problems[0].code == "file.not_saved"
    assert (tournament.path.read_bytes(), dump(tournament)) == before


def test_after_a_commit_that_failed_the_same_can_be_done(tournament: TournamentFile) -> None:
    with failing_commit(tournament, stores=False), pytest.raises(Refused):
        participants.register(tournament, HUBER)
    changes = participants.register(tournament, HUBER)
    assert changes.concern("participant")
    assert verify(tournament) is None
    assert not history.check_invariants(tournament)


def test_a_commit_that_is_stored_though_it_reports_an_error_counts_as_done(
    tournament: TournamentFile,
) -> None:
    entries = len(tournament.history())
    with failing_commit(tournament, stores=True):
        changes = participants.register(tournament, HUBER)
    assert changes.sequence == entries + 1
    assert [someone.name for someone in participants.people(tournament)].count("Huber, Rosa") == 1
    assert verify(tournament) is None


def test_a_note_that_is_stored_though_it_reports_an_error_counts_as_done(tournament: TournamentFile) -> None:
    with failing_commit(tournament, stores=True):
        tournament.note("file.restored", {"from": "2026-11-21"})
    assert tournament.history()[-1].kind == "file.restored"


def test_a_commit_that_somebody_else_holds_up_is_not_saved_and_not_half_saved(
    tournament: TournamentFile,
) -> None:
    tournament._connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    tournament._connection.rollback()
    before = dump(tournament)
    with closing(sqlite3.connect(tournament.path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM tournament").fetchall()
        with pytest.raises(Refused) as told:
            participants.register(tournament, HUBER)
    assert told.value.problems[0].code == "file.not_saved"
    assert dump(tournament) == before
    assert participants.register(tournament, HUBER)


def test_a_beginning_that_somebody_else_holds_up_is_not_saved(tournament: TournamentFile) -> None:
    tournament._connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    tournament._connection.rollback()
    with closing(sqlite3.connect(tournament.path, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refused) as told:
            participants.register(tournament, HUBER)
        writer.execute("ROLLBACK")
    assert told.value.problems[0].code == "file.not_saved"
    assert participants.register(tournament, HUBER)


def test_a_file_out_of_reach_is_not_saved_and_is_tried_again(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    away = tmp_path / "stick.turnier"

    def unplug() -> None:
        tournament.path.rename(away)
        raise disk_error()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(tournament._connection, "commit", unplug)
        with pytest.raises(Refused) as told:
            participants.register(tournament, HUBER)
    assert told.value.problems[0].code == "file.not_saved"
    away.rename(tournament.path)
    assert participants.register(tournament, HUBER)
    assert [someone.name for someone in participants.people(tournament)].count("Huber, Rosa") == 1


@contextmanager
def unplugged_at_the_commit(tournament: TournamentFile, away: Path) -> Iterator[None]:
    """Let the file get out of reach while the next commit, which is stored, reports an error."""
    commit: Callable[[], None] = tournament._connection.commit

    def unplug() -> None:
        commit()
        tournament.path.rename(away)
        raise disk_error()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(tournament._connection, "commit", unplug)
        yield
    away.rename(tournament.path)


def test_an_action_that_was_stored_after_all_is_not_done_twice_unawares(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    told = []
    for _ in range(2):
        with unplugged_at_the_commit(tournament, tmp_path / "stick.turnier"), pytest.raises(Refused) as first:
            participants.register(tournament, HUBER)
        with pytest.raises(Refused) as again:
            participants.register(tournament, HUBER)
        told += [first.value.problems[0].code, again.value.problems[0].code]
        tournament.undo()
    assert told == 2 * ["file.not_saved", "file.saved_after_all"]
    assert participants.register(tournament, HUBER)
    assert [someone.name for someone in participants.people(tournament)].count("Huber, Rosa") == 1


def test_a_retry_by_its_uuid_needs_no_second_look(tournament: TournamentFile, tmp_path: Path) -> None:
    key = str(uuid.uuid4())
    with unplugged_at_the_commit(tournament, tmp_path / "stick.turnier"), pytest.raises(Refused):
        tournament.once(key, lambda file: participants.register(file, HUBER))
    assert tournament.once(key, lambda file: participants.register(file, HUBER)).concern("participant")
    assert participants.register(tournament, PersonData("Maier"))


def test_a_defect_at_the_commit_stays_a_defect(tournament: TournamentFile) -> None:
    def add_somebody_who_is_nobody() -> None:
        with tournament.action("people.imported") as action:
            tournament._connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
            action.session.add(schema.Participant(person_id=999))

    with pytest.raises(IntegrityError):
        add_somebody_who_is_nobody()
    assert participants.register(tournament, HUBER)


def test_the_same_action_twice_is_done_once(tournament: TournamentFile) -> None:
    key = str(uuid.uuid4())
    first = tournament.once(key, lambda file: participants.register(file, HUBER))
    again = tournament.once(key, lambda file: participants.register(file, HUBER))
    assert again == first
    assert [someone.name for someone in participants.people(tournament)].count("Huber, Rosa") == 1


def test_a_retry_after_a_failure_does_it(tournament: TournamentFile) -> None:
    key = str(uuid.uuid4())
    with failing_commit(tournament, stores=False), pytest.raises(Refused):
        tournament.once(key, lambda file: participants.register(file, HUBER))
    assert tournament.once(key, lambda file: participants.register(file, HUBER))
    assert tournament.history()[-1].uuid == key


def test_the_uuid_belongs_to_one_action_alone(tournament: TournamentFile) -> None:
    key = str(uuid.uuid4())
    tournament.once(key, lambda file: participants.register(file, HUBER))
    participants.register(tournament, PersonData("Maier"))
    assert [entry.uuid for entry in tournament.history()].count(key) == 1


def test_an_exception_rolls_everything_back(tournament: TournamentFile) -> None:
    before = tournament.path.read_bytes()
    fail_to_register(tournament)
    assert tournament.path.read_bytes() == before


def test_an_action_that_changes_nothing_leaves_no_entry(tournament: TournamentFile) -> None:
    entries = len(tournament.history())
    someone = participants.people(tournament)[0]
    assert not participants.edit(tournament, someone.id, someone.person)
    assert len(tournament.history()) == entries


class TestAPreview:
    def test_takes_everything_back(self, tournament: TournamentFile) -> None:
        before = tournament.path.read_bytes(), dump(tournament), tournament.history()
        with tournament.preview():
            participants.register(tournament, HUBER)
            assert HUBER in [someone.person for someone in participants.people(tournament)]
        assert (tournament.path.read_bytes(), dump(tournament), tournament.history()) == before

    def test_leaves_nothing_in_the_protocol_that_was_asked_for_within_it(
        self, tournament: TournamentFile
    ) -> None:
        before = tournament.history()
        with tournament.preview():
            participants.register(tournament, HUBER)
            assert len(tournament.history()) == len(before) + 1
        participants.register(tournament, PersonData("Maier"))
        assert [entry.sequence for entry in tournament.history()] == list(range(1, len(before) + 2))
        with tournament.reading() as connection:
            assert tournament.history() == entries(connection)

    def test_leaves_no_images_for_the_next_action(self, tournament: TournamentFile) -> None:
        with tournament.preview():
            fail_to_register(tournament)
        changes = participants.register(tournament, PersonData("Maier"))
        assert {len(ids) for ids in changes.touched.values()} == {1}

    def test_keeps_what_a_refused_action_did_from_the_next_one(self, tournament: TournamentFile) -> None:
        with tournament.preview():
            fail_to_register(tournament)
            assert "Stolperer" not in [row["last_name"] for row in dump(tournament)["person"]]
            assert participants.register(tournament, PersonData("Maier"))
            assert tournament.undo()

    def test_is_over_when_something_is_raised_in_it(self, tournament: TournamentFile) -> None:
        with pytest.raises(RuntimeError), tournament.preview():
            raise RuntimeError
        assert participants.register(tournament, HUBER)

    def test_cannot_start_inside_an_action(self, tournament: TournamentFile) -> None:
        with pytest.raises(RuntimeError), tournament.action("people.imported"), tournament.preview():
            pass

    def test_leaves_the_operator_at_work(self, tournament: TournamentFile) -> None:
        anna = operators.at_work(tournament)
        with tournament.preview():
            operators.add(tournament, "Bernd")
        assert operators.at_work(tournament) == anna

    def test_of_a_locked_file_is_refused(self, tournament: TournamentFile) -> None:
        tournament._connection.exec_driver_sql("PRAGMA busy_timeout = 0")
        tournament._connection.rollback()
        with closing(sqlite3.connect(tournament.path, isolation_level=None)) as writer:
            writer.execute("BEGIN IMMEDIATE")
            with pytest.raises(FileError) as refused, tournament.preview():
                pass
        assert refused.value.trouble is FileTrouble.NOT_SAVED
