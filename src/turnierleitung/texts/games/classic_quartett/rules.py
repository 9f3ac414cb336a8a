"""The rules of classic Quartett in words, part of the rule sheet; every value comes from the rulebook."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.classic_quartett.rules import ClassicRules
from turnierleitung.domain.games.classic_quartett.settings import StoppedEarly
from turnierleitung.texts.games.classic_quartett.words import things
from turnierleitung.texts.games.counts import rules as counts
from turnierleitung.texts.sections import Section

translate = QCoreApplication.translate


def dealing() -> tuple[str, ...]:
    """Return how the cards come to the players (K-01)."""
    return (
        translate("RuleSheet", "Alle Karten werden einzeln reihum ausgeteilt, links vom Geber beginnend."),
    )


def sections(rules: ClassicRules) -> tuple[Section, ...]:
    """Return asking, quartets, and how a round ends."""
    return (
        Section(translate("RuleSheet", "Fragen"), _asking()),
        Section(translate("RuleSheet", "Quartette und Ende"), _ending(rules)),
        Section(
            translate("RuleSheet", "Plätze am Tisch"), (counts.level(rules, things()), counts.points(rules))
        ),
    )


def _asking() -> tuple[str, ...]:
    """Return what may be asked, and whose turn follows (K-02 … K-05)."""
    return (
        translate(
            "RuleSheet",
            "Links vom Geber wird begonnen: Man fragt eine bestimmte Person nach einer bestimmten Karte, die "
            "einem fehlt. Fragen darf nur, wer selbst eine Karte dieses Quartetts hat.",
        ),
        translate(
            "RuleSheet",
            "Wer die Karte hat, gibt sie her, und es wird weiter gefragt. Wer sie nicht hat, fragt selbst.",
        ),
    )


def _ending(rules: ClassicRules) -> tuple[str, ...]:
    """Return what becomes of quartets, and of who has no cards (K-06 … K-08)."""
    stopped = {
        StoppedEarly.COUNTS: translate(
            "RuleSheet",
            "Bricht die Turnierleitung einen Tisch ab, zählen die Quartette, die schon liegen; die anderen "
            "bleiben offen.",
        ),
        StoppedEarly.REFUSED: translate("RuleSheet", "Gespielt wird, bis alle Quartette abgelegt sind."),
    }
    return (
        translate("RuleSheet", "Vier zusammengehörige Karten werden sofort offen abgelegt."),
        translate(
            "RuleSheet",
            "Wer keine Karten mehr hat, ist aus dem Spiel; für ihn fragt der linke Nachbar.",
        ),
        translate(
            "RuleSheet", "Die meisten Quartette gewinnen. Zusammen sind es so viele wie im Kartensatz."
        ),
        stopped[rules.stopped_early],
    )
