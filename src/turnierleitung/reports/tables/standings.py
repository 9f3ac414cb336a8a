"""The ranking on paper: who stands where and why, lots, ties, and who goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.domain.ranking.standings import Separation
from turnierleitung.reports import rankings
from turnierleitung.reports.document.document import A4_LANDSCAPE, A4_PORTRAIT, A5_PORTRAIT, Paper
from turnierleitung.reports.document.fitting import FittingPaper, fitting, flowing
from turnierleitung.reports.document.lettering import MUTED, Weight, Words
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.services.ground.drafts import DrawnLot
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.advancing import AdvancingLine, WayOn
from turnierleitung.services.tables.advancing_papers import AdvancingPrint
from turnierleitung.services.tables.ranking_papers import ClubRankingPrint, RankingPrint, WhyPrint
from turnierleitung.services.tables.standings import OVERALL, Comparison, Explanation, RankingView, RankRow
from turnierleitung.texts.changed import beside_name
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.game_words import tally_heading, tally_name, tally_value
from turnierleitung.texts.phases import tables_phase_name, where_room_is_short
from turnierleitung.texts.printing import Word, last_word, parted, print_name, start_number, word
from turnierleitung.texts.states import never_played
from turnierleitung.texts.tables.advancing import missing_text, reason, rows, summary
from turnierleitung.texts.tables.standings import comparison_text, ranking_title, state_text

_LEAST: Final = 90.0
_MANY_ROUNDS: Final = 4
"""From more rounds on, the page is turned and the rounds have short heads."""


def ranking(content: RankingPrint) -> FittingPaper:
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
        story=partial(_ranking_story, content),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(len(ranking.rows)),
        then=[*_lots(ranking), *ties],
        remark=remark,
        size=A4_LANDSCAPE if len(_rounds(ranking)) > _MANY_ROUNDS else A4_PORTRAIT,
    )


def _ranking_story(content: RankingPrint, size: float) -> list[Flowable]:
    """Return the ranking itself; lots and ties follow it, on another page if need be."""
    ranking = content.ranking
    settled = not ranking.is_interim and not ranking.waits_for_lot
    ending = partial(rankings.ending, content.excluded, size, incomplete=content.incomplete)
    if not ranking.rows:
        return [Words(word(Word.NO_RANKING)), *ending(signed=False)]
    story: list[Flowable] = []
    if any(_decided_late(row) for row in ranking.rows):
        story.append(Words(word(Word.BOLD_TALLY), size=0.9 * size, colour=MUTED))
    prominent = rankings.on_podium(row.rank for row in ranking.rows) if settled else 0
    return [
        *story,
        _ranking_table(content, size, prominent),
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


def _ranking_table(content: RankingPrint, size: float, prominent: int) -> PaperTable:
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
    rows = [
        _ranking_row(ranking, index, tallies, names, in_clubs=in_clubs) for index in range(len(ranking.rows))
    ]
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


def _ranking_row(
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


def why(content: WhyPrint) -> Paper:
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
        _why_table(explanation),
        *_sentences(explanation),
    ]
    return Paper(word(Word.WHY, rank=row.rank), story, size=A5_PORTRAIT)


def _why_table(explanation: Explanation) -> PaperTable:
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


def advancing(content: AdvancingPrint) -> FittingPaper:
    """Return the list to hang on the wall."""
    found = content.proposal
    return FittingPaper(
        title=print_name(PrintKind.ADVANCING),
        story=partial(_advancing_story, content),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(len(found.lines)),
        remark=word(Word.PROVISIONAL) if found.provisional else "",
    )


def _advancing_story(content: AdvancingPrint, size: float) -> list[Flowable]:
    """Return those who go on, those who are level at the border, and everybody else."""
    found = content.proposal
    story: list[Flowable] = [
        Words(tables_phase_name(found.phase), size=size, weight=Weight.BOLD, after=4),
        Words(
            " ".join(filter(None, (summary(found), missing_text(found)))), size=size, colour=MUTED, after=8
        ),
        _advancing_table([(row.place, row.name, row.reason) for row in rows(found)], size),
    ]
    others = [line for line in found.lines if line.going in (WayOn.OUT, WayOn.AWAY)]
    if others and not found.provisional:
        story.append(Words(word(Word.NOT_GOING_ON), size=size, weight=Weight.BOLD, before=12, after=8))
        story.append(_advancing_table([_other(line, content) for line in others], size))
    return story


def _other(line: AdvancingLine, content: AdvancingPrint) -> tuple[str, str, str]:
    return ("" if line.rank is None else str(line.rank), line.name, reason(line, content.proposal))


def _advancing_table(lines: list[tuple[str, str, str]], size: float) -> PaperTable:
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn("", muted=True, stretches=True),
    )
    return PaperTable(columns, lines, size=size)


_MOST_ROUNDS: Final = 3
"""With more rounds a club takes the whole width, and with still more only the sum is shown."""
_WIDE_ROUNDS: Final = 6


def club_ranking(content: ClubRankingPrint) -> Paper:
    """Return the clubs in two columns."""
    ranking = content.ranking
    return rankings.club_paper(
        content.clubs,
        state_text(ranking),
        tuple(_columns(ranking)),
        partial(_club_row, ranking),
        columns=1 if len(ranking.rounds) > _MOST_ROUNDS else 2,
    )


def _columns(ranking: RankingView) -> Iterator[PaperColumn]:
    for number in _club_rounds(ranking):
        yield PaperColumn(_unbroken(word(Word.ROUND_SHORT, round=number)), Align.RIGHT, muted=True)
    is_sum = len(ranking.parts) == 1
    heading = word(Word.SUM) if is_sum else tally_heading(ranking.game, ranking.criteria[0].tally)
    yield PaperColumn(heading, Align.RIGHT, Weight.BOLD)


def _unbroken(heading: str) -> str:
    return heading.replace(" ", "\N{NO-BREAK SPACE}")


def _club_rounds(ranking: RankingView) -> tuple[int, ...]:
    return ranking.rounds if len(ranking.rounds) <= _WIDE_ROUNDS else ()


def _club_row(ranking: RankingView, row: RankRow) -> Row:
    shown = row.round_points if _club_rounds(ranking) else ()
    figure = partial(tally_value, ranking.game, ranking.criteria[0].tally)
    earned = (
        "" if number is None else tally_value(ranking.game, ranking.round_tally(place), number)
        for place, number in enumerate(shown)
    )
    reached = figure(row.values[0]) if ranking.decides(row, 0) else "–"
    beside = "" if row.played else never_played()
    return (str(row.rank), PaperCell(row.name, note=beside) if beside else row.name, *earned, reached)


DRAWERS: Final = (
    fitting(RankingPrint, ranking),
    fitting(AdvancingPrint, advancing),
    flowing(WhyPrint, why),
    flowing(ClubRankingPrint, club_ranking),
)
