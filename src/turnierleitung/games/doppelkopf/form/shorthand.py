"""The shorthand of a deal: reads a line of keys, complete or not, and writes a deal as keys."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from turnierleitung.games.doppelkopf.rules import (
    ALL_AUGEN,
    Deal,
    DealKind,
    DoppelkopfRules,
    KnownEnd,
    Party,
    PartySaid,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    Special,
    ThrownInDeal,
    WinLevel,
    sizes_of_re,
)


def write(deal: Deal, rules: DoppelkopfRules) -> str:
    """Return the line of a deal, to type it again with a change."""
    match deal:
        case ThrownInDeal():
            return NOT_TAKEN if deal.poverty else THROWN_IN
        case RevokedDeal():
            return _write_revoked(deal, rules)
        case PointsRow():
            marks = (BOCK if deal.bock else "") + (CAUSES_BOCK if deal.causes_bock else "")
            gap = " " if marks else ""
            return _write_points(deal.points) + gap + marks + _write_reason(deal.reason)
        case _:
            value = "" if deal.points is None else VALUE + _write_points(deal.points)
            return write_scored(deal, rules) + value + (_write_reason(deal.reason) if value else "")


def write_draft(draft: DealDraft, rules: DoppelkopfRules) -> str:
    """Return the content of the form as a line, even if incomplete."""
    deal, culprit = draft.deal, "" if draft.culprit is None else str(draft.culprit)
    if draft.end is DealEnd.COUNTED:
        return "" if draft == DealDraft() else write(deal, rules)
    if draft.end in _NOT_PLAYED:
        return _NOT_PLAYED[draft.end]
    if not draft.kind_known:
        return f"{REVOKED}{culprit}{''.join(map(str, deal.re))}"
    if deal.played is DealKind.NORMAL and not deal.re:
        return f"{REVOKED}{culprit}"
    # How the deal would have ended counts no more; the solo in which it happened does (D-13).
    played = ScoredDeal(played=deal.played, re=deal.re, clearing_trick=deal.clearing_trick)
    return f"{write_scored(played, rules).replace(' ', '')}{REVOKED}{culprit}"


def _write_revoked(deal: RevokedDeal, rules: DoppelkopfRules) -> str:
    alone = () if deal.soloist is None else (deal.soloist,)
    played = ScoredDeal(played=deal.solo or DealKind.NORMAL, re=alone)
    known = deal.solo is not None or not alone
    return write_draft(DealDraft(played, DealEnd.REVOKED, deal.culprit, kind_known=known), rules)


def _alone(deal: ScoredDeal) -> bool:
    marriage = deal.played is DealKind.MARRIAGE
    return deal.clearing_trick is None and (marriage or PAIR not in sizes_of_re(deal.played))


def kind_keys(rules: DoppelkopfRules) -> dict[str, str]:
    """Return what is played by its key: the kinds of deals, then the solos of the rules."""
    kinds = {
        key: kind for key, kind in _KIND_KEYS.items() if kind is not DealKind.POVERTY or rules.poverty_trumps
    }
    return {**kinds, **{solo.letter: solo.key for solo in rules.solos}}


def write_scored(deal: ScoredDeal, rules: DoppelkopfRules) -> str:
    """Return the line of a deal that is told as it was played, also of one that is not complete.

    A solo that the rules do not know has no key; the line then asks what was played.
    """
    kind = next((key for key, played in kind_keys(rules).items() if played == deal.played), "")
    if kind and deal.clearing_trick is not None:
        kind += str(deal.clearing_trick)
    said = _write_said(Party.RE, deal.by(Party.RE))
    # A level that follows a marriage is not its trick.
    gap = " " if kind and said[:1].isdecimal() else ""
    missing = NOT_KNOWN * ((1 if kind and _alone(deal) else PAIR) - len(deal.re))
    parts = ["".join(map(str, deal.re)) + missing + _write_end(deal), kind + gap + said]
    kontra = _write_said(Party.KONTRA, deal.by(Party.KONTRA))
    if kontra:
        parts.append(f"{SIDES}{kontra}")
    return " ".join(part for part in parts if part)


def _write_end(deal: ScoredDeal) -> str:
    if deal.augen is not None:
        asked = "" if deal.schwarz is None else YES if deal.schwarz else NO
        return f"{deal.augen}{asked}"
    if deal.reached is None:
        return NOT_KNOWN if deal.said else ""
    if deal.reached.ahead is None:
        return LOST + YES
    reached, ahead = deal.reached.level, deal.reached.ahead
    level = next((key for key, level in LEVEL_KEYS.items() if level is reached), "")
    if not level and deal.by(ahead).levels:
        level = PLAIN
    return WON + level if ahead is Party.RE else LOST + (level or NO)


def _write_said(party: Party, said: PartySaid) -> str:
    speaks = next(key for key, speaker in SPEAKERS.items() if speaker is party)
    text = (
        (f"{speaks}0" if said.early else "") + (speaks if said.first else "") + ("z" if said.second else "")
    )
    text += "".join(next(key for key, level in LEVEL_KEYS.items() if level is one) for one in said.levels)
    keys = {special: key for key, special in SPECIAL_KEYS.items()}
    specials = [keys[special] * said.count(special) for special in Special]
    return text + "".join(sorted(specials, key=len, reverse=True))


def _write_points(points: tuple[int | None, ...]) -> str:
    return "".join(f"{number or 0:+d}" for number in points)


def _write_reason(reason: str) -> str:
    return f" {REASON} {reason}" if reason else ""


_KIND_KEYS: Final[Mapping[str, DealKind]] = {
    "o": DealKind.MARRIAGE,
    "l": DealKind.SILENT_SOLO,
    "m": DealKind.POVERTY,
}
PLAIN: Final = "e"
"""Won plainly, where it is not clear without saying so."""
LEVEL_KEYS: Final[Mapping[str, WinLevel]] = {
    "9": WinLevel.NO_90,
    "6": WinLevel.NO_60,
    "3": WinLevel.NO_30,
    "s": WinLevel.SCHWARZ,
}
SPECIAL_KEYS: Final[Mapping[str, Special]] = {
    "f": Special.FOX_CAUGHT,
    "d": Special.DOPPELKOPF,
    "h": Special.HERZSTICH,
    "c": Special.CHARLIE,
    "cg": Special.CHARLIE_CAUGHT,
    "fe": Special.FOX_LAST,
    "feg": Special.FOX_LAST_CAUGHT,
    "q": Special.PIGS,
}
THROWN_IN: Final = "n"
NOT_TAKEN: Final = "m"
"""An Armut that nobody took."""
BOCK, CAUSES_BOCK = "b", "a"
"""Marks behind a row of numbers: its deal was Bock, and Bock begins after it."""
REVOKED: Final = "x"
VALUE: Final = "="
REASON: Final = "#"
WON, LOST, YES, NO = "w", "v", "j", "n"
SIDES: Final = "/"
NOT_KNOWN: Final = "?"
SPEAKERS: Final = {"r": Party.RE, "k": Party.KONTRA}
PAIR: Final = 2


_NUMBERS: Final = re.compile(r"[+\-] *\d+|\d+")


class DealLacking(StrEnum):
    """The missing or unreadable part of a line."""

    NOTHING = "nothing"
    SEAT = "seat"
    PARTNER = "partner"
    AUGEN = "augen"
    REACHED = "reached"
    """The level of the win, if the party that announced one won at all."""
    EVEN = "even"
    """Whether it was 120 to 120, where only the level is known (D-15)."""
    TRICKS = "tricks"
    """Whether who has no Augen has no trick either; only with the nines."""
    CULPRIT = "culprit"
    NUMBERS = "numbers"
    REASON = "reason"
    TRICK_OR_AUGEN = "trick_or_augen"
    """Digits behind a marriage that may be its trick and the Augen, or the Augen alone."""
    SAID_TWICE = "said_twice"
    """A party has made more statements than there are (D-07 b)."""
    UNKNOWN_KEY = "unknown_key"


_NOTHING_PLAYED: Final = ScoredDeal(re=())


class DealEnd(StrEnum):
    """The outcome of a deal."""

    COUNTED = "counted"
    THROWN_IN = "thrown_in"
    NOT_TAKEN = "not_taken"
    """An Armut that nobody took (C-09)."""
    REVOKED = "revoked"


_NOT_PLAYED: Final = {DealEnd.THROWN_IN: THROWN_IN, DealEnd.NOT_TAKEN: NOT_TAKEN}


@dataclass(frozen=True, slots=True)
class DealDraft:
    """A deal as far as it is known, however it ended: what the form shows and changes."""

    deal: ScoredDeal = _NOTHING_PLAYED
    end: DealEnd = DealEnd.COUNTED
    culprit: int | None = None
    """The culprit, once known."""
    kind_known: bool = True
    """``False`` for a solo whose kind nobody said: ``x32``."""


@dataclass(frozen=True, slots=True)
class TypedDeal:
    """The content of a line so far."""

    lacking: DealLacking
    deal: Deal | None = None
    """Also while something is lacking, as far as it goes; ``None`` if nothing is known yet."""
    revoke: DealDraft | None = None
    """A revoke as far as it goes, with what was played in front of it."""
    doubtful: str = ""
    """The digits that can be read in two ways."""

    @property
    def draft(self) -> DealDraft:
        """The content for the form."""
        match self.deal:
            case ScoredDeal() if self.revoke is None:
                return DealDraft(self.deal)
            case ThrownInDeal():
                return DealDraft(end=DealEnd.NOT_TAKEN if self.deal.poverty else DealEnd.THROWN_IN)
            case _:
                return self.revoke or DealDraft()

    @property
    def complete(self) -> Deal | None:
        """The deal, once nothing is lacking."""
        return self.deal if self.lacking is DealLacking.NOTHING else None


UNREADABLE: Final = (DealLacking.UNKNOWN_KEY, DealLacking.SAID_TWICE, DealLacking.TRICK_OR_AUGEN)
"""Faults that no further key can mend."""
_WITHOUT_VALUE: Final = (DealLacking.SEAT, DealLacking.PARTNER, *UNREADABLE)
"""What has to be mended before a value of one's own helps."""


