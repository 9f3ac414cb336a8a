"""Names and places of files, and the dialogs that ask for one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QStandardPaths, QStorageInfo, QUrl
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication, QFileDialog, QHeaderView, QSplitter, QTreeView, QWidget

from turnierleitung.texts.language import translate

_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_CLOUDS: Final = (
    "onedrive",
    "dropbox",
    "google drive",
    "googledrive",
    "icloud",
    "nextcloud",
    "owncloud",
    "magentacloud",
)
_NETWORKS: Final = (
    b"nfs",
    b"nfs4",
    b"cifs",
    b"smbfs",
    b"smb2",
    b"smb3",
    b"afpfs",
    b"webdav",
    b"fuse.sshfs",
    b"9p",
)


SERIES_SUFFIX: Final = ".serie"


def is_series_file(path: Path) -> bool:
    """Return whether a file is a series, by its name."""
    return path.suffix.lower() == SERIES_SUFFIX


def file_words(text: str) -> str:
    """Return a text without what some system does not take in the name of a file."""
    return " ".join(_FORBIDDEN.sub(" ", text).split())


def place_warning(path: Path) -> str:
    """Return a warning where a file lies in a cloud folder or on the network; empty where it is safe."""
    lowered = str(path.absolute()).lower()
    if any(cloud in lowered for cloud in _CLOUDS):
        return translate(
            "Opening",
            "Dieser Ordner wird mit dem Internet abgeglichen. Das kann die Datei beschädigen: "
            "Bitte legen Sie sie während des Turniers auf die eigene Festplatte.",
        )
    if bytes(QStorageInfo(str(path.parent)).fileSystemType().data()).lower() in _NETWORKS:
        return translate(
            "Opening",
            "Dieser Ordner liegt im Netzwerk. Fällt es aus, kann nichts gespeichert werden: "
            "Bitte legen Sie die Datei auf die eigene Festplatte.",
        )
    return ""


def asked_list(parent: QWidget, title: str) -> Path | None:
    """Ask for the file of a list, a table or a text; ``None`` if nobody chose one."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    kinds = translate("Opening", "Listen (*.xlsx *.xls *.ods *.csv *.txt *.tsv);;Alle Dateien (*)")
    name, _ = QFileDialog.getOpenFileName(parent, title, folder, kinds)
    return Path(name) if name else None


def ask_where(parent: QWidget, title: str, suggested: Path, kinds: Mapping[str, str]) -> Path | None:
    """Ask for a file to save to, by the ending of each kind and its words; ``None`` where nobody wants it.

    A name without an ending gets that of the chosen kind. The system asks before a file is replaced, but only
    about the name that was typed: where the whole one is there already, it is asked for once more.
    """
    while True:
        words = ";;".join(kinds.values())
        chosen, kind = QFileDialog.getSaveFileName(parent, title, str(suggested), words)
        if not chosen:
            return None
        path = _with_ending(Path(chosen), kind, kinds)
        if path == Path(chosen) or not path.exists():
            return path
        suggested = path
        title = translate("Saving", "„{name}“ gibt es schon. Ersetzen?").format(name=path.name)
        kinds = {path.suffix: kinds[path.suffix], **kinds}


def _with_ending(path: Path, kind: str, kinds: Mapping[str, str]) -> Path:
    """Return the path with an ending: one that was typed, else that of the chosen kind."""
    first = next(iter(kinds))
    ending = next((each for each, words in kinds.items() if words == kind), first)
    typed = path.suffix.lower()
    if typed in kinds:
        # The first is what is suggested: it stays in the name of whoever chooses another kind.
        return path.with_suffix(ending) if typed == first != ending else path
    return path.with_name(f"{path.name}{ending}")


_SIZE: Final = (960, 560)
_SIDE_WIDTH: Final = 190
_PLACES: Final = (
    QStandardPaths.StandardLocation.DocumentsLocation,
    QStandardPaths.StandardLocation.DownloadLocation,
    QStandardPaths.StandardLocation.DesktopLocation,
    QStandardPaths.StandardLocation.HomeLocation,
)
_STICKS: Final = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
"""Where other systems than Windows show what is plugged in."""


class FileDialogDress(QObject):
    """Dresses Qt's file dialogs when they come onto the screen; Qt makes them itself, for whoever asks."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusWindowChanged.connect(self._on_window)

    def _on_window(self, _window: QWindow | None) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog) and not dialog.property("dressed"):
            dialog.setProperty("dressed", True)
            dress(dialog)


def dress(dialog: QFileDialog) -> None:
    """Give a file dialog its size, whole columns, and the places of the computer with what is plugged in."""
    dialog.resize(*_SIZE)
    dialog.setSidebarUrls([QUrl.fromLocalFile(str(place)) for place in offered_places()])
    for splitter in dialog.findChildren(QSplitter):
        splitter.setSizes([_SIDE_WIDTH, _SIZE[0] - _SIDE_WIDTH])
    for table in dialog.findChildren(QTreeView):
        header = table.header()
        header.setStretchLastSection(False)
        for column in range(1, header.count()):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        if header.count():
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)


def offered_places() -> list[Path]:
    """Return the folders in which somebody looks for a file, and the drives that are plugged in."""
    usual = (Path(QStandardPaths.writableLocation(place)) for place in _PLACES)
    drives = (Path(volume.rootPath()) for volume in QStorageInfo.mountedVolumes() if _is_a_drive(volume))
    return list(dict.fromkeys(place for place in (*usual, *drives) if place.is_dir()))


def _is_a_drive(volume: QStorageInfo) -> bool:
    root = volume.rootPath()
    on_windows = len(root) > 1 and root[1] == ":"
    return volume.isValid() and volume.isReady() and (on_windows or root.startswith(_STICKS))
