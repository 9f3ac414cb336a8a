"""The input of a match, as texts and as the result that they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import german
from turnierleitung.domain.states import Standing
from turnierleitung.games.quartett.fields import match_of
from turnierleitung.games.quartett.rules import (
    BothAbsentResult,
    Delay,
    Ended,
    Entry,
    Forfeit,
    ForfeitReason,
    Match,
    MatchRuling,
    QuartettResult,
    QuartettRules,
    ReplayConsent,
    Side,
)
from turnierleitung.games.quartett.score import match_tallies
from turnierleitung.games.quartett.words import ratio
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import operators, participants
from turnierleitung.services.results import Slip
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import TypedNumbers
from turnierleitung.ui.entry.form import AtStake

_MINUTE: Final = 60


_CLOCK: Final = re.compile(r"(\d{1,3})[:.,](\d{2})")


_BY_THE_CARDS: Final = frozenset({Ended.TIME, Ended.ALL_CARDS})


class Way(Enum):
    """The kinds of results."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    BOTH_ABSENT = "both_absent"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class MatchTyping:
    """The input of a match; texts as in the fields."""

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
    """The side that loses by forfeit."""
    cause: ForfeitReason = ForfeitReason.ABSENT
    late: str = ""
    """How late he came: ``2:30``, or seconds."""
    points: tuple[int, int] = (0, 0)
    """By ruling."""


def number(text: str) -> int | None:
    """Read a count; ``None`` if nothing is typed."""
    plain = text.strip()
    return int(plain) if plain.isdecimal() else None


def seconds(text: str) -> int | None:
    """Read a length of time, ``2:30`` or ``150``; ``None`` if it is none."""
    plain = text.strip()
    found = _CLOCK.fullmatch(plain)
    if found is not None:
        return int(found[1]) * _MINUTE + int(found[2])
    return number(plain)


def as_result(typing: MatchTyping, reason: str = "") -> QuartettResult:
    """Return the result typed so far, with the reason of a ruling."""
    first, second = (number(text) for text in typing.cards)
    match typing.way:
        case Way.FORFEIT:
            late = seconds(typing.late) if typing.cause is ForfeitReason.LATE else None
            return Forfeit(side=typing.loser, cause=typing.cause, seconds_late=late, reason=reason)
        case Way.BOTH_ABSENT:
            return BothAbsentResult(reason=reason)
        case Way.RULING:
            return MatchRuling(
                cards=(first or 0, second or 0), points=typing.points, winner=typing.winner, reason=reason
            )
        case Way.PLAYED:
            by_the_cards = typing.ended in _BY_THE_CARDS
            counted = TypedNumbers(((first,), (second,)), (number(typing.middle),))
            return match_of(counted).model_copy(
                update={
                    "ended": typing.ended,
                    "overtimes": typing.overtimes,
                    "winner": None if by_the_cards else typing.winner,
                    "delays": typing.delays,
                    "replay": typing.consent,
                    "reason": "" if by_the_cards else reason,
                }
            )


