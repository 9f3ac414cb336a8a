"""The lines by which the program learns of Kleeblatt: one for each registry, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from turnierleitung.domain.games import registry as domain
from turnierleitung.reports.games import registry as reports
from turnierleitung.services.practice.games import registry as practice
from turnierleitung.texts.games import registry as texts
from turnierleitung.ui.games import editors
from turnierleitung.ui.games import registry as forms

RULEBOOKS: Final = Path(__file__).parent / "rulebooks"
_ROOM: Final = "tests.made_up_game"


@pytest.fixture
def kleeblatt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know the game while a test runs."""
    monkeypatch.setitem(domain.GAMES, "kleeblatt", f"{_ROOM}.domain.game:KLEEBLATT")
    monkeypatch.setitem(texts.GAMES, "kleeblatt", f"{_ROOM}.texts.texts:KLEEBLATT")
    monkeypatch.setitem(reports.GAMES, "kleeblatt", f"{_ROOM}.reports.sheets:KLEEBLATT")
    monkeypatch.setitem(practice.GAMES, "kleeblatt", f"{_ROOM}.practice.slips:KLEEBLATT")
    monkeypatch.setitem(forms.FORMS, "kleeblatt", f"{_ROOM}.ui.form:KleeblattForm")
    monkeypatch.setitem(editors.GAMES, "kleeblatt", f"{_ROOM}.ui.editor:CONTROLS")
