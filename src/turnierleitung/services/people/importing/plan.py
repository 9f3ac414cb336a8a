"""What becomes of every row of a list; the director decides, nobody is ever merged by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.draw.tags import marks
from turnierleitung.domain.duplicates import KnownNames, Likeness
from turnierleitung.domain.problems import Problem, Severity, blocking
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import no_person
from turnierleitung.services.people.importing.cells import Reader, RowEntry
from turnierleitung.services.people.importing.columns import Field
from turnierleitung.services.people.importing.sheets import Flaw, Report, Sheet, SourceKind
from turnierleitung.services.people.participants import Participant, PersonData

_STEP: Final = 50
_AT_NAME: Final = (Field.LAST_NAME.value,)
_FLAWS: Final = {
    Flaw.ERROR: "import.cell_error",
    Flaw.NO_VALUE: "import.cell_no_value",
    Flaw.OPEN_QUOTE: "import.cell_open_quote",
}


class Twin(NamedTuple):
    """Whom a row may mean: a participant, or somebody further up in the list."""

    person: PersonData
    participant_id: int | None = None
    start_number: int | None = None
    line: int = 0
    """Where he stands in the list; 0 for a participant."""
    same_name: bool = False
    """Whether the names are equal, or only alike."""


class Row(NamedTuple):
    """A row, looked at."""

    line: int
    """Number of the row in the file, as a spreadsheet counts."""
    entry: RowEntry
    problems: tuple[Problem, ...] = ()
    """One per cell that cannot be taken as it is; ``at`` holds the field."""
    twin: Twin | None = None
    no_person: bool = False
    """Whether it looks like a total, a rule or a heading; left out unless the director takes it."""

    @property
    def blocked(self) -> bool:
        """Whether it cannot come in at all."""
        return bool(blocking(self.problems))

    @property
    def news(self) -> PersonData | None:
        """What the twin would be if he took over what the row says of club, town, class, note and marks.

        ``None`` where there is nothing to take over.
        """
        if self.twin is None or self.twin.participant_id is None or self.blocked:
            return None
        known, said = self.twin.person, self.entry.person
        apart = ", ".join(marks(f"{known.keep_apart}, {said.keep_apart}"))
        taken = known._replace(
            club=said.club or known.club,
            town=said.town or known.town,
            note=said.note or known.note,
            keep_apart=apart,
            category=said.category or known.category,
        )
        return None if taken == known else taken


class Looked(NamedTuple):
    """All rows of a list, before anything is decided."""

    rows: tuple[Row, ...]
    chosen_singly: bool = False
    """Whether nobody comes in unless the director says so, as with people of an earlier tournament."""


class RowDecision(StrEnum):
    """What the director says about a row, where it is up to him."""

    TAKE = "take"
    LEAVE = "leave"
    UPDATE = "update"
    """It is the same person; what the row says of him is taken over."""


class RowFate(StrEnum):
    """What becomes of a row."""

    NEW = "new"
    SIMILAR = "similar"
    """New, though his name is easily confused with another."""
    NAMESAKE = "namesake"
    """New: somebody else of the same name, as the director says."""
    KNOWN = "known"
    """Somebody of this name takes part already; left out unless the director takes it."""
    TWICE = "twice"
    """The same name stands further up in the list; left out unless the director takes it."""
    UPDATED = "updated"
    """The same person, as the director says; his details are taken over."""
    LEFT_OUT = "left_out"
    """The director leaves it out."""
    FLAWED = "flawed"
    """A cell without which nobody can come in."""


TAKEN: Final = frozenset({RowFate.NEW, RowFate.SIMILAR, RowFate.NAMESAKE})


class PlannedRow(NamedTuple):
    """A row and what becomes of it."""

    row: Row
    fate: RowFate

    @property
    def asks(self) -> bool:
        """Whether the director should look at it: it may be somebody who is known."""
        return self.row.twin is not None and not self.row.blocked


class ImportPlan(NamedTuple):
    """What an import would do."""

    rows: tuple[PlannedRow, ...]

    @property
    def new(self) -> tuple[RowEntry, ...]:
        """Who would be registered."""
        return tuple(row.row.entry for row in self.rows if row.fate in TAKEN)

    @property
    def updates(self) -> Mapping[int, PersonData]:
        """Whose details would be changed, by participant."""
        return {
            row.row.twin.participant_id: row.row.news
            for row in self.rows
            if row.fate is RowFate.UPDATED and row.row.twin and row.row.twin.participant_id and row.row.news
        }


def look(
    sheet: Sheet,
    mapping: Sequence[Field],
    everyone: Sequence[Participant],
    fee_cents: int = 0,
    report: Report = lambda _done, _of: None,
) -> Looked:
    """Read all rows and find whom they may mean; what takes long is done here, nothing is decided."""
    reader = Reader(tuple(mapping), fee_cents)
    numbers = {person.start_number: person.name for person in everyone if person.start_number is not None}
    seeds = {person.seed_rank: person.name for person in everyone if person.seed_rank is not None}
    known = KnownNames()
    twins = []
    for one in everyone:
        known.add(one.person.last_name, one.person.first_name)
        twins.append(Twin(one.person, one.id, one.start_number))
    rows: list[Row] = []
    room = participants.MOST - len(everyone)
    for line, entry, problems, is_nobody in _entries(sheet, reader, _flaws_by_line(sheet, mapping), report):
        if is_nobody:
            # A number of such a row is nobody's, and may be somebody's further down.
            free = entry._replace(start_number=None, seed_rank=None)
            rows.append(Row(line, free, problems, no_person=True))
            continue
        free, taken = _free_numbers(entry, numbers, seeds)
        row = Row(line, free, (*problems, *taken))
        if room <= 0 and not row.blocked:
            # Nobody else can come in, so nobody need be compared with thousands of others.
            full = Problem("import.full", at=(Field.LAST_NAME.value,), params={"most": participants.MOST})
            row = row._replace(problems=(*row.problems, full))
        if not row.blocked:
            person = free.person
            found = known.find(person.last_name, person.first_name)
            if found is not None:
                row = row._replace(
                    twin=twins[found.place]._replace(same_name=found.likeness is Likeness.SAME)
                )
            if row.twin is None or not row.twin.same_name:
                known.add(person.last_name, person.first_name)
                twins.append(Twin(person, line=line))
                room -= 1
            if free.start_number is not None:
                numbers[free.start_number] = person.name
            if free.seed_rank is not None:
                seeds[free.seed_rank] = person.name
        rows.append(row)
    report(len(sheet.rows), len(sheet.rows))
    return Looked(tuple(rows), sheet.kind is SourceKind.TOURNAMENT)


def _entries(
    sheet: Sheet, reader: Reader, flaws: Mapping[int, Sequence[Problem]], report: Report
) -> Iterator[tuple[int, RowEntry, tuple[Problem, ...], bool]]:
    """Yield line, content and problems of every row, and whether it looks like nobody."""
    waiting = False
    for place, (line, cells) in enumerate(zip(sheet.lines, sheet.rows, strict=True)):
        if place % _STEP == 0:
            report(place, len(sheet.rows))
        entry, problems = reader.read(cells)
        problems = (*problems, *flaws.get(line, ()))
        kind = no_person.kind_of(cells, sheet.headings, entry.person)
        waiting = waiting or kind is no_person.NoPerson.WAITING_LIST
        if kind is not None:
            told = Problem(f"import.row_{kind}", severity=Severity.WARNING, at=_AT_NAME)
            problems = (told, *blocking(problems))
        elif waiting:
            told = Problem("import.row_waits", severity=Severity.WARNING, at=_AT_NAME)
            problems = (*problems, told)
        yield line, entry, problems, kind is not None


def decide(looked: Looked, decisions: Mapping[int, RowDecision]) -> ImportPlan:
    """Return what becomes of each row; ``decisions`` hold by line what the director said otherwise."""
    usual = RowDecision.LEAVE if looked.chosen_singly else None
    return ImportPlan(
        tuple(PlannedRow(row, _fate(row, decisions.get(row.line, usual))) for row in looked.rows)
    )


def _fate(row: Row, decision: RowDecision | None) -> RowFate:
    if row.blocked:
        return RowFate.FLAWED
    if row.no_person:
        return RowFate.NEW if decision is RowDecision.TAKE else RowFate.LEFT_OUT
    if decision is RowDecision.UPDATE and row.news is not None:
        return RowFate.UPDATED
    if row.twin is None:
        return RowFate.LEFT_OUT if decision is RowDecision.LEAVE else RowFate.NEW
    if row.twin.same_name:
        if decision is RowDecision.TAKE:
            return RowFate.NAMESAKE
        return RowFate.TWICE if row.twin.line else RowFate.KNOWN
    return RowFate.LEFT_OUT if decision is RowDecision.LEAVE else RowFate.SIMILAR


def _free_numbers(
    entry: RowEntry, numbers: Mapping[int, str], seeds: Mapping[int, str]
) -> tuple[RowEntry, tuple[Problem, ...]]:
    """Let go of a start number or seed that somebody has: numbers stay with their person for good."""
    problems = []
    number, seed = entry.start_number, entry.seed_rank
    if number is not None and number in numbers:
        problems.append(_taken("import.cell_number_taken", Field.START_NUMBER, number, numbers[number]))
        entry = entry._replace(start_number=None)
    if seed is not None and seed in seeds:
        problems.append(_taken("import.cell_seed_taken", Field.SEED_RANK, seed, seeds[seed]))
        entry = entry._replace(seed_rank=None)
    return entry, tuple(problems)


def _taken(code: str, field: Field, number: int, by: str) -> Problem:
    params: dict[str, int | str] = {"value": number, "name": by}
    return Problem(code, severity=Severity.WARNING, at=(field.value,), params=params)


def _flaws_by_line(sheet: Sheet, mapping: Sequence[Field]) -> dict[int, list[Problem]]:
    found: dict[int, list[Problem]] = {}
    for (line, column), flaw in sheet.flaws.items():
        field = mapping[column] if column < len(mapping) else Field.IGNORED
        if field is not Field.IGNORED:
            problem = Problem(_FLAWS[flaw], severity=Severity.WARNING, at=(field.value,))
            found.setdefault(line, []).append(problem)
    headed = max((place for place, heading in enumerate(sheet.headings, start=1) if heading), default=0)
    read = [field for field in mapping if field is not Field.IGNORED]
    beyond = [place for place, field in enumerate(mapping) if place >= headed and field is Field.IGNORED]
    for line, cells in zip(sheet.lines, sheet.rows, strict=True):
        if headed and read and any(cells[place] for place in beyond):
            problem = Problem("import.cells_too_many", severity=Severity.WARNING, at=(read[0].value,))
            found.setdefault(line, []).append(problem)
    return found
