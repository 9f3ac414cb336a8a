"""Label, help and topic of every value in a rulebook of Schafkopf."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.problems import Topic, german
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
from turnierleitung.texts.game_words import FieldText, Group

FIELDS: Final[dict[str, FieldText]] = {
    **lists.LENGTH,
    "game.minimum_cut": Group.COURSE.field(
        german("RulebookFields", "Abheben mindestens"),
        SchafkopfTopic.DEALING,
        german("RulebookFields", "So viele Karten müssen oben und unten bleiben."),
    ),
    "game.allowed": Group.GAMES.field(
        german("RulebookFields", "Erlaubte Spiele"), SchafkopfTopic.CONTRACTS, choice=Contract
    ),
    "game.tout_allowed": Group.GAMES.field(
        german("RulebookFields", "Tout ist erlaubt"), SchafkopfTopic.PRECEDENCE
    ),
    "game.approval_required": Group.GAMES.field(
        german("RulebookFields", "„Sie“ und Tout brauchen eine Genehmigung"),
        SchafkopfTopic.PRECEDENCE,
        german("RulebookFields", "Die Aufsicht genehmigt vor dem Ausspielen."),
    ),
    "game.first_game": Group.GAMES.field(
        german("RulebookFields", "Erstes Spiel jeder Runde"), SchafkopfTopic.FIRST_GAME, choice=FirstGame
    ),
    "game.first_game_lost": Group.GAMES.field(
        german("RulebookFields", "Verlorenes „Sie“ oder Tout im ersten Spiel"),
        SchafkopfTopic.FIRST_GAME,
        german("RulebookFields", "Gilt nur, wenn das erste Spiel eingeschränkt ist."),
        choice=FirstGameLost,
    ),
    "game.player_wins_with": Group.GAMES.field(
        german("RulebookFields", "Die Spielerpartei gewinnt mit"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.schneider_free_player": Group.GAMES.field(
        german("RulebookFields", "Die Spielerpartei ist schneiderfrei mit"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.schneider_free_opponents": Group.GAMES.field(
        german("RulebookFields", "Die Gegenpartei ist schneiderfrei mit"),
        SchafkopfTopic.CARD_POINTS,
        unit=german("RulebookFields", "Augen"),
    ),
    "game.misconduct_value": Group.GAMES.field(
        german("RulebookFields", "Karten gezeigt oder älteren Stich angesehen"),
        (SchafkopfTopic.SHOWN_CARDS, SchafkopfTopic.OLDER_TRICK),
        german("RulebookFields", "Die Gegenpartei gewinnt."),
        choice=MisconductValue,
    ),
    "game.row_check": Group.SCORING.field(
        german("RulebookFields", "So wird aufgeschrieben"), SchafkopfTopic.CROSS_SUM, choice=RowCheck
    ),
    "game.sie_lost": Group.SCORING.field(
        german("RulebookFields", "Verlorenes „Sie“"), SchafkopfTopic.SCORING, choice=SieLost
    ),
    "game.scoring": Group.SCORING.field(
        german("RulebookFields", "Wertungstafel"),
        SchafkopfTopic.SCORING,
        german(
            "RulebookFields",
            "Punkte für den Spieler und für jeden Gegner, beim Rufspiel für beide Spieler. "
            "Ein Strich heißt: Den Wert trägt die Turnierleitung ein.",
        ),
    ),
    "game.scoring.contract": Group.SCORING.field(german("RulebookFields", "Spiel"), SchafkopfTopic.SCORING),
    "game.scoring.level": Group.SCORING.field(german("RulebookFields", "Stufe"), SchafkopfTopic.SCORING),
    "game.scoring.player_won": Group.SCORING.field(
        german("RulebookFields", "gewonnen, Spieler"), SchafkopfTopic.SCORING
    ),
    "game.scoring.opponent_won": Group.SCORING.field(
        german("RulebookFields", "gewonnen, je Gegner"), SchafkopfTopic.SCORING
    ),
    "game.scoring.player_lost": Group.SCORING.field(
        german("RulebookFields", "verloren, Spieler"), SchafkopfTopic.SCORING
    ),
    "game.scoring.opponent_lost": Group.SCORING.field(
        german("RulebookFields", "verloren, je Gegner"), SchafkopfTopic.SCORING
    ),
    "game.tally_counting": Group.RANKING.field(
        german("RulebookFields", "„Sie“, Tout und Soli zählen"), Topic.RANKING, choice=TallyCounting
    ),
    **lists.SHEET,
    "game.tariff_game_cents": Group.SHEET.field(
        german("RulebookFields", "Tarif Rufspiel"),
        SchafkopfTopic.TARIFF,
        german("RulebookFields", "Eine Empfehlung, mit der Rangliste hat er nichts zu tun."),
    ),
    "game.tariff_solo_cents": Group.SHEET.field(
        german("RulebookFields", "Tarif Solo"), SchafkopfTopic.TARIFF
    ),
}
"""By path."""

ORDER: Final = (*lists.ORDER, *(path for path in FIELDS if path not in lists.ORDER))
"""The order of the editor, as far as it is not the usual one."""


TOPICS: Final[dict[StrEnum, str]] = {
    SchafkopfTopic.DEALS: german("Schafkopf", "Zahl der Spiele"),
    SchafkopfTopic.CONTRACTS: german("Schafkopf", "Erlaubte Spiele"),
    SchafkopfTopic.DEALING: german("Schafkopf", "Geben und Abheben"),
    SchafkopfTopic.CARD_POINTS: german("Schafkopf", "Augen und Schneider"),
    SchafkopfTopic.FIRST_GAME: german("Schafkopf", "Erstes Spiel"),
    SchafkopfTopic.PRECEDENCE: german("Schafkopf", "Rangfolge und Genehmigung"),
    SchafkopfTopic.SHOWN_CARDS: german("Schafkopf", "Karten gezeigt"),
    SchafkopfTopic.OLDER_TRICK: german("Schafkopf", "Älterer Stich angesehen"),
    SchafkopfTopic.CALLED_ACE: german("Schafkopf", "Gerufenes Ass"),
    SchafkopfTopic.SCORING: german("Schafkopf", "Punkte"),
    SchafkopfTopic.CROSS_SUM: german("Schafkopf", "Einkreisen und Quersumme"),
    SchafkopfTopic.TARIFF: german("Schafkopf", "Tarif"),
}
"""Before translation."""
