"""The guide as a PDF to be printed as a booklet: contents, bookmarks, links and an index with pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    Image,
    KeepTogether,
    ListFlowable,
    ListItem,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
)
from reportlab.platypus.tableofcontents import TableOfContents

from guide_pages import INDEX, WORDS, Words, index_of
from turnierleitung import __version__
from turnierleitung.reports.document.lettering import Weight, runs
from turnierleitung.ui.widgets.guide import Edition

if TYPE_CHECKING:
    from guide import Chapter

_ACCENT, _MUTED, _LINE = HexColor("#1E6B52"), HexColor("#5b635d"), HexColor("#c9c8c0")
_INNER, _OUTER, _TOP, _BOTTOM = 18 * mm, 14 * mm, 15 * mm, 16 * mm
_WIDTH = A5[0] - _INNER - _OUTER
_KEYS = 31 * mm
_BETWEEN = 7 * mm
"""Between the columns of the index."""
_LEAST = 85 * mm
"""With less room at the foot of a page a chapter begins on the next one."""
_PICTURE = 0.31
"""The most of a page's height that a picture takes."""


def _style(name: str, size: float, **more: Any) -> ParagraphStyle:
    given = {"fontName": Weight.REGULAR.value, "leading": size * 1.38, "splitLongWords": 1, **more}
    return ParagraphStyle(name, fontSize=size, **given)


_BODY = _style("body", 8.6, spaceAfter=5)
_PURPOSE = _style("purpose", 8.6, spaceAfter=5, textColor=_MUTED, leftIndent=7, borderPadding=0)
_TITLE = _style("title", 17, spaceAfter=11, fontName=Weight.BOLD.value, leading=21)
_HEADING = _style("heading", 11.5, spaceBefore=10, spaceAfter=4, fontName=Weight.BOLD.value)
_SMALL_HEADING = _style("small", 8.8, spaceBefore=7, spaceAfter=2, fontName=Weight.BOLD.value)
_CAPTION = _style("caption", 7.4, textColor=_MUTED, spaceAfter=7, spaceBefore=3)
_CELL = _style("cell", 8.2)
_TERM = _style("term", 7.8, leftIndent=8, firstLineIndent=-8)
_STYLES = {"p": _BODY, "h2": _HEADING, "h3": _SMALL_HEADING}


def write(edition: Edition, chapters: Sequence[Chapter], target: Path) -> None:
    """Write the booklet beside the pages."""
    # Pictures as they are: encoding them as letters takes a fifth of the time, and a quarter more room.
    rl_config.useA85 = 0
    for weight in Weight:
        # Asking for a font puts it into the document.
        runs("x", weight)
    words = WORDS[edition]
    path, language = str(target / edition.book), edition.language.value
    book = _Book(path, title=words.title, author="Turnierleitung", lang=language)
    contents = TableOfContents(levelStyles=[_style("contents", 9.5, leading=16)], dotsMinLevel=0)
    story: list[Flowable] = [*_cover(words), contents, PageBreak()]
    for chapter in chapters:
        story += [CondPageBreak(_LEAST), Spacer(1, 12)]
        story.append(_Beginning(chapter.title, chapter.name))
        for element in chapter.body:
            story += _flowables(element, target)
    story += [NextPageTemplate("index"), PageBreak(), _Beginning(words.keywords, INDEX)]
    story += _index(chapters, book)
    book.multiBuild(story, canvasmaker=Canvas)


class _Book(BaseDocTemplate):
    """Counts pages; the inner margin is wider, on the left of odd pages and on the right of even ones."""

    def __init__(self, path: str, **facts: Any) -> None:
        super().__init__(path, pagesize=A5, invariant=1, **facts)
        self.pages_of: dict[str, set[int]] = {}
        """On which pages a word of the index stands, known after the first run."""
        height, half = A5[1] - _TOP - _BOTTOM, (_WIDTH - _BETWEEN) / 2
        whole = Frame(_INNER, _BOTTOM, _WIDTH, height, 0, 0, 0, 0)
        halves = [
            Frame(left, _BOTTOM, half, height, 0, 0, 0, 0) for left in (_INNER, _INNER + half + _BETWEEN)
        ]
        self.addPageTemplates(
            [
                PageTemplate("page", [whole], onPage=_begin_page),
                PageTemplate("index", halves, onPage=_begin_page),
            ]
        )

    def note_term(self, canvas: Canvas, kind: str, label: str) -> None:
        """Note on which page a word of the index stands; the markup calls this by name."""
        del kind
        self.pages_of.setdefault(label, set()).add(canvas.getPageNumber())

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802 - reportlab's name
        """Note where a chapter begins."""
        if isinstance(flowable, _Beginning):
            self.canv.bookmarkPage(flowable.key)
            self.canv.addOutlineEntry(flowable.title, flowable.key, 0)
            self.notify("TOCEntry", (0, _marked(flowable.title), self.page, flowable.key))


