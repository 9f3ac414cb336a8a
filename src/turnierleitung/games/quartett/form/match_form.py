"""The fields of a Quartett match: two numbers and Enter, everything else by a letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QScrollArea, QWidget

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.problems import Problem, Repair, blocking
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import StageKind
from turnierleitung.games.quartett import rules
from turnierleitung.games.quartett.fields import QUARTETT
from turnierleitung.games.quartett.findings import Code
from turnierleitung.games.quartett.form import match_typing
from turnierleitung.games.quartett.form.match_sheet import MatchDetails, MatchLines
from turnierleitung.games.quartett.form.match_typing import (
    MatchTyping,
    Way,
    as_result,
    hints,
    missing_side,
    typing_of,
)
from turnierleitung.games.quartett.words import result_text
from turnierleitung.services.ground.records import CarriedPenalty
from turnierleitung.services.results import Slip
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import SlipFields
from turnierleitung.ui.entry.form import Findings, GameForm, OpenSlip
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import as_typed
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords
from turnierleitung.ui.widgets.layouts import column

_MINUTE_SECONDS = 60
_LOW = 480
"""Pixels of the slip below which two buttons for each of the two take the room of what is said."""


class QuartettForm(GameForm[MatchTyping]):
    """The two counts of a match, and further details."""

    typed_as = MatchTyping

    def __init__(self) -> None:
        super().__init__()
        self._opened: OpenSlip | None = None
        self._typing = MatchTyping()
        self._can_type = False
        self._plays_on = False
        """Whether overtime is being played: that the counts before it are level is known (Q-18)."""
        self.lines = MatchLines()
        self.details = MatchDetails()
        self._scroll = QScrollArea()
        self._lay_out()
        self.lines.edited.connect(self._on_counts)
        self.lines.finished.connect(self._on_counted)
        self.lines.wish_typed.connect(self.wish)
        self.details.edited.connect(self._on_details)
        self.details.overtime_requested.connect(lambda: self.wish(match_typing.OVERTIME, 0))

    # Which match

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> MatchTyping:
        """Return the stored result of a slip as input."""
        if slip.result is None:
            # What the director noted stands there already.
            delayed = [slip.announced.index(one.participant_id) for one in _delays(slip)]
            return MatchTyping(delays=tuple(rules.Delay(side=rules.side_of(side)) for side in delayed))
        return typing_of(_of_match(slip.result))

    def show_slip(self, opened: OpenSlip, typed: MatchTyping) -> None:
        """Show a match with what is typed."""
        self._opened, self._plays_on = opened, False
        self.lines.show_fields(self._fields)
        self._show(typed)

    def refresh(self, opened: OpenSlip) -> None:
        """Show the present pair; keep the input."""
        plays_on = self._plays_on
        self.show_slip(opened, self._typing)
        self._plays_on = plays_on

    def let_type(self, possible: bool) -> None:
        """Open the fields once it is played, and only where numbers are typed."""
        self._can_type = possible
        self.lines.setEnabled(possible)
        self.details.setEnabled(possible)
        self.lines.let_count(possible and self._typing.way in (Way.PLAYED, Way.RULING))

    def _show(self, typing: MatchTyping) -> None:
        self._typing = typing
        self.lines.show_counts(typing.cards, typing.middle)
        self.let_type(self._can_type)
        self.lines.show_middle(bool(self._fields.beside) and typing.way is Way.PLAYED)
        self.lines.offer_wishes(typing.way in (Way.PLAYED, Way.FORFEIT))
        self.details.show_typing(typing, self._names, self._rules, knockout=self._in_knockout)
        self.lines.show_hints(hints(typing, self._rules, self._deck))

    @property
    def _now(self) -> OpenSlip:
        if self._opened is None:
            raise RuntimeError("no match is open")
        return self._opened

    @property
    def _rules(self) -> rules.QuartettRules:
        return rules.QuartettRules.of(self._now.rulebook.game)

    @property
    def _fields(self) -> SlipFields:
        names = [(line.seat, line.name) for line in self._now.lines]
        return QUARTETT.fields(self._rules, self._now.context, names)

    @property
    def _names(self) -> tuple[str, str]:
        first, second = self._now.lines
        return first.name, second.name

    @property
    def _deck(self) -> int | None:
        """Number of cards of the deck on the table."""
        return self._now.slip.facts.deck

    @property
    def _in_knockout(self) -> bool:
        return self._now.slip.facts.stage is StageKind.KNOCKOUT

    # What is typed

    @property
    def typed(self) -> MatchTyping:
        """The input."""
        return self._typing

    @property
    def complete(self) -> bool:
        """Whether both people are known and their counts entered, or a substitute for them."""
        return self._are_known and self._missing is None

    @property
    def _are_known(self) -> bool:
        return len(self._now.players) == len(self._now.lines)

    @property
    def _missing(self) -> rules.Side | None:
        """Whose count is to be typed next."""
        return missing_side(self._typing, self._rules)

    def result(self, reason: str) -> rules.QuartettResult:
        """Return the result that is typed so far."""
        return as_result(self._typing, reason)

    def to_park(self, reason: str) -> rules.QuartettResult:
        """Return what is held; a ruling is the director's word once he enters it."""
        ruled = self._typing.way is Way.RULING
        return as_result(replace(self._typing, way=Way.PLAYED) if ruled else self._typing, reason)

    def lead_to_missing(self) -> bool:
        """Go to the count that is missing."""
        self._plays_on = False
        side = self._missing
        if side is not None:
            self.lines.begin(side)
        return side is not None

    @property
    def wants_reason(self) -> bool:
        """Whether the result is a ruling or a walkover."""
        return match_typing.needs_words(self._typing)

    # Where the focus is

    def begin(self) -> bool:
        """Focus the next field to fill; a match that both missed has none."""
        if self._typing.way is Way.BOTH_ABSENT:
            return False
        if self._typing.way is Way.FORFEIT:
            self.details.begin()
        else:
            self.lines.begin(self._missing or 0)
        return True

    def go_back(self) -> bool:
        """Go back from a special case to the counted cards."""
        special = self._typing.way is not Way.PLAYED
        if special:
            self._change(replace(self._typing, way=Way.PLAYED))
        return special

    def keep_in_sight(self) -> None:
        """Scroll to the field that is typed in."""
        focus: QWidget | None = self.window().focusWidget()
        inside = self._scroll.widget()
        if focus is not None and inside is not None and inside.isAncestorOf(focus):
            self._scroll.ensureWidgetVisible(focus, 0, theme.SPACE_S)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep both counts and what is said of them in sight in a low window."""
        super().resizeEvent(event)
        slip = self.parentWidget()
        self.lines.give_room((slip or self).height() < _LOW)

    # What is wrong

    def to_say(self, found: tuple[Problem, ...], *, asked: bool) -> tuple[Problem, ...]:
        """Leave out the reason, which comes last, and during the overtime that the counts are level."""
        left_out = {Code.LEVEL_IN_KNOCKOUT} if self._plays_on else set[Code]()
        if not asked:
            left_out.add(Code.REASON_MISSING)
        return tuple(problem for problem in found if problem.code not in left_out)

    def show_problems(self, found: Sequence[Problem], said: Sequence[Problem]) -> None:
        """Frame the counts, and show what they mean together."""
        self._show_sum(found)
        self.lines.mark(
            frozenset(
                problem.at[1] if problem.at[0] == "cards" and len(problem.at) > 1 else problem.at[0]
                for problem in said
                if problem.at
            )
        )

    def _show_sum(self, found: Sequence[Problem]) -> None:
        if not self.complete:
            self.lines.show_sum("", "", wrong=False)
            return
        wrong = any(problem.code == Code.SUM_WRONG for problem in found)
        text = match_typing.sum_text(self._typing, self._rules, self._deck)
        outcome = ""
        if not blocking(tuple(found)):
            outcome = match_typing.outcome(
                as_result(self._typing),
                self._names,
                self._rules,
                match_typing.context(self._deck, knockout=self._in_knockout),
                self._now.at_stake,
            )
        self.lines.show_sum(text, outcome, wrong=wrong)

    def findings(self, first: Problem | None, likely: Problem | None) -> Findings:
        """Leave the wrong sum to the likely slip, which already says what to do."""
        explained = likely is not None and first is not None and first.code == Code.SUM_WRONG
        return Findings(None if explained else first, likely)

    def repair(self, repair: Repair) -> None:
        """Put the likely value into its field."""
        self.lines.repair(int(repair.at[1]), repair.value)

    # What the director does

    def wish(self, letter: str, side: int) -> None:
        """Apply the meaning of a letter in a field to the side of that field."""
        if not self._can_type:
            return
        changed = match_typing.wished(self._now.tournament, self._now.slip, self._typing, letter, side)
        if changed is None:
            return
        special = (changed.way, changed.ended, changed.loser) != (
            self._typing.way,
            self._typing.ended,
            self._typing.loser,
        )
        self._change(changed, plays_on=letter == match_typing.OVERTIME and not special)
        if special:
            # A low window shows what has just appeared, once it has its place.
            QTimer.singleShot(0, self, self._show_details)
        if special and changed.way is Way.BOTH_ABSENT:
            self.turned.emit()
        elif special and changed.way is not Way.RULING:
            self.details.begin()
        elif letter == match_typing.OVERTIME:
            self.lines.begin(0)
            if self._now.slip.result is None:
                # Of a match that is over already, no time runs any more.
                self.time_wanted.emit(self._rules.overtime_minutes * _MINUTE_SECONDS)

    def lose_unplayed(self, seat: int) -> None:
        """Let a seat lose by forfeit."""
        self.wish(match_typing.FORFEIT, seat - 1)

    def _change(self, typing: MatchTyping, *, plays_on: bool = False) -> None:
        self._plays_on = plays_on
        self._show(typing)
        self.edited.emit()

    def _on_counts(self) -> None:
        self._change(replace(self._typing, cards=self.lines.cards, middle=self.lines.middle.text()))

    def _on_counted(self) -> None:
        """Go on behind the last number: a ruling has a winner and points too."""
        if self._typing.way is Way.RULING:
            self.details.begin()
        else:
            self.finished.emit()

    def _on_details(self) -> None:
        self._change(self.details.typing)

    def refuse(self) -> None:
        """Let typing replace refused input; moves the focus to the first field if it is elsewhere."""
        focus: QWidget | None = self.window().focusWidget()
        in_details = focus is not None and self.details.isAncestorOf(focus)
        if not in_details and not self.lines.refuse():
            self.begin()

    # What the game says of itself

    def add_to_menu(self, menu: QMenu) -> None:
        """Offer the special results by name."""
        names = [line.short_name for line in self._now.lines] if self._are_known else []
        add_to(menu, self.wish, names, knockout=self._in_knockout)

    def in_words(self, result: GameResult, opened: OpenSlip) -> str:
        """Return a result as it is written in lists."""
        context = match_typing.context(self._deck, knockout=self._in_knockout)
        return result_text(_of_match(result), rules.QuartettRules.of(opened.rulebook.game), context)

    def help_words(self) -> HelpWords:
        """Say how results are entered by keys alone."""
        return HelpWords(
            purpose=translate("Matches", "Hier tragen Sie ein, wie die Begegnungen ausgegangen sind."),
            steps=(
                translate("Matches", "Nummer oder Code vom Zettel, Enter."),
                translate(
                    "Matches",
                    "Die erste Zahl, Enter, die zweite, Enter: Die erwartete steht grau im Feld, Ihr Tippen "
                    "prüft sie.",
                ),
                translate(
                    "Matches", "War etwas Besonderes, drücken Sie im Feld der Karten den Buchstaben dafür."
                ),
            ),
            keys=(
                KeyWords("F · V", translate("Matches", "Forfait, Verzögert")),
                KeyWords("+", translate("Matches", "Verlängerung")),
                KeyWords("B · A", translate("Matches", "beide nicht erschienen, abgebrochen")),
                KeyWords("N", translate("Matches", "nachgeholt")),
                KeyWords("J · L", translate("Matches", "Jury, Los")),
                KeyWords("S · E", translate("Matches", "entscheidender Stich, Entscheid")),
                KeyWords("F8", translate("Matches", "gibt das Quartett aus oder nimmt es zurück")),
            ),
        )

    # Parts

    def _show_details(self) -> None:
        self._scroll.ensureWidgetVisible(self.details, 0, 0)

    def _lay_out(self) -> None:
        inner = QWidget()
        margins = (0, theme.SPACE_S, theme.SPACE_XS, 0)
        column(self.lines, self.details, None, spacing=theme.SPACE_M, margins=margins, of=inner)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inner)
        column(self._scroll, of=self)


def _delays(slip: Slip) -> tuple[CarriedPenalty, ...]:
    """Return the delays that the director noted for those who play the match."""
    return tuple(
        one
        for one in slip.noted
        if one.effect is PenaltyEffect.CARDS and one.participant_id in slip.announced
    )


def _of_match(result: GameResult) -> rules.QuartettResult:
    if not isinstance(result, rules.Match | rules.Forfeit | rules.BothAbsentResult | rules.MatchRuling):
        raise TypeError(f"{result.kind} is no result of a match")
    return result


Wish = Callable[[str, int], None]
"""Applies a letter to a side."""


def add_to(menu: QMenu, wish: Wish, short_names: Sequence[str], *, knockout: bool) -> None:
    """Add the lines to a menu; without names nobody can lose by forfeit yet."""
    lines = [
        (translate("Match", "&Beide nicht erschienen"), match_typing.BOTH_ABSENT, True),
        (translate("Match", "&Abgebrochen"), match_typing.ABANDONED, True),
        (translate("Match", "&Nachgeholt, Jury stimmt zu"), match_typing.REPLAY, True),
        (translate("Match", "&Juryentscheid"), match_typing.JURY, True),
        (translate("Match", "Entscheidender &Stich"), match_typing.SUDDEN_DEATH, knockout),
        (translate("Match", "&Losentscheid"), match_typing.LOT, knockout),
        (translate("Match", "&Entscheid der Turnierleitung"), match_typing.RULING, True),
    ]
    for text, letter, possible in lines:
        if possible:
            _add(menu, text, wish, letter, 0)
    menu.addSeparator()
    for side, name in enumerate(short_names):
        shown = as_typed(name)
        forfeit = translate("Match", "Forfait: {name}").format(name=shown)
        delay = translate("Match", "Verzögert: {name}").format(name=shown)
        _add(menu, forfeit, wish, match_typing.FORFEIT, side)
        _add(menu, delay, wish, match_typing.DELAY, side)
    menu.addSeparator()


def _add(menu: QMenu, text: str, wish: Wish, letter: str, side: int) -> None:
    action = menu.addAction(f"{text}\t{letter.upper()}")
    action.triggered.connect(partial(_on_chosen, wish, letter, side))


def _on_chosen(wish: Wish, letter: str, side: int, _checked: object = None) -> None:
    wish(letter, side)
