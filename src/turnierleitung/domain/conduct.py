"""Rules for conduct in every game: penalties, departures, substitutes, void lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Final, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Sentence, german, rule_error
from turnierleitung.domain.states import Standing


class Going(StrEnum):
    """The ways to go."""

    LEFT = "left"
    """Has gone home for now: no draw seats him, and nothing else is decided."""
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


class AfterLeaving(StrEnum):
    """The treatment of matches of a group member who was excluded or withdrew (Q-23)."""

    PLAYED_STAY = "played_stay"
    """Played results stay, the remaining matches are forfeited to the opponents."""
    ANNUL_ALL = "annul_all"
    """None of his matches counts, for anybody."""


class Unplayed(StrEnum):
    """The counted result of a match that is cancelled by a departure (Q-23)."""

    FORFEITED = "forfeited"
    """The one who stayed wins."""
    FOR_NOBODY = "for_nobody"
    """Both left; neither gains anything."""
    ANNULLED = "annulled"
    """It is not counted, as if it had never been planned."""


class VacatedRank(StrEnum):
    """The treatment of the rank of a person who is excluded after wins in the knock-out (Q-23)."""

    MOVE_UP = "move_up"
    """Everybody behind him moves up; of a champion, the loser of the final wins the tournament."""
    STAYS_VACANT = "stays_vacant"
    """The others keep their ranks."""


class Departure(NamedTuple):
    """A departure: the person, its start, and the consequences for earlier results."""

    kind: Standing
    """Withdrawn or excluded."""
    from_round: int | None
    """Number of the first round that he does not play; ``None`` after the last one."""
    annuls: bool = False
    """Whether results of finished stages are annulled too, if the rulebook annuls results."""
    vacated: VacatedRank = VacatedRank.MOVE_UP
    reason: str = ""

    def before(self, round_number: int) -> bool:
        """Return whether he is gone when a round is played."""
        return self.from_round is not None and self.from_round <= round_number


class Strict(BaseModel):
    """Frozen value without coercion: an integer is an integer, an unknown key is an error."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


class ExcludedPlayer(StrEnum):
    """The rank of an excluded player (S-15); opponents keep their points either way."""

    OUT_OF_RANKING = "out_of_ranking"
    STAYS_RANKED = "stays_ranked"


class VoidList(StrEnum):
    """The treatment of a list that was declared void (S-15)."""

    ZERO_FOR_ALL = "zero_for_all"
    REPLAY = "replay"


class InterruptedList(StrEnum):
    """The treatment of a list during which a person leaves (S-15)."""

    HELPER_TAKES_SEAT = "helper_takes_seat"
    CLOSED_AS_IT_STANDS = "closed_as_it_stands"


class Substitutes(StrEnum):
    """Whether a substitute may permanently replace a registered player (S-01)."""

    DIRECTOR_DECIDES = "director_decides"
    ALLOWED = "allowed"
    NOT_ALLOWED = "not_allowed"


class FeeRefund(StrEnum):
    """Whether a withdrawal refunds the entry fee; an exclusion never does (S-15)."""

    DIRECTOR_DECIDES = "director_decides"
    BEFORE_HIS_FIRST_GAME = "before_his_first_game"
    NEVER = "never"


class Conduct(Strict):
    """The choices that a rulebook makes about people rather than cards."""

    substitutes: Substitutes = Substitutes.DIRECTOR_DECIDES
    excluded_player: ExcludedPlayer = ExcludedPlayer.OUT_OF_RANKING
    void_list: VoidList = VoidList.ZERO_FOR_ALL
    interrupted_list: InterruptedList = InterruptedList.HELPER_TAKES_SEAT
    fee_refund: FeeRefund = FeeRefund.DIRECTOR_DECIDES
    currency: Currency = Currency.EUR
    """The default for a new tournament; each tournament stores its own."""
    protest_deposit_cents: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """Q-24: ``None`` if the director sets the amount."""
    protest_minutes: Annotated[int, Field(ge=1, le=1440)] | None = None
    """Q-24: so long after a list was posted a protest is taken in; ``None`` if it always is."""


Line = Annotated[str, Field(min_length=1, max_length=120)]
MOST_POINTS: Final = 1000
"""A penalty moves no more points at once."""
MOST_CENTS: Final = 100_000
MOST_TIMES: Final = 9


