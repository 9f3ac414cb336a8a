"""The editor beside its live rule sheet, with the ways to keep a rulebook."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.rulebook_editor.keeping import own_copy
from turnierleitung.ui.rulebook_editor.sheet_view import SheetView
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Notice
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.saving import ask_where


class RulebookWorkbench(QWidget):
    """Change the values on the left, read the rules on the right."""

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
        split.addWidget(self.sheet)
        split.setStretchFactor(0, 11)
        split.setStretchFactor(1, 9)
        split.setSizes([640, 520])
        self.editor.setMinimumWidth(650)
        self.sheet.setMinimumWidth(240)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_M)
        column.addWidget(split, 1)
        column.addWidget(self.notice)
        self.setFocusProxy(self.editor)
        self.sheet.show_rulebook(rulebook, currency)

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
        self.editor.show_rulebook(own)
        self.notice.show_text(
            translate(
                "RulebookEditor", "„{name}“ ist gespeichert und steht beim nächsten Turnier zur Wahl."
            ).format(name=own.name),
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
            {rulebooks.SUFFIX: translate("RulebookEditor", "Reglements (*.toml)")},
        )
        if path is None:
            return
        try:
            rulebooks.write(path, rulebook)
        except Refused as refusal:
            self.notice.show_text(in_words(refusal.problems, None), tone=Tone.WRONG)
            return
        self.notice.show_text(
            translate("RulebookEditor", "Gespeichert: {path}").format(path=path),
            tone=Tone.DONE,
        )

    def _on_edited(self) -> None:
        self._replacing = None
        self.notice.clear()
        if not self.editor.problems:
            self.sheet.show_rulebook(self.editor.rulebook, self._currency)
