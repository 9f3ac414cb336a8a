"""D-03: tables by rank, the lots at their borders, and what a correction does once they are published."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import new_tournament, play_round, sample_rulebook
from tests.services.slips import ZEROS, ruling, slip_at, totals

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import FinalTie
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.services import effects, formats, history, leaving, overview, results
from turnierleitung.services.ground.papers import Need, Next, Wish
from turnierleitung.services.judge import corrections
from turnierleitung.services.people import participants
from turnierleitung.services.tables import certificates, draws, moves, standings
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.overview import step_words
from turnierleitung.texts.tables.seats import border_lines, off_rank_lines


@pytest.fixture
def level(tmp_path: Path) -> TournamentFile:
    return level_after_leg_1(tmp_path)


def level_after_leg_1(folder: Path) -> TournamentFile:
    """Eight people after leg 1: two are first, four level on ranks 3 to 6 around the border, two are last."""
    rulebook = sample_rulebook(draw=SeatDraw.RANK, final_tie=FinalTie.SHARED)
    tournament = new_tournament(folder, 8, rulebook=rulebook)
    draws.draft(tournament, 1)
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    for table in (1, 2):
        results.enter(tournament, slip_at(tournament, table).table_id, totals(10, 0, 0, -10))
    formats.finish_round(tournament, 1)
    return tournament


def drawn(tournament: TournamentFile) -> DrawView:
    """The draft of leg 2, with the lot before it."""
    for border in draws.borders_to_draw(tournament, 2):
        draws.draw_border(tournament, 2, border)
    draws.draft(tournament, 2)
    return draws.view(tournament, 2).draws[-1]


def asked(tournament: TournamentFile) -> list[Wish]:
    """What needs the director because a ranking was corrected."""
    return [wish for wish in overview.view(tournament).needs if wish.kind is Need.RERANKED]


def names(tournament: TournamentFile) -> dict[int, str]:
    return {one.id: one.name for one in participants.people(tournament)}


class TestTheLot:
    def test_comes_before_the_draft_and_parts_the_tables(self, level: TournamentFile) -> None:
        (border,) = draws.borders_to_draw(level, 2)
        ranks = {row.participant_id: row.rank for row in standings.view(level).rows}
        assert (border.first, border.last) == (1, 2)
        assert sorted(border.level) == sorted(one for one, rank in ranks.items() if rank == 3)
        with pytest.raises(Refused, match=r"draw\.border_lot"):
            draws.draft(level, 2)
        draws.draw_border(level, 2, border)
        assert draws.borders_to_draw(level, 2) == ()
        (lot,) = draws.borders_of_round(level, 2)
        draws.draft(level, 2)
        (draft,) = draws.view(level, 2).draws
        assert draft.borders == (lot,)
        order = lot.order or ()
        tables = {seat.participant_id: seat.table for seat in draft.seats}
        assert [tables[one] for one in order] == [1, 1, 2, 2]

    def test_is_what_comes_next_on_the_overview(self, level: TournamentFile) -> None:
        step = overview.view(level).next
        assert (step.kind, step.params) == (Next.TABLE_LOT, {"round": 2, "count": 1})
        assert step_words(step).detail == "Einmal entscheidet das Los, wer an welchen Tisch kommt."

    def test_is_the_same_for_every_draft(self, level: TournamentFile) -> None:
        seats = [{(seat.table, seat.participant_id) for seat in drawn(level).seats} for _ in range(4)]
        assert all(each == seats[0] for each in seats)
        assert len([entry for entry in level.history() if entry.kind == "lot.drawn"]) == 1

    def test_is_one_of_leg_1_and_not_of_the_ranking(self, level: TournamentFile) -> None:
        before = standings.view(level)
        drawn(level)
        assert standings.view(level) == before, "who shares a rank goes on sharing it"

    def test_is_named_in_the_draft_and_on_its_certificate(self, level: TournamentFile) -> None:
        draft = drawn(level)
        named = names(level)
        order = draft.borders[0].order or ()
        (line,) = border_lines(draft.borders, named)
        assert line == f"Los um Tisch 1/2, in dieser Reihenfolge: {in_a_row(named[one] for one in order)}."
        found = certificates.view(level, draft.id)
        assert border_lines(found.links[0].borders, found.names) == (line,)
        assert certificates.holds(level, draft.id)

    def test_is_told_in_the_protocol(self, level: TournamentFile) -> None:
        drawn(level)
        told = [deed_name(deed) for deed in history.view(level).deeds]
        assert "Los um Tisch 1/2 unter 4 Gleichen ziehen, Runde 2" in told

    def test_can_be_undone_and_then_the_draft_no_longer_holds(self, level: TournamentFile) -> None:
        draft = drawn(level)
        lot = next(entry.sequence for entry in level.history() if entry.kind == "lot.drawn")
        history.undo(level, lot)
        assert len(draws.borders_to_draw(level, 2)) == 1
        outdated = draws.view(level, 2).draws[0].outdated
        assert outdated is not None
        assert outdated.code == "draw.ranking_changed"
        with pytest.raises(Refused, match=r"draw\.ranking_changed"):
            draws.publish(level, draft.id)
        assert not history.check_invariants(level)

    def test_is_not_drawn_twice_nor_where_nobody_is_level(self, level: TournamentFile) -> None:
        (border,) = draws.borders_to_draw(level, 2)
        draws.draw_border(level, 2, border)
        with pytest.raises(Refused, match=r"draw\.no_border_lot"):
            draws.draw_border(level, 2, border)
        assert draws.borders_of_round(level, 1) == ()

    def test_of_more_people_keeps_what_an_earlier_one_said(self, level: TournamentFile) -> None:
        (border,) = draws.borders_to_draw(level, 2)
        draws.draw_border(level, 2, border)
        first = draws.borders_of_round(level, 2)[0].order or ()
        # All of table 1 are level with those of the border now.
        results.enter(level, slip_at(level, 1).table_id, ruling(0, 0, 0, 0))
        (wider,) = draws.borders_to_draw(level, 2)
        assert len(wider.level) == 6
        draws.draw_border(level, 2, wider)
        order = draws.borders_of_round(level, 2)[0].order or ()
        assert tuple(one for one in order if one in first) == first


class TestTheDraft:
    def test_says_who_sits_elsewhere_because_of_a_fixed_table(self, level: TournamentFile) -> None:
        assert drawn(level).off_rank == ()
        last = standings.view(level).rows[-1].participant_id
        participants.fix_table(level, last, 1)
        draft = drawn(level)
        moved = {(one.by_rank, one.table) for one in draft.off_rank}
        assert moved == {(1, 2), (2, 1)}
        why, *lines = off_rank_lines(draft.off_rank, names(level))
        assert why.startswith("Nicht am Tisch ihres Rangs (fester Tisch")
        assert any(line.startswith("Tisch 2 statt 1: ") for line in lines)
        found = certificates.view(level, draft.id)
        assert off_rank_lines(found.links[0].off_rank, found.names) == (why, *lines)

    def test_no_longer_holds_when_leg_1_is_corrected(self, level: TournamentFile) -> None:
        draft = drawn(level)
        results.enter(level, slip_at(level, 1).table_id, ruling(-10, 0, 0, 10))
        outdated = draws.view(level, 2).draws[0].outdated
        assert outdated is not None
        assert outdated.code == "draw.ranking_changed"
        with pytest.raises(Refused, match=r"draw\.ranking_changed"):
            draws.publish(level, draft.id)


class TestACorrectionAfterwards:
    def test_says_who_would_sit_elsewhere_and_leaves_the_seats(self, level: TournamentFile) -> None:
        draft = drawn(level)
        draws.publish(level, draft.id)
        first, *_, last = (seat.participant_id for seat in draws.view(level, 1).draws[0].seats[:4])
        table_id = slip_at(level, 1).table_id
        found = effects.effect_of(level, lambda file: results.enter(file, table_id, ruling(-10, 0, 0, 10)))
        named = names(level)
        assert {(one.name, one.table, one.by_rank) for one in found.other_tables} == {
            (named[first], 1, 2),
            (named[last], 2, 1),
        }
        (line,) = (line for line in effect_lines(found, None) if "Runde 2" in line)
        assert line.startswith("Die Plätze der Runde 2 bleiben. Nach dem neuen Rang säßen anderswo: ")
        assert f"{named[first]} (Tisch 2 statt 1)" in line
        results.enter(level, table_id, ruling(-10, 0, 0, 10))
        assert draws.view(level, 2).draws[0].seats == draft.seats
        assert certificates.holds(level, draft.id)

    def test_needs_the_director_until_the_round_starts_and_can_be_let_stand(
        self, level: TournamentFile
    ) -> None:
        draft = drawn(level)
        draws.publish(level, draft.id)
        assert asked(level) == []
        results.enter(level, slip_at(level, 1).table_id, ruling(-10, 0, 0, 10))
        (wish,) = asked(level)
        assert (wish.params["round"], wish.params["count"]) == (2, 2)
        moves.let_stand(level, 2)
        assert asked(level) == []
        assert deed_name(history.view(level).deeds[0]).startswith("Sitzordnung der Runde 2 trotz")
        assert certificates.holds(level, draft.id)
        results.enter(level, slip_at(level, 2).table_id, ruling(-20, 0, 10, 10))
        assert len(asked(level)) == 1, "another correction is a new question"
        formats.start_round(level, 2)
        assert asked(level) == []
        assert history.check_invariants(level) == ()

    def test_stays_a_question_when_two_of_the_next_round_only_change_places(
        self, level: TournamentFile
    ) -> None:
        draws.publish(level, drawn(level).id)
        results.enter(level, slip_at(level, 1).table_id, ruling(-10, 0, 0, 10))
        here, there = (
            results.load(level, row.table_id).announced for row in formats.rounds_view(level, 2).tables[:2]
        )
        corrections.exchange(level, 2, here[0], there[0], "wollten es")
        assert len(asked(level)) == 1, "nothing rests on round 2, so nobody was asked"

    def test_that_is_taken_back_after_the_seats_were_let_stand_asks_nothing(
        self, level: TournamentFile
    ) -> None:
        draws.publish(level, drawn(level).id)
        before = slip_at(level, 1).result
        assert before is not None
        results.enter(level, slip_at(level, 1).table_id, ruling(-10, 0, 0, 10))
        moves.let_stand(level, 2)
        results.enter(level, slip_at(level, 1).table_id, before, reason="doch richtig", despite=ZEROS)
        assert asked(level) == [], "they sit as the ranking says"

    def test_of_a_round_that_has_begun_says_nothing_of_its_seats(self, level: TournamentFile) -> None:
        draws.publish(level, drawn(level).id)
        formats.start_round(level, 2)
        table_id = slip_at(level, 1).table_id
        found = effects.effect_of(level, lambda file: results.enter(file, table_id, ruling(-10, 0, 0, 10)))
        assert found.other_tables == ()

    def test_names_nobody_who_has_gone(self, level: TournamentFile) -> None:
        draws.publish(level, drawn(level).id)
        gone = names(level)[draws.view(level, 1).draws[0].seats[0].participant_id]
        results.enter(level, slip_at(level, 1).table_id, ruling(-10, 0, 0, 10))
        leaving.exclude(level, draws.view(level, 1).draws[0].seats[0].participant_id, "Betrug")
        found = moves.reranking_of_round(level, formats.rounds_view(level, 2).round_id)
        assert found is None or gone not in {one.name for one in found.moved}

    def test_is_followed_by_new_seats_in_one_action(self, level: TournamentFile) -> None:
        draws.publish(level, drawn(level).id)
        first, *_, last = (seat.participant_id for seat in draws.view(level, 1).draws[0].seats[:4])
        results.enter(level, slip_at(level, 1).table_id, ruling(-10, 0, 0, 10))
        before = draws.view(level, 2).draws[-1].seats
        corrections.reseat(level, 2, "Die Rangliste wurde berichtigt.")
        seats = draws.view(level, 2).draws[-1].seats
        tables = {seat.participant_id: seat.table for seat in seats}
        assert (tables[first], tables[last]) == (2, 1)
        assert asked(level) == []
        told = [deed_name(deed) for deed in history.view(level).deeds]
        assert told[0] == "Runde 2 nach der berichtigten Rangliste neu setzen"
        assert history.check_invariants(level) == ()
        history.undo(level)
        assert draws.view(level, 2).draws[-1].seats == before
        assert len(asked(level)) == 1

    def test_that_moves_nobody_over_a_border_says_nothing_of_seats(self, level: TournamentFile) -> None:
        draws.publish(level, drawn(level).id)
        table_id = slip_at(level, 1).table_id
        found = effects.effect_of(level, lambda file: results.enter(file, table_id, ruling(20, 0, 0, -20)))
        assert found.changed_places
        assert found.other_tables == ()


def test_a_correction_that_makes_others_level_at_a_border_needs_its_lot(tmp_path: Path) -> None:
    """D-03: before the correction nobody was level there; the draft stood without a lot."""
    rulebook = sample_rulebook(draw=SeatDraw.RANK, final_tie=FinalTie.SHARED)
    tournament = new_tournament(tmp_path, 8, rulebook=rulebook)
    draws.draft(tournament, 1)
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    results.enter(tournament, slip_at(tournament, 1).table_id, ruling(16, 10, -6, -20))
    results.enter(tournament, slip_at(tournament, 2).table_id, ruling(9, 3, -4, -8))
    formats.finish_round(tournament, 1)
    draws.draft(tournament, 2)
    draft = draws.view(tournament, 2).draws[-1]
    assert (draft.outdated, draft.borders) == (None, ())
    results.enter(tournament, slip_at(tournament, 2).table_id, ruling(9, 3, 3, -15))
    outdated = draws.view(tournament, 2).draws[-1].outdated
    assert outdated is not None
    with pytest.raises(Refused, match=r"draw\.ranking_changed"):
        draws.publish(tournament, draft.id)
    tournament.close()


def test_d03_s01_by_rank_helpers_sit_at_the_last_tables_and_part_nobody_from_his_rank(tmp_path: Path) -> None:
    rulebook = sample_rulebook(draw=SeatDraw.RANK, headcount=HeadcountPolicy.HELPERS)
    tournament = new_tournament(tmp_path, 13, rulebook=rulebook)
    play_round(tournament, 1)
    draft = drawn(tournament)
    ranks = {row.participant_id: row.rank for row in standings.view(tournament).rows}
    tables = {
        table: sorted(ranks.get(seat.participant_id, 0) for seat in draft.seats if seat.table == table)
        for table in range(1, 5)
    }
    assert [len([rank for rank in tables[table] if not rank]) for table in tables] == [0, 1, 1, 1]
    played = [rank for table in tables.values() for rank in table if rank]
    assert played == sorted(played)
    assert draft.off_rank == ()
    draws.publish(tournament, draft.id)
    assert asked(tournament) == []
    tournament.close()
