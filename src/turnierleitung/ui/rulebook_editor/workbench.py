"""The editor beside its live rule sheet, and keeping a rulebook as the director's own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QStandardPaths, Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTextBrowser, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook, to_data
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import rulebook_name
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rulesheet import rule_sheet
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.rulebook_editor.slip_view import SlipView
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.labels import Notice, label
from turnierleitung.ui.widgets.layouts import add_pages, column
from turnierleitung.ui.window.files import ask_where

_GERMAN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_LONGEST_FILE_NAME: Final = 60


def own_copy(
    rulebook: Rulebook, shipped: Mapping[str, Rulebook], kept: Mapping[str, Rulebook]
) -> Rulebook | None:
    """Return the rulebook as it is kept; ``None`` where it still needs a name of its own.

    ``shipped`` are the shipped rulebooks, ``kept`` the director's own, by their keys. Where another one has
    its key, the rulebook gets one from its name; so whoever renames his own keeps the old one too.
    """
    original = shipped.get(rulebook.key)
    other = original or kept.get(rulebook.key)
    key = slug(rulebook.name) if original or (other and other.name != rulebook.name) else rulebook.key
    if key in shipped or (original and original.name == rulebook.name):
        return None
    return rulebook.model_copy(update={"key": key})


def slug(name: str) -> str:
    """Return a name as the name of a file: ``Schafkopf Erding (20)`` → ``schafkopf-erding-20``."""
    plain = unicodedata.normalize("NFKD", name.lower().translate(_GERMAN)).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return words[:_LONGEST_FILE_NAME].strip("-") or "reglement"


_COLUMNS_IN_FULL_SIZE: Final = 6
_FIGURES: Final = frozenset("+−–0")


class SheetView(QTextBrowser):
    """Shows the rules of a rulebook in words; nothing in it can be clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(translate("RulebookEditor", "Regelblatt"))
        self.setOpenLinks(False)
        # No word is broken: a table that is wider scrolls.
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
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
        f'<a name="part{place}"></a>{_section_html(section, colours)}'
        for place, section in enumerate(others, start=1)
    )
    return f'<div style="color:{colours.text}; font-size:13px">{head}{lead}{body}</div>'


def _section_html(section: Section, colours: theme.Colours) -> str:
    title = (
        f'<p style="font-weight:700; margin:12px 0 2px 0; color:{colours.accent}">{escape(section.title)}</p>'
    )
    texts = "".join(f'<p style="margin:0 0 3px 0">{escape(text)}</p>' for text in section.paragraphs)
    return title + texts + (_table_html(section.table, colours) if section.table else "")


def _table_html(table: SheetTable, colours: theme.Colours) -> str:
    figures = [all(text[:1] in _FIGURES for text in column) for column in zip(*table.rows, strict=True)]
    head = _row_html("th", table.header, figures, colours.muted)
    rows = "".join(_row_html("td", row, figures, colours.text) for row in table.rows)
    letters = "; font-size:11px" if len(figures) > _COLUMNS_IN_FULL_SIZE else ""
    style = f"margin-top:4px{letters}"
    return f'<table width="100%" cellspacing="0" cellpadding="2" style="{style}">{head}{rows}</table>'


def _row_html(tag: str, cells: Sequence[str], figures: Sequence[bool], colour: str) -> str:
    made = []
    for place, text in enumerate(cells):
        side = "right" if figures[place] else "left"
        weight = "400" if place or tag == "th" else "700"
        made.append(
            f'<{tag} align="{side}" style="color:{colour}; font-weight:{weight}">{escape(text)}</{tag}>'
        )
    return f"<tr>{''.join(made)}</tr>"


