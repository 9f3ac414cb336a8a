"""The settings: tournament, rulebook, backups, operators, look, and removing the names for good."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QStackedWidget, QWidget

from turnierleitung.domain.problems import Refused, german
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import anonymising, operators
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import spoken, translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.about import AboutWindow
from turnierleitung.ui.settings.rules_and_backups import RulesCard, RulesRoom, SafetyCard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, ChoiceGroup, Segments, as_typed
from turnierleitung.ui.widgets.facts_form import FactsForm
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.form_row import FormStyle
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, Notice, label, show_text
from turnierleitung.ui.widgets.language_box import LanguageBox
from turnierleitung.ui.widgets.layouts import add, cells, column, lead_before, row, scrolling
from turnierleitung.ui.widgets.theme import ThemeName
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.main_window import SCALES, fitting, next_size, size_text
from turnierleitung.ui.window.pages import Page, Surroundings
from turnierleitung.ui.window.safety import Safety

_SHOWN: Final = 5


class AnonymiseCard(Card):
    """Says what happens, and does it when the word is typed."""

    def __init__(self, desk: Desk, safety: Safety) -> None:
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
        add(
            self.body,
            label(text, "muted", wrap=True),
            label(translate("Settings", "Zur Bestätigung ANONYM eintippen"), "strong"),
            row((self.word, 1), self.button, spacing=theme.SPACE_S),
            self.texts,
            self.notice,
        )

    def load(self) -> None:
        """Begin without the word."""
        self.word.clear()
        self.texts.clear()
        self.button.setEnabled(False)

    def _on_typed(self, text: str) -> None:
        confirmed = text.strip() == translate("Settings", "ANONYM")
        self.button.setEnabled(confirmed)
        self._show_texts(shown=confirmed)

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
            translate("Settings", "Die Namen sind entfernt."), "\n".join(details), tone=Tone.DONE
        )


class TournamentCard(Card):
    """The facts, to be changed at any time."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(translate("Settings", "Turnier"))
        self._desk = desk
        self.form = FactsForm()
        self.form.fit(rulebooks.current(desk.tournament))
        self.apply = ActionButton(translate("Settings", "Ü&bernehmen"), does=self._on_apply)
        self.form.edited.connect(self._on_edited)
        self.form.name.returnPressed.connect(self._on_apply)
        self.form.venue.returnPressed.connect(self._on_apply)
        self.second_entry = QCheckBox(translate("Settings", "Z&wei Personen tippen jeden Zettel"))
        self.second_entry.clicked.connect(self._on_second_entry)
        hint = translate(
            "Settings", "Er zählt erst mit der zweiten Eingabe. Wer sie tippt, sieht die erste nicht."
        )
        add(
            self.body,
            self.form,
            theme.SPACE_S,
            self.apply,
            theme.SPACE_S,
            self.second_entry,
            label(hint, "small", wrap=True),
        )

    def load(self) -> None:
        """Show the facts unless others are being typed."""
        if not self.apply.isEnabled() or not self.form.name.text():
            self.form.show_facts(tournaments.header(self._desk.tournament).facts)
        self.second_entry.setChecked(tournaments.header(self._desk.tournament).second_entry)
        self._on_edited()

    def _on_second_entry(self, demanded: bool) -> None:
        self._desk.run_or_tell(
            tournaments.demand_second_entry if demanded else tournaments.waive_second_entry
        )
        self.second_entry.setChecked(tournaments.header(self._desk.tournament).second_entry)

    def _on_edited(self) -> None:
        known = tournaments.header(self._desk.tournament).facts
        self.apply.setEnabled(self.form.facts != known)

    def _on_apply(self) -> None:
        facts = self.form.facts
        problems = self._desk.run(lambda tournament: tournaments.change_facts(tournament, facts))
        self.form.show_problems(problems)
        if not problems:
            self.form.show_facts(tournaments.header(self._desk.tournament).facts)
            self._on_edited()


