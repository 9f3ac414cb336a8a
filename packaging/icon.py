"""Draws the icon of the program as a picture; the build makes from it what each system asks for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.rail import mark_picture


def draw(target: Path, pixels: int) -> None:
    """Write the icon as PNG."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if not mark_picture(pixels).save(str(target)):
        raise OSError(f"cannot write {target}")


if __name__ == "__main__":
    theme.wear(QApplication([]), theme.ThemeName.LIGHT)
    draw(Path(sys.argv[1]), int(sys.argv[2]))
