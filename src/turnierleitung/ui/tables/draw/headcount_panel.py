"""Who plays: what the head count means, a helper who joins, the other ways to seat so many."""

from __future__ import annotations

from itertools import count, islice

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, plan_tables
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import RoundState
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables.draws import DrawView, RoundDraws
from turnierleitung.services.tables.repairs import SeatingRepair
from turnierleitung.ui.board import PresenceLines
from turnierleitung.ui.tables.draw.advice import AdviceList, advice, meaning
from turnierleitung.ui.tables.draw.state import headcount_text, nobody_yet, seated_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import EnterLine
from turnierleitung.ui.widgets.labels import label


class HeadcountPanel(QWidget):
    """The head count in words, with what can be done about it."""

    helpers_named = Signal(object)
    """The :class:`PersonData` of each helper who is to join."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        translate = QCoreApplication.translate
        self.presence = PresenceLines()
        self._title = label("", "strong", wrap=True)
        self._text = label("", "muted", wrap=True)
        self.helper = EnterLine()
        self.helper.setPlaceholderText(translate("Draw", "Nachname, Vorname"))
        self.helper.setAccessibleName(translate("Draw", "Name des Helfers"))
        self.helper.returnPressed.connect(self._on_helper)
        self.helper.textChanged.connect(self._show_button)
        self._add = ActionButton("", "Ctrl+H")
        self._add.clicked.connect(self._on_add)
        self._missing = 0
        self._names: frozenset[str] = frozenset()
        self.advice = AdviceList()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for part in (self.presence, self._title, self._text, self.helper, self._add, self.advice):
            column.addWidget(part)

    def add_helper(self, name: str) -> None:
        """Let a helper join, „last, first“."""
        self.helper.setText(name)
        self._on_helper()

    def show_count(
        self,
        view: RoundDraws,
        draw: DrawView | None,
        rulebook: Rulebook,
        stage: TablesStage,
        repair: SeatingRepair | None,
    ) -> None:
        """Show the head count of a round, or who sits in it; a ``repair`` where that no longer fits."""
        planned = view.state is RoundState.PLANNED
        people = view.headcount.present + view.headcount.helpers
        # Who met in the rounds before is told by the draw itself.
        rounds = stage.rounds if view.number == 1 else 1
        # Who comes after the first round is drawn is mended in, not waited for.
        waits = planned and view.number == 1 and draw is None
        self.presence.show_people(list(view.people.values()) if waits else ())
        title, text = headcount_text(view.headcount)
        if not people and view.advancing is not None:
            title, text = nobody_yet(view.advancing)
        text = f"{text} {meaning(people, rulebook, stage, rounds)}".strip()
        if draw is not None and not planned:
            title, text = seated_text(view, draw, broken=repair is not None)
        # Once people sit, a way is needed where they cannot be seated anew as the rulebook has it.
        stuck = repair.people if repair is not None and repair.problems else 0
        ways = (
            advice(people, rulebook, stage, rounds)
            if planned
            else advice(stuck, rulebook, stage, people_sit=True)
        )
        if not planned and any(way.possible for way in ways):
            text = QCoreApplication.translate("Draw", "Ein anderer Weg gilt auch für die Runden danach.")
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self.advice.show_advice(ways)
        to_seat = people if planned else stuck
        plan = plan_tables(to_seat, stage.headcount_rule) if to_seat else None
        helpers = stage.headcount is HeadcountPolicy.HELPERS
        self._missing = plan.helpers_missing if plan is not None and helpers else 0
        self._names = frozenset(someone.person.last_name for someone in view.people.values())
        self._show_button()
        self.helper.setVisible(self._missing > 0)
        self._add.setVisible(self._missing > 0)

    def _show_button(self) -> None:
        translate = QCoreApplication.translate
        if self.helper.text().strip() or self._missing == 0:
            self._add.setText(translate("Draw", "Helfer dazunehmen"))
        else:
            self._add.setText(translate("Draw", "{count} Helfer dazunehmen").format(count=self._missing))

    def _on_helper(self) -> None:
        last, _, first = self.helper.text().partition(",")
        self.helpers_named.emit((PersonData(last.strip(), first.strip()),))

    def _on_add(self) -> None:
        """Let the helper join whose name is typed; without one all who are missing, named by number."""
        if self.helper.text().strip():
            self._on_helper()
            return
        numbered = QCoreApplication.translate("Draw", "Helfer {number}")
        names = (numbered.format(number=number) for number in count(1))
        free = (name for name in names if name not in self._names)
        self.helpers_named.emit(tuple(map(PersonData, islice(free, self._missing))))
