"""How the wall looks: kept in the file, passed over by undo, without names once they are removed."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground.wall_scenes import SceneKind
from turnierleitung.services.history import history
from turnierleitung.services.people import anonymising, fees, free_texts, participants
from turnierleitung.services.wall import settings
from turnierleitung.services.wall.settings import WallLook, WallNames, WallSettings

WANTED = WallSettings(
    seconds=20,
    rotation=(SceneKind.CLOCK, SceneKind.STANDINGS),
    names=WallNames.SHORT,
    look=WallLook.LIGHT,
    text="Gratulation an Obermüller\nEs gibt Kuchen",
    picture=settings.packed(b"\x89PNG"),
    logo=settings.packed(b"logo"),
)


def test_it_is_as_it_was_left(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    assert settings.view(tournament) == WallSettings()
    settings.change(tournament, WANTED)
    assert settings.view(tournament) == WANTED
    settings.change(tournament, WANTED._replace(seconds=1))
    assert settings.view(tournament).seconds == settings.FEWEST_SECONDS


def test_undo_passes_over_it(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    fees.pay(tournament, 1)
    settings.change(tournament, WANTED)
    history.undo(tournament)
    assert settings.view(tournament) == WANTED
    assert participants.by_id(tournament)[1].paid_cents == 0


def test_names_and_pictures_of_people_go_with_the_names(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    settings.change(tournament, WANTED)
    assert [found.text for found in free_texts.naming_somebody(tournament)] == [WANTED.text]
    anonymising.anonymise(tournament, [])
    left = settings.view(tournament)
    assert "Obermüller" not in left.text
    assert "Kuchen" in left.text
    assert (left.picture, left.logo) == ("", WANTED.logo)
    tournament.close()
    everything = tournament.path.read_bytes()
    assert "Obermüller".encode() not in everything
    assert WANTED.picture.encode() not in everything


def test_what_is_too_much_is_refused(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    for wrong, code in (
        (WallSettings(text="x" * 500), "wall.text_too_long"),
        (WallSettings(picture="x" * (settings.MOST_BYTES + 1)), "wall.picture_too_large"),
    ):
        with pytest.raises(Refused, match=code):
            settings.change(tournament, wrong)
    assert settings.view(tournament) == WallSettings()


def test_a_picture_that_somebody_meddled_with_is_none() -> None:
    assert settings.unpacked("no base 64!") == b""
    assert settings.unpacked(settings.packed(b"abc")) == b"abc"
