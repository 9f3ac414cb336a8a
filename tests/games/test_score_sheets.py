"""The sheets on which the players write."""

from __future__ import annotations

from datetime import date

import pytest
from tests.games.schafkopf.sheets import contracts_of
from tests.reports.paper import STAMP, pages
from tests.sample import sample_rulebook, tables_stage

from turnierleitung.games.schafkopf.contracts import Contract
from turnierleitung.games.schafkopf.rules import RowCheck, SchafkopfRules
from turnierleitung.reports.render import render
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.services.tables.seat_papers import ScoreSheet, ScoreSheetsPrint
from turnierleitung.texts.printing import Word, word

LONG = "Schmidt-Rottluff von Hohenlohe-Langenburg, Maximilian-Alexander"
FOUR = ("Kern, Josef", "Obermüller, Łucja", "<b>Seidl</b>, Rosa & Maria", "Vogt, Korbinian")


def sheets(*tables: ScoreSheet, game: SchafkopfRules | None = None) -> Printout:
    rulebook = sample_rulebook(game=game)
    content = ScoreSheetsPrint(2, tables, rulebook, tables_stage(rulebook).criteria)
    occasion = Occasion("12. Schwaiger Schafkopfturnier", date(2026, 11, 21), "Moosmotor-Halle")
    return Printout(PrintRequest(PrintKind.SCORE_SHEETS, 2), occasion, content)


def sheet(names: tuple[str, ...] = FOUR, games: int = 32, table: int = 7) -> ScoreSheet:
    return ScoreSheet(
        round_number=2, table=table, names=names, start_numbers=tuple(range(1, len(names) + 1)), deals=games
    )


def test_a_sheet_names_table_people_and_rules() -> None:
    (page,) = pages(render(sheets(sheet()), STAMP))
    assert "Tisch 7 Runde 2" in page
    assert "12. Schwaiger Schafkopfturnier · 21.11.2026 · 32 Spiele" in page
    assert "Sitz 1 führt den Zettel. Zuerst gibt Sitz 1." in page
    assert "Soli, Wenz, Farbwenz und „Sie“ einkreisen." in page
    assert "Jede Zeile und die Summe ergeben 0." in page
    for seat, name in enumerate(FOUR, start=1):
        assert f"{seat} {name}" in page
    for said in ("Spiel Geber Ansage", "Zwischenstand nach Spiel 24", "Summe", "Unterschrift", "Zettel 2-07"):
        assert said in page
    assert "Sie / Tout gew. / Tout / Soli gew. / Soli" in page


@pytest.mark.parametrize(
    ("seats", "games", "page_count"),
    [(4, 32, 1), (4, 20, 1), (5, 40, 1), (4, 48, 1), (4, 70, 2), (5, 400, 9)],
)
def test_any_list_has_a_row_for_every_game(seats: int, games: int, page_count: int) -> None:
    found = pages(render(sheets(sheet((LONG,) * seats, games)), STAMP))
    assert len(found) == page_count
    words = " ".join(found).split()
    assert all(str(game) in words for game in range(1, games + 1))
    assert f"Zwischenstand nach Spiel {games}" in found[-1]
    assert sum("Unterschrift" in page for page in found) == 1


def test_the_longest_name_is_written_in_full() -> None:
    (page,) = pages(render(sheets(sheet((LONG, *FOUR[1:]))), STAMP))
    assert LONG in page.replace("- ", "-")


def test_at_a_table_of_five_the_dealer_sits_out() -> None:
    (page,) = pages(render(sheets(sheet((*FOUR, "Auer, Ludwig"), 40)), STAMP))
    assert "Wer gibt, setzt aus." in page
    assert "5 5 6 1 7 2" in page


def test_with_plus_points_only_there_is_no_minus_column() -> None:
    (page,) = pages(render(sheets(sheet(), game=SchafkopfRules(row_check=RowCheck.PLUS_ONLY)), STAMP))
    assert "Nur Pluspunkte schreiben." in page
    assert "ergeben 0" not in page
    assert "−" not in page
    assert "Zwischenstand nach Spiel 32" not in page


def test_the_sheet_follows_the_rulebook() -> None:
    game = SchafkopfRules(
        contracts=contracts_of(Contract.RUFSPIEL, Contract.SOLO), list_keeper=3, signatures_required=False
    )
    (page,) = pages(render(sheets(sheet(), game=game), STAMP))
    assert "Sitz 3 führt den Zettel." in page
    assert "Soli einkreisen." in page
    assert "Unterschrift" not in page


def test_a_thousand_sheets_share_their_forms() -> None:
    rendered = render(sheets(*(sheet(table=table) for table in range(1, 1001))), STAMP)
    assert rendered.pages == 1000
    assert rendered.pdf.count(b"/Subtype /Form") == 1


def test_no_tables_say_so() -> None:
    (page,) = pages(render(sheets(), STAMP))
    assert word(Word.NOBODY_SEATED) in page
    assert "Druck Nr. 12" in page


def test_a_replaced_name_changes_the_checksum() -> None:
    other = sheet((*FOUR[:3], "Auer, Ludwig"))
    assert sheets(sheet()).checksum != sheets(other).checksum == sheets(other._replace()).checksum
