"""The calculator's window, with or without a tournament: its rulebook, its parts, and entering the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QStackedWidget, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Format
from turnierleitung.services.ground import stages
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.services.judge import decisions
from turnierleitung.services.judge.decisions import TableToJudge
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import rulebook_name
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.calculator import calculator_part
from turnierleitung.ui.setup.rulebook_choice import ChoosingStep
from turnierleitung.ui.widgets import guide, theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, set_tip
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.form_row import WindowAssistant
from turnierleitung.ui.widgets.help_sheet import HelpSheet, HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Eliding, Notice, label
from turnierleitung.ui.widgets.layouts import column, empty, row, scrolling
from turnierleitung.ui.widgets.page_head import Hint, PageHead
from turnierleitung.ui.widgets.rail import CALCULATOR_KEY
from turnierleitung.ui.window.desk import Desk

_WIDEST_CHOICE = 1100


class RulesChoice(WindowAssistant):
    """Cards of the rulebooks; Enter calculates by the one that is chosen."""

    chapter = "calculator"
    chosen = Signal(object)
    """The ``Rulebook``."""
    cancelled = Signal()

    def __init__(self, own_folder: Path) -> None:
        super().__init__()
        self.choosing = ChoosingStep(own_folder)
        self.notice = Notice(Tone.QUESTION)
        self.back.setText(translate("Calculator", "Zurück"))
        self.onward.setText(translate("Calculator", "Weiter"))
        self.choosing.opened.connect(self.go_on)
        self.choosing.chosen_changed.connect(self._show_whether)
        head = row(
            label(translate("Calculator", "Spielwert und Vergleich"), "title"),
            (label(translate("Calculator", "Nach welchen Regeln?"), "muted"), 1),
            spacing=theme.SPACE_M,
        )
        self.stack_up(
            _WIDEST_CHOICE, head, (self.notice, scrolling(self.choosing)), row(self.back, None, self.onward)
        )
        self._begin_with_one_that_calculates()
        self._show_whether()

    def help_title(self) -> str:
        """Return what is explained."""
        return translate("Calculator", "Hilfe: Spielwert und Vergleich")

    def help_words(self) -> HelpWords:
        """Return what F1 says."""
        return HelpWords(
            purpose=translate("Calculator", "Was ein Spiel wert ist, hängt vom Reglement ab."),
            steps=(
                translate(
                    "Calculator",
                    "Mit den Pfeilen wählen Sie ein Reglement, Enter antwortet nach seinen Regeln.",
                ),
                translate(
                    "Calculator", "In einem offenen Turnier gelten dessen Regeln, dort wird nicht gefragt."
                ),
            ),
            keys=(KeyWords("← → ↑ ↓", translate("Calculator", "geht von Karte zu Karte")),),
        )

    def take_focus(self) -> None:
        """Begin at the chosen card."""
        self.choosing.take_focus()

    def go_on(self) -> None:
        """Calculate by the chosen rulebook."""
        rulebook = self._rulebook
        if calculator_part.has_calculator(rulebook):
            self.chosen.emit(rulebook)

    def go_back(self) -> None:
        """Leave without choosing."""
        self.cancelled.emit()

    @property
    def _rulebook(self) -> Rulebook | None:
        offer = self.choosing.chosen
        return None if offer is None else offer.rulebook

    def _begin_with_one_that_calculates(self) -> None:
        for card in self.choosing.cards:
            if calculator_part.has_calculator(card.offer.rulebook):
                card.setChecked(True)
                return

    def _show_whether(self) -> None:
        rulebook = self._rulebook
        possible = calculator_part.has_calculator(rulebook)
        self.onward.setEnabled(possible)
        self.notice.clear()
        if rulebook is not None and not possible:
            title = translate("Calculator", "„{name}“: Hier gibt es keinen Spielwert zu rechnen.")
            self.notice.show_text(title.format(name=rulebook_name(rulebook)))


_KEY_OF_TABLE: Final = "F3"
_BOX: Final = 240


class TableToAsk(NamedTuple):
    """A table that can be chosen."""

    table_id: int
    words: str
    """Its number and who sits there."""
    asked: calculator_part.AskedTable


class HoldFast(QWidget):
    """A choice of the table, a button and its outcome."""

    table_chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._tables: tuple[TableToAsk, ...] = ()
        self._hold: Callable[[str, int | None], str | None] | None = None
        self._sentence = ""
        self.tables = ChoiceBox(translate("Calculator", "An welchem Tisch?"))
        set_tip(self.tables, _KEY_OF_TABLE)
        self.tables.setFixedWidth(_BOX)
        self.tables.activated.connect(self._on_chosen)
        self.told = Eliding("muted")
        self.button = ActionButton(translate("Calculator", "Entscheid festhalten"), "Ctrl+Return", "primary")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self._on_hold)
        QShortcut(QKeySequence(_KEY_OF_TABLE), self).activated.connect(self.tables.setFocus)
        row((self.told, 1), self.tables, self.button, spacing=theme.SPACE_M, of=self)

    @property
    def asked(self) -> calculator_part.AskedTable | None:
        """The chosen table, or ``None`` if the question concerns no table."""
        chosen = self._chosen
        return None if chosen is None else chosen.asked

    def offer(self, tables: Sequence[TableToAsk], hold: Callable[[str, int | None], str | None]) -> None:
        """Offer tables; the one that was chosen stays."""
        before = self._chosen
        self._hold, self._tables = hold, tuple(tables)
        with QSignalBlocker(self.tables):
            self.tables.clear()
            self.tables.addItem(translate("Calculator", "An keinem Tisch"))
            self.tables.addItems([table.words for table in tables])
            place = next(
                (
                    index
                    for index, table in enumerate(tables, start=1)
                    if before is not None and table.table_id == before.table_id
                ),
                0,
            )
            self.tables.setCurrentIndex(place)
        if self._chosen != before:
            self.table_chosen.emit()

    def choose(self, table_id: int) -> None:
        """Choose a table, where it is offered."""
        place = next(
            (index for index, table in enumerate(self._tables, start=1) if table.table_id == table_id), None
        )
        if place is not None and place != self.tables.currentIndex():
            self.tables.setCurrentIndex(place)
            self.table_chosen.emit()

    def show_ruled(self, ruled: calculator_part.Ruled | None, rulebook: Rulebook) -> None:
        """Follow the answer; without one there is nothing to hold fast."""
        mark = rule_mark(ruled.topic, rulebook) if ruled is not None and ruled.topic else ""
        sentence = "" if ruled is None else f"{ruled.sentence} ({mark})" if mark else ruled.sentence
        if sentence != self._sentence:
            self.told.show_text("")
        self._sentence = sentence
        self.button.setEnabled(bool(sentence))

    @property
    def _chosen(self) -> TableToAsk | None:
        index = self.tables.currentIndex()
        return self._tables[index - 1] if 0 < index <= len(self._tables) else None

    def _on_chosen(self, _index: int) -> None:
        self.table_chosen.emit()

    def _on_hold(self) -> None:
        if self._hold is None or not self._sentence:
            return
        chosen = self._chosen
        why_not = self._hold(self._sentence, None if chosen is None else chosen.table_id)
        self.told.show_text(why_not or translate("Calculator", "Steht im Protokoll."))
        # The same answer need not stand there twice.
        self.button.setEnabled(why_not is not None)


_USUAL: Final = QSize(1240, 720)
_SMALLEST: Final = QSize(1180, 560)
_TITLE_BAR: Final = 40


class CalculatorWindow(QWidget):
    """A window beside the program; it stores nothing but an answer that is recorded."""

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
        self._clear = ActionButton(translate("Calculator", "Leeren"), "F9", does=self.clear)
        self._own_rulebooks = own_rulebooks
        self.choice: RulesChoice | None = None
        """Asks for the rules, while it does."""
        self._others = ActionButton(translate("Calculator", "Anderes Reglement …"), "F8")
        if own_rulebooks is None:
            self._others.hide()
        self._others.clicked.connect(self.choose_rules)
        self._close = ActionButton(translate("Calculator", "Schließen"), "Esc", does=self.close)
        self.holding = HoldFast()
        self.holding.hide()
        self.holding.table_chosen.connect(self._on_table)
        self._whole = QStackedLayout(self)
        self._calculating = QWidget()
        self.help = HelpSheet(self._calculating, self)
        QShortcut(QKeySequence(CALCULATOR_KEY), self).activated.connect(self.close)
        QShortcut(QKeySequence("F1"), self._calculating).activated.connect(self.show_help)
        QShortcut(QKeySequence(guide.KEY), self._calculating).activated.connect(self._on_guide)
        self._lay_out()
        self._take_room()

    @property
    def part(self) -> calculator_part.CalculatorPart:
        """The part that is shown."""
        shown = self._parts.currentWidget()
        if not isinstance(shown, calculator_part.CalculatorPart):
            raise TypeError("no rules are shown yet")
        return shown

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Answer by these rules; what is typed stays as long as the game is the same."""
        same_game = self._rulebook is not None and self._rulebook.game.kind == rulebook.game.kind
        self._rulebook = rulebook
        self._rules_name.show_text(rulebook_name(rulebook))
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
    def _all_parts(self) -> list[calculator_part.CalculatorPart]:
        shown = (self._parts.widget(index) for index in range(self._parts.count()))
        return [part for part in shown if isinstance(part, calculator_part.CalculatorPart)]

    def _make_parts(self, rulebook: Rulebook) -> None:
        for old in self._all_parts:
            self._parts.removeWidget(old)
            old.deleteLater()
        for made in calculator_part.parts_of(rulebook):
            part = made()
            part.answered.connect(self._follow_part)
            self._parts.addWidget(part)
        self._title.setText(calculator_part.calculator_name(rulebook))
        self.setWindowTitle(calculator_part.calculator_name(rulebook))
        empty(self._choice)
        self.questions = Segments(
            [part.title for part in self._all_parts], translate("Calculator", "Frage"), key="F6"
        )
        self.questions.chosen.connect(self.open_part)
        self._choice.addWidget(self.questions)

    def _on_table(self) -> None:
        for part in self._all_parts:
            part.show_table(self.holding.asked)
        self._follow_part()

    def _follow_part(self) -> None:
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

    def _on_guide(self) -> None:
        guide.open_guide("calculator", self)

    def show_help(self) -> None:
        """Explain the question that is open."""
        holds = self.holding.isVisibleTo(self)
        keys = (
            KeyWords("F6", translate("Calculator", "nächste Frage")),
            KeyWords("F9", translate("Calculator", "leert die Frage")),
            KeyWords("F3", translate("Calculator", "wählt den Tisch")),
            KeyWords("Esc · F5", translate("Calculator", "schließt den Rechner")),
        )
        stays = (
            translate(
                "Calculator", "Strg Enter hält den Entscheid fest; er steht dann mit dem Tisch im Protokoll."
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
        self.help.open_for(title, words, self._calculating, chapter="calculator")

    def _lay_out(self) -> None:
        hint = translate("Calculator", "F1 nennt die Tasten. Gespeichert wird hier nichts.")
        self._hint = label(hint, "muted")
        foot = row(
            (self._hint, 1), (self.holding, 2), self._others, self._clear, self._close, spacing=theme.SPACE_M
        )
        self._whole.addWidget(self._calculating)
        head = PageHead(self._rules_name, self._title)
        head.tools.addLayout(self._choice)
        column(
            head,
            (self._parts, 1),
            foot,
            spacing=theme.SPACE_L,
            margins=(theme.SPACE_PAGE, theme.SPACE_L, theme.SPACE_PAGE, theme.SPACE_L),
            of=self._calculating,
        )

    def _take_room(self) -> None:
        screen = self.screen().availableSize()
        room = QSize(screen.width(), screen.height() - _TITLE_BAR)
        self.setMinimumSize(_SMALLEST.boundedTo(room))
        self.resize(_USUAL.boundedTo(room))


_OF_TABLES: Final = ("round", "game_table", "seat", "deck", "result")
"""What changes who sits where and with which deck."""


class TournamentCalculator(QObject):
    """Makes the window when it is asked for first."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        """Create it for the window of ``parent``."""
        super().__init__(parent)
        self._desk, self._parent = desk, parent
        self.window: CalculatorWindow | None = None
        desk.changed.connect(self._on_changed)
        desk.replaced.connect(self._follow)

    @property
    def offered(self) -> bool:
        """Whether the game has something to calculate; it stays the same as long as a tournament is open."""
        return calculator_part.has_calculator(self._desk.rulebook)

    @property
    def name(self) -> str:
        """How it is called: after a value that is calculated, or cards that are compared."""
        return calculator_part.calculator_name(self._desk.rulebook)

    def open(self, table_id: int | None = None) -> bool:
        """Open the window, or bring it to the front, for a table where one is at hand.

        ``False`` where the game has nothing to calculate.
        """
        if not self.offered:
            return False
        if self.window is None:
            self.window = CalculatorWindow(self._parent)
        self._follow()
        if table_id is not None:
            self.window.holding.choose(table_id)
        self.window.bring_up()
        return True

    def _on_changed(self, changes: Changes) -> None:
        if changes.concern("rulebook"):
            self._follow()
        elif self.window is not None and self.window.isVisible() and changes.concern(*_OF_TABLES):
            self._offer_tables(self.window)

    def _follow(self) -> None:
        rulebook = self._desk.rulebook
        if self.window is not None and rulebook is not None and calculator_part.has_calculator(rulebook):
            self.window.show_rulebook(rulebook)
            self._offer_tables(self.window)

    def _offer_tables(self, window: CalculatorWindow) -> None:
        offered = [
            TableToAsk(
                table.table_id, self._words(table), calculator_part.AskedTable(table.names, table.categories)
            )
            for table in decisions.tables(self._desk.tournament)
        ]
        window.offer_holding(offered, self._hold)

    def _words(self, table: TableToJudge) -> str:
        matches = stages.played_as(self._desk.tournament) is Format.MATCHES
        text = (
            translate("Calculator", "Begegnung {number}")
            if matches
            else translate("Calculator", "Tisch {number}")
        )
        return " · ".join([text.format(number=table.number), *filter(None, table.names)])

    def _hold(self, sentence: str, table_id: int | None) -> str | None:
        problems = self._desk.run(lambda tournament: decisions.hold_fast(tournament, sentence, table_id))
        return in_words(problems, self._desk.rulebook) if problems else None
