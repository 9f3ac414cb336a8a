"""The ranking of teams in words and columns (C-13)."""

from __future__ import annotations

from functools import partial

from turnierleitung.domain.ranking.teams import FewerResults, TeamApart, TeamRules
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.tables.teams import TeamRanking, TeamRow
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Media, Names, OnPaper, rank_ink, saved
from turnierleitung.texts.figures import counted
from turnierleitung.texts.game_words import saved_value, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.tables.standings import TALLY_WIDTH, state_text


def team_title() -> str:
    """Return the heading of the ranking, on screen, paper and in a file."""
    return translate("Teams", "Rangliste der Mannschaften")


def team_name() -> str:
    """Return the heading of a column of teams."""
    return translate("Teams", "Mannschaft")


def team_state(ranking: TeamRanking) -> str:
    """Return in two or three words how final the ranking is; a lot among people does not matter to it."""
    return state_text(ranking.ranking) if ranking.ranking.is_interim else ""


def how_counted(rules: TeamRules) -> tuple[str, ...]:
    """Return the rules in sentences, for rule sheet and ranking; none if teams are not ranked."""
    if rules.best is None:
        return ()
    total = (
        translate("Teams", "Für eine Mannschaft zählt das beste Ergebnis ihrer Leute.")
        if rules.best == 1
        else translate("Teams", "Für eine Mannschaft zählen die besten {best} Ergebnisse ihrer Leute.")
    ).format(best=rules.best)
    fewer = (
        translate("Teams", "Hat eine Mannschaft weniger, steht sie hinter allen anderen.")
        if rules.fewer is FewerResults.BEHIND
        else translate("Teams", "Hat eine Mannschaft weniger, wird sie mit denen gewertet, die sie hat.")
    )
    names = {
        TeamApart.NEXT_RESULT: translate("Teams", "das nächste einzelne Ergebnis"),
        TeamApart.BEST_RESULT: translate("Teams", "das beste einzelne Ergebnis"),
    }
    if not rules.tie.compared:
        return total, fewer, translate("Teams", "Mannschaften mit gleicher Summe teilen sich den Rang.")
    order = translate("Teams", ", dann ").join(names[one] for one in rules.tie.compared)
    level = translate("Teams", "Bei gleicher Summe entscheidet {order}; danach wird der Rang geteilt.")
    return total, fewer, level.format(order=order)


def apart_text(row: TeamRow) -> str:
    """Return in a sentence what separates a team from the one above it, where it is not the sum."""
    match row.place.apart:
        case TeamApart.STAGE:
            return translate("Teams", "Kam nicht weiter.")
        case TeamApart.FEWER:
            found = counted(
                row.place.counted, translate("Teams", "Ergebnis"), translate("Teams", "Ergebnisse")
            )
            return translate("Teams", "Nur {results}.").format(results=found)
        case TeamApart.NEXT_RESULT:
            return translate("Teams", "Es entschied das nächste Ergebnis.")
        case TeamApart.BEST_RESULT:
            return translate("Teams", "Es entschied das beste Ergebnis.")
        case TeamApart.SHARED:
            return translate("Teams", "Rang geteilt.")
        case TeamApart.TOTAL | None:
            return ""


def comparison_of_teams(ranking: TeamRanking, above: TeamRow, row: TeamRow) -> str:
    """Return what separates two neighbours: „Summe: Au hat +20, Moos +12.“."""
    total = translate("Teams", "Summe: {ahead} hat {more}, {behind} {less}.").format(
        ahead=above.place.team,
        more=_value(ranking, above.place.total),
        behind=row.place.team,
        less=_value(ranking, row.place.total),
    )
    return apart_text(row) or total


def member_texts(ranking: TeamRanking, row: TeamRow) -> tuple[tuple[str, str], ...]:
    """Return name and result of each member, the best first."""
    value = partial(_value, ranking)
    return tuple(
        (member.name, value(result)) for member, result in zip(row.members, row.place.results, strict=True)
    )


def members_text(ranking: TeamRanking, row: TeamRow) -> str:
    """Return the members in a line; those whose result does not count stand in brackets."""
    told = [f"{name}\N{NO-BREAK SPACE}{value}" for name, value in member_texts(ranking, row)]
    counts = row.place.counted
    return "\N{NO-BREAK SPACE}· ".join((*told[:counts], *(f"({one})" for one in told[counts:])))


def in_brackets(ranking: TeamRanking) -> str:
    """Return what the brackets mean, where there are any."""
    if all(len(row.place.results) == row.place.counted for row in ranking.rows):
        return ""
    return translate("Teams", "Was in Klammern steht, zählt nicht zur Summe.")


def team_columns(ranking: TeamRanking) -> tuple[Column[TeamRow], ...]:
    """Return the columns of the ranking."""

    def below(row: TeamRow) -> str:
        reason = apart_text(row)
        return f"{members_text(ranking, row)}. {reason}" if reason else members_text(ranking, row)

    return (
        Column(
            translate("Standings", "Rang"),
            lambda row: str(row.place.rank),
            56,
            ink=lambda row: rank_ink(row.place.rank),
            paper=OnPaper(right=True, ink=Ink.STRONG),
            value=lambda row: row.place.rank,
        ),
        Names(
            team_name(), lambda row: Cell(row.place.team, below=below(row)), value=lambda row: row.place.team
        ),
        Column(
            translate("Saved", "Bemerkung"),
            apart_text,
            on=Media.FILE,
            value=lambda row: apart_text(row) or None,
        ),
        Figures(
            translate("Standings", "Summe"),
            lambda row: _value(ranking, row.place.total),
            TALLY_WIDTH,
            Ink.STRONG,
            value=lambda row: saved_value(ranking.ranking.game, ranking.tally, row.place.total),
        ),
        Column(
            translate("Teams", "Einzeln"),
            lambda row: members_text(ranking, row),
            on=Media.FILE,
            value=lambda row: members_text(ranking, row).replace("\N{NO-BREAK SPACE}", " "),
        ),
    )


def saved_teams(ranking: TeamRanking) -> Table:
    """Return the ranking for other programs."""
    return Table(team_title(), *saved(team_columns(ranking), ranking.rows))


def _value(ranking: TeamRanking, value: int) -> str:
    return tally_value(ranking.ranking.game, ranking.tally, value)
