"""The card of the tables: who is missing, and who still plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget

from turnierleitung.services.clocks.waiting import HallView, PlayingTable
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.clocks import length_text
from turnierleitung.texts.language import translate
from turnierleitung.ui.clock.playing_list import PlayingList
from turnierleitung.ui.clock.waiting_list import WaitingList
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.labels import Card, Eliding

_MARGIN = 14
_MISSING, _PLAYING = 0, 1


class TablesCard(Card):
    """Two lists of which one is seen: who is missing until all are there, then who still plays."""

    def __init__(self) -> None:
        """Create the card without tables."""
        super().__init__(margin=_MARGIN)
        self.waiting, self.playing = WaitingList(), PlayingList()
        self.shown = Segments(["", ""])
        self.shown.bind_key("L")
        self.shown.chosen.connect(self._on_chosen)
        self._wanted: int | None = None
        """The list that the director chose for these tables."""
        self._tables: frozenset[int] = frozenset()
        self.rule_hint = Eliding("muted")
        self.rule_hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.waiting)
        self._stack.addWidget(self.playing)
        head = QHBoxLayout()
        head.addWidget(self.shown)
        head.addWidget(self.rule_hint, 1)
        self.body.addLayout(head)
        self.body.addWidget(self._stack, 1)

    def show_hall(
        self,
        hall: HallView,
        playing: Sequence[PlayingTable],
        people: Mapping[int, Participant],
        short: Mapping[int, str],
        *,
        started: bool,
        topic: str,
    ) -> None:
        """Show the tables at a moment; ``topic`` is the rule on lateness as the sheet in force counts it."""
        self.waiting.show_hall(hall, people, started=started)
        self.playing.show_tables(playing, short)
        if self._tables != hall.tables.keys():
            self._tables, self._wanted = frozenset(hall.tables), None
        missing = len(hall.waiting)
        self.shown.call(
            [
                (
                    translate("Hall", "Es fehlt 1")
                    if missing == 1
                    else translate("Hall", "Es fehlen {count}")
                ).format(count=missing),
                translate("Hall", "Es spielen {count}").format(count=len(playing)),
            ]
        )
        by_itself = _PLAYING if playing and not hall.waiting else _MISSING
        self._show_list(by_itself if self._wanted is None else self._wanted)
        limit = next((row.limit for row in hall.waiting), None)
        self.rule_hint.show_text(
            ""
            if limit is None or self.shown.index == _PLAYING
            else translate("Hall", "über {limit}: forfait{rule}").format(
                limit=length_text(limit), rule=f" ({topic})" if topic else ""
            )
        )

    def ask_who_is_there(self) -> None:
        """Put the focus where the number of a table is typed at which somebody sits or is missing."""
        self._on_chosen(_MISSING)
        self.waiting.table.setFocus()

    def forget_typing(self) -> None:
        """Empty the fields."""
        self.waiting.table.clear()
        self.playing.forget_typing()

    def _on_chosen(self, index: int) -> None:
        self._wanted = index
        self._show_list(index)

    def _show_list(self, index: int) -> None:
        self.shown.choose(index)
        self._stack.setCurrentIndex(index)
