"""The form for a prize: for whom, which place, how much or what."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from turnierleitung.domain.prizes import GroupKind, Prize
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground.tournaments import LONGEST_NAME
from turnierleitung.services.prizes.plan import LAST_RANK, PlannedPrize
from turnierleitung.texts.language import translate
from turnierleitung.texts.prizes import kind_name, typed_amounts
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.prizes import state
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.scrolling import scrolling

_KINDS = tuple(GroupKind)
_CENTS = 100


class PrizeForm(Card):
    """A prize, new or changed; Enter moves on and takes it in behind the last field."""

    wanted = Signal(object)
    """The :class:`Prize` rows that are typed."""
    removal_wanted = Signal()
    new_wanted = Signal()

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._title = label("", "heading")
        self.kind = ChoiceBox()
        self._kinds = list(_KINDS)
        self.kind.addItems([kind_name(kind) for kind in self._kinds])
        self.name = ChoiceBox()
        self.typed_name = QLineEdit()
        hold_letters(self.typed_name, LONGEST_NAME)
        self.name.setLineEdit(self.typed_name)
        self._names: dict[GroupKind, Sequence[str]] = {}
        self.rank = NumberField(1, LAST_RANK)
        self.amount = line(translate("PrizesPage", "Betrag"), placeholder=translate("PrizesPage", "z. B. 60"))
        self.thing = line(
            translate("PrizesPage", "Sachpreis"), placeholder=translate("PrizesPage", "z. B. Geschenkkorb")
        )
        self.rows = {
            "kind": FormRow(translate("PrizesPage", "Für"), self.kind),
            "name": FormRow("–", self.name),
            "rank": FormRow(translate("PrizesPage", "Platz"), self.rank),
            "amount": FormRow(
                translate("PrizesPage", "Betrag"),
                self.amount,
                translate("PrizesPage", "Mehrere mit Leerzeichen gelten ab diesem Platz: 120 80 60"),
                below=True,
            ),
            "thing": FormRow(translate("PrizesPage", "Sachpreis"), self.thing, below=True),
        }
        self.save = ActionButton("", "Ctrl+Return", "primary")
        self.save.setProperty("compact", True)
        self.save.clicked.connect(self._on_save)
        self.new = ActionButton(translate("PrizesPage", "Neuer Preis"), "Ctrl+N")
        self.new.clicked.connect(self.new_wanted)
        self.remove = ActionButton(translate("PrizesPage", "Streichen"), "Del", bind=False)
        self.remove.clicked.connect(self.removal_wanted)
        self._lay_out()
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.amount.returnPressed.connect(self.thing.setFocus)
        self.thing.returnPressed.connect(self._on_save)
        field = self.rank.lineEdit()
        if field is not None:
            field.returnPressed.connect(self._on_rank)
        self._on_kind()

    def _lay_out(self) -> None:
        for field in (self.kind, self.name):
            field.setFixedWidth(184)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.new)
        self.body.addLayout(head)
        fields = QWidget()
        column = QVBoxLayout(fields)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for row in self.rows.values():
            column.addWidget(row)
        column.addStretch(1)
        # In a low window a refusal would push the button out of sight.
        self.body.addWidget(scrolling(fields), 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.remove)
        buttons.addStretch(1)
        buttons.addWidget(self.save)
        self.body.addLayout(buttons)

    def offer_names(self, names: dict[GroupKind, Sequence[str]]) -> None:
        """Offer the classes and clubs that there are; what is typed stays."""
        self._names = names
        # One against one a round has no ranking of its own.
        kinds = [kind for kind in _KINDS if kind is not GroupKind.ROUND or names.get(kind)]
        if kinds != self._kinds:
            chosen, self._kinds = self.group_kind, kinds
            with QSignalBlocker(self.kind):
                self.kind.clear()
                self.kind.addItems([kind_name(kind) for kind in kinds])
                self.kind.setCurrentIndex(kinds.index(chosen))
        self._fill_names()

    def show_new(self, rank: int) -> None:
        """Begin a new prize of the chosen group."""
        self._title.setText(translate("PrizesPage", "Neuer Preis"))
        self.save.setText(translate("PrizesPage", "Eintragen"))
        self.remove.hide()
        self.new.hide()
        self.rank.setValue(rank)
        self.amount.clear()
        self.thing.clear()
        self.show_problems((), None)

    def show_prize(self, planned: PlannedPrize) -> None:
        """Show a prize of the plan to be changed."""
        prize = planned.prize
        self._title.setText(translate("PrizesPage", "Preis ändern"))
        self.save.setText(translate("PrizesPage", "Ändern"))
        self.remove.show()
        self.new.show()
        self.kind.setCurrentIndex(self._kinds.index(prize.group.kind))
        self.name.setEditText(prize.group.name)
        self.rank.setValue(prize.rank)
        whole, rest = divmod(prize.cents, _CENTS)
        self.amount.setText("" if not prize.cents else f"{whole},{rest:02d}" if rest else str(whole))
        self.thing.setText(prize.thing)
        self.show_problems((), None)

    @property
    def group_kind(self) -> GroupKind:
        """For whom the prize is."""
        return self._kinds[self.kind.currentIndex()]

    @property
    def typed(self) -> tuple[Prize, ...]:
        """The prizes as they are typed; raises :class:`Refused` where an amount is none."""
        group = state.group_typed(self.group_kind, self.name.currentText())
        cents = typed_amounts(self.amount.text())
        rank = 1 if group.kind is GroupKind.MIDDLE else self.rank.value()
        return state.prizes_typed(group, rank, cents, self.thing.text())

    @property
    def holds_typing(self) -> bool:
        """Whether something is typed that would be lost."""
        return bool(self.amount.text().strip() or self.thing.text().strip())

    @property
    def told(self) -> str:
        """What is said to be wrong."""
        return " ".join(filter(None, (row.problem for row in self.rows.values())))

    def take_focus(self) -> None:
        """Begin with the amount: the place is the next one already."""
        self.amount.setFocus()
        self.amount.selectAll()

    def show_problems(self, problems: Sequence[Problem], rulebook: Rulebook | None) -> None:
        """Say what is wrong beside the fields; what is about the pot stands at the amount."""
        told = dict.fromkeys(self.rows, "")
        for problem in problems:
            at = str(problem.at[0]) if problem.at else ""
            field = at if at in told else "amount"
            told[field] = f"{told[field]} {one_line(problem, rulebook)}".strip()
        for key, row in self.rows.items():
            row.show_problem(told[key])

    def _on_save(self) -> None:
        try:
            prizes = self.typed
        except Refused as refusal:
            self.show_problems(refusal.problems, None)
            self.amount.setFocus()
            return
        self.wanted.emit(prizes)

    def _on_rank(self) -> None:
        self.amount.setFocus()

    def _on_kind(self) -> None:
        self.rows["name"].setVisible(self.group_kind.is_named)
        self.rows["rank"].setVisible(self.group_kind is not GroupKind.MIDDLE)
        self.rows["rank"].call(
            translate("PrizesPage", "Platz von hinten")
            if self.group_kind is GroupKind.LAST
            else translate("PrizesPage", "Platz")
        )
        self.rows["name"].call(kind_name(self.group_kind))
        self._fill_names()

    def _fill_names(self) -> None:
        typed = self.name.currentText()
        self.name.clear()
        self.name.addItems(list(self._names.get(self.group_kind, ())))
        field: QLineEdit | None = self.name.lineEdit()
        if field is not None and typed:
            field.setText(typed)
