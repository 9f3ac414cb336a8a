"""Questions below each other with their names at the left, and beside them what the answers would change."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QSizePolicy, QVBoxLayout, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.theme import Tone

_SIDE: Final = 400
_NAMES: Final = 92


class EffectLines(QWidget):
    """What would change, one sentence below the other; it scrolls where there is no room."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self.told: list[str] = []
        """What it would change, as it is shown."""
        self._lines = QVBoxLayout()
        self._lines.setSpacing(theme.SPACE_S)
        self._lines.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        lines = QWidget()
        lines.setLayout(self._lines)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolling(lines))

    def show_lines(self, texts: list[str]) -> None:
        """Show what would change, the first sentence stronger than the others."""
        empty(self._lines)
        self.told = [text for text in dict.fromkeys(texts) if text]
        for place, text in enumerate(self.told):
            shown: QLabel = label(text, "strong" if place == 0 else "", wrap=True)
            self._lines.addWidget(shown)
        self._lines.addStretch(1)


class EffectPanel(Card):
    """What would change, why it cannot be done, and the button that does it."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__(translate("Penalties", "Das ändert sich"))
        self._lines = EffectLines()
        self._refusal = Notice(Tone.WRONG)
        self.answer = ActionButton("", "Ctrl+Return", "primary")
        self.answer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.answer.give_way()
        self.setFixedWidth(_SIDE)
        back = translate("Penalties", "Strg Z nimmt es zurück.")
        self.body.addWidget(self._lines, 1)
        self.body.addWidget(self._refusal)
        self.body.addWidget(label(back, "small", wrap=True))
        self.body.addWidget(self.answer)

    @property
    def problem(self) -> str:
        """What stands in the way."""
        return self._refusal.text

    @property
    def told(self) -> list[str]:
        """What it would change, as it is shown."""
        return self._lines.told

    def show_lines(self, texts: list[str]) -> None:
        """Show what would change."""
        self._lines.show_lines(texts)

    def refuse(self, text: str) -> None:
        """Say why it cannot be done."""
        self._refusal.show_text(text)

    def clear_refusal(self) -> None:
        """Nothing stands in the way."""
        self._refusal.clear()


def holder(layout: QLayout) -> QWidget:
    """Return a widget with a layout of several fields."""
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(theme.SPACE_S)
    held = QWidget()
    held.setLayout(layout)
    return held


def question(name: str, content: QWidget) -> QWidget:
    """Return a question with its name at the left."""
    held = QWidget()
    row = QHBoxLayout(held)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(theme.SPACE_M)
    named = label(name, "strong")
    named.setFixedWidth(_NAMES)
    row.addWidget(named, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(content, 1)
    return held
