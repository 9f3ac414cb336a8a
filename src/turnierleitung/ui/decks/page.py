"""The card decks: list, form, several at once, who has what (Q-01, Q-03, Q-05)."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.states import Format
from turnierleitung.services.decks import deck_list, decks
from turnierleitung.services.decks.decks import DeckData, DeckRow
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.matches import matches
from turnierleitung.services.tables import table_decks
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.ui.decks.categories_panel import CategoriesPanel
from turnierleitung.ui.decks.form import DeckForm
from turnierleitung.ui.decks.help import decks_help
from turnierleitung.ui.decks.list_panel import DeckListPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_words import HelpWords
from turnierleitung.ui.widgets.labels import Card, EmptyState
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.page import Page

_FORM_WIDTH = 320
_DECKS, _LIST, _CATEGORIES = range(3)
_NEW = DeckData("", deck_list.USUAL_CARDS)


@dataclass(frozen=True, slots=True)
class ShownDeck:
    """A deck with those who have it."""

    deck: DeckRow
    out: tuple[str, ...]
    """Match and names, or the table, for each copy that is out."""


class DecksPage(Page):
    """What there is, what is out, and a form that is always ready."""

    watches = frozenset(
        {"deck", "deck_copy", "deck_loan", "match", "game_table", "rulebook", "person", "result", "round"}
    )

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        super().__init__(desk, translate("Decks", "Quartette"))
        self._editing: DeckRow | None = None
        self._of_matches = stages.played_as(desk.tournament) is Format.MATCHES
        self.several = ActionButton(translate("Decks", "Mehrere eintragen …"), "Ctrl+I")
        self.several.clicked.connect(self._on_several)
        self.new = ActionButton(translate("Decks", "Neu"), "Ctrl+N")
        self.new.clicked.connect(self._on_new)
        self._columns = _columns(of_matches=self._of_matches)
        self.list: RowsView[ShownDeck] = RowsView(self._columns, translate("Decks", "Quartette"))
        self.list.keep_choice_by(lambda row: row.deck.id)
        self.list.row_opened.connect(self._on_opened)
        self.list.row_chosen.connect(self._show_buttons)
        self.change = ActionButton(translate("Decks", "Ändern"), "F2")
        self.change.clicked.connect(self._on_change)
        self.categories = ActionButton(translate("Decks", "Kategorien …"), "F6")
        self.categories.clicked.connect(self._on_categories)
        self.take_back = ActionButton(translate("Decks", "Zurücknehmen"), "F8")
        self.take_back.clicked.connect(self._on_take_back)
        self.retire = ActionButton(translate("Decks", "Entfernen"), "F9")
        self.retire.clicked.connect(self._on_retire)
        self.form = DeckForm()
        self.form.save_requested.connect(self._on_save)
        self.form.cancelled.connect(self._on_new)
        self.form.edited.connect(self._on_edited)
        self.panel = DeckListPanel(desk)
        self.panel.closed.connect(self._on_panel_closed)
        self.categories_panel = CategoriesPanel(desk)
        self.categories_panel.closed.connect(self._on_categories_closed)
        self._empty = EmptyState(
            translate("Decks", "Noch kein Quartett"),
            translate(
                "Decks",
                "Tragen Sie rechts ein, was Sie dabeihaben: Titel, Karten, Exemplare. "
                "Oder fügen Sie eine ganze Liste ein.",
            ),
            translate("Decks", "Mehrere eintragen …"),
            "Ctrl+I",
        )
        self._empty.action_requested.connect(self._on_several)
        self._left = QStackedWidget()
        self._stack = QStackedWidget()
        self._lay_out()
        self.form.show_deck(_NEW)

    def load(self) -> None:
        """Show the decks in use."""
        self.form.show_rules(self.desk.rulebook)
        rows = decks.view(self.tournament)
        where = self._where()
        unusual = any(row.problems for row in rows)
        self.list.show_columns(
            self._columns if unusual else self._columns[:-1],
            [
                ShownDeck(
                    row,
                    tuple(where[copy.id] for copy in row.copies if copy.id in where),
                )
                for row in rows
            ],
        )
        self._left.setCurrentIndex(1 if rows else 0)
        copies = sum(len(row.copies) for row in rows)
        out = sum(copy.out_at is not None for row in rows for copy in row.copies)
        parts = [
            counted(len(rows), translate("Decks", "Titel"), translate("Decks", "Titel")),
            counted(copies, translate("Decks", "Exemplar"), translate("Decks", "Exemplare")),
        ]
        self.hint_label.show_text(" · ".join(parts) if rows else "")
        text = translate("Decks", "{count} ausgegeben").format(count=out) if out else ""
        self.state_pill.show_state(text, Tone.RUNNING)
        if self._editing is not None and self._editing.id not in {row.id for row in rows}:
            self._editing = None
            self.form.show_deck(_NEW)
        self._show_buttons()

    def _where(self) -> dict[int, str]:
        """Return at which match each copy is out, or at which table of the round it lies, by its id."""
        if not self._of_matches:
            text = translate("Decks", "Tisch {table}")
            lying = table_decks.where(self.tournament)
            return {copy_id: text.format(table=table) for copy_id, table in lying.items()}
        pairs = {row.number: " – ".join(row.known) for row in matches.view(self.tournament)}
        return {
            copy.id: f"{copy.out_at} {pairs.get(copy.out_at, '')}".strip()
            for row in decks.view(self.tournament)
            for copy in row.copies
            if copy.out_at is not None
        }

    def take_focus(self) -> None:
        """Begin with the title of a new deck."""
        if self._stack.currentIndex() == _LIST:
            self.panel.text.setFocus()
        elif self._stack.currentIndex() == _CATEGORIES:
            self.categories_panel.list.take_focus()
        else:
            self.form.begin()

    def print_request(self) -> PrintRequest | None:
        """Print the list of decks."""
        return PrintRequest(PrintKind.DECKS)

    def help_words(self) -> HelpWords:
        """Say how decks are entered by keys alone."""
        return decks_help()

    def _lay_out(self) -> None:
        self.head.addWidget(self.categories)
        self.head.addWidget(self.several)
        self.head.addWidget(self.new)
        listed = Card(margin=6)
        listed.body.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(6, 0, 6, 6)
        foot.setSpacing(theme.SPACE_S)
        foot.addWidget(self.change)
        foot.addWidget(self.take_back)
        foot.addStretch(1)
        foot.addWidget(self.retire)
        listed.body.addLayout(foot)
        self._left.addWidget(self._empty)
        self._left.addWidget(listed)
        self.form.setFixedWidth(_FORM_WIDTH)
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._left, 1)
        row.addWidget(self.form)
        self._stack.addWidget(both)
        self._stack.addWidget(self.panel)
        self._stack.addWidget(self.categories_panel)
        self.column.addWidget(self._stack, 1)

    def _show_buttons(self, _row: object = None) -> None:
        chosen = self.list.chosen
        self.change.setEnabled(chosen is not None)
        self.categories.setEnabled(chosen is not None)
        self.retire.setEnabled(chosen is not None)
        is_out = chosen is not None and any(copy.out_at is not None for copy in chosen.deck.copies)
        self.take_back.setVisible(is_out)

    def _on_edited(self) -> None:
        deck = self.form.deck
        found = plugins.check_deck(deck.cards, rulebooks.current(self.tournament).game)
        self.form.show_problems(found if deck.title else ())

    def _on_new(self) -> None:
        self._editing = None
        self._stack.setCurrentIndex(_DECKS)
        self.form.show_deck(_NEW)
        self.form.begin()

    def _on_opened(self, row: ShownDeck) -> None:
        self._editing = row.deck
        deck = row.deck
        self.form.show_deck(DeckData(deck.title, deck.cards, len(deck.copies)), deck.title)
        self.form.begin()

    def _on_change(self) -> None:
        if self.list.chosen is not None:
            self._on_opened(self.list.chosen)

    def _on_save(self) -> None:
        deck, editing = self.form.deck, self._editing
        if editing is None:
            problems = self.desk.run(lambda tournament: decks.add(tournament, [deck]))
        else:
            problems = self.desk.run(lambda tournament: decks.change(tournament, editing.id, deck))
        if problems:
            self.form.show_problems(problems)
            return
        if self._editing is not None and problems == ():
            self._editing = None
        self.form.show_deck(DeckData("", deck.cards))
        self.form.begin()

    def _on_several(self) -> None:
        self._stack.setCurrentIndex(_LIST)
        self.panel.begin()

    def _on_panel_closed(self) -> None:
        self._stack.setCurrentIndex(_DECKS)
        self.form.begin()

    def _on_categories(self) -> None:
        chosen = self.list.chosen
        if chosen is not None:
            self._stack.setCurrentIndex(_CATEGORIES)
            self.categories_panel.begin(chosen.deck)

    def _on_categories_closed(self) -> None:
        self._stack.setCurrentIndex(_DECKS)
        self.list.setFocus()

    def _on_take_back(self) -> None:
        chosen = self.list.chosen
        if chosen is None:
            return
        out = {copy.out_at for copy in chosen.deck.copies if copy.out_at is not None}
        tables = [row.table_id for row in matches.view(self.tournament) if row.number in out]
        self.desk.run_or_tell(lambda tournament: decks.take_back(tournament, tables))

    def _on_retire(self) -> None:
        chosen = self.list.chosen
        if chosen is not None:
            self.desk.run_or_tell(lambda tournament: decks.retire(tournament, chosen.deck.id))


def _remark(row: ShownDeck) -> Cell:
    if not row.deck.problems:
        return Cell("")
    worst = row.deck.problems[0]
    if worst.blocks:
        return Cell(translate("Decks", "eine Karte heraus"), tone=Tone.WRONG)
    return Cell(translate("Decks", "ungewöhnlich"), tone=Tone.DECIDE)


def _columns(*, of_matches: bool) -> tuple[Column[ShownDeck], ...]:
    times = translate("Decks", "Begegn.") if of_matches else translate("Decks", "Tische")
    where = translate("Decks", "Ausgegeben an") if of_matches else translate("Decks", "Liegt an")
    return (
        Column(translate("Decks", "Titel"), lambda row: Cell(row.deck.title, Ink.STRONG)),
        Column(translate("Decks", "Karten"), lambda row: Cell(str(row.deck.cards)), True, 70),
        Column(translate("Decks", "Expl."), lambda row: Cell(str(len(row.deck.copies))), True, 62),
        Column(times, lambda row: Cell(str(row.deck.matches)), True, 82),
        Column(where, lambda row: Cell(" · ".join(row.out), Ink.MUTED)),
        Column("", _remark, width=128),
    )
