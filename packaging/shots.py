"""Takes a picture of every screen and page into ``shots/``; those of guide and README come from ``guide.py``.

``--sizes 1280x640 --scale 1.5 --themes contrast`` looks at a small window on a dense screen in high
contrast; ``--only rooms`` takes what no page shows at once: start, assistant, import, a wrong slip.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
    # No screen is needed for pictures.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize, Qt  # noqa: E402 - the checkout must be found first
from PySide6.QtPdf import QPdfDocument  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QPushButton, QWidget  # noqa: E402
from tests import sample  # noqa: E402
from tests.ui.projection import hall  # noqa: E402

from guide_screens import printed_page  # noqa: E402
from turnierleitung import app as composition  # noqa: E402
from turnierleitung.domain.prizes import Prize, PrizeGroup  # noqa: E402
from turnierleitung.domain.problems import Refused  # noqa: E402
from turnierleitung.domain.ranking.standings import WHOLE  # noqa: E402
from turnierleitung.domain.states import Format  # noqa: E402
from turnierleitung.services import formats, printing  # noqa: E402
from turnierleitung.services.formats import stage_format  # noqa: E402
from turnierleitung.services.ground import round_rows, rulebooks  # noqa: E402
from turnierleitung.services.ground.papers import PrintKind, PrintRequest  # noqa: E402
from turnierleitung.services.ground.tournaments import Tournament  # noqa: E402
from turnierleitung.services.matches import groups  # noqa: E402
from turnierleitung.services.prizes import ceremony, plan  # noqa: E402
from turnierleitung.services.tables import draws, seatings, standings  # noqa: E402
from turnierleitung.services.tables.printouts import RankingPrint  # noqa: E402
from turnierleitung.services.wall import WallLook  # noqa: E402
from turnierleitung.texts.language import translate  # noqa: E402
from turnierleitung.ui.calculator.calculator_part import has_calculator, parts_of  # noqa: E402
from turnierleitung.ui.calculator.calculator_window import CalculatorWindow  # noqa: E402
from turnierleitung.ui.frame.stage import Stage  # noqa: E402
from turnierleitung.ui.frame.workspace import Workspace  # noqa: E402
from turnierleitung.ui.projection.wall_pages import pages as wall_pages  # noqa: E402
from turnierleitung.ui.projection.wall_sheet import HEIGHT  # noqa: E402
from turnierleitung.ui.projection.wall_window import Canvas, Moment  # noqa: E402
from turnierleitung.ui.registration.import_wizard import ImportWizard  # noqa: E402
from turnierleitung.ui.registration.registration_page import RegistrationPage  # noqa: E402
from turnierleitung.ui.settings.settings_page import SettingsPage  # noqa: E402
from turnierleitung.ui.setup.setup_wizard import SetupWizard  # noqa: E402
from turnierleitung.ui.widgets import theme  # noqa: E402
from turnierleitung.ui.window import pages, preferences  # noqa: E402
from turnierleitung.ui.window.main_window import MainWindow  # noqa: E402

SIZES = (QSize(1280, 800), QSize(1920, 1080))
WALLS = (QSize(1024, 768), QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160))
THEMES = tuple(name for name in theme.ThemeName if name is not theme.ThemeName.SYSTEM)
PEOPLE = (8, 36, 400)
SCREENS, ROOMS, MATCHES, PAPERS, WALL = KINDS = ("screens", "rooms", "matches", "papers", "wall")
_MOST_AT_MATCHES = 256
"""One against one there are no more people."""
"""Printouts that are others one against one."""
_LIST = """Nachname;Vorname;Verein;Ort
Obermüller;Łucja;Schwaig;Oberding
Obermueller;Lucja;;
Deniz;Şahin;;Erding
Weiß-Sonnenschein von Hohenlohe;Maximilian-Alexander;SC Garmisch-Partenkirchen 1923;Oberammergau
Weiß-Sonnenschein von Hohenlohe;Maximilian-Alexander;;
;Ohne;Nachnamen;
Dvořák;Érica;Moosinning;Moosinning
"""


def main() -> None:
    """Take the pictures that the arguments ask for; all of them without arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, nargs="*", default=PEOPLE)
    parser.add_argument("--themes", nargs="*", default=[name.value for name in THEMES])
    parser.add_argument("--sizes", type=_size, nargs="*", default=SIZES, help="logical, 1280x800")
    parser.add_argument("--scale", default="1", help="of the screen: 1, 1.5, 2")
    parser.add_argument("--only", nargs="*", choices=KINDS, default=KINDS)
    parser.add_argument("--pages", type=int, default=2, help="of every printout")
    parser.add_argument("--language", default="de", help="de, de-CH or en")
    parser.add_argument("--to", type=Path, default=ROOT / "shots")
    chosen = parser.parse_args()
    os.environ["QT_SCALE_FACTOR"] = chosen.scale
    with tempfile.TemporaryDirectory() as folder:
        # What is set up for a picture goes into no documents of anybody.
        os.environ["HOME"] = os.environ["USERPROFILE"] = folder
        qt = QApplication([])
        qt.setStyle("Fusion")
        studio = Studio(qt, Path(folder), chosen.sizes, chosen.to, chosen.language)
        for name in chosen.themes:
            theme.wear(qt, theme.ThemeName(name))
            _take_pages(studio, name, chosen.only, chosen.people)
        theme.wear(qt, theme.ThemeName.LIGHT)
        if WALL in chosen.only:
            for people in chosen.people:
                studio.take_wall(people)
        if PAPERS in chosen.only:
            for people in chosen.people:
                studio.take_papers(people, chosen.pages)
                studio.take_match_papers(min(people, _MOST_AT_MATCHES), chosen.pages)


