"""The sentences of the rule sheet that every game with counts has."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.counts.rules import CountRules
from turnierleitung.domain.games.counts.settings import TieAtTheEnd
from turnierleitung.domain.games.protocol import Hands
from turnierleitung.texts.figures import counted
from turnierleitung.texts.table_sizes import together

translate = QCoreApplication.translate


def dealt(rules: CountRules, sizes: Sequence[int]) -> tuple[str, ...]:
    """Return what everybody gets of the usual deck at tables of these sizes, the usual one first."""
    told = [
        translate("RuleSheet", "{together} {hand}").format(
            together=together(seats), hand=hand_text(rules.hands(seats, None))
        )
        for seats in sizes
    ]
    text = translate("RuleSheet", "Von {deck} Karten bekommt jeder {tables}.")
    return (text.format(deck=rules.deck_cards, tables="; ".join(told)),)


def hand_text(hands: Hands) -> str:
    """Return how many cards a player gets: „7, 2 bleiben beiseite“."""
    if hands.aside:
        told = (
            translate("RuleSheet", "{cards}, eine bleibt beiseite")
            if hands.aside == 1
            else translate("RuleSheet", "{cards}, {aside} bleiben beiseite")
        )
        return told.format(cards=hands.cards, aside=hands.aside)
    if hands.one_more:
        return translate("RuleSheet", "{cards} oder {more}").format(cards=hands.cards, more=hands.cards + 1)
    return str(hands.cards)


def level(rules: CountRules, things: str) -> str:
    """Return what becomes of equals at the end of a round."""
    told = {
        TieAtTheEnd.SHARED: translate("RuleSheet", "Wer gleich viele {things} hat, teilt sich den Platz."),
        TieAtTheEnd.WHERE_IT_MATTERS: translate(
            "RuleSheet",
            "Stehen die Besten gleich und kommt vom Tisch jemand weiter oder entscheidet er das Turnier, "
            "spielen sie eine Entscheidungsrunde. Sonst teilt sich den Platz, wer gleich viele {things} "
            "hat.",
        ),
        TieAtTheEnd.ALWAYS: translate(
            "RuleSheet", "Wer gleich viele {things} hat, spielt eine Entscheidungsrunde."
        ),
    }
    return told[rules.tie_at_the_end].format(things=things)


def points(rules: CountRules) -> str:
    """Return what a place at the table is worth (P-11)."""
    if rules.points_by_place:
        places = ", ".join(
            translate("RuleSheet", "Platz {place}: {points}").format(place=place, points=points)
            for place, points in enumerate(rules.points_by_place, start=1)
        )
        return translate(
            "RuleSheet",
            "Punkte gibt es für den Platz am Tisch: {places}. Weitere Plätze bringen keine. "
            "Wer sich einen Platz teilt, bekommt dessen Punkte.",
        ).format(places=places)
    one, many = translate("RuleSheet", "Punkt"), translate("RuleSheet", "Punkte")
    return translate(
        "RuleSheet", "Für jeden, der am Tisch dahinter liegt, gibt es {behind}, für jeden Gleichen {level}."
    ).format(
        behind=counted(rules.points_left_behind, one, many), level=counted(rules.points_level, one, many)
    )
