"""Figures and sentences as they are written in German."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.texts import figures, files
from turnierleitung.texts.game_words import fraction_text
from turnierleitung.texts.language import speaking


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Es fehlt: Brandl, Eva / N. N..", "Es fehlt: Brandl, Eva / N. N."),
        (
            "Schon gespielt, Kern / N. N.. Danach stünde dort Auer.",
            "Schon gespielt, Kern / N. N. Danach stünde dort Auer.",
        ),
        ("Es fehlen: Auer, Kern ….", "Es fehlen: Auer, Kern …"),
        ("Und so weiter...", "Und so weiter..."),
    ],
)
def test_a_sentence_that_ends_with_an_abbreviation_has_one_full_stop(text: str, said: str) -> None:
    assert figures.ended(text) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            Language.GERMAN,
            ["1.250,50 €", "60 €", "−7,05 CHF", "Sa., 21. November 2026", "21.11.2026", "21.11."],
        ),
        (
            Language.SWISS,
            ["€\N{NO-BREAK SPACE}1’250.50", "€\N{NO-BREAK SPACE}60", "−CHF\N{NO-BREAK SPACE}7.05"],
        ),
        (
            Language.ENGLISH,
            [
                "€1,250.50",
                "€60",
                "−CHF\N{NO-BREAK SPACE}7.05",
                "Sat 21 November 2026",
                "21 Nov 2026",
                "21 Nov",
            ],
        ),
    ],
)
def test_money_and_days_follow_the_language(language: Language, said: list[str]) -> None:
    day = date(2026, 11, 21)
    with speaking(language):
        shown = [
            figures.money(125050, Currency.EUR),
            figures.amount(6000, Currency.EUR),
            figures.amount(-705, Currency.CHF),
            *(write(day) for write in (figures.day, figures.short_day, figures.day_and_month)),
        ]
    assert shown[: len(said)] == said


def test_a_noun_behind_a_number_is_small_in_english() -> None:
    assert figures.counted(2, "Tisch", "Tische") == "2 Tische"
    with speaking(Language.ENGLISH):
        assert [figures.counted(2, "Table", "Tables"), figures.counted(1, "Augen", "Augen")] == [
            "2 tables",
            "1 Augen",
        ]
        kept = ("Tout won", "“Sie” played", "Solos won", "IMPs", "KO wins", "Re", "Rebids")
        assert [figures.behind_number(noun) for noun in kept] == [*kept[:-1], "rebids"]


def test_a_broken_value_has_the_mark_of_the_language() -> None:
    shown = []
    for spoken in Language:
        with speaking(spoken):
            shown.append(fraction_text(Fraction(34, 3), sign=True))
    assert shown == ["+11,33", "+11.33", "+11.33"]


def test_practice_is_called_without_its_mark_in_whatever_language_it_began() -> None:
    with speaking(Language.ENGLISH):
        begun = files.practice_name("Schafkopf")
        assert files.plain_name("Übung: Schafkopf") == "Schafkopf"
    assert begun == "Practice: Schafkopf"
    assert files.plain_name(begun) == "Schafkopf"
