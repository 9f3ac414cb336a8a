"""Gives a penalty: the form, and the catalogue of offences in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import (
    MOST_CENTS,
    MOST_POINTS,
    NOT_TOLD,
    Due,
    Going,
    Penalty,
    PenaltyEffect,
    VacatedRank,
)
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook, article_text
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.tournaments import LONGEST_TEXT, Changes, Tournament
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import NewPenalty, PunishedAt
from turnierleitung.services.leaving import leaving
from turnierleitung.services.leaving.leaving import Choice
from turnierleitung.services.looking import effects, outlook
from turnierleitung.services.people import naming, operators, participants
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.judge import answer_text, does_text, had_summary, had_text, table_name, where_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.leaving import consequences
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rulebook_options import consequence, effect_name, paragraph
from turnierleitung.ui.judge.protests_view import Within
from turnierleitung.ui.judge.question_fields import HelperChoice, WhoField
from turnierleitung.ui.judge.questions import EffectPanel, holder, question
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField, NumberField, line
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card, Pill, label
from turnierleitung.ui.widgets.layouts import empty, lead_before
from turnierleitung.ui.widgets.limits import TextArea
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_DIGITS: Final = 9


class Offence(NamedTuple):
    """What is chosen, with what it costs."""

    title: str
    rule: str
    effect: PenaltyEffect
    points: int = 0
    others: int = 0
    fine_cents: int = 0

    @classmethod
    def of(cls, entry: Penalty) -> Offence:
        """Return an entry of the catalogue."""
        return cls(
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
        """Create it empty."""
        super().__init__()
        self._entries: list[Penalty] = []
        self._rulebook: Rulebook | None = None
        self._group = ChoiceGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme.SPACE_M)
        self._grid.setVerticalSpacing(theme.SPACE_XS)
        self._grid.setColumnStretch(1, 1)
        self.article = label("", "muted", wrap=True)
        self.title = line(translate("Penalties", "Was geschehen ist"), 120)
        self.title.setPlaceholderText(translate("Penalties", "Was ist geschehen?"))
        self.effect = ChoiceBox()
        # The list is filled again by each rulebook.
        self.effect.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self.effect.setAccessibleName(translate("Penalties", "Folge"))
        self.points = NumberField(-MOST_POINTS, MOST_POINTS)
        self.others = NumberField(-MOST_POINTS, MOST_POINTS)
        self.fine = MoneyField(MOST_CENTS)
        self._own = QWidget()
        self._amounts: dict[NumberField, QWidget] = {}
        self._lay_out()

    @property
    def offence(self) -> Offence | None:
        """What is chosen; ``None`` while nothing is."""
        place = self._group.checkedId()
        if place < 0:
            return None
        if place < len(self._entries):
            return Offence.of(self._entries[place])
        effect = self._own_effect
        is_points = effect is PenaltyEffect.POINTS
        return Offence(
            title=self.title.text().strip(),
            rule="",
            effect=effect,
            # A penalty takes: whoever types 7 means seven fewer.
            points=-abs(self.points.value()) if is_points else 0,
            others=self.others.value() if is_points else 0,
            fine_cents=self.fine.value() if effect is PenaltyEffect.FINE else 0,
        )

    @property
    def _own_effect(self) -> PenaltyEffect:
        # The list gives plain words back.
        return PenaltyEffect(self.effect.currentData() or PenaltyEffect.WARNING)

    @property
    def buttons(self) -> Sequence[QRadioButton]:
        """The entries in their order, the typed one last."""
        return [button for button in self._group.buttons() if isinstance(button, QRadioButton)]

    def show_catalogue(self, due: Sequence[Due], rulebook: Rulebook, currency: Currency) -> None:
        """Offer these entries; of a title that holds only from another time on the one that holds."""
        entries = [one.entry for one in due if one.holds]
        if (entries, rulebook) == (self._entries, self._rulebook):
            return
        chosen = self.offence
        self._rulebook, self._entries = rulebook, entries
        for button in self._group.buttons():
            self._group.removeButton(button)
        empty(self._grid)
        for place, entry in enumerate(self._entries):
            self._add(place, entry.title, f"{paragraph(entry.rule)} · {consequence(entry, currency)}")
        self._add(len(self._entries), translate("Penalties", "Anderes …"), "")
        self.fine.show_currency(currency)
        effects = [one for one in PenaltyEffect if one in plugins.penalties(rulebook.game)]
        if [self.effect.itemData(place) for place in range(self.effect.count())] != effects:
            self.effect.clear()
            for effect in effects:
                self.effect.addItem(effect_name(effect), effect)
        lead_before(self.title, self.buttons)
        if chosen is not None:
            self._choose_again(chosen)
        self._show_own()

    def clear(self) -> None:
        """Choose nothing."""
        self._group.choose_nothing()
        self.title.clear()
        self.effect.setCurrentIndex(0)
        for field in (self.points, self.others, self.fine):
            field.setValue(0)
        self._show_own()

    def choose_effect(self, effect: PenaltyEffect) -> None:
        """Choose the first entry that does this, e.g. because somebody shall be excluded."""
        place = next((at for at, entry in enumerate(self._entries) if entry.effect is effect), None)
        if place is None:
            place = len(self._entries)
            self.effect.setCurrentIndex(max(0, self.effect.findData(effect)))
        self.choose(place)

    def choose(self, place: int) -> None:
        """Choose an entry by its place, from 0."""
        button = self._group.button(place)
        if button is not None:
            button.setChecked(True)

    def take_focus(self) -> None:
        """Begin with the chosen entry, else with the first."""
        button = self._group.checkedButton() or self._group.button(0)
        if button is not None:
            button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit chooses its entry and goes on; Enter goes on."""
        typed = event.text()
        in_list = any(button.hasFocus() for button in self._group.buttons())
        if in_list and typed.isdecimal() and 0 < int(typed) <= len(self._group.buttons()):
            self.choose(int(typed) - 1)
            self._go_on()
        elif enters(event):
            self._go_on()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on from the fields of what is typed."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            self._go_on()
            return True
        return super().eventFilter(watched, event)

    def _go_on(self) -> None:
        """Go through the fields of what is typed, then on."""
        if self._own.isHidden():
            self.settled.emit()
            return
        # Before the first of them stands the list.
        stops = [self.title, self.effect, *(field for field in self._amounts if not field.isHidden())]
        focused = next((at for at, field in enumerate(stops) if field.hasFocus()), -1)
        if focused + 1 < len(stops):
            stops[focused + 1].setFocus()
        else:
            self.settled.emit()

    def _lay_out(self) -> None:
        amounts, others = QHBoxLayout(), QHBoxLayout()
        for row in (amounts, others):
            row.setSpacing(theme.SPACE_S)
        amounts.addWidget(self.effect)
        for field, text, row in (
            (self.points, translate("Penalties", "Punkte Abzug"), amounts),
            (self.fine, "", amounts),
            (self.others, translate("Penalties", "für jeden anderen am Tisch"), others),
        ):
            field.setAccessibleName(text or translate("Penalties", "Betrag"))
            beside = label(text, "muted")
            self._amounts[field] = beside
            row.addWidget(field)
            row.addWidget(beside)
            field.valueChanged.connect(self.changed)
        amounts.addStretch(1)
        others.addStretch(1)
        own = QVBoxLayout(self._own)
        own.setContentsMargins(theme.SPACE_L, 0, 0, 0)
        own.setSpacing(theme.SPACE_S)
        own.addWidget(self.title)
        own.addLayout(amounts)
        own.addLayout(others)
        # Lists and numbers tell nobody of Enter.
        for stop in (self.effect, *self._amounts):
            stop.installEventFilter(self)
        self.title.textEdited.connect(self.changed)
        self.effect.currentIndexChanged.connect(self._on_effect)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(self._grid)
        column.addWidget(self._own)
        column.addWidget(self.article)

    def _add(self, place: int, title: str, about: str) -> None:
        number = f"{place + 1}  " if place < _DIGITS else ""
        button = QRadioButton(f"{number}{title}")
        button.setAccessibleName(f"{title}, {about}" if about else title)
        self._group.add(button, place)
        self._grid.addWidget(button, place, 0)
        # Else it is shown only with the next event, and cannot take the focus until then.
        button.show()
        self._grid.addWidget(label(about, "muted", wrap=True), place, 1)

    def _choose_again(self, chosen: Offence) -> None:
        for place, entry in enumerate(self._entries):
            if Offence.of(entry) == chosen:
                self.choose(place)
                return
        if not chosen.rule:
            self.choose(len(self._entries))

    def _on_toggled(self, _place: int, checked: bool) -> None:
        if checked:
            self._show_own()
            self.changed.emit()

    def _on_effect(self) -> None:
        self._show_own()
        self.changed.emit()

    def _show_own(self) -> None:
        """Show the fields of what is typed, or the article of the chosen entry."""
        place = self._group.checkedId()
        typed = place >= len(self._entries) and place >= 0
        self._own.setVisible(typed)
        effect = self._own_effect
        shown = {
            self.points: effect is PenaltyEffect.POINTS,
            self.others: effect is PenaltyEffect.POINTS,
            self.fine: effect is PenaltyEffect.FINE,
        }
        for field, beside in self._amounts.items():
            field.setVisible(shown[field])
            beside.setVisible(shown[field])
        words = "" if typed or place < 0 else self._words_of(self._entries[place])
        self.article.setText(words)
        self.article.setVisible(bool(words))

    def _words_of(self, entry: Penalty) -> str:
        if self._rulebook is None:
            return ""
        for article in self._rulebook.articles:
            if article.number == entry.rule:
                return f"{paragraph(article.number)}. {article_text(article, self._rulebook)}"
        return ""


