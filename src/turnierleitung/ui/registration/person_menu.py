"""What can be done with a participant beside arriving and paying, as a menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import doubles, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import seatings
from turnierleitung.texts.language import translate
from turnierleitung.ui.registration.fee_form import FeeQuestion
from turnierleitung.ui.window.desk import Desk

_MOST_TABLES: Final = 200
"""The highest number that is offered; whether there is such a table is seen when it is drawn."""

_MOST_TWINS: Final = 5


class PersonMenu(QMenu):
    """Attendance, standing, substitute, fixed table, entry fee."""

    substitute_requested = Signal(int)
    """Somebody else shall come in the place of a participant."""
    leaving_requested = Signal(int, object)
    """A participant shall go, in one of the ways of :class:`Going`; that is asked first."""
    return_requested = Signal(int)
    """A participant who has gone shall take part again; that is asked first."""
    fee_requested = Signal(int, object)
    """What is asked of a participant, or given back to him, in the way of :class:`FeeQuestion`."""
    done = Signal()
    """It is done; the next person may be looked for."""

    def __init__(self, desk: Desk, someone: Participant, parent: QWidget) -> None:
        """Offer what can be done with somebody now."""
        super().__init__(parent)
        self._desk = desk
        for text, do in self._choices(someone):
            self.addAction(text).triggered.connect(do)

    def _choices(self, someone: Participant) -> list[tuple[str, partial[None]]]:
        """Return what can be done with somebody, each with the words of its menu."""
        found: list[tuple[str, partial[None]]] = []
        if someone.standing is not Standing.ACTIVE or someone.attendance is Attendance.LEFT:
            found.append((translate("Registration", "&Wieder dabei …"), partial(self._readmit, someone)))
        if someone.standing is Standing.ACTIVE:
            found += [
                (text, partial(self._set_attendance, someone, attendance))
                for attendance, text in _attendances(someone.attendance)
            ]
            if someone.attendance is Attendance.PRESENT:
                left = translate("Registration", "Ist &gegangen …")
                found.append((left, partial(self._ask, someone, Going.LEFT)))
            withdraw = translate("Registration", "&Abmelden …")
            found.append((withdraw, partial(self._ask, someone, Going.WITHDRAWN)))
        if someone.standing is not Standing.EXCLUDED:
            exclude = translate("Registration", "A&usschließen …")
            found.append((exclude, partial(self._ask, someone, Going.EXCLUDED)))
        found.append((translate("Registration", "&Ersatz …"), partial(self._replace, someone)))
        if any(isinstance(stage, TablesStage) for stage in rulebooks.current(self._desk.tournament).stages):
            found.append((translate("Registration", "Fester &Tisch …"), partial(self._fix_table, someone)))
        return [*found, *self._about_the_fee(someone), *self._about_doubles(someone)]

    def _about_doubles(self, someone: Participant) -> list[tuple[str, partial[None]]]:
        """Offer to mend what is entered twice: with each of a like name, and to remove it."""
        join = translate("Registration", "Doppelt: mit „{name}“ zusammenlegen")
        remove = translate("Registration", "Doppelt: Eintrag &löschen")
        twins = doubles.twins(self._desk.tournament, someone.id)
        return [
            *(
                (join.format(name=twin.name.replace("&", "&&")), partial(self._join, someone, twin))
                for twin in twins[:_MOST_TWINS]
            ),
            (remove, partial(self._remove, someone)),
        ]

    def _about_the_fee(self, someone: Participant) -> list[tuple[str, partial[None]]]:
        if someone.competes is Competes.HELPER:
            return []
        found: list[tuple[str, partial[None]]] = []
        usual = tournaments.header(self._desk.tournament).facts.entry_fee_cents
        if someone.standing is Standing.ACTIVE and (usual or someone.own_fee):
            reduce = translate("Registration", "Startgeld er&mäßigen …")
            found.append((reduce, partial(self._ask_fee, someone, FeeQuestion.ASKED)))
        if someone.paid_cents > 0:
            back = translate("Registration", "Startgeld &zurückgeben …")
            found.append((back, partial(self._ask_fee, someone, FeeQuestion.BACK)))
        return found

    def _run(self, action: Callable[[Tournament], Changes]) -> None:
        if self._desk.run_or_tell(action):
            self.done.emit()

    def _join(self, someone: Participant, twin: Participant, _checked: object = None) -> None:
        self._run(lambda tournament: doubles.join(tournament, someone.id, twin.id))

    def _remove(self, someone: Participant, _checked: object = None) -> None:
        self._run(lambda tournament: doubles.remove(tournament, someone.id))

    def _set_attendance(self, someone: Participant, attendance: Attendance, _checked: object = None) -> None:
        self._run(lambda tournament: participants.set_attendance(tournament, someone.id, attendance))

    def _readmit(self, someone: Participant, _checked: object = None) -> None:
        self.return_requested.emit(someone.id)

    def _ask(self, someone: Participant, going: Going, _checked: object = None) -> None:
        self.leaving_requested.emit(someone.id, going)

    def _replace(self, someone: Participant, _checked: object = None) -> None:
        self.substitute_requested.emit(someone.id)

    def _fix_table(self, someone: Participant, _checked: object = None) -> None:
        text = translate("Registration", "Nummer des Tisches in jeder Runde; 0 für keinen:")
        tournament = self._desk.tournament
        if tables := len(seatings.expected_sizes(tournament, seatings.next_or_last(tournament))):
            text = translate(
                "Registration",
                "Nummer des Tisches in jeder Runde (voraussichtlich 1 bis {tables}); 0 für keinen:",
            ).format(tables=tables)
        table, taken = QInputDialog.getInt(
            self,
            translate("Registration", "Fester Tisch für {name}").format(name=someone.name),
            text,
            someone.fixed_table or 0,
            0,
            _MOST_TABLES,
        )
        if taken and (table or None) != someone.fixed_table:
            self._run(lambda tournament: participants.fix_table(tournament, someone.id, table or None))

    def _ask_fee(self, someone: Participant, question: FeeQuestion, _checked: object = None) -> None:
        self.fee_requested.emit(someone.id, question)


def _attendances(now: Attendance) -> tuple[tuple[Attendance, str], ...]:
    """Return what can become of who is there or not; who comes for the first time is let in with Enter."""
    match now:
        case Attendance.REGISTERED:
            return ((Attendance.LATER, translate("Registration", "Kommt &später")),)
        case Attendance.LATER:
            return ((Attendance.REGISTERED, translate("Registration", "Doch &nur angemeldet")),)
        case Attendance.PRESENT:
            return ((Attendance.REGISTERED, translate("Registration", "&Doch nicht da")),)
        case Attendance.LEFT:
            return ()
