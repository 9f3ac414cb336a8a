"""The slip of Doppelkopf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from turnierleitung.games.doppelkopf.check import check_deal
from turnierleitung.games.doppelkopf.fields import DOPPELKOPF
from turnierleitung.games.doppelkopf.form import shorthand
from turnierleitung.games.doppelkopf.form.deal_form import DealForm
from turnierleitung.games.doppelkopf.form.deal_value import deal_value
from turnierleitung.games.doppelkopf.form.shorthand import DealDraft, DealLacking, TypedDeal
from turnierleitung.games.doppelkopf.rules import (
    Deal,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfRules,
    DoppelkopfTopic,
    Party,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    ThrownInDeal,
)
from turnierleitung.games.doppelkopf.score import announced_solos, dealers, factors, rows, valuation
from turnierleitung.games.doppelkopf.words import (
    bock_text,
    end_name,
    name_of,
    played_name,
    short_name,
    winner_text,
)
from turnierleitung.games.lists.check import ListPlace
from turnierleitung.games.lists.form import list_form
from turnierleitung.games.lists.form.deals_sheet import DealsSheet, LineReading
from turnierleitung.games.lists.form.totals_grid import LinesScroll
from turnierleitung.games.lists.form.typed_list import TypedList
from turnierleitung.games.lists.form.value_panel import PANEL_WIDTH, DealValue, title_of
from turnierleitung.games.lists.rules import ListDeal, ScoredRow, playing
from turnierleitung.texts.figures import plain
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords
from turnierleitung.ui.widgets.layouts import column, row


class DoppelkopfForm(list_form.ListForm[DoppelkopfDeals, DoppelkopfRules]):
    """The list of a table of Doppelkopf."""

    typed_as = TypedList[DoppelkopfDeals]

    def __init__(self) -> None:
        self._sheet = DoppelkopfSheet()
        super().__init__(DOPPELKOPF, self._sheet)

    def deals_help(self) -> HelpWords:
        """Say with which keys a deal is typed."""
        return list_form.deals_help(
            steps=(
                translate(
                    "Deals",
                    "Sitze der Re, ihre Augen, dann was angesagt war und was dazukommt; Enter übernimmt das "
                    "Spiel.",
                ),
                translate("Deals", "Hinter einem Schrägstrich steht, was Kontra hat."),
                translate("Deals", "Rechts baut sich der Wert auf, jeder Punkt mit seiner Regel."),
            ),
            keys=(
                KeyWords("r · k", translate("Deals", "Re, Kontra angesagt")),
                KeyWords("0", translate("Deals", "angesagt vor der ersten Karte")),
                KeyWords("z", translate("Deals", "zweite Ansage")),
                KeyWords(
                    "9 · 6 · 3 · s", translate("Deals", "Absage: keine 90, keine 60, keine 30, schwarz")
                ),
                KeyWords(
                    "f · d · h · c",
                    translate("Deals", "Fuchs, Doppelkopf, Herzstich, Charlie; e am Ende, g gefangen"),
                ),
                _keys_of_solos(self._sheet.rules),
                KeyWords("o", translate("Deals", "Hochzeit, mit dem Stich")),
                *_keys_of_clubs(self._sheet.rules),
                KeyWords("w · v", translate("Deals", "gewonnen, verloren, statt der Augen")),
                KeyWords("n · x2", translate("Deals", "geschmissen, verworfen von Sitz 2")),
                *_key_of_a_revoke(self._sheet.rules),
                KeyWords("+3-3-3+3", translate("Deals", "Zahlen, wie sie auf der Liste stehen")),
                KeyWords("= # Grund", translate("Deals", "Ihr eigener Wert mit dem Grund")),
                KeyWords("F8", translate("Deals", "zeigt die Felder für die Maus oder faltet sie ein")),
            ),
        )

    def totals_help(self) -> HelpWords:
        """Say how the sums are entered by keys alone."""
        return list_form.totals_help(translate("Round", "s und eine Ziffer zählt gewonnene Soli."))


def _keys_of_solos(rules: DoppelkopfRules) -> KeyWords:
    """Return the keys of the solos."""
    letters = " · ".join([*(solo.letter for solo in rules.solos), "l"])
    silent = translate("Deals", "still")
    names = ", ".join([*(short_name(solo.key, rules) for solo in rules.solos), silent])
    return KeyWords(letters, translate("Deals", "Solo: {names}").format(names=names))


def _key_of_a_revoke(rules: DoppelkopfRules) -> tuple[KeyWords, ...]:
    """Return how a revoke in a solo is typed, with one of the solos of the rules."""
    if not rules.solos:
        return ()
    solo = rules.solos[min(1, len(rules.solos) - 1)]
    told = translate("Deals", "Sitz 3 verwirft im Solo von Sitz 1 ({solo})").format(solo=solo.name)
    return (KeyWords(f"1{solo.letter}x3", told),)


def _keys_of_clubs(rules: DoppelkopfRules) -> tuple[KeyWords, ...]:
    """Return the keys of what only some clubs play."""
    keys = []
    if rules.poverty_trumps:
        keys.append(KeyWords("m", translate("Deals", "Armut; allein: niemand geht mit, neu gegeben")))
    if rules.pigs:
        keys.append(KeyWords("q", translate("Deals", "Schweine")))
    if rules.has_bock:
        told = translate("Deals", "hinter Zahlen: das Spiel war Bock; danach beginnt Bock")
        keys.append(KeyWords("b · a", told))
    return tuple(keys)


_LINE: Final = 540
"""Width of the line with its echo, where there is room."""
_LEAST_LINE: Final = 200
_FIELDS: Final = 584
"""Width of the fields; only long names of solos need more."""
_GAP: Final = theme.SPACE_L
_LEAST_LIST: Final = 330
_WIDE_LIST: Final = 480
"""Width from which the list is also beside the value."""
_TALL: Final = 480
"""Pixels of the sheet from which the list has many rows above the value."""
_MANY_ROWS: Final = 6
_LEAST_VALUE: Final = 170
_MOST_VALUE: Final = 230
"""Pixels of the value below the list, in a low page and in a high one; the list has whole rows."""
_SEAT_WIDTH: Final = 68


class DoppelkopfSheet(DealsSheet[DoppelkopfDeals, DoppelkopfRules]):
    """An input line for one deal, its fields and value, and the list of all deals.

    Whoever types needs no fields: where there is no room for them, they are folded until they are wanted.
    """

    def __init__(self) -> None:
        super().__init__(DoppelkopfDeals(), DoppelkopfRules(), "24 152 r f / k", seat_width=_SEAT_WIDTH)
        self.form = DealForm()
        self.form.changed.connect(self.type_instead)
        self.form.entered.connect(self.take_over)
        self.form.ended_otherwise.connect(self.input.setFocus)
        self.fields = ActionButton(translate("Deals", "Felder"), "F8", does=self._on_fields)
        self.fields.setCheckable(True)
        self._wanted: bool | None = None
        """Whether the director wants the fields; ``None`` while he has not said."""
        self._lay_out()
        # While the sums are shown, the form must not widen the page.
        self.setMinimumWidth(1)

    def _factor(self, deal: Deal | None) -> int:
        """Return the factor of Bock of the deal that stands in the line."""
        before = self._deals.deals[: self._at]
        return factors((*before, *([] if deal is None else [deal])), self._rules)[len(before)]

    def read(self, text: str) -> LineReading:
        """Return the content of a line."""
        typed = self._parsed(text)
        readable = typed.lacking not in shorthand.UNREADABLE
        wrong = self._wrong_with(typed.complete)
        read = "" if typed.complete is None else deal_in_words(typed.complete, self._rules)
        told, factor = wrong or read or question(typed, self._rules), self._factor(typed.deal)
        return LineReading(
            typed.deal,
            f"{bock_text(factor)} · {told}" if factor > 1 else told,
            complete=typed.complete is not None,
            readable=readable and not wrong,
        )

    def _parsed(self, text: str) -> TypedDeal:
        return shorthand.parse(text, self._context.seats, self._rules, self._place.active)

    def write(self, deal: ListDeal) -> str:
        """Return a deal in shorthand."""
        return shorthand.write(_own(deal), self._rules)

    def scored(self) -> Sequence[ScoredRow]:
        """Return the rows of the list."""
        return rows(self._deals, self._rules, self._context)

    def own_columns(self) -> Sequence[tuple[str, int]]:
        """Return the winner, the game, and its value."""
        return (
            (translate("Deals", "Sieger"), 100),
            (translate("Deals", "Wert"), 52),
            (translate("Deals", "Art"), 0),
        )

    def yielding_columns(self) -> tuple[Sequence[int], Sequence[int]]:
        """Hide the dealer, then value and winners, which the points show, and at last what was played."""
        return (1, 3, 2), (4,)

    def told(self, index: int) -> tuple[str, ...]:
        """Return the game of a deal."""
        deals = self._deals.deals
        factor = factors(deals, self._rules)[index]
        return deal_cells(deals[index], self.scored()[index], self._rules, self._context.seats, factor)

    def show_sheet(self) -> None:
        """Make form, list and line for this table."""
        self.form.show_rules(self._rules)
        self._show_places()
        super().show_sheet()
        self._arrange()

    def title(self) -> str:
        """Return which deal is typed, and who deals."""
        return title_of_deal(self._deals.deals, self._at, self._rules, self._context.seats)

    def keys_text(self) -> str:
        """Say with which keys a deal is typed."""
        return keys_of_a_deal(self._rules)

    def worth(self, deal: ListDeal) -> DealValue | None:
        """Return the value of a deal; an impossible one has none."""
        own = _own(deal)
        if self._wrong_with(own):
            return None
        return deal_value(own, self._number, self._rules, self._names, self._factor(own))

    def show_typed(self, deal: ListDeal | None, *, complete: bool) -> None:
        """Fill the fields and show the value."""
        self._show_places()
        line = self.input.text()
        self.form.show_line(line, self._parsed(line).draft)
        super().show_typed(deal, complete=complete)

    def show_another(self) -> None:
        """Forget how the deal before would have ended."""
        self.form.show_line("", DealDraft())

    @property
    def _place(self) -> ListPlace[DoppelkopfRules]:
        index = self._at
        return ListPlace(index, self._number, self._context.seats, self._rules)

    def _wrong_with(self, deal: Deal | None) -> str:
        """Return the fault of a deal in one sentence; empty without one."""
        found = [] if deal is None else [one for one in check_deal(deal, self._place) if one.blocks]
        return problem_text(found[0]).title if found else ""

    def _show_places(self) -> None:
        self.form.show_places(self._names, playing(self._number, self._context.seats))

    def _lay_out(self) -> None:
        self.line = _HeadLine()
        self.echo.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row((self.echo, 1), self.input, self.fields, spacing=theme.SPACE_M, of=self.line)
        # In a low window the form scrolls: whoever types needs the line and the list.
        self._form_scroll = LinesScroll(self.form)
        self._form_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._beside = QWidget()
        column(self._form_scroll, None, spacing=0, of=self._beside)
        self._listed_and_value = row((self.listed, 1), self.value_scroll, spacing=_GAP)
        self._whole = row(self._beside, (self._listed_and_value, 1), spacing=_GAP, of=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold the fields where the director has not said which."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Place fields, list and value in the room there is."""
        wide, side_by_side, unfolded = self._is_wide, self._are_beside, self._unfolded
        below = unfolded and side_by_side and not wide
        directions = QBoxLayout.Direction
        self._whole.setDirection(directions.LeftToRight if side_by_side else directions.TopToBottom)
        self._beside.setVisible(unfolded)
        self._beside.setFixedWidth(self._width_of_fields if side_by_side else self.width())
        self._listed_and_value.setDirection(directions.TopToBottom if below else directions.LeftToRight)
        if below:
            left = self.height() - _GAP
            value = max(_LEAST_VALUE, min(_MOST_VALUE, left - self.listed.height_of(_MANY_ROWS)))
            rows = max(2, (left - value - self.listed.height_of(0)) // theme.ROW_HEIGHT)
            self.value_scroll.stand_below(left - self.listed.height_of(rows))
        else:
            self.value_scroll.stand_beside()
        self.fields.setHidden(wide)
        self.fields.setChecked(unfolded)

    @property
    def _unfolded(self) -> bool:
        """Whether the fields are shown: as the director wants, else where there is room for them."""
        if self._is_wide:
            return True
        roomy = self.height() >= _TALL and self._are_beside
        return roomy if self._wanted is None else self._wanted

    @property
    def _width_of_fields(self) -> int:
        return max(_FIELDS, self.form.minimumSizeHint().width())

    @property
    def _is_wide(self) -> bool:
        """Whether fields, list and value are side by side."""
        return self.width() >= self._width_of_fields + _WIDE_LIST + PANEL_WIDTH + 2 * _GAP

    @property
    def _are_beside(self) -> bool:
        """Whether the fields have room beside the list; else they are above it."""
        return self.width() >= self._width_of_fields + _GAP + _LEAST_LIST

    def _on_fields(self) -> None:
        """Unfold or fold the fields, at the next tables too; typing goes on."""
        self._wanted = not self._unfolded
        if not self._wanted:
            self.input.setFocus()
        self._arrange()


class _HeadLine(QWidget):
    """Reserves room for the questions beside the line, except in a narrow window."""

    def sizeHint(self) -> QSize:
        return QSize(_LINE, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        # It is shown before the list of tables makes room; the window must not grow in between.
        return QSize(_LEAST_LINE, super().minimumSizeHint().height())


def title_of_deal(listed: Sequence[Deal], at: int, rules: DoppelkopfRules, seats: int) -> str:
    """Return the number of a deal, of how many, and who deals; behind the last that all are there."""
    deals = rules.needed_deals(seats, announced_solos(listed))
    number = sum(deal.counts(rules) for deal in listed[:at]) + 1
    return title_of(number, dealers(listed, rules, seats)[at], deals)


def keys_of_a_deal(rules: DoppelkopfRules) -> str:
    """Say with which keys a deal is typed."""
    told = translate(
        "Deals",
        "{keys}\n"
        "n geschmissen, x2 verworfen\n"
        "+3-3-3+3 Zahlen, = Ihr Wert # Grund\n"
        "Pfeil hoch ändert, Entf löscht",
    )
    return told.format(keys=keys_of_a_value(rules))


def keys_of_a_value(rules: DoppelkopfRules) -> str:
    """Say with which keys a deal is typed that has a value."""
    told = translate(
        "Deals",
        "Sitze der Re, Augen oder w/v, dann:\n"
        "r Re, k Kontra, 0 vor der 1. Karte, z zweite Ansage\n"
        "9 6 3 s Absage\n"
        "f Fuchs, d Doppelkopf, h Herzstich, c Charlie\n"
        "e am Ende, g gefangen; / dann Kontra\n"
        "Solo: {solos}\n"
        "o Hochzeit mit Stich",
    )
    silent = translate("Deals", "l still")
    solos = ", ".join([*(f"{solo.letter} {solo.short_name}" for solo in rules.solos), silent])
    more = "".join(f"\n{one.key} {one.does}" for one in _keys_of_clubs(rules))
    return told.format(solos=solos) + more


def question(typed: TypedDeal, rules: DoppelkopfRules) -> str:
    """Return the parts still missing."""
    named = typed.revoke is not None and bool(typed.revoke.deal.re)
    culprit = (
        translate("Deals", "Wer hat verworfen? Bitte den Sitz")
        if named
        else translate("Deals", "Wer hat verworfen? Sitz; im Solo dann der Solospieler")
    )
    two_ways = translate("Deals", "Bitte trennen: o{trick} {rest}, oder {digits} o und der Stich")
    return {
        DealLacking.NOTHING: translate("Deals", "Enter übernimmt das Spiel"),
        DealLacking.SEAT: translate("Deals", "Wer ist Re? Zwei Sitze, im Solo einer"),
        DealLacking.PARTNER: translate("Deals", "Wer noch? Sitz, oder {letters} für ein Solo").format(
            letters=", ".join([*(solo.letter for solo in rules.solos), "l"])
        ),
        DealLacking.AUGEN: translate("Deals", "Augen von Re? Oder w gewonnen, v verloren"),
        DealLacking.REACHED: translate("Deals", "Wie hoch? Hinter w oder v: 9, 6, 3, s, e (einfach)"),
        DealLacking.EVEN: translate("Deals", "War es 120 zu 120? j oder n"),
        DealLacking.TRICKS: translate("Deals", "Schwarz, also ohne einen Stich? j oder n"),
        DealLacking.CULPRIT: culprit,
        DealLacking.NUMBERS: translate("Deals", "Noch Zahlen: eine je Sitz"),
        DealLacking.REASON: translate("Deals", "Warum? # und der Grund"),
        DealLacking.TRICK_OR_AUGEN: two_ways.format(
            trick=typed.doubtful[:1], rest=typed.doubtful[1:], digits=typed.doubtful
        ),
        DealLacking.SAID_TWICE: translate("Deals", "So oft kann eine Partei nicht ansagen."),
        DealLacking.UNKNOWN_KEY: translate("Deals", "Diese Taste passt hier nicht."),
    }[typed.lacking]


def _own(deal: ListDeal) -> Deal:
    if not isinstance(deal, Deal):
        raise TypeError(f"{deal.kind} is no deal of Doppelkopf")
    return deal


def deal_cells(
    deal: Deal, row: ScoredRow, rules: DoppelkopfRules, seats: int, factor: int = 1
) -> tuple[str, ...]:
    """Return the winner, the value, and the game; ``factor`` is that of Bock."""
    bock = f"× {factor}" if factor > 1 else ""
    match deal:
        case ScoredDeal():
            name = "" if deal.played is DealKind.NORMAL else played_name(deal.played, rules)
            if deal.points is not None:
                ruled = translate("Deals", "Entscheid")
                return winners(row.points), "", _listed(name, ruled)
            found = valuation(deal, rules, factor)
            if found is None or row.game is None:
                return "–", "", name
            if found.winner is None:
                return winners(row.points), plain(abs(found.value)), _listed(bock, name, winner_text(None))
            # Not by the sign: where the value is negative, the winners pay.
            won = [
                seat for seat in playing(row.game, seats) if (seat in deal.re) == (found.winner is Party.RE)
            ]
            return _seats(won), plain(found.value), _listed(bock, name)
        case PointsRow():
            ruled = translate("Deals", "Entscheid") if deal.reason else translate("Deals", "Zahlen")
            marked = name_of(DoppelkopfTopic.BOCK) if deal.bock else ""
            begins = translate("Deals", "danach Bock") if deal.causes_bock else ""
            return winners(row.points), "", _listed(marked, ruled, begins)
        case RevokedDeal():
            told = translate("Deals", "verworfen: Sitz {seat}").format(seat=deal.culprit)
            solo = "" if deal.solo is None else played_name(deal.solo, rules)
            return winners(row.points), "", _listed(solo, told)
        case ThrownInDeal(poverty=True):
            return "–", "", name_of(DealKind.POVERTY)
        case _:
            return "–", "", translate("Deals", "geschmissen")


def _listed(*words: str) -> str:
    return ", ".join(filter(None, words))


def deal_in_words(deal: Deal, rules: DoppelkopfRules) -> str:
    """Return the parsed line in words: the winner, the game, and its outcome."""
    match deal:
        case ScoredDeal():
            parts = _listed(_whose(deal, rules), _trick(deal), _end(deal))
            return translate("Deals", "{deal}. Enter übernimmt").format(deal=parts)
        case RevokedDeal(soloist=int(soloist), solo=str(solo)):
            text = translate("Deals", "{solo} {soloist}: Sitz {culprit} hat verworfen")
            return text.format(solo=played_name(solo, rules), soloist=soloist, culprit=deal.culprit)
        case RevokedDeal(soloist=int(soloist)):
            text = translate("Deals", "Sitz {culprit} hat im Solo von Sitz {soloist} verworfen")
            return text.format(culprit=deal.culprit, soloist=soloist)
        case RevokedDeal():
            return translate("Deals", "Sitz {culprit} hat verworfen, kein Solo").format(culprit=deal.culprit)
        case _:
            return ""


def _whose(deal: ScoredDeal, rules: DoppelkopfRules) -> str:
    if deal.played is DealKind.NORMAL:
        return translate("Deals", "Re {seats}").format(seats=_seats(deal.re))
    return translate("Deals", "{kind} {seats}").format(
        kind=played_name(deal.played, rules), seats=_seats(deal.re)
    )


def _trick(deal: ScoredDeal) -> str:
    if deal.clearing_trick is None:
        return ""
    return translate("Deals", "Stich {trick}").format(trick=deal.clearing_trick)


def _end(deal: ScoredDeal) -> str:
    if deal.augen is not None:
        return translate("Deals", "{augen} Augen").format(augen=deal.augen)
    return "" if deal.reached is None else end_name(deal.reached)


def winners(points: tuple[int, ...] | None) -> str:
    """Return the seats that won, as the list has them: „1 + 4“ (D-04)."""
    return _seats([seat for seat, number in enumerate(points or (), start=1) if number > 0])


def _seats(seats: Sequence[int]) -> str:
    return " + ".join(map(str, seats)) or "–"
