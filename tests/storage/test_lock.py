"""One program writes: a second opening is told who has the file, a dead program gives it up."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QSysInfo
from tests.sample import verify
from tests.storage.looking import neighbours

from turnierleitung.domain.problems import Refused
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.disk import Sight, Watch
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.tournament_file import TournamentFile

HOLD = """
import sys
from pathlib import Path
from turnierleitung.storage.tournament_file import TournamentFile
file = TournamentFile.open(Path(sys.argv[1]), take_over=len(sys.argv) > 2)
print("open", flush=True)
sys.stdin.read()
file.close()
"""


@contextmanager
def another_program(path: Path, *taking_over: str) -> Iterator[subprocess.Popen[str]]:
    """A real second program that has the file open until its input ends."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path), *taking_over],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "open\n"
        yield program
        program.kill()


def test_a_second_opening_in_the_program_is_told_who_has_it(tournament: TournamentFile) -> None:
    before = tournament.path.read_bytes()
    with pytest.raises(FileError) as refused:
        TournamentFile.open(tournament.path)
    assert refused.value.trouble is FileTrouble.LOCKED
    assert refused.value.params["pid"] == os.getpid()
    assert refused.value.params["host"] == QSysInfo.machineHostName()
    assert tournament.path.read_bytes() == before


def test_another_way_to_the_file_leads_to_the_same_lock(tournament: TournamentFile, tmp_path: Path) -> None:
    (tmp_path / "weg").mkdir()
    link = tmp_path / "weg" / "verweis.turnier"
    try:
        link.symlink_to(tournament.path)
    except OSError:
        pytest.skip("links are not allowed here")
    with pytest.raises(FileError) as refused:
        TournamentFile.open(link)
    assert refused.value.trouble is FileTrouble.LOCKED


def test_another_program_that_has_it_is_named(closed: Path) -> None:
    before = closed.read_bytes()
    with another_program(closed) as program:
        with pytest.raises(FileError) as refused:
            TournamentFile.open(closed)
        assert refused.value.trouble is FileTrouble.LOCKED
        assert refused.value.params["pid"] == program.pid
        assert refused.value.params["name"] == closed.name
        assert closed.read_bytes() == before


def test_the_lock_of_a_killed_program_is_taken_over(closed: Path) -> None:
    with another_program(closed) as program:
        program.kill()
        program.wait()
        assert f"{closed.name}.lock" in neighbours(closed)
        TournamentFile.open(closed).close()
    assert neighbours(closed) == {closed.name}


def test_a_lock_that_was_never_signed_is_taken_over(closed: Path) -> None:
    closed.with_name(f"{closed.name}.lock").touch()
    TournamentFile.open(closed).close()
    assert neighbours(closed) == {closed.name}


def test_a_folder_that_cannot_be_written_is_said(closed: Path) -> None:
    # A name that is too long for the lock, not for the file: the same as a folder without permission.
    long = closed.rename(closed.with_name("x" * 245 + ".turnier"))
    with pytest.raises(FileError) as refused:
        TournamentFile.open(long)
    assert refused.value.trouble is FileTrouble.READ_ONLY
    assert neighbours(long) == {long.name}


def test_a_closed_file_can_be_opened_again(tournament: TournamentFile) -> None:
    tournament.close()
    again = TournamentFile.open(tournament.path)
    participants.register(again, PersonData("Huber"))
    again.close()


OF_A_DEAD_LAPTOP = "4711\nturnierleitung\nlaptop-a\n"


@pytest.fixture
def held_elsewhere(closed: Path) -> Path:
    """A file beside which a laptop that died left its lock."""
    lock_of(closed).write_text(OF_A_DEAD_LAPTOP)
    return closed


def lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def test_whose_lock_it_is_and_since_when_is_told_where_it_can_be_taken_over(held_elsewhere: Path) -> None:
    os.utime(lock_of(held_elsewhere), (1_795_250_000, 1_795_250_000))
    with pytest.raises(FileError) as refused:
        TournamentFile.open(held_elsewhere)
    assert refused.value.trouble is FileTrouble.LOCKED_ELSEWHERE
    assert refused.value.params["host"] == "laptop-a"
    assert refused.value.params["since"] == "2026-11-21T08:33:20+00:00"
    assert lock_of(held_elsewhere).read_text() == OF_A_DEAD_LAPTOP


def test_the_spare_laptop_takes_over_what_a_dead_one_held(held_elsewhere: Path) -> None:
    taken = TournamentFile.open(held_elsewhere, take_over=True)
    assert taken.history()[-1].kind == "file.taken_over"
    assert participants.register(taken, PersonData("Huber"))
    assert taken.undo()
    assert verify(taken) is None
    taken.close()
    TournamentFile.open(held_elsewhere).close()
    assert neighbours(held_elsewhere) == {held_elsewhere.name}


def test_of_a_program_on_this_computer_nothing_is_taken_over(closed: Path) -> None:
    with another_program(closed):
        with pytest.raises(FileError) as refused:
            TournamentFile.open(closed, take_over=True)
        assert refused.value.trouble is FileTrouble.LOCKED


@pytest.mark.skipif(os.name == "nt", reason="there a lock that is held cannot be written")
def test_whoever_lives_after_all_finds_that_the_file_was_taken_over_and_stores_nothing(
    tournament: TournamentFile,
) -> None:
    path = tournament.path
    lock_of(path).write_text(OF_A_DEAD_LAPTOP)
    with another_program(path, "taking over"):
        before = path.read_bytes()
        for _ in range(2):
            with pytest.raises(Refused, match=r"file\.taken_over"):
                participants.register(tournament, PersonData("Huber"))
            with pytest.raises(FileError) as refused, tournament.jotting():
                pass
            assert refused.value.trouble is FileTrouble.TAKEN_OVER
        tournament.close()
        assert path.read_bytes() == before
        with pytest.raises(FileError) as locked:
            TournamentFile.open(path)
        assert locked.value.trouble is FileTrouble.LOCKED


@pytest.mark.skipif(os.name == "nt", reason="there a lock that is held cannot be removed")
def test_a_network_that_tells_the_times_too_late_lets_nobody_write_on_after_another(
    tournament: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watch, "look", lambda _watch: Sight.AS_LEFT)
    lock_of(tournament.path).unlink()
    other = TournamentFile.open(tournament.path)
    participants.register(other, PersonData("Huber"))
    with pytest.raises(Refused, match=r"file\.overwritten"):
        participants.register(tournament, PersonData("Maier"))
    with pytest.raises(FileError), tournament.jotting():
        pass
    assert participants.register(other, PersonData("Eder"))
    assert verify(other) is None
    other.close()
