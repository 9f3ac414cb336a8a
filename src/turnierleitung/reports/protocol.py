"""Everything that was done, oldest first, for the club's files."""

from __future__ import annotations

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.history.history import Deed
from turnierleitung.services.printing.of_tournament import ProtocolPrint
from turnierleitung.texts.deeds import deed_name, deed_note
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.printing.printouts import Word, word


def paper(content: ProtocolPrint) -> Paper:
    """Return the protocol; what was undone is struck through and says so."""
    title = print_name(PrintKind.PROTOCOL)
    if not content.deeds:
        return Paper(title, [Words(word(Word.NOTHING_DONE))])
    return Paper(title, [PaperTable(_columns(), [_row(deed) for deed in content.deeds], size=9)])


def _columns() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(word(Word.DAY_AND_TIME), muted=True),
        PaperColumn(word(Word.WHO), muted=True),
        PaperColumn(word(Word.WHAT), weight=Weight.BOLD, stretches=True),
    )


def _row(deed: Deed) -> Row:
    what = deed_name(deed)
    if deed.undone:
        note = " · ".join(part for part in (word(Word.UNDONE), deed_note(deed)) if part)
        cell = PaperCell(what, Weight.REGULAR, struck=True, note=note)
    else:
        cell = PaperCell(what, note=deed_note(deed))
    return (str(deed.sequence), day_and_clock(deed.at), deed.operator, cell)
