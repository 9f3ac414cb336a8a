"""The door: totals, the number just given, and the questions asked before several arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QSizePolicy, QWidget

from turnierleitung.domain.duplicates import nearest
from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import in_a_row, typed_name, typed_pair
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services.history import Deed
from turnierleitung.services.people.participants import Participant, PersonData, Totals
from turnierleitung.texts.figures import counted, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import owing_text
from turnierleitung.texts.states import standing_name
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Answer, Card, Confirm, Eliding, label, restyle, show_text
from turnierleitung.ui.widgets.layouts import add, cells, column, row

_MARGIN: Final = 16
_LINE: Final = 24
_BOTH: Final = 2

_NAMED = 8


class DoorQuestion(Confirm):
    """One question with what follows from its answers."""

    answered = Signal()
    """It was answered; what follows is done next."""

    def __init__(self) -> None:
        # Its yes takes nothing away.
        super().__init__(role="")
        self._let_in: Callable[[Sequence[int], bool], object] = lambda _ids, _pays: None
        self._asked: frozenset[int] = frozenset()
        """The people of the question about all; empty during another question."""

    def ask_all(self, listed: Sequence[Participant], let_in: Callable[[Sequence[int], bool], object]) -> None:
        """Ask whether all expected people have come; ``let_in`` gets their ids and whether they pay."""
        self._let_in = let_in
        self._asked = frozenset(someone.id for someone in listed)
        self.ask(*self._words_about(listed), no=self.answered.emit)

    def reload(self, everyone: Sequence[Participant]) -> None:
        """Update the question about all; withdraw it if fewer than two are still expected."""
        if self.isHidden() or not self._asked:
            return
        listed = [someone for someone in everyone if someone.id in self._asked]
        if len(together(listed)) > 1:
            self.word(*self._words_about(listed))
            return
        focus = QApplication.focusWidget()
        self.hide()
        if focus is not None and self.isAncestorOf(focus):
            self.answered.emit()

    def ask_late(self, then: Callable[[], object]) -> None:
        """Ask before somebody is entered who comes too late to play."""
        self._asked = frozenset()
        self.ask(
            translate("Registration", "Wer jetzt dazukommt, spielt nicht mehr mit."),
            translate("Registration", "Es gibt keine Runde mehr, in der er einen Platz bekäme."),
            (translate("Registration", "Trotzdem eintragen"), partial(self._follow, then)),
            no=self.answered.emit,
        )

    def _words_about(self, listed: Sequence[Participant]) -> tuple[str, str, Answer, Answer | None]:
        expected = together(listed)
        ids = [someone.id for someone in expected]
        details = [_names(expected)]
        if later := coming_later(listed):
            text = translate("Registration", "Nicht mitgezählt, weil sie später kommen: {names}")
            details.append(text.format(names=_names(later)))
        title = translate("Registration", "{count} sind noch nicht als da vermerkt. Sind alle gekommen?")
        all_pay = partial(self._follow, partial(self._let_in, ids, True))
        nobody_pays = partial(self._follow, partial(self._let_in, ids, False))
        yes, other = (translate("Registration", "Alle da"), all_pay), None
        if any(someone.open_cents > 0 for someone in expected):
            yes = (translate("Registration", "Alle da und bezahlt"), all_pay)
            other = (translate("Registration", "Alle nur da"), nobody_pays)
        return title.format(count=len(expected)), "\n".join(details), yes, other

    def _follow(self, then: Callable[[], object]) -> None:
        self.answered.emit()
        then()


def _names(people: Sequence[Participant]) -> str:
    named = in_a_row(someone.name for someone in people[:_NAMED])
    if len(people) <= _NAMED:
        return named
    return translate("Registration", "{names} und {more} weitere").format(
        names=named, more=len(people) - _NAMED
    )


class DoorPanel(QWidget):
    """Totals on top, below them the last number, as big as it is read from the slip."""

    def __init__(self) -> None:
        super().__init__()
        self._totals, self._number, self.latest = _TotalsCard(), _NumberCard(), _Latest()
        self.all_there = ActionButton("", "F8")
        restyle(self.all_there, tight="true")
        self.all_there.hide()
        self._totals.body.addWidget(self.all_there)
        column(self._totals, self._number, (self.latest, 1), spacing=theme.SPACE_M, of=self)

    def show_totals(self, totals: Totals, fee: int, currency: Currency) -> None:
        """Show how many are registered, present, missing and have paid, and the cash."""
        self._totals.show_totals(totals, fee, currency)

    def show_expected(self, count: int) -> None:
        """Offer to admit several expected people at once; Enter admits a single one."""
        self.all_there.setVisible(count > 1)
        both = translate("Registration", "Beide sind da …")
        more = translate("Registration", "Alle {count} sind da …").format(count=count)
        self.all_there.setText(both if count == _BOTH else more)

    def show_latest(self, latest: Sequence[Participant], said: str, undo: str) -> None:
        """Show the last arrivals, the first with a big number under ``said`` and above ``undo``."""
        self._number.setVisible(bool(latest))
        if latest:
            self._number.show_number(latest[0], said, undo)
        self.latest.show_people(latest[1:])


class _TotalsCard(Card):
    def __init__(self) -> None:
        super().__init__(margin=_MARGIN)
        self._caption = translate("Registration", "Da")
        self._present = label("", "figure")
        self._beside = label("", "muted")
        self._beside.setContentsMargins(0, 11, 0, 0)
        self._progress = QProgressBar()
        self._progress.setAccessibleName(translate("Registration", "Wie viele da sind"))
        self._progress.setTextVisible(False)
        names = (
            translate("Registration", "Fehlen noch"),
            translate("Registration", "Bezahlt"),
            translate("Registration", "Zahlen noch"),
            translate("Registration", "Startgeld"),
            translate("Registration", "Helfer"),
        )
        self._values: list[tuple[QLabel, QLabel]] = []
        grid = cells(down=2)
        for line, name in enumerate(names):
            caption, value = label(name, "muted"), label("", "strong")
            grid.addWidget(caption, line, 0)
            grid.addWidget(value, line, 1, Qt.AlignmentFlag.AlignRight)
            self._values.append((caption, value))
        self.body.setSpacing(4)
        number = row(self._present, (self._beside, 1), spacing=theme.SPACE_S)
        add(self.body, label(self._caption, "muted"), number, self._progress, 4, grid)

    def show_totals(self, totals: Totals, fee: int, currency: Currency) -> None:
        self._present.setText(str(totals.present))
        self._beside.setText(translate("Registration", "von {all} angemeldet").format(all=totals.registered))
        self._progress.setVisible(totals.registered > 0)
        self._progress.setRange(0, max(1, totals.registered))
        self._progress.setValue(totals.present)
        texts = (
            str(totals.missing),
            str(totals.paid),
            owing_text(totals.unpaid, totals.owed_cents, currency),
            money(totals.cash_cents, currency),
            str(totals.helpers),
        )
        money_matters = fee > 0 or totals.cash_cents != 0
        shown = (True, money_matters, totals.unpaid > 0, money_matters, totals.helpers > 0)
        told = [f"{self._caption}: {totals.present} {self._beside.text()}"]
        for (caption, value), text, visible in zip(self._values, texts, shown, strict=True):
            value.setText(text)
            caption.setVisible(visible)
            value.setVisible(visible)
            told += [f"{caption.text()}: {text}"] if visible else []
        self.setAccessibleName(", ".join(told))


class _NumberCard(Card):
    def __init__(self) -> None:
        super().__init__(margin=_MARGIN)
        self.said = label("", "muted")
        self.number = label("", "handed-out")
        self._name = Eliding("strong")
        self._undo = label("", "small")
        self.body.setSpacing(0)
        add(self.body, self.said, self.number, self._name, self._undo)

    def show_number(self, someone: Participant, said: str, undo: str) -> None:
        self.said.setText(said)
        self.number.setText(str(someone.start_number))
        self._name.show_text(someone.name)
        show_text(self._undo, undo)
        self.setAccessibleName(f"{said}: {someone.start_number} {someone.name} {undo}")


class _Latest(QWidget):
    """The earlier arrivals, as many as fit."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._caption = label(translate("Registration", "Davor"), "muted")
        self._caption.setFixedHeight(_LINE)
        self._lines = [(label("", "strong"), label("", wrap=True)) for _ in range(LATEST_SHOWN)]
        grid = cells(stretch=1, down=4)
        for place, (number, name) in enumerate(self._lines):
            number.setFixedWidth(44)
            grid.addWidget(number, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(name, place, 1)
        column(self._caption, grid, None, spacing=0, margins=(_MARGIN, 0, _MARGIN, 0), of=self)
        self._people: Sequence[Participant] = ()
        self._fit()

    def show_people(self, people: Sequence[Participant]) -> None:
        self._people = people[:LATEST_SHOWN]
        for (number, name), someone in zip(self._lines, self._people, strict=False):
            number.setText(str(someone.start_number))
            name.setText(someone.name)
        self._fit()

    @property
    def shown(self) -> list[str]:
        return [f"{number.text()} {name.text()}" for number, name in self._lines if not name.isHidden()]

    def hasHeightForWidth(self) -> bool:
        # The cards above come first.
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.height() - _LINE
        self._caption.setVisible(room >= _LINE and bool(self._people))
        for place, (number, name) in enumerate(self._lines):
            # A pair needs two lines as a rule.
            room -= name.heightForWidth(max(1, self.width() - 2 * _MARGIN - 50)) + 4
            for part in (number, name):
                part.setVisible(room >= 0 and place < len(self._people))


def similar(everyone: Sequence[Participant], text: str) -> tuple[Participant, ...]:
    """Return the participants whose names nearly match the typed text.

    Who is still expected comes first, the nearest of them at the top.
    """
    found = (everyone[place] for place in nearest(text, [someone.person.name for someone in everyone]))
    return tuple(sorted(found, key=lambda someone: not someone.missing))


def newcomer(text: str, *, pairs: bool) -> PersonData | None:
    """Parse the name of an unknown person, of ``pairs`` both; ``None`` if it is not a name."""
    if not any(char.isalpha() for char in text):
        return None
    first, *others = typed_pair(text) if pairs else (typed_name(text),)
    person = PersonData(*first)
    for partner in others:
        person = person._replace(partner_last_name=partner.last, partner_first_name=partner.first)
    return person


LATEST_SHOWN: Final = 8
"""How many of the last arrivals are named at most."""


def latest(everyone: Sequence[Participant], handled: Sequence[int]) -> tuple[Participant, ...]:
    """Return the last arrivals, newest first: those ``handled`` here, then the others by number."""
    order = {participant_id: place for place, participant_id in enumerate(handled)}
    numbered = [person for person in everyone if person.start_number is not None and person.plays]
    numbered.sort(key=lambda one: (order.get(one.id, len(order)), -(one.start_number or 0)))
    return tuple(numbered[: LATEST_SHOWN + 1])


def totals_line(totals: Totals, fee: int, currency: Currency) -> str:
    """Return the totals in one line, shown while a form hides the figures."""
    missing = counted(totals.missing, translate("Registration", "fehlt"), translate("Registration", "fehlen"))
    counts = translate("Registration", "{registered} angemeldet · {present} da · {missing}").format(
        registered=totals.registered, present=totals.present, missing=missing
    )
    if not fee:
        return counts
    return translate("Registration", "{counts} · {paid} bezahlt · {cash}").format(
        counts=counts, paid=totals.paid, cash=money(totals.cash_cents, currency)
    )


def together(listed: Sequence[Participant]) -> tuple[Participant, ...]:
    """Return the listed people who are expected now."""
    return tuple(
        someone for someone in listed if someone.missing and someone.attendance is not Attendance.LATER
    )


def coming_later(listed: Sequence[Participant]) -> tuple[Participant, ...]:
    """Return the listed people who come later or wait for a place."""
    return tuple(someone for someone in listed if someone.missing and someone.attendance is Attendance.LATER)


def first_expected(found: Sequence[Participant]) -> int:
    """Return the index of the first person for whom Enter would act; 0 if there is none."""
    places = (place for place, one in enumerate(found) if _is_expected(one))
    return next(places, 0)


def arriving_hint(fee: int) -> str:
    """Return the hint beside the title."""
    if fee:
        return translate("Registration", "Drei Buchstaben, Enter: da und bezahlt.")
    return translate("Registration", "Drei Buchstaben, Enter: da.")


CLUB: Final = 2
"""The column that gives way to the names while the form is open."""


def latest_text(someone: Participant, done: int | None, undo: Deed | None) -> tuple[str, str]:
    """Return the words above the big number, and the hint for undo if it applies."""
    text = (
        translate("Registration", "Startnummer")
        if someone.id == done
        else translate("Registration", "Zuletzt vergeben")
    )
    takes_back = undo is not None and undo.kind in _ARRIVALS and _about(undo, someone)
    return text, translate("Registration", "Strg Z nimmt das zurück") if takes_back else ""


def _about(deed: Deed, someone: Participant) -> bool:
    return someone.id in (deed.params.get("substitute"), deed.params.get("participant"))


_ARRIVALS: Final = frozenset(
    {
        *("participant.arrived", "participant.arrived_paid", "participant.walked_in"),
        *("participant.present", "cash.paid", "participant.replaced", "participant.seat_taken"),
    }
)


def next_number(everyone: Sequence[Participant]) -> int:
    """Return the next free start number."""
    return max((person.start_number or 0 for person in everyone), default=0) + 1


def walk_in_button(person: PersonData) -> str:
    """Return what Enter does with a name that is not in the list."""
    return translate("Registration", "{name}: neu eintragen").format(name=person.name)


def door_button(fee: int, number: int) -> str:
    """Return what Enter does with a new person."""
    text = (
        translate("Registration", "Da und bezahlt, Nr. {number}")
        if fee
        else translate("Registration", "Da, Nr. {number}")
    )
    return text.format(number=number)


def arrival_button(someone: Participant | None, *, currency: Currency, next_number: int) -> str:
    """Return the caption of Enter for the chosen person; empty if it can do nothing.

    An amount is named if it differs from the usual fee.
    """
    if someone is None or not _is_expected(someone):
        return ""
    number = someone.start_number or next_number
    pays = money(someone.open_cents, currency)
    if someone.attendance is Attendance.PRESENT:
        return translate("Registration", "{name}: bezahlt {fee}").format(name=someone.name, fee=pays)
    if someone.open_cents <= 0:
        text = translate("Registration", "{name}: da, Nr. {number}")
    elif someone.own_fee or someone.paid_cents > 0:
        text = translate("Registration", "{name}: da und {fee} bezahlt, Nr. {number}")
    else:
        text = translate("Registration", "{name}: da und bezahlt, Nr. {number}")
    return text.format(name=someone.name, number=number, fee=pays)


def _is_expected(someone: Participant) -> bool:
    """Tell whether somebody is to arrive or to pay."""
    if someone.standing is not Standing.ACTIVE:
        return False
    return someone.attendance is not Attendance.PRESENT or someone.open_cents > 0


def idle_button(someone: Participant | None, fee: int) -> str:
    """Return why Enter does nothing for the chosen person."""
    if someone is None:
        return translate("Registration", "Da und bezahlt") if fee else translate("Registration", "Da")
    if someone.standing is not Standing.ACTIVE:
        return translate("Registration", "{name} ist {state}, F4 nimmt wieder auf").format(
            name=someone.name, state=standing_name(someone.standing)
        )
    return translate("Registration", "{name} ist schon da, Nr. {number}").format(
        name=someone.name, number=someone.start_number
    )
