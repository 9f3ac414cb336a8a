"""Looking ahead with every paper printed: the effect of an action beside the action itself.

Asked for: the effect takes at most twice the action or 0.2 s of processor time, whichever is more; so does
the first page after an action.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication  # noqa: E402 - the checkout must be found first
from tests import printed_sample  # noqa: E402

from turnierleitung import app as composition  # noqa: E402
from turnierleitung.domain.conduct import Going  # noqa: E402
from turnierleitung.services import effects, leaving, printing  # noqa: E402
from turnierleitung.services.people import participants  # noqa: E402
from turnierleitung.services.people.participants import PersonData  # noqa: E402
from turnierleitung.storage.tournament_file import TournamentFile  # noqa: E402
from turnierleitung.ui.frame.workspace import Workspace  # noqa: E402
from turnierleitung.ui.widgets import theme  # noqa: E402 - the checkout must be found first
from turnierleitung.ui.window import pages, preferences  # noqa: E402

LEAST = 0.2
"""Seconds of processor time below which nobody notices."""
TIMES = 2


def main() -> None:
    """Print the processor times and their ratio to what is asked for."""
    qt = QApplication([])
    with tempfile.TemporaryDirectory() as name:
        for people in (45, 128):
            for make in (printed_sample.championship, printed_sample.schafkopf):
                folder = Path(name) / f"{make.__name__}{people}"
                folder.mkdir()
                tournament = make(folder, people)
                printed = printed_sample.print_everything(tournament)
                print(f"-- {make.__name__}, {people} people, {printed} papers printed")
                _measure(tournament)
                _measure_pages(qt, tournament, folder)
                tournament.close()


def _measure(tournament: TournamentFile) -> None:
    printing.outdated(tournament)
    someone, other = (person.id for person in participants.people(tournament)[3:5])
    for going in (Going.EXCLUDED, Going.WITHDRAWN):
        look = partial(effects.outlook, tournament, someone, going)
        looked = max(_seconds(look) for _ in range(TIMES))
        done = _seconds(partial(leaving.go, tournament, someone, going, "hat betrogen"))
        _tell(f"effect of {going}", looked, done)
        tournament.undo()
        printing.outdated(tournament)
    person = participants.by_id(tournament)[other].person
    data = PersonData(person.last_name, person.first_name, "Anderer Verein")
    done = _seconds(lambda: participants.edit(tournament, other, data))
    _tell("outdated prints after a club is corrected", _seconds(lambda: printing.outdated(tournament)), done)


def _measure_pages(qt: QApplication, tournament: TournamentFile, folder: Path) -> None:
    host = composition.make_host(qt, folder / "data", preferences.Preferences(theme="light"))
    workspace = Workspace(tournament, host)
    theme.dress(workspace)
    workspace.begin()
    workspace.resize(1280, 800)
    workspace.show()
    qt.processEvents()
    someone = participants.people(tournament)[7].id
    for key in (
        pages.OVERVIEW,
        pages.REGISTRATION,
        pages.ROUND,
        pages.STANDINGS,
        pages.PENALTIES,
        pages.PRINTING,
    ):
        workspace.open_page(pages.OVERVIEW if key != pages.OVERVIEW else pages.ROUND)
        workspace.open_page(key)
        qt.processEvents()
        workspace.open_page(pages.OVERVIEW if key != pages.OVERVIEW else pages.ROUND)
        qt.processEvents()

        def act() -> None:
            leaving.withdraw(tournament, someone, "muss heim")

        done = _seconds(act)
        begun = time.process_time()
        workspace.desk.changed.emit(tournament.find(tournament.latest_entry or ""))
        qt.processEvents()
        shown = time.process_time()
        workspace.open_page(key)
        qt.processEvents()
        _tell(f"frame and page in sight after an action, {key} next", shown - begun, done)
        _tell(f"first look at {key} after it", time.process_time() - shown, done)
        workspace.desk.undo()
        qt.processEvents()
    workspace.leave()


def _seconds(do: Callable[[], object]) -> float:
    begun = time.process_time()
    do()
    return time.process_time() - begun


def _tell(what: str, took: float, action: float) -> None:
    allowed = max(LEAST, 2 * action)
    verdict = "ok" if took <= allowed else "MISSED"
    print(
        f"RATIO {what} / allowed: {took / allowed:.2f} (asked: at most 1) {verdict}"
        f"   [{took * 1000:.0f} ms beside {action * 1000:.0f} ms]"
    )


if __name__ == "__main__":
    main()
