"""What was done, as the protocol calls it, and why something cannot be undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from string import Formatter
from typing import Final

from turnierleitung.domain.problems import Problem, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.services.ground.papers import ALL_ROUNDS, PrintKind, PrintSet
from turnierleitung.services.history import Deed
from turnierleitung.services.printing import Medium
from turnierleitung.texts.clocks import press_deed, seen_deed
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Media, OnPaper
from turnierleitung.texts.figures import day_and_clock, day_month_and_clock
from turnierleitung.texts.judge import JUDGE_DEEDS, given_deed, lifted_deed
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_stages import OF_MATCH, OF_PHASE, STAGE_DEEDS, rank_or_dash
from turnierleitung.texts.printing import print_name, set_name
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rulebook_options import difference_lines
from turnierleitung.texts.states import tables_across
from turnierleitung.texts.wall import WALL_DEEDS, wall_deed


def deed_name(deed: Deed) -> str:
    """Return the name of an action: „Ergebnis Tisch 7, Runde 2 eintragen“.

    All actions have a name here; one without comes from a manipulated file.
    """
    if deed.kind in _BACK_AND_FORTH:
        about = deed_name(deed.of) if deed.of is not None else ""
        return _translated(_BACK_AND_FORTH[deed.kind]).format(deed=about)
    if deed.kind in _BY_VALUES:
        return _BY_VALUES[deed.kind](deed.params)
    if "match" in deed.params and deed.kind in OF_MATCH:
        return _translated(OF_MATCH[deed.kind]).format(**deed.params)
    if "phase" in deed.params and deed.kind in OF_PHASE:
        return _translated(OF_PHASE[deed.kind][int(deed.params["phase"])])
    without, with_values = _NAMES.get(deed.kind, _UNKNOWN)
    for source in (with_values, _OF_WHO_LEAVES.get(deed.kind)):
        if source and _values_of(source) <= deed.params.keys():
            return _translated(source).format(**deed.params)
    return _translated(without)


def deed_note(deed: Deed) -> str:
    """Return what was written to a deed, or which values another rulebook changed."""
    if deed.revised is None:
        return deed.reason
    return "; ".join(difference_lines(deed.revised.before, deed.revised.after, deed.currency))


def moved_note(deed: Deed) -> str:
    """Return the changed places of an action: „Danach: Huber, Rosa 2 → 1; Maier, Sepp 1 → 2“."""
    if not deed.moved:
        return ""
    step = translate("Deeds", "{name} {before} → {after}")
    steps = [
        step.format(name=one.name, before=rank_or_dash(one.before), after=rank_or_dash(one.after))
        for one in deed.moved[:_MOVED_NAMED]
    ]
    if len(deed.moved) > _MOVED_NAMED:
        steps.append(translate("Deeds", "und {count} weitere").format(count=len(deed.moved) - _MOVED_NAMED))
    return translate("Deeds", "Ränge danach: {steps}").format(steps="; ".join(steps))


_MOVED_NAMED: Final = 12
_UNKNOWN: Final = (german("Deeds", "Unbekannte Handlung"), "")


def _lot_deed(params: Mapping[str, int | str]) -> str:
    if "first" in params:
        return _translated(_LOT_AT_BORDER).format(
            **params, tables=tables_across(int(params["first"]), int(params["last"]))
        )
    if "stage" in params:
        return _translated(_LOT_OF_STAGE).format(**params)
    return _translated(_LOT if params.get("round") == ALL_ROUNDS else _LOT_OF_ROUND).format(**params)


def _print_deed(params: Mapping[str, int | str]) -> str:
    is_saved = params.get("medium") == Medium.FILE
    if "set" in params and params["number"] == params["last"]:
        return _one(is_saved).format(print=set_name(PrintSet(str(params["set"]))), number=params["number"])
    if "set" in params:
        several = (
            translate("Deeds", "{print} als PDF speichern (Nr. {number} bis {last})")
            if is_saved
            else translate("Deeds", "{print} drucken (Nr. {number} bis {last})")
        )
        return several.format(
            print=set_name(PrintSet(str(params["set"]))), number=params["number"], last=params["last"]
        )
    stage = params.get("stage")
    name = print_name(
        PrintKind(str(params["kind"])),
        int(params.get("round", ALL_ROUNDS)),
        None if stage is None else int(stage),
        TablesPhase(str(params.get("phase", TablesPhase.ROUNDS))),
    )
    return _one(is_saved).format(print=name, number=params["number"])


def _one(is_saved: bool) -> str:  # noqa: FBT001 - only how the deed is called
    if is_saved:
        return translate("Deeds", "{print} als PDF speichern (Nr. {number})")
    return translate("Deeds", "{print} drucken (Nr. {number})")


def _values_of(source: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(str(source)) if name}


def _translated(source: str) -> str:
    return translate("Deeds", source)


_LOT: Final = german("Deeds", "Los unter {count} Gleichen ziehen, Rangliste")
_LOT_AT_BORDER: Final = german("Deeds", "Los um Tisch {tables} unter {count} Gleichen ziehen, Runde {round}")
_LOT_OF_STAGE: Final = german("Deeds", "Los unter {count} Gleichen ziehen, Rangliste Phase {stage}")
_LOT_OF_ROUND: Final = german("Deeds", "Los unter {count} Gleichen ziehen, Rangliste Runde {round}")

_BY_VALUES: Final[Mapping[str, Callable[[Mapping[str, int | str]], str]]] = {
    "print.recorded": _print_deed,
    "lot.drawn": _lot_deed,
    "penalty.given": given_deed,
    "penalty.lifted": lifted_deed,
    "clock.pressed": press_deed,
    "table.seen": seen_deed,
    **{kind: partial(wall_deed, kind) for kind in WALL_DEEDS},
}

_BACK_AND_FORTH: Final[Mapping[str, str]] = {
    "undo": german("Deeds", "Rückgängig: {deed}"),
    "redo": german("Deeds", "Wiederholt: {deed}"),
}

_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    **STAGE_DEEDS,
    **JUDGE_DEEDS,
    "tournament.created": (german("Deeds", "Turnier anlegen"), ""),
    "tournament.changed": (german("Deeds", "Turnierdaten ändern"), ""),
    "second_entry.demanded": (german("Deeds", "Zweite Eingabe verlangen"), ""),
    "second_entry.waived": (german("Deeds", "Keine zweite Eingabe mehr verlangen"), ""),
    "rulebook.changed": (german("Deeds", "Reglement ändern"), ""),
    "rulebook.format": (german("Deeds", "Reglement an neue Programmversion anpassen"), ""),
    "call.made": (german("Deeds", "Station bittet das Pult"), ""),
    "call.settled": (german("Deeds", "Bitte einer Station erledigen"), ""),
    "operator.added": (german("Deeds", "Person am Programm hinzufügen"), ""),
    "people.imported": (
        german("Deeds", "Teilnehmer einlesen"),
        german("Deeds", "Teilnehmer einlesen ({count})"),
    ),
    "people.anonymised": (german("Deeds", "Namen unkenntlich machen"), ""),
    "participant.registered": (german("Deeds", "Teilnehmer anmelden"), german("Deeds", "{name} anmelden")),
    "participant.walked_in": (
        german("Deeds", "Teilnehmer am Eingang aufnehmen"),
        german("Deeds", "{name} am Eingang aufnehmen"),
    ),
    "participant.expected": (
        german("Deeds", "Teilnehmer wieder erwarten"),
        german("Deeds", "{name} wieder erwarten"),
    ),
    "participant.arrival_taken_back": (
        german("Deeds", "Ankunft zurücknehmen"),
        german("Deeds", "Ankunft von {name} zurücknehmen"),
    ),
    "participant.removed": (
        german("Deeds", "Doppelten Eintrag löschen"),
        german("Deeds", "Doppelten Eintrag von {name} löschen"),
    ),
    "participant.joined": (
        german("Deeds", "Doppelte Einträge zusammenlegen"),
        german("Deeds", "Doppelte Einträge von {name} zusammenlegen"),
    ),
    "participant.edited": (german("Deeds", "Teilnehmer berichtigen"), german("Deeds", "{name} berichtigen")),
    "participant.arrived": (
        german("Deeds", "Ankunft mehrerer Teilnehmer eintragen"),
        german("Deeds", "Ankunft von {name} eintragen"),
    ),
    "participant.arrived_paid": (
        german("Deeds", "Ankunft und Startgeld mehrerer Teilnehmer eintragen"),
        german("Deeds", "Ankunft und Startgeld von {name} eintragen"),
    ),
    "participant.present": (
        german("Deeds", "Teilnehmer als anwesend führen"),
        german("Deeds", "{name} als anwesend führen"),
    ),
    "participant.later": (
        german("Deeds", "Teilnehmer kommt später"),
        german("Deeds", "{name} auf „kommt später“ setzen"),
    ),
    "participant.left": (
        german("Deeds", "Teilnehmer ist gegangen"),
        german("Deeds", "{name} auf „gegangen“ setzen"),
    ),
    "participant.active": (
        german("Deeds", "Teilnehmer wieder aufnehmen"),
        german("Deeds", "{name} wieder aufnehmen"),
    ),
    "participant.table_fixed": (
        german("Deeds", "Festen Tisch vergeben"),
        german("Deeds", "{name} an Tisch {table} setzen"),
    ),
    "participant.table_freed": (
        german("Deeds", "Festen Tisch aufheben"),
        german("Deeds", "Festen Tisch von {name} aufheben"),
    ),
    "participant.withdrawn": (german("Deeds", "Teilnehmer abmelden"), german("Deeds", "{name} abmelden")),
    "participant.excluded": (
        german("Deeds", "Teilnehmer ausschließen"),
        german("Deeds", "{name} ausschließen"),
    ),
    "participant.replaced": (
        german("Deeds", "Ersatz mit Punkten einsetzen"),
        german("Deeds", "{name} übernimmt Platz und Punkte von {other}"),
    ),
    "participant.seat_taken": (
        german("Deeds", "Ersatz ohne Punkte einsetzen"),
        german("Deeds", "{other} nimmt den Platz von {name}, ohne Punkte"),
    ),
    "participant.helpers_added": (
        german("Deeds", "Helfer dazunehmen"),
        german("Deeds", "Helfer dazunehmen ({count})"),
    ),
    "participant.fee_agreed": (
        german("Deeds", "Startgeld festlegen"),
        german("Deeds", "Startgeld von {name} festlegen"),
    ),
    "cash.paid": (german("Deeds", "Startgeld buchen"), german("Deeds", "Startgeld von {name} buchen")),
    "cash.refunded": (
        german("Deeds", "Startgeld zurückgeben"),
        german("Deeds", "Startgeld an {name} zurückgeben"),
    ),
    "card.drawn": (
        german("Deeds", "Nummernkarte eintragen"),
        german("Deeds", "Nummernkarte {card} für {name} eintragen"),
    ),
    "card.returned": (
        german("Deeds", "Nummernkarte zurücknehmen"),
        german("Deeds", "Nummernkarte {card} von {name} zurücknehmen"),
    ),
    "cards.settled": (
        german("Deeds", "Zahl der Nummernkarten festlegen"),
        german("Deeds", "{count} Nummernkarten festlegen, Runde {round}"),
    ),
    "draw.drafted": (
        german("Deeds", "Auslosung entwerfen"),
        german("Deeds", "Auslosung Runde {round} entwerfen"),
    ),
    "draw.typed": (
        german("Deeds", "Sitzordnung eintippen"),
        german("Deeds", "Sitzordnung Runde {round} eintippen"),
    ),
    "draw.swapped": (
        german("Deeds", "Plätze tauschen"),
        german("Deeds", "Plätze tauschen, Entwurf {label} Runde {round}"),
    ),
    "draw.published": (
        german("Deeds", "Auslosung veröffentlichen"),
        german("Deeds", "Auslosung Runde {round} veröffentlichen"),
    ),
    "draw.repaired": (
        german("Deeds", "Sitzordnung anpassen"),
        german("Deeds", "Sitzordnung Runde {round} anpassen"),
    ),
    "round.started": (german("Deeds", "Runde starten"), german("Deeds", "Runde {round} starten")),
    "round.finished": (german("Deeds", "Runde abschließen"), german("Deeds", "Runde {round} abschließen")),
    "round.reopened": (
        german("Deeds", "Runde wieder öffnen"),
        german("Deeds", "Runde {round} wieder öffnen"),
    ),
    "result.entered": (
        german("Deeds", "Ergebnis eintragen"),
        german("Deeds", "Ergebnis Tisch {table}, Runde {round} eintragen"),
    ),
    "result.first_entered": (
        german("Deeds", "Zettel zum ersten Mal eintragen"),
        german("Deeds", "Zettel Tisch {table}, Runde {round} zum ersten Mal eintragen"),
    ),
    "result.corrected": (
        german("Deeds", "Ergebnis berichtigen"),
        german("Deeds", "Ergebnis Tisch {table}, Runde {round} berichtigen"),
    ),
    "result.mended": (
        german("Deeds", "Zettel berichtigen"),
        german("Deeds", "Zettel Tisch {table}, Runde {round} berichtigen"),
    ),
    "result.ruled": (
        german("Deeds", "Ergebnis durch Entscheid festlegen"),
        german("Deeds", "Ergebnis Tisch {table}, Runde {round} durch Entscheid festlegen"),
    ),
    "result.parked": (
        german("Deeds", "Zettel zurückstellen"),
        german("Deeds", "Zettel Tisch {table}, Runde {round} zurückstellen"),
    ),
    "result.voided": (
        german("Deeds", "Liste für ungültig erklären"),
        german("Deeds", "Liste Tisch {table}, Runde {round} für ungültig erklären"),
    ),
    "result.accepted": (
        german("Deeds", "Fragliches Ergebnis so lassen"),
        german("Deeds", "Fragliches Ergebnis Tisch {table}, Runde {round} so lassen"),
    ),
    "cash.booked": (german("Deeds", "In die Kasse buchen"), ""),
    "cash.taken_out": (german("Deeds", "Buchung aus der Kasse nehmen"), ""),
    "cash.prize_paid": (german("Deeds", "Preis auszahlen"), german("Deeds", "Preis an {name} auszahlen")),
    "cash.counted": (german("Deeds", "Kasse zählen und abschließen"), ""),
    "backup.made": (german("Deeds", "Sicherung anlegen"), ""),
    "prizes.planned": (german("Deeds", "Preise festlegen"), german("Deeds", "Preise festlegen ({count})")),
    "prizes.removed": (german("Deeds", "Preise streichen"), german("Deeds", "Preise streichen ({count})")),
    "advancing.decided": (
        german("Deeds", "Entscheidungsrunde festhalten"),
        german("Deeds", "Entscheidungsrunde unter {count} Gleichen festhalten"),
    ),
    "advancing.accepted": (german("Deeds", "Veröffentlichte Liste der Weiterkommenden behalten"), ""),
    "advancing.joined": (
        german("Deeds", "Jemanden noch weiterkommen lassen"),
        german("Deeds", "{name} noch weiterkommen lassen"),
    ),
    "advancing.exchanged": (
        german("Deeds", "Weiterkommende tauschen"),
        german("Deeds", "{name} statt {other} weiterkommen lassen"),
    ),
    "prizes.agreed": (german("Deeds", "Topf und Regel der Preise ändern"), ""),
    "prizes.lot_drawn": (german("Deeds", "Los um geteilte Preise ziehen"), ""),
    "speech.written": (
        german("Deeds", "Ansage schreiben"),
        german("Deeds", "Ansage zum {rank}. Platz schreiben"),
    ),
    "speech.opening_written": (german("Deeds", "Begrüßung zur Siegerehrung schreiben"), ""),
    "speech.closing_written": (german("Deeds", "Schlusswort der Siegerehrung schreiben"), ""),
    "ceremony.begun": (german("Deeds", "Siegerehrung beginnen"), ""),
    "ceremony.shown": (german("Deeds", "Platz ehren"), german("Deeds", "{rank}. Platz ehren")),
    "ceremony.let_stand": (
        german("Deeds", "Gezeigtes der Siegerehrung stehen lassen"),
        german("Deeds", "Gezeigtes der Siegerehrung stehen lassen, ab Platz {rank}"),
    ),
    "ceremony.taken_back": (german("Deeds", "Siegerehrung: zurückgehen"), ""),
    "export.made": (german("Deeds", "Daten ausgeben"), ""),
    "file.migrated": (german("Deeds", "Datei an neue Programmversion anpassen"), ""),
    "file.restored": (german("Deeds", "Stand aus einer Sicherung übernehmen"), ""),
    "file.taken_over": (german("Deeds", "Turnier von einem anderen Rechner übernehmen"), ""),
    "file.copied": (german("Deeds", "Kopie als eigenes Turnier beginnen"), ""),
}
"""For each kind its name, and the one with values where the journal has them."""

_OF_WHO_LEAVES: Final[Mapping[str, str]] = {
    "participant.replaced": german("Deeds", "Ersatz für {other} mit Punkten einsetzen"),
    "participant.seat_taken": german("Deeds", "Ersatz für {name} ohne Punkte einsetzen"),
}
"""Of two people, the one still present after the other's entry was revoked."""


