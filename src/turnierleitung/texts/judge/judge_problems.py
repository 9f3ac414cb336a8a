"""Why a penalty cannot be given, or a protest be taken in, in plain German."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP

JUDGE_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "penalty.what_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie, was geschehen ist."),
        "",
    ),
    "penalty.excluded_already": (
        QT_TRANSLATE_NOOP("Problems", "Wer ausgeschlossen ist, bekommt keine Strafe mehr."),
        QT_TRANSLATE_NOOP("Problems", "Soll er wieder mitspielen, nehmen Sie zuerst den Ausschluss zurück."),
    ),
    "penalty.table_missing": (
        QT_TRANSLATE_NOOP("Problems", "Diese Strafe gehört zu einem Tisch."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie unter „Wo“, an welchem es war."),
    ),
    "penalty.seated_nowhere": (
        QT_TRANSLATE_NOOP("Problems", "Diese Strafe gehört zu einem Tisch. An keinem sitzt er bisher."),
        QT_TRANSLATE_NOOP("Problems", "Vor der Auslosung geht eine Verwarnung oder ein Ausschluss."),
    ),
    "penalty.no_such_deal": (
        QT_TRANSLATE_NOOP("Problems", "So viele Spiele hat die Liste dort nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie die Nummer des Spiels ein, oder 0, wenn sie fehlt."),
    ),
    "penalty.points_not_ranked": (
        QT_TRANSLATE_NOOP("Problems", "Punkte entscheiden nach diesem Reglement in keiner Rangliste."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie eine andere Folge."),
    ),
    "penalty.twice": (
        QT_TRANSLATE_NOOP("Problems", "Das ist dort schon vermerkt."),
        QT_TRANSLATE_NOOP("Problems", "War es ein anderes Spiel, geben Sie seine Nummer an."),
    ),
    "penalty.no_cards_counted": (
        QT_TRANSLATE_NOOP("Problems", "Auf diesem Zettel sind keine Karten gezählt, die er abgeben könnte."),
        QT_TRANSLATE_NOOP("Problems", "Eine Verwarnung geht, oder Sie berichtigen zuerst das Ergebnis."),
    ),
    "penalty.helper_has_no_points": (
        QT_TRANSLATE_NOOP("Problems", "Ein Helfer spielt außer Konkurrenz und hat keine Punkte."),
        QT_TRANSLATE_NOOP("Problems", "Eine Verwarnung geht, oder er spielt nicht mehr mit."),
    ),
    "penalty.points_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie an, wie viele Punkte."),
        "",
    ),
    "penalty.fine_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie den Betrag der Geldbuße an."),
        "",
    ),
    "penalty.before_the_draw": (
        QT_TRANSLATE_NOOP("Problems", "Punkte gibt es erst, wenn gespielt wird."),
        QT_TRANSLATE_NOOP("Problems", "Vor der Auslosung geht eine Verwarnung oder ein Ausschluss."),
    ),
    "penalty.no_points_in_knockout": (
        QT_TRANSLATE_NOOP("Problems", "In der Finalrunde zählen keine Punkte."),
        QT_TRANSLATE_NOOP(
            "Problems", "Hier geht eine verlorene Begegnung, eine Verwarnung oder ein Ausschluss."
        ),
    ),
    "penalty.not_on_the_slip": (
        QT_TRANSLATE_NOOP("Problems", "Für {name} ist „{title}“ vermerkt, auf dem Zettel steht es nicht."),
        QT_TRANSLATE_NOOP("Problems", "Fehlt es dort, zählt es auch nicht."),
    ),
    "penalty.lifted_already": (
        QT_TRANSLATE_NOOP("Problems", "Diese Strafe ist schon zurückgenommen."),
        "",
    ),
    "penalty.on_the_slip": (
        QT_TRANSLATE_NOOP(
            "Problems", "Diese Strafe steht auf dem Zettel, und dort ist seither etwas anderes geschehen."
        ),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Bitte berichtigen Sie zuerst das Ergebnis; danach lässt sich die Strafe zurücknehmen.",
        ),
    ),
    "correction.same_person": (
        QT_TRANSLATE_NOOP("Problems", "Das ist zweimal derselbe."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie, mit wem er den Platz getauscht hat."),
    ),
    "correction.not_seated": (
        QT_TRANSLATE_NOOP("Problems", "Beide müssen in dieser Runde einen Platz haben."),
        QT_TRANSLATE_NOOP("Problems", "Spielte jemand für einen anderen, berichtigen Sie es auf dem Zettel."),
    ),
    "correction.no_exchange_in_bracket": (
        QT_TRANSLATE_NOOP("Problems", "In der Finalrunde sagen die Ergebnisse, wer gegen wen spielt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte berichtigen Sie das Ergebnis der Begegnung."),
    ),
    "correction.results_go_along": (
        QT_TRANSLATE_NOOP("Problems", "In den Gruppen gehören die Ergebnisse zum Platz."),
        QT_TRANSLATE_NOOP("Problems", "Bitte lassen Sie sie mitgehen."),
    ),
    "correction.nothing_played": (
        QT_TRANSLATE_NOOP("Problems", "Hier ist noch nichts eingetragen, das neu gespielt werden könnte."),
        "",
    ),
    "correction.round_began": (
        QT_TRANSLATE_NOOP(
            "Problems", "Zurückziehen lässt sich nur, was ausgelost und noch nicht begonnen ist."
        ),
        QT_TRANSLATE_NOOP("Problems", "Ist schon gestartet, hilft Strg Z, solange nichts eingetragen ist."),
    ),
    "correction.later_first": (
        QT_TRANSLATE_NOOP("Problems", "Runde {round} ist auch schon ausgelost."),
        QT_TRANSLATE_NOOP("Problems", "Bitte ziehen Sie zuerst diese zurück."),
    ),
    "correction.penalty_there": (
        QT_TRANSLATE_NOOP("Problems", "Dort ist eine Strafe vermerkt (Nr. {table})."),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte nehmen Sie sie zuerst zurück, und sprechen Sie sie danach neu aus."
        ),
    ),
    "protest.text_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte schreiben Sie auf, worum es geht."),
        "",
    ),
    "protest.late": (
        QT_TRANSLATE_NOOP("Problems", "Die Frist nach dem Aushang ist um."),
        QT_TRANSLATE_NOOP("Problems", "Noch einmal Strg Enter lässt den Protest durch Entscheid zu."),
    ),
    "protest.deposit_negative": (
        QT_TRANSLATE_NOOP("Problems", "Eine Kaution kann nicht negativ sein."),
        "",
    ),
    "protest.decision_missing": (
        QT_TRANSLATE_NOOP("Problems", "Bitte schreiben Sie den Entscheid mit einem Satz auf."),
        "",
    ),
}
