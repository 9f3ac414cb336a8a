"""Schafkopf: the values of its rulebook, its results, and who announces next; defaults are Schwaig."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

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


class SchafkopfTopic(StrEnum):
    """The topics of Schafkopf."""

    DEALS = ListTopic.DEALS
    """How many games a list has, and who sits out (S-01)."""
    CONTRACTS = "contracts"
    """The games that are allowed (S-01)."""
    DEALING = ListTopic.DEALING
    """S-03."""
    CARD_POINTS = "card_points"
    """With how many Augen a party wins or is free of Schneider (S-04)."""
    FIRST_GAME = "first_game"
    """S-06."""
    PRECEDENCE = "precedence"
    """Which game goes first, and what needs approval (S-07)."""
    SHOWN_CARDS = "shown_cards"
    """S-08."""
    OLDER_TRICK = "older_trick"
    """S-09."""
    CALLED_ACE = "called_ace"
    """S-10."""
    SCORING = ListTopic.SCORING
    """S-12."""
    CROSS_SUM = ListTopic.CROSS_SUM
    """Circles, and what the rows add up to (S-13)."""
    TARIFF = "tariff"
    """S-14."""


class FirstGame(StrEnum):
    """What may be played in the first game of a round (S-06)."""

    RESTRICTED = "restricted"
    """Sie, Tout and Schwarz of the solo family are scored as Schneider and count as solos."""
    FREE = "free"


class FirstGameLost(StrEnum):
    """What a lost Sie or Tout costs in a restricted first game (S-06)."""

    AS_SCHNEIDER = "as_schneider"
    PLAIN = "plain"


class MisconductValue(StrEnum):
    """At which value the other party wins after misconduct (S-08, S-09)."""

    PLAIN = "plain"
    DIRECTOR = "director"


class RowCheck(StrEnum):
    """Whether both sides of a game are written (S-13)."""

    ZERO_SUM = "zero_sum"
    PLUS_ONLY = "plus_only"


class SieLost(StrEnum):
    """Where the value of a lost Sie comes from (S-12)."""

    DIRECTOR = "director"
    """The director enters it; the table's row is only the proposal."""
    TABLE = "table"


class TallyCounting(StrEnum):
    """In how many tallies a Tout or a Sie counts (S-16)."""

    ONE_TALLY_ONLY = "one_tally_only"
    TOUT_AND_SIE_COUNT_AS_SOLOS = "tout_and_sie_count_as_solos"


class Contract(StrEnum):
    """What is played (S-01, S-07)."""

    RUFSPIEL = "rufspiel"
    SOLO = "solo"
    WENZ = "wenz"
    FARBWENZ = "farbwenz"
    SIE = "sie"


class Level(StrEnum):
    """How it ended; a Tout is announced, but stands in the same column of the table (S-12)."""

    PLAIN = "plain"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    TOUT = "tout"


class SoloKind(StrEnum):
    """The tally in which a circled game counts (S-16)."""

    SIE = "sie"
    TOUT = "tout"
    SOLO = "solo"


_BY_AUGEN = (Level.PLAIN, Level.SCHNEIDER, Level.SCHWARZ)

LEVELS: dict[Contract, tuple[Level, ...]] = {
    Contract.RUFSPIEL: _BY_AUGEN,
    Contract.SOLO: (*_BY_AUGEN, Level.TOUT),
    Contract.WENZ: (*_BY_AUGEN, Level.TOUT),
    Contract.FARBWENZ: (*_BY_AUGEN, Level.TOUT),
    Contract.SIE: (Level.PLAIN,),
}
"""The levels that each contract knows."""


Points = Annotated[int, Field(ge=-999, le=999)]


class Values(NamedTuple):
    """The points of each seat, for both parties."""

    player: int
    """The player; in a Rufspiel each of the two."""
    opponent: int
    """Each of the others."""


