"""The protocol: every action with time and name, filtered; beside it what one changed, and taking it back."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache, partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QWidget

from turnierleitung.domain.names import search_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Format
from turnierleitung.services import change_details, effects, history
from turnierleitung.services.ground import backups, rulebooks
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.history import Deed, History
from turnierleitung.texts import files
from turnierleitung.texts.changed import ChangedThing, changed_things
from turnierleitung.texts.columns import Column, Tone, saved
from turnierleitung.texts.deeds import deed_columns, deed_name, deed_note, moved_note, told, who
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import day_and_clock, more_values
from turnierleitung.texts.language import Voice, spoken, translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, key_name, set_tip
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Answer, Card, Confirm, EmptyState, Notice, label, show_text
from turnierleitung.ui.widgets.layouts import add, column, empty, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.asking_form import LOOK_AGAIN
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Page
from turnierleitung.ui.window.saving import save_table

_WIDTH: Final = 408
_MOST: Final = 40
"""So many changed values are listed."""


class DeedDetail(Card):
    """The action on which the choice stands."""

    def __init__(self) -> None:
        super().__init__(margin=16)
        self.setFixedWidth(_WIDTH)
        self._title = label("", "strong", wrap=True)
        self._when = label("", "muted", wrap=True)
        self.reason = label("", wrap=True)
        self.moved = label("", wrap=True)
        """Who stands elsewhere by it."""
        self.changed: tuple[ChangedThing, ...] = ()
        """What it changed, as it is shown."""
        self._changes_title = label(translate("History", "Was sich geändert hat"), "small")
        self._lines = column(spacing=theme.SPACE_S, margins=(0, 0, theme.SPACE_XS, 0))
        lines = QWidget()
        lines.setLayout(self._lines)
        self.hindrance = label("", "muted", wrap=True)
        """Why it cannot be taken back."""
        self.question = Confirm()
        self.open = ActionButton(translate("History", "Dorthin"), "Return", bind=False)
        self.take_back = ActionButton(translate("History", "Zurücknehmen"), "Del")
        self._buttons = QWidget()
        row(self.open, None, self.take_back, spacing=theme.SPACE_S, of=self._buttons)
        self._changes = scrolling(lines)
        above: tuple[QWidget, ...] = (self._title, self._when, self.reason, self.moved, self._changes_title)
        below: tuple[QWidget, ...] = (self.hindrance, self.question, self._buttons)
        add(self.body, *above)
        self.body.addWidget(self._changes, 1)
        add(self.body, *below)
        self.body.addStretch(0)

    def ask(self, title: str, detail: str, yes: Answer, no: Callable[[], object]) -> None:
        """Ask in the place of what changed: a low window has no room for both."""
        for part in (self._changes_title, self._changes, self._buttons):
            part.hide()

        def show_all_and(do: Callable[[], object]) -> None:
            self._show_all()
            do()

        words, does = yes
        self.question.ask(title, detail, (words, partial(show_all_and, does)), no=partial(show_all_and, no))

    def _show_all(self) -> None:
        self._changes_title.setVisible(bool(self.changed))
        for part in (self._changes, self._buttons):
            part.show()

    def show_deed(
        self, deed: Deed | None, changed: tuple[ChangedThing, ...], hindrance: str, *, leads: bool
    ) -> None:
        """Show an action with its values before and after; ``leads``: whether there is a page to go to."""
        self.changed = changed
        self._title.setText("" if deed is None else deed_name(deed))
        when = "" if deed is None else " · ".join(filter(None, (day_and_clock(deed.at), who(deed))))
        self._when.setText(when)
        note = "" if deed is None else deed_note(deed)
        told = (
            translate("History", "Dazu geschrieben: {note}")
            if deed is None or deed.revised is None
            else translate("History", "Geändert: {note}")
        )
        self.reason.setText(told.format(note=note) if note else "")
        show_text(self.moved, "" if deed is None else moved_note(deed))
        self.reason.setVisible(bool(note))
        empty(self._lines)
        room = _MOST
        for thing in changed:
            if thing.about:
                self._lines.addWidget(label(thing.about, "small", wrap=True))
            for value in thing.values[:room]:
                self._lines.addWidget(label(value, wrap=True))
            room = max(0, room - len(thing.values))
            if not room:
                break
        values = sum(len(thing.values) for thing in changed)
        if values > _MOST:
            more = more_values(values - _MOST)
            self._lines.addWidget(label(more, "muted", wrap=True))
        self._lines.addStretch(1)
        show_text(self.hindrance, hindrance)
        self.question.hide()
        self._show_all()
        self.open.setVisible(leads)
        self.take_back.setVisible(deed is not None)
        self.take_back.setEnabled(deed is not None and not hindrance)


def fits(deed: Deed, names: str, words: list[str]) -> bool:
    """Tell whether all words stand in a line, or in the names of those whom it concerned."""
    text = search_key(f"{deed.sequence} {told(deed)} {who(deed)} {day_and_clock(deed.at)} {names}")
    return all(_stands_in(text, before, word) for before, word in pairwise(("", *words)))


def _stands_in(text: str, before: str, word: str) -> bool:
    """Tell whether a word stands in a line; a number after a word is the number of just that: „Tisch 2“."""
    if before.isalpha() and word.isdecimal():
        return re.search(rf"{re.escape(before)} {word}(?!\d)", text) is not None
    return word in text


def columns(*, by: bool) -> tuple[Column[Deed], ...]:
    """Return the columns, the same ones for the same wish, so that the list keeps them."""
    return _columns(spoken(), by=by)


@cache
def _columns(_voice: Voice, *, by: bool) -> tuple[Column[Deed], ...]:
    return deed_columns(by=by)


_BY_ROOM: Final = {
    **dict.fromkeys(("participant", "people"), pages.REGISTRATION),
    **dict.fromkeys(("draw", "card", "cards", "groups", "bracket", "timetable", "participants"), pages.DRAW),
    **dict.fromkeys(("result", "table", "round"), pages.ROUND),
    **dict.fromkeys(("penalty", "protest", "judge", "seats", "seating"), pages.PENALTIES),
    **dict.fromkeys(("lot", "qualification", "advancing"), pages.STANDINGS),
    **dict.fromkeys(("clock", "wall"), pages.HALL),
    **dict.fromkeys(("prizes", "speech", "ceremony"), pages.PRIZES),
    **dict.fromkeys(("tournament", "rulebook", "file", "backup", "operator"), pages.SETTINGS),
    "cash": pages.CASH,
    "deck": pages.DECKS,
    "print": pages.PRINTING,
}
_BY_KIND: Final = {
    "deck.replaced": pages.PENALTIES,
    "tournament.spare_decks": pages.PRINTING,
    "table.seen": pages.HALL,
    "table.replayed": pages.ROUND,
    "round.finished": pages.ROUND,
}


def page_of(kind: str) -> str:
    """Return the key of the page where what an action of a kind was about is seen; empty for none."""
    return _BY_KIND.get(kind) or _BY_ROOM.get(kind.partition(".")[0], "")


_TEN_MINUTES: Final = timedelta(minutes=10)
_HOUR: Final = timedelta(hours=1)


class Filters(QWidget):
    """Two choices, each of them stepped through by one key."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rooms: tuple[tuple[str, frozenset[str]], ...] = (
            (translate("History", "Alle Handlungen"), frozenset()),
            (translate("History", "Teilnehmer"), frozenset({pages.REGISTRATION})),
            (translate("History", "Auslosung"), frozenset({pages.DRAW})),
            (translate("History", "Ergebnisse"), frozenset({pages.ROUND})),
            (translate("History", "Strafen, Proteste, Berichtigungen"), frozenset({pages.PENALTIES})),
            (translate("History", "Lose und Ranglisten"), frozenset({pages.STANDINGS, pages.PRIZES})),
            (translate("History", "Kasse"), frozenset({pages.CASH})),
            (translate("History", "Saal und Leinwand"), frozenset({pages.HALL})),
            (translate("History", "Quartette"), frozenset({pages.DECKS})),
            (
                translate("History", "Turnier, Druck und Sicherung"),
                frozenset({pages.SETTINGS, pages.PRINTING, ""}),
            ),
        )
        self._times: tuple[tuple[str, timedelta | None], ...] = (
            (translate("History", "ganze Zeit"), None),
            (translate("History", "letzte 10 Minuten"), _TEN_MINUTES),
            (translate("History", "letzte Stunde"), _HOUR),
            (translate("History", "letzte 24 Stunden"), 24 * _HOUR),
        )
        self.rooms = self._choice(translate("History", "Art"), [name for name, _ in self._rooms], "F6")
        self.times = self._choice(translate("History", "Zeitraum"), [name for name, _ in self._times], "F7")
        row(self.rooms, self.times, None, spacing=theme.SPACE_S, of=self)

    def fits(self, deed: Deed, now: datetime) -> bool:
        """Tell whether an action is shown."""
        of = deed.of or deed
        rooms, since = self._rooms[self.rooms.currentIndex()][1], self._times[self.times.currentIndex()][1]
        if rooms and page_of(of.kind) not in rooms:
            return False
        return since is None or datetime.fromisoformat(deed.at) >= now - since

    def clear(self) -> None:
        """Let everything through again."""
        self.rooms.setCurrentIndex(0)
        self.times.setCurrentIndex(0)

    @property
    def is_clear(self) -> bool:
        """Whether everything is let through."""
        return self.rooms.currentIndex() == self.times.currentIndex() == 0

    def _choice(self, name: str, words: list[str], key: str) -> QComboBox:
        choice = QComboBox()
        choice.addItems(words)
        choice.setAccessibleName(name)
        set_tip(choice, f"{name} ({key_name(key)})")
        choice.currentIndexChanged.connect(self.chosen)
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(
            lambda: choice.setCurrentIndex((choice.currentIndex() + 1) % choice.count())
        )
        return choice


