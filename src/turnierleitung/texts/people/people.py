"""What tells people of the same name apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication

from turnierleitung.services.people.participants import Participant


def apart(people: Mapping[int, Participant], namesakes: Iterable[int]) -> dict[int, str]:
    """Return „Nr. 4“ for everybody who shares his name with another and has a start number."""
    template = QCoreApplication.translate("People", "Nr. {number}")
    numbers = {one: people[one].start_number for one in namesakes}
    return {one: template.format(number=number) for one, number in numbers.items() if number is not None}