_REASON: Final = 62
_MOST_DEALS: Final = 99
_HAD: Final = 3


class PenaltyForm(QWidget):
    """Enter goes from question to question; Ctrl+Enter gives the penalty, Esc leaves."""

    done = Signal()

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`begin` fills it."""
        super().__init__()
        self._desk = desk
        self._at: tuple[PunishedAt, ...] = ()
        self._within: Within | None = None
        self.who = WhoField()
        self._listed_for: int | None = None
        """Whose tables are offered."""
        self.where = ChoiceBox()
        self.where.setAccessibleName(table_name(stages.played_as(desk.tournament)))
        self.deal = NumberField(0, _MOST_DEALS)
        self.deal.setSpecialValueText("–")
        self.deal.setAccessibleName(translate("Penalties", "Spiel Nummer"))
        self.what = CatalogueChoice()
        self.had = label("", "muted", wrap=True)
        self._had_pill = Pill()
        self.rank = ChoiceBox()
        self.rank.setAccessibleName(translate("Penalties", "Sein Rang in der Finalrunde"))
        self.results = ChoiceBox()
        self.results.setAccessibleName(translate("Penalties", "Ergebnisse fertiger Gruppen"))
        self.seats = HelperChoice()
        self.reason = TextArea(LONGEST_TEXT)
        self.reason.setTabChangesFocus(True)
        self.reason.setFixedHeight(_REASON)
        self.reason.setAccessibleName(translate("Penalties", "Grund"))
        self.reported = line(translate("Penalties", "Gemeldet von"))
        self._decides = label("", "muted")
        self._rows: dict[str, QWidget] = {}
        self.effect = EffectPanel()
        self.give = self.effect.answer
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_effect)
        self._fill_choices()
        self._lay_out()
        self._connect()
        self.what.fine.show_currency(tournaments.header(desk.tournament).facts.currency)

    @property
    def begun(self) -> bool:
        """Whether anything is typed or chosen."""
        return self.who.field.text().strip() != "" or self.what.offence is not None

    def begin(
        self,
        person: int | None = None,
        effect: PenaltyEffect | None = None,
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
        self.effect.clear_refusal()
        self.who.take(person)
        if effect is not None:
            self.what.choose_effect(effect)
        self.take_focus()

    def reload(self) -> None:
        """Show what holds now; what is typed stays."""
        self.who.show_people(self._desk.tournament)
        operator = operators.at_work(self._desk.tournament)
        self._decides.setText(translate("Penalties", "Es entscheidet {name}.").format(name=operator.name))
        self._show_person()

    def take_focus(self) -> None:
        """Begin with who it is about, or with what happened."""
        if self.who.person is None:
            self.who.field.setFocus()
        elif self.what.offence is None:
            self.what.take_focus()
        else:
            self._on_settled()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on from the table, and from the number of a deal."""
        pressed = event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event)
        if pressed and watched is self.where:
            self.what.take_focus()
        elif pressed and watched is self.deal:
            self._go_behind_the_deal()
        else:
            return super().eventFilter(watched, event)
        return True

    def _connect(self) -> None:
        self.who.chosen.connect(self._on_who)
        self.where.currentIndexChanged.connect(self._on_changed)
        self.deal.valueChanged.connect(self._on_changed)
        self.what.changed.connect(self._on_changed)
        self.what.settled.connect(self._on_settled)
        self.seats.changed.connect(self._on_changed)
        self.seats.settled.connect(self.reason.setFocus)
        for choice in (self.rank, self.results):
            choice.currentIndexChanged.connect(self._on_changed)
        self.give.clicked.connect(self._on_give)
        for field in (self.where, self.deal):
            field.installEventFilter(self)

    def _fill_choices(self) -> None:
        self.rank.addItem(translate("Penalties", "alle dahinter rücken auf"), VacatedRank.MOVE_UP)
        self.rank.addItem(translate("Penalties", "sein Rang bleibt frei"), VacatedRank.STAYS_VACANT)
        self.results.addItem(translate("Penalties", "werden gestrichen, wie im Reglement"), True)
        self.results.addItem(translate("Penalties", "bleiben"), False)

    def _lay_out(self) -> None:
        left = Card()
        deal = QHBoxLayout()
        deal.addWidget(self.deal)
        deal.addWidget(
            label(translate("Penalties", "Nummer auf der Liste; leer, wenn niemand sie weiß"), "muted")
        )
        deal.addStretch(1)
        had = QHBoxLayout()
        had.addWidget(self._had_pill, 0, Qt.AlignmentFlag.AlignTop)
        had.addWidget(self.had, 1)
        decided = QHBoxLayout()
        decided.addWidget(self.reported, 1)
        decided.addWidget(self._decides)
        for key, name, content in (
            ("who", translate("Penalties", "Wer"), self.who),
            ("where", translate("Penalties", "Wo"), self.where),
            ("what", translate("Penalties", "Was"), self.what),
            ("deal", translate("Penalties", "Spiel"), holder(deal)),
            ("seats", translate("Penalties", "Sein Platz"), self.seats),
            ("rank", translate("Penalties", "Sein Rang"), self.rank),
            ("results", translate("Penalties", "Ergebnisse"), self.results),
            ("had", translate("Penalties", "Bisher"), holder(had)),
            ("reason", translate("Penalties", "Grund"), self.reason),
            ("reported", translate("Penalties", "Gemeldet"), holder(decided)),
        ):
            self._rows[key] = question(name, content)
            left.body.addWidget(self._rows[key])
        left.body.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        self._questions = scrolling(left)
        row.addWidget(self._questions, 1)
        row.addWidget(self.effect)

    def _on_settled(self) -> None:
        if self._asks_deal:
            self.deal.setFocus()
            self.deal.selectAll()
            self._questions.ensureWidgetVisible(self.deal)
            return
        self._go_behind_the_deal()

    def _go_behind_the_deal(self) -> None:
        if not self._rows["seats"].isHidden():
            self.seats.take_focus()
            self._questions.ensureWidgetVisible(self.seats)
            return
        self.reason.setFocus()
        self._questions.ensureWidgetVisible(self.reason)

    def _on_who(self, person: int | None) -> None:
        self._show_person()
        if person is not None and self.who.field.hasFocus():
            self.what.take_focus()

    def _show_person(self) -> None:
        """Show where somebody sits, what he has had, and what holds for him now."""
        tournament, person = self._desk.tournament, self.who.person
        rulebook = rulebooks.current(tournament)
        facts = tournaments.header(tournament).facts
        names = {one.id: one.name for one in participants.people(tournament)}
        # What stood there before somebody was named is nobody's choice.
        kept = person == self._listed_for and self.where.currentIndex() >= 0
        table_id, self._listed_for = self.where.currentData(), person
        self._at = () if person is None else penalties.tables(tournament, person)
        self.where.blockSignals(True)
        self.where.clear()
        for at in self._at:
            self.where.addItem(where_text(at, [names[one] for one in at.others]), at.table_id)
        self.where.addItem(translate("Penalties", "an keinem Tisch"), None)
        there = self.where.count() - 1 if table_id is None else max(0, self.where.findData(table_id))
        self.where.setCurrentIndex(there if kept else 0)
        self.where.blockSignals(False)
        had = () if person is None else penalties.had(tournament, person)
        self._had_pill.show_state(had_summary(had), Tone.QUESTION)
        self.had.setText("\n".join(map(had_text, had[:_HAD])) or translate("Penalties", "noch nichts"))
        self.what.show_catalogue(penalties.catalogue(tournament, person), rulebook, facts.currency)
        self._on_changed()

    def _on_changed(self) -> None:
        offence = self.what.offence
        excludes = offence is not None and offence.effect is PenaltyEffect.EXCLUSION
        self._rows["deal"].setVisible(self._asks_deal)
        self._show_questions_of_exclusion(self.who.person if excludes else None)
        self._later.start(0)

    def _show_questions_of_exclusion(self, person: int | None) -> None:
        tournament = self._desk.tournament
        asked = {"seats": False, "rank": False, "results": False}
        if person is not None:
            asked["seats"] = self.seats.show_person(tournament, person)
            asked["rank"] = outlook.asks_for_rank(tournament, person)
            asked["results"] = leaving.annuls_what_is_over(tournament, person)
        for key, shown in asked.items():
            self._rows[key].setVisible(shown)

    @property
    def _asks_deal(self) -> bool:
        """Whether the penalty belongs to a deal of a list."""
        at, offence = self._chosen_at, self.what.offence
        if at is None or at.is_match or offence is None:
            return False
        return offence.effect is PenaltyEffect.LOST

    @property
    def _chosen_at(self) -> PunishedAt | None:
        table_id = self.where.currentData()
        return next((at for at in self._at if at.table_id == table_id), None)

    @property
    def new(self) -> NewPenalty | None:
        """The penalty as it stands in the fields; ``None`` while it is open for whom or for what."""
        person, offence = self.who.person, self.what.offence
        if person is None or offence is None:
            return None
        return NewPenalty(
            participant_id=person,
            title=offence.title,
            rule=offence.rule,
            effect=offence.effect,
            table_id=self.where.currentData(),
            deal=self.deal.value() or None if self._asks_deal else None,
            points=offence.points,
            others=offence.others,
            fine_cents=offence.fine_cents,
            reason=self.reason.toPlainText(),
            reported_by=self.reported.text(),
            choice=Choice(
                VacatedRank(self.rank.currentData()),
                annuls=bool(self.results.currentData()),
                helper=None if self._rows["seats"].isHidden() else self.seats.helper,
                after_deal=None if self._rows["seats"].isHidden() else self.seats.after_deal,
            ),
        )

    def _show_effect(self) -> None:
        if not self.isVisible():
            # Given or left meanwhile; the form is filled anew when it opens again.
            return
        new = self.new
        self.effect.clear_refusal()
        self.give.setEnabled(new is not None)
        if new is None:
            self.effect.show_lines([translate("Penalties", "Wählen Sie, wer es ist und was geschehen ist.")])
            self.give.setText(translate("Penalties", "Strafe aussprechen"))
            return
        tournament = self._desk.tournament
        someone = participants.by_id(tournament)[new.participant_id]
        self.give.setText(answer_text(new.effect, naming.by_id(tournament)[someone.id]))
        named = new if new.title else new._replace(title=NOT_TOLD)
        rulebook = rulebooks.current(tournament)
        consequential: tuple[str, ...] = ()

        def give(file: Tournament) -> Changes:
            return punishing.give(file, named)

        if new.effect is PenaltyEffect.EXCLUSION:
            found = outlook.outlook(tournament, new.participant_id, Going.EXCLUDED, new.choice, give)
            effect, consequential = found.effect, tuple(consequences(found, rulebook))
        else:
            effect = effects.effect_of(tournament, give)
        if effect.refused:
            self.effect.show_lines([])
            self.effect.refuse(in_words(effect.refused, rulebook))
            self.give.setEnabled(False)
            return
        told = [does_text(new, self._chosen_at, tournaments.header(tournament).facts.currency)]
        self.effect.show_lines([*told, *consequential, *effect_lines(effect, rulebook)])

    def _on_give(self) -> None:
        new = self.new
        if new is None:
            return
        within = self._within

        def give(tournament: Tournament) -> Changes:
            return punishing.give(tournament, new)

        problems = self._desk.run(give if within is None else within(give))
        if problems:
            self.effect.refuse(in_words(problems, self._desk.rulebook))
            return
        self.done.emit()
