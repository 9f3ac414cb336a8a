"""One match among 256 people: from Enter to the repainted list and rankings, without the COMMIT.

384 matches of the groups, then 64 in the bracket. Asked for: at most three frames of a 60 Hz screen, 50 ms.
The page of the matches and, in a window of its own, the page of the rankings are both on the screen: in
the groups their tables, in the knock-out the bracket.
"""

from __future__ import annotations

import gc
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt  # noqa: E402 - the checkout must be found first
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from tests import sample  # noqa: E402

from turnierleitung import app as composition  # noqa: E402
from turnierleitung.services.matches import matches  # noqa: E402
from turnierleitung.storage.tournament_file import TournamentFile  # noqa: E402
from turnierleitung.ui.entry.page import RoundPage  # noqa: E402
from turnierleitung.ui.frame.workspace import Workspace  # noqa: E402
from turnierleitung.ui.matches.ranking_page import StagesPage  # noqa: E402
from turnierleitung.ui.widgets import theme  # noqa: E402 - the checkout must be found first
from turnierleitung.ui.window import pages, preferences  # noqa: E402
from turnierleitung.ui.window.application import Collector  # noqa: E402

FRAMES_MS = 3 * 1000 / 60
PEOPLE = 256
ENTERED = 24


def main() -> None:
    """Print the times and the ratios to three frames."""
    qt = QApplication([])
    with tempfile.TemporaryDirectory() as name:
        host = composition.make_host(qt, Path(name) / "data", preferences.Preferences(theme="light"))
        for phase, to_the_bracket in (("groups", False), ("bracket", True)):
            folder = Path(name) / phase
            folder.mkdir()
            tournament = sample.quartett_tournament(
                folder, people=PEOPLE, played=200, to_the_bracket=to_the_bracket
            )
            _measure(qt, Workspace(tournament, host), phase)


def _measure(qt: QApplication, workspace: Workspace, phase: str) -> None:
    theme.dress(workspace)
    workspace.resize(1280, 800)
    workspace.show()
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    rankings = StagesPage(workspace.desk)
    theme.dress(rankings)
    rankings.settle_in(workspace)
    rankings.resize(1072, 700)
    rankings.show()
    qt.processEvents()
    workspace.activateWindow()
    qt.processEvents()
    gc.collect()
    Collector(qt).begin()
    took = [_enter(qt, page, workspace.desk.tournament) for _ in range(ENTERED)]
    workspace.leave()
    outside, commits = [one for one, _ in took], [one for _, one in took]
    print(f"{phase}: outside COMMIT: median {statistics.median(outside):.1f} ms, worst {max(outside):.1f} ms")
    print(f"{phase}: COMMIT: median {statistics.median(commits):.1f} ms")
    ratio = statistics.median(outside) / FRAMES_MS
    verdict = "ok" if ratio <= 1 else "MISSED"
    what = f"one match of the {phase} at {PEOPLE} / three 60 Hz frames"
    print(f"RATIO {what}: {ratio:.2f} (asked: at most 1) {verdict}")


def _enter(qt: QApplication, page: RoundPage, tournament: TournamentFile) -> tuple[float, float]:
    row = next(row for row in matches.view(tournament) if row.playable)
    page.show_table(row.table_id)
    for count, ends in (("20", True), ("12", False)):
        QTest.keyClicks(qt.focusWidget() or page, count)
        if ends:
            QTest.keyClick(qt.focusWidget() or page, Qt.Key.Key_Return)
    qt.processEvents()
    commit = _Stopwatch(tournament)
    begun = time.perf_counter()
    QTest.keyClick(qt.focusWidget() or page, Qt.Key.Key_Return)
    qt.processEvents()
    took = (time.perf_counter() - begun) * 1000
    if matches.by_table(tournament)[row.table_id].is_open:
        raise RuntimeError(page.notice.text)
    return took - commit.ms, commit.ms


class _Stopwatch:
    """Measures what the COMMIT alone takes."""

    def __init__(self, tournament: TournamentFile) -> None:
        self.ms = 0.0
        plain = tournament._connection.commit

        def commit() -> None:
            begun = time.perf_counter()
            plain()
            self.ms += (time.perf_counter() - begun) * 1000

        tournament._connection.commit = commit  # type: ignore[method-assign]  # measured from outside


if __name__ == "__main__":
    main()
