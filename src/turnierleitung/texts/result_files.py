"""How a tournament ended, as a page for the web and as a table for other programs."""

from __future__ import annotations

from html import escape
from typing import Final

from turnierleitung.domain.prizes import Share
from turnierleitung.services.ground.list_files import Table, Value
from turnierleitung.services.ground.scores import Figure, LevelFigure
from turnierleitung.services.prizes.printouts import FinalOutcome, OutcomeRow
from turnierleitung.texts.figures import long_day
from turnierleitung.texts.game_words import saved_value, tally_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.prizes import honours, prize_text, rank_mark, reached_text, result_text
from turnierleitung.texts.states import incomplete_line, never_played, without_rank

_STYLE: Final = """
body{margin:0;background:#f6f5f1;color:#1d2320;font:16px/1.45 system-ui,"Noto Sans",sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.7rem;line-height:1.2;margin:0}
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
    with_prizes = any(row.shares for row in outcome.rows)
    headings = "".join(
        (
            _head(translate("ResultPage", "Rang"), "n"),
            _head(translate("ResultPage", "Name")),
            _head(translate("ResultPage", "Ergebnis"), "n"),
            _head(translate("ResultPage", "Preis")) if with_prizes else "",
        )
    )
    rows = "\n".join(_row(row, outcome, with_prizes=with_prizes) for row in outcome.rows)
    return f"""<!DOCTYPE html>
<html lang="de">
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
<table>
<thead><tr>{headings}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
{f"<p>{escape(incomplete_line(_without_rank(outcome)))}</p>" if outcome.unranked else ""}
</main>
</body>
</html>
"""


def _head(text: str, kind: str = "") -> str:
    return (
        f'<th scope="col" class="{kind}">{escape(text)}</th>'
        if kind
        else f'<th scope="col">{escape(text)}</th>'
    )


def _without_rank(outcome: FinalOutcome) -> list[str]:
    """Return the names of those without a rank, each with what he won in a round."""
    return [
        f"{row.name} ({prize_text(row.shares, outcome.currency)})" if row.shares else row.name
        for row in outcome.unranked
    ]


def _row(row: OutcomeRow, outcome: FinalOutcome, *, with_prizes: bool) -> str:
    figure = result_text(row.figures[0], outcome.game, row.rank, row.last) if row.figures else ""
    figure = figure if row.played else never_played()
    about = " · ".join(filter(None, (row.club, row.category)))
    prize = prize_text(row.shares, outcome.currency) if row.shares else ""
    cells = [
        f'<td class="n">{escape(rank_mark(row.rank, row.last))}</td>',
        f"<td><b>{escape(row.name)}</b>{_below(about)}</td>",
        f'<td class="n">{escape(figure)}</td>',
        *([f"<td>{escape(prize)}{_below(' · '.join(honours(row.shares)))}</td>"] if with_prizes else []),
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _below(text: str) -> str:
    return f'<br><span class="m">{escape(text)}</span>' if text else ""


def result_table(outcome: FinalOutcome) -> Table:
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
    rows = [*(_table_row(row, outcome) for row in outcome.rows), *_unranked(outcome, len(headings))]
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


def _table_row(row: OutcomeRow, outcome: FinalOutcome) -> tuple[Value, ...]:
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
