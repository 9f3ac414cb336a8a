"""The page Saal: the round clock, the tables, the wall, and the keys for them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.clock import SECOND, PressKind, read_seconds
from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.services import decks, formats
from turnierleitung.services.clocks import clocks, presses, waiting
from turnierleitung.services.clocks.clocks import NextSignal
from turnierleitung.services.clocks.waiting import Seen
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import records, rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import naming, participants
from turnierleitung.texts.clocks import delay_text
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.decks import no_deck_words
from turnierleitung.texts.figures import clock, counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.clock import clock_card
from turnierleitung.ui.clock.hall_tables import TablesCard, no_table
from turnierleitung.ui.clock.network_panel import NetworkPanel
from turnierleitung.ui.projection.wall_card import DIGITS, WallCard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.layouts import add, column, row, scrolling
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.devices import Sound
from turnierleitung.ui.window.pages import Page, Surroundings

_MUCH = 60
"""From so many minutes on nobody shifts all times by accident."""
_NAMED = 8
"""Tables that a question names."""


class HallPage(Page):
    """The round clock, who is not at the table yet, and the wall."""

    watches = waiting.TABLES | {"participant", "person", "rulebook", "timetable"}

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Hall", "Saal"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Hall", "Saal: Uhr, fehlende Leute und Wand"))
        self.test_sound = ActionButton(translate("Hall", "Ton prüfen"), "F6", does=self._on_test)
        self.set_signals = ActionButton(translate("Hall", "Zeichen einstellen …"), "F9")
        self.open_network = ActionButton(translate("Hall", "Telefone …"), "F10", does=self.show_network)
        self.signals = clock_card.SignalCard()
        self.clock = clock_card.ClockCard()
        self.tables = TablesCard()
        self.waiting, self.playing = self.tables.waiting, self.tables.playing
        self.question = clock_card.QuestionCard()
        self.wall: WallCard | None = None
        """Known from when the page settles in, as the panel of phones and stations."""
        self.network: NetworkPanel | None = None
        self._view: clock_card.ClockView | None = None
        self._asked_start: NextSignal | None = None
        """The signal before which something was asked."""
        self._asked_back: int | None = None
        """The press before whose taking back something was asked."""
        self._asked_shift: int | None = None
        """The slot before whose shifting it was asked."""
        self._lay_out()
        self._connect()

    def settle_in(self, surroundings: Surroundings) -> None:
        """Follow the clocks that the window keeps going."""
        super().settle_in(surroundings)
        surroundings.clockwork.ticked.connect(self._on_tick)
        surroundings.clockwork.asked.connect(self._show_question)
        self.load()
        self._hang_wall(surroundings)
        self._add_network(surroundings)
        self._show_sound()

    def load(self) -> None:
        """Show clocks and tables as they are now, once the window keeps the clocks going."""
        if self.surroundings is not None:
            self._show_question()
            self._show()

    @property
    def on_wall(self) -> SceneKind | None:
        """The scene on the wall; ``None`` while the wall is off."""
        return None if self.wall is None else self.wall.hanging

    def put_on_wall(self, kind: SceneKind) -> bool:
        """Put a scene on the wall."""
        return self.wall is not None and self.wall.show_scene(DIGITS[kind])

    def resume(self) -> None:
        """Hang the wall as it hung."""
        if self.wall is not None:
            self.wall.resume()

    def leave(self) -> None:
        """Take the wall away with the tournament."""
        if self.network is not None:
            self.network.leave()
        if self.wall is not None:
            self.wall.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc lead out of a field, so that the keys of the page hold again; T asks from either list."""
        match event.key():
            case Qt.Key.Key_Escape if self.network is not None and not self.network.isHidden():
                self.network.back()
                return
            case Qt.Key.Key_Escape:
                self.clock.tell("")
                self.take_focus()
                return
            case Qt.Key.Key_T if event.modifiers() == Qt.KeyboardModifier.NoModifier:
                self.tables.ask_who_is_there()
                return
        super().keyPressEvent(event)

    def take_focus(self) -> None:
        """Leave the keys to the page: space is the clock, and what was left in a field is forgotten."""
        for field in (self.clock.table, self.clock.until):
            field.clear()
        self.tables.forget_typing()
        self.setFocus()

    def help_words(self) -> HelpWords:
        """Say what the keys do."""
        return HelpWords(
            purpose=translate(
                "Hall",
                "Hier läuft die Uhr, hier steht, wer noch fehlt, und hier bestimmen Sie, was an der Wand "
                "hängt.",
            ),
            steps=(
                translate(
                    "Hall", "Die Leertaste gibt das Startzeichen, hält die Uhr an und lässt sie weiterlaufen."
                ),
                translate("Hall", "T fragt nach einem Tisch, der besetzt ist, A meldet alle übrigen."),
                translate(
                    "Hall",
                    "F trägt ein Forfait ein, sobald jemand länger fehlt, als die Regeln erlauben, oder holt "
                    "einen Helfer.",
                ),
                translate(
                    "Hall",
                    "L zeigt die Tische, die noch spielen: G merkt, bei welchem Spiel ein Tisch ist, B "
                    "beendet seine Zeit und öffnet seinen Zettel.",
                ),
                translate("Hall", "Ziffern hängen eine Szene an die Wand; F4 gibt eine Rangliste frei."),
            ),
            keys=(
                KeyWords("Space", translate("Hall", "Startzeichen, Uhr anhalten und weiter")),
                KeyWords("+ · -", translate("Hall", "gibt und nimmt eine Minute")),
                KeyWords("X", translate("Hall", "beendet die Zeit")),
                KeyWords("P", translate("Hall", "beginnt die Pause")),
                KeyWords("Z", translate("Hall", "nimmt den letzten Druck zurück")),
                KeyWords("1 … 9", translate("Hall", "zeigt eine Szene an der Wand, 0 lässt Szenen wechseln")),
                KeyWords("W", translate("Hall", "zeigt die nächste Szene")),
                KeyWords("E", translate("Hall", "friert die Wand ein")),
                KeyWords("S", translate("Hall", "macht die Wand schwarz")),
                KeyWords("N", translate("Hall", "erneuert eine überholte Rangliste")),
                KeyWords("L", translate("Hall", "wechselt zwischen fehlenden und spielenden Tischen")),
                KeyWords("F7", translate("Hall", "gibt einem Tisch seine Zeit allein")),
                KeyWords("F10", translate("Hall", "schaltet Telefone und Stationen ein und aus")),
                KeyWords(
                    "Esc",
                    translate("Hall", "führt aus einem Feld hinaus: In einem Feld gelten diese Tasten nicht"),
                ),
            ),
            remedies=(
                Remedy(
                    translate("Hall", "Die Uhr wurde zu spät gestartet."),
                    translate(
                        "Hall", "+ und − geben und nehmen Minuten, bei einem Tisch auch für ihn allein."
                    ),
                ),
                Remedy(
                    translate("Hall", "Auf der Wand ist nichts zu sehen."),
                    translate(
                        "Hall", "F8 wählt den Bildschirm. Ohne zweiten Bildschirm bleibt Ihrer, wie er ist."
                    ),
                ),
                Remedy(
                    translate("Hall", "Sie haben sich verdrückt."),
                    translate("Hall", "Z nimmt den letzten Druck zurück."),
                ),
            ),
        )

    # Parts

    def _lay_out(self) -> None:
        add(self.head, self.open_network, self.test_sound, self.set_signals)
        holder = QWidget()
        column(self.question, self.signals, self.clock, (self.tables, 1), spacing=theme.SPACE_L, of=holder)
        line = row((scrolling(holder), 1), spacing=theme.SPACE_L)
        self._row = line
        self.column.addLayout(line, 1)

    def _connect(self) -> None:
        self.set_signals.clicked.connect(lambda: self.signals.open(self.around.host.preferences))
        self.signals.changed.connect(self._on_signals)
        self.signals.closed.connect(self._on_signals_set)
        self.clock.main_pressed.connect(self._on_main)
        self.clock.minute_pressed.connect(lambda seconds: self._press(PressKind.ADD, seconds))
        self.clock.end_pressed.connect(self._on_end)
        self.clock.take_back_pressed.connect(self._on_take_back)
        self.clock.given.connect(self._on_given)
        self.clock.shift_pressed.connect(self._on_shift)
        self.clock.break_pressed.connect(self._on_break)
        self.waiting.seated.connect(self._on_seated)
        self.waiting.all_seated.connect(self._on_all_seated)
        self.waiting.forfeit.connect(self._on_forfeit)
        self.waiting.helper_wanted.connect(self._on_helper)
        self.playing.deal_typed.connect(self._on_deal)
        self.playing.end_pressed.connect(self._on_end_table)
        self.question.answered.connect(self._on_answered)

    def _hang_wall(self, surroundings: Surroundings) -> None:
        """Put the wall beside the clock; its keys hold unless a field has the focus."""
        wall = WallCard(self.desk, surroundings.clockwork.now, surroundings.host)
        self._row.addWidget(wall, 1)
        self.wall = wall
        for digit in range(10):
            shortcut = QShortcut(QKeySequence(str(digit)), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(partial(wall.show_scene, digit))

    def _add_network(self, surroundings: Surroundings) -> None:
        """Put the panel of phones and stations where the wall is, hidden."""
        panel = NetworkPanel(self.desk, surroundings.network, surroundings.clockwork.now)
        panel.done.connect(self._hide_network)
        panel.paper_requested.connect(lambda: self.open_printout(PrintRequest(PrintKind.PHONES)))
        self._row.addWidget(panel, 1)
        self.network = panel

    def show_network(self) -> None:
        """Show the panel of phones and stations in place of the wall."""
        if self.network is not None and self.wall is not None:
            self.wall.hide()
            self.network.open()

    def _hide_network(self) -> None:
        if self.network is not None and self.wall is not None:
            self.network.hide()
            self.wall.show()
            self.setFocus()

    # What is shown

    @property
    def _now(self) -> int:
        return self.around.clockwork.now()

    def _on_tick(self) -> None:
        if self.isVisible():
            self._show()

    def _show(self) -> None:
        work, now = self.around.clockwork, self._now
        warning = self.around.host.preferences.warning_seconds
        view = clock_card.clock_view(self.tournament, work.faces, now, warning, rings=work.rings)
        self._view = view
        self.clock.show_view(view)
        self.state_pill.show_state(*view.state)
        late = clocks.delay(self.tournament, now)
        self.clock.show_delay("" if late is None else delay_text(late.minutes))
        hall = waiting.view(self.tournament, now)
        self.hint_label.show_text(self._hint(view, len(hall.tables)))
        self.tables.show_hall(
            hall,
            waiting.playing_now(self.tournament, now),
            participants.by_id(self.tournament),
            naming.by_id(self.tournament),
            started=view.face is not None,
            topic=rule_mark(Topic.LATENESS, self.desk.rulebook),
            forfeits=plugins.lateness_limit(rulebooks.current(self.tournament).game) is not None,
        )

    def _hint(self, view: clock_card.ClockView, tables: int) -> str:
        parts = [view.title]
        if tables:
            parts.append(counted(tables, translate("Hall", "Tisch"), translate("Hall", "Tische")))
        if view.face is not None and view.face.reading.started_at is not None:
            started = clock(records.written(view.face.reading.started_at))
            parts.append(translate("Hall", "Start {time}").format(time=started))
        return " · ".join(part for part in parts if part)

    def _show_question(self) -> None:
        question = self.around.clockwork.question
        self.question.show_question(question)
        self.clock.setEnabled(question is None)

    # What the director does

    def _on_main(self) -> None:
        view = self._view
        if view is None:
            return
        match view.main:
            case clock_card.MainPress.SILENCE:
                self.around.clockwork.acknowledge()
            case clock_card.MainPress.PAUSE if view.face is not None and view.face.is_break:
                self._press(PressKind.END)
            case clock_card.MainPress.PAUSE:
                self._press(PressKind.PAUSE)
            case clock_card.MainPress.GO_ON:
                self._press(PressKind.GO_ON)
            case clock_card.MainPress.SIGNAL if view.signal is not None:
                self._give_signal(view.signal)

    def _give_signal(self, signal: NextSignal) -> None:
        if self._asks_first(signal):
            return
        if signal.starts_round:
            self._run(lambda tournament: formats.start_round(tournament, signal.round_id, self._now))
        else:
            self._run(lambda tournament: presses.give_signal(tournament, signal, self._now))

    def _asks_first(self, signal: NextSignal) -> bool:
        """Ask once where something speaks against it; whoever presses again means it."""
        if self._asked_start == signal:
            return False
        if not signal.starts_round:
            return self._asks_for_slips(signal)
        if format_of(self.tournament).seats_changed(self.tournament) is not None:
            question, what_to_do = (
                translate("Hall", "Die ausgehängten Plätze passen nicht mehr: jemand fehlt oder kam dazu."),
                translate(
                    "Hall",
                    "Auf der Seite Auslosung passen Sie sie an. Die Leertaste noch einmal startet trotzdem.",
                ),
            )
        elif decks.none_for(self.tournament, signal.round_id):
            question, what_to_do = no_deck_words(translate("Hall", "die Leertaste"))
        else:
            return False
        self._asked_start = signal
        self.clock.tell(question, what_to_do, Tone.DECIDE)
        return True

    def _asks_for_slips(self, signal: NextSignal) -> bool:
        missing = waiting.still_open(self.tournament, signal)
        if not missing:
            return False
        self._asked_start = signal
        numbers = ", ".join(str(place.number) for place in missing[:_NAMED])
        self.clock.tell(
            translate("Hall", "Vom Zeitfenster davor fehlen noch Zettel: Tisch {tables}.").format(
                tables=numbers + (" …" if len(missing) > _NAMED else "")
            ),
            translate("Hall", "Die Leertaste noch einmal startet trotzdem."),
            Tone.DECIDE,
        )
        return True

    def _press(self, kind: PressKind, seconds: int | None = None) -> bool:
        face = None if self._view is None else self._view.face
        if face is None:
            return False
        return self._run(
            lambda tournament: presses.press(tournament, face.clock_id, kind, self._now, seconds)
        )

    def _on_end(self) -> None:
        if self._press(PressKind.END):
            self.around.clockwork.sound(Sound.END)

    def _on_take_back(self) -> None:
        taken = presses.to_take_back(self.tournament, self._now)
        if taken is None:
            return
        if taken.ends_time and self._asked_back != taken.press.id:
            self._asked_back = taken.press.id
            self.clock.tell(
                translate("Hall", "Danach wäre die Zeit sofort um."),
                translate("Hall", "Z noch einmal nimmt es trotzdem zurück."),
                Tone.DECIDE,
            )
            return
        if taken.press.kind is PressKind.START and self._asked_back != taken.press.id:
            self._asked_back = taken.press.id
            self.clock.tell(
                translate("Hall", "Das nimmt das Startzeichen zurück."),
                translate("Hall", "Die Zeit beginnt dann neu, wenn Sie es wieder geben. Z noch einmal."),
                Tone.DECIDE,
            )
            return
        self._run(lambda tournament: presses.take_back(tournament, taken, self._now))

    def _on_given(self, number: str, typed: str) -> None:
        table_id, seconds = self._table(number), read_seconds(typed)
        if not number.strip():
            done = self._press(PressKind.ADD, seconds or 0)
        elif table_id is not None:
            done = self._run(
                lambda tournament: presses.give_table(tournament, table_id, seconds or 0, self._now)
            )
        else:
            self.clock.tell(no_table(number.strip()))
            self.clock.table.setFocus()
            self.clock.table.selectAll()
            return
        if not done:
            self.clock.extra.setFocus()
            self.clock.extra.selectAll()
            return
        self.clock.table.clear()
        self.setFocus()

    def _on_break(self, typed: str) -> None:
        seconds = seconds_until(typed, datetime.fromtimestamp(self._now / SECOND).astimezone())
        if self._run(lambda tournament: presses.begin_break(tournament, seconds or 0, self._now)):
            self.clock.until.clear()
            self.setFocus()
        else:
            self.clock.until.setFocus()
            self.clock.until.selectAll()

    def _on_shift(self) -> None:
        late = clocks.delay(self.tournament, self._now)
        if late is None:
            return
        if late.minutes >= _MUCH and self._asked_shift != late.slot:
            self._asked_shift = late.slot
            self.clock.tell(
                translate("Hall", "Alle späteren Zeitfenster verschieben sich damit um viele Minuten."),
                translate("Hall", "{delay}. V noch einmal verschiebt sie.").format(
                    delay=delay_text(late.minutes)
                ),
                Tone.DECIDE,
            )
            return
        self._run(lambda tournament: clocks.shift_plan(tournament, late))

    def _on_seated(self, number: str) -> None:
        table_id = self._table(number)
        if table_id is None:
            self.clock.tell(no_table(number.strip()))
            self.waiting.table.selectAll()
            return
        here = table_id in {row.table_id for row in waiting.view(self.tournament, self._now).waiting}
        seen = Seen.SEATED if here else Seen.MISSING
        self._run(lambda tournament: waiting.mark(tournament, table_id, seen, self._now))
        self.waiting.table.clear()

    def _on_all_seated(self) -> None:
        if not self._run(lambda tournament: waiting.all_seated(tournament, self._now)):
            return
        left = waiting.view(self.tournament, self._now).waiting
        if left:
            self.clock.tell(
                translate("Hall", "Hier ist vermerkt, dass jemand fehlt: Tisch {tables}.").format(
                    tables=", ".join(str(row.place.number) for row in left[:_NAMED])
                ),
                translate("Hall", "T und die Nummer melden ihn da."),
                Tone.DECIDE,
            )

    def _on_deal(self, number: str, typed: str) -> None:
        table_id, deal = self._table(number), typed.strip()
        if table_id is None:
            self.clock.tell(no_table(number.strip()))
            self.playing.table.setFocus()
            self.playing.table.selectAll()
            return
        count = int(deal) if deal.isdecimal() else 0
        if self._run(lambda tournament: waiting.note_deal(tournament, table_id, count, self._now)):
            self.playing.choose(table_id)
            self.playing.forget_typing()
            self.playing.table.setFocus()
        else:
            self.playing.deal.setFocus()
            self.playing.deal.selectAll()

    def _on_end_table(self, table_id: int) -> None:
        """End the time of one table; what it has played goes onto its slip."""
        if self._run(lambda tournament: presses.end_table(tournament, table_id, self._now)):
            self.around.open_page("round").show_table(table_id)

    def _on_helper(self, table_id: int) -> None:
        self.around.open_page("round").show_players(table_id)

    def _on_forfeit(self, table_id: int) -> None:
        self.around.open_page("round").show_table(table_id)

    def _on_answered(self, passed: bool) -> None:
        self.around.clockwork.answer(passed=passed)
        self._show_question()

    def _on_test(self) -> None:
        player = self.around.host.devices.player
        player.play(Sound.GONG, self.around.host.preferences.volume)
        if player.works:
            self.clock.tell("")
        else:
            self.clock.tell(
                translate("Hall", "Dieser Computer hat keine Lautsprecher."),
                translate("Hall", "Statt der Töne kommt ein Piepsen; die Uhr blinkt, wenn die Zeit um ist."),
                Tone.DECIDE,
            )

    def _on_signals(self, sound: bool, volume: int, warning: int) -> None:
        host = self.around.host
        host.change(host.preferences._replace(sound=sound, volume=volume, warning_seconds=warning))
        self._show_sound()
        self._show()

    def _on_signals_set(self) -> None:
        self.signals.hide()
        self.setFocus()

    def _show_sound(self) -> None:
        host = self.around.host
        if not host.preferences.sound:
            text = translate("Hall", "Ton aus")
        elif not host.devices.player.works:
            text = translate("Hall", "Kein Lautsprecher")
        else:
            text = translate("Hall", "Ton an, {volume} %").format(volume=host.preferences.volume)
        self.clock.sound.setText(text)

    def _table(self, number: str) -> int | None:
        # The key that leads into the field may be pressed there once more.
        typed = number.strip().lstrip("tT")
        return waiting.view(self.tournament, self._now).at(int(typed)) if typed.isdecimal() else None

    def _run(self, action: Callable[[Tournament], Changes]) -> bool:
        problems: tuple[Problem, ...] = self.desk.run(action)
        self.clock.tell(in_words(problems, self.desk.rulebook) if problems else "")
        if not problems:
            self._asked_start = self._asked_back = None
        return not problems


def seconds_until(typed: str, now: datetime) -> int | None:
    """Return the seconds until a time of day, or of the minutes, as typed: ``20:15``, ``15``.

    ``now`` and what is typed are of the clock on the wall here.
    """
    text = typed.strip().replace(".", ":")
    hours, colon, minutes = text.partition(":")
    if not colon:
        return read_seconds(text)
    if not (hours.isdecimal() and minutes.isdecimal() and len(minutes) == len("15")):
        return None
    try:
        today = now.replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0, tzinfo=None)
    except ValueError:
        return None
    # By the clock on the wall: in the night of a change of clocks an hour comes twice, or never.
    moments = (day.astimezone() for day in (today, today.replace(fold=1), today + timedelta(days=1)))
    then = next(moment for moment in moments if moment > now)
    return round((then - now).total_seconds())
