"""What is asked at the door before it is done: whether all have come, whether somebody comes too late."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication

from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.ui.registration.state import coming_later, together
from turnierleitung.ui.widgets.confirm import Confirm

_NAMED = 8


class DoorQuestion(Confirm):
    """One question with what follows from its answers."""

    answered = Signal()
    """It was answered, and what follows is done."""

    def __init__(self) -> None:
        """Create it hidden."""
        super().__init__()
        # It takes nothing away.
        self.yes.setProperty("role", "")
        self.refused.connect(self.answered)
        self._yes: Callable[[], None] | None = None
        self._other: Callable[[], None] | None = None
        self._let_in: Callable[[Sequence[int], bool], None] | None = None
        self._asked: frozenset[int] = frozenset()
        """Whom the question about all is about; nobody while another question is asked."""
        self.confirmed.connect(lambda: self._follow(self._yes))
        self.other_chosen.connect(lambda: self._follow(self._other))

    def ask_all(self, listed: Sequence[Participant], let_in: Callable[[Sequence[int], bool], None]) -> None:
        """Ask whether all who are expected have come; ``let_in`` takes them and whether they pay."""
        self._let_in = let_in
        self._asked = frozenset(someone.id for someone in listed)
        self.ask(*self._words_about(listed))

    def reload(self, everyone: Sequence[Participant]) -> None:
        """Ask on only about those who are still expected; with fewer than two there is no more to ask."""
        if self.isHidden() or not self._asked:
            return
        listed = [someone for someone in everyone if someone.id in self._asked]
        if len(together(listed)) > 1:
            self.show_words(*self._words_about(listed))
            return
        focus = QApplication.focusWidget()
        self.hide()
        if focus is not None and self.isAncestorOf(focus):
            self.answered.emit()

    def _words_about(self, listed: Sequence[Participant]) -> tuple[str, str, str, str]:
        expected = together(listed)
        ids = [someone.id for someone in expected]
        with_fee = any(someone.open_cents > 0 for someone in expected)
        self._yes = partial(self._take, ids, True)
        self._other = partial(self._take, ids, False)
        details = [_names(expected)]
        if later := coming_later(listed):
            text = translate("Registration", "Nicht mitgezählt, weil sie später kommen: {names}")
            details.append(text.format(names=_names(later)))
        title = translate("Registration", "{count} sind noch nicht als da vermerkt. Sind alle gekommen?")
        paid = translate("Registration", "Alle da und bezahlt")
        return (
            title.format(count=len(expected)),
            "\n".join(details),
            paid if with_fee else translate("Registration", "Alle da"),
            translate("Registration", "Alle nur da") if with_fee else "",
        )

    def _take(self, ids: Sequence[int], pays: bool) -> None:
        if self._let_in is not None:
            self._let_in(ids, pays)

    def ask_late(self, then: Callable[[], None]) -> None:
        """Ask about somebody who comes when nothing is left that he could play."""
        self._yes, self._other, self._asked = then, None, frozenset()
        self.ask(
            translate("Registration", "Wer jetzt dazukommt, spielt nicht mehr mit."),
            translate("Registration", "Es gibt keine Runde mehr, in der er einen Platz bekäme."),
            translate("Registration", "Trotzdem eintragen"),
        )

    def _follow(self, then: Callable[[], None] | None) -> None:
        self.answered.emit()
        if then is not None:
            then()


def _names(people: Sequence[Participant]) -> str:
    named = " · ".join(someone.name for someone in people[:_NAMED])
    if len(people) <= _NAMED:
        return named
    return translate("Registration", "{names} und {more} weitere").format(
        names=named, more=len(people) - _NAMED
    )