class _Unknown(Exception):
    """A key does not fit."""


class _SaidTwice(_Unknown):
    """A statement for which there is no word."""


class _TwoWays(_Unknown):
    """Digits that can be read in two ways."""

    def __init__(self, digits: str) -> None:
        super().__init__(digits)
        self.digits = digits


def parse(text: str, seats: int, rules: DoppelkopfRules, active: tuple[int, ...] | None = None) -> TypedDeal:
    """Parse a line for a table; case does not matter.

    ``active`` are the seats that play; the others may be omitted from a row of points.
    """
    told, _, reason = text.partition(REASON)
    keys, reason = " ".join(told.lower().split()), " ".join(reason.split())
    if not keys:
        return TypedDeal(DealLacking.SEAT)
    try:
        if keys == THROWN_IN:
            return TypedDeal(DealLacking.NOTHING, ThrownInDeal())
        if keys == NOT_TAKEN and rules.poverty_trumps:
            return TypedDeal(DealLacking.NOTHING, ThrownInDeal(poverty=True))
        played, revoked, culprit = keys.partition(REVOKED)
        if revoked:
            return _revoked(played, culprit.replace(" ", ""), seats, rules)
        if keys[0] in "+-−":
            told = keys.rstrip(f"{BOCK}{CAUSES_BOCK} ")
            marks = keys[len(told) :]
            row = _points(told, seats)
            if active is not None and len(row) == len(active):
                brought = dict(zip(active, row, strict=True))
                row = tuple(brought.get(seat, 0) for seat in range(1, seats + 1))
            if len(row) < seats:
                return TypedDeal(DealLacking.UNKNOWN_KEY if marks.strip() else DealLacking.NUMBERS)
            deal = PointsRow(points=row, reason=reason, bock=BOCK in marks, causes_bock=CAUSES_BOCK in marks)
            return TypedDeal(DealLacking.NOTHING, deal)
        told, sets_value, value = keys.partition(VALUE)
        typed = _scored(told.strip(), seats, rules)
        return _with_value(typed, value, seats, reason) if sets_value else typed
    except _Unknown:
        return TypedDeal(DealLacking.UNKNOWN_KEY)


