"""The tables of the groups, and beside them why somebody stands where he stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.ranking.group_table import GroupLine
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.scores import Adjustment
from turnierleitung.services.matches import group_tables, groups
from turnierleitung.services.matches.group_tables import GroupView
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.changed import adjusted_text
from turnierleitung.texts.figures import counted
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_rankings import reasons
from turnierleitung.ui.matches.standings.cards import CardLine, GroupCard, GroupCards
from turnierleitung.ui.matches.standings.part import StandingsPart, WhyCard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.hand_lot import HandLot
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_SIGHT = 60


class GroupTablesPart(StandingsPart):
    """All groups as cards; the line with the focus is explained beside."""

    def __init__(self, desk: Desk) -> None:
        """Create it empty."""
        super().__init__(desk)
        self._groups: tuple[GroupView, ...] = ()
        self._names: Mapping[int, str] = {}
        self._criteria: tuple[Criterion, ...] = ()
        self._game = ""
        self._asked_for = 0
        """The group whose lot is entered."""
        self.cards = GroupCards()
        self.cards.line_chosen.connect(self._explain)
        self.why = WhyCard()
        self._tie = Notice(Tone.DECIDE, "Ctrl+L")
        self._tie.repair_requested.connect(self.draw_lots)
        self.hand_lot = HandLot()
        self.hand_lot.begin.clicked.connect(self._on_hand_lot)
        self.hand_lot.recorded.connect(self._on_recorded)
        self.hand_lot.left.connect(self.take_focus)
        self._tie.add_button(self.hand_lot.begin)
        self._empty = EmptyState(
            translate("Stages", "Noch keine Gruppen"),
            translate(
                "Stages",
                "Die Tabellen entstehen, wenn die Gruppen auf der Seite Auslosung veröffentlicht sind.",
            ),
        )
        self._people: Mapping[int, Participant] = {}
        self._known: dict[int, tuple[GroupView, Mapping[int, str], GroupCard]] = {}
        self._stack = QStackedWidget()
        self._lay_out()

    @property
    def hint(self) -> str:
        """How many groups are done."""
        done = sum(group.finished for group in self._groups)
        if not self._groups:
            return ""
        groups = counted(len(self._groups), translate("Stages", "Gruppe"), translate("Stages", "Gruppen"))
        return translate("Stages", "{done} von {groups} fertig").format(done=done, groups=groups)

    @property
    def tie_text(self) -> str:
        """What is said about people who wait for a lot."""
        return self._tie.text

    def load(self) -> None:
        """Show the tables as they are now."""
        tournament = self.desk.tournament
        self._groups = group_tables.view(tournament)
        self._criteria = groups.stage_of(tournament).tallied
        self._game = rulebooks.current(tournament).game.kind
        people = participants.by_id(tournament)
        if people is not self._people:
            self._people, self._names = people, {person.id: person.name for person in people.values()}
        self._stack.setCurrentIndex(int(bool(self._groups)))
        heads = (
            translate("Stages", "Sp."),
            *(tally_heading(self._game, criterion.tally) for criterion in self._criteria),
        )
        self.cards.show_cards([self._card(group) for group in self._groups], heads)
        self._show_tie()
        self._explain(self.cards.chosen)

    def take_focus(self) -> None:
        """Walk through the tables."""
        self.cards.setFocus()

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return all by group and rank."""
        return [
            (line.participant_id, self._names[line.participant_id])
            for group in self._groups
            for line in (*group.table.lines, *group.table.left)
        ]

    def show_person(self, participant_id: int) -> None:
        """Choose his line."""
        self.cards.choose(participant_id)

    def draw_lots(self) -> None:
        """Draw the lots of all groups that are finished."""
        self.desk.run_or_tell(group_tables.draw_ties)

    def _on_hand_lot(self) -> None:
        """Ask for the lot of the first group that waits for one."""
        ties = group_tables.open_ties(self.desk.tournament)
        if ties:
            self._asked_for, tied = ties[0]
            title = translate("Stages", "Los in Gruppe {group}").format(group=self._asked_for)
            self.hand_lot.ask(title, [(person, self._names[person]) for person in tied])

    def _on_recorded(self, order: tuple[int, ...]) -> None:
        number = self._asked_for
        self.desk.run_or_tell(lambda tournament: group_tables.enter_lot(tournament, number, order))

    def _lay_out(self) -> None:
        empty = Card()
        empty.body.addWidget(self._empty)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        column.addWidget(self.cards)
        column.addStretch(1)
        area = scrolling(holder)

        def follow(line: QRect) -> None:
            centre = self.cards.mapTo(holder, line.center())
            area.ensureVisible(centre.x(), centre.y(), _SIGHT, _SIGHT)

        self.cards.walked.connect(follow)
        shown = QWidget()
        row = QHBoxLayout(shown)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(area, 1)
        row.addWidget(self.why)
        self._stack.addWidget(empty)
        self._stack.addWidget(shown)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(theme.SPACE_L)
        whole.addWidget(self._tie)
        whole.addWidget(self.hand_lot)
        whole.addWidget(self._stack, 1)

    def _card(self, group: GroupView) -> GroupCard:
        """Return a group's card; while nothing changed in the group, the same one."""
        known = self._known.get(group.number)
        if known is None or known[0] is not group or known[1] != self._names:
            self._known[group.number] = known = (group, self._names, self._new_card(group))
        return known[2]

    def _new_card(self, group: GroupView) -> GroupCard:
        due = group.finished and bool(group.table.open_ties)
        state = translate("Stages", "{done} von {count} gespielt").format(
            done=group.counted, count=group.matches
        )
        if due:
            state = translate("Stages", "Los offen")
        elif group.finished:
            state = translate("Stages", "fertig")
        title = translate("Stages", "Gruppe {number}").format(number=group.number)
        lines = (*group.table.lines, *group.table.left)
        shown = tuple(self._line(line, group.adjustments) for line in lines)
        return GroupCard(number=group.number, title=title, state=state, lot_due=due, lines=shown)

    def _line(self, line: GroupLine, adjustments: Sequence[Adjustment]) -> CardLine:
        added = [one for one in adjustments if one.participant_id == line.participant_id]
        name = self._names[line.participant_id]
        told = adjusted_text(self._game, added)
        values = (
            str(line.tallies.get("matches", 0)),
            *(
                tally_value(self._game, one.tally, value)
                for one, value in zip(self._criteria, line.values, strict=True)
            ),
        )
        rank = "–" if line.rank is None else str(line.rank)
        return CardLine(
            participant_id=line.participant_id,
            rank=rank,
            name=f"{name} · {told}" if told else name,
            values=values,
            faded=line.rank is None,
        )

    def _show_tie(self) -> None:
        ties = group_tables.open_ties(self.desk.tournament)
        if not ties:
            self._tie.clear()
            self.hand_lot.hide()
            return
        number, tied = ties[0]
        lines = next(group.table.lines for group in self._groups if group.number == number)
        rank = next(line.rank for line in lines if line.participant_id == tied[0])
        title = translate("Stages", "Gruppe {group}: Auf Platz {rank} sind {count} in allem gleich.")
        names, draw = " · ".join(self._names[person] for person in tied), translate("Stages", "Losen")
        if len(ties) > 1:
            more = counted(
                len(ties) - 1,
                translate("Stages", "weiterer Gleichstand"),
                translate("Stages", "weitere Gleichstände"),
            )
            names = translate("Stages", "{names}; dazu {more}.").format(names=names, more=more)
            draw = translate("Stages", "Alle {count} losen").format(count=len(ties))
        self._tie.show_text(title.format(group=number, rank=rank, count=len(tied)), names, draw)

    def _explain(self, participant_id: int | None) -> None:
        found = _found(self._groups, participant_id)
        if found is None:
            self.why.show_why(translate("Stages", "Warum dieser Platz?"))
            return
        group, index = found
        name = self._names[participant_id or 0]
        lines = group.table.lines
        if index is None:
            gone = translate("Stages", "Nicht mehr dabei; was gespielt ist, zählt nach dem Reglement.")
            self.why.show_why(translate("Stages", "Ohne Platz"), name, (gone,))
            return
        question = translate("Stages", "Warum Platz {rank} in Gruppe {group}?").format(
            rank=lines[index].rank, group=group.number
        )
        if index:
            why: Sequence[str] = reasons(
                lines[index - 1], lines[index], self._criteria, self._names, self._game
            )
        else:
            why = (translate("Stages", "Davor steht niemand."),)
        behind = ""
        if index + 1 < len(lines):
            below = " ".join(reasons(lines[index], lines[index + 1], self._criteria, self._names, self._game))
            behind = translate("Stages", "Dahinter: {reason}").format(reason=below)
        self.why.show_why(question, name, why, behind)


def _found(groups: Sequence[GroupView], participant_id: int | None) -> tuple[GroupView, int | None] | None:
    """Return the group of somebody, and which line of its table is his."""
    for group in groups:
        for index, line in enumerate(group.table.lines):
            if line.participant_id == participant_id:
                return group, index
        if any(line.participant_id == participant_id for line in group.table.left):
            return group, None
    return None
