"""Panels that a game offers to the calculator; each answers one question by the rules.

A dispute has what is asked on the left and the answer on the right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QVBoxLayout, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.cards import Category
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.answers import Answer, topic_of
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import rule_mark, with_rule
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments, WrappedSegments, enters, held
from turnierleitung.ui.widgets.labels import Card, Notice, label, restyle, rule
from turnierleitung.ui.widgets.layouts import cells, column, empty, row, scrolling

SEATS: Final = 4
"""Whoever sits out is not asked about."""


class AskedTable(NamedTuple):
    """A table of the open tournament about which is asked."""

    names: tuple[str, ...]
    """By seat."""
    categories: tuple[Category, ...] | None = None
    """Of its deck; ``None`` where those of the rulebook hold."""


class Ruled(NamedTuple):
    """An answer as it is held fast."""

    sentence: str
    topic: str
    """What its rule is about; empty where none is."""


class CalculatorPart(QWidget):
    """A question with its answer; a part is thrown away and made anew to be emptied."""

    answered = Signal()
    """The answer is another one."""

    @property
    def ruled(self) -> Ruled | None:
        """The ruling that can be recorded; ``None`` without an answer that settles a dispute."""
        return None

    def show_table(self, table: AskedTable | None) -> None:
        """Ask about a table of the tournament, or about none; most questions do not care."""

    def go_on_from(self, before: CalculatorPart) -> None:
        """Begin where the next question of the same kind begins; most parts begin anew.

        ``before`` is the part of this class that was emptied.
        """

    @property
    def title(self) -> str:
        """What it answers, for the row of words that leads to it."""
        raise NotImplementedError

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Answer by these rules; what is typed stays."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Put the focus where typing begins."""
        raise NotImplementedError

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        raise NotImplementedError


class ProblemLines(QWidget):
    """A box for each, with its rule; there only while there are any."""

    def __init__(self) -> None:
        super().__init__()
        self._column = column(spacing=theme.SPACE_S, margins=(0, 0, theme.SPACE_S, theme.SPACE_M), of=self)
        self.told: list[str] = []
        """What they say."""
        self.hide()

    def show_problems(self, problems: Iterable[Problem], rulebook: Rulebook) -> None:
        """Show the problems and the warnings."""
        empty(self._column)
        self.told = []
        for problem in problems:
            wording = with_rule(problem_text(problem), problem, rulebook)
            notice = Notice(Tone.WRONG if problem.blocks else Tone.DECIDE)
            self._column.addWidget(notice)
            notice.show_text(wording.title, wording.detail)
            self.told.append(notice.text)
        self.setVisible(bool(self.told))


def has_calculator(rulebook: Rulebook | None) -> bool:
    """Whether the game of a rulebook has something to calculate."""
    return rulebook is not None and bool(plugins.plugins()[rulebook.game.kind].answers)


def calculator_name(rulebook: Rulebook | None) -> str:
    """Return what the calculator of a game is called."""
    if rulebook is not None and plugins.plugins()[rulebook.game.kind].compares:
        return translate("Calculator", "Vergleich")
    return translate("Calculator", "Spielwert")


def parts_of(rulebook: Rulebook) -> tuple[type[CalculatorPart], ...]:
    """Return the panels of a game that has a calculator."""
    return cast("tuple[type[CalculatorPart], ...]", plugins.part(rulebook.game.kind, "answers"))


_LEAD: Final = 112
_PANEL: Final = 380
_COLUMNS: Final = 5
"""More fields no row has."""


