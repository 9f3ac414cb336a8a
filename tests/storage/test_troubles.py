"""What stands in the way of a file is said in one word, and the file stays as it is."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DatabaseError, OperationalError
from tests.sample import deviations, new_tournament, verify
from tests.storage.looking import asked, dump, meddle, neighbours

from turnierleitung.domain.problems import Refused
from turnierleitung.services import effects, wall
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.wall import WallSettings
from turnierleitung.storage import backup, schema, tournament_file
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.connection import roll_back
from turnierleitung.storage.disk import journal_of
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.file_check import check_file, is_writable, read_people, uuid_in
from turnierleitung.storage.tournament_file import TournamentFile


def another_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE shopping (what)")
        raw.commit()


def of_a_newer_program(path: Path) -> None:
    meddle(path, f"PRAGMA user_version = {schema.SCHEMA_VERSION + 1}")


def test_a_file_of_another_version_before_1_0_is_refused_with_that_version(closed: Path) -> None:
    meddle(closed, "PRAGMA user_version = 8")
    before = closed.read_bytes()
    with pytest.raises(FileError) as refused:
        TournamentFile.open(closed)
    assert refused.value.trouble is FileTrouble.OLDER
    assert refused.value.params == {"name": "probe.turnier", "version": "0.8"}
    assert closed.read_bytes() == before
    assert len(read_people(closed)) > 0


def overwritten(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[8192:20480] = b"\xa5" * (20480 - 8192)
    path.write_bytes(whole)


def overwritten_table_of_contents(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[100:4096] = b"\xa5" * (4096 - 100)
    path.write_bytes(whole)


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4096])


def cut_off_in_the_header(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60])


def write_protected(path: Path) -> None:
    path.chmod(0o444)


TROUBLES: list[tuple[Callable[[Path], object], FileTrouble]] = [
    (lambda path: path.write_bytes(b""), FileTrouble.EMPTY),
    (lambda path: path.write_text("Einkaufsliste"), FileTrouble.FOREIGN),
    (lambda path: path.write_text("Einkaufsliste " * 200), FileTrouble.FOREIGN),
    (another_database, FileTrouble.FOREIGN),
    (of_a_newer_program, FileTrouble.NEWER),
    (overwritten, FileTrouble.DAMAGED),
    (overwritten_table_of_contents, FileTrouble.DAMAGED),
    (cut_off, FileTrouble.TRUNCATED),
    (cut_off_in_the_header, FileTrouble.TRUNCATED),
    (write_protected, FileTrouble.READ_ONLY),
]


@pytest.mark.parametrize(("happened", "trouble"), TROUBLES, ids=lambda part: getattr(part, "__name__", part))
def test_the_trouble_is_named_and_nothing_is_changed(
    closed: Path, happened: Callable[[Path], object], trouble: FileTrouble
) -> None:
    happened(closed)
    before = closed.read_bytes()
    with pytest.raises(FileError) as refused:
        TournamentFile.open(closed)
    assert (refused.value.trouble, refused.value.params) == (trouble, {"name": "probe.turnier"})
    assert closed.read_bytes() == before
    assert neighbours(closed) == {"probe.turnier"}


@pytest.mark.parametrize("name", ["fort.turnier", "probe.turnier/innen.turnier"])
def test_a_file_that_is_not_there_does_not_come_into_being(closed: Path, name: str) -> None:
    with pytest.raises(FileError) as refused:
        TournamentFile.open(closed.parent / name)
    assert refused.value.trouble is FileTrouble.MISSING
    assert neighbours(closed) == {"probe.turnier"}


def test_a_folder_is_no_tournament(tmp_path: Path) -> None:
    (tmp_path / "ordner.turnier").mkdir()
    with pytest.raises(FileError) as refused:
        TournamentFile.open(tmp_path / "ordner.turnier")
    assert refused.value.trouble is FileTrouble.FOREIGN


def test_a_file_that_another_kind_of_program_holds_is_called_open(
    closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch)
    with closing(sqlite3.connect(closed, isolation_level=None)) as raw:
        raw.execute("BEGIN EXCLUSIVE")
        with pytest.raises(FileError) as refused:
            TournamentFile.open(closed)
    assert refused.value.trouble is FileTrouble.LOCKED
    assert refused.value.params["program"] == "SQLite"


def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SQLite wait for nobody, so that the tests need not wait either."""
    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *given, **named: connect(*given, **{**named, "timeout": 0})
    )


