"""The matches of groups or knock-out: what is open by age, and which decks go out together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker

from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.problems import Held, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import minutes
from turnierleitung.domain.states import RoundState
from turnierleitung.services import decks
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches import brackets, matches, timetable
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import operators
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.decks import deck_name, no_deck_words
from turnierleitung.texts.figures import clock
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.texts.matches.matches import time_text
from turnierleitung.texts.phases import level_name, phase_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.ui.entry.form import GameForm
from turnierleitung.ui.entry.formats import NotFound, RoundHead, RoundSide, SideWords
from turnierleitung.ui.matches import match_slips
from turnierleitung.ui.matches.match_slips import (
    MatchSlips,
    Narrowing,
    by_age,
    named,
    next_open,
    place_of,
    places,
    to_hand_out,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk

_ROOM_FOR_PLACES = 560
_ROOM_FOR_DECKS = 700
_GROUP_WIDTH = 56
_LEVEL_WIDTH = 88


class MatchList(RowsView[MatchRow]):
    """Open matches first and the oldest on top, those that are done below."""

    def __init__(self) -> None:
        self._bracket: BracketView | None = None
        self._rulebook: Rulebook | None = None
        self._conflicts: frozenset[int] = frozenset()
        self._started = False
        self._begins: Mapping[int, str] = {}
        self._room = 0
        self._kinds = _columns(self)
        self._narrow_bracket = tuple(
            replace(column, width=_LEVEL_WIDTH) if column.width == _GROUP_WIDTH else column
            for column in _columns(self)[0]
        )
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
        conflicts = match_slips.is_disputed(bracket)
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
        if rows and not rows[0].with_deck:
            columns = self._kinds[min(kind, 1) + (0 if planned else len(self._kinds) // 2)]
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
        word = match_slips.tone_word(row, self._rulebook, self._conflicts, started=self._started)
        return Cell(word, tone=match_slips.tone(row, self._conflicts))


def _columns(view: MatchList) -> tuple[tuple[Column[MatchRow], ...], ...]:
    """Return the columns for little room, for more and for much; then the same where nothing is planned."""
    number: Column[MatchRow] = Figures(translate("Matches", "Nr."), _number, 44)
    group: Column[MatchRow] = Column(translate("Matches", "Wo"), partial(_where, view), _GROUP_WIDTH)
    where: Column[MatchRow] = Column(translate("Matches", "Wo"), partial(_where, view), 100)
    who: Column[MatchRow] = Column(translate("Matches", "Wer"), partial(_who, view), wraps=True)
    table: Column[MatchRow] = Figures(translate("Matches", "Tisch"), _table, 58)
    place: Column[MatchRow] = Column(translate("Matches", "Zeit und Tisch"), view.place_cell, 168)
    deck: Column[MatchRow] = Column(translate("Matches", "Quartett"), _deck, 140)
    state: Column[MatchRow] = Column(translate("Matches", "Stand"), view.state_cell, 110)
    return (
        (number, group, who, table, state),
        (number, where, who, place, state),
        (number, where, who, place, deck, state),
        (number, where, who, state),
        (number, where, who, state),
        (number, where, who, deck, state),
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


_LIST_SHARE = 0.44
_WIDE_PAGE = 1400
_WIDE_SHARE = 0.48
_LEAST_LIST = 400
_WIDEST_LIST = 860


class MatchesSide(RoundSide[MatchRow]):
    """The matches of a phase, all of them or those of one group or level."""

    follows_list = True
    search_width = 150
    search_letters = 40

    def __init__(self, desk: Desk, form: GameForm[Any]) -> None:
        self.matches = MatchList()
        super().__init__(desk, form, self.matches, MatchSlips(desk))
        self._step: RoundStep | None = None
        self._rows: tuple[MatchRow, ...] = ()
        """The matches of the phase by age."""
        self._seen: tuple[MatchRow, ...] | None = None
        self._in_groups = True
        self.places = ChoiceBox(translate("Matches", "Gruppe oder Runde"))
        self.places.activated.connect(self.narrowed)
        self._next_place = ActionButton(translate("Matches", "Nächste"), "F6", does=self._on_next_place)
        self._next_place.setAccessibleDescription(translate("Matches", "Nächste Gruppe oder Runde zeigen"))
        self._hand_out = ActionButton("", "Shift+F8", does=self._on_hand_out)
        add(
            self.body,
            row((self.places, 1), self._next_place, spacing=theme.SPACE_S, margins=(6, 6, 6, 0)),
            (self.matches, 1),
            self._hand_out,
        )
        # Before it is fitted it must not ask for more than a narrow window has.
        self.setFixedWidth(_LEAST_LIST)

    def words(self) -> SideWords:
        """Return how things are called."""
        start, finish = (
            (translate("Matches", "Gruppenphase starten"), translate("Matches", "Gruppenphase abschließen"))
            if self._in_groups
            else (translate("Matches", "Finalrunde starten"), translate("Matches", "Finalrunde abschließen"))
        )
        return SideWords(
            title=translate("Matches", "Begegnungen"),
            search=translate("Matches", "Nr. oder Name"),
            search_name=translate("Matches", "Nummer, Code vom Zettel oder Name, dann Enter"),
            empty_title=translate("Matches", "Noch keine Begegnungen"),
            empty_text=translate("Matches", "Nach dem Auslosen und Veröffentlichen stehen sie hier."),
            start=start,
            finish=finish,
        )

    def round_words(self, steps: tuple[RoundStep, ...]) -> list[str]:
        """Return the phases by their names."""
        return [phase_name(step.kind, step.number) for step in steps]

    def look_at(self, step: RoundStep | None) -> None:
        """Read the matches of a phase, or of none."""
        if step is None or self._step is None or step.round_id != self._step.round_id:
            self.places.setCurrentIndex(0)
        self._step = step
        if step is None:
            self._rows, self._seen = (), None
            return
        in_groups, found = step.kind == "groups", matches.view(self.tournament)
        if found is not self._seen or in_groups is not self._in_groups:
            # Put in order once; looking at them is done often.
            self._seen, self._in_groups = found, in_groups
            self._rows = by_age(row for row in found if (row.bracket is None) == in_groups)
        self._show_places()
        self._show_deck_button()

    @property
    def _shown(self) -> RoundStep:
        if self._step is None:
            raise RuntimeError("no phase is looked at")
        return self._step

    @property
    def _bracket(self) -> BracketView | None:
        return brackets.view(self.tournament)

    def head(self) -> RoundHead:
        """Return the state of the stage; conflicts come first."""
        step = self._shown
        place = stages.of_round(self.tournament, step.round_id)
        parts = [time_text(minutes(stages.rules_of(self.tournament, place)))]
        if step.started_at:
            parts.append(translate("Matches", "Start {time}").format(time=clock(step.started_at)))
        playable = sum(row.playable for row in self._rows)
        disputed = match_slips.is_disputed(self._bracket)
        conflict = next((row for row in self._rows if row.table_id in disputed), None)
        if conflict is not None:
            text = translate("Matches", "Konflikt bei {match}").format(match=conflict.number)
            state = text, Tone.DECIDE
        elif step.state is RoundState.PUBLISHED:
            state = translate("Matches", "noch nicht gestartet"), Tone.DECIDE
        elif step.state is RoundState.FINISHED:
            state = translate("Matches", "abgeschlossen"), Tone.DONE
        else:
            text = translate("Matches", "{count} offen").format(count=playable) if playable else ""
            state = text, Tone.RUNNING
        return RoundHead(
            words=self.words(),
            hint=" · ".join(filter(None, parts)),
            state=state,
            open_count=playable,
            may_finish=conflict is None and not any(row.is_open for row in self._rows),
            # Before the start all are open, in the end none; the head has no room for it beside two phases.
            filters_open=step.state is RoundState.RUNNING,
        )

    def show_rows(self, text: str, unfinished: Collection[int], *, only_open: bool) -> None:
        """List the open matches first and the oldest on top, those of the chosen place alone."""
        place = self.places.currentData()
        rows = [
            row._replace(held=Held.UNFINISHED) if row.table_id in unfinished else row
            for row in named(self._rows, text)
            if (place is None or place_of(row) == place) and (row.is_open or not only_open)
        ]
        started = self._shown.state is not RoundState.PUBLISHED
        rulebook = rulebooks.current(self.tournament)
        begins = {row.table_id: timetable.begins(self.tournament, row) for row in rows}
        self.matches.show_matches(rows, self._bracket, rulebook, started=started, begins=begins)

    def seek(self, text: str) -> int | NotFound:
        """Return the match of a number or of a code from its slip, or the first one of a name."""
        if not text[0].isdecimal():
            row = self.first_listed
            return _nobody(text) if row is None else row.table_id
        try:
            return matches.find(self.tournament, text).table_id
        except Refused as refusal:
            first, rulebook = refusal.problems[0], rulebooks.current(self.tournament)
            words = with_rule(problem_text(first), first, rulebook)
            return NotFound(words.title, words.detail)

    def following(self, table_id: int) -> MatchRow | None:
        """Return the next match to enter, one of those in sight where there is any."""
        operator_id = operators.at_work(self.tournament).id

        def next_of(rows: Sequence[MatchRow]) -> MatchRow | None:
            # A first entry by this operator waits for somebody else.
            others = [row for row in rows if row.first_by != operator_id or row.table_id == table_id]
            return next_open(others, table_id)

        return next_of(self.list.rows_model.rows) or next_of(self._rows)

    def asks_before_start(self, round_id: int) -> tuple[str, str]:
        """Say that no deck is listed: nothing would be checked against it."""
        return no_deck_words("F9") if decks.none_for(self.tournament, round_id) else ("", "")

    def print_request(self) -> PrintRequest | None:
        """Print the slips of the phase."""
        return None if self._step is None else PrintRequest(PrintKind.MATCH_SLIPS, self._step.number)

    def widen(self) -> None:
        """Look at all groups or levels."""
        self.places.setCurrentIndex(0)

    def fit(self, page_width: int, beside: int) -> None:
        """Let a wide window show decks and places beside the names."""
        share = _LIST_SHARE if page_width < _WIDE_PAGE else _WIDE_SHARE
        width = max(_LEAST_LIST, min(_WIDEST_LIST, int(page_width * share)))
        self.setFixedWidth(width)
        self.matches.fit(width)

    # Groups and levels

    def _show_places(self) -> None:
        offered = places(self._rows)
        names = [translate("Matches", "Alle"), *map(self._place_name, offered)]
        if [self.places.itemText(index) for index in range(self.places.count())] == names:
            return
        self.places.offer(zip(names, (None, *offered), strict=True))

    def _place_name(self, place: Narrowing) -> str:
        bracket = self._bracket
        if place.group or bracket is None:
            return translate("Matches", "Gruppe {group}").format(group=place.group)
        return level_name(place.level, bracket.resolved.bracket.levels, rank_3=place.rank_3)

    def _on_next_place(self) -> None:
        self.places.setCurrentIndex((self.places.currentIndex() + 1) % max(1, self.places.count()))
        self.narrowed.emit()

    # Decks

    def _show_deck_button(self) -> None:
        going = to_hand_out(self._rows)
        without = [row for row in self._rows if row.wants_deck]
        if going:
            text = translate("Matches", "Quartette ausgeben ({count})")
            if going[0].slot is not None:
                text = translate("Matches", "Quartette für Zeitfenster {slot} ausgeben ({count})")
            begins = timetable.begins(self.tournament, going[0])
            if begins:
                text = translate("Matches", "Quartette für {time} Uhr ausgeben ({count})")
            self._hand_out.setText(text.format(count=len(going), slot=going[0].slot, time=begins))
        else:
            text = translate("Matches", "Quartette zuteilen ({count})")
            self._hand_out.setText(text.format(count=len(without)))
        self._hand_out.setVisible(bool(going or without))

    def _on_hand_out(self) -> None:
        going = [row.table_id for row in to_hand_out(self._rows)]
        if going:
            self.desk.run_or_tell(lambda tournament: decks.hand_out(tournament, going))
        else:
            self.desk.run_or_tell(matches.assign_decks)


def _nobody(typed: str) -> NotFound:
    if any(char.isalpha() for char in typed):
        return NotFound(
            translate("Matches", "Niemand heißt wie „{text}“.").format(text=typed), is_wrong=False
        )
    first = translate("Matches", "Hier steht die Nummer einer Begegnung oder ein Name.")
    then = translate("Matches", "Erst die Nummer und Enter, dann die gezählten Karten.")
    return NotFound(first, then, is_wrong=False)
