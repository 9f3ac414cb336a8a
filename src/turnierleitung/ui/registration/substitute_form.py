"""The form for a substitute: who comes, and whether with the points; then what follows from it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import Competes, Standing
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.leaving import substitutes
from turnierleitung.services.leaving.substitutes import Vacancy
from turnierleitung.services.looking import effects
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.language import translate
from turnierleitung.texts.leaving import (
    free_line,
    from_zero_line,
    handover_lines,
    said,
    seat_line,
    with_points_line,
)
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.states import attendance_name, standing_name
from turnierleitung.ui.registration.asking_form import AskingForm, stop_after
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup
from turnierleitung.ui.widgets.fields import ChoiceBox, OpenNumberField, line
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.window.desk import Desk

_NAMES: Final = ("last_name", "first_name", "club")


class SubstituteForm(AskingForm):
    """Enter moves on through who, points and fee to what follows; only Ctrl+Enter there does it."""

    done = Signal(int)
    """It is done; the participant who plays on."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`show_vacancy` fills it."""
        super().__init__(desk, translate("Substitute", "Abbrechen"), "primary")
        self._vacancy: Vacancy | None = None
        self._consequences: tuple[str, ...] = ()
        self._seat = label("", "muted", wrap=True)
        self.who = ChoiceBox()
        self.who.setAccessibleName(translate("Substitute", "Wer kommt"))
        self.who.currentIndexChanged.connect(self._on_who)
        words = (
            translate("Substitute", "Nachname"),
            translate("Substitute", "Vorname"),
            translate("Substitute", "Verein"),
        )
        self.fields: dict[str, QLineEdit] = {
            name: line(word, placeholder=word) for name, word in zip(_NAMES, words, strict=True)
        }
        self.points = QRadioButton(translate("Substitute", "übernimmt die &Punkte"))
        self.zero = QRadioButton(translate("Substitute", "beginnt bei &null"))
        self._points_or_zero = ChoiceGroup(self)
        self.why = label("", "small", wrap=True)
        self.after = OpenNumberField(0, 0, translate("Substitute", "nach Spiel"))
        self.pays = QCheckBox(translate("Substitute", "&Startgeld bezahlt"))
        for choice in (self.points, self.zero):
            choice.clicked.connect(self._on_choice)
            self._points_or_zero.add(choice)
        self._asked = QWidget()
        self._lay_out()

    def show_vacancy(self, gone_id: int) -> None:
        """Ask who comes in the place of somebody."""
        self._vacancy = substitutes.vacancy_of(self._desk.tournament, gone_id)
        for field in self.fields.values():
            field.clear()
        self._list_free(None)
        wanted = self.points if not self.vacancy.against_points else self.zero
        wanted.setChecked(True)
        self.pays.setChecked(self._fee > 0)
        self.after.show_number(None)
        self._show_vacancy()
        self._show_asked()
        self.take_focus()

    def reload(self) -> None:
        """Show what there is to take over now; what is typed stays."""
        self._vacancy = substitutes.vacancy_of(self._desk.tournament, self.vacancy.gone.id)
        self._list_free(self.who.currentData())
        self._show_vacancy()
        self._show_asked()

    def _show_vacancy(self) -> None:
        found = self.vacancy
        title = translate("Substitute", "Ersatz für {name}")
        self._title.setText(title.format(name=found.gone.name))
        self._seat.setText(seat_line(found))
        self.points.setEnabled(not found.against_points)
        self.zero.setEnabled(not found.against_zero)
        self._points_or_zero.settle()
        self._on_who()
        self._on_choice()

    def _list_free(self, chosen: object) -> None:
        """List who could come; the choice stays on him who was chosen, if he still can."""
        with QSignalBlocker(self.who):
            self.who.clear()
            self.who.addItem(translate("Substitute", "Jemand Neues"), None)
            for one in self.vacancy.free:
                state = (
                    attendance_name(one.attendance)
                    if one.standing is Standing.ACTIVE
                    else standing_name(one.standing)
                )
                self.who.addItem(free_line(one, state), one.id)
                if one.id == chosen:
                    self.who.setCurrentIndex(self.who.count() - 1)
        self.who.setVisible(bool(self.vacancy.free))

    def take_focus(self) -> None:
        """Begin with who could come, or with the name where nobody is free."""
        if not self._told_scroll.isHidden():
            self.back.setFocus()
        elif self.who.isHidden():
            self.fields["last_name"].setFocus()
        else:
            self.who.setFocus()

    @property
    def vacancy(self) -> Vacancy:
        """What somebody leaves behind; asking before it is shown is a defect."""
        if self._vacancy is None:
            raise LookupError("nobody leaves")
        return self._vacancy

    @property
    def told(self) -> tuple[str, ...]:
        """What follows, while that is shown."""
        return () if self._told_scroll.isHidden() else self._consequences

    @property
    def _fee(self) -> int:
        return tournaments.header(self._desk.tournament).facts.entry_fee_cents

    @property
    def _substitute(self) -> PersonData | int:
        chosen = self.who.currentData()
        if isinstance(chosen, int):
            return chosen
        return PersonData(*(self.fields[name].text() for name in _NAMES)).tidied()

    @property
    def _name(self) -> str:
        someone = self._substitute
        if isinstance(someone, int):
            return participants.by_id(self._desk.tournament)[someone].name
        return someone.name

    def _lay_out(self) -> None:
        asked = QVBoxLayout(self._asked)
        asked.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        asked.setSpacing(theme.SPACE_S)
        choices = (self.points, self.zero, self.why, self.after, self.pays, self.problem)
        for widget in (self.who, *self.fields.values(), *choices):
            asked.addWidget(widget)
        asked.addStretch(1)
        self._asked_scroll = scrolling(self._asked)
        self.body.addWidget(self._title)
        self.body.addWidget(self._seat)
        self.body.addWidget(self._asked_scroll, 1)
        self.body.addWidget(self._told_scroll, 1)
        self._lay_out_answers()

    def _on_who(self) -> None:
        new = not isinstance(self.who.currentData(), int)
        for field in self.fields.values():
            field.setVisible(new)
        self._show_problems(())

    def _on_choice(self) -> None:
        found = self.vacancy
        against = found.against_points or found.against_zero
        if against:
            self.why.setText(in_words(against, self._desk.rulebook))
        elif self.points.isChecked():
            self.why.setText(
                translate(
                    "Substitute", "Nummer, Platz und Ergebnisse gehen bis zum Ende auf den Ersatz über."
                )
            )
        else:
            self.why.setText(
                translate(
                    "Substitute",
                    "Der Ersatz hat bis zum Ende denselben Platz, aber eine eigene Nummer und eigene Punkte.",
                )
            )
        pays = self._fee > 0 and found.gone.competes is Competes.YES
        self.pays.setVisible(pays and self.zero.isChecked())
        self.after.setMaximum((found.deals or 1) - 1)
        self.after.setVisible(found.deals is not None and self.zero.isChecked())
        self.onward.setEnabled(not (found.against_points and found.against_zero))

    def _act(self, tournament: Tournament) -> Changes:
        gone, words = self.vacancy.gone.id, said(self.vacancy, self._name)
        if self.points.isChecked():
            return substitutes.take_over(tournament, gone, self._substitute, words)
        pays = self.pays.isChecked() and not self.pays.isHidden()
        return substitutes.take_seat(
            tournament, gone, self._substitute, words, pays=pays, after_deal=self._after_deal
        )

    @property
    def _after_deal(self) -> int | None:
        return None if self.after.isHidden() else self.after.number

    def _on_onward(self) -> None:
        if self._told_scroll.isHidden():
            self._look_ahead()
        else:
            self._do()

    def _look_ahead(self) -> None:
        effect = effects.effect_of(self._desk.tournament, self._act)
        if effect.refused:
            self._show_problems(effect.refused)
            return
        if self.points.isChecked():
            first = with_points_line(self.vacancy, self._name)
            list_lines: tuple[str, ...] = ()
        else:
            first = from_zero_line(self.vacancy, self._name, self._number())
            list_lines = handover_lines(self.vacancy, self._after_deal)
        self._consequences = (first, *list_lines, *effect_lines(effect, self._desk.rulebook))
        self._show_lines(self._consequences, "strong")
        self._show_told()

    def _number(self) -> int:
        """Return the number with which somebody would begin at zero."""
        people = participants.by_id(self._desk.tournament)
        someone = self._substitute
        own = people[someone].start_number if isinstance(someone, int) else None
        return own or max((person.start_number or 0 for person in people.values()), default=0) + 1

    def _do(self) -> None:
        plays_on = self.vacancy.gone.id if self.points.isChecked() else self._substitute
        problems = self._desk.run(self._act)
        if problems:
            self._show_asked()
            self._show_problems(problems)
            return
        if not isinstance(plays_on, int):
            plays_on = max(participants.by_id(self._desk.tournament))
        self.done.emit(plays_on)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        super()._show_problems(problems)
        at = {problem.at[0] for problem in problems if problem.at}
        for name, field in self.fields.items():
            restyle(field, problem="true" if name in at else "false")

    def _show_asked(self) -> None:
        self._told_scroll.hide()
        self._asked_scroll.show()
        self.back.setText(translate("Substitute", "Abbrechen"))
        self.onward.setText(translate("Substitute", "Weiter"))

    def _show_told(self) -> None:
        self._asked_scroll.hide()
        self._told_scroll.show()
        self.back.setText(translate("Substitute", "Zurück"))
        self.onward.setText(translate("Substitute", "Ja, so einsetzen"))
        self.back.setFocus()

    def _on_back(self) -> None:
        if self._told_scroll.isHidden():
            super()._on_back()
        else:
            self._show_asked()
            self.take_focus()

    @property
    def _asks(self) -> bool:
        return not self._asked_scroll.isHidden()

    def _go_on(self) -> None:
        stops: list[QWidget] = [
            widget
            for widget in (self.who, *self.fields.values(), self.points, self.zero, self.after, self.pays)
            if widget.isVisible() and widget.isEnabled()
        ]
        # Of the two answers only the chosen one is a stop.
        other = self.zero if self.points.isChecked() else self.points
        stops = [widget for widget in stops if widget is not other]
        stop = stop_after(stops)
        if stop is not None:
            stop.setFocus()
            self._asked_scroll.ensureWidgetVisible(stop)
        elif self.onward.isEnabled():
            self._look_ahead()
