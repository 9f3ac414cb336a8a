"""What becomes of every row, and what is wrong with its cells."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage

from turnierleitung.domain.duplicates import Found, KnownNames
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import mapping, plan, reading
from turnierleitung.services.people.importing.cells import RowEntry
from turnierleitung.services.people.importing.columns import HEADING, Field
from turnierleitung.services.people.importing.plan import Looked, Row, RowDecision, RowFate
from turnierleitung.services.people.importing.sheets import Flaw, SourceKind
from turnierleitung.services.people.participants import Participant, PersonData

FEE = 1000


def look(text: str, everyone: tuple[Participant, ...] = ()) -> Looked:
    sheet = reading.parse(text.encode(), "liste.csv")
    return plan.look(sheet, mapping.guess(sheet), everyone, FEE)


def only(text: str) -> Row:
    (row,) = look(text).rows
    return row


def codes(row: Row) -> list[tuple[str, str]]:
    return [(problem.code.removeprefix("import.cell_"), str(problem.at[0])) for problem in row.problems]


def fates(looked: Looked, decisions: dict[int, RowDecision] | None = None) -> list[RowFate]:
    return [row.fate for row in plan.decide(looked, decisions or {}).rows]


@pytest.fixture
def rosa(at: At) -> tuple[Participant, ...]:
    """Eight and Rosa Müller, who has number 1."""
    tournament = at(Stage.ANNOUNCED)
    participants.register(tournament, PersonData("Müller", "Rosa", "SV"), Attendance.PRESENT)
    return participants.people(tournament)


class TestWhatBecomesOfARow:
    def test_nobody_comes_in_twice(self, rosa: tuple[Participant, ...]) -> None:
        text = "Nachname;Vorname\nMÜLLER;Rosa\nHuber;Sepp\nHuber;SEPP\n;Rosa\n" + "x" * 121 + ";Max"
        looked = look(text, rosa)
        assert fates(looked) == [RowFate.KNOWN, RowFate.NEW, RowFate.TWICE, RowFate.FLAWED, RowFate.FLAWED]
        assert [row.line for row in looked.rows] == [2, 3, 4, 5, 6]

    def test_names_that_are_easily_confused_come_in_unless_they_are_left_out(
        self, rosa: tuple[Participant, ...]
    ) -> None:
        looked = look("Nachname;Vorname\nMuller;Rosa\nRosa;Müller\nHuber;Sepp\nSepp;Huber\nMüller;Rosa", rosa)
        similar = RowFate.SIMILAR
        assert fates(looked) == [similar, similar, RowFate.NEW, similar, RowFate.KNOWN]
        found = [(row.twin.person.name, row.twin.line) if row.twin else None for row in looked.rows]
        rosa_known = ("Müller, Rosa", 0)
        assert found == [rosa_known, rosa_known, None, ("Huber, Sepp", 4), rosa_known]
        assert len(plan.decide(looked, {}).new) == 4
        decided = fates(looked, {2: RowDecision.LEAVE, 4: RowDecision.LEAVE})
        assert decided[0::2] == [RowFate.LEFT_OUT, RowFate.LEFT_OUT, RowFate.KNOWN]

    def test_a_namesake_comes_in_when_the_director_says_so(self, rosa: tuple[Participant, ...]) -> None:
        looked = look("Nachname;Vorname;Verein\nMüller;Rosa;Süd\nHuber;Anna;A\nHuber;Anna;B\n;Rosa;", rosa)
        decisions = dict.fromkeys((2, 4, 5), RowDecision.TAKE)
        assert fates(looked, decisions) == [RowFate.NAMESAKE, RowFate.NEW, RowFate.NAMESAKE, RowFate.FLAWED]
        assert [row.asks for row in plan.decide(looked, {}).rows] == [True, False, True, False]
        assert [entry.person.club for entry in plan.decide(looked, decisions).new] == ["Süd", "A", "B"]

    def test_details_of_the_same_person_are_taken_over_when_the_director_says_so(
        self, rosa: tuple[Participant, ...]
    ) -> None:
        looked = look(
            "Nachname;Vorname;Verein;Ort;Familie\nMüller;Rosa;;Erding;Müller\nMüller;Rosa;SV;;\nHuber;A;;;",
            rosa,
        )
        assert looked.rows[0].news == PersonData(
            last_name="Müller", first_name="Rosa", club="SV", town="Erding", note="", keep_apart="Müller"
        )
        assert [row.news for row in looked.rows[1:]] == [None, None]
        planned = plan.decide(looked, dict.fromkeys((2, 3, 4), RowDecision.UPDATE))
        assert [row.fate for row in planned.rows] == [RowFate.UPDATED, RowFate.KNOWN, RowFate.NEW]
        (someone,) = (one for one in rosa if one.person.last_name == "Müller")
        assert planned.updates == {someone.id: looked.rows[0].news}

    def test_of_an_earlier_tournament_nobody_comes_in_unless_he_is_chosen(self) -> None:
        sheet = reading.parse(b"Nachname\nHuber\nMaier", "alt.turnier")._replace(kind=SourceKind.TOURNAMENT)
        looked = plan.look(sheet, mapping.guess(sheet), ())
        assert fates(looked) == [RowFate.LEFT_OUT, RowFate.LEFT_OUT]
        assert fates(looked, {3: RowDecision.TAKE}) == [RowFate.LEFT_OUT, RowFate.NEW]

    def test_a_start_number_or_seed_that_somebody_has_is_given_to_nobody_else(
        self, rosa: tuple[Participant, ...]
    ) -> None:
        looked = look("Nachname;Startnummer;Setzplatz\nHuber;1;1\nMaier;7;1\nKern;7;2\n;9;9\nVogt;9;9", rosa)
        numbers = [(row.entry.start_number, row.entry.seed_rank) for row in looked.rows]
        assert numbers == [(None, 1), (7, None), (None, 2), (9, 9), (9, 9)]
        assert codes(looked.rows[0]) == [("number_taken", "start_number")]
        assert looked.rows[0].problems[0].params == {"value": 1, "name": "Müller, Rosa"}
        assert codes(looked.rows[1]) == [("seed_taken", "seed_rank")]
        assert looked.rows[2].problems[0].params["name"] == "Maier"
        assert not looked.rows[2].blocked

    def test_long_work_tells_how_far_it_is_and_can_be_stopped(self) -> None:
        class StoppedError(Exception):
            pass

        def stop(done: int, _of: int) -> None:
            if done:
                raise StoppedError

        sheet = reading.parse(b"Nachname\n" + b"Huber\n" * 200, "liste.csv")
        with pytest.raises(StoppedError):
            plan.look(sheet, mapping.guess(sheet), (), report=stop)


def test_all_columns_find_their_field() -> None:
    row = only(
        f"{';'.join(HEADING.values())}\n"
        "7;Huber;Rosa;SV;Erding;Jugend;da;10,50;3;4;Familie Huber, TSV;;Rollstuhl"
    )
    assert not row.problems
    assert row.entry == RowEntry(
        person=PersonData(
            last_name="Huber",
            first_name="Rosa",
            club="SV",
            town="Erding",
            note="Rollstuhl",
            keep_apart="Familie Huber, TSV",
            category="Jugend",
        ),
        start_number=7,
        seed_rank=3,
        fixed_table=4,
        attendance=Attendance.PRESENT,
        paid_cents=1050,
    )


@pytest.mark.parametrize(
    ("heading", "cell", "told"),
    [
        ("Setzplatz", "erster", ("number", "seed_rank")),
        ("Setzplatz", "0", ("number", "seed_rank")),
        ("Startnummer", "99999", ("number", "start_number")),
        ("Fester Tisch", "201", ("number", "fixed_table")),
        ("Startnummer", "٣", ("number", "start_number")),
        ("Bezahlt", "vielleicht", ("amount", "paid")),
        ("Bezahlt", "-5", ("amount", "paid")),
        ("Stand", "unterwegs", ("state", "state")),
        ("Stand", "ausgeschlossen", ("excluded", "state")),
        ("Helfer", "manchmal", ("yes_no", "helper")),
        ("Verein", "x" * 121, ("cut", "club")),
        ("Bemerkung", "a\ufffdb", ("unreadable", "note")),
        ("Bemerkung", "a\u202eb", ("invisible", "note")),
        ("Vorname", "x" * 121, ("name_too_long", "first_name")),
    ],
)
def test_a_cell_that_cannot_be_taken_is_told(heading: str, cell: str, told: tuple[str, str]) -> None:
    row = only(f"Nachname;{heading}\nHuber;{cell}")
    assert codes(row) == [told]
    assert row.blocked == (told[0] in {"excluded", "name_too_long"})
    assert len(row.entry.person.club) <= 120


@pytest.mark.parametrize(
    ("cell", "cents"),
    [
        *(
            ("ja", FEE),
            ("X", FEE),
            ("1", FEE),
            ("bezahlt", FEE),
            ("", 0),
            ("nein", 0),
            ("0", 0),
            ("offen", 0),
        ),
        *(("10", 1000), ("10,5", 1050), ("10.50", 1050), ("10,00 €", 1000), ("1.250,00 EUR", 125_000)),
        *(("10 CHF", 1000), ("Fr. 10.50", 1050), ("20 Franken", 2000)),
    ],
)
def test_paid_is_an_amount_or_the_fee(cell: str, cents: int) -> None:
    row = only(f"Nachname;Bezahlt\nHuber;{cell}")
    assert (row.entry.paid_cents, row.problems) == (cents, ())


def test_without_a_fee_nothing_is_booked_for_paid() -> None:
    sheet = reading.parse(b"Nachname;Bezahlt\nHuber;ja", "liste.csv")
    (row,) = plan.look(sheet, mapping.guess(sheet), ()).rows
    assert row.entry.paid_cents == 0
    assert codes(row) == [("no_fee", "paid")]


@pytest.mark.parametrize(
    ("cell", "state"),
    [
        ("da", (Attendance.PRESENT, Standing.ACTIVE)),
        ("ja", (Attendance.PRESENT, Standing.ACTIVE)),
        ("nein", (Attendance.REGISTERED, Standing.ACTIVE)),
        ("kommt später", (Attendance.LATER, Standing.ACTIVE)),
        ("Gegangen", (Attendance.LEFT, Standing.ACTIVE)),
        ("abgemeldet", (Attendance.REGISTERED, Standing.WITHDRAWN)),
    ],
)
def test_a_state_is_known_by_our_words_and_by_yes_or_no(
    cell: str, state: tuple[Attendance, Standing]
) -> None:
    row = only(f"Nachname;Stand\nHuber;{cell}")
    assert (row.entry.attendance, row.entry.standing, row.problems) == (*state, ())


def test_a_helper_pays_nothing() -> None:
    entry = only("Nachname;Helfer;Bezahlt\nHuber;ja;ja").entry
    assert (entry.competes, entry.paid_cents) == (Competes.HELPER, 0)


def test_numbers_may_be_written_as_lists_do() -> None:
    assert only("Nachname;Setzplatz\nHuber;3.").entry.seed_rank == 3
    assert only("Nachname;Setzplatz\nHuber;3,0").entry.seed_rank == 3
    assert only("Nachname;Setzplatz\nHuber;–").entry.seed_rank is None


def test_a_cell_without_a_value_is_told_at_its_field() -> None:
    sheet = reading.parse(b"Nachname;Verein;Alter\nHuber;;", "liste.csv", reading.Options(delimiter=";"))
    flawed = sheet._replace(flaws={(2, 1): Flaw.ERROR, (2, 2): Flaw.ERROR, (2, 9): Flaw.NO_VALUE})
    (row,) = plan.look(
        flawed._replace(headings=(*sheet.headings, ""), rows=(("Huber", "", ""),)),
        (Field.LAST_NAME, Field.CLUB, Field.IGNORED),
        (),
    ).rows
    assert codes(row) == [("error", "club")]


def test_a_broken_row_is_told_though_it_comes_in() -> None:
    text = "Nachname;Vorname;Verein\nHuber;Sepp;SV\nNur-Nachname;;;;zu viele;Spalten\n"
    good, broken = look(text).rows
    assert good.problems == ()
    assert codes(broken) == [("no_first_name", "first_name"), ("import.cells_too_many", "last_name")]
    assert not broken.blocked
    # A column that somebody reads all the same is not too many.
    sheet = reading.parse(b"Nachname;Vorname\nHuber;Sepp;SV\n", "liste.csv")
    chosen = (Field.LAST_NAME, Field.FIRST_NAME, Field.CLUB)
    assert plan.look(sheet, chosen, ()).rows[0].problems == ()


class TestAFullTournament:
    def test_takes_nobody_else_and_says_so_of_every_row(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(participants, "MOST", 3)
        looked = look("Nachname\nHuber\nMoser\nHUBER\nEder\nAuer\nHuber")
        assert fates(looked) == [
            RowFate.NEW,
            RowFate.NEW,
            RowFate.TWICE,
            RowFate.NEW,
            RowFate.FLAWED,
            RowFate.FLAWED,
        ]
        assert [problem.code for problem in looked.rows[-1].problems] == ["import.full"]

    def test_compares_no_more_names_than_it_takes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each name among all before it took half a minute for 20,000 rows."""
        monkeypatch.setattr(participants, "MOST", 20)
        compared = []
        find = KnownNames.find

        def counting(names: KnownNames, last: str, first: str) -> Found | None:
            compared.append(last)
            return find(names, last, first)

        monkeypatch.setattr(KnownNames, "find", counting)
        look("Nachname\n" + "\n".join(f"Name{number}x{number}" for number in range(500)))
        assert len(compared) == 20


