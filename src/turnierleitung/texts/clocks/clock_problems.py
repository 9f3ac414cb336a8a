"""What cannot be pressed on a clock, in plain German."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP

_STANDS: Final = QT_TRANSLATE_NOOP("Problems", "Die Uhr steht schon.")
_RUNS: Final = QT_TRANSLATE_NOOP("Problems", "Die Uhr läuft schon.")
_WAITS: Final = QT_TRANSLATE_NOOP("Problems", "Die Uhr läuft noch nicht.")
_SIGNAL_FIRST: Final = QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie zuerst das Startzeichen.")
_OVER: Final = QT_TRANSLATE_NOOP("Problems", "Die Zeit ist schon um.")
_MORE: Final = QT_TRANSLATE_NOOP("Problems", "Wenn weitergespielt werden soll, geben Sie bitte mehr Zeit.")
_ENDED: Final = QT_TRANSLATE_NOOP("Problems", "Die Zeit wurde schon beendet.")
_TAKE_BACK: Final = QT_TRANSLATE_NOOP(
    "Problems", "Wenn das ein Versehen war, nehmen Sie bitte „Ende“ zurück."
)

CLOCK_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "clock.started": (
        QT_TRANSLATE_NOOP("Problems", "Dieses Startzeichen ist schon gegeben."),
        QT_TRANSLATE_NOOP("Problems", "Die Uhr läuft weiter."),
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
        QT_TRANSLATE_NOOP("Problems", "Diese Runde hat keine Zeitgrenze."),
        QT_TRANSLATE_NOOP("Problems", "Die Uhr zeigt nur, wie lange gespielt wird."),
    ),
    "clock.seconds": (
        QT_TRANSLATE_NOOP("Problems", "So viel Zeit lässt sich nicht geben."),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte tippen Sie Minuten oder Minuten und Sekunden, z. B. 3 oder 1:30."
        ),
    ),
    "clock.less_left": (
        QT_TRANSLATE_NOOP("Problems", "Es sind nur noch {rest} übrig."),
        QT_TRANSLATE_NOOP("Problems", "Soll die Zeit gleich um sein, drücken Sie bitte „Ende“."),
    ),
    "clock.break": (
        QT_TRANSLATE_NOOP("Problems", "Bis dahin lässt sich keine Pause machen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte tippen Sie, wann es weitergeht, z. B. 20:15, oder die Minuten."),
    ),
    "clock.break_while_playing": (
        QT_TRANSLATE_NOOP("Problems", "Die Uhr läuft noch."),
        QT_TRANSLATE_NOOP("Problems", "Bitte halten Sie sie an oder beenden Sie die Zeit, dann die Pause."),
    ),
    "clock.table": (
        QT_TRANSLATE_NOOP("Problems", "Tisch {table} gibt es hier nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte tippen Sie die Nummer eines Tisches, an dem gespielt wird."),
    ),
    "clock.deal": (
        QT_TRANSLATE_NOOP("Problems", "An Tisch {table} werden {most} Spiele gespielt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte tippen Sie das Spiel, bei dem der Tisch gerade ist."),
    ),
    "clock.table_started": (QT_TRANSLATE_NOOP("Problems", "Tisch {table} hat schon eine eigene Zeit."), ""),
    "clock.taken_back": (QT_TRANSLATE_NOOP("Problems", "Das ist schon zurückgenommen."), ""),
}
