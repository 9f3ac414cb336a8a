"""The final ranking of groups and knock-out club by club."""

from __future__ import annotations

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.table import PaperColumn
from turnierleitung.reports.people import clubs
from turnierleitung.services.matches.printouts import FinalClubsPrint
from turnierleitung.texts.matches.match_rankings import ordinal_text, reached_heading, reached_text
from turnierleitung.texts.printing import Word, word


def paper(content: FinalClubsPrint) -> Paper:
    """Return the clubs in two columns."""
    return clubs.paper(
        content.clubs,
        word(Word.PROVISIONAL) if content.ranking.provisional else "",
        (PaperColumn(reached_heading(content.ranking), muted=True),),
        lambda place: (ordinal_text(place), place.name, reached_text(place, content.ranking.levels)),
    )
