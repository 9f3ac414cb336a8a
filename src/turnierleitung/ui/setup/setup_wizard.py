"""Makes a new tournament in four steps: rulebook, tournament, rules, summary.

A new rulebook begins with a step of its own behind the first.
"""

from __future__ import annotations

import os
import re
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain import plugins
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.rulebooks import Offered
from turnierleitung.services.ground.tournaments import SUFFIX, Facts
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import day, money, more_values
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import course, rulebook_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import difference_lines, option_name
from turnierleitung.texts.states import number_word
from turnierleitung.ui.rulebook_editor.rulebook_values import Draft
from turnierleitung.ui.rulebook_editor.workbench import RulebookWorkbench
from turnierleitung.ui.setup.beginning import BeginningPage
from turnierleitung.ui.setup.rulebook_choice import ChoosingStep
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.facts_form import FactsForm
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.form_row import FormRow, StepTexts, WindowAssistant
from turnierleitung.ui.widgets.frame import Trail
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, Notice, label, rule
from turnierleitung.ui.widgets.layouts import add, add_pages, cells, column, row, scrolling
from turnierleitung.ui.window.files import file_words, place_warning
from turnierleitung.ui.window.host import Host


def step_texts() -> tuple[StepTexts, ...]:
    """Return the texts of all steps in their order."""
    return (
        StepTexts(
            translate("Setup", "Reglement"),
            translate("Setup", "Nach welchem Reglement?"),
            translate("Setup", "Es ist der Anfang, jeder Wert lässt sich noch ändern."),
            HelpWords(
                purpose=translate("Setup", "Ein neues Turnier beginnt mit einem Reglement."),
                steps=(
                    translate("Setup", "Wählen Sie, was gespielt wird. Auf jeder Karte steht in Kürze, wie."),
                    translate("Setup", "Ein eigenes Reglement lesen Sie aus einer Datei ein."),
                    translate(
                        "Setup", "Ist Ihr Spiel nicht dabei, nehmen Sie die letzte Karte: Weniges genügt."
                    ),
                    translate("Setup", "Noch entsteht nichts: Erst der letzte Schritt legt das Turnier an."),
                ),
                keys=(
                    KeyWords("← → ↑ ↓", translate("Setup", "geht von Reglement zu Reglement")),
                    KeyWords("Return", translate("Setup", "nimmt das markierte und geht weiter")),
                ),
                remedies=(
                    Remedy(
                        translate("Setup", "Ihre Regeln sind etwas anders."),
                        translate(
                            "Setup",
                            "Nehmen Sie das nächstliegende, im dritten Schritt ändern Sie jeden Wert.",
                        ),
                    ),
                ),
            ),
        ),
        StepTexts(
            translate("Setup", "Turnier"),
            translate("Setup", "Wann und wo?"),
            translate("Setup", "Auch das lässt sich später ändern."),
            HelpWords(
                purpose=translate("Setup", "Was auf jedem Ausdruck oben steht."),
                steps=(
                    translate("Setup", "Nur der Name muss sein, alles lässt sich später ändern."),
                    translate("Setup", "Esc geht zurück, nichts Getipptes geht verloren."),
                ),
                keys=(
                    KeyWords(
                        "Return", translate("Setup", "geht ins nächste Feld und nach dem letzten weiter")
                    ),
                ),
            ),
        ),
        StepTexts(
            translate("Setup", "Regeln"),
            translate("Setup", "Stimmen die Regeln?"),
            translate("Setup", "Links ändern, rechts lesen, was auf dem Regelblatt steht."),
            HelpWords(
                purpose=translate("Setup", "Hier steht jeder Wert des Reglements, so wie er gelten wird."),
                steps=(
                    translate("Setup", "Das Regelblatt rechts zeigt sofort, was aus einem Wert wird."),
                    translate("Setup", "„Zettel“ zeigt dort, worauf die Tische schreiben."),
                    translate("Setup", "Was Sie öfter brauchen, speichern Sie als eigenes Reglement."),
                ),
                keys=(KeyWords("Tab", translate("Setup", "geht von Wert zu Wert")),),
                remedies=(
                    Remedy(
                        translate("Setup", "Es geht nicht weiter."),
                        translate(
                            "Setup", "Beim Wert steht, was nicht zusammenpasst; bitte ändern Sie das zuerst."
                        ),
                    ),
                ),
            ),
        ),
        StepTexts(
            translate("Setup", "Anlegen"),
            translate("Setup", "Stimmt alles?"),
            translate("Setup", "Danach können Sie Teilnehmer anmelden."),
            HelpWords(
                purpose=translate("Setup", "Hier steht noch einmal alles in Kürze."),
                steps=(
                    translate(
                        "Setup", "Enter legt das Turnier an, als eine Datei an dem Ort, der hier steht."
                    ),
                    translate("Setup", "Von da an ist immer alles gespeichert."),
                ),
            ),
        ),
        StepTexts(
            translate("Setup", "Spiel"),
            translate("Setup", "Was wird gezählt?"),
            translate("Setup", "Diese Werte genügen, alle anderen lassen sich noch ändern."),
            HelpWords(
                purpose=translate("Setup", "Aus wenigen Werten wird ein Reglement für Ihr Spiel."),
                steps=(
                    translate("Setup", "Rechts steht sofort der Zettel, auf den die Tische schreiben."),
                    translate("Setup", "Was nicht zusammenpasst, steht beim Wert."),
                    translate(
                        "Setup",
                        "Im Schritt „Regeln“ ändern Sie alles Weitere und speichern es als eigenes "
                        "Reglement.",
                    ),
                ),
                keys=(
                    KeyWords(
                        "Return", translate("Setup", "geht ins nächste Feld und nach dem letzten weiter")
                    ),
                    KeyWords("← →", translate("Setup", "wählt unter wenigen Wörtern")),
                ),
            ),
        ),
    )


