"""Label, help and topic of every value in a rulebook of Schafkopf."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Topic
from turnierleitung.games.lists import words as lists
from turnierleitung.games.schafkopf.rules import (
    Contract,
    FirstGame,
    FirstGameLost,
    MisconductValue,
    RowCheck,
    SchafkopfTopic,
    SieLost,
    TallyCounting,
)
from turnierleitung.texts.game_words import FieldSource, Group

FIELDS: Final[dict[str, FieldSource]] = {
    **lists.LENGTH,
    "game.minimum_cut": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Abheben mindestens"),
        QT_TRANSLATE_NOOP("RulebookFields", "So viele Karten müssen oben und unten bleiben."),
        SchafkopfTopic.DEALING,
    ),
    "game.allowed": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Erlaubte Spiele"),
        help="",
        topic=SchafkopfTopic.CONTRACTS,
        choice=Contract,
    ),
    "game.tout_allowed": FieldSource(
        Group.GAMES, QT_TRANSLATE_NOOP("RulebookFields", "Tout ist erlaubt"), "", SchafkopfTopic.PRECEDENCE
    ),
    "game.approval_required": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "„Sie“ und Tout brauchen eine Genehmigung"),
        QT_TRANSLATE_NOOP("RulebookFields", "Die Aufsicht genehmigt vor dem Ausspielen."),
        SchafkopfTopic.PRECEDENCE,
    ),
    "game.first_game": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Erstes Spiel jeder Runde"),
        help="",
        topic=SchafkopfTopic.FIRST_GAME,
        choice=FirstGame,
    ),
    "game.first_game_lost": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Verlorenes „Sie“ oder Tout im ersten Spiel"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Gilt nur, wenn das erste Spiel eingeschränkt ist."),
        topic=SchafkopfTopic.FIRST_GAME,
        choice=FirstGameLost,
    ),
    "game.player_wins_with": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Die Spielerpartei gewinnt mit"),
        help="",
        topic=SchafkopfTopic.CARD_POINTS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    ),
    "game.schneider_free_player": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Die Spielerpartei ist schneiderfrei mit"),
        help="",
        topic=SchafkopfTopic.CARD_POINTS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    ),
    "game.schneider_free_opponents": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Die Gegenpartei ist schneiderfrei mit"),
        help="",
        topic=SchafkopfTopic.CARD_POINTS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    ),
    "game.misconduct_value": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Karten gezeigt oder älteren Stich angesehen"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Die Gegenpartei gewinnt."),
        topic=(SchafkopfTopic.SHOWN_CARDS, SchafkopfTopic.OLDER_TRICK),
        choice=MisconductValue,
    ),
    "game.row_check": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "So wird aufgeschrieben"),
        help="",
        topic=SchafkopfTopic.CROSS_SUM,
        choice=RowCheck,
    ),
    "game.sie_lost": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Verlorenes „Sie“"),
        help="",
        topic=SchafkopfTopic.SCORING,
        choice=SieLost,
    ),
    "game.scoring": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Wertungstafel"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "Punkte für den Spieler und für jeden Gegner, beim Rufspiel für beide Spieler. "
            "Ein Strich heißt: Den Wert trägt die Turnierleitung ein.",
        ),
        SchafkopfTopic.SCORING,
    ),
    "game.scoring.contract": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Spiel"), "", SchafkopfTopic.SCORING
    ),
    "game.scoring.level": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Stufe"), "", SchafkopfTopic.SCORING
    ),
    "game.scoring.player_won": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "gewonnen, Spieler"), "", SchafkopfTopic.SCORING
    ),
    "game.scoring.opponent_won": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "gewonnen, je Gegner"), "", SchafkopfTopic.SCORING
    ),
    "game.scoring.player_lost": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "verloren, Spieler"), "", SchafkopfTopic.SCORING
    ),
    "game.scoring.opponent_lost": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "verloren, je Gegner"), "", SchafkopfTopic.SCORING
    ),
    "game.tally_counting": FieldSource(
        group=Group.RANKING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "„Sie“, Tout und Soli zählen"),
        help="",
        topic=Topic.RANKING,
        choice=TallyCounting,
    ),
    **lists.SHEET,
    "game.tariff_game_cents": FieldSource(
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Tarif Rufspiel"),
        QT_TRANSLATE_NOOP("RulebookFields", "Eine Empfehlung, mit der Rangliste hat er nichts zu tun."),
        SchafkopfTopic.TARIFF,
    ),
    "game.tariff_solo_cents": FieldSource(
        Group.SHEET, QT_TRANSLATE_NOOP("RulebookFields", "Tarif Solo"), "", SchafkopfTopic.TARIFF
    ),
}
"""By path."""

ORDER: Final = (*lists.ORDER, *(path for path in FIELDS if path not in lists.ORDER))
"""The order of the editor, as far as it is not the usual one."""


TOPICS: Final[dict[StrEnum, str]] = {
    SchafkopfTopic.DEALS: QT_TRANSLATE_NOOP("Schafkopf", "Zahl der Spiele"),
    SchafkopfTopic.CONTRACTS: QT_TRANSLATE_NOOP("Schafkopf", "Erlaubte Spiele"),
    SchafkopfTopic.DEALING: QT_TRANSLATE_NOOP("Schafkopf", "Geben und Abheben"),
    SchafkopfTopic.CARD_POINTS: QT_TRANSLATE_NOOP("Schafkopf", "Augen und Schneider"),
    SchafkopfTopic.FIRST_GAME: QT_TRANSLATE_NOOP("Schafkopf", "Erstes Spiel"),
    SchafkopfTopic.PRECEDENCE: QT_TRANSLATE_NOOP("Schafkopf", "Rangfolge und Genehmigung"),
    SchafkopfTopic.SHOWN_CARDS: QT_TRANSLATE_NOOP("Schafkopf", "Karten gezeigt"),
    SchafkopfTopic.OLDER_TRICK: QT_TRANSLATE_NOOP("Schafkopf", "Älterer Stich angesehen"),
    SchafkopfTopic.CALLED_ACE: QT_TRANSLATE_NOOP("Schafkopf", "Gerufenes Ass"),
    SchafkopfTopic.SCORING: QT_TRANSLATE_NOOP("Schafkopf", "Punkte"),
    SchafkopfTopic.CROSS_SUM: QT_TRANSLATE_NOOP("Schafkopf", "Einkreisen und Quersumme"),
    SchafkopfTopic.TARIFF: QT_TRANSLATE_NOOP("Schafkopf", "Tarif"),
}
"""Before translation."""
