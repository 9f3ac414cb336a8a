"""The look of forms: ticks, fields with arrows, lists; put on a page, it follows the theme."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from turnierleitung.ui.widgets import theme

_SHEET = """
QRadioButton::indicator:checked {
    width: 8px; height: 8px; border: 6px solid @accent; border-radius: 10px; background: @on_accent; }
QLineEdit[role="score"] { font-weight: 700; min-height: 26px; padding: 0 8px; }
QListWidget[role="sections"] { background: transparent; border: none; }
QListWidget[role="sections"]::item { padding: 8px 10px; border-radius: 8px; color: @muted; }
QListWidget[role="sections"]::item:selected {
    background: @accent_soft; color: @accent; border: 1px solid @chosen; padding: 7px 9px; }
QListWidget[role="sections"]::item:selected:focus { border: @focus solid @accent; padding: 6px 8px; }
QListWidget[role="entries"], QTextBrowser {
    background: @surface; border: 1px solid @card_line; border-radius: 8px; padding: 4px; }
QListWidget[role="entries"]:focus, QTextBrowser:focus { border: @focus solid @accent; padding: 3px; }
QListWidget[role="entries"]::item { padding: 4px 8px; border-radius: 5px; }
QListWidget[role="entries"]::item:selected {
    background: @accent_soft; color: @text; border: 1px solid @chosen; padding: 3px 7px; }
QPushButton[role="choice"] {
    text-align: left; padding: 0; border-radius: 9px; border: 1px solid @card_line; background: @surface; }
QPushButton[role="choice"]:hover { border: 1px solid @accent; }
QPushButton[role="choice"]:checked { border: 2px solid @accent; background: @accent_soft; }
QPushButton[role="choice"]:focus { border: 3px solid @accent; }
"""


class FormStyle(QObject):
    """Dresses a widget and everything in it."""

    def __init__(self, widget: QWidget) -> None:
        """Dress a widget now and whenever the program wears another theme."""
        super().__init__(widget)
        self._widget = widget
        self._worn: theme.Colours | None = None
        widget.installEventFilter(self)
        self._dress()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See another theme come."""
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()
        return False

    def _dress(self) -> None:
        tokens = theme.colours()
        if tokens == self._worn:
            return
        self._worn = tokens
        strong = tokens.canvas == tokens.surface
        values = {name: getattr(tokens, name) for name in theme.Colours._fields}
        values |= {
            "card_line": tokens.border if strong else tokens.line,
            "focus": "3px" if strong else "2px",
            "chosen": tokens.accent if strong else tokens.accent_soft,
        }
        text = _SHEET
        for name in sorted(values, key=len, reverse=True):
            text = text.replace(f"@{name}", values[name])
        self._widget.setStyleSheet(text)
