"""The guide tells of every screen with every key in each language, and its links lead somewhere."""

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
from translating import ENGLISH as CATALOGUE
from turnierleitung import __version__
from turnierleitung.domain.states import Format
from turnierleitung.texts import language
from turnierleitung.ui.widgets import guide
from turnierleitung.ui.widgets.guide import EDITIONS, ENGLISH, GERMAN, Edition
from turnierleitung.ui.window import pages

pytestmark = pytest.mark.unmeasured
SOURCES = ROOT / "docs" / "guide"
KEYS = {
    GERMAN: {"F1", "⇧ F1", "Strg N", "Strg ⇧ N", "Strg 5", "Strg Enter", "F12", "Leertaste"},
    ENGLISH: {"F1", "⇧ F1", "Ctrl N", "Ctrl ⇧ N", "Ctrl 5", "Ctrl Enter", "F12", "Space"},
}
EMERGENCY = {GERMAN: "Notfallmappe", ENGLISH: "Emergency set"}
GERMAN_WORDS = re.compile(
    r"\b(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Dd]em|[Uu]nd|[Nn]icht|[Ww]ird|[Ii]st|[Ee]in|[Ee]ine|[Ss]ind|[Ff]ür|[Mm]it)\b"
)
"""Words that no English sentence has."""
EXAMPLES = {
    *("huber sepp / maier anna", "Huber Sepp / Maier Anna", "N. N.", "Müller", "Mueller", "Partner"),
    *("1r3gn", "l3", "l-3", "!n", "k60", "24152rf", "with three", "without three"),
    *(r"AppData\Local\Turnierleitung\backups", "Library/Application Support/Turnierleitung/backups"),
    ".local/share/Turnierleitung/backups",
}
"""What is quoted in the English guide without being a word of the program."""
editions = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.folder)


@editions
def test_it_is_whole(tmp_path: Path, edition: Edition) -> None:
    """One test, so that the guide is made once: its pages, pictures, links, keys and its booklet."""
    script = ROOT / "packaging" / "guide.py"
    command = [sys.executable, str(script), "--to", str(tmp_path), "--only", edition.folder]
    subprocess.run(command, check=True, capture_output=True)
    made = tmp_path / edition.folder
    written = {path.name: path.read_text(encoding="utf-8") for path in made.glob("*.html")}
    anchors = {name: set(re.findall(r'id="([^"]+)"', text)) for name, text in written.items()}
    for name, text in written.items():
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            place, _, anchor = target.partition("#")
            assert (made / place).exists(), (name, target)
            assert not anchor or anchor in anchors[place], (name, target)
            assert "://" not in target, (name, target)
    everything = unescape(re.sub(r"<[^>]+>", " ", " ".join(written.values())))
    with language.speaking(edition.language):
        for played_as in Format:
            for entry in pages.entries(played_as, lists_decks=True):
                assert f"{guide.CHAPTERS[entry.rail.key]}.html" in written
                assert entry.rail.title in everything
    keys = set(re.findall(r"<kbd>([^<]+)</kbd>", " ".join(written.values())))
    assert keys >= KEYS[edition]
    assert (made / guide.MADE_BY).read_text(encoding="utf-8") == __version__
    _check_booklet(made / edition.book, edition)
    if edition is ENGLISH:
        _check_it_is_english(written)


def _check_it_is_english(written: dict[str, str]) -> None:
    """Everything but the articles of rulebooks, which are quoted."""
    for name, text in written.items():
        if name != "reglemente.html":
            said = unescape(re.sub(r"<[^>]+>", " ", text))
            found = [said[max(0, at.start() - 60) : at.end() + 60] for at in GERMAN_WORDS.finditer(said)]
            assert not found, (name, found)


def _check_booklet(path: Path, edition: Edition) -> None:
    with PdfReader(path) as book:
        titles = [str(entry["/Title"]) for entry in book.outline if isinstance(entry, Destination)]
        assert len(titles) == len(_chapters(edition)) + 1
        contents = book.pages[1].extract_text()
        assert all(title in contents for title in titles)
        index = book.pages[-1].extract_text() + book.pages[-2].extract_text()
        assert re.search(rf"{EMERGENCY[edition]}\s+\d+", index)
    # Fonts are named in plain letters; one that a reader has to bring along would be another kind.
    assert b"/FontFile2" in path.read_bytes()


def _chapters(edition: Edition) -> list[Path]:
    return sorted((SOURCES / edition.folder).glob("*.html"))


@pytest.mark.parametrize(
    "path", sorted(SOURCES.glob("*/*.html")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_a_chapter_can_be_read_and_names_no_key_twice(path: Path) -> None:
    """Keys come from F1 alone."""
    chapter = ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own chapters
    assert chapter.attrib["title"]
    assert not list(chapter.iter("kbd"))
    assert not re.search(r"\b(Strg|Ctrl|F\d{1,2})\b", "".join(chapter.itertext()))


@editions
def test_every_screen_has_a_chapter(edition: Edition) -> None:
    chapters = {re.sub(r"^\d+-", "", path.stem) for path in _chapters(edition)}
    assert set(guide.CHAPTERS.values()) <= chapters
    entries = {entry.rail.key for played_as in Format for entry in pages.entries(played_as, lists_decks=True)}
    assert entries <= guide.CHAPTERS.keys()


def test_each_language_has_the_same_chapters() -> None:
    german, english = map(_chapters, (GERMAN, ENGLISH))
    assert [path.name for path in german] == [path.name for path in english]


@pytest.mark.parametrize("path", _chapters(GERMAN), ids=lambda path: path.stem)
def test_a_chapter_is_built_alike_in_each_language(path: Path) -> None:
    """The same headings, pictures, help, links and words for the index; only the last adds a glossary."""
    german = _structure(path)
    english = _structure(SOURCES / ENGLISH.folder / path.name)
    if path == _chapters(GERMAN)[-1]:
        assert english[: len(german)] == german
        assert len(english) > len(german)
    else:
        assert english == german


def _structure(path: Path) -> list[str]:
    """Return the elements of a chapter in their order, those in a paragraph by their number."""
    chapter = ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own chapters
    found = []
    for element in chapter:
        inner = [
            (inner.tag, inner.get("href") or inner.get("screen") or inner.get("page") or "")
            for inner in element.iter()
            if inner is not element
        ]
        own = element.get("src") or element.get("screen") or ""
        found.append(f"{element.tag} {own} {sorted(inner)}")
    return found


@pytest.mark.parametrize("path", _chapters(ENGLISH), ids=lambda path: path.stem)
def test_the_english_guide_is_english_and_quotes_the_program(path: Path) -> None:
    text = re.sub(r"<[^>]+>", "", path.read_text(encoding="utf-8"))
    assert not GERMAN_WORDS.findall(text)
    known = {entry.findtext("translation") for entry in ElementTree.parse(CATALOGUE).iter("message")}  # noqa: S314
    begun = tuple(said.partition("{")[0].rstrip(" :") for said in known if said and "{" in said)
    for quoted in re.findall("“([^”]+)”", text):
        assert quoted in EXAMPLES or quoted in known or quoted in begun, quoted
