"""The choice of a rulebook to start from, as cards beside a summary."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, QStandardPaths, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QSizePolicy, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.names import occurs, sort_key
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.rulebooks import Offered
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.game_words import game_name
from turnierleitung.texts.language import own, translate
from turnierleitung.texts.phases import course, speaking_of
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, ChoiceGroup
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import Notice, Pill, label
from turnierleitung.ui.widgets.layouts import bring_into_sight, cells, column, row

if TYPE_CHECKING:
    # It brings along all that is printed, and whoever opens a tournament waits for what is imported here.
    from turnierleitung.ui.setup.beginning import BeginningPage

_BESIDE = 3
_SHORTCUTS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
"""With one of these a letter is a key of the page; Shift only makes it a capital."""
_HEADING = 40
"""Pixels above a card that come into sight with it."""


class ChoosingStep(QWidget):
    """Cards of the offered rulebooks under the names of their games, and a way to read one from a file."""

    opened = Signal()
    """A card was opened by a double click."""
    chosen_changed = Signal()

    def __init__(
        self, own_folder: Path, in_force: Rulebook | None = None, *, with_beginnings: bool = False
    ) -> None:
        """Offer the shipped rulebooks and the director's own; one that is in force stands first.

        ``with_beginnings`` ends with the games that begin a new rulebook.
        """
        super().__init__()
        self.cards: list[RulebookCard] = []
        """In the order of the screen."""
        self.beginnings: list[BeginningCard] = []
        """Behind the others."""
        self._shown: list[OfferCard] = []
        """Those that the search leaves."""
        self.headings: list[QLabel] = []
        """One for each run of cards of a game in a line."""
        self._group = ChoiceGroup(self)
        self._grid = cells(across=theme.SPACE_L, down=theme.SPACE_S)
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
        offered = sorted(rulebooks.offered(own_folder), key=_by_game)
        for offer in offered:
            own = Pill(translate("Setup", "eigenes"), Tone.DONE) if offer.own else None
            self._add(RulebookCard(offer, own), len(self.cards))
        if in_force is not None:
            here = Offered(Path(), in_force, own=True)
            self._add(RulebookCard(here, heading=translate("Setup", "Dieses Turnier")), 0)
        for kind in plugins.kinds() if with_beginnings else ():
            if plugins.part(kind, "beginning") is not None:
                self.beginnings.append(BeginningCard(kind))
                self._walk(self.beginnings[-1])
        self._show(self._all)
        self._name_broken_games()
        for name, refusal in rulebooks.unreadable(own_folder):
            self._say_unreadable(name, refusal)
        if self.cards:
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
    def _all(self) -> list[OfferCard]:
        return [*self.cards, *self.beginnings]

    @property
    def _chosen_card(self) -> OfferCard | None:
        return next((card for card in self._shown if card.isChecked()), None)

    @property
    def chosen(self) -> Offered | None:
        """The rulebook whose card is chosen."""
        card = self._chosen_card
        return card.offer if isinstance(card, RulebookCard) else None

    @property
    def beginning(self) -> str | None:
        """The game whose new rulebook is chosen."""
        card = self._chosen_card
        return card.kind if isinstance(card, BeginningCard) else None

    @property
    def not_found(self) -> str:
        """What is searched for, if no rulebook has it."""
        return "" if self._none.isHidden() else self.search.text().strip()

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
        elif event.text().isprintable() and event.text().strip() and not event.modifiers() & _SHORTCUTS:
            self.search.setFocus()
            self.search.insert(event.text())
            self._on_search(self.search.text())
        else:
            event.ignore()

    def _on_search(self, text: str) -> None:
        """Show the cards that fit, close together; chosen is one whose words begin so, else the first."""
        words = text.split()
        found = [card for card in self._all if all(occurs(card.words, word) for word in words)]
        # A game that is not there may be a new one.
        self._show(found or self.beginnings)
        self._none.setVisible(not found)
        begins = [card for card in self._shown if all(_begins(card, word) for word in words)]
        if begins and self._chosen_card not in begins:
            begins[0].setChecked(True)
        elif self._shown and self._chosen_card is None:
            self._shown[0].setChecked(True)

    def _show(self, cards: Sequence[OfferCard]) -> None:
        """Lay out cards in lines; a game begins a new line rather than breaking, if it fits into one."""
        self._shown = [*cards]
        for heading in self.headings:
            self._grid.removeWidget(heading)
            heading.hide()
            heading.deleteLater()
        self.headings = []
        for card in self._all:
            self._grid.removeWidget(card)
            if card not in self._shown:
                card.hide()
        places: list[tuple[int, int, OfferCard]] = []
        number = 0
        for _, of_game in groupby(self._shown, key=lambda card: card.heading):
            together = [*of_game]
            if number % _BESIDE + len(together) > _BESIDE:
                number = -(-number // _BESIDE) * _BESIDE
            places += [(*divmod(number + place, _BESIDE), card) for place, card in enumerate(together)]
            number += len(together)
        for at, place, card in places:
            self._grid.addWidget(card, 2 * at + 1, place)
            card.show()
        for (at, name), run in groupby(places, key=lambda found: (found[0], found[2].heading)):
            beside = [place for _, place, _ in run]
            heading = label(name, "strong")
            heading.setContentsMargins(2, theme.SPACE_S, 0, 0)
            self.headings.append(heading)
            self._grid.addWidget(heading, 2 * at, beside[0], 1, len(beside))

    def _on_stepped(self, card: OfferCard, step: int) -> None:
        """Choose the card beside one, also at the end of a line."""
        place = self._shown.index(card) + step
        if 0 <= place < len(self._shown):
            self._shown[place].setFocus()
            self._shown[place].setChecked(True)

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
        card = next((card for card in self.cards if card.offer.path == path), None)
        if card is None:
            offer = Offered(path, rulebook, own=True)
            card = RulebookCard(offer, Pill(translate("Setup", "aus Datei"), Tone.QUESTION))
            self._add(card, bisect(self.cards, _by_game(offer), key=lambda other: _by_game(other.offer)))
        self.search.clear()
        self._on_search("")
        card.setChecked(True)
        card.setFocus()

    def _say_unreadable(self, name: str, refusal: Refused) -> None:
        title = translate("Setup", "„{name}“ kann nicht verwendet werden.")
        lines = "\n".join(one_line(problem, None) for problem in refusal.problems)
        self.notice.answer(title.format(name=name), lines, tone=Tone.WRONG)

    def _on_toggled(self, _number: int, on: bool) -> None:
        if on:
            self.chosen_changed.emit()

    def _add(self, card: RulebookCard, place: int) -> None:
        self.cards.insert(place, card)
        self._walk(card)

    def _walk(self, card: OfferCard) -> None:
        card.opened.connect(self.opened)
        card.stepped.connect(partial(self._on_stepped, card))
        self._group.add(card)

    def _on_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            translate("Setup", "Reglement lesen"),
            QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation),
            translate("Setup", "Reglemente (*.toml);;Alle Dateien (*)"),
        )
        if name:
            self.read(Path(name))


def _by_game(offer: Offered) -> tuple[str, bool, str]:
    """Return the order of the screen: by game, the shipped ones first."""
    with speaking_of(offer.rulebook):
        game, name = game_name(offer.rulebook), own(offer.rulebook.name)
    return sort_key(game), offer.own, sort_key(name)


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
        bring_into_sight(self, _HEADING)

    def sizeHint(self) -> QSize:
        """Leave room for a few lines of words."""
        return self._room

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Go on with this card."""
        self.opened.emit()