class _Beginning(Paragraph):
    """The title of a chapter."""

    def __init__(self, title: str, key: str) -> None:
        super().__init__(_marked(title), _TITLE)
        self.title, self.key = title, key


def _begin_page(canvas: Any, book: Any) -> None:
    canvas.bookmarkPage(f"page-{book.page}")
    canvas.setNamedCB("note_term", book.note_term)
    if book.page == 1:
        return
    canvas.saveState()
    canvas.setFont(Weight.REGULAR.value, 7)
    canvas.setFillColor(_MUTED)
    if book.page % 2 == 0:
        # The whole page moves; everything is laid out as on odd ones.
        canvas.translate(_OUTER - _INNER, 0)
    canvas.drawString(_INNER, 8 * mm, f"Turnierleitung {__version__}")
    canvas.drawRightString(A5[0] - _OUTER, 8 * mm, str(book.page))
    canvas.restoreState()
    if book.page % 2 == 0:
        canvas.translate(_OUTER - _INNER, 0)


def _cover(words: Words) -> list[Flowable]:
    return [
        Spacer(1, 52 * mm),
        Paragraph("Turnierleitung", _style("cover", 30, fontName=Weight.BOLD.value, textColor=_ACCENT)),
        Spacer(1, 3 * mm),
        Paragraph(words.name, _style("what", 17)),
        Spacer(1, 2 * mm),
        Paragraph(words.version.format(version=__version__), _style("which", 10, textColor=_MUTED)),
        PageBreak(),
        Paragraph(words.contents, _TITLE),
    ]


def _flowables(element: Element, folder: Path) -> Iterator[Flowable]:
    match element.tag:
        case "p" if element.get("role") == "purpose":
            yield _Barred(Paragraph(_inline(element), _PURPOSE))
        case "p" if element.get("role") == "screen":
            yield CondPageBreak(24 * mm)
            yield Paragraph(_inline(element), _SMALL_HEADING)
        case "p":
            yield Paragraph(_inline(element), _BODY)
        case "h2" | "h3":
            yield CondPageBreak((46 if element.tag == "h2" else 28) * mm)
            yield Paragraph(_inline(element), _STYLES[element.tag])
        case "ol" | "ul":
            yield _list(element)
        case "table":
            yield _table(element)
        case "img":
            yield _picture(element, folder)


class _Barred(Flowable):
    """A paragraph with a line at its left."""

    def __init__(self, words: Paragraph) -> None:
        super().__init__()
        self._words = words
        self.spaceAfter = 6

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803 - reportlab's names
        """Take the room of the words."""
        _, self.height = self._words.wrap(aW, aH)
        return aW, self.height

    def draw(self) -> None:
        """Draw the line, then the words."""
        self.canv.setStrokeColor(_ACCENT)
        self.canv.setLineWidth(1.6)
        self.canv.line(0.8, 0, 0.8, self.height)
        self._words.drawOn(self.canv, 0, 0)


def _list(element: Element) -> Flowable:
    items: list[Any] = [ListItem(Paragraph(_inline(item), _BODY), leftIndent=14) for item in element]
    if element.tag == "ol":
        kind, sign, font, indent = "1", "%s.", Weight.BOLD, 15
    else:
        kind, sign, font, indent = "bullet", "%s", Weight.REGULAR, 12
    return ListFlowable(
        items,
        bulletType=kind,
        bulletFormat=sign,
        start=None if kind == "1" else "•",
        bulletFontName=font.value,
        bulletFontSize=8.6,
        leftIndent=indent,
    )


