"""A round under way: start it, enter its slips, close it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget

from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rounds, rulebooks, tournaments
from turnierleitung.services.ground.rounds import RoundView, TableRow
from turnierleitung.services.printing.printing import PrintKind, PrintRequest
from turnierleitung.services.tables import repairs
from turnierleitung.texts.figures import clock
from turnierleitung.texts.states import table_state_name
from turnierleitung.texts.tables.mending import what_happened
from turnierleitung.ui.entry.tones import tone_of
from turnierleitung.ui.games.schafkopf.deals_sheet import keys_of_a_deal
from turnierleitung.ui.tables.round.entry import EntryPanel
from turnierleitung.ui.tables.round.state import find_table, next_table, visible_tables
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.round_choice import RoundChoice, round_words
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.page import Page

_LIST_WIDTH = 336
_WIDEST_LIST = 520
"""Room for four names; what is more goes to the slip."""
_ROOM_FOR_BOTH = 1400


class RoundPage(Page):
    """The tables of a round as a list, the slip of one of them beside it."""

    watches = frozenset(
        {
            "round",
            "result",
            "game_table",
            "seat",
            "person",
            "participant",
            "departure",
            "rulebook",
            "operator",
        }
    )

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        super().__init__(desk, QCoreApplication.translate("Round", "Runde"))
        translate = QCoreApplication.translate
        self._view: RoundView | None = None
        self._round_id: int | None = None
        self._published: list[int] = []
        self._search = QLineEdit()
        self._search.setPlaceholderText(translate("Round", "Tisch"))
        self._search.setAccessibleName(translate("Round", "Tischnummer, dann Enter"))
        self._search.setFixedWidth(110)
        self._search.setProperty("role", "number")
        hold_letters(self._search, 6)
        self._search.returnPressed.connect(self._on_search)
        self._search.textChanged.connect(self._forget_wrong_number)
        self._notice = Notice()
        self._asked_for: int | None = None
        """The round about whose seats something was said before its start."""
        self._only_open = ActionButton(translate("Round", "Nur offene"), "F3")
        self._only_open.setCheckable(True)
        self._only_open.toggled.connect(self._show_list)
        self._start = ActionButton(translate("Round", "Runde starten"), "F9", "primary")
        self._start.setProperty("compact", True)
        self._start.clicked.connect(self.start_round)
        self._finish = ActionButton(translate("Round", "Runde abschließen"), "F9", "primary")
        self._finish.setProperty("compact", True)
        self._finish.clicked.connect(self._on_finish)
        self._reopen = ActionButton(translate("Round", "Wieder öffnen"), "Ctrl+O")
        self._reopen.clicked.connect(self._on_reopen)
        self._numbers: RoundChoice | None = None
        self._shown_numbers: list[int] = []
        self.entry = EntryPanel(desk)
        self.entry.entered.connect(self._on_entered)
        self.entry.deals_shown.connect(self._on_deals_shown)
        desk.typed.unfinished_changed.connect(self._show_list)
        self.list: RowsView[TableRow] = RowsView(_columns(), translate("Round", "Tische"))
        self.list.keep_choice_by(lambda row: row.table_id)
        self.list.row_chosen.connect(self._on_chosen)
        self.list.row_opened.connect(self._on_opened)
        self._stack = QStackedWidget()
        self._empty = EmptyState(
            translate("Round", "Noch keine Runde"),
            translate("Round", "Nach dem Auslosen und Veröffentlichen stehen hier die Tische."),
        )
        self._lay_out()

    def load(self) -> None:
        """Show the round that is played, or the one that was chosen."""
        header = tournaments.header(self.tournament)
        published = [step for step in header.rounds if step.state is not RoundState.PLANNED]
        numbers = [step.number for step in published]
        if numbers != self._published:
            # A round was published or taken back: look at the one that is played now.
            self._published = numbers
            self._round_id = rounds.current_round(self.tournament)
            self.list.setCurrentIndex(self.list.rootIndex())
        self._show_numbers(numbers)
        if self._round_id is None:
            self._view = None
            self.entry.forget()
            self._show_controls()
            self._stack.setCurrentIndex(0)
            return
        self._stack.setCurrentIndex(1)
        self._view = rounds.view(self.tournament, self._round_id)
        self._show_controls()
        self._show_list()
        if self.list.chosen is None and self._view.tables:
            self._choose((self._view.open_tables or self._view.tables)[0])
        self.entry.reload()
        self._announce()

    def take_focus(self) -> None:
        """Begin with the number of a table."""
        if self._start.isVisibleTo(self):
            self._start.setFocus()
        else:
            self.start_search()

    def start_search(self) -> None:
        """Put the focus into the field for the table's number."""
        self._search.setFocus()
        self._search.selectAll()

    def show_table(self, table_id: int) -> None:
        """Open the slip of a table."""
        self._only_open.setChecked(False)
        self._round_id = rounds.round_of_table(self.tournament, table_id)
        self.load()
        if self.list.choose(lambda row: row.table_id == table_id):
            self.entry.begin()

    @property
    def told(self) -> str:
        """What is said about the number that was typed."""
        return self._notice.text

    def print_request(self) -> PrintRequest | None:
        """Print the score sheets of the round."""
        number = self._view.number if self._view else 0
        return PrintRequest(PrintKind.SCORE_SHEETS, round_number=number)

    def help_text(self) -> str:
        """Say how slips are entered by keys alone."""
        if self.entry.shows_deals:
            return keys_of_a_deal()
        return QCoreApplication.translate(
            "Round",
            "Tischnummer, Enter. Dann die Summen wie auf dem Zettel: "
            "Jedes Vorzeichen beginnt die nächste Zahl, die Leertaste auch. "
            "i, w, t, g, s und eine Ziffer zählen Sie, Tout und Soli. Enter trägt ein. "
            "F6 wechselt zu den Spielen einzeln und zurück, F4 hat Entscheid und ungültige Listen, "
            "F7 übernimmt den vermuteten Wert, F2 zeigt eine andere Runde, "
            "Strg F führt zur Tischnummer zurück.",
        )

    def _lay_out(self) -> None:
        self.head.addWidget(self._search)
        self.head.addWidget(self._only_open)
        self.head.addWidget(self._reopen)
        self.head.addWidget(self._finish)
        self.head.addWidget(self._start)
        left = Card(margin=6)
        left.body.addWidget(self.list)
        left.setFixedWidth(_LIST_WIDTH)
        self._left = left
        self.list.horizontalHeader().hide()
        holder = Card(margin=0)
        restyle(holder, role="")
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(left)
        row.addWidget(self.entry, 1)
        holder.body.setContentsMargins(0, 0, 0, 0)
        holder.body.addLayout(row)
        self.column.addWidget(self._notice)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(holder)
        self.column.addWidget(self._stack, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let a wide window show who sits at the tables."""
        super().resizeEvent(event)
        self._left.setFixedWidth(max(_LIST_WIDTH, min(_WIDEST_LIST, self.width() * 3 // 10)))

    def _show_numbers(self, numbers: list[int]) -> None:
        """Offer the rounds to look at where there is more than one."""
        if self._shown_numbers == numbers:
            return
        self._shown_numbers = numbers
        if self._numbers is not None:
            self.head.removeWidget(self._numbers)
            self._numbers.deleteLater()
            self._numbers = None
        if len(numbers) > 1:
            self._numbers = RoundChoice(round_words(numbers), "F2")
            self._numbers.chosen.connect(self._on_round)
            self.head.insertWidget(self.head.indexOf(self._search), self._numbers)

    def _show_controls(self) -> None:
        view = self._view
        state = view.state if view else None
        self._start.setVisible(state is RoundState.PUBLISHED)
        self._finish.setVisible(state is RoundState.RUNNING and view is not None and not view.open_tables)
        self._reopen.setVisible(state is RoundState.FINISHED)
        for part in (self._search, self._only_open):
            part.setVisible(view is not None)
        if view is None:
            self.hint_label.show_text("")
            return
        translate = QCoreApplication.translate
        self.title_label.setText(translate("Round", "Runde {round}").format(round=view.number))
        if self._numbers is not None:
            self._numbers.choose(view.number - 1)
        rulebook = rulebooks.current(self.tournament)
        games = rulebook.schafkopf.games(rulebook.tables.seats)
        parts = [translate("Round", "{games} Spiele").format(games=games)]
        minutes = rulebook.times.round_minutes
        if minutes:
            parts.append(translate("Round", "{minutes} Minuten").format(minutes=minutes))
        if view.started_at:
            parts.append(translate("Round", "Start {time}").format(time=clock(view.started_at)))
        self.hint_label.show_text(" · ".join(parts))
        if state is RoundState.PUBLISHED:
            self.state_pill.show_state(translate("Round", "noch nicht gestartet"), Tone.DECIDE)
        elif state is RoundState.FINISHED:
            self.state_pill.show_state(translate("Round", "abgeschlossen"), Tone.DONE)
        else:
            self.state_pill.show_state("", Tone.RUNNING)
        self._only_open.setText(
            translate("Round", "Nur offene ({count})").format(count=len(view.open_tables))
        )

    def _show_list(self) -> None:
        if self._view is not None:
            only_open, unfinished = self._only_open.isChecked(), self.desk.typed.unfinished
            self.list.show_rows(visible_tables(self._view, unfinished, only_open=only_open))

    def _choose(self, row: TableRow) -> None:
        if not self.list.choose(lambda other: other.table_id == row.table_id):
            self._only_open.setChecked(False)
            self.list.choose(lambda other: other.table_id == row.table_id)

    def _announce(self) -> None:
        chosen = self.list.chosen
        if self._view is None or chosen is None:
            return
        following = next_table(self._view, chosen.number)
        self.entry.announce_next(following.number if following else None)

    def _on_round(self, index: int) -> None:
        header = tournaments.header(self.tournament)
        self._round_id = header.rounds[index].round_id
        self.list.setCurrentIndex(self.list.rootIndex())
        self.load()
        self.take_focus()

    def _on_chosen(self, row: TableRow | None) -> None:
        if row is not None:
            self.entry.open_table(row.table_id)
            self._announce()

    def _on_opened(self, _row: TableRow) -> None:
        self.entry.begin()
        self._on_deals_shown(self.entry.shows_deals)

    def _on_search(self) -> None:
        if self._view is None:
            return
        typed = self._search.text().strip()
        row = find_table(self._view, typed) if typed else self.list.chosen
        if row is None:
            restyle(self._search, problem="true")
            self._notice.show_text(*_no_table(self._view, typed))
            self._search.selectAll()
            return
        self._choose(row)
        self.entry.begin()

    def _forget_wrong_number(self, _text: str = "") -> None:
        restyle(self._search, problem="false")
        self._notice.clear()

    def _on_entered(self, number: int) -> None:
        """Propose the next table; another number may be typed over it at once."""
        if self._view is None:
            return
        following = next_table(self._view, number)
        if following is None:
            # Not the button that ends the round: a second Enter would press it.
            self._search.setText("")
            self.start_search()
            return
        self._search.setText(str(following.number))
        self._choose(following)
        self.start_search()

    def _on_deals_shown(self, shown: bool) -> None:
        """Give the room of the list to the deals; the table's number still leads anywhere."""
        self._left.setVisible(not shown or self.width() > _ROOM_FOR_BOTH or self.list.hasFocus())

    def start_round(self) -> None:
        """Start the round on the director's signal."""
        round_id = self._round_id
        if round_id is None or self._asks_first(round_id):
            return
        if self.desk.run_or_tell(lambda tournament: rounds.start(tournament, round_id)):
            self.start_search()

    def _asks_first(self, round_id: int) -> bool:
        """Say once who has no seat, or does not come to his; whoever starts again means it."""
        if self._asked_for == round_id:
            return False
        found = repairs.view(self.tournament, round_id)
        if found is None:
            return False
        self._asked_for = round_id
        translate = QCoreApplication.translate
        self._notice.show_text(
            translate("Round", "{what}.").format(
                what=what_happened(
                    len(found.missing), len(found.late), len(found.must_stand_up), len(found.released)
                )
            ),
            translate(
                "Round",
                "Auf der Seite Auslosung lassen sich die Plätze anpassen. F9 noch einmal startet trotzdem.",
            ),
        )
        return True

    def _on_finish(self) -> None:
        round_id = self._round_id
        if round_id is not None:
            self.desk.closing.close(round_id)

    def _on_reopen(self) -> None:
        round_id = self._round_id
        if round_id is not None:
            self.desk.run_or_tell(lambda tournament: rounds.reopen(tournament, round_id))


def _no_table(view: RoundView, typed: str) -> tuple[str, str]:
    """Return what is said of something typed that is no number of a table, and what to do instead."""
    translate = QCoreApplication.translate
    numbers = [row.number for row in view.tables]
    said = {"typed": typed, "first": min(numbers), "last": max(numbers)}
    if typed.isdecimal():
        return translate("Round", "Tisch {typed} gibt es nicht, nur Tisch {first} bis {last}.").format(
            **said
        ), ""
    first = translate("Round", "Hier steht nur die Nummer eines Tisches, {first} bis {last}.")
    then = translate("Round", "Erst die Nummer und Enter, dann die Summen vom Zettel.")
    return first.format(**said), then


def _state(row: TableRow) -> Cell:
    word = table_state_name(row.state, row.held, row.doubt)
    return Cell(word, tone=tone_of(row.state, row.held, row.doubt))


def _columns() -> tuple[Column[TableRow], ...]:
    return (
        Column("", lambda row: Cell(str(row.number), Ink.STRONG), width=44),
        Column("", lambda row: Cell(" · ".join(row.last_names))),
        Column("", _state, width=126),
    )
