"""What a table may ask: whose solo is played, who goes along with a marriage, may a hand be thrown in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.games.doppelkopf.rules import DoppelkopfRules, SoloPriority, WinLevel


class AnnouncedSolo(NamedTuple):
    """A solo that a seat wants to play, with what it says before the first card."""

    seat: int
    played: str
    """Its key."""
    statements: int = 0
    level: WinLevel = WinLevel.PLAIN
    """The highest level announced."""
    is_duty: bool = False
    """Whether it is a Pflichtsolo (C-05)."""


class SoloReason(StrEnum):
    """Why a solo goes before the next best (D-10)."""

    ALONE = "alone"
    """The only person who wants a solo."""
    DUTY = "duty"
    """It is a Pflichtsolo."""
    SAID = "said"
    """More is announced."""
    KIND = "kind"
    """It is the higher solo."""
    TURN = "turn"
    """They are equal, and it is earlier in turn."""


def who_plays(
    solos: Iterable[AnnouncedSolo], dealer: int, seats: int, rules: DoppelkopfRules
) -> AnnouncedSolo | None:
    """Return the solo that goes first (D-10), ``None`` if nobody wants one.

    Among equals the first in turn plays, counted from the dealer's left.
    """

    def rank(solo: AnnouncedSolo) -> tuple[tuple[int, ...], ...]:
        turn = (solo.seat - dealer - 1) % seats
        return (*_merits(solo, rules).values(), (-turn,))

    return max(solos, key=rank, default=None)


def why_first(
    first: AnnouncedSolo, others: Iterable[AnnouncedSolo], dealer: int, seats: int, rules: DoppelkopfRules
) -> SoloReason:
    """Return why a solo has precedence over the best of the others."""
    second = who_plays(others, dealer, seats, rules)
    if second is None:
        return SoloReason.ALONE
    own, other = _merits(first, rules), _merits(second, rules)
    return next((reason for reason, merit in own.items() if merit != other[reason]), SoloReason.TURN)


def _merits(solo: AnnouncedSolo, rules: DoppelkopfRules) -> Mapping[SoloReason, tuple[int, ...]]:
    """Return what gives a solo precedence, the first reason first."""
    said = (solo.level.steps, solo.statements)
    kind = (next((place for place, one in enumerate(rules.solos) if one.key == solo.played), -1),)
    duty = {SoloReason.DUTY: (int(solo.is_duty),)}
    match rules.solo_priority:
        case SoloPriority.ANNOUNCEMENTS_FIRST:
            return {**duty, SoloReason.SAID: said, SoloReason.KIND: kind}
        case SoloPriority.KIND_FIRST:
            return {**duty, SoloReason.KIND: kind, SoloReason.SAID: said}
        case _:
            return duty


class Clearing(StrEnum):
    """With which trick the partner of a marriage is found (D-14)."""

    ANY = "any"
    FEHL = "fehl"
    """The first in a suit that is no trump."""
    TRUMP = "trump"


class TakenTrick(NamedTuple):
    """The winner of a trick, and whether trumps were led."""

    winner: int
    is_trump: bool


class Partner(NamedTuple):
    """The partner of a marriage, from a certain trick on."""

    seat: int
    trick: int
    """From 1."""


def marriage_partner(
    caller: int, asked: Clearing, tricks: Sequence[TakenTrick], rules: DoppelkopfRules
) -> Partner | None:
    """Return the partner after the tricks so far (D-14); ``None`` without one (yet).

    The person with both queens may take tricks too. Within ``marriage_tricks`` someone else has to take one
    of the called kind.
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
    """Return why a hand may be thrown in; empty if it has to be played.

    ``kings`` counts those that are no trumps, ``has_above_fox`` is whether any trump beats the fox.
    """
    reasons = (
        (ThrowInReason.KINGS, 0 < rules.kings_to_throw_in <= kings),
        (ThrowInReason.AUGEN, 0 < rules.augen_to_throw_in < augen),
        (ThrowInReason.LOW_TRUMPS, rules.low_trumps_throw_in and not has_above_fox),
    )
    return tuple(reason for reason, holds in reasons if holds)


def must_speak(augen: int, *, is_solo: bool, rules: DoppelkopfRules) -> bool:
    """Whether the winner of a first trick of so many Augen has to say Re or Kontra (D-07 a, C-08).

    ``is_solo`` is whether a solo was announced.
    """
    return rules.duty and augen >= rules.duty_from and (rules.duty_in_solo or not is_solo)
