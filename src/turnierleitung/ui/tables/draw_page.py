"""The drawing page: head count, drafts, swaps by hand, publishing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.draw.tables.headcount import HeadcountRule
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import DrawState, RoundState
from turnierleitung.services import leaving
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.tables import (
    certificates,
    draws,
    fairness,
    material,
    number_cards,
    repairs,
    seatings,
)
from turnierleitung.services.tables.certificates import Certificate, Checked
from turnierleitung.services.tables.draws import DrawView, RoundDraws
from turnierleitung.services.tables.number_cards import NumberCards
from turnierleitung.services.tables.ranking_order import BorderLot
from turnierleitung.services.tables.seatings import Drawn
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.overview import wish_words
from turnierleitung.texts.phases import round_title
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.board import ClubsApart, GoingOn, TableBoxes, board_place
from turnierleitung.ui.tables import draw_panels, draw_state
from turnierleitung.ui.tables.card_panel import CardPanel, card_tiles
from turnierleitung.ui.tables.card_panel import captions as card_captions
from turnierleitung.ui.tables.headcount import HeadcountPanel
from turnierleitung.ui.tables.typed_panel import TypedPanel
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import RoundChoice, round_words
from turnierleitung.ui.widgets.help_sheet import HelpWords
from turnierleitung.ui.widgets.labels import Card, EmptyState, Figure, Notice, announce, card, restyle
from turnierleitung.ui.widgets.layouts import add, add_pages, row, scrolling
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.jobs import Jobs, Working
from turnierleitung.ui.window.pages import PEOPLE, RESULTS, Page, Surroundings

_SIDE, _WIDE_SIDE = 300, 420
"""Pixels of what stands beside the board, and beside an empty one."""


class DrawPage(Page):
    """Draft, look, swap or draw again, publish."""

    watches = (
        PEOPLE
        | RESULTS
        | {"round", "draw", "draw_seat", "rulebook", "lot", "lot_place", "stage", "stage_entrant"}
        | {"number_card", "number_card_set"}
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Draw", "Auslosung"))
        self._view: RoundDraws | None = None
        self._chosen: int | None = None
        self._round_id: int | None = None
        self._rounds: RoundChoice | None = None
        self._looked_at: int | None = None
        self._borders: Sequence[BorderLot] = ()
        self._draw = ActionButton(translate("Draw", "Neuer Entwurf"), "Ctrl+L", does=self.draw)
        self._publish = ActionButton(translate("Draw", "Veröffentlichen"), "Ctrl+Return", "primary")
        self._publish.setProperty("compact", True)
        self._publish.clicked.connect(self._on_publish)
        self._figures = tuple(map(Figure, draw_state.captions()))
        self._tiles = QWidget()
        self._jobs: Jobs | None = None
        self.working = Working()
        self.notice = Notice()
        self.notice.repair_requested.connect(self.draw)
        self.board = TableBoxes()
        self.fairness = draw_state.FairnessView()
        self._report = scrolling(self.fairness)
        self._look = draw_panels.LookChoice()
        self._look.chosen.connect(self._on_look)
        self.board.marked_changed.connect(self._show_marked)
        self.board.swap_requested.connect(self._on_swap)
        self.swap = draw_panels.SwapPanel()
        self.swap.swap_requested.connect(self._on_swap)
        self.lot = draw_panels.LotPanel()
        self.lot.check_requested.connect(self.check_lot)
        self.drafts = draw_panels.DraftsSide()
        self.drafts.draft_chosen.connect(self._on_choose)
        self.count = HeadcountPanel()
        self.count.helpers_named.connect(self._on_helpers)
        self.count.advice.taken.connect(self._on_advice)
        self.clubs = ClubsApart(
            translate("Draw", "Leute aus einem Verein kommen an verschiedene Tische, soweit es geht.")
        )
        self.clubs.switched.connect(self._on_clubs)
        self.cards = CardPanel(desk)
        self.closing = draw_panels.ClosingPanel()
        self.by_rank = draw_panels.RankPanel()
        self.advancing = draw_panels.AdvancingPanel(desk)
        self.mending = draw_panels.MendingPanel()
        self.mending.mend_requested.connect(self._on_mend)
        self.typing = TypedPanel(desk)
        self._types = ActionButton(translate("Draw", "Plätze eintippen …"), "Ctrl+I", does=self._on_types)
        self._is_typing = False
        self._stack = QStackedWidget()
        self._scrolled = QVBoxLayout()
        self._foot = QVBoxLayout()
        self._empty = EmptyState(*draw_state.empty_words(()), "Ctrl+L")
        self._empty.action_requested.connect(self.draw)
        self._lay_out()

    def settle_in(self, surroundings: Surroundings) -> None:
        """Draw where the program does its long work."""
        super().settle_in(surroundings)
        self._jobs = surroundings.host.jobs

    def leave(self) -> None:
        """Let go of a draw that is under way."""
        self._jobs = None
        self.working.give_up()

    def load(self) -> None:
        """Show the round that is played now; without one, the round to be drawn next."""
        steps = tournaments.header(self.tournament).rounds
        if self._looked_at not in {step.round_id for step in steps}:
            self._looked_at = None
        self._round_id = self._looked_at or draw_state.round_to_show(steps)
        if self._round_id is None:
            return
        view = draws.view(self.tournament, self._round_id)
        drawn = any(step.state is not RoundState.PLANNED for step in steps)
        self._show_rounds(steps if drawn else ())
        self._view = view
        draw = draw_state.shown_draw(view, self._chosen)
        self._show_head(view, draw)
        mended = repairs.view(self.tournament, self._round_id)
        self.mending.show_repair(mended, view.people, self.desk.rulebook)
        rulebook = rulebooks.current(self.tournament)
        stage = stages.tables_of(self.tournament, view.number)
        self.count.show_count(view, draw, rulebook, stage, mended, rulebooks.at_first(self.tournament))
        self._show_clubs(view, stage)
        self.advancing.show_round(view)
        # While nothing is drawn, the empty board gives room to what is to be decided.
        self._card.setFixedWidth(_WIDE_SIDE if draw is None else _SIDE)
        cards = number_cards.view(self.tournament, self._round_id)
        self._show_look(draw, cards)
        self._show_figures(draw, cards)
        self._show_ways(view, draw, cards)
        self.lot.show_draw(draw)
        if draw:
            shown = draw_state.boxes(
                draw,
                view.people,
                by_rule=view.number > 1 and stages.tables_of(self.tournament, view.number).draw.by_strength,
                partners=rulebooks.current(self.tournament).game.partners_at_table,
            )
            self.board.show_boxes(shown, movable=draw.state is DrawState.DRAFT)
        self._show_marked()
        self.going_on.show_due()

    def _show_clubs(self, view: RoundDraws, stage: TablesStage) -> None:
        """Offer to keep clubs apart while the round can be drawn; a blind lot asks for nobody."""
        asks = view.state is RoundState.PLANNED and stage.draw is not SeatDraw.BLIND
        self.clubs.show_choice(view.playing if asks else (), apart=stage.spread_clubs)

    def _show_look(self, draw: DrawView | None, cards: NumberCards | None) -> None:
        self._look.offer_cards(cards is not None)
        self._look.setVisible(draw is not None and not self._is_typing)
        if self._is_typing and self._round_id is not None:
            self.typing.show_round(self._round_id)
            self._stack.setCurrentWidget(self.typing)
        elif cards is not None and (draw is None or self._look.look is draw_panels.Look.CARDS):
            self.cards.show_cards(cards, participants.people(self.tournament))
            self._stack.setCurrentWidget(self.cards)
        elif draw is None or self._round_id is None:
            self._stack.setCurrentIndex(0)
        elif self._look.look is draw_panels.Look.FAIRNESS:
            self.fairness.show_report(fairness.view(self.tournament, self._round_id, draw))
            self._stack.setCurrentWidget(self._report)
        else:
            self._stack.setCurrentWidget(self._tables)

    def _on_types(self) -> None:
        self._is_typing = True
        self.load()
        self.take_focus()

    def _on_typed(self) -> None:
        self._is_typing = False
        self._chosen = None
        self.load()
        self.take_focus()

    @property
    def _shows_cards(self) -> bool:
        return self._stack.currentWidget() is self.cards

    def _show_figures(self, draw: DrawView | None, cards: NumberCards | None) -> None:
        """Show how far the cards are where they are looked at, else how fair the draw is."""
        compares = draw is not None and self._view is not None and self._view.number > 1
        of_cards = cards is not None and self._shows_cards
        compares = compares and not self._is_typing
        # In the first round they would say nothing, and the tables need the room.
        self._tiles.setVisible(compares or of_cards)
        self.hint_label.show_text("" if compares or of_cards else draw_state.club_hint(draw))
        if cards is not None and of_cards:
            names, values = card_captions(), card_tiles(cards)
        elif draw is not None and compares:
            names, values = draw_state.captions(), draw_state.tiles(draw)
        else:
            return
        for figure, name, tile in zip(self._figures, names, values, strict=True):
            figure.call(name)
            figure.show_value(tile.number, tile.beside)

    def _show_ways(self, view: RoundDraws, draw: DrawView | None, cards: NumberCards | None) -> None:
        self._borders = draws.borders_of_round(self.tournament, view.number)
        waiting = [border for border in self._borders if border.order is None]
        self.by_rank.show_draw(draw, self._borders, view.people)
        self._draw.setText(draw_state.draw_word(cards if draw is None else None, waiting))
        self._empty.show_text(*draw_state.empty_words(waiting))
        if cards is None or (draw is not None and not cards.holders):
            self.closing.hide()
        elif draw is not None and not self._shows_cards:
            self.closing.show_draft(draw, view.people)
        else:
            self.closing.show_door(cards, view.people, self.desk.rulebook)

    def _on_look(self) -> None:
        self.load()
        self._report.verticalScrollBar().setValue(0)
        self.take_focus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget what was said and looked at; whoever comes back sees the round of the hour."""
        super().hideEvent(event)
        draw = draw_state.shown_draw(self._view, self._chosen) if self._view else None
        if draw is None or draw.outdated is None:
            self.notice.clear()
        if self._looked_at is not None:
            self._looked_at = None
            self._on_replaced()

    def take_focus(self) -> None:
        """Begin with the draw, or with what there is to look at: the arrows scroll it or walk through it."""
        if self._is_typing:
            self.typing.text.setFocus()
        elif self._shows_cards:
            self.cards.take_focus()
        elif self._stack.currentIndex():
            (self._report if self._stack.currentWidget() is self._report else self.board).setFocus()
        elif self.advancing.takes_order:
            self.advancing.order.setFocus()
        elif self.count.helper.isVisibleTo(self):
            self.count.helper.setFocus()
        else:
            self._draw.setFocus()

    def print_request(self) -> PrintRequest | None:
        """Print the seats by table, or the cards."""
        number = self._view.number if self._view else 0
        if self._shows_cards:
            return PrintRequest(PrintKind.NUMBER_CARDS, round_number=number)
        return PrintRequest(PrintKind.SEATS_BY_TABLE, round_number=number)

    def help_words(self) -> HelpWords:
        """Say how a draw is made."""
        return draw_state.cards_help() if self._shows_cards else draw_state.draw_help()

    def _lay_out(self) -> None:
        self.going_on = GoingOn(self)
        self.typing.closed.connect(self._on_typed)
        add(self.head, self._draw, self._publish)
        add(self.column, self.going_on, self.notice, self.working)
        figures = row(spacing=theme.SPACE_L, of=self._tiles)
        for figure in self._figures:
            figures.addWidget(figure, 1)
        self.column.addWidget(self._tiles)
        self._stack.addWidget(card(self._empty))
        self._tables = board_place(self.board)
        self._stack.addWidget(self._tables)
        self._report.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._report.setAccessibleName(translate("Draw", "Fairness der Auslosung"))
        add_pages(self._stack, self._report, self.cards, self.typing)
        self._card = self._side()
        self.column.addLayout(row((self._stack, 1), self._card, spacing=theme.SPACE_L), 1)

    def _side(self) -> Card:
        side = Card()
        side.setFixedWidth(_SIDE)
        side.body.addWidget(self._look)
        holder = QWidget()
        inside = self._scrolled
        holder.setLayout(inside)
        # A gap beside the scroll bar, which appears where the side is long.
        inside.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        inside.setSpacing(theme.SPACE_S)
        add(
            inside,
            self.lot.answer,
            self.mending,
            self.advancing,
            self.closing,
            self.by_rank,
            self.swap,
            theme.SPACE_S,
            self.count,
            self.clubs,
            self._types,
            None,
        )
        self._beside = scrolling(holder)
        add(side.body, (self._beside, 1), self.drafts, self._foot)
        self._foot.addWidget(self.lot)
        return side

    def _show_head(self, view: RoundDraws, draw: DrawView | None) -> None:
        published = view.state is not RoundState.PLANNED
        self._is_typing = self._is_typing and not published
        self._types.setVisible(not published and not self._is_typing)
        position = stages.of_number(self.tournament, view.number).position
        phase = stages.phase_of(self.tournament, position)
        title = round_title(view.number, phase)
        if not published:
            title = translate("Draw", "{round} auslosen").format(round=title)
        self.title_label.setText(title)
        if draw is None:
            self.state_pill.show_state("", Tone.RUNNING)
        else:
            draft = translate("Draw", "Entwurf {label}")
            tone = Tone.DONE if published else Tone.RUNNING
            if draw.outdated is not None:
                draft, tone = translate("Draw", "Entwurf {label} passt nicht mehr"), Tone.DECIDE
            text = translate("Draw", "veröffentlicht") if published else draft.format(label=draw.label)
            self.state_pill.show_state(text, tone)
        self.drafts.show_drafts([draw for draw in view.draws if draw.state is DrawState.DRAFT], draw)
        self._place_lot()
        # Its own button keeps what is typed.
        self._draw.setVisible(not published and not self._is_typing)
        self._draw.setEnabled(draw_state.can_draw(view))
        self._types.setEnabled(draw_state.can_draw(view))
        self._empty.let_begin(draw_state.can_draw(view))
        self._publish.setVisible(not published and not self._is_typing)
        outdated = None if draw is None else draw.outdated
        self._publish.setEnabled(draw is not None and outdated is None)
        restyle(self._draw, role="primary" if outdated is not None else "")
        if outdated is not None:
            self._tell([outdated])
        else:
            self.notice.clear()

    def _place_lot(self) -> None:
        """Let the lot scroll with the rest where several drafts need its room."""
        place = self._foot if self.drafts.isHidden() else self._scrolled
        if place.indexOf(self.lot) < 0:
            place.addWidget(self.lot)

    def _show_rounds(self, steps: Sequence[RoundStep]) -> None:
        phases = [stages.phase_of(self.tournament, step.stage) for step in steps]
        words = round_words([step.number for step in steps], phases)
        if self._rounds is not None and self._rounds.words != words:
            self.head.removeWidget(self._rounds)
            self._rounds.deleteLater()
            self._rounds = None
        if self._rounds is None and len(words) > 1:
            self._rounds = RoundChoice(words, "F6")
            self._rounds.chosen.connect(self._on_round)
            self.head.insertWidget(self.head.indexOf(self._draw), self._rounds)
        if self._rounds is not None and self._round_id is not None:
            self._rounds.choose([step.round_id for step in steps].index(self._round_id))

    def _on_round(self, index: int) -> None:
        self._looked_at = tournaments.header(self.tournament).rounds[index].round_id
        self._chosen = None
        self._is_typing = False
        self.load()

    def _show_marked(self) -> None:
        marked = self.board.marked
        if marked:
            self.lot.make_room()
        # What has to be mended needs the room.
        looks_at_seats = bool(self._stack.currentIndex()) and not (self._shows_cards or self._is_typing)
        self.swap.setVisible(looks_at_seats and not self.mending.isVisibleTo(self))
        if not self.board.movable:
            self.swap.show_published()
        elif self._view is not None:
            names = [self._view.people[one].name for one in marked]
            self.swap.show_marked(names, self._swap_effect(self._view.round_id))

    def _swap_effect(self, round_id: int) -> str:
        """Show the effect of swapping the two marked people; empty unless two are marked."""
        marked = self._marked_two()
        if marked is None:
            return ""
        draw, first, second = marked
        return draw_state.swap_effect(
            draw.fairness, draws.after_swap(self.tournament, round_id, draw, first, second)
        )

    def _marked_two(self) -> tuple[DrawView, int, int] | None:
        """Return the draw that is shown and the two in it who are marked, if they are two."""
        draw = draw_state.shown_draw(self._view, self._chosen) if self._view else None
        match self.board.marked:
            case [first, second] if draw:
                return draw, first, second
        return None

    def _on_choose(self, draw_id: int) -> None:
        self._chosen = draw_id
        self.load()

    def draw(self) -> None:
        """Draw another draft, beside the screen."""
        round_id = self._round_id
        if round_id is None or self._jobs is None or self.working.busy or self._draws_lots():
            return
        try:
            plan = draws.prepare(self.tournament, round_id)
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, self.desk.rulebook))
            return
        job = self._jobs.start(lambda progress: seatings.drawn(plan, progress.report))
        job.succeeded.connect(partial(self._on_drawn, round_id))
        job.failed.connect(_raise)
        self.working.follow(job, translate("Draw", "Die Plätze werden ausgelost …"))

    def _draws_lots(self) -> bool:
        """Draw the lots at the borders of tables that come first; tell whether there were any."""
        number = self._view.number if self._view is not None else 0
        waiting = [border for border in self._borders if border.order is None]
        for border in waiting:
            if not self.desk.run_or_tell(partial(draws.draw_border, number=number, border=border)):
                break
        return bool(waiting)

    def _on_drawn(self, round_id: int, drawn: Drawn) -> None:
        steps = tournaments.header(self.tournament).rounds if self._jobs is not None else ()
        if round_id not in {step.round_id for step in steps}:
            # The tournament was closed, or the round taken away, while it was drawn.
            return
        # What is shown stays chosen until the new draft is there.
        chosen, self._chosen = self._chosen, None
        if self._look.look is draw_panels.Look.CARDS:
            self._look.choose(0)
        problems = self.desk.run_big(lambda tournament: draws.keep(tournament, round_id, drawn))
        if problems:
            self._chosen = chosen
            self.notice.show_text(in_words(problems, self.desk.rulebook))
        else:
            self.board.setFocus()
            announce(self.board, translate("Draw", "Der Entwurf ist fertig."))

    def _on_publish(self) -> None:
        draw = draw_state.shown_draw(self._view, self._chosen) if self._view else None
        if draw is None:
            return
        problems = self.desk.run_big(lambda tournament: draws.publish(tournament, draw.id))
        if problems:
            self._tell(problems)
            return
        self.board.setFocus()
        self._say_which_decks_are_missing()

    def _say_which_decks_are_missing(self) -> None:
        """Say once that there are fewer decks than tables; the overview goes on saying it."""
        wish = None if self._round_id is None else material.wish(self.tournament, self._round_id)
        if wish is not None:
            self.notice.show_text(wish_words(wish, self.desk.rulebook).text, tone=Tone.QUESTION)

    def _tell(self, problems: Sequence[Problem]) -> None:
        self.notice.show_text(
            in_words(problems, self.desk.rulebook), repair=translate("Draw", "Neuer Entwurf")
        )

    def _on_mend(self) -> None:
        round_id = self._round_id
        if round_id is None:
            return
        problems = self.desk.run_big(lambda tournament: repairs.make(tournament, round_id))
        if problems:
            self.notice.show_text(in_words(problems, self.desk.rulebook))
        else:
            self.board.setFocus()

    def _on_swap(self) -> None:
        marked = self._marked_two()
        if marked is None:
            return
        draw, first, second = marked
        self._chosen = draw.id
        self.desk.run_or_tell(lambda tournament: draws.swap(tournament, draw.id, first, second))
        self.board.setFocus()

    def check_lot(self) -> None:
        """Draw again from the stored lot, beside the screen, and say whether the same comes out."""
        draw = draw_state.shown_draw(self._view, self._chosen) if self._view else None
        if draw is None or self._jobs is None or self.working.busy:
            return
        found = certificates.record(self.tournament, draw.id)
        job = self._jobs.start(lambda progress: certificates.check(found, progress.report))
        job.succeeded.connect(partial(self._on_checked, draw.id, certificates.certificate(found)))
        job.failed.connect(_raise)
        self.working.follow(job, translate("Draw", "Das Los wird nachgeprüft …"))

    def _on_checked(
        self, draw_id: int, certificate: Certificate, checked: tuple[Checked | None, ...]
    ) -> None:
        shown = draw_state.shown_draw(self._view, self._chosen) if self._view else None
        if shown is None or shown.id != draw_id:
            return
        self.lot.show_checked(certificate, checked)
        self._beside.verticalScrollBar().setValue(0)

    def _on_advice(self, rule: HeadcountRule) -> None:
        if self._view is None:
            return
        place = stages.of_number(self.tournament, self._view.number).position
        rulebook = rulebooks.current(self.tournament).with_stage(
            place, headcount=rule.policy, seats=rule.seats
        )
        if self.desk.run_or_tell(lambda tournament: leaving.change_rules(tournament, rulebook)):
            self.take_focus()

    def _on_clubs(self, apart: bool) -> None:
        if self._view is None:
            return
        place = stages.of_number(self.tournament, self._view.number).position
        rulebook = rulebooks.current(self.tournament).with_stage(place, spread_clubs=apart)
        if not self.desk.run_or_tell(lambda tournament: leaving.change_rules(tournament, rulebook)):
            self.load()

    def _on_helpers(self, people: Sequence[PersonData]) -> None:
        if self.desk.run_or_tell(lambda tournament: participants.add_helpers(tournament, people)):
            self.count.helper.setText("")
            if self.count.helper.isVisibleTo(self):
                # One more is missing.
                self.count.helper.setFocus()
            else:
                self.take_focus()


def _raise(error: BaseException) -> None:
    """Hand a defect over to the crash handler."""
    raise error
