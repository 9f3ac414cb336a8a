"""Who has gone and how, and what it would mean that somebody takes part again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from turnierleitung.domain.states import Standing
from turnierleitung.services.judge import punishing
from turnierleitung.services.leaving import leaving
from turnierleitung.services.looking import outlook
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.texts.leaving import comeback_lines, gone_state
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.judge.questions import EffectPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, EmptyState
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk


class DeparturesView(QWidget):
    """The list, and beside the chosen one what his return would change."""

    asked = Signal()
    """Somebody shall go."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`load` fills it."""
        super().__init__()
        self._desk = desk
        self.list: RowsView[Participant] = RowsView(_columns(), translate("Leaving", "Wer gegangen ist"))
        self.list.keep_choice_by(lambda someone: someone.id)
        self.list.row_chosen.connect(self._show_chosen)
        self._empty = EmptyState(
            translate("Leaving", "Niemand ist gegangen"),
            translate("Leaving", "Wer geht, sich abmeldet oder ausgeschlossen wird, steht hier."),
            translate("Leaving", "Jemand geht"),
            "Ctrl+N",
        )
        self._empty.action_requested.connect(self.asked)
        self.effect = EffectPanel()
        self.effect.answer.setText(translate("Leaving", "Wieder dabei"))
        self.effect.answer.clicked.connect(self._on_return)
        self._left = QStackedWidget()
        listed = Card(margin=6)
        listed.body.addWidget(self.list, 1)
        self._left.addWidget(self._empty)
        self._left.addWidget(listed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._left, 1)
        row.addWidget(self.effect)

    def load(self) -> None:
        """Show who has gone as things are now."""
        found = leaving.everyone_gone(self._desk.tournament)
        self.list.show_rows(found)
        self._left.setCurrentIndex(1 if found else 0)
        if found and self.list.chosen is None:
            self.list.selectRow(0)
        self._show_chosen()

    def show_person(self, participant_id: int) -> None:
        """Put the choice on somebody."""
        self.list.choose(lambda someone: someone.id == participant_id)
        self.take_focus()

    def showEvent(self, event: QShowEvent) -> None:
        """Say what a return would change; that is not looked at before somebody reads it."""
        super().showEvent(event)
        self._show_chosen()

    def take_focus(self) -> None:
        """Walk through the list with the arrows."""
        if self._left.currentIndex():
            self.list.setFocus()
        else:
            self._empty.take_focus()

    def _show_chosen(self, _row: object = None) -> None:
        someone = self.list.chosen
        self.effect.setVisible(someone is not None)
        self.effect.clear_refusal()
        if someone is None or not self.isVisible():
            return
        found = outlook.comeback(self._desk.tournament, someone.id)
        lines = comeback_lines(found, self._desk.rulebook)
        self.effect.answer.setEnabled(not found.effect.refused)
        self.effect.show_lines([] if found.effect.refused else list(lines))
        if found.effect.refused:
            self.effect.refuse("\n".join(lines))

    def _on_return(self) -> None:
        someone = self.list.chosen
        if someone is None:
            return
        problems = self._desk.run(
            (lambda file: punishing.readmit(file, someone.id))
            if someone.departure is not None
            else lambda file: leaving.come_back(file, someone.id)
        )
        if problems:
            self.effect.refuse(in_words(problems, self._desk.rulebook))
        else:
            self.take_focus()


def _columns() -> tuple[Column[Participant], ...]:
    def number(someone: Participant) -> Cell:
        return Cell("" if someone.start_number is None else str(someone.start_number), Ink.MUTED)

    def state(someone: Participant) -> Cell:
        excluded = someone.standing is Standing.EXCLUDED
        return Cell(gone_state(someone), tone=Tone.WRONG if excluded else Tone.RUNNING)

    def reason(someone: Participant) -> Cell:
        return Cell("" if someone.departure is None else someone.departure.reason, Ink.MUTED)

    return (
        Column(translate("Leaving", "Nr."), number, right=True, width=56),
        Column(translate("Leaving", "Wer"), lambda someone: Cell(someone.name, Ink.STRONG), wraps=True),
        Column(translate("Leaving", "Wie"), state, width=186),
        Column(translate("Leaving", "Grund"), reason, wraps=True),
    )
