"""Label, help and topic of every value in a rulebook of Doppelkopf."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import german
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
from turnierleitung.texts.game_words import FieldText, Group

FIELDS: Final[dict[str, FieldText]] = {
    **lists.LENGTH,
    "game.with_nines": Group.COURSE.field(
        german("RulebookFields", "Mit den Neunen, also 48 Karten"),
        DoppelkopfTopic.DEALING,
        german("RulebookFields", "Sonst sind es 40."),
    ),
    "game.kings_to_throw_in": Group.GAMES.field(
        german("RulebookFields", "Schmeißen ab so vielen Fehlkönigen"),
        DoppelkopfTopic.THROWING_IN,
        german("RulebookFields", "0 heißt: Könige sind kein Grund."),
    ),
    "game.augen_to_throw_in": Group.GAMES.field(
        german("RulebookFields", "Schmeißen mit mehr als"),
        DoppelkopfTopic.THROWING_IN,
        german("RulebookFields", "0 heißt: Augen sind kein Grund."),
        unit=german("RulebookFields", "Augen"),
    ),
    "game.low_trumps_throw_in": Group.GAMES.field(
        german("RulebookFields", "Schmeißen ohne Karte über dem Fuchs"), DoppelkopfTopic.THROWING_IN
    ),
    "game.thrown_in": Group.GAMES.field(
        german("RulebookFields", "Nach dem Schmeißen"), DoppelkopfTopic.THROWING_IN, choice=ThrownIn
    ),
    "game.duty": Group.GAMES.field(
        german("RulebookFields", "Pflichtansage nach dem ersten Stich"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Fehlt sie, wird beim Eintragen nur gewarnt."),
    ),
    "game.duty_in_solo": Group.GAMES.field(
        german("RulebookFields", "Pflichtansage auch im angesagten Solo"), DoppelkopfTopic.STATEMENTS
    ),
    "game.statements_per_party": Group.GAMES.field(
        german("RulebookFields", "Ansagen je Partei höchstens"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Mit 2 gibt es Re und Sub, Kontra und In."),
    ),
    "game.solo_priority": Group.GAMES.field(
        german("RulebookFields", "Von mehreren Soli geht vor"),
        DoppelkopfTopic.SOLOS,
        german("RulebookFields", "Sind sie gleich, spielt, wer links vom Geber zuerst an der Reihe ist."),
        choice=SoloPriority,
    ),
    "game.marriage_tricks": Group.GAMES.field(
        german("RulebookFields", "Hochzeit: geklärt wird in den ersten Stichen, höchstens"),
        DoppelkopfTopic.MARRIAGE,
    ),
    "game.lonely_marriage": Group.GAMES.field(
        german("RulebookFields", "Hochzeit, und niemand geht mit"),
        DoppelkopfTopic.MARRIAGE,
        choice=LonelyMarriage,
    ),
    "game.level_points": Group.SCORING.field(
        german("RulebookFields", "Jede erreichte Stufe (keine 90, 60, 30, schwarz)"),
        DoppelkopfTopic.STATEMENTS,
    ),
    "game.announced_level_points": Group.SCORING.field(
        german("RulebookFields", "Jede Absage (keine 90, 60, 30, schwarz)"), DoppelkopfTopic.STATEMENTS
    ),
    "game.statement_effect": Group.SCORING.field(
        german("RulebookFields", "Eine Ansage (Re, Kontra, Sub, In)"),
        DoppelkopfTopic.STATEMENTS,
        choice=StatementEffect,
    ),
    "game.early_statement_counts": Group.SCORING.field(
        german("RulebookFields", "Ansagen vor der ersten Karte zählen"),
        DoppelkopfTopic.STATEMENTS,
        german("RulebookFields", "Im angesagten Solo zählen sie immer."),
    ),
    "game.missed_level": Group.SCORING.field(
        german("RulebookFields", "Absage nicht erreicht"), DoppelkopfTopic.STATEMENTS, choice=MissedLevel
    ),
    "game.both_missed": Group.SCORING.field(
        german("RulebookFields", "Beide Parteien erreichen ihre Absage nicht"),
        DoppelkopfTopic.STATEMENTS,
        choice=BothMissed,
    ),
    "game.against_points": Group.SCORING.field(
        german("RulebookFields", "Gegen"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "Kontra gewinnt; im angesagten Solo gilt stattdessen der Wert darunter."),
    ),
    "game.lost_solo_points": Group.SCORING.field(
        german("RulebookFields", "Solo verloren"), DoppelkopfTopic.SOLOS
    ),
    "game.jack_solo_points": Group.SCORING.field(
        german("RulebookFields", "Bubensolo"), DoppelkopfTopic.SOLOS
    ),
    "game.queen_solo_points": Group.SCORING.field(
        german("RulebookFields", "Damensolo"), DoppelkopfTopic.SOLOS
    ),
    "game.trump_solo_points": Group.SCORING.field(
        german("RulebookFields", "Trumpfsolo"), DoppelkopfTopic.SOLOS
    ),
    "game.fox_points": Group.SCORING.field(
        german("RulebookFields", "Fuchs gefangen"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "0 heißt bei allen Sonderpunkten: wird nicht gespielt."),
    ),
    "game.doppelkopf_points": Group.SCORING.field(
        german("RulebookFields", "Doppelkopf"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.herzstich_points": Group.SCORING.field(
        german("RulebookFields", "Herzstich"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.charlie_points": Group.SCORING.field(
        german("RulebookFields", "Charlie am Ende"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.charlie_caught_points": Group.SCORING.field(
        german("RulebookFields", "Charlie am Ende gefangen"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.fox_last_points": Group.SCORING.field(
        german("RulebookFields", "Fuchs am Ende"), DoppelkopfTopic.SPECIAL_POINTS
    ),
    "game.fox_last_caught_points": Group.SCORING.field(
        german("RulebookFields", "Fuchs am Ende gefangen"),
        DoppelkopfTopic.SPECIAL_POINTS,
        german("RulebookFields", "Zusammen, ohne noch einmal „Fuchs gefangen“."),
    ),
    "game.losers_specials": Group.SCORING.field(
        german("RulebookFields", "Sonderpunkte der Verlierer"),
        DoppelkopfTopic.SPECIAL_POINTS,
        choice=LosersSpecials,
    ),
    "game.solo_specials": Group.SCORING.field(
        german("RulebookFields", "Sonderpunkte im angesagten Solo"),
        DoppelkopfTopic.SPECIAL_POINTS,
        choice=SoloSpecials,
    ),
    "game.revoke_share": Group.SPECIAL.field(
        german("RulebookFields", "Verwerfen: jeder der anderen bekommt"),
        DoppelkopfTopic.REVOKING,
        german("RulebookFields", "Wer verworfen hat, zahlt das Dreifache."),
    ),
    "game.broken_off": Group.SPECIAL.field(
        german("RulebookFields", "Eine Liste wird abgebrochen"),
        DoppelkopfTopic.BREAKING_OFF,
        choice=BrokenOff,
    ),
    **{path: field._replace(group=Group.SLIP) for path, field in lists.SHEET.items()},
}
"""By path."""

ORDER: Final = (*lists.ORDER, *(path for path in FIELDS if path not in lists.ORDER))
"""The order of the editor, as far as it is not the usual one."""


TOPICS: Final[dict[StrEnum, str]] = {
    DoppelkopfTopic.DEALS: german("Doppelkopf", "Zahl der Spiele"),
    DoppelkopfTopic.DEALING: german("Doppelkopf", "Karten und Geben"),
    DoppelkopfTopic.THROWING_IN: german("Doppelkopf", "Schmeißen"),
    DoppelkopfTopic.STATEMENTS: german("Doppelkopf", "Ansagen und Absagen"),
    DoppelkopfTopic.LAST_TRICK: german("Doppelkopf", "Letzter Stich"),
    DoppelkopfTopic.SOLOS: german("Doppelkopf", "Soli"),
    DoppelkopfTopic.SPECIAL_POINTS: german("Doppelkopf", "Sonderpunkte"),
    DoppelkopfTopic.REVOKING: german("Doppelkopf", "Verwerfen"),
    DoppelkopfTopic.MARRIAGE: german("Doppelkopf", "Hochzeit"),
    DoppelkopfTopic.AUGEN: german("Doppelkopf", "Augen und 120 zu 120"),
    DoppelkopfTopic.SCORING: german("Doppelkopf", "Punkte"),
    DoppelkopfTopic.BREAKING_OFF: german("Doppelkopf", "Abbruch"),
    DoppelkopfTopic.CROSS_SUM: german("Doppelkopf", "Plus, Minus und Quersumme"),
}
"""Before translation."""
