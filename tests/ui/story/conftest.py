"""A director in front of the empty start page."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.ui.story.director import Director

from turnierleitung.ui.host import Host
from turnierleitung.ui.stage import Stage


@pytest.fixture
def stage(host: Host, qtbot: QtBot, no_flashes: None) -> Stage:
    del no_flashes
    stage = Stage(host)
    qtbot.addWidget(stage)
    stage.resize(1280, 800)
    with qtbot.waitActive(stage):
        stage.show()
        stage.activateWindow()
    stage.begin(None)
    qtbot.waitUntil(lambda: "then" in stage.loaded, timeout=20_000)
    return stage


@pytest.fixture
def director(stage: Stage) -> Director:
    return Director(stage)
