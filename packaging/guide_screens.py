"""Walks through the program for the guide: what F1 says on every screen, and a picture of each."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from PIL import Image as PictureFile
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from turnierleitung import app as composition
from turnierleitung.domain.language import Language
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.ranking.series import SeriesRules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.reports.render import Stamp, render
from turnierleitung.services import practice, printing, releases, series
from turnierleitung.services.clocks.hall_time import HallTime
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Facts, Tournament
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.services.prizes import awards, plan
from turnierleitung.services.series import SeriesFile
from turnierleitung.services.wall import WallLook
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.judge.judge_page import JudgePage
from turnierleitung.ui.projection.wall_window import Canvas
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.setup.setup_wizard import SetupWizard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.help_sheet import Explained, HelpSheet
from turnierleitung.ui.window import pages, preferences
from turnierleitung.ui.window.main_window import MainWindow

SIZE = QSize(1280, 800)
WALL = QSize(1280, 720)
CALCULATOR = QSize(1280, 760)
PEOPLE = 36
_RUNNING = timedelta(minutes=18)
_NOW = datetime(2026, 11, 21, 19, 48).astimezone()
"""It is evening in the pictures, whenever they are made."""
_SCHAFKOPF, _DOPPELKOPF, _QUARTETT, _PERRY = "schafkopf", "doppelkopf-twentyfour", "schweizer", "perry"
_COLOURS = 255
_SLIP_MS = 300
"""The slip beside a new game follows when the typing pauses."""


class Sample(NamedTuple):
    """What is typed for the pictures, but for the names of people."""

    tournament: str
    venue: str
    folder: str
    """In which it was opened lately."""
    others: tuple[str, str]
    """Tournaments that were opened before."""
    series: str
    registrations: str
    heads: str
    """Of the list that is imported."""
    penalty: str
    """The button that imposes one."""
    bracket: str
    """The button that shows it."""


_SAMPLES = {
    Language.GERMAN: Sample(
        "Herbstturnier",
        "Vereinsheim",
        "Dokumente",
        ("Quartett-Meisterschaft", "Frühlingsturnier"),
        "Winterserie",
        "Anmeldungen.csv",
        "Nachname;Vorname;Verein;Ort",
        "Strafe aussprechen",
        "K.-o.-Baum",
    ),
    Language.ENGLISH: Sample(
        "Autumn tournament",
        "Club house",
        "Documents",
        ("Quartett championship", "Spring tournament"),
        "Winter season",
        "Registrations.csv",
        "Last name;First name;Club;Town",
        "Give penalty",
        "Bracket",
    ),
}
_DAYS = ("2026-11-21", "2026-09-12", "2026-04-18")
_LIST = """{heads}
Obermüller;Luzia;Schwaig;Oberding
Graßl;Anneliese;Moosinning;Moosinning
Deniz;Şahin;;Erding
;Ohne;Nachnamen;
"""


_TYPED = {
    pages.ROUND: (Qt.Key.Key_Return, *"+14-9+1-4"),
    pages.REGISTRATION: tuple("dub"),
    pages.PENALTIES: (*"Fisch", Qt.Key.Key_Return, "1"),
}
"""What is typed before the picture is taken."""


class Screen(NamedTuple):
    """A screen of the program as the guide shows it."""

    explained: Explained | None
    """What F1 says; ``None`` for what only has a picture."""
    picture: str = ""
    """Name of its file; empty without one."""


class Tour:
    """Sets up tournaments at different hours of the day, and looks at everything."""

    def __init__(self, qt: QApplication, language: Language, folder: Path, pictures: Path) -> None:
        """Work in a folder that is thrown away; put the pictures into ``pictures``.

        From now on the program speaks the language.
        """
        self._qt, self._folder, self._pictures = qt, folder, pictures
        self._language = language
        self._sample = _SAMPLES[language]
        kept = preferences.Preferences(theme=theme.ThemeName.LIGHT.value, language=language.value)
        self._host = composition.make_host(qt, folder / "data", kept)
        self._host.devices = self._host.devices._replace(time=HallTime(_now, _now))
        self.rulebooks = tuple(
            offer.rulebook for offer in rulebooks.offered(folder / "none") if not offer.own
        )
        self.screens: dict[str, Screen] = {}

    def take(self) -> dict[str, Screen]:
        """Look at every screen and return them by name."""
        self._pictures.mkdir(parents=True, exist_ok=True)
        with self._window(self._at(_SCHAFKOPF, Point.ARRIVALS)) as workspace:
            self._look(workspace, pages.REGISTRATION)
            self._look_at_import(workspace)
        with self._window(self._at(_SCHAFKOPF, Point.DRAWN)) as workspace:
            self._look(workspace, pages.DRAW)
        with self._window(self._at(_DOPPELKOPF, Point.ARRIVALS)) as workspace:
            workspace.open_page(pages.DRAW)
            self._explain(workspace, "cards-draw")
        with self._window(self._at(_SCHAFKOPF, Point.HALF)) as workspace:
            for key in (pages.OVERVIEW, pages.ROUND, pages.HALL, pages.STANDINGS, pages.PENALTIES):
                self._look(workspace, key)
            for key in (pages.CASH, pages.PRINTING, pages.HISTORY, pages.SETTINGS):
                self._look(workspace, key)
            self._look_at_judge(workspace)
            self._look_at_wall(workspace)
            self._look_at_calculator(workspace, "schafkopf")
        with self._window(self._with_prizes(self._at(_SCHAFKOPF, Point.CEREMONY))) as workspace:
            self._look(workspace, pages.PRIZES)
            self._look_at_papers(workspace.desk.tournament)
            _press(workspace.open_page(pages.PRIZES), "F9")
            self._explain(workspace, "ceremony")
        with self._window(self._at(_DOPPELKOPF, Point.HALF)) as workspace:
            self._look(workspace, pages.ROUND, "doppelkopf")
            self._look_at_calculator(workspace, "doppelkopf")
        with self._window(self._at(_QUARTETT, Point.HALF)) as workspace:
            for key in (pages.DECKS, pages.DRAW, pages.ROUND, pages.STANDINGS):
                self._look(workspace, key, "matches")
        with self._window(self._at(_QUARTETT, Point.CEREMONY)) as workspace:
            self._look(workspace, pages.STANDINGS, "bracket")
            page = workspace.open_page(pages.STANDINGS)
            tree = next(
                view for view in page.findChildren(QPushButton) if view.text() == self._sample.bracket
            )
            tree.click()
            self._breathe()
            self.screens["bracket"] = Screen(None, self._save(workspace.window(), "bracket"))
        with self._window(self._at(_PERRY, Point.HALF)) as workspace:
            self._look(workspace, pages.ROUND, "cards")
            self._look_at_calculator(workspace, "perry")
        self._look_at_start()
        return self.screens

    def _rulebook(self, key: str) -> Rulebook:
        return next(rulebook for rulebook in self.rulebooks if rulebook.key.startswith(key))

    def _at(self, key: str, point: Point) -> Tournament:
        """Return a tournament that has come so far."""
        playable = practice.timed(self._rulebook(key))
        path = self._folder / f"{key}-{point}.turnier"
        facts = Facts(self._sample.tournament, date(2026, 11, 21), self._sample.venue, 1000)
        # A round that is half entered has been running for a while.
        tournament = tournaments.create(path, facts, playable, "Anna Bauer", lambda: _NOW - _RUNNING)
        for _ in practice.fill(tournament, PracticeWish(playable, PEOPLE, point, language=self._language)):
            self._qt.processEvents()
        return tournament

    def _with_prizes(self, tournament: Tournament) -> Tournament:
        plan.put(
            tournament,
            [Prize(PrizeGroup(), rank, cents) for rank, cents in ((1, 12000), (2, 8000), (3, 6000))],
        )
        if awards.awarding(tournament).ties:
            awards.draw_lots(tournament)
        return tournament

    @contextmanager
    def _window(self, tournament: Tournament) -> Iterator[Workspace]:
        window = MainWindow("#F6F5F1", "#1E6B52")
        stage = Stage(self._host)
        window.furnish(stage)
        window.closing.connect(stage.leave)
        stage.show_tournament(tournament)
        window.resize(SIZE)
        window.show()
        while stage.workspace is None:
            self._qt.processEvents()
        yield stage.workspace
        window.close()

    def _look(self, workspace: Workspace, key: str, where: str = "") -> None:
        """Record a page's picture and its help."""
        name = f"{where}-{key}" if where else key
        page = workspace.open_page(key)
        _press(workspace, "F1")
        self._take(name, workspace.help, f"{name}.png")
        if not self.screens.get("everywhere") and workspace.help.explained is not None:
            self.screens["everywhere"] = Screen(workspace.help.explained)
        workspace.help.close_sheet()
        for button in page.findChildren(QPushButton):
            if name == pages.PENALTIES and button.text() == self._sample.penalty:
                button.click()
        for sign in _TYPED.get(name, ()):
            if isinstance(sign, Qt.Key):
                QTest.keyClick(_focused(workspace), sign)
            else:
                QTest.keyClicks(_focused(workspace), sign)
        self._breathe(0.6 if key == pages.PRINTING else 0.1)
        self._save(workspace.window(), name)

    def _explain(self, workspace: Workspace, name: str) -> None:
        """Record what F1 says, without a picture."""
        self._breathe()
        _press(workspace, "F1")
        self._take(name, workspace.help, "")
        workspace.help.close_sheet()

    def _look_at_judge(self, workspace: Workspace) -> None:
        """Go through protests, corrections and those who have gone."""
        page = workspace.open_page(pages.PENALTIES)
        if isinstance(page, JudgePage):
            for place, name in enumerate(("protests", "corrections", "departures"), start=1):
                page.choice.buttons[place].click()
                self._explain(workspace, name)

    def _look_at_import(self, workspace: Workspace) -> None:
        listed = self._folder / self._sample.registrations
        listed.write_text(_LIST.format(heads=self._sample.heads), encoding="utf-8")
        page = workspace.open_page(pages.REGISTRATION)
        if not isinstance(page, RegistrationPage):
            return
        page.start_import()
        self._breathe()
        picture = self._save(workspace.window(), "import-source")
        _press(workspace, "F1")
        self._take("import-source", workspace.help, picture)
        workspace.help.close_sheet()
        page.show_import(listed)
        for step in ("columns", "preview"):
            while page.importing.working:
                self._qt.processEvents()
            self._breathe()
            picture = self._save(workspace.window(), f"import-{step}")
            _press(workspace, "F1")
            self._take(f"import-{step}", workspace.help, picture)
            workspace.help.close_sheet()
            page.importing.go_on()
        page.importing.closed.emit()

    def _look_at_wall(self, workspace: Workspace) -> None:
        for released in releases.offered(workspace.desk.tournament)[:1]:
            releases.release(workspace.desk.tournament, released.ranking.subject, first=1)
        hall = workspace.page(pages.HALL)
        if not isinstance(hall, HallPage) or hall.wall is None:
            return
        for kind in (SceneKind.SEATS_BY_NAME, SceneKind.OPEN_TABLES):
            if hall.put_on_wall(kind):
                canvas = Canvas()
                canvas.resize(WALL)
                canvas.show_page(hall.wall.projector.sheet, WallLook.DARK)
                self.screens[f"wall-{kind}"] = Screen(None, self._save(canvas, f"wall-{kind}"))

    def _look_at_papers(self, tournament: Tournament) -> None:
        for kind, number in ((PrintKind.SCORE_SHEETS, 1), (PrintKind.RANKING, 0)):
            printout = printing.compose(tournament, PrintRequest(kind, number))
            pdf = self._folder / f"{kind}.pdf"
            pdf.write_bytes(render(printout, Stamp(1, tournament.now())).pdf)
            picture = self._pictures / f"paper-{kind}.png"
            self.screens[picture.stem] = Screen(None, _first_page(pdf, picture))

    def _look_at_start(self) -> None:
        names = (self._sample.tournament, *self._sample.others)
        recent = tuple(
            preferences.Recent(f"{self._sample.folder}/{name}.turnier", name, day, "", "")
            for name, day in zip(names, _DAYS, strict=True)
        )
        self._host.preferences = self._host.preferences._replace(recent=recent)
        window = MainWindow("#F6F5F1", "#1E6B52")
        stage = Stage(self._host)
        window.furnish(stage)
        window.resize(SIZE)
        window.show()
        stage.show_start()
        self._breathe()
        picture = self._save(window, "start")
        _press(stage.start, "F1")
        self._take("start", stage.start.help, picture)
        stage.start.help.close_sheet()
        stage.loaded |= {"first", "then"}
        stage.set_up()
        wizard = stage.currentWidget()
        if isinstance(wizard, SetupWizard):
            wizard.naming.facts_form.name.setText(self._sample.tournament)
            for step in ("rulebook", "name", "rules", "summary"):
                self._breathe()
                picture = self._save(window, f"setup-{step}")
                _press(wizard, "F1")
                self._take(f"setup-{step}", wizard.help, picture)
                wizard.help.close_sheet()
                if step == "rulebook":
                    self._look_at_a_new_game(window, wizard)
                if step != "summary":
                    wizard.go_on()
        stage.practise()
        practising = stage.currentWidget()
        self._breathe()
        picture = self._save(window, "practice")
        if practising is not None:
            _press(practising, "F1")
            sheet = practising.findChild(HelpSheet)
            if sheet is not None:
                self._take("practice", sheet, picture)
        self._look_at_series(window, stage)
        window.close()

    def _look_at_a_new_game(self, window: MainWindow, wizard: SetupWizard) -> None:
        """Look at the page on which a rulebook begins, and go back to the chosen one."""
        chosen = next(card for card in wizard.choosing.cards if card.isChecked())
        wizard.choosing.beginnings[0].setChecked(True)
        wizard.go_on()
        wizard.beginning.suggest("Binokel")
        QTest.qWait(_SLIP_MS)
        self._breathe()
        picture = self._save(window, "setup-game")
        _press(wizard, "F1")
        self._take("setup-game", wizard.help, picture)
        wizard.help.close_sheet()
        wizard.go_back()
        chosen.setChecked(True)

    def _look_at_series(self, window: MainWindow, stage: Stage) -> None:
        """Take a series of three evenings: one that was played, and others of the same people."""
        file = SeriesFile.create(self._folder / f"{self._sample.series}.serie", self._sample.series)
        played = series.read_evening(self._folder / f"{_SCHAFKOPF}-{Point.CEREMONY}.turnier", self._folder)
        evenings = []
        for month in (9, 10, 11):
            ranked = [who for who in played.people if who.rank % 9 != month % 9]
            turned = [*ranked[(month % 4) * 5 :], *ranked[: (month % 4) * 5]]
            people = tuple(who.model_copy(update={"rank": rank}) for rank, who in enumerate(turned, start=1))
            others = {"tournament": str(month), "held_on": date(2026, month, 13), "people": people}
            evenings.append(played.model_copy(update=others))
        rules = SeriesRules(points=(25, 20, 16, 14, 12, 10, 8, 6, 4, 2, 1), best=2)
        file.change(file.series.model_copy(update={"evenings": tuple(evenings), "rules": rules}))
        stage.open_path(file.path)
        if stage.series is not None:
            self._breathe()
            picture = self._save(window, "series")
            _press(stage.series, "F1")
            self._take("series", stage.series.help, picture)

    def _look_at_calculator(self, workspace: Workspace, name: str) -> None:
        """Take the calculator of an open tournament."""
        workspace.calculator.open()
        window = workspace.calculator.window
        if window is None:
            raise RuntimeError(f"there is no calculator for {name}")
        window.resize(CALCULATOR)
        self._breathe(0.2)
        picture = self._save(window, f"calculator-{name}")
        window.show_help()
        self._take(f"calculator-{name}", window.help, picture)
        window.help.close_sheet()
        window.close()

    def _take(self, name: str, sheet: HelpSheet, picture: str) -> None:
        if sheet.explained is None:
            raise RuntimeError(f"F1 says nothing on {name}")
        self.screens[name] = Screen(sheet.explained, picture)

    def _breathe(self, seconds: float = 0.05) -> None:
        # Previews are drawn beside the screen.
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._qt.processEvents()

    def _save(self, widget: QWidget, name: str) -> str:
        file = f"{name}.png"
        widget.grab().save(str(self._pictures / file))
        _lighten(self._pictures / file)
        return file


def _now() -> int:
    return round(_NOW.timestamp() * 1000)


def _lighten(picture: Path) -> None:
    """Store a picture with a palette: screens have few colours, and the guide is handed out."""
    with PictureFile.open(picture) as full:
        reduced = full.convert("RGB").quantize(_COLOURS)
    reduced.save(picture, optimize=True)


def _focused(widget: QWidget) -> QWidget:
    QApplication.processEvents()
    return widget.window().focusWidget()


def _press(widget: QWidget, key: str) -> None:
    QTest.keyClick(widget, Qt.Key[f"Key_{key}"])


def _first_page(pdf: Path, target: Path) -> str:
    document = QPdfDocument()
    document.load(str(pdf))
    printed_page(document, 0).save(str(target))
    _lighten(target)
    document.close()
    return target.name


def printed_page(document: QPdfDocument, page: int) -> QImage:
    """Return a page of a PDF on white paper."""
    points = document.pagePointSize(page)
    drawn = document.render(page, QSize(round(points.width() * 1.4), round(points.height() * 1.4)))
    paper = QImage(drawn.size(), QImage.Format.Format_RGB32)
    paper.fill(QColor("white"))
    with QPainter(paper) as painter:
        painter.drawImage(0, 0, drawn)
    return paper
