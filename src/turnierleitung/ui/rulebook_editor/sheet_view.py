"""The rule sheet as it will be printed, live beside the editor."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QTextBrowser

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulesheet import rule_sheet
from turnierleitung.ui.widgets import theme

_FIGURES: Final = frozenset("+−–0")


class SheetView(QTextBrowser):
    """Shows the rules of a rulebook in words; nothing in it can be clicked."""

    def __init__(self) -> None:
        """Create an empty sheet."""
        super().__init__()
        self.setAccessibleName(translate("RulebookEditor", "Regelblatt"))
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(12)
        self._sections: tuple[Section, ...] = ()
        self._colours: theme.Colours | None = None

    def show_rulebook(self, rulebook: Rulebook, currency: Currency) -> None:
        """Show the rules; what is different from before comes into view."""
        before, now = self._sections, rule_sheet(rulebook, currency)
        self._sections = now
        self._render()
        if before and before != now:
            changed = (place for place, section in enumerate(now) if section not in before)
            self.scrollToAnchor(f"part{next(changed, 0)}")

    def changeEvent(self, event: QEvent) -> None:
        """Take over the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._colours is not theme.colours():
            self._render()

    def _render(self) -> None:
        if not self._sections:
            return
        self._colours = theme.colours()
        place = self.verticalScrollBar().value()
        self.setHtml(sheet_html(self._sections, self._colours))
        self.verticalScrollBar().setValue(place)


def sheet_html(sections: tuple[Section, ...], colours: theme.Colours) -> str:
    """Return sections as the text view shows them; whatever is typed stays plain text."""
    first, *others = sections
    large = f"font-size:{theme.TEXT_LARGE}px; font-weight:700; margin:2px 0 2px 0"
    head = f'<p style="{large}">{escape(first.title)}</p>'
    lead = "".join(
        f'<p style="color:{colours.muted}; margin:0 0 6px 0">{escape(text)}</p>' for text in first.paragraphs
    )
    body = "".join(
        f'<a name="part{place}"></a>{_section(section, colours)}'
        for place, section in enumerate(others, start=1)
    )
    return f'<div style="color:{colours.text}; font-size:13px">{head}{lead}{body}</div>'


def _section(section: Section, colours: theme.Colours) -> str:
    title = (
        f'<p style="font-weight:700; margin:12px 0 2px 0; color:{colours.accent}">{escape(section.title)}</p>'
    )
    texts = "".join(f'<p style="margin:0 0 3px 0">{escape(text)}</p>' for text in section.paragraphs)
    return title + texts + (_table(section.table, colours) if section.table else "")


def _table(table: SheetTable, colours: theme.Colours) -> str:
    figures = [all(text[:1] in _FIGURES for text in column) for column in zip(*table.rows, strict=True)]
    head = _row("th", table.header, figures, colours.muted)
    rows = "".join(_row("td", row, figures, colours.text) for row in table.rows)
    return f'<table width="100%" cellspacing="0" cellpadding="2" style="margin-top:4px">{head}{rows}</table>'


def _row(tag: str, cells: Sequence[str], figures: Sequence[bool], colour: str) -> str:
    made = []
    for column, text in enumerate(cells):
        side = "right" if figures[column] else "left"
        weight = "400" if column or tag == "th" else "700"
        made.append(
            f'<{tag} align="{side}" style="color:{colour}; font-weight:{weight}">{escape(text)}</{tag}>'
        )
    return f"<tr>{''.join(made)}</tr>"
