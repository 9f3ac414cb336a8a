"""Schafkopf: the values of its rulebook, its results, and who announces next; defaults are Schwaig."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from itertools import islice
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.game import Ruling, SeatNumber
from turnierleitung.domain.problems import Sentence, german, in_turn, rule_error
from turnierleitung.games.lists.rules import (
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
    playing,
)
from turnierleitung.games.schafkopf.contracts import (
    FOUR,
    SCHWAIG,
    Augen,
    Contract,
    ContractKey,
    ContractLevel,
    ContractValues,
    DrawnGame,
    InFirstGame,
    Level,
    Parties,
    Runners,
    SoloKind,
    Values,
    WonBy,
    close_steps,
    level_name,
    most_counted,
    most_runners,
    signed,
    twice,
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
    RUNNERS = "runners"
    """Which runners count (C-03)."""
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


Cents = Annotated[int, Field(ge=0, le=100_000)]


class SchafkopfRules(ListRules):
    """The game as it stands under ``[game]`` in a rulebook."""

    kind: Literal["schafkopf"] = "schafkopf"
    deals_per_round: Deals = 32
    deals_per_round_of_five: Deals = 40
    contracts: Annotated[tuple[ContractValues, ...], Field(min_length=1, max_length=20)] = SCHWAIG
    """All that may be played."""
    nobody_plays: ContractKey | None = None
    """Which contract is played if nobody announces one; ``None``: dealt again by the same (S-05, C-02)."""
    drawn: DrawnGame = DrawnGame.DEALT_AGAIN
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
    runners: Runners = Runners.NOT_COUNTED
    runners_doubled: bool = False
    """Whether a Tout and a Sie count them twice (C-03)."""
    tally_counting: TallyCounting = TallyCounting.ONE_TALLY_ONLY
    cards: Annotated[int, Field(ge=20, le=32, multiple_of=4)] = 32
    """Of the deck, from the aces down (C-04)."""
    dealt_at_once: Annotated[int, Field(ge=1, le=8)] = 2
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

    @property
    def tricks(self) -> int:
        """Of a game; as many cards everybody holds."""
        return self.cards // FOUR

    @property
    def deck(self) -> Deck:
        """The Augen of the cards (C-04)."""
        return Deck(self.tricks)

    def contract(self, key: str) -> ContractValues | None:
        """Return a contract by its key; ``None`` if the rulebook has none, e.g. on an old slip."""
        return next((contract for contract in self.contracts if contract.key == key), None)

    @property
    def playable(self) -> tuple[ContractValues, ...]:
        """The contracts that somebody announces, and the one that is played if nobody does."""
        return tuple(one for one in self.contracts if one.step is not None or one.key == self.nobody_plays)

    @property
    def high(self) -> tuple[ContractValues, ...]:
        """The contracts that count as a Tout or a Sie, or have a Tout (S-07)."""
        return tuple(one for one in self.playable if one.can_be_high)

    @property
    def knows_announced(self) -> bool:
        """Whether Schneider or Schwarz can be announced in any contract (C-01)."""
        return any(row.announced is not None for contract in self.playable for row in contract.levels)

    @property
    def knows_drawn(self) -> bool:
        """Whether a game can end 60 : 60 and nobody has won it (C-02)."""
        facing = any(contract.parties is Parties.FACING for contract in self.playable)
        return facing and self.drawn is not DrawnGame.LOST_BY_OLD

    def levels(self, key: str) -> tuple[Level, ...]:
        """Return the levels at which a contract can end; none of an unknown one."""
        contract = self.contract(key)
        return () if contract is None else contract.level_names

    def limits(self, contract: ContractValues | None) -> Limits:
        """Return with how many Augen a contract is won and free of Schneider; ``None`` for any."""
        own = Limits(self.player_wins_with, self.schneider_free_player, self.schneider_free_opponents)
        if contract is None:
            return own
        return Limits(
            contract.player_wins_with or own.wins_with,
            contract.schneider_free_player or own.free_player,
            contract.schneider_free_opponents or own.free_opponents,
        )

    def values(self, key: str, level: Level, *, won: bool) -> Values | None:
        """Return the points of a game as written; ``None`` if the director enters them (S-12)."""
        contract = self.contract(key)
        row = None if contract is None else contract.level(level)
        if contract is None or row is None:
            return None
        if contract.counts_as is SoloKind.SIE and not won and self.sie_lost is SieLost.DIRECTOR:
            return None
        values = row.won if won else row.lost
        return None if values is None else self.as_written(values)

    def proposal(self, key: str) -> Values | None:
        """Return the value of a lost Sie that the director may take over (S-12)."""
        contract = self.contract(key)
        if contract is None or contract.counts_as is not SoloKind.SIE:
            return None
        lost = contract.levels[0].lost
        return None if lost is None else self.as_written(lost)

    def as_written(self, values: Values) -> Values:
        """Return what is written of points: plus points only leave the minus side out (S-13)."""
        if self.row_check is RowCheck.PLUS_ONLY:
            return Values(max(0, values.player), max(0, values.opponent))
        return values

    @property
    def announceable(self) -> tuple[Announcement, ...]:
        """Everything that can be announced, the highest first (S-07)."""
        every = [
            Announcement(1, contract.key, tout)
            for contract in self.contracts
            for tout, step in ((False, contract.step), (True, contract.step_of_tout))
            if step is not None
        ]
        return tuple(sorted(every, key=lambda one: precedence(one, self)))

    @classmethod
    def upgraded(cls, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the game of a rulebook of format 1: its five contracts stood in the program."""
        kept = {name: value for name, value in values.items() if name not in _OF_FORMAT_1}
        allowed, scoring = values.get("allowed", [*Contract]), values.get("scoring", [])
        known = {"contract", *ContractLevel.model_fields}
        if not (isinstance(allowed, list) and isinstance(scoring, list)):
            return {**values}
        if any(not isinstance(row, dict) or row.keys() - known for row in scoring):
            return {**values}
        contracts = [contract.model_dump(mode="json", exclude_none=True) for contract in SCHWAIG]
        for contract in contracts:
            rows = [{**row} for row in scoring if row.get("contract") == contract["key"]]
            for row in rows:
                del row["contract"]
            contract["levels"] = rows or contract["levels"]
            if not values.get("tout_allowed", True):
                contract["levels"] = [row for row in contract["levels"] if row.get("level") != Level.TOUT]
            if not any(row.get("level") == Level.TOUT for row in contract["levels"]):
                contract.pop("step_of_tout", None)
        played = [contract for contract in contracts if contract["key"] in allowed]
        needed = {contract.get("first_game_as") for contract in played}
        # S-06: the values of a Solo may be needed although nobody plays one.
        unplayed = [one for one in contracts if one["key"] in needed and one not in played]
        for contract in unplayed:
            for name in ("step", "step_of_tout"):
                contract.pop(name, None)
        close_steps(played)
        return {**kept, "contracts": [*played, *unplayed]}

    @model_validator(mode="after")
    def _contracts_agree(self) -> Self:
        findings = [*self._doubles(), *self._wrong_names(), *self._gaps(), *self._missing_values()]
        findings += self._wrong_limits()
        if not self.playable:
            text = german("RulebookProblems", "Kein Spiel hat einen Vorrang; so kann niemand eines ansagen.")
            findings.append(Sentence(text))
        if findings:
            raise rule_error(in_turn(findings), at="contracts")
        return self

    @model_validator(mode="after")
    def _deck_can_be_dealt(self) -> Self:
        if self.tricks % self.dealt_at_once:
            text = german(
                "RulebookProblems",
                "Von {cards} Karten bekommt jeder {hand}; zu je {at_once} geht das nicht auf.",
            )
            dealt = Sentence(text, cards=self.cards, hand=self.tricks, at_once=self.dealt_at_once)
            raise rule_error(dealt, at="dealt_at_once")
        if 2 * self.minimum_cut > self.cards:
            text = german(
                "RulebookProblems", "Von {cards} Karten können nicht oben und unten je {cut} bleiben."
            )
            raise rule_error(Sentence(text, cards=self.cards, cut=self.minimum_cut), at="minimum_cut")
        return self

    @model_validator(mode="after")
    def _list_can_end(self) -> Self:
        # C-10: solos that lengthen a list need games that do not.
        lengthened = self.solos_lengthen and self.list_end is ListEnd.DEALS
        if lengthened and all(one.counts_as is not None for one in self.playable):
            text = german(
                "RulebookProblems",
                "Jedes Solo verlängert die Runde; zählt jedes Spiel als Solo, gibt es kein Ende.",
            )
            raise rule_error(Sentence(text), at="solos_lengthen")
        return self

    def _doubles(self) -> Iterator[Sentence]:
        for key in twice([contract.key for contract in self.contracts]):
            yield Sentence(german("RulebookProblems", "Das Spiel „{key}“ steht zweimal da."), key=key)
        for letter in twice([contract.letter for contract in self.contracts]):
            first, second, *_ = (one.title for one in self.contracts if one.letter == letter)
            text = german(
                "RulebookProblems",
                "Die Taste „{letter}“ haben „{first}“ und „{second}“; jedes Spiel braucht seine eigene.",
            )
            yield Sentence(text, letter=letter, first=first, second=second)
        for name in twice([contract.name.casefold() for contract in self.contracts if contract.name]):
            yield Sentence(german("RulebookProblems", "Zwei Spiele heißen „{name}“."), name=name)

    def _wrong_names(self) -> Iterator[Sentence]:
        keys = {contract.key for contract in self.contracts}
        restricted = () if self.first_game is FirstGame.FREE else self.contracts
        for contract in restricted:
            as_another = contract.scored_as
            other = contract if as_another is None else self.contract(as_another)
            counts_as_schneider = as_another is not None or (
                contract.first_game is InFirstGame.SCHNEIDER
                and not {Level.SCHWARZ, Level.TOUT}.isdisjoint(contract.level_names)
            )
            if counts_as_schneider and (
                other is None or not {Level.PLAIN, Level.SCHNEIDER} <= {*other.level_names}
            ):
                named = str(as_another) if other is None else other.title
                text = german(
                    "RulebookProblems",
                    "„{contract}“ zählt im ersten Spiel wie Schneider; „{other}“ hat aber keinen.",
                )
                yield Sentence(text, contract=contract.title, other=named)
            elif as_another is not None and other is not None and other.players != contract.players:
                text = german(
                    "RulebookProblems",
                    "„{contract}“ zählt im ersten Spiel wie „{other}“; dort spielen nicht gleich viele "
                    "zusammen.",
                )
                yield Sentence(text, contract=contract.title, other=other.title)
        if self.nobody_plays is not None and self.nobody_plays not in keys:
            text = german(
                "RulebookProblems", "Spielt niemand, soll „{key}“ gespielt werden; das gibt es nicht."
            )
            yield Sentence(text, key=self.nobody_plays)

    def _wrong_limits(self) -> Iterator[Sentence]:
        """Yield contracts of which a side can win without being free of Schneider."""
        for contract in self.contracts:
            limits = self.limits(contract)
            if contract.won_by != WonBy.AUGEN or contract.level(Level.SCHNEIDER) is None:
                continue
            against = ALL_AUGEN + 1 - limits.wins_with
            if limits.free_player > limits.wins_with:
                text = german(
                    "RulebookProblems",
                    "„{contract}“ gewinnt der Spieler mit {wins} Augen, schneiderfrei ist er aber erst mit "
                    "{free}.",
                )
                yield Sentence(text, contract=contract.title, wins=limits.wins_with, free=limits.free_player)
            elif limits.free_opponents > against:
                text = german(
                    "RulebookProblems",
                    "„{contract}“ gewinnen die Gegner mit {wins} Augen, schneiderfrei sind sie aber erst mit "
                    "{free}.",
                )
                yield Sentence(text, contract=contract.title, wins=against, free=limits.free_opponents)

    def _gaps(self) -> Iterator[Sentence]:
        steps = {step for one in self.contracts for step in (one.step, one.step_of_tout) if step is not None}
        missing = [step for step in range(1, max(steps, default=0)) if step not in steps]
        if missing:
            text = german("RulebookProblems", "In der Rangfolge der Ansagen fehlt der Vorrang {step}.")
            yield Sentence(text, step=missing[0])

    def _missing_values(self) -> Iterator[Sentence]:
        for contract in self.contracts:
            if self.runners is not Runners.NOT_COUNTED:
                yield from self._wrong_runners(contract)
            if not self.zero_sum:
                continue
            won = german(
                "RulebookProblems", "Die Zeile „{contract} {level}“ (gewonnen) ergibt {total} statt 0."
            )
            lost = german(
                "RulebookProblems", "Die Zeile „{contract} {level}“ (verloren) ergibt {total} statt 0."
            )
            for row in contract.levels:
                yield from _not_zero(won, contract, row.level, row.won)
                yield from _not_zero(lost, contract, row.level, row.lost)
        for contract in self.contracts:
            from_table = contract.counts_as is SoloKind.SIE and self.sie_lost is SieLost.TABLE
            if from_table and contract.levels[0].lost is None:
                text = german("RulebookProblems", "Der Wert für ein verlorenes „{contract}“ fehlt.")
                yield Sentence(text, contract=contract.title)

    def _wrong_runners(self, contract: ContractValues) -> Iterator[Sentence]:
        most = most_counted(contract, self.tricks, self.runners)
        own = most_runners(contract, self.tricks)
        numbers = ((contract.runners_from, most), (contract.runners_at_most, most))
        for number, held in (*numbers, (contract.tout_from_runners, own)):
            if number is not None and number > held:
                text = german(
                    "RulebookProblems", "„{contract}“: {number} Laufende hält niemand, höchstens {most}."
                )
                yield Sentence(text, contract=contract.title, number=number, most=held)
                return
        least, at_most = contract.runners_from, contract.runners_at_most
        if least is not None and at_most is not None and at_most < least:
            text = german(
                "RulebookProblems", "„{contract}“: Laufende zählen ab {least}, aber höchstens {most}."
            )
            yield Sentence(text, contract=contract.title, least=least, most=at_most)


