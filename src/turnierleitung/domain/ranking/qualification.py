"""The people who qualify from the groups: list, border, and open decisions (Q-26, Q-28)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, pairwise
from math import lcm
from typing import NamedTuple

from turnierleitung.domain.ranking.standings import ENCOUNTER, Better, Criterion, Lot, order_by_lot
from turnierleitung.domain.stages import Mode, QualificationRules, Unequal


class Equal(NamedTuple):
    """Somebody in a tie."""

    id: int
    group: int
    rank: int
    """The rank in the group; lots do not change its order."""

    def before(self, other: Equal) -> bool:
        """Whether the ranking of a common group puts him ahead."""
        return self.group == other.group and self.rank < other.rank


class Piece(NamedTuple):
    """A stretch of the list."""

    people: tuple[Equal, ...]
    """In order; where undecided, those certainly within the border first, those certainly outside last."""
    undecided: bool
    within: tuple[Equal, ...] = ()
    """While the border is undecided: the people certainly within it."""
    open: tuple[Equal, ...] = ()
    """People who may be within or outside."""


def pieces(equals: Sequence[Equal], border: int, lots: Sequence[Lot]) -> tuple[Piece, ...]:
    """Put equals in the order that the lots give them, as far as they do.

    ``border`` is how many of them find a place; below 1, or as many as they are, it does not divide them.
    The latest lot that names all decides everything. A lot among those whose place is open decides the
    border only: that leaves one piece within it and one outside.
    """
    by_id = sorted(equals, key=lambda one: one.id)
    drawn = order_by_lot(_ids(by_id), lots)
    if drawn is not None or _in_one_line(by_id):
        return (Piece(_interleaved(by_id, drawn or _ids(by_id)), undecided=False),)
    if not 0 < border < len(equals):
        return (Piece(_interleaved(by_id, _ids(by_id)), undecided=True),)
    within = tuple(person for person in by_id if _latest(person, equals) < border)
    outside = tuple(person for person in by_id if _earliest(person, equals) >= border)
    still_open = tuple(person for person in by_id if person not in within and person not in outside)
    decided = order_by_lot(_ids(still_open), lots) if still_open else ()
    if decided is None:
        people = (one for some in (within, still_open, outside) for one in _interleaved(some, _ids(some)))
        return (Piece(tuple(people), undecided=True, within=within, open=still_open),)
    order = _interleaved(still_open, decided)
    room = border - len(within)
    return (*pieces((*within, *order[:room]), 0, lots), *pieces((*order[room:], *outside), 0, lots))


def _ids(people: Sequence[Equal]) -> list[int]:
    return [person.id for person in people]


def _in_one_line(equals: Sequence[Equal]) -> bool:
    """Return whether their group alone puts them all in order."""
    return len({person.group for person in equals}) == 1 and len({person.rank for person in equals}) == len(
        equals
    )


def _interleaved(equals: Sequence[Equal], order: Sequence[int]) -> tuple[Equal, ...]:
    """Give each group the places that the order gives its people, and fill them by its own ranking."""
    place = {one: index for index, one in enumerate(order)}
    known = {person.id: person for person in equals}
    waiting = {
        group: sorted(
            (person for person in equals if person.group == group), key=lambda one: (one.rank, place[one.id])
        )
        for group in {person.group for person in equals}
    }
    return tuple(waiting[known[person].group].pop(0) for person in order)


def _earliest(one: Equal, equals: Sequence[Equal]) -> int:
    """Return his best place among equals, from 0."""
    return sum(other.before(one) for other in equals)


def _latest(one: Equal, equals: Sequence[Equal]) -> int:
    return len(equals) - 1 - sum(one.before(other) for other in equals)


Tallies = Mapping[str, int]

Against = Mapping[int, Mapping[int, Tallies]]
"""The tallies of each person against each opponent: person, opponent, tallies."""


class GroupRankLine(NamedTuple):
    """One line of a group's ranking."""

    participant_id: int
    rank: int
    """From 1; shared ranks still wait for the group's lot."""
    tallies: Tallies
    played: int
    """Matches with a result, forfeits among them."""


class Apart(StrEnum):
    """The kinds of separation of two neighbours."""

    GROUP_RANK = "group_rank"
    CRITERION = "criterion"
    GROUP_ORDER = "group_order"
    """Equal by the list's criteria; the ranking of their group decides (direct encounter, its lot)."""
    LOT = "lot"
    UNDECIDED = "undecided"


