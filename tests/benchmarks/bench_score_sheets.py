"""How long a thousand score sheets take, against a bare canvas that draws the same on every page.

The bare canvas gets the very calls that make up each page (strings, lines, fills, colours) and makes
them with reportlab alone, without forms. Run: ``python tests/benchmarks/bench_score_sheets.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from io import BytesIO
from time import perf_counter
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.reports.document.document import A4_PORTRAIT, Stamp
from turnierleitung.reports.render import render
from turnierleitung.reports.slips import draw_score_sheets
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.services.tables.seat_papers import ScoreSheet, ScoreSheetsPrint

SHEETS = 1000
REPEATS = 3
STAMP = Stamp(12, "2026-11-21T17:28:00+00:00")
DRAWN = (
    "setFont",
    "drawString",
    "setFillColor",
    "setStrokeColor",
    "setLineWidth",
    "rect",
    "lines",
    "showPage",
)

LAST = ("Obermüller", "Şahin", "Ćosić", "Schmidt-Rottluff von Hohenlohe")
FIRST = ("Łucja", "Rosa-Maria", "Korbinian", "René")
TALLIES = ("points", "sie_played", "tout_won", "tout_played", "solos_won", "solos_played")
STAGE = TablesStage(rounds=2, criteria=tuple(Criterion(tally=name) for name in TALLIES))
RULEBOOK = Rulebook(key="bench", name="Messung", game=SchafkopfRules(), stages=(STAGE,))

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


def printout(sheets: int = SHEETS) -> Printout:
    """Sheets of so many tables of four, everyone with a name of his own."""
    content = ScoreSheetsPrint(
        2,
        tuple(
            ScoreSheet(
                round_number=2,
                table=table,
                names=tuple(f"{LAST[seat]} {table}, {FIRST[(table + seat) % 4]}" for seat in range(4)),
                start_numbers=tuple(4 * table + seat for seat in range(4)),
                deals=32,
            )
            for table in range(1, sheets + 1)
        ),
        RULEBOOK,
        STAGE.criteria,
    )
    occasion = Occasion("12. Schwaiger Schafkopfturnier", date(2026, 11, 21), "Moosmotor-Halle")
    return Printout(PrintRequest(PrintKind.SCORE_SHEETS, 2), occasion, content)


class Recorder:
    """Notes the calls that draw, with those of a form wherever it is used."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._pages = self.calls
        self._forms: dict[str, list[Call]] = {}

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name not in DRAWN:
            raise AttributeError(name)
        return lambda *arguments, **options: self.calls.append((name, arguments, options))

    def setPageSize(self, size: tuple[float, float]) -> None:  # noqa: N802 - reportlab's name
        pass

    def form_name(self, name: str) -> str:
        return name

    def beginForm(self, name: str, **_box: float) -> None:  # noqa: N802 - reportlab's name
        self.calls = self._forms[name] = []

    def endForm(self) -> None:  # noqa: N802 - reportlab's name
        self.calls = self._pages

    def doForm(self, name: str) -> None:  # noqa: N802 - reportlab's name
        self.calls += self._forms[name]


def bare(calls: list[Call]) -> bytes:
    """Draw everything page by page."""
    target = BytesIO()
    canvas = Canvas(target, pagesize=A4_PORTRAIT, invariant=1, pageCompression=1)
    for name, arguments, options in calls:
        getattr(canvas, name)(*arguments, **options)
    canvas.save()
    return target.getvalue()


def best_of(work: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def main() -> None:
    todo = printout()
    recorder: Any = Recorder()
    assert isinstance(todo.content, ScoreSheetsPrint)
    draw_score_sheets(recorder, todo.content, todo, STAMP)
    ours = best_of(lambda: render(todo, STAMP))
    plain = best_of(lambda: bare(recorder.calls))
    print(f"score sheets: ours {ours:.2f} s, bare canvas {plain:.2f} s, ratio {ours / plain:.2f}")


if __name__ == "__main__":
    main()
