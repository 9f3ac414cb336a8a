"""A hall under load: readers, writers, replays and cut connections; no entry is lost, none is there twice."""

from __future__ import annotations

import asyncio
import collections
from contextlib import closing
from pathlib import Path

import pytest
from tests import campaign
from tests.crash.test_kill import opened
from tests.sample import deviations, verify
from tests.services.slips import totals
from tests.stations.crowd import Times
from tests.stations.desk_worker import points_of
from tests.stations.load import Load, hall_of, run

from turnierleitung.services import formats, history, results

LOAD = campaign.some(
    sample=Load(readers=60, writers=8, tables=12, every=0.4, again_after=0.3),
    # 20 stations may be paired; at some of them two or three people share a browser.
    whole=Load(readers=300, writers=50, tables=200, every=3, again_after=1),
)


@pytest.mark.campaign
def test_no_entry_is_lost_and_none_is_there_twice(tmp_path: Path) -> None:
    path, times = hall_of(LOAD, tmp_path), Times()
    measured = asyncio.run(run(LOAD, path, tmp_path, times))
    print(times.table(measured))  # noqa: T201 - seen with -s
    with closing(opened(path)) as tournament:
        ids = {row.number: row.table_id for row in formats.rounds_view(tournament, 1).tables}
        entered = [deed for deed in history.view(tournament).deeds if deed.kind == "result.entered"]
        assert collections.Counter(deed.params["table"] for deed in entered) == dict.fromkeys(ids, 1)
        assert all((deed.station == 0) == (deed.params["table"] in LOAD.at_the_desk) for deed in entered)
        for number, table_id in ids.items():
            assert results.load(tournament, table_id).result == totals(*points_of(number))
        assert verify(tournament) is None
        assert deviations(tournament) == ()
    assert all("retry-after" in answer.headers for answer in times.refused)
