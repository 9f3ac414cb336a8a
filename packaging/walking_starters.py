"""Finds a first round whose tables walk on with it, so that nobody comes to a table twice either.

What starters are stands in ``domain/draw/schedules.py``. Here there are as many people at the hub as at a
table, one table more than rounds, and four classes on the wheel. From round to round the tables move on by
one as people do; the last one stays. Nobody comes to a table twice where the tables of a class, each counted
from the place of him who sits there, are all different. OR-Tools CP-SAT finds such a round in some minutes.
"""

from __future__ import annotations

from itertools import product

from ortools.sat.python import cp_model

SEATS = 4
PATIENCE_S = 1_200
Point = tuple[int, int]
"""Class and place on the wheel; the class of who sits at the hub is the last."""
Sits = dict[tuple[Point, int], cp_model.IntVar]


def starter(rounds: int) -> list[tuple[Point, ...]]:
    """Return the tables of the first round of an odd number, the one that stays last."""
    model = cp_model.CpModel()
    wheel = list(product(range(SEATS), range(rounds)))
    hub = [(SEATS, place) for place in range(SEATS)]
    tables = range(rounds + 1)
    sits = {(point, table): model.new_bool_var("") for point in (*wheel, *hub) for table in tables}
    for point in (*wheel, *hub):
        model.add_exactly_one(sits[point, table] for table in tables)
    for table in tables:
        model.add(sum(sits[point, table] for point in (*wheel, *hub)) == SEATS)
        model.add_at_most_one(sits[point, table] for point in hub)
    # They never change their place at the hub, so they must not be at the table that stays.
    for point in hub:
        model.add(sits[point, rounds] == 0)
    model.add(sits[hub[0], 0] == 1)
    for each in range(SEATS):
        for ahead in range(rounds):
            model.add_at_most_one(sits[(each, place), (place + ahead) % rounds] for place in range(rounds))
        model.add_at_most_one(sits[(each, place), rounds] for place in range(rounds))
    _nobody_meets_twice(model, sits, rounds, hub)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = PATIENCE_S
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise ValueError(f"nothing is found for {rounds} rounds")
    return [
        tuple(point for point in (*wheel, *hub) if solver.boolean_value(sits[point, table]))
        for table in tables
    ]


def _nobody_meets_twice(model: cp_model.CpModel, sits: Sits, rounds: int, hub: list[Point]) -> None:
    """Let no difference on the wheel occur twice, and each of a class meet each of the hub at most once."""
    for one in range(SEATS):
        for other, ahead in product(range(one, SEATS), range(rounds)):
            # Within a class a difference is the same one seen from the other side.
            if one != other or 0 < ahead <= rounds // 2:
                pairs = [((one, place), (other, (place + ahead) % rounds)) for place in range(rounds)]
                model.add_at_most_one(_meetings(model, sits, pairs, rounds + 1))
        for point in hub:
            pairs = [((one, place), point) for place in range(rounds)]
            model.add_at_most_one(_meetings(model, sits, pairs, rounds + 1))


def _meetings(
    model: cp_model.CpModel, sits: Sits, pairs: list[tuple[Point, Point]], tables: int
) -> list[cp_model.IntVar]:
    found = []
    for (one, other), table in product(pairs, range(tables)):
        meets = model.new_bool_var("")
        model.add_bool_or(sits[one, table].negated(), sits[other, table].negated(), meets)
        found.append(meets)
    return found
