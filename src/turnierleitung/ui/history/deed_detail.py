"""One action beside the list: who, when, why, what it changed, and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.services.history import Deed
from turnierleitung.texts.changed import ChangedThing
from turnierleitung.texts.deeds import deed_name, deed_note, moved_note
from turnierleitung.texts.figures import day_and_clock
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.confirm import Answer, Confirm
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import empty, scrolling

_WIDTH: Final = 408
_MOST: Final = 40
"""So many changed values are listed."""


class DeedDetail(Card):
    """The action on which the choice stands."""

    def __init__(self) -> None:
        super().__init__(margin=16)
        self.setFixedWidth(_WIDTH)
        self._title = label("", "strong", wrap=True)
        self._when = label("", "muted", wrap=True)
        self.reason = label("", wrap=True)
        self.moved = label("", wrap=True)
        """Who stands elsewhere by it."""
        self.changed: tuple[ChangedThing, ...] = ()
        """What it changed, as it is shown."""
        self._changes_title = label(translate("History", "Was sich geändert hat"), "small")
        self._lines = QVBoxLayout()
        self._lines.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        self._lines.setSpacing(theme.SPACE_S)
        lines = QWidget()
        lines.setLayout(self._lines)
        self.hindrance = label("", "muted", wrap=True)
        """Why it cannot be taken back."""
        self.question = Confirm()
        self.open = ActionButton(translate("History", "Dorthin"), "Return", bind=False)
        self.take_back = ActionButton(translate("History", "Zurücknehmen"), "Del")
        self._buttons = QWidget()
        buttons = QHBoxLayout(self._buttons)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(theme.SPACE_S)
        buttons.addWidget(self.open)
        buttons.addStretch(1)
        buttons.addWidget(self.take_back)
        self._changes = scrolling(lines)
        above: tuple[QWidget, ...] = (self._title, self._when, self.reason, self.moved, self._changes_title)
        below: tuple[QWidget, ...] = (self.hindrance, self.question, self._buttons)
        for part in above:
            self.body.addWidget(part)
        self.body.addWidget(self._changes, 1)
        for part in below:
            self.body.addWidget(part)
        self.body.addStretch(0)

    def ask(self, title: str, detail: str, yes: Answer, no: Callable[[], object]) -> None:
        """Ask in the place of what changed: a low window has no room for both."""
        for part in (self._changes_title, self._changes, self._buttons):
            part.hide()

        def show_all_and(do: Callable[[], object]) -> None:
            self._show_all()
            do()

        words, does = yes
        self.question.ask(title, detail, (words, partial(show_all_and, does)), no=partial(show_all_and, no))

    def _show_all(self) -> None:
        self._changes_title.setVisible(bool(self.changed))
        for part in (self._changes, self._buttons):
            part.show()

    def show_deed(
        self, deed: Deed | None, changed: tuple[ChangedThing, ...], hindrance: str, *, leads: bool
    ) -> None:
        """Show an action with its values before and after; ``leads``: whether there is a page to go to."""
        self.changed = changed
        self._title.setText("" if deed is None else deed_name(deed))
        when = "" if deed is None else " · ".join(filter(None, (day_and_clock(deed.at), deed.operator)))
        self._when.setText(when)
        note = "" if deed is None else deed_note(deed)
        told = (
            translate("History", "Dazu geschrieben: {note}")
            if deed is None or deed.revised is None
            else translate("History", "Geändert: {note}")
        )
        self.reason.setText(told.format(note=note) if note else "")
        self.moved.setText("" if deed is None else moved_note(deed))
        self.moved.setVisible(bool(self.moved.text()))
        self.reason.setVisible(bool(note))
        empty(self._lines)
        room = _MOST
        for thing in changed:
            if thing.about:
                self._lines.addWidget(label(thing.about, "small", wrap=True))
            for value in thing.values[:room]:
                self._lines.addWidget(label(value, wrap=True))
            room = max(0, room - len(thing.values))
            if not room:
                break
        values = sum(len(thing.values) for thing in changed)
        if values > _MOST:
            more = translate("History", "und {count} weitere Werte").format(count=values - _MOST)
            self._lines.addWidget(label(more, "muted", wrap=True))
        self._lines.addStretch(1)
        self.hindrance.setText(hindrance)
        self.hindrance.setVisible(bool(hindrance))
        self.question.hide()
        self._show_all()
        self.open.setVisible(leads)
        self.take_back.setVisible(deed is not None)
        self.take_back.setEnabled(deed is not None and not hindrance)
