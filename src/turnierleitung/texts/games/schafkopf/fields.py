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
from turnierleitung.texts.field_groups import FieldSource, Group

FIELDS: Final[dict[str, FieldSource]] = {
    "game.games_per_round": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "An Tischen mit vier Personen."),
        "S-01",
    ),
    "game.games_per_round_of_five": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde am Fünfertisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "Wer gibt, setzt aus. Mit 40 spielt jeder 32 Spiele."),
        "S-01",
    ),
    "game.decks_per_table_and_round": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Neue Kartenspiele je Tisch und Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: keine neuen Karten."),
        "S-02",
    ),
    "game.minimum_cut": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Abheben mindestens"),
        QT_TRANSLATE_NOOP("RulebookFields", "So viele Karten müssen oben und unten bleiben."),
        "S-03",
    ),
    "game.allowed": FieldSource(
        Group.GAMES, QT_TRANSLATE_NOOP("RulebookFields", "Erlaubte Spiele"), "", "S-01", choice=Contract
    ),
    "game.tout_allowed": FieldSource(
        Group.GAMES, QT_TRANSLATE_NOOP("RulebookFields", "Tout ist erlaubt"), "", "S-07"
    ),
    "game.approval_required": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "„Sie“ und Tout brauchen eine Genehmigung"),
        QT_TRANSLATE_NOOP("RulebookFields", "Die Aufsicht genehmigt vor dem Ausspielen."),
        "S-07",
    ),
    "game.first_game": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Erstes Spiel jeder Runde"),
        "",
        "S-06",
        choice=FirstGame,
    ),
    "game.first_game_lost": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Verlorenes „Sie“ oder Tout im ersten Spiel"),
        QT_TRANSLATE_NOOP("RulebookFields", "Gilt nur, wenn das erste Spiel eingeschränkt ist."),
        "S-06",
        choice=FirstGameLost,
    ),
    "game.player_wins_with": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Die Spielerpartei gewinnt mit"),
        "",
        "S-04",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    ),
    "game.schneider_free_player": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Die Spielerpartei ist schneiderfrei mit"),
        "",
        "S-04",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    ),
    "game.schneider_free_opponents": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Die Gegenpartei ist schneiderfrei mit"),
        "",
        "S-04",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    ),
    "game.misconduct_value": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Karten gezeigt oder älteren Stich angesehen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Die Gegenpartei gewinnt."),
        "S-08, S-09",
        choice=MisconductValue,
    ),
    "game.row_check": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "So wird aufgeschrieben"),
        "",
        "S-13",
        choice=RowCheck,
    ),
    "game.sie_lost": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Verlorenes „Sie“"), "", "S-12", choice=SieLost
    ),
    "game.scoring": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Wertungstafel"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "Punkte für den Spieler und für jeden Gegner, beim Rufspiel für beide Spieler. "
            "Ein Strich heißt: Den Wert trägt die Turnierleitung ein.",
        ),
        "S-12",
    ),
    "game.scoring.contract": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Spiel"), "", "S-12"
    ),
    "game.scoring.level": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Stufe"), "", "S-12"
    ),
    "game.scoring.player_won": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "gewonnen, Spieler"), "", "S-12"
    ),
    "game.scoring.opponent_won": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "gewonnen, je Gegner"), "", "S-12"
    ),
    "game.scoring.player_lost": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "verloren, Spieler"), "", "S-12"
    ),
    "game.scoring.opponent_lost": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "verloren, je Gegner"), "", "S-12"
    ),
    "game.tally_counting": FieldSource(
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "„Sie“, Tout und Soli zählen"),
        "",
        "S-16",
        choice=TallyCounting,
    ),
    "game.list_keeper": FieldSource(
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Den Zettel führt Sitz"),
        QT_TRANSLATE_NOOP("RulebookFields", "Oder wen der ganze Tisch bestimmt."),
        "S-11",
    ),
    "game.signatures_required": FieldSource(
        Group.SHEET, QT_TRANSLATE_NOOP("RulebookFields", "Alle am Tisch unterschreiben"), "", "S-11"
    ),
    "game.tariff_game_cents": FieldSource(
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Tarif Rufspiel"),
        QT_TRANSLATE_NOOP("RulebookFields", "Eine Empfehlung, mit der Rangliste hat er nichts zu tun."),
        "S-14",
    ),
    "game.tariff_solo_cents": FieldSource(
        Group.SHEET, QT_TRANSLATE_NOOP("RulebookFields", "Tarif Solo"), "", "S-14"
    ),
}
"""By path."""

ORDER: Final = (
    *("stages.rounds", "stages.seats", "stages.headcount"),
    *("game.games_per_round", "game.games_per_round_of_five"),
    *("stages.draw", "stages.spread_clubs", "stages.round_minutes"),
    *("stages.criteria", "stages.criteria.tally", "stages.criteria.better", "stages.final_tie"),
    *(path for path in FIELDS if path not in ("game.games_per_round", "game.games_per_round_of_five")),
)
"""The order of the editor, as far as it is not the usual one."""
