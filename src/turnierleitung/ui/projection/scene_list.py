"""The scenes with their digits: what is on the wall, what comes next, what cannot be shown yet and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.tips import set_tip

_HEIGHT: Final = 28
_CAP: Final = 19
_LEAST: Final = 150


class SceneLine(NamedTuple):
    """A line of the list."""

    digit: str
    name: str
    state: str
    is_shown: bool
    is_there: bool
    """Whether it has something to show."""


class SceneButton(QAbstractButton):
    """A scene that a click or its digit puts on the wall."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._line = SceneLine("", "", "", is_shown=False, is_there=False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def line(self) -> SceneLine:
        """What it says."""
        return self._line

    def show_line(self, line: SceneLine) -> None:
        """Say something else."""
        if line == self._line:
            return
        self._line = line
        self.setText(line.name)
        set_tip(self, f"{line.name} ({line.digit})")
        self.setAccessibleName(" ".join(part for part in (line.digit, line.name, line.state) if part))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a height for one line."""
        return QSize(_LEAST, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw digit, name and state in one line."""
        tokens = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        strong = tokens.accent_soft == tokens.surface
        if self._line.is_shown or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent if strong and self._line.is_shown else tokens.accent_soft))
            painter.drawRoundedRect(room, 7, 7)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(room, 7, 7)
        chosen = tokens.on_accent if strong else tokens.accent
        ink = chosen if self._line.is_shown else tokens.text if self._line.is_there else tokens.muted
        painter.setPen(QPen(QColor(ink), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        cap = QRectF(room.left() + 8, room.center().y() - _CAP / 2, _CAP, _CAP)
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(theme.font(11, bold=True))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._line.digit)
        self._paint_words(painter, room.adjusted(8 + _CAP + 8, 0, -8, 0), ink)

    def _paint_words(self, painter: QPainter, room: QRectF, ink: str) -> None:
        tokens = theme.colours()
        small = theme.font(theme.TEXT_SMALL, bold=self._line.is_shown)
        name = theme.font(theme.TEXT_BODY, bold=self._line.is_shown)
        metrics = QFontMetrics(name)
        left = room.width() - metrics.horizontalAdvance(self._line.name) - theme.SPACE_S
        state = QFontMetrics(small).elidedText(self._line.state, Qt.TextElideMode.ElideRight, int(left))
        painter.setFont(name)
        painter.drawText(
            room,
            Qt.AlignmentFlag.AlignVCenter,
            metrics.elidedText(self._line.name, Qt.TextElideMode.ElideRight, int(room.width())),
        )
        painter.setFont(small)
        painter.setPen(QColor(ink if self._line.is_shown else tokens.muted))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, state)


class SceneList(QWidget):
    """All scenes in two columns, downwards."""

    chosen = Signal(int)
    """The index of a line."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_S)
        self._grid.setVerticalSpacing(1)
        self._buttons: list[SceneButton] = []

    @property
    def lines(self) -> tuple[SceneLine, ...]:
        """What it says, line by line."""
        return tuple(button.line for button in self._buttons)

    def show_lines(self, lines: Sequence[SceneLine]) -> None:
        """Show the scenes; as many buttons as there are lines are kept."""
        if len(lines) != len(self._buttons):
            self._rebuild(len(lines))
        for button, line in zip(self._buttons, lines, strict=True):
            button.show_line(line)

    def _rebuild(self, count: int) -> None:
        for button in self._buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [SceneButton() for _ in range(count)]
        rows = -(-count // 2)
        for index, button in enumerate(self._buttons):
            button.clicked.connect(lambda _checked=False, at=index: self.chosen.emit(at))
            self._grid.addWidget(button, index % rows, index // rows)