def _revoked(played: str, keys: str, seats: int, rules: DoppelkopfRules) -> TypedDeal:
    """Parse the culprit of a revoke, and the soloist: ``x32``, or ``2bx3`` with the game in front (D-13)."""
    reader = _reader(played, seats, rules)
    alone = _plays_alone(played, reader.played)
    lacking, named = None, list[int]()
    most = 1 if played else PAIR
    try:
        lacking = _read_seats(reader, 1 if alone else PAIR) if played else None
        _skip_kind(reader)
        for key in keys[:most]:
            named.append(_seat(key, seats))
        if reader.next or len(keys) > most:
            # How a deal would have ended counts no more.
            raise _Unknown
    except _Unknown:
        lacking = DealLacking.UNKNOWN_KEY
    soloist = reader.re[0] if alone and reader.re else named[1] if len(named) == PAIR else None
    draft = DealDraft(
        reader.deal() if played else ScoredDeal(re=tuple(named[1:])),
        DealEnd.REVOKED,
        culprit=named[0] if named else None,
        kind_known=bool(played) or soloist is None,
    )
    lacking = lacking or (None if named else DealLacking.CULPRIT)
    if lacking is not None:
        return TypedDeal(lacking, draft.deal if played else None, draft)
    deal = RevokedDeal(culprit=named[0], soloist=soloist, solo=reader.played if alone else None)
    return TypedDeal(DealLacking.NOTHING, deal, draft)


