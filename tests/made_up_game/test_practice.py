"""A practice tournament of the made-up game, filled up to every point."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from tests.made_up_game.registering import RULEBOOKS
from tests.sample import ticking

from turnierleitung.domain.ranking.standings import Better, Criterion, Scope
from turnierleitung.domain.states import RoundState
from turnierleitung.services import effects, history, leaving, practice, practice_file
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.people import participants
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.services.tables import standings

pytestmark = [pytest.mark.unmeasured, pytest.mark.usefixtures("kleeblatt")]


@pytest.mark.parametrize("rulebook", sorted(path.name for path in RULEBOOKS.glob("*.toml")))
@pytest.mark.parametrize(
    ("point", "finished"), [(Point.ARRIVALS, 0), (Point.DRAWN, 0), (Point.HALF, 1), (Point.CEREMONY, 3)]
)
def test_practice_is_filled(tmp_path: Path, rulebook: str, point: Point, finished: int) -> None:
    wish = PracticeWish(rulebooks.read(RULEBOOKS / rulebook), 13, point)
    tournament = practice_file.begin(tmp_path, Facts("Übung", date(2026, 11, 21), "", 500), wish, ticking())
    assert practice.check(wish) == ()
    for _ in practice.fill(tournament, wish):
        pass
    over = [step.state is RoundState.FINISHED for step in tournaments.header(tournament).rounds]
    assert sum(over) == finished
    assert history.check_invariants(tournament) == ()
    helpers = len(participants.people(tournament)) - 13
    # The tables of six of the second stage need helpers, those of four and five of the first do not.
    assert helpers == (5 if point is Point.CEREMONY else 0)
    if point is Point.CEREMONY:
        ranking = standings.view(tournament)
        assert (len(ranking.rows), ranking.missing, ranking.unplayed) == (13, 0, 0)
        assert sum(row.values[0] for row in standings.view(tournament, Scope(stage=0)).rows) == 2 * 13 * 12
    tournament.close()


def test_a_change_of_rules_tells_the_numbers_that_are_compared(tmp_path: Path) -> None:
    """Where the last stage goes first, its leaves alone stand beside a rank, and they are called leaves."""
    wish = PracticeWish(rulebooks.read(RULEBOOKS / "kleeblatt-finale.toml"), 12, Point.CEREMONY)
    tournament = practice_file.begin(tmp_path, Facts("Übung", date(2026, 11, 21), "", 500), wish, ticking())
    for _ in practice.fill(tournament, wish):
        pass
    fewest = (Criterion(tally="leaves", better=Better.LOWER),)
    turned = rulebooks.current(tournament).with_stage(1, criteria=fewest)
    effect = effects.effect_of(tournament, lambda file: leaving.change_rules(file, turned))
    last = standings.view(tournament, Scope(stage=1)).rows[-1]
    place = next(place for place in effect.changed_places if place.name == last.name)
    assert (place.tally, place.points_before, place.points_after) == (
        "leaves",
        last.values[0],
        last.values[0],
    )
    assert (place.rank_before, place.rank_after) == (12, 1)
    tournament.close()