_SEARCH: Final = 220
_READING: Final = 120
"""Milliseconds that the choice rests on an action before its values are read."""
_UNDONE: Final = "revert.already_reverted"
_NOT_UNDONE: Final = "revert.not_revertible"


def _why_not(deed: Deed) -> Problem:
    """Why an entry cannot be undone; an undo or redo refers to its action."""
    if deed.of is None or not (deed.of.undone or deed.of.can_be_undone):
        return Problem(_UNDONE if deed.undone else _NOT_UNDONE)
    number = {"number": deed.of.sequence}
    if deed.kind == "undo":
        return Problem("revert.is_undo" if deed.of.undone else "revert.is_undo_redone", params=number)
    return Problem(_UNDONE) if deed.of.undone else Problem("revert.is_redo", params=number)


class HistoryPage(Page):
    """All actions, newest first, and beside them what the chosen one changed."""

    def __init__(self, desk: Desk) -> None:
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
        self._verify = ActionButton(translate("History", "Protokoll prüfen"), "F8", does=self.verify)
        self._save = ActionButton(translate("History", "Speichern …"), "Ctrl+Shift+S", does=self._on_save)
        self.notice = Notice()
        self.list: RowsView[Deed] = RowsView(columns(by=True), translate("History", "Handlungen"))
        self.list.keep_choice_by(lambda deed: deed.sequence)
        self.list.row_chosen.connect(self._show_chosen)
        self.list.row_opened.connect(self._on_open)
        self._nothing = EmptyState(
            translate("History", "Nichts gefunden"), translate("History", "Esc zeigt wieder alle Handlungen.")
        )
        self._listed = QStackedWidget()
        self.detail = DeedDetail()
        self.detail.take_back.clicked.connect(self._on_take_back)
        self.detail.open.clicked.connect(self._on_open)
        self._undo = ActionButton("", "Ctrl+Z", bind=False, does=self.desk.undo)
        self._redo = ActionButton("", "Ctrl+Y", bind=False, does=self.desk.redo)
        self._reading = QTimer(self, singleShot=True, interval=_READING)
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
        return HelpWords(
            purpose=translate(
                "History", "Hier steht jede Handlung: wer, wann, was vorher galt und was nachher."
            ),
            steps=(
                translate("History", "Strg F sucht nach Namen, Tischen und Zeiten."),
                translate(
                    "History",
                    "Wählen Sie eine Handlung: Rechts steht, was sie geändert hat; Enter führt dorthin.",
                ),
                translate(
                    "History",
                    "Strg Z nimmt die letzte Handlung zurück, Entf die gewählte, nach einer Rückfrage. "
                    "Zurückgenommenes bleibt im Protokoll.",
                ),
            ),
            keys=(
                KeyWords("↑ ↓", translate("History", "geht durch die Handlungen")),
                KeyWords("Return", translate("History", "führt dorthin, wo es geschah")),
                KeyWords("Del", translate("History", "nimmt die gewählte Handlung zurück")),
                KeyWords("F6", translate("History", "zeigt nur eine Art von Handlungen")),
                KeyWords("F7", translate("History", "zeigt nur einen Zeitraum")),
                KeyWords("F8", translate("History", "prüft, ob das Protokoll unverändert ist")),
                KeyWords("Esc", translate("History", "zeigt wieder alle")),
            ),
            remedies=(
                Remedy(
                    translate("History", "Eine Handlung lässt sich nicht zurücknehmen."),
                    translate(
                        "History",
                        "Daneben steht, was dagegen spricht, und was zuerst zurückgenommen werden müsste.",
                    ),
                ),
            ),
        )

    def _lay_out(self) -> None:
        add(self.head, self._save, self._verify)
        add(self.column, row((self.search, 1), self.filters, spacing=theme.SPACE_M), self.notice)
        card = Card(margin=12)
        card.body.addWidget(self.list)
        self._listed.addWidget(card)
        nothing = Card()
        nothing.body.addWidget(self._nothing)
        self._listed.addWidget(nothing)
        add(
            self.column,
            (row((self._listed, 1), self.detail, spacing=theme.SPACE_L), 1),
            row(None, self._redo, self._undo, spacing=theme.SPACE_M),
        )

    def _show_rows(self) -> None:
        if self._view is None:
            return
        words = search_key(self.search.text()).split()
        names = change_details.names_of(self.tournament) if words else {}
        now = datetime.fromisoformat(self.tournament.now())
        shown = [
            deed
            for deed in self._view.deeds
            if self.filters.fits(deed, now) and fits(deed, names.get(deed.sequence, ""), words)
        ]
        authors = {who(deed) for deed in shown} - {""}
        wanted = columns(by=len(authors) > 1)
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
        """Return why an action can never be undone; empty if it can."""
        if deed is None or deed.can_be_undone:
            return ""
        return in_words((_why_not(deed),), self.desk.rulebook)

    def _read_chosen(self) -> None:
        deed = self.list.chosen
        if deed is None or not self.isVisible() or self.detail.question.isVisible():
            return
        things = self._changed(deed)
        hindrance = self._why_never(deed)
        if not hindrance:
            hindrance = in_words(change_details.hindrance(self.tournament, deed.sequence), self.desk.rulebook)
        self.detail.show_deed(deed, things, hindrance, leads=bool(page_of((deed.of or deed).kind)))

    def _changed(self, deed: Deed) -> tuple[ChangedThing, ...]:
        rulebook = rulebooks.current(self.tournament)
        return changed_things(
            change_details.of(self.tournament, deed.sequence),
            rulebook.game.named,
            deed.currency,
            of_matches=rulebook.played_as is Format.MATCHES,
        )

    def _on_open(self, _row: object = None) -> None:
        deed = self.list.chosen
        key = "" if deed is None else page_of((deed.of or deed).kind)
        if deed is None or not key or self.surroundings is None:
            return
        concerned = change_details.concerned(self.tournament, deed.sequence)
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
        seen = self.desk.arrivals
        told = effects.effect_of(self.tournament, lambda file: history.undo(file, deed.sequence))
        if told.refused:
            self.notice.show_text(in_words(told.refused, self.desk.rulebook), tone=Tone.DECIDE)
            return
        self.detail.ask(
            translate("History", "Diese Handlung zurücknehmen?"),
            "\n".join(effect_lines(told, self.desk.rulebook)),
            (translate("History", "Zurücknehmen"), partial(self._take_back_older, deed.sequence, seen)),
            self.take_focus,
        )

    def _take_back_older(self, sequence: int, seen: int) -> None:
        if seen != self.desk.arrivals:
            self.notice.show_text(in_words((LOOK_AGAIN,), self.desk.rulebook), tone=Tone.DECIDE)
            self._on_take_back()
            return
        self.take_back(sequence)
        self.take_focus()

    def _on_save(self) -> None:

        def changed(deed: Deed) -> list[str]:
            return [one.line for one in self._changed(deed)]

        table = Table(
            translate("History", "Protokoll"), *saved(deed_columns(changed), self.list.rows_model.rows)
        )
        save_table(self, table)

    def take_back(self, sequence: int) -> None:
        """Undo an action, or show why that is impossible."""
        problems = self.desk.run(lambda tournament: history.undo(tournament, sequence))
        self.notice.show_text(in_words(problems, self.desk.rulebook), tone=Tone.DECIDE)

    def verify(self) -> None:
        """Verify the chain of the protocol and that the rows agree with it."""
        try:
            alteration = backups.find_alteration(self.tournament.path)
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, self.desk.rulebook), tone=Tone.WRONG)
            return
        wording = files.sound() if alteration is None else files.altered(alteration)
        tone = Tone.DONE if alteration is None else Tone.WRONG
        self.notice.show_text(wording.title, wording.detail, tone=tone)
