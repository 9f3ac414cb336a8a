"""What becomes of every row, and what is wrong with its cells."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage

from turnierleitung.domain.duplicates import Found, KnownNames
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import mapping, plan, reading
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.importing.plan import Looked, Row, RowDecision, RowFate
from turnierleitung.services.people.importing.sheets import HEADING, Field, Flaw, SourceKind
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
        assert fates(looked) == [RowFate.KNOWN, RowFate.NEW, RowFate.TWICE, *[RowFate.DOUBTFUL] * 2]
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
        looked = look("Nachname;Vorname;Verein\nMüller;Rosa;\nHuber;Anna;A\nHuber;Anna;\n;Rosa;", rosa)
        decisions = dict.fromkeys((2, 4, 5), RowDecision.TAKE)
        assert fates(looked, decisions) == [
            *(RowFate.NAMESAKE, RowFate.NEW, RowFate.NAMESAKE, RowFate.TAKEN_AFTER_ALL)
        ]
        assert [row.asks for row in plan.decide(looked, {}).rows] == [True, False, True, False]
        assert [entry.person.club for entry in plan.decide(looked, decisions).new] == ["", "A", "", ""]

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
        assert numbers == [(None, 1), (7, None), (None, 2), (None, None), (9, 9)]
        assert codes(looked.rows[0]) == [("number_taken", "start_number")]
        assert looked.rows[0].problems[0].params == {"value": 1, "name": "Müller, Rosa"}
        assert codes(looked.rows[1]) == [("seed_taken", "seed_rank")]
        assert looked.rows[2].problems[0].params["name"] == "Maier"
        assert not looked.rows[2].doubtful
        assert looked.rows[0].unread == ((Field.START_NUMBER, "1"),)

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
        "7;Huber;Rosa;;;SV;Grantler;Erding;Jugend;da;10,50;3;4;Familie Huber, TSV;;Rollstuhl"
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
            team="Grantler",
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
    assert row.doubtful == (told[0] in {"excluded", "name_too_long"})
    assert len(row.entry.person.club) <= 120


@pytest.mark.parametrize(
    ("cell", "cents"),
    [
        *(
            ("ja", FEE),
            ("yes", FEE),
            ("paid", FEE),
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
        ("here", (Attendance.PRESENT, Standing.ACTIVE)),
        ("coming later", (Attendance.LATER, Standing.ACTIVE)),
        ("withdrawn", (Attendance.REGISTERED, Standing.WITHDRAWN)),
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
    assert not broken.doubtful
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
            RowFate.REFUSED,
            RowFate.REFUSED,
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


def whole(row: Row) -> tuple[str, str]:
    return row.entry.person.last_name, row.entry.person.first_name


class TestALineThatIsNoPerson:
    @pytest.mark.parametrize(
        ("line", "why"),
        [
            *(
                (line, "remark")
                for line in ("Summe:;38;", "Summe;38;", ";Gesamt;", ";Gesamt 38;", ";Anzahl;38")
            ),
            *((line, "remark") for line in (";Stand: 3. Mai 2026;", ";Stand 3. Mai 2026;", ";Total: 38;")),
            *(
                (line, "remark")
                for line in (";Anzahl der Teilnehmer: 38;", ";Kontakt: Max Huber;", ";Seite 2;")
            ),
            *((line, "remark") for line in (";Bitte bis 18 Uhr im Saal sein!;", "Gesamt;Teilnehmer 38;")),
            *((line, "no_letters") for line in ("---;---;---", "38;38;38", ";***;", ";12.3.2026;")),
            *((line, "heading") for line in ("Nr;Name;Verein", "Nr.;NAME;Ort", ";Name;Verein")),
            *(
                (line, "section")
                for line in ("Warteliste;;", ";Warteliste (3):;", ";Absagen;", "Helfer;Helfer;")
            ),
            *((line, "free") for line in (";N.N.;", "7;frei;", ";Freilos;")),
        ],
    )
    def test_stays_out_with_a_hint_and_can_be_taken_in_after_all(self, line: str, why: str) -> None:
        looked = look(f"Nr;Name;Verein\n1;Sepp Huber;SV\n{line}\n2;Ida Kern;SV")
        assert fates(looked) == [RowFate.NEW, RowFate.DOUBTFUL, RowFate.NEW]
        assert looked.rows[1].problems[0].code == f"import.row_{why}"
        taken = plan.decide(looked, {3: RowDecision.TAKE})
        assert [row.fate for row in taken.rows][1] is RowFate.TAKEN_AFTER_ALL
        assert len(taken.new) == 3
        assert all(entry.person.last_name for entry in taken.new)
        assert taken.new[1].start_number is None, "nobody has the number of a sum"

    @pytest.mark.parametrize(
        "name",
        [
            "Hans Stand",
            "Summer",
            "Eva Seite",
            "Gesamt, Karl",
            "Ida Name",
            "Frei, Ida",
            "Hans Helfer",
            "Total Otto",
        ],
    )
    def test_is_never_somebody_whose_name_begins_like_one(self, name: str) -> None:
        assert fates(look(f"Nr;Name;Verein\n1;{name};SV")) == [RowFate.NEW]

    def test_of_titles_above_the_headings_is_seen_too(self) -> None:
        looked = look("Anmeldungen 2026;;\n;;\nName;Vorname;Ort\nHuber;Sepp;Roth")
        assert [(row.line, row.entry.person.last_name) for row in looked.rows] == [
            (1, "Anmeldungen 2026"),
            (4, "Huber"),
        ]
        assert fates(looked) == [RowFate.DOUBTFUL, RowFate.NEW]
        assert looked.rows[0].problems[0].code == "import.row_above"

    def test_is_no_reason_to_drop_somebody_whose_row_is_named_like_a_column(self) -> None:
        """A helper who is called „Aushilfe“ and is „da“."""
        looked = look("Startnummer;Nachname;Stand;Helfer;Bemerkung\n9;Aushilfe;da;ja;am Abend")
        assert fates(looked) == [RowFate.NEW]


class TestBelowAHeadingBetweenThePeople:
    TEXT = (
        "Nr;Nachname;Vorname\n1;Huber;Sepp\n;;\n{heading};;\nNr;Nachname;Vorname\n1;Lang;Eva\n{end};;\n"
        "3;Auer;Ida"
    )

    @pytest.mark.parametrize(
        ("heading", "told", "standing", "competes", "note"),
        [
            ("Warteliste", "waiting", Standing.ACTIVE, Competes.YES, "Warteliste"),
            ("Nachrücker:", "waiting", Standing.ACTIVE, Competes.YES, "Nachrücker:"),
            ("Absagen", "withdrawn", Standing.WITHDRAWN, Competes.YES, ""),
            ("Helfer", "helper", Standing.ACTIVE, Competes.HELPER, ""),
            ("Waiting list", "waiting", Standing.ACTIVE, Competes.YES, "Waiting list"),
            ("Withdrawn (1):", "withdrawn", Standing.WITHDRAWN, Competes.YES, ""),
        ],
    )
    def test_people_come_in_with_a_hint(
        self, heading: str, told: str, standing: Standing, competes: Competes, note: str
    ) -> None:
        looked = look(self.TEXT.format(heading=heading, end="Teilnehmer"))
        fate = RowFate.NEW, RowFate.DOUBTFUL
        assert fates(looked) == [fate[0], fate[1], fate[1], fate[0], fate[1], fate[0]]
        lang = looked.rows[3]
        assert [problem.code for problem in lang.problems] == [f"import.row_{told}"]
        assert (lang.entry.standing, lang.entry.competes, lang.entry.person.note) == (
            standing,
            competes,
            note,
        )
        assert lang.entry.attendance is (Attendance.LATER if told == "waiting" else Attendance.REGISTERED)
        assert looked.rows[5].problems == (), "the next heading ends it"

    @pytest.mark.parametrize(
        ("note", "state", "attendance", "told"),
        [
            ("Warteliste; ruft an", "", Attendance.LATER, ["waiting"]),
            ("Platz 3 der Warteliste", "angemeldet", Attendance.LATER, ["waiting"]),
            ("stand auf der Warteliste", "da", Attendance.PRESENT, []),
            ("", "Warteliste", Attendance.LATER, []),
            ("third on the waiting list", "", Attendance.LATER, ["waiting"]),
            ("Ersatz", "", Attendance.REGISTERED, []),
        ],
    )
    def test_who_is_on_the_waiting_list_by_remark_or_state_comes_later(
        self, note: str, state: str, attendance: Attendance, told: list[str]
    ) -> None:
        text = f'Nachname;Vorname;Stand;Bemerkung\nLang;Eva;{state};"{note}"\nKern;Ida;da;'
        row = look(text).rows[0]
        assert row.entry.attendance is attendance
        assert [code for code, _ in codes(row)] == told

    def test_other_headings_are_told_of_every_row_below(self) -> None:
        looked = look("Nachname;Vorname;Ort\nHuber;Sepp;Roth\nOrt;Nachname;Vorname\nErding;Lang;Eva")
        assert [problem.code for problem in looked.rows[2].problems] == ["import.row_other_headings"]


class TestNames:
    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("Name\nHans Kern jun.", ("Kern jun.", "Hans")),
            ("Name\nDr. Hans Kern", ("Kern", "Dr. Hans")),
            ("Huber Sepp;FF Obing\nMaier Anna;SV Erding", ("Huber", "Sepp")),
            ("Name\nHuber Sepp\nMaier Anna", ("Huber", "Sepp")),
            ("Sepp;Huber\nAnna;Maier", ("Huber", "Sepp")),
            ("Vorname Nachname\nSepp Huber", ("Huber", "Sepp")),
            ("Nachname Vorname\nMartin Franz", ("Martin", "Franz")),
            ("Nachname;Vorname\nKern - Huber;Anna - Maria", ("Kern-Huber", "Anna-Maria")),
            ("Name\nEva  -", ("Eva", "")),
        ],
    )
    def test_no_name_is_turned(self, text: str, name: tuple[str, str]) -> None:
        assert whole(look(text).rows[0]) == name

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("Name\nHans Kern jun.", "beside_name"),
            ("Nachname;Vorname\nHuber (Obing);Sepp", "beside_name"),
            ("Nachname;Vorname\nSepp;Huber", "name_turned"),
            ("Name\nHuber Sepp\nMaier Anna\nEva Lang", "name_turned"),
            ("Name\nAnna Kern - Huber", "name_dash"),
            ("Name\nPeter Maier – Lang", "name_dash"),
            ("Name\nEva  -", "name_dash"),
            ("Nachname;Vorname\nKern - Huber;Anna", "name_dash"),
        ],
    )
    def test_what_may_be_turned_or_no_name_has_a_hint(self, text: str, told: str) -> None:
        row = look(text).rows[-1]
        assert [code for code, _ in codes(row)] == [told]
        assert not row.doubtful

    def test_a_row_without_a_name_comes_in_by_what_it_says(self) -> None:
        looked = look("Nachname;Vorname;Ort\n;Rosa;Roth\n;;Erding\n;;7")
        assert fates(looked) == [RowFate.DOUBTFUL] * 3
        taken = plan.decide(looked, dict.fromkeys((2, 3, 4), RowDecision.TAKE))
        assert [entry.person.last_name for entry in taken.new] == ["Rosa", "Erding", "7"]

    def test_a_name_that_is_too_long_comes_in_as_far_as_there_is_room(self) -> None:
        looked = look("Nachname\n" + "x" * 130)
        assert len(plan.decide(looked, {2: RowDecision.TAKE}).new[0].person.last_name) == 120


class TestTwoOfOneName:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("A;;;", "B;;;"),
            (";Roth;;", ";Erding;;"),
            (";;Jugend;", ";;Senioren;"),
            (";;;7", ";;;8"),
            ("A;Roth;;", "A;Erding;;"),
        ],
    )
    def test_are_two_when_something_tells_them_apart_and_have_a_hint(self, one: str, other: str) -> None:
        text = f"Nachname;Vorname;Verein;Ort;Klasse;Startnummer\nKern;Ida;{one}\nKern;Ida;{other}"
        looked = look(text)
        assert fates(looked) == [RowFate.NEW, RowFate.NAMESAKE]
        assert plan.decide(looked, {}).rows[1].asks
        assert fates(looked, {3: RowDecision.LEAVE}) == [RowFate.NEW, RowFate.LEFT_OUT]
        assert fates(look(f"{text}\nKern;Ida;{other}"))[2] is RowFate.TWICE, "the second is known, too"

    @pytest.mark.parametrize("other", ["A;;", "A e. V.;;", ";;", "a;Roth;"])
    def test_are_one_when_nothing_does(self, other: str) -> None:
        looked = look(f"Nachname;Vorname;Verein;Ort;Klasse\nKern;Ida;A;;\nKern;Ida;{other}")
        assert fates(looked) == [RowFate.NEW, RowFate.TWICE]

    def test_of_whom_one_takes_part_already_are_two(self, rosa: tuple[Participant, ...]) -> None:
        looked = look("Nachname;Vorname;Verein\nMüller;Rosa;TSV\nMüller;Rosa;SV", rosa)
        assert fates(looked) == [RowFate.NAMESAKE, RowFate.KNOWN]


class TestACellThatWasReadIntoNothing:
    def test_comes_in_as_a_remark_when_the_director_says_so(self) -> None:
        looked = look("Nachname;Bezahlt;Setzplatz;Bemerkung\nHuber;teils;erster;Rollstuhl;hinten;")
        (row,) = looked.rows
        assert row.unread_as_note == "Setzplatz: erster, Bezahlt: teils, hinten"
        assert plan.decide(looked, {}).new[0].person.note == "Rollstuhl"
        noted = plan.decide(looked, {}, {2}).new[0].person.note
        assert noted == "Rollstuhl, Setzplatz: erster, Bezahlt: teils, hinten"

    def test_several_columns_may_be_remarks(self) -> None:
        sheet = reading.parse(b"Nachname;PLZ;Notiz\nHuber;91781;Rollstuhl\nKern;;", "liste.csv")
        rows = plan.look(sheet, (Field.LAST_NAME, Field.NOTE, Field.NOTE), ()).rows
        assert [row.entry.person.note for row in rows] == ["PLZ: 91781, Rollstuhl", ""]


class TestClubs:
    TEXT = "Nachname;Verein\nHuber;FC Moos e. V.\nKern;FC Moos\nLang;FC Moos\nAuer;SV Roth\nVogt;sv roth"

    def test_that_differ_by_their_form_only_are_asked_about_once(self) -> None:
        looked = look(self.TEXT)
        assert looked.clubs == (("FC Moos", "FC Moos e. V."),)
        clubs = [entry.person.club for entry in plan.decide(looked, {}, one_club=True).new]
        assert clubs == ["FC Moos", "FC Moos", "FC Moos", "SV Roth", "sv roth"]
        as_written = [entry.person.club for entry in plan.decide(looked, {}).new]
        assert as_written[0] == "FC Moos e. V."

    def test_are_called_as_the_tournament_does(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, PersonData("Müller", "Rosa", "FC Moos e.V."))
        everyone = participants.people(tournament)
        looked = look("Nachname;Verein\nHuber;FC Moos\nKern;FC Moos", everyone)
        assert looked.clubs == (("FC Moos e.V.", "FC Moos"),)
        assert look("Nachname;Verein\nHuber;SV", everyone).clubs == ()


def test_a_colon_in_another_column_makes_nobody_a_remark() -> None:
    assert (
        fates(look("Nr;Verein;Nachname;Vorname\n1:;SKV: Herren;Huber;Sepp\n2:;;Kern;Ida"))
        == [RowFate.NEW] * 2
    )


def test_who_is_taken_after_all_is_what_the_heading_above_him_says() -> None:
    looked = look("Nachname;Vorname\nHuber;Sepp\nHelfer;\n;Rosa\nAbsagen;\n;Ida")
    _, _, rosa, _, ida = looked.rows
    assert (rosa.entry.competes, ida.entry.standing) == (Competes.HELPER, Standing.WITHDRAWN)


@pytest.mark.parametrize("row", ["Stand;Peter", "Summe;Anna", "Gesamt;Eva", "Reserve;Max", "Li;3"])
def test_people_who_are_called_like_a_remark_are_people(row: str) -> None:
    assert fates(look(f"Nachname;Vorname\n{row}")) == [RowFate.NEW]
