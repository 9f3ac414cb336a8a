"""Who goes on from the groups, in words: the list with its border, why, and what stands in the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from turnierleitung.domain.ranking.qualification import Apart, Fate, QualificationLine, Stake, Tie
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import Mode
from turnierleitung.services.matches.brackets import LateEntry
from turnierleitung.services.matches.qualifying import QualificationView, Requalified
from turnierleitung.texts.figures import MINUS, counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.tallies import fraction_text, is_signed, tally_name


class QualifyingRow(NamedTuple):
    """A line of the list, or the border between those who go on and the others."""

    participant_id: int
    """0 for the border."""
    place: str
    name: str
    group: str
    values: tuple[str, ...] = ()
    fate: Fate | None = None


def rows(
    view: QualificationView, names: Mapping[int, str], criteria: Sequence[Criterion]
) -> tuple[QualifyingRow, ...]:
    """Return the list of everybody, with the border where somebody stays out."""
    group = translate("Qualification", "{group} · Rang {rank}")
    signs = [is_signed(view.game, criterion.tally) for criterion in criteria]
    found = [
        QualifyingRow(
            participant_id=line.participant_id,
            place=str(line.place),
            name=names[line.participant_id],
            group=group.format(group=line.group, rank=line.group_rank),
            values=tuple(
                fraction_text(value, sign=sign) for value, sign in zip(line.values, signs, strict=True)
            ),
            fate=line.fate if view.list.begun else None,
        )
        for line in view.list.lines
    ]
    if not view.list.nobody_is_eliminated:
        text = translate("Qualification", "Grenze: {count} kommen weiter").format(count=view.list.places)
        below = view.list.lines[view.list.places :]
        stay = [
            names[line.participant_id] for line in below if line.fate in (Fate.QUALIFIED, Fate.LUCKY_LOSER)
        ]
        if stay:
            text = translate("Qualification", "{border} · veröffentlicht mit {names}").format(
                border=text, names="; ".join(stay)
            )
        found.insert(view.list.places, QualifyingRow(0, "", text, ""))
    return tuple(found)


def fate_name(fate: Fate) -> str:
    """Return what becomes of somebody."""
    match fate:
        case Fate.QUALIFIED:
            return translate("Qualification", "weiter")
        case Fate.LUCKY_LOSER:
            return translate("Qualification", "Lucky Loser")
        case Fate.OPEN:
            return translate("Qualification", "offen")
        case Fate.OUT:
            return translate("Qualification", "aus")


def why(view: QualificationView, participant_id: int, names: Mapping[int, str]) -> tuple[str, ...]:
    """Return why somebody stands where he stands in the list, one sentence each."""
    lines = view.list.lines
    index = next(number for number, line in enumerate(lines) if line.participant_id == participant_id)
    found = []
    if index:
        found.append(_gap_text(view, lines[index - 1], lines[index], names))
    else:
        found.append(translate("Qualification", "Davor steht niemand."))
    if index + 1 < len(lines):
        found.append(
            translate("Qualification", "Dahinter: {reason}").format(
                reason=_gap_text(view, lines[index], lines[index + 1], names)
            )
        )
    return tuple(found)


def obstacles(view: QualificationView) -> tuple[str, ...]:
    """Return what stands in the way of drawing the knock-out; nothing where it can be drawn."""
    found = []
    if not view.list.lines:
        found.append(translate("Qualification", "Die Gruppen sind noch nicht veröffentlicht."))
    if view.missing:
        missing = counted(
            view.missing,
            translate("Qualification", "Gruppenspiel"),
            translate("Qualification", "Gruppenspiele"),
        )
        found.append(translate("Qualification", "Noch einzutragen: {missing}.").format(missing=missing))
    ties = len(view.list.must_be_decided)
    if ties and not view.missing:
        found.append(
            translate("Qualification", "Ein Gleichstand entscheidet, wer weiterkommt.")
            if ties == 1
            else translate("Qualification", "{count} Gleichstände entscheiden, wer weiterkommt.").format(
                count=ties
            )
        )
    return tuple(found)


def counting(view: QualificationView) -> str:
    """Return how the values of the list are counted, where that is not plain."""
    if not view.list.per_match:
        return ""
    return translate("Qualification", "Die Werte gelten je Begegnung.")


def outlook(view: QualificationView) -> str:
    """Return how many go on and how: „16 von 60 kommen weiter.“."""
    size = view.size
    if not view.list.lines:
        return ""
    if size.nobody_is_eliminated:
        text = translate("Qualification", "Alle {entries} kommen weiter, niemand scheidet aus.")
    else:
        text = translate("Qualification", "{qualified} von {entries} kommen weiter.")
    found = text.format(entries=size.entries, qualified=size.qualified)
    found += _crowded(view)
    if size.byes:
        byes = counted(
            size.byes, translate("Qualification", "Freilos"), translate("Qualification", "Freilose")
        )
        found += " " + translate("Qualification", "Im ersten Durchgang gibt es {byes}.").format(byes=byes)
    return found


def _crowded(view: QualificationView) -> str:
    """Say where not even the first of each group all find a place (Q-28)."""
    rules = view.stage.qualification
    of_group = Counter(line.group for line in view.list.lines)
    firsts = sum(min(rules.first, count) for count in of_group.values())
    if rules.mode is not Mode.FIRST_OF_EACH or firsts <= view.size.places:
        return ""
    text = translate("Qualification", "Für die {firsts} Ersten ihrer Gruppen reichen {places} Plätze nicht.")
    return " " + text.format(firsts=firsts, places=view.size.places)


def requalified_text(requalified: Requalified, names: Mapping[int, str]) -> tuple[str, str]:
    """Return that others would qualify now than were announced, and who."""
    title = translate("Qualification", "Nach einer Berichtigung kämen andere weiter.")
    text = translate(
        "Qualification",
        "Neu wäre dabei: {coming}. Nicht mehr dabei: {dropping}. "
        "Der Turnierbaum bleibt, wie er veröffentlicht ist, bis Sie entscheiden.",
    )
    return title, text.format(
        coming="; ".join(names[one] for one in requalified.coming),
        dropping="; ".join(names[person] for person in requalified.dropping),
    )


def exchange_text(exchange: LateEntry, names: Mapping[int, str]) -> str:
    """Return what the button says that puts somebody into the bracket."""
    return translate("Qualification", "{coming} statt {leaving}").format(
        coming=names[exchange.coming], leaving=names[exchange.leaving]
    )


def tie_text(tie: Tie, names: Mapping[int, str]) -> tuple[str, str]:
    """Return what a tie is about, and who is in it."""
    people = tie.open or tie.people
    who = " · ".join(names[person] for person in people)
    if tie.group is not None:
        text = translate("Qualification", "In Gruppe {group} sind {count} in allem gleich.")
        return text.format(group=tie.group, count=len(people)), who
    if tie.stake is Stake.SEEDING:
        text = translate("Qualification", "{count} sind gleich; es geht nur um die Reihenfolge.")
        return text.format(count=len(people)), who
    places = counted(tie.places, translate("Qualification", "Platz"), translate("Qualification", "Plätze"))
    text = translate("Qualification", "{count} sind gleich, frei für sie: {places}.")
    return text.format(count=len(people), places=places), who


def _gap_text(
    view: QualificationView, above: QualificationLine, below: QualificationLine, names: Mapping[int, str]
) -> str:
    gap = below.gap
    ahead, behind = names[above.participant_id], names[below.participant_id]
    if gap is None or gap.apart is Apart.UNDECIDED:
        return translate(
            "Qualification", "{ahead} und {behind} sind gleich; es ist nicht entschieden."
        ).format(ahead=ahead, behind=behind)
    if gap.apart is Apart.CRITERION and gap.criterion is not None:
        text = (
            translate("Qualification", "{criterion} je Begegnung: {ahead} {more}, {behind} {less}.")
            if view.list.per_match
            else translate("Qualification", "{criterion}: {ahead} {more}, {behind} {less}.")
        )
        more, less = _apart(gap.above, gap.below, sign=is_signed(view.game, gap.criterion.tally))
        return text.format(
            criterion=tally_name(view.game, gap.criterion.tally),
            ahead=ahead,
            more=more,
            behind=behind,
            less=less,
        )
    if gap.apart is Apart.GROUP_RANK:
        text = translate(
            "Qualification", "In der eigenen Gruppe ist {ahead} auf Rang {more}, {behind} auf Rang {less}."
        )
        return text.format(ahead=ahead, more=gap.above, behind=behind, less=gap.below)
    if gap.apart is Apart.GROUP_ORDER:
        text = translate("Qualification", "Sonst gleich; in ihrer Gruppe steht {ahead} vor {behind}.")
        return text.format(ahead=ahead, behind=behind)
    pair = {above.participant_id, below.participant_id}
    by_match = any(not lot.seed and pair <= set(lot.order) for lot in view.lots)
    text = (
        translate("Qualification", "Sonst gleich; das Entscheidungsspiel hat {ahead} vor {behind} gesetzt.")
        if by_match
        else translate("Qualification", "Sonst gleich; das Los hat {ahead} vor {behind} gesetzt.")
    )
    return text.format(ahead=ahead, behind=behind)


def _apart(above: Fraction | None, below: Fraction | None, *, sign: bool) -> tuple[str, str]:
    """Return two values so that they are seen to differ."""
    one, other = above or Fraction(0), below or Fraction(0)
    written = fraction_text(one, sign=sign), fraction_text(other, sign=sign)
    if written[0] != written[1]:
        return written
    return str(one).replace("-", MINUS), str(other).replace("-", MINUS)