class ScoreRow(Strict):
    """One row of the scoring table (S-12): what the player and each opponent get.

    A lost side that is left out has no row: the director enters the value.
    """

    contract: Contract
    level: Level = Level.PLAIN
    player_won: Points
    opponent_won: Points
    player_lost: Points | None = None
    opponent_lost: Points | None = None

    @property
    def won(self) -> Values:
        """The points if the player wins."""
        return Values(self.player_won, self.opponent_won)

    @property
    def lost(self) -> Values | None:
        """The points if the player loses; empty if the table has no such row."""
        if self.player_lost is None or self.opponent_lost is None:
            return None
        return Values(self.player_lost, self.opponent_lost)

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        name = row_name(self.contract, self.level)
        if self.level not in LEVELS[self.contract]:
            raise rule_error("row_unknown", f"Die Zeile {name} gibt es nicht.")
        if (self.player_lost is None) != (self.opponent_lost is None):
            raise rule_error("row_half_lost", f"Die Zeile {name} nennt nur eine Seite von „verloren“.")
        lost = self.lost or Values(0, 0)
        if self.player_won < 1 or self.opponent_won > 0 or lost.player > 0 or lost.opponent < 0:
            raise rule_error("row_signs", f"Die Zeile {name} gibt den Verlierern mehr als den Gewinnern.")
        return self


