"""Chooses what to practise, and fills the practice tournament while the screen stays alive."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services import practice, practice_file
from turnierleitung.services.ground import drafts
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.services.tables import seatings
from turnierleitung.services.tables.seatings import Drawn
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.files import point_wording, practice_name
from turnierleitung.texts.language import spoken, translate
from turnierleitung.texts.phases import rulebook_name
from turnierleitung.texts.problems import in_words, one_line
from turnierleitung.ui.setup.rulebook_choice import ChoiceCard, ChoosingStep
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.form_row import FormRow, WindowAssistant
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords
from turnierleitung.ui.widgets.labels import Notice, card, label
from turnierleitung.ui.widgets.layouts import cells, column, row, scrolling
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Cancelled, Job, Jobs, Progress, Working

_STRETCH_SECONDS: Final = 0.02
"""After so long the screen gets its turn."""


class Filling(Job[Path]):
    """Makes a tournament as it is wished for; succeeds with its file, or leaves nothing behind.

    Only the file itself is written here; what is drawn is drawn by a job.
    """

    def __init__(self, folder: Path, facts: Facts, wish: PracticeWish, jobs: Jobs, parent: QObject) -> None:
        """Create the file; :meth:`begin` fills it.

        Raises:
            Refused: it cannot be written.
        """
        super().__init__(None, parent)
        self._jobs = jobs
        self._tournament = practice_file.begin(
            folder, facts, wish, operator=translate("Setup", "Turnierleitung")
        )
        self._steps = practice.fill(self._tournament, wish)
        self._drawing: Progress | None = None
        """What the draw hears that is under way."""
        self._over = False

    def begin(self) -> None:
        """Fill it from the next turn of the event loop on."""
        QTimer.singleShot(0, self, self._go_on)

    def cancel(self) -> None:
        """Ask the filling to stop, and the draw that is under way."""
        super().cancel()
        if self._drawing is not None:
            self._drawing.cancel()

    def give_up(self) -> None:
        """Stop at once and leave nothing behind."""
        if not self._over:
            self.cancel()
            self._end()
            practice_file.give_up(self._tournament)

    def _go_on(self, drawn: Drawn | None = None) -> None:
        if self._over:
            return
        until = time.perf_counter() + _STRETCH_SECONDS
        try:
            while time.perf_counter() < until:
                step = self._steps.send(drawn)
                drawn = None
                self.progress.report(step.done, step.of)
                if step.to_draw is not None:
                    self._draw(step.to_draw)
                    return
        except StopIteration:
            self._settle()
        except Exception as error:  # noqa: BLE001 - handed to whoever waits for the file
            self._on_failed(error)
        else:
            QTimer.singleShot(0, self, self._go_on)

    def _draw(self, plan: seatings.Plan) -> None:
        def work(progress: Progress) -> Drawn:
            # How far a single draw is says nothing of the whole; it hears here that it should stop.
            return seatings.drawn(plan, progress.report)

        job = self._jobs.start(work)
        self._drawing = job.progress
        job.succeeded.connect(self._go_on)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)

    def _on_cancelled(self) -> None:
        self._on_failed(Cancelled())

    def _on_failed(self, error: Exception) -> None:
        if self._over:
            return
        self._end()
        practice_file.give_up(self._tournament)
        if isinstance(error, Cancelled):
            self.cancelled.emit()
        else:
            self.failed.emit(error)

    def _settle(self) -> None:
        self._end()
        self.succeeded.emit(practice_file.settle(self._tournament))

    def _end(self) -> None:
        self._over = True
        self._steps.close()
        self.deleteLater()


_WIDEST: Final = 1100
_FEE_CENTS: Final = 1000
"""Something has to be in the cash of a rehearsal."""


class PracticePage(WindowAssistant):
    """One page, one button: Enter begins, Esc returns, real tournaments are untouched."""

    chapter = "practice"
    filled = Signal(Path)
    """A practice tournament lies in this file."""
    cancelled = Signal()

    def __init__(self, host: Host, in_force: Rulebook | None = None) -> None:
        super().__init__()
        self._host = host
        self._filling: Filling | None = None
        self.choosing = ChoosingStep(host.rulebook_folder, in_force)
        self.people = NumberField(practice.FEWEST, practice.MOST)
        self.people.setValue(practice.USUAL)
        self._people_row = FormRow(
            translate("Practice", "Wie viele Leute?"),
            self.people,
            translate("Practice", "Erfunden sind alle: Namen, Vereine, Familien, Ergebnisse."),
        )
        self.points = PointCards()
        self.earlier = Notice(Tone.DECIDE)
        self.notice = Notice()
        self.working = Working()
        self.back.setText(translate("Practice", "Abbrechen"))
        self.onward.setText(translate("Practice", "Übung beginnen"))
        self._form = QWidget()
        self._lay_out()
        self.choosing.opened.connect(self.go_on)
        self.points.opened.connect(self.go_on)
        self.people.valueChanged.connect(self._show_problem)
        self.points.chosen_changed.connect(self._show_problem)
        self.choosing.chosen_changed.connect(self._show_problem)
        if host.left_practice is not None:
            self.earlier.show_text(
                translate("Practice", "Eine frühere Übung liegt noch da."),
                translate("Practice", "Sie wird verworfen, sobald die neue da ist."),
            )

    def go_on(self) -> None:
        """Fill the tournament that is wished for."""
        wish = self._wish()
        if self._filling is not None or wish is None or not self._show_problem():
            return
        self.notice.clear()
        name = practice_name(rulebook_name(wish.rulebook))
        today = datetime.now(UTC).astimezone().date()
        facts = Facts(name, today, "", _FEE_CENTS, wish.rulebook.conduct.currency)
        practice_file.tidy_up_drafts(self._host.practice_folder)
        try:
            begun = Filling(
                folder=self._host.practice_folder, facts=facts, wish=wish, jobs=self._host.jobs, parent=self
            )
        except Refused as refusal:
            self._on_failed(refusal)
            return
        self._filling = begun
        begun.succeeded.connect(self._on_filled)
        begun.failed.connect(self._on_failed)
        begun.cancelled.connect(self._on_cancelled)
        self._show_busy()
        text = translate("Practice", "{count} Leute kommen, spielen und geben Zettel ab …")
        self.working.follow(begun, text.format(count=wish.people))
        begun.begin()

    def go_back(self) -> None:
        """Give up what is under way, or practice as a whole."""
        if self._filling is not None:
            self._filling.cancel()
        else:
            self.cancelled.emit()

    def leave(self) -> None:
        """Leave nothing half filled behind."""
        if self._filling is not None:
            self._filling.give_up()
            self._filling = None

    def take_focus(self) -> None:
        """Begin at the chosen rulebook."""
        self.choosing.take_focus()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the rulebooks."""
        super().showEvent(event)
        self.take_focus()

    @property
    def _rulebook(self) -> Rulebook | None:
        offer = self.choosing.chosen
        return None if offer is None else offer.rulebook

    def _wish(self) -> PracticeWish | None:
        rulebook = self._rulebook
        if rulebook is None:
            return None
        return PracticeWish(
            rulebook,
            people=self.people.value(),
            point=self.points.chosen,
            seed=drafts.new_seed(),
            language=spoken().language,
        )

    def _show_problem(self) -> bool:
        """Say beside the number that it cannot be seated; tell whether all is well."""
        wish = self._wish()
        problems = () if wish is None else practice.check(wish)
        self._people_row.show_problem(in_words(problems, self._rulebook))
        return not problems

    def _show_busy(self) -> None:
        busy = self._filling is not None
        self._form.setEnabled(not busy)
        self.back.setVisible(not busy)
        self.onward.setEnabled(not busy)
        if busy:
            self.setFocus()
        else:
            self.take_focus()

    def _on_filled(self, path: Path) -> None:
        self._filling = None
        self.filled.emit(path)

    def _on_failed(self, error: Exception) -> None:
        self._filling = None
        self._show_busy()
        if not isinstance(error, Refused):
            raise error
        title = translate("Practice", "Die Übung kann nicht angelegt werden.")
        self.notice.show_text(
            title, "\n".join(one_line(problem, self._rulebook) for problem in error.problems), tone=Tone.WRONG
        )

    def _on_cancelled(self) -> None:
        self._filling = None
        self._show_busy()

    def help_title(self) -> str:
        """Return what is explained."""
        return translate("Practice", "Hilfe: Üben")

    def help_words(self) -> HelpWords:
        """Return what F1 says."""
        return HelpWords(
            purpose=translate("Practice", "Hier üben Sie mit erfundenen Leuten, ohne dass etwas zählt."),
            steps=(
                translate(
                    "Practice", "Wählen Sie ein Reglement, wie viele mitspielen und wie weit das Turnier ist."
                ),
                translate(
                    "Practice",
                    "Enter beginnt die Übung. Sie ist ein eigenes Turnier, liegt nicht bei Ihren "
                    "Turnieren und ist überall als Übung gekennzeichnet, auch auf Papier.",
                ),
                translate("Practice", "„Übung verwerfen“ entfernt sie spurlos."),
            ),
            keys=(
                KeyWords("← → ↑ ↓", translate("Practice", "geht von Karte zu Karte")),
                KeyWords("Tab", translate("Practice", "geht weiter")),
            ),
        )

    def _lay_out(self) -> None:
        head = row(label(translate("Practice", "Üben"), "title"), spacing=theme.SPACE_M)
        hint = translate("Practice", "Ein ganzes Turnier mit erfundenen Leuten, danach verworfen.")
        head.addWidget(label(hint, "muted"), 1, Qt.AlignmentFlag.AlignVCenter)
        column(
            label(translate("Practice", "Nach welchem Reglement?"), "heading"),
            self.choosing,
            None,
            spacing=theme.SPACE_M,
            of=self._form,
        )
        # What is asked besides stays in sight while the rulebooks scroll.
        asked = QWidget()
        column(
            card(self._people_row, margin=theme.SPACE_S),
            label(translate("Practice", "Wie weit ist das Turnier?"), "heading"),
            self.points,
            spacing=theme.SPACE_S,
            of=asked,
        )
        asked.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        foot = row(self.back, (self.working, 1), spacing=theme.SPACE_L)
        foot.addStretch(0)
        foot.addWidget(self.onward, 0, Qt.AlignmentFlag.AlignRight)
        self.stack_up(_WIDEST, head, (self.earlier, scrolling(self._form), asked, self.notice), foot)


