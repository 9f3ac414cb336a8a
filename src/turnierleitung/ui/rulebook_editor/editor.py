"""Edits every value and the phases (P-11, Q-26). Problems appear beside the fields; nothing typed is lost."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Penalty, PenaltyEffect
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Path, Problem
from turnierleitung.domain.ranking.standings import Better
from turnierleitung.domain.rulebook import MOST_STAGES, Overall, Rulebook, placeholders, to_data
from turnierleitung.domain.stages import (
    USUAL_MATCH_MINUTES,
    GroupsStage,
    KnockoutStage,
    Stage,
    TablesPhase,
    tables_phase,
)
from turnierleitung.domain.states import StageKind
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.game_words import FieldText, Group, game_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import speaking_of, speech_of, stage_name, tables_phase_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_fields import field_key, field_text, group_name
from turnierleitung.texts.rulebook.rulebook_options import criterion_words, option_name, paragraph, rule_mark
from turnierleitung.ui.rulebook_editor import value_controls
from turnierleitung.ui.rulebook_editor.rulebook_values import (
    Control,
    Draft,
    RuleField,
    article_of_penalties,
    as_written,
    doubtful_articles,
    doubtful_summary,
    field_at,
    fields,
    idle,
    in_own_words,
    judge,
    not_offered,
    rules_of,
    shape_of,
    shared_by_stages,
    value_at,
    with_value,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, set_tip
from turnierleitung.ui.widgets.fields import MoneyField, NumberField
from turnierleitung.ui.widgets.form_row import FormRow, ValueControl
from turnierleitung.ui.widgets.labels import Card, Notice, label, rule
from turnierleitung.ui.widgets.layouts import column, row, scrolling

_USUAL_MINUTES = 120
_USUAL_CENTS = 1_000
_USUAL_RESULTS = 3
"""Of a team."""
_LONG_TEXT = 1000
_LETTERS_OF_A_NUMBER = 5
_LOW, _TALL = 76, 150


def control_of(field: RuleField, game: str, within: Path = ()) -> ValueControl:
    """Return the control of a field for a game; ``within`` is the list that it belongs to."""
    return _MAKERS[field.control](field, field_text((*within, *field.path), game), game)


def _number(field: RuleField, text: FieldText, _game: str) -> value_controls.NumberControl:
    return value_controls.NumberControl(NumberField(field.at_least, field.at_most, text.unit), text.label)


def _optional_number(field: RuleField, text: FieldText, _game: str) -> value_controls.OptionalNumberControl:
    number = NumberField(field.at_least, field.at_most, text.unit)
    usual = _USUAL_MINUTES if field.at_most > _USUAL_MINUTES else USUAL_MATCH_MINUTES
    if field.path[-1] == "best":
        usual = _USUAL_RESULTS
    return value_controls.OptionalNumberControl(number, text.label, usual)


def _optional_money(field: RuleField, text: FieldText, _game: str) -> value_controls.OptionalNumberControl:
    return value_controls.OptionalNumberControl(MoneyField(field.at_most), text.label, _USUAL_CENTS)


def _numbers(field: RuleField, text: FieldText, _game: str) -> value_controls.NumbersControl:
    return value_controls.NumbersControl(
        text.label, _LETTERS_OF_A_NUMBER * field.at_most, by_size=text.by_size
    )


def _text(field: RuleField, text: FieldText, _game: str) -> value_controls.TextControl:
    return value_controls.TextControl(
        text.label, _TALL if field.at_most > _LONG_TEXT else _LOW, field.at_most
    )


def _entries(field: RuleField, text: FieldText, game: str) -> value_controls.EntriesControl:
    key = field_key(field.path)
    parts = {
        str(part.path[-1]): (
            field_text((*field.path, *part.path), game).label,
            control_of(part, game, field.path),
        )
        for part in field.entry
        # The key of a row of a game is the program's alone.
        if not (field.path[0] == "game" and part.path == ("key",))
    }
    name = text.label
    match key:
        case "stages.criteria":
            tallies = next(part.options for part in field.entry if part.path == ("tally",))
            return CriteriaControl(name, parts, tallies, game, field.at_most)
        case "penalties":
            return PenaltiesControl(name, parts, field.at_most)
        case _ if field.path[0] == "game":
            return value_controls.EntriesControl(
                name=name,
                parts=parts,
                title=partial(game_texts(game).row_title, key),
                fresh=partial(_row_of_game, field, game),
                at_most=field.at_most,
                helps={
                    str(value.path[-1]): field_text((*field.path, *value.path), game).help
                    for value in field.entry
                    if value.path != ("key",)
                },
            )
        case _:
            return ArticlesControl(name, parts, field.at_most)


class CriteriaControl(value_controls.EntriesControl):
    """The criteria; the rules of the game say which tallies there are and how they are called."""

    def __init__(
        self,
        name: str,
        parts: dict[str, tuple[str, ValueControl]],
        options: Sequence[str],
        game: str,
        at_most: int,
    ) -> None:
        self._game, self._options = NamedGame(game), tuple(options)
        usual = plugins.tallies(plugins.game(game).rules())
        self._general = tuple(option for option in options if option not in usual)
        super().__init__(name, parts, self._words, self._fresh_criterion, at_most, once={"tally"})

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Offer the tallies of the game as it is now."""
        super().show_surroundings(surroundings)
        rules = rules_of(surroundings)
        if rules is None:
            return
        offered = (*plugins.tallies(rules), *self._general)
        if (self._game, self._options) == (rules.named, offered):
            return
        self._game, self._options = rules.named, offered
        tally = self.parts["tally"]
        if isinstance(tally, value_controls.ChoiceControl):
            tally.offer(offered, rules.named)
        self._fill(max(0, self.list.currentRow()))

    def _words(self, entry: value_controls.Entry) -> str:
        known = entry["tally"] in self._options
        return criterion_words(self._game, entry) if known else "…"

    def _fresh_criterion(self, others: Sequence[value_controls.Entry]) -> value_controls.Entry | None:
        return _criterion(others, self._options)


