"""Schafkopf in German: names, settings, and the wording of every problem.

The source texts stand in ``QT_TRANSLATE_NOOP``, where lupdate finds them; they are translated when they
are asked for. They hold no escapes (lupdate drops them): signs come in through the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from turnierleitung.domain.findings import QT_TRANSLATE_NOOP
from turnierleitung.domain.problems import Problem
from turnierleitung.games.schafkopf.check import Code
from turnierleitung.games.schafkopf.fields import TOPICS
from turnierleitung.games.schafkopf.rules import (
    Contract,
    FirstGame,
    FirstGameLost,
    Level,
    MisconductKind,
    MisconductValue,
    NoGameReason,
    RowCheck,
    SchafkopfTopic,
    SieLost,
    SoloKind,
    TallyCounting,
)
from turnierleitung.texts.figures import SignedFigure
from turnierleitung.texts.game_words import Vocabulary
from turnierleitung.texts.language import translate
from turnierleitung.texts.wording import Wording


def problem_text(problem: Problem) -> Wording:
    """Return the wording of a problem of Schafkopf; an unknown code is a ``ValueError``.

    In a list it begins with the number of the game.
    """
    code = Code(problem.code)
    params = {key: _shown(key, value) for key, value in problem.params.items()}
    title, detail = _PROBLEMS[code]
    told = VOCABULARY.translated(title).format(**params)
    if "game" in params:
        told = translate("Schafkopf", "Spiel {game}: {told}").format(told=told, **params)
    return Wording(told, VOCABULARY.translated(detail).format(**params))


def outcome_name(*, won: bool) -> str:
    """Return how a game ended."""
    return VOCABULARY.translated(_WON[0] if won else _LOST[0])


def outcome_heading(*, won: bool) -> str:
    """Return how a game ended, abbreviated for a column."""
    return VOCABULARY.translated(_WON[1] if won else _LOST[1])


def _shown(key: str, value: int | str) -> SignedFigure | str:
    if isinstance(value, int):
        return SignedFigure(value)
    match key:
        case "contract":
            return name_of(Contract(value))
        case "level":
            return name_of(Level(value))
        case "kind":
            return name_of(SoloKind(value))
        case "tally":
            return tally_name(value) if value in _TALLIES else value
        case "column":
            return tally_heading(value)
        case _:
            return value


_PROBLEMS: dict[Code, tuple[str, str]] = {
    Code.POINTS_NEGATIVE: (
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat} hat {points:+} Punkte."),
        QT_TRANSLATE_NOOP("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    ),
    Code.SUM_TOO_LOW: (
        QT_TRANSLATE_NOOP("Schafkopf", "Summe {sum:+}, mindestens {limit:+} ist nötig."),
        QT_TRANSLATE_NOOP("Schafkopf", "So wenig ist mit diesen Spielen nicht möglich."),
    ),
    Code.SUM_TOO_HIGH: (
        QT_TRANSLATE_NOOP("Schafkopf", "Summe {sum:+}, höchstens {limit:+} ist möglich."),
        QT_TRANSLATE_NOOP("Schafkopf", "So viel ist mit diesen Spielen nicht möglich."),
    ),
    Code.TALLY_NOT_ALLOWED: (
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat}: {tally} gibt es in diesem Turnier nicht."),
        "",
    ),
    Code.WON_EXCEEDS_PLAYED: (
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat}: mehr {column} gewonnen als gespielt."),
        QT_TRANSLATE_NOOP("Schafkopf", "Gewonnen: {won}, gespielt: {played}."),
    ),
    Code.SOLOS_LACK_TOUT_AND_SIE: (
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat}: Die Soli passen nicht zu „Sie“ und Tout."),
        QT_TRANSLATE_NOOP("Schafkopf", "„Sie“ und Tout zählen in diesem Turnier auch als Soli."),
    ),
    Code.SOLOS_EXCEED_GAMES: (
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat} hat mehr Soli als Spiele."),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, eigene Spiele: {games}."),
    ),
    Code.ALL_SOLOS_EXCEED_GAMES: (
        QT_TRANSLATE_NOOP("Schafkopf", "Am Tisch sind es mehr Soli als Spiele."),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli, Tout und „Sie“ zusammen: {played}, Spiele: {games}."),
    ),
    Code.POINTS_NOT_A_MULTIPLE: (
        QT_TRANSLATE_NOOP("Schafkopf", "{points:+} bei Sitz {seat} kann nicht stimmen."),
        QT_TRANSLATE_NOOP("Schafkopf", "Alle Spiele zählen ein Vielfaches von {step}. Bitte nachsehen."),
    ),
    Code.CONTRACT_NOT_ALLOWED: (
        QT_TRANSLATE_NOOP("Schafkopf", "{contract} ist in diesem Turnier nicht erlaubt."),
        "",
    ),
    Code.TOUT_NOT_ALLOWED: (
        QT_TRANSLATE_NOOP("Schafkopf", "Tout ist in diesem Turnier nicht erlaubt."),
        "",
    ),
    Code.LEVEL_UNKNOWN: (
        QT_TRANSLATE_NOOP("Schafkopf", "Bei {contract} gibt es die Stufe „{level}“ nicht."),
        "",
    ),
    Code.PARTNER_MISSING: (
        QT_TRANSLATE_NOOP("Schafkopf", "Beim Rufspiel fehlt der Partner."),
        QT_TRANSLATE_NOOP("Schafkopf", "Wer hatte das gerufene Ass?"),
    ),
    Code.PARTNER_IS_PLAYER: (
        QT_TRANSLATE_NOOP("Schafkopf", "Sitz {seat} kann nicht sein eigener Partner sein."),
        "",
    ),
    Code.PARTNER_NOT_NEEDED: (
        QT_TRANSLATE_NOOP("Schafkopf", "Bei {contract} gibt es keinen Partner."),
        "",
    ),
    Code.APPROVAL_MISSING: (
        QT_TRANSLATE_NOOP("Schafkopf", "Für {kind} fehlt die Genehmigung."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte eintragen, wer vor dem Ausspielen genehmigt hat."),
    ),
    Code.APPROVAL_REFUSED: (
        QT_TRANSLATE_NOOP("Schafkopf", "{kind} wurde nicht genehmigt."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte das niedrigere Spiel eintragen oder „kein Spiel“."),
    ),
    Code.SIE_LOST_OPEN: (
        QT_TRANSLATE_NOOP("Schafkopf", "Den Wert des verlorenen „Sie“ legen Sie fest."),
        QT_TRANSLATE_NOOP(
            "Schafkopf", "Vorschlag: {player:+} für Sitz {seat}, {opponent:+} für die anderen."
        ),
    ),
    Code.VALUE_OPEN: (
        QT_TRANSLATE_NOOP("Schafkopf", "Den Wert legen Sie fest."),
        QT_TRANSLATE_NOOP("Schafkopf", "Die Wertung nennt keinen: {contract}, {level}, verloren."),
    ),
    Code.MISCONDUCT_OUTCOME: (
        QT_TRANSLATE_NOOP("Schafkopf", "Nach dem Verstoß von Sitz {seat} gewinnt die Gegenpartei."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte „gewonnen“ oder „verloren“ berichtigen."),
    ),
    Code.MISCONDUCT_LEVEL: (
        QT_TRANSLATE_NOOP("Schafkopf", "Nach einem Verstoß zählt das Spiel einfach."),
        QT_TRANSLATE_NOOP("Schafkopf", "{level} zählt nur, wenn Sie den Wert selbst eintragen."),
    ),
    Code.MISCONDUCT_VALUE_OPEN: (
        QT_TRANSLATE_NOOP("Schafkopf", "Den Wert nach dem Verstoß von Sitz {seat} legen Sie fest."),
        "",
    ),
    Code.ROW_POINTS_NEGATIVE: (
        QT_TRANSLATE_NOOP("Schafkopf", "{points:+} bei Sitz {seat}."),
        QT_TRANSLATE_NOOP("Schafkopf", "In diesem Turnier werden nur Pluspunkte geschrieben."),
    ),
    Code.ROW_NOT_IN_TABLE: (
        QT_TRANSLATE_NOOP("Schafkopf", "Ein Spiel mit diesen Zahlen gibt es nicht."),
        QT_TRANSLATE_NOOP(
            "Schafkopf", "Bitte mit dem Zettel vergleichen. Soll die Zeile so gelten, begründen Sie sie."
        ),
    ),
    Code.CIRCLE_MISSING: (
        QT_TRANSLATE_NOOP("Schafkopf", "Der Kreis um die Zahl des Spielers fehlt."),
        QT_TRANSLATE_NOOP(
            "Schafkopf", "Nach den Zahlen hat Sitz {seat} allein gespielt. Geschrieben: *{seat} dahinter."
        ),
    ),
    Code.CIRCLE_WRONG: (
        QT_TRANSLATE_NOOP("Schafkopf", "Der Kreis bei Sitz {seat} passt nicht zu den Zahlen."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte auf dem Zettel nachsehen, wer allein gespielt hat."),
    ),
    Code.KIND_OPEN: (
        QT_TRANSLATE_NOOP("Schafkopf", "„Sie“, Tout oder Solo von Sitz {seat}?"),
        QT_TRANSLATE_NOOP("Schafkopf", "An den Zahlen allein ist es nicht zu sehen."),
    ),
    Code.KIND_CONTRADICTS: (
        QT_TRANSLATE_NOOP("Schafkopf", "Die Zahlen passen nicht zu {kind} von Sitz {seat}."),
        QT_TRANSLATE_NOOP("Schafkopf", "Bitte mit dem Zettel vergleichen."),
    ),
    Code.SLIP_ONE_ROW: (
        QT_TRANSLATE_NOOP("Schafkopf", "Vielleicht fehlt eine einzelne Zahl."),
        QT_TRANSLATE_NOOP(
            "Schafkopf",
            "Fehlt in einer Zeile bei einem Spieler {missing:+}, stimmt die Summe. "
            "Bitte auf dem Zettel nachsehen.",
        ),
    ),
}

_TALLIES: dict[str, tuple[str, str]] = {
    "points": (QT_TRANSLATE_NOOP("Schafkopf", "Punkte"), QT_TRANSLATE_NOOP("Schafkopf", "Punkte")),
    "sie_played": (QT_TRANSLATE_NOOP("Schafkopf", "gespielte „Sie“"), QT_TRANSLATE_NOOP("Schafkopf", "Sie")),
    "tout_won": (
        QT_TRANSLATE_NOOP("Schafkopf", "gewonnene Tout"),
        QT_TRANSLATE_NOOP("Schafkopf", "Tout gew."),
    ),
    "tout_played": (QT_TRANSLATE_NOOP("Schafkopf", "gespielte Tout"), QT_TRANSLATE_NOOP("Schafkopf", "Tout")),
    "solos_won": (
        QT_TRANSLATE_NOOP("Schafkopf", "gewonnene Soli"),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli gew."),
    ),
    "solos_played": (
        QT_TRANSLATE_NOOP("Schafkopf", "gespielte Soli"),
        QT_TRANSLATE_NOOP("Schafkopf", "Soli"),
    ),
}
_WON = (QT_TRANSLATE_NOOP("Schafkopf", "gewonnen"), QT_TRANSLATE_NOOP("Schafkopf", "gew."))
_LOST = (QT_TRANSLATE_NOOP("Schafkopf", "verloren"), QT_TRANSLATE_NOOP("Schafkopf", "verl."))

_NAMES: dict[type[StrEnum], Mapping[StrEnum, str]] = {
    Contract: {
        Contract.RUFSPIEL: QT_TRANSLATE_NOOP("Schafkopf", "Rufspiel"),
        Contract.SOLO: QT_TRANSLATE_NOOP("Schafkopf", "Solo"),
        Contract.WENZ: QT_TRANSLATE_NOOP("Schafkopf", "Wenz"),
        Contract.FARBWENZ: QT_TRANSLATE_NOOP("Schafkopf", "Farbwenz"),
        Contract.SIE: QT_TRANSLATE_NOOP("Schafkopf", "„Sie“"),
    },
    Level: {
        Level.PLAIN: QT_TRANSLATE_NOOP("Schafkopf", "einfach"),
        Level.SCHNEIDER: QT_TRANSLATE_NOOP("Schafkopf", "Schneider"),
        Level.SCHWARZ: QT_TRANSLATE_NOOP("Schafkopf", "Schwarz"),
        Level.TOUT: QT_TRANSLATE_NOOP("Schafkopf", "Tout"),
    },
    SoloKind: {
        SoloKind.SIE: QT_TRANSLATE_NOOP("Schafkopf", "„Sie“"),
        SoloKind.TOUT: QT_TRANSLATE_NOOP("Schafkopf", "Tout"),
        SoloKind.SOLO: QT_TRANSLATE_NOOP("Schafkopf", "Solo"),
    },
    NoGameReason: {
        NoGameReason.NOBODY_PLAYED: QT_TRANSLATE_NOOP("Schafkopf", "Niemand hat gespielt"),
        NoGameReason.ANNULLED: QT_TRANSLATE_NOOP("Schafkopf", "Nicht genehmigt, Ansage annulliert"),
    },
    MisconductKind: {
        MisconductKind.SHOWED_CARDS: QT_TRANSLATE_NOOP("Schafkopf", "Karten offen aufgelegt"),
        MisconductKind.LOOKED_AT_TRICK: QT_TRANSLATE_NOOP("Schafkopf", "Älteren Stich angesehen"),
    },
    FirstGame: {
        FirstGame.RESTRICTED: QT_TRANSLATE_NOOP("Schafkopf", "„Sie“, Tout und Schwarz zählen wie Schneider"),
        FirstGame.FREE: QT_TRANSLATE_NOOP("Schafkopf", "wie jedes andere Spiel"),
    },
    FirstGameLost: {
        FirstGameLost.AS_SCHNEIDER: QT_TRANSLATE_NOOP("Schafkopf", "wie Schneider verloren"),
        FirstGameLost.PLAIN: QT_TRANSLATE_NOOP("Schafkopf", "wie einfach verloren"),
    },
    SchafkopfTopic: TOPICS,
    MisconductValue: {
        MisconductValue.PLAIN: QT_TRANSLATE_NOOP("Schafkopf", "einfacher Wert"),
        MisconductValue.DIRECTOR: QT_TRANSLATE_NOOP("Schafkopf", "Wert legt die Turnierleitung fest"),
    },
    RowCheck: {
        RowCheck.ZERO_SUM: QT_TRANSLATE_NOOP("Schafkopf", "Plus und Minus, jede Zeile ergibt 0"),
        RowCheck.PLUS_ONLY: QT_TRANSLATE_NOOP("Schafkopf", "nur Pluspunkte"),
    },
    SieLost: {
        SieLost.DIRECTOR: QT_TRANSLATE_NOOP("Schafkopf", "Turnierleitung trägt den Wert ein"),
        SieLost.TABLE: QT_TRANSLATE_NOOP("Schafkopf", "Wert steht in der Wertung"),
    },
    TallyCounting: {
        TallyCounting.ONE_TALLY_ONLY: QT_TRANSLATE_NOOP("Schafkopf", "jedes Spiel zählt nur einmal"),
        TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS: QT_TRANSLATE_NOOP(
            "Schafkopf", "„Sie“ und Tout zählen auch als Soli"
        ),
    },
}

VOCABULARY = Vocabulary("Schafkopf", _NAMES, _TALLIES)
name_of = VOCABULARY.name_of
option_name = VOCABULARY.option_name
tally_name = VOCABULARY.tally_name
tally_heading = VOCABULARY.tally_heading
