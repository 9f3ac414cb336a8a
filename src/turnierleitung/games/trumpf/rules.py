"""Trumpf: the values of its rulebook, its results, and who plays next; defaults are Perry Rhodan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from turnierleitung.domain.cards import (
    CATEGORY_TWICE,
    CardValue,
    Categories,
    Category,
    Direction,
    MiddleCards,
    best,
    named_twice,
)
from turnierleitung.domain.game import Hands
from turnierleitung.domain.problems import Sentence, rule_error
from turnierleitung.games.counts.rules import (
    Count,
    CountedTable,
    CountRules,
    CountTopic,
    PlacesRuling,
    Standing,
    TieAtTheEnd,
    next_clockwise,
)


class TrumpfTopic(StrEnum):
    """The topics of Trumpf."""

    DEALING = CountTopic.DEALING
    """P-01."""
    COUNTING = CountTopic.COUNTING
    """P-10."""
    PLACES = CountTopic.PLACES
    """P-10, P-11."""
    DECIDING = CountTopic.DECIDING
    """P-10."""
    STACK = "stack"
    """How the cards are held, and when one may choose (P-02, T-02, T-05)."""
    ANNOUNCING = "announcing"
    """Who names a value, and who answers (P-03 … P-05, T-03)."""
    VALUES = "values"
    """Which value is the better one (P-06, T-03)."""
    TIES = "ties"
    """The treatment of a tie for the best value (P-07, P-08, T-04, T-06)."""
    MIDDLE = "middle"
    """Cards that lie in the middle when the time is up (Q-12)."""
    DROPPING_OUT = "dropping_out"
    """Who has no cards any more (P-09)."""
    ROUND_END = "round_end"
    """When a round is over, and who has won (P-09, P-10, T-07)."""


class Announcer(StrEnum):
    """Who announces the next value (P-05, T-03)."""

    WINNER = "winner"
    """Whoever took the trick."""
    CLOCKWISE = "clockwise"
    """The next one who still plays."""


class DecidingAnnouncer(StrEnum):
    """Who announces in the deciding round of a tie."""

    INVOLVED = "involved"
    """The last announcer if he is involved, otherwise the next involved clockwise (P-08)."""
    LAST = "last"
    """The last announcer, whether he is involved or not (T-04)."""


class TieLays(StrEnum):
    """Who lays his top card into the middle when there is a tie for the best value (P-07, T-04)."""

    ALL = "all"
    TIED = "tied"


class DecidingPlayers(StrEnum):
    """Who plays the deciding round of a tie (P-07, T-04)."""

    TIED = "tied"
    ALL = "all"
    """Everybody who is still in the game: it is the next trick, for the cards in the middle too."""


class LastCardInTie(StrEnum):
    """The rule for a person whose last card is in the middle (P-07, T-06)."""

    LOST = "lost"
    """He has none left to play the deciding round with, and is out of it."""
    DRAWS = "draws"
    """He draws any card of the announcer's stack; the announcer himself would be out."""


class Remainder(StrEnum):
    """The treatment of the cards that cannot be dealt evenly (P-01)."""

    ASIDE = "aside"
    """They are put aside and count for nobody."""
    DEALT_ON = "dealt_on"
    """They are dealt as far as they go, so that hands differ by one card."""


class RoundEnd(StrEnum):
    """When a round is over."""

    BY_TIME = "by_time"
    """With the time that the director sets, at the latest (P-10)."""
    WITH_ALL_CARDS = "with_all_cards"
    """Once one has all cards; a time may be set (T-07)."""


PERRY_RHODAN: Final = (
    Category(name="Entfernung zur Erde", unit="Lichtjahre"),
    Category(name="Erstkontakt", direction=Direction.EARLIER),
    Category(name="Bandnummer", direction=Direction.LOWER),
    Category(name="Planeten"),
    Category(name="Schwerkraft", unit="g"),
)
"""P-06."""


class TrumpfRules(CountRules):
    """The game as it stands under ``[game]`` in a rulebook."""

    kind: Literal["trumpf"] = "trumpf"
    tie_at_the_end: TieAtTheEnd = TieAtTheEnd.WHERE_IT_MATTERS
    remainder: Remainder = Remainder.ASIDE
    round_end: RoundEnd = RoundEnd.BY_TIME
    middle_cards: MiddleCards = MiddleCards.TRICK_FINISHED
    announcer: Announcer = Announcer.WINNER
    deciding_announcer: DecidingAnnouncer = DecidingAnnouncer.INVOLVED
    tie_lays: TieLays = TieLays.ALL
    deciding_players: DecidingPlayers = DecidingPlayers.TIED
    last_card_in_tie: LastCardInTie = LastCardInTie.LOST
    may_choose_with: Annotated[int, Field(ge=0, le=20)] = 0
    """With so many cards or fewer one may choose among them (T-05); 0 for never."""
    categories: Categories = PERRY_RHODAN
    """In the order on the card; a deck of the list may have its own."""

    @property
    def named_categories(self) -> tuple[Category, ...]:
        """The card categories of the rulebook."""
        return self.categories

    def comparing(self, categories: tuple[Category, ...]) -> Self:
        """Return the rules for a deck with other categories."""
        return self.model_copy(update={"categories": categories})

    def hands(self, seats: int, deck: int | None) -> Hands:
        """Return how a deck is dealt (P-01): evenly, the remainder put aside or dealt on."""
        hands = super().hands(seats, deck)
        if self.remainder is Remainder.DEALT_ON:
            return hands
        return Hands(hands.cards, aside=hands.one_more)

    @model_validator(mode="after")
    def _categories_differ(self) -> Self:
        twice = named_twice(self.categories)
        if twice:
            raise rule_error(Sentence(CATEGORY_TWICE, name=twice), at="categories")
        return self


