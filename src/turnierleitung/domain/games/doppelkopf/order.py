"""Disputes at the table: whose solo goes first, who is the partner, what may be thrown in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.games.doppelkopf.parties import ANNOUNCED_SOLOS, DealKind, WinLevel
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.settings import SoloPriority


class AnnouncedSolo(NamedTuple):
    """A solo that a seat wants to play, with what it says before the first card."""

    seat: int
    played: DealKind
    statements: int = 0
    level: WinLevel = WinLevel.PLAIN
    """The highest level announced."""


class SoloReason(StrEnum):
    """Why a solo goes before the next best (D-10)."""

    ALONE = "alone"
    """Nobody else wants one."""
    SAID = "said"
    """More is announced."""
    KIND = "kind"
    """It is the higher solo."""
    TURN = "turn"
    """They are equal, and it is earlier in turn."""


def who_plays(
    solos: Iterable[AnnouncedSolo], dealer: int, seats: int, rules: DoppelkopfRules
) -> AnnouncedSolo | None:
    """Return the solo that goes first (D-10), ``None`` where nobody wants one.

    Among equals the first in turn plays, counted from the dealer's left.
    """

    def rank(solo: AnnouncedSolo) -> tuple[tuple[int, ...], ...]:
        said, kind = _said(solo), _kind(solo)
        best = (said, kind) if rules.solo_priority is SoloPriority.ANNOUNCEMENTS_FIRST else (kind, said)
        turn = (solo.seat - dealer - 1) % seats
        return (*best, (-turn,))

    return max(solos, key=rank, default=None)


def why_first(
    first: AnnouncedSolo, others: Iterable[AnnouncedSolo], dealer: int, seats: int, rules: DoppelkopfRules
) -> SoloReason:
    """Return what puts the solo that goes first before the best of the others."""
    second = who_plays(others, dealer, seats, rules)
    if second is None:
        return SoloReason.ALONE
    differ = {
        SoloReason.SAID: _said(first) != _said(second),
        SoloReason.KIND: _kind(first) != _kind(second),
    }
    if rules.solo_priority is SoloPriority.KIND_FIRST:
        differ = dict(reversed(differ.items()))
    return next((reason for reason, decides in differ.items() if decides), SoloReason.TURN)


def _said(solo: AnnouncedSolo) -> tuple[int, ...]:
    return (solo.level.steps, solo.statements)


def _kind(solo: AnnouncedSolo) -> tuple[int, ...]:
    return (ANNOUNCED_SOLOS.index(solo.played),)


class Clearing(StrEnum):
    """With which trick the partner of a marriage is found (D-14)."""

    ANY = "any"
    FEHL = "fehl"
    """The first in a suit that is no trump."""
    TRUMP = "trump"


class TakenTrick(NamedTuple):
    """Who took a trick, and whether trumps were asked for."""

    winner: int
    is_trump: bool


class Partner(NamedTuple):
    """Who goes along with a marriage, and from which trick on."""

    seat: int
    trick: int
    """From 1."""


def marriage_partner(
    caller: int, asked: Clearing, tricks: Sequence[TakenTrick], rules: DoppelkopfRules
) -> Partner | None:
    """Return who is the partner after so many tricks (D-14); ``None`` while, or if, nobody is.

    Whoever has both queens may take tricks himself; within ``marriage_tricks`` somebody else has to take
    one of those that were asked for.
    """
    for number, trick in enumerate(tricks[: rules.marriage_tricks], start=1):
        fits = asked is Clearing.ANY or trick.is_trump == (asked is Clearing.TRUMP)
        if fits and trick.winner != caller:
            return Partner(trick.winner, number)
    return None


class ThrowInReason(StrEnum):
    """Why a hand may be thrown in (D-06); one suffices."""

    KINGS = "kings"
    AUGEN = "augen"
    LOW_TRUMPS = "low_trumps"


def may_throw_in(
    kings: int, augen: int, *, has_above_fox: bool, rules: DoppelkopfRules
) -> tuple[ThrowInReason, ...]:
    """Return why a hand may be thrown in; nothing where it has to be played.

    ``kings`` counts those that are no trumps, ``has_above_fox`` is whether any trump beats the fox.
    """
    reasons = (
        (ThrowInReason.KINGS, 0 < rules.kings_to_throw_in <= kings),
        (ThrowInReason.AUGEN, 0 < rules.augen_to_throw_in < augen),
        (ThrowInReason.LOW_TRUMPS, rules.low_trumps_throw_in and not has_above_fox),
    )
    return tuple(reason for reason, holds in reasons if holds)


def revoke_points(
    culprit: int, soloist: int | None, active: Sequence[int], seats: int, rules: DoppelkopfRules
) -> tuple[int, ...]:
    """Return what each seat gets where somebody revoked and the trick is turned (D-13).

    ``soloist`` is who played alone, ``None`` where nobody did.
    """
    share, pays = rules.revoke_share, (len(active) - 1) * rules.revoke_share
    against_soloist = soloist is not None and soloist != culprit

    def gets(seat: int) -> int:
        if seat not in active:
            return 0
        if seat == culprit:
            return -pays
        if against_soloist:
            return pays if seat == soloist else 0
        return share

    return tuple(gets(seat) for seat in range(1, seats + 1))
