"""Every page of practice says so; no page of a real tournament does."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from tests.reports.paper import STAMP, pages
from tests.sample import new_tournament, play_round, quartett_tournament

from turnierleitung.domain.problems import Refused
from turnierleitung.reports.render import bind, render
from turnierleitung.resources import resource
from turnierleitung.services import practice_file, printing
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, SheetForm
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.practice import Point, PracticeWish, fill
from turnierleitung.services.printing import Printout, compose, printable
from turnierleitung.storage.tournament_file import TournamentFile

BAND = "ÜBUNG · nichts davon zählt"


def practice(folder: Path, name: str) -> TournamentFile:
    rulebook = rulebooks.read(resource("rulebooks", f"{name}.toml"))
    wish = PracticeWish(rulebook, 12, Point.CEREMONY)
    tournament = practice_file.begin(folder, Facts("Probelauf", date(2026, 11, 21), "", 1000), wish)
    for _ in fill(tournament, wish):
        pass
    return tournament


@pytest.fixture(scope="module")
def at_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TournamentFile]:
    tournament = practice(tmp_path_factory.mktemp("tables"), "schafkopf-schwaig")
    yield tournament
    tournament.close()


@pytest.fixture(scope="module")
def one_to_one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TournamentFile]:
    tournament = practice(tmp_path_factory.mktemp("matches"), "schweizer-quartett")
    yield tournament
    tournament.close()


def everything(tournament: TournamentFile) -> list[Printout]:
    """All that can be printed now, what is written on in every form."""
    declared = (printing.declared(tournament, kind) for kind in PrintKind)
    found = []
    for kind, has_forms in ((each.kind, each.has_forms) for each in declared if each is not None):
        try:
            forms = list(SheetForm) if has_forms else [SheetForm.A4]
            found += [compose(tournament, PrintRequest(kind, 1), form) for form in forms]
        except Refused:
            assert not printable(tournament, PrintRequest(kind, 1))
    return found


@pytest.mark.unmeasured
def test_every_page_of_everything_says_that_it_does_not_count(
    at_tables: TournamentFile, one_to_one: TournamentFile
) -> None:
    for tournament in (at_tables, one_to_one):
        printouts = everything(tournament)
        assert len({printout.request.kind for printout in printouts}) > 12
        for printout in printouts:
            for page in pages(render(printout, STAMP)):
                assert BAND in page, printout.request
                assert page.count("Übung") > 10


def test_every_page_of_a_book_is_marked_and_each_of_two_slips_on_a_page(at_tables: TournamentFile) -> None:
    slips = compose(at_tables, PrintRequest(PrintKind.SCORE_SHEETS, 1), SheetForm.TWO_UP)
    ranking = compose(at_tables, PrintRequest(PrintKind.RANKING))
    for page in pages(bind("Mappe", [(slips, STAMP), (ranking, STAMP)])):
        assert page.count(BAND) == (1 if "Rangliste" in page else 2)


@pytest.mark.unmeasured
def test_no_page_of_a_real_tournament_is_marked(tmp_path: Path) -> None:
    tables = new_tournament(tmp_path, 8)
    play_round(tables, 1)
    for tournament in (tables, quartett_tournament(tmp_path, to_the_bracket=True)):
        for printout in everything(tournament):
            assert not any("übung" in page.lower() for page in pages(render(printout, STAMP)))
        tournament.close()


def test_the_mark_changes_no_checksum(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, 4)
    printout = compose(tournament, PrintRequest(PrintKind.PARTICIPANTS))
    assert printout._replace(practice=True).checksum == printout.checksum
    tournament.close()
