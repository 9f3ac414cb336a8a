"""The plan of an import, row by row; the director decides, and nothing is merged automatically."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import marks
from turnierleitung.domain.duplicates import KnownNames, Likeness
from turnierleitung.domain.names import NOBODY_YET, club_key, is_open, sound, spelling
from turnierleitung.domain.problems import Problem, Severity, blocking
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing.mapping import NO_PARTNER, TWICE_IN_A_PAIR, Reader, RowEntry
from turnierleitung.services.people.importing.sheets import (
    HEADING,
    Field,
    Flaw,
    Report,
    Sheet,
    SourceKind,
    field_of,
    plain,
)

_NOTED: Final = {**HEADING, Field.PARTNER: "Partner"}
"""What a remark calls a cell; where everybody plays alone, nobody is a second."""
NAMES: Final = (Field.LAST_NAME, Field.NAME, Field.LAST_FIRST, Field.FIRST_NAME)
_MOST_WORDS: Final = 7
"""In a name; more are a sentence."""
_LABELS: Final = frozenset(
    {
        *("summe", "summen", "gesamt", "gesamtsumme", "insgesamt", "total", "zwischensumme"),
        *("ubertrag", "anzahl", "stand", "datum", "seite", "blatt", "teilnehmerzahl", "ausdruck"),
        *("erstellt", "gedruckt", "druckdatum", "legende", "hinweis", "quelle"),
        *("sum", "subtotal"),
    }
)
_BESIDE_LABELS: Final = frozenset(
    {
        *("der", "die", "das", "den", "von", "vom", "am", "um", "bis", "zum", "uhr", "aller"),
        *("teilnehmer", "teilnehmerinnen", "spieler", "spielerinnen", "personen", "anmeldungen"),
        *("startgeld", "startgelder", "bezahlt", "euro", "eur", "chf", "januar", "februar", "marz"),
        *("april", "mai", "juni", "juli", "august", "september", "oktober", "november", "dezember"),
        *("of", "the", "players", "participants", "entries", "fees", "paid"),
    }
)
_FREE: Final = frozenset({"frei", "freier platz", "freilos", "platzhalter", "reserviert", "leer"}) | {
    *("free", "free place", "bye", "placeholder", "reserved", "vacant", "empty")
}


class ListSection(StrEnum):
    """What a heading between the people says of those below it."""

    PEOPLE = "people"
    WAITING = "waiting"
    WITHDRAWN = "withdrawn"
    HELPERS = "helpers"


_SECTIONS: Final = {
    **dict.fromkeys(
        (
            *(
                "teilnehmer",
                "teilnehmerliste",
                "anmeldungen",
                "angemeldet",
                "zusagen",
                "startliste",
                "spieler",
            ),
            *("participants", "players", "entries", "registered"),
        ),
        ListSection.PEOPLE,
    ),
    **dict.fromkeys(
        (
            *("warteliste", "wartende", "auf der warteliste", "nachrucker", "reserve", "reserveliste"),
            *("ersatz", "waiting list", "waitlist", "reserves", "reserve list"),
        ),
        ListSection.WAITING,
    ),
    **dict.fromkeys(
        (
            *("absagen", "abgesagt", "abmeldungen", "abgemeldet", "entschuldigt", "storniert", "verhindert"),
            *("withdrawn", "withdrawals", "cancelled", "cancellations"),
        ),
        ListSection.WITHDRAWN,
    ),
    **dict.fromkeys(("helfer", "helferinnen", "aushilfen", "helfer innen", "stand ins"), ListSection.HELPERS),
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
    if is_open(name) or plain(name) in _FREE:
        return "import.row_free", None
    return "", None


def section_of(text: str) -> ListSection | None:
    """Return the section that a heading begins: „Warteliste (3):“; ``None`` for any other text."""
    return _SECTIONS.get(plain(re.sub(r"\d+", "", text)))


def speaks_of_waiting(note: str) -> bool:
    """Whether a remark names a waiting list: „Platz 3 der Warteliste“."""
    said = plain(note)
    return "warteliste" in said.split() or "waiting list" in said


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


_STEP: Final = 50
_FULL: Final = "import.full"
_FLAWS: Final = {
    Flaw.ERROR: "import.cell_error",
    Flaw.NO_VALUE: "import.cell_no_value",
    Flaw.OPEN_QUOTE: "import.cell_open_quote",
}


class Twin(NamedTuple):
    """Whom a row may mean: a participant, or somebody further up in the list."""

    person: participants.PersonData
    participant_id: int | None = None
    start_number: int | None = None
    line: int = 0
    """The line in the list; 0 for a participant."""
    same_name: bool = False
    """Whether the names are equal, or only alike."""
    told_apart: bool = False
    """Whether club, town, class or number say that two of one name are two."""


class Row(NamedTuple):
    """A row, looked at."""

    line: int
    """Number of the row in the file, as a spreadsheet counts."""
    entry: RowEntry
    problems: tuple[Problem, ...] = ()
    """One per cell that cannot be taken as it is; ``at`` holds the field."""
    twin: Twin | None = None
    unread: tuple[tuple[Field, str], ...] = ()
    """Cells that say something and were read into nothing."""
    headings: Mapping[Field, str] = MappingProxyType({})
    """What the list calls its columns; a remark calls them so, too."""

    @property
    def doubtful(self) -> bool:
        """Whether it stays out unless the director takes it: it is no person, or its name is not clear."""
        return bool(blocking(self.problems))

    @property
    def refused(self) -> bool:
        """Whether it cannot come in at all."""
        return any(problem.code in (_FULL, TWICE_IN_A_PAIR) for problem in self.problems)

    @property
    def unread_as_note(self) -> str:
        """The cells that were read into nothing, as a remark."""
        return ", ".join(
            text if field is Field.IGNORED else f"{self._called(field)}: {text}".removeprefix(": ")
            for field, text in self.unread
        )

    def _called(self, field: Field) -> str:
        return self.headings.get(field) or _NOTED.get(field, "")

    @property
    def news(self) -> participants.PersonData | None:
        """The twin, updated with the row's club, team, town, class, note and marks.

        ``None`` if the row changes nothing, or if it is doubtful who is meant.
        """
        if self.twin is None or self.twin.participant_id is None or self.doubtful:
            return None
        known, said = self.twin.person, self.entry.person
        apart = ", ".join(marks(f"{known.keep_apart}, {said.keep_apart}"))
        taken = known._replace(
            club=said.club or known.club,
            town=said.town or known.town,
            note=said.note or known.note,
            keep_apart=apart,
            category=said.category or known.category,
            team=said.team or known.team,
        )
        return None if taken == known else taken


class Looked(NamedTuple):
    """All rows of a list, before anything is decided."""

    rows: tuple[Row, ...]
    chosen_singly: bool = False
    """Whether nobody comes in unless the director says so, as with people of an earlier tournament."""
    clubs: tuple[tuple[str, ...], ...] = ()
    """Clubs that are written in several ways, „e. V.“ or not; of each the usual one first."""
    teams: tuple[tuple[str, ...], ...] = ()
    """The same of teams."""


class RowDecision(StrEnum):
    """The director's decision about a row that needs one."""

    TAKE = "take"
    LEAVE = "leave"
    UPDATE = "update"
    """It is the same person; what the row says of him is taken over."""


