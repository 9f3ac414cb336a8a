"""D-03: people draw number cards at the door; what the director types, and what becomes of the seats."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import new_tournament, play_round, sample_rulebook

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.draw.tables.wanted import Following
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.stages import FirstSeats, SeatDraw
from turnierleitung.domain.states import Attendance, RoundState
from turnierleitung.services import history, leaving, overview, printing
from turnierleitung.services.ground.papers import Next, PrintKind, PrintRequest, PrintSet, TableSignsPrint
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import certificates, draws, fairness, number_cards
from turnierleitung.services.tables.number_cards import DoorClosing, NumberCards
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.overview import step_words


def at_the_door(
    tmp_path: Path,
    people: int = 8,
    policy: HeadcountPolicy = HeadcountPolicy.LARGER,
    draw: SeatDraw = SeatDraw.LOT,
    *,
    present: bool = True,
) -> TournamentFile:
    """Everybody is there and nobody has a card yet."""
    rulebook = sample_rulebook(headcount=policy, draw=draw).with_stage(0, first_seats=FirstSeats.NUMBER_CARDS)
    return new_tournament(tmp_path, people, rulebook=rulebook, present=present)


def cards(tournament: TournamentFile) -> NumberCards:
    found = number_cards.view(tournament, 1)
    assert found is not None
    return found


def closing(tournament: TournamentFile) -> DoorClosing:
    found = cards(tournament).closing
    assert found is not None
    return found


def take(tournament: TournamentFile, *drawn: tuple[int, int]) -> None:
    for participant_id, card in drawn:
        number_cards.take(tournament, 1, participant_id, card)


def take_in_order(tournament: TournamentFile, people: int) -> None:
    take(tournament, *((number, number) for number in range(1, people + 1)))


def refused(tournament: TournamentFile, participant_id: int, card: int) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as told:
        number_cards.take(tournament, 1, participant_id, card)
    (problem,) = told.value.problems
    return problem.code, dict(problem.params)


class TestTheCards:
    def test_are_for_as_many_tables_as_all_need_who_are_expected(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 21, present=False)
        view = cards(tournament)
        assert (view.tables, view.cards, view.expected) == (6, 24, 21)
        assert view.out == tuple(range(1, 25))
        assert view.without == ()
        assert view.closing is None
        tournament.close()

    def test_are_none_where_the_program_draws_or_in_a_later_round(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        assert number_cards.view(tournament, 2) is None
        leaving.change_rules(tournament, sample_rulebook())
        assert number_cards.view(tournament, 1) is None
        tournament.close()

    def test_are_settled_with_the_first_that_is_drawn(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 8)
        take(tournament, (3, 8))
        for name in ("Spät", "Später"):
            participants.register(tournament, PersonData(name), Attendance.PRESENT)
        view = cards(tournament)
        assert (view.cards, view.expected) == (8, 10)
        number_cards.settle_tables(tournament, 1, 3)
        assert cards(tournament).cards == 12
        with pytest.raises(Refused, match=r"card\.still_held"):
            number_cards.settle_tables(tournament, 1, 1)
        tournament.close()

    def test_are_a_table_and_a_seat(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take(tournament, (3, 6), (5, 1))
        first, second = cards(tournament).holders
        assert (first.card, first.table, first.seat, first.someone.id) == (1, 1, 1, 5)
        assert (second.card, second.table, second.seat) == (6, 2, 2)
        assert [one.id for one in cards(tournament).without if one.id in (3, 5)] == []
        assert cards(tournament).out == (2, 3, 4, 5, 7, 8)
        tournament.close()

    def test_that_cannot_be_are_refused_with_the_name(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take(tournament, (3, 7))
        name = participants.by_id(tournament)[3].name
        assert refused(tournament, 4, 7) == ("card.taken", {"card": 7, "name": name})
        assert refused(tournament, 3, 2) == ("card.has_one", {"card": 7, "name": name})
        name = participants.by_id(tournament)[4].name
        assert refused(tournament, 4, 9) == ("card.none_such", {"card": 9, "name": name, "last": 8})
        assert refused(tournament, 4, 0)[0] == "card.none_such"
        participants.set_attendance(tournament, 4, Attendance.LEFT)
        assert refused(tournament, 4, 5)[0] == "card.not_there"
        tournament.close()

    def test_go_back_one_by_one(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take(tournament, (3, 7))
        number_cards.give_back(tournament, 1, 3)
        assert 7 in cards(tournament).out
        with pytest.raises(Refused, match=r"card\.has_none"):
            number_cards.give_back(tournament, 1, 3)
        take(tournament, (4, 7))
        tournament.close()

    def test_are_there_again_when_the_file_is_opened_again(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take(tournament, (3, 7), (4, 2))
        before = cards(tournament)
        tournament.close()
        again = TournamentFile.open(tournament.path)
        assert cards(again) == before
        again.close()

    def test_are_undone_one_by_one_but_never_from_under_the_others(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take(tournament, (3, 7), (4, 2))
        first = next(entry.sequence for entry in tournament.history() if entry.kind == "card.drawn")
        with pytest.raises(Refused, match=r"invariant\.card_without_set"):
            history.undo(tournament, first)
        history.undo(tournament)
        history.undo(tournament)
        assert cards(tournament).holders == ()
        history.redo(tournament)
        assert [one.card for one in cards(tournament).holders] == [7]
        assert not history.check_invariants(tournament)
        tournament.close()

    def test_are_of_no_use_once_the_round_is_published(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take_in_order(tournament, 8)
        draws.draft(tournament, 1)
        draws.publish(tournament, 1)
        assert number_cards.view(tournament, 1) is None
        with pytest.raises(Refused, match=r"draw\.already_published"):
            number_cards.give_back(tournament, 1, 3)
        with pytest.raises(Refused, match=r"draw\.already_published"):
            number_cards.settle_tables(tournament, 1, 5)
        tournament.close()


class TestClosingTheDoor:
    def test_seats_everybody_on_his_card_where_all_are_drawn(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take(tournament, *((number, 9 - number) for number in range(1, 9)))
        assert closing(tournament).moves == ()
        draws.draft(tournament, 1)
        (draft,) = draws.view(tournament, 1).draws
        assert [seat.participant_id for seat in draft.seats] == [8, 7, 6, 5, 4, 3, 2, 1]
        assert draft.moves == ()
        tournament.close()

    def test_makes_tables_of_five_of_those_who_would_sit_alone(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 21)
        take_in_order(tournament, 21)
        now = closing(tournament)
        assert sorted(now.sizes) == [4, 4, 4, 4, 5]
        assert now.dissolved == (6,)
        assert [move.participant_id for move in now.moves] == [21]
        assert now.changing_table == 1
        draws.draft(tournament, 1)
        (draft,) = draws.view(tournament, 1).draws
        assert draft.moves == now.moves, "what was shown is what is drawn"
        draws.publish(tournament, draft.id)
        assert not history.check_invariants(tournament)
        tournament.close()

    def test_comes_out_the_same_however_often_it_is_done(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 12)
        # Of each table one is missing: which table goes is a lot, and nobody draws it twice.
        number_cards.settle_tables(tournament, 1, 4)
        take(tournament, *((person, card) for person, card in enumerate((*range(1, 4), *range(5, 8)), 1)))
        take(tournament, *((person, card) for person, card in enumerate((*range(9, 12), *range(13, 16)), 7)))
        for _ in range(2):
            draws.draft(tournament, 1)
        one, other = draws.view(tournament, 1).draws
        assert one.seats == other.seats
        assert len([move for move in one.moves if move.changes_table]) == 3
        assert certificates.holds(tournament, one.id)
        tournament.close()

    def test_gives_who_has_no_card_a_free_seat_by_lot(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take_in_order(tournament, 6)
        assert {move.participant_id for move in closing(tournament).moves} == {7, 8}
        assert closing(tournament).changing_table == 0
        draws.draft(tournament, 1)
        (draft,) = draws.view(tournament, 1).draws
        assert {seat[:2] for seat in draft.seats if seat.participant_id in (7, 8)} == {(2, 3), (2, 4)}
        tournament.close()

    def test_lets_the_program_draw_where_nobody_has_a_card(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        draws.draft(tournament, 1, seed="0000-0001")
        (draft,) = draws.view(tournament, 1).draws
        draws.publish(tournament, draft.id)
        assert certificates.holds(tournament, draft.id)
        assert certificates.view(tournament, draft.id).links[0].algorithm == 12
        tournament.close()

    def test_waits_for_helpers_who_then_get_the_holes(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 0, HeadcountPolicy.HELPERS)
        for name in "ABCDEF":
            participants.register(tournament, PersonData(name), Attendance.PRESENT)
        take_in_order(tournament, 6)
        (problem,) = closing(tournament).problems
        assert (problem.code, problem.params["missing"]) == ("draw.helpers_missing", 2)
        participants.add_helpers(tournament, [PersonData("Aushilfe", "1."), PersonData("Aushilfe", "2.")])
        assert closing(tournament).problems == ()
        assert closing(tournament).changing_table == 0
        tournament.close()

    def test_lets_wait_who_has_no_card_then_who_came_last(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 9, HeadcountPolicy.WAITING_LIST)
        # The first has no card yet: who drew one does not wait for him.
        take(tournament, *((person, person - 1) for person in range(2, 10)))
        assert closing(tournament).waiting == (1,)
        assert draws.headcount(tournament).waiting == (participants.by_id(tournament)[1].name,)
        draws.draft(tournament, 1)
        draws.publish(tournament, 1)
        assert not history.check_invariants(tournament)
        tournament.close()

    def test_counts_nobody_who_has_left_with_his_card(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 9)
        take_in_order(tournament, 9)
        participants.set_attendance(tournament, 9, Attendance.LEFT)
        gone = closing(tournament)
        assert gone.sizes == (4, 4)
        assert [(move.participant_id, move.now) for move in gone.moves] == [(9, None)]
        assert gone.dissolved == ()
        draws.draft(tournament, 1)
        draws.publish(tournament, 1)
        tournament.close()

    def test_makes_a_draft_that_no_longer_holds_when_a_card_changes(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take_in_order(tournament, 7)
        draws.draft(tournament, 1)
        assert draws.view(tournament, 1).draws[0].outdated is None
        take(tournament, (8, 8))
        outdated = draws.view(tournament, 1).draws[0].outdated
        assert outdated is not None
        assert outdated.code == "draw.cards_changed"
        assert outdated.params["names"] == participants.by_id(tournament)[8].name
        with pytest.raises(Refused, match=r"draw\.cards_changed"):
            draws.publish(tournament, 1)
        draws.draft(tournament, 1)
        draws.publish(tournament, 2)
        tournament.close()

    def test_leaves_who_needs_a_table_there(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        participants.fix_table(tournament, 8, 1)
        take_in_order(tournament, 8)
        draws.draft(tournament, 1)
        (draft,) = draws.view(tournament, 1).draws
        assert 8 in {seat.participant_id for seat in draft.seats if seat.table == 1}
        assert draft.fairness.elsewhere == ()
        participants.fix_table(tournament, 8, 3)
        with pytest.raises(Refused, match=r"draw\.table_missing"):
            draws.draft(tournament, 1)
        tournament.close()

    def test_more_who_need_a_table_than_it_seats_are_refused(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        for person in range(1, 6):
            participants.fix_table(tournament, person, 2)
        take_in_order(tournament, 8)
        (problem,) = closing(tournament).problems
        assert (problem.code, problem.params["table"]) == ("draw.table_full", 2)
        tournament.close()

    @pytest.mark.measured
    def test_says_that_the_cards_go_before_a_mark(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        for person in (1, 2):
            data = participants.by_id(tournament)[person].person
            participants.edit(tournament, person, data._replace(keep_apart="Familie"))
        take_in_order(tournament, 8)
        draws.draft(tournament, 1)
        (draft,) = draws.view(tournament, 1).draws
        (unmet,) = fairness.view(tournament, 1, draft).balance.unmet
        assert (unmet.people, unmet.why) == ((1, 2), "cards")
        tournament.close()

    def test_goes_with_the_ranking_in_the_second_leg(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path, 8, draw=SeatDraw.RANK)
        take_in_order(tournament, 8)
        play_round(tournament, 1)
        play_round(tournament, 2)
        links = certificates.of_round(tournament, 2).links
        assert links[0].following is Following.RANK
        assert not history.check_invariants(tournament)
        tournament.close()

    def test_takes_back_publishing_with_all_cards(self, tmp_path: Path) -> None:
        tournament = at_the_door(tmp_path)
        take_in_order(tournament, 8)
        draws.draft(tournament, 1)
        draws.publish(tournament, 1)
        history.undo(tournament)
        assert draws.view(tournament, 1).state is RoundState.PLANNED
        assert len(cards(tournament).holders) == 8
        tournament.close()


def test_the_cards_are_listed_among_the_papers_of_the_round_that_has_them(tmp_path: Path) -> None:
    tournament = at_the_door(tmp_path, 9)
    cards_of_round_1 = PrintRequest(PrintKind.NUMBER_CARDS, 1)
    assert [one for one in printing.listed(tournament) if one.kind is PrintKind.NUMBER_CARDS] == [
        cards_of_round_1
    ]
    before = {part.request for part in printing.print_view(tournament, PrintSet.BEFORE_FIRST).parts}
    assert cards_of_round_1 in before
    tournament.close()


def test_there_are_signs_for_all_tables_with_cards(tmp_path: Path) -> None:
    tournament = at_the_door(tmp_path, 9)
    signs = PrintRequest(PrintKind.TABLE_SIGNS)
    assert printing.compose(tournament, signs).content == TableSignsPrint(3), "people go where the card says"
    number_cards.settle_tables(tournament, 1, 4)
    assert printing.compose(tournament, signs).content == TableSignsPrint(4)
    draws.draft(tournament, 1)
    draws.publish(tournament, 1)
    assert printing.compose(tournament, signs).content == TableSignsPrint(2), "now the seats are known"
    tournament.close()


def test_the_overview_counts_the_cards_while_people_come(tmp_path: Path) -> None:
    tournament = at_the_door(tmp_path, 9)
    take(tournament, (3, 7))
    step = overview.view(tournament).next
    assert (step.kind, step.params) == (Next.CARDS, {"round": 1, "drawn": 1, "people": 9, "missing": 0})
    assert step_words(step).detail == "1 von 9 haben ihre Karte."
    take(tournament, *((person, person) for person in (1, 2, 4, 5, 6)), (7, 3), (8, 8), (9, 9))
    assert overview.view(tournament).next.kind is Next.DRAW
    tournament.close()
