"""Backups are whole copies; old ones are thinned out."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.sample import sample_rulebook, verify
from tests.storage.looking import asked, dump, meddle

from turnierleitung.services.ground import backups, tournaments
from turnierleitung.storage import backup
from turnierleitung.storage.backup import Backup
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.tournament_file import TournamentFile

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)


def test_a_backup_is_a_tournament_file_with_the_same_content(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    made = backup.make(tournament.path, tmp_path / "sicherungen", NOW)
    assert made.path.name == "2026-11-21 18-00-00-000000 UTC.turnier"
    assert {found.name for found in made.path.parent.iterdir()} == {made.path.name}
    copy = TournamentFile.open(made.path)
    assert dump(copy) == dump(tournament)
    assert verify(copy) is None
    copy.close()


def test_backups_are_listed_newest_first_and_nothing_else_is(
    tournament: TournamentFile, tmp_path: Path
) -> None:
    folder = tmp_path / "sicherungen"
    times = [NOW - timedelta(minutes=minutes) for minutes in (10, 0, 5)]
    for at in times:
        backup.make(tournament.path, folder, at)
    (folder / "Sommerfest.turnier").touch()
    assert [one.made_at for one in backup.backups(folder)] == sorted(times, reverse=True)
    assert backup.backups(tmp_path / "fort") == ()


def test_a_backup_can_be_made_while_an_action_runs(tournament: TournamentFile, tmp_path: Path) -> None:
    with tournament.action("round.started"):
        made = backup.make(tournament.path, tmp_path / "sicherungen", NOW)
    assert asked(made.path, "PRAGMA integrity_check") == [("ok",)]


@pytest.fixture
def earlier(tournament: TournamentFile, tmp_path: Path) -> Backup:
    return backup.make(tournament.path, tmp_path / "sicherungen", NOW - timedelta(hours=1))


def refused_backup(source: Path, folder: Path) -> FileTrouble:
    with pytest.raises(FileError) as refused:
        backup.make(source, folder, NOW)
    return refused.value.trouble


def test_a_source_that_is_gone_leaves_the_older_ones_and_no_part(earlier: Backup, tmp_path: Path) -> None:
    assert refused_backup(tmp_path / "fort.turnier", earlier.path.parent) is FileTrouble.MISSING
    assert list(earlier.path.parent.iterdir()) == [earlier.path]


def test_a_damaged_source_is_not_taken_for_a_backup(
    earlier: Backup, tournament: TournamentFile, tmp_path: Path
) -> None:
    whole = bytearray(tournament.path.read_bytes())
    whole[8192:20480] = b"\xa5" * (20480 - 8192)
    broken = tmp_path / "kaputt.turnier"
    broken.write_bytes(whole)
    assert refused_backup(broken, earlier.path.parent) is FileTrouble.DAMAGED
    assert list(earlier.path.parent.iterdir()) == [earlier.path]


def test_a_source_whose_rows_do_not_fit_together_is_not_taken_for_a_backup(
    earlier: Backup, tournament: TournamentFile, tmp_path: Path
) -> None:
    broken = tmp_path / "kaputt.turnier"
    broken.write_bytes(tournament.path.read_bytes())
    meddle(broken, "PRAGMA foreign_keys = OFF", "DELETE FROM person WHERE id = 2")
    assert refused_backup(broken, earlier.path.parent) is FileTrouble.SENSELESS
    assert list(earlier.path.parent.iterdir()) == [earlier.path]


def test_a_foreign_database_is_not_taken_for_a_backup(earlier: Backup, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "fremd.turnier")) as raw:
        raw.execute("CREATE TABLE shopping (what)")
        raw.commit()
    assert refused_backup(tmp_path / "fremd.turnier", earlier.path.parent) is FileTrouble.FOREIGN
    assert list(earlier.path.parent.iterdir()) == [earlier.path]


def test_a_folder_that_cannot_be_made_is_said(tournament: TournamentFile, tmp_path: Path) -> None:
    (tmp_path / "stick").write_text("ein Stick, der keiner ist")
    assert refused_backup(tournament.path, tmp_path / "stick" / "sicherungen") is FileTrouble.NOT_SAVED


def test_an_old_one_that_cannot_go_is_no_reason_to_fail(tournament: TournamentFile, tmp_path: Path) -> None:
    folder = tmp_path / "sicherungen"
    for name in ("2026-11-19 10-00-00-000000 UTC", "2026-11-19 11-00-00-000000 UTC"):
        (folder / f"{name}.turnier").mkdir(parents=True)
    assert backup.make(tournament.path, folder, NOW).path.exists()


ROTATION: list[tuple[str, list[timedelta], list[timedelta]]] = [
    ("none", [], []),
    ("the only one stays however old", [timedelta(days=400)], []),
    ("all of the last two hours stay", [timedelta(minutes=minutes) for minutes in range(0, 121, 5)], []),
    (
        "then the last of each hour",
        [timedelta(hours=3, minutes=minutes) for minutes in (5, 10, 15)],
        [timedelta(hours=3, minutes=10), timedelta(hours=3, minutes=15)],
    ),
    ("one of each hour stays for a day", [timedelta(hours=hours) for hours in range(3, 25)], []),
    (
        "then the last of each day",
        [timedelta(days=2, hours=hours) for hours in (1, 2, 3)],
        [timedelta(days=2, hours=2), timedelta(days=2, hours=3)],
    ),
    ("one of each day stays for good", [timedelta(days=days) for days in range(2, 40)], []),
    (
        "the hour before the last two keeps its last",
        [timedelta(hours=1, minutes=59), timedelta(hours=2, minutes=1), timedelta(hours=2, minutes=2)],
        [timedelta(hours=2, minutes=2)],
    ),
    ("a clock that was put back loses nothing", [timedelta(hours=-3), timedelta(0), timedelta(hours=-4)], []),
]


@pytest.mark.parametrize(
    ("ages", "dropped"), [case[1:] for case in ROTATION], ids=[case[0] for case in ROTATION]
)
def test_rotation(ages: list[timedelta], dropped: list[timedelta]) -> None:
    made = [Backup(Path(str(age)), NOW - age) for age in ages]
    assert sorted(NOW - one.made_at for one in backup.superfluous(made, NOW)) == dropped


def test_rotation_leaves_few_of_a_long_weekend() -> None:
    minutes = range(0, 3 * 24 * 60, 5)
    made = [Backup(Path(str(minute)), NOW - timedelta(minutes=minute)) for minute in minutes]
    left = len(made) - len(backup.superfluous(made, NOW))
    assert 25 + 22 + 2 <= left <= 25 + 23 + 3


def test_thinning_happens_with_each_backup(tournament: TournamentFile, tmp_path: Path) -> None:
    folder = tmp_path / "sicherungen"
    for hours in (30, 29.9, 29.8, 0):
        backup.make(tournament.path, folder, NOW - timedelta(hours=hours))
    assert len(backup.backups(folder)) == 2


@pytest.mark.skipif(os.name == "nt", reason="there folders are kept by the system")
def test_what_is_created_backed_up_or_restored_is_in_its_folder_also_after_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    fsync = os.fsync

    def noted(handle: int) -> None:
        synced.append(os.fstat(handle).st_ino)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    facts = tournaments.Facts("Sommer", datetime(2026, 11, 21, tzinfo=UTC).date())
    tournament = tournaments.create(tmp_path / "sommer.turnier", facts, sample_rulebook(), "Anna")
    assert tmp_path.stat().st_ino in synced
    made = backups.make(tournament.path, tmp_path / "backups", datetime(2026, 11, 21, 18, tzinfo=UTC))
    assert made.path.parent.stat().st_ino in synced
    synced.clear()
    restored = backups.restore(tournament, made, made.path.parent)
    assert tmp_path.stat().st_ino in synced
    restored.close()
