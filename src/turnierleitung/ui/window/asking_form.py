"""A form that asks: questions in rows, what the answers would change, why not, and the answer.

Enter leads from question to question, Ctrl+Enter answers, Esc goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from turnierleitung.domain.problems import Problem, Severity
from turnierleitung.services.ground.tournaments import LONGEST_TEXT, Changes, Tournament
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words, one_line
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, EnterStops
from turnierleitung.ui.widgets.fields import TextArea
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, Notice, label, restyle
from turnierleitung.ui.widgets.layouts import Part, add, column, empty, row, scrolling
from turnierleitung.ui.window.desk import Desk

LOOK_AGAIN: Final = Problem("station.look_again", severity=Severity.ASKS)
"""What was shown may no longer be so."""
_NAMES: Final = 92
_SIDE: Final = 400


class Prospect(NamedTuple):
    """What the answers of a form would do."""

    lines: Iterable[str] = ()
    """What would change, in sentences."""
    refused: str = ""
    """Why it cannot be done; then nothing would change."""
    ready: bool = True
    """Whether enough questions are answered."""


class EffectLines(QWidget):
    """Sentences below each other, the first in bold; they scroll if there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self.told: tuple[str, ...] = ()
        """The sentences that are shown."""
        self._content = QWidget()
        self._lines = column(spacing=theme.SPACE_S, margins=(0, 0, theme.SPACE_XS, 0), of=self._content)
        column(scrolling(self._content), of=self)

    def show_lines(self, texts: Iterable[str]) -> None:
        """Show sentences, each once."""
        empty(self._lines)
        self.told = tuple(text for text in dict.fromkeys(texts) if text)
        for place, text in enumerate(self.told):
            self._lines.addWidget(label(text, "" if place else "strong", wrap=True))
        self._lines.addStretch(1)
        self._content.setAccessibleName(" ".join(self.told))


