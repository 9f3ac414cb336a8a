"""How long a set of printouts for 400 people takes, from the file to one PDF, against the promised 10 s.

Run: ``python tests/benchmarks/bench_print_set.py``.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests import sample  # noqa: E402 - the checkout must be found first

from turnierleitung.reports.document import lettering  # noqa: E402
from turnierleitung.reports.document.document import Stamp  # noqa: E402
from turnierleitung.reports.render import Rendered, bind  # noqa: E402
from turnierleitung.services import printing  # noqa: E402
from turnierleitung.services.ground.papers import PrintSet, SheetForm  # noqa: E402
from turnierleitung.storage.tournament_file import TournamentFile  # noqa: E402

PEOPLE = 400
LIMIT = 10.0


def bound(tournament: TournamentFile, kind: PrintSet) -> Rendered:
    """Compose and set everything of a set."""
    requests = [part.request for part in printing.print_view(tournament, kind).parts]
    contents = printing.compose_set(tournament, requests, SheetForm.A4)
    return bind(kind, [(one, Stamp(number, tournament.now())) for number, one in enumerate(contents, 1)])


def measure(tournament: TournamentFile, kind: PrintSet, plays: str = "") -> None:
    """Measure once: the director prints a set once, and nothing of it is known from before."""
    tournament.derived.forget_all()
    for known in (lettering.runs, lettering.wrapped, lettering.fitted, lettering.boxed):
        known.cache_clear()
    start = perf_counter()
    rendered = bound(tournament, kind)
    needed = perf_counter() - start
    name = kind.value.replace("_", " ")
    print(
        f"print set, {PEOPLE} people, {plays}{name}: {needed:.2f} s for {rendered.pages} pages, "
        f"ratio {needed / LIMIT:.2f} of the {LIMIT:.0f} s"
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tournament = sample.new_tournament(Path(folder), people=PEOPLE)
        sample.draw_round(tournament, 1)
        measure(tournament, PrintSet.BEFORE_FIRST)
        sample.play_round(tournament, 1)
        sample.play_round(tournament, 2, until=50)
        measure(tournament, PrintSet.EMERGENCY)
        tournament.close()
        matches = sample.quartett_tournament(Path(folder), people=PEOPLE)
        measure(matches, PrintSet.BEFORE_FIRST, "one against one, ")
        matches.close()


if __name__ == "__main__":
    main()
