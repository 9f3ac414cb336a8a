"""Slips that count and would not pass the check of the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, select

from turnierleitung.domain.game import Stint
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import ResultState
from turnierleitung.services.ground.rows import FACTS, RESULT, ROUND, STINT, TABLE, TableFacts, with_facts
from turnierleitung.services.ground.rulebooks import RulesInForce


class BrokenSlip(NamedTuple):
    """A slip that counts today and would no longer pass the check."""

    round_number: int
    table: int
    problems: tuple[Problem, ...]


def broken_slips(connection: Connection, force: RulesInForce) -> Iterator[BrokenSlip]:
    """Yield them by round and table; each is checked when it is asked for.

    A void list is worth nothing whatever stands on it, so nothing on it has to pass.
    """
    stints: dict[int, list[Stint]] = {}
    for result_id, seat, from_deal in connection.execute(
        select(STINT.c.result_id, STINT.c.seat, STINT.c.from_deal).order_by(STINT.c.seat, STINT.c.from_deal)
    ):
        stints.setdefault(result_id, []).append(Stint(seat, from_deal))
    for number, table, result_id, content, *facts in connection.execute(
        select(ROUND.c.number, TABLE.c.number, RESULT.c.id, RESULT.c.content, *FACTS)
        .select_from(with_facts(RESULT.join(TABLE, TABLE.c.id == RESULT.c.table_id)))
        .where(RESULT.c.state == ResultState.ENTERED)
        .order_by(ROUND.c.number, TABLE.c.number)
    ):
        problems = force.problems(content, TableFacts.of(*facts).context(stints[result_id]))
        if problems:
            yield BrokenSlip(number, table, problems)
