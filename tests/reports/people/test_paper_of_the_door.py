"""Arrivals, name cards, start numbers and table signs on paper, with any number of people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests import campaign
from tests.reports.paper import STAMP, pages, printed, text
from tests.sample import ODD_PEOPLE, new_tournament, person

from turnierleitung.domain.states import Attendance
from turnierleitung.reports.document.document import stamp_text
from turnierleitung.reports.document.lettering import LEADING, boxed, text_width
from turnierleitung.reports.render import render
from turnierleitung.services import leaving
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.printing import compose
from turnierleitung.storage.tournament_file import TournamentFile

KINDS = (PrintKind.ARRIVALS, PrintKind.NAME_CARDS, PrintKind.START_NUMBERS, PrintKind.TABLE_SIGNS)
LONG = (
    PersonData("Schmidt-Rottluff von Hohenlohe-Langenburg", "Maximilian-Alexander Friedrich", "W" * 70),
    PersonData("Donaudampfschifffahrtsgesellschaftskapitänswitwenrente", "Ő", "Łódź"),
    PersonData("Ćwikła-Őrsi", "Łucja Żaneta", "Lőrinc"),
    PersonData("Li", "Bo"),
)
Announce = Callable[..., TournamentFile]


@pytest.fixture
def announce(tmp_path: Path) -> Iterator[Announce]:
    """Make a tournament for which so many have registered."""
    made = []

    def new(people: int, *, present: bool = False) -> TournamentFile:
        made.append(new_tournament(tmp_path, people, present=present))
        return made[-1]

    yield new
    for tournament in made:
        tournament.close()


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("people", "page_counts"),
    campaign.some(
        sample=[(8, (1, 1, 1, 2)), (37, (2, 4, 2, 10))],
        whole=[(8, (1, 1, 1, 2)), (37, (2, 4, 2, 10)), (400, (12, 40, 19, 100))],
    ),
)
def test_any_number_of_people_has_its_pages(
    announce: Announce, people: int, page_counts: tuple[int, ...]
) -> None:
    tournament = announce(people)
    for kind, page_count in zip(KINDS, page_counts, strict=True):
        printout = compose(tournament, PrintRequest(kind))
        rendered = render(printout, STAMP)
        found = pages(rendered)
        assert (rendered.pages, len(found)) == (page_count, page_count), kind
        for number, page in enumerate(found, start=1):
            assert stamp_text(printout, STAMP, 500) in page
            assert f"Seite {number} von {page_count}" in page


def test_long_names_stand_whole_on_list_and_card(announce: Announce) -> None:
    tournament = announce(4)
    for number, someone in enumerate(LONG, start=1):
        participants.edit(tournament, number, someone)
    for kind in (PrintKind.ARRIVALS, PrintKind.NAME_CARDS):
        found = text(printed(tournament, kind)).replace(" ", "")
        for someone in LONG:
            for part in (someone.last_name, someone.first_name, someone.club):
                assert part.replace(" ", "") in found, kind


class TestTheListAtTheDoor:
    def test_ticks_what_is_known(self, announce: Announce) -> None:
        tournament = announce(8)
        participants.arrive(tournament, [6], pays=True)
        participants.arrive(tournament, [7], pays=False)
        participants.set_attendance(tournament, 2, Attendance.LATER)
        leaving.withdraw(tournament, 8)
        for someone in participants.people(tournament):
            if someone.id in (2, 3):
                noted = someone.person._replace(note="sitzt im Rollstuhl")
                participants.edit(tournament, someone.id, noted)
        found = text(printed(tournament, PrintKind.ARRIVALS))
        assert found.count("sitzt im Rollstuhl") == 2
        assert "1 Ćosić, Ana Moosinning ☑ ☑ 10,00 €" in found
        assert "2 Graßl, Anneliese Schwaig ☑ ☐" in found
        assert "____ Şahin, Deniz Erding ☐ ☐ kommt später, sitzt im Rollstuhl" in found
        assert "____ Zöllner, René Eitting abgemeldet" in found
        assert "7 angemeldet · 2 schon da · Startgeld 10,00 €" in found

    def test_ends_with_room_for_walk_ins_and_the_sums(self, announce: Announce) -> None:
        tournament = announce(8)
        participants.arrive(tournament, [6], pays=True)
        found = text(printed(tournament, PrintKind.ARRIVALS))
        assert found.count("☐") == 2 * 7 + 2 * 8
        for said in ("Nachgemeldet", "angemeldet 8", "da 1", "fehlen 7", "bezahlt 1"):
            assert said in found
        assert "Startgeld in der Kasse 10,00 €" in found

    def test_asks_for_no_money_where_there_is_no_fee(self, tmp_path: Path) -> None:
        from tests.sample import quartett_tournament  # noqa: PLC0415 - the one with no fee

        tournament = quartett_tournament(tmp_path, drawn=False)
        found = text(printed(tournament, PrintKind.ARRIVALS))
        assert "bezahlt" not in found
        assert "€" not in found
        tournament.close()

    def test_is_there_for_nobody_too(self, announce: Announce) -> None:
        assert "0 angemeldet" in text(printed(announce(0), PrintKind.ARRIVALS))

    @pytest.mark.unmeasured
    def test_breaks_without_leaving_a_heading_or_a_row_alone(self, announce: Announce) -> None:
        tournament = announce(28)
        for people in range(28, 46):
            found = pages(printed(tournament, PrintKind.ARRIVALS))
            assert all("Name Verein" in page or "Zusammen" in page for page in found), people
            (walk_ins,) = [page for page in found if "Nachgemeldet" in page]
            assert walk_ins.partition("Nachgemeldet")[2].count("☐") >= 4, people
            participants.register(tournament, person(people))


class TestNameCards:
    def test_have_the_first_name_first(self, announce: Announce) -> None:
        found = text(printed(announce(8, present=True), PrintKind.NAME_CARDS))
        assert "Nr. 1 Łucja Obermüller Schwaig" in found
        assert "<b>Fett</b>" in found

    def test_leave_room_for_a_number_that_is_not_given_yet(self, announce: Announce) -> None:
        assert text(printed(announce(8), PrintKind.NAME_CARDS)).count("Nr. ______") == 8

    def test_say_so_where_there_is_nobody(self, announce: Announce) -> None:
        assert "niemand angemeldet" in text(printed(announce(0), PrintKind.NAME_CARDS))


def test_start_numbers_are_all_there_once(announce: Announce) -> None:
    found = text(printed(announce(37), PrintKind.START_NUMBERS)).split()
    assert all(str(number) in found for number in range(1, 49))
    assert found.count("Name") == 48


def test_a_table_sign_says_its_number_to_both_sides(announce: Announce) -> None:
    found = pages(printed(announce(8), PrintKind.TABLE_SIGNS))
    assert [page.split().count("Tisch") for page in found] == [2, 2]
    assert found[1].split().count("2") >= 2


def test_everything_stands_on_a4(announce: Announce) -> None:
    tournament = announce(8)
    for kind in KINDS:
        reader = PdfReader(BytesIO(printed(tournament, kind).pdf))
        sizes = {(round(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages}
        assert sizes == {(595, 842)}


@pytest.mark.parametrize(("width", "height"), [(227, 40), (60, 20), (30, 200)])
def test_a_text_in_a_box_keeps_all_its_letters_inside(width: float, height: float) -> None:
    for name in (*(someone.last_name for someone in LONG), "W" * 80, "", ODD_PEOPLE[0].name):
        found = boxed(name, width, height, 26)
        assert "".join(found.lines).replace(" ", "") == name.replace(" ", "")
        assert all(text_width(line, found.size) <= width + 0.1 for line in found.lines), name
        assert len(found.lines) * found.size * LEADING <= height, name


@pytest.mark.parametrize(("people", "expected"), [(22, 1), (40, 2)])
def test_the_list_at_the_door_takes_one_page_where_it_can(tmp_path: Path, people: int, expected: int) -> None:
    tournament = new_tournament(tmp_path, people, present=False)
    rendered = render(compose(tournament, PrintRequest(PrintKind.ARRIVALS)), STAMP)
    tournament.close()
    assert rendered.pages == expected
