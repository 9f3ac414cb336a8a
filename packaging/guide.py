"""Makes the guide, HTML and PDF, from the help of the program, its pictures and the chapters in docs/guide.

There is one in each language, made of the program in that language.

No key stands in a chapter: ``<help screen="…"/>`` puts what F1 says there. The guide goes to resources/guide,
where the program, the wheel and the bundle find it; it is not in the repository.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "packaging")]
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication  # noqa: E402

import guide_book  # noqa: E402 - the checkout must be found first
import guide_pages  # noqa: E402
from guide_screens import Screen, Tour  # noqa: E402
from turnierleitung import __version__  # noqa: E402
from turnierleitung.domain.money import Currency  # noqa: E402
from turnierleitung.domain.rulebook import Rulebook  # noqa: E402
from turnierleitung.domain.states import Format  # noqa: E402
from turnierleitung.texts.game_words import SheetTable  # noqa: E402
from turnierleitung.texts.language import own  # noqa: E402
from turnierleitung.texts.phases import speaking_of  # noqa: E402
from turnierleitung.texts.rulebook.rulesheet import rule_sheet  # noqa: E402
from turnierleitung.ui.widgets.buttons import key_name  # noqa: E402
from turnierleitung.ui.widgets.guide import EDITIONS, FOLDER, GERMAN, MADE_BY, Edition  # noqa: E402
from turnierleitung.ui.widgets.help_sheet import BETWEEN_KEYS, Explained, KeyWords  # noqa: E402
from turnierleitung.ui.widgets.rail import RailEntry  # noqa: E402
from turnierleitung.ui.window import pages  # noqa: E402

CHAPTERS = ROOT / "docs" / "guide"
TARGET = ROOT / "resources" / FOLDER
PICTURES = "bilder"
README = (pages.OVERVIEW, pages.ROUND, pages.STANDINGS, "bracket")
"""Pictures that the README shows."""


class Chapter(NamedTuple):
    """A chapter with everything put in: headings, paragraphs, lists, tables, pictures."""

    name: str
    """Of its page, and in links to it."""
    title: str
    body: tuple[Element, ...]

    def terms(self) -> Iterator[str]:
        """The words under which the index names the chapter."""
        for element in self.body:
            for term in element.iter("dfn"):
                yield "".join(term.itertext())


def main() -> None:
    """Make the guide where the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=TARGET)
    parser.add_argument("--readme", action="store_true", help="renew the pictures of the README, too")
    folders = [edition.folder for edition in EDITIONS]
    parser.add_argument("--only", choices=folders, help="the guide in one language")
    chosen = parser.parse_args()
    target: Path = chosen.to
    qt = QApplication([])
    qt.setStyle("Fusion")
    if chosen.only is None:
        # Nothing of before is handed out.
        shutil.rmtree(target, ignore_errors=True)
    for edition in EDITIONS:
        if chosen.only in (None, edition.folder):
            _put(qt, edition, target / edition.folder)
    if chosen.readme:
        for name in README:
            shutil.copy(target / GERMAN.folder / PICTURES / f"{name}.png", ROOT / "docs" / PICTURES)


def _put(qt: QApplication, edition: Edition, target: Path) -> None:
    """Make a guide in place of the one before; it appears whole or not at all."""
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / "guide"
        make(qt, edition, Path(folder), draft)
        beside = target.with_name(f".{target.name}.new")
        shutil.rmtree(beside, ignore_errors=True)
        shutil.copytree(draft, beside)
        shutil.rmtree(target, ignore_errors=True)
        beside.rename(target)


def make(qt: QApplication, edition: Edition, folder: Path, target: Path) -> tuple[Chapter, ...]:
    """Make a guide in a new folder ``target``; ``folder`` is room for tournaments."""
    tour = Tour(qt, edition.language, folder, target / PICTURES)
    screens = tour.take()
    chapters = read_chapters(edition, screens, tour.rulebooks)
    guide_pages.write(edition, chapters, target, CHAPTERS / guide_pages.STYLE)
    guide_book.write(edition, chapters, target)
    (target / MADE_BY).write_text(__version__, encoding="utf-8")
    return chapters


def read_chapters(
    edition: Edition, screens: Mapping[str, Screen], rulebooks: tuple[Rulebook, ...]
) -> tuple[Chapter, ...]:
    """Read all chapters in the order of their numbers, and put in what they ask for."""
    filler = _Filler(screens, rulebooks)
    return tuple(filler.filled(path) for path in sorted((CHAPTERS / edition.folder).glob("*.html")))


