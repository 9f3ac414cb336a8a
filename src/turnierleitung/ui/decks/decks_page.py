"""The card decks: list, form, who has what (Q-01, Q-03, Q-05)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Problem, Topic, blocking
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Format
from turnierleitung.services import deck_list, decks
from turnierleitung.services.decks import DeckData, DeckRow
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.matches import matches
from turnierleitung.services.tables import material
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.decks import ShownDeck, deck_columns
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import rule_mark, with_rule
from turnierleitung.ui.decks.decks_panels import CategoriesPanel, DeckListPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, card, label
from turnierleitung.ui.widgets.layouts import add, add_pages, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Page

_MOST_CARDS = 200
_MOST_COPIES = 200


class DeckForm(Card):
    """Enter goes on from field to field and then saves."""

    save_requested = Signal()
    cancelled = Signal()
    edited = Signal()

    def __init__(self) -> None:
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
        self.save = ActionButton("", "Return", "primary", bind=False, does=self.save_requested)
        self.cancel = ActionButton(translate("Decks", "Abbrechen"), "Esc", bind=False, does=self.cancelled)
        self._repair = 0
        self._rulebook: Rulebook | None = None
        self.body.setSpacing(theme.SPACE_M)
        foot = row(self.cancel, None, self.save)
        add(self.body, self._heading, *self._rows.values(), self.notice, None, foot)
        self.title.textEdited.connect(self._on_edited)
        self.cards.valueChanged.connect(self._on_edited)
        self.copies.valueChanged.connect(self._on_edited)
        self.notice.repair_requested.connect(self.take_one_out)

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

    def _on_edited(self) -> None:
        self.edited.emit()


_FORM_WIDTH = 320
_DECKS, _LIST, _CATEGORIES = range(3)
_NEW = DeckData("", deck_list.USUAL_CARDS)


class DecksPage(Page):
    """All decks with their states, and a form that is always ready."""

    watches = frozenset(
        {"deck", "deck_copy", "deck_loan", "match", "game_table", "rulebook", "person", "result", "round"}
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Decks", "Quartette"))
        self._editing: DeckRow | None = None
        self._of_matches = stages.played_as(desk.tournament) is Format.MATCHES
        self.several = ActionButton(translate("Decks", "Mehrere eintragen …"), "Ctrl+I")
        self.several.clicked.connect(self._on_several)
        self.new = ActionButton(translate("Decks", "Neu"), "Ctrl+N", does=self._on_new)
        self._columns = deck_columns(of_matches=self._of_matches)
        self.list: RowsView[ShownDeck] = RowsView(self._columns, translate("Decks", "Quartette"))
        self.list.keep_choice_by(lambda row: row.deck.id)
        self.list.row_opened.connect(self._on_opened)
        self.list.row_chosen.connect(self._show_buttons)
        self.change = ActionButton(translate("Decks", "Ändern"), "F2", does=self._on_change)
        self.categories = ActionButton(translate("Decks", "Kategorien …"), "F6", does=self._on_categories)
        self.take_back = ActionButton(translate("Decks", "Zurücknehmen"), "F8", does=self._on_take_back)
        self.retire = ActionButton(translate("Decks", "Entfernen"), "F9", does=self._on_retire)
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
                ShownDeck(row, tuple(where[copy.id] for copy in row.copies if copy.id in where))
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
            lying = material.where(self.tournament)
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
        return HelpWords(
            purpose=translate("Decks", "Hier stehen die Quartette, mit denen gespielt wird."),
            steps=(
                translate(
                    "Decks",
                    "Titel, Enter, Karten, Enter, Exemplare, Enter: eingetragen, das nächste kann kommen.",
                ),
                translate("Decks", "Strg I nimmt eine ganze Liste."),
                translate("Decks", "F6 sagt, was auf den Karten eines Quartetts steht."),
            ),
            keys=(
                KeyWords("↑ ↓", translate("Decks", "geht durch die Liste")),
                KeyWords("F2", translate("Decks", "ändert das gewählte Quartett, wie Enter in der Liste")),
                KeyWords("F6", translate("Decks", "sagt, was auf seinen Karten steht")),
                KeyWords("F8", translate("Decks", "nimmt es zurück, wenn es ausgegeben ist")),
                KeyWords("F9", translate("Decks", "nimmt es aus der Liste")),
            ),
            remedies=(
                Remedy(
                    translate("Decks", "Ein Quartett ist beschädigt."),
                    translate(
                        "Decks", "F9 nimmt es aus der Liste; bei den Begegnungen gibt F8 ein anderes aus."
                    ),
                ),
            ),
        )

    def _lay_out(self) -> None:
        add(self.head, self.categories, self.several, self.new)
        listed = card(
            (self.list, 1),
            row(self.change, self.take_back, None, self.retire, spacing=theme.SPACE_S, margins=(6, 0, 6, 6)),
            margin=6,
        )
        add_pages(self._left, self._empty, listed)
        self.form.setFixedWidth(_FORM_WIDTH)
        both = QWidget()
        row((self._left, 1), self.form, spacing=theme.SPACE_L, of=both)
        add_pages(self._stack, both, self.panel, self.categories_panel)
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
