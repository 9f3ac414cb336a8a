"""Backups of a tournament, putting one back, telling copies apart."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.sample import deviations, ticking, verify
from tests.services.conftest import At, Stage
from tests.storage.looking import dump, neighbours

from turnierleitung.domain.problems import Refused
from turnierleitung.services import history
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
LATER = ticking(NOW + timedelta(minutes=5))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sicherungen" / "hier"


class Killed(BaseException):
    """The program is no more."""


class TestABackup:
    @pytest.mark.parametrize("claimed", ["/etc", "../..", "", "unknown/../..", "C:\\\\Users"])
    def test_never_lies_where_a_file_says(self, tmp_path: Path, claimed: str) -> None:
        assert backups.folder_of(tmp_path, claimed) == tmp_path / "unknown"

    def test_lies_in_a_folder_of_its_tournament(self, at: At, tmp_path: Path) -> None:
        tournament = at(Stage.OVER)
        folder = backups.folder_of(tmp_path / "sicherungen", tournaments.header(tournament).uuid)
        made = backups.make(tournament.path, folder, NOW)
        assert backups.made(folder) == (made,)
        assert backups.uuid_in(made.path) == folder.name

    def test_is_made_on_a_second_medium_too(self, at: At, folder: Path, tmp_path: Path) -> None:
        tournament = at(Stage.OVER)
        for place in (folder, tmp_path / "stick"):
            backups.make(tournament.path, place, NOW)
        assert (
            backups.made(folder)[0].path.read_bytes() == backups.made(tmp_path / "stick")[0].path.read_bytes()
        )

    def test_that_cannot_be_made_is_refused_in_plain_words(self, at: At, tmp_path: Path) -> None:
        (tmp_path / "stick").touch()
        with pytest.raises(Refused, match=r"file\.not_saved"):
            backups.make(at(Stage.OVER).path, tmp_path / "stick", NOW)


class TestRestoring:
    def test_brings_the_tournament_back_as_it_was(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        before = dump(tournament)
        made = backups.make(tournament.path, folder, NOW)
        participants.edit(tournament, 1, PersonData("Verschrieben"))
        changed = dump(tournament)
        restored = backups.restore(tournament, made, folder, LATER)
        assert dump(restored) == before
        assert verify(restored) is None
        assert not history.check_invariants(restored)
        kept = TournamentFile.open(backups.made(folder)[0].path)
        assert dump(kept) == changed
        kept.close()
        restored.close()
        assert neighbours(restored.path) >= {restored.path.name}
        assert not any(
            name.endswith((".restored", ".lock", "-journal")) for name in neighbours(restored.path)
        )

    def test_is_noted_by_whoever_is_at_work_and_undo_goes_on_across_it(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        anna = operators.at_work(tournament)
        made = backups.make(tournament.path, folder, NOW)
        last = history.view(tournament).undo
        participants.edit(tournament, 1, PersonData("Verschrieben"))
        restored = backups.restore(tournament, made, folder, LATER)
        deed = history.view(restored).deeds[0]
        assert (deed.kind, deed.operator, deed.can_be_undone) == ("file.restored", anna.name, False)
        assert deed.params == {"from": "2026-11-21T18:00:00+00:00"}
        assert history.view(restored).undo == last
        before = dump(restored)
        while history.view(restored).undo is not None:
            history.undo(restored)
        while history.view(restored).redo is not None:
            history.redo(restored)
        assert dump(restored) == before
        assert verify(restored) is None
        assert deviations(restored) == ()
        restored.close()

    @pytest.mark.parametrize("is_in_its_place", [False, True])
    def test_that_is_killed_leaves_its_entry_or_nothing(
        self, at: At, folder: Path, monkeypatch: pytest.MonkeyPatch, is_in_its_place: bool
    ) -> None:
        tournament = at(Stage.PLAYED)
        path = tournament.path
        made = backups.make(path, folder, NOW)
        participants.edit(tournament, 1, PersonData("Verschrieben"))
        changed = dump(tournament)
        replace = Path.replace

        def die(draft: Path, target: Path) -> Path:
            if target != path or is_in_its_place:
                replace(draft, target)
            if target == path:
                raise Killed
            return target

        with monkeypatch.context() as patched:
            patched.setattr(Path, "replace", die)
            with pytest.raises(Killed):
                backups.restore(tournament, made, folder, LATER)
        tournament = tournaments.open_file(path)
        kinds = {deed.kind for deed in history.view(tournament).deeds}
        assert ("file.restored" in kinds, dump(tournament) != changed) == (is_in_its_place, is_in_its_place)
        tournament.close()

    def test_from_a_damaged_backup_leaves_the_tournament_open(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        made = backups.make(tournament.path, folder, NOW)
        whole = bytearray(made.path.read_bytes())
        whole[8192:20480] = b"\xa5" * (20480 - 8192)
        made.path.write_bytes(whole)
        with pytest.raises(Refused, match=r"file\.damaged"):
            backups.restore(tournament, made, folder, LATER)
        assert participants.register(tournament, PersonData("Huber"))

    @pytest.mark.parametrize(("content", "code"), [(b"", r"file\.empty"), (b"Einkauf", r"file\.foreign")])
    def test_from_what_is_no_backup_leaves_the_tournament_open(
        self, at: At, folder: Path, content: bytes, code: str
    ) -> None:
        tournament = at(Stage.PLAYED)
        made = backups.make(tournament.path, folder, NOW)
        made.path.write_bytes(content)
        with pytest.raises(Refused, match=code):
            backups.restore(tournament, made, folder, LATER)
        assert participants.register(tournament, PersonData("Huber"))

    def test_is_not_begun_where_the_file_cannot_be_backed_up_first(
        self, at: At, folder: Path, tmp_path: Path
    ) -> None:
        tournament = at(Stage.PLAYED)
        made = backups.make(tournament.path, folder, NOW)
        (tmp_path / "stick").touch()
        with pytest.raises(Refused, match=r"file\.not_saved"):
            backups.restore(tournament, made, tmp_path / "stick", LATER)
        assert participants.register(tournament, PersonData("Huber"))

    def test_works_with_a_backup_that_rotation_takes_away_meanwhile(self, at: At, folder: Path) -> None:
        tournament = at(Stage.PLAYED)
        before = dump(tournament)
        chosen = backups.make(tournament.path, folder, NOW - timedelta(hours=3))
        backups.make(tournament.path, folder, NOW - timedelta(hours=1, minutes=59))
        (folder / "2026-11-21 15-30-00-000000 UTC.turnier").write_bytes(chosen.path.read_bytes())
        restored = backups.restore(tournament, chosen, folder, ticking(NOW + timedelta(hours=2)))
        assert not chosen.path.exists()
        assert dump(restored) == before
        restored.close()


class TestACopy:
    def copied(self, tournament: TournamentFile) -> TournamentFile:
        target = tournament.path.with_name("kopie.turnier")
        return tournaments.open_file(Path(shutil.copy(tournament.path, target)))

    def test_becomes_a_tournament_of_its_own(self, at: At) -> None:
        original = at(Stage.PLAYED)
        copy = self.copied(original)
        assert backups.tell_copies_apart(copy, original.path, "new-id")
        assert tournaments.header(copy).uuid == "new-id"
        assert tournaments.header(original).uuid != "new-id"
        assert verify(copy) is None
        before = dump(copy)
        assert history.undo(copy)
        history.redo(copy)
        assert dump(copy) == before
        copy.close()

    def test_that_was_moved_stays_the_same_tournament(self, at: At, tmp_path: Path) -> None:
        tournament = at(Stage.PLAYED)
        assert backups.tell_copies_apart(tournament, tmp_path / "woanders.turnier", "new-id") is None

    def test_that_is_no_copy_stays_itself(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        assert backups.tell_copies_apart(tournament, None, "new-id") is None
        assert backups.tell_copies_apart(tournament, tournament.path, "new-id") is None

    def test_of_a_file_that_became_another_tournament_stays_itself(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        other = self.copied(tournament)
        backups.tell_copies_apart(other, tournament.path, "new-id")
        assert backups.tell_copies_apart(tournament, other.path, "other-id") is None
        other.close()
