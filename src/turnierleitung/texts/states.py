"""States in one or two words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Held, german
from turnierleitung.domain.states import Attendance, Doubt, Standing, TableState
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate

_TABLES: Final = {
    TableState.WAITING: german("States", "wartet"),
    TableState.OPEN: german("States", "läuft"),
    TableState.PARKED: german("States", "zurückgestellt"),
    TableState.ENTERED: german("States", "geprüft"),
    TableState.VOID: german("States", "ungültig"),
}
_HELD: Final = {
    Held.UNFINISHED: german("States", "unfertig"),
    Held.WRONG: german("States", "stimmt nicht"),
    Held.ASIDE: german("States", "zurückgestellt"),
    Held.ONCE: german("States", "zweite Eingabe fehlt"),
}
_DOUBTS: Final = {Doubt.OPEN: german("States", "fraglich"), Doubt.ACCEPTED: german("States", "so gelassen")}
_ATTENDANCE: Final = {
    Attendance.REGISTERED: german("States", "angemeldet"),
    Attendance.LATER: german("States", "kommt später"),
    Attendance.PRESENT: german("States", "da"),
    Attendance.LEFT: german("States", "gegangen"),
}
_STANDINGS: Final = {
    Standing.ACTIVE: german("States", "dabei"),
    Standing.WITHDRAWN: german("States", "abgemeldet"),
    Standing.EXCLUDED: german("States", "ausgeschlossen"),
}


def table_state_name(state: TableState, held: Held | None = None, doubt: Doubt = Doubt.NONE) -> str:
    """Return the state of a table; of a parked slip why it is ``held``, of an entered one its ``doubt``."""
    if held is not None:
        return translate("States", _HELD[held])
    if doubt is not Doubt.NONE:
        return translate("States", _DOUBTS[doubt])
    return translate("States", _TABLES[state])


def short_state_name(state: TableState, held: Held | None = None, doubt: Doubt = Doubt.NONE) -> str:
    """The state of a table in a narrow list."""
    if held is Held.ONCE:
        return translate("States", "zweite fehlt")
    return table_state_name(state, held, doubt)


def attendance_name(attendance: Attendance) -> str:
    """Return the name of an attendance."""
    return translate("States", _ATTENDANCE[attendance])


def standing_name(standing: Standing) -> str:
    """Return whether somebody still takes part."""
    return translate("States", _STANDINGS[standing])


def without_result(*, waited: bool) -> str:
    """Return the reason why an announced person has no result: sat out, or never played."""
    return translate("States", "wartete") if waited else translate("States", "nicht gespielt")


def without_rank() -> str:
    """Return that somebody missed a round and has no rank for it."""
    return translate("States", "nicht alle Runden gespielt, ohne Rang")


def incomplete_line(names: Sequence[str]) -> str:
    """Return who is not in a ranking because he missed a round."""
    text = translate("States", "Nicht alle Runden gespielt und deshalb ohne Rang: {names}")
    return text.format(names=in_a_row(names))


_SMALLEST = 2


def number_word(seats: int) -> str:
    """Return the number of seats: „vier“."""
    return _word(seats, translate("TableSizes", "zwei drei vier fünf sechs sieben acht"))


def together(seats: int) -> str:
    """Return how many sit together: „zu viert“."""
    words = translate("TableSizes", "zweit dritt viert fünft sechst siebt acht")
    return translate("TableSizes", "zu {many}").format(many=_word(seats, words))


def tables_of(number: int, seats: int) -> str:
    """Return tables with their size: „2 Fünfertische“."""
    kind = table_of(seats)
    return counted(number, kind, translate("TableSizes", "{kind}e").format(kind=kind))


def table_of(seats: int) -> str:
    """Return the name of a table with ``seats`` seats: „Fünfertisch“."""
    words = translate("TableSizes", "Zweier Dreier Vierer Fünfer Sechser Siebener Achter")
    return translate("TableSizes", "{many}tisch").format(many=_word(seats, words))


def share(seats: int) -> str:
    """Return the part of a ranking from which one comes to each table: „Viertel“."""
    words = translate("TableSizes", "Hälfte Drittel Viertel Fünftel Sechstel Siebtel Achtel")
    return _word(seats, words)


def tables_in_words(sizes: Sequence[int], usual: int) -> str:
    """Return a plan of tables of different sizes, the usual ones first: „8 Tische zu viert, 1 zu fünft“."""
    tables, others = translate("TableSizes", "Tisch"), translate("TableSizes", "Tische")
    first, *rest = sorted({*sizes}, key=lambda size: (size != usual, size))
    parts = [counted(sizes.count(first), tables, others) + f" {together(first)}"]
    parts += [f"{sizes.count(other)} {together(other)}" for other in rest]
    return ", ".join(parts)


def tables_across(first: int, last: int) -> str:
    """Return tables with level people: „2/3“, „1–3“ where they are more, „2“ for one."""
    if first == last:
        return str(first)
    return f"{first}/{last}" if last - first == 1 else f"{first}–{last}"


def _word(seats: int, words: str) -> str:
    return words.split()[seats - _SMALLEST]
