"""A page of a game on which a rulebook begins: what matters most, and the slip that follows beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.problems import Path, Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.rulebook_editor.rulebook_values import Draft, carried_over, judge
from turnierleitung.ui.rulebook_editor.slip_view import SlipView
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import add, bring_into_sight, column, row, scrolling

LEAD = 190
"""Pixels of a question beside its answer."""
_LONGEST_GAME = 40
_FORM = 700


class BeginningPage(QWidget):
    """Asks for the name of the game and for the values of the game, which a subclass adds."""

    @staticmethod
    def title() -> str:
        """Return what the card of the choice says."""
        raise NotImplementedError

    @staticmethod
    def summary() -> str:
        """Return what the card says below."""
        raise NotImplementedError

    def draft(self, name: str) -> Draft:
        """Return the values of the rulebook as they are typed, with the name of the game."""
        raise NotImplementedError

    def show_draft(self, draft: Draft) -> None:
        """Fill the fields from the values of a rulebook."""
        raise NotImplementedError

    def __init__(self) -> None:
        """Create it with the name alone; :meth:`lay_out` adds the rest."""
        super().__init__()
        called = translate("Beginning", "Wie heißt das Spiel?")
        self.name = line(called, _LONGEST_GAME, translate("Beginning", "z. B. Binokel"))
        self._name_row = FormRow(called, self.name, lead=LEAD)
        self.slip = SlipView()
        self.rows: dict[Path, FormRow] = {}
        """By the path of the value that a row asks for; several values may have one row."""
        self._rulebook: Rulebook | None = None
        self._edited: tuple[Draft, Draft] | None = None
        """The values as the fields have them, and as they were edited; ``None`` before anything was."""
        self._doubt = label(
            translate("Beginning", "Im Schritt „Regeln“ stimmt dazu etwas nicht; was dort steht, bleibt."),
            "problem",
            wrap=True,
        )
        self._doubt.hide()
        self._asked = False
        self._stops: Sequence[QWidget] = (self.name,)

    def lay_out(self, rows: Mapping[Path, FormRow], stops: Sequence[QWidget]) -> None:
        """Show the questions; Enter goes through the name and the other ``stops``."""
        self.rows = {**rows, ("name",): self._name_row}
        card = Card()
        card.body.setContentsMargins(theme.SPACE_L, theme.SPACE_L, theme.SPACE_L, theme.SPACE_L)
        card.body.setSpacing(theme.SPACE_L)
        add(card.body, self._doubt, self._name_row, *dict.fromkeys(rows.values()), None)
        left = scrolling(card)
        left.setMaximumWidth(_FORM)
        beside = column(
            label(translate("Beginning", "So sieht der Zettel aus"), "strong"),
            (self.slip, 1),
            spacing=theme.SPACE_S,
        )
        row((left, 5), (beside, 4), spacing=theme.SPACE_XL, margins=(0, theme.SPACE_L, 0, 0), of=self)
        self._stops = (self.name, *stops)
        self.name.textEdited.connect(self.refresh)
        self.setFocusProxy(self.name)
        self.refresh()

    @property
    def rulebook(self) -> Rulebook | None:
        """The rulebook as it begins; ``None`` while something is missing or wrong."""
        return self._rulebook if self.name.text().strip() else None

    def take_up(self, edited: Draft) -> None:
        """Fill the fields from a draft that was edited since; what no field asks for is kept."""
        self.show_draft(edited)
        self._edited = self.draft(self.name.text().strip()), edited
        self.refresh()

    @property
    def edited(self) -> Draft | None:
        """The edited draft with the values of the fields; ``None`` if nothing was edited."""
        if self._edited is None:
            return None
        return dict(carried_over(*self._edited, self.draft(self.name.text().strip())))

    def suggest(self, name: str) -> None:
        """Begin with what was searched for, unless the game has a name."""
        if name and not self.name.text():
            self.name.setText(name[:1].upper() + name[1:])
            self.refresh()

    def complete(self) -> bool:
        """Return whether it can go on; otherwise say why, and go to the first value that is wrong."""
        self._asked = True
        self.refresh()
        wrong = next((shown for shown in [self._name_row, *self.rows.values()] if shown.problem), None)
        if wrong is not None:
            wrong.control.setFocus()
        return wrong is None

    def following(self, focus: QWidget | None) -> QWidget | None:
        """Return where Enter goes from a field; ``None`` behind the last one."""
        shown = [stop for stop in self._stops if stop.isVisibleTo(self)]
        here = [stop for stop in shown if focus is not None and (stop is focus or stop.isAncestorOf(focus))]
        return next(iter(shown[shown.index(here[0]) + 1 :]), None) if here else None

    def go_on(self, focus: QWidget | None) -> bool:
        """Put the focus into the next field, where typing replaces the value; tell whether there is one."""
        following = self.following(focus)
        if following is not None:
            following.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_sight(following)
        return following is not None

    def refresh(self) -> None:
        """Judge what is typed: say beside the values what is wrong, or show the slip."""
        name = self.name.text().strip()
        judgement = judge(self.draft(name or self.title()))
        self._rulebook = judgement.rulebook
        told: dict[FormRow, list[str]] = {shown: [] for shown in self.rows.values()}
        if self._asked and not name:
            told[self._name_row].append(translate("Beginning", "Bitte geben Sie dem Spiel einen Namen."))
        for problem in judgement.problems:
            told[self._row_of(problem)].append(problem_text(replace(problem, at=())).title)
        for shown, lines in told.items():
            shown.show_problem("\n".join(lines[:1]))
        self.slip.setEnabled(judgement.rulebook is not None)
        if judgement.rulebook is not None:
            edited = self.edited
            whole = judgement if edited is None else judge(edited)
            self._doubt.setVisible(whole.rulebook is None)
            self.slip.setEnabled(whole.rulebook is not None)
            if whole.rulebook is not None:
                self.slip.show_rulebook(whole.rulebook)

    def _row_of(self, problem: Problem) -> FormRow:
        """Return the row that asks for the value of a problem."""
        at = problem.at
        while at and at not in self.rows:
            at = at[:-1]
        return self.rows.get(at, self._name_row)
