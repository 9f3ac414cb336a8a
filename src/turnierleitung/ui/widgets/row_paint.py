"""Cells of a list as they are painted: a fine line below, the chosen row on soft ground, pills, circles."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPen, QStaticText, QTextOption
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from turnierleitung.texts.columns import Cell, Ink
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import show_tip
from turnierleitung.ui.widgets.rows import AnyIndex, RowsModel

TEXTS_KEPT: Final = 10_000
"""Texts of which it is remembered at most how they fit."""
_FOCUS_BAR = 4
_CELL_MARGIN = 10
_PILL_PADDING: Final = 20
_PILL = None
"""Stands for the ink of a pill, where a font or a text is looked up."""
_SELECTED = QStyle.StateFlag.State_Selected


class RowDelegate(QStyledItemDelegate):
    """Paints a cell: fine line below, the chosen row on soft ground, pills."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._fonts: dict[Ink | None, QFont] = {
            ink: theme.font(bold=ink in (Ink.STRONG, Ink.GOLD)) for ink in Ink
        }
        self._fonts[_PILL] = theme.font(theme.TEXT_SMALL, bold=True)
        self._metrics = {ink: QFontMetrics(font) for ink, font in self._fonts.items()}
        self._fitted: dict[tuple[Ink | None, str, int, bool], QStaticText] = {}
        """Texts as they fit into a width; setting one takes longer than the rest of a cell."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the room that the text of a cell takes."""
        cell = _model_of(index).cell(index)
        if cell.tone is not None:
            return QSize(self._metrics[_PILL].horizontalAdvance(cell.text) + 44, theme.ROW_HEIGHT)
        return QSize(self._metrics[cell.ink].horizontalAdvance(cell.text) + 24, theme.ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a cell."""
        tokens = theme.colours()
        model = _model_of(index)
        cell = model.cell(index)
        rect: QRect = option.rect
        chosen = bool(option.state & _SELECTED)
        if chosen:
            painter.fillRect(rect, _colour(tokens.accent_soft))
        painter.setPen(_colour(tokens.faint_line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if chosen and tokens.accent_soft == tokens.surface:
            # High contrast has no soft ground: strong lines above and below.
            for edge in (rect.top(), rect.bottom() - 2):
                painter.fillRect(rect.left(), edge, rect.width(), 3, _colour(tokens.accent))
        if chosen and index.column() == 0 and self._view.hasFocus():
            # Without it nobody sees whether the arrows walk here or in a field beside.
            painter.fillRect(rect.left(), rect.top(), _FOCUS_BAR, rect.height(), _colour(tokens.accent))
        inner = rect.adjusted(_CELL_MARGIN, 0, -_CELL_MARGIN, -1)
        if cell.tone is not None:
            ink, ground = tokens.tone(cell.tone)
            # On the soft ground of the chosen row a soft pill would vanish.
            width = min(inner.width(), self._metrics[_PILL].horizontalAdvance(cell.text) + _PILL_PADDING)
            if model.columns[index.column()].right:
                inner.setLeft(inner.right() + 1 - width)
            self._paint_pill(painter, inner, cell.text, (ink, tokens.surface if chosen else ground))
            return
        colours: dict[Ink | None, str] = {Ink.MUTED: tokens.muted, Ink.GOLD: tokens.gold_text}
        painter.setPen(_colour(colours.get(cell.ink, tokens.text)))
        painter.setFont(self._fonts[cell.ink])
        column = model.columns[index.column()]
        text = self._fit(cell.ink, cell.text, inner.width(), wraps=column.wraps)
        one_line = text.textWidth() < 0
        width = int(text.size().width())
        left = inner.right() + 1 - width if column.right else inner.left()
        height = self._metrics[cell.ink].height() if one_line else int(text.size().height())
        below = self._fit(Ink.MUTED, cell.below, inner.width(), wraps=True) if cell.below else None
        whole = height if below is None else height + int(below.size().height())
        top = inner.top() + (inner.height() - whole) // 2
        painter.drawStaticText(left, top, text)
        if below is not None:
            painter.setPen(_colour(tokens.muted))
            painter.setFont(self._fonts[Ink.MUTED])
            painter.drawStaticText(inner.left(), top + height, below)
        if cell.circled:
            self._paint_circle(painter, QRect(left, inner.top(), width, inner.height()))

    def more_height(self, cell: Cell, width: int) -> int:
        """Return how much higher than others a row is whose cell goes on in other lines."""
        room, metrics = width - 2 * _CELL_MARGIN, self._metrics[cell.ink]
        below = self._fit(Ink.MUTED, cell.below, room, wraps=True).size().height() if cell.below else 0
        if metrics.horizontalAdvance(cell.text) <= room:
            return int(below)
        height = self._fit(cell.ink, cell.text, room, wraps=True).size().height()
        return max(0, int(height) - metrics.height()) + int(below)

    def _fit(self, ink: Ink | None, text: str, room: int, *, wraps: bool = False) -> QStaticText:
        key = ink, text, room, wraps
        fitted = self._fitted.get(key)
        if fitted is None:
            if len(self._fitted) >= TEXTS_KEPT:
                self._fitted.clear()
            elided = text if wraps else self._metrics[ink].elidedText(text, Qt.TextElideMode.ElideRight, room)
            fitted = QStaticText(elided)
            fitted.setTextFormat(Qt.TextFormat.PlainText)
            if wraps and self._metrics[ink].horizontalAdvance(text) > room:
                fitted.setTextOption(_wrapping())
                fitted.setTextWidth(room)
            fitted.prepare(font=self._fonts[ink])
            self._fitted[key] = fitted
        return fitted

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: AnyIndex
    ) -> bool:
        """Show in full what the cell has no room for."""
        if event.type() is QEvent.Type.ToolTip and index.isValid():
            cell = _model_of(index).cell(index)
            room: QRect = option.rect
            wraps = _model_of(index).columns[index.column()].wraps
            cut = not wraps and self.sizeHint(option, index).width() - 4 > room.width()
            show_tip(event.globalPos(), cell.text if cut else "", view)
            return True
        return super().helpEvent(event, view, option, index)

    def _paint_circle(self, painter: QPainter, number: QRect) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(_colour(theme.colours().accent), 1.5))
        box = QRectF(number.left() - 8, number.center().y() - 11, number.width() + 16, 23)
        painter.drawRoundedRect(box, 11.5, 11.5)
        painter.restore()

    def _paint_pill(self, painter: QPainter, inner: QRect, text: str, colours: tuple[str, str]) -> None:
        ink, ground = colours
        shown = self._fit(_PILL, text, inner.width() - 12)
        text_width = int(shown.size().width())
        width = min(text_width + _PILL_PADDING, inner.width())
        box = QRectF(inner.left(), inner.center().y() - 10.5, width, 22)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(_colour(ink), 1) if ground == theme.colours().surface else Qt.PenStyle.NoPen)
        painter.setBrush(_colour(ground))
        painter.drawRoundedRect(box, 11, 11)
        painter.setPen(_colour(ink))
        painter.setFont(self._fonts[_PILL])
        top = box.top() + (box.height() - self._metrics[_PILL].height()) / 2
        painter.drawStaticText(QPointF(box.left() + (width - text_width) / 2, top), shown)
        painter.restore()


@cache
def _wrapping() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


@cache
def _colour(name: str) -> QColor:
    """Return a colour of a theme; reading its name takes as long as drawing a line in it."""
    return QColor(name)


def _model_of(index: AnyIndex) -> RowsModel[Any]:
    return cast("RowsModel[Any]", index.model())
