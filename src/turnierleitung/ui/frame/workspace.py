"""The open tournament in the window: rail, header, pages, foot, and the keys that hold everywhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QInputDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QStackedWidget,
    QWidget,
)

from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import RoundState
from turnierleitung.services import calls, decks, formats, history
from turnierleitung.services.clocks.clocks import Face
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import round_rows, rulebooks, stages, tournaments
from turnierleitung.services.ground.backups import Alteration
from turnierleitung.services.ground.tournaments import Changes, Header, RoundStep, Tournament
from turnierleitung.services.history import Deed
from turnierleitung.services.judge import protests
from turnierleitung.services.people import operators, participants
from turnierleitung.texts import files, language
from turnierleitung.texts.clocks import face_title
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.deeds import beside_typing, deed_name, not_undone
from turnierleitung.texts.figures import ago, clock_seconds, day, participants_counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name, speech_of
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.speech import PLAIN, Speech
from turnierleitung.ui.calculator.calculator_window import TournamentCalculator
from turnierleitung.ui.widgets import guide, theme
from turnierleitung.ui.widgets.buttons import as_typed, held, set_tip
from turnierleitung.ui.widgets.fields import SearchField
from turnierleitung.ui.widgets.frame import Foot, HeaderBar, Light, PracticeBand, Reached, TrailStep
from turnierleitung.ui.widgets.help_sheet import HelpSheet, KeyWords
from turnierleitung.ui.widgets.labels import Notice, announce
from turnierleitung.ui.widgets.layouts import column, row
from turnierleitung.ui.widgets.rail import CALCULATOR_KEY, CLOSE_KEY, Rail, RailEntry
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.clockwork import Clockwork
from turnierleitung.ui.window.desk import Desk, TypedSlips
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.pages import Page
from turnierleitung.ui.window.safety import Safety


class OperatorMenu(QMenu):
    """The names to choose from; the digit before a name is its key."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        now = operators.at_work(desk.tournament)
        for number, operator in enumerate(operators.everyone(desk.tournament), start=1):
            action = self.addAction(f"&{number}  {as_typed(operator.name)}")
            action.setCheckable(True)
            action.setChecked(operator.id == now.id)
            action.triggered.connect(lambda _=False, chosen=operator.id: self._on_chosen(chosen))
        self.addSeparator()
        self.addAction(translate("Operators", "&Neuer Name …")).triggered.connect(self._on_new)

    def popup_above(self, widget: QWidget) -> None:
        """Open above a widget, at its right end."""
        hint = self.sizeHint()
        self.popup(widget.mapToGlobal(QPoint(widget.width() - hint.width() - 20, -hint.height() - 4)))

    def _on_chosen(self, operator_id: int) -> None:
        operators.switch(self._desk.tournament, operator_id)
        self._desk.operator_changed.emit()

    def _on_new(self) -> None:
        name, taken = QInputDialog.getText(
            self.parentWidget(),
            translate("Operators", "Wer arbeitet"),
            translate("Operators", "Name, der im Protokoll stehen soll:"),
        )
        if taken and self._desk.run_or_tell(lambda tournament: operators.add(tournament, name)):
            self._desk.operator_changed.emit()


def undo_name(desk: Desk) -> str:
    """Return what undo takes back when it is pressed now; empty where it would be refused."""
    undo = desk.next_undo
    return deed_name(undo) if undo and not history.is_held(desk.tournament, undo.sequence) else ""


def _missing(tournament: Tournament, current: RoundStep) -> int:
    """Return the slips that can come in now; of a knock-out only of those whose two are known."""
    playing = formats.rounds_view(tournament, current.round_id)
    return format_of(tournament).slips_to_come(tournament, playing)


def trail(tournament: Tournament, header: Header) -> tuple[TrailStep, ...]:
    """Return the way through a tournament: registration, the rounds, the prize-giving."""
    known = {RoundState.FINISHED: Reached.DONE, RoundState.RUNNING: Reached.NOW}
    reached = [known.get(step.state, Reached.AHEAD) for step in header.rounds]
    begun = any(step.state is not RoundState.PLANNED for step in header.rounds)
    if begun and Reached.NOW not in reached and Reached.AHEAD in reached:
        # Several may be published: the first of them is the next to be played.
        reached[reached.index(Reached.AHEAD)] = Reached.NOW
    all_done = all(one is Reached.DONE for one in reached)
    return (
        TrailStep(translate("Status", "Anmeldung"), Reached.DONE if begun else Reached.NOW),
        *(
            TrailStep(phase_name(step.kind, step.number, stages.phase_of(tournament, step.stage)), one)
            for step, one in zip(header.rounds, reached, strict=True)
        ),
        TrailStep(translate("Status", "Siegerehrung"), Reached.NOW if all_done else Reached.AHEAD),
    )


