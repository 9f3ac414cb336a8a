"""The rail on the left: the pages in the order of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup, key_name, set_tip
from turnierleitung.ui.widgets.layouts import column

_WIDTH = 208
_ITEM_HEIGHT = 38
_LEAST_HEIGHT = 32
"""Of an item in a low window, so that all of them are there."""

_GAP = 0.06
"""Between the two cards, as a share of their height."""
_EDGE = 0.06
"""Of the card in front."""

CLOSE_KEY = "Ctrl+W"
"""Leads back to the start page; the window has it, also where there is no room for the rail."""
CALCULATOR_KEY = "F5"
"""Opens the calculator from everywhere, and closes it."""


class RailEntry(NamedTuple):
    """A page as the rail names it."""

    key: str
    title: str
    shortcut: str
    """The key that opens it, the same in every tournament."""
    below: bool = False
    """Whether it stands at the foot of the rail."""


class Rail(QWidget):
    """The list of pages; one is open."""

    page_requested = Signal(str)
    close_requested = Signal()
    """Back to the start page."""
    calculator_requested = Signal()

    def __init__(self, entries: Sequence[RailEntry]) -> None:
        super().__init__()
        self.setProperty("role", "rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(_WIDTH)
        self.setAccessibleName(translate("Rail", "Seiten"))
        whole = column(_Brand(), 14, spacing=1, margins=(12, 16, 12, 16), of=self)
        self._group = ChoiceGroup(self)
        self._items: dict[str, _RailItem] = {}
        stretched = False
        for entry in entries:
            if entry.below and not stretched:
                whole.addStretch(1)
                stretched = True
            item = _RailItem(entry)
            item.clicked.connect(lambda _=False, key=entry.key: self.page_requested.emit(key))
            self._group.add(item)
            self._items[entry.key] = item
            whole.addWidget(item)
        self.calculator_item = _RailItem(RailEntry("", translate("Rail", "Spielwert"), CALCULATOR_KEY))
        self.calculator_item.setCheckable(False)
        self.calculator_item.clicked.connect(self.calculator_requested)
        whole.addWidget(self.calculator_item)
        self.close_item = _RailItem(RailEntry("", translate("Rail", "Turnier schließen"), CLOSE_KEY))
        self.close_item.setCheckable(False)
        self.close_item.clicked.connect(self.close_requested)
        whole.addWidget(self.close_item)

    def call_calculator(self, title: str) -> None:
        """Call the calculator after what it answers."""
        self.calculator_item.call(title)

    def call(self, key: str, title: str) -> None:
        """Give a page another name."""
        self._items[key].call(title)

    def open(self, key: str) -> None:
        """Show which page is open."""
        self._items[key].setChecked(True)

    def show_badge(self, key: str, count: int) -> None:
        """Show how many things wait on a page; 0 hides the number."""
        self._items[key].show_badge(count)


class _RailItem(QAbstractButton):
    def __init__(self, entry: RailEntry) -> None:
        super().__init__()
        self.setText(entry.title)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(entry.title)
        set_tip(self, f"{entry.title} ({key_name(entry.shortcut)})")
        self._key = entry.shortcut
        self._badge = 0

    def call(self, title: str) -> None:
        self.setText(title)
        self.setAccessibleName(title)
        set_tip(self, f"{title} ({key_name(self._key)})")

    def show_badge(self, count: int) -> None:
        if count == self._badge:
            return
        self._badge = count
        described = translate("Rail", "{count} offen").format(count=count) if count else ""
        self.setAccessibleDescription(described)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH - 24, _ITEM_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(_WIDTH - 24, _LEAST_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(tokens.accent), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        ground = tokens.accent_soft if self.isChecked() or self.underMouse() else None
        ink = tokens.accent if self.isChecked() else tokens.muted
        if self.isChecked() and tokens.accent_soft == tokens.surface:
            # High contrast has no soft ground: what is chosen turns over.
            ground, ink = tokens.accent, tokens.on_accent
        painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 8, 8)
        room = box.adjusted(9, 0, -50, 0)
        font = theme.font(bold=self.isChecked())
        if QFontMetrics(font).horizontalAdvance(self.text()) > room.width():
            font = theme.font(theme.TEXT_SMALL, bold=self.isChecked())
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.text())
        if self._badge:
            self._paint_badge(painter, box, tokens)
            return
        painter.setFont(theme.font(11, bold=self.isChecked()))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(box.adjusted(0, 0, -9, 0), right, key_name(self._key))

    def _paint_badge(self, painter: QPainter, box: QRectF, tokens: theme.Colours) -> None:
        text = str(self._badge)
        font = theme.font(theme.TEXT_SMALL, bold=True)
        width = max(22, QFontMetrics(font).horizontalAdvance(text) + 14)
        pill = QRectF(box.right() - 8 - width, box.center().y() - 10, width, 20)
        strong = tokens.warn_soft == tokens.canvas
        painter.setPen(QPen(QColor(tokens.warn), 1) if strong else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.warn_soft))
        painter.drawRoundedRect(pill, 10, 10)
        painter.setPen(QColor(tokens.warn))
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)


class _Brand(QWidget):
    """Two cards and the name of the program."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(38)
        self.setAccessibleName("Turnierleitung")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mark(painter, QPointF(8, 3), 32)
        painter.setPen(QColor(theme.colours().text))
        painter.setFont(theme.font(15, bold=True))
        painter.drawText(self.rect().adjusted(50, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, "Turnierleitung")


def paint_mark(painter: QPainter, corner: QPointF, height: float) -> None:
    """Draw the mark of the program: a card behind a card, with a gap between them."""
    tokens = theme.colours()
    behind, before = (_card(corner, height, place, _GAP * grown) for place, grown in ((0, 0), (1, 1)))
    front = _card(corner, height, 1, 0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.accent))
    painter.drawPath(behind.subtracted(before))
    painter.drawPath(front)
    painter.setBrush(QColor(tokens.surface))
    painter.drawPath(_card(corner, height, 1, -_EDGE))
    painter.setBrush(QColor(tokens.accent))
    middle, pip = front.boundingRect().center(), height * 0.17
    painter.drawPolygon(
        [middle + QPointF(x * pip * 0.78, y * pip) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    )


def _card(corner: QPointF, height: float, place: int, grown: float) -> QPainterPath:
    """Return the outline of one of the two cards, larger all around by a share of the height."""
    width = height * 0.66
    box = QRectF(-width / 2, -height * 0.45, width, height * 0.9)
    more = height * grown
    box.adjust(-more, -more, more, more)
    path = QPainterPath()
    path.addRoundedRect(box, height * 0.12 + more, height * 0.12 + more)
    turned = QTransform.fromTranslate(
        corner.x() + width * 0.6 + place * height * 0.3, corner.y() + height / 2
    ).rotate((-7, 6)[place])
    return turned.map(path)


def mark_picture(pixels: int) -> QPixmap:
    """Return the mark on a transparent ground, so many pixels high and wide."""
    picture = QPixmap(pixels, pixels)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_mark(painter, QPointF(pixels * 0.05, pixels * 0.06), pixels * 0.88)
    painter.end()
    return picture
