"""What leaves the printer together, and what of it still has to."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament, play_round, sample_rulebook
from tests.services.conftest import At, Stage
from tests.services.slips import slip_at, totals

from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.services import history, printing, results
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, PrintSet, SheetForm
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.printing import Finished, Medium
from turnierleitung.services.prizes import plan
from turnierleitung.storage.tournament_file import TournamentFile


def parts(tournament: TournamentFile, kind: PrintSet) -> list[str]:
    """The parts as ``kind`` or ``kind round``."""
    return [_short(part.request) for part in printing.print_view(tournament, kind).parts]


def _short(request: PrintRequest) -> str:
    return f"{request.kind} {request.round_number}" if request.round_number else request.kind.value


def print_set(
    tournament: TournamentFile, kind: PrintSet, form: SheetForm = SheetForm.A4, medium: Medium = Medium.PAPER
) -> None:
    wanted = [part.request for part in printing.print_view(tournament, kind).wanted]
    first = printing.next_number(tournament)
    finished = [
        Finished(printout, number, 1)
        for number, printout in enumerate(printing.compose_set(tournament, wanted, form), start=first)
    ]
    printing.record_set(tournament, kind, finished, medium)


def note_town(tournament: TournamentFile) -> None:
    """Do something that stands on no paper of the end but the protocol."""
    known = participants.by_id(tournament)[1].person
    participants.edit(tournament, 1, PersonData(known.last_name, known.first_name, known.club, "Erding"))


DOOR = ["arrivals", "start_numbers", "name_cards", "rule_sheet"]
SEATS_1 = ["seats_by_name 1", "seats_by_table 1", "score_sheets 1", "draw_certificate 1"]
SEATS_2 = ["seats_by_name 2", "seats_by_table 2", "score_sheets 2", "draw_certificate 2"]


class TestAtTables:
    def test_before_the_draw_there_is_what_the_door_needs(self, at: At) -> None:
        assert parts(at(Stage.ANNOUNCED), PrintSet.BEFORE_FIRST) == [*DOOR, "table_signs", "material"]

    def test_after_the_draw_seats_and_sheets_come_along(self, at: At) -> None:
        found = parts(at(Stage.PUBLISHED), PrintSet.BEFORE_FIRST)
        assert found == [*DOOR, "table_signs", "material", *SEATS_1]

    def test_between_the_rounds_come_ranking_and_the_next_seats(self, at: At) -> None:
        assert parts(at(Stage.PUBLISHED), PrintSet.BETWEEN) == []
        assert parts(at(Stage.ENTERED), PrintSet.BETWEEN) == []
        assert parts(at(Stage.PLAYED), PrintSet.BETWEEN) == ["interim_ranking 1"]
        assert parts(at(Stage.OVER), PrintSet.BETWEEN) == ["interim_ranking 1", *SEATS_2]

    def test_what_a_round_was_played_by_is_not_printed_once_it_is_over(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 8, rulebook=sample_rulebook(rounds=3))
        play_round(tournament, 1)
        draw_round(tournament, 2)
        assert parts(tournament, PrintSet.BETWEEN) == ["interim_ranking 1", *SEATS_2]
        play_round(tournament, 2)
        assert parts(tournament, PrintSet.BETWEEN) == ["interim_ranking 2"]
        draw_round(tournament, 3)
        assert parts(tournament, PrintSet.BETWEEN)[:2] == ["interim_ranking 2", "seats_by_name 3"]
        tournament.close()

    def test_the_ranking_between_the_rounds_is_not_moved_by_the_next_round(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        print_set(tournament, PrintSet.BETWEEN)
        draw_round(tournament, 2)
        view = printing.print_view(tournament, PrintSet.BETWEEN)
        assert [_short(part.request) for part in view.wanted] == SEATS_2, "the ranking is printed"
        print_set(tournament, PrintSet.BETWEEN)
        play_round(tournament, 2)
        assert printing.outdated(tournament) == ()
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(9, -3, -3, -3), reason="Zahlen")
        assert parts(tournament, PrintSet.OUTDATED) == ["interim_ranking 1"]

    def test_at_the_end_come_all_rankings_and_the_protocol(self, at: At) -> None:
        found = parts(at(Stage.OVER), PrintSet.END)
        assert found == ["ranking", "club_ranking", "ranking 1", "ranking 2", "cash_sheet", "protocol"]

    def test_nobody_at_all_gives_what_needs_nobody(self, empty: TournamentFile) -> None:
        assert parts(empty, PrintSet.BETWEEN) == []
        assert parts(empty, PrintSet.EMERGENCY) == ["blank_sheets", "participants", "rule_sheet"]

    def test_the_emergency_pack_has_blank_and_filled_sheets_all_seats_and_the_standings(self, at: At) -> None:
        assert parts(at(Stage.ENTERED), PrintSet.EMERGENCY) == [
            "ranking", "entered_slips", "seats_by_name 1", "seats_by_table 1", "score_sheets 1",
            "blank_sheets", "participants", "rule_sheet",
        ]  # fmt: skip
        assert parts(at(Stage.OVER), PrintSet.EMERGENCY) == [
            "ranking", "entered_slips", "seats_by_name 1", "seats_by_name 2", "seats_by_table 1",
            "seats_by_table 2", "blank_sheets", "participants", "rule_sheet",
        ]  # fmt: skip


class TestOneAgainstOne:
    def test_before_the_groups_are_drawn_there_is_what_the_door_needs(self, at: At) -> None:
        assert parts(at(Stage.MATCHES_ARRIVED), PrintSet.BEFORE_FIRST) == [*DOOR, "decks"]

    def test_before_the_first_round_come_groups_schedules_and_slips(self, at: At) -> None:
        assert parts(at(Stage.GROUPS_RUNNING), PrintSet.BEFORE_FIRST) == [
            *DOOR, "table_signs", "decks", "material 1", "group_sheets", "schedules",
            "timetable 1", "match_slips 1",
        ]  # fmt: skip

    def test_before_the_knock_out_comes_who_goes_on(self, at: At) -> None:
        assert parts(at(Stage.GROUPS_RUNNING), PrintSet.BETWEEN) == ["group_sheets", "qualification"]
        assert parts(at(Stage.BRACKET_RUNNING), PrintSet.BETWEEN) == [
            "group_sheets", "qualification", "bracket_blank", "timetable 2", "material 2",
            "match_slips 2",
        ]  # fmt: skip

    def test_at_the_end_comes_the_final_ranking(self, at: At) -> None:
        found = parts(at(Stage.BRACKET_PLAYED), PrintSet.END)
        rankings = ["final_ranking", "club_ranking", "bracket", "group_sheets"]
        assert found == [*rankings, "speech", "awards", "protocol"], "nobody pays, so there is no cash sheet"

    def test_with_prizes_their_papers_come_too(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 8, rulebook=sample_rulebook(rounds=1))
        play_round(tournament, 1)
        plan.put(tournament, [Prize(PrizeGroup(GroupKind.RANK), 1, 500)])
        of_prizes = ["prize_list", "speech", "awards", "payout_list", "cash_sheet", "protocol"]
        assert parts(tournament, PrintSet.END)[-6:] == of_prizes
        tournament.close()

    def test_the_emergency_pack_has_what_was_played_and_what_is_to_come(self, at: At) -> None:
        assert parts(at(Stage.BRACKET_RUNNING), PrintSet.EMERGENCY) == [
            "group_sheets", "qualification", "bracket", "schedules", "match_slips 2", "blank_sheets",
            "decks", "participants", "rule_sheet",
        ]  # fmt: skip


class TestWhatIsStillWanted:
    def test_is_everything_until_it_is_printed(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        view = printing.print_view(tournament, PrintSet.BEFORE_FIRST)
        assert view.wanted == view.parts
        print_set(tournament, PrintSet.BEFORE_FIRST)
        assert printing.print_view(tournament, PrintSet.BEFORE_FIRST).wanted == ()

    def test_is_what_became_different(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        print_set(tournament, PrintSet.BEFORE_FIRST)
        participants.edit(tournament, 3, PersonData("Neumann", "Eva"))
        wanted = printing.print_view(tournament, PrintSet.BEFORE_FIRST).wanted
        assert [_short(part.request) for part in wanted] == ["arrivals", "name_cards", *SEATS_1[:3]]
        assert [part.printed and part.printed.number for part in wanted] == [1, 3, 7, 8, 9]
        assert all(part.outdated for part in wanted)

    def test_is_always_all_of_an_emergency_pack(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        print_set(tournament, PrintSet.EMERGENCY)
        view = printing.print_view(tournament, PrintSet.EMERGENCY)
        assert view.wanted == view.parts
        assert not any(part.outdated for part in view.parts)

    def test_is_all_the_same_what_was_put_aside_for_an_emergency(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        print_set(tournament, PrintSet.EMERGENCY, medium=Medium.FILE)
        view = printing.print_view(tournament, PrintSet.BEFORE_FIRST)
        assert view.wanted == view.parts
        participants.edit(tournament, 3, PersonData("Neumann", "Eva"))
        assert parts(tournament, PrintSet.OUTDATED) == []
        assert all(job.in_reserve for job in printing.printed(tournament))
        print_set(tournament, PrintSet.BEFORE_FIRST, medium=Medium.FILE)
        assert printing.print_view(tournament, PrintSet.BEFORE_FIRST).wanted == ()


class TestWhatGrows:
    def test_is_due_again_in_its_set_when_something_was_done_since(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_set(tournament, PrintSet.END)
        assert printing.print_view(tournament, PrintSet.END).wanted == ()
        note_town(tournament)
        (part,) = printing.print_view(tournament, PrintSet.END).wanted
        assert (part.request.kind, part.outdated, part.incomplete) == (PrintKind.PROTOCOL, False, True)
        assert part.printed is not None
        assert printing.outdated(tournament) == (), "nothing on the paper is wrong"

    def test_is_not_due_because_something_was_printed(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_set(tournament, PrintSet.END)
        print_set(tournament, PrintSet.EMERGENCY)
        assert printing.print_view(tournament, PrintSet.END).wanted == ()

    def test_is_due_again_when_something_was_taken_back(self, at: At) -> None:
        tournament = at(Stage.OVER)
        note_town(tournament)
        print_set(tournament, PrintSet.END)
        history.undo(tournament)
        wanted = printing.print_view(tournament, PrintSet.END).wanted
        assert [part.request.kind for part in wanted] == [PrintKind.PROTOCOL]

    def test_the_entered_slips_lack_the_slips_since(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        print_set(tournament, PrintSet.EMERGENCY)
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(9, -3, -3, -3), reason="Zahlen")
        found = [
            _short(part.request)
            for part in printing.print_view(tournament, PrintSet.EMERGENCY).parts
            if part.incomplete
        ]
        assert found == ["entered_slips"]
        assert parts(tournament, PrintSet.OUTDATED) == ["ranking"]


class TestWhatIsOutdated:
    def test_is_printed_anew_together_and_nothing_else(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        print_set(tournament, PrintSet.BEFORE_FIRST)
        print_set(tournament, PrintSet.EMERGENCY)
        assert parts(tournament, PrintSet.OUTDATED) == []
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(9, -3, -3, -3), reason="Zahlen")
        assert parts(tournament, PrintSet.OUTDATED) == ["ranking"]
        print_set(tournament, PrintSet.OUTDATED)
        assert parts(tournament, PrintSet.OUTDATED) == []

    def test_is_no_paper_of_a_round_that_is_closed(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        print_set(tournament, PrintSet.BEFORE_FIRST)
        draw_round(tournament, 2)
        print_set(tournament, PrintSet.BETWEEN)
        participants.edit(tournament, 3, PersonData("Neumann", "Eva"))
        assert parts(tournament, PrintSet.OUTDATED) == [
            "arrivals", "name_cards", "interim_ranking 1", *SEATS_2[:3],
        ]  # fmt: skip

    def test_is_no_slip_of_groups_that_are_closed(self, at: At) -> None:
        tournament = at(Stage.BRACKET_RUNNING)
        requests = [PrintRequest(PrintKind.MATCH_SLIPS, phase) for phase in (1, 2)]
        for number, printout in enumerate(printing.compose_set(tournament, requests, SheetForm.A4), start=1):
            printing.record(tournament, printout, number, 1)
        for someone in list(participants.by_id(tournament)):
            participants.edit(tournament, someone, PersonData(f"Neumann {someone}"))
        assert parts(tournament, PrintSet.OUTDATED) == ["match_slips 2"]

    def test_is_left_out_where_there_is_nothing_to_print_any_more(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        print_set(tournament, PrintSet.BEFORE_FIRST)
        tournament.undo()
        stale = {_short(job.request) for job in printing.outdated(tournament)}
        assert stale == set(SEATS_1)
        assert parts(tournament, PrintSet.OUTDATED) == []


def test_each_part_has_a_number_of_its_own_in_one_entry(at: At) -> None:
    tournament = at(Stage.PUBLISHED)
    entries = len(tournament.history())
    print_set(tournament, PrintSet.BEFORE_FIRST)
    assert [job.number for job in printing.printed(tournament)] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert len(tournament.history()) == entries + 1
    newest = tournament.history()[-1]
    assert (newest.kind, newest.parameters) == (
        "print.recorded",
        {"set": "before_first", "number": 1, "last": 10},
    )
    history.undo(tournament)
    assert len(printing.printed(tournament)) == 10, "what is on paper cannot be taken back"


def test_a_set_may_be_saved_instead_of_printed(at: At) -> None:
    tournament = at(Stage.PUBLISHED)
    request = PrintRequest(PrintKind.RULE_SHEET)
    (printout,) = printing.compose_set(tournament, [request], SheetForm.A4)
    printing.record_set(tournament, PrintSet.BEFORE_FIRST, [Finished(printout, 1, 1)], Medium.FILE)
    assert printing.latest_print(tournament)[request].medium is Medium.FILE
    assert tournament.history()[-1].parameters["medium"] == "file"
    printing.record(tournament, printout, 2, 1)
    assert printing.latest_print(tournament)[request].medium is Medium.PAPER


@pytest.mark.parametrize("form", SheetForm)
def test_score_sheets_keep_their_form_and_no_other_form_makes_them_outdated(at: At, form: SheetForm) -> None:
    tournament = at(Stage.PUBLISHED)
    print_set(tournament, PrintSet.BEFORE_FIRST, form)
    latest = printing.latest_print(tournament)
    assert latest[PrintRequest(PrintKind.SCORE_SHEETS, 1)].form is form
    assert latest[PrintRequest(PrintKind.ARRIVALS)].form is SheetForm.A4
    assert printing.outdated(tournament) == ()
