"""The judge's page: lists of penalties, protests, corrections and departures, the forms, and F1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.conduct import Going, PenaltyEffect
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.services import effects
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.judge import penalties, protests, punishing
from turnierleitung.services.judge.penalties import GivenPenalty
from turnierleitung.texts.columns import Cell, Column, Ink, Tone
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import clock
from turnierleitung.texts.judge import amount_text, given_title, place_text, state_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.leaving import comeback_lines
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.judge.effect_views import CorrectionsView, DeparturesView, GoingForm
from turnierleitung.ui.judge.penalty_form import PenaltyForm
from turnierleitung.ui.judge.protests_view import ProtestsView, Within
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import EmptyState, Notice, label, show_text
from turnierleitung.ui.widgets.layouts import add, add_pages, row
from turnierleitung.ui.widgets.table import ListStack, RowsView
from turnierleitung.ui.window.asking_form import AskingForm, Prospect
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import PEOPLE, RESULTS, Page

_SIDE: Final = 300
_RESTS: Final = 120
"""Milliseconds without another choice before the effect is calculated."""


class GivenCard(AskingForm):
    """A penalty that was given, and what taking it back would change."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, key="Del", role="", rests=_RESTS)
        self.given: GivenPenalty | None = None
        self._who = label("", "heading", wrap=True)
        self._what = label("", "strong", wrap=True)
        self._detail = label("", "muted", wrap=True)
        self._reason = label("", wrap=True)
        self.outcome = label("", "small", wrap=True)
        """What taking it back would change."""
        self.refusal = Notice(Tone.WRONG)
        self.answer.setText(translate("Penalties", "Strafe zurücknehmen"))
        self.setFixedWidth(_SIDE)
        above = self._who, self._what, self._detail, self._reason
        add(self.body, *above, None, self.outcome, self.refusal, self.answer)

    def show_given(self, given: GivenPenalty | None, currency: Currency) -> None:
        """Show a penalty, or nothing."""
        self.given = given
        self.refusal.clear()
        self.setVisible(given is not None)
        if given is None:
            return
        self._who.setText(given.name)
        self._what.setText(f"{given_title(given)}: {amount_text(given, currency)}")
        parts = [
            translate("Penalties", "{time} Uhr").format(time=clock(given.at)),
            place_text(given.round_number, given.table, is_match=given.is_match),
        ]
        if given.deal is not None:
            parts.append(translate("Penalties", "Spiel {deal}").format(deal=given.deal))
        if given.decided_by:
            parts.append(translate("Penalties", "entschieden von {name}").format(name=given.decided_by))
        if given.reported_by:
            parts.append(translate("Penalties", "gemeldet von {name}").format(name=given.reported_by))
        self._detail.setText(" · ".join(filter(None, parts)))
        show_text(self._reason, given.reason)
        self.answer.setVisible(given.holds)
        self.outcome.setText("")
        self.look_ahead()

    def prospect(self) -> Prospect | None:
        """Say what taking the penalty back would change."""
        given, tournament, rulebook = self.given, self._desk.tournament, self._desk.rulebook
        if given is None or not given.holds:
            return None
        if given.effect is PenaltyEffect.EXCLUSION:
            return Prospect(comeback_lines(effects.comeback(tournament, given.participant_id), rulebook))
        effect = effects.effect_of(tournament, lambda file: punishing.lift(file, given.id))
        return Prospect(effect_lines(effect, rulebook))

    def show_prospect(self, prospect: Prospect) -> None:
        """Show it above the button."""
        lead = translate("Penalties", "Wenn Sie die Strafe zurücknehmen:")
        self.outcome.setText("\n".join((lead, *prospect.lines)))

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say why the penalty stays."""
        if problems:
            self.refusal.show_text(in_words(problems, self._desk.rulebook))

    def _on_answer(self) -> None:
        given = self.given
        if given is not None:
            self.run(lambda tournament: punishing.lift(tournament, given.id))


class PenaltiesView(QWidget):
    """The list, and the chosen penalty beside it."""

    asked = Signal()
    """A penalty shall be given."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._currency = tournaments.header(desk.tournament).facts.currency
        self.list: RowsView[GivenPenalty] = RowsView(
            _columns(self._currency), translate("Penalties", "Strafen")
        )
        self.list.keep_choice_by(lambda given: given.id)
        self.list.row_chosen.connect(self._show_chosen)
        empty = EmptyState(
            translate("Penalties", "Noch keine Strafe"),
            translate(
                "Penalties",
                "Verwarnungen, verlorene Spiele, Ausschlüsse: Vor dem Bestätigen steht da, was sich ändert.",
            ),
            translate("Penalties", "Strafe aussprechen"),
            "Ctrl+N",
        )
        empty.action_requested.connect(self.asked)
        self._left = ListStack(self.list, empty)
        self.chosen = GivenCard(desk)
        row((self._left, 1), self.chosen, spacing=theme.SPACE_L, of=self)

    def load(self) -> None:
        """Show the penalties as they are now."""
        currency = tournaments.header(self._desk.tournament).facts.currency
        if currency is not self._currency:
            self._currency = currency
            self.list.show_columns(_columns(currency), ())
        self._left.show_rows(penalties.view(self._desk.tournament))
        if self.list.chosen is None:
            self.list.selectRow(0)
        self._show_chosen()

    def take_focus(self) -> None:
        """Walk through the list with the arrows."""
        self._left.take_focus()

    def _show_chosen(self) -> None:
        self.chosen.show_given(self.list.chosen, self._currency)


