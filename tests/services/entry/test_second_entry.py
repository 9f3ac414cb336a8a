"""A slip that two people enter: the first entry waits, the second one is compared with it and counts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.sample import verify
from tests.services.conftest import At, Stage
from tests.services.slips import ZEROS, level_totals, ruling, slip_at, totals
from tests.storage.looking import dump

from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Held, Problem, Refused
from turnierleitung.domain.states import TableState
from turnierleitung.games.quartett.rules import Match
from turnierleitung.games.schafkopf.contracts import Contract
from turnierleitung.games.schafkopf.rules import PlayedDeal, SchafkopfDeals, SchafkopfRules
from turnierleitung.games.schafkopf.score import totals_of
from turnierleitung.services import formats, history, overview, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import Need, Wish
from turnierleitung.services.judge import corrections
from turnierleitung.services.matches import matches
from turnierleitung.services.people import operators, participants
from turnierleitung.services.results import Player, Slip
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.overview import wish_words
from turnierleitung.texts.second_entry import with_differences

SLIP, OTHER = totals(14, -9, 1, -6), totals(41, -36, 1, -6)
DIFFER = "result.entries_differ"


@pytest.fixture
def running(at: At) -> TournamentFile:
    """A round of Schafkopf in which one person enters slips, and Berta could."""
    tournament = at(Stage.RUNNING)
    two_people(tournament)
    return tournament


def two_people(tournament: TournamentFile) -> None:
    tournaments.demand_second_entry(tournament)
    one = operators.at_work(tournament)
    operators.add(tournament, "Berta Zwei")
    operators.switch(tournament, one.id)


def berta_works(tournament: TournamentFile) -> None:
    operators.switch(tournament, operators.everyone(tournament)[-1].id)


def enter(tournament: TournamentFile, result: GameResult, reason: str = "", *despite: str) -> None:
    table_id = slip_at(tournament, 1).table_id
    results.enter(tournament, table_id, result, reason=reason, despite=despite)


def refused(
    tournament: TournamentFile,
    result: GameResult,
    reason: str = "",
    *despite: str,
    players: Sequence[Player] | None = None,
) -> list[str]:
    """Why an entry is not taken; nothing of it is stored."""
    before, table_id = dump(tournament), slip_at(tournament, 1).table_id
    with pytest.raises(Refused) as told:
        results.enter(tournament, table_id, result, players, reason, despite=despite)
    assert dump(tournament) == before
    return [problem.code for problem in told.value.problems]


def state(tournament: TournamentFile) -> TableState:
    return slip_at(tournament, 1).state


def swapped(slip: Slip) -> tuple[Player, ...]:
    """The players, if the first two had changed seats."""
    one, two, *others = slip.players
    return (
        one._replace(participant_id=two.participant_id),
        two._replace(participant_id=one.participant_id),
        *others,
    )


def differences(tournament: TournamentFile, first: Slip, result: GameResult, *players: Player) -> str:
    """How another entry differs from the first one, in words."""
    names = {one.id: one.name for one in participants.by_id(tournament).values()}
    rulebook = rulebooks.current(tournament)
    problem = Problem(DIFFER)
    (told,) = with_differences((problem,), first, result, players or first.players, names, rulebook)
    return str(told.params["differences"])


def seated(tournament: TournamentFile) -> list[str]:
    """The names of the first table."""
    people = participants.by_id(tournament)
    return [people[one].name for one in slip_at(tournament, 1).announced]


def needs(tournament: TournamentFile, kind: Need) -> list[str]:
    def words(wish: Wish) -> str:
        return wish_words(wish).text

    return [words(wish) for wish in overview.view(tournament).needs if wish.kind is kind]


class TestTheFirstEntry:
    def test_waits_and_counts_nothing(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        slip = slip_at(running, 1)
        assert (slip.state, slip.result) == (TableState.PARKED, SLIP)
        assert slip.first_by == operators.at_work(running).id
        view = formats.rounds_view(running, slip.round_id)
        assert view.tables[0].held is Held.ONCE
        assert len(view.open_tables) == len(view.tables)
        assert not standings.view(running).rows
        assert deed_name(history.latest(running, 1)[0]) == "Zettel Tisch 1, Runde 1 zum ersten Mal eintragen"
        verify(running)

    def test_is_seen_by_nobody_who_types_the_slip(self, running: TournamentFile) -> None:
        slip = slip_at(running, 1)
        results.enter(running, slip.table_id, SLIP, swapped(slip), "Bemerkung")
        blind = results.to_type(running, slip.table_id)
        assert (blind.result, blind.reason, blind.state) == (None, "", TableState.PARKED)
        assert [player.participant_id for player in blind.players] == list(blind.announced)

    def test_passes_every_check(self, running: TournamentFile) -> None:
        assert refused(running, totals(14, -9, 1, -5)) == ["list.sum_not_zero"]
        assert refused(running, level_totals()) == [*ZEROS]
        enter(running, level_totals(), "", *ZEROS)
        assert state(running) is TableState.PARKED

    def test_keeps_the_round_open(self, running: TournamentFile) -> None:
        for table in (1, 2):
            results.enter(running, slip_at(running, table).table_id, SLIP)
        with pytest.raises(Refused):
            formats.finish_round(running, slip_at(running, 1).round_id)
        said = "2 Zettel sind bisher nur einmal eingetragen: 1, 2."
        assert needs(running, Need.SECOND_ENTRY) == [said]

    def test_is_taken_back_and_done_again(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        history.undo(running)
        assert state(running) is TableState.OPEN
        history.redo(running)
        assert slip_at(running, 1).first_by == operators.at_work(running).id


class TestTheSecondEntry:
    def test_by_another_person_counts_if_it_is_the_same(self, running: TournamentFile) -> None:
        enter(running, SLIP, "jemand fragt nach")
        berta_works(running)
        enter(running, SLIP)
        slip = slip_at(running, 1)
        assert (slip.state, slip.first_by, slip.reason) == (TableState.ENTERED, None, "jemand fragt nach")
        assert deed_name(history.latest(running, 1)[0]) == "Ergebnis Tisch 1, Runde 1 eintragen"
        history.undo(running)
        assert slip_at(running, 1).first_by is not None
        history.redo(running)
        assert state(running) is TableState.ENTERED
        verify(running)

    def test_that_differs_asks_and_names_the_fields(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        berta_works(running)
        assert refused(running, OTHER) == [DIFFER]
        first, second, *_ = seated(running)
        assert differences(running, slip_at(running, 1), OTHER) == (
            f"{first}, Punkte: zuerst +14, jetzt +41; {second}, Punkte: zuerst −9, jetzt −36."
        )
        enter(running, OTHER, "", DIFFER)
        assert (state(running), slip_at(running, 1).result) == (TableState.ENTERED, OTHER)

    def test_is_asked_about_for_itself_before_it_is_compared(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        berta_works(running)
        assert refused(running, totals(14, -9, 1, -5)) == ["list.sum_not_zero"]
        assert refused(running, level_totals()) == [*ZEROS]
        assert refused(running, level_totals(), "", *ZEROS) == [DIFFER]
        enter(running, level_totals(), "", *ZEROS, DIFFER)
        assert state(running) is TableState.ENTERED

    def test_compares_who_played(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        berta_works(running)
        slip = slip_at(running, 1)
        assert refused(running, SLIP, "Plätze getauscht", players=swapped(slip)) == [DIFFER]
        first, second, *_ = seated(running)
        assert differences(running, slip, SLIP, *swapped(slip)) == (
            f"Sitz 1: zuerst {first}, jetzt {second}; Sitz 2: zuerst {second}, jetzt {first}."
        )

    def test_by_the_same_person_needs_a_reason(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        assert refused(running, SLIP) == ["result.second_by_another"]
        # The numbers of the next slip, typed where the reason has its field, are none.
        assert refused(running, SLIP, "+14-9+1-6") == ["result.second_by_another"]
        assert refused(running, OTHER, "Niemand sonst ist da") == [DIFFER]
        enter(running, SLIP, "Niemand sonst ist da")
        assert (state(running), slip_at(running, 1).reason) == (TableState.ENTERED, "Niemand sonst ist da")
        assert history.view(running).deeds[0].reason == "Niemand sonst ist da"

    def test_by_sums_agrees_with_the_deals_of_the_same_sheet(self, running: TournamentFile) -> None:
        rules = SchafkopfRules.of(rulebooks.current(running).game)
        deals = SchafkopfDeals(
            deals=tuple(
                PlayedDeal(player=1 + number % 4, contract=Contract.SOLO, won=number % 3 > 0)
                for number in range(32)
            ),
            signatures=(1, 2, 3, 4),
        )
        enter(running, deals)
        berta_works(running)
        assert refused(running, OTHER) == [DIFFER]
        assert f"{seated(running)[1]}, Punkte: zuerst" in differences(running, slip_at(running, 1), OTHER)
        enter(running, totals_of(deals, rules, slip_at(running, 1).context))
        assert state(running) is TableState.ENTERED


class TestOnlySlipsThatComeInAreEnteredTwice:
    def test_a_ruling_counts_at_once(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        enter(running, ruling(5, -5, 0, 0))
        assert state(running) is TableState.ENTERED

    def test_a_correction_counts_at_once(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        berta_works(running)
        enter(running, SLIP)
        enter(running, OTHER, "Zahlendreher")
        assert (state(running), slip_at(running, 1).result) == (TableState.ENTERED, OTHER)

    def test_a_slip_put_aside_begins_anew(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        berta_works(running)
        results.park(running, slip_at(running, 1).table_id, totals(14, -9, 1, -5), "Summe fehlt")
        assert slip_at(running, 1).first_by is None
        enter(running, SLIP)
        assert slip_at(running, 1).first_by == operators.at_work(running).id

    def test_a_first_entry_can_be_void_or_played_anew(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        results.void(running, slip_at(running, 1).table_id, "zerrissen")
        assert (state(running), slip_at(running, 1).first_by) == (TableState.VOID, None)
        history.undo(running)
        assert slip_at(running, 1).first_by is not None
        corrections.replay(running, slip_at(running, 1).table_id, "vergeben")
        assert state(running) is TableState.OPEN
        verify(running)

    def test_who_changes_seats_does_so_on_the_first_entry_too(self, running: TournamentFile) -> None:
        enter(running, SLIP)
        slip = slip_at(running, 1)
        first, second, *_ = slip.announced
        corrections.exchange(running, slip.round_id, first, second, "vertauscht")
        berta_works(running)
        enter(running, SLIP)
        assert state(running) is TableState.ENTERED


def test_without_the_setting_a_first_entry_is_put_aside_like_any_other(running: TournamentFile) -> None:
    enter(running, SLIP)
    slip = slip_at(running, 1)
    tournaments.waive_second_entry(running)
    row = formats.rounds_view(running, slip.round_id).tables[0]
    assert (row.state, row.held, row.first_by) == (TableState.PARKED, Held.ASIDE, None)
    assert results.to_type(running, row.table_id).result == SLIP
    assert needs(running, Need.ASIDE) == ["Tisch 1: bisher nur einmal eingetragen"]
    history.undo(running)
    assert formats.rounds_view(running, slip.round_id).tables[0].held is Held.ONCE
    history.redo(running)
    enter(running, SLIP)
    assert state(running) is TableState.ENTERED
    history.undo(running)
    verify(running)


def test_a_match_waits_for_its_second_entry(at: At) -> None:
    tournament = at(Stage.GROUPS_RUNNING)
    two_people(tournament)
    table_id = matches.view(tournament)[0].table_id
    row = matches.by_table(tournament)[table_id]
    cards = row.deck.cards if row.deck else 32
    entered, other = Match(cards=(cards - 12, 12)), Match(cards=(12, cards - 12))
    results.enter(tournament, table_id, entered)
    row = matches.by_table(tournament)[table_id]
    assert (row.state, row.held, row.is_open) == (TableState.PARKED, Held.ONCE, True)
    berta_works(tournament)
    with pytest.raises(Refused) as told:
        results.enter(tournament, table_id, other)
    assert [problem.code for problem in told.value.problems] == [DIFFER]
    one, two = row.names
    assert differences(tournament, results.load(tournament, table_id), other) == (
        f"{one}, Karten: zuerst {cards - 12}, jetzt 12; {two}, Karten: zuerst 12, jetzt {cards - 12}."
    )
    tournaments.waive_second_entry(tournament)
    assert matches.by_table(tournament)[table_id].held is Held.ASIDE
    history.undo(tournament)
    results.enter(tournament, table_id, entered)
    assert matches.by_table(tournament)[table_id].state is TableState.ENTERED
    verify(tournament)
