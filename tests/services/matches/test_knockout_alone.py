"""C-21: a tournament of matches may begin with the knock-out: everybody who is there is drawn into it."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import KnockoutStage
from turnierleitung.domain.states import Attendance, RoundState
from turnierleitung.resources import resource
from turnierleitung.services import formats, history, leaving, practice, practice_file
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import Next, PrintKind, PrintSet
from turnierleitung.services.matches import brackets, final_rankings, matches, scenes
from turnierleitung.services.matches.format import MATCHES
from turnierleitung.services.people import participants
from turnierleitung.services.practice import Course, Point, PracticeWish
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts import wall

Made = Callable[..., TournamentFile]


def rulebook(**values: object) -> Rulebook:
    shipped = rulebooks.read(resource("rulebooks", "watten-paare.toml"))
    return Rulebook.model_validate(
        shipped.model_copy(update={"stages": (KnockoutStage(**values),), "articles": ()}).model_dump()  # type: ignore[arg-type]
    )


@pytest.fixture
def made(tmp_path: Path) -> Made:
    def make(people: int = 11, **values: object) -> TournamentFile:
        rules = rulebook(**values)
        facts = tournaments.Facts("Wattturnier", date(2026, 11, 21), "Wirtshaus", 2000)
        tournament = tournaments.create(tmp_path / "w.turnier", facts, rules, "Anna", sample.ticking())
        for index in range(people):
            participants.register(tournament, sample.person(index, pairs=True), Attendance.PRESENT)
        return tournament

    return make


def drawn(tournament: TournamentFile, tables: int = 3) -> brackets.BracketView:
    brackets.draft(tournament, "7F3A-91C2")
    brackets.publish(tournament, brackets.drafted(tournament)[-1].id, tables)
    found = brackets.view(tournament)
    assert found is not None
    return found


def test_all_who_are_there_are_in_the_smallest_bracket_with_room_for_them(made: Made) -> None:
    tournament = made(11)
    assert MATCHES.stand(tournament).next.kind is Next.DRAW_PRESENT
    bracket = drawn(tournament).resolved.bracket
    assert (bracket.size, bracket.entrants, bracket.byes) == (16, 11, 5)
    assert brackets.replays(tournament, brackets.drafted(tournament)[-1].id)


def test_c21_the_wall_names_who_has_a_bye(made: Made) -> None:
    tournament = made(11)
    drawn(tournament)
    scene = scenes.seats_by_name(tournament)
    assert scene is not None
    assert len(scene.seats) == 22, "either one of a pair finds himself"
    assert sum(seat.table is None for seat in scene.seats) == 10
    assert wall.no_table(scene.now.kind) == "Freilos"


def test_c21_nobody_who_is_registered_alone_is_drawn_as_a_pair(made: Made) -> None:
    tournament = made(5)
    brackets.draft(tournament)
    leaving.change_rules(tournament, rulebook().model_copy(update={"pairs": False}))
    participants.register(tournament, sample.person(40), Attendance.PRESENT)
    leaving.change_rules(tournament, rulebook())
    with pytest.raises(Refused, match=r"participant\.half_pairs"):
        brackets.draft(tournament)
    with pytest.raises(Refused, match=r"participant\.half_pairs"):
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id, 3)


def test_who_is_seeded_keeps_his_place_and_the_others_are_drawn(made: Made) -> None:
    tournament = made(11)
    people = [one.id for one in participants.people(tournament)]
    participants.set_seeds(tournament, (people[7], people[2]))
    brackets.draft(tournament, "7F3A-91C2")
    order = brackets.drafted(tournament)[-1].order
    assert order[:2] == (people[7], people[2])
    assert sorted(order) == sorted(people)
    assert list(order[2:]) != sorted(order[2:])
    participants.set_seeds(tournament, (people[2], people[7]))
    with pytest.raises(Refused) as refused:
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id, 3)
    assert refused.value.problems[0].code == "bracket.seeds_changed"


def test_people_of_a_club_do_not_meet_at_first_unless_the_rules_say_so(made: Made) -> None:
    tournament = made(16)
    for number, one in enumerate(participants.people(tournament)):
        club = "SG Alpen" if number < 8 else ""
        participants.edit(tournament, one.id, one.person._replace(club=club))
    brackets.draft(tournament, "7F3A-91C2")
    assert brackets.drafted(tournament)[-1].together == ()
    leaving.change_rules(tournament, rulebooks.current(tournament).with_stage(0, clubs_apart=False))
    brackets.draft(tournament, "7F3A-91C2")
    assert brackets.drafted(tournament)[-1].together == ()
    assert brackets.drafted(tournament)[0].order != brackets.drafted(tournament)[-1].order


def test_who_comes_or_goes_after_the_draw_is_named(made: Made) -> None:
    tournament = made(8)
    brackets.draft(tournament)
    participants.register(tournament, sample.person(30, pairs=True), Attendance.PRESENT)
    with pytest.raises(Refused) as refused:
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id, 3)
    assert refused.value.problems[0].params["missing"] == 1
    assert MATCHES.takes_newcomers(tournament)
    drawn(tournament)
    assert not MATCHES.takes_newcomers(tournament)


def test_more_than_the_largest_bracket_holds_are_refused(made: Made) -> None:
    with pytest.raises(Refused) as refused:
        brackets.draft(made(129))
    assert refused.value.problems[0].code == "bracket.too_many"


def test_it_is_played_to_the_champion_by_slots_of_as_many_tables_as_there_are(made: Made) -> None:
    tournament = made(11)
    bracket = drawn(tournament, tables=3)
    rows = matches.view(tournament)
    assert max(row.place or 0 for row in rows) == 3
    formats.start_round(tournament, bracket.round_id)
    course = Course(tournament, 11, Point.CEREMONY, "7F3A", random.Random(1))
    gone = next(row.people[0] for row in rows if row.playable and row.people[0])
    leaving.withdraw(tournament, gone, "krank")
    while ready := [row for row in matches.view(tournament) if row.playable]:
        deque(course.enter([row.table_id for row in ready]), maxlen=0)
    formats.finish_round(tournament, bracket.round_id)
    final = final_rankings.view(tournament)
    assert final.complete
    assert final.champion is not None
    assert sorted(place.participant_id for place in final.places) == sorted(
        one.id for one in participants.people(tournament)
    )
    assert history.check_invariants(tournament) == ()


@pytest.mark.parametrize("point", Point)
def test_practice_fills_it_to_every_point_and_everything_can_be_printed(tmp_path: Path, point: Point) -> None:
    wish = PracticeWish(rulebook(), 11, point)
    facts = tournaments.Facts("Wattturnier", date(2026, 11, 21), "Wirtshaus", 2000)
    tournament = practice_file.begin(tmp_path, facts, wish, sample.ticking())
    for _ in practice.fill(tournament, wish):
        pass
    assert history.check_invariants(tournament) == ()
    steps = tournaments.header(tournament).rounds
    offered = MATCHES.printouts.listed(steps)
    wanted = [request for kind in PrintSet for request in MATCHES.printouts.in_set(kind, steps)]
    kinds = {request.kind for request in (*offered, *wanted)}
    assert kinds.isdisjoint({PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES, PrintKind.QUALIFICATION})
    assert (steps[0].state is RoundState.FINISHED) is (point is Point.CEREMONY)
    tournament.close()


def test_the_draw_of_people_without_clubs_replays_after_they_have_one(made: Made) -> None:
    tournament = made(8)
    for one in participants.people(tournament):
        participants.edit(tournament, one.id, one.person._replace(club="", keep_apart=""))
    brackets.draft(tournament, "7F3A-91C2")
    for one in participants.people(tournament):
        participants.edit(tournament, one.id, one.person._replace(club="SG Alpen"))
    assert brackets.replays(tournament, brackets.drafted(tournament)[-1].id)


def test_what_keeps_clubs_apart_is_what_was_drawn_by(made: Made) -> None:
    tournament = made(8)
    leaving.change_rules(tournament, rulebooks.current(tournament).with_stage(0, clubs_apart=False))
    brackets.draft(tournament)
    leaving.change_rules(tournament, rulebooks.current(tournament).with_stage(0, clubs_apart=True))
    with pytest.raises(Refused) as refused:
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id, 3)
    assert refused.value.problems[0].code == "bracket.rules_changed"


def test_seeds_that_are_taken_away_after_the_draw_are_said(made: Made) -> None:
    tournament = made(8)
    people = [one.id for one in participants.people(tournament)]
    participants.set_seeds(tournament, people[:3])
    brackets.draft(tournament)
    participants.set_seeds(tournament, ())
    with pytest.raises(Refused) as refused:
        brackets.publish(tournament, brackets.drafted(tournament)[-1].id, 3)
    assert refused.value.problems[0].code == "bracket.seeds_changed"


def test_a_tournament_of_pairs_seats_nobody_alone(made: Made) -> None:
    tournament = made(8)
    one = participants.people(tournament)[0]
    leaving.change_rules(tournament, rulebooks.current(tournament).model_copy(update={"pairs": False}))
    participants.edit(tournament, one.id, one.person._replace(partner_last_name="", partner_first_name=""))
    leaving.change_rules(tournament, rulebooks.current(tournament).model_copy(update={"pairs": True}))
    with pytest.raises(Refused) as refused:
        brackets.draft(tournament)
    assert refused.value.problems[0].code == "participant.half_pairs"


def test_practice_says_how_many_a_bracket_holds() -> None:
    (problem,) = practice.check(PracticeWish(rulebook(), 129, Point.DRAWN))
    assert problem.code == "bracket.too_many"
    assert practice.check(PracticeWish(rulebook(), 128, Point.DRAWN)) == ()
