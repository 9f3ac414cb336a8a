"""Shows the slip that follows from a rulebook, as it will be printed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QShowEvent
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.reports.document.document import Stamp
from turnierleitung.reports.render import render
from turnierleitung.reports.slips import blank_slip, share_of_page
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, SheetForm
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import rulebook_name
from turnierleitung.ui.widgets import theme

_WIDEST: Final = 560
"""Wider than on paper nobody needs it."""
_PALE: Final = 0.35
_PAUSE_MS: Final = 120
"""It follows when the typing pauses."""


class SlipView(QWidget):
    """The upper part of a blank slip, as wide as there is room; the paper runs out at the bottom.

    Disabled it is pale: it is the last slip that was right.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(translate("RulebookEditor", "Zettel"))
        self._rulebook: Rulebook | None = None
        self._share = (1.0, 1.0)
        self._image = QImage()
        self._buffer = QBuffer(self)
        self._document = QPdfDocument(self)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._render)

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Show the slip of a rulebook, soon."""
        if rulebook != self._rulebook:
            self._rulebook = rulebook
            if self.isVisible():
                self._pause.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw only what is seen."""
        super().showEvent(event)
        self._render()

    @property
    def text(self) -> str:
        """What can be read on the slip."""
        return self._document.getAllText(0).text()

    def sizeHint(self) -> QSize:
        """Ask for the width at which the letters are as large as on paper."""
        return QSize(_WIDEST, 400)

    def _render(self) -> None:
        if self._rulebook is None:
            return
        content, now = blank_slip(self._rulebook), datetime.now(UTC).astimezone()
        printout = Printout(
            request=PrintRequest(PrintKind.BLANK_SHEETS),
            occasion=Occasion(rulebook_name(self._rulebook), now.date(), ""),
            content=content,
            form=SheetForm.A5,
        )
        pdf = render(printout, Stamp(1, now.isoformat(timespec="seconds"))).pdf
        self._buffer.close()
        self._buffer.setData(QByteArray(pdf))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._buffer)
        self._share, self._image = share_of_page(content), QImage()
        self.setAccessibleDescription(self.text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper with its edge."""
        if self._document.pageCount() == 0:
            return
        across, down = self._share
        page, width = self._document.pagePointSize(0), min(self.width(), _WIDEST)
        height = width * page.height() * down / (page.width() * across)
        ratio = self.devicePixelRatioF()
        whole = QSize(round(width / across * ratio), round(height / down * ratio))
        if self._image.size() != whole:
            self._image = self._document.render(0, whole)
        painter = QPainter(self)
        paper = QRectF(0, 0, width, height)
        painter.setOpacity(1 if self.isEnabled() else _PALE)
        painter.fillRect(paper, QColor("white"))
        painter.drawImage(paper, self._image, QRectF(0, 0, width * ratio, height * ratio))
        painter.setPen(QColor(theme.colours().line))
        painter.drawRect(paper.adjusted(0, 0, -1, -1))
