"""What is asked at the door before it is done: whether all have come, whether somebody comes too late."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Signal

from turnierleitung.services.people.participants import Participant
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
        self.confirmed.connect(lambda: self._follow(self._yes))
        self.other_chosen.connect(lambda: self._follow(self._other))

    def ask_all(
        self, expected: Sequence[Participant], yes: Callable[[], None], unpaid: Callable[[], None] | None
    ) -> None:
        """Ask whether two or more who are expected have come; ``unpaid`` where a fee can be open."""
        translate = QCoreApplication.translate
        named = " · ".join(someone.name for someone in expected[:_NAMED])
        if len(expected) > _NAMED:
            named = translate("Registration", "{names} und {more} weitere").format(
                names=named, more=len(expected) - _NAMED
            )
        title = translate("Registration", "{count} sind noch nicht als da vermerkt. Sind alle gekommen?")
        self._yes, self._other = yes, unpaid
        with_fee = unpaid is not None
        paid = translate("Registration", "Alle da und bezahlt")
        self.ask(
            title.format(count=len(expected)),
            named,
            paid if with_fee else translate("Registration", "Alle da"),
            translate("Registration", "Alle nur da") if with_fee else "",
        )

    def ask_late(self, then: Callable[[], None]) -> None:
        """Ask about somebody who comes when nothing is left that he could play."""
        translate = QCoreApplication.translate
        self._yes, self._other = then, None
        self.ask(
            translate("Registration", "Wer jetzt dazukommt, spielt nicht mehr mit."),
            translate("Registration", "Es gibt keine Runde mehr, in der er einen Platz bekäme."),
            translate("Registration", "Trotzdem eintragen"),
        )

    def _follow(self, then: Callable[[], None] | None) -> None:
        self.answered.emit()
        if then is not None:
            then()
