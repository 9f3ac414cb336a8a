"""Finds what is shipped beside the code (rulebooks, fonts, icons, …) in a checkout, a wheel and a bundle."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path


class ResourceMissingError(FileNotFoundError):
    """A shipped file is not there: the installation is damaged, the director cannot mend it."""

    def __init__(self, name: str, looked_in: str = "") -> None:
        super().__init__(f"missing resource {name}, looked in {looked_in}" if looked_in else name)
        self.name = name


def resource(*parts: str) -> Path:
    """The file or folder ``parts`` below resources/, as an absolute path.

    Raises ResourceMissingError when there is no such file, or no resources at all.
    """
    path = _resources().joinpath(*parts)
    if not path.exists():
        raise ResourceMissingError("/".join(parts), str(path.parent))
    return path


def resource_text(*parts: str) -> str:
    """The content of a text file below resources/."""
    return resource(*parts).read_text(encoding="utf-8")


@cache
def _resources() -> Path:
    candidates = tuple(_candidates())
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise ResourceMissingError("resources", ", ".join(map(str, candidates)))


def _candidates() -> Iterator[Path]:
    bundle = getattr(sys, "_MEIPASS", None)  # set by PyInstaller's loader
    if isinstance(bundle, str):
        yield Path(bundle, "turnierleitung", "resources")
        yield Path(bundle, "resources")
    package = Path(__file__).resolve().parent
    yield package / "resources"  # wheel
    yield package.parents[1] / "resources"  # checkout: src/turnierleitung/../../resources
