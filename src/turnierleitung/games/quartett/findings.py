"""Every finding of the check of Quartett."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, FindingCode, Severity, Topic
from turnierleitung.games.quartett.rules import QuartettTopic

COUNT_AGAIN: Final = QT_TRANSLATE_NOOP("Quartett", "Bitte mit dem Zettel vergleichen oder nachzählen lassen.")


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # The deck
    DECK_ODD = (
        "quartett.deck_odd",
        Topic.DECKS,
        QT_TRANSLATE_NOOP("Quartett", "{deck} Karten lassen sich nicht gleich verteilen."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte nehmen Sie eine Karte heraus."),
    )
    DECK_UNUSUAL = (
        "quartett.deck_unusual",
        Topic.DECKS,
        QT_TRANSLATE_NOOP("Quartett", "{deck} Karten sind ungewöhnlich für ein Quartett."),
        QT_TRANSLATE_NOOP("Quartett", "Üblich sind {least} bis {most}. Bitte nachzählen."),
        Severity.WARNING,
    )
    DECK_TOO_SMALL = (
        "quartett.deck_too_small",
        Topic.DECKS,
        QT_TRANSLATE_NOOP("Quartett", "Mit {deck} Karten kann nicht gespielt werden."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte die Zahl der Karten berichtigen."),
    )
    DECK_UNKNOWN = (
        "quartett.deck_unknown",
        Topic.DECKS,
        QT_TRANSLATE_NOOP("Quartett", "Das Quartett dieser Begegnung ist nicht eingetragen."),
        QT_TRANSLATE_NOOP("Quartett", "Ohne seine Kartenzahl wird die Summe nicht geprüft."),
        Severity.WARNING,
    )
    DECK_NEEDED = (
        "quartett.deck_needed",
        Topic.DECKS,
        QT_TRANSLATE_NOOP("Quartett", "Das Quartett dieser Begegnung ist nicht eingetragen."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte zuerst das Quartett wählen, seine Kartenzahl wird gebraucht."),
    )
    SUM_UNUSUAL = (
        "quartett.sum_unusual",
        Topic.DECKS,
        QT_TRANSLATE_NOOP("Quartett", "{sum_of_cards}: mehr, als ein Quartett meist hat."),
        QT_TRANSLATE_NOOP(
            "Quartett",
            "Üblich sind höchstens {most}. Ohne zugeteiltes Quartett wird die Summe nicht geprüft.",
        ),
        Severity.DOUBTFUL,
    )
    # Counted cards
    COUNT_MISSING = (
        "quartett.count_missing",
        QuartettTopic.COUNTS,
        QT_TRANSLATE_NOOP("Quartett", "Die Karten von {who} fehlen."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte die Zahl vom Zettel eintragen, sie wird nicht ausgerechnet."),
    )
    NOTHING_COUNTED = (
        "quartett.nothing_counted",
        QuartettTopic.COUNTS,
        QT_TRANSLATE_NOOP("Quartett", "0 zu 0: Irgendwo müssen die Karten sein."),
        QT_TRANSLATE_NOOP(
            "Quartett",
            "Bitte zählen lassen. Wurde nicht gespielt, tragen Sie Forfait oder einen Entscheid ein.",
        ),
    )
    COUNT_TOO_HIGH = (
        "quartett.count_too_high",
        QuartettTopic.COUNTS,
        QT_TRANSLATE_NOOP("Quartett", "{who} hat {count_of_cards}, im Spiel sind nur {most}."),
        COUNT_AGAIN,
    )
    NEGATIVE = (
        "quartett.negative",
        QuartettTopic.COUNTS,
        QT_TRANSLATE_NOOP("Quartett", "{number} liegt unter 0."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte die Zahl berichtigen."),
    )
    SUM_WRONG = ("quartett.sum_wrong", QuartettTopic.COUNTS, "")
    MIDDLE_NOT_ALLOWED = (
        "quartett.middle_not_allowed",
        QuartettTopic.MIDDLE,
        QT_TRANSLATE_NOOP("Quartett", "Karten in der Mitte ({middle}) gibt es am Ende nicht."),
        QT_TRANSLATE_NOOP(
            "Quartett",
            "Der laufende Stich wird zu Ende gespielt. Bitte die Karten dem geben, der ihn gewonnen hat.",
        ),
    )
    MIDDLE_ODD = (
        "quartett.middle_odd",
        QuartettTopic.MIDDLE,
        QT_TRANSLATE_NOOP("Quartett", "Eine ungerade Zahl in der Mitte kann nicht sein: {middle}."),
        QT_TRANSLATE_NOOP("Quartett", "Beide legen je eine Karte. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    # Likely slips of the pen
    # A slip is a hint that stands beside the problem it explains.
    SLIP_DIGITS = ("quartett.slip_digits", QuartettTopic.COUNTS, "", "", Severity.WARNING)
    SLIP_CARD = ("quartett.slip_card", QuartettTopic.COUNTS, "", "", Severity.WARNING)
    SLIP_TRICK = ("quartett.slip_trick", QuartettTopic.COUNTS, "", "", Severity.WARNING)
    SLIP_MIDDLE = (
        "quartett.slip_middle",
        QuartettTopic.MIDDLE,
        QT_TRANSLATE_NOOP("Quartett", "Vielleicht fehlen die Karten in der Mitte."),
        QT_TRANSLATE_NOOP(
            "Quartett", "Lagen dort {missing}, stimmt die Summe. Bitte auf dem Zettel nachsehen."
        ),
        Severity.WARNING,
    )
    # How it ended
    NOT_ALL_CARDS = (
        "quartett.not_all_cards",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "Bei {first} zu {second} hat niemand alle Karten."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte die Karten berichtigen oder „Zeit abgelaufen“ wählen."),
    )
    LEVEL_IN_KNOCKOUT = ("quartett.level_in_knockout", QuartettTopic.END, "")
    OVERTIME_IN_GROUP = (
        "quartett.overtime_in_group",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "In der Gruppe gibt es keine Verlängerung."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte den Stand nach der regulären Zeit eintragen."),
    )
    DECIDED_IN_GROUP = (
        "quartett.decided_in_group",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "„{ended}“ gibt es in der Gruppe nicht."),
        QT_TRANSLATE_NOOP("Quartett", "Bei gleich vielen Karten endet das Spiel unentschieden."),
    )
    DECIDED_OTHERWISE = (
        "quartett.decided_otherwise",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "„{ended}“ ist hier nicht vorgesehen."),
        QT_TRANSLATE_NOOP("Quartett", "Nach dem Reglement folgt: {next}. Bitte prüfen."),
        Severity.WARNING,
    )
    LOT_NOT_LEVEL = (
        "quartett.lot_not_level",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "Bei {first} zu {second} entscheidet kein Los."),
        QT_TRANSLATE_NOOP("Quartett", "Es gewinnt, wer mehr Karten hat. Bitte „Zeit abgelaufen“ wählen."),
    )
    WINNER_MISSING = (
        "quartett.winner_missing",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "Wer hat gewonnen?"),
        QT_TRANSLATE_NOOP("Quartett", "An den Karten ist es nicht zu sehen. Bitte den Sieger wählen."),
    )
    WINNER_CONTRADICTS = (
        "quartett.winner_contradicts",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "Der Sieger passt nicht zu {first} zu {second} Karten."),
        QT_TRANSLATE_NOOP(
            "Quartett", "Bitte Sieger oder Karten berichtigen. Sonst braucht es einen Entscheid."
        ),
    )
    # Delays
    DELAY_TOO_MANY = (
        "quartett.delay_too_many",
        QuartettTopic.DELAYS,
        QT_TRANSLATE_NOOP("Quartett", "{who}: {cards_of_cards}, das ist mehr als die Strafe."),
        QT_TRANSLATE_NOOP("Quartett", "Für eine Verzögerung geht höchstens über: {usual_of_cards}."),
    )
    DELAY_NOT_LOST = (
        "quartett.delay_not_lost",
        QuartettTopic.DELAYS,
        QT_TRANSLATE_NOOP("Quartett", "{who} hat nur {cards} statt {usual} Strafkarten abgegeben."),
        QT_TRANSLATE_NOOP(
            "Quartett",
            "Das geht nur, wenn er nicht mehr hatte; dann ist das Spiel verloren. Am Ende hatte er {held}.",
        ),
    )
    DELAY_DIFFERS = (
        "quartett.delay_differs",
        QuartettTopic.DELAYS,
        QT_TRANSLATE_NOOP("Quartett", "{who}: {cards} Strafkarten notiert, es sind {moved}."),
        QT_TRANSLATE_NOOP(
            "Quartett", "Das Programm zieht sie ab. Bitte die Zahl berichtigen oder leer lassen."
        ),
    )
    DELAY_AFTER_END = (
        "quartett.delay_after_end",
        QuartettTopic.DELAYS,
        QT_TRANSLATE_NOOP("Quartett", "Eine Strafe für {who} ändert nichts mehr."),
        QT_TRANSLATE_NOOP("Quartett", "Vorher hatte schon jemand alle Karten. Bitte nachsehen."),
        Severity.WARNING,
    )
    # Forfeits and rulings
    IN_TIME = (
        "quartett.in_time",
        Topic.LATENESS,
        QT_TRANSLATE_NOOP("Quartett", "{who} kam mit {seconds} Min. noch rechtzeitig."),
        QT_TRANSLATE_NOOP(
            "Quartett", "Zu spät ist erst, wer mehr als {limit} Min. fehlt. Bitte spielen lassen."
        ),
    )
    BOTH_ABSENT_IN_KNOCKOUT = (
        "quartett.both_absent_in_knockout",
        Topic.LATENESS,
        QT_TRANSLATE_NOOP("Quartett", "In der Finalrunde muss jemand weiterkommen."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte legen Sie mit einem Entscheid fest, wer."),
    )
    RULING_WITHOUT_WINNER = (
        "quartett.ruling_without_winner",
        QuartettTopic.END,
        QT_TRANSLATE_NOOP("Quartett", "In der Finalrunde muss jemand weiterkommen."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte den Sieger wählen."),
    )
    RULING_BEYOND_DECK = (
        "quartett.ruling_beyond_deck",
        Topic.RULINGS,
        QT_TRANSLATE_NOOP("Quartett", "Der Entscheid gibt {sum_of_cards}, das Quartett hat {deck}."),
        QT_TRANSLATE_NOOP("Quartett", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )
    RULING_BEYOND_POINTS = (
        "quartett.ruling_beyond_points",
        Topic.RULINGS,
        QT_TRANSLATE_NOOP("Quartett", "Punkte nach dem Entscheid: {points}, ein Sieg zählt {most}."),
        QT_TRANSLATE_NOOP("Quartett", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )
    REASON_MISSING = (
        "quartett.reason_missing",
        Topic.RULINGS,
        QT_TRANSLATE_NOOP("Quartett", "Die Begründung fehlt."),
        QT_TRANSLATE_NOOP("Quartett", "Bitte schreiben Sie in einem Satz, warum."),
    )
