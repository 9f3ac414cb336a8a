"""Excel workbooks as rows of cells: what they show, and what is no workbook to be read."""

from __future__ import annotations

import contextlib
import io
import random
import zipfile
from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from turnierleitung.domain.problems import Refused
from turnierleitung.services.people.importing import reading
from turnierleitung.services.people.importing.reading import Options
from turnierleitung.services.people.importing.sheets import Flaw, Sheet, SourceKind, Tab


def made(fill: Callable[[Workbook], object]) -> bytes:
    book = Workbook()
    fill(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def of_rows(*rows: Sequence[object]) -> bytes:
    def fill(book: Workbook) -> None:
        for row in rows:
            sheet_of(book).append(list(row))

    return made(fill)


def sheet_of(book: Workbook) -> Worksheet:
    return book.worksheets[0]


def parsed(raw: bytes, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    return reading.parse(raw, "liste.xlsx", options)


def changed(raw: bytes, part: str, before: bytes, after: bytes) -> bytes:
    """A workbook in which something was replaced as no program would."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == part:
                assert before in content
                content = content.replace(before, after)
            new.writestr(name, content)
    return out.getvalue()


FIRST = "xl/worksheets/sheet1.xml"


def test_cells_are_read_as_they_are_shown() -> None:
    sheet = parsed(
        of_rows(
            ["Nachname", "Vorname", "Ort"],
            ["Huber", "Rosa", None],
            [7, 2.0, 7.5],
            [True, date(2026, 11, 21), datetime(2026, 11, 21, 9, 30)],  # noqa: DTZ001 - a sheet has no zone
            [time(9, 30), False, "x\ny"],
        )
    )
    assert sheet.kind is SourceKind.WORKBOOK
    assert sheet.headings == ("Nachname", "Vorname", "Ort")
    assert sheet.rows == (
        ("Huber", "Rosa", ""),
        ("7", "2", "7,5"),
        ("ja", "21.11.2026", "21.11.2026 09:30"),
        ("09:30", "nein", "x\ny"),
    )
    assert sheet.lines == (2, 3, 4, 5)


def test_a_number_keeps_the_zeros_that_its_format_shows() -> None:
    def fill(book: Workbook) -> None:
        cell = sheet_of(book).cell(1, 1, 1234)
        cell.number_format = "00000"

    assert parsed(made(fill)).rows == (("01234",),)


def test_the_first_visible_sheet_with_people_is_read_and_another_can_be_chosen() -> None:
    def fill(book: Workbook) -> None:
        sheet_of(book).title = "Geheim"
        sheet_of(book).append(["Nachname"])
        sheet_of(book).append(["Alt"])
        sheet_of(book).sheet_state = "hidden"
        book.create_sheet("Leer")
        listed = book.create_sheet("Liste")
        listed.append(["Nachname"])
        listed.append(["Huber"])

    raw = made(fill)
    sheet = parsed(raw)
    assert sheet.tabs == (Tab("Geheim", hidden=True), Tab("Leer", hidden=False), Tab("Liste", hidden=False))
    assert (sheet.tab, sheet.rows) == (2, (("Huber",),))
    assert parsed(raw, Options(sheet=0)).rows == (("Alt",),)
    with pytest.raises(Refused, match=r"import\.empty"):
        parsed(raw, Options(sheet=1))
    assert parsed(raw, Options(sheet=9)).tab == 2


def test_the_sheet_that_looks_like_a_list_is_read_wherever_it_stands() -> None:
    """A cover sheet, sums and a hidden list stand before it; headings say more than names without them."""

    def fill(book: Workbook) -> None:
        cover = sheet_of(book)
        cover.title = "Deckblatt"
        for text in ("Anmeldungen zum Schafkopfturnier am 21.11.2026", "Stand: gestern", "Bitte prüfen!"):
            cover.append([text])
        book.create_sheet("Zahlen").append(["Summe", 12])
        rough = book.create_sheet("Notizen")
        for name in ("Rosa Huber", "Sepp Maier", "Ida Kern"):
            rough.append([name])
        listed = book.create_sheet("Anmeldungen")
        listed.append(["Nachname", "Vorname"])
        listed.append(["Huber", "Rosa"])

    sheet = parsed(made(fill))
    assert (sheet.tab, sheet.tabs[sheet.tab].title, sheet.rows) == (3, "Anmeldungen", (("Huber", "Rosa"),))

    def without_headings(book: Workbook) -> None:
        fill(book)
        del book["Anmeldungen"]

    assert parsed(made(without_headings)).rows == (("Rosa Huber",), ("Sepp Maier",), ("Ida Kern",))


def test_a_hidden_sheet_or_one_that_begins_far_down_is_read_where_there_is_no_other() -> None:
    def hidden(book: Workbook) -> None:
        listed = book.create_sheet("Liste")
        listed.append(["Nachname"])
        listed.append(["Huber"])
        listed.sheet_state = "hidden"

    def far_down(book: Workbook) -> None:
        book.create_sheet("Liste").cell(300, 1, "Huber")

    assert parsed(made(hidden)).rows == parsed(made(far_down)).rows == (("Huber",),)


def test_of_a_formula_only_the_stored_result_is_read() -> None:
    def fill(book: Workbook) -> None:
        sheet_of(book).append(["Nachname", "Vorname"])
        sheet_of(book).append(["=1+1", "Rosa"])

    raw = made(fill)
    sheet = parsed(raw)
    assert sheet.rows == (("", "Rosa"),)
    assert sheet.flaws == {(2, 0): Flaw.NO_VALUE}
    stored = changed(raw, FIRST, b"<v></v>" if b"<v></v>" in unpacked(raw) else b"<v />", b"<v>7</v>")
    assert parsed(stored).rows == (("7", "Rosa"),)
    assert parsed(stored).flaws == {}


def unpacked(raw: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        return archive.read(FIRST)


def test_an_error_in_a_cell_is_no_text() -> None:
    def fill(book: Workbook) -> None:
        sheet_of(book).append(["Nachname", "Verein"])
        sheet_of(book).append(["Huber", "#NAME?"])

    sheet = parsed(made(fill))
    assert sheet.rows == (("Huber", ""),)
    assert sheet.flaws == {(2, 1): Flaw.ERROR}


def test_what_a_sheet_says_of_its_size_counts_for_nothing() -> None:
    raw = of_rows(["Nachname"], ["Huber"])
    for size in (b"A1:XFD1048576", b"A1"):
        assert parsed(changed(raw, FIRST, b'<dimension ref="A1:A2"', b'<dimension ref="%s"' % size)).rows == (
            ("Huber",),
        )


def test_coloured_empty_cells_far_to_the_right_are_no_columns() -> None:
    def fill(book: Workbook) -> None:
        sheet_of(book).append(["Nachname"])
        sheet_of(book).append(["Huber"])
        sheet_of(book).cell(2, 3000).number_format = "0.00"

    assert parsed(made(fill)).rows == (("Huber",),)


@pytest.mark.parametrize(("row", "column"), [(30_000, 1), (2, 300)])
def test_a_sheet_that_is_too_large_is_refused(row: int, column: int) -> None:
    def fill(book: Workbook) -> None:
        sheet_of(book).append(["Nachname"])
        sheet_of(book).cell(row, column, "Huber")

    with pytest.raises(Refused, match=r"import\.too_large"):
        parsed(made(fill))


def test_a_workbook_that_is_made_to_be_slow_is_refused() -> None:
    """Millions of cells, formats or sheets, a text without end: each took minutes or all memory."""

    def many_sheets(book: Workbook) -> None:
        for number in range(61):
            book.create_sheet(f"Blatt {number}").append(["Nachname"])

    def endless_text(book: Workbook) -> None:
        sheet_of(book).append(["Nachname"])
        sheet_of(book).append(["x" * 6_000])

    for fill, code in ((many_sheets, r"import\.unpacks_to_much"), (endless_text, r"import\.too_large")):
        with pytest.raises(Refused, match=code):
            parsed(made(fill))


def test_a_format_of_endless_zeros_pads_no_number() -> None:
    def fill(book: Workbook) -> None:
        sheet_of(book).append(["Nachname", "Startnummer"])
        sheet_of(book).append(["Huber", 7])
        sheet_of(book).cell(2, 2).number_format = "0" * 250

    assert len(parsed(made(fill)).rows[0][1]) <= 20


def packed(**parts: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


BOMB = of_rows(["Nachname"])


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (packed(**{"[Content_Types].xml": b"", "xl/a.xml": b"\x00" * 80_000_001}), "unpacks_to_much"),
        (packed(**{f"{number}.xml": b"" for number in range(2001)}), "unpacks_to_much"),
        (packed(mimetype=b"application/vnd.oasis.opendocument.spreadsheet"), "no_workbook"),
        (
            packed(**{"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": b""}),
            "no_workbook",
        ),
        (packed(**{"[Content_Types].xml": b"", "word/document.xml": b""}), "no_workbook"),
        (packed(**{"[Content_Types].xml": b"<!DOCTYPE x>", "xl/a.xml": b""}), "no_workbook"),
        (packed(**{"[Content_Types].xml": b"no xml", "xl/a.xml": b""}), "damaged_workbook"),
        (BOMB[: len(BOMB) // 2], "damaged_workbook"),
        (changed(BOMB, FIRST, b"<sheetData>", b"<sheetData><row><c t='s'>"), "damaged_workbook"),
        (made(lambda _book: None), "empty"),
    ],
    ids=[
        "a bomb",
        "many parts",
        "half a calc sheet",
        "a letter of LibreOffice",
        "a letter",
        "entities",
        "no xml",
        "half",
        "broken",
        "empty",
    ],
)
def test_what_is_no_workbook_is_refused(raw: bytes, code: str) -> None:
    with pytest.raises(Refused, match=rf"import\.{code}"):
        parsed(raw)


def test_long_work_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    raw = of_rows(["Nachname"], *(["Huber"] for _ in range(500)))
    reading.parse(raw, "liste.xlsx", report=lambda done, of: told.append((done, of)))
    assert len(told) > 3
    assert all(0 <= done <= of for done, of in told)


OLD = (Path(__file__).parents[3] / "fixtures" / "excel-97.xls").read_bytes()


def test_a_workbook_of_old_excel_is_read_like_one_of_today() -> None:
    """Dates, times, zeros of a format, a hidden sheet before the list, and an error that stays seen."""
    sheet = parsed(OLD)
    assert sheet.tabs == (Tab("Alt", hidden=True), Tab("Liste", hidden=False))
    assert sheet.rows == (
        ("Grüner", "Jürgen", "Fürth", "01.05.1970", "01234", "ja", "09:30"),
        ("O'Neill", "Łucja", "", "", "7,5", "nein", ""),
    )
    assert sheet.flaws == {(3, 2): Flaw.ERROR}
    assert parsed(OLD, Options(sheet=0)).rows == (("Alt",),)


@pytest.mark.unmeasured
def test_a_damaged_workbook_of_old_excel_is_read_or_refused() -> None:
    chance = random.Random(1)
    for _ in range(300):
        raw = bytearray(OLD)
        for _ in range(chance.choice([1, 2, 8])):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        with contextlib.suppress(Refused):
            parsed(bytes(raw[: chance.choice([len(raw), chance.randrange(len(raw))])]))


OFFICE = "urn:oasis:names:tc:opendocument:xmlns"


def ods(tables: str, kind: bytes = b"application/vnd.oasis.opendocument.spreadsheet") -> bytes:
    styles = (
        '<style:style style:name="t1"><style:table-properties table:display="true"/></style:style>'
        '<style:style style:name="t2"><style:table-properties table:display="false"/></style:style>'
    )
    content = (
        f'<office:document-content xmlns:office="{OFFICE}:office:1.0" xmlns:table="{OFFICE}:table:1.0" '
        f'xmlns:text="{OFFICE}:text:1.0" xmlns:style="{OFFICE}:style:1.0">{styles}'
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
        "</office:document-content>"
    )
    return packed(**{"mimetype": kind, "content.xml": content.encode()})


def a_table(*rows: Sequence[str], name: str = "Liste", style: str = "t1") -> str:
    lines = "".join(
        "<table:table-row>"
        + "".join(cell if cell[:1] == "<" else a_cell(cell) for cell in row)
        + "</table:table-row>"
        for row in rows
    )
    return f'<table:table table:name="{name}" table:style-name="{style}">{lines}</table:table>'


def a_cell(text: str, said: str = "") -> str:
    return f"<table:table-cell {said}><text:p>{text}</text:p></table:table-cell>"


EMPTY_ROWS = (
    '<table:table-row table:number-rows-repeated="1048570">'
    '<table:table-cell table:number-columns-repeated="1024"/></table:table-row>'
)


def test_a_list_of_libre_office_is_read_as_it_is_shown() -> None:
    remark = "<office:annotation><text:p>von Eva</text:p></office:annotation>"
    error = a_cell("#NAME?", 'calcext:value-type="error"')
    raw = ods(
        a_table(["Nachname"], ["Alt"], name="Alt", style="t2")
        + a_table(
            ["Nachname", "Vorname", "Ort", "PLZ"],
            ["<table:table-cell/>"],
            [f"<table:table-cell>{remark}<text:p>O&apos;Neill</text:p></table:table-cell>",
             "<table:table-cell><text:p>Rosa<text:s/>Maria</text:p><text:p>Eva</text:p></table:table-cell>",
             error, a_cell("01234", 'office:value="1234"')],
            ["Huber", '<table:table-cell table:number-columns-repeated="2"/>', "80331"],
        ).replace("</table:table>", EMPTY_ROWS + "</table:table>")
    )  # fmt: skip
    sheet = parsed(raw)
    assert sheet.tabs == (Tab("Alt", hidden=True), Tab("Liste", hidden=False))
    assert sheet.rows == (("O'Neill", "Rosa Maria\nEva", "", "01234"), ("Huber", "", "", "80331"))
    assert (sheet.lines, sheet.flaws) == ((3, 4), {(3, 2): Flaw.ERROR})


@pytest.mark.parametrize(
    "spread",
    [
        '<table:table-row table:number-rows-repeated="1048576">' + a_cell("x") + "</table:table-row>",
        "<table:table-row>" + a_cell("x", 'table:number-columns-repeated="1024"') + "</table:table-row>",
        '<table:table-row table:number-rows-repeated="20000">'
        + a_cell("x", 'table:number-columns-repeated="150"')
        + "</table:table-row>",
    ],
    ids=["rows", "columns", "cells"],
)
def test_a_sheet_that_repeats_itself_without_end_is_refused(spread: str) -> None:
    with pytest.raises(Refused, match=r"import\.too_large"):
        parsed(ods(f"<table:table>{spread}</table:table>"))


def test_a_web_page_that_is_called_a_workbook_is_read_like_one() -> None:
    """As sites for entries export it: cells over two rows, ends left out, a table for the looks."""
    page = (
        "<!DOCTYPE html><html><head><meta charset=iso-8859-1><style>td {x}</style></head><body>"
        "<table><tr><td>Anmeldungen<td>24 Personen</table>"
        "<table><tr><th>Verein<th>Nachname<th>Vorname</tr>"
        "<tr><td rowspan=2>SV Möhren</td><td>Grüner</td><td>Jürgen<br>Max</td></tr>"
        "<tr><td>Weiß<td>K&auml;the</tr><tr><td colspan=2>Nur<td>Drei</table></body></html>"
    )
    sheet = reading.parse(page.encode("latin-1"), "liste.xls")
    assert sheet.kind is SourceKind.WORKBOOK
    assert len(sheet.tabs) == 2
    assert sheet.headings == ("Verein", "Nachname", "Vorname")
    assert sheet.rows == (("SV Möhren", "Grüner", "Jürgen\nMax"), ("", "Weiß", "Käthe"), ("Nur", "", "Drei"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_sheet_of_excel_2003_is_read_in_every_encoding(encoding: str) -> None:
    text = (
        '<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">'
        '<Styles><Style ss:ID="a"/></Styles><Worksheet ss:Name="Liste"><Table>'
        '<Row><Cell><Data ss:Type="String">Nachname</Data></Cell>'
        '<Cell ss:Index="3"><Data>Ort</Data></Cell></Row>'
        '<Row ss:Index="4"><Cell><Data>Grüner</Data></Cell>'
        '<Cell ss:Index="3"><Data ss:Type="Error">#REF!</Data>'
        "</Cell></Row></Table></Worksheet></Workbook>"
    )
    sheet = parsed(text.encode(encoding))
    assert (sheet.tabs, sheet.headings) == ((Tab("Liste", hidden=False),), ("Nachname", "", "Ort"))
    assert (sheet.rows, sheet.lines, sheet.flaws) == ((("Grüner", "", ""),), (4,), {(4, 2): Flaw.ERROR})


def test_an_error_that_was_saved_as_text_is_no_name() -> None:
    sheet = reading.parse(b"Nachname;Ort\n#NAME?;Erding\nHuber;#BEZUG!\nMaier;Err:502", "liste.csv")
    assert sheet.rows == (("", "Erding"), ("Huber", ""), ("Maier", ""))
    assert set(sheet.flaws) == {(2, 0), (3, 1), (4, 1)}
