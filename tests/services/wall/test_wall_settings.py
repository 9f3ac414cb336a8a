"""How the wall looks: kept in the file, passed over by undo, without names once they are removed."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.history import history
from turnierleitung.services.people import anonymising, fees, participants
from turnierleitung.services.wall import scenes
from turnierleitung.services.wall.scenes import WallLook, WallNames, WallSettings

WANTED = WallSettings(
    seconds=20,
    rotation=(SceneKind.CLOCK, SceneKind.STANDINGS),
    names=WallNames.SHORT,
    look=WallLook.LIGHT,
    text="Gratulation an Obermüller\nEs gibt Kuchen",
    picture=scenes.packed(b"\x89PNG"),
    logo=scenes.packed(b"logo"),
)


def test_it_is_as_it_was_left(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    assert scenes.wall_settings(tournament) == WallSettings()
    scenes.change_settings(tournament, WANTED)
    assert scenes.wall_settings(tournament) == WANTED
    scenes.change_settings(tournament, WANTED._replace(seconds=1))
    assert scenes.wall_settings(tournament).seconds == scenes.FEWEST_SECONDS


def test_undo_passes_over_it(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    fees.pay(tournament, 1)
    scenes.change_settings(tournament, WANTED)
    history.undo(tournament)
    assert scenes.wall_settings(tournament) == WANTED
    assert participants.by_id(tournament)[1].paid_cents == 0


def test_names_and_pictures_of_people_go_with_the_names(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    scenes.change_settings(tournament, WANTED)
    assert [found.text for found in anonymising.naming_somebody(tournament)] == [WANTED.text]
    anonymising.anonymise(tournament, [])
    left = scenes.wall_settings(tournament)
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
        (WallSettings(picture="x" * (scenes.MOST_BYTES + 1)), "wall.picture_too_large"),
    ):
        with pytest.raises(Refused, match=code):
            scenes.change_settings(tournament, wrong)
    assert scenes.wall_settings(tournament) == WallSettings()


def test_a_picture_that_somebody_meddled_with_is_none() -> None:
    assert scenes.unpacked("no base 64!") == b""
    assert scenes.unpacked(scenes.packed(b"abc")) == b"abc"
