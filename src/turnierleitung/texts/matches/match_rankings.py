"""Group tables, qualification and final ranking: columns, and reasons for each place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from turnierleitung.domain.draw.bracket import FEWEST, KnockoutSize
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.ranking.group_table import EncounterStep, GroupLine, OrderedBy
from turnierleitung.domain.ranking.qualification import Apart, Fate, QualificationLine, Stake, Tie
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import Mode
from turnierleitung.domain.states import Standing
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.matches.brackets import LateEntry
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.printouts import (
    GroupPaperLine,
    GroupSheetsPrint,
    QualificationPrint,
    QualifiedLine,
)
from turnierleitung.services.matches.qualifying import LotOrder, QualificationView, Requalified
from turnierleitung.texts import game_words
from turnierleitung.texts.columns import (
    Cell,
    Column,
    Figures,
    Ink,
    Media,
    Names,
    OnPaper,
    Tone,
    Value,
    rank_ink,
    saved,
)
from turnierleitung.texts.figures import MINUS, counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import standing_name


def reasons(
    above: GroupLine,
    line: GroupLine,
    criteria: Sequence[Criterion],
    names: Mapping[int, str],
    game: NamedGame,
) -> tuple[str, ...]:
    """Return what holds two neighbours of a group table apart, one sentence each, in reading order.

    ``names`` maps participant ids to names.
    """
    if line.criterion is not None:
        index = line.criterion
        text = translate("GroupTable", "{criterion}: {ahead} hat {more}, {behind} {less}.")
        sentence = text.format(
            criterion=game_words.tally_name(game, criteria[index].tally),
            ahead=names[above.participant_id],
            more=game_words.tally_value(game, criteria[index].tally, above.values[index]),
            behind=names[line.participant_id],
            less=game_words.tally_value(game, criteria[index].tally, line.values[index]),
        )
        return (*(told for step in line.steps for told in _encounter(step, names)), sentence)
    alike = takewhile(lambda one: one[1] == one[2], zip(criteria, above.values, line.values, strict=True))
    level = translate("GroupTable", "Gleich sind: {criteria}.").format(
        criteria=", ".join(game_words.tally_name(game, criterion.tally) for criterion, *_ in alike)
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
    """Yield the results among tied people; empty if those do not count."""
    if not step.points:
        return
    points = dict(zip(step.tied, step.points, strict=True))
    told = ", ".join(
        f"{names[one]} {points[one]}" for one in sorted(step.tied, key=lambda one: (-points[one], one))
    )
    yield translate("GroupTable", "Punkte aus dem direkten Vergleich: {points}.").format(points=told)
    if not step.complete:
        yield translate("GroupTable", "Noch haben nicht alle gegeneinander gespielt.")


class QualifyingRow(NamedTuple):
    """A line of the list, or the border between those who qualify and the others."""

    participant_id: int
    """0 for the border."""
    place: int
    name: str
    group: int = 0
    group_rank: int = 0
    values: tuple[Fraction, ...] = ()
    fate: Fate | None = None


def rows(view: QualificationView, names: Mapping[int, str]) -> tuple[QualifyingRow, ...]:
    """Return the list of everyone, with the border if anyone is out."""
    found = [
        QualifyingRow(
            participant_id=line.participant_id,
            place=line.place,
            name=names[line.participant_id],
            group=line.group,
            group_rank=line.group_rank,
            values=line.values,
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
        found.insert(view.list.places, QualifyingRow(0, 0, text))
    return tuple(found)


QualifiedT = TypeVar("QualifiedT", bound=QualifyingRow | QualifiedLine)


def qualification_columns(
    game: NamedGame, criteria: Sequence[Criterion], found: Sequence[QualifiedT]
) -> tuple[Column[QualifiedT], ...]:
    """Return the columns of the list of all groups, on the screen with its border as a row.

    Where all ``found`` are of one group, none says so.
    """
    of_groups: tuple[Column[QualifiedT], ...] = ()
    if len({row.group for row in found if row.place}) > 1:
        of_groups = _group_columns()
    return (
        Figures(
            translate("Qualification", "Platz"),
            lambda row: str(row.place or ""),
            56,
            Ink.STRONG,
            paper=OnPaper(translate("Qualification", "Rang")),
            value=lambda row: row.place,
        ),
        Column(
            translate("Qualification", "Name"),
            lambda row: row.name,
            ink=lambda row: Ink.STRONG if row.place else Ink.GOLD,
            stretches=True,
            value=lambda row: row.name,
        ),
        *of_groups,
        *(_compared_column(game, criteria, index, found) for index in range(len(criteria))),
        Column(
            "",
            lambda row: Cell(fate_name(row.fate), tone=_FATE_TONES[row.fate]) if row.fate else "",
            112,
            paper=OnPaper(cell=lambda row: _printed_fate(row.fate)),
            value=lambda row: _saved_fate(row.fate),
            saved_as=translate("Saved", "Weiter"),
        ),
    )


def _group_columns() -> tuple[Column[QualifiedT], ...]:
    screen_group = translate("Qualification", "{group} · Rang {rank}")
    paper_group = translate("Qualification", "{group} / {rank}.")

    def named(row: QualifiedT, text: str) -> str:
        return text.format(group=row.group, rank=row.group_rank) if row.place else ""

    return (
        Column(
            translate("Qualification", "Gruppe"),
            lambda row: named(row, screen_group),
            92,
            Ink.MUTED,
            paper=OnPaper(cell=lambda row: named(row, paper_group), right=True),
            value=lambda row: row.group,
        ),
        Column(
            translate("Saved", "Rang in der Gruppe"),
            lambda row: str(row.group_rank),
            on=Media.FILE,
            value=lambda row: row.group_rank,
        ),
    )


VALUE_WIDTH: Final = 72
"""Of a column, in pixels."""


def _compared_column(
    game: NamedGame, criteria: Sequence[Criterion], index: int, found: Sequence[QualifiedT]
) -> Column[QualifiedT]:
    tally = criteria[index].tally
    is_shown_signed = game_words.is_signed(game, tally)
    broken = any(row.values and row.values[index].denominator > 1 for row in found)

    def value(row: QualifiedT, *, places: bool = False) -> str:
        if not row.values:
            return ""
        return game_words.fraction_text(row.values[index], sign=is_shown_signed, places=places)

    return Figures(
        game_words.tally_heading(game, tally),
        value,
        VALUE_WIDTH,
        Ink.MUTED if index else Ink.NORMAL,
        paper=OnPaper(cell=partial(value, places=broken), ink=Ink.NORMAL),
        value=lambda row: _saved_fraction(row.values[index]),
        saved_as=game_words.saved_heading(game, tally),
    )


def _any_broken(values: Iterable[Sequence[Fraction]]) -> tuple[bool, ...]:
    """Return for each criterion whether anybody's value is no whole number."""
    return tuple(
        any(value.denominator > 1 for value in column) for column in zip(*filter(None, values), strict=True)
    )


