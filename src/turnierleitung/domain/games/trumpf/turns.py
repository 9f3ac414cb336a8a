"""Disputes at the table: who takes a trick, who plays the deciding round, who announces."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from turnierleitung.domain.cards.categories import CardValue, Direction, best
from turnierleitung.domain.games.clockwise import next_clockwise
from turnierleitung.domain.games.trumpf.settings import Announcer, DecidingAnnouncer, LastCardInTie, TieLays


class TurnRules(NamedTuple):
    """What decides about turns; part of the parameters of the game."""

    announcer: Announcer
    deciding_announcer: DecidingAnnouncer
    tie_lays: TieLays
    last_card_in_tie: LastCardInTie
    may_choose_with: int
    """With so many cards or fewer one may choose among them (T-05); 0 for never."""


class Trick(NamedTuple):
    """What became of the values that were told."""

    best: tuple[int, ...]
    """The seats with the best value, in the order of the table."""
    takes: int | None
    """Who takes all cards; ``None`` where several are level."""
    announces: int
    """Who announces next: the next trick, or the deciding round."""
    lays: tuple[int, ...] = ()
    """Who lays his top card into the middle, where several are level."""


def trick(
    values: Mapping[int, CardValue],
    direction: Direction,
    announcer: int,
    playing: Sequence[int],
    rules: TurnRules,
    *,
    in_deciding_round: bool = False,
) -> Trick:
    """Return who takes a trick; ``playing`` are the seats still in the game, clockwise.

    ``values`` holds what those said who had to answer: all, or in a deciding round only the tied (P-07: at a
    further tie only they lay a card again).
    """
    winners = tuple(seat for seat in playing if seat in best(values, direction))
    if len(winners) == 1:
        (winner,) = winners
        follows = winner if rules.announcer is Announcer.WINNER else next_clockwise(announcer, playing)
        return Trick(winners, winner, follows)
    all_lay = rules.tie_lays is TieLays.ALL and not in_deciding_round
    lays = tuple(playing) if all_lay else winners
    return Trick(winners, None, deciding_announcer(announcer, winners, playing, rules), lays)


def deciding_announcer(
    announcer: int, tied: Collection[int], playing: Sequence[int], rules: TurnRules
) -> int:
    """Return who announces in a deciding round (P-08, T-04)."""
    if rules.deciding_announcer is DecidingAnnouncer.LAST or announcer in tied:
        return announcer
    return next_clockwise(announcer, [seat for seat in playing if seat in tied])


def may_choose(cards: int, rules: TurnRules) -> bool:
    """Whether somebody with so many cards may choose which one he plays (T-05)."""
    return 0 < cards <= rules.may_choose_with


class LastCard(NamedTuple):
    """What somebody does whose last card lies in the middle of a tie (P-07, T-06)."""

    is_out: bool
    draws_from: int | None = None
    """Whose stack he draws any card from."""


def last_card(seat: int, announcer: int, rules: TurnRules) -> LastCard:
    """Return what becomes of somebody without another card for the deciding round."""
    if rules.last_card_in_tie is LastCardInTie.LOST or seat == announcer:
        return LastCard(is_out=True)
    return LastCard(is_out=False, draws_from=announcer)
