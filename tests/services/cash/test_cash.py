"""The cash desk: the book always balances, prizes are paid once, the count stands beside the book."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests import sample
from tests.reports import paper
from tests.services.slips import ruling

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.services import cash, formats, leaving, overview, results
from turnierleitung.services.ground import records, tournaments
from turnierleitung.services.ground.papers import Need, PrintKind
from turnierleitung.services.judge import protests, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.people import fees, participants
from turnierleitung.services.prizes import ceremony, plan
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.cash import (
    difference_text,
    kind_name,
    movement_text,
    payout_text,
    piece_name,
    pot_text,
    unsettled_text,
)
from turnierleitung.texts.overview import wish_words

EUR = Currency.EUR
BY_RANK = PrizeGroup(GroupKind.RANK, "")


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    return sample.new_tournament(tmp_path, 8)


@pytest.fixture
def over(tmp_path: Path) -> TournamentFile:
    made = sample.new_tournament(tmp_path, 8, rounds=1)
    plan.put(made, [Prize(BY_RANK, 1, 5000), Prize(BY_RANK, 2, 3000)])
    sample.play_round(made, 1)
    while ties := standings.view(made).ties:
        standings.draw_tie(made, WHOLE, ties[0])
    return made


class TestTheBook:
    def test_many_who_pay_the_same_are_one_line(self, tournament: TournamentFile) -> None:
        (fees,) = cash.book_view(tournament).movements
        assert (fees.kind, len(fees.ids), fees.cents, fees.balance) == (CashKind.ENTRY_FEE, 8, 8000, 8000)
        assert movement_text(fees, EUR) == ("Startgeld", "8 × 10,00 €")

    def test_holds_what_is_booked_at_the_desk(self, tournament: TournamentFile) -> None:
        cash.book(tournament, CashKind.FLOAT, 5000)
        cash.book(tournament, CashKind.EXPENSE, 3960, "18 Kartenspiele")
        cash.book(tournament, CashKind.INCOME, 2500, "Spende")
        found = cash.book_view(tournament)
        assert found.balance == 8000 + 5000 - 3960 + 2500
        assert (found.came_in, found.went_out) == (15_500, -3960)
        assert movement_text(found.movements[2], EUR) == ("18 Kartenspiele", "Ausgabe")
        assert movement_text(found.movements[1], EUR) == ("Wechselgeld", "")

    @pytest.mark.parametrize(
        ("kind", "cents", "text", "code"),
        [
            (CashKind.INCOME, 0, "Spende", "cash.amount_missing"),
            (CashKind.EXPENSE, 500, " ", "cash.text_missing"),
            (CashKind.FLOAT, records.MOST_CENTS + 1, "", "cash.amount_missing"),
        ],
    )
    def test_says_what_is_missing(
        self, tournament: TournamentFile, kind: CashKind, cents: int, text: str, code: str
    ) -> None:
        with pytest.raises(Refused, match=code.replace(".", r"\.")):
            cash.book(tournament, kind, cents, text)

    def test_in_francs_knows_no_single_cents(self, tournament: TournamentFile) -> None:
        facts = tournaments.header(tournament).facts
        tournaments.change_facts(tournament, facts._replace(currency=Currency.CHF))
        with pytest.raises(Refused, match=r"cash\.no_such_coin"):
            cash.book(tournament, CashKind.INCOME, 1001, "Spende")

    def test_lets_go_only_what_was_booked_at_the_desk(self, tournament: TournamentFile) -> None:
        cash.book(tournament, CashKind.FLOAT, 5000)
        fees, change = cash.book_view(tournament).movements
        cash.take_out(tournament, change)
        assert cash.book_view(tournament).balance == 8000
        with pytest.raises(Refused, match=r"cash\.booked_elsewhere"):
            cash.take_out(tournament, fees)

    def test_names_whose_money_it_is(self, tournament: TournamentFile) -> None:
        fees.refund(tournament, 1)
        punishing.give(tournament, NewPenalty(2, "Laut", "", PenaltyEffect.FINE, fine_cents=500))
        *_, refund, fine = cash.book_view(tournament).movements
        people = participants.by_id(tournament)
        assert movement_text(refund, EUR) == ("Startgeld zurück", people[1].name)
        assert movement_text(fine, EUR) == ("Geldbuße", people[2].name)
        assert participants.totals(participants.people(tournament)).cash_cents == 7000

    def test_always_balances(self, over: TournamentFile) -> None:
        """Whatever is booked, taken back and done again: the sum of all movements lies in the desk."""
        first = cash.payouts_view(over).people[0].participant_id
        acts: tuple[Callable[[], object], ...] = (
            lambda: cash.book(over, CashKind.FLOAT, 5000),
            lambda: fees.agree(over, 1, 400),
            lambda: fees.settle(over, 1),
            lambda: fees.agree(over, 2, 1500),
            lambda: fees.settle(over, 2),
            lambda: fees.refund(over, 3, 250),
            lambda: cash.take_out(over, cash.book_view(over).movements[1]),
            lambda: cash.pay_prize(over, first),
            over.undo,
            over.redo,
        )
        for act in acts:
            act()
            found = cash.book_view(over)
            assert found.balance == sum(movement.cents for movement in found.movements)
            assert found.balance == found.came_in + found.went_out
            assert len({row for movement in found.movements for row in movement.ids}) == sum(
                len(movement.ids) for movement in found.movements
            )

    def test_every_kind_has_a_name(self) -> None:
        assert len({kind_name(kind) for kind in CashKind}) == len(CashKind)


class TestPrizes:
    def test_are_paid_once_the_ranking_stands(self, over: TournamentFile) -> None:
        first, second = cash.payouts_view(over).people
        assert (first.rank, first.due, first.open, second.due) == (1, 5000, 5000, 3000)
        cash.pay_prize(over, first.participant_id)
        assert [one.open for one in cash.payouts_view(over).people] == [0, 3000]
        assert cash.book_view(over).balance == 8000 - 5000
        with pytest.raises(Refused, match=r"cash\.nothing_to_pay"):
            cash.pay_prize(over, first.participant_id)

    def test_wait_for_the_end(self, tournament: TournamentFile) -> None:
        plan.put(tournament, [Prize(BY_RANK, 1, 5000)])
        sample.play_round(tournament, 1)
        someone = cash.payouts_view(tournament).people[0].participant_id
        with pytest.raises(Refused):
            cash.pay_prize(tournament, someone)

    def test_that_were_paid_are_said_where_they_are_not_due_any_more(self, over: TournamentFile) -> None:
        """A payout to somebody who is excluded afterwards, and a prize that is changed after it."""
        first, second = cash.payouts_view(over).people
        cash.pay_prize(over, first.participant_id)
        cash.pay_prize(over, second.participant_id)
        leaving.exclude(over, first.participant_id, "Betrug")
        found = {one.participant_id: one for one in cash.payouts_view(over).people}
        assert found[first.participant_id].open == -5000
        assert found[first.participant_id].rank is None
        assert found[second.participant_id].open == 2000, "he has moved up"
        cash.pay_prize(over, first.participant_id)
        cash.pay_prize(over, second.participant_id)
        assert cash.book_view(over).balance == 8000 - 5000
        assert movement_text(cash.book_view(over).movements[-2], EUR)[0] == "Preis zurück"

    def test_are_signed_for_on_a_list(self, over: TournamentFile) -> None:
        first, second = cash.payouts_view(over).people
        cash.pay_prize(over, first.participant_id)
        text = paper.text(paper.printed(over, PrintKind.PAYOUT_LIST)).replace("- ", "-")
        leaving.exclude(over, first.participant_id, "Betrug")
        assert "gibt 50,00 € zurück" in paper.text(paper.printed(over, PrintKind.PAYOUT_LIST))
        for part in (
            *("Auszahlungsliste", "schon gezahlt", "Betrag erhalten, Unterschrift", "Summe", "80,00 €"),
            *(f"1 {first.start_number} {first.name}", f"2 {second.start_number} ", "30,00 €", "Kasse"),
        ):
            assert part in text

    def test_on_a_list_to_sign_do_not_make_it_wrong_when_they_are_paid(self, over: TournamentFile) -> None:
        before = cash.payout_list(over).lasting
        cash.pay_prize(over, cash.payouts_view(over).people[0].participant_id)
        assert cash.payout_list(over).lasting == before
        plan.put(over, [Prize(BY_RANK, 1, 6000)])
        assert cash.payout_list(over).lasting != before

    def test_that_nobody_gets_need_no_list(self, over: TournamentFile) -> None:
        plan.remove(over, [planned.id for planned in plan.view(over).prizes])
        with pytest.raises(Refused, match=r"cash\.nobody_gets_money"):
            cash.payout_list(over)

    def test_are_signed_for_only_once_the_ranking_stands(self, tournament: TournamentFile) -> None:
        plan.put(tournament, [Prize(BY_RANK, 1, 5000)])
        sample.play_round(tournament, 1)
        with pytest.raises(Refused, match=r"prize\.not_settled"):
            cash.payout_list(tournament)

    def test_that_are_changed_after_they_were_paid_are_paid_on_or_booked_back(
        self, over: TournamentFile
    ) -> None:
        first = cash.payouts_view(over).people[0]
        cash.pay_prize(over, first.participant_id)
        assert payout_text(cash.payouts_view(over).people[0], EUR) == ""
        for cents, said in ((7000, "jetzt sind es 70,00 €"), (2000, "jetzt sind es 20,00 €")):
            plan.put(over, [Prize(BY_RANK, 1, cents)])
            assert said in payout_text(cash.payouts_view(over).people[0], EUR)
            cash.pay_prize(over, first.participant_id)
            assert cash.book_view(over).balance == 8000 - cents
        leaving.exclude(over, first.participant_id, "Betrug")
        gone = next(
            one for one in cash.payouts_view(over).people if one.participant_id == first.participant_id
        )
        assert payout_text(gone, EUR) == (
            f"{first.name} hat 20,00 € bekommen und bekommt nach der Rangliste nichts."
        )


class TestThePot:
    def test_is_what_was_taken_less_what_was_given_back(self, tournament: TournamentFile) -> None:
        cash.book(tournament, CashKind.FLOAT, 5000)
        punishing.give(tournament, NewPenalty(2, "Laut", "", PenaltyEffect.FINE, fine_cents=500))
        assert pot_text(cash.pot_view(tournament), None, EUR) == "In der Kasse: 80 € Startgeld"
        fees.refund(tournament, 1, 250)
        found = cash.pot_view(tournament)
        assert (found.taken_cents, found.returned_cents, found.cents) == (8000, 250, 7750)
        assert pot_text(found, 7750, EUR) == ("In der Kasse: 80 € Startgeld weniger 2,50 € zurück = 77,50 €")
        assert pot_text(found, 7000, EUR).startswith("Der Topf weicht von der Kasse ab")

    def test_is_not_spoken_of_where_there_is_no_fee(self, tmp_path: Path) -> None:
        assert pot_text(cash.pot_view(sample.new_tournament(tmp_path, 0)), None, EUR) == ""


class TestCounting:
    def test_stands_beside_the_book(self, tournament: TournamentFile) -> None:
        assert cash.last_count(tournament) is None
        cash.close_desk(tournament, {5000: 1, 1000: 3, 50: 0})
        found = cash.last_count(tournament)
        assert found is not None
        assert (found.counted_cents, found.book_cents, found.difference, found.by) == (8000, 8000, 0, "Anna")
        assert found.pieces == {5000: 1, 1000: 3}
        cash.close_desk(tournament, {5000: 1, 1000: 2})
        again = cash.last_count(tournament)
        assert again is not None
        assert difference_text(again.difference, EUR) == "10,00 € fehlen"
        assert difference_text(250, EUR) == "2,50 € zu viel"

    @pytest.mark.parametrize("pieces", [{3: 1}, {100: -1}, {100: 10_000}])
    def test_knows_the_coins(self, tournament: TournamentFile, pieces: dict[int, int]) -> None:
        with pytest.raises(Refused, match=r"cash\.count_wrong"):
            cash.close_desk(tournament, pieces)

    def test_pieces_are_called_as_they_are(self) -> None:
        assert [piece_name(cents, EUR) for cents in (5000, 200, 50, 1)] == ["50 €", "2 €", "50 ct", "1 ct"]
        assert [piece_name(cents, Currency.CHF) for cents in (1000, 5)] == ["10 Fr.", "5 Rp."]
        assert Currency.CHF.coin == 5
        assert Currency.EUR.coin == 1

    def test_the_closing_sheet_has_sums_difference_and_signatures(self, tournament: TournamentFile) -> None:
        cash.book(tournament, CashKind.FLOAT, 5000)
        cash.close_desk(tournament, {5000: 2, 1000: 3})
        text = paper.text(paper.printed(tournament, PrintKind.CASH_SHEET))
        for part in (
            "Kassenblatt",
            "Startgeld",
            "Wechselgeld",
            "130",
            "stimmt",
            "Überschuss",
            "Turnierleitung",
        ):
            assert part in text


class TestWhatIsOpen:
    def test_prizes_above_the_till_and_prizes_unpaid_are_said(self, over: TournamentFile) -> None:
        plan.put(over, [Prize(BY_RANK, 3, 2000)])
        found = cash.settlement_view(over)
        assert (found.missing, found.unpaid, found.people) == (10000 - 8000, 10000, 3)
        assert [wish_words(wish).text for wish in overview.view(over).needs if wish.kind in OF_CASH] == [
            "Für die Preise fehlen 20,00 €: So viel liegt nicht in der Kasse."
        ]
        cash.book(over, CashKind.INCOME, 2000, "Spende")
        ceremony.begin(over)
        while not ceremony.view(over).over:
            ceremony.advance(over)
        (wish,) = (wish for wish in overview.view(over).needs if wish.kind in OF_CASH)
        assert wish_words(wish).text == "3 haben ihren Preis noch nicht bekommen, zusammen 100,00 €."
        for payout in cash.payouts_view(over).people:
            cash.pay_prize(over, payout.participant_id)
        assert cash.settlement_view(over) == cash.Unsettled(0, 0, 0, 0, 0, 0, 0)

    def test_what_one_is_to_get_is_not_set_off_against_what_another_had(self, over: TournamentFile) -> None:
        first = cash.payouts_view(over).people[0]
        cash.pay_prize(over, first.participant_id)
        table = next(
            row.table_id
            for row in formats.rounds_view(over, 1).tables
            if first.participant_id in results.load(over, row.table_id).announced
        )
        gains = iter((200, 70, 30))
        seats = results.load(over, table).announced
        points = [-300 if one == first.participant_id else next(gains) for one in seats]
        results.enter(over, table, ruling(*points), reason="verschrieben")
        found = cash.settlement_view(over)
        assert (found.unpaid, found.people, found.back) == (8000, 2, 5000)
        assert found.missing == 8000 - 3000, "what he has had lies no more in the till"
        told = unsettled_text(found, 0, Currency.EUR)
        assert "Noch auszuzahlen" in told
        assert "Zurückzuholen" in told
        kinds = [wish.kind for wish in overview.view(over).needs]
        assert Need.PRIZES_BACK in kinds

    def test_a_difference_is_said_until_it_is_counted_anew(self, over: TournamentFile) -> None:
        cash.close_desk(over, {5000: 1})
        assert cash.settlement_view(over).difference == -3000
        assert Need.CASH_OFF in [wish.kind for wish in overview.view(over).needs]
        cash.book(over, CashKind.EXPENSE, 3000, "Kuchen")
        assert cash.settlement_view(over).difference == 0

    def test_an_open_deposit_pays_no_prize_and_one_that_is_kept_does(self, over: TournamentFile) -> None:
        plan.put(over, [Prize(BY_RANK, 3, 1000)])
        assert cash.settlement_view(over).missing == 1000
        protests.lodge(over, 1, "Tisch 1 spielte falsch", 2000)
        assert cash.settlement_view(over).missing == 1000
        (wish,) = (wish for wish in overview.view(over).needs if wish.kind is Need.TILL_SHORT)
        assert wish_words(wish).text == (
            "Für die Preise fehlen 10,00 € in der Kasse. Offene Kautionen sind nicht mitgezählt."
        )
        protests.decide(
            over, protests.view(over)[0].id, "Es bleibt dabei.", ProtestState.REJECTED, deposit_returned=False
        )
        assert cash.settlement_view(over).missing == 0

    def test_a_prize_that_nobody_gets_is_not_missing(self, over: TournamentFile) -> None:
        plan.put(over, [Prize(BY_RANK, 99, 90000)])
        assert cash.settlement_view(over).missing == 0

    def test_a_deposit_that_is_kept_stands_on_the_closing_sheet(self, over: TournamentFile) -> None:
        protests.lodge(over, 1, "Tisch 1 spielte falsch", 3000)
        assert cash.settlement_view(over).forfeited == 0
        protests.decide(
            over, protests.view(over)[0].id, "Es bleibt dabei.", ProtestState.REJECTED, deposit_returned=False
        )
        text = paper.text(paper.printed(over, PrintKind.CASH_SHEET))
        assert "davon verfallene Kautionen" in text
        assert "noch auszuzahlende Preise" in text


OF_CASH = (Need.TILL_SHORT, Need.PRIZES_UNPAID, Need.PRIZES_BACK, Need.CASH_OFF)
