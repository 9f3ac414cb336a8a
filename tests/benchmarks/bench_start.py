"""How long until the director sees something, against the least that Qt itself needs.

Each case is a fresh process that ends when it has shown what is measured; the best of several runs
counts. The program's bytecode is cached, as it is wherever it has been started once. The ratios
are asked for: first window at most 1.25, start page usable at most 2, a tournament of 400 open and
painted at most 1.6 (against a bare window and a bare import of sqlmodel); and after the first paint
no gap over 50 ms in the event loop.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNS = 11

BARE = """
import sys
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
from PySide6.QtCore import QEvent, QObject
class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint:
            app.quit()
        return False
app = QApplication([])
window = QMainWindow()
window.setCentralWidget(QLabel("Turnierleitung"))
filter = Painted()
window.centralWidget().installEventFilter(filter)
window.resize(1280, 800)
window.show()
app.exec()
import os; os._exit(0)
"""

OURS = """
import sys, os
from pathlib import Path
mode, folder, file = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
from turnierleitung import app as composition
composition.data_folder = lambda: folder
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
begin = composition.Furnishing.begin
move_in = composition.Furnishing._on_imported
def painted(furnishing):
    if mode == "first":
        os._exit(0)
    begin(furnishing)
class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint:
            os._exit(0)
        return False
filter = Painted()
def watch(furnishing):
    # From here on the first paint of what the director waits for ends the process.
    from turnierleitung.ui.frame.stage import Stage
    current = Stage.setCurrentWidget
    def shown(stage, widget):
        current(stage, widget)
        if mode == "usable":
            widget.installEventFilter(filter)
        elif stage.workspace is widget:
            widget.stack.currentWidget().installEventFilter(filter)
    Stage.setCurrentWidget = shown
    move_in(furnishing)
composition.Furnishing.begin = painted
composition.Furnishing._on_imported = watch
composition.run([file] if mode == "open" else [])
"""

GAPS = """
import sys, os, time
from pathlib import Path
folder, file = Path(sys.argv[1]), sys.argv[2]
from turnierleitung import app as composition
composition.data_folder = lambda: folder
from PySide6.QtCore import QTimer
begin = composition.Furnishing.begin
worst, last = 0.0, 0.0
def tick():
    global worst, last
    now = time.perf_counter()
    worst, last = max(worst, now - last), now
def painted(furnishing):
    global last
    last = time.perf_counter()
    timer = QTimer(furnishing)
    timer.timeout.connect(tick)
    timer.start(0)
    QTimer.singleShot(3000, end)
    begin(furnishing)
def end():
    print(worst)
    sys.stdout.flush()
    os._exit(0)
composition.Furnishing.begin = painted
composition.run([file] if file else [])
"""

SQLMODEL = BARE.replace("app = QApplication([])", "app = QApplication([])\nimport sqlmodel")


def main() -> None:
    """Print the times and ratios."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = _tournament(folder)
        cases = {
            "bare window": [sys.executable, "-c", BARE],
            "bare window + import sqlmodel": [sys.executable, "-c", SQLMODEL],
            "first window": [sys.executable, "-c", OURS, "first", name, file],
            "start page usable": [sys.executable, "-c", OURS, "usable", name, file],
            "tournament of 400 painted": [sys.executable, "-c", OURS, "open", name, file],
        }
        for command in cases.values():
            _run(command)
        took: dict[str, list[float]] = {case: [] for case in cases}
        for _ in range(RUNS):
            for case, command in cases.items():
                took[case].append(_run(command)[0])
        gaps = {
            case: min(_longest_gap(name, opened) for _ in range(RUNS))
            for case, opened in (("start page", ""), ("tournament of 400", file))
        }
    best = {case: min(times) for case, times in took.items()}
    for case, times in took.items():
        print(f"{case}: best {best[case] * 1000:.0f} ms, median {statistics.median(times) * 1000:.0f} ms")
    _ratio("first window / bare window", best["first window"] / best["bare window"], 1.25)
    _ratio("start page usable / bare window", best["start page usable"] / best["bare window"], 2)
    _ratio(
        "tournament of 400 / (bare window + import sqlmodel)",
        best["tournament of 400 painted"] / best["bare window + import sqlmodel"],
        1.6,
    )
    for case, gap in gaps.items():
        _ratio(f"longest gap in the event loop, {case} / 50 ms", gap / 0.05, 1)


def _longest_gap(folder: str, file: str) -> float:
    """Return the longest time in seconds in which the event loop stood still after the first paint."""
    return float(_run([sys.executable, "-c", GAPS, folder, file])[1])


def _run(command: list[str]) -> tuple[float, str]:
    """Return how long a process took, in seconds, and what it said."""
    environment = os.environ | {
        "PYTHONPATH": str(ROOT / "src"),
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    done = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
    return time.perf_counter() - begun, done.stdout


def _tournament(folder: Path) -> str:
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    from tests import sample  # noqa: PLC0415 - the checkout must be found first

    tournament = sample.new_tournament(folder, people=400)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2, until=60)
    path = str(tournament.path)
    tournament.close()
    return path


def _ratio(name: str, ratio: float, asked: float) -> None:
    print(f"RATIO {name}: {ratio:.2f} (asked: at most {asked}) {'ok' if ratio <= asked else 'MISSED'}")


if __name__ == "__main__":
    main()
