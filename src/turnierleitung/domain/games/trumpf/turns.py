"""Disputes at the table: who takes a trick, who plays the deciding round, who announces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from turnierleitung.domain.cards.categories import CardValue, Direction, best
from turnierleitung.domain.games.clockwise import next_clockwise
from turnierleitung.domain.games.trumpf.settings import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCardInTie,
    TieLays,
)


class TurnRules(NamedTuple):
    """What decides about turns; part of the parameters of the game."""

    announcer: Announcer
    deciding_announcer: DecidingAnnouncer
    tie_lays: TieLays
    deciding_players: DecidingPlayers
    last_card_in_tie: LastCardInTie
    may_choose_with: int
    """With so many cards or fewer one may choose among them (T-05); 0 for never."""


class LastCard(NamedTuple):
    """What somebody does whose last card lies in the middle of a tie (P-07, T-06)."""

    seat: int
    is_out: bool
    draws_from: int | None = None
    """Whose stack he draws any card from."""


class Trick(NamedTuple):
    """What became of the values that were told."""

    best: tuple[int, ...]
    """The seats with the best value, in the order of the table."""
    takes: int | None
    """Who takes all cards; ``None`` where a deciding round is played."""
    announces: int
    """Who announces next: the next trick, or the deciding round."""
    lays: tuple[int, ...] = ()
    """Who lays his top card into the middle, where several are level."""
    plays: tuple[int, ...] = ()
    """Who plays the deciding round."""
    last_card: LastCard | None = None
    """What becomes of him whose last card lies in the middle."""


def trick(
    values: Mapping[int, CardValue],
    direction: Direction,
    announcer: int,
    playing: Sequence[int],
    rules: TurnRules,
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


def _follows(winner: int, announcer: int, playing: Sequence[int], rules: TurnRules) -> int:
    return winner if rules.announcer is Announcer.WINNER else next_clockwise(announcer, playing)


def deciding_announcer(
    announcer: int, plays: Sequence[int], rules: TurnRules, last: LastCard | None = None
) -> int:
    """Return who announces in a deciding round (P-08, T-04); an announcer who is out names no value."""
    is_out = last is not None and last.is_out and last.seat == announcer
    stays = rules.deciding_announcer is DecidingAnnouncer.LAST and not is_out
    return announcer if stays or announcer in plays else next_clockwise(announcer, plays)


def may_choose(cards: int, rules: TurnRules) -> bool:
    """Whether somebody with so many cards may choose which one he plays (T-05)."""
    return 0 < cards <= rules.may_choose_with


def last_card(seat: int, announcer: int, rules: TurnRules) -> LastCard:
    """Return what becomes of somebody without another card for the deciding round."""
    if rules.last_card_in_tie is LastCardInTie.LOST or seat == announcer:
        return LastCard(seat, is_out=True)
    return LastCard(seat, is_out=False, draws_from=announcer)
