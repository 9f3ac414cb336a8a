"""Values of the clock card: its texts, its colours and what the main button does."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.clock import SECOND, ClockState, Signal, coming
from turnierleitung.services.clocks import clocks, presses
from turnierleitung.services.clocks.clocks import Face, NextSignal
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
)
from turnierleitung.texts.figures import clock, day_time
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name
from turnierleitung.ui.widgets.theme import Tone

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
        state=_state(face),
        time=_time(face, signal),
        below=_below(face, now),
        share=_share(face),
        signals=() if face is None else _signals(face, warning),
        main=main,
        main_text=_main_text(tournament, main, face, signal),
        can_change=face is not None and face.reading.state is not ClockState.ENDED,
        can_end=any(known.reading.is_under_way for known in faces),
        can_break=face is None or face.reading.state is not ClockState.RUNNING or face.reading.length is None,
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
        return translate("Hall", "Zeit {slot}").format(slot=signal.times.slot)
    return _what(tournament, signal)


def _title(tournament: Tournament, face: Face | None, signal: NextSignal | None) -> str:
    if face is not None:
        return face_title(face)
    return "" if signal is None else _what(tournament, signal)


def _state(face: Face | None) -> tuple[str, Tone]:
    state = ClockState.WAITING if face is None else face.reading.state
    return state_name(state), _TONES[state]


def _time(face: Face | None, signal: NextSignal | None) -> str:
    if face is not None:
        return shown_time(face)
    if signal is None or signal.times.seconds is None:
        return "0:00"
    return length_text(signal.times.seconds)


def _below(face: Face | None, now: int) -> str:
    if face is None:
        return ""
    reading = face.reading
    if reading.length is None:
        started = clock(records.written(reading.started_at or now))
        return translate("Hall", "gespielt seit {time}, ohne Grenze").format(time=started)
    of = translate("Hall", "von {length}").format(length=length_text(reading.length // SECOND))
    ends = reading.ends_at(now)
    if ends is not None:
        text = translate("Hall", "{of} · Ende um {time}")
        return text.format(of=of, time=clock(records.written(ends)))
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
        Signal.WARNING: translate("Hall", "Hinweis: noch {rest}").format(rest=length_text(warning)),
        Signal.GONG: translate("Hall", "Gong: Schluss"),
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
        title=face_title(face),
        extra=extra,
        rest=shown_time(face),
        time=clock(records.written(ends)),
    )


def _take_back(tournament: Tournament, now: int) -> str:
    taken = presses.to_take_back(tournament, now)
    if taken is None:
        return ""
    name = press_name(taken.press.kind, taken.press.seconds)
    if taken.table is not None:
        name = translate("Hall", "{press}, Tisch {table}").format(press=name, table=taken.table)
    return name
