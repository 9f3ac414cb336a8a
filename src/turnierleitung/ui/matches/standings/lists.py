"""The list of the qualified with its border, and the ranking from the champion to the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, final_rankings, groups, qualifying
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.qualifying import QualificationView
from turnierleitung.services.people import participants
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_rankings import (
    QualifyingRow,
    champion_text,
    counting,
    final_columns,
    obstacles,
    outlook,
    rank_counting,
    why,
)
from turnierleitung.ui.matches.qualifying_view import QualificationList, RequalifiedPanel, TiePanel
from turnierleitung.ui.matches.standings.part import SIDE_WIDTH, StandingsPart, WhyCard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, label
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk


class QualificationPart(StandingsPart):
    """Everybody of all groups in one list; beside it why, and the ties to be decided."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._view: QualificationView | None = None
        self._names: Mapping[int, str] = {}
        self.list = QualificationList()
        self.list.row_chosen.connect(self._explain)
        self._way = label("", "warning", wrap=True)
        self._counting = label("", "muted", wrap=True)
        self.tie = TiePanel(desk)
        self.tie.asked.connect(self.load)
        self.requalified = RequalifiedPanel(desk)
        self.why = WhyCard()
        self._stack = QStackedWidget()
        empty = Card()
        empty.body.addWidget(
            EmptyState(
                translate("Stages", "Noch niemand ist qualifiziert"),
                translate("Stages", "Die Liste beginnt, wenn die Gruppen veröffentlicht sind."),
            )
        )
        listed = Card(margin=12)
        listed.body.addWidget(self.list, 1)
        decide = Card()
        decide.setFixedWidth(SIDE_WIDTH)
        for part in (self._way, self._counting, self.tie, self.requalified):
            decide.body.addWidget(part)
        side = QVBoxLayout()
        side.setSpacing(theme.SPACE_L)
        side.addWidget(decide)
        self.why.setFixedWidth(SIDE_WIDTH)
        side.addWidget(self.why, 1)
        side.addStretch(0)
        shown = QWidget()
        row = QHBoxLayout(shown)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(listed, 1)
        row.addLayout(side)
        self._decide = decide
        self._stack.addWidget(empty)
        self._stack.addWidget(shown)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)

    @property
    def hint(self) -> str:
        """How many go on."""
        return outlook(self._view) if self._view is not None else ""

    def load(self) -> None:
        """Show the list as it is now."""
        tournament = self.desk.tournament
        view = qualifying.view(tournament)
        self._view = view
        self._names = {person.id: person.name for person in participants.people(tournament)}
        self._stack.setCurrentIndex(int(bool(view.list.lines)))
        self.list.show_view(view, self._names, groups.stage_of(tournament).tallied)
        # Both come back below; with the tie beside them the window would have to grow for a moment.
        self.why.hide()
        self._counting.hide()
        drawn = brackets.view(tournament) is not None
        self._way.setText("" if drawn else " ".join(obstacles(view)))
        self._way.setVisible(bool(self._way.text()))
        self._counting.setText(counting(view))
        self.requalified.show_view(view, brackets.offered_late(tournament), self._names)
        if drawn:
            self.tie.hide()
        else:
            self.tie.show_view(view, self._names)
        self._counting.setVisible(bool(self._counting.text()) and not self.tie.takes_order)
        # Where an order is to be found, it needs the room.
        self.why.setVisible(not self.tie.takes_order)
        self._decide.setVisible(
            any(not part.isHidden() for part in (self._way, self._counting, self.tie, self.requalified))
        )
        if self.list.chosen is None and view.list.lines:
            self.list.selectRow(0)
        self._explain(self.list.chosen)

    def take_focus(self) -> None:
        """Walk through the list."""
        self.list.setFocus()

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return all by place."""
        return [(row.participant_id, row.name) for row in self.list.rows_model.rows if row.participant_id]

    def show_person(self, participant_id: int) -> None:
        """Choose his row."""
        self.list.choose(lambda row: row.participant_id == participant_id)

    def _explain(self, row: QualifyingRow | None) -> None:
        if row is None or self._view is None or not row.participant_id:
            text = row.name if row is not None else translate("Stages", "Warum dieser Platz?")
            self.why.show_why(text)
            return
        question = translate("Stages", "Warum Platz {place}?").format(place=row.place)
        first, *behind = why(self._view, row.participant_id, self._names)
        self.why.show_why(question, row.name, (first,), " ".join(behind))


class RankingPart(StandingsPart):
    """Everybody by rank."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._hint = ""
        self._shape: tuple[object, ...] | None = None
        self.champion = Notice(Tone.DONE)
        self.list: RowsView[FinalPlace] = RowsView((), translate("Stages", "Rangliste"))
        self.list.keep_choice_by(lambda row: row.participant_id)
        self._stack = QStackedWidget()
        empty = Card()
        self._empty = EmptyState("", "")
        empty.body.addWidget(self._empty)
        listed = Card(margin=12)
        listed.body.addWidget(self.list, 1)
        self._counting = label("", "muted", wrap=True)
        listed.body.addWidget(self._counting)
        self._stack.addWidget(empty)
        self._stack.addWidget(listed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addWidget(self.champion)
        column.addWidget(self._stack, 1)

    @property
    def hint(self) -> str:
        """How many have their rank."""
        return self._hint

    def load(self) -> None:
        """Show the ranking as far as it is certain."""
        tournament = self.desk.tournament
        ranking = final_rankings.view(tournament)
        # Before the knock-out the list of the groups is the ranking.
        found = ranking.places if ranking.begun else ()
        self._stack.setCurrentIndex(int(bool(found)))
        shape = ranking.levels, ranking.criteria
        if shape == self._shape:
            self.list.show_rows(found)
        else:
            self._shape = shape
            game = rulebooks.current(tournament).game.kind
            self.list.show_columns(final_columns(ranking, game), found)
            self._empty.show_text(
                translate("Stages", "Noch keine Rangliste"),
                translate("Stages", "Sie beginnt mit dem ersten Ergebnis der Gruppen.")
                if ranking.criteria
                else translate(
                    "Stages", "Sie beginnt mit der Finalrunde; bis dahin gilt die Liste der Qualifikation."
                ),
            )
        self._counting.setText(rank_counting(ranking))
        self._counting.setVisible(ranking.per_match)
        if self.list.chosen is None and found:
            self.list.selectRow(0)
        self._hint = _ranking_hint(ranking)
        won = champion_text(ranking)
        if not ranking.criteria and qualifying.view(tournament).requalified is not None:
            self.champion.show_text(
                translate("Stages", "Nach einer Berichtigung kämen andere in die Finalrunde."),
                translate("Stages", "Bei „Qualifikation“ entscheiden Sie, ob der Turnierbaum so bleibt."),
                tone=Tone.DECIDE,
            )
        elif won:
            self.champion.show_text(won)
        else:
            self.champion.clear()

    def take_focus(self) -> None:
        """Walk through the ranking."""
        self.list.setFocus()

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return all by rank."""
        return [(place.participant_id, place.name) for place in self.list.rows_model.rows]

    def show_person(self, participant_id: int) -> None:
        """Choose his row."""
        self.list.choose(lambda place: place.participant_id == participant_id)


def _ranking_hint(ranking: FinalRanking) -> str:
    """Return how many ranks are certain; without a knock-out only whether they all are."""
    if not ranking.begun:
        return ""
    if ranking.criteria:
        if not ranking.provisional:
            return ""
        return (
            translate("Stages", "Ein Los in einer Gruppe steht aus")
            if ranking.complete
            else translate("Stages", "vorläufig")
        )
    certain = sum(place.rank is not None for place in ranking.places)
    return translate("Stages", "{certain} von {count} Rängen stehen fest").format(
        certain=certain, count=len(ranking.places)
    )
