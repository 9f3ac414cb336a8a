"""Disputes at a table of Doppelkopf (D-06, D-10, D-13, D-14)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.games.doppelkopf.disputes import (
    AnnouncedSolo,
    Clearing,
    Partner,
    SoloReason,
    TakenTrick,
    ThrowInReason,
    marriage_partner,
    may_throw_in,
    who_plays,
    why_first,
)
from turnierleitung.games.doppelkopf.rules import DoppelkopfRules, DutySoloDealer, SoloPriority, WinLevel
from turnierleitung.games.doppelkopf.score import revoke_points

RULES = DoppelkopfRules()
JACKS, QUEENS, TRUMPS = "jack_solo", "queen_solo", "trump_solo"


def first(*solos: AnnouncedSolo, dealer: int = 1, rules: DoppelkopfRules = RULES) -> int | None:
    chosen = who_plays(solos, dealer, 4, rules)
    return None if chosen is None else chosen.seat


def test_d10_the_higher_solo_goes_first() -> None:
    assert first() is None
    assert first(AnnouncedSolo(2, JACKS), AnnouncedSolo(3, TRUMPS), AnnouncedSolo(4, QUEENS)) == 3


def test_d10_with_re_a_jack_solo_is_higher_than_a_queen_solo_without() -> None:
    solos = (AnnouncedSolo(2, QUEENS), AnnouncedSolo(3, JACKS, statements=1))
    assert first(*solos) == 3
    assert first(*solos, rules=DoppelkopfRules(solo_priority=SoloPriority.KIND_FIRST)) == 2
    assert first(*solos, AnnouncedSolo(4, JACKS, statements=1, level=WinLevel.NO_90)) == 4


@pytest.mark.parametrize(("dealer", "seat"), [(1, 2), (2, 4), (3, 4), (4, 2)])
def test_d10_among_equals_the_first_in_turn_plays(dealer: int, seat: int) -> None:
    assert first(AnnouncedSolo(2, JACKS), AnnouncedSolo(4, JACKS), dealer=dealer) == seat


@pytest.mark.parametrize(
    ("priority", "others", "reason"),
    [
        (SoloPriority.ANNOUNCEMENTS_FIRST, [], SoloReason.ALONE),
        (SoloPriority.ANNOUNCEMENTS_FIRST, [AnnouncedSolo(3, JACKS)], SoloReason.SAID),
        (SoloPriority.KIND_FIRST, [AnnouncedSolo(3, JACKS)], SoloReason.KIND),
        (SoloPriority.ANNOUNCEMENTS_FIRST, [AnnouncedSolo(3, JACKS, 1)], SoloReason.KIND),
        (SoloPriority.KIND_FIRST, [AnnouncedSolo(3, QUEENS)], SoloReason.SAID),
        (SoloPriority.KIND_FIRST, [AnnouncedSolo(3, QUEENS, 1), AnnouncedSolo(4, JACKS)], SoloReason.TURN),
    ],
)
def test_d10_what_puts_a_solo_first_is_said(
    priority: SoloPriority, others: list[AnnouncedSolo], reason: SoloReason
) -> None:
    rules = DoppelkopfRules(solo_priority=priority)
    queens = AnnouncedSolo(2, QUEENS, 1)
    assert first(queens, *others, rules=rules) == 2
    assert why_first(queens, others, 1, 4, rules) is reason


@pytest.mark.parametrize(
    ("asked", "tricks", "partner"),
    [
        (Clearing.ANY, [(1, True), (1, False), (3, True)], Partner(3, 3)),
        (Clearing.ANY, [(2, True)], Partner(2, 1)),
        (Clearing.FEHL, [(2, True), (3, False)], Partner(3, 2)),
        (Clearing.TRUMP, [(2, False), (1, True), (4, True)], Partner(4, 3)),
        (Clearing.ANY, [(1, True), (1, True), (1, False), (2, True)], None),
        (Clearing.FEHL, [(2, True), (3, True), (4, True)], None),
        (Clearing.ANY, [], None),
    ],
)
def test_d14_the_first_trick_that_was_asked_for_finds_the_partner(
    asked: Clearing, tricks: list[tuple[int, bool]], partner: Partner | None
) -> None:
    assert marriage_partner(1, asked, [TakenTrick(*trick) for trick in tricks], RULES) == partner


@pytest.mark.parametrize(
    ("kings", "augen", "has_above_fox", "reasons"),
    [
        (4, 90, True, ()),
        (5, 60, True, (ThrowInReason.KINGS,)),
        (0, 91, True, (ThrowInReason.AUGEN,)),
        (0, 40, False, (ThrowInReason.LOW_TRUMPS,)),
        (6, 95, False, tuple(ThrowInReason)),
    ],
)
def test_d06_any_one_of_three_suffices(
    kings: int, augen: int, *, has_above_fox: bool, reasons: tuple[ThrowInReason, ...]
) -> None:
    assert may_throw_in(kings, augen, has_above_fox=has_above_fox, rules=RULES) == reasons


def test_d06_a_club_can_leave_each_of_them_out() -> None:
    never = DoppelkopfRules(kings_to_throw_in=0, augen_to_throw_in=0, low_trumps_throw_in=False)
    assert may_throw_in(8, 120, has_above_fox=False, rules=never) == ()


@pytest.mark.parametrize(
    ("culprit", "soloist", "row"),
    [(2, None, (5, -15, 5, 5)), (2, 2, (5, -15, 5, 5)), (2, 3, (0, -15, 15, 0))],
)
def test_d13_who_revoked_pays(culprit: int, soloist: int | None, row: tuple[int, ...]) -> None:
    assert revoke_points(culprit, soloist, (1, 2, 3, 4), 4, RULES) == row


@given(st.sampled_from((2, 3, 4, 5)), st.sampled_from((None, 2, 3, 4, 5)), st.integers(1, 100))
def test_d13_it_adds_up_and_whoever_sits_out_has_nothing(
    culprit: int, soloist: int | None, share: int
) -> None:
    row = revoke_points(culprit, soloist, (2, 3, 4, 5), 5, DoppelkopfRules(revoke_share=share))
    assert sum(row) == 0
    assert row[0] == 0
    assert row[culprit - 1] == -3 * share


def test_c05_only_tables_of_five_have_a_remedy_and_only_where_the_dealer_follows() -> None:
    follows = DoppelkopfRules(duty_solos=1, duty_solo_dealer=DutySoloDealer.SAME_DEALER)
    assert "der Nächste" in follows.how_to_seat(5)
    assert not follows.how_to_seat(6)
    assert not DoppelkopfRules(duty_solos=1).how_to_seat(5)
