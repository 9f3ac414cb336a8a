"""The page of the prizes: the plan, then the ceremony, then what goes out into the world."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.judge import protests
from turnierleitung.services.prizes import awards, ceremony, plan
from turnierleitung.texts.judge import open_protests_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.wall import scene_name
from turnierleitung.ui.prizes import state
from turnierleitung.ui.prizes.ceremony_view import CeremonyView
from turnierleitung.ui.prizes.help import ceremony_help, plan_help
from turnierleitung.ui.prizes.plan_view import PlanView
from turnierleitung.ui.prizes.result_folder import save_results
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_words import HelpWords
from turnierleitung.ui.widgets.labels import Notice
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.page import Page


class PrizesPage(Page):
    """Two views: the plan, and the ceremony once it is begun."""

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        super().__init__(desk, translate("PrizesPage", "Siegerehrung"))
        self._asked: tuple[int, ...] = ()
        """The protests that were asked about."""
        self.plan = PlanView(desk)
        self.ceremony = CeremonyView(desk)
        self.ceremony.award_requested.connect(self._on_award)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.plan)
        self._stack.addWidget(self.ceremony)
        self.lot = Notice(Tone.DECIDE, "F8")
        self.lot.repair_requested.connect(self._on_lot)
        self.problem = Notice(Tone.DECIDE)
        self.wall = Notice(Tone.DECIDE, "F4")
        self.wall.repair_requested.connect(self._show_on_wall)
        self.awards = ActionButton(translate("PrizesPage", "Urkunden"), "Ctrl+U")
        self.awards.clicked.connect(lambda: self.open_printout(PrintRequest(PrintKind.AWARDS)))
        self.speech = ActionButton(translate("PrizesPage", "Ansagetext"), "Ctrl+T")
        self.speech.clicked.connect(lambda: self.open_printout(PrintRequest(PrintKind.SPEECH)))
        self.result = ActionButton(translate("PrizesPage", "Ergebnis speichern"), "Ctrl+S")
        self.result.clicked.connect(lambda: save_results(self))
        self.begin = ActionButton(translate("PrizesPage", "Beginnen"), "F9", "primary")
        self.begin.setProperty("compact", True)
        self.begin.clicked.connect(self._on_begin)
        for button in (self.speech, self.awards, self.result, self.begin):
            self.head.addWidget(button)
        self.column.addWidget(self.lot)
        self.column.addWidget(self.problem)
        self.column.addWidget(self.wall)
        self.column.addWidget(self._stack, 1)

    def load(self) -> None:
        """Show the plan, or how far the ceremony is."""
        now, found = ceremony.view(self.tournament), plan.view(self.tournament)
        self._stack.setCurrentIndex(1 if now.begun else 0)
        self.problem.clear()
        self.begin.setVisible(not now.begun)
        if now.begun:
            self.ceremony.load()
        else:
            self.plan.load()
        if now.over:
            self.state_pill.show_state(translate("PrizesPage", "alle geehrt"), Tone.DONE)
        elif now.begun:
            self.state_pill.show_state(translate("PrizesPage", "läuft"), Tone.RUNNING)
        else:
            self.state_pill.show_state("", Tone.RUNNING)
        self.hint_label.show_text(state.total_text(found) if now.begun and found.prizes else "")
        self._show_lot()
        self._say_what_hangs(begun=now.begun)

    def _say_what_hangs(self, *, begun: bool) -> None:
        """Say so where the hall sees something else than what is honoured here."""
        hangs = None if self.surroundings is None or not begun else self.surroundings.page("hall").on_wall
        if hangs is None or hangs is SceneKind.CEREMONY:
            self.wall.clear()
        else:
            self.wall.show_text(
                translate("PrizesPage", "An der Wand hängt: {scene}.").format(scene=scene_name(hangs)),
                translate("PrizesPage", "Der Saal sieht noch nichts von der Siegerehrung."),
                translate("PrizesPage", "Siegerehrung zeigen"),
            )

    def _show_on_wall(self) -> None:
        if self.surroundings is not None:
            self.surroundings.page("hall").put_on_wall(SceneKind.CEREMONY)
        self._say_what_hangs(begun=ceremony.view(self.tournament).begun)

    def _show_lot(self) -> None:
        ties = awards.awarding(self.tournament).ties if awards.are_settled(self.tournament) else ()
        if ties:
            self.lot.show_text(
                translate("PrizesPage", "Einen geteilten Preis kann man nicht gleich teilen."),
                translate("PrizesPage", "Das Los bestimmt, wer die übrige Münze oder den Sachpreis bekommt."),
                translate("PrizesPage", "Los ziehen"),
            )
        else:
            self.lot.clear()

    def take_focus(self) -> None:
        """Put the focus where the director goes on."""
        begun = ceremony.view(self.tournament).begun
        self._say_what_hangs(begun=begun)
        if begun:
            self.ceremony.take_focus()
        else:
            self.plan.take_focus()

    def leave(self) -> None:
        """Keep what is typed for the microphone."""
        if ceremony.view(self.tournament).begun:
            self.ceremony.keep()

    def print_request(self) -> PrintRequest | None:
        """Ctrl+P leads to the list of the prizes."""
        return PrintRequest(PrintKind.PRIZE_LIST)

    def help_words(self) -> HelpWords:
        """Say how prizes are given."""
        return ceremony_help() if self.ceremony.isVisible() else plan_help()

    def tell_problem(self, refusal: Refused) -> None:
        """Say why something cannot be done."""
        self.problem.show_text(in_words(refusal.problems, self.desk.rulebook))

    def _on_award(self, participant_id: int) -> None:
        self.open_printout(PrintRequest(PrintKind.AWARDS, participant_id=participant_id))

    def _asks_first(self) -> bool:
        """Ask once whether the prize-giving begins though a protest is open (Q-24)."""
        found = protests.still_open(self.tournament)
        waiting = tuple(one.id for one in found)
        if not waiting or waiting == self._asked:
            return False
        self._asked = waiting
        self.problem.show_text(*open_protests_text(found))
        return True

    def _on_begin(self) -> None:
        if self._asks_first():
            return
        problems = self.desk.run_big(ceremony.begin)
        if problems:
            self.problem.show_text(in_words(problems, self.desk.rulebook))
        else:
            self._show_on_wall()
            self.take_focus()

    def _on_lot(self) -> None:
        self.desk.run_or_tell(awards.draw_lots)
