"""The cash desk: the book always balances, prizes are paid once, the count stands beside the book."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.reports import paper

from turnierleitung.domain.cash import CashKind
from turnierleitung.domain.money import Currency
from turnierleitung.domain.penalties import PenaltyEffect
from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.scope import WHOLE
from turnierleitung.services.cash import book, counting, payouts
from turnierleitung.services.ground import amounts, tournaments
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.judge import penalties
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.leaving import leaving
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import plan
from turnierleitung.services.tables import standings
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.cash.words import difference_text, kind_name, movement_text, piece_name

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
        (fees,) = book.view(tournament).movements
        assert (fees.kind, len(fees.ids), fees.cents, fees.balance) == (CashKind.ENTRY_FEE, 8, 8000, 8000)
        assert movement_text(fees, EUR) == ("Startgeld", "8 × 10,00 €")

    def test_holds_what_is_booked_at_the_desk(self, tournament: TournamentFile) -> None:
        book.book(tournament, CashKind.FLOAT, 5000)
        book.book(tournament, CashKind.EXPENSE, 3960, "18 Kartenspiele")
        book.book(tournament, CashKind.INCOME, 2500, "Spende")
        found = book.view(tournament)
        assert found.balance == 8000 + 5000 - 3960 + 2500
        assert (found.came_in, found.went_out) == (15_500, -3960)
        assert movement_text(found.movements[2], EUR) == ("18 Kartenspiele", "Ausgabe")
        assert movement_text(found.movements[1], EUR) == ("Wechselgeld", "")

    @pytest.mark.parametrize(
        ("kind", "cents", "text", "code"),
        [
            (CashKind.INCOME, 0, "Spende", "cash.amount_missing"),
            (CashKind.EXPENSE, 500, " ", "cash.text_missing"),
            (CashKind.FLOAT, amounts.MOST_CENTS + 1, "", "cash.amount_missing"),
        ],
    )
    def test_says_what_is_missing(
        self, tournament: TournamentFile, kind: CashKind, cents: int, text: str, code: str
    ) -> None:
        with pytest.raises(Refused, match=code.replace(".", r"\.")):
            book.book(tournament, kind, cents, text)

    def test_in_francs_knows_no_single_cents(self, tournament: TournamentFile) -> None:
        facts = tournaments.header(tournament).facts
        tournaments.change_facts(tournament, facts._replace(currency=Currency.CHF))
        with pytest.raises(Refused, match=r"cash\.no_such_coin"):
            book.book(tournament, CashKind.INCOME, 1001, "Spende")

    def test_lets_go_only_what_was_booked_at_the_desk(self, tournament: TournamentFile) -> None:
        book.book(tournament, CashKind.FLOAT, 5000)
        fees, change = book.view(tournament).movements
        book.take_out(tournament, change)
        assert book.view(tournament).balance == 8000
        with pytest.raises(Refused, match=r"cash\.booked_elsewhere"):
            book.take_out(tournament, fees)

    def test_names_whose_money_it_is(self, tournament: TournamentFile) -> None:
        participants.refund(tournament, 1)
        penalties.give(tournament, NewPenalty(2, "Laut", "", PenaltyEffect.FINE, fine_cents=500))
        *_, refund, fine = book.view(tournament).movements
        people = participants.by_id(tournament)
        assert movement_text(refund, EUR) == ("Startgeld zurück", people[1].name)
        assert movement_text(fine, EUR) == ("Geldbuße", people[2].name)
        assert participants.totals(participants.people(tournament)).cash_cents == 7000

    def test_every_kind_has_a_name(self) -> None:
        assert len({kind_name(kind) for kind in CashKind}) == len(CashKind)


class TestPrizes:
    def test_are_paid_once_the_ranking_stands(self, over: TournamentFile) -> None:
        first, second = payouts.view(over).people
        assert (first.rank, first.due, first.open, second.due) == (1, 5000, 5000, 3000)
        payouts.pay(over, first.participant_id)
        assert [one.open for one in payouts.view(over).people] == [0, 3000]
        assert book.view(over).balance == 8000 - 5000
        with pytest.raises(Refused, match=r"cash\.nothing_to_pay"):
            payouts.pay(over, first.participant_id)

    def test_wait_for_the_end(self, tournament: TournamentFile) -> None:
        plan.put(tournament, [Prize(BY_RANK, 1, 5000)])
        sample.play_round(tournament, 1)
        someone = payouts.view(tournament).people[0].participant_id
        with pytest.raises(Refused):
            payouts.pay(tournament, someone)

    def test_that_were_paid_are_said_where_they_are_not_due_any_more(self, over: TournamentFile) -> None:
        """A payout to somebody who is excluded afterwards, and a prize that is changed after it."""
        first, second = payouts.view(over).people
        payouts.pay(over, first.participant_id)
        payouts.pay(over, second.participant_id)
        leaving.exclude(over, first.participant_id, "Betrug")
        found = {one.participant_id: one for one in payouts.view(over).people}
        assert found[first.participant_id].open == -5000
        assert found[first.participant_id].rank is None
        assert found[second.participant_id].open == 2000, "he has moved up"
        payouts.pay(over, first.participant_id)
        payouts.pay(over, second.participant_id)
        assert book.view(over).balance == 8000 - 5000
        assert movement_text(book.view(over).movements[-2], EUR)[0] == "Preis zurück"


class TestCounting:
    def test_stands_beside_the_book(self, tournament: TournamentFile) -> None:
        assert counting.last(tournament) is None
        counting.close(tournament, {5000: 1, 1000: 3, 50: 0})
        found = counting.last(tournament)
        assert found is not None
        assert (found.counted_cents, found.book_cents, found.difference, found.by) == (8000, 8000, 0, "Anna")
        assert found.pieces == {5000: 1, 1000: 3}
        counting.close(tournament, {5000: 1, 1000: 2})
        again = counting.last(tournament)
        assert again is not None
        assert difference_text(again.difference, EUR) == "10,00 € fehlen"
        assert difference_text(250, EUR) == "2,50 € zu viel"

    @pytest.mark.parametrize("pieces", [{3: 1}, {100: -1}, {100: 10_000}])
    def test_knows_the_coins(self, tournament: TournamentFile, pieces: dict[int, int]) -> None:
        with pytest.raises(Refused, match=r"cash\.count_wrong"):
            counting.close(tournament, pieces)

    def test_pieces_are_called_as_they_are(self) -> None:
        assert [piece_name(cents, EUR) for cents in (5000, 200, 50, 1)] == ["50 €", "2 €", "50 ct", "1 ct"]
        assert [piece_name(cents, Currency.CHF) for cents in (1000, 5)] == ["10 Fr.", "5 Rp."]
        assert Currency.CHF.coin == 5
        assert Currency.EUR.coin == 1

    def test_the_closing_sheet_has_sums_difference_and_signatures(self, tournament: TournamentFile) -> None:
        book.book(tournament, CashKind.FLOAT, 5000)
        counting.close(tournament, {5000: 2, 1000: 3})
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
