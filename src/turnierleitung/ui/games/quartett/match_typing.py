"""What is typed of a match, as texts and as the result that they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from turnierleitung.domain.games.quartett.results import (
    BothAbsentResult,
    Delay,
    Ended,
    Forfeit,
    ForfeitReason,
    Match,
    MatchRuling,
    QuartettResult,
    ReplayConsent,
    Side,
)
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import Entry

_MINUTE: Final = 60


_CLOCK: Final = re.compile(r"(\d{1,3})[:.,](\d{2})")


_BY_THE_CARDS: Final = frozenset({Ended.TIME, Ended.ALL_CARDS})


class Way(Enum):
    """What kind of result is typed."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    BOTH_ABSENT = "both_absent"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class MatchTyping:
    """What is typed of a match; texts as they stand in the fields."""

    cards: tuple[str, str] = ("", "")
    middle: str = ""
    way: Way = Way.PLAYED
    ended: Ended = Ended.TIME
    overtimes: int = 0
    winner: Side | None = None
    delays: tuple[Delay, ...] = ()
    consent: ReplayConsent | None = None
    """That of the jury, where the match was played later (Q-21)."""
    loser: Side = 0
    """Who loses by forfeit."""
    cause: ForfeitReason = ForfeitReason.ABSENT
    late: str = ""
    """How late he came: ``2:30``, or seconds."""
    points: tuple[int, int] = (0, 0)
    """By ruling."""


def number(text: str) -> int | None:
    """Read a count; ``None`` where nothing is typed."""
    plain = text.strip()
    return int(plain) if plain.isdecimal() else None


def seconds(text: str) -> int | None:
    """Read a length of time, ``2:30`` or ``150``; ``None`` where it is none."""
    plain = text.strip()
    found = _CLOCK.fullmatch(plain)
    if found is not None:
        return int(found[1]) * _MINUTE + int(found[2])
    return number(plain)


def as_result(typing: MatchTyping, reason: str = "") -> QuartettResult:
    """Return the result that is typed so far, with the reason where somebody decided."""
    first, second = (number(text) for text in typing.cards)
    match typing.way:
        case Way.FORFEIT:
            late = seconds(typing.late) if typing.cause is ForfeitReason.LATE else None
            return Forfeit(side=typing.loser, cause=typing.cause, seconds_late=late, reason=reason)
        case Way.BOTH_ABSENT:
            return BothAbsentResult(reason=reason)
        case Way.RULING:
            return MatchRuling(
                cards=(first or 0, second or 0),
                points=typing.points,
                winner=typing.winner,
                reason=reason,
            )
        case Way.PLAYED:
            by_the_cards = typing.ended in _BY_THE_CARDS
            return Match(
                cards=(first, second),
                middle=number(typing.middle) or 0,
                ended=typing.ended,
                overtimes=typing.overtimes,
                winner=None if by_the_cards else typing.winner,
                delays=typing.delays,
                replay=typing.consent,
                reason="" if by_the_cards else reason,
            )


def typing_of(result: QuartettResult | None) -> MatchTyping:
    """Return what stands in the fields of a match: what was entered or parked, else nothing."""
    match result:
        case Match():
            return MatchTyping(
                cards=(_shown(result.cards[0]), _shown(result.cards[1])),
                middle=str(result.middle) if result.middle else "",
                ended=result.ended,
                overtimes=result.overtimes,
                winner=result.winner,
                delays=result.delays,
                consent=result.replay,
            )
        case Forfeit():
            late = result.seconds_late
            text = "" if late is None else f"{late // _MINUTE}:{late % _MINUTE:02d}"
            return MatchTyping(way=Way.FORFEIT, loser=result.side, cause=result.cause, late=text)
        case BothAbsentResult():
            return MatchTyping(way=Way.BOTH_ABSENT)
        case MatchRuling():
            cards = (str(result.cards[0]), str(result.cards[1]))
            return MatchTyping(cards, way=Way.RULING, points=result.points, winner=result.winner)
        case None:
            return MatchTyping()


def hints(typing: MatchTyping, rules: QuartettRules, deck: int | None) -> tuple[str, str]:
    """Return what each count should be, given the other one and the deck; empty where it is not known.

    It is only shown: typing the number is what checks it (Q-20).
    """
    counts = [number(text) for text in typing.cards]
    known = [count for count in counts if count is not None]
    if typing.way is not Way.PLAYED or deck is None or len(known) != 1:
        return "", ""
    rest = rules.cards_in_play(deck) - (number(typing.middle) or 0) - known[0]
    if rest < 0:
        return "", ""
    return (str(rest), "") if counts[0] is None else ("", str(rest))


def missing_side(typing: MatchTyping, rules: QuartettRules) -> Side | None:
    """Return whose count is to be typed next; ``None`` where nothing is missing."""
    if typing.way in (Way.FORFEIT, Way.BOTH_ABSENT):
        return None
    first, second = (number(text) for text in typing.cards)
    one_is_enough = rules.entry is Entry.ONE_NUMBER and typing.way is Way.PLAYED
    if one_is_enough and (first is not None or second is not None):
        return None
    if first is None:
        return 0
    return 1 if second is None else None


def _shown(count: int | None) -> str:
    return "" if count is None else str(count)