def _points(keys: str, seats: int) -> tuple[int, ...]:
    numbers = _NUMBERS.findall(keys.replace("−", "-"))
    rest = _NUMBERS.sub("", keys.replace("−", "-"))
    # A sign at the end begins the next number.
    if rest.strip(" ") not in ("", "+", "-") or len(numbers) > seats:
        raise _Unknown
    return tuple(int(number.replace(" ", "")) for number in numbers)


def _with_value(typed: TypedDeal, value: str, seats: int, reason: str) -> TypedDeal:
    if not isinstance(typed.deal, ScoredDeal) or typed.lacking in _WITHOUT_VALUE:
        return typed
    points = _points(value, seats) if value.strip() else ()
    deal = typed.deal.model_copy(update={"points": points or None, "reason": reason})
    if len(points) < seats:
        return TypedDeal(DealLacking.NUMBERS, deal)
    return TypedDeal(DealLacking.NOTHING if reason else DealLacking.REASON, deal)


@dataclass(slots=True)
class _Reader:
    """A line that is read from left to right."""

    keys: str
    seats: int
    kinds: Mapping[str, str]
    """What is played, by its key."""
    at: int = 0
    played: str = DealKind.NORMAL
    re: list[int] = field(default_factory=list)
    clearing_trick: int | None = None
    augen: int | None = None
    end: KnownEnd | None = None
    schwarz: bool | None = None
    said: dict[Party, PartySaid] = field(default_factory=dict)
    question: DealLacking | None = None
    """The question that yes or no answers, here or at the end of the line."""
    level_is_said: bool = False
    """Whether the line says how high it was won."""

    @property
    def next(self) -> str:
        """The next key, without the blanks before it; empty at the end."""
        while self.keys[self.at : self.at + 1] == " ":
            self.at += 1
        return self.keys[self.at : self.at + 1]

    def take(self) -> str:
        key = self.next
        self.at += 1
        return key

    @property
    def adjacent(self) -> str:
        """The next key if it follows without a blank."""
        return self.keys[self.at : self.at + 1]

    def digits(self) -> str:
        """Take the following digits."""
        found = self.take() if self.next.isdecimal() else ""
        while found and self.adjacent.isdecimal():
            found += self.take()
        return found

    def deal(self) -> ScoredDeal:
        return ScoredDeal(
            played=self.played,
            re=tuple(self.re),
            clearing_trick=self.clearing_trick,
            augen=self.augen,
            reached=self.end,
            schwarz=self.schwarz,
            said={party: said for party, said in self.said.items() if said != PartySaid()},
        )


def _reader(keys: str, seats: int, rules: DoppelkopfRules) -> _Reader:
    kinds = kind_keys(rules)
    played = next((kinds[key] for key in keys if key in kinds), DealKind.NORMAL)
    return _Reader(keys, seats, kinds, played=played)


def _scored(keys: str, seats: int, rules: DoppelkopfRules) -> TypedDeal:
    reader = _reader(keys, seats, rules)
    lacking: list[DealLacking | None] = []
    try:
        lacking.append(_read_seats(reader, 1 if _plays_alone(keys, reader.played) else PAIR))
        _skip_kind(reader)
        lacking.append(_read_end(reader, rules))
        _read_said(reader)
    except _SaidTwice:
        return TypedDeal(DealLacking.SAID_TWICE, reader.deal())
    except _TwoWays as two:
        return TypedDeal(DealLacking.TRICK_OR_AUGEN, reader.deal(), doubtful=two.digits)
    except _Unknown:
        return TypedDeal(DealLacking.UNKNOWN_KEY, reader.deal() if reader.re else None)
    lacking += reader.question, _level_lacking(reader)
    return TypedDeal(next(filter(None, lacking), DealLacking.NOTHING), reader.deal())


def _level_lacking(reader: _Reader) -> DealLacking | None:
    """Ask how high it was won where the winners announced a level and the line only says that they won."""
    if reader.end is None or reader.end.ahead is None or reader.level_is_said:
        return None
    return DealLacking.REACHED if _said(reader, reader.end.ahead).levels else None


def _plays_alone(keys: str, played: str) -> bool:
    """Whether the line names a solo; a marriage is one where it names no trick."""
    if played is DealKind.MARRIAGE:
        return not re.search(r"o\d", keys) or re.match(r" *\d *o", keys) is not None
    return PAIR not in sizes_of_re(played)


