"""Words and columns of the page of participants: search, states, buttons, totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.duplicates import nearest
from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import typed_name
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services.history import Deed
from turnierleitung.services.people.participants import Participant, PersonData, Totals
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import standing_name


def similar(everyone: Sequence[Participant], text: str) -> tuple[Participant, ...]:
    """Return the participants whose names nearly match the typed text.

    Who is still expected comes first, the nearest of them at the top.
    """
    found = (everyone[place] for place in nearest(text, [someone.person.name for someone in everyone]))
    return tuple(sorted(found, key=lambda someone: not someone.missing))


def newcomer(text: str) -> PersonData | None:
    """Parse the name of an unknown person; ``None`` if it is not a name."""
    if not any(char.isalpha() for char in text):
        return None
    return PersonData(*typed_name(text))


LATEST_SHOWN: Final = 8
"""How many of the last arrivals are named at most."""


def latest(everyone: Sequence[Participant], done: int | None) -> tuple[Participant, ...]:
    """Return the last arrivals, newest first, headed by the person just handled."""
    numbered = [person for person in everyone if person.start_number is not None and person.plays]
    numbered.sort(key=lambda one: (one.id != done, -(one.start_number or 0)))
    return tuple(numbered[: LATEST_SHOWN + 1])


def totals_line(totals: Totals, fee: int, currency: Currency) -> str:
    """Return the totals in one line, shown while a form hides the figures."""
    counts = translate("Registration", "{registered} angemeldet · {present} da · {missing} fehlen").format(
        **totals._asdict()
    )
    if not fee:
        return counts
    return translate("Registration", "{counts} · {paid} bezahlt · {cash}").format(
        counts=counts, paid=totals.paid, cash=money(totals.cash_cents, currency)
    )


def together(listed: Sequence[Participant]) -> tuple[Participant, ...]:
    """Return the listed people who are expected now."""
    return tuple(
        someone for someone in listed if someone.missing and someone.attendance is not Attendance.LATER
    )


def coming_later(listed: Sequence[Participant]) -> tuple[Participant, ...]:
    """Return the listed people who come later or wait for a place."""
    return tuple(someone for someone in listed if someone.missing and someone.attendance is Attendance.LATER)


def first_expected(found: Sequence[Participant]) -> int:
    """Return the place of the first for whom Enter would do something, 0 where there is nobody."""
    places = (place for place, one in enumerate(found) if _is_expected(one))
    return next(places, 0)


def arriving_hint(fee: int) -> str:
    """Return the hint beside the title."""
    if fee:
        return translate("Registration", "Drei Buchstaben, Enter: da und bezahlt.")
    return translate("Registration", "Drei Buchstaben, Enter: da.")


CLUB: Final = 2
"""The column that gives way to the names while the form is open."""


def latest_text(someone: Participant, done: int | None, undo: Deed | None) -> tuple[str, str]:
    """Return the words above the big number, and the hint for undo if it applies."""
    text = (
        translate("Registration", "Startnummer")
        if someone.id == done
        else translate("Registration", "Zuletzt vergeben")
    )
    takes_back = undo is not None and undo.kind in _ARRIVALS and _about(undo, someone)
    return text, translate("Registration", "Strg Z nimmt das zurück") if takes_back else ""


def _about(deed: Deed, someone: Participant) -> bool:
    return someone.id in (deed.params.get("substitute"), deed.params.get("participant"))


_ARRIVALS: Final = frozenset(
    {
        *("participant.arrived", "participant.arrived_paid", "participant.walked_in"),
        *("participant.present", "cash.paid", "participant.replaced", "participant.seat_taken"),
    }
)


def next_number(everyone: Sequence[Participant]) -> int:
    """Return the next free start number."""
    return max((person.start_number or 0 for person in everyone), default=0) + 1


def walk_in_button(person: PersonData) -> str:
    """Return what Enter does with a name that is not in the list."""
    return translate("Registration", "{name}: neu eintragen").format(name=person.name)


def door_button(fee: int, number: int) -> str:
    """Return what Enter does with a new person."""
    text = (
        translate("Registration", "Da und bezahlt, Nr. {number}")
        if fee
        else translate("Registration", "Da, Nr. {number}")
    )
    return text.format(number=number)


def arrival_button(someone: Participant | None, *, currency: Currency, next_number: int) -> str:
    """Return what Enter does for the chosen person; empty where it can do nothing.

    The amount stands there where it is not what all pay.
    """
    if someone is None or not _is_expected(someone):
        return ""
    number = someone.start_number or next_number
    pays = money(someone.open_cents, currency)
    if someone.attendance is Attendance.PRESENT:
        return translate("Registration", "{name}: bezahlt {fee}").format(name=someone.name, fee=pays)
    if someone.open_cents <= 0:
        text = translate("Registration", "{name}: da, Nr. {number}")
    elif someone.own_fee or someone.paid_cents > 0:
        text = translate("Registration", "{name}: da und {fee} bezahlt, Nr. {number}")
    else:
        text = translate("Registration", "{name}: da und bezahlt, Nr. {number}")
    return text.format(name=someone.name, number=number, fee=pays)


def _is_expected(someone: Participant) -> bool:
    """Tell whether somebody is to arrive or to pay."""
    if someone.standing is not Standing.ACTIVE:
        return False
    return someone.attendance is not Attendance.PRESENT or someone.open_cents > 0


def idle_button(someone: Participant | None, fee: int) -> str:
    """Return why Enter does nothing for the chosen person."""
    if someone is None:
        return translate("Registration", "Da und bezahlt") if fee else translate("Registration", "Da")
    if someone.standing is not Standing.ACTIVE:
        return translate("Registration", "{name} ist {state}, F4 nimmt wieder auf").format(
            name=someone.name, state=standing_name(someone.standing)
        )
    return translate("Registration", "{name} ist schon da, Nr. {number}").format(
        name=someone.name, number=someone.start_number
    )
