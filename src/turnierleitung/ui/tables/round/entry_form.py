"""The parts of a slip at a table and where they stand; what they mean is said elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.problems import Problem
from turnierleitung.ui.entry import findings
from turnierleitung.ui.games.schafkopf.cross_sum import LinesScroll
from turnierleitung.ui.games.schafkopf.deals_sheet import DealsSheet
from turnierleitung.ui.games.schafkopf.shorthand import Witness
from turnierleitung.ui.games.schafkopf.totals_grid import TotalsGrid
from turnierleitung.ui.tables.round.players_panel import PlayersPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import Notice, Pill, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters


class EntryForm(QWidget):
    """The fields of a slip, what is said of them, and the buttons."""

    def __init__(self, witness: Callable[[], Witness]) -> None:
        """Create an empty slip; ``witness`` tells who approves a Tout typed now."""
        super().__init__()
        translate = QCoreApplication.translate
        self.title = label("", "title")
        self.pill = Pill()
        self.modes = Segments((translate("Entry", "Summen"), translate("Entry", "Spiele einzeln")))
        self.modes.bind_key("F6")
        self.grid = TotalsGrid()
        self.deals = DealsSheet(witness)
        self.players = PlayersPanel()
        self.stack, self._scroll = QStackedWidget(), LinesScroll(self._grid_and_players())
        self.notice, self.slip_notice = Notice(), Notice(key="F7")
        self._reason_label = label(translate("Entry", "Grund"), "muted")
        self.reason = QLineEdit()
        hold_letters(self.reason, 200)
        self.reason.setAccessibleName(translate("Entry", "Grund oder Notiz"))
        self.games = NumberField(0, 400)
        self.games.setFixedWidth(86)
        self.games.setAccessibleName(translate("Entry", "Spiele auf dem Zettel"))
        self.games.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.closed = QCheckBox(translate("Entry", "Liste wird so abgeschlossen"))
        self.closed.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.more = ActionButton(translate("Entry", "Mehr …"), "F4")
        self.park = ActionButton(translate("Entry", "Zurückstellen"), "Ctrl+R")
        self.enter = ActionButton(translate("Entry", "Eintragen"), "Return", "primary", bind=False)
        self.grid.walked.connect(self._show_cell)
        self._lay_out()

    @property
    def told(self) -> str:
        """What is said about the slip."""
        return f"{self.pill.text()} {self.notice.text} {self.slip_notice.text}".strip()

    def show_reason(self, *, wanted: bool) -> None:
        """Show the field for a reason where one is wanted, or stands there."""
        visible = wanted or bool(self.reason.text())
        self.reason.setVisible(visible)
        self._reason_label.setVisible(visible)

    def show_findings(self, first: Problem | None, likely: Problem | None) -> None:
        """Say what is wrong first, and the likely slip of the pen."""
        _show(self.notice, None if findings.fits_the_head(first, likely) else first)
        _show(self.slip_notice, likely)
        if first is not None or likely is not None:
            # The box takes room from the fields once it is laid out; the wrong one stays in sight.
            QTimer.singleShot(0, self, self._keep_in_sight)

    def mark_reason(self, *, missing: bool) -> None:
        """Mark the field for the reason, or take the mark away."""
        restyle(self.reason, problem="true" if missing else "false")
        if missing:
            self.reason.setFocus()

    def ask_for_reason(self, question: str) -> None:
        """Put the focus where the reason is written."""
        self.reason.setPlaceholderText(question)
        self.show_reason(wanted=True)
        self.reason.setFocus()
        self.reason.selectAll()

    def _keep_in_sight(self) -> None:
        cell = self.grid.suspect or self.grid.focused
        if cell is not None:
            self._show_cell(cell)

    def _show_cell(self, cell: QWidget) -> None:
        self._scroll.ensureWidgetVisible(cell, 0, theme.SPACE_M)

    def _grid_and_players(self) -> QWidget:
        lines = QWidget()
        column = QVBoxLayout(lines)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.grid)
        column.addWidget(self.players)
        column.addStretch(1)
        return lines

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_M)
        head.addWidget(self.title)
        head.addWidget(self.pill)
        head.addStretch(1)
        head.addWidget(self.modes)
        whole.addLayout(head)
        totals = QWidget()
        column = QVBoxLayout(totals)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._scroll)
        # Outside of what scrolls: the first look after the last number goes there.
        column.addWidget(self.grid.cross_sum)
        column.addStretch(1)
        self.stack.addWidget(totals)
        self.stack.addWidget(self.deals)
        whole.addWidget(self.stack, 1)
        whole.addWidget(self.notice)
        whole.addWidget(self.slip_notice)
        reason = QHBoxLayout()
        reason.addWidget(self._reason_label)
        reason.addWidget(self.reason, 1)
        whole.addLayout(reason)
        sheet = QHBoxLayout()
        sheet.setSpacing(theme.SPACE_M)
        sheet.addWidget(label(QCoreApplication.translate("Entry", "Spiele auf dem Zettel"), "muted"))
        sheet.addWidget(self.games)
        sheet.addWidget(self.closed)
        sheet.addStretch(1)
        whole.addLayout(sheet)
        foot = QHBoxLayout()
        foot.setSpacing(theme.SPACE_M)
        foot.addWidget(self.more)
        foot.addStretch(1)
        foot.addWidget(self.park)
        foot.addWidget(self.enter)
        whole.addLayout(foot)


def _show(notice: Notice, problem: Problem | None) -> None:
    if problem is None:
        notice.clear()
        return
    words = findings.words(problem)
    notice.show_text(words.title, words.detail, words.repair, findings.tone(problem))
