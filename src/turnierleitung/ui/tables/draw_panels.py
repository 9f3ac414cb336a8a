"""Panels beside the drafts of a round: figures, lot, ranks, swaps, repairs, who advances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.draw.tables.repair import Move
from turnierleitung.domain.problems import german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import advancing
from turnierleitung.services.tables.advancing import Proposal, Replacement, WayOn
from turnierleitung.services.tables.certificates import Certificate, Checked
from turnierleitung.services.tables.draws import DrawView, RoundDraws
from turnierleitung.services.tables.number_cards import NumberCards
from turnierleitung.services.tables.ranking_order import BorderLot
from turnierleitung.services.tables.repairs import SeatingRepair
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_phase_name
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.tables import seats
from turnierleitung.texts.tables.fairness import check_lines
from turnierleitung.texts.tables.seats import (
    border_lines,
    closing_text,
    move_line,
    moving_lines,
    off_rank_lines,
)
from turnierleitung.texts.tables.standings import (
    AdvancingRow,
    exchange_text,
    missing_text,
    readvanced_text,
    rows,
    summary,
    tie_text,
    way_on_name,
)
from turnierleitung.ui.board import MOST_DRAFTS, DraftChoice
from turnierleitung.ui.tables.draw_state import figures, unmet_wishes
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.labels import Eliding, Pill, label, rule, show_text
from turnierleitung.ui.widgets.layouts import cells, column, empty, row
from turnierleitung.ui.widgets.order_list import OrderList
from turnierleitung.ui.window.desk import Desk

_SHOWN = 40


class MoveLines(QWidget):
    """Name by name where somebody sits now; many are only counted."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        """What is listed: the name and what changes."""
        self._lines = column(spacing=theme.SPACE_S, of=self)

    def show_moves(self, moves: Sequence[Move], people: Mapping[int, Participant]) -> None:
        """Show for whom something changes."""
        empty(self._lines)
        self.words = []
        for move in moves[:_SHOWN]:
            name, text = move_line(move, people)
            self.words.append(f"{name}: {text}")
            line = QWidget()
            line.setAccessibleName(self.words[-1])
            column(label(name, "strong", wrap=True), label(text, "muted", wrap=True), spacing=0, of=line)
            self._lines.addWidget(line)
        if more := len(moves[_SHOWN:]):
            text = translate("Mending", "… und {count} weitere").format(count=more)
            self._lines.addWidget(label(text, "muted"))


class LotPanel(QWidget):
    """The seed of the draw that is shown, with a button that draws from it once more.

    What comes of it has many lines: whoever lays it out gives :attr:`answer` a place that scrolls.
    """

    check_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._lot = label("", "muted", wrap=True)
        self.answer = label("", "muted", wrap=True)
        check = ActionButton(translate("Draw", "Los nachprüfen"), "F8", does=self.check_requested)
        column(self._lot, check, spacing=theme.SPACE_S, of=self)
        self.hide()

    def show_draw(self, draw: DrawView | None) -> None:
        """Show the lot of a draw, which is not checked yet."""
        self.setVisible(draw is not None)
        self.answer.setText("")
        self.answer.hide()
        if draw is None:
            return
        text = (
            translate("Draw", "Eingetippt, nicht ausgelost")
            if draw.typed
            else translate("Draw", "Los {seed} · jederzeit nachprüfbar").format(seed=draw.seed)
        )
        if draw.moved_by_hand:
            text += translate("Draw", " · {count} × von Hand getauscht").format(count=draw.moved_by_hand)
        self._lot.setText(text)

    def show_checked(self, certificate: Certificate, checked: tuple[Checked | None, ...]) -> None:
        """Say whether the same came out."""
        self.answer.setText("\n".join(check_lines(certificate, checked)))
        self.answer.show()
        # Beside it there may be a scroll bar.
        self.answer.setMinimumHeight(self.answer.heightForWidth(self._lot.width() - theme.SPACE_L))

    def make_room(self) -> None:
        """Leave the room to what a swap would change."""
        self.answer.hide()


class RankPanel(QWidget):
    """What the ranking alone does not say about the tables; hidden where it says all."""

    def __init__(self) -> None:
        super().__init__()
        self._heading = label("", "heading")
        self._text = label("", "", wrap=True)
        column(self._heading, self._text, theme.SPACE_M, spacing=theme.SPACE_S, of=self)
        self.hide()

    def show_draw(
        self, draw: DrawView | None, borders: Sequence[BorderLot], people: Mapping[int, Participant]
    ) -> None:
        """Show what a draw was made with; without one the borders as they are now."""
        names = {one: someone.name for one, someone in people.items()}
        shown = borders if draw is None else draw.borders
        by_place = any(border.first == border.last for border in shown)
        self._heading.setText(
            translate("ByRank", "Gleichauf am Tisch") if by_place else translate("ByRank", "Tische nach Rang")
        )
        parts = [border_lines(shown, names)]
        if draw is not None:
            parts.append(off_rank_lines(draw.off_rank, names))
        self._text.setText("\n\n".join("\n".join(lines) for lines in parts if lines))
        self.setVisible(any(parts))


class SwapPanel(QWidget):
    """Says what to do with two names, and does it."""

    swap_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._hint = label("", "muted", wrap=True)
        self._swap = ActionButton(translate("Draw", "Plätze tauschen"), "Ctrl+T", does=self.swap_requested)
        heading = label(translate("Draw", "Plätze tauschen"), "heading")
        column(heading, self._hint, self._swap, spacing=theme.SPACE_S, of=self)

    def show_published(self) -> None:
        """Say that it is too late."""
        self._swap.hide()
        late = translate(
            "Draw",
            "Nach dem Veröffentlichen wird nicht mehr getauscht. "
            "Plätze und Zettel stehen unter Drucken bereit.",
        )
        self._hint.setText(late)

    def show_marked(self, names: Sequence[str], effect: str) -> None:
        """Show the marked people and, for two, the effect of their swap."""
        self._swap.show()
        self._swap.setEnabled(bool(effect))
        hint = translate(
            "Draw",
            "Zwei Namen markieren (Leertaste) oder einen auf den anderen ziehen. "
            "Was sich ändert, steht vorher da.",
        )
        self._hint.setText("\n".join(filter(None, (" ↔ ".join(names), effect))) or hint)


class MendingPanel(QWidget):
    """The repair of a published seating, line by line, with one button."""

    mend_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._summary = label("", "", wrap=True)
        self._problem = label("", "problem", wrap=True)
        self.moves = MoveLines()
        self.button = ActionButton(translate("Mending", "So anpassen"), "Ctrl+Return", "primary")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self.mend_requested)
        column(
            label(translate("Mending", "Seit dem Veröffentlichen"), "heading"),
            self._summary,
            self._problem,
            self.button,
            self.moves,
            theme.SPACE_M,
            spacing=theme.SPACE_S,
            of=self,
        )
        self.hide()

    def show_repair(
        self, repair: SeatingRepair | None, people: Mapping[int, Participant], rulebook: Rulebook | None
    ) -> None:
        """Show the proposed repair; hidden if everybody who plays has a seat."""
        self.setVisible(repair is not None)
        if repair is None:
            return
        self._summary.setText(seats.summary(repair, people))
        self._problem.setText(in_words(repair.problems, rulebook))
        self._problem.setVisible(bool(repair.problems))
        self.moves.show_moves(repair.moves, people)
        self.button.setVisible(not repair.problems)


class ClosingPanel(QWidget):
    """Who moves where, person by person."""

    def __init__(self) -> None:
        super().__init__()
        self._heading = label("", "heading", wrap=True)
        self._text = label("", "", wrap=True)
        self._problem = label("", "problem", wrap=True)
        self.moves = MoveLines()
        column(
            self._heading,
            self._text,
            self._problem,
            self.moves,
            theme.SPACE_M,
            spacing=theme.SPACE_S,
            of=self,
        )
        self.hide()

    def show_door(
        self, cards: NumberCards, people: Mapping[int, Participant], rulebook: Rulebook | None
    ) -> None:
        """Show what becomes of the seats if the door closes now."""
        closing = cards.closing
        if closing is None:
            text = translate(
                "Cards",
                "Jeder zieht an der Tür eine Karte. Tippen Sie Startnummer, Enter, Karte, Enter. "
                "Strg P druckt die Karten.",
            )
            self._show(translate("Cards", "Nummernkarten"), text, "", (), people)
            return
        heading = translate("Cards", "Wenn die Tür jetzt schließt")
        problem = in_words(closing.problems, rulebook)
        # Who has no card may still draw one.
        concerned = [move for move in closing.moves if move.before is not None]
        self._show(heading, closing_text(closing, people), problem, concerned, people)

    def show_draft(self, draw: DrawView, people: Mapping[int, Participant]) -> None:
        """Show for whom a draft is other than his card."""
        text = " ".join(moving_lines(draw.moves, by_lot=False))
        self._show(translate("Cards", "Gegenüber den Karten"), text, "", draw.moves, people)

    def _show(
        self, heading: str, text: str, problem: str, moves: Sequence[Move], people: Mapping[int, Participant]
    ) -> None:
        self._heading.setText(heading)
        show_text(self._text, text)
        show_text(self._problem, problem)
        self.moves.show_moves(moves, people)
        self.show()


class DraftsSide(QWidget):
    """The latest drafts with what is noticeable in each; hidden while there is only one."""

    draft_chosen = Signal(int)
    """The id of the draft to look at."""

    def __init__(self) -> None:
        super().__init__()
        self._choice = DraftChoice(self.draft_chosen.emit, "F7")
        self._rows = cells(across=theme.SPACE_M, down=2)
        column(rule(), self._rows, self._choice, spacing=theme.SPACE_S, of=self)
        self.hide()

    def show_drafts(self, drafts: Sequence[DrawView], shown: DrawView | None) -> None:
        """Show drafts, the one that is looked at in strong letters."""
        latest = list(drafts)[-MOST_DRAFTS:]
        self.setVisible(len(latest) > 1 and shown in latest)
        if self.isHidden() or shown is None:
            return
        self._compare(latest, shown)
        self._choice.show_drafts([(draft.id, draft.label) for draft in latest], shown.id)

    def _compare(self, drafts: Sequence[DrawView], shown: DrawView) -> None:
        empty(self._rows)
        heads = [
            translate("Draw", "Entwurf"),
            translate("Draw", "wieder"),
            translate("Draw", "Verein"),
            translate("DrawViews", "Tisch"),
            translate("Draw", "Sitz 1"),
        ]
        wishes = [unmet_wishes(draft.fairness) for draft in drafts]
        if any(wishes):
            # The letters of the drafts speak for themselves; a sixth column needs their room.
            heads = ["", *heads[1:], translate("Draw", "Wunsch")]
        for place, head in enumerate(heads):
            self._add(0, place, head, "small" if any(wishes) else "muted")
        for number, (draft, unmet) in enumerate(zip(drafts, wishes, strict=True), start=1):
            role = "strong" if draft.id == shown.id else ""
            texts = (draft.label, *map(str, figures(draft.fairness)), str(unmet))
            for place, text in enumerate(texts[: len(heads)]):
                self._add(number, place, text, role)

    def _add(self, row: int, column: int, text: str, role: str) -> None:
        side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        self._rows.addWidget(label(text, role), row, column, side)


class Look(Enum):
    """What can be looked at, by its word."""

    TABLES = german("DrawViews", "Tische")
    FAIRNESS = german("DrawViews", "Fairness")
    CARDS = german("DrawViews", "Karten")


class LookChoice(Segments):
    """A choice of views; cards are offered if there are any."""

    def __init__(self) -> None:
        super().__init__([translate("DrawViews", str(look.value)) for look in Look], key="F9")

    @property
    def look(self) -> Look:
        """What is looked at."""
        return tuple(Look)[self.index]

    def offer_cards(self, there: bool) -> None:
        """Add or remove the choice of cards; the shown view stays if it can."""
        if self.look is Look.CARDS and not there:
            self.choose(0)
        self.offer(range(len(Look) if there else len(Look) - 1))


class AdvancingLines(QWidget):
    """The phase by its name, whether it is certain, and a line for everybody who goes on or may."""

    def __init__(self) -> None:
        super().__init__()
        self._title = label("", "heading")
        self._state = Pill()
        self.summary = label("", "muted", wrap=True)
        self._grid = cells(across=theme.SPACE_M, down=2, stretch=1)
        self.lines: tuple[AdvancingRow, ...] = ()
        """What is shown."""
        column(
            row((self._title, 1), self._state), self.summary, self._grid, None, spacing=theme.SPACE_S, of=self
        )
        self.hide()

    def show_proposal(self, found: Proposal | None) -> None:
        """Show who advances; hidden if everybody does."""
        self.setVisible(found is not None)
        if found is None:
            return
        self._title.setText(tables_phase_name(found.phase))
        provisional = translate("Advancing", "vorläufig")
        self._state.show_state(provisional if found.provisional else "", Tone.DECIDE)
        self.summary.setText(" ".join(filter(None, (summary(found), missing_text(found)))))
        self._show_rows(rows(found))

    def _show_rows(self, found: Sequence[AdvancingRow]) -> None:
        if tuple(found) == self.lines:
            return
        self.lines = tuple(found)
        empty(self._grid)
        for index, player in enumerate(found):
            name, reason = Eliding("strong"), label(player.reason, "muted", wrap=True)
            name.show_text(player.name)
            place = label(player.place, "muted")
            self._grid.addWidget(place, 2 * index, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(name, 2 * index, 1)
            if player.way_on is WayOn.OPEN:
                self._grid.addWidget(Pill(way_on_name(player.way_on), Tone.DECIDE), 2 * index, 2)
            self._grid.addWidget(reason, 2 * index + 1, 1, 1, 2)


class AdvancingPanel(QWidget):
    """Who goes on, the tie that is due, and the question whether others should play than were announced."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._proposal: Proposal | None = None
        self._exchange: Replacement | None = None
        self.lines = AdvancingLines()
        self._heading = label(translate("Advancing", "Wer kommt weiter?"), "heading")
        self._question = label("", "warning", wrap=True)
        self._who = label("", "", wrap=True)
        self.order = OrderList(translate("Advancing", "Reihenfolge nach der Entscheidungsrunde"))
        self._hint = label(
            translate("Advancing", "Nach der Entscheidungsrunde: Alt ↑ und Alt ↓ ordnen, dann festhalten."),
            "muted",
            wrap=True,
        )
        self.record = ActionButton(translate("Advancing", "Festhalten"), "Ctrl+Shift+K", does=self._on_record)
        self.lot = ActionButton(translate("Advancing", "Losen"), "Ctrl+K", does=self._on_lot)
        self.let_stand = ActionButton(translate("Advancing", "So lassen"), "Ctrl+K", does=self._on_stands)
        self._swap = label("", "muted", wrap=True)
        self.exchange = ActionButton(translate("Advancing", "Tauschen"), "Ctrl+Shift+K")
        self.exchange.clicked.connect(self._on_exchange)
        self._played = label(
            translate("Advancing", "Tauschen geht nicht mehr: Dort ist schon gespielt."), "muted", wrap=True
        )
        column(
            self._heading,
            self._question,
            self._who,
            self._hint,
            self.order,
            self.record,
            self.lot,
            self.let_stand,
            self._swap,
            self.exchange,
            self._played,
            theme.SPACE_S,
            self.lines,
            theme.SPACE_M,
            spacing=theme.SPACE_S,
            of=self,
        )
        self.hide()

    @property
    def takes_order(self) -> bool:
        """Whether a deciding round is waited for."""
        return not self.isHidden() and not self.order.isHidden()

    def show_round(self, view: RoundDraws) -> None:
        """Show who goes on into the stage of a round, and what has to be decided."""
        found, tournament = view.advancing, self._desk.tournament
        exchange = None if found is None else advancing.offered(tournament, found.number)
        names = {one: someone.name for one, someone in view.people.items()}
        self._proposal, self._exchange = found, exchange
        self.setVisible(found is not None)
        self.lines.show_proposal(found)
        tie = None if found is None or found.provisional else found.tie
        changed = None if found is None else found.readvanced
        self._heading.setVisible(tie is not None or changed is not None)
        self._question.setVisible(tie is not None or changed is not None)
        self._who.setVisible(changed is not None)
        for part in (self._hint, self.order, self.record, self.lot):
            part.setVisible(tie is not None)
        self.let_stand.setVisible(changed is not None)
        self._swap.setVisible(changed is not None and exchange is not None)
        self.exchange.setVisible(changed is not None and exchange is not None)
        self._played.setVisible(changed is not None and exchange is None)
        if tie is not None:
            of_teams = None if found is None else found.teams
            called = names | {team.stands_for_it: team.place.team for team in of_teams or ()}
            self._question.setText(tie_text(tie, of_teams=of_teams is not None))
            self.order.show_people([(person, called[person]) for person in tie.people])
        elif changed is not None:
            title, who = readvanced_text(changed, names)
            self._question.setText(title)
            self._who.setText(who)
            self._swap.setText("" if exchange is None else exchange_text(exchange, names))

    def _on_lot(self) -> None:
        found = self._proposal
        if found is not None and (tie := found.tie) is not None:
            self._desk.run_or_tell(lambda tournament: advancing.draw_tie(tournament, found.number, tie))

    def _on_record(self) -> None:
        found, order = self._proposal, self.order.people
        if found is not None and (tie := found.tie) is not None:
            self._desk.run_or_tell(lambda tournament: advancing.decide(tournament, found.number, tie, order))

    def _on_stands(self) -> None:
        if (found := self._proposal) is not None:
            self._desk.run_or_tell(lambda tournament: advancing.let_stand(tournament, found.number))

    def _on_exchange(self) -> None:
        found, chosen = self._proposal, self._exchange
        if found is not None and chosen is not None:
            self._desk.run_or_tell(lambda tournament: advancing.exchange(tournament, found.number, chosen))
