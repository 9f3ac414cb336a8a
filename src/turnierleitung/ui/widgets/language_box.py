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
        """Begin with the language in use."""
        super().__init__()
        self.setAccessibleName(translate("Settings", "Sprache"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for one in Language:
            self.addItem(_NAMES[one], one)
        self._known = language.spoken().language
        self.choose(self._known)
        self.activated.connect(self._on_activated)

    @property
    def language(self) -> Language:
        """The language that is shown."""
        return tuple(Language)[self.currentIndex()]

    def choose(self, chosen: Language) -> None:
        """Show a language."""
        self._known = chosen
        self.setCurrentIndex([*Language].index(chosen))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: nobody sees what it changed."""
        event.ignore()

    def _on_activated(self) -> None:
        if self.language is not self._known:
            self._known = self.language
            self.language_chosen.emit(self.language)
