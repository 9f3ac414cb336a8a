"""Whatever length somebody once typed, every paper can be printed, and all of it is on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from reportlab.platypus import Flowable
from tests import sample, stages_sample

from turnierleitung.domain.money import CashKind
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance
from turnierleitung.reports.document.document import Stamp
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.reports.render import render
from turnierleitung.services import cash, printing
from turnierleitung.services.ground import tournaments
from turnierleitung.services.judge import protests
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage import capture
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.columns import Cell, Column, Text, nth

pytestmark = pytest.mark.unmeasured

STAMP = Stamp(1, "2026-11-21T17:28:00+00:00")
LONG = "Huber Karl, " * 400


def of_tables(folder: Path) -> TournamentFile:
    tournament = sample.new_tournament(folder, people=7)
    write_much(tournament)
    sample.play_round(tournament, 1)
    return tournament


def of_matches(folder: Path) -> TournamentFile:
    tournament = stages_sample.new_tournament(folder, people=7)
    write_much(tournament)
    stages_sample.play_groups(tournament, 2)
    return tournament


def write_much(tournament: TournamentFile) -> None:
    facts = tournaments.header(tournament).facts
    tournaments.change_facts(tournament, facts._replace(name=LONG, venue=LONG))
    participants.register(tournament, PersonData(LONG, LONG, LONG, LONG, note=LONG), Attendance.PRESENT)
    protests.lodge(tournament, 2, LONG, 0)
    protests.decide(tournament, 1, LONG, ProtestState.REJECTED, deposit_returned=False)
    cash.book(tournament, CashKind.EXPENSE, 500, LONG)


@pytest.mark.parametrize("made", [of_tables, of_matches])
def test_what_is_longer_from_earlier_makes_no_paper_unprintable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: Callable[[Path], TournamentFile]
) -> None:
    monkeypatch.setattr(capture, "LONGEST", {})
    tournament = made(tmp_path)
    printed = 0
    for request in printing.listed(tournament):
        try:
            printout = printing.compose(tournament, request)
        except Refused:
            continue
        assert render(printout, STAMP).pages
        printed += 1
    assert printed > 10
    tournament.close()


@pytest.mark.parametrize("room", [0.0, 12.0])
def test_a_row_that_no_page_holds_goes_on_with_all_its_lines(room: float) -> None:
    columns: tuple[Column[Sequence[Text]], ...] = (
        Column("Wer", nth(0)),
        Column("Was", nth(1), stretches=True),
    )
    long = Cell(" ".join(map(str, range(3000))), below=" ".join(map(str, range(3000, 4000))))
    rows: list[Sequence[Text]] = [("Huber", long), ("Maier", "kurz")]
    table = PaperTable(columns, rows, room=room)
    todo: list[Flowable] = [table]
    words: list[str] = []
    while todo:
        part = todo.pop(0)
        assert isinstance(part, PaperTable)
        if part.wrap(500, 700)[1] > 700:
            pieces = part.split(500, 700)
            assert len(pieces) == 2
            todo = [*pieces, *todo]
        else:
            words += [word for row in part._rows for word in f"{row[1].text} {row[1].below}".split()]
    assert words == [*map(str, range(4000)), "kurz"]
