"""Groups without a knock-out: one ranking over all of them for screen, paper, wall, files and prizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import quartett_rulebook
from tests.stages_sample import draw_bracket, draw_groups, new_tournament, play_level, quartett

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import Unequal
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import cash, formats, history, leaving, results
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.ground.scenes import Subject, SubjectKind
from turnierleitung.services.ground.scores import TallyFigure
from turnierleitung.services.matches import final_rankings, group_tables, groups, matches, printouts, scenes
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.prizes import printouts as prize_printouts
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.matches.match_rankings import (
    champion_text,
    rank_text,
    reached_text,
    saved_final,
    value_texts,
)
from turnierleitung.texts.rulebook import rulesheet

CHF = Currency.CHF
FINAL = Subject(SubjectKind.FINAL)


def alone(across: Unequal = Unequal.PER_MATCH) -> Rulebook:
    """The championship without its knock-out."""
    whole = quartett_rulebook(across=across)
    return whole.model_copy(update={"stages": whole.stages[:1], "articles": ()})


def began(tmp_path: Path, people: int = 7, across: Unequal = Unequal.PER_MATCH) -> TournamentFile:
    """Two groups are announced, of four and of three where there are seven."""
    tournament = new_tournament(tmp_path, people, rulebook=alone(across))
    draw_groups(tournament, 2)
    return tournament


def play(tournament: TournamentFile, *, level_in: int = 0) -> None:
    """Who is drawn first wins: by little in group 1, by much in group 2; everything level in one group."""
    order = {one: place for group in group_tables.view(tournament) for place, one in enumerate(group.members)}
    for row in matches.view(tournament):
        if not row.playable:
            continue
        first, second = row.people
        assert first is not None
        assert second is not None
        won = 17 if row.group == 1 else 25
        cards = (won, 32 - won) if order[first] < order[second] else (32 - won, won)
        results.enter(tournament, row.table_id, Match(cards=(16, 16) if row.group == level_in else cards))


def names(tournament: TournamentFile) -> list[tuple[str, str]]:
    view = final_rankings.view(tournament)
    return [(rank_text(place), reached_text(place, view.levels)) for place in view.places]


@pytest.mark.parametrize(
    ("across", "ranking"),
    [
        (
            Unequal.PER_MATCH,
            [(1, "2.1"), (2, "1.1"), (3, "1.2"), (4, "2.2"), (5, "1.3"), (6, "1.4"), (7, "2.3")],
        ),
        (
            Unequal.ABSOLUTE,
            [(1, "1.1"), (2, "2.1"), (3, "1.2"), (4, "2.2"), (5, "1.3"), (6, "1.4"), (7, "2.3")],
        ),
        (
            Unequal.RANK_FIRST,
            [(1, "2.1"), (2, "1.1"), (3, "1.2"), (4, "2.2"), (5, "1.3"), (6, "2.3"), (7, "1.4")],
        ),
    ],
)
def test_all_groups_are_in_one_ranking_as_the_rulebook_compares_them(
    tmp_path: Path, across: Unequal, ranking: list[tuple[int, str]]
) -> None:
    tournament = began(tmp_path, across=across)
    play(tournament)
    told = [
        (place.rank, f"{place.in_group.number}.{place.in_group.rank}")
        for place in final_rankings.view(tournament).places
        if place.in_group is not None
    ]
    assert told == ranking
    tournament.close()


def test_equals_across_groups_stand_in_the_order_of_their_groups_whatever_their_lots_drew(
    tmp_path: Path,
) -> None:
    tournament = began(tmp_path, 8, across=Unequal.ABSOLUTE)
    for group in (1, 2):
        for row in matches.view(tournament):
            if row.group == group:
                results.enter(tournament, row.table_id, Match(cards=(16, 16)))
    group_tables.draw_ties(tournament)
    told = {
        (place.rank, place.last, place.in_group.rank)
        for place in final_rankings.view(tournament).places
        if place.in_group is not None
    }
    assert told == {(1, 2, 1), (3, 4, 2), (5, 6, 3), (7, 8, 4)}
    tournament.close()


def test_it_says_how_far_it_is_and_who_has_won(tmp_path: Path) -> None:
    tournament = began(tmp_path, 8)
    view = final_rankings.view(tournament)
    assert (view.begun, view.provisional, view.champion) == (False, True, None)
    assert scenes.ranking(tournament, FINAL) is None
    first = next(row for row in matches.view(tournament) if row.playable)
    results.enter(tournament, first.table_id, Match(cards=(20, 12)))
    view = final_rankings.view(tournament)
    assert (view.begun, view.provisional) == (True, True)
    assert not format_of(tournament).ranked(tournament).complete
    play(tournament)
    view = final_rankings.view(tournament)
    assert (view.provisional, view.per_match) == (False, False)
    assert view.champion == view.places[0]
    assert champion_text(view) == f"Turniersieg: {view.places[0].name}"
    formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
    assert format_of(tournament).stand(tournament).next.kind is Next.RANKING
    tournament.close()


def test_paper_file_wall_clubs_and_prizes_tell_the_same(tmp_path: Path) -> None:
    tournament = began(tmp_path, 8)
    play(tournament)
    plan.put(tournament, [Prize(PrizeGroup(), rank, 6000 - 1000 * rank) for rank in (1, 2, 3)])
    view = final_rankings.view(tournament)
    order = [place.participant_id for place in view.places]
    paper = printouts.final_ranking(tournament)
    assert [place.participant_id for place in paper.ranking.places] == order
    saved = saved_final(view, NamedGame("quartett"))
    assert saved.headings[4:6] == ("In der Gruppe", "Punkte")
    assert [row[2] for row in saved.rows] == [place.name for place in view.places]
    assert saved.rows[0][4:6] == (reached_text(view.places[0], 0), 6)
    assert value_texts(view.places[0], view, NamedGame("quartett"))[0] == "6"
    shown = scenes.ranking(tournament, FINAL)
    assert shown is not None
    assert [row.participant_id for row in shown.lists[0].rows] == order
    assert (shown.columns, shown.lists[0].rows[0].values) == (("points",), (6,))
    clubs = printouts.club_ranking(tournament).clubs
    assert sum(len(club.members) for club in clubs) == 8
    assert [award.participant_id for award in awards.awarding(tournament).awards] == order[:3]
    assert cash.payouts_view(tournament).settled
    figure = prize_printouts.outcome_view(tournament).rows[0].figures[0]
    assert figure == TallyFigure("points", 6)
    ceremony.begin(tournament)
    tournament.close()


def test_who_leaves_before_the_end_is_behind_the_others_and_who_is_excluded_out(tmp_path: Path) -> None:
    tournament = began(tmp_path, 8)
    first, second = (group.members[0] for group in group_tables.view(tournament))
    leaving.withdraw(tournament, first, "krank")
    leaving.exclude(tournament, second, "Betrug")
    play(tournament)
    view = final_rankings.view(tournament)
    assert second not in {place.participant_id for place in view.places}
    assert view.places[-1].participant_id == first
    assert reached_text(view.places[-1], 0) == "Gruppe 1, abgemeldet"
    assert set(value_texts(view.places[-1], view, NamedGame("quartett"))) == {"–"}
    assert saved_final(view, NamedGame("quartett")).rows[-1][5] is None
    tournament.close()


@pytest.mark.parametrize(
    ("prize", "across", "problem"),
    [
        pytest.param(1, Unequal.PER_MATCH, "", id="no prize hangs on it"),
        pytest.param(4, Unequal.PER_MATCH, "prize.tie_open", id="a prize hangs on it"),
        pytest.param(1, Unequal.RANK_FIRST, "prize.not_settled", id="the whole list hangs on it"),
    ],
)
def test_a_lot_that_is_open_in_a_group_holds_up_what_hangs_on_it(
    tmp_path: Path, prize: int, across: Unequal, problem: str
) -> None:
    tournament = began(tmp_path, 8, across)
    play(tournament, level_in=1)
    plan.put(tournament, [Prize(PrizeGroup(), prize, 1000)])
    view = final_rankings.view(tournament)
    assert view.provisional
    assert champion_text(view) == ""
    person = cash.payouts_view(tournament).people[0].participant_id
    if problem:
        with pytest.raises(Refused, match=problem.replace(".", r"\.")):
            cash.pay_prize(tournament, person)
    else:
        cash.pay_prize(tournament, person)
    group_tables.draw_ties(tournament)
    assert not final_rankings.view(tournament).provisional
    tournament.close()


@pytest.mark.parametrize("finished", [False, True])
def test_q26_a_knock_out_comes_behind_the_groups_and_goes_until_it_is_announced(
    tmp_path: Path, finished: bool
) -> None:
    tournament = began(tmp_path, 8)
    play(tournament)
    if finished:
        formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
    leaving.change_rules(tournament, quartett())
    leaving.change_rules(tournament, alone())
    history.undo(tournament)
    if not finished:
        formats.finish_round(tournament, groups.round_of(tournament, "groups") or 0)
    draw_bracket(tournament)
    with pytest.raises(Refused, match=r"rulebook\.stage_drawn"):
        leaving.change_rules(tournament, alone())
    while any(row.playable for row in matches.view(tournament)):
        play_level(tournament)
    assert champion_text(final_rankings.view(tournament))
    tournament.close()


def test_the_rule_sheet_says_how_the_ranking_over_all_groups_is_made() -> None:
    told = [line for part in rulesheet.rule_sheet(alone(Unequal.RANK_FIRST), CHF) for line in part.paragraphs]
    assert any("kommen alle Gruppen in eine Liste" in line for line in told)
    assert "Verglichen wird zuerst der Rang in der Gruppe, dann alles je Begegnung." in told
    whole = [line for part in rulesheet.rule_sheet(quartett_rulebook(), CHF) for line in part.paragraphs]
    assert not any("kommen alle Gruppen in eine Liste" in line for line in whole)
