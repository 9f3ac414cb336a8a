"""The calculator for Doppelkopf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.doppelkopf.check import check_scored
from turnierleitung.games.doppelkopf.disputes import (
    AnnouncedSolo,
    Clearing,
    SoloReason,
    TakenTrick,
    ThrowInReason,
    marriage_partner,
    may_throw_in,
    must_speak,
    who_plays,
    why_first,
)
from turnierleitung.games.doppelkopf.form import shorthand
from turnierleitung.games.doppelkopf.form.deal_form import DealForm
from turnierleitung.games.doppelkopf.form.deal_value import deal_value
from turnierleitung.games.doppelkopf.form.doppelkopf_form import keys_of_a_value, question
from turnierleitung.games.doppelkopf.rules import (
    MOST_SOLOS,
    DoppelkopfRules,
    DoppelkopfTopic,
    ScoredDeal,
    SoloPriority,
    WinLevel,
)
from turnierleitung.games.doppelkopf.score import causes_bock
from turnierleitung.games.doppelkopf.words import name_of, played_name, times_text
from turnierleitung.games.lists.form.deals_sheet import shorthand_line
from turnierleitung.games.lists.form.value_panel import ValuePanel
from turnierleitung.games.lists.words import seat_name
from turnierleitung.texts.answers import Answer, Ground
from turnierleitung.texts.language import translate
from turnierleitung.ui.calculator.calculator_part import (
    SEATS,
    CalculatorPart,
    DisputePart,
    ProblemLines,
    focus_choice,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.fields import ChoiceBox, EnterLine, NumberField
from turnierleitung.ui.widgets.labels import Card, Eliding, label, restyle
from turnierleitung.ui.widgets.layouts import column, row, scrolling

_PANEL: Final = 340
_LINE: Final = 230
_FACTORS: Final = tuple(range(2, 17))
"""Of Bock; the rules offer some of them."""
_FIRST: Final = 1
"""The number of the deal: at a table of four everybody plays every deal."""


class DealValuePart(CalculatorPart):
    """The same form as on a slip, where no deal needs to be entered."""

    def __init__(self) -> None:
        super().__init__()
        self._rulebook: Rulebook | None = None
        self._rules = DoppelkopfRules()
        self.line = shorthand_line(EnterLine(), "24 152 r f / k", _LINE)
        self.line.textEdited.connect(self._show)
        self.line.returnPressed.connect(self.line.selectAll)
        self.echo = Eliding("muted", lines=2)
        self.bock = Segments(["–", *(times_text(factor) for factor in _FACTORS)])
        """C-07: what the deal counts; no single deal says it."""
        self._bock_name = label(name_of(DoppelkopfTopic.BOCK), "muted")
        self.bock.setAccessibleName(name_of(DoppelkopfTopic.BOCK))
        self.bock.chosen.connect(lambda _index: self._show())
        self.form = DealForm()
        self.form.take_room()
        self.form.changed.connect(self._on_form)
        self.form.ended_otherwise.connect(self.line.setFocus)
        self.value = ValuePanel()
        self.value.make_large()
        self.problems = ProblemLines()
        self.keys = label(self.help_text, "small", wrap=True)
        self._lay_out()

    @property
    def title(self) -> str:
        """The question it answers."""
        return translate("DealValue", "Wert eines Spiels")

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        return translate(
            "DealValue", "{keys}\nx2 verworfen\nOder mit Tab und Pfeilen durch die Felder."
        ).format(keys=keys_of_a_value(self._rules))

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Calculate by these rules; the deal stays."""
        self._rulebook, self._rules = rulebook, DoppelkopfRules.of(rulebook.game)
        self.form.show_rules(self._rules)
        self.keys.setText(self.help_text)
        largest = self._rules.largest_factor
        for part in (self._bock_name, self.bock):
            part.setVisible(self._rules.has_bock)
        offered = {min(2**rounds, largest) for rounds in range(1, largest)}
        self.bock.offer([0, *(place for place, factor in enumerate(_FACTORS, start=1) if factor in offered)])
        self._show()

    def take_focus(self) -> None:
        """Begin in the line."""
        self.line.setFocus()
        self.line.selectAll()

    def _on_form(self, line: str) -> None:
        self.line.setText(line)
        self._show()

    def _show(self, _text: str = "") -> None:
        typed = shorthand.parse(self.line.text(), SEATS, self._rules)
        wrong = typed.lacking in (shorthand.DealLacking.UNKNOWN_KEY, shorthand.DealLacking.SAID_TWICE)
        restyle(self.line, problem="true" if wrong else "false")
        self.echo.show_text(_echo(typed, self._rules))
        self.form.show_line(self.line.text(), typed.draft)
        if self._rulebook is not None:
            found = _found(typed, self._rules)
            self.problems.show_problems(found, self._rulebook)
            # What cannot be has no value that anybody should read out.
            deal = None if any(problem.blocks for problem in found) else typed.deal
            factor = (1, *_FACTORS)[self.bock.index] if self._rules.has_bock else 1
            worth = None if deal is None else deal_value(deal, _FIRST, self._rules, ("",) * SEATS, factor)
            self.value.show_value(worth, self._rulebook)

    def _lay_out(self) -> None:
        caption = label(translate("DealValue", "Eingabe"), "muted")
        told = row(caption, self.line, (self.echo, 1), spacing=theme.SPACE_M)
        bock = row(self._bock_name, self.bock, None, spacing=theme.SPACE_M)
        inside, right = QWidget(), QWidget()
        left = (told, bock, self.form, self.keys, None)
        column(*left, spacing=theme.SPACE_M, margins=(0, 0, theme.SPACE_S, 0), of=inside)
        asked, answer = Card(), Card()
        fields = scrolling(inside)
        # On a narrow screen a row may be wider than its card.
        fields.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        asked.body.addWidget(fields)
        column(self.problems, (self.value, 1), spacing=0, of=right)
        answer.body.addWidget(scrolling(right))
        answer.setFixedWidth(_PANEL)
        row((asked, 1), answer, spacing=theme.SPACE_L, of=self)


