"""Problems of the prizes and of the prize-giving in plain German."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP

PRIZE_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "prize.rank": (
        QT_TRANSLATE_NOOP("Problems", "Der Platz ist eine Zahl von 1 bis {last}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie an, für welchen Platz der Preis ist."),
    ),
    "prize.name_missing": (
        QT_TRANSLATE_NOOP("Problems", "Es fehlt, für wen der Preis ist."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie die Wertungsklasse, den Verein oder die Runde an."),
    ),
    "prize.one_middle": (
        QT_TRANSLATE_NOOP("Problems", "Die Mitte der Rangliste gibt es nur einmal."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie Platz 1 und einen Betrag an."),
    ),
    "prize.no_such_round": (
        QT_TRANSLATE_NOOP("Problems", "Diese Runde gibt es nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie eine der Runden an: {rounds}."),
    ),
    "prize.below_zero": (
        QT_TRANSLATE_NOOP("Problems", "Ein Preis kann nicht kleiner als 0 sein."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie für Platz {rank} einen anderen Betrag an."),
    ),
    "prize.too_much": (
        QT_TRANSLATE_NOOP("Problems", "Der Betrag für Platz {rank} ist zu groß."),
        QT_TRANSLATE_NOOP("Problems", "Mehr als {most_cents} für einen Preis geht hier nicht."),
    ),
    "prize.no_coin": (
        QT_TRANSLATE_NOOP("Problems", "Der Betrag für Platz {rank} lässt sich nicht auszahlen."),
        QT_TRANSLATE_NOOP("Problems", "Die kleinste Münze ist {coin_cents}."),
    ),
    "prize.nothing": (
        QT_TRANSLATE_NOOP("Problems", "Für Platz {rank} fehlt der Preis."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie einen Betrag, einen Sachpreis oder beides an."),
    ),
    "prize.no_amount": (
        QT_TRANSLATE_NOOP("Problems", "„{text}“ ist kein Betrag."),
        QT_TRANSLATE_NOOP("Problems", "Schreiben Sie zum Beispiel 60 oder 60,50, mehrere mit Leerzeichen."),
    ),
    "prize.above_pot": (
        QT_TRANSLATE_NOOP("Problems", "Die Preise sind zusammen {total_cents}, im Topf sind {pot_cents}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie kleinere Preise oder einen größeren Topf."),
    ),
    "prize.pot_below_zero": (
        QT_TRANSLATE_NOOP("Problems", "Im Topf kann nicht weniger als 0 sein."),
        QT_TRANSLATE_NOOP("Problems", "Lassen Sie das Feld leer, wenn es keinen Topf gibt."),
    ),
    "prize.no_ranking": (
        QT_TRANSLATE_NOOP("Problems", "Es gibt noch keine Rangliste."),
        QT_TRANSLATE_NOOP("Problems", "Sie entsteht mit den ersten Zetteln."),
    ),
    "prize.not_settled": (
        QT_TRANSLATE_NOOP("Problems", "Die Rangliste ist noch nicht fertig."),
        QT_TRANSLATE_NOOP("Problems", "Die Übersicht sagt, was noch fehlt."),
    ),
    "prize.tie_open": (
        QT_TRANSLATE_NOOP("Problems", "Um Platz {rank} muss noch gelost werden."),
        QT_TRANSLATE_NOOP("Problems", "Bitte ziehen Sie zuerst das Los in der Rangliste."),
    ),
    "prize.lot_first": (
        QT_TRANSLATE_NOOP("Problems", "Um geteilte Preise muss noch gelost werden."),
        QT_TRANSLATE_NOOP("Problems", "Bitte ziehen Sie zuerst das Los."),
    ),
    "prize.no_tie": (QT_TRANSLATE_NOOP("Problems", "Um keinen Preis muss gelost werden."), ""),
    "prize.none_planned": (
        QT_TRANSLATE_NOOP("Problems", "Es ist noch kein Preis festgelegt."),
        QT_TRANSLATE_NOOP("Problems", "Das geht auf der Seite „Siegerehrung“."),
    ),
    "prize.not_ranked": (QT_TRANSLATE_NOOP("Problems", "Diese Person steht nicht in der Rangliste."), ""),
    "prize.result_not_saved": (
        QT_TRANSLATE_NOOP("Problems", "Der Ordner „{name}“ kann nicht geschrieben werden."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Ist eine Datei daraus noch offen, oder ist kein Platz mehr? Danach bitte noch einmal.",
        ),
    ),
    "ceremony.begun": (QT_TRANSLATE_NOOP("Problems", "Die Siegerehrung ist schon begonnen."), ""),
    "ceremony.not_begun": (
        QT_TRANSLATE_NOOP("Problems", "Die Siegerehrung ist noch nicht begonnen."),
        "",
    ),
    "ceremony.over": (QT_TRANSLATE_NOOP("Problems", "Alle sind geehrt."), ""),
    "ceremony.differs": (
        QT_TRANSLATE_NOOP("Problems", "Ab Platz {rank} wäre heute etwas anderes zu zeigen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte entscheiden Sie zuerst, ob das Gezeigte stehen bleibt."),
    ),
    "ceremony.differs_outside": (
        QT_TRANSLATE_NOOP("Problems", "Außerhalb der Rangliste wäre heute etwas anderes zu zeigen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte entscheiden Sie zuerst, ob das Gezeigte stehen bleibt."),
    ),
    "ceremony.no_difference": (
        QT_TRANSLATE_NOOP("Problems", "Was gezeigt wurde, stimmt mit der Rangliste überein."),
        "",
    ),
}
