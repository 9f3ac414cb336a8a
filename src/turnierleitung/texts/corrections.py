"""Corrections in words: the possible ones, their places, and the consequences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import german
from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground.papers import StageRound
from turnierleitung.services.judge.corrections import Resting, SharedRound
from turnierleitung.services.judge.decisions import DeckFault, DeckInstead
from turnierleitung.services.judge.penalties import PunishedAt
from turnierleitung.texts.figures import ended
from turnierleitung.texts.judge import place_text
from turnierleitung.texts.language import translate


class CorrectionKind(StrEnum):
    """What the director corrects."""

    RESULT = "result"
    EXCHANGE = "exchange"
    REPLAY = "replay"
    VOID = "void"
    WITHDRAW = "withdraw"
    DECK = "deck"


_NAMES: Final[Mapping[CorrectionKind, tuple[str, str]]] = {
    CorrectionKind.RESULT: (
        german("Corrections", "Ein Ergebnis stimmt nicht"),
        german("Corrections", "auch, wer dort spielte"),
    ),
    CorrectionKind.EXCHANGE: (
        german("Corrections", "Zwei saßen vertauscht"),
        german("Corrections", "jeder am Platz des anderen"),
    ),
    CorrectionKind.REPLAY: (
        german("Corrections", "Noch einmal spielen"),
        german("Corrections", "das Ergebnis ist wieder offen"),
    ),
    CorrectionKind.VOID: (
        german("Corrections", "Eine Liste ist ungültig"),
        german("Corrections", "wie im Reglement"),
    ),
    CorrectionKind.DECK: (
        german("Corrections", "Kartenspiel austauschen"),
        german("Corrections", "beschädigt oder gezinkt"),
    ),
    CorrectionKind.WITHDRAW: (
        german("Corrections", "Auslosung zurückziehen"),
        german("Corrections", "solange noch nicht gespielt wird"),
    ),
}
_ANSWERS: Final[Mapping[CorrectionKind, str]] = {
    CorrectionKind.RESULT: german("Corrections", "Zettel öffnen"),
    CorrectionKind.EXCHANGE: german("Corrections", "Plätze tauschen"),
    CorrectionKind.REPLAY: german("Corrections", "Neu spielen lassen"),
    CorrectionKind.VOID: german("Corrections", "Für ungültig erklären"),
    CorrectionKind.DECK: german("Corrections", "Austauschen"),
    CorrectionKind.WITHDRAW: german("Corrections", "Zurückziehen"),
}


def correction_name(kind: CorrectionKind) -> str:
    """Return the name of a correction."""
    return translate("Corrections", _NAMES[kind][0])


def correction_about(kind: CorrectionKind) -> str:
    """Return the explanation beside its name."""
    return translate("Corrections", _NAMES[kind][1])


def correction_answer(kind: CorrectionKind) -> str:
    """Return what the button says that does it."""
    return translate("Corrections", _ANSWERS[kind])


def shared_text(shared: SharedRound) -> str:
    """Return a round in which two can have been exchanged: „Runde 2: Tisch 3 und Tisch 5“."""
    if shared.is_match:
        return translate("Corrections", "Begegnungen in den Gruppen: {first} und {second}").format(
            first=len(shared.first), second=len(shared.second)
        )
    if shared.first[0] == shared.second[0]:
        return translate("Corrections", "Runde {round}: Tisch {table}").format(
            round=shared.round_number, table=shared.first[0]
        )
    return translate("Corrections", "Runde {round}: Tisch {first} und Tisch {second}").format(
        round=shared.round_number, first=shared.first[0], second=shared.second[0]
    )


def exchanged_text(shared: SharedRound, first: str, second: str) -> str:
    """Return the seats after the swap."""
    if shared.is_match:
        return translate(
            "Corrections", "{first} und {second} tauschen die Gruppenplätze mit allen Begegnungen."
        ).format(first=first, second=second)
    if shared.first[0] == shared.second[0]:
        return translate("Corrections", "{first} und {second} tauschen die Sitze an Tisch {table}.").format(
            first=first, second=second, table=shared.first[0]
        )
    return translate(
        "Corrections", "{first} saß an Tisch {second_table}, {second} an Tisch {first_table}."
    ).format(first=first, second=second, first_table=shared.first[0], second_table=shared.second[0])


def played_anew_text(at: PunishedAt) -> str:
    """Return the treatment of a slip that is played again, in a sentence or two."""
    place = place_text(at.round_number, at.number, is_match=at.is_match)
    return translate("Corrections", "{place} ist wieder offen. Was eingetragen war, zählt nicht.").format(
        place=place
    )


def fault_name(fault: DeckFault) -> str:
    """Return why a deck goes."""
    match fault:
        case DeckFault.DAMAGED:
            return translate("Corrections", "ist beschädigt oder unvollständig")
        case DeckFault.MARKED:
            return translate("Corrections", "ist gezinkt")


def replaced_lines(at: PunishedAt, found: DeckInstead) -> list[str]:
    """Return the replacement of a deck, and the spare ones left."""
    place = place_text(at.round_number, at.number, is_match=at.is_match)
    return [
        translate("Corrections", "{place} bekommt ein anderes Kartenspiel.").format(place=place),
        _copy_text(found) if found.title else _spares_text(found.spares),
        translate("Corrections", "Was gespielt ist, zählt weiter."),
    ]


def _copy_text(found: DeckInstead) -> str:
    if found.copy is None:
        text = translate(
            "Corrections",
            "Von „{title}“ ist kein anderes Exemplar frei: Bitte teilen Sie danach ein anderes zu.",
        )
        return text.format(title=found.title)
    text = translate(
        "Corrections", "Es kommt Exemplar {copy} von „{title}“; das alte wird nicht mehr ausgegeben."
    )
    return text.format(copy=found.copy, title=found.title)


def _spares_text(spares: int | None) -> str:
    if spares is None:
        return translate(
            "Corrections",
            "Wie viele Ersatzspiele bereitliegen, tippen Sie auf der Seite Drucken bei der Materialliste.",
        )
    if not spares:
        return translate("Corrections", "Danach liegt kein Ersatzspiel mehr bereit.")
    text = translate("Corrections", "Ersatzspiele, die danach noch bereitliegen: {count}.")
    return text.format(count=spares)


def announced_name(resting: Resting | StageRound) -> str:
    """Return what is announced: „Runde 2“, „Gruppen“, „Tableau“."""
    match resting.kind:
        case StageKind.TABLES:
            return translate("Corrections", "Sitzplan der Runde {round}").format(round=resting.number)
        case StageKind.GROUPS:
            return translate("Corrections", "Gruppen")
        case StageKind.KNOCKOUT:
            return translate("Corrections", "Tableau der Finalrunde")


def rest_choices(rounds: Sequence[Resting]) -> tuple[str, str]:
    """Return the options for rounds that depend on a correction: keep or draw anew."""
    names = ", ".join(map(announced_name, rounds))
    return (
        translate("Corrections", "{names} bleibt, wie ausgelost").format(names=names),
        translate("Corrections", "{names} neu auslosen").format(names=names),
    )


def reseated_text(rounds: Sequence[StageRound]) -> str:
    """Return what is drawn anew in the same step; empty for nothing."""
    if not rounds:
        return ""
    names = ", ".join(map(announced_name, rounds))
    return translate("Corrections", "Gleich neu ausgelost und veröffentlicht: {names}.").format(names=names)


def swaps_lost_text(pairs: Sequence[tuple[str, str]]) -> str:
    """Return whose exchange by hand a new draw undoes; empty for nothing."""
    if not pairs:
        return ""
    both = translate("Corrections", "{first} und {second}")
    names = "; ".join(both.format(first=first, second=second) for first, second in pairs)
    if len(pairs) == 1:
        return translate("Corrections", "Der Tausch von {names} geht dabei verloren.").format(names=names)
    return ended(translate("Corrections", "Diese Tausche gehen dabei verloren: {names}.").format(names=names))


def withdrawn_text(rounds: Sequence[Resting | StageRound]) -> str:
    """Return what has to be drawn anew then; empty for nothing."""
    if not rounds:
        return ""
    names = ", ".join(map(announced_name, rounds))
    return translate("Corrections", "Zurückgezogen und neu auszulosen: {names}.").format(names=names)
