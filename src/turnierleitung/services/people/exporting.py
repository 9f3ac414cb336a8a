"""All participants as a table that reading a list understands again."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.states import Competes, Standing
from turnierleitung.services.ground.list_files import Table, Value
from turnierleitung.services.people.importing.cells import ATTENDANCE, EXCLUDED, WITHDRAWN
from turnierleitung.services.people.importing.columns import HEADING
from turnierleitung.services.people.participants import Participant


def table(everyone: Sequence[Participant], title: str) -> Table:
    """Return everybody with all that a list can hold, in the order given."""
    return Table(title, tuple(HEADING.values()), [_row(someone) for someone in everyone])


def _row(someone: Participant) -> tuple[Value, ...]:
    person = someone.person
    return (
        someone.start_number,
        person.last_name,
        person.first_name,
        person.club,
        person.town,
        person.category,
        _state(someone),
        _amount(someone.paid_cents),
        someone.seed_rank,
        someone.fixed_table,
        person.keep_apart,
        "ja" if someone.competes is Competes.HELPER else "",
        person.note,
    )


def _state(someone: Participant) -> str:
    if someone.standing is Standing.ACTIVE:
        return ATTENDANCE[someone.attendance]
    return WITHDRAWN if someone.standing is Standing.WITHDRAWN else EXCLUDED


def _amount(cents: int) -> str:
    return f"{cents // 100},{cents % 100:02d}" if cents > 0 else ""
