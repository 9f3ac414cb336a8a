"""The overview: the next step with one button, the figures, and open decisions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.services import calls, overview
from turnierleitung.services.ground import round_rows, rulebooks
from turnierleitung.services.ground.papers import Need, Next, StagesSoFar, Wish
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import corrections
from turnierleitung.services.overview import Overview
from turnierleitung.services.people import participants
from turnierleitung.services.tables import material, moves, standings
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.deeds import deed_name, who
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.language import translate
from turnierleitung.texts.overview import step_words, wish_words
from turnierleitung.texts.people import fees_line
from turnierleitung.texts.phases import phase_name
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_sheet import HelpWords, Remedy
from turnierleitung.ui.widgets.labels import Card, EmptyState, Figure, Pill, label, restyle, rule
from turnierleitung.ui.widgets.layouts import column, empty, row, scrolling
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import DUE_PAGES, Page, Surroundings

_TONES: Final = {
    Need.PARKED: Tone.WRONG,
    Need.ASIDE: Tone.QUESTION,
    Need.SECOND_ENTRY: Tone.QUESTION,
    Need.DOUBT: Tone.DECIDE,
    Need.CORRECTION: Tone.QUESTION,
    Need.TIE: Tone.DECIDE,
    Need.TIES: Tone.DECIDE,
    Need.OUTDATED: Tone.RUNNING,
    Need.SEATS: Tone.DECIDE,
    Need.UNLIKE_PAIRS: Tone.DECIDE,
    Need.UNPAID: Tone.DECIDE,
    Need.MISSING: Tone.QUESTION,
    Need.CONFLICT: Tone.DECIDE,
    Need.DECK: Tone.QUESTION,
    Need.TABLE_DECKS: Tone.QUESTION,
    Need.FEW_DECKS: Tone.QUESTION,
    Need.DECK_GONE: Tone.DECIDE,
    Need.REQUALIFIED: Tone.DECIDE,
    Need.READVANCED: Tone.DECIDE,
    Need.RERANKED: Tone.DECIDE,
    Need.TILL_SHORT: Tone.QUESTION,
    Need.PRIZES_UNPAID: Tone.QUESTION,
    Need.PRIZES_BACK: Tone.QUESTION,
    Need.CASH_OFF: Tone.WRONG,
    Need.BACKUP_AWAY: Tone.WRONG,
    Need.BACKUP_FAILED: Tone.WRONG,
    Need.LATE: Tone.DECIDE,
    Need.PLACE_FREE: Tone.DECIDE,
    Need.PLACE_LEFT: Tone.DECIDE,
    Need.PROTEST: Tone.DECIDE,
    Need.CALL: Tone.QUESTION,
    Need.HONOURED: Tone.DECIDE,
}
_REMEDIES: Final = {
    Need.SEATS: "draw",
    Need.FEW_DECKS: "decks",
    Need.REQUALIFIED: "draw",
    Need.READVANCED: "draw",
    Need.PLACE_FREE: "draw",
    Need.PLACE_LEFT: "draw",
    Need.PROTEST: "penalties",
    Need.TILL_SHORT: "cash",
    Need.PRIZES_UNPAID: "cash",
    Need.PRIZES_BACK: "cash",
    Need.CASH_OFF: "cash",
    Need.BACKUP_AWAY: "settings",
    Need.BACKUP_FAILED: "settings",
    Need.LATE: "draw",
    Need.HONOURED: "prizes",
    Need.UNLIKE_PAIRS: "registration",
    Need.UNPAID: "registration",
    Need.MISSING: "registration",
}
"""The pages on which it is put right; what else there is to do is done at once."""

_NUMBERED: Final = 9
"""Needs that have a key of their own, Alt with a digit."""


class OverviewPage(Page):
    """Always answers „what next?“."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._view: Overview | None = None
        self._wishes: tuple[Wish, ...] = ()
        self._next = _NextCard()
        self._next.button.clicked.connect(self._on_next)
        self._slips = Figure(translate("Overview", "Zettel"))
        self._leader = Figure(translate("Overview", "Führend"))
        self._people = Figure(translate("Overview", "Teilnehmer"))
        self._cash = Figure(translate("Overview", "Startgeld"))
        self._needs = Card(translate("Overview", "Das braucht Sie"))
        self._latest = Card()
        self._need_rows, self._latest_rows = QVBoxLayout(), QGridLayout()
        # The window holds the key on every page.
        self._emergency = ActionButton(translate("Overview", "Notfallmappe"), "Ctrl+Shift+N", bind=False)
        self._emergency.clicked.connect(self._on_emergency)
        # What is typed is no action, but it waits for the director too.
        desk.typed.unfinished_changed.connect(self._on_replaced)
        self._lay_out()

    def settle_in(self, surroundings: Surroundings) -> None:
        """Hear of backups too: a stick that is away needs the director."""
        super().settle_in(surroundings)
        surroundings.safety.state_changed.connect(self._on_backed_up)

    def _on_backed_up(self) -> None:
        shown = tuple(wish for wish in self._wishes if wish.kind in (Need.BACKUP_AWAY, Need.BACKUP_FAILED))
        if shown != self._of_backups():
            self._on_replaced()

    def take_focus(self) -> None:
        """The one button has the focus."""
        self._next.button.setFocus()

    def help_words(self) -> HelpWords:
        """Say what the page is for."""
        return HelpWords(
            purpose=translate("Overview", "Hier steht, wo das Turnier ist und was als Nächstes kommt."),
            steps=(
                translate("Overview", "Oben steht der nächste Schritt. Enter führt hin."),
                translate(
                    "Overview", "Darunter wartet, was Ihre Entscheidung braucht, jedes mit seiner Taste."
                ),
                translate(
                    "Overview",
                    "Die Zahlen zeigen Zettel, Führende, Teilnehmer und Startgeld, wie sie jetzt sind.",
                ),
            ),
            remedies=(
                Remedy(
                    translate("Overview", "Sie wissen nicht weiter."),
                    translate(
                        "Overview",
                        "Kommen Sie mit Strg 1 hierher: Der große Knopf nennt immer den nächsten Schritt.",
                    ),
                ),
                Remedy(
                    translate("Overview", "Der Rechner oder der Drucker macht Ärger."),
                    translate(
                        "Overview", "Die Notfallmappe druckt alles, womit Sie auf Papier weitermachen können."
                    ),
                ),
            ),
        )

    @property
    def texts(self) -> list[str]:
        """What needs the director, in words."""
        return [wish_words(wish, self.desk.rulebook).text for wish in self._wishes]

    def press_need(self, index: int) -> None:
        """Do what the button of a warning does."""
        self._on_need(self._wishes[index])

    def load(self) -> None:
        """Show the overview of the tournament."""
        view = overview.view(self.tournament)
        self._view = view
        words = step_words(view.next)
        self._next.show_step(words.title, words.detail, words.button)
        self._show_figures(view)
        self._show_needs((*self._of_backups(), *view.needs))
        self._show_latest(view)
        # Before anything is drawn there is nothing to go on with by hand.
        self._emergency.setVisible(view.slips > 0)

    def _lay_out(self) -> None:
        self.column.addWidget(self._next)
        figures = row(spacing=theme.SPACE_L)
        for figure in (self._slips, self._leader, self._people, self._cash):
            figure.setMinimumWidth(150)
            figures.addWidget(figure, 1)
        self.column.addLayout(figures)
        self._latest.body.addLayout(
            row(label(translate("Overview", "Zuletzt"), "heading"), None, self._emergency)
        )
        for card, inside in ((self._needs, self._need_rows), (self._latest, self._latest_rows)):
            inside.setContentsMargins(0, 0, 0, 0)
            holder = QWidget()
            column(inside, None, margins=(0, 4, 0, 0), of=holder)
            scroll = scrolling(holder)
            card.body.addWidget(scroll, 1)
        self._need_rows.setSpacing(10)
        self._latest_rows.setHorizontalSpacing(theme.SPACE_L)
        self._latest_rows.setVerticalSpacing(0)
        self._latest_rows.setColumnStretch(1, 1)
        self.column.addLayout(row((self._needs, 59), (self._latest, 41), spacing=theme.SPACE_L), 1)

    def _show_figures(self, view: Overview) -> None:
        if view.slips:
            kind = view.stages.kind if view.stages is not None else "tables"
            self._slips.show_value(
                str(view.slips_done),
                translate("Overview", "von {all}").format(all=view.slips),
                phase_name(kind, view.round_number or 0),
                done=view.slips_done,
                of=view.slips,
            )
        else:
            self._slips.show_value("–", "", translate("Overview", "noch nicht ausgelost"))
        leader = view.leader
        if view.stages is not None:
            self._show_stages(view.stages)
        elif leader is None:
            self._leader.show_value("–", "", translate("Overview", "noch nichts gewertet"))
        else:
            game = rulebooks.current(self.tournament).game.named
            # A colon, because no plural follows the number: „Gewonnene Tische: 1“.
            tally = tally_name(game, leader.tally)
            below = translate("Overview", "{tally}: {value}").format(
                tally=tally[:1].upper() + tally[1:], value=tally_value(game, leader.tally, leader.value)
            )
            self._leader.show_name(leader.name, " · ".join([below, *_beside(leader.beside)]))
        totals = view.totals
        below = translate("Overview", "{present} da").format(present=totals.present)
        if totals.helpers:
            below += " · " + translate("Overview", "{helpers} Helfer außer Konkurrenz").format(
                helpers=totals.helpers
            )
        self._people.show_value(str(totals.registered), "", below)
        fee, currency = participants.usual_fee(self.tournament), view.header.facts.currency
        self._cash.show_value(money(totals.cash_cents, currency), "", fees_line(totals, fee, currency))

    def _show_stages(self, stages: StagesSoFar) -> None:
        without_groups = stages.kind == "knockout" and not stages.groups
        self._leader.call(
            translate("Overview", "Turniersieger")
            if stages.champion or without_groups
            else translate("Overview", "Gruppen")
        )
        if stages.champion:
            self._leader.show_name(stages.champion, translate("Overview", "Rang 1"))
        elif stages.leader:
            self._leader.show_name(stages.leader, translate("Overview", "führt"))
        elif stages.groups and stages.leader is not None:
            self._leader.show_value("–", "", translate("Overview", "noch nichts gespielt"))
        elif stages.groups:
            self._leader.show_value(
                str(stages.groups_done),
                translate("Overview", "von {all}").format(all=stages.groups),
                translate("Overview", "sind fertig"),
                done=stages.groups_done,
                of=stages.groups,
            )
        elif without_groups:
            self._leader.show_value("–", "", translate("Overview", "steht noch nicht fest"))
        else:
            self._leader.show_value("–", "", translate("Overview", "noch nicht ausgelost"))

    def _of_backups(self) -> tuple[Wish, ...]:
        """Return that the backup failed, or that the stick is away."""
        kept = None if self.surroundings is None else self.surroundings.safety
        if kept is not None and kept.failed:
            return (Wish(Need.BACKUP_FAILED),)
        if kept is None or kept.second_medium is None or not kept.second_failed:
            return ()
        return (Wish(Need.BACKUP_AWAY, {"folder": kept.second_medium.name or str(kept.second_medium)}),)

    def _show_needs(self, wishes: tuple[Wish, ...]) -> None:
        self._wishes = wishes
        empty(self._need_rows)
        for number, wish in enumerate(wishes, start=1):
            self._need_rows.addWidget(self._need_row(wish, f"Alt+{number}" if number <= _NUMBERED else ""))
        if not wishes:
            self._need_rows.addWidget(
                EmptyState(
                    translate("Overview", "Nichts offen"),
                    translate(
                        "Overview",
                        "Hier stehen Zettel, die nicht stimmen oder fraglich sind, "
                        "Gleichstände und veraltete Drucke.",
                    ),
                )
            )

    def _need_row(self, wish: Wish, key: str) -> QWidget:
        words = wish_words(wish, self.desk.rulebook)
        made = QWidget()
        button = ActionButton(words.button, key, does=partial(self._on_need, wish))
        button.setAccessibleDescription(words.text)
        line = row(
            (Pill(words.word, _TONES[wish.kind]), Qt.AlignmentFlag.AlignVCenter),
            (label(words.text, wrap=True), 1),
            spacing=theme.SPACE_M,
            of=made,
        )
        if not words.look:
            line.addWidget(button)
            return made
        look = ActionButton(words.look, key.replace("Alt+", "Alt+Shift+"), does=partial(self._on_look, wish))
        look.setAccessibleDescription(words.text)
        # Beside two buttons the words would have no room.
        both = QWidget()
        column(made, row(None, look, button), of=both)
        return both

    def _show_latest(self, view: Overview) -> None:
        empty(self._latest_rows)
        for number, deed in enumerate(view.latest):
            told = " · ".join((deed_name(deed), who(deed))) if deed.station else deed_name(deed)
            text = label(told, wrap=True)
            text.setContentsMargins(0, 8, 0, 8)
            if deed.undone:
                restyle(text, role="muted")
            at = label(clock(deed.at), "muted")
            at.setContentsMargins(0, 8, 0, 8)
            self._latest_rows.addWidget(at, 2 * number, 0, Qt.AlignmentFlag.AlignTop)
            self._latest_rows.addWidget(text, 2 * number, 1)
            self._latest_rows.addWidget(rule(), 2 * number + 1, 0, 1, 2)

    def _on_next(self) -> None:
        if self._view is None:
            return
        step = self._view.next
        if step.kind in (Next.FINISH, Next.FINISH_GROUPS, Next.FINISH_KNOCKOUT):
            round_id = round_rows.current_round(self.tournament)
            if round_id is not None:
                self.desk.closing.close(round_id)
            return
        conflict = next((wish for wish in self._view.needs if wish.kind is Need.CONFLICT), None)
        if step.kind is Next.CONFLICT and conflict is not None:
            self._on_need(conflict)
            return
        self.around.open_page(DUE_PAGES[step.kind]).show_due()

    def _on_emergency(self) -> None:
        self.around.open_page("printing").show_print_set("emergency")

    def _on_look(self, wish: Wish, _checked: object = None) -> None:
        """Show the slip of which a warning speaks; seats are let stand."""
        if wish.kind is Need.RERANKED:
            round_id = wish.round_id or 0
            self.desk.run_or_tell(lambda tournament: moves.let_stand(tournament, round_id))
        else:
            self.around.open_page("round").show_table(wish.table_id or 0)

    def _on_need(self, wish: Wish, _checked: object = None) -> None:
        deed = _deed_for(wish)
        if deed is not None:
            self.desk.run_or_tell(deed)
            return
        match wish.kind:
            case Need.PARKED | Need.ASIDE | Need.SECOND_ENTRY | Need.CORRECTION:
                self._on_look(wish)
            case Need.OUTDATED:
                self._print_again(wish)
            case Need.CONFLICT:
                self.around.open_page("standings").show_table(wish.table_id or 0)
            case Need.PROTEST:
                self.around.open_page(_REMEDIES[wish.kind]).show_protests()
            case _:
                page = self.around.open_page(_REMEDIES[wish.kind])
                if wish.kind is Need.PRIZES_UNPAID:
                    page.show_due()

    def _print_again(self, wish: Wish) -> None:
        printing = self.around.open_page("printing")
        if wish.request is None:
            printing.show_print_set("outdated")
        else:
            printing.show_request(wish.request)


