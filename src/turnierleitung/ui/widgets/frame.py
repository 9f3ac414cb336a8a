"""Head and foot of the window: where the tournament stands, what is safe, whether it is practice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from turnierleitung.texts.files import PracticeWord, practice_word
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, as_typed, set_tip
from turnierleitung.ui.widgets.labels import Confirm, Eliding, label, restyle
from turnierleitung.ui.widgets.layouts import add, column, row
from turnierleitung.ui.widgets.page_head import Hint

DISCARD_KEY = "Ctrl+Shift+W"


class PracticeBand(QFrame):
    """One line over the whole window; a click and a yes throw the practice away."""

    discard_requested = Signal()
    kept = Signal()
    """The practice is not to be thrown away after all."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "practice-band")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.discard = ActionButton(translate("Practice", "Übung verwerfen"), DISCARD_KEY, does=self._ask)
        # Its key reaches it from anywhere; Tab must not lead to what throws everything away.
        self.discard.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.confirm = Confirm()
        text = label(practice_word(PracticeWord.BAND), "practice-mark")
        self.setAccessibleName(practice_word(PracticeWord.BAND))
        whole = QVBoxLayout(self)
        self._column = whole
        self.set_low(low=False)
        add(whole, row(text, None, self.discard, spacing=theme.SPACE_L), self.confirm)

    def set_low(self, *, low: bool) -> None:
        """Be a thin line in a low window."""
        around = 2 if low else theme.SPACE_XS
        self._column.setContentsMargins(theme.SPACE_PAGE, around, theme.SPACE_PAGE, around)
        restyle(self.discard, tight="true" if low else "false")

    def _ask(self) -> None:
        self.confirm.ask(
            translate("Practice", "Die Übung verwerfen?"),
            translate("Practice", "Die Datei und ihre Sicherungen werden gelöscht."),
            (translate("Practice", "Übung verwerfen"), self.discard_requested.emit),
            no=self.kept.emit,
        )


_HEADER: Final = 64
_LOW_HEADER: Final = 44


class Reached(Enum):
    """How far a step of the tournament is."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


class TrailStep(NamedTuple):
    """A step on the way through the tournament."""

    title: str
    reached: Reached


class Trail(QWidget):
    """The steps of the tournament, with the present one marked."""

    _GAP = 42

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[TrailStep, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[TrailStep]) -> None:
        """Show another way."""
        if self._steps == tuple(steps):
            return
        self._steps = tuple(steps)
        now = next((step.title for step in self._steps if step.reached is Reached.NOW), "")
        self.setAccessibleName(translate("Trail", "Stand: {step}").format(step=now))
        self.updateGeometry()
        self.update()

    def show_way(self, titles: Iterable[str], now: int) -> None:
        """Show steps of which those before the one at ``now`` are done."""
        self.show_steps(
            [
                TrailStep(
                    title, Reached.DONE if place < now else Reached.NOW if place == now else Reached.AHEAD
                )
                for place, title in enumerate(titles)
            ]
        )

    def sizeHint(self) -> QSize:
        """Return the room of all steps."""
        widths = [self._width(step) for step in self._visible(10_000)]
        return QSize(sum(widths) + self._GAP * max(0, len(widths) - 1), 28)

    def minimumSizeHint(self) -> QSize:
        """Show at least the step that is now."""
        return QSize(sum(map(self._width, self._visible(0))), 28)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the steps that fit, around the one that is now."""
        tokens = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        steps = self._visible(self.width())
        total = sum(map(self._width, steps)) + self._GAP * (len(steps) - 1)
        left = float(self.width() - total)
        for index, step in enumerate(steps):
            width = self._width(step)
            box = QRectF(left, 0.5, width, 27)
            if step.reached is Reached.NOW:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(tokens.accent))
                painter.drawRoundedRect(box, 13.5, 13.5)
            ink = {Reached.NOW: tokens.on_accent, Reached.DONE: tokens.accent}.get(step.reached, tokens.muted)
            painter.setPen(QColor(ink))
            painter.setFont(self._font(step))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._text(step))
            left += width
            if index + 1 < len(steps):
                painter.setPen(QPen(QColor(tokens.line), 1))
                painter.drawLine(int(left + 8), 14, int(left + self._GAP - 10), 14)
            left += self._GAP

    def _visible(self, room: int) -> list[TrailStep]:
        steps = list(self._steps)
        while len(steps) > 1 and sum(map(self._width, steps)) + self._GAP * (len(steps) - 1) > room:
            now = next((i for i, step in enumerate(steps) if step.reached is Reached.NOW), len(steps) - 1)
            steps.pop(0 if now >= len(steps) / 2 else -1)
        return steps

    @staticmethod
    def _text(step: TrailStep) -> str:
        return f"✓ {step.title}" if step.reached is Reached.DONE else step.title

    @staticmethod
    def _font(step: TrailStep) -> QFont:
        return theme.font(theme.TEXT_SMALL, bold=step.reached is Reached.NOW)

    def _width(self, step: TrailStep) -> int:
        return QFontMetrics(self._font(step)).horizontalAdvance(self._text(step)) + 20


