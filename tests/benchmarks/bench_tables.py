"""A list of 10,000 rows: ranked anew and repainted, against a QStandardItemModel with the same strings.

Asked for: at most four times. Both views have the same size and show the same columns.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QStandardItem, QStandardItemModel  # noqa: E402 - the checkout must be found first
from PySide6.QtWidgets import QApplication, QTableView  # noqa: E402

from turnierleitung.domain.ranking.standings import Criterion, Entrant, FinalTie, Place, rank  # noqa: E402  # noqa: E402
from turnierleitung.texts.columns import Cell, Column  # noqa: E402
from turnierleitung.ui.widgets import theme  # noqa: E402
from turnierleitung.ui.widgets.table import RowsView  # noqa: E402

ROWS = 10_000
RUNS = 9
Field = dict[int, dict[str, int]]
NAMES = ("points", "sie_played", "tout_won", "tout_played", "solos_won", "solos_played")


def main() -> None:
    """Print the times and the ratio."""
    app = QApplication([])
    app.setStyle("Fusion")
    theme.install_fonts(app)
    theme.wear(app, theme.ThemeName.LIGHT)
    source = random.Random(1)
    criteria = [Criterion(tally=name) for name in NAMES]
    fields = [
        {number: {name: source.randrange(-99, 99) for name in NAMES} for number in range(ROWS)}
        for _ in range(2)
    ]
    ranked = [_ranked(criteria, field) for field in fields]
    ours = _time(app, _ours(criteria, fields))
    theirs = _time(app, _theirs(ranked))
    print(f"rank {ROWS} and repaint: {ours * 1000:.1f} ms")
    print(f"QStandardItemModel, all strings and repaint: {theirs * 1000:.1f} ms")
    verdict = "ok" if ours <= 4 * theirs else "MISSED"
    print(
        f"RATIO re-rank with repaint / QStandardItemModel: {ours / theirs:.2f} (asked: at most 4) {verdict}"
    )


def _ranked(criteria: list[Criterion], field: Field) -> tuple[Place, ...]:
    return rank([Entrant.of(one, tallies, criteria) for one, tallies in field.items()], FinalTie.SHARED)


def _ours(criteria: list[Criterion], fields: list[Field]) -> tuple[QTableView, Callable[[int], None]]:
    columns: list[Column[Place]] = [
        Column("Rang", lambda place: Cell(str(place.rank))),
        Column("Nr.", lambda place: Cell(str(place.participant_id))),
    ]
    for index, name in enumerate(NAMES):
        columns.append(Column(name, partial(_value, index), right=True))
    view: RowsView[Place] = RowsView(columns, "Rangliste")

    def step(turn: int) -> None:
        view.show_rows(_ranked(criteria, fields[turn % 2]))

    return view, step


def _value(index: int, place: Place) -> Cell:
    return Cell(str(place.values[index]))


def _theirs(ranked: list[tuple[Place, ...]]) -> tuple[QTableView, Callable[[int], None]]:
    view = QTableView()
    model = QStandardItemModel(ROWS, 2 + len(NAMES), view)
    view.setModel(model)

    def step(turn: int) -> None:
        for row, place in enumerate(ranked[turn % 2]):
            for column, value in enumerate((place.rank, place.participant_id, *place.values)):
                item = model.item(row, column)
                if item is None:
                    model.setItem(row, column, QStandardItem(str(value)))
                else:
                    item.setText(str(value))

    return view, step


def _time(app: QApplication, case: tuple[QTableView, Callable[[int], None]]) -> float:
    view, step = case
    view.resize(1000, 700)
    view.show()
    took = []
    for turn in range(RUNS):
        begun = time.perf_counter()
        step(turn)
        view.viewport().repaint()
        app.processEvents()
        took.append(time.perf_counter() - begun)
    view.hide()
    return statistics.median(took[1:])


if __name__ == "__main__":
    main()
