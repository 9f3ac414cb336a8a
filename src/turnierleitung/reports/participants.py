"""The list of all participants by name."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.reports.document import Paper
from turnierleitung.reports.fonts import Weight
from turnierleitung.reports.table import Align, Column, Table
from turnierleitung.reports.words import MUTED, Words
from turnierleitung.services.participants import Participant, Totals, totals
from turnierleitung.services.printing import ParticipantsPrint, PrintKind
from turnierleitung.texts.deeds import print_name
from turnierleitung.texts.figures import money

EMPTY: Final = "Noch ist niemand angemeldet."

_COLUMNS: Final = (
    Column("Nr.", Align.RIGHT, muted=True),
    Column("Name", weight=Weight.BOLD, stretches=True),
    Column("Verein", muted=True, stretches=True),
    Column("Ort", muted=True, stretches=True),
    Column("Stand"),
    Column("Startgeld", Align.RIGHT),
)
_TOWN: Final = 3


def paper(content: ParticipantsPrint) -> Paper:
    """Return the list with a line of totals above it."""
    title = print_name(PrintKind.PARTICIPANTS)
    if not content.people:
        return Paper(title, [Words(EMPTY)])
    rows = [_row(someone) for someone in content.people]
    shown = [index for index in range(len(_COLUMNS)) if index != _TOWN or any(row[_TOWN] for row in rows)]
    table = Table([_COLUMNS[index] for index in shown], [[row[index] for index in shown] for row in rows])
    return Paper(title, [Words(_totals_text(totals(content.people)), colour=MUTED, after=8), table])


def _row(someone: Participant) -> tuple[str, ...]:
    return (
        str(someone.start_number or ""),
        someone.name,
        someone.person.club,
        someone.person.town,
        state_text(someone),
        money(someone.paid_cents) if someone.paid_cents else "",
    )


def state_text(someone: Participant) -> str:
    """Return in a word or two whether somebody is there and takes part."""
    if someone.standing is Standing.EXCLUDED:
        return "ausgeschlossen"
    if someone.standing is Standing.WITHDRAWN:
        return "abgemeldet"
    state = _ATTENDANCE[someone.attendance]
    return f"Helfer, {state}" if someone.competes is Competes.HELPER else state


def _totals_text(counted: Totals) -> str:
    parts = [f"{counted.registered} Teilnehmer", f"{counted.present} anwesend", f"{counted.paid} bezahlt"]
    if counted.helpers:
        parts.append(f"{counted.helpers} Helfer")
    if counted.cash_cents:
        parts.append(f"{money(counted.cash_cents)} Startgeld")
    return " · ".join(parts)


_ATTENDANCE: Final = {
    Attendance.REGISTERED: "angemeldet",
    Attendance.LATER: "kommt später",
    Attendance.PRESENT: "anwesend",
    Attendance.LEFT: "gegangen",
}
