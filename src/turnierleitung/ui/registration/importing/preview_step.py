"""What every row would become, before anything happens; the director decides where it is up to him."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.services.people.importing.plan import (
    ImportPlan,
    Looked,
    PlannedRow,
    RowDecision,
    RowFate,
    decide,
)
from turnierleitung.texts.language import translate
from turnierleitung.ui.registration.importing.row_card import RowCard
from turnierleitung.ui.registration.importing.state import (
    RowsShown,
    all_flipped,
    counts,
    flipped,
    remarks,
    shown,
)
from turnierleitung.ui.registration.importing.words import beside_names, fate_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card, Eliding, Notice
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone

_LINE: Final = 0
_SEARCH_WIDTH: Final = 190
_LETTERS: Final = 60


class PreviewStep(QWidget):
    """The rows with their fates, a part of them, and beside it the chosen one."""

    decided = Signal()
    """What would come in is something else now."""
    apply_requested = Signal()

    def __init__(self, currency: Currency) -> None:
        """Create it without rows."""
        super().__init__()
        self._looked = Looked(())
        self._decisions: dict[int, RowDecision] = {}
        self._noted: set[int] = set()
        """Lines whose unread cells come in as a remark."""
        self._one_club = False
        self.plan = ImportPlan(())
        self.notice = Notice()
        self.clubs = Notice(Tone.QUESTION, "F7")
        """Asks once about clubs that are written in several ways."""
        self.clubs.repair_requested.connect(self._on_clubs)
        self.effects = Eliding("strong")
        """What it does beside registering people; stands before the button that does it."""
        self.effects.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.parts = Segments([""] * len(RowsShown))
        self.parts.bind_key("F6")
        self.parts.chosen.connect(self._show_list)
        self.search = line(
            translate("Import", "In der Liste suchen"), _LETTERS, translate("Import", "Suchen (Strg F)")
        )
        self.search.setFixedWidth(_SEARCH_WIDTH)
        self.search.textEdited.connect(self._show_list)
        self.search.installEventFilter(self)
        self.list: RowsView[PlannedRow] = RowsView(_columns(), translate("Import", "Vorschau"))
        self.list.keep_choice_by(lambda planned: planned.row.line)
        self.list.row_chosen.connect(self._on_row)
        self.list.doubleClicked.connect(self._on_flip)
        self.list.installEventFilter(self)
        self.card = RowCard(currency)
        self.card.flip.clicked.connect(self._on_flip)
        self.card.update_.clicked.connect(self._on_update)
        self.card.note.clicked.connect(self._on_note)
        self.flip_all = ActionButton("", "Ctrl+A")
        """Stands beside the buttons of the wizard."""
        self.flip_all.clicked.connect(self._on_flip_all)
        self._lay_out()

    def begin(self) -> None:
        """Forget what was decided about another list."""
        self._decisions.clear()
        self._noted.clear()
        self._one_club = False
        self.list.show_rows(())
        self.search.clear()
        self.parts.choose(RowsShown.ALL)

    def show_rows(self, looked: Looked) -> None:
        """Show rows; what was decided about their lines stays."""
        self._looked = looked
        self.list.setColumnHidden(_LINE, looked.chosen_singly)
        self.card.of_file = not looked.chosen_singly
        self._decide_anew()
        if self.list.chosen is None and self.list.rows_model.rows:
            self.list.selectRow(0)

    @property
    def decisions(self) -> Mapping[int, RowDecision]:
        """What the director said, by line."""
        return self._decisions

    def take_focus(self) -> None:
        """Walk through the rows."""
        self.list.setFocus()

    def start_search(self) -> None:
        """Look for somebody."""
        self.search.setFocus()
        self.search.selectAll()

    def turn_over(self, planned: PlannedRow) -> None:
        """Leave a row out or take it, the other way round than now."""
        decision = flipped(planned)
        if decision is not None:
            self._decisions[planned.row.line] = decision
            self._decide_anew()

    def update_known(self, planned: PlannedRow) -> None:
        """Take over what a row says of somebody who takes part already, or leave him as he is again."""
        if planned.row.news is None:
            return
        if planned.fate is RowFate.UPDATED:
            self._decisions[planned.row.line] = RowDecision.LEAVE
        else:
            self._decisions[planned.row.line] = RowDecision.UPDATE
        self._decide_anew()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Space decide about the chosen row and Enter read the list; from the search into the list."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if watched is self.search and event.key() == Qt.Key.Key_Escape and self.search.text():
                # Esc empties the search first; only then it leads back.
                event.accept()
                return True
        elif event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if watched is self.list:
                return self._on_list_key(event)
            if watched is self.search:
                return self._on_search_key(event)
        return super().eventFilter(watched, event)

    def _on_list_key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Space:
            self._on_flip()
            return True
        if enters(event):
            self.apply_requested.emit()
            return True
        return False

    def _on_search_key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.list.setFocus()
            return True
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self._show_list()
            return True
        return False

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_M)
        head.addWidget(self.parts)
        head.addStretch(1)
        head.addWidget(self.search)
        listed = Card(margin=10)
        listed.body.addWidget(self.list)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(listed, 1)
        row.addWidget(self.card)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_M)
        column.addWidget(self.notice)
        column.addWidget(self.clubs)
        column.addLayout(head)
        column.addLayout(row, 1)

    def _decide_anew(self) -> None:
        self.plan = decide(self._looked, self._decisions, self._noted, one_club=self._one_club)
        found = counts(self.plan)
        self.parts.call(
            [
                translate("Import", "Alle {count}").format(count=found.all),
                translate("Import", "Neu {count}").format(count=found.new),
                translate("Import", "Gleich oder ähnlich {count}").format(count=found.asked),
                translate("Import", "Hinweise {count}").format(count=found.remarks),
                translate("Import", "Bleibt weg {count}").format(count=found.out),
            ]
        )
        self.notice.clear()
        self._ask_about_clubs()
        self.effects.show_text(beside_names(self.plan, self.card.currency))
        self._show_list()
        self.decided.emit()

    def _ask_about_clubs(self) -> None:
        clubs = self._looked.clubs
        if not clubs:
            self.clubs.clear()
            return
        ways = " · ".join(" / ".join(f"„{name}“" for name in names) for names in clubs)
        if self._one_club:
            self.clubs.show_text(
                translate("Import", "Als ein Verein eingelesen: {names}").format(
                    names=" · ".join(f"„{names[0]}“" for names in clubs)
                ),
                repair=translate("Import", "Doch verschiedene Vereine"),
                tone=Tone.DONE,
            )
        else:
            self.clubs.show_text(
                translate("Import", "Ist das derselbe Verein? {ways}").format(ways=ways),
                translate("Import", "Ohne Antwort bleiben die Vereine, wie sie geschrieben sind."),
                repair=translate("Import", "Ja, ein Verein"),
            )

    def _show_list(self, _changed: object = None) -> None:
        place = self.list.currentIndex().row()
        rows = shown(self.plan, RowsShown(self.parts.index), self.search.text())
        self.list.show_rows(rows)
        if self.list.chosen is None and rows:
            # Where a row left the part that is shown, the next one is at its place.
            self.list.selectRow(min(max(place, 0), len(rows) - 1))
        self._on_row(self.list.chosen)
        self._show_flip_all()

    def _show_flip_all(self) -> None:
        others = all_flipped(self.list.rows_model.rows)
        self.flip_all.setEnabled(bool(others))
        self.flip_all.setText(
            translate("Import", "Alle weglassen")
            if RowDecision.LEAVE in others.values()
            else translate("Import", "Alle einlesen")
        )

    def _on_row(self, planned: PlannedRow | None) -> None:
        self.card.show_row(planned, nobody=not self.plan.rows)

    def _on_flip(self, _value: object = None) -> None:
        if self.list.chosen is not None:
            self.turn_over(self.list.chosen)

    def _on_update(self, _checked: object = None) -> None:
        if self.list.chosen is not None:
            self.update_known(self.list.chosen)

    def _on_note(self, _checked: object = None) -> None:
        if self.list.chosen is not None:
            self._noted ^= {self.list.chosen.row.line}
            self._decide_anew()

    def _on_clubs(self) -> None:
        self._one_club = not self._one_club
        self._decide_anew()

    def _on_flip_all(self, _checked: object = None) -> None:
        self._decisions.update(all_flipped(self.list.rows_model.rows))
        self._decide_anew()


def _name(planned: PlannedRow) -> str:
    person = planned.row.entry.person
    return person.name if person.last_name else person.first_name or "—"


def _columns() -> tuple[Column[PlannedRow], ...]:
    def remark(planned: PlannedRow) -> Cell:
        found = remarks(planned)
        if not found:
            return Cell("")
        return Cell(str(len(found)), tone=Tone.WRONG if planned.row.refused else Tone.DECIDE)

    def fate(planned: PlannedRow) -> Cell:
        word, tone = fate_words(planned)
        return Cell(word, tone=tone)

    return (
        Column(
            translate("Import", "Zeile"),
            lambda planned: Cell(str(planned.row.line), Ink.MUTED),
            right=True,
            width=58,
        ),
        Column(translate("Import", "Name"), lambda planned: Cell(_name(planned), Ink.STRONG), wraps=True),
        Column(
            translate("Import", "Verein"),
            lambda planned: Cell(planned.row.entry.person.club, Ink.MUTED),
            wraps=True,
        ),
        Column(translate("Import", "Was geschieht"), fate, width=228),
        Column(translate("Import", "Hinweise"), remark, width=80),
    )
