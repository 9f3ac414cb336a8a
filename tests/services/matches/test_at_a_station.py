"""What a station takes back or mends by itself changes nothing that rests on it (Q-27)."""

from __future__ import annotations

import pytest
from tests.services.conftest import At, Stage

from turnierleitung.domain.problems import Refused
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import history, results, stations
from turnierleitung.services.matches import brackets, matches
from turnierleitung.storage.tournament_file import TournamentFile


def semifinal(tournament: TournamentFile) -> tuple[matches.MatchRow, int]:
    """Return the first match of the bracket, and the deed that entered it."""
    first = next(row for row in matches.view(tournament) if row.bracket is not None)
    deeds = history.view(tournament).deeds
    deed = next(
        one for one in deeds if one.kind == "result.entered" and one.params.get("match") == first.number
    )
    return first, deed.sequence


def test_q27_a_match_on_which_a_played_one_rests_is_for_the_desk(at: At) -> None:
    tournament = at(Stage.BRACKET_PLAYED)
    first, deed = semifinal(tournament)
    request = stations.Request(tournament.author, "1", "")
    with pytest.raises(Refused, match="rests_on_it"):
        stations.take_back(tournament, request, deed)
    slip = results.load(tournament, first.table_id)
    saw, turned = stations.seen(slip), Match(cards=(12, 20))
    with pytest.raises(Refused, match="rests_on_it"):
        stations.enter(tournament, request, first.table_id, saw, turned, mends=deed)
    now = brackets.view(tournament)
    assert now is not None
    assert not now.resolved.conflicts
    # The same winner with other cards changes nothing there.
    stations.enter(tournament, request, first.table_id, saw, Match(cards=(19, 13)), mends=deed)
    assert results.load(tournament, first.table_id).result == Match(cards=(19, 13))


def test_q26_a_match_is_missing_only_once_its_pair_is_known(at: At) -> None:
    tournament = at(Stage.BRACKET_RUNNING)
    running = stations.running_round(tournament)
    assert running is not None
    playable = [row.number for row in matches.view(tournament) if row.playable]
    assert [row.number for row in stations.to_enter(running, operator_id=0)] == playable
    assert len(playable) < len(running.open_tables)
