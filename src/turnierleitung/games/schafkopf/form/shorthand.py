"""A deal of Schafkopf in a few keys: read, and written again."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from turnierleitung.games.schafkopf.contracts import Level
from turnierleitung.games.schafkopf.rules import (
    Approval,
    Misconduct,
    MisconductKind,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    SchafkopfRules,
)

Deal = PlayedDeal | NoGame | NumbersRow

LEVEL_KEYS: Final = {"e": Level.PLAIN, "n": Level.SCHNEIDER, "z": Level.SCHWARZ, "t": Level.TOUT}
MISCONDUCT_KEYS: Final = {"o": MisconductKind.SHOWED_CARDS, "x": MisconductKind.LOOKED_AT_TRICK}
NO_GAME: Final = "k"
ANNULLED: Final = "a"
DRAWN: Final = "60"
ANNOUNCED_KEY: Final = "!"
RUNNERS_KEY: Final = "l"
WITHOUT: Final = "-"
GRANTED: Final = "a"
REFUSED: Final = "m"
VALUE: Final = "="
REASON: Final = "#"
_OUTCOMES: Final = {"g": True, "v": False}
_NUMBERS: Final = re.compile(r"([+\-−]?\d+)")
_NUMBERS_ONLY: Final = re.compile(r"[\d+\-−]+")
_AFTER_SIGN: Final = re.compile(r"([+\-−*])\s+")
_CIRCLE: Final = re.compile(r"\*(\d)$")
_ENDING: Final = re.compile(
    r"[gv]|[enzt]|[am]|!(?P<announced>[nz]?)|l(?P<without>-?)(?P<runners>[0-9]{0,2})|[ox](?P<seat>.?)"
)
"""Each key of an ending with what belongs to it."""


class Lacking(StrEnum):
    """What is still to be typed, or cannot be read."""

    NOTHING = "nothing"
    SEAT = "seat"
    CONTRACT = "contract"
    PARTNER = "partner"
    OUTCOME = "outcome"
    ANNOUNCED = "announced"
    RUNNERS = "runners"
    MISCONDUCT_SEAT = "misconduct_seat"
    NUMBERS = "numbers"
    REASON = "reason"
    UNKNOWN_KEY = "unknown_key"


@dataclass(frozen=True, slots=True)
class Typed:
    """What a shorthand says so far."""

    lacking: Lacking
    deal: Deal | None = None
    player: int | None = None
    contract: str | None = None
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class Witness:
    """Who approves a Tout or Sie that is typed now, and when (S-07)."""

    operator_id: int
    at: str


def parse_deal(text: str, seats: int, witness: Witness, rules: SchafkopfRules) -> Typed:
    """Read a shorthand for a table of that size seats; spaces and capitals do not matter."""
    told, _, reason = text.partition(REASON)
    told, sets_value, value = told.lower().partition(VALUE)
    keys, reason = "".join(told.split()), " ".join(reason.split())
    if not keys:
        return Typed(Lacking.SEAT)
    if keys[0] == NO_GAME:
        return _no_game(keys)
    if keys[0] in "+-−0" or _CIRCLE.search(keys) or (len(keys) > 1 and _NUMBERS_ONLY.fullmatch(keys)):
        return _numbers(_signed(told), seats, reason)
    typed = _played(keys, seats, witness, rules)
    return _with_value(typed, _signed(value), seats, reason) if sets_value else typed


def _signed(told: str) -> str:
    """Join numbers that spaces keep apart: „30 0 0 0“ is „+30+0+0+0“; a sign keeps its number."""
    parts = _AFTER_SIGN.sub(r"\1", told).split()
    return "".join(f"+{part}" if part[0].isdecimal() else part for part in parts)


def _no_game(keys: str) -> Typed:
    match keys[1:]:
        case "":
            return Typed(Lacking.NOTHING, NoGame())
        case "a":
            return Typed(Lacking.NOTHING, NoGame(reason=NoGameReason.ANNULLED))
        case "6" | "60":
            return Typed(Lacking.NOTHING, NoGame(reason=NoGameReason.DRAWN))
        case _:
            return Typed(Lacking.UNKNOWN_KEY)


def _numbers(keys: str, seats: int, reason: str) -> Typed:
    """Read ``+6-2-2-2*1``: a number per seat, the star names the circled seat."""
    circle = _CIRCLE.search(keys)
    points = _points(keys[: circle.start()] if circle else keys, seats)
    if isinstance(points, Lacking):
        return Typed(points)
    circled = int(circle[1]) if circle else None
    if circled is not None and not 1 <= circled <= seats:
        return Typed(Lacking.UNKNOWN_KEY)
    return Typed(Lacking.NOTHING, NumbersRow(points=points, circled=circled, reason=reason))


def _points(keys: str, seats: int) -> tuple[int, ...] | Lacking:
    found = _NUMBERS.findall(keys)
    if "".join(found) != keys.rstrip("+-−") or len(found) > seats:
        return Lacking.UNKNOWN_KEY
    if len(found) < seats:
        return Lacking.NUMBERS
    return Lacking.UNKNOWN_KEY if keys != "".join(found) else tuple(int(_plain(one)) for one in found)


def _plain(number: str) -> str:
    return number.replace("−", "-")


def _with_value(typed: Typed, value: str, seats: int, reason: str) -> Typed:
    """Add the director's numbers to a game that was told."""
    if not isinstance(typed.deal, PlayedDeal):
        return typed
    points = _points(value, seats)
    if isinstance(points, Lacking):
        return replace(typed, lacking=points, deal=None)
    if not reason:
        return replace(typed, lacking=Lacking.REASON, deal=None)
    return replace(typed, deal=typed.deal.model_copy(update={"points": points, "reason": reason}))


