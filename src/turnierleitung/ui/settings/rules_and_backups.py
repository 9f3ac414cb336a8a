"""The rulebook in force and changing it, after the first result with its effect; and the backups."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QStackedWidget, QWidget

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook, differences
from turnierleitung.services import effects, leaving, stored_json
from turnierleitung.services.effects import Effect
from turnierleitung.services.ground import backups, rulebooks, tournaments
from turnierleitung.services.ground.papers import ChangedPlace
from turnierleitung.services.people import pairs
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.effects import effect_lines, refusal_lines
from turnierleitung.texts.figures import ago, counted, day_and_clock, more_values
from turnierleitung.texts.files import contents_words
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import course, rulebook_name
from turnierleitung.texts.problems import in_words, problem_text
from turnierleitung.texts.rulebook.rulebook_options import difference_lines
from turnierleitung.ui.rulebook_editor.workbench import RulebookWorkbench
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, enters
from turnierleitung.ui.widgets.labels import Card, Confirm, Notice, Pill, card, label
from turnierleitung.ui.widgets.layouts import add, add_pages, column, empty, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Progress
from turnierleitung.ui.window.safety import Safety

_MOST_VALUES = 5


class RulesCard(Card):
    """Name, length, and what differs from the rulebook as it is offered."""

    open_requested = Signal()
    practice_requested = Signal()

    def __init__(self, desk: Desk, own_folder: Path) -> None:
        super().__init__(translate("Settings", "Reglement"))
        self._desk, self._own_folder = desk, own_folder
        self._name = label("", "large", wrap=True)
        self._length = label("", "muted", wrap=True)
        self._differences = label("", wrap=True)
        self.begun = Pill()
        self.open = ActionButton(translate("Settings", "Re&geln ansehen und ändern"))
        self.open.clicked.connect(self.open_requested)
        self.practise = ActionButton(translate("Settings", "Mit diesem Reglement &üben"))
        self.practise.clicked.connect(self.practice_requested)
        add(self.body, self._name, self._length, self._differences, self.begun, self.open, self.practise)

    def load(self) -> None:
        """Show the rulebook in force."""
        rulebook = rulebooks.current(self._desk.tournament)
        self._name.setText(rulebook_name(rulebook))
        self._length.setText(course(rulebook))
        self._differences.setText(self._compared(rulebook))

    def show_begun(self, changes: int) -> None:
        """Say that changes are typed that do not hold yet."""
        words = counted(
            changes, translate("Settings", "Änderung begonnen"), translate("Settings", "Änderungen begonnen")
        )
        self.begun.show_state(words if changes else "", Tone.DECIDE)

    def _compared(self, rulebook: Rulebook) -> str:
        origin = next(
            (
                offer.rulebook
                for offer in rulebooks.offered(self._own_folder)
                if offer.rulebook.key == rulebook.key
            ),
            None,
        )
        if origin is None:
            return translate("Settings", "Ein eigenes Reglement dieses Turniers.")
        lines = difference_lines(origin, rulebook, tournaments.header(self._desk.tournament).facts.currency)
        if not lines:
            return translate("Settings", "Unverändert, wie es angeboten wird.")
        more = len(lines) - _MOST_VALUES
        if more > 0:
            lines = (*lines[:_MOST_VALUES], more_values(more))
        head = translate("Settings", "Anders als „{name}“:").format(name=rulebook_name(origin))
        return "\n".join((head, *(f"· {line}" for line in lines)))


class EffectView(QWidget):
    """The changed values, the effect in sentences, and everyone who would stand elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self._differences = label("", wrap=True)
        self.lines: list[QLabel] = []
        self._lines = column(spacing=theme.SPACE_XS)
        self.refusal = Notice(Tone.WRONG)
        self.places: RowsView[ChangedPlace] = RowsView((), translate("Settings", "Geänderte Plätze"))
        values = card(self._differences, heading=translate("Settings", "Das ändern Sie"))
        effect = Card(translate("Settings", "Das bewirkt es"))
        add(effect.body, self._lines, self.refusal, (self.places, 1))
        effect.body.addStretch(0)
        column(values, (effect, 1), spacing=theme.SPACE_L, of=self)

    def show_effect(self, effect: Effect, differences: tuple[str, ...], in_force: Rulebook) -> None:
        """Show an effect; ``differences`` are the changed values."""
        self._differences.setText("\n".join(differences))
        empty(self._lines)
        lines = effect_lines(effect, in_force)
        if effect.refused:
            self.lines = []
            self.refusal.show_text(lines[0], "\n".join(lines[1:]))
        else:
            self.refusal.clear()
            self.lines = [
                label(text, "strong" if number == 0 else "", wrap=True) for number, text in enumerate(lines)
            ]
            add(self._lines, *self.lines)
        if effect.changed_places:
            columns = _effect_columns(in_force.game.named, effect.changed_places[0].tally)
            self.places.show_columns(columns, effect.changed_places)
        self.places.setVisible(bool(effect.changed_places))


