"""Several printouts in one PDF: each with its own pages and stamp, in the order of the set."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from pypdf import PdfReader
from tests.reports.paper import pages
from tests.sample import new_tournament, play_round, quartett_tournament

from turnierleitung.reports.document.document import Rendered, Stamp
from turnierleitung.reports.render import bind
from turnierleitung.services import printing
from turnierleitung.services.ground.papers import PrintSet, SheetForm
from turnierleitung.services.printing import Printout
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.printing import print_name

pytestmark = pytest.mark.unmeasured

AT = "2026-11-21T17:28:00+00:00"
FIRST = 31
SETS = (PrintSet.BEFORE_FIRST, PrintSet.BETWEEN, PrintSet.END, PrintSet.EMERGENCY)


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TournamentFile]:
    """37 people, one round played, the second begun."""
    tournament = new_tournament(tmp_path_factory.mktemp("half"), 37)
    play_round(tournament, 1)
    play_round(tournament, 2, until=4)
    yield tournament
    tournament.close()


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TournamentFile]:
    """37 people one against one, the knock-out running."""
    tournament = quartett_tournament(tmp_path_factory.mktemp("matches"), 37, to_the_bracket=True)
    yield tournament
    tournament.close()


def contents(tournament: TournamentFile, kind: PrintSet) -> tuple[Printout, ...]:
    requests = [part.request for part in printing.print_view(tournament, kind).parts]
    return printing.compose_set(tournament, requests, SheetForm.TWO_UP)


@pytest.fixture(scope="module")
def emergency(half: TournamentFile) -> tuple[tuple[Printout, ...], Rendered]:
    """The largest set, with what was made of it."""
    printouts = contents(half, PrintSet.EMERGENCY)
    return printouts, bound(printouts)


def bound(printouts: tuple[Printout, ...]) -> Rendered:
    return bind("Probe", [(one, Stamp(number, AT)) for number, one in enumerate(printouts, start=FIRST)])


@pytest.mark.unmeasured
@pytest.mark.parametrize("plays", ["half", "matches"])
@pytest.mark.parametrize("kind", SETS)
def test_every_page_says_to_which_printout_it_belongs(
    request: pytest.FixtureRequest, plays: str, kind: PrintSet
) -> None:
    printouts = contents(request.getfixturevalue(plays), kind)
    rendered = bound(printouts)
    found = pages(rendered)
    assert len(rendered.parts) == len(printouts)
    assert rendered.pages == len(found)
    page = iter(found)
    for number, (printout, count) in enumerate(zip(printouts, rendered.parts, strict=True), start=FIRST):
        for place in range(1, count + 1):
            said = next(page)
            assert f"Druck Nr. {number} · gedruckt" in said
            assert f"Prüfsumme {printout.checksum}" in said
            # Two sheets on a page count as sheets.
            assert f"Seite {place} von " in said


def test_the_same_set_gives_the_same_bytes(emergency: tuple[tuple[Printout, ...], Rendered]) -> None:
    printouts, rendered = emergency
    assert bound(printouts) == rendered


def test_readers_find_each_printout_in_the_outline(emergency: tuple[tuple[Printout, ...], Rendered]) -> None:
    printouts, rendered = emergency
    reader = PdfReader(BytesIO(rendered.pdf))
    names = [print_name(one.request.kind, one.request.round_number) for one in printouts]
    assert [entry.title for entry in reader.outline] == names  # type: ignore[union-attr]
    assert reader.metadata is not None
    assert reader.metadata.title == "Probe · 12. Schwaiger Schafkopfturnier"


def test_how_far_it_is_is_told_with_every_page(half: TournamentFile) -> None:
    told: list[tuple[int, int]] = []
    printouts = contents(half, PrintSet.BETWEEN)
    parts = [(one, Stamp(number, AT)) for number, one in enumerate(printouts, start=1)]
    rendered = bind("Probe", parts, lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[0] == (0, 5)
    assert told[-1] == (5, 5)
    assert len(told) == rendered.pages + len(parts) + 1


def test_whoever_is_told_can_end_it(half: TournamentFile) -> None:
    def stop(done: int, _of: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    parts = [(one, Stamp(1, AT)) for one in contents(half, PrintSet.EMERGENCY)]
    with pytest.raises(KeyboardInterrupt):
        bind("Probe", parts, stop)
