"""One look for all screens: colours from ``resources/themes``, sizes, the style sheet, the fonts."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from turnierleitung.resources import resource, resource_text
from turnierleitung.texts.columns import Tone

SPACE_XS: Final = 4
SPACE_S: Final = 8
SPACE_M: Final = 12
SPACE_L: Final = 16
SPACE_XL: Final = 24
SPACE_PAGE: Final = 28
LOW_WINDOW: Final = 780
"""Pixels of a window below which its frame and its pages move together."""
ROW_HEIGHT: Final = 36
CORNER: Final = 9

TEXT_SMALL: Final = 12
TEXT_BODY: Final = 14
TEXT_LARGE: Final = 16
TEXT_TITLE: Final = 22
TEXT_FIGURE: Final = 30

FAMILY: Final = "Noto Sans"


class ThemeName(StrEnum):
    """Which colours the program wears."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"
    CONTRAST_DARK = "contrast-dark"


class Colours(NamedTuple):
    """The tokens of a theme."""

    canvas: str
    surface: str
    line: str
    faint_line: str
    border: str
    text: str
    muted: str
    disabled: str
    accent: str
    accent_soft: str
    on_accent: str
    warn: str
    warn_soft: str
    danger: str
    danger_soft: str
    info: str
    info_soft: str
    gold: str
    gold_text: str
    idle_soft: str

    def tone(self, tone: Tone) -> tuple[str, str]:
        """Return text and ground colour of a tone."""
        return {
            Tone.DONE: (self.accent, self.accent_soft),
            Tone.RUNNING: (self.muted, self.idle_soft),
            Tone.DECIDE: (self.warn, self.warn_soft),
            Tone.WRONG: (self.danger, self.danger_soft),
            Tone.QUESTION: (self.info, self.info_soft),
        }[tone]


def effective(name: ThemeName) -> ThemeName:
    """Return the theme that a choice means now; ``system`` follows the desktop."""
    if name is not ThemeName.SYSTEM:
        return name
    dark = QApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return ThemeName.DARK if dark else ThemeName.LIGHT


def load(name: ThemeName) -> Colours:
    """Read the colours of a theme."""
    return Colours(**tomllib.loads(resource_text("themes", f"{effective(name)}.toml")))


_current: Colours | None = None
_sheet = ""
_DRESSED: Final = "wears-the-theme"


def colours() -> Colours:
    """Return the colours that the program wears now, for painted views."""
    if _current is None:
        raise RuntimeError("no theme has been put on yet")
    return _current


def wear(app: QApplication, name: ThemeName) -> Colours:
    """Put a theme on the whole program; open windows change at once."""
    global _current, _sheet
    found = load(name)
    _current, _sheet = found, style_sheet(found, effective(name))
    app.setPalette(palette(found))
    for widget in app.allWidgets():
        if widget.property(_DRESSED):
            widget.setStyleSheet(_sheet)
    return found


def dress(window: QWidget) -> None:
    """Put the theme on a window and everything that moves into it, now and whenever it changes.

    A style sheet of the whole application would be put on every part anew for each frame around it: a page
    is built bare, which is three times as fast, and dressed once when it moves into the window.
    """
    window.setProperty(_DRESSED, True)
    window.setStyleSheet(_sheet)


def install_fonts(app: QApplication) -> None:
    """Use our own fonts, the same on every system, on screen and on paper."""
    for file in ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"):
        QFontDatabase.addApplicationFont(str(resource("fonts", file)))
    font = QFont(FAMILY)
    font.setPixelSize(TEXT_BODY)
    font.setFamilies([FAMILY, "DejaVu Sans"])
    app.setFont(font)


def font(size: int = TEXT_BODY, *, bold: bool = False) -> QFont:
    """Return a font for painted views."""
    made = QFont(FAMILY)
    made.setFamilies([FAMILY, "DejaVu Sans"])
    made.setPixelSize(size)
    made.setBold(bold)
    return made


def palette(tokens: Colours) -> QPalette:
    """Return the palette for everything that the style sheet does not name."""
    made = QPalette()
    roles = {
        QPalette.ColorRole.Window: tokens.canvas,
        QPalette.ColorRole.WindowText: tokens.text,
        QPalette.ColorRole.Base: tokens.surface,
        QPalette.ColorRole.AlternateBase: tokens.canvas,
        QPalette.ColorRole.Text: tokens.text,
        QPalette.ColorRole.PlaceholderText: tokens.muted,
        QPalette.ColorRole.Button: tokens.surface,
        QPalette.ColorRole.ButtonText: tokens.text,
        QPalette.ColorRole.Highlight: tokens.accent,
        QPalette.ColorRole.HighlightedText: tokens.on_accent,
        QPalette.ColorRole.ToolTipBase: tokens.surface,
        QPalette.ColorRole.ToolTipText: tokens.text,
        QPalette.ColorRole.Link: tokens.accent,
        QPalette.ColorRole.Mid: tokens.border,
        QPalette.ColorRole.Dark: tokens.border,
        QPalette.ColorRole.Light: tokens.surface,
    }
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.disabled))
    return made


def style_sheet(tokens: Colours, name: ThemeName) -> str:
    """Return the style sheet of a theme; high contrast draws every frame."""
    strong = name in (ThemeName.CONTRAST, ThemeName.CONTRAST_DARK)
    values = {name: getattr(tokens, name) for name in Colours._fields}
    values |= {
        "card_line": tokens.border if strong else tokens.line,
        "corner": f"{CORNER}px",
        "small": f"{TEXT_SMALL}px",
        "body": f"{TEXT_BODY}px",
        "large": f"{TEXT_LARGE}px",
        "title": f"{TEXT_TITLE}px",
        "figure": f"{TEXT_FIGURE}px",
        "focus": "3px" if strong else "2px",
        # A thicker frame takes its room from inside, so that no field grows and nothing below it moves.
        "focus_height": "30px" if strong else "32px",
        "tight_focus_height": "20px" if strong else "22px",
        "search_height": "48px" if strong else "50px",
        "focus_inset": "8px" if strong else "9px",
        "inset": "14px" if strong else "15px",
        "primary_inset": "20px" if strong else "21px",
        # Without soft grounds, what is chosen turns over.
        "chosen_ground": tokens.accent if strong else tokens.accent_soft,
        "chosen_ink": tokens.on_accent if strong else tokens.accent,
        "chosen_text": tokens.on_accent if strong else tokens.text,
        "off_line": f"1px dashed {tokens.disabled}" if strong else f"1px solid {tokens.line}",
        **{
            f"icon_{icon}": resource("icons", f"{icon}-{name}.svg").as_posix()
            for icon in ("check", "down", "up")
        },
        "practice_ground": tokens.text if strong else tokens.warn_soft,
        "practice_ink": tokens.canvas if strong else tokens.warn,
        "pill_frame": f"1px solid {tokens.text}" if strong else "none",
    }
    text = resource_text("themes", "style.qss")
    for token in sorted(values, key=len, reverse=True):
        text = text.replace(f"@{token}", values[token])
    return text
