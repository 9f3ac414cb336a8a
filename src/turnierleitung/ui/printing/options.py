"""What of a set goes on paper, and in which form score sheets do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.services.ground.papers import PrintRequest, SheetForm
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.labels import label, rule
from turnierleitung.ui.widgets.scrolling import scrolling

_FORMS: Final = (SheetForm.A4, SheetForm.TWO_UP, SheetForm.A5)
_MOST_HEIGHT: Final = 168
_MOST_COLUMNS: Final = 3


class PrintOptions(QWidget):
    """Ticks for the parts of a set, and the form of the score sheets."""

    ticked = Signal(object, bool)
    """A printout, and whether it is wanted."""
    form_chosen = Signal()
    all_wanted = Signal()

    def __init__(self) -> None:
        """Create it with nothing to choose."""
        super().__init__()
        self._boxes: list[QCheckBox] = []
        self._shown: tuple[PrintRequest, ...] = ()
        self._holder = QWidget()
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_L)
        self._grid.setVerticalSpacing(theme.SPACE_XS)
        self._scroll = scrolling(self._holder)
        self.forms = Segments(
            [
                translate("Printing", "1 auf A4"),
                translate("Printing", "2 auf A4"),
                translate("Printing", "1 auf A5"),
            ]
        )
        self.forms.bind_key("F7")
        self.forms.chosen.connect(self._on_form)
        self._all = ActionButton(translate("Printing", "Alle auswählen"), "Ctrl+A")
        self._all.setProperty("compact", True)
        self._all.clicked.connect(self._on_all)
        self._form_row = QWidget()
        self._lay_out()

    @property
    def form(self) -> SheetForm:
        """The form of the score sheets."""
        return _FORMS[self.forms.index]

    def choose_form(self, form: SheetForm) -> None:
        """Begin with a form."""
        self.forms.choose(_FORMS.index(form))

    def show_parts(self, parts: Sequence[tuple[PrintRequest, str, bool]], *, forms: bool) -> None:
        """Show the parts with their names and whether they are wanted; without parts only the form."""
        self._form_row.setVisible(forms)
        self._scroll.setVisible(bool(parts))
        self._all.setVisible(not all(wanted for _, _, wanted in parts))
        self.setVisible(forms or bool(parts))
        requests = tuple(request for request, _, _ in parts)
        if requests != self._shown:
            self._make_boxes(requests)
        for box, (_, name, wanted) in zip(self._boxes, parts, strict=True):
            box.setText(name)
            box.setChecked(wanted)
        self._arrange()

    def _make_boxes(self, requests: tuple[PrintRequest, ...]) -> None:
        for box in self._boxes:
            self._grid.removeWidget(box)
            box.hide()
            box.deleteLater()
        self._shown = requests
        self._boxes = []
        for number, _ in enumerate(requests):
            box = QCheckBox(self._holder)
            # clicked, not toggled: what the page ticks itself is no choice of the director.
            box.clicked.connect(partial(self._on_box, number))
            self._boxes.append(box)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many ticks side by side as there is room for."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if not self._boxes:
            return
        rows = self._rows(self.width() - 2 * theme.SPACE_L)
        for number, box in enumerate(self._boxes):
            self._grid.addWidget(box, number % rows, number // rows)
            box.show()
        height = rows * (self._boxes[0].sizeHint().height() + theme.SPACE_XS)
        self._scroll.setFixedHeight(min(height + 2, _MOST_HEIGHT))

    def _rows(self, room: int) -> int:
        """Return in how few rows the ticks stand when their columns have to share the room."""
        widths = [box.sizeHint().width() + theme.SPACE_L for box in self._boxes]
        for rows in range(-(-len(widths) // _MOST_COLUMNS), len(widths)):
            if sum(max(widths[first : first + rows]) for first in range(0, len(widths), rows)) <= room:
                return rows
        return len(widths)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self._form_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_M)
        row.addWidget(label(translate("Printing", "Zettel"), "muted"))
        row.addWidget(self.forms)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_L, theme.SPACE_M, theme.SPACE_L, 0)
        column.setSpacing(theme.SPACE_M)
        column.addWidget(self._scroll)
        below = QHBoxLayout()
        below.addWidget(self._form_row)
        below.addStretch(1)
        below.addWidget(self._all)
        column.addLayout(below)
        column.addWidget(rule())

    def _on_box(self, number: int, _checked: object = None) -> None:
        self.ticked.emit(self._shown[number], self._boxes[number].isChecked())

    def _on_all(self) -> None:
        self.all_wanted.emit()

    def _on_form(self, _index: int) -> None:
        self.form_chosen.emit()