def _played(keys: str, seats: int, witness: Witness, rules: SchafkopfRules) -> Typed:
    player = _seat(keys[:1], seats)
    if player is None:
        return Typed(Lacking.UNKNOWN_KEY)
    if len(keys) == 1:
        return Typed(Lacking.CONTRACT, player=player)
    contract = next((one for one in rules.contracts if one.letter == keys[1]), None)
    if contract is None:
        return Typed(Lacking.UNKNOWN_KEY, player=player)
    rest, partner = keys[2:], None
    if contract.calls:
        if not rest:
            return Typed(Lacking.PARTNER, player=player, contract=contract.key)
        partner, rest = _seat(rest[0], seats), rest[1:]
        if partner is None:
            return Typed(Lacking.UNKNOWN_KEY, player=player, contract=contract.key)
    return _ending(_Ending(player, contract.key, partner), rest, seats, witness)


@dataclass(slots=True)
class _Ending:
    """What is known of a deal while its ending is read, key by key."""

    player: int
    contract: str
    partner: int | None
    won: bool | None = None
    level: Level | None = None
    announced: Level | None = None
    runners: int = 0
    without: bool = False
    granted: bool | None = None
    misconduct: Misconduct | None = None

    def typed(self, lacking: Lacking, deal: Deal | None = None) -> Typed:
        return Typed(
            lacking=lacking, deal=deal, player=self.player, contract=self.contract, partner=self.partner
        )

    def take(self, key: str, found: re.Match[str], seats: int) -> Lacking:
        """Take a key with what belongs to it; say what is missing."""
        if key in _OUTCOMES:
            self.won = _OUTCOMES[key]
        elif key in LEVEL_KEYS:
            self.level = LEVEL_KEYS[key]
        elif key in (GRANTED, REFUSED):
            self.granted = key == GRANTED
        elif key == ANNOUNCED_KEY:
            if not found["announced"]:
                return Lacking.ANNOUNCED
            self.announced = LEVEL_KEYS[found["announced"]]
        elif key == RUNNERS_KEY:
            if not found["runners"]:
                return Lacking.RUNNERS
            self.runners, self.without = int(found["runners"]), bool(found["without"])
        else:
            return self._take_misconduct(key, found["seat"], seats)
        return Lacking.NOTHING

    def _take_misconduct(self, key: str, typed: str, seats: int) -> Lacking:
        seat = _seat(typed, seats)
        if seat is None:
            return Lacking.UNKNOWN_KEY if typed else Lacking.MISCONDUCT_SEAT
        self.misconduct = Misconduct(kind=MISCONDUCT_KEYS[key], seat=seat)
        return Lacking.NOTHING

    @property
    def reached(self) -> Level:
        """The level that is typed; whoever won what he announced has reached it."""
        if self.level is None and self.won and self.announced is not None:
            return self.announced
        return self.level or Level.PLAIN


