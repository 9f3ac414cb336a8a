"""The choice of a rulebook to start from, as cards beside a summary."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QSize, QStandardPaths, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFileDialog, QPushButton, QSizePolicy, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.names import occurs
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.rulebooks import Offered
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import course
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, ChoiceGroup
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import Notice, Pill, label
from turnierleitung.ui.widgets.layouts import bring_into_sight, cells, column, row

_BESIDE = 3


class ChoosingStep(QWidget):
    """Cards of the offered rulebooks, and a way to read one from a file."""

    opened = Signal()
    """A card was opened by a double click."""
    chosen_changed = Signal()

    def __init__(self, own_folder: Path, in_force: Rulebook | None = None) -> None:
        """Offer the shipped rulebooks and the director's own; one that is in force stands first."""
        super().__init__()
        self.offers: list[Offered] = []
        self._left_out: set[int] = set()
        """The places of those that the search hides."""
        self._group = ChoiceGroup(self)
        self._grid = cells(across=theme.SPACE_L, down=theme.SPACE_L)
        for place in range(_BESIDE):
            self._grid.setColumnStretch(place, 1)
        self.notice = Notice()
        self.search = line(translate("Setup", "Reglement suchen"))
        self.search.setPlaceholderText(translate("Setup", "Tippen, um zu suchen, z. B. Skat"))
        self.search.textEdited.connect(self._on_search)
        self._none = label(translate("Setup", "Keines heißt so. Esc zeigt wieder alle."), "muted")
        self._none.hide()
        self.file_button = ActionButton(translate("Setup", "Aus Datei …"), "Ctrl+O", does=self._on_file)
        column(
            self.search,
            self._none,
            self._grid,
            row(
                self.file_button,
                label(translate("Setup", "Ein Reglement, das jemand gespeichert hat."), "muted"),
                None,
                spacing=theme.SPACE_M,
            ),
            self.notice,
            None,
            spacing=theme.SPACE_L,
            of=self,
        )
        if in_force is not None:
            here = Pill(translate("Setup", "dieses Turnier"), Tone.DECIDE)
            self._add(Offered(Path(), in_force, own=True), here)
        for offer in rulebooks.offered(own_folder):
            self._add(offer)
        self._name_broken_games()
        for name, refusal in rulebooks.unreadable(own_folder):
            self._say_unreadable(name, refusal)
        if self.offers:
            self.cards[0].setChecked(True)
        self._group.idToggled.connect(self._on_toggled)

    def _name_broken_games(self) -> None:
        if plugins.broken():
            self.notice.answer(
                translate("Setup", "Nicht geladen: {games}.").format(games=", ".join(plugins.broken())),
                translate(
                    "Setup",
                    "Ein Paket kündigt dieses Spiel an, lässt sich aber nicht laden. Bitte installieren Sie "
                    "es neu. Alle anderen Regelwerke stehen hier.",
                ),
                tone=Tone.WRONG,
            )

    @property
    def cards(self) -> list[RulebookCard]:
        """The cards in the order of the offers."""
        return [card for card in self._group.buttons() if isinstance(card, RulebookCard)]

    @property
    def chosen(self) -> Offered | None:
        """The rulebook whose card is chosen."""
        number = self._group.checkedId()
        return self.offers[number] if number >= 0 and number not in self._left_out else None

    def event(self, event: QEvent) -> bool:
        """Keep Esc, which would leave the assistant, while something is searched for."""
        asked = event if event.type() is QEvent.Type.ShortcutOverride else None
        if isinstance(asked, QKeyEvent) and asked.key() == Qt.Key.Key_Escape and self.search.text():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters that are typed anywhere look for a rulebook; Esc shows all again."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self._on_search("")
            self.take_focus()
        elif event.text().isprintable() and event.text().strip() and not event.modifiers():
            self.search.setFocus()
            self.search.insert(event.text())
            self._on_search(self.search.text())
        else:
            event.ignore()

    def _on_search(self, text: str) -> None:
        """Show the cards that fit, close together, and choose the first."""
        found = [
            card
            for card, offer in zip(self.cards, self.offers, strict=True)
            if all(occurs(f"{offer.rulebook.name} {offer.rulebook.summary}", word) for word in text.split())
        ]
        self._left_out = {place for place, card in enumerate(self.cards) if card not in found}
        for card in self.cards:
            self._grid.removeWidget(card)
            card.setVisible(card in found)
        for place, card in enumerate(found):
            self._grid.addWidget(card, place // _BESIDE, place % _BESIDE)
        self._none.setVisible(not found)
        chosen = self._group.checkedButton()
        if found and chosen not in found:
            found[0].setChecked(True)

    def take_focus(self) -> None:
        """Begin at the chosen card."""
        chosen = self._group.checkedButton()
        (chosen or self.file_button).setFocus()

    def read(self, path: Path) -> None:
        """Offer the rulebook in a file and choose it, or say what is wrong in the file."""
        try:
            rulebook = rulebooks.read(path)
        except Refused as refusal:
            self._say_unreadable(path.name, refusal)
            return
        self.notice.clear()
        known = next((number for number, offer in enumerate(self.offers) if offer.path == path), None)
        if known is None:
            from_file = Pill(translate("Setup", "aus Datei"), Tone.QUESTION)
            known = self._add(Offered(path, rulebook, own=True), from_file)
        self.cards[known].setChecked(True)
        self.cards[known].setFocus()

    def _say_unreadable(self, name: str, refusal: Refused) -> None:
        title = translate("Setup", "„{name}“ kann nicht verwendet werden.")
        lines = "\n".join(one_line(problem, None) for problem in refusal.problems)
        self.notice.answer(title.format(name=name), lines, tone=Tone.WRONG)

    def _on_toggled(self, _number: int, on: bool) -> None:
        if on:
            self.chosen_changed.emit()

    def _add(self, offer: Offered, origin: Pill | None = None) -> int:
        number = len(self.offers)
        self.offers.append(offer)
        card = RulebookCard(offer, origin)
        card.opened.connect(self.opened)
        self._group.add(card, number)
        self._grid.addWidget(card, number // _BESIDE, number % _BESIDE)
        return number

    def _on_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            translate("Setup", "Reglement lesen"),
            QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation),
            translate("Setup", "Reglements (*.toml);;Alle Dateien (*)"),
        )
        if name:
            self.read(Path(name))


