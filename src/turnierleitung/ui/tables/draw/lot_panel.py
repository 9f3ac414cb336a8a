"""The lot of a draw, and what comes of checking it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.tables.certificates import Certificate, Checked
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.texts.tables.certificate import check_lines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label


class LotPanel(QWidget):
    """The seed of the draw that is shown, with a button that draws from it once more.

    What comes of it has many lines: whoever lays it out gives :attr:`answer` a place that scrolls.
    """

    check_requested = Signal()

    def __init__(self) -> None:
        """Show no draw yet."""
        super().__init__()
        self._lot = label("", "muted", wrap=True)
        self.answer = label("", "muted", wrap=True)
        check = ActionButton(QCoreApplication.translate("Draw", "Los nachprüfen"), "F8")
        check.clicked.connect(self.check_requested)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for part in (self._lot, check):
            column.addWidget(part)
        self.hide()

    @property
    def result(self) -> str:
        """What came of checking the lot."""
        return self.answer.text()

    def show_draw(self, draw: DrawView | None) -> None:
        """Show the lot of a draw, which is not checked yet."""
        self.setVisible(draw is not None)
        self.answer.setText("")
        self.answer.hide()
        if draw is None:
            return
        translate = QCoreApplication.translate
        text = translate("Draw", "Los {seed} · jederzeit nachprüfbar").format(seed=draw.seed)
        if draw.moved_by_hand:
            text += translate("Draw", " · {count} × von Hand getauscht").format(count=draw.moved_by_hand)
        self._lot.setText(text)

    def show_checked(self, certificate: Certificate, checked: tuple[Checked | None, ...]) -> None:
        """Say whether the same came out."""
        self.answer.setText("\n".join(check_lines(certificate, checked)))
        self.answer.show()
        # Beside it there may be a scroll bar.
        self.answer.setMinimumHeight(self.answer.heightForWidth(self._lot.width() - theme.SPACE_L))

    def make_room(self) -> None:
        """Leave the room to what a swap would change."""
        self.answer.hide()
