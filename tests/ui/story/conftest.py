"""A director in front of the empty start page."""

from __future__ import annotations

import pytest
from tests.ui.story.director import Director

from turnierleitung.ui.frame.stage import Stage


@pytest.fixture
def director(stage: Stage) -> Director:
    return Director(stage)