class NamingStep(QWidget):
    """A form in a card."""

    def __init__(self) -> None:
        super().__init__()
        self.facts_form = FactsForm()
        self.operator_field = line(
            translate("Setup", "Wer arbeitet am Gerät"), placeholder=translate("Setup", "Turnierleitung")
        )
        card = Card()
        card.body.setContentsMargins(theme.SPACE_XL, theme.SPACE_XL, theme.SPACE_XL, theme.SPACE_XL)
        card.body.setSpacing(theme.SPACE_L)
        add(
            card.body,
            self.facts_form,
            rule(),
            FormRow(
                translate("Setup", "Wer arbeitet am Gerät"),
                self.operator_field,
                translate("Setup", "Der Name steht im Protokoll bei jedem Schritt."),
                below=True,
            ),
            None,
        )
        column(card, None, of=self)

    @property
    def facts(self) -> Facts:
        """The facts as they are typed."""
        return self.facts_form.facts

    @property
    def operator(self) -> str:
        """The name of whoever works at the device: the director, if none is typed."""
        return self.operator_field.text().strip() or translate("Setup", "Turnierleitung")

    def complete(self) -> bool:
        """Tell whether the tournament can be made; say beside the fields what is missing."""
        problems = tournaments.check(self.facts)
        self.facts_form.show_problems(problems)
        if problems:
            self.facts_form.name.setFocus()
        return not problems

    @property
    def _way(self) -> tuple[QWidget, ...]:
        return (*self.facts_form.fields, self.operator_field)

    def leads_on(self, focus: QWidget | None) -> bool:
        """Return whether Enter goes to another field from here; from the last one it goes on."""
        return focus in self._way[:-1]

    def go_on(self, focus: QWidget | None) -> bool:
        """Put the focus into the next field, or keep it where a name is missing; tell whether that is all."""
        if focus is self.facts_form.name and not self.complete():
            return True
        for field, following in pairwise(self._way):
            if field is focus:
                following.setFocus()
                return True
        return False


_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_LONGEST_NAME: Final = 80


def file_name(tournament: str) -> str:
    """Return the name of a tournament's file: ``12. Turnier: Finale`` → ``12. Turnier Finale.turnier``."""
    words = file_words(tournament)[:_LONGEST_NAME].strip(" .")
    if not words or _RESERVED.fullmatch(words):
        words = f"Turnier {words}".strip()
    return f"{words}{SUFFIX}"


