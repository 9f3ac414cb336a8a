"""What was done in groups, with decks and in the knock-out, as the protocol calls it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP

STAGE_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "groups.drafted": (
        QT_TRANSLATE_NOOP("Deeds", "Gruppen entwerfen"),
        QT_TRANSLATE_NOOP("Deeds", "{groups} Gruppen entwerfen"),
    ),
    "groups.swapped": (
        QT_TRANSLATE_NOOP("Deeds", "Zwei in den Gruppen tauschen"),
        QT_TRANSLATE_NOOP("Deeds", "Zwei in den Gruppen tauschen, Entwurf {label}"),
    ),
    "groups.published": (
        QT_TRANSLATE_NOOP("Deeds", "Gruppen veröffentlichen"),
        QT_TRANSLATE_NOOP("Deeds", "{groups} Gruppen veröffentlichen"),
    ),
    "groups.late": (
        QT_TRANSLATE_NOOP("Deeds", "Nachzügler in eine Gruppe nehmen"),
        QT_TRANSLATE_NOOP("Deeds", "{name} in Gruppe {group} nehmen"),
    ),
    "participants.seeded": (
        QT_TRANSLATE_NOOP("Deeds", "Setzliste ordnen"),
        QT_TRANSLATE_NOOP("Deeds", "Setzliste mit {count} Personen ordnen"),
    ),
    "lot.drawn_in_group": (
        QT_TRANSLATE_NOOP("Deeds", "Los in einer Gruppe ziehen"),
        QT_TRANSLATE_NOOP("Deeds", "Los unter {count} Gleichen ziehen, Gruppe {group}"),
    ),
    "lot.drawn_for_border": (
        QT_TRANSLATE_NOOP("Deeds", "Los um das Weiterkommen ziehen"),
        QT_TRANSLATE_NOOP("Deeds", "Los unter {count} Gleichen um das Weiterkommen ziehen"),
    ),
    "lot.all_drawn": (
        QT_TRANSLATE_NOOP("Deeds", "Alle Lose ziehen"),
        QT_TRANSLATE_NOOP("Deeds", "Alle Gleichstände auslosen ({ties})"),
    ),
    "lot.entered": (
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los festhalten"),
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los unter {count} Gleichen festhalten"),
    ),
    "lot.entered_in_group": (
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los einer Gruppe festhalten"),
        QT_TRANSLATE_NOOP(
            "Deeds", "Von Hand gezogenes Los unter {count} Gleichen festhalten, Gruppe {group}"
        ),
    ),
    "lot.entered_for_border": (
        QT_TRANSLATE_NOOP("Deeds", "Von Hand gezogenes Los um das Weiterkommen festhalten"),
        QT_TRANSLATE_NOOP(
            "Deeds", "Von Hand gezogenes Los unter {count} Gleichen um das Weiterkommen festhalten"
        ),
    ),
    "qualification.decided": (
        QT_TRANSLATE_NOOP("Deeds", "Entscheidungsspiel festhalten"),
        QT_TRANSLATE_NOOP("Deeds", "Entscheidungsspiel unter {count} Gleichen festhalten"),
    ),
    "bracket.drafted": (
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde entwerfen"),
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde mit {people} Personen entwerfen"),
    ),
    "bracket.swapped": (
        QT_TRANSLATE_NOOP("Deeds", "Zwei im Turnierbaum tauschen"),
        QT_TRANSLATE_NOOP("Deeds", "Zwei im Turnierbaum tauschen, Entwurf {label}"),
    ),
    "bracket.published": (
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde veröffentlichen"),
        QT_TRANSLATE_NOOP("Deeds", "Finalrunde mit {people} Personen veröffentlichen"),
    ),
    "bracket.accepted": (
        QT_TRANSLATE_NOOP("Deeds", "Gespielte Paarung gelten lassen"),
        QT_TRANSLATE_NOOP("Deeds", "Gespielte Paarung der Begegnung {match} gelten lassen"),
    ),
    "bracket.exchanged": (
        QT_TRANSLATE_NOOP("Deeds", "Im Turnierbaum tauschen"),
        QT_TRANSLATE_NOOP("Deeds", "{name} statt {other} in den Turnierbaum setzen"),
    ),
    "qualification.accepted": (
        QT_TRANSLATE_NOOP("Deeds", "Qualifikation lassen, wie sie veröffentlicht ist"),
        QT_TRANSLATE_NOOP("Deeds", "Qualifikation lassen, wie sie veröffentlicht ist"),
    ),
    "timetable.shifted": (
        QT_TRANSLATE_NOOP("Deeds", "Zeiten verschieben"),
        QT_TRANSLATE_NOOP("Deeds", "Zeiten ab Zeit {slot} um {minutes} Min. verschieben"),
    ),
    "timetable.announced": (
        QT_TRANSLATE_NOOP("Deeds", "Zeiten der Gruppen festlegen"),
        "",
    ),
    "deck.added": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette eintragen"),
        QT_TRANSLATE_NOOP("Deeds", "{count} × Quartett eintragen"),
    ),
    "deck.changed": (
        QT_TRANSLATE_NOOP("Deeds", "Quartett ändern"),
        QT_TRANSLATE_NOOP("Deeds", "Quartett „{title}“ ändern"),
    ),
    "deck.categories_changed": (
        QT_TRANSLATE_NOOP("Deeds", "Kategorien ändern"),
        QT_TRANSLATE_NOOP("Deeds", "Kategorien von „{title}“ ändern"),
    ),
    "deck.retired": (
        QT_TRANSLATE_NOOP("Deeds", "Quartett aus der Liste nehmen"),
        QT_TRANSLATE_NOOP("Deeds", "Quartett „{title}“ aus der Liste nehmen"),
    ),
    "deck.assigned": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette zuteilen"),
        QT_TRANSLATE_NOOP("Deeds", "Quartette zuteilen, {count} ×"),
    ),
    "deck.given": (
        QT_TRANSLATE_NOOP("Deeds", "Ein anderes Quartett geben"),
        QT_TRANSLATE_NOOP("Deeds", "Tisch {table} bekommt „{title}“"),
    ),
    "deck.handed_out": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette ausgeben"),
        QT_TRANSLATE_NOOP("Deeds", "Quartette ausgeben, {count} ×"),
    ),
    "deck.returned": (
        QT_TRANSLATE_NOOP("Deeds", "Quartette zurücknehmen"),
        QT_TRANSLATE_NOOP("Deeds", "Quartette zurücknehmen, {count} ×"),
    ),
}
"""For each kind its name, and the one with values where the journal has them."""

OF_MATCH: Final[Mapping[str, str]] = {
    "result.entered": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} eintragen"),
    "result.corrected": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} berichtigen"),
    "deck.replaced": QT_TRANSLATE_NOOP("Deeds", "Quartett von Begegnung {match} austauschen"),
    "result.ruled": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} durch Entscheid festlegen"),
    "result.parked": QT_TRANSLATE_NOOP("Deeds", "Zettel Begegnung {match} zurückstellen"),
    "result.accepted": QT_TRANSLATE_NOOP("Deeds", "Fragliches Ergebnis Begegnung {match} so lassen"),
    "judge.decided": QT_TRANSLATE_NOOP("Deeds", "Entscheid bei Begegnung {match} festhalten"),
    "result.voided": QT_TRANSLATE_NOOP("Deeds", "Ergebnis Begegnung {match} zurücknehmen"),
}
"""Names of deeds at a match, one against one."""

OF_PHASE: Final[Mapping[str, Mapping[int, str]]] = {
    "round.started": {
        1: QT_TRANSLATE_NOOP("Deeds", "Gruppenphase starten"),
        2: QT_TRANSLATE_NOOP("Deeds", "Finalrunde starten"),
    },
    "round.finished": {
        1: QT_TRANSLATE_NOOP("Deeds", "Gruppenphase abschließen"),
        2: QT_TRANSLATE_NOOP("Deeds", "Finalrunde abschließen"),
    },
    "round.reopened": {
        1: QT_TRANSLATE_NOOP("Deeds", "Gruppenphase wieder öffnen"),
        2: QT_TRANSLATE_NOOP("Deeds", "Finalrunde wieder öffnen"),
    },
}
"""Names of deeds with a phase, by its number."""