_THEMES: Final = {
    ThemeName.SYSTEM: german("Settings", "Wie der Rechner"),
    ThemeName.LIGHT: german("Settings", "Hell"),
    ThemeName.DARK: german("Settings", "Dunkel"),
    ThemeName.CONTRAST: german("Settings", "Hoher Kontrast, hell"),
    ThemeName.CONTRAST_DARK: german("Settings", "Hoher Kontrast, dunkel"),
}


class ProgramCard(Card):
    """Colours at once, the size with the next start."""

    def __init__(self, host: Host, file: Callable[[], Path]) -> None:
        """Create it for the running program; ``file`` is the tournament that a restart opens again."""
        super().__init__(translate("Settings", "Programm"))
        self._host = host
        self._file = file
        self.themes: dict[ThemeName, QRadioButton] = {}
        group = ChoiceGroup(self)
        self._showing = False
        self._colours = label(translate("Settings", "&Farben"), "muted")
        self.body.addWidget(self._colours)
        choices = column(spacing=0)
        self.body.addLayout(choices)
        for name, words in _THEMES.items():
            radio = QRadioButton(translate("Settings", words))
            radio.toggled.connect(partial(self._on_theme, name))
            group.add(radio)
            self.themes[name] = radio
            choices.addWidget(radio)
        self.language = LanguageBox()
        self._language = label(translate("Settings", "&Sprache"), "muted")
        self._language.setBuddy(self.language)
        self.sizes = Segments(
            [translate("Settings", "{scale} %").format(scale=scale) for scale in SCALES],
            translate("Settings", "Größe"),
        )
        self.sizes.chosen.connect(self._on_size)
        self.restart = Notice(Tone.QUESTION)
        self.restart.repair_requested.connect(lambda: self._host.restart(self._file()))
        self.body.addSpacing(theme.SPACE_S)
        self._size = label(translate("Settings", "G&röße"), "muted")
        self.room = label("", "small", wrap=True)
        add(self.body, self._size, self.sizes, self.room)
        self.body.addSpacing(theme.SPACE_S)
        add(self.body, self._language, row(self.language, None))
        about = ActionButton(translate("Settings", "Über Turnier&leitung …"), does=self._on_about)
        add(self.body, self.restart, theme.SPACE_S, about)

    def _on_about(self) -> None:
        AboutWindow(self).open()

    def load(self) -> None:
        """Show what is chosen."""
        radio = self.themes[ThemeName(self._host.preferences.theme)]
        self._showing = True
        radio.setChecked(True)
        self._showing = False
        self._colours.setBuddy(radio)
        self.language.choose(spoken().language)
        self._show_size()
        self._show_way_to_size()

    def _show_size(self) -> None:
        """Offer the sizes for which the screen has room now, and say why there are no others."""
        chosen, worn = self._host.preferences.scale, self._host.worn_scale
        room = fitting(self.screen().availableSize(), worn)
        self.sizes.offer([place for place, scale in enumerate(SCALES) if scale in room or scale == worn])
        self.sizes.choose(SCALES.index(chosen if chosen in room else worn))
        said = size_text(chosen, worn, room)
        show_text(self.room, said)
        waits = next_size(chosen, room) != worn
        if waits:
            self.restart.show_text(
                translate("Settings", "Die Größe gilt ab dem nächsten Start."),
                translate("Settings", "Es ist alles gespeichert, das Turnier öffnet sich wieder."),
                translate("Settings", "Jetzt neu starten"),
            )
        else:
            self.restart.clear()

    def _on_theme(self, name: ThemeName, checked: bool) -> None:
        app = QApplication.instance()
        if self._showing or not checked or not isinstance(app, QApplication):
            return
        self._host.change(self._host.preferences._replace(theme=name.value))
        theme.wear(app, name)

    def _show_way_to_size(self) -> None:
        """Let the letter lead to the size that is chosen: what only hands the focus on is no buddy for it."""
        chosen = self.sizes.focusProxy()
        if chosen is not None:
            self._size.setBuddy(chosen)

    def _on_size(self, number: int) -> None:
        self._show_way_to_size()
        self._host.change(self._host.preferences._replace(scale=SCALES[number]))
        self._show_size()