class RowFate(StrEnum):
    """The treatment of a row."""

    NEW = "new"
    SIMILAR = "similar"
    """New, though his name is easily confused with another."""
    NAMESAKE = "namesake"
    """New: another person of the same name, as decided by the director."""
    KNOWN = "known"
    """Somebody of this name takes part already; left out unless the director takes it."""
    TWICE = "twice"
    """The same name stands further up in the list; left out unless the director takes it."""
    UPDATED = "updated"
    """The same person, as the director says; his details are taken over."""
    LEFT_OUT = "left_out"
    """The director leaves it out."""
    DOUBTFUL = "doubtful"
    """No person, or no clear name; left out unless the director takes it."""
    TAKEN_AFTER_ALL = "taken_after_all"
    """Doubtful, and taken by the director."""
    REFUSED = "refused"
    """The tournament is full."""


TAKEN: Final = frozenset({RowFate.NEW, RowFate.SIMILAR, RowFate.NAMESAKE, RowFate.TAKEN_AFTER_ALL})


class PlannedRow(NamedTuple):
    """A row and what becomes of it."""

    row: Row
    fate: RowFate
    noted: bool = False
    """Whether cells that were read into nothing come in as a remark."""

    @property
    def asks(self) -> bool:
        """Whether the row needs the director: it may be a known person."""
        return self.row.twin is not None and not self.row.doubtful

    @property
    def entry(self) -> RowEntry:
        """What comes in."""
        return self.row.entry._replace(person=self.noted_on(self.row.entry.person))

    def noted_on(self, person: participants.PersonData) -> participants.PersonData:
        """Return a person with the cells of the row that were read into nothing, if they are wanted."""
        return person.with_note(self.row.unread_as_note) if self.noted else person


