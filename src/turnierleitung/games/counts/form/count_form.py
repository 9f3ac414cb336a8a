"""The slip of a table at which everybody counts: a number for each, and Enter; or the director's ruling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final, NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem, Repair, blocking
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.counts import words
from turnierleitung.games.counts.check import CountCode, DecidingRound, deciding_rounds
from turnierleitung.games.counts.fields import CountedFields
from turnierleitung.games.counts.form.count_rows import CountRows, CountTyping, SumWords
from turnierleitung.games.counts.rules import CountedTable, CountRules, CountTopic, PlacesRuling, places
from turnierleitung.services.results import Slip
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.entry.form import Findings, GameForm, OpenSlip, PlayersPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments, enters
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.layouts import column, empty, row, scrolling


class CountForm(GameForm[CountTyping]):
    """The numbers of a table.

    A game implements :meth:`sum_words` and names its fields.
    """

    part: ClassVar[CountedFields]
    """The fields of the game."""

    typed_as = CountTyping
    enter_anywhere = False
    walks_by_enter = True

    def __init__(self) -> None:
        super().__init__()
        self._opened: OpenSlip | None = None
        self._typing = CountTyping()
        self.rows = CountRows(self.part.columns())
        self.deciding = DecidingBox()
        inner, margins = QWidget(), (0, 4, theme.SPACE_XS, 0)
        self._fields = column(
            self.rows, self.deciding, None, spacing=theme.SPACE_S, margins=margins, of=inner
        )
        self._scroll = scrolling(inner)
        column(self._scroll, of=self)
        self.rows.edited.connect(self._on_edited)
        self.rows.finished.connect(self._on_finished)
        self.rows.walked.connect(self._show_field)
        self.deciding.chosen.connect(self._on_decided)
        self.deciding.finished.connect(self.finished)
        self.deciding.walked.connect(self._show_later)

    # What a game says

    def sum_words(self, typing: CountTyping, rules: CountRules, context: TableContext, mark: str) -> SumWords:
        """Return the line below the numbers; ``mark`` is the rule of dealing."""
        raise NotImplementedError

    def table(self, typing: CountTyping) -> CountedTable:
        """Return the result that is typed so far."""
        return self.part.table(typing.numbers).model_copy(update={"decided": typing.decided})

    def typing_of(self, table: CountedTable) -> CountTyping:
        """Return a result as it is typed."""
        return CountTyping.of(self.part.numbers(table), table.decided)

    # Which slip

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> CountTyping:
        """Return the stored result of a slip as input."""
        del rulebook
        match slip.result:
            case CountedTable():
                return self.typing_of(slip.result)
            case PlacesRuling(places=given, counts=counts):
                return CountTyping(counts=tuple(map(str, counts)), places=tuple(map(str, given)), ruled=True)
            case _:
                return CountTyping()

    def show_slip(self, opened: OpenSlip, typed: CountTyping) -> None:
        """Show the rows of a table with what is typed."""
        self._opened, self._typing = opened, typed.fitted(len(opened.lines))
        names = [(line.seat, line.name) for line in opened.lines]
        fields = self.part.fields(self._rules, opened.context, names)
        self.rows.show_fields(fields._replace(beside=()) if typed.ruled else fields)
        self.rows.show_typing(self._typing)
        self._show_outcome()

    def let_type(self, possible: bool) -> None:
        """Open or close the fields."""
        self.rows.setEnabled(possible)
        self.deciding.setEnabled(possible)

    def take_in(self, players: PlayersPanel) -> bool:
        """Put the players' fields under the rows, so that both scroll together."""
        self._fields.insertWidget(self._fields.count() - 1, players)
        return True

    # What is typed

    @property
    def typed(self) -> CountTyping:
        """The input."""
        return self._typing

    @property
    def complete(self) -> bool:
        """Whether everybody has a number."""
        return self._typing.complete

    def result(self, reason: str) -> CountedTable | PlacesRuling:
        """Return the numbers, or what the director decides."""
        if not self._typing.ruled or not self._typing.complete:
            return self.table(self._typing)
        return PlacesRuling(
            places=tuple(int(place) for place in self._typing.places),
            counts=tuple(int(count) for count in self._typing.counts),
            reason=reason,
        )

    def to_park(self, reason: str) -> CountedTable:
        """Return the content to park; a ruling counts only once it is entered."""
        return self.table(self._typing)

    def lead_to_missing(self) -> bool:
        """Go to a number or a deciding round that is missing."""
        if not self._typing.complete:
            self.rows.begin()
            return True
        if self.deciding.is_open:
            self.deciding.begin()
            return True
        return False

    @property
    def wants_reason(self) -> bool:
        """A ruling has one."""
        return self._typing.ruled

    @property
    def shows_ruling(self) -> bool:
        """Whether the director decides."""
        return self._typing.ruled

    # Where the focus is

    def begin(self) -> bool:
        """Go to the first number that is missing."""
        self.rows.begin()
        return True

    def go_back(self) -> bool:
        """Leave the ruling: the places follow from the numbers again."""
        ruled = self._typing.ruled
        if ruled:
            self.choose_ruling(chosen=False)
        return ruled

    def keep_in_sight(self) -> None:
        """Scroll to the open question, and above all to what is doubtful or has the focus."""
        field = self.rows.doubtful or self.rows.focused
        for part in (self.deciding.open_question, field, self.deciding.focused):
            if part is not None:
                self._show_field(part)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the question visible: other lines of the slip take room from the fields."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self.keep_in_sight)

    def set_tight(self, tight: bool) -> None:
        """Move the rows together."""
        self.rows.set_tight(tight)

    # What is wrong

    def to_say(self, found: tuple[Problem, ...], *, asked: bool) -> tuple[Problem, ...]:
        """Ask for the reason of a ruling only once it is to be entered."""
        unasked = () if asked else (CountCode.RULING_WITHOUT_REASON,)
        return tuple(problem for problem in found if _code(problem) not in unasked)

    def show_problems(self, found: Sequence[Problem], said: Sequence[Problem]) -> None:
        """Frame the fields that problems speak of."""
        del said
        self.rows.mark(frozenset(_places(found)))

    def findings(self, first: Problem | None, likely: Problem | None) -> Findings:
        """Leave a deciding round to its question, and a wrong sum to the likely slip of the pen."""
        if first is not None and _code(first) == CountCode.DECIDER_MISSING:
            return Findings(None, likely)
        explained = likely is not None and first is not None and first.at == ("counts",)
        return Findings(None if explained else first, likely)

    def repair(self, repair: Repair) -> None:
        """Put the likely value into its field."""
        self.rows.repair(str(repair.at[0]), int(repair.at[1]), repair.value)

    def refuse(self) -> None:
        """Go to the field that is doubtful; typing replaces what is there."""
        field = self.rows.doubtful or self.rows.focused
        if field is not None:
            field.begin()
        else:
            self.rows.begin()

    # What the game says of itself

    def add_to_menu(self, menu: QMenu) -> None:
        """Offer the director's ruling (S-17)."""
        ruling = QAction(translate("Entry", "&Entscheid der Turnierleitung"), menu, checkable=True)
        ruling.setChecked(self._typing.ruled)
        ruling.triggered.connect(self.choose_ruling)
        menu.addAction(ruling)

    def choose_ruling(self, chosen: bool = True) -> None:  # noqa: FBT002 - as a ticked line of a menu
        """Set places and numbers by ruling, or no longer; it begins with the places as they are."""
        now = tuple("" if place == _UNKNOWN else place for place in self._place_words())
        typing = replace(self._typing, ruled=chosen, places=now if chosen else self._typing.places)
        if self._opened is not None:
            self.show_slip(self._opened, typing)
        self.turned.emit()

    # Parts

    @property
    def _now(self) -> OpenSlip:
        if self._opened is None:
            raise RuntimeError("no slip is open")
        return self._opened

    @property
    def _rules(self) -> CountRules:
        return CountRules.of(self._now.rulebook.game)

    def _on_edited(self) -> None:
        self._typing = replace(
            self._typing,
            counts=self.rows.counts,
            beside=self.rows.besides,
            places=self.rows.given_places,
            middle=self.rows.middle.text(),
        )
        self._typing = replace(self._typing, decided=self._still_level())
        self._show_outcome()
        self.edited.emit()

    def _on_finished(self) -> None:
        # Enter stops at an answer too: whoever corrects a slip may mean just that.
        if self._typing.complete and self.deciding.asks:
            self.deciding.begin()
        else:
            self.finished.emit()

    def _on_decided(self, place: int, seat: int) -> None:
        """Take over a winner; a person named for a later place of the same round is asked again."""
        played, index = self._asked()[place]
        group = [self._now.context.stints[one].seat for one in played.group]
        before = [one for one in self._typing.decided if one in group][:index]
        others = [one for one in self._typing.decided if one not in group]
        self._typing = replace(self._typing, decided=(*others, *before, seat))
        self._show_outcome()
        self.edited.emit()

    @property
    def _adds_up(self) -> bool:
        """Whether the numbers are consistent. Ties are only asked about then."""
        found = plugins.check(self.table(self._typing), self._rules, self._now.context)
        return all(_code(problem) in _DECIDING for problem in blocking(found))

    def _rounds(self) -> tuple[DecidingRound, ...]:
        if self._typing.ruled or not self._typing.complete:
            return ()
        return deciding_rounds(self.table(self._typing).standings, self._rules, self._now.context)

    def _asked(self) -> list[tuple[DecidingRound, int]]:
        """Return the questions: a round and the place in it, up to the first without an answer."""
        stints, found = self._now.context.stints, []
        for played in self._rounds() if self._adds_up else ():
            group = {stints[index].seat for index in played.group}
            named = sum(seat in group for seat in self._typing.decided)
            found += [(played, index) for index in range(min(named + 1, played.places))]
        return found

    def _still_level(self) -> tuple[int, ...]:
        """Return the named person if still tied."""
        stints = self._now.context.stints
        level = {stints[index].seat for played in self._rounds() for index in played.group}
        # While a number is being typed anew, nobody is forgotten.
        return tuple(seat for seat in self._typing.decided if seat in level or not self._typing.complete)

    def _place_words(self) -> tuple[str, ...]:
        if not all(self._typing.counts):
            return (_UNKNOWN,) * len(self._now.lines)
        table = self.table(self._typing)
        return tuple(map(str, places(table.standings, self._typing.decided, self._now.context)))

    def _show_outcome(self) -> None:
        now = self._now
        self.rows.show_places(self._place_words())
        self.rows.show_sum(
            self.sum_words(
                self._typing, self._rules, now.context, rule_mark(CountTopic.DEALING, now.rulebook)
            )
        )
        self.deciding.show_questions([self._question(*asked) for asked in self._asked()])
        if self.deciding.is_open:
            # What has just appeared has its place once the window is laid out.
            QTimer.singleShot(0, self, self.keep_in_sight)

    def _question(self, played: DecidingRound, index: int) -> DecidingQuestion:
        now = self._now
        table = self.table(self._typing)
        by_seat = {line.seat: line.short_name for line in now.lines}
        seats = [now.context.stints[one].seat for one in played.group]
        named = [seat for seat in self._typing.decided if seat in seats]
        offered = tuple(seat for seat in seats if seat not in named[:index])
        count = table.standings[played.group[0]][0]
        place = places(table.standings, (), now.context)[played.group[0]] + index
        mark = rule_mark(CountTopic.DECIDING, now.rulebook)
        things = self.part.columns()[0].heading
        won_it = words.who_won_it([by_seat[seat] for seat in seats], count, things)
        return DecidingQuestion(
            title="" if index else words.wanted_decision(place, mark),
            detail=words.who_is_next(place) if index else won_it,
            seats=offered,
            names=tuple(by_seat[seat] for seat in offered),
            chosen=named[index] if index < len(named) else None,
        )

    def _show_later(self, field: QWidget) -> None:
        # What has just appeared has its place once the window is laid out.
        QTimer.singleShot(0, field, lambda: self._show_field(field))

    def _show_field(self, field: QWidget) -> None:
        self._scroll.ensureWidgetVisible(field, 0, theme.SPACE_M)


