"""Builds rows and columns of parts, empties them, and orders new parts for Tab."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Item = QWidget | QLayout | int | None
Part = Item | tuple[Item, int | Qt.AlignmentFlag]
Margins = tuple[int, int, int, int]
_NONE: Final = (0, 0, 0, 0)


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


def row(*parts: Part, spacing: int = -1, margins: Margins = _NONE, of: QWidget | None = None) -> QHBoxLayout:
    """Lay out parts side by side, inside ``of`` if it is given. Without ``spacing`` Qt decides.

    ``None`` takes the room that is left, a number is a gap. A pair adds a stretch or an alignment.
    """
    made = QHBoxLayout()
    _fill(made, parts, spacing, margins, of)
    return made


def column(
    *parts: Part, spacing: int = -1, margins: Margins = _NONE, of: QWidget | None = None
) -> QVBoxLayout:
    """Lay out parts below each other, as :func:`row` does side by side."""
    made = QVBoxLayout()
    _fill(made, parts, spacing, margins, of)
    return made


def _fill(box: QBoxLayout, parts: Iterable[Part], spacing: int, margins: Margins, of: QWidget | None) -> None:
    # Parts enter a layout that has its widget already: a part without a parent would flash as a window.
    if of is not None:
        of.setLayout(box)
    box.setContentsMargins(*margins)
    box.setSpacing(spacing)
    for part in parts:
        add(box, part)


def add(box: QBoxLayout, *parts: Part) -> None:
    """Append parts to a layout; see :func:`row`."""
    for part in parts:
        item, how = part if isinstance(part, tuple) else (part, 0)
        if item is None:
            box.addStretch(1)
        elif isinstance(item, int):
            box.addSpacing(item)
        elif isinstance(item, QLayout):
            box.addLayout(item, how)
        elif isinstance(how, Qt.AlignmentFlag):
            box.addWidget(item, 0, how)
        else:
            box.addWidget(item, how)
