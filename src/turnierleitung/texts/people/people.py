"""What tells people of the same name apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication

from turnierleitung.services.people.participants import Participant


def apart(people: Mapping[int, Participant], namesakes: Iterable[int]) -> dict[int, str]:
    """Return „Nr. 4“ for everybody who shares his name with another and has a start number."""
    template = QCoreApplication.translate("People", "Nr. {number}")
    numbers = {one: people[one].start_number for one in namesakes}
    return {one: template.format(number=number) for one, number in numbers.items() if number is not None}


def names_apart(people: Iterable[tuple[int, str, int | None]]) -> dict[int, str]:
    """Return names by id, of people given with id, name and start number.

    Who shares his name has his number behind it: „Maier, Josef (Nr. 4)“.
    """
    everybody = tuple(people)
    often = Counter(name for _, name, _ in everybody)
    template = QCoreApplication.translate("People", "{name} (Nr. {number})")
    return {
        one: template.format(name=name, number=number) if often[name] > 1 and number is not None else name
        for one, name, number in everybody
    }
