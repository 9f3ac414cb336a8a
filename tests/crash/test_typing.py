"""A kill -9 while a slip is typed takes at most what was typed since it was kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.crash.test_kill import kill, opened
from tests.sample import deviations, draw_round, new_tournament, verify

from turnierleitung.services import formats
from turnierleitung.services.ground import slip_rows


def test_four_deals_and_the_fifth_as_far_as_it_goes_are_in_the_file_once_they_are_kept(
    tmp_path: Path,
) -> None:
    tournament = new_tournament(tmp_path, people=8)
    draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    entries = len(tournament.history())
    tournament.close()
    folders = [*sys.path, str(Path(__file__).parents[2])]
    at_work = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.typing_worker", str(tournament.path), str(tmp_path / "data")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, folders)),
            "QT_QPA_PLATFORM": "offscreen",
        },
    )
    assert at_work.stdout is not None
    assert at_work.stdout.readline() == "kept\n"
    kill(at_work.pid)
    at_work.communicate()
    with closing(opened(tournament.path)) as file:
        assert len(file.history()) == entries, "nothing was entered"
        assert verify(file) is None
        assert deviations(file) == ()
        first = formats.rounds_view(file, 1).tables[0].table_id
        assert slip_rows.unfinished(file) == {first}
        typed = json.loads(slip_rows.drafts_of(file, first) or "")["typed"]
        assert [deal["kind"] for deal in typed["deals"]["deals"]] == ["played", "played", "no_game", "played"]
        assert typed["deal"] == "3w"