def test_a_file_that_vanished_while_open_is_not_written_anew(tournament: TournamentFile) -> None:
    tournament.path.unlink()
    with pytest.raises(FileError) as refused:
        tournament.note("file.restored", {})
    assert refused.value.trouble is FileTrouble.VANISHED
    with pytest.raises(Refused) as told:
        participants.register(tournament, PersonData("Huber"))
    assert told.value.problems[0].code == "file.vanished"
    assert not tournament.path.exists()


def test_a_stick_that_is_put_in_again_goes_on_though_its_files_are_numbered_anew(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    participants.register(tournament, PersonData("Huber"))
    copy = Path(shutil.copy(tournament.path, tmp_path / "stick"))
    tournament.path.unlink()
    with pytest.raises(Refused):
        participants.register(tournament, PersonData("Maier"))
    copy.rename(tournament.path)
    assert participants.register(tournament, PersonData("Maier"))
    assert tournament.undo()
    assert verify(tournament) is None
    tournament.close()
    names = [row[0] for row in asked(tournament.path, "SELECT last_name FROM person")]
    assert ("Huber" in names, "Maier" in names) == (True, False)


def test_an_older_state_in_its_place_is_left_alone(tournament: TournamentFile, tmp_path: Path) -> None:
    older = Path(shutil.copy(tournament.path, tmp_path / "older"))
    participants.register(tournament, PersonData("Huber"))
    older.replace(tournament.path)
    with pytest.raises(Refused, match=r"file\.overwritten"):
        participants.register(tournament, PersonData("Maier"))


def test_an_older_state_copied_over_the_open_file_is_left_alone(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    older = Path(shutil.copy(tournament.path, tmp_path / "older"))
    participants.register(tournament, PersonData("Huber"))
    shutil.copy(older, tournament.path)
    with pytest.raises(Refused, match=r"file\.overwritten"):
        participants.register(tournament, PersonData("Maier"))
    with pytest.raises(FileError), tournament.preview():
        pass
    assert tournament.path.read_bytes() == older.read_bytes()


def test_a_file_that_was_emptied_while_open_is_not_written_on(tournament: TournamentFile) -> None:
    os.truncate(tournament.path, 0)
    with pytest.raises(Refused, match=r"file\.overwritten"):
        participants.register(tournament, PersonData("Maier"))
    assert tournament.path.read_bytes() == b""


def test_a_file_of_which_only_the_times_were_changed_is_gone_on_with(tournament: TournamentFile) -> None:
    participants.register(tournament, PersonData("Huber"))
    os.utime(tournament.path, (0, 0))
    assert participants.register(tournament, PersonData("Maier"))
    assert verify(tournament) is None


def test_an_effect_cannot_be_looked_at_in_a_file_that_vanished(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    def register(file: TournamentFile) -> Changes:
        return participants.register(file, PersonData("Huber"))

    away = tournament.path.rename(tmp_path / "away")
    effect = effects.effect_of(tournament, register)
    assert [problem.code for problem in effect.refused] == ["file.vanished"]
    away.rename(tournament.path)
    assert effects.effect_of(tournament, register).refused == ()


def test_an_effect_on_a_full_disk_is_refused(tournament: TournamentFile) -> None:
    with tournament.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    tournament._connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    tournament._connection.rollback()
    effect = effects.effect_of(
        tournament, lambda file: wall.change_settings(file, WallSettings(picture="A" * 100_000))
    )
    assert [problem.code for problem in effect.refused] == ["file.not_saved"]


def test_another_file_in_its_place_is_left_alone(tournament: TournamentFile, tmp_path: Path) -> None:
    (tmp_path / "anderes").mkdir()
    other = new_tournament(tmp_path / "anderes", people=0)
    other.close()
    other.path.replace(tournament.path)
    before = tournament.path.read_bytes()
    with pytest.raises(Refused) as told:
        participants.register(tournament, PersonData("Huber"))
    assert told.value.problems[0].code == "file.overwritten"
    assert tournament.path.read_bytes() == before


def test_a_disk_that_is_full_refuses_the_action_whole(tournament: TournamentFile) -> None:
    before = tournament.path.read_bytes()
    with tournament.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    tournament._connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    tournament._connection.rollback()
    with pytest.raises(Refused) as told:
        wall.change_settings(tournament, WallSettings(picture="A" * 100_000))
    assert told.value.problems[0].code == "file.not_saved"
    assert tournament.path.read_bytes() == before
    tournament._reconnect()
    assert participants.register(tournament, PersonData("Huber"))
    assert verify(tournament) is None


def test_a_file_that_another_program_holds_cannot_be_read_for_the_moment(tournament: TournamentFile) -> None:
    tournament._connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    tournament._connection.rollback()
    with closing(sqlite3.connect(tournament.path, isolation_level=None)) as raw:
        raw.execute("BEGIN EXCLUSIVE")
        with pytest.raises(FileError) as refused:
            participants.people(tournament)
    assert refused.value.trouble is FileTrouble.UNREADABLE
    assert len(participants.people(tournament)) == 4


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        (PermissionError(errno.EACCES, "not yours"), FileTrouble.FORBIDDEN),
        (OSError(errno.EIO, "the disk is dying"), FileTrouble.UNREADABLE),
    ],
)
def test_a_file_that_the_system_does_not_let_read_is_not_called_damaged(
    closed: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, trouble: FileTrouble
) -> None:
    def refuse(*_given: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", refuse)
        with pytest.raises(FileError) as refused:
            TournamentFile.open(closed)
    assert refused.value.trouble is trouble


def die_while_writing(path: Path) -> None:
    """Leave a file half written, with the rollback journal that takes it back."""
    subprocess.run([sys.executable, "-c", DIE_WHILE_WRITING, str(path)], check=False)
    assert journal_of(path).stat().st_size > 0


def called_damaged() -> sqlite3.DatabaseError:
    """What SQLite says of damage, and also where the system cannot read."""
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def let_the_handles_die(tournament: TournamentFile) -> None:
    """Let nothing be read through the open connection any more."""

    def fail(*_given: object) -> None:
        raise DatabaseError("SELECT", None, called_damaged())

    event.listen(tournament._connection, "before_cursor_execute", fail)


def test_a_stick_that_is_put_in_again_is_read_though_the_old_handles_are_dead(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    participants.register(tournament, PersonData("Huber"))
    copy = Path(shutil.copy(tournament.path, tmp_path / "stick"))
    let_the_handles_die(tournament)
    tournament.derived.forget_all()
    tournament.path.unlink()
    with pytest.raises(FileError) as away:
        participants.people(tournament)
    assert away.value.trouble is FileTrouble.UNREADABLE
    copy.rename(tournament.path)
    assert len(participants.people(tournament)) == 5
    assert participants.register(tournament, PersonData("Maier"))
    assert verify(tournament) is None


@pytest.mark.parametrize("writes", [False, True])
def test_a_disk_that_does_not_answer_once_is_not_called_damage(
    tournament: TournamentFile, writes: bool
) -> None:
    """The file keeps its number and its times, so only the failure says that the handles are dead."""
    let_the_handles_die(tournament)
    tournament.derived.forget_all()
    use = tournament.jotting if writes else tournament.reading
    with pytest.raises(FileError) as refused, use() as connection:
        connection.exec_driver_sql("SELECT 1")
    assert refused.value.trouble is (FileTrouble.NOT_SAVED if writes else FileTrouble.UNREADABLE)
    assert len(participants.people(tournament)) == 4
    assert participants.register(tournament, PersonData("Huber"))


def test_a_disk_that_does_not_answer_while_a_file_is_opened_is_not_called_damage(
    closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(path: Path) -> int:
        raise FileError(FileTrouble.DAMAGED, name=path.name)

    with monkeypatch.context() as patched:
        patched.setattr(tournament_file, "inspect", unreadable)
        with pytest.raises(FileError) as refused:
            TournamentFile.open(closed)
    assert refused.value.trouble is FileTrouble.UNREADABLE
    TournamentFile.open(closed).close()


def test_a_stick_that_does_not_answer_is_not_called_damaged_when_it_is_backed_up(
    closed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_answer(_path: Path) -> None:
        raise called_damaged()

    monkeypatch.setattr(backup, "reading_only", no_answer)
    with pytest.raises(Refused) as told:
        backups.make(closed, tmp_path / "backups", datetime.now(UTC))
    assert told.value.problems[0].code == "file.unreadable"


def test_a_stick_that_was_pulled_while_it_was_written_goes_on_when_it_is_put_in_again(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    participants.register(tournament, PersonData("Huber"))
    copy = Path(shutil.copy(tournament.path, tmp_path / "stick"))
    die_while_writing(copy)
    tournament.path.unlink()
    journal_of(copy).rename(journal_of(tournament.path))
    copy.rename(tournament.path)
    assert participants.register(tournament, PersonData("Maier"))
    assert verify(tournament) is None
    assert not deviations(tournament)


def test_a_half_written_older_state_in_its_place_is_left_alone(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    older = Path(shutil.copy(tournament.path, tmp_path / "older"))
    participants.register(tournament, PersonData("Huber"))
    die_while_writing(older)
    journal_of(older).rename(journal_of(tournament.path))
    older.replace(tournament.path)
    before = tournament.path.read_bytes(), journal_of(tournament.path).read_bytes()
    for _ in range(2):
        with pytest.raises(Refused, match=r"file\.overwritten"):
            participants.register(tournament, PersonData("Maier"))
    assert (tournament.path.read_bytes(), journal_of(tournament.path).read_bytes()) == before


def test_typing_that_could_not_be_kept_holds_up_nothing(
    tournament: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The write broke off and left the file half written, as a full or a dying disk does."""

    def break_off() -> None:
        roll_back(tournament._connection)
        die_while_writing(tournament.path)
        cause = sqlite3.OperationalError("disk I/O error")
        cause.sqlite_errorcode = sqlite3.SQLITE_IOERR_TRUNCATE
        raise OperationalError("COMMIT", None, cause)

    with monkeypatch.context() as patched:
        patched.setattr(tournament._connection, "commit", break_off)
        with pytest.raises(FileError) as refused, tournament.jotting():
            pass
    assert refused.value.trouble is FileTrouble.NOT_SAVED
    with tournament.jotting() as connection:
        connection.exec_driver_sql("DELETE FROM slip_draft")
    assert participants.register(tournament, PersonData("Huber"))
    assert verify(tournament) is None


def test_what_a_half_written_file_holds_is_told_without_settling_it(closed: Path, tmp_path: Path) -> None:
    known = uuid_in(closed)
    die_while_writing(closed)
    before = closed.read_bytes()
    assert uuid_in(closed) == known
    assert backups.find_alteration(closed) is None
    made = backups.make(closed, tmp_path / "backups", datetime.now(UTC))
    assert backups.contents(made.path) == backups.contents(closed)
    assert closed.read_bytes() == before


def test_a_page_found_broken_while_open_is_called_damage(tournament: TournamentFile) -> None:
    overwritten(tournament.path)
    with tournament.reading() as connection:
        # SQLite would not look at the file again while its own copy of the pages is good.
        connection.exec_driver_sql("PRAGMA shrink_memory")
    with pytest.raises(Refused) as told:
        participants.register(tournament, PersonData("Huber"))
    assert told.value.problems[0].code in ("file.damaged", "file.not_saved")


def test_a_defect_is_not_called_a_trouble_of_the_file(tournament: TournamentFile) -> None:
    with pytest.raises(Exception, match="no such table") as raised, tournament.action("people.imported"):
        tournament._connection.exec_driver_sql("INSERT INTO nowhere VALUES (1)")
    assert not isinstance(raised.value, FileError)
    assert participants.register(tournament, PersonData("Huber"))


def test_a_tournament_without_its_tables_is_damaged(closed: Path) -> None:
    meddle(closed, "DROP TABLE lot_place")
    with pytest.raises(FileError) as refused:
        TournamentFile.open(closed)
    assert refused.value.trouble is FileTrouble.DAMAGED


def test_services_tell_the_same_as_problems(closed: Path) -> None:
    write_protected(closed)
    with pytest.raises(Refused) as told:
        tournaments.open_file(closed)
    assert told.value.problems[0].code == "file.read_only"
    assert told.value.problems[0].params == {"name": "probe.turnier"}


def test_the_id_is_read_without_opening_for_work(closed: Path, tmp_path: Path) -> None:
    opened = TournamentFile.open(closed)
    assert uuid_in(closed) == tournaments.header(opened).uuid
    opened.close()
    assert uuid_in(tmp_path / "fort.turnier") is None
    meddle(closed, "PRAGMA foreign_keys = OFF", "DELETE FROM tournament")
    assert uuid_in(closed) is None


def test_a_file_that_is_gone_is_not_writable(tmp_path: Path) -> None:
    assert not is_writable(tmp_path / "fort.turnier")


DIE_WHILE_WRITING = """
import os, sqlite3, sys
raw = sqlite3.connect(sys.argv[1], isolation_level=None)
raw.execute("PRAGMA journal_mode = TRUNCATE")
raw.execute("PRAGMA cache_size = 1")
raw.execute("BEGIN IMMEDIATE")
raw.execute("UPDATE person SET club = 'halb'")
much = "SELECT hex(randomblob(2000)), NULL, NULL FROM journal_image a, journal_image b"
raw.execute(f"INSERT INTO journal_secret {much}")
os._exit(9)
"""


def test_what_a_program_wrote_when_it_died_is_taken_back(closed: Path) -> None:
    tournament = TournamentFile.open(closed)
    before = dump(tournament)
    tournament.close()
    die_while_writing(closed)
    tournament = TournamentFile.open(closed)
    assert dump(tournament) == before
    assert verify(tournament) is None
    tournament.close()
    assert neighbours(closed) == {closed.name}


def test_the_end_is_missed_in_a_file_of_the_largest_pages_too(tmp_path: Path) -> None:
    """Their size of 65,536 does not fit into the header, where a 1 stands for it."""
    path = tmp_path / "probe.turnier"
    meddle(
        path,
        "PRAGMA page_size = 65536",
        f"PRAGMA application_id = {schema.APPLICATION_ID}",
        f"PRAGMA user_version = {schema.SCHEMA_VERSION}",
        "CREATE TABLE shopping (what)",
    )
    check_file(path)
    path.write_bytes(path.read_bytes()[:-65536])
    with pytest.raises(FileError) as refused:
        check_file(path)
    assert refused.value.trouble is FileTrouble.TRUNCATED


def test_a_file_of_an_old_writer_does_not_tell_its_length(closed: Path) -> None:
    whole = bytearray(closed.read_bytes())
    whole[92:96] = bytes(4)
    closed.write_bytes(whole)
    TournamentFile.open(closed).close()
