"""Practice fills a tournament as the director would: any rulebook, any number, up to any point."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import cycle, product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests import campaign
from tests.games.schafkopf.sheets import contracts_of
from tests.sample import sample_rulebook, ticking, verify
from tests.storage.looking import Rows, dump

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.teams import TeamRules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import (
    CrossGroupTie,
    FirstSeats,
    GroupsStage,
    KnockoutStage,
    SeatDraw,
    TablesStage,
)
from turnierleitung.domain.states import Attendance, RoundState, TableState
from turnierleitung.games.quartett.rules import OddDeck, QuartettRules, StillLevel
from turnierleitung.games.schafkopf.contracts import Contract
from turnierleitung.games.schafkopf.rules import FirstGame, RowCheck, SchafkopfRules, TallyCounting
from turnierleitung.resources import resource
from turnierleitung.services import decks, formats, history, practice, practice_file
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.matches import matches, qualifying
from turnierleitung.services.people import participants
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.services.tables import seatings
from turnierleitung.storage.tournament_file import TournamentFile

SHIPPED = sorted(path.stem for path in resource("rulebooks").glob("*.toml"))
_ON_THE_WAY = tuple(point for point in Point if point is not Point.CEREMONY)
FILLED = campaign.some(
    sample=[
        (name, point, 37)
        for number, name in enumerate(SHIPPED)
        for point in (*_ON_THE_WAY, Point.CEREMONY)[number % 4 :: 4]
    ],
    whole=list(product(SHIPPED, Point, (8, 37, 400))),
)
"""Rulebooks, each to one point; the self-test plays them all to the end."""
POLICIES = [policy for policy in HeadcountPolicy if policy is not HeadcountPolicy.EVEN]
"""Those by which Schafkopf can be played."""
NO_THIRD = KnockoutStage(final_minutes=20, third_place=False)
FACTS = Facts("Übung", date(2026, 11, 21), "", 1000)


def shipped(name: str) -> Rulebook:
    return rulebooks.read(resource("rulebooks", f"{name}.toml"))


def filled(folder: Path, wish: PracticeWish) -> TournamentFile:
    tournament = practice_file.begin(folder, FACTS, wish, ticking())
    for _ in practice.fill(tournament, wish):
        pass
    return tournament


def quartett(**game: object) -> Rulebook:
    rules = shipped("schweizer-quartett")
    return rules.model_copy(update={"game": QuartettRules.of(rules.game).model_copy(update=game)})


def facts_of(rows: Rows) -> Rows:
    """What a wish decides: everything but the times and the id."""
    telling = ("person", "participant", "cash_entry", "seat", "result", "result_stint", "group_member")
    return {name: rows[name] for name in telling}


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize(("name", "point", "people"), FILLED)
def test_every_shipped_rulebook_is_filled_to_every_point(
    tmp_path: Path, name: str, point: Point, people: int
) -> None:
    tournament = filled(tmp_path, PracticeWish(shipped(name), people, point))
    try:
        assert history.check_invariants(tournament) == ()
        assert verify(tournament) is None
        header = tournaments.header(tournament)
        assert header.practice
        assert header.participants == people
        states = [step.state for step in header.rounds]
        everyone = participants.people(tournament)
        match point:
            case Point.ARRIVALS:
                found = {one.attendance for one in everyone}
                assert found >= {Attendance.PRESENT, Attendance.REGISTERED}
                assert set(states) == {RoundState.PLANNED}
            case Point.DRAWN:
                assert all(one.plays for one in everyone)
                assert states[0] is RoundState.PUBLISHED
            case Point.HALF:
                running = next(step for step in header.rounds if step.state is RoundState.RUNNING)
                tables = formats.rounds_view(tournament, running.round_id).tables
                entered = sum(table.state is TableState.ENTERED for table in tables)
                assert 0 <= entered - len(tables) / 2 < 1
            case Point.CEREMONY:
                assert set(states) == {RoundState.FINISHED}
    finally:
        tournament.close()


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize("name", campaign.some(sample=SHIPPED[::4], whole=SHIPPED))
def test_the_same_wish_gives_the_same_tournament(tmp_path: Path, name: str) -> None:
    wish = PracticeWish(shipped(name), 12, Point.CEREMONY, "7F3A-91C2")
    one, other = filled(tmp_path / "a", wish), filled(tmp_path / "b", wish)
    another = filled(tmp_path / "c", wish._replace(seed="0000-0002"))
    assert facts_of(dump(one)) == facts_of(dump(other))
    assert dump(one)["person"] != dump(another)["person"]
    for tournament in (one, other, another):
        tournament.close()


@pytest.mark.unmeasured
@settings(
    max_examples=campaign.size(sample=6, whole=500),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    people=st.integers(practice.FEWEST, 60),
    seed=st.from_regex(r"[0-9A-F]{4}-[0-9A-F]{4}", fullmatch=True),
    name=st.sampled_from(SHIPPED),
    point=st.sampled_from(list(Point)),
)
def test_any_number_that_can_be_seated_and_any_seed_can_be_practised_with(
    tmp_path_factory: pytest.TempPathFactory, people: int, seed: str, name: str, point: Point
) -> None:
    wish = PracticeWish(shipped(name), people, point, seed)
    if practice.check(wish):
        return
    tournament = filled(tmp_path_factory.mktemp("practice"), wish)
    assert history.check_invariants(tournament) == ()
    tournament.close()


GAMES = {
    "plus points only": SchafkopfRules(row_check=RowCheck.PLUS_ONLY),
    "no tout": SchafkopfRules(contracts=contracts_of(tout=False)),
    "solos alone": SchafkopfRules(contracts=contracts_of(Contract.SOLO, Contract.SIE)),
    "tout counts as solo": SchafkopfRules(tally_counting=TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS),
    "free first game": SchafkopfRules(first_game=FirstGame.FREE, deals_per_round=20, list_keeper=3),
}


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("game", "policy"),
    campaign.some(
        # Every game and every policy once; the form of a slip knows no policy, nor the seats a game.
        sample=[(game, policy) for game, policy in zip(GAMES, cycle(POLICIES), strict=False)],
        whole=list(product(GAMES, POLICIES)),
    ),
)
def test_slips_pass_the_check_of_other_schafkopf_rulebooks(
    tmp_path: Path, game: str, policy: HeadcountPolicy
) -> None:
    seats = 5 if policy is HeadcountPolicy.SMALLER else 4
    rulebook = sample_rulebook(game=GAMES[game], headcount=policy, seats=seats, draw=SeatDraw.BLIND)
    tournament = filled(tmp_path, PracticeWish(rulebook, 18, Point.CEREMONY))
    assert history.check_invariants(tournament) == ()
    tournament.close()


@pytest.mark.unmeasured
@pytest.mark.parametrize("first", list(FirstSeats))
@pytest.mark.parametrize("way", list(SeatDraw))
def test_rounds_are_drawn_as_the_rulebook_says(tmp_path: Path, way: SeatDraw, first: FirstSeats) -> None:
    stages = (TablesStage(rounds=3, first_seats=first, draw=way, spread_clubs=True),)
    rulebook = sample_rulebook().model_copy(update={"stages": stages})
    one, other = (filled(tmp_path / name, PracticeWish(rulebook, 16, Point.CEREMONY)) for name in "ab")
    assert history.check_invariants(one) == ()
    assert facts_of(dump(one)) == facts_of(dump(other))
    one.close()
    other.close()


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", ["schafkopf-schwaig", "schweizer-quartett"])
def test_in_english_clubs_wishes_and_decks_have_english_names(tmp_path: Path, name: str) -> None:
    wish = PracticeWish(shipped(name), 36, Point.DRAWN)
    german, english = (
        filled(tmp_path / language, wish._replace(language=language))
        for language in (Language.GERMAN, Language.ENGLISH)
    )
    people = [[one.person for one in participants.people(tournament)] for tournament in (german, english)]
    words = [
        {word for one in everybody for word in (one.club, one.town, one.keep_apart, one.note)}
        for everybody in people
    ]
    titles = [{deck.title for deck in decks.view(tournament)} for tournament in (german, english)]
    assert words[0] & words[1] <= {""}
    assert not titles[0] & titles[1]
    german.close()
    english.close()


@pytest.mark.unmeasured
def test_the_middle_round_is_the_one_that_is_half_entered(tmp_path: Path) -> None:
    tournament = filled(tmp_path, PracticeWish(sample_rulebook(rounds=3), 16, Point.HALF))
    states = [step.state for step in tournaments.header(tournament).rounds]
    assert states == [RoundState.FINISHED, RoundState.RUNNING, RoundState.PLANNED]
    tournament.close()


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "rulebook",
    [
        quartett(odd_deck=OddDeck.ONE_PUT_ASIDE, usual_deck_from=41, usual_deck_to=45),
        quartett(still_level=StillLevel.SUDDEN_DEATH),
        quartett().model_copy(
            update={"stages": (GroupsStage(match_minutes=10, group_size=12),), "articles": ()}
        ),
        quartett().model_copy(
            update={
                "stages": (
                    GroupsStage(match_minutes=10, group_size=3),
                    KnockoutStage(final_minutes=20, third_place=False),
                )
            }
        ),
    ],
    ids=["large decks", "sudden death", "groups alone", "small groups"],
)
def test_matches_pass_the_check_of_other_quartett_rulebooks(tmp_path: Path, rulebook: Rulebook) -> None:
    tournament = filled(tmp_path, PracticeWish(rulebook, 14, Point.CEREMONY))
    assert history.check_invariants(tournament) == ()
    assert not any(row.playable for row in matches.view(tournament))
    tournament.close()


def test_ties_at_the_border_are_decided_as_the_rulebook_says(tmp_path: Path) -> None:
    stages = (
        GroupsStage(match_minutes=10, group_size=3),
        KnockoutStage(final_minutes=20, cross_group_tie=CrossGroupTie.MATCH),
    )
    # Decks of two cards end level or with everything for one: ties abound.
    rulebook = quartett(usual_deck_from=2, usual_deck_to=2).model_copy(update={"stages": stages})
    tournament = filled(tmp_path, PracticeWish(rulebook, 30, Point.CEREMONY))
    assert qualifying.view(tournament).lots
    assert history.check_invariants(tournament) == ()
    tournament.close()


def test_people_are_invented_with_all_that_makes_the_door_busy(tmp_path: Path) -> None:
    tournament = filled(tmp_path, PracticeWish(sample_rulebook(), 400))
    everyone = participants.people(tournament)
    assert len({one.name for one in everyone}) == 400
    families = Counter(one.person.keep_apart for one in everyone if one.person.keep_apart)
    assert len(families) > 20
    assert set(families.values()) == {2}
    assert [one.fixed_table for one in everyone if one.fixed_table] == [1]
    assert sum(one.attendance is Attendance.LATER for one in everyone) > 10
    assert max(Counter(one.person.club for one in everyone if one.person.club).values()) <= 48
    assert any(not one.name.isascii() for one in everyone)
    assert participants.totals(everyone).cash_cents > 0
    tournament.close()


def test_people_play_for_teams_where_the_rulebook_ranks_them(tmp_path: Path) -> None:
    rulebook = sample_rulebook().model_copy(update={"teams": TeamRules(best=3)})
    tournament = filled(tmp_path, PracticeWish(rulebook, 42))
    sizes = Counter(one.person.team for one in participants.people(tournament))
    assert sorted(sizes.values()) == [2, *[4] * 10], "one more than count; the last has fewer"
    tournament.close()


def test_missing_seats_are_filled_by_helpers_of_other_names(tmp_path: Path) -> None:
    tournament = filled(tmp_path, PracticeWish(sample_rulebook(), 37, Point.DRAWN))
    totals = participants.totals(participants.people(tournament))
    assert (totals.present, totals.helpers) == (37, 3)
    assert not any(one.apart for one in participants.people(tournament))
    tournament.close()


def test_helpers_fill_a_final_table_whose_last_place_the_lot_decides(tmp_path: Path) -> None:
    # After a single deal at each table many are level at the border.
    rulebook = sample_rulebook(1, game=SchafkopfRules(deals_per_round=1))
    final = rulebook.stages[0].model_copy(update={"places": 2})
    rulebook = rulebook.model_copy(update={"stages": (*rulebook.stages, final)})
    tournament = filled(tmp_path, PracticeWish(rulebook, 8, Point.CEREMONY))
    assert participants.totals(participants.people(tournament)).helpers == 2
    tournament.close()


def test_a_number_that_cannot_be_seated_is_said_before_anything_is_made() -> None:
    rulebook = sample_rulebook(headcount=HeadcountPolicy.LARGER)
    assert [problem.code for problem in practice.check(PracticeWish(rulebook, 7, Point.DRAWN))] == [
        "draw.cannot_be_seated"
    ]
    assert practice.check(PracticeWish(rulebook, 7, Point.ARRIVALS)) == ()
    assert practice.check(PracticeWish(rulebook, 8, Point.DRAWN)) == ()
    assert practice.check(PracticeWish(shipped("schweizer-quartett"), 7, Point.DRAWN)) == ()


@pytest.mark.unmeasured
def test_a_draw_may_be_made_elsewhere_and_handed_in(tmp_path: Path) -> None:
    wish = PracticeWish(sample_rulebook(), 16, Point.CEREMONY)
    here = filled(tmp_path / "here", wish)
    there = practice_file.begin(tmp_path / "there", FACTS, wish, ticking())
    steps = practice.fill(there, wish)
    progress = next(steps)
    handed_in = 0
    try:
        while True:
            if progress.to_draw is None:
                progress = next(steps)
            else:
                handed_in += 1
                progress = steps.send(seatings.drawn(progress.to_draw))
    except StopIteration:
        pass
    assert handed_in == 2
    assert facts_of(dump(here)) == facts_of(dump(there))
    here.close()
    there.close()


def test_progress_never_goes_back_nor_beyond_its_end(tmp_path: Path) -> None:
    wish = PracticeWish(shipped("schweizer-quartett"), 20, Point.CEREMONY)
    tournament = practice_file.begin(tmp_path, FACTS, wish)
    told = [(step.done, step.of) for step in practice.fill(tournament, wish)]
    assert told == sorted(told)
    assert all(done <= of for done, of in told)
    tournament.close()


def test_what_cannot_be_seated_after_all_is_refused(tmp_path: Path) -> None:
    wish = PracticeWish(sample_rulebook(headcount=HeadcountPolicy.LARGER), 7, Point.DRAWN)
    tournament = practice_file.begin(tmp_path, FACTS, wish)
    with pytest.raises(Refused):
        list(practice.fill(tournament, wish))
    tournament.close()
