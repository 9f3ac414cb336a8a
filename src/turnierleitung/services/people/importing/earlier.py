"""People of an earlier tournament, as rows of a list; its file is only looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people.importing.columns import HEADING, Field
from turnierleitung.services.people.importing.sheets import Sheet, SourceKind
from turnierleitung.storage import file_check
from turnierleitung.storage.errors import FileTrouble

FIELDS: Final = (
    *(
        Field.LAST_NAME,
        Field.FIRST_NAME,
        Field.CLUB,
        Field.TOWN,
        Field.NOTE,
        Field.KEEP_APART,
        Field.CATEGORY,
    ),
)
"""What is taken over; numbers, money and attendance belong to that tournament."""
_IN_USE: Final = f"file.{FileTrouble.LOCKED}"


def read(path: Path) -> Sheet:
    """Return the people of a tournament file by name; nothing in it is changed, nobody is locked out.

    Raises:
        Refused: it is no tournament, or nobody takes part.
    """
    try:
        with refusing():
            found = file_check.read_people(path)
    except Refused as refusal:
        if any(problem.code == _IN_USE for problem in refusal.problems):
            raise Refused(Problem("import.earlier_in_use", params={"name": path.name})) from None
        raise
    if not found:
        raise Refused(Problem("import.empty", params={"name": path.name}))
    rows = tuple(sorted(found, key=lambda row: (sort_key(row[0]), sort_key(row[1]))))
    lines = tuple(range(1, len(rows) + 1))
    return Sheet(
        name=path.name,
        kind=SourceKind.TOURNAMENT,
        rows=rows,
        lines=lines,
        headings=tuple(HEADING[field] for field in FIELDS),
    )
