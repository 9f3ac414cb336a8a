"""The presses of the prize-giving as they are stored: what was shown, with ids and no names."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select

from turnierleitung.domain.prizes import GroupKind, PrizeGroup, Share
from turnierleitung.services.ground.rankings import Figure, LevelFigure, TallyFigure
from turnierleitung.services.prizes.awards import Honoured, HonouredPlace
from turnierleitung.storage import schema

_STEP: Final = schema.CEREMONY_STEP


class StepKind(StrEnum):
    """What a press did."""

    BEGUN = "begun"
    PLACE = "place"
    """A place was announced, not yet whose it is."""
    NAMES = "names"
    LET_STAND = "let_stand"
    """What was shown stays as it was shown, though it would be different today."""
    TAKEN_BACK = "taken_back"


class LetStand(NamedTuple):
    """What the director let stand."""

    shown: int
    """How many places had been shown."""
    today: str
    """Fingerprint of what would have been shown instead."""


class CeremonyStep(NamedTuple):
    """A press that counts."""

    id: int
    kind: StepKind
    place: HonouredPlace | None = None
    """What was shown; without people where only the place was."""
    let_stand: LetStand | None = None


def standing(connection: Connection) -> tuple[CeremonyStep, ...]:
    """Return the presses that count, oldest first: nothing that was taken back."""
    found: list[CeremonyStep] = []
    for row in connection.execute(select(_STEP).order_by(_STEP.c.id)).mappings():
        if row["kind"] == StepKind.TAKEN_BACK:
            found = [step for step in found if step.id < row["from_step"]]
            continue
        content = json.loads(row["content"])
        kind = StepKind(row["kind"])
        found.append(
            CeremonyStep(
                row["id"],
                kind,
                _place(content) if kind in (StepKind.PLACE, StepKind.NAMES) else None,
                LetStand(**content) if kind is StepKind.LET_STAND else None,
            )
        )
    return tuple(found)


def add_shown(connection: Connection, kind: StepKind, place: HonouredPlace | None = None) -> None:
    """Append that the ceremony was begun, or a place shown."""
    _add(connection, kind, {} if place is None else _stored(place))


def add_let_stand(connection: Connection, let_stand: LetStand) -> None:
    """Append that what was shown stays."""
    _add(connection, StepKind.LET_STAND, let_stand._asdict())


def add_taken_back(connection: Connection, from_step: int) -> None:
    """Append that a press and all after it count no more."""
    _add(connection, StepKind.TAKEN_BACK, {}, from_step)


def _add(
    connection: Connection, kind: StepKind, content: dict[str, Any], from_step: int | None = None
) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    connection.execute(insert(_STEP).values(kind=kind.value, content=text, from_step=from_step))


def _stored(place: HonouredPlace) -> dict[str, Any]:
    return {
        "rank": place.rank,
        "last": place.last,
        "shared": place.shared,
        "people": [
            {
                "participant": person.participant_id,
                "figure": None if person.figure is None else person.figure._asdict(),
                "shares": [
                    {
                        "kind": share.group.kind.value,
                        "name": share.group.name,
                        "rank": share.rank,
                        "cents": share.cents,
                        "things": share.things,
                    }
                    for share in person.shares
                ],
            }
            for person in place.people
        ],
    }


def _place(content: dict[str, Any]) -> HonouredPlace:
    return HonouredPlace(
        content["rank"],
        content["last"],
        tuple(
            Honoured(
                person["participant"],
                _figure(person["figure"]),
                tuple(
                    Share(
                        PrizeGroup(GroupKind(share["kind"]), share["name"]),
                        share["rank"],
                        share["cents"],
                        tuple(share["things"]),
                    )
                    for share in person["shares"]
                ),
            )
            for person in content["people"]
        ),
        content["shared"],
    )


def _figure(content: dict[str, Any] | None) -> Figure | None:
    if content is None:
        return None
    return TallyFigure(**content) if "tally" in content else LevelFigure(**content)