def signed(number: int) -> str:
    """Return the number with its sign, minus as a real minus."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def row_name(contract: Contract, level: Level) -> str:
    """Return how a row is called in an error of a rulebook."""
    level_name = "einfach" if level is Level.PLAIN else level.capitalize()
    return f"„{contract.capitalize()} {level_name}“"


def rule_error(code: str, text: str) -> PydanticCustomError:
    """Return an error whose message is the German sentence alone."""
    return PydanticCustomError("schafkopf", "{text}", {"text": text, "code": code, "at": "scoring"})


def _mirrored(contract: Contract, level: Level, each_opponent: int) -> ScoreRow:
    opponents_per_player = 1 if contract is Contract.RUFSPIEL else 3
    player = each_opponent * opponents_per_player
    return ScoreRow(
        contract=contract,
        level=level,
        player_won=player,
        opponent_won=-each_opponent,
        player_lost=-player,
        opponent_lost=each_opponent,
    )


SCHWAIG_TABLE: tuple[ScoreRow, ...] = (
    *(
        _mirrored(Contract.RUFSPIEL, level, value)
        for value, level in enumerate(LEVELS[Contract.RUFSPIEL], start=1)
    ),
    *(
        _mirrored(contract, level, value)
        for contract in (Contract.SOLO, Contract.WENZ, Contract.FARBWENZ)
        for level, value in zip(LEVELS[contract], (2, 3, 4, 6), strict=True)
    ),
    _mirrored(Contract.SIE, Level.PLAIN, 8),
)


Augen = Annotated[int, Field(ge=1, le=120)]
Cents = Annotated[int, Field(ge=0, le=100_000)]


class SchafkopfRules(ListRules):
    """The game as it stands under ``[game]`` in a rulebook."""

    kind: Literal["schafkopf"] = "schafkopf"
    deals_per_round: Deals = 32
    deals_per_round_of_five: Deals = 40
    allowed: Annotated[tuple[Contract, ...], Field(min_length=1)] = tuple(Contract)
    tout_allowed: bool = True
    scoring: tuple[ScoreRow, ...] = SCHWAIG_TABLE
    player_wins_with: Augen = 61
    schneider_free_player: Augen = 31
    schneider_free_opponents: Augen = 30
    first_game: FirstGame = FirstGame.RESTRICTED
    first_game_lost: FirstGameLost = FirstGameLost.AS_SCHNEIDER
    approval_required: bool = True
    """S-07: Sie and Tout only with the approval of the supervision."""
    misconduct_value: MisconductValue = MisconductValue.PLAIN
    row_check: RowCheck = RowCheck.ZERO_SUM
    sie_lost: SieLost = SieLost.DIRECTOR
    tally_counting: TallyCounting = TallyCounting.ONE_TALLY_ONLY
    minimum_cut: Annotated[int, Field(ge=1, le=31)] = 4
    tariff_game_cents: Cents = 20
    tariff_solo_cents: Cents = 50

    @property
    def zero_sum(self) -> bool:
        """Whether both sides of a game are written (S-13)."""
        return self.row_check is RowCheck.ZERO_SUM

    def decks(self, tables: int, rounds: int) -> int:
        """Return how many new decks of cards to lay ready for so many tables and rounds (S-02)."""
        return self.decks_per_table_and_round * tables * rounds

    def levels(self, contract: Contract) -> tuple[Level, ...]:
        """Return the levels at which a contract can end under this rulebook."""
        return tuple(level for level in LEVELS[contract] if level is not Level.TOUT or self.tout_allowed)

    def row(self, contract: Contract, level: Level) -> ScoreRow:
        """Return the row of the table; it exists for every allowed contract and its levels."""
        return next(row for row in self.scoring if row.contract is contract and row.level is level)

    def values(self, contract: Contract, level: Level, *, won: bool) -> Values | None:
        """Return the points of a game as written; ``None`` if the director enters them (S-12)."""
        if contract is Contract.SIE and not won and self.sie_lost is SieLost.DIRECTOR:
            return None
        row = self.row(contract, level)
        values = row.won if won else row.lost
        return None if values is None else self._as_written(values)

    def proposal(self) -> Values | None:
        """Return the value of a lost Sie that the director may take over (S-12)."""
        if Contract.SIE not in self.allowed:
            return None
        lost = self.row(Contract.SIE, Level.PLAIN).lost
        return None if lost is None else self._as_written(lost)

    def _as_written(self, values: Values) -> Values:
        # S-13: a sheet with plus points only leaves the minus side out.
        if self.row_check is RowCheck.PLUS_ONLY:
            return Values(max(0, values.player), max(0, values.opponent))
        return values

    @model_validator(mode="after")
    def _table_is_complete(self) -> Self:
        findings = [
            *self._doubles(),
            *self._missing_rows(),
            *(finding for row in self.scoring for finding in self._wrong_sums(row)),
        ]
        if findings:
            raise rule_error("table", " ".join(findings))
        return self

    def _doubles(self) -> list[str]:
        keys = [(row.contract, row.level) for row in self.scoring]
        doubles = [
            f"Die Zeile {row_name(*key)} steht zweimal da."
            for key in dict.fromkeys(key for key in keys if keys.count(key) > 1)
        ]
        if len(set(self.allowed)) < len(self.allowed):
            doubles.append("Ein erlaubtes Spiel ist zweimal genannt.")
        return doubles

    def _missing_rows(self) -> list[str]:
        needed = [(contract, level) for contract in self.allowed for level in self.levels(contract)]
        if Contract.SIE in self.allowed and self.first_game is FirstGame.RESTRICTED:
            # S-06: in the first game a Sie is scored by the rows of the Solo.
            needed += [(Contract.SOLO, Level.PLAIN), (Contract.SOLO, Level.SCHNEIDER)]
        given = {(row.contract, row.level): row for row in self.scoring}
        missing = [f"Die Zeile {row_name(*key)} fehlt." for key in dict.fromkeys(needed) if key not in given]
        sie = given.get((Contract.SIE, Level.PLAIN))
        if self.sie_lost is SieLost.TABLE and sie is not None and sie.lost is None:
            missing.append("Der Wert für ein verlorenes „Sie“ fehlt.")
        return missing

    def _wrong_sums(self, row: ScoreRow) -> list[str]:
        if self.row_check is RowCheck.PLUS_ONLY:
            return []
        players, opponents = (2, 2) if row.contract is Contract.RUFSPIEL else (1, 3)
        return [
            f"Die Zeile {row_name(row.contract, row.level)} ({outcome}) ergibt {signed(total)} statt 0."
            for outcome, values in (("gewonnen", row.won), ("verloren", row.lost))
            if values is not None and (total := players * values.player + opponents * values.opponent)
        ]


class NoGameReason(StrEnum):
    """Why a deal does not count (S-05, S-07)."""

    NOBODY_PLAYED = "nobody_played"
    ANNULLED = "annulled"
    """The approval was refused and no lower game was possible."""


class MisconductKind(StrEnum):
    """What costs the game (S-08, S-09)."""

    SHOWED_CARDS = "showed_cards"
    LOOKED_AT_TRICK = "looked_at_trick"


class Approval(Strict):
    """The answer of the supervision to an announced Sie or Tout (S-07)."""

    by: int
    """Id of the operator who answered."""
    at: str
    """Time as ISO 8601 with offset."""
    granted: bool = True


class Misconduct(Strict):
    """Who lost the game for his party by misconduct."""

    kind: MisconductKind
    seat: SeatNumber


class PlayedDeal(ListDeal):
    """A counted game told as it was played; the points follow from the table."""

    kind: Literal["played"] = "played"
    player: SeatNumber
    contract: Contract
    partner: SeatNumber | None = None
    won: bool
    """Whether the player (in a Rufspiel: his party) won."""
    level: Level = Level.PLAIN
    approval: Approval | None = None
    """A refusal may stay with the lower game that was played instead."""
    misconduct: Misconduct | None = None
    points: tuple[int, ...] | None = None
    """The director's entry, one number per seat; goes before the table and needs a reason."""
    reason: str = ""

    @property
    def lost_by(self) -> int | None:
        """Whoever lost it for his party by misconduct (S-08, S-09)."""
        return None if self.misconduct is None else self.misconduct.seat


