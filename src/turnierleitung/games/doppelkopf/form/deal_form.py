"""A deal of Doppelkopf as a form: Re, the game, statements and catches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QGridLayout, QLabel, QLayout, QPushButton, QWidget

from turnierleitung.games.doppelkopf.form import shorthand
from turnierleitung.games.doppelkopf.form.shorthand import DealDraft, DealEnd, write_draft
from turnierleitung.games.doppelkopf.rules import (
    ALL_AUGEN,
    ANNOUNCED_LEVELS,
    DealKind,
    DoppelkopfRules,
    KnownEnd,
    Party,
    PartySaid,
    ScoredDeal,
    Special,
    WinLevel,
    sizes_of_re,
)
from turnierleitung.games.doppelkopf.words import end_name, name_of, short_name
from turnierleitung.games.lists.words import seat_name
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments, enters
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import Eliding, label
from turnierleitung.ui.widgets.layouts import column, empty, lead_before, row

_LEAD: Final = 78
_BETWEEN: Final = 6
_COLUMNS: Final = len(Special)
_KINDS_IN_A_ROW: Final = 6
"""With more, the solos have a row of their own."""
_UNKNOWN: Final = -1
_MOST_OF_A_SPECIAL: Final = 4
_PAIR: Final = 2
_STATEMENTS: Final = ("early", "first", "second")


class _Field(NumberField):
    """A number that counts when it is left or entered: while it is typed, nothing writes into it."""

    entered = Signal()

    def __init__(self, at_least: int, at_most: int) -> None:
        super().__init__(at_least, at_most)
        self.setKeyboardTracking(False)
        self.setProperty("dense", "true")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # A click puts the cursor somewhere first; what is typed replaces what stands there.
        QTimer.singleShot(0, self.selectAll)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enters(event):
            self.interpretText()
            self.entered.emit()
            return
        if not self.lineEdit().text().strip():
            # Nothing is known yet: the blank that stands for it must not be counted as typed.
            self.selectAll()
        super().keyPressEvent(event)

    def textFromValue(self, val: int) -> str:
        return "0" if val == _UNKNOWN else super().textFromValue(val)


class DealForm(QWidget):
    """The form; it shows a deal and tells how it was changed."""

    changed = Signal(str)
    """The line of the deal as the form shows it now, perhaps not complete."""
    entered = Signal()
    """Enter in a number."""
    ended_otherwise = Signal()
    """The deal was thrown in or ended by a revoke, or no longer."""

    def __init__(self) -> None:
        super().__init__()
        self._line, self._draft, self._rules = "", DealDraft(), DoppelkopfRules()
        self._before: dict[DealEnd, tuple[str, DealDraft]] = {}
        """Line and draft from before each button that ended the deal otherwise."""
        self._places: tuple[tuple[str, ...], tuple[int, ...]] | None = None
        self.parties: dict[int, Segments] = {}
        self.kinds: dict[tuple[str, ...], Segments] = {}
        """Rows of words, by what they stand for."""
        self._kind_rows = column(spacing=4)
        self._make_kinds()
        self.augen = _Field(_UNKNOWN, ALL_AUGEN)
        self.augen.setSpecialValueText(" ")
        self.augen.setFixedWidth(68)
        self.augen.setAccessibleName(translate("DealForm", "Augen von Re"))
        self.augen.valueChanged.connect(self._on_augen)
        self.augen.entered.connect(self.entered)
        self._others = label("", "muted")
        self.end = QComboBox()
        self.end.setProperty("dense", "true")
        self.end.setAccessibleName(translate("DealForm", "Nur die Stufe"))
        self.end.addItem(translate("DealForm", "Stufe"), None)
        self.end.setMinimumWidth(72)
        self.end.setMaximumWidth(200)
        self.end.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for known in _known_ends():
            self.end.addItem(end_name(known), known)
        self.end.activated.connect(self._on_end)
        self.tricks = self._tricks_choice()
        self.trick = self._trick_field()
        self._ends = {
            DealEnd.THROWN_IN: self._end_button(
                translate("DealForm", "Geschmissen"), shorthand.THROWN_IN, DealEnd.THROWN_IN
            ),
            DealEnd.NOT_TAKEN: self._end_button(
                translate("DealForm", "Niemand nimmt"), shorthand.NOT_TAKEN, DealEnd.NOT_TAKEN
            ),
            DealEnd.REVOKED: self._end_button(
                translate("DealForm", "Verworfen …"), shorthand.REVOKED, DealEnd.REVOKED
            ),
        }
        self._culprit_row, self.culprit = row(), Segments([""])
        self._said: dict[tuple[Party, str], QPushButton] = {}
        self._said_rows = QGridLayout()
        self._wide: list[tuple[QLayout, int, int]] = []
        """What reaches over all columns, with its row and number of rows."""
        self._spanned = _COLUMNS - 1
        self.specials: dict[tuple[Party, Special], NumberField] = {}
        self._heads: dict[Special, QLabel] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_BETWEEN)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnMinimumWidth(0, _LEAD)
        for place in range(1, _COLUMNS):
            self._grid.setColumnStretch(place, 1)
        self._seats = QGridLayout()
        self._seats.setHorizontalSpacing(theme.SPACE_S)
        self._seats.setVerticalSpacing(2)
        self._seats.setContentsMargins(0, 0, 0, 0)
        # Tab goes in the order in which the parts are laid out.
        self._make_seats(("", "", "", ""), (1, 2, 3, 4))
        self._lay_out()
        self._show()

    def _make_kinds(self) -> None:
        """Offer what may be played: the kinds of deals, then the solos of the rules."""
        usual = tuple(kind for kind in DealKind if kind is not DealKind.POVERTY or self._rules.poverty_trumps)
        solos = tuple(solo.key for solo in self._rules.solos)
        together = len(usual) + len(solos) <= _KINDS_IN_A_ROW
        empty(self._kind_rows)
        self.kinds = {}
        for offered in ((*usual, *solos),) if together else (usual, solos):
            words = Segments([short_name(played, self._rules) for played in offered])
            words.make_dense()
            words.chosen.connect(lambda index, offered=offered: self._on_kind(offered[index]))
            self.kinds[offered] = words
            self._kind_rows.addWidget(words, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def _kind_buttons(self) -> list[QAbstractButton]:
        return [button for words in self.kinds.values() for button in words.buttons]

    def _tricks_choice(self) -> QComboBox:
        """Return the question about tricks of a party without Augen, which a game with nines leaves open."""
        choice = QComboBox()
        choice.setProperty("dense", "true")
        choice.setAccessibleName(translate("DealForm", "Hat die Partei ohne Augen einen Stich?"))
        for text, schwarz in (
            (translate("DealForm", "mit Stich?"), None),
            (translate("DealForm", "mit Stich"), False),
            (translate("DealForm", "schwarz"), True),
        ):
            choice.addItem(text, schwarz)
        choice.activated.connect(lambda index: self._change(schwarz=choice.itemData(index)))
        return choice

    def _trick_field(self) -> _Field:
        """Return the field for the trick in which a marriage found its partner."""
        trick = _Field(0, 9)
        trick.setPrefix(translate("DealForm", "Stich "))
        trick.setSpecialValueText(translate("DealForm", "allein"))
        trick.setFixedWidth(92)
        trick.setAccessibleName(translate("DealForm", "Klärungsstich"))
        trick.valueChanged.connect(self._on_trick)
        trick.entered.connect(self.entered)
        return trick

    def show_places(self, names: Sequence[str], active: tuple[int, ...]) -> None:
        """Show who plays; ``names`` are those of all seats."""
        if (tuple(names), active) == self._places:
            return
        self._make_seats(tuple(names), active)
        lead_before(
            self._kind_buttons[0], (one for choice in self.parties.values() for one in choice.buttons)
        )
        lead_before(next(iter(self._said.values())), self.culprit.buttons)
        self._show()

    def _make_seats(self, names: tuple[str, ...], active: tuple[int, ...]) -> None:
        self._places = names, active
        empty(self._seats)
        self.parties = {}
        for place, seat in enumerate(active):
            name = Eliding("strong")
            name.show_text(f"{seat}  {names[seat - 1]}" if names[seat - 1] else seat_name(seat))
            choice = Segments([name_of(party) for party in Party])
            choice.make_dense()
            choice.chosen.connect(partial(self._on_party, seat))
            self.parties[seat] = choice
            self._seats.addWidget(name, 0, place)
            self._seats.addWidget(choice, 1, place, Qt.AlignmentFlag.AlignLeft)
            self._seats.setColumnStretch(place, 1)
        empty(self._culprit_row)
        self.culprit = Segments([seat_name(seat) for seat in active])
        self.culprit.make_dense()
        self.culprit.setAccessibleName(translate("DealForm", "Wer hat verworfen?"))
        self.culprit.chosen.connect(lambda index: self._put(replace(self._draft, culprit=active[index])))
        self._culprit_row.addWidget(self.culprit)

    def take_room(self) -> None:
        """Use wider spacing if nothing is below."""
        for rows in (self._grid, self._said_rows):
            rows.setVerticalSpacing(theme.SPACE_S)

    def show_rules(self, rules: DoppelkopfRules) -> None:
        """Offer what the rules know: solos, statements, special points, the nines."""
        before, self._rules = self._rules, rules
        if (before.solos, before.poverty_trumps) != (rules.solos, rules.poverty_trumps):
            self._make_kinds()
            lead_before(self.trick, self._kind_buttons)
        self._show()

    def show_line(self, line: str, draft: DealDraft) -> None:
        """Show a deal as far as its line is known."""
        self._line, self._draft = line, draft
        if draft.end is DealEnd.COUNTED:
            self._before.clear()
        self._show()

    @property
    def _deal(self) -> ScoredDeal:
        return self._draft.deal

    def _end_button(self, text: str, key: str, end: DealEnd) -> QPushButton:
        button = QPushButton(f"{text}  {key}")
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        button.setProperty("role", "segment")
        button.setProperty("end", "both")
        button.setProperty("dense", "true")
        button.setMinimumWidth(button.fontMetrics().horizontalAdvance(button.text()) + 22)
        button.clicked.connect(lambda on, end=end: self._on_other_end(end, on=on))
        return button

    def _lay_out(self) -> None:
        self._head(0, translate("DealForm", "Partei"))
        self._reach(self._seats, 0)
        self._head(1, translate("DealForm", "Spiel"))
        kind = row(self._kind_rows, self.trick, None, spacing=theme.SPACE_S)
        self._reach(kind, 1)
        self._ended = self._head(2, "")
        parts = (self.augen, self._others, self.tricks, (self.end, 1), self._culprit_row)
        end = row(*parts, *self._ends.values(), spacing=theme.SPACE_S)
        self._reach(end, 2)
        self._add_said(3)
        self._add_specials(5)

    def _reach(self, wide: QLayout, row: int, rows: int = 1) -> None:
        """Let something reach over all columns that are shown."""
        self._wide.append((wide, row, rows))
        self._grid.addLayout(wide, row, 1, rows, self._spanned)

    def _head(self, row: int, text: str, role: str = "muted") -> QLabel:
        head = label(text, role)
        self._grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return head

    def _add_said(self, row: int) -> None:
        levels = [name_of(level) for level in ANNOUNCED_LEVELS]
        second = {Party.RE: translate("DealForm", "Sub"), Party.KONTRA: translate("DealForm", "In")}
        told = {
            Party.RE: translate("DealForm", "Re sagt"),
            Party.KONTRA: translate("DealForm", "Kontra sagt"),
        }
        # With a column more for Schweine, the words need their own columns.
        buttons = self._said_rows
        buttons.setHorizontalSpacing(self._grid.horizontalSpacing())
        buttons.setVerticalSpacing(self._grid.verticalSpacing())
        self._reach(buttons, row, len(Party))
        for line, party in enumerate(Party):
            self._head(row + line, told[party])
            words = [translate("DealForm", "vorab"), name_of(party), second[party], *levels]
            for place, (what, word) in enumerate(zip((*_STATEMENTS, *ANNOUNCED_LEVELS), words, strict=True)):
                button = QPushButton(word)
                button.setCheckable(True)
                button.setAutoDefault(False)
                button.setProperty("role", "segment")
                button.setProperty("end", "both")
                button.setProperty("dense", "true")
                button.setMinimumWidth(1)
                button.setAccessibleName(f"{name_of(party)}: {word}")
                button.clicked.connect(
                    lambda on, party=party, what=str(what): self._on_said(party, what, on=on)
                )
                self._said[party, str(what)] = button
                buttons.addWidget(button, line, place)
                buttons.setColumnStretch(place, 1)

    def _add_specials(self, row: int) -> None:
        self._head(row, translate("DealForm", "Sonder-\npunkte"))
        heads = {
            Special.FOX_CAUGHT: translate("DealForm", "Fuchs\ngefangen"),
            Special.DOPPELKOPF: translate("DealForm", "Doppel-\nkopf"),
            Special.HERZSTICH: translate("DealForm", "Herz-\nstich"),
            Special.CHARLIE: translate("DealForm", "Charlie\nam Ende"),
            Special.CHARLIE_CAUGHT: translate("DealForm", "Charlie\ngefangen"),
            Special.FOX_LAST: translate("DealForm", "Fuchs\nam Ende"),
            Special.FOX_LAST_CAUGHT: translate("DealForm", "F. a. E.\ngefangen"),
            Special.PIGS: name_of(Special.PIGS),
        }
        for place, special in enumerate(Special, start=1):
            head = self._heads[special] = label(heads[special], "small", wrap=True)
            head.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            self._grid.addWidget(head, row, place)
        for line, party in enumerate(Party, start=row + 1):
            self._head(line, name_of(party), "strong")
            for place, special in enumerate(Special, start=1):
                field = _Field(0, _MOST_OF_A_SPECIAL)
                field.entered.connect(self.entered)
                field.setMinimumWidth(40)
                field.setMaximumWidth(400)
                field.setAccessibleName(f"{name_of(party)}: {name_of(special)}")
                field.valueChanged.connect(partial(self._on_special, party, special))
                self.specials[party, special] = field
                self._grid.addWidget(field, line, place)

    def _show(self) -> None:
        deal = self._deal
        for seat, choice in self.parties.items():
            # While nobody is known to be Re, nobody is known to be Kontra.
            choice.choose(0 if seat in deal.re else 1 if deal.re else -1)
        for offered, words in self.kinds.items():
            known = self._draft.kind_known and deal.played in offered
            words.choose(offered.index(deal.played) if known else -1)
        asks_tricks = self._rules.with_nines and deal.augen in (0, ALL_AUGEN)
        self.tricks.setVisible(asks_tricks and self._draft.end is DealEnd.COUNTED)
        self._show_end()
        with QSignalBlocker(self.augen), QSignalBlocker(self.trick):
            self.augen.setValue(_UNKNOWN if deal.augen is None else min(deal.augen, ALL_AUGEN))
            self.trick.setValue(deal.clearing_trick or 0)
        self._others.setText(
            ""
            if deal.augen is None or deal.augen > ALL_AUGEN
            else translate("DealForm", "Kontra {augen}").format(augen=ALL_AUGEN - deal.augen)
        )
        self.end.setCurrentIndex(0 if deal.reached is None else 1 + _known_ends().index(deal.reached))
        self.tricks.setCurrentIndex(self.tricks.findData(deal.schwarz))
        is_marriage = deal.played is DealKind.MARRIAGE
        self.trick.setVisible(is_marriage)
        for (party, what), button in self._said.items():
            said = deal.by(party)
            on = getattr(said, what) if what in _STATEMENTS else WinLevel(what) in said.levels
            button.setChecked(bool(on))
            allowed = what != "second" or self._rules.statements_per_party > 1
            button.setEnabled(allowed and self._draft.end is DealEnd.COUNTED)
        for (party, special), field in self.specials.items():
            with QSignalBlocker(field):
                field.setValue(min(deal.by(party).count(special), _MOST_OF_A_SPECIAL))
            # What is not played can still be taken away where it stands there.
            allowed = self._rules.is_played(special) or field.value() > 0
            field.setEnabled(allowed and self._draft.end is DealEnd.COUNTED)
        self._show_pigs()

    def _show_pigs(self) -> None:
        """Show the column of a mark that few clubs play."""
        fields = [field for (_, special), field in self.specials.items() if special is Special.PIGS]
        shown = self._rules.pigs or any(field.value() for field in fields)
        for part in (self._heads[Special.PIGS], *fields):
            part.setVisible(shown)
        columns = _COLUMNS if shown else _COLUMNS - 1
        if columns == self._spanned:
            return
        self._spanned = columns
        self._grid.setColumnStretch(_COLUMNS, int(shown))
        for wide, line, lines in self._wide:
            # A hidden column takes room where something reaches over it.
            self._grid.removeItem(wide)
            wide.setParent(None)
            self._grid.addLayout(wide, line, 1, lines, columns)

    def _show_end(self) -> None:
        """Ask for the Augen, or for who revoked."""
        draft = self._draft
        revoked = draft.end is DealEnd.REVOKED
        head = translate("DealForm", "Verworfen") if revoked else translate("DealForm", "Augen Re")
        self._ended.setText(head)
        for end, button in self._ends.items():
            button.setChecked(end is draft.end)
        # Whoever announced an Armut has not thrown in: one of the two is asked.
        poverty = draft.deal.played is DealKind.POVERTY or draft.end is DealEnd.NOT_TAKEN
        self._ends[DealEnd.NOT_TAKEN].setVisible(poverty)
        self._ends[DealEnd.THROWN_IN].setHidden(poverty)
        for part in (self.augen, self._others, self.end):
            # Beside the question for the tricks the Augen already say the level.
            part.setHidden(revoked or (part is not self.augen and not self.tricks.isHidden()))
            part.setEnabled(draft.end is DealEnd.COUNTED)
        self.culprit.setVisible(revoked)
        seats = list(self.parties)
        self.culprit.choose(seats.index(draft.culprit) if draft.culprit in seats else -1)

    def _change(self, **values: object) -> None:
        self._put(replace(self._draft, deal=self._deal.model_copy(update=values)))

    def _put(self, draft: DealDraft) -> None:
        self._draft = draft
        self._show()
        self.changed.emit(write_draft(draft, self._rules))

    def _on_other_end(self, end: DealEnd, *, on: bool) -> None:
        """End the deal otherwise; the second click on a button restores the line from before the first."""
        if on:
            self._before.setdefault(end, (self._line, self._draft))
            _, played = self._before.get(self._draft.end, ("", self._draft))
            # A deal that was thrown in has nothing else to say.
            self._put(replace(played if end is DealEnd.REVOKED else DealDraft(), end=end))
        elif end in self._before:
            self.changed.emit(self._before.pop(end)[0])
        else:
            self._put(DealDraft(self._deal, kind_known=self._draft.kind_known))
        self.ended_otherwise.emit()

    def _on_party(self, seat: int, party: int) -> None:
        others = tuple(one for one in self._deal.re if one != seat)
        # Whoever is one too many gives way to the one chosen last.
        self._change(re=(*others, seat)[-self._partners :] if party == 0 else others)

    def _on_kind(self, kind: str) -> None:
        trick = (self._deal.clearing_trick or 1) if kind is DealKind.MARRIAGE else None
        pair = _PAIR in sizes_of_re(kind)
        self._draft = replace(self._draft, kind_known=True)
        self._change(played=kind, clearing_trick=trick, re=self._deal.re if pair else self._deal.re[:1])

    @property
    def _partners(self) -> int:
        pair = sizes_of_re(self._deal.played) == (_PAIR,) and self._draft.kind_known
        return _PAIR if pair or self._deal.clearing_trick is not None else 1

    def _on_augen(self, augen: int) -> None:
        self._change(augen=None if augen == _UNKNOWN else augen, reached=None, schwarz=None)

    def _on_end(self, index: int) -> None:
        self._change(reached=self.end.itemData(index), augen=None, schwarz=None)

    def _on_trick(self, trick: int) -> None:
        self._change(clearing_trick=trick or None, re=self._deal.re if trick else self._deal.re[:1])

    def _on_said(self, party: Party, what: str, *, on: bool) -> None:
        said = self._deal.by(party)
        if what in _STATEMENTS:
            said = said.model_copy(update={what: on})
        else:
            level = WinLevel(what)
            # Whoever says no 60 has said no 90 before.
            upto = ANNOUNCED_LEVELS[: ANNOUNCED_LEVELS.index(level) + (1 if on else 0)]
            said = said.model_copy(update={"levels": upto})
        self._say(party, said)

    def _on_special(self, party: Party, special: Special, count: int) -> None:
        said = self._deal.by(party)
        specials = {**said.specials, special: count}
        self._say(
            party,
            said.model_copy(update={"specials": {one: times for one, times in specials.items() if times}}),
        )

    def _say(self, party: Party, said: PartySaid) -> None:
        all_said = {**self._deal.said, party: said}
        self._change(said={one: what for one, what in all_said.items() if what != PartySaid()})


def _known_ends() -> list[KnownEnd]:
    return [
        *(KnownEnd(ahead=Party.RE, level=level) for level in WinLevel),
        KnownEnd(ahead=None),
        *(KnownEnd(ahead=Party.KONTRA, level=level) for level in WinLevel),
    ]