class Gap(NamedTuple):
    """The reason why a person ranks below the previous one."""

    apart: Apart
    criterion: Criterion | None = None
    above: Fraction | None = None
    """The value that was compared: of the criterion, or the rank in the group."""
    below: Fraction | None = None


class Fate(StrEnum):
    """Whether a person qualifies."""

    QUALIFIED = "qualified"
    LUCKY_LOSER = "lucky_loser"
    """Qualified, though not among the first of his group."""
    OPEN = "open"
    """It depends on a tie across the border."""
    OUT = "out"


class QualificationLine(NamedTuple):
    """One line of the list of all groups."""

    place: int
    """From 1; of people in an undecided tie only their places together are certain."""
    participant_id: int
    group: int
    group_rank: int
    values: tuple[Fraction, ...]
    """As compared, in the order of the criteria."""
    fate: Fate
    gap: Gap | None
    """To the line above; ``None`` on the first."""


class Stake(StrEnum):
    """The subject of a tie."""

    BORDER = "border"
    """Qualifying: decided by lot or a deciding match before the draw (Q-25)."""
    SEEDING = "seeding"
    """Only the order among the qualified."""


class Tie(NamedTuple):
    """People not yet separated, in the order of the list."""

    people: tuple[int, ...]
    stake: Stake
    group: int | None = None
    """The group whose ranking must decide it first; ``None`` for a tie of this list."""
    open: tuple[int, ...] = ()
    """At the border of the list: who of them may or may not qualify; a lot among these is enough."""
    places: int = 0
    """At the border of the list: how many of ``open`` qualify."""


class Qualification(NamedTuple):
    """The list of everyone, and those who qualify."""

    lines: tuple[QualificationLine, ...]
    places: int
    """How many qualify, at most."""
    ties: tuple[Tie, ...]
    per_match: bool = False
    """Whether values are per match: only if groups differ in size."""
    begun: bool = True
    """Whether anything was played; before that, everyone's fate is open."""

    @property
    def qualified(self) -> tuple[int, ...]:
        """The people who certainly qualify, best first; complete if ``must_be_decided`` is empty."""
        within = (Fate.QUALIFIED, Fate.LUCKY_LOSER)
        return tuple(line.participant_id for line in self.lines if line.fate in within)

    @property
    def must_be_decided(self) -> tuple[Tie, ...]:
        """Ties that block the draw of the knock-out stage."""
        return tuple(tie for tie in self.ties if tie.stake is Stake.BORDER)

    @property
    def nobody_is_eliminated(self) -> bool:
        """Whether everyone qualifies (Q-28)."""
        return len(self.lines) <= self.places


class _Candidate(NamedTuple):
    equal: Equal
    position: int
    """In the group, from 1; unlike the rank it is never shared."""
    values: tuple[Fraction, ...]
    key: tuple[int, ...]
    """Smaller is ahead."""


def qualify(
    groups: Mapping[int, Sequence[GroupRankLine]],
    places: int,
    criteria: Sequence[Criterion],
    rules: QualificationRules,
    *,
    lots: Sequence[Lot] = (),
    against: Against | None = None,
    gone: Collection[int] = (),
) -> Qualification:
    """List the people of all groups and draw the border (Q-25, Q-26, Q-28).

    ``groups`` contains the rankings by number of the group, best first. Ties keep the order of their group;
    the ``lots`` of this list only interleave the groups (oldest first; a deciding match counts as one).
    ``against`` is needed for ``DROP_LAST`` alone. People who are ``gone`` (excluded, withdrawn) count for the
    group size, but are not in the list: those behind move up. If the direct encounter is among the
    ``criteria``, people keep the order it gave them within the group.
    """
    if rules.unequal is Unequal.DROP_LAST and against is None:
        raise ValueError("dropping results needs the results against each opponent")
    names = [criterion.tally for criterion in criteria]
    ahead = names.index(ENCOUNTER) if ENCOUNTER in names else len(names)
    criteria = [criterion for criterion in criteria if criterion.tally != ENCOUNTER]
    last = _last_of_larger(groups) if rules.unequal is Unequal.DROP_LAST else ()
    staying = {
        group: [_without(line, last, against or {}) for line in ranking if line.participant_id not in gone]
        for group, ranking in groups.items()
    }
    per_match = rules.unequal is not Unequal.ABSOLUTE and (
        _differ(groups) or (bool(gone) and _played_differently(staying))
    )
    candidates = sorted(
        _in_order_of_groups(
            _candidates(staying, criteria, rules, per_match=per_match),
            ahead + rules.rank_first,
            {
                line.participant_id: tuple(line.tallies.get(one.tally, 0) for one in criteria[:ahead])
                for ranking in groups.values()
                for line in ranking
            },
        ),
        key=lambda one: (one.key, one.equal),
    )
    lines: list[QualificationLine] = []
    ties = list(dict.fromkeys([*_ties_for_dropping(groups, rules), *_ties_of_ranks(staying, places, rules)]))
    for _, block in groupby(candidates, key=lambda one: one.key):
        equals = {one.equal: one for one in block}
        for piece in pieces(tuple(equals), places - len(lines), lots):
            ties += _ties(piece, places - len(lines))
            lines += _lines(piece, equals, len(lines), places, rules)
    by_id = {one.equal.id: one for one in candidates}
    return Qualification(
        lines=tuple(_explained(lines, by_id, criteria, rules)),
        places=places,
        ties=tuple(ties),
        per_match=per_match,
        begun=any(line.played for ranking in groups.values() for line in ranking),
    )


