"""What the page of matches shows and what is typed of a match, without a screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from turnierleitung.domain.draw.bracket import Kind
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
from turnierleitung.domain.names import occurs
from turnierleitung.services.matches import MatchRow

_MINUTE: Final = 60
_CLOCK: Final = re.compile(r"(\d{1,3})[:.,](\d{2})")
_LAST: Final = 1 << 30
"""Stands behind every number there is."""
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
    reason: str = ""


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


def as_result(typing: MatchTyping) -> QuartettResult:
    """Return the result that is typed so far."""
    first, second = (number(text) for text in typing.cards)
    match typing.way:
        case Way.FORFEIT:
            late = seconds(typing.late) if typing.cause is ForfeitReason.LATE else None
            return Forfeit(side=typing.loser, cause=typing.cause, seconds_late=late, reason=typing.reason)
        case Way.BOTH_ABSENT:
            return BothAbsentResult(reason=typing.reason)
        case Way.RULING:
            return MatchRuling(
                cards=(first or 0, second or 0),
                points=typing.points,
                winner=typing.winner,
                reason=typing.reason,
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
                reason="" if by_the_cards else typing.reason,
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


def by_age(rows: Iterable[MatchRow]) -> tuple[MatchRow, ...]:
    """Return matches for the list: open ones first and the oldest on top, those that are done below.

    A match is as old as its time slot, and within it as the moment at which its deck was handed out.
    Who is not known yet cannot play, so such matches come after those that can be entered.
    """
    return tuple(sorted(rows, key=_age))


def _age(row: MatchRow) -> tuple[bool, bool, int, int, str, int]:
    level = 0 if row.bracket is None else row.bracket.match.level
    out_at = row.deck.out_at if row.deck is not None else None
    if not row.is_open:
        return True, False, 0, 0, "", row.number
    return False, not row.playable, level, row.slot or _LAST, out_at or "~", row.number


def next_open(rows: Sequence[MatchRow], after: int) -> MatchRow | None:
    """Return the next match to enter after the one with a table id, from the oldest again at the end.

    The matches are given by age.
    """
    here = next((row for row in rows if row.table_id == after), None)
    waiting = [row for row in rows if row.playable and row.table_id != after]
    if here is None or not waiting:
        return waiting[0] if waiting else None
    # What has just been entered stands below; it was as old as its slot.
    turn = (here.slot or 0, here.number)
    return next((row for row in waiting if (row.slot or 0, row.number) > turn), waiting[0])


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A group, or a level of the bracket; what the list can be narrowed to."""

    group: int
    """0 in the knock-out."""
    level: int
    rank_3: bool


def place_of(row: MatchRow) -> Place:
    """Return where a match belongs."""
    if row.bracket is None:
        return Place(row.group or 0, 0, rank_3=False)
    return Place(0, row.bracket.match.level, row.bracket.match.kind is Kind.RANK_3)


def places(rows: Iterable[MatchRow]) -> tuple[Place, ...]:
    """Return all groups or levels of some matches, in their order."""
    return tuple(sorted({place_of(row) for row in rows}))


def named(rows: Iterable[MatchRow], text: str) -> tuple[MatchRow, ...]:
    """Return the matches in whose names a text occurs; a number is no name and leaves them all."""
    wanted = text.strip()
    if not wanted or wanted[0].isdecimal():
        return tuple(rows)
    return tuple(row for row in rows if any(occurs(name, wanted) for name in row.names))


def to_hand_out(rows: Iterable[MatchRow]) -> tuple[MatchRow, ...]:
    """Return the matches whose decks go out next together: of the earliest slot, or of the knock-out.

    The matches are given by age.
    """
    waiting = [
        row
        for row in rows
        if row.playable and row.deck is not None and row.deck.out_at is None and not row.wants_deck
    ]
    return tuple(row for row in waiting if row.slot == waiting[0].slot)


def _shown(count: int | None) -> str:
    return "" if count is None else str(count)
