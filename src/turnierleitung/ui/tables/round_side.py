"""The tables of a round, missing slips first, and the frame of each slip."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtWidgets import QWidget

from turnierleitung.domain.names import fits, in_a_row
from turnierleitung.domain.problems import Held, held_for
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesPhase, minutes
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services import decks, formats, leaving, results
from turnierleitung.services.formats import stage_format
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.round_rows import RoundView, TableRow
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.judge import corrections
from turnierleitung.services.people import naming, operators, participants
from turnierleitung.services.prizes import ceremony
from turnierleitung.services.results import Player, Slip
from turnierleitung.services.tables import advancing, material, repairs
from turnierleitung.texts.columns import Cell, Column, Ink, Tone
from turnierleitung.texts.decks import deck_text
from turnierleitung.texts.figures import clock, minutes_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import round_title
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.texts.states import short_state_name, table_state_name, together
from turnierleitung.texts.tables.seats import what_happened
from turnierleitung.ui.entry.form import GameForm, SlipLine
from turnierleitung.ui.entry.formats import (
    DeckOnSlip,
    NotFound,
    RoundHead,
    RoundSide,
    SideWords,
    SlipHead,
    tone_of,
)
from turnierleitung.ui.entry.page import is_number
from turnierleitung.ui.tables.draw_panels import AdvancingLines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField, round_words
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import FittingArea, add, column, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk


class TableSlips:
    """The slips of tables at which several sit."""

    substitutes: ClassVar[bool] = True

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def effect_first(self, slip: Slip | None) -> bool:
        """Tell whether seats are announced that follow from this slip, or a prize-giving has begun."""
        if slip is None:
            return False
        tournament = self._desk.tournament
        return ceremony.view(tournament).begun or bool(corrections.resting_on(tournament, slip.round_id))

    def head(self, slip: Slip) -> SlipHead:
        """Return the frame of a slip: its title and details."""
        needed = translate("Entry", "Für eine Berichtigung nötig, steht im Protokoll")
        return SlipHead(
            title=translate("Entry", "Tisch {number}").format(number=slip.number),
            ruled_title=translate("Entry", "Tisch {number}: Entscheid").format(number=slip.number),
            state=self._state(slip),
            can_type=slip.round_state is not RoundState.PUBLISHED,
            reason_hint=slip.reason or needed,
            deck=self._deck(slip),
            void_words=translate("Entry", "Für &ungültig erklären"),
        )

    def _deck(self, slip: Slip) -> DeckOnSlip | None:
        tournament = self._desk.tournament
        if not decks.are_listed(tournament):
            return None
        deck = decks.decks_on_tables(tournament).get(slip.table_id)
        if deck is None and not decks.copies_in_use(tournament):
            # Nobody keeps a list: the usual deck of the rules lies on every table.
            return None
        still_to_come = slip.state in (TableState.WAITING, TableState.OPEN, TableState.PARKED)
        lacks = still_to_come and (deck is None or deck.retired)
        return DeckOnSlip(
            text=deck_text(deck),
            is_out=False,
            can_be_chosen=still_to_come,
            word=translate("Match", "Zuteilen") if lacks else "",
            move=lambda tournament: material.assign(tournament, slip.round_id),
            choose=lambda copy_id: lambda tournament: material.give(tournament, slip.table_id, copy_id),
        )

    def _state(self, slip: Slip) -> tuple[str, Tone]:
        held = None if slip.first_by is None else Held.ONCE
        if slip.state is TableState.PARKED and slip.result is not None:
            held = held_for(results.check(self._desk.tournament, slip.players, slip.result, slip.facts))
        return table_state_name(slip.state, held, slip.doubt), tone_of(slip.state, held, slip.doubt)

    def lines(self, slip: Slip, players: Sequence[Player]) -> tuple[SlipLine, ...]:
        """Return a line per person."""
        tournament = self._desk.tournament
        people = participants.by_id(tournament)
        short = naming.by_id(tournament)
        return tuple(
            SlipLine(player.seat, somebody.name, short[somebody.id], player.from_deal)
            for player in players
            for somebody in (people[player.participant_id],)
        )

    def onward(self, number: int) -> str:
        """Return the words of the button that goes on to another table."""
        text = translate("Entry", "Eintragen, weiter zu Tisch {number}")
        return text.format(number=number)


def next_table(view: RoundView, after: int, operator_id: int | None = None) -> TableRow | None:
    """Return the next table without a slip after a table number, from the top again at the end.

    A slip whose first entry is by this operator waits for somebody else.
    """
    waiting = [
        row
        for row in view.open_tables
        if row.number != after and (row.first_by is None or row.first_by != operator_id)
    ]
    return next((row for row in waiting if row.number > after), waiting[0] if waiting else None)


def find_table(view: RoundView, text: str) -> TableRow | None:
    """Return the table whose number was typed."""
    return next((row for row in view.tables if str(row.number) == text.strip()), None)


def visible_tables(view: RoundView, unfinished: Collection[int], *, only_open: bool) -> tuple[TableRow, ...]:
    """Return the tables for the list: what is missing before what is done.

    ``unfinished`` are the tables for which something is typed that is not entered, corrections too.
    """
    rows = view.open_tables if only_open else (*view.open_tables, *view.finished_tables)
    return tuple(row._replace(held=Held.UNFINISHED) if row.table_id in unfinished else row for row in rows)


def seated_as(
    rows: Iterable[TableRow], text: str, names: Mapping[int, Sequence[str]]
) -> tuple[TableRow, ...]:
    """Return the tables at which somebody of a name sits; ``names`` are the full names by table id."""
    return tuple(row for row in rows if any(fits(name, text) for name in names.get(row.table_id, ())))


_MOST_MINUTES = 600
_USUAL_MINUTES = 20


class TimePanel(QWidget):
    """A question with a field; there only while the round cannot be started without it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._position = 0
        self._question = label("", "warning", wrap=True)
        self.minutes = NumberField(1, _MOST_MINUTES, translate("Round", "Min."))
        self.minutes.setValue(_USUAL_MINUTES)
        self.minutes.setAccessibleName(translate("Round", "Zeitgrenze der Runde"))
        self.settle = ActionButton(translate("Round", "Zeit festlegen"), "F7", does=self._on_settled)
        column(
            self._question,
            row(self.minutes, self.settle, None),
            spacing=theme.SPACE_S,
            margins=(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S),
            of=self,
        )
        self.hide()

    @property
    def is_asking(self) -> bool:
        """Whether the time is missing."""
        return not self.isHidden()

    def show_round(self, round_id: int | None) -> None:
        """Ask for the time of a round that waits for it."""
        tournament = self._desk.tournament
        found = None
        if round_id is not None:
            place = stages.of_round(tournament, round_id)
            self._position = place.position
            found = stage_format(place.kind.played_as).not_before(tournament, round_id)
        self.setVisible(found is not None)
        if found is not None:
            self._question.setText(with_rule(problem_text(found), found, rulebooks.current(tournament)).title)

    def _on_settled(self) -> None:
        rulebook = rulebooks.current(self._desk.tournament)
        timed = rulebook.with_stage(self._position, round_minutes=self.minutes.value())
        self._desk.run_or_tell(lambda tournament: leaving.change_rules(tournament, timed))


