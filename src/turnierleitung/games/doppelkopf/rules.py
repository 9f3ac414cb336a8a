"""Doppelkopf: the values of its rulebook, a deal, its results; defaults are TwentyFour."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.game import Ruling, SeatNumber
from turnierleitung.domain.problems import Sentence, german, rule_error
from turnierleitung.games.lists.rules import (
    SEATS_WITH_SIT_OUT,
    Count,
    DealPlace,
    Deals,
    ListDeal,
    ListDeals,
    ListEnd,
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
    """D-10, C-05."""
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
    BOCK = "bock"
    """Deals that count more after a cause (C-07)."""
    POVERTY = "poverty"
    """Armut (C-09)."""
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


class CardsDealt(StrEnum):
    """How the cards of a hand are dealt (D-05)."""

    IN_PACKETS = "in_packets"
    """3-4-3; with the nines four times three."""
    SINGLY = "singly"
    UNSAID = "unsaid"
    """The rule sheet leaves it to the club's articles."""


class StatementEffect(StrEnum):
    """The effect of a counted statement on the value (D-07 b, C-06)."""

    ADDS = "adds"
    """``statement_points`` each."""
    DOUBLES = "doubles"
    """The value is doubled for each, after everything else was counted."""
    DOUBLES_BEFORE = "doubles_before"
    """What was counted before the special points is doubled for each."""


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
    SET_OFF = "set_off"
    """Nobody: reached levels, points against levels and special points are set off (C-05)."""


class EvenWinner(StrEnum):
    """The winner with 120 Augen each (D-15, C-05)."""

    KONTRA = "kontra"
    KONTRA_UNLESS_SAID = "kontra_unless_said"
    """Kontra, but Re if Kontra alone said something."""


class LosersSpecials(StrEnum):
    """The treatment of the losers' special points (D-11)."""

    DEDUCTED = "deducted"
    IGNORED = "ignored"


class SoloPriority(StrEnum):
    """The precedence among several solos (D-10); a tie goes to the seat nearest to the dealer's left."""

    ANNOUNCEMENTS_FIRST = "announcements_first"
    """By the announcement, then by the kind."""
    KIND_FIRST = "kind_first"
    TURN = "turn"
    """Neither counts."""


class DutySoloDealer(StrEnum):
    """Who deals after a Pflichtsolo (C-05)."""

    NEXT_DEALER = "next_dealer"
    SAME_DEALER = "same_dealer"
    SAME_UNLESS_FORCED = "same_unless_forced"
    """The same one, but the next after a solo that was forced because no more deals are left for it."""


class LonelyMarriage(StrEnum):
    """The scoring of a marriage without a partner (D-14)."""

    SILENT_SOLO = "silent_solo"
    """Three times, without a surcharge."""
    TRUMP_SOLO = "trump_solo"
    """Three times, with the points of the solo ``trump_solo``."""


class BockCause(StrEnum):
    """After what the next deals are Bock (C-07)."""

    EVEN = "even"
    """120 to 120."""
    LOST_STATEMENT = "lost_statement"
    """A party lost that had said Re or Kontra."""
    HERZSTICH = "herzstich"
    """A mark of the deal: its special point."""
    ZERO = "zero"
    """The deal was worth 0."""


class BockAgain(StrEnum):
    """The effect of a cause within Bock (C-07)."""

    LENGTHENS = "lengthens"
    STACKS = "stacks"
    """Deals of two or more Bock rounds are doubled for each, at most to ``bock_most`` times."""


class BrokenOff(StrEnum):
    """The treatment of a list that the director breaks off (D-16)."""

    PLAYED_COUNT = "played_count"
    VOID = "void"


Worth = Annotated[int, Field(ge=0, le=20)]
MOST_SOLOS: Final = 9
SOLO_LETTERS: Final = "abiptuyäöü"
"""Letters that mean nothing else in the shorthand."""
KEY_OF_A_SOLO: Final = r"^[a-z][a-z0-9_]{0,19}$"


class DealKind(StrEnum):
    """The kinds of deals other than announced solos (D-10, D-14, C-09)."""

    NORMAL = "normal"
    MARRIAGE = "marriage"
    """Somebody has both queens of clubs and looks for a partner."""
    SILENT_SOLO = "silent_solo"
    """Somebody has both queens of clubs and says nothing."""
    POVERTY = "poverty"
    """Somebody with few trumps gives them to a partner who takes them; both are Re."""


