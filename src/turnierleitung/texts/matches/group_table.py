"""Why somebody stands where he stands in his group, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from turnierleitung.domain.ranking.group_table import EncounterStep, GroupLine, OrderedBy
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.texts.language import translate
from turnierleitung.texts.tallies import tally_name, tally_value


def reasons(
    above: GroupLine,
    line: GroupLine,
    criteria: Sequence[Criterion],
    names: Mapping[int, str],
    game: str,
) -> tuple[str, ...]:
    """Return what holds two neighbours of a group table apart, one sentence each, in reading order.

    ``names`` maps participant ids to names.
    """
    if line.criterion is not None:
        index = line.criterion
        text = translate("GroupTable", "{criterion}: {ahead} hat {more}, {behind} {less}.")
        sentence = text.format(
            criterion=tally_name(game, criteria[index].tally),
            ahead=names[above.participant_id],
            more=tally_value(game, criteria[index].tally, above.values[index]),
            behind=names[line.participant_id],
            less=tally_value(game, criteria[index].tally, line.values[index]),
        )
        return (*(told for step in line.steps for told in _encounter(step, names)), sentence)
    alike = takewhile(lambda one: one[1] == one[2], zip(criteria, above.values, line.values, strict=True))
    level = translate("GroupTable", "Gleich sind: {criteria}.").format(
        criteria=", ".join(tally_name(game, criterion.tally) for criterion, *_ in alike)
    )
    return (level, *(sentence for step in line.steps for sentence in _step(step, names)))


def _step(step: EncounterStep, names: Mapping[int, str]) -> Iterable[str]:
    yield from _encounter(step, names)
    match step.ordered_by:
        case OrderedBy.LOT:
            order = ", ".join(names[one] for group in step.groups for one in group)
            yield translate("GroupTable", "Das Los hat entschieden: {order}.").format(order=order)
        case OrderedBy.OPEN:
            yield translate("GroupTable", "Das Los steht aus.")
        case OrderedBy.ENCOUNTER | OrderedBy.CRITERION:
            pass


def _encounter(step: EncounterStep, names: Mapping[int, str]) -> Iterable[str]:
    """Yield what the matches among people who are level brought; nothing where those do not count."""
    if not step.points:
        return
    points = dict(zip(step.tied, step.points, strict=True))
    told = ", ".join(
        f"{names[one]} {points[one]}" for one in sorted(step.tied, key=lambda one: (-points[one], one))
    )
    yield translate("GroupTable", "Punkte aus dem direkten Vergleich: {points}.").format(points=told)
    if not step.complete:
        yield translate("GroupTable", "Noch haben nicht alle gegeneinander gespielt.")
