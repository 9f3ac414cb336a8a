"""How many of those who registered are there, and who is not."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.services.people.participants import Participant, totals
from turnierleitung.texts.language import translate

_NAMED = 6


def presence_text(people: Sequence[Participant]) -> tuple[str, str]:
    """Return „56 von 100 da“ and who is missing; both empty where nobody is."""
    counted = totals(people)
    if not counted.missing:
        return "", ""
    here = translate("People", "{present} von {registered} da").format(
        present=counted.present, registered=counted.registered
    )
    names = [someone.name for someone in people if someone.missing]
    text = translate("People", "Noch nicht da: {names}.")
    if len(names) > _NAMED + 1:
        text = translate("People", "Noch nicht da: {names} und {more} weitere.")
    else:
        return here, text.format(names=" · ".join(names))
    return here, text.format(names=" · ".join(names[:_NAMED]), more=len(names) - _NAMED)
