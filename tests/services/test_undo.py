"""Whatever was done can be taken back and done again, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

import pytest
from tests import campaign
from tests.sample import sample_rulebook, verify
from tests.services.championship import make_another_qualify
from tests.services.conftest import At, Stage, draw_group_lots
from tests.services.slips import ZEROS, level_totals, ruling, slip_at, totals
from tests.storage.looking import dump

from turnierleitung.domain.conduct import Going, PenaltyEffect
from turnierleitung.domain.money import CashKind
from turnierleitung.domain.prizes import Prize, PrizeGroup, Together
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE, Criterion, FinalTie, Scope
from turnierleitung.domain.stages import CrossGroupTie, SeatDraw
from turnierleitung.domain.states import Attendance, StageKind
from turnierleitung.games.quartett.rules import Match, MatchRuling
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.services import (
    calls,
    cash,
    decks,
    formats,
    history,
    leaving,
    overview,
    printing,
    releases,
    results,
    stations,
    substitutes,
)
from turnierleitung.services.decks import CategoryData, DeckData
from turnierleitung.services.ground import backups, records, rulebooks, slip_rows, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import Subject, SubjectKind
from turnierleitung.services.judge import corrections, decisions, penalties, protests, punishing
from turnierleitung.services.judge.decisions import DeckFault
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.leaving import Choice
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying, timetable
from turnierleitung.services.people import doubles, fees, operators, participants
from turnierleitung.services.people.importing import mapping, plan, reading, registering
from turnierleitung.services.people.importing.plan import RowDecision
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import awards, ceremony
from turnierleitung.services.prizes import plan as prizes
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.services.substitutes import Said
from turnierleitung.services.tables import (
    advancing,
    certificates,
    draws,
    material,
    moves,
    number_cards,
    repairs,
    seatings,
    standings,
    typed_seats,
)
from turnierleitung.storage import journal
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.journal import DESK, Author
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts import deeds

pytestmark = pytest.mark.unmeasured

Act = Callable[[TournamentFile], object]
NEWCOMER = PersonData(
    last_name="Ångström", first_name="Łucja", club="Schwaig", town="Oberding", note="spielt mit Brille"
)
SAID = Said("für Huber ab Runde 2", "Ersatz: Ångström")

ROUND_1 = Scope(round=1)


def by_rank(tournament: TournamentFile) -> object:
    rulebook = rulebooks.current(tournament).with_stage(0, draw=SeatDraw.RANK)
    return leaving.change_rules(tournament, rulebook)


def type_seats(tournament: TournamentFile) -> object:
    """Everybody who plays sits by start number."""
    _, seated = seatings.who_plays(tournament, 1)
    numbers = sorted(one.start_number or 0 for one in seated)
    lines = (f"{number} {place // 4 + 1} {place % 4 + 1}" for place, number in enumerate(numbers))
    return typed_seats.keep(tournament, 1, typed_seats.plan(tournament, 1, "\n".join(lines)))


def publish_by_rank(tournament: TournamentFile) -> None:
    """The tables of round 2 are announced by rank; then a correction puts one of table 2 ahead of all."""
    by_rank(tournament)
    for border in draws.borders_to_draw(tournament, 2):
        draws.draw_border(tournament, 2, border)
    draws.draft(tournament, 2)
    draws.publish(tournament, draws.view(tournament, 2).draws[-1].id)
    seated = {seat.participant_id: seat.table for seat in draws.view(tournament, 2).draws[-1].seats}
    slips = (slip_at(tournament, table) for table in (1, 2))
    # The lot may let all of one table stay at table 1.
    slip = next(slip for slip in slips if any(seated[one] > 1 for one in slip.announced))
    points = [-10] * 4
    points[next(seat for seat, one in enumerate(slip.announced) if seated[one] > 1)] = 30
    results.enter(tournament, slip.table_id, totals(*points), reason="vertauscht")


def draw_at_border(tournament: TournamentFile) -> Changes:
    (border,) = draws.borders_to_draw(tournament, 2)
    return draws.draw_border(tournament, 2, border)


def draw_a_card(tournament: TournamentFile) -> object:
    return number_cards.take(tournament, 1, 4, 2)


def swap_first_two(tournament: TournamentFile) -> Changes:
    draft = draws.view(tournament, 1).draws[0]
    return draws.swap(tournament, draft.id, draft.seats[0].participant_id, draft.seats[5].participant_id)


def import_two(tournament: TournamentFile) -> Changes:
    text = (
        b"Nachname;Vorname;Ort;Stand;Bezahlt\nHuber;Rosa;;da;ja\nMaier;Sepp;;;\n\xc5\x9eahin;Deniz;Freising;;"
    )
    sheet = reading.parse(text, "liste.csv")
    looked = plan.look(sheet, mapping.guess(sheet), participants.people(tournament), 1000)
    return registering.apply(tournament, plan.decide(looked, {4: RowDecision.UPDATE}))


def longer(tournament: TournamentFile) -> Changes:
    return leaving.change_rules(tournament, sample_rulebook(rounds=3))


def shorter(tournament: TournamentFile) -> Changes:
    return leaving.change_rules(tournament, sample_rulebook(rounds=1))


def draft_round_2(tournament: TournamentFile) -> Changes:
    return draws.draft(tournament, 2)


def correct(tournament: TournamentFile) -> Changes:
    return results.enter(
        tournament, slip_at(tournament, 1).table_id, totals(5, -5, 0, 0), reason="Zahlendreher"
    )


def void(tournament: TournamentFile) -> Changes:
    return results.void(tournament, slip_at(tournament, 1).table_id, "unleserlich")


def take_over(tournament: TournamentFile) -> Changes:
    participants.add_helpers(tournament, [PersonData("Aushilfe")])
    helper = next(one.id for one in participants.people(tournament) if one.person.last_name == "Aushilfe")
    slip = slip_at(tournament, 1)
    players = (*slip.players, results.Player(2, 11, helper))
    lines = (*totals(0, 0, 0, 0).lines[:2], totals(0, 0).lines[1].model_copy(update={"from_deal": 11}))
    result = totals(0, 0, 0, 0).model_copy(update={"lines": (*lines, *totals(0, 0, 0, 0).lines[2:])})
    return results.enter(tournament, slip.table_id, result, players, "musste gehen", despite=ZEROS)


def exchange(tournament: TournamentFile) -> Changes:
    chosen = brackets.offered_late(tournament)
    assert chosen is not None
    return brackets.put_in_late(tournament, chosen)


def decide_who_goes_on(tournament: TournamentFile) -> Changes:
    found = advancing.proposal(tournament, 2)
    assert found is not None
    assert found.tie is not None
    return advancing.decide(tournament, 2, found.tie, found.tie.people)


def publish_the_final(tournament: TournamentFile) -> None:
    draws.draft(tournament, 2, seed="0000-0003")
    draws.publish(tournament, draws.view(tournament, 2).draws[-1].id)


def let_the_last_win(tournament: TournamentFile) -> None:
    """Of table 1 somebody was behind whom the correction puts ahead of all."""
    slip = slip_at(tournament, 1)
    found = advancing.proposal(tournament, 2)
    assert found is not None
    behind = next(seat for seat, one in enumerate(slip.announced) if one not in found.announced)
    points = [-10] * 4
    points[behind] = 30
    results.enter(tournament, slip.table_id, totals(*points), reason="vertauscht")


def let_another_play(tournament: TournamentFile) -> Changes:
    chosen = advancing.offered(tournament, 2)
    assert chosen is not None
    return advancing.exchange(tournament, 2, chosen)


def let_few_go_on(tournament: TournamentFile) -> Changes:
    """All but three go home, and a helper fills the final table; then one of them comes back."""
    ranked = [row.participant_id for row in standings.view(tournament).rows]
    for gone in (ranked[0], *ranked[4:]):
        leaving.withdraw(tournament, gone)
    participants.add_helpers(tournament, [PersonData("Aushilfe", "1.")])
    publish_the_final(tournament)
    return leaving.readmit(tournament, ranked[0])


def swap_groups(tournament: TournamentFile) -> Changes:
    draft = groups.view(tournament).drafts[-1]
    return groups.swap(tournament, draft.id, draft.groups[1][0], draft.groups[2][0])


def arrive_late(tournament: TournamentFile) -> Changes:
    return participants.register(tournament, NEWCOMER, Attendance.PRESENT)


def newcomer(tournament: TournamentFile) -> int:
    return max(one.id for one in participants.people(tournament))


def add_late(tournament: TournamentFile) -> Changes:
    return groups.add_late(tournament, newcomer(tournament))


def matches_round(tournament: TournamentFile, kind: str) -> int:
    return groups.round_of(tournament, kind) or 0


def draw_lot_in_group(tournament: TournamentFile) -> Changes:
    group = group_tables.view(tournament)[0]
    return group_tables.draw_tie(tournament, group.number, group.table.open_ties[0])


def enter_lot_in_group(tournament: TournamentFile) -> Changes:
    number, tied = group_tables.open_ties(tournament)[0]
    return group_tables.enter_lot(tournament, number, tied[::-1])


def enter_lot_for_border(tournament: TournamentFile) -> Changes:
    tie = qualifying.view(tournament).list.must_be_decided[0]
    return qualifying.enter_lot(tournament, tie, (tie.open or tie.people)[::-1])


def draw_lot_for_border(tournament: TournamentFile) -> Changes:
    return qualifying.draw_tie(tournament, qualifying.view(tournament).list.must_be_decided[0])


def let_matches_decide(tournament: TournamentFile) -> Changes:
    rulebook = rulebooks.current(tournament)
    stages = tuple(
        stage.model_copy(update={"cross_group_tie": CrossGroupTie.MATCH})
        if stage.kind == "knockout"
        else stage
        for stage in rulebook.stages
    )
    return leaving.change_rules(tournament, rulebook.model_copy(update={"stages": stages}))


def decide_border(tournament: TournamentFile) -> Changes:
    tie = qualifying.view(tournament).list.must_be_decided[0]
    return qualifying.decide(tournament, tie, tuple(reversed(tie.open or tie.people)))


def swap_bracket(tournament: TournamentFile) -> Changes:
    draft = brackets.drafted(tournament)[-1]
    return brackets.swap(tournament, draft.id, draft.order[0], draft.order[1])


def turn_first_semifinal(tournament: TournamentFile) -> Changes:
    first = next(row for row in matches.view(tournament) if row.bracket is not None)
    return results.enter(tournament, first.table_id, Match(cards=(12, 20)), reason="Zahlendreher")


def accept_first_conflict(tournament: TournamentFile) -> Changes:
    now = brackets.view(tournament)
    assert now is not None
    return brackets.accept(tournament, now.resolved.conflicts[0].match)


def add_first_again(tournament: TournamentFile) -> Changes:
    return decks.add(tournament, [DeckData("Autos", 36, 1)])


def name_first_category(tournament: TournamentFile) -> Changes:
    return decks.change_categories(tournament, 1, [CategoryData("Leistung", "PS")])


def put_two_decks_on_the_list(tournament: TournamentFile) -> Changes:
    return decks.add(tournament, [DeckData("Autos", 32), DeckData("Schiffe", 32)])


def give_first_table_a_deck(tournament: TournamentFile) -> Changes:
    return material.give(tournament, slip_at(tournament, 1).table_id, 1)


def change_deck_of_first_table(tournament: TournamentFile) -> Changes:
    return material.give(tournament, slip_at(tournament, 1).table_id, 2)


def enter_at_second_table(tournament: TournamentFile) -> Changes:
    return results.enter(tournament, slip_at(tournament, 2).table_id, totals(12, -4, -4, -4))


def mend_second_table(tournament: TournamentFile) -> Changes:
    slip, deed = slip_at(tournament, 2), tournament.history()[-1].sequence
    request = stations.Request(tournament.author, "1", "")
    return stations.enter(
        tournament, request, slip.table_id, stations.seen(slip), totals(11, -3, -4, -4), mends=deed
    )


def hold_an_answer_fast(tournament: TournamentFile) -> Changes:
    return decisions.hold_fast(tournament, "Sie geht vor (§ 3)", slip_at(tournament, 1).table_id)


def replace_deck(tournament: TournamentFile, table_id: int) -> Changes:
    return decisions.replace_deck(tournament, table_id, DeckFault.MARKED, "Herz-Ass geknickt")


def hand_out_first(tournament: TournamentFile) -> Changes:
    return decks.hand_out(tournament, [matches.view(tournament)[0].table_id])


def reduce_a_fee(tournament: TournamentFile) -> Changes:
    return fees.agree(tournament, 1, 400)


def settle_what_is_too_much(tournament: TournamentFile) -> Changes:
    return fees.settle(tournament, 1)


def take_first_back(tournament: TournamentFile) -> Changes:
    return decks.take_back(tournament, [matches.view(tournament)[0].table_id])


def announce_times(tournament: TournamentFile) -> Changes:
    return timetable.announce(tournament, 9 * 60, {1: 15})


def shift_times(tournament: TournamentFile) -> Changes:
    return timetable.shift(tournament, StageKind.GROUPS, 2, 10)


def limit_protests(tournament: TournamentFile) -> None:
    """A minute from the list that was posted, which is over."""
    rulebook = rulebooks.current(tournament)
    conduct = rulebook.conduct.model_copy(update={"protest_minutes": 1})
    leaving.change_rules(tournament, rulebook.model_copy(update={"conduct": conduct}))
    releases.release(tournament, Subject(SubjectKind.GROUPS))
    while not (limit := protests.time_limit(tournament)) or not limit.over:
        participants.set_attendance(tournament, 8, Attendance.LEFT)
        participants.set_attendance(tournament, 8, Attendance.PRESENT)


def admit_protest(tournament: TournamentFile) -> Changes:
    return protests.lodge(tournament, 1, "Zu spät gesehen", 0, despite={"protest.late"})


def lodge_protest(tournament: TournamentFile) -> Changes:
    return protests.lodge(tournament, 1, "Zu spät", 2000, penalties.tables(tournament, 1)[0].table_id)


def give_penalty(tournament: TournamentFile, effect: PenaltyEffect) -> Changes:
    """Somebody of the first table, with whatever that kind of penalty needs."""
    at = penalties.tables(tournament, 1)
    return punishing.give(
        tournament,
        NewPenalty(
            participant_id=1,
            title="Unsportlich",
            rule="",
            effect=effect,
            table_id=at[0].table_id if at else None,
            points=-5 if effect is PenaltyEffect.POINTS else 0,
            others=2 if effect is PenaltyEffect.POINTS else 0,
            fine_cents=500 if effect is PenaltyEffect.FINE else 0,
        ),
    )


def lift_penalty(tournament: TournamentFile) -> Changes:
    return punishing.lift(tournament, penalties.view(tournament)[0].id)


def exchange_two(tournament: TournamentFile) -> Changes:
    """Somebody, and somebody who sits elsewhere in the same round."""
    others = (one for one in range(2, 9) if corrections.shared_rounds(tournament, 1, one))
    second = next(
        one
        for one in others
        if not set(corrections.shared_rounds(tournament, 1, one)[0].first)
        & set(corrections.shared_rounds(tournament, 1, one)[0].second)
    )
    return corrections.exchange(
        tournament, corrections.shared_rounds(tournament, 1, second)[0].round_id, 1, second, "vertauscht"
    )


GIVEN = [
    ("penalty.given", stage, (), partial(give_penalty, effect=effect))
    for stage, effects in (
        (Stage.ARRIVED, (PenaltyEffect.WARNING, PenaltyEffect.FINE, PenaltyEffect.EXCLUSION)),
        (Stage.RUNNING, (PenaltyEffect.LOST, PenaltyEffect.POINTS, PenaltyEffect.EXCLUSION)),
        (Stage.PLAYED, (PenaltyEffect.LOST, PenaltyEffect.POINTS, PenaltyEffect.EXCLUSION)),
        (Stage.OVER, (PenaltyEffect.POINTS, PenaltyEffect.EXCLUSION)),
        (Stage.GROUPS_RUNNING, tuple(PenaltyEffect)),
        (Stage.GROUPS_LEVEL, (PenaltyEffect.CARDS, PenaltyEffect.FORFEIT, PenaltyEffect.EXCLUSION)),
        (Stage.BRACKET_RUNNING, (PenaltyEffect.CARDS, PenaltyEffect.LOST, PenaltyEffect.EXCLUSION)),
    )
    for effect in effects
]
LIFTED = [
    ("penalty.lifted", stage, (partial(give_penalty, effect=effect),), lift_penalty)
    for stage, effects in (
        (Stage.PLAYED, (PenaltyEffect.WARNING, PenaltyEffect.POINTS, PenaltyEffect.EXCLUSION)),
        (Stage.GROUPS_RUNNING, (PenaltyEffect.CARDS, PenaltyEffect.FINE, PenaltyEffect.EXCLUSION)),
    )
    for effect in effects
]


def draw_all_lots(tournament: TournamentFile) -> None:
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0])


def pay_a_prize(tournament: TournamentFile) -> Changes:
    return cash.pay_prize(tournament, cash.payouts_view(tournament).people[0].participant_id)


def decide_protest(tournament: TournamentFile) -> Changes:
    return protests.decide(tournament, 1, "Doch nicht", ProtestState.UPHELD, deposit_returned=True)


def plan_prizes(tournament: TournamentFile) -> Changes:
    return prizes.put(
        tournament,
        [Prize(PrizeGroup(), 1, 6000), Prize(PrizeGroup(), 2, 2500, "Wein"), Prize(PrizeGroup(), 5, 1)],
    )


def share_ranks(tournament: TournamentFile) -> Changes:
    """Let all who are level share their rank."""
    rules = rulebooks.current(tournament)
    return leaving.change_rules(tournament, rules.with_stage(0, final_tie=FinalTie.SHARED))


def replan_prizes(tournament: TournamentFile) -> Changes:
    return prizes.put(tournament, [Prize(PrizeGroup(), 2, 3000)])


def remove_first_prize(tournament: TournamentFile) -> Changes:
    return prizes.remove(tournament, [prizes.view(tournament).prizes[0].id])


def register_twice(tournament: TournamentFile) -> Changes:
    """Somebody who sits already."""
    return participants.register(tournament, participants.by_id(tournament)[1].person)


OTHERS_GO_ON = (decide_who_goes_on, publish_the_final, let_the_last_win)
ACTIONS: list[tuple[str, Stage, tuple[Act, ...], Act]] = [
    (
        "tournament.changed",
        Stage.ANNOUNCED,
        (),
        lambda t: tournaments.change_facts(
            t, tournaments.Facts("Sommerturnier", date(2027, 7, 1), "Zelt", 500)
        ),
    ),
    ("rulebook.changed", Stage.ANNOUNCED, (), lambda t: leaving.change_rules(t, replaced_criteria())),
    ("rulebook.changed", Stage.PLAYED, (), longer),
    ("rulebook.changed", Stage.PLAYED, (draft_round_2,), shorter),
    ("people.imported", Stage.ANNOUNCED, (), import_two),
    ("participant.registered", Stage.ANNOUNCED, (), lambda t: participants.register(t, NEWCOMER)),
    (
        "participant.registered",
        Stage.PLAYED,
        (),
        lambda t: participants.register(t, NEWCOMER, Attendance.PRESENT),
    ),
    ("participant.walked_in", Stage.PLAYED, (), lambda t: participants.walk_in(t, NEWCOMER, pays=True)),
    ("participant.table_fixed", Stage.ARRIVED, (), lambda t: participants.fix_table(t, 3, 2)),
    (
        "participant.table_freed",
        Stage.ARRIVED,
        (lambda t: participants.fix_table(t, 3, 2),),
        lambda t: participants.fix_table(t, 3, None),
    ),
    ("participant.removed", Stage.PLAYED, (register_twice,), lambda t: doubles.remove(t, 9)),
    ("participant.joined", Stage.PLAYED, (register_twice,), lambda t: doubles.join(t, 9, 1)),
    ("participant.edited", Stage.OVER, (), lambda t: participants.edit(t, 3, NEWCOMER)),
    ("participants.seeded", Stage.ANNOUNCED, (), lambda t: participants.set_seeds(t, (3, 1, 2))),
    ("participant.arrived", Stage.ANNOUNCED, (), lambda t: participants.arrive(t, [2, 1], pays=False)),
    ("participant.arrived_paid", Stage.ANNOUNCED, (), lambda t: participants.arrive(t, [1, 2, 3], pays=True)),
    (
        "participant.present",
        Stage.ANNOUNCED,
        (),
        lambda t: participants.set_attendance(t, 4, Attendance.PRESENT),
    ),
    ("participant.later", Stage.ANNOUNCED, (), lambda t: participants.set_attendance(t, 4, Attendance.LATER)),
    (
        "participant.expected",
        Stage.ANNOUNCED,
        (lambda t: participants.set_attendance(t, 4, Attendance.LATER),),
        lambda t: participants.set_attendance(t, 4, Attendance.REGISTERED),
    ),
    (
        "participant.arrival_taken_back",
        Stage.ARRIVED,
        (),
        lambda t: participants.set_attendance(t, 4, Attendance.REGISTERED),
    ),
    ("participant.left", Stage.PLAYED, (), lambda t: participants.set_attendance(t, 4, Attendance.LEFT)),
    ("participant.withdrawn", Stage.PLAYED, (), lambda t: leaving.withdraw(t, 4, "krank")),
    (
        "participant.withdrawn",
        Stage.PUBLISHED,
        (),
        lambda t: leaving.withdraw(t, 4, "krank", Choice(refund=True, helper=NEWCOMER)),
    ),
    (
        "participant.left",
        Stage.PUBLISHED,
        (),
        lambda t: leaving.go(t, 4, Going.LEFT, choice=Choice(helper=NEWCOMER)),
    ),
    ("participant.excluded", Stage.PLAYED, (), lambda t: leaving.exclude(t, 4, "Betrug")),
    (
        "participant.active",
        Stage.PLAYED,
        (lambda t: leaving.exclude(t, 4, "Betrug"),),
        lambda t: leaving.readmit(t, 4),
    ),
    ("participant.replaced", Stage.PUBLISHED, (), lambda t: substitutes.take_over(t, 4, NEWCOMER, SAID)),
    (
        "participant.replaced",
        Stage.PUBLISHED,
        (arrive_late, lambda t: participants.fix_table(t, 4, 2)),
        lambda t: substitutes.take_over(t, 4, newcomer(t), SAID),
    ),
    (
        "participant.replaced",
        Stage.GROUPS_LEVEL,
        (lambda t: leaving.withdraw(t, 4),),
        lambda t: substitutes.take_over(t, 4, NEWCOMER),
    ),
    (
        "participant.seat_taken",
        Stage.PLAYED,
        (draft_round_2,),
        lambda t: substitutes.take_seat(t, 4, NEWCOMER, SAID, pays=True),
    ),
    (
        "participant.seat_taken",
        Stage.PUBLISHED,
        (arrive_late,),
        lambda t: substitutes.take_seat(t, 4, newcomer(t), SAID),
    ),
    (
        "participant.helpers_added",
        Stage.ARRIVED,
        (),
        lambda t: participants.add_helpers(t, [PersonData("Aushilfe", "1."), PersonData("Aushilfe", "2.")]),
    ),
    ("cash.paid", Stage.ANNOUNCED, (), lambda t: fees.pay(t, 5)),
    ("cash.refunded", Stage.ARRIVED, (), lambda t: fees.refund(t, 5)),
    ("cash.refunded", Stage.ARRIVED, (reduce_a_fee,), settle_what_is_too_much),
    ("cash.paid", Stage.ANNOUNCED, (reduce_a_fee,), lambda t: fees.pay(t, 1)),
    ("participant.fee_agreed", Stage.ANNOUNCED, (), reduce_a_fee),
    ("participant.fee_agreed", Stage.ARRIVED, (), reduce_a_fee),
    ("card.drawn", Stage.ARRIVED, (), lambda t: number_cards.take(t, 1, 3, 7)),
    ("card.drawn", Stage.ARRIVED, (draw_a_card,), lambda t: number_cards.take(t, 1, 3, 7)),
    ("card.returned", Stage.ARRIVED, (draw_a_card,), lambda t: number_cards.give_back(t, 1, 4)),
    ("cards.settled", Stage.ARRIVED, (), lambda t: number_cards.settle_tables(t, 1, 3)),
    ("cards.settled", Stage.ARRIVED, (draw_a_card,), lambda t: number_cards.settle_tables(t, 1, 3)),
    ("draw.drafted", Stage.ARRIVED, (), lambda t: draws.draft(t, 1)),
    ("draw.typed", Stage.ARRIVED, (), type_seats),
    ("draw.swapped", Stage.DRAFTED, (), swap_first_two),
    ("draw.published", Stage.DRAFTED, (), lambda t: draws.publish(t, 2)),
    (
        "draw.repaired",
        Stage.PUBLISHED,
        (
            lambda t: participants.set_attendance(t, 4, Attendance.LEFT),
            lambda t: participants.register(t, PersonData("Spät"), Attendance.PRESENT),
        ),
        lambda t: repairs.make(t, 1),
    ),
    ("round.started", Stage.PUBLISHED, (), lambda t: formats.start_round(t, 1)),
    (
        "round.finished",
        Stage.PLAYED,
        (lambda t: formats.reopen_round(t, 1),),
        lambda t: formats.finish_round(t, 1),
    ),
    ("round.reopened", Stage.PLAYED, (), lambda t: formats.reopen_round(t, 1)),
    (
        "result.entered",
        Stage.RUNNING,
        (),
        lambda t: results.enter(t, slip_at(t, 2).table_id, totals(12, -4, -4, -4)),
    ),
    (
        "result.entered",
        Stage.PARKED,
        (),
        lambda t: results.enter(t, slip_at(t, 2).table_id, totals(12, -4, -4, -4)),
    ),
    ("result.corrected", Stage.ENTERED, (), correct),
    ("result.corrected", Stage.ENTERED, (void,), correct),
    ("result.corrected", Stage.ENTERED, (), take_over),
    (
        "result.ruled",
        Stage.PLAYED,
        (),
        lambda t: results.enter(t, slip_at(t, 1).table_id, ruling(3, -1, -1, -1)),
    ),
    (
        "result.parked",
        Stage.ENTERED,
        (),
        lambda t: results.park(t, slip_at(t, 2).table_id, level_totals(5), "Nachrechnen"),
    ),
    ("result.voided", Stage.PLAYED, (), void),
    ("qualification.accepted", Stage.BRACKET_RUNNING, (make_another_qualify,), qualifying.let_stand),
    ("bracket.exchanged", Stage.BRACKET_RUNNING, (make_another_qualify,), exchange),
    (
        "result.accepted",
        Stage.RUNNING,
        (lambda t: results.enter(t, slip_at(t, 1).table_id, ruling(3, 0, 0, 0)),),
        lambda t: overview.accept(t, slip_at(t, 1).table_id),
    ),
    ("lot.drawn", Stage.OVER, (), lambda t: standings.draw_tie(t, WHOLE, standings.view(t).ties[0])),
    (
        "lot.drawn",
        Stage.PLAYED,
        (),
        lambda t: standings.draw_tie(t, ROUND_1, standings.view(t, ROUND_1).ties[0]),
    ),
    ("lot.drawn", Stage.PLAYED, (by_rank,), draw_at_border),
    ("lot.all_drawn", Stage.OVER, (), lambda t: standings.draw_ties(t, WHOLE)),
    ("lot.entered", Stage.OVER, (), lambda t: standings.enter_lot(t, WHOLE, standings.view(t).ties[0][::-1])),
    ("advancing.decided", Stage.BORDER_LEVEL, (), decide_who_goes_on),
    ("advancing.accepted", Stage.BORDER_LEVEL, OTHERS_GO_ON, lambda t: advancing.let_stand(t, 2)),
    ("advancing.exchanged", Stage.BORDER_LEVEL, OTHERS_GO_ON, let_another_play),
    ("advancing.joined", Stage.BORDER_LEVEL, (let_few_go_on,), let_another_play),
    ("groups.drafted", Stage.MATCHES_ARRIVED, (), lambda t: groups.draft(t, 2, seed="0000-0005")),
    ("groups.swapped", Stage.GROUPS_DRAFTED, (), swap_groups),
    (
        "groups.published",
        Stage.GROUPS_DRAFTED,
        (),
        lambda t: groups.publish(t, groups.view(t).drafts[-1].id, tables=2),
    ),
    ("groups.late", Stage.GROUPS_RUNNING, (arrive_late,), add_late),
    (
        "result.entered",
        Stage.GROUPS_RUNNING,
        (),
        lambda t: results.enter(t, matches.view(t)[0].table_id, Match(cards=(20, 12))),
    ),
    (
        "result.entered",
        Stage.GROUPS_RUNNING,
        (hand_out_first,),
        lambda t: results.enter(t, matches.view(t)[0].table_id, Match(cards=(20, 12)), with_deck=True),
    ),
    (
        "result.ruled",
        Stage.GROUPS_LEVEL,
        (),
        lambda t: results.enter(
            t, matches.view(t)[0].table_id, MatchRuling(cards=(1, 0), points=(2, 0), winner=0, reason="Jury")
        ),
    ),
    ("lot.drawn_in_group", Stage.GROUPS_LEVEL, (), draw_lot_in_group),
    ("lot.all_drawn", Stage.GROUPS_LEVEL, (), group_tables.draw_ties),
    ("lot.all_drawn", Stage.GROUPS_LEVEL, (draw_group_lots,), qualifying.draw_ties),
    ("lot.entered_in_group", Stage.GROUPS_LEVEL, (), enter_lot_in_group),
    ("lot.entered_for_border", Stage.GROUPS_LEVEL, (draw_group_lots,), enter_lot_for_border),
    ("lot.drawn_for_border", Stage.GROUPS_LEVEL, (draw_group_lots,), draw_lot_for_border),
    ("qualification.decided", Stage.GROUPS_LEVEL, (let_matches_decide, draw_group_lots), decide_border),
    ("round.finished", Stage.GROUPS_LEVEL, (), lambda t: formats.finish_round(t, matches_round(t, "groups"))),
    ("bracket.drafted", Stage.QUALIFIED, (), lambda t: brackets.draft(t, seed="0000-0006")),
    ("bracket.swapped", Stage.BRACKET_DRAFTED, (), swap_bracket),
    (
        "bracket.published",
        Stage.BRACKET_DRAFTED,
        (),
        lambda t: brackets.publish(t, brackets.drafted(t)[-1].id),
    ),
    ("result.corrected", Stage.BRACKET_PLAYED, (), turn_first_semifinal),
    ("bracket.accepted", Stage.BRACKET_PLAYED, (turn_first_semifinal,), accept_first_conflict),
    ("deck.added", Stage.MATCHES_ARRIVED, (), lambda t: decks.add(t, [DeckData("Schiffe", 30, 2)])),
    ("deck.added", Stage.MATCHES_ARRIVED, (lambda t: decks.retire(t, 1),), add_first_again),
    ("deck.changed", Stage.MATCHES_ARRIVED, (), lambda t: decks.change(t, 1, DeckData("Rennwagen", 36, 3))),
    ("deck.categories_changed", Stage.MATCHES_ARRIVED, (), name_first_category),
    ("deck.retired", Stage.MATCHES_ARRIVED, (), lambda t: decks.retire(t, 1)),
    ("deck.assigned", Stage.BRACKET_RUNNING, (), matches.assign_decks),
    ("deck.given", Stage.PUBLISHED, (put_two_decks_on_the_list,), give_first_table_a_deck),
    (
        "deck.given",
        Stage.PUBLISHED,
        (put_two_decks_on_the_list, give_first_table_a_deck),
        change_deck_of_first_table,
    ),
    ("seats.exchanged", Stage.PUBLISHED, (), exchange_two),
    ("seats.exchanged", Stage.PLAYED, (), exchange_two),
    ("seats.exchanged", Stage.GROUPS_LEVEL, (), exchange_two),
    ("table.replayed", Stage.OVER, (), lambda t: corrections.replay(t, 1, "falsch gegeben")),
    ("table.replayed", Stage.GROUPS_LEVEL, (), lambda t: corrections.replay(t, 1, "falscher Stapel")),
    ("seating.anew", Stage.PLAYED, (publish_by_rank,), lambda t: corrections.reseat(t, 2, "berichtigt")),
    ("seating.kept", Stage.PLAYED, (publish_by_rank,), lambda t: moves.let_stand(t, 2)),
    ("seating.withdrawn", Stage.PUBLISHED, (), lambda t: corrections.withdraw(t, 1, "neu auslosen")),
    ("judge.decided", Stage.PUBLISHED, (), hold_an_answer_fast),
    ("deck.replaced", Stage.PUBLISHED, (), lambda t: replace_deck(t, slip_at(t, 1).table_id)),
    ("deck.replaced", Stage.GROUPS_RUNNING, (), lambda t: replace_deck(t, matches.view(t)[0].table_id)),
    ("tournament.spare_decks", Stage.PUBLISHED, (), lambda t: records.count_spare(t, 4)),
    ("judge.decided", Stage.GROUPS_RUNNING, (), lambda t: decisions.hold_fast(t, "Aussuchen: ja")),
    ("deck.handed_out", Stage.GROUPS_RUNNING, (), hand_out_first),
    ("deck.returned", Stage.GROUPS_RUNNING, (hand_out_first,), take_first_back),
    ("timetable.announced", Stage.GROUPS_RUNNING, (), announce_times),
    ("prizes.planned", Stage.OVER, (), plan_prizes),
    ("prizes.planned", Stage.OVER, (plan_prizes,), replan_prizes),
    ("prizes.removed", Stage.OVER, (plan_prizes,), remove_first_prize),
    ("prizes.agreed", Stage.OVER, (plan_prizes,), lambda t: prizes.agree(t, Together.BEST, 9000)),
    ("prizes.lot_drawn", Stage.OVER, (share_ranks, plan_prizes), lambda t: awards.draw_lots(t, "0000-0001")),
    (
        "speech.written",
        Stage.BRACKET_PLAYED,
        (),
        lambda t: ceremony.write_speech(t, awards.places(t)[0], "Und jetzt"),
    ),
    (
        "speech.opening_written",
        Stage.BRACKET_PLAYED,
        (),
        lambda t: ceremony.write_speech_frame(t, FramePart.OPENING, "Guten Abend"),
    ),
    (
        "speech.closing_written",
        Stage.BRACKET_PLAYED,
        (lambda t: ceremony.write_speech_frame(t, FramePart.CLOSING, "Bis zum nächsten Jahr"),),
        lambda t: ceremony.write_speech_frame(t, FramePart.CLOSING, ""),
    ),
    ("timetable.shifted", Stage.GROUPS_RUNNING, (announce_times,), shift_times),
    *GIVEN,
    *LIFTED,
    ("cash.booked", Stage.ARRIVED, (), lambda t: cash.book(t, CashKind.EXPENSE, 500, "Kreide")),
    (
        "cash.taken_out",
        Stage.ARRIVED,
        (lambda t: cash.book(t, CashKind.FLOAT, 5000),),
        lambda t: cash.take_out(t, cash.book_view(t).movements[-1]),
    ),
    ("second_entry.demanded", Stage.ARRIVED, (), tournaments.demand_second_entry),
    (
        "second_entry.waived",
        Stage.ARRIVED,
        (tournaments.demand_second_entry,),
        tournaments.waive_second_entry,
    ),
    ("result.first_entered", Stage.RUNNING, (tournaments.demand_second_entry,), enter_at_second_table),
    ("result.mended", Stage.RUNNING, (enter_at_second_table,), mend_second_table),
    ("call.settled", Stage.ARRIVED, (lambda t: calls.make(t, "Tisch 3"),), lambda t: calls.settle(t, 1)),
    ("cash.counted", Stage.ARRIVED, (), lambda t: cash.close_desk(t, {1000: 8})),
    ("cash.prize_paid", Stage.OVER, (plan_prizes, draw_all_lots), pay_a_prize),
    ("protest.lodged", Stage.GROUPS_RUNNING, (), lodge_protest),
    ("protest.admitted", Stage.GROUPS_LEVEL, (limit_protests,), admit_protest),
    ("protest.decided", Stage.GROUPS_RUNNING, (lodge_protest,), decide_protest),
]


def replaced_criteria() -> Any:
    return sample_rulebook().with_stage(0, criteria=(Criterion(tally="solos_won"),))


def print_ranking(tournament: TournamentFile) -> Changes:
    printout = printing.compose(tournament, PrintRequest(PrintKind.PARTICIPANTS))
    return printing.record(tournament, printout, printing.next_number(tournament), pages=1)


def test_every_kind_of_action_is_tried_here() -> None:
    never = journal.SKIPPED | journal.BARRIERS | {journal.UNDO, journal.REDO}
    assert {kind for kind, *_ in ACTIONS} == {
        *deeds._NAMES,
        *deeds._BACK_AND_FORTH,
        *deeds._BY_VALUES,
    } - never


KINDS: list[tuple[str, Stage]] = [(kind, stage) for kind, stage, *_ in ACTIONS]
REOPENED_TWICE = frozenset(campaign.some(sample=KINDS[::8], whole=KINDS))
"""What is read for doing again is what was read for taking back: a sample shows that it is in the file."""


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("kind", "stage", "before", "act"), ACTIONS, ids=[f"{kind}-{stage}" for kind, stage, *_ in ACTIONS]
)
def test_whatever_is_done_is_taken_back_and_done_again(
    at: At, kind: str, stage: Stage, before: tuple[Act, ...], act: Act
) -> None:
    tournament = at(stage)
    for earlier in before:
        earlier(tournament)
    untouched = dump(tournament)
    nothing_to_take_back_after_a_preview(tournament, act, kind)
    entries = len(tournament.history())
    changes = act(tournament)
    done = dump(tournament)
    assert tournament.history()[-1].kind == kind
    steps = len(tournament.history()) - entries
    assert isinstance(changes, Changes)
    assert done != untouched
    undone = history.undo(tournament)
    assert undone.touched == changes.touched
    for _ in range(steps - 1):
        history.undo(tournament)
    assert dump(tournament) == untouched
    assert not history.check_invariants(tournament)
    for _ in range(steps):
        history.redo(tournament)
    assert dump(tournament) == done
    again = opened_again(tournament)
    for _ in range(steps):
        assert history.view(again).undo is not None
        history.undo(again)
    assert dump(again) == untouched
    if (kind, stage) in REOPENED_TWICE:
        again = opened_again(again)
        for _ in range(steps):
            assert history.view(again).redo is not None
            history.redo(again)
        assert dump(again) == done
    assert verify(again) is None
    assert not history.check_invariants(again)
    again.close()


def nothing_to_take_back_after_a_preview(tournament: TournamentFile, act: Act, kind: str) -> None:
    """The file is the same to the byte after an action that was only looked at."""
    untouched = tournament.path.read_bytes()
    with tournament.preview():
        act(tournament)
        assert tournament.history()[-1].kind == kind
    assert tournament.path.read_bytes() == untouched


def opened_again(tournament: TournamentFile) -> TournamentFile:
    tournament.close()
    return tournaments.open_file(tournament.path)


def refused(tournament: TournamentFile, sequence: int | None = None) -> tuple[str, int | str | None]:
    """Why an action cannot be taken back, with the later one that stands in the way."""
    before = dump(tournament), len(tournament.history())
    with pytest.raises(Refused) as told:
        history.undo(tournament, sequence)
    assert (dump(tournament), len(tournament.history())) == before
    return told.value.problems[0].code, told.value.problems[0].params.get("later")


def last(tournament: TournamentFile) -> int:
    return tournament.history()[-1].sequence


def sequence_of(tournament: TournamentFile, kind: str) -> int:
    return next(entry.sequence for entry in tournament.history() if entry.kind == kind)


class TestAnOlderAction:
    def test_is_taken_back_alone(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, NEWCOMER)
        first = last(tournament)
        participants.register(tournament, PersonData("Huber"))
        history.undo(tournament, first)
        names = [one.person.last_name for one in participants.people(tournament)]
        assert NEWCOMER.last_name not in names
        assert "Huber" in names

    def test_that_changed_since_names_the_later_one(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        correct(tournament)
        correction = last(tournament)
        participants.register(tournament, NEWCOMER)
        assert refused(tournament, sequence_of(tournament, "result.entered")) == (
            "revert.changed_since",
            correction,
        )

    def test_that_is_still_needed_names_the_later_one(self, at: At) -> None:
        tournament = at(Stage.ARRIVED)
        participants.register(tournament, NEWCOMER)
        registered = last(tournament)
        newcomer = max(one.id for one in participants.people(tournament))
        fees.pay(tournament, newcomer)
        assert refused(tournament, registered) == ("revert.still_needed", last(tournament))

    def test_whose_place_is_taken_names_the_later_one(self, at: At) -> None:
        tournament = at(Stage.PLAYED)
        longer(tournament)
        leaving.change_rules(tournament, sample_rulebook(rounds=2))
        removed = last(tournament)
        longer(tournament)
        code, later = refused(tournament, removed)
        assert code in ("revert.changed_since", "revert.still_needed")
        assert later == last(tournament)

    def test_whose_label_is_free_again_leaves_the_others_theirs(self, at: At) -> None:
        tournament = at(Stage.DRAFTED)
        history.undo(tournament, sequence_of(tournament, "draw.drafted"))
        draws.draft(tournament, 1)
        assert [draft.label for draft in draws.view(tournament, 1).draws] == ["B", "C"]

    def test_of_the_rulebook_is_kept_by_the_revision_that_follows(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        leaving.change_rules(tournament, replaced_criteria())
        first = last(tournament)
        longer(tournament)
        assert refused(tournament, first) == ("revert.still_needed", last(tournament))

    def test_after_which_the_tournament_would_not_agree_is_refused_with_the_reason(self, at: At) -> None:
        tournament = at(Stage.PUBLISHED)
        assert refused(tournament, sequence_of(tournament, "participant.arrived_paid")) == (
            "invariant.seated_without_number",
            None,
        )
        tournament = at(Stage.ENTERED)
        assert (
            refused(tournament, sequence_of(tournament, "round.started"))[0] == "invariant.round_has_results"
        )
        tournament = at(Stage.PLAYED)
        entered = [entry.sequence for entry in tournament.history() if entry.kind == "result.entered"]
        assert refused(tournament, entered[0])[0] == "invariant.round_incomplete"

    def test_of_a_draw_is_kept_by_the_draw_that_was_made_from_it(self, at: At) -> None:
        """S-01: the certificate of the later one tells of it."""
        tournament = at(Stage.PUBLISHED)
        participants.set_attendance(tournament, 4, Attendance.LEFT)
        participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
        repairs.make(tournament, 1)
        mended = last(tournament)
        formats.start_round(tournament, 1)
        for table in (1, 2):
            results.enter(tournament, slip_at(tournament, table).table_id, level_totals(), despite=ZEROS)
        formats.finish_round(tournament, 1)
        draft_round_2(tournament)
        with pytest.raises(Refused, match=r"invariant\.draw_missing"):
            history.undo(tournament, mended)
        assert certificates.view(tournament, draws.view(tournament, 2).draws[-1].id)

    def test_after_which_slips_would_not_pass_is_refused(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        leaving.change_rules(tournament, sample_rulebook(game=SchafkopfRules(deals_per_round=4)))
        changed = last(tournament)
        results.enter(tournament, slip_at(tournament, 1).table_id, totals(0, 0, 0, 0, games=4), despite=ZEROS)
        assert refused(tournament, changed) == ("invariant.slip_breaks", None)

    def test_is_taken_back_once(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, NEWCOMER)
        first = last(tournament)
        history.undo(tournament)
        assert refused(tournament, first)[0] == "revert.already_reverted"

    def test_that_there_never_was_is_refused(self, at: At) -> None:
        assert refused(at(Stage.ANNOUNCED), 999)[0] == "revert.nothing"


class TestStepping:
    def test_goes_back_to_the_creation_and_forward_again(self, at: At) -> None:
        tournament = at(Stage.OVER)
        final = dump(tournament)
        steps = 0
        while history.view(tournament).undo is not None:
            history.undo(tournament)
            assert not history.check_invariants(tournament)
            steps += 1
        assert steps == len(
            [entry for entry in tournament.history() if entry.kind not in ("undo", "tournament.created")]
        )
        assert refused(tournament) == ("revert.nothing", None)
        while history.view(tournament).redo is not None:
            history.redo(tournament)
        assert dump(tournament) == final
        with pytest.raises(Refused, match=r"revert\.nothing_to_redo"):
            history.redo(tournament)
        assert verify(tournament) is None

    def test_steps_over_prints(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, NEWCOMER)
        print_ranking(tournament)
        printed = last(tournament)
        history.undo(tournament)
        assert NEWCOMER not in [one.person for one in participants.people(tournament)]
        assert len(printing.printed(tournament)) == 1
        print_ranking(tournament)
        history.redo(tournament)
        assert NEWCOMER in [one.person for one in participants.people(tournament)]
        assert refused(tournament, printed)[0] == "revert.not_revertible"

    def test_steps_over_names_that_stand_on_the_entries(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, NEWCOMER)
        operators.add(tournament, "Bernd")
        history.undo(tournament)
        assert [one.name for one in operators.everyone(tournament)] == ["Anna", "Bernd"]
        assert history.view(tournament).deeds[0].operator == "Bernd"

    def test_ends_at_a_barrier(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, NEWCOMER)
        first = last(tournament)
        history.undo(tournament)
        tournament.note("rulebook.format", {})
        assert refused(tournament) == ("revert.nothing", None)
        assert refused(tournament, first)[0] == "revert.not_revertible"
        with pytest.raises(Refused):
            history.redo(tournament)

    def test_a_new_action_ends_what_could_be_done_again(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, NEWCOMER)
        history.undo(tournament)
        participants.register(tournament, PersonData("Huber"))
        assert history.view(tournament).redo is None

    def test_an_undo_itself_is_redone_and_not_undone(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        participants.register(tournament, NEWCOMER)
        history.undo(tournament)
        assert refused(tournament, last(tournament))[0] == "revert.not_revertible"

    def test_a_refused_undo_leaves_nothing_for_the_next_action(self, at: At) -> None:
        tournament = at(Stage.ENTERED)
        refused(tournament, sequence_of(tournament, "round.started"))
        changes = participants.register(tournament, NEWCOMER)
        assert set(changes.touched) == {"person", "participant"}


def test_what_was_removed_for_good_cannot_be_taken_back(at: At) -> None:
    tournament = at(Stage.ANNOUNCED)
    participants.edit(tournament, 1, NEWCOMER._replace(note=""))
    edited = last(tournament)
    with tournament.action("people.imported", afterwards=journal.redact) as action:
        participants.add(action.session, PersonData("Huber"))
    assert refused(tournament, edited)[0] == "revert.redacted"
    assert backups.uuid_in(tournament.path)


class TestAtAStation:
    """Undo and redo walk over the deeds of one's own station; what is typed belongs to it, too."""

    STATION = Author(1, station=2)

    def test_the_desk_takes_back_its_own_deed_and_passes_over_another_station(self, at: At) -> None:
        tournament = at(Stage.ANNOUNCED)
        mine, theirs = (someone.id for someone in participants.people(tournament)[:2])
        participants.arrive(tournament, [mine], pays=False)
        with tournament.written_by(self.STATION):
            participants.arrive(tournament, [theirs], pays=False)
        history.undo(tournament)
        assert _present(tournament) == {theirs}
        with tournament.written_by(self.STATION):
            history.undo(tournament)
            assert _present(tournament) == set()
            history.redo(tournament)
        history.redo(tournament)
        assert _present(tournament) == {mine, theirs}
        verify(tournament)

    def test_what_another_changed_since_is_refused(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        table_id = slip_at(tournament, 1).table_id
        with tournament.written_by(self.STATION):
            results.enter(tournament, table_id, totals(0, 0, 0, 0), despite=ZEROS)
        results.void(tournament, table_id, "am Tisch verzählt")
        with tournament.written_by(self.STATION), pytest.raises(Refused) as refusal:
            history.undo(tournament)
        assert refusal.value.problems[0].code == "revert.changed_since"
        assert [deed.station for deed in history.view(tournament).deeds[:2]] == [DESK, 2]

    def test_the_typing_of_another_stays_when_a_slip_is_entered(self, at: At) -> None:
        tournament = at(Stage.RUNNING)
        table_id = slip_at(tournament, 1).table_id
        slip_rows.keep_draft(tournament, table_id, '{"typed":"+1"}')
        with tournament.written_by(self.STATION):
            slip_rows.keep_draft(tournament, table_id, '{"typed":"+2"}')
            results.enter(tournament, table_id, totals(0, 0, 0, 0), despite=ZEROS)
            assert slip_rows.drafts_of(tournament, table_id) is None
        assert slip_rows.drafts_of(tournament, table_id) == '{"typed":"+1"}'


def _present(tournament: TournamentFile) -> set[int]:
    return {someone.id for someone in participants.people(tournament) if someone.plays}
