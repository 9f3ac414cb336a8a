"""The page of the prizes: the plan, the ceremony, and what goes out into the world."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QStackedWidget

from turnierleitung.domain.problems import Refused
from turnierleitung.reports.render import Rendered, Stamp, render
from turnierleitung.services import printing
from turnierleitung.services.ground import list_files
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge import protests
from turnierleitung.services.printing import Finished, Medium, Printout
from turnierleitung.services.prizes import awards, ceremony, plan, printouts
from turnierleitung.texts import result_files
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import marks
from turnierleitung.texts.judge import open_protests_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.wall import scene_name
from turnierleitung.ui.prizes import prize_state
from turnierleitung.ui.prizes.ceremony_view import CeremonyView
from turnierleitung.ui.prizes.plan_view import PlanView
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Notice
from turnierleitung.ui.widgets.layouts import add, add_pages
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.files import file_words
from turnierleitung.ui.window.pages import Page, Surroundings


def plan_help() -> HelpWords:
    """Say how prizes are planned."""
    return HelpWords(
        purpose=translate(
            "PrizesPage", "Hier legen Sie fest, was es zu gewinnen gibt, und führen durch die Siegerehrung."
        ),
        steps=(
            translate(
                "PrizesPage", "Strg N beginnt einen Preis, Enter führt weiter, Strg Enter trägt ihn ein."
            ),
            translate(
                "PrizesPage",
                "Unter „Für“ steht, wem er gilt: einem Platz, einer Klasse, einem Verein, einer Mannschaft, "
                "dem Besten einer Runde, wer von etwas am meisten hat, dem Vorletzten oder der Mitte.",
            ),
            translate("PrizesPage", "F7 nimmt den Topf aus der Kasse."),
            translate(
                "PrizesPage", "F9 beginnt die Siegerehrung. Die Wand zeigt mit dem Beginn die Siegerehrung."
            ),
            translate(
                "PrizesPage",
                "Bild ab zeigt den nächsten Schritt, Bild auf nimmt ihn zurück; die letzten drei kommen "
                "erst mit dem Platz, dann mit dem Namen.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("PrizesPage", "geht durch die Preise")),
            KeyWords("Ctrl+P", translate("PrizesPage", "druckt die Preisliste")),
        ),
        remedies=(
            _wrong_prize(),
            Remedy(
                translate("PrizesPage", "Es fehlen noch Ergebnisse, oder ein Protest ist offen."),
                translate("PrizesPage", "F9 sagt, was fehlt."),
            ),
        ),
    )


def _wrong_prize() -> Remedy:
    return Remedy(
        translate("PrizesPage", "Ein Preis ist falsch."),
        translate(
            "PrizesPage",
            "Vor dem ersten Schritt führt Bild auf zu den Preisen zurück, dann können Sie sie ändern.",
        ),
    )


def ceremony_help() -> HelpWords:
    """Say how the prize-giving goes on."""
    return HelpWords(
        purpose=translate(
            "PrizesPage", "Hier führen Sie durch die Siegerehrung, vom letzten Preis bis zum Sieger."
        ),
        steps=(
            translate("PrizesPage", "Bild ab zeigt den nächsten Schritt, Bild auf nimmt ihn zurück."),
            translate("PrizesPage", "Die letzten drei kommen erst mit dem Platz, dann mit dem Namen."),
            translate("PrizesPage", "Der Text für das Mikrofon steht daneben."),
            translate("PrizesPage", "Zum Schluss speichert Strg S das Ergebnis neben dem Turnier."),
        ),
        keys=(
            KeyWords(
                "Return", translate("PrizesPage", "druckt in der Liste der Geehrten eine einzelne Urkunde")
            ),
            KeyWords("Ctrl+P", translate("PrizesPage", "druckt die Preisliste")),
        ),
        remedies=(
            Remedy(
                translate("PrizesPage", "An der Wand hängt etwas anderes."),
                translate(
                    "PrizesPage",
                    "F4 holt die Siegerehrung zurück. Die Wand zeigt mit dem Beginn die Siegerehrung von "
                    "selbst.",
                ),
            ),
            _wrong_prize(),
            Remedy(
                translate("PrizesPage", "Der Rechner fällt aus."),
                translate("PrizesPage", "Jeder Schritt ist gespeichert, es geht dort weiter."),
            ),
        ),
    )


_LONGEST: Final = 80
"""Letters of a tournament's name in the name of the folder."""


def save_results(page: Page) -> None:
    """Write the files and say where they are, or why that could not be."""
    surroundings = page.surroundings
    if surroundings is None:
        return
    try:
        said = _save(page, surroundings)
    except Refused as refusal:
        surroundings.tell(in_words(refusal.problems, page.desk.rulebook), Tone.WRONG)
    else:
        surroundings.tell(said, Tone.DONE)


def _save(page: Page, surroundings: Surroundings) -> str:
    tournament, practice = page.tournament, surroundings.practice
    found = printouts.outcome_view(tournament)
    table = result_files.result_table(found)
    if practice:
        table = list_files.marked(table, translate("Saving", "ÜBUNG"))
    printout, number, rendered = _ranking(tournament)
    place = printouts.save_outcome(
        tournament,
        _folder_name(surroundings),
        {
            translate("Results", "ergebnis.html"): result_files.result_page(
                found, practice=practice
            ).encode(),
            translate("Results", "ergebnis.csv"): list_files.as_text(table, marks().between),
            translate("Results", "rangliste.pdf"): rendered.pdf,
        },
    )
    finished = Finished(printout, number, rendered.pages)
    page.desk.run_or_tell(lambda changed: printing.record(changed, *finished, Medium.FILE, in_reserve=True))
    return translate("Results", "Gespeichert im Ordner „{folder}“ neben dem Turnier: {path}").format(
        folder=place.name, path=place
    )


def _folder_name(surroundings: Surroundings) -> str:
    name = file_words(surroundings.plain_name)[:_LONGEST].strip()
    if surroundings.practice:
        name = translate("Results", "ÜBUNG {name}").format(name=name)
    return translate("Results", "{name} Ergebnis").format(name=name)


def _ranking(tournament: Tournament) -> tuple[Printout, int, Rendered]:
    """Return the ranking on paper with its number."""
    printout = printing.compose(tournament, printouts.ranking_paper(tournament))
    number = printing.next_number(tournament)
    return printout, number, render(printout, Stamp(number, tournament.now()))


class PrizesPage(Page):
    """Two views: the plan, and the ceremony once it is begun."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("PrizesPage", "Siegerehrung"))
        self._asked: tuple[int, ...] = ()
        """The protests that were asked about."""
        self.plan = PlanView(desk)
        self.ceremony = CeremonyView(desk)
        self.ceremony.award_requested.connect(self._on_award)
        self._stack = QStackedWidget()
        add_pages(self._stack, self.plan, self.ceremony)
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
        self.begin = ActionButton(translate("PrizesPage", "Beginnen"), "F9", "primary", does=self._on_begin)
        self.begin.setProperty("compact", True)
        add(self.head, self.speech, self.awards, self.result, self.begin)
        add(self.column, self.lot, self.problem, self.wall, (self._stack, 1))

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
        self.hint_label.show_text(
            prize_state.total_text(self.desk.tournament, found) if now.begun and found.prizes else ""
        )
        self._show_lot()
        self._say_what_hangs(begun=now.begun)

    def _say_what_hangs(self, *, begun: bool) -> None:
        """Warn if the wall shows another place than this page."""
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
