"""Entering the slip of one table: totals or deals, problems beside the fields, one Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals
from turnierleitung.domain.problems import Problem, blocking, held_for
from turnierleitung.domain.states import Doubt, RoundState, TableState
from turnierleitung.services.entry import results
from turnierleitung.services.entry.results import Slip
from turnierleitung.services.ground import round_rows, rulebooks
from turnierleitung.services.ground.tournament import Changes, Tournament
from turnierleitung.services.people import operators, participants
from turnierleitung.texts.states import table_state_name
from turnierleitung.ui.entry import findings, main_button
from turnierleitung.ui.entry.keeping import Keeping
from turnierleitung.ui.entry.main_button import Does
from turnierleitung.ui.entry.tones import tone_of
from turnierleitung.ui.games.schafkopf import sheet_findings
from turnierleitung.ui.games.schafkopf.shorthand import Witness
from turnierleitung.ui.tables.round import entry_menu, entry_people
from turnierleitung.ui.tables.round.drafts import Draft, Mode
from turnierleitung.ui.tables.round.entry_form import EntryForm
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.window.desk import Desk


class EntryPanel(Card):
    """The slip of one table."""

    entered = Signal(int)
    """The number of the table whose slip was stored."""
    deals_shown = Signal(bool)
    """Whether the deals are on the screen, which take all the room there is."""

    def __init__(self, desk: Desk) -> None:
        """Create an empty panel."""
        super().__init__()
        self._desk = desk
        self._slip: Slip | None = None
        self._mode = Mode.TOTALS
        self._keeping = Keeping(desk, Draft, lambda: self._draft)
        self._asked = False
        self._storing = False
        self.form = EntryForm(self._witness)
        self.body.addWidget(self.form)
        self._connect()

    def open_table(self, table_id: int) -> None:
        """Show the slip of a table; what was typed elsewhere is kept."""
        slip = results.load(self._desk.tournament, table_id)
        kept = self._keeping.open(table_id, slip.announced, self._entered(slip))
        handed_on = kept.typed.handed_on(kept.announced, slip.announced)
        draft = handed_on.for_players(slip.players, participants.by_id(self._desk.tournament))
        self._of_others = tuple(one for one in kept.announced if one not in slip.announced)
        self._slip = slip
        self._asked = False
        self._does = Does.ENTER
        self.form.reason.setText(draft.reason)
        self.form.mark_reason(missing=False)
        with QSignalBlocker(self.form.games), QSignalBlocker(self.form.closed):
            if self.form.games.value() != draft.typing.games:
                self.form.games.setValue(draft.typing.games)
            self.form.closed.setChecked(draft.typing.closed_early or draft.deals.closed_early)
        self.form.players.hide()
        entry_people.show_players(self.form, self._desk.tournament, table_id, draft)
        self._set_mode(draft.mode)
        self._show_head()
        self._check()

    def forget(self) -> None:
        """Show no table; what was typed is there again when its table comes back."""
        self._keeping.close()
        self._slip = None

    def reload(self) -> None:
        """Show the open table as it is now; what is being typed stays and is looked at anew."""
        if self._slip is None or self._storing:
            return
        if round_rows.round_of_table(self._desk.tournament, self._slip.table_id) is None:
            # Who takes the draw back takes its tables away.
            self.forget()
            return
        slip = results.load(self._desk.tournament, self._slip.table_id)
        if self._keeping.forgotten or self._keeping.others_than(slip.announced):
            self.open_table(slip.table_id)
            return
        self._slip = slip
        self._keeping.compare_with(self._entered(slip))
        self._ask_reason_for(Does.ENTER)
        self._asked = False
        self.form.mark_reason(missing=False)
        self.form.deals.show_operators(entry_people.operator_names(self._desk.tournament))
        self._show_head()
        self._check()

    def discard_typing(self) -> None:
        """Throw away what is typed; the slip stands there as it was entered."""
        self._keeping.discard()
        self.open_table(self._require().table_id)
        self.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead from the reason back to what it is asked for."""
        if event.key() == Qt.Key.Key_Up and self.form.reason.hasFocus():
            self.begin()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Write what is typed before something else is looked at."""
        super().hideEvent(event)
        self._keeping.write()

    @property
    def told(self) -> str:
        """What is said about the slip."""
        return self.form.told

    @property
    def typed_points(self) -> tuple[str, ...]:
        """The totals as they are typed."""
        return tuple(line.points for line in self.form.grid.typing.lines)

    @property
    def suspect(self) -> QLineEdit | None:
        """The first field that a problem speaks of."""
        return self.form.grid.suspect

    @property
    def deals(self) -> SchafkopfDeals:
        """The deals as they are typed."""
        return self.form.deals.deals

    @property
    def shows_deals(self) -> bool:
        """Whether the slip is shown deal by deal."""
        return self._mode is Mode.DEALS

    @property
    def can_enter(self) -> bool:
        """Whether the round lets slips be entered."""
        return self.form.enter.isEnabled()

    def choose_deals(self) -> None:
        """Enter the slip deal by deal."""
        self._on_mode(Mode.DEALS)

    @property
    def shows_ruling(self) -> bool:
        """Whether the result is set by ruling."""
        return self._mode is Mode.RULING

    def choose_ruling(self, chosen: bool = True) -> None:  # noqa: FBT002 - as a ticked line of a menu
        """Set the result by ruling, or no longer."""
        self._on_mode(Mode.RULING if chosen else Mode.TOTALS)

    def begin(self) -> None:
        """Put the focus where typing begins."""
        if self._mode is Mode.DEALS:
            self.form.deals.begin()
        else:
            self.form.grid.begin()

    def announce_next(self, number: int | None) -> None:
        """Say on the button what it does now and which table follows."""
        self._next = number
        state = None if self._slip is None else self._slip.state
        text = main_button.words(self._does, state, number, ruling=self.shows_ruling)
        self.form.enter.setText(text)

    def _connect(self) -> None:
        self.form.modes.chosen.connect(self._on_mode)
        self.form.grid.edited.connect(self._on_edited)
        self.form.grid.finished.connect(self._on_enter)
        self.form.deals.edited.connect(self._on_edited)
        self.form.deals.begun.connect(self._keeping.take)
        self.form.deals.finished.connect(self._on_enter)
        self.form.players.changed.connect(self._on_players)
        self.form.games.valueChanged.connect(self._on_sheet)
        self.form.closed.toggled.connect(self._on_sheet)
        self.form.reason.textEdited.connect(self._on_reason)
        self.form.reason.returnPressed.connect(self._on_reason_entered)
        self.form.more.clicked.connect(lambda: entry_menu.popup(self))
        self.form.park.clicked.connect(self._on_park)
        self.form.enter.clicked.connect(self._on_reason_entered)
        self.form.slip_notice.repair_requested.connect(self.accept_repair)

    # What is shown

    def _show_head(self) -> None:
        slip = self._slip
        if slip is None:
            return
        words = (
            QCoreApplication.translate("Entry", "Tisch {number}: Entscheid")
            if self._mode is Mode.RULING
            else QCoreApplication.translate("Entry", "Tisch {number}")
        )
        self.form.title.setText(words.format(number=slip.number))
        self._show_state(slip)
        playing = slip.round_state is not RoundState.PUBLISHED
        for part in (self.form.grid, self.form.deals, self.form.enter, self.form.park, self.form.more):
            part.setEnabled(playing)
        self.form.park.setVisible(slip.state is not TableState.ENTERED)
        self.form.show_reason(
            wanted=slip.state in (TableState.ENTERED, TableState.VOID)
            or self._mode is Mode.RULING
            or (slip.state is TableState.PARKED and bool(slip.reason))
        )
        if self._mode is not Mode.RULING:
            needed = QCoreApplication.translate("Entry", "Für eine Berichtigung nötig, steht im Protokoll")
            self.form.reason.setPlaceholderText(slip.reason or needed)

    def _show_state(self, slip: Slip) -> None:
        held = None
        if slip.state is TableState.PARKED and slip.result is not None:
            held = held_for(results.check(self._desk.tournament, slip.players, slip.result))
        word = table_state_name(slip.state, held, slip.doubt)
        self.form.pill.show_state(word, tone_of(slip.state, held, slip.doubt))

    def _set_mode(self, mode: Mode) -> None:
        self._mode = mode
        self.form.modes.choose(Mode.DEALS if mode is Mode.DEALS else Mode.TOTALS)
        self.form.stack.setCurrentIndex(1 if mode is Mode.DEALS else 0)
        self.form.games.setEnabled(mode is Mode.TOTALS)
        self.deals_shown.emit(mode is Mode.DEALS)
        self.announce_next(self._next)
        if mode is Mode.RULING:
            self.form.reason.setPlaceholderText(
                QCoreApplication.translate("Entry", "Warum entscheiden Sie so?")
            )
        self._show_head()

    # What is typed

    @property
    def _draft(self) -> Draft:
        """What is typed for the open table."""
        return Draft(
            self._mode,
            self.form.grid.typing,
            self.form.deals.deals,
            self.form.players.players,
            self.form.reason.text(),
            *self.form.deals.typing,
        )

    def _entered(self, slip: Slip) -> Draft:
        return Draft.of(slip, rulebooks.current(self._desk.tournament).schafkopf)

    def _check(self) -> None:
        """Look at what is typed and say what is wrong, but not what is simply still missing."""
        slip = self._slip
        if slip is None:
            return
        complete = self._mode is Mode.DEALS or self.form.grid.typing.complete
        if not complete and not self._asked:
            self.form.grid.show_problems(())
            self._tell(findings.typed_for_others(self._desk.tournament, self._of_others))
            return
        told = results.check(self._desk.tournament, self.form.players.players, self._draft.result)
        if self._mode is Mode.DEALS:
            self.form.deals.show_problems(told)
        else:
            self.form.grid.show_problems(told)
        if self._mode is Mode.DEALS and not self._asked:
            told = sheet_findings.without_missing_games(told)
        waits = slip.state is TableState.PARKED or slip.doubt is Doubt.OPEN
        if not self._keeping.dirty and not waits:
            told = ()
        self._tell((*told, *findings.typed_for_others(self._desk.tournament, self._of_others)))

    def _tell(self, found: Sequence[Problem]) -> None:
        first, likely = findings.to_show(found)
        self._show_findings(first, likely)
        slip = self._slip
        if first is not None and findings.fits_the_head(first, likely):
            self.form.pill.show_state(findings.words(first).title, theme.Tone.WRONG)
        elif slip is not None and found and blocking(tuple(found)):
            held = held_for(tuple(found))
            self.form.pill.show_state(table_state_name(slip.state, held), tone_of(slip.state, held))
        elif slip is not None:
            self._show_state(slip)

    def _show_findings(self, first: Problem | None, likely: Problem | None) -> None:
        if self._mode is Mode.DEALS:
            first, likely = sheet_findings.one_at_a_time(first, likely)
        self.form.show_findings(first, likely)
        self._likely = likely

    # What the director does

    def _ask_reason_for(self, does: Does) -> None:
        """Do something when the reason is there; the button says so until other things are typed."""
        self._does = does
        self.announce_next(self._next)

    def _on_edited(self) -> None:
        self._ask_reason_for(Does.ENTER)
        self._of_others = ()
        self._keeping.take()
        self._asked = False
        self._check()

    def _on_sheet(self) -> None:
        self.form.grid.set_games(self.form.games.value(), closed_early=self.form.closed.isChecked())
        if self._slip is not None:
            self._on_edited()

    def _on_mode(self, index: int) -> None:
        self._ask_reason_for(Does.ENTER)
        self._set_mode(Mode(index))
        if self._keeping.dirty:
            self._keeping.take()
        self._check()
        self.begin()

    def _on_reason(self) -> None:
        self._keeping.take()
        self.form.mark_reason(missing=False)

    def _on_reason_entered(self) -> None:
        """Enter does what the reason was asked for."""
        match self._does:
            case Does.ENTER:
                self._on_enter()
            case Does.ENTER_ANYWAY:
                self._enter(self._seen)
            case Does.PARK:
                self._on_park()
            case Does.VOID:
                self.declare_void()

    def _on_players(self) -> None:
        self._ask_reason_for(Does.ENTER)
        draft = self._draft
        fitted = replace(draft, typing=sheet_findings.fitted(draft.typing, len(draft.players)))
        entry_people.show_players(self.form, self._desk.tournament, self._require().table_id, fitted)
        self.form.players.show()
        self._keeping.take()
        self.form.show_reason(wanted=True)
        self._check()

    def accept_repair(self) -> None:
        """Put the likely value into its field."""
        if self._likely is None or self._likely.repair is None:
            return
        repair = self._likely.repair
        if repair.at[0] == "lines":
            self.form.grid.repair(repair)
        else:
            self.form.deals.update_sheet(sheet_findings.repaired(self.form.deals.deals, repair))
            self._on_edited()

    def _on_enter(self) -> None:
        self._enter(frozenset())

    def _enter(self, despite: frozenset[str]) -> None:
        slip = self._slip
        if slip is None:
            return
        self._asked = True
        draft = self._draft
        problems = self._store(
            lambda tournament: results.enter(
                tournament, slip.table_id, draft.result, draft.players, draft.reason, despite=despite
            )
        )
        if not problems:
            self._done(slip)
        elif all(problem.asks for problem in problems):
            self._ask_again(problems)
        else:
            self._show_refusal(problems)

    def _ask_again(self, problems: tuple[Problem, ...]) -> None:
        """Ask for a second word, and for the reason where the rules cannot produce what is typed."""
        self._check()
        self._show_findings(problems[0], None)
        self._say_not_entered()
        self._seen = frozenset(problem.code for problem in problems)
        if any(problem.doubtful for problem in problems):
            self.form.ask_for_reason(
                QCoreApplication.translate("Entry", "Warum kann das trotzdem sein? ↑ zu den Zahlen")
            )
        else:
            self.form.enter.setFocus()
        self._ask_reason_for(Does.ENTER_ANYWAY)

    def _on_park(self) -> None:
        slip = self._slip
        if slip is None:
            return
        draft = self._draft
        if not draft.reason.strip():
            self._ask_reason_for(Does.PARK)
            found = results.check(self._desk.tournament, draft.players, draft.result)
            self.form.reason.setText(findings.note_for(found))
            self.form.show_reason(wanted=True)
            self.form.reason.setFocus()
            self.form.reason.selectAll()
            return
        problems = self._store(
            lambda tournament: results.park(
                tournament, slip.table_id, draft.to_park, draft.reason, draft.players
            )
        )
        if problems:
            self._show_refusal(problems)
            return
        self._done(slip)

    def declare_void(self) -> None:
        """Declare the list void, with the reason that is typed."""
        slip = self._slip
        if slip is None:
            return
        reason = self.form.reason.text()
        self._ask_reason_for(Does.VOID)
        problems = self._store(lambda tournament: results.void(tournament, slip.table_id, reason))
        if problems:
            self._show_refusal(problems)
            return
        self._done(slip)

    def _store(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action on the slip; what it changes here is shown when it is done."""
        self._storing = True
        try:
            return self._keeping.store(action)
        finally:
            self._storing = False

    def _show_refusal(self, problems: tuple[Problem, ...]) -> None:
        self._check()
        first, likely = findings.to_show(problems)
        self._show_findings(first, likely or self._likely)
        if any(map(_asks_for_words, problems)):
            self.form.show_reason(wanted=True)
        if first is not None and _asks_for_words(first):
            # Numbers that are wrong come first; a reason would not help them.
            self.form.mark_reason(missing=True)
            return
        self._say_not_entered()
        if self._mode is not Mode.DEALS:
            self.form.grid.refuse()

    def _say_not_entered(self) -> None:
        self.form.pill.show_state(QCoreApplication.translate("Entry", "nicht eingetragen"), theme.Tone.WRONG)

    def _done(self, slip: Slip) -> None:
        self._ask_reason_for(Does.ENTER)
        self.entered.emit(slip.number)
        if self._slip is slip:
            # Nobody went on to another table: show this one as it is now.
            self.open_table(slip.table_id)

    @property
    def can_be_void(self) -> bool:
        """Whether there is a list to declare void."""
        slip = self._slip
        return slip is not None and slip.result is not None and slip.state is not TableState.VOID

    @property
    def is_typed(self) -> bool:
        """Whether something is typed that is not entered."""
        return self._keeping.dirty

    def show_players(self) -> None:
        """Show who played, or hide it again."""
        self._set_mode(Mode.TOTALS if self._mode is Mode.DEALS else self._mode)
        self.form.players.setVisible(self.form.players.isHidden())

    def _witness(self) -> Witness:
        tournament = self._desk.tournament
        return Witness(operators.at_work(tournament).id, tournament.now())

    def _require(self) -> Slip:
        if self._slip is None:
            raise RuntimeError("no table is open")
        return self._slip

    _does: Does = Does.ENTER
    _seen: frozenset[str] = frozenset()
    """Codes of what the director was asked about."""
    _of_others: tuple[int, ...] = ()
    """For whose seats something was typed that others have now."""
    _likely: Problem | None = None
    _next: int | None = None


def _asks_for_words(problem: Problem) -> bool:
    return bool(problem.at) and problem.at[0] in ("reason", "note")
