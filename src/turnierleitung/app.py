"""Puts the program together: arguments, folders, window, then everything else."""

from __future__ import annotations

import builtins
import contextlib
import ctypes
import gc
import json
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QStandardPaths, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication, QMainWindow

from turnierleitung import __version__, program
from turnierleitung.domain.language import Language
from turnierleitung.resources import ResourceMissingError
from turnierleitung.texts.language import translate
from turnierleitung.ui.window.main_window import SCALES, MainWindow, fitting

if TYPE_CHECKING:
    from turnierleitung.ui.frame.stage import Stage
    from turnierleitung.ui.window import preferences
    from turnierleitung.ui.window.desk import Desk
    from turnierleitung.ui.window.doorbell import Doorbell
    from turnierleitung.ui.window.host import Host
    from turnierleitung.ui.window.local_network import LocalNetwork

FURNITURE = (
    "turnierleitung.ui.widgets.theme",
    *(f"turnierleitung.ui.window.{name}" for name in ("application", "doorbell", "files", "jobs", "host")),
    "turnierleitung.ui.frame.stage",
)
_LOOKS_INTO_EVERY_MODULE = "__feature_import__"
_FACTOR = "QT_SCALE_FACTOR"
_ICON_PIXELS = 256
_PLAIN_LOOK = {"ground": "#F6F5F1", "ink": "#1E6B52", "scale": "100"}


def run(arguments: Sequence[str]) -> int:
    """Run the program; a file name among the arguments is opened."""
    # Collecting garbage while hundreds of modules come in only costs time; once they are there, the
    # collector of our own begins.
    gc.disable()
    import_plainly()
    refusal = program.no_screen(sys.platform, os.environ)
    if refusal:
        if sys.stderr is not None:
            sys.stderr.write(f"{refusal}\n")
        return 1
    # Nothing plugs into our models; looking for it would read the metadata of every installed package.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    introduce()
    _hold_installer()
    folder = data_folder()
    look = last_look(folder / "preferences.json")
    app, worn = make_application(int(look["scale"]), arguments)
    file = _file_among(arguments)
    if file is not None and _is_open_elsewhere(file):
        return 0
    window = MainWindow(look["ground"], look["ink"])
    furnishing = Furnishing(app, window, folder, file, worn)
    window.painted.connect(furnishing.begin)
    window.show()
    code = app.exec()
    furnishing.end()
    return code


def introduce() -> None:
    """Say who the program is: its folders, and its entry in the menu of a desktop, go by these names."""
    QApplication.setApplicationName("Turnierleitung")
    QApplication.setApplicationVersion(__version__)
    QApplication.setDesktopFileName("turnierleitung")


def _hold_installer() -> None:
    """Let the installer of Windows see that the program runs: it would replace files that are in use."""
    if sys.platform == "win32":
        ctypes.windll.kernel32.CreateMutexW(None, 0, "Turnierleitung")


class Application(QApplication):
    """The application; on macOS the system tells it which file was double-clicked."""

    file_asked = Signal(Path)

    def event(self, event: QEvent) -> bool:
        """Pass on the name of a file that the system wants opened."""
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            self.file_asked.emit(Path(event.file()))
            return True
        return super().event(event)


def make_application(chosen: int, arguments: Sequence[str]) -> tuple[Application, int]:
    """Return the application and the size that it wears: the chosen one where every page has room in it.

    The screen is known only once there is an application, and then its size is settled. So where the chosen
    one is too large for this screen, another application takes its place.
    """
    app = _application(chosen, arguments)
    given = os.environ.get(_FACTOR)
    if given is not None or chosen == SCALES[0]:
        return app, chosen
    worn = max(scale for scale in fitting(app.primaryScreen().availableSize(), chosen) if scale <= chosen)
    if worn != chosen:
        app.shutdown()
        app = _application(worn, arguments)
    return app, worn


def _application(percent: int, arguments: Sequence[str]) -> Application:
    with scaled(percent):
        # Said here, the style needs no ``QStyle``, whose hundreds of constants take 8 ms to be made.
        return Application([sys.argv[0], "-style", "Fusion", *arguments])


@contextmanager
def scaled(percent: int) -> Iterator[None]:
    """Let the application that is made within have a size; another one needs a new start.

    Qt reads the factor only then. It does not stay: the program that a restart begins has its own. Whoever
    sets the factor outside keeps it.
    """
    given = os.environ.get(_FACTOR)
    os.environ.setdefault(_FACTOR, str(percent / 100))
    try:
        yield
    finally:
        if given is None:
            del os.environ[_FACTOR]


