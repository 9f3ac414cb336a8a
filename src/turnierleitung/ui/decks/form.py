"""The form for one deck: title, cards, copies."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Problem, Topic, blocking
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.decks.decks import DeckData
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import rule_mark, with_rule
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.theme import Tone

_MOST_CARDS = 200
_MOST_COPIES = 200


class DeckForm(Card):
    """Enter goes on from field to field and then saves."""

    save_requested = Signal()
    cancelled = Signal()
    edited = Signal()

    def __init__(self) -> None:
        """Create it for a new deck."""
        super().__init__()
        self._heading = label("", "large", wrap=True)
        self.title = line(translate("Decks", "Titel"), placeholder=translate("Decks", "z. B. Flugzeuge"))
        self.cards = NumberField(0, _MOST_CARDS)
        self.copies = NumberField(1, _MOST_COPIES)
        self._rows = {
            "title": FormRow(translate("Decks", "Titel"), self.title, below=True),
            "cards": FormRow(translate("Decks", "Karten"), self.cards),
            "copies": FormRow(
                translate("Decks", "Exemplare"), self.copies, translate("Decks", "Gleiche Quartette")
            ),
        }
        self.notice = Notice(Tone.WRONG, key="F7")
        self.save = ActionButton("", "Return", "primary", bind=False)
        self.cancel = ActionButton(translate("Decks", "Abbrechen"), "Esc", bind=False)
        self._repair = 0
        self._rulebook: Rulebook | None = None
        self._lay_out()
        self.title.textEdited.connect(self._on_edited)
        self.cards.valueChanged.connect(self._on_edited)
        self.copies.valueChanged.connect(self._on_edited)
        self.notice.repair_requested.connect(self.take_one_out)
        self.save.clicked.connect(self.save_requested)
        self.cancel.clicked.connect(self.cancelled)

    @property
    def deck(self) -> DeckData:
        """What is typed."""
        for field in (self.cards, self.copies):
            field.interpretText()
        return DeckData(self.title.text(), self.cards.value(), self.copies.value())

    def show_rules(self, rulebook: Rulebook | None) -> None:
        """Say which article of the rules in force speaks of the cards."""
        self._rulebook = rulebook
        self._rows["cards"].show_mark(rule_mark(Topic.DECKS, rulebook))

    def show_deck(self, deck: DeckData, known: str = "") -> None:
        """Show a deck; ``known`` is the title of one that is changed."""
        self._heading.setText(
            translate("Decks", "„{title}“ ändern").format(title=known)
            if known
            else translate("Decks", "Neues Quartett")
        )
        self.save.setText(translate("Decks", "Ändern") if known else translate("Decks", "Eintragen"))
        self.cancel.setVisible(bool(known))
        self.title.setText(deck.title)
        self.cards.setValue(deck.cards)
        self.copies.setValue(deck.copies)
        self.show_problems(())

    def begin(self) -> None:
        """Begin with the title."""
        self.title.setFocus()
        self.title.selectAll()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say what is wrong, and offer to take one card out where that would help (Q-05)."""
        beside = {"title", "copies"}
        for name in beside:
            own = [problem for problem in problems if name in problem.at]
            self._rows[name].show_problem(" ".join(problem_text(problem).title for problem in own))
        rest = [problem for problem in problems if beside.isdisjoint(problem.at)]
        rest.sort(key=lambda problem: not problem.blocks)
        if not rest:
            self.notice.clear()
            return
        first = rest[0]
        words = with_rule(problem_text(first), first, self._rulebook)
        repair = ""
        if self._is_one_too_many():
            self._repair = self.deck.cards - 1
            text = translate("Decks", "{cards} Karten")
            repair = text.format(cards=self._repair)
        tone = Tone.WRONG if first.blocks else Tone.DECIDE
        self.notice.show_text(words.title, words.detail, repair, tone)

    def _is_one_too_many(self) -> bool:
        """Whether it can be played with without one card only."""
        if self._rulebook is None:
            return False
        cards, rules = self.deck.cards, self._rulebook.game
        return bool(blocking(plugins.check_deck(cards, rules))) and not blocking(
            plugins.check_deck(cards - 1, rules)
        )

    def take_one_out(self) -> None:
        """Count the deck without one card."""
        self.cards.setValue(self._repair)
        self.cards.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, Ctrl+Enter saves at once, Esc leaves."""
        if event.key() == Qt.Key.Key_Escape and self.cancel.isVisible():
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.save_requested.emit()
            else:
                self._go_on()
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        if self.title.hasFocus():
            self.cards.setFocus()
            self.cards.selectAll()
        elif self.cards.hasFocus():
            self.copies.setFocus()
            self.copies.selectAll()
        else:
            self.save_requested.emit()

    def _lay_out(self) -> None:
        self.body.setSpacing(theme.SPACE_M)
        self.body.addWidget(self._heading)
        for row in self._rows.values():
            self.body.addWidget(row)
        self.body.addWidget(self.notice)
        self.body.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self.cancel)
        foot.addStretch(1)
        foot.addWidget(self.save)
        self.body.addLayout(foot)

    def _on_edited(self) -> None:
        self.edited.emit()