def typing_of(result: QuartettResult | None) -> MatchTyping:
    """Return the input for a match: the stored or parked one, else empty fields."""
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
    """Return the expected count of each side, given the other one and the deck; empty if unknown.

    It is a hint only, because typing the number is the check (Q-20).
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
    """Return whose count is to be typed next; ``None`` if nothing is missing."""
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


FORFEIT: Final = "f"
DELAY: Final = "v"
BOTH_ABSENT: Final = "b"
RULING: Final = "e"
ABANDONED: Final = "a"
REPLAY: Final = "n"
OVERTIME: Final = "+"
SUDDEN_DEATH: Final = "s"
JURY: Final = "j"
LOT: Final = "l"

_WINNER: Final = {
    AtStake.GOING_ON: german("Match", "{name} kommt weiter · zählt {counts}"),
    AtStake.FINAL: german("Match", "{name} gewinnt das Finale · zählt {counts}"),
    AtStake.RANK_3: german("Match", "{name} erreicht Rang 3 · zählt {counts}"),
}
_ENDINGS: Final = {
    ABANDONED: Ended.ABANDONED,
    SUDDEN_DEATH: Ended.SUDDEN_DEATH,
    JURY: Ended.JURY,
    LOT: Ended.LOT,
}
_WAYS: Final = {BOTH_ABSENT: Way.BOTH_ABSENT, RULING: Way.RULING}
_LEAVING: Final = {Standing.WITHDRAWN: ForfeitReason.WITHDRAWN, Standing.EXCLUDED: ForfeitReason.EXCLUDED}


def wished(
    tournament: Tournament, slip: Slip, typing: MatchTyping, letter: str, side: int
) -> MatchTyping | None:
    """Return the input after a letter for a side; ``None`` for a letter without a meaning.

    Repeating a letter removes its mark; another delay is another penalty (Q-22).
    """
    at: Side = 1 if side else 0
    if letter in _ENDINGS:
        ended = _ENDINGS[letter]
        same = typing.way is Way.PLAYED and typing.ended is ended
        return replace(typing, way=Way.PLAYED, ended=Ended.TIME if same else ended, winner=None)
    if letter in _WAYS:
        same = typing.way is _WAYS[letter]
        return replace(typing, way=Way.PLAYED if same else _WAYS[letter])
    if letter == FORFEIT:
        if typing.way is Way.FORFEIT and typing.loser == at:
            return replace(typing, way=Way.PLAYED)
        return replace(typing, way=Way.FORFEIT, loser=at, cause=_cause(tournament, slip, at))
    if letter == DELAY:
        return replace(typing, way=Way.PLAYED, delays=(*typing.delays, Delay(side=at)))
    if letter == OVERTIME:
        return replace(typing, way=Way.PLAYED, overtimes=typing.overtimes + 1)
    if letter == REPLAY:
        return replace(typing, way=Way.PLAYED, consent=_consent(tournament, typing))
    return None


def needs_words(typing: MatchTyping) -> bool:
    """Return whether the result may need a reason: a ruling or a walkover."""
    return typing.way is not Way.PLAYED or typing.ended in (Ended.JURY, Ended.LOT, Ended.ABANDONED)


def context(deck: int | None, *, knockout: bool) -> TableContext:
    """Return what the game must know of a match."""
    return TableContext.of(2, deck, needs_winner=knockout)


def sum_text(typing: MatchTyping, rules: QuartettRules, deck: int | None) -> str:
    """Return how many cards are counted, and of how many; empty until both counts are typed."""
    counts = [number(text) for text in (*typing.cards, typing.middle)]
    if typing.way is not Way.PLAYED or None in counts[:2]:
        return ""
    total = sum(count for count in counts if count is not None)
    if deck is None:
        return counted(total, translate("Match", "Karte"), translate("Match", "Karten"))
    return translate("Match", "{sum} von {deck}").format(sum=total, deck=rules.cards_in_play(deck))


def outcome(
    result: QuartettResult,
    names: tuple[str, str],
    rules: QuartettRules,
    context: TableContext,
    at_stake: AtStake,
) -> str:
    """Return the winner of a valid result, with points and consequences.

    ``at_stake`` is the stake of a knock-out match: nobody advances from the last ones.
    """
    first, second = match_tallies(result, rules, context)
    counts = ratio(first["cards"], second["cards"])
    if at_stake in _WINNER:
        winner = names[0] if first["won"] else names[1]
        text = translate("Match", _WINNER[at_stake])
        return text.format(name=winner, counts=counts)
    points = ratio(first["points"], second["points"])
    if first["won"] or second["won"]:
        winner = names[0] if first["won"] else names[1]
        text = translate("Match", "{name} gewinnt · zählt {counts} · Punkte {points}")
        return text.format(name=winner, counts=counts, points=points)
    if first["drawn"]:
        text = translate("Match", "Unentschieden · zählt {counts} · Punkte {points}")
    else:
        text = translate("Match", "Zählt {counts} · Punkte {points}")
    return text.format(counts=counts, points=points)


def _consent(tournament: Tournament, typing: MatchTyping) -> ReplayConsent | None:
    """Return the jury's consent, recorded now by the operator; empty if it is withdrawn."""
    if typing.consent is not None:
        return None
    return ReplayConsent(by=operators.at_work(tournament).id, at=tournament.now(), reason="")


def _cause(tournament: Tournament, slip: Slip, side: Side) -> ForfeitReason:
    """Return the likely reason for not playing: people who left did not merely fail to come."""
    player = next((player for player in slip.players if player.seat == side + 1), None)
    if player is None:
        return ForfeitReason.ABSENT
    standing = participants.by_id(tournament)[player.participant_id].standing
    return _LEAVING.get(standing, ForfeitReason.ABSENT)
