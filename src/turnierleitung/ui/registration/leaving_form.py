"""Asks before somebody goes: what would follow, why, and what there is to decide."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QRadioButton, QVBoxLayout, QWidget

from turnierleitung.domain.departure import VacatedRank
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.leaving import leaving
from turnierleitung.services.leaving.leaving import Choice, Going
from turnierleitung.services.looking import outlook
from turnierleitung.services.looking.outlook import Outlook
from turnierleitung.texts.leaving.leaving import answer, consequences, question
from turnierleitung.texts.rulebook.rules import paragraph
from turnierleitung.ui.registration.asking_form import AskingForm, stop_after
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.window.desk import Desk


class LeavingForm(AskingForm):
    """Enter moves on through reason and choices; only Ctrl+Enter lets somebody go."""

    done = Signal()

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`ask` fills it."""
        translate = QCoreApplication.translate
        super().__init__(desk, translate("Leaving", "Nein"), "danger")
        self._outlook: Outlook | None = None
        self._why = label(translate("Leaving", "Grund, er steht im Protokoll"), "small", wrap=True)
        self.reason = ChoiceBox()
        self.reason.setEditable(True)
        self.reason.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.reason.setAccessibleName(translate("Leaving", "Grund"))
        self._of_rank = label("", "strong", wrap=True)
        self.move_up = QRadioButton(translate("Leaving", "Alle dahinter &rücken auf"))
        self.vacant = QRadioButton(translate("Leaving", "Der Rang bleibt &frei, die anderen behalten ihren"))
        self._of_results = label(
            translate("Leaving", "Und die Ergebnisse der Gruppen, die schon fertig sind?"),
            "strong",
            wrap=True,
        )
        self.annul = QRadioButton(translate("Leaving", "Sie werden &gestrichen, wie im Reglement"))
        self.keep = QRadioButton(translate("Leaving", "Sie &bleiben"))
        for choice in (self.move_up, self.vacant, self.annul, self.keep):
            choice.clicked.connect(self._show_outlook)
        self._lay_out()

    @property
    def participant_id(self) -> int | None:
        """Who would go; nobody before it is asked."""
        return None if self._outlook is None else self._outlook.someone.id

    @property
    def told(self) -> tuple[str, ...]:
        """What would follow, as it is shown."""
        return () if self._outlook is None else consequences(self._outlook, self._desk.rulebook)

    def ask(self, participant_id: int, going: Going) -> None:
        """Ask whether somebody shall go."""
        self.reason.clear()
        if going is Going.EXCLUDED:
            self.reason.addItems(
                [
                    f"{penalty.title} ({paragraph(penalty.rule)})"
                    for penalty in rulebooks.exclusions(self._desk.tournament)
                ]
            )
        self.move_up.setChecked(True)
        self.annul.setChecked(True)
        self._show_problems(())
        self._outlook = outlook.outlook(self._desk.tournament, participant_id, going, self._choice)
        self._show()
        self.take_focus()

    def reload(self) -> None:
        """Show what would follow now."""
        self._show_outlook()

    def take_focus(self) -> None:
        """Begin with the reason, or with the answer that changes nothing."""
        (self.back if self.reason.isHidden() else self.reason).setFocus()
        line = self.reason.lineEdit()
        if line is not None:
            line.selectAll()

    @property
    def _choice(self) -> Choice:
        return Choice(
            VacatedRank.STAYS_VACANT if self.vacant.isChecked() else VacatedRank.MOVE_UP,
            annuls=self.annul.isChecked(),
        )

    def _lay_out(self) -> None:
        self.body.addWidget(self._title)
        self.body.addWidget(self._told_scroll, 1)
        asked = (
            self._of_rank,
            _group(self, self.move_up, self.vacant),
            self._of_results,
            _group(self, self.annul, self.keep),
            self._why,
            self.reason,
            self.problem,
        )
        for widget in asked:
            self.body.addWidget(widget)
        self._lay_out_answers()

    def _show_outlook(self, _checked: object = None) -> None:
        if self._outlook is not None:
            someone, going = self._outlook.someone, self._outlook.going
            self._outlook = outlook.outlook(self._desk.tournament, someone.id, going, self._choice)
            self._show()

    def _show(self) -> None:
        outlook = self._outlook
        if outlook is None:
            return
        self._title.setText(question(outlook))
        self._show_lines(self.told)
        self._of_rank.setText(
            QCoreApplication.translate(
                "Leaving", "{name} hat in der Finalrunde gewonnen. Und der Rang?"
            ).format(name=outlook.someone.name)
        )
        _show_all(outlook.asks_for_rank, self._of_rank, self.move_up, self.vacant)
        _show_all(outlook.asks_for_results, self._of_results, self.annul, self.keep)
        _show_all(outlook.going is not Going.LEFT, self._why, self.reason)
        self.onward.setText(answer(outlook.going))
        self.onward.setEnabled(not outlook.effect.refused)

    def _on_onward(self) -> None:
        outlook = self._outlook
        if outlook is None:
            return
        reason, choice = self.reason.currentText(), self._choice
        problems = self._desk.run(
            lambda tournament: leaving.go(tournament, outlook.someone.id, outlook.going, reason, choice)
        )
        self._show_problems(problems)
        if problems:
            self.take_focus()
        else:
            self.done.emit()

    def _go_on(self) -> None:
        stops = [
            widget
            for widget in (self.move_up, self.vacant, self.annul, self.keep, self.reason, self.onward)
            if widget.isVisible() and (not isinstance(widget, QRadioButton) or widget.isChecked())
        ]
        (stop_after(stops) or self.onward).setFocus()


def _group(parent: QWidget, *choices: QRadioButton) -> QWidget:
    """Return choices of which one holds."""
    made = QWidget(parent)
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(theme.SPACE_XS)
    for choice in choices:
        column.addWidget(choice)
    return made


def _show_all(shown: bool, *widgets: QWidget) -> None:
    for widget in widgets:
        widget.setVisible(shown)
