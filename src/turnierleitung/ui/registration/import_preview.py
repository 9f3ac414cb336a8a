"""What every row would become, before anything happens; the director decides doubtful ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import occurs
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.importing.plan import (
    TAKEN,
    ImportPlan,
    Looked,
    PlannedRow,
    RowDecision,
    RowFate,
    Twin,
    decide,
)
from turnierleitung.services.people.importing.sheets import Field
from turnierleitung.services.people.participants import PersonData
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Tone
from turnierleitung.texts.figures import money, quoted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.states import attendance_name, standing_name
from turnierleitung.ui.registration.import_words import beside_names, fate_words, field_name, twin_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, enters
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import Card, Eliding, Notice, card, label, rule
from turnierleitung.ui.widgets.layouts import add, column, empty, row, scrolling
from turnierleitung.ui.widgets.table import RowsView


class RowsShown(IntEnum):
    """Which rows are shown."""

    ALL = 0
    NEW = 1
    ASKED = 2
    """A name is there already, or one like it."""
    REMARKS = 3
    """A cell cannot be taken as it is."""
    OUT = 4


class Counts(NamedTuple):
    """How many rows each part has."""

    all: int
    new: int
    asked: int
    remarks: int
    out: int


def counts(plan: ImportPlan) -> Counts:
    """Count the rows of each part."""
    return Counts(*(sum(belongs(row, part) for row in plan.rows) for part in RowsShown))


def belongs(planned: PlannedRow, part: RowsShown) -> bool:
    """Whether a row is shown in a part."""
    match part:
        case RowsShown.ALL:
            return True
        case RowsShown.NEW:
            return planned.fate in TAKEN
        case RowsShown.ASKED:
            return planned.asks
        case RowsShown.REMARKS:
            return bool(remarks(planned))
        case RowsShown.OUT:
            return planned.fate not in TAKEN and planned.fate is not RowFate.UPDATED


def shown(plan: ImportPlan, part: RowsShown, typed: str) -> tuple[PlannedRow, ...]:
    """Return the rows of a part in which all typed words occur."""
    return tuple(
        row for row in plan.rows if belongs(row, part) and all(_fits(row, word) for word in typed.split())
    )


def _fits(planned: PlannedRow, word: str) -> bool:
    person = planned.row.entry.person
    return occurs(f"{' '.join(person.both)} {person.club} {person.town}", word)


def remarks(planned: PlannedRow) -> tuple[Problem, ...]:
    """Return the problems of a row's cells, whether or not it is taken."""
    return planned.row.problems if planned.fate in TAKEN or planned.row.doubtful else ()


def flipped(planned: PlannedRow) -> RowDecision | None:
    """Return what is decided when a row is turned over: one that comes in stays out, and back again."""
    if planned.row.refused:
        return None
    return RowDecision.LEAVE if planned.fate in TAKEN else RowDecision.TAKE


def all_flipped(rows: Sequence[PlannedRow]) -> Mapping[int, RowDecision]:
    """Return what is decided when all shown rows are turned over: out if all of them come in, else in.

    Names that are there already and what is no person come in only one by one. Empty where nothing can be
    turned over.
    """
    open_to_all = [row for row in rows if not row.row.doubtful and not _is_same(row.row.twin)]
    decision = RowDecision.LEAVE if all(one.fate in TAKEN for one in open_to_all) else RowDecision.TAKE
    return {one.row.line: decision for one in open_to_all}


def _is_same(twin: Twin | None) -> bool:
    return twin is not None and twin.same_name and not twin.told_apart


_WIDTH: Final = 304