class _Filler:
    """Puts help, keys, rules and pictures into a chapter."""

    def __init__(self, screens: Mapping[str, Screen], rulebooks: tuple[Rulebook, ...]) -> None:
        self._screens, self._rulebooks = screens, rulebooks
        self._said: set[tuple[str, ...]] = set()
        """Steps, keys and remedies that the chapter names already: screens of one kind share many."""

    def filled(self, path: Path) -> Chapter:
        self._said = set()
        root = ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own chapters
        for key in root.iter("key"):
            key.text, key.tag = key_name(self._key(key)), "kbd"
            key.attrib.clear()
        body = tuple(made for element in root for made in self._made(element))
        return Chapter(re.sub(r"^\d+-", "", path.stem), root.attrib["title"], body)

    def _key(self, element: Element) -> str:
        """Return the key of a page, or the one with which a screen does something."""
        page = element.get("page")
        if page is not None:
            return next(entry.shortcut for entry in _entries() if entry.key == page)
        does = element.attrib["does"]
        keys = self._explained(element.attrib["screen"]).keys
        return next(words.key for words in keys if words.does.startswith(does))

    def _made(self, element: Element) -> Iterator[Element]:
        match element.tag:
            case "help":
                yield from self._help(self._explained(element.attrib["screen"]))
            case "img":
                element.set("src", f"{PICTURES}/{self._screens[element.attrib['src']].picture}")
                yield element
            case "rules":
                for rulebook in self._rulebooks:
                    yield from _rules(rulebook)
            case "everywhere":
                yield from _keys(self._explained("everywhere").everywhere)
            case "pages":
                yield from _keys(_page_keys())
            case _:
                yield element

    def _help(self, explained: Explained) -> Iterator[Element]:
        words = explained.words
        yield _text("p", explained.title.partition(": ")[2], role="screen")
        yield _text("p", words.purpose, role="purpose")
        new_steps = [step for step in words.steps if self._is_new((step,))]
        if new_steps:
            steps = Element("ol")
            steps.extend(_text("li", step) for step in new_steps)
            yield steps
        yield from _keys(tuple(filter(self._is_new, explained.keys)))
        for trouble, remedy in filter(self._is_new, words.remedies):
            paragraph = Element("p", role="remedy")
            bold = SubElement(paragraph, "b")
            bold.text, bold.tail = trouble, f" {remedy}"
            yield paragraph

    def _is_new(self, said: tuple[str, ...]) -> bool:
        known = said in self._said
        self._said.add(said)
        return not known

    def _explained(self, screen: str) -> Explained:
        found = self._screens[screen].explained
        if found is None:
            raise KeyError(screen)
        return found


def _keys(keys: tuple[KeyWords, ...]) -> Iterator[Element]:
    if not keys:
        return
    table = Element("table", role="keys")
    for words in keys:
        row = SubElement(table, "tr")
        caps = SubElement(row, "td")
        for key in words.key.split(BETWEEN_KEYS):
            if len(caps):
                caps[-1].tail = " · "
            SubElement(caps, "kbd").text = key_name(key)
        # How many there were in the tournament of the picture says nothing; only buttons count.
        told = re.sub(r" \(\d+\)$", "", words.does)
        row.append(_text("td", re.sub(r"\d+", "…", told) if told[:1].isupper() else told))
    yield table


def _entries() -> Iterator[RailEntry]:
    for played_as in Format:
        for entry in pages.entries(played_as, lists_decks=played_as is Format.MATCHES):
            yield entry.rail


def _page_keys() -> tuple[KeyWords, ...]:
    """Return the keys of the pages; one that is called otherwise with matches has both names."""
    titles: dict[str, list[str]] = {}
    for entry in _entries():
        names = titles.setdefault(entry.shortcut, [])
        if entry.title not in names:
            names.append(entry.title)
    in_order = sorted(titles, key=lambda key: (len(key), key))
    return tuple(KeyWords(key, " / ".join(titles[key])) for key in in_order)


def _rules(rulebook: Rulebook) -> Iterator[Element]:
    with speaking_of(rulebook):
        name, summary = own(rulebook.name), own(rulebook.summary)
    yield _text("h2", name)
    if summary:
        yield _text("p", summary, role="purpose")
    for section in rule_sheet(rulebook, Currency.EUR):
        if section.title == name:
            # Name and summary stand above.
            continue
        yield _text("h3", section.title)
        for paragraph in section.paragraphs:
            yield _text("p", paragraph)
        if section.table is not None:
            yield _table(section.table)


def _table(content: SheetTable) -> Element:
    table = Element("table", role="figures")
    for tag, cells in (("th", content.header), *(("td", row) for row in content.rows)):
        if any(cells):
            row = SubElement(table, "tr")
            for cell in cells:
                row.append(_text(tag, cell))
    return table


def _text(tag: str, text: str, **attributes: str) -> Element:
    element = Element(tag, attributes)
    element.text = text
    return element


if __name__ == "__main__":
    main()
