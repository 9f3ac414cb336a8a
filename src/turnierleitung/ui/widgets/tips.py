"""Words beside the pointer. Qt reads what looks like markup in them as such: a name must stay a name."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QListWidgetItem, QToolTip, QWidget


def set_tip(widget: QWidget | QListWidgetItem, text: str) -> None:
    """Say something while the pointer rests on a widget."""
    widget.setToolTip(_as_typed(text))


def show_tip(place: QPoint, text: str, widget: QWidget) -> None:
    """Say something at a place of the screen now."""
    QToolTip.showText(place, _as_typed(text), widget)


def _as_typed(text: str) -> str:
    if "<" not in text and "&" not in text:
        return text
    return f'<span style="white-space: pre-wrap">{escape(text)}</span>'
