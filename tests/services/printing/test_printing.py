"""What goes on paper: content, number, fingerprint, and whether it is outdated."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament, play_round
from tests.services.conftest import At, Stage
from tests.services.slips import slip_at, totals

from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE, Scope
from turnierleitung.domain.states import Attendance, Format
from turnierleitung.services import formats, leaving, printing, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.people.printouts import ParticipantsPrint
from turnierleitung.services.printing import ProtocolPrint, RuleSheetPrint
from turnierleitung.services.tables import seatings, standings
from turnierleitung.services.tables.printouts import RankingPrint, WhyPrint
from turnierleitung.services.tables.seat_papers import ScoreSheetsPrint, SeatsPrint
from turnierleitung.storage.tournament_file import TournamentFile

REQUESTS = [
    PrintRequest(PrintKind.PARTICIPANTS),
    PrintRequest(PrintKind.SEATS_BY_NAME, 1),
    PrintRequest(PrintKind.SEATS_BY_TABLE, 2),
    PrintRequest(PrintKind.SCORE_SHEETS, 2),
    PrintRequest(PrintKind.RANKING),
    PrintRequest(PrintKind.RANKING, 1),
    PrintRequest(PrintKind.WHY, participant_id=3),
    PrintRequest(PrintKind.RULE_SHEET),
    PrintRequest(PrintKind.PROTOCOL),
]
TO_PLAY_BY = [
    PrintRequest(PrintKind.SEATS_BY_NAME, 1),
    PrintRequest(PrintKind.SEATS_BY_TABLE, 1),
    PrintRequest(PrintKind.SCORE_SHEETS, 1),
    PrintRequest(PrintKind.MATERIAL),
    PrintRequest(PrintKind.TABLE_SIGNS),
]

AT_TABLES, OF_MATCHES = (printing.declarations(played_as).keys() for played_as in Format)


def print_out(tournament: TournamentFile, *requests: PrintRequest) -> None:
    for request in requests:
        printout = printing.compose(tournament, request)
        printing.record(tournament, printout, printing.next_number(tournament), pages=2)


def outdated(tournament: TournamentFile) -> list[PrintRequest]:
    return [job.request for job in printing.outdated(tournament)]


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda one: f"{one.kind}-{one.round_number}")
class TestAFingerprint:
    def test_is_the_same_after_closing_and_opening(self, at: At, request_: PrintRequest) -> None:
        first, other = at(Stage.OVER), at(Stage.OVER)
        assert printing.compose(first, request_).checksum == printing.compose(first, request_).checksum
        assert printing.compose(first, request_).checksum == printing.compose(other, request_).checksum

    def test_is_of_the_content_alone(self, at: At, request_: PrintRequest) -> None:
        tournament = at(Stage.OVER)
        before = printing.compose(tournament, request_).checksum
        print_out(tournament, request_, request_)
        assert printing.compose(tournament, request_).checksum == before


def test_every_kind_of_print_has_its_content(at: At) -> None:
    tournament = at(Stage.OVER)
    contents = [type(printing.compose(tournament, request).content) for request in REQUESTS]
    assert contents == [
        ParticipantsPrint, SeatsPrint, SeatsPrint, ScoreSheetsPrint, RankingPrint, RankingPrint, WhyPrint,
        RuleSheetPrint, ProtocolPrint,
    ]  # fmt: skip
    occasion = printing.compose(tournament, REQUESTS[0]).occasion
    assert (occasion.name, occasion.venue) == ("12. Schwaiger Schafkopfturnier", "Moosmotor-Halle")


def test_seats_are_printed_by_name_or_by_table(at: At) -> None:
    tournament = at(Stage.OVER)
    by_name = printing.compose(tournament, PrintRequest(PrintKind.SEATS_BY_NAME, 1)).content
    by_table = printing.compose(tournament, PrintRequest(PrintKind.SEATS_BY_TABLE, 1)).content
    assert isinstance(by_name, SeatsPrint)
    assert isinstance(by_table, SeatsPrint)
    assert [place.name for place in by_name.places] == sorted((p.name for p in by_name.places), key=sort_key)
    assert [(place.table, place.seat) for place in by_table.places] == [
        (table, seat) for table in (1, 2) for seat in (1, 2, 3, 4)
    ]
    assert set(by_name.places) == set(by_table.places)


def test_seats_are_those_of_their_round(at: At) -> None:
    tournament = at(Stage.OVER)
    for number in (1, 2):
        content = printing.compose(tournament, PrintRequest(PrintKind.SEATS_BY_TABLE, number)).content
        assert isinstance(content, SeatsPrint)
        drawn = seatings.published_before(tournament, number + 1)[-1]
        assert [place.participant_id for place in content.places] == [seat.participant_id for seat in drawn]


def test_a_score_sheet_has_its_tables_names_and_a_row_per_game(at: At) -> None:
    content = printing.compose(at(Stage.PUBLISHED), PrintRequest(PrintKind.SCORE_SHEETS, 1)).content
    assert isinstance(content, ScoreSheetsPrint)
    assert [(sheet.table, len(sheet.names), sheet.deals) for sheet in content.sheets] == [
        (1, 4, 32),
        (2, 4, 32),
    ]
    assert all(number is not None for sheet in content.sheets for number in sheet.start_numbers)


def test_the_protocol_is_printed_oldest_first(at: At) -> None:
    content = printing.compose(at(Stage.OVER), PrintRequest(PrintKind.PROTOCOL)).content
    assert isinstance(content, ProtocolPrint)
    assert [deed.sequence for deed in content.deeds] == list(range(1, len(content.deeds) + 1))


@pytest.mark.parametrize(
    "kind",
    [PrintKind.SEATS_BY_NAME, PrintKind.SEATS_BY_TABLE, PrintKind.SCORE_SHEETS, PrintKind.INTERIM_RANKING],
)
def test_seats_that_are_not_published_are_not_printed(at: At, kind: PrintKind) -> None:
    with pytest.raises(Refused, match=r"print\.round_not_published"):
        printing.compose(at(Stage.DRAFTED), PrintRequest(kind, 1))


@pytest.mark.parametrize("someone", [None, 999])
def test_the_place_of_somebody_who_has_none_is_not_explained(at: At, someone: int | None) -> None:
    with pytest.raises(Refused, match=r"print\.not_ranked"):
        printing.compose(at(Stage.OVER), PrintRequest(PrintKind.WHY, participant_id=someone))


def test_prints_are_numbered_and_listed_newest_first(at: At) -> None:
    tournament = at(Stage.OVER)
    assert printing.next_number(tournament) == 1
    print_out(tournament, *REQUESTS[:3])
    assert [(job.number, job.request, job.pages) for job in printing.printed(tournament)] == [
        (3, REQUESTS[2], 2), (2, REQUESTS[1], 2), (1, REQUESTS[0], 2),
    ]  # fmt: skip
    assert tournament.history()[-1].parameters == {"kind": "seats_by_table", "number": 3, "round": 2}


class TestAPrintIsOutdated:
    def test_by_nothing_that_it_does_not_show(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_out(tournament, *REQUESTS)
        assert outdated(tournament) == []

    def test_by_a_correction(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_out(tournament, *REQUESTS)
        results.enter(
            tournament, slip_at(tournament, 1).table_id, totals(12, -4, -4, -4), reason="berichtigt"
        )
        assert set(outdated(tournament)) == {REQUESTS[4], REQUESTS[5], REQUESTS[6]}

    def test_of_a_round_not_by_the_rounds_after_it(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=8)
        play_round(tournament, 1)
        who = standings.view(tournament, Scope(round=1)).rows[2].participant_id
        of_round = (PrintRequest(PrintKind.RANKING, 1), PrintRequest(PrintKind.WHY, 1, who))
        print_out(tournament, *of_round, PrintRequest(PrintKind.RANKING))
        play_round(tournament, 2)
        assert outdated(tournament) == [PrintRequest(PrintKind.RANKING)]
        participants.edit(tournament, who, PersonData("Neuer Name"))
        assert set(outdated(tournament)) == {*of_round, PrintRequest(PrintKind.RANKING)}
        tournament.close()

    def test_by_a_name_that_was_corrected(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_out(tournament, *REQUESTS)
        participants.edit(tournament, 3, PersonData("Neuer Name"))
        assert set(outdated(tournament)) == {REQUESTS[0], *REQUESTS[4:7]}

    def test_while_its_round_is_open(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        print_out(tournament, *TO_PLAY_BY)
        participants.edit(tournament, 3, PersonData("Neuer Name"))
        assert set(outdated(tournament)) == set(TO_PLAY_BY[:3])

    def test_by_nothing_once_its_round_is_closed(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        print_out(tournament, *TO_PLAY_BY)
        draw_round(tournament, 2)
        next_seats = PrintRequest(PrintKind.SEATS_BY_NAME, 2)
        print_out(tournament, next_seats)
        participants.edit(tournament, 3, PersonData("Neuer Name"))
        assert outdated(tournament) == [next_seats]
        formats.reopen_round(tournament, 1)
        assert set(outdated(tournament)) == {next_seats, *TO_PLAY_BY[:3]}, "it is played by again"

    def test_of_all_rounds_until_the_last_is_closed(self, at: At) -> None:
        signs = PrintRequest(PrintKind.TABLE_SIGNS)
        tournament = at(Stage.OVER)
        print_out(tournament, signs)
        facts = tournaments.header(tournament).facts
        tournaments.change_facts(tournament, facts._replace(name="13. Turnier"))
        assert outdated(tournament) == []
        formats.reopen_round(tournament, 2)
        assert outdated(tournament) == [signs]

    def test_by_an_arrival(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        print_out(tournament, REQUESTS[0], REQUESTS[7])
        participants.set_attendance(tournament, 1, Attendance.PRESENT)
        assert outdated(tournament) == [REQUESTS[0]]

    def test_by_other_rules(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_out(tournament, REQUESTS[7])
        leaving.change_rules(tournament, rulebooks.current(tournament).model_copy(update={"summary": "Neu"}))
        assert outdated(tournament) == [REQUESTS[7]]

    def test_by_a_lot(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_out(tournament, REQUESTS[4])
        standings.draw_tie(tournament, WHOLE, range(1, 9))
        assert outdated(tournament) == [REQUESTS[4]]

    def test_when_its_round_is_not_published_any_more(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        print_out(tournament, REQUESTS[1])
        tournament.undo()
        assert outdated(tournament) == [REQUESTS[1]]

    def test_until_it_is_printed_again(self, at: At) -> None:
        tournament = at(Stage.OVER)
        print_out(tournament, REQUESTS[0])
        participants.edit(tournament, 3, PersonData("Neuer Name"))
        print_out(tournament, REQUESTS[0])
        assert outdated(tournament) == []

    def test_never_by_the_protocol_growing(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        print_out(tournament, PrintRequest(PrintKind.PROTOCOL))
        formats.reopen_round(tournament, 1)
        assert outdated(tournament) == []


@pytest.mark.parametrize("stage", [Stage.MATCHES_ARRIVED, Stage.GROUPS_RUNNING, Stage.BRACKET_RUNNING])
@pytest.mark.parametrize("kind", sorted(AT_TABLES - OF_MATCHES))
def test_one_against_one_there_is_no_paper_of_tables(at: At, stage: Stage, kind: PrintKind) -> None:
    for number in (0, 1, 2):
        with pytest.raises(Refused, match=r"^print\.other_game$"):
            printing.compose(at(stage), PrintRequest(kind, number))


@pytest.mark.parametrize("kind", sorted(OF_MATCHES - AT_TABLES))
def test_at_tables_there_is_no_paper_of_matches(at: At, kind: PrintKind) -> None:
    with pytest.raises(Refused, match=r"^print\.other_game$"):
        printing.compose(at(Stage.PLAYED), PrintRequest(kind, 1))


def test_the_printed_protocol_tells_what_a_correction_changed(at: At) -> None:
    tournament = at(Stage.OVER)
    participants.edit(tournament, 1, PersonData("Kern", "Josef"))
    content = printing.compose(tournament, PrintRequest(PrintKind.PROTOCOL)).content
    assert isinstance(content, ProtocolPrint)
    values = {(one.field, one.after) for one in content.changed[len(tournament.history())]}
    assert ("person.last_name", "Kern") in values
