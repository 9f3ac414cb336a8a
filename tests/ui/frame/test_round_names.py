"""A tournament calls its rounds as its rulebook does, on every page, and the next one as its own does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel
from tests.sample import draw_round, new_tournament, play_round, sample_rulebook
from tests.ui.conftest import Open

from turnierleitung.domain.language import RoundName
from turnierleitung.texts.language import translate
from turnierleitung.ui.window import pages


@pytest.mark.parametrize(("name", "said"), [(RoundName.LEG, "Durchgang"), (RoundName.SERIES, "Serie")])
def test_every_page_calls_a_round_as_the_rulebook_does(
    open_workspace: Open, tmp_path: Path, name: RoundName, said: str
) -> None:
    rulebook = sample_rulebook().model_copy(
        update={"round_name": name, "articles": (), "name": "Unsere Regeln", "summary": ""}
    )
    tournament = new_tournament(tmp_path, people=8, rulebook=rulebook)
    play_round(tournament, 1)
    draw_round(tournament, 2)
    workspace = open_workspace(tournament)
    workspace.resize(1280, 800)
    workspace.show()
    told: set[str] = set()
    for key in (pages.OVERVIEW, pages.DRAW, pages.ROUND, pages.STANDINGS, pages.PRINTING, pages.HISTORY):
        page = workspace.open_page(key)
        told.update(part.text() for part in page.findChildren(QLabel) if part.isVisible())
        told.update(part.text() for part in page.findChildren(QAbstractButton) if part.isVisible())
    assert any(f"{said} 2" in text for text in told)
    assert [text for text in told if "Runde" in text] == []
    assert workspace.minimumSizeHint().width() <= 1280
    (tmp_path / "other").mkdir()
    open_workspace(new_tournament(tmp_path / "other", people=8))
    assert translate("Phases", "Runde {round}") == "Runde {round}"