def _echo(typed: shorthand.TypedDeal, rules: DoppelkopfRules) -> str:
    if typed.complete is None:
        return question(typed, rules)
    if causes_bock(typed.complete, rules):
        return translate("DealValue", "Danach beginnt Bock. Enter: das nächste Spiel")
    return translate("DealValue", "Enter: das nächste Spiel")


def _found(typed: shorthand.TypedDeal, rules: DoppelkopfRules) -> list[Problem]:
    """Return the problems of a deal; during typing, without those of missing parts."""
    deal = typed.deal
    if not isinstance(deal, ScoredDeal) or deal.points is not None:
        return []
    found = check_scored(deal, rules, tuple(range(1, SEATS + 1)), SEATS)
    done = typed.complete is not None
    return [problem for problem in found if done or not problem.code.endswith("_missing")]


_MOST_STATEMENTS: Final = 3
_ROOM_OF_SOLOS: Final = 240
"""Pixels beside the statements; more solos go on in another line."""
_HEADS: Final = 2
"""The row of their names, below the one that asks who deals."""


class _Wish(NamedTuple):
    """The game and the statement that a seat wants."""

    played: Segments
    duty: Segments
    statements: Segments
    level: ChoiceBox


class SoloPart(DisputePart):
    """D-10: a row for each seat."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt = self.dealer()
        self._heads = {
            "played": label(translate("Disputes", "Solo"), "small"),
            "duty": label(translate("Disputes", "Pflichtsolo"), "small"),
            "statements": label(translate("Disputes", "Ansage"), "small"),
            "level": label(translate("Disputes", "Absage"), "small"),
        }
        for place, head in enumerate(self._heads.values(), start=1):
            self.rows.addWidget(head, _HEADS, place, Qt.AlignmentFlag.AlignBottom)
        self.wishes: dict[int, _Wish] = {}
        for seat in range(1, SEATS + 1):
            level = ChoiceBox(translate("Disputes", "{seat}: Absage").format(seat=seat_name(seat)))
            for one in WinLevel:
                level.addItem("–" if one is WinLevel.PLAIN else name_of(one), one)
            level.activated.connect(self.decide)
            wish = _Wish(
                self.segments(["–"] * (MOST_SOLOS + 1), seat_name(seat), room=_ROOM_OF_SOLOS),
                self.segments(
                    [translate("Disputes", "nein"), translate("Disputes", "ja")],
                    translate("Disputes", "{seat}: Pflichtsolo").format(seat=seat_name(seat)),
                ),
                self.segments(
                    [statements_text(count) for count in range(_MOST_STATEMENTS + 1)],
                    translate("Disputes", "{seat}: Ansage").format(seat=seat_name(seat)),
                ),
                level,
            )
            self.ask(seat_name(seat), *wish)
            self.wishes[seat] = wish

    @property
    def title(self) -> str:
        """The question it answers."""
        return translate("Disputes", "Welches Solo geht vor?")

    def take_focus(self) -> None:
        """Begin with who deals."""
        focus_choice(self.dealt)

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer the solos and as many statements as there are."""
        rules = DoppelkopfRules.of(rulebook.game)
        most = rules.statements_per_party
        said = rules.solo_priority is not SoloPriority.TURN
        asked = {"played": True, "duty": rules.duty_solos > 0, "statements": said, "level": said}
        for name, shown in asked.items():
            for part in (self._heads[name], *(getattr(wish, name) for wish in self.wishes.values())):
                part.setVisible(shown)
        for wish in self.wishes.values():
            for button, solo in zip(wish.played.buttons[1:], rules.solos, strict=False):
                button.setText(solo.short_name)
            wish.played.offer(range(len(rules.solos) + 1))
            if wish.played.index > len(rules.solos):
                wish.played.choose(0)
            for count, button in enumerate(wish.statements.buttons):
                button.setHidden(count > most)
                restyle(button, end="right" if count == most else "left" if count == 0 else "")

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whose solo is played."""
        solos = []
        for seat, wish in self.wishes.items():
            wants = wish.played.index > 0
            wish.statements.setEnabled(wants)
            wish.level.setEnabled(wants)
            wish.duty.setEnabled(wants)
            if wants:
                rules = DoppelkopfRules.of(rulebook.game)
                solos.append(
                    AnnouncedSolo(
                        seat=seat,
                        played=rules.solos[wish.played.index - 1].key,
                        statements=wish.statements.index,
                        level=WinLevel(wish.level.currentData()),
                        is_duty=rules.duty_solos > 0 and wish.duty.index > 0,
                    )
                )
        return solo_answer(solos, self.dealt.index + 1, SEATS, DoppelkopfRules.of(rulebook.game))


_MOST_TRICKS: Final = 12


class _Trick(NamedTuple):
    """The winner of a trick, and the suit led."""

    name: QLabel
    winner: Segments
    led: Segments


class MarriagePart(DisputePart):
    """D-14: the person with both queens, the called trick, and the winners of the first tricks."""

    def __init__(self) -> None:
        super().__init__()
        self.caller = self.seats(translate("Disputes", "Hochzeit hat Sitz"))
        self.ask(translate("Disputes", "Hochzeit hat Sitz"), self.caller)
        self.asked = self.segments([clearing_name(asked) for asked in Clearing])
        self._asked_name = self.ask(translate("Disputes", "Angesagt ist"), self.asked)
        self.tricks = [self._trick(number) for number in range(1, _MOST_TRICKS + 1)]

    def _trick(self, number: int) -> _Trick:
        name = translate("Disputes", "Stich {trick} macht").format(trick=number)
        winner = self.seats(name, nobody=True)
        led = self.segments(
            [translate("Disputes", "Fehl"), translate("Disputes", "Trumpf")],
            translate("Disputes", "Stich {trick}: Was wurde ausgespielt?").format(trick=number),
        )
        return _Trick(self.ask(name, winner, led), winner, led)

    @property
    def title(self) -> str:
        """The question it answers."""
        return translate("Disputes", "Hochzeit: Wer geht mit?")

    def take_focus(self) -> None:
        """Begin with who has both queens."""
        focus_choice(self.caller)

    def show_rules(self, rulebook: Rulebook) -> None:
        """Ask about as many tricks as can find a partner, and which was called where one is."""
        rules = DoppelkopfRules.of(rulebook.game)
        most = rules.marriage_tricks
        for part in (self._asked_name, self.asked):
            part.setVisible(rules.marriage_calls)
        for number, trick in enumerate(self.tricks, start=1):
            for part in trick:
                part.setHidden(number > most)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return the partner."""
        rules = DoppelkopfRules.of(rulebook.game)
        asked = list(Clearing)[self.asked.index] if rules.marriage_calls else Clearing.ANY
        taken: list[TakenTrick] = []
        known = True
        for trick in self.tricks[: rules.marriage_tricks]:
            # What was led matters only where a Fehl or Trumpf trick is asked for.
            trick.led.setEnabled(asked is not Clearing.ANY and trick.winner.index > 0)
            known = known and trick.winner.index > 0
            if known:
                taken.append(TakenTrick(trick.winner.index, trick.led.index == 1))
        return partner_answer(self.caller.index + 1, asked, taken, rules)