class PenaltiesControl(value_controls.EntriesControl):
    """The penalties; a new one names the article that speaks of them."""

    def __init__(self, name: str, parts: dict[str, tuple[str, ValueControl]], at_most: int) -> None:
        self._article = ""
        super().__init__(name, parts, _penalty_title, self._new, at_most)

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Look which article that is."""
        super().show_surroundings(surroundings)
        self._article = article_of_penalties(surroundings.get("articles", []))

    def _new(self, _others: Sequence[value_controls.Entry]) -> value_controls.Entry:
        fresh = Penalty(title="…", rule="…", effect=PenaltyEffect.WARNING).model_dump(
            mode="json", exclude_none=True
        )
        return {**fresh, "title": "", "rule": self._article}


class ArticlesControl(value_controls.EntriesControl):
    """The articles, with the values that they may name."""

    checked_more = Signal()
    """Somebody has found an article right that may contradict a changed value."""
    _doubtful = frozenset[int]()

    def __init__(self, name: str, parts: dict[str, tuple[str, ValueControl]], at_most: int) -> None:
        self.checked: set[str] = set()
        """The texts that somebody has found right."""
        super().__init__(name, parts, _article_title, _article, at_most)

    def arrange(self, buttons: QLayout) -> None:
        """Put a button beside the others that takes the mark of the chosen article away."""
        self.right_button = ActionButton(translate("RulebookEditor", "Stimmt so"), does=self._find_right)
        set_tip(self.right_button, translate("RulebookEditor", "Der Artikel passt zu den geänderten Werten."))
        self.right_button.hide()
        buttons.addWidget(self.right_button)
        super().arrange(buttons)

    def forget(self) -> None:
        """Forget which articles were found right."""
        self.checked.clear()

    def _find_right(self) -> None:
        self.checked.add(self._entries[self.list.currentRow()]["text"])
        self.list.setFocus()
        self.checked_more.emit()

    def _show_chosen(self) -> None:
        super()._show_chosen()
        self.right_button.setVisible(self.list.currentRow() in self._doubtful)

    def show_doubtful(self, places: frozenset[int]) -> None:
        """Mark the articles that may contradict a changed value."""
        self._doubtful = places
        self._mark()

    def _mark(self) -> None:
        super()._mark()
        mark = translate("RulebookEditor", "{part} (prüfen)")
        for number in range(self.list.count()):
            title = f"{number + 1}.  {self._title(self._entries[number])}"
            self.list.item(number).setText(mark.format(part=title) if number in self._doubtful else title)
        self.right_button.setVisible(self.list.currentRow() in self._doubtful)

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Say which values may stand in braces."""
        rulebook = judge({**surroundings, "articles": []}).rulebook
        if rulebook is not None:
            named = ", ".join(f"{{{name}}} = {value}" for name, value in placeholders(rulebook).items())
            hint = translate("RulebookEditor", "Diese Werte setzt das Programm ein: {values}")
            self.show_hint(hint.format(values=named))

    def problem_lines(self, found: Sequence[tuple[Path, str]]) -> tuple[str, ...]:
        """Name no article twice: the rulebook's own sentences name it."""
        lines = super().problem_lines(found)
        pairs = zip(lines, found, strict=True)
        return tuple(text if text.startswith("Artikel ") else line for line, (_, text) in pairs)


