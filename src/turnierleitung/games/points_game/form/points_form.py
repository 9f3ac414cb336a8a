"""The form of Punktespiel: a row of numbers for each line of a table, or for both sides of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from turnierleitung.domain.game import GameResult, Ruling, RulingLine, TableContext
from turnierleitung.domain.problems import Path, Problem, Repair
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Format
from turnierleitung.games.counts.form.count_rows import number, shown
from turnierleitung.games.points_game import words
from turnierleitung.games.points_game.check import Code
from turnierleitung.games.points_game.fields import (
    POINTS_GAME,
    games_of,
    side_numbers,
    table_numbers,
    table_of,
)
from turnierleitung.games.points_game.form.number_grid import NumberGrid
from turnierleitung.games.points_game.rules import (
    BOUND,
    ExtraNumber,
    GameNumbers,
    GamesRuling,
    NotPlayed,
    OfEachDeal,
    PointsLine,
    PointsMatch,
    PointsRules,
    PointsTable,
    PointsTopic,
    Side,
    TableSides,
    brought,
    counted_in_sum,
)
from turnierleitung.games.points_game.score import SIDES, games_won, line_of, line_values, needed
from turnierleitung.services.results import Slip
from turnierleitung.texts.figures import plain
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.texts.slip_fields import FieldRow, SlipFields
from turnierleitung.ui.entry.form import Findings, GameForm, OpenSlip, PlayersPanel, kept_at_seats
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import as_typed
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import column, scrolling

_SUMS: Final = frozenset(
    {Code.SUM_WRONG, Code.SUM_NO_MULTIPLE, Code.SUM_TOO_HIGH, Code.COUNT_FORGOTTEN, Code.COUNT_TOO_MANY}
)


@dataclass(frozen=True, slots=True)
class PointsTyping:
    """The numbers of each line as they are typed, column by column."""

    rows: tuple[tuple[str, ...], ...] = ()
    ruled: bool = False
    lost_by: tuple[int, ...] = ()
    """The sides that did not come to a match."""

    def fitted(self, before: Sequence[int], now: Sequence[int], columns: int) -> PointsTyping:
        """Return the input for rows at these seats; new fields are empty."""
        rows = kept_at_seats(self.rows, before, now, ())
        return replace(self, rows=tuple((*row[:columns], *("",) * (columns - len(row))) for row in rows))


class PointsForm(GameForm[PointsTyping]):
    """The numbers of a table or of a match."""

    typed_as = PointsTyping
    enter_anywhere = False
    walks_by_enter = True

    def __init__(self) -> None:
        super().__init__()
        self._opened: OpenSlip | None = None
        self._typing = PointsTyping()
        self.grid = NumberGrid()
        self.told = label("", "strong", wrap=True)
        inner, margins = QWidget(), (0, 4, theme.SPACE_XS, 0)
        self._fields = column(self.grid, self.told, None, spacing=theme.SPACE_S, margins=margins, of=inner)
        self._scroll = scrolling(inner)
        column(self._scroll, of=self)
        self.grid.edited.connect(self._on_edited)
        self.grid.finished.connect(self.finished)
        self.grid.walked.connect(lambda field: self._scroll.ensureWidgetVisible(field, 0, theme.SPACE_M))

    # Which slip

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> PointsTyping:
        """Return the stored result of a slip as input."""
        rules = PointsRules.of(rulebook.game)
        rows: tuple[tuple[int | None, ...], ...]
        match slip.result:
            case PointsTable():
                rows = table_numbers(slip.result, rules)
            case Ruling(lines=ruled):
                if rules.sides is TableSides.PAIRS and not _is_split(slip.context):
                    ruled = ruled[:2]
                keys = ("points", *(extra.key for extra in rules.extras))
                rows = tuple(tuple(line.tallies.get(key, 0) for key in keys) for line in ruled)
            case PointsMatch(games=games) | GamesRuling(games=games):
                rows = side_numbers(games)
            case NotPlayed(lost_by=lost_by):
                return PointsTyping(lost_by=lost_by)
            case _:
                return PointsTyping()
        ruled_there = isinstance(slip.result, Ruling | GamesRuling)
        return PointsTyping(tuple(tuple(map(shown, row)) for row in rows), ruled=ruled_there)

    def show_slip(self, opened: OpenSlip, typed: PointsTyping) -> None:
        """Show a row for each line with what is typed."""
        same = self._opened is not None and self._opened.slip.table_id == opened.slip.table_id
        before = self._seats(self._typing) if same else ()
        self._opened = opened
        now = self._seats(typed)
        if len(typed.rows) == len(now) and len(before) != len(now):
            # As it was stored, or ruled a moment ago.
            before = now
        fields = self._fields_of(typed)
        self._typing = typed.fitted(before, now, len(fields.columns))
        outcome = words.spoken(self._rules).number_name if self._adds and not typed.ruled else ""
        self.grid.show_fields(fields, outcome)
        self.grid.show_typing(self._typing.rows)
        self.grid.setVisible(not typed.lost_by)
        self._show_outcome()

    def let_type(self, possible: bool) -> None:
        """Open or close the fields."""
        self.grid.setEnabled(possible)

    def take_in(self, players: PlayersPanel) -> bool:
        """Put the players' fields under the rows, so that both scroll together."""
        self._fields.insertWidget(self._fields.count() - 1, players)
        return True

    @property
    def _now(self) -> OpenSlip:
        if self._opened is None:
            raise RuntimeError("no slip is open")
        return self._opened

    @property
    def _rules(self) -> PointsRules:
        return PointsRules.of(self._now.rulebook.game)

    @property
    def _is_match(self) -> bool:
        return self._now.slip.is_match

    @property
    def _adds(self) -> bool:
        return not self._is_match and self._rules.weighs

    def _is_by_side(self, typing: PointsTyping) -> bool:
        """Whether both of a side share a row; a ruling tells apart who took a seat over."""
        sides = not self._is_match and self._rules.sides is TableSides.PAIRS
        return sides and not (typing.ruled and self._has_split_sides)

    def _seats(self, typing: PointsTyping) -> list[int]:
        """Return the seat of each row, of a side the first."""
        return [1, 2] if self._is_by_side(typing) else [line.seat for line in self._now.lines]

    def _fields_of(self, typing: PointsTyping) -> SlipFields:
        """Return the fields; a ruling sets what somebody has in the end, each of a split side by himself."""
        lines, by_side = self._now.lines, self._is_by_side(typing)
        names = [(line.seat, line.short_name if by_side else line.name) for line in lines]
        fields = POINTS_GAME.fields(self._rules, self._now.context, names)
        if self._is_match or not typing.ruled:
            return fields
        headings = (name for _, name in words.spoken(self._rules).tally_names)
        return fields._replace(
            columns=tuple(
                column._replace(heading=heading)
                for column, heading in zip(fields.columns, headings, strict=True)
            ),
            rows=fields.rows if by_side else tuple(FieldRow(str(seat), name) for seat, name in names),
        )

    # What is typed

    @property
    def typed(self) -> PointsTyping:
        """The input."""
        return self._typing

    @property
    def complete(self) -> bool:
        """Whether every number is typed, of a match those of its first game."""
        if self._typing.lost_by:
            return True
        rows = self._typing.rows
        if self._is_match:
            return len(self._now.players) == len(rows) and self._missing() is None
        return self._missing() is None

    def _missing(self) -> tuple[int, int] | None:
        """Return row and column of the first number that is needed and missing."""
        rows = self._typing.rows
        if not self._is_match:
            cells = ((row, place) for row, texts in enumerate(rows) for place in range(len(texts)))
        else:
            games = max(1, len(self._games()))
            cells = ((row, place) for place in range(games) for row in range(len(rows)))
        return next((cell for cell in cells if number(rows[cell[0]][cell[1]]) is None), None)

    @property
    def _numbers(self) -> list[list[int | None]]:
        return [[number(text) for text in row] for row in self._typing.rows]

    def _games(self) -> tuple[GameNumbers, ...]:
        """Return the games up to the last in which something is typed."""
        return games_of(self._numbers)

    @property
    def _next_game(self) -> int | None:
        """The place of the game that is to be played next; ``None`` once somebody has won the match."""
        if not self._is_match:
            return None
        games, rules = self._games(), self._rules
        over = needed(rules) in games_won(games, rules) or len(games) >= rules.best_of
        return None if over else len(games)

    @property
    def listed_deals(self) -> int | None:
        """How many deals a round has, so that somebody can take over between two of them."""
        if self._is_match or self._typing.ruled:
            return None
        return self._rules.deals_of(self._now.context.seats)

    def result(self, reason: str) -> GameResult:
        """Return what is typed, or what the director decides."""
        typing = self._typing
        if self._is_match:
            if typing.lost_by:
                return NotPlayed(lost_by=tuple(_side(side) for side in typing.lost_by), reason=reason)
            games = self._games()
            if not typing.ruled:
                return PointsMatch(games=games)
            return GamesRuling(games=tuple((a or 0, b or 0) for a, b in games), reason=reason)
        if not typing.ruled or not self.complete:
            return self._table()
        keys = ["points", *(extra.key for extra in self._rules.extras)]
        lines = []
        for index, stint in enumerate(self._now.context.stints):
            place = line_of(stint.seat, index, self._rules) if self._is_by_side(typing) else index
            row = typing.rows[place]
            tallies = {key: number(text) or 0 for key, text in zip(keys, row, strict=True)}
            lines.append(RulingLine(seat=stint.seat, from_deal=stint.from_deal, tallies=tallies))
        return Ruling(lines=tuple(lines), reason=reason)

    def _table(self) -> PointsTable:
        return table_of(self._numbers, self._rules)

    def to_park(self, reason: str) -> GameResult:
        """Return the content to park; a ruling counts only once it is entered."""
        if not self._typing.ruled:
            return self.result(reason)
        if self._is_match:
            return PointsMatch(games=self._games())
        rows = self._joined(self._typing.rows)
        if self._adds:
            rows = self._without_first(rows)
        return table_of([[number(text) for text in row] for row in rows], self._rules)

    def lead_to_missing(self) -> bool:
        """Go to a number that is missing."""
        missing = None if self._typing.lost_by else self._missing()
        if missing is not None:
            self.grid.cells[missing[0]][missing[1]].begin()
        return missing is not None

    @property
    def wants_reason(self) -> bool:
        """Whether it is a ruling, or somebody did not come."""
        return self._typing.ruled or bool(self._typing.lost_by)

    @property
    def shows_ruling(self) -> bool:
        """Whether the director decides."""
        return self._typing.ruled

    # Where the focus is

    def begin(self) -> bool:
        """Go to the first number that is missing."""
        if self._typing.lost_by:
            return False
        row, place = self._missing() or (0, self._next_game or 0)
        self.grid.cells[row][place].begin()
        return True

    def go_back(self) -> bool:
        """Leave the ruling, or what was not played: numbers are typed again."""
        special = self.wants_reason
        if self._typing.ruled:
            self.choose_ruling(chosen=False)
        elif special:
            self._turn(replace(self._typing, lost_by=()))
        return special

    def keep_in_sight(self) -> None:
        """Scroll to what is doubtful or has the focus."""
        field = self.grid.doubtful or self.grid.focused
        if field is not None:
            self._scroll.ensureWidgetVisible(field, 0, theme.SPACE_M)

    def set_tight(self, tight: bool) -> None:
        """Move the rows together."""
        self.grid.set_tight(tight)

    # What is wrong

    def to_say(self, found: tuple[Problem, ...], *, asked: bool) -> tuple[Problem, ...]:
        """Ask for the reason and for more games only once it is to be entered."""
        unasked = () if asked else (Code.REASON_MISSING, Code.GAME_MISSING)
        return tuple(one for one in found if one.code not in unasked)

    def show_problems(self, found: Sequence[Problem], said: Sequence[Problem]) -> None:
        """Frame the fields that problems speak of."""
        self.grid.mark({cell for problem in found for cell in self._cells_of(problem.at)})

    def _cells_of(self, at: Path) -> list[tuple[int, int]]:
        keys = ["number", *(extra.key for extra in self._rules.extras)]
        match at:
            case ("lines", int(row), str(key)) if key in keys:
                return [(row, keys.index(key))]
            case ("games", int(game), int(side)):
                return [(side, game)]
            case ("extras", str(bound)):
                return self._columns_of(lambda extra: extra.of_each_deal == bound)
            case ("in_sum",):
                return self._columns_of(lambda extra: extra.in_sum)
            case ("games", int(game)):
                return [(side, game) for side in SIDES]
            case _:
                return []

    def _is_wrong(self, lines: Sequence[PointsLine], bound: OfEachDeal, deals: int) -> bool:
        """Whether extra numbers are more than the deals, or fewer where each deal has one."""
        told = brought(lines, self._rules, bound)
        whole = self.complete and bound is OfEachDeal.EXACTLY_ONE and bool(self._rules.of_each(bound))
        return told > deals or (whole and told < deals)

    def _columns_of(self, is_meant: Callable[[ExtraNumber], bool]) -> list[tuple[int, int]]:
        places = [place for place, extra in enumerate(self._rules.extras, start=1) if is_meant(extra)]
        return [(row, place) for row in range(len(self._typing.rows)) for place in places]

    def findings(self, first: Problem | None, likely: Problem | None) -> Findings:
        """Leave a wrong sum to the likely slip of the pen."""
        explained = likely is not None and first is not None and first.code in _SUMS
        return Findings(None if explained else first, likely)

    def repair(self, repair: Repair) -> None:
        """Put the likely value into its field."""
        ((row, place),) = self._cells_of(repair.at)
        field = self.grid.cells[row][place]
        field.begin()
        # As if it were typed, so that Ctrl+Z takes it back and not the action before.
        field.insert(shown(repair.value))
        self._on_edited()

    def refuse(self) -> None:
        """Go to the field that is doubtful; typing replaces what is there."""
        field = self.grid.doubtful or self.grid.focused
        if field is not None:
            field.begin()
        else:
            self.begin()

    # What the game says of itself

    def add_to_menu(self, menu: QMenu) -> None:
        """Offer the director's ruling, and of a match who did not come."""
        ruling = QAction(translate("Entry", "&Entscheid der Turnierleitung"), menu, checkable=True)
        ruling.setChecked(self._typing.ruled)
        ruling.triggered.connect(self.choose_ruling)
        menu.addAction(ruling)
        if not self._is_match or len(self._now.players) < len(SIDES):
            return
        for side, line in enumerate(self._now.lines):
            name = as_typed(line.short_name)
            lost = menu.addAction(translate("PointsGame", "Kampflos verloren: {name}").format(name=name))
            lost.triggered.connect(partial(self._on_lost, (side,)))
        both = menu.addAction(translate("PointsGame", "&Beide nicht gekommen"))
        both.triggered.connect(partial(self._on_lost, SIDES))

    def choose_ruling(self, chosen: bool = True) -> None:  # noqa: FBT002 - as a ticked line of a menu
        """Let the director set the numbers, or no longer."""
        rows = self._typing.rows
        if (
            self._adds
            and self.complete
            and not self._typing.lost_by
            and chosen != self._typing.ruled
            and chosen
        ):
            values = line_values(self._table(), self._rules, self._now.context)
            rows = tuple((shown(value), *row[1:]) for value, row in zip(values, rows, strict=True))
        elif self._adds:
            rows = self._without_first(rows)
        if chosen != self._typing.ruled:
            rows = self._told_apart(rows) if chosen else self._joined(rows)
        self._turn(PointsTyping(rows, ruled=chosen))

    def _told_apart(self, rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
        """Return a row for each person of a side where somebody took a seat over."""
        if not self._has_split_sides:
            return rows
        return tuple(rows[line_of(stint.seat, 0, self._rules)] for stint in self._now.context.stints)

    def _joined(self, rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
        """Return a row for each side again."""
        if not self._has_split_sides:
            return rows
        sides = [line_of(stint.seat, 0, self._rules) for stint in self._now.context.stints]
        return tuple(rows[sides.index(side)] for side in SIDES)

    @property
    def _has_split_sides(self) -> bool:
        sides = not self._is_match and self._rules.sides is TableSides.PAIRS
        return sides and _is_split(self._now.context)

    @staticmethod
    def _without_first(rows: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
        """Return rows without the number to which others add: a ruled one is another."""
        return tuple(("", *row[1:]) for row in rows)

    def lose_unplayed(self, seat: int) -> None:
        """Let a seat lose a match without playing."""
        self._on_lost((seat - 1,))

    def in_words(self, result: GameResult, opened: OpenSlip) -> str:
        """Return a match as it is written in lists."""
        if not opened.slip.is_match:
            return ""
        return words.POINTS_GAME.result_text(result, opened.rulebook.game, opened.context)

    def how_long(self, rulebook: Rulebook, seats: int) -> str:
        """Return how many deals are played at a table."""
        rules = PointsRules.of(rulebook.game)
        deals = None if rules.played_as is Format.MATCHES else rules.deals_of(seats)
        return "" if deals is None else words.deals_counted(deals)

    def help_words(self) -> HelpWords:
        """Say how slips are entered by keys alone."""
        return HelpWords(
            purpose=translate("PointsGame", "Hier tragen Sie die Zahlen vom Zettel ein."),
            steps=(
                translate("PointsGame", "Nummer vom Zettel, Enter. Dann die Zahlen, jede mit Enter."),
                translate("PointsGame", "Rechts und unten steht, was das Programm ausrechnet."),
            ),
            keys=(
                KeyWords("↑ ↓", translate("PointsGame", "geht von Zeile zu Zeile")),
                KeyWords("Return", translate("PointsGame", "geht weiter und trägt am Ende ein")),
            ),
        )

    # Parts

    def _turn(self, typing: PointsTyping) -> None:
        self.show_slip(self._now, typing)
        self.turned.emit()
        self.edited.emit()

    def _on_lost(self, sides: tuple[int, ...], _checked: object = None) -> None:
        self._turn(replace(self._typing, ruled=False, lost_by=tuple(sides)))

    def _on_edited(self) -> None:
        self._typing = replace(self._typing, rows=self.grid.typed)
        self._show_outcome()
        self.edited.emit()

    def _show_outcome(self) -> None:
        """Show what each line is worth, and what the numbers add up to."""
        typing, seats = self._typing, self._now.context.seats
        if self._is_match:
            over = self._next_game is None
            self.grid.enough = len(SIDES) * len(self._games()) if over else None
        names = [row.name for row in self._fields_of(typing).rows]
        lost = [names[side] for side in typing.lost_by]
        self.told.setText(words.not_come(lost) if lost else "")
        self.told.setVisible(bool(lost))
        if self._adds and not typing.ruled:
            complete = self.complete
            values = line_values(self._table(), self._rules, self._now.context)
            self.grid.show_outcome([plain(value) if complete else "–" for value in values])
        if self._is_match or typing.ruled:
            self.grid.show_sum("", "", "", wrong=False)
            self.grid.show_counts("", wrong=False)
            return
        numbers = [number(row[0]) for row in typing.rows]
        total = sum(one or 0 for one in numbers)
        counted = counted_in_sum(self._table().lines, self._rules)
        verdict = "" if None in numbers else words.verdict(total, self._rules, seats, counted)
        mark = rule_mark(PointsTopic.COUNTING, self._now.rulebook)
        self.grid.show_sum(
            words.sum_caption(self._rules, seats, mark),
            plain(total) if any(one is not None for one in numbers) else "",
            verdict,
            wrong=bool(verdict) and not self._rules.adds_up(total, seats, counted),
        )
        lines, deals = self._table().lines, self._rules.deals_of(seats) or 0
        self.grid.show_counts(
            words.counts_caption(self._rules, seats, lines),
            wrong=any(self._is_wrong(lines, bound, deals) for bound in BOUND),
        )


def _is_split(context: TableContext) -> bool:
    """Whether somebody took a seat over in the middle."""
    return len(context.stints) > context.seats


def _side(side: int) -> Side:
    return SIDES[side]
