"""P-05 … P-08, T-03 … T-06: tricks, ties and who announces."""

from __future__ import annotations

from fractions import Fraction

import pytest

from turnierleitung.domain.cards import CardValue, Direction, Unknown
from turnierleitung.games.counts.rules import next_clockwise
from turnierleitung.games.trumpf.rules import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCard,
    LastCardInTie,
    TieLays,
    Trick,
    TrumpfRules,
    last_card,
    may_choose,
    trick,
)

HIGHER, LOWER, EARLIER = Direction
PERRY = TrumpfRules()
TRUMPF = TrumpfRules(
    deciding_announcer=DecidingAnnouncer.LAST,
    deciding_players=DecidingPlayers.ALL,
    last_card_in_tie=LastCardInTie.DRAWS,
    may_choose_with=3,
)
FIVE = (1, 2, 3, 4, 5)


def said(*numbers: int | None) -> dict[int, CardValue]:
    return {
        seat: CardValue(None, Unknown.UNKNOWN) if number is None else CardValue(Fraction(number))
        for seat, number in enumerate(numbers, start=1)
    }


def test_p05_the_best_value_takes_all_and_announces_next() -> None:
    assert trick(said(3, 7, 5, None, 6), HIGHER, 1, FIVE, PERRY) == Trick((2,), 2, 2)
    assert trick(said(3, 7, 5, None, 6), LOWER, 4, FIVE, PERRY) == Trick((1,), 1, 1)


def test_p05_or_the_next_clockwise_announces() -> None:
    clockwise = TrumpfRules(announcer=Announcer.CLOCKWISE)
    assert trick(said(3, 7, 5, 4, 6), HIGHER, 5, FIVE, clockwise).announces == 1
    assert trick(said(3, 7, 5, 4, 6), HIGHER, 2, (1, 2, 4, 5), clockwise).announces == 4


@pytest.mark.parametrize(("announcer", "announces"), [(2, 2), (4, 4), (3, 4), (5, 2), (1, 2)])
def test_p08_the_last_announcer_or_the_next_involved_clockwise(announcer: int, announces: int) -> None:
    found = trick(said(1, 9, 2, 9, 3), HIGHER, announcer, FIVE, PERRY)
    assert found == Trick((2, 4), None, announces, FIVE, (2, 4))


def test_p07_at_a_further_tie_only_the_tied_lay_a_card() -> None:
    values = {seat: value for seat, value in said(0, 9, 0, 9, 0).items() if seat in (2, 4)}
    assert trick(values, HIGHER, 2, FIVE, PERRY, in_deciding_round=True).lays == (2, 4)


def test_t04_the_last_announcer_announces_whoever_is_level() -> None:
    assert trick(said(1, 9, 9), HIGHER, 1, (1, 2, 3), TRUMPF) == Trick((2, 3), None, 1, (1, 2, 3), (1, 2, 3))
    tied_only = TRUMPF.model_copy(update={"tie_lays": TieLays.TIED})
    assert trick(said(1, 9, 9), HIGHER, 1, (1, 2, 3), tied_only).lays == (2, 3)


def test_p06_all_unknown_is_a_tie_of_all() -> None:
    assert trick(said(None, None, None), HIGHER, 3, (1, 2, 3), PERRY) == Trick(
        (1, 2, 3), None, 3, (1, 2, 3), (1, 2, 3)
    )


def test_t05_with_three_cards_or_fewer_one_may_choose() -> None:
    assert [may_choose(cards, TRUMPF) for cards in (4, 3, 1, 0)] == [False, True, True, False]
    assert not may_choose(3, PERRY)


def test_t06_the_last_card_in_a_tie() -> None:
    assert last_card(2, 1, TRUMPF) == LastCard(2, is_out=False, draws_from=1)
    assert last_card(1, 1, TRUMPF) == LastCard(1, is_out=True)
    assert last_card(2, 1, PERRY) == LastCard(2, is_out=True)


def test_p07_who_has_no_card_for_the_deciding_round_leaves_it_to_the_others() -> None:
    alone = trick(said(9, 9, 3, 1), HIGHER, 1, (1, 2, 3, 4), PERRY, without_cards=1)
    assert (alone.takes, alone.announces, alone.plays) == (2, 2, (2,))
    three = trick(said(9, 9, 9, 1), HIGHER, 1, (1, 2, 3, 4), PERRY, without_cards=1)
    assert (three.takes, three.plays, three.announces) == (None, (2, 3), 2)
    outside = trick(said(9, 9, 3, 1), HIGHER, 1, (1, 2, 3, 4), PERRY, without_cards=3)
    assert (outside.takes, outside.plays, outside.last_card) == (None, (1, 2), LastCard(3, is_out=True))


def test_t04_t06_all_play_on_and_an_announcer_without_cards_is_out() -> None:
    found = trick(said(9, 9, 3, 1), HIGHER, 1, (1, 2, 3, 4), TRUMPF, without_cards=1)
    assert (found.takes, found.plays, found.announces) == (None, (2, 3, 4), 2)
    drawn = trick(said(9, 9, 3, 1), HIGHER, 1, (1, 2, 3, 4), TRUMPF, without_cards=3)
    assert (drawn.plays, drawn.last_card) == ((1, 2, 3, 4), LastCard(3, is_out=False, draws_from=1))
    again = trick(said(9, 9, 3, 1), HIGHER, 1, (1, 2, 3, 4), TRUMPF, in_deciding_round=True)
    assert again.lays == again.plays == (1, 2, 3, 4)


def test_next_clockwise_goes_round() -> None:
    assert next_clockwise(5, (2, 3, 5)) == 2
    assert next_clockwise(5, (5,)) == 5
