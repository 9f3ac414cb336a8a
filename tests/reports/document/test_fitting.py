"""Wall papers are read from two or three metres: as large as their pages allow, and no name is spoilt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from reportlab.platypus import Flowable
from tests import campaign
from tests.reports.paper import STAMP, pages, set_texts
from tests.sample import new_tournament

from turnierleitung.domain.names import sort_key
from turnierleitung.reports.document import fitting
from turnierleitung.reports.document.document import column_width, text_heights
from turnierleitung.reports.document.fitting import (
    SMALLEST_ON_A_WALL,
    FittingPaper,
    KeptBlock,
    columns_needed,
)
from turnierleitung.reports.document.lettering import Weight, Words, wrapped
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.reports.render import Rendered, render
from turnierleitung.reports.tables import seats
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people.participants import people as everybody
from turnierleitung.services.printing import Printout, compose
from turnierleitung.services.tables.seat_papers import SeatPlace, SeatsPrint
from turnierleitung.texts.columns import Column, Ink, Text, nth

LONG = (
    "von und zu Guttenberg-Hohenlohe-Langenburg, Friedrich-Wilhelm",
    "Oberhuber-Schneiderbauer, Maximiliane",
)
PAGES_BY_NAME = {8: 1, 36: 1, 50: 1, 120: 3, 400: 8}


@pytest.fixture(scope="module")
def frame(tmp_path_factory: pytest.TempPathFactory) -> Printout:
    """Any printout of a tournament, whose content is replaced."""
    with_people = new_tournament(tmp_path_factory.mktemp("hall"), 4)
    printout = compose(with_people, PrintRequest(PrintKind.PARTICIPANTS))
    with_people.close()
    return printout


def seated(people: int, *, by_name: bool) -> SeatsPrint:
    """So many people at tables of four; one in ten has a long name."""
    places = [
        SeatPlace(
            participant_id=number,
            name=LONG[number // 10 % 2] if number % 10 == 5 else f"Huber, Anna {number}",
            start_number=number,
            table=(number - 1) // 4 + 1,
            seat=(number - 1) % 4 + 1,
        )
        for number in range(1, people + 1)
    ]
    if by_name:
        places.sort(key=lambda place: sort_key(place.name))
    return SeatsPrint(1, by_name=by_name, places=tuple(places))


def hung(frame: Printout, content: SeatsPrint) -> tuple[Printout, Rendered]:
    kind = PrintKind.SEATS_BY_NAME if content.by_name else PrintKind.SEATS_BY_TABLE
    printout = frame._replace(request=PrintRequest(kind, 1), content=content)
    return printout, render(printout, STAMP)


def size_of_names(rendered: Rendered) -> float:
    return min(text.size for text in set_texts(rendered) if text.text.startswith("Huber"))


@pytest.mark.unmeasured
@pytest.mark.parametrize("by_name", [True, False])
@pytest.mark.parametrize("people", campaign.some(sample=[8, 36, 120], whole=[*range(4, 80, 4), 120, 400]))
def test_a_seating_is_as_large_as_the_fewest_pages_allow(frame: Printout, people: int, by_name: bool) -> None:
    printout, rendered = hung(frame, seated(people, by_name=by_name))
    content = printout.content
    assert isinstance(content, SeatsPrint)
    set_on = fitting.fit(seats.seats(content), printout)
    assert size_of_names(rendered) >= SMALLEST_ON_A_WALL
    needed = columns_needed(
        set_on.story,
        column_width(set_on.size, set_on.columns),
        iter(
            [*[text_heights(set_on, printout)[0]] * set_on.columns] + [text_heights(set_on, printout)[1]] * 99
        ),
    )
    assert rendered.pages == -(-needed // set_on.columns), "what was measured is what is set"
    if by_name and people in PAGES_BY_NAME:
        assert rendered.pages == PAGES_BY_NAME[people]
    whole = " ".join(pages(rendered)).replace("- ", "-")
    assert whole.count(LONG[0]) + whole.count(LONG[1]) == (people + 4) // 10


def test_few_people_are_read_from_the_far_end_of_the_hall(frame: Printout) -> None:
    eight, thirty = (size_of_names(hung(frame, seated(people, by_name=True))[1]) for people in (8, 36))
    assert eight > 20
    assert eight > thirty >= 12


def test_columns_of_one_page_end_at_the_same_height(frame: Printout) -> None:
    _, rendered = hung(frame, seated(48, by_name=True))
    texts = [text for text in set_texts(rendered) if 60 < text.y < 760]
    ends = [min(text.y for text in texts if (text.x > 297) is right) for right in (False, True)]
    assert rendered.pages == 1
    assert abs(ends[0] - ends[1]) < 60


def of_texts(
    place: int, heading: str = "", *, ink: Ink = Ink.NORMAL, stretches: bool = False
) -> Column[Sequence[Text]]:
    """A column that shows the text at a place of a row."""
    return Column(heading, nth(place), ink=ink, stretches=stretches)


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("width", [150, 200, 300, 500])
def test_a_long_name_breaks_at_spaces_and_hyphens_only(name: str, width: float) -> None:
    columns = (of_texts(0, ink=Ink.STRONG, stretches=True), of_texts(1), of_texts(2))
    table = PaperTable(columns, [(name, "Nr. 123", "Tisch 100"), ("Auer, Ana", "Nr. 1", "Tisch 1")], size=12)
    table.wrap(width, 500)
    assert table.broken_words(width) == 0
    size, (room, *_) = table.column_widths(width)
    lines = wrapped(name, room, size, Weight.BOLD)
    glued = "".join(line if line.endswith("-") else f"{line} " for line in lines)
    assert glued.strip() == name


def test_two_columns_share_a_line_so_that_the_fewest_break() -> None:
    columns = (of_texts(0, stretches=True), of_texts(1, stretches=True))
    table = PaperTable(columns, [(LONG[0], "SC Au"), (LONG[1], "SV Zell")], size=10)
    assert table.broken_rows(420) == 0


def test_whoever_stands_out_at_the_top_keeps_his_name_in_one_line(frame: Printout) -> None:
    winners = ["Quandt-Huber, Renate", "Fuchs-Hahn, Franz", "Oster-Maier, Olga"]
    names = [*winners, *["Au, A"] * 19]
    rows = [(str(rank), name, "TwentyFour", "+15", "+9", "+24") for rank, name in enumerate(names, start=1)]
    legs = [of_texts(3, "Durchgang 1"), of_texts(4, "Durchgang 2"), of_texts(5, "Summe")]
    columns = [of_texts(0, "Rang"), of_texts(1, stretches=True), of_texts(2, stretches=True), *legs]

    def story(size: float) -> list[Flowable]:
        return [PaperTable(columns, rows, size=size, prominent=3)]

    fitted = fitting.fit(FittingPaper("Rangliste", story, smallest=8, largest=20), frame)
    (table,) = fitted.story
    assert isinstance(table, PaperTable)
    assert table.broken_rows(column_width(fitted.size, 1)) == 0


class TestABlock:
    def test_is_as_high_as_its_parts_with_the_larger_of_two_gaps(self) -> None:
        block = KeptBlock([Words("a", size=10, after=5), Words("b", size=10, before=3)])
        assert block.wrap(100, 500) == (100, 2 * 13.5 + 5)

    def test_that_does_not_fit_goes_to_the_next_column_as_a_whole(self) -> None:
        parts: list[Flowable] = [KeptBlock([Words("a", size=20), Words("b", size=20)]) for _ in range(3)]
        assert columns_needed(parts, 100, iter([60.0] * 9)) == 3
        assert columns_needed(parts, 100, iter([110.0] * 9)) == 2


def test_a_head_that_is_held_together_has_room_where_others_break() -> None:
    def width_of(heading: str) -> float:
        columns = (of_texts(0, "Name", stretches=True), *(of_texts(1, heading) for _ in range(4)))
        return PaperTable(columns, [(LONG[0], "9")], size=12).column_widths(260)[1][1]

    assert width_of("Runde\N{NO-BREAK SPACE}1") > width_of("Runde 1")


def test_a_column_in_which_nobody_has_anything_is_left_out() -> None:
    columns = (of_texts(0, "Name"), of_texts(1, "Verein"), of_texts(2, "Ort"))
    everyone = PaperTable(columns, [("Auer", "", "Zell"), ("Huber", "", "")])
    assert everyone.filled == (True, False, True)
    assert len(everyone.column_widths(300)[1]) == 2
    of_one = PaperTable(columns, [("Huber", "", "")], as_wide_as=everyone)
    assert of_one.column_widths(300) == everyone.column_widths(300), "tables of one list stay in line"
    assert all(PaperTable(columns, []).filled), "a head to write below keeps all"


def winners(club: str, people: int = 11) -> FittingPaper:
    """A ranking with clubs and many figures."""
    figures = [of_texts(place, f"Durchgang {place}") for place in range(3, 7)]
    name, clubs = (
        of_texts(1, "Name", ink=Ink.STRONG, stretches=True),
        of_texts(2, ink=Ink.MUTED, stretches=True),
    )
    rows = [
        (str(rank), "Eder, Zoë", club if rank == 1 else "SV Au", *["+10"] * 4) for rank in range(1, people)
    ]

    def story(size: float) -> list[Flowable]:
        return [PaperTable([of_texts(0, "Rang"), name, clubs, *figures], rows, size=size, prominent=3)]

    return FittingPaper("Rangliste", story, smallest=7, largest=18)


def size_of(paper: FittingPaper, frame: Printout) -> float:
    """The letters of the only table."""
    found = fitting.fit(paper, frame)
    (table,) = found.story
    assert isinstance(table, PaperTable)
    return table.column_widths(column_width(found.size, found.columns))[0]


def test_a_winner_s_long_club_keeps_nobody_small(frame: Printout) -> None:
    long, short = (size_of(winners(club), frame) for club in ("Kartenfreunde Herz Ober Hausen", "SV Zell"))
    assert long >= 0.8 * short


def test_a_page_is_turned_where_that_makes_letters_much_larger(frame: Printout) -> None:
    paper = winners("SV Zell")
    turned = replace(paper, may_turn=True)
    assert size_of(turned, frame) >= 1.15 * size_of(paper, frame)
    many = winners("SV Zell", people=34)
    assert fitting.fit(replace(many, may_turn=True), frame).size == many.size


@pytest.mark.parametrize("people", [60, 80])
def test_names_have_one_size_on_all_pages_and_none_stands_alone(people: int, tmp_path: Path) -> None:
    with_people = new_tournament(tmp_path, people)
    rendered = render(compose(with_people, PrintRequest(PrintKind.PARTICIPANTS)), STAMP)
    names = {someone.name for someone in everybody(with_people)}
    with_people.close()
    assert rendered.pages > 1
    found = [
        [text for text in set_texts(rendered, page + 1) if text.text in names]
        for page in range(rendered.pages)
    ]
    assert len({round(text.size, 2) for page in found for text in page}) == 1
    assert min(map(len, found)) >= 5


def test_a_seating_of_partners_says_who_plays_with_whom(frame: Printout) -> None:
    for by_name in (True, False):
        alone = seated(8, by_name=by_name)
        _, together = hung(frame, alone._replace(partners=True))
        assert "Sitz 1 und 3 spielen zusammen gegen 2 und 4." in pages(together)[0]
        assert "spielen zusammen" not in pages(hung(frame, alone)[1])[0]


def test_a_text_of_two_lines_is_not_broken() -> None:
    table = PaperTable([of_texts(0, stretches=True)], [("Auer, Anna –\nHuber",)], size=10)
    assert table.broken_rows(100) == 0
    assert table.broken_rows(50) == 1
