"""Asks before somebody goes home or is withdrawn: what would follow, and why."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal

from turnierleitung.services.leaving import leaving
from turnierleitung.services.leaving.leaving import Going
from turnierleitung.services.looking import outlook
from turnierleitung.services.looking.outlook import Outlook
from turnierleitung.texts.leaving.leaving import answer, consequences, question
from turnierleitung.ui.registration.asking_form import AskingForm, stop_after
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.window.desk import Desk


class LeavingForm(AskingForm):
    """Enter moves on from the reason; only Ctrl+Enter lets somebody go. Whoever is excluded is punished."""

    done = Signal()

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`ask` fills it."""
        translate = QCoreApplication.translate
        super().__init__(desk, translate("Leaving", "Nein"), "danger")
        self._outlook: Outlook | None = None
        self._why = label(translate("Leaving", "Grund, er steht im Protokoll"), "small", wrap=True)
        self.reason = line(translate("Leaving", "Grund"), 200)
        self._lay_out()

    @property
    def participant_id(self) -> int | None:
        """Who would go; nobody before it is asked."""
        return None if self._outlook is None else self._outlook.someone.id

    @property
    def told(self) -> tuple[str, ...]:
        """What would follow, as it is shown."""
        return () if self._outlook is None else consequences(self._outlook, self._desk.rulebook)

    def ask(self, participant_id: int, going: Going) -> None:
        """Ask whether somebody shall go."""
        self.reason.clear()
        self._show_problems(())
        self._outlook = outlook.outlook(self._desk.tournament, participant_id, going)
        self._show()
        self.take_focus()

    def reload(self) -> None:
        """Show what would follow now."""
        if self._outlook is not None:
            someone, going = self._outlook.someone, self._outlook.going
            self._outlook = outlook.outlook(self._desk.tournament, someone.id, going)
            self._show()

    def take_focus(self) -> None:
        """Begin with the reason, or with the answer that changes nothing."""
        (self.back if self.reason.isHidden() else self.reason).setFocus()
        self.reason.selectAll()

    def _lay_out(self) -> None:
        self.body.addWidget(self._title)
        self.body.addWidget(self._told_scroll, 1)
        for widget in (self._why, self.reason, self.problem):
            self.body.addWidget(widget)
        self._lay_out_answers()

    def _show(self) -> None:
        outlook = self._outlook
        if outlook is None:
            return
        self._title.setText(question(outlook))
        self._show_lines(self.told)
        for widget in (self._why, self.reason):
            widget.setVisible(outlook.going is not Going.LEFT)
        self.onward.setText(answer(outlook.going))
        self.onward.setEnabled(not outlook.effect.refused)

    def _on_onward(self) -> None:
        outlook = self._outlook
        if outlook is None:
            return
        reason = self.reason.text()
        problems = self._desk.run(
            lambda tournament: leaving.go(tournament, outlook.someone.id, outlook.going, reason)
        )
        self._show_problems(problems)
        if problems:
            self.take_focus()
        else:
            self.done.emit()

    def _go_on(self) -> None:
        stops = [widget for widget in (self.reason, self.onward) if widget.isVisible()]
        (stop_after(stops) or self.onward).setFocus()
