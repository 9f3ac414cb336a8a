"""What the check of Doppelkopf finds: code, topic, sentence and advice."""

from __future__ import annotations

from turnierleitung.domain.problems import FindingCode, Severity, Topic, german
from turnierleitung.games.doppelkopf.rules import DoppelkopfTopic


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # Who plays
    RE_MISSING = (
        "doppelkopf.re_missing",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Zu Re gehören zwei Sitze."),
        german("Doppelkopf", "Einer allein ist ein Solo: bitte die Art des Spiels dazu angeben."),
    )
    OWN_PARTNER = (
        "doppelkopf.own_partner",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Sitz {seat} kann nicht sein eigener Partner sein."),
        german("Doppelkopf", "Wer beide Kreuz-Damen hat, spielt Hochzeit oder ein stilles Solo."),
    )
    SOLO_ALONE = (
        "doppelkopf.solo_alone",
        DoppelkopfTopic.SOLOS,
        german("Doppelkopf", "{played}: Re ist einer allein."),
        german("Doppelkopf", "Bitte nur einen Sitz zu Re, die anderen drei zu Kontra."),
    )
    NOT_PLAYED = (
        "doppelkopf.not_played",
        DoppelkopfTopic.SOLOS,
        german("Doppelkopf", "{played} wird nach diesen Regeln nicht gespielt."),
        german("Doppelkopf", "Bitte eine andere Art des Spiels angeben."),
    )
    DUTY_SOLO_MISSING = (
        "doppelkopf.duty_solo_missing",
        DoppelkopfTopic.SOLOS,
        german("Doppelkopf", "Sitz {seat}: Pflichtsoli gespielt {count} von {most}."),
        german("Doppelkopf", "Fehlt eines, gilt die Liste trotzdem. Bitte auf dem Zettel nachsehen."),
        Severity.WARNING,
    )
    # Marriage
    CLEARING_MISSING = (
        "doppelkopf.clearing_missing",
        DoppelkopfTopic.MARRIAGE,
        german("Doppelkopf", "Hochzeit: Mit welchem Stich war sie geklärt?"),
        german("Doppelkopf", "Bitte 1 bis {most}, oder nur ein Sitz zu Re, wenn niemand mitging."),
    )
    CLEARING_LATE = (
        "doppelkopf.clearing_late",
        DoppelkopfTopic.MARRIAGE,
        german("Doppelkopf", "Hochzeit: Stich {trick} klärt nicht mehr."),
        german("Doppelkopf", "Geklärt wird in den ersten {most} Stichen; danach spielt Re allein."),
    )
    CLEARING_ALONE = (
        "doppelkopf.clearing_alone",
        DoppelkopfTopic.MARRIAGE,
        german("Doppelkopf", "Einen Klärungsstich gibt es nur bei einer Hochzeit zu zweit."),
    )
    # How it ended
    AUGEN_MISSING = (
        "doppelkopf.augen_missing",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "Die Augen von Re fehlen."),
        german("Doppelkopf", "Bitte die Augen eintragen oder wer gewonnen hat und wie hoch."),
    )
    TOO_MANY_AUGEN = (
        "doppelkopf.too_many_augen",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "{augen} Augen gibt es nicht."),
        german("Doppelkopf", "Im Spiel sind {most}. Sind zwei Ziffern vertauscht?"),
    )
    TRICKS_MISSING = (
        "doppelkopf.tricks_missing",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "{party} hat 0 Augen: Hat die Partei einen Stich?"),
        german("Doppelkopf", "Mit den Neunen gibt es Stiche ohne Augen. Schwarz ist nur, wer keinen hat."),
    )
    TRICKLESS_WITH_AUGEN = (
        "doppelkopf.trickless_with_augen",
        DoppelkopfTopic.AUGEN,
        german("Doppelkopf", "Schwarz mit {augen} Augen kann nicht sein."),
        german("Doppelkopf", "Wer keinen Stich hat, hat auch keine Augen."),
    )
    BOTH_MISSED = (
        "doppelkopf.both_missed",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Beide Parteien haben ihre Absage nicht erreicht."),
        german(
            "Doppelkopf", "Wer gewinnt, entscheiden Sie: bitte den eigenen Wert mit Begründung eintragen."
        ),
    )
    # What was said
    TOO_MANY_STATEMENTS = (
        "doppelkopf.too_many_statements",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party}: {count} Ansagen, die zählen."),
        german("Doppelkopf", "Eine Partei hat höchstens {most}. Gehört eine der anderen Partei?"),
    )
    DUTY_MISSING = (
        "doppelkopf.duty_missing",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "Die Pflichtansage fehlt."),
        german(
            "Doppelkopf",
            "Wer den ersten Stich macht, sagt Re oder Kontra. Stimmt der Zettel, tragen Sie es so ein.",
        ),
        Severity.WARNING,
    )
    LEVEL_WITHOUT_STATEMENT = (
        "doppelkopf.level_without_statement",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party} sagt {level} ab, ohne {party} zu sagen."),
        german("Doppelkopf", "Vermutlich fehlt die Ansage."),
        Severity.WARNING,
    )
    LEVELS_IN_DISORDER = (
        "doppelkopf.levels_in_disorder",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party}: Die Absagen stehen nicht in ihrer Folge."),
        german("Doppelkopf", "Erst keine 90, dann keine 60, keine 30, schwarz. Fehlt eine?"),
        Severity.WARNING,
    )
    PLAIN_ANNOUNCED = (
        "doppelkopf.plain_announced",
        DoppelkopfTopic.STATEMENTS,
        german("Doppelkopf", "{party}: Ein einfacher Sieg ist keine Absage."),
    )
    # Special points
    TOO_MANY_FOXES = (
        "doppelkopf.too_many_foxes",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{count} Füchse gibt es nicht."),
        german("Doppelkopf", "Es gibt {most}; ein Fuchs am Ende zählt nicht noch einmal als gefangen."),
    )
    TOO_MANY_DOPPELKOEPFE = (
        "doppelkopf.too_many_doppelkoepfe",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{count} Doppelköpfe kann es nicht geben."),
        german("Doppelkopf", "Höchstens {most} mit beiden Parteien zusammen."),
    )
    TOO_MANY_HERZSTICHE = (
        "doppelkopf.too_many_herzstiche",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{count} Herzstiche kann es nicht geben."),
        german("Doppelkopf", "Nur {most}, mit allen vier Fehl-Herzen."),
    )
    TOO_MANY_PIGS = (
        "doppelkopf.too_many_pigs",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{count} × Schweine kann es nicht geben."),
        german("Doppelkopf", "Schweine sind beide Füchse in einer Hand, also höchstens {most} ×."),
    )
    FOX_OF_PIGS = (
        "doppelkopf.fox_of_pigs",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "Wer Schweine hat, hat beide Füchse: Gefangen ist keiner."),
        german("Doppelkopf", "Bitte den Fuchs oder die Schweine wegnehmen."),
    )
    LAST_TRICK_OF_BOTH = (
        "doppelkopf.last_trick_of_both",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "Den letzten Stich macht nur eine Partei."),
        german("Doppelkopf", "Charlie und Fuchs am Ende stehen bei beiden. Bitte eine wegnehmen."),
    )
    LAST_TRICK_TOO_FULL = (
        "doppelkopf.last_trick_too_full",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{party}: So viel passt nicht in den letzten Stich."),
        german("Doppelkopf", "Er hat vier Karten, und eine davon gewinnt ihn."),
    )
    SPECIAL_WITHOUT_TRICK = (
        "doppelkopf.special_without_trick",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{party} ist schwarz und hat {special}."),
        german("Doppelkopf", "Ohne Stich gibt es keinen Sonderpunkt. Gehört er der anderen Partei?"),
    )
    SPECIAL_IN_SOLO = (
        "doppelkopf.special_in_solo",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{special} gibt es nicht im {played}."),
        german("Doppelkopf", "Sonderpunkte gibt es in diesem Solo nicht."),
    )
    SPECIAL_NOT_PLAYED = (
        "doppelkopf.special_not_played",
        DoppelkopfTopic.SPECIAL_POINTS,
        german("Doppelkopf", "{special} wird nach diesen Regeln nicht gespielt."),
        german("Doppelkopf", "Er zählt 0. Bitte wegnehmen, wenn er aus Versehen dasteht."),
        Severity.WARNING,
    )
    # A revoke
    REVOKE_RULING = (
        "doppelkopf.revoke_ruling",
        DoppelkopfTopic.REVOKING,
        german("Doppelkopf", "Was Verwerfen kostet, sagen diese Regeln nicht: Sie entscheiden."),
        german("Doppelkopf", "Bitte die Punkte mit Vorzeichen eintragen, mit # und dem Grund dahinter."),
    )
    # Rows of numbers, and sums
    ROW_NO_DEAL = (
        "doppelkopf.row_no_deal",
        DoppelkopfTopic.SCORING,
        german("Doppelkopf", "Ein Spiel mit diesen Zahlen gibt es nicht."),
        german(
            "Doppelkopf",
            "Zwei gewinnen, was zwei verlieren, oder einer spielt gegen drei. "
            "Soll die Zeile so gelten, begründen Sie sie.",
        ),
    )
    NO_BOCK_MARK = (
        "doppelkopf.no_bock_mark",
        DoppelkopfTopic.BOCK,
        german("Doppelkopf", "Hier ist Bock, die Zeile trägt aber kein b."),
        german("Doppelkopf", "Sind die Zahlen schon mal {factor} genommen, gehört ein b dahinter."),
        Severity.WARNING,
    )
    BOCK_MARK = (
        "doppelkopf.bock_mark",
        DoppelkopfTopic.BOCK,
        german("Doppelkopf", "Die Zeile trägt ein b, hier ist nach der Liste aber kein Bock."),
        german("Doppelkopf", "Kam der Bock durch eine Zeile mit Zahlen, gehört dort ein a dahinter."),
        Severity.WARNING,
    )
    SOLOS_EXCEED_DEALS = (
        "doppelkopf.solos_exceed_deals",
        Topic.RANKING,
        german("Doppelkopf", "Sitz {seat} hat mehr Soli als Spiele."),
        german("Doppelkopf", "Gewonnene Soli: {solos}, eigene Spiele: {deals}."),
    )
    ALL_SOLOS_EXCEED_DEALS = (
        "doppelkopf.all_solos_exceed_deals",
        Topic.RANKING,
        german("Doppelkopf", "Am Tisch sind es mehr Soli als Spiele."),
        german("Doppelkopf", "Gewonnene Soli: {solos}, Spiele: {deals}."),
    )
    # The list
    BROKEN_OFF = (
        "doppelkopf.broken_off",
        DoppelkopfTopic.BREAKING_OFF,
        german("Doppelkopf", "Eine abgebrochene Liste gilt nach diesen Regeln nicht."),
        german("Doppelkopf", "Bitte zu Ende spielen lassen oder die Liste für ungültig erklären (F4)."),
    )
