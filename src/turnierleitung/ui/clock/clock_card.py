"""The round clock with its buttons, its signals, and the question after the computer slept."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QProgressBar, QWidget

from turnierleitung.domain.clock import SECOND, ClockSignal, ClockState, Reading, coming, read_seconds
from turnierleitung.services.clocks import clocks, presses
from turnierleitung.services.clocks.clocks import Face, NextSignal
from turnierleitung.services.clocks.presses import ClockDoubt, Question
from turnierleitung.services.ground import records
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.texts.clocks import (
    added,
    face_title,
    length_text,
    press_name,
    shown_time,
    signal_title,
    state_name,
    time_left,
    time_passed,
)
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import clock, day_time, percent
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import Card, Eliding, Notice, label, restyle, rule, show_text
from turnierleitung.ui.widgets.layouts import add, cells, row
from turnierleitung.ui.window.preferences import EARLIEST, LOUDEST, Preferences

_TONES = {
    ClockState.WAITING: Tone.RUNNING,
    ClockState.RUNNING: Tone.DONE,
    ClockState.PAUSED: Tone.DECIDE,
    ClockState.OVER: Tone.WRONG,
    ClockState.ENDED: Tone.RUNNING,
}


class MainPress(StrEnum):
    """What the one big button does."""

    NOTHING = "nothing"
    SIGNAL = "signal"
    PAUSE = "pause"
    GO_ON = "go_on"
    SILENCE = "silence"


class ClockView(NamedTuple):
    """The card of the clock."""

    title: str
    state: tuple[str, Tone]
    time: str
    below: str
    """How long it lasts and when it ends."""
    share: int | None
    """Thousandths that are left; ``None`` where it counts up or nothing runs."""
    signals: tuple[tuple[str, str], ...]
    """The next sounds and when they come."""
    main: MainPress
    main_text: str
    can_change: bool
    """Whether minutes can be given and taken, and the time be ended."""
    can_end: bool
    """Whether time of anybody can be ended."""
    can_break: bool
    """Whether a break can be begun: no clock is running out."""
    break_minutes: int
    """Of the break after the round, by the rulebook; 0 without one."""
    others: tuple[str, ...]
    """The tables with a time of their own, and earlier time slots."""
    take_back: str
    """What the last press was that can be taken back; empty where there is none."""
    face: Face | None
    signal: NextSignal | None


def clock_view(
    tournament: Tournament, faces: tuple[Face, ...], now: int, warning: int, *, rings: bool
) -> ClockView:
    """Return what the card shows at a moment."""
    face, others = (faces[0], faces[1:]) if faces else (None, ())
    signal = clocks.next_signal(tournament)
    main = _main(face, others, signal, rings=rings)
    return ClockView(
        title=_title(tournament, face, signal),
        state=_state(face, is_over=clocks.is_over(tournament)),
        time=_time(face, signal),
        below=_below(face, now, clocks.break_minutes(tournament)),
        share=_share(face),
        signals=() if face is None else _signals(face, warning),
        main=main,
        main_text=_main_text(tournament, main, face, signal),
        can_change=face is not None and face.reading.state is not ClockState.ENDED,
        can_end=any(known.reading.is_under_way for known in faces),
        can_break=face is None or face.reading.state is not ClockState.RUNNING or face.reading.length is None,
        break_minutes=clocks.break_minutes(tournament),
        others=tuple(_other(other, now) for other in others),
        take_back=_take_back(tournament, now),
        face=face,
        signal=signal,
    )


def _main(
    face: Face | None, others: tuple[Face, ...], signal: NextSignal | None, *, rings: bool
) -> MainPress:
    if rings:
        return MainPress.SILENCE
    states = [] if face is None else [face.reading.state]
    if signal is None:
        # Nothing else begins: what can be stopped is the time that single tables have left.
        states += [other.reading.state for other in others if other.table_id is not None]
    if ClockState.RUNNING in states:
        return MainPress.PAUSE
    if ClockState.PAUSED in states:
        return MainPress.GO_ON
    return MainPress.NOTHING if signal is None else MainPress.SIGNAL


def _main_text(tournament: Tournament, main: MainPress, face: Face | None, signal: NextSignal | None) -> str:
    match main:
        case MainPress.SILENCE:
            return translate("Hall", "Gong aus")
        case MainPress.PAUSE:
            return press_name("end") if face is not None and face.is_break else press_name("pause")
        case MainPress.GO_ON:
            return press_name("go_on")
        case MainPress.SIGNAL if signal is not None:
            return translate("Hall", "Start: {what}").format(what=_short(tournament, signal))
        case _:
            return press_name("start")


def _what(tournament: Tournament, signal: NextSignal) -> str:
    current = clocks.step(tournament)
    return "" if current is None else signal_title(signal, phase_name(current.kind, current.number))


def _short(tournament: Tournament, signal: NextSignal) -> str:
    if signal.slots > 1:
        if signal.begins is not None:
            return translate("Hall", "{time} Uhr").format(time=day_time(signal.begins))
        return translate("Hall", "Zeitfenster {slot}").format(slot=signal.times.slot)
    return _what(tournament, signal)


def _title(tournament: Tournament, face: Face | None, signal: NextSignal | None) -> str:
    if face is not None:
        return face_title(face)
    return "" if signal is None else _what(tournament, signal)


def _state(face: Face | None, *, is_over: bool) -> tuple[str, Tone]:
    if face is None and is_over:
        return translate("Hall", "Alles gespielt"), Tone.DONE
    state = ClockState.WAITING if face is None else face.reading.state
    return state_name(state), _TONES[state]


def _time(face: Face | None, signal: NextSignal | None) -> str:
    if face is not None:
        return shown_time(face)
    if signal is None or signal.times.seconds is None:
        return "0:00"
    return length_text(signal.times.seconds)


def _below(face: Face | None, now: int, break_minutes: int) -> str:
    if face is None:
        return ""
    reading = face.reading
    if reading.length is None:
        started = clock(records.written(reading.started_at or now))
        return translate("Hall", "gespielt seit {time}, ohne Grenze").format(time=started)
    of = translate("Hall", "von {length}").format(length=length_text(reading.length // SECOND))
    ends = reading.ends_at(now)
    if ends is not None:
        text = (
            translate("Hall", "{of} · Ende um {time}, dann {minutes} Min. Pause")
            if break_minutes and not face.is_break
            else translate("Hall", "{of} · Ende um {time}")
        )
        return text.format(of=of, time=clock(records.written(ends)), minutes=break_minutes)
    if reading.over_at is not None:
        text = translate("Hall", "{of} · zu Ende um {time}")
        return text.format(of=of, time=clock(records.written(reading.over_at)))
    return of


def _share(face: Face | None) -> int | None:
    if face is None or not face.reading.length or face.reading.rest is None:
        return None
    return face.reading.rest * 1000 // face.reading.length


def _signals(face: Face, warning: int) -> tuple[tuple[str, str], ...]:
    names = {
        ClockSignal.WARNING: translate("Hall", "Hinweis: noch {rest}").format(rest=length_text(warning)),
        ClockSignal.GONG: translate("Hall", "Gong: Schluss"),
    }
    return tuple(
        (names[sound.signal], translate("Hall", "in {time}").format(time=time_left(sound.after)))
        for sound in coming(face.reading, warning or None)
    )


def _other(face: Face, now: int) -> str:
    reading = face.reading
    ends = reading.ends_at(now)
    extra = f" {added(face.extra)}" if face.extra else ""
    if ends is None:
        text = translate("Hall", "{title}{extra}: {state}")
        return text.format(title=face_title(face), extra=extra, state=state_name(reading.state))
    text = translate("Hall", "{title}{extra}: noch {rest}, endet um {time}")
    return text.format(
        title=face_title(face), extra=extra, rest=shown_time(face), time=clock(records.written(ends))
    )


def _take_back(tournament: Tournament, now: int) -> str:
    taken = presses.to_take_back(tournament, now)
    if taken is None:
        return ""
    name = press_name(taken.press.kind, taken.press.seconds)
    if taken.table is not None:
        name = translate("Hall", "{press}, Tisch {table}").format(press=name, table=taken.table)
    return name


_MARGIN = 14
_MOST_SIGNALS = 2
_SHORT = len("59:59")
_WHOLE = 1000
_FIELD = 76


class ClockCard(Card):
    """Shows a :class:`ClockView`; whoever listens presses the clocks."""

    main_pressed = Signal()
    minute_pressed = Signal(int)
    """Seconds, plus or minus a minute."""
    end_pressed = Signal()
    take_back_pressed = Signal()
    given = Signal(str, str)
    """Number of the table, empty for all of them, and time, as typed."""
    shift_pressed = Signal()
    break_pressed = Signal(str)
    """Until when, as typed."""

    def __init__(self) -> None:
        super().__init__(margin=_MARGIN)
        self.time = label("", "clock")
        self.time.setAccessibleName(translate("Hall", "Uhr"))
        self.below = label("", "muted")
        self._signals = [(label(""), label("", "strong")) for _ in range(_MOST_SIGNALS)]
        self.sound = label("", "muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _WHOLE)
        self.less = ActionButton(translate("Hall", "−1 Min."), "-")
        self.more = ActionButton(translate("Hall", "+1 Min."), "+", does=lambda: self.minute_pressed.emit(60))
        self.end = ActionButton(translate("Hall", "Ende"), "X", does=self.end_pressed)
        self.main = ActionButton("", "Space", "primary", does=self.main_pressed)
        # „Start: Durchgang 1“ has no room beside the minutes in a narrow window.
        self.main.give_way()
        self.take_back = ActionButton(translate("Hall", "Zurück"), "Z", does=self.take_back_pressed)
        self.last = Eliding("muted")
        self.table, self.extra, self.until = QLineEdit(), QLineEdit("1:00"), QLineEdit()
        self.give = ActionButton(translate("Hall", "Geben"), "F7", does=self._on_give)
        self.rest = ActionButton(translate("Hall", "Pause beginnen"), "P", does=self._on_break)
        self._pressed, self._one_table, self._break = QWidget(), QWidget(), QWidget()
        self._break_minutes, self._rest_words = 0, label("", "strong")
        self._next = label(translate("Hall", "Nächstes Zeichen"), "strong")
        self.late = label("", "strong", wrap=True)
        self.shift = ActionButton(translate("Hall", "Zeiten verschieben"), "V", does=self.shift_pressed)
        self.others = label("", "muted", wrap=True)
        self.notice = Notice()
        self.late.hide()
        self.shift.hide()
        self._lay_out()
        self.less.clicked.connect(lambda: self.minute_pressed.emit(-60))
        self.table.returnPressed.connect(self.extra.setFocus)
        self.extra.returnPressed.connect(self._give)
        self.until.returnPressed.connect(self._on_break)

    def show_view(self, view: ClockView) -> None:
        """Show the clocks at a moment; only what changed is painted."""
        self.time.setText(view.time)
        # Hours leave no room for the signals beside them.
        restyle(self.time, role="long_clock" if len(view.time) > _SHORT else "clock")
        show_text(self.below, view.below)
        self.bar.setVisible(view.share is not None)
        self.bar.setValue(view.share or 0)
        for index, (name, when) in enumerate(self._signals):
            shown = view.signals[index] if index < len(view.signals) else ("", "")
            name.setText(shown[0])
            when.setText(shown[1])
        self._next.setVisible(bool(view.signals))
        # Whoever hears nothing sees it.
        restyle(self, ringing=view.main is MainPress.SILENCE and not self.property("ringing"))
        self.main.setText(view.main_text)
        self.main.setEnabled(view.main is not MainPress.NOTHING)
        has_limit = view.face is not None and view.face.reading.length is not None
        for button in (self.less, self.more):
            button.setEnabled(view.can_change and has_limit)
            # Before the first sign its word needs the room.
            button.setVisible(view.face is not None)
        self.end.setEnabled(view.can_end)
        self.last.show_text(view.take_back)
        self.take_back.setAccessibleDescription(view.take_back)
        self.take_back.setEnabled(bool(view.take_back))
        # Before the first sign the tables below need the room.
        self._pressed.setVisible(view.can_end or bool(view.take_back))
        # Who plays has no break; who does not play needs no more time.
        self._one_table.setVisible(view.can_change and has_limit)
        self._break.setVisible(view.can_break)
        self._break_minutes = view.break_minutes
        self._rest_words.setText(
            translate("Hall", "Pause") if view.break_minutes else translate("Hall", "Pause bis")
        )
        self.until.setPlaceholderText(
            translate("Hall", "{minutes} Min.").format(minutes=view.break_minutes)
            if view.break_minutes
            else translate("Hall", "20:15")
        )
        self.others.setText("\n".join(view.others))
        self.others.setVisible(bool(view.others))

    def show_delay(self, text: str) -> None:
        """Say how far the hall is behind its plan; empty where it is not."""
        self.late.setText(text)
        for part in (self.late, self.shift):
            part.setVisible(bool(text))

    def tell(self, title: str, detail: str = "", tone: Tone = Tone.WRONG) -> None:
        """Show a refusal or a question."""
        self.notice.show_text(title, detail, tone=tone)

    def _lay_out(self) -> None:
        grid = cells(across=theme.SPACE_XL, down=theme.SPACE_S)
        grid.addWidget(self._next, 0, 0, 1, 2)
        for below, (name, when) in enumerate(self._signals, start=1):
            grid.addWidget(name, below, 0)
            grid.addWidget(when, below, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.sound, _MOST_SIGNALS + 1, 0, 1, 2)
        grid.setRowStretch(_MOST_SIGNALS + 2, 1)
        add(
            self.body,
            row(self.time, None, grid),
            row(self.below, (self.bar, 1), spacing=theme.SPACE_M),
            row(self.less, self.more, None, self.main, spacing=theme.SPACE_S),
            row((self.late, 1), self.shift),
            self.notice,
        )
        self._lay_out_rare()

    def _lay_out_rare(self) -> None:
        """Lay out the buttons below the line, which are not needed in every round."""
        row(self.take_back, (self.last, 1), self.end, spacing=theme.SPACE_S, of=self._pressed)
        add(self.body, rule(), self._pressed)
        for field, holder, called in (
            (self.table, translate("Hall", "alle"), translate("Hall", "Tisch, leer für alle")),
            (self.extra, "1:00", translate("Hall", "Zeit")),
        ):
            field.setPlaceholderText(holder)
            field.setAccessibleName(called)
            field.setFixedWidth(_FIELD)
        more = label(translate("Hall", "Mehr Zeit, Tisch"), "strong")
        row(more, self.table, self.extra, None, self.give, spacing=theme.SPACE_S, of=self._one_table)
        add(self.body, self._one_table, self.others)
        self.until.setAccessibleName(translate("Hall", "Pause bis"))
        self.until.setFixedWidth(_FIELD)
        row(self._rest_words, self.until, None, self.rest, spacing=theme.SPACE_S, of=self._break)
        self.body.addWidget(self._break)

    def _on_give(self) -> None:
        if self.table.text().strip() or self.extra.isModified():
            self._give()
        else:
            self.table.setFocus()

    def _give(self) -> None:
        self.extra.setModified(False)
        self.given.emit(self.table.text(), self.extra.text())

    def _on_break(self) -> None:
        typed = self.until.text().strip() or (str(self._break_minutes) if self._break_minutes else "")
        if typed:
            self.break_pressed.emit(typed)
        else:
            self.until.setFocus()


class QuestionCard(Card):
    """Shows the time left by both readings; the director chooses one."""

    answered = Signal(bool)
    """Whether the time in question has passed in the hall."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", "large", wrap=True)
        self.text = label("", wrap=True)
        self.by_clock = ActionButton("", "F2", does=lambda: self.answered.emit(True))
        self.by_entry = ActionButton("", "F3", does=lambda: self.answered.emit(False))
        add(self.body, self.title, self.text, row(self.by_clock, self.by_entry, None))
        self.hide()

    def show_question(self, question: Question | None) -> None:
        """Ask, or be gone."""
        if question is None:
            self.hide()
            return
        title, text = _question_words(question)
        self.title.setText(title)
        self.text.setText(text)
        self.by_clock.setText(translate("Hall", "Nach der Uhr: {rest}").format(rest=_rest(question.by_clock)))
        stood = (
            translate("Hall", "Ohne den Sprung: {rest}")
            if question.doubt is ClockDoubt.JUMP
            else translate("Hall", "Wie zuletzt: {rest}")
        )
        self.by_entry.setText(stood.format(rest=_rest(question.by_entry)))
        self.show()