def _not_zero(text: str, contract: ContractValues, level: Level, values: Values | None) -> Iterator[Sentence]:
    """Yield why points of a level do not add up to 0; ``text`` says it."""
    if values is None:
        return
    others = FOUR - contract.players
    total = contract.players * values.player + others * values.opponent
    if total:
        yield Sentence(text, contract=contract.title, level=level_name(level), total=signed(total))
    if total and contract.players == 1 and values.player % others:
        yield Sentence(german("RulebookProblems", "Durch 3 teilbar muss sein, was einer allein bekommt."))


_OF_FORMAT_1: Final = frozenset({"allowed", "tout_allowed", "scoring"})


class NoGameReason(StrEnum):
    """Why a deal does not count (S-05, S-07)."""

    NOBODY_PLAYED = "nobody_played"
    ANNULLED = "annulled"
    """The approval was refused and no lower game was possible."""
    DRAWN = "drawn"
    """60 : 60 in a game of those who face each other (C-02)."""


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
    """Where two face each other, one of the side that is told; in a Ramsch who lost or made every trick."""
    contract: ContractKey
    partner: SeatNumber | None = None
    won: bool
    """Whether the player's side won."""
    level: Level = Level.PLAIN
    """What was reached."""
    announced: Level | None = None
    """Schneider or Schwarz, if it was announced before (C-01)."""
    runners: Annotated[int, Field(ge=0, le=32)] = 0
    """How many the player's side held (C-03); 0 also where they are too few to count."""
    without: bool = False
    """Whether the other side held them."""
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
    """A deal without a game: the same dealer deals again, nothing is counted (S-05); or 60 : 60 (C-02)."""

    kind: Literal["no_game"] = "no_game"
    reason: NoGameReason = NoGameReason.NOBODY_PLAYED

    def counts(self, rules: ListRules) -> bool:
        """Whether it counts: only 60 : 60, and only where the rules say so."""
        own = SchafkopfRules.of(rules)
        return self.reason is NoGameReason.DRAWN and own.drawn is DrawnGame.ZERO


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


