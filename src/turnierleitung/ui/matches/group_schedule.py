"""What is said of groups, and their schedule: begin, breaks, who plays when and where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from turnierleitung.domain.draw.groups import GroupFairness
from turnierleitung.domain.draw.round_robin import (
    GroupPlan,
    GroupSchedule,
    HallLimits,
    PlannedMatch,
    free_in,
    next_match,
    some_rounds,
)
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import USUAL_MATCH_MINUTES
from turnierleitung.domain.states import Standing
from turnierleitung.services.matches.groups import GroupDraft
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.matches.timetable import KnockoutAhead, Timetable
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.figures import counted, minutes_counted
from turnierleitung.texts.language import translate
from turnierleitung.ui.board import SeatLine, TableBox
from turnierleitung.ui.matches.draw_part import SIDE_WIDTH
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, set_tip
from turnierleitung.ui.widgets.fields import TimeField
from turnierleitung.ui.widgets.labels import Card, Pill, card, label, show_text
from turnierleitung.ui.widgets.layouts import add, column, row
from turnierleitung.ui.widgets.table import RowsView

_HOUR = 60


def plan_name(plan: GroupPlan) -> str:
    """Return how people are divided: „15 × 4“, „3 × 5 + 5 × 4“; by lot what everybody plays."""
    if plan.each is not None:
        return translate("StagesDraw", "{each} × für jeden").format(each=plan.each)
    sizes = Counter(plan.sizes)
    return " + ".join(f"{count} × {size}" for size, count in sorted(sizes.items(), reverse=True))


def clock_hours(minutes: int) -> str:
    """Return a length of time as a clock shows it: „2:15“."""
    return f"{minutes // _HOUR}:{minutes % _HOUR:02d}"


def hours(minutes: int) -> str:
    """Return a length of time: „2:15 Std.“."""
    return translate("StagesDraw", "{time} Std.").format(time=clock_hours(minutes))


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


def bracket_text(ahead: KnockoutAhead, hall: HallLimits) -> str:
    """Return how long a knock-out takes in a hall: „21 Begegnungen in 5 Zeitfenstern zu 25 Min. …“."""
    slots = counted(
        ahead.slots, translate("StagesDraw", "Zeitfenster"), translate("StagesDraw", "Zeitfenstern")
    )
    text = translate("StagesDraw", "{matches} in {slots}, höchstens {at_once} zugleich; zusammen {whole}")
    matches = counted(
        ahead.matches, translate("StagesDraw", "Begegnung"), translate("StagesDraw", "Begegnungen")
    )
    return text.format(matches=matches, slots=slots, at_once=hall.at_once, whole=hours(ahead.minutes))


def assumption(rulebook: Rulebook) -> str:
    """Say with which length of a match times are counted, where the rulebook limits none; else nothing."""
    stage = rulebook.groups or rulebook.knockout
    if stage is None or stage.match_minutes is not None:
        return ""
    text = translate(
        "StagesDraw", "Das Reglement hat keine Spielzeit; gerechnet ist mit {minutes} Min. je Begegnung."
    )
    return " " + text.format(minutes=USUAL_MATCH_MINUTES)


def group_boxes(draft: GroupDraft, people: Mapping[int, Participant]) -> tuple[TableBox, ...]:
    """Return the groups with their members; whoever meets people of his club or mark is marked.

    Of matches by lot those that come first stand there.
    """
    meeting = {one for spread in draft.fairness.spreads for pair in spread.meetings for one in pair}
    found = []
    for index, (number, members) in enumerate(_boxed(draft)):
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
        if draft.matches is not None:
            title = translate("StagesDraw", "Runde 1 · {number}").format(number=number)
            note = "" if len(members) > 1 else translate("StagesDraw", "zuerst frei")
        found.append(TableBox(number, lines, note=note, title=title))
    return tuple(found)


def _boxed(draft: GroupDraft) -> list[tuple[int, tuple[int, ...]]]:
    if draft.matches is None:
        return sorted(draft.groups.items())
    first = some_rounds(draft.groups[1], draft.matches)[0]
    playing = {one for pair in first for one in pair}
    free = ((one,) for one in draft.groups[1] if one not in playing)
    return list(enumerate((*first, *free), start=1))


def meetings_by_lot(
    fairness: GroupFairness, tag_names: Mapping[str, str], name: Callable[[int], str]
) -> tuple[str, ...]:
    """Return who plays whom that he should not, one sentence per club or mark."""
    spreads = [spread for spread in fairness.spreads if spread.meetings]
    if not spreads:
        return (translate("StagesDraw", "Niemand spielt gegen jemanden, von dem er getrennt bleiben soll."),)
    text = translate("StagesDraw", "{tag} gegeneinander: {pairs}.")
    return tuple(
        text.format(
            tag=tag_names[spread.tag],
            pairs="; ".join(f"{name(one)} – {name(other)}" for one, other in spread.meetings),
        )
        for spread in spreads
    )


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


def planned_lines(
    plan: GroupSchedule, people: Mapping[int, Participant], starts: Sequence[str]
) -> tuple[ScheduleLine, ...]:
    """Return the matches of a draft by time and table, with the numbers that they would get."""
    return tuple(
        ScheduleLine(
            table_id=number,
            slot=match.slot,
            begins=starts[match.slot - 1],
            proposed=True,
            place=match.table,
            group=match.group,
            number=number,
            names=" – ".join(people[one].name for one in match.pair),
            done=False,
            off=False,
        )
        for number, match in enumerate(plan.matches, start=1)
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


def decided_pairs(rows: Sequence[MatchRow]) -> frozenset[tuple[int, int]]:
    """Return the pairs of the groups whose result is there, or will not come."""
    return frozenset(_pair(row.people) for row in rows if row.group is not None and not row.is_open)


def next_lines(
    plan: GroupSchedule,
    decided: frozenset[tuple[int, int]],
    people: Mapping[int, Participant],
    starts: Sequence[str],
) -> tuple[NextLine, ...]:
    """Return everybody's next match, by name."""
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


