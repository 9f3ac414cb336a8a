"""The ways to divide those who are there, with what each costs."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.domain.draw.groups.round_robin import GroupPlan
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import groups
from turnierleitung.services.matches.timetable import knockout_ahead
from turnierleitung.texts.language import translate
from turnierleitung.ui.matches.draw.state import hours, plan_name, plan_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView

_MOST_TABLES = 200
_ROWS_SHOWN = 8
_ROWS_BESIDE_A_DRAFT = 3


class SizeAdvice(QWidget):
    """A list of divisions; Enter takes one."""

    taken = Signal(int)
    """The number of groups that is wanted."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._tournament: Tournament | None = None
        self._people = 0
        self.tables = NumberField(1, _MOST_TABLES)
        self.tables.setAccessibleName(translate("StagesDraw", "Tische"))
        self.tables.valueChanged.connect(self._show)
        self._typed = False
        self._rows_shown = _ROWS_SHOWN
        self.list: RowsView[GroupPlan] = RowsView(
            (
                Column(translate("StagesDraw", "Gruppen"), lambda plan: Cell(plan_name(plan), Ink.STRONG)),
                Column(
                    translate("StagesDraw", "Spiele"),
                    lambda plan: Cell(str(plan.matches)),
                    right=True,
                    width=62,
                ),
                Column(
                    translate("StagesDraw", "Fenster"),
                    lambda plan: Cell(str(plan.slots)),
                    right=True,
                    width=70,
                ),
                Column(
                    translate("StagesDraw", "Dauer"),
                    lambda plan: Cell(hours(plan.minutes), Ink.MUTED),
                    right=True,
                    width=92,
                ),
            ),
            translate("StagesDraw", "Aufteilung in Gruppen"),
        )
        self.list.keep_choice_by(lambda plan: plan.groups)
        self.list.row_chosen.connect(self._explain)
        self.list.row_opened.connect(lambda plan: self.taken.emit(plan.groups))
        self._title = label("", "heading")
        self._meaning = label("", "muted", wrap=True)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        name = label(translate("StagesDraw", "T&ische"), "muted")
        name.setBuddy(self.tables)
        head.addWidget(name)
        head.addWidget(self.tables)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(head)
        column.addWidget(self.list)
        column.addWidget(self._meaning)

    def add_below(self, widget: QWidget) -> None:
        """Put something that belongs to the division under it."""
        self._column.addWidget(widget)

    @property
    def number(self) -> int | None:
        """The number of groups that is chosen."""
        return self.list.chosen.groups if self.list.chosen is not None else None

    @property
    def meaning(self) -> str:
        """What the chosen division means."""
        return self._meaning.text()

    def show_advice(self, tournament: Tournament, *, brief: bool) -> None:
        """Show what can be made of those who are there; ``brief`` leaves room for what comes below."""
        self._rows_shown = _ROWS_BESIDE_A_DRAFT if brief else _ROWS_SHOWN
        self._tournament = tournament
        self._people = len(groups.playing(tournament))
        self.tables.blockSignals(True)
        if not self._typed:
            decks = groups.deck_count(tournament)
            most = max(1, self._people // 2)
            self.tables.setValue(most if decks is None else min(decks, most))
        self.tables.blockSignals(False)
        self._show()

    def _show(self, typed: int | None = None) -> None:
        tournament = self._tournament
        if tournament is None:
            return
        self._typed = self._typed or typed is not None
        self._title.setText(translate("StagesDraw", "{people} sind da").format(people=self._people))
        plans = groups.advice(tournament, self.tables.value()) if self._people else ()
        self.list.show_rows(plans)
        self.list.setVisible(bool(plans))
        self.list.setFixedHeight(theme.ROW_HEIGHT * (min(len(plans), self._rows_shown) + 1) + 4)
        if self.list.chosen is None and plans:
            usual = groups.usual_number(self._people, groups.stage_of(tournament))
            if not self.list.choose(lambda plan: plan.groups == usual):
                self.list.selectRow(0)
        self._explain()

    def _explain(self, _row: object = None) -> None:
        tournament, plan = self._tournament, self.list.chosen
        if tournament is None:
            return
        if plan is None:
            self._meaning.setText(
                translate("StagesDraw", "Für eine Gruppe braucht es mindestens drei Personen.")
                if self._people
                else translate("StagesDraw", "Wer da ist, wird auf der Seite Teilnehmer vermerkt.")
            )
            return
        hall = groups.hall(tournament, self.tables.value())
        self._meaning.setText(plan_text(plan, hall, knockout_ahead(tournament, self._people, hall)))
