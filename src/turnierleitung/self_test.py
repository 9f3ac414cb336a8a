"""``turnierleitung --self-test [FOLDER]``: tests the installed program as a director uses it.

It is run after a build, by a director before the evening, and by somebody who looks for a fault. It works in
a folder of its own, needs no network and no output stream, and touches neither tournaments nor preferences.
"""

from __future__ import annotations

import base64
import json
import logging
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QFontDatabase
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication, QWidget

import turnierleitung
from turnierleitung import app as composition
from turnierleitung.domain import plugins
from turnierleitung.domain.language import Language
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Format
from turnierleitung.program import facts, is_packed, no_screen, start_command
from turnierleitung.reports.render import Stamp, bind
from turnierleitung.resources import ResourceMissingError, resource, resource_text
from turnierleitung.services import decks, formats, history, practice, printing
from turnierleitung.services.ground import backups, list_files, rulebooks, stages, tournaments
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Facts, Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import reading
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.services.prizes import awards, ceremony, plan, printouts
from turnierleitung.services.wall import WallLook
from turnierleitung.stations.probe import probe
from turnierleitung.texts import result_files
from turnierleitung.texts.language import speaking, translate
from turnierleitung.texts.phases import rulebook_name
from turnierleitung.ui.about import components, licence_text
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.frame.stage import FIRST, THEN, Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.projection.wall_window import WallWindow
from turnierleitung.ui.widgets import guide
from turnierleitung.ui.window import pages, preferences
from turnierleitung.ui.window.application import describe
from turnierleitung.ui.window.devices import Sound, Speaker
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.main_window import MainWindow

_LOG: Final = logging.getLogger(__name__)
OPTION: Final = "--self-test"
CHILD: Final = "--self-test-child"
REPORT: Final = "selbsttest.txt"
CONTENTS: Final = "contents.txt"
"""The list of all shipped files, below resources/."""
_HEADCOUNTS: Final = (12, 16, 20, 24, 32)
"""People of a tournament; the first number that a rulebook can seat."""
_UMLAUT: Final = re.compile("[äöüÄÖÜß]")
_SET: Final = re.compile(rb"/(F\S+) [\d.]+ Tf|(T[jJ])\b")
"""In what is drawn on a page: a font is chosen, a text is set."""
_FOREIGN: Final = b"F1"
"""Helvetica, which reportlab names on every page; no PDF of ours holds it."""
_FAMILIES: Final = ("Noto Sans", "DejaVu Sans")
_PATIENCE: Final = 30.0
"""Seconds after which something that is waited for will not come."""
_ACKNOWLEDGED: Final = 12
"""Actions after which the child is killed."""
_COLOURS: Final = 6
"""A picture with fewer was not painted."""


class SelfTestError(Exception):
    """A step found something that is not as it must be; the message says what."""


class Check(NamedTuple):
    """One line of the report."""

    name: str
    does: Callable[[], str]
    """Returns what it found; raises whatever is wrong."""


def run(arguments: Sequence[str]) -> int:
    """Carry out the self-test, or the part of it that is killed; return the exit code."""
    option, *rest = arguments
    if option == CHILD:
        return work_until_killed(Path(rest[0]), [Path(name) for name in rest[1:]])
    composition.introduce()
    if no_screen(sys.platform, os.environ):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if not rest:
        with tempfile.TemporaryDirectory(prefix="turnierleitung-") as folder:
            return _run_in(Path(folder), composition.data_folder() / "logs")
    chosen = Path(rest[0])
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        room = Path(tempfile.mkdtemp(prefix="selbsttest-", dir=chosen))
    except OSError as error:
        _LOG.warning("no room for the self-test: %s", error)
        problem = translate(
            "SelfTest", "In den Ordner {folder} lässt sich nicht schreiben. Bitte nennen Sie einen anderen."
        )
        _say(problem.format(folder=chosen))
        return 1
    code = _run_in(room, chosen)
    if code == 0:
        # What it worked on is of use only where something failed.
        shutil.rmtree(room, ignore_errors=True)
    return code


