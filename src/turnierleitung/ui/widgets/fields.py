"""Fields of forms: numbers, money, days, ticks, choices; scrolling the page does not change them."""

from __future__ import annotations

from PySide6.QtCore import QDate, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QLineEdit,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionSpinBox,
    QWidget,
)

from turnierleitung.texts.figures import money
from turnierleitung.ui import theme

_CENTS = 100
_ARROW_ROOM = 28


def _paint_arrow(widget: QWidget, room: QRect, *, up: bool = False) -> None:
    """Draw a small arrow in the middle of a room; the style sheet leaves none."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tokens = theme.colours()
    painter.setPen(QPen(QColor(tokens.muted if widget.isEnabled() else tokens.border), 1.6))
    x, y = room.center().x() + 0.5, room.center().y() + 0.5
    rise = 2 if up else -2
    painter.drawPolyline(
        QPolygonF([QPointF(x - 4, y + rise), QPointF(x, y - rise), QPointF(x + 4, y + rise)])
    )


class NumberField(QSpinBox):
    """A whole number; the wheel scrolls the page unless the field has the focus."""

    def __init__(self, at_least: int, at_most: int, unit: str = "") -> None:
        """Create the field with its limits; ``unit`` stands behind the number."""
        super().__init__()
        self.setRange(at_least, at_most)
        self.setSuffix(f" {unit}" if unit else "")
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedWidth(124)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field and the arrows of its two buttons."""
        super().paintEvent(event)
        option = QStyleOptionSpinBox()
        self.initStyleOption(option)
        for part, up in (
            (QStyle.SubControl.SC_SpinBoxUp, True),
            (QStyle.SubControl.SC_SpinBoxDown, False),
        ):
            spin = QStyle.ComplexControl.CC_SpinBox
            _paint_arrow(self, self.style().subControlRect(spin, option, part, self), up=up)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class MoneyField(NumberField):
    """An amount; its value is in cents, it is read and written in euros: ``10``, ``7,50 €``."""

    def __init__(self, at_most: int = 100_000) -> None:
        """Create the field for up to ``at_most`` cents."""
        super().__init__(0, at_most)
        self.setSingleStep(50)

    def textFromValue(self, val: int) -> str:
        """Write cents as an amount."""
        return money(val)

    def valueFromText(self, text: str) -> int:
        """Read an amount as cents; what is not one counts as nothing."""
        return _cents(text) or 0

    def validate(self, input: str, pos: int) -> object:  # noqa: A002 - Qt's name
        """Accept what reads as an amount within the limits."""
        cents = _cents(input)
        if cents is None:
            return (QValidator.State.Invalid, input, pos)
        fits = cents <= self.maximum()
        return (QValidator.State.Acceptable if fits else QValidator.State.Intermediate, input, pos)


def _cents(text: str) -> int | None:
    """Return ``1.250,5 €`` as 125050; ``None`` where it is no amount."""
    plain = text.replace("€", "").replace(" ", "").replace(".", "")
    whole, _, rest = plain.partition(",")
    if not (whole + rest or "0").isdecimal() or len(rest) > 2 or "," in rest:  # noqa: PLR2004 - cents
        return None
    return int(whole or 0) * _CENTS + int(f"{rest:0<2}")


class ChoiceBox(QComboBox):
    """A list to choose from; the wheel scrolls the page unless it has the focus."""

    def __init__(self) -> None:
        """Create an empty one."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field and its arrow."""
        super().paintEvent(event)
        _paint_arrow(self, self.rect().adjusted(self.width() - _ARROW_ROOM, 0, -4, 0))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class DayField(QDateEdit):
    """A day, typed or chosen from a calendar."""

    def __init__(self, name: str) -> None:
        """Create it with today."""
        super().__init__(QDate.currentDate())
        self.setAccessibleName(name)
        self.setCalendarPopup(True)
        self.setDisplayFormat("dd.MM.yyyy")
        self.setFixedWidth(150)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field and its arrow."""
        super().paintEvent(event)
        _paint_arrow(self, self.rect().adjusted(self.width() - _ARROW_ROOM, 0, -4, 0))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Tick(QCheckBox):
    """A box with a tick."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tick into the box of the style sheet."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.colours().on_accent if self.isEnabled() else theme.colours().muted
        painter.setPen(QPen(QColor(ink), 2))
        corner = QPointF(box.topLeft())
        steps = (QPointF(5, 10.5), QPointF(8.5, 14), QPointF(15, 6.5))
        painter.drawPolyline(QPolygonF([corner + step for step in steps]))


def line(name: str, longest: int = 120, placeholder: str = "") -> QLineEdit:
    """Return a field for one line of text."""
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setMaxLength(longest)
    made.setPlaceholderText(placeholder)
    return made
