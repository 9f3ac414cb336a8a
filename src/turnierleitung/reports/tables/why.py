"""The slip that explains one place: the neighbours beside it, and what holds them apart."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable

from turnierleitung.domain.ranking.standings import Separation
from turnierleitung.reports.document.document import A5_PORTRAIT, Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.tables.ranking_papers import WhyPrint
from turnierleitung.services.tables.standings import Comparison, Explanation, RankRow
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.printing import Word, last_word, parted, start_number, word
from turnierleitung.texts.tables.standings import comparison_text, ranking_title


def paper(content: WhyPrint) -> Paper:
    """Return the slip, on a small page to take away."""
    explanation = content.explanation
    row = explanation.row
    about = [
        start_number(row.start_number),
        row.club,
        ranking_title(content.scope),
    ]
    story: list[Flowable] = [
        Words(row.name, size=14, weight=Weight.BOLD),
        Words(" · ".join(part for part in about if part), colour=MUTED, after=10),
        _table(explanation),
        *_sentences(explanation),
    ]
    return Paper(word(Word.WHY, rank=row.rank), story, size=A5_PORTRAIT)


def _table(explanation: Explanation) -> PaperTable:
    pairs = [pair for pair in (explanation.above, explanation.below) if pair is not None]
    people = [*([pairs[0].ahead] if pairs else [explanation.row]), *(pair.behind for pair in pairs)]
    columns = [
        PaperColumn(muted=True, stretches=True),
        *(
            PaperColumn(
                word(Word.PLACE, rank=person.rank), Align.RIGHT, _weight(person, explanation), stretches=True
            )
            for person in people
        ),
    ]
    rows: list[Row] = [("", *(person.name for person in people))]
    for index, criterion in enumerate(explanation.criteria):
        deciding = [pair.separation is Separation.CRITERION and pair.deciding == index for pair in pairs]
        values = [tally_value(explanation.game, criterion.tally, person.values[index]) for person in people]
        rows.append(_line(tally_name(explanation.game, criterion.tally), values, deciding, pairs))
    rows += _last_words(pairs)
    return PaperTable(columns, rows, size=9)


def _last_words(pairs: Sequence[Comparison]) -> list[Row]:
    """Return the lines below the criteria: what the lot said, or that the rank is shared."""
    rows = []
    for kind in dict.fromkeys(pair.separation for pair in pairs):
        said = last_word(kind)
        if said is None:
            continue
        name, ahead, behind = said
        deciding = [pair.separation is kind for pair in pairs]
        values = ["" for _ in range(len(pairs) + 1)]
        for position, decides in enumerate(deciding):
            if decides:
                # Between two pairs the one in the middle is behind the first and ahead of the second.
                values[position] = f"{values[position]}, {ahead}" if values[position] else ahead
                values[position + 1] = behind
        rows.append(_line(name, values, deciding, pairs))
    return rows


def _line(name: str, values: Sequence[str], deciding: Sequence[bool], pairs: Sequence[Comparison]) -> Row:
    """Return a line with its deciding cells marked, in words too: colour alone is lost on a copy."""
    if not any(deciding):
        return (name, *values)
    notes = [parted(pair) for pair, decides in zip(pairs, deciding, strict=True) if decides]
    marked = {
        place for position, decides in enumerate(deciding) if decides for place in (position, position + 1)
    }
    return (
        PaperCell(name, Weight.BOLD, shaded=True, note=", ".join(notes)),
        *(
            PaperCell(value, Weight.BOLD, shaded=True) if position in marked else PaperCell(value)
            for position, value in enumerate(values)
        ),
    )


def _weight(row: RankRow, explanation: Explanation) -> Weight:
    return Weight.BOLD if row is explanation.row else Weight.REGULAR


def _sentences(explanation: Explanation) -> list[Flowable]:
    neighbours = ((explanation.above, Word.NOBODY_ABOVE), (explanation.below, Word.NOBODY_BELOW))
    texts = [
        comparison_text(pair, explanation.criteria, explanation.game) if pair is not None else word(alone)
        for pair, alone in neighbours
    ]
    return [Words(text, before=12 if index == 0 else 5) for index, text in enumerate(texts)]