SoloKey = Annotated[str, Field(pattern=KEY_OF_A_SOLO)]
Played = Annotated[DealKind | SoloKey, Field(union_mode="left_to_right")]
"""What was played: a kind of deal, or the key of an announced solo."""


def is_announced(played: str) -> bool:
    """Whether it is a solo that was announced, so that all is said before the first card (D-07 f)."""
    return not isinstance(played, DealKind)


def sizes_of_re(played: str) -> tuple[int, ...]:
    """Return how many players Re may have."""
    match played:
        case DealKind.NORMAL | DealKind.POVERTY:
            return (2,)
        case DealKind.MARRIAGE:
            return (1, 2)
        case _:
            return (1,)


def _good_key(key: str) -> str:
    if not re.fullmatch(KEY_OF_A_SOLO, key) or key in {*DealKind}:
        text = german(
            "RulebookProblems",
            "Die Kennung ist ein kleiner Buchstabe, dann kleine Buchstaben, Ziffern oder _.",
        )
        raise rule_error(Sentence(text))
    return key


def _good_letter(letter: str) -> str:
    if len(letter) != 1 or letter not in SOLO_LETTERS:
        free = ", ".join(SOLO_LETTERS)
        text = german(
            "RulebookProblems",
            "Die Taste ist einer dieser Buchstaben: {letters}. Die anderen haben schon eine Bedeutung.",
        )
        raise rule_error(Sentence(text, letters=free))
    return letter


def _good_name(name: str) -> str:
    if not name.strip():
        raise rule_error(Sentence(german("RulebookProblems", "Ein Solo braucht einen Namen.")))
    return name


class SoloRule(Strict):
    """A solo that may be announced (D-10, C-05)."""

    name: Annotated[str, Field(max_length=30), AfterValidator(_good_name)]
    letter: Annotated[str, Field(max_length=1), AfterValidator(_good_letter)]
    """Its key in the shorthand."""
    points: Worth
    """Added to the value."""
    specials: bool = False
    """Whether special points count in it (D-11)."""
    key: Annotated[str, Field(max_length=20), AfterValidator(_good_key)]
    """Names it on stored slips, whatever it is called."""

    @property
    def short_name(self) -> str:
        """The name in a word: „Buben“ for a Bubensolo."""
        return self.name.removesuffix("solo").removesuffix("Solo").rstrip(" -") or self.name


TRUMP_SOLO: Final = "trump_solo"
_SOLOS: Final = (
    SoloRule(key="jack_solo", name="Bubensolo", letter="b", points=2),
    SoloRule(key="queen_solo", name="Damensolo", letter="a", points=3),
    SoloRule(key=TRUMP_SOLO, name="Trumpfsolo", letter="t", points=4, specials=True),
)