_UNKNOWN = "–"
_DECIDING = frozenset({CountCode.DECIDER_MISSING, CountCode.DECIDED_NOT_LEVEL, CountCode.DECIDED_TWICE})


def _places(found: Sequence[Problem]) -> Iterator[tuple[str, int]]:
    for problem in found:
        match problem.at:
            case (str(name), int(index)):
                yield name, index
            case ("middle",):
                yield "middle", 0


def _code(problem: Problem) -> str:
    return problem.code.partition(".")[2]


_BESIDE: Final = 3
"""So many names have room beside the question."""


class DecidingQuestion(NamedTuple):
    """The question for one place, and the candidates."""

    title: str
    detail: str
    seats: tuple[int, ...]
    names: tuple[str, ...]
    chosen: int | None
    """The seat that is chosen; ``None`` while nobody is."""


class DecidingBox(QWidget):
    """The questions that are open or answered, each with the people who come into question."""

    chosen = Signal(int, int)
    """Which question, and the seat that was chosen."""
    finished = Signal()
    """Enter, and every question is answered."""
    walked = Signal(QWidget)
    """The question that is to be answered now."""

    def __init__(self) -> None:
        super().__init__()
        self._questions: tuple[DecidingQuestion, ...] = ()
        self.choices: list[SeatChoice] = []
        self._column = column(spacing=theme.SPACE_S, of=self)
        self.hide()

    def show_questions(self, questions: Sequence[DecidingQuestion]) -> None:
        """Show the questions; one already shown keeps the focus."""
        if tuple(questions) == self._questions:
            return
        focused = next((place for place, one in enumerate(self.choices) if one.has_focus), None)
        self._questions = tuple(questions)
        empty(self._column)
        self.choices = []
        for place, question in enumerate(questions):
            choice = SeatChoice(question)
            choice.seat_chosen.connect(partial(self.chosen.emit, place))
            choice.passed.connect(partial(self._on_passed, place))
            self.choices.append(choice)
            self._column.addWidget(_box(question, choice))
        self.setVisible(bool(questions))
        if focused is not None and focused < len(self.choices):
            self._go_to(focused)

    @property
    def asks(self) -> bool:
        """Whether there are questions, with or without an answer."""
        return bool(self._questions)

    @property
    def open_question(self) -> QWidget | None:
        """The first question without an answer."""
        open_ = (
            choice
            for choice, question in zip(self.choices, self._questions, strict=True)
            if question.chosen is None
        )
        return next((choice.parentWidget() for choice in open_), None)

    @property
    def focused(self) -> QWidget | None:
        """The question that has the focus."""
        return next((choice.parentWidget() for choice in self.choices if choice.has_focus), None)

    @property
    def is_open(self) -> bool:
        """Whether a question has no answer."""
        return any(question.chosen is None for question in self._questions)

    def begin(self) -> None:
        """Go to the first question without an answer, or to the last one."""
        open_ = (place for place, question in enumerate(self._questions) if question.chosen is None)
        self._go_to(next(open_, len(self.choices) - 1))

    def _go_to(self, place: int) -> None:
        self.choices[place].begin()
        self.walked.emit(self.choices[place].parentWidget())

    def _on_passed(self, place: int) -> None:
        if place + 1 < len(self.choices):
            self._go_to(place + 1)
        elif not self.is_open:
            self.finished.emit()


