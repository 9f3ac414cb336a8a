"""Doppelkopf: the values of its rulebook, a deal, its results; defaults are TwentyFour."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.game import Ruling, SeatNumber
from turnierleitung.games.lists.rules import (
    Count,
    Deals,
    ListDeal,
    ListDeals,
    ListLine,
    ListRules,
    ListTopic,
    ListTotals,
    NumberedDeal,
)


class DoppelkopfTopic(StrEnum):
    """The topics of Doppelkopf."""

    DEALS = ListTopic.DEALS
    """The deals of a leg, and the person who sits out (D-02)."""
    DEALING = ListTopic.DEALING
    """D-05."""
    THROWING_IN = "throwing_in"
    """Schmeißen (D-06)."""
    STATEMENTS = "statements"
    """Re, Kontra, the duty to say so, and announced levels (D-07)."""
    LAST_TRICK = "last_trick"
    """D-08."""
    SOLOS = "solos"
    """D-10."""
    SPECIAL_POINTS = "special_points"
    """D-11."""
    REVOKING = "revoking"
    """Verwerfen (D-13)."""
    MARRIAGE = "marriage"
    """D-14."""
    AUGEN = "augen"
    """Winning, and the case of 120 to 120 (D-15)."""
    SCORING = ListTopic.SCORING
    """The value of a deal (D-10 … D-12)."""
    BREAKING_OFF = "breaking_off"
    """D-16."""
    CROSS_SUM = ListTopic.CROSS_SUM
    """The sum of rows and sheet (D-04)."""


class ThrownIn(StrEnum):
    """The treatment of a deal in which a hand was thrown in (D-06)."""

    SAME_DEALER = "same_dealer"
    """The same dealer deals again; the deal does not count."""
    NEXT_DEALER = "next_dealer"
    """The next one deals; the deal counts with nothing."""


class StatementEffect(StrEnum):
    """The effect of a counted statement on the value (D-07 b)."""

    ADDS = "adds"
    """One point each."""
    DOUBLES = "doubles"
    """The value is doubled for each, after everything else was counted."""


class MissedLevel(StrEnum):
    """The winner if a party missed a level that it announced (D-07 d)."""

    LOSES = "loses"
    """The other party."""
    BY_AUGEN = "by_augen"
    """Whoever has more Augen, as if nothing had been announced."""


class BothMissed(StrEnum):
    """The winner if both parties missed their announcements (D-07 d)."""

    RULING = "ruling"
    """The director decides."""
    BY_AUGEN = "by_augen"


class LosersSpecials(StrEnum):
    """The treatment of the losers' special points (D-11)."""

    DEDUCTED = "deducted"
    IGNORED = "ignored"


class SoloSpecials(StrEnum):
    """In which announced solos special points count (D-11)."""

    TRUMP_SOLO = "trump_solo"
    NEVER = "never"
    ALWAYS = "always"


class SoloPriority(StrEnum):
    """The precedence among several solos (D-10); a tie goes to the seat nearest to the dealer's left."""

    ANNOUNCEMENTS_FIRST = "announcements_first"
    """By the announcement, then by the kind."""
    KIND_FIRST = "kind_first"


class LonelyMarriage(StrEnum):
    """The scoring of a marriage without a partner (D-14)."""

    SILENT_SOLO = "silent_solo"
    """Three times, without a surcharge."""
    TRUMP_SOLO = "trump_solo"
    """Three times, with the points of a trump solo."""


class BrokenOff(StrEnum):
    """The treatment of a list that the director breaks off (D-16)."""

    PLAYED_COUNT = "played_count"
    VOID = "void"


Worth = Annotated[int, Field(ge=0, le=20)]


