"""100 phones and 20 people at stations while 100 slips come in: how long answers take, and gaps of the desk.

The desk is a process of its own, once without windows and once with the page of the round. Asked for: no key
waits longer than 100 ms and one COMMIT. A busy computer lengthens the gaps, but not the work of the desk in
them.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.stations.crowd import Times  # noqa: E402 - the checkout must be found first
from tests.stations.desk_worker import Measured  # noqa: E402
from tests.stations.load import Load, hall_of, run  # noqa: E402

LOAD = Load(readers=100, writers=20, tables=100, every=2, again_after=1)
ASKED_MS = 100


def main() -> None:
    """Print a table for each desk, and its longest gap as a ratio."""
    for window in (False, True):
        times = Times()
        with tempfile.TemporaryDirectory() as folder:
            load = LOAD._replace(window=window)
            path = hall_of(load, Path(folder))
            measured = asyncio.run(run(load, path, Path(folder), times))
        desk = "a desk with its window" if window else "a desk without windows"
        print(f"{desk}, {4 * load.tables} people", times.table(measured), sep="")
        _judge(f"longest gap of {desk} / 100 ms and its longest COMMIT", measured, measured.gaps)
        _judge(f"most work of {desk} in a gap / the same", measured, measured.work)


def _judge(what: str, measured: Measured, seconds: list[float]) -> None:
    ratio = max(seconds) / (ASKED_MS / 1000 + max(measured.commits))
    verdict = "ok" if ratio <= 1 else "MISSED"
    print(f"RATIO {what}: {ratio:.2f} (asked: at most 1) {verdict}")


if __name__ == "__main__":
    main()
