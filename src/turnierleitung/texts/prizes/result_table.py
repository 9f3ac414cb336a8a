"""How a tournament ended, as a table for other programs."""

from __future__ import annotations

from turnierleitung.domain.prizes import Share
from turnierleitung.services.ground.list_files import Table, Value
from turnierleitung.services.ground.scores import Figure, LevelFigure
from turnierleitung.services.prizes.printouts import FinalOutcome, OutcomeRow
from turnierleitung.texts.language import translate
from turnierleitung.texts.prizes.words import prize_text, reached_text
from turnierleitung.texts.states import never_played, without_rank
from turnierleitung.texts.tallies import saved_value, tally_name


def table(outcome: FinalOutcome) -> Table:
    """Return everybody with rank, figures and prize; numbers are numbers, so that they can be sorted."""
    headings = (
        translate("Saved", "Rang"),
        translate("Saved", "Bis Rang"),
        translate("Saved", "Startnummer"),
        translate("Saved", "Name"),
        translate("Saved", "Verein"),
        translate("Saved", "Wertungsklasse"),
        *figure_headings(outcome),
        translate("Saved", "Preis"),
        *([translate("Saved", "Bemerkung")] if _has_remarks(outcome) else []),
    )
    rows = [*(_row(row, outcome) for row in outcome.rows), *_unranked(outcome, len(headings))]
    return Table(translate("Saved", "Ergebnis"), headings, rows)


def _has_remarks(outcome: FinalOutcome) -> bool:
    return bool(outcome.unranked) or not all(row.played for row in outcome.rows)


def _unranked(outcome: FinalOutcome, width: int) -> list[tuple[Value, ...]]:
    """Return a row for everybody without a rank: name, prize and remark."""
    return [
        (None, None, None, row.name, *[""] * (width - 6), _prize(row.shares, outcome), without_rank())
        for row in outcome.unranked
    ]


def _prize(shares: tuple[Share, ...], outcome: FinalOutcome) -> str:
    return prize_text(shares, outcome.currency) if shares else ""


def figure_headings(outcome: FinalOutcome) -> tuple[str, ...]:
    """Return what the figures of a ranking are called."""
    first = outcome.rows[0].figures if outcome.rows else ()
    return tuple(_heading(figure, outcome.game) for figure in first)


def _heading(figure: Figure, game: str) -> str:
    if isinstance(figure, LevelFigure):
        return translate("Saved", "Gespielt bis")
    name = tally_name(game, figure.tally)
    return name[:1].upper() + name[1:]


def _row(row: OutcomeRow, outcome: FinalOutcome) -> tuple[Value, ...]:
    return (
        row.rank,
        row.last,
        row.start_number,
        row.name,
        row.club,
        row.category,
        *(
            reached_text(figure)
            if isinstance(figure, LevelFigure)
            else saved_value(outcome.game, figure.tally, figure.value)
            for figure in row.figures
        ),
        _prize(row.shares, outcome),
        *(["" if row.played else never_played()] if _has_remarks(outcome) else []),
    )
