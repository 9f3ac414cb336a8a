"""What a program that died left unfinished goes; what is being made right now and what is foreign stays."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from tests.sample import sample_rulebook
from tests.storage.looking import asked, neighbours

from turnierleitung.services.ground import tournaments
from turnierleitung.storage import backup, disk

DIE = """
import os, sys
from pathlib import Path
from turnierleitung.storage import backup, disk
with disk.unfinished(Path(sys.argv[1])) as part:
    backup.copy(Path(sys.argv[2]), part)
    disk.journal_of(part).touch()
    os._exit(9)
"""


def test_what_a_killed_program_left_goes(closed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    target = tmp_path / "2026-11-21 18-00-00-000000 UTC.turnier"
    subprocess.run([sys.executable, "-c", DIE, str(target), str(closed)], check=False, env=environment)
    assert len(neighbours(closed)) == 4
    disk.tidy_up(tmp_path)
    assert neighbours(closed) == {closed.name}


def test_what_is_being_made_or_belongs_to_others_stays(closed: Path) -> None:
    others = {"Film.mkv.part", ".Film.turnier.part", f"{closed.name}-journal", ".probe.turnier.lock"}
    for name in others:
        closed.with_name(name).touch()
    with disk.unfinished(closed) as part:
        part.touch()
        disk.tidy_up(closed.parent)
        assert part.exists()
    assert neighbours(closed) == {closed.name, *others}


def test_a_journal_that_an_earlier_file_left_is_not_played_into_a_new_one(closed: Path) -> None:
    left = disk.journal_of(closed.with_name("neu.turnier"))
    left.write_text("Rest")
    disk.put_foreign_journal_aside(closed.with_name("neu.turnier"))
    assert not left.exists()
    assert closed.with_name("neu.turnier-journal.old").read_text() == "Rest"


@pytest.mark.skipif(os.name != "posix", reason="other file systems know no owners")
def test_file_and_backups_are_their_owners_alone(tmp_path: Path) -> None:
    facts = tournaments.Facts("Geheim", date(2026, 11, 21), "", 0)
    tournament = tournaments.create(tmp_path / "neu.turnier", facts, sample_rulebook(), "Anna")
    made = backup.make(tournament.path, tmp_path / "daten" / "sicherungen", datetime.now(UTC))
    private = [tournament.path, made.path, made.path.parent, made.path.parent.parent]
    assert [path.stat().st_mode & 0o077 for path in private] == [0] * 4
    assert asked(made.path, "PRAGMA integrity_check") == [("ok",)]
    tournament.close()
