"""The ranking page of a tournament of groups and knock-out, with its help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QStackedWidget

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.matches import groups, printouts
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches.match_rankings import saved_final, saved_groups, saved_qualification
from turnierleitung.ui.matches.bracket_view import BracketPart
from turnierleitung.ui.matches.group_cards import GroupTablesPart
from turnierleitung.ui.matches.ranking_lists import QualificationPart, RankingPart, StandingsPart
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import FindBar
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.layouts import add, add_pages
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import PEOPLE, RESULTS, Page, Surroundings
from turnierleitung.ui.window.saving import save_table


def tables_help(*, by_lot: bool) -> HelpWords:
    """Say what the group tables show; ``by_lot`` where all are in one."""
    ways = () if by_lot else (KeyWords("← →", translate("Stages", "geht von Gruppe zu Gruppe")),)
    way = translate("Stages", "Mit den Pfeilen nach links und rechts wechseln Sie die Gruppe.")
    return HelpWords(
        purpose=translate("Stages", "Hier steht die Tabelle mit allen Begegnungen.")
        if by_lot
        else translate("Stages", "Hier stehen die Tabellen der Gruppen mit ihren Begegnungen."),
        steps=(
            translate("Stages", "Wählen Sie jemanden: Rechts steht, woraus sein Platz folgt."),
            *(() if by_lot else (way,)),
            translate("Stages", "Strg P druckt, was gezeigt wird."),
        ),
        keys=(
            *ways,
            KeyWords("↑ ↓", translate("Stages", "geht durch Tabelle und Begegnungen")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu Qualifikation, K.-o.-Baum und Rangliste")),
        ),
        remedies=(_wrong_result(),),
    )


def qualification_help() -> HelpWords:
    """Say what the qualification shows."""
    return HelpWords(
        purpose=translate("Stages", "Hier steht, wer in die Finalrunde kommt, und warum."),
        steps=(
            translate("Stages", "Die Liste ist vorläufig, solange Begegnungen fehlen."),
            translate(
                "Stages",
                "Ein Gleichstand an der Grenze steht oben: losen, oder die ausgespielte Reihenfolge "
                "festhalten.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Stages", "geht durch die Liste")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu K.-o.-Baum, Rangliste und Gruppen")),
        ),
        remedies=(_wrong_result(),),
    )


def bracket_help() -> HelpWords:
    """Say what the bracket shows."""
    return HelpWords(
        purpose=translate(
            "Stages", "Hier steht der K.-o.-Baum mit allem, was gespielt ist und was noch kommt."
        ),
        steps=(
            translate("Stages", "Die Pfeile gehen von Begegnung zu Begegnung, rechts steht, was dort war."),
            translate("Stages", "Enter öffnet die Begegnung zum Eintragen."),
        ),
        keys=(
            KeyWords("← → ↑ ↓", translate("Stages", "geht von Begegnung zu Begegnung")),
            KeyWords("Return", translate("Stages", "öffnet die Begegnung")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu Rangliste, Gruppen und Qualifikation")),
        ),
        remedies=(_wrong_result(),),
    )


def ranking_help() -> HelpWords:
    """Say what the final ranking shows."""
    return HelpWords(
        purpose=translate("Stages", "Hier stehen alle, vom Sieger bis zum Letzten."),
        steps=(
            translate("Stages", "Vollständig ist die Rangliste nach dem Finale."),
            translate("Stages", "Rechts steht, bis wohin jemand gespielt hat; daraus folgt sein Rang."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Stages", "geht durch die Rangliste")),
            _seeking(),
            KeyWords("F6", translate("Stages", "wechselt zu Gruppen, Qualifikation und K.-o.-Baum")),
        ),
        remedies=(_wrong_result(),),
    )


def _seeking() -> KeyWords:
    return KeyWords("Ctrl+F", translate("Stages", "sucht jemanden"))


def _wrong_result() -> Remedy:
    return Remedy(
        translate("Stages", "Ein Ergebnis stimmt nicht."),
        translate(
            "Stages",
            "Öffnen Sie die Begegnung mit Strg 4 und berichtigen Sie sie. Vorher steht da, was sich ändert.",
        ),
    )


_GROUPS, _QUALIFICATION, _BRACKET, _RANKING = range(4)


_PRINTS: Final = (PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET, PrintKind.FINAL_RANKING)


class StagesPage(Page):
    """Tables of the groups, who goes on, the bracket, and the ranking; it opens with what is played."""

    watches = (
        PEOPLE
        | RESULTS
        | {"rulebook", "lot", "lot_place", "round", "game_table", "match", "group_member", "stage_entrant"}
        | {"deck", "deck_copy"}
    )

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Stages", "Rangliste"))
        self.groups = GroupTablesPart(desk)
        self.qualification = QualificationPart(desk)
        self.bracket = BracketPart(desk)
        self.ranking = RankingPart(desk)
        self._parts: tuple[StandingsPart, ...] = (self.groups, self.qualification, self.bracket, self.ranking)
        self._due: int | None = None
        self.parts = Segments(
            [
                translate("Stages", "Gruppen"),
                translate("Stages", "Qualifikation"),
                translate("Stages", "K.-o.-Baum"),
                translate("Stages", "Rangliste"),
            ],
            key="F6",
        )
        self.parts.chosen.connect(self._on_part)
        self._stack = QStackedWidget()
        add_pages(self._stack, *self._parts)
        self._print = ActionButton(translate("Stages", "Drucken"), "Ctrl+P", bind=False, does=self._on_print)
        self._save = ActionButton(translate("Stages", "Speichern …"), "Ctrl+Shift+S", does=self._on_save)
        add(self.head, self.parts, self._save, self._print)
        self.finder = FindBar(self._everybody, self.show_person)
        self.finder.left.connect(self.take_focus)
        add(self.column, self.finder, (self._stack, 1))

    def settle_in(self, surroundings: Surroundings) -> None:
        """Lead to where results are entered."""
        super().settle_in(surroundings)
        for part in self._parts:
            part.surroundings = surroundings

    @property
    def part(self) -> StandingsPart:
        """The part that is shown."""
        return self._parts[self.parts.index]

    def load(self) -> None:
        """Show the part that is played, unless another was chosen since."""
        rulebook = rulebooks.current(self.tournament)
        if rulebook.knockout is None:
            self.parts.offer((_GROUPS, _RANKING))
        elif rulebook.groups is None:
            self.parts.offer((_BRACKET, _RANKING))
        else:
            self.parts.offer(range(len(self._parts)))
        due = self._part_due()
        if due != self._due:
            self._due = due
            self.parts.choose(due)
        self._show_part()

    def take_focus(self) -> None:
        """Begin where the part begins."""
        self.part.take_focus()

    def start_search(self) -> None:
        """Search for a person in the shown ranking."""
        self.finder.begin()

    def show_person(self, participant_id: int) -> None:
        """Scroll the shown ranking to a person."""
        self.part.show_person(participant_id)

    def _everybody(self) -> Sequence[tuple[int, str]]:
        return self.part.everybody()

    def show_table(self, table_id: int) -> None:
        """Bring a match of the bracket into sight; without one, the bracket."""
        if rulebooks.current(self.tournament).knockout is None:
            return
        self.parts.choose(_BRACKET)
        self._show_part()
        self.bracket.show_table(table_id)
        self.take_focus()

    def print_request(self) -> PrintRequest | None:
        """Print what is shown."""
        return PrintRequest(_PRINTS[self.parts.index])

    def help_words(self) -> HelpWords:
        """Say what the part in view shows."""
        if self.parts.index == _GROUPS:
            return tables_help(by_lot=groups.by_lot(self.tournament))
        return (qualification_help, bracket_help, ranking_help)[self.parts.index - 1]()

    def _part_due(self) -> int:
        steps = {step.kind: step.state for step in tournaments.header(self.tournament).rounds}
        if rulebooks.current(self.tournament).knockout is None:
            return _RANKING if steps.get("groups") is RoundState.FINISHED else _GROUPS
        knockout = steps.get("knockout", RoundState.PLANNED)
        if rulebooks.current(self.tournament).groups is None:
            return _RANKING if knockout is RoundState.FINISHED else _BRACKET
        if knockout is RoundState.FINISHED:
            return _RANKING
        if knockout is not RoundState.PLANNED:
            return _BRACKET
        return _QUALIFICATION if steps.get("groups") is RoundState.FINISHED else _GROUPS

    def _on_save(self) -> None:
        try:
            table = self._table()
        except Refused as refusal:
            self.desk.refused.emit(refusal.problems)
            return
        save_table(self, table)

    def _table(self) -> Table:
        """Return the shown ranking as a table; for the bracket, its ranking."""
        match self.parts.index:
            case part if part == _GROUPS:
                return saved_groups(printouts.group_sheets(self.tournament))
            case part if part == _QUALIFICATION:
                return saved_qualification(printouts.qualification(self.tournament))
            case _:
                final = printouts.final_ranking(self.tournament)
                return saved_final(final.ranking, final.game)

    def _on_part(self, _index: int) -> None:
        self._show_part()
        self.take_focus()

    def _show_part(self) -> None:
        # In sight first: how large the bracket is drawn depends on the room that it has.
        self._stack.setCurrentWidget(self.part)
        self.part.load()
        self.hint_label.show_text(self.part.hint)
