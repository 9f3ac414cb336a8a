"""The fairness report in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import Attendance
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import draws, fairness
from turnierleitung.services.tables.fairness import FairnessReport
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.tables.fairness import Paragraph, pair_text, paragraphs

THRICE = "Ein drittes Mal zählt dabei doppelt."


def reported(tournament: TournamentFile, number: int) -> FairnessReport:
    return fairness.view(tournament, number, draws.view(tournament, number).draws[-1])


def said(report: FairnessReport) -> list[str]:
    return [line for finding in paragraphs(report) for line in (finding.title, *finding.lines)]


def test_a_fair_draw_has_nothing_to_complain_about(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0001")
    report = reported(tournament, 2)
    assert [finding.title for finding in paragraphs(report)] == [
        "Niemand trifft jemanden zweimal",
        "Niemand sitzt zweimal auf demselben Sitz",
        "4 sitzen mehrmals am selben Tisch",
        "3\u2011mal sitzen Leute aus einem Verein zusammen",
    ]
    assert all(finding.good for finding in paragraphs(report._replace(clubs_together=())))
    assert "Zwei Tischnummern zu tauschen, macht es in dieser Runde nicht besser." in said(report)
    assert "Von 120 möglichen Paaren treffen sich 48." in said(report)


def test_what_can_not_be_avoided_is_proven(tmp_path: Path) -> None:
    """In three rounds there are more meetings than pairs."""
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=sample.sample_rulebook(rounds=3))
    for number in (1, 2):
        sample.play_round(tournament, number)
    draws.draft(tournament, 3, "0000-0001")
    words = said(reported(tournament, 3))
    assert any(line.startswith("Seltener als 8\u2011mal geht es nicht, das ist bewiesen;") for line in words)
    assert sum("am selben Tisch" in line for line in words) == 1


@pytest.mark.parametrize(
    ("repeats", "told"),
    [
        (4, "Seltener als 3\u2011mal geht es nicht, das ist bewiesen; hier ist es 4\u2011mal."),
        (5, f"Seltener als 3\u2011mal geht es nicht, das ist bewiesen; hier ist es 5\u2011mal. {THRICE}"),
    ],
)
def test_a_bound_is_told_in_what_it_counts(tmp_path: Path, repeats: int, told: str) -> None:
    """Four pairs meet again; who meets a third time is one pair, but counts twice more."""
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0001")
    report = reported(tournament, 2)
    balance = report.balance._replace(repeats=repeats, repeats_at_least=3)
    assert told in paragraphs(report._replace(balance=balance))[0].lines


def test_a_blind_lot_names_pairs_seats_tables_and_wishes(tmp_path: Path) -> None:
    stage = TablesStage(rounds=6, draw=SeatDraw.BLIND)
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER).model_copy(
        update={"stages": (stage,)}
    )
    tournament = sample.new_tournament(tmp_path, people=17, rulebook=rulebook)
    for someone in participants.people(tournament)[:5]:
        participants.edit(tournament, someone.id, someone.person._replace(keep_apart="Familie Huber"))
    for number in range(1, 5):
        sample.play_round(tournament, number)
    draws.draft(tournament, 5, "0000-0003")
    at_2 = next(seat for seat in draws.view(tournament, 5).draws[-1].seats if seat.table == 2)
    participants.fix_table(tournament, at_2.participant_id, 1)
    report = reported(tournament, 5)
    words = said(report)
    assert any(line.startswith(("Seltener als", "Besser")) for line in words)
    assert any(line.endswith("weitere") for line in words)
    assert "Auf manchem Sitz sitzt jemand mehrmals" in words
    assert any(line.endswith("mehrmals am selben Tisch") for line in words)
    assert any("(Familie Huber) an Tisch" in line for line in words)
    assert any("braucht Tisch 1: blind ausgelost" in line for line in words)


def test_a_pair_is_named_with_its_rounds(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    draws.draft(tournament, 1, "0000-0001")
    report = reported(tournament, 1)
    table = [seat.participant_id for seat in draws.view(tournament, 1).draws[0].seats]
    assert pair_text(report, table[0], table[1]).endswith("\nRunde 1")
    assert pair_text(report, table[0], table[7]).endswith("\ntreffen sich nicht")


@pytest.mark.unmeasured
@pytest.mark.parametrize("people", [8, 36])
def test_seats_that_come_back_after_a_full_turn_are_fair(tmp_path: Path, people: int) -> None:
    rulebook = sample.sample_rulebook(rounds=5)
    tournament = sample.new_tournament(tmp_path, people=people, rulebook=rulebook)
    for number in range(1, 5):
        sample.play_round(tournament, number)
    draws.draft(tournament, 5, "0000-0001")
    assert paragraphs(reported(tournament, 5))[1].title == "Die Sitze sind gleichmäßig verteilt"


def test_nobody_comes_to_a_table_again_where_there_are_enough(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=36)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0001")
    assert paragraphs(reported(tournament, 2))[2].title == "Niemand sitzt zweimal am selben Tisch"


RARELY = "Seltener als 32\u2011mal geht es nicht, das ist bewiesen; hier ist es 53\u2011mal."


@pytest.mark.parametrize(
    ("could_be_new", "for_later_rounds", "at_least", "why"),
    [
        (True, False, 53, ["Besser geht es nicht, das ist bewiesen."]),
        (
            False,
            False,
            32,
            ["Zwei Tischnummern zu tauschen, macht es in dieser Runde nicht besser.", f"{RARELY} {THRICE}"],
        ),
        (True, True, 0, ["Die Tische sind über alle Runden zusammen verteilt."]),
        (True, False, 0, []),
    ],
)
def test_why_people_come_to_a_table_again_is_told(
    tmp_path: Path, could_be_new: bool, for_later_rounds: bool, at_least: int, why: list[str]
) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0001")
    report = reported(tournament, 2)
    balance = report.balance._replace(
        table_repeats=53,
        table_repeats_at_least=at_least,
        tables_could_be_new=could_be_new,
        for_later_rounds=for_later_rounds,
    )
    finding = paragraphs(report._replace(balance=balance))[2]
    assert [line for line in finding.lines if ": Tisch" not in line] == why
    assert finding.good == bool(why)
    by_hand = paragraphs(report._replace(balance=balance._replace(by_hand=True)))[2]
    proven = at_least == balance.table_repeats
    assert ("In dieser Runde sind Plätze von Hand getauscht." in by_hand.lines) != proven
    assert by_hand.good == proven


def test_who_meets_again_by_a_swap_is_told_why(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0001")
    first = {seat.participant_id: seat.table for seat in draws.view(tournament, 1).draws[-1].seats}
    drawn = draws.view(tournament, 2).draws[-1]
    one, other = drawn.seats[0], drawn.seats[1]
    met = next(seat for seat in drawn.seats[4:] if first[seat.participant_id] == first[one.participant_id])
    by_hand = "In dieser Runde sind Plätze von Hand getauscht."
    assert by_hand not in paragraphs(reported(tournament, 2))[0].lines
    draws.swap(tournament, drawn.id, other.participant_id, met.participant_id)
    finding = paragraphs(reported(tournament, 2))[0]
    assert by_hand in finding.lines
    assert not finding.good


def test_a_round_that_is_drawn_with_later_ones_says_so(tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook(rounds=3)
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=rulebook)
    draws.draft(tournament, 1)
    assert reported(tournament, 1).balance.for_later_rounds
    draws.publish(tournament, draws.view(tournament, 1).draws[-1].id)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2)
    draws.draft(tournament, 3)
    assert not reported(tournament, 3).balance.for_later_rounds


def test_a_round_that_goes_on_from_others_does_not(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=sample.sample_rulebook(rounds=3))
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0002")
    assert not reported(tournament, 2).balance.for_later_rounds


def of_clubs(tmp_path: Path, *clubs: str, spread: bool = False, marks: str = "") -> FairnessReport:
    """A draw of people of these clubs, two tables; the first two share ``marks``."""
    rulebook = sample.sample_rulebook(rounds=1).with_stage(0, spread_clubs=spread)
    tournament = sample.new_tournament(tmp_path, people=0, rulebook=rulebook)
    for index, club in enumerate(clubs):
        person = PersonData(f"Kern {index}", "", club, keep_apart=marks if index < 2 else "")
        participants.register(tournament, person, Attendance.PRESENT)
    draws.draft(tournament, 1, "0000-0001")
    return reported(tournament, 1)


def test_s01_all_wishes_are_not_said_to_be_met_beside_three_of_one_club_at_a_table(tmp_path: Path) -> None:
    report = of_clubs(tmp_path, *["Schwaig"] * 5, "", "", "")
    sizes = sorted(one.people for one in report.clubs_together)
    assert sum(sizes) == 5
    most = report.clubs_together[0]
    assert most.people >= 3
    told = paragraphs(report._replace(clubs_together=(most,)))[3]
    assert told.title == f"{most.people} aus Schwaig an Tisch {most.table}"
    assert told.lines[0] == "Das Reglement trennt Vereine nicht."
    assert not told.good
    wished = paragraphs(report._replace(clubs_together=(most,), has_wishes=True))[3]
    assert wished.title == f"Wünsche erfüllt; {most.people} aus Schwaig an Tisch {most.table}"
    assert "Alle Wünsche sind erfüllt" not in said(report)


def test_where_many_of_one_club_sit_together_each_table_is_named(tmp_path: Path) -> None:
    report = of_clubs(tmp_path, *["Schwaig"] * 4, *["Erding"] * 4, marks="Familie")
    told = paragraphs(report)[3]
    assert (
        told.title
        == f"Wünsche erfüllt; {len(report.clubs_together)}\u2011mal sitzen Leute aus einem Verein zusammen"
    )
    assert {f"Tisch {one.table}: {one.people} aus {one.club}" for one in report.clubs_together} <= {
        *told.lines
    }


def test_clubs_that_the_rules_keep_apart_are_a_wish_that_is_met_or_not(tmp_path: Path) -> None:
    apart = of_clubs(tmp_path, "Schwaig", "Schwaig", *[""] * 6, spread=True)
    assert apart.clubs_together == ()
    assert paragraphs(apart)[3].title == "Alle Wünsche sind erfüllt"


def test_who_of_a_club_that_is_larger_than_there_are_tables_sits_together_is_an_unmet_wish(
    tmp_path: Path,
) -> None:
    report = of_clubs(tmp_path, *["Schwaig"] * 3, *[""] * 5, spread=True)
    assert paragraphs(report)[3].title == "1 Wunsch ist nicht erfüllt"


def with_odd_seats(tmp_path: Path, *times: int) -> list[Paragraph]:
    tournament = sample.new_tournament(tmp_path, people=8)
    draws.draft(tournament, 1, "0000-0001")
    report = reported(tournament, 1)
    odd = dict(zip(report.order, (*times, *(1 for _ in report.order)), strict=False))
    return list(paragraphs(report._replace(balance=report.balance._replace(odd_seats=odd))))


def test_who_has_an_odd_seat_again_while_others_had_none_is_named(tmp_path: Path) -> None:
    finding = with_odd_seats(tmp_path, 0, 0, 3, 2)[1]
    assert finding.title == "2 sitzen öfter als andere an einem Tisch anderer Größe oder neben einem Helfer"
    assert finding.lines[:3] == (
        "Gezählt sind Plätze an Tischen anderer Größe und neben Helfern.",
        "2 Personen hatten so einen Platz noch nie.",
        "Dass sich niemand wieder trifft, geht vor.",
    )
    assert [line.partition(": ")[2] for line in finding.lines[3:]] == ["3\u2011mal", "2\u2011mal"]
    assert not finding.good


def test_nothing_is_said_where_nobody_has_an_odd_seat(tmp_path: Path) -> None:
    assert len(with_odd_seats(tmp_path, *(0,) * 8)) == 4


def test_odd_seats_that_are_evenly_spread_are_fair(tmp_path: Path) -> None:
    finding = with_odd_seats(tmp_path, 2, 1)[1]
    assert (finding.title, finding.good) == (
        "Tische anderer Größe und Helfer sind gleichmäßig verteilt",
        True,
    )


def test_odd_seats_are_those_at_larger_tables_and_beside_helpers(tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    tournament = sample.new_tournament(tmp_path, people=9, rulebook=rulebook)
    draws.draft(tournament, 1, "0000-0001")
    times = reported(tournament, 1).balance.odd_seats
    assert sorted(times.values()) == [0] * 4 + [1] * 5