class Furnishing(QObject):
    """Loads the program behind the first window and lets it move in."""

    _imported = Signal()
    _missing = Signal(str)

    def __init__(
        self,
        app: QApplication,
        window: MainWindow,
        folder: Path,
        file: Path | None,
        worn_scale: int = SCALES[0],
    ) -> None:
        super().__init__(app)
        self._worn_scale = worn_scale
        self._app, self._window, self._folder, self._file = app, window, folder, file
        self.stage: Stage | None = None
        self.host: Host | None = None
        self._doorbell: Doorbell | None = None
        self._imported.connect(self._on_imported)
        self._missing.connect(window.tell)
        if isinstance(app, Application):
            app.file_asked.connect(self._on_file_asked)

    def begin(self) -> None:
        """Import the start page beside the event loop."""
        threading.Thread(target=self._import, name="furnish", daemon=True).start()

    def end(self) -> None:
        """Wait for what is under way."""
        if self.host is not None:
            self.host.jobs.close()

    def _import(self) -> None:
        try:
            for module in FURNITURE:
                import_module(module)
        except (ImportError, ResourceMissingError) as error:
            self._missing.emit(program.missing_part(error))
        else:
            self._imported.emit()

    def _on_imported(self) -> None:
        try:
            self._furnish()
        except (ImportError, ResourceMissingError) as error:
            self._window.tell(program.missing_part(error))

    def _furnish(self) -> None:
        from turnierleitung.ui.frame.stage import Stage  # noqa: PLC0415 - 80 ms with the rest, after the first paint
        from turnierleitung.ui.widgets.rail import mark_picture  # noqa: PLC0415 - 80 ms with the rest, after the first paint
        from turnierleitung.ui.window import application, preferences  # noqa: PLC0415 - 80 ms with the rest, after the first paint
        from turnierleitung.ui.window.application import Collector  # noqa: PLC0415 - 80 ms with the rest, after the first paint
        from turnierleitung.ui.window.doorbell import Doorbell  # noqa: PLC0415 - 80 ms with the rest, after the first paint

        kept = preferences.load(self._folder / "preferences.json")
        self.host = make_host(self._app, self._folder, kept, self._worn_scale)
        self.stage = Stage(self.host)
        self.stage.title_changed.connect(self._window.setWindowTitle)
        self._app.setWindowIcon(QIcon(mark_picture(_ICON_PIXELS)))
        self._doorbell = Doorbell(self)
        self._doorbell.rung.connect(self._window.come_to_front)
        self.stage.file_changed.connect(self._doorbell.listen_for)
        self.stage.already_open.connect(self._on_already_open)
        self._window.closing.connect(self.stage.leave)
        self._window.furnish(self.stage, self.stage.may_leave)
        self._window.screen_changed.connect(self._on_screen_changed)
        reporter = application.CrashReporter(self._app, self._folder / "logs")
        reporter.refused.connect(self.stage.tell)
        # To begin the log takes a moment, so it waits until everything is there.
        self.stage.settled.connect(reporter.keep_log)
        self.stage.settled.connect(Collector(self._app).begin)
        if not may_write(self._folder):
            self.stage.settled.connect(partial(self.stage.warn, not_writable(self._folder)))
        self.stage.begin(self._file)

    def _on_file_asked(self, file: Path) -> None:
        """Open a file that was double-clicked, in a program of its own where a tournament is open."""
        if self.stage is None and self._file is None:
            self._file = file
        elif self.stage is not None and self.stage.has_open(file):
            self._window.come_to_front()
        elif self.stage is not None and self.stage.is_free:
            self.stage.open_path(file)
        elif not _is_open_elsewhere(file):
            program.start_another(file)

    def _on_already_open(self, file: Path) -> None:
        """Leave where the file of the command line turned out to be open in another window."""
        if file == self._file:
            self._window.close()

    def _on_screen_changed(self) -> None:
        if self.stage is not None:
            self.stage.look_around(self._window.screen().availableSize())


