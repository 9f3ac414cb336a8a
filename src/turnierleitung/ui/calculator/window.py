"""The window of the calculator: one part at a time, and the keys that all parts share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.language import translate
from turnierleitung.ui.calculator.hold_fast import HoldFast, TableToAsk
from turnierleitung.ui.calculator.part import CalculatorPart
from turnierleitung.ui.calculator.parts import calculator_name, parts_of
from turnierleitung.ui.calculator.rules_choice import RulesChoice
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.help_sheet import HelpSheet
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Hint, label
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.rail import CALCULATOR_KEY

_USUAL: Final = QSize(1240, 720)
_SMALLEST: Final = QSize(1180, 560)
_TITLE_BAR: Final = 40
_KEY_OF_TABLE: Final = "F3"


class CalculatorWindow(QWidget):
    """Beside the program: what is open there goes on; nothing is stored but an answer that is held fast."""

    def __init__(self, parent: QWidget, own_rulebooks: Path | None = None) -> None:
        """Create it without rules, for the window of ``parent``.

        Without a tournament it asks for them; ``own_rulebooks`` is where the director's lie.
        """
        super().__init__(parent, Qt.WindowType.Window)
        self._beside = parent
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(translate("Calculator", "Spielwert"))
        self._rulebook: Rulebook | None = None
        self._rules_name = Hint()
        self._title = label(translate("Calculator", "Spielwert"), "title")
        self._choice = QHBoxLayout()
        self.questions: Segments | None = None
        """Which part is shown."""
        self._parts = QStackedWidget()
        self._clear = ActionButton(translate("Calculator", "Leeren"), "F9")
        self._clear.clicked.connect(self.clear)
        self._own_rulebooks = own_rulebooks
        self.choice: RulesChoice | None = None
        """Asks for the rules, while it does."""
        self._others = ActionButton(translate("Calculator", "Anderes Reglement …"), "F8")
        if own_rulebooks is None:
            self._others.hide()
        self._others.clicked.connect(self.choose_rules)
        self._close = ActionButton(translate("Calculator", "Schließen"), "Esc")
        self._close.clicked.connect(self.close)
        self.holding = HoldFast()
        self.holding.hide()
        self.holding.table_chosen.connect(self._on_table)
        self._whole = QStackedLayout(self)
        self._calculating = QWidget()
        self.help = HelpSheet(self._calculating, self)
        QShortcut(QKeySequence(CALCULATOR_KEY), self).activated.connect(self.close)
        QShortcut(QKeySequence("F1"), self._calculating).activated.connect(self._on_help)
        self._lay_out()
        self._take_room()

    @property
    def part(self) -> CalculatorPart:
        """The part that is shown."""
        shown = self._parts.currentWidget()
        if not isinstance(shown, CalculatorPart):
            raise TypeError("no rules are shown yet")
        return shown

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Answer by these rules; what is typed stays as long as the game is the same."""
        same_game = self._rulebook is not None and self._rulebook.game.kind == rulebook.game.kind
        self._rulebook = rulebook
        self._rules_name.show_text(rulebook.name)
        if not same_game:
            self._make_parts(rulebook)
        for part in self._all_parts:
            part.show_rulebook(rulebook)

    def offer_holding(
        self, tables: Sequence[TableToAsk], hold: Callable[[str, int | None], str | None]
    ) -> None:
        """Let answers be held fast in the open tournament.

        ``hold`` writes a sentence, with the id of its table, and returns why not, or ``None``.
        """
        self.holding.offer(tables, hold)
        self.holding.show()
        self._hint.hide()
        self._follow_part()

    def bring_up(self) -> None:
        """Come to the front with the focus where typing begins; without rules it asks for them."""
        self.show()
        self.raise_()
        self.activateWindow()
        if self.choice is not None:
            self.choice.take_focus()
        elif self._rulebook is None:
            self.choose_rules()
        else:
            self.part.take_focus()

    def choose_rules(self) -> None:
        """Ask by which rulebook to calculate; only without a tournament."""
        if self._own_rulebooks is None or self.choice is not None:
            return
        self.choice = RulesChoice(self._own_rulebooks)
        self.choice.chosen.connect(self._on_rules_chosen)
        self.choice.cancelled.connect(self._on_choice_left)
        self._whole.addWidget(self.choice)
        self._whole.setCurrentWidget(self.choice)
        self.choice.take_focus()

    def open_part(self, index: int) -> None:
        """Show a part."""
        self._parts.setCurrentIndex(index)
        if self.questions is not None:
            self.questions.choose(index)
        self.help.close_sheet()
        self._follow_part()
        self.part.take_focus()

    def clear(self) -> None:
        """Begin the part that is shown anew."""
        index, old = self._parts.currentIndex(), self.part
        if self._rulebook is None:
            return
        fresh = type(old)()
        self._parts.insertWidget(index, fresh)
        self._parts.removeWidget(old)
        fresh.answered.connect(self._follow_part)
        fresh.show_rulebook(self._rulebook)
        fresh.show_table(self.holding.asked)
        self.open_part(index)
        fresh.go_on_from(old)
        old.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Lead back to what is open in the program: not every desktop does so by itself."""
        super().closeEvent(event)
        self._beside.window().activateWindow()

    @property
    def _all_parts(self) -> list[CalculatorPart]:
        shown = (self._parts.widget(index) for index in range(self._parts.count()))
        return [part for part in shown if isinstance(part, CalculatorPart)]

    def _make_parts(self, rulebook: Rulebook) -> None:
        for old in self._all_parts:
            self._parts.removeWidget(old)
            old.deleteLater()
        for made in parts_of(rulebook):
            part = made()
            part.answered.connect(self._follow_part)
            self._parts.addWidget(part)
        self._title.setText(calculator_name(rulebook))
        self.setWindowTitle(calculator_name(rulebook))
        empty(self._choice)
        self.questions = Segments([part.title for part in self._all_parts])
        self.questions.setAccessibleName(translate("Calculator", "Frage"))
        self.questions.chosen.connect(self.open_part)
        self.questions.bind_key("F6")
        self._choice.addWidget(self.questions)

    def _on_table(self) -> None:
        for part in self._all_parts:
            part.show_table(self.holding.asked)
        self._follow_part()

    def _follow_part(self) -> None:
        """Let the answer of the part that is shown be held fast."""
        if self._rulebook is not None and self._parts.count():
            self.holding.show_ruled(self.part.ruled, self._rulebook)

    def _on_rules_chosen(self, rulebook: Rulebook) -> None:
        self.show_rulebook(rulebook)
        self._on_choice_left()

    def _on_choice_left(self) -> None:
        if self.choice is not None:
            self._whole.removeWidget(self.choice)
            self.choice.deleteLater()
            self.choice = None
        if self._rulebook is None:
            self.close()
        else:
            self._whole.setCurrentWidget(self._calculating)
            self.part.take_focus()

    def _on_help(self) -> None:
        holds = self.holding.isVisibleTo(self)
        keys = (
            KeyWords("F6", translate("Calculator", "nächste Frage")),
            KeyWords("F9", translate("Calculator", "leert die Frage")),
            KeyWords("F3", translate("Calculator", "wählt den Tisch")),
            KeyWords("Esc · F5", translate("Calculator", "schließt den Rechner")),
        )
        stays = (
            translate(
                "Calculator",
                "Strg Enter hält den Entscheid fest; er steht dann mit dem Tisch im Protokoll.",
            )
            if holds
            else translate("Calculator", "Nein. Gespeichert wird hier nichts.")
        )
        words = HelpWords(
            purpose=self.part.help_text,
            keys=tuple(key for key in keys if holds or key.key != _KEY_OF_TABLE),
            remedies=(Remedy(translate("Calculator", "Bleibt die Antwort irgendwo stehen?"), stays),),
        )
        title = translate("Calculator", "Hilfe: {part}").format(part=self._title.text())
        self.help.open_for(title, words, self._calculating)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_M)
        head.addWidget(self._title)
        head.addWidget(self._rules_name, 1)
        head.addLayout(self._choice)
        foot = QHBoxLayout()
        foot.setSpacing(theme.SPACE_M)
        hint = translate("Calculator", "F1 nennt die Tasten. Gespeichert wird hier nichts.")
        self._hint = label(hint, "muted")
        foot.addWidget(self._hint, 1)
        foot.addWidget(self.holding, 2)
        foot.addWidget(self._others)
        foot.addWidget(self._clear)
        foot.addWidget(self._close)
        self._whole.addWidget(self._calculating)
        column = QVBoxLayout(self._calculating)
        column.setContentsMargins(theme.SPACE_PAGE, theme.SPACE_L, theme.SPACE_PAGE, theme.SPACE_L)
        column.setSpacing(theme.SPACE_L)
        column.addLayout(head)
        column.addWidget(self._parts, 1)
        column.addLayout(foot)

    def _take_room(self) -> None:
        screen = self.screen().availableSize()
        room = QSize(screen.width(), screen.height() - _TITLE_BAR)
        self.setMinimumSize(_SMALLEST.boundedTo(room))
        self.resize(_USUAL.boundedTo(room))
