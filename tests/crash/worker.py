"""Works on a tournament until it is killed, and says after each action that it was acknowledged.

``python worker.py FILE ACKNOWLEDGED SEED ENTRY``: importing takes long, so one process forks a child
per run where it can; elsewhere each run is a process of its own.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.services.slips import totals

from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.games.schafkopf.rules import SchafkopfTotals
from turnierleitung.services import formats, results
from turnierleitung.services.ground import round_rows, tournaments
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import mapping, plan, reading, registering
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import draws
from turnierleitung.storage.tournament_file import TournamentFile

Done = tuple[str, Changes]


def slip(chance: random.Random) -> SchafkopfTotals:
    """Any slip that adds up."""
    three = [chance.randrange(-20, 21) for _ in range(3)]
    return totals(*three, -sum(three))


def enter(tournament: TournamentFile, chance: random.Random) -> Done:
    """Enter or correct the slip of some table of the round that is played."""
    round_id = round_rows.current_round(tournament)
    assert round_id is not None
    row = chance.choice(formats.rounds_view(tournament, round_id).tables)
    result = slip(chance)
    reason = "berichtigt" if row.state is TableState.ENTERED else ""
    changes = results.enter(tournament, row.table_id, result, reason=reason)
    return f"entered {row.table_id} {','.join(str(line.points) for line in result.lines)}", changes


def draw(tournament: TournamentFile, chance: random.Random) -> Done:
    """Draw one more draft of the last round."""
    seed = f"{chance.randrange(10_000):04d}-{chance.randrange(10_000):04d}"
    last = tournaments.header(tournament).rounds[-1]
    changes = draws.draft(tournament, last.round_id, seed=seed)
    return f"drawn {seed}", changes


def take_in(tournament: TournamentFile, chance: random.Random) -> Done:
    """Read in a list of people."""
    mark = f"{chance.randrange(10**9):09d}"
    rows = "\n".join(f"Neu {mark};Nr. {number}" for number in range(chance.randrange(1, 60)))
    sheet = reading.parse(f"Nachname;Vorname\n{rows}".encode(), "liste.csv")
    looked = plan.look(sheet, mapping.guess(sheet), participants.people(tournament))
    planned = plan.decide(looked, {})
    return f"imported {mark} {len(planned.new)}", registering.apply(tournament, planned)


def edit(tournament: TournamentFile, chance: random.Random) -> Done:
    """Correct somebody's name."""
    someone = chance.randrange(1, 9)
    mark = f"{chance.randrange(10**9):09d}"
    return f"edited {someone} {mark}", participants.edit(tournament, someone, PersonData(f"Name {mark}"))


ACTIONS: tuple[Callable[[TournamentFile, random.Random], Done], ...] = (enter, enter, draw, take_in, edit)


def work(path: Path, acknowledged: Path, seed: int) -> None:
    """Act until the end of the world, acknowledging every action that returned."""
    chance = random.Random(seed)
    tournament = tournaments.open_file(path)
    assert tournaments.header(tournament).rounds[0].state is RoundState.RUNNING
    with acknowledged.open("a", encoding="utf-8") as file:
        print("open", file=file, flush=True)
        while True:
            what, changes = chance.choice(ACTIONS)(tournament, chance)
            print(changes.sequence, what, file=file, flush=True)
            os.fsync(file.fileno())


def runs() -> Iterator[tuple[Path, Path, int]]:
    """The runs that are asked for on the input: a file, where to acknowledge, a seed."""
    for line in sys.stdin:
        path, acknowledged, seed = line.rstrip("\n").split("\t")
        yield Path(path), Path(acknowledged), int(seed)


def say(process_id: int) -> None:
    """Tell who is going to work."""
    sys.stdout.write(f"{process_id}\n")
    sys.stdout.flush()


def main() -> None:
    """Say who works on each run, then work; a fork knows all imports already."""
    for path, acknowledged, seed in runs():
        if not hasattr(os, "fork"):
            say(os.getpid())
            work(path, acknowledged, seed)
        child = os.fork()
        if child == 0:
            work(path, acknowledged, seed)
        say(child)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
