"""How the wall looks: kept in the file, passed over by undo, without names once they are removed."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage

from turnierleitung.domain.problems import Refused
from turnierleitung.services import history, wall
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.people import anonymising, fees, participants
from turnierleitung.services.wall import WallLook, WallNames, WallSettings

WANTED = WallSettings(
    seconds=20,
    rotation=(SceneKind.CLOCK, SceneKind.STANDINGS),
    names=WallNames.SHORT,
    look=WallLook.LIGHT,
    text="Gratulation an Obermüller\nEs gibt Kuchen",
    picture=wall.packed(b"\x89PNG"),
    logo=wall.packed(b"logo"),
)


def test_it_is_as_it_was_left(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    assert wall.wall_settings(tournament) == WallSettings()
    wall.change_settings(tournament, WANTED)
    assert wall.wall_settings(tournament) == WANTED
    wall.change_settings(tournament, WANTED._replace(seconds=1))
    assert wall.wall_settings(tournament).seconds == wall.FEWEST_SECONDS


def test_undo_passes_over_it(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    fees.pay(tournament, 1)
    wall.change_settings(tournament, WANTED)
    history.undo(tournament)
    assert wall.wall_settings(tournament) == WANTED
    assert participants.by_id(tournament)[1].paid_cents == 0


def test_names_and_pictures_of_people_go_with_the_names(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    wall.change_settings(tournament, WANTED)
    assert [found.text for found in anonymising.naming_somebody(tournament)] == [WANTED.text]
    anonymising.anonymise(tournament, [])
    left = wall.wall_settings(tournament)
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
        (WallSettings(picture="x" * (wall.MOST_BYTES + 1)), "wall.picture_too_large"),
    ):
        with pytest.raises(Refused, match=code):
            wall.change_settings(tournament, wrong)
    assert wall.wall_settings(tournament) == WallSettings()


def test_a_picture_that_somebody_meddled_with_is_none() -> None:
    assert wall.unpacked("no base 64!") == b""
    assert wall.unpacked(wall.packed(b"abc")) == b"abc"
