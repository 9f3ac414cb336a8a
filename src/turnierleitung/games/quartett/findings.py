"""Every finding of the check of Quartett."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import FindingCode, Severity, Topic, german
from turnierleitung.games.quartett.rules import QuartettTopic

COUNT_AGAIN: Final = german("Quartett", "Bitte mit dem Zettel vergleichen oder nachzählen lassen.")


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # The deck
    DECK_ODD = (
        "quartett.deck_odd",
        Topic.DECKS,
        german("Quartett", "{deck} Karten lassen sich nicht gleich verteilen."),
        german("Quartett", "Bitte nehmen Sie eine Karte heraus."),
    )
    DECK_UNUSUAL = (
        "quartett.deck_unusual",
        Topic.DECKS,
        german("Quartett", "{deck} Karten sind ungewöhnlich für ein Quartett."),
        german("Quartett", "Üblich sind {least} bis {most}. Bitte nachzählen."),
        Severity.WARNING,
    )
    DECK_TOO_SMALL = (
        "quartett.deck_too_small",
        Topic.DECKS,
        german("Quartett", "So kann nicht gespielt werden, Zahl der Karten: {deck}."),
        german("Quartett", "Bitte die Zahl der Karten berichtigen."),
    )
    DECK_UNKNOWN = (
        "quartett.deck_unknown",
        Topic.DECKS,
        german("Quartett", "Das Quartett dieser Begegnung ist nicht eingetragen."),
        german("Quartett", "Ohne seine Kartenzahl wird die Summe nicht geprüft."),
        Severity.WARNING,
    )
    DECK_NEEDED = (
        "quartett.deck_needed",
        Topic.DECKS,
        german("Quartett", "Das Quartett dieser Begegnung ist nicht eingetragen."),
        german("Quartett", "Bitte zuerst das Quartett wählen, seine Kartenzahl wird gebraucht."),
    )
    SUM_UNUSUAL = (
        "quartett.sum_unusual",
        Topic.DECKS,
        german("Quartett", "{sum_of_cards}: mehr, als ein Quartett meist hat."),
        german(
            "Quartett",
            "Üblich sind höchstens {most}. Ohne zugeteiltes Quartett wird die Summe nicht geprüft.",
        ),
        Severity.DOUBTFUL,
    )
    # Counted cards
    COUNT_MISSING = (
        "quartett.count_missing",
        QuartettTopic.COUNTS,
        german("Quartett", "Die Karten von {who} fehlen."),
        german("Quartett", "Bitte die Zahl vom Zettel eintragen, sie wird nicht ausgerechnet."),
    )
    NOTHING_COUNTED = (
        "quartett.nothing_counted",
        QuartettTopic.COUNTS,
        german("Quartett", "0 zu 0: Irgendwo müssen die Karten sein."),
        german(
            "Quartett",
            "Bitte zählen lassen. Wurde nicht gespielt, tragen Sie Forfait oder einen Entscheid ein.",
        ),
    )
    COUNT_TOO_HIGH = (
        "quartett.count_too_high",
        QuartettTopic.COUNTS,
        german("Quartett", "{who} hat {count_of_cards}, im Spiel sind nur {most}."),
        COUNT_AGAIN,
    )
    NEGATIVE = (
        "quartett.negative",
        QuartettTopic.COUNTS,
        german("Quartett", "{number} liegt unter 0."),
        german("Quartett", "Bitte die Zahl berichtigen."),
    )
    SUM_WRONG = ("quartett.sum_wrong", QuartettTopic.COUNTS, "")
    MIDDLE_NOT_ALLOWED = (
        "quartett.middle_not_allowed",
        QuartettTopic.MIDDLE,
        german("Quartett", "Karten in der Mitte ({middle}) gibt es am Ende nicht."),
        german(
            "Quartett",
            "Der laufende Stich wird zu Ende gespielt. Bitte die Karten dem geben, der ihn gewonnen hat.",
        ),
    )
    MIDDLE_ODD = (
        "quartett.middle_odd",
        QuartettTopic.MIDDLE,
        german("Quartett", "Eine ungerade Zahl in der Mitte kann nicht sein: {middle}."),
        german("Quartett", "Beide legen je eine Karte. Bitte nachsehen."),
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
        german("Quartett", "Vielleicht fehlen die Karten in der Mitte."),
        german("Quartett", "Lagen dort {missing}, stimmt die Summe. Bitte auf dem Zettel nachsehen."),
        Severity.WARNING,
    )
    # How it ended
    NOT_ALL_CARDS = (
        "quartett.not_all_cards",
        QuartettTopic.END,
        german("Quartett", "Bei {first} zu {second} hat niemand alle Karten."),
        german("Quartett", "Bitte die Karten berichtigen oder „Zeit abgelaufen“ wählen."),
    )
    LEVEL_IN_KNOCKOUT = ("quartett.level_in_knockout", QuartettTopic.END, "")
    OVERTIME_IN_GROUP = (
        "quartett.overtime_in_group",
        QuartettTopic.END,
        german("Quartett", "In der Gruppe gibt es keine Verlängerung."),
        german("Quartett", "Bitte den Stand nach der regulären Zeit eintragen."),
    )
    DECIDED_IN_GROUP = (
        "quartett.decided_in_group",
        QuartettTopic.END,
        german("Quartett", "„{ended}“ gibt es in der Gruppe nicht."),
        german("Quartett", "Bei gleich vielen Karten endet das Spiel unentschieden."),
    )
    DECIDED_OTHERWISE = (
        "quartett.decided_otherwise",
        QuartettTopic.END,
        german("Quartett", "„{ended}“ ist hier nicht vorgesehen."),
        german("Quartett", "Nach dem Reglement folgt: {next}. Bitte prüfen."),
        Severity.WARNING,
    )
    LOT_NOT_LEVEL = (
        "quartett.lot_not_level",
        QuartettTopic.END,
        german("Quartett", "Bei {first} zu {second} entscheidet kein Los."),
        german("Quartett", "Es gewinnt, wer mehr Karten hat. Bitte „Zeit abgelaufen“ wählen."),
    )
    WINNER_MISSING = (
        "quartett.winner_missing",
        QuartettTopic.END,
        german("Quartett", "Wer hat gewonnen?"),
        german("Quartett", "An den Karten ist es nicht zu sehen. Bitte den Sieger wählen."),
    )
    WINNER_CONTRADICTS = (
        "quartett.winner_contradicts",
        QuartettTopic.END,
        german("Quartett", "Der Sieger passt nicht zu {first} zu {second} Karten."),
        german("Quartett", "Bitte Sieger oder Karten berichtigen. Sonst braucht es einen Entscheid."),
    )
    # Delays
    DELAY_TOO_MANY = (
        "quartett.delay_too_many",
        QuartettTopic.DELAYS,
        german("Quartett", "{who}: {cards_of_cards}, das ist mehr als die Strafe."),
        german("Quartett", "Eine Verzögerung kostet höchstens {usual_of_cards}."),
    )
    DELAY_NOT_LOST = (
        "quartett.delay_not_lost",
        QuartettTopic.DELAYS,
        german("Quartett", "{who} hat nur {cards} statt {usual} Strafkarten abgegeben."),
        german(
            "Quartett",
            "Das geht nur, wenn er nicht mehr hatte; dann ist das Spiel verloren. Am Ende hatte er {held}.",
        ),
    )
    DELAY_DIFFERS = (
        "quartett.delay_differs",
        QuartettTopic.DELAYS,
        german("Quartett", "{who}: {cards} Strafkarten notiert, es sind {moved}."),
        german("Quartett", "Das Programm zieht sie ab. Bitte die Zahl berichtigen oder leer lassen."),
    )
    DELAY_AFTER_END = (
        "quartett.delay_after_end",
        QuartettTopic.DELAYS,
        german("Quartett", "Eine Strafe für {who} ändert nichts mehr."),
        german("Quartett", "Vorher hatte schon jemand alle Karten. Bitte nachsehen."),
        Severity.WARNING,
    )
    # Forfeits and rulings
    IN_TIME = (
        "quartett.in_time",
        Topic.LATENESS,
        german("Quartett", "{who} kam mit {seconds} Min. noch rechtzeitig."),
        german("Quartett", "Zu spät ist erst, wer mehr als {limit} Min. fehlt. Bitte spielen lassen."),
    )
    BOTH_ABSENT_IN_KNOCKOUT = (
        "quartett.both_absent_in_knockout",
        Topic.LATENESS,
        german("Quartett", "In der Finalrunde muss jemand weiterkommen."),
        german("Quartett", "Bitte legen Sie mit einem Entscheid fest, wer."),
    )
    RULING_WITHOUT_WINNER = (
        "quartett.ruling_without_winner",
        QuartettTopic.END,
        german("Quartett", "In der Finalrunde muss jemand weiterkommen."),
        german("Quartett", "Bitte den Sieger wählen."),
    )
    RULING_BEYOND_DECK = (
        "quartett.ruling_beyond_deck",
        Topic.RULINGS,
        german("Quartett", "Der Entscheid gibt {sum_of_cards}, das Quartett hat {deck}."),
        german("Quartett", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )
    RULING_BEYOND_POINTS = (
        "quartett.ruling_beyond_points",
        Topic.RULINGS,
        german("Quartett", "Punkte nach dem Entscheid: {points}, ein Sieg zählt {most}."),
        german("Quartett", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )
    REASON_MISSING = (
        "quartett.reason_missing",
        Topic.RULINGS,
        german("Quartett", "Die Begründung fehlt."),
        german("Quartett", "Bitte schreiben Sie in einem Satz, warum."),
    )