_KINGS: Final = 6
"""Both kings of diamonds are trumps."""
_AUGEN: Final = 120


class ThrowInPart(DisputePart):
    """D-06: what is in the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.kings, self.augen = NumberField(0, _KINGS), NumberField(0, _AUGEN)
        for field in (self.kings, self.augen):
            field.valueChanged.connect(self.decide)
        self.above_fox = self.segments([translate("Disputes", "ja"), translate("Disputes", "nein")])
        self.ask(translate("Disputes", "Fehlkönige"), self.kings)
        self.ask(translate("Disputes", "Augen"), self.augen)
        self.ask(translate("Disputes", "Trumpf über dem Fuchs"), self.above_fox)

    @property
    def title(self) -> str:
        """The question it answers."""
        return translate("Disputes", "Schmeißen?")

    def take_focus(self) -> None:
        """Begin with the kings."""
        self.kings.setFocus()
        self.kings.selectAll()

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whether it may."""
        return throw_in_answer(
            self.kings.value(),
            self.augen.value(),
            has_above_fox=self.above_fox.index == 0,
            rules=DoppelkopfRules.of(rulebook.game),
        )


_MOST_OF_A_TRICK: Final = 44
"""Four aces."""


class DutyPart(DisputePart):
    """D-07 a, C-08: what the first trick was worth."""

    def __init__(self) -> None:
        super().__init__()
        self.augen = NumberField(0, _MOST_OF_A_TRICK)
        self.augen.valueChanged.connect(self.decide)
        self.solo = self.segments([translate("Disputes", "nein"), translate("Disputes", "ja")])
        self.ask(translate("Disputes", "Augen im ersten Stich"), self.augen)
        self.ask(translate("Disputes", "Angesagtes Solo"), self.solo)

    @property
    def title(self) -> str:
        """The question it answers."""
        return translate("Disputes", "Pflichtansage?")

    def take_focus(self) -> None:
        """Begin with the Augen."""
        self.augen.setFocus()
        self.augen.selectAll()

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whether something must be said."""
        rules = DoppelkopfRules.of(rulebook.game)
        return duty_answer(self.augen.value(), is_solo=self.solo.index > 0, rules=rules)


PARTS: Final[tuple[type[CalculatorPart], ...]] = (
    DealValuePart,
    SoloPart,
    MarriagePart,
    ThrowInPart,
    DutyPart,
)
"""In the order in which they are asked most."""


def solo_answer(solos: Sequence[AnnouncedSolo], dealer: int, seats: int, rules: DoppelkopfRules) -> Answer:
    """Return whose solo is played (D-10)."""
    first = who_plays(solos, dealer, seats, rules)
    if first is None:
        return Answer(translate("Disputes", "Wer will ein Solo?"), is_open=True)
    words = translate("Disputes", "Sitz {seat} spielt {solo}").format(
        seat=first.seat, solo=played_name(first.played, rules)
    )
    why = why_first(first, [solo for solo in solos if solo is not first], dealer, seats, rules)
    grounds = [Ground(_why(why, first, dealer, rules), DoppelkopfTopic.SOLOS)]
    if why is not SoloReason.ALONE and rules.solo_priority is SoloPriority.TURN:
        turn = translate("Disputes", "Vorrang hat, wer links vom Geber zuerst an der Reihe ist.")
        grounds.append(Ground(turn, DoppelkopfTopic.SOLOS))
    elif why is not SoloReason.ALONE:
        order = translate(
            "Disputes", "Vorrang hat, {order}; sonst, wer links vom Geber zuerst an der Reihe ist."
        )
        grounds.append(Ground(order.format(order=name_of(rules.solo_priority)), DoppelkopfTopic.SOLOS))
    return Answer(words, tuple(grounds))


def statements_text(statements: int) -> str:
    """Return the text about the number of a soloist's statements."""
    return (
        "–",
        translate("Disputes", "Re"),
        translate("Disputes", "Re, Sub"),
        translate("Disputes", "dreimal"),
    )[statements]