def _take_pages(studio: Studio, name: str, only: Sequence[str], counts: Sequence[int]) -> None:
    """Take what is shown in a theme."""
    if ROOMS in only:
        studio.take_rooms(name)
    if SCREENS in only:
        for people in counts:
            studio.take_screens(people, name)
    if MATCHES in only:
        for people in counts:
            studio.take_matches(min(people, _MOST_AT_MATCHES), name)


def _size(text: str) -> QSize:
    width, _, height = text.partition("x")
    return QSize(int(width), int(height))


class Studio:
    """Sets up tournaments and windows to be photographed."""

    def __init__(
        self, qt: QApplication, folder: Path, sizes: Sequence[QSize], target: Path, language: str
    ) -> None:
        """Work in a folder that is thrown away; put the pictures into ``target``."""
        self._qt = qt
        self._folder = folder
        self._sizes = sizes
        self._target = target
        kept = preferences.Preferences(theme="light", language=language)
        self._host = composition.make_host(qt, folder / "data", kept)

    def take_screens(self, people: int, name: str) -> None:
        """Take every page of a tournament with so many people."""
        for stage, tournament in self._stages(people):
            window = self._window(tournament)
            for size in self._sizes:
                window.resize(size)
                for key in _pages_at(stage):
                    _workspace(window).open_page(key)
                    self._grab(window, self._picture(name, size, f"{people}-{stage}-{key}"))
            window.close()

    def take_matches(self, people: int, name: str) -> None:
        """Take every page of a Quartett championship with so many people, phase by phase."""
        for stage, tournament in _stages_of_matches(self._fresh, people):
            window = self._window(tournament)
            for size in self._sizes:
                window.resize(size)
                for entry in pages.entries(Format.MATCHES):
                    _workspace(window).open_page(entry.rail.key)
                    what = f"quartett-{people}-{stage}-{entry.rail.key}"
                    self._grab(window, self._picture(name, size, what))
            window.close()

    def take_match_papers(self, people: int, most: int) -> None:
        """Take the first pages of every printout of a championship."""
        *_, (_, tournament) = _stages_of_matches(self._fresh, people)
        for paper in stage_format(Format.MATCHES).printouts.declared:
            self._take_paper(tournament, PrintRequest(paper.kind, 1), f"quartett-{people}-{paper.kind}", most)
        tournament.close()

    def take_rooms(self, name: str) -> None:
        """Take what is seen only on the way: start, assistant, list to read, form, slips, rules."""
        listed = self._fresh() / "Anmeldungen.csv"
        listed.write_text(_LIST, encoding="utf-8")
        self._take_calculators(name)
        for size in self._sizes:
            window = self._window(_stage_half(self._new(36)))
            window.resize(size)
            for room in _rooms(window, listed):
                self._grab(window, self._picture(name, size, room))
            window.close()

    def _take_calculators(self, name: str) -> None:
        """Take every part of the calculator, by each rulebook whose game has one."""
        beside = QWidget()
        theme.dress(beside)
        for offer in rulebooks.offered(self._folder):
            if not has_calculator(offer.rulebook):
                continue
            window = CalculatorWindow(beside)
            window.show_rulebook(offer.rulebook)
            window.bring_up()
            for size in self._sizes:
                window.resize(size)
                for part in range(len(parts_of(offer.rulebook))):
                    window.open_part(part)
                    what = f"calculator-{offer.rulebook.game.kind}-{part + 1}"
                    self._grab(window, self._picture(name, size, what))
            window.close()

    def take_wall(self, people: int) -> None:
        """Take the first and last page of every scene of the wall, with so many people and hard names."""
        moment = Moment("7:46", 0.6, "noch", "· L bis Z in 9 Sekunden")
        for size in WALLS:
            for look in WallLook:
                for what, scene in hall.scenes(people):
                    setting = hall.setting(
                        HEIGHT * size.width() / size.height(), corner=look is WallLook.LIGHT
                    )
                    sheets = wall_pages(scene, setting)
                    for number in sorted({1, len(sheets)}):
                        canvas = Canvas()
                        canvas.resize(size)
                        canvas.show_page(sheets[number - 1], look, moment)
                        name = f"wall-{look}-{size.width()}x{size.height()}-{people}-{what}-{number}.png"
                        self._target.mkdir(parents=True, exist_ok=True)
                        canvas.grab().save(str(self._target / name.replace(" ", "_")))

    def take_papers(self, people: int, most: int) -> None:
        """Take the first pages of every printout of a finished tournament."""
        tournament = _stage_ceremony(self._new(people))
        first = printing.compose(tournament, PrintRequest(PrintKind.RANKING)).content
        who = first.ranking.rows[4].participant_id if isinstance(first, RankingPrint) else None
        for kind in printing.declarations(Format.TABLES):
            request = PrintRequest(
                kind,
                0 if kind in (PrintKind.RANKING, PrintKind.WHY) else 1,
                who if kind is PrintKind.WHY else None,
            )
            self._take_paper(tournament, request, f"{people}-{kind}", most)
        tournament.close()

    def _take_paper(self, tournament: Tournament, request: PrintRequest, name: str, most: int) -> None:
        from turnierleitung.reports.document.document import Stamp  # noqa: PLC0415 - only where paper is wanted
        from turnierleitung.reports.render import render  # noqa: PLC0415 - see above

        try:
            printout = printing.compose(tournament, request)
        except Refused:
            # There is nothing of this kind in the tournament.
            return
        rendered = render(printout, Stamp(7, tournament.now()))
        pdf = self._target / f"paper-{name}.pdf"
        self._target.mkdir(parents=True, exist_ok=True)
        pdf.write_bytes(rendered.pdf)
        _grab_pages(pdf, most)

    def _stages(self, people: int) -> Iterator[tuple[str, Tournament]]:
        yield "new", self._new(0)
        yield "draft", _stage_draft(self._new(people))
        yield "half", _stage_half(self._new(people))
        yield "end", _stage_end(self._new(people))
        yield "ceremony", _stage_ceremony(self._new(people))

    def _new(self, people: int) -> Tournament:
        shipped = next(
            one.rulebook
            for one in rulebooks.offered(self._folder)
            if one.rulebook.key.startswith("schafkopf")
        )
        return sample.new_tournament(self._fresh(), people=people, rulebook=shipped)

    def _fresh(self) -> Path:
        return Path(tempfile.mkdtemp(dir=self._folder))

    def _window(self, tournament: Tournament) -> MainWindow:
        window = MainWindow("#F6F5F1", "#1E6B52")
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        stage = Stage(self._host)
        window.furnish(stage)
        window.closing.connect(stage.leave)
        stage.show_tournament(tournament)
        window.show()
        # A tournament comes onto the screen in steps.
        while stage.workspace is None:
            self._qt.processEvents()
        return window

    def _picture(self, name: str, size: QSize, what: str) -> Path:
        scale = os.environ["QT_SCALE_FACTOR"]
        at = "" if scale == "1" else f"@{scale}"
        return self._target / f"{name}-{size.width()}x{size.height()}{at}-{what}.png"

    def _grab(self, window: QWidget, path: Path) -> None:
        # The preview of a page is drawn in the background.
        end = time.monotonic() + (0.6 if pages.PRINTING in path.name else 0.05)
        while time.monotonic() < end:
            self._qt.processEvents()
        path.parent.mkdir(parents=True, exist_ok=True)
        window.grab().save(str(path))


