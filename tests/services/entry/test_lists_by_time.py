"""C-10: a list without a number of deals in the services: takeovers, lost deals, a change of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament, sample_rulebook
from tests.services.slips import ZEROS

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists.rules import ListEnd
from turnierleitung.games.schafkopf.rules import SchafkopfRules, SchafkopfTotals, TotalsLine
from turnierleitung.services import formats, leaving, results
from turnierleitung.services.clocks import waiting
from turnierleitung.services.ground import records, rulebooks
from turnierleitung.services.judge import punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile


def book(**values: object) -> Rulebook:
    timed = sample_rulebook().with_stage(0, round_minutes=45)
    return timed.model_copy(update={"game": SchafkopfRules.model_validate(values), "articles": ()})


def playing(folder: Path, rulebook: Rulebook) -> TournamentFile:
    tournament = new_tournament(folder, people=8, rulebook=rulebook)
    draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    return tournament


def summed(stints: list[tuple[int, int]], games: int) -> SchafkopfTotals:
    lines = tuple(TotalsLine(seat=seat, from_deal=since, points=0) for seat, since in stints)
    return SchafkopfTotals(lines=lines, games=games, signatures=(1, 2, 3, 4))


def test_a_helper_takes_a_seat_over_at_any_deal(tmp_path: Path) -> None:
    tournament = playing(tmp_path, book(list_end=ListEnd.TIME))
    table_id = formats.rounds_view(tournament, 1).tables[0].table_id
    gone = results.load(tournament, table_id).announced[1]
    leaving.withdraw(tournament, gone, "muss heim", leaving.Choice(helper=PersonData("Aushilfe")))
    slip = results.load(tournament, table_id)
    with pytest.raises(Refused) as refused:
        results.enter(
            tournament, table_id, summed([player.stint for player in slip.players], 60), despite=ZEROS
        )
    assert [problem.code for problem in refused.value.problems] == ["result.from_deal_missing"]
    said = [player._replace(from_deal=min(player.from_deal, 51)) for player in slip.players]
    stints = [(player.seat, player.from_deal) for player in said]
    results.enter(tournament, table_id, summed(stints, 60), said, despite=ZEROS)
    assert (2, 51) in [
        (player.seat, player.from_deal) for player in results.load(tournament, table_id).players
    ]


def test_a_lost_deal_may_have_any_number(tmp_path: Path) -> None:
    tournament = playing(tmp_path, book(list_end=ListEnd.TIME))
    table_id = formats.rounds_view(tournament, 1).tables[0].table_id
    culprit = results.load(tournament, table_id).announced[0]
    lost = NewPenalty(culprit, "Karten gezeigt", "8", PenaltyEffect.LOST, table_id=table_id, deal=50)
    punishing.give(tournament, lost)
    assert [noted.deal for noted in results.load(tournament, table_id).noted] == [50]


def test_in_the_hall_a_deal_is_noted_beyond_a_number_that_solos_lengthen(tmp_path: Path) -> None:
    tournament = playing(tmp_path, book(deals_per_round=12, solos_lengthen=True))
    now = records.milliseconds(tournament.now())
    table_id = next(iter(waiting.view(tournament, now).tables))
    waiting.note_deal(tournament, table_id, 15, now)
    at_last = next(row for row in waiting.playing_now(tournament, now) if row.table_id == table_id)
    assert (at_last.deal, at_last.place.deals) == (15, 12)


def test_in_the_hall_no_deal_is_noted_where_time_ends_the_list(tmp_path: Path) -> None:
    tournament = playing(tmp_path, book(list_end=ListEnd.TIME))
    now = records.milliseconds(tournament.now())
    with pytest.raises(Refused):
        waiting.note_deal(tournament, next(iter(waiting.view(tournament, now).tables)), 1, now)


def test_lists_of_any_length_stay_when_the_rules_end_them_by_time(tmp_path: Path) -> None:
    tournament = playing(tmp_path, book(deals_per_round=20))
    tables = formats.rounds_view(tournament, 1).tables
    four = [(1, 1), (2, 1), (3, 1), (4, 1)]
    results.enter(tournament, tables[0].table_id, summed(four, 20), despite=ZEROS)
    leaving.change_rules(tournament, book(list_end=ListEnd.TIME))
    assert rulebooks.current(tournament).game == SchafkopfRules(list_end=ListEnd.TIME)
    results.enter(tournament, tables[1].table_id, summed(four, 7), despite=ZEROS)
    formats.finish_round(tournament, 1)
