"""The protocol: every action with time and name, searchable, each of them to be taken back."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget

from turnierleitung.domain.names import search_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Format
from turnierleitung.services.ground import backups, rulebooks
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.history import details, history
from turnierleitung.services.history.history import Deed, History
from turnierleitung.services.looking import effects
from turnierleitung.texts import files
from turnierleitung.texts.changed import ChangedThing, changed_things
from turnierleitung.texts.deeds import deed_name, deed_note, moved_note
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.history.detail import DeedDetail
from turnierleitung.ui.history.filters import Filters
from turnierleitung.ui.history.help import history_help
from turnierleitung.ui.history.places import page_of
from turnierleitung.ui.history.rows import columns, fits, state
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_words import HelpWords
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.widgets.tips import set_tip
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.page import Page
from turnierleitung.ui.window.saving import save_table

_SEARCH: Final = 220
_READING: Final = 120
"""Milliseconds that the choice rests on an action before its values are read."""
_UNDONE: Final = "revert.already_reverted"
_NOT_UNDONE: Final = "revert.not_revertible"


class HistoryPage(Page):
    """All actions, newest first, and beside them what the chosen one changed."""

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        super().__init__(
            desk,
            translate("History", "Protokoll"),
            translate("History", "Jede Handlung, mit Zeit und Namen."),
        )
        self._view: History | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("History", "Suchen: Name, Tisch 7, 14:05"))
        self.search.setAccessibleName(translate("History", "Protokoll durchsuchen"))
        self.search.setMinimumWidth(_SEARCH)
        self.search.textEdited.connect(self._show_rows)
        self.filters = Filters()
        self.filters.chosen.connect(self._show_rows)
        self._verify = ActionButton(translate("History", "Protokoll prüfen"), "F8")
        self._verify.clicked.connect(self.verify)
        self._save = ActionButton(translate("History", "Speichern …"), "Ctrl+Shift+S")
        self._save.clicked.connect(self._on_save)
        self._notice = Notice()
        self.list: RowsView[Deed] = RowsView(
            columns(by=True, taken_back=True), translate("History", "Handlungen")
        )
        self.list.keep_choice_by(lambda deed: deed.sequence)
        self.list.row_chosen.connect(self._show_chosen)
        self.list.row_opened.connect(self._on_open)
        self._nothing = EmptyState(
            translate("History", "Nichts gefunden"),
            translate("History", "Esc zeigt wieder alle Handlungen."),
        )
        self._listed = QStackedWidget()
        self.detail = DeedDetail()
        self.detail.take_back.clicked.connect(self._on_take_back)
        self.detail.open.clicked.connect(self._on_open)
        self._undo = ActionButton("", "Ctrl+Z", bind=False)
        self._undo.clicked.connect(self.desk.undo)
        self._redo = ActionButton("", "Ctrl+Y", bind=False)
        self._redo.clicked.connect(self.desk.redo)
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.setInterval(_READING)
        self._reading.timeout.connect(self._read_chosen)
        self._all = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._all.activated.connect(self._show_all)
        self._lay_out()

    def load(self) -> None:
        """Show the protocol."""
        self._view = history.view(self.tournament)
        self._show_rows()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with what was done last."""
        super().showEvent(event)
        self.list.selectRow(0)
        self.list.scrollToTop()

    def take_focus(self) -> None:
        """Walk through the protocol with the arrows."""
        self.list.setFocus()

    def start_search(self) -> None:
        """Put the focus into the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def print_request(self) -> PrintRequest | None:
        """Print the protocol."""
        return PrintRequest(PrintKind.PROTOCOL)

    def help_words(self) -> HelpWords:
        """Say what can be taken back, and how something is found."""
        return history_help()

    def _lay_out(self) -> None:
        self.head.addWidget(self._save)
        self.head.addWidget(self._verify)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_M)
        row.addWidget(self.search, 1)
        row.addWidget(self.filters)
        self.column.addLayout(row)
        self.column.addWidget(self._notice)
        card = Card(margin=12)
        card.body.addWidget(self.list)
        self._listed.addWidget(card)
        nothing = Card()
        nothing.body.addWidget(self._nothing)
        self._listed.addWidget(nothing)
        beside = QHBoxLayout()
        beside.setSpacing(theme.SPACE_L)
        beside.addWidget(self._listed, 1)
        beside.addWidget(self.detail)
        self.column.addLayout(beside, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE_M)
        buttons.addStretch(1)
        buttons.addWidget(self._redo)
        buttons.addWidget(self._undo)
        self.column.addLayout(buttons)

    def _show_rows(self) -> None:
        if self._view is None:
            return
        words = search_key(self.search.text()).split()
        names = details.names_of(self.tournament) if words else {}
        now = datetime.fromisoformat(self.tournament.now())
        shown = [
            deed
            for deed in self._view.deeds
            if self.filters.fits(deed, now) and fits(deed, names.get(deed.sequence, ""), words)
        ]
        operators = {deed.operator for deed in shown} - {""}
        wanted = columns(by=len(operators) > 1, taken_back=any(deed.undone for deed in shown))
        self.list.show_columns(wanted, shown)
        if self.list.chosen is None:
            self.list.selectRow(0)
        self._listed.setCurrentIndex(0 if shown else 1)
        self._all.setEnabled(bool(words) or not self.filters.is_clear)
        self._show_buttons()
        self._show_chosen()

    def _show_all(self) -> None:
        self.search.clear()
        with QSignalBlocker(self.filters):
            self.filters.clear()
        self._show_rows()
        self.take_focus()

    def _show_buttons(self) -> None:
        view = self._view
        if view is None:
            return
        for button, found, does, nothing in (
            (
                self._undo,
                view.undo,
                translate("History", "Zurücknehmen: {deed}"),
                translate("History", "Nichts zurückzunehmen"),
            ),
            (
                self._redo,
                view.redo,
                translate("History", "Wiederholen: {deed}"),
                translate("History", "Nichts zu wiederholen"),
            ),
        ):
            button.setEnabled(found is not None)
            text = does.format(deed=deed_name(found)) if found else nothing
            button.setText(self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, 280))
            set_tip(button, text)

    def _show_chosen(self, _row: object = None) -> None:
        """Show at once what the list knows of the chosen action, and read the rest when the choice rests."""
        deed = self.list.chosen
        leads = deed is not None and bool(page_of((deed.of or deed).kind))
        self.detail.show_deed(deed, (), self._why_never(deed), leads=leads)
        self._reading.start()

    def _why_never(self, deed: Deed | None) -> str:
        """Return why an action can never be taken back, whatever else was done; empty where it may be."""
        if deed is None or deed.can_be_undone:
            return ""
        return in_words((Problem(_UNDONE if deed.undone else _NOT_UNDONE),), self.desk.rulebook)

    def _read_chosen(self) -> None:
        deed = self.list.chosen
        if deed is None or not self.isVisible() or self.detail.question.isVisible():
            return
        things = self._changed(deed)
        hindrance = self._why_never(deed)
        if not hindrance:
            hindrance = in_words(details.hindrance(self.tournament, deed.sequence), self.desk.rulebook)
        self.detail.show_deed(deed, things, hindrance, leads=bool(page_of((deed.of or deed).kind)))

    def _changed(self, deed: Deed) -> tuple[ChangedThing, ...]:
        rulebook = rulebooks.current(self.tournament)
        return changed_things(
            details.of(self.tournament, deed.sequence),
            rulebook.game.kind,
            deed.currency,
            of_matches=rulebook.played_as is Format.MATCHES,
        )

    def _on_open(self, _row: object = None) -> None:
        """Lead to the page, the person or the table that the action was about."""
        deed = self.list.chosen
        key = "" if deed is None else page_of((deed.of or deed).kind)
        if deed is None or not key or self.surroundings is None:
            return
        concerned = details.concerned(self.tournament, deed.sequence)
        page = self.surroundings.open_page(key)
        if key == pages.REGISTRATION and concerned.participant_id is not None:
            page.show_person(concerned.participant_id)
        elif key == pages.ROUND and concerned.table_id is not None:
            page.show_table(concerned.table_id)

    def _on_take_back(self) -> None:
        """Ask once before an older action is taken back, with what that would change."""
        deed = self.list.chosen
        if deed is None:
            return
        told = effects.effect_of(self.tournament, lambda file: history.undo(file, deed.sequence))
        if told.refused:
            self._notice.show_text(in_words(told.refused, self.desk.rulebook), tone=Tone.DECIDE)
            return
        self.detail.ask(
            translate("History", "Diese Handlung zurücknehmen?"),
            "\n".join(effect_lines(told, self.desk.rulebook)),
            (translate("History", "Zurücknehmen"), partial(self._take_back_older, deed.sequence)),
            self.take_focus,
        )

    def _take_back_older(self, sequence: int) -> None:
        self.take_back(sequence)
        self.take_focus()

    def _on_save(self) -> None:
        """Save what is shown for other programs."""
        headings = (
            translate("History", "Schritt"),
            translate("History", "Zeit"),
            translate("History", "Wer"),
            translate("History", "Handlung"),
            translate("History", "Dazu geschrieben"),
            translate("History", "Was sich geändert hat"),
            translate("History", "Stand"),
        )
        rows = [
            (
                deed.sequence,
                day_and_clock(deed.at),
                deed.operator,
                deed_name(deed),
                deed_note(deed),
                "; ".join(filter(None, (*(one.line for one in self._changed(deed)), moved_note(deed)))),
                state(deed),
            )
            for deed in self.list.rows_model.rows
        ]
        save_table(self, Table(translate("History", "Protokoll"), headings, rows))

    @property
    def told(self) -> str:
        """What is said about the protocol."""
        return self._notice.text

    def take_back(self, sequence: int) -> None:
        """Take an action back, or say what stands in the way."""
        problems = self.desk.run(lambda tournament: history.undo(tournament, sequence))
        if problems:
            self._notice.show_text(in_words(problems, self.desk.rulebook), tone=Tone.DECIDE)
        else:
            self._notice.clear()

    def verify(self) -> None:
        """Check that the protocol is whole and unchanged, and that everything stands as it tells."""
        try:
            alteration = backups.find_alteration(self.tournament.path)
        except Refused as refusal:
            self._notice.show_text(in_words(refusal.problems, self.desk.rulebook), tone=Tone.WRONG)
            return
        wording = files.sound() if alteration is None else files.altered(alteration)
        tone = Tone.DONE if alteration is None else Tone.WRONG
        self._notice.show_text(wording.title, wording.detail, tone=tone)
