"""What is typed at the desk stays when a station enters the same slip, and it is said what differs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from tests.sample import new_tournament
from tests.services.slips import totals
from tests.ui.conftest import Open
from tests.ui.driving import keys, press

from turnierleitung.services import formats, results
from turnierleitung.services.people import operators
from turnierleitung.services.tables import draws
from turnierleitung.storage.journal import Author
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages


def test_a_slip_that_a_station_enters_meanwhile_is_said_beside_what_is_typed(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = new_tournament(tmp_path, people=8)
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    table = formats.rounds_view(tournament, 1).tables[0]
    keys("1")
    press(Qt.Key.Key_Return)

    for sign in "+20-10":
        keys(sign)
    eva = operators.hire(tournament, "Eva")[0]
    with tournament.written_by(Author(eva, 2)):
        workspace.desk.take_in(lambda file: results.enter(file, table.table_id, totals(20, -9, -5, -6)))
    workspace.desk.catch_up()
    said = page.entry.parts.noted.text()
    assert "Eva (Station 2) hat diesen Zettel inzwischen eingetragen." in said
    assert page.entry.is_typed
    for sign in "-5-5":
        keys(sign)
    assert "zuerst −9, jetzt −10" in page.entry.parts.noted.text()
    page.entry.discard_typing()
    assert "Eva" not in page.entry.parts.noted.text()
