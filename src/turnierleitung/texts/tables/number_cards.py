"""Number cards at the door in words: which are out, and what becomes of the seats (D-03)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from turnierleitung.domain.draw.tables.repair import Move
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables.number_cards import DoorClosing
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate

_STRETCH = 3
"""So many numbers in a row are written as a stretch."""


def numbers_in_words(numbers: Iterable[int]) -> str:
    """Return numbers with stretches put together: „3, 7, 19–24“."""
    stretches: list[list[int]] = []
    for number in numbers:
        if stretches and stretches[-1][-1] == number - 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    return ", ".join(
        f"{stretch[0]}–{stretch[-1]}" if len(stretch) >= _STRETCH else ", ".join(map(str, stretch))
        for stretch in stretches
    )


def closing_text(closing: DoorClosing, people: Mapping[int, Participant]) -> str:
    """Return what becomes of the seats if the door closes now; nothing where it cannot be closed."""
    if closing.problems:
        return ""
    lines = [_dissolved(closing.dissolved), *moving_lines(closing.moves, by_lot=True)]
    if closing.waiting:
        lines.append(
            counted(
                len(closing.waiting),
                translate("Cards", "wartet: {names}."),
                translate("Cards", "warten: {names}."),
            ).format(names=" · ".join(people[one].name for one in closing.waiting))
        )
    return " ".join(filter(None, lines))


def moving_lines(moves: Sequence[Move], *, by_lot: bool) -> tuple[str, ...]:
    """Return for how many a seating is other than their cards; ``by_lot`` before anybody swaps by hand."""
    new = sum(move.before is None for move in moves)
    moving = sum(move.changes_table for move in moves)
    staying = sum(move.before is not None and move.now is not None for move in moves) - moving
    lines = []
    if new:
        one = translate("Cards", "Person hat keine Karte und bekommt einen freien Platz durch das Los.")
        many = translate("Cards", "Personen haben keine Karte und bekommen freie Plätze durch das Los.")
        lines.append(counted(new, one, many))
    if moving and not by_lot:
        one = translate("Cards", "Person sitzt an einem anderen Tisch, als ihre Karte sagt.")
        many = translate("Cards", "Personen sitzen an einem anderen Tisch, als ihre Karten sagen.")
        lines.append(counted(moving, one, many))
    elif moving:
        one = translate(
            "Cards", "Person wechselt den Tisch; so wenige wie möglich, das Los sagt, wer und wohin."
        )
        many = translate(
            "Cards", "Personen wechseln den Tisch; so wenige wie möglich, das Los sagt, wer und wohin."
        )
        lines.append(counted(moving, one, many))
    if staying:
        one = translate("Cards", "Person rückt an ihrem Tisch auf.")
        many = translate("Cards", "Personen rücken an ihrem Tisch auf.")
        lines.append(counted(staying, one, many))
    if not (new or moving or staying):
        lines.append(translate("Cards", "Alle sitzen, wie ihre Karten sagen."))
    return tuple(lines)


def _dissolved(tables: Sequence[int]) -> str:
    numbers = numbers_in_words(tables)
    match len(tables):
        case 0:
            return ""
        case 1:
            return translate("Cards", "Tisch {tables} wird aufgelöst.").format(tables=numbers)
        case _:
            return translate("Cards", "Die Tische {tables} werden aufgelöst.").format(tables=numbers)
