"""The protocol: every action with time and name, searchable, each of them to be taken back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFontMetrics, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground import backups
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.history import history
from turnierleitung.services.history.history import Deed, History
from turnierleitung.texts import soundness
from turnierleitung.texts.deeds import deed_name, deed_note
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.page import Page

_DEED_COLUMN: Final = 2
_AROUND_TEXT: Final = 24
"""Pixels of a cell that are no text."""


class HistoryPage(Page):
    """All actions, newest first."""

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        translate = QCoreApplication.translate
        super().__init__(
            desk,
            translate("History", "Protokoll"),
            translate("History", "Jede Handlung, mit Zeit und Namen."),
        )
        self._view: History | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("History", "Suchen, z. B. Tisch 7"))
        self.search.setAccessibleName(translate("History", "Protokoll durchsuchen"))
        self.search.setFixedWidth(260)
        self.search.textEdited.connect(self._show_rows)
        self._verify = ActionButton(translate("History", "Protokoll prüfen"), "F8")
        self._verify.clicked.connect(self.verify)
        self._notice = Notice()
        self.list: RowsView[Deed] = RowsView(_columns(), translate("History", "Handlungen"))
        self.list.keep_choice_by(lambda deed: deed.sequence)
        self.list.row_chosen.connect(self._show_buttons)
        self.list.horizontalHeader().sectionResized.connect(self._show_detail)
        self.reason = label("", "muted", wrap=True)
        self.reason.hide()
        self._take_back = ActionButton(translate("History", "Diese Handlung zurücknehmen"), "Del")
        self._take_back.clicked.connect(self._on_take_back)
        self._undo = ActionButton("", "Ctrl+Z", bind=False)
        self._undo.clicked.connect(self.desk.undo)
        self._redo = ActionButton("", "Ctrl+Y", bind=False)
        self._redo.clicked.connect(self.desk.redo)
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

    def help_text(self) -> str:
        """Say what can be taken back."""
        return QCoreApplication.translate(
            "History",
            "Strg Z nimmt die letzte Handlung zurück, Entf die gewählte ältere. "
            "Zurückgenommenes bleibt im Protokoll.",
        )

    def _lay_out(self) -> None:
        self.head.addWidget(self.search)
        self.head.addWidget(self._verify)
        self.column.addWidget(self._notice)
        card = Card(margin=12)
        card.body.addWidget(self.list)
        self.column.addWidget(card, 1)
        self.column.addWidget(self.reason)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_M)
        row.addWidget(self._take_back)
        row.addStretch(1)
        row.addWidget(self._redo)
        row.addWidget(self._undo)
        self.column.addLayout(row)

    def _show_rows(self) -> None:
        if self._view is None:
            return
        words = sort_key(self.search.text()).split()
        self.list.show_rows([deed for deed in self._view.deeds if _fits(deed, words)])
        if self.list.chosen is None:
            self.list.selectRow(0)
        self._show_buttons()

    def _show_buttons(self) -> None:
        translate = QCoreApplication.translate
        view, deed = self._view, self.list.chosen
        if view is None:
            return
        self._take_back.setEnabled(deed is not None and deed.can_be_undone)
        self._show_detail()
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
            button.setToolTip(text)

    def _show_detail(self) -> None:
        """Show below the list what the chosen line has no room for, and what was written to it."""
        deed, parts = self.list.chosen, list[str]()
        if deed is not None and self._is_cut(deed):
            parts.append(deed_name(deed))
        if deed is not None and (note := deed_note(deed)):
            translate = QCoreApplication.translate
            told = (
                translate("History", "Dazu geschrieben: {note}")
                if deed.revised is None
                else translate("History", "Geändert: {note}")
            )
            parts.append(told.format(note=note))
        self.reason.setText("\n".join(parts))
        self.reason.setVisible(bool(parts))

    def _is_cut(self, deed: Deed) -> bool:
        font = self.list.font()
        font.setBold(not deed.undone)
        room = self.list.columnWidth(_DEED_COLUMN) - _AROUND_TEXT
        return QFontMetrics(font).horizontalAdvance(deed_name(deed)) > room

    def _on_take_back(self) -> None:
        deed = self.list.chosen
        if deed is not None:
            self.take_back(deed.sequence)

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
        wording = soundness.sound() if alteration is None else soundness.altered(alteration)
        tone = Tone.DONE if alteration is None else Tone.WRONG
        self._notice.show_text(wording.title, wording.detail, tone=tone)


def _fits(deed: Deed, words: list[str]) -> bool:
    text = sort_key(f"{deed.sequence} {_told(deed)} {deed.operator} {day_and_clock(deed.at)}")
    return all(word in text for word in words)


def _told(deed: Deed) -> str:
    """Return what was done, and why where that was written to it."""
    return " · ".join(part for part in (deed_name(deed), deed_note(deed)) if part)


def _columns() -> tuple[Column[Deed], ...]:
    translate = QCoreApplication.translate

    def state(deed: Deed) -> Cell:
        if deed.undone:
            return Cell(translate("History", "zurückgenommen"), tone=Tone.RUNNING)
        return Cell("")

    return (
        Column(
            translate("History", "Schritt"),
            lambda deed: Cell(str(deed.sequence), Ink.MUTED),
            right=True,
            width=70,
        ),
        Column(translate("History", "Zeit"), lambda deed: Cell(day_and_clock(deed.at), Ink.MUTED), width=150),
        Column(
            translate("History", "Handlung"),
            lambda deed: Cell(_told(deed), Ink.MUTED if deed.undone else Ink.STRONG),
        ),
        Column(translate("History", "Wer"), lambda deed: Cell(deed.operator, Ink.MUTED), width=150),
        Column("", state, width=150),
    )