class SeatChoice(Segments):
    """A choice among candidates; the number of the seat chooses, Enter moves on."""

    seat_chosen = Signal(int)
    passed = Signal()

    def __init__(self, question: DecidingQuestion) -> None:
        super().__init__(
            [f"{seat} {name}" for seat, name in zip(question.seats, question.names, strict=True)]
        )
        self._seats = question.seats
        self.setAccessibleName(question.title or question.detail)
        self.choose(-1 if question.chosen is None else self._seats.index(question.chosen))
        self.chosen.connect(self._on_chosen)

    @property
    def has_focus(self) -> bool:
        """Whether one of them has the focus."""
        return any(button.hasFocus() for button in self.buttons)

    def begin(self) -> None:
        """Take the focus."""
        self.buttons[max(self.index, 0)].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by the number of the seat; Enter moves on after a choice."""
        if event.text().isdecimal() and int(event.text()) in self._seats:
            self.buttons[self._seats.index(int(event.text()))].click()
        elif enters(event) and self.index >= 0:
            self.passed.emit()
        else:
            super().keyPressEvent(event)

    def _on_chosen(self, index: int) -> None:
        self.seat_chosen.emit(self._seats[index])


def _box(question: DecidingQuestion, choice: SeatChoice) -> QFrame:
    box = QFrame()
    box.setProperty("role", "notice")
    restyle(box, tone=Tone.DECIDE.value)
    texts = column(spacing=2)
    if question.title:
        title = label(question.title, "notice-title", wrap=True)
        restyle(title, tone=Tone.DECIDE.value)
        texts.addWidget(title)
    texts.addWidget(label(question.detail, wrap=True))
    # Many names need the whole width.
    lay_out = row if len(question.seats) <= _BESIDE else column
    lay_out((texts, 1), choice, spacing=theme.SPACE_S, margins=(14, 10, 14, 10), of=box)
    return box
