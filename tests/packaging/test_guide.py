"""The guide tells of every screen with every key, and its links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

from environment import ROOT
from turnierleitung import __version__
from turnierleitung.domain.states import Format
from turnierleitung.ui.widgets import guide
from turnierleitung.ui.window import pages

pytestmark = pytest.mark.unmeasured
SOURCES = ROOT / "docs" / "guide"


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The guide as it is handed out, made once."""
    folder = tmp_path_factory.mktemp("guide") / "guide"
    script = ROOT / "packaging" / "guide.py"
    subprocess.run([sys.executable, str(script), "--to", str(folder)], check=True, capture_output=True)
    return folder


@pytest.mark.xdist_group("guide")
def test_it_is_whole(made: Path) -> None:
    """One test, so that the guide is made once: its pages, pictures, links, keys and its booklet."""
    written = {path.name: path.read_text(encoding="utf-8") for path in made.glob("*.html")}
    anchors = {name: set(re.findall(r'id="([^"]+)"', text)) for name, text in written.items()}
    for name, text in written.items():
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            place, _, anchor = target.partition("#")
            assert (made / place).exists(), (name, target)
            assert not anchor or anchor in anchors[place], (name, target)
            assert "://" not in target, (name, target)
    everything = unescape(re.sub(r"<[^>]+>", " ", " ".join(written.values())))
    for played_as in Format:
        for entry in pages.entries(played_as, lists_decks=True):
            assert f"{guide.CHAPTERS[entry.rail.key]}.html" in written
            assert entry.rail.title in everything
    keys = set(re.findall(r"<kbd>([^<]+)</kbd>", " ".join(written.values())))
    assert {"F1", "⇧ F1", "Strg N", "Strg ⇧ N", "Strg 5", "Strg Enter", "F12", "Leertaste"} <= keys
    assert (made / guide.MADE_BY).read_text(encoding="utf-8") == __version__
    _check_booklet(made / "Anleitung.pdf")


def _check_booklet(path: Path) -> None:
    with PdfReader(path) as book:
        titles = [str(entry["/Title"]) for entry in book.outline if isinstance(entry, Destination)]
        assert len(titles) == len(list(SOURCES.glob("*.html"))) + 1
        contents = book.pages[1].extract_text()
        assert all(title in contents for title in titles)
        index = book.pages[-1].extract_text() + book.pages[-2].extract_text()
        assert re.search(r"Notfallmappe\s+\d+", index)
    # Fonts are named in plain letters; one that a reader has to bring along would be another kind.
    assert b"/FontFile2" in path.read_bytes()


@pytest.mark.parametrize("path", sorted(SOURCES.glob("*.html")), ids=lambda path: path.stem)
def test_a_chapter_can_be_read_and_names_no_key_twice(path: Path) -> None:
    """Keys come from F1 alone."""
    chapter = ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own chapters
    assert chapter.attrib["title"]
    assert not list(chapter.iter("kbd"))
    assert not re.search(r"\b(Strg|F\d{1,2})\b", "".join(chapter.itertext()))


def test_every_screen_has_a_chapter() -> None:
    chapters = {re.sub(r"^\d+-", "", path.stem) for path in SOURCES.glob("*.html")}
    assert set(guide.CHAPTERS.values()) <= chapters
    entries = {entry.rail.key for played_as in Format for entry in pages.entries(played_as, lists_decks=True)}
    assert entries <= guide.CHAPTERS.keys()
