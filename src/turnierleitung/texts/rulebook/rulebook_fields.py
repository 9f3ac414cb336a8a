"""What the values of a rulebook are called: label, help line, unit, and the part of the editor."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain import conduct, stages
from turnierleitung.domain.departure import AfterLeaving
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.problems import Path
from turnierleitung.domain.ranking.criteria import Better, FinalTie
from turnierleitung.domain.rulebook import Overall, PenaltyEffect
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.texts.field_groups import FieldSource, Group, Source
from turnierleitung.texts.games.registry import game_texts


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


def field_text(path: Path, game: str) -> FieldText:
    """Return the texts of a value in a rulebook of a game; one without texts is a ``KeyError``."""
    source = field_source(path, game)
    return FieldText(
        source.group,
        _translated(source.label),
        _translated(source.help),
        source.rule,
        _translated(source.unit),
    )


def field_source(path: Path, game: str) -> FieldSource:
    """Return how a value is called before translation; one without texts is a ``KeyError``."""
    fields = game_texts(game).fields if path[0] == "game" else _FIELDS
    return fields[field_key(path)]


def group_name(group: Group) -> str:
    """Return what a part of the editor is called."""
    return _translated(group.value)


def field_order(game: str) -> tuple[str, ...]:
    """Return the keys of all values that have texts, in the order of the screen."""
    texts = game_texts(game)
    return tuple(dict.fromkeys((*texts.field_order, *texts.fields, *_FIELDS)))


def _translated(source: Source) -> str:
    return QCoreApplication.translate("RulebookFields", str(source)) if source else ""


_FIELDS: Final[dict[str, FieldSource]] = {
    "stages.group_size": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Größe der Gruppen"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "So viele sollen in einer Gruppe spielen. Die Größen weichen höchstens um eins ab.",
        ),
        "Q-25",
    ),
    "stages.order": FieldSource(
        Group.COURSE, QT_TRANSLATE_NOOP("RulebookFields", "Gruppen"), "", "Q-25", choice=stages.GroupOrder
    ),
    "stages.clubs_apart": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Leute aus einem Verein auf die Gruppen verteilen"),
        "",
        "Q-25",
    ),
    "stages.changeover_minutes": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Zwischen zwei Begegnungen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Zählen, zur Jury und an den nächsten Tisch."),
        "Q-25",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.match_minutes": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit einer Begegnung"),
        "",
        "Q-16",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.final_minutes": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit im Final"),
        "",
        "Q-16",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.third_place_minutes": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spielzeit um Rang 3"),
        "",
        "Q-16",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.size": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Plätze der Finalrunde"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Von selbst: 64 ab 64 Personen, sonst die größte Zweierpotenz unter ihrer Zahl."
        ),
        "Q-28",
        choice=stages.BracketSize,
    ),
    "stages.qualification.mode": FieldSource(
        Group.KNOCKOUT, QT_TRANSLATE_NOOP("RulebookFields", "Weiter kommen"), "", "Q-26", choice=stages.Mode
    ),
    "stages.qualification.first": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Je Gruppe sicher weiter"),
        QT_TRANSLATE_NOOP("RulebookFields", "Gilt nur, wenn die Ersten jeder Gruppe weiterkommen."),
        "Q-28",
    ),
    "stages.qualification.unequal": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Verschieden große Gruppen vergleichen"),
        QT_TRANSLATE_NOOP("RulebookFields", "Bei gleich großen Gruppen macht es keinen Unterschied."),
        "Q-26",
        choice=stages.Unequal,
    ),
    "stages.cross_group_tie": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn an der Grenze mehrere gleich sind"),
        "",
        "Q-25",
        choice=stages.CrossGroupTie,
    ),
    "stages.bracket": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Plätze im Turnierbaum"),
        "",
        "Q-27",
        choice=stages.BracketOrder,
    ),
    "stages.same_group_apart": FieldSource(
        Group.KNOCKOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "In der ersten K.-o.-Runde trifft niemand auf seine Gruppe"),
        QT_TRANSLATE_NOOP("RulebookFields", "Soweit das möglich ist."),
        "Q-27",
    ),
    "stages.third_place": FieldSource(
        Group.KNOCKOUT, QT_TRANSLATE_NOOP("RulebookFields", "Spiel um Rang 3"), "", "Q-27"
    ),
    "stages.direct_encounter": FieldSource(
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Direkter Vergleich unter drei und mehr"),
        "",
        "Q-25",
        choice=stages.DirectEncounter,
    ),
    "stages.after_leaving": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Wer ausgeschlossen wird oder aufgibt"),
        "",
        "Q-23",
        choice=AfterLeaving,
    ),
    "conduct.protest_deposit_cents": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Kaution für einen Protest"),
        QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken nennt die Turnierleitung den Betrag."),
        "Q-24",
    ),
    "stages.rounds": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Runden"),
        QT_TRANSLATE_NOOP("RulebookFields", "So oft wird neu gelost und gespielt."),
        "S-01",
    ),
    "stages.seats": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Plätze an einem Tisch"),
        QT_TRANSLATE_NOOP("RulebookFields", "In der Regel; darunter steht, was mit dem Rest geschieht."),
        "S-01",
    ),
    "stages.headcount": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn die Zahl die Tische nicht füllt"),
        "",
        "S-01",
        choice=HeadcountPolicy,
    ),
    "stages.draw": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Tische und Plätze"),
        QT_TRANSLATE_NOOP("RulebookFields", "Vor jeder Runde."),
        "S-01",
        choice=SeatDraw,
    ),
    "stages.spread_clubs": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Leute aus einem Verein an verschiedene Tische"),
        QT_TRANSLATE_NOOP("RulebookFields", "Soweit es geht; nicht beim blinden Los."),
        "S-01",
    ),
    "stages.round_minutes": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Zeitgrenze je Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "Ohne Haken gibt es keine."),
        "S-01",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "stages.criteria": FieldSource(
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Es entscheidet der Reihe nach"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "Alt ↑ und Alt ↓ verschieben, Entf nimmt heraus. Die Rangliste folgt dieser Liste.",
        ),
        "S-16",
    ),
    "stages.criteria.tally": FieldSource(
        Group.RANKING, QT_TRANSLATE_NOOP("RulebookFields", "Gezählt wird"), "", "S-16"
    ),
    "stages.criteria.better": FieldSource(
        Group.RANKING, QT_TRANSLATE_NOOP("RulebookFields", "Vorne steht, wer"), "", "S-16", choice=Better
    ),
    "overall": FieldSource(
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Rangliste des Turniers"),
        QT_TRANSLATE_NOOP("RulebookFields", "Was aus den Phasen zusammen wird."),
        choice=Overall,
    ),
    "stages.final_tie": FieldSource(
        Group.RANKING,
        QT_TRANSLATE_NOOP("RulebookFields", "Wenn dann noch welche gleich sind"),
        "",
        "S-16",
        choice=FinalTie,
    ),
    "conduct.substitutes": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Jemand will einen Teilnehmer auf Dauer ersetzen"),
        "",
        "S-01",
        choice=conduct.Substitutes,
    ),
    "conduct.interrupted_list": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Jemand geht mitten in der Liste"),
        "",
        "S-15",
        choice=conduct.InterruptedList,
    ),
    "conduct.void_list": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Eine Liste ist ungültig"),
        "",
        "S-15",
        choice=conduct.VoidList,
    ),
    "conduct.excluded_player": FieldSource(
        Group.SPECIAL,
        QT_TRANSLATE_NOOP("RulebookFields", "Wer ausgeschlossen wird"),
        QT_TRANSLATE_NOOP("RulebookFields", "Die Gegner behalten ihre Punkte."),
        "S-15",
        choice=conduct.ExcludedPlayer,
    ),
    "penalties": FieldSource(
        Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Verstöße und ihre Folgen"), "", "S-15"
    ),
    "penalties.title": FieldSource(Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Verstoß"), "", ""),
    "penalties.rule": FieldSource(Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Regel"), "", ""),
    "penalties.effect": FieldSource(
        Group.PENALTIES, QT_TRANSLATE_NOOP("RulebookFields", "Folge"), choice=PenaltyEffect
    ),
    "articles": FieldSource(
        Group.ARTICLES,
        QT_TRANSLATE_NOOP("RulebookFields", "Artikel des Regelblatts"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "In eigenen Worten. Was in Klammern steht, setzt das Programm ein."
        ),
        "",
    ),
    "articles.number": FieldSource(Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Nummer"), "", ""),
    "articles.title": FieldSource(Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Überschrift"), "", ""),
    "articles.text": FieldSource(Group.ARTICLES, QT_TRANSLATE_NOOP("RulebookFields", "Text"), "", ""),
    "name": FieldSource(Group.ABOUT, QT_TRANSLATE_NOOP("RulebookFields", "Name des Reglements"), "", ""),
    "summary": FieldSource(
        Group.ABOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "In einem Satz"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Steht auf der Karte bei der Auswahl und oben auf dem Regelblatt."
        ),
        "",
    ),
    "key": FieldSource(
        Group.ABOUT,
        QT_TRANSLATE_NOOP("RulebookFields", "Kurzname"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "So heißt die Datei: kleine Buchstaben, Ziffern und Bindestriche."
        ),
        "",
    ),
}
"""By path, but for those of the games."""
