"""Entering the result of one match: two numbers and Enter, everything else by a letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent

from turnierleitung.domain.games.quartett.codes import Code
from turnierleitung.domain.games.quartett.results import QuartettResult, own_result
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import Entry, MiddleCards
from turnierleitung.domain.problems import Problem, blocking, held_for
from turnierleitung.domain.states import Doubt, RoundState, TableState
from turnierleitung.services.entry import results
from turnierleitung.services.entry.results import Slip
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournament import Changes, Tournament
from turnierleitung.services.looking import effects
from turnierleitung.services.matches import brackets, matches
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.texts.games.quartett.results import result_text
from turnierleitung.texts.matches import matches as texts
from turnierleitung.texts.states import table_state_name
from turnierleitung.ui.entry import findings
from turnierleitung.ui.entry.keeping import Keeping
from turnierleitung.ui.entry.tones import HELD_TONES
from turnierleitung.ui.games.quartett.match_advice import Advice, advice
from turnierleitung.ui.games.quartett.match_form import MatchForm
from turnierleitung.ui.games.quartett.match_typing import (
    MatchTyping,
    Way,
    as_result,
    hints,
    missing_side,
    typing_of,
)
from turnierleitung.ui.matches.round import match_wishes
from turnierleitung.ui.matches.round.match_menu import MatchMenu
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk


class MatchEntry(Card):
    """The slip of one match."""

    entered = Signal(int)
    """Id of the table whose result was stored."""

    def __init__(self, desk: Desk) -> None:
        """Create it without a match."""
        super().__init__()
        self._desk = desk
        self._slip: Slip | None = None
        self._row: MatchRow | None = None
        self._typing = MatchTyping()
        self._keeping = Keeping(desk, MatchTyping, lambda: self._typing)
        self._asked = False
        self._plays_on = False
        self._storing = False
        self._likely: Problem | None = None
        self._after_reason: Callable[[], None] | None = None
        self._seen: frozenset[str] = frozenset()
        """Codes of what the director was asked about and goes on in spite of."""
        self._of_others: tuple[int, ...] = ()
        """For whom something is typed that this pair has no part in."""
        self._next: int | None = None
        self._proposed: Callable[[Tournament], Changes] | None = None
        self._advice: Advice | None = None
        self.form = MatchForm()
        self.body.addWidget(self.form)
        self.menu = MatchMenu(desk, self)
        self._connect()

    # Which match

    def open_match(self, table_id: int) -> None:
        """Show the slip of a match; what was typed elsewhere is kept."""
        slip = results.load(self._desk.tournament, table_id)
        entered = typing_of(_of_match(slip))
        kept = self._keeping.open(table_id, slip.announced, entered)
        self._typing, self._of_others = kept.typed, ()
        if kept.announced != slip.announced:
            self._keeping.set_aside()
            self._typing, self._of_others = entered, kept.announced
        self._read(table_id)
        self._asked = self._plays_on = False
        self._after_reason = None
        self.form.leave_correction()
        self._show()

    def forget(self) -> None:
        """Show no match; what was typed is there again when its match comes back."""
        self._keeping.close()
        self._slip = self._row = None

    def reload(self) -> None:
        """Show the open match as it is now; what is being typed stays and is looked at anew."""
        if self._slip is None or self._storing:
            return
        table_id = self._slip.table_id
        if table_id not in matches.by_table(self._desk.tournament):
            self.forget()
        elif self._keeping.forgotten:
            self.open_match(table_id)
        else:
            self._read(table_id)
            if self._keeping.others_than(self._require().announced):
                self.open_match(table_id)
                return
            self._keeping.compare_with(typing_of(_of_match(self._require())))
            self._asked = False
            self._after_reason = None
            self.form.leave_correction()
            self._show()

    def discard_typing(self) -> None:
        """Throw away what is typed; the match stands there as it was entered."""
        self._keeping.discard()
        self.open_match(self._require().table_id)
        self.begin()

    @property
    def is_typed(self) -> bool:
        """Whether something is typed that is not entered."""
        return self._keeping.dirty

    def hideEvent(self, event: QHideEvent) -> None:
        """Write what is typed before something else is looked at."""
        super().hideEvent(event)
        self._keeping.write()

    @property
    def told(self) -> str:
        """What is said about the slip."""
        return self.form.told

    @property
    def typing(self) -> MatchTyping:
        """What is typed."""
        return self._typing

    @property
    def row(self) -> MatchRow | None:
        """The open match."""
        return self._row

    def begin(self) -> None:
        """Put the focus where typing begins."""
        if self.form.correcting:
            self.form.correction.back.setFocus()
            return
        side = missing_side(self._typing, self._rules)
        if self._typing.way is Way.BOTH_ABSENT:
            self.form.enter.setFocus()
        elif self._typing.way is Way.FORFEIT:
            self.form.details.begin()
        else:
            self.form.lines.begin(side or 0)

    def announce_next(self, following: int | None) -> None:
        """Say on the button which match comes next."""
        self._next = following
        self._show_button()

    # What is shown

    @property
    def _rules(self) -> QuartettRules:
        return rulebooks.current(self._desk.tournament).quartett

    @property
    def _deck(self) -> int | None:
        return None if self._row is None or self._row.deck is None else self._row.deck.cards

    def _read(self, table_id: int) -> None:
        self._slip = results.load(self._desk.tournament, table_id)
        self._row = matches.by_table(self._desk.tournament)[table_id]

    def _show(self) -> None:
        slip, row = self._slip, self._row
        if slip is None or row is None:
            return
        tournament = self._desk.tournament
        bracket = brackets.view(tournament)
        rules = self._rules
        started = slip.round_state is not RoundState.PUBLISHED
        self.form.show_head(row, bracket, rules, matches.minutes(tournament, row), started=started)
        self._advice = advice(tournament, slip, row)
        self.form.show_advice(self._advice)
        names = (texts.side_name(row, 0, bracket), texts.side_name(row, 1, bracket))
        self.form.lines.show_names(names)
        self.form.lines.one_is_enough = rules.entry is Entry.ONE_NUMBER
        self.form.let_type(started and None not in row.people, entered=slip.state is TableState.ENTERED)
        self._show_typing()
        self._show_button()
        self._check()

    def _show_typing(self) -> None:
        row, slip = self._row, self._slip
        if row is None or slip is None:
            return
        form, typing = self.form, self._typing
        bracket = brackets.view(self._desk.tournament)
        form.lines.show_counts(typing.cards, typing.middle)
        form.lines.let_count(form.can_type and typing.way in (Way.PLAYED, Way.RULING))
        in_the_middle = self._rules.middle_cards is MiddleCards.COUNT_FOR_NOBODY
        form.lines.show_middle(in_the_middle and typing.way is Way.PLAYED)
        form.lines.offer_wishes(typing.way in (Way.PLAYED, Way.FORFEIT))
        names = (texts.side_name(row, 0, bracket), texts.side_name(row, 1, bracket))
        form.details.show_typing(typing, names, self._rules, knockout=row.bracket is not None)
        corrects = slip.state in (TableState.ENTERED, TableState.VOID)
        form.show_reason(
            typing.reason,
            wanted=corrects or match_wishes.needs_words(typing) or slip.state is TableState.PARKED,
            # What a parked slip waits for is read where it is mended.
            hint=slip.reason if slip.state is TableState.PARKED else "",
        )
        self._show_button()

    def _show_button(self) -> None:
        translate = QCoreApplication.translate
        if self._after_reason == self._enter_anyway:
            text = translate("Match", "Trotzdem eintragen")
        elif self._after_reason is not None:
            text = translate("Match", "Mit diesem Grund zurückstellen")
        elif self._slip is not None and self._slip.state in (TableState.ENTERED, TableState.VOID):
            text = translate("Match", "Wirkung ansehen")
        elif self._next is None:
            text = translate("Match", "Eintragen")
        else:
            text = translate("Match", "Eintragen, weiter zu {number}").format(number=self._next)
        self.form.enter.setText(text)

    def _check(self) -> None:
        """Look at what is typed and say what is wrong, but not what is simply still missing."""
        slip, row, lines = self._slip, self._row, self.form.lines
        if slip is None or row is None:
            return
        lines.show_hints(hints(self._typing, self._rules, self._deck))
        complete = missing_side(self._typing, self._rules) is None
        if None in row.people or not (complete or self._asked):
            lines.show_sum("", "", wrong=False)
            self._tell(findings.typed_for_others(self._desk.tournament, self._of_others))
            return
        found = results.check(self._desk.tournament, slip.players, as_result(self._typing), slip.facts)
        self._show_sum(found)
        waits = slip.state is TableState.PARKED or slip.doubt is Doubt.OPEN
        if not self._keeping.dirty and not waits:
            found = ()
        if self._plays_on:
            # the counts are those before the overtime; that they are level is known.
            found = tuple(problem for problem in found if problem.code != Code.LEVEL_IN_KNOCKOUT)
        if not self._asked:
            # The reason comes last; that it is missing is said when it is asked for.
            found = tuple(problem for problem in found if problem.code != Code.REASON_MISSING)
        self._tell((*found, *findings.typed_for_others(self._desk.tournament, self._of_others)))

    def _show_sum(self, found: Sequence[Problem]) -> None:
        row = self._row
        text = "" if row is None else match_wishes.sum_text(self._typing, self._rules, self._deck)
        wrong = any(problem.code == Code.SUM_WRONG for problem in found)
        outcome = ""
        if row is not None and not blocking(tuple(found)):
            names = (row.names[0], row.names[1])
            outcome = match_wishes.outcome(
                as_result(self._typing),
                names,
                self._rules,
                self._deck,
                row.bracket.match.kind if row.bracket is not None else None,
            )
        self.form.lines.show_sum(text, outcome, wrong=wrong)

    def _tell(self, found: Sequence[Problem]) -> None:
        first, likely = findings.to_show(found)
        self._show_findings(first, likely)
        self.form.lines.mark(
            frozenset(
                problem.at[1] if problem.at[0] == "cards" and len(problem.at) > 1 else problem.at[0]
                for problem in found
                if problem.at
            )
        )
        if found and blocking(tuple(found)):
            held = held_for(tuple(found))
            self.form.pill.show_state(table_state_name(TableState.PARKED, held), HELD_TONES[held])
        else:
            self.form.show_state()

    def _show_findings(self, first: Problem | None, likely: Problem | None) -> None:
        self._likely = likely
        names = self._row.names if self._row is not None else ()
        self.form.show_problem(None if findings.fits_the_head(first, likely) else first, likely, names)

    # What the director does

    def _connect(self) -> None:
        form = self.form
        form.lines.edited.connect(self._on_counts)
        form.lines.finished.connect(self._on_counted)
        form.lines.wish_typed.connect(self.wish)
        form.details.edited.connect(self._on_details)
        form.details.overtime_requested.connect(lambda: self.wish("+", 0))
        form.reason.textEdited.connect(self._on_reason)
        form.slip_notice.repair_requested.connect(self.accept_repair)
        form.advice.repair_requested.connect(self._on_advice)
        form.park.clicked.connect(self._on_park)
        form.enter.clicked.connect(self._on_main)
        form.more.clicked.connect(self.menu.popup)
        form.deck_button.clicked.connect(self.menu.move_deck)
        form.correction.confirmed.connect(self._on_confirmed)
        form.correction.refused.connect(self._on_not_corrected)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in any field enters the slip; Esc goes back from a special case to the counted cards."""
        if enters(event) and not self.form.correcting:
            self._on_main()
        elif event.key() == Qt.Key.Key_Escape and self._typing.way is not Way.PLAYED:
            self._change(replace(self._typing, way=Way.PLAYED))
            self.begin()
        else:
            super().keyPressEvent(event)

    def wish(self, letter: str, side: int) -> None:
        """Do what a letter in a field stands for, at the side of that field."""
        if not self.form.can_type:
            return
        changed = match_wishes.wished(self._desk.tournament, self._require(), self._typing, letter, side)
        if changed is None:
            return
        special = changed.way is not self._typing.way or changed.ended is not self._typing.ended
        self._change(changed)
        if special:
            self.form.bring_details_into_sight()
        if special and changed.way is Way.BOTH_ABSENT:
            self.form.enter.setFocus()
        elif special and changed.way is not Way.RULING:
            self.form.details.begin()
        elif letter == match_wishes.OVERTIME:
            self._plays_on = True
            self._check()
            self.form.lines.begin(0)

    def _change(self, typing: MatchTyping) -> None:
        self._typing = typing
        self._keeping.take()
        self._asked = self._plays_on = False
        self._of_others = ()
        # Who types on has thought better of putting the slip aside.
        self._after_reason = None
        self._show_typing()
        self._check()

    def _on_counts(self) -> None:
        lines = self.form.lines
        self._change(replace(self._typing, cards=lines.cards, middle=lines.middle.text()))

    def _on_counted(self) -> None:
        """Go on behind the last number: a ruling has a winner and points too."""
        if self._typing.way is Way.RULING:
            self.form.details.begin()
        else:
            self._on_enter()

    def _on_details(self) -> None:
        self._change(self.form.details.typing)

    def _on_reason(self, text: str) -> None:
        self._typing = replace(self._typing, reason=text)
        self._keeping.take()
        self.form.mark_reason(wrong=False)

    def accept_repair(self) -> None:
        """Put the likely value into its field."""
        if self._likely is not None and self._likely.repair is not None:
            self.form.lines.repair(int(self._likely.repair.at[1]), self._likely.repair.value)

    def _on_main(self) -> None:
        """Do what the large button says: put aside once that was asked for, enter otherwise."""
        (self._after_reason or self._on_enter)()

    def _on_enter(self) -> None:
        self._seen = frozenset()
        self._enter()

    def _enter_anyway(self) -> None:
        self._enter()

    def _enter(self) -> None:
        slip, seen = self._slip, self._seen
        if slip is None or not self.form.enter.isEnabled():
            return
        self._asked, self._plays_on = True, False
        side = missing_side(self._typing, self._rules)
        if side is not None:
            self._check()
            self.form.lines.begin(side)
            return
        result, reason = as_result(self._typing), self._typing.reason
        if slip.state in (TableState.ENTERED, TableState.VOID):
            self._correct(slip, result, reason)
            return
        back = self.form.deck_comes_back
        self._run(
            slip,
            lambda tournament: results.enter_with_deck(
                tournament, slip.table_id, result, reason, deck_back=back, despite=seen
            ),
        )

    def _correct(self, slip: Slip, result: QuartettResult, reason: str) -> None:
        """Show what a correction would do; nothing is stored before the director has seen it."""
        row, seen = self._row, self._seen
        if row is None or (result == slip.result and not reason.strip()):
            self._done(slip)
            return
        context = match_wishes.context(self._deck, knockout=row.bracket is not None)
        text = QCoreApplication.translate("Match", "Begegnung {number}: {before} wird {after}")
        self._show_effect(
            text.format(
                number=slip.number,
                before=self._written(),
                after=result_text(result, self._rules, context),
            ),
            lambda tournament: results.enter(tournament, slip.table_id, result, reason=reason, despite=seen),
        )

    def take_back(self) -> None:
        """Ask for the reason, then show what it would do to take the result back and open the match again."""
        slip, reason = self._require(), self._typing.reason
        if not reason.strip():
            self._after_reason = self.take_back
            self.form.show_reason(reason, wanted=True, hint="")
            self.form.ask_for_reason(wrong=False)
            return
        self._after_reason = None
        text = QCoreApplication.translate("Match", "Begegnung {number}: {before} wird zurückgenommen")
        self._show_effect(
            text.format(number=slip.number, before=self._written()),
            lambda tournament: results.void(tournament, slip.table_id, reason),
        )

    def _written(self) -> str:
        """Return the result that is entered, as it is written."""
        row = self._row
        if row is None or row.result is None:
            return "–"
        context = match_wishes.context(self._deck, knockout=row.bracket is not None)
        return result_text(own_result(row.result), self._rules, context)

    def _show_effect(self, change: str, action: Callable[[Tournament], Changes]) -> None:
        effect = effects.effect_of(self._desk.tournament, action)
        if effect.refused:
            self._show_refusal(effect.refused)
            return
        self._proposed = action
        self.form.show_correction(change, effect)

    def _on_confirmed(self) -> None:
        self.form.leave_correction()
        if self._proposed is not None:
            self._run(self._require(), self._proposed)

    def _on_not_corrected(self) -> None:
        self.form.leave_correction()
        self.begin()

    def _on_park(self) -> None:
        slip = self._require()
        result = _unfinished(self._typing)
        if not self._typing.reason.strip():
            self._after_reason = self._on_park
            found = results.check(self._desk.tournament, slip.players, result, slip.facts)
            self._typing = replace(self._typing, reason=findings.note_for(found))
            self._keeping.take()
            self.form.show_reason(self._typing.reason, wanted=True, hint="")
            self.form.ask_for_reason(wrong=False)
            self._show_button()
            return
        note = self._typing.reason
        self._run(slip, lambda tournament: results.park(tournament, slip.table_id, result, note))

    def _on_advice(self) -> None:
        """Do what the advice above the fields offers."""
        found = self._advice
        if found is not None and found.accepts is not None:
            accepted = found.accepts
            if self._desk.run_or_tell(lambda tournament: brackets.accept(tournament, accepted)):
                # It is decided: the next number must not run into the cards of this match.
                self.entered.emit(self._require().table_id)
        elif found is not None and found.loser is not None:
            self.wish(match_wishes.FORFEIT, found.loser)

    def _run(self, slip: Slip, action: Callable[[Tournament], Changes]) -> None:
        """Run an action on the slip; what it changes here is shown when it is done."""
        self._storing = True
        try:
            problems = self._keeping.store(action)
        finally:
            self._storing = False
        if problems:
            self._show_refusal(problems)
        else:
            self._done(slip)

    def _ask_again(self, problems: tuple[Problem, ...]) -> None:
        """Ask for a second word, and for the reason where the rules cannot produce what is typed."""
        self._seen = frozenset(problem.code for problem in problems)
        self._after_reason = self._enter_anyway
        self._show_button()
        if any(problem.doubtful for problem in problems):
            self.form.show_reason(self._typing.reason, wanted=True, hint="")
            self.form.ask_for_reason(wrong=False)
        else:
            self.form.enter.setFocus()

    def _show_refusal(self, problems: tuple[Problem, ...]) -> None:
        self._check()
        first, likely = findings.to_show(problems)
        self._show_findings(first, likely or self._likely)
        if all(problem.asks for problem in problems):
            self._ask_again(problems)
        if first is not None and first.at and first.at[0] in ("reason", "note"):
            self.form.show_reason(self._typing.reason, wanted=True, hint="")
            self.form.ask_for_reason(wrong=True)
            return
        self.form.pill.show_state(QCoreApplication.translate("Match", "nicht eingetragen"), Tone.WRONG)

    def _done(self, slip: Slip) -> None:
        self._after_reason = None
        self.entered.emit(slip.table_id)
        if self._slip is slip:
            # Nobody went on to another match: show this one as it is now.
            self.open_match(slip.table_id)

    def _require(self) -> Slip:
        if self._slip is None:
            raise RuntimeError("no match is open")
        return self._slip


def _of_match(slip: Slip) -> QuartettResult | None:
    """Return the result of a slip, which in a match is one of Quartett."""
    return slip.result  # type: ignore[return-value]  # a match holds no result of another game


def _unfinished(typing: MatchTyping) -> QuartettResult:
    """Return what is held of a slip that is put aside; a ruling is the director's word once he enters it."""
    return as_result(replace(typing, way=Way.PLAYED) if typing.way is Way.RULING else typing)
