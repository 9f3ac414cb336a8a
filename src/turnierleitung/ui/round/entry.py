"""Entering the slip of one table: totals or deals, problems beside the fields, one Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Signal
from PySide6.QtGui import QAction, QHideEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QMenu,
)

from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals
from turnierleitung.domain.problems import Problem, blocking, held_for
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services import operators, participants, results, rounds, rulebooks
from turnierleitung.services.results import Player, Slip, context_of
from turnierleitung.services.tournament import Changes, Tournament
from turnierleitung.texts.people import apart
from turnierleitung.texts.states import table_state_name
from turnierleitung.ui import theme
from turnierleitung.ui.desk import Desk
from turnierleitung.ui.round import findings
from turnierleitung.ui.round.drafts import Draft, Mode
from turnierleitung.ui.round.entry_form import EntryForm
from turnierleitung.ui.round.keeping import Keeping
from turnierleitung.ui.round.shorthand import Witness
from turnierleitung.ui.round.state import Typing, tone_of
from turnierleitung.ui.round.totals_grid import Place
from turnierleitung.ui.widgets.labels import Card


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
        typed = self._keeping.open(table_id, self._entered(slip))
        draft = typed.for_players(slip.players, participants.by_id(self._desk.tournament))
        self._slip = slip
        self._asked = False
        self._after_reason = None
        typing, deals = draft.typing, draft.deals
        self.form.reason.setText(draft.reason)
        self.form.mark_reason(missing=False)
        with QSignalBlocker(self.form.games), QSignalBlocker(self.form.closed):
            if self.form.games.value() != typing.games:
                self.form.games.setValue(typing.games)
            self.form.closed.setChecked(typing.closed_early or deals.closed_early)
        self.form.players.hide()
        self._show_players(draft.players, typing, deals, (draft.deal, draft.deal_at))
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
        if rounds.round_of_table(self._desk.tournament, self._slip.table_id) is None:
            # Who takes the draw back takes its tables away.
            self.forget()
            return
        if not self._keeping.dirty:
            self.open_table(self._slip.table_id)
            return
        self._slip = results.load(self._desk.tournament, self._slip.table_id)
        self._keeping.compare_with(self._entered(self._slip))
        self._asked = False
        self.form.mark_reason(missing=False)
        self.form.deals.show_operators(self._operators())
        self._show_head()
        self._check()

    def discard_typing(self) -> None:
        """Throw away what is typed; the slip stands there as it was entered."""
        self._keeping.discard()
        self.open_table(self._require().table_id)
        self.begin()

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

    def choose_ruling(self) -> None:
        """Set the result by ruling."""
        self._on_ruling(True)

    def begin(self) -> None:
        """Put the focus where typing begins."""
        if self._mode is Mode.DEALS:
            self.form.deals.begin()
        else:
            self.form.grid.begin()

    def announce_next(self, number: int | None) -> None:
        """Say on the button what it does now and which table follows."""
        self._next = number
        translate = QCoreApplication.translate
        if self._after_reason == self._on_park:
            text = translate("Entry", "Mit diesem Grund zurückstellen")
        elif self._after_reason == self.declare_void:
            text = translate("Entry", "Mit diesem Grund für ungültig erklären")
        elif self._slip is not None and self._slip.state in (TableState.ENTERED, TableState.VOID):
            text = translate("Entry", "Berichtigen")
        elif self._mode is Mode.RULING:
            text = translate("Entry", "Entscheid eintragen")
        elif number is None:
            text = translate("Entry", "Eintragen")
        else:
            text = translate("Entry", "Eintragen, weiter zu Tisch {number}").format(number=number)
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
        self.form.more.clicked.connect(self._on_more)
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
        self.form.pill.show_state(table_state_name(slip.state, held), tone_of(slip.state, held))

    def _show_players(
        self,
        players: Sequence[Player],
        typing: Typing,
        deals: SchafkopfDeals,
        begun: tuple[str, int | None] = ("", None),
    ) -> None:
        tournament = self._desk.tournament
        people = participants.by_id(tournament)
        rulebook = rulebooks.current(tournament)
        ordered = sorted(players)
        numbers = apart(people, participants.namesakes(tournament))
        names = {
            one: " · ".join(part for part in (people[one].name, numbers.get(one, "")) if part)
            for one in (player.participant_id for player in ordered)
        }
        places = [Place(player.seat, names[player.participant_id], player.from_game) for player in ordered]
        table_id = self._require().table_id
        self.form.players.show_players(
            ordered, lambda: results.replaceable(tournament, table_id), typing.games
        )
        self.form.grid.show_slip(places, typing, rulebook.schafkopf.row_check)
        first = [player for player in ordered if player.from_game == 1]
        self.form.deals.show_slip(
            deals,
            rulebook.schafkopf,
            context_of(ordered),
            [people[player.participant_id].person.last_name for player in first],
            self._operators(),
            begun,
        )

    def _operators(self) -> dict[int, str]:
        return {operator.id: operator.name for operator in operators.everyone(self._desk.tournament)}

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
            self._tell(())
            return
        told = results.check(self._desk.tournament, self.form.players.players, self._draft.result)
        if self._mode is Mode.DEALS:
            self.form.deals.show_problems(told)
        else:
            self.form.grid.show_problems(told)
        if self._mode is Mode.DEALS and not self._asked:
            told = findings.without_missing_games(told)
        if not self._keeping.dirty and slip.state is not TableState.PARKED:
            told = ()
        self._tell(told)

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
            first, likely = findings.one_at_a_time(first, likely)
        self.form.show_findings(first, likely)
        self._likely = likely

    # What the director does

    def _ask_reason_for(self, action: Callable[[], None] | None) -> None:
        """Do an action when the reason is there; the button says so until other things are typed."""
        self._after_reason = action
        self.announce_next(self._next)

    def _on_edited(self) -> None:
        self._ask_reason_for(None)
        self._keeping.take()
        self._asked = False
        self._check()

    def _on_sheet(self) -> None:
        self.form.grid.set_games(self.form.games.value(), closed_early=self.form.closed.isChecked())
        if self._slip is not None:
            self._on_edited()

    def _on_mode(self, index: int) -> None:
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
        (self._after_reason or self._on_enter)()

    def _on_players(self) -> None:
        players = self.form.players.players
        typing, deals = self.form.grid.typing, self.form.deals.deals
        self._show_players(players, findings.fitted(typing, len(players)), deals)
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
            self.form.deals.update_sheet(findings.repaired(self.form.deals.deals, repair))
            self._on_edited()

    def _on_enter(self) -> None:
        slip = self._slip
        if slip is None:
            return
        self._asked = True
        draft = self._draft
        problems = self._store(
            lambda tournament: results.enter(
                tournament, slip.table_id, draft.result, draft.players, draft.reason
            )
        )
        if problems:
            self._show_refusal(problems)
            return
        self._done(slip)

    def _on_park(self) -> None:
        slip = self._slip
        if slip is None:
            return
        draft = self._draft
        if not draft.reason.strip():
            self._ask_reason_for(self._on_park)
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
        self._ask_reason_for(self.declare_void)
        problems = self._store(lambda tournament: results.void(tournament, slip.table_id, reason))
        if problems:
            self._show_refusal(problems)
            return
        self._done(slip)

    def _store(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action on the slip; what it changes here is shown when it is done."""
        self._storing = True
        try:
            return self._desk.run(action)
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
        self.form.pill.show_state(QCoreApplication.translate("Entry", "nicht eingetragen"), theme.Tone.WRONG)
        if self._mode is not Mode.DEALS:
            self.form.grid.refuse()

    def _done(self, slip: Slip) -> None:
        self._keeping.settle()
        self._ask_reason_for(None)
        self.entered.emit(slip.number)
        if self._slip is slip:
            # Nobody went on to another table: show this one as it is now.
            self.open_table(slip.table_id)

    def _on_more(self) -> None:
        translate = QCoreApplication.translate
        menu = QMenu(self)
        slip = self._require()
        menu.addAction(translate("Entry", "&Wer hat gespielt?")).triggered.connect(self.show_players)
        ruling = QAction(translate("Entry", "&Entscheid der Turnierleitung"), menu, checkable=True)
        ruling.setChecked(self._mode is Mode.RULING)
        ruling.triggered.connect(self._on_ruling)
        menu.addAction(ruling)
        void = menu.addAction(translate("Entry", "Für &ungültig erklären"))
        void.setEnabled(slip.result is not None and slip.state is not TableState.VOID)
        void.triggered.connect(self.declare_void)
        discard = menu.addAction(translate("Entry", "Getipptes ver&werfen"))
        discard.setEnabled(self._keeping.dirty)
        discard.triggered.connect(self.discard_typing)
        menu.popup(self.form.more.mapToGlobal(self.form.more.rect().topLeft()))

    def show_players(self) -> None:
        """Show who played, or hide it again."""
        self._set_mode(Mode.TOTALS if self._mode is Mode.DEALS else self._mode)
        self.form.players.setVisible(self.form.players.isHidden())

    def _on_ruling(self, chosen: bool) -> None:
        self._on_mode(Mode.RULING if chosen else Mode.TOTALS)

    def _witness(self) -> Witness:
        tournament = self._desk.tournament
        return Witness(operators.at_work(tournament).id, tournament.now())

    def _require(self) -> Slip:
        if self._slip is None:
            raise RuntimeError("no table is open")
        return self._slip

    _after_reason: Callable[[], None] | None = None
    _likely: Problem | None = None
    _next: int | None = None


def _asks_for_words(problem: Problem) -> bool:
    return bool(problem.at) and problem.at[0] in ("reason", "note")