def free_path(folder: Path, tournament: str) -> Path:
    """Return a path in a folder that no file has yet."""
    wanted = folder / file_name(tournament)
    number, found = 2, wanted
    while found.exists():
        found = wanted.with_name(f"{wanted.stem} ({number}){SUFFIX}")
        number += 1
    return found


def with_suffix(path: Path) -> Path:
    """Return a typed path with the ending of tournament files."""
    return path if path.suffix == SUFFIX else path.with_name(f"{path.name}{SUFFIX}")


def make_room(path: Path) -> bool:
    """Make the folder of a path where it is missing; tell whether a file can be written there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(path.parent, os.W_OK)


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
        self.choose = ActionButton(translate("Setup", "Anderer Ort …"), "Ctrl+O", does=self._on_choose)
        self.warning = Notice(Tone.DECIDE)
        self.path.textChanged.connect(self._on_path_changed)
        facts_card, rules_card, file_card = (
            Card(translate("Setup", "Turnier")),
            Card(translate("Setup", "Reglement")),
            Card(),
        )
        add(facts_card.body, self._facts, None)
        add(rules_card.body, self._rules, None)
        add(file_card.body, self.path_row, self.choose, self.warning)
        column(
            row((facts_card, 1), (rules_card, 1), spacing=theme.SPACE_L),
            file_card,
            None,
            spacing=theme.SPACE_L,
            of=self,
        )
        self.setFocusProxy(self.path)

    @property
    def chosen_path(self) -> Path:
        """Where the file goes."""
        return with_suffix(Path(self.path.text().strip()).expanduser())

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
                (translate("Setup", "Am Gerät"), operator),
            )
        )
        self._rules.show_pairs(
            (
                (translate("Setup", "Name"), rulebook_name(rulebook)),
                (translate("Setup", "Ablauf"), course(rulebook)),
                *_headcount(rulebook),
                (translate("Setup", "Geändert"), _differences(origin, rulebook, facts.currency)),
            )
        )
        if self.path.text() == self._proposed:
            self._proposed = str(free_path(self._folder, facts.name))
            self.path.setText(self._proposed)
            self.path.setCursorPosition(0)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show the problems beside the file."""
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
        self.warning.show_text(place_warning(self.chosen_path) if self.path.text().strip() else "")


def _headcount(rulebook: Rulebook) -> tuple[tuple[str, str], ...]:
    """Return what happens to people left over in each stage of tables; matches leave nobody over."""
    stages = rulebook.stages
    return tuple(
        (_does_not_fill(stage, place, several=len(stages) > 1), option_name(stage.headcount))
        for place, stage in enumerate(stages, start=1)
        if isinstance(stage, TablesStage)
    )


def _does_not_fill(stage: TablesStage, place: int, *, several: bool) -> str:
    text = (
        translate("Setup", "Phase {stage}, wenn die Zahl nicht durch {seats} teilbar ist")
        if several
        else translate("Setup", "Wenn die Zahl nicht durch {seats} teilbar ist")
    )
    return text.format(stage=place, seats=number_word(stage.seats))


def _differences(origin: Rulebook, rulebook: Rulebook, currency: Currency) -> str:
    lines = difference_lines(origin, rulebook, currency)
    if not lines:
        return translate("Setup", "nichts, alles wie in „{name}“").format(name=rulebook_name(origin))
    more = len(lines) - _MOST_DIFFERENCES
    if more > 0:
        lines = (*lines[:_MOST_DIFFERENCES], more_values(more))
    return "\n".join(lines)