def _deed_for(wish: Wish) -> Callable[[Tournament], Changes] | None:
    """Return what is done at once; ``None`` where a page has to be opened for it."""
    table_id, round_id = wish.table_id or 0, wish.round_id or 0
    match wish.kind:
        case Need.TIE | Need.TIES:
            return lambda tournament: standings.draw_ties(tournament, WHOLE)
        case Need.DOUBT:
            return lambda tournament: overview.accept(tournament, table_id)
        case Need.CALL:
            return lambda tournament: calls.settle(tournament, int(wish.params["call"]))
        case Need.DECK | Need.DECK_GONE:
            return _assign_decks
        case Need.TABLE_DECKS:
            return lambda tournament: material.assign(tournament, round_id)
        case Need.RERANKED:
            reason = translate("Overview", "Die Rangliste wurde berichtigt.")
            return lambda tournament: corrections.reseat(tournament, round_id, reason)
        case _:
            return None


def _assign_decks(tournament: Tournament) -> Changes:
    from turnierleitung.services.matches import matches  # noqa: PLC0415 - 20 ms, where matches are played

    return matches.assign_decks(tournament)


def _beside(others: tuple[str, ...]) -> list[str]:
    """Return who shares the first place, if anybody does."""
    match others:
        case ():
            return []
        case (other,):
            return [translate("Overview", "gleichauf mit {other}").format(other=other)]
        case _:
            return [translate("Overview", "gleichauf mit {count} anderen").format(count=len(others))]


class _NextCard(Card):
    """What comes next, with the one button."""

    def __init__(self) -> None:
        super().__init__(margin=26)
        self.setProperty("tone", "accent")
        self._title = label("", "title", wrap=True)
        self._detail = label("", "muted", wrap=True)
        self.button = ActionButton("", "Return", "primary", bind=False)
        self.button.setDefault(True)
        texts = column(
            label(translate("Overview", "ALS NÄCHSTES"), "eyebrow"), self._title, self._detail, spacing=6
        )
        centred = Qt.AlignmentFlag.AlignVCenter
        self.body.addLayout(row((texts, 1), (self.button, centred), spacing=theme.SPACE_XL))

    def show_step(self, title: str, detail: str, button: str) -> None:
        self._title.setText(title)
        self._detail.setText(detail)
        self.button.setText(button)
        self.button.setAccessibleDescription(f"{title}. {detail}")
