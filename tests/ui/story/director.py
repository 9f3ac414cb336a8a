"""Somebody at the keyboard: what the stories of whole tournaments share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import ClassVar

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.sample import verify
from tests.ui.english import left_in_german, of_rulebook, on_screen, shown

from turnierleitung import __version__
from turnierleitung.domain.language import Language
from turnierleitung.services import history
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.tables import standings
from turnierleitung.texts.language import spoken
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.registration.import_words import ImportStep
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.setup.setup_wizard import SetupWizard


def keys(text: str) -> None:
    """Type into whatever has the focus; it must be a field."""
    focus = QApplication.focusWidget()
    assert isinstance(focus, QLineEdit | QAbstractSpinBox), focus
    for char in text:
        if char.isascii():
            QTest.keyClicks(QApplication.focusWidget() or focus, char)
        else:
            # QTest knows no key for these letters and would abort.
            QApplication.sendEvent(
                focus, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, char)
            )


def press(
    key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, on: QWidget | None = None
) -> None:
    """Press a key on whatever has the focus."""
    focus = on or QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier)
    QApplication.processEvents()


class Director:
    """Somebody at the keyboard."""

    typed: ClassVar = frozenset({f"Turnierleitung {__version__}", "Zettel.pdf"})
    """What is German in every language: the name of the program, and what somebody types."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def workspace(self) -> Workspace:
        assert self.stage.workspace is not None
        return self.stage.workspace

    @property
    def tournament(self) -> Tournament:
        return self.workspace.desk.tournament

    def create(
        self,
        card: str,
        name: str,
        file: Path,
        qtbot: QtBot,
        change: Callable[[RulebookEditor], None] = lambda _: None,
    ) -> None:
        """Go through the wizard with a rulebook that has these words on its card, and change its values."""
        press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier, on=self.stage)
        wizard = self.stage.currentWidget()
        assert isinstance(wizard, SetupWizard)
        chosen = next(one for one in wizard.choosing.cards if of_rulebook(card) in one.accessibleName())
        chosen.setFocus()
        press(Qt.Key.Key_Space)
        press(Qt.Key.Key_Return, on=wizard)
        keys(name)
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier, on=wizard)
        while wizard.step < 3:
            self.read_page()
            if wizard.step == 2 and wizard.workbench is not None:
                change(wizard.workbench.editor)
            press(Qt.Key.Key_Return, on=wizard)
        self.read_page()
        wizard.summary.path.setText(str(file))
        press(Qt.Key.Key_Return, on=wizard)
        qtbot.waitUntil(lambda: self.stage.workspace is not None)

    def read_people(self, count: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Read a list of ordinary people, as a spreadsheet on Windows writes it."""
        people = [sample.person(index) for index in range(20, 20 + count)]
        lines = [
            "Nachname;Vorname;Verein",
            *(f"{one.last_name};{one.first_name};{one.club}" for one in people),
        ]
        csv = folder / "Anmeldungen.csv"
        csv.write_bytes("\r\n".join(lines).encode("cp1252", errors="replace"))
        self.go_to(Qt.Key.Key_2)
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(csv), ""))
        press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
        self.read_list()

    def close_and_open_again(self, file: Path, qtbot: QtBot) -> None:
        """Close the tournament and open it: nothing is another than before, and everything agrees."""
        ranking, deeds = standings.view(self.tournament).rows, history.view(self.tournament).deeds
        press(Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier, on=self.stage)
        qtbot.waitUntil(lambda: self.stage.workspace is None)
        self.stage.open_path(file)
        qtbot.waitUntil(lambda: self.stage.workspace is not None)
        assert standings.view(self.tournament).rows == ranking
        assert history.view(self.tournament).deeds == deeds
        assert verify(self.tournament) is None
        assert history.check_invariants(self.tournament) == ()
        self.stage.leave()

    def go_to(self, digit: Qt.Key) -> None:
        """Open a page; in English neither the page before nor this one has a German text."""
        self.read_page()
        press(digit, Qt.KeyboardModifier.ControlModifier, on=self.stage)
        self.read_page()

    def read_page(self) -> None:
        """Find no German text on the page when the window speaks English."""
        self.read(shown(self.stage))

    def read_paper(self, pdf: Path) -> list[str]:
        """Return the texts of the pages; in English none of them is German."""
        pages = [page.extract_text() for page in PdfReader(pdf).pages]
        self.read(line for page in pages for line in page.splitlines())
        return pages

    def read(self, texts: Iterable[str]) -> None:
        """Find no German among these texts when the window speaks English."""
        if spoken().language is Language.ENGLISH:
            german = left_in_german(texts, self.typed)
            assert not german, german

    @property
    def page(self) -> QWidget:
        shown = self.workspace.stack.currentWidget()
        assert shown is not None
        return shown

    def read_list(self) -> None:
        """Go with Enter from the choice of a file through columns and preview, and out of the outcome."""
        page = self.page
        assert isinstance(page, RegistrationPage)
        for _ in ImportStep:
            press(Qt.Key.Key_Return)
            while page.importing.working:
                QApplication.processEvents()

    def undo(self) -> None:
        press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    def redo(self) -> None:
        press(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)

    def begin_in_the_hall(self) -> None:
        """Put the seats on the wall and give the start signal."""
        self.go_to(Qt.Key.Key_5)
        page = self.page
        assert isinstance(page, HallPage)
        press(Qt.Key.Key_2)
        assert self.on_the_wall() is SceneKind.SEATS_BY_NAME
        press(Qt.Key.Key_Space)
        assert page.state_pill.text() == on_screen("Hall", "Uhr läuft")
        press(Qt.Key.Key_A)
        assert page.tables.shown.words[0] == on_screen("Hall", "Es fehlen {count}", count=0)
        press(Qt.Key.Key_4)
        assert self.on_the_wall() is SceneKind.CLOCK

    def on_the_wall(self) -> SceneKind:
        page = self.workspace.page("hall")
        assert isinstance(page, HallPage)
        assert page.wall is not None
        return page.wall.projector.show.kind

    def give_prizes(self) -> list[str]:
        """Plan three prizes, show everybody from the third to the first; return what the wall said."""
        self.go_to(Qt.Key.Key_E)
        keys("120 80 60")
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        press(Qt.Key.Key_F9)
        self.go_to(Qt.Key.Key_5)
        press(Qt.Key.Key_8)
        assert self.on_the_wall() is SceneKind.CEREMONY
        hall = self.page
        assert isinstance(hall, HallPage)
        assert hall.wall is not None
        said = []
        for _ in range(2 * 3):
            self.go_to(Qt.Key.Key_E)
            press(Qt.Key.Key_PageDown)
            self.go_to(Qt.Key.Key_5)
            sheet = hall.wall.projector.sheet
            assert sheet is not None
            said.append(sheet.spoken)
        self.read(said)
        return said
