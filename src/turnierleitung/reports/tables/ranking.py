"""The ranking, with the lots that were drawn and the ties that wait for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.domain.ranking.standings import Separation
from turnierleitung.reports.document.document import A4_LANDSCAPE, A4_PORTRAIT, Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.lots import DrawnLot
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.ranking_papers import RankingPrint
from turnierleitung.services.tables.seat_papers import SeatPlace
from turnierleitung.services.tables.standings import OVERALL, RankingView, RankRow
from turnierleitung.texts.adjusted import beside_name
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.printing.printouts import Word, word
from turnierleitung.texts.tables.standings import ranking_title, state_text
from turnierleitung.texts.tallies import tally_heading, tally_value

_LEAST: Final = 90.0
_MANY_ROUNDS: Final = 4
"""From more rounds on, the page is turned and the rounds have short heads."""


def paper(content: RankingPrint) -> Paper:
    """Return the ranking; the title says while it is provisional."""
    ranking = content.ranking
    title, remark = ranking_title(ranking.scope), state_text(ranking)
    if content.after != OVERALL:
        title = print_name(PrintKind.INTERIM_RANKING, content.after)
        # That rounds are still to come, the title says.
        remark = remark if ranking.missing else ""
    rounds = _rounds(ranking)
    size = A4_LANDSCAPE if len(rounds) > _MANY_ROUNDS else A4_PORTRAIT
    if not ranking.rows:
        return Paper(title, [Words(word(Word.NO_RANKING))], remark, size)
    story: list[Flowable] = []
    if any(_decided_late(row) for row in ranking.rows):
        story.append(Words(word(Word.BOLD_TALLY), size=8.5, colour=MUTED))
    story += [_table(ranking, rounds, content.seats), *_lots(ranking)]
    if not (ranking.missing or ranking.unplayed or ranking.is_interim):
        # After a round the same rank twice says enough.
        story += _ties(ranking)
    return Paper(title, story, remark, size)


def _rounds(ranking: RankingView) -> list[int]:
    """Return the positions of the rounds that have a column: in the overall ranking all of them."""
    return list(range(len(ranking.rounds))) if ranking.scope.round is None else []


def _table(ranking: RankingView, rounds: Sequence[int], seats: Sequence[SeatPlace]) -> PaperTable:
    short = len(rounds) > _MANY_ROUNDS
    columns = [
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CLUB), muted=True, stretches=True),
        *(
            PaperColumn(
                word(Word.ROUND_SHORT if short else Word.ROUND, round=ranking.rounds[index]), Align.RIGHT
            )
            for index in rounds
        ),
        *(
            PaperColumn(word(Word.SUM), Align.RIGHT, Weight.BOLD)
            if not position and rounds and len(ranking.parts) == 1
            else PaperColumn(tally_heading(ranking.game, criterion.tally), Align.RIGHT, muted=position > 0)
            for position, criterion in enumerate(ranking.criteria)
        ),
    ]
    rows = [_row(ranking, rounds, index) for index in range(len(ranking.rows))]
    if seats:
        columns.append(PaperColumn(word(Word.NEXT_SEAT), Align.RIGHT))
        places = {place.participant_id: f"{place.table} · {place.seat}" for place in seats}
        rows = [
            (*row, places.get(ranked.participant_id, ""))
            for row, ranked in zip(rows, ranking.rows, strict=True)
        ]
    marks = _marks(ranking)
    if any(marks):
        columns.append(PaperColumn(word(Word.LOT), muted=True))
        rows = [(*row, mark) for row, mark in zip(rows, marks, strict=True)]
    return PaperTable(columns, rows)


def _row(ranking: RankingView, rounds: Sequence[int], index: int) -> Row:
    row = ranking.rows[index]
    below = ranking.rows[index + 1] if index + 1 < len(ranking.rows) else None
    deciding = {one.criterion for one in (row, below) if one is not None and _decided_late(one)}
    beside = beside_name(ranking.game, row)
    return (
        str(row.rank),
        PaperCell(row.name, note=beside) if beside else row.name,
        row.club,
        *(
            "" if earned is None else tally_value(ranking.game, ranking.round_tally(position), earned)
            for position in rounds
            for earned in (row.round_points[position],)
        ),
        *(
            PaperCell(
                tally_value(ranking.game, criterion.tally, value),
                Weight.BOLD if position in deciding else None,
            )
            for position, (criterion, value) in enumerate(zip(ranking.criteria, row.values, strict=True))
        ),
    )


def _decided_late(row: RankRow) -> bool:
    """Whether a criterion after the first separates somebody from the line above him."""
    return row.separation is Separation.CRITERION and bool(row.criterion)


def _marks(ranking: RankingView) -> list[str]:
    """Return for each line whether the lot had or has a say in it."""
    marks = [""] * len(ranking.rows)
    for index, row in enumerate(ranking.rows):
        if row.separation is Separation.LOT:
            marks[index - 1] = marks[index] = word(Word.LOT_DRAWN)
        elif row.separation is Separation.UNDECIDED and not ranking.is_interim:
            marks[index - 1] = marks[index] = word(Word.LOT_OPEN)
    return marks


def _lots(ranking: RankingView) -> list[Flowable]:
    if not ranking.lots:
        return []
    names = {row.participant_id: row.name for row in ranking.rows}
    columns = (
        PaperColumn(word(Word.DRAWN_AT), muted=True),
        PaperColumn(word(Word.SEED), muted=True),
        PaperColumn(word(Word.ORDER), stretches=True),
    )
    rows = [(day_and_clock(lot.drawn_at), lot.seed, _order(lot, names)) for lot in ranking.lots]
    return [*_heading(word(Word.DRAWN_LOTS)), PaperTable(columns, rows, size=8.5)]


def _order(lot: DrawnLot, names: Mapping[int, str]) -> str:
    gone = word(Word.NOT_RANKED)
    return "  ".join(f"{place}. {names.get(one, gone)}" for place, one in enumerate(lot.order, start=1))


def _ties(ranking: RankingView) -> list[Flowable]:
    if not ranking.ties:
        return []
    rows_by_id = {row.participant_id: row for row in ranking.rows}
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.LEVEL), stretches=True),
    )
    rows = [
        (str(rows_by_id[tied[0]].rank), " · ".join(rows_by_id[person].name for person in tied))
        for tied in ranking.ties
    ]
    heading = Word.OPEN_LOTS if ranking.waits_for_lot else Word.SHARED_PLACES
    return [*_heading(word(heading)), PaperTable(columns, rows, size=8.5)]


def _heading(text: str) -> list[Flowable]:
    # A heading at the foot of a page would lose what it is about.
    return [CondPageBreak(_LEAST), Words(text=text, size=11.5, weight=Weight.BOLD, before=16, after=3)]
