"""Everybody's matches in the groups, in strips to hand out or to hang up (Q-25)."""

from __future__ import annotations

from reportlab.platypus import Flowable, KeepTogether

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.group_papers import ScheduleOf, SchedulesPrint
from turnierleitung.texts.printing import Word, print_name, slot_word, start_number, word


def paper(content: SchedulesPrint) -> Paper:
    """Return the strips in two columns."""
    return Paper(print_name(PrintKind.SCHEDULES), [_strip(person) for person in content.people], columns=2)


def _strip(one: ScheduleOf) -> Flowable:
    about = [word(Word.GROUP_OF, group=one.group)]
    if one.start_number is not None:
        about.append(start_number(one.start_number))
    columns = (
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(align=Align.LEFT, muted=True),
        PaperColumn(word(Word.AGAINST), stretches=True),
    )
    rows = [
        (
            str(match.number),
            " · ".join(
                part
                for part in (
                    slot_word(match.slot, match.begins) if match.slot is not None else "",
                    word(Word.TABLE_OF, table=match.place) if match.place is not None else "",
                )
                if part
            ),
            PaperCell(match.opponent, note=word(Word.OFF) if match.off else match.deck, struck=match.off),
        )
        for match in one.matches
    ]
    return KeepTogether(
        [
            Words(one.name, size=11, weight=Weight.BOLD, before=4),
            Words(" · ".join(about), size=8, colour=MUTED, after=2),
            PaperTable(columns, rows, size=8.5),
            Words("", size=9),
        ]
    )
