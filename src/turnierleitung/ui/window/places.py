"""Where files lie: names that every system takes, and places where a tournament is not safe."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStorageInfo

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