_NOTHING_INSTEAD: Final = frozenset({"revert.ceremony_on"})
"""Problems that say themselves what to do; undo of something older is no help."""


def not_undone(
    deed: Deed, problems: Sequence[Problem], offered: Deed | None, rulebook: Rulebook | None
) -> tuple[str, str]:
    """Return the action that cannot be undone, the reason, and the action undo offers instead."""
    title = translate("Undo", "„{deed}“ lässt sich jetzt nicht zurücknehmen.").format(deed=deed_name(deed))
    why = in_words(problems, rulebook)
    if any(problem.code in _NOTHING_INSTEAD for problem in problems):
        return title, why
    if offered is None:
        return title, translate("Undo", "{why} Davor ist nichts zurückzunehmen.").format(why=why)
    text = translate(
        "Undo", "{why} Strg Z noch einmal nimmt stattdessen die Handlung davor zurück: „{deed}“."
    )
    return title, text.format(why=why, deed=deed_name(offered))


def beside_typing(deed: Deed) -> tuple[str, str]:
    """Return that undo concerns another action than what is being typed, and how it is done all the same."""
    title = translate("Undo", "Auf diesem Zettel steht etwas, das noch nicht eingetragen ist.")
    text = translate("Undo", "Strg Z noch einmal nimmt die letzte Handlung zurück: „{deed}“.")
    return title, text.format(deed=deed_name(deed))