def _run_in(room: Path, folder_of_report: Path) -> int:
    # The report begins before the screen is asked for: Qt ends the program where a screen does not answer.
    report = Report(folder_of_report / REPORT)
    app, _scale = composition.make_application(100, [])
    report.add(f"{sys.platform} · {QApplication.platformName()} · {Path(start_command()[0]).name}")
    test = SelfTest(app, room)
    failed = [step.name for step in test.steps() if not report.carry_out(step)]
    test.end()
    report.conclude(failed)
    return 1 if failed else 0


class Report:
    """One line a step, to whoever looks on and into a file that can be sent in."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines: list[str] = []
        self.add(f"{facts()} · {datetime.now(UTC).astimezone():%d.%m.%Y %H:%M}")

    def carry_out(self, step: Check) -> bool:
        """Carry out a step, and tell whether it went well."""
        began = time.monotonic()
        # If the program dies in the step, the file names it.
        self._write([*self._lines, f"…       {step.name}"])
        try:
            found, good = step.does(), True
        except SelfTestError as problem:
            found, good = str(problem), False
        except ResourceMissingError as error:
            found, good = translate("SelfTest", "es fehlt {name}").format(name=error.name), False
        except Exception as error:  # noqa: BLE001 - whatever is wrong is what the report is for
            found, good = f"{error}\n{describe(error)}", False
        mark = translate("SelfTest", "gut") if good else translate("SelfTest", "FEHLER")
        seconds = f"{time.monotonic() - began:.1f}".replace(".", ",")
        self.add(f"{mark:<8}{step.name}: {found} ({seconds} s)")
        return good

    def conclude(self, failed: Sequence[str]) -> None:
        """Say how it went and where the report is."""
        if failed:
            verdict = translate("SelfTest", "NICHT BESTANDEN: {steps}").format(steps=", ".join(failed))
        else:
            verdict = translate("SelfTest", "Alles in Ordnung.")
        self.add(verdict)
        # Whoever opens the report sees it first.
        self._write([verdict, *self._lines[:-1]])
        _say(translate("SelfTest", "Bericht: {path}").format(path=self._path))

    def add(self, line: str) -> None:
        """Write a line."""
        self._lines.append(line)
        _say(line)
        self._write(self._lines)

    def _write(self, lines: Sequence[str]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        except OSError:
            # Where this file cannot be written, there may be room for another.
            instead = Path(tempfile.gettempdir(), REPORT)
            if self._path != instead:
                self._path = instead
                self._write(lines)


def _say(line: str) -> None:
    # A program with windows has no output on Windows.
    if sys.stdout is not None:
        print(line, flush=True)  # noqa: T201 - asked for on the command line


class SelfTest:
    """The steps, and what one of them leaves to the next."""

    def __init__(self, app: QApplication, room: Path) -> None:
        """Work in a folder that belongs to the test."""
        self._app = app
        self._room = room
        self._files: list[Path] = []
        """One tournament of each rulebook, at the end of its prize-giving."""
        self._rulebooks: list[Rulebook] = []
        self._host: Host | None = None

    def steps(self) -> Iterator[Check]:
        """Return the steps one after the other; later ones depend on what earlier ones made."""
        yield Check(translate("SelfTest", "Module"), self.load_modules)
        yield Check(translate("SelfTest", "Dateien des Programms"), self.find_resources)
        yield Check(translate("SelfTest", "Ordner für Sicherungen"), self.write_into_data_folder)
        yield Check(translate("SelfTest", "Lizenzen"), self.read_licences)
        yield Check(translate("SelfTest", "Schriften"), self.install_fonts)
        yield Check(translate("SelfTest", "Reglemente"), self.read_rulebooks)
        for rulebook in self._rulebooks:
            name = translate("SelfTest", "Turnier „{name}“").format(name=rulebook_name(rulebook))
            yield Check(name, partial(self.play, rulebook))
        yield Check(translate("SelfTest", "Sicherung"), self.back_up)
        yield Check(translate("SelfTest", "Abgewürgtes Programm"), self.survive_a_kill)
        yield Check(translate("SelfTest", "Fenster und Wand"), self.show_windows)
        yield Check(translate("SelfTest", "Telefone und Stationen"), self.serve_stations)
        yield Check(translate("SelfTest", "Ton"), self.play_sound)

    def end(self) -> None:
        """Wait for what is under way."""
        if self._host is not None:
            self._host.jobs.close()

    def load_modules(self) -> str:
        """Load everything that is loaded by name: pages, games, formats, readers of lists."""
        for module in named_modules():
            import_module(module)
        for kind, part in product(plugins.kinds(), plugins.Plugin.__dataclass_fields__):
            if part not in ("package", "compares", "rulebooks"):
                plugins.part(kind, part)
        for played_as in Format:
            formats.stage_format(played_as)
            for entry in pages.entries(played_as, lists_decks=True):
                entry.page_class()
        modules = [
            module.name for module in pkgutil.walk_packages(turnierleitung.__path__, "turnierleitung.")
        ]
        for name in modules:
            if not name.endswith("__main__"):
                import_module(name)
        return translate("SelfTest", "{count} geladen").format(count=len(modules))

    def find_resources(self) -> str:
        """Find every shipped file."""
        listed = _shipped()
        for name in listed:
            if not resource(*name.split("/")).stat().st_size:
                raise SelfTestError(translate("SelfTest", "{name} ist leer").format(name=name))
        with speaking(Language.ENGLISH):
            # It comes from a file that is made when the program is set up or packed.
            translate("SelfTest", "{count} gefunden")
        if is_packed():
            for edition in guide.EDITIONS:
                resource(guide.FOLDER, edition.folder, f"{guide.CONTENTS}.html")
                resource(guide.FOLDER, edition.folder, edition.book)
        return translate("SelfTest", "{count} gefunden").format(count=len(listed))

    def write_into_data_folder(self) -> str:
        """Make and remove a file where backups and preferences are kept."""
        folder = composition.data_folder()
        composition.keep_private(folder)
        if not composition.may_write(folder):
            raise SelfTestError(composition.not_writable(folder))
        return str(folder)

    def read_licences(self) -> str:
        """Read the licence of everything inside."""
        for component in components():
            if not licence_text(component).strip():
                raise SelfTestError(translate("SelfTest", "kein Text zu {name}").format(name=component.name))
        return translate("SelfTest", "{count} gelesen").format(count=len(components()))

    def install_fonts(self) -> str:
        """Dress the application as the program does, and find our letters in it."""
        self._host = composition.make_host(self._app, self._room / "data", preferences.Preferences())
        known = QFontDatabase.families()
        missing = [family for family in _FAMILIES if family not in known]
        if missing:
            raise SelfTestError(translate("SelfTest", "fehlt: {names}").format(names=", ".join(missing)))
        return ", ".join(_FAMILIES)

    def read_rulebooks(self) -> str:
        """Read the shipped rulebooks."""
        offered = rulebooks.offered(Path(os.devnull))
        self._rulebooks = [offer.rulebook for offer in offered if not offer.own]
        count, shipped = len(self._rulebooks), sum(name.startswith("rulebooks/") for name in _shipped())
        if count < shipped:
            problem = translate("SelfTest", "{count} von {all} gefunden")
            raise SelfTestError(problem.format(count=count, all=shipped))
        return translate("SelfTest", "{count} gelesen").format(count=count)

    def play(self, rulebook: Rulebook) -> str:
        """Play a tournament to the end of its prize-giving, print and save it."""
        tournament = self._filled(rulebook)
        try:
            _hand_out_prizes(tournament)
            papers = self._print(tournament)
            self._save_lists(tournament)
            problems = history.check_invariants(tournament)
        finally:
            tournament.close()
        if problems:
            raise SelfTestError(", ".join(problem.code for problem in problems))
        self._files.append(tournament.path)
        return papers

    def _filled(self, rulebook: Rulebook) -> Tournament:
        playable = practice.timed(rulebook)
        wishes = (PracticeWish(playable, people, Point.CEREMONY) for people in _HEADCOUNTS)
        wish = next(wish for wish in wishes if not practice.check(wish))
        name = translate("SelfTest", "Prüfung für größere Säle")
        path = self._room / f"{rulebook.key}{tournaments.SUFFIX}"
        tournament = tournaments.create(path, Facts(name, date(2026, 11, 21)), playable, "Jürgen Groß")
        for _ in practice.fill(tournament, wish):
            # A window that hangs would be called dead by its system.
            self._app.processEvents()
        return tournament

    def _print(self, tournament: Tournament) -> str:
        """Print everything that can be printed, and read the PDF."""
        composed = [
            printing.compose(tournament, request)
            for request in printing.listed(tournament)
            if printing.printable(tournament, request)
        ]
        stamps = (Stamp(number, tournament.now()) for number in range(1, len(composed) + 1))
        rendered = bind("Prüfung", list(zip(composed, stamps, strict=True)))
        tournament.path.with_suffix(".pdf").write_bytes(rendered.pdf)
        count = _read_pdf(rendered.pdf)
        if count != rendered.pages:
            problem = translate("SelfTest", "Seiten im PDF: {count} von {all}")
            raise SelfTestError(problem.format(count=count, all=rendered.pages))
        printed = translate("SelfTest", "Drucke: {papers}, Seiten: {pages}")
        return printed.format(papers=len(composed), pages=count)

    def _save_lists(self, tournament: Tournament) -> None:
        """Save the result as a page, as text and as a workbook, and read the tables back."""
        outcome = printouts.outcome_view(tournament)
        table = result_files.result_table(outcome)
        page = result_files.result_page(outcome, practice=False)
        tournament.path.with_suffix(".html").write_text(page, encoding="utf-8")
        winner = outcome.rows[0].name
        for ending in (list_files.TEXT, list_files.WORKBOOK):
            path = tournament.path.with_suffix(ending)
            list_files.save(table, path)
            sheet = reading.parse(path.read_bytes(), path.name)
            if all(winner not in cells for cells in sheet.rows):
                raise SelfTestError(translate("SelfTest", "{name} ist leer").format(name=path.name))
        if "<table" not in page:
            raise SelfTestError(translate("SelfTest", "{name} ist leer").format(name="HTML"))

    def back_up(self) -> str:
        """Back every tournament up, change it, and restore it."""
        self._check_files()
        for path in self._files:
            folder = self._room / "backups" / path.stem
            kept = backups.make(path, folder, datetime.now(UTC))
            tournament = tournaments.open_file(path)
            participants.register(tournament, _newcomer(tournament, _LATE))
            restored = backups.restore(tournament, kept, folder)
            names = [one.person.last_name for one in participants.people(restored)]
            restored.close()
            if _LATE in names:
                raise SelfTestError(translate("SelfTest", "{name} ist nicht zurück").format(name=path.name))
        return translate("SelfTest", "{count} zurückgeholt").format(count=len(self._files))

    def survive_a_kill(self) -> str:
        """Kill a program that works, and find everything that it had acknowledged."""
        self._check_files()
        told = self._room / "acknowledged.txt"
        command = start_command(CHILD, str(told), *map(str, self._files))
        with subprocess.Popen(command, stdin=subprocess.DEVNULL) as child:  # noqa: S603 - this program itself
            try:
                _wait(
                    lambda: len(_acknowledged(told)) >= _ACKNOWLEDGED or child.poll() is not None, self._app
                )
            finally:
                child.kill()
        failure = told.with_suffix(".error")
        if failure.exists():
            raise SelfTestError(failure.read_text(encoding="utf-8"))
        lines = _acknowledged(told)
        for path in self._files:
            tournament = tournaments.open_file(path)
            names = {person.name for person in participants.people(tournament)}
            problems = history.check_invariants(tournament)
            tournament.close()
            lost = [name for file, name in lines if file == path.name and name not in names]
            if lost or problems or backups.find_alteration(path) is not None:
                problem = translate("SelfTest", "{name} hat verloren: {lost}")
                raise SelfTestError(problem.format(name=path.name, lost=lost))
        return translate("SelfTest", "alles Gespeicherte ist da, Handlungen: {count}").format(
            count=len(lines)
        )

    def _check_files(self) -> None:
        if not self._files:
            raise SelfTestError(translate("SelfTest", "es gibt kein Turnier dafür"))

    def show_windows(self) -> str:
        """Show a tournament of each format with all of its pages, and the wall as a second window."""
        self._check_files()
        of_format = {self._played_as(path): path for path in reversed(self._files)}
        shown = sum(map(self._show, of_format.values()))
        screens = len(QApplication.screens())
        said = translate("SelfTest", "Seiten gezeichnet: {pages}, dazu die Wand; Bildschirme: {screens}")
        return said.format(pages=shown, screens=screens)

    def _played_as(self, path: Path) -> tuple[Format, bool]:
        tournament = tournaments.open_file(path)
        try:
            return stages.played_as(tournament), decks.are_listed(tournament)
        finally:
            tournament.close()

    def _show(self, path: Path) -> int:
        """Show every page of a tournament, and a scene of its wall; return how many pages there were."""
        if self._host is None:
            raise SelfTestError(translate("SelfTest", "ohne Schriften wird nichts gezeichnet"))
        window = MainWindow("#F6F5F1", "#1E6B52")
        stage = Stage(self._host)
        window.furnish(stage)
        window.closing.connect(stage.leave)
        window.show()
        stage.begin(path)
        _wait(lambda: stage.workspace is not None, self._app)
        workspace = stage.workspace
        if workspace is None:
            raise SelfTestError(translate("SelfTest", "es gibt kein Turnier dafür"))
        tournament = workspace.desk.tournament
        entries = pages.entries(stages.played_as(tournament), lists_decks=decks.are_listed(tournament))
        for entry in entries:
            page = workspace.open_page(entry.rail.key)
            self._app.processEvents()
            _check_painted(page, entry.rail.title)
        self._show_wall(workspace)
        _wait(lambda: "then" in stage.loaded, self._app)
        window.close()
        return len(entries)

    def _show_wall(self, workspace: Workspace) -> None:
        """Show a scene on the second screen, or in a window of its own where there is none."""
        hall = workspace.page(pages.HALL)
        if not isinstance(hall, HallPage) or hall.wall is None or not hall.put_on_wall(SceneKind.CEREMONY):
            raise SelfTestError(translate("SelfTest", "die Wand hat nichts zu zeigen"))
        screens = QApplication.screens()
        wall = WallWindow()
        wall.canvas.show_page(hall.wall.projector.sheet, WallLook.DARK)
        if len(screens) > 1:
            wall.fill(screens[-1])
        else:
            wall.be_ordinary(screens[0])
        self._app.processEvents()
        _check_painted(wall, translate("SelfTest", "Wand"))
        wall.close()

    def serve_stations(self) -> str:
        """Serve a tournament in the middle of a round, and enter a slip from a browser."""
        at_tables = next(one for one in self._rulebooks if one.played_as is Format.TABLES)
        playable = practice.timed(at_tables)
        path = self._room / f"stations{tournaments.SUFFIX}"
        tournament = tournaments.create(path, Facts("Stationen", date(2026, 11, 21)), playable, "")
        try:
            for _ in practice.fill(tournament, PracticeWish(playable, _HEADCOUNTS[0], Point.HALF)):
                self._app.processEvents()
            wrong = probe(tournament, self._room / "data", lambda done: _wait(done, self._app))
        finally:
            tournament.close()
        if wrong:
            raise SelfTestError(wrong)
        return translate("SelfTest", "ein Zettel kam an")

    def play_sound(self) -> str:
        """Play a sound, where there is a device for it."""
        speaker = Speaker()
        for sound in Sound:
            resource("sounds", f"{sound}.wav")
        if not speaker.works:
            return translate("SelfTest", "kein Gerät für Ton; das Programm piept statt dessen")
        speaker.play(Sound.GONG, 20)
        _wait(lambda: speaker.is_playing, self._app)
        return translate("SelfTest", "gespielt")


def named_modules() -> tuple[str, ...]:
    """Return the modules that the program loads by name, beside pages, games and formats."""
    return (*composition.FURNITURE, *FIRST, *THEN)


_LATE: Final = "Nachzügler"


def _newcomer(tournament: Tournament, name: str) -> PersonData:
    """Return somebody of this name; with a partner where two play as one."""
    partner = "Begleitung" if rulebooks.current(tournament).pairs else ""
    return PersonData(name, partner_last_name=partner)


def work_until_killed(told: Path, files: Sequence[Path]) -> int:
    """Change tournaments again and again, and write down what was acknowledged."""
    opened = [tournaments.open_file(path) for path in files]
    with told.open("a", encoding="utf-8") as acknowledged:
        number = 0
        while opened and number < 100 * _ACKNOWLEDGED:
            for tournament in opened:
                number += 1
                name = f"Probe{number:04d}"
                participants.register(tournament, _newcomer(tournament, name))
                acknowledged.write(json.dumps([tournament.path.name, name]) + "\n")
                acknowledged.flush()
    return 1


def _shipped() -> list[str]:
    return resource_text(CONTENTS).split()


def _acknowledged(told: Path) -> list[tuple[str, str]]:
    try:
        whole = told.read_text(encoding="utf-8").rpartition("\n")[0]
    except OSError:
        return []
    return [(file, name) for file, name in map(json.loads, whole.splitlines())]


def _hand_out_prizes(tournament: Tournament) -> None:
    plan.put(tournament, [Prize(PrizeGroup(), rank, 50_00 // rank) for rank in (1, 2, 3)])
    if awards.awarding(tournament).ties:
        awards.draw_lots(tournament)
    ceremony.begin(tournament)
    while not ceremony.view(tournament).over:
        ceremony.advance(tournament)


def _read_pdf(pdf: bytes) -> int:
    """Return the pages of a PDF whose fonts are all inside and whose umlauts can be read."""
    described = len(re.findall(rb"/Type /FontDescriptor", pdf))
    inside = len(re.findall(rb"/FontFile2", pdf))
    if not described or described != inside:
        raise SelfTestError(
            translate("SelfTest", "Schriften im PDF: {inside} von {all}").format(inside=inside, all=described)
        )
    if any(map(_sets_foreign, _streams(pdf))):
        raise SelfTestError(translate("SelfTest", "Schriften im PDF: eine, die nicht darin ist"))
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    texts = [document.getAllText(page).text() for page in range(document.pageCount())]
    if not any(_UMLAUT.search(text) for text in texts):
        raise SelfTestError(translate("SelfTest", "keine Umlaute im PDF"))
    pages_read = document.pageCount()
    document.close()
    return pages_read


def _streams(pdf: bytes) -> Iterator[bytes]:
    """Return what is drawn on the pages of a PDF of ours."""
    for packed in re.findall(rb"/ASCII85Decode /FlateDecode.*?stream\s(.*?~>)endstream", pdf, re.DOTALL):
        yield zlib.decompress(base64.a85decode(b"<~" + packed, adobe=True))


def _sets_foreign(stream: bytes) -> bool:
    font = b""
    for chosen, _text in _SET.findall(stream):
        if not chosen and font == _FOREIGN:
            return True
        font = chosen or font
    return False


def _check_painted(widget: QWidget, name: str) -> None:
    picture = widget.grab().toImage()
    across, down = (range(0, side, max(1, side // 64)) for side in (picture.width(), picture.height()))
    colours = {picture.pixel(x, y) for x in across for y in down}
    if len(colours) < _COLOURS:
        raise SelfTestError(translate("SelfTest", "{name} ist nicht gezeichnet").format(name=name))


def _wait(done: Callable[[], bool], app: QApplication) -> None:
    end = time.monotonic() + _PATIENCE
    while not done():
        app.processEvents()
        time.sleep(0.005)
        if time.monotonic() > end:
            problem = translate("SelfTest", "nicht fertig nach so viel Zeit: {seconds} s")
            raise SelfTestError(problem.format(seconds=round(_PATIENCE)))
