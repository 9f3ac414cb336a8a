"""What happened: the entries of the rulebook with their articles, or something else with what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import MOST_CENTS, MOST_POINTS, Due, Penalty, PenaltyEffect
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook, article_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import consequence, effect_name, paragraph
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField, NumberField, line
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty, lead_before

_DIGITS: Final = 9


class Offence(NamedTuple):
    """What is chosen, with what it costs."""

    title: str
    rule: str
    effect: PenaltyEffect
    points: int = 0
    others: int = 0
    fine_cents: int = 0

    @classmethod
    def of(cls, entry: Penalty) -> Offence:
        """Return an entry of the catalogue."""
        return cls(
            title=entry.title,
            rule=entry.rule,
            effect=entry.effect,
            points=entry.points or 0,
            others=entry.others or 0,
            fine_cents=entry.fine_cents or 0,
        )


class CatalogueChoice(QWidget):
    """One entry is chosen, by mouse, arrows or its digit; the last one is typed."""

    changed = Signal()
    settled = Signal()
    """An entry was chosen by its digit, or Enter was pressed: go on."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._entries: list[Penalty] = []
        self._rulebook: Rulebook | None = None
        self._group = ChoiceGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme.SPACE_M)
        self._grid.setVerticalSpacing(theme.SPACE_XS)
        self._grid.setColumnStretch(1, 1)
        self.article = label("", "muted", wrap=True)
        self.title = line(translate("Penalties", "Was geschehen ist"), 120)
        self.title.setPlaceholderText(translate("Penalties", "Was ist geschehen?"))
        self.effect = ChoiceBox()
        # The list is filled again by each rulebook.
        self.effect.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self.effect.setAccessibleName(translate("Penalties", "Folge"))
        self.points = NumberField(-MOST_POINTS, MOST_POINTS)
        self.others = NumberField(-MOST_POINTS, MOST_POINTS)
        self.fine = MoneyField(MOST_CENTS)
        self._own = QWidget()
        self._amounts: dict[NumberField, QWidget] = {}
        self._lay_out()

    @property
    def offence(self) -> Offence | None:
        """What is chosen; ``None`` while nothing is."""
        place = self._group.checkedId()
        if place < 0:
            return None
        if place < len(self._entries):
            return Offence.of(self._entries[place])
        effect = self._own_effect
        is_points = effect is PenaltyEffect.POINTS
        return Offence(
            title=self.title.text().strip(),
            rule="",
            effect=effect,
            # A penalty takes: whoever types 7 means seven fewer.
            points=-abs(self.points.value()) if is_points else 0,
            others=self.others.value() if is_points else 0,
            fine_cents=self.fine.value() if effect is PenaltyEffect.FINE else 0,
        )

    @property
    def _own_effect(self) -> PenaltyEffect:
        # The list gives plain words back.
        return PenaltyEffect(self.effect.currentData() or PenaltyEffect.WARNING)

    @property
    def buttons(self) -> Sequence[QRadioButton]:
        """The entries in their order, the typed one last."""
        return [button for button in self._group.buttons() if isinstance(button, QRadioButton)]

    def show_catalogue(self, due: Sequence[Due], rulebook: Rulebook, currency: Currency) -> None:
        """Offer these entries; of a title that holds only from another time on the one that holds."""
        entries = [one.entry for one in due if one.holds]
        if (entries, rulebook) == (self._entries, self._rulebook):
            return
        chosen = self.offence
        self._rulebook, self._entries = rulebook, entries
        for button in self._group.buttons():
            self._group.removeButton(button)
        empty(self._grid)
        for place, entry in enumerate(self._entries):
            self._add(place, entry.title, f"{paragraph(entry.rule)} · {consequence(entry, currency)}")
        self._add(len(self._entries), translate("Penalties", "Anderes …"), "")
        self.fine.show_currency(currency)
        effects = [one for one in PenaltyEffect if one in plugins.penalties(rulebook.game)]
        if [self.effect.itemData(place) for place in range(self.effect.count())] != effects:
            self.effect.clear()
            for effect in effects:
                self.effect.addItem(effect_name(effect), effect)
        lead_before(self.title, self.buttons)
        if chosen is not None:
            self._choose_again(chosen)
        self._show_own()

    def clear(self) -> None:
        """Choose nothing."""
        self._group.choose_nothing()
        self.title.clear()
        self.effect.setCurrentIndex(0)
        for field in (self.points, self.others, self.fine):
            field.setValue(0)
        self._show_own()

    def choose_effect(self, effect: PenaltyEffect) -> None:
        """Choose the first entry that does this, e.g. because somebody shall be excluded."""
        place = next((at for at, entry in enumerate(self._entries) if entry.effect is effect), None)
        if place is None:
            place = len(self._entries)
            self.effect.setCurrentIndex(max(0, self.effect.findData(effect)))
        self.choose(place)

    def choose(self, place: int) -> None:
        """Choose an entry by its place, from 0."""
        button = self._group.button(place)
        if button is not None:
            button.setChecked(True)

    def take_focus(self) -> None:
        """Begin with the chosen entry, else with the first."""
        button = self._group.checkedButton() or self._group.button(0)
        if button is not None:
            button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit chooses its entry and goes on; Enter goes on."""
        typed = event.text()
        in_list = any(button.hasFocus() for button in self._group.buttons())
        if in_list and typed.isdecimal() and 0 < int(typed) <= len(self._group.buttons()):
            self.choose(int(typed) - 1)
            self._go_on()
        elif enters(event):
            self._go_on()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on from the fields of what is typed."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            self._go_on()
            return True
        return super().eventFilter(watched, event)

    def _go_on(self) -> None:
        """Go through the fields of what is typed, then on."""
        if self._own.isHidden():
            self.settled.emit()
            return
        # Before the first of them stands the list.
        stops = [self.title, self.effect, *(field for field in self._amounts if not field.isHidden())]
        focused = next((at for at, field in enumerate(stops) if field.hasFocus()), -1)
        if focused + 1 < len(stops):
            stops[focused + 1].setFocus()
        else:
            self.settled.emit()

    def _lay_out(self) -> None:
        amounts, others = QHBoxLayout(), QHBoxLayout()
        for row in (amounts, others):
            row.setSpacing(theme.SPACE_S)
        amounts.addWidget(self.effect)
        for field, text, row in (
            (self.points, translate("Penalties", "Punkte Abzug"), amounts),
            (self.fine, "", amounts),
            (self.others, translate("Penalties", "für jeden anderen am Tisch"), others),
        ):
            field.setAccessibleName(text or translate("Penalties", "Betrag"))
            beside = label(text, "muted")
            self._amounts[field] = beside
            row.addWidget(field)
            row.addWidget(beside)
            field.valueChanged.connect(self.changed)
        amounts.addStretch(1)
        others.addStretch(1)
        own = QVBoxLayout(self._own)
        own.setContentsMargins(theme.SPACE_L, 0, 0, 0)
        own.setSpacing(theme.SPACE_S)
        own.addWidget(self.title)
        own.addLayout(amounts)
        own.addLayout(others)
        # Lists and numbers tell nobody of Enter.
        for stop in (self.effect, *self._amounts):
            stop.installEventFilter(self)
        self.title.textEdited.connect(self.changed)
        self.effect.currentIndexChanged.connect(self._on_effect)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(self._grid)
        column.addWidget(self._own)
        column.addWidget(self.article)

    def _add(self, place: int, title: str, about: str) -> None:
        number = f"{place + 1}  " if place < _DIGITS else ""
        button = QRadioButton(f"{number}{title}")
        button.setAccessibleName(f"{title}, {about}" if about else title)
        self._group.add(button, place)
        self._grid.addWidget(button, place, 0)
        # Else it is shown only with the next event, and cannot take the focus until then.
        button.show()
        self._grid.addWidget(label(about, "muted", wrap=True), place, 1)

    def _choose_again(self, chosen: Offence) -> None:
        for place, entry in enumerate(self._entries):
            if Offence.of(entry) == chosen:
                self.choose(place)
                return
        if not chosen.rule:
            self.choose(len(self._entries))

    def _on_toggled(self, _place: int, checked: bool) -> None:
        if checked:
            self._show_own()
            self.changed.emit()

    def _on_effect(self) -> None:
        self._show_own()
        self.changed.emit()

    def _show_own(self) -> None:
        """Show the fields of what is typed, or the article of the chosen entry."""
        place = self._group.checkedId()
        typed = place >= len(self._entries) and place >= 0
        self._own.setVisible(typed)
        effect = self._own_effect
        shown = {
            self.points: effect is PenaltyEffect.POINTS,
            self.others: effect is PenaltyEffect.POINTS,
            self.fine: effect is PenaltyEffect.FINE,
        }
        for field, beside in self._amounts.items():
            field.setVisible(shown[field])
            beside.setVisible(shown[field])
        words = "" if typed or place < 0 else self._words_of(self._entries[place])
        self.article.setText(words)
        self.article.setVisible(bool(words))

    def _words_of(self, entry: Penalty) -> str:
        if self._rulebook is None:
            return ""
        for article in self._rulebook.articles:
            if article.number == entry.rule:
                return f"{paragraph(article.number)}. {article_text(article, self._rulebook)}"
        return ""
