"""Sheets for the tests: short builders, and strategies that write any sheet the rules allow."""

from typing import Any

from hypothesis import strategies as st

from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.rules import (
    SCHWAIG_TABLE,
    Approval,
    Contract,
    Deal,
    FirstGame,
    FirstGameLost,
    Level,
    Misconduct,
    MisconductKind,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfResult,
    SchafkopfRules,
    SchafkopfTotals,
    ScoreRow,
    SieLost,
    TallyCounting,
    TotalsLine,
)
from turnierleitung.games.schafkopf.score import deal_values, kind_of, rows

SCHWAIG = SchafkopfRules()
FOUR = TableContext.of(4)
FIVE = TableContext.of(5)
YES = Approval(by=7, at="2026-11-21T17:40:00+01:00")
NO = Approval(by=7, at="2026-11-21T17:40:00+01:00", granted=False)
RUF, SOLO, WENZ, FARBWENZ, SIE = Contract
PLAIN, SCHNEIDER, SCHWARZ, TOUT = Level
FILLER = PlayedDeal(player=1, contract=RUF, partner=3, won=True)
"""A Rufspiel that brings +1 −1 +1 −1."""


def ruf(player: int, partner: int | None, won: bool = True, level: Level = PLAIN, **more: Any) -> PlayedDeal:
    return PlayedDeal(player=player, contract=RUF, partner=partner, won=won, level=level, **more)


def solo(
    player: int, won: bool = True, level: Level = PLAIN, contract: Contract = SOLO, **more: Any
) -> PlayedDeal:
    return PlayedDeal(player=player, contract=contract, won=won, level=level, **more)


def numbers(*points: int | None, **more: Any) -> NumbersRow:
    return NumbersRow(points=points, **more)


def sheet(*deals: Deal, **more: Any) -> SchafkopfDeals:
    """A signed list that was closed as it stands."""
    given: dict[str, Any] = {"signatures": (1, 2, 3, 4), "closed_early": True} | more
    return SchafkopfDeals(deals=deals, **given)


def second(deal: PlayedDeal | NumbersRow, **more: Any) -> SchafkopfDeals:
    """A list in which the deal is game 2, where S-06 no longer holds."""
    return sheet(FILLER, deal, **more)


def totals(
    *points: int | None, tallies: dict[int, dict[str, int]] | None = None, **more: Any
) -> SchafkopfTotals:
    """A signed sheet with the points of each seat and the tallies of some."""
    lines = tuple(
        TotalsLine(seat=seat, points=each, **(tallies or {}).get(seat, {}))
        for seat, each in enumerate(points, start=1)
    )
    given: dict[str, Any] = {"games": 32, "signatures": (1, 2, 3, 4)} | more
    return SchafkopfTotals(lines=lines, **given)


