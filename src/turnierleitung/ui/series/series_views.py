"""The parts of a series: its ranking with the reasons, its evenings, the rules, the question who is who."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from turnierleitung.domain.ranking.series import LARGEST, MOST_EVENINGS, SeriesRules, SeriesValuation
from turnierleitung.services.series import Series, SeriesRow, SeriesView
from turnierleitung.texts import series as texts
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.series import EveningLine
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import NumberField, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, Confirm, EmptyState, label, restyle
from turnierleitung.ui.widgets.layouts import add, cells, column, empty, row, scrolling
from turnierleitung.ui.widgets.table import ListStack, RowsView

_WHY_WIDTH: Final = 344
_ROOM_FOR_NAMES: Final = 420
"""Rank, name, total and the margins."""
_LONGEST_POINTS: Final = 1000


class SeriesRanking(QWidget):
    """The ranking, with the reasons for the chosen place beside it."""

    asked_again = Signal(object)
    """The :class:`SeriesRow` of somebody about whom the answers are to be forgotten."""

    def __init__(self) -> None:
        super().__init__()
        self._view: SeriesView | None = None
        self._shown: tuple[object, ...] = ()
        """What the columns depend on."""
        self.list: RowsView[SeriesRow] = RowsView((), texts.series_title())
        self.list.keep_choice_by(lambda row: row.known_as[0].key)
        self.list.row_chosen.connect(self._show_why)
        self._nothing = EmptyState("", "")
        self._stack = ListStack(self.list, self._nothing)
        self._question = label("", "heading", wrap=True)
        self._name = label("", "large", wrap=True)
        self._about = label("", "muted", wrap=True)
        self._lines = cells(across=theme.SPACE_M, down=theme.SPACE_S, stretch=0)
        self._apart = label("", "muted", wrap=True)
        self.again = ActionButton(translate("Series", "Zuordnung neu fragen"), "F8", does=self._on_again)
        self._why = Card()
        self._why.setFixedWidth(_WHY_WIDTH)
        holder = QWidget()
        parts = (self._question, self._name, self._about, self._lines, self._apart, None)
        column(*parts, spacing=theme.SPACE_S, of=holder)
        add(self._why.body, (scrolling(holder), 1), self.again)
        row((self._stack, 1), self._why, spacing=theme.SPACE_L, of=self)

    def show_view(self, view: SeriesView) -> None:
        """Show a ranking; the choice stays on the same person."""
        self._view = view
        self._show_list()
        self._why.setVisible(bool(view.rows))
        if view.evenings:
            self._nothing.show_text(
                translate("Series", "Keine Rangliste"), translate("Series", "Warum, steht darüber.")
            )
        else:
            self._nothing.show_text(
                translate("Series", "Noch keine Rangliste"),
                translate("Series", "Sie beginnt mit dem ersten Abend, den Sie hinzufügen."),
            )
        if self.list.chosen is None and view.rows:
            self.list.selectRow(0)
        self._show_why(self.list.chosen)

    def take_focus(self) -> None:
        """Walk through the ranking with the arrows, if there is one."""
        self._stack.take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many of the latest evenings as there is room for."""
        super().resizeEvent(event)
        self._show_list()

    def _show_list(self) -> None:
        view = self._view
        if view is None:
            return
        room = (self.width() - _WHY_WIDTH - _ROOM_FOR_NAMES) // texts.EVENING_WIDTH
        shown = range(max(0, len(view.evenings) - max(1, room)), len(view.evenings))
        if (view, shown) != self._shown:
            self._shown = view, shown
            self.list.show_columns(texts.series_columns(view, shown), view.rows)
            self._stack.setCurrentIndex(1 if view.rows else 0)

    def _show_why(self, chosen: SeriesRow | None) -> None:
        empty(self._lines)
        view = self._view
        self.again.setVisible(chosen is not None and chosen.was_asked)
        if chosen is None or view is None:
            return
        rank = chosen.place.rank
        self._question.setText(translate("Series", "Warum Platz {rank}?").format(rank=rank))
        self._name.setText(chosen.name)
        self._about.setText(chosen.town)
        self._about.setVisible(bool(chosen.town))
        for number, told in enumerate(texts.why_lines(view, chosen)):
            role = ("strong" if number == len(view.evenings) else "") if told.counts else "muted"
            value = label(told.value, role)
            self._lines.addWidget(label(told.text, role, wrap=True), number, 0)
            self._lines.addWidget(value, number, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        place = view.rows.index(chosen)
        self._apart.setText(
            texts.comparison_text(view, view.rows[place - 1], chosen)
            if place
            else translate("Series", "Davor steht niemand.")
        )

    def _on_again(self) -> None:
        if self.list.chosen is not None:
            self.asked_again.emit(self.list.chosen)


class EveningList(QWidget):
    """The evenings with the state of their files."""

    renew_requested = Signal(object)
    """The evenings to be read anew."""
    removed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.list: RowsView[EveningLine] = RowsView(texts.evening_columns(), translate("Series", "Abende"))
        self.list.keep_choice_by(lambda found: found.evening.tournament)
        self.list.row_chosen.connect(self._on_chosen)
        self.list.row_opened.connect(self._on_renew)
        nothing = EmptyState(
            translate("Series", "Noch kein Abend"),
            translate("Series", "Ein Abend ist eine Turnierdatei. Sie wird nur gelesen, nie verändert."),
        )
        self._stack = ListStack(self.list, nothing)
        self.renew = ActionButton(translate("Series", "Diesen neu einlesen"), "F9", does=self._on_renew)
        self.take_out = ActionButton(translate("Series", "Herausnehmen …"), "Del", does=self._on_take_out)
        self.confirm = Confirm()
        column(
            (self._stack, 1),
            self.confirm,
            row(None, self.take_out, self.renew, spacing=theme.SPACE_M),
            spacing=theme.SPACE_M,
            of=self,
        )

    def show_lines(self, lines: Sequence[EveningLine]) -> None:
        """Show the evenings."""
        self._stack.show_rows(lines)
        if self.list.chosen is None and lines:
            self.list.selectRow(0)
        self._on_chosen()

    def take_focus(self) -> None:
        """Walk through the evenings with the arrows, if there are any."""
        self._stack.take_focus()

    def _on_chosen(self, _chosen: object = None) -> None:
        for button in (self.renew, self.take_out):
            button.setVisible(self.list.chosen is not None)

    def _on_renew(self, _row: object = None) -> None:
        if self.list.chosen is not None:
            self.renew_requested.emit((self.list.chosen.evening,))

    def _on_take_out(self) -> None:
        chosen = self.list.chosen
        if chosen is None:
            return
        self.confirm.ask(
            translate("Series", "„{name}“ aus der Abendserie nehmen?").format(name=chosen.evening.name),
            translate("Series", "Das Turnier selbst bleibt, wie es ist. Strg Z nimmt es zurück."),
            (translate("Series", "Herausnehmen"), lambda: self.removed.emit(chosen.evening)),
            no=self.take_focus,
        )


class WhoIsWho(Card):
    """Asks whether two are the same."""

    answered = Signal(bool)

    def __init__(self) -> None:
        super().__init__(margin=theme.SPACE_M)
        restyle(self, role="notice", tone=Tone.QUESTION.value)
        self._question = label("", "notice-title", wrap=True)
        restyle(self._question, tone=Tone.QUESTION.value)
        self._both = label("", wrap=True)
        self.same = ActionButton("", "F3", does=lambda: self.answered.emit(True))
        self.other = ActionButton("", "F4", does=lambda: self.answered.emit(False))
        told = column(self._question, self._both, spacing=theme.SPACE_XS)
        add(self.body, row((told, 1), self.other, self.same, spacing=theme.SPACE_M))
        self.hide()

    def show_doubt(self, view: SeriesView) -> None:
        """Ask about the first two who may be the same; hidden if nobody is doubtful."""
        if view.doubts:
            question, both = texts.doubt_texts(view)
            more = len(view.doubts) - 1
            left = translate("Series", "Danach noch {count}.").format(count=more) if more else ""
            self._question.setText(f"{question} {left}".rstrip())
            self._both.setText(both)
            of_pair = len(view.evenings[view.doubts[0].first.source].people[0].who.heads) > 1
            self.same.setText(
                translate("Series", "Ja, dasselbe Paar") if of_pair else translate("Series", "Ja, dieselbe")
            )
            self.other.setText(
                translate("Series", "Nein, zwei Paare") if of_pair else translate("Series", "Nein, zwei")
            )
            self.setAccessibleName(f"{question} {both}")
        self.setVisible(bool(view.doubts))


class SeriesRulesForm(QWidget):
    """The name of a series and how it is counted; what is typed is in force at once."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._name = line(translate("Series", "Name der Abendserie"))
        self.worth = Segments(
            [translate("Series", "Punkte nach Plätzen"), translate("Series", "Ergebnisse addieren")],
            translate("Series", "Was ein Abend wert ist"),
            key="F7",
        )
        self.points = line(
            translate("Series", "Punkte"),
            _LONGEST_POINTS,
            translate("Series", "so viele wie Teilnehmer, bis 1"),
        )
        self._best = NumberField(0, MOST_EVENINGS)
        self._best.setSpecialValueText(translate("Series", "alle"))
        self._absent = NumberField(-LARGEST, LARGEST)
        self._rows = {
            "name": FormRow(self._name.accessibleName(), self._name, below=True),
            "worth": FormRow(self.worth.accessibleName(), self.worth),
            "points": FormRow(
                self.points.accessibleName(),
                self.points,
                translate(
                    "Series",
                    "Der Reihe nach, z. B. 25, 20, 16, 14; leer: der Letzte 1, jeder davor einen mehr.",
                ),
                below=True,
            ),
            "best": FormRow(
                translate("Series", "So viele beste Abende zählen"),
                self._best,
                translate("Series", "Die übrigen stehen in Klammern. 0 heißt: alle."),
            ),
            "absent": FormRow(
                translate("Series", "Wer fehlt, bekommt"),
                self._absent,
                translate("Series", "Auch ein solcher Abend kann einer der besten sein oder wegfallen."),
            ),
        }
        self._told: list[QLabel] = []
        self._sentences = column(spacing=theme.SPACE_S)
        self._later = QTimer(self, singleShot=True, interval=_RESTS_MS)
        self._later.timeout.connect(self.edited)
        self._name.textEdited.connect(self._on_edited)
        self.points.textEdited.connect(self._on_edited)
        self.worth.chosen.connect(self._on_edited)
        self._best.valueChanged.connect(self._on_edited)
        self._absent.valueChanged.connect(self._on_edited)
        self._lay_out()

    def _lay_out(self) -> None:
        questions, told = Card(), Card(translate("Series", "So wird gezählt"))
        questions.body.setSpacing(theme.SPACE_L)
        add(questions.body, *self._rows.values(), None)
        add(told.body, self._sentences, None)
        told.setFixedWidth(_WHY_WIDTH)
        row((scrolling(questions), 1), told, spacing=theme.SPACE_L, of=self)

    @property
    def is_readable(self) -> bool:
        """Whether all that is typed can be read."""
        return read_points(self.points.text()) is not None

    def read(self, series: Series) -> Series:
        """Return the series as it is typed here; what cannot be read stays as it is."""
        points = read_points(self.points.text())
        self._later.stop()
        rules = SeriesRules(
            valuation=_VALUATIONS[self.worth.index],
            points=series.rules.points if points is None else points,
            best=self._best.value() or None,
            absent=self._absent.value(),
        )
        name = " ".join(self._name.text().split())
        return series.model_copy(update={"name": name or series.name, "rules": rules})

    def show_view(self, view: SeriesView) -> None:
        """Show the rules; a field in which something else is typed stays."""
        rules = view.series.rules
        controls = (self._name, self.worth, self.points, self._best, self._absent)
        blockers = [QSignalBlocker(control) for control in controls]
        if not self._name.hasFocus():
            self._name.setText(view.series.name)
        self.worth.choose(_VALUATIONS.index(rules.valuation))
        if not self.points.hasFocus() and self.is_readable:
            self.points.setText(texts.points_text(rules))
        self._best.setValue(rules.best or 0)
        self._absent.setValue(rules.absent)
        del blockers
        self._rows["points"].setVisible(rules.valuation is SeriesValuation.PLACES)
        self._show_problem()
        empty(self._sentences)
        for sentence in texts.how_counted(view):
            self._sentences.addWidget(label(sentence, wrap=True))

    def take_focus(self) -> None:
        """Begin with what is wrong, else with what an evening is worth."""
        (self.worth if self.is_readable else self.points).setFocus()

    def _on_edited(self, _value: object = None) -> None:
        self._show_problem()
        self._later.start()

    def _show_problem(self) -> None:
        wrong = translate("Series", "Das sind keine Punkte. Es gilt weiter, was davor stand.")
        self._rows["points"].show_problem("" if self.is_readable else wrong)


_VALUATIONS: Final = (SeriesValuation.PLACES, SeriesValuation.RESULTS)
_RESTS_MS: Final = 300
_BETWEEN: Final = re.compile(r"[\s,;/…·.]+")


def read_points(typed: str) -> tuple[int, ...] | None:
    """Return points by place as people type them, „25, 20 16 …“; ``None`` if they are none."""
    parts = [part for part in _BETWEEN.split(typed.replace("−", "-")) if part]
    try:
        points = tuple(int(part) for part in parts)
    except ValueError:
        return None
    return points if all(abs(one) <= LARGEST for one in points) and len(points) <= _MOST_PLACES else None


_MOST_PLACES: Final = 500