class RowCard(Card):
    """Beside the list; its buttons decide about the row."""

    def __init__(self, currency: Currency) -> None:
        super().__init__()
        self.currency = currency
        self.setFixedWidth(_WIDTH)
        self._name = label("", "large", wrap=True)
        self._texts = column(spacing=2)
        self.flip = ActionButton("", "Space", bind=False)
        self.update_ = ActionButton("", "F4")
        self.note = ActionButton("", "F3")
        self.of_file = True
        """Whether the rows have a number that the director can look up."""
        for button in (self.flip, self.update_, self.note):
            button.give_way()
        self._facts = QWidget()
        column(self._texts, None, margins=(0, 0, theme.SPACE_S, 0), of=self._facts)
        scroll = scrolling(self._facts)
        add(self.body, self._name, (scroll, 1), self.flip, self.update_, self.note)

    def show_row(self, planned: PlannedRow | None, *, nobody: bool = False) -> None:
        """Show a row: first whom it may mean, then its cells; with ``nobody`` there is none in any part."""
        empty(self._texts)
        self.flip.setVisible(planned is not None and not planned.row.refused)
        self.note.setVisible(planned is not None and bool(planned.row.unread) and not planned.row.refused)
        self.update_.setVisible(planned is not None and planned.row.news is not None)
        if planned is None:
            question = translate("Import", "Ist es die richtige Datei, das richtige Blatt?")
            here = translate("Import", "Hier steht niemand.")
            self._name.setText(f"{here} {question}" if nobody and self.of_file else here)
            return
        row = planned.row
        self._name.setText(row.entry.person.name.strip(", ") or translate("Import", "Ohne Namen"))
        if self.of_file:
            self._texts.addWidget(label(translate("Import", "Zeile {line}").format(line=row.line), "muted"))
        if row.twin is not None:
            self._show_twin(row.twin, row.news if planned.fate is RowFate.UPDATED else None)
            add(self._texts, theme.SPACE_M, rule(), theme.SPACE_S)
            here = (
                translate("Import", "In dieser Zeile")
                if self.of_file
                else translate("Import", "Im früheren Turnier")
            )
            self._texts.addWidget(label(here, "muted"))
        self._show_cells(planned.entry, row.problems)
        self._show_unread(planned)
        taken = planned.fate in TAKEN
        self.flip.setText(translate("Import", "Weglassen") if taken else translate("Import", "Doch einlesen"))
        self.update_.setText(
            translate("Import", "Nicht ergänzen")
            if planned.fate is RowFate.UPDATED
            else translate("Import", "Dieselbe Person: ergänzen")
        )
        self.note.setText(
            translate("Import", "Nicht als Bemerkung")
            if planned.noted
            else translate("Import", "Rest als Bemerkung")
        )

    @property
    def text(self) -> str:
        """Everything that it says about the row."""
        words = (one.text() for one in self._facts.findChildren(QLabel))
        return " ".join([self._name.text(), *words])

    def _show_cells(self, entry: RowEntry, problems: Sequence[Problem]) -> None:
        told: dict[str, list[Problem]] = {}
        for problem in problems:
            told.setdefault(str(problem.at[0]), []).append(problem)
        for problem in told.pop(Field.IGNORED.value, ()):
            self._add_problem("", problem)
        for field, value in _cells(entry, self.currency):
            if value:
                self._add_fact(field_name(field), value)
            self._add_problems(field, told.pop(field.value, ()), named=not value)
        for name, others in told.items():
            self._add_problems(Field(name), others, named=True)

    def _add_problems(self, field: Field, problems: Sequence[Problem], *, named: bool) -> None:
        for place, problem in enumerate(problems):
            self._add_problem(field_name(field) if named and place == 0 else "", problem)

    def _show_unread(self, planned: PlannedRow) -> None:
        if planned.row.unread and not planned.noted:
            self._add_fact(translate("Import", "Nicht gelesen"), planned.row.unread_as_note)

    def _show_twin(self, twin: Twin, updated: PersonData | None) -> None:
        add(
            self._texts,
            theme.SPACE_S,
            label(twin_words(twin), "muted"),
            label(twin.person.name, "strong", wrap=True),
        )
        now = updated or twin.person
        pairs = (
            (Field.CLUB, twin.person.club, now.club),
            (Field.TEAM, twin.person.team, now.team),
            (Field.TOWN, twin.person.town, now.town),
            (Field.CATEGORY, twin.person.category, now.category),
            (Field.KEEP_APART, twin.person.keep_apart, now.keep_apart),
            (Field.NOTE, twin.person.note, now.note),
        )
        for field, before, after in pairs:
            if after:
                changed = f"{before or '—'} → {after}" if before != after else after
                self._add_fact(field_name(field), changed)

    def _add_fact(self, name: str, value: str) -> None:
        add(self._texts, theme.SPACE_XS, label(name, "small"), label(value, wrap=True))

    def _add_problem(self, name: str, problem: Problem) -> None:
        if name:
            add(self._texts, theme.SPACE_XS, label(name, "small"))
        wording = problem_text(problem)
        role = "problem" if problem.blocks else "warning"
        self._texts.addWidget(label(f"{wording.title} {wording.detail}".strip(), role, wrap=True))


