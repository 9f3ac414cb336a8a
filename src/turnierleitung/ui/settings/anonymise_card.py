"""Removing the names for good."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QHBoxLayout

from turnierleitung.services.people import anonymising
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.safety import Safety

WORD = "ANONYM"
"""What has to be typed, so that it does not happen by a slip of the hand."""


_SHOWN: Final = 5


class AnonymiseCard(Card):
    """Says what happens, and does it when the word is typed."""

    def __init__(self, desk: Desk, safety: Safety) -> None:
        """Create it for the tournament on a desk."""
        super().__init__(translate("Settings", "Namen entfernen"))
        self._desk, self._safety = desk, safety
        self.word = line(
            translate("Settings", "Zur Bestätigung ANONYM eintippen"), 12, translate("Settings", "ANONYM")
        )
        self.button = ActionButton(translate("Settings", "Namen en&tfernen"), role="danger")
        self.button.setEnabled(False)
        self.texts = Notice(Tone.DECIDE)
        """The reasons and notes in which names are blacked out, once the word is typed."""
        self.notice = Notice()
        self.word.textEdited.connect(self._on_typed)
        self.word.returnPressed.connect(self.button.click)
        self.button.clicked.connect(self._on_remove)
        text = translate(
            "Settings",
            "Wenn die Namen nicht mehr gebraucht werden: Alle Namen, Vereine, Orte und Bemerkungen "
            "verschwinden aus der Datei, dem Protokoll und den Sicherungen, in Gründen und Notizen werden "
            "sie geschwärzt. Ergebnisse und Plätze bleiben. Das lässt sich nicht zurücknehmen.",
        )
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_S)
        row.addWidget(self.word, 1)
        row.addWidget(self.button)
        self.body.addWidget(label(text, "muted", wrap=True))
        self.body.addWidget(label(translate("Settings", "Zur Bestätigung ANONYM eintippen"), "strong"))
        self.body.addLayout(row)
        self.body.addWidget(self.texts)
        self.body.addWidget(self.notice)

    def load(self) -> None:
        """Begin without the word."""
        self.word.clear()
        self.texts.clear()
        self.button.setEnabled(False)

    def _on_typed(self, text: str) -> None:
        self.button.setEnabled(text.strip() == WORD)
        self._show_texts(shown=text.strip() == WORD)

    def _show_texts(self, *, shown: bool) -> None:
        if not shown:
            self.texts.clear()
            return
        found = anonymising.naming_somebody(self._desk.tournament)
        lines = [translate("Settings", "„{text}“").format(text=named.blackened) for named in found[:_SHOWN]]
        if len(found) > _SHOWN:
            lines.append(translate("Settings", "und {count} weitere").format(count=len(found) - _SHOWN))
        left = translate("Settings", "Wer ohne seinen Namen umschrieben ist, bleibt erkennbar.")
        title = counted(
            len(found),
            translate("Settings", "Text nennt einen Namen und wird geschwärzt"),
            translate("Settings", "Texte nennen einen Namen und werden geschwärzt"),
        )
        if not found:
            title = translate("Settings", "In Gründen und Notizen steht kein Name")
        self.texts.show_text(title, "\n".join([*lines, left]))

    def _on_remove(self) -> None:
        second = self._safety.second_folder
        away = second is not None and not second.parent.is_dir()
        folders: list[Path] = [self._safety.folder]
        if second is not None and not away:
            folders.append(second)
        problems = self._desk.run(lambda tournament: anonymising.anonymise(tournament, folders))
        self.load()
        if problems:
            self.notice.answer(in_words(problems, self._desk.rulebook), tone=Tone.WRONG)
            return
        details = []
        if away:
            details.append(
                translate(
                    "Settings",
                    "Das zweite Medium ist nicht da: Auf ihm liegen noch Sicherungen mit Namen, bis Sie das "
                    "Turnier mit ihm wieder öffnen.",
                )
            )
        copies = anonymising.copies_with_names(self._desk.tournament)
        if copies:
            details.append(
                translate(
                    "Settings", "Namen stehen noch in diesen Kopien, die Turniere für sich sind: {names}"
                ).format(names=", ".join(path.name for path in copies))
            )
        self.notice.answer(
            translate("Settings", "Die Namen sind entfernt."),
            "\n".join(details),
            tone=Tone.DONE,
        )
