"""The last step: what will be made, and where its file goes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.services.ground.tournaments import SUFFIX, Facts
from turnierleitung.texts.figures import day, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import course
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import difference_lines, option_name
from turnierleitung.texts.states import number_word
from turnierleitung.ui.setup import filing
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.places import place_warning

_MOST_DIFFERENCES = 6


class SummaryStep(QWidget):
    """A plain summary, the file, and a word of warning about its place."""

    def __init__(self, folder: Path) -> None:
        """Create it; files go into ``folder`` unless another place is chosen."""
        super().__init__()
        self._folder = folder
        self._proposed = ""
        self._facts = _Pairs()
        self._rules = _Pairs()
        self.path = line(translate("Setup", "Datei"), 400)
        self.path_row = FormRow(
            translate("Setup", "Datei des Turniers"),
            self.path,
            translate(
                "Setup", "Alles steht in dieser einen Datei. Gespeichert wird jeder Schritt von selbst."
            ),
            below=True,
        )
        self.choose = ActionButton(translate("Setup", "Anderer Ort …"), "Ctrl+O")
        self.choose.clicked.connect(self._on_choose)
        self.warning = Notice(Tone.DECIDE)
        self.path.textChanged.connect(self._on_path_changed)
        facts_card, rules_card, file_card = (
            Card(translate("Setup", "Turnier")),
            Card(translate("Setup", "Reglement")),
            Card(),
        )
        facts_card.body.addWidget(self._facts)
        facts_card.body.addStretch(1)
        rules_card.body.addWidget(self._rules)
        rules_card.body.addStretch(1)
        beside = QHBoxLayout()
        beside.setSpacing(theme.SPACE_L)
        beside.addWidget(facts_card, 1)
        beside.addWidget(rules_card, 1)
        file_card.body.addWidget(self.path_row)
        file_card.body.addWidget(self.choose)
        file_card.body.addWidget(self.warning)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addLayout(beside)
        column.addWidget(file_card)
        column.addStretch(1)
        self.setFocusProxy(self.path)

    @property
    def chosen_path(self) -> Path:
        """Where the file goes."""
        return filing.with_suffix(Path(self.path.text().strip()).expanduser())

    def show_plan(self, facts: Facts, operator: str, rulebook: Rulebook, origin: Rulebook) -> None:
        """Show what will be made; a place that was chosen by hand stays."""
        fee = (
            money(facts.entry_fee_cents, facts.currency)
            if facts.entry_fee_cents
            else translate("Setup", "keines")
        )
        self._facts.show_pairs(
            (
                (translate("Setup", "Name"), facts.name),
                (translate("Setup", "Tag"), day(facts.held_on)),
                (translate("Setup", "Ort"), facts.venue or "–"),
                (translate("Setup", "Startgeld"), fee),
                (translate("Setup", "Am Gerät"), operator or translate("Setup", "Turnierleitung")),
            )
        )
        self._rules.show_pairs(
            (
                (translate("Setup", "Name"), rulebook.name),
                (translate("Setup", "Ablauf"), course(rulebook)),
                *_headcount(rulebook),
                (translate("Setup", "Geändert"), _differences(origin, rulebook, facts.currency)),
            )
        )
        if self.path.text() == self._proposed:
            self._proposed = str(filing.free_path(self._folder, facts.name))
            self.path.setText(self._proposed)
            self.path.setCursorPosition(0)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say beside the file what stands in the way."""
        texts = (problem_text(problem) for problem in problems)
        self.path_row.show_problem("\n".join(f"{text.title} {text.detail}".strip() for text in texts))

    def _on_choose(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            translate("Setup", "Wohin mit dem Turnier?"),
            self.path.text(),
            translate("Setup", "Turniere (*{suffix})").format(suffix=SUFFIX),
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if name:
            self.path.setText(name)

    def _on_path_changed(self) -> None:
        self.path_row.show_problem("")
        warning = place_warning(self.chosen_path) if self.path.text().strip() else ""
        if warning:
            self.warning.show_text(warning)
        else:
            self.warning.clear()


def _headcount(rulebook: Rulebook) -> tuple[tuple[str, str], ...]:
    """Return what happens in each stage of tables to those who fill none; one against one nobody is over."""
    stages = rulebook.stages
    return tuple(
        (_does_not_fill(stage, place, several=len(stages) > 1), option_name(stage.headcount))
        for place, stage in enumerate(stages, start=1)
        if isinstance(stage, TablesStage)
    )


def _does_not_fill(stage: TablesStage, place: int, *, several: bool) -> str:
    text = (
        translate("Setup", "Phase {stage}, wenn es nicht durch {seats} geht")
        if several
        else translate("Setup", "Wenn es nicht durch {seats} geht")
    )
    return text.format(stage=place, seats=number_word(stage.seats))


def _differences(origin: Rulebook, rulebook: Rulebook, currency: Currency) -> str:
    lines = difference_lines(origin, rulebook, currency)
    if not lines:
        return translate("Setup", "nichts, alles wie in „{name}“").format(name=origin.name)
    more = len(lines) - _MOST_DIFFERENCES
    if more > 0:
        rest = translate("Setup", "und {count} weitere Werte").format(count=more)
        lines = (*lines[:_MOST_DIFFERENCES], rest)
    return "\n".join(lines)


class _Pairs(QWidget):
    """Names on the left, values beside them."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_L)
        self._grid.setVerticalSpacing(theme.SPACE_S)
        self._grid.setColumnStretch(1, 1)
        self._rows: list[tuple[QLabel, QLabel]] = []

    def show_pairs(self, pairs: tuple[tuple[str, str], ...]) -> None:
        """Show as many as there are; another rulebook may have fewer."""
        for row in range(len(self._rows), len(pairs)):
            made = (label("", "muted"), label("", wrap=True))
            self._rows.append(made)
            for column, part in enumerate(made):
                self._grid.addWidget(part, row, column, Qt.AlignmentFlag.AlignTop)
        for row, (name, value) in enumerate(self._rows):
            shown = row < len(pairs)
            for part, text in zip((name, value), pairs[row] if shown else ("", ""), strict=True):
                part.setText(text)
                part.setVisible(shown)

    @property
    def text(self) -> str:
        return "\n".join(value.text() for _name, value in self._rows if value.text())