class _Pairs(QWidget):
    """Names on the left, values beside them."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = cells(across=theme.SPACE_L, down=theme.SPACE_S, stretch=1, of=self)
        self._rows: list[tuple[QLabel, QLabel]] = []

    def show_pairs(self, pairs: tuple[tuple[str, str], ...]) -> None:
        """Show as many as there are; another rulebook may have fewer."""
        for number in range(len(self._rows), len(pairs)):
            made = (label("", "muted"), label("", wrap=True))
            self._rows.append(made)
            for place, part in enumerate(made):
                self._grid.addWidget(part, number, place, Qt.AlignmentFlag.AlignTop)
        for number, (name, value) in enumerate(self._rows):
            shown = number < len(pairs)
            for part, text in zip((name, value), pairs[number] if shown else ("", ""), strict=True):
                part.setText(text)
                part.setVisible(shown)

    @property
    def text(self) -> str:
        return "\n".join(value.text() for _name, value in self._rows if value.text())


CHOOSING, NAMING, RULES, SUMMARY, BEGINNING = range(5)
_NARROW: Final = 860
"""Width of the steps that are read rather than worked on."""
_WIDEST: Final = 1440
"""Beyond this width the eye would lose the way from the question to the button."""


class SetupWizard(WindowAssistant):
    """The assistant; Enter goes on, Esc goes back, nothing typed is lost on the way."""

    chapter = "setup"
    created = Signal(object)
    """The new :class:`Tournament`, open."""
    cancelled = Signal()

    def __init__(self, host: Host, folder: Path | None = None) -> None:
        """Begin with the choice of a rulebook; files go into ``folder``, else to the documents."""
        super().__init__()
        self._own_folder = host.rulebook_folder
        self._drafts: dict[Offered, Draft] = {}
        """What was typed for each rulebook."""
        self._beginnings: dict[str, BeginningPage] = {}
        """By the kind of the game."""
        self._named: Offered | None = None
        self._edited: Offered | None = None
        self.choosing = ChoosingStep(host.rulebook_folder, with_beginnings=True)
        self.naming = NamingStep()
        self.workbench: RulebookWorkbench | None = None
        self.summary = SummaryStep(folder or _documents())
        self._rules_room = QVBoxLayout()
        self._beginning_room = QStackedWidget()
        self._keeping = row(spacing=theme.SPACE_M)
        self._trail = Trail()
        self._title = label("", "title")
        self._hint = label("", "muted")
        self.stack = QStackedWidget()
        self._lay_out()
        self.choosing.opened.connect(self.go_on)
        self.choosing.chosen_changed.connect(self._show_way)
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
            case step if step == CHOOSING and self.choosing.beginning is not None:
                self._begin(self.choosing.beginning)
                self._show_step(BEGINNING)
            case step if step == BEGINNING and not self.beginning.complete():
                pass
            case step if step in (CHOOSING, BEGINNING) and self._chosen is not None:
                self._name_chosen(self._chosen)
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
            step = self._way[self._way.index(self.step) - 1]
            if step == BEGINNING:
                self._take_up_edited()
            self._show_step(step)

    def enter(self, focus: QWidget | None) -> None:
        """Go on; where fields are typed, to the next one first."""
        asking: NamingStep | BeginningPage | None = None
        if self.step in (NAMING, BEGINNING):
            asking = self.naming if self.step == NAMING else self.beginning
        if asking is None or not asking.go_on(focus):
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
        if self.step == BEGINNING:
            onward = self.beginning.following(self.focusWidget()) is not None
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

    @property
    def _way(self) -> tuple[int, ...]:
        """The steps in their order."""
        begins = () if self.choosing.beginning is None else (BEGINNING,)
        return (CHOOSING, *begins, NAMING, RULES, SUMMARY)

    @property
    def _chosen(self) -> Offered | None:
        """The rulebook whose card is chosen, or that begins with the values of the page."""
        kind = self.choosing.beginning
        if kind is None:
            return self.choosing.chosen
        rulebook = self._beginnings[kind].rulebook
        return None if rulebook is None else Offered(Path(kind), rulebook, own=True)

    @property
    def beginning(self) -> BeginningPage:
        """The page on which a new rulebook begins, once one is chosen."""
        page = self._beginning_room.currentWidget()
        if not isinstance(page, BeginningPage):
            raise TypeError("no new rulebook has been chosen")
        return page

    def _begin(self, kind: str) -> None:
        """Open the page of a game; what was typed there before is there again."""
        if kind not in self._beginnings:
            self._beginnings[kind] = plugins.part(kind, "beginning")()
            self._beginning_room.addWidget(self._beginnings[kind])
        self._beginnings[kind].suggest(self.choosing.not_found)
        self._beginning_room.setCurrentWidget(self._beginnings[kind])

    def _name_chosen(self, chosen: Offered) -> None:
        """Begin with the currency of another rulebook; what the director chose for this one stays."""
        if chosen != self._named:
            self._named = chosen
            self.naming.facts_form.fit(chosen.rulebook)
            self.naming.facts_form.choose_currency(chosen.rulebook.conduct.currency)

    def _edit_chosen(self) -> None:
        """Put the chosen rulebook on the workbench; what was typed for it before is there again."""
        chosen = self._chosen
        edited = None if self.choosing.beginning is None else self.beginning.edited
        if chosen is None or (chosen == self._edited and edited in (None, self._bench.editor.draft)):
            return
        if self.workbench is None:
            self.workbench = RulebookWorkbench(chosen.rulebook, self._own_folder, self.naming.facts.currency)
            self._rules_room.addWidget(self.workbench)
            add(self._keeping, self.workbench.keep_button, self.workbench.export_button)
        elif self._edited is not None:
            self._drafts[self._edited] = self.workbench.editor.draft
            self.workbench.editor.show_rulebook(chosen.rulebook)
            draft = edited or self._drafts.get(chosen)
            if draft is not None:
                self.workbench.editor.show_draft(draft)
        self._edited = chosen

    def _take_up_edited(self) -> None:
        """Fill the page on which the rulebook began from the edited values."""
        if self._edited is None or self._edited.path != Path(self.choosing.beginning or ""):
            return
        self.beginning.take_up(self._bench.editor.draft)
        self._edited = self._chosen or self._edited

    def _create(self) -> None:
        path = self.summary.chosen_path
        if not self.summary.path.text().strip() or not make_room(path):
            self.summary.show_problems((Problem("file.no_new_file", params={"name": str(path.parent)}),))
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
        self._title.setText(steps[step].question)
        self._hint.setText(steps[step].hint)
        self.back.setText(
            translate("Setup", "Abbrechen") if step == CHOOSING else translate("Setup", "Zurück")
        )
        self.stack.setCurrentIndex(step)
        self._show_way()
        self.help.close_sheet()
        if self.workbench is not None:
            self.workbench.show_currency(self.naming.facts.currency)
            self.workbench.keep_button.setVisible(step == RULES)
            self.workbench.export_button.setVisible(step == RULES)
        self._take_focus()

    def _show_way(self) -> None:
        """Show where on the way this step is, and where it goes on."""
        steps, way = step_texts(), self._way
        place = way.index(self.step)
        self._trail.show_way([steps[step].name for step in way], place)
        self.onward.setText(
            translate("Setup", "Turnier anlegen")
            if self.step == SUMMARY
            else translate("Setup", "Weiter: {step}").format(step=steps[way[place + 1]].name)
        )

    def _take_focus(self) -> None:
        match self.step:
            case step if step == CHOOSING:
                self.choosing.take_focus()
            case step if step == NAMING:
                self.naming.facts_form.name.setFocus()
            case step if step == RULES:
                self._bench.setFocus()
            case step if step == BEGINNING:
                self.beginning.name.setFocus()
            case _:
                self.onward.setFocus()

    def _lay_out(self) -> None:
        head = row(self._title, spacing=theme.SPACE_M)
        head.addWidget(self._hint, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._trail)
        rules = QWidget()
        self._rules_room.setContentsMargins(0, 0, 0, 0)
        rules.setLayout(self._rules_room)
        steps = (_narrow(self.choosing, _WIDEST), _narrow(self.naming), rules, _narrow(self.summary, _WIDEST))
        add_pages(self.stack, *steps, self._beginning_room)
        foot = row(self.back, self._keeping, None, self.onward, spacing=theme.SPACE_M)
        self.stack_up(_WIDEST, head, (self.stack,), foot)


def _narrow(content: QWidget, widest: int = _NARROW) -> QScrollArea:
    """Return a step below its question, on the same left edge; where the window is low, it scrolls."""
    holder = QWidget()
    content.setMaximumWidth(widest)
    row((content, 100), None, margins=(0, theme.SPACE_L, 0, theme.SPACE_L), of=holder)
    return scrolling(holder)


def _documents() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
