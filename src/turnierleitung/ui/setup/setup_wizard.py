"""Makes a new tournament in four steps: rulebook, tournament, rules, summary."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.rulebooks import Offered
from turnierleitung.texts.language import translate
from turnierleitung.ui.rulebook_editor.rulebook_values import Draft
from turnierleitung.ui.rulebook_editor.workbench import RulebookWorkbench
from turnierleitung.ui.setup import setup_steps
from turnierleitung.ui.setup.rulebook_choice import ChoosingStep
from turnierleitung.ui.setup.setup_steps import NamingStep, SummaryStep, step_texts
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.assistant import WindowAssistant
from turnierleitung.ui.widgets.frame import Trail
from turnierleitung.ui.widgets.help_sheet import HelpWords
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import add, add_pages, row, scrolling
from turnierleitung.ui.window.host import Host

CHOOSING, NAMING, RULES, SUMMARY = range(4)
_NARROW: Final = 860
"""Width of the steps that are read rather than worked on."""
_WIDEST: Final = 1440
"""Beyond this width the eye would lose the way from the question to the button."""


class SetupWizard(WindowAssistant):
    """The assistant; Enter goes on, Esc goes back, nothing typed is lost on the way."""

    created = Signal(object)
    """The new :class:`Tournament`, open."""
    cancelled = Signal()

    def __init__(self, host: Host, folder: Path | None = None) -> None:
        """Begin with the choice of a rulebook; files go into ``folder``, else to the documents."""
        super().__init__()
        self._own_folder = host.rulebook_folder
        self._drafts: dict[Path, Draft] = {}
        """What was typed for each rulebook."""
        self._named: Offered | None = None
        self._edited: Offered | None = None
        self.choosing = ChoosingStep(host.rulebook_folder)
        self.naming = NamingStep()
        self.workbench: RulebookWorkbench | None = None
        self.summary = SummaryStep(folder or _documents())
        self._rules_room = QVBoxLayout()
        self._keeping = row(spacing=theme.SPACE_M)
        self._trail = Trail()
        self._title = label("", "title")
        self._hint = label("", "muted")
        self.stack = QStackedWidget()
        self._lay_out()
        self.choosing.opened.connect(self.go_on)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._show_key)
        self._show_step(CHOOSING)

    @property
    def step(self) -> int:
        """Which step is open."""
        return self.stack.currentIndex()

    def go_on(self) -> None:
        """Go to the next step if this one is complete; make the tournament after the last."""
        match self.step:
            case step if step == CHOOSING and self.choosing.chosen is not None:
                self._name_chosen(self.choosing.chosen)
                self._show_step(NAMING)
            case step if step == NAMING and self.naming.complete():
                self._edit_chosen()
                self._show_step(RULES)
            case step if step == RULES and self._bench.complete() is not None:
                self._show_step(SUMMARY)
            case step if step == SUMMARY:
                self._create()
            case _:
                pass

    def go_back(self) -> None:
        """Go to the step before; from the first one, give up."""
        if self.step == CHOOSING:
            self.cancelled.emit()
        else:
            self._show_step(self.step - 1)

    def enter(self, focus: QWidget | None) -> None:
        """Go on; while the tournament is named, to the next field first."""
        if self.step != NAMING or not self.naming.go_on(focus):
            self.go_on()

    def help_title(self) -> str:
        """Return what is explained."""
        return translate("Setup", "Hilfe: {step}").format(step=step_texts()[self.step].name)

    def help_words(self) -> HelpWords:
        """Return what F1 says about the step."""
        return step_texts()[self.step].help

    def _show_key(self) -> None:
        """Say what goes on from here: from field to field Enter goes to the next one."""
        editing = self.workbench is not None and self.workbench.editor.is_typed_in
        onward = (self.step == RULES and editing) or (
            self.step == NAMING and self.naming.leads_on(self.focusWidget())
        )
        self.onward.show_key("Ctrl+Return" if onward else "Return")

    def showEvent(self, event: QShowEvent) -> None:
        """Begin where the step begins."""
        super().showEvent(event)
        self._take_focus()

    @property
    def _bench(self) -> RulebookWorkbench:
        if self.workbench is None:
            raise RuntimeError("the rules come after the choice of a rulebook")
        return self.workbench

    def _name_chosen(self, chosen: Offered) -> None:
        """Begin with the currency of another rulebook; what the director chose for this one stays."""
        if chosen is not self._named:
            self._named = chosen
            self.naming.facts_form.choose_currency(chosen.rulebook.conduct.currency)

    def _edit_chosen(self) -> None:
        """Put the chosen rulebook on the workbench; what was typed for it before is there again."""
        chosen = self.choosing.chosen
        if chosen is None or chosen is self._edited:
            return
        if self.workbench is None:
            self.workbench = RulebookWorkbench(chosen.rulebook, self._own_folder, self.naming.facts.currency)
            self._rules_room.addWidget(self.workbench)
            add(self._keeping, self.workbench.keep_button, self.workbench.export_button)
        elif self._edited is not None:
            self._drafts[self._edited.path] = self.workbench.editor.draft
            self.workbench.editor.show_rulebook(chosen.rulebook)
            if chosen.path in self._drafts:
                self.workbench.editor.show_draft(self._drafts[chosen.path])
        self._edited = chosen

    def _create(self) -> None:
        path = self.summary.chosen_path
        if not self.summary.path.text().strip() or not setup_steps.make_room(path):
            self.summary.show_problems((Problem("file.read_only", params={"name": str(path.parent)}),))
            return
        try:
            made = tournaments.create(
                path, self.naming.facts, self._bench.editor.rulebook, self.naming.operator
            )
        except Refused as refusal:
            self.summary.show_problems(refusal.problems)
            return
        self.created.emit(made)

    def _show_step(self, step: int) -> None:
        if step == SUMMARY and self._edited is not None:
            self.summary.show_plan(
                self.naming.facts, self.naming.operator, self._bench.editor.rulebook, self._edited.rulebook
            )
        steps = step_texts()
        self._trail.show_way([texts.name for texts in steps], step)
        self._title.setText(steps[step].question)
        self._hint.setText(steps[step].hint)
        self.back.setText(
            translate("Setup", "Abbrechen") if step == CHOOSING else translate("Setup", "Zurück")
        )
        self.onward.setText(
            translate("Setup", "Turnier anlegen")
            if step == SUMMARY
            else translate("Setup", "Weiter: {step}").format(step=steps[step + 1].name)
        )
        self.stack.setCurrentIndex(step)
        self.help.close_sheet()
        if self.workbench is not None:
            self.workbench.show_currency(self.naming.facts.currency)
            self.workbench.keep_button.setVisible(step == RULES)
            self.workbench.export_button.setVisible(step == RULES)
        self._take_focus()

    def _take_focus(self) -> None:
        match self.step:
            case step if step == CHOOSING:
                self.choosing.take_focus()
            case step if step == NAMING:
                self.naming.facts_form.name.setFocus()
            case step if step == RULES:
                self._bench.setFocus()
            case _:
                self.onward.setFocus()

    def _lay_out(self) -> None:
        head = row(self._title, spacing=theme.SPACE_M)
        head.addWidget(self._hint, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._trail)
        rules = QWidget()
        self._rules_room.setContentsMargins(0, 0, 0, 0)
        rules.setLayout(self._rules_room)
        add_pages(self.stack, _narrow(self.choosing), _narrow(self.naming), rules, _narrow(self.summary))
        foot = row(self.back, self._keeping, None, self.onward, spacing=theme.SPACE_M)
        self.stack_up(_WIDEST, head, (self.stack,), foot)


def _narrow(content: QWidget) -> QScrollArea:
    """Return a step below its question, on the same left edge; where the window is low, it scrolls."""
    holder = QWidget()
    content.setMaximumWidth(_NARROW)
    row((content, 100), None, margins=(0, theme.SPACE_L, 0, theme.SPACE_L), of=holder)
    return scrolling(holder)


def _documents() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