class ImportPlan(NamedTuple):
    """What an import would do."""

    rows: tuple[PlannedRow, ...]

    @property
    def new(self) -> tuple[RowEntry, ...]:
        """Who would be registered."""
        return tuple(row.entry for row in self.rows if row.fate in TAKEN)

    @property
    def updates(self) -> Mapping[int, participants.PersonData]:
        """Whose details would be changed, by participant."""
        return {
            row.row.twin.participant_id: row.noted_on(row.row.news)
            for row in self.rows
            if row.fate is RowFate.UPDATED and row.row.twin and row.row.twin.participant_id and row.row.news
        }


def look(
    sheet: Sheet,
    mapping: Sequence[Field],
    everyone: Sequence[participants.Participant],
    fee_cents: int = 0,
    report: Report = lambda _done, _of: None,
    *,
    pairs: bool = False,
) -> Looked:
    """Read all rows and match them with known people. This is the slow part; it decides nothing.

    With ``pairs`` every row is two people.
    """
    known = _Known(everyone, pairs=pairs)
    reader = Reader(tuple(mapping), fee_cents, sheet.headings, pairs=pairs)
    read = [row if row.doubtful else known.place(row) for row in _read(sheet, tuple(mapping), reader, report)]
    report(len(sheet.rows), len(sheet.rows))
    # A row that stays out takes its number from nobody.
    called = MappingProxyType(dict(zip(mapping, sheet.headings, strict=False)))
    rows = [
        (known.number(row) if row.doubtful and not row.refused else row)._replace(headings=called)
        for row in read
    ]
    here, said = ([one.person for one in everyone], [row.entry.person for row in rows if not row.doubtful])
    return Looked(
        rows=tuple(rows),
        chosen_singly=sheet.kind is SourceKind.TOURNAMENT,
        clubs=_written_in_several_ways([one.club for one in here], [one.club for one in said]),
        teams=_written_in_several_ways([one.team for one in here], [one.team for one in said]),
    )


