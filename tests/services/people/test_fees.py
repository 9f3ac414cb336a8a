"""What somebody pays who does not pay what all pay: less, nothing, more, later; and what he gets back."""

from __future__ import annotations

import pytest
from tests.reports import paper
from tests.services.conftest import At, Stage

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import Attendance, Competes
from turnierleitung.services import cash, leaving
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.people import fees, participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.people import fee_outcome, fee_text, fees_line
from turnierleitung.texts.problems import in_words

EUR = Currency.EUR


@pytest.fixture
def arrived(at: At) -> TournamentFile:
    """Eight who are there and have paid 10 € each."""
    return at(Stage.ARRIVED)


@pytest.fixture
def expected(at: At) -> TournamentFile:
    """Eight who are expected and pay 10 € each."""
    return at(Stage.ANNOUNCED)


def first(tournament: TournamentFile) -> Participant:
    return participants.by_id(tournament)[1]


class TestAFeeOfOnesOwn:
    def test_is_what_is_booked_at_the_door(self, expected: TournamentFile) -> None:
        fees.agree(expected, 1, 500)
        fees.agree(expected, 2, 0)
        participants.arrive(expected, [1, 2, 3], pays=True)
        people = participants.by_id(expected)
        assert [people[number].paid_cents for number in (1, 2, 3)] == [500, 0, 1000]
        assert [fee_text(people[number], EUR) for number in (1, 2, 3)] == ["5,00 €", "frei", "10,00 €"]
        totals = participants.totals(participants.people(expected))
        assert (totals.present, totals.paid, totals.unpaid, totals.free) == (3, 2, 0, 1)
        assert totals.cash_cents == cash.book_view(expected).balance == 1500

    def test_of_nothing_lets_somebody_arrive_without_speaking_of_money(
        self, expected: TournamentFile
    ) -> None:
        fees.agree(expected, 1, 0)
        participants.arrive(expected, [1], pays=True)
        assert expected.history()[-1].kind == "participant.arrived"

    def test_is_paid_later_by_who_came_without_paying(self, expected: TournamentFile) -> None:
        fees.agree(expected, 1, 700)
        participants.arrive(expected, [1, 2], pays=False)
        found = fees.dues(expected)
        assert (found.owing, found.owed_cents) == (2, 1700)
        assert [fee_text(someone, EUR) for someone in found.people if someone.id == 1] == ["noch 7,00 €"]
        fees.settle(expected, 1)
        assert (fees.dues(expected).owing, first(expected).paid_cents) == (1, 700)
        with pytest.raises(Refused, match=r"cash\.nothing_owed"):
            fees.settle(expected, 1)

    def test_that_is_lowered_after_paying_leaves_too_much(self, arrived: TournamentFile) -> None:
        fees.agree(arrived, 1, 400)
        assert fee_text(first(arrived), EUR) == "6,00 € zu viel"
        assert [someone.id for someone in fees.dues(arrived).people] == [1]
        assert fees.dues(arrived).owing == 0
        fees.settle(arrived, 1)
        assert (first(arrived).paid_cents, first(arrived).open_cents) == (400, 0)
        assert cash.book_view(arrived).balance == 8000 - 600

    def test_that_is_raised_after_paying_leaves_the_difference(self, arrived: TournamentFile) -> None:
        fees.agree(arrived, 1, 1500)
        assert fee_text(first(arrived), EUR) == "noch 5,00 €"
        totals = participants.totals(participants.people(arrived))
        assert (totals.paid, totals.unpaid, totals.owed_cents) == (7, 1, 500)
        fees.pay(arrived, 1)
        assert (first(arrived).paid_cents, cash.book_view(arrived).balance) == (1500, 8500)

    def test_that_is_the_usual_one_is_no_own_fee_any_more(self, arrived: TournamentFile) -> None:
        fees.agree(arrived, 1, 400)
        fees.agree(arrived, 1, 1000)
        assert not first(arrived).own_fee
        facts = tournaments.header(arrived).facts
        tournaments.change_facts(arrived, facts._replace(entry_fee_cents=1200))
        assert fees.dues(arrived).owed_cents == 8 * 200, "all pay what the tournament asks now"

    def test_is_not_asked_of_whoever_has_gone(self, expected: TournamentFile) -> None:
        participants.arrive(expected, [1, 2], pays=False)
        leaving.withdraw(expected, 1)
        participants.set_attendance(expected, 2, Attendance.LEFT)
        assert not fees.dues(expected).people

    def test_in_francs_is_paid_in_coins_that_there_are(self, arrived: TournamentFile) -> None:
        facts = tournaments.header(arrived).facts
        tournaments.change_facts(arrived, facts._replace(currency=Currency.CHF))
        with pytest.raises(Refused) as refused:
            fees.agree(arrived, 1, 333)
        assert in_words(refused.value.problems, None).startswith(
            "Dieser Betrag lässt sich mit Münzen nicht bezahlen."
        )

    def test_is_nothing_for_helpers(self, arrived: TournamentFile) -> None:
        participants.add_helpers(arrived, [PersonData("Aushilfe")])
        helper = next(one for one in participants.people(arrived) if one.competes is Competes.HELPER)
        assert helper.fee_cents == 0
        with pytest.raises(Refused, match=r"cash\.helper_pays_nothing"):
            fees.agree(arrived, helper.id, 500)


