"""Practice lies apart, is marked for good, and goes without a trace."""

from __future__ import annotations

import shutil
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from tests.sample import new_tournament, sample_rulebook
from tests.storage.looking import meddle

from turnierleitung.domain.problems import Refused
from turnierleitung.services import practice_file
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.practice import PracticeWish
from turnierleitung.storage import disk
from turnierleitung.storage.errors import FileError
from turnierleitung.storage.tournament_file import TournamentFile

FACTS = Facts("Übung", date(2026, 11, 21), "", 1000)


def begun(folder: Path) -> TournamentFile:
    return practice_file.begin(folder, FACTS, PracticeWish(sample_rulebook()))


def settled(folder: Path) -> Path:
    return practice_file.settle(begun(folder))


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
    assert left(tmp_path) == []
    path = practice_file.settle(tournament)
    assert left(tmp_path) == [path]
    assert settled(tmp_path) != path


def test_giving_up_leaves_nothing_behind(tmp_path: Path) -> None:
    practice_file.give_up(begun(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_discarding_removes_the_file_with_its_backups_and_nothing_else(tmp_path: Path) -> None:
    path, other = settled(tmp_path), settled(tmp_path)
    folders = [
        backups.folder_of(practice_file.backups_in(tmp_path), backups.uuid_in(practice))
        for practice in (path, other)
    ]
    for practice, folder in zip((path, other), folders, strict=True):
        backups.make(practice, folder, datetime.now(UTC))
    practice_file.discard(path, tmp_path)
    assert not path.exists()
    assert [folder.exists() for folder in folders] == [False, True]
    assert other.exists()
    practice_file.discard(path, tmp_path)


@pytest.mark.parametrize("relative", [True, False])
def test_a_practice_that_names_another_folder_as_its_own_takes_nothing_with_it(
    tmp_path: Path, relative: bool
) -> None:
    treasure = tmp_path / "treasure"
    treasure.mkdir()
    (treasure / "Steuer.pdf").touch()
    folder = tmp_path / "practice"
    path = settled(folder)
    claimed = "../../treasure" if relative else str(treasure)
    meddle(path, f"UPDATE tournament SET uuid = '{claimed}'")  # noqa: S608 - what a stranger wrote there
    practice_file.discard(path, folder)
    assert not path.exists()
    assert (treasure / "Steuer.pdf").exists()
    assert folder.exists()


def test_practice_is_only_removed_from_its_folder(tmp_path: Path) -> None:
    path = settled(tmp_path / "practice")
    copy = Path(shutil.copy(path, tmp_path / "Kopie.turnier"))
    link = tmp_path / "practice" / "Verweis.turnier"
    link.symlink_to(copy)
    for outside in (copy, link):
        assert not practice_file.may_discard(outside, tmp_path / "practice")
        with pytest.raises(Refused, match=r"file\.elsewhere"):
            practice_file.discard(outside, tmp_path / "practice")
    assert copy.exists()


def test_a_folder_of_backups_that_is_a_link_is_left_alone(tmp_path: Path) -> None:
    path = settled(tmp_path / "practice")
    treasure = tmp_path / "treasure"
    treasure.mkdir()
    folder = backups.folder_of(practice_file.backups_in(tmp_path / "practice"), backups.uuid_in(path))
    folder.parent.mkdir()
    folder.symlink_to(treasure)
    with pytest.raises(Refused, match=r"file\.elsewhere"):
        backups.make(path, folder, datetime.now(UTC))
    practice_file.discard(path, tmp_path / "practice")
    assert list(treasure.iterdir()) == []


def test_practice_that_is_open_elsewhere_is_not_removed(tmp_path: Path) -> None:
    path = settled(tmp_path)
    tournament = tournaments.open_file(path)
    with pytest.raises(Refused) as refusal:
        practice_file.discard(path, tmp_path)
    assert refusal.value.problems[0].code == "file.locked"
    practice_file.tidy_up(tmp_path)
    assert path.exists()
    tournament.close()


def test_tidying_up_keeps_the_newest_and_removes_what_a_crash_left(tmp_path: Path) -> None:
    crashed = begun(tmp_path)
    crashed.close()
    old, new = settled(tmp_path), settled(tmp_path)
    practice_file.tidy_up(tmp_path, keep=new)
    assert left(tmp_path) == [new]
    assert not old.exists()
    assert not crashed.path.exists()
    practice_file.backups_in(tmp_path).mkdir()
    practice_file.tidy_up(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused):
        begun(tmp_path / "file")


def test_a_name_that_cannot_be_given_is_told(tmp_path: Path) -> None:
    path = settled(tmp_path)
    with pytest.raises(FileError):
        disk.rename_file(path, tmp_path / "nowhere" / "Übung.turnier")


def test_a_file_that_cannot_be_removed_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "Übung.turnier"
    folder.mkdir()
    with pytest.raises(FileError):
        disk.remove_file(folder, tmp_path)


def left(folder: Path) -> list[Path]:
    return list(folder.glob("[!.]*.turnier"))
