"""What is done rarely at a match: special results by name, and its deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QMenu

from turnierleitung.services.decks import decks
from turnierleitung.services.matches import matches
from turnierleitung.ui.matches.round import match_wishes
from turnierleitung.ui.window.desk import Desk

if TYPE_CHECKING:
    from turnierleitung.ui.matches.round.match_entry import MatchEntry


class MatchMenu(QObject):
    """The menu behind „Mehr …“, each line with the letter that does the same in a field."""

    def __init__(self, desk: Desk, entry: MatchEntry) -> None:
        """Create it for a slip."""
        super().__init__(entry)
        self._desk = desk
        self._entry = entry

    def popup(self) -> None:
        """Show the menu above its button."""
        menu = self.make()
        button = self._entry.form.more
        menu.popup(button.mapToGlobal(button.rect().topLeft()))

    def make(self) -> QMenu:
        """Return the menu for the match that is open."""
        translate = QCoreApplication.translate
        row = self._entry.row
        menu = QMenu(self._entry)
        knockout = row is not None and row.bracket is not None
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
                self._add(menu, text, letter, 0)
        menu.addSeparator()
        if row is not None and None not in row.people:
            for side, name in enumerate(row.last_names):
                shown = name.replace("&", "&&")
                forfeit = translate("Match", "Forfait: {name}").format(name=shown)
                delay = translate("Match", "Verzögert: {name}").format(name=shown)
                self._add(menu, forfeit, match_wishes.FORFEIT, side)
                self._add(menu, delay, match_wishes.DELAY, side)
            menu.addSeparator()
        if row is not None and row.result is not None:
            back = menu.addAction(translate("Match", "Ergebnis &zurücknehmen …"))
            back.triggered.connect(self._entry.take_back)
        discard = menu.addAction(translate("Match", "Getipptes &verwerfen"))
        discard.setEnabled(self._entry.is_typed)
        discard.triggered.connect(self._entry.discard_typing)
        if row is not None and row.playable:
            self._add_decks(menu.addMenu(translate("Match", "&Quartett wählen")), row.table_id)
        return menu

    def move_deck(self) -> None:
        """Hand the deck of the match out or take it back; assign one where it has none."""
        row = self._entry.row
        if row is None:
            return
        if row.deck is None or row.wants_deck:
            self._desk.run_or_tell(matches.assign_decks)
        elif row.deck.out_at is None:
            self._desk.run_or_tell(lambda tournament: decks.hand_out(tournament, [row.table_id]))
        else:
            self._desk.run_or_tell(lambda tournament: decks.take_back(tournament, [row.table_id]))

    def give(self, table_id: int, copy_id: int | None) -> None:
        """Give another copy to the match."""
        self._desk.run_or_tell(lambda tournament: decks.give(tournament, {table_id: copy_id}))

    def _add_decks(self, menu: QMenu, table_id: int) -> None:
        translate = QCoreApplication.translate
        for deck in decks.view(self._desk.tournament):
            for copy in deck.copies:
                text = translate("Match", "{title} ({number}), {cards} Karten").format(
                    title=deck.title, number=copy.number, cards=deck.cards
                )
                action = menu.addAction(text.replace("&", "&&"))
                action.setEnabled(copy.out_at is None)
                action.triggered.connect(partial(self._on_deck, table_id, copy.id))
        menu.setEnabled(not menu.isEmpty())

    def _add(self, menu: QMenu, text: str, letter: str, side: int) -> None:
        action = menu.addAction(f"{text}\t{letter.upper()}")
        action.triggered.connect(partial(self._wish, letter, side))

    def _wish(self, letter: str, side: int, _checked: object = None) -> None:
        self._entry.wish(letter, side)

    def _on_deck(self, table_id: int, copy_id: int, _checked: object = None) -> None:
        self.give(table_id, copy_id)