_LIST_WIDTH = 336
_AROUND_LIST = 34
"""Margins of the list, and its bar to scroll."""
_MOST_LETTERS = 22
_MOST_OF_GOING_ON = 300
"""Of a long list of those who go on the rest is scrolled to."""
_WIDEST_LIST = 520
"""Room for four names; what is more goes to the slip."""


class TablesSide(RoundSide[TableRow]):
    """The tables of a round by number: who sits there, and how the slip stands."""

    follows_list = True
    search_width = 150
    search_letters = 40

    def __init__(self, desk: Desk, form: GameForm[Any]) -> None:
        partners = rulebooks.current(desk.tournament).game.partners_at_table
        rows: RowsView[TableRow] = RowsView(_columns(partners=partners), translate("Round", "Tische"))
        super().__init__(desk, form, rows, TableSlips(desk))
        rows.horizontalHeader().hide()
        self.time = TimePanel(desk)
        add(self.body, self.time, (rows, 1))
        self.going_on = AdvancingLines()
        self.going_on.setContentsMargins(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S)
        self._going_on = FittingArea(self.going_on)
        self._going_on.setMaximumHeight(_MOST_OF_GOING_ON)
        self._going_on.hide()
        self.body.addWidget(self._going_on)
        self._view: RoundView | None = None
        self._phase = TablesPhase.ROUNDS

    def words(self) -> SideWords:
        """Return how things are called."""
        title = translate("Round", "Runde")
        if self._view is not None:
            title = round_title(self._view.number, self._phase)
        return SideWords(
            title=title,
            search=translate("Round", "Tisch oder Name"),
            search_name=translate("Round", "Tischnummer oder Name, dann Enter"),
            empty_title=translate("Round", "Noch keine Runde"),
            empty_text=translate("Round", "Nach dem Auslosen und Veröffentlichen stehen hier die Tische."),
            start=translate("Round", "Runde starten"),
            finish=translate("Round", "Runde abschließen"),
        )

    def round_words(self, steps: tuple[RoundStep, ...]) -> list[str]:
        """Return the rounds by their names where they are few, else by their numbers."""
        phases = [stages.phase_of(self.tournament, step.stage) for step in steps]
        return round_words([step.number for step in steps], phases)

    def look_at(self, step: RoundStep | None) -> None:
        """Read the tables of a round, or of none."""
        if step is not None:
            self._phase = stages.phase_of(self.tournament, step.stage)
        self._view = None if step is None else formats.rounds_view(self.tournament, step.round_id)
        waits = step is not None and step.state is RoundState.PUBLISHED
        self.time.show_round(step.round_id if step is not None and waits else None)
        found = None if step is None else advancing.behind(self.tournament, step.number)
        self.going_on.show_proposal(found)
        self._going_on.setVisible(found is not None)

    @property
    def _shown(self) -> RoundView:
        if self._view is None:
            raise RuntimeError("no round is looked at")
        return self._view

    def head(self) -> RoundHead:
        """Return how the round stands."""
        view = self._shown
        rulebook = rulebooks.current(self.tournament)
        stage = stages.tables_of(self.tournament, view.number)
        sizes = sorted({len(row.short_names) for row in view.tables} or {stage.seats}, reverse=True)
        parts = [self._how_long(rulebook, sizes), minutes_text(minutes(stage))]
        if view.started_at:
            parts.append(translate("Round", "Start {time}").format(time=clock(view.started_at)))
        match view.state:
            case RoundState.PUBLISHED:
                without = translate("Round", "Zeit fehlt")
                waits = translate("Round", "noch nicht gestartet")
                state = without if self.time.is_asking else waits, Tone.DECIDE
            case RoundState.FINISHED:
                state = translate("Round", "abgeschlossen"), Tone.DONE
            case _:
                state = "", Tone.RUNNING
        open_tables = view.open_tables
        return RoundHead(
            words=self.words(),
            hint=" · ".join(filter(None, parts)),
            state=state,
            open_count=len(open_tables),
            may_finish=not open_tables,
        )

    def _how_long(self, rulebook: Rulebook, sizes: Sequence[int]) -> str:
        """Return how many deals the tables play, of other sizes where they play others."""
        usual, *others = ((size, self.form.how_long(rulebook, size)) for size in sizes)
        told = (f"{together(size)} {text}" for size, text in others if text != usual[1])
        return ", ".join(filter(None, (usual[1], *told)))

    def show_rows(self, text: str, unfinished: Collection[int], *, only_open: bool) -> None:
        """List missing slips before entered ones."""
        rows = visible_tables(self._shown, unfinished, only_open=only_open)
        self.list.show_rows(self._named(rows, text))

    def seek(self, text: str) -> int | NotFound:
        """Return the table whose number was typed, or the first one of a name."""
        row = find_table(self._shown, text)
        if row is None and not is_number(text):
            row = next(iter(self._named(visible_tables(self._shown, (), only_open=False), text)), None)
        return row.table_id if row is not None else _no_table(self._shown, text)

    def _named(self, rows: tuple[TableRow, ...], text: str) -> tuple[TableRow, ...]:
        """Return the tables at which somebody of a name sits; a number is no name and leaves them all."""
        if not text.strip() or is_number(text):
            return rows
        people = participants.by_id(self.tournament)
        hall = naming.places(self.tournament, self._shown.round_id)
        names = {
            table_id: [people[one].name for one in place.people if one is not None]
            for table_id, place in hall.items()
        }
        return seated_as(rows, text, names)

    def first(self) -> TableRow | None:
        """Return the first table with a missing slip, else the first one."""
        view = self._shown
        return next(iter(view.open_tables or view.tables), None)

    def following(self, table_id: int) -> TableRow | None:
        """Return the next table without a slip."""
        number = next((row.number for row in self._shown.tables if row.table_id == table_id), 0)
        return next_table(self._shown, number, operators.at_work(self.tournament).id)

    def asks_before_start(self, round_id: int) -> tuple[str, str]:
        """Say who has no seat, or does not come to his."""
        mending = repairs.view(self.tournament, round_id)
        if mending is None:
            return "", ""
        what = what_happened(
            len(mending.missing), len(mending.late), len(mending.must_stand_up), len(mending.released)
        )
        return translate("Round", "{what}.").format(what=what), translate(
            "Round",
            "Auf der Seite Auslosung lassen sich die Plätze anpassen. F9 noch einmal startet trotzdem.",
        )

    def print_request(self) -> PrintRequest:
        """Print the score sheets of the round."""
        return PrintRequest(PrintKind.SCORE_SHEETS, round_number=self._view.number if self._view else 0)

    def fit(self, page_width: int, beside: int) -> None:
        """Show who sits at a table in one line, where the slip leaves the room."""
        wanted = min(_WIDEST_LIST, self.list.whole_width + _AROUND_LIST, page_width - beside)
        # A fixed width would keep the window from getting narrower.
        self.setMinimumWidth(_LIST_WIDTH)
        self.setMaximumWidth(max(_LIST_WIDTH, wanted))


