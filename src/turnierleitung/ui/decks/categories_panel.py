"""What the cards of a deck tell: the list of its categories, in the order of the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from turnierleitung.domain.cards import MOST_CATEGORIES, MOST_LETTERS, Category, Direction
from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import CategoryData, DeckRow
from turnierleitung.texts.decks import entry_title
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.rulebook_editor.entries_control import EntriesControl, Entry
from turnierleitung.ui.rulebook_editor.value_controls import ChoiceControl, LineControl
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.window.desk import Desk

_LONGEST_UNIT = 20
_WIDEST = 640


class CategoriesPanel(Card):
    """The list on the left, the chosen category below it; one button keeps all of it."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Create it without a deck."""
        super().__init__()
        self._desk = desk
        self._deck: DeckRow | None = None
        self._entries: list[Entry] = []
        self._heading = label("", "large")
        self._hint = label("", "muted", wrap=True)
        kind = "" if desk.rulebook is None else desk.rulebook.game.kind
        self.list = EntriesControl(
            name=translate("Decks", "Kategorien"),
            parts={
                "name": (translate("Decks", "Name"), LineControl(translate("Decks", "Name"), MOST_LETTERS)),
                "unit": (
                    translate("Decks", "Einheit"),
                    LineControl(translate("Decks", "Einheit"), _LONGEST_UNIT),
                ),
                "direction": (
                    translate("Decks", "Im Vergleich"),
                    ChoiceControl(list(Direction), translate("Decks", "Im Vergleich"), kind),
                ),
            },
            title=entry_title,
            fresh=lambda _others: {"name": "", "unit": "", "direction": str(Direction.HIGHER)},
            at_most=MOST_CATEGORIES,
        )
        self.list.setMaximumWidth(_WIDEST)
        self.list.value_changed.connect(self._on_changed)
        self.notice = Notice()
        self._cancel = ActionButton(translate("Decks", "Abbrechen"), "Esc")
        self._cancel.clicked.connect(self.closed)
        self.usual = ActionButton(translate("Decks", "Wie im Reglement"), "F9")
        self.usual.clicked.connect(self._on_usual)
        self.save = ActionButton(translate("Decks", "Speichern"), "Ctrl+Return", "primary")
        self.save.clicked.connect(self._on_save)
        self._lay_out()

    def begin(self, deck: DeckRow) -> None:
        """Show what holds for a deck."""
        self._deck = deck
        self._heading.setText(translate("Decks", "Kategorien von „{title}“").format(title=deck.title))
        usual = self._usual
        if deck.categories is not None:
            hint = translate("Decks", "Dieses Quartett hat eigene Kategorien.")
        elif usual:
            hint = translate("Decks", "Es gelten die Kategorien des Reglements.")
        else:
            hint = translate("Decks", "Noch keine Kategorien; auch das Reglement nennt keine.")
        self._hint.setText(
            hint + " " + translate("Decks", "Mit ihnen vergleicht F5, wer den besseren Wert hat.")
        )
        self.usual.setVisible(bool(usual) or deck.categories is not None)
        self._show(usual if deck.categories is None else deck.categories)
        self.list.take_focus()

    @property
    def _usual(self) -> tuple[Category, ...]:
        return decks.categories_of_rules(self._desk.tournament)

    def _show(self, categories: Sequence[Category]) -> None:
        self.notice.clear()
        self._entries = [category.model_dump(mode="json") for category in categories]
        self.list.show_value(self._entries)

    def _on_changed(self, entries: Any) -> None:
        self._entries = entries
        self.notice.clear()

    def _on_usual(self) -> None:
        self._show(self._usual)
        self.list.take_focus()

    def _on_save(self) -> None:
        deck = self._deck
        if deck is None:
            return
        typed = [
            CategoryData(str(entry["name"]), str(entry.get("unit") or ""), Direction(entry["direction"]))
            for entry in self._entries
        ]
        problems = self._desk.run(lambda tournament: decks.change_categories(tournament, deck.id, typed))
        if problems:
            first = problem_text(problems[0])
            self.notice.show_text(first.title, first.detail)
            self.list.problem_lines([(problem.at, problem_text(problem).title) for problem in problems])
            self.list.take_focus()
            return
        self.closed.emit()

    def _lay_out(self) -> None:
        self.body.setSpacing(theme.SPACE_M)
        self.body.addWidget(self._heading)
        self.body.addWidget(self._hint)
        self.body.addWidget(self.notice)
        self.body.addWidget(scrolling(self.list), 1)
        foot = QHBoxLayout()
        foot.setSpacing(theme.SPACE_M)
        foot.addWidget(self._cancel)
        foot.addWidget(self.usual)
        foot.addStretch(1)
        foot.addWidget(self.save)
        self.body.addLayout(foot)