_FATE_TONES: Final = {
    Fate.QUALIFIED: Tone.DONE,
    Fate.LUCKY_LOSER: Tone.DONE,
    Fate.OPEN: Tone.DECIDE,
    Fate.OUT: Tone.RUNNING,
}


def fate_name(fate: Fate) -> str:
    """Return the name of a fate."""
    match fate:
        case Fate.QUALIFIED:
            return translate("Qualification", "weiter")
        case Fate.LUCKY_LOSER:
            return translate("Qualification", "Lucky Loser")
        case Fate.OPEN:
            return translate("Qualification", "offen")
        case Fate.OUT:
            return translate("Qualification", "aus")


def _printed_fate(fate: Fate | None) -> str:
    if fate is None or fate is Fate.OUT:
        return ""
    return translate("Qualification", "weiter (Lucky Loser)") if fate is Fate.LUCKY_LOSER else fate_name(fate)


def _saved_fate(fate: Fate | None) -> str:
    fates = {
        Fate.QUALIFIED: translate("Saved", "qualifiziert"),
        Fate.LUCKY_LOSER: translate("Saved", "Lucky Loser"),
        Fate.OPEN: translate("Saved", "Los offen"),
    }
    return "" if fate is None else fates.get(fate, "")


def _saved_fraction(value: Fraction) -> Value:
    """Return a whole number as a number, a broken one with two decimals."""
    return (
        value.numerator
        if value.denominator == 1
        else game_words.fraction_text(value, sign=False).replace(MINUS, "-")
    )