def make_host(
    app: QApplication, folder: Path, kept: preferences.Preferences, worn_scale: int = SCALES[0]
) -> Host:
    """Dress the application and return what its windows need."""
    from turnierleitung.ui.widgets import theme  # noqa: PLC0415 - 80 ms with the rest, after the first paint
    from turnierleitung.ui.window import application, devices, preferences  # noqa: PLC0415 - 80 ms with the rest, after the first paint
    from turnierleitung.ui.window.application import UndoKeys  # noqa: PLC0415 - 80 ms with the rest, after the first paint
    from turnierleitung.ui.window.files import FileDialogDress  # noqa: PLC0415 - 80 ms with the rest, after the first paint
    from turnierleitung.ui.window.host import Host  # noqa: PLC0415 - 80 ms with the rest, after the first paint
    from turnierleitung.ui.window.jobs import Jobs  # noqa: PLC0415 - 80 ms with the rest, after the first paint

    keep_private(folder)
    spoken = Language(kept.language) if kept.language else application.language_of_system()
    application.speak(app, spoken)
    theme.install_fonts(app)
    theme.wear(app, theme.ThemeName(kept.theme))
    UndoKeys(app)
    FileDialogDress(app)
    own = devices.of_this_computer(app)
    return Host(
        data_folder=folder,
        log_file=folder / "logs" / application.LOG_NAME,
        jobs=Jobs(parent=app),
        preferences=kept,
        keep=lambda changed: preferences.save(folder / "preferences.json", changed, theme.colours()),
        devices=own,
        restart=_restart,
        speak=partial(application.speak, app),
        open_network=partial(_open_network, folder, own.time.now),
        bring_up=partial(_is_open_elsewhere, insists=True),
        worn_scale=worn_scale,
    )


def _open_network(folder: Path, now: Callable[[], int], desk: Desk, parent: QObject) -> LocalNetwork:
    from turnierleitung.stations.network import Network  # noqa: PLC0415 - 80 ms with the rest, for a tournament

    return Network(desk, folder, now, parent=parent)


def data_folder() -> Path:
    """Return where the program keeps backups, rulebooks, preferences and its log."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation))


def keep_private(folder: Path) -> None:
    """Let nobody else read backups, practice and log, where the file system knows owners."""
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)


def may_write(folder: Path) -> bool:
    """Tell whether files can be made in a folder."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def not_writable(folder: Path) -> str:
    """Return what to say if backups and preferences cannot be kept."""
    return translate(
        "Program",
        "In den Ordner {folder} lässt sich nicht schreiben: Sicherungen und Einstellungen gehen verloren. "
        "Bitte geben Sie ihn frei, oder wählen Sie in den Einstellungen des Turniers ein zweites Medium.",
    ).format(folder=folder)


def last_look(path: Path) -> dict[str, str]:
    """Return ground, ink and size of the last time, without loading the preferences proper."""
    try:
        kept = json.loads(path.read_text("utf-8"))
        scale = kept["scale"] if kept["scale"] in SCALES else SCALES[0]
        return {"ground": str(kept["ground"]), "ink": str(kept["ink"]), "scale": str(scale)}
    except (OSError, ValueError, KeyError, TypeError):
        return dict(_PLAIN_LOOK)


def import_plainly() -> None:
    """Take the import back that PySide replaces by one which reads the source of every module.

    It looks for ``from __feature__ import snake_case``, which nobody here writes; that costs a quarter of
    the time in which the database layer is imported (ADR 0007).
    """
    if getattr(builtins.__import__, "__name__", "") == _LOOKS_INTO_EVERY_MODULE:
        builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def _file_among(arguments: Sequence[str]) -> Path | None:
    named = (argument for argument in arguments if not argument.startswith("-"))
    return next((Path(argument).absolute() for argument in named), None)


def _is_open_elsewhere(file: Path, *, insists: bool = False) -> bool:
    """Bring the window to the front in which a file is open already; tell whether there is one."""
    from turnierleitung.ui.window import doorbell  # noqa: PLC0415 - 10 ms of QtNetwork, only for a file

    return doorbell.ring(file, insists=insists)


def _restart(file: Path) -> None:
    """Start the program again with a tournament, unless something typed would be lost."""
    QApplication.closeAllWindows()
    if any(
        isinstance(window, QMainWindow) and window.isVisible() for window in QApplication.topLevelWidgets()
    ):
        return
    if program.start_another(file):
        QApplication.quit()
        return
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow):
            window.tell(
                translate(
                    "Program",
                    "Das Programm ließ sich nicht neu starten. Bitte öffnen Sie es selbst; es ist alles "
                    "gespeichert.",
                )
            )
            window.show()