def _criterion(others: Sequence[value_controls.Entry], tallies: Sequence[str]) -> value_controls.Entry | None:
    taken = {entry["tally"] for entry in others}
    free = next((tally for tally in tallies if tally not in taken), None)
    return None if free is None else {"tally": free, "better": str(Better.HIGHER)}


def _row_of_game(field: RuleField, game: str, others: Sequence[value_controls.Entry]) -> value_controls.Entry:
    """Return a new row of a list of a game: the first choice, the least number, a free key.

    The game adds what it knows, e.g. a name.
    """
    optional = (Control.OPTIONAL_NUMBER, Control.OPTIONAL_MONEY)
    values = (value for value in field.entry if value.control not in optional)
    fresh = {str(value.path[-1]): _first_value(value) for value in values}
    if "key" in fresh:
        # A slip may name one that has been removed: no key is ever given twice.
        fresh["key"] = f"{field.path[-1]}_{secrets.token_hex(4)}"
    return {**fresh, **game_texts(game).row_begun(field_key(field.path), others)}


def _first_value(field: RuleField) -> str | int:
    if field.control is Control.CHOICE:
        return str(field.options[0])
    if field.control is Control.SWITCH:
        return False
    return "" if field.control in (Control.LINE, Control.TEXT) else field.at_least


def _penalty_title(entry: value_controls.Entry) -> str:
    return f"{entry['title'] or '…'}  ·  {option_name(PenaltyEffect(entry['effect']))}"


def _article_title(entry: value_controls.Entry) -> str:
    return f"{paragraph(str(entry['number']))} {entry['title'] or '…'}".strip()


def _article(others: Sequence[value_controls.Entry]) -> value_controls.Entry:
    numbers = [int(entry["number"]) for entry in others if str(entry["number"]).isdecimal()]
    return {"number": str(max(numbers, default=0) + 1), "title": "", "text": "", "about": []}


_MAKERS: Final[dict[Control, Callable[[RuleField, FieldText, str], ValueControl]]] = {
    Control.NUMBER: _number,
    Control.OPTIONAL_NUMBER: _optional_number,
    Control.NUMBERS: _numbers,
    Control.MONEY: lambda field, text, _game: value_controls.NumberControl(
        MoneyField(field.at_most), text.label
    ),
    Control.OPTIONAL_MONEY: _optional_money,
    Control.SWITCH: lambda _field, text, _game: value_controls.SwitchControl(text.label),
    Control.CHOICE: lambda field, text, game: value_controls.ChoiceControl(field.options, text.label, game),
    Control.SEVERAL: lambda field, _text, game: value_controls.SeveralControl(field.options, game),
    Control.TOPICS: lambda field, text, game: value_controls.MenuControl(
        field.options, text.label, game, text.help
    ),
    Control.LINE: lambda field, text, _game: value_controls.LineControl(text.label, field.at_most),
    Control.TEXT: _text,
    Control.OWN: lambda field, _text, game: plugins.part(game, "editor")[field_key(field.path)](),
    Control.ENTRIES: _entries,
}


