"""The first undo after a tournament of 400 was opened in the middle of a round, against the next one.

The first one looks at every slip that counts, the next only at what has changed since. Each run is a fresh
process in which a small tournament was undone before, so that modules and statements are there; the best of
several runs counts. Asked for: at most five times as long.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests import sample  # noqa: E402 - the checkout must be found first

from turnierleitung.services import history  # noqa: E402
from turnierleitung.storage.tournament_file import TournamentFile  # noqa: E402

RUNS = 7
ASKED = 5
_SMALL, _LARGE = 8, 400


def main() -> None:
    """Print the times and the ratio."""
    with tempfile.TemporaryDirectory() as name:
        small, large = Path(name) / "small", Path(name) / "large"
        files = [str(_tournament(small, _SMALL)), str(_tournament(large, _LARGE))]
        command = [sys.executable, __file__, *files]
        took = [_run(command) for _ in range(RUNS)]
    first, second = (min(times) for times in zip(*took, strict=True))
    print(f"first undo at {_LARGE}: best {first:.0f} ms, the next one {second:.0f} ms")
    ratio = first / second
    verdict = "ok" if ratio <= ASKED else "MISSED"
    print(f"RATIO first undo at {_LARGE} / the next one: {ratio:.2f} (asked: at most {ASKED}) {verdict}")


def _run(command: list[str]) -> list[float]:
    """Return what a fresh process has measured."""
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [float(took) for took in told.split()]


def _tournament(folder: Path, people: int) -> Path:
    """Make a tournament in its second round, under rules that are called by the number of people."""
    folder.mkdir()
    rulebook = sample.sample_rulebook().model_copy(update={"name": f"Schafkopf zu {people}"})
    made = sample.new_tournament(folder, people=people, rulebook=rulebook)
    sample.play_round(made, 1)
    sample.play_round(made, 2, until=people * 60 // _LARGE)
    made.close()
    return made.path


def measure(small: str, large: str) -> None:
    """Print how many milliseconds the first and the next undo take."""
    with_small = TournamentFile.open(Path(small))
    history.undo(with_small)
    history.redo(with_small)
    with_small.close()
    # As the program does once all its modules are there.
    gc.collect()
    gc.freeze()
    opened = TournamentFile.open(Path(large))
    took = []
    for _ in range(2):
        begun = time.perf_counter()
        history.undo(opened)
        took.append((time.perf_counter() - begun) * 1000)
        history.redo(opened)
    opened.close()
    print(*took)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(*sys.argv[1:])
    else:
        main()
