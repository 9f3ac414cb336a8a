"""What the values of a rulebook are called: label, help line, unit, and the part of the editor."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain.problems import Path
from turnierleitung.texts.games.quartett.fields import QUARTETT_FIELDS, QUARTETT_UNITS
from turnierleitung.texts.rulebook.field_groups import Group

_Source = object
"""A text marked for translation: a string, though ``QT_TRANSLATE_NOOP`` is declared as ``object``."""


class FieldText(NamedTuple):
    """How a value is called on the screen."""

    group: Group
    label: str
    help: str = ""
    rule: str = ""
    """Number in the rule catalogue, e.g. ``S-06``."""
    unit: str = ""


def field_key(path: Path) -> str:
    """Return a path without the places in lists: ``game.scoring.player_won``."""
    return ".".join(part for part in path if isinstance(part, str))


def field_text(path: Path) -> FieldText:
    """Return the texts of a value; one without texts is a ``KeyError``."""
    group, label, help_text, rule = _FIELDS[field_key(path)]
    unit = _UNITS.get(field_key(path), "")
    return FieldText(group, _translated(label), _translated(help_text), rule, _translated(unit))


def group_name(group: Group) -> str:
    """Return what a part of the editor is called."""
    return _translated(group.value)


def known_fields() -> tuple[str, ...]:
    """Return the keys of all values that have texts, in the order of the screen."""
    return tuple(_FIELDS)


def _translated(source: _Source) -> str:
    return QCoreApplication.translate("RulebookFields", str(source)) if source else ""


_UNITS: Final[dict[str, _Source]] = {
    **QUARTETT_UNITS,
    "times.round_minutes": QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    "game.player_wins_with": QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    "game.schneider_free_player": QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
    "game.schneider_free_opponents": QT_TRANSLATE_NOOP("RulebookFields", "Augen"),
}

_FIELDS: Final[dict[str, tuple[Group, _Source, _Source, str]]] = {
    **QUARTETT_FIELDS,
    "stages.rounds": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Runden"),
        QT_TRANSLATE_NOOP("RulebookFields", "So oft wird neu gelost und gespielt."),
        "S-01",
    ),
    "stages.seats": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Plätze an einem Tisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "In der Regel; darunter steht, was mit dem Rest geschieht."),
        "S-01",
    ),
    "headcount": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn die Zahl die Tische nicht füllt"),
        "",
        "S-01",
    ),
    "game.games_per_round": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "An Tischen mit vier Personen."),
        "S-01",
    ),
    "game.games_per_round_of_five": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde am Fünfertisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "Wer gibt, setzt aus. Mit 40 spielt jeder 32 Spiele."),
        "S-01",
    ),
    "stages.draw": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Tische und Plätze"),
        QT_TRANSLATE_NOOP("RulebookFields", "Vor jeder Runde."),
        "S-01",
    ),
    "stages.spread_clubs": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Leute aus einem Verein an verschiedene Tische"),
        QT_TRANSLATE_NOOP("RulebookFields", "Soweit es geht; nicht beim blinden Los."),
        "S-01",
    ),
    "times.round_minutes": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Zeitgrenze je Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken gibt es keine."),
        "S-01",
    ),
    "game.decks_per_table_and_round": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Neue Kartenspiele je Tisch und Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: keine neuen Karten."),
        "S-02",
    ),
    "game.minimum_cut": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Abheben mindestens"),
        QT_TRANSLATE_NOOP("RulebookFields", "So viele Karten müssen oben und unten bleiben."),
        "S-03",
    ),
    "game.allowed": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Erlaubte Spiele"),
        "",
        "S-01",
    ),
    "game.tout_allowed": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Tout ist erlaubt"),
        "",
        "S-07",
    ),
    "game.approval_required": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "„Sie“ und Tout brauchen eine Genehmigung"),
        QT_TRANSLATE_NOOP("RulebookFields", "Die Aufsicht genehmigt vor dem Ausspielen."),
        "S-07",
    ),
    "game.first_game": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Erstes Spiel jeder Runde"),
        "",
        "S-06",
    ),
    "game.first_game_lost": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Verlorenes „Sie“ oder Tout im ersten Spiel"),
        QT_TRANSLATE_NOOP("RulebookFields", "Gilt nur, wenn das erste Spiel eingeschränkt ist."),
        "S-06",
    ),
    "game.player_wins_with": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Die Spielerpartei gewinnt mit"),
        "",
        "S-04",
    ),
    "game.schneider_free_player": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Die Spielerpartei ist schneiderfrei mit"),
        "",
        "S-04",
    ),
    "game.schneider_free_opponents": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Die Gegenpartei ist schneiderfrei mit"),
        "",
        "S-04",
    ),
    "game.misconduct_value": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Karten gezeigt oder älteren Stich angesehen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Die Gegenpartei gewinnt."),
        "S-08, S-09",
    ),
    "game.row_check": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "So wird aufgeschrieben"),
        "",
        "S-13",
    ),
    "game.sie_lost": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Verlorenes „Sie“"),
        "",
        "S-12",
    ),
    "game.scoring": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Wertungstafel"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "Punkte für den Spieler und für jeden Gegner, beim Rufspiel für beide Spieler. "
            "Ein Strich heißt: Den Wert trägt die Turnierleitung ein.",
        ),
        "S-12",
    ),
    "game.scoring.contract": (Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Spiel"), "", "S-12"),
    "game.scoring.level": (Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Stufe"), "", "S-12"),
    "game.scoring.player_won": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "gewonnen, Spieler"),
        "",
        "S-12",
    ),
    "game.scoring.opponent_won": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "gewonnen, je Gegner"),
        "",
        "S-12",
    ),
    "game.scoring.player_lost": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "verloren, Spieler"),
        "",
        "S-12",
    ),
    "game.scoring.opponent_lost": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "verloren, je Gegner"),
        "",
        "S-12",
    ),
    "criteria": (
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Es entscheidet der Reihe nach"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "Alt ↑ und Alt ↓ verschieben, Entf nimmt heraus. Die Rangliste folgt dieser Liste.",
        ),
        "S-16",
    ),
    "criteria.tally": (Group.RANKING, QT_TRANSLATE_NOOP("RulebookFields", "Gezählt wird"), "", "S-16"),
    "criteria.better": (Group.RANKING, QT_TRANSLATE_NOOP("RulebookFields", "Vorne steht, wer"), "", "S-16"),
    "final_tie": (
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn dann noch welche gleich sind"),
        "",
        "S-16",
    ),
    "game.tally_counting": (
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "„Sie“, Tout und Soli zählen"),
        "",
        "S-16",
    ),
    "game.list_keeper": (
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Den Zettel führt Sitz"),
        QT_TRANSLATE_NOOP("RulebookFields", "Oder wen der ganze Tisch bestimmt."),
        "S-11",
    ),
    "game.signatures_required": (
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Alle am Tisch unterschreiben"),
        "",
        "S-11",
    ),
    "game.tariff_game_cents": (
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Tarif Rufspiel"),
        QT_TRANSLATE_NOOP("RulebookFields", "Eine Empfehlung, mit der Rangliste hat er nichts zu tun."),
        "S-14",
    ),
    "game.tariff_solo_cents": (
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Tarif Solo"),
        "",
        "S-14",
    ),
    "conduct.substitutes": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Jemand will einen Teilnehmer auf Dauer ersetzen"),
        "",
        "S-01",
    ),
    "conduct.interrupted_list": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Jemand geht mitten in der Liste"),
        "",
        "S-15",
    ),
    "conduct.void_list": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Eine Liste ist ungültig"),
        "",
        "S-15",
    ),
    "conduct.excluded_player": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Wer ausgeschlossen wird"),
        QT_TRANSLATE_NOOP("RulebookFields", "Die Gegner behalten ihre Punkte."),
        "S-15",
    ),
    "penalties": (
        Group.PENALTIES,
        QT_TRANSLATE_NOOP("RulebookFields", "Verstöße und ihre Folgen"),
        "",
        "S-15",
    ),
    "penalties.title": (Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Verstoß"), "", ""),
    "penalties.rule": (Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Regel"), "", ""),
    "penalties.effect": (Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Folge"), "", ""),
    "articles": (
        Group.ARTICLES,
        QT_TRANSLATE_NOOP("RulebookFields", "Artikel des Regelblatts"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "In eigenen Worten. Was in Klammern steht, setzt das Programm ein."
        ),
        "",
    ),
    "articles.number": (Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Nummer"), "", ""),
    "articles.title": (Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Überschrift"), "", ""),
    "articles.text": (Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Text"), "", ""),
    "name": (Group.ABOUT, QT_TRANSLATE_NOOP("RulebookFields", "Name des Reglements"), "", ""),
    "summary": (
        Group.ABOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "In einem Satz"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Steht auf der Karte bei der Auswahl und oben auf dem Regelblatt."
        ),
        "",
    ),
    "key": (
        Group.ABOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Kurzname"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "So heißt die Datei: kleine Buchstaben, Ziffern und Bindestriche."
        ),
        "",
    ),
}
"""By key: the part of the editor, the label, the help line and the rule."""
