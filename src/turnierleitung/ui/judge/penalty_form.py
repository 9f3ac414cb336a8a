"""Gives a penalty: the form, and the catalogue of offences in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QRadioButton, QWidget

from turnierleitung.domain import conduct, plugins
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook, article_text
from turnierleitung.services import effects, leaving
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import NewPenalty, PunishedAt
from turnierleitung.services.leaving import Choice
from turnierleitung.services.people import naming, operators
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.judge import answer_text, does_text, had_summary, had_text, table_name
from turnierleitung.texts.language import own, translate
from turnierleitung.texts.leaving import consequences
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rulebook_options import consequence, effect_name, paragraph
from turnierleitung.ui.judge import question_fields
from turnierleitung.ui.judge.protests_view import Within
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import EnterStops, as_typed
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField, NumberField, line
from turnierleitung.ui.widgets.labels import Pill, label, show_text
from turnierleitung.ui.widgets.layouts import column, lead_before, row
from turnierleitung.ui.window.asking_form import ForesightForm, Prospect, reason_field
from turnierleitung.ui.window.desk import Desk

_MOST_DEALS: Final = 99
_HAD: Final = 3


def _offence(entry: conduct.Penalty) -> NewPenalty:
    return NewPenalty(
        participant_id=0,
        title=entry.title,
        rule=entry.rule,
        effect=entry.effect,
        points=entry.points or 0,
        others=entry.others or 0,
        fine_cents=entry.fine_cents or 0,
    )


class CatalogueChoice(QWidget):
    """One entry is chosen, by mouse, arrows or its digit; the last one is typed."""

    changed = Signal()
    settled = Signal()
    """An entry was chosen by its digit, or Enter was pressed: go on."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[conduct.Penalty] = []
        self._rulebook: Rulebook | None = None
        self._choices = question_fields.NumberedChoices()
        self.article = label("", "muted", wrap=True)
        self.title = line(
            translate("Penalties", "Was geschehen ist"), 120, translate("Penalties", "Was ist geschehen?")
        )
        self.effect = ChoiceBox(translate("Penalties", "Folge"))
        # The list is filled again by each rulebook.
        self.effect.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self.points = NumberField(-conduct.MOST_POINTS, conduct.MOST_POINTS)
        self.others = NumberField(-conduct.MOST_POINTS, conduct.MOST_POINTS)
        self.fine = MoneyField(conduct.MOST_CENTS)
        self._own = QWidget()
        self._amounts: dict[NumberField, QWidget] = {}
        for field, text in (
            (self.points, translate("Penalties", "Punkte Abzug")),
            (self.fine, ""),
            (self.others, translate("Penalties", "für jeden anderen am Tisch")),
        ):
            field.setAccessibleName(text or translate("Penalties", "Betrag"))
            self._amounts[field] = label(text, "muted")
            field.valueChanged.connect(self.changed)
        first, fine, others = ((field, beside) for field, beside in self._amounts.items())
        column(
            self.title,
            row(self.effect, *first, *fine, None, spacing=theme.SPACE_S),
            row(*others, None, spacing=theme.SPACE_S),
            spacing=theme.SPACE_S,
            margins=(theme.SPACE_L, 0, 0, 0),
            of=self._own,
        )
        column(self._choices, self._own, self.article, spacing=theme.SPACE_S, of=self)
        self._enter = EnterStops(self, (self.title, self.effect, *self._amounts))
        self._enter.passed.connect(self.settled)
        self._choices.settled.connect(self._enter.go_on)
        self._choices.chosen.connect(self._on_effect)
        self.title.textEdited.connect(self.changed)
        self.effect.currentIndexChanged.connect(self._on_effect)

    @property
    def offence(self) -> NewPenalty | None:
        """The chosen kind of penalty, before it is given to anybody; ``None`` if none is chosen."""
        place = self._choices.index
        if place is None:
            return None
        if place < len(self._entries):
            return _offence(self._entries[place])
        effect = self._own_effect
        is_points = effect is conduct.PenaltyEffect.POINTS
        return NewPenalty(
            participant_id=0,
            title=self.title.text().strip(),
            rule="",
            effect=effect,
            # A penalty takes: whoever types 7 means seven fewer.
            points=-abs(self.points.value()) if is_points else 0,
            others=self.others.value() if is_points else 0,
            fine_cents=self.fine.value() if effect is conduct.PenaltyEffect.FINE else 0,
        )

    @property
    def _own_effect(self) -> conduct.PenaltyEffect:
        # The list gives plain words back.
        return conduct.PenaltyEffect(self.effect.currentData() or conduct.PenaltyEffect.WARNING)

    @property
    def buttons(self) -> list[QRadioButton]:
        """The entries in their order, the typed one last."""
        return self._choices.buttons

    def show_catalogue(self, due: Sequence[conduct.Due], rulebook: Rulebook, currency: Currency) -> None:
        """Offer the entries that apply to this person now."""
        entries = [one.entry for one in due if one.holds]
        if (entries, rulebook) == (self._entries, self._rulebook):
            return
        chosen = self.offence
        self._rulebook, self._entries = rulebook, entries
        words = [(own(one.title), f"{paragraph(one.rule)} · {consequence(one, currency)}") for one in entries]
        self._choices.show_choices([*words, (translate("Penalties", "Anderes …"), "")])
        self.fine.show_currency(currency)
        offered = [one for one in conduct.PenaltyEffect if one in plugins.penalties(rulebook.game)]
        self.effect.offer([(effect_name(effect), effect) for effect in offered], self._own_effect)
        lead_before(self.title, self.buttons)
        if chosen is not None:
            self._choose_again(chosen)
        self._show_own()

    def clear(self) -> None:
        """Choose nothing."""
        self._choices.clear()
        self.title.clear()
        self.effect.setCurrentIndex(0)
        for field in (self.points, self.others, self.fine):
            field.setValue(0)
        self._show_own()

    def choose_effect(self, effect: conduct.PenaltyEffect) -> None:
        """Choose the first entry that does this, e.g. because somebody shall be excluded."""
        place = next((at for at, entry in enumerate(self._entries) if entry.effect is effect), None)
        if place is None:
            place = len(self._entries)
            self.effect.setCurrentIndex(max(0, self.effect.findData(effect)))
        self.choose(place)

    def choose(self, place: int) -> None:
        """Choose an entry by its place, from 0."""
        self._choices.choose(place)

    def take_focus(self) -> None:
        """Begin with the chosen entry, else with the first."""
        self._choices.take_focus()

    def _choose_again(self, chosen: NewPenalty) -> None:
        for place, entry in enumerate(self._entries):
            if _offence(entry) == chosen:
                self.choose(place)
                return
        if not chosen.rule:
            self.choose(len(self._entries))

    def _on_effect(self) -> None:
        self._show_own()
        self.changed.emit()

    def _show_own(self) -> None:
        """Show the fields of a typed offence, or the article of the chosen entry."""
        place = self._choices.index
        typed = place == len(self._entries)
        self._own.setVisible(typed)
        effect = self._own_effect
        shown = {
            self.points: effect is conduct.PenaltyEffect.POINTS,
            self.others: effect is conduct.PenaltyEffect.POINTS,
            self.fine: effect is conduct.PenaltyEffect.FINE,
        }
        for field, beside in self._amounts.items():
            field.setVisible(shown[field])
            beside.setVisible(shown[field])
        words = "" if typed or place is None else self._words_of(self._entries[place])
        show_text(self.article, words)

    def _words_of(self, entry: conduct.Penalty) -> str:
        if self._rulebook is None:
            return ""
        for article in self._rulebook.articles:
            if article.number == entry.rule:
                return f"{paragraph(article.number)}. {article_text(own(article.text), self._rulebook)}"
        return ""