def unwritten(slips: int) -> str:
    """Return what is said before typing is lost that the file does not take."""
    said = (
        translate("Status", "Was hier getippt ist, lässt sich nicht speichern.")
        if slips == 1
        else translate("Status", "Was auf {count} Zetteln getippt ist, lässt sich nicht speichern.")
    )
    then = translate(
        "Status", "Ist der Datenträger voll? Schließen Sie noch einmal, um das Getippte zu verwerfen."
    )
    return f"{said.format(count=slips)} {then}"


def _is_typed(page: Page) -> bool:
    """Whether somebody typed on a page what it has not taken yet; what is sought for does not count."""
    lines = (
        one.text()
        for one in page.findChildren(QLineEdit)
        if one.isModified()
        and one.isVisibleTo(page)
        and not isinstance(one, SearchField)
        and not isinstance(one.parent(), QAbstractSpinBox)
    )
    texts = (
        one.toPlainText()
        for one in page.findChildren(QPlainTextEdit)
        if one.document().isModified() and one.isVisibleTo(page)
    )
    return any(text.strip() for text in (*lines, *texts))


def _saved(kept: Safety, typed: TypedSlips) -> tuple[str, Light]:
    """Whether everything is saved, including drafts of slips."""
    if kept.not_stored or typed.failed:
        return translate("Status", "Nicht alles gespeichert"), Light.WARN
    if typed.waiting:
        return translate("Status", "Wird gespeichert"), Light.OFF
    if kept.saved_at:
        return translate("Status", "Gespeichert {time}").format(time=clock_seconds(kept.saved_at)), Light.SAFE
    return translate("Status", "Alles gespeichert"), Light.SAFE


def safety(
    kept: Safety, typed: TypedSlips, now: str
) -> tuple[tuple[str, Light], tuple[str, Light], tuple[str, Light]]:
    """Return what is safe: the file, the backup, the second medium."""
    if kept.alteration is not None:
        backup = translate("Status", "Protokoll verändert"), Light.WARN
    elif kept.failed:
        backup = translate("Status", "Sicherung misslungen"), Light.WARN
    elif kept.backed_up_at:
        backup = translate("Status", "Sicherung {age}").format(age=ago(kept.backed_up_at, now)), Light.SAFE
    else:
        backup = translate("Status", "Noch keine Sicherung"), Light.OFF
    medium = "", Light.OFF
    if kept.second_medium is not None:
        name = kept.second_medium.name or str(kept.second_medium)
        medium = (
            (translate("Status", "„{name}“ fehlt").format(name=name), Light.WARN)
            if kept.second_failed
            else (translate("Status", "Auch auf „{name}“").format(name=name), Light.SAFE)
        )
    return _saved(kept, typed), backup, medium


_NARROW = 1100
_TICK_MS = 30_000
_MESSAGE_MS = 9_000


