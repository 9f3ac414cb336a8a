"""What the judge's table did wrong once, told as the director met it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests import sample, stages_sample
from tests.services.slips import slip_at
from tests.storage.looking import dump

from turnierleitung.domain.conduct import Going, PenaltyEffect
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Standing
from turnierleitung.games.quartett.rules import BothAbsentResult, Match
from turnierleitung.services import cash, decks, effects, formats, history, leaving, results, substitutes
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.judge import corrections, decisions, penalties, protests, punishing
from turnierleitung.services.judge.decisions import DeckFault
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.leaving import Choice
from turnierleitung.services.matches import groups, matches
from turnierleitung.services.people import anonymising, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.prizes import ceremony
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_note

ASKED = ("penalty.not_on_the_slip",)


def new(effect: PenaltyEffect, table_id: int | None = None, **values: Any) -> NewPenalty:
    """Somebody's penalty, of the first participant unless told otherwise."""
    return NewPenalty(1, "Anderes", "", effect, table_id)._replace(**values)


@pytest.fixture
def tables(tmp_path: Path) -> TournamentFile:
    """Eight people; round 1 is drawn and not started."""
    tournament = sample.new_tournament(tmp_path, 8)
    sample.draw_round(tournament, 1)
    return tournament


@pytest.fixture
def championship(tmp_path: Path) -> TournamentFile:
    """The groups of eight people run."""
    tournament = sample.quartett_tournament(tmp_path, 8)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    return tournament


def test_s02_a_seating_is_withdrawn_though_a_deck_was_replaced_there(tables: TournamentFile) -> None:
    decisions.replace_deck(tables, slip_at(tables, 1).table_id, DeckFault.DAMAGED)
    corrections.withdraw(tables, 1, "falsch gezogen")
    assert history.check_invariants(tables) == ()


def test_s01_who_takes_over_points_takes_over_no_offence(tables: TournamentFile) -> None:
    punishing.give(tables, new(PenaltyEffect.WARNING))
    punishing.give(tables, new(PenaltyEffect.FINE, fine_cents=500))
    protests.lodge(tables, 1, "Er hat nachgesehen", 2000)
    gone = participants.by_id(tables)[1].name
    substitutes.take_over(tables, 1, PersonData("Ersatz", "Egon"))
    assert not penalties.had(tables, 1)
    assert {one.name for one in penalties.view(tables)} == {gone}
    assert {one.name for one in protests.view(tables)} == {gone}
    named = {one.name for one in cash.book_view(tables).movements if one.name}
    assert gone in named
    assert "Ersatz, Egon" not in named


def first_match(tournament: TournamentFile) -> int:
    return penalties.tables(tournament, 1)[0].table_id


def test_q21_a_forfeit_is_taken_back_with_the_result_that_stood_there(championship: TournamentFile) -> None:
    table = first_match(championship)
    results.enter(championship, table, Match(cards=(20, 12)))
    before = dump(championship)
    punishing.give(championship, new(PenaltyEffect.FORFEIT, table))
    punishing.lift(championship, penalties.view(championship)[0].id)
    assert results.load(championship, table).result == Match(cards=(20, 12))
    assert dump(championship)["result"] == before["result"]


def test_q21_once_the_result_was_corrected_the_forfeit_stays_until_it_is_corrected(
    championship: TournamentFile,
) -> None:
    table = first_match(championship)
    punishing.give(championship, new(PenaltyEffect.FORFEIT, table))
    forfeit = penalties.view(championship)[0].id
    lost = results.load(championship, table).result
    assert lost is not None
    results.enter(championship, table, Match(cards=(20, 12)), reason="doch gespielt", despite=ASKED)
    results.enter(championship, table, lost, reason="doch nicht")
    with pytest.raises(Refused, match=r"penalty\.on_the_slip"):
        punishing.lift(championship, forfeit)


@pytest.mark.measured
def test_q21_neither_came_is_two_forfeits(championship: TournamentFile) -> None:
    at = penalties.tables(championship, 1)[0]
    punishing.give(championship, new(PenaltyEffect.FORFEIT, at.table_id))
    both = new(PenaltyEffect.FORFEIT, at.table_id, participant_id=at.others[0])
    punishing.give(championship, both)
    assert isinstance(results.load(championship, at.table_id).result, BothAbsentResult)


def test_q22_whoever_delayed_can_still_lose_the_match(championship: TournamentFile) -> None:
    table = first_match(championship)
    punishing.give(championship, new(PenaltyEffect.CARDS, table))
    punishing.give(championship, new(PenaltyEffect.LOST, table))
    assert {one.effect for one in penalties.had(championship, 1)} == {PenaltyEffect.CARDS, PenaltyEffect.LOST}


def test_the_protocol_tells_the_reason_of_a_penalty_and_of_a_withdrawal(tables: TournamentFile) -> None:
    punishing.give(tables, new(PenaltyEffect.POINTS, points=-7, reason="Handy klingelte"))
    leaving.withdraw(tables, 2, "Zug fährt")
    notes = [deed_note(deed) for deed in history.view(tables).deeds]
    assert "Handy klingelte" in notes
    assert "Zug fährt" in notes


