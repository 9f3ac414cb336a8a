"""What the drawing page of groups shows: sizes, groups, how even they are, the schedule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from turnierleitung.domain.draw.groups import GroupFairness
from turnierleitung.domain.draw.round_robin import (
    GroupPlan,
    GroupSchedule,
    HallLimits,
    PlannedMatch,
    free_in,
    next_match,
)
from turnierleitung.domain.states import Standing
from turnierleitung.services.matches.groups import GroupDraft
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.matches.timetable import KnockoutAhead
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.figures import counted, minutes_counted
from turnierleitung.texts.language import translate
from turnierleitung.ui.board import SeatLine, TableBox

_HOUR = 60


def plan_name(plan: GroupPlan) -> str:
    """Return how people are divided: „15 × 4“, „3 × 5 + 5 × 4“."""
    sizes = Counter(plan.sizes)
    return " + ".join(f"{count} × {size}" for size, count in sorted(sizes.items(), reverse=True))


def hours(minutes: int) -> str:
    """Return a length of time: „2:15 Std.“."""
    return translate("StagesDraw", "{hours}:{minutes:02d} Std.").format(
        hours=minutes // _HOUR, minutes=minutes % _HOUR
    )


def plan_text(plan: GroupPlan, hall: HallLimits, ahead: KnockoutAhead | None = None) -> str:
    """Return what a division means for everybody in a hall, with the knock-out that follows."""
    each = str(plan.most_matches)
    if not plan.equal:
        each = translate("StagesDraw", "{few} oder {many}").format(
            few=plan.fewest_matches, many=plan.most_matches
        )
    found = [
        translate("StagesDraw", "{matches}, jeder spielt {each} × in {rounds}.").format(
            matches=counted(
                plan.matches, translate("StagesDraw", "Begegnung"), translate("StagesDraw", "Begegnungen")
            ),
            each=each,
            rounds=counted(plan.rounds, translate("StagesDraw", "Runde"), translate("StagesDraw", "Runden")),
        ),
        translate("StagesDraw", "{slots} Zeitfenster zu {minutes}, höchstens {at_once} zugleich.").format(
            slots=plan.slots, minutes=minutes_counted(hall.minutes), at_once=hall.at_once
        ),
    ]
    if hall.decks is not None and hall.decks < hall.tables:
        found.append(
            translate("StagesDraw", "Mehr geht nicht: Es gibt {decks}.").format(
                decks=counted(
                    hall.decks, translate("StagesDraw", "Quartett"), translate("StagesDraw", "Quartette")
                )
            )
        )
    if ahead is not None:
        found.append(
            translate(
                "StagesDraw", "Dann kommen {people} weiter, in {slots} Zeitfenstern; alles zusammen {whole}"
            ).format(people=ahead.qualified, slots=ahead.slots, whole=hours(plan.minutes + ahead.minutes))
        )
    return " ".join(found)


def group_boxes(draft: GroupDraft, people: Mapping[int, Participant]) -> tuple[TableBox, ...]:
    """Return the groups with their members; whoever meets people of his club or mark is marked."""
    meeting = {one for spread in draft.fairness.spreads for pair in spread.meetings for one in pair}
    found = []
    for index, (number, members) in enumerate(sorted(draft.groups.items())):
        lines = tuple(
            SeatLine(
                seat=place,
                participant_id=one,
                name=_named_beside_club(people[one]),
                helper=False,
                beside=people[one].person.club,
                marked=one in meeting,
            )
            for place, one in enumerate(members, start=1)
        )
        strengths = draft.fairness.strengths
        note = ""
        if strengths:
            note = translate("StagesDraw", "Setzplätze zusammen {total}").format(total=strengths[index].total)
        title = translate("StagesDraw", "Gruppe {number}").format(number=number)
        found.append(TableBox(number, lines, note=note, title=title))
    return tuple(found)


def fairness_lines(fairness: GroupFairness, tag_names: Mapping[str, str]) -> tuple[str, ...]:
    """Return how even groups are, one sentence per finding, what could be better first.

    ``tag_names`` tells how clubs and marks are written.
    """
    spreads = [spread for spread in fairness.spreads if spread.meetings]
    found = []
    for spread in sorted(spreads, key=lambda one: (-one.avoidable, one.tag)):
        text = translate("StagesDraw", "{tag}: {people} Personen, {pairs} in einer Gruppe. {bound}")
        pairs = counted(
            len(spread.meetings), translate("StagesDraw", "Paar"), translate("StagesDraw", "Paare")
        )
        bound = (
            translate("StagesDraw", "Möglich wären {bound}.").format(bound=spread.bound)
            if spread.avoidable
            else translate("StagesDraw", "Weniger geht nicht.")
        )
        found.append(text.format(tag=tag_names[spread.tag], people=spread.people, pairs=pairs, bound=bound))
    if not spreads:
        found.append(
            translate(
                "StagesDraw", "Niemand trifft in der Gruppe jemanden, von dem er getrennt bleiben soll."
            )
        )
    found += [
        translate("StagesDraw", "{groups} mit {seeded}: Setzplätze zusammen {low} bis {high}.").format(
            groups=counted(
                len(totals), translate("StagesDraw", "Gruppe"), translate("StagesDraw", "Gruppen")
            ),
            seeded=counted(
                seeded, translate("StagesDraw", "Gesetzten"), translate("StagesDraw", "Gesetzten")
            ),
            low=min(totals),
            high=max(totals),
        )
        for seeded, totals in _strengths(fairness).items()
    ]
    return tuple(found)


def swap_text(now: GroupFairness, then: GroupFairness) -> str:
    """Return what a swap would change."""
    found = [
        translate("StagesDraw", "Paare, die getrennt bleiben sollen: {now} → {then}.").format(
            now=now.meetings, then=then.meetings
        )
    ]
    if now.strengths:
        spans = [
            max((max(totals) - min(totals) for totals in _strengths(each).values()), default=0)
            for each in (now, then)
        ]
        found.append(
            translate("StagesDraw", "Unterschied der Stärke: {now} → {then}.").format(
                now=spans[0], then=spans[1]
            )
        )
    return " ".join(found)


def _strengths(fairness: GroupFairness) -> dict[int, list[int]]:
    """Return the sums of the seed places; they compare only between groups with as many seeded."""
    found: dict[int, list[int]] = {}
    for one in sorted(fairness.strengths, key=lambda one: -one.seeded):
        if one.seeded:
            found.setdefault(one.seeded, []).append(one.total)
    return found


@dataclass(frozen=True, slots=True)
class ScheduleLine:
    """A match of the schedule."""

    table_id: int
    slot: int
    begins: str
    proposed: bool
    """Whether that is only proposed."""
    place: int
    group: int
    number: int
    names: str
    done: bool
    off: bool
    """Whether it is done because somebody left: nobody played it."""


def schedule_of(rows: Sequence[MatchRow]) -> GroupSchedule:
    """Return the schedule of the groups as it is announced."""
    found = sorted(
        PlannedMatch(row.slot, row.place, row.group, _pair(row.people))
        for row in rows
        if row.slot is not None and row.place is not None and row.group is not None
    )
    slots = max((match.slot for match in found), default=0)
    return GroupSchedule(tuple(found), max((match.table for match in found), default=1), slots)


def schedule_lines(
    rows: Sequence[MatchRow], starts: Sequence[str], *, proposed: bool
) -> tuple[ScheduleLine, ...]:
    """Return the matches of the groups by time and table; ``starts`` are the times of the slots."""
    return tuple(
        ScheduleLine(
            table_id=row.table_id,
            slot=row.slot,
            begins=starts[row.slot - 1],
            proposed=proposed,
            place=row.place,
            group=row.group,
            number=row.number,
            names=" – ".join(row.names),
            done=not row.is_open,
            off=row.left is not None,
        )
        for row in sorted(rows, key=lambda row: (row.slot or 0, row.place or 0))
        if row.slot is not None and row.place is not None and row.group is not None
    )


def free_names(plan: GroupSchedule, slot: int, people: Mapping[int, Participant]) -> tuple[str, ...]:
    """Return who does not play in a slot."""
    free = set(free_in(plan, slot))
    return tuple(
        someone.name
        for someone in people.values()
        if someone.id in free and someone.standing is Standing.ACTIVE
    )


@dataclass(frozen=True, slots=True)
class NextLine:
    """Somebody's next match."""

    participant_id: int
    name: str
    text: str


def next_lines(
    rows: Sequence[MatchRow], people: Mapping[int, Participant], starts: Sequence[str]
) -> tuple[NextLine, ...]:
    """Return everybody's next match, by name."""
    plan = schedule_of(rows)
    decided = {_pair(row.people) for row in rows if row.group is not None and not row.is_open}
    found = []
    playing = set(plan.people)
    # People come by name.
    for one in (person for person in people if person in playing):
        match = next_match(plan, one, decided)
        text = translate("StagesDraw", "fertig")
        if people[one].standing is not Standing.ACTIVE:
            text = translate("StagesDraw", "nicht mehr dabei")
        elif match is not None:
            text = translate("StagesDraw", "{time}, Tisch {table}").format(
                time=starts[match.slot - 1], table=match.table
            )
        found.append(NextLine(one, people[one].name, text))
    return tuple(found)


def _pair(people: tuple[int | None, int | None]) -> tuple[int, int]:
    one, other = people
    if one is None or other is None:
        raise ValueError("a match of a group has two people")
    return (one, other) if one < other else (other, one)


def _named_beside_club(someone: Participant) -> str:
    """Return a name beside which the club stands; it is not said twice."""
    return someone.person.name if someone.apart == someone.person.club else someone.name