def _columns(currency: Currency) -> tuple[Column[GivenPenalty], ...]:
    def ink(given: GivenPenalty) -> Ink:
        return Ink.STRONG if given.holds else Ink.MUTED

    def state(given: GivenPenalty) -> Cell:
        tone = Tone.DECIDE if given.holds and given.waits else Tone.RUNNING
        if given.holds and given.effect is PenaltyEffect.EXCLUSION:
            tone = Tone.WRONG
        return Cell(state_text(given) or amount_text(given, currency), tone=tone)

    return (
        Column(translate("Penalties", "Zeit"), lambda given: clock(given.at), 70, Ink.MUTED),
        Column(translate("Penalties", "Wer"), lambda given: given.name, ink=ink, wraps=True),
        Column(translate("Penalties", "Was"), given_title, wraps=True),
        Column(
            translate("Penalties", "Wo"),
            lambda given: place_text(given.round_number, given.table, is_match=given.is_match),
            128,
            Ink.MUTED,
        ),
        Column(translate("Penalties", "Folge"), state, 186),
    )


_PENALTIES, _PROTESTS, _CORRECTIONS, _DEPARTURES = range(4)
_Lists = PenaltiesView | ProtestsView | CorrectionsView | DeparturesView


def penalties_help() -> HelpWords:
    """Say how a penalty is given."""
    return HelpWords(
        purpose=translate("Judge", "Hier sprechen Sie Strafen aus und sehen, wer schon welche hat."),
        steps=(
            translate("Judge", "Strg N beginnt: Name oder Nummer, Enter."),
            translate("Judge", "Eine Ziffer wählt, was geschehen ist."),
            translate("Judge", "Rechts steht, was die Strafe bewirkt: Ergebnis, Punkte, Plätze, Geld."),
            translate("Judge", "Strg Enter bestätigt, was rechts steht."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Judge", "geht durch die Strafen")),
            KeyWords("F6", translate("Judge", "wechselt zu Protesten, Berichtigungen und Abgängen")),
            KeyWords("Ctrl+P", translate("Judge", "druckt den Strafzettel des Gewählten")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Die Strafe war falsch."),
                translate(
                    "Judge",
                    "Wählen Sie sie in der Liste, Entf nimmt sie zurück. Was davor galt, gilt wieder.",
                ),
            ),
        ),
    )


def protests_help() -> HelpWords:
    """Say how a protest is noted and decided."""
    return HelpWords(
        purpose=translate("Judge", "Hier nehmen Sie Proteste auf und entscheiden sie."),
        steps=(
            translate("Judge", "Strg N nimmt einen auf, mit Enter weiter."),
            translate("Judge", "Wählen Sie ihn in der Liste: Rechts wird entschieden."),
            translate("Judge", "F7 gibt statt, F8 weist ab, F9: zurückgezogen."),
            translate("Judge", "Was daraus folgt, etwa eine Berichtigung, steht danach dabei."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Judge", "geht durch die Proteste")),
            KeyWords("F6", translate("Judge", "wechselt zu Berichtigungen, Abgängen und Strafen")),
            KeyWords("Ctrl+P", translate("Judge", "druckt die Niederschrift")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Die Frist ist vorbei."),
                translate(
                    "Judge",
                    "Sie läuft ab dem Aushang der Rangliste (Drucken, F8). Ist sie vorbei, steht es beim "
                    "Protest. Ob Sie ihn dennoch annehmen, entscheiden Sie.",
                ),
            ),
        ),
    )


def corrections_help() -> HelpWords:
    """Say how something wrong is mended."""
    return HelpWords(
        purpose=translate("Judge", "Hier berichtigen Sie, was schon gilt und nicht stimmt."),
        steps=(
            translate("Judge", "Eine Ziffer wählt, was nicht stimmt."),
            translate("Judge", "Rechts steht, was sich damit ändert."),
            translate(
                "Judge", "Die Berichtigung steht danach im Protokoll, und Veraltetes wird neu gedruckt."
            ),
        ),
        keys=(
            KeyWords("F6", translate("Judge", "wechselt zu Abgängen, Strafen und Protesten")),
            KeyWords("Esc", translate("Judge", "geht einen Schritt zurück")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Es heißt, dass sich jetzt nichts mehr ändern lässt."),
                translate(
                    "Judge", "Der Grund steht daneben, etwa weil die nächste Runde schon gespielt ist."
                ),
            ),
        ),
    )


def departures_help() -> HelpWords:
    """Say how somebody goes and comes back."""
    return HelpWords(
        purpose=translate("Judge", "Hier steht, wer gegangen, abgemeldet oder ausgeschlossen ist."),
        steps=(
            translate(
                "Judge",
                "Strg N lässt jemanden gehen: Name oder Nummer, Enter, dann was aus seinem Platz und "
                "seinem Startgeld wird.",
            ),
            translate("Judge", "F7 nimmt den Gewählten wieder auf."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Judge", "geht durch die Liste")),
            KeyWords("F6", translate("Judge", "wechselt zu Strafen, Protesten und Berichtigungen")),
            KeyWords("F7", translate("Judge", "nimmt den Gewählten wieder auf")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Jemand kommt doch wieder."),
                translate("Judge", "Wählen Sie ihn: Rechts steht, welche Runden ohne ihn ausgelost sind."),
            ),
        ),
    )


def going_help() -> HelpWords:
    """Explain the form that lets somebody go."""
    return HelpWords(
        purpose=translate("Judge", "Hier lassen Sie jemanden gehen, melden ihn ab oder schließen ihn aus."),
        steps=(
            translate("Judge", "Name oder Nummer, Enter."),
            translate("Judge", "Eine Ziffer wählt, wie er geht; Tab führt zu Platz, Geld und Grund."),
            translate("Judge", "Rechts steht, was sich ändert: Platz, Ergebnisse, Rangliste, Startgeld."),
            translate("Judge", "Strg Enter bestätigt, was rechts steht."),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Jemand kommt doch wieder."),
                translate(
                    "Judge", "Esc schließt das Formular; bei den Abgängen (F6) nimmt F7 ihn wieder auf."
                ),
            ),
        ),
    )


class JudgePage(Page):
    """Penalties, protests, corrections of what was announced or played, and who has gone."""

    watches = (
        PEOPLE
        | RESULTS
        | {"penalty", "protest", "operator", "rulebook", "tournament", "round", "game_table", "seat"}
        | {"match", "print_job"}
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Judge", "Strafen & Proteste"))
        self._name = self.title_label.text()
        self.penalties = PenaltiesView(desk)
        self.protests = ProtestsView(desk)
        self.form = PenaltyForm(desk)
        self.corrections = CorrectionsView(desk)
        self.departures = DeparturesView(desk)
        self.going = GoingForm(desk)
        self._back_to = ""
        """The page that asked whether somebody shall go."""
        self._chosen = _PENALTIES
        """The list that the director saw before a form opened; a cancelled form leads back to it."""
        lists = translate("Judge", "Strafen"), translate("Judge", "Proteste")
        self.choice = Segments(
            (*lists, translate("Judge", "Berichtigungen"), translate("Judge", "Abgänge")), key="F6"
        )
        self.choice.setAccessibleName(translate("Judge", "Strafen, Proteste, Berichtigungen, Abgänge"))
        self.choice.chosen.connect(self._on_choice)
        self.new = ActionButton("", "Ctrl+N", does=self._on_new)
        self.cancel = ActionButton(translate("Judge", "Abbrechen"), "Esc", does=self._on_left)
        self.penalties.asked.connect(self.punish)
        self.form.done.connect(self._on_done)
        self.protests.verdict.penalty_wanted.connect(lambda within: self.punish(within=within))
        self.protests.verdict.slip_wanted.connect(self._on_slip_wanted)
        self.corrections.slip_wanted.connect(self._on_slip_wanted)
        self.corrections.renewal_wanted.connect(self._on_renewal_wanted)
        self.departures.asked.connect(self.let_go)
        self.going.done.connect(self._on_gone)
        self.going.exclusion_wanted.connect(lambda person: self.let_go(person, Going.EXCLUDED, self._back_to))
        self._lists: tuple[_Lists, ...] = (self.penalties, self.protests, self.corrections, self.departures)
        self._outdated: set[QWidget] = {*self._lists}
        """The lists that must load before they are shown."""
        self._views = QStackedWidget()
        add_pages(self._views, *self._lists, self.form, self.going)
        add(self.head, self.choice, self.new, self.cancel)
        self.column.addWidget(self._views, 1)
        self._show_head()

    def load(self) -> None:
        """Load what is in sight; hidden lists load when they are chosen. Typed text stays."""
        self._outdated = {*self._lists}
        shown = self._shown
        if isinstance(shown, PenaltyForm | GoingForm):
            shown.reload()
        else:
            self._load_list(self.choice.index)
        self._show_head()

    def _load_list(self, index: int) -> None:
        view = self._lists[index]
        if view in self._outdated:
            self._outdated.discard(view)
            view.load()

    def take_focus(self) -> None:
        """Begin with what is shown."""
        self._shown.take_focus()

    def punish(
        self,
        person: int | None = None,
        effect: PenaltyEffect | None = None,
        within: Within | None = None,
        back_to: str = "",
    ) -> None:
        """Begin a penalty; the director chooses the person unless it is known."""
        self._open(self.form, _PENALTIES, back_to)
        self.form.reload()
        self.form.begin(person, effect, within)
        self._show_head()

    def let_go(
        self, participant_id: int | None = None, going: Going | None = None, back_to: str = ""
    ) -> None:
        """Ask whether somebody shall go, and what becomes of his seat and his fee; exclusion is a penalty."""
        if going is Going.EXCLUDED:
            self.punish(participant_id, PenaltyEffect.EXCLUSION, back_to=back_to)
            return
        self._open(self.going, _DEPARTURES, back_to)
        self.going.begin(participant_id, going)
        self._show_head()

    def show_gone(self, participant_id: int) -> None:
        """Show a person who left, and the effect of a return."""
        self.choice.choose(_DEPARTURES)
        self._on_choice(_DEPARTURES)
        self.departures.show_person(participant_id)

    def show_protests(self) -> None:
        """Show the protests that wait."""
        self.choice.choose(_PROTESTS)
        self._load_list(_PROTESTS)
        self.protests.show_open()
        self._on_choice(_PROTESTS)

    def print_request(self) -> PrintRequest | None:
        """Return the slip of whoever is chosen, or the minutes of his protests."""
        if self.choice.index in (_CORRECTIONS, _DEPARTURES):
            return None
        protests_shown = self.choice.index == _PROTESTS
        chosen = (self.protests if protests_shown else self.penalties).list.chosen
        kind = PrintKind.PROTEST_MINUTES if protests_shown else PrintKind.PENALTY_SLIPS
        return PrintRequest(kind, participant_id=None if chosen is None else chosen.participant_id)

    def help_words(self) -> HelpWords:
        """Say what can be done in the view."""
        if self._shown is self.going:
            return going_help()
        return (penalties_help, protests_help, corrections_help, departures_help)[self.choice.index]()

    @property
    def _shown(self) -> _Lists | PenaltyForm | GoingForm:
        shown = self._views.currentWidget()
        return next(view for view in (*self._lists, self.form, self.going) if view is shown)

    @property
    def _asks(self) -> bool:
        return self._shown in (self.form, self.going)

    def _show_head(self) -> None:
        asks, give = self._asks, translate("Judge", "Strafe aussprechen")
        go = translate("Judge", "Jemand geht")
        titles: dict[QWidget, str] = {self.form: give, self.going: go}
        # What goes, goes first: the head has no room for both, and the window would grow.
        for part in (self.choice, self.new) if asks else (self.cancel,):
            part.hide()
        self.title_label.setText(titles.get(self._shown, self._name))
        waiting = len(protests.still_open(self.tournament))
        text = ""
        if asks:
            text = translate("Judge", "Noch ist nichts gespeichert.")
        elif waiting == 1:
            text = translate("Judge", "1 Protest offen")
        elif waiting:
            text = translate("Judge", "{count} Proteste offen").format(count=waiting)
        self.state_pill.show_state(text, Tone.RUNNING if asks else Tone.DECIDE)
        words = {_PROTESTS: translate("Judge", "Neuer Protest"), _DEPARTURES: go}
        self.new.setText(words.get(self.choice.index, give))
        self.new.setHidden(asks or self.choice.index == _CORRECTIONS)
        self.choice.setHidden(asks)
        self.cancel.setHidden(not asks)

    def _open(self, form: QWidget, index: int, back_to: str) -> None:
        if not self._asks:
            self._chosen = self.choice.index
        self._back_to = back_to
        self.choice.choose(index)
        self._views.setCurrentWidget(form)

    def _on_choice(self, index: int) -> None:
        self._load_list(index)
        self._views.setCurrentIndex(index)
        self._show_head()
        self.take_focus()

    def _on_slip_wanted(self, table_id: int) -> None:
        self.around.open_page("round").show_table(table_id)

    def _on_renewal_wanted(self) -> None:
        self.around.open_page("printing").show_print_set("outdated")

    def _on_new(self) -> None:
        if self.choice.index == _PROTESTS:
            self.protests.begin()
        elif self.choice.index == _DEPARTURES:
            self.let_go()
        else:
            self.punish()

    def _on_done(self) -> None:
        # The penalty and its slip are here, wherever it was asked for.
        self._back_to = ""
        self._on_choice(_PENALTIES)
        self.penalties.list.selectRow(0)

    def _on_gone(self) -> None:
        gone = self.going.who.person
        self._on_choice(_DEPARTURES)
        if gone is not None:
            self.departures.show_person(gone)
        self._go_back()

    def _on_left(self) -> None:
        self.choice.choose(self._chosen)
        self._on_choice(self._chosen)
        self._go_back()

    def _go_back(self) -> None:
        back_to, self._back_to = self._back_to, ""
        if back_to:
            self.around.open_page(back_to)