class NoGame(ListDeal):
    """A deal without a game: the same dealer deals again, nothing is counted (S-05)."""

    kind: Literal["no_game"] = "no_game"
    reason: NoGameReason = NoGameReason.NOBODY_PLAYED

    def counts(self, rules: ListRules) -> bool:  # noqa: ARG002  (part of every deal)
        """Whether it counts: never."""
        return False


class NumbersRow(NumberedDeal):
    """A counted game entered as the numbers on the sheet."""

    kind: Literal["numbers"] = "numbers"
    circled: SeatNumber | None = None
    """Whose game of the solo family it was (S-13); ``None`` for a Rufspiel."""
    counts_as: SoloKind | None = None
    """Needed only if the numbers do not distinguish Sie, Tout and solo."""
    approval: Approval | None = None
    reason: str = ""
    """Makes the row a ruling: it need not stand in the table."""


Deal = Annotated[PlayedDeal | NoGame | NumbersRow, Field(discriminator="kind")]


class TotalsLine(ListLine):
    """The sums of one stint, with the tallies of S-16."""

    sie_played: Count = 0
    tout_won: Count = 0
    tout_played: Count = 0
    solos_won: Count = 0
    solos_played: Count = 0


class SchafkopfTotals(ListTotals):
    """A sheet entered by its totals."""

    lines: tuple[TotalsLine, ...]


class SchafkopfDeals(ListDeals):
    """A sheet entered game by game."""

    deals: tuple[Deal, ...] = ()

    def lost(self, deal: ListDeal, seat: int, topics: Collection[str]) -> PlayedDeal | None:
        """Return a game that the party of a seat lost by misconduct, at the plain value (S-08, S-09)."""
        if not isinstance(deal, PlayedDeal) or deal.misconduct is not None:
            return None
        looked = SchafkopfTopic.OLDER_TRICK in topics
        kind = MisconductKind.LOOKED_AT_TRICK if looked else MisconductKind.SHOWED_CARDS
        told = deal.level in (Level.SCHNEIDER, Level.SCHWARZ)
        return deal.model_copy(
            update={
                "won": seat not in (deal.player, deal.partner),
                "level": Level.PLAIN if told else deal.level,
                "misconduct": Misconduct(kind=kind, seat=seat),
            }
        )

    def before_loss(self, deal: ListDeal, seats: int) -> ListDeal:  # noqa: ARG002  (part of every list)
        """Return the game with the ending that was typed."""
        return deal.model_copy(update={"misconduct": None})

    def blank(self, seats: int) -> None:
        """Return none: the value of a lost game depends on the game."""


SchafkopfResult = SchafkopfTotals | SchafkopfDeals | Ruling
"""Every result of a table."""