class DoppelkopfRules(ListRules):
    """The parameters of the game under ``[game]`` in a rulebook."""

    kind: Literal["doppelkopf"] = "doppelkopf"
    deals_per_round: Deals = 16
    deals_per_round_of_five: Deals = 20
    with_nines: bool = False
    """48 cards instead of 40 (D-05); then a trick can hold no Augen at all, so that 0 are not yet schwarz."""
    kings_to_throw_in: Annotated[int, Field(ge=0, le=8)] = 5
    """Number of kings, without trumps, that allows throwing in a hand (D-06); 0 for never."""
    augen_to_throw_in: Annotated[int, Field(ge=0, le=120)] = 90
    """With more Augen than these; 0 for never."""
    low_trumps_throw_in: bool = True
    """Whether a hand without a card above the fox may be thrown in."""
    thrown_in: ThrownIn = ThrownIn.SAME_DEALER
    duty: bool = True
    """Whether the winner of the first trick has to say Re or Kontra (D-07 a)."""
    duty_in_solo: bool = False
    statements_per_party: Annotated[int, Field(ge=1, le=3)] = 2
    statement_effect: StatementEffect = StatementEffect.ADDS
    early_statement_counts: bool = False
    """Whether Re or Kontra before the first card is worth a point (D-07 c)."""
    announced_level_points: Worth = 1
    missed_level: MissedLevel = MissedLevel.LOSES
    both_missed: BothMissed = BothMissed.RULING
    level_points: Worth = 1
    jack_solo_points: Worth = 2
    queen_solo_points: Worth = 3
    trump_solo_points: Worth = 4
    lost_solo_points: Worth = 1
    solo_priority: SoloPriority = SoloPriority.ANNOUNCEMENTS_FIRST
    against_points: Worth = 1
    herzstich_points: Worth = 1
    fox_points: Worth = 1
    charlie_points: Worth = 1
    charlie_caught_points: Worth = 1
    fox_last_points: Worth = 1
    fox_last_caught_points: Worth = 2
    """In total: it is not counted as a caught fox besides."""
    doppelkopf_points: Worth = 1
    losers_specials: LosersSpecials = LosersSpecials.DEDUCTED
    solo_specials: SoloSpecials = SoloSpecials.TRUMP_SOLO
    revoke_share: Annotated[int, Field(ge=1, le=100)] = 5
    """The share of each other person after a revoke; the culprit pays all three (D-13)."""
    marriage_tricks: Annotated[int, Field(ge=1, le=9)] = 3
    """Number of tricks within which the partner of a marriage is found (D-14)."""
    lonely_marriage: LonelyMarriage = LonelyMarriage.SILENT_SOLO
    broken_off: BrokenOff = BrokenOff.PLAYED_COUNT

    def special_points(self, special: Special) -> int:
        """Return the value of a special point; 0 if it is not played (D-11)."""
        return {
            Special.FOX_CAUGHT: self.fox_points,
            Special.DOPPELKOPF: self.doppelkopf_points,
            Special.HERZSTICH: self.herzstich_points,
            Special.CHARLIE: self.charlie_points,
            Special.CHARLIE_CAUGHT: self.charlie_caught_points,
            Special.FOX_LAST: self.fox_last_points,
            Special.FOX_LAST_CAUGHT: self.fox_last_caught_points,
        }[special]

    def solo_points(self, played: DealKind) -> int | None:
        """Return the surcharge of an announced solo (D-10), ``None`` for anything else."""
        return {
            DealKind.JACK_SOLO: self.jack_solo_points,
            DealKind.QUEEN_SOLO: self.queen_solo_points,
            DealKind.TRUMP_SOLO: self.trump_solo_points,
        }.get(played)


class Party(StrEnum):
    """The two parties of a deal."""

    RE = "re"
    """The two with the queens of clubs, or a solo player."""
    KONTRA = "kontra"

    @property
    def other(self) -> Party:
        """The party that plays against this one."""
        return Party.KONTRA if self is Party.RE else Party.RE


class DealKind(StrEnum):
    """The kinds of games (D-10, D-14)."""

    NORMAL = "normal"
    MARRIAGE = "marriage"
    """Somebody has both queens of clubs and looks for a partner."""
    SILENT_SOLO = "silent_solo"
    """Somebody has both queens of clubs and says nothing."""
    JACK_SOLO = "jack_solo"
    QUEEN_SOLO = "queen_solo"
    TRUMP_SOLO = "trump_solo"

    @property
    def is_announced_solo(self) -> bool:
        """Whether a solo was announced, so that all is said before the first card (D-07 f)."""
        return self in ANNOUNCED_SOLOS


