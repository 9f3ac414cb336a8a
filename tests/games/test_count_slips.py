"""The slips of the games with counts: a row for everybody, and what the table has in common."""

from __future__ import annotations

from datetime import date

import pytest
from tests.reports.paper import STAMP, pages
from tests.sample import tables_stage

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.rulebook import Rulebook, read_toml
from turnierleitung.games.counts.rules import TieAtTheEnd
from turnierleitung.reports.render import render
from turnierleitung.resources import resource_text
from turnierleitung.services.decks import DeckOnTable
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, SheetForm
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.services.tables.seat_papers import BlankSheetsPrint, ScoreSheet, ScoreSheetsPrint

LONG = "Schmidt-Rottluff von Hohenlohe-Langenburg, Maximilian-Alexander"
FIVE = ("Hofmann, Silke", "Krüger, Timo", "<b>Nowak</b>, Rosa & Maria", "Lindner, Eva", "Şahin, Cem")


def shipped(name: str, **game: object) -> Rulebook:
    rulebook = read_toml(resource_text("rulebooks", f"{name}.toml"))
    return rulebook.model_copy(update={"game": rulebook.game.model_copy(update=game)})


def sheets(rulebook: Rulebook, *tables: tuple[str, ...], form: SheetForm = SheetForm.A4) -> Printout:
    drawn = tuple(
        ScoreSheet(
            round_number=2, table=table, names=names, start_numbers=tuple(range(1, len(names) + 1)), deals=0
        )
        for table, names in enumerate(tables, start=7)
    )
    content = ScoreSheetsPrint(2, drawn, rulebook, tables_stage(rulebook).criteria)
    occasion = Occasion("3. Garchinger Perry-Rhodan-Quartett", date(2026, 11, 14), "Bürgerhaus")
    return Printout(PrintRequest(PrintKind.SCORE_SHEETS, 2), occasion, content, form)


def test_a_slip_has_a_row_for_everybody_and_says_which_value_is_better() -> None:
    (page,) = pages(render(sheets(shipped("perry-rhodan"), FIVE), STAMP))
    assert "Tisch 7 Runde 2" in page
    assert "Name Karten Ausgeschieden als Unterschrift" in page
    for seat, name in enumerate(FIVE, start=1):
        assert f"{seat} {name}" in page
    assert "Entscheidungsrunde gewonnen:" in page
    assert "Erstkontakt: früher gewinnt" in page
    assert "Entfernung zur Erde (Lichtjahre): höher gewinnt" in page
    assert "In der Mitte" not in page, "nothing may lie there"
    assert "Bitte sofort zur Turnierleitung bringen." in page


def test_what_the_rulebook_leaves_out_is_not_asked_for() -> None:
    rulebook = shipped(
        "perry-rhodan",
        middle_cards=MiddleCards.COUNT_FOR_NOBODY,
        tie_at_the_end=TieAtTheEnd.SHARED,
        categories=(),
    )
    (page,) = pages(render(sheets(rulebook, FIVE), STAMP))
    assert "In der Mitte: ______ Karten" in page
    assert "Entscheidungsrunde" not in page
    assert "gewinnt" not in page


def test_the_classic_game_asks_for_quartets() -> None:
    (page,) = pages(render(sheets(shipped("klassisches-quartett"), FIVE[:3]), STAMP))
    assert "Name Quartette Unterschrift" in page
    assert "Zusammen: ______ Quartette" in page


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("perry-rhodan", ("Kartensatz mit 32 Karten: 5 × 6 ausgegeben, 2 beiseite", "______ von 30 Karten")),
        ("klassisches-quartett", ("Quartette zusammen: ______ von 8 (32 Karten)",)),
    ],
)
def test_p01_a_deck_that_is_known_is_not_asked_for(name: str, told: tuple[str, ...]) -> None:
    printout = sheets(shipped(name), FIVE)
    assert isinstance(printout.content, ScoreSheetsPrint)
    (sheet,) = printout.content.sheets
    deck = DeckOnTable(copy_id=1, title="Raumschiffe", cards=32, number=1, out_at=None)
    content = printout.content._replace(sheets=(sheet._replace(deck=deck),))
    (page,) = pages(render(printout._replace(content=content), STAMP))
    assert all(line in page for line in told)
    assert "Kartensatz: ____" not in page


@pytest.mark.parametrize("form", SheetForm)
@pytest.mark.parametrize("name", ["perry-rhodan", "klassisches-quartett"])
def test_eight_long_names_have_room_on_every_page(name: str, form: SheetForm) -> None:
    tables = [(LONG,) * 8, FIVE[:3]]
    found = pages(render(sheets(shipped(name), *tables, form=form), STAMP))
    assert len(found) == (1 if form is SheetForm.TWO_UP else 2)
    assert "8 Schmidt-Rottluff von" in found[0]


def test_a_blank_slip_is_written_by_hand() -> None:
    rulebook = shipped("trumpfspiel")
    content = BlankSheetsPrint(((4, 1), (3, 1)), rulebook, tables_stage(rulebook).criteria)
    occasion = Occasion("Trumpfturnier", date(2026, 11, 14), "Bürgerhaus")
    found = pages(render(Printout(PrintRequest(PrintKind.BLANK_SHEETS), occasion, content), STAMP))
    assert len(found) == 2
    assert "Dauerhaftigkeitsklasse: niedriger gewinnt" in found[0]