class PenaltyEffect(StrEnum):
    """The effects of penalties."""

    WARNING = "warning"
    CARDS = "cards"
    """Cards are handed over to the opponent (Q-22), or to the others at the table."""
    POINTS = "points"
    """Points are taken, or given to the others at the table."""
    LOST = "lost"
    """The deal that was played, or the match, is lost (S-08, S-09, D-13)."""
    FORFEIT = "forfeit"
    """A match is lost without being played (Q-21)."""
    FINE = "fine"
    EXCLUSION = "exclusion"


class Carrier(StrEnum):
    """The means by which a penalty takes effect."""

    NONE = "none"
    """It is noted and nothing else."""
    SLIP = "slip"
    ADJUSTMENT = "adjustment"
    CASH = "cash"
    DEPARTURE = "departure"


class PenaltySource(StrEnum):
    """The origins of penalties."""

    JUDGE = "judge"
    """The director gave it."""
    SLIP = "slip"
    """It was on a slip, and is removed with it."""


_CARRIERS: Final = {
    PenaltyEffect.WARNING: Carrier.NONE,
    PenaltyEffect.CARDS: Carrier.SLIP,
    PenaltyEffect.POINTS: Carrier.ADJUSTMENT,
    PenaltyEffect.LOST: Carrier.SLIP,
    PenaltyEffect.FORFEIT: Carrier.SLIP,
    PenaltyEffect.FINE: Carrier.CASH,
    PenaltyEffect.EXCLUSION: Carrier.DEPARTURE,
}


def carrier_of(effect: PenaltyEffect) -> Carrier:
    """Return the means by which a kind of penalty takes effect."""
    return _CARRIERS[effect]


class Penalty(Strict):
    """One entry of the penalty catalogue (S-15)."""

    title: Line
    rule: Line
    """Number of the article that says it."""
    effect: PenaltyEffect
    from_time: Annotated[int, Field(ge=1, le=MOST_TIMES)] = 1
    """The number of the offence from which it applies; the previous entry of the title applies before."""
    points: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    """Points for the person, with ``POINTS`` alone."""
    others: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    """Points for each other person at the table, with ``POINTS`` alone."""
    fine_cents: Annotated[int, Field(ge=1, le=MOST_CENTS)] | None = None
    """Amount to pay, with ``FINE`` alone."""

    @model_validator(mode="after")
    def _says_how_much(self) -> Self:
        moves = bool(self.points) or bool(self.others)
        if moves is not (self.effect is PenaltyEffect.POINTS):
            text = german(
                "RulebookProblems",
                "Zur Folge „Punkte“ gehört, wie viele er bekommt oder verliert; zu keiner anderen Folge.",
            )
            raise rule_error(Sentence(text))
        if (self.fine_cents is not None) is not (self.effect is PenaltyEffect.FINE):
            text = german(
                "RulebookProblems", "Zur Folge „Geldbuße“ gehört ein Betrag; zu keiner anderen Folge."
            )
            raise rule_error(Sentence(text))
        return self


class Due(NamedTuple):
    """An entry of the catalogue, relative to a person's earlier penalties."""

    entry: Penalty
    had: int
    """Number of earlier penalties under this title."""
    holds: bool
    """Whether it is the entry of its title that applies now."""


def due(catalogue: Sequence[Penalty], had: Sequence[str]) -> Iterator[Due]:
    """Yield the entries in the order of the catalogue; ``had`` are the titles of earlier penalties."""
    for entry in catalogue:
        times = had.count(entry.title)
        held = [one.from_time for one in catalogue if one.title == entry.title and one.from_time <= times + 1]
        yield Due(entry, times, bool(held) and entry.from_time == max(held))


class Borne(NamedTuple):
    """A penalty on a slip (Q-21, Q-22, S-08, S-09, D-13)."""

    seat: int
    effect: PenaltyEffect
    deal: int | None = None
    """Number of the deal, if the slip names it."""


class OnSlip(NamedTuple):
    """The penalties in a result."""

    told: tuple[Borne, ...] = ()
    """In the order of the slip."""
    all_told: bool = True
    """Whether there are no others: sums contain them without telling, and so does a ruling."""


NOT_TOLD: Final = "not told yet"
"""Replaces the reason in a preview; never stored."""
_LEAST: Final = 3
"""Letters and signs; a paragraph says why with fewer."""


def says_why(reason: str) -> bool:
    """Return whether a reason is comprehensible to readers of the protocol."""
    text = reason.strip()
    names_a_rule = "§" in text and any(map(str.isdecimal, text))
    return names_a_rule or (len(text) >= _LEAST and any(map(str.isalnum, text)))
