"""The line under the totals: their sum, and what it must be; it stays in sight while the lines scroll."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from turnierleitung.texts.figures import signed
from turnierleitung.ui.entry.heights import SUM_HEIGHT
from turnierleitung.ui.widgets.labels import label, restyle

_INDENT = 34
"""Where the names begin: behind the number of the seat."""
_HEIGHT = 38
_ROOM_FOR_WORDS = 230
"""Right of the sum; a game with few tallies has it left of it."""
_TIGHT_HEIGHT = SUM_HEIGHT
_FIGURE_MARGIN = 9
"""A number in a field stands so far from its edge."""


class CrossSum(QWidget):
    """The cross sum under the column of the points, with words where it is wrong."""

    def __init__(self) -> None:
        """Create an empty line."""
        super().__init__()
        self.set_tight(False)
        self._caption = label("", "muted")
        self._value = label("", "strong")
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._words = label("", "problem")
        self._under_the_points = QWidget()
        self._left = QHBoxLayout(self._under_the_points)
        self._left.setContentsMargins(_INDENT, 0, _FIGURE_MARGIN, 0)
        self._left.setSpacing(10)
        self._left.addWidget(self._caption)
        self._left.addStretch(1)
        self._left.addWidget(self._value)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(10)
        self._row.addWidget(self._under_the_points)
        self._row.addWidget(self._words)
        self._row.addStretch(1)
        self._refused = False

    def show_rule(self, mark: str) -> None:
        """Name the sum with the article that speaks of it, where there is one."""
        caption = QCoreApplication.translate("Totals", "Quersumme {rule}")
        self._caption.setText(caption.format(rule=mark).strip())

    def show_sum(self, total: int | None, *, wrong: bool) -> None:
        """Show the sum of what is typed; whoever types on is no longer told that it was not entered."""
        self._value.setText("" if total is None else signed(total))
        restyle(self._value, role="problem" if wrong else "strong")
        self._refused = False
        self._show_words()

    def refuse(self) -> None:
        """Say that the slip was not entered, where the eye is after the last number."""
        self._refused = True
        self._show_words()

    def set_tight(self, tight: bool) -> None:
        """Take less room in a low window."""
        self.setFixedHeight(_TIGHT_HEIGHT if tight else _HEIGHT)

    def end_at(self, right: int) -> None:
        """Put the sum under the points, whose fields end there, and the words where there is more room."""
        self._under_the_points.setFixedWidth(right)
        beside_it = self.width() - right >= _ROOM_FOR_WORDS
        if beside_it != (self._row.indexOf(self._words) >= 0):
            here, there = (self._row, self._left) if beside_it else (self._left, self._row)
            there.removeWidget(self._words)
            here.insertWidget(1 if beside_it else 2, self._words)

    @property
    def is_wrong(self) -> bool:
        """Whether the sum stands there as wrong."""
        return bool(self._value.property("role") == "problem")

    @property
    def told(self) -> str:
        """What stands beside the sum."""
        return self._words.text()

    def _show_words(self) -> None:
        translate = QCoreApplication.translate
        text = ""
        if self.is_wrong:
            text = translate("Totals", "muss 0 sein")
            if self._refused:
                text = translate("Totals", "muss 0 sein · nicht eingetragen")
        self._words.setText(text)


class LinesScroll(QScrollArea):
    """Takes as much height as its lines need, and scrolls them where there is less."""

    def __init__(self, lines: QWidget) -> None:
        """Put the lines in."""
        super().__init__()
        self._inside = lines
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setWidget(lines)

    def sizeHint(self) -> QSize:
        """Return the room that all lines need."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Be as low as the window wants."""
        return QSize(self._inside.minimumSizeHint().width(), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height when the lines do."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
