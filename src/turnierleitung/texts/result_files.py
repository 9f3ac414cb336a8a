"""How a tournament ended, as a page for the web and as a table for other programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Final

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.prizes import Share
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.ground.scores import LevelFigure
from turnierleitung.services.prizes.printouts import FinalOutcome, OutcomeRow, OutcomeTeam
from turnierleitung.texts.columns import (
    Cell,
    Column,
    Figures,
    Ink,
    Media,
    Names,
    RowT,
    Value,
    on_screen,
    saved,
)
from turnierleitung.texts.figures import long_day
from turnierleitung.texts.game_words import saved_heading, saved_value
from turnierleitung.texts.language import spoken, translate
from turnierleitung.texts.prizes import prize_text, rank_mark, reached_text, reasons, result_text
from turnierleitung.texts.states import incomplete_line, without_rank, without_result
from turnierleitung.texts.tables.teams import team_name, team_title

_STYLE: Final = """
body{margin:0;background:#f6f5f1;color:#1d2320;font:16px/1.45 system-ui,"Noto Sans",sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.7rem;line-height:1.2;margin:0}
h2{font-size:1.2rem;line-height:1.2;margin:2rem 0 .8rem}
p{margin:.3rem 0 1.4rem;color:#5e6862}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #e3e0d8}
th,td{padding:.55rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #efede7}
th{font-size:.8rem;color:#5e6862}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.m{color:#5e6862;font-size:.9rem}
td{overflow-wrap:anywhere}
.w{border:2px solid #c79a2b;padding:.5rem .8rem;color:#86640f;font-weight:700}
@media(max-width:32rem){th,td{padding:.45rem .4rem}}
@media(prefers-color-scheme:dark){body{background:#151917;color:#e9edea}
table{background:#1d2320;border-color:#303935}th,td{border-color:#272e2b}
p,th,.m{color:#9ba7a0}.w{color:#e0b94f}}
"""


def result_page(outcome: FinalOutcome, *, practice: bool) -> str:
    """Return the page as HTML; with ``practice`` it says that nothing of it counts."""
    when = " · ".join(filter(None, (long_day(outcome.held_on), outcome.venue)))
    marks = [
        *([translate("ResultPage", "Übung: Nichts davon zählt.")] if practice else []),
        *(
            [translate("ResultPage", "Vorläufig: Es kann sich noch etwas ändern.")]
            if outcome.provisional
            else []
        ),
    ]
    title = translate("ResultPage", "{name}: Ergebnis").format(name=outcome.name)
    columns = on_screen(_columns(outcome))
    return f"""<!DOCTYPE html>
<html lang="{spoken().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{escape(outcome.name)}</h1>
<p>{escape(when)}</p>
{"".join(f'<p class="w">{escape(mark)}</p>' for mark in marks)}
{_html(columns, outcome.rows)}
{f"<p>{escape(incomplete_line(_without_rank(outcome)))}</p>" if outcome.unranked else ""}{_teams(outcome)}
</main>
</body>
</html>
"""


def _html(columns: Sequence[Column[RowT]], rows: Sequence[RowT]) -> str:
    headings = "".join(_tag("th", column, escape(column.heading), ' scope="col"') for column in columns)
    lines = "\n".join(f"<tr>{''.join(_cell(column, row) for column in columns)}</tr>" for row in rows)
    return f"<table>\n<thead><tr>{headings}</tr></thead>\n<tbody>\n{lines}\n</tbody>\n</table>"


def _teams(outcome: FinalOutcome) -> str:
    """Return the ranking of teams with its heading; empty if there is none."""
    if not outcome.teams:
        return ""
    columns = on_screen(_team_columns(outcome))
    return f"\n<h2>{escape(team_title())}</h2>\n{_html(columns, outcome.teams)}"


def _team_columns(outcome: FinalOutcome) -> tuple[Column[OutcomeTeam], ...]:
    return (
        Figures(translate("Saved", "Rang"), lambda team: rank_mark(team.rank, team.rank)),
        Names(team_name(), lambda team: Cell(team.name, below=in_a_row(team.people))),
        Figures(
            translate("Saved", "Ergebnis"),
            lambda team: result_text(team.figure, outcome.game, team.rank, team.rank),
        ),
    )


def _tag(name: str, column: Column[RowT], content: str, more: str = "") -> str:
    kind = ' class="n"' if column.right else ""
    return f"<{name}{more}{kind}>{content}</{name}>"


def _cell(column: Column[RowT], row: RowT) -> str:
    cell = column.shown(row)
    text = f"<b>{escape(cell.text)}</b>" if cell.ink is Ink.STRONG else escape(cell.text)
    below = f'<br><span class="m">{escape(cell.below)}</span>' if cell.below else ""
    return _tag("td", column, text + below)


def _without_rank(outcome: FinalOutcome) -> list[str]:
    """Return the names of those without a rank, each with what he won in a round."""
    return [
        f"{row.name} ({prize_text(row.shares, outcome.currency)})" if row.shares else row.name
        for row in outcome.unranked
    ]


def _columns(outcome: FinalOutcome) -> tuple[Column[OutcomeRow], ...]:
    """Return the columns of the page, and of the table for other programs."""

    def figure(row: OutcomeRow) -> str:
        figure = result_text(row.figures[0], outcome.game, row.rank, row.last) if row.figures else ""
        return absent(row) or figure

    def absent(row: OutcomeRow) -> str:
        return "" if row.played else without_result(waited=row.waited)

    def prize(row: OutcomeRow) -> Cell:
        return Cell(_prize(row.shares, outcome), below=" · ".join(reasons(row.shares, outcome.currency)))

    headings = figure_headings(outcome)
    with_prizes = any(row.shares for row in outcome.rows)
    has_remarks = bool(outcome.unranked) or not all(row.played for row in outcome.rows)
    remark = _saved(translate("Saved", "Bemerkung"), absent)
    return (
        Figures(
            translate("Saved", "Rang"), lambda row: rank_mark(row.rank, row.last), value=lambda row: row.rank
        ),
        _saved(translate("Saved", "Bis Rang"), lambda row: row.last),
        _saved(translate("Saved", "Startnummer"), lambda row: row.start_number),
        Names(
            translate("Saved", "Name"),
            lambda row: Cell(row.name, below=" · ".join(filter(None, (row.club, row.category)))),
            value=lambda row: row.name,
        ),
        _saved(translate("Saved", "Verein"), lambda row: row.club),
        _saved(translate("Saved", "Wertungsklasse"), lambda row: row.category),
        Figures(translate("Saved", "Ergebnis"), figure),
        *(_saved(heading, partial(_figure, outcome, place)) for place, heading in enumerate(headings)),
        Column(
            translate("Saved", "Preis"),
            prize,
            on=Media.BOTH if with_prizes else Media.FILE,
            value=lambda row: _prize(row.shares, outcome),
        ),
        *((remark,) if has_remarks else ()),
    )


def _saved(heading: str, value: Callable[[OutcomeRow], Value]) -> Column[OutcomeRow]:
    return Column(heading, lambda row: str(value(row)), on=Media.FILE, value=value)


def result_table(outcome: FinalOutcome) -> Table:
    """Return everybody with rank, figures and prize; those without a rank have name, prize and remark."""
    headings, rows = saved(_columns(outcome), outcome.rows)
    blank = [""] * (len(headings) - 6)
    unranked = (
        (None, None, None, row.name, *blank, _prize(row.shares, outcome), without_rank())
        for row in outcome.unranked
    )
    return Table(translate("Saved", "Ergebnis"), headings, [*rows, *unranked])


def _prize(shares: tuple[Share, ...], outcome: FinalOutcome) -> str:
    return prize_text(shares, outcome.currency) if shares else ""


def figure_headings(outcome: FinalOutcome) -> tuple[str, ...]:
    """Return what the figures of a ranking are called."""
    first = outcome.rows[0].figures if outcome.rows else ()
    return tuple(
        translate("Saved", "Gespielt bis")
        if isinstance(figure, LevelFigure)
        else saved_heading(outcome.game, figure.tally)
        for figure in first
    )


def _figure(outcome: FinalOutcome, place: int, row: OutcomeRow) -> Value:
    figure = row.figures[place]
    if isinstance(figure, LevelFigure):
        return reached_text(figure)
    return saved_value(outcome.game, figure.tally, figure.value)
