"""The page for the web: nothing from elsewhere, every name as it is written, and practice says so."""

from __future__ import annotations

from datetime import date
from html.parser import HTMLParser

import pytest

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import GroupKind, PrizeGroup, Share
from turnierleitung.services.ground.scores import Figure, LevelFigure, TallyFigure
from turnierleitung.services.prizes.printouts import FinalOutcome, OutcomeRow
from turnierleitung.texts import result_files

YOUTH = PrizeGroup(GroupKind.CATEGORY, "Jugend <16")


def row(rank: int, last: int, name: str, figure: Figure, *shares: Share) -> OutcomeRow:
    return OutcomeRow(
        rank=rank,
        last=last,
        start_number=rank,
        name=name,
        club="Kreuz & Quer",
        category="Jugend <16",
        figures=(figure,),
        shares=shares,
    )


def outcome(*rows: OutcomeRow, game: str = "schafkopf", provisional: bool = False) -> FinalOutcome:
    return FinalOutcome(
        name='Turnier "Süd" <1>',
        held_on=date(2026, 11, 21),
        venue="Halle",
        rows=rows,
        currency=Currency.CHF,
        game=NamedGame(game),
        provisional=provisional,
    )


ODD = outcome(
    row(1, 1, "<script>alert(1)</script>", TallyFigure("points", -7), Share(YOUTH, 1, 6050, ("Wein & Brot",)))
)


class Reading(HTMLParser):
    """What a browser would show, and what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.fetched: list[tuple[str, str | None]] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.fetched += [found for found in attrs if found[0] in ("src", "href", "srcset")]

    def handle_data(self, data: str) -> None:
        self.words += data


def read(html: str) -> Reading:
    reading = Reading()
    reading.feed(html)
    return reading


def test_names_are_shown_as_they_are_written_and_nothing_is_fetched() -> None:
    found = read(result_files.result_page(ODD, practice=False))
    assert found.tags.isdisjoint({"script", "img", "link"})
    assert found.fetched == []
    for text in ("<script>alert(1)</script>", "Kreuz & Quer", "Jugend <16", "60,50 CHF, Wein & Brot"):
        assert text in found.words
    assert "\N{MINUS SIGN}7 Punkte" in found.words
    assert "width=device-width" in result_files.result_page(ODD, practice=False)
    assert "Übung" not in found.words
    assert "Vorläufig" not in found.words


def test_practice_and_what_may_still_change_say_so() -> None:
    found = read(result_files.result_page(outcome(provisional=True), practice=True))
    assert "Übung: Nichts davon zählt." in found.words
    assert "Vorläufig" in found.words


def test_shared_ranks_and_levels_of_the_knock_out_are_named() -> None:
    shared = outcome(
        row(3, 4, "Kern", LevelFigure(2, 3)), row(5, 5, "Auer", LevelFigure(None, 3)), game="quartett"
    )
    words = read(result_files.result_page(shared, practice=False)).words
    for text in ("3.–4.", "Halbfinale", "Gruppenphase"):
        assert text in words
    table = result_files.result_table(shared)
    assert table.rows[0][:2] == (3, 4)
    assert "Gespielt bis" in table.headings
    assert table.rows[0][6:] == ("Halbfinale", "")


def test_the_table_has_numbers_as_numbers() -> None:
    table = result_files.result_table(ODD)
    assert table.headings[-2:] == ("Punkte", "Preis")
    assert table.rows[0][-2:] == (-7, "60,50 CHF, Wein & Brot")


def test_an_empty_outcome_has_no_figures() -> None:
    assert result_files.figure_headings(outcome()) == ()


@pytest.mark.parametrize("practice", [True, False])
def test_it_is_german_in_utf_8(practice: bool) -> None:
    html = result_files.result_page(ODD, practice=practice)
    assert '<html lang="de">' in html
    assert '<meta charset="utf-8">' in html
