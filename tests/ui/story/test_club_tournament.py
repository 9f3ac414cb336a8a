"""A club with runners, Kreuz and a short deck (C-02 … C-04): set up, played and printed by keys."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.clubs.by_hand import set_values
from tests.clubs.test_schafkopf_clubs import add, remove, set_contract
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.tables import standings
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor

pytestmark = pytest.mark.unmeasured

CTRL = Qt.KeyboardModifier.ControlModifier
DEALS = {
    # A Rufspiel of 1 and three runners: each opponent pays 4.
    "1r3gl3": (4, -4, 4, -4),
    # A solo of 2 and four runners: 6 from each.
    "2sgl4": (-6, 18, -6, -6),
    # Nobody announced: Kreuz, seats 1 and 3 win 1; then 60 : 60, which counts with 0.
    "3xg": (1, -1, 1, -1),
    "k60": (0, 0, 0, 0),
    # A Bettel of 2.
    "4bg": (-2, -2, -2, 6),
}
POINTS = (-3, 11, -3, -5)
"""What it adds up to, by hand."""


def club(editor: RulebookEditor) -> None:
    """Set the values of the club, in the third step of the wizard."""
    set_values(
        editor,
        {
            ("game", "deals_per_round"): len(DEALS),
            ("stages", 0, "rounds"): 1,
            ("game", "dealt_at_once"): 3,
            ("game", "cards"): 24,
            ("game", "first_game"): "free",
            ("game", "runners"): "with",
        },
    )
    add(editor, "Bettel")
    add(editor, "Kreuz")
    remove(editor, "Farbwenz", "„Sie“")
    set_contract(editor, "Rufspiel", trumps=12)
    set_values(editor, {("game", "nobody_plays"): "kreuz", ("game", "drawn"): "zero"})
    assert not editor.problems


def test_a_club_plays_by_its_own_values(
    director: Director, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Verein.turnier"
    director.create("Schafkopf", "Kurzes Blatt", file, qtbot, club)
    director.read_people(8, tmp_path, monkeypatch)
    page = cast("RegistrationPage", director.page)
    for someone in participants.people(director.tournament):
        page.start_search()
        keys(someone.name.replace(",", ""))
        press(Qt.Key.Key_Return)
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CTRL)
    press(Qt.Key.Key_Return, CTRL)
    director.begin_in_the_hall()
    type_deals(director)
    rows = standings.view(director.tournament).rows
    assert sorted(row.values[0] for row in rows) == sorted(2 * POINTS)
    print_rules(director, tmp_path, monkeypatch)
    director.close_and_open_again(file, qtbot)


def type_deals(director: Director) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F6)
    for table in ("1", "2"):
        press(Qt.Key.Key_F, CTRL)
        keys(table)
        press(Qt.Key.Key_Return)
        for line in DEALS:
            keys(line)
            press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.FINISHED


def print_rules(director: Director, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.go_to(Qt.Key.Key_9)
    page = cast("PrintingPage", director.page)
    page.list.choose(lambda choice: choice.name == "Regelblatt")
    pdf = folder / "Regeln.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CTRL)
    text = " ".join(" ".join(one.extract_text() for one in PdfReader(pdf).pages).split())
    assert "Sagt niemand ein Spiel an, wird Kreuz gespielt." in text
    assert "Gespielt wird mit 24 Karten, gegeben werden 2 mal 3." in text
    assert "Endet Kreuz 60 : 60: es zählt, mit 0 für alle." in text
