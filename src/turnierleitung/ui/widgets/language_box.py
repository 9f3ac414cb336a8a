"""The choice of a language, which the start page shows before rules and fields are loaded."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox

from turnierleitung.domain.language import Language
from turnierleitung.texts import language
from turnierleitung.texts.language import translate

_NAMES: Final = {Language.GERMAN: "Deutsch", Language.SWISS: "Deutsch (Schweiz)", Language.ENGLISH: "English"}


class LanguageBox(QComboBox):
    """The languages of the program, each by its own name."""

    language_chosen = Signal(Language)

    def __init__(self) -> None:
        """Show the language in use."""
        super().__init__()
        self.setAccessibleName(translate("Settings", "Sprache"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for one in Language:
            self.addItem(_NAMES[one], one)
        self.setCurrentIndex([*Language].index(language.spoken().language))
        self.activated.connect(self._on_activated)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: nobody sees what it changed."""
        event.ignore()

    def _on_activated(self, place: int) -> None:
        chosen = [*Language][place]
        if chosen is not language.spoken().language:
            self.language_chosen.emit(chosen)