def _read_seats(reader: _Reader, count: int) -> DealLacking | None:
    """Read the seats of Re; a question mark stands for one that the form does not know yet."""
    unknown = 0
    while len(reader.re) + unknown < count and reader.next:
        if reader.next == NOT_KNOWN:
            reader.take()
            unknown += 1
        else:
            reader.re.append(_seat(reader.take(), reader.seats))
    if len(reader.re) == count:
        return None
    return DealLacking.PARTNER if reader.re else DealLacking.SEAT


def _skip_kind(reader: _Reader) -> None:
    """Skip the kind in front of the Augen."""
    if reader.next in reader.kinds:
        _read_kind(reader)


def _read_kind(reader: _Reader) -> None:
    if reader.kinds[reader.take()] != reader.played:
        raise _Unknown
    pair = reader.played is DealKind.MARRIAGE and not _plays_alone(reader.keys, reader.played)
    if pair and reader.adjacent.isdecimal():
        together = re.findall(r"\d+", reader.keys[reader.at :])[0]
        if reader.augen is None and reader.end is None and len(together) > 1 and int(together) <= ALL_AUGEN:
            # ``o135``: trick 1 and 35 Augen, or 135 as behind the letter of every other deal.
            raise _TwoWays(together)
        reader.clearing_trick = int(reader.take())


def _read_end(reader: _Reader, rules: DoppelkopfRules) -> DealLacking | None:
    digits = reader.digits()
    if digits:
        reader.augen = int(digits)
        if rules.with_nines and reader.augen in (0, ALL_AUGEN):
            reader.question = DealLacking.TRICKS
        return None
    if reader.next == NOT_KNOWN:
        reader.take()
        return DealLacking.AUGEN
    if reader.next not in (WON, LOST):
        return DealLacking.AUGEN
    ahead = Party.RE if reader.take() == WON else Party.KONTRA
    reader.level_is_said = reader.next in LEVEL_KEYS or reader.next == PLAIN
    level = LEVEL_KEYS.get(reader.take(), WinLevel.PLAIN) if reader.level_is_said else WinLevel.PLAIN
    reader.end = KnownEnd(ahead=ahead, level=level)
    if ahead is Party.KONTRA and not reader.level_is_said:
        reader.question = DealLacking.EVEN
    return None


def _answer(reader: _Reader, *, yes: bool) -> None:
    if reader.question is DealLacking.TRICKS:
        reader.schwarz = yes
    elif reader.question is DealLacking.EVEN:
        reader.end = KnownEnd(ahead=None) if yes else reader.end
    else:
        raise _Unknown
    reader.question = None


def _read_said(reader: _Reader) -> None:
    speaker, parted = Party.RE, False
    while key := reader.next:
        if key in reader.kinds:
            _read_kind(reader)
            continue
        reader.take()
        if key in (YES, NO):
            _answer(reader, yes=key == YES)
        elif key == SIDES and not parted:
            speaker, parted = Party.KONTRA, True
        elif key in SPEAKERS:
            speaker = SPEAKERS[key]
            early = reader.adjacent == "0"
            if early:
                reader.take()
            _once(reader, speaker, "early" if early else "first")
        elif key == "z":
            _once(reader, speaker, "second")
        elif key in LEVEL_KEYS:
            said = _said(reader, speaker)
            if LEVEL_KEYS[key] in said.levels:
                raise _Unknown
            reader.said[speaker] = said.model_copy(update={"levels": (*said.levels, LEVEL_KEYS[key])})
        else:
            _special(reader, speaker, key)


def _special(reader: _Reader, party: Party, key: str) -> None:
    while key + reader.adjacent in SPECIAL_KEYS and reader.adjacent:
        key += reader.take()
    if key not in SPECIAL_KEYS:
        raise _Unknown
    said, special = _said(reader, party), SPECIAL_KEYS[key]
    specials = {**said.specials, special: said.count(special) + 1}
    reader.said[party] = said.model_copy(update={"specials": specials})


def _once(reader: _Reader, party: Party, what: str) -> None:
    """Note a statement; the second Re is the one that is called Sub as well (D-07 b)."""
    said = _said(reader, party)
    if what == "first" and said.first and not said.second:
        what = "second"
    if getattr(said, what):
        raise _SaidTwice
    reader.said[party] = said.model_copy(update={what: True})


def _said(reader: _Reader, party: Party) -> PartySaid:
    return reader.said.get(party, PartySaid())


def _seat(key: str, seats: int) -> int:
    if not key.isdecimal() or not 1 <= int(key) <= seats:
        raise _Unknown
    return int(key)
