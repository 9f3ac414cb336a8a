"""The parts of a slip and where they stand; what they mean is said elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.language import translate
from turnierleitung.ui.entry import findings
from turnierleitung.ui.entry.correction import CorrectionView
from turnierleitung.ui.entry.deck_line import DeckLine
from turnierleitung.ui.entry.form import GameForm
from turnierleitung.ui.entry.players_panel import PlayersPanel
from turnierleitung.ui.entry.slips import SlipAdvice, SlipHead
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Eliding, Notice, Pill, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.theme import Tone

_SLIP, _CORRECTION = range(2)


class SlipParts(QStackedWidget):
    """The slip with the fields of its game, or the effect of its correction."""

    def __init__(self, form: GameForm[Any]) -> None:
        """Create an empty slip around a form."""
        super().__init__()
        self.title, self.code = label("", "title"), label("", "muted")
        self.pill = Pill()
        self.where = Eliding("muted")
        self.advice = Notice(Tone.DECIDE, key="Ctrl+K")
        self.noted = label("", "muted", wrap=True)
        self.noted.hide()
        self._form = form
        self.players = PlayersPanel()
        self.notice, self.slip_notice = Notice(), Notice(key="F7")
        self._reason_label = label(translate("Entry", "Grund"), "muted")
        self.reason = QLineEdit()
        hold_letters(self.reason, 200)
        self.reason.setAccessibleName(translate("Entry", "Grund oder Notiz"))
        self.deck = DeckLine()
        self.more = ActionButton(translate("Entry", "Mehr …"), "F4")
        self.park = ActionButton(translate("Entry", "Zurückstellen"), "Ctrl+R")
        self.enter = ActionButton(translate("Entry", "Eintragen"), "Return", "primary", bind=False)
        self.enter.give_way()
        self.correction = CorrectionView()
        slip = QWidget()
        self._lay_out(QVBoxLayout(slip))
        self.addWidget(slip)
        self.addWidget(self.correction)

    @property
    def told(self) -> str:
        """What is said about the slip."""
        parts = (self.pill.text(), self.notice.text, self.slip_notice.text, self.advice.text)
        return " ".join(part for part in parts if part)

    def show_head(self, table_id: int, head: SlipHead, *, ruling: bool) -> None:
        """Show which slip it is, where it is played and with which deck, and what may be done."""
        self.title.setText(head.ruled_title if ruling else head.title)
        self.code.setText(head.code)
        self.code.setVisible(bool(head.code))
        self.where.show_text(head.where)
        self.where.setVisible(bool(head.where))
        self._show_advice(head.advice)
        self.deck.show_deck(table_id, head.deck)
        self._form.let_type(head.can_type)
        for part in (self.enter, self.park, self.more, self.reason):
            part.setEnabled(head.can_type)

    def _show_advice(self, advice: SlipAdvice | None) -> None:
        if advice is None:
            self.advice.clear()
        else:
            self.advice.show_text(advice.title, advice.detail, advice.repair)

    def show_noted(self, text: str) -> None:
        """Say which penalties are noted for the slip."""
        self.noted.setText(text)
        self.noted.setVisible(bool(text))

    def show_findings(
        self, first: Problem | None, likely: Problem | None, rulebook: Rulebook, names: Sequence[str]
    ) -> None:
        """Say what is wrong first, and the likely slip of the pen; ``names`` are those of a match."""
        _show(self.notice, first, rulebook, names)
        _show(self.slip_notice, likely, rulebook, names)
        # The box takes room from the fields once it is laid out; the wrong one stays in sight.
        QTimer.singleShot(0, self, self._form.keep_in_sight)

    def show_reason(self, *, wanted: bool) -> None:
        """Show the field for a reason where one is wanted, or stands there."""
        visible = wanted or bool(self.reason.text())
        self.reason.setVisible(visible)
        self._reason_label.setVisible(visible)

    def ask_for_reason(self, *, missing: bool = False) -> None:
        """Put the focus where the reason is written."""
        self.show_reason(wanted=True)
        self.mark_reason(missing=missing)
        self.reason.setFocus()
        self.reason.selectAll()

    def mark_reason(self, *, missing: bool) -> None:
        """Frame the field for the reason, or leave it alone."""
        restyle(self.reason, problem="true" if missing else "false")

    @property
    def correcting(self) -> bool:
        """Whether the effect of a correction is on the screen."""
        return self.currentIndex() == _CORRECTION

    def set_tight(self, tight: bool) -> None:
        """Let everything move together where the window is low: the seats stay whole."""
        self._column.setSpacing(theme.SPACE_XS if tight else theme.SPACE_S)
        for notice in (self.advice, self.notice, self.slip_notice):
            notice.set_tight(tight)
        for part in (self.reason, self.park, self.more):
            restyle(part, tight="true" if tight else "false")
        restyle(self.enter, compact="true" if tight else "false")
        self._form.set_tight(tight)

    def show_correction(self) -> None:
        """Show what a correction would do."""
        self.setCurrentIndex(_CORRECTION)
        self.correction.begin()

    def leave_correction(self) -> None:
        """Show the slip again."""
        self.setCurrentIndex(_SLIP)
        self.mark_reason(missing=False)

    def _lay_out(self, column: QVBoxLayout) -> None:
        self._column = column
        column.setContentsMargins(0, 0, 0, 0)
        in_head = self._form.head or self.more
        column.addLayout(_row(self.title, self.code, self.pill, None, in_head))
        column.addWidget(self.where)
        column.addWidget(self.advice)
        column.addWidget(self.noted)
        column.addWidget(self._form, 1)
        if not self._form.take_in(self.players):
            column.addWidget(self.players)
        self.players.hide()
        column.addWidget(self.notice)
        column.addWidget(self.slip_notice)
        reason = QHBoxLayout()
        reason.addWidget(self._reason_label)
        reason.addWidget(self.reason, 1)
        column.addLayout(reason)
        if self._form.foot is not None:
            column.addWidget(self._form.foot)
        column.addWidget(self.deck)
        at_left = () if in_head is self.more else (self.more,)
        column.addLayout(_row(*at_left, None, self.park, self.enter))


def _row(*parts: QWidget | None) -> QHBoxLayout:
    """Return parts side by side, with what room there is in the place of ``None``."""
    row = QHBoxLayout()
    row.setSpacing(theme.SPACE_M)
    for part in parts:
        if part is None:
            row.addStretch(1)
        else:
            row.addWidget(part)
    return row


def _show(notice: Notice, problem: Problem | None, rulebook: Rulebook, names: Sequence[str]) -> None:
    if problem is None:
        notice.clear()
        return
    words = findings.words(problem, rulebook, names)
    notice.show_text(words.title, words.detail, words.repair, findings.tone(problem))
