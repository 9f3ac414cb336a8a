"""What was made public: shown from its row alone, places kept back are not in it, undo passes over it."""

from __future__ import annotations

import pytest
from tests import sample
from tests.services.conftest import At, Stage
from tests.services.slips import slip_at, totals
from tests.storage.looking import asked

from turnierleitung.domain.problems import Refused
from turnierleitung.services import formats, history, releases, results, wall
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import (
    PublicRanking,
    SceneKind,
    StandingsScene,
    Subject,
    SubjectKind,
)
from turnierleitung.services.matches import group_tables
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.releases import Hung
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.wall import released_text

AFTER_1 = Subject(SubjectKind.AFTER_ROUND, 1)
NOW = 1_795_250_000_000


def on_the_wall(tournament: TournamentFile) -> StandingsScene | None:
    found = wall.scene(tournament, SceneKind.STANDINGS, NOW)
    assert found is None or isinstance(found, StandingsScene)
    return found


def names(tournament: TournamentFile) -> list[str]:
    scene = on_the_wall(tournament)
    return [] if scene is None else [row.name.last for part in scene.lists for row in part.rows]


def correct(tournament: TournamentFile) -> None:
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, totals(9, -9, 0, 0), reason="Zahlendreher")


def offered(tournament: TournamentFile, subject: Subject = AFTER_1) -> releases.Releasable:
    return next(found for found in releases.offered(tournament) if found.ranking.subject == subject)


def test_nothing_is_on_the_wall_before_it_is_released(at: At) -> None:
    tournament = at(Stage.PLAYED)
    assert on_the_wall(tournament) is None
    releases.release(tournament, AFTER_1)
    assert len(names(tournament)) == 8


def test_a_released_ranking_stays_as_it_was_shown_until_it_is_renewed(at: At) -> None:
    tournament = at(Stage.PLAYED)
    releases.release(tournament, AFTER_1)
    before = on_the_wall(tournament)
    correct(tournament)
    assert on_the_wall(tournament) == before
    assert offered(tournament).outdated
    releases.renew(tournament, AFTER_1)
    now = on_the_wall(tournament)
    assert now is not None
    assert before is not None
    assert now.lists != before.lists
    assert not offered(tournament).outdated


def test_while_slips_are_missing_the_wall_says_so(at: At) -> None:
    tournament = at(Stage.ENTERED)
    releases.release(tournament, releases.offered(tournament)[0].ranking.subject)
    shown = on_the_wall(tournament)
    assert shown is not None
    assert released_text(shown).startswith("vorläufig, Stand ")


def test_places_that_are_kept_back_are_not_in_the_row_at_all(at: At) -> None:
    tournament = at(Stage.PLAYED)
    correct(tournament)
    ranking = offered(tournament).ranking
    first = [row.participant_id for row in ranking.lists[0].rows if row.rank < 2]
    assert first
    releases.release(tournament, AFTER_1, first=2)
    shown = releases.shown(tournament)
    assert shown is not None
    assert not {row.participant_id for part in shown.lists for row in part.rows} & set(first)
    people = participants.by_id(tournament)
    assert people[first[0]].person.last_name not in names(tournament)
    scene = on_the_wall(tournament)
    assert scene is not None
    assert (scene.hidden, scene.of) == (1, 8)


def test_what_is_kept_back_stays_so_when_it_is_renewed(at: At) -> None:
    tournament = at(Stage.PLAYED)
    correct(tournament)
    releases.release(tournament, AFTER_1, first=2)
    releases.renew(tournament, AFTER_1)
    shown = releases.shown(tournament)
    assert shown is not None
    assert shown.first == 2


def test_rows_are_added_and_never_changed(at: At) -> None:
    tournament = at(Stage.PLAYED)
    releases.release(tournament, AFTER_1)
    first = releases.all_of(tournament)[0]
    correct(tournament)
    releases.renew(tournament, AFTER_1)
    releases.withdraw(tournament, AFTER_1)
    everything = releases.all_of(tournament)
    assert len(everything) == 3
    assert everything[0] == first


def test_what_was_taken_off_is_not_shown_any_more(at: At) -> None:
    tournament = at(Stage.PLAYED)
    releases.release(tournament, AFTER_1)
    releases.withdraw(tournament, AFTER_1)
    assert on_the_wall(tournament) is None
    with pytest.raises(Refused, match=r"wall\.not_released"):
        releases.withdraw(tournament, AFTER_1)


def test_a_row_holds_no_name(at: At) -> None:
    tournament = at(Stage.PLAYED)
    releases.release(tournament, AFTER_1)
    tournament.close()
    ((content,),) = asked(tournament.path, "SELECT content FROM release")
    assert "Obermüller" not in content
    assert "Ćosić" not in content


def test_names_are_those_of_today(at: At) -> None:
    tournament = at(Stage.PLAYED)
    releases.release(tournament, AFTER_1)
    participants.edit(tournament, 1, PersonData("Neuname", "Łucja"))
    assert "Neuname" in names(tournament)
    anonymising.anonymise(tournament, [])
    assert all(name.startswith("Person ") for name in names(tournament))


def test_undo_passes_over_what_the_hall_has_seen(at: At) -> None:
    tournament = at(Stage.PLAYED)
    correct(tournament)
    releases.release(tournament, AFTER_1)
    before = on_the_wall(tournament)
    history.undo(tournament)
    assert history.view(tournament).deeds[0].of is not None
    assert on_the_wall(tournament) == before
    assert offered(tournament).outdated
    history.redo(tournament)
    assert not offered(tournament).outdated