def _table(element: Element) -> Flowable:
    rows = [[Paragraph(_inline(cell, bold=cell.tag == "th"), _CELL) for cell in row] for row in element]
    columns = max(map(len, rows))
    # What is explained stands in a narrow column.
    keys = element.get("role") in {"keys", "words"}
    widths = [_KEYS, _WIDTH - _KEYS] if keys else [_WIDTH / columns] * columns
    table = Table(rows, widths, repeatRows=0, hAlign="LEFT", spaceAfter=7, spaceBefore=2)
    table.setStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 6),
            ("TOPPADDING", (0, 0), (-1, -1), 2.2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2.6),
            ("LINEBELOW", (0, 0), (-1, -1), 0.3, _LINE),
            # No single row stands alone on a page.
            ("NOSPLIT", (0, 0), (0, min(2, len(rows) - 1))),
            ("NOSPLIT", (0, max(0, len(rows) - 3)), (0, len(rows) - 1)),
        ]
    )
    return table


def _picture(element: Element, folder: Path) -> Flowable:
    path = folder / element.attrib["src"]
    across, down = ImageReader(str(path)).getSize()
    most = A5[1] * (_PICTURE if not element.get("paper") else 0.5)
    scale = min(_WIDTH / across, most / down)
    picture = Image(str(path), across * scale, down * scale)
    picture.hAlign = "LEFT"
    framed = Table([[picture]], [across * scale], [down * scale], hAlign="LEFT", spaceBefore=4)
    framed.setStyle(
        [("BOX", (0, 0), (-1, -1), 0.4, _LINE), *((side, (0, 0), (-1, -1), 0) for side in _SIDES)]
    )
    return KeepTogether([framed, Paragraph(_marked(element.get("caption", "")), _CAPTION)])


_SIDES = ("LEFTPADDING", "RIGHTPADDING", "TOPPADDING", "BOTTOMPADDING")


def _index(chapters: Sequence[Chapter], book: _Book) -> Iterator[Flowable]:
    for term in index_of(chapters):
        yield _IndexLine(term, book)


class _IndexLine(Paragraph):
    """A word of the index; its pages are known once the book was set a first time."""

    def __init__(self, term: str, book: _Book) -> None:
        self._term, self._book = term, book
        super().__init__(self._line(), _TERM)

    def _line(self) -> str:
        numbers = sorted(self._book.pages_of.get(self._term.lower(), ()))
        links = ", ".join(f'<a href="#page-{number}" color="#1E6B52">{number}</a>' for number in numbers)
        return f"{_marked(self._term)} &nbsp; {links}"

    def wrap(self, aW: float, aH: float) -> Any:  # noqa: N803 - reportlab's names
        """Set the line with the pages that are known now."""
        again = Paragraph(self._line(), _TERM)
        self.frags, self.blPara = again.frags, None
        return super().wrap(aW, aH)


def _inline(element: Element, *, bold: bool = False) -> str:
    """Return the content of an element in the markup of a paragraph."""
    inner = _marked(element.text or "")
    for child in element:
        content = _inline(child)
        match child.tag:
            case "dfn":
                term = escape("".join(child.itertext()).lower())
                inner += f'<onDraw name="note_term" label="{term}"/>'
                inner += f'<font name="{Weight.BOLD.value}">{content}</font>'
            case "b":
                inner += f'<font name="{Weight.BOLD.value}">{content}</font>'
            case "kbd":
                inner += f'<font name="{Weight.BOLD.value}" color="#1E6B52">{content}</font>'
            case "a":
                inner += f'<a href="#{child.attrib["href"]}" color="#1E6B52">{content}</a>'
            case _:
                inner += content
        inner += _marked(child.tail or "")
    return f'<font name="{Weight.BOLD.value}">{inner}</font>' if bold else inner


def _marked(text: str) -> str:
    """Escape a text, and name the stand-in font where ours lacks a sign."""
    return "".join(
        escape(run.text, quote=False)
        if run.font == Weight.REGULAR.value
        else f'<font name="{run.font}">{escape(run.text, quote=False)}</font>'
        for run in runs(text)
    )
