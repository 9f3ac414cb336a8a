"""The question by which rulebook to calculate, where no tournament is open."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.language import translate
from turnierleitung.ui.calculator.parts import has_calculator
from turnierleitung.ui.setup.rulebook_choice import ChoosingStep
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.assistant import WindowAssistant
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords
from turnierleitung.ui.widgets.labels import Notice, label
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.theme import Tone

_WIDEST = 1100


class RulesChoice(WindowAssistant):
    """Cards of the rulebooks; Enter calculates by the one that is chosen."""

    chosen = Signal(object)
    """The ``Rulebook``."""
    cancelled = Signal()

    def __init__(self, own_folder: Path) -> None:
        """Offer the shipped rulebooks and the director's own."""
        super().__init__()
        self.choosing = ChoosingStep(own_folder)
        self.notice = Notice(Tone.QUESTION)
        self.back.setText(translate("Calculator", "Zurück"))
        self.onward.setText(translate("Calculator", "Weiter"))
        self.choosing.opened.connect(self.go_on)
        self.choosing.chosen_changed.connect(self._show_whether)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_M)
        head.addWidget(label(translate("Calculator", "Spielwert und Vergleich"), "title"))
        head.addWidget(label(translate("Calculator", "Nach welchen Regeln?"), "muted"), 1)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.onward)
        self.stack_up(_WIDEST, head, (self.notice, scrolling(self.choosing)), foot)
        self._begin_with_one_that_calculates()
        self._show_whether()

    def help_title(self) -> str:
        """Return what is explained."""
        return translate("Calculator", "Hilfe: Spielwert und Vergleich")

    def help_words(self) -> HelpWords:
        """Return what F1 says."""
        return HelpWords(
            purpose=translate("Calculator", "Was ein Spiel wert ist, hängt vom Reglement ab."),
            steps=(
                translate(
                    "Calculator",
                    "Mit den Pfeilen wählen Sie ein Reglement, Enter antwortet nach seinen Regeln.",
                ),
                translate(
                    "Calculator", "In einem offenen Turnier gelten dessen Regeln, dort wird nicht gefragt."
                ),
            ),
            keys=(KeyWords("← → ↑ ↓", translate("Calculator", "geht von Karte zu Karte")),),
        )

    def take_focus(self) -> None:
        """Begin at the chosen card."""
        self.choosing.take_focus()

    def go_on(self) -> None:
        """Calculate by the chosen rulebook."""
        rulebook = self._rulebook
        if has_calculator(rulebook):
            self.chosen.emit(rulebook)

    def go_back(self) -> None:
        """Leave without choosing."""
        self.cancelled.emit()

    @property
    def _rulebook(self) -> Rulebook | None:
        offer = self.choosing.chosen
        return None if offer is None else offer.rulebook

    def _begin_with_one_that_calculates(self) -> None:
        for card, offer in zip(self.choosing.cards, self.choosing.offers, strict=True):
            if has_calculator(offer.rulebook):
                card.setChecked(True)
                return

    def _show_whether(self) -> None:
        """Say where there is nothing to calculate."""
        rulebook = self._rulebook
        possible = has_calculator(rulebook)
        self.onward.setEnabled(possible)
        self.notice.clear()
        if rulebook is not None and not possible:
            title = translate("Calculator", "„{name}“: Hier gibt es keinen Spielwert zu rechnen.")
            self.notice.show_text(title.format(name=rulebook.name))
