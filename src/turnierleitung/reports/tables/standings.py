"""The ranking on paper: ranks with their reasons, lots, ties and who advances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.ranking.standings import ROUND_TALLIES, Separation
from turnierleitung.reports import rankings
from turnierleitung.reports.document.document import A4_LANDSCAPE, A4_PORTRAIT, A5_PORTRAIT, Paper
from turnierleitung.reports.document.fitting import FittingPaper, fitting, flowing
from turnierleitung.reports.document.lettering import MUTED, Weight, Words, headed
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.ground.drafts import DrawnLot
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.advancing import AdvancingLine, WayOn
from turnierleitung.services.tables.printouts import (
    AdvancingPrint,
    ClubRankingPrint,
    RankingPrint,
    TeamRankingPrint,
    WhyPrint,
)
from turnierleitung.services.tables.standings import OVERALL, Comparison, Explanation, RankingView
from turnierleitung.services.tables.teams import TeamRanking
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Text, nth
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.phases import tables_phase_name
from turnierleitung.texts.printing import Word, last_word, parted, print_name, start_number, word
from turnierleitung.texts.tables.standings import (
    ShownColumns,
    comparison_text,
    missing_text,
    ranking_columns,
    ranking_title,
    reason,
    rows,
    state_text,
    summary,
    team_reason,
    was_decided_late,
)
from turnierleitung.texts.tables.teams import (
    how_counted,
    in_brackets,
    team_columns,
    team_name,
    team_state,
    team_title,
)

_Line = Sequence[Text]
_LEAST: Final = 90.0
_MANY_ROUNDS: Final = 4
"""From more rounds on, the page is turned and the rounds have short heads."""


def ranking(content: RankingPrint) -> FittingPaper:
    """Return the ranking; the title says while it is provisional."""
    ranking = content.ranking
    title, remark = ranking_title(ranking.scope, content.phase), state_text(ranking)
    if content.after != OVERALL:
        title = print_name(PrintKind.INTERIM_RANKING, content.after)
        # That rounds are still to come, the title says.
        remark = remark if ranking.missing else ""
    # After a round the same rank twice says enough.
    then = [*_lots(ranking), *([] if ranking.is_interim else _ties(ranking))]
    return FittingPaper(
        title=title,
        story=partial(_ranking_story, content),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(len(ranking.rows)),
        then=then,
        remark=remark,
        size=A4_LANDSCAPE if len(_rounds(ranking)) > _MANY_ROUNDS else A4_PORTRAIT,
        # Turned, the list would leave no room on its page for what follows.
        may_turn=len(_rounds(ranking)) <= _MANY_ROUNDS and not then,
    )


def _ranking_story(content: RankingPrint, size: float) -> list[Flowable]:
    """Return the ranking itself; lots and ties follow it, on another page if need be."""
    ranking = content.ranking
    settled = not ranking.is_interim and not ranking.waits_for_lot
    ending = partial(rankings.ending, content.excluded, size, incomplete=content.incomplete)
    if not ranking.rows:
        return [Words(word(Word.NO_RANKING)), *ending(signed=False)]
    story: list[Flowable] = []
    if any(was_decided_late(row) for row in ranking.rows):
        story.append(Words(word(Word.BOLD_TALLY), size=0.9 * size, colour=MUTED))
    prominent = rankings.on_podium(row.rank for row in ranking.rows) if settled else 0
    return [*story, _ranking_table(content, size, prominent), *ending(signed=settled)]


def _rounds(ranking: RankingView) -> list[int]:
    """Return the positions of the rounds that have a column: in the overall ranking all of them.

    A single one whose points are the sum would say the same twice.
    """
    twice = len(ranking.rounds) == 1 and all(row.round_points == row.values[:1] for row in ranking.rows)
    return list(ranking.rounds_apart) if ranking.scope.round is None and not twice else []


def _tie_breaks(ranking: RankingView) -> list[int]:
    """Return the tie-breaks that get a column: all that somebody has.

    The last and the best round say nothing while there is one.
    """
    same = ROUND_TALLIES if len(ranking.rounds) == 1 else ()
    return [
        index
        for index in ranking.tie_breaks
        if ranking.criteria[index].tally not in same and any(row.values[index] for row in ranking.rows)
    ]


def _ranking_table(content: RankingPrint, size: float, prominent: int) -> PaperTable:
    ranking, rounds = content.ranking, _rounds(content.ranking)
    shown = ShownColumns(rounds, _tie_breaks(ranking), short=len(rounds) > _MANY_ROUNDS)
    seats = {place.participant_id: f"{place.table} · {place.seat}" for place in content.seats}
    columns = ranking_columns(ranking, shown, seats)
    return PaperTable(columns, ranking.rows, size=size, prominent=prominent)


def _names(ranking: RankingView) -> Mapping[int, str]:
    return {row.participant_id: row.name for row in ranking.rows}


def _lots(ranking: RankingView) -> list[Flowable]:
    if not ranking.lots:
        return []
    names = _names(ranking)
    columns: tuple[Column[DrawnLot], ...] = (
        Column(word(Word.DRAWN_AT), lambda lot: day_and_clock(lot.drawn_at), ink=Ink.MUTED),
        Column(
            word(Word.SEED), lambda lot: word(Word.LOT_BY_HAND) if lot.by_hand else lot.seed, ink=Ink.MUTED
        ),
        Column(word(Word.ORDER), lambda lot: _order(lot, names), stretches=True),
    )
    return [*headed(word(Word.DRAWN_LOTS), _LEAST, size=11.5), PaperTable(columns, ranking.lots, size=8.5)]


def _order(lot: DrawnLot, names: Mapping[int, str]) -> str:
    gone = word(Word.NOT_RANKED)
    return "  ".join(f"{place}. {names.get(one, gone)}" for place, one in enumerate(lot.order, start=1))


def _ties(ranking: RankingView) -> list[Flowable]:
    if not ranking.ties:
        return []
    rows_by_id = {row.participant_id: row for row in ranking.rows}
    names = _names(ranking)
    columns: tuple[Column[Sequence[int]], ...] = (
        Figures(word(Word.RANK), lambda tied: str(rows_by_id[tied[0]].rank), ink=Ink.STRONG),
        Column(word(Word.LEVEL), lambda tied: in_a_row(names[person] for person in tied), stretches=True),
    )
    heading = Word.OPEN_LOTS if ranking.waits_for_lot else Word.SHARED_PLACES
    return [*headed(word(heading), _LEAST, size=11.5), PaperTable(columns, ranking.ties, size=8.5)]


def why(content: WhyPrint) -> Paper:
    """Return the slip, on a small page to take away."""
    explanation = content.explanation
    row = explanation.row
    about = [start_number(row.start_number), row.club, ranking_title(content.scope, content.phase)]
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
    columns: list[Column[_Line]] = [
        Column("", nth(0), ink=Ink.MUTED, stretches=True),
        *(
            Figures(
                word(Word.PLACE, rank=person.rank),
                nth(place),
                ink=Ink.STRONG if person is explanation.row else Ink.NORMAL,
                stretches=True,
            )
            for place, person in enumerate(people, start=1)
        ),
    ]
    rows: list[_Line] = [("", *(person.name for person in people))]
    for index, criterion in enumerate(explanation.criteria):
        deciding = [pair.separation is Separation.CRITERION and pair.deciding == index for pair in pairs]
        values = [tally_value(explanation.game, criterion.tally, person.values[index]) for person in people]
        rows.append(_line(tally_name(explanation.game, criterion.tally), values, deciding, pairs))
    rows += _last_words(pairs)
    return PaperTable(columns, rows, size=9)


def _last_words(pairs: Sequence[Comparison]) -> list[_Line]:
    """Return the lines below the criteria: what the lot said, or that the rank is shared."""
    rows: list[_Line] = []
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


def _line(name: str, values: Sequence[str], deciding: Sequence[bool], pairs: Sequence[Comparison]) -> _Line:
    """Return a line with its deciding cells marked, in words too: colour alone is lost on a copy."""
    if not any(deciding):
        return (name, *values)
    notes = [parted(pair) for pair, decides in zip(pairs, deciding, strict=True) if decides]
    marked = {
        place for position, decides in enumerate(deciding) if decides for place in (position, position + 1)
    }
    return (
        Cell(name, Ink.STRONG, shaded=True, below=", ".join(notes)),
        *(
            Cell(value, Ink.STRONG, shaded=True) if position in marked else value
            for position, value in enumerate(values)
        ),
    )


def _sentences(explanation: Explanation) -> list[Flowable]:
    neighbours = ((explanation.above, Word.NOBODY_ABOVE), (explanation.below, Word.NOBODY_BELOW))
    texts = [
        comparison_text(pair, explanation.criteria, explanation.game) if pair is not None else word(alone)
        for pair, alone in neighbours
    ]
    return [Words(text, before=12 if index == 0 else 5) for index, text in enumerate(texts)]


def team_ranking(content: TeamRankingPrint) -> FittingPaper:
    """Return the ranking of teams, with what counts for each."""
    return FittingPaper(
        title=team_title(),
        story=partial(_team_story, content.teams),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(2 * len(content.teams.rows)),
        remark=team_state(content.teams),
    )


def _team_story(teams: TeamRanking, size: float) -> list[Flowable]:
    if not teams.rows:
        return [Words(word(Word.NO_RANKING))]
    told = " ".join(filter(None, (*how_counted(teams.rules), in_brackets(teams))))
    settled = not teams.ranking.is_interim
    prominent = rankings.on_podium(row.place.rank for row in teams.rows) if settled else 0
    return [
        Words(told, size=0.9 * size, colour=MUTED, after=0.6 * size),
        PaperTable(team_columns(teams), teams.rows, size=size, prominent=prominent),
        *rankings.ending((), size, signed=settled),
    ]


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
    name = word(Word.NAME) if found.teams is None else team_name()
    story: list[Flowable] = [
        Words(tables_phase_name(found.phase), size=size, weight=Weight.BOLD, after=4),
        Words(
            " ".join(filter(None, (summary(found), missing_text(found)))), size=size, colour=MUTED, after=8
        ),
        _advancing_table([(row.place, row.name, row.reason) for row in rows(found)], name, size),
    ]
    out = (WayOn.OUT, WayOn.AWAY)
    others = (
        [_other(line, content) for line in found.lines if line.going in out]
        if found.teams is None
        else [
            (str(team.place.rank), team.place.team, team_reason(team, found))
            for team in found.teams
            if team.going in out
        ]
    )
    if others and not found.provisional:
        story.append(Words(word(Word.NOT_GOING_ON), size=size, weight=Weight.BOLD, before=12, after=8))
        story.append(_advancing_table(others, name, size))
    return story


def _other(line: AdvancingLine, content: AdvancingPrint) -> tuple[str, str, str]:
    return ("" if line.rank is None else str(line.rank), line.name, reason(line, content.proposal))


def _advancing_table(lines: list[tuple[str, str, str]], name: str, size: float) -> PaperTable:
    columns: tuple[Column[_Line], ...] = (
        Figures(word(Word.RANK), nth(0), ink=Ink.STRONG),
        Names(name, nth(1)),
        Column("", nth(2), ink=Ink.MUTED, stretches=True),
    )
    return PaperTable(columns, lines, size=size)


_WIDE_ROUNDS: Final = 6
"""With more rounds only the sum is shown."""


def club_ranking(content: ClubRankingPrint) -> FittingPaper:
    """Return the clubs."""
    ranking = content.ranking
    rounds = ranking.rounds_apart if len(ranking.rounds) <= _WIDE_ROUNDS else ()
    columns = ranking_columns(ranking, ShownColumns(rounds, short=True, by_club=True))
    return rankings.club_paper(content.clubs, state_text(ranking), columns)


DRAWERS: Final = (
    fitting(RankingPrint, ranking),
    fitting(AdvancingPrint, advancing),
    flowing(WhyPrint, why),
    fitting(ClubRankingPrint, club_ranking),
    fitting(TeamRankingPrint, team_ranking),
)
