"""The people of a plan come into the tournament in one step, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.sample import deviations, verify
from tests.services.conftest import At, Stage
from tests.services.people.importing.test_workbooks import of_rows
from tests.storage.looking import dump

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance
from turnierleitung.services import history
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import mapping, plan, reading, registering
from turnierleitung.services.people.importing.plan import ImportPlan, RowDecision
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile


def planned(
    tournament: TournamentFile, raw: bytes | str, decisions: dict[int, RowDecision] | None = None
) -> ImportPlan:
    sheet = reading.parse(raw.encode() if isinstance(raw, str) else raw, "liste")
    fee = tournaments.header(tournament).facts.entry_fee_cents
    looked = plan.look(sheet, mapping.guess(sheet), participants.people(tournament), fee)
    return plan.decide(looked, decisions or {})


def test_the_new_ones_are_registered_in_one_action_that_can_be_undone(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    before, entries = dump(tournament), len(tournament.history())
    text = "Nachname;Vorname\n" + "\n".join(f"Neu;{number}" for number in range(300))
    registering.apply(tournament, planned(tournament, text))
    assert len(tournament.history()) == entries + 1
    assert tournament.history()[-1].parameters == {"count": 300}
    assert len(participants.people(tournament)) == 308
    assert verify(tournament) is None
    assert not deviations(tournament)
    history.undo(tournament)
    assert dump(tournament) == before


def test_numbers_money_and_states_come_along(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    text = (
        "Nachname;Startnummer;Stand;Bezahlt;Setzplatz;Fester Tisch;Helfer\n"
        "Huber;20;;ja;3;4;\nMaier;;da;12,50;;;\nKern;;da;;;;ja\nVogt;;;;;;"
    )
    registering.apply(tournament, planned(tournament, text))
    found = {one.person.last_name: one for one in participants.people(tournament)}
    huber, maier, kern, vogt = (found[name] for name in ("Huber", "Maier", "Kern", "Vogt"))
    assert (huber.start_number, huber.paid_cents, huber.seed_rank, huber.fixed_table) == (20, 1000, 3, 4)
    assert huber.attendance is Attendance.REGISTERED
    assert (maier.start_number, maier.paid_cents, kern.start_number) == (21, 1250, 22)
    assert (vogt.start_number, vogt.paid_cents) == (None, 0)
    assert not history.check_invariants(tournament)


def test_details_are_taken_over_in_the_same_step(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    before = dump(tournament)
    text = "Nachname;Vorname;Ort\nŞahin;Deniz;Freising\nHuber;Rosa;"
    registering.apply(tournament, planned(tournament, text, {2: RowDecision.UPDATE}))
    assert tournament.history()[-1].parameters == {"count": 2}
    towns = {one.person.last_name: one.person.town for one in participants.people(tournament)}
    assert towns["Şahin"] == "Freising"
    history.undo(tournament)
    assert dump(tournament) == before


def test_somebody_whose_details_alone_change_is_enough(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    text = "Nachname;Vorname;Ort\nŞahin;Deniz;Freising"
    registering.apply(tournament, planned(tournament, text, {2: RowDecision.UPDATE}))
    assert len(participants.people(tournament)) == 8


def test_a_list_without_anybody_new_changes_nothing(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    with pytest.raises(Refused, match=r"import\.nobody_new"):
        registering.apply(tournament, planned(tournament, "Nachname;Vorname\nObermüller;Łucja"))


def test_a_plan_that_is_out_of_date_is_refused(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    numbered = planned(tournament, "Nachname;Startnummer\nHuber;1")
    changed = planned(tournament, "Nachname;Vorname;Ort\nŞahin;Deniz;Freising", {2: RowDecision.UPDATE})
    participants.register(tournament, PersonData("Erster"), Attendance.PRESENT)
    before = dump(tournament)
    with pytest.raises(Refused, match=r"import\.changed_since"):
        registering.apply(tournament, numbered)
    while tournament.history()[-1].kind != "undo" or len(participants.people(tournament)) > 0:
        history.undo(tournament)
    with pytest.raises(Refused, match=r"import\.changed_since"):
        registering.apply(tournament, changed)
    assert before != dump(tournament)


hostile_texts = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.lists(
        st.sampled_from(
            [*(b"Nachname", b"Name", b"Vorname", b"Startnummer", b"Setzplatz", b"Bezahlt", b"Stand"),
             *(b"Huber", b"Rosa", b"ja", b"da", b"7", b"0", b"-1", b"=1+1", b"'=", b"\xe4", b"\xff\xfe"),
             *(b"\x00", b";", b";", b",", b"\t", b'"', b"\n", b"\n", b"\r", b" ", "\u202e".encode(), b"\x1a")]
        ),
        max_size=40,
    ).map(b"".join),
)  # fmt: skip
hostile_cells = st.one_of(
    st.none(),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12),
    st.sampled_from(["=1+1", "#REF!", "Huber", "Rosa", "x" * 200, "ja", "da", "\u202e"]),
    st.integers(-5, 10**12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.datetimes(min_value=__import__("datetime").datetime(1950, 1, 1)),
)
SOUND = of_rows(["Nachname", "Vorname", "Stand"], ["Huber", "Rosa", "da"], ["Maier", "Sepp", "später"])


def comes_in_whole_or_not_at_all(tournament: TournamentFile, raw: bytes) -> None:
    before = dump(tournament)
    try:
        found = planned(tournament, raw)
        registering.apply(tournament, found)
    except Refused:
        assert dump(tournament) == before
        return
    assert len(participants.people(tournament)) == len(before["participant"]) + len(found.new)
    assert all(someone.person.last_name for someone in participants.people(tournament))
    assert not history.check_invariants(tournament)
    history.undo(tournament)
    assert dump(tournament) == before


@pytest.mark.unmeasured
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=hostile_texts)
def test_hostile_bytes_come_in_whole_or_not_at_all(empty: TournamentFile, raw: bytes) -> None:
    comes_in_whole_or_not_at_all(empty, raw)


@pytest.mark.unmeasured
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(st.lists(hostile_cells, max_size=4), max_size=6))
def test_hostile_cells_of_a_workbook_come_in_whole_or_not_at_all(
    empty: TournamentFile, rows: list[list[object]]
) -> None:
    comes_in_whole_or_not_at_all(empty, of_rows(["Nachname", "Vorname", "Startnummer", "Bezahlt"], *rows))


@pytest.mark.unmeasured
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, len(SOUND) - 1), junk=st.binary(min_size=1, max_size=20), cut=st.booleans())
def test_a_damaged_workbook_comes_in_whole_or_not_at_all(
    empty: TournamentFile, place: int, junk: bytes, cut: bool
) -> None:
    raw = SOUND[:place] + junk + (b"" if cut else SOUND[place + len(junk) :])
    comes_in_whole_or_not_at_all(empty, raw)


def test_a_file_is_read_where_it_lies(empty: TournamentFile, tmp_path: Path) -> None:
    path = tmp_path / "liste.xlsx"
    path.write_bytes(SOUND)
    assert len(planned(empty, reading.read(path)).new) == 2


def test_nobody_comes_in_when_they_are_more_than_a_tournament_takes(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = at(Stage.ANNOUNCED)
    three = planned(tournament, "Nachname\nHuber\nMoser\nEder")
    monkeypatch.setattr(participants, "MOST", 10)
    with pytest.raises(Refused, match=r"participant\.too_many"):
        registering.apply(tournament, three)
    participants.register(tournament, PersonData("Neunte"))
    participants.register(tournament, PersonData("Zehnte"))
    with pytest.raises(Refused, match=r"participant\.too_many"):
        participants.register(tournament, PersonData("Elfte"))
    assert len(participants.people(tournament)) == 10