class _Known:
    """A participant, or a person higher up in the list, with all numbers known."""

    def __init__(self, everyone: Sequence[participants.Participant], *, pairs: bool) -> None:
        self._pairs = pairs
        self._in_pairs: dict[tuple[str, object], participants.PersonData] = {}
        self._numbers = {one.start_number: one.name for one in everyone if one.start_number is not None}
        self._seeds = {one.seed_rank: one.name for one in everyone if one.seed_rank is not None}
        self._names = KnownNames()
        self._twins: list[Twin] = []
        self._room = participants.MOST
        for one in everyone:
            self._add(Twin(one.person, one.id, one.start_number))

    def place(self, row: Row) -> Row:
        """Return a row with whom it may mean; from now on it is known."""
        if self._room <= 0:
            # Nobody else can come in, so nobody need be compared with thousands of others.
            full = Problem(_FULL, at=(Field.LAST_NAME.value,), params={"most": participants.MOST})
            return row._replace(problems=(*row.problems, full))
        found = self.number(row)._replace(twin=self._twin(row.entry))
        if self._pairs:
            found = self._told_of_others(found)
        if found.twin is None or not found.twin.same_name or found.twin.told_apart:
            self._add(Twin(row.entry.person, line=row.line, start_number=row.entry.start_number))
        return found

    def _told_of_others(self, row: Row) -> Row:
        """Say who of a pair is in another one already; the pair that a row may mean says so itself."""
        twin = row.twin.person if row.twin is not None else None
        for field, name in zip((Field.LAST_NAME, Field.PARTNER), row.entry.person.names, strict=False):
            for code, key in _likenesses(name):
                pair = self._in_pairs.get(key)
                if pair is not None and pair != twin:
                    row = _told(row, code, field, name=name, pair=pair.name)
                if pair is not None:
                    break
        return row

    def number(self, row: Row) -> Row:
        """Let go of a start number or seed that somebody has: numbers stay with their person for good."""
        entry, numbered = row.entry, row
        number, seed = entry.start_number, entry.seed_rank
        if number is not None and number in self._numbers:
            by = self._numbers[number]
            numbered = _let_go(row, "import.cell_number_taken", Field.START_NUMBER, number, by)
        elif number is not None:
            self._numbers[number] = entry.person.name
        if seed is not None and seed in self._seeds:
            return _let_go(numbered, "import.cell_seed_taken", Field.SEED_RANK, seed, self._seeds[seed])
        if seed is not None:
            self._seeds[seed] = entry.person.name
        return numbered

    def _add(self, twin: Twin) -> None:
        self._names.add(*twin.person.in_order.both)
        self._twins.append(twin)
        if self._pairs:
            for name in twin.person.names:
                for _, key in _likenesses(name):
                    self._in_pairs.setdefault(key, twin.person)
        self._room -= 1

    def _twin(self, entry: RowEntry) -> Twin | None:
        """Return the person a row may mean: the first of that name who does not differ in anything known."""
        last, first = entry.person.in_order.both
        found = self._names.find(last, first)
        if found is None:
            return None
        if found.likeness is not Likeness.SAME:
            return self._twins[found.place]
        same = [self._twins[place]._replace(same_name=True) for place in self._names.same(last, first)]
        return next((twin for twin in same if not _differ(entry, twin)), same[0]._replace(told_apart=True))


_LIKENESSES: Final = (("import.cell_in_another_pair", spelling), ("import.cell_like_another_pair", sound))


def _likenesses(name: str) -> Iterator[tuple[str, tuple[str, object]]]:
    """Yield what is said of somebody who is called so, or nearly so, each with a key for it."""
    if is_open(name):
        return
    for code, key in _LIKENESSES:
        yield code, (code, key(name))


def _let_go(row: Row, code: str, field: Field, number: int, by: str) -> Row:
    entry = row.entry
    entry = (
        entry._replace(start_number=None) if field is Field.START_NUMBER else entry._replace(seed_rank=None)
    )
    told = _told(row, code, field, value=number, name=by)
    return told._replace(entry=entry, unread=(*row.unread, (field, str(number))))


