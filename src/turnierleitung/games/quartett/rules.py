"""Quartett: the values of its rulebook, its results and topics; defaults are the Swiss championship."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from turnierleitung.domain.cards import CATEGORY_TWICE, Categories, Category, MiddleCards, named_twice
from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.game import WINS_COUNT_MOST, DirectorsRuling, GameResult, GameRules
from turnierleitung.domain.problems import Sentence, german, in_turn, rule_error


class QuartettTopic(StrEnum):
    """The topics of Quartett."""

    TRICKS = "tricks"
    """Winning a trick and continuing (Q-08 … Q-13)."""
    MIDDLE = "middle"
    """Cards of a level trick (Q-12)."""
    END = "end"
    """The winner, and the treatment of ties (Q-14, Q-15, Q-18)."""
    COUNTS = "counts"
    """Counting by both and reporting to the jury (Q-20)."""
    DELAYS = "delays"
    """Q-22."""


class OddDeck(StrEnum):
    """What happens to a deck that cannot be dealt evenly (Q-05)."""

    REFUSED = "refused"
    """One card has to be taken out before the deck is used."""
    ONE_PUT_ASIDE = "one_put_aside"
    """One card is put aside during the match and does not count."""


class WinningValue(StrEnum):
    """Which value wins a trick (Q-09, T-03)."""

    ALWAYS_HIGHER = "always_higher"
    """The higher one, whatever it says."""
    BY_CATEGORY = "by_category"
    """The one that the category calls better."""


class LastCardInMiddle(StrEnum):
    """The rule for a person whose last card is in the middle (Q-12, T-06)."""

    LOST = "lost"
    """He has none left, and has lost."""
    DRAWS = "draws"
    """The person draws a card of the asker; an asker with a last card has lost."""


class StillLevel(StrEnum):
    """What follows in a knock-out match that is level after its overtime (Q-18)."""

    AGAIN = "again"
    """One overtime after the other."""
    SUDDEN_DEATH = "sudden_death"
    """The next trick decides."""
    JURY_OR_LOT = "jury_or_lot"


class ForfeitScoring(StrEnum):
    """What a forfeit counts (Q-21)."""

    FIXED = "fixed"
    """The rulebook's figure to nothing, whatever the deck."""
    AS_DECK = "as_deck"
    """All cards of the deck to nothing."""


class BothAbsent(StrEnum):
    """The result of a match that both people missed (Q-21)."""

    NO_POINTS = "no_points"
    """0 : 0, no points for either."""
    BOTH_FORFEIT = "both_forfeit"
    """Each has lost it by forfeit."""


class DelayPenalty(StrEnum):
    """Who moves the cards of a delay penalty (Q-22)."""

    CONTAINED = "contained"
    """They were handed over at the table: the counted result holds them already."""
    DEDUCTED = "deducted"
    """The program takes them from the counted result."""


class Entry(StrEnum):
    """What is typed from the slip (Q-20)."""

    BOTH_COUNTS = "both_counts"
    """Both counts, so that they check each other."""
    ONE_NUMBER = "one_number"
    """One is enough, the other follows from the deck."""


Cards = Annotated[int, Field(ge=1, le=200)]
Minutes = Annotated[int, Field(ge=1, le=120)]
MatchPoints = Annotated[int, Field(ge=0, le=100)]


class QuartettRules(GameRules):
    """The game as it stands under ``[game]`` in a rulebook; by itself the higher value always wins (Q-09)."""

    kind: Literal["quartett"] = "quartett"
    usual_deck_from: Annotated[Cards, Field(ge=2)] = 28
    """Q-01: a deck with fewer or more cards is only unusual."""
    usual_deck_to: Annotated[Cards, Field(ge=2)] = 36
    odd_deck: OddDeck = OddDeck.REFUSED
    winning_value: WinningValue = WinningValue.ALWAYS_HIGHER
    last_card: LastCardInMiddle = LastCardInMiddle.LOST
    middle_cards: MiddleCards = MiddleCards.TRICK_FINISHED
    categories: Categories = ()
    """The card categories, for decks without their own."""
    choose_from_last: Annotated[int, Field(ge=0, le=20)] = 3
    """Q-17: with so many cards or fewer one may choose; 0 = never."""
    overtime_minutes: Minutes = 3
    still_level: StillLevel = StillLevel.AGAIN
    points_won: MatchPoints = 2
    points_drawn: MatchPoints = 1
    points_lost: MatchPoints = 0
    entry: Entry = Entry.BOTH_COUNTS
    lateness_limit_seconds: Annotated[int, Field(ge=0, le=3600)] = 120
    """Q-21: more than this is too late, exactly this is in time."""
    forfeit_cards: Cards = 12
    forfeit_scoring: ForfeitScoring = ForfeitScoring.FIXED
    both_absent: BothAbsent = BothAbsent.NO_POINTS
    delay_penalty_cards: Cards = 10
    delay_penalty: DelayPenalty = DelayPenalty.CONTAINED

    @property
    def named_categories(self) -> tuple[Category, ...]:
        """The card categories of the rulebook."""
        return self.categories

    def comparing(self, categories: tuple[Category, ...]) -> Self:
        """Return the rules for a deck with other categories."""
        return self.model_copy(update={"categories": categories})

    def cards_in_play(self, deck: int) -> int:
        """Return with how many cards of a deck is played (Q-05)."""
        return deck - deck % 2 if self.odd_deck is OddDeck.ONE_PUT_ASIDE else deck

    def is_late(self, seconds: int) -> bool:
        """Return whether a delay is too long (Q-21: strictly more than the limit)."""
        return seconds > self.lateness_limit_seconds

    @model_validator(mode="after")
    def _values_agree(self) -> Self:
        findings = list[Sentence]()
        if self.usual_deck_from > self.usual_deck_to:
            text = german(
                "RulebookProblems",
                "Übliche Kartensätze reichen von {first} bis {last} Karten: Die erste Zahl ist größer als "
                "die zweite.",
            )
            findings.append(Sentence(text, first=self.usual_deck_from, last=self.usual_deck_to))
        if not self.points_won > self.points_drawn >= self.points_lost:
            findings.append(
                Sentence(WINS_COUNT_MOST, won=self.points_won, drawn=self.points_drawn, lost=self.points_lost)
            )
        twice = named_twice(self.categories)
        if twice:
            findings.append(Sentence(CATEGORY_TWICE, name=twice))
        if findings:
            raise rule_error(in_turn(findings), at="points_won")
        return self


