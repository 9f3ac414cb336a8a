"""What a change of the rules would do, before it is done."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground.papers import ChangedPlace
from turnierleitung.services.looking.effects import Effect
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone


class EffectView(QWidget):
    """The changed values, the effect in sentences, and everyone who would stand elsewhere."""

    def __init__(self) -> None:
        """Create an empty view."""
        super().__init__()
        self._differences = label("", wrap=True)
        self.lines: list[QLabel] = []
        self._lines = QVBoxLayout()
        self._lines.setSpacing(theme.SPACE_XS)
        self.refusal = Notice(Tone.WRONG)
        self.places: RowsView[ChangedPlace] = RowsView((), translate("Settings", "Geänderte Plätze"))
        values = Card(translate("Settings", "Das ändern Sie"))
        values.body.addWidget(self._differences)
        effect = Card(translate("Settings", "Das bewirkt es"))
        effect.body.addLayout(self._lines)
        effect.body.addWidget(self.refusal)
        effect.body.addWidget(self.places, 1)
        effect.body.addStretch(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addWidget(values)
        column.addWidget(effect, 1)

    def show_effect(self, effect: Effect, differences: tuple[str, ...], in_force: Rulebook) -> None:
        """Show an effect; ``differences`` are the changed values."""
        self._differences.setText("\n".join(differences))
        while (item := self._lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        lines = effect_lines(effect, in_force)
        if effect.refused:
            self.lines = []
            self.refusal.show_text(lines[0], "\n".join(lines[1:]))
        else:
            self.refusal.clear()
            self.lines = [
                label(text, "strong" if number == 0 else "", wrap=True) for number, text in enumerate(lines)
            ]
            for line in self.lines:
                self._lines.addWidget(line)
        if effect.changed_places:
            columns = _columns(in_force.game.kind, effect.changed_places[0].tally)
            self.places.show_columns(columns, effect.changed_places)
        self.places.setVisible(bool(effect.changed_places))


def _columns(game: str, tally: str) -> tuple[Column[ChangedPlace], ...]:
    """Return rank and points before and after; the points are called and written as the game does."""
    called = tally_heading(game, tally)

    def points(number: int | None) -> Cell:
        return Cell("–" if number is None else tally_value(game, tally, number))

    return (
        Column(translate("Settings", "Name"), lambda row: Cell(row.name, Ink.STRONG)),
        Column(translate("Settings", "Platz bisher"), lambda row: Cell(_rank(row.rank_before)), True, 120),
        Column(
            translate("Settings", "Platz danach"),
            lambda row: Cell(_rank(row.rank_after), Ink.STRONG if row.moves else Ink.NORMAL),
            True,
            120,
        ),
        Column(
            translate("Settings", "{tally} bisher").format(tally=called),
            lambda row: points(row.points_before),
            True,
            130,
        ),
        Column(
            translate("Settings", "{tally} danach").format(tally=called),
            lambda row: points(row.points_after),
            True,
            130,
        ),
    )


def _rank(rank: int | None) -> str:
    return "–" if rank is None else str(rank)
