"""What is done rarely at a match: special results, each with the letter that does the same in a field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from turnierleitung.ui.games.quartett import match_wishes

Wish = Callable[[str, int], None]
"""Does what a letter stands for, at a side."""


def add_to(menu: QMenu, wish: Wish, short_names: Sequence[str], *, knockout: bool) -> None:
    """Add the lines to a menu; without names nobody can lose by forfeit yet."""
    translate = QCoreApplication.translate
    lines = [
        (translate("Match", "&Beide nicht erschienen"), match_wishes.BOTH_ABSENT, True),
        (translate("Match", "&Abgebrochen"), match_wishes.ABANDONED, True),
        (translate("Match", "&Nachgeholt, Jury stimmt zu"), match_wishes.REPLAY, True),
        (translate("Match", "&Juryentscheid"), match_wishes.JURY, True),
        (translate("Match", "Entscheidender &Stich"), match_wishes.SUDDEN_DEATH, knockout),
        (translate("Match", "&Losentscheid"), match_wishes.LOT, knockout),
        (translate("Match", "&Entscheid der Turnierleitung"), match_wishes.RULING, True),
    ]
    for text, letter, possible in lines:
        if possible:
            _add(menu, text, wish, letter, 0)
    menu.addSeparator()
    for side, name in enumerate(short_names):
        shown = name.replace("&", "&&")
        forfeit = translate("Match", "Forfait: {name}").format(name=shown)
        delay = translate("Match", "Verzögert: {name}").format(name=shown)
        _add(menu, forfeit, wish, match_wishes.FORFEIT, side)
        _add(menu, delay, wish, match_wishes.DELAY, side)
    menu.addSeparator()


def _add(menu: QMenu, text: str, wish: Wish, letter: str, side: int) -> None:
    action = menu.addAction(f"{text}\t{letter.upper()}")
    action.triggered.connect(partial(_on_chosen, wish, letter, side))


def _on_chosen(wish: Wish, letter: str, side: int, _checked: object = None) -> None:
    wish(letter, side)
