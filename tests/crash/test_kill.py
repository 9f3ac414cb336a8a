"""A kill -9 at any moment loses no action that was acknowledged.

A real process enters slips, draws and imports; it is killed at random moments, then the file is
opened and looked at from end to end.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests import campaign
from tests.sample import deviations, new_tournament, verify
from tests.waiting import wait_until

from turnierleitung.domain.problems import Refused
from turnierleitung.games.schafkopf.rules import SchafkopfTotals
from turnierleitung.services import formats, history, results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.tables import draws
from turnierleitung.storage.tournament_file import TournamentFile

KILLS = campaign.size(sample=12, whole=1900)
AT_A_TIME = 2
MOST_ACTIONS = 6
"""A worker may acknowledge so many actions at most before its moment comes."""


@dataclass
class Worker:
    """The process that forks a child per run, or is a process per run where nothing forks."""

    process: subprocess.Popen[str]

    @classmethod
    def begin(cls) -> Worker:
        paths = [*sys.path, str(Path(__file__).parents[2])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        return cls(
            subprocess.Popen(
                [sys.executable, "-m", "tests.crash.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env=environment,
            )
        )

    def work(self, path: Path, acknowledged: Path, seed: int) -> int:
        """Let a run begin; return the id of the process that works."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(path, acknowledged, seed, sep="\t", file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def kill(process_id: int) -> None:
    # Windows ends a process as abruptly with any signal.
    os.kill(process_id, getattr(signal, "SIGKILL", signal.SIGTERM))


def wait_for_the_moment(acknowledged: Path, chance: random.Random) -> None:
    """Wait until some actions are acknowledged, and then for a part of the one that follows."""
    lines = 1 + chance.randrange(MOST_ACTIONS)
    began = time.monotonic()
    wait_until(
        lambda: acknowledged.exists() and acknowledged.read_bytes().count(b"\n") >= lines,
        "the worker does not get on",
    )
    pace = (time.monotonic() - began) / lines
    time.sleep(chance.random() * min(2 * pace, 0.1))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed tournament of eight: round 1 is running, round 2 is to be drawn."""
    tournament = new_tournament(tmp_path_factory.mktemp("running"), people=8)
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    tournament.close()
    return tournament.path


def lives(kills: int, running: Path, folder: Path, seed: int) -> tuple[int, int]:
    """Kill a worker again and again on one growing file; return kills and acknowledged actions."""
    folder.mkdir()
    path = Path(shutil.copy(running, folder / "turnier.turnier"))
    chance = random.Random(seed)
    actions = 0
    worker = Worker.begin()
    try:
        for life in range(kills):
            acknowledged = folder / f"{life}.txt"
            entries = _entries(path)
            process_id = worker.work(path, acknowledged, chance.randrange(10**9))
            wait_for_the_moment(acknowledged, chance)
            kill(process_id)
            if not hasattr(os, "fork"):
                worker.end()
                worker = Worker.begin()
            actions += look_over(path, acknowledged, entries)
    finally:
        worker.end()
    return kills, actions


def _entries(path: Path) -> int:
    with contextlib.closing(opened(path)) as tournament:
        return len(tournament.history())


def opened(path: Path) -> TournamentFile:
    """Open the file as the next start of the program would, as soon as the killed one is gone."""
    found: list[TournamentFile] = []

    def is_open() -> bool:
        try:
            found.append(tournaments.open_file(path))
        except Refused as refused:
            if refused.problems[0].code != "file.locked":
                raise
        return bool(found)

    wait_until(is_open, "the killed program does not die")
    return found[0]


def look_over(path: Path, acknowledged: Path, entries: int) -> int:
    """Everything acknowledged is in the file, the file is whole; return how many actions those were."""
    complete = acknowledged.read_text("utf-8").rpartition("\n")[0].splitlines()[1:]
    said = [line.split(" ", 2) for line in complete]
    with contextlib.closing(opened(path)) as tournament:
        with tournament.reading() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").first() is None
        assert verify(tournament) is None
        assert deviations(tournament) == ()
        assert history.check_invariants(tournament) == ()
        done = tournament.history()[entries:]
        assert [int(sequence) for sequence, *_ in said] == [entry.sequence for entry in done[: len(said)]]
        assert len(done) - len(said) in (0, 1), "at most the one action that was under way"
        _check_content(tournament, [(kind, rest) for _, kind, rest in said], unsaid=len(done) > len(said))
    return len(said)


def _check_content(tournament: TournamentFile, said: list[tuple[str, str]], *, unsaid: bool) -> None:
    """What the last word on each thing was stands in the file, unless the unsaid action changed it."""
    people = participants.by_id(tournament)
    last_names = [someone.person.last_name for someone in people.values()]
    seeds = [draft.seed for draft in draws.view(tournament, 2).draws]
    slips: dict[int, str] = {}
    names: dict[int, str] = {}
    for kind, rest in said:
        about, _, value = rest.partition(" ")
        if kind == "entered":
            slips[int(about)] = value
        elif kind == "edited":
            names[int(about)] = value
        elif kind == "imported":
            assert last_names.count(f"Neu {about}") == int(value)
        else:
            assert about in seeds
    wrong = sum(_points(tournament, table_id) != value for table_id, value in slips.items())
    wrong += sum(people[one].person.last_name != f"Name {value}" for one, value in names.items())
    assert wrong <= unsaid


def _points(tournament: TournamentFile, table_id: int) -> str:
    result = results.load(tournament, table_id).result
    assert isinstance(result, SchafkopfTotals)
    return ",".join(str(line.points) for line in result.lines)


@pytest.fixture
def seeds() -> Iterator[tuple[int, ...]]:
    """Other moments in every run; printed, so that a failure can be looked into."""
    chosen = tuple(random.randrange(10**6) for _ in range(AT_A_TIME))
    yield chosen
    sys.stdout.write(f"seeds of the kills: {chosen}\n")


@pytest.mark.campaign
def test_no_acknowledged_action_is_lost_in_many_kills(
    running: Path, tmp_path: Path, seeds: tuple[int, ...]
) -> None:
    with ThreadPoolExecutor(AT_A_TIME) as beside:
        ended = [
            beside.submit(lives, KILLS // AT_A_TIME, running, tmp_path / str(seed), seed) for seed in seeds
        ]
        counted = [one.result() for one in ended]
    assert sum(kills for kills, _ in counted) == KILLS
    assert sum(actions for _, actions in counted) > KILLS, "the workers did next to nothing"
