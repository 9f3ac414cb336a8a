"""Lists for other programs: nothing is lost, nothing is calculated, nothing is half written."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook
from tests.services.conftest import At, Stage

from turnierleitung.domain.language import Language
from turnierleitung.domain.names import with_dashes_joined
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, Competes
from turnierleitung.services import leaving
from turnierleitung.services.ground import list_files as files
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import mapping, plan, reading, registering
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.figures import marks
from turnierleitung.texts.language import speaking
from turnierleitung.texts.people import people_table

TABLE = Table("Rangliste", ("Rang", "Name"), [(1, "Huber, Rosa"), (-2, "=1+1"), (None, "-5")])


def entries(raw: bytes, name: str) -> list[RowEntry]:
    sheet = reading.parse(raw, name)
    return [row.entry for row in plan.look(sheet, mapping.guess(sheet), ()).rows]


def everything(someone: Participant) -> RowEntry:
    return RowEntry(
        person=someone.person,
        start_number=someone.start_number,
        seed_rank=someone.seed_rank,
        fixed_table=someone.fixed_table,
        attendance=someone.attendance,
        standing=someone.standing,
        competes=someone.competes,
        paid_cents=max(0, someone.paid_cents),
    )


@pytest.mark.parametrize("spoken", [*Language])
@pytest.mark.parametrize("write", [files.as_text, files.as_workbook])
def test_what_is_saved_comes_back_as_it_was(
    at: At, empty: TournamentFile, write: object, spoken: Language
) -> None:
    tournament = at(Stage.ARRIVED)
    one, two, three, *_ = sorted(someone.id for someone in participants.people(tournament))
    participants.set_seeds(tournament, [two, one])
    participants.fix_table(tournament, three, 7)
    participants.set_attendance(tournament, one, Attendance.LEFT)
    participants.add_helpers(tournament, [PersonData("Aushilfe")])
    participants.register(
        tournament,
        PersonData(
            last_name="=Huber",
            first_name="+49 170",
            club="@Verein",
            town="-x",
            note="'-y",
            keep_apart="A, B",
            category="=Jugend",
        ),
    )
    left = participants.register(tournament, PersonData("Abgemeldet"), Attendance.LATER)
    (gone,) = left.touched["participant"]
    participants.set_attendance(tournament, gone, Attendance.REGISTERED)
    leaving.withdraw(tournament, gone)
    everyone = participants.people(tournament)
    with speaking(spoken):
        table = people_table(everyone, "Teilnehmer")
        between = (marks().between,) if write is files.as_text else ()
    assert ("Last name" in table.headings) is (spoken is Language.ENGLISH)
    raw = write(table, *between)  # type: ignore[operator]
    assert sorted(entries(raw, "liste")) == sorted(map(everything, everyone))
    sheet = reading.parse(raw, "liste")
    registering.apply(empty, plan.decide(plan.look(sheet, mapping.guess(sheet), ()), {}))
    back = participants.people(empty)
    assert sorted(map(everything, back)) == sorted(map(everything, everyone))


@pytest.mark.parametrize("write", [files.as_text, files.as_workbook])
def test_practice_is_marked_in_the_file_and_comes_back_all_the_same(at: At, write: object) -> None:
    table = people_table(participants.people(at(Stage.ARRIVED)), "Teilnehmer")
    marked = files.marked(table, "ÜBUNG")
    assert (marked.title, marked.headings[0]) == ("ÜBUNG Teilnehmer", "ÜBUNG")
    assert all(row[0] == "ÜBUNG" for row in marked.rows)
    raw, plain = (write(each) for each in (marked, table))  # type: ignore[operator]
    assert entries(raw, "liste") == entries(plain, "liste")


def test_a_text_has_a_mark_and_semicolons_for_excel() -> None:
    raw = files.as_text(TABLE)
    assert raw == "\ufeffRang;Name\r\n1;Huber, Rosa\r\n-2;'=1+1\r\n;-5\r\n".encode()


def test_an_excluded_one_is_told_apart(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    someone = participants.people(tournament)[0]
    leaving.exclude(tournament, someone.id, "Betrug")
    (row, *_) = people_table(participants.people(tournament), "Teilnehmer").rows
    assert "ausgeschlossen" in row


def test_in_a_workbook_texts_are_texts_and_numbers_numbers() -> None:
    sheet = load_workbook(io.BytesIO(files.as_workbook(TABLE))).worksheets[0]
    assert sheet.title == "Rangliste"
    assert [(cell.value, cell.data_type) for cell in sheet["A"]] == [
        *(("Rang", "s"), (1, "n"), (-2, "n"), (None, "n"))
    ]
    assert [(cell.value, cell.data_type, bool(cell.quotePrefix)) for cell in sheet["B"]] == [
        *(("Name", "s", False), ("Huber, Rosa", "s", False), ("=1+1", "s", True), ("-5", "s", True))
    ]


def test_a_title_that_excel_does_not_take_is_changed() -> None:
    for title in ("A/B: [x]?*", "", "x" * 50):
        assert load_workbook(io.BytesIO(files.as_workbook(TABLE._replace(title=title)))).worksheets[0].title


shown = st.text(st.characters(exclude_categories=["Cs"]), max_size=20).map(tidy)


named = shown.filter(lambda text: text != "" and with_dashes_joined(text) == text)
"""A dash at the edge of a word is no part of a name."""


@pytest.mark.unmeasured
@given(name=named, note=shown, club=st.sampled_from(["=1", "'=1", "''+x", "-1", "-a", "@", "'"]))
def test_whatever_was_typed_is_no_formula_and_comes_back(name: str, note: str, club: str) -> None:
    person = PersonData(last_name=name, first_name="", club=club, town="", note=note).tidied()
    someone = Participant(1, None, person, Attendance.REGISTERED, Competes.YES, 0)
    table = people_table([someone], "Teilnehmer")
    text, workbook = files.as_text(table), files.as_workbook(table)
    cells = load_workbook(io.BytesIO(workbook)).worksheets[0]
    assert all(cell.data_type != "f" for row in cells.iter_rows() for cell in row)
    for raw in (text, workbook):
        (entry,) = entries(raw, "liste")
        assert entry.person == person


class TestSaving:
    def test_writes_by_the_ending(self, tmp_path: Path) -> None:
        for name, start in (("a.xlsx", b"PK"), ("a.csv", b"\xef\xbb\xbf"), ("a.CSV", b"\xef\xbb\xbf")):
            files.save(TABLE, tmp_path / name)
            assert (tmp_path / name).read_bytes().startswith(start)

    @pytest.mark.parametrize(
        ("error", "code"),
        [
            (PermissionError(errno.EACCES, ""), "locked"),
            (OSError(errno.ENOSPC, ""), "no_room"),
            (OSError(errno.EIO, ""), "not_written"),
        ],
    )
    def test_that_fails_leaves_what_was_there(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, code: str
    ) -> None:
        path = tmp_path / "a.csv"
        path.write_text("alt")

        def fail(_handle: int) -> None:
            raise error

        monkeypatch.setattr(os, "fsync", fail)
        with pytest.raises(Refused, match=rf"export\.{code}"):
            files.save(TABLE, path)
        assert path.read_text() == "alt"
        assert list(tmp_path.iterdir()) == [path]

    def test_into_a_folder_that_is_gone_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(Refused, match=r"export\.not_written"):
            files.save(TABLE, tmp_path / "fort" / "a.csv")
