"""Rows of a list that are nobody: totals, rules of dashes, the heading again, "Warteliste"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from turnierleitung.domain.names import sort_key
from turnierleitung.services.people.importing.columns import field_of
from turnierleitung.services.people.participants import PersonData

_LEAST_HEADINGS: Final = 2
"""So many names of columns make a row the heading again."""
_TOTAL: Final = re.compile(
    r"(?:zwischen|end|gesamt)?(?:summe|total|gesamt|anzahl|gesamtzahl|teilnehmerzahl|stand)\b[\W\d]*"
    r"(?:teilnehmer|personen|spieler)?[\W\d]*"
)
_WAITING: Final = re.compile(r"\W*(?:warteliste|nachrucker|nachruckerliste|reserve)\W*")


class NoPerson(StrEnum):
    """What a row is, if it is nobody."""

    RULE = "rule"
    """No letter and no digit where a name belongs."""
    HEADING = "heading"
    """The names of the columns once more."""
    TOTAL = "total"
    """A sum, a number of people, a date."""
    WAITING_LIST = "waiting_list"
    """What begins the waiting list; who stands below comes in with a hint."""


def kind_of(cells: Sequence[str], headings: Sequence[str], person: PersonData) -> NoPerson | None:
    """Return what a row is; ``None`` where it is somebody, or nothing that is known."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    if not any(char.isalnum() for cell in filled for char in cell):
        return NoPerson.RULE
    again = sum(cell.strip() == head != "" for cell, head in zip(cells, headings, strict=False))
    if again >= _LEAST_HEADINGS or (len(filled) > 1 and all(map(field_of, filled))):
        return NoPerson.HEADING
    said = sort_key(" ".join(filled))
    if _WAITING.fullmatch(said):
        return NoPerson.WAITING_LIST
    if _TOTAL.fullmatch(said):
        return NoPerson.TOTAL
    name = f"{person.last_name}{person.first_name}"
    if name and not any(char.isalpha() for char in name):
        return NoPerson.RULE
    return None
