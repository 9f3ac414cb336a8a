"""Written protests with a deposit: time, amount, text, decision, who decided (Q-24)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import new_tournament, play_round, quartett_rulebook, quartett_tournament

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.problems import Refused
from turnierleitung.services import cash
from turnierleitung.services.judge import penalties, protests, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.matches import matches
from turnierleitung.services.people import anonymising, operators, participants
from turnierleitung.storage.tournament_file import TournamentFile


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    return quartett_tournament(tmp_path, rulebook=quartett_rulebook(protest_deposit_cents=2000))


def test_a_protest_is_noted_with_time_amount_and_match(tournament: TournamentFile) -> None:
    assert protests.usual_deposit(tournament) == 2000
    at = penalties.tables(tournament, 1)[0]
    protests.lodge(tournament, 1, " Er  hat nachgesehen ", 2000, at.table_id)
    (found,) = protests.view(tournament)
    assert (found.text, found.deposit_cents, found.is_match) == ("Er hat nachgesehen", 2000, True)
    assert (found.round_number, found.table) == (at.round_number, at.number)
    assert (found.state, found.decided_at, found.decided_by) == (ProtestState.OPEN, None, "")
    assert found.name == participants.by_id(tournament)[1].name


def test_the_decision_says_who_decided_and_what_became_of_the_deposit(tournament: TournamentFile) -> None:
    protests.lodge(tournament, 1, "Zu spät", 2000)
    protests.lodge(tournament, 2, "Falsch gezählt", 0)
    (later, earlier) = protests.view(tournament)
    protests.decide(tournament, later.id, "Es bleibt dabei", ProtestState.REJECTED, deposit_returned=False)
    found = protests.view(tournament)
    assert [one.id for one in found] == [earlier.id, later.id], "what is open stands first"
    assert (found[1].state, found[1].decision) == (ProtestState.REJECTED, "Es bleibt dabei")
    assert found[1].decided_by == operators.at_work(tournament).name
    protests.decide(tournament, later.id, "Doch nicht", ProtestState.UPHELD, deposit_returned=True)
    again = next(one for one in protests.view(tournament) if one.id == later.id)
    assert (again.state, again.deposit_returned) == (ProtestState.UPHELD, True)
    tournament.undo()
    assert next(one for one in protests.view(tournament) if one.id == later.id).state is ProtestState.REJECTED


def test_what_is_missing_is_said_at_once(tournament: TournamentFile) -> None:
    with pytest.raises(Refused) as refused:
        protests.lodge(tournament, 1, " ", -5)
    assert [one.code for one in refused.value.problems] == [
        "protest.text_missing",
        "protest.deposit_negative",
    ]
    protests.lodge(tournament, 1, "Zu spät", 0)
    with pytest.raises(Refused) as refused:
        protests.decide(
            tournament, protests.view(tournament)[0].id, "", ProtestState.UPHELD, deposit_returned=True
        )
    assert [one.code for one in refused.value.problems] == ["protest.decision_missing"]


def test_names_in_protests_are_blacked_out_with_the_others(tournament: TournamentFile) -> None:
    name = participants.by_id(tournament)[matches.view(tournament)[0].people[0] or 0].person.last_name
    protests.lodge(tournament, 1, f"{name} war es", 0)
    protests.decide(tournament, 1, f"{name} bleibt", ProtestState.REJECTED, deposit_returned=False)
    assert {one.text for one in anonymising.naming_somebody(tournament)} == {
        f"{name} war es",
        f"{name} bleibt",
    }
    with tournament.action("names.removed") as action:
        anonymising.blacken(action.session)
    found = protests.view(tournament)[0]
    assert name not in found.text + found.decision


def test_q24_the_deposit_stands_in_the_cash_book_and_goes_back_once(tournament: TournamentFile) -> None:
    protests.lodge(tournament, 1, "Zu spät", 2000)
    (lodged,) = protests.view(tournament)
    assert cash.book_view(tournament).balance == 2000
    protests.decide(tournament, lodged.id, "Stimmt", ProtestState.UPHELD, deposit_returned=True)
    assert cash.book_view(tournament).balance == 0
    protests.decide(tournament, lodged.id, "Stimmt doch", ProtestState.UPHELD, deposit_returned=True)
    assert cash.book_view(tournament).balance == 0
    protests.decide(tournament, lodged.id, "Nein", ProtestState.REJECTED, deposit_returned=False)
    assert cash.book_view(tournament).balance == 2000


def test_s17_what_follows_from_a_decision_is_done_with_it(tmp_path: Path) -> None:
    """S-17 at a table of several: the penalty goes with the decision, in one step of undo."""
    tournament = new_tournament(tmp_path, 8)
    play_round(tournament, 1, until=1)
    at = penalties.tables(tournament, 1)[0]
    punishing.give(tournament, NewPenalty(1, "Laut", "", PenaltyEffect.POINTS, at.table_id, points=-10))
    (given,) = penalties.view(tournament)
    protests.lodge(tournament, 1, "Das war ich nicht", 0, at.table_id)
    (lodged,) = protests.view(tournament)
    assert (lodged.is_match, lodged.table, lodged.round_number) == (False, at.number, 1)
    entries = len(tournament.history())
    protests.decide(
        tournament,
        lodged.id,
        "Es war ein anderer",
        ProtestState.UPHELD,
        deposit_returned=False,
        then=lambda file: punishing.lift(file, given.id),
    )
    assert len(tournament.history()) == entries + 1
    assert penalties.had(tournament, 1) == ()
    tournament.undo()
    assert [one.title for one in penalties.had(tournament, 1)] == ["Laut"]
    assert protests.view(tournament)[0].state is ProtestState.OPEN