def _ending(known: _Ending, rest: str, seats: int, witness: Witness) -> Typed:
    at = 0
    while at < len(rest):
        found = _ENDING.match(rest, at)
        if found is None:
            return known.typed(Lacking.UNKNOWN_KEY)
        lacking = known.take(rest[at], found, seats)
        if lacking is not Lacking.NOTHING:
            return known.typed(lacking)
        at = found.end()
    if known.won is None:
        return known.typed(Lacking.OUTCOME)
    approval = None
    if known.granted is not None:
        approval = Approval(by=witness.operator_id, at=witness.at, granted=known.granted)
    deal = PlayedDeal(
        player=known.player,
        contract=known.contract,
        partner=known.partner,
        won=known.won,
        level=known.reached,
        announced=known.announced,
        runners=known.runners,
        without=known.without,
        approval=approval,
        misconduct=known.misconduct,
    )
    return known.typed(Lacking.NOTHING, deal)


def _seat(key: str, seats: int) -> int | None:
    return int(key) if key.isdecimal() and 1 <= int(key) <= seats else None


def write_deal(deal: Deal, rules: SchafkopfRules) -> str:
    """Return the shorthand of a deal, to type it again with a change."""
    match deal:
        case NoGame():
            more = {NoGameReason.ANNULLED: ANNULLED, NoGameReason.DRAWN: DRAWN}
            return NO_GAME + more.get(deal.reason, "")
        case NumbersRow():
            circle = f"*{deal.circled}" if deal.circled else ""
            return _write_points(deal.points) + circle + _write_reason(deal.reason)
        case _:
            return _write_played(deal, rules)


def _write_played(deal: PlayedDeal, rules: SchafkopfRules) -> str:
    contract = rules.contract(deal.contract)
    text = f"{deal.player}{'?' if contract is None else contract.letter}"
    text += str(deal.partner) if deal.partner is not None else ""
    text += "g" if deal.won else "v"
    announced = "" if deal.announced is None else ANNOUNCED_KEY + _key(LEVEL_KEYS, deal.announced)
    # A level that is not typed would be the announced one.
    text += "" if deal.level is Level.PLAIN and not announced else _key(LEVEL_KEYS, deal.level)
    text += announced
    text += f"{RUNNERS_KEY}{WITHOUT if deal.without else ''}{deal.runners}" if deal.runners else ""
    if deal.approval is not None:
        text += GRANTED if deal.approval.granted else REFUSED
    if deal.misconduct is not None:
        text += f"{_key(MISCONDUCT_KEYS, deal.misconduct.kind)}{deal.misconduct.seat}"
    if deal.points is not None:
        text += VALUE + _write_points(deal.points) + _write_reason(deal.reason)
    return text


def _write_points(points: tuple[int | None, ...]) -> str:
    return "".join(f"{number or 0:+d}" for number in points)


def _write_reason(reason: str) -> str:
    return f" {REASON} {reason}" if reason else ""


def _key(keys: dict[str, Level] | dict[str, MisconductKind], value: StrEnum) -> str:
    return next(key for key, meaning in keys.items() if meaning is value)
