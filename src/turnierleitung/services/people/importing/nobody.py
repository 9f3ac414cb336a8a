"""Rows of a list that are no person: sums, remarks, repeated headings, headings between the people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from turnierleitung.services.people.importing.columns import Field, field_of, plain

NAMES: Final = (Field.LAST_NAME, Field.NAME, Field.LAST_FIRST, Field.FIRST_NAME)
_MOST_WORDS: Final = 7
"""In a name; more are a sentence."""
_LABELS: Final = frozenset(
    {
        *("summe", "summen", "gesamt", "gesamtsumme", "insgesamt", "total", "zwischensumme"),
        *("ubertrag", "anzahl", "stand", "datum", "seite", "blatt", "teilnehmerzahl", "ausdruck"),
        *("erstellt", "gedruckt", "druckdatum", "legende", "hinweis", "quelle"),
    }
)
_BESIDE_LABELS: Final = frozenset(
    {
        *("der", "die", "das", "den", "von", "vom", "am", "um", "bis", "zum", "uhr", "aller"),
        *("teilnehmer", "teilnehmerinnen", "spieler", "spielerinnen", "personen", "anmeldungen"),
        *("startgeld", "startgelder", "bezahlt", "euro", "eur", "chf", "januar", "februar", "marz"),
        *("april", "mai", "juni", "juli", "august", "september", "oktober", "november", "dezember"),
    }
)
_FREE: Final = frozenset(
    {"nn", "n n", "frei", "freier platz", "freilos", "platzhalter", "reserviert", "leer"}
)


class ListSection(StrEnum):
    """What a heading between the people says of those below it."""

    PEOPLE = "people"
    WAITING = "waiting"
    WITHDRAWN = "withdrawn"
    HELPERS = "helpers"


_SECTIONS: Final = {
    **dict.fromkeys(
        ("teilnehmer", "teilnehmerliste", "anmeldungen", "angemeldet", "zusagen", "startliste", "spieler"),
        ListSection.PEOPLE,
    ),
    **dict.fromkeys(
        ("warteliste", "wartende", "auf der warteliste", "nachrucker", "reserve", "reserveliste", "ersatz"),
        ListSection.WAITING,
    ),
    **dict.fromkeys(
        ("absagen", "abgesagt", "abmeldungen", "abgemeldet", "entschuldigt", "storniert", "verhindert"),
        ListSection.WITHDRAWN,
    ),
    **dict.fromkeys(("helfer", "helferinnen", "aushilfen", "helfer innen"), ListSection.HELPERS),
}


def why_nobody(
    cells: Sequence[str], mapping: Sequence[Field], headings: Sequence[str]
) -> tuple[str, ListSection | None]:
    """Return the code of the problem for which a row is no person, or an empty text.

    The section is the one that begins with the row, if it begins one.
    """
    filled = [cell for cell in map(str.strip, cells) if cell]
    names = [cell.strip() for cell, field in zip(cells, mapping, strict=False) if field in NAMES]
    name = " ".join(filter(None, names))
    if len(set(filled)) == 1 and (section := section_of(filled[0])):
        return "import.row_section", section
    if _is_heading(cells, names, headings):
        return "import.row_heading", None
    if _is_remark(filled[0], name):
        return "import.row_remark", None
    if name and not any(char.isalpha() for char in name):
        return "import.row_no_letters", None
    if plain(name) in _FREE:
        return "import.row_free", None
    return "", None


def section_of(text: str) -> ListSection | None:
    """Return the section that a heading begins: „Warteliste (3):“; ``None`` for any other text."""
    return _SECTIONS.get(plain(re.sub(r"\d+", "", text)))


def speaks_of_waiting(note: str) -> bool:
    """Whether a remark names a waiting list: „Platz 3 der Warteliste“."""
    return "warteliste" in plain(note).split()


def fields_in(cells: Sequence[str]) -> dict[int, Field]:
    """Return which columns a row of headings names."""
    named = {place: field_of(cell) for place, cell in enumerate(cells)}
    return {place: field for place, field in named.items() if field is not None}


def _is_heading(cells: Sequence[str], names: Sequence[str], headings: Sequence[str]) -> bool:
    said = [name for name in names if name]
    again = sum(
        bool(plain(cell)) and plain(cell) == plain(heading)
        for cell, heading in zip(cells, headings, strict=False)
    )
    if not said or not all(field_of(name) for name in said):
        return again > 1
    return again > 0 or 2 * len(fields_in(cells)) > sum(bool(cell.strip()) for cell in cells) > 1


def _is_remark(first: str, name: str) -> bool:
    """Whether a row is a sum, a date or a sentence: „Summe: 38“, „Stand: 3. Mai“, „Kontakt: Max Huber“."""
    if re.search(r":(?!\w)", name or first):
        return True
    if len(name.split()) > _MOST_WORDS or name.endswith(("!", "?")):
        return True
    words = plain(re.sub(r"\d+", " ", name or first)).split()
    begin = plain(first).split()
    if not words or (begin and begin[0] in _LABELS):
        # „Summe;38“ and „Gesamt;Teilnehmer“: the label is not in the column of the names.
        words = [*begin[:1], *words]
    return bool(words) and words[0] in _LABELS and all(word in _LABELS | _BESIDE_LABELS for word in words)