class RulebookWorkbench(QWidget):
    """Change the values on the left, read the rules on the right, or see the slip that follows."""

    def __init__(self, rulebook: Rulebook, own_folder: Path, currency: Currency) -> None:
        """Show a rulebook with its amounts in a currency; the director's own ones lie in ``own_folder``.

        Whoever shows the workbench puts its two buttons where they fit.
        """
        super().__init__()
        self._own_folder = own_folder
        self._replacing: Rulebook | None = None
        self._currency = currency
        self.editor = RulebookEditor(rulebook, currency)
        self.sheet = SheetView()
        self.slip = SlipView()
        self.beside = Segments(
            (translate("RulebookEditor", "Regelblatt"), translate("RulebookEditor", "Zettel")),
            translate("RulebookEditor", "Regelblatt oder Zettel"),
        )
        self._outdated = label(
            translate("RulebookEditor", "Links stimmt etwas nicht. Hier steht, was davor galt."),
            "problem",
            wrap=True,
        )
        self._outdated.hide()
        self._views = QStackedWidget()
        add_pages(self._views, self.sheet, self.slip)
        self.beside.chosen.connect(self._views.setCurrentIndex)
        self.notice = Notice()
        self.keep_button = ActionButton(
            translate("RulebookEditor", "Als eigenes Reglement speichern"), "Ctrl+S"
        )
        self.export_button = ActionButton(translate("RulebookEditor", "In Datei speichern …"), "Ctrl+Shift+S")
        self.keep_button.clicked.connect(self.keep)
        self.export_button.clicked.connect(self._on_export)
        self.notice.repair_requested.connect(self._on_replace)
        self.editor.edited.connect(self._on_edited)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(theme.SPACE_L)
        split.addWidget(self.editor)
        right = QWidget()
        column(self.beside, self._outdated, (self._views, 1), spacing=theme.SPACE_S, of=right)
        split.addWidget(right)
        split.setStretchFactor(0, 11)
        split.setStretchFactor(1, 9)
        split.setSizes([760, 440])
        self.editor.setMinimumWidth(760)
        right.setMinimumWidth(240)
        column((split, 1), self.notice, spacing=theme.SPACE_M, of=self)
        self.setFocusProxy(self.editor)
        self._show(rulebook)

    def _show(self, rulebook: Rulebook) -> None:
        """Show the rules, and the slip."""
        self.sheet.show_rulebook(rulebook, self._currency)
        self.slip.show_rulebook(rulebook)

    def show_currency(self, currency: Currency) -> None:
        """Write all amounts in another currency."""
        if currency is not self._currency:
            self._currency = currency
            self.editor.show_currency(currency)
            self.sheet.show_rulebook(self.editor.rulebook, currency)

    def complete(self) -> Rulebook | None:
        """Return the rulebook, or show what is wrong with it."""
        if not self.editor.problems:
            return self.editor.rulebook
        parts = ", ".join(self.editor.wrong_parts())
        self.notice.show_text(
            translate("RulebookEditor", "Hier stimmt noch etwas nicht: {parts}.").format(parts=parts),
            tone=Tone.WRONG,
        )
        self.editor.open_first_problem()
        return None

    def keep(self) -> None:
        """Keep the rulebook among the director's own."""
        rulebook = self.complete()
        if rulebook is None:
            return
        offers = rulebooks.offered(self._own_folder)
        shipped = {offer.rulebook.key: offer.rulebook for offer in offers if not offer.own}
        kept = {offer.path.stem: offer.rulebook for offer in offers if offer.own}
        own = own_copy(rulebook, shipped, kept)
        if own is None:
            self.notice.show_text(
                translate("RulebookEditor", "Bitte geben Sie Ihrem Reglement einen eigenen Namen."),
                tone=Tone.DECIDE,
            )
            self.editor.open_at("name")
            return
        same = kept.get(own.key)
        if same is not None:
            self._replacing = own
            self.notice.show_text(
                translate("RulebookEditor", "Es gibt schon ein eigenes Reglement „{name}“.").format(
                    name=same.name
                ),
                repair=translate("RulebookEditor", "Ersetzen"),
                tone=Tone.DECIDE,
            )
            return
        self._write_own(own)

    def _on_replace(self) -> None:
        if self._replacing is not None:
            self._write_own(self._replacing)

    def _write_own(self, own: Rulebook) -> None:
        self._replacing = None
        try:
            rulebooks.keep_as_own(self._own_folder, own)
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, None), tone=Tone.WRONG)
            return
        # Which articles are to be read again, and what can be taken back, is as before.
        self.editor.show_draft(to_data(own))
        self.notice.show_text(
            translate(
                "RulebookEditor", "„{name}“ ist gespeichert und steht beim nächsten Turnier zur Wahl."
            ).format(name=rulebook_name(own)),
            tone=Tone.DONE,
        )

    def _on_export(self) -> None:
        rulebook = self.complete()
        if rulebook is None:
            return
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        path = ask_where(
            self,
            translate("RulebookEditor", "Reglement speichern"),
            Path(folder) / f"{rulebook.key}{rulebooks.SUFFIX}",
            {rulebooks.SUFFIX: translate("RulebookEditor", "Reglemente (*.toml)")},
        )
        if path is None:
            return
        try:
            rulebooks.write(path, rulebook)
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, None), tone=Tone.WRONG)
            return
        self.notice.show_text(
            translate("RulebookEditor", "Gespeichert: {path}").format(path=path), tone=Tone.DONE
        )

    def _on_edited(self) -> None:
        self._replacing = None
        self.notice.clear()
        self.slip.setEnabled(not self.editor.problems)
        self._outdated.setVisible(bool(self.editor.problems))
        if not self.editor.problems:
            self._show(self.editor.rulebook)
