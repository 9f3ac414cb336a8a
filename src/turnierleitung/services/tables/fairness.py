"""The fairness report of a drawn round: what it means together with the rounds before."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.draw.lot import Tag, TagKind, tags
from turnierleitung.domain.draw.tables.fairness import Balance, SeatingWay, report
from turnierleitung.domain.draw.tables.headcount import HeadcountRule
from turnierleitung.domain.draw.tables.seating import odd_seats
from turnierleitung.domain.draw.tables.wanted import Following, Seating, tables_of
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.domain.states import Competes
from turnierleitung.services.ground import stages
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.people import naming, participants
from turnierleitung.services.tables import certificates, seatings
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.storage.tournament_file import TournamentFile


class ClubTogether(NamedTuple):
    """People of one club at one table."""

    table: int
    club: str
    people: int


class FairnessReport(NamedTuple):
    """The assessment of a draw, with the people concerned."""

    balance: Balance
    order: tuple[int, ...]
    """Everybody who sat or sits at a table, by start number."""
    people: Mapping[int, participants.Participant]
    written: Mapping[Tag, str]
    """How a club or mark is written."""
    clubs_together: tuple[ClubTogether, ...] = ()
    """Clubs that share tables most often, if the rulebook does not separate clubs."""
    has_wishes: bool = False
    """Whether anyone here needs a certain table or should be separated from someone."""
    leaders_table: int | None = None
    """By rank: the leader's table if someone else needs table 1 (D-03)."""
    typed: naming.TypedBy | None = None
    """Who typed the seating, if it was not drawn."""


def view(tournament: TournamentFile, round_id: int, draw: DrawView) -> FairnessReport:
    """Judge a draft or a published seating together with the rounds before it."""
    with tournament.reading() as connection:
        number = connection.execute(select(ROUND.c.number).where(ROUND.c.id == round_id)).scalar_one()
        stored = connection.execute(select(DRAW.c.parameters).where(DRAW.c.id == draw.id)).one()
    rounds = (*seatings.published_before(tournament, number), draw.seats)
    people = participants.by_id(tournament)
    stage = stages.tables_of(tournament, number)
    seated = {seat.participant_id for seating in rounds for seat in seating}
    known = {
        someone.id: tags(someone.person.club, someone.person.keep_apart, someone.person.team)
        for someone in (people[person] for person in seated)
    }
    wanted = {one: frozenset(tag for tag in each if stage.separates(tag.kind)) for one, each in known.items()}
    needed = {person: table for person in seated if (table := people[person].fixed_table) is not None}
    parameters = json.loads(stored.parameters)
    by_cards = "cards" in parameters
    way = SeatingWay(
        blind=stage.draw is SeatDraw.BLIND and not (by_cards or draw.typed),
        by_cards=by_cards,
        by_rank=stage.draw in (SeatDraw.RANK, SeatDraw.MIXED) and len(rounds) > 1 and not draw.typed,
        by_place=parameters.get("following") == Following.PLACE,
        typed=draw.typed,
        moved_by_hand=certificates.moved_by_hand(tournament, draw),
        with_later_rounds=_with_later_rounds(parameters),
    )
    return FairnessReport(
        balance=report(rounds, wanted, needed, way, _odd_seats(rounds, stage.headcount_rule, people)),
        order=tuple(sorted(seated, key=lambda one: (people[one].start_number or 0, one))),
        people=people,
        written={tag: text for each in known.values() for tag, text in each.items()},
        clubs_together=() if stage.spread_clubs else _clubs_together(draw, known),
        has_wishes=bool(needed) or _shares_any(wanted.values()),
        leaders_table=_leaders_table(parameters, draw, needed),
        typed=naming.typed_by_draw(tournament).get(draw.id) if draw.typed else None,
    )


def _odd_seats(
    rounds: Sequence[Seating], rule: HeadcountRule, people: Mapping[int, participants.Participant]
) -> dict[int, int]:
    """Return each competitor's rounds at a table of another size or beside a helper.

    If no table has the usual size, the most frequent size counts.
    """
    helpers = {one for one, someone in people.items() if someone.competes is Competes.HELPER}
    sizes = Counter(len(table) for table in tables_of(rounds[-1]).values())
    usual = rule.seats if rule.seats in sizes else max(sizes, key=sizes.__getitem__)
    odd = Counter(one for seating in rounds for one in odd_seats(seating, usual, helpers))
    return {
        seat.participant_id: odd[seat.participant_id]
        for seat in rounds[-1]
        if seat.participant_id not in helpers
    }


def _clubs_together(draw: DrawView, known: Mapping[int, Mapping[Tag, str]]) -> tuple[ClubTogether, ...]:
    at: dict[tuple[int, Tag], list[str]] = {}
    for seat in draw.seats:
        for tag, club in known[seat.participant_id].items():
            if tag.kind is TagKind.CLUB:
                at.setdefault((seat.table, tag), []).append(club)
    found = (ClubTogether(table, clubs[0], len(clubs)) for (table, _), clubs in at.items() if len(clubs) > 1)
    return tuple(sorted(found, key=lambda one: (-one.people, one.table, one.club)))


def _shares_any(tags_of_each: Iterable[frozenset[Tag]]) -> bool:
    """Return whether two have a tag in common."""
    return any(count > 1 for count in Counter(tag for each in tags_of_each for tag in each).values())


def _leaders_table(parameters: Mapping[str, Any], draw: DrawView, needed: Mapping[int, int]) -> int | None:
    if parameters.get("following") != Following.RANK:
        return None
    where = {seat.participant_id: seat.table for seat in draw.seats}
    table = where.get(parameters["order"][0], 1)
    return table if table > 1 and any(where.get(one) == needed[one] == 1 for one in needed) else None


def _with_later_rounds(parameters: Mapping[str, Any]) -> bool:
    """Return whether the tables of later rounds counted as much as those of this one."""
    from_the_beginning = not parameters.get("after")
    more = parameters.get("rounds", 1) > parameters.get("index", 0) + 1
    return from_the_beginning and more
