"""What tells people of the same name apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from turnierleitung.services.participants import Participant


def apart(people: Mapping[int, Participant]) -> dict[int, str]:
    """Return „Nr. 4“ for everybody who shares his name with another and has a start number."""
    often = Counter(someone.name for someone in people.values())
    template = QCoreApplication.translate("People", "Nr. {number}")
    return {
        one: template.format(number=someone.start_number)
        for one, someone in people.items()
        if often[someone.name] > 1 and someone.start_number is not None
    }
