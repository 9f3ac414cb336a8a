"""Label, help and topic of every value in a rulebook of Doppelkopf."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.games.doppelkopf.rules import (
    BothMissed,
    BrokenOff,
    DoppelkopfTopic,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    SoloPriority,
    SoloSpecials,
    StatementEffect,
    ThrownIn,
)
from turnierleitung.games.lists import words as lists
from turnierleitung.texts.game_words import FieldSource, Group

FIELDS: Final[dict[str, FieldSource]] = {
    **lists.LENGTH,
    "game.with_nines": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Mit den Neunen, also 48 Karten"),
        QT_TRANSLATE_NOOP("RulebookFields", "Sonst sind es 40."),
        DoppelkopfTopic.DEALING,
    ),
    "game.kings_to_throw_in": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Schmeißen ab so vielen Fehlkönigen"),
        QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: Könige sind kein Grund."),
        DoppelkopfTopic.THROWING_IN,
    ),
    "game.augen_to_throw_in": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Schmeißen mit mehr als"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: Augen sind kein Grund."),
        topic=DoppelkopfTopic.THROWING_IN,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    ),
    "game.low_trumps_throw_in": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Schmeißen ohne Karte über dem Fuchs"),
        "",
        DoppelkopfTopic.THROWING_IN,
    ),
    "game.thrown_in": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Nach dem Schmeißen"),
        help="",
        topic=DoppelkopfTopic.THROWING_IN,
        choice=ThrownIn,
    ),
    "game.duty": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Pflichtansage nach dem ersten Stich"),
        QT_TRANSLATE_NOOP("RulebookFields", "Fehlt sie, wird beim Eintragen nur gewarnt."),
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.duty_in_solo": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Pflichtansage auch im angesagten Solo"),
        "",
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.statements_per_party": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Ansagen je Partei höchstens"),
        QT_TRANSLATE_NOOP("RulebookFields", "Mit 2 gibt es Re und Sub, Kontra und In."),
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.solo_priority": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Von mehreren Soli geht vor"),
        help=QT_TRANSLATE_NOOP(
            "RulebookFields", "Sind sie gleich, spielt, wer links vom Geber zuerst an der Reihe ist."
        ),
        topic=DoppelkopfTopic.SOLOS,
        choice=SoloPriority,
    ),
    "game.marriage_tricks": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Hochzeit: geklärt wird in den ersten Stichen, höchstens"),
        "",
        DoppelkopfTopic.MARRIAGE,
    ),
    "game.lonely_marriage": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Hochzeit, und niemand geht mit"),
        help="",
        topic=DoppelkopfTopic.MARRIAGE,
        choice=LonelyMarriage,
    ),
    "game.level_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Jede erreichte Stufe (keine 90, 60, 30, schwarz)"),
        "",
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.announced_level_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Jede Absage (keine 90, 60, 30, schwarz)"),
        "",
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.statement_effect": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Eine Ansage (Re, Kontra, Sub, In)"),
        help="",
        topic=DoppelkopfTopic.STATEMENTS,
        choice=StatementEffect,
    ),
    "game.early_statement_counts": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Ansagen vor der ersten Karte zählen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Im angesagten Solo zählen sie immer."),
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.missed_level": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Absage nicht erreicht"),
        help="",
        topic=DoppelkopfTopic.STATEMENTS,
        choice=MissedLevel,
    ),
    "game.both_missed": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Beide Parteien erreichen ihre Absage nicht"),
        help="",
        topic=DoppelkopfTopic.STATEMENTS,
        choice=BothMissed,
    ),
    "game.against_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Gegen"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Kontra gewinnt; im angesagten Solo gilt stattdessen der Wert darunter."
        ),
        DoppelkopfTopic.SPECIAL_POINTS,
    ),
    "game.lost_solo_points": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Solo verloren"), "", DoppelkopfTopic.SOLOS
    ),
    "game.jack_solo_points": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Bubensolo"), "", DoppelkopfTopic.SOLOS
    ),
    "game.queen_solo_points": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Damensolo"), "", DoppelkopfTopic.SOLOS
    ),
    "game.trump_solo_points": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Trumpfsolo"), "", DoppelkopfTopic.SOLOS
    ),
    "game.fox_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Fuchs gefangen"),
        QT_TRANSLATE_NOOP("RulebookFields", "0 heißt bei allen Sonderpunkten: wird nicht gespielt."),
        DoppelkopfTopic.SPECIAL_POINTS,
    ),
    "game.doppelkopf_points": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Doppelkopf"), "", DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.herzstich_points": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Herzstich"), "", DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.charlie_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Charlie am Ende"),
        "",
        DoppelkopfTopic.SPECIAL_POINTS,
    ),
    "game.charlie_caught_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Charlie am Ende gefangen"),
        "",
        DoppelkopfTopic.SPECIAL_POINTS,
    ),
    "game.fox_last_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Fuchs am Ende"),
        "",
        DoppelkopfTopic.SPECIAL_POINTS,
    ),
    "game.fox_last_caught_points": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Fuchs am Ende gefangen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Zusammen, ohne noch einmal „Fuchs gefangen“."),
        DoppelkopfTopic.SPECIAL_POINTS,
    ),
    "game.losers_specials": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Sonderpunkte der Verlierer"),
        help="",
        topic=DoppelkopfTopic.SPECIAL_POINTS,
        choice=LosersSpecials,
    ),
    "game.solo_specials": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Sonderpunkte im angesagten Solo"),
        help="",
        topic=DoppelkopfTopic.SPECIAL_POINTS,
        choice=SoloSpecials,
    ),
    "game.revoke_share": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Verwerfen: jeder der anderen bekommt"),
        QT_TRANSLATE_NOOP("RulebookFields", "Wer verworfen hat, zahlt das Dreifache."),
        DoppelkopfTopic.REVOKING,
    ),
    "game.broken_off": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Eine Liste wird abgebrochen"),
        help="",
        topic=DoppelkopfTopic.BREAKING_OFF,
        choice=BrokenOff,
    ),
    **{path: field._replace(group=Group.SLIP) for path, field in lists.SHEET.items()},
}
"""By path."""

ORDER: Final = (*lists.ORDER, *(path for path in FIELDS if path not in lists.ORDER))
"""The order of the editor, as far as it is not the usual one."""


TOPICS: Final[dict[StrEnum, str]] = {
    DoppelkopfTopic.DEALS: QT_TRANSLATE_NOOP("Doppelkopf", "Zahl der Spiele"),
    DoppelkopfTopic.DEALING: QT_TRANSLATE_NOOP("Doppelkopf", "Karten und Geben"),
    DoppelkopfTopic.THROWING_IN: QT_TRANSLATE_NOOP("Doppelkopf", "Schmeißen"),
    DoppelkopfTopic.STATEMENTS: QT_TRANSLATE_NOOP("Doppelkopf", "Ansagen und Absagen"),
    DoppelkopfTopic.LAST_TRICK: QT_TRANSLATE_NOOP("Doppelkopf", "Letzter Stich"),
    DoppelkopfTopic.SOLOS: QT_TRANSLATE_NOOP("Doppelkopf", "Soli"),
    DoppelkopfTopic.SPECIAL_POINTS: QT_TRANSLATE_NOOP("Doppelkopf", "Sonderpunkte"),
    DoppelkopfTopic.REVOKING: QT_TRANSLATE_NOOP("Doppelkopf", "Verwerfen"),
    DoppelkopfTopic.MARRIAGE: QT_TRANSLATE_NOOP("Doppelkopf", "Hochzeit"),
    DoppelkopfTopic.AUGEN: QT_TRANSLATE_NOOP("Doppelkopf", "Augen und 120 zu 120"),
    DoppelkopfTopic.SCORING: QT_TRANSLATE_NOOP("Doppelkopf", "Punkte"),
    DoppelkopfTopic.BREAKING_OFF: QT_TRANSLATE_NOOP("Doppelkopf", "Abbruch"),
    DoppelkopfTopic.CROSS_SUM: QT_TRANSLATE_NOOP("Doppelkopf", "Plus, Minus und Quersumme"),
}
"""Before translation."""