def _why(why: SoloReason, first: AnnouncedSolo, dealer: int, rules: DoppelkopfRules) -> str:
    match why:
        case SoloReason.ALONE:
            return translate("Disputes", "Niemand sonst will ein Solo.")
        case SoloReason.DUTY:
            return translate("Disputes", "Ein Pflichtsolo geht anderen Soli vor.")
        case SoloReason.SAID:
            said = [statements_text(first.statements)] if first.statements else []
            said += [] if first.level is WinLevel.PLAIN else [name_of(first.level)]
            return translate("Disputes", "Sitz {seat} sagt am meisten an: {said}.").format(
                seat=first.seat, said=", ".join(said)
            )
        case SoloReason.KIND:
            return translate("Disputes", "{solo} ist das höchste Solo.").format(
                solo=played_name(first.played, rules)
            )
        case _:
            told = translate(
                "Disputes",
                "Alles ist gleich; vom Geber (Sitz {dealer}) aus ist Sitz {seat} zuerst an der Reihe.",
            )
            return told.format(dealer=dealer, seat=first.seat)


def clearing_name(asked: Clearing) -> str:
    """Return which trick is asked for."""
    return {
        Clearing.ANY: translate("Disputes", "jeder Stich"),
        Clearing.FEHL: translate("Disputes", "Fehlstich"),
        Clearing.TRUMP: translate("Disputes", "Trumpfstich"),
    }[asked]