TRICKS = 8
CARDS_OF_A_TRICK = 4
_AUGEN = tuple(augen for augen in (11, 10, 4, 3, 2, 0, 0, 0) for _ in range(4))
"""Of every card of the deck, the highest first."""
ALL_AUGEN = sum(_AUGEN)

PRECEDENCE: tuple[tuple[Contract, bool], ...] = (
    (Contract.SIE, False),
    (Contract.SOLO, True),
    (Contract.WENZ, True),
    (Contract.FARBWENZ, True),
    (Contract.SOLO, False),
    (Contract.WENZ, False),
    (Contract.FARBWENZ, False),
    (Contract.RUFSPIEL, False),
)
"""The games from the highest to the lowest, each with whether it is a Tout (S-07)."""


class Announcement(NamedTuple):
    """A game that a seat wants to play."""

    seat: int
    contract: Contract
    tout: bool = False


class GameOutcome(NamedTuple):
    """How a game ended for the player."""

    won: bool
    level: Level


def who_plays(announcements: Iterable[Announcement], dealer: int, seats: int) -> Announcement | None:
    """Return the announcement that has precedence (S-07), or ``None``.

    Among equal games the first in turn plays, counted from the dealer's left. A Tout of a game without one
    (Rufspiel, Sie) is a ``ValueError``.
    """

    def rank(announcement: Announcement) -> tuple[int, int]:
        return precedence(announcement), (announcement.seat - dealer - 1) % seats

    return min(announcements, key=rank, default=None)


def precedence(announcement: Announcement) -> int:
    """Return the place of a game in the order of S-07, 0 for the highest; equal games have the same."""
    return PRECEDENCE.index((announcement.contract, announcement.tout))


def outcome(augen: int, player_tricks: int, rules: SchafkopfRules) -> GameOutcome:
    """Return the outcome of a game without Tout (S-04), from the player's party's Augen and tricks.

    Schwarz means no trick at all; tricks without Augen are only Schneider. Impossible counts are a
    ``ValueError``: over 8 tricks, or Augen that do not fit the number of tricks.
    """
    _check_counts(augen, player_tricks)
    opponents = ALL_AUGEN - augen
    won = augen >= rules.player_wins_with
    tricks_of_losers = TRICKS - player_tricks if won else player_tricks
    losers, free = (
        (opponents, rules.schneider_free_opponents) if won else (augen, rules.schneider_free_player)
    )
    if tricks_of_losers == 0:
        return GameOutcome(won, Level.SCHWARZ)
    return GameOutcome(won, Level.SCHNEIDER if losers < free else Level.PLAIN)


def outcome_by_augen(augen: int, rules: SchafkopfRules) -> GameOutcome | None:
    """Return the outcome of a game without Tout if the tricks were not counted.

    ``None`` if they decide: a party without Augen may have a trick or none.
    """
    if not 0 < augen < ALL_AUGEN:
        return None
    # Both parties have a trick, and at which level it ended does not depend on how many.
    tricks = next(number for number in range(1, TRICKS) if augen <= _most(number))
    return outcome(augen, tricks, rules)


def outcome_of_all_tricks(contract: Contract, player_tricks: int) -> GameOutcome:
    """Return how a Sie or an announced Tout ended: won with every trick, otherwise lost."""
    if not 0 <= player_tricks <= TRICKS:
        raise ValueError(f"{player_tricks} tricks")
    return GameOutcome(player_tricks == TRICKS, Level.PLAIN if contract is Contract.SIE else Level.TOUT)


def _check_counts(augen: int, player_tricks: int) -> None:
    """Refuse Augen that no cards of so many tricks hold, or that would leave the others such cards."""
    if not (0 <= player_tricks <= TRICKS and ALL_AUGEN - _most(TRICKS - player_tricks) <= augen):
        raise ValueError(f"{augen} Augen in {player_tricks} tricks")
    if augen > _most(player_tricks):
        raise ValueError(f"{augen} Augen in {player_tricks} tricks")


def _most(tricks: int) -> int:
    """Return the most Augen that lie in so many tricks: the highest cards of the deck."""
    return sum(_AUGEN[: CARDS_OF_A_TRICK * tricks])