def test_a_list_counts_as_posted_from_the_wall_or_from_paper(at: At) -> None:
    tournament = at(Stage.PLAYED)
    assert offered(tournament).posted_at is None
    releases.post(tournament, AFTER_1)
    posted = offered(tournament).posted_at
    assert posted is not None
    assert on_the_wall(tournament) is None, "what hangs on paper is not on the wall"
    releases.release(tournament, AFTER_1)
    assert offered(tournament).posted_at == posted, "the first time counts"
    correct(tournament)
    assert offered(tournament).posted_at is None, "a corrected list must hang first"
    assert [release.medium for release in releases.all_of(tournament)] == [Hung.PAPER, Hung.WALL]


def test_nothing_is_released_that_there_is_not(at: At) -> None:
    tournament = at(Stage.PLAYED)
    for subject, first in ((AFTER_1, 9), (AFTER_1, 0), (Subject(SubjectKind.GROUPS), 1)):
        with pytest.raises(Refused, match=r"wall\.nothing_to_release"):
            releases.release(tournament, subject, first)


def test_the_ranking_of_the_last_round_is_the_whole_one(at: At) -> None:
    tournament = at(Stage.OVER)
    assert [found.ranking.subject for found in releases.offered(tournament)] == [
        Subject(SubjectKind.WHOLE),
        AFTER_1,
    ]
    releases.release(tournament, AFTER_1)
    releases.release(tournament, Subject(SubjectKind.WHOLE))
    scene = on_the_wall(tournament)
    assert scene is not None
    assert scene.subject == Subject(SubjectKind.WHOLE)
    releases.withdraw(tournament, Subject(SubjectKind.WHOLE))
    scene = on_the_wall(tournament)
    assert scene is not None
    assert scene.subject == AFTER_1, "what hung there before shows again"


def test_a_ranking_that_is_no_more_is_outdated_and_can_be_taken_off(at: At) -> None:
    tournament = at(Stage.PLAYED)
    formats.start_round(tournament, sample.draw_round(tournament, 2))
    whole = Subject(SubjectKind.WHOLE)
    releases.release(tournament, whole)
    history.undo(tournament)
    assert on_the_wall(tournament) is not None
    outdated = releases.outdated(tournament)
    assert outdated is not None
    assert (outdated.ranking.subject, outdated.is_gone) == (whole, True)
    assert [found.ranking.subject for found in releases.offered(tournament)] == [AFTER_1, whole]
    with pytest.raises(Refused, match=r"wall\.nothing_to_release"):
        releases.release(tournament, whole)
    releases.renew(tournament, whole)
    assert on_the_wall(tournament) is None
    assert releases.outdated(tournament) is None
    assert [found.ranking.subject for found in releases.offered(tournament)] == [AFTER_1]


@pytest.mark.parametrize(
    ("stage", "request_", "subject"),
    [
        (Stage.PLAYED, PrintRequest(PrintKind.INTERIM_RANKING, 1), AFTER_1),
        (Stage.PLAYED, PrintRequest(PrintKind.RANKING), AFTER_1),
        (Stage.OVER, PrintRequest(PrintKind.RANKING), Subject(SubjectKind.WHOLE)),
        (Stage.OVER, PrintRequest(PrintKind.RANKING, 2), None),
        (Stage.OVER, PrintRequest(PrintKind.CLUB_RANKING), None),
        (Stage.RUNNING, PrintRequest(PrintKind.SEATS_BY_NAME, 1), None),
        (Stage.PUBLISHED, PrintRequest(PrintKind.RANKING), None),
        (Stage.GROUPS_RUNNING, PrintRequest(PrintKind.GROUP_SHEETS), None),
        (Stage.QUALIFIED, PrintRequest(PrintKind.GROUP_SHEETS), Subject(SubjectKind.GROUPS)),
        (Stage.BRACKET_PLAYED, PrintRequest(PrintKind.FINAL_RANKING), Subject(SubjectKind.FINAL)),
    ],
)
def test_a_printed_list_is_the_ranking_that_stands_on_it(
    at: At, stage: Stage, request_: PrintRequest, subject: Subject | None
) -> None:
    found = releases.on_print(at(stage), request_)
    assert (None if found is None else found.ranking.subject) == subject


def test_groups_are_released_together(at: At) -> None:
    tournament = at(Stage.QUALIFIED)
    groups = Subject(SubjectKind.GROUPS)
    ranking: PublicRanking = offered(tournament, groups).ranking
    assert not ranking.can_hide
    releases.release(tournament, groups)
    scene = on_the_wall(tournament)
    assert scene is not None
    assert [part.number for part in scene.lists] == [1, 2]
    shown = [row.rank for part in scene.lists for row in part.rows]
    views = group_tables.view(tournament)
    assert shown == [line.rank for view in views for line in view.table.lines]


def test_the_final_ranking_tells_of_those_alone_whose_rank_is_certain(at: At) -> None:
    tournament = at(Stage.BRACKET_PLAYED)
    final = Subject(SubjectKind.FINAL)
    releases.release(tournament, final, first=4)
    scene = on_the_wall(tournament)
    assert scene is not None
    assert min(row.rank for row in scene.lists[0].rows) >= 4
    assert scene.of == 8
