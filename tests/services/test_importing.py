"""People from a CSV file: what each row would become, and that nothing ever comes in halves."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.services.conftest import At, Stage
from tests.storage.looking import dump

from turnierleitung.domain.problems import Refused
from turnierleitung.services import history, invariants, participants
from turnierleitung.services.importing import csv_people
from turnierleitung.services.importing.csv_people import Fate, Field, Plan, Sheet
from turnierleitung.services.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile


def parsed(text: str | bytes, delimiter: str | None = None, *, header: bool | None = None) -> Sheet:
    raw = text.encode() if isinstance(text, str) else text
    return csv_people.parse(raw, "liste.csv", delimiter, header=header)


def planned(sheet: Sheet) -> Plan:
    return csv_people.plan(sheet, csv_people.likely_mapping(sheet), ())


def people_in(text: str | bytes) -> list[tuple[str, str]]:
    return [(one.last_name, one.first_name) for one in planned(parsed(text)).new]


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


def test_all_columns_find_their_field() -> None:
    (person,) = planned(parsed("Nachname;Vorname;Verein;Ort;Bemerkung\nHuber;Rosa;SV;Erding;Rollstuhl")).new
    assert person == PersonData("Huber", "Rosa", "SV", "Erding", "Rollstuhl")


def test_the_preview_says_what_was_guessed() -> None:
    sheet = parsed("Nachname,Vorname\nHuber,Rosa")
    assert (sheet.encoding, sheet.delimiter, sheet.has_header) == ("UTF-8", ",", True)
    assert sheet.headings == ("Nachname", "Vorname")
    assert csv_people.likely_mapping(sheet) == (Field.LAST_NAME, Field.FIRST_NAME)


def test_a_guess_can_be_overruled() -> None:
    assert parsed("a,b;c", ",").rows == (("a", "b;c"),)
    assert len(parsed("Huber;Rosa\nMaier;Sepp", header=True).rows) == 1
    assert len(parsed("Nachname;Vorname\nHuber;Rosa", header=False).rows) == 2
    sheet = parsed("Huber;Rosa")
    (person,) = csv_people.plan(sheet, (Field.FIRST_NAME, Field.LAST_NAME), ()).new
    assert (person.last_name, person.first_name) == ("Rosa", "Huber")
    assert csv_people.plan(sheet, (Field.IGNORED, Field.NAME), ()).new == (PersonData("Rosa"),)


class TestWhatBecomesOfARow:
    def test_nobody_comes_in_twice(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, PersonData("Müller", "Rosa"))
        sheet = parsed("Nachname;Vorname\nMÜLLER;Rosa\nHuber;Sepp\nHuber;SEPP\n;Rosa\n" + "x" * 121 + ";Max")
        rows = csv_people.plan(sheet, csv_people.likely_mapping(sheet), participants.people(tournament)).rows
        assert [row.fate for row in rows] == [Fate.KNOWN, Fate.NEW, Fate.TWICE, Fate.NO_NAME, Fate.TOO_LONG]
        assert [row.line for row in rows] == [2, 3, 4, 5, 6]

    def test_rows_are_counted_as_a_spreadsheet_does(self) -> None:
        assert parsed("Nachname;Vorname\n\nHuber;Sepp\n;\nKern;Ida").lines == (3, 5)
        assert parsed("Huber;Sepp\n\nKern;Ida", header=False).lines == (1, 3)

    def test_names_that_are_easily_confused_come_in_unless_they_are_left_out(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, PersonData("Müller", "Rosa"))
        sheet = parsed("Nachname;Vorname\nMuller;Rosa\nRosa;Müller\nHuber;Sepp\nSepp;Huber\nMüller;Rosa")
        mapping, everyone = csv_people.likely_mapping(sheet), participants.people(tournament)
        found = csv_people.plan(sheet, mapping, everyone)
        assert [row.fate for row in found.rows] == [
            *(Fate.SIMILAR, Fate.SIMILAR, Fate.NEW, Fate.SIMILAR, Fate.KNOWN)
        ]
        assert [row.like for row in found.rows] == [
            *("Müller, Rosa", "Müller, Rosa", "", "Huber, Sepp", ""),
        ]
        assert len(found.new) == 4
        decided = csv_people.plan(sheet, mapping, everyone, otherwise={2, 4})
        assert [row.fate for row in decided.rows][0::2] == [Fate.LEFT_OUT, Fate.LEFT_OUT, Fate.KNOWN]

    def test_a_namesake_comes_in_when_the_director_says_so(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, PersonData("Müller", "Rosa"))
        sheet = parsed("Nachname;Vorname;Verein\nMüller;Rosa;Süd\nHuber;Anna;Eichel\nHuber;Anna;Gras\n;Rosa;")
        mapping, everyone = csv_people.likely_mapping(sheet), participants.people(tournament)
        decided = csv_people.plan(sheet, mapping, everyone, otherwise={2, 4, 5})
        assert [row.fate for row in decided.rows] == [*(Fate.NAMESAKE, Fate.NEW, Fate.NAMESAKE, Fate.NO_NAME)]
        assert [row.is_up_to_the_director for row in decided.rows] == [True, True, True, False]
        assert [person.club for person in decided.new] == ["Süd", "Eichel", "Gras"]

    def test_the_new_ones_are_registered_in_one_action_that_can_be_undone(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        before, entries = dump(tournament), len(tournament.history())
        sheet = parsed("Nachname;Vorname\n" + "\n".join(f"Neu;{number}" for number in range(300)))
        plan = csv_people.plan(sheet, csv_people.likely_mapping(sheet), participants.people(tournament))
        csv_people.apply(tournament, plan)
        assert len(tournament.history()) == entries + 1
        assert tournament.history()[-1].parameters == {"count": 300}
        assert len(participants.people(tournament)) == 308
        assert tournament.verify() is None
        history.undo(tournament)
        assert dump(tournament) == before

    def test_a_list_without_anybody_new_changes_nothing(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        sheet = parsed("Nachname;Vorname\nObermüller;Łucja")
        plan = csv_people.plan(sheet, csv_people.likely_mapping(sheet), participants.people(tournament))
        with pytest.raises(Refused, match=r"import\.nobody_new"):
            csv_people.apply(tournament, plan)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", r"import\.empty"),
        (b"\n;;\n \n", r"import\.empty"),
        ("\ufeff".encode(), r"import\.empty"),
        (b"PK\x03\x04\x00\x00", r"import\.no_text"),
        (b"%PDF-1.7\n\xe2\x01\xcf;\xd3\n", r"import\.no_text"),
        (b'a;"' + b"x" * 200_000 + b'"', r"import\.no_table"),
        (b"a\n" * 20_001, r"import\.too_large"),
    ],
    ids=[
        "empty",
        "nothing in it",
        "only a mark",
        "a spreadsheet",
        "a document",
        "an endless cell",
        "endless rows",
    ],
)
def test_what_is_no_list_is_refused(raw: bytes, code: str) -> None:
    with pytest.raises(Refused, match=code):
        parsed(raw)


class TestReading:
    def test_returns_the_bytes(self, tmp_path: Path) -> None:
        (tmp_path / "liste.csv").write_bytes(b"Huber")
        assert csv_people.read(tmp_path / "liste.csv") == b"Huber"

    def test_of_a_file_that_is_gone_or_a_folder_is_refused(self, tmp_path: Path) -> None:
        for path in (tmp_path / "fort.csv", tmp_path):
            with pytest.raises(Refused, match=r"import\.unreadable"):
                csv_people.read(path)

    def test_of_a_huge_file_is_refused_before_it_is_read(self, tmp_path: Path) -> None:
        with (tmp_path / "riesig.csv").open("wb") as file:
            file.truncate(10_000_001)
        with pytest.raises(Refused, match=r"import\.too_large"):
            csv_people.read(tmp_path / "riesig.csv")


hostile = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.lists(
        st.sampled_from(
            [*(b"Nachname", b"Name", b"Vorname", b"Huber", b"Rosa", b"\xe4", b"\xff\xfe", b"\xc3\xa4"),
             *(b"\x00", b";", b",", b"\t", b'"', b"\n", b"\r", b" ", "\u202e".encode(), b"\x1a")]
        ),
        max_size=40,
    ).map(b"".join),
)  # fmt: skip


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=hostile)
def test_hostile_bytes_come_in_whole_or_not_at_all(empty: TournamentFile, raw: bytes) -> None:
    before = dump(empty)
    try:
        sheet = parsed(raw)
        plan = csv_people.plan(sheet, csv_people.likely_mapping(sheet), participants.people(empty))
        csv_people.apply(empty, plan)
    except Refused:
        assert dump(empty) == before
        return
    assert len(participants.people(empty)) == len(before["participant"]) + len(plan.new)
    assert all(someone.person.last_name for someone in participants.people(empty))
    assert not invariants.check(empty)
    history.undo(empty)
    assert dump(empty) == before