class Workspace(QWidget):
    """Everything between the frame of the window and the open tournament."""

    close_requested = Signal()
    discard_requested = Signal()
    """The practice that is open is to be thrown away."""
    language_chosen = Signal(Language)
    """Everything is to be said in another language."""
    practice_requested = Signal()
    """Somebody wants to practise with the rulebook in force."""

    def __init__(self, tournament: Tournament, host: Host, parent: QWidget | None = None) -> None:
        """Put the frame around a tournament; :meth:`begin` opens the first page."""
        super().__init__(parent)
        self.host = host
        self.desk = Desk(tournament, self)
        operators.at_work(tournament)
        self._speech = speech_of(rulebooks.current(tournament))
        language.speak(speech=self._speech)
        self.safety = Safety(self.desk, host.jobs, host.data_folder, self)
        self.clockwork = Clockwork(self.desk, host, self)
        self.network = host.open_network(self.desk, self)
        self.calculator = TournamentCalculator(self.desk, self)
        if host.preferences.second_medium:
            self.safety.set_second_medium(Path(host.preferences.second_medium))
        listed = pages.entries(stages.played_as(tournament), lists_decks=decks.are_listed(tournament))
        self._entries = {entry.rail.key: entry for entry in listed}
        self._pages: dict[str, Page] = {}
        self._page_actions: list[QAction] = []
        """What opens the pages, with their keys, in the order of the rail."""
        self.rail = Rail([entry.rail for entry in self._entries.values()])
        self.header = HeaderBar()
        self.foot = Foot()
        self.stack = QStackedWidget()
        self.notice = Notice(Tone.DECIDE, "Ctrl+Shift+G")
        self.help = HelpSheet(self.stack, self)
        self._framed = QWidget()
        self.practice = tournaments.header(tournament).practice
        """Whether nothing of it counts."""
        self._lay_out()
        self._connect()
        self._add_keys()
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._show_safety)
        self._timer.start()
        self._message_timer = QTimer(self, interval=_MESSAGE_MS, singleShot=True)
        self._message_timer.timeout.connect(self._framed.hide)
        self._asked_to_stay = ""
        self._asked_to_lose = ""
        """What was said of typing that would be lost, as long as it stands there."""
        self._refused = False
        """Whether a refusal stands there."""
        self._told_calls = {call.id for call in calls.waiting(tournament)}
        """The calls of stations that were told."""
        self._trouble: Problem | None = None
        """What is wrong with the network, as it was told last."""
        self._asked_to_undo: int | None = None
        """The action that undo takes back when its key comes again."""
        self._show_frame()

    @property
    def name(self) -> str:
        """Name of the tournament."""
        return tournaments.header(self.desk.tournament).facts.name

    @property
    def plain_name(self) -> str:
        """Name of the tournament, of practice without the word that it begins with: a mark says it."""
        return files.plain_name(self.name)

    def begin(self) -> None:
        """Open the overview; the wall hangs on where the program was killed."""
        if self.host.preferences.wall.tournament == tournaments.header(self.desk.tournament).uuid:
            self.page(pages.HALL).resume()
        self.open_page(pages.OVERVIEW)
        self._on_clock_asked()

    def serve(self) -> None:
        """Serve phones and stations as before the program ended. It may write into the file."""
        problems = self.network.resume()
        if problems:
            told, state = in_words(problems, self.desk.rulebook), self.network.state
            if state.hall is None and state.desks is None:
                off = translate("Workspace", "Telefone und Stationen sind nicht mehr eingeschaltet.")
                self.tell(off, detail=told)
            else:
                self.tell(told)

    def take_focus(self) -> None:
        """Let typing begin on the page."""
        self._current.take_focus()

    def page(self, key: str) -> Page:
        """Return a page, made when it is asked for first."""
        if key not in self._pages:
            made = self._entries[key].page_class()(self.desk)
            self._pages[key] = made
            self.stack.addWidget(made)
            made.settle_in(self)
        return self._pages[key]

    def open_page(self, key: str) -> Page:
        """Bring a page into view."""
        page = self.page(key)
        elsewhere = self.stack.currentWidget() is not page
        if elsewhere:
            self.desk.closing.forget()
        self.help.close_sheet()
        if self._asked_to_stay or (self._refused and elsewhere):
            self._hide_notice()
        self.rail.open(key)
        self.stack.setCurrentWidget(page)
        page.refresh()
        page.take_focus()
        return page

    def may_leave(self) -> bool:
        """Tell whether the tournament may be closed; ask once for typing that the file does not take."""
        typed = self.desk.typed
        if typed.write():
            return True
        lost = unwritten(len(typed.unwritten))
        if lost == self._asked_to_stay and not self._framed.isHidden():
            return True
        self.open_page(pages.ROUND).show_table(typed.unwritten[0])
        self.tell(lost)
        self._message_timer.stop()
        self._asked_to_stay = lost
        return False

    def may_be_made_anew(self) -> bool:
        """Tell whether all pages may be made anew; ask once for what is typed there and not entered yet."""
        typed = ", ".join(
            self._entries[key].rail.title
            for key, page in self._pages.items()
            if key != pages.ROUND and _is_typed(page)
        )
        if not typed or typed == self._asked_to_lose:
            self._asked_to_lose = ""
            return True
        self._asked_to_lose = typed
        told = translate("Status", "Noch nicht gespeichert ist, was hier getippt ist: {pages}.")
        then = translate("Status", "Bitte speichern Sie es. Noch einmal dieselbe Sprache verwirft es.")
        self.tell(told.format(pages=typed), detail=then)
        self._message_timer.stop()
        # The choice says again what is spoken.
        self.page(pages.SETTINGS).load()
        return False

    def leave(self) -> None:
        """Close the tournament; everything is saved already, a last backup is made."""
        self.network.leave()
        self.desk.catch_up()
        for page in self._pages.values():
            page.leave()
        self.desk.typed.write()
        self.desk.typed.stop()
        self.safety.stop()
        self.clockwork.stop()
        self.desk.tournament.close()
        language.speak(speech=PLAIN)

    def abandon(self) -> None:
        """Close a tournament that could not be shown; no backup is made of it."""
        self.network.leave()
        self.safety.abandon()
        self.clockwork.stop()
        self.desk.typed.stop()
        self.desk.tournament.close()
        language.speak(speech=PLAIN)

    def tell(self, text: str, tone: Tone = Tone.DECIDE, detail: str = "", answer: str = "") -> None:
        """Say something for a while, above the page; ``answer`` is the word on the button that ends it."""
        self.help.close_sheet()
        self._asked_to_stay = ""
        self._refused = False
        self.notice.show_text(text, detail, answer, tone)
        self._framed.show()
        self._message_timer.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer Ctrl+S where a page saves nothing with it."""
        if (event.key(), held(event)) == (Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier):
            self.tell(translate("Workspace", "Gespeichert wird laufend und von selbst."), Tone.DONE)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Let typing begin on the page, not in the rail, once the window has given the focus away."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._leave_rail)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the rail's room to the page where the window is narrow, that of the frame where it is low."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        self.rail.setVisible(not narrow)
        self.header.menu_button.setVisible(narrow)
        low = self.height() < theme.LOW_WINDOW
        self.header.set_low(low=low)
        if self._band is not None:
            self._band.set_low(low=low)

    def _leave_rail(self) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self.rail.isAncestorOf(focused):
            self.take_focus()

    def _lay_out(self) -> None:
        column(self.notice, margins=(theme.SPACE_PAGE, theme.SPACE_M, theme.SPACE_PAGE, 0), of=self._framed)
        self._framed.hide()
        whole = column(spacing=0, of=self)
        self._band: PracticeBand | None = None
        if self.practice:
            self._band = band = PracticeBand()
            band.discard_requested.connect(self.discard_requested)
            band.kept.connect(self.take_focus)
            whole.addWidget(band)
        pages = column(self.header, self._framed, (self.stack, 1), self.foot, spacing=0)
        whole.addLayout(row(self.rail, (pages, 1), spacing=0), 1)

    def _connect(self) -> None:
        self.rail.page_requested.connect(self.open_page)
        self.rail.close_requested.connect(self.close_requested)
        self.rail.calculator_requested.connect(self._on_calculator)
        self.rail.calculator_item.setHidden(not self.calculator.offered)
        self.rail.call_calculator(self.calculator.name)
        self.header.menu_requested.connect(self._on_menu)
        self.foot.help_requested.connect(self._on_help)
        self.foot.operator_requested.connect(self._on_operator)
        self.foot.undo_requested.connect(self.desk.undo)
        self.desk.changed.connect(self._on_changed)
        self.desk.acted.connect(self._on_acted)
        self.desk.replaced.connect(self._show_frame)
        self.desk.replaced.connect(self._know_calls)
        self.desk.operator_changed.connect(self._show_frame)
        self.desk.refused.connect(self._on_refused)
        self.desk.undo_refused.connect(self._on_undo_refused)
        self.safety.state_changed.connect(self._show_safety)
        self.desk.typed.safety_changed.connect(self._show_safety)
        self.safety.altered.connect(self._on_altered)
        self.clockwork.rang.connect(self._on_rang)
        self.notice.repair_requested.connect(self._on_answered)
        self.clockwork.asked.connect(self._on_clock_asked)
        self.network.changed.connect(self._on_network)

    def _add_keys(self) -> None:
        for key, entry in self._entries.items():
            open_it = partial(self.open_page, key)
            self._page_actions.append(self._add_key(entry.rail.title, entry.rail.shortcut, open_it))
        self._add_key(translate("Workspace", "Rückgängig"), QKeySequence.StandardKey.Undo, self._on_undo)
        self._add_key(translate("Workspace", "Wiederholen"), "Ctrl+Y", self.desk.redo)
        self._add_key(translate("Workspace", "Wiederholen"), "Ctrl+Shift+Z", self.desk.redo)
        self._add_key(translate("Workspace", "Wer arbeitet"), "F12", self._on_operator)
        self._add_key(translate("Workspace", "Suchen"), QKeySequence.StandardKey.Find, self._on_find)
        self._add_key(translate("Workspace", "Drucken"), QKeySequence.StandardKey.Print, self._on_print)
        self._add_key(translate("Workspace", "Notfallmappe"), "Ctrl+Shift+N", self._on_emergency)
        self._calculator_action = self._add_key(self.calculator.name, CALCULATOR_KEY, self._on_calculator)
        self._add_key(translate("Workspace", "Hilfe"), "F1", self._on_help)
        self._add_key(translate("Workspace", "Anleitung"), guide.KEY, self._on_guide)
        self._add_key(translate("Workspace", "Turnier schließen"), CLOSE_KEY, self.close_requested.emit)

    def _add_key(
        self, name: str, key: QKeySequence | QKeySequence.StandardKey | str, do: Callable[[], object]
    ) -> QAction:
        action = QAction(name, self)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(partial(_without_state, do))
        self.addAction(action)
        return action

    def _on_changed(self, changes: Changes) -> None:
        speech = speech_of(rulebooks.current(self.desk.tournament))
        if speech != self._speech:
            self._speak(speech)
        self._show_frame()
        if changes.concern(calls.CHANGED):
            self._tell_call()

    def _tell_call(self) -> None:
        """Say what a station asks for, whatever page is open."""
        waiting = calls.waiting(self.desk.tournament)
        new = [call for call in waiting if call.id not in self._told_calls]
        self._know_calls()
        if new:
            said = translate("Workspace", "{who} (Station {station}): {text}")
            self.tell(said.format(**new[-1]._asdict()), Tone.QUESTION)

    def _know_calls(self) -> None:
        self._told_calls = {call.id for call in calls.waiting(self.desk.tournament)}

    def _on_acted(self) -> None:
        announce(self.foot, translate("Status", "gespeichert"))
        # What stood in the way of the action before is over with the next one.
        self.help.close_sheet()
        if self._asked_to_stay or self._refused:
            self._hide_notice()

    def _on_network(self) -> None:
        state = self.network.state
        self.clockwork.stay_awake(is_served=state.hall is not None or state.desks is not None)
        if state.trouble is not None and state.trouble != self._trouble:
            self.tell(in_words((state.trouble,), self.desk.rulebook))
        self._trouble = state.trouble

    def _speak(self, speech: Speech) -> None:
        """Call things as the new rules do; pages that said them otherwise are made anew when they open."""
        self._speech = speech
        language.speak(speech=speech)
        tournament = self.desk.tournament
        for entry in pages.entries(stages.played_as(tournament), lists_decks=decks.are_listed(tournament)):
            self.rail.call(entry.rail.key, entry.rail.title)
        for key, page in [*self._pages.items()]:
            # The wall may be shown from its page, and what is typed stands on that of the round.
            if page is not self._current and key not in (pages.HALL, pages.ROUND):
                page.leave()
                self.stack.removeWidget(page)
                page.deleteLater()
                del self._pages[key]

    def _show_frame(self) -> None:
        tournament = self.desk.tournament
        header = tournaments.header(tournament)
        round_id = round_rows.current_round(tournament)
        current = next((step for step in header.rounds if step.round_id == round_id), None)
        playing = current is not None and current.state is RoundState.RUNNING
        count = participants_counted(header.participants)
        details = " · ".join(filter(None, (day(header.facts.held_on), header.facts.venue, count)))
        self.header.show_tournament(header.facts.name, details, trail(tournament, header))
        people = participants.totals(participants.people(tournament)).missing if current is None else 0
        self.rail.show_badge(pages.REGISTRATION, people)
        self.rail.show_badge(pages.ROUND, _missing(tournament, current) if current and playing else 0)
        self.rail.show_badge(pages.DRAW, format_of(tournament).seats_to_mend(tournament))
        if pages.PENALTIES in self._entries:
            self.rail.show_badge(pages.PENALTIES, len(protests.still_open(tournament)))
        self.foot.show_operator(operators.at_work(tournament).name)
        self.foot.show_undo(undo_name(self.desk))
        self._show_safety()

    def _show_safety(self) -> None:
        lights = safety(self.safety, self.desk.typed, datetime.now(UTC).isoformat())
        for dot, (text, light) in zip(
            (self.foot.saved, self.foot.backup, self.foot.medium), lights, strict=True
        ):
            dot.show_state(text, light)
        if any(light is Light.WARN for _, light in lights):
            set_tip(self.foot.backup, translate("Workspace", "Siehe Einstellungen, Sicherung"))

    def _on_refused(self, problems: tuple[Problem, ...]) -> None:
        self.tell(in_words(problems, self.desk.rulebook))
        self._refused = True

    def _on_undo(self) -> None:
        """Take the last action back; beside a slip that is being typed only when the key comes again."""
        deed = self.desk.next_undo
        asked = deed is not None and deed.sequence == self._asked_to_undo and self._framed.isVisible()
        self._asked_to_undo = None
        if deed is None or asked or not self._current.holds_slip:
            self.desk.undo()
            return
        title, detail = beside_typing(deed)
        self.tell(title, detail=detail)
        self._asked_to_undo = deed.sequence

    def _on_undo_refused(self, deed: Deed, problems: tuple[Problem, ...], offered: Deed | None) -> None:
        title, detail = not_undone(deed, problems, offered, self.desk.rulebook)
        self.tell(title, detail=detail)
        self._message_timer.stop()
        self._refused = True
        self._show_frame()

    def _on_altered(self, alteration: Alteration) -> None:
        """Warn that the stored values may differ from those entered, until the notice is closed."""
        wording = files.altered(alteration)
        self.tell(wording.title, Tone.WRONG, wording.detail)
        self._message_timer.stop()

    def _on_rang(self, face: Face) -> None:
        """Say on every other page that the time is up, where it can be answered at once."""
        said = translate("Workspace", "Die Zeit ist um: {clock}").format(clock=face_title(face))
        if self._current is self._pages.get(pages.HALL):
            # The page shows it large.
            announce(self, said, urgent=True)
        else:
            self.tell(
                said,
                detail=translate("Workspace", "Strg 5 öffnet den Saal."),
                answer=translate("Workspace", "Gong aus"),
            )

    def _on_answered(self) -> None:
        self.clockwork.acknowledge()
        self._hide_notice()
        self.take_focus()

    def _on_clock_asked(self) -> None:
        if self.clockwork.question is not None:
            self.open_page(pages.HALL)

    def _on_menu(self) -> None:
        menu = QMenu(self)
        menu.addActions(self._page_actions)
        if self.calculator.offered:
            menu.addAction(self._calculator_action)
        close = menu.addAction(translate("Workspace", "Turnier schließen"))
        close.setShortcut(QKeySequence(CLOSE_KEY))
        close.triggered.connect(self.close_requested)
        menu.popup(self.header.menu_button.mapToGlobal(self.header.menu_button.rect().bottomLeft()))

    def _on_operator(self) -> None:
        OperatorMenu(self.desk, self).popup_above(self.foot)

    def _on_find(self) -> None:
        self._current.start_search()

    def _on_print(self) -> None:
        request = self._current.print_request()
        self.open_page(pages.PRINTING).show_request(request)

    def _on_emergency(self) -> None:
        self.open_page(pages.PRINTING).show_print_set("emergency")

    def _on_calculator(self) -> None:
        if not self.calculator.open(self._current.table_at_hand):
            title = translate("Workspace", "In diesem Turnier gibt es keinen Spielwert zu rechnen.")
            detail = translate(
                "Workspace", "F5 hilft bei Spielen, deren Wert sich aus Ansagen und Augen ergibt."
            )
            self.tell(title, Tone.QUESTION, detail)

    def _on_help(self) -> None:
        """Explain the page until it is sent away or another page opens: reading takes its time."""
        if self.help.is_open:
            self.help.close_sheet()
            return
        entry, page = self._current_entry, self._current
        title = translate("Workspace", "Hilfe: {page}").format(page=entry.title)
        self.help.open_for(title, page.help_words(), page, self._keys_everywhere(), entry.key)

    def _on_guide(self) -> None:
        guide.open_guide(self._current_entry.key, self)

    def _keys_everywhere(self) -> list[KeyWords]:
        """Return the keys that every page has, but those of the pages: they stand in the rail."""
        keys: dict[str, KeyWords] = {}
        for action in self.actions():
            if action not in self._page_actions and (
                action is not self._calculator_action or self.calculator.offered
            ):
                keys.setdefault(action.text(), KeyWords(action.shortcut().toString(), action.text()))
        return list(keys.values())

    def _hide_notice(self) -> None:
        self._asked_to_stay = ""
        self._framed.hide()

    @property
    def _current(self) -> Page:
        return cast("Page", self.stack.currentWidget())

    @property
    def _current_entry(self) -> RailEntry:
        return next(
            entry.rail for key, entry in self._entries.items() if self._pages.get(key) is self._current
        )


def _without_state(do: Callable[[], object], _checked: object = None) -> None:
    """Run what a key does; whether its action is ticked does not matter."""
    do()