def _rooms(window: MainWindow, listed: Path) -> Iterator[str]:
    """Go from room to room; yield the name of each when it can be photographed."""
    workspace = _workspace(window)
    page = workspace.open_page(pages.REGISTRATION)
    if isinstance(page, RegistrationPage):
        _press(window, translate("Registration", "Neu"))
        QTest.keyClicks(_focused(window), "Grassl")
        yield "form"
        page.side.form.cancelled.emit()
        page.show_import(listed)
        for step in ("columns", "preview"):
            _wait_for(page.importing)
            yield f"import-{step}"
            page.importing.go_on()
        page.importing.closed.emit()
    workspace.open_page(pages.ROUND)
    _type_wrong_slip(window)
    yield "slip"
    _press(window, translate("Entry", "Spiele einzeln"))
    yield "deals"
    rules = workspace.open_page(pages.SETTINGS)
    if isinstance(rules, SettingsPage):
        rules.open_rules()
        yield "rules"
    stage = window.centralWidget()
    if not isinstance(stage, Stage):
        return
    stage.show_start()
    yield "start"
    stage.loaded |= {"first", "then"}
    stage.set_up()
    wizard = stage.currentWidget()
    if isinstance(wizard, SetupWizard):
        wizard.naming.facts_form.name.setText("12. Schwaiger Schafkopfturnier")
        for step in ("rulebook", "name", "rules", "summary"):
            yield f"wizard-{step}"
            wizard.go_on()


