"""The value of a deal, item by item with its rule, and the points of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.doppelkopf.rules import (
    Deal,
    DoppelkopfRules,
    DoppelkopfTopic,
    Party,
    RevokedDeal,
    ScoredDeal,
    ThrownInDeal,
)
from turnierleitung.games.doppelkopf.score import revoke_points, valuation, value_of
from turnierleitung.games.doppelkopf.words import ItemLine, item_line, name_of, winner_text
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.lists.words import seat_name
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import plain, signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.widgets import layouts, theme
from turnierleitung.ui.widgets.labels import Eliding, Pill, label, rule

_RIGHT: Final = Qt.AlignmentFlag.AlignRight


class ValuePanel(QWidget):
    """The value of the deal that is being typed."""

    def __init__(self) -> None:
        super().__init__()
        self._title = Eliding("strong")
        self._title.show_text(translate("DealValue", "Wert des Spiels"))
        self._winner = Pill("", Tone.DONE)
        self._items = QGridLayout()
        self._items.setHorizontalSpacing(theme.SPACE_S)
        self._items.setVerticalSpacing(4)
        self._items.setColumnStretch(1, 1)
        self._told: list[str] = []
        self._value_label = label(translate("DealValue", "Wert"), "strong")
        self._value = label("", "heading")
        self._value.setAlignment(_RIGHT)
        self._seats = QGridLayout()
        self._seats.setHorizontalSpacing(theme.SPACE_S)
        self._seats.setVerticalSpacing(4)
        self._seats.setColumnStretch(1, 1)
        self._lay_out()

    def make_large(self) -> None:
        """Enlarge the value if it is the only answer."""
        self._value_label.setProperty("role", "title")
        self._value.setProperty("role", "figure")

    @property
    def told(self) -> list[str]:
        """The items as they stand there with their values, then the value of the deal."""
        return [*self._told, self._value.text()]

    def show_title(self, title: str) -> None:
        """Say which deal it is."""
        self._title.show_text(title)

    def show_deal(
        self,
        deal: Deal | None,
        number: int,
        rulebook: Rulebook,
        rules: DoppelkopfRules,
        names: Sequence[str],
        factor: int = 1,
    ) -> None:
        """Show the points of a deal; ``None`` shows nothing. ``factor`` is that of Bock."""
        layouts.empty(self._items)
        layouts.empty(self._seats)
        self._told = []
        self._winner.show_state("", Tone.DONE)
        self._value.setText("–")
        if deal is None:
            return
        if isinstance(deal, ScoredDeal):
            self._show_items(deal, rulebook, rules, factor)
        else:
            self._show_line(_one_line(deal, rules), rulebook, 0)
        points = value_of(deal, number, rules, len(names), factor).points
        if points is not None:
            self._show_points(deal, points, playing(number, len(names)), rulebook, names)

    def _show_items(self, deal: ScoredDeal, rulebook: Rulebook, rules: DoppelkopfRules, factor: int) -> None:
        if deal.points is not None:
            own = translate("DealValue", "Ihr eigener Wert")
            self._show_line(ItemLine(own, deal.reason, "", 0), rulebook, 0)
            return
        found = valuation(deal, rules, factor)
        if found is None:
            return
        self._winner.show_state(winner_text(found.winner), Tone.DONE)
        for row, item in enumerate(found.items):
            self._show_line(item_line(item, deal), rulebook, row)
        self._value.setText(plain(found.value))

    def _show_line(self, line: ItemLine, rulebook: Rulebook, row: int) -> None:
        self._told.append(f"{line.name} {signed(line.value)}")
        line_of_text = QWidget()
        name, detail = label(line.name, "" if line.value else "muted"), Eliding("muted")
        detail.show_text(line.detail)
        layouts.row(name, (detail, 1), spacing=theme.SPACE_S, of=line_of_text)
        self._items.addWidget(line_of_text, row, 1)
        self._items.addWidget(label(rule_mark(line.topic, rulebook), "small"), row, 2, _RIGHT)
        self._items.addWidget(label(signed(line.value), "strong" if line.value else "muted"), row, 3, _RIGHT)

    def _show_points(
        self,
        deal: Deal,
        points: Sequence[int],
        active: Sequence[int],
        rulebook: Rulebook,
        names: Sequence[str],
    ) -> None:
        re = deal.re if isinstance(deal, ScoredDeal) else ()
        for row, (seat, name) in enumerate(enumerate(names, start=1)):
            who = Eliding("strong")
            who.show_text(name or seat_name(seat))
            self._seats.addWidget(label(str(seat) if name else "", "muted"), row, 0)
            self._seats.addWidget(who, row, 1)
            if seat not in active:
                out = translate("DealValue", "setzt aus")
                self._seats.addWidget(label(out, "small"), row, 2)
                continue
            if re:
                self._seats.addWidget(
                    label(name_of(Party.RE if seat in re else Party.KONTRA), "small"), row, 2
                )
            self._seats.addWidget(label(signed(points[seat - 1]), "strong"), row, 3, _RIGHT)
        last = len(names)
        self._seats.addWidget(label(translate("DealValue", "Quersumme"), "muted"), last, 1)
        self._seats.addWidget(label(rule_mark(DoppelkopfTopic.CROSS_SUM, rulebook), "small"), last, 2)
        self._seats.addWidget(label(signed(sum(points)), "muted"), last, 3, _RIGHT)

    def _lay_out(self) -> None:
        head = layouts.row((self._title, 1), self._winner)
        total = layouts.row((self._value_label, 1), self._value)
        parts = (head, self._items, rule(), total, rule(), self._seats, None)
        layouts.column(*parts, spacing=theme.SPACE_S, margins=(0, 0, theme.SPACE_S, 0), of=self)


def _one_line(deal: Deal, rules: DoppelkopfRules) -> ItemLine:
    match deal:
        case RevokedDeal():
            name = translate("DealValue", "Verworfen")
            return ItemLine(
                name,
                translate("DealValue", "Sitz {seat}").format(seat=deal.culprit),
                DoppelkopfTopic.REVOKING,
                min(revoke_points(deal.culprit, deal.soloist, (1, 2, 3, 4), 4, rules)),
            )
        case ThrownInDeal(poverty=True):
            name = translate("DealValue", "Armut, niemand ging mit")
            return ItemLine(name, _dealt_again(), DoppelkopfTopic.POVERTY, 0)
        case ThrownInDeal():
            counts = deal.counts(rules)
            detail = translate("DealValue", "zählt mit 0") if counts else _dealt_again()
            return ItemLine(translate("DealValue", "Geschmissen"), detail, DoppelkopfTopic.THROWING_IN, 0)
        case _:
            name = translate("DealValue", "Zahlen von der Liste")
            return ItemLine(name, "", DoppelkopfTopic.CROSS_SUM, 0)


def _dealt_again() -> str:
    return translate("DealValue", "derselbe gibt noch einmal")
