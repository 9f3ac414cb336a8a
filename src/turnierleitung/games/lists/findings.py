"""Every finding of the check of a list of points."""

from __future__ import annotations

from turnierleitung.domain.problems import FindingCode, Severity, Topic, german
from turnierleitung.games.lists.rules import ListTopic


class ListCode(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # The sheet as a whole
    DEALS_MISSING = (
        "list.deals_missing",
        ListTopic.DEALS,
        german("Lists", "Erst {games} von {expected} Spielen eingetragen."),
        german(
            "Lists",
            "Der Zettel bleibt offen, bis alle Spiele eingetragen sind oder Sie die Liste so abschließen.",
        ),
    )
    TOO_MANY_DEALS = (
        "list.too_many_deals",
        ListTopic.DEALS,
        german("Lists", "Zu viele Spiele: {games} statt {expected}."),
        german("Lists", "Bitte prüfen, ob eine Zeile doppelt oder kein Spiel ist."),
    )
    LIST_KEEPER = (
        "list.list_keeper",
        Topic.SLIPS,
        german("Lists", "Sitz {seat} hat geschrieben, vorgesehen ist Sitz {expected}."),
        german("Lists", "Das geht, wenn alle am Tisch einverstanden waren."),
        Severity.WARNING,
    )
    SIGNATURES_MISSING = (
        "list.signatures_missing",
        Topic.SLIPS,
        german("Lists", "Es fehlen Unterschriften: Sitz {seats}."),
        german("Lists", "Bitte unterschreiben lassen, solange alle noch da sind."),
        Severity.DOUBTFUL,
    )
    ONLY_ZEROS = (
        "list.only_zeros",
        ListTopic.CROSS_SUM,
        german("Lists", "Auf dem Zettel stehen nur Nullen."),
        german(
            "Lists",
            "Nach {games} Spielen hätte niemand einen Punkt. Ist das so, bestätigt Enter; "
            "eine Liste, die nicht zählt, erklären Sie für ungültig.",
        ),
        Severity.ASKS,
    )
    SEAT_UNKNOWN = (
        "list.seat_unknown",
        Topic.SEATING,
        german("Lists", "Einen Sitz {seat} gibt es an diesem Tisch nicht."),
        german("Lists", "Der Tisch hat {seats} Sitze."),
    )
    # Totals
    LINE_MISSING = (
        "list.line_missing",
        "",
        german("Lists", "Für Sitz {seat} ab Spiel {from_deal} ist nichts eingetragen."),
    )
    LINE_UNKNOWN = (
        "list.line_unknown",
        "",
        german("Lists", "Für Sitz {seat} ab Spiel {from_deal} steht etwas da, das nicht zum Tisch gehört."),
    )
    POINTS_MISSING = (
        "list.points_missing",
        ListTopic.CROSS_SUM,
        german("Lists", "Die Punkte von Sitz {seat} fehlen."),
        german("Lists", "Bitte die Zahl vom Zettel eintragen, sie wird nicht ausgerechnet."),
    )
    POINTS_TOO_HIGH = (
        "list.points_too_high",
        ListTopic.SCORING,
        german("Lists", "{points:+} bei Sitz {seat} kann nicht sein."),
        german("Lists", "Mit diesen Spielen sind höchstens {limit:+} möglich. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    POINTS_TOO_LOW = (
        "list.points_too_low",
        ListTopic.SCORING,
        german("Lists", "{points:+} bei Sitz {seat} kann nicht sein."),
        german("Lists", "Mit diesen Spielen sind es mindestens {limit:+}. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    SUM_NOT_ZERO = (
        "list.sum_not_zero",
        ListTopic.CROSS_SUM,
        german("Lists", "Summe {sum:+}, muss 0 sein."),
        german("Lists", "Bitte die Punkte mit dem Zettel vergleichen."),
    )
    # Rows
    SITS_OUT = (
        "list.sits_out",
        ListTopic.DEALS,
        german("Lists", "Spiel {game}: Sitz {seat} gibt und setzt aus."),
        german("Lists", "Bitte einen der vier anderen Sitze eintragen."),
    )
    SITS_OUT_POINTS = (
        "list.sits_out_points",
        ListTopic.DEALS,
        german("Lists", "Spiel {game}: {points:+} bei Sitz {seat}, der gibt und aussetzt."),
        german("Lists", "Bitte prüfen, ob die Zahl zu einem anderen Sitz gehört."),
    )
    ROW_LENGTH = (
        "list.row_length",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: {count} Zahlen für {seats} Sitze."),
    )
    ROW_POINTS_MISSING = (
        "list.row_points_missing",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: Die Zahl von Sitz {seat} fehlt."),
        german("Lists", "Bitte vom Zettel eintragen, sie wird nicht ausgerechnet."),
    )
    ROW_SUM_NOT_ZERO = (
        "list.row_sum_not_zero",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: Summe {sum:+}, muss 0 sein."),
        german("Lists", "Bitte die Zeile mit dem Zettel vergleichen."),
    )
    ROW_BEYOND_ANY = (
        "list.row_beyond_any",
        ListTopic.SCORING,
        german("Lists", "Spiel {game}: {points:+} bei Sitz {seat} bringt kein Spiel."),
        german("Lists", "Das teuerste Spiel der Wertung zählt {limit}. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    ROW_WITHOUT_REASON = (
        "list.row_without_reason",
        ListTopic.CROSS_SUM,
        german("Lists", "Spiel {game}: Bitte begründen Sie den eigenen Wert."),
    )
    # Likely slips of the pen
    # A slip is a hint that stands beside the problem it explains.
    SLIP_SIGN = ("list.slip_sign", ListTopic.CROSS_SUM, "", "", Severity.WARNING)
    SLIP_DIGITS = ("list.slip_digits", ListTopic.CROSS_SUM, "", "", Severity.WARNING)
    # Rulings
    RULING_WITHOUT_REASON = (
        "list.ruling_without_reason",
        Topic.RULINGS,
        german("Lists", "Bitte begründen Sie den Entscheid."),
    )
    RULING_TALLY_UNKNOWN = (
        "list.ruling_tally_unknown",
        Topic.RULINGS,
        german("Lists", "Sitz {seat}: „{tally}“ wird in diesem Spiel nicht gezählt."),
    )
    RULING_TALLY_NEGATIVE = (
        "list.ruling_tally_negative",
        Topic.RULINGS,
        german("Lists", "Sitz {seat}: Nur die Punkte können unter 0 liegen."),
    )
    RULING_SUM_NOT_ZERO = (
        "list.ruling_sum_not_zero",
        Topic.RULINGS,
        german("Lists", "Die Summe des Entscheids ist {sum:+}, nicht 0."),
        german("Lists", "Er gilt so und steht in der Übersicht, bis Sie ihn so lassen."),
        Severity.DOUBTFUL,
    )
