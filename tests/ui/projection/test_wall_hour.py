"""An hour of scenes taking turns leaves nothing behind: the wall hangs there all day."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import campaign, sample
from tests.ui.projection.walls import Passing

from turnierleitung.services import formats, releases, wall
from turnierleitung.services.clocks import clocks
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.wall import WallSettings
from turnierleitung.ui.projection.projector import Projector
from turnierleitung.ui.window.desk import Desk

PEOPLE = campaign.size(sample=64, whole=400)
SECONDS = campaign.size(sample=120, whole=3600)
MOST = 400_000
"""Bytes that may differ between two rounds of all scenes."""


@pytest.mark.campaign
def test_an_hour_of_rotation_leaves_the_memory_flat(
    tmp_path: Path, qtbot: QtBot, dressed: QApplication
) -> None:
    tournament = sample.new_tournament(tmp_path, people=PEOPLE)
    sample.play_round(tournament, 1)
    releases.release(tournament, releases.offered(tournament)[0].ranking.subject)
    sample.draw_round(tournament, 2)
    formats.start_round(tournament, 2)
    wall.change_settings(
        tournament, WallSettings(rotation=tuple(SceneKind), seconds=4, text="Mittag um zwölf", logo="bm8=")
    )
    face = clocks.main(tournament, 0)
    assert face is not None
    assert face.reading.started_at is not None
    passing, began = Passing(), face.reading.started_at
    projector = Projector(Desk(tournament), lambda: None, lambda: began + passing.now, passing)
    qtbot.addWidget(projector.window)
    projector.placing.put_into_window()
    projector.rotate()
    seen = set()

    def run(seconds: int) -> None:
        for _ in range(seconds):
            passing.now += 1000
            projector.tick()
            seen.add(projector.show.kind)
            dressed.processEvents()

    run(SECONDS // 2)
    gc.collect()
    tracemalloc.start()
    run(SECONDS)
    gc.collect()
    first, _ = tracemalloc.get_traced_memory()
    run(SECONDS)
    gc.collect()
    second, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert second - first < MOST
    assert len(seen) >= 4
    projector.close()
    tournament.close()
