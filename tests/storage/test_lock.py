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
from tests.storage.looking import neighbours

from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.tournament_file import TournamentFile

HOLD = """
import sys
from pathlib import Path
from turnierleitung.storage.tournament_file import TournamentFile
file = TournamentFile.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
file.close()
"""


@contextmanager
def another_program(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A real second program that has the file open until its input ends."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
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