def _question_words(question: Question) -> tuple[str, str]:
    by = length_text(abs(question.gap))
    which = translate("Hall", "Welcher Stand gilt für „{clock}“?").format(clock=face_title(question.face))
    if question.doubt is ClockDoubt.JUMP:
        moved = (
            translate("Hall", "Die Uhr des Computers ging um {by} vor.")
            if question.gap > 0
            else translate("Hall", "Die Uhr des Computers ging um {by} zurück.")
        )
        return moved.format(by=by), which
    title = {
        ClockDoubt.OTHER_MACHINE: translate(
            "Hall", "Die Rundenuhr wurde auf einem anderen Computer gestartet."
        ),
        ClockDoubt.BACKUP: translate("Hall", "Die Rundenuhr lief, als diese Sicherung gemacht wurde."),
        ClockDoubt.BEHIND: translate("Hall", "Die Uhr des Computers geht nach."),
    }[question.doubt]
    since = (
        translate("Hall", "Seit der letzten Eingabe sind nach der Uhr {by} vergangen. {which}")
        if question.gap > 0
        else translate("Hall", "Sie steht {by} vor der letzten Eingabe. {which}")
    )
    return title, since.format(by=by, which=which)


def _rest(reading: Reading) -> str:
    if reading.rest is None:
        return time_passed(reading.played)
    return time_left(reading.rest) if reading.rest >= SECOND else state_name(reading.state)