class ChoiceCard(QPushButton):
    """A card to choose; a double click goes on with it."""

    opened = Signal()

    def __init__(self, name: str, description: str, room: QSize) -> None:
        """Create it without content; ``room`` is what it asks for."""
        super().__init__()
        self._room = room
        self.setCheckable(True)
        self.setProperty("role", "choice")
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come into sight, whichever key led here."""
        super().focusInEvent(event)
        bring_into_sight(self)

    def sizeHint(self) -> QSize:
        """Leave room for a few lines of words."""
        return self._room

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Go on with this card."""
        self.opened.emit()


class RulebookCard(ChoiceCard):
    """A rulebook to choose: its name, what it is about, how long it takes."""

    def __init__(self, offer: Offered, origin: Pill | None = None) -> None:
        rulebook = offer.rulebook
        super().__init__(rulebook.name, rulebook.summary, QSize(320, 140))
        if origin is None:
            origin = Pill(translate("Setup", "eigenes") if offer.own else "", Tone.DONE)
        column(
            row((label(rulebook.name, "large", wrap=True), 1), (origin, Qt.AlignmentFlag.AlignTop)),
            label(rulebook.summary, "muted", wrap=True),
            None,
            label(_in_figures(rulebook), "small"),
            spacing=theme.SPACE_XS,
            margins=(18, 14, 18, 14),
            of=self,
        )


def _in_figures(rulebook: Rulebook) -> str:
    return " · ".join(
        (
            course(rulebook),
            counted(len(rulebook.articles), translate("Setup", "Artikel"), translate("Setup", "Artikel")),
        )
    )
