"""The certificate of a draw: what was drawn from what, what was swapped, and whether it holds (S-01)."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests import sample

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.draw.tables.wanted import Following
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import Attendance
from turnierleitung.services import history, substitutes
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import certificates, draws, repairs
from turnierleitung.services.tables.certificates import Certificate, Checked
from turnierleitung.storage.tournament_file import TournamentFile


def certificate(tournament: TournamentFile, number: int = 1) -> Certificate:
    return certificates.view(tournament, draws.view(tournament, number).draws[-1].id)


def checked(tournament: TournamentFile, number: int = 1) -> tuple[Checked | None, ...]:
    draw_id = draws.view(tournament, number).draws[-1].id
    return certificates.check(certificates.record(tournament, draw_id))


def holds(tournament: TournamentFile, number: int = 1) -> bool:
    return certificates.holds(tournament, draws.view(tournament, number).draws[-1].id)


def swap_two(tournament: TournamentFile) -> tuple[int, int]:
    draw = draws.view(tournament, 1).draws[-1]
    first, other = draw.seats[0].participant_id, draw.seats[-1].participant_id
    draws.swap(tournament, draw.id, first, other)
    return first, other


@pytest.mark.parametrize("way", list(SeatDraw))
def test_it_holds_for_every_way_of_drawing(tmp_path: Path, way: SeatDraw) -> None:
    stage = TablesStage(rounds=2, draw=way)
    rulebook = sample.sample_rulebook().model_copy(update={"stages": (stage,)})
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=rulebook)
    sample.play_round(tournament, 1)
    sample.draw_border_lots(tournament, 2)
    draws.draft(tournament, 2)
    (link,) = certificate(tournament, 2).links
    assert holds(tournament, 2)
    assert (link.people, link.tables) == (16, 4)
    assert link.input_digest
    assert link.drawn_digest == link.seated_digest
    follows = {
        SeatDraw.RANK: Following.RANK,
        SeatDraw.MIXED: Following.MIXED,
        SeatDraw.PLACE: Following.PLACE,
    }
    assert link.following is follows.get(way)


def test_it_names_every_swap_and_who_made_it(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    draws.draft(tournament, 1, "0000-0001")
    before = certificate(tournament)
    first, other = swap_two(tournament)
    found = certificate(tournament)
    (link,) = found.links
    assert [(swap.first, swap.second) for swap in link.swaps] == [(first, other)]
    assert set(found.names) == {first, other}
    assert link.swaps[0].operator
    assert holds(tournament)
    assert link.drawn_digest == before.links[0].drawn_digest != link.seated_digest
    assert found.code != before.code
    history.undo(tournament)
    assert certificate(tournament).links[0].swaps == ()
    assert certificate(tournament).code == before.code


def test_a_repair_is_a_link_of_its_own(tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=rulebook)
    draws.draft(tournament, 1, "0000-0001")
    swap_two(tournament)
    draws.publish(tournament, draws.view(tournament, 1).draws[-1].id)
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
    repairs.make(tournament, 1)
    found = certificate(tournament)
    assert [link.label for link in found.links] == ["A", "B"]
    assert holds(tournament)
    assert [len(link.swaps) for link in found.links] == [1, 0]


def test_it_holds_after_the_file_was_opened_again(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    draws.draft(tournament, 1, "0000-0001")
    code = certificate(tournament).code
    tournament.close()
    again = tournaments.open_file(tournament.path)
    assert (certificate(again).code, holds(again)) == (code, True)


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        ("UPDATE draw SET seed = '0000-0002'", (True, False, False)),
        (
            "UPDATE draw_seat SET table_number = table_number + 100 WHERE table_number = 1",
            (True, True, False),
        ),
    ],
)
def test_what_was_changed_in_the_file_behind_the_program_is_found(
    tmp_path: Path, change: str, broken: tuple[bool, bool, bool]
) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    draws.draft(tournament, 1, "0000-0001")
    tournament.close()
    with closing(sqlite3.connect(tournament.path)) as raw, raw:
        raw.execute(change)
    assert checked(tournaments.open_file(tournament.path)) == (broken,)


def test_another_history_is_another_input(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2, "0000-0007")
    tournament.close()
    with closing(sqlite3.connect(tournament.path)) as raw, raw:
        one, other = (row[0] for row in raw.execute("SELECT id FROM seat WHERE number = 1 LIMIT 2"))
        here, there = (
            raw.execute("SELECT participant_id FROM seat WHERE id = ?", (seat,)).fetchone()[0]
            for seat in (one, other)
        )
        raw.execute("UPDATE seat SET participant_id = ? WHERE id = ?", (there, one))
        raw.execute("UPDATE seat SET participant_id = ? WHERE id = ?", (here, other))
    (found,) = checked(tournaments.open_file(tournament.path), 2)
    assert found is not None
    assert not found.same_input


def test_a_draw_by_a_procedure_that_is_not_known_is_not_called_wrong(tmp_path: Path) -> None:
    """Version 5 was given up before it was released."""
    tournament = sample.new_tournament(tmp_path, people=16)
    sample.play_round(tournament, 1)
    tournament.close()
    with closing(sqlite3.connect(tournament.path)) as raw, raw:
        raw.execute("UPDATE draw SET algorithm = 5")
    opened = tournaments.open_file(tournament.path)
    assert checked(opened) == (None,)
    assert not holds(opened)
    # The next round goes on from it as from any history.
    draws.draft(opened, 2)
    assert holds(opened, 2)


def test_a_draw_without_a_kept_input_is_not_held_against_it(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    draws.draft(tournament, 1, "0000-0001")
    tournament.close()
    with closing(sqlite3.connect(tournament.path)) as raw, raw:
        (stored,) = raw.execute("SELECT parameters FROM draw").fetchone()
        parameters = {key: value for key, value in json.loads(stored).items() if key != "input"}
        raw.execute("UPDATE draw SET parameters = ?", (json.dumps(parameters),))
    again = tournaments.open_file(tournament.path)
    assert (certificate(again).links[0].input_digest, holds(again)) == ("", True)


def two_rounds_ahead(tmp_path: Path) -> TournamentFile:
    """Round 1 is not played yet, and round 2 goes on from it with a lot of its own."""
    rulebook = sample.sample_rulebook(3, headcount=HeadcountPolicy.LARGER)
    tournament = sample.new_tournament(tmp_path, people=17, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    sample.draw_round(tournament, 2)
    assert holds(tournament, 2)
    return tournament


@pytest.mark.unmeasured
def test_it_holds_when_the_round_before_is_mended_later(tmp_path: Path) -> None:
    tournament = two_rounds_ahead(tmp_path)
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    repairs.make(tournament, 1)
    assert holds(tournament, 1)
    assert holds(tournament, 2)
    repairs.make(tournament, 2)
    assert holds(tournament, 2)


@pytest.mark.unmeasured
def test_it_holds_when_a_substitute_takes_the_seats_of_several_rounds(tmp_path: Path) -> None:
    tournament = two_rounds_ahead(tmp_path)
    substitutes.take_seat(tournament, 3, PersonData("Neu"))
    assert holds(tournament, 1)
    assert holds(tournament, 2)


def test_it_names_whoever_was_swapped_though_somebody_took_over_the_points(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16)
    draws.draft(tournament, 1, "0000-0001")
    swapped = swap_two(tournament)
    names = [participants.by_id(tournament)[one].name for one in swapped]
    draw = draws.view(tournament, 1).draws[-1]
    assert certificates.moved_by_hand(tournament, draw) == {*swapped}
    substitutes.take_over(tournament, swapped[0], PersonData("Neu"))
    assert certificates.moved_by_hand(tournament, draw) == {*swapped}
    found = certificate(tournament)
    (swap,) = found.links[-1].swaps
    assert [found.names[one] for one in swap.people] == names
    assert holds(tournament)


def swapped_and_published(tmp_path: Path) -> tuple[TournamentFile, tuple[int, int]]:
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=rulebook)
    draws.draft(tournament, 1, "0000-0001")
    swapped = swap_two(tournament)
    draws.publish(tournament, draws.view(tournament, 1).draws[-1].id)
    return tournament, swapped


def moved(tournament: TournamentFile) -> frozenset[int]:
    return certificates.moved_by_hand(tournament, draws.view(tournament, 1).draws[-1])


def test_whoever_was_swapped_by_hand_is_known_after_a_repair(tmp_path: Path) -> None:
    """One leaves and one comes, who gets the free seat: nobody else changes his table."""
    tournament, swapped = swapped_and_published(tmp_path)
    gone = next(one for one in range(1, 17) if one not in swapped)
    participants.set_attendance(tournament, gone, Attendance.LEFT)
    participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
    repairs.make(tournament, 1)
    assert draws.view(tournament, 1).draws[-1].moved_by_hand == 0
    assert moved(tournament) == {*swapped}


def test_a_substitute_has_the_table_to_which_the_other_was_swapped(tmp_path: Path) -> None:
    tournament, (gone, other) = swapped_and_published(tmp_path)
    substitutes.take_seat(tournament, gone, PersonData("Neu"))
    new = max(seat.participant_id for seat in draws.view(tournament, 1).draws[-1].seats)
    assert moved(tournament) == {new, other}


def test_whoever_is_led_to_another_table_by_a_repair_was_not_swapped_there(tmp_path: Path) -> None:
    """Three leave the table of one who was swapped: he goes where the repair leads him."""
    tournament, (one, other) = swapped_and_published(tmp_path)
    seats = draws.view(tournament, 1).draws[-1].seats
    table = next(seat.table for seat in seats if seat.participant_id == one)
    for seat in seats:
        if seat.table == table and seat.participant_id != one:
            participants.set_attendance(tournament, seat.participant_id, Attendance.LEFT)
    repairs.make(tournament, 1)
    now = {seat.participant_id: seat.table for seat in draws.view(tournament, 1).draws[-1].seats}
    assert now[one] != table
    assert moved(tournament) == {other}


def test_a_draw_of_an_old_file_that_did_not_keep_who_swapped_has_everybody_moved(tmp_path: Path) -> None:
    tournament, _ = swapped_and_published(tmp_path)
    tournament.close()
    with closing(sqlite3.connect(tournament.path)) as raw, raw:
        raw.execute("UPDATE draw SET moved_by_hand = 2")
    opened = tournaments.open_file(tournament.path)
    substitutes.take_seat(opened, 3, PersonData("Neu"))
    everybody = {seat.participant_id for seat in draws.view(opened, 1).draws[-1].seats}
    assert 3 not in everybody
    assert moved(opened) == everybody


def test_of_several_newcomers_the_repair_chose_who_sits_where(tmp_path: Path) -> None:
    tournament, swapped = swapped_and_published(tmp_path)
    for gone, late in zip(swapped, ("Spät", "Später"), strict=True):
        participants.set_attendance(tournament, gone, Attendance.LEFT)
        participants.register(tournament, PersonData(late), Attendance.PRESENT)
    repairs.make(tournament, 1)
    assert moved(tournament) == frozenset()
