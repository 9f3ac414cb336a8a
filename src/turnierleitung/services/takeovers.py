"""Who gave a seat to whom in the middle of a list (S-15), and who therefore is expected on the slip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import InterruptedList
from turnierleitung.services import formats
from turnierleitung.services.ground import rulebooks, slip_rows
from turnierleitung.services.ground.records import SEAT, TABLE
from turnierleitung.storage import journal
from turnierleitung.storage.tournament_file import TournamentFile

AFTER_DEAL: Final = "after_deal"
"""The last deal of the running list before a takeover, with the entry that records it."""


class Handover(NamedTuple):
    """Somebody gave his seat to another while the list went on (S-15)."""

    gone: int
    after_deal: int | None
    """The last deal before the takeover, 0 for none; ``None`` while unknown."""


def former(
    tournament: TournamentFile, connection: Connection, table_id: int, round_number: int
) -> dict[int, list[Handover]]:
    """Return the people replaced during the round, by seat and in order (S-15).

    People with another seat in the round were swapped, not replaced.
    """
    history = tournament.history()
    started = next(
        (
            entry.sequence
            for entry in reversed(history)
            if entry.kind == formats.STARTED and entry.parameters.get("round") == round_number
        ),
        None,
    )
    if started is None:
        return {}
    of_table = select(SEAT.c.id, SEAT.c.number, SEAT.c.participant_id).where(SEAT.c.table_id == table_id)
    seats = {row.id: row for row in connection.execute(of_table)}
    replaced = journal.replaced_since(connection, "seat", "participant_id", list(seats), started)
    if not replaced:
        return {}
    of_round = select(TABLE.c.round_id).where(TABLE.c.id == table_id).scalar_subquery()
    sitting = set(
        connection.execute(
            select(SEAT.c.participant_id)
            .join(TABLE, TABLE.c.id == SEAT.c.table_id)
            .where(TABLE.c.round_id == of_round)
        ).scalars()
    )
    undone = journal.reverted(history)
    said = {
        entry.sequence: entry.parameters.get(AFTER_DEAL)
        for entry in history
        if entry.reverts is None and entry.sequence not in undone
    }
    handovers: dict[int, list[Handover]] = {}
    for seat_id, person, sequence in replaced:
        if sequence not in said:
            continue
        after, now = said[sequence], seats[seat_id].participant_id
        if person == now or person not in sitting:
            handover = Handover(person, int(after) if after is not None else None)
            handovers.setdefault(seats[seat_id].number, []).append(handover)
    here = {row.number: row.participant_id for row in seats.values()}
    return {number: list(_until_he_came_back(chain, here[number])) for number, chain in handovers.items()}


def _until_he_came_back(handovers: Sequence[Handover], sitting: int) -> Iterator[Handover]:
    """Omit substitutes of people who returned, if no deal is recorded for the substitute."""
    for handover in handovers:
        if handover == Handover(sitting, None):
            return
        yield handover


def deals_that_go_on(tournament: TournamentFile, seats: int) -> int | None:
    """Return the deals at which a takeover is possible; ``None`` if it is not."""
    rulebook = rulebooks.current(tournament)
    if rulebook.conduct.interrupted_list is not InterruptedList.HELPER_TAKES_SEAT:
        return None
    return plugins.most_deals(rulebook.game, seats)


def expected(
    announced: Sequence[int], handovers: Mapping[int, Sequence[Handover]], deals: int
) -> Iterator[slip_rows.Played]:
    """Yield the expected stints; an unknown deal counts as after the last one."""
    for seat, participant_id in enumerate(announced, start=1):
        since, unsaid = 1, deals
        for gone, after_deal in handovers.get(seat, ()):
            then = unsaid + 1 if after_deal is None else after_deal + 1
            if then > deals or then < since <= deals:
                # What contradicts the deal before it is asked for like what nobody has said.
                unsaid = then = unsaid + 1
            if then != since:
                yield seat, since, gone
            since = then
        yield seat, since, participant_id