def partner_answer(
    caller: int, asked: Clearing, tricks: Sequence[TakenTrick], rules: DoppelkopfRules
) -> Answer:
    """Return the partner of a marriage (D-14), or that its caller plays alone."""
    about = DoppelkopfTopic.MARRIAGE
    partner = marriage_partner(caller, asked, tricks, rules)
    if partner is not None:
        told = {
            Clearing.ANY: translate("Disputes", "Stich {trick} ist der erste, den ein anderer macht."),
            Clearing.FEHL: translate(
                "Disputes", "Stich {trick} ist der erste Fehlstich, den ein anderer macht."
            ),
            Clearing.TRUMP: translate(
                "Disputes", "Stich {trick} ist der erste Trumpfstich, den ein anderer macht."
            ),
        }[asked]
        normal = translate("Disputes", "Ab da zählt es wie ein normales Spiel.")
        words = translate("Disputes", "Sitz {seat} geht mit").format(seat=partner.seat)
        return Answer(words, (Ground(told.format(trick=partner.trick), about), Ground(normal, about)))
    if len(tricks) < rules.marriage_tricks:
        words = translate("Disputes", "Wer macht Stich {trick}?").format(trick=len(tricks) + 1)
        most = translate("Disputes", "Gesucht wird in den ersten {most} Stichen.")
        return Answer(words, (Ground(most.format(most=rules.marriage_tricks), about),), is_open=True)
    alone = translate("Disputes", "Sitz {seat} spielt allein").format(seat=caller)
    nobody = translate("Disputes", "Keiner der ersten {most} Stiche bringt einen Partner.")
    scored = translate("Disputes", "Das Spiel {scored}.")
    return Answer(
        alone,
        (
            Ground(nobody.format(most=rules.marriage_tricks), about),
            Ground(scored.format(scored=name_of(rules.lonely_marriage)), about),
        ),
    )