def _differ(groups: Mapping[int, Sequence[GroupRankLine]]) -> bool:
    """Whether groups are not all of one size, so that people play differently often."""
    return len({len(ranking) for ranking in groups.values()}) > 1


def _played_differently(groups: Mapping[int, Sequence[GroupRankLine]]) -> bool:
    """Whether some played more often: who left may have played with a part of his group alone."""
    return len({line.played for ranking in groups.values() for line in ranking}) > 1


def _last_of_larger(groups: Mapping[int, Sequence[GroupRankLine]]) -> tuple[int, ...]:
    smallest = _smallest(groups)
    return tuple(line.participant_id for ranking in groups.values() for line in ranking[smallest:])


def _smallest(groups: Mapping[int, Sequence[GroupRankLine]]) -> int:
    return min((len(ranking) for ranking in groups.values()), default=0)


def _without(line: GroupRankLine, dropped: Sequence[int], against: Against) -> GroupRankLine:
    """Return a line without the results against some opponents."""
    if not dropped:
        return line
    results = against.get(line.participant_id, {})
    away = [results[opponent] for opponent in dropped if opponent in results]
    tallies = {name: value - sum(bag.get(name, 0) for bag in away) for name, value in line.tallies.items()}
    return line._replace(tallies=tallies, played=line.played - len(away))


