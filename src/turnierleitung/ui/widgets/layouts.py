"""Filling layouts, and emptying one whose content is made anew."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from turnierleitung.ui.widgets import theme


def empty(layout: QLayout) -> None:
    """Take everything out of a layout and let it go."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def lead_before(following: QWidget, made: Iterable[QWidget]) -> None:
    """Let Tab come to parts that were made anew before the one that follows them on the screen.

    Who stands before is not asked for: that may be a part of Qt's own, which must not be handled from here.
    """
    last = following
    for part in made:
        QWidget.setTabOrder(last, part)
        last = part
    QWidget.setTabOrder(last, following)


def stacked(*parts: QWidget | None) -> QVBoxLayout:
    """Return parts below each other, with what room there is in the place of ``None``."""
    column = QVBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(theme.SPACE_XS)
    for part in parts:
        if part is None:
            column.addStretch(1)
        else:
            column.addWidget(part)
    return column
