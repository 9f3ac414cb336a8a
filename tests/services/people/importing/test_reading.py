"""Files as rows of cells: encodings, delimiters, headers, and what is no list."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from turnierleitung.domain.problems import Refused
from turnierleitung.services.people.importing import mapping, plan, reading
from turnierleitung.services.people.importing.reading import Options, without_open_quotes
from turnierleitung.services.people.importing.sheets import Encoding, Field, Flaw, Sheet, SourceKind
from turnierleitung.services.people.participants import PersonData


def parsed(text: str | bytes, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    raw = text.encode() if isinstance(text, str) else text
    return reading.parse(raw, "liste.csv", options)


def people(sheet: Sheet, fields: mapping.ColumnMapping | None = None) -> list[PersonData]:
    looked = plan.look(sheet, fields or mapping.guess(sheet), ())
    return [row.entry.person for row in looked.rows if not row.doubtful]


def people_in(text: str | bytes) -> list[tuple[str, str]]:
    return [(one.last_name, one.first_name) for one in people(parsed(text))]


LISTS: list[tuple[str, str | bytes, list[tuple[str, str]]]] = [
    ("UTF-8", "Nachname;Vorname\nKöhler;Łucja", [("Köhler", "Łucja")]),
    ("UTF-8 with mark", "\ufeffNachname;Vorname\nKöhler;Łucja", [("Köhler", "Łucja")]),
    ("Windows-1252", "Nachname;Vorname\nKöhler;André".encode("cp1252"), [("Köhler", "André")]),
    ("Excel's Unicode text", "Nachname\tVorname\r\nKöhler\tŁucja".encode("utf-16"), [("Köhler", "Łucja")]),
    ("commas", "Nachname,Vorname\nHuber,Rosa", [("Huber", "Rosa")]),
    ("tabs", "Nachname\tVorname\nHuber\tRosa", [("Huber", "Rosa")]),
    ("lines of Windows", "Nachname;Vorname\r\nHuber;Rosa\r\n", [("Huber", "Rosa")]),
    ("lines of an old Mac", "Nachname;Vorname\rHuber;Rosa\r", [("Huber", "Rosa")]),
    ("columns in another order", "Ort;Vorname;Nr.;Nachname\nErding;Rosa;7;Huber", [("Huber", "Rosa")]),
    ("last names called name", "Name;Vorname\nHuber;Rosa", [("Huber", "Rosa")]),
    ("whole names, first name first", "Name\nRosa Maria Huber", [("Huber", "Rosa Maria")]),
    ("whole names, last name first", 'Spieler;Verein\n"Huber, Rosa";SV', [("Huber", "Rosa")]),
    ("whole names without a first name", "Name\nHuber", [("Huber", "")]),
    ("no header, two columns", "Huber;Rosa\nMaier;Sepp", [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("no header, one column", "Rosa Huber\nSepp Maier", [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("no header, many columns", "Huber;Rosa;SV;Erding;1;2;3", [("Huber", "Rosa")]),
    ("empty lines and empty cells", "Nachname;Vorname\n\n;;\n;\nHuber;Rosa\n \n", [("Huber", "Rosa")]),
    ("short rows", "Nachname;Vorname;Ort\nHuber\nMaier;Sepp", [("Huber", ""), ("Maier", "Sepp")]),
    ("quotes", 'Nachname;Vorname\n"Huber; genannt ""Bär""";Rosa', [('Huber; genannt "Bär"', "Rosa")]),
    ("a line break in a cell", 'Nachname;Vorname\n"Huber\nMaier";Rosa', [("Huber Maier", "Rosa")]),
    ("spaces around", "Nachname;Vorname\n  Huber ; Rosa  ", [("Huber", "Rosa")]),
    ("a letter with a loose mark", "Nachname;Vorname\nMu\u0308ller;Rosa", [("Müller", "Rosa")]),
    ("both names under one heading", "Vor- und Nachname\nRosa Huber", [("Huber", "Rosa")]),
    ("headings in capitals", "NACHNAME;VORNAME\nHuber;Rosa", [("Huber", "Rosa")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found"), [case[1:] for case in LISTS], ids=[case[0] for case in LISTS])
def test_a_list_is_understood_with(text: str | bytes, found: list[tuple[str, str]]) -> None:
    assert people_in(text) == found


MORE_LISTS: list[tuple[str, str | bytes, list[tuple[str, str]]]] = [
    ("DOS", "Nachname;Vorname\nHuber;Rosa\x1a", [("Huber", "Rosa")]),
    ("letters of DOS", "Nachname;Vorname\nGrüner;Jürgen\nWeiß;Käthe\nÖttl;Max".encode("cp850"),
     [("Grüner", "Jürgen"), ("Weiß", "Käthe"), ("Öttl", "Max")]),
    ("a single letter of DOS", "Nachname;Vorname\nHuber;Jörg".encode("cp850"), [("Huber", "Jörg")]),
    ("letters of Windows and its quotes", "Nachname;Vorname\nKovács;Tobiás\n„Bär“;Zoë".encode("cp1252"),
     [("Kovács", "Tobiás"), ("„Bär“", "Zoë")]),
    ("a title above the headings", "Anmeldungen 2026;\n;\nNachname;Vorname\nHuber;Rosa", [("Huber", "Rosa")]),
    ("small words before the last name", "Name\nJan van der Berg", [("van der Berg", "Jan")]),
    ("whole names, last name first, no comma", "Name Vorname\nHuber Rosa Maria\nvan der Berg Jan\nKern",
     [("Huber", "Rosa Maria"), ("van der Berg", "Jan"), ("Kern", "")]),
    ("whole names, last name first, with a comma", 'Nachname/Vorname;x\n"Huber, Rosa";', [("Huber", "Rosa")]),
    ("a comma that divided the name", "Name\nHuber, Rosa\nMaier, Sepp",
     [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("whole names without a header", "Rosa Huber;SV\nSepp Maier;TSV",
     [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("numbers before the names", "1;Huber;Rosa\n2;Maier;Sepp", [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("commas inside the cells", "Nachname;Vorname;Bemerkung\nHuber;Rosa;a, b\nMaier;Sepp;c, d",
     [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("strokes", "Nachname|Vorname\nHuber|Rosa", [("Huber", "Rosa")]),
    ("an apostrophe that keeps a formula away", "Nachname;Vorname\n'=Huber;'t", [("=Huber", "'t")]),
    ("marks and signs in headings", "*NACHNAME*;Vorname:\nHuber;Rosa", [("Huber", "Rosa")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "found"), [case[1:] for case in MORE_LISTS], ids=[case[0] for case in MORE_LISTS]
)
def test_a_list_is_understood_also_with(text: str | bytes, found: list[tuple[str, str]]) -> None:
    assert people_in(text) == found


def test_the_preview_says_what_was_guessed() -> None:
    sheet = parsed("Nachname,Vorname\nHuber,Rosa")
    assert (sheet.encoding, sheet.delimiter, sheet.has_header) == (Encoding.UTF_8, ",", True)
    assert sheet.headings == ("Nachname", "Vorname")
    assert sheet.kind is SourceKind.TEXT
    assert mapping.guess(sheet) == (Field.LAST_NAME, Field.FIRST_NAME)
    assert parsed("Köhler".encode("cp1252")).encoding is Encoding.WINDOWS


def test_a_guess_can_be_overruled() -> None:
    assert parsed("a,b;c", Options(delimiter=",")).rows == (("a", "b;c"),)
    assert len(parsed("Huber;Rosa\nMaier;Sepp", Options(header=True)).rows) == 1
    assert len(parsed("Nachname;Vorname\nHuber;Rosa", Options(header=False)).rows) == 2
    sheet = parsed("Huber;Rosa")
    assert people(sheet, (Field.FIRST_NAME, Field.LAST_NAME)) == [PersonData("Rosa", "Huber")]
    assert people(sheet, (Field.IGNORED, Field.NAME)) == [PersonData("Rosa")]


@pytest.mark.parametrize("encoding", list(Encoding))
def test_every_encoding_can_be_chosen(encoding: Encoding) -> None:
    raw = "Nachname;Vorname\nKöhler;Rosa".encode(encoding.value)
    assert parsed(raw, Options(encoding=encoding)).rows == (("Köhler", "Rosa"),)


def test_what_a_chosen_encoding_cannot_read_is_marked() -> None:
    sheet = parsed("Nachname\nKöhler".encode("cp1252"), Options(encoding=Encoding.UTF_8))
    assert sheet.rows == (("K\ufffdhler",),)


def test_rows_are_counted_as_a_spreadsheet_does() -> None:
    assert parsed("Nachname;Vorname\n\nHuber;Sepp\n;\nKern;Ida").lines == (3, 5)
    assert parsed("Huber;Sepp\n\nKern;Ida", Options(header=False)).lines == (1, 3)


def test_as_many_rows_as_are_read_may_stand_below_a_header() -> None:
    assert len(parsed(b"Nachname\n" + b"a\n" * 20_000).rows) == 20_000


def test_long_work_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    reading.parse(
        b"Nachname\n" + b"Huber\n" * 1000, "liste.csv", report=lambda done, of: told.append((done, of))
    )
    assert len(told) > 3
    assert all(0 <= done <= of for done, of in told)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", r"import\.empty"),
        (b"\n;;\n \n", r"import\.empty"),
        ("\ufeff".encode(), r"import\.empty"),
        (b"PK\x03\x04\x00\x00", r"import\.damaged_workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", r"import\.damaged_workbook"),
        (b"<html><body>Anmeldung</body></html>", r"import\.no_table"),
        (b"%PDF-1.7\n\xe2\x01\xcf;\xd3\n", r"import\.no_text"),
        (b"%PDF-1.4", r"import\.no_text"),
        (b"{\\rtf1\\ansi Huber;Anna}", r"import\.no_text"),
        (b'a;"' + b"x" * 200_000 + b'"', r"import\.no_table"),
        (b"a\n" * 20_001, r"import\.too_large"),
        (b"a;" * 300 + b"a", r"import\.too_large"),
        (b"\n" * 100_002, r"import\.too_large"),
    ],
    ids=[
        "empty",
        "nothing in it",
        "only a mark",
        "half a workbook",
        "half a workbook of old",
        "a page without a table",
        "a document",
        "a document of plain letters",
        "a document with its format in words",
        "an endless cell",
        "endless rows",
        "endless columns",
        "endless empty lines",
    ],
)
def test_what_is_no_list_is_refused(raw: bytes, code: str) -> None:
    with pytest.raises(Refused, match=code):
        parsed(raw)


def test_bytes_that_are_no_utf_16_are_refused() -> None:
    with pytest.raises(Refused, match=r"import\.no_text"):
        parsed(b"\x00\x00a\x00", Options(encoding=Encoding.UTF_16))


OPEN_QUOTES: list[tuple[str, str, list[tuple[str, str]], list[int]]] = [
    ("never closed", 'Nachname;Vorname\nHuber;Rosa\n"Maier;Sepp\nKern;Ida',
     [("Huber", "Rosa"), ("Maier", "Sepp"), ("Kern", "Ida")], [3]),
    ("closed by the quote that opens another cell", 'Nachname;Vorname\nHuber;"Rosa\nMaier;"Sepp"\nKern;Ida',
     [("Huber", "Rosa"), ("Maier", "Sepp"), ("Kern", "Ida")], [2]),
    ("twice", 'Nachname,Vorname\r\n"Huber,Rosa\r\nMaier,Sepp\r\n"Kern,Ida\r\n',
     [("Huber", "Rosa"), ("Maier", "Sepp"), ("Kern", "Ida")], [2, 4]),
    ("below a cell of two lines", 'Nachname;Vorname\n"Huber\nMaier";Rosa\n"Kern;Ida\nVogt;Max',
     [("Huber Maier", "Rosa"), ("Kern", "Ida"), ("Vogt", "Max")], [3]),
    ("in the headings", '"Nachname;Vorname\nHuber;Rosa\nMaier;Sepp',
     [("Huber", "Rosa"), ("Maier", "Sepp")], [1]),
    ("within a cell", 'Nachname;Vorname\nHuber;5"\nMaier;6"', [("Huber", '5"'), ("Maier", '6"')], []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "names", "lines"), [case[1:] for case in OPEN_QUOTES], ids=[case[0] for case in OPEN_QUOTES]
)
def test_a_quote_that_nobody_closes_swallows_nobody(
    text: str, names: list[tuple[str, str]], lines: list[int]
) -> None:
    sheet = parsed(text)
    assert people_in(text) == names
    assert [line for line, _ in sheet.flaws] == lines
    assert set(sheet.flaws.values()) <= {Flaw.OPEN_QUOTE}
    for row in plan.look(sheet, mapping.guess(sheet), ()).rows:
        told = [problem.code for problem in row.problems if problem.code != "import.cell_beside_name"]
        assert told == (["import.cell_open_quote"] if row.line in lines else [])


PASTED: list[tuple[str, str, list[tuple[str, str]]]] = [
    ("a table of Excel", "Nachname\tVorname\r\nHuber\tRosa\r\nMaier\tSepp\r\n",
     [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("semicolons", "Huber;Rosa\nMaier;Sepp", [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("last names first", "Huber, Rosa\nMaier, Sepp", [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("a name in each line", "Rosa Huber\n\nSepp Maier\n", [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("a single name", "Rosa Huber", [("Huber", "Rosa")]),
    ("names in one line", "Rosa Huber, Sepp Maier, Ida Kern",
     [("Huber", "Rosa"), ("Maier", "Sepp"), ("Kern", "Ida")]),
    ("a mail that was answered", "> 1. Rosa Huber\n>\n> 2. Sepp Maier\n",
     [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("numbers of a web page", "1.\N{NO-BREAK SPACE}Rosa Huber\n2.\N{NO-BREAK SPACE}Sepp Maier",
     [("Huber", "Rosa"), ("Maier", "Sepp")]),
    ("a list with marks", " - Rosa Huber\n • Sepp Maier", [("Huber", "Rosa"), ("Maier", "Sepp")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found"), [case[1:] for case in PASTED], ids=[case[0] for case in PASTED])
def test_what_was_copied_elsewhere_is_understood_with(text: str, found: list[tuple[str, str]]) -> None:
    sheet = reading.parse_pasted(text, "Zwischenablage")
    assert [(one.last_name, one.first_name) for one in people(sheet)] == found
    assert (sheet.kind, sheet.encoding) == (SourceKind.PASTED, None)


@pytest.mark.parametrize("text", ["", " \n ", "x" * 10_000_001])
def test_what_was_copied_and_is_no_list_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"import\.(nothing_copied|too_large)"):
        reading.parse_pasted(text, "Zwischenablage")


class TestReading:
    def test_returns_the_bytes(self, tmp_path: Path) -> None:
        (tmp_path / "liste.csv").write_bytes(b"Huber")
        assert reading.read(tmp_path / "liste.csv") == b"Huber"

    def test_of_a_file_that_is_gone_or_a_folder_is_refused(self, tmp_path: Path) -> None:
        for path in (tmp_path / "fort.csv", tmp_path):
            with pytest.raises(Refused, match=r"import\.unreadable"):
                reading.read(path)

    def test_of_a_pipe_is_refused_and_not_waited_for(self, tmp_path: Path) -> None:
        if not hasattr(os, "mkfifo"):
            return
        os.mkfifo(tmp_path / "rohr.csv")
        with pytest.raises(Refused, match=r"import\.unreadable"):
            reading.read(tmp_path / "rohr.csv")

    def test_of_a_huge_file_is_refused_before_it_is_read(self, tmp_path: Path) -> None:
        with (tmp_path / "riesig.csv").open("wb") as file:
            file.truncate(10_000_001)
        with pytest.raises(Refused, match=r"import\.too_large"):
            reading.read(tmp_path / "riesig.csv")


@pytest.mark.parametrize(
    ("text", "kept", "lines"),
    [
        ('"Huber";"Max;"SV Moos"\n', '"Huber";Max;"SV Moos"\n', [1]),
        ('"Sepp" Maier;Erding\n', '"Sepp" Maier;Erding\n', []),
        ('"Huber, geb. ""Moser""";Max\n', '"Huber, geb. ""Moser""";Max\n', []),
    ],
)
def test_a_quote_that_the_next_cell_closes_is_told_too(text: str, kept: str, lines: list[int]) -> None:
    found = without_open_quotes(text, ";")
    assert (found[0], [quote.line for quote in found[1]]) == (kept, lines)
