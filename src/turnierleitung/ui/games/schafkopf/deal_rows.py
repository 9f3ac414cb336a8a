"""The deals of a slip as lines of a list, with points, circle and running totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.games.schafkopf.results import (
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
)
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import ScoredRow, rows
from turnierleitung.texts.figures import clock, signed
from turnierleitung.texts.games.schafkopf import words as schafkopf
from turnierleitung.ui.games.schafkopf.shorthand import Deal
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.theme import Tone

_SEAT_WIDTH: Final = 90


@dataclass(frozen=True, slots=True)
class DealRow:
    """One line of the list."""

    index: int
    """Position among the deals; -1 for the line of running totals."""
    game: str
    dealer: str
    call: str
    player: str = ""
    partner: str = ""
    outcome: str = ""
    level: str = ""
    points: tuple[int | None, ...] = ()
    circled: int | None = None
    wrong: bool = False
    totals: tuple[int, ...] = ()
    """What everybody has after this deal."""
    games: int = 0
    """How many deals count so far."""


def deal_rows(
    deals: SchafkopfDeals,
    rules: SchafkopfRules,
    context: TableContext,
    wrong: frozenset[int],
    names: Mapping[int, str],
) -> tuple[DealRow, ...]:
    """Return a line per deal and the running totals below; ``wrong`` holds deals with a problem."""
    scored = rows(deals, rules, context)
    games, listed = 0, []
    for index, (deal, found) in enumerate(zip(deals.deals, scored, strict=True)):
        games += found.game is not None
        row = _deal_row(index, deal, found, index in wrong, names)
        listed.append(replace(row, totals=found.totals, games=games))
    if scored:
        listed.append(DealRow(index=-1, game="", dealer="", call=_after(games), points=scored[-1].totals))
    return tuple(listed)


def standing_after(row: DealRow) -> str:
    """Return what everybody has after a deal, seat by seat."""
    return f"{_after(row.games)}: {' '.join(map(signed, row.totals))}"


def _after(games: int) -> str:
    return QCoreApplication.translate("Deals", "Nach Spiel {game}").format(game=games)


def _deal_row(index: int, deal: Deal, found: ScoredRow, wrong: bool, names: Mapping[int, str]) -> DealRow:
    translate = QCoreApplication.translate
    game = "–" if found.game is None else str(found.game)
    points = found.points or ()
    match deal:
        case NoGame():
            call = (
                translate("Deals", "kein Spiel")
                if deal.reason is NoGameReason.NOBODY_PLAYED
                else translate("Deals", "Ansage verfallen")
            )
            return DealRow(index=index, game=game, dealer=str(found.dealer), call=call, wrong=wrong)
        case NumbersRow():
            return DealRow(
                index=index,
                game=game,
                dealer=str(found.dealer),
                call=translate("Deals", "Zahlen"),
                points=tuple(points),
                circled=found.circled,
                wrong=wrong,
            )
        case PlayedDeal():
            return DealRow(
                index=index,
                game=game,
                dealer=str(found.dealer),
                call=_call(deal),
                player=str(deal.player),
                partner=str(deal.partner) if deal.partner else "–",
                outcome=schafkopf.outcome_heading(won=deal.won),
                level=_level(deal, names),
                points=tuple(points),
                circled=found.circled,
                wrong=wrong,
            )


def _call(deal: PlayedDeal) -> str:
    name = schafkopf.name_of(deal.contract)
    return f"{name}-Tout" if deal.level is Level.TOUT else name


def _level(deal: PlayedDeal, names: Mapping[int, str]) -> str:
    translate = QCoreApplication.translate
    words = []
    if deal.level is not Level.TOUT and deal.contract is not Contract.SIE:
        words.append(schafkopf.name_of(deal.level))
    if deal.approval is not None:
        template = (
            translate("Deals", "gen. {time} {name}")
            if deal.approval.granted
            else translate("Deals", "abgel. {time} {name}")
        )
        words.append(template.format(time=clock(deal.approval.at), name=names.get(deal.approval.by, "")))
    if deal.misconduct is not None:
        words.append(
            translate("Deals", "{kind} (Sitz {seat})").format(
                kind=schafkopf.name_of(deal.misconduct.kind), seat=deal.misconduct.seat
            )
        )
    if deal.reason:
        words.append(translate("Deals", "Entscheid"))
    return ", ".join(word.strip() for word in words)


def columns(last_names: Sequence[str]) -> tuple[Column[DealRow], ...]:
    """Return the columns for a table with these people in the order of the seats."""
    translate = QCoreApplication.translate

    def seat_column(seat: int, name: str) -> Column[DealRow]:
        def cell(row: DealRow) -> Cell:
            value = row.points[seat - 1] if seat <= len(row.points) else None
            if value is None:
                return Cell("")
            ink = Ink.MUTED if value < 0 and row.index >= 0 else Ink.STRONG
            return Cell(signed(value), ink, circled=row.circled == seat)

        return Column(f"{seat} {name}", cell, right=True, width=_SEAT_WIDTH)

    return (
        Column(translate("Deals", "Spiel"), lambda row: Cell(row.game, Ink.MUTED), width=60),
        Column(translate("Deals", "Geber"), lambda row: Cell(row.dealer, Ink.MUTED), width=66),
        Column(
            translate("Deals", "Ansage"),
            lambda row: Cell(row.call, Ink.MUTED if row.index < 0 else Ink.STRONG),
            width=132,
        ),
        Column(translate("Deals", "Spieler"), lambda row: Cell(_players(row)), width=74),
        Column(translate("Deals", "Ausgang"), lambda row: Cell(row.outcome), width=84),
        # Takes what is left: here stands who approved a Tout, and when.
        Column(translate("Deals", "Stufe"), _level_cell),
        *(seat_column(seat, name) for seat, name in enumerate(last_names, start=1)),
    )


def _level_cell(row: DealRow) -> Cell:
    """Return the level; where a problem speaks of the deal, its row says so."""
    if not row.wrong:
        return Cell(row.level)
    wrong = QCoreApplication.translate("Deals", "stimmt nicht")
    return Cell(", ".join(filter(None, (wrong, row.level))), tone=Tone.WRONG)


def _players(row: DealRow) -> str:
    """Return who plays together: „1 + 3“, or one alone."""
    return f"{row.player} + {row.partner}" if row.partner not in ("", "–") else row.player
