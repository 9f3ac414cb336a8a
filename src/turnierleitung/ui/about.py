"""*Über Turnierleitung*: the version, what is inside, and under which licence."""

from __future__ import annotations

import platform
from functools import partial
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QProcess, QStandardPaths, Qt, qVersion
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPlainTextEdit, QWidget

from turnierleitung import __version__
from turnierleitung.program import facts, is_packed, start_command
from turnierleitung.resources import ResourceMissingError, resource, resource_text
from turnierleitung.texts.columns import Column, Ink
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import column, row
from turnierleitung.ui.widgets.rail import mark_picture
from turnierleitung.ui.widgets.table import RowsView

LIBRARIES: Final = {
    "SQLModel": "MIT",
    "SQLAlchemy": "MIT",
    "pydantic": "MIT",
    "pydantic_core": "MIT",
    "annotated-types": "MIT",
    "typing-inspection": "MIT",
    "typing_extensions": "PSF 2.0",
    "reportlab": "BSD",
    "pillow": "MIT-CMU",
    "charset-normalizer": "MIT",
    "openpyxl": "MIT",
    "et_xmlfile": "MIT",
    "xlrd": "BSD",
    "tomli_w": "MIT",
    "RapidFuzz": "MIT",
    "starlette": "BSD",
    "uvicorn": "BSD",
    "h11": "MIT",
    "anyio": "MIT",
    "idna": "BSD",
    "click": "BSD",
    "Jinja2": "BSD",
    "MarkupSafe": "BSD",
    "segno": "BSD",
    "cryptography": "Apache-2.0 OR BSD",
    "cffi": "MIT-0",
    "pycparser": "BSD",
}
"""Python packages inside, with their licences; their metadata holds version and text."""
_QT: Final = ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt")
_LICENCE_FILES: Final = ("LICEN", "COPYING", "NOTICE")
_FROM: Final = {"Qt": "code.qt.io", "PySide6": "code.qt.io", "FFmpeg": "ffmpeg.org"}
"""Where the source of what is under the LGPL is found."""


class Component(NamedTuple):
    """Something that the program contains."""

    name: str
    version: str
    licence: str
    texts: tuple[str, ...] = ()
    """Resources with the text of the licence; a Python package brings its own."""


def components() -> tuple[Component, ...]:
    """Return everything inside, the program itself first."""
    own = translate("About", "Turnierleitung mit Zeichen und Tönen")
    return (
        Component(own, __version__, "MIT", ("licences/Turnierleitung.txt",)),
        Component("Qt", qVersion(), "LGPL 3.0", _QT),
        Component("PySide6", _version("PySide6_Essentials"), "LGPL 3.0", _QT),
        Component("Python", platform.python_version(), "PSF 2.0", ("licences/Python.txt",)),
        Component("SQLite", "", translate("About", "gemeinfrei")),
        *(Component(name, _version(name), licence) for name, licence in LIBRARIES.items()),
        *(_bundled() if is_packed() else ()),
        Component("Noto Sans", "", "OFL 1.1", ("fonts/OFL.txt",)),
        Component("DejaVu Sans", "", "Bitstream Vera", ("fonts/DejaVu-LICENSE.txt",)),
    )


def _bundled() -> tuple[Component, ...]:
    """Return what only a packed program contains; on Linux also libraries of the system it was built on."""
    own = (
        Component("PyInstaller", "", "GPL 2.0*", ("licences/PyInstaller.txt",)),
        Component("OpenSSL", "", "Apache 2.0", ("licences/Apache-2.0.txt",)),
    )
    try:
        texts = sorted(resource("licences", "system").glob("*.txt"))
    except ResourceMissingError:
        return own
    other = translate("About", "siehe Text")
    return (*own, *(Component(text.stem, "", other, (f"licences/system/{text.name}",)) for text in texts))


def licence_text(component: Component) -> str:
    """Return the whole text of the licence of a component."""
    texts = [resource_text(*name.split("/")) for name in component.texts]
    if component.name in LIBRARIES:
        texts += _own_texts(component.name)
    if not texts:
        texts = [translate("About", "„{name}“ ist gemeinfrei.").format(name=component.name)]
    if component.name in _FROM:
        source = translate("About", "Der Quelltext liegt bei {place}.").format(place=_FROM[component.name])
        texts.insert(0, source)
    return "\n\n".join(text.strip("\n") for text in texts)