def _cells(entry: RowEntry, currency: Currency) -> tuple[tuple[Field, str], ...]:
    person = entry.person
    state = standing_name(entry.standing) if entry.standing is not Standing.ACTIVE else ""
    if not state and entry.attendance is not Attendance.REGISTERED:
        state = attendance_name(entry.attendance)
    return (
        (Field.LAST_NAME, ""),
        (Field.FIRST_NAME, ""),
        (Field.PARTNER, ""),
        (Field.PARTNER_FIRST, ""),
        (Field.START_NUMBER, str(entry.start_number or "")),
        (Field.CLUB, person.club),
        (Field.TEAM, person.team),
        (Field.TOWN, person.town),
        (Field.CATEGORY, person.category),
        (Field.STATE, state),
        (Field.PAID, money(entry.paid_cents, currency) if entry.paid_cents else ""),
        (Field.SEED_RANK, str(entry.seed_rank or "")),
        (Field.FIXED_TABLE, str(entry.fixed_table or "")),
        (Field.KEEP_APART, person.keep_apart),
        (Field.HELPER, translate("Import", "ja") if entry.competes is Competes.HELPER else ""),
        (Field.NOTE, person.note),
    )


_LINE: Final = 0
_SEARCH_WIDTH: Final = 190
_LETTERS: Final = 60


