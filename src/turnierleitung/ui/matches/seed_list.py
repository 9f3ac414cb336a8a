"""The seed list: who is placed where, by keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.columns import Column, Figures, Ink
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, enters
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import RowsView


@dataclass(frozen=True, slots=True)
class SeedLine:
    """Somebody with his place in the list; 0 for the unseeded."""

    rank: int
    participant_id: int
    name: str
    club: str


def seed_lines(people: Sequence[Participant]) -> tuple[SeedLine, ...]:
    """Return who plays, the seeded first."""
    seeded = sorted(
        (person for person in people if person.seed_rank), key=lambda one: (one.seed_rank or 0, one.id)
    )
    others = [person for person in people if not person.seed_rank]
    return tuple(
        SeedLine(rank if rank <= len(seeded) else 0, one.id, one.name, one.person.club)
        for rank, one in enumerate([*seeded, *others], start=1)
    )


def placed(order: Sequence[int], participant_id: int, rank: int) -> tuple[int, ...]:
    """Return a seed list with somebody at a rank, from 1; with rank 0 he is on it no longer."""
    left = [person for person in order if person != participant_id]
    if rank < 1:
        return tuple(left)
    return (*left[: rank - 1], participant_id, *left[rank - 1 :])


class SeedList(Card):
    """Alt and the arrows move somebody, digits and Enter put him at a rank."""

    ordered = Signal(object)
    """The wanted order: participant ids, the strongest first."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(translate("StagesDraw", "Setzliste"))
        self._typed = ""
        self._hint = label("", "muted", wrap=True)
        self.list: RowsView[SeedLine] = _SeedRows(self)
        self.list.keep_choice_by(lambda line: line.participant_id)
        self.back = ActionButton(translate("StagesDraw", "Zurück zum Entwurf"), "Esc", does=self.closed)
        add(self.body, (self.list, 1), row((self._hint, 1), self.back, spacing=theme.SPACE_M))
        self._say_typed()

    def show_people(self, people: Sequence[Participant]) -> None:
        """Show who plays."""
        self.list.show_rows(seed_lines(people))
        if self.list.chosen is None and people:
            self.list.selectRow(0)

    def pressed(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; return whether it meant something."""
        chosen = self.list.chosen
        if chosen is None:
            return False
        by_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if by_alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(chosen, -1 if event.key() == Qt.Key.Key_Up else 1)
        elif event.key() == Qt.Key.Key_Delete:
            self._put(chosen, 0)
        elif enters(event) and self._typed:
            self._put(chosen, int(self._typed))
        elif event.key() == Qt.Key.Key_Backspace and self._typed:
            self._typed = self._typed[:-1]
        elif event.text().isdecimal() and not by_alt:
            self._typed = (self._typed + event.text())[-3:]
        else:
            return False
        self._say_typed()
        return True

    @property
    def _order(self) -> tuple[int, ...]:
        return tuple(line.participant_id for line in self.list.rows_model.rows if line.rank)

    def _move(self, line: SeedLine, step: int) -> None:
        order = self._order
        if not line.rank:
            # Whoever is not on the list comes to its end first.
            self._put(line, len(order) + 1)
        elif 1 <= line.rank + step <= len(order):
            self._put(line, line.rank + step)

    def _put(self, line: SeedLine, rank: int) -> None:
        self._typed = ""
        order = placed(self._order, line.participant_id, rank)
        if order != self._order:
            self.ordered.emit(order)

    def _say_typed(self) -> None:
        self._hint.setText(
            translate("StagesDraw", "Auf Platz {typed} setzen: Enter").format(typed=self._typed)
            if self._typed
            else translate(
                "StagesDraw",
                "Alt ↑ und Alt ↓ verschieben, eine Zahl und Enter setzen auf einen Platz, Entf nimmt von der "
                "Liste. Wer nicht gesetzt ist, wird zugelost.",
            )
        )


class _SeedRows(RowsView[SeedLine]):
    def __init__(self, owner: SeedList) -> None:
        super().__init__(
            (
                Figures(
                    translate("StagesDraw", "Platz"),
                    lambda line: str(line.rank) if line.rank else "–",
                    64,
                    Ink.STRONG,
                ),
                Column(translate("StagesDraw", "Name"), lambda line: line.name, ink=Ink.STRONG),
                Column(translate("StagesDraw", "Verein"), lambda line: line.club, 180, Ink.MUTED),
            ),
            translate("StagesDraw", "Setzliste"),
        )
        self._owner = owner

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the keys of the list go first."""
        if not self._owner.pressed(event):
            super().keyPressEvent(event)
