"""P-11: who goes on into a final table, what parts equals, and what changes once it is published."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.sample import new_tournament, sample_rulebook
from tests.services.slips import slip_at, totals

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Overall, Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Attendance, RoundState, Standing
from turnierleitung.services import formats, history, leaving, overview, results, substitutes
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Need, Next
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import advancing, draws, repairs, standings
from turnierleitung.services.tables.advancing import Proposal, Replacement, WayOn
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.tables import standings as words
from turnierleitung.ui.tables.draw_state import nobody_yet

RED, BLACK = (20, 10, -10, -20), (15, 12, -7, -20)
"""The points of two tables by seat."""


def final_rulebook(places: int = 4) -> Rulebook:
    """One round, then a final table of the best."""
    rulebook = sample_rulebook(rounds=1)
    (first,) = rulebook.stages
    assert isinstance(first, TablesStage)
    final = first.model_copy(update={"places": places})
    return rulebook.model_copy(update={"stages": (first, final), "overall": Overall.LAST_STAGE_FIRST})


def played(folder: Path, *tables: tuple[int, int, int, int], places: int = 4) -> TournamentFile:
    """The first round, published and started, with the slips of the first tables."""
    tournament = new_tournament(folder, 12, rulebook=final_rulebook(places))
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    for number, points in enumerate(tables, start=1):
        results.enter(tournament, slip_at(tournament, number).table_id, totals(*points))
    if len(tables) == 3:
        formats.finish_round(tournament, 1)
    return tournament


def at(tournament: TournamentFile, table: int, seat: int) -> int:
    """Who sits there in the first round."""
    return slip_at(tournament, table).announced[seat - 1]


def proposal(tournament: TournamentFile) -> Proposal:
    found = advancing.proposal(tournament, 2)
    assert found is not None
    return found


def publish_final(tournament: TournamentFile) -> None:
    draws.draft(tournament, 2, seed="0000-0002")
    draws.publish(tournament, draws.view(tournament, 2).draws[-1].id)


class TestTheProposal:
    def test_p11_everybody_goes_on_where_nothing_else_is_said(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 8, rounds=2)
        assert advancing.proposal(tournament, 1) is None
        assert advancing.entitled(tournament, 2) is None

    def test_p11_is_provisional_while_slips_are_missing(self, tmp_path: Path) -> None:
        found = proposal(played(tmp_path, RED))
        assert (found.missing, found.provisional, found.ready) == (2, True, False)
        assert words.missing_text(found) == "Es fehlen noch 2 Zettel."
        assert nobody_yet(found) == ("Wer weiterkommt, steht noch nicht fest", "Es fehlen noch 2 Zettel.")

    def test_p11_whoever_wins_a_table_that_is_missing_holds_a_place(self, tmp_path: Path) -> None:
        found = proposal(played(tmp_path, RED))
        assert [row.name for row in words.rows(found)].count("–") == 0, "four go on by their points"
        held = words.rows(found._replace(winners_first=True))
        assert [row.place for row in held if row.name != "–"] == ["1", "2"]
        assert len(held) == found.places

    def test_p11_more_places_than_people_are_not_promised(self, tmp_path: Path) -> None:
        found = proposal(played(tmp_path, RED, places=16))
        assert words.summary(found) == "12 kommen weiter."

    def test_p11_says_of_everybody_why(self, tmp_path: Path) -> None:
        tournament = played(tmp_path, RED, BLACK, (30, -5, -5, -20))
        found = proposal(tournament)
        assert found.ready
        assert found.now == tuple(at(tournament, *seat) for seat in ((3, 1), (1, 1), (2, 1), (2, 2)))
        by_id = {line.participant_id: line for line in found.lines}
        assert words.reason(by_id[at(tournament, 3, 1)], found) == "Tisch 3 gewonnen, +30 Punkte"
        second = by_id[found.now[3]]
        assert second.place == 2
        assert words.reason(second, found).endswith("+12 Punkte, bester Zweiter")

    def test_p11_equals_at_the_border_wait_for_a_decision(self, tmp_path: Path) -> None:
        tournament = played(tmp_path, RED, RED, (30, -5, -5, -20), places=4)
        found = proposal(tournament)
        assert found.tie is not None
        assert set(found.tie.people) == {at(tournament, 1, 2), at(tournament, 2, 2)}
        assert found.tie.room == 1
        with pytest.raises(Refused, match=r"advancing\.tie"):
            draws.draft(tournament, 2)
        step = overview.view(tournament).next
        assert (step.kind, step.params["count"], step.params["room"]) == (Next.ADVANCE, 2, 1)


class TestTheTie:
    @pytest.fixture
    def level(self, tmp_path: Path) -> TournamentFile:
        return played(tmp_path, RED, RED, (30, -5, -5, -20))

    def test_p10_is_settled_by_the_deciding_round(self, level: TournamentFile) -> None:
        tie = proposal(level).tie
        assert tie is not None
        winner, loser = reversed(tie.people)
        with pytest.raises(Refused, match=r"advancing\.order_incomplete"):
            advancing.decide(level, 2, tie, (winner,))
        advancing.decide(level, 2, tie, (winner, loser))
        found = proposal(level)
        assert found.ready
        assert found.now[-1] == winner
        assert {line.participant_id: line.going for line in found.lines}[loser] is WayOn.OUT
        history.undo(level)
        assert proposal(level).tie == tie

    def test_p11_or_by_lot(self, level: TournamentFile) -> None:
        tie = proposal(level).tie
        assert tie is not None
        advancing.draw_tie(level, 2, tie)
        assert proposal(level).ready
        with pytest.raises(Refused, match=r"standings\.no_tie"):
            advancing.draw_tie(level, 2, tie)
        publish_final(level)
        assert {seat.participant_id for seat in draws.view(level, 2).draws[-1].seats} == set(
            proposal(level).now
        )

    def test_p11_who_has_gone_makes_room(self, level: TournamentFile) -> None:
        leaving.withdraw(level, at(level, 1, 2), "muss zum Zug")
        found = proposal(level)
        assert found.ready
        assert found.now[-1] == at(level, 2, 2)
        assert WayOn.AWAY in {line.going for line in found.lines}


class TestOnceItIsPublished:
    @pytest.fixture
    def final(self, tmp_path: Path) -> TournamentFile:
        tournament = played(tmp_path, RED, BLACK, (30, -5, -5, -20))
        publish_final(tournament)
        return tournament

    def test_p11_only_those_play_who_went_on(self, final: TournamentFile) -> None:
        (table,) = formats.rounds_view(final, 2).tables
        assert set(results.load(final, table.table_id).announced) == set(proposal(final).announced)
        assert repairs.view(final, 2) is None, "who stayed behind is not late"
        assert not [wish for wish in overview.view(final).needs if wish.kind is Need.SEATS]

    def test_p11_a_correction_asks_and_what_was_published_stands(self, final: TournamentFile) -> None:
        announced = proposal(final).announced
        slip = slip_at(final, 1)
        # Seat 3 of table 1 had lost; now he has won it all.
        results.enter(final, slip.table_id, totals(-20, -10, 50, -20), reason="vertauscht")
        found = proposal(final)
        assert found.announced == announced
        assert found.readvanced is not None
        assert at(final, 1, 3) in found.readvanced.coming
        (wish,) = [wish for wish in overview.view(final).needs if wish.kind is Need.READVANCED]
        assert participants.by_id(final)[at(final, 1, 3)].name in str(wish.params["coming"])
        advancing.let_stand(final, 2)
        assert proposal(final).readvanced is None
        history.undo(final)
        assert proposal(final).readvanced == found.readvanced

    def test_p11_the_director_lets_somebody_else_play(self, final: TournamentFile) -> None:
        slip = slip_at(final, 1)
        results.enter(final, slip.table_id, totals(-20, -10, 50, -20), reason="vertauscht")
        chosen = advancing.offered(final, 2)
        assert chosen is not None
        assert chosen.coming == at(final, 1, 3)
        assert chosen.leaving is not None
        advancing.exchange(final, 2, chosen)
        assert chosen.coming in proposal(final).announced
        mended = repairs.view(final, 2)
        assert mended is not None
        repairs.make(final, 2)
        (table,) = formats.rounds_view(final, 2).tables
        assert set(results.load(final, table.table_id).announced) == set(proposal(final).announced)
        assert history.check_invariants(final) == ()
        with pytest.raises(Refused, match=r"advancing\.no_exchange"):
            advancing.exchange(final, 2, Replacement(chosen.leaving, chosen.coming))

    def test_p11_an_excluded_finalist_is_replaced_by_the_next_one(self, final: TournamentFile) -> None:
        gone = proposal(final).announced[0]
        leaving.exclude(final, gone, "Betrug")
        found = proposal(final)
        assert found.readvanced is not None
        assert found.readvanced.dropping == (gone,)
        chosen = advancing.offered(final, 2)
        assert chosen is not None
        advancing.exchange(final, 2, chosen)
        repairs.make(final, 2)
        (table,) = formats.rounds_view(final, 2).tables
        assert gone not in results.load(final, table.table_id).announced

    def test_p11_an_excluded_finalist_leaves_his_place_to_level_people(self, tmp_path: Path) -> None:
        tournament = played(tmp_path, (20, 15, 10, -45), (20, 5, 10, -35), (30, -5, -5, -20))
        publish_final(tournament)
        leaving.exclude(tournament, at(tournament, 1, 2), "Betrug")
        tie = proposal(tournament).tie
        assert tie is not None
        assert set(tie.people) == {at(tournament, 1, 3), at(tournament, 2, 3)}
        (wish,) = [wish for wish in overview.view(tournament).needs if wish.kind is Need.PLACE_FREE]
        assert wish.params == {"count": 2, "room": 1}
        advancing.draw_tie(tournament, 2, tie)
        chosen = advancing.offered(tournament, 2)
        assert chosen is not None
        advancing.exchange(tournament, 2, chosen)
        repairs.make(tournament, 2)
        assert proposal(tournament).tie is None
        assert {seat.participant_id for seat in draws.view(tournament, 2).draws[-1].seats} == set(
            proposal(tournament).announced
        )

    def test_p11_a_finalist_who_is_not_there_makes_room_and_nobody_comes_who_went_home(
        self, final: TournamentFile
    ) -> None:
        first, *_ = proposal(final).announced
        participants.set_attendance(final, first, Attendance.LEFT)
        chosen = advancing.offered(final, 2)
        assert chosen is not None
        assert chosen.leaving == first
        participants.set_attendance(final, chosen.coming, Attendance.LEFT)
        other = advancing.offered(final, 2)
        assert other is None or other.coming != chosen.coming

    def test_s15_who_takes_the_seat_of_a_finalist_plays_on_for_him(self, final: TournamentFile) -> None:
        substitutes.take_seat(final, proposal(final).announced[0], PersonData("Neu", "Nina"))
        newcomer = max(participants.by_id(final))
        assert newcomer in slip_at(final, 1, 2).announced
        assert repairs.view(final, 2) is None, "nobody has to stand up"
        assert proposal(final).readvanced is None
        assert history.check_invariants(final) == ()

    def test_p11_the_last_stage_comes_first_in_the_ranking(self, final: TournamentFile) -> None:
        formats.start_round(final, 2)
        (table,) = formats.rounds_view(final, 2).tables
        slip = results.load(final, table.table_id)
        results.enter(final, table.table_id, totals(-30, -10, 10, 30))
        formats.finish_round(final, 2)
        ranked = [row.participant_id for row in standings.view(final).rows]
        assert ranked[:4] == list(reversed(slip.announced))
        assert len(ranked) == 12
        assert tournaments.header(final).rounds[1].state is RoundState.FINISHED


def test_p11_fewer_people_than_places_all_go_on(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, 4, rulebook=final_rulebook(8))
    draws.draft(tournament, 1)
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    results.enter(tournament, slip_at(tournament, 1).table_id, totals(*RED))
    formats.finish_round(tournament, 1)
    assert len(proposal(tournament).now) == 4
    assert words.summary(proposal(tournament)) == "Alle 4 kommen weiter."
    publish_final(tournament)


def anything(tournament: TournamentFile, source: random.Random) -> None:
    """Correct a slip, or let somebody go or come back."""
    person = source.randint(1, 12)
    match source.choice(["correct", "correct", "go", "come"]):
        case "correct":
            points = [source.choice([-20, -10, 0, 10]) for _ in range(3)]
            slip = slip_at(tournament, source.randint(1, 3))
            other = totals(-sum(points), *points)
            if other != slip.result:
                results.enter(tournament, slip.table_id, other, reason="nachgezählt")
        case "go" if participants.by_id(tournament)[person].standing is Standing.ACTIVE:
            leaving.withdraw(tournament, person, "muss zum Zug")
        case "come" if participants.by_id(tournament)[person].standing is not Standing.ACTIVE:
            leaving.readmit(tournament, person)


@pytest.mark.parametrize("seed", range(6))
def test_p11_as_many_go_on_as_there_are_places_whatever_is_done(tmp_path: Path, seed: int) -> None:
    source = random.Random(seed)
    tournament = played(tmp_path, RED, BLACK, (30, -5, -5, -20))
    for _ in range(12):
        anything(tournament, source)
        found = proposal(tournament)
        there = [line for line in found.lines if line.going is not WayOn.AWAY]
        room = found.tie.room if found.tie else 0
        assert len(found.now) + room == min(found.places, len(there))
        gone = {line.participant_id for line in found.lines if line.going is WayOn.AWAY}
        assert gone.isdisjoint(found.now)
    if (tie := proposal(tournament).tie) is not None:
        advancing.draw_tie(tournament, 2, tie)
    publish_final(tournament)
    announced = proposal(tournament).announced
    for _ in range(6):
        anything(tournament, source)
        assert proposal(tournament).announced == announced, "what was published stands"
    assert history.check_invariants(tournament) == ()
