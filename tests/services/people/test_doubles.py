"""Whoever stands in the list twice: removed while nothing rests on the entry, or joined with his twin."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament
from tests.services.conftest import At, Stage
from tests.storage.looking import dump

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services import cash, history, leaving
from turnierleitung.services.people import doubles, fees, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import draws
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name


def double_of(
    tournament: TournamentFile, person: PersonData, attendance: Attendance = Attendance.REGISTERED
) -> int:
    (new,) = participants.register(tournament, person, attendance).touched["participant"]
    return new


class TestRemoving:
    def test_leaves_nothing_and_is_undone_by_one_undo(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        double = double_of(tournament, PersonData("Kern", "Ida"))
        before = dump(tournament)
        doubles.remove(tournament, double)
        assert double not in participants.by_id(tournament)
        told = deed_name(history.view(tournament).deeds[0])
        assert told == "Doppelten Eintrag von Kern, Ida löschen"
        history.undo(tournament)
        assert dump(tournament) == before

    def test_takes_somebody_who_withdrew(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        double = double_of(tournament, PersonData("Kern", "Ida"))
        leaving.withdraw(tournament, double)
        doubles.remove(tournament, double)
        assert double not in participants.by_id(tournament)

    @pytest.mark.parametrize(
        ("stage", "code"), [(Stage.ARRIVED, "participant.money_rests"), (Stage.PLAYED, "participant.rests")]
    )
    def test_is_refused_when_something_rests_on_the_entry(self, at: At, stage: Stage, code: str) -> None:
        tournament = at(stage)
        with pytest.raises(Refused) as refused:
            doubles.remove(tournament, 1)
        assert [problem.code for problem in refused.value.problems] == [code]

    def test_is_refused_for_who_was_excluded(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        leaving.exclude(tournament, 1, "Falschspiel")
        with pytest.raises(Refused, match=r"participant\.rests"):
            doubles.remove(tournament, 1)

    def test_takes_the_drafts_along_in_which_the_entry_has_a_seat(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=8)
        double = double_of(tournament, PersonData("Kern", "Ida"), Attendance.PRESENT)
        participants.add_helpers(tournament, [PersonData(f"Helfer {place}") for place in range(3)])
        draws.draft(tournament, 1)
        before = dump(tournament)
        doubles.remove(tournament, double)
        assert draws.view(tournament, 1).draws == ()
        history.undo(tournament)
        assert dump(tournament) == before
        doubles.join(tournament, double, 1)
        assert double not in participants.by_id(tournament)


class TestJoining:
    def test_keeps_who_sits_and_all_that_was_paid(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        someone = participants.by_id(tournament)[1]
        person = someone.person._replace(club="", town="Roth", note="Rollstuhl", category="Jugend")
        double = double_of(tournament, person, Attendance.PRESENT)
        fees.settle(tournament, double)
        paid, before = cash.book_view(tournament).balance, dump(tournament)
        doubles.join(tournament, 1, double)
        joined = participants.by_id(tournament)[1]
        assert double not in participants.by_id(tournament)
        assert (joined.start_number, joined.person.club) == (someone.start_number, someone.person.club)
        assert (joined.person.note, joined.person.category) == ("Rollstuhl", "Jugend")
        assert joined.paid_cents == 2 * someone.paid_cents, "what was paid twice can be given back"
        assert cash.book_view(tournament).balance == paid
        assert joined.name in deed_name(history.view(tournament).deeds[0])
        history.undo(tournament)
        assert dump(tournament) == before

    def test_lets_the_one_who_has_come_stay_with_his_number(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        double = double_of(tournament, PersonData("Kern", "Ida", "SV"), Attendance.PRESENT)
        other = double_of(tournament, PersonData("Kern", "Ida"))
        participants.set_attendance(tournament, other, Attendance.LATER)
        fees.agree(tournament, other, 500)
        doubles.join(tournament, other, double)
        kept = participants.by_id(tournament)[double]
        assert (kept.start_number, kept.attendance, kept.fee_cents) == (1, Attendance.PRESENT, 500)
        assert other not in participants.by_id(tournament)

    def test_makes_nobody_a_helper_who_competes(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        (helper,) = participants.add_helpers(tournament, [PersonData("Kern", "Ida")]).touched["participant"]
        double = double_of(tournament, PersonData("Kern", "Ida", "SV"))
        doubles.join(tournament, helper, double)
        kept = participants.by_id(tournament)[double]
        assert (kept.competes, kept.attendance) == (Competes.YES, Attendance.PRESENT)
        assert helper not in participants.by_id(tournament)

    def test_is_refused_where_the_helper_has_a_seat_already(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=7)
        draw_round(tournament, 1)
        helper = next(one for one in participants.people(tournament) if one.competes is Competes.HELPER)
        double = double_of(tournament, helper.person)
        with pytest.raises(Refused, match=r"participant\.helper_rests"):
            doubles.join(tournament, helper.id, double)

    def test_of_two_who_are_expected_keeps_what_either_says(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        one = double_of(tournament, PersonData("Kern", "Ida", keep_apart="A"))
        other = double_of(tournament, PersonData("Kern", "", "SV", keep_apart="B"))
        participants.set_attendance(tournament, other, Attendance.LATER)
        participants.fix_table(tournament, other, 2)
        hidden = participants.by_id(tournament)[one]
        participants.edit(tournament, one, hidden.person, off_phones=True)
        leaving.withdraw(tournament, one)
        doubles.join(tournament, one, other)
        kept = participants.by_id(tournament)[other]
        assert (kept.attendance, kept.fixed_table, kept.off_phones) == (Attendance.LATER, 2, True)
        assert (kept.standing, kept.name) == (Standing.ACTIVE, "Kern, Ida")
        assert (kept.person.keep_apart, kept.person.club) == ("B, A", "SV")

    def test_takes_over_that_the_other_comes_later(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        one, other = (double_of(tournament, PersonData("Kern", "Ida")) for _ in range(2))
        participants.set_attendance(tournament, other, Attendance.LATER)
        doubles.join(tournament, one, other)
        assert participants.by_id(tournament)[one].attendance is Attendance.LATER

    def test_is_refused_when_something_rests_on_both(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        before = dump(tournament)
        with pytest.raises(Refused, match=r"participant\.both_rest"):
            doubles.join(tournament, 1, 2)
        assert dump(tournament) == before


def test_twins_are_those_whose_names_are_easily_confused(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    one, other, third = (
        double_of(tournament, PersonData(*name))
        for name in (("Müller", "Rosa"), ("Mueller", "Rosa"), ("Kern", "Ida"))
    )
    assert [twin.id for twin in doubles.twins(tournament, one)] == [other]
    assert doubles.twins(tournament, third) == ()
