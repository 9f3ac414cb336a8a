"""Penalty slips and minutes of protests on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.reports import paper
from tests.services.judge.test_penalties import new

from turnierleitung.domain.problems import Refused
from turnierleitung.services import printing
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.judge import penalties, protests, punishing
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    return sample.quartett_tournament(tmp_path, 8, played=4)


def test_a_penalty_slip_says_what_and_why_and_who_decided(tournament: TournamentFile) -> None:
    assert PrintRequest(PrintKind.PENALTY_SLIPS) not in printing.listed(tournament)
    title = penalties.catalogue(tournament, 1)[0].entry.title
    punishing.give(tournament, new(tournament, title, reason="zweimal ermahnt"))
    assert PrintRequest(PrintKind.PENALTY_SLIPS) in printing.listed(tournament)
    told = paper.text(paper.printed(tournament, PrintKind.PENALTY_SLIPS))
    for said in (participants.by_id(tournament)[1].name, title, "zweimal ermahnt", "Anna"):
        assert said in told
    with pytest.raises(Refused, match=r"print\.no_penalties"):
        printing.compose(tournament, PrintRequest(PrintKind.PENALTY_SLIPS, participant_id=2))


def test_minutes_name_both_sides_and_the_decision(tournament: TournamentFile) -> None:
    at = penalties.tables(tournament, 1)[0]
    protests.lodge(tournament, 1, "Er hat nachgesehen", 2000, at.table_id)
    protests.decide(
        tournament,
        protests.view(tournament)[0].id,
        "Niemand hat es gesehen",
        ProtestState.REJECTED,
        deposit_returned=False,
    )
    told = paper.text(paper.printed(tournament, PrintKind.PROTEST_MINUTES))
    people = participants.by_id(tournament)
    for said in (
        people[1].name,
        people[at.others[0]].name,
        "Er hat nachgesehen",
        "Niemand hat es gesehen",
        "20,00 € verfallen",
        "abgewiesen",
    ):
        assert said in told
