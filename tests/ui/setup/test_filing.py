"""A tournament's file gets a name that every system takes, and never that of another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnierleitung.ui.setup.setup_wizard import file_name, free_path, make_room, with_suffix


@pytest.mark.parametrize(
    ("tournament", "file"),
    [
        ("12. Schwaiger Schafkopfturnier", "12. Schwaiger Schafkopfturnier.turnier"),
        ("Finale: Süd/Nord?", "Finale Süd Nord.turnier"),
        ("con", "Turnier con.turnier"),
        ("...", "Turnier.turnier"),
        ("x" * 200, f"{'x' * 80}.turnier"),
    ],
)
def test_a_name_becomes_a_file_name(tournament: str, file: str) -> None:
    assert file_name(tournament) == file


def test_a_taken_name_gets_a_number(tmp_path: Path) -> None:
    (tmp_path / "Finale.turnier").touch()
    (tmp_path / "Finale (2).turnier").touch()
    assert free_path(tmp_path, "Finale") == tmp_path / "Finale (3).turnier"


def test_a_typed_name_gets_its_ending() -> None:
    assert with_suffix(Path("a/1. Turnier")) == Path("a/1. Turnier.turnier")
    assert with_suffix(Path("a/x.turnier")) == Path("a/x.turnier")


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    assert make_room(tmp_path / "neu" / "x.turnier")
    (tmp_path / "datei").touch()
    assert not make_room(tmp_path / "datei" / "x.turnier")
