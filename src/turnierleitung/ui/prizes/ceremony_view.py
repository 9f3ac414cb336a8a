"""The prize-giving while it is held: read out, press, next; and the words for the microphone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import LONGEST_TEXT, Changes, Tournament
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.prizes.awards import HonouredPlace, NamedPerson, NamedPlace
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.texts import prizes as texts
from turnierleitung.texts.columns import Cell, Column, Ink, Names, Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.prizes import prize_state
from turnierleitung.ui.prizes.prize_state import DifferenceQuestion, HonouredRow
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import TextArea
from turnierleitung.ui.widgets.labels import Card, Notice, card, label, restyle, show_text
from turnierleitung.ui.widgets.layouts import add, column, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk

_HEIGHT = 104
"""Room for three lines."""


class SpeechWords(NamedTuple):
    """Name and caption of a text box."""

    name: str
    proposed: str
    """Above what the program proposes."""
    written: str
    """Above what the director wrote."""


class SpeechField(TextArea):
    """The words; leaving the field keeps them."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__(LONGEST_TEXT, height=_HEIGHT)
        self.setProperty("role", "speech")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Announce that the text may be saved."""
        super().focusOutEvent(event)
        self.left.emit()


class SpeechBox(QWidget):
    """The field with a line above it that says whose words they are."""

    written = Signal(str)
    """Something else was written than stood there; empty where the proposal is to hold again."""

    def __init__(self, words: SpeechWords) -> None:
        super().__init__()
        self._words = words
        self._known = ""
        self._about = label("", "small", wrap=True)
        self.field = SpeechField()
        self.field.setAccessibleName(words.name)
        self.field.left.connect(self.keep)
        column(self._about, self.field, spacing=6, of=self)
        self.hide()

    def show_words(self, written: str, proposed: str) -> None:
        """Show the stored speech, or the proposed one."""
        self._known = written or proposed
        self._about.setText(self._words.written if written else self._words.proposed)
        if not self.field.hasFocus() or self.field.toPlainText() != self._known:
            self.field.setPlainText(self._known)

    def keep(self) -> None:
        """Announce the text if it has changed."""
        typed = self.field.toPlainText().strip()
        if not self.isHidden() and typed != self._known.strip():
            self._known = typed
            self.written.emit(typed)


def place_words() -> SpeechWords:
    """Return the words of the box about a place."""
    return SpeechWords(
        translate("PrizesPage", "Text für das Mikrofon"),
        translate(
            "PrizesPage", "Das lesen Sie am Mikrofon vor. Ändern Sie den Text, bleibt Ihrer gespeichert."
        ),
        translate(
            "PrizesPage",
            "Das lesen Sie am Mikrofon vor; der Text ist von Ihnen. "
            "Löschen Sie ihn, gilt wieder der Vorschlag.",
        ),
    )


def opening_words() -> SpeechWords:
    """Return the words of the box about the beginning."""
    return SpeechWords(
        translate("PrizesPage", "Begrüßung für das Mikrofon"),
        translate("PrizesPage", "Zur Begrüßung. Ändern Sie den Text, bleibt Ihrer gespeichert."),
        translate(
            "PrizesPage", "Zur Begrüßung; der Text ist von Ihnen. Löschen Sie ihn, gilt wieder der Vorschlag."
        ),
    )


def closing_words() -> SpeechWords:
    """Return the words of the box about the end."""
    return SpeechWords(
        translate("PrizesPage", "Schlusswort für das Mikrofon"),
        translate("PrizesPage", "Zum Schluss. Ändern Sie den Text, bleibt Ihrer gespeichert."),
        translate(
            "PrizesPage", "Zum Schluss; der Text ist von Ihnen. Löschen Sie ihn, gilt wieder der Vorschlag."
        ),
    )


_SIZES = (("read-name-huge", 80), ("read-name", 52), ("read-name-long", 34))
"""Roles of the style sheet with the size of their letters."""
_SMALLEST = "read-name-least"
_TWO_LINES = 1.8
"""How much wider than a line a name may be that goes on in a second one."""
_HIGH = 420
"""Pixels from which on there is room for huge letters."""
_LARGE = 2
"""As many people have their names in large letters."""


class PlaceReader(Card):
    """A place with all that is said of it; before the first one what is said around them."""

    def __init__(self) -> None:
        super().__init__(margin=22)
        self._names: list[tuple[QWidget, str]] = []
        self.place = label("", "read-place")
        self._people = column(spacing=2)
        holder = QWidget()
        column(None, self.place, self._people, None, of=holder)
        self._scroll: QScrollArea = scrolling(holder)
        self.opening = SpeechBox(opening_words())
        self.about_place = SpeechBox(place_words())
        self.closing = SpeechBox(closing_words())
        add(self.body, (self._scroll, 1), self.opening, self.about_place, self.closing)

    def show_nobody(self, text: str) -> None:
        """Say what happens before the first place."""
        self._clear()
        self.place.setText(text)
        self._show_boxes(of_place=False)

    def show_place(self, place: NamedPlace, currency: Currency, game: NamedGame) -> None:
        """Show a place with its people."""
        self._clear()
        self._show_boxes(of_place=True)
        self.place.setText(texts.called_place(place))
        for person in place.people:
            if len(place.people) > _LARGE:
                self._add_line(person, currency, game, place)
            else:
                self._add_person(person, currency, game, place)
        self._fit_names()

    def keep(self) -> None:
        """Announce the text of every box."""
        for box in (self.opening, self.about_place, self.closing):
            box.keep()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let long names be smaller."""
        super().resizeEvent(event)
        self._fit_names()

    def _show_boxes(self, *, of_place: bool) -> None:
        self.about_place.setVisible(of_place)
        self.opening.setVisible(not of_place)
        self.closing.setVisible(not of_place)

    def _clear(self) -> None:
        self._names.clear()
        while self._people.count():
            item = self._people.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _add_line(self, person: NamedPerson, currency: Currency, game: NamedGame, place: NamedPlace) -> None:
        """Add somebody of many in two lines."""
        self._add_name(person)
        prize = texts.prize_text(person.shares, currency) if person.shares else ""
        told = (
            prize,
            texts.about_person(person, game, place),
            *texts.reasons(person.shares, currency, place),
        )
        self._people.addWidget(label(" · ".join(filter(None, told)), "read-next", wrap=True))

    def _add_name(self, person: NamedPerson) -> None:
        name = label(person.spoken_name, "read-name", wrap=True)
        self._names.append((name, person.spoken_name))
        self._people.addWidget(name)

    def _add_person(
        self, person: NamedPerson, currency: Currency, game: NamedGame, place: NamedPlace
    ) -> None:
        self._add_name(person)
        for text, role in (
            (texts.about_person(person, game, place), "read-facts"),
            (texts.prize_text(person.shares, currency) if person.shares else "", "read-prize"),
            (" · ".join(texts.reasons(person.shares, currency, place)), "read-facts"),
        ):
            if text:
                self._people.addWidget(label(text, role, wrap=True))

    def _fit_names(self) -> None:
        """Give all names of a place the size in which the longest of them stands in one line."""
        room = self._scroll.viewport().size()
        sizes = _SIZES if room.height() >= _HIGH else _SIZES[1:]
        role = next((role for role, size in sizes if self._fits(size, room.width())), _SMALLEST)
        for widget, _ in self._names:
            restyle(widget, role=role)

    def _fits(self, size: int, room: int) -> bool:
        """Whether all names stand in one line each in a size; in the last one a long name may take two."""
        metrics = QFontMetrics(theme.font(size, bold=True))
        most = room * _TWO_LINES if size == _SIZES[-1][1] else room
        return len(self._names) <= _LARGE and all(
            metrics.horizontalAdvance(name) <= most for _, name in self._names
        )


