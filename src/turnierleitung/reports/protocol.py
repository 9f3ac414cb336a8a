"""Everything that was done, oldest first, for the club's files."""

from __future__ import annotations

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.history.history import Deed
from turnierleitung.services.printing import ProtocolPrint
from turnierleitung.texts.changed import changed_things
from turnierleitung.texts.deeds import deed_name, deed_note, moved_note
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.printing import Word, print_name, word


def paper(content: ProtocolPrint) -> Paper:
    """Return the protocol; what was undone is struck through, corrections tell what they changed."""
    title = print_name(PrintKind.PROTOCOL)
    if not content.deeds:
        return Paper(title, [Words(word(Word.NOTHING_DONE))])
    return Paper(title, [PaperTable(_columns(), [_row(deed, content) for deed in content.deeds], size=9)])


def _columns() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(word(Word.DAY_AND_TIME), muted=True),
        PaperColumn(word(Word.WHO), muted=True),
        PaperColumn(word(Word.WHAT), weight=Weight.BOLD, stretches=True),
    )


def _row(deed: Deed, content: ProtocolPrint) -> Row:
    notes = [word(Word.UNDONE)] if deed.undone else []
    notes += filter(None, (deed_note(deed), moved_note(deed)))
    changed = content.changed.get(deed.sequence, ())
    things = changed_things(changed, content.game, deed.currency, of_matches=content.of_matches)
    notes += (thing.line for thing in things)
    cell = PaperCell(
        deed_name(deed),
        Weight.REGULAR if deed.undone else None,
        struck=deed.undone,
        note=" · ".join(notes),
    )
    return (str(deed.sequence), day_and_clock(deed.at), deed.operator, cell)
