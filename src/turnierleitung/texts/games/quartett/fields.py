"""What the values of a rulebook for Quartett, its groups and its knock-out are called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.texts.rulebook.field_groups import Group

_Source = object

QUARTETT_FIELDS: Final[dict[str, tuple[Group, _Source, _Source, str]]] = {
    "stages.group_size": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Größe der Gruppen"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "So viele sollen in einer Gruppe spielen. Die Größen weichen höchstens um eins ab.",
        ),
        "Q-25",
    ),
    "stages.order": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Gruppen"),
        "",
        "Q-25",
    ),
    "stages.clubs_apart": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Leute aus einem Verein auf die Gruppen verteilen"),
        "",
        "Q-25",
    ),
    "stages.changeover_minutes": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Zwischen zwei Begegnungen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Zählen, zur Jury und an den nächsten Tisch."),
        "Q-25",
    ),
    "game.match_minutes": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit einer Begegnung"),
        "",
        "Q-16",
    ),
    "game.final_minutes": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit im Final"),
        "",
        "Q-16",
    ),
    "game.third_place_minutes": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit um Rang 3"),
        "",
        "Q-16",
    ),
    "game.overtime_minutes": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Verlängerung in der Finalrunde"),
        "",
        "Q-18",
    ),
    "game.still_level": (
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn es nach der Verlängerung gleich steht"),
        "",
        "Q-18",
    ),
    "stages.size": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Plätze der Finalrunde"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Von selbst: 64 ab 64 Personen, sonst die größte Zweierpotenz unter ihrer Zahl."
        ),
        "Q-28",
    ),
    "stages.qualification.mode": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Weiter kommen"),
        "",
        "Q-26",
    ),
    "stages.qualification.first": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Je Gruppe sicher weiter"),
        QT_TRANSLATE_NOOP("RulebookFields", "Gilt nur, wenn die Ersten jeder Gruppe weiterkommen."),
        "Q-28",
    ),
    "stages.qualification.unequal": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Verschieden große Gruppen vergleichen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Bei gleich großen Gruppen macht es keinen Unterschied."),
        "Q-26",
    ),
    "stages.cross_group_tie": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn an der Grenze mehrere gleich sind"),
        "",
        "Q-25",
    ),
    "stages.bracket": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Plätze im Turnierbaum"),
        "",
        "Q-27",
    ),
    "stages.same_group_apart": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "In der ersten K.-o.-Runde trifft niemand auf seine Gruppe"),
        QT_TRANSLATE_NOOP("RulebookFields", "Soweit das möglich ist."),
        "Q-27",
    ),
    "stages.third_place": (
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiel um Rang 3"),
        "",
        "Q-27",
    ),
    "game.usual_deck_from": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Übliche Quartette: von"),
        QT_TRANSLATE_NOOP("RulebookFields", "Andere Größen sind erlaubt, das Programm fragt nach."),
        "Q-01",
    ),
    "game.usual_deck_to": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Übliche Quartette: bis"),
        "",
        "Q-01",
    ),
    "game.odd_deck": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Quartett mit ungerader Kartenzahl"),
        "",
        "Q-05",
    ),
    "game.middle_cards": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Karten in der Mitte, wenn die Zeit um ist"),
        "",
        "Q-12",
    ),
    "game.choose_from_last": (
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Aussuchen darf man bei den letzten"),
        QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: nie."),
        "Q-17",
    ),
    "game.points_won": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Punkte für einen Sieg"),
        "",
        "Q-19",
    ),
    "game.points_drawn": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Punkte für ein Unentschieden"),
        "",
        "Q-19",
    ),
    "game.points_lost": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Punkte für eine Niederlage"),
        "",
        "Q-19",
    ),
    "game.forfeit_cards": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Forfait zählt"),
        QT_TRANSLATE_NOOP("RulebookFields", "Karten für den, der da war."),
        "Q-21",
    ),
    "game.forfeit_scoring": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "So wird forfait gewertet"),
        "",
        "Q-21",
    ),
    "game.both_absent": (
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn beide fehlen"),
        "",
        "Q-21",
    ),
    "stages.direct_encounter": (
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Direkter Vergleich unter drei und mehr"),
        "",
        "Q-25",
    ),
    "game.entry": (
        Group.SLIP,
        QT_TRANSLATE_NOOP("RulebookFields", "Vom Zettel wird eingetragen"),
        "",
        "Q-20",
    ),
    "game.lateness_limit_seconds": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Zu spät ist, wer länger braucht als"),
        "",
        "Q-21",
    ),
    "game.delay_penalty_cards": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Strafe fürs Verzögern"),
        QT_TRANSLATE_NOOP("RulebookFields", "Karten für den Gegner."),
        "Q-22",
    ),
    "game.delay_penalty": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Die Karten fürs Verzögern"),
        "",
        "Q-22",
    ),
    "game.exclusion": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Wer ausgeschlossen wird oder aufgibt"),
        "",
        "Q-23",
    ),
    "game.protest_deposit_cents": (
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Kaution für einen Protest"),
        QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken nennt die Turnierleitung den Betrag."),
        "Q-24",
    ),
}
"""By key: the part of the editor, the label, the help line and the rule."""

QUARTETT_UNITS: Final[dict[str, _Source]] = {
    "game.match_minutes": QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    "game.final_minutes": QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    "game.third_place_minutes": QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    "game.overtime_minutes": QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    "stages.changeover_minutes": QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    "game.lateness_limit_seconds": QT_TRANSLATE_NOOP("RulebookFields", "Sek."),
    "game.usual_deck_from": QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    "game.usual_deck_to": QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    "game.choose_from_last": QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    "game.forfeit_cards": QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    "game.delay_penalty_cards": QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
}
