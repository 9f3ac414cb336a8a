"""Opens the guide in the browser of the computer; in a checkout it is made when it is first asked for."""

from __future__ import annotations

import logging
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from turnierleitung import __version__
from turnierleitung.domain.language import Language
from turnierleitung.program import guide_command
from turnierleitung.resources import ResourceMissingError, resource, resource_text
from turnierleitung.texts.language import spoken, translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import column, row

CONTENTS: Final = "index"
KEY: Final = "Shift+F1"
"""Opens the guide from everywhere."""
FOLDER: Final = "guide"
"""Below resources/."""


class Edition(NamedTuple):
    """The guide in one language."""

    language: Language
    folder: str
    """Below resources/guide, and below docs/guide."""
    book: str
    """The whole guide, to be printed."""


GERMAN: Final = Edition(Language.GERMAN, "de", "Anleitung.pdf")
ENGLISH: Final = Edition(Language.ENGLISH, "en", "Guide.pdf")
EDITIONS: Final = (GERMAN, ENGLISH)
MADE_BY: Final = "version.txt"
"""The file of the guide that tells for which version it was made."""
CHAPTERS: Final = {
    "overview": "erster-abend",
    "registration": "teilnehmer",
    "draw": "auslosung",
    "decks": "auslosung",
    "round": "zettel",
    "hall": "saal",
    "standings": "rangliste",
    "prizes": "siegerehrung",
    "penalties": "strafen",
    "cash": "kasse",
    "printing": "drucken",
    "history": "protokoll",
    "settings": "einstellungen",
    "start": "anlegen",
    "setup": "anlegen",
    "practice": "ueben",
    "calculator": "rechner",
    "series": "serie",
}
"""Where the guide says more about a screen."""
_LOG: Final = logging.getLogger(__name__)


def open_guide(screen: str, parent: QWidget) -> None:
    """Open the chapter about a screen; without one, the contents."""
    chapter = CHAPTERS.get(screen, CONTENTS)
    edition = edition_in_use()
    if _is_made(edition):
        _show(edition, chapter, parent)
        return
    command = guide_command(edition.folder)
    if command is None:
        _tell(parent, translate("Guide", "Zu dieser Installation gehört keine Anleitung."))
        return
    _Making(command, edition, chapter, parent).open()


def edition_in_use() -> Edition:
    """Return the guide in the language of the window."""
    return ENGLISH if spoken().language is Language.ENGLISH else GERMAN


def _is_made(edition: Edition) -> bool:
    try:
        return resource_text(FOLDER, edition.folder, MADE_BY) == __version__
    except ResourceMissingError:
        return False


def _show(edition: Edition, chapter: str, parent: QWidget) -> None:
    page = resource(FOLDER, edition.folder, f"{chapter}.html")
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
        said = translate(
            "Guide",
            "Es lässt sich kein Browser öffnen. Die Anleitung liegt hier: {place}\nZum Drucken: {book}",
        )
        _tell(parent, said.format(place=page, book=page.with_name(edition.book)))


def _tell(parent: QWidget, text: str) -> None:
    said = QDialog(parent)
    theme.dress(said)
    said.setWindowTitle(translate("Guide", "Anleitung"))
    close = ActionButton(translate("Guide", "Schließen"), "Return", "primary", bind=False, does=said.accept)
    close.setDefault(True)
    column(label(text, wrap=True), row(None, close), spacing=theme.SPACE_L, margins=_AROUND, of=said)
    said.setMinimumWidth(_WIDTH)
    said.open()


_WIDTH: Final = 480
_AROUND: Final = (24, 22, 24, 20)


class _Making(QDialog):
    """Waits until the guide is made, then opens it."""

    def __init__(self, command: tuple[str, ...], edition: Edition, chapter: str, parent: QWidget) -> None:
        super().__init__(parent)
        theme.dress(self)
        self.setWindowTitle(translate("Guide", "Anleitung"))
        self.setMinimumWidth(_WIDTH)
        self._edition, self._chapter = edition, chapter
        self._text = label(
            translate("Guide", "Die Anleitung wird gemacht. Das dauert eine halbe Minute, nur dieses Mal."),
            wrap=True,
        )
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(translate("Guide", "Die Anleitung wird gemacht"))
        self._stop = ActionButton(translate("Guide", "Abbrechen"), "Esc", bind=False, does=self.reject)
        column(self._text, self._bar, row(None, self._stop), spacing=theme.SPACE_L, margins=_AROUND, of=self)
        self._process = QProcess(self)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(partial(self._on_finished, 1))
        self.rejected.connect(self._process.kill)
        self._process.start(command[0], command[1:])

    def _on_finished(self, code: int, _how: object = None) -> None:
        if not self.isVisible():
            return
        if code == 0 and _is_made(self._edition):
            self.accept()
            parent = self.parentWidget()
            _show(self._edition, self._chapter, parent if isinstance(parent, QWidget) else self)
            return
        _LOG.error("guide: %s", bytes(self._process.readAllStandardError().data())[-2000:])
        self._bar.hide()
        self._text.setText(
            translate("Guide", "Die Anleitung ließ sich nicht machen. Die Hilfe mit F1 geht auch so.")
        )
        self._stop.setText(translate("Guide", "Schließen"))