class OfferCard(ChoiceCard):
    """A card under the name of a game."""

    stepped = Signal(int)
    """The arrow to the left or to the right was pressed."""

    def __init__(self, heading: str, name: str, summary: str, figures: str, origin: Pill | None) -> None:
        super().__init__(name, summary, QSize(320, 112))
        self.heading = heading
        """Under which it stands."""
        self.words = f"{heading} {name} {summary}"
        """What it is found by."""
        column(
            row((label(name, "large", wrap=True), 1), (origin or 0, Qt.AlignmentFlag.AlignTop)),
            label(summary, "muted", wrap=True),
            None,
            label(figures, "small"),
            spacing=theme.SPACE_XS,
            margins=(18, 12, 18, 12),
            of=self,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from card to card in the order of reading."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)


class RulebookCard(OfferCard):
    """A rulebook to choose: its name, what it is about, how long it takes."""

    def __init__(self, offer: Offered, origin: Pill | None = None, heading: str = "") -> None:
        """Show an offer below the name of its game, or below another ``heading``."""
        rulebook = offer.rulebook
        self.offer = offer
        with speaking_of(rulebook):
            super().__init__(
                heading=heading or game_name(rulebook),
                name=own(rulebook.name),
                summary=own(rulebook.summary),
                figures=_in_figures(rulebook),
                origin=origin,
            )


class BeginningCard(OfferCard):
    """A new rulebook of a game, by a few values."""

    def __init__(self, kind: str) -> None:
        page: type[BeginningPage] = plugins.part(kind, "beginning")
        self.kind = kind
        super().__init__(
            heading=translate("Setup", "Ihr Spiel ist nicht dabei?"),
            name=page.title(),
            summary=page.summary(),
            figures="",
            origin=None,
        )


def _in_figures(rulebook: Rulebook) -> str:
    return " · ".join(
        (
            course(rulebook),
            counted(len(rulebook.articles), translate("Setup", "Artikel"), translate("Setup", "Artikel")),
        )
    )


def _begins(card: OfferCard, typed: str) -> bool:
    """Return whether a word of a card begins with what is typed."""
    return any(occurs(word[: len(typed)], typed) for word in card.words.split())
