"""Which column holds what: guessed, overruled, remembered."""

from __future__ import annotations

import pytest

from turnierleitung.services.people.importing import mapping, reading
from turnierleitung.services.people.importing.reading import Options
from turnierleitung.services.people.importing.sheets import HEADING, Field, Sheet

IGNORED, NAME, LAST, FIRST = Field.IGNORED, Field.NAME, Field.LAST_NAME, Field.FIRST_NAME


def sheet_of(text: str, *, header: bool | None = None) -> Sheet:
    return reading.parse(text.encode(), "liste.csv", Options(delimiter=";", header=header))


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("Nachname;Vorname;Verein;Ort\nHuber;Rosa;SV;Erding", (LAST, FIRST, Field.CLUB, Field.TOWN)),
        ("Name;Vorname\nHuber;Rosa", (LAST, FIRST)),
        ("Name;Verein\nRosa Huber;SV", (NAME, Field.CLUB)),
        ("Name;\nHuber;Rosa", (LAST, FIRST)),
        ("Name;\nRosa Huber;7", (NAME, IGNORED)),
        ("Teilnehmer;Nachname;Vorname\n1;Huber;Rosa", (IGNORED, LAST, FIRST)),
        ("Vor- und Zuname\nRosa Huber", (NAME,)),
        ("Start-Nr.;Name;Setzliste;Bezahlt;Anwesend", (
            *(Field.START_NUMBER, NAME, Field.SEED_RANK, Field.PAID, Field.STATE),
        )),
        ("Name, Vorname;Startgeld\nHuber Rosa;10", (Field.LAST_FIRST, IGNORED)),
        ("Verein;Club;Name\nSV;TSV;Rosa Huber", (Field.CLUB, IGNORED, NAME)),
        ("Nr.;E-Mail;Name\n1;a@b;Rosa Huber", (IGNORED, IGNORED, NAME)),
        (";".join(HEADING.values()), tuple(HEADING)),
        ("Surname;Forename;Town;Remarks", (LAST, FIRST, Field.TOWN, Field.NOTE)),
        ("Full name;Partner last name;Partner first name", (NAME, Field.PARTNER, Field.PARTNER_FIRST)),
        ("Start no.;Player;Seeding;Paid;Here", (
            *(Field.START_NUMBER, NAME, Field.SEED_RANK, Field.PAID, Field.STATE),
        )),
        ("Last name, first name;Prize class;Keep apart\nHuber Rosa;A;x", (
            *(Field.LAST_FIRST, Field.CATEGORY, Field.KEEP_APART),
        )),
        ("Huber;Rosa;SV;Erding;x", (LAST, FIRST, Field.CLUB, Field.TOWN, IGNORED)),
        ("Rosa Huber;SV\nSepp Maier;TSV", (NAME, Field.CLUB)),
        ("1;Huber, Rosa;SV Erding", (IGNORED, NAME, Field.CLUB)),
        ("1;21.11.2026", (IGNORED, IGNORED)),
    ],
)  # fmt: skip
def test_columns_are_guessed_from_headings_or_content(text: str, fields: tuple[Field, ...]) -> None:
    assert mapping.guess(sheet_of(text)) == fields


def test_a_list_with_the_same_headings_is_known_again() -> None:
    first, again = sheet_of("Nachname;E-Mail\nHuber;a"), sheet_of("NACHNAME ;E-Mail\nMaier;b\nKern;c")
    assert mapping.signature(first) == mapping.signature(again)
    assert mapping.signature(first) != mapping.signature(sheet_of("Nachname;Vorname\nHuber;Rosa"))
    plain, other = sheet_of("Huber;Rosa"), sheet_of("Huber;Rosa;SV")
    assert mapping.signature(plain) != mapping.signature(other)


def test_what_was_remembered_is_taken_where_it_fits() -> None:
    sheet = sheet_of("Nachname;Wer\nHuber;Rosa")
    assert mapping.restore(sheet, ("last_name", "first_name")) == (LAST, FIRST)
    assert mapping.restore(sheet, ("last_name",)) is None
    assert mapping.restore(sheet, ("last_name", "shoe_size")) is None


def test_fields_that_are_said_twice_or_not_at_all_are_seen() -> None:
    assert mapping.doubled((LAST, LAST, IGNORED, IGNORED)) == {LAST}
    for field in (NAME, LAST, Field.LAST_FIRST):
        assert mapping.names_somebody((field, IGNORED))
    assert not mapping.names_somebody((FIRST, Field.CLUB))
