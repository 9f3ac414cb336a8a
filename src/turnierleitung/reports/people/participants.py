"""The list of all participants by name."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.money import Currency
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.people.participants import Participant, totals
from turnierleitung.services.people.printouts import ParticipantsPrint
from turnierleitung.texts.people import fee_text
from turnierleitung.texts.printing import Word, participant_state, print_name, totals_line, word

_TOWN: Final = 3


def paper(content: ParticipantsPrint) -> Paper:
    """Return the list with a line of totals above it."""
    title = print_name(PrintKind.PARTICIPANTS)
    if not content.people:
        return Paper(title, [Words(word(Word.NOBODY_REGISTERED))])
    rows = [_row(someone, content.currency) for someone in content.people]
    columns = _columns()
    shown = [index for index in range(len(columns)) if index != _TOWN or any(row[_TOWN] for row in rows)]
    table = PaperTable([columns[index] for index in shown], [[row[index] for index in shown] for row in rows])
    return Paper(
        title, [Words(totals_line(totals(content.people), content.currency), colour=MUTED, after=8), table]
    )


def _row(someone: Participant, currency: Currency) -> tuple[str, ...]:
    return (
        str(someone.start_number or ""),
        someone.name,
        someone.person.club,
        someone.person.town,
        participant_state(someone),
        _fee(someone, currency),
    )


def _fee(someone: Participant, currency: Currency) -> str:
    known = someone.paid_cents or someone.owes or someone.own_fee
    return fee_text(someone, currency) if known else ""


def _columns() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CLUB), muted=True, stretches=True),
        PaperColumn(word(Word.TOWN), muted=True, stretches=True),
        PaperColumn(word(Word.STATE)),
        PaperColumn(word(Word.ENTRY_FEE), Align.RIGHT),
    )
