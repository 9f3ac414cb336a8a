"""Whatever is done in whatever order, everybody stands once in the final ranking (Q-23, Q-26, Q-27)."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from tests import campaign
from tests.services.conftest import At, Stage

from turnierleitung.domain.conduct import VacatedRank
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Standing
from turnierleitung.games.quartett.rules import Forfeit, ForfeitReason, Match
from turnierleitung.services import history, leaving, results
from turnierleitung.services.leaving import Choice
from turnierleitung.services.matches import brackets, final_rankings, groups, matches, printouts, qualifying
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.matches.match_rankings import saved_final

HISTORIES = campaign.size(sample=3, whole=400)
STEPS = 25

Step = Callable[[TournamentFile, random.Random], object]


def _somebody(tournament: TournamentFile, source: random.Random) -> int:
    return source.choice(sorted(participants.by_id(tournament)))


def _withdraw(tournament: TournamentFile, source: random.Random) -> None:
    leaving.withdraw(tournament, _somebody(tournament, source))


def _exclude(tournament: TournamentFile, source: random.Random) -> None:
    choice = Choice(source.choice(list(VacatedRank)), annuls=source.random() < 0.5)
    leaving.exclude(tournament, _somebody(tournament, source), "Betrug", choice)


def _readmit(tournament: TournamentFile, source: random.Random) -> None:
    leaving.readmit(tournament, _somebody(tournament, source))


def _enter(tournament: TournamentFile, source: random.Random) -> None:
    row = source.choice(matches.view(tournament))
    first = source.choice([0, 9, 15, 17, 20, 32])
    forfeit = Forfeit(side=source.choice([0, 1]), cause=ForfeitReason.ABSENT)
    result = forfeit if source.random() < 0.1 else Match(cards=(first, 32 - first))
    results.enter(tournament, row.table_id, result, reason="berichtigt")


def _play(tournament: TournamentFile, source: random.Random) -> None:
    for row in [row for row in matches.view(tournament) if row.playable][: source.randint(1, 3)]:
        first = source.choice([9, 15, 17, 20])
        results.enter(tournament, row.table_id, Match(cards=(first, 32 - first)))


def _void(tournament: TournamentFile, source: random.Random) -> None:
    results.void(tournament, source.choice(matches.view(tournament)).table_id, "unklar")


def _let_stand(tournament: TournamentFile, _source: random.Random) -> None:
    qualifying.let_stand(tournament)


def _exchange(tournament: TournamentFile, _source: random.Random) -> None:
    chosen = brackets.offered_late(tournament)
    if chosen is not None:
        brackets.put_in_late(tournament, chosen)


def _accept(tournament: TournamentFile, _source: random.Random) -> None:
    now = brackets.view(tournament)
    for conflict in now.resolved.conflicts[:1] if now is not None else ():
        brackets.accept(tournament, conflict.match)


def _undo(tournament: TournamentFile, _source: random.Random) -> None:
    history.undo(tournament)


def _publish(tournament: TournamentFile, _source: random.Random) -> None:
    groups.publish(tournament, groups.view(tournament).drafts[-1].id, tables=2)


STEPS_TO_TAKE: list[Step] = [
    *[_withdraw, _exclude, _readmit, _enter, _enter, _play, _play, _play],
    *[_void, _let_stand, _exchange, _accept, _undo],
]


def check(tournament: TournamentFile) -> None:
    """The final ranking holds everybody once, and is the same wherever it is shown."""
    people = participants.by_id(tournament)
    competing = {
        one
        for members in groups.members(tournament).values()
        for one in members
        if people[one].standing is not Standing.EXCLUDED
    }
    final = final_rankings.view(tournament)
    assert sorted(place.participant_id for place in final.places) == sorted(competing)
    if not competing:
        return
    certain = [place for place in final.places if place.rank is not None]
    assert all((above.rank or 0) <= (below.rank or 0) for above, below in pairwise(certain))
    for place in certain:
        ahead = sum((other.last or 0) < (place.rank or 0) for other in certain)
        assert ahead < (place.rank or 0) <= (place.last or 0)
    names = sorted(place.name for place in final.places)
    paper = printouts.final_ranking(tournament).ranking
    assert sorted(place.name for place in paper.places) == names
    assert sorted(str(row[2]) for row in saved_final(paper, NamedGame("quartett")).rows) == names
    clubs = printouts.club_ranking(tournament).clubs
    assert sorted(member.name for club in clubs for member in club.members) == names


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(HISTORIES))
@pytest.mark.parametrize("stage", [Stage.GROUPS_RUNNING, Stage.BRACKET_RUNNING, Stage.BRACKET_PLAYED])
def test_everybody_stands_once_in_the_final_ranking(at: At, stage: Stage, seed: int) -> None:
    tournament, source = at(stage), random.Random(f"{stage}-{seed}")
    for _ in range(STEPS):
        # Before the groups are published again after an undo there is nothing to enter.
        step = source.choice(STEPS_TO_TAKE) if matches.view(tournament) else _publish
        try:
            step(tournament, source)
        except Refused:
            continue
        check(tournament)
    assert history.check_invariants(tournament) == ()
