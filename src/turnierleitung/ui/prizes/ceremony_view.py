"""The prize-giving while it is held: read out, press, next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.services.prizes.awards import HonouredPlace
from turnierleitung.services.prizes.ceremony import FramePart
from turnierleitung.texts.language import translate
from turnierleitung.texts.prizes import closing, opening, spoken
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.prizes import state
from turnierleitung.ui.prizes.reader import PlaceReader
from turnierleitung.ui.prizes.speech_box import SpeechBox, closing_words
from turnierleitung.ui.prizes.state import DifferenceQuestion, HonouredRow
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Notice, label, restyle
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_SIDE = 400


class DifferenceBar(QFrame):
    """Asks what becomes of what was shown and would be different today."""

    let_stand = Signal()
    renewed = Signal()

    def __init__(self) -> None:
        """Create it hidden."""
        super().__init__()
        self.setProperty("role", "notice")
        restyle(self, tone=Tone.DECIDE.value)
        self._title = label("", "notice-title", wrap=True)
        restyle(self._title, tone=Tone.DECIDE.value)
        self._detail = label("", wrap=True)
        self.stand = ActionButton(translate("PrizesPage", "Stehen lassen"), "F6")
        self.renew = ActionButton("", "F7")
        self.stand.clicked.connect(self.let_stand)
        self.renew.clicked.connect(self.renewed)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self._title)
        texts.addWidget(self._detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        row.setSpacing(theme.SPACE_M)
        row.addLayout(texts, 1)
        row.addWidget(self.stand)
        row.addWidget(self.renew)
        self.hide()

    def show_question(self, asked: DifferenceQuestion | None) -> None:
        """Ask, or be gone."""
        self.setVisible(asked is not None)
        if asked is not None:
            self._title.setText(asked.title)
            self._detail.setText(asked.detail)
            self.renew.setText(asked.renew)
            self.setAccessibleName(f"{asked.title} {asked.detail}")

    @property
    def text(self) -> str:
        """What it asks; empty while it is hidden."""
        return "" if self.isHidden() else f"{self._title.text()} {self._detail.text()}"


class CeremonyView(QWidget):
    """What is read out on the left, what was and what comes on the right."""

    award_requested = Signal(int)
    """The award of a participant is wanted."""

    def __init__(self, desk: Desk) -> None:
        """Create it for the tournament on a desk."""
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
        self.back = ActionButton("", "PgUp")
        self.back.clicked.connect(self._on_back)
        self.forward = ActionButton("", "PgDown", "primary")
        self.forward.give_way()
        self.forward.clicked.connect(self._on_forward)
        self._lay_out()

    def _lay_out(self) -> None:
        coming = Card(translate("PrizesPage", "Als Nächstes"), margin=12)
        for part in (self._next, self._whom, self._then, self.farewell):
            coming.body.addWidget(part)
        done = Card(margin=12)
        head = QHBoxLayout()
        head.addWidget(label(translate("PrizesPage", "Schon geehrt"), "heading"), 1)
        head.addWidget(label(translate("PrizesPage", "Enter öffnet die Urkunde"), "small"))
        done.body.addLayout(head)
        done.body.addWidget(self.list, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.forward)
        side = QWidget()
        side.setFixedWidth(_SIDE)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addWidget(coming)
        column.addWidget(done, 1)
        column.addLayout(buttons)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self.reader, 1)
        row.addWidget(side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(theme.SPACE_L)
        whole.addWidget(self.difference)
        whole.addWidget(self.notice)
        whole.addLayout(row, 1)

    def load(self) -> None:
        """Show how far the prize-giving is."""
        tournament = self._desk.tournament
        now = ceremony.view(tournament)
        self.notice.clear()
        self.difference.show_question(state.question(tournament, now))
        next_, whom = state.next_text(tournament, now)
        self._next.setText(next_)
        self._whom.setText(whom)
        self._whom.setVisible(bool(whom))
        then = state.then_text(tournament, now)
        self._then.setText(then)
        self._then.setVisible(bool(then))
        self.list.show_rows(state.honoured_rows(tournament, now))
        self.back.setText(state.back_text(now))
        self.forward.setText(state.press_text(now))
        if self.forward.hasFocus() and (not now.coming or now.difference is not None):
            # Qt would pass the focus on to the button that takes the last step back.
            self.list.setFocus()
        self.forward.setVisible(bool(now.coming))
        self.forward.setEnabled(now.difference is None)
        self._show_place()
        self._show_frame(over=now.over)

    def _show_place(self) -> None:
        tournament = self._desk.tournament
        place = state.read_now(ceremony.view(tournament))
        self._place = place
        if place is None:
            self.reader.show_nobody(translate("PrizesPage", "Es kann losgehen"))
            return
        named, game = awards.named(tournament, place), awards.ranking(tournament).game
        currency = plan.view(tournament).currency
        self.reader.show_place(named, currency, game)
        said = ceremony.speech_text(tournament, place)
        self.reader.about_place.show_words(said, spoken(named, currency, game))

    def _show_frame(self, *, over: bool) -> None:
        """Show what is said first and last; the last words once more when it is time for them."""
        tournament = self._desk.tournament
        frame = ceremony.speech_frame(tournament)
        occasion = tournaments.header(tournament).facts.name
        self.reader.opening.show_words(frame[FramePart.OPENING], opening(occasion))
        self.farewell.setVisible(over)
        for box in (self.reader.closing, self.farewell):
            box.show_words(frame[FramePart.CLOSING], closing())

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
        Column("", lambda row: Cell(row.place, Ink.MUTED), width=108, wraps=True),
        Column("", lambda row: Cell(row.name, Ink.STRONG, below=row.given), wraps=True),
    )