class SignalCard(Card):
    """Settings of the clock's signals; they apply to every tournament on this computer."""

    changed = Signal(bool, int, int)
    """Whether there are sounds, how loud in percent, and the seconds before the end."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(translate("Hall", "Zeichen einstellen"))
        self.sound = QCheckBox(translate("Hall", "&Ton an"))
        self.volume = NumberField(0, LOUDEST)
        self.volume.setSuffix(percent(""))
        self.warning = QLineEdit()
        self.warning.setFixedWidth(_FIELD)
        self.wrong = label("", "problem", wrap=True)
        self.done = ActionButton(translate("Hall", "Fertig"), "Esc", does=self.closed)
        for words, field, last in (
            (translate("Hall", "Lautstärke"), self.volume, self.sound),
            (translate("Hall", "Hinweis vor Schluss"), self.warning, self.done),
        ):
            field.setAccessibleName(words)
            self.body.addLayout(row(label(words, "muted"), field, None, last, spacing=theme.SPACE_S))
        self.body.addWidget(self.wrong)
        self.sound.toggled.connect(self._on_changed)
        self.volume.valueChanged.connect(self._on_changed)
        self.warning.textEdited.connect(self._on_changed)
        self.warning.returnPressed.connect(self.closed)
        self.hide()

    def open(self, kept: Preferences) -> None:
        """Show what is set."""
        for field in (self.sound, self.volume):
            field.blockSignals(True)
        self.sound.setChecked(kept.sound)
        self.volume.setValue(kept.volume)
        for field in (self.sound, self.volume):
            field.blockSignals(False)
        self.warning.setText(length_text(kept.warning_seconds) if kept.warning_seconds else "0")
        self.wrong.setText("")
        self.show()
        self.warning.setFocus()
        self.warning.selectAll()

    def _on_changed(self) -> None:
        seconds = read_seconds(self.warning.text())
        if seconds is None or not 0 <= seconds <= EARLIEST:
            text = translate("Hall", "Bitte tippen Sie Minuten, z. B. 2 oder 1:30; 0 für keinen Hinweis.")
            self.wrong.setText(text)
            return
        self.wrong.setText("")
        self.changed.emit(self.sound.isChecked(), self.volume.value(), seconds)