def test_names_in_the_title_of_a_penalty_are_blacked_out(tables: TournamentFile) -> None:
    name = participants.by_id(tables)[1].person.last_name
    punishing.give(tables, new(PenaltyEffect.WARNING, title=f"{name} beleidigt alle"))
    anonymising.anonymise(tables, [])
    assert name not in penalties.view(tables)[0].title
    tables.close()
    assert name.encode() not in tables.path.read_bytes()


def test_s15_who_had_gone_home_before_he_was_excluded_does_not_come_back_with_the_penalty(
    tables: TournamentFile,
) -> None:
    leaving.withdraw(tables, 1, "krank")
    punishing.give(tables, new(PenaltyEffect.EXCLUSION))
    punishing.lift(tables, penalties.view(tables)[0].id)
    someone = participants.by_id(tables)[1]
    assert someone.standing is Standing.WITHDRAWN
    assert someone.departure is not None
    assert someone.departure.reason == "krank"


def test_undo_does_not_reach_through_the_prize_giving_for_a_penalty(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2)
    punishing.give(tournament, new(PenaltyEffect.POINTS, points=-900))
    ceremony.begin(tournament)
    with pytest.raises(Refused, match=r"revert\.ceremony_on"):
        history.undo(tournament)


def test_fines_and_deposits_are_paid_in_coins(tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    facts = tournaments.header(tournament).facts
    tournaments.change_facts(tournament, facts._replace(currency=Currency.CHF))
    with pytest.raises(Refused, match=r"cash\.no_such_coin"):
        punishing.give(tournament, new(PenaltyEffect.FINE, fine_cents=503))
    with pytest.raises(Refused, match=r"cash\.no_such_coin"):
        protests.lodge(tournament, 1, "Zu spät", 2001)


@pytest.mark.parametrize("going", [Going.WITHDRAWN, Going.LEFT])
def test_s15_who_comes_back_before_anything_was_played_sits_where_he_sat(
    tables: TournamentFile, going: Going
) -> None:
    seats = {slip_at(tables, number).announced for number in (1, 2)}
    helper = PersonData("Aushilfe", "Anton")
    leaving.go(tables, 1, going, "krank", Choice(helper=helper, refund=going is Going.WITHDRAWN))
    found = effects.comeback(tables, 1)
    assert found.without == ()
    assert found.owed_cents == (1000 if going is Going.WITHDRAWN else 0)
    (punishing.readmit if going is Going.WITHDRAWN else leaving.come_back)(tables, 1)
    assert {slip_at(tables, number).announced for number in (1, 2)} == seats
    assert history.check_invariants(tables) == ()


def test_s15_who_comes_back_takes_no_seat_that_was_never_his(tables: TournamentFile) -> None:
    leaving.withdraw(tables, 1, "krank", Choice(helper=PersonData("Aushilfe", "Anton")))
    sample.play_round(tables, 1)
    sample.draw_round(tables, 2)
    seated = [slip_at(tables, number, 2).announced for number in (1, 2)]
    leaving.readmit(tables, 1)
    assert [slip_at(tables, number, 2).announced for number in (1, 2)] == seated


def test_q03_a_copy_that_is_replaced_goes_from_the_matches_to_come_too(championship: TournamentFile) -> None:
    row = matches.view(championship)[0]
    assert row.deck is not None
    decisions.replace_deck(championship, row.table_id, DeckFault.DAMAGED)
    in_use = {copy.id for deck in decks.view(championship) for copy in deck.copies}
    with championship.reading() as connection:
        given = connection.exec_driver_sql("SELECT deck_copy_id FROM game_table").scalars().all()
    assert {one for one in given if one is not None} <= in_use


def test_points_are_not_offered_where_they_decide_nothing(tmp_path: Path) -> None:
    rules = next(offer.rulebook for offer in rulebooks.offered(tmp_path) if "Perry" in offer.rulebook.name)
    tournament = sample.new_tournament(tmp_path, 8, rulebook=rules)
    sample.draw_round(tournament, 1)
    with pytest.raises(Refused, match=r"penalty\.points_not_ranked"):
        punishing.give(tournament, new(PenaltyEffect.POINTS, points=-5))


def test_a_deal_that_no_list_has_is_refused(tables: TournamentFile) -> None:
    table = slip_at(tables, 1)
    person = table.announced[0]
    with pytest.raises(Refused, match=r"penalty\.no_such_deal"):
        punishing.give(tables, new(PenaltyEffect.LOST, table.table_id, participant_id=person, deal=99))


def test_points_for_the_others_at_a_table_stand_in_the_way_of_an_exchange(tables: TournamentFile) -> None:
    first, second = slip_at(tables, 1), slip_at(tables, 2)
    person, other, away = first.announced[0], first.announced[1], second.announced[0]
    given = new(PenaltyEffect.POINTS, first.table_id, participant_id=person, points=-10, others=5)
    punishing.give(tables, given)
    with pytest.raises(Refused, match=r"correction\.penalty_there"):
        corrections.exchange(tables, 1, other, away, "verwechselt")