_TABLES_BETWEEN: Final = 4
"""So many tables a phase in between begins with; the director sets what he wants."""
_MOST_PLACES: Final = 400


class PhasesRow(QWidget):
    """What the phases are, and how to have others."""

    changed = Signal(object)
    """The values with other phases."""
    wrong_asked = Signal(object)
    """The path of what has to be changed before the last phase can go."""

    def __init__(self, dropped: list[dict[str, Any]]) -> None:
        """Create it without values; ``dropped`` are the phases that went, which come back as they were."""
        super().__init__()
        self._draft: Mapping[str, Any] = {}
        self._dropped = dropped
        self._in_the_way: Path = ()
        self._names = label("", "strong", wrap=True)
        self.append = ActionButton("", "Alt+E", does=self._on_append)
        self.insert = ActionButton(translate("RulebookEditor", "Zwischenrunde dazu"), "Alt+Z")
        self.insert.clicked.connect(lambda: self.changed.emit(with_between(self._draft)))
        self.groups = ActionButton("", "Alt+G", does=self._on_groups)
        self.remove = ActionButton(translate("RulebookEditor", "Letzte Phase weg"), "Alt+W")
        self.remove.clicked.connect(self._on_remove)
        self.notice = Notice(Tone.DECIDE)
        self.notice.repair_requested.connect(lambda: self.wrong_asked.emit(self._in_the_way))
        # All three side by side would make the form wider than its room, and hide the values at the right.
        column(
            self._names,
            row(self.append, self.remove, None, spacing=theme.SPACE_S),
            row(self.insert, self.groups, None, spacing=theme.SPACE_S),
            self.notice,
            spacing=theme.SPACE_S,
            margins=(0, theme.SPACE_S, 0, theme.SPACE_S),
            of=self,
        )

    def take_focus(self) -> None:
        """Go on where another phase can be asked for."""
        next(one for one in (self.groups, self.remove, self.append) if not one.isHidden()).setFocus()

    def show_draft(self, draft: Mapping[str, Any], known: Sequence[Stage]) -> None:
        """Show the phases of these values, and what can be done with them.

        ``known`` are the stages as they were when everything was right last.
        """
        self._draft = draft
        stages: Sequence[Mapping[str, Any]] = draft["stages"]
        same = len(known) == len(stages)
        names = " → ".join(
            _named_phase(stage["kind"], place, tables_phase(known, place) if same else TablesPhase.ROUNDS)
            for place, stage in enumerate(stages)
        )
        of_tables = stages[0]["kind"] == StageKind.TABLES
        alone = {
            StageKind.TABLES: translate("RulebookEditor", "Eine Phase: Alle spielen von Anfang bis Ende."),
            StageKind.GROUPS: translate("RulebookEditor", "Eine Phase: Gruppen; danach ist Schluss."),
            StageKind.KNOCKOUT: translate("RulebookEditor", "Eine Phase: K.-o. von Anfang an."),
        }
        self._names.setText(names if stages[1:] else alone[StageKind(stages[0]["kind"])])
        self.append.setText(
            translate("RulebookEditor", "Endrunde dazu")
            if of_tables
            else translate("RulebookEditor", "Finalrunde dazu")
        )
        self.notice.clear()
        room = len(stages) < MOST_STAGES if of_tables else stages[-1]["kind"] == StageKind.GROUPS
        self.append.setVisible(room)
        knocks_out = stages[-1]["kind"] == StageKind.KNOCKOUT
        self.groups.setVisible(knocks_out)
        self.groups.setText(
            translate("RulebookEditor", "Ohne Gruppen")
            if stages[1:]
            else translate("RulebookEditor", "Gruppen davor")
        )
        self.insert.setVisible(room and stages[-1].get("places") is not None)
        self.remove.setVisible(len(stages) > 1)

    def _on_append(self) -> None:
        of_groups = self._draft["stages"][-1]["kind"] == StageKind.GROUPS
        kind = StageKind.KNOCKOUT if of_groups else StageKind.TABLES
        stage = self._taken_back(kind)
        self.changed.emit(with_last(self._draft) if stage is None else with_stage(self._draft, stage))

    def _on_groups(self) -> None:
        """Let the tournament begin with the knock-out, or with groups again."""
        if len(self._draft["stages"]) > 1:
            self._take_away(0)
        else:
            stage = self._taken_back(StageKind.GROUPS) or new_groups(self._draft)
            self.changed.emit(with_stage(self._draft, stage, 0))

    def _taken_back(self, kind: StageKind) -> dict[str, Any] | None:
        """Return the phase of a kind that went last, as it was."""
        for stage in reversed(self._dropped):
            if stage["kind"] == kind:
                self._dropped.remove(stage)
                return dict(stage)
        return None

    def _on_remove(self) -> None:
        self._take_away(-1)

    def _take_away(self, place: int) -> None:
        """Remove a stage, unless another value refers to it."""
        draft = without_stage(self._draft, place)
        known = judge(dict(self._draft)).problems
        found = next((problem for problem in judge(draft).problems if problem not in known), None)
        if found is None:
            self._dropped.append(deepcopy(self._draft["stages"][place]))
            self.changed.emit(draft)
            return
        self._in_the_way = found.at
        self.notice.answer(
            translate("RulebookEditor", "Diese Phase kann noch nicht weg."),
            translate(
                "RulebookEditor", "Ohne sie stimmt etwas nicht: {problem} Bitte ändern Sie das zuerst."
            ).format(problem=problem_text(replace(found, at=())).title),
            translate("RulebookEditor", "Dorthin"),
        )