def station_name(station: int) -> str:
    """Return the name of a paired station; empty for the desk itself, which is 0."""
    return translate("History", "Station {number}").format(number=station) if station else ""


def who(deed: Deed) -> str:
    """Return who did it, and at which station if not at the desk."""
    return " · ".join(filter(None, (deed.operator, station_name(deed.station))))


def deed_columns(
    changed: Callable[[Deed], Sequence[str]] = lambda _deed: (), *, by: bool = True
) -> tuple[Column[Deed], ...]:
    """Return the columns of the protocol; ``changed`` lists the changes of an action.

    On the screen ``by`` adds a column for the operator.
    """

    def printed(deed: Deed) -> Cell:
        notes = (state(deed), deed_note(deed), moved_note(deed), *changed(deed))
        return Cell(deed_name(deed), struck=deed.undone, below=" · ".join(filter(None, notes)))

    def all_changed(deed: Deed) -> str:
        return "; ".join(filter(None, (*changed(deed), moved_note(deed))))

    operator: Column[Deed] = Column(translate("History", "Wer"), who, 96, Ink.MUTED, on=Media.PAPER)
    return (
        Figures(
            translate("History", "Nr."),
            lambda deed: str(deed.sequence),
            58,
            Ink.MUTED,
            value=lambda deed: deed.sequence,
            saved_as=translate("History", "Schritt"),
        ),
        Column(
            translate("History", "Zeit"),
            lambda deed: day_month_and_clock(deed.at),
            112,
            Ink.MUTED,
            paper=OnPaper(translate("History", "Tag und Zeit"), lambda deed: day_and_clock(deed.at)),
            value=lambda deed: day_and_clock(deed.at),
        ),
        operator,
        Column(
            translate("History", "Handlung"),
            lambda deed: Cell(told(deed), below=state(deed)),
            ink=lambda deed: Ink.MUTED if deed.undone else Ink.STRONG,
            stretches=True,
            paper=OnPaper(
                translate("History", "Was"),
                printed,
                ink=lambda deed: Ink.NORMAL if deed.undone else Ink.STRONG,
            ),
            value=deed_name,
        ),
        replace(operator, on=Media.SCREEN if by else Media.FILE),
        _only_saved(translate("History", "Dazu geschrieben"), deed_note),
        _only_saved(translate("History", "Was sich geändert hat"), all_changed),
        _only_saved(translate("History", "Stand"), state),
    )


def _only_saved(heading: str, text: Callable[[Deed], str]) -> Column[Deed]:
    return Column(heading, text, on=Media.FILE, value=text)


def state(deed: Deed) -> str:
    """Return that an action was revoked; empty if it was not."""
    return translate("History", "zurückgenommen") if deed.undone else ""


def told(deed: Deed) -> str:
    """Return the name of an action, and its reason if there is one."""
    return " · ".join(filter(None, (deed_name(deed), deed_note(deed))))
