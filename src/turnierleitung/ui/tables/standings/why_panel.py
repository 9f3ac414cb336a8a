"""„Warum Platz 5?“: why somebody has his place in the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from turnierleitung.domain.ranking.standings import Separation
from turnierleitung.services.tables.standings import Comparison, Explanation
from turnierleitung.texts.figures import clock
from turnierleitung.texts.game_words import adjusted_text, tally_name, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.tables.standings import comparison_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, label, restyle, rule
from turnierleitung.ui.widgets.layouts import scrolling


class WhyPanel(Card):
    """„Warum Platz 5?“ with the neighbour behind, and what separates from the one ahead."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(344)
        self._question = label("", "heading")
        self._name = label("", "large", wrap=True)
        self._details = label("", "muted", wrap=True)
        self._table = QGridLayout()
        self._table.setVerticalSpacing(0)
        self._table.setHorizontalSpacing(0)
        self._table.setColumnStretch(0, 1)
        self._lines: list[_LineLabels] = []
        self._behind = label("", "muted", wrap=True)
        self._ahead_title = label("", "heading")
        self._ahead = label("", "muted", wrap=True)
        self.print_button = ActionButton(translate("Standings", "Erklärung drucken"), "Ctrl+Shift+P")
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for part in (self._question, self._name, self._details):
            column.addWidget(part)
        column.addLayout(self._table)
        for part in (self._behind, self._ahead_title, self._ahead):
            column.addWidget(part)
        column.addStretch(1)
        self.body.addWidget(scrolling(holder), 1)
        self.body.addWidget(self.print_button)

    @property
    def text(self) -> str:
        """What it says, in one piece."""
        return " ".join(part.text() for part in (self._question, self._name, self._behind, self._ahead))

    def show_explanation(self, found: Explanation | None) -> None:
        """Show why somebody has his place."""
        self.print_button.setVisible(found is not None)
        if found is None:
            self._show_lines(())
            self._question.setText(translate("Standings", "Warum dieser Platz?"))
            for part in (self._name, self._details, self._behind, self._ahead_title, self._ahead):
                part.setText("")
            self._details.setText(translate("Standings", "Wählen Sie links jemanden aus."))
            return
        row = found.row
        self._question.setText(translate("Standings", "Warum Platz {rank}?").format(rank=row.rank))
        self._name.setText(row.name)
        number = translate("Standings", "Nr. {number}").format(number=row.start_number)
        about = " · ".join(part for part in (number, row.club) if part)
        added = adjusted_text(found.game, row.adjusted)
        told = translate("Standings", "Darin enthalten: {added}").format(added=added) if added else ""
        self._details.setText("\n".join(part for part in (about, told) if part))
        self._show_table(found)
        below = found.below
        self._behind.setText(
            translate("Standings", "Rechts: {name} auf Platz {rank}. {why}").format(
                rank=below.behind.rank,
                name=below.behind.name,
                why=comparison_text(below, found.criteria, found.game),
            )
            if below
            else translate("Standings", "Dahinter kommt niemand.")
        )
        above = found.above
        self._ahead_title.setVisible(above is not None)
        self._ahead_title.setText(
            translate("Standings", "Hinter Platz {rank}").format(rank=above.ahead.rank) if above else ""
        )
        self._ahead.setText(
            comparison_text(above, found.criteria, found.game)
            if above
            else translate("Standings", "Davor steht niemand.")
        )

    def _show_table(self, found: Explanation) -> None:
        below = found.below
        lines = [
            _Line(
                tally_name(found.game, criterion.tally),
                tally_value(found.game, criterion.tally, found.row.values[index]),
                tally_value(found.game, criterion.tally, below.behind.values[index]) if below else "",
                below is not None and below.deciding == index,
            )
            for index, criterion in enumerate(found.criteria)
        ]
        if below is not None and below.separation in (Separation.LOT, Separation.UNDECIDED):
            lines.append(_lot_line(below))
        self._show_lines(lines)

    def _show_lines(self, lines: Sequence[_Line]) -> None:
        """Show lines in the labels that are there; only missing ones are made."""
        while len(self._lines) < len(lines):
            self._lines.append(_LineLabels(self._table, 2 * len(self._lines)))
        for index, labels in enumerate(self._lines):
            labels.show_line(lines[index] if index < len(lines) else None)


@dataclass(frozen=True, slots=True)
class _Line:
    """A criterion with the own value and that of the neighbour behind."""

    name: str
    own: str
    other: str
    decides: bool


class _LineLabels:
    """The labels of one line of the table."""

    def __init__(self, table: QGridLayout, row: int) -> None:
        self._cells = [label(), label(), label()]
        self._rule = rule()
        for column, cell in enumerate(self._cells):
            cell.setContentsMargins(10, 8, 10, 8)
            if column:
                cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                cell.setMinimumWidth(58)
            table.addWidget(cell, row, column)
        table.addWidget(self._rule, row + 1, 0, 1, 3)

    def show_line(self, line: _Line | None) -> None:
        for part in (*self._cells, self._rule):
            part.setVisible(line is not None)
        if line is None:
            return
        strong = "strong" if line.decides else ""
        for cell, text, role in zip(
            self._cells, (line.name, line.own, line.other), (strong or "muted", strong, ""), strict=True
        ):
            cell.setText(text)
            restyle(cell, role=role, ground="soft" if line.decides else "plain")


def _lot_line(below: Comparison) -> _Line:
    if below.lot is None:
        return _Line(translate("Standings", "Los"), translate("Standings", "offen"), "", decides=True)
    name = translate("Standings", "Los, {time} Uhr").format(time=clock(below.lot.drawn_at))
    return _Line(name, translate("Standings", "vorn"), translate("Standings", "hinten"), decides=True)