class TestARefund:
    def test_may_be_a_part(self, arrived: TournamentFile) -> None:
        fees.refund(arrived, 1, 300)
        assert (first(arrived).paid_cents, cash.book_view(arrived).balance) == (700, 7700)

    def test_is_never_more_than_was_paid(self, arrived: TournamentFile) -> None:
        fees.refund(arrived, 1, 300)
        with pytest.raises(Refused) as refused:
            fees.refund(arrived, 1, 701)
        assert in_words(refused.value.problems, None) == (
            "Zurückgeben lässt sich höchstens, was bezahlt ist: 7 €."
        )
        assert cash.book_view(arrived).balance == 7700

    @pytest.mark.parametrize("cents", [0, -100])
    def test_is_an_amount(self, arrived: TournamentFile, cents: int) -> None:
        with pytest.raises(Refused, match=r"cash\.amount_missing"):
            fees.refund(arrived, 1, cents)


@pytest.mark.parametrize(
    ("fee", "paid", "said"),
    [
        (0, 0, "Zahlt nichts."),
        (500, 0, "Noch zu zahlen: 5,00 €."),
        (500, 500, "Damit ist alles bezahlt."),
        (500, 1000, "Zu viel bezahlt: 5,00 €. F4 gibt es zurück."),
    ],
)
def test_what_follows_is_said_beforehand(fee: int, paid: int, said: str) -> None:
    assert fee_outcome(fee, paid, EUR) == said


def test_the_overview_multiplies_only_where_all_paid_the_same(arrived: TournamentFile) -> None:
    def line() -> str:
        return fees_line(participants.totals(participants.people(arrived)), 1000, EUR)

    assert line() == "8 × 10,00 €"
    fees.refund(arrived, 1, 300)
    assert line() == "7 bezahlt · offen: 1"


def test_the_papers_of_the_door_say_who_pays_something_else(expected: TournamentFile) -> None:
    fees.agree(expected, 1, 500)
    fees.agree(expected, 2, 0)
    participants.arrive(expected, [3], pays=False)
    door = paper.text(paper.printed(expected, PrintKind.ARRIVALS))
    assert door.count("☐ 5,00 €") == 1
    assert door.count(" frei") == 1
    listed = paper.text(paper.printed(expected, PrintKind.PARTICIPANTS))
    for part in ("noch 5,00 €", "frei", "noch 10,00 €"):
        assert listed.count(part) == 1