class PenaltyForm(ForesightForm):
    """Enter goes from question to question; Ctrl+Enter gives the penalty, Esc leaves."""

    done = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._at: tuple[PunishedAt, ...] = ()
        self._within: Within | None = None
        self.who = question_fields.WhoField()
        self.where = question_fields.TableChoice(table_name(stages.played_as(desk.tournament)))
        self.deal = NumberField(0, _MOST_DEALS)
        self.deal.setSpecialValueText("–")
        self.deal.setAccessibleName(translate("Penalties", "Spiel Nummer"))
        self.what = CatalogueChoice()
        self.had = label("", "muted", wrap=True)
        self._had_pill = Pill()
        self.rank, self.results = ChoiceBox(), ChoiceBox()
        self.rank.setAccessibleName(translate("Penalties", "Sein Rang in der Finalrunde"))
        self.rank.addItem(translate("Penalties", "alle dahinter rücken auf"), conduct.VacatedRank.MOVE_UP)
        self.rank.addItem(translate("Penalties", "sein Rang bleibt frei"), conduct.VacatedRank.STAYS_VACANT)
        self.results.setAccessibleName(translate("Penalties", "Ergebnisse fertiger Gruppen"))
        self.results.addItem(translate("Penalties", "werden gestrichen, wie im Reglement"), True)
        self.results.addItem(translate("Penalties", "bleiben"), False)
        self.seats = question_fields.HelperChoice()
        self.reason = reason_field(translate("Penalties", "Grund"))
        self.reported = line(translate("Penalties", "Gemeldet von"))
        self._decides = label("", "muted", wrap=True)
        self._ask_all()
        self.lead(self.deal, self.seats, self.reason)
        EnterStops(self, (), (self.where,)).passed.connect(self.what.take_focus)
        self.who.chosen.connect(self._on_who)
        self.what.settled.connect(self.enter.go_on)
        self.seats.settled.connect(self.reason.setFocus)
        for choice in (self.where, self.rank, self.results):
            choice.currentIndexChanged.connect(self._on_changed)
        for changed in (self.deal.valueChanged, self.what.changed, self.seats.changed):
            changed.connect(self._on_changed)
        self.what.fine.show_currency(tournaments.header(desk.tournament).facts.currency)

    def _ask_all(self) -> None:
        hint = translate("Penalties", "Nummer auf der Liste; 0, wenn niemand sie weiß")
        deal, had, decided = QWidget(), QWidget(), QWidget()
        row(self.deal, (label(hint, "muted", wrap=True), 1), spacing=theme.SPACE_S, of=deal)
        row((self._had_pill, Qt.AlignmentFlag.AlignTop), (self.had, 1), spacing=theme.SPACE_S, of=had)
        row((self.reported, 1), (self._decides, 1), spacing=theme.SPACE_S, of=decided)
        for key, name, content in (
            ("who", translate("Penalties", "Wer"), self.who),
            ("where", translate("Penalties", "Wo"), self.where),
            ("what", translate("Penalties", "Was"), self.what),
            ("deal", translate("Penalties", "Spiel"), deal),
            ("seats", translate("Penalties", "Sein Platz"), self.seats),
            ("rank", translate("Penalties", "Sein Rang"), self.rank),
            ("results", translate("Penalties", "Ergebnisse"), self.results),
            ("had", translate("Penalties", "Bisher"), had),
            ("reason", translate("Penalties", "Grund"), self.reason),
            ("reported", translate("Penalties", "Gemeldet"), decided),
        ):
            self.ask(key, name, content)
        self.lay_out()

    @property
    def begun(self) -> bool:
        """Whether anything is typed or chosen."""
        return self.who.field.text().strip() != "" or self.what.offence is not None

    def begin(
        self,
        person: int | None = None,
        effect: conduct.PenaltyEffect | None = None,
        within: Within | None = None,
    ) -> None:
        """Ask about somebody, or about whoever is typed; ``effect`` is what he shall get.

        ``within`` makes one action of the penalty and of the decision that it follows from.
        """
        self._within = within
        self.who.show_people(self._desk.tournament)
        self.what.clear()
        self.reason.clear()
        self.reported.clear()
        self.where.clear()
        self.seats.show_person(self._desk.tournament, None)
        self.deal.setValue(0)
        self.who.take(person)
        if effect is not None:
            self.what.choose_effect(effect)
        self.take_focus()

    def reload(self) -> None:
        """Show the present state; the typed answers stay."""
        self.who.show_people(self._desk.tournament)
        operator = operators.at_work(self._desk.tournament)
        self._decides.setText(translate("Penalties", "Es entscheidet {name}.").format(name=operator.name))
        self._show_person()

    def take_focus(self) -> None:
        """Focus the first open question."""
        if self.who.person is None:
            self.who.field.setFocus()
        elif self.what.offence is None:
            self.what.take_focus()
        else:
            self.enter.go_on()

    def _on_who(self, person: int | None) -> None:
        self._show_person()
        if person is not None and self.who.field.hasFocus():
            self.what.take_focus()

    def _show_person(self) -> None:
        tournament, person = self._desk.tournament, self.who.person
        rulebook = rulebooks.current(tournament)
        facts = tournaments.header(tournament).facts
        self._at = () if person is None else penalties.tables(tournament, person)
        nowhere = (translate("Penalties", "an keinem Tisch"), None)
        self.where.show_tables(person, [*question_fields.tables_to_choose(tournament, self._at), nowhere])
        had = () if person is None else penalties.had(tournament, person)
        self._had_pill.show_state(had_summary(had), Tone.QUESTION)
        self.had.setText("\n".join(map(had_text, had[:_HAD])) or translate("Penalties", "noch nichts"))
        self.what.show_catalogue(penalties.catalogue(tournament, person), rulebook, facts.currency)
        self._on_changed()

    def _on_changed(self) -> None:
        tournament, offence = self._desk.tournament, self.what.offence
        excludes = offence is not None and offence.effect is conduct.PenaltyEffect.EXCLUSION
        person = self.who.person if excludes else None
        known = person is not None
        for key, asked in (
            ("deal", self._asks_deal),
            ("seats", known and self.seats.show_person(tournament, person)),
            ("rank", person is not None and effects.asks_for_rank(tournament, person)),
            ("results", person is not None and leaving.annuls_what_is_over(tournament, person)),
        ):
            self.rows[key].setVisible(asked)
        self.look_ahead()

    @property
    def _asks_deal(self) -> bool:
        at, offence = self._chosen_at, self.what.offence
        if at is None or at.is_match or offence is None:
            return False
        return offence.effect is conduct.PenaltyEffect.LOST

    @property
    def _chosen_at(self) -> PunishedAt | None:
        table_id = self.where.currentData()
        return next((at for at in self._at if at.table_id == table_id), None)

    @property
    def new(self) -> NewPenalty | None:
        """The penalty typed so far, or ``None`` while it is incomplete."""
        person, offence = self.who.person, self.what.offence
        if person is None or offence is None:
            return None
        return offence._replace(
            participant_id=person,
            table_id=self.where.currentData(),
            deal=self.deal.value() or None if self._asks_deal else None,
            reason=self.reason.toPlainText(),
            reported_by=self.reported.text(),
            choice=Choice(
                conduct.VacatedRank(self.rank.currentData()),
                annuls=bool(self.results.currentData()),
                helper=self.seats.helper if self.is_asked("seats") else None,
                after_deal=self.seats.after_deal if self.is_asked("seats") else None,
            ),
        )

    def prospect(self) -> Prospect:
        """Show the penalty and its consequences."""
        new = self.new
        if new is None:
            self.answer.setText(translate("Penalties", "Strafe aussprechen"))
            open_words = translate("Penalties", "Wählen Sie, wer es ist und was geschehen ist.")
            return Prospect([open_words], ready=False)
        tournament, rulebook = self._desk.tournament, rulebooks.current(self._desk.tournament)
        self.answer.setText(as_typed(answer_text(new.effect, naming.by_id(tournament)[new.participant_id])))
        named = new if new.title else new._replace(title=conduct.NOT_TOLD)
        at, currency = self._chosen_at, tournaments.header(tournament).facts.currency
        tells = at is not None and penalties.slip_tells(tournament, at.table_id)
        lines = [does_text(new, at, currency, slip_tells=tells)]

        def give(file: Tournament) -> Changes:
            return punishing.give(file, named)

        if new.effect is conduct.PenaltyEffect.EXCLUSION:
            found = effects.outlook(tournament, new.participant_id, conduct.Going.EXCLUDED, new.choice, give)
            effect = found.effect
            lines += consequences(found, rulebook)
        else:
            effect = effects.effect_of(tournament, give)
        return Prospect([*lines, *effect_lines(effect, rulebook)], in_words(effect.refused, rulebook))

    def _on_answer(self) -> None:
        new, within = self.new, self._within
        if new is None:
            return

        def give(tournament: Tournament) -> Changes:
            return punishing.give(tournament, new)

        if not self.run(give if within is None else within(give)):
            self.done.emit()
