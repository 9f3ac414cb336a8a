"""The overview answers „what next?“ through the whole life of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.sample import draw_round, new_tournament, sample_rulebook
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, slip_at

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.domain.states import Attendance
from turnierleitung.services import cash, formats, overview, printing, results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Need, Next, PrintKind, PrintRequest
from turnierleitung.services.matches import groups
from turnierleitung.services.people import fees, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.services.tables import draws, repairs, standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.overview import step_words, wish_words

Act = Callable[[TournamentFile], object]


def enter(tournament: TournamentFile, table: int, round_number: int) -> None:
    results.enter(
        tournament, slip_at(tournament, table, round_number).table_id, level_totals(), despite=ZEROS
    )


def nothing_yet(_tournament: TournamentFile) -> None:
    """Look at the tournament as it is."""


def pay_all(tournament: TournamentFile) -> None:
    """Pay every prize that is still to be paid."""
    for one in cash.payouts_view(tournament).people:
        if one.open:
            cash.pay_prize(tournament, one.participant_id)


LIFE: list[tuple[str, Act, Next, dict[str, int | str]]] = [
    ("a new tournament", nothing_yet, Next.REGISTER, {}),
    (
        "five are registered",
        lambda t: [participants.register(t, PersonData(f"Nr. {number}")) for number in range(5)],
        Next.ARRIVE,
        {"registered": 5},
    ),
    (
        "three of them are there",
        lambda t: participants.arrive(t, [1, 2, 3], pays=True),
        Next.HELPERS,
        {"people": 3, "missing": 1},
    ),
    (
        "the fourth comes too",
        lambda t: participants.arrive(t, [4], pays=True),
        Next.DRAW,
        {"round": 1, "people": 4, "missing": 1},
    ),
    ("a draft is drawn", lambda t: draws.draft(t, 1), Next.PUBLISH, {"round": 1, "label": "A"}),
    ("and another", lambda t: draws.draft(t, 1), Next.PUBLISH, {"round": 1, "label": "B"}),
    (
        "it is published",
        lambda t: draws.publish(t, 2),
        Next.START,
        {"round": 1, "decks": 1, "decks_in_all": 2},
    ),
    (
        "the round starts",
        lambda t: formats.start_round(t, 1),
        Next.ENTER,
        {"round": 1, "count": 1, "tables": "1"},
    ),
    ("the slip is entered", lambda t: enter(t, 1, 1), Next.FINISH, {"round": 1}),
    (
        "the round is finished",
        lambda t: formats.finish_round(t, 1),
        Next.DRAW,
        {"round": 2, "people": 4, "missing": 1},
    ),
    ("round 2 is drawn", lambda t: draws.draft(t, 2), Next.PUBLISH, {"round": 2, "label": "A"}),
    ("and published", lambda t: draws.publish(t, 3), Next.START, {"round": 2, "decks": 1, "decks_in_all": 2}),
    ("and started", lambda t: formats.start_round(t, 2), Next.ENTER, {"round": 2, "count": 1, "tables": "1"}),
    ("and entered", lambda t: enter(t, 1, 2), Next.FINISH, {"round": 2}),
    ("and finished, all level", lambda t: formats.finish_round(t, 2), Next.LOT, {"count": 1}),
    (
        "the lot is drawn",
        lambda t: standings.draw_tie(t, WHOLE, [1, 2, 3, 4]),
        Next.CEREMONY,
        {"count": 3, "prizes": 0},
    ),
    (
        "a prize is planned",
        lambda t: plan.put(t, [Prize(PrizeGroup(), 1, 100)]),
        Next.CEREMONY,
        {"count": 3, "prizes": 1},
    ),
    ("the prize-giving begins", ceremony.begin, Next.CEREMONY_ON, {"count": 3, "prizes": 1}),
    (
        "one is honoured",
        lambda t: (ceremony.advance(t), ceremony.advance(t)),
        Next.CEREMONY_ON,
        {"count": 2, "prizes": 1},
    ),
    ("all are honoured", lambda t: [ceremony.advance(t) for _ in range(4)], Next.PAY, {"count": 1}),
    ("the prize is paid", pay_all, Next.CLOSE_CASH, {}),
    ("the cash is counted", lambda t: cash.close_desk(t, {1000: 4}), Next.KEEP, {}),
]


def test_where_the_tables_cannot_be_filled_that_comes_before_a_draw(tmp_path: Path) -> None:
    rulebook = sample_rulebook(headcount=HeadcountPolicy.LARGER)
    tournament = new_tournament(tmp_path, people=7, rulebook=rulebook)
    step = overview.view(tournament).next
    assert (step.kind, step.params) == (Next.NO_TABLES, {"people": 7, "more": 1})
    assert step_words(step).title == "Mit 7 gehen die Tische nicht auf"


def test_the_next_thing_to_do_through_the_whole_life_of_a_tournament(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=0)
    for when, act, kind, params in LIFE:
        act(tournament)
        step = overview.view(tournament).next
        assert (when, step.kind, step.params) == (when, kind, params)
    tournament.close()


def needs(tournament: TournamentFile) -> list[tuple[Need, dict[str, int | str]]]:
    return [(wish.kind, dict(wish.params)) for wish in overview.view(tournament).needs]


def test_without_prizes_the_prize_giving_comes_next_all_the_same(at: At) -> None:
    tournament = at(Stage.BRACKET_PLAYED)
    formats.finish_round(tournament, groups.round_of(tournament, "knockout") or 0)
    step = overview.view(tournament).next
    assert (step.kind, step.params["prizes"]) == (Next.CEREMONY, 0)
    words = step_words(step)
    assert words.button == "Zur Siegerehrung"
    assert "auch ohne Preise" in words.detail
    plan.put(tournament, [Prize(PrizeGroup(), 1, 100)])
    assert "ohne Preise" not in step_words(overview.view(tournament).next).detail


class TestWhatWaitsForTheDirector:
    def test_is_a_prize_giving_that_showed_something_else(self, at: At) -> None:
        tournament = at(Stage.BRACKET_PLAYED)
        plan.put(tournament, [Prize(PrizeGroup(), 3, 100)])
        ceremony.begin(tournament)
        while not ceremony.view(tournament).over:
            ceremony.advance(tournament)
        assert needs(tournament) == []
        plan.put(tournament, [Prize(PrizeGroup(), 3, 200)])
        assert needs(tournament) == [(Need.HONOURED, {"rank": 3})]
        words = wish_words(overview.view(tournament).needs[0])
        assert words.text == "Seit Platz 3 geehrt wurde, hat sich etwas geändert."
        ceremony.let_stand(tournament)
        assert needs(tournament) == []

    def test_is_nothing_in_a_tournament_that_runs(self, at: At) -> None:
        assert needs(at(Stage.RUNNING)) == []

    def test_is_a_parked_slip(self, at: At) -> None:
        tournament = at(Stage.PARKED)
        assert needs(tournament) == [(Need.PARKED, {"table": 2, "reason": "Summe fehlt"})]
        assert overview.view(tournament).needs[0].table_id == slip_at(tournament, 2).table_id

    def test_is_a_tie_when_all_is_played(self, at: At) -> None:
        assert needs(at(Stage.PLAYED)) == []
        ((kind, params),) = needs(at(Stage.OVER))
        assert (kind, params["rank"], params["count"]) == (Need.TIE, 1, 8)
        assert str(params["names"]).count("\u00a0· ") == 3

    def test_is_a_print_that_is_outdated(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        request = PrintRequest(PrintKind.PARTICIPANTS)
        printing.record(tournament, printing.compose(tournament, request), 1, 1)
        participants.edit(tournament, 1, PersonData("Neu"))
        assert needs(tournament) == [(Need.OUTDATED, {"number": 1})]
        assert overview.view(tournament).needs[0].request == request

    def test_is_an_entry_fee_before_the_first_round(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.arrive(tournament, range(1, 9), pays=False)
        fees.pay(tournament, 1)
        assert needs(tournament) == [(Need.UNPAID, {"count": 7})]

    def test_is_no_entry_fee_where_none_is_asked(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        facts = tournaments.header(tournament).facts
        tournaments.change_facts(tournament, tournaments.Facts(facts.name, facts.held_on))
        participants.arrive(tournament, range(1, 9), pays=True)
        assert needs(tournament) == []

    def test_is_somebody_missing_when_the_others_are_there(self, at: At) -> None:
        assert needs(at(Stage.ANNOUNCED)) == []
        tournament = at(Stage.ARRIVED)
        participants.set_attendance(tournament, 1, Attendance.LATER)
        assert needs(tournament) == [(Need.MISSING, {"count": 1})]


def test_nobody_leads_alone_who_shares_the_first_place(at: At) -> None:
    found = overview.view(at(Stage.OVER))
    assert found.leader is not None
    assert len(found.leader.beside) == 7
    assert found.leader.name not in found.leader.beside
    assert overview.view(at(Stage.ARRIVED)).leader is None


def test_the_figures_of_the_round_and_who_leads(at: At) -> None:
    found = overview.view(at(Stage.ENTERED))
    assert (found.round_number, found.slips_done, found.slips) == (1, 1, 2)
    assert found.leader is not None
    assert found.totals.present == 8
    assert found.latest[0].kind == "result.entered"
    before = overview.view(at(Stage.ARRIVED))
    assert (before.round_number, before.slips, before.leader) == (None, 0, None)


@pytest.mark.parametrize("people", [1, 2, 3])
def test_too_few_in_fours_ask_for_helpers(tmp_path: Path, people: int) -> None:
    tournament = new_tournament(tmp_path, people=0)
    for number in range(people):
        participants.register(tournament, PersonData(f"Nr. {number}"), Attendance.PRESENT)
    assert overview.view(tournament).next.params == {"people": people, "missing": 4 - people}
    tournament.close()


def test_seats_that_no_longer_fit_come_before_the_start(tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=16)
    draw_round(tournament, 1)
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
    shown = overview.view(tournament)
    assert (shown.next.kind, shown.next.params) == (Next.MEND, {"round": 1, "missing": 1, "late": 1})
    assert [wish for wish in shown.needs if wish.kind is Need.SEATS] == []
    told = step_words(shown.next).detail
    assert told == "1 Person fehlt, 1 Person hat keinen Platz. Danach kann es losgehen."
    repairs.make(tournament, 1)
    assert overview.view(tournament).next.kind is Next.START
