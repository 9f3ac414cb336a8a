"""Fills rounds of tables."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.headcount import plan_tables
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.services import formats
from turnierleitung.services.ground import stages, tournaments
from turnierleitung.services.practice.course import DRAW_EFFORT, Course, Point, Steps, bring
from turnierleitung.services.tables import advancing, border_lots, draws, number_cards, seatings


class TablesPractice:
    """Draws round after round and enters a slip of each table (``protocol.PracticeFormat``)."""

    keeps_tables: Final = True

    def check(self, people: int, rulebook: Rulebook) -> tuple[Problem, ...]:
        """Return the first stage at whose tables so many people cannot be seated."""
        for stage in rulebook.stages:
            if not isinstance(stage, TablesStage):
                continue
            people = min(people, stage.places or people)
            if plan_tables(people, stage.headcount_rule) is None:
                return (replace(seatings.cannot_be_seated(people, stage.headcount_rule), at=("people",)),)
        return ()

    def effort(self, people: int, rulebook: Rulebook, share: Fraction) -> int:
        """Return what the rounds amount to."""
        played = rulebook.rounds * share
        stages = [stage for stage in rulebook.stages if isinstance(stage, TablesStage)]
        slips = sum(stage.rounds * (people // stage.seats) for stage in stages)
        return int(DRAW_EFFORT * max(Fraction(1), played) + slips * share)

    def play(self, course: Course) -> Steps:
        """Play round after round; slips come in as the tables get ready."""
        plan = draws.headcount(course.tournament).plan
        bring(course, max(1, len(plan.sizes) if plan is not None else 1))
        steps = tournaments.header(course.tournament).rounds
        middle = (len(steps) + 1) // 2
        for step in steps:
            # The tables of the next stage may be of another size.
            plan = draws.headcount(course.tournament).plan
            if plan is not None and plan.helpers_missing:
                course.call_helpers(plan.helpers_missing)
            yield from _draw_cards(course, step.round_id)
            _settle_border(course, step.number)
            for border in border_lots.to_draw(course.tournament, step.number):
                border_lots.draw(course.tournament, step.number, border, course.new_seed())
            yield from _draw(course, step.round_id, step.number)
            if course.point is Point.DRAWN:
                return
            formats.start_round(course.tournament, step.round_id)
            tables = [row.table_id for row in formats.rounds_view(course.tournament, step.round_id).tables]
            stops = course.point is Point.HALF and step.number == middle
            # Slips come in as the tables get ready, not by their number.
            order = shuffled(tables, course.source)
            yield from course.enter(order[: (len(tables) + 1) // 2] if stops else order)
            if stops:
                return
            formats.finish_round(course.tournament, step.round_id)


def _draw_cards(course: Course, round_id: int) -> Steps:
    """Let everybody draw a number card where people do that at the door."""
    cards = number_cards.view(course.tournament, round_id)
    if cards is None:
        return
    number_cards.settle_tables(course.tournament, round_id, cards.tables, course.new_seed())
    people = sorted(cards.without, key=lambda one: one.id)
    for someone, card in zip(people, shuffled(cards.out, course.source), strict=False):
        number_cards.take(course.tournament, round_id, someone.id, card)
        yield 1


def _settle_border(course: Course, number: int) -> None:
    """Draw the lot that decides who goes on, where people are level at the border."""
    found = advancing.proposal(course.tournament, number)
    if found is not None and found.tie is not None and not found.announced:
        advancing.draw_tie(course.tournament, number, found.tie, course.new_seed())


def _draw(course: Course, round_id: int, number: int) -> Steps:
    # A later round of a stage goes on as the first was drawn, unless it follows the ranking.
    own = course.new_seed()
    stage = stages.of_number(course.tournament, number)
    way = stages.tables_of(course.tournament, number).draw
    goes_on = number != stage.numbers[0] and way is SeatDraw.LOT
    plan = draws.prepare(course.tournament, round_id, None if goes_on else own)._replace(seed=own)
    drawn = yield plan
    draws.keep(course.tournament, round_id, drawn or seatings.drawn(plan))
    yield DRAW_EFFORT
    draws.publish(course.tournament, draws.view(course.tournament, round_id).draws[-1].id)


TABLES: Final = TablesPractice()
