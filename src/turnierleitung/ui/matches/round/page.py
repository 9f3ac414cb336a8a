"""The matches of groups and knock-out: what is open, the slip of one of them, decks out and back."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSignalBlocker
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QWidget

from turnierleitung.domain.problems import Held, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import RoundState
from turnierleitung.services.decks import decks
from turnierleitung.services.formats import rounds
from turnierleitung.services.ground import round_rows, rulebooks, tournaments
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches import brackets, groups, matches
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.printing.printing import PrintKind, PrintRequest
from turnierleitung.texts.figures import clock
from turnierleitung.texts.phases import level_name, phase_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rules import with_rule
from turnierleitung.ui.games.quartett import match_tones
from turnierleitung.ui.matches.round.match_entry import MatchEntry
from turnierleitung.ui.matches.round.match_list import MatchList
from turnierleitung.ui.matches.round.match_state import (
    Place,
    by_age,
    named,
    next_open,
    place_of,
    places,
    to_hand_out,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, key_name
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.page import Page

_LIST_SHARE = 0.4
_WIDE_PAGE = 1400
_WIDE_SHARE = 0.48
_LEAST_LIST = 400
_WIDEST_LIST = 860


class MatchesPage(Page):
    """The matches as a list, the slip of one of them beside it."""

    watches = frozenset(
        {
            "round",
            "stage",
            "result",
            "game_table",
            "seat",
            "match",
            "group_member",
            "bracket_entrant",
            "deck",
            "deck_copy",
            "deck_loan",
            "person",
            "participant",
            "departure",
            "rulebook",
            "operator",
        }
    )

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        super().__init__(desk, QCoreApplication.translate("Matches", "Begegnungen"))
        self._steps: tuple[RoundStep, ...] = ()
        self._shown: int | None = None
        """Id of the phase that is looked at."""
        self._rows: tuple[MatchRow, ...] = ()
        """The matches of that phase by age."""
        self._seen: tuple[MatchRow, ...] | None = None
        self._in_groups = True
        self._make_parts()
        self._lay_out()

    def _make_parts(self) -> None:
        translate = QCoreApplication.translate
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("Matches", "Nr. oder Name"))
        self.search.setAccessibleName(translate("Matches", "Nummer, Code vom Zettel oder Name, dann Enter"))
        self.search.setFixedWidth(150)
        self.search.setProperty("role", "number")
        hold_letters(self.search, 40)
        self.search.returnPressed.connect(self._on_search)
        self.search.textEdited.connect(self._on_search_edited)
        self._notice = Notice()
        self.only_open = ActionButton(translate("Matches", "Nur offene"), "F3")
        self.only_open.setCheckable(True)
        self.only_open.toggled.connect(self._on_only_open)
        self.places = ChoiceBox()
        self.places.setAccessibleName(translate("Matches", "Gruppe oder Runde"))
        self.places.activated.connect(self._narrow)
        self.next_place = ActionButton(translate("Matches", "Nächste"), "F6")
        self.next_place.setAccessibleDescription(translate("Matches", "Nächste Gruppe oder Runde zeigen"))
        self.next_place.clicked.connect(self._on_next_place)
        self.start = ActionButton("", "F9", "primary")
        self.finish = ActionButton("", "F9", "primary")
        for button, do in ((self.start, self.start_phase), (self.finish, self._on_finish)):
            button.setProperty("compact", True)
            button.clicked.connect(do)
        self.reopen = ActionButton(translate("Matches", "Wieder öffnen"), "Ctrl+O")
        self.reopen.clicked.connect(self._on_reopen)
        self.hand_out = ActionButton("", "Shift+F8")
        self.hand_out.clicked.connect(self._on_hand_out)
        self.phases: Segments | None = None
        self.entry = MatchEntry(self.desk)
        self.entry.entered.connect(self._on_entered)
        self.desk.typed.unfinished_changed.connect(self._show_list)
        self.list = MatchList()
        self.list.keep_choice_by(lambda row: row.table_id)
        self.list.row_chosen.connect(self._on_chosen)
        self.list.row_opened.connect(self._on_opened)
        self._empty = EmptyState(
            translate("Matches", "Noch keine Begegnungen"),
            translate("Matches", "Nach dem Auslosen und Veröffentlichen der Gruppen stehen sie hier."),
        )
        self._stack = QStackedWidget()

    def _lay_out(self) -> None:
        for part in (self.search, self.only_open, self.reopen, self.finish, self.start):
            self.head.addWidget(part)
        narrowing = QHBoxLayout()
        narrowing.setContentsMargins(6, 6, 6, 0)
        narrowing.setSpacing(theme.SPACE_S)
        narrowing.addWidget(self.places, 1)
        narrowing.addWidget(self.next_place)
        self._left = Card(margin=6)
        self._left.body.addLayout(narrowing)
        self._left.body.addWidget(self.list, 1)
        self._left.body.addWidget(self.hand_out)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._left)
        row.addWidget(self.entry, 1)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(holder)
        self.column.addWidget(self._notice)
        self.column.addWidget(self._stack, 1)

    # What the page is for the window

    def load(self) -> None:
        """Show the phase that is played, or the one that was chosen."""
        steps = tournaments.header(self.tournament).rounds
        known = tuple(step for step in steps if step.state is not RoundState.PLANNED)
        if [step.round_id for step in known] != [step.round_id for step in self._steps]:
            # A phase was published or taken back: look at the one that is played now.
            self._shown = round_rows.current_round(self.tournament)
            self.list.setCurrentIndex(self.list.rootIndex())
        self._steps = known
        if self._step is None:
            self.entry.forget()
            self._rows, self._seen = (), None
            self._show_controls()
            self._stack.setCurrentIndex(0)
            return
        self._stack.setCurrentIndex(1)
        in_groups = self._step.kind == "groups"
        found = matches.view(self.tournament)
        if found is not self._seen or in_groups is not self._in_groups:
            # Put in order once; looking at them is done often.
            self._seen, self._in_groups = found, in_groups
            self._rows = by_age(row for row in found if (row.bracket is None) == in_groups)
        self._show_phases()
        self._show_controls()
        self._show_places()
        self._show_list()
        if self.list.chosen is None:
            self._choose_first()
        self.entry.reload()
        self._announce()

    def take_focus(self) -> None:
        """Begin with the number of a match."""
        if self.start.isVisibleTo(self):
            self.start.setFocus()
        else:
            self.start_search()

    def start_search(self) -> None:
        """Put the focus into the field for the match's number."""
        self.search.setFocus()
        self.search.selectAll()

    def show_table(self, table_id: int) -> None:
        """Open the slip of a match."""
        row = matches.by_table(self.tournament).get(table_id)
        if row is not None:
            self.refresh()
            self._open(row)
            self.entry.begin()

    def print_request(self) -> PrintRequest | None:
        """Print the slips of the phase that is shown."""
        step = self._step
        return PrintRequest(PrintKind.MATCH_SLIPS, step.number) if step is not None else None

    def help_text(self) -> str:
        """Say how results are entered by keys alone."""
        return QCoreApplication.translate(
            "Matches",
            "Nummer oder Code vom Zettel, Enter. Dann die erste Zahl, Enter, die zweite, Enter: Die "
            "erwartete steht grau im Feld, Ihr Tippen prüft sie. Im Feld der Karten: F Forfait, V Verzögert, "
            "+ Verlängerung, B beide nicht erschienen, A abgebrochen, N nachgeholt, J Jury, L Los, S "
            "entscheidender Stich, E Entscheid. F8 gibt das Quartett aus oder nimmt es zurück, "
            "F7 übernimmt den vermuteten Wert.",
        )

    @property
    def told(self) -> str:
        """What is said about the number that was typed."""
        return self._notice.text

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let a wide window show decks and places beside the names."""
        super().resizeEvent(event)
        share = _LIST_SHARE if self.width() < _WIDE_PAGE else _WIDE_SHARE
        width = max(_LEAST_LIST, min(_WIDEST_LIST, int(self.width() * share)))
        self._left.setFixedWidth(width)
        self.list.fit(width)

    # What is shown

    @property
    def _step(self) -> RoundStep | None:
        return next((step for step in self._steps if step.round_id == self._shown), None)

    @property
    def _bracket(self) -> BracketView | None:
        return brackets.view(self.tournament)

    @property
    def _rulebook(self) -> Rulebook:
        return rulebooks.current(self.tournament)

    def _show_phases(self) -> None:
        """Offer groups and knock-out to look at once there are both."""
        words = [phase_name(step.kind, step.number) for step in self._steps]
        if self.phases is None or self.phases.words != words:
            if self.phases is not None:
                self.head.removeWidget(self.phases)
                self.phases.deleteLater()
                self.phases = None
            if len(words) > 1:
                self.phases = Segments(words)
                self.phases.bind_key("F2")
                self.phases.setToolTip(key_name("F2"))
                self.phases.chosen.connect(self._on_phase)
                self.head.insertWidget(self.head.indexOf(self.search), self.phases)
        if self.phases is not None and self._step is not None:
            self.phases.choose(self._steps.index(self._step))

    def _show_controls(self) -> None:
        translate = QCoreApplication.translate
        step = self._step
        state = step.state if step else None
        open_rows = [row for row in self._rows if row.is_open]
        in_groups = step is not None and step.kind == "groups"
        self.start.setText(
            translate("Matches", "Gruppenphase starten")
            if in_groups
            else translate("Matches", "Finalrunde starten")
        )
        self.finish.setText(
            translate("Matches", "Gruppenphase abschließen")
            if in_groups
            else translate("Matches", "Finalrunde abschließen")
        )
        self.start.setVisible(state is RoundState.PUBLISHED)
        disputed = match_tones.disputed(self._bracket)
        conflicts = [row.number for row in self._rows if row.table_id in disputed]
        self.finish.setVisible(state is RoundState.RUNNING and not open_rows and not conflicts)
        self.reopen.setVisible(state is RoundState.FINISHED)
        self.search.setVisible(step is not None)
        # Before the start all are open, in the end none; the head has no room for it beside two phases.
        self.only_open.setVisible(state is RoundState.RUNNING)
        playable = sum(row.playable for row in self._rows)
        self.only_open.setText(translate("Matches", "Nur offene ({count})").format(count=playable))
        self._show_deck_button()
        if step is None:
            self.hint_label.show_text("")
            self.state_pill.show_state("", Tone.RUNNING)
            return
        parts = [
            translate("Matches", "{minutes} Minuten").format(
                minutes=groups.stage_of(self.tournament).match_minutes
            )
        ]
        if step.started_at:
            parts.append(translate("Matches", "Start {time}").format(time=clock(step.started_at)))
        self.hint_label.show_text(" · ".join(parts))
        if conflicts:
            text = translate("Matches", "Konflikt bei {match}").format(match=conflicts[0])
            self.state_pill.show_state(text, Tone.DECIDE)
        elif state is RoundState.PUBLISHED:
            self.state_pill.show_state(translate("Matches", "noch nicht gestartet"), Tone.DECIDE)
        elif state is RoundState.FINISHED:
            self.state_pill.show_state(translate("Matches", "abgeschlossen"), Tone.DONE)
        else:
            text = translate("Matches", "{count} offen").format(count=playable) if playable else ""
            self.state_pill.show_state(text, Tone.RUNNING)

    def _show_deck_button(self) -> None:
        translate = QCoreApplication.translate
        going = to_hand_out(self._rows)
        without = [row for row in self._rows if row.wants_deck]
        if going:
            text = translate("Matches", "Quartette ausgeben ({count})")
            if going[0].slot is not None:
                text = translate("Matches", "Quartette für Zeit {slot} ausgeben ({count})")
            self.hand_out.setText(text.format(count=len(going), slot=going[0].slot))
        else:
            text = translate("Matches", "Quartette zuteilen ({count})")
            self.hand_out.setText(text.format(count=len(without)))
        self.hand_out.setVisible(bool(going or without))

    def _show_places(self) -> None:
        """Offer the groups or levels to look at alone."""
        translate = QCoreApplication.translate
        found = places(self._rows)
        texts_ = [translate("Matches", "Alle"), *(self._place_name(place) for place in found)]
        if [self.places.itemText(index) for index in range(self.places.count())] == texts_:
            return
        with QSignalBlocker(self.places):
            self.places.clear()
            for text, place in zip(texts_, (None, *found), strict=True):
                self.places.addItem(text, place)

    def _place_name(self, place: Place) -> str:
        bracket = self._bracket
        if place.group or bracket is None:
            return QCoreApplication.translate("Matches", "Gruppe {group}").format(group=place.group)
        return level_name(place.level, bracket.resolved.bracket.levels, rank_3=place.rank_3)

    def _show_list(self) -> None:
        place, unfinished = self.places.currentData(), self.desk.typed.unfinished
        rows = [
            row._replace(held=Held.UNFINISHED) if row.table_id in unfinished else row
            for row in named(self._rows, self.search.text())
            if (place is None or place_of(row) == place) and (row.is_open or not self.only_open.isChecked())
        ]
        bracket, step = self._bracket, self._step
        self.list.show_matches(
            rows,
            bracket,
            self._rulebook.quartett,
            started=step is not None and step.state is not RoundState.PUBLISHED,
        )

    def _narrow(self, _value: object = None) -> None:
        """Show other matches; where the chosen one is not among them, the oldest is looked at."""
        self._show_list()
        if self.list.chosen is None:
            self._choose_first()
        self._announce()

    def _on_only_open(self) -> None:
        """Narrow the list; where the slip that was typed in is not in it, a number is typed next."""
        kept = self.entry.row
        self._narrow()
        now = self.entry.row
        if kept is None or now is None or kept.table_id != now.table_id:
            self.start_search()

    def _choose_first(self) -> None:
        """Choose the first match in the list, the oldest open one."""
        row = next(iter(self.list.rows_model.rows), None)
        if row is not None:
            self.list.choose(lambda other: other.table_id == row.table_id)

    def _open(self, row: MatchRow) -> None:
        """Bring a match of whichever phase into the list and choose it."""
        round_id = groups.round_of(self.tournament, "groups" if row.bracket is None else "knockout")
        if round_id != self._shown:
            self._shown = round_id
            self.load()
        if not self.list.choose(lambda other: other.table_id == row.table_id):
            self.only_open.setChecked(False)
            self.places.setCurrentIndex(0)
            with QSignalBlocker(self.search):
                self.search.clear()
            self._show_list()
            self.list.choose(lambda other: other.table_id == row.table_id)

    def _following(self, table_id: int) -> MatchRow | None:
        """Return the next match to enter, one of those in sight where there is any."""
        return next_open(self.list.rows_model.rows, table_id) or next_open(self._rows, table_id)

    def _announce(self) -> None:
        row = self.list.chosen
        following = self._following(row.table_id) if row is not None else None
        self.entry.announce_next(following.number if following is not None else None)

    # What the director does

    def _on_phase(self, index: int) -> None:
        self._shown = self._steps[index].round_id
        self.list.setCurrentIndex(self.list.rootIndex())
        self.places.setCurrentIndex(0)
        self.load()

    def _on_next_place(self) -> None:
        self.places.setCurrentIndex((self.places.currentIndex() + 1) % max(1, self.places.count()))
        self._narrow()

    def _on_chosen(self, row: MatchRow | None) -> None:
        if row is not None:
            self.entry.open_match(row.table_id)
            self._announce()

    def _on_opened(self, _row: MatchRow) -> None:
        self.entry.begin()

    def _on_search_edited(self, text: str) -> None:
        restyle(self.search, problem="false")
        self._notice.clear()
        if not text.strip()[:1].isdecimal():
            self._narrow()

    def _on_search(self) -> None:
        typed = self.search.text().strip()
        if typed and typed[0].isdecimal():
            try:
                self._open(matches.find(self.tournament, typed))
            except Refused as refusal:
                words = with_rule(problem_text(refusal.problems[0]), refusal.problems[0].rule)
                restyle(self.search, problem="true")
                self._notice.show_text(words.title, words.detail)
                self.search.selectAll()
                return
        elif typed:
            self._choose_first()
            if not self.list.rows_model.rows:
                self._notice.show_text(*_nobody(typed))
                return
        if self.list.chosen is not None:
            self.entry.begin()

    def _on_entered(self, table_id: int) -> None:
        """Propose the next match; another number may be typed or scanned over it at once."""
        following = self._following(table_id)
        if following is not None:
            self._open(following)
        self.search.setText("" if following is None else str(following.number))
        self._show_list()
        self.start_search()

    def start_phase(self) -> None:
        """Start groups or knock-out on the director's signal."""
        round_id = self._shown
        if round_id is not None and self.desk.run_or_tell(
            lambda tournament: rounds.start(tournament, round_id)
        ):
            self.start_search()

    def _on_finish(self) -> None:
        round_id = self._shown
        if round_id is not None:
            self.desk.closing.close(round_id)

    def _on_reopen(self) -> None:
        round_id = self._shown
        if round_id is not None:
            self.desk.run_or_tell(lambda tournament: rounds.reopen(tournament, round_id))

    def _on_hand_out(self) -> None:
        going = [row.table_id for row in to_hand_out(self._rows)]
        if going:
            self.desk.run_or_tell(lambda tournament: decks.hand_out(tournament, going))
        else:
            self.desk.run_or_tell(matches.assign_decks)


def _nobody(typed: str) -> tuple[str, str]:
    """Return what is said of something typed that is no number and nobody's name."""
    translate = QCoreApplication.translate
    if any(char.isalpha() for char in typed):
        return translate("Matches", "Niemand heißt wie „{text}“.").format(text=typed), ""
    first = translate("Matches", "Hier steht die Nummer einer Begegnung oder ein Name.")
    return first, translate("Matches", "Erst die Nummer und Enter, dann die gezählten Karten.")
