"""The page of a round: start it, enter its slips one after the other, close it."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QWidget

from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats as rounds
from turnierleitung.services import overview
from turnierleitung.services.clocks import presses
from turnierleitung.services.ground import round_rows, rulebooks, tournaments
from turnierleitung.services.ground.papers import Next, PrintRequest
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.judge import protests
from turnierleitung.texts.clocks import face_title, shown_time
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.judge import open_protests_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.overview import step_words
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.entry import formats
from turnierleitung.ui.entry.formats import Listed, NotFound, RoundHead, SideWords
from turnierleitung.ui.entry.panel import SlipPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, held
from turnierleitung.ui.widgets.fields import RoundChoice, hold_letters
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import EmptyState, Notice, label, restyle
from turnierleitung.ui.widgets.layouts import add, add_pages, row
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import DUE_PAGES, OVERVIEW, PEOPLE, ROUND, Page, Surroundings


def slip_help(
    slip: HelpWords, *, chooses_round: bool, substitutes: bool, effect_first: bool, second_entry: bool
) -> HelpWords:
    """Return the help of the page: the general steps, and those of the form.

    ``effect_first``: a correction shows its effect first. ``second_entry``: two people enter a slip.
    """
    later = (
        translate(
            "Entry",
            "Strg Z nimmt es zurück. Später: Nummer tippen, Enter, berichtigen; vorher steht da, was sich "
            "ändert.",
        )
        if effect_first
        else translate(
            "Entry", "Strg Z nimmt es zurück. Später: Nummer tippen, Enter, berichtigen, mit einem Grund."
        )
    )
    somebody_else = Remedy(
        translate("Entry", "Auf dem Zettel steht jemand anderes."),
        translate("Entry", "F4, „Wer hat gespielt?“: Dort wählen Sie für jeden Sitz, wer wirklich spielte."),
    )
    twice = Remedy(
        translate("Entry", "„zweite Eingabe fehlt“ steht am Zettel."),
        translate(
            "Entry",
            "Er zählt, sobald ihn jemand anderes gleich eingetragen hat, hier oder an einer Station. "
            "Gehen Sie allein weiter, schreiben Sie den Grund dazu.",
        ),
    )
    other_round = KeyWords("F2", translate("Entry", "zeigt eine andere Runde"))
    return slip._replace(
        keys=(
            *slip.keys,
            *((other_round,) if chooses_round else ()),
            KeyWords("F9", translate("Entry", "startet die Runde, schließt sie ab und führt dann weiter")),
            KeyWords("F4", translate("Entry", "weitere Möglichkeiten: Entscheid, Spieler, ungültig")),
            KeyWords("F7", translate("Entry", "übernimmt den vermuteten Wert")),
            KeyWords("Ctrl+R", translate("Entry", "stellt den Zettel zurück")),
            KeyWords("Esc", translate("Entry", "führt vom Grund zu den Zahlen, verlässt einen Entscheid")),
            KeyWords("Ctrl+F", translate("Entry", "führt zur Nummer zurück")),
        ),
        remedies=(
            *slip.remedies,
            Remedy(
                translate("Entry", "Die Zahlen auf dem Zettel stimmen nicht."),
                translate(
                    "Entry",
                    "Beim Feld steht, was nicht passt und was wahrscheinlich gemeint ist; F7 übernimmt "
                    "es. Bleibt es falsch, stellt Strg R den Zettel zurück.",
                ),
            ),
            Remedy(translate("Entry", "Falsch eingetragen."), later),
            *((somebody_else,) if substitutes else ()),
            *((twice,) if second_entry else ()),
        ),
    )


class _NumberOrName(QLineEdit):
    """Typing replaces what was looked for last, also after a click."""

    def __init__(self) -> None:
        super().__init__()
        self._clicked_into = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remember whether the focus came by a click; for a key Qt selects all itself."""
        super().focusInEvent(event)
        self._clicked_into = event.reason() is Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select all, unless the mouse was drawn over a part of it."""
        super().mouseReleaseEvent(event)
        if self._clicked_into and not self.hasSelectedText():
            self.selectAll()
        self._clicked_into = False


class RoundControls:
    """The search field and the buttons; the page gives them their place and does what they ask for."""

    def __init__(self, words: SideWords, width: int, letters: int) -> None:
        """Create them; ``width`` and ``letters`` are those of the search field."""
        self.search = _NumberOrName()
        self.search.setPlaceholderText(words.search)
        self.search.setAccessibleName(words.search_name)
        self.search.setFixedWidth(width)
        self.search.setProperty("role", "number")
        hold_letters(self.search, letters)
        self.only_open = ActionButton(translate("Round", "Nur offene"), "F3")
        self.only_open.setCheckable(True)
        self.reopen = ActionButton(translate("Round", "Wieder öffnen"), "Ctrl+O")
        self.finish = ActionButton(words.finish, "F9", "primary")
        self.start = ActionButton(words.start, "F9", "primary")
        self.onward = ActionButton("", "F9", "primary")
        """Leads to the next step, once a round is finished."""
        for button in (self.finish, self.start, self.onward):
            button.setProperty("compact", True)
        buttons = (self.only_open, self.reopen, self.finish, self.start, self.onward)
        self.parts: tuple[QWidget, ...] = (self.search, *buttons)
        # All of them at once would make a narrow window wider.
        self.show_round(None, None)

    def show_round(self, state: RoundState | None, head: RoundHead | None) -> None:
        """Offer the actions of a round in its state; hidden without a round."""
        finished = state is RoundState.FINISHED
        self.start.setVisible(state is RoundState.PUBLISHED)
        self.finish.setVisible(state is RoundState.RUNNING and head is not None and head.may_finish)
        self.reopen.setVisible(finished)
        self.onward.hide()
        self.search.setVisible(head is not None)
        self.only_open.setVisible(head is not None and head.filters_open and not finished)
        if head is not None:
            self.start.setText(head.words.start)
            self.finish.setText(head.words.finish)
            text = translate("Round", "Nur offene ({count})")
            self.only_open.setText(text.format(count=head.open_count))

    def show_onward(self, text: str) -> None:
        """Offer the next step; empty for none."""
        self.onward.setText(text)
        self.onward.setVisible(bool(text))

    def mark_search(self, *, wrong: bool) -> None:
        """Frame the search field, or leave it alone."""
        restyle(self.search, problem="true" if wrong else "false")

    def begin_search(self) -> None:
        """Put the focus into the search field; typing replaces what is there."""
        self.search.setFocus()
        self.search.selectAll()


def is_number(text: str) -> bool:
    """Whether a text leads to one slip, and is no name of which there may be several."""
    return text.strip()[:1].isdecimal()


_EMPTY, _ROUND = range(2)
_NO_LETTERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_BETWEEN = 72
"""Margins of the page, and what lies between list and slip."""
_ROOM_FOR_BOTH = 1400
"""Pixels of the page from which a form that wants the room leaves the list beside it."""


class RoundPage(Page):
    """The tables of a round as a list, the slip of one of them beside it.

    The list is that of the format, the form inside the slip that of the game.
    """

    watches = (
        PEOPLE
        | {"round", "stage", "stage_entrant", "result", "game_table", "seat", "match", "group_member"}
        | {"deck", "deck_copy", "deck_loan", "penalty", "ceremony_step", "rulebook", "timetable", "operator"}
        | {"draw", "lot", "tournament"}
    )

    def __init__(self, desk: Desk) -> None:
        rulebook = rulebooks.current(desk.tournament)
        form = formats.form_of(rulebook.game.kind)()
        self.side = formats.side_of(rulebook.stages[0].kind)(desk, form)
        words = self.side.words()
        super().__init__(desk, words.title)
        self._steps: tuple[RoundStep, ...] = ()
        """The rounds that are published."""
        self._shown: int | None = None
        """Id of the one that is looked at."""
        self._asked_for: int | None = None
        """The round about which something was asked before its start."""
        self._led_nowhere = False
        """Whether what stands in the search field is said to lead to no slip."""
        self._choice: RoundChoice | None = None
        self.controls = RoundControls(words, self.side.search_width, self.side.search_letters)
        self.clock = label("", "title")
        self.notice = Notice()
        self.entry = SlipPanel(desk, form, self.side.slips)
        self._stack = QStackedWidget()
        self._empty = EmptyState(words.empty_title, words.empty_text)
        self._lay_out()
        self._connect()

    # What the page is for the window

    @property
    def holds_slip(self) -> bool:
        """Whether something is typed for the open slip."""
        return self.entry.differs

    def load(self) -> None:
        """Show the round that is played, or the one that was chosen."""
        steps = tournaments.header(self.tournament).rounds
        known = tuple(step for step in steps if step.state is not RoundState.PLANNED)
        if [step.round_id for step in known] != [step.round_id for step in self._steps]:
            # A round was published or taken back: look at the one that is played now.
            self._shown = round_rows.current_round(self.tournament)
            self._choose_nothing()
        self._steps = known
        self.side.look_at(self._step)
        self._show_choice()
        self._show_controls()
        if self._step is None:
            self.entry.forget()
            self._stack.setCurrentIndex(_EMPTY)
            return
        self._stack.setCurrentIndex(_ROUND)
        self._show_list()
        if self.side.list.chosen is None and not self._slip_is_of_the_round:
            self._bring(self.side.first())
        self.entry.reload()
        self._announce()

    def settle_in(self, surroundings: Surroundings) -> None:
        """Get to know the clocks: a table that plays on has its own."""
        super().settle_in(surroundings)
        self.entry.form.time_wanted.connect(self._on_time_wanted)
        surroundings.clockwork.ticked.connect(self._show_clock)
        self._show_clock()

    def take_focus(self) -> None:
        """Begin with the number of a slip."""
        if self.controls.start.isVisibleTo(self):
            self.controls.start.setFocus()
        else:
            self.start_search()

    def start_search(self) -> None:
        """Put the focus into the field for the number."""
        self.controls.begin_search()

    def show_table(self, table_id: int) -> None:
        """Open the slip of a table."""
        if round_rows.round_of_table(self.tournament, table_id) is not None:
            self.refresh()
            self._open(table_id)
            self.entry.begin()

    def show_players(self, table_id: int) -> None:
        """Open the slip of a table where it says who plays."""
        self.show_table(table_id)
        if self.entry.slip is not None and self.entry.parts.players.isHidden():
            self.entry.show_players()

    @property
    def table_at_hand(self) -> int | None:
        """The table whose slip is open."""
        return None if self.entry.slip is None else self.entry.slip.table_id

    def print_request(self) -> PrintRequest | None:
        """Print the slips of the round."""
        return self.side.print_request()

    def help_words(self) -> HelpWords:
        """Say how slips are entered by keys alone."""
        return slip_help(
            self.entry.form.help_words(),
            chooses_round=self._choice is not None,
            substitutes=self.side.slips.substitutes,
            effect_first=self.side.slips.effect_first(self.entry.slip),
            second_entry=tournaments.header(self.tournament).second_entry,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Forward a name or number typed at the start button to the search.

        The space of „Moser Dan“ would press it.
        """
        if self.controls.start.hasFocus() and event.text().isalnum() and not held(event) & _NO_LETTERS:
            self.start_search()
            self.controls.search.insert(event.text())
            self._on_search_edited(self.controls.search.text())
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the message about a number that was typed."""
        super().hideEvent(event)
        self._begin_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the list as much room as it needs."""
        super().resizeEvent(event)
        self._fit_list()

    # Parts

    def _lay_out(self) -> None:
        add(self.head, self.clock, *self.controls.parts)
        holder = QWidget()
        # The list first has what it may take at most.
        row((self.side, 1000), (self.entry, 1), spacing=theme.SPACE_L, of=holder)
        add_pages(self._stack, self._empty, holder)
        add(self.column, self.notice, (self._stack, 1))

    def _connect(self) -> None:
        self.controls.search.returnPressed.connect(self._on_search)
        self.controls.search.textChanged.connect(self._forget_wrong_number)
        self.controls.search.textEdited.connect(self._on_search_edited)
        self.controls.only_open.toggled.connect(self._on_only_open)
        self.controls.start.clicked.connect(self.start_round)
        self.controls.finish.clicked.connect(self._on_finish)
        self.controls.onward.clicked.connect(self._on_onward)
        self.controls.reopen.clicked.connect(self._on_reopen)
        self.side.narrowed.connect(self._narrow)
        self.side.list.row_chosen.connect(self._on_chosen)
        self.side.list.row_opened.connect(self._on_opened)
        self.entry.entered.connect(self._on_entered)
        self.entry.discarded.connect(self._on_discarded)
        self.entry.room_wanted.connect(self._on_room_wanted)
        self.desk.typed.unfinished_changed.connect(self._show_list)
        self.desk.operator_changed.connect(self._announce)

    # What is shown

    @property
    def _slip_is_of_the_round(self) -> bool:
        """Whether a slip of the round is open; it stays so though the list leaves it out."""
        table_id = self.table_at_hand
        return table_id is not None and round_rows.round_of_table(self.tournament, table_id) == self._shown

    @property
    def _step(self) -> RoundStep | None:
        return next((step for step in self._steps if step.round_id == self._shown), None)

    def _show_choice(self) -> None:
        words = self.side.round_words(self._steps)
        if self._choice is not None and self._choice.words != words:
            self.head.removeWidget(self._choice)
            self._choice.deleteLater()
            self._choice = None
        if self._choice is None and len(words) > 1:
            self._choice = RoundChoice(words, "F2")
            self._choice.chosen.connect(self._on_round)
            self.head.insertWidget(self.head.indexOf(self.controls.search), self._choice)
        if self._choice is not None and self._step is not None:
            self._choice.choose(self._steps.index(self._step))

    def _show_controls(self) -> None:
        step = self._step
        head = None if step is None else self.side.head()
        self.controls.show_round(None if step is None else step.state, head)
        if head is None:
            self.hint_label.show_text("")
            self.state_pill.show_state("", Tone.RUNNING)
        else:
            self.controls.show_onward(self._onward())
            self.title_label.setText(head.words.title)
            self.hint_label.show_text(head.hint)
            self.state_pill.show_state(*head.state)

    def _onward(self) -> str:
        """Return the name of the next step, if the round is finished and the step has another page."""
        if self._step is None or self._step.state is not RoundState.FINISHED:
            return ""
        step = overview.due(self.tournament)
        elsewhere = step.kind is not Next.CONFLICT and DUE_PAGES.get(step.kind, ROUND) != ROUND
        return step_words(step).button if elsewhere else ""

    def _show_clock(self) -> None:
        faces = () if self.surroundings is None else self.surroundings.clockwork.faces
        self.clock.setText(shown_time(faces[0]) if faces else "")
        self.clock.setAccessibleName(face_title(faces[0]) if faces else "")

    def _show_list(self) -> None:
        if self._step is not None:
            self.side.show_rows(
                self.controls.search.text(),
                self.desk.typed.unfinished,
                # Nothing is open in a finished round, and the button is gone.
                only_open=self.controls.only_open.isChecked() and self._step.state is not RoundState.FINISHED,
            )
            self._fit_list()

    def _fit_list(self) -> None:
        self.side.fit(self.width(), self.entry.form.whole_width + _BETWEEN)

    def _narrow(self) -> None:
        """Show the narrowed list; if the open slip dropped out, open the first listed one."""
        self._show_list()
        if self.side.follows_list and self.side.list.chosen is None:
            self._bring(self.side.first_listed)
        self._announce()

    def _bring(self, row: Listed | None) -> None:
        """Choose a table of the round, also where the list leaves it out."""
        if row is not None and not self.side.choose(row.table_id):
            self._widen()
            self.side.choose(row.table_id)

    def _open(self, table_id: int) -> None:
        """Bring a table of whichever round into the list and choose it."""
        round_id = round_rows.round_of_table(self.tournament, table_id)
        if round_id != self._shown:
            self._shown = round_id
            self.load()
        if not self.side.choose(table_id):
            self._widen()
            self.side.choose(table_id)

    def _widen(self) -> None:
        with QSignalBlocker(self.controls.only_open), QSignalBlocker(self.controls.search):
            self.controls.only_open.setChecked(False)
            if not is_number(self.controls.search.text()):
                self.controls.search.clear()
        self.side.widen()
        self._show_list()

    def _announce(self) -> None:
        slip = self.entry.slip
        following = None if slip is None else self.side.following(slip.table_id)
        self.entry.announce_next(None if following is None else following.number)

    def _choose_nothing(self) -> None:
        self.side.list.setCurrentIndex(self.side.list.rootIndex())

    # What the director does

    def show_due(self) -> None:
        """Show the round that is due, whatever was looked at before."""
        due = round_rows.current_round(self.tournament)
        known = [step.round_id for step in self._steps]
        if due != self._shown and due in known:
            self._on_round(known.index(due))

    def _on_round(self, index: int) -> None:
        self._begin_anew()
        self._shown = self._steps[index].round_id
        with QSignalBlocker(self.controls.search):
            self.controls.search.clear()
        self._choose_nothing()
        self.load()
        self.take_focus()

    def _on_chosen(self, row: Listed | None) -> None:
        if row is not None:
            self.entry.open_table(row.table_id)
            self._announce()

    def _on_opened(self) -> None:
        self.entry.begin()
        self._on_room_wanted(self.entry.form.wants_room)

    def _on_room_wanted(self, wanted: bool) -> None:
        """Give the room of the list to the form; the number still leads anywhere."""
        both = self.width() > _ROOM_FOR_BOTH or self.side.list.hasFocus()
        self.side.setVisible(both or not wanted)

    def _on_search_edited(self, text: str) -> None:
        slip = self.entry.slip
        if slip is not None and self.entry.form.is_of_slip(text):
            # After Enter the focus is here, and what the next table wrote is typed at once.
            with QSignalBlocker(self.controls.search):
                self.controls.search.setText(str(slip.number))
            self.entry.type_on(text)
        elif not is_number(text):
            self._narrow()

    def _begin_anew(self) -> None:
        if self._led_nowhere:
            with QSignalBlocker(self.controls.search):
                self.controls.search.clear()
            self._forget_wrong_number()

    def _forget_wrong_number(self) -> None:
        self._led_nowhere = False
        self.controls.mark_search(wrong=False)
        self.notice.clear()

    def _on_search(self) -> None:
        typed = self.controls.search.text().strip()
        if self._step is None:
            return
        if typed:
            found = self.side.seek(typed)
            if isinstance(found, NotFound):
                self._tell(found)
                return
            self._open(found)
        if self.side.list.chosen is not None:
            self.entry.begin()
        if self.controls.search.hasFocus():
            # Nothing can be typed there: the next number replaces this one.
            self.controls.search.selectAll()

    def _tell(self, missing: NotFound) -> None:
        self._led_nowhere = True
        self.notice.show_text(missing.title, missing.detail)
        self.controls.search.selectAll()
        if missing.is_wrong:
            self.controls.mark_search(wrong=True)

    def _on_only_open(self) -> None:
        """Narrow the list; where the slip that was typed in gives way, a number is typed next."""
        before = self.entry.slip
        self._narrow()
        now = self.entry.slip
        if before is None or now is None or before.table_id != now.table_id:
            self.start_search()

    def _on_entered(self, table_id: int) -> None:
        """Propose the next slip; another number may be typed or scanned over it at once."""
        following = self.side.following(table_id)
        if self.controls.search.text() and not is_number(self.controls.search.text()):
            # The name led here; the list is whole again before the next one is looked for in it.
            with QSignalBlocker(self.controls.search):
                self.controls.search.clear()
            self._show_list()
        self._bring(following)
        # Without one the focus does not go to the button that ends the round: a second Enter would press it.
        self._propose(None if following is None else following.number)

    def _on_discarded(self) -> None:
        """Propose the slip once more; another number may be typed over it at once."""
        slip = self.entry.slip
        self._propose(None if slip is None else slip.number)

    def _propose(self, number: int | None) -> None:
        searched = self.controls.search.text()
        self.controls.search.setText("" if number is None else str(number))
        if searched and not is_number(searched):
            self._show_list()
        self.start_search()

    def start_round(self) -> None:
        """Start the round on the director's signal."""
        round_id = self._shown
        around = self.surroundings
        if round_id is None or self._asks_first(round_id):
            return
        if around is not None and around.clockwork.question is not None:
            around.open_page("hall")
            return
        now = None if around is None else around.clockwork.now()
        if self.desk.run_or_tell(lambda tournament: rounds.start_round(tournament, round_id, now)):
            # What was asked before the start is answered.
            self.notice.clear()
            self.start_search()

    def _asks_first(self, round_id: int) -> bool:
        """Ask the format's question once; starting again confirms it."""
        if self._asked_for == round_id:
            return False
        question, what_to_do = self.side.asks_before_start(round_id)
        if not question:
            question, what_to_do = open_protests_text(protests.still_open(self.tournament))
        if question:
            self._asked_for = round_id
            self.notice.show_text(question, what_to_do)
        return bool(question)

    def _on_time_wanted(self, seconds: int) -> None:
        """Start the clock of the table; where one runs there already, it runs on."""
        slip, around = self.entry.slip, self.surroundings
        if slip is None or around is None:
            return
        now = around.clockwork.now()
        problems = self.desk.run(
            lambda tournament: presses.start_table(tournament, slip.table_id, seconds, now)
        )
        if problems:
            self.notice.show_text(in_words(problems, self.desk.rulebook))

    def _on_finish(self) -> None:
        if self._shown is not None:
            self.desk.closing.close(self._shown)

    def _on_onward(self) -> None:
        # Since the page was shown, another page may have taken the step.
        due = overview.due(self.tournament).kind
        self.around.open_page(DUE_PAGES.get(due, OVERVIEW)).show_due()

    def _on_reopen(self) -> None:
        round_id = self._shown
        if round_id is not None:
            self.desk.run_or_tell(lambda tournament: rounds.reopen_round(tournament, round_id))
