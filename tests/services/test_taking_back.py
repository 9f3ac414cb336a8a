"""A result is taken back as if its slip had never come in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sample import quartett_tournament
from tests.storage.looking import dump

from turnierleitung.domain.games.quartett.results import Match
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import TableState
from turnierleitung.services import invariants, matches, results, taking_back
from turnierleitung.services.tournament import Tournament


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    made = quartett_tournament(tmp_path, 8, played=2)
    yield made
    made.close()


def test_entered_parked_and_corrected_all_go(tournament: Tournament) -> None:
    before = dump(tournament)
    row = matches.view(tournament)[4]
    results.park(tournament, row.table_id, Match(cards=(20, 10)), "Summe fehlt")
    results.enter(tournament, row.table_id, Match(cards=(20, 12)))
    other = matches.view(tournament)[5]
    results.enter(tournament, other.table_id, Match(cards=(17, 15)))
    results.enter(tournament, row.table_id, Match(cards=(12, 20)), reason="Zahlendreher")
    taking_back.take_back(tournament, row.table_id)
    assert matches.by_table(tournament)[row.table_id].state is TableState.OPEN
    assert matches.by_table(tournament)[other.table_id].state is TableState.ENTERED, "others stay"
    taking_back.take_back(tournament, other.table_id)
    assert dump(tournament) == before
    assert not invariants.check(tournament)
    assert tournament.verify() is None


def test_where_nothing_is_entered_there_is_nothing_to_take_back(tournament: Tournament) -> None:
    with pytest.raises(Refused) as told:
        taking_back.take_back(tournament, matches.view(tournament)[-1].table_id)
    assert told.value.problems[0].code == "revert.nothing"
