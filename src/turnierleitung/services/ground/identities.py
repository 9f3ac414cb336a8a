"""Who is who in the journal: a substitute and whom he replaced change their people (ADR 0013)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from turnierleitung.storage.journal import Recorded

REPLACED: Final = "participant.replaced"


class Exchange(NamedTuple):
    """Two participants who changed their people, or were changed back."""

    sequence: int
    """Of the entry with which they did."""
    participant: int
    former: int


def exchanges(recorded: Sequence[Recorded]) -> tuple[Exchange, ...]:
    """Return when participants changed their people, oldest first; ``recorded`` is the whole journal."""
    changed = []
    for entry in recorded:
        of = entry
        while of.reverts is not None:
            # Sequences have no gaps, so an entry stands at its number.
            of = recorded[of.reverts - 1]
        if of.kind == REPLACED:
            params = of.parameters
            changed.append(Exchange(entry.sequence, int(params["participant"]), int(params["former"])))
    return tuple(changed)


def as_now(changed: Sequence[Exchange], participant_id: int, sequence: int) -> int:
    """Return as whom the person stands in the list now who was a participant after an entry."""
    for exchange in changed:
        pair = (exchange.participant, exchange.former)
        if exchange.sequence > sequence and participant_id in pair:
            participant_id = pair[1 - pair.index(participant_id)]
    return participant_id
