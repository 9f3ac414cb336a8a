"""The slip of a game with a list: sums or deals, as the director likes; or his ruling."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Generic

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QMenu, QStackedWidget, QWidget

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.game import Ruling
from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import TableState
from turnierleitung.games.lists.check import ListCode
from turnierleitung.games.lists.fields import DealsT, ListShape, RulesT
from turnierleitung.games.lists.form.deals_sheet import DealsSheet
from turnierleitung.games.lists.form.totals_grid import LinesScroll, TotalsGrid
from turnierleitung.games.lists.form.typed_list import EntryMode, Line, TypedList, as_result, typed_list
from turnierleitung.games.lists.rules import (
    MOST_DEALS,
    ListEnd,
    ListRules,
    ListSheet,
    ListTopic,
    LostDeal,
    Points,
    stint_at,
)
from turnierleitung.services.results import Slip
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.entry.form import Findings, GameForm, OpenSlip, PlayersPanel, kept_at_seats, wording
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.layouts import column, row

_BUTTONS: Final = 616
"""Pixels of the buttons below the fields."""
_TALLY: Final = 52
_BESIDE_TALLIES: Final = 400
"""Pixels of the fields that every list has, with long names."""
_TOTALS: Final = re.compile(r"\s*\d*\s*[-+−]", re.ASCII)
"""First characters of totals."""


class ListForm(GameForm[TypedList[DealsT]], Generic[DealsT, RulesT]):
    """The list of a table: a line per player, or a line per deal."""

    enter_anywhere = False

    def __init__(self, shape: ListShape[DealsT, RulesT], deals: DealsSheet[DealsT, RulesT]) -> None:
        """Create it without a slip; ``deals`` are typed as the game writes them."""
        super().__init__()
        self._opened: OpenSlip | None = None
        self._mode = self._chosen = EntryMode.TOTALS
        self._by_time = self._open_ended = False
        self._players = QWidget()
        """Who played; the frame replaces it with its panel."""
        self._shape = shape
        self.ways = Segments((translate("Entry", "Summen"), translate("Entry", "Spiele einzeln")), key="F6")
        self.grid = TotalsGrid(shape)
        self.deals = deals
        lines = QWidget()
        self._lines = column(self.grid, None, of=lines)
        self._stack, self._scroll = QStackedWidget(), LinesScroll(lines)
        self._caption = label(translate("Entry", "Spiele auf dem Zettel"), "muted")
        self._games = NumberField(0, MOST_DEALS)
        self._games.setFixedWidth(86)
        self._games.setAccessibleName(translate("Entry", "Spiele auf dem Zettel"))
        self._games.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._closed = QCheckBox(translate("Entry", "Liste wird so abgeschlossen"))
        self._closed.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.head = self._head()
        self.foot = self._sheet_line()
        self._lay_out()
        self._connect()

    def deals_help(self) -> HelpWords:
        """Say with which keys a deal is typed."""
        raise NotImplementedError

    def totals_help(self) -> HelpWords:
        """Say how the sums are entered by keys alone."""
        raise NotImplementedError

    # Which slip

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> TypedList[DealsT]:
        """Return the stored result of a slip as input."""
        return typed_list(slip, rulebook, self._shape)

    def show_slip(self, opened: OpenSlip, typed: TypedList[DealsT]) -> None:
        """Show the list of a table; a seat that was taken over has an additional line."""
        now = [line.seat for line in opened.lines]
        same = self._opened is not None and self._opened.slip.table_id == opened.slip.table_id
        before = [line.seat for line in self._opened.lines] if same and self._opened is not None else now
        totals = replace(typed.totals, lines=kept_at_seats(typed.totals.lines, before, now, Line()))
        self._opened = opened
        rules = self._shape.rules(opened.rulebook)
        with QSignalBlocker(self._games), QSignalBlocker(self._closed):
            if self._games.value() != totals.games:
                self._games.setValue(totals.games)
            self._closed.setChecked(totals.closed_early or typed.deals.closed_early)
        self._by_time, self._open_ended = rules.list_end is ListEnd.TIME, rules.open_ended
        # What time has ended is whole; its number is on no other paper.
        self._closed.setVisible(not self._by_time)
        tabs = Qt.FocusPolicy.StrongFocus if rules.open_ended else Qt.FocusPolicy.ClickFocus
        self._games.setFocusPolicy(tabs)
        self.grid.show_slip(opened.lines, totals, zero_sum=rules.zero_sum, unused=self._shape.unused(rules))
        self.grid.cross_sum.show_rule(rule_mark(ListTopic.CROSS_SUM, opened.rulebook))
        self.deals.show_rulebook(opened.rulebook)
        self.deals.show_slip(
            typed.deals,
            rules,
            opened.context,
            [line.short_name for line in opened.lines if line.from_deal == 1],
            (typed.deal, typed.deal_at),
            _lost_deals(opened),
        )
        self._show_mode(self._mode_of(opened, typed, same=same))

    def refresh(self, opened: OpenSlip) -> None:
        """Keep the input; show deals that were declared lost meanwhile."""
        self._opened = opened
        self.deals.show_lost(_lost_deals(opened))

    def let_type(self, possible: bool) -> None:
        """Open or close the fields; both ways of entering can be looked at."""
        self.grid.setEnabled(possible)
        self.deals.setEnabled(possible)

    def take_in(self, players: PlayersPanel) -> bool:
        """Put the players under the totals, so that both scroll together; deals make room for them."""
        self._players = players
        self._lines.insertWidget(1, players)
        players.turned.connect(self._show_fields)
        return True

    # What is typed

    @property
    def typed(self) -> TypedList[DealsT]:
        """The input."""
        return TypedList(self._mode, self.grid.sums, self.deals.deals, *self.deals.typing)

    @property
    def complete(self) -> bool:
        """Whether every total is typed, and the number of deals that time left open; deals show it."""
        if self._mode is EntryMode.DEALS:
            return True
        return self.grid.sums.complete and not self._lacks_games

    @property
    def takes_enter(self) -> bool:
        """Whether a deal is typed, which Enter takes."""
        return self.shows_deals and bool(self.deals.input.text().strip())

    @property
    def listed_deals(self) -> int:
        """Number of games on the list; the largest there can be while it is not typed."""
        return self.grid.sums.games or MOST_DEALS

    def result(self, reason: str) -> ListSheet | Ruling:
        """Return the list as it would be entered."""
        return self._as_result(replace(self.typed, deals=self.deals.entered), reason)

    def to_park(self, reason: str) -> ListSheet | Ruling:
        """Return the content to park, without declarations, which may be revoked.

        Of a ruling only the numbers are parked, until the director enters it.
        """
        typed = self.typed
        return self._as_result(replace(typed, mode=EntryMode.TOTALS) if self.shows_ruling else typed, reason)

    def _as_result(self, typed: TypedList[DealsT], reason: str) -> ListSheet | Ruling:
        stints = () if self._opened is None else self._opened.context.stints
        return as_result(typed, stints, reason, self._shape)

    @property
    def wants_reason(self) -> bool:
        """A ruling has one."""
        return self.shows_ruling

    @property
    def shows_ruling(self) -> bool:
        """Whether the totals are set by ruling."""
        return self._mode is EntryMode.RULING

    @property
    def shows_deals(self) -> bool:
        """Whether the list is shown deal by deal."""
        return self._mode is EntryMode.DEALS

    @property
    def wants_room(self) -> bool:
        """Deals take all the room there is."""
        return self.shows_deals

    @property
    def whole_width(self) -> int:
        """Every tally has a field of its own, and all buttons stand in one line."""
        return max(_BUTTONS, _BESIDE_TALLIES + len(self._shape.tallies) * _TALLY)

    def is_of_slip(self, text: str) -> bool:
        """Return whether a text has signs, which only totals have: "14-9+1-6"."""
        return not self.shows_deals and _TOTALS.match(text) is not None

    # Where the focus is

    def begin(self) -> bool:
        """Put the focus on the next deal, or on the first total that is missing."""
        if self.shows_deals:
            self._players.hide()
            self.deals.begin()
        else:
            self.grid.begin()
        return True

    def go_back(self) -> bool:
        """Leave the ruling and show the typed sums."""
        ruling = self.shows_ruling
        if ruling:
            self.choose_ruling(chosen=False)
        return ruling

    def set_tight(self, tight: bool) -> None:
        """Move the lines together."""
        self.grid.set_tight(tight)
        restyle(self._games, tight="true" if tight else "false")

    def keep_in_sight(self) -> None:
        """Scroll to the field that is doubtful or typed in."""
        cell = self.grid.suspect or self.grid.focused
        if cell is not None:
            self._show_cell(cell)

    def choose_ruling(self, chosen: bool = True) -> None:  # noqa: FBT002 - as a ticked line of a menu
        """Set the result by ruling, or no longer."""
        self._show_mode(EntryMode.RULING if chosen else EntryMode.TOTALS)
        self.turned.emit()

    # What is wrong

    def to_say(self, found: tuple[Problem, ...], *, asked: bool) -> tuple[Problem, ...]:
        """Leave out that games are missing while deals are typed."""
        return found if asked or not self.shows_deals else without_missing_games(found)

    def show_problems(self, found: Sequence[Problem], said: Sequence[Problem]) -> None:
        """Mark the fields or the deals."""
        if self.shows_deals:
            self.deals.show_problems(found)
        else:
            self.grid.show_problems(found)

    def findings(self, first: Problem | None, likely: Problem | None) -> Findings:
        """Report a wrong sum only in the header if a likely slip already gives the advice."""
        if self.shows_deals:
            return Findings(*one_at_a_time(first, likely))
        opened = self._opened
        if opened is None or first is None or likely is None or first.code != ListCode.SUM_NOT_ZERO:
            return Findings(first, likely)
        return Findings(None, likely, wording(first, opened.rulebook).title)

    def repair(self, repair: Repair) -> None:
        """Put the likely value into its field."""
        if repair.at[0] == "lines":
            self.grid.repair(repair)
        else:
            self.deals.update_sheet(repaired(self.deals.deals, repair))
            self.edited.emit()

    def refuse(self) -> None:
        """Say under the totals that nothing was entered, or go to the deal that is wrong."""
        if self.shows_deals:
            self._players.hide()
            self.deals.refuse()
        else:
            self.grid.refuse()

    # What the game says of itself

    def add_to_menu(self, menu: QMenu) -> None:
        """Offer to close a short list, and the director's ruling (S-17)."""
        if not self._by_time:
            closed = QAction(self._closed.text(), menu, checkable=True)
            closed.setChecked(self._closed.isChecked())
            closed.triggered.connect(self._closed.setChecked)
            menu.addAction(closed)
        ruling = QAction(translate("Entry", "&Entscheid der Turnierleitung"), menu, checkable=True)
        ruling.setChecked(self.shows_ruling)
        ruling.triggered.connect(self.choose_ruling)
        menu.addAction(ruling)

    def how_long(self, rulebook: Rulebook, seats: int) -> str:
        """Return how many games are played at a usual table."""
        return length_in_short(self._shape.rules(rulebook), seats)

    def help_words(self) -> HelpWords:
        """Say how slips are entered by keys alone."""
        return self.deals_help() if self.shows_deals else self.totals_help()

    # Parts

    def _connect(self) -> None:
        self.ways.chosen.connect(lambda index: self._turn(EntryMode(index)))
        self.grid.edited.connect(self.edited)
        self.grid.finished.connect(self._on_sums)
        self.grid.walked.connect(self._show_cell)
        self.deals.edited.connect(self.edited)
        self.deals.begun.connect(self.begun)
        self.deals.finished.connect(self.finished)
        self._games.valueChanged.connect(self._on_sheet)
        self._games.lineEdit().returnPressed.connect(self._on_sums)
        self._closed.toggled.connect(self._on_sheet)
        # Enter shall enter the list then.
        self._closed.clicked.connect(self.begin)

    @property
    def _lacks_games(self) -> bool:
        return self._open_ended and self._mode is EntryMode.TOTALS and not self._games.value()

    def _on_sums(self) -> None:
        """Ask how many deals there were where no rule says it; else the slip is complete."""
        if self._lacks_games:
            self._games.setFocus()
            self._games.selectAll()
        else:
            self.finished.emit()

    def _turn(self, mode: EntryMode) -> None:
        """Enter by sums or by deals, at the next tables too."""
        self._chosen = mode
        self._show_mode(mode)
        self.turned.emit()

    def _mode_of(self, opened: OpenSlip, typed: TypedList[DealsT], *, same: bool) -> EntryMode:
        """Return how a slip is shown: where nothing is typed yet, as the director has chosen."""
        if opened.slip.result is not None:
            return typed.mode
        empty = typed == self.typed_of(opened.slip, opened.rulebook)
        return self._mode if same else self._chosen if empty else typed.mode

    def _show_mode(self, mode: EntryMode) -> None:
        self._mode = mode
        self.ways.choose(EntryMode.DEALS if self.shows_deals else EntryMode.TOTALS)
        self._games.setEnabled(mode is EntryMode.TOTALS)
        for part in (self._caption, self._games):
            # What is on paper says how many there were; the deals themselves do.
            part.setVisible(not (self._open_ended and self.shows_deals))
        self._show_fields()

    def _show_fields(self) -> None:
        """Show the sums or the deals; while deals are typed, who played takes their place."""
        deals = self.shows_deals and self._players.isHidden()
        for sums in (self.grid, self.grid.cross_sum):
            sums.setVisible(not self.shows_deals)
        self._stack.setCurrentIndex(int(deals))
        # While another page was shown, nobody asked how high the lines are.
        self._scroll.updateGeometry()
        if self.deals.line is not None:
            self.deals.line.setVisible(deals)

    def _on_sheet(self) -> None:
        self.grid.set_deals(self._games.value(), closed_early=self._closed.isChecked())
        self.edited.emit()

    def _show_cell(self, cell: QWidget) -> None:
        self._scroll.ensureWidgetVisible(cell, 0, theme.SPACE_M)

    def _head(self) -> QWidget:
        if self.deals.line is None:
            return self.ways
        head = QWidget()
        row((self.deals.line, 1), self.ways, spacing=theme.SPACE_M, of=head)
        return head

    def _sheet_line(self) -> QWidget:
        line = QWidget()
        row(self._caption, self._games, self._closed, None, spacing=theme.SPACE_M, of=line)
        return line

    def _lay_out(self) -> None:
        totals = QWidget()
        # The sum is outside of what scrolls: the first look after the last number goes there.
        column(self._scroll, self.grid.cross_sum, None, spacing=0, margins=(0, 4, 0, 0), of=totals)
        self._stack.addWidget(totals)
        self._stack.addWidget(self.deals)
        column(self._stack, of=self)


