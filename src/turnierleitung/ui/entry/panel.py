"""The frame of every slip: entered, put aside, corrected, taken away; then the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import TableState
from turnierleitung.services import effects, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import corrections
from turnierleitung.services.people import participants
from turnierleitung.services.results import Slip
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.corrections import rest_choices
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.second_entry import with_differences
from turnierleitung.ui.entry.form import GameForm, note_for, to_show
from turnierleitung.ui.entry.formats import Action, SlipFormat
from turnierleitung.ui.entry.open_slip import ShownSlip
from turnierleitung.ui.entry.parts import Does, add_to_menu
from turnierleitung.ui.widgets.buttons import ENTER, held
from turnierleitung.ui.window.asking_form import LOOK_AGAIN
from turnierleitung.ui.window.desk import Desk

Correct = Callable[[Sequence[int]], Action]
"""Makes a correction that also draws rounds anew."""


class SlipPanel(ShownSlip):
    """The slip of one table and what the director does with it, whatever is played."""

    entered = Signal(int)
    """Id of the table whose slip was stored."""

    def __init__(self, desk: Desk, form: GameForm[Any], slips: SlipFormat) -> None:
        """Create it without a slip, around the form of the game; ``slips`` speaks for the format."""
        super().__init__(desk, form, slips)
        self._seen: frozenset[str] = frozenset()
        """Codes of what the director was asked about."""
        self._shown_at = desk.arrivals
        """The actions of stations that the shown effect knows of."""
        self._proposed: Action | None = None
        self._correct: Correct | None = None
        self._change = ""
        """What the correction changes on the slip, in a sentence."""
        self._note = ""
        """What was proposed as the reason to put the slip aside."""
        parts = self.parts
        form.finished.connect(self._on_enter)
        parts.slip_notice.repair_requested.connect(self.accept_repair)
        parts.advice.repair_requested.connect(self._on_advice)
        parts.deck.moved.connect(self._on_deck)
        parts.more.clicked.connect(self._on_more)
        parts.park.clicked.connect(self._on_park)
        parts.enter.clicked.connect(self._on_main)
        parts.correction.confirmed.connect(self._on_confirmed)
        parts.correction.refused.connect(self._on_not_corrected)
        parts.correction.rest_chosen.connect(self._show_effect)

    @property
    def can_be_void(self) -> bool:
        """Whether there is something to take away."""
        slip = self.slip
        if slip is None or slip.state is TableState.VOID:
            return False
        return slip.result is not None or slip.first_by is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the button says; Esc goes a step back: to the fields, then to the usual."""
        in_reason = self.parts.reason.hasFocus()
        if self.parts.correcting:
            super().keyPressEvent(event)
        elif self._enters(event):
            self._on_main()
        elif (event.key() == Qt.Key.Key_Up and in_reason) or (
            event.key() == Qt.Key.Key_Escape and (in_reason or self._stands_beside)
        ):
            self._back_to_fields()
        elif event.key() == Qt.Key.Key_Escape and self.form.go_back():
            self.begin()
        else:
            super().keyPressEvent(event)

    def _enters(self, event: QKeyEvent) -> bool:
        """Whether a key enters the slip: Enter, or Ctrl+Enter where Enter walks through the fields."""
        if event.key() not in ENTER:
            return False
        if held(event):
            return self.form.walks_by_enter and held(event) == Qt.KeyboardModifier.ControlModifier
        return self.form.enter_anywhere or self.parts.reason.hasFocus()

    def type_on(self, text: str) -> None:
        """Continue on the slip with text typed elsewhere."""
        self.begin()
        for sign in text:
            focus: QWidget | None = self.window().focusWidget()
            if focus is not None and self.isAncestorOf(focus):
                key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
                QApplication.sendEvent(focus, key)

    @property
    def _stands_beside(self) -> bool:
        """Whether the focus is at who played, or at the button that asks for a second word."""
        asked = self._does is Does.ENTER_ANYWAY and self.parts.enter.hasFocus()
        return asked or self.parts.players.has_focus

    def _back_to_fields(self) -> None:
        """Return from a question to the fields; drop an unchanged note."""
        if self._does is Does.PARK and self.parts.reason.text() == self._note:
            self.parts.reason.clear()
            self._show_reason()
        self._do_next(Does.ENTER)
        self.go_on()

    def show_players(self) -> None:
        """Show who played and begin there, or hide it again."""
        players = self.parts.players
        if players.isHidden():
            players.show()
            players.begin()
        else:
            players.hide()
            self.go_on()

    def accept_repair(self) -> None:
        """Put the likely value into its field."""
        if self._likely is not None and self._likely.repair is not None:
            self.form.repair(self._likely.repair)

    def _on_main(self) -> None:
        match self._does:
            case Does.ENTER:
                self._on_enter()
            case Does.ENTER_ANYWAY:
                self._enter(self._seen)
            case Does.PARK:
                self._on_park()
            case Does.VOID:
                self.take_away()

    def _on_enter(self) -> None:
        self._enter(frozenset())

    def _enter(self, despite: frozenset[str]) -> None:
        slip, self._seen = self.slip, despite
        if slip is None or not self.parts.enter.isEnabled():
            return
        self._asked = True
        if self.form.lead_to_missing():
            self._check()
            return
        draft, result = self._draft, self.form.result(self.parts.reason.text())
        shows_effect = self._effect_first
        with_deck = self.parts.deck.comes_back and not shows_effect

        def enter(tournament: Tournament) -> Changes:
            return results.enter(
                tournament,
                slip.table_id,
                result,
                draft.players,
                draft.reason,
                despite=despite,
                with_deck=with_deck,
            )

        def correct(anew: Sequence[int]) -> Action:
            return lambda tournament: corrections.correct(
                tournament, slip.table_id, result, draft.players, draft.reason, despite=despite, anew=anew
            )

        if not shows_effect:
            self._store(enter)
        elif result == slip.result and not draft.reason.strip():
            self._done(slip)
        else:
            self._ask(correct, self.form.in_words(result, self._now.shown))

    def _on_park(self) -> None:
        slip, draft = self._require(), self._draft
        if draft.reason.strip():
            held = self.form.to_park(draft.reason)
            self._store(
                lambda tournament: results.park(tournament, slip.table_id, held, draft.reason, draft.players)
            )
            return
        result = self.form.to_park(draft.reason)
        found = results.check(self._desk.tournament, draft.players, result, slip.facts)
        self._note = note_for(found)
        self.parts.reason.setText(self._note)
        self.parts.ask_for_reason()
        self._do_next(Does.PARK)

    def take_away(self) -> None:
        """Declare what is entered void, or open the table again, with the reason that is typed."""
        slip, reason = self._require(), self.parts.reason.text()

        def void(tournament: Tournament) -> Changes:
            return results.void(tournament, slip.table_id, reason)

        self._do_next(Does.VOID)
        if not self._effect_first:
            self._store(void)
        elif reason.strip():
            self._do_next(Does.ENTER)
            self._ask(
                lambda anew: (
                    lambda tournament: corrections.void(tournament, slip.table_id, reason, anew=anew)
                ),
                None,
            )
        else:
            self.parts.ask_for_reason()

    def _ask(self, correct: Correct, after: str | None) -> None:
        """Show what a correction would do; nothing is stored before the director has seen it."""
        slip = self._require()
        before = "–"
        if slip.result is not None:
            before = self.form.in_words(slip.result, self._now.shown) or translate("Entry", "der Zettel")
        if after is None:
            text = translate("Entry", "{slip}: {before} wird zurückgenommen")
        elif after:
            text = translate("Entry", "{slip}: {before} wird {after}")
        else:
            text = translate("Entry", "{slip}: Der Zettel wird berichtigt")
        self._correct = correct
        self._change = text.format(slip=self._now.head.title, before=before, after=after)
        resting = corrections.resting_on_table(self._desk.tournament, slip.table_id)
        self.parts.correction.offer(rest_choices(resting) if resting else ())
        if self._show_effect():
            self.parts.show_correction()

    def _show_effect(self) -> bool:
        """Show the effect with the chosen answers; return whether the action is possible."""
        tournament, slip = self._desk.tournament, self._require()
        if self._correct is None:
            return False
        resting = corrections.resting_on_table(tournament, slip.table_id)
        anew = resting if self.parts.correction.draws_anew else ()
        self._proposed = self._correct([one.round_id for one in anew])
        self._shown_at = self._desk.arrivals
        effect = effects.effect_of(tournament, self._proposed)
        if effect.refused:
            self.parts.leave_correction()
            self._show_refusal(effect.refused)
            return False
        self.parts.correction.show_effect(self._change, effect_lines(effect, self._desk.rulebook))
        return True

    def _on_confirmed(self) -> None:
        if self._shown_at != self._desk.arrivals:
            # What a station entered meanwhile may change the effect: the next press means this one.
            self._change = f"{in_words((LOOK_AGAIN,), self._desk.rulebook)}\n{self._change}"
            self._show_effect()
            return
        self.parts.leave_correction()
        if self._proposed is not None:
            self._store(self._proposed)

    def _on_not_corrected(self) -> None:
        self.parts.leave_correction()
        self.go_on()

    def _on_advice(self) -> None:
        advice = self._now.head.advice
        if advice is None:
            return
        if advice.loser is not None:
            self.form.lose_unplayed(advice.loser)
        elif advice.settles is not None and self._desk.run_or_tell(advice.settles):
            # It is decided: the next number must not run into the fields of this slip.
            self.entered.emit(self._require().table_id)

    def _on_deck(self) -> None:
        deck = self._now.head.deck
        if deck is not None and deck.move is not None:
            self._desk.run_or_tell(deck.move)

    def menu(self) -> QMenu:
        """Return what is done rarely at the open slip."""
        now = self._now
        menu = QMenu(self)
        if self._slips.substitutes:
            menu.addAction(translate("Entry", "&Wer hat gespielt?")).triggered.connect(self.show_players)
        self.form.add_to_menu(menu)
        if now.head.void_words:
            void = menu.addAction(now.head.void_words)
            void.setEnabled(self.can_be_void)
            void.triggered.connect(self.take_away)
        # In a menu of its own: nobody throws away what is typed by one key too many.
        discard = menu.addMenu(translate("Entry", "&Getipptes verwerfen"))
        discard.setEnabled(self.is_typed)
        discard.addAction(translate("Entry", "&Ja, verwerfen")).triggered.connect(self.discard_typing)
        deck = now.head.deck
        if deck is not None and deck.can_be_chosen and deck.choose is not None:
            add_to_menu(menu, self._desk, deck.choose)
        return menu

    def _on_more(self) -> None:
        button = self.parts.more
        self.menu().popup(button.mapToGlobal(button.rect().topLeft()))

    # What came of it

    def _store(self, action: Action) -> None:
        """Run an action on the slip; what it changes here is shown when it is done."""
        slip = self._require()
        self._storing = True
        try:
            problems = self._keeping.store(action)
        finally:
            self._storing = False
        if problems:
            self._show_refusal(problems)
        else:
            self._done(slip)

    def _show_refusal(self, problems: tuple[Problem, ...]) -> None:
        problems = self._with_differences(problems)
        self._check()
        first, likely = to_show(problems)
        self._show_findings(first, likely or self._likely)
        if all(problem.asks for problem in problems):
            self._ask_again(problems)
            return
        if any(map(_asks_for_words, problems)):
            self.parts.show_reason(wanted=True)
        if first is not None and first.code == results.SECOND_BY_ANOTHER:
            self.parts.reason.setPlaceholderText(translate("Entry", "Warum gehen Sie allein weiter?"))
        if first is not None and _asks_for_words(first):
            # Numbers that are wrong come first; a reason would not help them.
            self.parts.ask_for_reason(missing=True)
            return
        self._say_not_entered()
        if first is not None and first.at[:1] == ("players",):
            self.parts.players.show()
            self.parts.players.begin(first.params.get("seat"))
        else:
            self.form.refuse()

    def _with_differences(self, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """Return the problems; that a second entry differs from the first says where."""
        if all(problem.code != results.ENTRIES_DIFFER for problem in problems):
            return problems
        tournament, draft = self._desk.tournament, self._draft
        first = results.load(tournament, self._require().table_id)
        names = {one.id: one.name for one in participants.by_id(tournament).values()}
        result, rulebook = self.form.result(draft.reason), rulebooks.current(tournament)
        return with_differences(problems, first, result, draft.players, names, rulebook)

    def _ask_again(self, problems: tuple[Problem, ...]) -> None:
        """Ask for a second word, and for the reason where the rules cannot produce what is typed."""
        self._seen |= {problem.code for problem in problems}
        self._say_not_entered()
        self._do_next(Does.ENTER_ANYWAY)
        if any(problem.doubtful for problem in problems):
            why = translate("Entry", "Warum kann das trotzdem sein? ↑ zu den Zahlen")
            self.parts.reason.setPlaceholderText(why)
            self.parts.ask_for_reason()
        else:
            self.parts.enter.setFocus()

    def _say_not_entered(self) -> None:
        if self._require().result is not None and not self.is_typed:
            # It is entered, and one Enter too many changes nothing of that.
            return
        self.parts.pill.show_state(translate("Entry", "nicht eingetragen"), Tone.WRONG)

    def _done(self, slip: Slip) -> None:
        self._do_next(Does.ENTER)
        self.entered.emit(slip.table_id)
        if self.slip is slip:
            # Nobody went on to another table: show this one as it is now.
            self.open_table(slip.table_id)


def _asks_for_words(problem: Problem) -> bool:
    return bool(problem.at) and problem.at[0] in ("reason", "note")
