"""The shipped fonts can write what is printed: names from all over Europe, columns of figures, ticks."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QRawFont

from turnierleitung.resources import resource

NAMES_AND_PUNCTUATION = "ÄÖÜäöüßŁćőŞșżéñ„“‚‘’–·…×½€§"
# U+2212 MINUS SIGN among them: Noto Sans has no minus beyond the hyphen and the dash.
SIGNS = "✓✗−→←▲▼●"
NOTO = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf")
DEJAVU = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")


def _font(name: str) -> QRawFont:
    return QRawFont(str(resource("fonts", name)), 100)


def _lacks(font: QRawFont, signs: str) -> str:
    return "".join(sign for sign in signs if not font.supportsCharacter(ord(sign)))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", NOTO + DEJAVU)
def test_every_digit_is_equally_wide(name: str) -> None:
    font = _font(name)
    widths = {
        advance.x() for advance in font.advancesForGlyphIndexes(font.glyphIndexesForString("0123456789"))
    }
    assert len(widths) == 1


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", NOTO + DEJAVU)
def test_every_font_writes_names_and_punctuation(name: str) -> None:
    assert _lacks(_font(name), NAMES_AND_PUNCTUATION) == ""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", NOTO)
def test_noto_lacks_the_signs_for_which_dejavu_is_here(name: str) -> None:
    assert _lacks(_font(name), SIGNS) == SIGNS


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", DEJAVU)
def test_dejavu_has_the_signs(name: str) -> None:
    assert _lacks(_font(name), SIGNS) == ""


@pytest.mark.parametrize("licence", ["OFL.txt", "DejaVu-LICENSE.txt", "README.md"])
def test_the_licences_travel_with_the_fonts(licence: str) -> None:
    assert resource("fonts", licence).stat().st_size > 0
