"""Yes or no: a question where it arises, with what would happen. Never a box over the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.layouts import column, row

Answer = tuple[str, Callable[[], object]]
"""The words of an answer, and what it does."""


class Confirm(QFrame):
    """A question that is hidden until :meth:`ask`, and again once it is answered."""

    def __init__(self, role: str = "danger") -> None:
        """Create it hidden; ``role`` is how the button for yes looks."""
        super().__init__()
        self.setProperty("role", "notice")
        restyle(self, tone=Tone.DECIDE.value)
        self._title = label("", "notice-title", wrap=True)
        restyle(self._title, tone=Tone.DECIDE.value)
        self._detail = label("", wrap=True)
        self.no = ActionButton(translate("Confirm", "Nein, nichts ändern"), "Esc", bind=False)
        self.other, self.yes = ActionButton(""), ActionButton("", role=role)
        self._does: dict[ActionButton, Callable[[], object]] = {}
        buttons = row(None, self.no, self.other, self.yes, spacing=theme.SPACE_S)
        column(self._title, self._detail, buttons, margins=(14, 12, 14, 12), of=self)
        self.no.clicked.connect(lambda: self._answer(self.no))
        self.other.clicked.connect(lambda: self._answer(self.other))
        self.yes.clicked.connect(lambda: self._answer(self.yes))
        self.hide()

    def ask(
        self,
        title: str,
        detail: str,
        yes: Answer,
        other: Answer | None = None,
        no: Callable[[], object] | None = None,
    ) -> None:
        """Ask; the focus goes to the answer that changes nothing. ``other`` is a second way to say yes."""
        self.word(title, detail, yes, other)
        self._does[self.no] = no or self.hide
        self.show()
        self.no.setFocus()

    def word(self, title: str, detail: str, yes: Answer, other: Answer | None = None) -> None:
        """Word the question without asking it again; the focus stays."""
        self._title.setText(title)
        self._detail.setText(detail)
        for button, answer in ((self.yes, yes), (self.other, other or ("", self.hide))):
            button.setText(answer[0])
            self._does[button] = answer[1]
        self.other.setVisible(other is not None)
        self.setAccessibleName(f"{title} {detail}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc is no; Enter presses the button that has the focus."""
        if event.key() == Qt.Key.Key_Escape:
            self._answer(self.no)
        elif enters(event):
            self._answer(next((one for one in (self.yes, self.other) if one.hasFocus()), self.no))
        else:
            super().keyPressEvent(event)

    def _answer(self, button: ActionButton) -> None:
        self.hide()
        self._does[button]()