Out = Annotated[int, Field(ge=1, le=999)]
"""The position at which a person dropped out: 1 is the first. The check limits it."""
_STAYED: Final = 1000
"""Behind everybody whose order is written."""


def order_of(times: Sequence[int | None]) -> tuple[int | None, ...]:
    """Return as which everybody dropped out by the times; the same time is the same place."""
    told = [time for time in times if time is not None]
    return tuple(None if time is None else 1 + sum(other < time for other in told) for time in times)


class TrumpfTable(CountedTable):
    """The cards of everyone at the end, and the order of dropping out.

    The cards show whether the time or the last trick ended it: after the last trick one person has all.
    """

    middle: Count = 0
    """Cards that lie in the middle and count for nobody (Q-12)."""
    out: tuple[Out | None, ...] = ()
    """Of each stint; ``None`` for people who stayed, or if unknown. Empty: not recorded."""
    out_at: tuple[Count | None, ...] = ()
    """When each stint dropped out, where a time was written instead of the order: „9:40“ is 9 * 60 + 40.

    Minutes played or the time of day: nobody compares it with anything but the others.
    """

    @property
    def dropped_out(self) -> tuple[Out | None, ...]:
        """The order of dropping out of each stint, also where nothing is written."""
        return self.out or (None,) * len(self.counts)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Cards; without any, the person who stayed longer is ahead (P-09, P-10).

        The order of dropping out counts from the first; people without a recorded one dropped out later.
        """
        return tuple(
            (count or 0, _STAYED if out is None else out)
            for count, out in zip(self.counts, self.dropped_out, strict=True)
        )


TrumpfResult = TrumpfTable | PlacesRuling


class LastCard(NamedTuple):
    """The treatment of a person whose last card is in the middle of a tie (P-07, T-06)."""

    seat: int
    is_out: bool
    draws_from: int | None = None
    """The seat from whose stack any card is drawn."""


class Trick(NamedTuple):
    """The outcome of a comparison of values."""

    best: tuple[int, ...]
    """The seats with the best value, in the order of the table."""
    takes: int | None
    """Who takes all cards; ``None`` if a deciding round is played."""
    announces: int
    """Who announces next: the next trick, or the deciding round."""
    lays: tuple[int, ...] = ()
    """Who lays his top card into the middle, where several are level."""
    plays: tuple[int, ...] = ()
    """Who plays the deciding round."""
    last_card: LastCard | None = None
    """The treatment of him whose last card lies in the middle."""


def trick(
    values: Mapping[int, CardValue],
    direction: Direction,
    announcer: int,
    playing: Sequence[int],
    rules: TrumpfRules,
    *,
    in_deciding_round: bool = False,
    without_cards: int | None = None,
) -> Trick:
    """Return who takes a trick; ``playing`` are the seats still in the game, clockwise.

    ``values`` holds what those said who had to answer: all, or in a deciding round perhaps only the tied
    (P-07: at a further tie only they lay a card again). ``without_cards`` is the seat whose last card comes
    into the middle where several are level: who cannot play the deciding round is out of it, and whoever is
    left alone takes the cards.
    """
    winners = tuple(seat for seat in playing if seat in best(values, direction))
    if len(winners) == 1:
        (winner,) = winners
        return Trick(winners, winner, _follows(winner, announcer, playing, rules))
    of_all = rules.deciding_players is DecidingPlayers.ALL
    all_lay = rules.tie_lays is TieLays.ALL and (of_all or not in_deciding_round)
    lays = tuple(playing) if all_lay else winners
    plays = tuple(playing) if of_all else winners
    last = None if without_cards not in lays else last_card(without_cards, announcer, rules)
    if last is not None and last.is_out:
        plays = tuple(seat for seat in plays if seat != without_cards)
    if len(plays) == 1:
        left = [seat for seat in playing if seat != without_cards]
        return Trick(winners, plays[0], _follows(plays[0], announcer, left, rules), lays, plays, last)
    return Trick(winners, None, deciding_announcer(announcer, plays, rules, last), lays, plays, last)


def _follows(winner: int, announcer: int, playing: Sequence[int], rules: TrumpfRules) -> int:
    return winner if rules.announcer is Announcer.WINNER else next_clockwise(announcer, playing)


def deciding_announcer(
    announcer: int, plays: Sequence[int], rules: TrumpfRules, last: LastCard | None = None
) -> int:
    """Return the announcer of a deciding round (P-08, T-04); one who is out names no value."""
    is_out = last is not None and last.is_out and last.seat == announcer
    stays = rules.deciding_announcer is DecidingAnnouncer.LAST and not is_out
    return announcer if stays or announcer in plays else next_clockwise(announcer, plays)


def may_choose(cards: int, rules: TrumpfRules) -> bool:
    """Return whether a person with ``cards`` cards may choose one to play (T-05)."""
    return 0 < cards <= rules.may_choose_with


def last_card(seat: int, announcer: int, rules: TrumpfRules) -> LastCard:
    """Return the treatment of a person without a further card for the deciding round."""
    if rules.last_card_in_tie is LastCardInTie.LOST or seat == announcer:
        return LastCard(seat, is_out=True)
    return LastCard(seat, is_out=False, draws_from=announcer)
