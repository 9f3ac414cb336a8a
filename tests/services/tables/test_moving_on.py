"""C-12: rounds in which people move on by the place at their table, on a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.services.slips import slip_at, totals

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.services import formats, history, overview, results
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.people import participants
from turnierleitung.services.tables import certificates, draws, fairness, moves
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.tables.seats import border_lines


def played(folder: Path, *slips: tuple[int, ...], people: int = 12, rounds: int = 2) -> TournamentFile:
    """A tournament after its first round: at table 1 the seats have these points, at table 2 those …"""
    rulebook = sample.sample_rulebook(rounds, draw=SeatDraw.PLACE)
    tournament = sample.new_tournament(folder, people, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    for table, points in enumerate(slips, start=1):
        results.enter(tournament, slip_at(tournament, table).table_id, totals(*points))
    return tournament


def at(draw: DrawView) -> dict[tuple[int, int], int]:
    return {(seat.table, seat.seat): seat.participant_id for seat in draw.seats}


def drawn(tournament: TournamentFile) -> DrawView:
    draws.draft(tournament, 2)
    return draws.view(tournament, 2).draws[-1]


def correct(tournament: TournamentFile) -> None:
    """The first and the second of table 1 were confused."""
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, totals(10, 20, 0, -30), reason="verschrieben")


CLEAR = ((20, 10, 0, -30), (-30, 0, 10, 20), (10, 20, -30, 0))


def test_c12_the_winners_stay_and_the_others_go_one_two_and_three_tables_further(tmp_path: Path) -> None:
    tournament = played(tmp_path, *CLEAR)
    before = at(draws.view(tournament, 1).draws[-1])
    draw = drawn(tournament)
    now = {seat.participant_id: seat.table for seat in draw.seats}
    # By place: table 1 by seats 1 2 3 4, table 2 by 4 3 2 1, table 3 by 2 1 4 3.
    order = {1: (1, 2, 3, 4), 2: (4, 3, 2, 1), 3: (2, 1, 4, 3)}
    going = {
        (table, place): now[before[table, seat]]
        for table, seats in order.items()
        for place, seat in enumerate(seats, start=1)
    }
    assert going == {
        (1, 1): 1, (1, 2): 2, (1, 3): 3, (1, 4): 1,
        (2, 1): 2, (2, 2): 3, (2, 3): 1, (2, 4): 2,
        (3, 1): 3, (3, 2): 1, (3, 3): 2, (3, 4): 3,
    }  # fmt: skip
    winners = {(table, seats[0]) for table, seats in order.items()}
    assert all(at(draw)[place] == before[place] for place in winners), "a winner keeps his seat"
    assert certificates.holds(tournament, draw.id)


def test_c12_the_first_round_is_drawn_by_lot(tmp_path: Path) -> None:
    tournament = played(tmp_path)
    (link,) = certificates.of_round(tournament, 1).links
    assert link.following is None


def test_c12_every_slip_must_be_there(tmp_path: Path) -> None:
    tournament = played(tmp_path, *CLEAR[:2])
    with pytest.raises(Refused, match=r"draw\.places_open"):
        draws.draft(tournament, 2)


def test_c12_equals_at_a_table_go_by_a_recorded_lot(tmp_path: Path) -> None:
    tournament = played(tmp_path, (10, 10, 0, -20), *CLEAR[1:])
    before = at(draws.view(tournament, 1).draws[-1])
    with pytest.raises(Refused, match=r"draw\.place_lot"):
        draws.draft(tournament, 2)
    (border,) = draws.borders_to_draw(tournament, 2)
    assert set(border.level) == {before[1, 1], before[1, 2]}
    sample.draw_border_lots(tournament, 2)
    assert draws.borders_to_draw(tournament, 2) == ()
    draw = drawn(tournament)
    (lot,) = draw.borders
    now = {seat.participant_id: seat.table for seat in draw.seats}
    assert [now[one] for one in lot.order or ()] == [1, 2]
    names = {one.id: one.name for one in participants.people(tournament)}
    named = in_a_row(names[one] for one in lot.order or ())
    assert border_lines(draw.borders, names) == (f"Los an Tisch 1, in dieser Reihenfolge: {named}.",)
    told = [deed_name(deed) for deed in history.view(tournament).deeds]
    assert "Los um Tisch 1 unter 2 Gleichen ziehen, Runde 2" in told
    assert certificates.holds(tournament, draw.id)
    history.undo(tournament, next(one.sequence for one in tournament.history() if one.kind == "lot.drawn"))
    assert draws.view(tournament, 2).draws[-1].outdated is not None


def test_c12_a_correction_before_publishing_needs_a_new_draft(tmp_path: Path) -> None:
    tournament = played(tmp_path, *CLEAR)
    draw = drawn(tournament)
    correct(tournament)
    with pytest.raises(Refused, match=r"draw\.places_changed"):
        draws.publish(tournament, draw.id)


def test_c12_a_correction_after_publishing_asks_the_director(tmp_path: Path) -> None:
    tournament = played(tmp_path, *CLEAR)
    before = at(draws.view(tournament, 1).draws[-1])
    formats.finish_round(tournament, 1)
    draws.publish(tournament, drawn(tournament).id)
    correct(tournament)
    found = moves.reranking_of_round(tournament, 2)
    assert found is not None
    names = {one.id: one.name for one in participants.people(tournament)}
    assert {(one.name, one.table, one.by_rank) for one in found.moved} >= {
        (names[before[1, 1]], 1, 2),
        (names[before[1, 2]], 2, 1),
    }
    assert Need.RERANKED in [wish.kind for wish in overview.view(tournament).needs]
    moves.let_stand(tournament, 2)
    assert moves.reranking_of_round(tournament, 2) is None


def test_c12_fairness_says_that_the_place_goes_before_a_wish(tmp_path: Path) -> None:
    tournament = played(tmp_path, *CLEAR)
    before = at(draws.view(tournament, 1).draws[-1])
    for one in (before[1, 1], before[1, 4]):
        someone = participants.by_id(tournament)[one]
        participants.edit(tournament, one, someone.person._replace(keep_apart="Brüder"))
    draw = drawn(tournament)
    (unmet,) = fairness.view(tournament, 2, draw).balance.unmet
    assert unmet.why == "place"