Side = Literal[0, 1]
SIDES: tuple[Side, Side] = (0, 1)


def other(side: Side) -> Side:
    """Return the opponent's side."""
    return 1 if side == 0 else 0


class Ended(StrEnum):
    """How a match came to its end."""

    TIME = "time"
    """The time was up, that of overtimes included (Q-15, Q-18)."""
    ALL_CARDS = "all_cards"
    """One side holds all cards (Q-14)."""
    SUDDEN_DEATH = "sudden_death"
    JURY = "jury"
    """The jury named the winner; this is always accepted (Q-18)."""
    LOT = "lot"
    ABANDONED = "abandoned"
    """The match was not played to its end."""


class ForfeitReason(StrEnum):
    """Why a match is lost without being played (Q-21, Q-23)."""

    ABSENT = "absent"
    LATE = "late"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"
    PENALTY = "penalty"
    """The director took the match from him (Q-29)."""


class Delay(Strict):
    """A penalty for delaying the match (Q-22)."""

    side: Side
    """Who had to hand over cards."""
    cards: int | None = None
    """The number of cards handed over; ``None`` for the number in the rulebook."""


class ReplayConsent(Strict):
    """The jury's consent to play a match that somebody missed (Q-21)."""

    by: int
    """Id of the operator who noted it."""
    at: str
    """Time as ISO 8601 with offset."""
    reason: str


class Match(GameResult):
    """A match as it was played and counted (Q-20)."""

    kind: Literal["match"] = "match"
    cards: tuple[int | None, int | None]
    """Per side as counted; ``None`` = not typed. With one number only the other follows."""
    middle: int = 0
    """Cards that lay in the middle at the end (Q-12)."""
    ended: Ended = Ended.TIME
    overtimes: int = 0
    winner: Side | None = None
    """The winner, if the cards leave it open or a decision named one."""
    delays: tuple[Delay, ...] = ()
    """In the order in which they happened."""
    replay: ReplayConsent | None = None
    reason: str = ""
    """Needed where the winner does not have the greater number of cards."""


class Forfeit(GameResult):
    """A match that one side lost without playing (Q-21)."""

    kind: Literal["forfeit"] = "forfeit"
    side: Side
    """Who lost it."""
    cause: ForfeitReason
    seconds_late: int | None = None
    """How late he came, where it was measured."""
    reason: str = ""


class BothAbsentResult(GameResult):
    """A match to which neither came (Q-21)."""

    kind: Literal["both_absent"] = "both_absent"
    reason: str = ""


class MatchRuling(DirectorsRuling):
    """Any result by the director's decision (Q-29), with the reason."""

    kind: Literal["match_ruling"] = "match_ruling"
    cards: tuple[int, int]
    points: tuple[int, int]
    winner: Side | None = None
    """``None`` = drawn; in the knock-out somebody has to be named."""
    reason: str


QuartettResult = Match | Forfeit | BothAbsentResult | MatchRuling
"""Every result of a match."""


def own_result(result: GameResult) -> QuartettResult:
    """Return a result of Quartett; one of another game is a defect."""
    if not isinstance(result, Match | Forfeit | BothAbsentResult | MatchRuling):
        raise TypeError(f"{result.kind} is of another game")
    return result


def side_of(number: int) -> Side:
    """Return side 0 or 1."""
    return SIDES[number]
