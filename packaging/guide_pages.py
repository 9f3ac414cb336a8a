"""The guide as pages for the browser, one a chapter, with contents and index; it needs no net."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from turnierleitung import __version__
from turnierleitung.ui.widgets.guide import ENGLISH, GERMAN, Edition

if TYPE_CHECKING:
    from guide import Chapter

INDEX = "stichwoerter"
STYLE = "style.css"


class Words(NamedTuple):
    """What the guide says beside its chapters; none of it is part of the program."""

    title: str
    name: str
    """As on the cover of the booklet."""
    version: str
    contents: str
    keywords: str
    chapters: str
    made_for: str
    book: str


WORDS: Final = {
    GERMAN: Words(
        "Anleitung zu Turnierleitung",
        "Anleitung",
        "für die Fassung {version}",
        "Inhalt",
        "Stichwörter",
        "Kapitel",
        "Für Turnierleitung {version}. Zum Ausdrucken: {book}.",
        "die ganze Anleitung als PDF",
    ),
    ENGLISH: Words(
        "Guide to Turnierleitung",
        "Guide",
        "for version {version}",
        "Contents",
        "Index",
        "Chapters",
        "For Turnierleitung {version}. To print: {book}.",
        "the whole guide as a PDF",
    ),
}


def write(edition: Edition, chapters: Sequence[Chapter], target: Path, style: Path) -> None:
    """Write contents, chapters and index, and put the style sheet beside them."""
    shutil.copy(style, target / STYLE)
    words = WORDS[edition]
    page = partial(_write_page, edition, target, chapters)
    page("index", words.contents, "".join(_contents(edition, chapters)))
    for place, chapter in enumerate(chapters):
        text = "".join(_html(element) for element in chapter.body)
        text += "".join(_turning(chapters, place))
        page(chapter.name, chapter.title, text)
    page(INDEX, words.keywords, "".join(_index(chapters)))


def index_of(chapters: Sequence[Chapter]) -> dict[str, list[Chapter]]:
    """Return the chapters by the words that lead to them, in the order of the alphabet."""
    index: dict[str, list[Chapter]] = {}
    for chapter in chapters:
        for term in chapter.terms():
            places = index.setdefault(term[0].upper() + term[1:], [])
            if chapter not in places:
                places.append(chapter)
    return dict(sorted(index.items(), key=lambda entry: entry[0].translate(_ORDER).lower()))


_ORDER = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U", "ß": "ss"})


def _contents(edition: Edition, chapters: Sequence[Chapter]) -> Iterator[str]:
    words = WORDS[edition]
    pdf = f'<a href="{edition.book}">{words.book}</a>'
    yield f"<p>{words.made_for.format(version=__version__, book=pdf)}</p><ol>"
    for chapter in chapters:
        yield f'<li><a href="{chapter.name}.html">{escape(chapter.title)}</a></li>'
    yield f'<li><a href="{INDEX}.html">{words.keywords}</a></li></ol>'


def _index(chapters: Sequence[Chapter]) -> Iterator[str]:
    yield '<div class="index">'
    for term, places in index_of(chapters).items():
        links = ", ".join(
            f'<a href="{chapter.name}.html#{_anchor(term)}">{escape(chapter.title)}</a>' for chapter in places
        )
        yield f"<p><b>{escape(term)}</b> · {links}</p>"
    yield "</div>"


def _turning(chapters: Sequence[Chapter], place: int) -> Iterator[str]:
    yield '<div class="turn">'
    before, after = chapters[max(0, place - 1)], chapters[min(len(chapters) - 1, place + 1)]
    yield f'<a href="{before.name}.html">← {escape(before.title)}</a>' if place else "<span></span>"
    if place < len(chapters) - 1:
        yield f'<a href="{after.name}.html">{escape(after.title)} →</a>'
    yield "</div>"


def _html(element: Element) -> str:
    if element.tag == "img":
        caption, source = element.get("caption", ""), element.attrib["src"]
        kind = ' class="paper"' if element.get("paper") else ""
        return (
            f'<figure{kind}><img src="{source}" alt="{escape(caption)}"/>'
            f"<figcaption>{escape(caption)}</figcaption></figure>"
        )
    # The booklet has the same elements.
    element = deepcopy(element)
    for inner in element.iter():
        role = inner.attrib.pop("role", None)
        if role:
            inner.set("class", role)
        if inner.tag == "dfn":
            inner.set("id", _anchor("".join(inner.itertext())))
        if inner.tag == "a":
            inner.set("href", f"{inner.attrib['href']}.html")
    return ElementTree.tostring(element, encoding="unicode", method="html")


def _write_page(
    edition: Edition, target: Path, chapters: Sequence[Chapter], name: str, title: str, text: str
) -> None:
    said = WORDS[edition]
    listed = [
        ("index", said.contents),
        *((chapter.name, chapter.title) for chapter in chapters),
        (INDEX, said.keywords),
    ]
    links = "".join(
        f'<li><a href="{place}.html"{_current(place == name)}>{escape(words)}</a></li>'
        for place, words in listed
    )
    (target / f"{name}.html").write_text(
        f'<!DOCTYPE html><html lang="{edition.language}"><head><meta charset="utf-8"/>'
        f'<meta name="viewport" content="width=device-width"/><title>{escape(title)} – {said.title}</title>'
        f'<link rel="stylesheet" href="{STYLE}"/></head><body><div class="page">'
        f'<nav aria-label="{said.chapters}"><div class="name">Turnierleitung</div><ol>{links}</ol></nav>'
        f"<main><h1>{escape(title)}</h1>{text}</main></div></body></html>",
        encoding="utf-8",
    )


def _anchor(term: str) -> str:
    return re.sub(r"\W+", "-", term.lower())


def _current(here: object) -> str:
    return ' aria-current="page"' if here else ""
