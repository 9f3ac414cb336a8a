"""Creating and naming a tournament, who works at it, and its protocol."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from tests.sample import new_tournament, sample_rulebook, ticking
from tests.services.conftest import At, Stage
from tests.storage.looking import meddle

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, RoundState
from turnierleitung.services import history, leaving
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile

FACTS = Facts(" Sommer  fest ", date(2027, 7, 1), "Zelt", 500)


def create(path: Path, operator: str = "Anna", facts: Facts = FACTS) -> TournamentFile:
    return tournaments.create(path, facts, sample_rulebook(), operator, ticking())


@pytest.mark.parametrize("content", ["{}", "[1]", '{"format": 99}', '{"format": 1, "title": 7}'])
def test_a_file_whose_rules_cannot_be_read_is_not_opened(tmp_path: Path, content: str) -> None:
    create(tmp_path / "a.turnier").close()
    meddle(tmp_path / "a.turnier", f"UPDATE rulebook SET content = '{content}'")  # noqa: S608 - from a stranger
    with pytest.raises(Refused, match=r"file\.senseless"):
        tournaments.open_file(tmp_path / "a.turnier")
    assert {found.name for found in tmp_path.iterdir()} == {"a.turnier"}


class TestANewTournament:
    def test_has_its_facts_its_rounds_and_an_id_of_its_own(self, tmp_path: Path) -> None:
        one, other = create(tmp_path / "a.turnier"), create(tmp_path / "b.turnier")
        header = tournaments.header(one)
        assert header.facts == Facts("Sommer fest", date(2027, 7, 1), "Zelt", 500)
        assert [(step.number, step.state) for step in header.rounds] == [
            (1, RoundState.PLANNED), (2, RoundState.PLANNED)
        ]  # fmt: skip
        assert header.participants == 0
        assert header.uuid != tournaments.header(other).uuid
        assert not history.check_invariants(one)
        one.close()
        other.close()

    def test_names_its_first_operator_on_the_first_entry(self, tmp_path: Path) -> None:
        tournament = create(tmp_path / "a.turnier", " Anna ")
        (deed,) = history.view(tournament).deeds
        assert (deed.kind, deed.operator, deed.can_be_undone) == ("tournament.created", "Anna", False)
        assert tournament.author.operator_id == operators.at_work(tournament).id
        participants.register(tournament, PersonData("Huber"))
        assert history.view(tournament).deeds[0].operator == "Anna"
        tournament.close()

    def test_without_a_name_for_the_operator_is_run_by_the_director(self, tmp_path: Path) -> None:
        tournament = create(tmp_path / "a.turnier", " ")
        assert operators.at_work(tournament).name == "Turnierleitung"
        tournament.close()

    @pytest.mark.parametrize(
        ("facts", "codes"),
        [
            (Facts(" ", date(2027, 7, 1)), ["tournament.name_missing"]),
            (Facts("Fest", date(2027, 7, 1), entry_fee_cents=-1), ["tournament.fee_negative"]),
            (
                Facts("", date(2027, 7, 1), entry_fee_cents=-1),
                ["tournament.name_missing", "tournament.fee_negative"],
            ),
        ],
    )
    def test_with_incomplete_facts_is_refused(self, tmp_path: Path, facts: Facts, codes: list[str]) -> None:
        with pytest.raises(Refused) as told:
            create(tmp_path / "a.turnier", facts=facts)
        assert [problem.code for problem in told.value.problems] == codes
        assert list(tmp_path.iterdir()) == []

    def test_under_a_name_that_is_taken_is_refused(self, tmp_path: Path) -> None:
        create(tmp_path / "a.turnier").close()
        with pytest.raises(Refused, match=r"file\.exists"):
            create(tmp_path / "a.turnier")


def test_facts_can_be_changed_and_incomplete_ones_not(at: At) -> None:
    tournament = at(Stage.OVER)
    assert tournaments.change_facts(tournament, FACTS)
    assert tournaments.header(tournament).facts.name == "Sommer fest"
    with pytest.raises(Refused, match=r"tournament\.name_missing"):
        tournaments.change_facts(tournament, Facts("", date(2027, 7, 1)))


def test_the_header_counts_who_still_competes(at: At) -> None:
    tournament = at(Stage.ARRIVED)
    leaving.withdraw(tournament, 1)
    participants.add_helpers(tournament, [PersonData("Aushilfe")])
    assert tournaments.header(tournament).participants == 7, "without the helper"


class TestOperators:
    def test_switch_and_every_entry_says_who_it_was(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        operators.add(tournament, " Bernd ")
        participants.register(tournament, PersonData("Huber"))
        anna, bernd = operators.everyone(tournament)
        operators.switch(tournament, anna.id)
        participants.register(tournament, PersonData("Maier"))
        assert [deed.operator for deed in history.view(tournament).deeds[:3]] == ["Anna", "Bernd", ""]
        assert bernd.name == "Bernd"

    def test_who_acted_last_is_at_work_after_opening(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        assert operators.at_work(tournament).name == "Anna"
        operators.add(tournament, "Bernd")
        participants.register(tournament, PersonData("Huber"))
        tournament.close()
        again = tournaments.open_file(tournament.path)
        assert operators.at_work(again).name == "Bernd"
        assert operators.at_work(again).name == "Bernd"
        again.close()

    def test_the_first_is_at_work_where_nobody_acted_as_anybody(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        tournament.close()
        meddle(tournament.path, "UPDATE journal_entry SET operator_id = NULL")
        again = tournaments.open_file(tournament.path)
        assert operators.at_work(again).name == "Anna"
        again.close()

    def test_need_a_name_that_is_new(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        with pytest.raises(Refused, match=r"operator\.name_missing"):
            operators.add(tournament, "  ")
        with pytest.raises(Refused, match=r"operator\.exists"):
            operators.add(tournament, "ANNA")
        with pytest.raises(Refused, match=r"operator\.unknown"):
            operators.switch(tournament, 999)
        assert len(operators.everyone(tournament)) == 1

    def test_are_no_participants(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        operators.add(tournament, "Bernd")
        assert len(participants.people(tournament)) == 8


class TestTheProtocol:
    def test_names_people_as_they_are_called_today(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.edit(tournament, 1, PersonData("Alt"))
        participants.edit(tournament, 1, PersonData("Neu"))
        assert [deed.params["name"] for deed in history.view(tournament).deeds[:2]] == ["Neu", "Neu"]

    def test_names_nobody_who_was_taken_out_again(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, PersonData("Huber"))
        history.undo(tournament)
        undone = history.view(tournament).deeds[1]
        assert (undone.kind, undone.undone, undone.can_be_undone) == ("participant.registered", True, False)
        assert "name" not in undone.params

    def test_says_of_an_undo_and_a_redo_what_they_are_about(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.set_attendance(tournament, 1, Attendance.PRESENT)
        history.undo(tournament)
        assert history.view(tournament).redo == history.view(tournament).deeds[1]
        history.redo(tournament)
        redo, undo, done = history.view(tournament).deeds[:3]
        assert (redo.kind, undo.kind, done.kind) == ("redo", "undo", "participant.present")
        assert redo.of == undo.of == done
        assert history.view(tournament).undo == done
        assert done.can_be_undone

    def test_knows_what_undo_would_take_back(self, at: At) -> None:
        tournament = at(Stage.OVER)
        assert history.next_undo(tournament) == history.view(tournament).undo

    def test_of_a_new_tournament_has_nothing_to_undo(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, people=0)
        seen = history.view(tournament)
        assert (seen.undo, seen.redo, len(seen.deeds)) == (None, None, 1)
        assert history.next_undo(tournament) is None
        tournament.close()


BROKEN = {
    "invariant.seated_twice": "UPDATE seat SET participant_id ="
    " (SELECT participant_id FROM seat WHERE id = 1) WHERE id = 5",
    "invariant.round_tables": "UPDATE round SET state = 'planned'",
    "invariant.round_ahead": "UPDATE round SET state = 'planned' WHERE number = 1",
    "invariant.round_count": "INSERT INTO round (stage_id, number, state) VALUES (1, 3, 'planned')",
    "invariant.round_incomplete": "UPDATE result SET state = 'parked' WHERE id = 1",
    "invariant.round_has_results": "UPDATE round SET state = 'published'",
    "invariant.seated_without_number": "UPDATE participant SET start_number = NULL WHERE id = 1",
    "invariant.helper_paid": "UPDATE participant SET competes = 'helper' WHERE id = 1",
    "invariant.played_twice": "UPDATE result_stint SET participant_id ="
    " (SELECT participant_id FROM result_stint WHERE id = 1) WHERE id = 5",
    "invariant.slip_breaks": "UPDATE result SET content = replace(content, '\"games\":32', '\"games\":31')",
}


@pytest.mark.parametrize("code", BROKEN)
def test_a_file_that_does_not_agree_with_itself_is_found(at: At, code: str) -> None:
    tournament = at(Stage.OVER)
    assert not history.check_invariants(tournament)
    tournament.close()
    meddle(tournament.path, BROKEN[code])
    again = tournaments.open_file(tournament.path)
    assert code in {problem.code for problem in history.check_invariants(again)}
    again.close()