class OperatorsCard(Card):
    """The names to choose from, and a field for a new one."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(translate("Settings", "Am Gerät"))
        self._desk = desk
        self.radios: list[QRadioButton] = []
        self._group: ChoiceGroup | None = None
        self._names = column(spacing=0)
        self.name = line(translate("Settings", "Neuer Name"), placeholder=translate("Settings", "Neuer Name"))
        self.add = ActionButton(translate("Settings", "&Hinzufügen"), does=self._on_add)
        self._problem = label("", "problem", wrap=True)
        self._problem.hide()
        self.name.returnPressed.connect(self._on_add)
        self.name.textEdited.connect(lambda: self._say(""))
        hint = translate("Settings", "Der Name steht im Protokoll. F12 wechselt von jeder Seite aus.")
        add(
            self.body,
            label(hint, "small", wrap=True),
            self._names,
            row((self.name, 1), self.add, spacing=theme.SPACE_S),
            self._problem,
        )

    def load(self) -> None:
        """Show the names."""
        now = operators.at_work(self._desk.tournament)
        for radio in self.radios:
            self._names.removeWidget(radio)
            radio.deleteLater()
        self.radios = []
        self._group = ChoiceGroup(self)
        for operator in operators.everyone(self._desk.tournament):
            radio = QRadioButton(as_typed(operator.name))
            radio.setChecked(operator.id == now.id)
            radio.clicked.connect(partial(self._on_chosen, operator.id))
            self._group.add(radio)
            self._names.addWidget(radio)
            self.radios.append(radio)
        lead_before(self.name, self.radios)

    def _on_chosen(self, operator_id: int, _checked: object = None) -> None:
        try:
            operators.switch(self._desk.tournament, operator_id)
        except Refused as refusal:
            self._say(in_words(refusal.problems, self._desk.rulebook))
            return
        self._desk.operator_changed.emit()

    def _on_add(self) -> None:
        name = self.name.text()
        problems = self._desk.run(lambda tournament: operators.add(tournament, name))
        self._say(in_words(problems, self._desk.rulebook))
        if not problems:
            self.name.clear()
            self._desk.operator_changed.emit()
            self.load()

    def _say(self, text: str) -> None:
        show_text(self._problem, text)


_TWO_COLUMNS = 940
"""Width from which the cards stand in two columns."""


class SettingsPage(Page):
    """Cards for everything that is set once, and the room in which rules are changed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        FormStyle(self)
        self.stack = QStackedWidget()
        self.column.addWidget(self.stack, 1)
        self._beside = False
        self.rules_room: RulesRoom | None = None
        """Made when the rules are opened first; it holds many fields."""
        desk.operator_changed.connect(self._on_operator_changed)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def settle_in(self, surroundings: Surroundings) -> None:
        """Get the folders, preferences and backups of the program."""
        super().settle_in(surroundings)
        self.furnish(surroundings.host, surroundings.safety)
        self.rules_card.practice_requested.connect(surroundings.practice_requested)
        self.program_card.language.language_chosen.connect(surroundings.language_chosen)

    def furnish(self, host: Host, safety: Safety) -> None:
        """Put the cards up."""
        self.tournament_card = TournamentCard(self.desk)
        self.rules_card = RulesCard(self.desk, host.rulebook_folder)
        self.safety_card = SafetyCard(self.desk, host, safety)
        self.operators_card = OperatorsCard(self.desk)
        self.program_card = ProgramCard(host, lambda: self.tournament.path)
        self.anonymise_card = AnonymiseCard(self.desk, safety)
        self._own_folder = host.rulebook_folder
        self._left = (self.tournament_card, self.rules_card, self.operators_card)
        self._right = (self.safety_card, self.program_card, self.anonymise_card)
        self.stack.addWidget(self._cards())
        self.rules_card.open_requested.connect(self.open_rules)

    def load(self) -> None:
        """Show the tournament and the program as they are now."""
        for card in (*self._left, *self._right):
            card.load()
        if self.rules_room is not None:
            self.rules_room.load()
        self._show_begun()

    def open_rules(self) -> RulesRoom:
        """Show the rules to change them."""
        if self.rules_room is None:
            self.rules_room = RulesRoom(self.desk, self._own_folder)
            self.rules_room.left.connect(self.close_rules)
            self.rules_room.applied.connect(self.close_rules)
            self.stack.addWidget(self.rules_room)
        self.rules_room.load()
        self.stack.setCurrentWidget(self.rules_room)
        self.rules_room.workbench.setFocus()
        return self.rules_room

    def close_rules(self) -> None:
        """Go back to the cards."""
        self.stack.setCurrentIndex(0)
        self.rules_card.load()
        self._show_begun()
        self.rules_card.open.setFocus()

    def take_focus(self) -> None:
        """Begin at the top; what is further down is reached with Tab."""
        if self.stack.currentIndex() == 0:
            self.tournament_card.form.name.setFocus()
            self._scroll.verticalScrollBar().setValue(0)

    def print_request(self) -> PrintRequest:
        """Print the rule sheet."""
        return PrintRequest(PrintKind.RULE_SHEET)

    def help_words(self) -> HelpWords:
        """Say what can be set here."""
        return HelpWords(
            purpose=translate(
                "Settings",
                "Hier ändern Sie Turnierdaten und Regeln, sichern die Datei und stellen das Programm ein.",
            ),
            steps=(
                translate("Settings", "Jeder Kasten hat seine Tasten: Alt und der unterstrichene Buchstabe."),
                translate(
                    "Settings",
                    "Sind schon Zettel eingetragen, sehen Sie vor jeder Regeländerung, was sie bewirkt.",
                ),
                translate(
                    "Settings",
                    "Wählen Sie ein zweites Medium, am besten einen Stick: Dann überlebt das Turnier den "
                    "Rechner.",
                ),
            ),
            keys=(
                KeyWords("Tab", translate("Settings", "geht weiter")),
                KeyWords("Ctrl+P", translate("Settings", "druckt das Regelblatt")),
                KeyWords("F12", translate("Settings", "wechselt, wer am Gerät arbeitet")),
            ),
            remedies=(
                Remedy(
                    translate("Settings", "Etwas ist gründlich schiefgegangen."),
                    translate(
                        "Settings",
                        "Bei den Sicherungen steht, wie weit das Turnier jeweils war. Eine zurückholen "
                        "sichert zuerst, was jetzt gilt.",
                    ),
                ),
            ),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cards beside each other where there is room."""
        super().resizeEvent(event)
        beside = self.width() >= _TWO_COLUMNS
        if self.stack.count() and beside != self._beside:
            self._beside = beside
            self._grid.removeItem(self._columns[1])
            self._grid.addLayout(self._columns[1], 0 if beside else 1, 1 if beside else 0)
            self._grid.setColumnStretch(1, 1 if beside else 0)

    def _cards(self) -> QWidget:
        holder = QWidget()
        self._grid = cells(
            across=theme.SPACE_L, down=theme.SPACE_L, stretch=0, margins=(0, 0, theme.SPACE_XS, 0), of=holder
        )
        self._columns = tuple(
            column(*cards, None, spacing=theme.SPACE_L) for cards in (self._left, self._right)
        )
        self._grid.addLayout(self._columns[0], 0, 0)
        self._grid.addLayout(self._columns[1], 1, 0)
        scroll = scrolling(holder)
        self._scroll = scroll
        room = QWidget()
        title = label(translate("Settings", "Einstellungen"), "title")
        column(title, (scroll, 1), spacing=theme.SPACE_L, of=room)
        return room

    def _on_focus_changed(self, _left: QWidget | None, entered: QWidget | None) -> None:
        """Follow the focus: Qt does so for Tab, but not for the arrows among choices."""
        cards = self._scroll.widget() if self.stack.count() else None
        if entered is not None and cards is not None and cards.isAncestorOf(entered):
            self._scroll.ensureWidgetVisible(entered)

    def _show_begun(self) -> None:
        self.rules_card.show_begun(0 if self.rules_room is None else self.rules_room.changes)

    def _on_operator_changed(self) -> None:
        if self.stack.count():
            self.operators_card.load()
