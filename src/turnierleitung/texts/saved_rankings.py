"""Rankings as tables for other programs: numbers are numbers there, so that they can be sorted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.services.ground.list_files import Table, Value
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.printouts import GroupSheetsPrint, QualificationPrint
from turnierleitung.services.tables.standings import RankingView
from turnierleitung.texts.changed import beside_name
from turnierleitung.texts.game_words import saved_value, tally_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_rankings import reached_heading, reached_text
from turnierleitung.texts.states import without_rank
from turnierleitung.texts.tables.standings import ranking_title


def of_tables(view: RankingView) -> Table:
    """Return the ranking of a round or of all, with the points of each round."""
    rounds = range(len(view.rounds)) if view.scope.round is None else range(0)
    remarks = [beside_name(view.game, row) for row in view.rows]
    has_remarks = any(remarks) or bool(view.unranked)
    headings = (
        translate("Saved", "Rang"),
        translate("Saved", "Startnummer"),
        translate("Saved", "Name"),
        translate("Saved", "Verein"),
        *(translate("Saved", "Runde {round}").format(round=view.rounds[place]) for place in rounds),
        *(_capital(tally_name(view.game, criterion.tally)) for criterion in view.criteria),
        *((translate("Saved", "Bemerkung"),) if has_remarks else ()),
    )
    rows: list[tuple[Value, ...]] = [
        (
            row.rank,
            row.start_number,
            row.name,
            row.club,
            *(_saved_round(view, place, row.round_points[place]) for place in rounds),
            *_saved(view.game, view.criteria, row.values),
            *((remark,) if has_remarks else ()),
        )
        for row, remark in zip(view.rows, remarks, strict=True)
    ]
    blank = len(headings) - 5
    rows += [
        (None, someone.start_number, someone.name, someone.person.club, *[None] * blank, without_rank())
        for someone in view.unranked
    ]
    return Table(ranking_title(view.scope), headings, rows)


def of_groups(sheets: GroupSheetsPrint) -> Table:
    """Return the tables of all groups, one below the other."""
    headings = (
        translate("Saved", "Gruppe"),
        translate("Saved", "Rang"),
        translate("Saved", "Startnummer"),
        translate("Saved", "Name"),
        translate("Saved", "Gespielt"),
        *(_capital(tally_name(sheets.rules.kind, criterion.tally)) for criterion in sheets.criteria),
    )
    rows: list[tuple[Value, ...]] = [
        (
            sheet.number,
            place.rank,
            place.start_number,
            place.name,
            place.played,
            *_saved(sheets.rules.kind, sheets.criteria, place.values),
        )
        for sheet in sheets.sheets
        for place in sheet.places
    ]
    return Table(translate("Saved", "Gruppen"), headings, rows)


def of_qualification(content: QualificationPrint) -> Table:
    """Return the list of all groups, with who goes on."""
    fates = {
        Fate.QUALIFIED: translate("Saved", "qualifiziert"),
        Fate.LUCKY_LOSER: translate("Saved", "Lucky Loser"),
        Fate.OPEN: translate("Saved", "Los offen"),
        Fate.OUT: "",
    }
    headings = (
        translate("Saved", "Platz"),
        translate("Saved", "Name"),
        translate("Saved", "Gruppe"),
        translate("Saved", "Rang in der Gruppe"),
        *(_capital(tally_name(content.game, criterion.tally)) for criterion in content.criteria),
        translate("Saved", "Weiter"),
    )
    rows: list[tuple[Value, ...]] = [
        (
            line.place,
            line.name,
            line.group,
            line.group_rank,
            *map(_figure, line.values),
            fates[line.fate] if line.fate is not None else "",
        )
        for line in content.lines
    ]
    return Table(translate("Saved", "Qualifikation"), headings, rows)


def of_tournament(content: FinalRanking, game: str) -> Table:
    """Return how far everybody came; shared ranks have a first and a last."""
    headings = (
        translate("Saved", "Rang"),
        translate("Saved", "Bis Rang"),
        translate("Saved", "Name"),
        translate("Saved", "Verein"),
        reached_heading(content),
        *(_capital(tally_name(game, criterion.tally)) for criterion in content.criteria),
    )
    rows: list[tuple[Value, ...]] = [
        (
            place.rank,
            place.last,
            place.name,
            place.club,
            reached_text(place, content.levels),
            *_compared(place, content),
        )
        for place in content.places
    ]
    return Table(translate("Saved", "Rangliste"), headings, rows)


def _compared(place: FinalPlace, content: FinalRanking) -> Iterator[Value]:
    """Yield what somebody is compared by across the groups; nothing for whoever left."""
    if place.in_group is not None:
        compared = place.in_group.compared
        yield from map(_figure, compared) if compared else (None for _ in content.criteria)


def _saved_round(view: RankingView, place: int, earned: int | None) -> Value:
    """Return what a round brought somebody."""
    return None if earned is None else saved_value(view.game, view.round_tally(place), earned)


def _saved(game: str, criteria: Sequence[Criterion], values: Sequence[int]) -> Iterator[Value]:
    """Yield the values of the criteria; what a game writes as a text stays one."""
    return (saved_value(game, one.tally, value) for one, value in zip(criteria, values, strict=True))


def _figure(value: Fraction) -> Value:
    """Return a whole number as a number, a broken one with two decimals."""
    if value.denominator == 1:
        return value.numerator
    return f"{float(round(value, 2)):.2f}".replace(".", ",")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