def _no_table(view: RoundView, typed: str) -> NotFound:
    """Return what is said of something typed that is no number of a table, and what to do instead."""
    numbers = [row.number for row in view.tables]
    one_table = len(numbers) == 1
    said = {"typed": typed, "first": min(numbers), "last": max(numbers)}
    if typed.isdecimal():
        text = translate("Round", "Tisch {typed} gibt es nicht, nur Tisch {first} bis {last}.")
        if one_table:
            text = translate("Round", "Tisch {typed} gibt es nicht, nur Tisch {first}.")
        return NotFound(text.format(**said))
    if not any(map(str.isalpha, typed)):
        then = translate("Round", "Erst die Nummer und Enter, dann die Summen vom Zettel.")
        return NotFound(translate("Round", "„{typed}“ ist keine Nummer eines Tisches.").format(**said), then)
    first = translate("Round", "„{typed}“ sitzt in dieser Runde an keinem Tisch.")
    then = translate("Round", "Hier steht die Nummer eines Tisches, {first} bis {last}, oder ein Name.")
    if one_table:
        then = translate("Round", "Hier steht die Nummer des Tisches, {first}, oder ein Name.")
    return NotFound(first.format(**said), then.format(**said))


def _cut(name: str) -> str:
    """Shorten the name for the list; the slip shows all of it."""
    return name if len(name) <= _MOST_LETTERS else f"{name[: _MOST_LETTERS - 1].rstrip()}…"


def _state(row: TableRow) -> Cell:
    word = short_state_name(row.state, row.held, row.doubt)
    return Cell(word, tone=tone_of(row.state, row.held, row.doubt))


def _columns(*, partners: bool) -> tuple[Column[TableRow], ...]:
    def names(row: TableRow) -> str:
        # A line never ends between a name and its letter.
        short = [_cut(name).replace(" ", "\u00a0") for name in row.short_names]
        if not partners:
            return in_a_row(short)
        return " – ".join(" + ".join(short[side::2]) for side in (0, 1))

    return (
        Column("", lambda row: str(row.number), 40, Ink.STRONG),
        Column("", names, wraps=True),
        Column("", _state, 104),
    )