_BREAK: Final = re.compile(r"(?:(?:nach|after)\s*)?(\d{1,3})\s*[:=]\s*(\d{1,3})\s*(?:Min\.?)?", re.IGNORECASE)


class TimesLine(QWidget):
    """Begin and breaks in one line; below what is wrong with them, and that they are only proposed."""

    announced = Signal(int, object)
    """Begin in minutes after midnight, and the breaks."""

    def __init__(self, name: str) -> None:
        """Create it; ``name`` is what begins."""
        super().__init__()
        self._timetable: Timetable | None = None
        self.begin = TimeField(name)
        self.begin.entered.connect(self._on_begin)
        self.begin.refused.connect(self.show_problem)
        self.breaks = QLineEdit()
        self.breaks.setAccessibleName(translate("StagesDraw", "Pausen"))
        self.breaks.setPlaceholderText(translate("StagesDraw", "nach 4: 15 Min."))
        set_tip(
            self.breaks,
            translate("StagesDraw", "„4: 15, 8: 30“ heißt 15 Minuten nach Zeitfenster 4, 30 nach 8."),
        )
        self.breaks.editingFinished.connect(lambda: self._announce(as_proposed=False))
        self.problem = label("", "problem", wrap=True)
        self.problem.hide()
        self.proposed = Pill()
        self._until_kept = label(
            translate(
                "StagesDraw", "Auf Papier stehen Uhrzeiten erst, wenn der Beginn mit Enter gesetzt ist."
            ),
            "muted",
            wrap=True,
        )
        begins = label(translate("StagesDraw", "B&eginn"), "muted")
        begins.setBuddy(self.begin)
        pauses = label(translate("StagesDraw", "&Pausen"), "muted")
        pauses.setBuddy(self.breaks)
        column(
            row(begins, self.begin, pauses, (self.breaks, 1), self.proposed),
            self.problem,
            self._until_kept,
            of=self,
        )

    def show_times(self, timetable: Timetable) -> None:
        """Show the times as they are announced, or proposed."""
        self._timetable = timetable
        self.begin.show_time(timetable.begins)
        self.breaks.setText(breaks_text(timetable.breaks))
        proposed = "" if timetable.announced else translate("StagesDraw", "Vorschlag")
        self.proposed.show_state(proposed, Tone.QUESTION)
        self._until_kept.setHidden(timetable.announced)
        self.show_problem("")

    def show_problem(self, text: str) -> None:
        """Say what is wrong with the times, beside them."""
        show_text(self.problem, text)

    def _on_begin(self) -> None:
        """Ask for the times to be kept, also those that were proposed."""
        self._announce(as_proposed=self._timetable is not None and not self._timetable.announced)

    def _announce(self, *, as_proposed: bool) -> None:
        """Ask for the times to be kept where they are others than before, or were only proposed."""
        found = read_breaks(self.breaks.text())
        if found is None:
            self.show_problem(
                translate(
                    "StagesDraw", "Bitte schreiben Sie zum Beispiel „4: 15“: nach dem vierten 15 Minuten."
                )
            )
            return
        before, begin = self._timetable, self.begin.minutes
        if as_proposed or before is None or (begin, found) != (before.begins, before.breaks):
            self.announced.emit(begin, found)


