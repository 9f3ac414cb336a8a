"""C-13: the ranking of teams in a tournament; C-14: the last and the best round, prizes for the most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest
from tests.reports.paper import STAMP, pages
from tests.sample import draw_round, new_tournament, sample_rulebook
from tests.services.slips import ZEROS, ruling, slip_at

from turnierleitung.domain.game import NamedGame, Ruling, RulingLine
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup, tally_key
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import BEST_ROUND, LAST_ROUND, Better, Criterion, FinalTie, Scope
from turnierleitung.domain.ranking.teams import TeamRules
from turnierleitung.domain.rulebook import Overall, Rulebook
from turnierleitung.domain.stages import GoesOn
from turnierleitung.domain.states import Attendance
from turnierleitung.reports.render import render
from turnierleitung.services import formats, history, leaving, printing, releases, results, substitutes, wall
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import Subject, SubjectKind
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import awards, plan
from turnierleitung.services.prizes import printouts as prize_printouts
from turnierleitung.services.tables import advancing, standings, teams
from turnierleitung.services.tables.advancing import Proposal, WayOn
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts import prizes as prize_texts
from turnierleitung.texts import result_files
from turnierleitung.texts.tables import standings as standings_texts
from turnierleitung.texts.tables.standings import comparison_text
from turnierleitung.texts.tables.teams import apart_text, how_counted, members_text, saved_teams

AU, MOOS = "Grantler", "Moosbuam"
Points = Mapping[int, int]


BEST_THREE: Final = TeamRules(best=3)


def ranked_by(rules: TeamRules = BEST_THREE, **of_stage: object) -> Rulebook:
    return sample_rulebook(2).with_stage(0, **of_stage).model_copy(update={"teams": rules})


def people(tournament: TournamentFile) -> list[int]:
    return sorted(participants.by_id(tournament))


def start(tournament: TournamentFile, number: int) -> None:
    step = next(step for step in tournaments.header(tournament).rounds if step.number == number)
    formats.start_round(tournament, step.round_id)


def play(tournament: TournamentFile, number: int, points: Points) -> None:
    """Play a round in which everybody earns what is said, wherever he sits."""
    draw_round(tournament, number)
    start(tournament, number)
    for table in range(1, len(points) // 4 + 1):
        slip = slip_at(tournament, table, number)
        earned = ruling(*(points[person] for person in slip.announced))
        results.enter(tournament, slip.table_id, earned, despite=ZEROS)


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    """Eight people of two teams, who are written differently; the first round is played."""
    file = new_tournament(tmp_path, people=8, rulebook=ranked_by())
    for place, person in enumerate(people(file)):
        known = participants.by_id(file)[person].person
        name = (AU, MOOS, AU.upper(), MOOS)[place % 4]
        participants.edit(file, person, known._replace(team=name))
    play(file, 1, dict(zip(people(file), FIRST, strict=True)))
    return file


#        Au  Moos Au  Moos Au Moos Au  Moos
FIRST = (30, 20, -10, 5, -15, -5, 0, -25)
SECOND = (-6, 7, 1, 0, 10, -5, -7, 0)
BY_TEAM: Final = {AU: [24, -5, -7, -9], MOOS: [27, 5, -10, -25]}


def test_c13_the_best_three_of_each_team_are_added_over_all_rounds(tournament: TournamentFile) -> None:
    assert [(row.place.team, row.place.total) for row in teams.view(tournament).rows] == [
        (AU, 20),
        (MOOS, 20),
    ]
    play(tournament, 2, dict(zip(people(tournament), SECOND, strict=True)))
    found = teams.view(tournament)
    assert {row.place.team: list(row.place.results) for row in found.rows} == BY_TEAM
    assert [(row.place.team, row.place.total) for row in found.rows] == [(MOOS, 22), (AU, 12)]
    assert members_text(found, found.rows[1]).endswith(")")


def test_c13_after_the_first_round_the_fourth_result_parts_them(tournament: TournamentFile) -> None:
    found = teams.view(tournament)
    assert [row.place.results for row in found.rows] == [(30, 0, -10, -15), (20, 5, -5, -25)]
    assert apart_text(found.rows[1]) == "Es entschied das nächste Ergebnis."
    assert "besten 3 Ergebnisse" in how_counted(found.rules)[0]
    assert saved_teams(found).rows[0][:2] == (1, AU)


def test_c13_whoever_takes_over_the_points_counts_for_the_team(tournament: TournamentFile) -> None:
    first = people(tournament)[0]
    substitutes.take_over(tournament, first, PersonData("Neu", "Nina"))
    someone = participants.by_id(tournament)[first]
    assert (someone.person.last_name, someone.person.team) == ("Neu", AU)
    assert teams.view(tournament).rows[0].place.results == (30, 0, -10, -15)
    history.undo(tournament)
    assert participants.by_id(tournament)[first].person.team == AU


def test_c13_whoever_takes_the_seat_earns_for_the_team(tournament: TournamentFile) -> None:
    draw_round(tournament, 2)
    first = people(tournament)[0]
    substitutes.take_seat(tournament, first, PersonData("Neu", "Nina"))
    start(tournament, 2)
    newcomer = max(participants.by_id(tournament))
    assert participants.by_id(tournament)[newcomer].person.team == AU
    points = dict(zip(people(tournament), (*SECOND, 40), strict=True))
    for table in (1, 2):
        slip = slip_at(tournament, table, 2)
        results.enter(
            tournament, slip.table_id, ruling(*(points[one] for one in slip.announced)), despite=ZEROS
        )
    grantler = next(row for row in teams.view(tournament).rows if row.place.team == AU)
    assert grantler.place.results == (40, 30, -5, -7, -9), "the one who left keeps his 30 of round 1"
    assert grantler.place.total == 65


def test_c13_whoever_is_there_already_keeps_his_team(tournament: TournamentFile) -> None:
    draw_round(tournament, 2)
    participants.register(tournament, PersonData("Neu", "Nina", team=MOOS), Attendance.PRESENT)
    newcomer = max(participants.by_id(tournament))
    substitutes.take_seat(tournament, people(tournament)[0], newcomer)
    assert participants.by_id(tournament)[newcomer].person.team == MOOS


def test_s15_c13_the_result_of_an_excluded_person_does_not_count(tournament: TournamentFile) -> None:
    leaving.exclude(tournament, people(tournament)[0], "Karten markiert")
    assert teams.view(tournament).rows[-1].place.results == (0, -10, -15)


def test_c13_the_wall_shows_the_teams_as_they_were_released(tournament: TournamentFile) -> None:
    subject = Subject(SubjectKind.TEAMS)
    assert subject in [one.ranking.subject for one in releases.offered(tournament)]
    releases.release(tournament, subject)
    scene = wall.standings(tournament)
    assert scene is not None
    rows = scene.lists[0].rows
    assert [(row.name.last, row.rank, row.values) for row in rows] == [(AU, 1, (20,)), (MOOS, 2, (20,))]
    assert rows[0].name.club.count(", ") == 3
    play(tournament, 2, dict(zip(people(tournament), SECOND, strict=True)))
    outdated = releases.outdated(tournament)
    assert outdated is not None
    assert outdated.ranking.subject == subject
    assert wall.standings(tournament) == scene


def test_c13_the_page_for_the_web_has_the_teams_below_the_people(tournament: TournamentFile) -> None:
    page = result_files.result_page(prize_printouts.outcome_view(tournament), practice=False)
    _, _, of_teams = page.partition("<h2>Rangliste der Mannschaften</h2>")
    assert f'<b>{AU}</b><br><span class="m">' in of_teams
    assert of_teams.count("+20 Punkte") == 2
    without = prize_printouts.outcome_view(tournament)._replace(teams=())
    assert "<h2>" not in result_files.result_page(without, practice=False)


def test_c13_a_prize_of_a_team_is_divided_among_its_people(tournament: TournamentFile) -> None:
    plan.put(tournament, [Prize(PrizeGroup(GroupKind.TEAM), 1, 4_001, "Pokal")])
    won = {one.participant_id: one.shares[0] for one in awards.awarding(tournament).awards}
    in_order = [people(tournament)[place] for place in (0, 6, 2, 4)]
    assert [won[person].cents for person in in_order] == [1_001, 1_000, 1_000, 1_000]
    assert [won[person].things for person in in_order] == [("Pokal",), (), (), ()]


def test_c13_teams_are_honoured_together(tournament: TournamentFile) -> None:
    of_teams = PrizeGroup(GroupKind.TEAM)
    plan.put(tournament, [Prize(of_teams, 1, 4_000), Prize(of_teams, 2, 2_000), Prize(PrizeGroup(), 1, 500)])
    places = awards.places(tournament)
    assert [place.rank for place in places] == [1, 2, 3, None, None]
    assert [prize_texts.called_place(awards.named(tournament, place)) for place in places[3:]] == [
        f"Mannschaft {AU}, 1. Platz",
        f"Mannschaft {MOOS}, 2. Platz",
    ]
    assert [len(place.people) for place in places] == [1, 1, 1, 4, 4]
    assert sorted(places, key=lambda place: place.order) == list(places)
    assert [share.cents for share in places[0].people[0].shares] == [500], "his team is honoured elsewhere"
    winner = awards.place_of(tournament, people(tournament)[0])
    assert winner is not None
    assert prize_texts.honours(winner.people[0].shares, awards.named(tournament, winner)) == (
        f"Mannschaft {AU}, 1. Platz",
    )


def test_c13_teammates_are_kept_apart_where_the_rulebook_says_so(tmp_path: Path) -> None:
    """Two tables, four of them in one team: at best two sit together, and each pair is told."""
    file = new_tournament(tmp_path, people=8, rulebook=ranked_by(spread_teams=True))
    for person in people(file)[:4]:
        participants.edit(file, person, participants.by_id(file)[person].person._replace(team=AU))
    draw_round(file, 1)
    at_table = [slip_at(file, table, 1).announced for table in (1, 2)]
    assert [len(set(people(file)[:4]).intersection(seated)) for seated in at_table] == [2, 2]


VILS = "Vilstaler"


def final_of_teams(overall: Overall = Overall.LAST_STAGE_FIRST) -> Rulebook:
    """One round, then another one for the two best teams."""
    (first,) = sample_rulebook(1).stages
    final = first.model_copy(update={"places": 2, "goes_on": GoesOn.TEAMS})
    return sample_rulebook(1).model_copy(
        update={"stages": (first, final), "overall": overall, "teams": BEST_THREE}
    )


def before_the_final(
    folder: Path, points: Sequence[int], overall: Overall = Overall.LAST_STAGE_FIRST
) -> TournamentFile:
    """Three teams of four after the first round: of every three people one plays for each."""
    file = new_tournament(folder, people=12, rulebook=final_of_teams(overall))
    for place, person in enumerate(people(file)):
        team = (AU, MOOS, VILS)[place % 3]
        participants.edit(file, person, participants.by_id(file)[person].person._replace(team=team))
    play(file, 1, dict(zip(people(file), points, strict=True)))
    formats.finish_round(file, 1)
    return file


def proposal(tournament: TournamentFile) -> Proposal:
    found = advancing.proposal(tournament, 2)
    assert found is not None
    return found


def of(tournament: TournamentFile, *names: str) -> list[int]:
    everyone = participants.by_id(tournament)
    return sorted(one for one, someone in everyone.items() if someone.person.team in names)


#        Au  Moos Vils    Au Moos Vils    Au  Moos Vils     Au  Moos Vils
APART = (30, 20, 10, 10, 8, 6, -5, -6, -9, -40, -4, -20)
LEVEL = (30, 20, 20, 10, 8, 8, -5, -6, -6, -40, -9, -9)


def test_c13_the_best_teams_go_on_with_all_their_people(tmp_path: Path) -> None:
    file = before_the_final(tmp_path, APART)
    found = proposal(file)
    assert sorted(found.now) == of(file, AU, MOOS), "also the fourth of each, whose result does not count"
    assert (found.ready, found.places) == (True, 2)
    rows = standings_texts.rows(found)
    assert [(row.place, row.name) for row in rows] == [("1", AU), ("2", MOOS)]
    assert rows[0].reason.startswith("+35 Punkte: ")
    assert standings_texts.summary(found) == "2 von 3 Mannschaften kommen weiter."
    draw_round(file, 2)
    seated = [person for table in (1, 2) for person in slip_at(file, table, 2).announced]
    assert sorted(seated) == of(file, AU, MOOS)
    assert standings_texts.summary(proposal(file)) == "Weitergekommen sind 2 Mannschaften mit 8 Leuten."


def test_c13_before_the_last_slip_it_is_open_which_teams_go_on(tmp_path: Path) -> None:
    file = new_tournament(tmp_path, people=12, rulebook=final_of_teams())
    participants.edit(file, 1, participants.by_id(file)[1].person._replace(team=AU))
    draw_round(file, 1)
    found = proposal(file)
    assert (found.provisional, found.now, standings_texts.rows(found)) == (True, (), ())
    assert standings_texts.summary(found) == "2 Mannschaften kommen weiter."


def test_c13_whoever_of_the_team_has_gone_does_not_go_on(tmp_path: Path) -> None:
    file = before_the_final(tmp_path, APART)
    leaving.withdraw(file, of(file, AU)[0])
    assert sorted(proposal(file).now) == sorted(of(file, AU)[1:] + of(file, MOOS))
    for person in of(file, VILS):
        leaving.withdraw(file, person)
    found = proposal(file)
    assert found.teams is not None
    assert found.teams[-1].going is WayOn.AWAY
    assert standings_texts.summary(found) == "Alle Mannschaften kommen weiter."


@pytest.mark.parametrize("by_hand", [True, False])
def test_c13_a_lot_parts_teams_that_are_level_at_the_border(tmp_path: Path, by_hand: bool) -> None:
    file = before_the_final(tmp_path, LEVEL)
    found = proposal(file)
    assert found.tie is not None
    assert found.teams is not None
    called = {team.stands_for_it: team.place.team for team in found.teams}
    assert [called[one] for one in found.tie.people] == [MOOS, VILS]
    assert sorted(found.now) == of(file, AU)
    assert [row.place for row in standings_texts.rows(found)] == ["1", "=", "="]
    assert standings_texts.tie_text(found.tie, of_teams=True) == (
        "2 Mannschaften sind gleich, frei für sie: 1 Platz."
    )
    if by_hand:
        advancing.decide(file, 2, found.tie, found.tie.people[::-1])
        assert sorted(proposal(file).now) == of(file, AU, VILS)
    else:
        advancing.draw_tie(file, 2, found.tie, seed="0000-0001")
        assert len(proposal(file).now) == 8
    assert proposal(file).ready
    assert standings.view(file, Scope(stage=0)).lots == (), "a lot of teams parts no people"


def test_c13_a_corrected_slip_asks_whether_other_teams_shall_play(tmp_path: Path) -> None:
    file = before_the_final(tmp_path, APART)
    draw_round(file, 2)
    points = dict(zip(people(file), APART, strict=True)) | {of(file, VILS)[0]: 90}
    for table in (1, 2, 3):
        slip = slip_at(file, table)
        better = ruling(*(points[person] for person in slip.announced))
        results.enter(file, slip.table_id, better, reason="Zettel verwechselt", despite=ZEROS)
    while (chosen := advancing.offered(file, 2)) is not None:
        advancing.exchange(file, 2, chosen)
    assert sorted(proposal(file).announced) == of(file, AU, VILS)
    assert proposal(file).readvanced is None


def test_c13_a_team_in_the_final_is_ahead_of_the_others(tmp_path: Path) -> None:
    file = before_the_final(tmp_path, APART)
    draw_round(file, 2)
    found = teams.view(file)
    assert [(row.place.team, row.place.total) for row in found.rows] == [(AU, 0), (MOOS, 0), (VILS, 7)]
    final = dict.fromkeys(of(file, AU), -1) | dict(zip(of(file, MOOS), (-10, -20, 40, -6), strict=True))
    start(file, 2)
    for table in (1, 2):
        slip = slip_at(file, table, 2)
        earned = ruling(*(final[person] for person in slip.announced))
        results.enter(file, slip.table_id, earned, despite=ZEROS)
    first, second, third = teams.view(file).rows
    assert (first.place.team, first.place.results) == (MOOS, (40, -6, -10, -20))
    assert (second.place.team, second.place.total) == (AU, -3)
    assert (third.place.team, third.place.rank, apart_text(third)) == (VILS, 3, "Kam nicht weiter.")


def test_c13_where_all_phases_are_added_so_are_those_of_the_teams(tmp_path: Path) -> None:
    file = before_the_final(tmp_path, APART, Overall.SUM)
    draw_round(file, 2)
    start(file, 2)
    for table in (1, 2):
        results.enter(file, slip_at(file, table, 2).table_id, ruling(-1, -1, -1, -1), despite=ZEROS)
    totals = [(row.place.team, row.place.total) for row in teams.view(file).rows]
    assert totals == [(AU, 35 - 3), (MOOS, 24 - 3), (VILS, 7)]


def test_c13_teams_cannot_go_on_where_none_are_ranked() -> None:
    with pytest.raises(ValueError, match="wie viele Ergebnisse"):
        Rulebook.model_validate_json(
            final_of_teams().model_copy(update={"teams": TeamRules()}).model_dump_json()
        )


def test_c13_teams_are_only_asked_about_where_they_are_ranked(tmp_path: Path) -> None:
    file = new_tournament(tmp_path, people=8)
    assert not teams.are_ranked(file)
    assert teams.view(file).rows == ()
    assert all(one.ranking.subject.kind is not SubjectKind.TEAMS for one in releases.offered(file))


CASES_OF_A_ROUND = [
    pytest.param(Criterion(tally=LAST_ROUND), 1, id="18 in the last round"),
    pytest.param(Criterion(tally=BEST_ROUND), 0, id="25 in the best round"),
    pytest.param(Criterion(tally=BEST_ROUND, better=Better.LOWER), 0, id="5 where less is better"),
]


@pytest.mark.parametrize(("after_points", "first"), CASES_OF_A_ROUND)
def test_c14_level_people_are_parted_by_a_round(tmp_path: Path, after_points: Criterion, first: int) -> None:
    """Two with 30 points: 25 and 5 against 12 and 18; the others have fewer."""
    criteria = (Criterion(tally="points"), after_points)
    rules = ranked_by(TeamRules(), criteria=criteria, final_tie=FinalTie.SHARED)
    file = new_tournament(tmp_path, people=8, rulebook=rules)
    level = people(file)[:2]
    others = dict.fromkeys(people(file)[2:], 0)
    play(file, 1, {level[0]: 25, level[1]: 12, **others})
    play(file, 2, {level[0]: 5, level[1]: 18, **others})
    rows = standings.view(file).rows
    assert rows[0].participant_id == level[first]
    assert [row.rank for row in rows[:2]] == [1, 2]


def test_c14_the_reason_names_the_round(tmp_path: Path) -> None:
    criteria = (Criterion(tally="points"), Criterion(tally=LAST_ROUND))
    file = new_tournament(tmp_path, people=8, rulebook=ranked_by(TeamRules(), criteria=criteria))
    level, others = people(file)[:2], dict.fromkeys(people(file)[2:], 0)
    play(file, 1, {level[0]: 25, level[1]: 12, **others})
    play(file, 2, {level[0]: 5, level[1]: 18, **others})
    view = standings.view(file)
    why = standings.explain(view, level[1])
    assert why is not None
    assert why.below is not None
    told = comparison_text(why.below, why.criteria, why.game)
    assert told.startswith("Punkte der letzten Runde: ")
    assert "+18" in told
    assert "+5" in told


def test_c14_a_round_cannot_be_the_first_criterion() -> None:
    with pytest.raises(ValueError, match="alle Runden"):
        Rulebook.model_validate_json(
            ranked_by(TeamRules(), criteria=(Criterion(tally=LAST_ROUND),)).model_dump_json()
        )


def test_c14_a_prize_for_the_most_of_a_tally_goes_to_whoever_has_any(tmp_path: Path) -> None:
    file = new_tournament(tmp_path, people=8)
    draw_round(file, 1)
    start(file, 1)
    slip = slip_at(file, 1, 1)
    solos = enumerate((3, 1, 0, 3), start=1)
    lines = tuple(
        RulingLine(seat=seat, tallies={"points": 0, "solos_played": count}) for seat, count in solos
    )
    results.enter(file, slip.table_id, Ruling(lines=lines, reason="Zettel verloren"), despite=ZEROS)
    group = PrizeGroup(GroupKind.TALLY, tally_key(NamedGame("schafkopf"), "solos_played"))
    plan.put(file, [Prize(group, 1, 1_000), Prize(group, 3, 500), Prize(group, 4, 700)])
    won = {one.participant_id: one.cents for one in awards.awarding(file).awards}
    one, two, _, four = slip.announced
    assert won == {one: 500, four: 500, two: 500}, "two share the first place, nobody else has played a solo"


def test_c14_a_tally_that_the_game_does_not_count_is_refused_at_its_field(tmp_path: Path) -> None:
    file = new_tournament(tmp_path, people=8)
    with pytest.raises(Refused) as refused:
        plan.put(file, [Prize(PrizeGroup(GroupKind.TALLY, "schafkopf.tricks"), 1, 100)])
    assert [(problem.code, problem.at) for problem in refused.value.problems] == [
        ("prize.no_such_tally", ("name",))
    ]


def test_c14_slips_and_sheets_show_no_last_or_best_round(tmp_path: Path) -> None:
    criteria = (
        Criterion(tally="points"),
        Criterion(tally=LAST_ROUND),
        Criterion(tally="solos_won"),
        Criterion(tally=BEST_ROUND),
    )
    file = new_tournament(tmp_path, people=4, rulebook=sample_rulebook().with_stage(0, criteria=criteria))
    play(file, 1, dict(zip(people(file), FIRST, strict=False)))
    wanted = (
        PrintRequest(PrintKind.SCORE_SHEETS, 1),
        PrintRequest(PrintKind.BLANK_SHEETS),
        PrintRequest(PrintKind.ENTERED_SLIPS),
    )
    for request in wanted:
        paper = " ".join(pages(render(printing.compose(file, request), STAMP)))
        assert "Soli gew." in paper
        assert not {"Letzte", "Beste"} & {*paper.split()}
