"""S-04 and S-07 as answers to a dispute at the table."""

from itertools import pairwise

import pytest
from tests.games.schafkopf.sheets import (
    FARBWENZ,
    PLAIN,
    RUF,
    SCHNEIDER,
    SCHWAIG,
    SCHWARZ,
    SIE,
    SOLO,
    TOUT,
    WENZ,
    known,
)

from turnierleitung.games.schafkopf.contracts import Contract, Level, WonBy
from turnierleitung.games.schafkopf.disputes import (
    GameOutcome,
    outcome,
    outcome_by_augen,
    outcome_of_tricks,
    who_plays,
)
from turnierleitung.games.schafkopf.rules import Announcement, FirstGame, SchafkopfRules


@pytest.mark.parametrize(
    ("augen", "tricks", "won", "level"),
    [
        (61, 5, True, PLAIN),
        (60, 5, False, PLAIN),
        (90, 6, True, PLAIN),
        (91, 6, True, SCHNEIDER),
        (120, 7, True, SCHNEIDER),
        (120, 8, True, SCHWARZ),
        (31, 3, False, PLAIN),
        (30, 3, False, SCHNEIDER),
        (0, 1, False, SCHNEIDER),
        (0, 0, False, SCHWARZ),
        (44, 1, False, PLAIN),
        (76, 7, True, PLAIN),
    ],
)
def test_s04_who_won_and_how_high(augen: int, tricks: int, won: bool, level: Level) -> None:
    assert outcome(augen, tricks, SCHWAIG) == GameOutcome(won, level)


def test_s04_schneider_at_29_by_values_alone() -> None:
    at_29 = SchafkopfRules(schneider_free_player=30)
    assert outcome(30, 3, at_29) == GameOutcome(False, PLAIN)
    assert outcome(29, 3, at_29) == GameOutcome(False, SCHNEIDER)


@pytest.mark.parametrize(
    ("augen", "tricks"), [(121, 8), (-1, 1), (60, 9), (2, 0), (119, 8), (45, 1), (75, 7)]
)
def test_s04_counts_that_cannot_be(augen: int, tricks: int) -> None:
    """Four cards hold 44 Augen at most, so one trick has no more and seven tricks no fewer than 76."""
    with pytest.raises(ValueError, match="Augen"):
        outcome(augen, tricks, SCHWAIG)


def test_s04_where_both_have_augen_the_tricks_do_not_matter() -> None:
    for augen in range(1, 120):
        ended = outcome_by_augen(augen, SCHWAIG)
        for tricks in range(1, 8):
            try:
                counted = outcome(augen, tricks, SCHWAIG)
            except ValueError:
                continue
            assert ended == counted, (augen, tricks)
    assert outcome_by_augen(0, SCHWAIG) is None
    assert outcome_by_augen(120, SCHWAIG) is None


def test_c04_with_twenty_cards_some_augen_can_be_in_no_hand() -> None:
    rules = SchafkopfRules(cards=20, dealt_at_once=5)
    assert outcome_by_augen(112, rules) == GameOutcome(True, SCHNEIDER)
    for augen in (7, 113):
        with pytest.raises(ValueError, match="Augen"):
            outcome_by_augen(augen, rules)


def test_c01_nobody_is_schneider_where_no_game_has_it() -> None:
    levels = known(SOLO).levels[:1]
    rules = SchafkopfRules(
        contracts=(known(SOLO, levels=levels, step=1, step_of_tout=None),), first_game=FirstGame.FREE
    )
    assert outcome(30, 3, rules) == outcome(0, 0, rules) == GameOutcome(False, PLAIN)
    assert outcome_by_augen(0, rules) == GameOutcome(False, PLAIN)
    assert outcome_by_augen(120, rules) == GameOutcome(True, PLAIN)


def test_a_tout_or_sie_is_won_with_every_trick_only() -> None:
    assert outcome_of_tricks(8, TOUT, WonBy.EVERY_TRICK, SCHWAIG) == GameOutcome(True, TOUT)
    assert outcome_of_tricks(7, PLAIN, WonBy.EVERY_TRICK, SCHWAIG) == GameOutcome(False, PLAIN)
    with pytest.raises(ValueError, match="9"):
        outcome_of_tricks(9, TOUT, WonBy.EVERY_TRICK, SCHWAIG)


ORDER = [
    (SIE, False),
    (SOLO, True),
    (WENZ, True),
    (FARBWENZ, True),
    (SOLO, False),
    (WENZ, False),
    (FARBWENZ, False),
    (RUF, False),
]


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(ORDER)))
def test_s07_the_higher_game_goes_first_wherever_it_sits(
    higher: tuple[Contract, bool], lower: tuple[Contract, bool]
) -> None:
    early, late = Announcement(2, *lower), Announcement(1, *higher)
    assert who_plays([early, late], dealer=1, seats=4, rules=SCHWAIG) == late


@pytest.mark.parametrize(("dealer", "seats", "first"), [(1, 4, 2), (2, 4, 3), (3, 4, 1), (3, 5, 1)])
def test_s07_among_equal_games_the_first_in_turn_plays(dealer: int, seats: int, first: int) -> None:
    announced = [Announcement(seat, WENZ) for seat in (3, 2, 1) if seat != dealer]
    plays = who_plays(announced, dealer, seats, SCHWAIG)
    assert plays is not None
    assert plays.seat == first


def test_s07_the_dealer_comes_last() -> None:
    assert who_plays([Announcement(1, SOLO), Announcement(4, SOLO)], 1, 4, SCHWAIG) == Announcement(4, SOLO)


def test_s05_nobody_announced() -> None:
    assert who_plays([], 1, 4, SCHWAIG) is None


def test_s07_a_rufspiel_knows_no_tout() -> None:
    with pytest.raises(ValueError, match="cannot be announced"):
        who_plays([Announcement(1, RUF, tout=True)], 1, 4, SCHWAIG)
