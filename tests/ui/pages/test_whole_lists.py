"""In no list of any page is a cell cut or wrapped while another column is wider than its content."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from tests import campaign, sample
from tests.ui.conftest import Open

from turnierleitung.resources import resource
from turnierleitung.services import decks, practice, practice_file
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window import pages

pytestmark = [pytest.mark.unmeasured, pytest.mark.campaign]
FACTS = tournaments.Facts("Meisterschaft", date(2026, 11, 21), "Halle", 1000)
KEYS = campaign.some(
    sample=["schweizer-quartett", "schafkopf-schwaig", "watten-paare"],
    whole=sorted(path.stem for path in resource("rulebooks").glob("*.toml")),
)


@pytest.mark.parametrize("size", [(1280, 800), (1280, 640)])
@pytest.mark.parametrize("point", campaign.some(sample=[Point.HALF], whole=list(Point)))
@pytest.mark.parametrize("key", KEYS)
def test_no_cell_is_cut_beside_empty_room(
    open_workspace: Open, tmp_path: Path, key: str, point: Point, size: tuple[int, int]
) -> None:
    wish = PracticeWish(rulebooks.read(resource("rulebooks", f"{key}.toml")), 45, point)
    tournament = practice_file.begin(tmp_path, FACTS, wish, sample.ticking())
    for _ in practice.fill(tournament, wish):
        pass
    workspace = open_workspace(tournament)
    workspace.resize(*size)
    looked_at = 0
    for entry in pages.entries(stages.played_as(tournament), lists_decks=decks.are_listed(tournament)):
        page = workspace.open_page(entry.rail.key)
        QApplication.processEvents()
        for listed in page.findChildren(RowsView):
            if not listed.isVisible() or not listed.rows_model.rows:
                continue
            looked_at += 1
            every = range(listed.rows_model.columnCount())
            shown = [number for number in every if not listed.isColumnHidden(number)]
            widths = [listed.columnWidth(number) for number in shown]
            needs = [listed.width_needed(number) for number in shown]
            cut = [width < need for width, need in zip(widths, needs, strict=True)]
            spare = [width > need for width, need in zip(widths, needs, strict=True)]
            assert not (any(cut) and any(spare)), (entry.rail.key, listed.accessibleName(), widths, needs)
    assert looked_at >= 5
