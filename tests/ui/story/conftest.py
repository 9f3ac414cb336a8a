"""A director in front of the empty start page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.ui.english import nothing_missing
from tests.ui.story.director import Director

from turnierleitung.domain.language import Language
from turnierleitung.ui.frame.stage import Stage


@pytest.fixture
def language() -> Language:
    """The language of the window; a story that runs in others, too, is parametrised by it."""
    return Language.GERMAN


@pytest.fixture
def stage(stage: Stage, language: Language) -> Iterator[Stage]:
    """The program in the language of the story; in English no text may lack its translation."""
    if language is not Language.ENGLISH:
        yield stage
        return
    with nothing_missing():
        stage.speak(language)
        yield stage


@pytest.fixture
def director(stage: Stage) -> Director:
    return Director(stage)
