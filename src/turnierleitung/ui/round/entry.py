"""Entering the slip of one table: totals or deals, problems beside the fields, one Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.games.protocol import Ruling
from turnierleitung.domain.games.results import Result
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
from turnierleitung.ui.round.cross_sum import LinesScroll
from turnierleitung.ui.round.deals_sheet import DealsSheet
from turnierleitung.ui.round.players_panel import PlayersPanel
from turnierleitung.ui.round.shorthand import Witness
from turnierleitung.ui.round.state import Typing, as_ruling, as_totals, tone_of, typing_of
from turnierleitung.ui.round.totals_grid import Place, TotalsGrid
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.labels import Card, Notice, Pill, label, restyle


class Mode(IntEnum):
    """How a slip is entered."""

    TOTALS = 0
    DEALS = 1
    RULING = 2


@dataclass(frozen=True, slots=True)
class _Draft:
    """What was typed for a table and not entered; kept while the director looks elsewhere."""

    mode: Mode
    typing: Typing
    deals: SchafkopfDeals
    players: tuple[Player, ...]
    reason: str


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
        self._drafts: dict[int, _Draft] = {}
        self._dirty = False
        self._asked = False
        self._storing = False
        self._make_parts()
        self._lay_out()
        self._connect()

    def open_table(self, table_id: int) -> None:
        """Show the slip of a table; what was typed elsewhere is kept."""
        self.keep_draft()
        slip = results.load(self._desk.tournament, table_id)
        rules = rulebooks.current(self._desk.tournament).schafkopf
        self._slip = slip
        self._asked = False
        self._after_reason = None
        draft = self._drafts.get(table_id)
        typing = draft.typing if draft else typing_of(slip, rules)
        deals = draft.deals if draft else _deals_of(slip)
        self._dirty = draft is not None
        self._reason.setText(draft.reason if draft else "")
        restyle(self._reason, problem="false")
        with QSignalBlocker(self._games), QSignalBlocker(self._closed):
            if self._games.value() != typing.games:
                self._games.setValue(typing.games)
            self._closed.setChecked(typing.closed_early or deals.closed_early)
        self.players.hide()
        self._show_players(draft.players if draft else slip.players, typing, deals)
        self._set_mode(draft.mode if draft else _mode_of(slip))
        self._show_head()
        self._check()

    def forget(self) -> None:
        """Show no table; what was typed is there again when its table comes back."""
        self.keep_draft()
        self._slip = None
        self._dirty = False

    def reload(self) -> None:
        """Show the open table as it is now; what is being typed stays and is looked at anew."""
        if self._slip is None or self._storing:
            return
        if not self._exists(self._slip.table_id):
            self.forget()
            return
        if not self._dirty:
            self.open_table(self._slip.table_id)
            return
        self._slip = results.load(self._desk.tournament, self._slip.table_id)
        self._asked = False
        restyle(self._reason, problem="false")
        self._deals.show_operators(self._operators())
        self._show_head()
        self._check()

    def keep_draft(self) -> None:
        """Remember what is typed for the open table."""
        if self._slip is not None and self._dirty:
            self._drafts[self._slip.table_id] = _Draft(
                self._mode, self._grid.typing, self._deals.deals, self.players.players, self._reason.text()
            )

    def park_drafts(self) -> None:
        """Store everything that is typed and not entered as parked, so that nothing is lost."""
        self.keep_draft()
        for table_id, draft in self._drafts.items():
            # A ruling is the director's word: until he enters it, its numbers are only held.
            mode = Mode.TOTALS if draft.mode is Mode.RULING else draft.mode
            result = self._result_of(mode, draft.typing, draft.deals, draft.players, draft.reason)
            if self._exists(table_id) and self._may_be_parked(table_id, draft):
                found = results.check(self._desk.tournament, draft.players, result)
                note = draft.reason or findings.note_at_closing(found)
                self._desk.run(partial(_park, table_id, result, note, draft.players))
        self._drafts.clear()

    @property
    def would_be_lost(self) -> tuple[int, ...]:
        """Tables whose typing cannot be parked when the tournament is closed, such as a correction."""
        self.keep_draft()
        return tuple(
            table_id
            for table_id, draft in self._drafts.items()
            if self._exists(table_id)
            and not self._may_be_parked(table_id, draft)
            and self._says_something_else(table_id, draft)
        )

    def _may_be_parked(self, table_id: int, draft: _Draft) -> bool:
        return results.may_be_parked(self._desk.tournament, table_id, draft.players)

    def _says_something_else(self, table_id: int, draft: _Draft) -> bool:
        """Tell whether a draft differs from what is stored."""
        slip = results.load(self._desk.tournament, table_id)
        typed = self._result_of(draft.mode, draft.typing, draft.deals, draft.players, draft.reason)
        return typed != slip.result or tuple(sorted(draft.players)) != slip.players

    def _exists(self, table_id: int) -> bool:
        """Tell whether a table is there still; who takes the draw back takes its tables away."""
        return rounds.round_of_table(self._desk.tournament, table_id) is not None

    @property
    def told(self) -> str:
        """What is said about the slip."""
        return f"{self._pill.text()} {self._notice.text} {self._slip_notice.text}".strip()

    @property
    def typed_points(self) -> tuple[str, ...]:
        """The totals as they are typed."""
        return tuple(line.points for line in self._grid.typing.lines)

    @property
    def suspect(self) -> QLineEdit | None:
        """The first field that a problem speaks of."""
        return self._grid.suspect

    @property
    def deals(self) -> SchafkopfDeals:
        """The deals as they are typed."""
        return self._deals.deals

    @property
    def shows_deals(self) -> bool:
        """Whether the slip is shown deal by deal."""
        return self._mode is Mode.DEALS

    @property
    def can_enter(self) -> bool:
        """Whether the round lets slips be entered."""
        return self._enter.isEnabled()

    def choose_deals(self) -> None:
        """Enter the slip deal by deal."""
        self._on_mode(Mode.DEALS)

    def choose_ruling(self) -> None:
        """Set the result by ruling."""
        self._on_ruling(True)

    def begin(self) -> None:
        """Put the focus where typing begins."""
        if self._mode is Mode.DEALS:
            self._deals.begin()
        else:
            self._grid.begin()

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
        self._enter.setText(text)

    def _make_parts(self) -> None:
        translate = QCoreApplication.translate
        self._title = label("", "title")
        self._pill = Pill()
        self._modes = Segments((translate("Entry", "Summen"), translate("Entry", "Spiele einzeln")))
        self._modes.bind_key("F6")
        self._grid = TotalsGrid()
        self._deals = DealsSheet(self._witness)
        self.players = PlayersPanel()
        self._stack, self._scroll = QStackedWidget(), LinesScroll(self._grid_and_players())
        self._notice, self._slip_notice = Notice(), Notice(key="F7")
        self._reason_label = label(translate("Entry", "Grund"), "muted")
        self._reason = QLineEdit()
        self._reason.setMaxLength(200)
        self._reason.setAccessibleName(translate("Entry", "Grund oder Notiz"))
        self._games = QSpinBox()
        self._games.setRange(0, 400)
        self._games.setFixedWidth(86)
        self._games.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._games.setAccessibleName(translate("Entry", "Spiele auf dem Zettel"))
        self._games.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._closed = QCheckBox(translate("Entry", "Liste wird so abgeschlossen"))
        self._closed.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._more = ActionButton(translate("Entry", "Mehr …"), "F4")
        self._park = ActionButton(translate("Entry", "Zurückstellen"), "Ctrl+R")
        self._enter = ActionButton(translate("Entry", "Eintragen"), "Return", "primary", bind=False)

    def _grid_and_players(self) -> QWidget:
        lines = QWidget()
        column = QVBoxLayout(lines)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._grid)
        column.addWidget(self.players)
        column.addStretch(1)
        return lines

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_M)
        head.addWidget(self._title)
        head.addWidget(self._pill)
        head.addStretch(1)
        head.addWidget(self._modes)
        self.body.addLayout(head)
        totals = QWidget()
        column = QVBoxLayout(totals)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._scroll)
        # Outside of what scrolls: the first look after the last number goes there.
        column.addWidget(self._grid.cross_sum)
        column.addStretch(1)
        self._stack.addWidget(totals)
        self._stack.addWidget(self._deals)
        self.body.addWidget(self._stack, 1)
        self.body.addWidget(self._notice)
        self.body.addWidget(self._slip_notice)
        reason = QHBoxLayout()
        reason.addWidget(self._reason_label)
        reason.addWidget(self._reason, 1)
        self.body.addLayout(reason)
        sheet = QHBoxLayout()
        sheet.setSpacing(theme.SPACE_M)
        sheet.addWidget(label(QCoreApplication.translate("Entry", "Spiele auf dem Zettel"), "muted"))
        sheet.addWidget(self._games)
        sheet.addWidget(self._closed)
        sheet.addStretch(1)
        self.body.addLayout(sheet)
        foot = QHBoxLayout()
        foot.setSpacing(theme.SPACE_M)
        foot.addWidget(self._more)
        foot.addStretch(1)
        foot.addWidget(self._park)
        foot.addWidget(self._enter)
        self.body.addLayout(foot)

    def _connect(self) -> None:
        self._modes.chosen.connect(self._on_mode)
        self._grid.edited.connect(self._on_edited)
        self._grid.finished.connect(self._on_enter)
        self._deals.edited.connect(self._on_edited)
        self._deals.finished.connect(self._on_enter)
        self.players.changed.connect(self._on_players)
        self._games.valueChanged.connect(self._on_sheet)
        self._closed.toggled.connect(self._on_sheet)
        self._reason.textEdited.connect(self._on_reason)
        self._reason.returnPressed.connect(self._on_reason_entered)
        self._more.clicked.connect(self._on_more)
        self._park.clicked.connect(self._on_park)
        self._enter.clicked.connect(self._on_reason_entered)
        self._slip_notice.repair_requested.connect(self.accept_repair)

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
        self._title.setText(words.format(number=slip.number))
        self._show_state(slip)
        playing = slip.round_state is not RoundState.PUBLISHED
        for part in (self._grid, self._deals, self._enter, self._park, self._more):
            part.setEnabled(playing)
        self._park.setVisible(slip.state is not TableState.ENTERED)
        self._show_reason(
            wanted=slip.state in (TableState.ENTERED, TableState.VOID)
            or self._mode is Mode.RULING
            or (slip.state is TableState.PARKED and bool(slip.reason))
        )
        if self._mode is not Mode.RULING:
            needed = QCoreApplication.translate("Entry", "Für eine Berichtigung nötig, steht im Protokoll")
            self._reason.setPlaceholderText(slip.reason or needed)

    def _show_state(self, slip: Slip) -> None:
        held = None
        if slip.state is TableState.PARKED and slip.result is not None:
            held = held_for(results.check(self._desk.tournament, slip.players, slip.result))
        self._pill.show_state(table_state_name(slip.state, held), tone_of(slip.state, held))

    def _show_reason(self, *, wanted: bool) -> None:
        visible = wanted or bool(self._reason.text())
        self._reason.setVisible(visible)
        self._reason_label.setVisible(visible)

    def _show_players(self, players: Sequence[Player], typing: Typing, deals: SchafkopfDeals) -> None:
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
        self.players.show_players(ordered, lambda: results.replaceable(tournament, table_id), typing.games)
        self._grid.show_slip(places, typing, rulebook.schafkopf.row_check)
        first = [player for player in ordered if player.from_game == 1]
        self._deals.show_slip(
            deals,
            rulebook.schafkopf,
            context_of(ordered),
            [people[player.participant_id].person.last_name for player in first],
            self._operators(),
        )

    def _operators(self) -> dict[int, str]:
        return {operator.id: operator.name for operator in operators.everyone(self._desk.tournament)}

    def _set_mode(self, mode: Mode) -> None:
        self._mode = mode
        self._modes.choose(Mode.DEALS if mode is Mode.DEALS else Mode.TOTALS)
        self._stack.setCurrentIndex(1 if mode is Mode.DEALS else 0)
        self._games.setEnabled(mode is Mode.TOTALS)
        self.deals_shown.emit(mode is Mode.DEALS)
        self.announce_next(self._next)
        if mode is Mode.RULING:
            self._reason.setPlaceholderText(QCoreApplication.translate("Entry", "Warum entscheiden Sie so?"))
        self._show_head()

    # What is typed

    def _result(self) -> Result:
        return self._result_of(
            self._mode, self._grid.typing, self._deals.deals, self.players.players, self._reason.text()
        )

    @staticmethod
    def _result_of(
        mode: Mode, typing: Typing, deals: SchafkopfDeals, players: Sequence[Player], reason: str
    ) -> Result:
        stints = context_of(players).stints
        totals = as_totals(typing, stints)
        match mode:
            case Mode.TOTALS:
                return totals
            case Mode.DEALS:
                return deals.model_copy(
                    update={
                        "signatures": totals.signatures,
                        "list_keeper": totals.list_keeper,
                        "closed_early": totals.closed_early,
                    }
                )
            case Mode.RULING:
                return as_ruling(typing, stints, reason)

    def _check(self) -> None:
        """Look at what is typed and say what is wrong, but not what is simply still missing."""
        slip = self._slip
        if slip is None:
            return
        complete = self._mode is Mode.DEALS or self._grid.typing.complete
        if not complete and not self._asked:
            self._grid.show_problems(())
            self._tell(())
            return
        told = results.check(self._desk.tournament, self.players.players, self._result())
        if self._mode is Mode.DEALS:
            self._deals.show_problems(told)
        else:
            self._grid.show_problems(told)
        if self._mode is Mode.DEALS and not self._asked:
            told = findings.without_missing_games(told)
        if not self._dirty and slip.state is not TableState.PARKED:
            told = ()
        self._tell(told)

    def _tell(self, found: Sequence[Problem]) -> None:
        first, likely = findings.to_show(found)
        self._show_findings(first, likely)
        slip = self._slip
        if first is not None and findings.fits_the_head(first, likely):
            self._pill.show_state(findings.words(first).title, theme.Tone.WRONG)
        elif slip is not None and found and blocking(tuple(found)):
            held = held_for(tuple(found))
            self._pill.show_state(table_state_name(slip.state, held), tone_of(slip.state, held))
        elif slip is not None:
            self._show_state(slip)

    def _show_findings(self, first: Problem | None, likely: Problem | None) -> None:
        if self._mode is Mode.DEALS:
            first, likely = findings.one_at_a_time(first, likely)
        _show(self._notice, None if findings.fits_the_head(first, likely) else first)
        _show(self._slip_notice, likely)
        self._likely = likely
        if first is not None or likely is not None:
            # The box takes room from the fields once it is laid out; the wrong one stays in sight.
            QTimer.singleShot(0, self, self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        if self.suspect is not None:
            self._scroll.ensureWidgetVisible(self.suspect, 0, theme.SPACE_M)

    # What the director does

    def _ask_reason_for(self, action: Callable[[], None] | None) -> None:
        """Do an action when the reason is there; the button says so until other things are typed."""
        self._after_reason = action
        self.announce_next(self._next)

    def _on_edited(self) -> None:
        self._ask_reason_for(None)
        self._dirty = True
        self._asked = False
        self._check()

    def _on_sheet(self) -> None:
        self._grid.set_games(self._games.value(), closed_early=self._closed.isChecked())
        if self._slip is not None:
            self._on_edited()

    def _on_mode(self, index: int) -> None:
        self._set_mode(Mode(index))
        self._check()
        self.begin()

    def _on_reason(self) -> None:
        self._dirty = True
        restyle(self._reason, problem="false")

    def _on_reason_entered(self) -> None:
        """Enter does what the reason was asked for."""
        (self._after_reason or self._on_enter)()

    def _on_players(self) -> None:
        players = self.players.players
        typing, deals = self._grid.typing, self._deals.deals
        self._show_players(players, findings.fitted(typing, len(players)), deals)
        self.players.show()
        self._dirty = True
        self._show_reason(wanted=True)
        self._check()

    def accept_repair(self) -> None:
        """Put the likely value into its field."""
        if self._likely is None or self._likely.repair is None:
            return
        repair = self._likely.repair
        if repair.at[0] == "lines":
            self._grid.repair(repair)
        else:
            self._deals.update_sheet(findings.repaired(self._deals.deals, repair))
            self._on_edited()

    def _on_enter(self) -> None:
        slip = self._slip
        if slip is None:
            return
        self._asked = True
        result, players, reason = self._result(), self.players.players, self._reason.text()
        problems = self._store(
            lambda tournament: results.enter(tournament, slip.table_id, result, players, reason)
        )
        if problems:
            self._show_refusal(problems)
            return
        self._done(slip)

    def _on_park(self) -> None:
        slip = self._slip
        if slip is None:
            return
        if not self._reason.text().strip():
            self._ask_reason_for(self._on_park)
            self._reason.setText(
                findings.note_for(results.check(self._desk.tournament, self.players.players, self._result()))
            )
            self._show_reason(wanted=True)
            self._reason.setFocus()
            self._reason.selectAll()
            return
        result, players, note = self._result(), self.players.players, self._reason.text()
        if isinstance(result, Ruling):
            result = as_totals(self._grid.typing, context_of(players).stints)
        problems = self._store(
            lambda tournament: results.park(tournament, slip.table_id, result, note, players)
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
        reason = self._reason.text()
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
            self._show_reason(wanted=True)
        if first is not None and _asks_for_words(first):
            # Numbers that are wrong come first; a reason would not help them.
            restyle(self._reason, problem="true")
            self._reason.setFocus()
            return
        self._pill.show_state(QCoreApplication.translate("Entry", "nicht eingetragen"), theme.Tone.WRONG)
        if self._mode is not Mode.DEALS:
            self._grid.refuse()

    def _done(self, slip: Slip) -> None:
        self._dirty = False
        self._ask_reason_for(None)
        self._drafts.pop(slip.table_id, None)
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
        menu.popup(self._more.mapToGlobal(self._more.rect().topLeft()))

    def show_players(self) -> None:
        """Show who played, or hide it again."""
        self._set_mode(Mode.TOTALS if self._mode is Mode.DEALS else self._mode)
        self.players.setVisible(self.players.isHidden())

    def _on_ruling(self, chosen: bool) -> None:
        self._set_mode(Mode.RULING if chosen else Mode.TOTALS)
        self._check()
        self.begin()

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


def _park(
    table_id: int, result: Result, note: str, players: Sequence[Player], tournament: Tournament
) -> Changes:
    return results.park(tournament, table_id, result, note, players)


def _show(notice: Notice, problem: Problem | None) -> None:
    if problem is None:
        notice.clear()
        return
    words = findings.words(problem)
    notice.show_text(words.title, words.detail, words.repair, findings.tone(problem))


def _deals_of(slip: Slip) -> SchafkopfDeals:
    return slip.result if isinstance(slip.result, SchafkopfDeals) else SchafkopfDeals()


def _mode_of(slip: Slip) -> Mode:
    match slip.result:
        case SchafkopfDeals():
            return Mode.DEALS
        case Ruling():
            return Mode.RULING
        case _:
            return Mode.TOTALS


def _asks_for_words(problem: Problem) -> bool:
    return bool(problem.at) and problem.at[0] in ("reason", "note")
