"""Lists for the tests: short builders, and strategies that write any list the rules allow."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from tests.games.doppelkopf.test_value import deal

from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.games.doppelkopf.check import DOPPELKOPF
from turnierleitung.games.doppelkopf.rules import (
    Deal,
    DoppelkopfDeals,
    DoppelkopfLine,
    DoppelkopfResult,
    DoppelkopfRules,
    DoppelkopfTotals,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    StatementEffect,
    ThrownIn,
    ThrownInDeal,
)
from turnierleitung.games.lists.rules import playing

RULES = DoppelkopfRules()
FOUR, FIVE = TableContext.of(4), TableContext.of(5)
TAKEN_OVER = TableContext((*FOUR.stints[:2], Stint(3), Stint(3, 5), Stint(4)))
PLAIN = deal(121)
"""Re (seats 1 and 2) with 121 Augen; nothing else."""


def row(*points: int | None, **more: Any) -> PointsRow:
    return PointsRow(points=points, **more)


def sheet(*deals: Deal, **more: Any) -> DoppelkopfDeals:
    """A signed list that was closed as it stands."""
    given: dict[str, Any] = {"signatures": (1, 2, 3, 4), "closed_early": True} | more
    return DoppelkopfDeals(deals=deals, **given)


def totals(*points: int | None, solos: dict[int, int] | None = None, **more: Any) -> DoppelkopfTotals:
    """A signed list with the points of each seat and the solos of some."""
    lines = tuple(
        DoppelkopfLine(seat=seat, points=number, solos_won=(solos or {}).get(seat, 0))
        for seat, number in enumerate(points, start=1)
    )
    given: dict[str, Any] = {"games": 16, "signatures": (1, 2, 3, 4)} | more
    return DoppelkopfTotals(lines=lines, **given)


def codes(
    result: DoppelkopfResult, rules: DoppelkopfRules = RULES, context: TableContext = FOUR
) -> list[str]:
    """What is found, without the missing duty: the examples of the rules omit it as well."""
    found = DOPPELKOPF.check(result, rules, context)
    return [name for problem in found if (name := problem.code.partition(".")[2]) != "duty_missing"]


def earned(
    result: DoppelkopfResult, rules: DoppelkopfRules = RULES, context: TableContext = FOUR
) -> list[tuple[int, int]]:
    """Points and solos of every stint."""
    return [
        (score.tallies["points"], score.tallies["solos_won"])
        for score in DOPPELKOPF.score(result, rules, context)
    ]


@st.composite
def deals(draw: st.DrawFn, number: int, seats: int) -> Deal:
    """Any deal that may stand on a list, in any of the ways in which it is entered."""
    active = playing(number, seats)
    one, two, three = draw(st.permutations(active))[:3]
    how = draw(st.sampled_from(["scored", "solo", "points", "revoked", "thrown_in"]))
    match how:
        case "scored" | "solo":
            augen = draw(st.integers(0, 240))
            re = (one,) if how == "solo" else (one, two)
            played = "silent_solo" if how == "solo" else "normal"
            return ScoredDeal.model_validate_json(
                f'{{"re": [{",".join(map(str, re))}], "played": "{played}", "augen": {augen}}}'
            )
        case "points":
            value = draw(st.integers(-9, 9))
            winners = (one, two) if draw(st.booleans()) else (one,)
            weight = 3 if len(winners) == 1 else 1
            return PointsRow(
                points=tuple(
                    (value * weight if seat in winners else -value) if seat in active else None
                    for seat in range(1, seats + 1)
                )
            )
        case "revoked":
            return RevokedDeal(culprit=one, soloist=draw(st.sampled_from([None, one, three])))
        case _:
            return ThrownInDeal()


@st.composite
def lists(draw: st.DrawFn) -> tuple[DoppelkopfDeals, DoppelkopfRules, TableContext]:
    """Any list that may be handed in, with its rulebook and table."""
    rules = draw(
        st.sampled_from(
            (
                RULES,
                DoppelkopfRules(thrown_in=ThrownIn.NEXT_DEALER, revoke_share=7),
                DoppelkopfRules(statement_effect=StatementEffect.DOUBLES, deals_per_round=12),
            )
        )
    )
    context = draw(st.sampled_from((FOUR, FIVE, TAKEN_OVER)))
    written: list[Deal] = []
    for _ in range(draw(st.integers(0, 8))):
        played = DoppelkopfDeals(deals=tuple(written)).played(rules)
        written.append(draw(deals(played + 1, context.seats)))
    signatures = tuple(range(1, context.seats + 1))
    result = DoppelkopfDeals(deals=tuple(written), signatures=signatures, closed_early=True)
    return result, rules, context
