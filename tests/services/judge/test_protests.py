"""Written protests with a deposit: time, amount, text, decision, who decided (Q-24)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import quartett_rulebook, quartett_tournament

from turnierleitung.domain.problems import Refused
from turnierleitung.services.judge import protests
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.matches import matches
from turnierleitung.services.people import free_texts, operators, participants
from turnierleitung.storage.tournament_file import TournamentFile


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    return quartett_tournament(tmp_path, rulebook=quartett_rulebook(protest_deposit_cents=2000))


def test_a_protest_is_noted_with_time_amount_and_match(tournament: TournamentFile) -> None:
    assert protests.usual_deposit(tournament) == 2000
    protests.lodge(tournament, 1, " Er  hat nachgesehen ", 2000, match=3)
    (found,) = protests.view(tournament)
    assert (found.text, found.deposit_cents, found.match) == ("Er hat nachgesehen", 2000, 3)
    assert (found.state, found.decided_at, found.decided_by) == (ProtestState.OPEN, None, "")
    assert found.name == participants.by_id(tournament)[1].name


def test_the_decision_says_who_decided_and_what_became_of_the_deposit(tournament: TournamentFile) -> None:
    protests.lodge(tournament, 1, "Zu spät", 2000)
    protests.lodge(tournament, 2, "Falsch gezählt", 0)
    (later, earlier) = protests.view(tournament)
    protests.decide(tournament, later.id, "Es bleibt dabei", upheld=False, deposit_returned=False)
    found = protests.view(tournament)
    assert [one.id for one in found] == [earlier.id, later.id], "what is open stands first"
    assert (found[1].state, found[1].decision) == (ProtestState.REJECTED, "Es bleibt dabei")
    assert found[1].decided_by == operators.at_work(tournament).name
    protests.decide(tournament, later.id, "Doch nicht", upheld=True, deposit_returned=True)
    again = next(one for one in protests.view(tournament) if one.id == later.id)
    assert (again.state, again.deposit_returned) == (ProtestState.UPHELD, True)
    tournament.undo()
    assert next(one for one in protests.view(tournament) if one.id == later.id).state is ProtestState.REJECTED


def test_what_is_missing_is_said_at_once(tournament: TournamentFile) -> None:
    with pytest.raises(Refused) as refused:
        protests.lodge(tournament, 1, " ", -5, match=99)
    assert [one.code for one in refused.value.problems] == [
        "protest.text_missing",
        "protest.deposit_negative",
        "match.unknown",
    ]
    protests.lodge(tournament, 1, "Zu spät", 0)
    with pytest.raises(Refused) as refused:
        protests.decide(tournament, protests.view(tournament)[0].id, "", upheld=True, deposit_returned=True)
    assert [one.code for one in refused.value.problems] == ["protest.decision_missing"]


def test_names_in_protests_are_blacked_out_with_the_others(tournament: TournamentFile) -> None:
    name = participants.by_id(tournament)[matches.view(tournament)[0].people[0] or 0].person.last_name
    protests.lodge(tournament, 1, f"{name} war es", 0)
    protests.decide(tournament, 1, f"{name} bleibt", upheld=False, deposit_returned=False)
    assert {one.text for one in free_texts.naming_somebody(tournament)} == {
        f"{name} war es",
        f"{name} bleibt",
    }
    with tournament.action("names.removed") as action:
        free_texts.blacken(action.session)
    found = protests.view(tournament)[0]
    assert name not in found.text + found.decision