ANNOUNCED_SOLOS: Final = (DealKind.JACK_SOLO, DealKind.QUEEN_SOLO, DealKind.TRUMP_SOLO)
"""From the lowest to the highest."""


SIZES_OF_RE: Final = {
    DealKind.NORMAL: (2,),
    DealKind.MARRIAGE: (1, 2),
    DealKind.SILENT_SOLO: (1,),
    **dict.fromkeys(ANNOUNCED_SOLOS, (1,)),
}
"""Number of Re players in each kind of game."""


class WinLevel(StrEnum):
    """How few Augen the other party has; each level includes those before it."""

    PLAIN = "plain"
    NO_90 = "no_90"
    NO_60 = "no_60"
    NO_30 = "no_30"
    SCHWARZ = "schwarz"
    """No trick at all."""

    @property
    def steps(self) -> int:
        """Number of levels above a plain win."""
        return _LEVELS.index(self)


_LEVELS: Final = tuple(WinLevel)
ANNOUNCED_LEVELS: Final = _LEVELS[1:]
"""Levels that can be announced, in the obligatory order."""
BELOW: Final = {WinLevel.NO_90: 90, WinLevel.NO_60: 60, WinLevel.NO_30: 30}
"""Fewer Augen than these make the level."""


class Special(StrEnum):
    """The special points of D-11."""

    FOX_CAUGHT = "fox_caught"
    DOPPELKOPF = "doppelkopf"
    HERZSTICH = "herzstich"
    """A trick of all four hearts that are no trumps."""
    CHARLIE = "charlie"
    """The last trick taken with a jack of clubs."""
    CHARLIE_CAUGHT = "charlie_caught"
    FOX_LAST = "fox_last"
    """The last trick taken with a fox."""
    FOX_LAST_CAUGHT = "fox_last_caught"


LAST_TRICK: Final = (Special.CHARLIE, Special.CHARLIE_CAUGHT, Special.FOX_LAST, Special.FOX_LAST_CAUGHT)
"""Special points of the last trick; all go to its winner."""
FOXES: Final = (Special.FOX_CAUGHT, Special.FOX_LAST, Special.FOX_LAST_CAUGHT)
"""Special points that require a fox."""


ALL_AUGEN = 240
"""Of both decks, with and without the nines."""


class PartySaid(Strict):
    """The statements and special points of a party."""

    early: bool = False
    """Re or Kontra before the first card (D-07 c)."""
    first: bool = False
    """Re or Kontra."""
    second: bool = False
    """Once more: Sub or In."""
    levels: tuple[WinLevel, ...] = ()
    """The announced levels, in order."""
    specials: dict[Special, Count] = Field(default_factory=dict)

    @property
    def statements(self) -> int:
        """Number of statements."""
        return self.early + self.first + self.second

    def count(self, special: Special) -> int:
        """Return how often the party scored a special point."""
        return self.specials.get(special, 0)


class KnownEnd(Strict):
    """The outcome of a deal with unknown Augen."""

    ahead: Party | None
    """The party with more Augen; ``None`` for 120 to 120 (D-15)."""
    level: WinLevel = WinLevel.PLAIN


class ScoredDeal(ListDeal):
    """A counted deal told as it was played; the points follow from the rules."""

    kind: Literal["scored"] = "scored"
    played: DealKind = DealKind.NORMAL
    re: tuple[SeatNumber, ...]
    """The seats of Re: two, or a solo player; in a marriage the one with both queens first."""
    clearing_trick: int | None = None
    """With which trick of a marriage the partner was found (D-14); ``None`` if nobody was."""
    augen: Annotated[int, Field(ge=0)] | None = None
    """Of Re; ``None`` if only the level is known."""
    reached: KnownEnd | None = None
    """The outcome, if the Augen are unknown."""
    schwarz: bool | None = None
    """Whether who has no Augen has no trick either: with the nines the Augen do not say it."""
    said: dict[Party, PartySaid] = Field(default_factory=dict)
    points: tuple[int, ...] | None = None
    """The director's entry, one number per seat; goes before the rules and needs a reason."""
    reason: str = ""

    def by(self, party: Party) -> PartySaid:
        """Return the statements and special points of a party."""
        return self.said.get(party, _NOTHING)

    @property
    def is_solo(self) -> bool:
        """Whether one plays against three."""
        return len(self.re) == 1


