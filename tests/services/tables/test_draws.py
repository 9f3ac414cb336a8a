"""S-01: drawing tables and seats, from the head count to the published seating."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from tests.sample import CRITERIA, draw_round, new_tournament, person, play_round, sample_rulebook
from tests.services.conftest import At, Stage
from tests.services.slips import totals

from turnierleitung.domain.draw.lot import DrawnSeat, digest
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.game import NamedGame, Ruling, RulingLine
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.domain.stages import SeatDraw, TablesStage, WaitingRound
from turnierleitung.domain.states import Attendance, Competes, DrawState, RoundState
from turnierleitung.games.schafkopf.rules import SchafkopfTotals
from turnierleitung.resources import resource
from turnierleitung.services import formats, history, leaving, overview, results, substitutes
from turnierleitung.services.ground import drafts, round_rows, rulebooks, scores
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import certificates, draws, fairness, seatings, standings
from turnierleitung.services.tables.seatings import published_before
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.tables.fairness import paragraphs
from turnierleitung.texts.tables.standings import ShownColumns, beside_name, ranking_columns


def with_people(tmp_path: Path, people: int, policy: HeadcountPolicy) -> TournamentFile:
    tournament = new_tournament(tmp_path, people=0, rulebook=sample_rulebook(headcount=policy))
    for index in range(people):
        participants.register(tournament, person(index), Attendance.PRESENT)
    return tournament


def seated(tournament: TournamentFile, draw: int = -1) -> list[int]:
    return sorted(seat.participant_id for seat in draws.view(tournament, 1).draws[draw].seats)


class TestTheHeadCount:
    def test_says_how_many_helpers_are_missing(self, tmp_path: Path) -> None:
        tournament = with_people(tmp_path, 5, HeadcountPolicy.HELPERS)
        headcount = draws.headcount(tournament)
        assert (headcount.present, headcount.helpers, headcount.ready) == (5, 0, False)
        with pytest.raises(Refused, match=r"draw\.helpers_missing") as told:
            draws.draft(tournament, 1)
        assert told.value.problems[0].params == {"people": 5, "missing": 3}
        participants.add_helpers(tournament, [PersonData("Aushilfe", f"{number}.") for number in (1, 2, 3)])
        assert draws.headcount(tournament).ready
        draws.draft(tournament, 1)
        assert len(seated(tournament)) == 8
        tournament.close()

    def test_s01_helpers_who_are_not_needed_are_not_seated(self, tmp_path: Path) -> None:
        tournament = with_people(tmp_path, 5, HeadcountPolicy.HELPERS)
        participants.add_helpers(tournament, [PersonData("Aushilfe", f"{number}.") for number in (1, 2, 3)])
        participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
        headcount = draws.headcount(tournament)
        assert (headcount.present, headcount.helpers, headcount.spare) == (6, 2, 1)
        draws.draft(tournament, 1)
        assert len(seated(tournament)) == 8
        assert max(seated(tournament)) > 8, "the last helper waits, not the one who came late"

    def test_of_nobody_cannot_be_seated(self, empty: TournamentFile) -> None:
        assert not draws.headcount(empty).ready
        with pytest.raises(Refused, match=r"draw\.nobody_there"):
            draws.draft(empty, 1)

    def test_of_seven_cannot_be_seated_in_fours_and_fives(self, tmp_path: Path) -> None:
        tournament = with_people(tmp_path, 7, HeadcountPolicy.LARGER)
        assert draws.headcount(tournament).plan is None
        with pytest.raises(Refused, match=r"draw\.cannot_be_seated"):
            draws.draft(tournament, 1)
        tournament.close()

    def test_of_nine_makes_a_table_of_five(self, tmp_path: Path) -> None:
        tournament = with_people(tmp_path, 9, HeadcountPolicy.LARGER)
        draws.draft(tournament, 1)
        draws.publish(tournament, 1)
        assert [len(row.short_names) for row in formats.rounds_view(tournament, 1).tables] == [4, 5]
        play_round(tournament, 1)
        assert not history.check_invariants(tournament)
        tournament.close()

    def test_of_nine_makes_a_table_of_four_where_five_are_usual(self, tmp_path: Path) -> None:
        rulebook = sample_rulebook(headcount=HeadcountPolicy.SMALLER, seats=5)
        tournament = new_tournament(tmp_path, people=9, rulebook=rulebook)
        draws.draft(tournament, 1)
        draws.publish(tournament, 1)
        assert [len(row.short_names) for row in formats.rounds_view(tournament, 1).tables] == [5, 4]
        play_round(tournament, 1)
        assert not history.check_invariants(tournament)
        tournament.close()

    def test_lets_the_last_to_arrive_wait(self, tmp_path: Path) -> None:
        tournament = with_people(tmp_path, 6, HeadcountPolicy.WAITING_LIST)
        draws.draft(tournament, 1)
        people = participants.by_id(tournament)
        assert [people[one].start_number for one in seated(tournament)] == [1, 2, 3, 4]
        draws.publish(tournament, 1)
        assert not history.check_invariants(tournament)
        tournament.close()

    def test_counts_who_is_there_and_takes_part(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.register(tournament, PersonData("Huber"))
        participants.set_attendance(tournament, 1, Attendance.LEFT)
        leaving.withdraw(tournament, 2)
        leaving.exclude(tournament, 3, "Betrug")
        assert draws.headcount(tournament).present == 5


class TestADraft:
    def test_can_be_drawn_again_from_its_seed(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        for _ in range(2):
            draws.draft(tournament, 1, seed="7F3A-91C2")
        draws.draft(tournament, 1, seed="7F3A-91C3")
        first, again, other = draws.view(tournament, 1).draws
        assert (first.seats, first.digest) == (again.seats, again.digest)
        assert other.seats != first.seats
        assert first.digest == digest(first.seats)
        assert all(certificates.holds(tournament, draw.id) for draw in (first, again, other))

    def test_has_a_seed_of_its_own_that_can_be_read_out(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        for _ in range(2):
            draws.draft(tournament, 1)
        one, other = (draw.seed for draw in draws.view(tournament, 1).draws)
        assert one != other
        assert len(one) == 9
        assert one[4] == "-"

    def test_changes_nothing_about_the_round(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        drawing = draws.view(tournament, 1)
        assert (drawing.state, drawing.number, drawing.has_results) == (RoundState.PLANNED, 1, False)
        assert formats.rounds_view(tournament, 1).tables == ()
        assert [draw.label for draw in drawing.draws] == ["A", "B"]

    def test_can_be_swapped_by_hand_and_still_shows_how_it_was_drawn(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        before = draws.view(tournament, 1).draws[0]
        first, other = before.seats[0], before.seats[5]
        draws.swap(tournament, before.id, first.participant_id, other.participant_id)
        after = draws.view(tournament, 1).draws[0]
        assert after.seats[0].participant_id == other.participant_id
        assert after.seats[5].participant_id == first.participant_id
        assert (after.moved_by_hand, after.digest) == (1, before.digest)
        assert digest(after.seats) != after.digest
        assert certificates.holds(tournament, before.id)

    def test_swapped_with_oneself_stays(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        before = draws.view(tournament, 1).draws[0]
        draws.swap(tournament, before.id, before.seats[0].participant_id, before.seats[0].participant_id)
        assert draws.view(tournament, 1).draws[0].seats == before.seats

    def test_that_is_published_is_no_draft_any_more(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        published = draws.view(tournament, 1).draws[0]
        assert published.state is DrawState.PUBLISHED
        with pytest.raises(Refused, match=r"draw\.no_draft"):
            draws.swap(tournament, published.id, *(seat.participant_id for seat in published.seats[:2]))
        with pytest.raises(Refused, match=r"draw\.no_draft"):
            draws.publish(tournament, published.id)
        with pytest.raises(Refused, match=r"draw\.already_published"):
            draws.draft(tournament, 1)

    def test_labels_go_on_after_z(self) -> None:
        label, labels = "", []
        for _ in range(703):
            label = drafts.label_after(label)
            labels.append(label)
        assert labels[:3] == ["A", "B", "C"]
        assert labels[25:28] == ["Z", "AA", "AB"]
        assert labels[701:] == ["ZZ", "AAA"]
        assert len(set(labels)) == 703


class TestPublishing:
    def test_seats_everyone_once_and_discards_the_other_drafts(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        drawn = draws.view(tournament, 1).draws[1]
        draws.publish(tournament, drawn.id)
        drawing = draws.view(tournament, 1)
        assert [draw.label for draw in drawing.draws] == ["B"]
        assert drawing.state is RoundState.PUBLISHED
        assert published_before(tournament, 2) == (drawn.seats,)
        assert not history.check_invariants(tournament)

    @pytest.mark.parametrize(
        ("missing", "gone"), [(0, 4), (4, 0)], ids=["four left since the draft", "four came since the draft"]
    )
    def test_is_refused_when_the_people_changed_since(self, at: At, missing: int, gone: int) -> None:
        tournament = at(Stage.DRAFTED)
        for one in range(1, gone + 1):
            participants.set_attendance(tournament, one, Attendance.LEFT)
        for number in range(missing):
            participants.register(tournament, PersonData("Neu", str(number)), Attendance.PRESENT)
        with pytest.raises(Refused, match=r"draw\.people_changed") as told:
            draws.publish(tournament, 1)
        (problem,) = told.value.problems
        assert (problem.params["missing"], problem.params["gone"]) == (missing, gone)
        assert len(str(problem.params["names"]).split("\u00a0· ")) == 4

    @pytest.mark.parametrize(
        ("seats", "code"),
        [
            ([(1, 1, 1), (1, 2, 1)], "draw.seated_twice"),
            ([(1, 1, 1), (1, 2, 99)], "draw.unknown"),
            ([(1, 1, 1), (1, 3, 2)], "draw.seats_wrong"),
        ],
        ids=["somebody twice", "somebody unknown", "a gap at a table"],
    )
    def test_s01_refuses_a_seating_that_cannot_be(
        self, at: At, seats: list[tuple[int, int, int]], code: str
    ) -> None:
        tournament = at(Stage.ARRIVED)
        given = seatings.Drawn(tuple(DrawnSeat(*seat) for seat in seats), "0000-0001", 1, {})
        with pytest.raises(Refused) as told:
            draws.keep(tournament, 1, given)
        assert [problem.code for problem in told.value.problems] == [code]
        assert draws.view(tournament, 1).draws == ()

    def test_is_refused_when_helpers_are_missing_since_the_draft(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        participants.set_attendance(tournament, 1, Attendance.LEFT)
        with pytest.raises(Refused, match=r"draw\.helpers_missing"):
            draws.publish(tournament, 1)


class TestTheSecondRound:
    def test_is_judged_against_the_first(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        draws.draft(tournament, 2, seed="0000-0003")
        fairness = draws.view(tournament, 2).draws[0].fairness
        assert len(fairness.meet_again) >= 4
        assert len(fairness.same_table) + len(fairness.first_seat_again) >= 1

    def test_of_a_first_round_there_is_nothing_to_judge_but_clubs(self, at: At) -> None:
        fairness = draws.view(at(Stage.DRAFTED), 1).draws[0].fairness
        assert (fairness.meet_again, fairness.same_table, fairness.first_seat_again) == ((), (), ())

    def test_is_the_one_to_draw_when_the_first_is_published(self, at: At) -> None:
        assert seatings.next_or_last(at(Stage.ANNOUNCED)) == 1
        assert seatings.next_or_last(at(Stage.PUBLISHED)) == 2
        assert seatings.next_or_last(at(Stage.OVER)) == 2

    def test_knows_that_the_first_has_results(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        assert draws.view(tournament, 1).has_results
        assert not draws.view(tournament, 2).has_results


def test_s01_helpers_are_seated_like_everyone_and_not_counted_as_competing(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=6)
    draws.draft(tournament, 1)
    people = draws.view(tournament, 1).people
    assert sum(people[one].competes is Competes.HELPER for one in seated(tournament)) == 2
    assert draws.headcount(tournament).present == 6
    tournament.close()


def test_drafts_of_a_round_that_the_rulebook_drops_go_with_it_and_come_back(at: At) -> None:
    tournament = at(Stage.PLAYED)
    draws.draft(tournament, 2)
    leaving.change_rules(tournament, sample_rulebook(rounds=1))
    assert seatings.next_or_last(tournament) == 1
    history.undo(tournament)
    assert len(draws.view(tournament, 2).draws) == 1


def met_again(tournament: TournamentFile, number: int) -> int:
    return len(draws.view(tournament, number).draws[-1].fairness.meet_again)


def play_drawn(tournament: TournamentFile, number: int) -> None:
    """Play a round as the program draws it, without a seed from outside."""
    draws.draft(tournament, number)
    draws.publish(tournament, draws.view(tournament, number).draws[-1].id)
    play_round(tournament, number)


class TestRoundsInARow:
    def test_s01_a_later_round_follows_the_draw_of_the_first(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=16, rounds=5)
        for number in range(1, 6):
            play_drawn(tournament, number)
            assert met_again(tournament, number) == 0
            assert certificates.holds(tournament, draws.view(tournament, number).draws[-1].id)
        assert len({draws.view(tournament, number).draws[-1].seed for number in range(1, 6)}) == 1

    def test_s01_another_draft_of_it_goes_on_from_what_was_played(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=36)
        play_drawn(tournament, 1)
        for _ in range(2):
            draws.draft(tournament, 2)
        followed, other = draws.view(tournament, 2).draws
        assert followed.seed == draws.view(tournament, 1).draws[-1].seed != other.seed
        assert set(followed.seats) != set(other.seats)
        for drawn in (followed, other):
            assert (drawn.fairness.meet_again, drawn.fairness.same_table) == ((), ())
            assert certificates.holds(tournament, drawn.id)

    def test_s01_who_joins_or_changes_seats_does_not_make_people_meet_again(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=36)
        draws.draft(tournament, 1)
        drawn = draws.view(tournament, 1).draws[0]
        draws.swap(tournament, drawn.id, drawn.seats[0].participant_id, drawn.seats[9].participant_id)
        draws.publish(tournament, drawn.id)
        play_round(tournament, 1)
        for index in range(40, 44):
            participants.register(tournament, person(index), Attendance.PRESENT)
        draws.draft(tournament, 2)
        assert met_again(tournament, 2) == 0
        assert draws.view(tournament, 2).draws[0].seed != drawn.seed
        assert certificates.holds(tournament, draws.view(tournament, 2).draws[0].id)

    def test_s01_who_needs_a_table_sits_there_in_every_round(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=36)
        for one in (3, 8, 9):
            participants.fix_table(tournament, one, 2)
        for number in (1, 2):
            play_drawn(tournament, number)
            drawn = draws.view(tournament, number).draws[-1]
            assert {seat.table for seat in drawn.seats if seat.participant_id in (3, 8, 9)} == {2}
            assert certificates.holds(tournament, drawn.id)
        # The three have met already, and nobody else.
        assert len(draws.view(tournament, 2).draws[-1].fairness.meet_again) == 3

    def test_s01_a_table_that_is_not_there_or_too_small_is_said(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=16)
        for one in range(1, 6):
            participants.fix_table(tournament, one, 2)
        participants.fix_table(tournament, 6, 9)
        with pytest.raises(Refused) as refused:
            draws.draft(tournament, 1)
        assert [problem.code for problem in refused.value.problems] == [
            "draw.table_missing",
            "draw.table_full",
        ]
        for one in range(2, 7):
            participants.fix_table(tournament, one, None)
        draws.draft(tournament, 1)
        assert draws.view(tournament, 1).draws[0].fairness.meet_again == ()

    @pytest.mark.parametrize("blind", [True, False])
    def test_s01_families_are_kept_apart_and_clubs_where_the_rulebook_has_it(
        self, tmp_path: Path, blind: bool
    ) -> None:
        way = SeatDraw.BLIND if blind else SeatDraw.LOT
        stage = TablesStage(rounds=2, draw=way, spread_clubs=True)
        rulebook = sample_rulebook().model_copy(update={"stages": (stage,)})
        tournament = new_tournament(tmp_path, people=32, rulebook=rulebook)
        for index, someone in enumerate(participants.people(tournament)):
            data = someone.person._replace(club=f"Club {index % 9}", keep_apart=f"Familie {index // 8}")
            participants.edit(tournament, someone.id, data)
        for number in (1, 2):
            play_drawn(tournament, number)
            fairness = draws.view(tournament, number).draws[-1].fairness
            assert bool(fairness.same_club or fairness.not_apart) is blind
            assert certificates.holds(tournament, draws.view(tournament, number).draws[-1].id)


class TestRoundsThatFollowTheRanking:
    def drawn_by(self, tmp_path: Path, way: SeatDraw, people: int = 16) -> TournamentFile:
        stage = TablesStage(rounds=2, draw=way)
        rulebook = sample_rulebook().model_copy(update={"stages": (stage,)})
        return new_tournament(tmp_path, people=people, rulebook=rulebook)

    def test_d03_the_first_round_is_drawn_by_lot_and_the_second_by_rank(self, tmp_path: Path) -> None:
        tournament = self.drawn_by(tmp_path, SeatDraw.RANK)
        play_drawn(tournament, 1)
        ranking = [row.participant_id for row in standings.view(tournament).rows]
        draws.draft(tournament, 2)
        draw = draws.view(tournament, 2).draws[-1]
        ranks = {one: standings.view(tournament).rows[place].rank for place, one in enumerate(ranking)}
        tables = [[ranks[s.participant_id] for s in draw.seats if s.table == number] for number in (1, 2, 3)]
        assert all(max(above) <= min(below) for above, below in pairwise(tables))
        assert certificates.holds(tournament, draw.id)

    def test_d03_it_is_said_where_the_first_sit_if_somebody_else_needs_table_1(self, tmp_path: Path) -> None:
        tournament = self.drawn_by(tmp_path, SeatDraw.RANK)
        play_drawn(tournament, 1)
        ranking = [row.participant_id for row in standings.view(tournament).rows]
        draws.draft(tournament, 2)
        report = fairness.view(tournament, 2, draws.view(tournament, 2).draws[-1])
        assert report.leaders_table is None
        participants.fix_table(tournament, ranking[-1], 1)
        draws.draft(tournament, 2)
        draw = draws.view(tournament, 2).draws[-1]
        report = fairness.view(tournament, 2, draw)
        assert report.leaders_table == 2
        words = [line for finding in paragraphs(report) for line in finding.lines]
        assert "Die Ersten der Rangliste sitzen an Tisch 2, weil Tisch 1 fest gebraucht wird." in words
        assert certificates.holds(tournament, draw.id)

    def test_d03_a_correction_afterwards_leaves_the_draw_as_it_can_be_replayed(self, tmp_path: Path) -> None:
        tournament = self.drawn_by(tmp_path, SeatDraw.RANK)
        play_drawn(tournament, 1)
        draws.draft(tournament, 2)
        draw = draws.view(tournament, 2).draws[-1]
        last = standings.view(tournament).rows[-1].participant_id
        leaving.exclude(tournament, last, "Betrug")
        assert last not in {row.participant_id for row in standings.view(tournament).rows}
        assert certificates.holds(tournament, draw.id)

    def test_d03_the_ranking_must_be_whole(self, tmp_path: Path) -> None:
        tournament = self.drawn_by(tmp_path, SeatDraw.RANK)
        play_drawn(tournament, 1)
        history.undo(tournament)
        history.undo(tournament)
        with pytest.raises(Refused, match=r"draw\.ranking_open"):
            draws.draft(tournament, 2)

    def test_mixed_tables_take_one_of_each_quarter(self, tmp_path: Path) -> None:
        tournament = self.drawn_by(tmp_path, SeatDraw.MIXED)
        play_drawn(tournament, 1)
        draws.draft(tournament, 2)
        draw = draws.view(tournament, 2).draws[-1]
        assert draw.fairness.meet_again == ()
        assert certificates.holds(tournament, draw.id)


def test_those_who_wait_are_named_the_next_one_first(tmp_path: Path) -> None:
    rulebook = sample_rulebook(headcount=HeadcountPolicy.WAITING_LIST)
    tournament = new_tournament(tmp_path, people=11, rulebook=rulebook)
    by_number = sorted(participants.people(tournament), key=lambda one: one.start_number or 0)
    waiting = draws.view(tournament, 1).headcount.waiting
    assert waiting == tuple(one.name for one in by_number[8:])


def test_p01_a_draft_at_other_tables_than_are_wanted_now_does_not_hold(tmp_path: Path) -> None:
    rules = rulebooks.read(resource("rulebooks", "perry-rhodan.toml"))
    tournament = new_tournament(tmp_path, 12, rulebook=rules)
    draws.draft(tournament, 1)
    leaving.change_rules(tournament, rules.with_stage(0, seats=6))
    (draft,) = draws.view(tournament, 1).draws
    assert draft.outdated is not None
    assert draft.outdated.code == "draw.tables_changed"
    assert overview.due(tournament).kind is Next.DRAW, "it cannot be published"
    with pytest.raises(Refused, match=r"draw\.tables_changed"):
        draws.publish(tournament, draft.id)
    tournament.close()


def waiting_list(folder: Path, people: int, **stage: object) -> TournamentFile:
    """Three rounds at tables of four; who fills none waits."""
    rulebook = sample_rulebook(rounds=3, headcount=HeadcountPolicy.WAITING_LIST).with_stage(0, **stage)
    return new_tournament(folder, people=people, rulebook=rulebook)


def start_numbers(tournament: TournamentFile, ids: Iterable[int]) -> set[int | None]:
    people = participants.by_id(tournament)
    return {people[one].start_number for one in ids}


def test_who_waited_least_often_waits(tmp_path: Path) -> None:
    tournament = waiting_list(tmp_path, 10)
    waited = []
    for number in (1, 2, 3):
        play_round(tournament, number)
        waited.append(start_numbers(tournament, round_rows.waits_of_rounds(tournament)[number]))
    assert waited == [{9, 10}, {7, 8}, {5, 6}]
    assert not history.check_invariants(tournament)


def test_who_waits_in_every_round_is_ranked_behind_everybody(tmp_path: Path) -> None:
    tournament = waiting_list(tmp_path, 9)
    play_round(tournament, 1)
    (waiting,) = round_rows.waits_of_rounds(tournament)[1]
    *others, last = standings.view(tournament).rows
    assert (last.participant_id, last.rank, last.played) == (waiting, 9, False)
    assert all(row.played for row in others)
    play_round(tournament, 2)
    assert all(row.played for row in standings.view(tournament).rows), "another waits now"


def test_a_round_that_is_published_before_the_one_before_it_starts_knows_who_waits_there(
    tmp_path: Path,
) -> None:
    tournament = waiting_list(tmp_path, 9)
    for number in (1, 2):
        draw_round(tournament, number)
    assert start_numbers(tournament, seatings.who_waits(tournament, 1)) == {9}
    assert start_numbers(tournament, seatings.who_waits(tournament, 2)) == {8}
    history.undo(tournament)
    formats.start_round(tournament, 1)
    draw_round(tournament, 2)
    assert start_numbers(tournament, seatings.who_waits(tournament, 2)) == {8}


def test_whoever_takes_over_a_seat_in_the_round_does_not_wait_in_it(tmp_path: Path) -> None:
    tournament = waiting_list(tmp_path, 5, waiting_round=WaitingRound.AVERAGE)
    play_round(tournament, 1)
    draw_round(tournament, 2)
    formats.start_round(tournament, 2)
    (waiting,) = round_rows.waits_of_rounds(tournament)[2]
    (table,) = formats.rounds_view(tournament, 2).tables
    gone = results.load(tournament, table.table_id).announced[0]
    substitutes.take_seat(tournament, gone, waiting)
    assert 2 not in round_rows.waits_of_rounds(tournament)
    assert not scores.view(tournament).of[waiting].waited


@pytest.mark.parametrize(("counts", "brings"), [(WaitingRound.NOTHING, None), (WaitingRound.AVERAGE, -6)])
def test_a_round_of_waiting_counts_what_the_rulebook_says(
    tmp_path: Path, counts: WaitingRound, brings: int | None
) -> None:
    tournament = waiting_list(tmp_path, 5, waiting_round=counts)
    afterwards = {}
    for number, points in ((1, 10), (2, 9), (3, 3)):
        draw_round(tournament, number)
        formats.start_round(tournament, number)
        (table,) = formats.rounds_view(tournament, number).tables
        slip = results.load(tournament, table.table_id)
        results.enter(tournament, table.table_id, totals_for(slip, tournament, points))
        formats.finish_round(tournament, number)
        afterwards[number] = [row.values for row in standings.view(tournament).rows]
    for number, values in afterwards.items():
        after = standings.after(tournament, number).rows
        assert [row.values for row in after] == values, "a later round does not move it"
        assert all(waited <= number for row in after for waited in row.waited)
    who_played = standings.view(tournament, Scope(round=2)).rows
    assert 4 not in {row.start_number for row in who_played}, "he did not play it"
    rows = {row.start_number: row for row in standings.view(tournament).rows}
    waited = rows[4]
    averaged = counts is WaitingRound.AVERAGE
    beside = "wartete in Runde 2" + (": Durchschnitt" if averaged else "")
    assert (waited.waited, beside_name(NamedGame("schafkopf"), waited)) == ((2,), beside)
    view = standings.view(tournament)
    columns = ranking_columns(view, ShownColumns((1,), ()))
    (of_round,) = (column for column in columns if column.heading in {"Runde 2", "Rd. 2"})
    assert of_round.cell(waited) == ("(\u22126)" if averaged else "–")
    assert rows[1].round_points == (10, 9, 3)
    assert rows[1].values[0] == 22
    # Of −10 and −3 the average is −6,5.
    assert waited.round_points == (-10, brings, -3)
    assert waited.values[0] == sum(points or 0 for points in waited.round_points)


def test_a_round_left_early_is_not_in_the_average_of_a_waited_one(tmp_path: Path) -> None:
    tournament = waiting_list(tmp_path, 5, waiting_round=WaitingRound.AVERAGE)
    for number in (1, 2):
        play_round(tournament, number)
    earned = {1: {"points": 90}, 3: {"points": 10}}
    there = {"played": frozenset({1, 3}), "waited": frozenset({2}), "left": frozenset({1})}
    score = scores.Score(earned, {"points": 100}, (), **there)
    assert scores.within(tournament, score, frozenset({1, 2, 3}))[2]["points"] == 10


def test_c22_a_waited_round_counts_the_average_in_every_criterion(tmp_path: Path) -> None:
    tournament = waiting_list(tmp_path, 5, waiting_round=WaitingRound.AVERAGE)
    for number in (1, 2):
        draw_round(tournament, number)
        formats.start_round(tournament, number)
        (table,) = formats.rounds_view(tournament, number).tables
        lines = tuple(
            RulingLine(seat=seat, tallies={"points": 0, "solos_played": 3, "solos_won": 3})
            for seat in range(1, 5)
        )
        results.enter(tournament, table.table_id, Ruling(lines=lines, reason="Probe"))
        formats.finish_round(tournament, number)
    solos = [criterion.tally for criterion in CRITERIA].index("solos_won")
    rows = standings.view(tournament).rows
    assert [(row.rank, row.values[solos]) for row in rows] == [(1, 6)] * 5, "nobody is behind for waiting"


def totals_for(slip: results.Slip, tournament: TournamentFile, points: int) -> SchafkopfTotals:
    """Start number 1 wins so many, number 4 loses them."""
    numbers = {1: points, 4: -points}
    people = participants.by_id(tournament)
    seats = [numbers.get(people[one].start_number or 0, 0) for one in slip.announced]
    if sum(seats):
        seats[[people[one].start_number for one in slip.announced].index(2)] -= sum(seats)
    return totals(*seats)


@pytest.mark.parametrize("seed", ["0000-0001", "0000-0002", "0000-0003"])
def test_s01_two_helpers_are_never_at_one_table_where_another_has_none(tmp_path: Path, seed: str) -> None:
    tournament = new_tournament(tmp_path, people=18, rounds=2)
    for number in (1, 2):
        draws.draft(tournament, number, seed=seed)
        draw = draws.view(tournament, number).draws[-1]
        helpers = {one.id for one in participants.people(tournament) if one.competes is Competes.HELPER}
        helping = [seat.table for seat in draw.seats if seat.participant_id in helpers]
        assert len(helping) == len(set(helping)) == 2
        draws.publish(tournament, draw.id)