_SIDE = 400


class DifferenceBar(QFrame):
    """Asks what to do about an announced place that would differ today."""

    let_stand = Signal()
    renewed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        restyle(self, tone=Tone.DECIDE.value)
        self._title = label("", "notice-title", wrap=True)
        restyle(self._title, tone=Tone.DECIDE.value)
        self._detail = label("", wrap=True)
        self.stand = ActionButton(translate("PrizesPage", "Stehen lassen"), "F6", does=self.let_stand)
        self.renew = ActionButton("", "F7", does=self.renewed)
        row(
            (column(self._title, self._detail, spacing=2), 1),
            self.stand,
            self.renew,
            spacing=theme.SPACE_M,
            margins=(14, 12, 14, 12),
            of=self,
        )
        self.hide()

    def show_question(self, asked: DifferenceQuestion | None) -> None:
        """Ask, or be gone."""
        self.setVisible(asked is not None)
        if asked is not None:
            self._title.setText(asked.title)
            self._detail.setText(asked.detail)
            self.renew.setText(asked.renew)
            self.setAccessibleName(f"{asked.title} {asked.detail}")


class CeremonyView(QWidget):
    """The speech on the left, previous and next places on the right."""

    award_requested = Signal(int)
    """The award of a participant is wanted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._place: HonouredPlace | None = None
        self.difference = DifferenceBar()
        self.difference.let_stand.connect(lambda: self._run(ceremony.let_stand))
        self.difference.renewed.connect(lambda: self._run(ceremony.renew))
        self.notice = Notice(Tone.WRONG)
        self.reader = PlaceReader()
        self.reader.about_place.written.connect(self._on_speech)
        self.farewell = SpeechBox(closing_words())
        self.reader.opening.written.connect(partial(self._on_frame, FramePart.OPENING))
        for box in (self.reader.closing, self.farewell):
            box.written.connect(partial(self._on_frame, FramePart.CLOSING))
        self._next = label("", "large", wrap=True)
        self._whom = label("", "read-next", wrap=True)
        self._then = label("", "muted", wrap=True)
        self.list: RowsView[HonouredRow] = RowsView(_columns(), translate("PrizesPage", "Schon geehrt"))
        self.list.horizontalHeader().hide()
        self.list.keep_choice_by(lambda row: row.participant_id)
        self.list.row_opened.connect(lambda row: self.award_requested.emit(row.participant_id))
        self.back = ActionButton("", "PgUp", does=self._on_back)
        self.forward = ActionButton("", "PgDown", "primary", does=self._on_forward)
        self.forward.give_way()
        self._lay_out()

    def _lay_out(self) -> None:
        coming = card(
            self._next,
            self._whom,
            self._then,
            self.farewell,
            heading=translate("PrizesPage", "Als Nächstes"),
            margin=12,
        )
        head = row(
            (label(translate("PrizesPage", "Schon geehrt"), "heading"), 1),
            label(translate("PrizesPage", "Enter öffnet die Urkunde"), "small"),
        )
        side = QWidget()
        side.setFixedWidth(_SIDE)
        column(
            coming,
            (card(head, (self.list, 1), margin=12), 1),
            row(self.back, None, self.forward),
            spacing=theme.SPACE_L,
            of=side,
        )
        column(
            self.difference,
            self.notice,
            (row((self.reader, 1), side, spacing=theme.SPACE_L), 1),
            spacing=theme.SPACE_L,
            of=self,
        )

    def load(self) -> None:
        """Show how far the prize-giving is."""
        tournament = self._desk.tournament
        now = ceremony.view(tournament)
        self.notice.clear()
        self.difference.show_question(prize_state.question(tournament, now))
        next_, whom = prize_state.next_text(tournament, now)
        self._next.setText(next_)
        show_text(self._whom, whom)
        then = prize_state.then_text(tournament, now)
        show_text(self._then, then)
        self.list.show_rows(prize_state.honoured_rows(tournament, now))
        self.back.setText(prize_state.back_text(now))
        self.forward.setText(prize_state.press_text(now))
        if self.forward.hasFocus() and (not now.coming or now.difference is not None):
            # Qt would pass the focus on to the button that takes the last step back.
            self.list.setFocus()
        self.forward.setVisible(bool(now.coming))
        self.forward.setEnabled(now.difference is None)
        self._show_place()
        self._show_frame(over=now.over)

    def _show_place(self) -> None:
        tournament = self._desk.tournament
        place = prize_state.read_now(ceremony.view(tournament))
        self._place = place
        if place is None:
            self.reader.show_nobody(translate("PrizesPage", "Es kann losgehen"))
            return
        named, game = awards.named(tournament, place), awards.ranking(tournament).game
        currency = plan.view(tournament).currency
        self.reader.show_place(named, currency, game)
        said = ceremony.speech_text(tournament, place)
        self.reader.about_place.show_words(said, texts.spoken(named, currency, game))

    def _show_frame(self, *, over: bool) -> None:
        """Show what is said first and last; the last words once more when it is time for them."""
        tournament = self._desk.tournament
        frame = ceremony.speech_frame(tournament)
        occasion = tournaments.header(tournament).facts.name
        self.reader.opening.show_words(frame[FramePart.OPENING], texts.opening(occasion))
        self.farewell.setVisible(over)
        for box in (self.reader.closing, self.farewell):
            box.show_words(frame[FramePart.CLOSING], texts.closing())

    def take_focus(self) -> None:
        """Let Enter go on."""
        if not self.difference.isHidden():
            self.difference.stand.setFocus()
        elif self.forward.isHidden():
            self.list.setFocus()
        else:
            self.forward.setFocus()

    def keep(self) -> None:
        """Keep what is typed for the microphone."""
        self.reader.keep()
        self.farewell.keep()

    def _on_frame(self, part: FramePart, text: str) -> None:
        self._desk.run_or_tell(lambda tournament: ceremony.write_speech_frame(tournament, part, text))

    def _on_forward(self) -> None:
        self.keep()
        self._run(ceremony.advance)

    def _on_back(self) -> None:
        self.keep()
        self._run(ceremony.take_back)

    def _run(self, action: Callable[[Tournament], Changes]) -> None:
        problems = self._desk.run(action)
        if problems:
            self.notice.show_text(in_words(problems, self._desk.rulebook))

    def _on_speech(self, text: str) -> None:
        place = self._place
        if place is not None:
            self._desk.run_or_tell(lambda tournament: ceremony.write_speech(tournament, place, text))


def _columns() -> tuple[Column[HonouredRow], ...]:
    return (
        Column("", lambda row: row.place, 108, Ink.MUTED, wraps=True),
        Names("", lambda row: Cell(row.name, below=row.given)),
    )
