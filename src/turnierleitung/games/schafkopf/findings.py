"""What the check of Schafkopf finds: code, topic, sentence, advice and severity."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import FindingCode, Severity, Topic, german
from turnierleitung.games.schafkopf.rules import SchafkopfTopic


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # Totals
    POINTS_NEGATIVE = (
        "schafkopf.points_negative",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Sitz {seat} hat {points:+} Punkte."),
        german("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    )
    SUM_TOO_LOW = (
        "schafkopf.sum_too_low",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Summe {sum:+}, mindestens {limit:+} ist nötig."),
        german("Schafkopf", "So wenig ist mit diesen Spielen nicht möglich."),
    )
    SUM_TOO_HIGH = (
        "schafkopf.sum_too_high",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Summe {sum:+}, höchstens {limit:+} ist möglich."),
        german("Schafkopf", "So viel ist mit diesen Spielen nicht möglich."),
    )
    TALLY_NOT_ALLOWED = (
        "schafkopf.tally_not_allowed",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "Sitz {seat}: {tally} gibt es in diesem Turnier nicht."),
    )
    WON_EXCEEDS_PLAYED = (
        "schafkopf.won_exceeds_played",
        Topic.RANKING,
        german("Schafkopf", "Sitz {seat}: mehr {column} gewonnen als gespielt."),
        german("Schafkopf", "Gewonnen: {won}, gespielt: {played}."),
    )
    SOLOS_LACK_TOUT_AND_SIE = (
        "schafkopf.solos_lack_tout_and_sie",
        Topic.RANKING,
        german("Schafkopf", "Sitz {seat}: Die Soli passen nicht zu „Sie“ und Tout."),
        german("Schafkopf", "„Sie“ und Tout zählen in diesem Turnier auch als Soli."),
    )
    SOLOS_EXCEED_GAMES = (
        "schafkopf.solos_exceed_games",
        Topic.RANKING,
        german("Schafkopf", "Sitz {seat} hat mehr Soli als Spiele."),
        german("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, eigene Spiele: {games}."),
    )
    ALL_SOLOS_EXCEED_GAMES = (
        "schafkopf.all_solos_exceed_games",
        Topic.RANKING,
        german("Schafkopf", "Am Tisch sind es mehr Soli als Spiele."),
        german("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, Spiele: {games}."),
    )
    POINTS_NOT_A_MULTIPLE = (
        "schafkopf.points_not_a_multiple",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "{points:+} bei Sitz {seat} kann nicht stimmen."),
        german("Schafkopf", "Alle Spiele zählen ein Vielfaches von {step}. Bitte nachsehen."),
        Severity.IMPOSSIBLE,
    )
    # Rows of a list
    CONTRACT_NOT_ALLOWED = (
        "schafkopf.contract_not_allowed",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "{contract} ist in diesem Turnier nicht erlaubt."),
    )
    TOUT_NOT_ALLOWED = (
        "schafkopf.tout_not_allowed",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "Tout ist in diesem Turnier nicht erlaubt."),
    )
    LEVEL_UNKNOWN = (
        "schafkopf.level_unknown",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "Bei {contract} gibt es die Stufe „{level}“ nicht."),
    )
    ANNOUNCED_UNKNOWN = (
        "schafkopf.announced_unknown",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "Bei {contract} wird {announced} nicht angesagt."),
        german("Schafkopf", "Erreichtes steht als Stufe da, ohne Ansage."),
    )
    ANNOUNCED_MISSED = (
        "schafkopf.announced_missed",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "{announced} war angesagt und ist nicht erreicht."),
        german("Schafkopf", "Dann ist das Spiel verloren. Bitte „verloren“ oder die Stufe berichtigen."),
    )
    RUNNERS_NOT_COUNTED = (
        "schafkopf.runners_not_counted",
        SchafkopfTopic.RUNNERS,
        german("Schafkopf", "Bei {contract} zählen in diesem Turnier keine Laufenden."),
    )
    RUNNERS_ONLY_WITH = (
        "schafkopf.runners_only_with",
        SchafkopfTopic.RUNNERS,
        german("Schafkopf", "Laufende zählen nur, wenn die Spielerpartei sie hat."),
    )
    TOO_MANY_RUNNERS = (
        "schafkopf.too_many_runners",
        SchafkopfTopic.RUNNERS,
        german("Schafkopf", "So viele Laufende hält niemand: {runners}."),
        german("Schafkopf", "Höchstens {most} sind möglich. Bitte auf dem Zettel nachsehen."),
    )
    TOO_FEW_RUNNERS = (
        "schafkopf.too_few_runners",
        SchafkopfTopic.RUNNERS,
        german("Schafkopf", "Laufende zählen erst ab {least}."),
        german("Schafkopf", "Weniger schreiben Sie nicht auf."),
    )
    TOUT_NEEDS_RUNNERS = (
        "schafkopf.tout_needs_runners",
        SchafkopfTopic.RUNNERS,
        german("Schafkopf", "{contract}-Tout gibt es erst ab {needed} Laufenden."),
        german("Schafkopf", "Bitte die Laufenden dazuschreiben oder den Tout berichtigen."),
    )
    SOMEBODY_PLAYS = (
        "schafkopf.somebody_plays",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "Sagt niemand an, wird {contract} gespielt."),
        german("Schafkopf", "Bitte tragen Sie ein, wie es ausging."),
    )
    NEVER_DRAWN = (
        "schafkopf.never_drawn",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "Unentschieden gibt es in diesem Turnier nicht."),
        german("Schafkopf", "Mit 60 Augen hat die Spielerpartei verloren."),
    )
    DRAWN_IS_LOST = (
        "schafkopf.drawn_is_lost",
        SchafkopfTopic.CONTRACTS,
        german("Schafkopf", "Bei 60 : 60 verliert die Seite mit dem Eichel-Ober."),
        german("Schafkopf", "Bitte das Spiel mit dieser Seite als verloren eintragen."),
    )
    PARTNER_MISSING = (
        "schafkopf.partner_missing",
        SchafkopfTopic.CALLED_ACE,
        german("Schafkopf", "Bei {contract} fehlt der Partner."),
        german("Schafkopf", "Wer hatte das gerufene Ass?"),
    )
    PARTNER_IS_PLAYER = (
        "schafkopf.partner_is_player",
        SchafkopfTopic.CALLED_ACE,
        german("Schafkopf", "Sitz {seat} kann nicht sein eigener Partner sein."),
    )
    PARTNER_NOT_NEEDED = (
        "schafkopf.partner_not_needed",
        SchafkopfTopic.CALLED_ACE,
        german("Schafkopf", "Bei {contract} gibt es keinen Partner."),
    )
    APPROVAL_MISSING = (
        "schafkopf.approval_missing",
        SchafkopfTopic.PRECEDENCE,
        german("Schafkopf", "Für {kind} fehlt die Genehmigung."),
        german("Schafkopf", "Bitte eintragen, wer vor dem Ausspielen genehmigt hat."),
    )
    APPROVAL_REFUSED = (
        "schafkopf.approval_refused",
        SchafkopfTopic.PRECEDENCE,
        german("Schafkopf", "{kind} wurde nicht genehmigt."),
        german("Schafkopf", "Bitte das niedrigere Spiel eintragen oder „kein Spiel“."),
    )
    SIE_LOST_OPEN = (
        "schafkopf.sie_lost_open",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "Den Wert des verlorenen „Sie“ legen Sie fest."),
        german("Schafkopf", "Vorschlag: {player:+} für Sitz {seat}, {opponent:+} für die anderen."),
    )
    VALUE_OPEN = (
        "schafkopf.value_open",
        SchafkopfTopic.SCORING,
        german("Schafkopf", "Den Wert legen Sie fest."),
        german("Schafkopf", "Die Wertung nennt keinen: {contract}, {level}, verloren."),
    )
    MISCONDUCT_OUTCOME = (
        "schafkopf.misconduct_outcome",
        SchafkopfTopic.SHOWN_CARDS,
        german("Schafkopf", "Nach dem Verstoß von Sitz {seat} gewinnt die Gegenpartei."),
        german("Schafkopf", "Bitte „gewonnen“ oder „verloren“ berichtigen."),
    )
    MISCONDUCT_LEVEL = (
        "schafkopf.misconduct_level",
        SchafkopfTopic.SHOWN_CARDS,
        german("Schafkopf", "Nach einem Verstoß zählt das Spiel einfach."),
        german("Schafkopf", "{level} zählt nur, wenn Sie den Wert selbst eintragen."),
        Severity.WARNING,
    )
    MISCONDUCT_VALUE_OPEN = (
        "schafkopf.misconduct_value_open",
        SchafkopfTopic.SHOWN_CARDS,
        german("Schafkopf", "Den Wert nach dem Verstoß von Sitz {seat} legen Sie fest."),
    )
    ROW_POINTS_NEGATIVE = (
        "schafkopf.row_points_negative",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "{points:+} bei Sitz {seat}."),
        german("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    )
    ROW_NOT_IN_TABLE = (
        "schafkopf.row_not_in_table",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Ein Spiel mit diesen Zahlen gibt es nicht."),
        german("Schafkopf", "Bitte mit dem Zettel vergleichen. Soll die Zeile so gelten, begründen Sie sie."),
    )
    CIRCLE_MISSING = (
        "schafkopf.circle_missing",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Der Kreis um die Zahl des Spielers fehlt."),
        german(
            "Schafkopf", "Nach den Zahlen hat Sitz {seat} allein gespielt. Geschrieben: *{seat} dahinter."
        ),
    )
    CIRCLE_WRONG = (
        "schafkopf.circle_wrong",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Der Kreis bei Sitz {seat} passt nicht zu den Zahlen."),
        german("Schafkopf", "Bitte auf dem Zettel nachsehen, wer allein gespielt hat."),
    )
    KIND_OPEN = (
        "schafkopf.kind_open",
        Topic.RANKING,
        german("Schafkopf", "„Sie“, Tout oder Solo von Sitz {seat}?"),
        german("Schafkopf", "An den Zahlen allein ist es nicht zu sehen."),
    )
    BARE_KIND_OPEN = (
        "schafkopf.bare_kind_open",
        Topic.RANKING,
        german("Schafkopf", "Aus diesen Zahlen ist nicht zu sehen, was gespielt wurde."),
        german("Schafkopf", "Bitte das Spiel eintragen, wie es gespielt wurde."),
    )
    KIND_CONTRADICTS = (
        "schafkopf.kind_contradicts",
        Topic.RANKING,
        german("Schafkopf", "Die Zahlen passen nicht zu {kind} von Sitz {seat}."),
        german("Schafkopf", "Bitte mit dem Zettel vergleichen."),
    )
    # A slip is a hint that stands beside the problem it explains.
    SLIP_ONE_ROW = (
        "schafkopf.slip_one_row",
        SchafkopfTopic.CROSS_SUM,
        german("Schafkopf", "Vielleicht fehlt eine einzelne Zahl."),
        german(
            "Schafkopf",
            "Fehlt in einer Zeile bei einem Spieler {missing:+}, stimmt die Summe. "
            "Bitte auf dem Zettel nachsehen.",
        ),
        Severity.WARNING,
    )


OPEN_VALUE: Final = frozenset({Code.SIE_LOST_OPEN, Code.VALUE_OPEN, Code.MISCONDUCT_VALUE_OPEN})
"""The director sets the value: that is the answer, and nothing is wrong with the game."""
