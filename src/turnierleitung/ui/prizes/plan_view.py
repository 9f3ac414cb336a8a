"""The plan of the prizes: the list, the form beside it, and what holds for all of them."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.prizes import GroupKind, Prize, Together
from turnierleitung.domain.problems import Refused
from turnierleitung.services import cash
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import plan
from turnierleitung.services.prizes.plan import PrizePlan
from turnierleitung.texts.cash import pot_text
from turnierleitung.texts.figures import amount
from turnierleitung.texts.language import translate
from turnierleitung.texts.prizes import group_name, rank_in_group, together_hint, together_name, typed_amounts
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.prizes import state
from turnierleitung.ui.prizes.prize_form import PrizeForm
from turnierleitung.ui.prizes.state import PrizeRow
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, line
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_SIDE = 392
_TOGETHER = tuple(Together)


class PrizesList(RowsView[PrizeRow]):
    """The prizes; Del takes the chosen one out."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__(_columns(), translate("PrizesPage", "Preise"))
        self.keep_choice_by(lambda row: (row.planned.prize.group, row.planned.prize.rank))


class PlanView(QWidget):
    """Everything about the plan."""

    def __init__(self, desk: Desk) -> None:
        """Create it for the tournament on a desk."""
        super().__init__()
        self._desk = desk
        self._changing: int | None = None
        self.list = PrizesList()
        self.list.row_chosen.connect(self._on_chosen)
        self.list.row_opened.connect(self._on_opened)
        self.form = PrizeForm()
        self.form.wanted.connect(self._on_wanted)
        self.form.new_wanted.connect(self.begin)
        self.form.removal_wanted.connect(self.remove_chosen)
        self.form.kind.currentIndexChanged.connect(self._on_kind)
        self._empty = EmptyState(
            translate("PrizesPage", "Noch kein Preis"),
            translate(
                "PrizesPage",
                "Rechts legen Sie fest, was es gibt: Geld, Sachpreise, auch für Klassen und Vereine. "
                "Ohne Preise werden die ersten drei geehrt.",
            ),
        )
        self._left = QStackedWidget()
        self.together = ChoiceBox()
        self.together.addItems([together_name(together) for together in _TOGETHER])
        self.together.setMinimumContentsLength(16)
        self.together.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.together.setAccessibleName(translate("PrizesPage", "Mehrere Preise einer Person"))
        self.together.activated.connect(self._on_agreed)
        self.pot = line(translate("PrizesPage", "Topf"), placeholder=translate("PrizesPage", "ohne Topf"))
        self.pot.setFixedWidth(120)
        self.pot.editingFinished.connect(self._on_agreed)
        self.take_over = ActionButton(translate("PrizesPage", "Aus der Kasse"), "F7")
        self.take_over.clicked.connect(self._on_take_over)
        self._desk_line = label("", "small", wrap=True)
        self.notice = Notice(Tone.WRONG)
        self._sum = label("", "strong", wrap=True)
        self._hint = label("", "small", wrap=True)
        self._lay_out()

    def _lay_out(self) -> None:
        listed = Card(margin=6)
        listed.body.addWidget(self.list, 1)
        self._left.addWidget(self._empty)
        self._left.addWidget(listed)
        rules = Card(margin=14)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_M)
        row.addWidget(self.together, 1)
        row.addWidget(label(translate("PrizesPage", "Topf"), "muted"))
        row.addWidget(self.pot)
        rules.body.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self._desk_line, 1)
        row.addWidget(self.take_over)
        rules.body.addLayout(row)
        rules.body.addWidget(self._hint)
        rules.body.addWidget(self._sum)
        rules.body.addWidget(self.notice)
        left = QVBoxLayout()
        left.setSpacing(theme.SPACE_L)
        left.addWidget(self._left, 1)
        left.addWidget(rules)
        self.form.setFixedWidth(_SIDE)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(theme.SPACE_L)
        whole.addLayout(left, 1)
        whole.addWidget(self.form)

    def load(self) -> None:
        """Show the plan as it is now; what is typed stays."""
        found = plan.view(self._desk.tournament)
        self.form.offer_names(
            {
                GroupKind.CATEGORY: participants.categories_in_use(self._desk.tournament),
                GroupKind.CLUB: participants.clubs_in_use(self._desk.tournament),
                GroupKind.ROUND: plan.rounds_of(self._desk.tournament),
            }
        )
        self.list.show_rows(state.plan_rows(self._desk.tournament, found))
        self._left.setCurrentIndex(1 if found.prizes else 0)
        self.together.setCurrentIndex(_TOGETHER.index(found.together))
        if not self.pot.hasFocus():
            self.pot.setText("" if found.pot_cents is None else amount(found.pot_cents, found.currency))
        hint = together_hint(found.together)
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self._sum.setText(state.sum_text(found))
        self._show_desk(found)
        if self._changing not in {planned.id for planned in found.prizes} and not self.form.holds_typing:
            self._show_new()

    @property
    def desk_line(self) -> str:
        """What is said of the fees in the desk."""
        return self._desk_line.text()

    def _show_desk(self, found: PrizePlan) -> None:
        """Say what of the fees there is for prizes; the button is there where the pot is not that."""
        desk = cash.pot_view(self._desk.tournament)
        said = pot_text(desk, found.pot_cents, found.currency)
        self._desk_line.setText(said)
        self._desk_line.setVisible(bool(said))
        self.take_over.setVisible(bool(said) and found.pot_cents != desk.cents)

    def take_focus(self) -> None:
        """Begin with a new prize."""
        self.form.take_focus()

    def begin(self) -> None:
        """Begin a new prize behind the last one of the chosen group."""
        self._show_new()
        self.form.take_focus()

    def _show_new(self) -> None:
        self._changing = None
        group = state.group_typed(self.form.group_kind, self.form.name.currentText())
        self.form.show_new(state.next_free_rank(plan.view(self._desk.tournament), group))

    def remove_chosen(self) -> None:
        """Take the prize that is shown out of the plan."""
        chosen = self.list.chosen
        prize_id = self._changing if self._changing is not None else chosen.planned.id if chosen else None
        if prize_id is None:
            return
        self._changing = None
        self._desk.run_or_tell(lambda tournament: plan.remove(tournament, [prize_id]))
        self._show_new()
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del in the list takes the chosen prize out, Esc leaves the form for a new one."""
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self.remove_chosen()
        elif event.key() == Qt.Key.Key_Escape:
            self.begin()
        else:
            super().keyPressEvent(event)

    def _on_chosen(self, row: PrizeRow | None) -> None:
        if row is not None and self.list.hasFocus() and (self._changing is not None or not self._typing):
            self._change(row)

    def _on_opened(self, row: PrizeRow) -> None:
        self._change(row)
        self.form.take_focus()

    @property
    def _typing(self) -> bool:
        return self._changing is None and self.form.holds_typing

    def _change(self, row: PrizeRow) -> None:
        self._changing = row.planned.id
        self.form.show_prize(row.planned)

    def _on_kind(self) -> None:
        if self._changing is None:
            group = state.group_typed(self.form.group_kind, self.form.name.currentText())
            self.form.rank.setValue(state.next_free_rank(plan.view(self._desk.tournament), group))

    def _on_wanted(self, prizes: tuple[Prize, ...]) -> None:
        changing = self._changing
        problems = self._desk.run(lambda tournament: plan.put(tournament, prizes, changing))
        self.form.show_problems(problems, self._desk.rulebook)
        if not problems:
            self.begin()

    def _on_agreed(self) -> None:
        found = plan.view(self._desk.tournament)
        self.notice.clear()
        try:
            typed = typed_amounts(self.pot.text())
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, None))
            return
        together, cents = _TOGETHER[self.together.currentIndex()], sum(typed) if typed else None
        if (together, cents) != (found.together, found.pot_cents):
            self._agree(together, cents)

    def _on_take_over(self) -> None:
        found = plan.view(self._desk.tournament)
        self.notice.clear()
        with QSignalBlocker(self.pot):
            # What is typed there and not taken yet makes way.
            self.pot.clearFocus()
        self._agree(found.together, cash.pot_view(self._desk.tournament).cents)
        self.take_focus()

    def _agree(self, together: Together, cents: int | None) -> None:
        problems = self._desk.run(lambda tournament: plan.agree(tournament, together, cents))
        if problems:
            self.notice.show_text(in_words(problems, self._desk.rulebook))


def _columns() -> tuple[Column[PrizeRow], ...]:
    return (
        Column(translate("PrizesPage", "Platz"), _place, width=124, wraps=True),
        Column(
            translate("PrizesPage", "Betrag"),
            lambda row: Cell(
                amount(row.planned.prize.cents, row.currency) if row.planned.prize.cents else "–"
            ),
            right=True,
            width=88,
        ),
        Column(translate("PrizesPage", "Sachpreis"), lambda row: Cell(row.planned.prize.thing), wraps=True),
        Column(
            translate("PrizesPage", "Ginge jetzt an"), lambda row: Cell(row.winners, Ink.MUTED), wraps=True
        ),
    )


def _place(row: PrizeRow) -> Cell:
    """Return the place, and of what else than the whole ranking."""
    prize = row.planned.prize
    below = group_name(prize.group) if prize.group.kind.is_named else ""
    return Cell(rank_in_group(prize.group, prize.rank), Ink.STRONG, below=below)