def _effect_columns(game: NamedGame, tally: str) -> tuple[Column[ChangedPlace], ...]:
    """Return rank and points before and after; the points are called and written as the game does."""
    called = tally_heading(game, tally)

    def points(number: int | None) -> Cell:
        return Cell("–" if number is None else tally_value(game, tally, number))

    return (
        Column(translate("Settings", "Name"), lambda row: row.name, ink=Ink.STRONG),
        Figures(translate("Settings", "Platz bisher"), lambda row: _rank_text(row.rank_before), 120),
        Figures(
            translate("Settings", "Platz danach"),
            lambda row: _rank_text(row.rank_after),
            120,
            ink=lambda row: Ink.STRONG if row.moves else Ink.NORMAL,
        ),
        Figures(
            translate("Settings", "{tally} bisher").format(tally=called),
            lambda row: points(row.points_before),
            130,
        ),
        Figures(
            translate("Settings", "{tally} danach").format(tally=called),
            lambda row: points(row.points_after),
            130,
        ),
    )


def _rank_text(rank: int | None) -> str:
    return "–" if rank is None else str(rank)


EDITING, EFFECT = range(2)


class RulesRoom(QWidget):
    """The workbench, then what the change would do."""

    left = Signal()
    """The director goes back to the settings; what is typed stays."""
    applied = Signal()

    def __init__(self, desk: Desk, own_folder: Path) -> None:
        super().__init__()
        self._desk = desk
        self._in_force = rulebooks.current(desk.tournament)
        self.workbench = RulebookWorkbench(self._in_force, own_folder, self._currency)
        self.effect = EffectView()
        self.stack = QStackedWidget()
        add_pages(self.stack, self.workbench, self.effect)
        self._title = label("", "title")
        self.changed_label = label("", "muted")
        self.back = ActionButton(translate("Settings", "Zurück"), "Esc", bind=False, does=self.go_back)
        self.discard = ActionButton(translate("Settings", "Änderungen verwerfen"), "F8")
        self.onward = ActionButton("", "Ctrl+Return", "primary", does=self.go_on)
        self._lay_out()
        self.discard.clicked.connect(self._on_discard)
        self.workbench.editor.edited.connect(self._on_edited)
        self._show(EDITING)

    @property
    def _currency(self) -> Currency:
        return tournaments.header(self._desk.tournament).facts.currency

    @property
    def changes(self) -> int:
        """How many values differ from the rulebook in force."""
        return len(differences(self._in_force, self.workbench.editor.rulebook))

    def load(self) -> None:
        """Look at the rulebook in force; what is being typed stays."""
        now = rulebooks.current(self._desk.tournament)
        self.workbench.show_currency(self._currency)
        if now != self._in_force:
            typed = self._draft_differs()
            self._in_force = now
            if not typed:
                self.workbench.editor.show_rulebook(now)
        if self.stack.currentIndex() == EFFECT:
            self._show_effect()
        self._show_state()

    def go_on(self) -> None:
        """Apply the change, or show its effect first where results exist."""
        rulebook = self.workbench.complete()
        if rulebook is None or not self.changes:
            return
        if self.stack.currentIndex() == EDITING and effects.has_results(self._desk.tournament):
            self._show_effect()
            self._show(EFFECT)
            return
        if self.stack.currentIndex() == EFFECT and self._shown_at != self._desk.arrivals:
            # A station entered something meanwhile: what it changes is looked at once more.
            self._show_effect()
            self._show_state()
            return
        run = self._desk.run_big if effects.has_results(self._desk.tournament) else self._desk.run
        problems = run(lambda tournament: effects.change_rulebook(tournament, rulebook))
        if problems:
            self._show(EDITING)
            self.workbench.notice.show_text(
                "\n".join(refusal_lines(problems, self._desk.rulebook)), tone=Tone.WRONG
            )
            return
        self._in_force = rulebook
        self._show(EDITING)
        self.applied.emit()

    def go_back(self) -> None:
        """From the effect back to the rules, from the rules to the settings."""
        if self.stack.currentIndex() == EFFECT:
            self._show(EDITING)
        else:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; Enter presses the button that has the focus."""
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.go_back()
        elif enters(event) and isinstance(focus, QPushButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def _draft_differs(self) -> bool:
        editor = self.workbench.editor
        return bool(editor.problems) or editor.rulebook != self._in_force

    def _show_effect(self) -> None:
        rulebook: Rulebook = self.workbench.editor.rulebook
        self._shown_at = self._desk.arrivals
        found = effects.effect_of(self._desk.tournament, lambda file: leaving.change_rules(file, rulebook))
        self.effect.show_effect(
            found, difference_lines(self._in_force, rulebook, self._currency), self._in_force
        )
        self._possible = not found.refused

    def _show(self, place: int) -> None:
        self.stack.setCurrentIndex(place)
        self._show_state()
        if place == EFFECT:
            self.back.setFocus()
        else:
            self.workbench.setFocus()

    def _show_state(self) -> None:
        editing = self.stack.currentIndex() == EDITING
        changes = self.changes
        self._title.setText(
            translate("Settings", "Regeln dieses Turniers")
            if editing
            else translate("Settings", "So wirkt die Änderung")
        )
        self.changed_label.setText(
            counted(changes, translate("Settings", "Wert geändert"), translate("Settings", "Werte geändert"))
            if changes
            else translate("Settings", "Nichts geändert")
        )
        self.discard.setVisible(editing and self._draft_differs())
        for button in (self.workbench.keep_button, self.workbench.export_button):
            button.setVisible(editing)
        if not editing:
            self.onward.setText(translate("Settings", "Ja, Regeln so ändern"))
            self.onward.setEnabled(self._possible)
            return
        self.onward.setText(
            translate("Settings", "Wirkung ansehen")
            if effects.has_results(self._desk.tournament)
            else translate("Settings", "Regeln so ändern")
        )
        self.onward.setEnabled(self._draft_differs())

    def _on_edited(self) -> None:
        wanted = self.workbench.editor.rulebook.pairs
        unlike = pairs.unlike(self._desk.tournament, pairs=wanted)
        if unlike is not None and wanted is not self._in_force.pairs:
            self.workbench.notice.show_text(*problem_text(unlike)[:2], tone=Tone.DECIDE)
        self._show_state()

    def _on_discard(self) -> None:
        self.workbench.editor.show_rulebook(self._in_force)
        self.workbench.setFocus()

    def _lay_out(self) -> None:
        self._possible = True
        self._shown_at = self._desk.arrivals
        """The actions of stations that the shown effect knows of."""
        head = row(self._title, spacing=theme.SPACE_M)
        head.addWidget(self.changed_label, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.discard)
        foot = row(
            self.back,
            self.workbench.keep_button,
            self.workbench.export_button,
            None,
            self.onward,
            spacing=theme.SPACE_S,
        )
        column(head, (self.stack, 1), foot, spacing=theme.SPACE_M, of=self)


_MOST_ROWS = 5


@dataclass(frozen=True, slots=True)
class BackupRow:
    """A backup as the list shows it."""

    number: int
    """Its place in :func:`backups.made`."""
    second: bool
    made_at: str
    contents: str
    """How far the tournament was; empty until it is read."""


class SafetyCard(Card):
    """State, second medium, list."""

    def __init__(self, desk: Desk, host: Host, safety: Safety) -> None:
        super().__init__(translate("Settings", "Sicherung"))
        self._desk, self._host, self._safety = desk, host, safety
        self._contents: dict[Path, str] = {}
        """What the backups hold, as far as it was read or is being read."""
        self.state = Pill()
        self.now = ActionButton(translate("Settings", "&Jetzt sichern"), does=safety.back_up_later)
        self.why = label("", wrap=True)
        """Why the last backup could not be made."""
        self.medium = label("", wrap=True)
        self.choose = ActionButton(translate("Settings", "&Ordner wählen …"), does=self._on_choose)
        self.clear = ActionButton(translate("Settings", "Ohne &zweites Medium"))
        self.list: RowsView[BackupRow] = RowsView(_columns(), translate("Settings", "Sicherungen"))
        self.list.keep_choice_by(lambda row: (row.second, row.made_at))
        self.empty = label(
            translate("Settings", "Die erste Sicherung kommt mit der ersten Änderung."), "muted"
        )
        self.restore = ActionButton(translate("Settings", "Zurüc&kholen …"), does=self._on_restore)
        self.confirm = Confirm()
        self.notice = Notice()
        add(
            self.body,
            row(self.state, None, self.now),
            self.why,
            self.medium,
            row(self.choose, self.clear, None, spacing=theme.SPACE_S),
            self.list,
            self.empty,
            self.restore,
            self.confirm,
            self.notice,
        )
        self.clear.clicked.connect(lambda: self.set_second_medium(None))
        self.list.row_chosen.connect(lambda row: self.restore.setEnabled(row is not None))
        self.list.row_opened.connect(lambda _row: self._on_restore())
        safety.state_changed.connect(self.load)

    def load(self) -> None:
        """Show how things stand."""
        now = datetime.now(UTC).isoformat()
        if self._safety.alteration is not None:
            self.state.show_state(translate("Settings", "Das Protokoll wurde verändert"), Tone.WRONG)
        elif self._safety.failed:
            self.state.show_state(translate("Settings", "Die letzte Sicherung ist misslungen"), Tone.WRONG)
        elif self._safety.backed_up_at:
            age = ago(self._safety.backed_up_at, now)
            self.state.show_state(translate("Settings", "Gesichert {age}").format(age=age), Tone.DONE)
        else:
            self.state.show_state(translate("Settings", "Noch keine Sicherung"), Tone.RUNNING)
        self.why.setText(in_words(self._safety.problems, None))
        self.why.setVisible(bool(self._safety.problems))
        second = self._safety.second_medium
        self.clear.setVisible(second is not None)
        self.choose.setVisible(not self._safety.practice)
        if self._safety.practice:
            text = translate("Settings", "Eine Übung wird nur auf diesem Rechner gesichert.")
        elif second is None:
            text = translate("Settings", "Kein zweites Medium. Ein Stick schützt, wenn der Rechner ausfällt.")
        elif self._safety.second_failed:
            text = translate("Settings", "„{path}“ ist nicht erreichbar.").format(path=second)
        else:
            text = translate("Settings", "Auch nach „{path}“.").format(path=second)
        self.medium.setText(text)
        self._show_list()

    def set_second_medium(self, folder: Path | None) -> None:
        """Back up to a folder too, and remember it for the next start."""
        self._host.change(self._host.preferences._replace(second_medium=str(folder) if folder else ""))
        self._safety.set_second_medium(folder)

    def _show_list(self) -> None:
        made = [
            (number, second, one)
            for second, folder in ((False, self._safety.folder), (True, self._safety.second_folder))
            if folder is not None
            for number, one in enumerate(backups.made(folder))
        ]
        self._read_contents([one.path for _, _, one in made])
        found = [
            BackupRow(number, second, one.made_at.isoformat(), self._contents[one.path])
            for number, second, one in made
        ]
        self.list.show_rows(sorted(found, key=lambda row: (row.made_at, not row.second), reverse=True))
        self.list.setFixedHeight(theme.ROW_HEIGHT * min(_MOST_ROWS, len(found)) + 40)
        self.list.setVisible(bool(found))
        self.empty.setVisible(not found)
        self.restore.setVisible(bool(found))
        self.restore.setEnabled(self.list.chosen is not None)

    def _read_contents(self, paths: list[Path]) -> None:
        """Read beside the screen what those backups hold that were not read yet: a stick may be slow."""
        unread = [path for path in paths if path not in self._contents]
        if not unread:
            return
        self._contents.update(dict.fromkeys(unread, ""))

        def work(_progress: Progress) -> dict[Path, str]:
            return {path: contents_words(backups.contents(path)) for path in unread}

        self._host.jobs.start(work).succeeded.connect(self._on_contents)

    def _on_contents(self, found: dict[Path, str]) -> None:
        self._contents.update(found)
        self._show_list()

    def _on_choose(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self, translate("Settings", "Ordner für die zweite Sicherung")
        )
        if name:
            self.set_second_medium(Path(name))

    def _on_restore(self) -> None:
        row = self.list.chosen
        if row is None:
            return
        title = translate("Settings", "Den Stand vom {time} zurückholen?").format(
            time=day_and_clock(row.made_at)
        )
        detail = translate(
            "Settings",
            "Alles, was danach eingetragen wurde, gilt dann nicht mehr. "
            "Der jetzige Stand wird vorher gesichert und bleibt in dieser Liste.",
        )
        yes = translate("Settings", "Diesen Stand zurückholen")
        self.confirm.ask(title, detail, (yes, partial(self._restore, row)))

    def _restore(self, row: BackupRow) -> None:
        folder = self._safety.second_folder if row.second else self._safety.folder
        made = backups.made(folder) if folder else ()
        chosen = next((one for one in made if one.made_at.isoformat() == row.made_at), None)
        if chosen is None:
            self.load()
            return
        try:
            restored = backups.restore(
                self._desk.tournament, chosen, self._safety.folder, check=stored_json.check
            )
        except Refused as refusal:
            self.notice.answer(in_words(refusal.problems, None), tone=Tone.WRONG)
            self._desk.reopen()
            return
        self._desk.replace(restored)
        self.notice.answer(
            translate("Settings", "Der Stand ist zurückgeholt."),
            translate(
                "Settings",
                "Der Stand davor liegt als Sicherung in dieser Liste. Strg Z nimmt zurück, was in dem "
                "zurückgeholten Stand zuletzt geschah.",
            ),
            tone=Tone.DONE,
        )
        self.load()


def _columns() -> tuple[Column[BackupRow], ...]:
    here, there = translate("Settings", "hier"), translate("Settings", "2. Medium")
    return (
        Column(translate("Settings", "Stand"), lambda row: day_and_clock(row.made_at), 145),
        Column(translate("Settings", "Inhalt"), lambda row: row.contents),
        Column(translate("Settings", "Wo"), lambda row: there if row.second else here, 90, Ink.MUTED),
    )
