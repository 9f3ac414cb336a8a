"""What the slip of classic Quartett and its form say besides the words of every game with counts."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.classic_quartett.rules import ClassicRules
from turnierleitung.domain.games.classic_quartett.settings import StoppedEarly
from turnierleitung.domain.games.counts.settings import TieAtTheEnd

translate = QCoreApplication.translate


def lines(rules: ClassicRules, deck: int | None) -> tuple[str, ...]:
    """Return what the table fills in together; ``deck`` has so many cards, where it is known."""
    if deck is None:
        found = [
            translate("ClassicQuartett", "Kartensatz: ______________________ mit ______ Karten"),
            translate("ClassicQuartett", "Zusammen: ______ Quartette"),
        ]
    else:
        text = translate("ClassicQuartett", "Quartette zusammen: ______ von {quartets} ({deck} Karten)")
        found = [text.format(quartets=deck // 4, deck=deck)]
    if rules.tie_at_the_end is not TieAtTheEnd.SHARED:
        found.append(translate("ClassicQuartett", "Entscheidungsrunde gewonnen: ______________________"))
    return tuple(found)


def notes(rules: ClassicRules) -> tuple[str, ...]:
    """Return what the players must know while they write."""
    found = [
        translate(
            "ClassicQuartett", "Je vier Karten sind ein Quartett: Alle zusammen ergeben den Kartensatz."
        )
    ]
    if rules.stopped_early is StoppedEarly.COUNTS:
        found.append(translate("ClassicQuartett", "Bei Abbruch zählt, was schon abgelegt ist."))
    return tuple(found)


def counted_caption(cards: int, quartets: int, mark: str) -> str:
    """Return how many quartets there are, with the rule: „32 Karten, 8 Quartette (§ 1)“."""
    told = translate("ClassicQuartett", "{cards} Karten, {quartets} Quartette").format(
        cards=cards, quartets=quartets
    )
    return f"{told} ({mark})" if mark else told


def open_quartets(count: int) -> str:
    """Return how many quartets nobody has."""
    return translate("ClassicQuartett", "{count} offen").format(count=count)