class TestRowsThatAreNobody:
    @pytest.mark.parametrize(
        ("row", "told"),
        [
            ("Summe:;38", "total"),
            ("Gesamt;", "total"),
            ("Anzahl Teilnehmer: 38;", "total"),
            ("Stand: 12.11.2026;", "total"),
            ("---;---", "rule"),
            ("38;", "rule"),
            ("Nachname;Vorname", "heading"),
            ("Warteliste;", "waiting_list"),
        ],
    )
    def test_are_left_out_with_a_hint_and_can_be_taken_after_all(self, row: str, told: str) -> None:
        looked = look(f"Nachname;Vorname\nHuber;Sepp\n{row}\nKern;Ida")
        assert fates(looked) == [RowFate.NEW, RowFate.LEFT_OUT, RowFate.NEW]
        assert looked.rows[1].problems[0].code == f"import.row_{told}"
        assert fates(looked, {3: RowDecision.TAKE})[1] is RowFate.NEW

    @pytest.mark.parametrize("row", ["Stand;Peter", "Summe;Anna", "Gesamt;Eva", "Reserve;Max", "Li;3"])
    def test_are_not_people_who_are_called_so(self, row: str) -> None:
        assert fates(look(f"Nachname;Vorname\n{row}")) == [RowFate.NEW]

    def test_below_the_waiting_list_all_come_in_with_a_hint(self) -> None:
        looked = look("Nr;Nachname;Vorname\n1;Huber;Sepp\n;Warteliste;\nNr;Nachname;Vorname\n1;Lang;Eva")
        assert fates(looked) == [RowFate.NEW, RowFate.LEFT_OUT, RowFate.LEFT_OUT, RowFate.NEW]
        assert "import.row_waits" in [problem.code for problem in looked.rows[-1].problems]

    def test_bring_no_number_that_somebody_has(self) -> None:
        looked = look(f"{HEADING[Field.START_NUMBER]};Nachname;Vorname\n1;Huber;Sepp\n1;38;\n2;Kern;Ida")
        assert [row.entry.start_number for row in looked.rows] == [1, None, 2]

    def test_without_a_name_cannot_be_taken(self) -> None:
        looked = look("Nr;Nachname;Vorname\nWarteliste;;\n1;Lang;Eva")
        assert fates(looked, {2: RowDecision.TAKE}) == [RowFate.FLAWED, RowFate.NEW]
