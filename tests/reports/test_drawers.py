"""Everything that is composed is drawn, and another game has to draw no more than its own part."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas
from tests import stages_sample
from tests.reports.paper import STAMP, pages
from tests.sample import PHONES, judged, new_tournament, play_round, sample_rulebook, tables_stage

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.domain.stages import FirstSeats
from turnierleitung.domain.states import Format
from turnierleitung.reports.document.document import Book
from turnierleitung.reports.render import DRAWERS, render
from turnierleitung.reports.series import SeriesPrint
from turnierleitung.reports.slips import Blank, SeatRows, SheetWording, SlipBox
from turnierleitung.services import printing, wall
from turnierleitung.services.ground.papers import Content, PrintKind, PrintRequest, SheetForm
from turnierleitung.services.matches.match_papers import BlankSlipsPrint, MatchSlip, MatchSlipsPrint
from turnierleitung.services.printing import Occasion, Printout, compose
from turnierleitung.services.prizes import plan
from turnierleitung.services.prizes import printouts as of_prizes
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.seat_papers import ScoreSheet, ScoreSheetsPrint
from turnierleitung.storage.tournament_file import TournamentFile


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Format, TournamentFile]]:
    """A tournament of each format of which everything can be printed."""
    (first,) = sample_rulebook(rounds=1).with_stage(0, first_seats=FirstSeats.NUMBER_CARDS).stages
    stages = (first, first.model_copy(update={"places": 8}))
    rulebook = sample_rulebook().model_copy(update={"stages": stages})
    at_tables = new_tournament(tmp_path_factory.mktemp("tables"), 8, rulebook=rulebook)
    for number in (1, 2):
        play_round(at_tables, number)
    while ties := standings.view(at_tables).ties:
        standings.draw_tie(at_tables, WHOLE, ties[0], seed="0000-0001")
    plan.put(at_tables, [Prize(PrizeGroup(), 1, 6000)])
    of_matches = stages_sample.new_tournament(tmp_path_factory.mktemp("matches"), 8)
    stages_sample.play_groups(of_matches, 2)
    stages_sample.draw_bracket(of_matches)
    for tournament in (at_tables, of_matches):
        judged(tournament)
        wall.announce_phones(tournament, PHONES)
    yield {Format.TABLES: at_tables, Format.MATCHES: of_matches}
    at_tables.close()
    of_matches.close()


LATER = {PrintKind.ADVANCING: 2}
"""What is only of a later round."""


def test_every_content_has_a_drawer_and_every_drawer_its_content(ended: dict[Format, TournamentFile]) -> None:
    declared_of_prizes = {declaration.kind for declaration in of_prizes.DECLARED} | {PrintKind.PAYOUT_LIST}
    composed: set[type[Content]] = {
        type(compose(ended[played_as], PrintRequest(kind, LATER.get(kind, 1), participant_id=1)).content)
        for played_as in Format
        for kind in printing.declarations(played_as)
        if played_as is Format.TABLES or kind not in declared_of_prizes
    }
    assert composed | {SeriesPrint} == set(DRAWERS), "a series is no tournament"


def test_a_drawer_draws_nothing_else(ended: dict[Format, TournamentFile]) -> None:
    rules = compose(ended[Format.TABLES], PrintRequest(PrintKind.RULE_SHEET))
    with pytest.raises(TypeError, match="is drawn as BlankSlipsPrint"):
        DRAWERS[BlankSlipsPrint](Book(BytesIO()), rules, STAMP)


class MadeUp:
    """A game that writes one word on its sheets and slips."""

    def rows(self, _rules: GameRules, _seats: int) -> SeatRows:
        return ()

    def lead(self, seats: int) -> float:
        return 10.0 * seats

    def draw_blank(self, canvas: Canvas, blank: Blank, wording: SheetWording) -> None:
        canvas.drawString(
            blank.page.left, blank.names_bottom - 20, f"Stiche {blank.seats} {wording.rules.kind}"
        )

    def draw_own(self, canvas: Canvas, slip: MatchSlip, rules: GameRules, box: SlipBox) -> None:
        canvas.drawString(box.left, box.top, f"Stiche {slip.number} {rules.kind}")


MADE_UP = MadeUp()
OCCASION = Occasion("12. Turnier", date(2026, 11, 21), "Halle")


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all games written down as the made-up one."""
    parts = plugins.part
    monkeypatch.setattr(plugins, "part", lambda kind, name: MADE_UP if name == "paper" else parts(kind, name))


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize(("form", "count"), [(SheetForm.A4, 2), (SheetForm.TWO_UP, 1), (SheetForm.A5, 2)])
def test_the_sheets_of_another_game_have_table_names_and_every_form(form: SheetForm, count: int) -> None:
    rulebook = sample_rulebook()
    tables = tuple(
        ScoreSheet(
            round_number=2, table=table, names=("Kern", "Vogt", "Auer"), start_numbers=(1, 2, 3), deals=24
        )
        for table in (1, 2)
    )
    content = ScoreSheetsPrint(2, tables, rulebook, tables_stage(rulebook).criteria)
    found = pages(render(Printout(PrintRequest(PrintKind.SCORE_SHEETS, 2), OCCASION, content, form), STAMP))
    assert len(found) == count
    for table in (1, 2):
        assert f"Tisch {table} Runde 2" in " ".join(found)
    assert all("Stiche 3" in page and "2 Vogt" in page for page in found)


@pytest.mark.usefixtures("made_up")
def test_the_slips_of_another_game_have_number_and_code(ended: dict[Format, TournamentFile]) -> None:
    printout = compose(ended[Format.MATCHES], PrintRequest(PrintKind.MATCH_SLIPS, 2))
    assert isinstance(printout.content, MatchSlipsPrint)
    found = " ".join(pages(render(printout, STAMP)))
    for slip in printout.content.slips:
        assert f"Tisch {slip.place} {slip.code} Begegnung {slip.number}" in found
        assert f"Stiche {slip.number}" in found
