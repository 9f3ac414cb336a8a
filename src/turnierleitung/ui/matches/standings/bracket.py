"""The knock-out as a drawing, with what the director must decide beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout

from turnierleitung.domain.draw.knockout.bracket_layout import Part as Share
from turnierleitung.domain.draw.knockout.bracket_layout import lay_out
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, groups, matches
from turnierleitung.services.matches.brackets import BracketView as Bracket
from turnierleitung.services.people import participants
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.matches import boxes, conflict_text, course_text
from turnierleitung.texts.phases import level_name
from turnierleitung.ui.matches.standings.bracket_view import BracketWindow
from turnierleitung.ui.matches.standings.part import SIDE_WIDTH, StandingsPart
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.labels import Card, EmptyState, label, restyle
from turnierleitung.ui.window.desk import Desk

_SHARES = (Share.WHOLE, Share.UPPER, Share.LOWER)
_LARGE = 16
"""Places from which on a half is offered."""


class BracketPart(StandingsPart):
    """Walk through the matches, open one, decide conflicts."""

    def __init__(self, desk: Desk) -> None:
        """Create it empty."""
        super().__init__(desk)
        self._bracket: Bracket | None = None
        self._names: dict[int, str] = {}
        self._share = Share.WHOLE
        self.view = BracketWindow()
        self.view.board.match_chosen.connect(self._show_conflict)
        self.view.board.match_opened.connect(self.open_match)
        self.shares = Segments(
            [
                translate("Bracket", "Ganz"),
                translate("Bracket", "Obere Hälfte"),
                translate("Bracket", "Untere Hälfte"),
            ]
        )
        self.shares.bind_key("F8")
        self.shares.chosen.connect(self._on_share)
        smaller = ActionButton(translate("Bracket", "Kleiner"), "Ctrl+-")
        smaller.clicked.connect(lambda: self.view.zoom_by(-1))
        larger = ActionButton(translate("Bracket", "Größer"), "Ctrl++")
        larger.clicked.connect(lambda: self.view.zoom_by(1))
        fit = ActionButton(translate("Bracket", "Einpassen"), "F9")
        fit.clicked.connect(self.view.zoom_to_fit)
        self._tools = QHBoxLayout()
        self._tools.setSpacing(theme.SPACE_S)
        self._tools.addWidget(self.shares)
        self._tools.addStretch(1)
        self._zooms = (smaller, larger, fit)
        for tool in self._zooms:
            self._tools.addWidget(tool)
        self._side = Card(translate("Bracket", "Was gilt hier?"))
        self._side.setFixedWidth(SIDE_WIDTH)
        restyle(self._side, tone="decide")
        self._played = label("", wrap=True)
        self._derived = label("", wrap=True)
        self._advice = label(
            translate(
                "Bracket",
                "Sie lassen die gespielte Paarung gelten, "
                "oder Sie nehmen das Ergebnis zurück und die anderen spielen.",
            ),
            "muted",
            wrap=True,
        )
        self.accept = ActionButton(translate("Bracket", "Gespieltes gelten lassen"), "Ctrl+G")
        self.accept.clicked.connect(self._on_accept)
        look = ActionButton(translate("Bracket", "Ergebnis ansehen"), "F7")
        look.clicked.connect(lambda: self.open_match(self.view.board.current or 0))
        for part in (self._played, self._derived, self._advice, self.accept, look):
            self._side.body.addWidget(part)
        self._stack = QStackedWidget()
        self._empty = EmptyState(
            translate("Bracket", "Noch kein K.-o.-Baum"),
            translate(
                "Bracket", "Er entsteht, wenn die Finalrunde auf der Seite Auslosung veröffentlicht ist."
            ),
        )
        self._lay_out()

    @property
    def hint(self) -> str:
        """How far the knock-out is."""
        if self._bracket is None:
            return ""
        return course_text(self._bracket, len(groups.members(self.desk.tournament)))

    @property
    def conflict_text(self) -> str:
        """What is said of the chosen conflict; empty where there is none."""
        return "" if self._side.isHidden() else f"{self._played.text()} {self._derived.text()}"

    def load(self) -> None:
        """Show the bracket as it stands."""
        tournament = self.desk.tournament
        found = brackets.view(tournament)
        self._bracket = found
        self._stack.setCurrentIndex(int(found is not None))
        if found is None:
            self._side.hide()
            self._show_tools(large=False, there=False)
            return
        bracket = found.resolved.bracket
        self._show_tools(large=bracket.size >= _LARGE, there=True)
        names = {person.id: person.name for person in participants.people(tournament)}
        playing = {one for row in matches.view(tournament) if row.bracket is not None for one in row.people}
        self._names = {one: name for one, name in names.items() if one in playing}
        levels = bracket.levels
        self.view.show_bracket(
            lay_out(bracket, self._share),
            boxes(found, matches.by_table(tournament), names, rulebooks.current(tournament)),
            {level: level_name(level, levels) for level in range(1, levels)},
        )
        self._show_conflict()

    def take_focus(self) -> None:
        """Walk through the matches."""
        self.view.board.setFocus()

    def show_table(self, table_id: int) -> bool:
        """Bring the match of a table into sight; return whether it is one of the bracket."""
        found = self._bracket
        if found is None:
            return False
        number = next((one for one, table in found.tables.items() if table == table_id), None)
        if number is None:
            return False
        if number not in self.view.board.layout_.boxes:
            self.shares.choose(0)
            self._on_share(0)
        self.view.board.choose(number)
        return True

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return all who play in the bracket."""
        return list(self._names.items())

    def show_person(self, participant_id: int) -> None:
        """Choose the last match that he is known to play."""
        tables = [row.table_id for row in matches.view(self.desk.tournament) if participant_id in row.people]
        for table_id in reversed(tables):
            if self.show_table(table_id):
                return

    def open_match(self, number: int) -> None:
        """Show a match where its result is entered; a bye has none."""
        table_id = self._bracket.tables.get(number) if self._bracket is not None else None
        if table_id is not None and self.surroundings is not None:
            self.surroundings.open_page("round").show_table(table_id)

    def _lay_out(self) -> None:
        empty = Card()
        empty.body.addWidget(self._empty)
        drawn = Card(margin=2)
        drawn.body.addWidget(self.view, 1)
        self._stack.addWidget(empty)
        self._stack.addWidget(drawn)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._stack, 1)
        beside = QVBoxLayout()
        beside.addWidget(self._side)
        beside.addStretch(1)
        row.addLayout(beside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_M)
        column.addLayout(self._tools)
        column.addLayout(row, 1)
        self._side.hide()

    def _show_tools(self, *, large: bool, there: bool) -> None:
        self.shares.setVisible(large)
        for tool in self._zooms:
            tool.setVisible(there)

    def _show_conflict(self, _match: int = 0) -> None:
        found, current = self._bracket, self.view.board.current
        conflicts = found.resolved.conflicts if found is not None else ()
        conflict = next((conflict for conflict in conflicts if conflict.match == current), None)
        self._side.setVisible(conflict is not None)
        if found is None or conflict is None:
            return
        names = {person.id: person.name for person in participants.people(self.desk.tournament)}
        played, derived = conflict_text(conflict, names)
        self._played.setText(played)
        self._derived.setText(derived)

    def _on_share(self, index: int) -> None:
        self._share = _SHARES[index]
        self.load()
        self.take_focus()

    def _on_accept(self) -> None:
        number = self.view.board.current
        if number is not None:
            self.desk.run_or_tell(lambda tournament: brackets.accept(tournament, number))
            self.take_focus()
