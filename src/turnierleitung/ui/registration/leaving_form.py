"""Asks before somebody goes: what would follow, why, and what there is to decide."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from turnierleitung.domain.departure import VacatedRank
from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.leaving import leaving
from turnierleitung.services.leaving.leaving import Choice, Going
from turnierleitung.services.looking import outlook
from turnierleitung.services.looking.outlook import Outlook
from turnierleitung.texts.leaving.leaving import answer, consequences, question
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rules import paragraph
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.form_style import FormStyle
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.window.desk import Desk


class LeavingForm(Card):
    """Enter moves on through reason and choices; only Ctrl+Enter lets somebody go."""

    done = Signal()
    cancelled = Signal()

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`ask` fills it."""
        super().__init__()
        FormStyle(self)
        translate = QCoreApplication.translate
        self._desk = desk
        self._outlook: Outlook | None = None
        self._title = label("", "heading", wrap=True)
        self._told = QWidget()
        self._lines = QVBoxLayout(self._told)
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
        self.problem = label("", "problem", wrap=True)
        self.back = ActionButton(translate("Leaving", "Nein"), "Esc", bind=False)
        self.back.clicked.connect(self.cancelled)
        self.onward = ActionButton("", "Ctrl+Return", "danger")
        self.onward.clicked.connect(self._on_onward)
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

    @property
    def _choice(self) -> Choice:
        return Choice(
            VacatedRank.STAYS_VACANT if self.vacant.isChecked() else VacatedRank.MOVE_UP,
            annuls=self.annul.isChecked(),
        )

    def _lay_out(self) -> None:
        self._lines.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        self._lines.setSpacing(theme.SPACE_S)
        self.body.addWidget(self._title)
        self.body.addWidget(scrolling(self._told), 1)
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
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.onward)
        self.body.addLayout(row)

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
        empty(self._lines)
        for text in self.told:
            self._lines.addWidget(label(text, wrap=True))
        self._lines.addStretch(1)
        self._told.setAccessibleName(" ".join(self.told))
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

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        self.problem.setText(in_words(problems, self._desk.rulebook))
        self.problem.setVisible(bool(problems))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the button that does it; Esc changes nothing."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif enters(event) and not self.back.hasFocus() and not self.onward.hasFocus():
            self._go_on()
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        stops = [
            widget
            for widget in (self.move_up, self.vacant, self.annul, self.keep, self.reason, self.onward)
            if widget.isVisible() and (not isinstance(widget, QRadioButton) or widget.isChecked())
        ]
        focused = next((place for place, widget in enumerate(stops) if widget.hasFocus()), -1)
        stops[min(focused + 1, len(stops) - 1)].setFocus()


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
