"""The settings: tournament, rulebook, backups, who works, the program, removing names."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.texts.language import translate
from turnierleitung.ui.settings.anonymise_card import AnonymiseCard
from turnierleitung.ui.settings.help import settings_help
from turnierleitung.ui.settings.operators_card import OperatorsCard
from turnierleitung.ui.settings.program_card import ProgramCard
from turnierleitung.ui.settings.rules_card import RulesCard
from turnierleitung.ui.settings.rules_room import RulesRoom
from turnierleitung.ui.settings.safety_card import SafetyCard
from turnierleitung.ui.settings.tournament_card import TournamentCard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.form_style import FormStyle
from turnierleitung.ui.widgets.help_words import HelpWords
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.page import Page, Surroundings
from turnierleitung.ui.window.safety import Safety

_TWO_COLUMNS = 940
"""Width from which the cards stand in two columns."""


class SettingsPage(Page):
    """Cards for everything that is set once, and the room in which rules are changed."""

    def __init__(self, desk: Desk) -> None:
        """Create the page; its cards come when it settles in."""
        super().__init__(desk)
        FormStyle(self)
        self.stack = QStackedWidget()
        self.column.addWidget(self.stack, 1)
        self._beside = False
        self.rules_room: RulesRoom | None = None
        """Made when the rules are opened first; it holds many fields."""
        desk.operator_changed.connect(self._on_operator_changed)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def settle_in(self, surroundings: Surroundings) -> None:
        """Get the folders, preferences and backups of the program."""
        super().settle_in(surroundings)
        self.furnish(surroundings.host, surroundings.safety)
        self.rules_card.practice_requested.connect(surroundings.practice_requested)

    def furnish(self, host: Host, safety: Safety) -> None:
        """Put the cards up."""
        self.tournament_card = TournamentCard(self.desk)
        self.rules_card = RulesCard(self.desk, host.rulebook_folder)
        self.safety_card = SafetyCard(self.desk, host, safety)
        self.operators_card = OperatorsCard(self.desk)
        self.program_card = ProgramCard(host, lambda: self.tournament.path)
        self.anonymise_card = AnonymiseCard(self.desk, safety)
        self._own_folder = host.rulebook_folder
        self._left = (self.tournament_card, self.rules_card, self.operators_card)
        self._right = (self.safety_card, self.program_card, self.anonymise_card)
        self.stack.addWidget(self._cards())
        self.rules_card.open_requested.connect(self.open_rules)

    def load(self) -> None:
        """Show the tournament and the program as they are now."""
        for card in (*self._left, *self._right):
            card.load()
        if self.rules_room is not None:
            self.rules_room.load()
        self._show_begun()

    def open_rules(self) -> RulesRoom:
        """Show the rules to change them."""
        if self.rules_room is None:
            self.rules_room = RulesRoom(self.desk, self._own_folder)
            self.rules_room.left.connect(self.close_rules)
            self.rules_room.applied.connect(self.close_rules)
            self.stack.addWidget(self.rules_room)
        self.rules_room.load()
        self.stack.setCurrentWidget(self.rules_room)
        self.rules_room.workbench.setFocus()
        return self.rules_room

    def close_rules(self) -> None:
        """Go back to the cards."""
        self.stack.setCurrentIndex(0)
        self.rules_card.load()
        self._show_begun()
        self.rules_card.open.setFocus()

    def take_focus(self) -> None:
        """Begin at the top; what is further down is reached with Tab."""
        if self.stack.currentIndex() == 0:
            self.tournament_card.form.name.setFocus()
            self._scroll.verticalScrollBar().setValue(0)

    def print_request(self) -> PrintRequest:
        """Print the rule sheet."""
        return PrintRequest(PrintKind.RULE_SHEET)

    def help_words(self) -> HelpWords:
        """Say what can be set here."""
        return settings_help()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cards beside each other where there is room."""
        super().resizeEvent(event)
        beside = self.width() >= _TWO_COLUMNS
        if self.stack.count() and beside != self._beside:
            self._beside = beside
            self._grid.removeItem(self._columns[1])
            self._grid.addLayout(self._columns[1], 0 if beside else 1, 1 if beside else 0)
            self._grid.setColumnStretch(1, 1 if beside else 0)

    def _cards(self) -> QWidget:
        holder = QWidget()
        self._grid = QGridLayout(holder)
        self._grid.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        self._grid.setSpacing(theme.SPACE_L)
        self._grid.setColumnStretch(0, 1)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for cards, column in zip((self._left, self._right), self._columns, strict=True):
            column.setSpacing(theme.SPACE_L)
            for card in cards:
                column.addWidget(card)
            column.addStretch(1)
        self._grid.addLayout(self._columns[0], 0, 0)
        self._grid.addLayout(self._columns[1], 1, 0)
        scroll = scrolling(holder)
        self._scroll = scroll
        room = QWidget()
        column = QVBoxLayout(room)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addWidget(label(translate("Settings", "Einstellungen"), "title"))
        column.addWidget(scroll, 1)
        return room

    def _on_focus_changed(self, _left: QWidget | None, entered: QWidget | None) -> None:
        """Follow the focus: Qt does so for Tab, but not for the arrows among choices."""
        cards = self._scroll.widget() if self.stack.count() else None
        if entered is not None and cards is not None and cards.isAncestorOf(entered):
            self._scroll.ensureWidgetVisible(entered)

    def _show_begun(self) -> None:
        self.rules_card.show_begun(0 if self.rules_room is None else self.rules_room.changes)

    def _on_operator_changed(self) -> None:
        if self.stack.count():
            self.operators_card.load()