class PointCards(QWidget):
    """How far the tournament is, as cards side by side."""

    opened = Signal()
    """A card was opened by a double click."""
    chosen_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._group = ChoiceGroup(self)
        row = cells(across=theme.SPACE_M, down=theme.SPACE_M, of=self)
        self._points = list(Point)
        for number, point in enumerate(self._points):
            card = _PointCard(point)
            card.opened.connect(self.opened)
            self._group.add(card, number)
            row.addWidget(card, 0, number)
            row.setColumnStretch(number, 1)
        self._group.button(0).setChecked(True)
        self._group.idToggled.connect(self._on_toggled)

    @property
    def chosen(self) -> Point:
        """The chosen point."""
        return self._points[self._group.checkedId()]

    def choose(self, point: Point) -> None:
        """Choose a point."""
        self._group.button(self._points.index(point)).setChecked(True)

    def _on_toggled(self, _number: int, on: bool) -> None:
        if on:
            self.chosen_changed.emit()


class _PointCard(ChoiceCard):
    def __init__(self, point: Point) -> None:
        wording = point_wording(point)
        super().__init__(wording.title, wording.detail, QSize(200, 104))
        column(
            label(wording.title, "strong"),
            label(wording.detail, "small", wrap=True),
            None,
            spacing=theme.SPACE_XS,
            margins=(theme.SPACE_L, theme.SPACE_M, theme.SPACE_L, theme.SPACE_M),
            of=self,
        )