def party_of(deal: PlayedDeal, game: int, rules: SchafkopfRules, seats: int) -> frozenset[int]:
    """Return the active seats of the player's side."""
    active = playing(game, seats)
    contract = rules.contract(deal.contract)
    party = {deal.player}
    if contract is not None and contract.calls and deal.partner is not None:
        party.add(deal.partner)
    if contract is not None and contract.parties is Parties.FACING and deal.player in active:
        party.add(active[(active.index(deal.player) + 2) % len(active)])
    return frozenset(seat for seat in party if seat in active)


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

    def lost(self, deal: ListDeal, seat: int, topics: Collection[str], place: DealPlace) -> PlayedDeal | None:
        """Return a game that the party of a seat lost by misconduct, at the plain value (S-08, S-09)."""
        if not isinstance(deal, PlayedDeal) or deal.misconduct is not None:
            return None
        looked = SchafkopfTopic.OLDER_TRICK in topics
        kind = MisconductKind.LOOKED_AT_TRICK if looked else MisconductKind.SHOWED_CARDS
        told = deal.level in (Level.SCHNEIDER, Level.SCHWARZ)
        return deal.model_copy(
            update={
                "won": seat not in party_of(deal, place.number, SchafkopfRules.of(place.rules), place.seats),
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


CARDS_OF_A_TRICK: Final = 4
ALL_AUGEN: Final = 120
"""Of every deck: what a short one lacks counts nothing."""
_AUGEN_OF_RANKS: Final = (11, 10, 4, 3, 2, 0, 0, 0)


class Deck(NamedTuple):
    """The cards of a game: those of four suits, from the ace down (C-04)."""

    tricks: int
    """And so many cards of each suit."""

    def most(self, tricks: int) -> int:
        """Return the most Augen that lie in so many tricks: the highest cards."""
        every = (augen for augen in _AUGEN_OF_RANKS[: self.tricks] for _ in range(FOUR))
        return sum(islice(every, CARDS_OF_A_TRICK * tricks))

    def check(self, augen: int, tricks: int) -> None:
        """Refuse Augen that no cards of so many tricks hold, or that would leave the others such cards."""
        least = ALL_AUGEN - self.most(max(0, self.tricks - tricks))
        if not (0 <= tricks <= self.tricks and least <= augen <= self.most(tricks)):
            raise ValueError(f"{augen} Augen in {tricks} tricks")


class Limits(NamedTuple):
    """With how many Augen a game is won and a side is free of Schneider (S-04)."""

    wins_with: int
    free_player: int
    free_opponents: int


class Announcement(NamedTuple):
    """A game that a seat wants to play."""

    seat: int
    contract: str
    tout: bool = False


def precedence(announcement: Announcement, rules: SchafkopfRules) -> int:
    """Return the step of a game in the order of S-07, 1 for the highest; equal games have the same.

    One that cannot be announced is a ``ValueError``.
    """
    contract = rules.contract(announcement.contract)
    step = None
    if contract is not None:
        step = contract.step_of_tout if announcement.tout else contract.step
    if step is None:
        raise ValueError(f"{announcement.contract} cannot be announced so")
    return step
