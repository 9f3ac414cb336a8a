"""Clocks in words: names, times readable from afar, and refused presses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.clock import SECOND, ClockState, PressKind
from turnierleitung.domain.problems import german
from turnierleitung.services.clocks.clocks import Face, NextSignal
from turnierleitung.texts.figures import MINUS, counted, day_time
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name

_MINUTE = 60
_HOUR = 60 * _MINUTE


def time_left(rest: int) -> str:
    """Return milliseconds that are left as a clock shows them: 7:46; the last second is shown whole."""
    return length_text(-(-rest // SECOND))


def time_passed(played: int) -> str:
    """Return milliseconds that have passed: 12:03."""
    return length_text(played // SECOND)


def length_text(seconds: int) -> str:
    """Return seconds as 7:46, from an hour on as 1:05:00."""
    hours, rest = divmod(seconds, _HOUR)
    minutes, left = divmod(rest, _MINUTE)
    return f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}"


def added(seconds: int) -> str:
    """Return what is added or taken away: +1:00, −0:30."""
    return f"{MINUS if seconds < 0 else '+'}{length_text(abs(seconds))}"


def shown_time(face: Face) -> str:
    """Return the time on a clock: the remaining, or the elapsed one if it counts up."""
    rest = face.reading.rest
    return time_passed(face.reading.played) if rest is None else time_left(rest)


def face_title(face: Face) -> str:
    """Return what a clock is for: „Gruppen, Zeitfenster 3 von 5“, „Runde 2“, „Tisch 11“, „Pause“."""
    if face.place is not None:
        return translate("Hall", "Tisch {table}").format(table=face.place.number)
    if face.is_break or face.stage is None:
        return translate("Hall", "Pause")
    return slot_title(phase_name(face.stage, face.round_number or 0), face.slot, face.slots, face.begins)


def slot_title(phase: str, slot: int | None, slots: int, begins: int | None) -> str:
    """Return a phase with its time slot, if it has several; by the time of day if known."""
    if slot is None or slots < len(("first", "second")):
        return phase
    if begins is not None:
        return translate("Hall", "{phase}, {time} Uhr ({slot} von {slots})").format(
            phase=phase, time=day_time(begins), slot=slot, slots=slots
        )
    return translate("Hall", "{phase}, Zeitfenster {slot} von {slots}").format(
        phase=phase, slot=slot, slots=slots
    )


def signal_title(signal: NextSignal, phase: str) -> str:
    """Return the name of a start signal."""
    return slot_title(phase, signal.times.slot, signal.slots, signal.begins)


def state_name(state: ClockState) -> str:
    """Return the state of a clock."""
    return {
        ClockState.WAITING: translate("Hall", "Uhr wartet"),
        ClockState.RUNNING: translate("Hall", "Uhr läuft"),
        ClockState.PAUSED: translate("Hall", "Uhr steht"),
        ClockState.OVER: translate("Hall", "Zeit ist um"),
        ClockState.ENDED: translate("Hall", "Beendet"),
    }[state]


def delay_text(minutes: int) -> str:
    """Return how late the hall is: „12 Minuten hinter dem Plan“, from two hours on with hours."""
    if minutes >= 2 * _MINUTE:
        hours, rest = divmod(minutes, _MINUTE)
        if not rest:
            return translate("Hall", "{hours} Std. hinter dem Plan").format(hours=hours)
        return translate("Hall", "{hours} Std. {minutes} Min. hinter dem Plan").format(
            hours=hours, minutes=rest
        )
    return counted(
        minutes, translate("Hall", "Minute hinter dem Plan"), translate("Hall", "Minuten hinter dem Plan")
    )


def press_name(kind: str, seconds: int | None = None) -> str:
    """Return the name of a press: „Uhr anhalten“, „+1:00“."""
    if kind == PressKind.ADD:
        return added(seconds or 0)
    return {
        PressKind.START: translate("Hall", "Startzeichen"),
        PressKind.PAUSE: translate("Hall", "Uhr anhalten"),
        PressKind.GO_ON: translate("Hall", "Uhr weiter"),
        PressKind.END: translate("Hall", "Zeit beenden"),
        PressKind.SKIP: translate("Hall", "Uhr richtigstellen"),
        PressKind.TAKE_BACK: translate("Hall", "Zurückgenommen"),
        "break": translate("Hall", "Pause"),
    }[PressKind(kind) if kind != "break" else kind]


def press_deed(params: Mapping[str, int | str]) -> str:
    """Return what was pressed as the protocol calls it: „Rundenuhr: +1:00, Tisch 11“."""
    if "press" not in params:
        return translate("Hall", "Rundenuhr")
    seconds = params.get("seconds")
    given = None if seconds is None else int(seconds)
    name = press_name(str(params["press"]), given)
    if "what" in params:
        what = press_name(str(params["what"]), given)
        name = translate("Hall", "{press} zurückgenommen").format(press=what)
    elif "slot" in params:
        name = translate("Hall", "{press}, Zeitfenster {slot}").format(press=name, slot=params["slot"])
    if "table" in params:
        return translate("Hall", "Rundenuhr: {press}, Tisch {table}").format(
            press=name, table=params["table"]
        )
    return translate("Hall", "Rundenuhr: {press}").format(press=name)


def seen_deed(params: Mapping[str, int | str]) -> str:
    """Return what was seen at tables as the protocol calls it."""
    if "seen" not in params:
        return translate("Hall", "Im Saal gesehen")
    text = {
        "seated": translate("Hall", "Tisch {table} ist besetzt"),
        "missing": translate("Hall", "An Tisch {table} fehlt jemand"),
        "deal": translate("Hall", "Tisch {table} spielt Spiel {deal}"),
        "all": translate("Hall", "Alle übrigen Tische sind besetzt"),
    }[str(params["seen"])]
    return text.format(**params)


_STANDS: Final = german("Problems", "Die Uhr steht schon.")
_RUNS: Final = german("Problems", "Die Uhr läuft schon.")
_WAITS: Final = german("Problems", "Die Uhr läuft noch nicht.")
_SIGNAL_FIRST: Final = german("Problems", "Bitte geben Sie zuerst das Startzeichen.")
_OVER: Final = german("Problems", "Die Zeit ist schon um.")
_MORE: Final = german("Problems", "Wenn weitergespielt werden soll, geben Sie bitte mehr Zeit.")
_ENDED: Final = german("Problems", "Die Zeit wurde schon beendet.")
_TAKE_BACK: Final = german("Problems", "Wenn das ein Versehen war, nehmen Sie bitte „Ende“ zurück.")

CLOCK_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "clock.started": (
        german("Problems", "Dieses Startzeichen ist schon gegeben."),
        german("Problems", "Die Uhr läuft weiter."),
    ),
    "clock.no_pause_waiting": (_WAITS, _SIGNAL_FIRST),
    "clock.no_pause_paused": (_STANDS, ""),
    "clock.no_pause_over": (_OVER, _MORE),
    "clock.no_pause_ended": (_ENDED, _TAKE_BACK),
    "clock.no_go_on_waiting": (_WAITS, _SIGNAL_FIRST),
    "clock.no_go_on_running": (_RUNS, ""),
    "clock.no_go_on_over": (_OVER, _MORE),
    "clock.no_go_on_ended": (_ENDED, _TAKE_BACK),
    "clock.no_end_waiting": (_WAITS, _SIGNAL_FIRST),
    "clock.no_end_over": (_OVER, ""),
    "clock.no_end_ended": (_ENDED, ""),
    "clock.no_more_waiting": (_WAITS, _SIGNAL_FIRST),
    "clock.no_more_ended": (_ENDED, _TAKE_BACK),
    "clock.counts_up": (
        german("Problems", "Diese Runde hat keine Zeitgrenze."),
        german("Problems", "Die Uhr zeigt nur, wie lange gespielt wird."),
    ),
    "clock.seconds": (
        german("Problems", "So viel Zeit lässt sich nicht geben."),
        german("Problems", "Bitte tippen Sie Minuten oder Minuten und Sekunden, z. B. 3 oder 1:30."),
    ),
    "clock.less_left": (
        german("Problems", "Es sind nur noch {rest} übrig."),
        german("Problems", "Soll die Zeit gleich um sein, drücken Sie bitte „Ende“."),
    ),
    "clock.break": (
        german("Problems", "Bis dahin lässt sich keine Pause machen."),
        german("Problems", "Bitte tippen Sie, wann es weitergeht, z. B. 20:15, oder die Minuten."),
    ),
    "clock.break_while_playing": (
        german("Problems", "Die Uhr läuft noch."),
        german("Problems", "Bitte halten Sie sie an oder beenden Sie die Zeit, dann die Pause."),
    ),
    "clock.table": (
        german("Problems", "Tisch {table} gibt es hier nicht."),
        german("Problems", "Bitte tippen Sie die Nummer eines Tisches, an dem gespielt wird."),
    ),
    "clock.deal": (
        german("Problems", "An Tisch {table} werden {most} Spiele gespielt."),
        german("Problems", "Bitte tippen Sie das Spiel, bei dem der Tisch gerade ist."),
    ),
    "clock.table_started": (german("Problems", "Tisch {table} hat schon eine eigene Zeit."), ""),
    "clock.taken_back": (german("Problems", "Das ist schon zurückgenommen."), ""),
}
