"""The parts of the slip of a match and where they stand; what they mean is said elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import TableState
from turnierleitung.services.looking.effects import Effect
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.texts.matches import matches as texts
from turnierleitung.ui.entry import findings
from turnierleitung.ui.entry.correction import CorrectionView
from turnierleitung.ui.games.quartett import match_tones
from turnierleitung.ui.games.quartett.match_advice import Advice
from turnierleitung.ui.games.quartett.match_details import MatchDetails
from turnierleitung.ui.games.quartett.match_lines import MatchLines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Eliding, Notice, Pill, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.theme import Tone

_FORM, _CORRECTION = range(2)
_LOW = 480
"""Pixels below which two buttons for each of the two take the room of what is said."""


class MatchForm(QStackedWidget):
    """The slip with its fields, or the effect of its correction."""

    def __init__(self) -> None:
        """Create an empty slip."""
        super().__init__()
        translate = QCoreApplication.translate
        self.title = label("", "title")
        self.pill = Pill()
        self.code = label("", "muted")
        self.where = Eliding("muted")
        self.lines = MatchLines()
        self.details = MatchDetails()
        self.notice, self.slip_notice = Notice(), Notice(key="F7")
        self.advice = Notice(Tone.DECIDE, key="Ctrl+K")
        self._reason_label = label(translate("Match", "Grund"), "muted")
        self.reason = QLineEdit()
        hold_letters(self.reason, 200)
        self.reason.setAccessibleName(translate("Match", "Grund oder Notiz"))
        self._deck = Eliding("")
        self.deck_button = ActionButton("", "F8")
        self._deck_back = QCheckBox(translate("Match", "ist &zurück"))
        self._deck_back.setToolTip(translate("Match", "Mit dem Ergebnis wird es zurückgenommen"))
        self.more = ActionButton(translate("Match", "Mehr …"), "F4")
        self.park = ActionButton(translate("Match", "Zurückstellen"), "Ctrl+R")
        self.enter = ActionButton(translate("Match", "Eintragen"), "Return", "primary", bind=False)
        self.enter.give_way()
        self.correction = CorrectionView()
        self._scroll = QScrollArea()
        self._deck_out_at: tuple[int, bool] | None = None
        self.can_type = False
        self._state = ("", Tone.RUNNING)
        self._lay_out()

    def show_head(
        self,
        row: MatchRow,
        bracket: BracketView | None,
        rules: QuartettRules,
        minutes: int,
        *,
        started: bool,
    ) -> None:
        """Show which match it is, where, with which deck, and how it stands."""
        translate = QCoreApplication.translate
        self.title.setText(translate("Match", "Begegnung {number}").format(number=row.number))
        self.code.setText(row.code)
        parts = (
            texts.stage_name(row, bracket),
            texts.place_text(row),
            translate("Match", "{minutes} Minuten").format(minutes=minutes),
        )
        self.where.show_text(" · ".join(part for part in parts if part))
        disputed = match_tones.disputed(bracket)
        word = match_tones.word(row, rules, disputed, started=started)
        if row.playable and row.state is TableState.OPEN and started:
            word = texts.out_since(row.deck) or word
        self._state = (word, match_tones.tone(row, disputed))
        self.show_state()
        self._show_deck(row)

    def show_state(self) -> None:
        """Say how the match stands, after a problem is gone."""
        self.pill.show_state(*self._state)

    def _show_deck(self, row: MatchRow) -> None:
        translate = QCoreApplication.translate
        self._deck.show_text(texts.deck_text(row.deck))
        out = row.deck is not None and row.deck.out_at is not None
        if row.deck is None or row.wants_deck:
            self.deck_button.setText(translate("Match", "Zuteilen"))
        else:
            self.deck_button.setText(
                translate("Match", "Zurücknehmen") if out else translate("Match", "Ausgeben")
            )
        self.deck_button.setVisible(out or row.playable)
        self._deck_back.setVisible(out)
        if self._deck_out_at != (row.table_id, out):
            # Unless the director says otherwise, the deck comes with the slip.
            self._deck_out_at = row.table_id, out
            self._deck_back.setChecked(True)

    def show_advice(self, found: Advice | None) -> None:
        """Say above the fields what is to be known first."""
        if found is None:
            self.advice.clear()
        else:
            self.advice.show_text(found.title, found.detail, found.repair)

    @property
    def deck_comes_back(self) -> bool:
        """Whether the deck is taken back with the result."""
        return not self._deck_back.isHidden() and self._deck_back.isChecked()

    def keep_deck_out(self) -> None:
        """Leave the deck where it is although the result is in."""
        self._deck_back.setChecked(False)

    @property
    def told(self) -> str:
        """What is said about the slip."""
        parts = (self.pill.text(), self.notice.text, self.slip_notice.text, self.advice.text)
        return " ".join(part for part in parts if part)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep both counts and what is said of them in sight in a low window."""
        super().resizeEvent(event)
        self.lines.give_room(self.height() < _LOW)

    def bring_details_into_sight(self) -> None:
        """Let a low window show what has just appeared, once it has its place."""
        QTimer.singleShot(0, self, self._show_details)

    def _keep_focus_in_sight(self) -> None:
        """Scroll to the field that is typed in, when what is said of it takes the room."""
        focus, inside = self.focusWidget(), self._scroll.widget()
        if inside is not None and inside.isAncestorOf(focus):
            self._scroll.ensureWidgetVisible(focus, 0, theme.SPACE_S)

    def _show_details(self) -> None:
        self._scroll.ensureWidgetVisible(self.details, 0, 0)

    def let_type(self, possible: bool, *, entered: bool) -> None:
        """Open the fields once it is played; an entered result is corrected, not put aside."""
        self.can_type = possible
        for part in (self.lines, self.details, self.enter, self.park, self.more, self.reason):
            part.setEnabled(possible)
        self.park.setVisible(not entered)

    def show_problem(self, first: Problem | None, likely: Problem | None, names: Sequence[str]) -> None:
        """Say what is wrong and of whom, and what slip of the pen is likely."""
        _show(self.notice, first, names)
        _show(self.slip_notice, likely, names)
        QTimer.singleShot(0, self, self._keep_focus_in_sight)

    def show_reason(self, text: str, *, wanted: bool, hint: str) -> None:
        """Show the field for a reason or note where one is wanted or there."""
        if self.reason.text() != text:
            self.reason.setText(text)
        needed = QCoreApplication.translate("Match", "Steht im Protokoll")
        self.reason.setPlaceholderText(hint or needed)
        for part in (self.reason, self._reason_label):
            part.setVisible(wanted or bool(text))

    def ask_for_reason(self, *, wrong: bool) -> None:
        """Put the focus where the reason is written."""
        self.mark_reason(wrong=wrong)
        self.reason.setFocus()
        self.reason.selectAll()

    def mark_reason(self, *, wrong: bool) -> None:
        """Frame the reason, or leave it alone."""
        restyle(self.reason, problem="true" if wrong else "false")

    @property
    def correcting(self) -> bool:
        """Whether the effect of a correction is on the screen."""
        return self.currentIndex() == _CORRECTION

    def show_correction(self, change: str, effect: Effect) -> None:
        """Show what a correction would do."""
        self.setCurrentIndex(_CORRECTION)
        self.correction.show_effect(change, effect)

    def leave_correction(self) -> None:
        """Show the slip again."""
        self.setCurrentIndex(_FORM)
        self.mark_reason(wrong=False)

    def _lay_out(self) -> None:
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_M)
        for part in (self.title, self.code, self.pill):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(self.more)
        column.addLayout(head)
        column.addWidget(self.where)
        column.addWidget(self.advice)
        inner = QWidget()
        fields = QVBoxLayout(inner)
        fields.setContentsMargins(0, theme.SPACE_S, theme.SPACE_XS, 0)
        fields.setSpacing(theme.SPACE_M)
        fields.addWidget(self.lines)
        fields.addWidget(self.details)
        fields.addStretch(1)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inner)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.notice)
        column.addWidget(self.slip_notice)
        reason = QHBoxLayout()
        reason.addWidget(self._reason_label)
        reason.addWidget(self.reason, 1)
        column.addLayout(reason)
        deck = QHBoxLayout()
        deck.setSpacing(theme.SPACE_M)
        deck.addWidget(self._deck, 1)
        deck.addWidget(self._deck_back)
        deck.addWidget(self.deck_button)
        column.addLayout(deck)
        foot = QHBoxLayout()
        foot.setSpacing(theme.SPACE_M)
        foot.addStretch(1)
        foot.addWidget(self.park)
        foot.addWidget(self.enter)
        column.addLayout(foot)
        self.addWidget(form)
        self.addWidget(self.correction)


def _show(notice: Notice, problem: Problem | None, names: Sequence[str]) -> None:
    if problem is None:
        notice.clear()
        return
    words = findings.words(problem, names)
    notice.show_text(words.title, words.detail, words.repair, findings.tone(problem))
