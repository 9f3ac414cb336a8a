"""Practice lies apart, is marked for good, and goes without a trace."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from tests.sample import new_tournament, sample_rulebook

from turnierleitung.domain.problems import Refused
from turnierleitung.services import backups, tournaments
from turnierleitung.services.practice import files
from turnierleitung.services.practice.filling import Wish
from turnierleitung.services.tournaments import Facts
from turnierleitung.storage import removal
from turnierleitung.storage.errors import FileError
from turnierleitung.storage.tournament_file import TournamentFile

FACTS = Facts("Übung", date(2026, 11, 21), "", 1000)


def begun(folder: Path) -> TournamentFile:
    return files.begin(folder, FACTS, Wish(sample_rulebook()))


def settled(folder: Path) -> Path:
    return files.settle(begun(folder))


def test_a_real_tournament_is_no_practice(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, 0)
    assert not tournaments.header(tournament).practice
    tournament.close()


def test_the_mark_goes_with_the_file_wherever_it_is_copied(tmp_path: Path) -> None:
    path = settled(tmp_path / "practice")
    copy = tmp_path / "Vereinsmeisterschaft.turnier"
    copy.write_bytes(path.read_bytes())
    tournament = tournaments.open_file(copy)
    assert tournaments.header(tournament).practice
    tournament.close()


def test_what_is_being_filled_is_offered_to_nobody(tmp_path: Path) -> None:
    tournament = begun(tmp_path)
    assert files.left(tmp_path) is None
    path = files.settle(tournament)
    assert files.left(tmp_path) == path
    assert settled(tmp_path) != path


def test_giving_up_leaves_nothing_behind(tmp_path: Path) -> None:
    files.give_up(begun(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_discarding_removes_the_file_with_its_backups_and_nothing_else(tmp_path: Path) -> None:
    path, other = settled(tmp_path), settled(tmp_path)
    folder = backups.folder_of(files.backups_in(tmp_path), "one")
    backups.make(path, folder, datetime.now(UTC))
    files.discard(path, folder)
    assert not path.exists()
    assert not folder.exists()
    assert other.exists()
    files.discard(path, folder)


def test_practice_that_is_open_elsewhere_is_not_removed(tmp_path: Path) -> None:
    path = settled(tmp_path)
    tournament = tournaments.open_file(path)
    with pytest.raises(Refused) as refusal:
        files.discard(path, tmp_path / "backups")
    assert refusal.value.problems[0].code == "file.locked"
    files.tidy_up(tmp_path)
    assert path.exists()
    tournament.close()


def test_tidying_up_keeps_the_newest_and_removes_what_a_crash_left(tmp_path: Path) -> None:
    crashed = begun(tmp_path)
    crashed.close()
    old, new = settled(tmp_path), settled(tmp_path)
    files.tidy_up(tmp_path, keep=new)
    assert files.left(tmp_path) == new
    assert not old.exists()
    assert not crashed.path.exists()
    files.backups_in(tmp_path).mkdir()
    files.tidy_up(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused):
        begun(tmp_path / "file")


def test_a_name_that_cannot_be_given_is_told(tmp_path: Path) -> None:
    path = settled(tmp_path)
    with pytest.raises(FileError):
        removal.rename(path, tmp_path / "nowhere" / "Übung.turnier")


def test_a_file_that_cannot_be_removed_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "Übung.turnier"
    folder.mkdir()
    with pytest.raises(FileError):
        removal.remove(folder)