def _lost_deals(opened: OpenSlip) -> tuple[LostDeal, ...]:
    """Return the deals that the director declared lost; an entered list says itself who lost which."""
    if opened.slip.state in (TableState.ENTERED, TableState.VOID):
        return ()
    about = {article.number: article.about for article in opened.rulebook.articles}
    return tuple(
        LostDeal(player.seat, noted.deal, noted.title, frozenset(about.get(noted.rule, ())))
        for noted in opened.slip.noted
        for player in opened.players
        if noted.effect is PenaltyEffect.LOST
        and player.participant_id == noted.participant_id
        and stint_at(player.seat, noted.deal or player.from_deal, opened.context) == player.stint
    )


def without_missing_games(found: Sequence[Problem]) -> tuple[Problem, ...]:
    """Leave out that games are missing: while a list is being typed they always are.

    So is what is noted of a game to come; it has a row of its own.
    """
    return tuple(problem for problem in found if problem.code not in _TO_COME)


_TO_COME: Final = (
    ListCode.DEALS_MISSING,
    ListCode.NO_DEALS,
    ListCode.SIGNATURES_MISSING,
    "penalty.not_on_the_slip",
)


def one_at_a_time(first: Problem | None, likely: Problem | None) -> tuple[Problem | None, Problem | None]:
    """Return the problems of a list of deals to show; each row marks its own.

    A likely slip of the pen comes first if it explains the sum of that row.
    """
    if first is None or likely is None:
        return first, likely
    explained = first.code == ListCode.ROW_SUM_NOT_ZERO and first.at[:2] == likely.at[:2]
    return (None, likely) if explained else (first, None)


