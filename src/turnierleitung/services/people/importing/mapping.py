"""The meaning of a list's columns, and its values, with a problem for each invalid one."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.names import (
    NOBODY_YET,
    NameOrder,
    WholeName,
    beside_the_name,
    halves,
    order_of,
    seems_turned,
    sort_key,
    split_name,
    two_names,
    whole_name,
    with_dashes_joined,
)
from turnierleitung.domain.problems import Problem, Severity
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.ground.tournaments import LONGEST_NAME, tidy
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing.sheets import Field, Sheet, field_of, plain
from turnierleitung.services.people.participants import PersonData

_HIGHEST_NUMBER: Final = 9_999
_MOST_TABLES: Final = 200
_MOST_CENTS: Final = 10_000_000
_QUOTED: Final = 24
_LAYOUT: Final = "\t\r\n\N{BYTE ORDER MARK}\N{SOFT HYPHEN}"
"""Signs that cannot be seen and that nobody will miss."""
_YES: Final = frozenset({"ja", "j", "x", "y", "yes", "1", "wahr", "true", "ok", "✓", "✔"})
_NO: Final = frozenset({"", "nein", "n", "no", "0", "-", "–", "falsch", "false", "offen", "open"})

_PAID: Final = ("bezahlt", "paid")

_ATTENDANCE: Final[Mapping[Attendance, str]] = {
    Attendance.REGISTERED: "angemeldet",
    Attendance.LATER: "kommt später",
    Attendance.PRESENT: "da",
    Attendance.LEFT: "gegangen",
}
"""The words for attendance in our own lists."""

_STATES: Final[Mapping[str, Attendance | Standing]] = {
    **{sort_key(word): state for state, word in _ATTENDANCE.items()},
    **dict.fromkeys(("anwesend", "erschienen", "eingetroffen"), Attendance.PRESENT),
    **dict.fromkeys(("spater", "warteliste", "auf der warteliste", "nachrucker"), Attendance.LATER),
    **dict.fromkeys(("aktiv", "gemeldet", "zugesagt", "bestatigt", "fest"), Attendance.REGISTERED),
    **dict.fromkeys(("abgemeldet", "abgesagt", "storniert"), Standing.WITHDRAWN),
    "ausgeschlossen": Standing.EXCLUDED,
    **dict.fromkeys(("here", "present", "arrived", "checked in"), Attendance.PRESENT),
    **dict.fromkeys(("later", "late", "coming later"), Attendance.LATER),
    **dict.fromkeys(("waiting list", "waitlist", "on the waiting list", "reserve"), Attendance.LATER),
    **dict.fromkeys(("registered", "confirmed", "active", "expected"), Attendance.REGISTERED),
    **dict.fromkeys(("left", "gone"), Attendance.LEFT),
    **dict.fromkeys(("withdrawn", "cancelled", "canceled"), Standing.WITHDRAWN),
    **dict.fromkeys(("disqualified", "excluded"), Standing.EXCLUDED),
}
_PERSONAL: Final = (Field.CLUB, Field.TOWN, Field.KEEP_APART, Field.CATEGORY, Field.TEAM)
_NAMES: Final = (Field.LAST_NAME, Field.NAME, Field.LAST_FIRST)
_ORDERS: Final = {Field.NAME: NameOrder.FIRST_LAST, Field.LAST_FIRST: NameOrder.LAST_FIRST}
_CURRENCY: Final = re.compile(r"^(?:€|eur|chf|fr\.?)\s*|\s*(?:€|euro?|chf|fr\.?|franken)$")
_PAIR: Final = 2
NO_PARTNER: Final = "import.cell_no_partner"
TWICE_IN_A_PAIR: Final = "import.cell_partner_same"
_AMOUNT: Final = re.compile(r"(\d{1,6})(?:[.,](\d{1,2}))?")


class RowEntry(NamedTuple):
    """The data of one row."""

    person: PersonData
    start_number: int | None = None
    seed_rank: int | None = None
    fixed_table: int | None = None
    attendance: Attendance = Attendance.REGISTERED
    standing: Standing = Standing.ACTIVE
    competes: Competes = Competes.YES
    paid_cents: int = 0


class ReadRow(NamedTuple):
    """A row, read."""

    entry: RowEntry
    problems: tuple[Problem, ...]
    unread: tuple[tuple[Field, str], ...]
    """Cells that say something and were read into nothing."""


class Reader:
    """Reads the cells of one row after the other, all with the same columns."""

    def __init__(
        self, mapping: tuple[Field, ...], fee_cents: int, headings: Sequence[str] = (), *, pairs: bool = False
    ) -> None:
        """Read rows whose columns hold ``mapping``; „paid“ means the given fee.

        With ``pairs`` a row is two people, in one cell of names or in two.
        """
        self._pairs = pairs
        alone = (Field.IGNORED, Field.NOTE)
        self._columns = {field: place for place, field in enumerate(mapping) if field not in alone}
        notes = [place for place, field in enumerate(mapping) if field is Field.NOTE]
        self._notes = {place: headings[place] if place < len(headings) else "" for place in notes}
        self._fee = fee_cents
        self._problems: list[Problem] = []
        self._unread: list[tuple[Field, str]] = []

    def read(self, row: tuple[str, ...]) -> ReadRow:
        """Return the data of a row, the problems of its cells, and the cells without meaning."""
        self._problems, self._unread = [], []
        cells = {field: self._clean(field, row[place]) for field, place in self._columns.items()}
        partner = self._take_partner(cells)
        last, first = self._names(row, cells)
        club, town, marks, category, team = (self._cut(field, cells.get(field, "")) for field in _PERSONAL)
        attendance, standing = self._state(cells.get(Field.STATE, ""))
        helper = self._yes(Field.HELPER, cells.get(Field.HELPER, ""))
        entry = RowEntry(
            person=PersonData(
                last_name=last,
                first_name=first,
                club=club,
                town=town,
                note=self._cut(Field.NOTE, self._note(row)),
                keep_apart=marks,
                category=category,
                team=team,
                partner_last_name=partner.last[:LONGEST_NAME].rstrip(),
                partner_first_name=partner.first[:LONGEST_NAME].rstrip(),
            ),
            start_number=self._number(Field.START_NUMBER, cells.get(Field.START_NUMBER, ""), _HIGHEST_NUMBER),
            seed_rank=self._number(Field.SEED_RANK, cells.get(Field.SEED_RANK, ""), _HIGHEST_NUMBER),
            fixed_table=self._number(Field.FIXED_TABLE, cells.get(Field.FIXED_TABLE, ""), _MOST_TABLES),
            attendance=attendance,
            standing=standing,
            competes=Competes.HELPER if helper else Competes.YES,
            paid_cents=0 if helper else self._paid(cells.get(Field.PAID, "")),
        )
        if participants.twice_in_a_pair(entry.person):
            self._tell(TWICE_IN_A_PAIR, Field.PARTNER, blocks=True, name=entry.person.names[0])
        return ReadRow(entry, tuple(self._problems), tuple(self._unread))

    def _take_partner(self, cells: dict[Field, str]) -> WholeName:
        """Return the second name; a cell of names keeps the first of „Huber Sepp / Maier Anna“."""
        said = WholeName(cells.get(Field.PARTNER, ""), cells.get(Field.PARTNER_FIRST, ""))
        if not self._pairs:
            if any(said):
                self._drop("import.cell_partner", Field.PARTNER, ", ".join(filter(None, said)))
            return WholeName("", "")
        field = next((name for name in _NAMES if cells.get(name)), Field.LAST_NAME)
        if any(said):
            if len(halves(cells.get(field, ""))) == _PAIR:
                self._tell("import.cell_three_names", field, text=_quoted(cells[field]))
            partner = self._partner_beside(said)
        else:
            partner = self._partner_within(field, cells)
        if not any(partner) and sort_key(cells.get(Field.HELPER, "")) in _YES:
            # Helpers fill single seats.
            return partner
        if not partner.last:
            self._tell(NO_PARTNER, Field.PARTNER, blocks=True)
            # Whoever takes the row in after all gets a pair, as the form asks for one.
            return WholeName(partner.first or NOBODY_YET, "")
        self._look_at_partner(partner)
        return partner

    def _partner_beside(self, said: WholeName) -> WholeName:
        """Return the second name from columns of its own."""
        if said.first or (Field.PARTNER_FIRST in self._columns and "," not in said.last):
            return whole_name(*map(with_dashes_joined, said))
        return split_name(said.last, order_of([said.last]) or NameOrder.LAST_FIRST)

    def _partner_within(self, field: Field, cells: dict[Field, str]) -> WholeName:
        """Take the second name out of the cells of the first: „Huber / Maier“ beside „Sepp / Anna“."""
        names = halves(cells.get(field, ""))
        firsts = halves(cells.get(Field.FIRST_NAME, "")) if field is Field.LAST_NAME else ()
        if len(firsts) == _PAIR and names and len(names) <= _PAIR:
            if len(names) < _PAIR:
                self._tell("import.cell_shared_name", field, last=names[0])
            cells[field], cells[Field.FIRST_NAME] = names[0], firsts[0]
            return WholeName(with_dashes_joined(names[-1]), with_dashes_joined(firsts[1]))
        if firsts and len(names) == _PAIR:
            cells[field] = names[0]
            return split_name(names[1], NameOrder.LAST_FIRST)
        two = two_names(cells.get(field, ""), _ORDERS.get(field, NameOrder.LAST_FIRST))
        if two is None:
            return WholeName("", "")
        if two.shared:
            self._tell("import.cell_shared_name", field, last=two.one.last)
        if field is Field.LAST_NAME:
            cells[field], cells[Field.FIRST_NAME] = two.one
        else:
            cells[field] = ", ".join(filter(None, two.one))
        return two.other

    def _look_at_partner(self, partner: WholeName) -> None:
        if seems_turned(*partner):
            self._tell("import.cell_name_turned", Field.PARTNER, last=partner.last, first=partner.first)
        if not partner.first and Field.PARTNER_FIRST in self._columns and partner.last != NOBODY_YET:
            self._tell("import.cell_no_first_name", Field.PARTNER_FIRST)
        beside = beside_the_name(partner.last) or beside_the_name(partner.first)
        if beside:
            self._tell("import.cell_beside_name", Field.PARTNER, text=_quoted(beside))
        if (length := max(map(len, partner))) > LONGEST_NAME:
            params = {"length": length, "most": LONGEST_NAME}
            self._tell("import.cell_name_too_long", Field.PARTNER, blocks=True, **params)

    def _names(self, row: tuple[str, ...], cells: Mapping[Field, str]) -> tuple[str, str]:
        said = cells.get(Field.LAST_NAME, ""), cells.get(Field.FIRST_NAME, "")
        last, first = map(with_dashes_joined, said)
        field = next((name for name in _NAMES if name in self._columns), Field.LAST_NAME)
        for whole, order in _ORDERS.items():
            if not last and cells.get(whole):
                said = (cells[whole], "")
                last, first = split_name(cells[whole], order)
        if seems_turned(last, first):
            self._tell("import.cell_name_turned", field, last=last, first=first)
        if not last:
            self._tell("import.cell_no_name", field, blocks=True)
            # Whoever takes the row in after all gets what it says.
            last, first = first or _first_words(row), ""
        elif not first and Field.FIRST_NAME in self._columns:
            self._tell("import.cell_no_first_name", Field.FIRST_NAME)
        if any(with_dashes_joined(name) != name for name in said):
            self._tell("import.cell_name_dash", field, last=last, first=first)
        beside = beside_the_name(last) or beside_the_name(first)
        if beside:
            self._tell("import.cell_beside_name", field, text=_quoted(beside))
        for part, text in ((field, last), (Field.FIRST_NAME, first)):
            if len(text) > LONGEST_NAME:
                params = {"length": len(text), "most": LONGEST_NAME}
                self._tell("import.cell_name_too_long", part, blocks=True, **params)
        return last[:LONGEST_NAME].rstrip(), first[:LONGEST_NAME].rstrip()

    def _note(self, row: tuple[str, ...]) -> str:
        """Join the columns of remarks; one that is no remark by its heading says what it is."""
        said = []
        for place, heading in self._notes.items():
            text = self._clean(Field.NOTE, row[place])
            named = heading and field_of(heading) is not Field.NOTE
            said += [f"{heading}: {text}" if named else text] if text else []
        return ", ".join(said)

    def _tell(self, code: str, field: Field, *, blocks: bool = False, **params: int | str) -> None:
        severity = Severity.BLOCKING if blocks else Severity.WARNING
        self._problems.append(Problem(code, severity=severity, at=(field.value,), params=params))

    def _drop(self, code: str, field: Field, text: str, most: int = 0) -> None:
        """Say that a cell is read into nothing."""
        self._tell(code, field, text=_quoted(text), most=most)
        self._unread.append((field, text))

    def _clean(self, field: Field, cell: str) -> str:
        """Return a cell in one line of visible signs."""
        if cell.isascii() and cell.isprintable():
            return " ".join(cell.split())
        found = tidy(cell)
        if "\N{REPLACEMENT CHARACTER}" in found:
            self._tell("import.cell_unreadable", field, text=_quoted(found))
        elif any(unicodedata.category(char).startswith("C") for char in cell if char not in _LAYOUT):
            self._tell("import.cell_invisible", field)
        return found

    def _cut(self, field: Field, text: str) -> str:
        if len(text) <= LONGEST_NAME:
            return text
        self._tell("import.cell_cut", field, length=len(text), most=LONGEST_NAME)
        return text[:LONGEST_NAME].rstrip()

    def _number(self, field: Field, text: str, most: int) -> int | None:
        if text in ("", "-", "–"):
            return None
        digits = text.removesuffix(".").removesuffix(",0")
        if not (digits.isascii() and digits.isdecimal() and 1 <= int(digits[:9]) <= most):
            self._drop("import.cell_number", field, text, most=most)
            return None
        return int(digits)

    def _yes(self, field: Field, text: str) -> bool:
        said = sort_key(text)
        if said not in _YES and said not in _NO:
            self._drop("import.cell_yes_no", field, text)
        return said in _YES

    def _state(self, text: str) -> tuple[Attendance, Standing]:
        said = sort_key(text)
        found = _STATES.get(said)
        if found is None:
            if said in _YES:
                found = Attendance.PRESENT
            elif said not in _NO:
                self._drop("import.cell_state", Field.STATE, text)
        match found:
            case Standing.EXCLUDED:
                self._tell("import.cell_excluded", Field.STATE, blocks=True)
            case Standing():
                return Attendance.REGISTERED, found
            case Attendance():
                return found, Standing.ACTIVE
        return Attendance.REGISTERED, Standing.ACTIVE

    def _paid(self, text: str) -> int:
        """Return the payment in cents: an amount, or the fee."""
        said = sort_key(text)
        if said in _NO:
            return 0
        if said in _YES or said in _PAID:
            if not self._fee:
                self._drop("import.cell_no_fee", Field.PAID, text)
            return self._fee
        amount = _CURRENCY.sub("", said).strip()
        found = _AMOUNT.fullmatch(amount.replace(".", "") if "," in amount else amount)
        cents = int(found[1]) * 100 + int(f"{found[2] or '':0<2}") if found else -1
        if not 0 <= cents <= _MOST_CENTS:
            self._drop("import.cell_amount", Field.PAID, text)
            return 0
        return cents


def _first_words(row: tuple[str, ...]) -> str:
    """Return the first cell with a letter, else the first that says anything."""
    cells = [tidy(cell) for cell in row]
    worded = (cell for cell in cells if any(char.isalpha() for char in cell))
    return next(worded, next(filter(None, cells), ""))


def _quoted(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 1]}…"


ColumnMapping = tuple[Field, ...]
"""One field per column."""

_SAMPLE: Final = 100
_MOST_OF_THEM: Final = 0.6
_USUAL: Final = (Field.LAST_NAME, Field.FIRST_NAME, Field.CLUB, Field.TOWN)
"""Columns of words without headings, in the order in which people write them."""
_AFTER_WHOLE_NAME: Final = (Field.NAME, Field.CLUB, Field.TOWN)
_MANY: Final = 3
_CODED: Final = frozenset(
    {*(Field.START_NUMBER, Field.SEED_RANK, Field.FIXED_TABLE), *(Field.STATE, Field.PAID, Field.HELPER)}
)
"""Columns in which only certain words or numbers say something."""


def guess(sheet: Sheet) -> ColumnMapping:
    """Guess what each column holds; no field comes twice."""
    found = _by_headings(sheet) if sheet.has_header else _by_content(sheet)
    return tuple(_in_order(sheet, column, field) for column, field in enumerate(found))


def guessed_order(sheet: Sheet, mapping: ColumnMapping) -> tuple[str, str] | None:
    """Return last and first name of an example where nothing says which of them comes first."""
    for column, field in enumerate(mapping):
        if field in _ORDERS and not _order_is_said(sheet.headings[column]):
            names = [name for name in _sample(sheet, column) if "," not in name]
            split = [split_name(name, _ORDERS[field]) for name in names]
            examples = [(last, first) for last, first in split if first]
            if examples and order_of(names) is None:
                return examples[0]
    return None


def passed_over(sheet: Sheet, mapping: ColumnMapping) -> tuple[str, ...]:
    """Return the headings of known columns that are not read, because hardly a cell says anything."""
    columns = zip(sheet.headings, map(field_of, sheet.headings), mapping, strict=True)
    return tuple(
        heading
        for column, (heading, field, chosen) in enumerate(columns)
        if chosen is Field.IGNORED and field in _CODED and not _is_read(sheet, column, field)
    )


def signature(sheet: Sheet) -> str:
    """Return by what a list is known again: its headings, or without them the number of its columns."""
    said = "\n".join(map(plain, sheet.headings)) if sheet.has_header else f"{len(sheet.headings)} columns"
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def restore(sheet: Sheet, names: Sequence[str]) -> ColumnMapping | None:
    """Return a mapping that was remembered by the names of its fields; ``None`` if it does not fit."""
    known = {field.value for field in Field}
    if len(names) != len(sheet.headings) or not known.issuperset(names):
        return None
    return tuple(Field(name) for name in names)


def doubled(mapping: ColumnMapping) -> frozenset[Field]:
    """Return the fields mapped to several columns; only remarks may be."""
    several = {Field.IGNORED, Field.NOTE}
    return frozenset(field for field in set(mapping) - several if mapping.count(field) > 1)


def names_somebody(mapping: ColumnMapping) -> bool:
    """Whether any column holds names."""
    return not {Field.NAME, Field.LAST_FIRST, Field.LAST_NAME}.isdisjoint(mapping)


def _by_headings(sheet: Sheet) -> ColumnMapping:
    found: list[Field] = []
    for heading in sheet.headings:
        field = field_of(heading) or Field.IGNORED
        says_nothing = field in _CODED and not _is_read(sheet, len(found), field)
        found.append(Field.IGNORED if field in found or says_nothing else field)
    if Field.PARTNER in found and not names_somebody(tuple(found)):
        found = [
            Field.NAME if _is_first_of_two(heading) else field
            for heading, field in zip(sheet.headings, found, strict=True)
        ]
    if Field.NAME in found:
        place = found.index(Field.NAME)
        beside = place + 1
        if Field.FIRST_NAME in found:
            # Beside a column of first names, „Name“ is the last name.
            found[place] = Field.LAST_NAME
        elif beside < len(found) and not sheet.headings[beside] and _words_in(sheet, beside):
            # One heading above two columns, or a comma that divided the name.
            found[place : beside + 1] = [Field.LAST_NAME, Field.FIRST_NAME]
    if found.count(Field.LAST_NAME) > 1:
        found[found.index(Field.LAST_NAME)] = Field.IGNORED
    return tuple(found)


def _is_first_of_two(heading: str) -> bool:
    """Whether a heading is „Spieler 1“: on its own it may be somebody whose name is not known yet."""
    said = plain(heading)
    return said.endswith(" 1") and field_of(f"{said[:-1]}2") is Field.PARTNER


def _by_content(sheet: Sheet) -> ColumnMapping:
    words = [column for column in range(len(sheet.headings)) if _words_in(sheet, column)]
    whole = len(words) == 1 or (bool(words) and _whole_names_in(sheet, words[0]))
    found = [Field.IGNORED] * len(sheet.headings)
    for column, field in zip(words, _AFTER_WHOLE_NAME if whole else _USUAL, strict=False):
        found[column] = field
    if Field.FIRST_NAME in found:
        last, first = found.index(Field.LAST_NAME), found.index(Field.FIRST_NAME)
        pairs = [f"{row[last]} {row[first]}" for row in sheet.rows[:_SAMPLE]]
        if order_of(pairs) is NameOrder.FIRST_LAST:
            found[last], found[first] = Field.FIRST_NAME, Field.LAST_NAME
    return tuple(found)


def _in_order(sheet: Sheet, column: int, field: Field) -> Field:
    """Say of whole names in which order they are written, where their heading does not."""
    if field in _ORDERS and not _order_is_said(sheet.headings[column]):
        order = order_of(_sample(sheet, column))
        return next((whole for whole, said in _ORDERS.items() if said is order), field)
    return field


def _order_is_said(heading: str) -> bool:
    return field_of(heading) is Field.LAST_FIRST or plain(heading).startswith(("vor", "first", "forename"))


def _is_read(sheet: Sheet, column: int, field: Field) -> bool:
    """Whether most of the cells say something; else every row would need a hint."""
    reader = Reader((field,), fee_cents=1)
    cells = _sample(sheet, column)
    unread = sum(bool(reader.read((cell,)).unread) for cell in cells)
    return unread < _MANY or 2 * unread <= len(cells)


def _sample(sheet: Sheet, column: int) -> list[str]:
    return [row[column].strip() for row in sheet.rows[:_SAMPLE] if row[column].strip()]


def _words_in(sheet: Sheet, column: int) -> bool:
    """Whether a column holds words, not numbers, dates or marks."""
    cells = _sample(sheet, column)
    return bool(cells) and sum(any(char.isalpha() for char in cell) for cell in cells) > len(cells) / 2


def _whole_names_in(sheet: Sheet, column: int) -> bool:
    """Whether the cells of a column have several words each, as first and last name do."""
    cells = _sample(sheet, column)
    return sum(len(cell.replace(",", " ").split()) > 1 for cell in cells) > _MOST_OF_THEM * len(cells)