def _read(sheet: Sheet, mapping: tuple[Field, ...], reader: Reader, report: Report) -> Iterator[Row]:
    """Read all rows, those above the header too; what is no person says so."""
    flaws = _flaws_by_line(sheet, mapping)
    for line, cells in sheet.above:
        entry, _, unread = reader.read(cells)
        yield Row(line, _without_numbers(entry), (_of_row("import.row_above"),), unread=unread)
    of_tournament = sheet.kind is SourceKind.TOURNAMENT
    section, heading = ListSection.PEOPLE, ""
    fields, others = fields_in(sheet.headings), False
    for place, (line, cells) in enumerate(zip(sheet.lines, sheet.rows, strict=True)):
        if place % _STEP == 0:
            report(place, len(sheet.rows))
        entry, problems, unread = reader.read(cells)
        beyond = _beyond(sheet, mapping, cells)
        row = Row(line, entry, (*problems, *flaws.get(line, ())), unread=(*unread, *beyond))
        why, begun = ("", None) if of_tournament else why_nobody(cells, mapping, sheet.headings)
        if begun:
            section, heading = begun, " ".join(filter(None, map(str.strip, cells)))
        if why == "import.row_heading":
            others = fields_in(cells) != fields
        if why:
            row = row._replace(entry=_without_numbers(entry), problems=(_of_row(why),))
        elif others and not row.doubtful:
            row = _told(row, "import.row_other_headings", Field.LAST_NAME)
        yield row if begun else _in_section(row, section, heading)


def _of_row(code: str) -> Problem:
    return Problem(code, severity=Severity.BLOCKING, at=(Field.IGNORED.value,))


def _told(row: Row, code: str, field: Field, **params: int | str) -> Row:
    problem = Problem(code, severity=Severity.WARNING, at=(field.value,), params=params)
    return row._replace(problems=(*row.problems, problem))


def _without_numbers(entry: RowEntry) -> RowEntry:
    """Let nobody have the number of a sum."""
    return RowEntry(person=entry.person)


def _in_section(row: Row, section: ListSection, heading: str) -> Row:
    """Return what a row says below a heading between the people."""
    entry = row.entry
    match section:
        case ListSection.PEOPLE:
            if entry.attendance is not Attendance.REGISTERED or not speaks_of_waiting(entry.person.note):
                return row
            entry = entry._replace(attendance=Attendance.LATER)
            return _told(row._replace(entry=entry), "import.cell_waiting", Field.NOTE)
        case ListSection.WAITING:
            entry = entry._replace(person=entry.person.with_note(heading), attendance=Attendance.LATER)
            return _told(row._replace(entry=entry), "import.row_waiting", Field.NOTE, heading=heading)
        case ListSection.WITHDRAWN:
            entry = entry._replace(attendance=Attendance.REGISTERED, standing=Standing.WITHDRAWN)
            return _told(row._replace(entry=entry), "import.row_withdrawn", Field.STATE, heading=heading)
        case ListSection.HELPERS:
            entry = entry._replace(competes=Competes.HELPER, paid_cents=0)
            if entry.person.partner_last_name == NOBODY_YET:
                # Helpers fill single seats.
                entry = entry._replace(person=entry.person._replace(partner_last_name=""))
                missing = tuple(problem for problem in row.problems if problem.code != NO_PARTNER)
                row = row._replace(problems=missing)
            return _told(row._replace(entry=entry), "import.row_helper", Field.HELPER, heading=heading)


def _differ(entry: RowEntry, twin: Twin) -> bool:
    """Whether club, town or class tell two of one name apart; within a list the start number, too."""
    said, known = entry.person, twin.person
    pairs = (
        (club_key(said.club), club_key(known.club)),
        (club_key(said.town), club_key(known.town)),
        (club_key(said.category), club_key(known.category)),
        (entry.start_number, twin.start_number if twin.line else None),
    )
    return any(one and other and one != other for one, other in pairs)