def saved_qualification(content: QualificationPrint) -> Table:
    """Return the list of all groups for other programs, with the qualified people."""
    columns: tuple[Column[QualifiedLine], ...] = qualification_columns(
        content.game, content.criteria, content.lines
    )
    return Table(translate("Saved", "Qualifikation"), *saved(columns, content.lines))


def why(view: QualificationView, participant_id: int, names: Mapping[int, str]) -> tuple[str, ...]:
    """Return the reasons for a place in the list, one sentence each."""
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


def lot_sentences(lots: Iterable[LotOrder], names: Mapping[int, str]) -> tuple[str, ...]:
    """Return what the lots decided, one sentence each."""
    return tuple(_lot_sentence(lot, names) for lot in lots)


def _lot_sentence(lot: LotOrder, names: Mapping[int, str]) -> str:
    order = "; ".join(names[one] for one in lot.people)
    if lot.group is not None:
        text = translate("Qualification", "In Gruppe {group} entschied das Los so: {order}.")
        return text.format(group=lot.group, order=order)
    if lot.by_match:
        text = translate("Qualification", "Das Entscheidungsspiel entschied so: {order}.")
    else:
        text = translate("Qualification", "Zwischen den Gruppen entschied das Los so: {order}.")
    return text.format(order=order)


def obstacles(view: QualificationView) -> tuple[str, ...]:
    """Return the obstacles to drawing the knock-out; empty if it can be drawn."""
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
    return found + _crowded(view) + (f" {byes}" if (byes := byes_text(size)) else "")


def byes_text(size: KnockoutSize) -> str:
    """Return how many have no opponent at first; empty if all have one, or nobody is there to meet."""
    if not size.byes or size.qualified < FEWEST:
        return ""
    byes = counted(size.byes, translate("Qualification", "Freilos"), translate("Qualification", "Freilose"))
    return translate("Qualification", "Im ersten Durchgang gibt es {byes}.").format(byes=byes)


def _crowded(view: QualificationView) -> str:
    """Say where not even the first of each group all find a place (Q-28)."""
    rules = view.stage.qualification
    of_group = Counter(line.group for line in view.list.lines)
    firsts = sum(min(rules.first, count) for count in of_group.values())
    if rules.mode is Mode.BEST_OF_ALL or firsts <= view.size.places:
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
    """Return the label of the button that puts a replacement into the bracket."""
    return translate("Qualification", "{coming} statt {leaving}").format(
        coming=names[exchange.coming], leaving=names[exchange.leaving]
    )