class AskingForm(Card):
    """Questions below each other, and the answer; :class:`ForesightForm` has the effect beside them."""

    cancelled = Signal()
    """The director goes back; nothing is changed."""

    def __init__(
        self,
        desk: Desk,
        heading: str = "",
        *,
        key: str = "Ctrl+Return",
        role: str = "primary",
        rests: int = 0,
    ) -> None:
        """Create it without questions. The effect is looked at once the answers rest so many milliseconds."""
        super().__init__(heading)
        self._desk = desk
        self.rows: dict[str, FormRow] = {}
        self.fields: Mapping[str, QWidget] = {}
        """Fields without a row of their own, by the name that problems have for them."""
        self.problem = label("", "problem", wrap=True)
        """What is wrong, in a form without rows."""
        self.problem.setParent(self)
        self.problem.hide()
        self.answer = ActionButton("", key, role, does=self._answer)
        self._seen = desk.arrivals
        """The actions of stations that the shown effect knows of."""
        self.hears_esc = False
        self._later = QTimer(self, singleShot=True, interval=rests)
        self._later.timeout.connect(self._look)

    def ask(self, key: str, name: str, control: QWidget, *, below: bool = True) -> None:
        """Add a question as the last row; the control is below its name or beside it."""
        self.rows[key] = FormRow(name, control, below=below)
        self.body.addWidget(self.rows[key])

    def add_foot(self, back: str, *others: QWidget) -> None:
        """Add the button that goes back, and at the other end the answer behind other buttons."""
        self.back = ActionButton(back, "Esc", bind=False, does=self._on_back)
        self.hears_esc = True
        add(self.body, row(self.back, None, *others, self.answer))

    def lead(self, *stops: QWidget) -> None:
        """Let Enter go from stop to stop, and from the last one on."""
        self.enter = EnterStops(self, stops)
        self.enter.passed.connect(self._on_passed)

    def run(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action; show and return why it was refused, and lead to the first field that is wrong."""
        problems = self._desk.run(action)
        self.show_problems(problems)
        wrong = {str(problem.at[0]) for problem in problems if problem.at and problem.blocks}
        for key, field in self.fields.items():
            if key in wrong:
                field.setFocus()
                break
        return problems

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show each problem beside its row, the others in the last row; mark the fields that are wrong."""
        rest, beside = list[Problem](), {key: list[str]() for key in self.rows}
        wrong = {str(problem.at[0]) for problem in problems if problem.at and problem.blocks}
        for problem in problems:
            key = str(problem.at[0]) if problem.at else ""
            if beside:
                key = key if key in beside else [*beside][-1]
                beside[key].append(one_line(problem, self._desk.rulebook))
            else:
                rest.append(problem)
        for key, told in beside.items():
            self.rows[key].show_problem(" ".join(told))
        for key, field in self.fields.items():
            restyle(field, problem=key in wrong)
        self.problem.setText(in_words(rest, self._desk.rulebook))
        self.problem.setVisible(bool(rest))
        restyle(self.problem, role="problem" if any(one.blocks for one in rest) else "warning")

    def look_ahead(self) -> None:
        """Show soon what the answers would change; answers that follow each other are looked at once."""
        self._later.start()

    def prospect(self) -> Prospect | None:
        """Return the effect of the answers; ``None`` if there is nothing to show."""
        return None

    def show_prospect(self, prospect: Prospect) -> None:
        """Show what the answers would change."""

    def showEvent(self, event: QShowEvent) -> None:
        """Look ahead as soon as somebody can read it."""
        super().showEvent(event)
        self.look_ahead()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back by Esc."""
        if self.hears_esc and event.key() == Qt.Key.Key_Escape:
            self._on_back()
        else:
            super().keyPressEvent(event)

    def _look(self) -> None:
        self._seen = self._desk.arrivals
        prospect = self.prospect() if self.isVisible() else None
        if prospect is not None:
            self.show_prospect(prospect)

    def _answer(self) -> None:
        """Answer, unless the effect was shown before something came from a station: then show it again."""
        if self._seen == self._desk.arrivals or self.prospect() is None:
            self._on_answer()
            return
        self._look()
        self.show_problems((LOOK_AGAIN,))

    def _on_passed(self) -> None:
        self.answer.setFocus()

    def _on_back(self) -> None:
        self.cancelled.emit()

    def _on_answer(self) -> None:
        raise NotImplementedError


class ForesightForm(AskingForm):
    """Questions with their names at the left; at the right what would change, why not, and the answer."""

    def __init__(
        self, desk: Desk, listed: QWidget | None = None, *, key: str = "Ctrl+Return", heading: str = ""
    ) -> None:
        super().__init__(desk, key=key)
        self.effect = EffectLines()
        self._refusal = Notice(Tone.WRONG)
        self.answer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.answer.give_way()
        self.side = Card(heading or translate("Penalties", "Das ändert sich"))
        self.side.setFixedWidth(_SIDE)
        undo = label(translate("Penalties", "Danach nimmt Strg Z es zurück."), "small", wrap=True)
        add(self.side.body, (self.effect, 1), self._refusal, undo, self.answer)
        self.setProperty("role", "")
        self.body.setContentsMargins(0, 0, 0, 0)
        self._whole = self.body
        self._left = listed
        if listed is None:
            questions = Card()
            self.body, self._left = questions.body, scrolling(questions)

    def lay_out(self, *below: Part) -> None:
        """Put parts below the questions, and the effect beside all: Tab comes to it last."""
        if self.body is not self._whole:
            add(self.body, None, *below)
        add(self._whole, row((self._left, 1), self.side, spacing=theme.SPACE_L))

    def ask(self, key: str, name: str, control: QWidget, *, below: bool = False) -> None:
        """Add a question as the last row, with its name at the left."""
        self.rows[key] = FormRow(name, control, below=below, lead=_NAMES)
        self.body.addWidget(self.rows[key])

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show above the answer why it cannot be done."""
        self._refusal.show_text(in_words(problems, self._desk.rulebook))

    def show_prospect(self, prospect: Prospect) -> None:
        """Show sentences or a refusal, and enable the answer if it can be given."""
        self._refusal.show_text(prospect.refused)
        self.effect.show_lines(() if prospect.refused else prospect.lines)
        self.answer.setEnabled(prospect.ready and not prospect.refused)

    def is_asked(self, key: str) -> bool:
        """Whether a question is shown."""
        return not self.rows[key].isHidden()


def reason_field(name: str, height: int = 62) -> TextArea:
    """Return a field for a reason of several lines; Tab leaves it."""
    return TextArea(LONGEST_TEXT, name, height=height)
