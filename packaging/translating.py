"""Keeps the translations: German texts of the code into the ``.ts`` files, and those into what Qt reads.

Loads on Python 3.8 too, like all that ``dev.py`` imports.
"""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

import environment
from environment import ROOT, STAMPS, SetupFailedError

CATALOGUES = ROOT / "resources" / "i18n"
ENGLISH = CATALOGUES / "turnierleitung_en.ts"
_STAMP = "translations"
_NO_GUESSES = ("-disable-heuristic", "similartext", "-disable-heuristic", "sametext")
"""The same German word may be another English one elsewhere."""


def take_in() -> int:
    """Take new and changed German texts into the English file, unfinished; return the exit code."""
    sources = [str(path) for path in sorted((ROOT / "src").rglob("*.py"))]
    languages = ["-source-language", "de", "-target-language", "en"]
    # No line numbers, which every change of the code would move.
    plain = ["-locations", "none", "-no-obsolete", *_NO_GUESSES]
    marks = ["-tr-function-alias", "QT_TRANSLATE_NOOP+=german"]
    command = [str(environment.tool("pyside6-lupdate")), *marks, *languages, *plain, *sources]
    return subprocess.call([*command, "-ts", str(ENGLISH)])


def release() -> None:
    """Make the files that Qt reads, unless they are made of the present translations.

    Raises SetupFailedError.
    """
    sources = sorted(CATALOGUES.glob("*.ts"))
    made = [source.with_suffix(".qm") for source in sources]
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    if environment.stamped(STAMPS, _STAMP, digest) and all(map(Path.exists, made)):
        return
    for source in sources:
        command = [str(environment.tool("pyside6-lrelease")), "-silent", str(source)]
        if subprocess.call([*command, "-qm", str(source.with_suffix(".qm"))]) != 0:
            message = f"Die Übersetzung {source.name} ließ sich nicht einrichten; der Grund steht oben."
            raise SetupFailedError(message)
    environment.put_stamp(STAMPS, _STAMP, digest)