def problems(
    result: SchafkopfResult, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> dict[str, Problem]:
    """The problems by the last part of their code."""
    return {problem.code.partition(".")[2]: problem for problem in SCHAFKOPF.check(result, rules, context)}


def codes(
    result: SchafkopfResult, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> list[str]:
    return [problem.code.partition(".")[2] for problem in SCHAFKOPF.check(result, rules, context)]


def last_row(
    result: SchafkopfDeals, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> tuple[int, ...] | None:
    return rows(result, rules, context)[-1].points


def tallies(
    result: SchafkopfResult,
    seat: int,
    rules: SchafkopfRules = SCHWAIG,
    context: TableContext = FOUR,
    from_deal: int = 1,
) -> tuple[int, ...]:
    """Sie, Tout won, Tout, solos won, solos of a seat."""
    scores = {score.stint: score.tallies for score in SCHAFKOPF.score(result, rules, context)}
    of_seat = scores[Stint(seat, from_deal)]
    return tuple(of_seat[name] for name in SCHAFKOPF.tallies(rules)[1:])


def points(
    result: SchafkopfResult, rules: SchafkopfRules = SCHWAIG, context: TableContext = FOUR
) -> tuple[int, ...]:
    return tuple(score.tallies["points"] for score in SCHAFKOPF.score(result, rules, context))


def table_with(*changed: ScoreRow) -> tuple[ScoreRow, ...]:
    """The table of Schwaig with some rows replaced."""
    new = {(row.contract, row.level): row for row in changed}
    return tuple(new.get((row.contract, row.level), row) for row in SCHWAIG_TABLE)


def mirrored(contract: Contract, level: Level, player: int, opponent: int) -> ScoreRow:
    return ScoreRow(
        contract=contract,
        level=level,
        player_won=player,
        opponent_won=-opponent,
        player_lost=-player,
        opponent_lost=opponent,
    )


RULEBOOKS = (
    SCHWAIG,
    SchafkopfRules(sie_lost=SieLost.TABLE, first_game_lost=FirstGameLost.PLAIN),
    SchafkopfRules(row_check=RowCheck.PLUS_ONLY),
    SchafkopfRules(row_check=RowCheck.PLUS_ONLY, tally_counting=TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS),
    SchafkopfRules(tally_counting=TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS, first_game=FirstGame.FREE),
    SchafkopfRules(allowed=(RUF, SOLO, WENZ), tout_allowed=False, deals_per_round=20),
    SchafkopfRules(scoring=table_with(mirrored(SOLO, TOUT, 24, 8), mirrored(SIE, PLAIN, 24, 8))),
)
CONTEXTS = (FOUR, FIVE, TableContext((*FOUR.stints[:2], Stint(3), Stint(3, 5), Stint(4))))


@st.composite
def deals(draw: st.DrawFn, rules: SchafkopfRules, game: int, seats: int) -> PlayedDeal | NumbersRow:
    """Any game that the rulebook allows, told or in numbers."""
    active = playing(game, seats)
    contract = draw(st.sampled_from(rules.allowed))
    player, partner, culprit = draw(st.permutations(active))[:3]
    party = {player, partner} if contract is RUF else {player}
    won = draw(st.booleans())
    misconduct = None
    if draw(st.integers(0, 9)) == 0:
        misconduct = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=culprit)
        won = culprit in set(active) - party
    deal = PlayedDeal(
        player=player,
        contract=contract,
        partner=partner if contract is RUF else None,
        won=won,
        level=draw(st.sampled_from(rules.levels(contract))),
        approval=YES,
        misconduct=misconduct,
    )
    if deal_values(deal, game, rules) is None:
        proposal = rules.proposal()
        assert proposal is not None
        ruled = tuple(
            0 if seat not in active else proposal.player if seat in party else proposal.opponent
            for seat in range(1, seats + 1)
        )
        return deal.model_copy(update={"points": ruled, "reason": "Festgelegt."})
    if misconduct is None and draw(st.booleans()):
        return in_numbers(deal, game, rules, seats)
    return deal


def in_numbers(deal: PlayedDeal, game: int, rules: SchafkopfRules, seats: int) -> NumbersRow:
    """The same game as it stands on the paper."""
    before = (FILLER,) * (game - 1)
    written = rows(SchafkopfDeals(deals=(*before, deal)), rules, TableContext.of(seats))[-1].points
    assert written is not None
    return NumbersRow(
        points=written,
        circled=None if deal.contract is RUF else deal.player,
        counts_as=kind_of(deal.contract, deal.level, game, rules),
        approval=YES,
    )


@st.composite
def sheets(draw: st.DrawFn) -> tuple[SchafkopfDeals, SchafkopfRules, TableContext]:
    """Any list that may be handed in, with its rulebook and table."""
    rules = draw(st.sampled_from(RULEBOOKS))
    context = draw(st.sampled_from(CONTEXTS))
    count = draw(st.integers(0, 12))
    written: list[Deal] = []
    for game in range(1, count + 1):
        if draw(st.integers(0, 9)) == 0:
            written.append(NoGame(reason=draw(st.sampled_from(NoGameReason))))
        written.append(draw(deals(rules, game, context.seats)))
    signatures = tuple(range(1, context.seats + 1))
    result = SchafkopfDeals(deals=tuple(written), signatures=signatures, closed_early=True)
    return result, rules, context