def _written_in_several_ways(here: Sequence[str], said: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Group names that differ by „e. V.“ or signs; the name of the tournament or of most rows is first."""
    often = Counter(name for name in said if name)
    often.update({name: len(said) + 1 for name in set(here) if name})
    ways: dict[str, list[str]] = {}
    for name, _ in often.most_common():
        ways.setdefault(club_key(name), []).append(name)
    asked = {club_key(name) for name in said if name}
    return tuple(
        tuple(names)
        for key, names in ways.items()
        if key in asked and len({spelling(name) for name in names}) > 1
    )


def decide(
    looked: Looked,
    decisions: Mapping[int, RowDecision],
    noted: Set[int] = frozenset(),
    *,
    one_club: bool = False,
    one_team: bool = False,
) -> ImportPlan:
    """Return the outcome of each row.

    ``decisions`` are the director's by line; ``noted`` are the lines whose unread cells become a remark. With
    ``one_club`` and ``one_team``, spellings of the same club or team are unified.
    """
    usual = RowDecision.LEAVE if looked.chosen_singly else None
    clubs = {way: ways[0] for ways in looked.clubs for way in ways[1:]} if one_club else {}
    teams = {way: ways[0] for ways in looked.teams for way in ways[1:]} if one_team else {}
    return ImportPlan(
        tuple(
            PlannedRow(
                _called(row, clubs, teams), _fate(row, decisions.get(row.line, usual)), row.line in noted
            )
            for row in looked.rows
        )
    )


def _called(row: Row, clubs: Mapping[str, str], teams: Mapping[str, str]) -> Row:
    person = row.entry.person
    if person.club not in clubs and person.team not in teams:
        return row
    named = person._replace(
        club=clubs.get(person.club, person.club), team=teams.get(person.team, person.team)
    )
    return row._replace(entry=row.entry._replace(person=named))


def _fate(row: Row, decision: RowDecision | None) -> RowFate:
    if row.refused:
        return RowFate.REFUSED
    if row.doubtful:
        return RowFate.TAKEN_AFTER_ALL if decision is RowDecision.TAKE else RowFate.DOUBTFUL
    if decision is RowDecision.UPDATE and row.news is not None:
        return RowFate.UPDATED
    if row.twin is None:
        return RowFate.LEFT_OUT if decision is RowDecision.LEAVE else RowFate.NEW
    if row.twin.same_name:
        if decision is RowDecision.TAKE or (row.twin.told_apart and decision is None):
            return RowFate.NAMESAKE
        if row.twin.told_apart:
            return RowFate.LEFT_OUT
        return RowFate.TWICE if row.twin.line else RowFate.KNOWN
    return RowFate.LEFT_OUT if decision is RowDecision.LEAVE else RowFate.SIMILAR


def _flaws_by_line(sheet: Sheet, mapping: Sequence[Field]) -> dict[int, list[Problem]]:
    found: dict[int, list[Problem]] = {}
    for (line, column), flaw in sheet.flaws.items():
        field = mapping[column] if column < len(mapping) else Field.IGNORED
        if field is not Field.IGNORED:
            problem = Problem(_FLAWS[flaw], severity=Severity.WARNING, at=(field.value,))
            found.setdefault(line, []).append(problem)
    read = [field for field in mapping if field is not Field.IGNORED]
    for line, cells in zip(sheet.lines, sheet.rows, strict=True):
        if read and _beyond(sheet, mapping, cells):
            problem = Problem("import.cells_too_many", severity=Severity.WARNING, at=(read[0].value,))
            found.setdefault(line, []).append(problem)
    return found


def _beyond(sheet: Sheet, mapping: Sequence[Field], cells: Sequence[str]) -> list[tuple[Field, str]]:
    """Return the cells behind the last heading that no column reads."""
    headed = max((place for place, heading in enumerate(sheet.headings, start=1) if heading), default=0)
    columns = enumerate(zip(mapping, cells, strict=False))
    beyond = [cell.strip() for place, (field, cell) in columns if place >= headed and field is Field.IGNORED]
    return [(Field.IGNORED, cell) for cell in beyond if cell] if headed else []
