"""Every finding of the check of Schafkopf."""

from __future__ import annotations

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, FindingCode, Severity, Topic
from turnierleitung.games.schafkopf.rules import SchafkopfTopic


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # Totals
    POINTS_NEGATIVE = (
        "schafkopf.points_negative",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat} hat {points:+} Punkte."),
        QT_TRANSLATE_NOOP("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    )
    SUM_TOO_LOW = (
        "schafkopf.sum_too_low",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "Summe {sum:+}, mindestens {limit:+} ist nötig."),
        QT_TRANSLATE_NOOP("Schafkopf", "So wenig ist mit diesen Spielen nicht möglich."),
    )
    SUM_TOO_HIGH = (
        "schafkopf.sum_too_high",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "Summe {sum:+}, höchstens {limit:+} ist möglich."),
        QT_TRANSLATE_NOOP("Schafkopf", "So viel ist mit diesen Spielen nicht möglich."),
    )
    TALLY_NOT_ALLOWED = (
        "schafkopf.tally_not_allowed",
        SchafkopfTopic.CONTRACTS,
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat}: {tally} gibt es in diesem Turnier nicht."),
    )
    WON_EXCEEDS_PLAYED = (
        "schafkopf.won_exceeds_played",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat}: mehr {column} gewonnen als gespielt."),
        QT_TRANSLATE_NOOP("Schafkopf", "Gewonnen: {won}, gespielt: {played}."),
    )
    SOLOS_LACK_TOUT_AND_SIE = (
        "schafkopf.solos_lack_tout_and_sie",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat}: Die Soli passen nicht zu „Sie“ und Tout."),
        QT_TRANSLATE_NOOP("Schafkopf", "„Sie“ und Tout zählen in diesem Turnier auch als Soli."),
    )
    SOLOS_EXCEED_GAMES = (
        "schafkopf.solos_exceed_games",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat} hat mehr Soli als Spiele."),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, eigene Spiele: {games}."),
    )
    ALL_SOLOS_EXCEED_GAMES = (
        "schafkopf.all_solos_exceed_games",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Schafkopf", "Am Tisch sind es mehr Soli als Spiele."),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, Spiele: {games}."),
    )
    POINTS_NOT_A_MULTIPLE = (
        "schafkopf.points_not_a_multiple",
        SchafkopfTopic.SCORING,
        QT_TRANSLATE_NOOP("Schafkopf", "{points:+} bei Sitz {seat} kann nicht stimmen."),
        QT_TRANSLATE_NOOP("Schafkopf", "Alle Spiele zählen ein Vielfaches von {step}. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    # Rows of a list
    CONTRACT_NOT_ALLOWED = (
        "schafkopf.contract_not_allowed",
        SchafkopfTopic.CONTRACTS,
        QT_TRANSLATE_NOOP("Schafkopf", "{contract} ist in diesem Turnier nicht erlaubt."),
    )
    TOUT_NOT_ALLOWED = (
        "schafkopf.tout_not_allowed",
        SchafkopfTopic.CONTRACTS,
        QT_TRANSLATE_NOOP("Schafkopf", "Tout ist in diesem Turnier nicht erlaubt."),
    )
    LEVEL_UNKNOWN = (
        "schafkopf.level_unknown",
        SchafkopfTopic.SCORING,
        QT_TRANSLATE_NOOP("Schafkopf", "Bei {contract} gibt es die Stufe „{level}“ nicht."),
    )
    PARTNER_MISSING = (
        "schafkopf.partner_missing",
        SchafkopfTopic.CALLED_ACE,
        QT_TRANSLATE_NOOP("Schafkopf", "Beim Rufspiel fehlt der Partner."),
        QT_TRANSLATE_NOOP("Schafkopf", "Wer hatte das gerufene Ass?"),
    )
    PARTNER_IS_PLAYER = (
        "schafkopf.partner_is_player",
        SchafkopfTopic.CALLED_ACE,
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat} kann nicht sein eigener Partner sein."),
    )
    PARTNER_NOT_NEEDED = (
        "schafkopf.partner_not_needed",
        SchafkopfTopic.CALLED_ACE,
        QT_TRANSLATE_NOOP("Schafkopf", "Bei {contract} gibt es keinen Partner."),
    )
    APPROVAL_MISSING = (
        "schafkopf.approval_missing",
        SchafkopfTopic.PRECEDENCE,
        QT_TRANSLATE_NOOP("Schafkopf", "Für {kind} fehlt die Genehmigung."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte eintragen, wer vor dem Ausspielen genehmigt hat."),
    )
    APPROVAL_REFUSED = (
        "schafkopf.approval_refused",
        SchafkopfTopic.PRECEDENCE,
        QT_TRANSLATE_NOOP("Schafkopf", "{kind} wurde nicht genehmigt."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte das niedrigere Spiel eintragen oder „kein Spiel“."),
    )
    SIE_LOST_OPEN = (
        "schafkopf.sie_lost_open",
        SchafkopfTopic.SCORING,
        QT_TRANSLATE_NOOP("Schafkopf", "Den Wert des verlorenen „Sie“ legen Sie fest."),
        QT_TRANSLATE_NOOP(
            "Schafkopf", "Vorschlag: {player:+} für Sitz {seat}, {opponent:+} für die anderen."
        ),
    )
    VALUE_OPEN = (
        "schafkopf.value_open",
        SchafkopfTopic.SCORING,
        QT_TRANSLATE_NOOP("Schafkopf", "Den Wert legen Sie fest."),
        QT_TRANSLATE_NOOP("Schafkopf", "Die Wertung nennt keinen: {contract}, {level}, verloren."),
    )
    MISCONDUCT_OUTCOME = (
        "schafkopf.misconduct_outcome",
        SchafkopfTopic.SHOWN_CARDS,
        QT_TRANSLATE_NOOP("Schafkopf", "Nach dem Verstoß von Sitz {seat} gewinnt die Gegenpartei."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte „gewonnen“ oder „verloren“ berichtigen."),
    )
    MISCONDUCT_LEVEL = (
        "schafkopf.misconduct_level",
        SchafkopfTopic.SHOWN_CARDS,
        QT_TRANSLATE_NOOP("Schafkopf", "Nach einem Verstoß zählt das Spiel einfach."),
        QT_TRANSLATE_NOOP("Schafkopf", "{level} zählt nur, wenn Sie den Wert selbst eintragen."),
        Severity.WARNING,
    )
    MISCONDUCT_VALUE_OPEN = (
        "schafkopf.misconduct_value_open",
        SchafkopfTopic.SHOWN_CARDS,
        QT_TRANSLATE_NOOP("Schafkopf", "Den Wert nach dem Verstoß von Sitz {seat} legen Sie fest."),
    )
    ROW_POINTS_NEGATIVE = (
        "schafkopf.row_points_negative",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "{points:+} bei Sitz {seat}."),
        QT_TRANSLATE_NOOP("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    )
    ROW_NOT_IN_TABLE = (
        "schafkopf.row_not_in_table",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "Ein Spiel mit diesen Zahlen gibt es nicht."),
        QT_TRANSLATE_NOOP(
            "Schafkopf", "Bitte mit dem Zettel vergleichen. Soll die Zeile so gelten, begründen Sie sie."
        ),
    )
    CIRCLE_MISSING = (
        "schafkopf.circle_missing",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "Der Kreis um die Zahl des Spielers fehlt."),
        QT_TRANSLATE_NOOP(
            "Schafkopf", "Nach den Zahlen hat Sitz {seat} allein gespielt. Geschrieben: *{seat} dahinter."
        ),
    )
    CIRCLE_WRONG = (
        "schafkopf.circle_wrong",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "Der Kreis bei Sitz {seat} passt nicht zu den Zahlen."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte auf dem Zettel nachsehen, wer allein gespielt hat."),
    )
    KIND_OPEN = (
        "schafkopf.kind_open",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Schafkopf", "„Sie“, Tout oder Solo von Sitz {seat}?"),
        QT_TRANSLATE_NOOP("Schafkopf", "An den Zahlen allein ist es nicht zu sehen."),
    )
    KIND_CONTRADICTS = (
        "schafkopf.kind_contradicts",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Schafkopf", "Die Zahlen passen nicht zu {kind} von Sitz {seat}."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte mit dem Zettel vergleichen."),
    )
    # A slip is a hint that stands beside the problem it explains.
    SLIP_ONE_ROW = (
        "schafkopf.slip_one_row",
        SchafkopfTopic.CROSS_SUM,
        QT_TRANSLATE_NOOP("Schafkopf", "Vielleicht fehlt eine einzelne Zahl."),
        QT_TRANSLATE_NOOP(
            "Schafkopf",
            "Fehlt in einer Zeile bei einem Spieler {missing:+}, stimmt die Summe. "
            "Bitte auf dem Zettel nachsehen.",
        ),
        Severity.WARNING,
    )