def _named_phase(kind: str, place: int, phase: TablesPhase) -> str:
    """Return a phase with what it is: „Phase 2: Finaltisch“."""
    name = stage_name(kind, place + 1)
    return name if phase is TablesPhase.ROUNDS else f"{name}: {tables_phase_name(phase)}"


def with_stage(
    draft: Mapping[str, Any], stage: Mapping[str, Any], place: int | None = None
) -> dict[str, Any]:
    """Return the values with one stage more, at a place or at the end."""
    changed = deepcopy(dict(draft))
    changed["stages"].insert(len(changed["stages"]) if place is None else place, deepcopy(dict(stage)))
    return changed


def with_last(draft: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with a final table of one round, or with a knock-out after the groups."""
    last = draft["stages"][-1]
    if last["kind"] == StageKind.GROUPS:
        minutes = last.get("match_minutes")
        return with_stage(draft, _plain(KnockoutStage(match_minutes=minutes)))
    changed = with_stage(draft, {**last, "rounds": 1, "places": max(2, last["seats"])})
    changed["overall"] = Overall.LAST_STAGE_FIRST.value
    return changed


def new_groups(draft: Mapping[str, Any]) -> dict[str, Any]:
    """Return groups to be played before a knock-out, as long as its matches."""
    first = draft["stages"][0]
    kept = {name: first[name] for name in ("match_minutes", "changeover_minutes") if name in first}
    return _plain(GroupsStage.model_validate(kept))


def _plain(stage: GroupsStage | KnockoutStage) -> dict[str, Any]:
    """Return a stage as plain values, each of which the form shows."""
    return stage.model_dump(mode="json", exclude_none=True)


def with_between(draft: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with a round before the last stage, for the best of some tables."""
    changed = deepcopy(dict(draft))
    before, last = changed["stages"][-2:]
    places = min(_MOST_PLACES, _TABLES_BETWEEN * before["seats"])
    changed["stages"].insert(-1, {**deepcopy(before), "rounds": 1, "places": max(places, last["places"])})
    return changed


def without_stage(draft: Mapping[str, Any], place: int) -> dict[str, Any]:
    """Return the values without one stage; -1 is the last."""
    changed = deepcopy(dict(draft))
    changed["stages"].pop(place)
    return changed


_SECTIONS_WIDTH = 158
_ABOVE = 120
"""Room around a field that comes into view, for its name and its problem."""


class RulebookEditor(QWidget):
    """The parts of a rulebook on the left, the values of one part beside them."""

    rulebook_changed = Signal(object)
    """The rulebook as it is now; only when everything in it is right."""
    edited = Signal()
    """A value was changed; it may be wrong."""

    def __init__(self, rulebook: Rulebook, currency: Currency) -> None:
        super().__init__()
        self.rulebook = rulebook
        """The last rulebook in which everything was right."""
        self._begun = rulebook
        """The rulebook as it was shown first."""
        self._currency = currency
        self._draft: Draft = to_data(rulebook)
        self.problems: tuple[Problem, ...] = ()
        """What is wrong with the values as they stand."""
        self._idle = frozenset[Path]()
        """Values that mean nothing beside the others, by the last right draft."""
        self._controls: dict[Path, ValueControl] = {}
        self.rows: dict[Path, FormRow] = {}
        self._shape = shape_of(self._draft)
        self._fields: dict[Path, RuleField] = {}
        self._groups: list[Group] = []
        self.phases: PhasesRow | None = None
        self._dropped: list[dict[str, Any]] = []
        self._rules: dict[Path, QWidget] = {}
        """The lines above the rows."""
        """The phases that were left out, so that they can come back."""
        self._before: list[Draft] = []
        """The values before each step, the last at the end."""
        self._after: list[Draft] = []
        """The values that were taken back."""
        self._typed_in: tuple[Path, QWidget] | None = None
        """The field of the last step: what is typed there is one step."""
        self.sections = QListWidget()
        self.sections.setProperty("role", "sections")
        self.sections.setFixedWidth(_SECTIONS_WIDTH)
        self.sections.setAccessibleName(translate("RulebookEditor", "Abschnitte"))
        self._stack = QStackedWidget()
        self._build()
        self.sections.currentRowChanged.connect(self._stack.setCurrentIndex)
        card = Card()
        card.body.setContentsMargins(theme.SPACE_L, theme.SPACE_M, theme.SPACE_XS, theme.SPACE_XS)
        card.body.addWidget(self._stack)
        row(self.sections, (card, 1), spacing=theme.SPACE_L, of=self)
        self.setFocusProxy(self.sections)
        self._show_draft()

    @property
    def draft(self) -> Draft:
        """The values as they stand, right or wrong."""
        return deepcopy(self._draft)

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Show another rulebook without telling anybody, in its own words for rounds and participants."""
        spoken = speech_of(self.rulebook)
        self.rulebook = self._begun = rulebook
        if speech_of(rulebook) != spoken:
            self._shape = shape_of(to_data(rulebook))
            self._build()
        self._dropped.clear()
        self._before, self._after, self._typed_in = [], [], None
        for control in self._controls.values():
            control.forget()
        self.show_draft(to_data(rulebook))

    def show_currency(self, currency: Currency) -> None:
        """Write all amounts in a currency."""
        self._currency = currency
        for field in self._stack.findChildren(MoneyField):
            field.show_currency(currency)

    def show_draft(self, draft: Draft) -> None:
        """Show values that may be wrong, e.g. those of an earlier visit."""
        self._draft = deepcopy(draft)
        if shape_of(draft) != self._shape:
            self._shape = shape_of(draft)
            self._build()
        self._show_draft()
        self.edited.emit()

    def control(self, *path: str | int) -> ValueControl:
        """Return the control of a value."""
        return self._controls[path]

    def open_at(self, *path: str | int) -> None:
        """Bring a value into view and put the focus into it."""
        field = field_at(path, self._shape)
        self.sections.setCurrentRow(self._groups.index(self._group(field.path)))
        self._controls[field.path].take_focus()
        self._follow_focus()

    def open_first_problem(self) -> None:
        """Bring the first wrong value into view."""
        if self.problems:
            self.open_at(*self.problems[0].at)

    def wrong_parts(self) -> tuple[str, ...]:
        """Return the names of the parts in which something is wrong."""
        wrong = self._wrong_groups()
        return tuple(group_name(group) for group in self._groups if group in wrong)

    def event(self, event: QEvent) -> bool:
        """Take a step back with Ctrl+Z, before the window takes back what was done in the tournament.

        A field that can take back what was typed in it does so itself.
        """
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo)
            if undo or event.matches(QKeySequence.StandardKey.Redo):
                self._step(*((self._before, self._after) if undo else (self._after, self._before)))
                event.accept()
                return True
        return super().event(event)

    def _remember(self, path: Path) -> None:
        """Keep the values for Ctrl+Z; letters that are typed in one field are one step."""
        field = QApplication.focusWidget()
        is_text = isinstance(field, QLineEdit | QPlainTextEdit | QAbstractSpinBox)
        typed_in = (path, field) if field is not None and is_text else None
        if typed_in is None or typed_in != self._typed_in:
            self._before.append(self.draft)
        self._typed_in = typed_in
        self._after.clear()

    def _step(self, source: list[Draft], target: list[Draft]) -> None:
        """Show the next values of ``source`` that differ, at the first value that does."""
        self._typed_in = None
        while source:
            draft, now = source.pop(), self.draft
            if draft == now:
                continue
            target.append(now)
            self.show_draft(draft)
            if not self.problems:
                self.rulebook_changed.emit(self.rulebook)
            changed = (path for path in self._fields if value_at(draft, path) != value_at(now, path))
            first = next(changed, None) if shape_of(draft) == shape_of(now) else None
            if first is not None:
                self.open_at(*first)
            return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field goes to the next one; a button is pressed."""
        focus = self.focusWidget()
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        goes_on = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not enters or goes_on or focus in (self.sections, None):
            event.ignore()
        elif isinstance(focus, QPushButton):
            focus.click()
        elif not isinstance(focus, QPlainTextEdit):
            self.focusNextChild()
            if not self.is_typed_in:
                # Behind the last value Enter ends; one more would go on to something else.
                focus.setFocus()
            self._follow_focus()

    @property
    def is_typed_in(self) -> bool:
        """Whether a value has the focus, so that Enter moves to the next one."""
        focus = QApplication.focusWidget()
        return focus is not None and self._stack.isAncestorOf(focus)

    def _follow_focus(self) -> None:
        """Bring the value that has the focus into view."""
        focus, scroll = self.focusWidget(), self._stack.currentWidget()
        if isinstance(scroll, QScrollArea) and scroll.isAncestorOf(focus):
            scroll.ensureWidgetVisible(focus, 0, _ABOVE)

    def _build(self) -> None:
        """Make the forms for what is played: each game has its own values."""
        self.sections.clear()
        while (old := self._stack.widget(0)) is not None:
            self._stack.removeWidget(old)
            old.deleteLater()
        self._controls, self.rows, self.phases = {}, {}, None
        self._rules.clear()
        self._fields = {field.path: field for field in fields(self._shape)}
        self._groups = [group for group in Group if any(self._group(path) is group for path in self._fields)]
        with speaking_of(self.rulebook):
            for group in self._groups:
                self.sections.addItem(group_name(group))
                self._stack.addWidget(self._form(group))
        self.show_currency(self._currency)
        self.sections.setCurrentRow(0)

    def _form(self, group: Group) -> QScrollArea:
        inside = QWidget()
        whole = column(spacing=theme.SPACE_M, margins=(2, 2, theme.SPACE_L, theme.SPACE_L), of=inside)
        if group is Group.COURSE:
            self.phases = PhasesRow(self._dropped)
            self.phases.changed.connect(self._on_phases)
            self.phases.wrong_asked.connect(lambda path: self.open_at(*path))
            whole.addWidget(self.phases)
        for path, field in self._fields.items():
            if self._group(path) is not group:
                continue
            if whole.count():
                self._rules[path] = rule()
                whole.addWidget(self._rules[path])
            whole.addWidget(self._row(field))
        whole.addStretch(1)
        return scrolling(inside)

    def _row(self, field: RuleField) -> FormRow:
        text = self._text(field.path)
        control = control_of(field, self._shape.game)
        control.value_changed.connect(lambda value, path=field.path: self._on_changed(path, value))
        if isinstance(control, ArticlesControl):
            control.checked_more.connect(self._judge)
        self._controls[field.path] = control
        name = "" if isinstance(control, value_controls.SwitchControl) else text.label
        row = FormRow(name, control, text.help, below=control.below)
        row.mark(control.focusProxy() or control)
        self.rows[field.path] = row
        return row

    def _on_changed(self, path: Path, value: Any) -> None:
        self._remember(path)
        with speaking_of(self.rulebook):
            written = as_written(value, value_at(self._draft, path), self._draft.get("english", ()))
        self._draft = with_value(self._draft, path, written)
        self._judge()
        self.edited.emit()
        if not self.problems:
            self.rulebook_changed.emit(self.rulebook)

    def _on_phases(self, draft: Draft) -> None:
        """Take other phases: each has its own values."""
        self._remember(())
        self.show_draft(draft)
        self.sections.setCurrentRow(self._groups.index(Group.COURSE))
        if self.phases is not None:
            self.phases.take_focus()
        if not self.problems:
            self.rulebook_changed.emit(self.rulebook)

    def _show_draft(self) -> None:
        with speaking_of(self.rulebook):
            shown = in_own_words(self._draft)
        for path, control in self._controls.items():
            control.show_value(value_at(shown, path))
        self._judge()

    def _judge(self) -> None:
        judgement = judge(self._draft)
        self.problems = judgement.problems
        if judgement.rulebook is not None:
            self.rulebook = judgement.rulebook
        if self.phases is not None:
            self.phases.show_draft(self._draft, self.rulebook.stages)
        with speaking_of(self.rulebook):
            surroundings = in_own_words(self._draft)
        for control in self._controls.values():
            control.show_surroundings(surroundings)
        for at, options in not_offered(self._draft).items():
            cast("value_controls.ChoiceControl", self._controls[at]).take_out(options)
        found: dict[Path, list[tuple[Path, str]]] = {path: [] for path in self._fields}
        for problem in self.problems:
            path = field_at(problem.at, self._shape).path
            # The field has its name already, the reason is enough.
            found[path].append((problem.at[len(path) :], problem_text(replace(problem, at=())).title))
        self._hide_idle({path for path, lines in found.items() if lines})
        for path, lines in found.items():
            self.rows[path].show_problem("\n".join(self._controls[path].problem_lines(lines)))
        for path, shown in self.rows.items():
            shown.show_mark(rule_mark(self._text(path).topic, self.rulebook))
        self._mark_doubtful()
        self._mark_sections()

    def _hide_idle(self, wrong: Collection[Path]) -> None:
        """Show the values that say something, and those that are ``wrong``."""
        hidden = idle(self._draft, self.rows)
        if hidden is not None:
            self._idle = hidden
        for path, shown in self.rows.items():
            is_idle = path in self._idle and path not in wrong
            shown.setHidden(is_idle)
            if path in self._rules:
                self._rules[path].setHidden(is_idle)

    def _mark_doubtful(self) -> None:
        """Mark articles that may contradict a changed value, and name them beside it."""
        control = self._controls.get(("articles",))
        checked = control.checked if isinstance(control, ArticlesControl) else set[str]()
        doubtful = doubtful_articles(self._begun, self.rulebook, checked)
        for path, places in doubtful.items():
            articles = ", ".join(paragraph(self.rulebook.articles[place].number) for place in sorted(places))
            if path in self.rows:
                self.rows[path].show_mark(translate("RulebookEditor", "{part} prüfen").format(part=articles))
        if doubtful_summary(self._begun, self.rulebook) and ("summary",) in self.rows:
            self.rows["summary",].show_mark(translate("RulebookEditor", "bitte prüfen"))
        if isinstance(control, ArticlesControl):
            control.show_doubtful(frozenset().union(*doubtful.values()))

    def _wrong_groups(self) -> set[Group]:
        return {self._group(field_at(problem.at, self._shape).path) for problem in self.problems}

    def _mark_sections(self) -> None:
        wrong = self._wrong_groups()
        for number, group in enumerate(self._groups):
            name = group_name(group)
            mark = translate("RulebookEditor", "{part} (prüfen)")
            self.sections.item(number).setText(mark.format(part=name) if group in wrong else name)

    def _group(self, path: Path) -> Group:
        return field_text(path, self._shape.game).group

    def _text(self, path: Path) -> FieldText:
        """Return the texts of a value; where several stages have it, the label says of which."""
        text = field_text(path, self._shape.game)
        place = shared_by_stages(path, self._shape)
        if place is None:
            return text
        stage = stage_name(self._shape.stages[place], place + 1)
        label = translate("RulebookEditor", "{value} ({stage})")
        return text._replace(label=label.format(value=text.label, stage=stage))
