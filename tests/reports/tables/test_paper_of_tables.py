"""Material, blank sheets, entered slips, the ranking of clubs, and the forms of score sheets on paper."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests.reports.paper import STAMP, pages, printed, set_texts, text
from tests.sample import new_tournament, play_round, quartett_tournament, sample_rulebook

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import FirstSeats, SeatDraw
from turnierleitung.domain.states import Competes, TableState
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.games.trumpf.check import ALL_CARDS
from turnierleitung.reports.document.document import Rendered
from turnierleitung.reports.render import render
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, SheetForm
from turnierleitung.services.people import participants
from turnierleitung.services.printing import compose
from turnierleitung.services.tables import number_cards, standings
from turnierleitung.services.tables.seat_papers import (
    EnteredRound,
    EnteredSeat,
    EnteredSlipsPrint,
    EnteredTable,
    ScoreSheetsPrint,
)
from turnierleitung.storage.tournament_file import TournamentFile

A4, LYING, A5 = (595, 842), (842, 595), (420, 595)


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TournamentFile]:
    """37 people, one round played, the second begun."""
    tournament = new_tournament(tmp_path_factory.mktemp("half"), 37)
    play_round(tournament, 1)
    play_round(tournament, 2, until=4)
    yield tournament
    tournament.close()


def sheets(tournament: TournamentFile, form: SheetForm, kind: PrintKind = PrintKind.SCORE_SHEETS) -> Rendered:
    return render(compose(tournament, PrintRequest(kind, 1), form), STAMP)


def sizes(rendered: Rendered) -> list[tuple[int, int]]:
    boxes = [page.mediabox for page in PdfReader(BytesIO(rendered.pdf)).pages]
    return [(round(box.width), round(box.height)) for box in boxes]


class TestTheFormsOfScoreSheets:
    def test_are_one_on_a4_two_on_a4_and_one_on_a5(self, half: TournamentFile) -> None:
        assert sizes(sheets(half, SheetForm.A4)) == [A4] * 10
        assert sizes(sheets(half, SheetForm.TWO_UP)) == [LYING] * 5
        assert sizes(sheets(half, SheetForm.A5)) == [A5] * 10

    def test_say_the_same(self, half: TournamentFile) -> None:
        whole, small = (
            [sorted(page.replace(" ", "")) for page in pages(sheets(half, form))]
            for form in (SheetForm.A4, SheetForm.A5)
        )
        assert whole == small

    def test_two_on_a4_make_two_piles_in_order(self, half: TournamentFile) -> None:
        found = pages(sheets(half, SheetForm.TWO_UP))
        for number, page in enumerate(found, start=1):
            assert f"Tisch {number} Runde 1" in page
            assert f"Tisch {number + 5} Runde 1" in page
            assert f"Seite {number} von 10" in page

    def test_an_odd_number_leaves_one_half_free(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 12)
        play_round(tournament, 1)
        found = pages(sheets(tournament, SheetForm.TWO_UP))
        assert [page.count("Runde 1") for page in found] == [2, 1]
        tournament.close()

    @pytest.mark.parametrize("form", SheetForm)
    def test_say_their_table_in_the_largest_letters(self, half: TournamentFile, form: SheetForm) -> None:
        texts = set_texts(sheets(half, form))
        largest = max(one.size for one in texts)
        assert largest > 20
        assert {one.text for one in texts if one.size == largest} <= {f"Tisch {n}" for n in range(1, 11)}

    def test_s01_mark_the_helpers_and_nobody_else(self, half: TournamentFile) -> None:
        content = compose(half, PrintRequest(PrintKind.SCORE_SHEETS, 1)).content
        assert isinstance(content, ScoreSheetsPrint)
        marked = {sheet.names[seat] for sheet in content.sheets for seat in sheet.helping}
        helpers = {
            someone.name for someone in participants.people(half) if someone.competes is Competes.HELPER
        }
        assert marked == helpers
        assert len(helpers) == 3
        for page, sheet in zip(pages(sheets(half, SheetForm.A4)), content.sheets, strict=True):
            assert page.count("Helfer") == len(sheet.helping)
        assert text(printed(half, PrintKind.SEATS_BY_TABLE)).count("Helfer") == 3

    def test_a_list_of_forty_games_takes_two_small_pages(self, tmp_path: Path) -> None:
        rules = sample_rulebook(headcount=HeadcountPolicy.LARGER)
        tournament = new_tournament(tmp_path, 5, rulebook=rules)
        play_round(tournament, 1)
        assert len(pages(sheets(tournament, SheetForm.A4))) == 1
        found = pages(sheets(tournament, SheetForm.A5))
        assert len(found) == 2
        assert "Übertrag nach Spiel 24" in found[1]
        tournament.close()

    def test_are_drawn_inside_their_form(self, half: TournamentFile) -> None:
        pdf = sheets(half, SheetForm.A5).pdf
        reader = PdfReader(BytesIO(pdf))
        resources = reader.pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
        for form in resources.values():
            assert [round(float(edge)) for edge in form.get_object()["/BBox"]] == [0, 0, 524, 744]


class TestBlankSheets:
    def test_leave_table_round_and_names_to_the_hand(self, half: TournamentFile) -> None:
        (page,) = pages(printed(half, PrintKind.BLANK_SHEETS))
        assert "Tisch ______ · Runde ______" in page
        assert "Leerer Zettel · Seite 1 von 1" in page
        assert "32 Spiele" in page
        assert "Nr." not in page.replace("Druck Nr.", "")

    def test_waste_no_half_of_a_page(self, half: TournamentFile) -> None:
        rendered = sheets(half, SheetForm.TWO_UP, PrintKind.BLANK_SHEETS)
        assert sizes(rendered) == [LYING]
        assert text(rendered).count("Runde ______") == 2

    def test_are_six_slips_on_a_page_one_against_one(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path)
        (page,) = pages(printed(tournament, PrintKind.BLANK_SHEETS))
        assert page.count("Begegnung ______") == 6
        assert page.count("Gruppe ______ · Tisch ______") == 6
        assert page.count("Unterschrift") == 12
        assert page.count("Verlängerung") == 6
        tournament.close()


class TestEnteredSlips:
    def test_have_a_line_per_table_with_names_and_points(self, half: TournamentFile) -> None:
        found = text(printed(half, PrintKind.ENTERED_SLIPS))
        assert "Runde 1: 10 von 10 Zetteln" in found
        assert "Runde 2: 4 von 10 Zetteln" in found
        assert "Sie / Tout gew. / Tout / Soli gew. / Soli" in found
        assert found.count("läuft") == 24
        assert all(someone.name in found.replace("- ", "-") for someone in participants.people(half))

    def test_write_a_share_in_percent(self, half: TournamentFile) -> None:
        criteria = tuple(Criterion(tally=tally) for tally in ("points", "wins", "share"))
        seat = EnteredSeat(("Auer, Anna",), ((6, 1, ALL_CARDS // 2),))
        entered = EnteredRound(1, (EnteredTable(1, TableState.ENTERED, (seat,)),), criteria)
        printout = compose(half, PrintRequest(PrintKind.ENTERED_SLIPS))
        content = EnteredSlipsPrint((entered,), NamedGame("trumpf"))
        assert "6 · 1/50,0 %" in text(render(printout._replace(content=content), STAMP))

    @pytest.mark.unmeasured
    def test_never_part_a_table(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 400)
        play_round(tournament, 1)
        found = pages(printed(tournament, PrintKind.ENTERED_SLIPS))
        assert len(found) == 4
        assert all("Tisch Sitz 1 Sitz 2 Sitz 3 Sitz 4" in page for page in found)
        tournament.close()


class TestTheMaterial:
    def test_is_summed_up_and_listed_table_by_table(self, half: TournamentFile) -> None:
        found = text(printed(half, PrintKind.MATERIAL))
        assert "10 Tische (10 zu 4) · 40 Plätze" in found
        assert "Neue Kartenspiele 10 10 2 22 ☐" in found
        assert "Zettel 10 10 2 22 ☐" in found
        assert "Stifte 10 – 1 11 ☐" in found
        assert "Tischschilder 10 – – 10 ☐" in found
        assert "5 4 ☐ ☐ ☐ ☐ 10 4 ☐ ☐ ☐ ☐" in found
        assert "geplant" not in found

    def test_says_that_it_is_only_planned(self, tmp_path: Path) -> None:
        game = SchafkopfRules(decks_per_table_and_round=0)
        rules = sample_rulebook(headcount=HeadcountPolicy.LARGER, game=game)
        tournament = new_tournament(tmp_path, 13, rulebook=rules, present=False)
        found = text(printed(tournament, PrintKind.MATERIAL))
        assert "geplant, noch nicht ausgelost" in found
        assert "3 Tische (2 zu 4, 1 zu 5) · 13 Plätze" in found
        assert "Kartenspiele 3 – 1 4 ☐" in found
        assert "Neue" not in found
        tournament.close()

    def test_says_how_many_decks_a_table_needs(self, tmp_path: Path) -> None:
        rules = sample_rulebook(game=SchafkopfRules(decks_per_table_and_round=2))
        tournament = new_tournament(tmp_path, 4, rulebook=rules)
        found = text(printed(tournament, PrintKind.MATERIAL))
        assert "1 Tisch (1 zu 4) · 4 Plätze" in found
        assert "Neue Kartenspiele 2 2 1 5 ☐" in found
        assert "1 4 2 × ☐ ☐ ☐ ☐" in found
        tournament.close()


class TestTheRankingOfClubs:
    def test_has_a_table_for_each(self, half: TournamentFile) -> None:
        found = text(printed(half, PrintKind.CLUB_RANKING))
        assert "vorläufig" in found
        assert "Ohne Verein" in found
        assert "1 Person · bester Rang" in found
        for row in standings.view(half).rows:
            assert row.name.replace(" ", "") in found.replace(" ", "")

    @pytest.mark.unmeasured
    def test_says_on_every_page_whose_people_these_are(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 400)
        play_round(tournament, 1)
        found = pages(printed(tournament, PrintKind.CLUB_RANKING))
        assert len(found) == 6
        assert "Rang Erding R 1 Summe" in found[1]
        assert all("Rang " in page for page in found)
        tournament.close()

    @pytest.mark.parametrize(("rounds", "head"), [(5, "R 1 R 2 R 3 R 4 R 5 Summe"), (8, "Name Summe")])
    def test_of_many_rounds_has_room(self, tmp_path: Path, rounds: int, head: str) -> None:
        rulebook = sample_rulebook(rounds, draw=SeatDraw.BLIND)
        tournament = new_tournament(tmp_path, 8, rulebook=rulebook)
        for number in range(1, rounds + 1):
            play_round(tournament, number)
        assert head in text(printed(tournament, PrintKind.CLUB_RANKING))
        tournament.close()

    def test_says_one_against_one_how_far_they_came(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, to_the_bracket=True)
        found = text(printed(tournament, PrintKind.CLUB_RANKING))
        assert "Rang Name Gespielt bis" in found
        assert "vorläufig" in found
        tournament.close()

    def test_says_so_where_nothing_counts_yet(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 8)
        assert "gibt es noch keine Rangliste" in text(printed(tournament, PrintKind.CLUB_RANKING))
        tournament.close()


class TestNumberCards:
    @pytest.fixture
    def door(self, tmp_path: Path) -> Iterator[TournamentFile]:
        """21 are expected and draw their seats at the door (D-03)."""
        rulebook = sample_rulebook().with_stage(0, first_seats=FirstSeats.NUMBER_CARDS)
        tournament = new_tournament(tmp_path, 21, rulebook=rulebook, present=False)
        yield tournament
        tournament.close()

    def test_are_24_on_a_page_each_with_its_table_and_seat(self, door: TournamentFile) -> None:
        (page,) = pages(printed(door, PrintKind.NUMBER_CARDS, 1))
        for card in range(1, 25):
            assert f"Tisch {(card - 1) // 4 + 1} · Platz {(card - 1) % 4 + 1}" in page
            assert str(card) in page.split()
        assert page.count("12. Schwaiger Schafkopfturnier") == 24

    def test_are_there_in_the_first_round_alone_and_only_where_people_draw(
        self, door: TournamentFile, half: TournamentFile
    ) -> None:
        for tournament, number in ((door, 2), (half, 1)):
            with pytest.raises(Refused, match=r"print\.no_number_cards"):
                compose(tournament, PrintRequest(PrintKind.NUMBER_CARDS, number))

    def test_of_more_tables_leave_those_that_are_cut_already_right(self, door: TournamentFile) -> None:
        before = compose(door, PrintRequest(PrintKind.NUMBER_CARDS, 1)).pieces
        number_cards.settle_tables(door, 1, 8)
        after = compose(door, PrintRequest(PrintKind.NUMBER_CARDS, 1)).pieces
        assert before is not None
        assert after is not None
        assert after[: len(before)] == before
        assert len(after) == 32
