"""What the values of a Schafkopf rulebook are called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.schafkopf.contracts import Contract
from turnierleitung.domain.games.schafkopf.settings import (
    FirstGame,
    FirstGameLost,
    MisconductValue,
    RowCheck,
    SieLost,
    TallyCounting,
)
from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.topics import Topic
from turnierleitung.texts.field_groups import FieldSource, Group

FIELDS: Final[dict[str, FieldSource]] = {
    "game.deals_per_round": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "An Tischen mit vier Personen."),
        SchafkopfTopic.DEALS,
    ),
    "game.deals_per_round_of_five": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde am Fünfertisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "Wer gibt, setzt aus. Mit 40 spielt jeder 32 Spiele."),
        SchafkopfTopic.DEALS,
    ),
    "game.decks_per_table_and_round": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Neue Kartenspiele je Tisch und Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: keine neuen Karten."),
        Topic.DECKS,
    ),
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
    "game.list_keeper": FieldSource(
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Den Zettel führt Sitz"),
        QT_TRANSLATE_NOOP("RulebookFields", "Oder wen der ganze Tisch bestimmt."),
        Topic.SLIPS,
    ),
    "game.signatures_required": FieldSource(
        Group.SHEET, QT_TRANSLATE_NOOP("RulebookFields", "Alle am Tisch unterschreiben"), "", Topic.SLIPS
    ),
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

ORDER: Final = (
    *("stages.rounds", "stages.seats", "stages.headcount"),
    *("game.deals_per_round", "game.deals_per_round_of_five"),
    *("stages.first_seats", "stages.draw", "stages.spread_clubs", "stages.round_minutes"),
    *("stages.criteria", "stages.criteria.tally", "stages.criteria.better", "stages.final_tie"),
    *(path for path in FIELDS if path not in ("game.deals_per_round", "game.deals_per_round_of_five")),
)
"""The order of the editor, as far as it is not the usual one."""
