"""Who takes part: registering, arriving, paying, leaving."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sample import new_tournament, play_round, reason_of
from tests.services.conftest import At, Stage

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services import history, leaving
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people import fees, participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.storage.tournament_file import TournamentFile

HUBER = PersonData(last_name="Huber", first_name="Rosa", club="Schwaig", town="Oberding", note="vegetarisch")


def named(tournament: TournamentFile, last_name: str) -> Participant:
    return next(one for one in participants.people(tournament) if one.person.last_name == last_name)


def refusal(act: object) -> str:
    assert isinstance(act, pytest.ExceptionInfo)
    return str(act.value)


class TestRegistering:
    def test_keeps_everything_that_was_typed(self, empty: TournamentFile) -> None:
        participants.register(empty, HUBER)
        someone = named(empty, "Huber")
        assert someone.person == HUBER
        assert someone.name == "Huber, Rosa"
        assert (someone.start_number, someone.attendance) == (None, Attendance.REGISTERED)
        assert (someone.standing, someone.competes) == (Standing.ACTIVE, Competes.YES)
        assert someone.missing
        assert not someone.plays

    def test_is_told_in_the_protocol_by_name(self, empty: TournamentFile) -> None:
        participants.register(empty, HUBER)
        assert history.view(empty).deeds[0].params["name"] == "Huber, Rosa"

    def test_of_somebody_who_is_there_gives_a_start_number(self, empty: TournamentFile) -> None:
        participants.register(empty, HUBER, Attendance.PRESENT)
        assert named(empty, "Huber").start_number == 1
        assert named(empty, "Huber").plays

    def test_for_later_gives_none(self, empty: TournamentFile) -> None:
        participants.register(empty, HUBER, Attendance.LATER)
        assert named(empty, "Huber").start_number is None

    def test_at_the_door_means_present_with_a_number_and_the_fee_paid(self, empty: TournamentFile) -> None:
        participants.walk_in(empty, HUBER, pays=True)
        someone = named(empty, "Huber")
        assert (someone.person, someone.start_number, someone.plays) == (HUBER, 1, True)
        assert someone.paid_cents == 1000
        participants.walk_in(empty, PersonData("Kern"), pays=False)
        assert (named(empty, "Kern").start_number, named(empty, "Kern").paid_cents) == (2, 0)
        assert history.view(empty).deeds[0].params["name"] == "Kern"

    @pytest.mark.parametrize("nothing", ["", "   ", "\n\t", "\u200b"])
    def test_needs_a_name(self, empty: TournamentFile, nothing: str) -> None:
        with pytest.raises(Refused, match=r"participant\.name_missing"):
            participants.register(empty, PersonData(nothing, "Rosa"))
        assert participants.people(empty) == ()

    def test_warns_of_a_name_that_is_easily_confused(self, empty: TournamentFile) -> None:
        participants.register(empty, PersonData("Müller", "Rosa"))
        for other in (
            PersonData("Mueller", "Rosa"),
            PersonData("Muller", "Rosa"),
            PersonData("Rosa", "Müller"),
            PersonData("Mülelr", "Rosa"),
        ):
            (problem,) = participants.check(other, participants.people(empty))
            assert (problem.code, problem.params["name"]) == ("participant.similar_name", "Müller, Rosa")
        assert participants.check(PersonData("Kessler", "Rosa"), participants.people(empty)) == ()
        participants.register(empty, PersonData("Müller", "Rosi"))
        (problem,) = participants.check(PersonData("Müller", "Rosi"), participants.people(empty))
        assert problem.code == "participant.same_name", "the likest of both is named"

    def test_warns_of_the_same_name_and_goes_on(self, empty: TournamentFile) -> None:
        participants.register(empty, PersonData("Müller", "Jürgen"), Attendance.PRESENT)
        (problem,) = participants.check(PersonData("MÜLLER ", "jürgen"), participants.people(empty))
        assert not problem.blocks
        assert (problem.code, problem.params["number"]) == ("participant.same_name", 1)
        participants.register(empty, PersonData("Müller", "Jürgen"))
        assert len(participants.people(empty)) == 2

    def test_finds_nothing_wrong_with_a_new_name(self, empty: TournamentFile) -> None:
        assert participants.check(HUBER, participants.people(empty)) == ()


class TestAStartNumber:
    def test_is_given_in_the_order_of_arrival(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.arrive(tournament, [5, 2], pays=False)
        participants.arrive(tournament, [1], pays=False)
        people = participants.by_id(tournament)
        assert [people[one].start_number for one in (5, 2, 1)] == [1, 2, 3]

    def test_stays_with_its_person_for_good(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.set_attendance(tournament, 8, Attendance.LEFT)
        participants.set_attendance(tournament, 3, Attendance.REGISTERED)
        leaving.withdraw(tournament, 4)
        participants.register(tournament, HUBER, Attendance.PRESENT)
        assert named(tournament, "Huber").start_number == 9
        participants.set_attendance(tournament, 3, Attendance.PRESENT)
        assert participants.by_id(tournament)[3].start_number == 3


class TestAttendance:
    def test_steps_that_cannot_be_are_refused(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        with pytest.raises(Refused, match=r"participant\.attendance_step"):
            participants.set_attendance(tournament, 1, Attendance.LEFT)
        assert participants.by_id(tournament)[1].attendance is Attendance.REGISTERED

    def test_of_one_who_cannot_come_refuses_the_whole_group(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.set_attendance(tournament, 2, Attendance.LEFT)
        participants.arrive(tournament, [2], pays=False)
        assert participants.by_id(tournament)[2].plays

    @pytest.mark.parametrize(
        ("before", "kind"),
        [(Attendance.PRESENT, "participant.arrival_taken_back"), (Attendance.LATER, "participant.expected")],
    )
    def test_taking_back_says_what_was_taken_back(self, at: At, before: Attendance, kind: str) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.set_attendance(tournament, 1, before)
        participants.set_attendance(tournament, 1, Attendance.REGISTERED)
        assert tournament.history()[-1].kind == kind

    def test_of_several_people_is_told_by_their_number(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.arrive(tournament, [1, 2], pays=False)
        assert tournament.history()[-1].parameters == {"count": 2}
        participants.arrive(tournament, [3], pays=False)
        assert tournament.history()[-1].parameters == {"participant": 3}


class TestStanding:
    def test_s15_an_exclusion_needs_its_reason(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        with pytest.raises(Refused, match=r"participant\.reason_missing"):
            leaving.exclude(tournament, 1, "  ")
        leaving.exclude(tournament, 1, " Betrug ")
        someone = participants.by_id(tournament)[1]
        assert (someone.standing, reason_of(someone)) == (Standing.EXCLUDED, "Betrug")
        assert not someone.plays
        assert not someone.missing

    def test_of_somebody_excluded_goes_back_to_active_alone(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        leaving.exclude(tournament, 1, "Betrug")
        with pytest.raises(Refused, match=r"participant\.standing_step"):
            leaving.withdraw(tournament, 1)
        leaving.readmit(tournament, 1)
        assert reason_of(participants.by_id(tournament)[1]) == ""


class TestTheCashDesk:
    def test_has_the_entry_fee_of_everyone_once(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.arrive(tournament, [1, 2], pays=True)
        fees.pay(tournament, 2)
        assert participants.totals(participants.people(tournament)).cash_cents == 2000
        assert participants.by_id(tournament)[2].paid_cents == 1000

    def test_gives_back_what_was_paid_and_takes_it_again(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        assert fees.refund(tournament, 1)
        assert not fees.refund(tournament, 1)
        assert participants.by_id(tournament)[1].paid_cents == 0
        fees.pay(tournament, 1)
        assert participants.by_id(tournament)[1].paid_cents == 1000

    def test_s15_gives_an_excluded_player_nothing_back(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        leaving.exclude(tournament, 1, "Betrug")
        with pytest.raises(Refused, match=r"cash\.no_refund_for_excluded"):
            fees.refund(tournament, 1)
        assert participants.by_id(tournament)[1].paid_cents == 1000

    def test_s01_takes_nothing_from_helpers(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.add_helpers(tournament, [PersonData("Aushilfe")])
        helper = named(tournament, "Aushilfe")
        assert not fees.pay(tournament, helper.id)
        assert (helper.start_number, helper.competes, helper.plays) == (9, Competes.HELPER, True)

    def test_books_nothing_where_nothing_is_due(self, at: At) -> None:

        tournament = at(Stage.ANNOUNCED)
        tournaments.change_facts(tournament, tournaments.Facts("Umsonst", date(2026, 11, 21)))
        assert not fees.pay(tournament, 1)

    def test_is_not_spoken_of_where_there_is_none(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        tournaments.change_facts(tournament, tournaments.Facts("Umsonst", date(2026, 11, 21)))
        participants.arrive(tournament, [1], pays=True)
        assert history.view(tournament).deeds[0].kind == "participant.arrived"
        assert participants.by_id(tournament)[1].paid_cents == 0


def test_the_totals_count_who_competes_and_the_cash_of_all(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    participants.register(tournament, HUBER)
    participants.add_helpers(tournament, [PersonData("Aushilfe")])
    leaving.withdraw(tournament, 1)
    totals = participants.totals(participants.people(tournament))
    assert (totals.registered, totals.present, totals.missing) == (8, 7, 1)
    assert (totals.helpers, totals.paid, totals.cash_cents) == (1, 8, 8000)
    assert totals.unpaid == 0


def test_who_went_home_after_paying_does_not_pay_for_somebody_else(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    participants.register(tournament, HUBER)
    participants.arrive(tournament, [named(tournament, "Huber").id], pays=False)
    participants.set_attendance(tournament, 1, Attendance.LEFT)
    totals = participants.totals(participants.people(tournament))
    assert (totals.present, totals.paid, totals.unpaid) == (8, 8, 1)


def test_a_helper_needs_a_name_too(at: At) -> None:
    with pytest.raises(Refused):
        participants.add_helpers(at(Stage.ARRIVED), [PersonData("Aushilfe"), PersonData("")])


class TestNames:
    def test_stand_in_that_order_in_the_list(self, empty: TournamentFile) -> None:
        for name in ("Zander", "Örtl", "Oswald", "Ähm", "Łukas", "Lutz"):
            participants.register(empty, PersonData(name))
        assert [one.name for one in participants.people(empty)] == [
            "Ähm", "Łukas", "Lutz", "Örtl", "Oswald", "Zander",
        ]  # fmt: skip

    @given(st.text())
    def test_have_one_spelling(self, text: str) -> None:
        tidied = tidy(text)
        assert tidy(tidied) == tidied
        assert tidied == tidied.strip()
        assert "  " not in tidied
        assert tidied.isprintable()

    @pytest.mark.parametrize(
        ("typed", "kept"),
        [
            ("  Rosa   Maria ", "Rosa Maria"),
            ("Mu\u0308ller", "Müller"),
            ("Hu\u00adber", "Huber"),
            ("Hu\u200bber", "Huber"),
            ("Huber\nMaier", "Huber Maier"),
            ("a\u200b\u0308", "ä"),
            ("Huber\x00", "Huber"),
        ],
    )
    def test_are_kept_as_they_are_read(self, typed: str, kept: str) -> None:
        assert tidy(typed) == kept


def test_who_has_played_was_here(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8)
    play_round(tournament, 1)
    with pytest.raises(Refused, match=r"participant\.has_played"):
        participants.set_attendance(tournament, 1, Attendance.REGISTERED)
    tournament.close()
