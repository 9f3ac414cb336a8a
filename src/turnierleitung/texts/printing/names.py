"""What printouts are called, and what leaves the printer together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.services.ground.papers import ALL_ROUNDS, PrintKind, PrintSet
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name


def print_name(kind: PrintKind, round_number: int = ALL_ROUNDS, stage: int | None = None) -> str:
    """Return what a printout is called: „Zettel, Runde 2“; ``stage`` is the place of one it is about."""
    name, of_round = (_translated(source) if source else "" for source in _PRINTS[kind])
    if stage is not None:
        return translate("Prints", "{print}, Phase {stage}").format(print=name, stage=stage + 1)
    if round_number == ALL_ROUNDS or not of_round:
        return name
    phase = phase_name("groups" if round_number == 1 else "knockout", round_number)
    return of_round.format(round=round_number, phase=phase)


def set_name(print_set: PrintSet) -> str:
    """Return what several printouts are called that leave the printer together."""
    return _translated(_SETS[print_set])


def _translated(source: str) -> str:
    return translate("Prints", source)


_PRINTS: Final[Mapping[PrintKind, tuple[str, str]]] = {
    PrintKind.PARTICIPANTS: (QT_TRANSLATE_NOOP("Prints", "Teilnehmerliste"), ""),
    PrintKind.SEATS_BY_NAME: (
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Namen"),
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Namen, Runde {round}"),
    ),
    PrintKind.SEATS_BY_TABLE: (
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Tischen"),
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Tischen, Runde {round}"),
    ),
    PrintKind.SCORE_SHEETS: (
        QT_TRANSLATE_NOOP("Prints", "Zettel"),
        QT_TRANSLATE_NOOP("Prints", "Zettel, Runde {round}"),
    ),
    PrintKind.RANKING: (
        QT_TRANSLATE_NOOP("Prints", "Rangliste"),
        QT_TRANSLATE_NOOP("Prints", "Rangliste, Runde {round}"),
    ),
    PrintKind.INTERIM_RANKING: (
        QT_TRANSLATE_NOOP("Prints", "Zwischenstand"),
        QT_TRANSLATE_NOOP("Prints", "Stand nach Runde {round}"),
    ),
    PrintKind.WHY: (
        QT_TRANSLATE_NOOP("Prints", "Erklärung eines Platzes"),
        QT_TRANSLATE_NOOP("Prints", "Erklärung eines Platzes, Runde {round}"),
    ),
    PrintKind.INVITATION: (QT_TRANSLATE_NOOP("Prints", "Einladung"), ""),
    PrintKind.RULE_SHEET: (QT_TRANSLATE_NOOP("Prints", "Regelblatt"), ""),
    PrintKind.PROTOCOL: (QT_TRANSLATE_NOOP("Prints", "Protokoll"), ""),
    PrintKind.MATCH_SLIPS: (
        QT_TRANSLATE_NOOP("Prints", "Zettel der Begegnungen"),
        QT_TRANSLATE_NOOP("Prints", "Zettel der Begegnungen, {phase}"),
    ),
    PrintKind.GROUP_SHEETS: (QT_TRANSLATE_NOOP("Prints", "Gruppenblätter"), ""),
    PrintKind.SCHEDULES: (QT_TRANSLATE_NOOP("Prints", "Spielplan je Person"), ""),
    PrintKind.TIMETABLE: (
        QT_TRANSLATE_NOOP("Prints", "Zeitplan"),
        QT_TRANSLATE_NOOP("Prints", "Zeitplan, {phase}"),
    ),
    PrintKind.DECKS: (QT_TRANSLATE_NOOP("Prints", "Quartettliste"), ""),
    PrintKind.MATERIAL: (
        QT_TRANSLATE_NOOP("Prints", "Materialliste"),
        QT_TRANSLATE_NOOP("Prints", "Materialliste, {phase}"),
    ),
    PrintKind.QUALIFICATION: (QT_TRANSLATE_NOOP("Prints", "Wer weiterkommt"), ""),
    PrintKind.ADVANCING: (
        QT_TRANSLATE_NOOP("Prints", "Wer in die nächste Phase kommt"),
        QT_TRANSLATE_NOOP("Prints", "Wer in Runde {round} weiterspielt"),
    ),
    PrintKind.BRACKET: (QT_TRANSLATE_NOOP("Prints", "K.-o.-Baum"), ""),
    PrintKind.BRACKET_BLANK: (QT_TRANSLATE_NOOP("Prints", "K.-o.-Baum zum Ausfüllen"), ""),
    PrintKind.FINAL_RANKING: (QT_TRANSLATE_NOOP("Prints", "Schlussrangliste"), ""),
    PrintKind.ARRIVALS: (QT_TRANSLATE_NOOP("Prints", "Ankunftsliste"), ""),
    PrintKind.NAME_CARDS: (QT_TRANSLATE_NOOP("Prints", "Namensschilder"), ""),
    PrintKind.START_NUMBERS: (QT_TRANSLATE_NOOP("Prints", "Startnummern"), ""),
    PrintKind.TABLE_SIGNS: (QT_TRANSLATE_NOOP("Prints", "Tischschilder"), ""),
    PrintKind.NUMBER_CARDS: (
        QT_TRANSLATE_NOOP("Prints", "Nummernkarten"),
        QT_TRANSLATE_NOOP("Prints", "Nummernkarten, Runde {round}"),
    ),
    PrintKind.BLANK_SHEETS: (QT_TRANSLATE_NOOP("Prints", "Leere Zettel"), ""),
    PrintKind.ENTERED_SLIPS: (QT_TRANSLATE_NOOP("Prints", "Eingetragene Zettel"), ""),
    PrintKind.CLUB_RANKING: (QT_TRANSLATE_NOOP("Prints", "Rangliste nach Vereinen"), ""),
    PrintKind.PRIZE_LIST: (QT_TRANSLATE_NOOP("Prints", "Preisliste"), ""),
    PrintKind.PAYOUT_LIST: (QT_TRANSLATE_NOOP("Prints", "Auszahlungsliste"), ""),
    PrintKind.CASH_SHEET: (QT_TRANSLATE_NOOP("Prints", "Kassenblatt"), ""),
    PrintKind.PENALTY_SLIPS: (QT_TRANSLATE_NOOP("Prints", "Strafzettel"), ""),
    PrintKind.PROTEST_MINUTES: (QT_TRANSLATE_NOOP("Prints", "Niederschrift der Proteste"), ""),
    PrintKind.SPEECH: (QT_TRANSLATE_NOOP("Prints", "Ansagetext der Siegerehrung"), ""),
    PrintKind.AWARDS: (QT_TRANSLATE_NOOP("Prints", "Urkunden"), ""),
    PrintKind.DRAW_CERTIFICATE: (
        QT_TRANSLATE_NOOP("Prints", "Urkunde der Auslosung"),
        QT_TRANSLATE_NOOP("Prints", "Urkunde der Auslosung, Runde {round}"),
    ),
}
"""For each kind its name, and the one of a single round or phase where there is one."""

_SETS: Final[Mapping[PrintSet, str]] = {
    PrintSet.BEFORE_FIRST: QT_TRANSLATE_NOOP("Prints", "Vor der 1. Runde"),
    PrintSet.BETWEEN: QT_TRANSLATE_NOOP("Prints", "Zwischen den Runden"),
    PrintSet.END: QT_TRANSLATE_NOOP("Prints", "Ende"),
    PrintSet.EMERGENCY: QT_TRANSLATE_NOOP("Prints", "Notfallmappe"),
    PrintSet.OUTDATED: QT_TRANSLATE_NOOP("Prints", "Veraltetes"),
}
