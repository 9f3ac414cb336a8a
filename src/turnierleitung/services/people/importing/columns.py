"""What the columns of a list are called, in lists of others and in our own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from turnierleitung.domain.names import sort_key


class Field(StrEnum):
    """What a column can hold."""

    IGNORED = "ignored"
    NAME = "name"
    """``last, first`` or ``first last`` in one cell."""
    LAST_FIRST = "last_first"
    """``last, first`` or ``last first`` in one cell."""
    LAST_NAME = "last_name"
    FIRST_NAME = "first_name"
    CLUB = "club"
    TOWN = "town"
    CATEGORY = "category"
    """The class in which prizes of its own are given."""
    START_NUMBER = "start_number"
    SEED_RANK = "seed_rank"
    KEEP_APART = "keep_apart"
    """Marks of people who are kept apart."""
    FIXED_TABLE = "fixed_table"
    STATE = "state"
    """Whether somebody is there, comes later or has withdrawn; yes or no in lists of others."""
    PAID = "paid"
    """An amount, or yes or no."""
    HELPER = "helper"
    NOTE = "note"


HEADING: Final[Mapping[Field, str]] = {
    Field.START_NUMBER: "Startnummer",
    Field.LAST_NAME: "Nachname",
    Field.FIRST_NAME: "Vorname",
    Field.CLUB: "Verein",
    Field.TOWN: "Ort",
    Field.CATEGORY: "Wertungsklasse",
    Field.STATE: "Stand",
    Field.PAID: "Startgeld bezahlt",
    Field.SEED_RANK: "Setzplatz",
    Field.FIXED_TABLE: "Fester Tisch",
    Field.KEEP_APART: "Getrennt halten",
    Field.HELPER: "Helfer",
    Field.NOTE: "Bemerkung",
}
"""The headings of our own lists, in their order."""

_ALSO: Final[Mapping[Field, tuple[str, ...]]] = {
    Field.NAME: (
        *("name", "namen", "teilnehmer", "teilnehmerin", "teilnehmer in", "spieler", "spielerin", "person"),
        *("vor und nachname", "vor und zuname", "vorname nachname", "vorname name", "voller name"),
        "ganzer name",
    ),
    Field.LAST_FIRST: (
        *("nachname vorname", "name vorname", "familienname vorname", "zuname vorname"),
        *("nach und vorname", "zu und vorname", "nachname und vorname"),
    ),
    Field.LAST_NAME: ("familienname", "zuname", "nachnamen", "name nachname", "surname", "last name"),
    Field.FIRST_NAME: ("rufname", "vornamen", "vor name", "first name"),
    Field.CLUB: ("club", "klub", "mannschaft", "team", "vereinsname", "verein club", "stammtisch"),
    Field.TOWN: ("wohnort", "stadt", "gemeinde", "plz ort", "plz wohnort", "anschrift ort"),
    Field.CATEGORY: ("klasse", "kategorie", "wertung", "altersklasse", "wertungsgruppe"),
    Field.START_NUMBER: ("startnr", "start nr", "start nummer", "st nr", "stnr", "teilnehmernummer"),
    Field.SEED_RANK: (*("setzliste", "setznummer", "setzrang", "setzung", "gesetzt", "gesetzt an", "seed"),),
    Field.KEEP_APART: ("getrennt", "merkmal", "merkmale", "familie", "nicht zusammen"),
    Field.FIXED_TABLE: ("tisch fest", "stammplatz", "fester tisch nr"),
    Field.STATE: ("anwesend", "da", "anwesenheit", "status", "erschienen", "eingetroffen"),
    Field.PAID: ("bezahlt", "gezahlt", "zahlung", "startgeld gezahlt", "bezahlt eur"),
    Field.HELPER: ("ersatzspieler", "aushilfe"),
    Field.NOTE: ("bemerkungen", "notiz", "notizen", "anmerkung", "anmerkungen", "kommentar", "hinweis"),
}


def plain(heading: str) -> str:
    """Return a heading without marks, signs and case: „Start-Nr.“ → ``start nr``."""
    return " ".join(re.sub(r"[\W_]+", " ", sort_key(heading)).split())


_KNOWN: Final[Mapping[str, Field]] = {
    **{plain(heading): field for field, heading in HEADING.items()},
    **{word: field for field, words in _ALSO.items() for word in words},
}


def field_of(heading: str) -> Field | None:
    """Return what a column of this heading holds, ``None`` where it says nothing."""
    return _KNOWN.get(plain(heading))