def throw_in_answer(kings: int, augen: int, *, has_above_fox: bool, rules: DoppelkopfRules) -> Answer:
    """Return whether a hand may be thrown in (D-06), with the conditions."""
    about = DoppelkopfTopic.THROWING_IN
    reasons = may_throw_in(kings, augen, has_above_fox=has_above_fox, rules=rules)
    if not reasons:
        needed = tuple(Ground(text, about) for text in _needed(rules))
        return Answer(translate("Disputes", "Nein, es wird gespielt"), needed)
    told = {
        ThrowInReason.KINGS: translate("Disputes", "{kings} Fehlkönige; {limit} genügen.").format(
            kings=kings, limit=rules.kings_to_throw_in
        ),
        ThrowInReason.AUGEN: translate("Disputes", "{augen} Augen sind mehr als {limit}.").format(
            augen=augen, limit=rules.augen_to_throw_in
        ),
        ThrowInReason.LOW_TRUMPS: translate("Disputes", "Kein Trumpf ist höher als der Fuchs."),
    }
    again = translate("Disputes", "Danach: {again}.").format(again=name_of(rules.thrown_in))
    return Answer(
        translate("Disputes", "Ja, es darf geschmissen werden"),
        (*(Ground(told[reason], about) for reason in reasons), Ground(again, about)),
    )


def _needed(rules: DoppelkopfRules) -> Iterator[str]:
    """Yield what would suffice."""
    if rules.kings_to_throw_in:
        kings = translate("Disputes", "Geschmissen wird ab {limit} Fehlkönigen.")
        yield kings.format(limit=rules.kings_to_throw_in)
    if rules.augen_to_throw_in:
        augen = translate("Disputes", "Geschmissen wird mit mehr als {limit} Augen.")
        yield augen.format(limit=rules.augen_to_throw_in)
    if rules.low_trumps_throw_in:
        yield translate("Disputes", "Geschmissen wird ohne Trumpf über dem Fuchs.")


def duty_answer(augen: int, *, is_solo: bool, rules: DoppelkopfRules) -> Answer:
    """Return whether the winner of the first trick has to say Re or Kontra (D-07 a, C-08)."""
    about = DoppelkopfTopic.STATEMENTS
    if must_speak(augen, is_solo=is_solo, rules=rules):
        words = translate("Disputes", "Ja, er muss Re oder Kontra sagen")
    else:
        words = translate("Disputes", "Nein, er muss nichts sagen")
    if not rules.duty:
        told = translate("Disputes", "Eine Pflicht zur Ansage gibt es nicht.")
    elif is_solo and not rules.duty_in_solo:
        told = translate("Disputes", "Im angesagten Solo gilt die Pflicht nicht.")
    elif rules.duty_from:
        told = translate("Disputes", "Die Pflicht gilt ab {augen} Augen im ersten Stich.").format(
            augen=rules.duty_from
        )
    else:
        told = translate("Disputes", "Die Pflicht gilt nach jedem ersten Stich.")
    return Answer(words, (Ground(told, about),))
