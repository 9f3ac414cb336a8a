"""The deals of a slip as lines of a list, with points, circle and running totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.lists.lost_deals import LostDeal
from turnierleitung.domain.games.lists.score import ScoredRow
from turnierleitung.texts.figures import signed
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.theme import Tone

SEAT_WIDTH: Final = 90


@dataclass(frozen=True, slots=True)
class DealRow:
    """One line of the list."""

    index: int
    """Position among the deals; -1 for the line of running totals."""
    game: str
    dealer: str
    told: tuple[str, ...]
    """What was played, as the columns of the game say it; the first is strong, the last has the room."""
    points: tuple[int, ...] = ()
    circled: int | None = None
    wrong: bool = False
    totals: tuple[int, ...] = ()
    """What everybody has after this deal."""
    games: int = 0
    """How many deals count so far."""
    lost_by: int | None = None
    """The seat that lost it, while nothing but that is known of the deal."""


def deal_rows(
    scored: Sequence[ScoredRow], told: Callable[[int], tuple[str, ...]], wrong: frozenset[int]
) -> tuple[DealRow, ...]:
    """Return a line per deal and the running totals below.

    ``told`` says of a deal what was played; ``wrong`` holds deals with a problem.
    """
    games, listed = 0, []
    for index, row in enumerate(scored):
        games += row.game is not None
        listed.append(
            DealRow(
                index=index,
                game="–" if row.game is None else str(row.game),
                dealer=str(row.dealer),
                told=told(index),
                points=row.points or (),
                circled=row.circled,
                wrong=index in wrong,
                totals=row.totals,
                games=games,
            )
        )
    if scored:
        listed.append(DealRow(index=-1, game="", dealer="", told=(_after(games),), points=scored[-1].totals))
    return tuple(listed)


def rows_to_come(lost: Sequence[LostDeal], width: int) -> tuple[DealRow, ...]:
    """Return a line per deal that is declared lost and not typed yet; ``width`` counts the own columns."""
    return tuple(
        DealRow(
            index=-1,
            game="" if one.number is None else str(one.number),
            dealer="",
            told=(noted_text(), *[""] * (width - 2), _title_to_come(one)),
            lost_by=one.seat,
        )
        for one in lost
    )


def _title_to_come(lost: LostDeal) -> str:
    if lost.number is not None:
        return lost.title
    return QCoreApplication.translate("Deals", "Welches Spiel? {title}").format(title=lost.title)


def noted_text(*told: str) -> str:
    """Return what comes from a penalty: „vermerkt, Karten gezeigt“."""
    return ", ".join(filter(None, (QCoreApplication.translate("Deals", "vermerkt"), *told)))


def standing_after(row: DealRow) -> str:
    """Return what everybody has after a deal, seat by seat."""
    return f"{_after(row.games)}: {' '.join(map(signed, row.totals))}"


def columns(
    own: Sequence[tuple[str, int]], short_names: Sequence[str], seat_width: int
) -> tuple[Column[DealRow], ...]:
    """Return the columns: number, dealer, those of the game with their widths, then the seats.

    A width of 0 takes a share of what is left.
    """
    translate = QCoreApplication.translate

    def own_column(place: int, head: str, width: int) -> Column[DealRow]:
        last = place + 1 == len(own)

        def cell(row: DealRow) -> Cell:
            text = row.told[place] if place < len(row.told) else ""
            if last and row.wrong:
                wrong = QCoreApplication.translate("Deals", "stimmt nicht")
                return Cell(", ".join(filter(None, (wrong, text))), tone=Tone.WRONG)
            if place:
                return Cell(text)
            return Cell(text, Ink.MUTED if row.index < 0 else Ink.STRONG)

        return Column(head, cell, width=width)

    def seat_column(seat: int, name: str) -> Column[DealRow]:
        def cell(row: DealRow) -> Cell:
            if row.lost_by == seat:
                return Cell(QCoreApplication.translate("Deals", "verl."), tone=Tone.DECIDE)
            if seat > len(row.points):
                return Cell("")
            value = row.points[seat - 1]
            ink = Ink.MUTED if value <= 0 and row.index >= 0 else Ink.STRONG
            return Cell(signed(value), ink, circled=row.circled == seat)

        return Column(f"{seat} {name}", cell, right=True, width=seat_width)

    return (
        Column(translate("Deals", "Spiel"), lambda row: Cell(row.game, Ink.MUTED), width=60),
        Column(translate("Deals", "Geber"), lambda row: Cell(row.dealer, Ink.MUTED), width=66),
        *(own_column(place, head, width) for place, (head, width) in enumerate(own)),
        *(seat_column(seat, name) for seat, name in enumerate(short_names, start=1)),
    )


def _after(games: int) -> str:
    return QCoreApplication.translate("Deals", "Nach Spiel {game}").format(game=games)
