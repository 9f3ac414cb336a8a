"""Problems of groups, decks, matches and the knock-out in plain German."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP

STAGE_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "bracket.conflict_open": (
        QT_TRANSLATE_NOOP(
            "Problems", "Begegnung {match} spielten andere, als nach der Berichtigung dort stünden."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte entscheiden Sie im Turnierbaum, ob die Paarung bleibt."),
    ),
    "bracket.no_conflict": (
        QT_TRANSLATE_NOOP("Problems", "Diese Begegnung stimmt schon mit den Ergebnissen davor überein."),
        "",
    ),
    "bracket.people_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit der Auslosung haben sich die Qualifizierten geändert."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie die Finalrunde neu aus."),
    ),
    "bracket.rules_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit der Auslosung hat sich das Reglement der Finalrunde geändert."),
        QT_TRANSLATE_NOOP("Problems", "Bitte losen Sie die Finalrunde neu aus."),
    ),
    "bracket.seeds_changed": (
        QT_TRANSLATE_NOOP("Problems", "Seit der Auslosung stehen die Qualifizierten anders in der Liste."),
        QT_TRANSLATE_NOOP(
            "Problems", "Bitte losen Sie die Finalrunde neu aus, damit die Setzplätze stimmen."
        ),
    ),
    "bracket.too_few": (
        QT_TRANSLATE_NOOP("Problems", "Für eine Finalrunde braucht es mindestens zwei Qualifizierte."),
        "",
    ),
    "deck.copies": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“: Es muss mindestens ein Exemplar geben."),
        QT_TRANSLATE_NOOP("Problems", "Soll es nicht mehr verwendet werden, nehmen Sie es aus der Liste."),
    ),
    "deck.is_out": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ ist noch bei Begegnung {match}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie es zuerst zurück."),
    ),
    "deck.list_empty": (
        QT_TRANSLATE_NOOP("Problems", "Es steht noch kein Quartett in der Liste."),
        QT_TRANSLATE_NOOP("Problems", "Tragen Sie auf der Seite Quartette ein, was Sie dabeihaben."),
    ),
    "deck.in_slot": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ ist im Zeitfenster {slot} schon bei Begegnung {match}."),
        QT_TRANSLATE_NOOP("Problems", "Bitte wählen Sie ein anderes Quartett oder Exemplar."),
    ),
    "deck.none_free": (
        QT_TRANSLATE_NOOP("Problems", "Alle Quartette der Liste sind zur gleichen Zeit an anderen Tischen."),
        QT_TRANSLATE_NOOP("Problems", "Tragen Sie auf der Seite Quartette weitere ein."),
    ),
    "deck.played_there": (
        QT_TRANSLATE_NOOP("Problems", "Mit „{title}“ hat Tisch {table} schon gespielt."),
        QT_TRANSLATE_NOOP("Problems", "Sein Zettel ist eingetragen. Bitte wählen Sie ein anderes."),
    ),
    "deck.counted_there": (
        QT_TRANSLATE_NOOP("Problems", "Der Zettel von Tisch {table} ist mit anderen Karten gezählt."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Geben Sie dem Tisch eines mit gleich vielen Karten, oder erklären Sie den Zettel zuerst "
            "für ungültig.",
        ),
    ),
    "deck.retired": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ von Begegnung {match} ist aus der Liste genommen."),
        QT_TRANSLATE_NOOP("Problems", "F8 teilt der Begegnung ein anderes zu."),
    ),
    "deck.none_here": (
        QT_TRANSLATE_NOOP("Problems", "Dort wird mit keinem Quartett der Liste gespielt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte teilen Sie zuerst eines zu."),
    ),
    "deck.spares_wrong": (
        QT_TRANSLATE_NOOP("Problems", "So viele Ersatzspiele gibt es nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie eine Zahl von 0 bis {most} ein."),
    ),
    "deck.none_new": (
        QT_TRANSLATE_NOOP("Problems", "In der Liste ist kein Quartett neu."),
        QT_TRANSLATE_NOOP("Problems", "Es wurde nichts geändert."),
    ),
    "deck.number_unreadable": (
        QT_TRANSLATE_NOOP("Problems", "„{text}“ ist keine Zahl."),
        QT_TRANSLATE_NOOP("Problems", "Eine Zeile heißt Titel; Karten; Exemplare."),
    ),
    "deck.none_assigned": (
        QT_TRANSLATE_NOOP("Problems", "Begegnung {match} hat noch kein Quartett."),
        QT_TRANSLATE_NOOP("Problems", "Bitte teilen Sie zuerst eines zu."),
    ),
    "deck.nothing_to_assign": (
        QT_TRANSLATE_NOOP("Problems", "Jede Begegnung, die gespielt werden kann, hat schon ein Quartett."),
        "",
    ),
    "deck.counted": (
        QT_TRANSLATE_NOOP("Problems", "Mit den {cards} Karten von „{title}“ ist schon gezählt: {matches}."),
        QT_TRANSLATE_NOOP(
            "Problems", "Fehlt jetzt eine Karte, tragen Sie es unter neuem Titel ein und legen das alte weg."
        ),
    ),
    "deck.title_retired": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ ist aus der Liste genommen."),
        QT_TRANSLATE_NOOP("Problems", "Tragen Sie es neu ein, oder wählen Sie einen anderen Titel."),
    ),
    "deck.title_known": (
        QT_TRANSLATE_NOOP("Problems", "„{title}“ steht schon in der Liste."),
        QT_TRANSLATE_NOOP("Problems", "Haben Sie es mehrmals, erhöhen Sie die Zahl der Exemplare."),
    ),
    "deck.category_nameless": (
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie der Kategorie einen Namen."),
        "",
    ),
    "deck.category_twice": (
        QT_TRANSLATE_NOOP("Problems", "„{name}“ steht zweimal in der Liste."),
        "",
    ),
    "deck.too_many_categories": (
        QT_TRANSLATE_NOOP("Problems", "Mehr als {most} Kategorien gehen nicht."),
        "",
    ),
    "decision.sentence_missing": (
        QT_TRANSLATE_NOOP("Problems", "Es gibt noch keine Antwort, die festzuhalten wäre."),
        "",
    ),
    "deck.title_missing": (QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie einen Titel ein."), ""),
    "groups.no_table": (
        QT_TRANSLATE_NOOP("Problems", "Ohne Tisch kann nicht gespielt werden."),
        QT_TRANSLATE_NOOP("Problems", "Bitte geben Sie an, wie viele Tische es gibt."),
    ),
    "groups.not_finished": (
        QT_TRANSLATE_NOOP("Problems", "In Gruppe {group} fehlen noch Ergebnisse."),
        QT_TRANSLATE_NOOP("Problems", "Gelost wird, wenn alle eingetragen sind."),
    ),
    "groups.bracket_stands": (
        QT_TRANSLATE_NOOP("Problems", "Die Finalrunde ist schon veröffentlicht."),
        QT_TRANSLATE_NOOP("Problems", "Wer jetzt noch kommt, kann sich nicht mehr qualifizieren."),
    ),
    "groups.not_open": (
        QT_TRANSLATE_NOOP("Problems", "Die Gruppenphase ist noch nicht ausgelost oder schon abgeschlossen."),
        "",
    ),
    "groups.not_there": (
        QT_TRANSLATE_NOOP("Problems", "Diese Person ist nicht da."),
        QT_TRANSLATE_NOOP("Problems", "Bitte vermerken Sie sie zuerst als anwesend."),
    ),
    "groups.plays_already": (QT_TRANSLATE_NOOP("Problems", "Diese Person spielt schon in einer Gruppe."), ""),
    "groups.too_small": (
        QT_TRANSLATE_NOOP("Problems", "Zu wenige Personen für {groups} Gruppen: {people}."),
        QT_TRANSLATE_NOOP("Problems", "In jeder Gruppe müssen mindestens drei spielen."),
    ),
    "invariant.deck_out_twice": (
        QT_TRANSLATE_NOOP("Problems", "Ein Quartett wäre bei zwei Begegnungen zugleich."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie es zuerst zurück."),
    ),
    "invariant.deck_at_two_tables": (
        QT_TRANSLATE_NOOP("Problems", "Ein Quartett läge in Runde {round} an zwei Tischen."),
        "",
    ),
    "invariant.deck_twice": (
        QT_TRANSLATE_NOOP("Problems", "Ein Quartett wäre im Zeitfenster {slot} an zwei Tischen."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die spätere Zuteilung zurück."),
    ),
    "invariant.group_matches": (
        QT_TRANSLATE_NOOP("Problems", "In einer Gruppe träfe nicht mehr jeder auf jeden."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "invariant.knockout_incomplete": (
        QT_TRANSLATE_NOOP(
            "Problems", "Die Finalrunde ist abgeschlossen, Begegnung {match} wäre aber nicht entschieden."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte öffnen Sie die Finalrunde zuerst wieder."),
    ),
    "invariant.other_people": (
        QT_TRANSLATE_NOOP(
            "Problems", "Das Ergebnis von Begegnung {match} wäre von anderen als den beiden dort."
        ),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst das Ergebnis zurück."),
    ),
    "invariant.slot_twice": (
        QT_TRANSLATE_NOOP("Problems", "Im Zeitfenster {slot} wäre jemand oder ein Tisch doppelt belegt."),
        QT_TRANSLATE_NOOP("Problems", "Bitte nehmen Sie zuerst die späteren Schritte zurück."),
    ),
    "match.code_unreadable": (
        QT_TRANSLATE_NOOP("Problems", "„{text}“ ist keine Nummer einer Begegnung."),
        QT_TRANSLATE_NOOP("Problems", "Auf dem Zettel steht sie oben rechts, zum Beispiel 17K."),
    ),
    "match.not_ready": (
        QT_TRANSLATE_NOOP("Problems", "Bei Begegnung {match} steht noch nicht fest, wer spielt."),
        QT_TRANSLATE_NOOP("Problems", "Zuerst braucht es die Ergebnisse davor."),
    ),
    "match.other_people": (
        QT_TRANSLATE_NOOP("Problems", "Begegnung {match} spielen die beiden, die dort angesetzt sind."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Kommt jemand für einen anderen, geht das in der Teilnehmerliste; "
            "saßen zwei vertauscht, unter „Berichtigungen“.",
        ),
    ),
    "match.unknown": (
        QT_TRANSLATE_NOOP("Problems", "Eine Begegnung {match} gibt es nicht."),
        QT_TRANSLATE_NOOP("Problems", "Bitte sehen Sie auf dem Zettel nach."),
    ),
    "match.wrong_letter": (
        QT_TRANSLATE_NOOP("Problems", "Bei „{text}“ passt der Buchstabe nicht zur Nummer."),
        QT_TRANSLATE_NOOP(
            "Problems", "Vermutlich ist eine Ziffer vertippt. Bitte sehen Sie auf dem Zettel nach."
        ),
    ),
    "qualification.lot_decides": (
        QT_TRANSLATE_NOOP("Problems", "Nach diesem Reglement entscheidet das Los."),
        QT_TRANSLATE_NOOP("Problems", "Soll gespielt werden, ändern Sie es in den Einstellungen."),
    ),
    "qualification.matches_open": (
        QT_TRANSLATE_NOOP("Problems", "Es fehlen noch {count} Gruppenspiele."),
        QT_TRANSLATE_NOOP("Problems", "Die Finalrunde wird aufgestellt, wenn alle eingetragen sind."),
    ),
    "qualification.order_incomplete": (
        QT_TRANSLATE_NOOP("Problems", "Die Reihenfolge muss alle nennen, um die es geht."),
        "",
    ),
    "qualification.tie_open": (
        QT_TRANSLATE_NOOP("Problems", "An der Grenze stehen noch {count} × mehrere gleich."),
        QT_TRANSLATE_NOOP("Problems", "Bitte entscheiden Sie das zuerst auf der Seite Rangliste."),
    ),
    "qualification.no_conflict": (
        QT_TRANSLATE_NOOP("Problems", "Es käme niemand anders mehr weiter."),
        QT_TRANSLATE_NOOP("Problems", "Die Ergebnisse haben sich inzwischen geändert."),
    ),
    "qualification.no_exchange": (
        QT_TRANSLATE_NOOP("Problems", "Dieser Tausch im Turnierbaum geht nicht mehr."),
        QT_TRANSLATE_NOOP(
            "Problems", "Dort ist inzwischen gespielt, oder die Ergebnisse haben sich geändert."
        ),
    ),
    "round.protests_open": (
        QT_TRANSLATE_NOOP("Problems", "Noch nicht entschiedene Proteste: {count} ({names})."),
        QT_TRANSLATE_NOOP(
            "Problems",
            "Entscheiden Sie auf der Seite Proteste, oder schließen Sie mit derselben Taste noch einmal ab.",
        ),
    ),
    "timetable.not_announced": (
        QT_TRANSLATE_NOOP("Problems", "Es ist noch kein Beginn angesagt."),
        QT_TRANSLATE_NOOP("Problems", "Auf der Seite Auslosung tippen Sie, wann es beginnt."),
    ),
    "timetable.break": (
        QT_TRANSLATE_NOOP("Problems", "Eine Pause nach Zeitfenster {slot} geht nicht."),
        QT_TRANSLATE_NOOP("Problems", "Schreiben Sie zum Beispiel „4: 15“ für 15 Minuten nach dem vierten."),
    ),
    "result.other_game": (
        QT_TRANSLATE_NOOP("Problems", "Dieses Ergebnis gehört zu einem anderen Spiel."),
        "",
    ),
}
"""By code: what is wrong, and what to do."""