def time_cell(begins: str, *, proposed: bool) -> Cell:
    """Return the cell of a time; one that is only proposed does not stand out."""
    return Cell(begins, Ink.MUTED if proposed else Ink.STRONG)


def breaks_text(breaks: Mapping[int, int]) -> str:
    """Write breaks as they are read out; ``read_breaks`` understands it."""
    text = translate("StagesDraw", "nach {slot}: {minutes} Min.")
    return ", ".join(text.format(slot=slot, minutes=minutes) for slot, minutes in breaks.items())


def read_breaks(text: str) -> dict[int, int] | None:
    """Read „4: 15, 8: 30“: minutes by the slot before the break; ``None`` where it is no such list."""
    found = {}
    for part in filter(None, (one.strip() for one in text.replace(";", ",").split(","))):
        pair = _BREAK.fullmatch(part)
        if pair is None:
            return None
        found[int(pair[1])] = int(pair[2])
    return found


class ScheduleView(QWidget):
    """The list of the matches with what the chosen slot means beside it."""

    announced = Signal(int, object)
    """Begin in minutes after midnight, and the breaks."""

    def __init__(self) -> None:
        super().__init__()
        self._plan = GroupSchedule((), 1, 0)
        self._people: Mapping[int, Participant] = {}
        self.back = ActionButton(translate("StagesDraw", "Zurück zu den Gruppen"), "F7")
        """Leads from the schedule of a draft back."""
        self._of_draft = QWidget()
        self.times = TimesLine(translate("StagesDraw", "Beginn der Gruppenspiele"))
        self.times.announced.connect(self.announced)
        self._columns = _columns()
        self.list: RowsView[ScheduleLine] = RowsView(
            self._columns, translate("StagesDraw", "Spielplan der Gruppen")
        )
        self.list.keep_choice_by(lambda line: line.table_id)
        self.list.row_chosen.connect(self._show_free)
        self._free_title = label("", "heading")
        self._free = label("", "muted", wrap=True)
        self.next: RowsView[NextLine] = RowsView(
            (
                Column(translate("StagesDraw", "Name"), lambda line: line.name, wraps=True),
                Column(translate("StagesDraw", "Als Nächstes"), lambda line: line.text, 142, Ink.MUTED),
            ),
            translate("StagesDraw", "Nächste Begegnung jeder Person"),
        )
        self.next.keep_choice_by(lambda line: line.participant_id)
        side = Card()
        side.setFixedWidth(SIDE_WIDTH)
        add(
            side.body,
            self._free_title,
            self._free,
            label(translate("StagesDraw", "Nächste Begegnung"), "heading"),
            (self.next, 1),
        )
        told = translate("StagesDraw", "So würde gespielt. Den Beginn setzen Sie nach dem Veröffentlichen.")
        row((label(told, "muted", wrap=True), 1), self.back, spacing=theme.SPACE_M, of=self._of_draft)
        self._of_draft.hide()
        listed = card(self._of_draft, self.times, (self.list, 1), margin=12)
        row((listed, 1), side, spacing=theme.SPACE_L, of=self)

    def show_schedule(
        self, rows: Sequence[MatchRow], people: Mapping[int, Participant], timetable: Timetable
    ) -> None:
        """Show matches with the times of their slots."""
        self._plan, self._people = schedule_of(rows), people
        self.times.show_times(timetable)
        lines = schedule_lines(rows, timetable.slots, proposed=not timetable.announced)
        self._show(lines, decided_pairs(rows), timetable.slots)

    def show_draft(
        self, plan: GroupSchedule, people: Mapping[int, Participant], starts: Sequence[str]
    ) -> None:
        """Show the schedule that a draft would get, with proposed times."""
        self._plan, self._people = plan, people
        self._show(planned_lines(plan, people, starts), frozenset(), starts, of_draft=True)

    def _show(
        self,
        lines: tuple[ScheduleLine, ...],
        decided: frozenset[tuple[int, int]],
        starts: Sequence[str],
        *,
        of_draft: bool = False,
    ) -> None:
        self._of_draft.setVisible(of_draft)
        self.times.setVisible(not of_draft)
        self._show_lines(lines)
        if self.list.chosen is None and self.list.rows_model.rows and not self.list.choose(_still_open):
            self.list.selectRow(0)
        self.next.show_rows(next_lines(self._plan, decided, self._people, starts))
        self._show_free(self.list.chosen)

    def _show_lines(self, lines: tuple[ScheduleLine, ...]) -> None:
        """Show the matches; before the first result the names have the room of the state."""
        columns = self._columns if any(line.done for line in lines) else self._columns[:-1]
        if columns == self.list.rows_model.columns:
            self.list.show_rows(lines)
            return
        chosen = self.list.chosen
        self.list.show_columns(columns, lines)
        if chosen is not None:
            with QSignalBlocker(self.list):
                self.list.choose(lambda line: line.table_id == chosen.table_id)

    def _show_free(self, line: ScheduleLine | None) -> None:
        if line is None:
            self._free_title.setText("")
            self._free.setText("")
            return
        free = free_names(self._plan, line.slot, self._people)
        self._free_title.setText(
            translate("StagesDraw", "Frei um {time}: {count}").format(time=line.begins, count=len(free))
        )
        self._free.setText(" · ".join(free[:12]) + (" …" if len(free) > 12 else ""))  # noqa: PLR2004 - fits
        set_tip(self._free, " · ".join(free))


def _still_open(line: ScheduleLine) -> bool:
    return not line.done


def _columns() -> tuple[Column[ScheduleLine], ...]:
    return (
        Column(
            translate("StagesDraw", "Zeit"), lambda line: time_cell(line.begins, proposed=line.proposed), 66
        ),
        Figures(translate("StagesDraw", "Tisch"), lambda line: str(line.place), 60),
        Figures(translate("StagesDraw", "Gruppe"), lambda line: str(line.group), 76, Ink.MUTED),
        Figures(translate("StagesDraw", "Nr."), lambda line: str(line.number), 54, Ink.MUTED),
        Column(translate("StagesDraw", "Begegnung"), lambda line: line.names, wraps=True),
        Column("", _state_cell, 104),
    )


def _state_cell(line: ScheduleLine) -> Cell:
    if not line.done:
        return Cell("")
    word = translate("StagesDraw", "entfällt") if line.off else translate("StagesDraw", "gespielt")
    return Cell(word, tone=Tone.DONE)
