"""Which round is looked at: words for a few, numbers for some, a list to open for many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from turnierleitung.domain.stages import TablesPhase
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_phase_name, where_room_is_short
from turnierleitung.ui.widgets.buttons import Segments, key_name
from turnierleitung.ui.widgets.layouts import add, row

_WORDS: Final = 2
"""So many rounds are written out."""
_NUMBERS: Final = 6
"""So many rounds are written as numbers; more would push the buttons out of the window."""
_SIDE_BY_SIDE: Final = 7
"""So many choices stand side by side: the numbers, and what all of them make."""


def round_words(numbers: Sequence[int], phases: Sequence[TablesPhase] = ()) -> list[str]:
    """Return what rounds are called where one of them is chosen; a few by what their phases are called."""
    template = "{round}" if _WORDS < len(numbers) <= _NUMBERS else where_room_is_short()
    words = [template.format(round=number) for number in numbers]
    if len(numbers) == len(phases) <= _WORDS:
        return [
            word if phase is TablesPhase.ROUNDS else tables_phase_name(phase)
            for word, phase in zip(words, phases, strict=True)
        ]
    return words


class RoundChoice(QWidget):
    """A choice of rounds or phases; a key leads to the next."""

    chosen = Signal(int)
    """The index of what was chosen, from 0."""

    def __init__(self, words: Sequence[str], key: str) -> None:
        super().__init__()
        self.words = [*words]
        self._segments: Segments | None = None
        self._list: QComboBox | None = None
        line = row(spacing=6, of=self)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("Rounds", "Runde"))
        if len(words) <= _SIDE_BY_SIDE:
            self._segments = Segments(self.words)
            self._segments.bind_key(key)
            self._segments.chosen.connect(self.chosen)
            line.addWidget(self._segments)
            return
        self._list = QComboBox()
        self._list.addItems(self.words)
        self._list.setAccessibleName(translate("Rounds", "Runde"))
        self._list.activated.connect(self.chosen)
        cap = QLabel(key_name(key))
        cap.setProperty("role", "small")
        add(line, self._list, cap)
        QShortcut(QKeySequence(key), self).activated.connect(self._on_key)

    @property
    def index(self) -> int:
        """What is chosen, from 0."""
        if self._segments is not None:
            return self._segments.index
        return self._list.currentIndex() if self._list is not None else 0

    def choose(self, index: int) -> None:
        """Choose without telling anybody."""
        if self._segments is not None:
            self._segments.choose(index)
        if self._list is not None:
            self._list.setCurrentIndex(index)

    def _on_key(self) -> None:
        following = (self.index + 1) % len(self.words)
        self.choose(following)
        self.chosen.emit(following)