def _version(name: str) -> str:
    try:
        return distribution(name).version
    except PackageNotFoundError:
        return ""


def _own_texts(name: str) -> list[str]:
    try:
        files = distribution(name).files or ()
    except PackageNotFoundError:
        return []
    named = (file for file in files if ".dist-info" in str(file))
    texts = (file for file in named if file.name.upper().startswith(_LICENCE_FILES))
    return [file.read_text(encoding="utf-8") for file in texts]


def _columns() -> tuple[Column[Component], ...]:
    return (
        Column(translate("About", "Enthalten"), lambda component: component.name, ink=Ink.STRONG, wraps=True),
        Column(translate("About", "Fassung"), lambda component: component.version, 84, Ink.MUTED),
        Column(translate("About", "Lizenz"), lambda component: component.licence, 112),
    )


_MARK: Final = 64
_SIZE: Final = (1040, 600)
_LIST: Final = 400


class AboutWindow(QDialog):
    """The version and the parts; beside them the licence of the component that is chosen."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        theme.dress(self)
        self.setWindowTitle(translate("About", "Über Turnierleitung"))
        self.resize(*_SIZE)
        mark = QLabel()
        mark.setPixmap(mark_picture(_MARK))
        self.facts = label(facts(), "small", wrap=True)
        self.facts.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.list: RowsView[Component] = RowsView(_columns(), translate("About", "Was enthalten ist"))
        self.list.setFixedWidth(_LIST)
        self.list.row_chosen.connect(self._on_chosen)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(translate("About", "Text der Lizenz"))
        self._checking: QProcess | None = None
        """The self-test, while it runs."""
        copy = ActionButton(translate("About", "&Angaben kopieren"), does=self.copy_facts)
        self.test = ActionButton(translate("About", "&Selbsttest"), does=self.start_self_test)
        close = ActionButton(translate("About", "Schließen"), "Esc", bind=False, does=self.accept)
        name = label(translate("About", "Turnierleitung {version}").format(version=__version__), "title")
        purpose = label(
            translate(
                "About", "Leitet ein Kartenturnier im Saal, ohne Internet. Freie Software, MIT-Lizenz."
            ),
            "muted",
        )
        column(
            row(
                mark,
                (column(name, purpose, self.facts, spacing=2), 1),
                self.test,
                copy,
                spacing=theme.SPACE_M,
            ),
            (row(self.list, (self.text, 1), spacing=theme.SPACE_M), 1),
            row(None, close),
            spacing=theme.SPACE_L,
            margins=(24, 22, 24, 20),
            of=self,
        )
        self.list.show_rows(components())
        self.list.choose(lambda _part: True)
        self.list.setFocus()

    def copy_facts(self) -> None:
        """Put version and system onto the clipboard, for somebody who looks for a fault."""
        QApplication.clipboard().setText(self.facts.text())

    def start_self_test(self) -> None:
        """Let another program test itself on this computer, and show its report."""
        self.test.setEnabled(False)
        self.list.clearSelection()
        self.text.setPlainText(
            translate(
                "About",
                "Der Selbsttest läuft, etwa eine halbe Minute. Fenster gehen dabei auf und zu. Ihre Turniere "
                "berührt er nicht.",
            )
        )
        folder = Path(
            QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation), "logs"
        )
        self._checking = QProcess(self)
        ended = partial(self._on_tested, folder / "selbsttest.txt")
        self._checking.finished.connect(ended)
        self._checking.errorOccurred.connect(ended)
        program, *arguments = start_command("--self-test", str(folder))
        self._checking.start(program, arguments)

    def _on_tested(self, report: Path, *_how: object) -> None:
        self.test.setEnabled(True)
        try:
            said = report.read_text(encoding="utf-8")
        except OSError:
            said = translate("About", "Der Selbsttest hat nicht angefangen.")
        place = translate("About", "Bericht: {path}").format(path=report)
        self.text.setPlainText(f"{said}\n{place}")

    def _on_chosen(self, component: Component | None) -> None:
        self.text.setPlainText("" if component is None else licence_text(component))
