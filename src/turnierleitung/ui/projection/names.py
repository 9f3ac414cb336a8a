"""Names as far as there is room: last names never shrink, first names fall to their first letter."""

from __future__ import annotations

from collections.abc import Iterable

from turnierleitung.domain.names import shortened
from turnierleitung.services.ground.scenes import ShownName
from turnierleitung.services.people.participants import with_mark
from turnierleitung.services.wall.scenes import WallNames
from turnierleitung.ui.projection.sheet import fitted, width


def abbreviations(names: Iterable[ShownName]) -> dict[ShownName, str]:
    """Return the first names in short: the first letter, or as many as tell people of one last name apart."""
    names = set(names)
    of_last: dict[str, set[str]] = {}
    for name in names:
        of_last.setdefault(name.last, set()).add(name.first)
    return {name: shortened(name.first, of_last[name.last] - {name.first}) for name in names}


def initial(name: ShownName) -> str:
    """Return the first letter of a first name: „K.“; empty where there is none."""
    return shortened(name.first, ())


def short(name: ShownName) -> str:
    """Return „Huber K.“."""
    return with_mark(f"{name.last} {initial(name)}".strip(), name.apart)


def spoken(name: ShownName, names: WallNames) -> str:
    """Return a name as it is called: „Karl Huber“, or „Huber K.“ where names are short."""
    if names is WallNames.SHORT:
        return short(name)
    return with_mark(f"{name.first} {name.last}".strip(), name.apart)


def called(name: ShownName, names: WallNames, room: float, size: float) -> str:
    """Return a bold name as it is called, as far as there is room for it."""
    last = with_mark(name.last, name.apart)
    for form in (spoken(name, names), with_mark(f"{initial(name)} {name.last}".strip(), name.apart), last):
        if width(form, size, bold=True) <= room:
            return form
    return fitted(last, room, size, bold=True)


def last_and_first(
    name: ShownName, shortened: str, names: WallNames, room: float, size: float
) -> tuple[str, str]:
    """Return the last name, which is bold, and what there is room for of the first."""
    last = fitted(name.last, room, size, bold=True)
    left = room - width(f"{last} ", size, bold=True)
    firsts = (
        (shortened, initial(name)) if names is WallNames.SHORT else (name.first, shortened, initial(name))
    )
    forms = [with_mark(first, name.apart) for first in firsts]
    return last, next((form for form in forms if width(form, size) <= left), "")


def pair(people: Iterable[ShownName], names: WallNames, room: float, size: float, sign: str = " – ") -> str:
    """Return several names in one line: whole, short, or the last names alone; the longest gives way."""
    people = tuple(people)
    for forms in (
        [spoken(name, names) for name in people],
        [short(name) for name in people],
        [with_mark(name.last, name.apart) for name in people],
    ):
        if width(sign.join(forms), size, bold=True) <= room:
            return sign.join(forms)
    lasts = [with_mark(name.last, name.apart) for name in people]
    while width(sign.join(lasts), size, bold=True) > room:
        longest = max(range(len(lasts)), key=lambda at: len(lasts[at]))
        if len(lasts[longest]) <= len("A…"):
            break
        lasts[longest] = lasts[longest].removesuffix("…")[:-1].rstrip(" -") + "…"
    return sign.join(lasts)
