"""Lots among people who are level on both sides of a border between tables by rank (D-03)."""

from __future__ import annotations

from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import draw_lot
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.services.ground import drafts, round_rows, stages
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.tables import card_plans, drawn_cards, ranking_order, seatings
from turnierleitung.services.tables.ranking_order import BorderLot
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


def of_round(tournament: TournamentFile, number: int) -> tuple[BorderLot, ...]:
    """Return the borders of a round that is drawn next, as its people stand now; none where no rank decides.

    Where the round cannot be drawn yet there are none either: the draw itself says why.
    """
    stage = stages.tables_of(tournament, number)
    by_cards = drawn_cards.are_wanted(tournament, number) and card_plans.holders(tournament, number)
    planned = round_rows.next_planned(tournament) == number
    if number == 1 or stage.draw is not SeatDraw.RANK or by_cards or not planned:
        return ()
    try:
        plan, seated = seatings.who_plays(tournament, number)
        people = [someone.id for someone in seated]
        return ranking_order.borders(tournament, number, people, plan.sizes)
    except Refused:
        return ()


def to_draw(tournament: TournamentFile, number: int) -> tuple[BorderLot, ...]:
    """Return the borders whose lot is still to be drawn."""
    return tuple(border for border in of_round(tournament, number) if border.order is None)


def draw(tournament: TournamentFile, number: int, border: BorderLot, seed: str | None = None) -> Changes:
    """Draw the lot at a border, and record it as one of the leg before.

    Raises:
        Refused: nobody is level there (any more), or the lot is drawn.
    """
    if border not in to_draw(tournament, number):
        raise Refused(Problem("draw.no_border_lot", Topic.SEATING))
    scope = ranking_order.scope_before(tournament, number)
    seed = seed or drafts.new_seed()
    order = draw_lot(border.level, [lot.order for lot in drafts.lots_of_scope(tournament, scope)], seed)
    about: dict[str, int | str] = {"round": number, "count": len(order)}
    about |= {"first": border.first, "last": border.last}
    with refusing(), tournament.action("lot.drawn", about) as action:
        drafts.add_lot(action.session, scope, order, seed, action.at)
    return action.changes