class DoppelkopfRules(ListRules):
    """The parameters of the game under ``[game]`` in a rulebook."""

    kind: Literal["doppelkopf"] = "doppelkopf"
    deals_per_round: Deals = 16
    deals_per_round_of_five: Deals = 20
    with_nines: bool = False
    """48 cards instead of 40 (D-05); then a trick can hold no Augen at all, so that 0 are not yet schwarz."""
    dealt: CardsDealt = CardsDealt.IN_PACKETS
    kings_to_throw_in: Annotated[int, Field(ge=0, le=8)] = 5
    """Number of kings, without trumps, that allows throwing in a hand (D-06); 0 for never."""
    augen_to_throw_in: Annotated[int, Field(ge=0, le=120)] = 90
    """With more Augen than these; 0 for never."""
    low_trumps_throw_in: bool = True
    """Whether a hand without a card above the fox may be thrown in."""
    thrown_in: ThrownIn = ThrownIn.SAME_DEALER
    duty: bool = True
    """Whether the winner of the first trick has to say Re or Kontra (D-07 a)."""
    duty_from: Annotated[int, Field(ge=0, le=120)] = 0
    """Only after a first trick of so many Augen (C-08); then no slip shows whether it was due. 0 for any."""
    duty_in_solo: bool = False
    statements_per_party: Annotated[int, Field(ge=1, le=3)] = 2
    statement_effect: StatementEffect = StatementEffect.ADDS
    statement_points: Worth = 1
    """What a statement adds (C-06)."""
    early_statement_counts: bool = False
    """Whether Re or Kontra before the first card is worth a point (D-07 c)."""
    announced_level_points: Worth = 1
    missed_level: MissedLevel = MissedLevel.LOSES
    both_missed: BothMissed = BothMissed.RULING
    level_points: Worth = 1
    against_level_points: Worth = 0
    """For 120 Augen against „keine 90“, and so on down to 30 against „schwarz“ (C-05)."""
    even_winner: EvenWinner = EvenWinner.KONTRA
    even_counts: bool = False
    """Whether the point for winning counts at 120 to 120 too (D-15)."""
    solos: Annotated[tuple[SoloRule, ...], Field(max_length=MOST_SOLOS)] = _SOLOS
    """From the lowest to the highest (D-10)."""
    lost_solo_points: Worth = 1
    silent_as_solo: bool = False
    """Whether a silent solo has neither special points nor „Gegen“; a marriage alone likewise."""
    duty_solos: Annotated[int, Field(ge=0, le=4)] = 0
    """The Pflichtsoli of each person on a list; his first announced solos are these."""
    duty_solo_dealer: DutySoloDealer = DutySoloDealer.NEXT_DEALER
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
    pigs: bool = False
    """Whether both foxes in one hand are Schweine, the highest trumps (C-09)."""
    pigs_points: Worth = 0
    losers_specials: LosersSpecials = LosersSpecials.DEDUCTED
    revoke_share: Annotated[int, Field(ge=0, le=100)] = 5
    """The share of each other person after a revoke; the culprit pays all three (D-13). 0: a ruling."""
    marriage_tricks: Annotated[int, Field(ge=1, le=9)] = 3
    """Number of tricks within which the partner of a marriage is found (D-14)."""
    marriage_calls: bool = True
    """Whether the kind of trick that finds him is called; otherwise it is the first of somebody else."""
    lonely_marriage: LonelyMarriage = LonelyMarriage.SILENT_SOLO
    poverty_trumps: Annotated[int, Field(ge=0, le=9)] = 0
    """Whoever has no more trumps may announce Armut (C-09); 0 if it is not played."""
    bock_causes: tuple[BockCause, ...] = ()
    """After what Bock begins (C-07); none if it is not played."""
    bock_deals: Annotated[int, Field(ge=1, le=40)] = 4
    """Number of deals that a cause makes Bock."""
    bock_again: BockAgain = BockAgain.LENGTHENS
    bock_most: Annotated[int, Field(ge=2, le=16)] = 4
    """The largest factor where Bock rounds stack."""
    bock_solos: bool = True
    """Whether an announced solo counts more too; it uses up a deal of Bock either way."""
    broken_off: BrokenOff = BrokenOff.PLAYED_COUNT

    @classmethod
    def upgraded(cls, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return values in which the three solos and their special points were fields of their own."""
        old = {key: value for key, value in values.items() if key not in _OLD}
        if len(old) == len(values) or "solos" in values:
            return dict(values)
        counts_in = values.get("solo_specials", TRUMP_SOLO)
        solos = [
            {
                **solo.model_dump(),
                "points": values.get(f"{solo.key}_points", solo.points),
                "specials": counts_in in ("always", solo.key),
            }
            for solo in _SOLOS
        ]
        return {**old, "solos": solos}

    @model_validator(mode="after")
    def _solos_differ(self) -> Self:
        keys, letters = [solo.key for solo in self.solos], [solo.letter for solo in self.solos]
        for solo in self.solos:
            if letters.count(solo.letter) > 1:
                text = german("RulebookProblems", "Zwei Soli haben die Taste „{letter}“.")
                raise rule_error(Sentence(text, letter=solo.letter), at="solos")
            if keys.count(solo.key) > 1:
                text = german("RulebookProblems", "Zwei Soli haben die Kennung „{key}“.")
                raise rule_error(Sentence(text, key=solo.key), at="solos")
        if self.lonely_marriage is LonelyMarriage.TRUMP_SOLO and TRUMP_SOLO not in keys:
            text = german(
                "RulebookProblems",
                "Unter den Soli ist keines mit der Kennung „{key}“, dessen Punkte gelten könnten.",
            )
            raise rule_error(Sentence(text, key=TRUMP_SOLO), at="lonely_marriage")
        return self

    @property
    def dealer_follows(self) -> bool:
        """Whether a Pflichtsolo may be dealt again by the same dealer."""
        return self.duty_solos > 0 and self.duty_solo_dealer is not DutySoloDealer.NEXT_DEALER

    def how_to_seat(self, seats: int) -> Sentence:
        """Return how five can sit at a table: the one who sits out deals by turn."""
        if seats != SEATS_WITH_SIT_OUT or not self.dealer_follows:
            return Sentence("")
        text = german(
            "RulebookProblems",
            "Damit es geht, wählen Sie unter „Spiele“ bei „Nach einem Pflichtsolo gibt“ „der Nächste“.",
        )
        return Sentence(text)

    def deals(self, seats: int) -> int | None:
        """Return how many deals a list has at least: with the Pflichtsoli that lengthen it (C-10)."""
        number = self.set_deals(seats)
        return number if number is None or not self.solos_lengthen else number + self.duty_solos * seats

    @property
    def open_ended(self) -> bool:
        """Whether a list may have more deals: Pflichtsoli are as many as there are."""
        return super().open_ended and not (self.duty_solos and self.list_end is ListEnd.DEALS)

    @property
    def has_bock(self) -> bool:
        """Whether Bock is played."""
        return bool(self.bock_causes)

    @property
    def largest_factor(self) -> int:
        """The largest factor of any deal (C-07)."""
        if not self.has_bock:
            return 1
        return self.bock_most if self.bock_again is BockAgain.STACKS else 2

    def is_played(self, special: Special) -> bool:
        """Whether a special point may stand on a slip (D-11); some are marks without a value."""
        if special is Special.PIGS:
            return self.pigs
        return self.special_points(special) > 0 or (
            special is Special.HERZSTICH and BockCause.HERZSTICH in self.bock_causes
        )

    def solo(self, played: str) -> SoloRule | None:
        """Return an announced solo; ``None`` for anything else and for one that the rules do not know."""
        return next((solo for solo in self.solos if solo.key == played), None)

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
            Special.PIGS: self.pigs_points if self.pigs else 0,
        }[special]


_OLD: Final = frozenset({"solo_specials", *(f"{solo.key}_points" for solo in _SOLOS)})
"""Values of a rulebook before its solos were a list."""


class Party(StrEnum):
    """The two parties of a deal."""

    RE = "re"
    """The two with the queens of clubs, or a solo player."""
    KONTRA = "kontra"

    @property
    def other(self) -> Party:
        """The party that plays against this one."""
        return Party.KONTRA if self is Party.RE else Party.RE


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
    PIGS = "pigs"
    """Both foxes in one hand (C-09); perhaps a mark without a value."""


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
    played: Played = DealKind.NORMAL
    re: tuple[SeatNumber, ...]
    """The seats of Re: two, or a solo player; the one with both queens or the poor one first."""
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
    bock: bool = False
    """Whether it is a deal of Bock (C-07); its numbers are those of the list, already multiplied."""
    causes_bock: bool = False
    """Whether Bock begins after it: its numbers do not say why."""


class RevokedDeal(ListDeal):
    """A deal that somebody ended by revoking, the trick already turned (D-13)."""

    kind: Literal["revoked"] = "revoked"
    culprit: SeatNumber
    soloist: SeatNumber | None = None
    """The player who was alone, or ``None``."""
    solo: Played | None = None
    """The kind of this solo, where it is known."""

    @property
    def lost_by(self) -> int:
        """Whoever revoked."""
        return self.culprit


class ThrownInDeal(ListDeal):
    """A deal that was not played: a hand was thrown in (D-06), or nobody took an Armut (C-09)."""

    kind: Literal["thrown_in"] = "thrown_in"
    poverty: bool = False
    """Whether it was an Armut, which is dealt again without counting."""

    def counts(self, rules: ListRules) -> bool:
        """Whether the next one deals; otherwise the same dealer deals again."""
        return not self.poverty and DoppelkopfRules.of(rules).thrown_in is ThrownIn.NEXT_DEALER


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

    def lost(
        self,
        deal: ListDeal,
        seat: int,
        topics: Collection[str],  # noqa: ARG002  (part of every list)
        place: DealPlace,  # noqa: ARG002  (part of every list)
    ) -> RevokedDeal | None:
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
