"""Every finding of the check of Doppelkopf."""

from __future__ import annotations

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, FindingCode, Severity, Topic
from turnierleitung.games.doppelkopf.rules import DoppelkopfTopic


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    # Who plays
    RE_MISSING = (
        "doppelkopf.re_missing",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "Zu Re gehören zwei Sitze."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Einer allein ist ein Solo: bitte die Art des Spiels dazu angeben."),
    )
    OWN_PARTNER = (
        "doppelkopf.own_partner",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "Sitz {seat} kann nicht sein eigener Partner sein."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Wer beide Kreuz-Damen hat, spielt Hochzeit oder ein stilles Solo."),
    )
    SOLO_ALONE = (
        "doppelkopf.solo_alone",
        DoppelkopfTopic.SOLOS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{played}: Re ist einer allein."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Bitte nur einen Sitz zu Re, die anderen drei zu Kontra."),
    )
    # Marriage
    CLEARING_MISSING = (
        "doppelkopf.clearing_missing",
        DoppelkopfTopic.MARRIAGE,
        QT_TRANSLATE_NOOP("Doppelkopf", "Hochzeit: Mit welchem Stich war sie geklärt?"),
        QT_TRANSLATE_NOOP("Doppelkopf", "Bitte 1 bis {most}, oder nur ein Sitz zu Re, wenn niemand mitging."),
    )
    CLEARING_LATE = (
        "doppelkopf.clearing_late",
        DoppelkopfTopic.MARRIAGE,
        QT_TRANSLATE_NOOP("Doppelkopf", "Hochzeit: Stich {trick} klärt nicht mehr."),
        QT_TRANSLATE_NOOP(
            "Doppelkopf", "Geklärt wird in den ersten {most} Stichen; danach spielt Re allein."
        ),
    )
    CLEARING_ALONE = (
        "doppelkopf.clearing_alone",
        DoppelkopfTopic.MARRIAGE,
        QT_TRANSLATE_NOOP("Doppelkopf", "Einen Klärungsstich gibt es nur bei einer Hochzeit zu zweit."),
    )
    # How it ended
    AUGEN_MISSING = (
        "doppelkopf.augen_missing",
        DoppelkopfTopic.AUGEN,
        QT_TRANSLATE_NOOP("Doppelkopf", "Die Augen von Re fehlen."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Bitte die Augen eintragen oder wer gewonnen hat und wie hoch."),
    )
    TOO_MANY_AUGEN = (
        "doppelkopf.too_many_augen",
        DoppelkopfTopic.AUGEN,
        QT_TRANSLATE_NOOP("Doppelkopf", "{augen} Augen gibt es nicht."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Im Spiel sind {most}. Sind zwei Ziffern vertauscht?"),
    )
    TRICKS_MISSING = (
        "doppelkopf.tricks_missing",
        DoppelkopfTopic.AUGEN,
        QT_TRANSLATE_NOOP("Doppelkopf", "{party} hat 0 Augen: Hat die Partei einen Stich?"),
        QT_TRANSLATE_NOOP(
            "Doppelkopf", "Mit den Neunen gibt es Stiche ohne Augen. Schwarz ist nur, wer keinen hat."
        ),
    )
    TRICKLESS_WITH_AUGEN = (
        "doppelkopf.trickless_with_augen",
        DoppelkopfTopic.AUGEN,
        QT_TRANSLATE_NOOP("Doppelkopf", "Schwarz mit {augen} Augen kann nicht sein."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Wer keinen Stich hat, hat auch keine Augen."),
    )
    BOTH_MISSED = (
        "doppelkopf.both_missed",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "Beide Parteien haben ihre Absage nicht erreicht."),
        QT_TRANSLATE_NOOP(
            "Doppelkopf", "Wer gewinnt, entscheiden Sie: bitte den eigenen Wert mit Begründung eintragen."
        ),
    )
    # What was said
    TOO_MANY_STATEMENTS = (
        "doppelkopf.too_many_statements",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{party}: {count} Ansagen, die zählen."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Eine Partei hat höchstens {most}. Gehört eine der anderen Partei?"),
    )
    DUTY_MISSING = (
        "doppelkopf.duty_missing",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "Die Pflichtansage fehlt."),
        QT_TRANSLATE_NOOP(
            "Doppelkopf", "Wer den ersten Stich macht, sagt Re oder Kontra. Stimmt es so, geht es so."
        ),
        Severity.WARNING,
    )
    LEVEL_WITHOUT_STATEMENT = (
        "doppelkopf.level_without_statement",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{party} sagt {level} ab, ohne {party} zu sagen."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Vermutlich fehlt die Ansage."),
        Severity.WARNING,
    )
    LEVELS_IN_DISORDER = (
        "doppelkopf.levels_in_disorder",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{party}: Die Absagen stehen nicht in ihrer Folge."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Erst keine 90, dann keine 60, keine 30, schwarz. Fehlt eine?"),
        Severity.WARNING,
    )
    PLAIN_ANNOUNCED = (
        "doppelkopf.plain_announced",
        DoppelkopfTopic.STATEMENTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{party}: Ein einfacher Sieg ist keine Absage."),
    )
    # Special points
    TOO_MANY_FOXES = (
        "doppelkopf.too_many_foxes",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{count} Füchse gibt es nicht."),
        QT_TRANSLATE_NOOP(
            "Doppelkopf", "Es gibt {most}; ein Fuchs am Ende zählt nicht noch einmal als gefangen."
        ),
    )
    TOO_MANY_DOPPELKOEPFE = (
        "doppelkopf.too_many_doppelkoepfe",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{count} Doppelköpfe kann es nicht geben."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Höchstens {most} mit beiden Parteien zusammen."),
    )
    TOO_MANY_HERZSTICHE = (
        "doppelkopf.too_many_herzstiche",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{count} Herzstiche kann es nicht geben."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Nur {most}, mit allen vier Fehl-Herzen."),
    )
    LAST_TRICK_OF_BOTH = (
        "doppelkopf.last_trick_of_both",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "Den letzten Stich macht nur eine Partei."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Charlie und Fuchs am Ende stehen bei beiden. Bitte eine wegnehmen."),
    )
    LAST_TRICK_TOO_FULL = (
        "doppelkopf.last_trick_too_full",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{party}: So viel passt nicht in den letzten Stich."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Er hat vier Karten, und eine davon gewinnt ihn."),
    )
    SPECIAL_WITHOUT_TRICK = (
        "doppelkopf.special_without_trick",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{party} ist schwarz und hat {special}."),
        QT_TRANSLATE_NOOP(
            "Doppelkopf", "Ohne Stich gibt es keinen Sonderpunkt. Gehört er der anderen Partei?"
        ),
    )
    SPECIAL_IN_SOLO = (
        "doppelkopf.special_in_solo",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{special} gibt es nicht im {played}."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Sonderpunkte gibt es in diesem Solo nicht."),
    )
    SPECIAL_NOT_PLAYED = (
        "doppelkopf.special_not_played",
        DoppelkopfTopic.SPECIAL_POINTS,
        QT_TRANSLATE_NOOP("Doppelkopf", "{special} wird nach diesen Regeln nicht gespielt."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Er zählt 0. Bitte wegnehmen, wenn er aus Versehen dasteht."),
        Severity.WARNING,
    )
    # Rows of numbers, and sums
    ROW_NO_DEAL = (
        "doppelkopf.row_no_deal",
        DoppelkopfTopic.SCORING,
        QT_TRANSLATE_NOOP("Doppelkopf", "Ein Spiel mit diesen Zahlen gibt es nicht."),
        QT_TRANSLATE_NOOP(
            "Doppelkopf",
            "Zwei gewinnen, was zwei verlieren, oder einer spielt gegen drei. "
            "Soll die Zeile so gelten, begründen Sie sie.",
        ),
    )
    SOLOS_EXCEED_DEALS = (
        "doppelkopf.solos_exceed_deals",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Doppelkopf", "Sitz {seat} hat mehr Soli als Spiele."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Gewonnene Soli: {solos}, eigene Spiele: {deals}."),
    )
    ALL_SOLOS_EXCEED_DEALS = (
        "doppelkopf.all_solos_exceed_deals",
        Topic.RANKING,
        QT_TRANSLATE_NOOP("Doppelkopf", "Am Tisch sind es mehr Soli als Spiele."),
        QT_TRANSLATE_NOOP("Doppelkopf", "Gewonnene Soli: {solos}, Spiele: {deals}."),
    )
    # The list
    BROKEN_OFF = (
        "doppelkopf.broken_off",
        DoppelkopfTopic.BREAKING_OFF,
        QT_TRANSLATE_NOOP("Doppelkopf", "Eine abgebrochene Liste gilt nach diesen Regeln nicht."),
        QT_TRANSLATE_NOOP(
            "Doppelkopf", "Bitte zu Ende spielen lassen oder die Liste für ungültig erklären (F4)."
        ),
    )