def tie_text(tie: Tie, names: Mapping[int, str]) -> tuple[str, str]:
    """Return the subject of a tie, and the people in it."""
    people = tie.open or tie.people
    who = in_a_row(names[person] for person in people)
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
        more, less = _apart(gap.above, gap.below, sign=game_words.is_signed(view.game, gap.criterion.tally))
        return text.format(
            criterion=game_words.tally_name(view.game, gap.criterion.tally),
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
    written = game_words.fraction_text(one, sign=sign), game_words.fraction_text(other, sign=sign)
    if written[0] != written[1]:
        return written
    return str(one).replace("-", MINUS), str(other).replace("-", MINUS)


def rank_text(place: FinalPlace) -> str:
    """Return „1“, „5–8“; a dash for whoever is still in the knock-out."""
    if place.rank is None:
        return "–"
    return str(place.rank) if place.rank == place.last else f"{place.rank}–{place.last}"


def ordinal_text(place: FinalPlace) -> str:
    """Return a rank as paper shows it: „1.“, „5.–8.“, a dash for whoever is still in the knock-out."""
    if place.rank is None:
        return "–"
    if place.rank == place.last:
        return translate("FinalRanking", "{rank}.").format(rank=place.rank)
    return translate("FinalRanking", "{rank}.–{last}.").format(rank=place.rank, last=place.last)


def reached_heading(ranking: FinalRanking) -> str:
    """Return the heading of the column with the stage reached."""
    if ranking.criteria:
        return translate("FinalRanking", "In der Gruppe")
    return translate("FinalRanking", "Gespielt bis")


def value_texts(
    place: FinalPlace, ranking: FinalRanking, game: NamedGame, *, aligned: bool = False
) -> tuple[str, ...]:
    """Return the values compared across the groups; a dash for people who left.

    ``aligned`` ones all have places behind the comma where one has.
    """
    if place.in_group is None:
        return ()
    if not place.in_group.compared:
        return tuple("–" for _ in ranking.criteria)
    all_values = [other.in_group.compared for other in ranking.places if other.in_group] if aligned else []
    broken = _any_broken(all_values) or [False] * len(ranking.criteria)
    return tuple(
        game_words.fraction_text(value, sign=game_words.is_signed(game, criterion.tally), places=places)
        for criterion, value, places in zip(ranking.criteria, place.in_group.compared, broken, strict=True)
    )


def rank_counting(ranking: FinalRanking) -> str:
    """Return how the values are counted, where that is not plain."""
    return translate("FinalRanking", "Die Werte gelten je Begegnung.") if ranking.per_match else ""


def reached_text(place: FinalPlace, levels: int) -> str:
    """Return how far somebody came, and whether he has gone."""
    reached = _reached(place, levels)
    if place.standing is Standing.ACTIVE:
        return reached
    return translate("FinalRanking", "{reached}, {state}").format(
        reached=reached, state=standing_name(place.standing)
    )


def _reached(place: FinalPlace, levels: int) -> str:
    if place.rank is None:
        return translate("FinalRanking", "noch im Turnier")
    if place.in_group is not None:
        number, rank = place.in_group.number, place.in_group.rank
        text = (
            translate("FinalRanking", "Gruppe {group}")
            if rank is None
            else translate("FinalRanking", "Gruppe {group}, Rang {rank}")
        )
        return text.format(group=number, rank=rank)
    if place.level is None:
        return translate("FinalRanking", "Gruppenphase")
    if place.rank == place.last == 1:
        return translate("FinalRanking", "Turniersieg")
    return level_name(place.level, levels)


def champion_text(ranking: FinalRanking) -> str:
    """Return who has won the tournament; empty while that is open."""
    if ranking.champion is not None:
        return translate("FinalRanking", "Turniersieg: {name}").format(name=ranking.champion.name)
    if not ranking.provisional and all(place.rank != 1 for place in ranking.places):
        return translate("FinalRanking", "Rang 1 bleibt frei: Wer gewonnen hat, ist ausgeschlossen.")
    return ""


_LEVEL_WIDTH: Final = 86


def final_columns(ranking: FinalRanking, game: NamedGame | None = None) -> tuple[Column[FinalPlace], ...]:
    """Return rank, name and stage reached; without a knock-out the values compared across groups.

    Without a ``game`` each club is printed for itself, without club and values.
    """
    by_club = game is None
    in_clubs = not by_club and any(place.club for place in ranking.places)
    return (
        Figures(
            translate("Stages", "Rang"),
            rank_text,
            84,
            ink=lambda place: rank_ink(place.rank),
            paper=OnPaper(cell=ordinal_text, ink=Ink.STRONG),
            value=lambda place: place.rank,
        ),
        Column(translate("Saved", "Bis Rang"), rank_text, on=Media.FILE, value=lambda place: place.last),
        Names(
            translate("Stages", "Name"),
            lambda place: place.name,
            paper=OnPaper(ink=Ink.NORMAL if by_club else None),
            value=lambda place: place.name,
        ),
        Column(
            translate("Stages", "Verein"),
            lambda place: place.club,
            ink=Ink.MUTED,
            stretches=True,
            on=Media.PAPER if in_clubs else Media.FILE,
            value=lambda place: place.club,
        ),
        Column(
            reached_heading(ranking),
            lambda place: reached_text(place, ranking.levels),
            220,
            Ink.MUTED,
            paper=OnPaper(ink=None if by_club else Ink.NORMAL),
            value=lambda place: reached_text(place, ranking.levels),
        ),
        *(
            _final_value_column(ranking, game, index)
            for index in range(len(ranking.criteria))
            if game is not None
        ),
    )


def _final_value_column(ranking: FinalRanking, game: NamedGame, index: int) -> Column[FinalPlace]:
    tally = ranking.criteria[index].tally

    def kept(place: FinalPlace) -> Value:
        compared = place.in_group.compared if place.in_group is not None else ()
        return _saved_fraction(compared[index]) if compared else None

    return Figures(
        game_words.tally_heading(game, tally),
        lambda place: value_texts(place, ranking, game)[index],
        _LEVEL_WIDTH,
        Ink.MUTED if index else Ink.STRONG,
        paper=OnPaper(
            cell=lambda place: value_texts(place, ranking, game, aligned=True)[index], ink=Ink.NORMAL
        ),
        value=kept,
        saved_as=game_words.saved_heading(game, tally),
    )


def saved_final(ranking: FinalRanking, game: NamedGame) -> Table:
    """Return for other programs how far everybody came; shared ranks have a first and a last."""
    return Table(translate("Saved", "Rangliste"), *saved(final_columns(ranking, game), ranking.places))


def group_columns(game: NamedGame, criteria: Sequence[Criterion]) -> tuple[Column[GroupPaperLine], ...]:
    """Return the columns of the table of a group; a card on the screen shows them beside rank and name."""
    return (
        Column(
            translate("Stages", "Rang"),
            lambda line: translate("Stages", "ausgeschieden") if line.rank is None else str(line.rank),
            ink=Ink.STRONG,
            on=Media.PAPER,
            paper=OnPaper(right=True),
            value=lambda line: line.rank,
        ),
        Column(
            translate("Saved", "Startnummer"),
            lambda line: str(line.start_number or ""),
            on=Media.FILE,
            value=lambda line: line.start_number,
        ),
        Names(
            translate("Stages", "Name"), lambda line: line.name, on=Media.PAPER, value=lambda line: line.name
        ),
        Column(
            "",
            lambda line: (
                translate("Stages", "Nr. {number}").format(number=line.start_number)
                if line.start_number
                else ""
            ),
            ink=Ink.MUTED,
            on=Media.PAPER,
            paper=OnPaper(right=True),
        ),
        Column(
            translate("Stages", "Sp."),
            lambda line: str(line.played),
            ink=Ink.MUTED,
            paper=OnPaper(right=True),
            value=lambda line: line.played,
            saved_as=translate("Saved", "Gespielt"),
        ),
        *(game_words.tally_column(game, criterion.tally, index) for index, criterion in enumerate(criteria)),
    )


def saved_groups(content: GroupSheetsPrint) -> Table:
    """Return the tables of all groups for other programs, one below the other."""
    columns = group_columns(content.rules.named, content.criteria)
    headings, _ = saved(columns, ())
    rows = [(sheet.number, *row) for sheet in content.sheets for row in saved(columns, sheet.places)[1]]
    return Table(translate("Saved", "Gruppen"), (translate("Saved", "Gruppe"), *headings), rows)
