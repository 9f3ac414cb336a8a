"""S-01: late arrivals, no-shows and people who leave after the seats were published."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.storage.looking import dump

from turnierleitung.domain.conduct import Conduct, VoidList
from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, Competes, RoundState, TableState
from turnierleitung.services import formats, history, leaving, overview, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.judge import decisions
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import certificates, draws, repairs, seatings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.overview import step_words
from turnierleitung.texts.tables.seats import summary, what_happened

FIVES, HELPERS, WAITING = HeadcountPolicy.LARGER, HeadcountPolicy.HELPERS, HeadcountPolicy.WAITING_LIST


def published(tmp_path: Path, people: int, policy: HeadcountPolicy = FIVES) -> TournamentFile:
    rulebook = sample.sample_rulebook(headcount=policy)
    tournament = sample.new_tournament(tmp_path, people=people, rulebook=rulebook)
    draws.draft(tournament, 1, "0000-0001")
    draws.publish(tournament, draws.view(tournament, 1).draws[-1].id)
    return tournament


def seats(tournament: TournamentFile, number: int = 1) -> tuple[DrawnSeat, ...]:
    return seatings.published_before(tournament, number + 1)[-1]


def leave(tournament: TournamentFile, *people: int) -> None:
    for one in people:
        participants.set_attendance(tournament, one, Attendance.LEFT)


def join(tournament: TournamentFile, name: str) -> int:
    participants.register(tournament, PersonData(name), Attendance.PRESENT)
    return max(someone.id for someone in participants.people(tournament))


def needs(tournament: TournamentFile) -> list[dict[str, object]]:
    return [dict(wish.params) for wish in overview.view(tournament).needs if wish.kind is Need.SEATS]


def test_there_is_nothing_to_mend_while_everybody_sits_who_plays(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    assert repairs.view(tournament, 1) is None
    assert needs(tournament) == []
    with pytest.raises(Refused, match=r"draw\.nothing_to_mend"):
        repairs.make(tournament, 1)


def test_somebody_late_takes_the_seat_of_somebody_who_did_not_come(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    formats.start_round(tournament, 1)
    before = seats(tournament)
    gone = before[5].participant_id
    leave(tournament, gone)
    late = join(tournament, "Spät")
    assert needs(tournament) == [{"missing": 1, "late": 1}]
    found = repairs.view(tournament, 1)
    assert found is not None
    assert (found.missing, found.late, len(found.moves)) == ((gone,), (late,), 2)
    repairs.make(tournament, 1)
    assert repairs.view(tournament, 1) is None
    assert needs(tournament) == []
    assert set(seats(tournament)) - set(before) == {before[5]._replace(participant_id=late)}
    assert not history.check_invariants(tournament)


def test_a_mended_seating_is_a_draw_that_can_be_replayed(tmp_path: Path) -> None:
    tournament = published(tmp_path, 21)
    leave(tournament, 3, 9)
    join(tournament, "Spät")
    repairs.make(tournament, 1)
    (draw,) = draws.view(tournament, 1).draws
    assert draw.seats == seats(tournament)
    assert (draw.label, draw.moved_by_hand) == ("B", 0)
    assert certificates.holds(tournament, draw.id)


def test_a_table_is_given_up_and_nobody_else_moves_than_those_who_sat_there(tmp_path: Path) -> None:
    tournament = published(tmp_path, 36)
    before = seats(tournament)
    leave(tournament, before[0].participant_id)
    repairs.make(tournament, 1)
    assert {seat.participant_id for seat in before[1:4]} == {
        seat.participant_id for seat in set(seats(tournament)) - set(before)
    }
    assert len(formats.rounds_view(tournament, 1).tables) == 8


def test_who_plays_with_more_or_fewer_is_told_before(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    join(tournament, "Spät")
    mended = repairs.view(tournament, 1)
    assert mended is not None
    ((table, size),) = mended.resized
    assert size == 5
    people = participants.by_id(tournament)
    assert f"Tisch {table} spielt dann zu fünft." in summary(mended, people)
    assert "läuft schon" not in summary(mended, people)
    join(tournament, "Später")
    formats.start_round(tournament, 1)
    mended = repairs.view(tournament, 1)
    assert mended is not None
    told = summary(mended, people)
    assert "Die Tische " in told
    assert " spielen dann zu fünft. Die Runde läuft schon: Sagen Sie es den Tischen an." in told


def test_a_new_table_is_set_up(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    before = seats(tournament)
    late = [join(tournament, f"Spät {number}") for number in range(4)]
    repairs.make(tournament, 1)
    assert [seat.participant_id for seat in seats(tournament) if seat.table == 5] == late
    assert set(before) < set(seats(tournament))


def test_s01_without_a_helper_it_says_who_is_missing_and_with_one_he_takes_the_seat(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16, HELPERS)
    before = seats(tournament)
    leave(tournament, before[5].participant_id)
    found = repairs.view(tournament, 1)
    assert found is not None
    assert [problem.code for problem in found.problems] == ["draw.helpers_missing"]
    with pytest.raises(Refused, match=r"draw\.helpers_missing"):
        repairs.make(tournament, 1)
    participants.add_helpers(tournament, [PersonData("Aushilfe")])
    repairs.make(tournament, 1)
    (taken,) = set(seats(tournament)) - set(before)
    assert (taken.table, taken.seat) == (before[5].table, before[5].seat)


def test_s01_a_helper_gives_his_seat_to_somebody_who_competes(tmp_path: Path) -> None:
    tournament = published(tmp_path, 15, HELPERS)
    before = seats(tournament)
    helper = next(one for one in participants.people(tournament) if one.competes is Competes.HELPER)
    late = join(tournament, "Spät")
    found = repairs.view(tournament, 1)
    assert found is not None
    assert (found.released, found.late, found.missing) == ((helper.id,), (late,), ())
    repairs.make(tournament, 1)
    assert draws.headcount(tournament).spare == 1
    assert needs(tournament) == []
    assert [seat.participant_id for seat in set(seats(tournament)) - set(before)] == [late]


def test_s01_whoever_waits_takes_the_free_seat(tmp_path: Path) -> None:
    tournament = published(tmp_path, 17, WAITING)
    seated = {seat.participant_id for seat in seats(tournament)}
    (waiting,) = {someone.id for someone in participants.people(tournament)} - seated
    assert repairs.view(tournament, 1) is None
    leave(tournament, min(seated))
    repairs.make(tournament, 1)
    assert {seat.participant_id for seat in seats(tournament)} == seated - {min(seated)} | {waiting}


def test_s01_who_must_wait_is_not_called_missing(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16, WAITING)
    gone = min(seat.participant_id for seat in seats(tournament))
    leave(tournament, gone)
    found = repairs.view(tournament, 1)
    assert found is not None
    assert found.missing == (gone,)
    everyone = participants.by_id(tournament)
    assert len(found.waiting) == 3
    assert all(everyone[one].plays for one in found.waiting)
    told = summary(found, everyone)
    assert told.startswith("1 Person fehlt. 15 füllen keine ganzen Tische, 3 müssen warten: ")
    assert all(everyone[one].name in told for one in found.waiting)


def test_s01_who_waits_already_is_told_with_them(tmp_path: Path) -> None:
    tournament = published(tmp_path, 18, WAITING)
    seated = sorted(seat.participant_id for seat in seats(tournament))
    leave(tournament, seated[0])
    found = repairs.view(tournament, 1)
    assert found is not None
    assert (len(found.late), len(found.waiting), found.must_stand_up) == (1, 1, ())
    assert "17 füllen keine ganzen Tische, 1 muss warten: " in summary(found, participants.by_id(tournament))


def test_s01_where_nobody_is_missing_it_is_said_who_must_wait(tmp_path: Path) -> None:
    tournament = published(tmp_path, 17, FIVES)
    waiting = rulebooks.current(tournament).with_stage(0, headcount=WAITING)
    leaving.change_rules(tournament, waiting)
    found = repairs.view(tournament, 1)
    assert found is not None
    assert (found.missing, found.late, len(found.must_stand_up)) == ((), (), 1)
    assert what_happened(0, 0, len(found.must_stand_up)) == "1 muss warten"
    assert what_happened(0, 0, 0, 2) == "2 Helfer werden frei"
    leave(tournament, next(one.id for one in participants.people(tournament) if one.id not in found.waiting))
    leave(tournament, found.waiting[0])
    step = overview.view(tournament).next
    assert step.params == {"round": 1, "missing": 2, "late": 0, "waiting": 3}
    assert "2 Personen fehlen, 3 müssen warten" in " ".join(step_words(step))


def test_a_table_whose_slip_is_entered_stays(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    formats.start_round(tournament, 1)
    first = formats.rounds_view(tournament, 1).tables[0]
    totals = sample.plausible_totals(tournament, results.load(tournament, first.table_id).context, (1, 1))
    results.enter(tournament, first.table_id, totals)
    at_first = [seat.participant_id for seat in seats(tournament) if seat.table == first.number]
    leave(tournament, at_first[0])
    assert repairs.view(tournament, 1) is None
    assert needs(tournament) == []
    missing = next(seat for seat in seats(tournament) if seat.table != first.number)
    leave(tournament, missing.participant_id)
    late = join(tournament, "Spät")
    repairs.make(tournament, 1)
    assert missing._replace(participant_id=late) in seats(tournament)
    assert [seat.participant_id for seat in seats(tournament) if seat.table == first.number] == at_first


def void_at(tournament: TournamentFile, *numbers: int) -> None:
    """Enter the lists of these tables and declare them void."""
    formats.start_round(tournament, 1)
    for row in formats.rounds_view(tournament, 1).tables:
        if row.number in numbers:
            context = results.load(tournament, row.table_id).context
            totals = sample.plausible_totals(tournament, context, (1, row.number))
            results.enter(tournament, row.table_id, totals)
            results.void(tournament, row.table_id, "Karten gefehlt")


def with_void(tmp_path: Path, people: int, void_list: VoidList) -> TournamentFile:
    rulebook = sample.sample_rulebook(headcount=FIVES)
    rulebook = rulebook.model_copy(update={"conduct": Conduct(void_list=void_list)})
    tournament = sample.new_tournament(tmp_path, people=people, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    return tournament


def people_at(tournament: TournamentFile, number: int) -> list[int]:
    return [seat.participant_id for seat in seats(tournament) if seat.table == number]


def test_s15_a_table_whose_void_list_is_replayed_is_mended(tmp_path: Path) -> None:
    tournament = with_void(tmp_path, 16, VoidList.REPLAY)
    void_at(tournament, 1, 2)
    gone = people_at(tournament, 1)[0]
    leave(tournament, gone)
    late = join(tournament, "Spät")
    found = repairs.view(tournament, 1)
    assert found is not None
    assert (found.missing, found.late, found.void) == ((gone,), (late,), (1,))
    assert "Tisch 1 spielt neu" in summary(found, participants.by_id(tournament))
    before = dump(tournament)
    repairs.make(tournament, 1)
    assert not history.check_invariants(tournament)
    slips = [results.load(tournament, row.table_id) for row in formats.rounds_view(tournament, 1).tables[:2]]
    assert [slip.state for slip in slips] == [TableState.OPEN, TableState.VOID], "who did not change replays"
    assert [player.participant_id for player in slips[0].players] == people_at(tournament, 1)
    totals = sample.plausible_totals(tournament, slips[0].context, (1, 1))
    results.enter(tournament, slips[0].table_id, totals)
    for _ in range(2):
        history.undo(tournament)
    assert dump(tournament) == before


def test_s15_a_table_whose_void_list_is_replayed_can_be_given_up(tmp_path: Path) -> None:
    tournament = with_void(tmp_path, 36, VoidList.REPLAY)
    void_at(tournament, 1)
    sat = people_at(tournament, 1)
    leave(tournament, sat[0])
    before = dump(tournament)
    repairs.make(tournament, 1)
    assert not history.check_invariants(tournament)
    assert len(formats.rounds_view(tournament, 1).tables) == 8
    assert set(sat[1:]) < {seat.participant_id for seat in seats(tournament)}
    sample.play_round(tournament, 1)
    assert formats.rounds_view(tournament, 1).state is RoundState.FINISHED, "nobody stands on two slips"
    while dump(tournament) != before:
        history.undo(tournament)


def test_s15_a_void_list_that_counts_zero_has_been_played(tmp_path: Path) -> None:
    tournament = with_void(tmp_path, 16, VoidList.ZERO_FOR_ALL)
    void_at(tournament, 1)
    leave(tournament, people_at(tournament, 1)[0])
    assert repairs.view(tournament, 1) is None
    assert needs(tournament) == []


def test_too_few_for_tables_are_said(tmp_path: Path) -> None:
    tournament = published(tmp_path, 8)
    leave(tournament, 1)
    found = repairs.view(tournament, 1)
    assert found is not None
    assert [problem.code for problem in found.problems] == ["draw.cannot_be_seated"]
    assert found.moves == ()


def test_a_finished_or_a_planned_round_is_not_mended(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    assert repairs.view(tournament, 2) is None
    sample.play_round(tournament, 1)
    leave(tournament, 1)
    assert formats.rounds_view(tournament, 1).state is RoundState.FINISHED
    assert repairs.view(tournament, 1) is None


def test_undo_brings_the_published_seating_back(tmp_path: Path) -> None:
    tournament = published(tmp_path, 36)
    leave(tournament, 1)
    before = dump(tournament)
    repairs.make(tournament, 1)
    history.undo(tournament)
    assert dump(tournament) == before
    history.redo(tournament)
    assert repairs.view(tournament, 1) is None


def test_the_next_round_goes_on_from_the_mended_one(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    leave(tournament, 1)
    join(tournament, "Spät")
    repairs.make(tournament, 1)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2)
    assert draws.view(tournament, 2).draws[-1].fairness.meet_again == ()


def test_s01_whoever_sits_keeps_his_seat_from_somebody_with_a_lower_number(tmp_path: Path) -> None:
    tournament = sample.new_tournament(
        tmp_path, people=18, rulebook=sample.sample_rulebook(headcount=WAITING)
    )
    leave(tournament, 3)
    sample.draw_round(tournament, 1)
    participants.set_attendance(tournament, 3, Attendance.PRESENT)
    assert repairs.view(tournament, 1) is None
    assert needs(tournament) == []


def test_s01_a_helper_who_sits_is_not_relieved_by_one_with_a_lower_number(tmp_path: Path) -> None:
    tournament = sample.new_tournament(
        tmp_path, people=15, rulebook=sample.sample_rulebook(headcount=HELPERS)
    )
    helper = next(one for one in participants.people(tournament) if one.competes is Competes.HELPER)
    leave(tournament, helper.id)
    participants.add_helpers(tournament, [PersonData("Aushilfe", "2.")])
    sample.draw_round(tournament, 1)
    participants.set_attendance(tournament, helper.id, Attendance.PRESENT)
    assert repairs.view(tournament, 1) is None


@pytest.mark.parametrize("policy", [FIVES, HELPERS, WAITING])
def test_nobody_lacks_a_seat_when_the_last_slip_is_in(tmp_path: Path, policy: HeadcountPolicy) -> None:
    tournament = published(tmp_path, 16, policy)
    sample.play_round(tournament, 1, until=4)
    join(tournament, "Spät")
    assert formats.rounds_view(tournament, 1).state is RoundState.RUNNING
    assert repairs.view(tournament, 1) is None
    assert needs(tournament) == []


@pytest.mark.parametrize(
    ("before_and_now", "told"),
    [
        ((0, 0), ""),
        ((0, 2), "Treffen sich wieder: 2 statt 0."),
        ((8, 8), "Treffen sich wieder: 8 wie vorher."),
    ],
)
def test_who_meets_again_is_told_beside_how_it_was(
    tmp_path: Path, before_and_now: tuple[int, int], told: str
) -> None:
    tournament = published(tmp_path, 16)
    join(tournament, "Spät")
    found = repairs.view(tournament, 1)
    assert found is not None
    words = summary(found._replace(meet_again=before_and_now), participants.by_id(tournament))
    assert words.partition("Treffen sich wieder")[1:] == told.partition("Treffen sich wieder")[1:]


def test_of_many_who_should_sit_apart_few_are_named_those_first_whom_the_repair_brings_together(
    tmp_path: Path,
) -> None:
    tournament = published(tmp_path, 16)
    before = seats(tournament)
    everyone = participants.by_id(tournament)
    for one in everyone.values():
        participants.edit(tournament, one.id, one.person._replace(keep_apart="Familie"))
    leave(tournament, before[0].participant_id)
    late = join(tournament, "Spät")
    participants.edit(tournament, late, PersonData("Spät", keep_apart="Familie"))
    found = repairs.view(tournament, 1)
    assert found is not None
    assert len(found.not_apart) == 4 * 6
    assert all(late in pair for pair in found.not_apart[:3])
    words = summary(found, participants.by_id(tournament))
    assert words.count("Sollen getrennt sitzen, tun es aber nicht: ") == 1
    assert words.count("\u00a0· ") == 3
    assert "und 21 weitere Paare." in words


def test_wishes_that_a_repair_can_not_keep_are_told_before(tmp_path: Path) -> None:
    tournament = published(tmp_path, 16)
    before = seats(tournament)
    at_1 = [seat.participant_id for seat in before if seat.table == 1]
    everyone = participants.by_id(tournament)
    for one in at_1[:2]:
        participants.edit(tournament, one, everyone[one].person._replace(keep_apart="Familie"))
    leave(tournament, at_1[3])
    late = join(tournament, "Spät")
    participants.fix_table(tournament, late, 3)
    found = repairs.view(tournament, 1)
    assert found is not None
    assert list(map(sorted, found.not_apart)) == [sorted(at_1[:2])]
    assert found.elsewhere == ((late, 3),)
    words = summary(found, participants.by_id(tournament))
    assert "sitzen an einem Tisch, obwohl sie getrennt sitzen sollen." in words
    assert "Spät braucht Tisch 3 und bekommt ihn nicht." in words


def test_what_was_decided_at_a_table_stays_when_nobody_sits_there_any_more(tmp_path: Path) -> None:
    tournament = published(tmp_path, 8)
    second = formats.rounds_view(tournament, 1).tables[1]
    decisions.hold_fast(tournament, "Wer angesagt hat, sagt wieder an.", second.table_id)
    for person in results.load(tournament, second.table_id).announced:
        leaving.withdraw(tournament, person, "weg")
    repairs.make(tournament, 1)
    assert len(formats.rounds_view(tournament, 1).tables) == 1
    assert history.check_invariants(tournament) == ()
    history.undo(tournament)
    assert len(formats.rounds_view(tournament, 1).tables) == 2