def repaired(deals: DealsT, repair: Repair) -> DealsT:
    """Put the likely number into its row of numbers."""
    index, seat = int(repair.at[1]), int(repair.at[3])
    row = deals.deals[index]
    before: Points | None = getattr(row, "points", None)
    if before is None:
        return deals
    points = (*before[:seat], repair.value, *before[seat + 1 :])
    changed = row.model_copy(update={"points": points})
    return deals.model_copy(update={"deals": (*deals.deals[:index], changed, *deals.deals[index + 1 :])})


def length_in_short(rules: ListRules, seats: int) -> str:
    """Return how many games are played, in a word or two; empty if time decides."""
    deals = rules.deals(seats)
    if deals is None:
        return ""
    if rules.open_ended:
        return translate("Round", "{games} Spiele + Soli").format(games=deals)
    return translate("Round", "{games} Spiele").format(games=deals)


def totals_help(of_tallies: str) -> HelpWords:
    """Return the help for entering the sums by keyboard; ``of_tallies`` is the part about tallies."""
    return HelpWords(
        purpose=translate(
            "Round", "Hier tragen Sie die Zettel der Runde ein. Die Summen genügen, wenn sie aufgehen."
        ),
        steps=(
            translate("Round", "Tischnummer, Enter. Dann die Summen wie auf dem Zettel."),
            translate("Round", "Jedes Vorzeichen beginnt die nächste Zahl, die Leertaste auch."),
            of_tallies,
            translate(
                "Round",
                "Enter trägt ein und führt zum nächsten Tisch; steht die Zahl der Spiele nicht fest, "
                "fragt es danach.",
            ),
        ),
        keys=(
            KeyWords("+ · -", translate("Round", "beginnt die nächste Zahl, die Leertaste auch")),
            KeyWords("↑ ↓", translate("Round", "geht von Zeile zu Zeile")),
            KeyWords("Return", translate("Round", "geht weiter und trägt am Ende ein")),
            KeyWords("F6", translate("Round", "wechselt zu den Spielen einzeln und zurück")),
        ),
    )


def deals_help(steps: Sequence[str], keys: Sequence[KeyWords]) -> HelpWords:
    """Say how a deal is typed, by the steps and keys of a game and those of every list."""
    return HelpWords(
        purpose=translate(
            "Deals", "Hier tragen Sie die Spiele einzeln ein, so schnell, wie jemand sie vorliest."
        ),
        steps=tuple(steps),
        keys=(
            *keys,
            KeyWords("↑", translate("Deals", "ändert ein Spiel der Liste, ↓ geht weiter")),
            KeyWords("Del", translate("Deals", "löscht das gewählte Spiel")),
            KeyWords("Return", translate("Deals", "übernimmt das Spiel")),
            KeyWords("F6", translate("Deals", "wechselt zu den Summen und zurück")),
        ),
    )
