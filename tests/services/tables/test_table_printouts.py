"""Papers about tables: signs, what has to lie ready, blank sheets, and the slips as they are entered."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.services.conftest import At, Stage
from tests.services.slips import slip_at, totals

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import TableState
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.services import formats, leaving, printing, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import Content, PrintKind, PrintRequest, TableSignsPrint, spare
from turnierleitung.services.matches.match_papers import BlankSlipsPrint
from turnierleitung.services.tables import draws
from turnierleitung.services.tables.material import MaterialOfRound, TableMaterialPrint
from turnierleitung.services.tables.seat_papers import BlankSheetsPrint, EnteredSlipsPrint
from turnierleitung.storage.tournament_file import TournamentFile

SIGNS, MATERIAL = PrintRequest(PrintKind.TABLE_SIGNS), PrintRequest(PrintKind.MATERIAL)
BLANK, ENTERED = PrintRequest(PrintKind.BLANK_SHEETS), PrintRequest(PrintKind.ENTERED_SLIPS)


def content(tournament: TournamentFile, request: PrintRequest) -> Content:
    return printing.compose(tournament, request).content


class TestSigns:
    @pytest.mark.parametrize("stage", [Stage.ANNOUNCED, Stage.ARRIVED, Stage.PUBLISHED, Stage.OVER])
    def test_are_as_many_as_tables_are_drawn_or_planned(self, at: At, stage: Stage) -> None:
        assert content(at(stage), SIGNS) == TableSignsPrint(2)

    def test_count_one_against_one_the_tables_of_the_hall(self, at: At) -> None:
        assert content(at(Stage.GROUPS_RUNNING), SIGNS) == TableSignsPrint(2)

    @pytest.mark.parametrize("stage", [Stage.MATCHES_ARRIVED, Stage.GROUPS_DRAFTED])
    def test_are_refused_before_the_groups_are_drawn(self, at: At, stage: Stage) -> None:
        with pytest.raises(Refused, match=r"print\.no_tables"):
            content(at(stage), SIGNS)

    def test_are_refused_as_long_as_nobody_is_registered(self, empty: TournamentFile) -> None:
        for request in (SIGNS, MATERIAL):
            with pytest.raises(Refused, match=r"print\.no_tables"):
                content(empty, request)


class TestMaterial:
    def test_s02_is_a_new_deck_per_table_and_round(self, at: At) -> None:
        found = content(at(Stage.PUBLISHED), MATERIAL)
        assert found == TableMaterialPrint(
            tables=(1, 2),
            sizes=(4, 4),
            drawn=True,
            new_decks=1,
            rounds=(MaterialOfRound(1, 2, 2, 2), MaterialOfRound(2, 2, 2, 2)),
        )

    def test_is_planned_before_the_draw(self, tmp_path: Path) -> None:
        rules = sample.sample_rulebook(rounds=3, headcount=HeadcountPolicy.LARGER)
        tournament = sample.new_tournament(tmp_path, people=37, rulebook=rules, present=False)
        found = content(tournament, MATERIAL)
        assert isinstance(found, TableMaterialPrint)
        assert (found.sizes, found.drawn) == ((4,) * 8 + (5,), False)
        assert [one.decks for one in found.rounds] == [9, 9, 9]
        assert found.most_tables == 9
        tournament.close()

    def test_of_a_later_stage_is_counted_by_the_size_of_its_own_tables(self, tmp_path: Path) -> None:
        rules = sample.sample_rulebook(rounds=2)
        fives = rules.stages[0].model_copy(update={"rounds": 1, "seats": 5})
        two = Rulebook.model_validate(rules.model_copy(update={"stages": (*rules.stages, fives)}))
        tournament = sample.new_tournament(tmp_path, people=20, rulebook=two)
        for drawn in (0, 1, 2):
            if drawn:
                sample.play_round(tournament, drawn)
            found, blank = content(tournament, MATERIAL), content(tournament, BLANK)
            assert isinstance(found, TableMaterialPrint)
            assert isinstance(blank, BlankSheetsPrint)
            assert [one.tables for one in found.rounds] == [5, 5, 4]
            assert blank.counts == (((5, 4),) if drawn == 2 else ((4, 5),)), "for the tables to be drawn next"
            assert content(tournament, SIGNS) == TableSignsPrint(5)
        tournament.close()

    def test_needs_no_new_decks_where_the_rulebook_asks_for_none(self, tmp_path: Path) -> None:
        rules = sample.sample_rulebook(game=SchafkopfRules(decks_per_table_and_round=0))
        tournament = sample.new_tournament(tmp_path, people=8, rulebook=rules)
        found = content(tournament, MATERIAL)
        assert isinstance(found, TableMaterialPrint)
        assert [one.decks for one in found.rounds] == [0, 0]
        tournament.close()

    def test_is_not_outdated_by_a_draw_that_comes_out_as_planned(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        printing.record(tournament, printing.compose(tournament, MATERIAL), 1, 1)
        draws.publish(tournament, 1)
        assert printing.outdated(tournament) == ()

    def test_has_a_tenth_to_spare(self) -> None:
        assert [spare(needed) for needed in (0, 1, 10, 11, 100)] == [0, 1, 1, 2, 10]


class TestBlankSheets:
    def test_are_enough_for_a_round_that_is_still_to_be_drawn(self, at: At) -> None:
        found = content(at(Stage.PUBLISHED), BLANK)
        assert isinstance(found, BlankSheetsPrint)
        assert found.counts == ((4, 2),)

    def test_are_a_few_to_spare_when_all_rounds_are_drawn(self, at: At) -> None:
        found = content(at(Stage.OVER), BLANK)
        assert isinstance(found, BlankSheetsPrint)
        assert found.counts == ((4, 1),)

    def test_are_of_every_size_of_table(self, tmp_path: Path) -> None:
        rules = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
        tournament = sample.new_tournament(tmp_path, people=37, rulebook=rules)
        found = content(tournament, BLANK)
        assert isinstance(found, BlankSheetsPrint)
        assert found.counts == ((4, 8), (5, 1))
        tournament.close()

    def test_can_be_had_when_nobody_is_registered(self, empty: TournamentFile) -> None:
        found = content(empty, BLANK)
        assert isinstance(found, BlankSheetsPrint)
        assert found.counts == ((4, 1),)

    def test_are_slips_of_matches_one_against_one(self, at: At) -> None:
        found = content(at(Stage.GROUPS_RUNNING), BLANK)
        assert isinstance(found, BlankSlipsPrint)
        assert found.slips == 6

    def test_are_outdated_by_other_rules_alone(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        printing.record(tournament, printing.compose(tournament, BLANK), 1, 2)
        formats.start_round(tournament, 1)
        assert printing.outdated(tournament) == ()
        leaving.change_rules(tournament, rulebooks.current(tournament).model_copy(update={"summary": "Neu"}))
        assert [job.request for job in printing.outdated(tournament)] == [BLANK]

    def test_of_matches_are_not_outdated_by_their_number(self, at: At) -> None:
        tournament = at(Stage.MATCHES_ARRIVED)
        printing.record(tournament, printing.compose(tournament, BLANK), 1, 1)
        assert printing.outdated(tournament) == ()


class TestEnteredSlips:
    def test_say_what_each_table_brought_and_which_are_missing(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(9, -3, -3, -3))
        found = content(tournament, ENTERED)
        assert isinstance(found, EnteredSlipsPrint)
        (played,) = found.rounds
        assert [(table.table, table.state) for table in played.tables] == [
            (1, TableState.ENTERED),
            (2, TableState.OPEN),
        ]
        assert [seat.values[0][0] for seat in played.tables[0].seats] == [9, -3, -3, -3]
        assert [seat.values for seat in played.tables[1].seats] == [(), (), (), ()]
        assert all(len(seat.names) == 1 for table in played.tables for seat in table.seats)

    def test_leave_out_what_does_not_count(self, at: At) -> None:
        found = content(at(Stage.PARKED), ENTERED)
        assert isinstance(found, EnteredSlipsPrint)
        assert [table.state for table in found.rounds[0].tables] == [TableState.ENTERED, TableState.PARKED]
        assert found.rounds[0].tables[1].seats[0].values == ()

    def test_are_of_all_rounds(self, at: At) -> None:
        found = content(at(Stage.OVER), ENTERED)
        assert isinstance(found, EnteredSlipsPrint)
        assert [played.number for played in found.rounds] == [1, 2]

    def test_are_refused_before_the_first_draw(self, at: At) -> None:
        with pytest.raises(Refused, match=r"print\.round_not_published"):
            content(at(Stage.DRAFTED), ENTERED)

    def test_never_count_as_outdated(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        printing.record(tournament, printing.compose(tournament, ENTERED), 1, 1)
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(9, -3, -3, -3))
        assert printing.outdated(tournament) == ()