class DisputePart(CalculatorPart):
    """Rows of fields beside an answer that follows them; a game writes the rows and the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.rulebook: Rulebook | None = None
        self._decided: Answer | None = None
        self.answer = AnswerPanel()
        self.rows = QGridLayout()
        """What is asked: a name, then its fields."""
        self.rows.setHorizontalSpacing(theme.SPACE_M)
        self.rows.setVerticalSpacing(theme.SPACE_M)
        self.rows.setColumnMinimumWidth(0, _LEAD)
        self.rows.setColumnStretch(_COLUMNS, 1)
        self.above = QVBoxLayout()
        """What stands over them."""
        self.over_answer = QVBoxLayout()
        """What stands over the answer: what is wrong with what was filled in."""
        self.below = QVBoxLayout()
        """What stands under the rows."""
        inside = QWidget()
        column(
            self.above,
            self.rows,
            self.below,
            None,
            label(self.help_text, "small", wrap=True),
            spacing=theme.SPACE_L,
            margins=(0, 0, theme.SPACE_S, 0),
            of=inside,
        )
        asked, answered = Card(), Card()
        fields = scrolling(inside)
        # On a narrow screen a row may be wider than its card.
        fields.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        asked.body.addWidget(fields)
        right = QWidget()
        column(self.over_answer, (self.answer, 1), spacing=0, of=right)
        answered.body.addWidget(scrolling(right))
        answered.setFixedWidth(_PANEL)
        row((asked, 1), answered, spacing=theme.SPACE_L, of=self)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return the answer to what is filled in."""
        raise NotImplementedError

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer what the rules know."""

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Answer by these rules; what is filled in stays."""
        self.rulebook = rulebook
        self.show_rules(rulebook)
        self.decide()

    def decide(self, _change: object = None) -> None:
        """Answer anew."""
        if self.rulebook is not None:
            self._decided = self.decided(self.rulebook)
            self.answer.show_answer(self._decided, self.rulebook)
            self.answered.emit()

    @property
    def ruled(self) -> Ruled | None:
        """Return the answer, with the question that it answers."""
        answer = self._decided
        if answer is None or answer.is_open:
            return None
        return Ruled(f"{self.title} {answer.words}.", topic_of(answer))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter moves on; a letter or digit chooses the word that begins with it."""
        if enters(event):
            self.move_on()
            return
        focus = QApplication.focusWidget()
        choice = None if focus is None else focus.parentWidget()
        typed = event.text().casefold()
        is_word = typed.isalnum() and not held(event)
        if isinstance(choice, Segments) and is_word and choose_word(choice, typed):
            return
        super().keyPressEvent(event)

    def move_on(self) -> None:
        """Go to the next field, as Enter does."""
        self.focusNextChild()

    def field_changed(self, _change: object = None) -> None:
        """Follow a field."""
        self.decide()

    def ask(self, name: str, *fields: QWidget) -> QLabel:
        """Add a row and return its name; a field without a name of its own has that of the row."""
        row = self.rows.rowCount()
        named = label(name, "muted")
        self.rows.addWidget(named, row, 0, Qt.AlignmentFlag.AlignVCenter)
        for place, field in enumerate(fields, start=1):
            if not field.accessibleName():
                field.setAccessibleName(name)
            self.rows.addWidget(field, row, place, Qt.AlignmentFlag.AlignLeft)
        return named

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        return translate(
            "Calculating",
            "Enter oder Tab geht weiter. Pfeile wählen daneben, Ziffer oder Anfangsbuchstabe sofort.",
        )

    def head(self, *names: str) -> None:
        """Say above the following rows what their fields are."""
        row = self.rows.rowCount()
        for place, name in enumerate(names, start=1):
            self.rows.addWidget(label(name, "small"), row, place, Qt.AlignmentFlag.AlignBottom)

    def segments(self, words: Sequence[str], name: str = "", *, room: int = 0) -> Segments:
        """Return a choice that is answered anew when it changes; with ``room`` it goes on in another line."""
        made = WrappedSegments(words, room, name) if room else Segments(words, name)
        made.chosen.connect(self.field_changed)
        return made

    def seats(self, name: str, *, nobody: bool = False) -> Segments:
        """Return a choice of a seat; ``nobody`` adds a first entry for none."""
        return self.segments([*(["–"] if nobody else []), *map(str, range(1, SEATS + 1))], name)

    def dealer(self) -> Segments:
        """Add the row that asks who deals: from his left on it is somebody's turn."""
        name = translate("Calculating", "Geber ist Sitz")
        made = self.seats(name)
        self.ask(name, made)
        return made


def choose_word(choice: Segments, typed: str) -> bool:
    """Choose the next word that begins so, and return whether there is one."""
    following = [*choice.buttons[choice.index + 1 :], *choice.buttons[: choice.index + 1]]
    for button in following:
        word = button.text().strip("„“”«»").casefold()
        if word.startswith(typed) and button.isEnabled() and not button.isHidden():
            button.click()
            button.setFocus()
            return True
    return False


def focus_choice(choice: Segments) -> None:
    """Put the focus on what is chosen; the arrows choose the words beside it."""
    choice.buttons[choice.index].setFocus()


class AnswerPanel(QWidget):
    """Large words, and a line for each reason."""

    def __init__(self) -> None:
        super().__init__()
        self._words = label("", "figure", wrap=True)
        self._grounds = cells(across=theme.SPACE_M, down=theme.SPACE_S, stretch=0)
        self._figures = cells(across=theme.SPACE_M, down=theme.SPACE_XS, stretch=0)
        self._told: list[str] = []
        self._caption = label(translate("Calculating", "Antwort"), "muted")
        self._rule = rule()
        self._role = "figure"
        column(
            self._caption,
            self._words,
            self._rule,
            self._grounds,
            self._figures,
            None,
            spacing=theme.SPACE_M,
            margins=(0, 0, theme.SPACE_S, 0),
            of=self,
        )

    def make_flat(self) -> None:
        """Take little height, where the answer stands below the question."""
        self._role = "title"
        self._caption.hide()
        self._rule.hide()
        self._grounds.setVerticalSpacing(2)
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(theme.SPACE_S)

    @property
    def told(self) -> list[str]:
        """The answer, then its reasons with their rules."""
        return [self._words.text(), *self._told]

    def show_answer(self, answer: Answer, rulebook: Rulebook) -> None:
        """Show another answer."""
        restyle(self._words, role="title" if answer.is_open else self._role)
        self._words.setText(answer.words)
        empty(self._grounds)
        empty(self._figures)
        self._told = []
        for place, ground in enumerate(answer.grounds):
            mark = rule_mark(ground.topic, rulebook) if ground.topic else ""
            self._grounds.addWidget(label(ground.text, wrap=True), place, 0, Qt.AlignmentFlag.AlignTop)
            self._grounds.addWidget(label(mark, "small"), place, 1, Qt.AlignmentFlag.AlignTop)
            self._told.append(f"{ground.text} {mark}".strip())
        for place, (name, role, figure) in enumerate(answer.figures):
            self._figures.addWidget(label(name, "strong"), place, 0)
            self._figures.addWidget(label(role, "small"), place, 1)
            self._figures.addWidget(label(figure, "large"), place, 2, Qt.AlignmentFlag.AlignRight)
            self._told.append(f"{name} {figure}")
        self.setAccessibleDescription(" ".join(self.told))
