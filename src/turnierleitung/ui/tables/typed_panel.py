"""A seating that is typed or read from a list, with what is wrong beside each line (C-12)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal

from turnierleitung.domain.problems import Refused
from turnierleitung.services.people.importing import reading
from turnierleitung.services.tables import typed_seats
from turnierleitung.services.tables.typed_seats import TypedLine
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words, problem_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import TextArea
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window import files
from turnierleitung.ui.window.desk import Desk

_TEXT_WIDTH: Final = 150
_LONGEST: Final = 40_000
"""Letters of a seating: more than a thousand lines."""


class TypedPanel(Card):
    """The text on the left, what it means on the right, one button that keeps it as a draft."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._round_id = 0
        self._planned: tuple[TypedLine, ...] = ()
        self.text = TextArea(_LONGEST, translate("TypedSeats", "Sitzordnung, Zeile für Zeile"))
        self.text.setPlaceholderText("17; 1; 1\n4; 1; 2\n23; 1; 3")
        self.text.setFixedWidth(_TEXT_WIDTH)
        self.text.textChanged.connect(self._show_plan)
        self.list: RowsView[TypedLine] = RowsView(_columns(), translate("TypedSeats", "Vorschau"))
        self.notice = Notice()
        self._open = ActionButton(translate("TypedSeats", "Datei öffnen …"), "Ctrl+O", does=self._on_open)
        self._cancel = ActionButton(translate("TypedSeats", "Abbrechen"), "Esc", does=self.closed)
        self.apply = ActionButton("", "Ctrl+Return", "primary", does=self._on_apply)
        self.body.setSpacing(theme.SPACE_M)
        hint = translate(
            "TypedSeats",
            "Eine Zeile je Person: Startnummer; Tisch; Sitz. Eine Liste aus einer Tabelle können Sie "
            "einfügen. Als Entwurf wird sie danach veröffentlicht wie eine Auslosung.",
        )
        add(
            self.body,
            label(translate("TypedSeats", "Sitzordnung eintippen"), "large"),
            label(hint, "muted", wrap=True),
            self.notice,
            (row(self.text, (self.list, 1), spacing=theme.SPACE_L), 1),
            row(self._cancel, self._open, None, self.apply, spacing=theme.SPACE_M),
        )

    def show_round(self, round_id: int) -> None:
        """Check what is typed against the people who play a round now."""
        self._round_id = round_id
        self._show_plan()

    def show_file(self, path: Path) -> None:
        """Take the lines of a file."""
        try:
            found = reading.read_text(path)
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, self._desk.rulebook))
            return
        self.text.setPlainText(found)

    def _show_plan(self) -> None:
        if not self._round_id:
            return
        self.notice.clear()
        try:
            self._planned = typed_seats.plan(self._desk.tournament, self._round_id, self.text.toPlainText())
        except Refused as refusal:
            self._planned = ()
            self.notice.show_text(in_words(refusal.problems, self._desk.rulebook))
        # What is wrong comes first, since a list has hundreds of lines.
        self.list.show_rows(sorted(self._planned, key=lambda line: line.problem is None))
        wrong = sum(line.problem is not None for line in self._planned)
        one, many = translate("TypedSeats", "Stelle ist offen"), translate("TypedSeats", "Stellen sind offen")
        keep = translate("TypedSeats", "Als Entwurf übernehmen")
        self.apply.setText(counted(wrong, one, many) if wrong else keep)
        self.apply.setEnabled(typed_seats.is_whole(self._planned))

    def _on_open(self) -> None:
        path = files.asked_list(self, translate("TypedSeats", "Sitzordnung einlesen"))
        if path is not None:
            self.show_file(path)

    def _on_apply(self) -> None:
        round_id, planned = self._round_id, self._planned
        problems = self._desk.run_big(lambda tournament: typed_seats.keep(tournament, round_id, planned))
        if problems:
            self.notice.show_text(in_words(problems, self._desk.rulebook))
            return
        self.text.clear()
        self.closed.emit()


def _columns() -> tuple[Column[TypedLine], ...]:
    return (
        Figures(translate("TypedSeats", "Zeile"), _line, 56, Ink.MUTED),
        Column(translate("TypedSeats", "Tisch, Sitz"), _seat, 156),
        Column(translate("TypedSeats", "Wer dort sitzt"), _who, wraps=True),
    )


def _line(line: TypedLine) -> str:
    return "" if line.line is None else str(line.line)


def _seat(line: TypedLine) -> Cell:
    tone = None if line.problem is None else Tone.WRONG
    if line.seat is None:
        return Cell(translate("TypedSeats", "fehlt"), tone=tone)
    text = translate("TypedSeats", "Tisch {table}, Sitz {seat}")
    return Cell(text.format(table=line.seat.table, seat=line.seat.seat), tone=tone)


def _who(line: TypedLine) -> Cell:
    if line.problem is not None:
        return Cell(problem_text(line.problem).title, Ink.STRONG)
    return Cell(line.name)