def _candidates(
    groups: Mapping[int, Sequence[GroupRankLine]],
    criteria: Sequence[Criterion],
    rules: QualificationRules,
    *,
    per_match: bool,
) -> Iterator[_Candidate]:
    played = {max(line.played, 1) if per_match else 1 for ranking in groups.values() for line in ranking}
    # Whole numbers of a common fraction compare like the fractions, and many times as fast.
    common = lcm(*played)
    for group, ranking in groups.items():
        for position, line in enumerate(ranking, start=1):
            divisor = max(line.played, 1) if per_match else 1
            tallies = [line.tallies.get(criterion.tally, 0) for criterion in criteria]
            key = tuple(
                (-tally if one.better is Better.HIGHER else tally) * (common // divisor)
                for one, tally in zip(criteria, tallies, strict=True)
            )
            yield _Candidate(
                Equal(line.participant_id, group, line.rank),
                position,
                tuple(_fraction(tally, divisor) for tally in tallies),
                (position, *key) if rules.rank_first else key,
            )


def _in_order_of_groups(
    candidates: Iterable[_Candidate], ahead: int, before_encounter: Mapping[int, tuple[int, ...]]
) -> Iterator[_Candidate]:
    """Keep the order of two people of a group that their encounter decided.

    Criteria after the encounter cannot reverse it. ``ahead`` is the number of key parts before it;
    ``before_encounter`` are their values with all results, by participant id. Pairs that these values
    separate are not affected, even if a dropped result makes them equal. Candidates are in the order of
    groups.
    """
    before: dict[int, _Candidate] = {}
    for one in candidates:
        above = before.get(one.equal.group)
        held = above is not None and before_encounter[above.equal.id] == before_encounter[one.equal.id]
        if above is not None and held and above.key[:ahead] == one.key[:ahead]:
            one = one._replace(key=max(above.key, one.key))  # noqa: PLW2901 - the next is compared with it
        before[one.equal.group] = one
        yield one


@lru_cache(maxsize=4096)
def _fraction(tally: int, divisor: int) -> Fraction:
    """Return a value as a sort key; cached, because most recur with every result."""
    return Fraction(tally, divisor)


def _ties_for_dropping(
    groups: Mapping[int, Sequence[GroupRankLine]], rules: QualificationRules
) -> Iterator[Tie]:
    """Yield ties for the last place of a larger group, which must be resolved."""
    if rules.unequal is Unequal.DROP_LAST:
        smallest = _smallest(groups)
        for group, start, people in _sharing(groups):
            if start <= smallest < start + len(people) - 1:
                yield Tie(people, Stake.BORDER, group)


def _ties_of_ranks(
    groups: Mapping[int, Sequence[GroupRankLine]], places: int, rules: QualificationRules
) -> Iterator[Tie]:
    """Yield ties in a group that must be resolved for the list."""
    if rules.rank_first:
        borders = _borders_of_ranks([len(ranking) for ranking in groups.values()], places)
        for group, start, people in _sharing(groups):
            if any(start <= border < start + len(people) - 1 for border in borders):
                yield Tie(people, Stake.BORDER, group)
            elif start < max(borders):
                yield Tie(people, Stake.SEEDING, group)


def _sharing(groups: Mapping[int, Sequence[GroupRankLine]]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield group, place of the first (from 1) and people of those who share a rank in their group."""
    for group, ranking in sorted(groups.items()):
        start = 1
        for _, lines in groupby(ranking, key=lambda line: line.rank):
            people = tuple(line.participant_id for line in lines)
            if len(people) > 1:
                yield group, start, people
            start += len(people)


def _borders_of_ranks(sizes: Sequence[int], places: int) -> set[int]:
    """Return the ranks after which it matters to be ahead: before and behind the one that is divided."""
    rank, within = 0, 0
    while within < places and rank < max(sizes, default=0):
        rank += 1
        within += sum(size >= rank for size in sizes)
    return {rank - 1, rank} if within > places else {rank}


def _ties(piece: Piece, places: int) -> list[Tie]:
    """Return the tie that a piece of the list is, if it matters; ``places`` are left for it."""
    if not piece.undecided or places <= 0:
        return []
    people = tuple(one.id for one in piece.people)
    if len(people) <= places:
        return [Tie(people, Stake.SEEDING)]
    still_open = tuple(one.id for one in piece.open)
    return [Tie(people, Stake.BORDER, open=still_open, places=places - len(piece.within))]


def _lines(
    piece: Piece, candidates: Mapping[Equal, _Candidate], above: int, places: int, rules: QualificationRules
) -> Iterator[QualificationLine]:
    """Yield the lines of a piece of the list; their gaps only say how equals were put in order."""
    for offset, one in enumerate(piece.people):
        candidate, place = candidates[one], above + offset + 1
        fate = Fate.OPEN if one in piece.open else _fate(place, candidate.position, places, rules)
        gap = Gap(Apart.UNDECIDED if piece.undecided and offset else Apart.LOT)
        yield QualificationLine(
            place=place,
            participant_id=one.id,
            group=one.group,
            group_rank=one.rank,
            values=candidate.values,
            fate=fate,
            gap=gap,
        )


def _fate(place: int, position: int, places: int, rules: QualificationRules) -> Fate:
    if place > places:
        return Fate.OUT
    lucky = rules.mode is not Mode.BEST_OF_ALL and position > rules.first
    return Fate.LUCKY_LOSER if lucky else Fate.QUALIFIED


def _explained(
    lines: Sequence[QualificationLine],
    candidates: Mapping[int, _Candidate],
    criteria: Sequence[Criterion],
    rules: QualificationRules,
) -> Iterator[QualificationLine]:
    """Yield the lines with what separates each from the one above."""
    for line in lines[:1]:
        yield line._replace(gap=None)
    for above, line in pairwise(lines):
        one, other = candidates[above.participant_id], candidates[line.participant_id]
        yield line._replace(gap=_gap(one, other, criteria, rules) or line.gap)


def _gap(
    above: _Candidate, below: _Candidate, criteria: Sequence[Criterion], rules: QualificationRules
) -> Gap | None:
    """Return the separation of two neighbours; ``None`` if only a lot separates them."""
    if rules.rank_first and above.position != below.position:
        return Gap(Apart.GROUP_RANK, None, Fraction(above.position), Fraction(below.position))
    compared = zip(criteria, above.values, below.values, strict=True)
    differing = next((each for each in compared if each[1] != each[2]), None)
    if above.key != below.key and differing is not None:
        return Gap(Apart.CRITERION, *differing)
    if above.equal.before(below.equal):
        return Gap(Apart.GROUP_ORDER, None, Fraction(above.equal.rank), Fraction(below.equal.rank))
    return None
