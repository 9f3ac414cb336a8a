"""Papers about people: the list at the door, cards, start numbers, and the ranking of the clubs."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.services.conftest import At, Stage

from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services import leaving, printing
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Content, PrintKind, PrintRequest, PrintSet
from turnierleitung.services.matches.printouts import FinalClubsPrint
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.people.printouts import (
    Arrival,
    ArrivalsPrint,
    NameCard,
    NameCardsPrint,
    StartNumbersPrint,
)
from turnierleitung.services.tables.printouts import ClubRankingPrint
from turnierleitung.storage.tournament_file import TournamentFile

ARRIVALS, CARDS = PrintRequest(PrintKind.ARRIVALS), PrintRequest(PrintKind.NAME_CARDS)
NUMBERS, CLUBS = PrintRequest(PrintKind.START_NUMBERS), PrintRequest(PrintKind.CLUB_RANKING)


def content(tournament: TournamentFile, request: PrintRequest) -> Content:
    return printing.compose(tournament, request).content


def print_out(tournament: TournamentFile, *requests: PrintRequest) -> None:
    for request in requests:
        printout = printing.compose(tournament, request)
        printing.record(tournament, printout, printing.next_number(tournament), pages=1)


def outdated(tournament: TournamentFile) -> list[PrintRequest]:
    return [job.request for job in printing.outdated(tournament)]


class TestTheListAtTheDoor:
    def test_has_everybody_with_what_is_known_of_him(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.arrive(tournament, [2], pays=True)
        participants.set_attendance(tournament, 6, Attendance.LATER)
        leaving.withdraw(tournament, 8)
        found = content(tournament, ARRIVALS)
        assert isinstance(found, ArrivalsPrint)
        by_name = {one.name: one for one in found.people}
        assert by_name["Şahin, Deniz"] == Arrival(
            start_number=1,
            name="Şahin, Deniz",
            club="Erding",
            standing=Standing.ACTIVE,
            attendance=Attendance.PRESENT,
            paid_cents=1000,
        )
        assert by_name["Ćosić, Ana"].attendance is Attendance.LATER
        assert by_name["Zöllner, René"].standing is Standing.WITHDRAWN
        assert [one.name for one in found.people] == [one.name for one in participants.people(tournament)]
        assert (found.totals.registered, found.totals.present, found.totals.missing) == (7, 1, 6)
        assert (found.totals.cash_cents, found.entry_fee_cents) == (1000, 1000)

    def test_has_the_remarks_and_is_outdated_when_one_changes(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        someone = participants.people(tournament)[0]
        print_out(tournament, ARRIVALS)
        participants.edit(tournament, someone.id, someone.person._replace(note="Warteliste"))
        found = content(tournament, ARRIVALS)
        assert isinstance(found, ArrivalsPrint)
        assert [one.note for one in found.people if one.note] == ["Warteliste"]
        assert outdated(tournament) == [ARRIVALS]

    def test_has_no_helpers(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, people=7)
        found = content(tournament, ARRIVALS)
        assert isinstance(found, ArrivalsPrint)
        assert len(found.people) == 7
        tournament.close()

    def test_is_not_outdated_by_those_who_come(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        print_out(tournament, ARRIVALS, CARDS, NUMBERS)
        participants.arrive(tournament, [1, 2, 3], pays=True)
        participants.set_attendance(tournament, 6, Attendance.LATER)
        assert outdated(tournament) == []

    def test_is_outdated_by_somebody_new(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        print_out(tournament, ARRIVALS, CARDS, NUMBERS)
        participants.register(tournament, PersonData("Neumann", "Eva"))
        assert set(outdated(tournament)) == {ARRIVALS, CARDS}

    def test_is_outdated_by_somebody_who_stays_away(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        print_out(tournament, ARRIVALS, CARDS, NUMBERS)
        leaving.withdraw(tournament, 8)
        assert outdated(tournament) == [ARRIVALS], "nobody else's card is wrong"


class TestNameCards:
    def test_have_name_club_and_number(self, at: At) -> None:
        found = content(at(Stage.ARRIVED), CARDS)
        assert isinstance(found, NameCardsPrint)
        assert NameCard("Łucja", "Obermüller", "Schwaig", 1) in found.cards
        assert len(found.cards) == 8

    def test_are_for_those_who_may_still_come_and_for_helpers(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, people=7)
        participants.set_attendance(tournament, 1, Attendance.LEFT)
        leaving.exclude(tournament, 2, "Betrug")
        found = content(tournament, CARDS)
        assert isinstance(found, NameCardsPrint)
        assert [card.last_name for card in found.cards if card.last_name == "Aushilfe"] == ["Aushilfe"]
        assert len(found.cards) == 6
        tournament.close()

    def test_are_not_outdated_by_somebody_who_goes_home(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        print_out(tournament, CARDS)
        participants.set_attendance(tournament, 1, Attendance.LEFT)
        leaving.withdraw(tournament, 2)
        assert outdated(tournament) == []
        participants.register(tournament, PersonData("Neumann", "Eva"))
        assert outdated(tournament) == [CARDS]

    @pytest.mark.parametrize("away", ["withdrawn", "left"])
    def test_are_outdated_by_somebody_who_comes_back_and_has_none(self, at: At, away: str) -> None:
        tournament = at(Stage.ARRIVED)
        _go(tournament, away)
        print_out(tournament, CARDS)
        assert outdated(tournament) == []
        _come_back(tournament, away)
        assert outdated(tournament) == [CARDS]
        before_first = printing.print_view(tournament, PrintSet.BEFORE_FIRST)
        assert [part.wanted for part in before_first.parts if part.request == CARDS] == [True]
        print_out(tournament, CARDS)
        _go(tournament, away)
        _come_back(tournament, away)
        assert outdated(tournament) == [], "now he has one"

    def test_are_outdated_by_a_second_one_of_the_same_name(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.register(tournament, PersonData("Neumann", "Eva"))
        print_out(tournament, CARDS)
        participants.register(tournament, PersonData("Neumann", "Eva"))
        assert outdated(tournament) == [CARDS]

    def test_are_outdated_by_another_name_of_the_tournament_but_not_by_another_place(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        print_out(tournament, CARDS)
        facts = tournaments.header(tournament).facts
        tournaments.change_facts(tournament, facts._replace(venue="Turnhalle"))
        assert outdated(tournament) == []
        tournaments.change_facts(tournament, facts._replace(name="13. Turnier"))
        assert outdated(tournament) == [CARDS]


def _go(tournament: TournamentFile, away: str) -> None:
    if away == "left":
        participants.set_attendance(tournament, 1, Attendance.LEFT)
    else:
        leaving.withdraw(tournament, 1)


def _come_back(tournament: TournamentFile, away: str) -> None:
    if away == "left":
        participants.set_attendance(tournament, 1, Attendance.PRESENT)
    else:
        leaving.readmit(tournament, 1)


@pytest.mark.parametrize(("people", "highest"), [(0, 24), (8, 24), (22, 24), (24, 48), (37, 48)])
def test_start_numbers_fill_pages_with_some_to_spare(tmp_path: Path, people: int, highest: int) -> None:
    tournament = sample.new_tournament(tmp_path, people=people, present=False)
    assert content(tournament, NUMBERS) == StartNumbersPrint(highest)
    tournament.close()


class TestTheRankingOfClubs:
    def test_is_by_name_of_the_club_and_then_by_rank(self, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, people=36)
        sample.play_round(tournament, 1)
        found = content(tournament, CLUBS)
        assert isinstance(found, ClubRankingPrint)
        assert [club.name for club in found.clubs] == [
            "<i>Verein</i>", "Eitting", "Erding", "Kreuz & Quer", "Moosinning", "SC Garmisch", "Schwaig",
            "SV Oberding", "",
        ]  # fmt: skip
        assert sum(len(club.members) for club in found.clubs) == 36
        for club in found.clubs:
            assert [one.rank for one in club.members] == sorted(one.rank or 0 for one in club.members)
        assert not found.ranking.final
        first = found.ranking.rows[0]
        assert any(first in club.members for club in found.clubs)
        tournament.close()

    def test_joins_what_only_differs_in_case(self, at: At) -> None:
        tournament = at(Stage.OVER)
        for one, club in enumerate(("SV Erding", "sv erding", "SV ERDING ", "", "", "", "", ""), start=1):
            someone = participants.by_id(tournament)[one]
            participants.edit(tournament, one, someone.person._replace(club=club))
        found = content(tournament, CLUBS)
        assert isinstance(found, ClubRankingPrint)
        assert [(club.name.lower(), len(club.members)) for club in found.clubs] == [("sv erding", 3), ("", 5)]

    def test_says_one_against_one_how_far_everybody_came(self, at: At) -> None:
        found = content(at(Stage.BRACKET_PLAYED), CLUBS)
        assert isinstance(found, FinalClubsPrint)
        assert not found.ranking.provisional
        everyone = [one for club in found.clubs for one in club.members]
        assert sorted(one.rank or 0 for one in everyone)[:4] == [1, 2, 3, 4]
        winner = next(one for one in everyone if one.rank == 1)
        assert winner.level == found.ranking.levels
