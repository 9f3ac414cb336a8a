"""Fills groups and a knock-out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import CrossGroupTie
from turnierleitung.services import formats
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.practice.course import DRAW_EFFORT, Course, Point, Steps, bring

_LEAST_OF_GROUP: Final = 3


class MatchesPractice:
    """Plays the groups through, then the bracket (``protocol.PracticeFormat``)."""

    keeps_tables: Final = False

    def check(self, people: int, rulebook: Rulebook) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Any number of people can be dealt to groups."""
        return ()

    def effort(self, people: int, rulebook: Rulebook, share: Fraction) -> int:
        """Return what groups and bracket amount to."""
        size = rulebook.groups.group_size if rulebook.groups is not None else 1
        return DRAW_EFFORT + int((people * (size - 1) // 2 + people) * share)

    def play(self, course: Course) -> Steps:
        """Draw and play the groups, then the knock-out."""
        yield from _draw_groups(course)
        round_id = groups.round_of(course.tournament, "groups") or 0
        if course.point is Point.DRAWN:
            return
        formats.start_round(course.tournament, round_id)
        of_groups = sorted(_playable(course), key=lambda row: (row.slot or 0, row.number))
        if course.point is Point.HALF:
            of_groups = of_groups[: (len(of_groups) + 1) // 2]
        yield from course.enter([row.table_id for row in of_groups])
        if course.point is Point.HALF:
            return
        yield from _draw_lots(course)
        formats.finish_round(course.tournament, round_id)
        if rulebooks.current(course.tournament).knockout is not None:
            yield from _play_knockout(course)


def _draw_groups(course: Course) -> Iterator[int]:
    tables = max(1, course.people // 4)
    bring(course, tables)
    stage = groups.stage_of(course.tournament)
    most = max(1, course.people // _LEAST_OF_GROUP)
    number = min(groups.usual_number(course.people, stage), most)
    groups.draft(course.tournament, number, course.new_seed())
    yield DRAW_EFFORT // 2
    groups.publish(course.tournament, groups.view(course.tournament).drafts[-1].id, tables)
    yield DRAW_EFFORT // 2


def _draw_lots(course: Course) -> Iterator[int]:
    """Separate everybody whom nothing else separates, in the groups and at the border."""
    for group in group_tables.view(course.tournament):
        for tie in group.table.open_ties:
            group_tables.draw_tie(course.tournament, group.number, tie, course.new_seed())
            yield 0
    knockout = rulebooks.current(course.tournament).knockout
    if knockout is None:
        return
    while ties := qualifying.view(course.tournament).list.must_be_decided:
        at_border = ties[0]
        if knockout.cross_group_tie is CrossGroupTie.MATCH:
            order = shuffled(at_border.open or at_border.people, course.source)
            qualifying.decide(course.tournament, at_border, order)
        else:
            qualifying.draw_tie(course.tournament, at_border, course.new_seed())
        yield 0


def _play_knockout(course: Course) -> Iterator[int]:
    brackets.draft(course.tournament, course.new_seed())
    brackets.publish(course.tournament, brackets.drafted(course.tournament)[-1].id)
    round_id = groups.round_of(course.tournament, "knockout") or 0
    formats.start_round(course.tournament, round_id)
    yield 1
    while ready := _playable(course):
        matches.assign_decks(course.tournament)
        yield from course.enter([row.table_id for row in ready])
    formats.finish_round(course.tournament, round_id)


def _playable(course: Course) -> list[MatchRow]:
    return [row for row in matches.view(course.tournament) if row.playable]


MATCHES: Final = MatchesPractice()
