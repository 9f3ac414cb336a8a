"""Somebody leaves and another one takes his place, with his points or from zero."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.sample import new_tournament, play_round, quartett_tournament, reason_of, sample_rulebook, verify
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, slip_at
from tests.storage.looking import dump

from turnierleitung.domain.conduct import Conduct, Going, InterruptedList, PenaltyEffect, Substitutes
from turnierleitung.domain.game import Stint
from turnierleitung.domain.problems import Refused, Topic
from turnierleitung.domain.states import Attendance, Competes, DrawState, Standing
from turnierleitung.games.schafkopf.rules import SchafkopfTotals, TotalsLine
from turnierleitung.services import effects, formats, history, leaving, printing, results, substitutes
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.judge import corrections, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.matches import group_tables, groups, matches
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.services.substitutes import Said
from turnierleitung.services.tables import certificates, draws, repairs, standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name

SEPP = PersonData("Ersatz", "Sepp", "Eitting")
SAID = Said("für Kern ab Runde 2", "Ersatz: Sepp")


def named(tournament: TournamentFile, last_name: str) -> Participant:
    return next(one for one in participants.people(tournament) if one.person.last_name == last_name)


def seat_of(tournament: TournamentFile, round_id: int, participant_id: int) -> tuple[int, int] | None:
    return next(
        (
            (row.number, results.load(tournament, row.table_id).announced.index(participant_id) + 1)
            for row in formats.rounds_view(tournament, round_id).tables
            if participant_id in results.load(tournament, row.table_id).announced
        ),
        None,
    )


def draft_round_2(tournament: TournamentFile) -> None:
    draws.draft(tournament, 2, seed="0000-0003")


def publish_round_2(tournament: TournamentFile) -> None:
    draft_round_2(tournament)
    draws.publish(tournament, draws.view(tournament, 2).draws[-1].id)


class TestWithThePoints:
    def test_number_seat_and_points_stay_and_the_person_is_another(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        publish_round_2(tournament)
        gone = participants.by_id(tournament)[3]
        points = {row.participant_id: (row.rank, row.round_points) for row in standings.view(tournament).rows}
        seat = seat_of(tournament, 2, 3)
        substitutes.take_over(tournament, 3, SEPP, SAID)
        now = participants.by_id(tournament)[3]
        assert now.person == SEPP._replace(note=SAID.note)
        assert (now.start_number, now.paid_cents, now.plays) == (gone.start_number, gone.paid_cents, True)
        assert seat_of(tournament, 2, 3) == seat
        after = {row.participant_id: (row.rank, row.round_points) for row in standings.view(tournament).rows}
        assert after == points
        assert not history.check_invariants(tournament)

    def test_who_leaves_stands_in_the_list_as_withdrawn(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        before = participants.by_id(tournament)[3]
        counted = participants.totals(participants.people(tournament))
        substitutes.take_over(tournament, 3, SEPP, SAID)
        former = named(tournament, before.person.last_name)
        assert former.person == before.person
        assert (former.standing, reason_of(former)) == (Standing.WITHDRAWN, SAID.reason)
        assert former.start_number is None
        assert participants.totals(participants.people(tournament)) == counted

    def test_who_is_left_out_of_the_phones_stays_so_and_the_substitute_is_not(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        before = participants.by_id(tournament)[3]
        participants.edit(tournament, 3, before.person, off_phones=True)
        substitutes.take_over(tournament, 3, SEPP, SAID)
        assert not participants.by_id(tournament)[3].off_phones
        assert named(tournament, before.person.last_name).off_phones

    def test_the_note_of_somebody_registered_is_kept(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        participants.register(tournament, SEPP._replace(note="mit Brille"))
        substitutes.take_over(tournament, 3, named(tournament, "Ersatz").id, SAID)
        assert participants.by_id(tournament)[3].person.note == f"mit Brille; {SAID.note}"

    def test_somebody_registered_changes_places_with_who_leaves(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        participants.register(tournament, SEPP, Attendance.PRESENT)
        waiting = named(tournament, "Ersatz")
        gone = participants.by_id(tournament)[3]
        participants.fix_table(tournament, 3, 1)
        assert waiting in substitutes.vacancy_of(tournament, 3).free
        substitutes.take_over(tournament, 3, waiting.id)
        people = participants.by_id(tournament)
        assert (people[3].person, people[3].fixed_table) == (SEPP, None)
        former = people[waiting.id]
        assert (former.person, former.fixed_table) == (gone.person, 1)
        assert (former.standing, former.attendance) == (Standing.WITHDRAWN, Attendance.LEFT)
        assert len(people) == 9

    def test_who_was_announced_and_never_played_may_take_over_too(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        sepp = participants.register(tournament, SEPP, Attendance.PRESENT)
        assert sepp
        leaving.withdraw(tournament, 5, "verschlafen")
        repairs.make(tournament, 1)
        play_round(tournament, 1)
        assert 5 in {someone.id for someone in substitutes.vacancy_of(tournament, 3).free}
        substitutes.take_over(tournament, 3, 5)
        assert participants.by_id(tournament)[3].standing is Standing.ACTIVE

    def test_the_protocol_tells_who_was_meant_at_the_time(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        someone = participants.by_id(tournament)[3].name
        participants.fix_table(tournament, 3, 1)
        substitutes.take_over(tournament, 3, SEPP, SAID)
        participants.fix_table(tournament, 3, 2)
        fixed, replaced, before = (history.view(tournament).deeds[place].params for place in range(3))
        assert (fixed["name"], before["name"]) == ("Ersatz, Sepp", someone)
        assert (replaced["name"], replaced["other"]) == ("Ersatz, Sepp", someone)
        history.undo(tournament)
        history.undo(tournament)
        told = [deed.params.get("name") for deed in history.view(tournament).deeds]
        assert told[4] == someone
        assert participants.by_id(tournament)[3].name == someone
        participants.fix_table(tournament, 3, 2)
        assert history.view(tournament).deeds[0].params["name"] == someone

    def test_names_are_nowhere_once_they_are_removed(self, at: At, tmp_path: Path) -> None:
        tournament = at(Stage.PLAYED)
        leaves = participants.by_id(tournament)[3].person.last_name
        said = Said(f"für {leaves} ab Runde 2", "Ersatz: Ersatz, Sepp")
        substitutes.take_over(tournament, 3, SEPP, said)
        journal = str(tournament.history())
        assert leaves not in journal
        assert "Sepp" not in journal
        anonymising.anonymise(tournament, [tmp_path / "leer"])
        raw = tournament.path.read_bytes()
        for name in (leaves, "Sepp", "Ersatz"):
            assert name.encode() not in raw
        assert verify(tournament) is None

    def test_s15_an_excluded_player_passes_nothing_on(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        leaving.exclude(tournament, 3, "Betrug")
        with pytest.raises(Refused, match=r"substitute\.excluded") as refused:
            substitutes.take_over(tournament, 3, SEPP)
        assert refused.value.problems[0].topic == Topic.EXCLUSION
        assert not substitutes.vacancy_of(tournament, 3).against_zero

    def test_a_helper_has_no_points_to_pass_on(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.add_helpers(tournament, [PersonData("Aushilfe")])
        with pytest.raises(Refused, match=r"substitute\.helper"):
            substitutes.take_over(tournament, named(tournament, "Aushilfe").id, SEPP)

    def test_who_has_points_of_his_own_takes_no_others(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        participants.set_attendance(tournament, 5, Attendance.LEFT)
        assert 5 in {one.id for one in substitutes.vacancy_of(tournament, 3).free}
        with pytest.raises(Refused, match=r"substitute\.has_own_points"):
            substitutes.take_over(tournament, 3, 5)

    def test_of_somebody_who_left_before_brings_the_place_back(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        participants.set_attendance(tournament, 3, Attendance.LEFT)
        leaving.withdraw(tournament, 3)
        substitutes.take_over(tournament, 3, SEPP)
        assert participants.by_id(tournament)[3].plays

    def test_what_was_printed_with_the_name_is_outdated(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        for kind in (PrintKind.SEATS_BY_NAME, PrintKind.PARTICIPANTS):
            request = PrintRequest(kind, 1)
            printout = printing.compose(tournament, request)
            printing.record(tournament, printout, printing.next_number(tournament), pages=1)
        effect = effects.effect_of(tournament, lambda one: substitutes.take_over(one, 3, SEPP))
        assert len(effect.outdated_prints) == 2
        assert not effect.changed_places
        assert printing.outdated(tournament) == ()


class TestFromZero:
    def test_takes_the_seat_and_begins_with_nothing(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        publish_round_2(tournament)
        seat = seat_of(tournament, 2, 3)
        assert [place.round for place in substitutes.vacancy_of(tournament, 3).places] == [2]
        substitutes.take_seat(tournament, 3, SEPP, SAID, pays=True)
        newcomer, gone = named(tournament, "Ersatz"), participants.by_id(tournament)[3]
        assert (newcomer.start_number, newcomer.paid_cents, newcomer.plays) == (9, 1000, True)
        assert newcomer.person.note == SAID.note
        assert (gone.standing, gone.attendance) == (Standing.WITHDRAWN, Attendance.LEFT)
        assert reason_of(gone) == SAID.reason
        assert seat_of(tournament, 2, newcomer.id) == seat
        assert seat_of(tournament, 2, 3) is None
        assert seat_of(tournament, 1, 3) is not None, "what was played stays"
        assert not history.check_invariants(tournament)
        published = draws.view(tournament, 2).draws[-1]
        assert published.state is DrawState.PUBLISHED
        assert newcomer.id in {one.participant_id for one in published.seats}
        assert certificates.holds(tournament, published.id)

    def test_both_are_ranked_by_what_they_played_themselves(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        publish_round_2(tournament)
        before = {row.participant_id: row.round_points for row in standings.view(tournament).rows}
        substitutes.take_seat(tournament, 3, SEPP)
        newcomer = named(tournament, "Ersatz").id
        play_round(tournament, 2)
        rows = {row.participant_id: row.round_points for row in standings.view(tournament).rows}
        assert rows[newcomer][0] is None
        assert rows[newcomer][1] is not None
        assert rows.get(3, before[3])[0] == before[3][0]

    def test_a_table_with_a_slip_keeps_its_people(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        entered = slip_at(tournament, 1).announced
        open_one = slip_at(tournament, 2).announced
        assert substitutes.vacancy_of(tournament, entered[0]).places == ()
        assert substitutes.vacancy_of(tournament, entered[0]).next_round == 2
        substitutes.take_seat(tournament, entered[0], SEPP)
        assert slip_at(tournament, 1).announced == entered
        substitutes.take_seat(tournament, open_one[1], PersonData("Zweiter", "Ersatz"))
        now = slip_at(tournament, 2).announced
        assert now == (open_one[0], named(tournament, "Zweiter").id, *open_one[2:])
        alone = [results.Player(seat, 1, person) for seat, person in enumerate(now, start=1)]
        results.enter(tournament, slip_at(tournament, 2).table_id, level_totals(), alone, despite=ZEROS)
        assert not history.check_invariants(tournament)

    def test_s15_who_left_in_the_middle_of_a_list_is_still_found_for_its_slip(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        slip = slip_at(tournament, 2)
        gone = slip.announced[1]
        substitutes.take_seat(tournament, gone, SEPP)
        assert gone in {one.id for one in results.replaceable(tournament, slip.table_id)}
        newcomer = named(tournament, "Ersatz").id
        sits = [one for one in slip_at(tournament, 2).players if one.seat != 2]
        players = (*sits, results.Player(2, 1, gone), results.Player(2, 11, newcomer))
        level = level_totals()
        result = level.model_copy(
            update={
                "lines": (
                    *level.lines[:2],
                    level.lines[1].model_copy(update={"from_deal": 11}),
                    *level.lines[2:],
                )
            }
        )
        results.enter(tournament, slip.table_id, result, players, "ging nach zehn Spielen", despite=ZEROS)
        assert not history.check_invariants(tournament)

    def test_in_every_draft_too(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        seats = [draft.seats for draft in draws.view(tournament, 1).draws]
        substitutes.take_seat(tournament, 3, SEPP)
        newcomer = named(tournament, "Ersatz").id
        drafted = draws.view(tournament, 1).draws
        expected = [
            {seat._replace(participant_id=newcomer) if seat.participant_id == 3 else seat for seat in each}
            for each in seats
        ]
        assert [set(draft.seats) for draft in drafted] == expected
        assert all(certificates.holds(tournament, draft.id) for draft in drafted)
        draws.publish(tournament, drafted[0].id)
        assert not history.check_invariants(tournament)

    def test_in_two_rounds_that_are_announced(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        draft_round_2(tournament)
        draws.publish(tournament, draws.view(tournament, 2).draws[-1].id)
        places = substitutes.vacancy_of(tournament, 3).places
        assert [place.round for place in places] == [1, 2]
        substitutes.take_seat(tournament, 3, SEPP)
        newcomer = named(tournament, "Ersatz").id
        assert substitutes.vacancy_of(tournament, newcomer).places == places
        assert not history.check_invariants(tournament)

    def test_before_anything_is_drawn_one_leaves_and_one_comes(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        substitutes.take_seat(tournament, 3, SEPP)
        assert named(tournament, "Ersatz").plays
        assert participants.totals(participants.people(tournament)).present == 8
        assert not named(tournament, "Ersatz").paid_cents

    def test_somebody_registered_comes(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        participants.register(tournament, SEPP)
        waiting = named(tournament, "Ersatz")
        leaving.withdraw(tournament, waiting.id)
        seat = seat_of(tournament, 1, 3)
        substitutes.take_seat(tournament, 3, waiting.id)
        assert seat_of(tournament, 1, waiting.id) == seat
        assert named(tournament, "Ersatz").plays

    def test_s15_after_an_exclusion_the_seat_is_taken_and_the_exclusion_stays(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        leaving.exclude(tournament, 3, "Betrug")
        substitutes.take_seat(tournament, 3, SEPP, SAID)
        gone = participants.by_id(tournament)[3]
        assert (gone.standing, reason_of(gone)) == (Standing.EXCLUDED, "Betrug")
        assert seat_of(tournament, 1, 3) is None

    def test_s01_in_the_place_of_a_helper_comes_a_helper(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.add_helpers(tournament, [PersonData("Aushilfe")])
        substitutes.take_seat(tournament, named(tournament, "Aushilfe").id, SEPP, pays=True)
        helper = named(tournament, "Ersatz")
        assert (helper.competes, helper.paid_cents) == (Competes.HELPER, 0)
        assert not history.check_invariants(tournament)


class TestSomebodyWithoutASeat:
    """S-01: who came after the draw has no place in a round that is played."""

    def test_is_not_told_that_a_running_round_is_still_to_be_drawn(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
        late = max(participants.by_id(tournament))
        found = substitutes.vacancy_of(tournament, late)
        assert (found.places, found.next_round) == ((), 2)


class TestWhoMayCome:
    def test_nobody_who_plays(self, at: At) -> None:
        for stage in (Stage.ARRIVED, Stage.DRAFTED, Stage.PUBLISHED, Stage.PLAYED):
            tournament = at(stage)
            assert substitutes.vacancy_of(tournament, 3).free == ()
            for act in (substitutes.take_seat, substitutes.take_over):
                with pytest.raises(Refused, match=r"substitute\.not_free"):
                    act(tournament, 3, 4)
                with pytest.raises(Refused, match=r"substitute\.not_free"):
                    act(tournament, 3, 3)

    def test_nobody_who_is_excluded(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        participants.register(tournament, SEPP)
        someone = named(tournament, "Ersatz").id
        leaving.exclude(tournament, someone, "Betrug")
        assert substitutes.vacancy_of(tournament, 3).free == ()

    def test_nobody_without_a_name(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        with pytest.raises(Refused, match=r"participant\.name_missing"):
            substitutes.take_seat(tournament, 3, PersonData(" "))

    def test_s01_nobody_where_the_rulebook_has_no_substitutes(self, tmp_path: Path) -> None:
        strict = sample_rulebook().model_copy(
            update={"conduct": Conduct(substitutes=Substitutes.NOT_ALLOWED)}
        )
        tournament = new_tournament(tmp_path, people=8, rulebook=strict)
        for act in (substitutes.take_seat, substitutes.take_over):
            with pytest.raises(Refused, match=r"substitute\.not_allowed"):
                act(tournament, 3, SEPP)
        tournament.close()

    def test_nobody_when_all_is_played(self, at: At) -> None:
        tournament = at(Stage.OVER)
        before = dump(tournament)
        for act in (substitutes.take_seat, substitutes.take_over):
            with pytest.raises(Refused, match=r"substitute\.nothing_left"):
                act(tournament, 3, SEPP)
        assert dump(tournament) == before


class TestOneAgainstOne:
    def test_in_the_groups_the_matches_are_taken_over_with_the_points(self, at: At) -> None:
        tournament = at(Stage.GROUPS_RUNNING)
        mine = [row.table_id for row in matches.view(tournament) if 3 in row.people]
        with pytest.raises(Refused, match=r"substitute\.only_with_points"):
            substitutes.take_seat(tournament, 3, SEPP)
        substitutes.take_over(tournament, 3, SEPP)
        assert [row.table_id for row in matches.view(tournament) if 3 in row.people] == mine
        assert substitutes.vacancy_of(tournament, 3).next_round is None
        assert not history.check_invariants(tournament)

    def test_matches_settled_by_leaving_are_to_be_played_again(self, tmp_path: Path) -> None:
        tournament = quartett_tournament(tmp_path, 8, played=10)
        settled = [row.number for row in matches.view(tournament) if row.is_open]
        leaving.withdraw(tournament, 3)
        substitutes.take_over(tournament, 3, SEPP)
        assert [row.number for row in matches.view(tournament) if row.is_open] == settled
        assert group_tables.view(tournament)
        tournament.close()

    def test_before_the_groups_are_drawn_one_may_begin_at_zero(self, at: At) -> None:
        tournament = at(Stage.MATCHES_ARRIVED)
        substitutes.take_seat(tournament, 3, SEPP)
        assert named(tournament, "Ersatz") in groups.playing(tournament)
        assert not history.check_invariants(tournament)

    def test_in_the_bracket_another_goes_on_for_the_winner_of_a_group(self, at: At) -> None:
        tournament = at(Stage.BRACKET_RUNNING)
        first = next(row for row in matches.view(tournament) if row.playable)
        winner = first.people[0] or 0
        substitutes.take_over(tournament, winner, SEPP)
        now = next(row for row in matches.view(tournament) if row.table_id == first.table_id)
        assert (now.people, now.names[0]) == (first.people, "Ersatz, Sepp")
        assert not history.check_invariants(tournament)


@pytest.mark.parametrize(
    ("act", "told", "undone"),
    [
        (
            substitutes.take_over,
            "Ersatz, Sepp übernimmt Platz und Punkte von {gone}",
            "Ersatz für {gone} mit Punkten einsetzen",
        ),
        (
            substitutes.take_seat,
            "Ersatz, Sepp nimmt den Platz von {gone}, ohne Punkte",
            "Ersatz für {gone} ohne Punkte einsetzen",
        ),
    ],
)
def test_taken_back_the_protocol_still_says_who_was_to_be_replaced(
    at: At, act: Callable[..., object], told: str, undone: str
) -> None:
    tournament = at(Stage.PUBLISHED)
    gone = participants.by_id(tournament)[3].name
    act(tournament, 3, SEPP, SAID)
    assert deed_name(history.view(tournament).deeds[0]) == told.format(gone=gone)
    history.undo(tournament)
    said = [deed_name(deed) for deed in history.view(tournament).deeds[:2]]
    assert said == [f"Rückgängig: {undone.format(gone=gone)}", undone.format(gone=gone)]
    history.redo(tournament)
    assert told.format(gone=gone) in deed_name(history.view(tournament).deeds[0])


class TestInTheMiddleOfAList:
    """S-15: the deals so far stay with whoever leaves."""

    @pytest.fixture
    def tournament(self, tmp_path: Path) -> TournamentFile:
        made = new_tournament(tmp_path, people=8)
        publish(made, 1)
        formats.start_round(made, 1)
        return made

    @staticmethod
    def lines(tournament: TournamentFile, table_id: int) -> list[tuple[int, int, int]]:
        return [
            (one.seat, one.from_deal, one.participant_id)
            for one in results.load(tournament, table_id).players
        ]

    @pytest.mark.parametrize("by_helper", [True, False])
    def test_the_slip_has_a_line_for_each_and_does_not_go_in_before_it_is_said_from_when(
        self, tournament: TournamentFile, by_helper: bool
    ) -> None:
        table_id = formats.rounds_view(tournament, 1).tables[0].table_id
        gone = results.load(tournament, table_id).announced[1]
        if by_helper:
            choice = leaving.Choice(helper=PersonData("Aushilfe"))
            leaving.withdraw(tournament, gone, "muss heim", choice)
        else:
            substitutes.take_seat(tournament, gone, SEPP)
        slip = results.load(tournament, table_id)
        comes = slip.announced[1]
        assert comes != gone
        assert [player[1:] for player in slip.players if player.seat == 2] == [(1, gone), (33, comes)]
        totals = totals_of_stints(slip.context.stints)
        with pytest.raises(Refused) as refused:
            results.enter(tournament, table_id, totals, despite=ZEROS)
        assert [problem.code for problem in refused.value.problems] == ["result.from_deal_missing"]
        said = [player._replace(from_deal=min(player.from_deal, 13)) for player in slip.players]
        stints = results.context_of(said).stints
        results.enter(tournament, table_id, totals_of_stints(stints), said, despite=ZEROS)
        assert (2, 1, gone) in self.lines(tournament, table_id)
        assert (2, 13, comes) in self.lines(tournament, table_id)

    def test_whoever_is_exchanged_or_comes_back_has_left_nobody_a_line(
        self, tournament: TournamentFile
    ) -> None:
        first, second = (row.table_id for row in formats.rounds_view(tournament, 1).tables)
        one, other = (results.load(tournament, table).announced[0] for table in (first, second))
        corrections.exchange(tournament, 1, one, other, "saßen vertauscht")
        assert len(self.lines(tournament, first)) == 4
        leaving.withdraw(tournament, one, "muss heim", leaving.Choice(helper=PersonData("Aushilfe")))
        assert len(self.lines(tournament, second)) == 5
        leaving.readmit(tournament, one)
        assert len(self.lines(tournament, second)) == 4

    @pytest.mark.parametrize("way", ["withdrawn", "left", "excluded", "seat taken"])
    def test_the_deal_that_was_said_when_somebody_went_stands_on_the_slip(
        self, tournament: TournamentFile, way: str
    ) -> None:
        table_id = formats.rounds_view(tournament, 1).tables[0].table_id
        gone = results.load(tournament, table_id).announced[1]
        choice = leaving.Choice(helper=PersonData("Aushilfe"), after_deal=12)
        if way == "withdrawn":
            leaving.withdraw(tournament, gone, "muss heim", choice)
        elif way == "left":
            leaving.go(tournament, gone, Going.LEFT, choice=choice)
        elif way == "excluded":
            new = NewPenalty(gone, "Tätlichkeit", "", PenaltyEffect.EXCLUSION, reason="grob", choice=choice)
            punishing.give(tournament, new)
        else:
            substitutes.take_seat(tournament, gone, SEPP, after_deal=12)
        comes = results.load(tournament, table_id).announced[1]
        both = [(2, 1, gone), (2, 13, comes)]
        assert self.lines(tournament, table_id)[1:3] == both
        history.undo(tournament)
        assert len(self.lines(tournament, table_id)) == 4
        history.redo(tournament)
        assert self.lines(tournament, table_id)[1:3] == both

    def test_each_who_played_at_a_seat_has_a_line_and_whoever_played_nothing_has_none(
        self, tournament: TournamentFile
    ) -> None:
        table_id = formats.rounds_view(tournament, 1).tables[0].table_id
        people = []
        for after_deal in (12, 20, None, None):
            people.append(results.load(tournament, table_id).announced[1])
            helped = leaving.Choice(helper=PersonData(f"Aushilfe {len(people)}"), after_deal=after_deal)
            leaving.go(tournament, people[-1], Going.LEFT, choice=helped)
        people.append(results.load(tournament, table_id).announced[1])
        at_seat = [line[1:] for line in self.lines(tournament, table_id) if line[0] == 2]
        assert at_seat == list(zip((1, 13, 21, 33, 34), people, strict=True))
        first = results.load(tournament, table_id).announced[0]
        helped = leaving.Choice(helper=PersonData("von Anfang an"), after_deal=0)
        leaving.withdraw(tournament, first, "kam nie", helped)
        assert first not in [line[2] for line in self.lines(tournament, table_id)]

    def test_a_deal_before_the_one_that_was_said_first_is_asked_for(self, tournament: TournamentFile) -> None:
        table_id = formats.rounds_view(tournament, 1).tables[0].table_id
        people = []
        for after_deal in (12, 5):
            people.append(results.load(tournament, table_id).announced[1])
            helped = leaving.Choice(helper=PersonData(f"Aushilfe {after_deal}"), after_deal=after_deal)
            leaving.go(tournament, people[-1], Going.LEFT, choice=helped)
        people.append(results.load(tournament, table_id).announced[1])
        at_seat = [line[1:] for line in self.lines(tournament, table_id) if line[0] == 2]
        assert at_seat == list(zip((1, 13, 33), people, strict=True))

    def test_whoever_comes_back_after_deals_were_played_for_him_has_two_lines(
        self, tournament: TournamentFile
    ) -> None:
        table_id = formats.rounds_view(tournament, 1).tables[0].table_id
        gone = results.load(tournament, table_id).announced[1]
        choice = leaving.Choice(helper=PersonData("Aushilfe"), after_deal=5)
        leaving.go(tournament, gone, Going.LEFT, choice=choice)
        helper = results.load(tournament, table_id).announced[1]
        leaving.come_back(tournament, gone)
        at_seat = [line[1:] for line in self.lines(tournament, table_id) if line[0] == 2]
        assert at_seat == [(1, gone), (6, helper), (33, gone)]

    def test_a_list_that_is_closed_as_it_stands_stays_with_whoever_goes(
        self, tournament: TournamentFile
    ) -> None:
        rulebook = rulebooks.current(tournament)
        closed = rulebook.conduct.model_copy(update={"interrupted_list": InterruptedList.CLOSED_AS_IT_STANDS})
        leaving.change_rules(tournament, rulebook.model_copy(update={"conduct": closed}))
        table_id = formats.rounds_view(tournament, 1).tables[0].table_id
        gone = results.load(tournament, table_id).announced[1]
        assert substitutes.vacancy_of(tournament, gone).places == ()
        substitutes.take_seat(tournament, gone, SEPP)
        assert self.lines(tournament, table_id)[1] == (2, 1, gone)

    def test_before_the_round_nobody_has_played_a_deal(self, tmp_path: Path) -> None:
        made = new_tournament(tmp_path, people=8)
        publish(made, 1)
        table_id = formats.rounds_view(made, 1).tables[0].table_id
        gone = results.load(made, table_id).announced[1]
        leaving.withdraw(made, gone, "muss heim", leaving.Choice(helper=PersonData("Aushilfe")))
        formats.start_round(made, 1)
        assert len(self.lines(made, table_id)) == 4


def publish(tournament: TournamentFile, number: int) -> None:
    draws.draft(tournament, number, seed="0000-0003")
    draws.publish(tournament, draws.view(tournament, number).draws[-1].id)


def totals_of_stints(stints: tuple[Stint, ...]) -> SchafkopfTotals:
    lines = tuple(TotalsLine(seat=stint.seat, from_deal=stint.from_deal, points=0) for stint in stints)
    return SchafkopfTotals(lines=lines, signatures=(1, 2, 3, 4), games=32)
