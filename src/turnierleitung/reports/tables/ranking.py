"""The ranking, with the lots that were drawn and the ties that wait for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.domain.ranking.standings import Separation
from turnierleitung.reports.document.document import A4_LANDSCAPE, A4_PORTRAIT
from turnierleitung.reports.document.fitting import FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.reports.people import final_places
from turnierleitung.services.ground.drafts import DrawnLot
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.ranking_papers import RankingPrint
from turnierleitung.services.tables.standings import OVERALL, RankingView, RankRow
from turnierleitung.texts.changed import beside_name
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.phases import where_room_is_short
from turnierleitung.texts.printing import Word, print_name, word
from turnierleitung.texts.tables.standings import ranking_title, state_text

_LEAST: Final = 90.0
_MANY_ROUNDS: Final = 4
"""From more rounds on, the page is turned and the rounds have short heads."""


def paper(content: RankingPrint) -> FittingPaper:
    """Return the ranking; the title says while it is provisional."""
    ranking = content.ranking
    title, remark = ranking_title(ranking.scope), state_text(ranking)
    if content.after != OVERALL:
        title = print_name(PrintKind.INTERIM_RANKING, content.after)
        # That rounds are still to come, the title says.
        remark = remark if ranking.missing else ""
    # After a round the same rank twice says enough.
    ties = [] if ranking.is_interim else _ties(ranking)
    return FittingPaper(
        title=title,
        story=partial(_story, content),
        smallest=final_places.SMALLEST,
        largest=final_places.LARGEST,
        pages=final_places.pages(len(ranking.rows)),
        then=[*_lots(ranking), *ties],
        remark=remark,
        size=A4_LANDSCAPE if len(_rounds(ranking)) > _MANY_ROUNDS else A4_PORTRAIT,
    )


def _story(content: RankingPrint, size: float) -> list[Flowable]:
    """Return the ranking itself; lots and ties follow it, on another page if need be."""
    ranking = content.ranking
    settled = not ranking.is_interim and not ranking.waits_for_lot
    ending = partial(final_places.ending, content.excluded, size, incomplete=content.incomplete)
    if not ranking.rows:
        return [Words(word(Word.NO_RANKING)), *ending(signed=False)]
    story: list[Flowable] = []
    if any(_decided_late(row) for row in ranking.rows):
        story.append(Words(word(Word.BOLD_TALLY), size=0.9 * size, colour=MUTED))
    prominent = final_places.on_podium(row.rank for row in ranking.rows) if settled else 0
    return [
        *story,
        _table(content, size, prominent),
        *ending(signed=settled),
    ]


def _rounds(ranking: RankingView) -> list[int]:
    """Return the positions of the rounds that have a column: in the overall ranking all of them."""
    return list(range(len(ranking.rounds))) if ranking.scope.round is None else []


def _tallies(ranking: RankingView) -> list[int]:
    """Return the positions of the tallies that have a column: what nobody has goes, but not points."""
    return [
        position
        for position in range(len(ranking.criteria))
        if not position or any(row.values[position] for row in ranking.rows)
    ]


def _table(content: RankingPrint, size: float, prominent: int) -> PaperTable:
    ranking, seats = content.ranking, content.seats
    rounds, tallies = _rounds(ranking), _tallies(ranking)
    in_clubs = any(row.club for row in ranking.rows)
    columns = [
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        *((PaperColumn(word(Word.CLUB), muted=True, stretches=True),) if in_clubs else ()),
        *(
            PaperColumn(_round_heading(ranking.rounds[index], many=len(rounds) > _MANY_ROUNDS), Align.RIGHT)
            for index in rounds
        ),
        *(
            PaperColumn(word(Word.SUM), Align.RIGHT, Weight.BOLD)
            if not position and rounds and len(ranking.parts) == 1
            else PaperColumn(
                tally_heading(ranking.game, ranking.criteria[position].tally), Align.RIGHT, muted=position > 0
            )
            for position in tallies
        ),
    ]
    names = _names(ranking)
    rows = [_row(ranking, index, tallies, names, in_clubs=in_clubs) for index in range(len(ranking.rows))]
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
    return PaperTable(columns, rows, size=size, prominent=prominent)


def _round_heading(number: int, *, many: bool) -> str:
    return word(Word.ROUND_SHORT, round=number) if many else where_room_is_short().format(round=number)


def _names(ranking: RankingView) -> Mapping[int, str]:
    return {row.participant_id: row.name for row in ranking.rows}


def _row(
    ranking: RankingView, index: int, tallies: Sequence[int], names: Mapping[int, str], *, in_clubs: bool
) -> Row:
    row = ranking.rows[index]
    name = names[row.participant_id]
    below = ranking.rows[index + 1] if index + 1 < len(ranking.rows) else None
    deciding = {one.criterion for one in (row, below) if one is not None and _decided_late(one)}
    beside = beside_name(ranking.game, row)
    return (
        str(row.rank),
        PaperCell(name, note=beside) if beside else name,
        *((row.club,) if in_clubs else ()),
        *(
            "" if earned is None else tally_value(ranking.game, ranking.round_tally(position), earned)
            for position in _rounds(ranking)
            for earned in (row.round_points[position],)
        ),
        *(
            PaperCell(
                tally_value(ranking.game, ranking.criteria[position].tally, row.values[position])
                if ranking.decides(row, position)
                else "–",
                Weight.BOLD if position in deciding else None,
            )
            for position in tallies
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
    names = _names(ranking)
    columns = (
        PaperColumn(word(Word.DRAWN_AT), muted=True),
        PaperColumn(word(Word.SEED), muted=True),
        PaperColumn(word(Word.ORDER), stretches=True),
    )
    rows = [
        (day_and_clock(lot.drawn_at), word(Word.LOT_BY_HAND) if lot.by_hand else lot.seed, _order(lot, names))
        for lot in ranking.lots
    ]
    return [*_heading(word(Word.DRAWN_LOTS)), PaperTable(columns, rows, size=8.5)]


def _order(lot: DrawnLot, names: Mapping[int, str]) -> str:
    gone = word(Word.NOT_RANKED)
    return "  ".join(f"{place}. {names.get(one, gone)}" for place, one in enumerate(lot.order, start=1))


def _ties(ranking: RankingView) -> list[Flowable]:
    if not ranking.ties:
        return []
    rows_by_id = {row.participant_id: row for row in ranking.rows}
    names = _names(ranking)
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.LEVEL), stretches=True),
    )
    rows = [
        (str(rows_by_id[tied[0]].rank), " · ".join(names[person] for person in tied)) for tied in ranking.ties
    ]
    heading = Word.OPEN_LOTS if ranking.waits_for_lot else Word.SHARED_PLACES
    return [*_heading(word(heading)), PaperTable(columns, rows, size=8.5)]


def _heading(text: str) -> list[Flowable]:
    # A heading at the foot of a page would lose what it is about.
    return [CondPageBreak(_LEAST), Words(text=text, size=11.5, weight=Weight.BOLD, before=16, after=3)]
