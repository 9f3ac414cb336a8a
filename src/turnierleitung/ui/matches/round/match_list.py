"""The list of matches: number, where, who, table and slot, deck, state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker

from turnierleitung.domain.draw.knockout.bracket import Kind
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.texts.decks import deck_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.ui.matches.round import tones
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView

_ROOM_FOR_PLACES = 560
_ROOM_FOR_DECKS = 700
_GROUP_WIDTH = 56
_LEVEL_WIDTH = 88


class MatchList(RowsView[MatchRow]):
    """Open matches first and the oldest on top, those that are done below."""

    def __init__(self) -> None:
        """Create it empty."""
        self._bracket: BracketView | None = None
        self._rulebook: Rulebook | None = None
        self._conflicts: frozenset[int] = frozenset()
        self._started = False
        self._begins: Mapping[int, str] = {}
        self._room = 0
        self._kinds = _columns(self)
        self._narrow_bracket = _bracket_columns(self)
        super().__init__(self._kinds[0], translate("Matches", "Begegnungen"))

    def show_matches(
        self,
        rows: Sequence[MatchRow],
        bracket: BracketView | None,
        rulebook: Rulebook,
        *,
        started: bool,
        begins: Mapping[int, str],
    ) -> None:
        """Show some matches as they are given: by age.

        ``begins`` says by table when a match is to begin; empty texts while no times are announced.
        """
        others = (started, rulebook, begins) != (self._started, self._rulebook, self._begins)
        self._bracket, self._rulebook, self._started = bracket, rulebook, started
        self._begins = begins
        conflicts = tones.disputed(bracket)
        others, self._conflicts = others or conflicts != self._conflicts, conflicts
        self._show_fitting(tuple(rows))
        if others:
            self.viewport().update()

    def fit(self, room: int) -> None:
        """Show as many columns as there is room for."""
        self._room = room
        self._show_fitting(self.rows_model.rows)

    def _show_fitting(self, rows: tuple[MatchRow, ...]) -> None:
        """Show rows in the columns that fit; nothing is planned for the knock-out, so it needs fewer."""
        kind = 2 if self._room >= _ROOM_FOR_DECKS else int(self._room >= _ROOM_FOR_PLACES)
        planned = not rows or any(row.slot is not None for row in rows)
        columns = self._kinds[kind if planned else len(self._kinds) // 2 + kind]
        if columns is self._kinds[0] and any(row.bracket for row in rows):
            columns = self._narrow_bracket
        if columns == self.rows_model.columns:
            self.show_rows(rows)
            return
        chosen = self.chosen
        self.show_columns(columns, rows)
        if chosen is not None:
            # Other columns are no new choice.
            with QSignalBlocker(self):
                self.choose(lambda row: row.table_id == chosen.table_id)

    def where(self, row: MatchRow) -> str:
        """Return the group or level of a match, short."""
        if row.bracket is None:
            return translate("Matches", "Gr. {group}").format(group=row.group)
        if row.bracket.match.kind is Kind.RANK_3:
            return translate("Matches", "Rang 3")
        return texts.stage_name(row, self._bracket)

    def who(self, row: MatchRow) -> str:
        """Return both names."""
        return texts.pair_name(row, self._bracket)

    def place_cell(self, row: MatchRow) -> Cell:
        """Return when and where a match is played."""
        return Cell(texts.place_text(row, self._begins.get(row.table_id, "")), Ink.MUTED)

    def state_cell(self, row: MatchRow) -> Cell:
        """Return how a match stands."""
        if self._rulebook is None:
            raise RuntimeError("no matches are shown")
        word = tones.word(row, self._rulebook, self._conflicts, started=self._started)
        return Cell(word, tone=tones.tone(row, self._conflicts))


def _columns(view: MatchList) -> tuple[tuple[Column[MatchRow], ...], ...]:
    """Return the columns for little room, for more and for much; then the same where nothing is planned."""
    number: Column[MatchRow] = Column(translate("Matches", "Nr."), _number, True, 44)
    group: Column[MatchRow] = Column(translate("Matches", "Wo"), partial(_where, view), width=_GROUP_WIDTH)
    where: Column[MatchRow] = Column(translate("Matches", "Wo"), partial(_where, view), width=100)
    who: Column[MatchRow] = Column(translate("Matches", "Wer"), partial(_who, view), wraps=True)
    table: Column[MatchRow] = Column(translate("Matches", "Tisch"), _table, True, 58)
    place: Column[MatchRow] = Column(translate("Matches", "Zeit und Tisch"), view.place_cell, width=130)
    deck: Column[MatchRow] = Column(translate("Matches", "Quartett"), _deck, width=140)
    state: Column[MatchRow] = Column(translate("Matches", "Stand"), view.state_cell, width=110)
    return (
        (number, group, who, table, state),
        (number, where, who, place, state),
        (number, where, who, place, deck, state),
        (number, where, who, state),
        (number, where, who, state),
        (number, where, who, deck, state),
    )


def _bracket_columns(view: MatchList) -> tuple[Column[MatchRow], ...]:
    """Return the columns of the knock-out for little room: the name of a level is longer than a group."""
    return tuple(
        replace(column, width=_LEVEL_WIDTH) if column.width == _GROUP_WIDTH else column
        for column in _columns(view)[0]
    )


def _number(row: MatchRow) -> Cell:
    return Cell(str(row.number), Ink.STRONG if row.playable else Ink.MUTED)


def _where(view: MatchList, row: MatchRow) -> Cell:
    return Cell(view.where(row), Ink.MUTED)


def _who(view: MatchList, row: MatchRow) -> Cell:
    return Cell(view.who(row), Ink.NORMAL if all(row.names) else Ink.MUTED)


def _table(row: MatchRow) -> Cell:
    return Cell("" if row.place is None else str(row.place), Ink.MUTED)


def _deck(row: MatchRow) -> Cell:
    return Cell("" if row.deck is None else deck_name(row.deck), Ink.MUTED)
