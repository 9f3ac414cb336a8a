"""The decision about a protest: in words, what follows from it, and what becomes of the deposit (Q-24)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout

from turnierleitung.domain.conduct import NOT_TOLD, says_why
from turnierleitung.domain.problems import Problem
from turnierleitung.services.entry import results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import LONGEST_TEXT, Changes, Tournament
from turnierleitung.services.judge import corrections, penalties, protests, punishing
from turnierleitung.services.judge.protests import Protest, ProtestState
from turnierleitung.services.looking import effects
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.judge import given_title, place_text, verdict_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.judge.lodging import TEXT_HEIGHT
from turnierleitung.ui.judge.questions import EffectLines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.limits import TextArea
from turnierleitung.ui.window.desk import Desk

Act = Callable[[Tournament], Changes]
Within = Callable[[Act], Act]
"""Makes one action of another and of the decision that it follows from."""


class _Next(StrEnum):
    """What is typed elsewhere once a protest is decided."""

    PENALTY = "penalty"
    RESULT = "result"


class VerdictCard(Card):
    """F7 upholds, F8 rejects, F9 notes that the protest was withdrawn."""

    penalty_wanted = Signal(object)
    """A penalty shall be given with the decision: how both are one action (``Within``)."""
    slip_wanted = Signal(int)
    """The decision is noted, and the result of a table is corrected next."""
    decided = Signal()
    """The decision is noted, and nothing else is typed for it."""

    def __init__(self, desk: Desk) -> None:
        """Create it empty."""
        super().__init__(translate("Protests", "Entscheid"))
        self._desk = desk
        self.shown: int | None = None
        """The protest that is shown."""
        self._then: list[Callable[[str, Tournament], Changes] | None] = [None]
        """What can follow from a decision, in the order of the list; it is told the decision."""
        self._decided = False
        self._follows_of: int | None = None
        """The protest whose consequences are offered."""
        self._stored: tuple[int, str, bool] | None = None
        """The protest whose decision is in the fields, and what is decided of it."""
        self.about = label("", "strong", wrap=True)
        self.words = label("", "", wrap=True)
        self.detail = label("", "muted", wrap=True)
        self.decision = TextArea(LONGEST_TEXT)
        self.decision.setTabChangesFocus(True)
        self.decision.setFixedHeight(TEXT_HEIGHT)
        self.follows = ChoiceBox()
        self.follows.currentIndexChanged.connect(self._on_follows)
        self.effect = EffectLines()
        """What would follow from the decision."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_effect)
        self.returned = QCheckBox()
        self.returned.setTristate(True)
        self.returned.checkStateChanged.connect(self._say_deposit)
        self._say_deposit(self.returned.checkState())
        self.uphold = ActionButton(translate("Protests", "Stattgeben"), "F7")
        self.reject = ActionButton(translate("Protests", "Abweisen"), "F8")
        self.withdrawn = ActionButton(translate("Protests", "Zurückgezogen"), "F9")
        for button, verdict in (
            (self.uphold, ProtestState.UPHELD),
            (self.reject, ProtestState.REJECTED),
            (self.withdrawn, ProtestState.WITHDRAWN),
        ):
            button.clicked.connect(partial(self._on_decide, verdict))
        self.row = FormRow(translate("Protests", "Entscheid in einem Satz"), self.decision, below=True)
        for part in (self.about, self.words, self.detail, self.row):
            self.body.addWidget(part)
        self.body.addWidget(FormRow(translate("Protests", "Was daraus folgt"), self.follows, below=True))
        self.body.addWidget(self.returned)
        self.body.addWidget(self.effect, 1)
        first = QHBoxLayout()
        first.setSpacing(theme.SPACE_S)
        for button in (self.uphold, self.reject):
            first.addWidget(button)
        first.addStretch(1)
        self.body.addLayout(first)
        self.body.addWidget(self.withdrawn)

    def show_protest(self, one: Protest) -> None:
        """Show a protest; what is typed stays while nothing else is decided."""
        stored = one.id, one.decision, one.deposit_returned
        if stored != self._stored:
            self.decision.setPlainText(one.decision)
            decided = Qt.CheckState.Checked if one.deposit_returned else Qt.CheckState.Unchecked
            still_open = one.state is ProtestState.OPEN
            self.returned.setCheckState(Qt.CheckState.PartiallyChecked if still_open else decided)
        self.shown, self._stored = one.id, stored
        self.about.setText(one.name)
        self.words.setText(one.text)
        currency = tournaments.header(self._desk.tournament).facts.currency
        parts = [
            translate("Protests", "{time} Uhr").format(time=clock(one.lodged_at)),
            place_text(one.round_number, one.table, is_match=one.is_match),
            translate("Protests", "Kaution {amount}").format(amount=money(one.deposit_cents, currency)),
        ]
        if one.decided_by:
            parts.append(translate("Protests", "entschieden von {name}").format(name=one.decided_by))
        self._decided = one.state is not ProtestState.OPEN
        if self._decided:
            parts.append(verdict_text(one.state))
            parts.append(translate("Protests", "was daraus folgte, bleibt auch bei einem neuen Entscheid"))
        self.detail.setText(" · ".join(part for part in parts if part))
        self.returned.setVisible(one.deposit_cents > 0)
        self._show_follows(one)
        self.show_problems(())

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say what stands in the way; nothing where all is well."""
        self.row.show_problem(" ".join(one_line(problem, self._desk.rulebook) for problem in problems))
        if problems:
            self.decision.setFocus()

    def _show_follows(self, one: Protest) -> None:
        """Offer what can follow: penalties taken back or given, a result that is void, other, or replayed."""
        tournament = self._desk.tournament
        chosen = self.follows.currentText() if self._follows_of == one.id else ""
        self._follows_of = one.id
        self._then = [None]
        self.follows.clear()
        self.follows.addItem(translate("Protests", "nichts weiter"))
        for given in penalties.view(tournament):
            if given.holds and (given.table_id == one.table_id or given.participant_id == one.participant_id):
                text = translate("Protests", "Strafe zurück: {name}, {penalty}")
                self.follows.addItem(text.format(name=given.name, penalty=given_title(given)))
                self._then.append(partial(_lift, given.id))
        slip = None if one.table_id is None else results.load(tournament, one.table_id)
        played = slip is not None and slip.result is not None
        if slip is not None and played:
            if not slip.is_match:
                self.follows.addItem(translate("Protests", "Die Liste ist ungültig"))
                self._then.append(partial(_void, slip.table_id))
            self.follows.addItem(translate("Protests", "Es wird noch einmal gespielt"))
            self._then.append(partial(_replay, slip.table_id))
        # What is typed elsewhere comes last.
        self.follows.addItem(translate("Protests", "Eine Strafe …"), _Next.PENALTY)
        if played:
            self.follows.addItem(translate("Protests", "Ein anderes Ergebnis …"), _Next.RESULT)
        self.follows.setCurrentIndex(max(0, self.follows.findText(chosen)))
        self._on_follows()

    @property
    def _following(self) -> Callable[[str, Tournament], Changes] | None:
        chosen = self.follows.currentIndex()
        return self._then[chosen] if 0 <= chosen < len(self._then) else None

    def _on_follows(self) -> None:
        if self._following is None:
            self.effect.show_lines([])
        else:
            self._later.start(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Say what would follow; that is not looked at before somebody reads it."""
        super().showEvent(event)
        self._on_follows()

    def _show_effect(self) -> None:
        """Say what would change by what is chosen, before F7 or F8 does it."""
        following = self._following
        if following is None or not self.isVisible():
            return
        typed = self.decision.toPlainText().strip()
        words = typed if says_why(typed) else NOT_TOLD
        effect = effects.effect_of(self._desk.tournament, partial(following, words))
        lead = translate("Protests", "Das ändert sich mit dem Entscheid:")
        self.effect.show_lines([lead, *effect_lines(effect, self._desk.rulebook)])

    def _say_deposit(self, state: Qt.CheckState) -> None:
        match state:
            case Qt.CheckState.Checked:
                text = translate("Protests", "Kaution ist zurückgegeben")
            case Qt.CheckState.Unchecked:
                text = translate("Protests", "Kaution verfällt")
            case _:
                text = translate("Protests", "Kaution zurück, wenn stattgegeben wird, sonst verfällt sie")
        self.returned.setText(text)

    def _returns(self, verdict: ProtestState) -> bool:
        """Whether the deposit is given back: as chosen, else with a protest that is upheld."""
        state = self.returned.checkState()
        undecided = state is Qt.CheckState.PartiallyChecked
        return verdict is ProtestState.UPHELD if undecided else state is Qt.CheckState.Checked

    def _on_decide(self, verdict: ProtestState, _checked: object = None) -> None:
        if self.shown is None:
            return
        self.show_problems(())
        if self._stored is not None and self._decided and self.decision.toPlainText() == self._stored[1]:
            text = translate(
                "Protests", "Darüber ist schon entschieden. Soll es anders sein, schreiben Sie warum."
            )
            self.row.show_problem(text)
            self.decision.setFocus()
            return
        protest_id, words, returned = self.shown, self.decision.toPlainText(), self._returns(verdict)

        def decide(tournament: Tournament, then: Act | None) -> Changes:
            return protests.decide(
                tournament, protest_id, words, verdict, deposit_returned=returned, then=then
            )

        following = self.follows.currentData()
        if following == _Next.PENALTY and words.strip():
            self.penalty_wanted.emit(lambda give: partial(decide, then=give))
            return
        follows = self._following
        problems = self._desk.run(partial(decide, then=None if follows is None else partial(follows, words)))
        self.show_problems(problems)
        if problems:
            return
        about = next(one for one in protests.view(self._desk.tournament) if one.id == protest_id)
        if following == _Next.RESULT and about.table_id is not None:
            self.slip_wanted.emit(about.table_id)
        else:
            self.decided.emit()


def _lift(penalty_id: int, _words: str, tournament: Tournament) -> Changes:
    return punishing.lift(tournament, penalty_id)


def _void(table_id: int, words: str, tournament: Tournament) -> Changes:
    return results.void(tournament, table_id, words)


def _replay(table_id: int, words: str, tournament: Tournament) -> Changes:
    return corrections.replay(tournament, table_id, words)