_NOTHING = PartySaid()


class PointsRow(NumberedDeal):
    """A deal entered as the points of each seat, as on the list."""

    kind: Literal["points"] = "points"
    reason: str = ""
    """Makes the row a ruling, which may differ from any real deal."""


class RevokedDeal(ListDeal):
    """A deal that somebody ended by revoking, the trick already turned (D-13)."""

    kind: Literal["revoked"] = "revoked"
    culprit: SeatNumber
    soloist: SeatNumber | None = None
    """The player who was alone, or ``None``."""
    solo: DealKind | None = None
    """The kind of this solo, where it is known."""

    @property
    def lost_by(self) -> int:
        """Whoever revoked."""
        return self.culprit


class ThrownInDeal(ListDeal):
    """A deal in which a hand was thrown in (D-06)."""

    kind: Literal["thrown_in"] = "thrown_in"

    def counts(self, rules: ListRules) -> bool:
        """Whether the next one deals; otherwise the same dealer deals again."""
        return DoppelkopfRules.of(rules).thrown_in is ThrownIn.NEXT_DEALER


Deal = PointsRow | ScoredDeal | RevokedDeal | ThrownInDeal
"""All kinds of rows."""


class DoppelkopfLine(ListLine):
    """The sums of one stint."""

    solos_won: Count = 0
    """Of any kind: deals that somebody won alone."""


class DoppelkopfTotals(ListTotals):
    """A list entered by its sums."""

    lines: tuple[DoppelkopfLine, ...]


class DoppelkopfDeals(ListDeals):
    """A list entered deal by deal."""

    deals: tuple[Annotated[Deal, Field(discriminator="kind")], ...] = ()

    def lost(self, deal: ListDeal, seat: int, topics: Collection[str]) -> RevokedDeal | None:  # noqa: ARG002  (part of every list)
        """Return the deal that a seat ended by revoking (D-13); the director's own numbers stay."""
        match deal:
            case PointsRow() if all(number is None for number in deal.points):
                return RevokedDeal(culprit=seat)
            case ScoredDeal() if deal.points is None:
                if not deal.is_solo:
                    return RevokedDeal(culprit=seat)
                return RevokedDeal(culprit=seat, soloist=deal.re[0], solo=deal.played)
            case _:
                return None

    def before_loss(self, deal: ListDeal, seats: int) -> ListDeal:
        """Return an incomplete row; it contains the soloist, if there was one."""
        if not isinstance(deal, RevokedDeal) or deal.soloist is None:
            return self.blank(seats)
        return ScoredDeal(played=deal.solo or DealKind.SILENT_SOLO, re=(deal.soloist,))

    def blank(self, seats: int) -> PointsRow:
        """Return a row without numbers."""
        return PointsRow(points=(None,) * seats)


DoppelkopfResult = DoppelkopfTotals | DoppelkopfDeals | Ruling
"""Every result of a table."""


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
    """The only person who wants a solo."""
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
        said, kind = _said(solo), _kind(solo)
        best = (said, kind) if rules.solo_priority is SoloPriority.ANNOUNCEMENTS_FIRST else (kind, said)
        turn = (solo.seat - dealer - 1) % seats
        return (*best, (-turn,))

    return max(solos, key=rank, default=None)


def why_first(
    first: AnnouncedSolo, others: Iterable[AnnouncedSolo], dealer: int, seats: int, rules: DoppelkopfRules
) -> SoloReason:
    """Return why a solo has precedence over the best of the others."""
    second = who_plays(others, dealer, seats, rules)
    if second is None:
        return SoloReason.ALONE
    differ = {SoloReason.SAID: _said(first) != _said(second), SoloReason.KIND: _kind(first) != _kind(second)}
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


def revoke_points(
    culprit: int, soloist: int | None, active: Sequence[int], seats: int, rules: DoppelkopfRules
) -> tuple[int, ...]:
    """Return the points of each seat after a revoke with a turned trick (D-13).

    ``soloist`` is the player who was alone, or ``None``.
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
