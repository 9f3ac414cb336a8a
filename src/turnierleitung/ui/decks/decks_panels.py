"""Several decks at once from a list, and the categories of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Signal

from turnierleitung.domain.cards import MOST_CATEGORIES, MOST_LETTERS, Category, Direction
from turnierleitung.domain.problems import Refused, blocking, german
from turnierleitung.services import deck_list, decks
from turnierleitung.services.deck_list import PlannedDeck
from turnierleitung.services.decks import CategoryData, DeckRow
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people.importing import reading
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.decks import entry_title
from turnierleitung.texts.figures import counted
from turnierleitung.texts.game_words import game_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words, problem_text
from turnierleitung.ui.rulebook_editor.value_controls import ChoiceControl, EntriesControl, Entry, LineControl
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import TextArea
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.layouts import add, column, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window import files
from turnierleitung.ui.window.desk import Desk

_LONGEST_UNIT = 20
_WIDEST = 640


class CategoriesPanel(Card):
    """The list on the left, the chosen category below it; one button keeps all of it."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
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
        self._cancel = ActionButton(translate("Decks", "Abbrechen"), "Esc", does=self.closed)
        self.usual = ActionButton(translate("Decks", "Wie im Reglement"), "F9", does=self._on_usual)
        self.save = ActionButton(translate("Decks", "Speichern"), "Ctrl+Return", "primary")
        self.save.clicked.connect(self._on_save)
        self.body.setSpacing(theme.SPACE_M)
        add(
            self.body,
            self._heading,
            self._hint,
            self.notice,
            (scrolling(self.list), 1),
            row(self._cancel, self.usual, None, self.save, spacing=theme.SPACE_M),
        )

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


_TEXT_WIDTH = 340
_LONGEST_LIST = 40_000
"""Letters of a list of decks: some hundred lines."""
_SHORT: Final[dict[str, str]] = {
    "deck.title_known": german("Decks", "steht schon da"),
    "deck.title_missing": german("Decks", "ohne Titel"),
    "deck.copies": german("Decks", "kein Exemplar"),
}


class DeckListPanel(Card):
    """The text on the left, the preview on the right, one button that says how many are new."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._planned: tuple[PlannedDeck, ...] = ()
        self.text = TextArea(_LONGEST_LIST, translate("Decks", "Liste der Quartette"))
        self.text.setPlaceholderText(translate("Decks", "Flugzeuge; 32; 2\nTiere der Welt; 36\nAutos"))
        self.text.setFixedWidth(_TEXT_WIDTH)
        self.text.textChanged.connect(self._show_plan)
        columns = _columns(rulebooks.current(desk.tournament).game.kind)
        self.list: RowsView[PlannedDeck] = RowsView(columns, translate("Decks", "Vorschau"))
        self.notice = Notice()
        self._open = ActionButton(translate("Decks", "Datei öffnen …"), "Ctrl+O", does=self._on_open)
        self._cancel = ActionButton(translate("Decks", "Abbrechen"), "Esc", does=self.closed)
        self._apply = ActionButton("", "Ctrl+Return", "primary", does=self._on_apply)
        self.body.setSpacing(theme.SPACE_M)
        self.body.addWidget(label(translate("Decks", "Mehrere Quartette eintragen"), "large"))
        hint = translate(
            "Decks",
            "Eine Zeile je Quartett: Titel; Karten; Exemplare. Fehlen die Zahlen, gelten {cards} Karten und "
            "ein Exemplar. Eine Liste aus einer Tabelle fügen Sie mit Strg V ein.",
        )
        add(
            self.body,
            label(hint.format(cards=deck_list.USUAL_CARDS), "muted", wrap=True),
            self.notice,
            (row(column((self.text, 1)), (self.list, 1), spacing=theme.SPACE_L), 1),
            row(self._cancel, self._open, None, self._apply, spacing=theme.SPACE_M),
        )

    def begin(self) -> None:
        """Begin with an empty list."""
        self.text.clear()
        self._show_plan()
        self.text.setFocus()

    def show_file(self, path: Path) -> None:
        """Preview the import of a file."""
        try:
            found = reading.read_text(path)
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, self._desk.rulebook))
            return
        self.text.setPlainText(found)

    def _show_plan(self) -> None:
        self.notice.clear()
        self._planned = deck_list.plan(self._desk.tournament, self.text.toPlainText())
        self.list.show_rows(self._planned)
        new = sum(row.is_new for row in self._planned)
        text = counted(
            new, translate("Decks", "Quartett eintragen"), translate("Decks", "Quartette eintragen")
        )
        self._apply.setText(text if new else translate("Decks", "Noch nichts einzutragen"))
        self._apply.setEnabled(new > 0)

    def _on_open(self) -> None:
        path = files.asked_list(self, translate("Decks", "Liste einlesen"))
        if path is not None:
            self.show_file(path)

    def _on_apply(self) -> None:
        planned = self._planned
        problems = self._desk.run_big(lambda tournament: deck_list.apply(tournament, planned))
        if problems:
            self.notice.show_text(in_words(problems, self._desk.rulebook))
            return
        self.closed.emit()


def _fate(kind: str, row: PlannedDeck) -> Cell:
    if not row.problems:
        return Cell(translate("Decks", "neu"), tone=Tone.DONE)
    worst = next(iter(blocking(row.problems)), row.problems[0])
    short = _SHORT.get(worst.code)
    text = translate("Decks", short) if short else game_texts(kind).deck_flaw(worst)
    return Cell(text or problem_text(worst).title, tone=Tone.WRONG if worst.blocks else Tone.DECIDE)


def _columns(kind: str) -> tuple[Column[PlannedDeck], ...]:
    return (
        Figures(translate("Decks", "Zeile"), lambda row: str(row.line), 60, Ink.MUTED),
        Column(translate("Decks", "Titel"), lambda row: row.deck.title or "–", ink=Ink.STRONG),
        Figures(translate("Decks", "Karten"), lambda row: str(row.deck.cards), 70),
        Figures(translate("Decks", "Expl."), lambda row: str(row.deck.copies), 60),
        Column(translate("Decks", "Was geschieht"), partial(_fate, kind), 270),
    )