class HeaderBar(QWidget):
    """Name of the tournament on the left, the way through it on the right."""

    menu_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.menu_button = ActionButton(translate("Header", "Menü"), "F10", does=self.menu_requested)
        self.menu_button.hide()
        self._name, self._details = Eliding("large"), Hint("small")
        self.trail = Trail()
        self.setFixedHeight(_HEADER)
        row(
            self.menu_button,
            (column(None, self._name, self._details, None, spacing=0), 1),
            self.trail,
            spacing=theme.SPACE_L,
            margins=(theme.SPACE_PAGE, 0, theme.SPACE_PAGE, 0),
            of=self,
        )

    def set_low(self, *, low: bool) -> None:
        """Leave the page the room of the second line; the name's tip holds what stood there."""
        self.setFixedHeight(_LOW_HEADER if low else _HEADER)
        self._details.setVisible(not low)

    def show_tournament(self, name: str, details: str, steps: Sequence[TrailStep]) -> None:
        """Show where a tournament stands."""
        self._name.show_text(name)
        self._details.show_text(details)
        set_tip(self._name, f"{name}\n{details}")
        self.trail.show_steps(steps)
        self._share_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new room out."""
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Let the steps give way to the name, and to the line below it up to half of the room."""
        menu = 0 if self.menu_button.isHidden() else self.menu_button.sizeHint().width() + theme.SPACE_L
        room = self.width() - 2 * theme.SPACE_PAGE - theme.SPACE_L - menu
        name = self._name.fontMetrics().horizontalAdvance(self._name.whole) + 1
        taken = max(name, min(self._details.whole_width, room // 2))
        self.trail.setMaximumWidth(max(self.trail.minimumSizeHint().width(), room - taken))


class Light(Enum):
    """What a dot in the foot says; the word beside it says the same."""

    SAFE = "safe"
    WARN = "warn"
    OFF = "off"


class StatusDot(QWidget):
    """A dot with a word."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._light = Light.OFF
        self.hide()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(20)

    def show_state(self, text: str, light: Light) -> None:
        """Show another state."""
        if (self._text, self._light) == (text, light):
            return
        self._text, self._light = text, light
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of dot and word."""
        return QSize(16 + QFontMetrics(theme.font(theme.TEXT_SMALL)).horizontalAdvance(self._text), 20)

    def minimumSizeHint(self) -> QSize:
        """Never cut the word."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw dot and word."""
        tokens = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = {Light.SAFE: tokens.accent, Light.WARN: tokens.gold}.get(self._light, tokens.border)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QRectF(0, 6, 8, 8))
        painter.setPen(QColor(tokens.muted))
        painter.setFont(theme.font(theme.TEXT_SMALL))
        painter.drawText(self.rect().adjusted(15, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self._text)


_LEAST_UNDO = 160


class Foot(QWidget):
    """What is safe on the left; the help, who works and what undo would do on the right."""

    help_requested = Signal()
    operator_requested = Signal()
    undo_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "foot")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(36)
        self.saved, self.backup, self.medium = StatusDot(), StatusDot(), StatusDot()
        self._help, self._operator = QPushButton(translate("Foot", "F1 Hilfe")), QPushButton()
        self._undo, self._undoes = QPushButton(), ""
        # A long deed never keeps the window wide.
        self._undo.setMinimumWidth(_LEAST_UNDO)
        self.message = label("", "warning")
        self.message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        line = row(
            self.saved,
            self.backup,
            self.medium,
            (self.message, 1),
            spacing=theme.SPACE_XL,
            margins=(theme.SPACE_PAGE, 0, theme.SPACE_PAGE - 6, 0),
            of=self,
        )
        for button in (self._help, self._operator, self._undo):
            button.setProperty("role", "foot-link")
            line.addWidget(button)
        self._help.clicked.connect(self.help_requested)
        self._operator.clicked.connect(self.operator_requested)
        self._undo.clicked.connect(self.undo_requested)

    def show_operator(self, name: str) -> None:
        """Show who works."""
        self._operator.setText(translate("Foot", "Am Gerät: {name}").format(name=as_typed(name)))
        set_tip(self._operator, translate("Foot", "Jemand anderes übernimmt (F12)"))

    def show_undo(self, text: str) -> None:
        """Show what Ctrl+Z would take back."""
        self._undoes = text
        set_tip(self._undo, self._undo_words())
        self._undo.setVisible(bool(text))
        self._fit_undo()

    def _undo_words(self) -> str:
        return translate("Foot", "Strg Z nimmt zurück: {action}").format(action=self._undoes)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Name the action that undo takes back, as far as there is room."""
        super().resizeEvent(event)
        self._fit_undo()

    def _fit_undo(self) -> None:
        beside = (self.saved, self.backup, self.medium, self._help, self._operator)
        taken = sum(part.sizeHint().width() + theme.SPACE_XL for part in beside if not part.isHidden())
        # What is said beside it may still grow, from „vor 9 Min.“ to „vor 10 Min.“.
        room = self.width() - taken - 2 * theme.SPACE_PAGE - 3 * theme.SPACE_XL
        metrics = QFontMetrics(theme.font(theme.TEXT_SMALL))
        words = self._undo_words()
        if metrics.horizontalAdvance(words) > room:
            words = translate("Foot", "Strg Z: {action}").format(action=self._undoes)
        # The verb is the last word.
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, max(_LEAST_UNDO, room))
        self._undo.setText(as_typed(shown))