def _wait_for(wizard: ImportWizard) -> None:
    """Wait until a list is read."""
    while wizard.working:
        QApplication.processEvents()


def _type_wrong_slip(window: MainWindow) -> None:
    """Type a slip on which a sign was forgotten."""
    QTest.keyClick(_focused(window), Qt.Key.Key_Return)
    for sign in "+14-9+1-4":
        QTest.keyClicks(_focused(window), sign)


def _focused(window: MainWindow) -> QWidget:
    QApplication.processEvents()
    return window.focusWidget()


def _press(window: QWidget, word: str) -> None:
    button = next(one for one in window.findChildren(QPushButton) if one.text() == word and one.isVisible())
    button.click()


def _workspace(window: MainWindow) -> Workspace:
    stage = window.centralWidget()
    if not isinstance(stage, Stage) or stage.workspace is None:
        raise RuntimeError("no tournament is open")
    return stage.workspace


def _pages_at(stage: str) -> tuple[str, ...]:
    everything = tuple(entry.rail.key for entry in pages.entries(Format.TABLES))
    return {
        "draft": (pages.OVERVIEW, pages.REGISTRATION, pages.DRAW),
        "ceremony": (pages.OVERVIEW, pages.PRIZES),
    }.get(stage, everything)


def _stage_draft(tournament: Tournament) -> Tournament:
    draws.draft(tournament, seatings.next_or_last(tournament), seed="7F3A-91C2")
    return tournament


def _stage_half(tournament: Tournament) -> Tournament:
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    view = formats.rounds_view(tournament, round_rows.current_round(tournament) or 0)
    sample.play_round(tournament, 2, until=len(view.tables) * 2 // 3)
    return tournament


def _stage_end(tournament: Tournament) -> Tournament:
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2)
    return tournament


def _stage_ceremony(tournament: Tournament) -> Tournament:
    _stage_end(tournament)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="7F3A-91C2")
    amounts = enumerate((12_000, 8_000, 6_000, 4_000, 2_050), start=1)
    plan.put(tournament, [Prize(PrizeGroup(), rank, cents) for rank, cents in amounts])
    ceremony.begin(tournament)
    for _ in range(4):
        ceremony.advance(tournament)
    return tournament


def _stages_of_matches(fresh: Callable[[], Path], people: int) -> Iterator[tuple[str, Tournament]]:
    drafted = sample.quartett_tournament(fresh(), people=people, drawn=False)
    groups.draft(drafted, max(1, people // 4), seed="7F3A-91C2")
    yield "draft", drafted
    yield "groups", sample.quartett_tournament(fresh(), people=people, played=people)
    playing = sample.quartett_tournament(fresh(), people=people, to_the_bracket=True)
    sample.play_matches(playing, 3)
    yield "bracket", playing


def _grab_pages(pdf: Path, most: int) -> None:
    document = QPdfDocument()
    document.load(str(pdf))
    for page in range(min(most, document.pageCount())):
        printed_page(document, page).save(str(pdf.with_name(f"{pdf.stem}-{page + 1}.png")))


if __name__ == "__main__":
    main()
