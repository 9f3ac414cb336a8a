"""The plan of the prizes: the list, the form for a prize, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QWidget

from turnierleitung.domain.prizes import GroupKind, Prize, PrizeGroup, Together
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services import cash
from turnierleitung.services.ground.tournaments import LONGEST_NAME
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import plan
from turnierleitung.services.prizes.plan import LAST_RANK, PlannedPrize, PrizePlan
from turnierleitung.texts import prizes as texts
from turnierleitung.texts.cash import pot_text
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.figures import amount, hundredths
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words, one_line
from turnierleitung.ui.prizes import prize_state
from turnierleitung.ui.prizes.prize_state import PrizeRow
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, hold_letters, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, card, label, restyle, show_text
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk

_KINDS = tuple(GroupKind)
_WHERE_THERE_ARE = frozenset({GroupKind.TEAM, GroupKind.ROUND, GroupKind.TALLY})
"""Kinds that are offered where there is something of them to choose."""
_CENTS = 100


class PrizeForm(Card):
    """A prize, new or changed; Enter moves on and takes it in behind the last field."""

    wanted = Signal(object)
    """The :class:`Prize` rows that are typed."""
    removal_wanted = Signal()
    new_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._title = label("", "heading")
        self.kind = ChoiceBox()
        self._kinds = list(_KINDS)
        self.kind.addItems([texts.kind_name(kind) for kind in self._kinds])
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
        self.save = ActionButton("", "Ctrl+Return", "primary", does=self._on_save)
        self.save.setProperty("compact", True)
        self.new = ActionButton(translate("PrizesPage", "Neuer Preis"), "Ctrl+N", bind=False)
        self.new.clicked.connect(self.new_wanted)
        self.remove = ActionButton(translate("PrizesPage", "Streichen"), "Del", bind=False)
        self.remove.clicked.connect(self.removal_wanted)
        self._lay_out()
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.amount.returnPressed.connect(self.thing.setFocus)
        self.thing.returnPressed.connect(self._on_save)
        field = self.rank.lineEdit()
        if field is not None:
            field.returnPressed.connect(self.amount.setFocus)
        self._on_kind()

    def _lay_out(self) -> None:
        for field in (self.kind, self.name):
            field.setFixedWidth(184)
        self.body.addLayout(row((self._title, 1), self.new))
        fields = QWidget()
        column(*self.rows.values(), None, spacing=theme.SPACE_S, of=fields)
        # In a low window a refusal would push the button out of sight.
        add(self.body, (scrolling(fields), 1), row(self.remove, None, self.save))

    def offer_names(self, names: dict[GroupKind, Sequence[str]]) -> None:
        """Offer the classes, clubs and tallies that there are; what is typed stays."""
        self._names = names
        # One against one a round has no ranking of its own.
        kinds = [kind for kind in _KINDS if kind not in _WHERE_THERE_ARE or names.get(kind)]
        if kinds != self._kinds:
            chosen, self._kinds = self.group_kind, kinds
            with QSignalBlocker(self.kind):
                self.kind.clear()
                self.kind.addItems([texts.kind_name(kind) for kind in kinds])
                self.kind.setCurrentIndex(kinds.index(chosen) if chosen in kinds else 0)
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
        self.name.setEditText(self._offered(prize.group.kind, prize.group.name))
        self.rank.setValue(prize.rank)
        whole, rest = divmod(prize.cents, _CENTS)
        written = hundredths(prize.cents) if rest else str(whole)
        self.amount.setText(written if prize.cents else "")
        self.thing.setText(prize.thing)
        self.show_problems((), None)

    @property
    def group_kind(self) -> GroupKind:
        """For whom the prize is."""
        return self._kinds[self.kind.currentIndex()]

    @property
    def group(self) -> PrizeGroup:
        """The group as it is typed; a tally is chosen by what it is called."""
        kind, typed = self.group_kind, self.name.currentText()
        called = {self._offered(kind, name): name for name in self._names.get(kind, ())}
        return prize_state.group_typed(kind, called.get(typed.strip(), typed))

    @staticmethod
    def _offered(kind: GroupKind, name: str) -> str:
        return texts.tally_word(PrizeGroup(kind, name)) if kind is GroupKind.TALLY else name

    @property
    def typed(self) -> tuple[Prize, ...]:
        """The typed prizes; raises :class:`Refused` if an amount is invalid."""
        group = self.group
        cents = texts.typed_amounts(self.amount.text())
        rank = 1 if group.kind is GroupKind.MIDDLE else self.rank.value()
        return prize_state.prizes_typed(group, rank, cents, self.thing.text())

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
        """Show problems beside their fields; those of the pot beside the amount."""
        told = dict.fromkeys(self.rows, "")
        for problem in problems:
            at = str(problem.at[0]) if problem.at else ""
            field = at if at in told else "amount"
            told[field] = f"{told[field]} {one_line(problem, rulebook)}".strip()
        for key, asked in self.rows.items():
            asked.show_problem(told[key])

    def _on_save(self) -> None:
        try:
            prizes = self.typed
        except Refused as refusal:
            self.show_problems(refusal.problems, None)
            self.amount.setFocus()
            return
        self.wanted.emit(prizes)

    def _on_kind(self) -> None:
        self.rows["name"].setVisible(self.group_kind.is_named)
        self.rows["rank"].setVisible(self.group_kind is not GroupKind.MIDDLE)
        self.rows["rank"].call(
            translate("PrizesPage", "Platz von hinten")
            if self.group_kind is GroupKind.LAST
            else translate("PrizesPage", "Platz")
        )
        self.rows["name"].call(texts.kind_name(self.group_kind))
        self._fill_names()

    def _fill_names(self) -> None:
        typed = self.name.currentText()
        self.name.clear()
        kind = self.group_kind
        offered = [self._offered(kind, name) for name in self._names.get(kind, ())]
        self.name.addItems(offered)
        field: QLineEdit | None = self.name.lineEdit()
        # A tally can only be chosen; classes and clubs may be new.
        if field is not None and typed and (kind is not GroupKind.TALLY or typed in offered):
            field.setText(typed)


_SIDE = 392
_TOGETHER = tuple(Together)


class PrizesList(RowsView[PrizeRow]):
    """The prizes; Del takes the chosen one out."""

    def __init__(self) -> None:
        super().__init__(_columns(), translate("PrizesPage", "Preise"))
        self.keep_choice_by(lambda row: (row.planned.prize.group, row.planned.prize.rank))


class PlanView(QWidget):
    """Everything about the plan."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._changing: int | None = None
        self.list = PrizesList()
        self.list.row_chosen.connect(self._on_chosen)
        self.list.row_opened.connect(self._on_opened)
        self.form = PrizeForm()
        self.form.wanted.connect(self._on_wanted)
        self.form.new_wanted.connect(self.begin)
        # Also where the button is hidden, because a new prize is typed already.
        QShortcut(QKeySequence("Ctrl+N"), self).activated.connect(self.begin)
        self.form.removal_wanted.connect(self.remove_chosen)
        self.form.kind.currentIndexChanged.connect(self._on_kind)
        self._empty = EmptyState(
            translate("PrizesPage", "Noch kein Preis"),
            translate(
                "PrizesPage",
                "Rechts legen Sie fest, was es gibt: Geld, Sachpreise, auch für Klassen, Vereine und Runden. "
                "Ohne Preise werden die ersten drei geehrt.",
            ),
        )
        self._left = QStackedWidget()
        self.together = ChoiceBox(translate("PrizesPage", "Mehrere Preise einer Person"))
        self.together.addItems([texts.together_name(together) for together in _TOGETHER])
        self.together.setMinimumContentsLength(16)
        self.together.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.together.activated.connect(self._on_agreed)
        self.pot = line(translate("PrizesPage", "Topf"), placeholder=translate("PrizesPage", "ohne Topf"))
        self.pot.setFixedWidth(120)
        self.pot.editingFinished.connect(self._on_agreed)
        self.take_over = ActionButton(translate("PrizesPage", "Aus der Kasse"), "F7", does=self._on_take_over)
        self.desk_line = label("", "small", wrap=True)
        self.notice = Notice(Tone.WRONG)
        self._sum = label("", "strong", wrap=True)
        self._hint = label("", "small", wrap=True)
        add_pages(self._left, self._empty, card((self.list, 1), margin=6))
        rules = card(
            row(
                (self.together, 1),
                label(translate("PrizesPage", "Topf"), "muted"),
                self.pot,
                spacing=theme.SPACE_M,
            ),
            row((self.desk_line, 1), self.take_over),
            self._hint,
            self._sum,
            self.notice,
            margin=14,
        )
        self.form.setFixedWidth(_SIDE)
        row(
            (column((self._left, 1), rules, spacing=theme.SPACE_L), 1),
            self.form,
            spacing=theme.SPACE_L,
            of=self,
        )

    def load(self) -> None:
        """Show the plan as it is now; what is typed stays."""
        found = plan.view(self._desk.tournament)
        self.form.offer_names(
            {
                GroupKind.CATEGORY: participants.categories_in_use(self._desk.tournament),
                GroupKind.CLUB: participants.clubs_in_use(self._desk.tournament),
                GroupKind.TEAM: ("",) if plan.are_teams_ranked(self._desk.tournament) else (),
                GroupKind.ROUND: plan.rounds_of(self._desk.tournament),
                GroupKind.TALLY: plan.tallies_of(self._desk.tournament),
            }
        )
        self.list.show_rows(prize_state.plan_rows(self._desk.tournament, found))
        self._left.setCurrentIndex(1 if found.prizes else 0)
        self.together.setCurrentIndex(_TOGETHER.index(found.together))
        if not self.pot.hasFocus():
            self.pot.setText("" if found.pot_cents is None else amount(found.pot_cents, found.currency))
        hint = texts.together_hint(found.together)
        show_text(self._hint, hint)
        missing = cash.settlement_view(self._desk.tournament).missing if found.prizes else 0
        self._sum.setText(prize_state.sum_text(found, missing))
        restyle(self._sum, role="warning" if missing else "strong")
        self._show_desk(found)
        is_typing = self.form.holds_typing or self.form.rank.hasFocus()
        if self._changing not in {planned.id for planned in found.prizes} and not is_typing:
            self._show_new()

    def _show_desk(self, found: PrizePlan) -> None:
        """Say what of the fees there is for prizes; the button is there where the pot is not that."""
        desk = cash.pot_view(self._desk.tournament)
        said = pot_text(desk, found.pot_cents, found.currency)
        show_text(self.desk_line, said)
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
        group = self.form.group
        self.form.show_new(prize_state.next_free_rank(plan.view(self._desk.tournament), group))

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
            group = self.form.group
            self.form.rank.setValue(prize_state.next_free_rank(plan.view(self._desk.tournament), group))

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
            typed = texts.typed_amounts(self.pot.text())
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
        Column(translate("PrizesPage", "Platz"), _place, 124, wraps=True),
        Figures(
            translate("PrizesPage", "Betrag"),
            lambda row: amount(row.planned.prize.cents, row.currency) if row.planned.prize.cents else "–",
            88,
        ),
        Column(translate("PrizesPage", "Sachpreis"), lambda row: row.planned.prize.thing, wraps=True),
        Column(translate("PrizesPage", "Ginge jetzt an"), lambda row: row.winners, ink=Ink.MUTED, wraps=True),
    )


def _place(row: PrizeRow) -> Cell:
    """Return the place, with its class or group if it is not of the whole ranking."""
    prize = row.planned.prize
    below = texts.group_name(prize.group) if prize.group.kind.stands_beside else ""
    return Cell(texts.rank_in_group(prize.group, prize.rank), Ink.STRONG, below=below)