class PreviewStep(QWidget):
    """The rows with their fates, a part of them, and beside it the chosen one."""

    decided = Signal()
    """What would come in is something else now."""
    apply_requested = Signal()

    def __init__(self, currency: Currency) -> None:
        super().__init__()
        self._looked = Looked(())
        self.decisions: dict[int, RowDecision] = {}
        """What the director said, by line."""
        self._noted: set[int] = set()
        """Lines whose unread cells come in as a remark."""
        self._one_club = self._one_team = False
        self.plan = ImportPlan(())
        self.notice = Notice()
        self.clubs = Notice(Tone.QUESTION, "F7")
        """Asks once about clubs that are written in several ways."""
        self.clubs.repair_requested.connect(self._on_clubs)
        self.teams = Notice(Tone.QUESTION, "F8")
        """The same about teams."""
        self.teams.repair_requested.connect(self._on_teams)
        self.effects = Eliding("strong")
        """What it does beside registering people; stands before the button that does it."""
        self.effects.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.parts = Segments([""] * len(RowsShown), key="F6")
        self.parts.chosen.connect(self._show_list)
        self.search = line(
            translate("Import", "In der Liste suchen"), _LETTERS, translate("Import", "Suchen (Strg F)")
        )
        self.search.setFixedWidth(_SEARCH_WIDTH)
        self.search.textEdited.connect(self._show_list)
        self.search.installEventFilter(self)
        self.list: RowsView[PlannedRow] = RowsView(_columns(), translate("Import", "Vorschau"))
        self.list.keep_choice_by(lambda planned: planned.row.line)
        self.list.row_chosen.connect(self._on_row)
        self.list.doubleClicked.connect(self._on_flip)
        self.list.installEventFilter(self)
        self.card = RowCard(currency)
        self.card.flip.clicked.connect(self._on_flip)
        self.card.update_.clicked.connect(self._on_update)
        self.card.note.clicked.connect(self._on_note)
        self.flip_all = ActionButton("", "Ctrl+A", does=self._on_flip_all)
        """Stands beside the buttons of the wizard."""
        self._lay_out()

    def begin(self) -> None:
        """Forget what was decided about another list."""
        self.decisions.clear()
        self._noted.clear()
        self._one_club = self._one_team = False
        self.list.show_rows(())
        self.search.clear()
        self.parts.choose(RowsShown.ALL)

    def show_rows(self, looked: Looked) -> None:
        """Show rows; what was decided about their lines stays."""
        self._looked = looked
        self.list.hide_column(_LINE, hidden=looked.chosen_singly)
        self.card.of_file = not looked.chosen_singly
        self._decide_anew()
        if self.list.chosen is None and self.list.rows_model.rows:
            self.list.selectRow(0)

    def take_focus(self) -> None:
        """Walk through the rows."""
        self.list.setFocus()

    def start_search(self) -> None:
        """Look for somebody."""
        self.search.setFocus()
        self.search.selectAll()

    def turn_over(self, planned: PlannedRow) -> None:
        """Leave a row out or take it, the other way round than now."""
        decision = flipped(planned)
        if decision is not None:
            self.decisions[planned.row.line] = decision
            self._decide_anew()

    def update_known(self, planned: PlannedRow) -> None:
        """Take over what a row says of somebody who takes part already, or leave him as he is again."""
        if planned.row.news is None:
            return
        if planned.fate is RowFate.UPDATED:
            self.decisions[planned.row.line] = RowDecision.LEAVE
        else:
            self.decisions[planned.row.line] = RowDecision.UPDATE
        self._decide_anew()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Space decide about the chosen row and Enter read the list; from the search into the list."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if watched is self.search and event.key() == Qt.Key.Key_Escape and self.search.text():
                # Esc empties the search first; only then it leads back.
                event.accept()
                return True
        elif event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if watched is self.list:
                return self._on_list_key(event)
            if watched is self.search:
                return self._on_search_key(event)
        return super().eventFilter(watched, event)

    def _on_list_key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Space:
            self._on_flip()
            return True
        if enters(event):
            self.apply_requested.emit()
            return True
        return False

    def _on_search_key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.list.setFocus()
            return True
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self._show_list()
            return True
        return False

    def _lay_out(self) -> None:
        column(
            self.notice,
            self.clubs,
            self.teams,
            row(self.parts, None, self.search, spacing=theme.SPACE_M),
            (row((card(self.list, margin=10), 1), self.card, spacing=theme.SPACE_L), 1),
            spacing=theme.SPACE_M,
            of=self,
        )

    def _decide_anew(self) -> None:
        self.plan = decide(
            self._looked, self.decisions, self._noted, one_club=self._one_club, one_team=self._one_team
        )
        found = counts(self.plan)
        self.parts.call(
            [
                translate("Import", "Alle {count}").format(count=found.all),
                translate("Import", "Neu {count}").format(count=found.new),
                translate("Import", "Gleich oder ähnlich {count}").format(count=found.asked),
                translate("Import", "Hinweise {count}").format(count=found.remarks),
                translate("Import", "Bleibt weg {count}").format(count=found.out),
            ]
        )
        self.notice.clear()
        _ask_about_spellings(self.clubs, self._looked.clubs, _of_clubs(), answered=self._one_club)
        _ask_about_spellings(self.teams, self._looked.teams, _of_teams(), answered=self._one_team)
        self.effects.show_text(beside_names(self.plan, self.card.currency))
        self._show_list()
        self.decided.emit()

    def _show_list(self, _changed: object = None) -> None:
        place = self.list.currentIndex().row()
        rows = shown(self.plan, RowsShown(self.parts.index), self.search.text())
        self.list.show_rows(rows)
        if self.list.chosen is None and rows:
            # Where a row left the part that is shown, the next one is at its place.
            self.list.selectRow(min(max(place, 0), len(rows) - 1))
        self._on_row(self.list.chosen)
        self._show_flip_all()

    def _show_flip_all(self) -> None:
        others = all_flipped(self.list.rows_model.rows)
        self.flip_all.setEnabled(bool(others))
        self.flip_all.setText(
            translate("Import", "Alle weglassen")
            if RowDecision.LEAVE in others.values()
            else translate("Import", "Alle einlesen")
        )

    def _on_row(self, planned: PlannedRow | None) -> None:
        self.card.show_row(planned, nobody=not self.plan.rows)

    def _on_flip(self, _value: object = None) -> None:
        if self.list.chosen is not None:
            self.turn_over(self.list.chosen)

    def _on_update(self, _checked: object = None) -> None:
        if self.list.chosen is not None:
            self.update_known(self.list.chosen)

    def _on_note(self, _checked: object = None) -> None:
        if self.list.chosen is not None:
            self._noted ^= {self.list.chosen.row.line}
            self._decide_anew()

    def _on_clubs(self) -> None:
        self._one_club = not self._one_club
        self._decide_anew()

    def _on_teams(self) -> None:
        self._one_team = not self._one_team
        self._decide_anew()

    def _on_flip_all(self, _checked: object = None) -> None:
        self.decisions.update(all_flipped(self.list.rows_model.rows))
        self._decide_anew()


class _SpellingWords(NamedTuple):
    """How a question about spellings is worded: of clubs or of teams."""

    asked: str
    unanswered: str
    yes: str
    unified: str
    no: str


def _of_clubs() -> _SpellingWords:
    return _SpellingWords(
        asked=translate("Import", "Ist das derselbe Verein? {ways}"),
        unanswered=translate("Import", "Ohne Antwort bleiben die Vereine, wie sie geschrieben sind."),
        yes=translate("Import", "Ja, ein Verein"),
        unified=translate("Import", "Als ein Verein eingelesen: {names}"),
        no=translate("Import", "Doch verschiedene Vereine"),
    )


def _of_teams() -> _SpellingWords:
    return _SpellingWords(
        asked=translate("Import", "Ist das dieselbe Mannschaft? {ways}"),
        unanswered=translate("Import", "Ohne Antwort bleiben die Mannschaften, wie sie geschrieben sind."),
        yes=translate("Import", "Ja, eine Mannschaft"),
        unified=translate("Import", "Als eine Mannschaft eingelesen: {names}"),
        no=translate("Import", "Doch verschiedene Mannschaften"),
    )


def _ask_about_spellings(
    notice: Notice, spellings: Sequence[Sequence[str]], words: _SpellingWords, *, answered: bool
) -> None:
    """Ask once about names that are written in several ways, or say that they were unified."""
    if not spellings:
        notice.clear()
    elif answered:
        names = "; ".join(quoted(ways[0]) for ways in spellings)
        notice.show_text(words.unified.format(names=names), repair=words.no, tone=Tone.DONE)
    else:
        ways = "; ".join(" = ".join(map(quoted, names)) for names in spellings)
        notice.show_text(words.asked.format(ways=ways), words.unanswered, repair=words.yes)


def _name(planned: PlannedRow) -> str:
    person = planned.row.entry.person
    return person.name if person.last_name else person.first_name or "—"


def _columns() -> tuple[Column[PlannedRow], ...]:
    def remark(planned: PlannedRow) -> Cell:
        found = remarks(planned)
        if not found:
            return Cell("")
        return Cell(str(len(found)), tone=Tone.WRONG if planned.row.refused else Tone.DECIDE)

    def fate(planned: PlannedRow) -> Cell:
        word, tone = fate_words(planned)
        return Cell(word, tone=tone)

    return (
        Figures(translate("Import", "Zeile"), lambda planned: str(planned.row.line), 58, Ink.MUTED),
        Names(translate("Import", "Name"), _name),
        Column(
            translate("Import", "Verein"),
            lambda planned: planned.row.entry.person.club,
            ink=Ink.MUTED,
            wraps=True,
        ),
        Column(translate("Import", "Was geschieht"), fate, 190),
        Column(translate("Import", "Hinweise"), remark, 80),
    )
